"""Actions that name elements of the screen by their numbers, as the agents of AndroidWorld state them.

    Reason: The switch of the first alarm is off.
    Action: {"action_type": "click", "index": 4}

The kinds of action and their fields are AndroidWorld's (`json_action.py`); a number is that of the list of
elements which the observation holds, and becomes the middle of the element.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pytest_mobilegym.actions import Abort, Action, Back, Complete, Enter, Home, Wait
from pytest_mobilegym.agents.model.gestures import read_direction
from pytest_mobilegym.agents.model.loose_json import find_object
from pytest_mobilegym.agents.model.reasoning import split_reasoning
from pytest_mobilegym.agents.model.values import build_action, read_boolean, read_name, read_text, shown
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.devices.elements.element import Element
from pytest_mobilegym.errors import FormatError, UsageError

Fields = Mapping[str, Any]
Box = tuple[float, float, float, float]

REACH = 0.3
"""Share of a box that a scrolling finger moves to either side of its middle."""

_WHOLE: Box = (0.0, 0.0, 1000.0, 1000.0)
_REASON = re.compile(r"reason\s*:\s*(.*?)\s*(?=\baction\s*:|\{|$)", re.IGNORECASE | re.DOTALL)


def elements_of(observation: Observation, *, agent: str) -> Sequence[Element]:
    """The elements that an observation lists.

    Raises:
        UsageError: the run does not show them.
    """
    if observation.elements is None:
        raise UsageError(f"Agent {agent!r} names elements of the screen; add elements to --observe.")
    return observation.elements


def reader_of(agent: str) -> Callable[[Observation, str], Callable[[str], Action]]:
    """What gives an agent's reader of replies to an observation, by the elements that are listed there."""

    def reader(observation: Observation, _model: str) -> Callable[[str], Action]:
        return partial(parse, elements=elements_of(observation, agent=agent), size=observation.size)

    return reader


def thought_of(reply: str) -> str:
    """What a reply gives as its reason, "" if nothing."""
    found = _REASON.search(reply)
    return found[1] if found else ""


def parse(text: str, elements: Sequence[Element], size: tuple[int, int]) -> Action:
    """The action that a reply states.

    Args:
        text: the model's reply; the first object in it counts that names an action.
        elements: what is on the screen, with bounds.
        size: width and height of the screen in pixels.

    Raises:
        FormatError: there is no object, it is no valid action, or it names an element that is not there.
    """
    try:
        found = find_object(split_reasoning(text).said, lambda each: "action_type" in each)
        if found is None:
            raise FormatError(
                'No JSON object with "action_type" found; end the reply with a line such as '
                'Action: {"action_type": "click", "index": 3}.'
            )
        return _Reader(elements, size).read(found)
    except FormatError as error:
        raise FormatError(str(error), text) from None


class _Reader:
    """Turns fields into actions on one screen."""

    def __init__(self, elements: Sequence[Element], size: tuple[int, int]) -> None:
        self._elements = {element.number: element for element in elements}
        self._size = size

    def read(self, fields: Fields) -> Action:
        given = fields["action_type"]
        name = given.strip().lower().replace("-", "_") if isinstance(given, str) else ""
        make = self._makers().get(name)
        if make is None:
            raise FormatError(f"Unknown action {shown(given)}; known ones: {', '.join(self._makers())}.")
        return make(fields)

    def _makers(self) -> dict[str, Callable[[Fields], Action]]:
        return {
            "click": lambda fields: build_action("CLICK", {"point": self._point(fields)}),
            "double_tap": lambda fields: build_action("DOUBLE_TAP", {"point": self._point(fields)}),
            "long_press": lambda fields: build_action("LONG_PRESS", {"point": self._point(fields)}),
            "input_text": self._type,
            "keyboard_enter": lambda _: Enter(),
            "navigate_home": lambda _: Home(),
            "navigate_back": lambda _: Back(),
            "scroll": self._scroll,
            "open_app": lambda fields: build_action(
                "AWAKE", {"value": read_name(_required(fields, "app_name"), "app_name")}
            ),
            "wait": lambda _: Wait(),
            "answer": lambda fields: build_action(
                "ANSWER", {"value": read_text(_required(fields, "text"), "text")}
            ),
            "status": _status,
        }

    def _type(self, fields: Fields) -> Action:
        said: dict[str, Any] = {"value": read_text(_required(fields, "text"), "text")}
        if fields.get("index") is not None:
            said["point"] = self._point(fields)
        if fields.get("clear") is not None:
            said["clear"] = read_boolean(fields["clear"], "clear")
        return build_action("TYPE", said)

    def _scroll(self, fields: Fields) -> Action:
        direction = read_direction(_required(fields, "direction"), "direction")
        left, top, right, bottom = self._box(fields) if fields.get("index") is not None else _WHOLE
        x, y = (left + right) / 2, (top + bottom) / 2
        # What is further down comes up under the finger: it moves against the direction.
        dx, dy = {"down": (0, 1), "up": (0, -1), "right": (1, 0), "left": (-1, 0)}[direction]
        reach_x, reach_y = dx * REACH * (right - left), dy * REACH * (bottom - top)
        return build_action(
            "SWIPE",
            {
                "point1": _rounded(x + reach_x, y + reach_y),
                "point2": _rounded(x - reach_x, y - reach_y),
            },
        )

    def _point(self, fields: Fields) -> tuple[float, float]:
        left, top, right, bottom = self._box(fields)
        return _rounded((left + right) / 2, (top + bottom) / 2)

    def _box(self, fields: Fields) -> Box:
        """Where the element is that the fields name, in [0, 1000]."""
        number = _read_number(_required(fields, "index"))
        element = self._elements.get(number)
        if element is None:
            last = max(self._elements, default=None)
            there = "the screen lists none" if last is None else f"they go from 0 to {last}"
            raise FormatError(f"There is no element {number} on the screen; {there}.")
        if element.bounds is None:
            raise FormatError(f"Element {number} has no place on the screen, as the device has no pixels.")
        left, top, right, bottom = element.bounds
        width, height = self._size
        return left * 1000 / width, top * 1000 / height, right * 1000 / width, bottom * 1000 / height


def _status(fields: Fields) -> Action:
    """`status`: the end; a task that is declared infeasible is given up."""
    given = _required(fields, "goal_status")
    status = given.strip().lower() if isinstance(given, str) else ""
    if status in ("complete", "completed", "success"):
        return Complete()
    if status in ("infeasible", "fail", "failed", "failure"):
        return Abort(value="infeasible")
    raise FormatError(f"'goal_status' must be complete or infeasible, got {shown(given)}.")


def _required(fields: Fields, name: str) -> Any:
    if fields.get(name) is None:
        raise FormatError(f"{shown(fields['action_type'])} needs {name!r}.")
    return fields[name]


def _read_number(value: Any) -> int:
    """The number of an element, also as a text such as "3" or "[3]"."""
    if isinstance(value, str) and (match := re.fullmatch(r"\s*\[?\s*(\d{1,6})\s*\]?\s*", value, re.ASCII)):
        return int(match[1])
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value // 1 or value < 0:
        raise FormatError(f"'index' must be the number of an element, got {shown(value)}.")
    return int(value)


def _rounded(x: float, y: float) -> tuple[float, float]:
    return min(1000.0, max(0.0, round(x, 2))), min(1000.0, max(0.0, round(y, 2)))
