"""`input`: fingers and keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from pytest_mobilegym.actions import Back, Drag, Enter, Home, LongPress, Recent, Swipe, Type
from pytest_mobilegym.adbd.commands.arguments import coordinates, whole_number
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.handset import NEAR, Finger, Handset
from pytest_mobilegym.adbd.shell.process import Process, Program
from pytest_mobilegym.phone.events import Focus, Select, Text, Touch
from pytest_mobilegym.phone.os import clipboard

SWIPE_MS = 300
HOLD_MS = 500
"""From when on a finger that rests is a long press."""

LONGEST_MS = 60_000
SOURCES = frozenset(
    {
        *("dpad", "gamepad", "joystick", "keyboard", "mouse", "stylus", "touchnavigation", "touchpad"),
        *("touchscreen", "trackball"),
    }
)

DIGIT_0, LETTER_A, CTRL, CTRL_RIGHT = 7, 29, 113, 114

NAMES = {
    3: "HOME", 4: "BACK", 19: "DPAD_UP", 20: "DPAD_DOWN", 21: "DPAD_LEFT", 22: "DPAD_RIGHT",
    23: "DPAD_CENTER",
    24: "VOLUME_UP", 25: "VOLUME_DOWN", 26: "POWER", 55: "COMMA", 56: "PERIOD", 61: "TAB", 62: "SPACE",
    66: "ENTER", 67: "DEL", 68: "GRAVE", 69: "MINUS", 70: "EQUALS", 73: "BACKSLASH", 74: "SEMICOLON",
    75: "APOSTROPHE", 76: "SLASH", 77: "AT", 81: "PLUS", 82: "MENU", 83: "NOTIFICATION", 84: "SEARCH",
    92: "PAGE_UP", 93: "PAGE_DOWN", 111: "ESCAPE", 112: "FORWARD_DEL", 113: "CTRL_LEFT", 114: "CTRL_RIGHT",
    122: "MOVE_HOME", 123: "MOVE_END", 160: "NUMPAD_ENTER", 164: "VOLUME_MUTE", 187: "APP_SWITCH",
    223: "SLEEP", 224: "WAKEUP", 277: "CUT", 278: "COPY", 279: "PASTE",
    **{DIGIT_0 + number: str(number) for number in range(10)},
    **{LETTER_A + place: chr(ord("A") + place) for place in range(26)},
}  # fmt: skip
"""Keys by Android's numbers; those that the phone has no use for are taken and do nothing."""

CODES = {name: code for code, name in NAMES.items()}

CHARACTERS = {
    55: ",", 56: ".", 62: " ", 68: "`", 69: "-", 70: "=", 73: "\\", 74: ";", 75: "'", 76: "/", 77: "@",
    81: "+",
    **{DIGIT_0 + number: str(number) for number in range(10)},
    **{LETTER_A + place: chr(ord("a") + place) for place in range(26)},
}  # fmt: skip

MOST_CODES = 1000
LONGEST_TEXT = 20_000
"""Characters that arrive at once."""


async def run_input(process: Process) -> int:
    """`input [source] [-d display] command arguments`."""
    args = list(process.args)
    if args and args[0] in SOURCES:
        del args[0]
    if args[:1] == ["-d"]:
        del args[:2]
    if not args:
        raise Failed(
            "Error: Unknown command: null\nUsage: input [<source>] [-d DISPLAY_ID] <command> [<arg>...]", 255
        )
    command = COMMANDS.get(args[0])
    if command is None:
        raise Failed(f"Error: Unknown command: {args[0]}", 255)
    await command(process, args[1:])
    return 0


def _invalid(command: str) -> Failed:
    return Failed(f"Error: Invalid arguments for command: {command}", 255)


async def tap(process: Process, args: Sequence[str]) -> None:
    if len(args) != 2:
        raise _invalid("tap")
    x, y = coordinates(process, args)
    if process.handset.awake:
        await process.handset.tap(x, y)


async def swipe(process: Process, args: Sequence[str]) -> None:
    if len(args) not in (4, 5):
        raise _invalid("swipe")
    x1, y1, x2, y2 = coordinates(process, args[:4])
    await move(process.handset, (x1, y1), (x2, y2), _milliseconds(args[4:]))


async def drag(process: Process, args: Sequence[str]) -> None:
    if len(args) not in (4, 5):
        raise _invalid("draganddrop")
    x1, y1, x2, y2 = coordinates(process, args[:4])
    if process.handset.awake:
        ms = _milliseconds(args[4:])
        await drag_between(process.handset, (x1, y1), (x2, y2), ms)


