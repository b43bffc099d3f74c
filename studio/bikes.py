"""Photographs of bicycles: at walls, in parks, under lamps, near, in racks, upside down."""

from __future__ import annotations

import numpy as np

from studio.land import View, focus
from studio.landscapes import Shot, hills_of
from studio.lights import sun_of
from studio.noise import step
from studio.places import (
    Floor,
    Place,
    Stander,
    crowd,
    framing_trees,
    lawn,
    paint,
    paving,
    photograph,
    shades,
    trees,
)
from studio.shots import Lamp, Stage
from studio.solids import Model, Stuff, Vector, spread
from studio.stuffs import blocks, grained, rough, shine_of, shining
from studio.temples import night_sun

COLOURS = {"red": "#c01f1a", "blue": "#1a5fc0", "black": "#1b1c1f", "green": "#1f7a3a", "yellow": "#e8a810"}
"""Of frames."""

FORMS = ("wall", "park", "lamp", "near", "rack", "upside down", "window", "lane", "fence", "room")
"""Where the bicycles stand, in turn."""


def _ring(x: float, y: float, radius: float, z: float = 0.0, count: int = 41) -> list[Vector]:
    return [
        (x + radius * float(np.cos(a)), y + radius * float(np.sin(a)), z)
        for a in np.linspace(0, 2 * np.pi, count)
    ]


