"""The shop: what is sold, one product, and the wish list."""

from __future__ import annotations

from typing import Any, NamedTuple

from pytest_mobilegym.phone import wording
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.notes import bar, marks
from pytest_mobilegym.phone.apps.redbook.state import RedbookState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.domains.market import Product
from pytest_mobilegym.phone.world.pictures import picture_of

SIZE = 20
SHOP_LINK = "https://www.xiaohongshu.com/goods-detail/"


class ProductTile(NamedTuple):
    """A product as the shop's grid shows it."""

    id: str
    title: str
    picture: str
    price: str
    detail: str


def product_tile(ctx: Context[RedbookState], product: Product) -> ProductTile:
    """A product as a grid shows it."""
    return ProductTile(
        product.id,
        product.title,
        picture_of(ctx.world, product),
        wording.money(product.price),
        ctx.t("product.sold", n=wording.compact_number(product.sold, ctx.lang)) if product.sold else "",
    )


class ShopView(State):
    """How many times products were loaded."""

    loads: int = 1


def _offers(ctx: Context[RedbookState], size: int) -> Page[Any]:
    return ctx.world.products.search(conditions=["new"], format="buy_now", size=size)


@app.screen("/market", tab="market", local=ShopView, network="banner")
def market(ctx: Context[RedbookState]) -> dict[str, Any]:
    page = _offers(ctx, SIZE * ctx.local.loads)
    return {**bar(ctx), "products": [product_tile(ctx, each) for each in page], "more": page.more}


@app.action("market.more", on="/market", network=True)
def show_more(ctx: ActionContext[RedbookState]) -> None:
    ctx.local.loads = ctx.local.loads + 1


@app.screen("/product/{product}", network="page")
def product_page(ctx: Context[RedbookState], product: str) -> dict[str, Any]:
    shown = ctx.world.products.find(product)
    if shown is None:
        return {"product": None}
    seller = ctx.world.people.find(shown.seller)
    return {
        "product": shown,
        "tile": product_tile(ctx, shown),
        "before": wording.money(shown.original) if shown.original is not None else "",
        "shipping": wording.money(shown.shipping) if shown.shipping else "",
        "shop": seller.name if seller is not None else "",
        "wish": marks.mark(ctx, "wish", product),
    }


@app.screen("/wishes")
def wishes(ctx: Context[RedbookState]) -> dict[str, Any]:
    found = ctx.world.products.many(ctx.state.wished)
    return {"products": [product_tile(ctx, each) for each in found]}


app.action("market.open", on="*", to="/market")
app.action("product.open", on=("/market", "/search", "/wishes"), to="/product/{product}")
app.action("wishes.open", on=("/market", "/drawer"), to="/wishes")


@app.action("product.copy_link", on="/product/{product}", network=False)
def copy_link(ctx: ActionContext[RedbookState]) -> None:
    clipboard.copy(ctx.os, f"{SHOP_LINK}{ctx.params['product']}", source=app.id)
    ctx.toast("share.copied")
