"""Notifications that tell of apps' own data: there from the start, and gone when they no longer hold."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pytest_mobilegym.phone.contexts.notices import holds, told
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.os.models.notifications import Notification
from pytest_mobilegym.phone.os.notifications import MOST, allowed
from pytest_mobilegym.phone.state import Table


def with_first_notices(state: PhoneState) -> PhoneState:
    """A fresh phone with a notification for all that its apps have to tell, the newest first."""
    if state.os.notifications:
        return state
    found = [
        (notice, app.id)
        for app in map(find_app, state.apps)
        if app.announcements and allowed(state.os, app.id)
        for notice in told(app, state)
    ]
    found.sort(key=lambda each: (-each[0].at, each[1], each[0].key))
    posted = [
        Notification(
            id=f"n{number}", app=app, title=notice.title, body=notice.body, at=notice.at,
            importance="high", route=notice.route, notice=notice.key, count=notice.unread,
        )
        for number, (notice, app) in zip(range(min(len(found), MOST), 0, -1), found, strict=False)
    ]  # fmt: skip
    return state.model_copy(update={"os": state.os.model_copy(update={"notifications": Table.of(posted)})})


def _old(items: Mapping[str, Notification], state: PhoneState, apps: Collection[str]) -> set[str]:
    """Which of some notifications tell what is no longer so.

    Args:
        items: by id.
        apps: those whose data may have changed; of others, everything still holds.
    """
    shown: dict[str, list[Notification]] = {}
    for item in items.values():
        if item.notice and item.app in apps:
            shown.setdefault(item.app, []).append(item)
    old: set[str] = set()
    for id, told_of in shown.items():
        left = holds(find_app(id), state, [item.notice for item in told_of])
        old.update(item.id for item in told_of if item.notice not in left)
    return old


def without_old_notices(before: PhoneState | None, after: PhoneState) -> PhoneState:
    """The state without notifications whose notice is no longer given.

    Args:
        before: what they were in step with; `None` if with nothing.
    """
    if before is after or not (after.os.notifications or after.os.muted):
        return after
    texts = before is None or before.os.sms is not after.os.sms
    if before is not None and not texts and before.apps is after.apps:
        return after
    changed = [
        id for id, state in after.apps.items() if texts or before is None or before.apps.get(id) is not state
    ]
    if not changed:
        return after
    tables = {"notifications": after.os.notifications, "muted": after.os.muted}
    kept = {}
    for name, table in tables.items():
        old = _old(table, after, changed) if table else ()
        if old:
            kept[name] = Table.of(item for item in table.values() if item.id not in old)
    return after.model_copy(update={"os": after.os.model_copy(update=kept)}) if kept else after


def still_told(item: Notification, state: PhoneState) -> bool:
    """Whether what a notification told of holds in a state, and nothing tells of it any more there."""
    if not item.notice or item.app not in state.apps:
        return True
    if any(each.app == item.app and each.notice == item.notice for each in state.os.notifications.values()):
        return False
    return item.notice in holds(find_app(item.app), state, [item.notice])
