"""What the five pages with the bar at their bottom draw around their content."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.x.state import XState
from pytest_mobilegym.phone.contexts.context import Context


def frame(ctx: Context[XState]) -> dict[str, Any]:
    """Whose portrait opens the drawer, and how much is new behind two of the tabs."""
    state = ctx.state
    return {
        "me": state.user.id,
        "unread": sum(talk.unread for talk in state.conversations.values() if not talk.muted),
        "told": sum(notice.at > state.notices_seen for notice in state.notices.values()),
    }
