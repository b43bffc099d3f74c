"""Official accounts, their articles, and stickers to add."""

from datetime import datetime, timedelta
from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.articles import ACCOUNTS, ARTICLES, Article, articles_of
from pytest_mobilegym.phone.apps.wechat.emoji import PACKS
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import START, as_datetime
from pytest_mobilegym.phone.wording import date_numeric, grouped_number, relative_day


def _published(article: Article) -> datetime:
    return as_datetime(START) - timedelta(days=article.days)


def _how_new(ctx: Context[WechatState], article: Article) -> str:
    return relative_day(_published(article).date(), ctx.now.date(), ctx.lang)


@app.screen("/official")
def official(ctx: Context[WechatState]) -> dict[str, Any]:
    """The newest articles of the accounts that are followed, and all accounts."""
    follows = ctx.state.follows
    newest = sorted((one for one in ARTICLES.values() if one.account in follows), key=lambda one: one.days)
    return {
        "accounts": list(ACCOUNTS.values()),
        "follows": follows,
        "newest": [(one, ACCOUNTS[one.account], _how_new(ctx, one)) for one in newest],
    }


@app.screen("/official/{account}", network="page")
def account(ctx: Context[WechatState], account: str) -> dict[str, Any]:
    return {
        "one": ACCOUNTS[account],
        "followed": account in ctx.state.follows,
        "articles": [(one, _how_new(ctx, one)) for one in articles_of(account)],
    }


@app.screen("/article/{article}", network="page")
def article(ctx: Context[WechatState], article: str) -> dict[str, Any]:
    one = ARTICLES[article]
    liked = article in ctx.state.liked_articles
    return {
        "one": one,
        "account": ACCOUNTS[one.account],
        "date": date_numeric(_published(one), ctx.lang),
        "reads": grouped_number(one.reads),
        "liked": liked,
        "likes": one.reads // 40 + liked,
    }


@app.screen("/stickers", network="banner")
def stickers(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"packs": PACKS, "added": ctx.state.sticker_packs}
