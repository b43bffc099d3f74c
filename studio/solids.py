"""Solid things made of surfaces: boxes, columns, roofs, tubes; each a grid of points with a stuff on it.

Lengths are metres; x is right, y up, z ahead, as on the map of `land`.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from studio.film import Colour, Light
from studio.noise import Field

Vector = tuple[float, float, float]


class Spot(NamedTuple):
    """Points of surfaces that are seen.

    Attributes:
        u: metres along the surface, or what its maker says.
        v: metres across it, or what its maker says.
        part: number of the thing among others of its stuff.
        fine: metres that a pixel covers there.
        up: height above zero.
    """

    u: Field
    v: Field
    part: Field
    fine: Field
    up: Field


class Stuff(NamedTuple):
    """What a surface is made of.

    Attributes:
        tone: its colour.
        bump: its small heights, in metres.
        gloss: how much it shines, 0 to 1.
        glow: light of its own.
    """

    tone: Callable[[Spot], Light]
    bump: Callable[[Spot], Field] | None = None
    gloss: float = 0.0
    glow: Callable[[Spot], Light] | None = None


class Triangles(NamedTuple):
    """Surfaces as triangles; the second axis is their corners.

    Attributes:
        points: places of the corners.
        normals: which way the surface faces there.
        along: `u` and `v` there.
        part: number of the thing.
        stuff: index of its stuff.
    """

    points: NDArray[np.float32]
    normals: NDArray[np.float32]
    along: NDArray[np.float32]
    part: NDArray[np.float32]
    stuff: NDArray[np.int32]


def _block() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Triangles of a block of edge 1, two for a face: front and back, sides, top and bottom."""
    points, normals = [], []
    for axis, (across, up) in ((2, (0, 1)), (0, (2, 1)), (1, (0, 2))):
        for end in (0.0, 1.0):
            corners = np.zeros((4, 3), np.float32)
            corners[:, axis] = end
            corners[:, across], corners[:, up] = (0, 1, 0, 1), (0, 0, 1, 1)
            face = np.zeros(3, np.float32)
            face[axis] = 2 * end - 1
            for three in ((0, 1, 2), (1, 3, 2)):
                points.append(corners[list(three)])
                normals.append(np.stack((face, face, face)))
    return np.asarray(points, np.float32), np.asarray(normals, np.float32)


_BLOCK, _BLOCK_NORMALS = _block()


