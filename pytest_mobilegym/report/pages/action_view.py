"""An action as a person reads it: words, and the shapes to draw over the screenshot."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pytest_mobilegym import actions
from pytest_mobilegym.errors import ActionError

WIDTH = 360.0
"""Width of the drawing's coordinate system; its height follows from the screen's shape."""

_HEAD = 26.0
"""Length of an arrow's head."""


@dataclass(frozen=True)
class Ring:
    """A circle where the finger was.

    Attributes:
        x, y: its centre in the drawing's coordinates.
        radius: of the circle.
        filled: a finger that stayed.
    """

    x: float
    y: float
    radius: float
    filled: bool = False


@dataclass(frozen=True)
class Arrow:
    """The way of a finger.

    Attributes:
        x1, y1, x2, y2: the shaft, which ends inside of the head.
        head: the head's three corners as an SVG point list.
        held: the finger rested before it moved (a drag).
    """

    x1: float
    y1: float
    x2: float
    y2: float
    head: str
    held: bool


Shape = Ring | Arrow

SAMPLES: Mapping[str, tuple[Shape, ...]] = {
    "tap": (Ring(45, 30, 20),),
    "double tap": (Ring(45, 30, 20), Ring(45, 30, 10)),
    "long press": (Ring(45, 30, 20, filled=True),),
    "swipe": (Arrow(14, 30, 52, 30, "78,30 52,43 52,17", held=False),),
    "drag": (Arrow(14, 30, 52, 30, "78,30 52,43 52,17", held=True),),
}
"""One of each kind of touch on a drawing 90 wide and 60 high, for legends."""


def shapes(data: dict[str, Any] | None, *, height: float) -> tuple[Shape, ...]:
    """What to draw for an action.

    Args:
        data: the recorded action, untrusted; `None` for a reply without one.
        height: of the drawing, whose width is `WIDTH`.

    Returns:
        Shapes from bottom to top; none for actions without a touch and for malformed ones.
    """
    match _parsed(data):
        case actions.Click(point=point):
            return (_ring(point, height),)
        case actions.DoubleTap(point=point):
            return (_ring(point, height), _ring(point, height, radius=11))
        case actions.LongPress(point=point):
            return (_ring(point, height, filled=True),)
        case actions.Type(point=point) if point is not None:
            return (_ring(point, height),)
        case actions.Swipe(point1=start, point2=end):
            return (_arrow(start, end, height, held=False),)
        case actions.Drag(point1=start, point2=end):
            return (_arrow(start, end, height, held=True),)
        case _:
            return ()


def describe_shape(shape: Shape) -> dict[str, Any]:
    """A shape as the explorer draws it."""
    if isinstance(shape, Arrow):
        way = [shape.x1, shape.y1, shape.x2, shape.y2]
        return {"way": way, "head": shape.head, "held": shape.held}
    return {"ring": [shape.x, shape.y, shape.radius], "filled": shape.filled}


def words(data: dict[str, Any] | None) -> str:
    """The action in a few words, points in whole thousandths; what an agent or a file supplied stays so."""
    if data is not None and data.get("kind") in ("MOVE", "touch"):
        return _move_words(data)
    match _parsed(data):
        case None:
            return _unparsed(data)
        case actions.Click(point=point):
            return f"tap {_place(point)}"
        case actions.DoubleTap(point=point):
            return f"double tap {_place(point)}"
        case actions.LongPress(point=point, duration=duration):
            return f"long press {_place(point)}, {duration} ms"
        case actions.Type(value=value, point=point, clear=clear, enter=enter):
            where = "" if point is None else f" at {_place(point)}"
            verb = "clear and type" if clear else "type"
            return f"{verb}{where}{', then Enter' if enter else ''}: {value}"
        case actions.Swipe(point1=start, point2=end, duration=duration):
            return f"swipe {_place(start)} → {_place(end)}, {duration} ms"
        case actions.Drag(point1=start, point2=end, duration=duration):
            return f"drag {_place(start)} → {_place(end)}, {duration} ms"
        case actions.Wait(value=seconds):
            return f"wait {seconds:g} s"
        case actions.Awake(value=app):
            return f"open app {app}"
        case actions.Answer(value=text) | actions.Info(value=text):
            return _said("answer" if data and data.get("kind") == "ANSWER" else "ask", text)
        case actions.Complete(message=text):
            return _said("complete", text)
        case actions.Abort(value=text):
            return _said("abort", text)
        case actions.Noop():
            return "do nothing"
        case action:
            return action.kind.lower()


