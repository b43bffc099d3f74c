"""Sound: do-not-disturb forces silence and remembers what was before (os reference, 10)."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.os.settings import set_level
from pytest_mobilegym.phone.os.state import OsState

Mode = Literal["ring", "silent", "do_not_disturb"]
Stream = Literal["media", "ring", "alarm", "notification", "call", "voice_assistant"]


def set_volume(os: OsState, stream: Stream, percent: int) -> None:
    """Set the volume of one kind of sound, clamped to 0 to 100."""
    set_level(os, f"{stream}_volume", percent)


def mode(os: OsState) -> Mode:
    """How the phone makes itself heard; also on a frozen state."""
    if os.settings.do_not_disturb_enabled:
        return "do_not_disturb"
    return "silent" if os.settings.silent_mode else "ring"


def set_mode(os: OsState, wanted: Mode) -> None:
    """Switch between ringing, silence and do-not-disturb."""
    if wanted == "do_not_disturb":
        set_do_not_disturb(os, True)
    else:
        set_silent(os, wanted == "silent")
        set_do_not_disturb(os, False)


def set_silent(os: OsState, enabled: bool) -> None:
    """Switch silent mode; during do-not-disturb only what it goes back to changes."""
    if os.settings.do_not_disturb_enabled:
        os.settings.silent_before_do_not_disturb = enabled
    else:
        os.settings.silent_mode = enabled


def set_do_not_disturb(os: OsState, enabled: bool) -> None:
    """Switch do-not-disturb, which is silent while it lasts."""
    settings = os.settings
    if enabled == settings.do_not_disturb_enabled:
        return
    if enabled:
        settings.silent_before_do_not_disturb = settings.silent_mode
        settings.silent_mode = True
    else:
        settings.silent_mode = settings.silent_before_do_not_disturb
        settings.silent_before_do_not_disturb = False
    settings.do_not_disturb_enabled = enabled
