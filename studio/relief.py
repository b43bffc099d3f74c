"""Things that lie on a table or stand before a wall: a relief with its colours, lit, and seen from above or aslant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
from scipy import ndimage

from studio import noise
from studio.film import HEIGHT, WIDTH, Colour, Light, blurred, mix
from studio.land import COLUMNS, ROWS, View, focus, look
from studio.noise import Field, at, step

EDGE = 640
"""Cells along an edge of a relief, which spans -1 to 1."""


class Relief:
    """What lies on a table: its height, colour and gloss at every cell.

    Args:
        colour: of the table, light of each cell.
        rng: of all that is strewn.

    Attributes:
        high: height of each cell, in the unit of `x` and `y`.
        body: colour of each cell.
        gloss: how much of a highlight a cell has.
        glow: light that a cell gives by itself.
        x: to the right, -1 to 1.
        y: towards the camera, -1 to 1.
    """

    def __init__(self, colour: Light, rng: np.random.Generator) -> None:
        self.rng = rng
        self.y, self.x = np.mgrid[-1 : 1 : EDGE * 1j, -1 : 1 : EDGE * 1j].astype(np.float32)
        self.high = np.zeros((EDGE, EDGE), np.float32)
        self.body = np.ascontiguousarray(colour, np.float32)
        self.gloss = np.full((EDGE, EDGE), 0.06, np.float32)
        self.glow = np.zeros((EDGE, EDGE, 3), np.float32)

    def near(self, x: float, y: float, reach: float) -> tuple[slice, slice]:
        """The cells around a point."""

        def cut(value: float) -> slice:
            middle = (value + 1) / 2 * (EDGE - 1)
            wide = reach / 2 * (EDGE - 1) + 2
            return slice(int(np.clip(middle - wide, 0, EDGE)), int(np.clip(middle + wide, 0, EDGE)))

        return cut(y), cut(x)

    def lay(
        self, x: float, y: float, reach: float, form: Callable[[Field, Field], Field], tone: Colour | Callable[[Field, Field], Light], *,
        turn: float = 0.0, gloss: float = 0.06, on: float | None = None, rough: float = 0.0,
    ) -> None:  # fmt: skip
        """Lay a thing down.

        Args:
            x: its middle.
            y: its middle.
            reach: of it to all sides.
            form: its height at points of its own; below zero where it is not.
            tone: its colour, also at points of its own.
            turn: it is turned, in radians.
            gloss: of its surface.
            on: the height that it lies on; what is highest below it where it is not said.
            rough: how uneven its surface is.
        """
        spot = self.near(x, y, reach)
        dx, dy = self.x[spot] - x, self.y[spot] - y
        if not dx.size:
            return
        cos, sin = np.float32(np.cos(turn)), np.float32(np.sin(turn))
        u, v = dx * cos + dy * sin, dy * cos - dx * sin
        tall = form(u, v)
        inside = tall > 0
        if not inside.any():
            return
        if rough:
            tall = tall + rough * at(noise.cloudy(3, 1.0), u * 0.6 + x, v * 0.6 + y) * inside
        below = self.high[spot]
        base = float(np.percentile(below[inside], 70)) if on is None else on
        top = np.where(inside, tall + base, -1)
        wins = inside & (top >= below - 0.002)
        colours = (
            tone(u, v) if callable(tone) else np.broadcast_to(np.asarray(tone, np.float32), (*u.shape, 3))
        )
        self.body[spot] = np.where(wins[..., None], colours, self.body[spot])
        self.gloss[spot] = np.where(wins, gloss, self.gloss[spot])
        self.high[spot] = np.where(wins, np.maximum(top, below), below)

    def lit(
        self, *, sun: tuple[float, float, float], light: Colour, ambient: Colour, soft: float = 0.012
    ) -> Light:
        """Light that comes back from every cell.

        Args:
            sun: towards the light: right, towards the camera, up.
            light: its colour.
            ambient: light from all around.
            soft: how soft shadows are.
        """
        sx, sy, sz = (part / float(np.linalg.norm(sun)) for part in sun)
        smooth = ndimage.gaussian_filter(self.high, 0.7)
        dy, dx = np.gradient(smooth, 2 / EDGE)
        size = np.sqrt(dx * dx + dy * dy + 1)
        facing = np.clip((-dx * sx - dy * sy + sz) / size, 0, 1)
        shade = np.ones_like(facing)
        flat = max(0.15, float(np.hypot(sx, sy)))
        for number in range(1, 15):
            far = 0.008 * number**1.6
            moved = ndimage.shift(
                self.high,
                (-sy / flat * far * EDGE / 2, -sx / flat * far * EDGE / 2),
                order=1,
                mode="nearest",
                prefilter=False,
            )
            over = moved - (self.high + far * sz / flat)
            shade = np.minimum(shade, 1 - np.clip(over / (0.006 + 0.25 * far), 0, 1))
        shade = ndimage.gaussian_filter(shade, soft * EDGE / 4)
        hidden = ndimage.gaussian_filter(self.high, EDGE * 0.022) - self.high
        wide = ndimage.gaussian_filter(self.high, EDGE * 0.07) - self.high
        open_sky = np.clip(1 - 5.0 * np.clip(hidden, 0, 1) - 1.6 * np.clip(wide, 0, 1), 0.25, 1.1)
        half = np.asarray((sx, sy + 0.45, sz + 0.8), np.float32)
        half = half / np.linalg.norm(half)
        shine = np.clip((-dx * half[0] - dy * half[1] + half[2]) / size, 0, 1)
        spark = (shine**60 * 1.6 + shine**12 * 0.22) * self.gloss * shade
        done = self.body * (
            np.asarray(light, np.float32) * (facing * shade)[..., None]
            + np.asarray(ambient, np.float32) * open_sky[..., None]
        )
        return np.asarray(done + spark[..., None] * np.asarray(light, np.float32) + self.glow, np.float32)

    def from_above(self, lit: Light, *, turn: float, zoom: float, x: float = 0.0, y: float = 0.0) -> Light:
        """Seen straight from above, the picture as wide as `2 / zoom`."""
        rows, columns = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
        u, v = (columns / COLUMNS - 0.5) * 2 / zoom, (rows - ROWS / 2) / COLUMNS * 2 / zoom
        cos, sin = np.cos(turn), np.sin(turn)
        where = np.stack(
            (((u * sin + v * cos + y) + 1) / 2 * (EDGE - 1), ((u * cos - v * sin + x) + 1) / 2 * (EDGE - 1))
        )
        return np.stack(
            [ndimage.map_coordinates(lit[..., band], where, order=1, mode="reflect") for band in range(3)], -1
        ).astype(np.float32)

    def aslant(
        self,
        lit: Light,
        *,
        down: float,
        far: float,
        focal: float,
        x: float = 0.0,
        turn: float = 0.0,
        behind: Light | None = None,
        blur: float = 5.0,
        sharp: float | None = None,
        rise: float = 0.0,
    ) -> Light:
        """Seen from the front and above.

        Args:
            lit: light of the cells.
            down: how steeply the camera looks down; 0.3 is from a chair, 1 from standing.
            far: of the camera from the middle.
            focal: of the lens.
            x: of the camera to the side.
            turn: the table is turned.
            behind: what is seen beyond the table; its colour runs on where there is nothing.
            blur: of what is far from the middle.
            sharp: what the lens is set to; the middle where it is not said.
            rise: moves the picture up, in parts of its height.
        """
        cos, sin = np.float32(np.cos(turn)), np.float32(np.sin(turn))
        height = far * down
        # A camera that looks down sees a circle flatter than one that is only shifted.
        tilt = float(np.cos(np.arctan(down)))
        focal = focal * tilt
        level = ROWS * (0.5 + rise) - focal * COLUMNS / 2 * down * 0.97
        view = View(x, height, -far, float(np.arctan2(-x, far)), focal, level / ROWS)

        def cells(px: Field, pz: Field) -> Field:
            u, v = px * cos - pz * sin, px * sin + pz * cos
            return np.stack(((1 - v) / 2 * (EDGE - 1), (u + 1) / 2 * (EDGE - 1)))

        # A wall is one cell wide, and would be a comb; a little rounder it is a wall.
        rounded = ndimage.gaussian_filter(self.high, 1.6)

        def ground(px: Field, pz: Field) -> Field:
            within = (np.abs(px) < 1.38) & (np.abs(pz) < 1.38)
            return np.asarray(
                ndimage.map_coordinates(rounded, cells(px, pz), order=1, mode="reflect") * within, np.float32
            )

        seen = look(view, ground, near=max(0.15, far - 1.3), far=far + 9, steps=420)
        where = cells(seen.x, seen.z)
        steep = step(0.9, 2.0, np.asarray(np.hypot(*np.gradient(rounded, 2 / EDGE)), np.float32))
        lit = mix(lit, blurred(lit, 2.4), steep)
        picture = np.stack(
            [ndimage.map_coordinates(lit[..., band], where, order=1, mode="reflect") for band in range(3)], -1
        ).astype(np.float32)
        depth = seen.depth.copy()
        if behind is not None:
            beyond = ~np.isfinite(seen.depth) | (seen.z > 1.6)
            picture = np.where(beyond[..., None], behind, picture)
            depth[beyond] = far * 4
        done = focus(picture, depth, sharp if sharp is not None else far, blur)
        rows, columns = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
        wide = np.stack((rows, (columns - COLUMNS / 2) * tilt + COLUMNS / 2))
        bands = [ndimage.map_coordinates(done[..., band], wide, order=1, mode="nearest") for band in range(3)]
        return np.stack(bands, -1).astype(np.float32)


def dome(radius: float, tall: float, power: float = 0.5) -> Callable[[Field, Field], Field]:
    """A half ball, or flatter."""
    return lambda u, v: np.asarray(
        np.where(
            u * u + v * v < radius * radius,
            tall * np.clip(1 - (u * u + v * v) / radius**2, 0, 1) ** power + 0.001,
            -1,
        ),
        np.float32,
    )


def oval(wide: float, long: float, tall: float, power: float = 0.5) -> Callable[[Field, Field], Field]:
    """A half egg."""
    return lambda u, v: np.asarray(
        np.where(
            (u / wide) ** 2 + (v / long) ** 2 < 1,
            tall * np.clip(1 - (u / wide) ** 2 - (v / long) ** 2, 0, 1) ** power + 0.001,
            -1,
        ),
        np.float32,
    )


def slab(wide: float, long: float, tall: float, corner: float = 0.02) -> Callable[[Field, Field], Field]:
    """A box with rounded corners and edges."""

    def form(u: Field, v: Field) -> Field:
        a, b = np.clip(np.abs(u) - wide + corner, 0, None), np.clip(np.abs(v) - long + corner, 0, None)
        out = np.hypot(a, b)
        return np.asarray(
            np.where(out < corner, tall - min(tall, corner) * 0.6 * (out / corner) ** 3 + 0.001, -1),
            np.float32,
        )

    return form


def tube(points: Sequence[tuple[float, float]], thick: float) -> Callable[[Field, Field], Field]:
    """A round string through points."""

    def form(u: Field, v: Field) -> Field:
        best = np.full_like(u, 9.0)
        for (ax, ay), (bx, by) in pairwise(points):
            dx, dy = bx - ax, by - ay
            t = np.clip(((u - ax) * dx + (v - ay) * dy) / max(dx * dx + dy * dy, 1e-9), 0, 1)
            best = np.minimum(best, (u - ax - t * dx) ** 2 + (v - ay - t * dy) ** 2)
        return np.asarray(
            np.where(best < thick * thick, np.sqrt(np.clip(thick * thick - best, 0, None)) + 0.001, -1),
            np.float32,
        )

    return form


def plate(
    relief: Relief,
    tone: Colour,
    radius: float,
    *,
    deep: float = 0.03,
    x: float = 0.0,
    y: float = 0.0,
    rim: Colour | None = None,
) -> None:
    """A plate or, where it is deep, a bowl."""

    def form(u: Field, v: Field) -> Field:
        r = np.hypot(u, v) / radius
        rise = deep * step(0.55, 0.98, r) ** (1.0 if deep < 0.06 else 0.6) + 0.012
        return np.asarray(
            np.where(
                r < 1, rise * np.where(r > 0.975, np.sqrt(np.clip((1 - r) / 0.025, 0, 1)), 1) + 0.0005, -1
            ),
            np.float32,
        )

    def colours(u: Field, v: Field) -> Light:
        r = np.hypot(u, v) / radius
        return mix(tone, rim or tone, np.where((r > 0.93) & (r < 0.97), 1.0, 0.0))

    relief.lay(x, y, radius, form, colours, gloss=0.55, on=0.0)


def speckled(
    first: Colour, second: Colour, size: float = 0.5, seed: int = 3, rough: float = 0.9, sharp: float = 0.5
) -> Callable[[Field, Field], Light]:
    """A colour with patches of another."""
    return lambda u, v: mix(
        first,
        second,
        np.clip(0.5 + sharp * at(noise.cloudy(seed, rough), u * size + seed * 0.31, v * size + 0.17), 0, 1),
    )


def wood(x: Field, y: Field, first: Colour, second: Colour, *, planks: float, seed: int) -> Light:
    """Boards side by side."""
    board = np.floor(y * planks + seed * 0.37)
    grain = at(noise.cloudy(3, 1.1), x * 0.05 + board * 0.37, y * 0.9 + board * 0.61) + 0.5 * np.sin(
        (y * 38 + 3.0 * at(noise.cloudy(5, 1.9), x * 0.12 + board * 0.7, y * 0.3)) * 2
    )
    gap = np.abs(y * planks + seed * 0.37 - board - 0.5) > 0.49
    tone = (
        mix(first, second, np.clip(0.5 + 0.28 * grain, 0, 1)) * (0.9 + 0.2 * ((board * 0.618) % 1))[..., None]
    )
    return np.where(gap[..., None], tone * 0.35, tone).astype(np.float32)


def on_screen(picture: Light, *, radius: float) -> Light:
    """Softened all over, as by a cheap lens."""
    return blurred(picture, radius)


__all__ = [
    "HEIGHT",
    "WIDTH",
    "Relief",
    "dome",
    "on_screen",
    "oval",
    "plate",
    "slab",
    "speckled",
    "tube",
    "wood",
]
