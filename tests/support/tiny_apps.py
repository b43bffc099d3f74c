"""Apps of a few lines, to try a behaviour of the kit on: written into a folder, and installed for a while."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sample_apps import installed, write_app

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.phone import Phone

NO_TEXTS: Mapping[str, str] = {"texts/en.json": "{}", "texts/zh.json": "{}"}


@contextmanager
def tiny(
    folder: Path, source: str, *, files: Mapping[str, str] | None = None, lang: Lang = "en"
) -> Iterator[Hand]:
    """A hand on a phone that shows the app `tiny`.

    Args:
        folder: an empty one.
        source: its module, which declares `app = App("tiny", ...)`.
        files: further ones of its folder, such as `templates/home.html`.
        lang: of the phone.
    """
    write_app(folder, "tiny", {"__init__.py": source, "style.css": "", **NO_TEXTS, **(files or {})})
    with installed("tiny", folder=folder) as app:
        hand = Hand(Phone.create(apps=["launcher", app.id], lang=lang))
        hand.open(app.id)
        yield hand


def state_of(hand: Hand) -> Any:
    """The state of the app."""
    return hand.state.apps["tiny"]
