"""Landscapes: ground that is seen column by column, sky, water, plants and buildings on it.

Lengths are metres; x is right, y up, z ahead. The camera looks level; it is tilted by moving the horizon.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from studio import noise
from studio.film import FINE, HEIGHT, WIDTH, Colour, Light, blurred, mix
from studio.noise import Field, at, step

ROWS, COLUMNS = int(HEIGHT * FINE), int(WIDTH * FINE)

Height = Callable[[Field, Field], Field]
"""Height of the ground at points `x`, `z`."""


class Sun(NamedTuple):
    """Where light comes from, and what the air makes of it.

    Attributes:
        across: where the sun stands beside the middle of the picture, in parts of the depth; may be far outside.
        up: its height, likewise.
        light: its colour and strength.
        sky: light of the sky from above.
        low: colour of the sky at the horizon.
        top: colour of the sky above.
        behind: whether it is behind the camera, lights what is seen, and is not seen itself.
    """

    across: float
    up: float
    light: Colour
    sky: Colour
    low: Colour
    top: Colour
    behind: bool = False

    def direction(self) -> tuple[float, float, float]:
        """Towards the sun."""
        x, y, z = self.across, self.up, -0.8 if self.behind else 1.0
        size = (x * x + y * y + z * z) ** 0.5
        return x / size, y / size, z / size


class View(NamedTuple):
    """Where the camera stands and looks.

    Attributes:
        x: to the right.
        y: height above zero.
        z: ahead.
        yaw: turned to the right, in radians.
        focal: 1 sees as far to both sides as ahead; more is nearer.
        horizon: of the picture's height from above, where the horizon is.
    """

    x: float
    y: float
    z: float
    yaw: float = 0.0
    focal: float = 1.1
    horizon: float = 0.45

    @property
    def scale(self) -> float:
        """Pixels of a metre, one metre away."""
        return self.focal * COLUMNS / 2

    @property
    def level(self) -> float:
        """Row of the horizon."""
        return self.horizon * ROWS

    def sideways(self) -> Field:
        """How far each column looks to the side, for each metre ahead."""
        return np.asarray((np.arange(COLUMNS) + 0.5 - COLUMNS / 2) / self.scale, np.float32)

    def point(self, far: Field, side: Field) -> tuple[Field, Field]:
        """Where on the map a depth and a side lie."""
        sin, cos = np.float32(np.sin(self.yaw)), np.float32(np.cos(self.yaw))
        return self.x + far * (side * cos + sin), self.z + far * (cos - side * sin)

    def place(self, x: float, z: float) -> tuple[float, float]:
        """Column and depth of a point of the map."""
        dx, dz = x - self.x, z - self.z
        sin, cos = float(np.sin(self.yaw)), float(np.cos(self.yaw))
        depth = dx * sin + dz * cos
        return COLUMNS / 2 + self.scale * (dx * cos - dz * sin) / max(depth, 0.01), depth


class Ground(NamedTuple):
    """What is seen of the ground, for each pixel; depth is infinite where it is the sky."""

    depth: Field
    x: Field
    z: Field
    y: Field


def look(view: View, height: Height, *, near: float = 1.5, far: float = 6000, steps: int = 320) -> Ground:
    """Cast a ray through every pixel."""
    reach = np.asarray(near * (far / near) ** (np.arange(steps) / (steps - 1)), np.float32)[:, None]
    x, z = view.point(reach, view.sideways()[None, :])
    rows = view.level - view.scale * (height(x, z) - view.y) / reach
    top = np.minimum.accumulate(rows, axis=0)
    depth = np.full((ROWS, COLUMNS), np.inf, np.float32)
    wanted = np.arange(ROWS, dtype=np.float32)
    for column in range(COLUMNS):
        line = top[:, column]
        first = np.searchsorted(-line, -wanted)
        seen = first < steps
        last = np.minimum(first, steps - 1)
        before = np.maximum(last - 1, 0)
        gap = np.maximum(line[before] - line[last], 1e-3)
        share = np.clip((line[before] - wanted) / gap, 0, 1)
        found = reach[before, 0] + (reach[last, 0] - reach[before, 0]) * share
        depth[seen, column] = found[seen]
    finite = np.where(np.isfinite(depth), depth, far)
    px, pz = view.point(finite, view.sideways()[None, :])
    y = view.y + (view.level - wanted[:, None]) * finite / view.scale
    return Ground(depth, np.asarray(px, np.float32), np.asarray(pz, np.float32), np.asarray(y, np.float32))


def normals(ground: Ground, height: Height, fine: float = 0.004) -> tuple[Field, Field, Field]:
    """Which way the ground faces."""
    reach = np.where(np.isfinite(ground.depth), ground.depth, 1) * fine + 0.05
    here = height(ground.x, ground.z)
    dx = (height(ground.x + reach, ground.z) - here) / reach
    dz = (height(ground.x, ground.z + reach) - here) / reach
    size = np.sqrt(dx * dx + dz * dz + 1)
    return -dx / size, 1 / size, -dz / size


def facing(normal: tuple[Field, Field, Field], sun: Sun, view: View) -> Field:
    """How squarely the sun falls on the ground."""
    x, y, z = sun.direction()
    sin, cos = np.sin(view.yaw), np.cos(view.yaw)
    return np.asarray(
        np.clip(normal[0] * (x * cos + z * sin) + normal[1] * y + normal[2] * (z * cos - x * sin), 0, 1),
        np.float32,
    )


def shadow(
    ground: Ground, height: Height, sun: Sun, view: View, *, reach: float = 300, steps: int = 6
) -> Field:
    """1 in the sun, 0 where the ground itself stands before it."""
    x, y, z = sun.direction()
    sin, cos = np.sin(view.yaw), np.cos(view.yaw)
    dx, dz = x * cos + z * sin, z * cos - x * sin
    gx, gy, gz = ground.x[::2, ::2], ground.y[::2, ::2], ground.z[::2, ::2]
    lit = np.ones_like(gx)
    for number in range(1, steps + 1):
        t = reach * (number / steps) ** 2
        over = height(gx + t * dx, gz + t * dz) - (gy + t * y)
        lit = np.minimum(lit, 1 - np.clip(over / (0.04 * t + 0.3), 0, 1))
    whole = np.repeat(np.repeat(lit, 2, axis=0), 2, axis=1)[: ground.y.shape[0], : ground.y.shape[1]]
    return np.asarray(ndimage.gaussian_filter(whole, 0.8), np.float32)


def sky(
    view: View,
    sun: Sun,
    *,
    clouds: float = 0.4,
    seed: int = 0,
    size: float = 1.0,
    disc: float = 0.0,
    above: float = 0.85,
) -> Light:
    """The sky of the whole picture.

    Args:
        view: of the camera.
        sun: its light.
        clouds: share of the sky that is under them.
        seed: of their forms.
        size: of their forms.
        disc: size of the sun's disc; 0 hides it.
        above: how high, in parts of the depth, the sky has its upper colour.
    """
    rows = np.arange(ROWS, dtype=np.float32)[:, None]
    up = np.maximum((view.level - rows) / view.scale, 0) * np.ones((1, COLUMNS), np.float32)
    side = view.sideways()[None, :] * np.ones((ROWS, 1), np.float32)
    picture = mix(sun.low, sun.top, np.clip(up / above, 0, 1) ** 0.62)
    aside = np.sqrt((side - sun.across) ** 2 + ((up - sun.up) * 1.15) ** 2)
    if not sun.behind:
        glow = np.exp(-aside * 2.6) * 0.55 + np.exp(-aside * 11) * 0.9
        picture = picture + glow[..., None] * np.asarray(sun.light, np.float32) * 0.33
    if disc:
        picture = mix(
            picture, tuple(3.2 * part + 0.5 for part in sun.light), 1 - step(disc * 0.9, disc * 1.06, aside)
        )
    if clouds:
        plane = 1 / (up + 0.075)
        x, z = side * plane * 0.055 / size + seed * 0.37, plane * 0.07 / size + seed * 0.21
        form = at(noise.cloudy(seed % 5, 1.75), x, z) + 0.25 * at(noise.cloudy(7, 1.2), x * 4, z * 4)
        lit = at(noise.cloudy(seed % 5, 1.75), x + 0.012 * np.tanh(3 * (sun.across - side)), z - 0.012)
        over = 1.3 - 2.6 * clouds
        cover = step(over - 0.15, over + 0.95, form) * step(0.0, 0.09, up)
        thick = step(over + 0.2, over + 2.0, form + 0.35 * (form - lit))
        white = np.asarray(sun.light, np.float32) * 0.72 + np.asarray(sun.low, np.float32) * 0.35
        grey = np.asarray(sun.top, np.float32) * 0.35 + np.asarray(sun.low, np.float32) * 0.33
        picture = mix(picture, mix(white, grey, thick * 0.85), cover * 0.93)
    return picture


def air(picture: Light, depth: Field, sun: Sun, *, clear: float = 4000, tint: Colour | None = None) -> Light:
    """What the air between lays over things that are far."""
    share = 1 - np.exp(-np.where(np.isfinite(depth), depth, 0) / clear)
    return mix(picture, tint or sun.low, np.asarray(share, np.float32))


def water(
    picture: Light, ground: Ground, wet: NDArray[np.bool_], view: View, sun: Sun, *, deep: Colour,
    ripple: float = 1.0, wave: float = 6.0, seed: int = 0,
) -> Light:  # fmt: skip
    """Lay water over the wet pixels: what stands behind it mirrored, the colour of its depth, the glitter of the sun.

    Args:
        picture: all else, the sky behind the water too.
        ground: what is seen.
        wet: pixels of water.
        view: of the camera.
        sun: its light.
        deep: colour of deep water.
        ripple: how much waves move the mirror.
        wave: length of waves in metres.
        seed: of the waves.
    """
    far = np.where(np.isfinite(ground.depth), ground.depth, 4000)
    x, z = ground.x / wave / 16, ground.z / wave / 16
    waves = at(noise.cloudy(11 + seed % 3, 1.25), x, z * 1.7) + 0.6 * at(
        noise.cloudy(12, 1.0), x * 3.1, z * 4.2
    )
    calm = np.clip(18 / far + 0.05, 0, 1) ** 0.7
    edge = np.where(wet.any(axis=0), wet.argmax(axis=0), ROWS).astype(np.float32)
    edge = np.minimum(ndimage.median_filter(edge, 9), ROWS - 1)
    rows = np.arange(ROWS, dtype=np.float32)[:, None]
    moved = waves * ripple * (5 + 34 * calm)
    up = 2 * edge[None, :] - rows - 2 + moved - np.abs(moved) * 0.5
    across = np.arange(COLUMNS, dtype=np.float32)[None, :] + moved * 0.25
    where = np.stack(
        (np.clip(np.broadcast_to(up, wet.shape), 0, ROWS - 1), np.broadcast_to(across, wet.shape))
    )
    source = np.minimum(picture, 2.5)
    mirrored = np.stack(
        [ndimage.map_coordinates(source[..., band], where, order=1, mode="nearest") for band in range(3)], -1
    )
    slope = np.clip((rows - view.level) / view.scale, 0.01, 1)
    mirror = 0.06 + 0.94 * np.clip(1 - slope - 0.10 * waves * ripple, 0, 1) ** 3.2
    body = np.asarray(deep, np.float32) * (1 + 0.22 * waves[..., None] * ripple)
    surface = mix(body, mirrored, np.clip(mirror, 0.1, 0.93))
    if not sun.behind:
        aside = (view.sideways()[None, :] - sun.across) / (0.05 + 0.5 * slope + 0.12 * ripple)
        spark = np.exp(-(aside**2)) * step(0.55, 1.7, waves + 0.5 * np.exp(-(aside**2)))
        surface = surface + spark[..., None] * np.asarray(sun.light, np.float32) * 0.8 * min(1.0, ripple)
    return np.where(wet[..., None], surface, picture).astype(np.float32)


class Sprite(NamedTuple):
    """A thing that always faces the camera: its light with its cover as fourth band, 0 to 1; bottom middle stands on the ground."""

    light: Light


def stand(
    picture: Light,
    depth: Field,
    sprite: Light,
    *,
    column: float,
    row: float,
    tall: float,
    far: float,
    sun: Sun,
    clear: float = 4000,
    mirror: bool = False,
) -> None:
    """Put a thing into the picture where nothing nearer is.

    Args:
        picture: changed in place.
        depth: of what is there; changed in place.
        sprite: rows, columns and four bands.
        column: of its foot.
        row: of its foot.
        tall: pixels.
        far: metres from the camera.
        sun: for the air.
        clear: metres in which the air takes most colour.
        mirror: left to right.
    """
    high = max(2, round(tall))
    wide = max(1, round(tall * sprite.shape[1] / sprite.shape[0]))
    left, top = round(column - wide / 2), round(row - high)
    if left >= COLUMNS or left + wide <= 0 or top >= ROWS or top + high <= 0 or wide > 4000:
        return
    source = sprite[:, ::-1] if mirror else sprite
    fit = np.stack(
        [
            np.asarray(
                Image.fromarray(np.ascontiguousarray(source[..., band])).resize(
                    (wide, high), Image.Resampling.BILINEAR
                )
            )
            for band in range(4)
        ],
        -1,
    )
    rows = slice(max(top, 0), min(top + high, ROWS))
    columns = slice(max(left, 0), min(left + wide, COLUMNS))
    cut = fit[rows.start - top : rows.stop - top, columns.start - left : columns.stop - left]
    cover = cut[..., 3] * (depth[rows, columns] > far * 0.985)
    hazed = mix(cut[..., :3], sun.low, float(1 - np.exp(-far / clear)))
    picture[rows, columns] = mix(picture[rows, columns], hazed, cover)
    depth[rows, columns] = np.where(cover > 0.5, far, depth[rows, columns])


def focus(picture: Light, depth: Field, sharp: float, strength: float) -> Light:
    """Out of focus what is nearer or farther than what the lens is set to.

    Args:
        picture: sharp all over.
        depth: of each pixel.
        sharp: metres that the lens is set to.
        strength: pixels of blur of what is very far.
    """
    off = np.abs(1 - sharp / np.where(np.isfinite(depth), depth, 1e6)) * strength
    done = picture
    for radius in (1.2, 2.6, 5.0, 9.0):
        if off.max() < radius * 0.5:
            break
        share = ndimage.gaussian_filter(step(radius * 0.5, radius, np.asarray(off, np.float32)), radius * 0.6)
        done = mix(done, blurred(picture, radius), share)
    return done
