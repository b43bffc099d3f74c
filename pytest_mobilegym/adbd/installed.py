"""The apps of a phone as packages and activities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_mobilegym.adbd.handset import KEYBOARDS
from pytest_mobilegym.devices.packages import app_of, package_of

if TYPE_CHECKING:
    from pytest_mobilegym.adbd.handset import Handset

MAIN = "MainActivity"
SERVICES = ("android", "com.android.systemui", *(name.split("/")[0] for name in KEYBOARDS))
"""Packages without a screen of their own."""


def packages(handset: Handset) -> dict[str, str | None]:
    """Every package on the phone with the app that it is, sorted; `None` for those without a screen."""
    found: dict[str, str | None] = {package_of(app): app for app in handset.phone.state.apps}
    return dict(sorted({**dict.fromkeys(SERVICES), **found}.items()))


def find_package(handset: Handset, package: str) -> str | None:
    """Id of the app on the phone that a package is, also by a package that other makers' phones have."""
    own = packages(handset).get(package)
    if own is not None:
        return own
    other = app_of(package)
    return other if other in handset.phone.state.apps else None


def main_activity(app: str) -> str:
    """The activity that an app begins with, `package/class`; every app has one."""
    package = package_of(app)
    return f"{package}/{package}.{MAIN}"


def activity_of(component: str) -> str:
    """A component with the class's whole name."""
    package, _, name = component.partition("/")
    return f"{package}/{package}{name}" if name.startswith(".") else component


def is_own(app: str | None) -> bool:
    """Whether a package came with the phone: everything but apps of others, which people install."""
    return app not in OF_OTHERS


OF_OTHERS = frozenset(
    {
        *("alipay", "bilibili", "ebay", "railway12306", "redbook", "reddit", "spotify", "tencent_meeting"),
        *("wechat", "wechat_reading", "x"),
    }
)
"""Apps that a phone does not come with."""
