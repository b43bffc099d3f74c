"""The page of a video or a series: player, coins, favourites, comments and lines across the picture."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.bilibili.app import app
from pytest_mobilegym.phone.apps.bilibili.cards import card, cards, folk, link_of, marks, person
from pytest_mobilegym.phone.apps.bilibili.catalogue import (
    Bili,
    Doing,
    Item,
    clip_of,
    find,
    is_series,
    items_of,
    lines_across,
    place_of,
)
from pytest_mobilegym.phone.apps.bilibili.state import (
    DEFAULT_FOLDER,
    MOST_COINS,
    Download,
    Folder,
    OwnLine,
    Watched,
)
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import comments, complaints, video
from pytest_mobilegym.phone.kit.comments import CommentsView, Said
from pytest_mobilegym.phone.kit.comments.menu import install_menu
from pytest_mobilegym.phone.kit.reactions import Mark
from pytest_mobilegym.phone.kit.video import Clip, Flying, VideoView
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import clipboard, playing
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import compact_number, date_numeric, grouped_number

PAGE = "/video/{video}"
MORE = "/video/{video}/more"
RESUME_MS = 5_000
LONGEST_LINE = 100
COLOURS = ("#ffffff", "#fe0302", "#ff7204", "#ffd302", "#00cd00", "#89d5ff", "#cc0273")
"""In which a line can fly across the picture, the usual first."""


class WatchView(CommentsView, VideoView):
    """What the page knows: its tab, whether the description is unfolded, which episode plays.

    Attributes:
        starred: the video was just put into the default folder, which the page offers to change.
        colour: in which a line is sent.
        colours: those are shown to choose from.
    """

    tab: str = "intro"
    unfolded: bool = False
    episode: int = 1
    starred: bool = False
    colour: str = COLOURS[0]
    colours: bool = False


class CoinView(State):
    """What the dialog of coins holds."""

    coins: int = 1
    like: bool = True


class FoldersView(State):
    """The folders that are ticked for a video."""

    chosen: tuple[str, ...] = ()


def shown(ctx: Bili) -> Item:
    """What the page shows.

    Raises:
        EventRefused: there is no such video.
    """
    item = find(ctx, str(ctx.params["video"]))
    if item is None:
        raise EventRefused(f"There is no video {ctx.params['video']!r}.")
    return item


def clip(ctx: Bili) -> Clip | None:
    item = find(ctx, str(ctx.params["video"]))
    return None if item is None else clip_of(ctx, item, ctx.local.episode)


def flying(ctx: Bili, since: int, until: int) -> Iterator[Flying]:
    return lines_across(ctx, str(ctx.params["video"]), ctx.local.episode, since, until)


def said(ctx: Context, item: str) -> Iterator[Said]:
    """What others say below a video or a series."""
    world = ctx.world
    for each in world.series_comments.under(item) if is_series(item) else world.video_comments.under(item):
        yield Said(each.id, each.parent, each.author, each.at, each.likes, each.body)


def origin(ctx: Context, said: Said) -> str:
    """Where somebody writes from."""
    own = said.author == folk.own_id(ctx)
    place = ctx.state.user.location if own else place_of(ctx, said.author)
    return ctx.t("comment.from", place=place)


clips = video.install(app, on=(PAGE,), clip=clip, lines=flying)
talk = comments.install(app, on=PAGE, source=said, folk=folk, deepest=1, beside=origin, menu="comment.menu")
complaints.install(
    app,
    on=(MORE, "/user/{person}", PAGE, install_menu(app, talk, on=PAGE)),
    kinds=("video", "person", "comment"),
)


@app.action("video.open", on="*")
def open_video(ctx: Doing, video: str) -> None:
    """Open a video, which goes on where it was left, and note that it was watched."""
    item = find(ctx, video)
    if item is None:
        raise EventRefused(f"There is no video {video!r}.")
    page = ctx.go(f"/video/{video}")
    before = ctx.state.history.get(video)
    second = before.second if before is not None and before.second < item.seconds - 5 else 0
    if before is not None:
        del ctx.state.history[video]
    ctx.state.history.add(Watched(id=video, at=ctx.time, second=second), first=True)
    page.local.full = ctx.state.settings.playback.detail_fullscreen
    if ctx.state.settings.playback.detail_auto and ctx.online:
        clips.begin(ctx, page.key, clip_of(ctx, item, 1), at=second)


def note_progress(ctx: Doing) -> None:
    """Remember how far the video of the page has come, for when it is opened again."""
    session = ctx.os.playing
    watched = ctx.state.history.get(str(ctx.params["video"]))
    if session is None or watched is None or session.media.split(".")[0] != watched.id:
        return
    reached = playing.reached(session, ctx.time) // 1000
    if watched.second != reached:
        watched.second = reached


def _page(ctx: Bili) -> WatchView:
    """What the page knows."""
    view: WatchView = ctx.local
    return view


@app.screen(PAGE, local=WatchView, status="light", rotates=True, network="page", seen=note_progress)
def watch(ctx: Bili, video: str) -> dict[str, object]:
    item = find(ctx, video)
    if item is None:
        return {"item": None}
    local = _page(ctx)
    total = talk.count(ctx, video, item.comments)
    seen: dict[str, object] = {
        "item": item,
        "shown": clips.shown(ctx),
        "tab": local.tab,
        "comment_count": compact_number(total, ctx.lang),
        "starred": local.starred,
        "colours": COLOURS if local.colours else (),
        "colour": local.colour,
        "link": link_of(ctx, video),
    }
    if local.full or ctx.width > 360:
        return seen
    if local.tab == "comment":
        return {**seen, "talk": talk.drawn(ctx)}
    return {**seen, **_intro(ctx, item)}


def _intro(ctx: Bili, item: Item) -> dict[str, object]:
    """What stands below the player: who made it, figures, description, marks, and what else there is."""
    coined = ctx.state.coined.get(item.id, 0)
    starred = any(item.id in folder.videos for folder in ctx.state.folders.values())
    args = {"video": item.id}
    count = compact_number
    more = items_of(ctx, ctx.world.videos.of(section=item.section, size=9)) if not item.episodes else ()
    return {
        "by": folk.byline(ctx, item.author, "") if item.author else None,
        "author": person(ctx, item.author) if item.author else {},
        "followed": folk.follows(ctx, item.author),
        "subscribed": item.id in ctx.state.series,
        "plays": count(item.plays, ctx.lang),
        "lines": count(item.danmaku + _own_lines(ctx, item.id), ctx.lang),
        "date": date_numeric(as_datetime(item.at), ctx.lang),
        "watching": grouped_number(item.watching),
        "unfolded": _page(ctx).unfolded,
        "episode": _page(ctx).episode,
        "fans": count(item.followers + (item.id in ctx.state.series), ctx.lang),
        "like": marks.mark(ctx, "like", item.id, item.likes),
        "dislike": marks.mark(ctx, "dislike", item.id),
        "coin": Mark(
            "coin", ctx.t("coin"), count(item.coins + coined, ctx.lang), "coin.open", args, coined > 0
        ),
        "star": Mark(
            "star-fill" if starred else "star",
            ctx.t("favorite"),
            count(item.favourites + starred, ctx.lang),
            "star.toggle",
            {},
            starred,
        ),
        "share": marks.mark(ctx, "share", item.id, item.shares),
        "more": cards(ctx, [each for each in more if each.id != item.id][:8]),
    }


def _own_lines(ctx: Bili, video: str) -> int:
    return sum(line.video == video for line in ctx.state.lines.values())


@app.action("watch.tab", on=PAGE, guard=lambda _, tab: tab in ("intro", "comment"))
def change_tab(ctx: Doing, tab: str) -> None:
    _page(ctx).tab = tab
    ctx.scroll("body")


@app.action("about.unfold", on=PAGE)
def unfold(ctx: Doing) -> None:
    _page(ctx).unfolded ^= True


@app.action("episode.play", on=PAGE, network=True)
def play_episode(ctx: Doing, episode: int) -> None:
    item = shown(ctx)
    if not 1 <= episode <= item.episodes:
        raise EventRefused(f"There is no episode {episode}; expected 1 to {item.episodes}.")
    _page(ctx).episode = episode
    clips.begin(ctx, ctx.page, clip_of(ctx, item, episode))


@app.action("series.follow", on="*", guard=lambda _, series: is_series(series), network=True)
def follow_series(ctx: Doing, series: str) -> None:
    before = tuple(ctx.state.series)
    others = tuple(each for each in before if each != series)
    ctx.state.series = others if series in before else (series, *others)
    ctx.toast("series.unfollowed" if series in before else "series.followed")


@app.action("line.send", on=PAGE, guard=lambda ctx: 0 < len(_written(ctx)) <= LONGEST_LINE, network=True)
def send_line(ctx: Doing) -> None:
    """Send a line across the picture, at the second that it has come to."""
    line = OwnLine(
        id=ctx.new_id("line"), video=shown(ctx).id, second=clips.reached(ctx), text=_written(ctx),
        colour=_page(ctx).colour,
    )  # fmt: skip
    ctx.state.lines.add(line)
    ctx.fields["line"] = ""
    ctx.toast("line.sent")


@app.action("line.colours", on=PAGE)
def show_colours(ctx: Doing) -> None:
    _page(ctx).colours ^= True


@app.action("line.colour", on=PAGE, guard=lambda _, colour: colour in COLOURS)
def choose_colour(ctx: Doing, colour: str) -> None:
    _page(ctx).colour, _page(ctx).colours = colour, False


def _written(ctx: Context) -> str:
    return str(ctx.fields.get("line", "")).strip()


# Coins


app.action("coin.open", on=PAGE, to="/video/{video}/coin")


@app.screen("/video/{video}/coin", kind="dialog", local=CoinView)
def coin(ctx: Bili, video: str) -> dict[str, object]:
    return {"view": ctx.local, "balance": grouped_number(ctx.state.user.coins)}


@app.action("coin.count", on="/video/{video}/coin", guard=lambda _, coins: coins in (1, 2))
def count_coins(ctx: Doing, coins: int) -> None:
    ctx.local.coins = coins


@app.action("coin.like", on="/video/{video}/coin")
def like_too(ctx: Doing) -> None:
    ctx.local.like ^= True


@app.action("coin.give", on="/video/{video}/coin", network=True)
def give_coins(ctx: Doing) -> None:
    item, coins = shown(ctx).id, ctx.local.coins
    if _give(ctx, item, coins):
        if ctx.local.like:
            marks.set(ctx, "like", item, on=True)
        ctx.toast("coin.given", n=coins)
    ctx.back()


def _give(ctx: Doing, item: str, coins: int) -> bool:
    """Give coins, as far as the rules and the balance let; otherwise say why not."""
    given = ctx.state.coined.get(item, 0)
    if given + coins > MOST_COINS:
        ctx.toast("coin.most", n=MOST_COINS)
    elif ctx.state.user.coins < coins:
        ctx.toast("coin.poor")
    else:
        ctx.state.user.coins -= coins
        ctx.state.coined[item] = given + coins
        return True
    return False


@app.action("triple.give", on=PAGE, network=True)
def give_all(ctx: Doing) -> None:
    """A like, a coin and a place among the favourites at once."""
    item = shown(ctx).id
    marks.set(ctx, "like", item, on=True)
    put(ctx, item, DEFAULT_FOLDER, on=True)
    if ctx.state.coined.get(item, 0) >= MOST_COINS or _give(ctx, item, 1):
        ctx.toast("triple.done")


# Favourites


def put(ctx: Doing, item: str, folder: str, *, on: bool) -> None:
    """Put a video into a folder, at its front, or take it out."""
    kept = ctx.state.folders[folder]
    others = tuple(each for each in kept.videos if each != item)
    if on != (item in kept.videos):
        kept.videos = (item, *others) if on else others


@app.action("star.toggle", on=PAGE, network=True)
def toggle_star(ctx: Doing) -> None:
    """Into the default folder, or out of it."""
    item = shown(ctx).id
    on = item not in ctx.state.folders[DEFAULT_FOLDER].videos
    put(ctx, item, DEFAULT_FOLDER, on=on)
    ctx.local.starred = on
    if not on:
        ctx.toast("star.removed")


def ticked(ctx: Bili, video: str) -> FoldersView:
    """The folders that hold the video already."""
    return FoldersView(chosen=tuple(id for id, each in ctx.state.folders.items() if video in each.videos))


app.action("star.folders", on=PAGE, to="/video/{video}/folders")


@app.screen("/video/{video}/folders", kind="sheet", local=FoldersView, opening=ticked)
def folders_sheet(ctx: Bili, video: str) -> dict[str, object]:
    return {"folders": ctx.state.folders.values(), "chosen": ctx.local.chosen}


@app.action("folder.tick", on="/video/{video}/folders", guard=lambda ctx, folder: folder in ctx.state.folders)
def tick(ctx: Doing, folder: str) -> None:
    chosen: tuple[str, ...] = tuple(ctx.local.chosen)
    others = tuple(each for each in chosen if each != folder)
    ctx.local.chosen = others if folder in chosen else (*others, folder)


@app.action("folder.done", on="/video/{video}/folders", network=True)
def choose_folders(ctx: Doing) -> None:
    """The video is in those folders that are ticked, and in no other."""
    item, chosen = shown(ctx).id, tuple(ctx.local.chosen)
    for id in tuple(ctx.state.folders):
        put(ctx, item, id, on=id in chosen)
    below = ctx.back()
    below.local.starred = False
    ctx.toast("star.saved")


def add_folder(ctx: Doing, title: str, description: str, *, public: bool) -> str:
    """A new folder, before the others; gives its id."""
    folder = Folder(id=ctx.new_id("f"), title=title, description=description, public=public)
    ctx.state.folders.add(folder, first=True)
    return folder.id


# What else is done with a video


app.action("video.more", on="*", to=MORE)


@app.screen(MORE, kind="sheet")
def more(ctx: Bili, video: str) -> dict[str, object]:
    item = find(ctx, video)
    return {
        "card": card(ctx, item) if item is not None else None,
        "later": video in ctx.state.later,
        "kept": video in ctx.state.downloads,
    }


@app.action("later.toggle", on=(MORE, "/later"), network=True)
def toggle_later(ctx: Doing, video: str) -> None:
    before = tuple(ctx.state.later)
    others = tuple(each for each in before if each != video)
    ctx.state.later = others if video in before else (video, *others)
    ctx.toast("later.removed" if video in before else "later.added")


@app.action("download.toggle", on=(MORE, "/downloads"), network=False)
def toggle_download(ctx: Doing, video: str) -> None:
    """Keep a video on the phone, which needs the network, or throw it away."""
    if video in ctx.state.downloads:
        del ctx.state.downloads[video]
        ctx.toast("download.removed")
    elif ctx.reach():
        ctx.state.downloads.add(Download(id=video, at=ctx.time), first=True)
        ctx.toast("download.added")
    else:
        ctx.say_offline()


@app.action("link.copy", on=MORE)
def copy_link(ctx: Doing) -> None:
    clipboard.copy(ctx.os, link_of(ctx, str(ctx.params["video"])), source=app.id)
    ctx.back()
    ctx.toast("copied")
