"""Where a finger has to go for a target, and the actions that get it there."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, get_args

from pytest_mobilegym.actions import Action, Click, DoubleTap, Drag, LongPress, Point, Swipe
from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.events import Gesture
from pytest_mobilegym.phone.frame import Target

WIDTH, HEIGHT, SCALE = 360, 800, 3
"""The logical screen in CSS pixels, and physical pixels of the phone to one of them."""

ScreenSize = Literal["1080x2400", "720x1600", "540x1200", "360x800"]
"""Width and height at which the upright screen is drawn, in pixels: the phone's own, or fewer."""

SCREEN_SIZES: tuple[ScreenSize, ...] = get_args(ScreenSize)

FULL_SIZE: ScreenSize = "1080x2400"

FLING_PX = 160
"""How far a card is thrown, in CSS pixels."""

Direction = Literal["up", "down", "left", "right"]

_STEPS: dict[Direction, tuple[int, int]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Scroller(NamedTuple):
    """A scroller as the page shows it; lengths in logical pixels.

    Attributes:
        name: as its template calls it.
        axis: "x" or "y".
        offset: where it stands, counted as the state counts it.
        max: the greatest offset.
        snap: distance of its resting places, 0 for a list.
        by: how much its offset has to grow for the target to come into view (negative: to shrink).
    """

    name: str
    axis: Literal["x", "y"]
    offset: int
    max: int
    snap: int
    by: int


class Location(NamedTuple):
    """Where a target is.

    Attributes:
        point: a spot in [0, 1000] where a touch reaches it; `None` while it is clipped, covered or outside.
        swipe: while it is out of reach, the next finger movement that brings it nearer.
        scroller: the scroller that `swipe` moves, or for a scroller target the target itself.
        throw: direction of a fling target.
    """

    point: Point | None
    swipe: Swipe | Drag | None = None
    scroller: Scroller | None = None
    throw: Direction | None = None

    def touch(self, gesture: Gesture) -> Action:
        """The action that makes `gesture` on a target in reach.

        Raises:
            ValueError: the target is not in reach.
        """
        if self.point is None:
            raise ValueError("The target is not in reach; follow `swipe` first.")
        if gesture == "hold":
            return LongPress(point=self.point)
        if gesture == "double":
            return DoubleTap(point=self.point)
        if gesture == "fling" and self.throw is not None:
            return Swipe(point1=self.point, point2=_thrown(self.point, self.throw), duration=100)
        return Click(point=self.point)


class Approach(NamedTuple):
    """A finger movement towards an offset.

    Attributes:
        action: the movement.
        arrives: whether it gets there; a wheel or pager exactly, a list to within a finger's tremble.
    """

    action: Swipe | Drag
    arrives: bool


class Way(NamedTuple):
    """How a finger drags a thing to a place; spots in CSS pixels.

    Attributes:
        start: a spot on the thing; `None` while `swipe` has to bring it into view.
        end: a spot on the place, once the pages between them are turned.
        turns: how many pages these are, negative ones to the left.
        edge: where the finger has to rest for that.
        swipe: while the thing is out of reach, the next finger movement that brings it nearer.
    """

    start: tuple[float, float] | None
    end: tuple[float, float] | None
    turns: int = 0
    edge: tuple[float, float] | None = None
    swipe: Swipe | Drag | None = None

    @property
    def action(self) -> Drag | None:
        """The action that drags the thing there; `None` where pages have to turn on the way."""
        if self.start is None or self.end is None or self.turns:
            return None
        return Drag(point1=from_pixels(*self.start), point2=from_pixels(*self.end))


def read_screen_size(text: str) -> tuple[int, int]:
    """Width and height of an upright screen in pixels.

    Raises:
        UnknownName: no screen is drawn at that size.
    """
    if text not in SCREEN_SIZES:
        raise UnknownName("screen", text, SCREEN_SIZES)
    width, height = text.split("x")
    return int(width), int(height)


def from_pixels(x: float, y: float) -> Point:
    """CSS pixels as a point in [0, 1000]."""
    return (_within(x / WIDTH * 1000), _within(y / HEIGHT * 1000))


def to_pixels(point: Point) -> tuple[float, float]:
    """A point in [0, 1000] as CSS pixels, rounded to a physical pixel of the screen."""
    across = _physical(point[0], WIDTH * SCALE)
    down = _physical(point[1], HEIGHT * SCALE)
    return across / SCALE, down / SCALE


def character_target(region: str, field: str, start: int | None) -> Target:
    """What a finger holds to select the word at a character, or with `None` behind the text."""
    return Target(region, "field", field, (("character", start),), "hold")


def read_location(found: dict[str, Any]) -> Location:
    """What the page's `locate` gives."""
    point = found.get("point")
    stroke = found.get("swipe")
    scroller = found.get("scroller")
    return Location(
        from_pixels(point["x"], point["y"]) if point else None,
        _read_stroke(stroke) if stroke else None,
        Scroller(**scroller) if scroller else None,
        found.get("throw"),
    )


def read_approach(stroke: dict[str, Any]) -> Approach:
    """What the page's `steer` gives."""
    return Approach(_read_stroke(stroke), stroke["arrives"])


def read_way(found: dict[str, Any]) -> Way:
    """What the page's `way` gives."""
    stroke = found["swipe"]
    return Way(
        _spot(found.get("start")),
        _spot(found.get("end")),
        found.get("turns", 0),
        _spot(found.get("edge")),
        _read_stroke(stroke) if stroke else None,
    )


def _spot(found: dict[str, float] | None) -> tuple[float, float] | None:
    return (found["x"], found["y"]) if found else None


def _read_stroke(stroke: dict[str, Any]) -> Swipe | Drag:
    """A finger movement that the page proposes: a drag for what snaps, a swipe for a list."""
    kind = Drag if stroke["drag"] else Swipe
    return kind(
        point1=from_pixels(stroke["x1"], stroke["y1"]),
        point2=from_pixels(stroke["x2"], stroke["y2"]),
        duration=stroke["ms"],
    )


def _thrown(point: Point, direction: Direction) -> Point:
    x, y = to_pixels(point)
    across, down = _STEPS[direction]
    return from_pixels(x + across * FLING_PX, y + down * FLING_PX)


def _physical(share: float, length: int) -> int:
    return min(max(round(share / 1000 * length), 0), length - 1)


def _within(value: float) -> float:
    return min(max(value, 0.0), 1000.0)
