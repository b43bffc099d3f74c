"""Looking for people, messages and features everywhere."""

from collections.abc import Callable, Iterable
from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.articles import ACCOUNTS, ARTICLES
from pytest_mobilegym.phone.apps.wechat.people import find_friends, is_group, name_of
from pytest_mobilegym.phone.apps.wechat.screens.chats import hits, talks
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context

FOUND = 5
"""The most rows of a kind."""


@app.screen("/search")
def search(ctx: Context[WechatState]) -> dict[str, Any]:
    query = ctx.fields.get("query", "").strip()
    told = []
    for chat in talks(ctx.state) if query else ():
        found = hits(ctx, chat.id, query)
        if found:
            told.append((chat, name_of(ctx.state, chat.id), len(found), found[0]))
    wanted = query.casefold()

    def among(things: Iterable[Any], words: Callable[[Any], str]) -> list[Any]:
        return [one for one in things if wanted and wanted in words(one).casefold()][:FOUND]

    state = ctx.state
    sports = ctx.t("feature.wechat_sports")
    return {
        "query": query,
        "people": find_friends(ctx.state, query)[:FOUND],
        "groups": among(filter(is_group, state.chats.values()), lambda chat: str(chat.title)),
        "talks": told[:FOUND],
        "accounts": among(ACCOUNTS.values(), lambda one: one.name[ctx.lang]),
        "articles": among(ARTICLES.values(), lambda one: one.title[ctx.lang]),
        "kept": among(state.favorites.values(), lambda one: one.text or (one.file.name if one.file else "")),
        "sports": sports if query and query.casefold() in sports.casefold() else None,
        "sports_enabled": ctx.state.settings.accessibility.wechat_sports.enabled,
        "history": ctx.state.search_history,
    }
