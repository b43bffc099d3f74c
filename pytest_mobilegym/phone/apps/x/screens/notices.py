"""Notifications: who did what that concerns the user."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.cards import ago, card
from pytest_mobilegym.phone.apps.x.items import find
from pytest_mobilegym.phone.apps.x.people import folk
from pytest_mobilegym.phone.apps.x.screens.frame import frame
from pytest_mobilegym.phone.apps.x.state import Notice, XState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.state import State

TABS = ("all", "verified", "mentions")
ICONS = {"like": "heart-fill", "follow": "user-fill", "recommend": "sparkles", "login": "shield"}


class NoticesView(State):
    """Which notifications the page shows."""

    tab: str = "all"


def _fits(ctx: Context[XState], notice: Notice, tab: str) -> bool:
    if any(folk.blocks(ctx, person) for person in notice.people):
        return False
    match tab:
        case "verified":
            accounts = [folk.find(ctx, person) for person in notice.people]
            return any(account is not None and account.verified for account in accounts)
        case "mentions":
            return notice.kind == "mention"
        case _:
            return True


def _row(ctx: Context[XState], notice: Notice) -> dict[str, Any]:
    post = find(ctx, notice.post) if notice.post else None
    names = [folk.name_of(ctx, person) for person in notice.people]
    words = ctx.t(f"notice.{notice.kind}", name=names[0] if names else "", n=max(0, len(names) - 1))
    return {
        "notice": notice,
        "icon": ICONS.get(notice.kind, "bell"),
        "words": words,
        "when": ago(ctx, notice.at),
        "text": post.text if post is not None else "",
        "card": card(ctx, post) if post is not None and notice.kind == "mention" else None,
    }


def _seen(ctx: ActionContext[XState]) -> None:
    latest = ctx.state.notices.first()
    if latest is not None and latest.at > ctx.state.notices_seen:
        ctx.state.notices_seen = latest.at


@app.screen("/notifications", tab="notices", local=NoticesView, seen=_seen, network="banner")
def notices_page(ctx: Context[XState]) -> dict[str, Any]:
    tab = ctx.local.tab
    shown = [notice for notice in ctx.state.notices.values() if _fits(ctx, notice, tab)]
    return {**frame(ctx), "tabs": TABS, "tab": tab, "rows": [_row(ctx, notice) for notice in shown]}


@app.action("notices.tab", on="/notifications")
def show_tab(ctx: ActionContext[XState], tab: str) -> None:
    if tab not in TABS:
        raise EventRefused(f"Notifications have no tab {tab!r}, but {', '.join(TABS)}.")
    ctx.local.tab = tab


@app.action("notice.open", on="/notifications")
def open_notice(ctx: ActionContext[XState], notice: str) -> None:
    """Open what a notification is about: a post, a person, or the account."""
    told = ctx.state.notices[notice]
    if told.post:
        ctx.go(f"/status/{told.post}")
    elif told.people:
        ctx.go(f"/user/{told.people[0]}")
    else:
        ctx.go("/settings/account/info")
