"""What the policy may do on a screen: a finite list of choices, made of what is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from small.view import MOST_WORDS, Past, View
from small.words import split

KINDS = ("TAP", "HOLD", "WRITE", "DOWN", "UP", "AWAKE", "BACK", "HOME", "ENTER", "COMPLETE")
"""Kinds of choices: on an element, on an app, and on nothing."""

LONGEST_SPAN = 10
"""Words that are copied from the instruction at once."""


@dataclass(frozen=True)
class Choice:
    """One thing to do.

    Attributes:
        kind: of `KINDS`.
        index: of the element within the view, or of the app; -1 for neither.
    """

    kind: str
    index: int = -1


@dataclass(frozen=True)
class Decision:
    """A choice, with what is written where it writes.

    Attributes:
        choice: number of the choice in the view's list.
        span: first and last word of the instruction that are copied; `None` where nothing is written.
    """

    choice: int
    span: tuple[int, int] | None = None


def choices(view: View) -> list[Choice]:
    """What can be done."""
    found: list[Choice] = []
    for index, element in enumerate(view.elements):
        if "disabled" in element.flags:
            continue
        if "tap" in element.flags:
            found.append(Choice("TAP", index))
        if element.role == "field":
            found.append(Choice("WRITE", index))
        elif "hold" in element.flags:
            found.append(Choice("HOLD", index))
        if "scroll" in element.flags:
            wheel = element.role == "wheel"
            if wheel or view.below:
                found.append(Choice("DOWN", index))
            if wheel or view.above:
                found.append(Choice("UP", index))
    found += [Choice("AWAKE", index) for index in range(len(view.apps))]
    return [*found, Choice("BACK"), Choice("HOME"), Choice("ENTER"), Choice("COMPLETE")]


def words_of(instruction: str) -> list[tuple[int, int]]:
    """Where the words begin and end that may be copied."""
    return split(instruction)[:MOST_WORDS]


def copied(instruction: str, span: tuple[int, int]) -> str:
    """The part of an instruction from one word to another."""
    words = words_of(instruction)
    return instruction[words[span[0]][0] : words[span[1]][1]]


def find_span(instruction: str, text: str) -> tuple[int, int] | None:
    """The words that a text is copied from; `None` where it is no part of the instruction."""
    words = words_of(instruction)
    start = instruction.find(text)
    while text and start >= 0:
        first = next((place for place, word in enumerate(words) if word[0] == start), None)
        last = next((place for place, word in enumerate(words) if word[1] == start + len(text)), None)
        if first is not None and last is not None and 0 <= last - first < LONGEST_SPAN:
            return first, last
        start = instruction.find(text, start + 1)
    return None


def as_action(view: View, chosen: Choice, span: tuple[int, int] | None) -> dict[str, Any]:
    """A decision as plain data of an action, as sessions take them."""
    match chosen.kind:
        case "TAP" | "HOLD":
            return {"kind": chosen.kind, "element": view.elements[chosen.index].number}
        case "DOWN" | "UP":
            number = view.elements[chosen.index].number
            return {"kind": "SCROLL", "element": number, "direction": chosen.kind.lower()}
        case "WRITE":
            assert span is not None
            number = view.elements[chosen.index].number
            value = copied(view.instruction, span)
            return {"kind": "WRITE", "element": number, "value": value, "clear": True}
        case "AWAKE":
            return {"kind": "AWAKE", "value": view.apps[chosen.index]}
        case _:
            return {"kind": chosen.kind}


def as_past(view: View, chosen: Choice, span: tuple[int, int] | None) -> Past:
    """A decision as it is remembered."""
    if chosen.kind == "AWAKE":
        return Past("AWAKE", view.apps[chosen.index])
    if chosen.index < 0:
        return Past(chosen.kind, "")
    words = view.elements[chosen.index].text or view.elements[chosen.index].hint
    return Past(chosen.kind, words if span is None else f"{words} {copied(view.instruction, span)}")


def number_of(view: View, wanted: Choice, listed: Sequence[Choice] | None = None) -> int | None:
    """Number of a choice in the view's list; `None` where it is none of them."""
    every = choices(view) if listed is None else listed
    return every.index(wanted) if wanted in every else None
