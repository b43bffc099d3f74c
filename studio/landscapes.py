"""Photographs of land and water."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from studio import noise
from studio.film import Film, Light, colour, mix
from studio.land import (
    COLUMNS,
    ROWS,
    Ground,
    Height,
    Sun,
    View,
    air,
    facing,
    look,
    normals,
    shadow,
    sky,
    stand,
    water,
)
from studio.lights import film_of, sun_of
from studio.noise import Field, at, step
from studio.plants import broadleaf, fir


class Shot(NamedTuple):
    """A photograph before it is developed.

    Attributes:
        light: of every pixel.
        film: for it.
        facts: what it shows, besides its kind.
    """

    light: Light
    film: Film
    facts: dict[str, str | int | list[str]]


Photographer = Callable[[np.random.Generator, int], Shot]
"""Takes a photograph of a kind; the number says which of its compositions."""


def hills_of(rng: np.random.Generator, *, peak: float, wide: float, sharp: float = 0.6) -> Height:
    """Hills or mountains: so high in metres, so far from one to the next."""
    ox, oz, seed = rng.random(), rng.random(), int(rng.integers(4))
    crest, soft = noise.crests(seed), noise.cloudy(seed, 1.9)

    def height(x: Field, z: Field) -> Field:
        u, v = x / wide / 4 + ox, z / wide / 4 + oz
        return np.asarray(
            peak * (sharp * (at(crest, u, v) - 0.12) * 1.5 + (1 - sharp) * (0.5 + 0.42 * at(soft, u, v))),
            np.float32,
        )

    return height


def _rolling(x: Field, z: Field, size: float, seed: int) -> Field:
    return at(noise.cloudy(seed % 4, 1.8), x / size / 3 + seed * 0.17, z / size / 3 + seed * 0.29)


def _rock(ground: Ground, normal_y: Field, *, seed: int) -> tuple[Field, Field]:
    """Fine variation of the ground near and far."""
    fine = at(noise.cloudy(3, 1.0), ground.x / 60 + seed, ground.z / 60) + 0.7 * at(
        noise.cloudy(4, 0.8), ground.x / 11, ground.z / 11
    )
    return fine, step(0.5, 0.85, normal_y + 0.06 * fine)


def _meadow(ground: Ground, greens: tuple[str, str], seed: int) -> Light:
    """Grass: blades near, patches far."""
    near = at(noise.cloudy(31, 0.7), ground.x / 4 + seed, ground.z / 2.2)
    patch = at(noise.cloudy(32, 1.6), ground.x / 90, ground.z / 60 + seed)
    tall = np.clip(
        1 + 0.5 * near * np.clip(30 / np.where(np.isfinite(ground.depth), ground.depth, 1e4), 0.2, 1), 0.2, 2
    )
    return mix(colour(greens[0]), colour(greens[1]), np.clip(0.5 + 0.35 * patch, 0, 1)) * tall[..., None]


def _trees(
    picture: Light, depth: Field, view: View, height: Height, sun: Sun, sprites: list[Light], spots: Iterator[tuple[float, float, float]], *, clear: float
) -> None:  # fmt: skip
    placed = []
    for x, z, tall in spots:
        column, far = view.place(x, z)
        if far < 2:
            continue
        foot = float(height(np.asarray([x], np.float32), np.asarray([z], np.float32))[0])
        placed.append((far, column, view.level - view.scale * (foot - view.y) / far, view.scale * tall / far))
    for number, (far, column, row, tall) in enumerate(sorted(placed, reverse=True)):
        stand(
            picture,
            depth,
            sprites[number % len(sprites)],
            column=column,
            row=row + tall * 0.02,
            tall=tall,
            far=far,
            sun=sun,
            clear=clear,
            mirror=number % 3 == 0,
        )


def _frame(picture: Light, depth: Field, sun: Sun, sprites: list[Light], rng: np.random.Generator) -> None:
    """Near trees at one edge of the picture; they stand below it."""
    side = float(rng.choice((-1, 1)))
    for number, sprite in enumerate(sprites):
        far = rng.uniform(9, 13)
        tall = ROWS * rng.uniform(0.9, 1.25)
        column = COLUMNS / 2 + side * COLUMNS * rng.uniform(0.36, 0.52)
        stand(
            picture,
            depth,
            sprite,
            column=column,
            row=ROWS * rng.uniform(1.02, 1.2),
            tall=tall,
            far=far,
            sun=sun,
            mirror=bool(number),
        )


def lake(rng: np.random.Generator, number: int) -> Shot:
    """Still water between mountains, from its shore, from above, through trees, with a jetty or stones in front."""
    light = ("day", "evening", "overcast", "dusk", "day", "mist", "evening", "day")[
        (number * 3 + number // 8) % 8
    ]
    sun = sun_of(light, rng)
    form = number % 8
    peak = (900, 420, 1300, 260, 700, 500, 1100, 340)[form]
    mountain = hills_of(
        rng,
        peak=peak,
        wide=(1600, 1100, 1900, 900, 1500, 1300, 1700, 800)[form],
        sharp=(0.75, 0.35, 0.85, 0.2, 0.65, 0.4, 0.8, 0.25)[form],
    )
    shore = (420, 260, 900, 190, 560, 330, 700, 240)[form]
    wide, seed = rng.uniform(0.7, 1.5), int(rng.integers(100))
    view = View(
        rng.uniform(-200, 200), (1.7, 2.2, 60, 1.5, 26, 1.8, 9, 3.5)[form], 0, rng.uniform(-0.2, 0.2),
        (1.0, 1.25, 0.95, 1.1, 1.15, 1.0, 1.5, 0.9)[form], (0.5, 0.42, 0.3, 0.56, 0.34, 0.46, 0.4, 0.55)[form] + rng.uniform(-0.04, 0.04),
    )  # fmt: skip

    def height(x: Field, z: Field) -> Field:
        bend = 120 * _rolling(x, z, 900, seed)
        back = step(shore, shore * 4.5, z + bend + np.abs(x - view.x) * 0.12)
        flank = step(shore * 0.6 * wide, shore * 3.2 * wide, np.abs(x - view.x + bend)) * 0.5
        rise = mountain(x, z) * np.maximum(back, flank)
        bank = 9 * step(0, 40, z + bend - shore + np.abs(x) * 0.12) - 6
        front = (5.2 + _rolling(x, z, 14, seed) * 0.7) * (
            1 - step(0, (7, 5, 30, 9, 20, 6, 10, 14)[form], z + 2.5 * _rolling(x, z, 20, seed))
        ) - 5
        return np.asarray(
            np.maximum(np.maximum(rise - 4, bank * (back > 0)), front if form not in (2,) else -5), np.float32
        )

    def wetted(x: Field, z: Field) -> Field:
        return np.maximum(height(x, z), 0)

    ground = look(view, wetted)
    wet = np.isfinite(ground.depth) & (height(ground.x, ground.z) <= 0.02)
    normal = normals(ground, height)
    sunny = facing(normal, sun, view) * shadow(ground, wetted, sun, view, reach=1400)
    fine, flat = _rock(ground, normal[1], seed=seed)
    greens = (("#4f6b33", "#6f8440"), ("#3f5f3a", "#5f7f3f"), ("#6a7038", "#8a7d42"))[seed % 3]
    canopy = at(noise.bumps(1, 64), ground.x / 420, ground.z / 420)
    forest = mix(colour("#1d3322"), colour("#3f5a2e"), canopy) * (0.5 + 0.9 * canopy)[..., None]
    meadow = _meadow(ground, greens, seed)
    stone = mix(colour("#6a655e"), colour("#8f877a"), np.clip(0.5 + 0.3 * fine, 0, 1))
    woody = step(0.1, 0.5, at(noise.cloudy(5, 1.7), ground.x / 1500, ground.z / 1100) + 0.35) * (
        ground.depth > shore * 0.5
    )
    body = mix(meadow, forest, woody * flat)
    body = mix(stone, body, flat * step(peak * 0.95, peak * 0.45, ground.y + 40 * fine))
    snowy = step(peak * 0.62, peak * 0.8, ground.y + 45 * fine) * step(0.55, 0.75, normal[1]) * (peak > 600)
    body = mix(body, (0.9, 0.93, 0.98), snowy)
    pebble = at(noise.bumps(2, 48), ground.x / 9, ground.z / 9)
    beach = mix(colour("#57524a"), colour("#a39a8b"), pebble) * (0.5 + 0.7 * pebble)[..., None]
    body = mix(body, beach, step(1.2, 0.3, ground.y) * (ground.depth < 60) * (form != 4))
    lit = body * (
        np.asarray(sun.light, np.float32) * sunny[..., None]
        + np.asarray(sun.sky, np.float32) * (0.55 + 0.45 * normal[1])[..., None]
    )
    clear = {"mist": 420.0, "overcast": 2600.0}.get(light, 5200.0)
    picture = sky(
        view,
        sun,
        clouds=(0.35, 0.5, 0.2, 0.6, 0.42, 0.3, 0.1, 0.55)[form] + (0.3 if light == "overcast" else 0),
        seed=seed,
    )
    seen = np.isfinite(ground.depth)
    picture = np.where(seen[..., None], air(lit, ground.depth, sun, clear=clear), picture)
    depth = np.where(wet, np.inf, ground.depth)
    make = fir if seed % 2 else broadleaf
    tones = (
        (colour("#22402a"), colour("#38552c"))
        if make is fir
        else ((colour("#3d5a26"), colour("#6a7a30")) if seed % 4 else (colour("#8a5a1f"), colour("#b5862e")))
    )
    sprites = [make(rng, sun, *tones) for _ in range(4)]

    def far_shore() -> Iterator[tuple[float, float, float]]:
        for _ in range(150):
            x = view.x + rng.uniform(-1.1, 1.1) * shore * 1.3
            z = shore * rng.uniform(0.7, 1.5)
            if 0.3 < float(height(np.asarray([x], np.float32), np.asarray([z], np.float32))[0]) < 70:
                yield x, z, rng.uniform(9, 19)

    _trees(picture, depth, view, height, sun, sprites, far_shore(), clear=clear)
    picture = water(
        picture,
        ground,
        wet,
        view,
        sun,
        deep=colour(("#1d4a55", "#24423f", "#1b4a6a", "#2c3f3a")[seed % 4]),
        ripple=(0.12, 0.5, 0.8, 0.05, 0.6, 0.1, 0.9, 0.3)[form],
        wave=(5, 7, 16, 4, 12, 5, 8, 6)[form],
        seed=seed,
    )
    near = np.where(wet, ground.depth, depth)
    if form in (1, 4, 7):
        _frame(picture, near, sun, [make(rng, sun, *tones, rows=420) for _ in range(2)], rng)
    return Shot(picture, film_of(light, rng), {"light": "overcast" if light == "mist" else light})


KINDS: dict[str, Callable[[np.random.Generator, int], Shot]] = {"lake": lake}
