"""Photographs of sunsets, snow and stars."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from scipy import ndimage

from studio import noise
from studio.film import Light, colour, mix
from studio.land import COLUMNS, ROWS, Sun, View, air, facing, look, normals, shadow, sky, stand, water
from studio.landscapes import Shot, _frame, _rolling, _trees, hills_of
from studio.lights import film_of, sun_of
from studio.noise import Field, at, step
from studio.plants import broadleaf, fir
from studio.wild import _soft


def _dark(mask: Field, tone: tuple[float, float, float] = (0.012, 0.010, 0.014)) -> Light:
    """A sprite that is a mere outline against the light."""
    soft = ndimage.gaussian_filter(np.asarray(mask, np.float32), 0.7)
    return np.concatenate(
        (np.broadcast_to(np.asarray(tone, np.float32), (*soft.shape, 3)), soft[..., None]), -1
    ).astype(np.float32)


def _grid(rows: int, columns: int) -> tuple[Field, Field]:
    """Rows and columns, in parts of the sprite's height."""
    yy, xx = np.mgrid[0:rows, 0:columns].astype(np.float32)
    return yy / rows, (xx - columns / 2) / rows


def boat(rng: np.random.Generator) -> Light:
    """A sailing boat or a rowing boat with somebody in it."""
    y, x = _grid(220, 260)
    x = x * float(rng.choice((-1, 1)))
    hull = (y > 0.86 + 0.06 * np.abs(x * 2) ** 3 * -1) & (y < 0.985) & (np.abs(x) < 0.42 - (y - 0.86) * 0.9)
    if rng.random() < 0.6:
        mast = (np.abs(x) < 0.008) & (y > 0.02)
        main_sail = (x > 0.015) & (y > 0.06) & (y < 0.8) & (x < (y - 0.04) * 0.52)
        jib = (x < -0.02) & (y > 0.14) & (y < 0.82) & (-x < (y - 0.12) * 0.5)
        return _dark(hull | mast | main_sail | jib)
    body = ((x / 0.05) ** 2 + ((y - 0.74) / 0.13) ** 2 < 1) | ((x - 0.01) ** 2 + (y - 0.57) ** 2 < 0.042**2)
    oar = (np.abs((y - 0.72) - (x - 0.03) * 0.5) < 0.008) & (np.abs(x) < 0.5)
    return _dark(hull | body | oar)


def bird(rng: np.random.Generator) -> Light:
    """A bird in flight."""
    y, x = _grid(60, 140)
    bend, lift = rng.uniform(0.5, 1.1), rng.uniform(0.2, 0.6)
    wing = np.abs(y - 0.65 + lift * np.abs(x) * 1.1 - bend * x * x * 0.5) < 0.07 * (1.15 - np.abs(x))
    body = (x / 0.22) ** 2 + ((y - 0.66) / 0.09) ** 2 < 1
    return _dark(wing | body)


