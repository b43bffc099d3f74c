"""Actions at places of the little phone's screen, in CSS pixels."""

from __future__ import annotations

from pytest_mobilegym.actions import Click, DoubleTap, Drag, LongPress, Point, Swipe

ADD = (70, 74)
HOLD = (180, 74)
PHOTO = (300, 74)
OFF = (40, 134)
CARD = (100, 134)
ASK = (154, 134)
FORM = (206, 134)
THROW = (290, 134)
FIELD = (200, 194)
WHEEL = (70, 300)
PAGER = (240, 280)
LIST = (180, 600)
NOTHING = (180, 380)


def at(place: tuple[float, float]) -> Point:
    """A place on the screen as a point in [0, 1000]."""
    return (place[0] / 360 * 1000, place[1] / 800 * 1000)


def click(place: tuple[float, float]) -> Click:
    return Click(point=at(place))


def double_tap(place: tuple[float, float]) -> DoubleTap:
    return DoubleTap(point=at(place))


def hold(place: tuple[float, float], ms: int = 800) -> LongPress:
    return LongPress(point=at(place), duration=ms)


def swipe(place: tuple[float, float], dx: float = 0, dy: float = 0, ms: int = 400) -> Swipe:
    return Swipe(point1=at(place), point2=at((place[0] + dx, place[1] + dy)), duration=ms)


def drag(place: tuple[float, float], dx: float = 0, dy: float = 0, ms: int = 400) -> Drag:
    return Drag(point1=at(place), point2=at((place[0] + dx, place[1] + dy)), duration=ms)
