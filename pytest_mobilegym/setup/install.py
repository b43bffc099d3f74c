"""Chromium, fonts and data: found, or installed by the first way that works; each step says one line."""

from __future__ import annotations

import importlib.metadata
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from pytest_mobilegym.devices.chromium import (
    BY_HAND,
    FONT_PATTERNS,
    VARIABLE,
    Chromium,
    find_chromium,
    match_font,
)
from pytest_mobilegym.errors import BrowserMissing, InfrastructureError
from pytest_mobilegym.setup.data import set_up_world
from pytest_mobilegym.setup.fonts import (
    FONTS_REMEDY,
    Script,
    install_fonts,
    latin_is_noto,
    uncovered_characters,
    undrawn_characters,
)
from pytest_mobilegym.setup.system import Outcome, install_system_packages, is_root, run_quietly

Say = Callable[[str, str], None]
"""Takes the subject of a line and what there is to say about it."""


DRIVER_LIBRARIES = ("libatomic1", "libstdc++6")
"""Debian packages of the shared libraries that Playwright's Node.js needs."""

DRIVER_REMEDY = (
    f"`apt-get install {' '.join(DRIVER_LIBRARIES)}` as root, "
    f"or set PLAYWRIGHT_NODEJS_PATH to a Node.js that starts"
)


ADB_REMEDY = "`apt-get install adb` as root, or `brew install android-platform-tools` on macOS"


def main() -> int:
    """Set up browser, fonts, data and adb; 1 when there is no browser that can be driven at the end.

    Missing fonts, data and adb are said, and do not stop anything: `mobilegym doctor` goes on reporting them.
    """
    driver = set_up_playwright(_print)
    chromium = set_up_chromium(_print)
    set_up_fonts(chromium, _print)
    set_up_world(_print)
    set_up_adb(_print)
    return 0 if driver and chromium else 1


def set_up_playwright(say: Say) -> bool:
    """Whether the driver starts that Playwright brings along: a Node.js whose libraries small images lack."""
    driver = look_for_driver()
    if not driver.ok and is_root():
        say("playwright", f"installing {', '.join(DRIVER_LIBRARIES)}")
        installed = install_system_packages(*DRIVER_LIBRARIES)
        if not installed.ok:
            say("playwright", installed.reason)
        driver = look_for_driver()
    version = importlib.metadata.version("playwright")
    say(
        "playwright", version if driver.ok else f"{version} does not start ({driver.reason}): {DRIVER_REMEDY}"
    )
    return driver.ok


def look_for_driver() -> Outcome:
    """Whether Playwright's driver starts."""
    return run_quietly((sys.executable, "-m", "playwright", "--version"), seconds=60)


def download_headless_shell() -> Outcome:
    """Works on every distribution and without root, but needs Playwright's download server."""
    install = (sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")
    # Five tries of half a minute each are Playwright's default where packets are dropped.
    timeout = os.environ.get("PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT", "5000")
    outcome = run_quietly(
        install, seconds=900, environment={"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": timeout}
    )
    if outcome.ok and is_root() and _look()[0] is None:
        # The download brings no shared libraries; they are system packages.
        outcome = run_quietly((sys.executable, "-m", "playwright", "install-deps", "chromium"), seconds=900)
    return outcome


def install_packaged_headless_shell() -> Outcome:
    """Debian packages the headless shell; Ubuntu does not."""
    return install_system_packages("chromium-headless-shell")


def install_packaged_chromium() -> Outcome:
    """The full browser, for distributions without the headless shell."""
    return install_system_packages("chromium")


INSTALLERS: tuple[tuple[str, Callable[[], Outcome]], ...] = (
    ("playwright install --only-shell chromium", download_headless_shell),
    ("apt-get install chromium-headless-shell", install_packaged_headless_shell),
    ("apt-get install chromium", install_packaged_chromium),
)
"""Ways to get a browser where none is found, tried in order."""


def set_up_chromium(say: Say) -> Chromium | None:
    """The browser that is there, else the first that can be installed."""
    chromium, reason = _look()
    # One that the user names is not replaced: what would be installed would not be used.
    if chromium is None and not os.environ.get(VARIABLE):
        for way, install in INSTALLERS:
            outcome = install()
            chromium, reason = _look()
            if chromium:
                break
            say("chromium", f"{way}: {outcome.reason or 'done, but the browser does not start'}")
        else:
            reason = BY_HAND
    if chromium is None:
        say("chromium", f"missing: {reason}")
        return None
    say("chromium", f"{chromium} at {chromium.path} ({chromium.source})")
    return chromium


def set_up_fonts(chromium: Chromium | None, say: Say) -> bool:
    """Whether Latin, Chinese and emoji can be drawn, after installing what was missing."""
    missing = _missing_scripts(chromium, say)
    # A machine that lacks fonts and cannot name the others is likely to lack Noto Sans too.
    noto = latin_is_noto()
    wanted = missing | ({Script.LATIN} if noto is False or (noto is None and missing) else set())
    if wanted:
        say("fonts", f"installing fonts for {_listed(wanted)}")
        outcome = install_fonts(wanted)
        missing = _missing_scripts(chromium, say)
        if not outcome.ok:
            say("fonts", outcome.reason)
    if missing:
        say("fonts", f"missing for {_listed(missing)}: {FONTS_REMEDY}")
        return False
    say("fonts", describe_fonts())
    return True


def set_up_adb(say: Say) -> bool:
    """Whether adb is there, after installing it as root: tools speak it to real phones and to ours."""
    if shutil.which("adb") is None and is_root():
        say("adb", "installing adb")
        outcome = install_system_packages("adb")
        if not outcome.ok:
            say("adb", outcome.reason)
    found = shutil.which("adb")
    say("adb", found or f"missing, and only needed for real phones and for tests of ours: {ADB_REMEDY}")
    return found is not None


def describe_fonts() -> str:
    """The families that fontconfig gives for the screens' three scripts, with versions."""
    found = (match_font(pattern) for pattern in FONT_PATTERNS.values())
    return (
        ", ".join(dict.fromkeys(str(match) for match in found if match))
        or "drawn; names unknown without fc-match"
    )


def _look() -> tuple[Chromium | None, str]:
    find_chromium.cache_clear()
    try:
        return find_chromium(), ""
    except BrowserMissing as missing:
        return None, str(missing)


def _missing_scripts(chromium: Chromium | None, say: Say) -> set[Script]:
    """Scripts with characters that the browser, or else fontconfig, has no font for."""
    if chromium is not None:
        try:
            return set(undrawn_characters(chromium))
        except InfrastructureError as error:
            say("fonts", f"{error} Asking fontconfig instead.")
    return set(uncovered_characters() or ())


def _listed(scripts: set[Script]) -> str:
    return ", ".join(script for script in Script if script in scripts)


def _print(subject: str, text: str) -> None:
    home = str(Path.home())
    print(f"{subject:<10} {text.replace(home + os.sep, '~' + os.sep)}", flush=True)