def sunset(rng: np.random.Generator, number: int) -> Shot:
    """The sun going down over the sea, hills, a pier, birds, boats, a field, clouds."""
    front = ("boat", "hills", "pier", "birds")[number % 4]
    form = number // 4 % 4
    sun = sun_of("sunset", rng)
    seed = int(rng.integers(100))
    over_land = front == "hills"
    view = View(
        0,
        (2.5, 60, 6, 1.6)[form] if not over_land else 90,
        0,
        0,
        (1.0, 1.5, 0.9, 1.3)[form],
        (0.56, 0.7, 0.45, 0.62)[form] + rng.uniform(-0.04, 0.04),
    )
    clouds = (0.45, 0.62, 0.28, 0.55)[(form + number) % 4]
    picture = sky(
        view,
        sun,
        clouds=clouds,
        seed=seed,
        size=(1, 1.6, 0.8, 1.2)[form],
        disc=(0.045, 0.075, 0.05, 0.06)[form],
    )
    peak = (150, 420, 90, 260)[form]
    hill = hills_of(rng, peak=peak if over_land else 60, wide=900, sharp=0.3)

    def height(x: Field, z: Field) -> Field:
        if over_land:
            return np.asarray(
                hill(x, z) * step(40, 700, z) + 8 * _rolling(x, z, 60, seed) - 30 - 0.25 * peak, np.float32
            )
        away = step(900, 1500, np.abs(x + (seed % 7 - 3) * 160)) * step(1500, 2200, z)
        return np.asarray(hill(x, z) * 2 * away - 3, np.float32)

    def wetted(x: Field, z: Field) -> Field:
        return np.maximum(height(x, z), 0)

    ground = look(view, wetted, far=9000)
    normal = normals(ground, height)
    sunny = facing(normal, sun, view)
    body = mix(
        colour("#2c2a22"),
        colour("#5a4f36"),
        np.clip(0.5 + 0.4 * at(noise.cloudy(3, 1.0), ground.x / 40, ground.z / 40), 0, 1),
    )
    lit = body * (
        np.asarray(sun.light, np.float32) * (sunny * 0.6)[..., None] + np.asarray(sun.sky, np.float32) * 0.6
    )
    picture = np.where(
        np.isfinite(ground.depth)[..., None],
        air(lit, ground.depth, sun, clear=1500 if over_land else 4500),
        picture,
    )
    depth = ground.depth.copy()
    wet = np.isfinite(ground.depth) & (height(ground.x, ground.z) <= 0.01)
    if front in ("boat", "pier"):
        depth = np.where(wet, np.inf, depth)
    picture = water(
        picture,
        ground,
        wet,
        view,
        sun,
        deep=colour("#1d2a44"),
        ripple=(0.5, 0.9, 0.25, 0.7)[form],
        wave=(5, 16, 4, 6)[form],
        seed=seed,
    )
    if front == "boat":
        for _ in range(int(rng.integers(1, 4))):
            far = rng.uniform(30, 120) if form != 1 else rng.uniform(220, 500)
            row = view.level + view.scale * view.y / far
            stand(
                picture,
                np.full_like(depth, np.inf),
                boat(rng),
                column=COLUMNS / 2 + rng.uniform(-0.38, 0.38) * COLUMNS,
                row=row + 3,
                tall=ROWS * rng.uniform(0.09, 0.2),
                far=far,
                sun=sun,
                clear=3000,
            )
    if front == "birds":
        flock = [bird(rng) for _ in range(4)]
        for _ in range(int(rng.integers(6, 22))):
            stand(
                picture,
                np.full_like(depth, np.inf),
                flock[int(rng.integers(4))],
                column=rng.uniform(0.05, 0.95) * COLUMNS,
                row=view.level * rng.uniform(0.15, 0.85),
                tall=rng.uniform(11, 26),
                far=50,
                sun=sun,
                mirror=bool(rng.integers(2)),
            )
    if front == "pier":
        _pier(picture, view, rng)
    if over_land and form in (0, 2, 3):
        sprites = [
            (broadleaf if seed % 2 else fir)(
                rng,
                sun._replace(light=(0.05, 0.04, 0.03), sky=(0.05, 0.05, 0.07)),
                (0.05, 0.05, 0.04),
                (0.07, 0.06, 0.04),
                rows=260,
            )
            for _ in range(2)
        ]
        _frame(picture, depth, sun._replace(low=(0.1, 0.07, 0.06)), sprites, rng)
    return Shot(picture, film_of("sunset", rng), {"front": front, "light": "sunset"})


def _pier(picture: Light, view: View, rng: np.random.Generator) -> None:
    """A jetty of planks that runs out towards the sun."""
    yy, xx = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
    deck, wide, turn = rng.uniform(0.9, 1.4), rng.uniform(0.8, 1.6), rng.uniform(-0.45, 0.45)
    eye, length = deck + rng.uniform(0.9, 1.6), rng.uniform(14, 34)
    far = view.scale * (eye - deck) / np.maximum(yy - view.level, 0.01)
    side = (xx - COLUMNS / 2) / view.scale * far - turn * (far - 3)
    top = (far < length) & (np.abs(side) < wide)
    planks = (
        0.7
        + 0.5 * at(noise.cloudy(3, 0.6), side / 40, np.floor(far / 0.22) * 0.137)
        - 0.6 * ((far / 0.22) % 1 < 0.07)
    )
    shine = np.exp(-far / 12)[..., None] * 0.05 + 0.05
    picture[top] = (np.asarray((1.0, 0.72, 0.5), np.float32) * np.clip(planks, 0.05, 2)[..., None] * shine)[
        top
    ]
    for number in range(14):
        at_far = 1.6 + number * length / 13
        for edge in (-1, 1):
            column = COLUMNS / 2 + view.scale * (edge * wide + turn * (at_far - 3)) / at_far
            thick = view.scale * 0.11 / at_far
            low, high = (
                view.level + view.scale * eye / at_far,
                view.level + view.scale * (eye - deck - (0.55 if number % 2 else 0.0)) / at_far,
            )
            post = (
                (np.abs(xx - column) < thick)
                & (yy > high)
                & (yy < low)
                & (~top | (yy < view.level + view.scale * (eye - deck) / at_far))
            )
            picture[post] = (0.015, 0.012, 0.014)


