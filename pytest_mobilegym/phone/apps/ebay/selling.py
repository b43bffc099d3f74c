"""Selling: a listing from its pictures to its price, what becomes of it, and its end."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.deals import tell
from pytest_mobilegym.phone.apps.ebay.filters import CATEGORIES
from pytest_mobilegym.phone.apps.ebay.goods import Doing, Market, Service, bar, listing_tile, read_cents
from pytest_mobilegym.phone.apps.ebay.state import HOUR, Listing
from pytest_mobilegym.phone.kit.forms import Field, Pick, Rule, Tick
from pytest_mobilegym.phone.kit.forms.fields import YES, Values
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.labels import label

NEW, EDIT, LISTING = "/sell/new", "/sell/edit/{listing}", "/listing/{listing}"
MOST = 12
"""Pictures of a listing."""
AMOUNT = Rule(lambda text: bool(read_cents(text)), "listing.amount_wrong", digits=True)
SHIPPING = Rule(lambda text: read_cents(text) is not None, "listing.amount_wrong", digits=True)


class SellView(State):
    """Which of the user's listings are shown."""

    tab: Literal["active", "sold", "ended"] = "active"


def _is_in(listing: Listing, tab: str) -> bool:
    return (listing.status in ("sold", "shipped")) if tab == "sold" else listing.status == tab


@app.screen("/sell", tab="sell", local=SellView)
def sell(ctx: Market) -> dict[str, Any]:
    found = [each for each in ctx.state.listings.values() if _is_in(each, ctx.local.tab)]
    sold = [each for each in ctx.state.listings.values() if _is_in(each, "sold")]
    return {
        **bar(ctx),
        "tab": ctx.local.tab,
        "tiles": [listing_tile(ctx, each) for each in found],
        "earned": wording.money(sum(each.sold_for for each in sold)),
        "active": sum(each.status == "active" for each in ctx.state.listings.values()),
    }


@app.action("sell.tab", on="/sell")
def choose_tab(ctx: Doing, tab: Literal["active", "sold", "ended"]) -> None:
    ctx.local.tab = tab


app.action("selling.open", on=("/me", "/"), to="/sell")


@app.action("listing.new", on="/sell")
def begin(ctx: Doing) -> None:
    """Begin with the pictures."""
    ctx.state.listing_pictures = ()
    ctx.go(NEW)


def _known(ctx: Market) -> Listing | None:
    key = ctx.params.get("listing")
    return ctx.state.listings.get(str(key)) if key is not None else None


def _first_values(ctx: Market) -> Values:
    known = _known(ctx)
    if known is None:
        return {}
    return {
        "title": known.title, "category": known.category, "condition": known.condition, "text": known.text,
        "format": known.format, "price": f"{known.cents / 100:.2f}",
        "shipping": f"{known.shipping / 100:.2f}", "returns": YES if known.returns else "",
    }  # fmt: skip


def _save(ctx: Doing, values: Values) -> None:
    known = _known(ctx)
    said: dict[str, Any] = {
        "title": values["title"], "category": values["category"], "condition": values["condition"],
        "format": values["format"], "text": values["text"], "cents": read_cents(values["price"]) or 0,
        "shipping": read_cents(values["shipping"]) or 0, "returns": values["returns"] == YES,
        "pictures": tuple(ctx.state.listing_pictures),
    }  # fmt: skip
    ctx.state.listing_pictures = ()
    if known is not None:
        for name, value in said.items():
            setattr(known, name, value)
        ctx.toast("listing.changed")
        return
    key = ctx.new_id("L")
    sells_at = ctx.time + (20 + sum(map(ord, said["title"])) % 60) * HOUR
    ctx.state.listings.add(Listing(id=key, at=ctx.time, sells_at=sells_at, **said), first=True)
    ctx.toast("listing.done")


def _take_shared(ctx: Doing) -> None:
    """Begin a listing with the pictures that another app shares, once for each page that it opens."""
    if ctx.intent is None or ctx.state.listing_page == ctx.page:
        return
    ctx.state.listing_page, ctx.state.listing_pictures = ctx.page, ()
    add_pictures(ctx, ok=True, paths=str(ctx.intent.data.get("paths", "")))


form = kit.forms.install(
    app,
    name="listing",
    routes=(NEW, EDIT),
    fields=(
        Field("title", longest=80, counted=True, label="listing.name"),
        Pick("category", CATEGORIES),
        Pick("condition", ("new", "used", "refurbished"), inline=True),
        Field("text", required=False, longest=1000, multiline=True),
        Pick("format", ("buy_now", "auction", "best_offer"), inline=True),
        Field("price", AMOUNT, longest=12),
        Field("shipping", SHIPPING, required=False, longest=12),
        Tick("returns"),
    ),
    save=_save,
    initial=_first_values,
    check=lambda ctx, _: (
        {} if ctx.state.listing_pictures else {"title": kit.forms.Problem("listing.no_picture")}
    ),
    eager=True,
    asks=True,
    own_template="listing_form.html",
    seen=_take_shared,
    variables=lambda ctx: {"shots": tuple(ctx.state.listing_pictures)},
    network=True,
)


