"""The system's picker of pictures and videos: which are chosen, out of what (os reference, 2.7).

An app asks with `ctx.start(media.pick(most=9), request="pictures")`; the picker opens over it, and goes with
it to the background and back.
"""

from __future__ import annotations

from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.os.models.files import Node
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.os.models.picker import Picker
from pytest_mobilegym.phone.os.state import OsState

MOST = 99
"""How many can be asked for at once."""


def answers(intent: Intent) -> bool:
    """Whether an intent is one that the picker is for."""
    asked = intent.type or ""
    return intent.action in ("PICK", "GET_CONTENT") and asked.startswith(("image/", "video/"))


def most_wanted(intent: Intent) -> int:
    """How many may be chosen at most; a malformed wish means one."""
    text = intent.data.get("most", "1")
    return min(max(int(text), 1), MOST) if text.isascii() and text.isdigit() and len(text) < 9 else 1


def choose(picker: Picker, path: str) -> bool:
    """Choose a picture, or take the choice back; gives whether there was room for it."""
    if path in picker.chosen:
        picker.chosen = tuple(each for each in picker.chosen if each != path)
    elif len(picker.chosen) >= picker.most:
        return False
    else:
        picker.chosen = (*picker.chosen, path)
    return True


def close_album(picker: Picker) -> bool:
    """Go back from an album to all of them; gives whether one was open."""
    if picker.album is None or picker.tab != "albums":
        return False
    picker.album = None
    return True


# Looking; also on a frozen state


def shown_items(os: OsState, picker: Picker) -> list[Node]:
    """The pictures and videos of the grid in view, newest first; none where albums are listed."""
    if picker.tab == "albums":
        return media.items_of(os, picker.album, picker.type) if picker.album is not None else []
    return media.everything(os, picker.type)


def chosen_paths(os: OsState, picker: Picker) -> tuple[str, ...]:
    """What is chosen and still there."""
    return tuple(path for path in picker.chosen if path in os.files and media.is_media(os.files[path]))
