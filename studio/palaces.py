"""Photographs of a palace at the water: a tower on a hill above a lake, a corner tower over its moat, a hall on an island."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from studio.evenings import _stars
from studio.film import colour
from studio.halls import Dress, dress, gabled_roof, hall, long_roof, many_sided_roof
from studio.land import Sun, View
from studio.landscapes import Shot, hills_of
from studio.lights import sun_of
from studio.noise import step
from studio.places import (
    Place,
    Stander,
    crowd,
    framing_trees,
    lawn,
    paint_at_water,
    paving,
    photograph,
    shades,
    trees,
)
from studio.shots import Lamp, Stage
from studio.solids import Model
from studio.spans import arch, decked, rowing_boat
from studio.stuffs import blocks, rough
from studio.temples import night_sun

FORMS = (
    "hill",
    "corner tower",
    "hill near",
    "hall",
    "hill and boats",
    "marble boat",
    "hill and bridge",
    "walls",
    "hill through trees",
    "castle",
)
"""What the photographs show, in turn."""

LIGHTS = (
    ("day", "evening"), ("evening", "day"), ("day", "dusk"), ("day", "evening"), ("evening", "day"),
    ("day", "evening"), ("mist", "day"), ("night", "day"), ("day", "dusk"), ("day", "evening"),
)  # fmt: skip


def _tower(look: Dress, *, night: bool) -> Model:
    """A tower of four roofs and eight sides on a high white base with stairs to both sides."""
    model = Model()
    base = blocks("#cfc6b4", wide=1.6, tall=0.6, second="#b5ac9a")
    model.box((-17, -8, -13), (17, 10, 13), base)
    model.box((-17.4, 9.6, -13.4), (17.4, 10.1, 13.4), base)
    for n in range(24):
        x = -17 + 34 * n / 23
        model.box((x - 0.15, 10, -13.2), (x + 0.15, 11.2, -12.9), base)
    model.box((-17, 10.7, -13.1), (17, 10.95, -12.95), base)
    for way in (-1, 1):
        for n in range(20):
            a, b = way * (1.5 + 0.75 * n), way * (1.5 + 0.75 * (n + 1))
            lo, hi = min(a, b), max(a, b)
            model.box((lo, -8, -15.6), (hi, 10 - 0.5 * n, -13), base)
    low, r, h = 10.0, 9.0, 6.2
    start = np.pi / 8
    for tier in range(4):
        top = low + h
        model.turned([(r, low), (r, top)], look.wall, sides=8, start=start, sharp=True)
        for side in range(8):
            a, b = (start + 2 * np.pi * (side + n) / 8 for n in (0, 1))
            pa, pb = np.asarray((np.cos(a), np.sin(a))), np.asarray((np.cos(b), np.sin(b)))
            door = [[(*((pa * s + pb * (1 - s)) * (r + 0.05)),) for s in (0.88, 0.12)] for _ in (0, 1)]
            grid = [[(x, y, z) for x, z in row] for row, y in zip(door, (low + 0.3, top - 1.3), strict=True)]
            model.patch(
                np.asarray(grid, np.float32),
                look.door,
                along=np.asarray([[(0, v), (r * 0.6, v)] for v in (0.2, h - 1.4)], np.float32),
            )
            beam = [[(x * 1.02, y, z * 1.02) for x, z in (pa * r, pb * r)] for y in (top - 1.2, top)]
            model.patch(np.asarray(beam, np.float32), look.beam)
            for s in (0.0, 0.33, 0.67):
                x, z = (pa * (1 - s) + pb * s) * (r + 1.5)
                model.column(float(x), float(z), low, top, 0.24, look.post, sides=8)
        last = tier == 3
        many_sided_roof(
            model,
            look,
            x=0,
            z=0,
            sides=8,
            reach=r + 3.2,
            inner=0.4 if last else r * 0.84 + 0.4,
            low=top,
            tall=7.0 if last else 2.2,
            lift=1.1,
            start=start,
        )
        low, r, h = top + 2.0, r * 0.84, h * 0.84
    model.turned(
        [(0.9, low + 4.2), (0.9, low + 5.2), (0.4, low + 5.8), (0.8, low + 6.4), (0.1, low + 7.6)], look.gold
    )
    return model


def _corner(look: Dress) -> Model:
    """A tower of many gables on the corner of a wall."""
    model = Model()
    wall = blocks("#7a7a78", wide=0.7, tall=0.28, second="#8f8e8a")
    model.box((-120, -2, 0), (8, 9.5, 9), wall)
    model.box((-1, -2, 0), (8, 9.5, 140), wall)
    for n in range(58):
        model.box((-119 + 2.2 * n, 9.5, 0), (-117.9 + 2.2 * n, 10.8, 0.6), wall)
    for n in range(60):
        model.box((7.4, 9.5, 2.2 * n), (8, 10.8, 2.2 * n + 1.1), wall)
    cx, cz = 2.5, 5.0
    model.box((cx - 5.4, 9.5, cz - 5.4), (cx + 5.4, 10.5, cz + 5.4), look.stone)
    for half, low, high in ((3.9, 10.5, 14.2), (3.1, 15.6, 18.0), (2.2, 19.2, 21.0)):
        model.box(
            (cx - half, low, cz - half), (cx + half, high, cz + half), look.door if half > 3.5 else look.wall
        )
        model.box(
            (cx - half - 0.1, high - 0.7, cz - half - 0.1),
            (cx + half + 0.1, high, cz + half + 0.1),
            look.beam,
        )
        for a in np.linspace(-half, half, 4):
            for x, z in ((a, -half - 0.2), (a, half + 0.2), (-half - 0.2, a), (half + 0.2, a)):
                model.column(cx + float(x), cz + float(z), low, high, 0.17, look.post, sides=8)
    long_roof(model, look, x=cx, z=cz, wide=5.6, deep=5.6, ridge=2.0, low=14.2, tall=3.6, lift=0.8, upto=0.5)
    long_roof(model, look, x=cx, z=cz, wide=4.6, deep=4.6, ridge=1.6, low=18.0, tall=3.2, lift=0.7, upto=0.5)
    gabled_roof(model, look, x=cx, z=cz, wide=4.0, deep=3.2, low=21.0, tall=4.2, lift=0.7)
    cross = Model()
    gabled_roof(cross, look, x=0, z=0, wide=4.0, deep=3.2, low=21.0, tall=4.2, lift=0.7)
    model.add(cross, x=cx, z=cz, turn=np.pi / 2)
    for dx, dz in ((0, -4.2), (4.2, 0), (0, 4.2), (-4.2, 0)):
        small = Model()
        gabled_roof(small, look, x=0, z=0, wide=2.6, deep=2.0, low=15.4, tall=2.6, lift=0.5)
        model.add(small, x=cx + dx, z=cz + dz, turn=np.pi / 2 if dx == 0 else 0)
    model.turned([(0.5, 24.8), (0.7, 25.4), (0.3, 26.0), (0.5, 26.6), (0.05, 27.6)], look.gold, x=cx, z=cz)
    return model


def _corridor(look: Dress, *, low: float, high: float, z: float) -> Model:
    """A covered walk along the shore, with a stone bank and a balustrade."""
    model = Model()
    bank = blocks("#c2baa8", wide=1.4, tall=0.45)
    model.box((low - 60, -3, z - 3.5), (high + 60, 0.9, z + 4), bank)
    for x in np.arange(low - 40, high + 40, 2.2):
        model.box((x - 0.12, 0.9, z - 3.4), (x + 0.12, 2.1, z - 3.15), bank)
    model.box((low - 60, 1.6, z - 3.32), (high + 60, 1.85, z - 3.22), bank)
    for x in np.arange(low, high + 0.1, 2.6):
        for dz in (-1.3, 1.3):
            model.column(float(x), z + dz, 0.9, 4.1, 0.14, look.post, sides=6)
    model.box((low, 3.5, z - 1.4), (high, 4.1, z - 1.25), look.beam)
    model.box((low, 3.5, z + 1.25), (high, 4.1, z + 1.4), look.beam)
    long_roof(
        model,
        look,
        x=(low + high) / 2,
        z=z,
        wide=(high - low) / 2 + 1,
        deep=2.4,
        ridge=(high - low) / 2 - 0.5,
        low=4.1,
        tall=1.7,
        lift=0.1,
    )
    return model


def _castle(rng: np.random.Generator) -> Model:
    """A white palace with round towers under blue roofs."""
    model = Model()
    wall, roof = (
        blocks("#d6cebb", wide=1.1, tall=0.5, second="#c6bda8", joint=0.01),
        rough("#3f4f6a", second="#55657f", amount=0.2),
    )
    glass = rough("#2a3038", gloss=0.6)
    model.box((-30, -3, -7), (30, 13, 7), wall)
    model.patch(
        np.asarray([[(-30.5, 13, z) for z in (-7.6, 7.6)], [(-27, 20, z) for z in (-0.2, 0.2)]], np.float32),
        roof,
    )
    for way in (-1, 1):
        model.patch(
            np.asarray(
                [[(x, 13, way * 7.6) for x in (-30.5, 30.5)], [(x, 20, way * 0.2) for x in (-27, 27)]],
                np.float32,
            ),
            roof,
        )
        model.patch(
            np.asarray(
                [[(way * 30.5, 13, z) for z in (-7.6, 7.6)], [(way * 27, 20, z) for z in (-0.2, 0.2)]],
                np.float32,
            ),
            roof,
        )
    for floor, y in enumerate((2.0, 7.6)):
        for n in range(15):
            x = -26.6 + 3.8 * n
            model.box((x - 0.75, y, -7.08), (x + 0.75, y + 3.6 - 0.6 * floor, -7.02), glass)
            for d in (-0.85, 0.85):
                model.box((x + d - 0.1, y - 0.2, -7.2), (x + d + 0.1, y + 3.8 - 0.6 * floor, -7.0), wall)
            model.box((x - 0.07, y, -7.12), (x + 0.07, y + 3.6 - 0.6 * floor, -7.02), wall)
            model.box((x - 1.1, y + 3.7 - 0.6 * floor, -7.3), (x + 1.1, y + 4.0 - 0.6 * floor, -7.0), wall)
    model.box((-30.3, 12.4, -7.4), (30.3, 13.1, 7.4), wall)
    for n in range(7):
        x = -22.8 + 7.6 * n
        model.box((x - 1.0, 13, -7.4), (x + 1.0, 16.2, -4.5), wall)
        model.box((x - 0.6, 13.5, -7.46), (x + 0.6, 15.4, -7.4), glass)
        model.patch(
            np.asarray(
                [[(x - 1.3, 16.2, -7.6), (x + 1.3, 16.2, -7.6)], [(x, 18.4, -7.0), (x + 0.01, 18.4, -7.0)]],
                np.float32,
            ),
            roof,
        )
        for way in (-1, 1):
            model.patch(
                np.asarray(
                    [
                        [(x + way * 1.3, 16.2, -7.6), (x + way * 1.3, 16.2, -3)],
                        [(x, 18.4, -7.2), (x, 18.4, -2)],
                    ],
                    np.float32,
                ),
                roof,
            )
    for x, r, high, tip in ((-31, 5.0, 16, 31), (31, 5.0, 16, 31), (-8, 3.4, 19, 31), (8, 3.4, 19, 31)):
        z = -6.0 if abs(x) > 20 else -7.0
        model.turned(
            [(r, -3), (r, high - 1), (r + 0.4, high - 0.7), (r + 0.4, high)], wall, x=x, z=z, sides=28
        )
        model.turned(
            [(r + 0.8, high), (r * 0.55, high + (tip - high) * 0.42), (0.1, tip)], roof, x=x, z=z, sides=28
        )
        model.turned(
            [(0.1, tip - 0.3), (0.25, tip + 0.5), (0.04, tip + 2.4)],
            rough("#b8964a", gloss=0.6),
            x=x,
            z=z,
            sides=6,
        )
        for y in (3.0, 8.2, 12.8):
            for a in (-2.2, -1.57, -0.9):
                cx, cz = x + (r + 0.03) * np.cos(a), z + (r + 0.03) * np.sin(a)
                ux, uz = -np.sin(a) * 0.5, np.cos(a) * 0.5
                model.patch(
                    np.asarray(
                        [[(cx - ux, h, cz - uz), (cx + ux, h, cz + uz)] for h in (y, y + 2.0)], np.float32
                    ),
                    glass,
                )
    model.box((-5, 0, -9.5), (5, 14.5, -6.5), wall)
    model.box((-1.6, 0, -9.6), (1.6, 5.0, -9.5), rough("#3a2a1f"))
    model.patch(
        np.asarray(
            [[(-5.4, 14.5, -9.7), (5.4, 14.5, -9.7)], [(0, 19.5, -9.7), (0.01, 19.5, -9.7)]], np.float32
        ),
        wall,
    )
    for way in (-1, 1):
        model.patch(
            np.asarray(
                [[(way * 5.6, 14.3, -9.9), (way * 5.6, 14.3, 0)], [(0, 19.8, -9.9), (0, 19.8, 0)]], np.float32
            ),
            roof,
        )
    return model


def _hill_trees(
    rng: np.random.Generator,
    sun: Sun,
    crown: str,
    height: Callable[[float, float], float],
    *,
    count: int,
    far: float,
) -> list[Stander]:
    sprites = trees(rng, sun, crown, 4, rows=120) + trees(rng, sun, "green", 2, rows=120, conifers=True)
    found = []
    for n in range(count):
        x, z = float(rng.uniform(-130, 130)), float(rng.uniform(far - 20, far + 40))
        y = height(x, z)
        if abs(x) < 21 and z > far + 10:
            continue
        if y > 0.8:
            found.append(
                Stander(sprites[n % len(sprites)], x, z, float(rng.uniform(7, 12)), y - 0.5, bool(n % 2))
            )
    return found


def palace(rng: np.random.Generator, number: int) -> Shot:
    """A palace at the water, of ten forms; in half of them a tower on a hill."""
    form, turn = FORMS[number % len(FORMS)], number // len(FORMS)
    light = LIGHTS[number % len(FORMS)][turn % 2]
    sun = sun_of(light, rng, behind=True if light == "day" else None)
    if light == "night":
        sun = night_sun(sun)
    dark = light in ("night", "dusk")
    seed = int(rng.integers(100))
    roofs = ("#b5822a", "#3f6f5a", "#b07a22", "#a8782a")
    look = dress(roofs[(number + turn) % 4], "#8f2a1e", "#9a3426", "#cfc8b8", night=float(dark))
    crown = ("green", "green", "golden leaves", "red leaves", "blossom")[(number + 3 * turn) % 5]
    near = trees(rng, sun, crown if crown != "green" else "green", 3, rows=240)
    model = Model()
    standers: list[Stander] = []
    lamps: list[Lamp] = []
    clear = {"mist": 420.0, "overcast": 900.0}.get(light, 2400.0)
    bank, ends, peak, ripple, wave = 60.0, 1e6, 160.0, 0.35, 5.0
    warm = (1.0, 0.5, 0.18)
    floor = lawn(seed=seed)
    on_hill = form.startswith("hill")
    if on_hill:
        far = 95.0
        rise = (34.0, 40.0, 30.0)[seed % 3]
        middle, broad = far + 62, (105.0, 90.0)[turn % 2]

        def height(x: float, z: float) -> float:
            return rise * float(np.exp(-((x / broad) ** 2) - (((z - middle) / 46) ** 2))) - 1.5

        model.add(_tower(look, night=dark), y=rise * 0.78, z=far + 48)
        gate = hall(look, wide=11, deep=6, posts=6, tall=4.4, terrace_tall=1.4, storeys=2, lanterns=dark)
        model.add(gate, z=far + 16, y=2.0)
        model.add(_corridor(look, low=-90, high=90, z=far - 2))
        upper = hall(look, wide=8, deep=5, posts=5, tall=4.0, terrace_tall=1.0, lanterns=False)
        model.add(upper, z=far + 31, y=height(0, far + 31) + 1.5)
        for way in (-1, 1):
            small = hall(look, wide=6, deep=4, posts=4, tall=3.6, terrace_tall=0.8, lanterns=False)
            model.add(small, x=way * 30, z=far + 22, y=height(30, far + 22))
            many_sided_roof(
                model,
                look,
                x=way * 52,
                z=far + 44,
                sides=4,
                reach=7,
                inner=0.1,
                low=height(52, far + 44) + 7,
                tall=4.5,
                lift=1.0,
                start=np.pi / 4,
            )
            model.box(
                (way * 52 - 3, 0, far + 41), (way * 52 + 3, height(52, far + 44) + 7, far + 47), look.wall
            )
        slope_x, slope_z = np.meshgrid(np.linspace(-190, 190, 60), np.linspace(far, far + 140, 40))
        slope_y = rise * np.exp(-((slope_x / broad) ** 2) - ((slope_z - middle) / 46) ** 2) - 1.5
        model.patch(
            np.stack((slope_x, slope_y, slope_z), -1).astype(np.float32),
            rough("#3f5230", second="#5a6a3c", amount=0.3, size=3),
        )
        standers = _hill_trees(rng, sun, crown, height, count=170, far=far)
        lamps = (
            [Lamp((x, rise * 0.78 + y, far + 30), warm, 9) for x in (-8, 8) for y in (3, 16, 26)]
            if dark
            else []
        )
        kind = ("hill", "hill near", "hill and boats", "hill and bridge", "hill through trees").index(form)
        view = View(
            ((-40, 55), (12, -34), (30, -20), (-75, 60), (-22, 34))[kind][turn % 2], ((2.2, 5.0), (1.8, 9), (1.6, 2.4), (3, 6), (1.7, 2.0))[kind][turn % 2], ((-60, -90), (28, 20), (-20, -40), (-110, -80), (-40, -25))[kind][turn % 2],
            ((0.2, -0.28), (-0.1, 0.26), (-0.18, 0.1), (0.32, -0.3), (0.12, -0.22))[kind][turn % 2], ((1.7, 2.2), (1.0, 1.15), (1.35, 1.6), (2.3, 1.9), (1.4, 1.25))[kind][turn % 2],
            ((0.66, 0.7), (0.92, 0.86), (0.62, 0.66), (0.68, 0.7), (0.64, 0.66))[kind][turn % 2],
        )  # fmt: skip
        bank = far - 3.0
        if kind == 2 or turn:
            for _ in range(3 if kind == 2 else 1):
                away = float(rng.uniform(22, 50))
                side = float(rng.uniform(-0.5, 0.5))
                rowing_boat(
                    model,
                    x=view.x + away * (np.sin(view.yaw) + side * 0.7),
                    z=view.z + away * np.cos(view.yaw),
                    turn=float(rng.uniform(-0.6, 0.6)),
                    size=1.6,
                )
        if kind == 3:
            part, stone = Model(), blocks("#cfc8ba", wide=1.0, tall=0.45)
            deck = lambda x: 2.0 + 4.5 * float(np.exp(-((x / 26) ** 2)))  # noqa: E731
            for n in range(-5, 6):
                arch(
                    part,
                    stone,
                    stone,
                    x=n * 6.4,
                    half=2.5,
                    rise=1.9 + 2.4 * float(np.exp(-((n * 6.4 / 26) ** 2))),
                    deck=lambda x: deck(x) - 0.1,
                    reach=3.2,
                    z=0,
                    wide=2.0,
                    spring=-0.3,
                )
            decked(part, stone, deck, low=-36, high=36, z=0, wide=2.0, posts=2.4)
            model.add(part, x=view.x * 0.2 + (16 if turn else -10), z=30.0)
        if kind == 4:
            side = -1 if turn else 1
            for n, (sprite, off) in enumerate(
                zip(framing_trees(rng, sun, crown, 3), (-0.62, 0.66, -0.78), strict=True)
            ):
                away = 8.0 + 2 * n
                standers.append(
                    Stander(
                        sprite,
                        view.x + away * (np.sin(view.yaw) + off * side / view.focal),
                        view.z + away,
                        10.5,
                        -2.8,
                    )
                )
    elif form == "corner tower":
        model = _corner(look)
        view = View(
            (38, 24)[turn % 2],
            (1.8, 2.4)[turn % 2],
            (-44, -34)[turn % 2],
            (-0.62, -0.55)[turn % 2],
            (1.25, 1.05)[turn % 2],
            (0.66, 0.7)[turn % 2],
        )
        bank, floor = 8.0, paving()
        shore_x = 10.0
        standers = [
            Stander(near[n % 3], float(rng.uniform(-100, -6)), -2.5, float(rng.uniform(4, 6.5)), 0.0)
            for n in range(9)
        ]
        standers += [Stander(framing_trees(rng, sun, crown)[0], view.x - 8.8 - turn, view.z + 5.5, 9.5, -2.6)]
        lamps = [Lamp((x, 9.8, -5), warm, 6) for x in (-4, 2, 8)] if dark else []
        model.box((-130, -3, -4.5), (shore_x, 0.4, 0), blocks("#8f8a80", wide=1.2, tall=0.4))
        model.box((8, -3, -4.5), (12.5, 0.4, 150), blocks("#8f8a80", wide=1.2, tall=0.4))
    elif form == "hall":
        model = hall(look, wide=13, deep=7, posts=8, tall=5.0, storeys=2, terrace_tall=2.6, gables=False)
        side_hall = hall(look, wide=7, deep=4, posts=5, tall=3.8, terrace_tall=1.0)
        for way in (-1, 1):
            model.add(side_hall, x=way * 30, z=8)
        model.box((-70, -3, -20), (70, 0.3, 40), blocks("#b8b0a0", wide=1.4, tall=0.45))
        view = View(
            (-14, 5)[turn % 2],
            (1.7, 3.2)[turn % 2],
            (-46, -38)[turn % 2],
            (0.28, -0.12)[turn % 2],
            (1.15, 1.0)[turn % 2],
            (0.62, 0.6)[turn % 2],
        )
        standers = [
            Stander(near[n % 3], x, float(rng.uniform(10, 20)), float(rng.uniform(8, 12)), 0.3)
            for n, x in enumerate((-44, -38, -19, 18, 21, 42, 47))
        ]
        standers += crowd(
            rng,
            sun,
            [(float(rng.uniform(-20, 20)), float(rng.uniform(-19, -13))) for _ in range(8)],
            foot=0.3,
        )
        bank = 30.0
    elif form == "marble boat":
        white = rough("#d6d0c2", second="#c2bba9", amount=0.14)
        t = np.linspace(-1, 1, 21)
        half = 4.6 * (1 - np.abs(t) ** 3 * 0.7)
        for way in (-1, 1):
            model.patch(
                np.stack(
                    [
                        np.stack(
                            (
                                17 * t,
                                np.full_like(t, y) + (1.2 * np.abs(t) ** 4 if y > 0 else 0),
                                way * half * (1.0 if y > 0 else 0.85),
                            ),
                            -1,
                        )
                        for y in (-0.5, 1.8)
                    ]
                ).astype(np.float32),
                white,
            )
        model.patch(
            np.stack([np.stack((17 * t, np.full_like(t, 1.7), way * half), -1) for way in (-1, 1)]).astype(
                np.float32
            ),
            white,
        )
        for low, high, wide in ((1.7, 5.0, 11.0), (5.4, 8.4, 10.4)):
            for x in np.linspace(-wide, wide, 11):
                for z in (-3.0, 3.0):
                    model.box((float(x) - 0.2, low, z - 0.2), (float(x) + 0.2, high, z + 0.2), white)
            model.box((-wide - 0.2, high - 0.7, -3.2), (wide + 0.2, high, 3.2), white)
            model.box((-wide - 0.6, high, -3.6), (wide + 0.6, high + 0.35, 3.6), white)
            model.box((-wide + 0.5, low, -1.8), (wide - 0.5, high, 1.8), rough("#5a6a72", gloss=0.4))
            for z in (-3.1, 3.1):
                model.box((-wide, low + 0.9, z - 0.05), (wide, low + 1.05, z + 0.05), white)
        long_roof(model, look, x=0, z=0, wide=11.6, deep=4.2, ridge=7, low=8.7, tall=2.6, lift=0.5)
        view = View(
            (-18, 10)[turn % 2],
            (1.8, 3.0)[turn % 2],
            (-24, -20)[turn % 2],
            (0.56, -0.34)[turn % 2],
            (1.05, 0.95)[turn % 2],
            (0.58, 0.54)[turn % 2],
        )
        standers = [
            Stander(
                near[n % 3],
                float(rng.uniform(-60, 60)),
                float(rng.uniform(18, 32)),
                float(rng.uniform(8, 13)),
            )
            for n in range(24)
        ]
        standers += crowd(rng, sun, [(-13.0, -0.5), (12.5, 0.4)], foot=1.7)
        bank = 14.0
    elif form == "walls":
        model = Model()
        wall = rough("#8f3a2a", second="#a34a34", amount=0.16, size=2.5)
        model.box((-90, -2, 0), (90, 9, 8), wall)
        model.box((-90, 8.6, -0.4), (90, 9.2, 8.4), rough(roofs[0]))
        for middle in (-9, 0, 9):
            model.box((middle - 2, 0, -0.1), (middle + 2, 5.4, 0.2), rough("#2a1410"))
        part = hall(
            look, wide=17, deep=6, posts=10, tall=4.6, storeys=2, terrace_tall=0.8, gables=True, stairs=0.0
        )
        model.add(part, y=9.0, z=5)
        view = View(
            (-12, 16)[turn % 2],
            (1.7, 2.4)[turn % 2],
            (-48, -40)[turn % 2],
            (0.24, -0.32)[turn % 2],
            (1.1, 1.05)[turn % 2],
            (0.68, 0.66)[turn % 2],
        )
        model.box((-90, -3, -9), (90, 0.5, 1), blocks("#b0a898", wide=1.3, tall=0.45))
        for x in np.arange(-60, 60, 2.4):
            model.box((x - 0.13, 0.5, -8.9), (x + 0.13, 1.8, -8.6), look.stone)
        model.box((-60, 1.2, -8.8), (60, 1.45, -8.7), look.stone)
        standers = crowd(
            rng, sun, [(float(rng.uniform(-20, 20)), float(rng.uniform(-8, -3))) for _ in range(8)], foot=0.5
        )
        lamps = (
            [Lamp((x, y, -3), (1.4, 0.75, 0.26), 8) for x in (-24, -8, 8, 24) for y in (3, 12)]
            if dark
            else []
        )
        bank = 60.0
    else:
        model = _castle(rng)
        view = View(
            (-24, 12)[turn % 2],
            (1.8, 3.4)[turn % 2],
            (-70, -58)[turn % 2],
            (0.34, -0.2)[turn % 2],
            (1.2, 1.0)[turn % 2],
            (0.62, 0.6)[turn % 2],
        )
        standers = [
            Stander(
                near[n % 3],
                float(rng.choice((-1, 1)) * rng.uniform(40, 90)),
                float(rng.uniform(4, 26)),
                float(rng.uniform(10, 16)),
            )
            for n in range(20)
        ]
        bank, ends = 10.0, 38.0
        peak = 90
    shore = lambda x, z: np.asarray(np.maximum(z - bank, np.abs(x) - ends) - np.sin(x / 17), np.float32)  # noqa: E731
    hidden = shades([each for each in standers if each.tall < 12.5])
    stage = Stage(model, sun, view, lamps=lamps, hidden=hidden, bounce=(0.07, 0.10, 0.10))
    mountain = hills_of(rng, peak=peak, wide=900, sharp=0.4)
    hills = lambda x, z: np.asarray(mountain(x, z) * step(420, 1500, z) - 3, np.float32)  # noqa: E731
    clouds = (
        0.0 if light in ("night", "mist") else 0.7 if light == "overcast" else float(rng.uniform(0.2, 0.5))
    )
    place = Place(stage, sun, floor, standers, hills, clouds, seed, clear, shore)
    deep = colour(("#2f5a4f", "#27505f", "#2a4a5a")[seed % 3])
    picture, _ = paint_at_water(place, view, deep=deep, ripple=ripple, wave=wave)
    if light == "night":
        _stars(picture, view, rng, 10)
    film = photograph(light, rng)
    facts: dict[str, str | int | list[str]] = {
        "light": {"mist": "overcast"}.get(light, light),
        "seen": "hill" if on_hill else form,
    }
    return Shot(picture, film, facts)


KINDS = {"palace": palace}