def bicycle(tone: str, kind: str, rng: np.random.Generator) -> Model:
    """A bicycle that looks to the right; its wheels stand on zero.

    Args:
        tone: colour of its frame.
        kind: "city", "race" or "hill".
        rng: turns its pedals.
    """
    model = Model()
    paint_of, steel, black = (
        shining(tone, 0.4),
        rough("#8d9196", amount=0.08, gloss=0.5),
        rough("#17181a", amount=0.12, gloss=0.1),
    )
    brown = rough("#6a4022", amount=0.12, gloss=0.2) if kind == "city" else black
    r, thick = 0.345, {"city": 0.022, "race": 0.014, "hill": 0.03}[kind]
    back, front = -0.52, 0.54
    for x in (back, front):
        model.tube(_ring(x, r, r - thick), thick, black, sides=10)
        model.tube(_ring(x, r, r - 2.3 * thick - 0.006), 0.011, steel, sides=6)
        model.tube([(x, r, -0.05), (x, r, 0.05)], 0.022, steel)
        for n in range(28):
            a = 2 * np.pi * n / 28
            b = a + (0.35 if n % 2 else -0.35)
            model.tube(
                [
                    (x + 0.022 * np.cos(b), r + 0.022 * np.sin(b), 0.03 * (-1) ** n),
                    (x + (r - 2.4 * thick) * np.cos(a), r + (r - 2.4 * thick) * np.sin(a), 0),
                ],
                0.0016,
                steel,
                sides=3,
            )
    crank: Vector = (-0.06, 0.29, 0)
    seat: Vector = (-0.22, 0.82 if kind != "race" else 0.80, 0)
    head_low: Vector = (0.42, 0.66, 0)
    head: Vector = (0.37, 0.84, 0)
    low_step = kind == "city"
    size = 0.021 if kind != "hill" else 0.026
    model.tube([crank, seat], size, paint_of)
    model.tube([crank, head_low], size * 1.15, paint_of)
    model.tube(
        [(-0.14, 0.52 if low_step else 0.78, 0), head if not low_step else (0.40, 0.74, 0)], size, paint_of
    )
    model.tube([head_low, head], size * 1.3, paint_of)
    for z in (-0.055, 0.055):
        model.tube([(crank[0], crank[1], z * 0.5), (back, r, z)], size * 0.65, paint_of)
        model.tube([(-0.19, 0.74, z * 0.3), (back, r, z)], size * 0.6, paint_of)
        model.tube([(0.425, 0.64, z * 0.8), (0.45, 0.56, z), (front, r, z)], size * 0.8, paint_of)
    model.tube([seat, (-0.25, 0.93, 0)], 0.013, steel)
    s = np.linspace(0, 1, 9)
    wide = (0.085 if kind == "city" else 0.065) * (1 - s) ** 0.6 + 0.018
    for lift in (0.0, 0.045):
        model.patch(
            np.stack(
                [
                    spread(
                        (
                            -0.36 + 0.27 * s,
                            0.935 + lift - 0.008 * np.sin(s * 3),
                            way * wide * (1.0 if lift else 0.7),
                        ),
                        -1,
                    )
                    for way in (-1, 0, 1)
                ]
            ).astype(np.float32),
            brown,
        )
    for way in (-1, 1):
        model.patch(
            np.stack(
                [
                    spread((-0.36 + 0.27 * s, 0.935 + lift, way * wide * (1.0 if lift else 0.7)), -1)
                    for lift in (0.0, 0.045)
                ]
            ).astype(np.float32),
            brown,
        )
    if kind == "race":
        model.tube([head, (0.36, 0.89, 0), (0.43, 0.91, 0)], 0.014, black)
        for z in (-0.2, 0.2):
            model.tube(
                [
                    (0.43, 0.91, 0),
                    (0.43, 0.91, z * 0.9),
                    (0.50, 0.90, z),
                    (0.55, 0.85, z),
                    (0.53, 0.79, z),
                    (0.43, 0.77, z),
                ],
                0.014,
                black,
            )
    else:
        model.tube([head, (0.35, 0.97 if kind == "city" else 0.92, 0)], 0.014, steel)
        for z in (-1, 1):
            reach = 0.12 if kind == "city" else -0.01
            end: Vector = (0.35 - reach, 1.02 if kind == "city" else 0.93, z * 0.3)
            model.tube(
                [
                    (0.35, 0.97 if kind == "city" else 0.92, 0),
                    (0.38, 1.01 if kind == "city" else 0.93, z * 0.16),
                    end,
                ],
                0.012,
                steel,
            )
            model.tube(
                [end, (end[0] - 0.10 if kind == "city" else end[0], end[1] - 0.01, end[2] * 1.12)],
                0.018,
                brown,
            )
    model.tube(_ring(crank[0], crank[1], 0.085, 0.05, 25), 0.012, steel, sides=5)
    a = float(rng.uniform(-0.6, 0.6))
    for way in (-1, 1):
        px, py = crank[0] + way * 0.17 * np.cos(a), crank[1] + way * 0.17 * np.sin(a)
        model.tube([(crank[0], crank[1], way * 0.07), (px, py, way * 0.08)], 0.012, steel, sides=6)
        model.box(
            (px - 0.045, py - 0.012, way * 0.09 - 0.0 if way > 0 else -0.18),
            (px + 0.045, py + 0.012, 0.18 if way > 0 else -0.09),
            black,
        )
    for lift in (0.085, -0.085):
        model.tube([(crank[0], crank[1] + lift, 0.05), (back, r + lift * 0.45, 0.05)], 0.006, black, sides=4)
    if kind == "city":
        for x, y0 in ((back, 0.0), (front, 0.0)):
            arc = np.linspace(0.35 if x < 0 else 0.55, np.pi * 0.98 if x < 0 else np.pi * 0.95, 17)
            sheet = [
                [(x + (r + 0.03) * np.cos(t), r + y0 + (r + 0.03) * np.sin(t), z) for t in arc]
                for z in (-0.032, 0.0, 0.032)
            ]
            model.patch(np.asarray(sheet, np.float32), paint_of)
        wire = rough("#8a6a3f", second="#6a4c2a", amount=0.2, size=0.05)
        for n in range(9):
            y = 0.74 + 0.028 * n
            k = 0.8 + 0.025 * n
            model.tube(
                [
                    (0.62 + dx * k, y, dz * k)
                    for dx, dz in ((-0.13, -0.17), (0.13, -0.17), (0.13, 0.17), (-0.13, 0.17), (-0.13, -0.17))
                ],
                0.009,
                wire,
                sides=5,
            )
        for n in range(22):
            t = n / 22 * 4
            e, f = int(t), t - int(t)
            corners = ((-0.13, -0.17), (0.13, -0.17), (0.13, 0.17), (-0.13, 0.17), (-0.13, -0.17))
            dx, dz = (corners[e][m] * (1 - f) + corners[e + 1][m] * f for m in (0, 1))
            model.tube(
                [(0.62 + dx * 0.8, 0.73, dz * 0.8), (0.62 + dx * 1.02, 0.98, dz * 1.02)], 0.007, wire, sides=4
            )
        model.tube(
            [
                (back - 0.16, 0.74, -0.06),
                (-0.2, 0.74, -0.06),
                (-0.2, 0.74, 0.06),
                (back - 0.16, 0.74, 0.06),
                (back - 0.16, 0.74, -0.06),
            ],
            0.009,
            steel,
            sides=5,
        )
        for z in (-0.06, 0.06):
            model.tube([(back - 0.1, 0.74, z), (back, r, z)], 0.007, steel, sides=5)
        model.tube([(crank[0] - 0.06, 0.26, -0.05), (crank[0] - 0.16, 0.02, -0.16)], 0.012, black)
    model.turned(
        [(0.001, 0.86), (0.035, 0.87), (0.035, 0.90), (0.001, 0.91)],
        rough("#d8d8d0", gloss=0.9),
        x=0.47,
        z=0.0,
        sides=12,
    )
    return model


