"""Following accounts, liking articles, adding stickers."""

from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.articles import ACCOUNTS, ARTICLES
from pytest_mobilegym.phone.apps.wechat.emoji import PACKS
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit.selection import flip

app.action("official.open", on="/contacts", to="/official")
app.action("account.open", on=("/official", "/article/{article}", "/search"), to="/official/{account}")
app.action("article.open", on=("/official", "/official/{account}", "/search"), to="/article/{article}")
app.action("stickers.open", on="/me", to="/stickers")


def _turn_round(chosen: Any, id: str, known: Any, kind: str) -> None:
    if id not in known:
        raise EventRefused(f"There is no {kind} {id!r}; there are {', '.join(known)}.")
    flip(chosen, id)


@app.action("account.follow", on="/official/{account}")
def follow(ctx: ActionContext[WechatState], account: str) -> None:
    """Follow an account, or no longer."""
    _turn_round(ctx.state.follows, account, ACCOUNTS, "account")


@app.action("article.like", on="/article/{article}")
def like(ctx: ActionContext[WechatState], article: str) -> None:
    """Like an article, or take the like back."""
    _turn_round(ctx.state.liked_articles, article, ARTICLES, "article")


@app.action("sticker_pack.toggle", on="/stickers")
def toggle_pack(ctx: ActionContext[WechatState], pack: str) -> None:
    """Add a pack to the panel below chats, or take it out."""
    _turn_round(ctx.state.sticker_packs, pack, PACKS, "pack")
