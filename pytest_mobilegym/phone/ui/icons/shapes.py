"""What icons are put together from, as path data on a 24 x 24 grid."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple


class Drawing(NamedTuple):
    """An icon.

    Attributes:
        stroke: path data that is stroked.
        fill: path data that is filled, over the stroke.
        solid: path data of the filled variant; what lies inside it is cut out by the even-odd rule.
    """

    stroke: str = ""
    fill: str = ""
    solid: str = ""


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def circle(x: float, y: float, radius: float) -> str:
    r, d = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0z"


def box(x: float, y: float, width: float, height: float, radius: float = 2) -> str:
    r = number(radius)
    w, h = number(width - 2 * radius), number(height - 2 * radius)
    return (
        f"M{number(x + radius)} {number(y)}h{w}a{r} {r} 0 0 1 {r} {r}v{h}a{r} {r} 0 0 1-{r} {r}"
        f"h-{w}a{r} {r} 0 0 1-{r}-{r}v-{h}a{r} {r} 0 0 1 {r}-{r}z"
    )


def rays(x: float, y: float, inner: float, outer: float, count: int, *, turn: float = 0) -> str:
    parts = []
    for index in range(count):
        angle = turn + 2 * pi * index / count
        parts.append(
            f"M{number(x + inner * cos(angle))} {number(y + inner * sin(angle))}"
            f"L{number(x + outer * cos(angle))} {number(y + outer * sin(angle))}"
        )
    return "".join(parts)


def polygon(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def gear() -> str:
    """Eight blunt teeth: on a tooth the rim is at 9.3, between teeth at 7.2."""
    points = []
    for tooth in range(8):
        middle = 2 * pi * tooth / 8
        for offset, radius in ((-0.26, 7.2), (-0.17, 9.3), (0.17, 9.3), (0.26, 7.2)):
            points.append((12 + radius * cos(middle + offset), 12 + radius * sin(middle + offset)))
    return polygon(points)


def star(radius: float = 9.2, waist: float = 3.9, *, middle: float = 12) -> str:
    points = []
    for index in range(10):
        reach = radius if index % 2 == 0 else waist
        angle = -pi / 2 + pi * index / 5
        points.append((middle + reach * cos(angle), 12.6 + reach * sin(angle)))
    return polygon(points)


FRAME = box(3.5, 3.5, 17, 17, 3)
DISC = circle(12, 12, 8.75)
EYE = "M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z"
CLIPBOARD = box(5, 4.5, 14, 16, 2) + "M9 3.2h6v2.6H9z"
CARD = box(3, 5, 18, 14, 2.5)