def _move_words(data: dict[str, Any]) -> str:
    """What was done to named things, without a point of the screen, in a few words."""
    events = data.get("events") if data["kind"] == "MOVE" else [data]
    listed = events if isinstance(events, list) else []
    said = [_event_words(event) for event in listed if isinstance(event, dict)]
    if not said:
        ms = data.get("ms")
        return f"wait {ms / 1000:g} s" if isinstance(ms, int | float) else "do nothing"
    return ", ".join(said)


def _event_words(event: dict[str, Any]) -> str:
    match event:
        case {"kind": "touch", "action": name}:
            args = event.get("args") or {}
            named = (
                " ".join(f"{key}={value}" for key, value in args.items()) if isinstance(args, dict) else ""
            )
            return " ".join(filter(None, (str(event.get("gesture", "tap")), str(name), named)))
        case {"kind": "text", "text": text}:
            return f"{'clear and type' if event.get('clear') else 'type'}: {text}"
        case {"kind": "scroll", "scroller": name, "offset": offset}:
            return f"scroll {name} to {offset}"
        case {"kind": "focus" | "select" | "input", "field": name}:
            return f"{event['kind']} {name}"
        case {"kind": "key", "key": name}:
            return str(name)
        case {"kind": "launch", "app": name}:
            return f"open app {name}"
        case _:
            return str(event.get("kind", "unknown"))


def event_words(event: Mapping[str, Any]) -> str:
    """What happened to the phone, as it was recorded: "touch alarm.open alarm=a1"."""
    rest = dict(event)
    parts = [str(rest.pop(name)) for name in ("kind", "action") if rest.get(name)]
    arguments = rest.pop("args", None)
    # Where it was drawn, and that it was tapped, says nothing to a reader.
    hidden = ("region", "gesture") if rest.get("gesture") == "tap" else ("region",)
    shown = {**(arguments if isinstance(arguments, dict) else {}), **rest}
    for name, value in shown.items():
        if value not in (None, "", False) and name not in hidden:
            text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
            parts.append(f"{name}={text}")
    return " ".join(parts)


def _unparsed(data: dict[str, Any] | None) -> str:
    """What is no action of an agent: nothing, a privileged agent's touch of a target, or nonsense."""
    if data is None:
        return "no valid action"
    events = data.get("events") if data.get("kind") == "MOVE" else [data] if "action" in data else None
    if isinstance(events, list) and events and all(isinstance(event, dict) for event in events):
        return ", ".join(event_words(event) for event in events)
    return f"unknown action {json.dumps(data, ensure_ascii=False)}"


def _said(verb: str, text: str) -> str:
    return f"{verb}: {text}" if text else verb


def _parsed(data: dict[str, Any] | None) -> actions.Action | None:
    if data is None:
        return None
    try:
        return actions.parse_action(data)
    except ActionError:
        return None


def _place(point: actions.Point) -> str:
    return f"({point[0]:.0f}, {point[1]:.0f})"


def _scaled(point: actions.Point, height: float) -> tuple[float, float]:
    return point[0] * WIDTH / 1000, point[1] * height / 1000


def _ring(point: actions.Point, height: float, *, radius: float = 22, filled: bool = False) -> Ring:
    x, y = _scaled(point, height)
    return Ring(round(x, 1), round(y, 1), radius, filled)


def _arrow(start: actions.Point, end: actions.Point, height: float, *, held: bool) -> Shape:
    x1, y1 = _scaled(start, height)
    x2, y2 = _scaled(end, height)
    length = math.hypot(x2 - x1, y2 - y1)
    if length < _HEAD:
        return _ring(start, height, filled=held)
    along_x, along_y = (x2 - x1) / length, (y2 - y1) / length
    base_x, base_y = x2 - along_x * _HEAD, y2 - along_y * _HEAD
    side_x, side_y = -along_y * _HEAD / 2, along_x * _HEAD / 2
    corners = ((x2, y2), (base_x + side_x, base_y + side_y), (base_x - side_x, base_y - side_y))
    return Arrow(
        x1=round(x1, 1),
        y1=round(y1, 1),
        x2=round(base_x, 1),
        y2=round(base_y, 1),
        head=" ".join(f"{x:.1f},{y:.1f}" for x, y in corners),
        held=held,
    )
