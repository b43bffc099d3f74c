"""Looking for people, messages and features everywhere."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.articles import ACCOUNTS, ARTICLES
from pytest_mobilegym.phone.apps.wechat.people import find_friends, is_group, name_of
from pytest_mobilegym.phone.apps.wechat.screens.chats import hits
from pytest_mobilegym.phone.apps.wechat.state import Favorite, WechatState
from pytest_mobilegym.phone.apps.wechat.talks import begun_chats
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import search

T = TypeVar("T")

FOUND = 5
"""The most rows of a kind."""


def _found(ctx: Context[WechatState], query: str) -> dict[str, Any]:
    state, wanted = ctx.state, query.casefold()

    def among(things: Iterable[T], words: Callable[[T], str]) -> list[T]:
        return [one for one in things if wanted in words(one).casefold()][:FOUND]

    told = [(chat, hits(ctx, chat.id, query)) for chat in begun_chats(state)]
    sports = ctx.t("feature.wechat_sports")
    enabled = state.settings.accessibility.wechat_sports.enabled
    return {
        "people": find_friends(state, query)[:FOUND],
        "groups": among(filter(is_group, state.chats.values()), lambda chat: chat.title),
        "talks": [(chat, name_of(state, chat.id), len(found), found[0]) for chat, found in told if found][
            :FOUND
        ],
        "accounts": among(ACCOUNTS.values(), lambda one: one.name[ctx.lang]),
        "articles": among(ARTICLES.values(), lambda one: one.title[ctx.lang]),
        "kept": among(state.favorites.values(), _words),
        "sports": (sports, enabled) if wanted in sports.casefold() else None,
    }


def _words(kept: Favorite) -> str:
    return kept.text or (kept.file.name if kept.file is not None else "")


searching = search.install(app, source=_found, hits="hits.html", open_on=("/", "/contacts", "/discover"))


@app.action("search.chat", on="/search", to="/chat/{chat}")
def open_found(ctx: ActionContext[WechatState], chat: str) -> None:
    """Whoever opens what a search has found has searched for it."""
    searching.remember(ctx)
