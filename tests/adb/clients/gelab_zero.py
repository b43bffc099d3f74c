"""The adb commands that GELab-Zero's executor issues (`copilot_front_end`), as a script.

It is no package that can be installed; what it types is written down here, command by command. It calls adb
through the computer's own shell, which takes away the quotes around a text.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

YADB = "app_process -Djava.class.path=/data/local/tmp/yadb /data/local/tmp com.ysbing.yadb.Main"


class GelabZero:
    """A phone in GELab-Zero's hands; points are in thousandths of the screen.

    Args:
        adb: calls the stock adb.
        folder: where its files lie.
    """

    def __init__(self, adb: Callable[..., Any], folder: Path) -> None:
        self._adb = adb
        self._folder = folder
        if "29a0cd3b3adea92350dd5a25594593df" not in self._shell("md5sum /data/local/tmp/yadb", fails=True):
            (folder / "yadb").write_bytes(b"dex\n035")
            assert adb("push", str(folder / "yadb"), "/data/local/tmp").returncode == 0
        assert "ON" in self._shell("dumpsys display | grep mScreenState")
        size = self._shell("wm size").split("Physical size:")[1].strip()
        self.width, self.height = map(int, size.split("x"))

    def screenshot(self) -> bytes:
        """A screenshot, through a file on the phone that is taken away again."""
        local = self._folder / "uuid_1.png"
        self._shell("screencap -p /sdcard/uuid_1.png")
        assert self._adb("pull", "/sdcard/uuid_1.png", str(local)).returncode == 0
        self._shell("rm /sdcard/uuid_1.png")
        return local.read_bytes()

    def awake(self, package: str) -> None:
        """AWAKE: the app begins anew."""
        self._shell(f"am force-stop {package}")
        self._shell(f"monkey -p {package} -c android.intent.category.LAUNCHER 1")

    def click(self, x: int, y: int) -> None:
        """CLICK, after a look how the screen is turned."""
        turned = self._shell(
            'dumpsys input | grep -m 1 -o -E "orientation=[0-9]" | head -n 1 | grep -m 1 -o -E "[0-9]"'
        )
        assert int(turned) == 0
        self._shell(f"input tap {self._at(x, y)}")

    def long_press(self, x: int, y: int, seconds: float = 1.5) -> None:
        """LONGPRESS, by YADB."""
        self._shell(f"{YADB} -touch {self._at(x, y)} {int(seconds * 1000)}")

    def slide(self, start: tuple[int, int], end: tuple[int, int], seconds: float = 1.5) -> None:
        """SLIDE."""
        self._shell(f"input swipe {self._at(*start)} {self._at(*end)} {int(seconds * 1000)}")

    def type(self, text: str) -> None:
        """TYPE, by YADB; it writes behind what stands in the field."""
        for character in "()":
            text = text.replace(character, f"\\{character}")
        text = text.replace("\t", " ").replace(" ", "\\ ").replace("#", "\\#").replace("&", "\\&")
        self._shell(f"{YADB} -keyboard {text}")

    def hot_key(self, code: int) -> None:
        """HOT_KEY: back is 4, home 3, enter 66."""
        self._shell(f"input keyevent {code}")

    def _at(self, x: int, y: int) -> str:
        return f"{x / 1000 * self.width} {y / 1000 * self.height}"

    def _shell(self, script: str, *, fails: bool = False) -> str:
        ran = self._adb("shell", script)
        assert fails or ran.returncode == 0, ran
        return str(ran.stdout.decode())