def _window(model: Model, x: float, y: float, z: float, *, lit: bool, frame: Stuff) -> None:
    glass = shine_of((1.0, 0.7, 0.35)) if lit else rough("#2a3238", gloss=0.9, amount=0.2)
    model.box((x - 0.6, y, z - 0.02), (x + 0.6, y + 1.4, z + 0.02), glass)
    for dx in (-0.62, 0.0, 0.62):
        model.box((x + dx - 0.04, y - 0.03, z - 0.08), (x + dx + 0.04, y + 1.43, z), frame)
    for dy in (0.0, 0.7, 1.4):
        model.box((x - 0.66, y + dy - 0.04, z - 0.08), (x + 0.66, y + dy + 0.04, z), frame)
    model.box((x - 0.8, y - 0.14, z - 0.22), (x + 0.8, y - 0.05, z), frame)


def _flowers(model: Model, rng: np.random.Generator, x: float, y: float, z: float, wide: float) -> None:
    leaf = rough("#3f6a2c", second="#6a8f3f", amount=0.25, size=0.05)
    petals = [
        rough(tone, amount=0.1)
        for tone in (("#d83a5a", "#f0a0b8"), ("#e8c02a", "#f0e0a0"), ("#8a5ac0", "#c8b0e8"))[
            int(rng.integers(3))
        ]
    ]
    model.box((x - wide, y, z - 0.11), (x + wide, y + 0.17, z + 0.11), rough("#8a5238", amount=0.2))
    for _ in range(60):
        a, b, r = (
            x + float(rng.uniform(-wide, wide)),
            y + 0.17 + float(rng.uniform(0, 0.2)),
            float(rng.uniform(0.025, 0.05)),
        )
        c = z + float(rng.uniform(-0.12, 0.12))
        model.turned(
            [(0.002, b - r), (r, b), (0.002, b + r)],
            leaf if rng.random() < 0.5 else petals[int(rng.integers(2))],
            x=a,
            z=c,
            sides=6,
        )