@app.action("listing.pictures", on=(NEW, EDIT), guard=lambda ctx: len(ctx.state.listing_pictures) < MOST)
def pick_pictures(ctx: Doing) -> None:
    """Take pictures from the phone's album."""
    if ctx.ask_permission(
        "READ_EXTERNAL_STORAGE", then="listing.pictures", reason=ctx.t("listing.why_album")
    ):
        ctx.start(media.pick(most=MOST - len(ctx.state.listing_pictures)), request="listing_pictures")


@app.result("listing_pictures")
def add_pictures(ctx: Doing, ok: bool, paths: str = "", **_: str) -> None:
    picked = [path for path in media.unpack(paths) if path in ctx.os.files] if ok else []
    fresh = [media.picture_name(ctx.os.files[path]) for path in picked]
    ctx.state.listing_pictures = (*ctx.state.listing_pictures, *fresh)[:MOST]


@app.action("listing.drop", on=(NEW, EDIT), guard=lambda ctx, index: index < len(ctx.state.listing_pictures))
def drop_picture(ctx: Doing, index: int) -> None:
    kept = list(ctx.state.listing_pictures)
    del kept[index]
    ctx.state.listing_pictures = tuple(kept)


@app.screen(LISTING)
def listing_page(ctx: Market, listing: str) -> dict[str, Any]:
    found = ctx.state.listings.get(listing)
    if found is None:
        return {"listing": None}
    hours = max(0, ctx.time - found.at) // HOUR
    return {
        "listing": found,
        "tile": listing_tile(ctx, found),
        "category": label("product", found.category, ctx.lang),
        "views": hours * 3 + len(found.title) % 7,
        "watchers": hours // 5,
        "listed": wording.date_numeric(as_datetime(found.at), ctx.lang),
        "buyer": ctx.world.people.get(found.buyer).name if found.buyer else "",
        "sold_for": wording.money(found.sold_for),
    }


def _is(ctx: Market, status: str) -> bool:
    found = ctx.state.listings.get(str(ctx.params["listing"]))
    return found is not None and found.status == status


@app.action("listing.edit", on=LISTING, guard=lambda ctx: _is(ctx, "active"))
def edit(ctx: Doing) -> None:
    key = str(ctx.params["listing"])
    ctx.state.listing_pictures = tuple(ctx.state.listings[key].pictures)
    ctx.go(f"/sell/edit/{key}")


@kit.confirm.asked(
    app, "listing.end", ask="listing.ask_end", on=LISTING, route=f"{LISTING}/end",
    question="listing.really_end", yes="listing.end", network=True, guard=lambda ctx, **_: _is(ctx, "active"),
)  # fmt: skip
def end(ctx: Doing, listing: str) -> None:
    ctx.state.listings[listing].status = "ended"
    ctx.back()


@kit.confirm.asked(
    app, "listing.delete", ask="listing.ask_delete", on=LISTING, route=f"{LISTING}/delete",
    question="listing.really_delete", guard=lambda ctx, **_: _is(ctx, "ended"),
)  # fmt: skip
def delete(ctx: Doing, listing: str) -> None:
    del ctx.state.listings[listing]
    ctx.back(2)


@app.action("listing.relist", on=LISTING, guard=lambda ctx: _is(ctx, "ended"), network=True)
def relist(ctx: Doing) -> None:
    """Offer it once more."""
    found = ctx.state.listings[ctx.params["listing"]]
    found.status, found.at = "active", ctx.time
    found.sells_at = ctx.time + (20 + len(found.title)) * HOUR


@app.action("listing.shipped", on=LISTING, guard=lambda ctx: _is(ctx, "sold"), network=True)
def mark_shipped(ctx: Doing) -> None:
    ctx.state.listings[ctx.params["listing"]].status = "shipped"
    ctx.toast("listing.marked")


def _buyer(ctx: Service, key: str) -> str:
    """Somebody of the market who does not sell much."""
    found = ctx.world.people.of("ebay", page=40 + sum(map(ord, key)) % 60, size=20)
    return str(found[0].id)


def sold(ctx: Service, key: str) -> None:
    """Somebody has bought what the user sells; an auction has brought a little more than it began with."""
    found = ctx.state.listings[key]
    found.status, found.buyer = "sold", _buyer(ctx, key)
    share = {"auction": 118, "best_offer": 92}.get(found.format, 100)
    found.sold_for = found.cents * share // 100
    tell(ctx, "sold", key, thing=found.title, sum=wording.money(found.sold_for))
