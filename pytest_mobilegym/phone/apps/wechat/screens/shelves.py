"""What Discover and Services open beside WeChat's own pages: videos, articles, songs, and what is empty."""

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.articles import ACCOUNTS, ARTICLES
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.apps.wechat.talks import CHATS
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import shelves
from pytest_mobilegym.phone.kit.shelves import Item, Shelf
from pytest_mobilegym.phone.wording import compact_number, running_time

LISTED = 20
"""Items of a shelf."""


def _videos(ctx: Context[WechatState]) -> list[Item]:
    """What is hottest among the world's videos."""
    videos = ctx.world.videos.of(size=LISTED)
    makers = {person.id: person.name for person in ctx.world.people.many(video.author for video in videos)}
    return [
        Item(
            video.id,
            video.title,
            detail=makers.get(video.author, ""),
            picture=video.picture,
            length=running_time(video.seconds),
            facts=[
                (ctx.t("channels.plays"), compact_number(video.plays, ctx.lang)),
                (ctx.t("channels.likes"), compact_number(video.likes, ctx.lang)),
                (ctx.t("channels.comments"), compact_number(video.comments, ctx.lang)),
            ],
            text=[video.about],
        )
        for video in videos
    ]


def _songs(ctx: Context[WechatState]) -> list[Item]:
    """What is listened to most."""
    return [
        Item(
            song.id,
            song.title,
            detail=song.singer,
            length=running_time(song.seconds),
            facts=[
                (ctx.t("listen.album"), song.record),
                (ctx.t("listen.plays"), compact_number(song.plays, ctx.lang)),
            ],
        )
        for song in ctx.world.songs.of(size=LISTED)
    ]


def _stories(ctx: Context[WechatState]) -> list[Item]:
    """What is read most of all that accounts publish."""
    return [
        Item(
            article.id,
            article.title[ctx.lang],
            detail=f"{ACCOUNTS[article.account].name[ctx.lang]} · {_reads(ctx, article.reads)}",
            picture=article.picture,
            text=[paragraph[ctx.lang] for paragraph in article.text],
        )
        for article in sorted(ARTICLES.values(), key=lambda one: -one.reads)
    ]


def _reads(ctx: Context[WechatState], reads: int) -> str:
    return ctx.t("article.reads", n=compact_number(reads, ctx.lang))


shelves.install(
    app,
    on=("/discover", "/services", "/pay/wallet", *CHATS),
    shelves={
        "channels": Shelf("video", items=_videos, title="discover.channels"),
        "live": Shelf("live", title="discover.live"),
        "listen": Shelf("music", items=_songs, title="discover.listen"),
        "top_stories": Shelf("newspaper", items=_stories, title="discover.top_stories"),
        "games": Shelf("game", title="discover.games"),
        "utilities": Shelf("lightbulb", title="services.utilities"),
        "health": Shelf("hospital", title="services.health"),
        "charity": Shelf("heart", title="services.charity"),
        "city": Shelf("building", title="services.city"),
        "repay": Shelf("coin", title="services.repay"),
        "wealth": Shelf("trend", title="services.wealth"),
        "insurance": Shelf("umbrella", title="services.insurance"),
        "credits": Shelf("game", title="services.credits"),
        "school": Shelf("school", title="services.school"),
        "parcels": Shelf("package", title="services.parcels"),
        "rides": Shelf("taxi", title="services.rides"),
        "trains": Shelf("train", title="services.trains"),
        "hotels": Shelf("hotel", title="services.hotels"),
        "transit": Shelf("qr", title="services.transit"),
        "bikes": Shelf("bike", title="services.bikes"),
        "parking": Shelf("parking", title="services.parking"),
        "deals": Shelf("tag", title="services.deals"),
        "films": Shelf("ticket", title="services.films"),
        "takeaway": Shelf("food", title="services.takeaway"),
        "groceries": Shelf("cart", title="services.groceries"),
        "group_buys": Shelf("users", title="services.group_buys"),
        "second_hand": Shelf("recents", title="services.second_hand"),
        "family": Shelf("users", title="wallet.family"),
        "score": Shelf("gauge", title="wallet.score"),
        "fund": Shelf("chart", title="wallet.fund"),
        "gift": Shelf("gift", title="plus_panel.gift"),
        "music": Shelf("music", items=_songs, title="plus_panel.music"),
        "coupons": Shelf("ticket", title="plus_panel.coupons"),
    },
)
