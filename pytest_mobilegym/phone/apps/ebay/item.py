"""The page of a thing: pictures, variants, price, sending, returns, seller, facts and reviews."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from pydantic import Field

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.goods import (
    ITEM,
    PHOTOS,
    Doing,
    Market,
    delivery_words,
    in_currency,
    is_over,
    marks,
    price_of,
    seller_of,
    shipping_words,
    standing,
    stars,
    tile,
)
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.domains.market import Narrowing, Product, ProductReview, Seller
from pytest_mobilegym.phone.world.labels import label
from pytest_mobilegym.phone.world.pictures import picture_of

VIEWED = 60
"""How many things that were looked at are remembered."""
ReviewSort = Literal["helpful", "new", "best", "worst"]


class ItemView(State):
    """What is chosen on the page of a thing.

    Attributes:
        photo: number of the picture that is shown, from 1.
        variant: id of the variant; empty for the first one.
    """

    photo: Annotated[int, Field(ge=1, le=PHOTOS)] = 1
    variant: str = ""
    quantity: Annotated[int, Field(ge=1)] = 1


def _note_view(ctx: Doing) -> None:
    """Remember what is looked at, where that is wanted."""
    product, viewed = ctx.params["product"], tuple(ctx.state.viewed)
    if ctx.state.settings.privacy.keep_viewed and viewed[:1] != (product,):
        ctx.state.viewed = (product, *(each for each in viewed if each != product))[:VIEWED]


def chosen_variant(ctx: Market, product: Product) -> str:
    """Id of the variant that is chosen, empty for a thing without any."""
    known = [each.id for each in ctx.world.variants.of(product.id)]
    wanted: str = ctx.local.variant
    return wanted if wanted in known else next(iter(known), "")


def stock_of(ctx: Market, product: Product) -> int:
    """How many can be bought of what is chosen."""
    chosen = chosen_variant(ctx, product)
    return min(product.stock, ctx.world.variants.get(chosen).stock) if chosen else product.stock


def seller_card(ctx: Market, product: Product) -> dict[str, Any]:
    """Who sells it, as pages draw it."""
    person = seller_of(ctx, product)
    seller = ctx.world.sellers.of(person.id)
    return {"person": person, "score": seller.score if seller else 0, "share": share_words(seller)}


def about_seller(ctx: Market, product: Product) -> list[tuple[str, str]]:
    """What is told of a seller on the page of a thing, as labels and what they say."""
    person = seller_of(ctx, product)
    seller = ctx.world.sellers.of(person.id)
    share = share_words(seller)
    told = [(ctx.t("seller.tab.feedback"), ctx.t("seller.positive", share=share))] if share else []
    since = wording.date_numeric(as_datetime(person.joined), ctx.lang)
    return [*told, (ctx.t("seller.since"), since), (ctx.t("seller.city"), person.city)]


def share_words(seller: Seller | None) -> str:
    """The share of positive feedback, `98.5%`; empty without any."""
    if seller is None or not seller.positive + seller.negative:
        return ""
    return f"{seller.permille // 10}.{seller.permille % 10}%"


@app.screen(ITEM, local=ItemView, network="page", seen=_note_view)
def item(ctx: Market, product: str) -> dict[str, Any]:
    shown = ctx.world.products.get(product)
    auction = shown.format == "auction"
    chosen = chosen_variant(ctx, shown)
    price = price_of(ctx, shown, chosen)
    foreign = in_currency(price, shown.country) if ctx.state.settings.seller_currency else ""
    similar = ctx.world.products.narrowed("", Narrowing(type=shown.type, open_at=ctx.time), size=7)
    reviews = ctx.world.product_reviews.of(product, sort="helpful")
    now = standing(ctx, shown) if auction else None
    return {
        "product": shown,
        "photos": [picture_of(ctx.world, shown, number=number) for number in range(1, PHOTOS + 1)],
        "photo": ctx.local.photo,
        "price": wording.money(price),
        "total": wording.money(price + shown.shipping),
        "foreign": foreign,
        "was": wording.money(shown.original) if shown.original else "",
        "condition": label("condition", shown.condition, ctx.lang),
        "country": label("country", shown.country, ctx.lang),
        "format": label("selling", shown.format, ctx.lang),
        "shipping": shipping_words(ctx, shown.shipping),
        "delivery": delivery_words(ctx, shown),
        "variants": [
            (each.id, each.name, each.stock, each.id == chosen) for each in ctx.world.variants.of(product)
        ],
        "quantity": ctx.local.quantity,
        "stock": stock_of(ctx, shown),
        "seller": seller_card(ctx, shown),
        "about_seller": about_seller(ctx, shown),
        "facts": [_parted(fact) for fact in shown.facts],
        "about": shown.about,
        "rating": stars(shown.rating),
        "reviews": [said(ctx, each) for each in reviews[:3]],
        "similar": [tile(ctx, each) for each in similar if each.id != product][:6],
        "watch": marks.mark(ctx, "watch", product, shown.watchers),
        "auction": now,
        "ends": ends_words(ctx, shown),
        "over": is_over(shown, ctx.time),
        "bid": ctx.state.bids.get(product),
        "in_cart": len(ctx.state.cart),
        "own_review": ctx.state.reviews.get(product),
        "returns": ctx.t("return.days", days=shown.returns) if shown.returns else ctx.t("return.never"),
    }


def ends_words(ctx: Market, product: Product) -> str:
    """When an auction ends, `Fri, Mar 27 12:00`."""
    if product.ends is None:
        return ""
    at = as_datetime(product.ends)
    return f"{wording.date_short(at, ctx.lang)} {wording.time_of(at, ctx.lang, hours=ctx.hours)}"


def _parted(fact: str) -> tuple[str, str]:
    name, _, value = fact.partition(": " if ": " in fact else "：")
    return name, value


@app.action("item.photo", on=ITEM)
def show_photo(ctx: Doing, number: int) -> None:
    ctx.local.photo = number


app.action("item.photos", on=ITEM, to=f"{ITEM}/photos")


@app.screen(f"{ITEM}/photos", kind="full", status="light")
def photos(ctx: Market, product: str) -> dict[str, Any]:
    shown = ctx.world.products.get(product)
    return {"photos": [picture_of(ctx.world, shown, number=number) for number in range(1, PHOTOS + 1)]}


@app.action("item.variant", on=ITEM)
def choose_variant(ctx: Doing, variant: str) -> None:
    ctx.local.variant, ctx.local.quantity = variant, 1


@app.action("item.more", on=ITEM, guard=lambda ctx: ctx.local.quantity < _stock(ctx))
def one_more(ctx: Doing) -> None:
    ctx.local.quantity += 1


@app.action("item.less", on=ITEM, guard=lambda ctx: ctx.local.quantity > 1)
def one_less(ctx: Doing) -> None:
    ctx.local.quantity -= 1


def _stock(ctx: Market) -> int:
    return stock_of(ctx, ctx.world.products.get(ctx.params["product"]))


app.action("item.menu", on=ITEM, to=f"{ITEM}/menu")


@app.screen(f"{ITEM}/menu", kind="menu")
def item_menu(ctx: Market, product: str) -> dict[str, Any]:
    return {"product": ctx.world.products.get(product)}


kit.complaints.install(
    app,
    on=(f"{ITEM}/menu", "/seller/{person}", "/chat/{person}"),
    kinds=("item", "seller"),
    reasons=("false", "fraud", "copied", "abuse", "spam", "other"),
)


# Reviews


class ReviewsView(State):
    """In which order reviews are shown, and of how many stars; 0 for all."""

    sort: ReviewSort = "helpful"
    stars: Annotated[int, Field(ge=0, le=5)] = 0


def said(ctx: Market, review: ProductReview) -> dict[str, Any]:
    """A review as pages draw it."""
    author = ctx.world.people.get(review.author)
    return {
        "id": review.id,
        "stars": review.stars,
        "text": review.body,
        "name": author.name,
        "when": wording.date_numeric(as_datetime(review.at), ctx.lang),
        "helpful": marks.mark(ctx, "helpful", review.id, review.helpful),
    }


app.action("reviews.open", on=ITEM, to=f"{ITEM}/reviews")


@app.screen(f"{ITEM}/reviews", local=ReviewsView, network="page")
def reviews(ctx: Market, product: str) -> dict[str, Any]:
    shown = ctx.world.products.get(product)
    found = ctx.world.product_reviews.of(product, sort=ctx.local.sort)
    counts = {number: sum(each.stars == number for each in found) for number in range(5, 0, -1)}
    wanted = ctx.local.stars
    return {
        "product": shown,
        "rating": stars(shown.rating),
        "counts": [(number, count, count * 100 // max(1, len(found))) for number, count in counts.items()],
        "sorts": get_args(ReviewSort),
        "sort": ctx.local.sort,
        "stars": wanted,
        "reviews": [said(ctx, each) for each in found if wanted in (0, each.stars)],
        "own": ctx.state.reviews.get(product),
    }


@app.action("reviews.sort", on=f"{ITEM}/reviews")
def sort_reviews(ctx: Doing, sort: ReviewSort) -> None:
    ctx.local.sort = sort


@app.action("reviews.stars", on=f"{ITEM}/reviews")
def only_stars(ctx: Doing, stars: int) -> None:
    ctx.local.stars = 0 if ctx.local.stars == stars else stars
