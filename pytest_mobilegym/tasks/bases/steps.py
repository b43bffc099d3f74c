"""Steps: what a hand does, written as data, so that a base can do it wrongly as well.

    way = ("tab.me", "settings.open", tap("feature.open", feature="{feature}"))

A text is the action that is tapped. Slots such as `{feature}` stand for parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.hand import Hand

Verb = Literal["tap", "hold", "fling", "type", "turn", "back", "enter"]


class Step(NamedTuple):
    """One step of a hand.

    Attributes:
        verb: the hand's word for it.
        what: the action, the words or the wheel.
        args: the action's arguments; of words the field that they go `into`, and whether they `clear` it; of
            a wheel the item that it is turned `to`.
    """

    verb: Verb
    what: str = ""
    args: Mapping[str, Any] = {}


Steps = Sequence[str | Step]
"""What a hand does, in order: names of actions to tap, and what `tap`, `write` and the like give."""


def tap(action: str, /, **args: Scalar) -> Step:
    """Tap what offers an action; arguments that are not given must leave no choice."""
    return Step("tap", action, args)


def hold(action: str, /, **args: Scalar) -> Step:
    """Long-press what offers an action."""
    return Step("hold", action, args)


def fling(action: str, /, **args: Scalar) -> Step:
    """Throw away what offers an action."""
    return Step("fling", action, args)


def write(words: str, *, into: str, clear: bool = False) -> Step:
    """Write into a text field; `clear` replaces what stands there."""
    return Step("type", words, {"into": into, "clear": clear})


def turn(wheel: str, *, to: int | str) -> Step:
    """Turn a wheel to an item, counted from 0, or by a slot."""
    return Step("turn", wheel, {"to": to})


BACK = Step("back")
"""Press back."""
ENTER = Step("enter")
"""Press Enter in the focused field."""


def play(phone: Hand, steps: Steps, fill: Callable[[Any], Any]) -> None:
    """Take steps.

    Args:
        fill: what puts parameters into the slots of a text.

    Raises:
        EventRefused: the screen offers no such thing.
    """
    for step in steps:
        verb, what, args = Step("tap", step) if isinstance(step, str) else step
        filled = {name: fill(value) for name, value in args.items()}
        match verb:
            case "back":
                phone.back()
            case "enter":
                phone.enter()
            case "type":
                phone.type(str(fill(what)), into=filled["into"], clear=filled["clear"])
            case "turn":
                phone.turn(fill(what), to=int(filled["to"]))
            case "tap" | "hold" | "fling":
                getattr(phone, verb)(fill(what), **filled)


def neighbour(phone: Hand, step: str | Step, fill: Callable[[Any], Any]) -> Step | None:
    """The same step at the next thing of its kind that the screen offers; `None` where there is no other."""
    verb, what, args = Step("tap", step) if isinstance(step, str) else step
    own = {name: fill(value) for name, value in args.items()}
    offered = [
        dict(target.args)
        for target in phone.phone.frame().targets
        if (target.kind, target.name, target.gesture) == ("touch", fill(what), verb)
        and dict(target.args).keys() == own.keys()
    ]
    at = offered.index(own) if own in offered else -1
    others = [other for other in offered[at + 1 :] + offered[: max(at, 0)] if other != own]
    return Step(verb, what, others[0]) if others else None
