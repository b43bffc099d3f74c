"""The adb commands that Open-AutoGLM issues for its actions (`phone_agent/adb`), as a script.

It is no package that can be installed; what it types is written down here, command by command.
"""

from __future__ import annotations

import base64
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

KEYBOARD = "com.android.adbkeyboard/.AdbIME"


class OpenAutoGLM:
    """A phone in Open-AutoGLM's hands.

    Args:
        adb: calls the stock adb.
        folder: where it pulls its screenshots to.
    """

    def __init__(self, adb: Callable[..., Any], folder: Path) -> None:
        self._adb = adb
        self._folder = folder

    def screenshot(self) -> bytes:
        """A screenshot, through a file on the phone."""
        local = self._folder / "autoglm.png"
        self._shell("screencap", "-p", "/sdcard/tmp.png")
        assert self._adb("pull", "/sdcard/tmp.png", str(local)).returncode == 0
        return local.read_bytes()

    def current_package(self) -> str:
        """The package of the window in front."""
        for line in self._shell("dumpsys", "window").splitlines():
            if "mCurrentFocus" in line or "mFocusedApp" in line:
                found = re.search(r"([\w.]+)/", line)
                if found:
                    return found[1]
        return ""

    def launch(self, package: str) -> None:
        """`Launch`."""
        self._shell("monkey", "-p", package, "-c", "android.intent.category.LAUNCHER", "1")

    def tap(self, x: int, y: int) -> None:
        """`Tap`."""
        self._shell("input", "tap", str(x), str(y))

    def double_tap(self, x: int, y: int) -> None:
        """`Double Tap`: two commands, a tenth of a second apart."""
        self.tap(x, y)
        time.sleep(0.1)
        self.tap(x, y)

    def long_press(self, x: int, y: int) -> None:
        """`Long Press`."""
        self._shell("input", "swipe", str(x), str(y), str(x), str(y), "3000")

    def swipe(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """`Swipe`, from one to two seconds by the square of the distance."""
        squared = (start[0] - end[0]) ** 2 + (start[1] - end[1]) ** 2
        ms = max(1000, min(int(squared / 1000), 2000))
        self._shell("input", "swipe", *map(str, (*start, *end, ms)))

    def back(self) -> None:
        """`Back`."""
        self._shell("input", "keyevent", "4")

    def home(self) -> None:
        """`Home`."""
        self._shell("input", "keyevent", "KEYCODE_HOME")

    def type(self, text: str) -> None:
        """`Type`: the keyboard is changed, the field emptied, the text sent, and the keyboard given back."""
        before = self._shell("settings", "get", "secure", "default_input_method").strip()
        if KEYBOARD not in before:
            self._shell("ime", "set", KEYBOARD)
        # A warm-up, of which the shell loses the empty text; what comes of it is not looked at.
        self._adb("shell", "am", "broadcast", "-a", "ADB_INPUT_B64", "--es", "msg", "")
        self._shell("am", "broadcast", "-a", "ADB_CLEAR_TEXT")
        self._send(text)
        self._shell("ime", "set", before)

    def _send(self, text: str) -> None:
        coded = base64.b64encode(text.encode()).decode()
        self._shell("am", "broadcast", "-a", "ADB_INPUT_B64", "--es", "msg", coded)

    def _shell(self, *words: str) -> str:
        ran = self._adb("shell", *words)
        assert ran.returncode == 0, ran
        return str(ran.stdout.decode())