def snowman(rng: np.random.Generator, sun: Sun, rows: int = 260) -> Light:
    """Two or three balls, a hat, a scarf, a carrot and buttons."""
    columns = int(rows * 0.95)
    y, x = _grid(rows, columns)
    light = np.zeros((rows, columns, 3), np.float32)
    cover = np.zeros((rows, columns), np.float32)
    sx, sy, sz = sun.direction()
    balls = (
        (0.0, 0.80, 0.215),
        (rng.uniform(-0.01, 0.01), 0.50, 0.15),
        (rng.uniform(-0.02, 0.02), 0.285, 0.108),
    )
    rough = at(noise.cloudy(3, 1.0), x * 0.8 + rng.random(), y * 0.8)
    for cx, cy, r in balls:
        u, v = (x - cx) / r, (y - cy) / r
        inside = u * u + v * v < 1 + 0.02 * rough
        n = np.sqrt(np.clip(1 - u * u - v * v, 0, 1))
        shade = np.clip(u * sx - v * sy - n * sz + 0.08 * rough, 0, 1)
        tone = (
            np.asarray(sun.light, np.float32) * shade[..., None] * 0.85
            + np.asarray(sun.sky, np.float32) * (0.75 - 0.35 * v)[..., None]
        )
        light[inside] = (np.asarray((0.9, 0.92, 0.96), np.float32) * tone)[inside]
        cover[inside] = 1

    def dab(mask: Field, tone: str) -> None:
        light[mask] = np.asarray(colour(tone), np.float32) * (
            np.asarray(sun.light, np.float32) * 0.7 + np.asarray(sun.sky, np.float32)
        )
        cover[mask] = 1

    hx, hy = balls[2][0], balls[2][1]
    dab((np.abs(x - hx) < 0.125) & (np.abs(y - hy + 0.085) < 0.014), "#1d1d22")
    dab((np.abs(x - hx) < 0.078) & (y > hy - 0.24) & (y < hy - 0.08), "#232329")
    dab(
        (np.abs(x - hx) < 0.079) & (y > hy - 0.115) & (y < hy - 0.09),
        ("#b8342a", "#2f6f9a")[int(rng.integers(2))],
    )
    for ex in (-0.038, 0.038):
        dab((x - hx - ex) ** 2 + (y - hy + 0.025) ** 2 < 0.013**2, "#15151a")
    for by in (0.46, 0.53, 0.60):
        dab((x) ** 2 + (y - by) ** 2 < 0.014**2, "#17171c")
    side = float(rng.choice((-1, 1)))
    dab(
        (np.abs(y - hy - 0.012) < 0.018 * (1 - (x - hx) * side / 0.1))
        & ((x - hx) * side > -0.01)
        & ((x - hx) * side < 0.1),
        "#e07a1f",
    )
    scarf = ("#c0392b", "#2f7f4f", "#31568f")[int(rng.integers(3))]
    dab((np.abs(x - hx) < 0.108) & (np.abs(y - 0.385 - 0.25 * (x - hx) ** 2) < 0.024), scarf)
    dab((np.abs(x - hx - 0.06) < 0.026) & (y > 0.38) & (y < 0.55), scarf)
    for arm in (-1, 1):
        dab(
            (np.abs((y - 0.47) + (x * arm - 0.13) * 0.7) < 0.008) & (x * arm > 0.13) & (x * arm < 0.33),
            "#4a3526",
        )
    return np.concatenate((light, ndimage.gaussian_filter(cover, 0.6)[..., None]), -1).astype(np.float32)


