"""Photographs of cities and streets."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy import ndimage

from studio import noise
from studio.evenings import _grid, _stars
from studio.film import Colour, Light, colour, mix
from studio.houses import WALLS, House, build
from studio.land import COLUMNS, ROWS, Ground, Sun, View, air, look, sky
from studio.landscapes import Shot, _frame, _trees, hills_of
from studio.lights import film_of, sun_of
from studio.noise import Field, at, step
from studio.plants import broadleaf


def _flat(x: Field, z: Field) -> Field:
    return np.zeros_like(x)


def _house(
    rng: np.random.Generator,
    x: float,
    z: float,
    wide: float,
    deep: float,
    tall: float,
    looks: tuple[str, ...],
    low: float = 0.0,
) -> House:
    kind = looks[int(rng.integers(len(looks)))]
    walls = WALLS[kind]
    return House(
        x,
        x + wide,
        z,
        z + deep,
        low,
        low + tall,
        colour(walls[int(rng.integers(len(walls)))]),
        kind,
        int(rng.integers(1000)),
    )


def _asphalt(ground: Ground, sun: Sun, tone: str = "#55555a") -> Light:
    fine = at(noise.cloudy(3, 0.7), ground.x / 6, ground.z / 6) + 0.7 * at(
        noise.cloudy(4, 1.3), ground.x / 40, ground.z / 60
    )
    return np.asarray(
        np.asarray(colour(tone), np.float32)
        * (1 + 0.14 * fine)[..., None]
        * (np.asarray(sun.light, np.float32) * 0.45 * max(sun.up, 0.25) + np.asarray(sun.sky, np.float32)),
        np.float32,
    )


def city(rng: np.random.Generator, number: int) -> Shot:
    """Towers: from a hill, from a roof, between them, from the air, behind a park, looking up, at night, in haze."""
    form = number % 8
    light = ("day", "evening", "day", "dusk", "day", "overcast", "night", "evening")[
        (form + 3 * (number // 8)) % 8
    ]
    sun = sun_of(light, rng, behind=None if light in ("day", "evening") else light != "dusk")
    night = {"night": 0.5, "dusk": 0.3, "evening": 0.06, "overcast": 0.04}.get(light, 0.0)
    if light == "night":
        sun = sun._replace(low=colour("#3a3f5c"), top=colour("#0c1430"), sky=(0.05, 0.06, 0.10))
    seed = int(rng.integers(100))
    view = View(
        0, (48, 120, 1.7, 260, 2.0, 1.6, 85, 70)[form], 0, rng.uniform(-0.35, 0.35) if form != 2 else rng.uniform(-0.06, 0.06),
        (1.1, 1.0, 0.8, 1.1, 1.2, 0.72, 1.0, 1.5)[form], (0.5, 0.2, 0.72, 0.05, 0.6, 1.25, 0.45, 0.36)[form],
    )  # fmt: skip
    houses: list[House] = []
    shore = rng.uniform(240, 420)
    shore = 120.0 if form == 4 else 0.3 * shore
    tall = rng.uniform(0.7, 1.3)
    gridlines = 46.0
    for row in range(-1 if form in (1, 3) else 0, 22):
        for line in range(-18, 18):
            x, z = line * gridlines + rng.uniform(0, 6), row * gridlines
            if form in (0, 4, 6):
                z += shore
            elif form == 7:
                z += 160
            elif form == 2:
                if line == 0:
                    continue
                x += -13 if line > 0 else 9
                z += -20
            elif form == 5:
                x, z = x + 14 * (1 if line >= 0 else -1), z + 10
                if row > 4 or abs(line) > 3:
                    continue
            elif form == 1 and row < 1 and abs(line) < 1:
                continue
            if abs(x) > 120 + (z + 60) * 1.5:
                continue
            middle = np.exp(-(((x - (seed - 50) * 3) / 330) ** 2) - ((row - 6) / 7) ** 2)
            high = (14 + rng.exponential(22) + 150 * middle * rng.random() ** 2) * tall
            if form in (2, 5):
                high = rng.uniform(35, 150)
            if rng.random() < 0.05:
                continue
            house = _house(
                rng,
                x,
                z,
                rng.uniform(22, 36),
                rng.uniform(22, 36),
                min(high, 95 if form == 1 else 230),
                ("glass", "grid", "band", "grid", "old") if high > 30 else ("old", "grid", "band"),
            )
            houses.append(house)
            if high > 70 and rng.random() < 0.5:
                houses.append(
                    house._replace(
                        x0=house.x0 + 5,
                        x1=house.x1 - 5,
                        z0=house.z0 + 5,
                        z1=house.z1 - 5,
                        low=house.high,
                        high=house.high + rng.uniform(6, 26),
                    )
                )
    ground = look(view, _flat, near=1.0, far=9000, steps=200)
    picture = sky(
        view,
        sun,
        clouds=0.75
        if light == "overcast"
        else (0.4, 0.3, 0.35, 0.2, 0.5, 0.4, 0.0, 0.25)[form] * (light != "night"),
        seed=seed,
    )
    if light == "night":
        _stars(picture, view, rng, 40)
    clear = {"overcast": 1100.0, "evening": 1500.0, "dusk": 2000.0}.get(light, 2600.0)
    if form == 4:
        grass = mix(
            colour("#46582f"),
            colour("#727f4a"),
            np.clip(0.5 + 0.4 * at(noise.cloudy(3, 0.8), ground.x / 9, ground.z / 7), 0, 1),
        )
        base = grass * (np.asarray(sun.light, np.float32) * 0.5 + np.asarray(sun.sky, np.float32))
    else:
        base = _asphalt(ground, sun)
        if form == 2:
            line = (np.abs(np.abs(ground.x + 2) - 0.12) < 0.07) | (
                (np.abs(np.abs(ground.x + 2) - 4) < 0.08) & ((ground.z / 5) % 1 < 0.5)
            )
            base = np.where(line[..., None], base * 2.6, base)
    base = base * (1 - 0.75 * (night > 0.2))
    picture = np.where(
        np.isfinite(ground.depth)[..., None], air(base, ground.depth, sun, clear=clear), picture
    )
    depth = ground.depth.copy()
    if form in (7, 3):
        mountain = hills_of(rng, peak=500, wide=1600, sharp=0.6)
        far = look(
            view,
            lambda x, z: np.asarray(mountain(x, z) * step(1400, 3200, z) - 2, np.float32),
            near=900,
            far=9000,
            steps=160,
        )
        hill = np.isfinite(far.depth) & (far.y > 1)
        body = np.broadcast_to(
            np.asarray(colour("#47553f"), np.float32)
            * (np.asarray(sun.light, np.float32) * 0.4 + np.asarray(sun.sky, np.float32)),
            picture.shape,
        )
        picture = np.where(hill[..., None], air(body, far.depth, sun, clear=2600), picture)
    picture = np.ascontiguousarray(picture, np.float32)
    houses.sort(key=lambda h: -((h.z0 - view.z) ** 2 + (h.x0 - view.x) ** 2))
    build(picture, depth, view, houses, sun, night=night, clear=clear)
    trees = [broadleaf(rng, sun, colour("#2f4f22"), colour("#557a32")) for _ in range(4)]
    if form in (0, 4, 6):
        spots = [
            (rng.uniform(-1, 1) * 420, shore - rng.uniform(2, 14), rng.uniform(7, 13)) for _ in range(70)
        ]
        _trees(picture, depth, view, _flat, sun, trees, iter(spots), clear=clear)
    if form == 4:
        spots = [(rng.uniform(-1, 1) * 70, rng.uniform(25, 100), rng.uniform(7, 12)) for _ in range(24)]
        _trees(picture, depth, view, _flat, sun, trees, iter(spots), clear=clear)
        _frame(
            picture,
            depth,
            sun,
            [broadleaf(rng, sun, colour("#2f4f22"), colour("#557a32"), rows=380)],
            rng,
        )
    if form == 2:
        _traffic(picture, depth, view, rng, sun, night, [(-4.2, 1.0), (-0.2, -1.0)], clear)
    film = film_of(light, rng)
    if light == "night":
        film = film._replace(key=0.13)
    return Shot(picture, film, {"light": light})


def car_of(rng: np.random.Generator, sun: Sun, night: float, away: bool, rows: int = 120) -> Light:
    """A car from behind or from before."""
    y, x = _grid(rows, int(rows * 1.3))
    paint = colour(
        ("#b8b8bb", "#2a2a2e", "#8f1f1f", "#e6e4df", "#24406a", "#5a5f62", "#c9b04a")[int(rng.integers(7))]
    )
    light = np.zeros((*x.shape, 3), np.float32)
    cover = np.zeros_like(x)
    shade = np.asarray(sun.light, np.float32) * 0.5 + np.asarray(sun.sky, np.float32)

    def dab(mask: Field, tone: Light | Colour, raw: bool = False) -> None:
        light[mask] = (np.broadcast_to(np.asarray(tone, np.float32), light.shape) * (1.0 if raw else shade))[
            mask
        ]
        cover[mask] = 1

    for side in (-1, 1):
        dab((np.abs(x - side * 0.42) < 0.09) & (y > 0.7), (0.015, 0.015, 0.017))
    dab(
        (np.abs(x) < 0.56 - 0.08 * (y - 0.6) ** 2) & (y > 0.42) & (y < 0.88),
        np.asarray(paint, np.float32) * (1.3 - 0.9 * (y - 0.42))[..., None],
    )
    dab((np.abs(x) < 0.36 + (y - 0.1) * 0.42) & (y > 0.08) & (y < 0.45), np.asarray(paint, np.float32) * 1.3)
    dab(
        (np.abs(x) < 0.32 + (y - 0.12) * 0.42) & (y > 0.14) & (y < 0.41),
        np.asarray(sun.low, np.float32) * 0.35 + 0.02,
        raw=True,
    )
    lamp = (np.abs(np.abs(x) - 0.45) < 0.085) & (np.abs(y - 0.54) < 0.05)
    dab(
        lamp,
        ((1.6, 0.08, 0.05) if away else (2.6, 2.3, 1.8))
        if night > 0.1
        else ((0.35, 0.02, 0.02) if away else (0.6, 0.6, 0.6)),
        raw=True,
    )
    dab((np.abs(x) < 0.15) & (np.abs(y - 0.68) < 0.035), (0.5, 0.5, 0.48))
    dab((np.abs(x) < 0.55) & (y > 0.8) & (y < 0.88), (0.04, 0.04, 0.045))
    return np.concatenate((light, ndimage.gaussian_filter(cover, 0.5)[..., None]), -1).astype(np.float32)


def _traffic(
    picture: Light,
    depth: Field,
    view: View,
    rng: np.random.Generator,
    sun: Sun,
    night: float,
    lanes: list[tuple[float, float]],
    clear: float,
    *,
    still: bool = False,
) -> None:
    for x, way in lanes:
        z = rng.uniform(7, 16)
        while z < 150:
            _trees(
                picture,
                depth,
                view,
                _flat,
                sun,
                [car_of(rng, sun, night, way < 0)],
                iter([(x + rng.uniform(-0.15, 0.15), view.z + z, 1.5)]),
                clear=clear,
            )
            z += rng.uniform(5.5, 7) if still else rng.uniform(9, 34)


def person_of(rng: np.random.Generator, sun: Sun, rows: int = 140) -> Light:
    """Somebody who walks, from far enough that no face is seen."""
    y, x = _grid(rows, int(rows * 0.5))
    light = np.zeros((*x.shape, 3), np.float32)
    cover = np.zeros_like(x)
    coat = colour(
        ("#2f3a4a", "#8a3a32", "#c9b8a0", "#3a4a3a", "#e0ddd6", "#6a5a7a", "#20242a", "#c98a3a")[
            int(rng.integers(8))
        ]
    )
    legs = colour(("#23262e", "#3a4a66", "#5a5248")[int(rng.integers(3))])
    shape = np.clip(0.75 + x * 3 * np.sign(sun.across), 0.4, 1.2)[..., None]
    shade = (np.asarray(sun.light, np.float32) * 0.5 + np.asarray(sun.sky, np.float32)) * shape
    stride = rng.uniform(0.02, 0.1)

    def dab(mask: Field, tone: Colour) -> None:
        light[mask] = (np.asarray(tone, np.float32) * shade)[mask]
        cover[mask] = 1

    for side in (-1, 1):
        dab((np.abs(x - side * (0.035 + stride * (y - 0.5))) < 0.042) & (y > 0.5), legs)
    dab((np.abs(x) < 0.105 - 0.05 * np.abs(y - 0.28)) & (y > 0.16) & (y < 0.56), coat)
    for side in (-1, 1):
        dab(
            (np.abs(x - side * (0.105 + 0.05 * (y - 0.2))) < 0.03) & (y > 0.18) & (y < 0.5),
            tuple(0.8 * part for part in coat),
        )
    dab((x / 0.05) ** 2 + ((y - 0.085) / 0.065) ** 2 < 1, colour("#c79a7a"))
    dab(
        ((x / 0.058) ** 2 + ((y - 0.065) / 0.06) ** 2 < 1) & (y < 0.085),
        colour(("#1d1815", "#3a281c", "#6a4a2c")[int(rng.integers(3))]),
    )
    if rng.random() < 0.3:
        dab((np.abs(x + 0.12) < 0.05) & (np.abs(y - 0.45) < 0.07), colour("#7a5a3a"))
    return np.concatenate((light, ndimage.gaussian_filter(cover, 0.5)[..., None]), -1).astype(np.float32)


def lamp_of(night: float, rows: int = 300) -> Light:
    """A street lamp."""
    y, x = _grid(rows, int(rows * 0.3))
    pole = (np.abs(x) < 0.006 + 0.006 * (y > 0.8)) & (y > 0.05)
    head = (np.abs(x) < 0.035) & (np.abs(y - 0.045) < 0.03)
    light = np.full((*x.shape, 3), 0.05, np.float32)
    cover = np.maximum(pole | head, np.exp(-(x * x + (y - 0.045) ** 2) * 350) * 0.7 * (night > 0))
    light[(x * x + (y - 0.045) ** 2) < 0.03] = (2.2, 1.5, 0.7) if night else (0.25, 0.25, 0.24)
    return np.concatenate((light, cover.astype(np.float32)[..., None]), -1).astype(np.float32)


def street(rng: np.random.Generator, number: int) -> Shot:
    """A street: along it, from the pavement, from a window, after rain, an alley, a square with trees, at dusk."""
    form = number % 7
    light = ("day", "overcast", "day", "dusk", "day", "dusk", "overcast")[(form + 2 * (number // 7)) % 7]
    sun = sun_of(light, rng, behind=True if light == "day" else None)
    if light == "dusk":
        sun = sun._replace(behind=False)
    night = 0.35 if light == "dusk" else 0.0
    seed = int(rng.integers(100))
    half = (6.5, 7.5, 8.0, 6.0, 1.9, 11.0, 5.0)[form] * rng.uniform(0.9, 1.15)
    walk = (2.6, 3.2, 3.0, 2.4, 0.0, 4.5, 2.0)[form]
    x = (
        rng.uniform(-1.5, 1.5),
        half + 1.2,
        -half + 0.5,
        0.0,
        rng.uniform(-0.4, 0.4),
        half * 0.6,
        -half - 1.0,
    )[form]
    view = View(
        x,
        (1.7, 1.6, 9.5, 1.2, 1.6, 1.7, 1.5)[form],
        0,
        (0.0, -0.24, 0.3, 0.0, 0.0, -0.3, 0.3)[form] + rng.uniform(-0.06, 0.06),
        (0.95, 0.9, 0.9, 1.0, 1.05, 0.95, 1.25)[form],
        (0.52, 0.5, 0.24, 0.62, 0.55, 0.52, 0.48)[form] + rng.uniform(-0.04, 0.04),
    )
    ground = look(view, _flat, near=0.8, far=900, steps=160)
    fine = at(noise.cloudy(3, 0.7), ground.x / 5, ground.z / 5)
    base = _asphalt(ground, sun, "#4c4c50")
    stones = (((ground.x / 0.55) % 1 < 0.06) | ((ground.z / 0.55) % 1 < 0.06)) & (ground.depth < 30)
    paving = (
        mix(colour("#8f8a84"), colour("#aaa49b"), np.clip(0.5 + 0.35 * fine, 0, 1))
        * np.where(stones, 0.72, 1.0)[..., None]
        * (np.asarray(sun.light, np.float32) * 0.4 + np.asarray(sun.sky, np.float32))
    )
    on_walk = (np.abs(ground.x) > half) if walk else np.ones_like(ground.x, bool)
    if form == 4:
        cobble = at(noise.bumps(2, 48), ground.x / 9, ground.z / 9)
        paving = (
            mix(colour("#4f4a45"), colour("#8a8278"), cobble)
            * (0.4 + 0.8 * cobble)[..., None]
            * (np.asarray(sun.light, np.float32) * 0.3 + np.asarray(sun.sky, np.float32))
        )
    base = np.where(on_walk[..., None], paving, base)
    kerb = np.abs(np.abs(ground.x) - half) < 0.12
    base = np.where((kerb & bool(walk))[..., None], paving * 1.25, base)
    if walk:
        dashes = (np.abs(ground.x) < 0.08) & ((ground.z / 6) % 1 < 0.5)
        crossing = (
            (np.abs(ground.z - (9 if form != 2 else 16)) < 1.7)
            & ((ground.x / 1.1) % 1 < 0.5)
            & (np.abs(ground.x) < half)
            & (form in (0, 2, 6))
        )
        base = np.where(
            (dashes | crossing)[..., None],
            base * 0.25
            + np.asarray((0.62, 0.62, 0.6), np.float32)
            * (np.asarray(sun.light, np.float32) * 0.3 + np.asarray(sun.sky, np.float32))
            * np.clip(1 + 0.3 * fine, 0.4, 1.2)[..., None],
            base,
        )
    picture = sky(view, sun, clouds=0.75 if light == "overcast" else 0.4, seed=seed)
    clear = {"overcast": 380.0, "dusk": 500.0}.get(light, 900.0)
    picture = np.ascontiguousarray(
        np.where(np.isfinite(ground.depth)[..., None], air(base, ground.depth, sun, clear=clear), picture),
        np.float32,
    )
    depth = ground.depth.copy()
    houses = []
    for side in (-1, 1):
        z = -12.0
        while z < 320:
            wide = rng.uniform(8, 17) if form != 4 else rng.uniform(5, 9)
            tall = rng.uniform(9, 21) if form != 4 else rng.uniform(7, 12)
            if not (form == 5 and side < 0 and z < 40):
                edge = half + walk + rng.uniform(0, 0.5)
                start = edge if side > 0 else -edge - 14
                houses.append(
                    _house(
                        rng,
                        start,
                        z,
                        14,
                        wide - rng.uniform(0, 0.3),
                        tall,
                        ("shop", "shop", "old") if form != 6 else ("old", "shop", "grid"),
                    )
                )
            z += wide
    houses.append(_house(rng, -30, 330, 60, 20, rng.uniform(14, 40), ("old", "grid", "band")))
    houses.sort(
        key=lambda h: (
            -(
                min(abs(h.z0 - view.z), abs(h.z1 - view.z)) ** 2
                + min(abs(h.x0 - view.x), abs(h.x1 - view.x)) ** 2
            )
        )
    )
    build(picture, depth, view, houses, sun, night=night, clear=clear)
    if form != 4:
        season = (("#3a5a26", "#6a8a34"), ("#8a5a22", "#c08a34"), ("#4a6a2a", "#8aa042"))[seed % 3]
        trees = [broadleaf(rng, sun, colour(season[0]), colour(season[1]), rows=220) for _ in range(3)]
        spots = [
            (side * (half + 0.8), z + rng.uniform(-1, 1), rng.uniform(5, 8))
            for z in range(12, 150, (11, 16, 12, 20, 9, 9, 14)[form])
            for side in (-1, 1)
            if rng.random() < (0.8, 0.5, 0.7, 0.4, 0, 0.9, 0.6)[form]
        ]
        _trees(picture, depth, view, _flat, sun, trees, iter(spots), clear=clear)
        lamps = [(side * (half + 0.4), float(z), 5.5) for z in range(10, 120, 22) for side in (-1, 1)]
        _trees(picture, depth, view, _flat, sun, [lamp_of(night)], iter(lamps), clear=clear)
        _traffic(
            picture,
            depth,
            view,
            rng,
            sun,
            night,
            [(-half + 1.2, 1.0)] if form in (1, 6) else [(half - 1.2, -1.0)],
            clear,
            still=True,
        )
        _traffic(picture, depth, view, rng, sun, night, [(-1.7, 1.0), (1.7, -1.0)][: 1 + (form != 3)], clear)
    walkers = [person_of(rng, sun) for _ in range(7)]
    spots = [
        (
            (rng.uniform(half, half + max(walk, 0.3)) * float(rng.choice((-1, 1))))
            if walk
            else rng.uniform(-1.5, 1.5),
            rng.uniform(5, 60),
            rng.uniform(1.6, 1.8),
        )
        for _ in range((12, 10, 26, 6, 3, 16, 9)[form])
    ]
    _trees(picture, depth, view, _flat, sun, walkers, iter(spots), clear=clear)
    if form == 3 or (light == "dusk" and form in (0, 6)):
        wet = np.isfinite(ground.depth) & (depth >= ground.depth * 0.98)
        puddle = step(-0.3, 0.7, at(noise.cloudy(9, 1.5), ground.x / 14 + seed, ground.z / 30)) * 0.75
        rows = np.arange(ROWS, dtype=np.float32)[:, None]
        wave = at(noise.cloudy(11, 1.0), ground.x / 3, ground.z / 6)
        where = np.stack(
            (
                np.clip(2 * view.level - rows + 4 + wave * 7, 0, ROWS - 1) * np.ones((1, COLUMNS)),
                np.arange(COLUMNS)[None, :] + wave * 3,
            )
        )
        mirrored = np.stack(
            [
                ndimage.map_coordinates(np.minimum(picture[..., band], 3), where, order=1, mode="nearest")
                for band in range(3)
            ],
            -1,
        )
        picture = np.where(wet[..., None], mix(picture * 0.7, mirrored, puddle), picture).astype(np.float32)
    film = film_of(light, rng)
    return Shot(picture, film, {"light": light})


KINDS: dict[str, Callable[[np.random.Generator, int], Shot]] = {"city": city, "street": street}
