"""What a screen offers to a hand, in the words that a solution is written in, and how to get there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pytest_mobilegym.authoring.navigation import BACK, Machine
from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.drawing.system_regions import SYSTEM_REGIONS
from pytest_mobilegym.phone.events import Gesture, Scalar, Touch
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import GESTURE_MS, Hand, Move
from pytest_mobilegym.phone.loading.rehearsals import REHEARSALS, rehearsals_of, rehearsed
from pytest_mobilegym.phone.phone import Phone

VERBS: dict[Gesture, str] = {
    "tap": "tap", "hold": "hold", "double": "double_tap", "fling": "fling", "drag": "drag"
}  # fmt: skip
"""The verb of a hand for each gesture."""

SHOWN = 3
"""How many of the arguments that an action is offered with are listed."""


class Reached(NamedTuple):
    """A screen that was reached.

    Attributes:
        phone: it shows the screen.
        calls: how a solution gets there.
    """

    phone: Phone
    calls: tuple[str, ...]


def offers(phone: Phone) -> list[str]:
    """What the screen in front offers, a line a verb and name, with the arguments that there are."""
    frame = phone.frame()
    found: dict[tuple[str, str], list[str]] = {}
    for target in (*frame.targets, *frame.drags, *frame.texts):
        if target.region in SYSTEM_REGIONS:
            continue
        verb, given = _call(target)
        choices = found.setdefault((verb, target.name), [])
        if given not in choices:
            choices.append(given)
    return [_line(verb, name, choices) for (verb, name), choices in found.items()]


def reach(machine: Machine, phone: Phone, route: str) -> Reached | None:
    """Go to a screen by the shortest way that is known; `None` where there is none that can be played.

    Where no touch leads to it from the app's first page, the states that the app rehearses are gone on from:
    screens that other apps open by an intent are found there.

    Args:
        machine: of the app.
        phone: where to start; a fork of it is played on.
        route: a route of the app, or a route's pattern.

    Raises:
        UnknownName: the app has no such screen.
        AppError: a rehearsal of the app fails.
    """
    hand = Hand(phone.fork())
    hand.open(machine.app)
    found = _reach_from(Reached(hand.phone, (f"phone.open({machine.app!r})",)), machine, route)
    if found is not None:
        return found
    app = find_app(machine.app)
    ends = (
        _reach_from(Reached(rehearsed(app, name, phone.lang), (_as_rehearsed(name),)), machine, route)
        for name in rehearsals_of(app)
    )
    return min(filter(None, ends), key=lambda end: len(end.calls), default=None)


def intents_to(app: App, route: str) -> list[str]:
    """What other apps ask for to open a screen, in words.

    Args:
        route: a route of the app, or a route's pattern.
    """
    pattern = _pattern(app.id, route)
    return [
        " ".join(filter(None, (each.action, each.type, each.scheme)))
        for each in app.filters
        if _pattern(app.id, each.route) == pattern
    ]


def _as_rehearsed(name: str) -> str:
    return f"what {REHEARSALS} does in {name}()"


def _reach_from(start: Reached, machine: Machine, route: str) -> Reached | None:
    here = start.phone.view.route
    way = machine.path(here.path, route) if here.app == machine.app else None
    return None if way is None else next(_played(start, way, machine.app, route), None)


def _played(here: Reached, way: Sequence[tuple[str, str]], app: str, route: str) -> Iterator[Reached]:
    """Every end of the way, with whatever arguments its actions are offered."""
    if not way:
        place = here.phone.view.route.path
        if route in (place, _pattern(app, place)):
            yield here
        return
    (action, reached), *rest = way
    if action == BACK:
        hand = Hand(here.phone.fork())
        hand.back()
        yield from _played(Reached(hand.phone, (*here.calls, "phone.back()")), rest, app, route)
        return
    for target in dict.fromkeys(here.phone.frame().targets):
        if target.kind != "touch" or target.name != action or target.region in SYSTEM_REGIONS:
            continue
        hand = Hand(here.phone.fork())
        touch = Touch(region=target.region, action=action, args=dict(target.args), gesture=target.gesture)
        try:
            hand.play([Move(events=(touch,), ms=GESTURE_MS[target.gesture])])
        except EventRefused:
            continue
        if hand.view.route.app == app and _pattern(app, hand.view.route.path) == reached:
            verb, given = _call(target)
            call = _written(verb, action, given)
            yield from _played(Reached(hand.phone, (*here.calls, call)), rest, app, route)


def _pattern(app: str, route: str) -> str:
    if any(screen.pattern.text == route for screen in find_app(app).screens):
        return route
    return find_app(app).find_screen(route)[0].pattern.text


def _call(target: Target) -> tuple[str, str]:
    """The verb for a target, and what it is given beside the name."""
    args = dict(target.args)
    match target.kind:
        case "field":
            return "type", ""
        case "text":
            return "hold_text", "at=0"
        case "scroller" if "count" in args:
            return "turn", f"to=0..{int(args['count'] or 0) - 1}"
        case "scroller":
            return "scroll", "to=pixels"
        case _:
            return VERBS[target.gesture], _arguments(args)


def _arguments(args: dict[str, Scalar]) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in args.items())


def _written(verb: str, name: str, given: str) -> str:
    if verb == "type":
        return f"phone.type(text, into={name!r})"
    return f"phone.{verb}({name!r}{', ' + given if given else ''})"


def _line(verb: str, name: str, choices: Sequence[str]) -> str:
    line = _written(verb, name, choices[0])
    if len(choices) > 1:
        more = ", ..." if len(choices) > SHOWN else ""
        line += f"  # or {'; '.join(choices[1:SHOWN]) + more}: {len(choices)} in all"
    return line
