"""Choosing several elements of a list: what a long press begins, and what boxes to tick hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.state import State


class Selection(State):
    """What a page knows of its own selection.

    Attributes:
        active: the page shows boxes to tick.
        chosen: keys of the elements that are ticked, in the order in which they were.
    """

    active: bool = False
    chosen: tuple[str, ...] = ()


def end_selection(ctx: ActionContext) -> bool:
    """Back ends a selection before it leaves the page; gives whether there was one."""
    if not ctx.local.active:
        return False
    ctx.local.active, ctx.local.chosen = False, ()
    return True


def flip(chosen: Any, key: str) -> None:
    """Choose an element, or no longer; `chosen` is the draft of a tuple."""
    if key in chosen:
        chosen.remove(key)
    else:
        chosen.append(key)


def flip_all(local: Any, keys: Iterable[str]) -> None:
    """Choose all elements, or none where all are chosen; `local` is the draft of what holds `chosen`."""
    everything = tuple(keys)
    local.chosen = () if set(local.chosen) >= set(everything) else everything