class Model:
    """A thing, or many, built of patches.

    Attributes:
        stuffs: of which it is made.
    """

    def __init__(self) -> None:
        self.stuffs: list[Stuff] = []
        self._pieces: list[Triangles] = []

    def patch(
        self,
        points: NDArray[np.float32],
        stuff: Stuff,
        *,
        along: NDArray[np.float32] | None = None,
        part: float = 0.0,
    ) -> None:
        """A curved sheet.

        Args:
            points: rows, columns and three coordinates.
            stuff: of the sheet.
            along: `u` and `v` of every point; metres along its columns and rows where it is not said.
            part: number of the thing.
        """
        grid = np.asarray(points, np.float32)
        if along is None:
            u = np.zeros(grid.shape[:2], np.float32)
            v = np.zeros_like(u)
            u[:, 1:] = np.cumsum(np.linalg.norm(np.diff(grid, axis=1), axis=2), axis=1)
            v[1:] = np.cumsum(np.linalg.norm(np.diff(grid, axis=0), axis=2), axis=0)
            along = np.stack((u - u[:, -1:] / 2, v), -1)
        down, across = np.gradient(grid, axis=0), np.gradient(grid, axis=1)
        # Where a sheet ends in a point, its middle row says which way it faces there.
        normal = np.cross(across, down)
        size = np.linalg.norm(normal, axis=2, keepdims=True)
        normal = np.where(size > 1e-9, normal / np.maximum(size, 1e-9), 0)
        if (size[0] < 1e-6).any():
            normal[0] = normal[1]
        if (size[-1] < 1e-6).any():
            normal[-1] = normal[-2]
        self._pieces.append(_split(grid, normal.astype(np.float32), along, part, self._index(stuff)))

    def box(self, low: Vector, high: Vector, stuff: Stuff, *, part: float = 0.0) -> None:
        """A block between two corners."""
        first, second = np.asarray(low, np.float32), np.asarray(high, np.float32)
        points = first + (second - first) * _BLOCK
        along = np.concatenate((points[:4, :, [0, 1]], points[4:8, :, [2, 1]], points[8:, :, [0, 2]]))
        self._pieces.append(
            Triangles(points, _BLOCK_NORMALS, along, np.full(len(points), part, np.float32), np.full(len(points), self._index(stuff), np.int32))
        )  # fmt: skip

    def turned(
        self,
        profile: Sequence[tuple[float, float]],
        stuff: Stuff,
        *,
        x: float = 0.0,
        z: float = 0.0,
        sides: int = 24,
        start: float = 0.0,
        part: float = 0.0,
        sharp: bool = False,
    ) -> None:
        """A round thing, or one of so many flat sides.

        Args:
            profile: radius and height of its rings, from below.
            stuff: of it.
            x: of its middle.
            z: of its middle.
            sides: of each ring.
            start: angle of the first corner.
            part: number of the thing.
            sharp: every side is flat, and every ring an edge.
        """
        if sharp:
            for one, other in itertools.pairwise(profile):
                for side in range(sides):
                    a, b = (start + 2 * np.pi * (side + n) / sides for n in (0, 1))
                    grid = [
                        [(x + r * np.cos(t), y, z + r * np.sin(t)) for t in (a, b)] for r, y in (one, other)
                    ]
                    self.patch(np.asarray(grid, np.float32), stuff, part=part)
            return
        angles = start + np.linspace(0, 2 * np.pi, sides + 1)
        grid = np.asarray(
            [[(x + r * np.cos(t), y, z + r * np.sin(t)) for t in angles] for r, y in profile], np.float32
        )
        self.patch(grid, stuff, part=part)

    def column(self, x: float, z: float, low: float, high: float, radius: float, stuff: Stuff, *, part: float = 0.0, sides: int = 12) -> None:  # fmt: skip
        """A round post."""
        self.turned([(radius, low), (radius, (low + high) / 2), (radius * 0.94, high)], stuff, x=x, z=z, sides=sides, part=part)  # fmt: skip

    def tube(
        self, points: Sequence[Vector], radius: float, stuff: Stuff, *, part: float = 0.0, sides: int = 8
    ) -> None:
        """A round rod through points."""
        line = np.asarray(points, np.float64)
        ahead = np.gradient(line, axis=0)
        ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-9)
        # The ring is carried along the rod, so that it does not twist.
        first = np.cross(ahead[0], (0, 1, 0) if abs(ahead[0][1]) < 0.9 else (1, 0, 0))
        grid = np.zeros((len(line), sides + 1, 3), np.float32)
        angles = np.linspace(0, 2 * np.pi, sides + 1)[:, None]
        for number, (middle, way) in enumerate(zip(line, ahead, strict=True)):
            first = first - way * float(first @ way)
            first /= np.linalg.norm(first)
            second = np.cross(way, first)
            grid[number] = middle + radius * (np.cos(angles) * first + np.sin(angles) * second)
        self.patch(grid, stuff, part=part)

    def add(self, other: Model, *, x: float = 0.0, y: float = 0.0, z: float = 0.0, turn: float = 0.0, size: float = 1.0, lean: float = 0.0) -> None:  # fmt: skip
        """Another model, set down here.

        Args:
            other: model.
            x: where its zero comes to stand.
            y: likewise.
            z: likewise.
            turn: about its upright axis.
            size: factor.
            lean: about the axis ahead, before it is turned; to the right.
        """
        cos, sin, tip, rise = np.cos(turn), np.sin(turn), np.sin(lean), np.cos(lean)
        matrix = np.asarray(((cos, 0, sin), (0, 1, 0), (-sin, 0, cos))) @ np.asarray(
            ((rise, tip, 0), (-tip, rise, 0), (0, 0, 1))
        )
        kinds = np.asarray([self._index(stuff) for stuff in other.stuffs], np.int32)
        piece = other.triangles()
        self._pieces.append(
            piece._replace(
                points=np.asarray(piece.points @ matrix.T * size + np.asarray((x, y, z)), np.float32),
                normals=np.asarray(piece.normals @ matrix.T, np.float32),
                stuff=kinds[piece.stuff],
            )
        )

    def triangles(self) -> Triangles:
        """All of its surfaces."""
        return Triangles(*(np.concatenate([piece[n] for piece in self._pieces]) for n in range(5)))  # type: ignore[arg-type]

    def _index(self, stuff: Stuff) -> int:
        for number, known in enumerate(self.stuffs):
            if known is stuff:
                return number
        self.stuffs.append(stuff)
        return len(self.stuffs) - 1


def _split(grid: NDArray[np.float32], normal: NDArray[np.float32], along: NDArray[np.float32], part: float, stuff: int) -> Triangles:  # fmt: skip
    """Two triangles for every field of a grid."""

    def corners(values: NDArray[np.float32]) -> NDArray[np.float32]:
        a, b, c, d = (values[:-1, :-1], values[:-1, 1:], values[1:, :-1], values[1:, 1:])
        width = values.shape[2]
        both = np.stack((np.stack((a, b, c), 2), np.stack((b, d, c), 2)), 2)
        return np.asarray(both.reshape(-1, 3, width), np.float32)

    points = corners(grid)
    count = len(points)
    return Triangles(
        points,
        corners(normal),
        corners(along),
        np.full(count, part, np.float32),
        np.full(count, stuff, np.int32),
    )


def plain(tone: Colour) -> Callable[[Spot], Light]:
    """One colour everywhere."""
    return lambda spot: np.broadcast_to(np.asarray(tone, np.float32), (*spot.u.shape, 3)).astype(np.float32)


def spread(parts: Sequence[NDArray[np.float32] | float], axis: int = 0) -> NDArray[np.float32]:
    """Stack arrays and numbers; what is the same for all points may be said once."""
    return np.stack(np.broadcast_arrays(*parts), axis)
