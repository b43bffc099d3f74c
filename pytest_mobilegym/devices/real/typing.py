"""Writing on a real phone: `input text` for ASCII, ADBKeyboard for everything else."""

from __future__ import annotations

import base64
import shlex

from pytest_mobilegym.devices.real.link import Link
from pytest_mobilegym.errors import InfrastructureError

ADB_KEYBOARD = "com.android.adbkeyboard/.AdbIME"

CHUNK = 400
"""Characters that one command carries; adb's are at most 64 KB, a shell's arguments less."""

_ERASED = 250
"""Characters that are rubbed out where nothing better is there than the key for it."""

KEYS = {"ENTER": 66, "DELETE": 67, "END": 123, "CTRL": 113, "A": 29}


class Writer:
    """Types into the focused field of one phone.

    Args:
        link: the phone.
    """

    def __init__(self, link: Link) -> None:
        self._link = link
        self._former: str | None = None
        """The keyboard that the phone had before ADBKeyboard."""

    async def write(self, text: str) -> None:
        """Add a text to the focused field.

        A line break goes through ADBKeyboard where the phone has it: in many fields the key for one sends
        what is written.

        Raises:
            InfrastructureError: it needs ADBKeyboard, and that is not installed; or the phone is lost.
        """
        text = text.replace("\r\n", "\n")
        if not text.isascii() or ("\n" in text and await self._has_keyboard()):
            await self._require_keyboard()
            for start in range(0, len(text), CHUNK):
                message = base64.b64encode(text[start : start + CHUNK].encode()).decode()
                await self._link.shell(f"am broadcast -a ADB_INPUT_B64 --es msg {message}")
            return
        for number, line in enumerate(text.split("\n")):
            if number:
                await self._link.shell(f"input keyevent {KEYS['ENTER']}")
            for part in ascii_parts(line):
                await self._link.shell(f"input text {part}")

    async def clear(self) -> None:
        """Empty the focused field."""
        if await self._has_keyboard():
            await self._require_keyboard()
            await self._link.shell("am broadcast -a ADB_CLEAR_TEXT")
            return
        said = await self._link.shell(f"input keycombination {KEYS['CTRL']} {KEYS['A']}")
        if "rror" in said or "sage" in said:
            # Before Android 12 there are no combinations.
            keys = " ".join([str(KEYS["END"])] + [str(KEYS["DELETE"])] * _ERASED)
            await self._link.shell(f"input keyevent {keys}")
        else:
            await self._link.shell(f"input keyevent {KEYS['DELETE']}")

    async def restore(self) -> None:
        """Give the phone its own keyboard back."""
        former, self._former = self._former, None
        if former is not None:
            await self._link.shell(f"ime set {shlex.quote(former)}")

    async def _has_keyboard(self) -> bool:
        return ADB_KEYBOARD in (await self._link.shell("ime list -s -a")).split()

    async def _require_keyboard(self) -> None:
        if self._former is not None:
            return
        if not await self._has_keyboard():
            raise InfrastructureError(
                f"The phone {self._link.serial!r} can type ASCII only: install ADBKeyboard on it "
                "(`adb install ADBKeyboard.apk`, from github.com/senzhk/ADBKeyBoard) for other characters."
            )
        former = (await self._link.shell("settings get secure default_input_method")).strip()
        if former == ADB_KEYBOARD:
            return
        await self._link.shell(f"ime enable {ADB_KEYBOARD}")
        await self._link.shell(f"ime set {ADB_KEYBOARD}")
        self._former = former


def ascii_parts(line: str) -> list[str]:
    """Arguments of `input text` that write an ASCII line, quoted for the shell.

    The command reads `%s` as a space and knows no way to spell these two characters: they come in two parts.
    """
    parts: list[str] = []
    for start in range(0, len(line), CHUNK):
        pieces = line[start : start + CHUNK].split("%s")
        for place, piece in enumerate(pieces):
            written = ("s" if place else "") + piece + ("%" if place < len(pieces) - 1 else "")
            # A chunk that ends in % before one that begins with s is two commands anyway.
            if written:
                parts.append(shlex.quote(written.replace(" ", "%s")))
    return parts
