"""My eBay: what the user keeps, buys and sells, who they are, and the settings."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.goods import Doing, Market, bar, listing_tile, tiles
from pytest_mobilegym.phone.apps.ebay.orders import order_words
from pytest_mobilegym.phone.apps.ebay.state import Card
from pytest_mobilegym.phone.kit.forms import Address, Field, Problem
from pytest_mobilegym.phone.kit.forms.fields import YES, Values
from pytest_mobilegym.phone.model import as_datetime

entries = kit.settings
Choice, Fact, Link, Switch = entries.Choice, entries.Fact, entries.Link, entries.Switch
group_of, page_of = entries.group_of, entries.page_of


@app.screen("/me", tab="me")
def me(ctx: Market) -> dict[str, Any]:
    state = ctx.state
    return {
        **bar(ctx),
        "user": state.user,
        "face": ctx.os.owner.face,
        "purchases": _purchases(ctx),
        "bidding": sum(bid.outcome == "open" for bid in state.bids.values()),
        "offers": sum(offer.status in ("sent", "countered") for offer in state.offers.values()),
        "watching": len(state.watched),
        "saved": len(state.saved_searches) + len(state.saved_sellers),
        "selling": sum(listing.status == "active" for listing in state.listings.values()),
        "coupons": len(state.coupons),
        "viewed": tiles(ctx, tuple(state.viewed[:8])),
    }


def _purchases(ctx: Market) -> str:
    """How many purchases wait to be paid and how many are on the way, where there are any."""
    stages = {"unpaid": ("unpaid",), "underway": ("paid", "shipped")}
    found = [order.status for order in ctx.state.orders.values()]
    counts = {name: sum(status in stage for status in found) for name, stage in stages.items()}
    return " · ".join(ctx.t(f"me.{name}", n=count) for name, count in counts.items() if count)


app.action("watching.open", on=("/me", "/", "/notices", "/cart"), to="/watching")
app.action("viewed.open", on=("/me", "/", "/cart"), to="/viewed")
app.action("again.open", on="/me", to="/buy-again")
app.action("profile.open", on="/me", to="/profile")
app.action("settings.open", on="/me", to="/settings")


@app.screen("/watching", template="shelf.html", network="banner")
def watching(ctx: Market) -> dict[str, Any]:
    return {"shelf": "watching", "tiles": tiles(ctx, tuple(ctx.state.watched)), "clears": False}


@app.screen("/viewed", template="shelf.html", network="banner")
def viewed(ctx: Market) -> dict[str, Any]:
    return {"shelf": "viewed", "tiles": tiles(ctx, tuple(ctx.state.viewed)), "clears": True}


@app.screen("/buy-again", template="shelf.html", network="banner")
def buy_again(ctx: Market) -> dict[str, Any]:
    lines = [
        line
        for order in ctx.state.orders.values()
        if order.status == "delivered"
        for line in order.lines.values()
    ]
    found = tiles(ctx, tuple(dict.fromkeys(line.product for line in lines)))
    return {"shelf": "again", "tiles": found, "clears": False}


@kit.confirm.asked(
    app, "viewed.clear", ask="viewed.ask_clear", on=("/viewed", "/settings/privacy"), route="/viewed/clear",
    question="viewed.really", yes="clear_all", guard=lambda ctx: bool(ctx.state.viewed),
)  # fmt: skip
def clear_viewed(ctx: Doing) -> None:
    ctx.state.viewed = ()
    ctx.back()


# Who the user is


@app.screen("/profile")
def profile(ctx: Market) -> dict[str, Any]:
    """The user as others see them."""
    state = ctx.state
    sold = [listing for listing in state.listings.values() if listing.status == "shipped"]
    return {
        "user": state.user,
        "face": ctx.os.owner.face,
        "since": wording.date_numeric(as_datetime(state.user.since), ctx.lang),
        "sold": len(sold),
        "tiles": [listing_tile(ctx, each) for each in state.listings.values() if each.status == "active"],
        "feedback": [
            (each, ctx.world.people.get(each.seller).name, ctx.world.products.get(each.product).title)
            for each in state.feedback.values()
        ],
        "shows": state.settings.privacy.show_feedback,
        "bought": [
            order_words(ctx, order)["id"] for order in state.orders.values() if order.status == "delivered"
        ],
    }


def _save_about(ctx: Doing, values: Values) -> None:
    user = ctx.state.user
    user.username, user.about, user.email, user.phone = (
        values["username"],
        values["about"],
        values["email"],
        values["phone"],
    )


USERNAME = kit.forms.Rule(
    lambda text: 6 <= len(text) <= 40 and all(sign.isalnum() or sign in "._-" for sign in text),
    "personal.wrong",
)
kit.forms.install(
    app,
    name="personal",
    routes=("/settings/personal",),
    fields=(
        Field("username", USERNAME, longest=40),
        Field("email", kit.forms.EMAIL),
        Field("phone", kit.forms.PHONE, label="forms.phone"),
        Field("about", required=False, longest=250, multiline=True, counted=True),
    ),
    initial=lambda ctx: kit.forms.values_of(ctx.state.user),
    save=_save_about,
    open_on=("/profile", "/settings"),
    changes=True,
    asks=True,
    network=True,
)


def _address(ctx: Market) -> Address | None:
    key = ctx.params.get("address")
    return ctx.state.addresses.get(str(key)) if key is not None else None


def _save_address(ctx: Doing, values: Values) -> None:
    known = _address(ctx)
    said: dict[str, Any] = {**values, "default": values["default"] == YES or not ctx.state.addresses}
    if said["default"]:
        for other in ctx.state.addresses.values():
            other.default = False
    if known is None:
        ctx.state.addresses.add(Address(id=ctx.new_id("a"), **said))
        return
    for name, value in said.items():
        setattr(known, name, value)


kit.forms.install(
    app,
    name="address",
    routes=("/addresses/new", "/addresses/edit/{address}"),
    fields=kit.forms.ADDRESS,
    initial=lambda ctx: kit.forms.values_of(_address(ctx)),
    save=_save_address,
    open_on=("/addresses", "/checkout", "/checkout/addresses"),
    asks=True,
    network=True,
)
app.action("addresses.open", on="/settings", to="/addresses")
app.action(
    "address.edit", on="/addresses", to="/addresses/edit/{address}",
    guard=lambda ctx, address: address in ctx.state.addresses,
)  # fmt: skip


@app.screen("/addresses")
def addresses(ctx: Market) -> dict[str, Any]:
    return {"addresses": [(each, kit.forms.address_line(each)) for each in ctx.state.addresses.values()]}


@kit.confirm.asked(
    app, "address.delete", ask="address.ask_delete", on="/addresses", route="/addresses/{address}/delete",
    question="address.really", network=True,
)  # fmt: skip
def delete_address(ctx: Doing, address: str) -> None:
    ctx.state.addresses.pop(address, None)
    ctx.back()


EXPIRES = kit.forms.Rule(
    lambda text: len(text) == 5 and text[2] == "/" and text[:2].isdigit() and 1 <= int(text[:2]) <= 12
    and text[3:].isdigit() and int(text[3:]) >= 26,
    "card.wrong_date",
)  # fmt: skip
CODE = kit.forms.Rule(lambda text: text.isdigit() and len(text) == 3, "card.wrong_code", digits=True)


def _save_card(ctx: Doing, values: Values) -> None:
    number = values["number"].replace(" ", "")[-4:]
    card = Card(id=ctx.new_id("k"), number=number, holder=values["holder"], expires=values["expires"])
    ctx.state.cards.add(card)
    ctx.toast("card.added")


def _is_known(ctx: Market, values: Values) -> dict[str, Problem]:
    number = values["number"].replace(" ", "")[-4:]
    return (
        {"number": Problem("card.known")}
        if number in [card.number for card in ctx.state.cards.values()]
        else {}
    )


kit.forms.install(
    app,
    name="card",
    routes=("/cards/new",),
    fields=(
        Field("number", kit.forms.CARD_NUMBER),
        Field("holder", longest=40),
        Field("expires", EXPIRES),
        Field("code", CODE),
    ),
    save=_save_card,
    check=_is_known,
    open_on=("/cards",),
    network=True,
)
app.action("cards.open", on="/settings", to="/cards")


@app.screen("/cards")
def cards(ctx: Market) -> dict[str, Any]:
    return {"cards": ctx.state.cards.values()}


@kit.confirm.asked(
    app, "card.delete", ask="card.ask_delete", on="/cards", route="/cards/{card}/delete",
    question="card.really", network=True,
)  # fmt: skip
def delete_card(ctx: Doing, card: str) -> None:
    ctx.state.cards.pop(card, None)
    ctx.back()


# Settings


LEGAL = ("terms", "privacy", "fees")
HELP = {
    "buying": ("where", "cancel", "return", "pay"),
    "auctions": ("bid", "outbid", "won"),
    "selling": ("list", "sold"),
}
"""Questions that are answered, by topic."""


def _answer(question: str) -> entries.Fact:
    return Fact(f"help.{question}", about=f"help.{question}.text")


def _switches(root: str, *names: str) -> entries.Group:
    return group_of(*(Switch(f"{root}{name}") for name in names))


kit.settings.install(
    app,
    pages={
        "/settings": page_of(
            "set.title",
            group_of(
                Link("personal.title", action="personal.open"),
                Link("addresses.title", action="addresses.open"),
                Link("cards.title", action="cards.open"),
                Link("set.security", to="/settings/security"),
                title="set.account",
            ),
            group_of(
                Choice("theme_id", ("light", "dark", "battery", "system")),
                Choice("country", ("china", "us", "uk", "germany", "japan", "australia")),
                Link("set.notifications", to="/settings/notifications"),
                Switch("seller_currency"),
                Switch("confirm_bids"),
                Switch("image_saver"),
                title="set.general",
            ),
            group_of(
                Link("set.privacy", to="/settings/privacy"),
                Link("searches.clear", action="searches.ask_clear"),
                title="set.privacy",
            ),
            group_of(
                Link("set.help", to="/settings/help"),
                Link("guarantee.title", action="guarantee.show"),
                Link("set.legal", to="/settings/legal"),
                Fact("set.version", value=lambda _: "6.204.0"),
                title="set.about",
            ),
        ),
        "/settings/security": page_of("set.security", _switches("", "fingerprint", "two_steps")),
        "/settings/notifications": page_of(
            "set.notifications",
            _switches("notifications.", "bids", "offers", "orders", "selling", "saved", "deals"),
            _switches("notifications.", "sounds", "vibrate"),
        ),
        "/settings/privacy": page_of(
            "set.privacy",
            _switches(
                "privacy.", "personal_ads", "recommendations", "keep_viewed", "hide_bids", "show_feedback"
            ),
            group_of(Link("viewed.clear", action="viewed.ask_clear", danger=True)),
        ),
        "/settings/help": page_of(
            "set.help",
            *(
                group_of(*(_answer(each) for each in questions), title=f"help.{topic}")
                for topic, questions in HELP.items()
            ),
            group_of(Link("guarantee.title", action="guarantee.show"), footer="help.contact"),
        ),
        "/settings/legal": page_of(
            "set.legal",
            group_of(*(Fact(f"legal.{each}", about=f"legal.{each}.text") for each in LEGAL)),
        ),
    },
)  # fmt: skip
app.action("guarantee.show", on=("/settings", "/settings/help"), to="/guarantee")


@kit.confirm.asked(
    app, "searches.clear", ask="searches.ask_clear", on="/settings", route="/settings/searches",
    question="searches.really", yes="clear_all", guard=lambda ctx: bool(ctx.state.recent_searches),
)  # fmt: skip
def clear_searches(ctx: Doing) -> None:
    ctx.state.recent_searches = ()
    ctx.back()
