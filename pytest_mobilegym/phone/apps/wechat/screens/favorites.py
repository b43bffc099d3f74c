"""What the owner keeps for later."""

from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import name_of
from pytest_mobilegym.phone.apps.wechat.places import PLACES
from pytest_mobilegym.phone.apps.wechat.state import Favorite, WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os.files import size_words
from pytest_mobilegym.phone.wording import message_time


class Kept(NamedTuple):
    """A favourite as lists show it."""

    favorite: Favorite
    title: str
    detail: str
    origin: str


def _shown(ctx: Context[WechatState], favorite: Favorite) -> Kept:
    title, detail = favorite.text, ""
    if favorite.file is not None:
        title, detail = favorite.file.name, size_words(favorite.file.size)
    elif favorite.place is not None:
        place = PLACES[favorite.place]
        title, detail = place.name[ctx.lang], place.address[ctx.lang]
    time = message_time(as_datetime(favorite.time), ctx.now, ctx.lang, hours=ctx.hours)
    return Kept(favorite, title, detail, f"{name_of(ctx.state, favorite.source)} · {time}")


def _found(ctx: Context[WechatState]) -> dict[str, Any]:
    query = ctx.fields.get("query", "").strip()
    everything = [_shown(ctx, favorite) for favorite in ctx.state.favorites.values()]
    wanted = query.casefold()
    rows = [kept for kept in everything if wanted in f"{kept.title} {kept.origin}".casefold()]
    return {"query": query, "rows": rows, "any": bool(everything)}


@app.screen("/favorites")
def favorites(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"action": "favorite.open", "title": ctx.t("me.favorites"), **_found(ctx)}


@app.screen("/chat/{chat}/favorites", template="favorites.html")
def send_favorite(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    return {"action": "favorite.send", "title": ctx.t("favorites.send"), **_found(ctx)}


@app.screen("/favorites/{favorite}")
def favorite(ctx: Context[WechatState], favorite: str) -> dict[str, Any]:
    known = ctx.state.favorites.get(favorite)
    return {"one": _shown(ctx, known) if known is not None else None}
