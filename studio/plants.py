"""Trees, grass and flowers as sprites: light and cover, rows and columns and four bands."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from studio import noise
from studio.film import Colour, Light
from studio.land import Sun
from studio.noise import Field, at, step


def _shaded(
    cover: Field, form: Field, sun: Sun, tone: Colour, second: Colour, rng: np.random.Generator
) -> Light:
    """A mass of leaves with its height towards the camera, lit by the sun."""
    down, across = np.gradient(ndimage.gaussian_filter(form, 1.2))
    x, y, z = sun.direction()
    lit = np.clip(np.tanh(-across * x * 14 + down * y * 14) * 0.5 - z * 0.2 + 0.6, 0.03, 1.3)
    rows, columns = cover.shape
    yy, xx = np.mgrid[0:rows, 0:columns].astype(np.float32)
    speck = at(noise.cloudy(21, 0.9), xx * 0.6 / rows + rng.random(), yy * 0.6 / rows + rng.random())
    tint = np.clip(0.5 + 0.5 * at(noise.cloudy(22, 1.6), xx / 900 + rng.random(), yy / 900), 0, 1)
    body = (
        np.asarray(tone, np.float32) * (1 - tint[..., None])
        + np.asarray(second, np.float32) * tint[..., None]
    )
    light = (
        np.asarray(sun.light, np.float32) * lit[..., None] * 0.95
        + np.asarray(sun.sky, np.float32) * (0.45 - 0.2 * (yy / rows))[..., None]
    )
    through = 0.0 if sun.behind else 0.22
    return np.concatenate(
        (
            body
            * (light + through * np.asarray(sun.light, np.float32))
            * np.clip(1 + 0.5 * speck, 0.15, 2.2)[..., None],
            cover[..., None],
        ),
        -1,
    ).astype(np.float32)


def _around(y: float, tall: float, x: float, wide: float, field: Field) -> tuple[slice, slice]:
    """The part of a field that is so near to a point; at least one pixel of it."""
    rows, columns = field.shape
    top, left = min(max(0, int(y - tall)), rows - 1), min(max(0, int(x - wide)), columns - 1)
    return slice(top, max(top + 1, int(y + tall) + 2)), slice(left, max(left + 1, int(x + wide) + 2))


def fir(
    rng: np.random.Generator, sun: Sun, tone: Colour, second: Colour, *, snow: float = 0.0, rows: int = 150
) -> Light:
    """A conifer; snow lies on its boughs."""
    columns = int(rows * rng.uniform(0.42, 0.6))
    cover = np.zeros((rows, columns), np.float32)
    form = np.zeros_like(cover)
    white = np.zeros_like(cover)
    yy, xx = np.mgrid[0:rows, 0:columns].astype(np.float32)
    middle = columns / 2
    trunk = (np.abs(xx - middle) < 0.018 * rows * (yy / rows + 0.2)) & (yy > rows * 0.1)
    levels = int(rng.integers(13, 19))
    for level in range(levels):
        share = (level + 1) / levels
        for _ in range(3 + int(6 * share)):
            reach = share**0.85 * columns * 0.48 * rng.uniform(0.55, 1.06)
            angle = rng.uniform(-1, 1)
            cx, cy = (
                middle + angle * reach * 0.55,
                rows * (0.05 + 0.86 * share) + abs(angle) * rows * 0.025 + rng.uniform(-4, 4),
            )
            wide, high = max(3.0, reach * (0.34 + 0.18 * abs(angle))), rows * 0.028 + reach * 0.13
            spot = _around(cy, high + wide * 0.28, cx, wide, cover)
            x, y = xx[spot], yy[spot]
            droop = (x - cx) * angle * 0.28
            far = ((x - cx) / wide) ** 2 + ((y - cy - droop) / high) ** 2
            bough = np.clip(1 - far, 0, 1)
            ragged = bough + 0.35 * (
                at(noise.cloudy(23, 0.8), x * 0.58 / rows + cx, y * 0.75 / rows + cy)
            ) * (bough > 0)
            cover[spot] = np.maximum(cover[spot], step(0.12, 0.34, ragged))
            form = np.maximum(form, (1 - abs(angle)) * 0.4 * share)
            form[spot] = np.maximum(form[spot], (1 - abs(angle)) * 0.4 * share + bough * 0.3)
            white[spot] = np.maximum(
                white[spot] * (bough < 0.1), step(0.1, 0.5, ragged) * (y < cy + droop - high * 0.05)
            )
    picture = _shaded(np.maximum(cover, trunk * 0.9), form * rows / 60, sun, tone, second, rng)
    if snow:
        light = np.asarray(sun.light, np.float32) * 0.75 + np.asarray(sun.sky, np.float32) * 0.6
        share = np.clip(white * snow, 0, 1)[..., None]
        picture[..., :3] = (
            picture[..., :3] * (1 - share) + light * share * np.clip(0.55 + form * 0.5, 0, 1.1)[..., None]
        )
    return picture


def broadleaf(
    rng: np.random.Generator, sun: Sun, tone: Colour, second: Colour, *, rows: int = 150, bare: float = 0.28
) -> Light:
    """A tree with a crown of leaves on a trunk; `bare` is the trunk's share of its height."""
    columns = int(rows * rng.uniform(0.75, 1.05))
    cover = np.zeros((rows, columns), np.float32)
    form = np.zeros_like(cover)
    yy, xx = np.mgrid[0:rows, 0:columns].astype(np.float32)
    crown = rows * (1 - bare)
    for _ in range(90):
        angle, reach = rng.uniform(0, 2 * np.pi), rng.uniform(0, 1) ** 0.6
        cx, cy = (
            columns / 2 + np.cos(angle) * reach * columns * 0.36,
            crown * 0.52 + np.sin(angle) * reach * crown * 0.38,
        )
        size = rows * rng.uniform(0.035, 0.09)
        spot = _around(cy, size, cx, size, cover)
        x, y = xx[spot], yy[spot]
        far = ((x - cx) ** 2 + ((y - cy) * 1.15) ** 2) / size**2
        ball = np.clip(1 - far, 0, 1)
        leafy = ball + 0.5 * at(noise.cloudy(24, 0.7), x * 0.65 / rows + cx, y * 0.65 / rows + cy) * (
            ball > 0
        )
        cover[spot] = np.maximum(cover[spot], step(0.14, 0.36, leafy))
        deep = (1 - reach) * 0.6 + rng.uniform(0, 0.2)
        form = np.maximum(form, np.float32(deep))
        form[spot] = np.maximum(form[spot], np.sqrt(ball) * size * 0.02 + deep)
    lean = (yy - rows) * rng.uniform(-0.06, 0.06)
    thick = rows * (0.014 + 0.016 * (yy / rows) ** 3)
    trunk = step(1.0, 0.7, np.abs(xx - columns / 2 - lean) / thick) * (yy > crown * 0.55)
    wood = np.asarray((0.10, 0.07, 0.05), np.float32) * (
        np.asarray(sun.light, np.float32)
        * np.clip(0.6 + (xx - columns / 2 - lean) / thick * 0.5 * np.sign(sun.across), 0.1, 1.2)[..., None]
        + np.asarray(sun.sky, np.float32) * 0.5
    )
    leaves = _shaded(cover, form * rows / 90, sun, tone, second, rng)
    share = cover[..., None]
    light = leaves[..., :3] * share + wood * (1 - share)
    return np.concatenate((light, np.maximum(cover, trunk)[..., None]), -1).astype(np.float32)