def _milliseconds(given: Sequence[str]) -> int:
    ms = whole_number(given[0]) if given else SWIPE_MS
    if not 0 <= ms <= LONGEST_MS:
        raise Failed(f"Error: a movement takes up to {LONGEST_MS} ms, got {ms}", 255)
    return ms


async def move(handset: Handset, start: tuple[int, int], end: tuple[int, int], ms: int) -> None:
    """A swipe, or where the finger stays the press that it amounts to."""
    if not handset.awake:
        return
    if not _is_near(start, end):
        start_at, end_at = handset.point(*start), handset.point(*end)
        await handset.perform(Swipe(point1=start_at, point2=end_at, duration=ms))
    elif ms >= HOLD_MS:
        await handset.perform(LongPress(point=handset.point(*start), duration=ms))
    else:
        await handset.tap(*start)


async def drag_between(handset: Handset, start: tuple[int, int], end: tuple[int, int], ms: int) -> None:
    """A finger that rests where it comes down, and then moves."""
    await handset.perform(Drag(point1=handset.point(*start), point2=handset.point(*end), duration=ms))


def _is_near(start: tuple[int, int], end: tuple[int, int]) -> bool:
    return abs(start[0] - end[0]) < NEAR and abs(start[1] - end[1]) < NEAR


async def motion_event(process: Process, args: Sequence[str]) -> None:
    """A finger that goes down, moves and leaves in commands of their own, with the time between them."""
    if not args or args[0].upper() not in ("DOWN", "MOVE", "UP", "CANCEL") or len(args) not in (1, 3):
        raise _invalid("motionevent")
    kind = args[0].upper()
    if kind == "CANCEL":
        process.handset.finger = None
        return
    if len(args) != 3:
        raise _invalid("motionevent")
    await move_finger(process.handset, kind, *coordinates(process, args[1:]))


async def move_finger(handset: Handset, kind: str, x: int, y: int) -> None:
    """Put a finger down, move it or lift it.

    Args:
        handset: the phone.
        kind: DOWN, MOVE or UP.
        x, y: where, in pixels.
    """
    now = asyncio.get_running_loop().time()
    if kind == "DOWN":
        handset.finger = Finger((x, y), now)
        return
    finger = handset.finger
    if finger is None:
        return
    if finger.left is None and not _is_near(finger.start, (x, y)):
        finger.left = now - finger.since
    if kind == "MOVE":
        return
    handset.finger = None
    ms = min(round((now - finger.since) * 1000), LONGEST_MS)
    if finger.left is not None and finger.left * 1000 >= HOLD_MS:
        moved = max(ms - round(finger.left * 1000), 1)
        if handset.awake:
            await drag_between(handset, finger.start, (x, y), moved)
    else:
        await move(handset, finger.start, (x, y), ms)


async def text(process: Process, args: Sequence[str]) -> None:
    """What the key map has keys for: ASCII; `%s` is a space."""
    if not args:
        raise _invalid("text")
    said = " ".join(args).replace("%s", " ")
    if not said.isascii():
        raise Failed(
            "Exception occurred while executing 'text':\n"
            "java.lang.NullPointerException: Attempt to get length of null array\n"
            "\tat com.android.server.input.InputShellCommand.sendText(InputShellCommand.java:322)",
            255,
        )
    if len(said) > LONGEST_TEXT:
        raise Failed(f"Error: a text has {LONGEST_TEXT} characters at most, got {len(said)}", 255)
    if said and process.handset.awake:
        await process.handset.perform(Type(value=said))


async def key_events(process: Process, args: Sequence[str]) -> None:
    words = [word for word in args if not word.startswith("--")]
    if not words or len(words) > MOST_CODES:
        raise _invalid("keyevent")
    for code in [_code(word) for word in words]:
        await press(process.handset, code)


async def key_combination(process: Process, args: Sequence[str]) -> None:
    """CTRL with a letter: A, C, X and V."""
    codes = [_code(word) for word in args]
    if len(codes) < 2:
        raise _invalid("keycombination")
    if codes[0] in (CTRL, CTRL_RIGHT) and codes[1] in SHORTCUTS:
        await SHORTCUTS[codes[1]](process.handset)


def _code(word: str) -> int:
    name = word.upper().removeprefix("KEYCODE_")
    if name in CODES and not word.isdecimal():
        return CODES[name]
    if not word.isdecimal():
        raise Failed(f"Error: Invalid arguments for command: keyevent ({word[:40]})", 255)
    return whole_number(word)