def hut(rng: np.random.Generator, sun: Sun, lit: bool, rows: int = 260) -> Light:
    """A hut of logs under snow."""
    columns = int(rows * 1.5)
    y, x = _grid(rows, columns)
    light = np.zeros((rows, columns, 3), np.float32)
    cover = np.zeros((rows, columns), np.float32)
    fine = at(noise.cloudy(3, 0.8), x * 0.6 + rng.random(), y * 0.6)

    def dab(mask: Field, tone: Light | tuple[float, float, float], glow: bool = False) -> None:
        shade = (
            1.0 if glow else np.asarray(sun.light, np.float32) * 0.55 + np.asarray(sun.sky, np.float32) * 0.8
        )
        light[mask] = (np.broadcast_to(np.asarray(tone, np.float32), light.shape) * shade)[mask]
        cover[mask] = 1

    log = 0.6 + 0.5 * np.abs(np.sin(y * 44)) + 0.2 * fine
    dab((x > -0.42) & (x < 0.14) & (y > 0.5), np.asarray(colour("#6a4427"), np.float32) * log[..., None])
    gable = (x > 0.12) & (x < 0.56) & (y > 0.5 - 0.36 * (1 - np.abs(x - 0.34) / 0.24))
    dab(gable, np.asarray(colour("#553620"), np.float32) * log[..., None])
    dab(
        (np.abs(x + 0.3) < 0.03) & (y > 0.05) & (y < 0.3),
        np.asarray(colour("#6f6a66"), np.float32) * (0.8 + 0.3 * fine)[..., None],
    )
    slope = (
        (y > 0.12 + 0.02 * np.sin(x * 9))
        & (y < 0.54)
        & (x > -0.50 + (0.54 - y) * 0.14)
        & (x < 0.34 - (y - 0.14) * 0.58 + 0.02)
    )
    snow = np.asarray((0.88, 0.91, 0.97), np.float32) * (1.05 + 0.06 * fine - 0.35 * (y - 0.12))[..., None]
    dab(slope, snow)
    edge = np.abs(y - (0.5 - 0.37 * (1 - np.abs(x - 0.34) / 0.25)) + 0.015) < 0.035
    dab(edge & (x > 0.07) & (x < 0.61), snow)
    glow = (1.6, 0.95, 0.35) if lit else (0.10, 0.13, 0.17)
    for wx in (-0.28, -0.06):
        dab((np.abs(x - wx) < 0.055) & (np.abs(y - 0.7) < 0.07), np.asarray(colour("#3a2616"), np.float32))
        dab((np.abs(x - wx) < 0.045) & (np.abs(y - 0.7) < 0.06) & (np.abs(x - wx) > 0.006), glow, glow=True)
    dab((np.abs(x - 0.34) < 0.065) & (y > 0.68), np.asarray(colour("#3b2415"), np.float32))
    dab((np.abs(x - 0.34) < 0.04) & (np.abs(y - 0.4) < 0.045), glow, glow=True)
    dab((y > 0.975 + 0.012 * np.sin(x * 14)) & (np.abs(x) < 0.62), snow)
    return np.concatenate((light, ndimage.gaussian_filter(cover, 0.6)[..., None]), -1).astype(np.float32)


