"""Android packages of the simulated apps' models: what a real phone calls what our phone calls `wechat`.

Of several packages the first that a phone has is meant; the first of all is the one that our own phone goes
by when it is an adb device itself.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

PACKAGES: Mapping[str, tuple[str, ...]] = {
    "alipay": ("com.eg.android.AlipayGphone",),
    "answer_sheet": ("org.mobilegym.answersheet",),
    "bilibili": ("tv.danmaku.bili",),
    "browser": ("com.android.browser", "com.android.chrome", "com.mi.globalbrowser"),
    "calculator": ("com.android.calculator2", "com.google.android.calculator", "com.miui.calculator"),
    "calculator2": ("org.mobilegym.calculator2",),
    "calendar": ("com.android.calendar", "com.google.android.calendar"),
    "clock": ("com.android.deskclock", "com.google.android.deskclock", "com.sec.android.app.clockpackage"),
    "compass": ("com.miui.compass", "com.android.compass"),
    "contacts": ("com.android.contacts", "com.google.android.contacts"),
    "ebay": ("com.ebay.mobile",),
    "file_manager": ("com.android.fileexplorer", "com.google.android.documentsui", "com.android.documentsui"),
    "gallery": ("com.miui.gallery", "com.google.android.apps.photos", "com.sec.android.gallery3d"),
    "launcher": ("com.miui.home", "com.google.android.apps.nexuslauncher", "com.sec.android.app.launcher",
                 "com.android.launcher3", "com.android.launcher"),
    "map": ("com.google.android.apps.maps", "com.autonavi.minimap"),
    "notes": ("com.miui.notes", "com.google.android.keep", "com.samsung.android.app.notes"),
    "railway12306": ("com.MobileTicket",),
    "redbook": ("com.xingin.xhs",),
    "reddit": ("com.reddit.frontpage",),
    "settings": ("com.android.settings",),
    "sms": ("com.android.mms", "com.google.android.apps.messaging", "com.samsung.android.messaging"),
    "spotify": ("com.spotify.music",),
    "tencent_meeting": ("com.tencent.wemeet.app",),
    "theme_store": ("com.android.thememanager",),
    "weather": ("com.miui.weather2", "com.sec.android.daemonapp", "com.google.android.apps.weather"),
    "wechat": ("com.tencent.mm",),
    "wechat_reading": ("com.tencent.weread",),
    "x": ("com.twitter.android",),
}  # fmt: skip


def package_of(app: str) -> str:
    """The package that our own phone calls an app by; one that the table does not know has a made-up one."""
    known = PACKAGES.get(app)
    return known[0] if known else f"org.mobilegym.{app.replace('_', '')}"


def app_of(package: str) -> str | None:
    """Id of the app that a package is a model of; `None` if it is of none."""
    return next((app for app, packages in PACKAGES.items() if package in packages), None)


def choose_package(app: str, installed: Collection[str]) -> str | None:
    """The package that stands for an app on a phone which has the `installed` ones; `None` if it has none."""
    return next((package for package in PACKAGES.get(app, ()) if package in installed), None)