def bike(rng: np.random.Generator, number: int) -> Shot:
    """A bicycle, or several, in ten places."""
    name = tuple(COLOURS)[number % 5]
    turn = number // 5
    form = FORMS[(number * 7 + turn * 3 + turn // 2) % 10]
    kind = ("city", "race", "hill")[(number + turn) % 3]
    lights = {
        "wall": "day",
        "park": "evening",
        "lamp": "night",
        "near": "day",
        "rack": "overcast",
        "upside down": "day",
        "window": "overcast",
        "lane": "day",
        "fence": "evening",
        "room": "overcast",
    }
    light = lights[form]
    if turn >= 2:
        light = {"day": "overcast", "evening": "day", "overcast": "day", "night": "dusk"}[light]
    sun = sun_of(light, rng, behind=True if light in ("day", "evening") else None)
    if light == "night":
        sun = night_sun(sun)
    seed = int(rng.integers(100))
    model = Model()
    one = bicycle(COLOURS[name], kind, rng)
    flip = np.pi if number % 2 else 0.0
    turned = flip + float(rng.uniform(-0.25, 0.25))
    floor: Floor = paving("#77736c", "#918c84", size=0.42, seed=seed)
    standers: list[Stander] = []
    lamps: list[Lamp] = []
    view = View(float(rng.uniform(-0.4, 0.4)), float(rng.uniform(0.9, 1.4)), -2.1, 0.0, 1.45, 0.28)
    hills = None
    blur, sharp = 2.0, 2.15
    crown = ("green", "golden leaves", "red leaves", "blossom")[(seed + turn) % 4]
    if form in ("wall", "window"):
        wall = (
            blocks("#8f4a36", wide=0.24, tall=0.075, joint=0.012, vary=0.4, second="#a8644c"),
            rough("#d8c49a", amount=0.12),
            blocks("#a39a8c", wide=0.5, tall=0.3, second="#8a8276"),
            rough("#8fa8a8", amount=0.14),
            rough("#c98a6a", amount=0.14),
        )[(number + turn) % 5]
        model.box((-9, 0, 0.42), (9, 6, 0.9), wall)
        model.box((-9, 0, 0.38), (9, 0.2, 0.42), rough("#6f6a62"))
        model.add(one, z=0.26, turn=flip + float(rng.uniform(-0.06, 0.06)), lean=0.0)
        frame = rough(("#e6e2d8", "#3f5a4a", "#5a3a28")[seed % 3], amount=0.08)
        if form == "window":
            _window(model, 0.5, 1.15, 0.4, lit=False, frame=frame)
            _flowers(model, rng, 0.5, 1.0, 0.2, 0.6)
            view = view._replace(y=1.2, z=-2.7, focal=1.45, horizon=0.44)
        else:
            model.box(
                (-2.4, 0, 0.36),
                (-1.5, 2.3, 0.42),
                grained(("#4a6a5a", "#6a3a28", "#2f4a6a")[seed % 3], board=0.15),
            )
            view = view._replace(x=-0.75 if turn % 2 else 0.8, yaw=0.36 if turn % 2 else -0.36, focal=1.3)
        blur = 1.0
    elif form == "park":
        model.add(one, turn=turned)
        floor = lawn(
            fallen={"golden leaves": "#c99a2a", "red leaves": "#a84a22", "blossom": "#e8b8c8"}.get(crown),
            seed=seed,
        )
        trunks = framing_trees(rng, sun, crown, 3)
        standers = [
            Stander(
                trunks[n % 3],
                float(rng.uniform(-16, 16)),
                float(rng.uniform(5, 22)),
                float(rng.uniform(7, 10)),
            )
            for n in range(16)
        ]
        blur = 3.0
    elif form == "lamp":
        model.add(one, turn=turned)
        pole = rough("#22262a", gloss=0.3)
        model.column(1.1, 0.5, 0, 3.6, 0.05, pole)
        model.turned(
            [(0.16, 3.6), (0.22, 3.9), (0.05, 4.05)], shine_of((3.0, 2.0, 1.0)), x=1.1, z=0.5, sides=12
        )
        lamps = [Lamp((1.1, 3.2, 0.2), (3.4, 2.0, 0.85), 2.0)]
        model.box((-9, 0, 3.2), (9, 5, 4), blocks("#6f5a4a", wide=0.3, tall=0.1, second="#7f6a58"))
        for x in (-3.6, -1.2, 3.4):
            _window(model, x, 1.2, 3.18, lit=bool(rng.random() < 0.7), frame=rough("#3a342c"))
        blur = 4.0
    elif form == "near":
        model.add(one, turn=flip)
        view = View(
            (0.5 if not flip else -0.5) + float(rng.uniform(-0.1, 0.1)),
            0.62,
            -1.15,
            float(rng.uniform(-0.25, 0.25)),
            1.1,
            0.42,
        )
        floor = lawn(seed=seed) if seed % 2 else floor
        standers = [
            Stander(sprite, x, 9.0, 5.0)
            for sprite, x in zip(trees(rng, sun, crown, 4), (-7.0, -2.5, 3, 7.5), strict=True)
        ]
        blur, sharp = 4.0, 1.1
    elif form == "rack":
        for n in range(7):
            other = bicycle(COLOURS[name], "city", rng)
            model.add(
                other,
                x=-2.1 + 0.68 * n,
                z=0.15 * (n % 2) + 0.4,
                turn=(1.0 if turn % 2 else 2.1) + float(rng.uniform(-0.05, 0.05)),
            )
        view = View(1.9 if turn % 2 else -1.8, 1.5, -2.6, -0.55 if turn % 2 else 0.5, 1.15, 0.32)
        model.box((-14, 0, 5), (14, 9, 6), blocks("#8a8580", wide=0.6, tall=0.3))
        standers = [
            Stander(sprite, x, 4.0, 4.6)
            for sprite, x in zip(trees(rng, sun, crown, 3), (-4.0, 0.5, 4.6), strict=True)
        ] + crowd(rng, sun, [(2.6, 4.4), (-2.0, 4.6)])
        blur = 3.0
    elif form == "upside down":
        part = Model()
        part.add(one, lean=np.pi)
        model.add(part, y=1.03, turn=turned)
        floor = lawn(seed=seed) if turn % 2 else floor
        model.box((-9, 0, 2.6), (9, 2.0, 2.8), grained("#7a5c40", "#5f452e", board=0.18))
        steel = rough("#9aa0a6", gloss=0.7)
        model.tube([(0.9, 0.03, -0.5), (1.12, 0.03, -0.42)], 0.014, steel)
        model.turned([(0.06, 0.0), (0.06, 0.09), (0.001, 0.09)], rough("#c03a2a"), x=-1.0, z=-0.3, sides=14)
        model.tube([(-0.8, 0.03, -0.65), (-0.55, 0.03, -0.62), (-0.52, 0.03, -0.5)], 0.011, steel)
        blur = 2.5
    elif form == "lane":
        model.add(one, turn=turned + 0.7)
        view = View(0.1, 1.3, -2.4, 0.02, 1.3, 0.36)
        for way in (-1, 1):
            for n in range(7):
                x, z = way * (2.6 + float(rng.uniform(0, 0.5))), -1.0 + 4.4 * n
                lo, hi = sorted((x, way * 8.0))
                model.box(
                    (lo, 0, z),
                    (hi, float(rng.uniform(4, 7.5)), z + 4.3),
                    rough(
                        ("#d8c49a", "#c98a6a", "#b8b0a0", "#a8705a", "#e0d8c8", "#9aa898")[
                            int(rng.integers(6))
                        ],
                        amount=0.16,
                    ),
                )
                for y in (1.2, 3.6):
                    a, b = sorted((x, x - way * 0.06))
                    model.box((a, y, z + 1.2), (b, y + 1.3, z + 2.1), rough("#33474a", amount=0.1))
                if rng.random() < 0.6:
                    _flowers(model, rng, x - way * 0.2, 1.0, z + 1.7, 0.15)
        floor = paving("#6f6a62", "#948d82", size=0.22, seed=seed)
        standers = crowd(rng, sun, [(0.9, 9.0), (-1.1, 14.0)])
        blur = 3.0
    elif form == "fence":
        model.add(one, z=0.2, turn=flip)
        post = grained("#7a6a58", "#5a4c3e", board=0.2)
        for x in np.arange(-8, 8.1, 1.6):
            model.box((x - 0.06, 0, 0.42), (x + 0.06, 1.2, 0.54), post)
        for y in (0.4, 0.75, 1.08):
            model.box((-8.5, y - 0.05, 0.46), (8.5, y + 0.05, 0.5), post)
        floor = lawn("#7a6a34", "#b09a54", seed=seed) if turn % 2 else lawn(seed=seed)
        mountain = hills_of(rng, peak=240, wide=700, sharp=0.4)
        hills = lambda x, z: np.asarray(mountain(x, z) * step(130, 900, z) - 2, np.float32)  # noqa: E731
        standers = [
            Stander(sprite, float(rng.uniform(-30, 30)), float(rng.uniform(25, 40)), float(rng.uniform(6, 9)))
            for sprite in trees(rng, sun, crown, 4) * 2
        ]
        view = view._replace(y=1.2, horizon=0.38, z=-2.3, focal=1.4)
        blur = 2.5
    else:
        model.add(one, z=0.3, turn=flip + float(rng.uniform(-0.1, 0.1)))
        model.box(
            (-9, 0, 0.75),
            (9, 5, 1.2),
            rough(("#d8d4cc", "#b8c0b8", "#c8b8a4", "#8fa0a8")[seed % 4], amount=0.05, size=2),
        )
        model.box((-9, 0, 0.7), (9, 0.12, 0.75), rough("#e8e6e0"))
        model.box((-9, -0.02, -6), (9, 0.004, 0.8), grained("#8a6440", "#6f4c2e", board=0.16))
        model.box((-1.75, 1.25, 0.72), (-0.85, 2.0, 0.75), rough("#2a2a2c"))
        model.box(
            (-1.7, 1.3, 0.70),
            (-0.9, 1.95, 0.73),
            rough(
                ("#c9a05a", "#5a7a9a", "#b06a5a")[seed % 3],
                second=("#e8d8b0", "#c8d8e0", "#e0c0b0")[seed % 3],
                amount=0.5,
                size=0.15,
            ),
        )
        model.turned([(0.16, 0), (0.2, 0.3), (0.18, 0.3)], rough("#c9c2b4"), x=1.5, z=0.3, sides=16)
        leaf = rough("#2f5a2c", second="#4f7f3a", amount=0.2, size=0.1, gloss=0.2)
        for n in range(16):
            a, long = n * 2.4, float(rng.uniform(0.4, 0.8))
            s = np.linspace(0, 1, 8)
            blade = [
                [
                    (
                        1.5 + np.cos(a) * 0.45 * v,
                        0.3 + long * v * 1.3 - 0.3 * v * v,
                        0.3 + np.sin(a) * 0.3 * v + d * 0.06 * np.sin(np.pi * v) ** 0.7,
                    )
                    for v in s
                ]
                for d in (-1, 1)
            ]
            model.patch(np.asarray(blade, np.float32), leaf)
        lamps = [Lamp((-3.0, 2.6, -2.2), (1.6, 1.5, 1.35), 2.4)]
        sun = sun._replace(light=(0.25, 0.25, 0.26), sky=(0.35, 0.36, 0.38))
        blur = 1.0
    stage = Stage(
        model,
        sun,
        view,
        lamps=lamps,
        hidden=shades([each for each in standers if each.z > 2]),
        bounce=(0.18, 0.17, 0.15),
        fine=1800,
    )
    place = Place(
        stage,
        sun,
        floor,
        standers,
        hills,
        0.0 if light == "night" else 0.7 if light == "overcast" else 0.35,
        seed,
        900.0,
    )
    picture, depth = paint(place, view)
    picture = focus(picture, depth, sharp, blur)
    film = photograph(light, rng)
    if light == "night":
        film = film._replace(key=0.13)
    return Shot(picture, film, {"colour": name, "seen": form})


KINDS = {"bike": bike}