def snow(rng: np.random.Generator, number: int) -> Shot:
    """Winter: a hut below peaks, a snowman, woods under snow, falling flakes, a night with lit windows."""
    middle = ("hut", "snowman")[number % 2]
    form = number // 2 % 6
    light = ("day", "day", "evening", "night", "day", "evening")[(form + number // 12) % 6]
    sun = sun_of(light, rng, behind=None if light != "night" else True)
    grey = form in (1,)
    if grey:
        light, sun = "day", sun_of("overcast", rng)
    seed = int(rng.integers(100))
    view = View(
        0,
        (1.7, 1.6, 5, 2.5, 14, 1.4)[form] if middle == "hut" else (1.5, 1.2, 2.2, 1.6, 1.0, 1.8)[form],
        0,
        rng.uniform(-0.3, 0.3),
        rng.uniform(0.9, 1.35),
        (0.5, 0.55, 0.38, 0.46, 0.3, 0.6)[form],
    )
    mountain = hills_of(rng, peak=(900, 200, 1200, 500, 1400, 700)[form], wide=1500, sharp=0.75)

    def height(x: Field, z: Field) -> Field:
        return np.asarray(
            mountain(x, z) * step(150, 1900, z + np.abs(x) * 0.3)
            + 0.22 * _soft(x, z, 12, seed)
            + 0.03 * _rolling(x, z, 3, seed)
            + 4 * _soft(x, z, 90, seed) * step(25, 80, z)
            - 0.02 * (form == 4) * z,
            np.float32,
        )

    base = float(height(np.zeros(1, np.float32), np.zeros(1, np.float32))[0])
    view = view._replace(y=view.y + base)
    ground = look(view, height, near=0.9, far=7000)
    normal = normals(ground, height)
    sunny = facing(normal, sun, view) * shadow(ground, height, sun, view, reach=900)
    fine = at(noise.cloudy(3, 0.8), ground.x / 9, ground.z / 9)
    body = (
        mix((0.86, 0.89, 0.95), (0.93, 0.94, 0.97), np.clip(0.5 + 0.5 * fine, 0, 1))
        * (1 + 0.05 * fine)[..., None]
    )
    rock = step(0.66, 0.5, normal[1] + 0.08 * fine) * (ground.depth > 150)
    body = mix(body, mix(colour("#4a4a50"), colour("#77746f"), np.clip(0.5 + 0.4 * fine, 0, 1)), rock)
    woods = at(noise.bumps(1, 64), ground.x / 500, ground.z / 500)
    wood = (
        step(0.2, 0.6, at(noise.cloudy(5, 1.7), ground.x / 1500, ground.z / 1100) + 0.4)
        * (ground.depth > 220)
        * step(0.35, 0.12, (ground.y - base) / 900)
    )
    body = mix(
        body, mix(colour("#1c2b2a"), (0.7, 0.75, 0.8), step(0.5, 0.95, woods)), wood * step(0.1, 0.4, woods)
    )
    lit = body * (
        np.asarray(sun.light, np.float32) * sunny[..., None] * 0.8
        + np.asarray(sun.sky, np.float32) * (0.6 + 0.4 * normal[1])[..., None]
    )
    picture = sky(
        view,
        sun,
        clouds=0.8 if grey else (0.3, 0.5, 0.15, 0.4, 0.3, 0.5)[form] * (light != "night"),
        seed=seed,
    )
    if light == "night":
        _stars(picture, view, rng, 260)
    clear = 700 if grey else 5500
    picture = np.where(
        np.isfinite(ground.depth)[..., None], air(lit, ground.depth, sun, clear=clear), picture
    )
    depth = ground.depth.copy()
    sprites = [
        fir(rng, sun, colour("#1f3a30"), colour("#32503a"), snow=rng.uniform(0.5, 1.0)) for _ in range(4)
    ]

    def wood_edge() -> Iterator[tuple[float, float, float]]:
        gap = rng.uniform(-0.3, 0.3)
        for _ in range(120):
            z = rng.uniform(26, 190)
            u = rng.uniform(-1, 1)
            if abs(u - gap) > 0.16 or z > 150:
                yield u * z * 1.1, z, rng.uniform(7, 15)

    _trees(picture, depth, view, height, sun, sprites, wood_edge(), clear=clear)
    far = rng.uniform(16, 34) if middle == "hut" else rng.uniform(2.6, 5.5)
    aside = rng.uniform(-0.28, 0.28) * far
    thing = hut(rng, sun, light != "day") if middle == "hut" else snowman(rng, sun)
    _trees(
        picture,
        depth,
        view,
        height,
        sun,
        [thing],
        iter([(aside + view.x, far, 5.2 if middle == "hut" else 1.5)]),
        clear=clear,
    )
    if form in (2, 5):
        _frame(
            picture,
            depth,
            sun,
            [fir(rng, sun, colour("#1f3a30"), colour("#32503a"), snow=0.9, rows=360)],
            rng,
        )
    if grey or form == 5:
        flakes = np.zeros((ROWS, COLUMNS), np.float32)
        for _ in range(420):
            r, c = int(rng.integers(ROWS - 6)), int(rng.integers(COLUMNS - 6))
            flakes[r : r + 1 + int(rng.random() < 0.25) * 2, c : c + 1 + int(rng.random() < 0.25) * 2] = (
                rng.uniform(0.4, 1)
            )
        flakes = ndimage.gaussian_filter(flakes, 0.8) * 1.5
        picture = mix(picture, (0.95, 0.96, 1.0), np.clip(flakes, 0, 0.9))
    film = film_of(light, rng)
    return Shot(
        picture, film._replace(key=0.42 if light != "night" else 0.12), {"middle": middle, "light": light}
    )


def _stars(picture: Light, view: View, rng: np.random.Generator, count: int) -> None:
    """Points of light, a few of them bright; changed in place."""
    points = np.zeros((ROWS, COLUMNS, 3), np.float32)
    for _ in range(count):
        r, c = int(rng.uniform(0, max(2, view.level))) % ROWS, int(rng.integers(COLUMNS))
        tint = np.asarray(((1, 0.95, 0.85), (0.85, 0.92, 1), (1, 1, 1))[int(rng.integers(3))], np.float32)
        points[r, c] += tint * rng.random() ** 6 * 9 + tint * 0.25
    picture += ndimage.gaussian_filter(points, (0.6, 0.6, 0)) * 0.55


def stars(rng: np.random.Generator, number: int) -> Shot:
    """The sky of the night: over a lit tent, over trees, with the Milky Way, star trails, the moon."""
    front = ("tent", "trees")[number % 2]
    form = number // 2 % 6
    seed = int(rng.integers(100))
    sun = sun_of("night", rng)
    glow, top = (
        (("#33406a"), ("#070b1e")),
        (("#5a4a5e"), ("#0b0a1c")),
        (("#1f4a5a"), ("#04101c")),
        (("#7a5a4a"), ("#0c0f24")),
    )[seed % 4]
    sun = sun._replace(low=colour(glow), top=colour(top), light=(0.05, 0.06, 0.09), sky=(0.02, 0.03, 0.06))
    view = View(0, 2.0, 0, 0, rng.uniform(0.8, 1.3), (0.82, 0.75, 0.86, 0.78, 0.66, 0.82)[form])
    picture = sky(view, sun, clouds=0.25 if form == 3 else 0.0, seed=seed)
    yy, xx = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32) / COLUMNS
    if form in (0, 2, 4, 5):
        angle, offset = rng.uniform(0.5, 1.2) * float(rng.choice((-1, 1))), rng.uniform(-0.1, 0.1)
        across = (xx - 0.5) * np.sin(angle) - (yy - 0.3) * np.cos(angle) + offset
        along = (xx - 0.5) * np.cos(angle) + (yy - 0.3) * np.sin(angle)
        cloud = at(noise.cloudy(seed % 5, 1.6), along * 0.5 + seed * 0.1, across * 0.5)
        dust = at(noise.cloudy(7, 1.5), along * 0.9, across * 0.9 + seed * 0.3)
        band = (
            np.exp(-((across / 0.13) ** 2))
            * (0.7 + 0.35 * cloud)
            * (1 - 0.75 * step(0.1, 1.2, dust) * np.exp(-((across / 0.05) ** 2)))
        )
        picture = picture + np.clip(band, 0, 2)[..., None] * np.asarray((0.10, 0.085, 0.11), np.float32)
    if form == 1:
        cx, cy = rng.uniform(0.3, 0.7) * COLUMNS, rng.uniform(0.2, 0.5) * ROWS
        py, px = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
        radius, turn = np.hypot(px - cx, py - cy), np.arctan2(py - cy, px - cx)
        lane = np.floor(radius / 1.7)
        lot = at(noise.cloudy(30, 0.2), lane * 0.3137, lane * 0.117)
        phase = (turn / (2 * np.pi) + lot * 3.7) % 1
        trail = ((phase % 0.5) < 0.2 + 0.1 * lot) * step(
            0.4, 1.4, at(noise.cloudy(31, 0.2), lane * 0.2713, lane * 0.411)
        )
        picture = picture + (ndimage.gaussian_filter(trail.astype(np.float32), 0.5) * 0.5)[
            ..., None
        ] * np.asarray((0.9, 0.95, 1.0), np.float32)
    else:
        _stars(picture, view, rng, (1100, 0, 1500, 500, 1000, 1300)[form])
    if form == 3:
        cx, cy, r = rng.uniform(0.2, 0.8) * COLUMNS, rng.uniform(0.12, 0.4) * ROWS, COLUMNS * 0.035
        py, px = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
        far = np.hypot(px - cx, py - cy) / r
        maria = 1 - 0.3 * step(0.2, 1.0, at(noise.cloudy(2, 1.6), (px - cx) / r / 9, (py - cy) / r / 9))
        picture = picture + (np.exp(-np.clip(far - 1, 0, 99) * 0.55) * 0.10)[..., None] * np.asarray(
            (0.9, 0.95, 1.0), np.float32
        )
        picture = mix(
            picture,
            np.asarray((1.0, 0.97, 0.88), np.float32) * (0.95 * maria)[..., None],
            step(1.03, 0.96, far),
        )
    hill = hills_of(rng, peak=rng.uniform(150, 700), wide=1300, sharp=0.6)

    def height(x: Field, z: Field) -> Field:
        return np.asarray(hill(x, z) * step(200, 1500, z) + 0.5 * _rolling(x, z, 16, seed), np.float32)

    base = float(height(np.zeros(1, np.float32), np.zeros(1, np.float32))[0])
    view = view._replace(y=base + 2.0)
    ground = look(view, height)
    fine = at(noise.cloudy(3, 0.8), ground.x / 7, ground.z / 7)
    grass = np.asarray((0.016, 0.02, 0.022), np.float32) * (1 + 0.5 * fine)[..., None]
    far_glow = 0.0
    tent_far, tent_x = rng.uniform(13, 24), rng.uniform(-0.25, 0.25)
    if front == "tent":
        tx, tz = tent_x * tent_far, tent_far
        far_glow = 0.9 * np.exp(-((ground.x - tx) ** 2 + (ground.z - tz) ** 2) / 9)
        grass = (
            grass
            + np.asarray((0.30, 0.16, 0.05), np.float32) * (far_glow * (1 + 0.5 * fine))[..., None] * 0.5
        )
    picture = np.where(
        np.isfinite(ground.depth)[..., None], air(grass, ground.depth, sun, clear=5000), picture
    )
    depth = ground.depth.copy()
    dark = sun._replace(light=(0.03, 0.035, 0.05), sky=(0.02, 0.025, 0.04))
    make = fir if seed % 3 else broadleaf
    sprites = [make(rng, dark, (0.05, 0.06, 0.06), (0.07, 0.08, 0.07), rows=220) for _ in range(3)]
    if front == "trees":
        spots = [(rng.uniform(-1, 1) * 30, rng.uniform(16, 42), rng.uniform(8, 17)) for _ in range(26)]
        _trees(picture, depth, view, height, sun, sprites, iter(spots), clear=4000)
    else:
        spots = [(rng.uniform(-1, 1) * 60, rng.uniform(45, 75), rng.uniform(7, 13)) for _ in range(30)]
        _trees(picture, depth, view, height, sun, sprites, iter(spots), clear=4000)
        _trees(
            picture,
            depth,
            view,
            height,
            sun,
            [tent(rng)],
            iter([(tx, tz, rng.uniform(2.2, 3.0))]),
            clear=9000,
        )
    return Shot(picture, film_of("night", rng)._replace(key=0.075, bloom=0.6), {"front": front})


def tent(rng: np.random.Generator, rows: int = 240) -> Light:
    """A tent that is lit from within."""
    columns = int(rows * 1.7)
    y, x = _grid(rows, columns)
    dome = rng.random() < 0.5
    if dome:
        shape = (x / 0.78) ** 2 + ((1 - y) / 0.92) ** 2 < 1
        seams = (
            np.minimum.reduce(
                [
                    np.abs(x / np.sqrt(np.clip(1 - ((1 - y) / 0.92) ** 2, 0.01, 1)) - s)
                    for s in (-0.5, 0.0, 0.42)
                ]
            )
            < 0.022
        )
    else:
        shape = np.abs(x) < y * 0.8
        seams = (np.abs(x - 0.03) < 0.012) | (np.abs(np.abs(x) - y * 0.77) < 0.012)
    tone = np.asarray(
        ((1.6, 0.75, 0.18), (1.5, 0.5, 0.2), (1.2, 0.9, 0.35), (0.5, 0.9, 0.75))[int(rng.integers(4))],
        np.float32,
    )
    lamp = np.exp(-((x - rng.uniform(-0.15, 0.15)) ** 2 + (y - 0.6) ** 2) * 5)
    light = tone * (0.25 + 1.1 * lamp + 0.08 * at(noise.cloudy(3, 1.2), x, y))[..., None]
    light[seams] *= 0.45
    door = (np.abs(x - 0.05) < (y - 0.35) * 0.34) & (y > 0.38)
    light[door] *= 1.35
    return np.concatenate(
        (light, ndimage.gaussian_filter(shape.astype(np.float32), 0.6)[..., None]), -1
    ).astype(np.float32)


KINDS: dict[str, Callable[[np.random.Generator, int], Shot]] = {
    "sunset": sunset,
    "snow": snow,
    "stars": stars,
}
