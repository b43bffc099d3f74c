"""The inbox: conversations with sellers, and what eBay tells of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.deals import is_wanted, route_of
from pytest_mobilegym.phone.apps.ebay.goods import ITEM, Doing, Market, bar, tile
from pytest_mobilegym.phone.apps.ebay.sellers import SELLER
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import arrivals, notifications

chat = kit.chat
CHAT = "/chat/{person}"
SIGNS = {
    "ending": "alarm", "outbid": "arrow-up", "won": "trophy", "lost": "flag", "accepted": "check-circle",
    "countered": "swap", "declined": "close-circle", "shipped": "package", "delivered": "home",
    "return": "undo", "refunded": "coin", "sold": "dollar", "welcome": "gift", "coupon": "ticket",
}  # fmt: skip
REPLIES = (
    arrivals.Reply(
        {"en": "It is in stock and goes out tomorrow.", "zh": "有现货，明天就能发。"},
        when=r"stock|available|still|有货|现货|还在",
    ),
    arrivals.Reply(
        {"en": "The price is firm, but I can send it faster.", "zh": "价格不能再低了，不过可以加急发货。"},
        when=r"price|discount|cheaper|便宜|优惠|降价",
    ),
    arrivals.Reply(
        {"en": "Let me look it up, I will write back tonight.", "zh": "我查一下，今晚回复您。"}, after_s=30
    ),
)  # fmt: skip
"""What sellers answer on lively phones."""


def _person(ctx: Market, person: str) -> kit.chat.Person:
    found = ctx.world.people.find(person)
    return chat.Person(found.name if found is not None else person, person)


talks = chat.Talks(
    "conversations",
    person=_person,
    owner=lambda ctx: chat.Person(ctx.state.user.name, ctx.os.owner.face),
    replies=REPLIES,
)
talk = chat.install(
    app,
    talks=talks,
    route=CHAT,
    listed_on=("/inbox",),
    open_on=(SELLER,),
    kinds=("card",),
    own_template="chat.html",
    list_route="/inbox",
)


@app.screen("/inbox", tab="inbox", network="banner")
def inbox(ctx: Market) -> dict[str, Any]:
    latest = next(iter(ctx.state.notices.values()), None)
    return {
        **bar(ctx),
        "rows": talk.rows(ctx),
        "told": ctx.t(f"notice.{latest.kind}") if latest is not None else "",
        "fresh": sum(not notice.read for notice in ctx.state.notices.values()),
    }


@app.action("seller.ask", on=ITEM, network=True)
def ask_seller(ctx: Doing) -> None:
    """Write to the seller of a thing; a card says which one it is about."""
    product = ctx.world.products.get(ctx.params["product"])
    shown = tile(ctx, product)
    said = talks.messages(ctx, product.seller)
    link = f"/item/{product.id}"
    if not any(each.card is not None and each.card.link == link for each in said[-4:]):
        card = chat.Card(
            title=product.title, text=shown.price, picture=shown.picture, source=ctx.t("chat.item"), link=link
        )
        talks.post(ctx, product.seller, chat.Content(kind="card", card=card))
    ctx.go(f"/chat/{product.seller}")


app.action("notices.open", on=("/inbox", "/", "/me"), to="/notices")


def _read_all(ctx: Doing) -> None:
    for notice in ctx.state.notices.values():
        if not notice.read:
            notice.read = True


@app.screen("/notices", seen=_read_all)
def notices(ctx: Market) -> dict[str, Any]:
    return {
        "notices": [
            (
                notice,
                SIGNS[notice.kind],
                wording.time_ago(as_datetime(notice.at), ctx.now, ctx.lang),
                _about(ctx, notice.about),
            )
            for notice in ctx.state.notices.values()
        ]
    }


@app.notices
def unread(ctx: Market) -> Iterator[notifications.Notice]:
    """What nobody has looked at yet, of the kinds that the phone is to tell of."""
    for notice in ctx.state.notices.values():
        if not notice.read and is_wanted(ctx, notice):
            body = _about(ctx, notice.about) or ctx.t(f"notice.{notice.kind}.hint")
            route = route_of(notice.kind, notice.about)
            yield notifications.Notice(notice.id, ctx.t(f"notice.{notice.kind}"), body, notice.at, route)


def _about(ctx: Market, about: str) -> str:
    """What a notice is about, in words."""
    product = ctx.world.products.find(about)
    listing, order = ctx.state.listings.get(about), ctx.state.orders.get(about)
    if order is not None:
        product = ctx.world.products.get(next(iter(order.lines.values())).product)
    return product.title if product is not None else listing.title if listing is not None else ""


@app.action("notice.open", on="/notices", guard=lambda ctx, notice: notice in ctx.state.notices)
def open_notice(ctx: Doing, notice: str) -> None:
    found = ctx.state.notices[notice]
    ctx.go(route_of(found.kind, found.about))


@kit.confirm.asked(
    app, "notices.clear", ask="notices.ask_clear", on="/notices", route="/notices/clear",
    question="notices.really", yes="clear_all", guard=lambda ctx: bool(ctx.state.notices),
)  # fmt: skip
def clear_notices(ctx: Doing) -> None:
    ctx.state.notices.clear()
    ctx.back()
