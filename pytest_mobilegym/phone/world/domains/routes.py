"""Routes: ways from one place to another, as pages show them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.world.geometry import Point

Mode = Literal["drive", "transit", "walk", "cycle"]
Choice = Literal["fastest", "shortest", "no_tolls", "no_highways", "fewest_changes"]


class Step(NamedTuple):
    """A stretch of a route.

    Attributes:
        turn: how it begins: `depart`, `straight`, `left`, `right`, `slight_left`, `slight_right`,
            `sharp_left`, `sharp_right`; on the metro `walk` and `ride`.
        street: its name; where one walks to or the line that one takes, on the metro.
        metres: its length.
        seconds: how long it takes, with the wait for a train.
        text: what one is told to do: `Turn left onto Long River Road`.
        point: where it begins.
    """

    turn: str
    street: str
    metres: int
    seconds: int
    text: str
    point: Point


class Leg(NamedTuple):
    """A part of a journey by metro: a walk or a ride.

    Attributes:
        mode: `walk` or `ride`.
        line: id of the metro line, empty for a walk.
        name: of the line.
        colour: of the line, as `#c23a30`.
        towards: where the train goes to.
        board, alight: names of the stations; for a walk the ones it leads from and to, empty for the ends.
        stops: names of the stations where the train stops on the way and at the end.
        departs, arrives: simulated time in milliseconds.
        metres: its length.
        seconds: how long one is on the way, without waiting.
        steps: of a walk.
        points: its corners.
    """

    mode: Literal["walk", "ride"]
    line: str
    name: str
    colour: str
    towards: str
    board: str
    alight: str
    stops: tuple[str, ...]
    departs: int
    arrives: int
    metres: int
    seconds: int
    steps: tuple[Step, ...]
    points: tuple[Point, ...]


class Route(NamedTuple):
    """A way through the streets, or by metro.

    Attributes:
        mode: how.
        metres: its length, the sum of its steps.
        seconds: how long it takes, the sum of its steps.
        steps: street by street.
        line: its corners.
        choice: what it is best in.
        via: the street of which it has most, or the lines of the metro.
        tolls: whether it costs a toll.
        legs: walks and rides of a journey by metro.
        departs, arrives: simulated time in milliseconds of a journey by metro, otherwise 0.
    """

    mode: Mode
    metres: int
    seconds: int
    steps: tuple[Step, ...]
    line: tuple[Point, ...]
    choice: Choice = "fastest"
    via: str = ""
    tolls: bool = False
    legs: tuple[Leg, ...] = ()
    departs: int = 0
    arrives: int = 0
