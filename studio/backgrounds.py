"""What stands behind people and animals, out of focus: kept photographs, rooms, walls, lights at night."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from studio import noise
from studio.bodies import COLUMNS, ROWS, Points, Tone
from studio.film import Light, blurred, colour, mix, paint
from studio.noise import Field, at, step

BANK = Path(__file__).parents[1] / "pytest_mobilegym" / "phone" / "ui" / "photos" / "taken"


def kept(kind: str, number: int, rng: np.random.Generator, *, blur: float, low: float = 0.0) -> Light:
    """A photograph of the package, out of focus.

    Args:
        kind: of it.
        number: of it.
        rng: mirrors it and cuts its edges.
        blur: how far out of focus it is.
        low: how far it is moved down, in parts of its height: the horizon stands behind faces, not below them.
    """
    with Image.open(BANK / f"{kind}-{number:02}.webp") as file:
        wide = rng.uniform(1.05, 1.3)
        large = file.convert("RGB").resize((int(COLUMNS * wide), int(ROWS * wide)), Image.Resampling.BICUBIC)
    whole = (np.asarray(large, np.float32) / 255) ** 2.2
    if rng.random() < 0.5:
        whole = whole[:, ::-1]
    x = int(rng.integers(0, whole.shape[1] - COLUMNS + 1))
    y = int(rng.integers(0, whole.shape[0] - ROWS + 1))
    whole = whole[y : y + ROWS, x : x + COLUMNS]
    if low:
        whole = np.concatenate((np.repeat(whole[:1], int(low * ROWS), 0), whole))[:ROWS]
    return blurred(np.ascontiguousarray(whole, np.float32), blur)


def _grid() -> tuple[Field, Field]:
    y, x = np.mgrid[0 : ROWS / COLUMNS : ROWS * 1j, 0 : 1 : COLUMNS * 1j].astype(np.float32)
    return x, y


def _block(x: Field, y: Field, left: float, top: float, wide: float, tall: float) -> Field:
    return ((x > left) & (x < left + wide) & (y > top) & (y < top + tall)).astype(np.float32)


def room(rng: np.random.Generator, *, blur: float = 9.0) -> Light:
    """A wall with a window or a picture, a shelf, a lamp, a plant."""
    x, y = _grid()
    tone = colour(
        ("#d9cbb5", "#c3cfd2", "#e0c4b4", "#bfcbb6", "#8f9fb2", "#e6ded2", "#b9a48e")[rng.integers(7)]
    )
    picture = paint((ROWS, COLUMNS), tone) * (0.75 - 0.3 * np.hypot(x - rng.random(), y))[..., None]
    side = rng.uniform(0.02, 0.6)
    if rng.random() < 0.65:
        glass = _block(x, y, side, -0.1, 0.34, 0.5)
        picture = mix(picture, (0.9, 0.88, 0.82), _block(x, y, side - 0.02, -0.1, 0.38, 0.53))
        out = mix(
            (1.5, 1.7, 1.95), colour(("#8fb877", "#a9c4d9", "#c9d6b0")[rng.integers(3)]), step(0.05, 0.45, y)
        )
        picture = mix(picture, out, glass)
        picture = mix(picture, (0.8, 0.78, 0.74), _block(x, y, side + 0.165, -0.1, 0.012, 0.5))
        curtain = colour(("#b8503f", "#4f6f8f", "#c9b48a", "#6f7f5a")[rng.integers(4)])
        for at_x in (side - 0.07, side + 0.32):
            fold = 0.8 + 0.3 * np.sin(x * 160)
            picture = mix(
                picture,
                np.asarray(curtain, np.float32) * fold[..., None],
                _block(x, y, at_x, -0.1, 0.09, 0.75),
            )
    for _ in range(int(rng.integers(1, 4))):
        left, top = rng.uniform(0, 0.9), rng.uniform(0.05, 0.3)
        frame = colour(("#3a2c22", "#f2efe8", "#8a6a44")[rng.integers(3)])
        picture = mix(picture, frame, _block(x, y, left, top, 0.14, 0.17))
        within = colour(("#5f8f8a", "#d9a05a", "#a9c0d0", "#c96a5a", "#e9dfc8")[rng.integers(5)])
        picture = mix(picture, within, _block(x, y, left + 0.014, top + 0.014, 0.112, 0.142))
    shelf = rng.uniform(0.2, 0.75)
    for book in range(int(rng.integers(0, 12))):
        tint = colour(("#a8402f", "#2f5f7f", "#d9b45a", "#3f6f4a", "#e9e2d4", "#5a3f5f")[rng.integers(6)])
        picture = mix(
            picture, tint, _block(x, y, shelf + book * 0.024, 0.44 - rng.uniform(0.09, 0.15), 0.02, 0.2)
        )
    px, py = rng.uniform(0, 1), rng.uniform(0.28, 0.5)
    leafy = at(noise.cloudy(21, 1.1), x * 2.4, y * 2.4) - 9 * np.hypot(x - px, (y - py) * 0.8) + 0.9
    picture = mix(picture, colour("#3f6a35"), step(0.0, 0.5, leafy))
    gx, gy = rng.uniform(0.05, 0.95), rng.uniform(0.05, 0.4)
    glow = np.exp(-(((x - gx) ** 2 + (y - gy) ** 2) / 0.006))
    return blurred(
        picture + np.asarray((1.6, 1.1, 0.55), np.float32) * (glow * rng.uniform(0.2, 1))[..., None], blur
    )


def lights(rng: np.random.Generator) -> Light:
    """Lamps of a street at night, as discs."""
    x, y = _grid()
    picture = mix((0.01, 0.013, 0.03), (0.05, 0.03, 0.035), step(0, 0.75, y))
    for _ in range(int(rng.integers(26, 60))):
        cx, cy, radius = rng.random(), rng.normal(0.38, 0.16), rng.uniform(0.012, 0.035)
        far = np.hypot(x - cx, y - cy)
        disc = step(radius, radius * 0.86, far) * (0.55 + 0.45 * step(radius * 0.6, radius, far))
        tint = ((1.5, 0.8, 0.25), (1.4, 0.3, 0.2), (0.35, 0.7, 1.4), (1.4, 1.2, 0.8), (0.4, 1.1, 0.6))[
            rng.integers(5)
        ]
        picture = picture + np.asarray(tint, np.float32) * (disc * rng.uniform(0.25, 0.9))[..., None]
    return blurred(picture.astype(np.float32), 1.6)


def studio_wall(rng: np.random.Generator) -> Light:
    """A wall of one colour, brighter behind the head."""
    x, y = _grid()
    tone = colour((
        "#c9d3dc", "#e3c9a8", "#8fb3a8", "#d98f7a", "#4f6a8f", "#efe7da", "#b9a3c9", "#3a3f46", "#e9b64f", "#6f93c4",
    )[rng.integers(10)])  # fmt: skip
    far = np.hypot(x - rng.uniform(0.35, 0.65), y - rng.uniform(0.2, 0.45))
    rough = at(noise.cloudy(8, 1.8), x * 0.3, y * 0.3)
    return np.asarray(
        paint((ROWS, COLUMNS), tone) * (0.85 - 0.75 * far + 0.03 * rough)[..., None], np.float32
    )


def leaves(rng: np.random.Generator) -> Light:
    """A hedge or flowering bush in the sun."""
    x, y = _grid()
    seed = int(rng.integers(4))
    near = at(noise.bumps(seed, 48), x * 0.5 + seed * 0.2, y * 0.5)
    green = mix(colour("#1f3a1c"), colour("#7f9f4a"), near * (0.6 + 0.4 * at(noise.cloudy(9, 1.6), x, y)))
    if rng.random() < 0.6:
        bloom = colour(("#e58fa8", "#f4efe6", "#e9c34f", "#b58fd9", "#d9503f")[rng.integers(5)])
        spots = at(noise.bumps(seed + 4, 64), x * 0.6 + 0.3, y * 0.6)
        green = mix(green, bloom, step(0.62, 0.75, spots))
    return blurred(green.astype(np.float32) * 1.1, rng.uniform(4, 7))


def outside(rng: np.random.Generator) -> tuple[Light, str]:
    """A place outside without open water, and its name."""
    place = ("forest", "city", "street", "snow", "flowers", "desert")[rng.integers(6)]
    if place == "flowers":
        return leaves(rng), place
    return kept(place, int(rng.integers(24)), rng, blur=rng.uniform(3.5, 7)), place


def grass(seed: int) -> Tone:
    """A lawn."""

    def tone(p: Points) -> Light:
        x, _, z = p
        blade = at(noise.cloudy(31, 0.7), x / 1.3 + seed, z / 0.9)
        patch = at(noise.cloudy(32, 1.6), x / 14, z / 14 + seed)
        green = mix(colour("#34442a"), colour("#6f7d4c"), np.clip(0.5 + 0.25 * patch + 0.2 * blade, 0, 1))
        return green * np.clip(1 + 0.35 * blade, 0.3, 2)[..., None]

    return tone


def boards(seed: int) -> Tone:
    """A wooden floor."""
    first, second = (("#6b4a30", "#94694a"), ("#a8845c", "#c9a87c"), ("#4a3527", "#6a4e3a"))[seed % 3]

    def tone(p: Points) -> Light:
        x, _, z = p
        board = np.floor(x * 1.6)
        grain = at(noise.cloudy(3, 1.1), x * 0.9 + board * 0.37, z * 0.06 + board * 0.61)
        gap = np.abs(x * 1.6 - board - 0.5) > 0.487
        wood = (
            mix(colour(first), colour(second), np.clip(0.5 + 0.3 * grain, 0, 1))
            * (0.85 + 0.3 * ((board * 0.618) % 1))[..., None]
        )
        return np.where(gap[..., None], wood * 0.4, wood).astype(np.float32)

    return tone


def cloth(seed: int) -> Tone:
    """A sofa, a rug or a blanket."""
    tint = colour(
        ("#8f9aa3", "#b98f6a", "#6f7f62", "#a85f4f", "#d9cdb9", "#4f6480", "#8a7a99", "#c9a65a")[seed % 8]
    )

    def tone(p: Points) -> Light:
        x, _, z = p
        weave = np.sin(x * 90) * np.sin(z * 90)
        fold = at(noise.cloudy(6, 1.9), x / 5 + seed * 0.1, z / 5)
        return np.asarray(
            np.asarray(tint, np.float32) * (1 + 0.10 * weave + 0.13 * fold)[..., None], np.float32
        )

    return tone
