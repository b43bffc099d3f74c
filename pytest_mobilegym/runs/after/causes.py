"""What an action of an agent can have caused: one gesture's events, and the time that the table says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pytest_mobilegym.actions import Action, elapsed_ms, parse_action
from pytest_mobilegym.phone.events import Elapse, Event, Key, Text, Touch
from pytest_mobilegym.phone.hand import Move

TARGETED = frozenset({"MOVE", "touch"})
"""Kinds of what privileged agents alone do: they name a target instead of a point."""


def names_targets(agent: str) -> bool:
    """Whether an agent of that name may name targets: one of those that are registered as privileged.

    Nothing is imported on a run's word: what is no agent of the package or of an installed one may not.
    """
    from pytest_mobilegym.agents.registry import agent_names, find_agent

    return agent in agent_names() and find_agent(agent).privileged


def could_cause(action: Mapping[str, Any] | None, events: Sequence[Event]) -> bool:
    """Whether an action of an agent can have caused these events: what one finger does at once, no more."""
    happened = [event for event in events if not isinstance(event, Elapse)]
    passed = sum(event.ms for event in events if isinstance(event, Elapse))
    if action is None:
        return not events
    if action.get("kind") == "MOVE":
        move = Move.model_validate(action)
        return not events or (happened == list(move.events) and passed == move.ms)
    if action.get("kind") == "touch":
        return _could_reach(Touch.model_validate(action), happened)
    parsed = parse_action(action)
    # An action that the device refused took no time; whatever happened took the time of the table.
    return not events or (passed == elapsed_ms(parsed) and _could_happen(parsed, happened))


def _could_reach(touch: Touch, happened: Sequence[Event]) -> bool:
    """A target is swiped to before it is touched."""
    *way, last = happened or [touch]
    return last == touch and all(event.kind in ("scroll", "miss") for event in way)


def _could_happen(action: Action, happened: Sequence[Event]) -> bool:
    kinds = [event.kind for event in happened]
    tap = {"touch", "focus", "miss"}
    match action.kind:
        case "CLICK":
            return len(kinds) <= 1 and tap.issuperset(kinds)
        case "LONG_PRESS":
            return len(kinds) <= 1 and {"select", *tap}.issuperset(kinds)
        case "DOUBLE_TAP":
            return len(kinds) <= 2 and {"select", *tap}.issuperset(kinds)
        case "SWIPE" | "DRAG":
            return len(kinds) <= 1 and {"scroll", "select", "key", *tap}.issuperset(kinds)
        case "TYPE":
            written = [Text(text=action.value, clear=action.clear), *([Key(key="enter")] * action.enter)]
            # Enter goes nowhere where the text itself ends the writing.
            ends = (end for end in (written, written[:1]) if list(happened[-len(end) :]) == end)
            before = kinds[: len(kinds) - len(next(ends, []))]
            return len(before) <= (0 if action.point is None else 1) and tap.issuperset(before)
        case "BACK" | "HOME" | "RECENT" | "ENTER":
            key = {"BACK": "back", "HOME": "home", "RECENT": "recents", "ENTER": "enter"}[action.kind]
            return len(happened) <= 1 and all(getattr(event, "key", None) == key for event in happened)
        case "AWAKE":
            return len(kinds) <= 1 and set(kinds) <= {"launch"}
        case _:
            return not kinds
