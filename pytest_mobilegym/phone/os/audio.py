"""Sound: do-not-disturb forces silence and remembers what was before (os reference, 10)."""

from __future__ import annotations

from typing import Any


def set_silent(os: Any, enabled: bool) -> None:
    """Switch silent mode; during do-not-disturb only what it goes back to changes."""
    if os.settings.do_not_disturb_enabled:
        os.settings.silent_before_do_not_disturb = enabled
    else:
        os.settings.silent_mode = enabled


def set_do_not_disturb(os: Any, enabled: bool) -> None:
    """Switch do-not-disturb, which is silent while it lasts."""
    settings = os.settings
    if enabled == settings.do_not_disturb_enabled:
        return
    if enabled:
        settings.silent_before_do_not_disturb = settings.silent_mode
        settings.silent_mode = True
    else:
        settings.silent_mode = settings.silent_before_do_not_disturb
    settings.do_not_disturb_enabled = enabled
