"""Notifications: newest first; in the shade, on badges, for a moment as a banner (os reference, 9)."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.os.models.notifications import Importance, Notification
from pytest_mobilegym.phone.os.models.pending import Pending
from pytest_mobilegym.phone.os.settings import set_preference
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import Table, commit

MOST = 80
BANNER_MS = {"default": 3800, "high": 5200}


class Notice(NamedTuple):
    """What an app has to tell of its own data, such as a conversation in which something is unread.

    Attributes:
        key: names what it tells of, among all that the app tells.
        title: the notification's, in the app's language.
        body: what stands below.
        at: since when it is so, in simulated milliseconds.
        route: the screen of the app that a tap opens.
        unread: how many unread things it tells of; badges add them up.
    """

    key: str
    title: str
    body: str
    at: int
    route: str
    unread: int = 1


def post(
    os: OsState,
    *,
    app: str,
    title: str,
    body: str = "",
    importance: Importance = "default",
    route: str | None = None,
    pending: Pending | None = None,
    auto_cancel: bool = True,
    notice: str = "",
    count: int = 1,
) -> str | None:
    """Show a notification, unless the user has switched the app's off.

    Args:
        os: a draft of the system's state.
        notice: key of the `Notice` that it tells of; it takes the place of the one that told of it before.
        count: how many unread things it tells of.

    Returns:
        Its id, `None` if it was dropped.
    """
    if not allowed(os, app):
        return None
    if notice:
        for old in [n.id for n in os.notifications.values() if n.app == app and n.notice == notice]:
            del os.notifications[old]
    key = new_id(os, "n")
    quiet = importance == "low" or os.settings.do_not_disturb_enabled or not banners_allowed(os)
    until = None if quiet else os.now + BANNER_MS[importance]
    os.notifications.add(
        Notification(
            id=key, app=app, title=title, body=body, at=os.now, importance=importance, route=route,
            pending=pending, auto_cancel=auto_cancel, banner_until=until, notice=notice,
            count=count,
        ),
        first=True,
    )  # fmt: skip
    for oldest in list(os.notifications)[MOST:]:
        del os.notifications[oldest]
    return key


def allowed(os: OsState, app: str) -> bool:
    """Whether an app may post."""
    return bool(os.preferences.get(f"notif.app.{app}.enabled", "true") != "false")


def banners_allowed(os: OsState) -> bool:
    """Whether notifications appear as banners at all."""
    return bool(os.preferences.get("notif.heads_up", "true") != "false")


def dismiss(os: OsState, key: str) -> None:
    """Take one away."""
    os.notifications.pop(key, None)


def dismiss_route(os: OsState, app: str, route: str) -> None:
    """Take away an app's notifications of a screen, as the screen does when it is opened."""
    for key in [n.id for n in os.notifications.values() if n.app == app and n.route == route]:
        del os.notifications[key]


def clear_app(os: OsState, app: str) -> None:
    """Take away all of an app's."""
    for table in (os.notifications, os.muted):
        for key in [n.id for n in table.values() if n.app == app]:
            del table[key]


def set_allowed(os: OsState, app: str, enabled: bool) -> None:
    """Let an app post or not; off takes away what it has posted, and on brings that back, without banners."""
    set_preference(os, f"notif.app.{app}.enabled", "true" if enabled else "false", default="true")
    source, target = (os.muted, os.notifications) if enabled else (os.notifications, os.muted)
    moved = [source.pop(key) for key in [item.id for item in source.values() if item.app == app]]
    if enabled and moved:
        shown = sorted([*moved, *os.notifications.values()], key=lambda item: (-item.at, -int(item.id[1:])))
        os.notifications = Table.of(commit(item) for item in shown)
    else:
        for item in moved:
            item.banner_until = None
            target.add(item)


def clear(os: OsState) -> None:
    """Take all away."""
    os.notifications.clear()


def unread(os: OsState, app: str | None = None) -> int:
    """How many unread things there are notifications of, of one app or of all; also on a frozen state."""
    return sum(n.count for n in os.notifications.values() if not n.read and app in (None, n.app))


def by_app(os: OsState) -> dict[str, list[Notification]]:
    """All of them by app, each app's newest first, and first the app that has the newest."""
    found: dict[str, list[Notification]] = {}
    for item in os.notifications.values():
        found.setdefault(item.app, []).append(item)
    return found


def new_id(os: OsState, prefix: str) -> str:
    """A fresh id for an element of the system's state."""
    number: int = os.next_id
    os.next_id = number + 1
    return f"{prefix}{number}"
