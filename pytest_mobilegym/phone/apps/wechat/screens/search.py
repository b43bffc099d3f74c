"""Looking for people, messages and features everywhere."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import find_friends, name_of
from pytest_mobilegym.phone.apps.wechat.screens.chats import hits, open_chats
from pytest_mobilegym.phone.context import Context

FOUND = 5
"""The most rows of a kind."""


@app.screen("/search")
def search(ctx: Context) -> dict[str, Any]:
    query = ctx.fields.get("query", "").strip()
    talks = []
    for chat in open_chats(ctx.state) if query else ():
        found = hits(ctx, chat.id, query)
        if found:
            talks.append((chat.id, name_of(ctx.state, chat.id), len(found), found[0]))
    sports = ctx.t("feature.wechat_sports")
    return {
        "query": query,
        "people": find_friends(ctx.state, query)[:FOUND],
        "talks": talks[:FOUND],
        "sports": sports if query and query.casefold() in sports.casefold() else None,
        "sports_enabled": ctx.state.settings.accessibility.wechat_sports.enabled,
        "history": ctx.state.search_history,
    }