async def press(handset: Handset, code: int) -> None:
    """Press a key by Android's number."""
    name = NAMES.get(code, "")
    if name in ("POWER", "SLEEP", "WAKEUP"):
        if name == "POWER" or handset.awake == (name == "SLEEP"):
            await handset.press("power")
        else:
            await handset.wait(1)
        return
    if not handset.awake:
        return
    if name == "MENU" and handset.phone.state.ui.lock is not None:
        await handset.unlock()
        return
    if code in CHARACTERS:
        await handset.happen(Text(text=CHARACTERS[code]))
    elif name in KEYS:
        await KEYS[name](handset)
    elif name in ("VOLUME_UP", "VOLUME_DOWN", "VOLUME_MUTE"):
        _turn_volume(handset, name)
        await handset.wait(1)
    else:
        await handset.wait(1)


def _turn_volume(handset: Handset, name: str) -> None:
    def turn(draft: Any) -> None:
        level = draft.os.settings.media_volume
        by = {"VOLUME_UP": 7, "VOLUME_DOWN": -7, "VOLUME_MUTE": -100}[name]
        draft.os.settings.media_volume = min(max(level + by, 0), 100)

    handset.edit(turn)


async def _backspace(handset: Handset) -> None:
    await handset.happen(Touch(region="keyboard", action="keyboard.backspace"))


async def _forward(handset: Handset) -> None:
    """Deletes the character behind the caret."""
    focus = handset.phone.frame().focus
    if focus is None:
        await handset.wait(1)
        return
    await handset.happen(
        Select(region=focus.region, field=focus.field, start=focus.caret, end=focus.caret + 1), ms=0
    )
    await _backspace(handset)


async def _caret(handset: Handset, at: int | None) -> None:
    focus = handset.phone.frame().focus
    if focus is not None:
        await handset.happen(Focus(region=focus.region, field=focus.field, caret=at), ms=0)
    await handset.wait(1)


async def _step(handset: Handset, by: int) -> None:
    focus = handset.phone.frame().focus
    await _caret(handset, max(focus.caret + by, 0) if focus is not None else 0)


async def _select_all(handset: Handset) -> None:
    focus = handset.phone.frame().focus
    if focus is not None:
        await handset.happen(Select(region=focus.region, field=focus.field), ms=0)
        await handset.happen(Touch(region="selection", action="selection.all"))


async def _from_menu(handset: Handset, name: str) -> None:
    await handset.happen(Touch(region="selection", action=f"selection.{name}"))


async def paste(handset: Handset) -> None:
    said = clipboard.text(handset.phone.state.os)
    await handset.happen(Text(text=said))


KEYS: dict[str, Callable[[Handset], Awaitable[Any]]] = {
    "HOME": lambda handset: handset.perform(Home()),
    "BACK": lambda handset: handset.perform(Back()),
    "ESCAPE": lambda handset: handset.perform(Back()),
    "APP_SWITCH": lambda handset: handset.perform(Recent()),
    "ENTER": lambda handset: handset.perform(Enter()),
    "NUMPAD_ENTER": lambda handset: handset.perform(Enter()),
    "NOTIFICATION": lambda handset: handset.press("notifications"),
    "DEL": _backspace,
    "FORWARD_DEL": _forward,
    "MOVE_HOME": lambda handset: _caret(handset, 0),
    "MOVE_END": lambda handset: _caret(handset, None),
    "DPAD_LEFT": lambda handset: _step(handset, -1),
    "DPAD_RIGHT": lambda handset: _step(handset, 1),
    "PASTE": paste,
    "CUT": lambda handset: _from_menu(handset, "cut"),
    "COPY": lambda handset: _from_menu(handset, "copy"),
}

SHORTCUTS: dict[int, Callable[[Handset], Awaitable[Any]]] = {
    CODES["A"]: _select_all,
    CODES["C"]: lambda handset: _from_menu(handset, "copy"),
    CODES["X"]: lambda handset: _from_menu(handset, "cut"),
    CODES["V"]: paste,
}

COMMANDS: dict[str, Callable[[Process, Sequence[str]], Awaitable[None]]] = {
    "tap": tap,
    "swipe": swipe,
    "draganddrop": drag,
    "motionevent": motion_event,
    "text": text,
    "keyevent": key_events,
    "keycombination": key_combination,
}

PROGRAMS: dict[str, Program] = {"input": run_input}
