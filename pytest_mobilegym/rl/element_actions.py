"""Actions that name an element of the screen by its number, in place of a point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from pytest_mobilegym.actions import Action, Click, LongPress, Point, Swipe, Type, parse_action
from pytest_mobilegym.devices.elements.element import Bounds, Element
from pytest_mobilegym.errors import ActionError
from pytest_mobilegym.phone.events import Event, Focus, Key, Scroll, Text, Touch, Written
from pytest_mobilegym.phone.hand import GESTURE_MS, SWIPE_MS, TAP_MS, Move

Direction = Literal["up", "down", "left", "right"]

SCROLLED = 0.6
"""Share of a list's length that a finger moves to scroll it."""

ITEM = 48
"""Height of an item of a wheel, in logical pixels."""

WIDTH = 360
"""Of an upright screen, in logical pixels."""


class _OnElement(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    element: Annotated[int, Field(ge=0, strict=True)]


class TapElement(_OnElement):
    """Tap the element of that number."""

    kind: Literal["TAP"] = "TAP"


class HoldElement(_OnElement):
    """Long-press the element of that number."""

    kind: Literal["HOLD"] = "HOLD"


class WriteElement(_OnElement):
    """Tap the field of that number and write `value` into it.

    Attributes:
        value: what is written.
        clear: what the field holds is replaced.
        enter: Enter is pressed then.
    """

    kind: Literal["WRITE"] = "WRITE"
    value: Annotated[Written, Field(max_length=20_000)]
    clear: bool = False
    enter: bool = False


class ScrollElement(_OnElement):
    """Show more of the list of that number, or turn the wheel by one item.

    Attributes:
        direction: where the further content lies: "down" shows what is below.
    """

    kind: Literal["SCROLL"] = "SCROLL"
    direction: Direction = "down"


ElementAction = TapElement | HoldElement | WriteElement | ScrollElement
"""What can be done to an element by its number."""

_ADAPTER: TypeAdapter[ElementAction] = TypeAdapter(Annotated[ElementAction, Field(discriminator="kind")])


def parse_any_action(data: object) -> Action | ElementAction:
    """Validate untrusted data as one of the 17 kinds of action, or as an action on an element.

    Args:
        data: an action; a mapping with `kind` and the fields of that kind; or the number of an element, which
            is tapped.

    Raises:
        ActionError: one sentence that names the field and what was expected.
    """
    if isinstance(data, (Action, ElementAction)):
        return data
    if isinstance(data, int) and not isinstance(data, bool):
        data = {"kind": "TAP", "element": data}
    if isinstance(data, Mapping) and "element" in data:
        try:
            return _ADAPTER.validate_python(dict(data))
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"]) or "action"
            raise ActionError(
                f"Malformed action: {where}: {first['msg']} (got {first['input']!r:.80})."
            ) from None
    return parse_action(data)


def find_element(action: ElementAction, elements: Sequence[Element]) -> Element:
    """The element that an action names.

    Raises:
        ActionError: there is none of that number, or the action is for another class of elements.
    """
    if action.element >= len(elements):
        raise ActionError(f"There is no element {action.element}; the screen has {len(elements)}, from 0.")
    element = elements[action.element]
    if isinstance(action, WriteElement) and element.role != "field":
        raise ActionError(f"Element {action.element} is no field but a {element.role}.")
    if isinstance(action, ScrollElement) and "scroll" not in element.flags:
        raise ActionError(f"Element {action.element} is no list or wheel but a {element.role}.")
    return element


def as_touch(action: ElementAction, element: Element, size: tuple[int, int]) -> Action:
    """The action of a finger that does it, on a device with pixels.

    Args:
        action: what is to be done.
        element: to what.
        size: width and height of the screen in physical pixels.

    Raises:
        ActionError: the element has no bounds.
    """
    if element.bounds is None:
        raise ActionError(f"Element {element.number} has no place on the screen.")
    match action:
        case TapElement():
            return Click(point=_centre(element.bounds, size))
        case HoldElement():
            return LongPress(point=_centre(element.bounds, size))
        case WriteElement(value=value, clear=clear, enter=enter):
            return Type(value=value, point=_centre(element.bounds, size), clear=clear, enter=enter)
        case ScrollElement(direction=direction):
            start, end = _stroke(element, direction, size)
            return Swipe(point1=_point(start, size), point2=_point(end, size))


def as_move(action: ElementAction, element: Element) -> Move:
    """What happens to a phone by it, on a device without pixels.

    A list is shown whole there, so that scrolling it only takes time.

    Raises:
        ActionError: nothing happens to that element by a touch.
    """
    target = element.target
    gesture: Literal["tap", "hold"] = "hold" if isinstance(action, HoldElement) else "tap"
    if gesture == "hold" and (target is None or target.kind != "field"):
        target = element.held
    match action:
        case ScrollElement(direction=direction):
            if element.role != "wheel" or target is None:
                return Move(events=(), ms=SWIPE_MS)
            stands = dict(target.args)
            offset, snap = int(stands["offset"] or 0), int(stands["snap"] or ITEM)
            offset = max(0, offset + (snap if direction in ("down", "right") else -snap))
            scroll = Scroll(region=target.region, scroller=target.name, offset=offset)
            return Move(events=(scroll,), ms=SWIPE_MS)
        case _ if target is None or target.kind == "scroller":
            raise ActionError(
                f"Element {element.number} does not react to a {'hold' if gesture == 'hold' else 'touch'}."
            )
        case WriteElement(value=value, clear=clear, enter=enter):
            events: list[Event] = [Focus(region=target.region, field=target.name)]
            events.append(Text(text=value, clear=clear))
            if enter:
                events.append(Key(key="enter"))
            return Move(events=tuple(events), ms=TAP_MS)
        case _ if target.kind == "field":
            return Move(events=(Focus(region=target.region, field=target.name),), ms=TAP_MS)
        case TapElement() | HoldElement():
            if target.gesture != gesture:
                raise ActionError(f"Element {element.number} does not react to a {gesture}.")
            touch = Touch(region=target.region, action=target.name, args=dict(target.args), gesture=gesture)
            return Move(events=(touch,), ms=GESTURE_MS[gesture])


def _centre(bounds: Bounds, size: tuple[int, int]) -> Point:
    left, top, right, bottom = bounds
    return _point(((left + right) / 2, (top + bottom) / 2), size)


def _point(place: tuple[float, float], size: tuple[int, int]) -> Point:
    """A place in pixels as an action's point, in thousandths of the screen."""
    return round(1000 * place[0] / size[0], 2), round(1000 * place[1] / size[1], 2)


def _stroke(
    element: Element, direction: Direction, size: tuple[int, int]
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a finger is put down and lifted, in pixels: it moves away from what is to be shown."""
    assert element.bounds is not None
    left, top, right, bottom = element.bounds
    across, down = (left + right) / 2, (top + bottom) / 2
    is_upright = direction in ("up", "down")
    if element.role == "wheel":
        length = ITEM * min(size) / WIDTH
    else:
        length = SCROLLED * (bottom - top if is_upright else right - left)
    half = length / 2 if direction in ("down", "right") else -length / 2
    if is_upright:
        return (across, down + half), (across, down - half)
    return (across + half, down), (across - half, down)


def as_data(action: Action | ElementAction) -> dict[str, Any]:
    """An action as plain JSON data."""
    return action.model_dump(mode="json", exclude_none=True)
