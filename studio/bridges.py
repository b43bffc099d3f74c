"""Photographs of bridges over water: stone arches, spans on cables, trusses, covered bridges, footbridges."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import numpy as np

from studio.evenings import _stars
from studio.film import colour
from studio.halls import dress
from studio.land import View
from studio.landscapes import Shot, hills_of
from studio.lights import sun_of
from studio.noise import Field, step
from studio.places import Place, Stander, crowd, lawn, paint_at_water, photograph, shades, trees
from studio.shots import Lamp, Stage
from studio.solids import Model
from studio.spans import arch, cable, decked, girder, house_row, rowing_boat
from studio.stuffs import blocks, grained, rough, shine_of
from studio.temples import night_sun
from studio.waterfalls import boulders, rock_of

FORMS = (
    "arch",
    "arches",
    "suspension",
    "cable",
    "steel",
    "covered",
    "water town",
    "footbridge",
    "zigzag",
    "railway",
)
"""What the photographs show, in turn."""

LIGHTS = (
    ("day", "evening"), ("evening", "overcast"), ("day", "dusk"), ("night", "day"), ("overcast", "evening"),
    ("day", "dusk"), ("day", "evening"), ("mist", "day"), ("evening", "day"), ("day", "overcast"),
)  # fmt: skip


def bridge(rng: np.random.Generator, number: int) -> Shot:
    """A bridge over a river, a canal, a gorge or a strait."""
    form, turn = FORMS[number % len(FORMS)], number // len(FORMS)
    light = LIGHTS[number % len(FORMS)][turn % 2]
    sun = sun_of(light, rng, behind=True if light == "day" else None)
    if light == "night":
        sun = night_sun(sun)
    dark = light in ("night", "dusk")
    seed = int(rng.integers(100))
    model = Model()
    standers: list[Stander] = []
    lamps: list[Lamp] = []
    crown = ("green", "green", "golden leaves", "green", "red leaves")[(number + turn) % 5]
    greens, fall = trees(rng, sun, "green", 3, rows=170), trees(rng, sun, crown, 3, rows=200)
    stone = blocks(
        ("#b8ad98", "#a39c92", "#c0a888")[number % 3],
        wide=1.0,
        tall=0.42,
        second=("#a89f8c", "#8f8a82", "#ac9474")[number % 3],
    )
    rim = blocks("#c4bba8", wide=0.55, tall=0.5)
    deep, ripple, wave = colour(("#2f5a4f", "#27505f", "#3a5440", "#1f4560")[seed % 4]), 0.35, 3.0
    peak, clear = 220.0, {"mist": 120.0, "overcast": 900.0}.get(light, 2200.0)
    bank = 30.0
    warm = (1.6, 0.8, 0.3)
    ends = 1e6
    shore: Callable[[Field, Field], Field] | None = lambda x, z: np.asarray(  # noqa: E731
        np.maximum(z - bank, np.abs(x) - ends) - 2 * np.sin(x / 17 + z / 11), np.float32
    )
    if form == "arch":
        span = 8.5
        deck = lambda x: 1.0 + 5.2 * float(np.exp(-((x / 8.0) ** 2)))  # noqa: E731
        arch(
            model,
            stone,
            rim,
            x=0,
            half=span * 0.56,
            rise=span * 0.53,
            deck=lambda x: deck(x) - 0.1,
            reach=15,
            z=0,
            wide=2.0,
        )
        decked(model, stone, deck, low=-15, high=15, z=0, wide=2.0)
        view = View(
            (-5, 6)[turn % 2],
            (1.3, 2.2)[turn % 2],
            (-24, -17)[turn % 2],
            (0.2, -0.34)[turn % 2],
            (1.35, 1.1)[turn % 2],
            (0.55, 0.5)[turn % 2],
        )
        standers = [
            Stander(fall[n % 3], x, 9 + n, 8 + n % 3) for n, x in enumerate((-19, -14, -8, 7, 12, 17, 22))
        ] + [Stander(fall[0], (-13, 15)[turn % 2], 1.0, 9)]
        standers += crowd(rng, sun, [(0.8, 0.0)], foot=deck(0.8)) + crowd(
            rng, sun, [(-2.6, 0.5)], foot=deck(-2.6)
        )
        rowing_boat(model, x=(2.5, -1.5)[turn % 2], z=-5.5, turn=0.35)
        bank, ends = 8.0, 14.0
    elif form == "arches":
        count = (7, 9)[turn % 2]
        deck = lambda x: 4.6 + 1.4 * float(np.exp(-((x / 24) ** 2)))  # noqa: E731
        for n in range(count):
            off = n - (count - 1) / 2
            arch(
                model,
                stone,
                rim,
                x=off * 9.0,
                half=3.7,
                rise=3.4 + 0.8 * float(np.exp(-(off**2) / 3)),
                deck=lambda x: deck(x) - 0.05,
                reach=4.5,
                z=0,
                wide=2.6,
            )
            model.turned([(1.0, -2), (1.0, 1.2), (0.05, 2.0)], stone, x=off * 9.0 - 4.5, z=-2.8, sides=8)
        decked(
            model,
            stone,
            deck,
            low=-4.5 * count - 8,
            high=4.5 * count + 8,
            z=0,
            wide=2.6,
            open_rail=False,
            rail=0.9,
        )
        view = View(
            (-22, -4)[turn % 2],
            (2.5, 9)[turn % 2],
            (-30, -44)[turn % 2],
            (0.52, 0.08)[turn % 2],
            (1.25, 1.25)[turn % 2],
            (0.5, 0.36)[turn % 2],
        )
        standers = [
            Stander(greens[n % 3], rng.uniform(-60, 60), rng.uniform(20, 34), rng.uniform(9, 14))
            for n in range(26)
        ]
        bank, ends, peak = 18.0, 4.5 * count + 5, 150.0
    elif form in ("suspension", "cable"):
        red = rough(
            ("#a8351f", "#d8d6d0", "#6f7a82")[
                0 if form == "suspension" and not turn else 1 if form == "cable" else 2
            ],
            amount=0.07,
        )
        half, tower, deck_y, wide = (150.0, 62.0, 19.0, 6.5)
        ends = 330.0
        model.box((-ends, deck_y - 2.6, -wide), (ends, deck_y, wide), red)
        for n in range(-54, 55):
            model.box((n * 6.0 - 0.25, deck_y - 4.6, -wide), (n * 6.0 + 0.25, deck_y - 2.6, -wide + 0.4), red)
        model.box((-ends, deck_y - 5.0, -wide), (ends, deck_y - 4.5, -wide + 0.5), red)
        for way in (-1, 1):
            for side in (-1, 1):
                model.box(
                    (way * half - 2.2, -6, side * (wide + 0.4) - 1.7),
                    (way * half + 2.2, tower, side * (wide + 0.4) + 1.7),
                    red,
                )
            for y in (30.0, 44.0, 58.0) if form == "suspension" else (46.0,):
                model.box((way * half - 1.7, y, -wide), (way * half + 1.7, y + 3.2, wide), red)
            model.box((way * half - 5, -6, -wide - 4), (way * half + 5, 4, wide + 4), rough("#9a958c"))
            for side in (-1, 1):
                z = side * (wide + 0.4)
                if form == "cable":
                    for n in range(1, 15):
                        for out in (-1, 1):
                            cable(
                                model,
                                red,
                                [
                                    (way * half, tower - 1.2 * n + 6, z),
                                    (way * half + out * n * 10.2, deck_y, z * 0.9),
                                ],
                                0.22,
                            )
                else:
                    xs = np.linspace(half, ends, 12)
                    cable(
                        model,
                        red,
                        [
                            (
                                way * float(x),
                                tower - (tower - deck_y) * float((x - half) / (ends - half)) ** 0.85,
                                z,
                            )
                            for x in xs
                        ],
                        0.5,
                    )
        if form == "suspension":
            for side in (-1, 1):
                z = side * (wide + 0.4)
                xs = np.linspace(-half, half, 33)
                ys = deck_y + 3 + (tower - deck_y - 3) * (xs / half) ** 2
                cable(model, red, [(float(x), float(y), z) for x, y in zip(xs, ys, strict=True)], 0.5)
                for x, y in zip(xs[1:-1], ys[1:-1], strict=True):
                    cable(model, red, [(float(x), deck_y, z), (float(x), float(y), z)], 0.14)
        view = View(
            (-210, -70)[turn % 2],
            (14, 3.0)[turn % 2],
            (-170, -130)[turn % 2],
            (0.62, -0.3)[turn % 2],
            (1.2, 0.95)[turn % 2],
            (0.66, 0.78)[turn % 2],
        )
        if form == "cable":
            view = view._replace(
                x=(-230, -70)[turn % 2],
                z=(-260, -75)[turn % 2],
                yaw=(0.66, -0.62)[turn % 2],
                focal=(1.7, 0.85)[turn % 2],
                horizon=(0.68, 0.86)[turn % 2],
            )
        bank, peak, ripple, wave = 420.0, 330.0, 0.7, 14.0
        deep, clear = colour("#1f4560"), clear * 1.3
        if dark:
            shining = shine_of((2.4, 1.6, 0.8))
            for n in range(-32, 33):
                model.box(
                    (n * 10.0 - 0.4, deck_y + 4, -wide - 0.2),
                    (n * 10.0 + 0.4, deck_y + 4.8, -wide + 0.4),
                    shining,
                )
            lamps = [
                Lamp((way * half, y, -wide - 12), (0.7, 0.62, 0.9), 14)
                for way in (-1, 1)
                for y in (10, 30, 50)
            ]
    elif form in ("steel", "railway"):
        paint_of = rough(("#3f5f52", "#5a3a30", "#4a5560")[(number + turn) % 3], amount=0.16)
        deck_y = 7.5 if form == "steel" else 22.0
        spans, length, high = 6, 30.0, 7.0
        for n in range(spans):
            x0 = (n - spans / 2) * length
            for z in (-3.2, 3.2):
                cells = 6
                step_x = length / cells
                tops = [
                    high * (0.72 + 0.28 * np.sin(np.pi * (k + 0.5) / cells)) for k in range(-1, cells + 1)
                ]
                for k in range(cells):
                    a, b = x0 + k * step_x, x0 + (k + 1) * step_x
                    ta = 0.0 if k == 0 else deck_y + tops[k]
                    tb = deck_y + tops[k + 1] if k + 1 < cells else deck_y
                    ta = ta or deck_y
                    girder(model, paint_of, (a, ta, z), (b, tb, z), 0.28)
                    girder(model, paint_of, (a, deck_y, z), (b, tb, z), 0.16) if k < cells / 2 else girder(
                        model, paint_of, (a, ta, z), (b, deck_y, z), 0.16
                    )
                    if k > 0:
                        girder(model, paint_of, (a, deck_y, z), (a, ta, z), 0.18)
                        if z < 0:
                            girder(model, paint_of, (a, ta, z), (a, ta, -z), 0.14)
                girder(model, paint_of, (x0, deck_y, z), (x0 + length, deck_y, z), 0.34)
            model.box((x0, deck_y - 0.5, -3.0), (x0 + length, deck_y - 0.1, 3.0), rough("#6a655e"))
        for n in range(spans + 1):
            x = (n - spans / 2) * length
            model.box((x - 1.5, -4, -4.2), (x + 1.5, deck_y - 0.5, 4.2), stone)
            model.box((x - 1.9, deck_y - 1.2, -4.6), (x + 1.9, deck_y - 0.5, 4.6), stone)
        if form == "railway":
            carriage, glass = rough(("#2f6a4a", "#b8bcc2")[turn % 2], gloss=0.4), rough("#20262c", gloss=0.8)
            for n in range(4):
                x = -46 + n * 15.5
                model.box((x, deck_y + 0.5, -1.5), (x + 15, deck_y + 3.6, 1.5), carriage)
                for k in range(7):
                    model.box(
                        (x + 0.9 + 2 * k, deck_y + 1.8, -1.53), (x + 2.2 + 2 * k, deck_y + 2.8, -1.5), glass
                    )
        view = View(
            (-34, 20)[turn % 2],
            (2.0, 3.5)[turn % 2],
            (-40, -62)[turn % 2],
            (0.56, -0.26)[turn % 2],
            (1.05, 1.15)[turn % 2],
            (0.62, 0.6)[turn % 2],
        )
        if form == "railway":
            view = view._replace(
                x=(-20, 30)[turn % 2],
                y=(4.0, 26)[turn % 2],
                z=(-52, -60)[turn % 2],
                yaw=(0.3, -0.4)[turn % 2],
                focal=(1.1, 1.2)[turn % 2],
                horizon=(0.78, 0.34)[turn % 2],
            )
        standers = [
            Stander(greens[n % 3], rng.uniform(-90, 90), rng.uniform(34, 60), rng.uniform(10, 16))
            for n in range(30)
        ]
        bank, peak = 32.0, (200.0 if form == "steel" else 620.0)
        deep = colour("#3a5a4a")
    elif form == "covered":
        look = dress("#45494c", "#6a3a26", "#7a4a30", night=float(dark), grey=True)
        wood = grained("#6a4428", "#4a2e1c", board=0.3)
        for n in range(4):
            x = -21 + 14 * n
            model.turned([(2.0, -3), (2.0, 4.4), (1.6, 4.8)], stone, x=x, z=0, sides=6)
            for k in range(4):
                model.box(
                    (x - 2 - 0.9 * k, 4.4 + 0.35 * k, -2.4), (x + 2 + 0.9 * k, 4.7 + 0.35 * k, 2.4), wood
                )
        model.box((-32, 5.7, -2.7), (32, 6.2, 2.7), wood)
        for x in np.arange(-31, 31.1, 2.6):
            for z in (-2.4, 2.4):
                model.column(float(x), z, 6.2, 9.0, 0.15, look.post, sides=8)
        for z in (-2.45, 2.45):
            for y in (6.4, 6.8, 7.2):
                model.box((-31, y, z - 0.04), (31, y + 0.12, z + 0.04), wood)
        from studio.halls import _ridge, long_roof

        long_roof(model, look, x=0, z=0, wide=33, deep=4.0, ridge=31, low=9.0, tall=2.4, lift=0.3)
        _ridge(model, look, 0, 0, 31, 11.4)
        for x in (-21, 0, 21):
            for size, low in (
                ((4.6, 10.2), (3.4, 12.4), (2.2, 14.4)) if x == 0 else ((4.0, 10.2), (2.6, 12.3))
            ):
                from studio.halls import many_sided_roof

                model.box(
                    (x - size * 0.6, low - 0.8, -size * 0.6),
                    (x + size * 0.6, low + 0.2, size * 0.6),
                    look.wall,
                )
                many_sided_roof(
                    model,
                    look,
                    x=x,
                    z=0,
                    sides=4,
                    reach=size * 1.35,
                    inner=0.1 if size < 2.7 else size * 0.8,
                    low=low,
                    tall=2.4 if size < 2.7 else 1.0,
                    lift=0.6,
                    start=np.pi / 4,
                )
        view = View(
            (-20, 8)[turn % 2],
            (2.0, 1.6)[turn % 2],
            (-38, -28)[turn % 2],
            (0.42, -0.22)[turn % 2],
            (1.2, 1.0)[turn % 2],
            (0.62, 0.66)[turn % 2],
        )
        standers = [
            Stander(fall[n % 3], rng.uniform(-60, 60), rng.uniform(22, 36), rng.uniform(9, 14))
            for n in range(22)
        ]
        bank, ends, peak = 18.0, 31.0, 420.0
        lamps = [Lamp((x, 8.0, -2.0), warm, 3.0) for x in (-24, -12, 0, 12, 24)] if dark else []
        if dark:
            for x in np.arange(-27, 28, 6.0):
                model.turned(
                    [(0.15, 7.9), (0.35, 8.1), (0.35, 8.5), (0.15, 8.7)],
                    look.lantern,
                    x=float(x),
                    z=-2.5,
                    sides=10,
                )
    elif form == "water town":
        deck = lambda z: 1.0 + 3.6 * float(np.exp(-((z / 5.0) ** 2)))  # noqa: E731
        part = Model()
        arch(part, stone, rim, x=0, half=3.1, rise=3.0, deck=lambda x: deck(x) - 0.1, reach=8, z=0, wide=1.5)
        decked(part, stone, deck, low=-8, high=8, z=0, wide=1.5)
        model.add(part, z=16)
        row_of = Model()
        spots = house_row(row_of, rng, x0=-34, x1=30, z=0, night=float(dark))
        for way in (-1, 1):
            # The rows of houses run ahead along both banks of the canal.
            model.add(row_of, x=way * 6.3, z=14, turn=way * np.pi / 2)
        rowing_boat(model, x=(1.4, -1.6)[turn % 2], z=6, turn=np.pi / 2 + 0.15)
        rowing_boat(model, x=-2.6, z=22, turn=np.pi / 2, roof=False)
        view = View(
            (0.6, -1.2)[turn % 2],
            (1.9, 3.6)[turn % 2],
            (-9, -3)[turn % 2],
            (-0.02, 0.06)[turn % 2],
            (1.0, 1.25)[turn % 2],
            (0.52, 0.46)[turn % 2],
        )
        standers = [
            *crowd(rng, sun, [(0.5, 16.0), (-1.2, 16.4)], foot=4.4),
            Stander(fall[0], -4.6, 24, 8),
            Stander(fall[1], 4.9, 10, 6.5),
        ]
        bank, peak, shore = 70.0, 60.0, None
        lamps = (
            [Lamp((way * 4.6, 2.6, z), warm, 2.6) for way in (-1, 1) for z in (2, 8, 14, 22)] if dark else []
        )
        del spots
    elif form == "footbridge":
        wood, rope = grained("#7a5c40", "#5a4230", board=0.22), rough("#8a7452", amount=0.2)
        sag = lambda t: 3.2 + 4.0 * (2 * t - 1) ** 2  # noqa: E731
        length = 46.0
        for n in range(120):
            t = n / 119
            model.box(
                (-0.85, sag(t) - 0.05, t * length - 0.14), (0.85, sag(t), t * length + 0.14), wood, part=n
            )
        for way in (-1, 1):
            ts = np.linspace(0, 1, 30)
            for lift, radius in ((1.15, 0.06), (0.6, 0.03), (0.0, 0.05)):
                model.tube(
                    [(way * 0.95, sag(float(t)) + lift, float(t) * length) for t in ts], radius, rope, sides=6
                )
            for t in np.linspace(0, 1, 40):
                model.tube(
                    [
                        (way * 0.95, sag(float(t)), float(t) * length),
                        (way * 0.95, sag(float(t)) + 1.15, float(t) * length),
                    ],
                    0.02,
                    rope,
                    sides=4,
                )
            for z in (-0.3, length + 0.3):
                model.column(way * 1.0, z, 4, 9.8, 0.2, wood)
        rock = rock_of("#5f5a50", "#8a8272", "#4a5f2c", green=0.35)
        boulders(
            model,
            rng,
            rock,
            [
                (float(x), z + float(rng.uniform(-1, 1)), float(rng.uniform(10.0, 11.5)))
                for z in (-11.5, length + 11)
                for x in (-24, -12, 0, 12, 24)
            ],
        )
        view = View(
            (0.2, 15)[turn % 2],
            (8.8, 7.0)[turn % 2],
            (0.6, 1)[turn % 2],
            (0.0, -0.2)[turn % 2],
            (0.85, 0.9)[turn % 2],
            (0.44, 0.46)[turn % 2],
        )
        firs = trees(rng, sun, "green", 3, rows=220, conifers=True)
        standers = [
            Stander(firs[n % 3], rng.uniform(-24, 24), length + rng.uniform(6, 18), rng.uniform(8, 13), 5.6)
            for n in range(24)
        ]
        standers += crowd(rng, sun, [(0.1, 21.0)], foot=3.25)
        bank, shore, peak, deep, ripple = 300.0, None, 900.0, colour("#2f6a66"), 0.8
    else:
        wood, stone_rail = grained("#7a5236", "#5f3f2a", board=0.2), rough("#b5ada0", amount=0.15)
        corners = [(-13.0, -6.0), (-6.5, -3.0), (-3.0, 3.0), (4.0, 5.0), (7.5, 11.0), (15.0, 13.0)]
        for (x0, z0), (x1, z1) in itertools.pairwise(corners):
            length = float(np.hypot(x1 - x0, z1 - z0))
            part = Model()
            part.box((-0.4, 0.75, -1.1), (length + 0.4, 1.0, 1.1), stone_rail)
            for side in (-1.05, 1.05):
                part.box((0, 1.5, side - 0.05), (length, 1.62, side + 0.05), wood)
                part.box((0, 1.95, side - 0.06), (length, 2.08, side + 0.06), wood)
                for s in np.linspace(0, length, max(2, int(length / 1.3))):
                    part.box((float(s) - 0.07, 1.0, side - 0.07), (float(s) + 0.07, 2.15, side + 0.07), wood)
                    part.box(
                        (float(s) - 0.12, -2, side * 0.8 - 0.12),
                        (float(s) + 0.12, 0.8, side * 0.8 + 0.12),
                        stone_rail,
                    )
            model.add(part, x=x0, z=z0, turn=-float(np.arctan2(z1 - z0, x1 - x0)))
        look = dress(("#3f4246", "#3f7a62")[turn % 2], "#7a2f22", grey=not turn)
        from studio.halls import many_sided_roof

        model.turned([(3.2, -2), (3.2, 0.9), (0.1, 0.9)], look.stone, x=16.5, z=14, sides=6, sharp=True)
        for n in range(6):
            a = 2 * np.pi * n / 6
            model.column(
                16.5 + 2.3 * float(np.cos(a)), 14 + 2.3 * float(np.sin(a)), 0.9, 4.0, 0.16, look.post
            )
        many_sided_roof(
            model, look, x=16.5, z=14, sides=6, reach=3.6, inner=0.05, low=4.0, tall=2.4, lift=0.7
        )
        view = View(
            (-4, -13)[turn % 2],
            (3.2, 2.7)[turn % 2],
            (-19, -9)[turn % 2],
            (0.22, 0.8)[turn % 2],
            (1.15, 0.9)[turn % 2],
            (0.42, 0.44)[turn % 2],
        )
        standers = [
            Stander(fall[n % 3], rng.uniform(-40, 60), rng.uniform(27, 40), rng.uniform(8, 13))
            for n in range(24)
        ] + crowd(rng, sun, [(0.8, 4.0), (-4.6, 0.2)], foot=1.0)
        bank, peak = 24.0, 160.0
        leaf = rough("#3f7a42", second="#5f9a4f", amount=0.2)
        for _ in range(90):
            model.turned(
                [(float(rng.uniform(0.3, 0.7)), 0.05), (0.02, 0.06)],
                leaf,
                x=float(rng.uniform(-14, 2)),
                z=float(rng.uniform(-13, -5)),
                sides=9,
            )
    hidden = shades([each for each in standers if each.tall < 10.5])
    stage = Stage(model, sun, view, lamps=lamps, hidden=hidden, bounce=(0.06, 0.10, 0.10))
    mountain = hills_of(rng, peak=peak, wide=900, sharp=0.45)
    hills = lambda x, z: np.asarray(mountain(x, z) * step(bank * 1.2, bank * 1.2 + 900, z) - 3, np.float32)  # noqa: E731
    clouds = (
        0.0 if light in ("night", "mist") else 0.7 if light == "overcast" else float(rng.uniform(0.2, 0.5))
    )
    place = Place(
        stage,
        sun,
        lawn(seed=seed) if shore is not None else None,
        standers,
        hills,
        clouds,
        seed,
        clear,
        shore,
    )
    picture, _ = paint_at_water(place, view, deep=deep, ripple=ripple, wave=wave)
    if light == "night":
        _stars(picture, view, rng, 10)
    film = photograph(light, rng)
    return Shot(picture, film, {"light": {"mist": "overcast"}.get(light, light), "seen": form})


KINDS = {"bridge": bridge}
