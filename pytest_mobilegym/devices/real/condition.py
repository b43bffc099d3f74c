"""What a phone says about itself: awake, locked, what is in front, the time."""

from __future__ import annotations

import re

from pytest_mobilegym.devices.packages import app_of

_FOCUS = re.compile(r"mCurrentFocus=Window\{\S+ \S+ ([\w.]+)(?:/\S+)?\}")
_FOCUSED_APP = re.compile(r"mFocusedApp=.*?\s([\w.]+)/\S+")
_LOCKED = re.compile(
    r"\b(?:isKeyguardShowing|mShowingLockscreen|mDreamingLockscreen|isStatusBarKeyguard)=true\b"
)
_WAKEFULNESS = re.compile(r"mWakefulness=(\w+)")
_DISPLAY = re.compile(r"Display Power: state=(\w+)")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d")


def is_awake(dumpsys_power: str) -> bool:
    """Whether the screen is on; where the dump does not say, it is taken to be."""
    found = _WAKEFULNESS.search(dumpsys_power)
    if found is not None:
        return found[1] == "Awake"
    shown = _DISPLAY.search(dumpsys_power)
    return shown is None or shown[1] == "ON"


def is_locked(dumpsys_window: str) -> bool:
    """Whether the lock screen is in front."""
    return _LOCKED.search(dumpsys_window) is not None


def front_package(dumpsys_window: str) -> str:
    """The package in front, "" where the dump does not say."""
    found = _FOCUS.search(dumpsys_window) or _FOCUSED_APP.search(dumpsys_window)
    return found[1] if found else ""


def front_app(package: str) -> str:
    """The app that a package stands for, else the package; unknown home screens go by "launcher"."""
    app = app_of(package)
    if app is None and ("launcher" in package.casefold() or package.endswith(".home")):
        return "launcher"
    return app or package


def read_time(date: str) -> str:
    """The phone's local time as `date` printed it, "" where it did not."""
    found = _TIME.search(date)
    return found[0] if found else ""
