"""The system's own regions: bars, the keyboard, what lies over apps, the lock screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pytest_mobilegym.phone.frame import Layer
from pytest_mobilegym.phone.model import PhoneState, picker_in_front
from pytest_mobilegym.phone.os.lock import waits
from pytest_mobilegym.phone.os.playing import is_running
from pytest_mobilegym.phone.shell import lock as _lock  # noqa: F401 - declares the lock screen
from pytest_mobilegym.phone.shell import ringing as _ringing  # noqa: F401 - declares what rings
from pytest_mobilegym.phone.shell.shell import banner_of, shown_session
from pytest_mobilegym.phone.shell.status_bar import locating

MINUTE_MS = 60_000


class SystemRegion(NamedTuple):
    """One of the system's own regions.

    Attributes:
        key: its key in frames.
        route: its screen in the shell.
        layer: how it lies over the others.
        sources: the parts of the state that it shows; nothing else is looked at.
        shown: whether it is there; always by default.
        modal: whether nothing below it can be touched.
        shared: whether phones share what was drawn, which they find by the values of its sources.
    """

    key: str
    route: str
    layer: Layer
    sources: Callable[[PhoneState], tuple[Any, ...]]
    shown: Callable[[PhoneState], bool] = lambda _: True
    modal: bool = False
    shared: bool = False


STATUS = SystemRegion(
    "status",
    "/status",
    "system",
    lambda s: (
        s.os.settings, s.os.radios, s.os.battery, s.os.scheduled, s.os.notifications, s.os.preferences,
        s.os.now // MINUTE_MS, locating(s),
    ),
    shared=True,
)  # fmt: skip
SELECTION = SystemRegion("selection", "/selection", "system", lambda s: (s.os.clipboard, " ".join(s.apps)))
KEYBOARD = SystemRegion(
    "keyboard",
    "/keyboard",
    "keyboard",
    lambda s: (
        s.ui.keyboard.page, s.ui.keyboard.shift, s.ui.keyboard.language, s.ui.keyboard.composing,
        s.ui.keyboard.by, *s.ui.scroll.items(),
    ),
    shared=True,
)  # fmt: skip
GESTURE_BAR = SystemRegion("nav", "/gesture_bar", "system", lambda _: (), shared=True)
ABOVE = (
    SystemRegion(
        "picker",
        "/picker",
        "sheet",
        lambda s: (s.ui.picker, s.os.files, s.ui.scroll),
        lambda s: picker_in_front(s.ui),
        modal=True,
    ),
    SystemRegion(
        "request", "/request", "dialog", lambda _: (), lambda s: s.ui.request is not None, modal=True
    ),
    SystemRegion("toast", "/toast", "toast", lambda s: (s.ui.toast,), lambda s: s.ui.toast is not None),
    SystemRegion(
        "banner",
        "/banner",
        "system",
        lambda s: (s.os.notifications, s.os.now // MINUTE_MS),
        lambda s: banner_of(s) is not None and s.ui.shade == "closed",
    ),
    SystemRegion(
        "shade",
        "/shade",
        "system",
        lambda s: (
            s.os.notifications, s.os.settings, s.os.radios, s.os.telephony, s.os.now // MINUTE_MS, s.ui.shade,
            s.ui.unfolded,
            s.ui.scroll, s.os.preferences, shown_session(s), is_running(s.os),
        ),
        lambda s: s.ui.shade != "closed",
        modal=True,
    ),
    SystemRegion(
        "chooser", "/chooser", "sheet", lambda s: (s.ui.chooser,), lambda s: s.ui.chooser is not None, True
    ),
    SystemRegion(
        "permission",
        "/permission",
        "dialog",
        lambda s: (s.ui.permission_request, s.os.permissions),
        lambda s: s.ui.permission_request is not None,
        True,
    ),
)  # fmt: skip
BATTERY = SystemRegion(
    "battery", "/battery", "dialog", lambda s: (s.os.battery.percent,), lambda s: s.ui.asks_to_save, True
)
RINGING = SystemRegion(
    "ringing",
    "/ringing",
    "system",
    lambda s: (s.os.ringing, s.os.now // MINUTE_MS),
    lambda s: s.os.ringing is not None,
    True,
)
LOCK = SystemRegion(
    "lock",
    "/lock",
    "system",
    lambda s: (
        s.ui.lock, s.os.notifications, s.os.preferences, s.os.now // MINUTE_MS, _pad_waits(s),
    ),
)  # fmt: skip
BOOT = SystemRegion("boot", "/boot", "system", lambda s: (s.os.build,))


def _pad_waits(state: PhoneState) -> int:
    return waits(state.ui.lock, state.os.now) if state.ui.lock is not None else 0


TINT = SystemRegion("tint", "/tint", "system", lambda s: (s.os.settings, s.os.preferences))
SYSTEM_REGIONS = frozenset(
    {
        "recents",
        STATUS.key,
        SELECTION.key,
        KEYBOARD.key,
        GESTURE_BAR.key,
        BATTERY.key,
        RINGING.key,
        LOCK.key,
        BOOT.key,
        TINT.key,
        *(region.key for region in ABOVE),
    }
)

MODAL = (*(each for each in ABOVE if each.modal), BATTERY, RINGING)
"""Those that keep fingers from the page below them, while they are shown."""

PLAIN = frozenset({STATUS.key, GESTURE_BAR.key, "toast", "banner", "selection"})
"""Regions of the system that lie sideways with a page."""
