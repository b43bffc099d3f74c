"""What steps touched, as a person would call it, held against what the task's own solution touches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import orjson

from pytest_mobilegym.devices.elements.element_names import name_field, name_touched
from pytest_mobilegym.phone.events import Event, Focus, Launch, Miss, Select, Touch, parse_event
from pytest_mobilegym.phone.hand import TAP_MS, Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.evidence import Departure
from pytest_mobilegym.records.model import StepRecord

if TYPE_CHECKING:
    from pytest_mobilegym.phone.frame import Frame
    from pytest_mobilegym.tasks.task import Task


class Element(NamedTuple):
    """Something that a finger touches; equal wherever on the screen it stands.

    Attributes:
        kind: "touch" (an action), "field" (a text field), "app" (an app that is opened), or "" for nothing.
        name: the action's, the field's or the app's id.
        args: the action's arguments as JSON.
        gesture: for actions.
    """

    kind: str
    name: str
    args: bytes = b""
    gesture: str = "tap"


NOTHING = Element("", "")
"""What a touch hits that hits nothing which reacts."""


class Touched(NamedTuple):
    """An element that was touched, and the words that were on it."""

    element: Element
    words: str


class Solution(NamedTuple):
    """The elements that the task's own solution touches, in order, and the apps that it is in."""

    touched: Sequence[Touched]
    apps: frozenset[str]


def touched_by(step: StepRecord, frame: Frame) -> Touched | None:
    """What the last touch of a step was on; `None` where the step touched nothing, as a key does.

    Args:
        frame: what the phone showed before the step.
    """
    found = None
    for event in map(parse_event, step.events):
        found = _read(event, frame) or found
    # A swipe that moves nothing hits nothing, as it was not to.
    is_swipe = step.action is not None and step.action.get("kind") in ("SWIPE", "DRAG")
    return None if is_swipe and found is not None and found.element == NOTHING else found


def touched_by_solution(task: Task, phone: Phone) -> Solution:
    """What the task's own solution touches on a phone; nothing where it cannot be played."""
    hand = _NotingHand(phone)
    try:
        task.solution(hand)
    except Exception:
        return Solution((), frozenset())
    return Solution(hand.touched, frozenset(hand.apps))


def find_departure(
    solution: Solution, touches: Sequence[Touched | None], frames: Sequence[Frame], apps: Sequence[str]
) -> Departure | None:
    """Where an agent touched something else than the solution does on the same page, and never came back.

    The order in which the solution touches its elements does not matter; an app may be opened by its icon. A
    touch that hits nothing is told only where none of another element follows.

    Args:
        touches: of each step.
        frames: what the phone showed before each step.
        apps: which app was in front before each step, and at the end.
    """
    left = list(solution.touched)
    found: Departure | None = None
    for place, touched in enumerate(touches):
        followed = touched is not None and _strike(left, touched.element)
        if _strike(left, Element("app", apps[place + 1])) or followed:
            found = None
        elif touched is not None and (found is None or _outweighs(touched, found)):
            wanted = next((each for each in left if _offers(frames[place], each.element)), None)
            if wanted is not None:
                found = Departure(step=place, touched=touched.words, wanted=wanted.words)
    return found


def _outweighs(touched: Touched, found: Departure) -> bool:
    """Whether a touch says more than that the one before hit nothing."""
    return not found.touched and touched.element != NOTHING


class _NotingHand(Hand):
    """A hand that notes what it touches."""

    def __init__(self, phone: Phone) -> None:
        super().__init__(phone)
        self.touched: list[Touched] = []
        self.apps: set[str] = {phone.foreground}

    def _move(self, *events: Event, ms: int = TAP_MS) -> None:
        frame = self.phone.frame()
        found = (_read(event, frame) for event in events)
        self.touched += [touched for touched in found if touched is not None]
        super()._move(*events, ms=ms)
        self.apps.add(self.phone.foreground)


def _read(event: Event, frame: Frame) -> Touched | None:
    match event:
        case Touch(region=region, action=action, args=args, gesture=gesture):
            words = name_touched(frame, region, action, args, gesture) or action
            return Touched(Element("touch", action, _as_json(args), gesture), words)
        case Focus(region=region, field=field) | Select(region=region, field=field):
            return Touched(Element("field", field), name_field(frame, region, field) or field)
        case Launch(app=app):
            return Touched(Element("app", app), app)
        case Miss():
            return Touched(NOTHING, "")
        case _:
            return None


def _as_json(args: dict[str, str | int | float | bool | None]) -> bytes:
    return orjson.dumps(args, option=orjson.OPT_SORT_KEYS)


def _strike(left: list[Touched], element: Element) -> bool:
    """Take an element from those that are left; whether it was among them."""
    place = next((number for number, each in enumerate(left) if each.element == element), None)
    if place is None:
        return False
    del left[place]
    return True


def _offers(frame: Frame, element: Element) -> bool:
    """Whether a frame offers an element, on whatever part of the page."""
    return any(
        target.kind == element.kind
        and target.name == element.name
        and (
            target.kind == "field"
            or (_as_json(dict(target.args)), target.gesture) == (element.args, element.gesture)
        )
        for target in frame.targets
    )
