"""Temples of several countries as solid things: columns, a stupa, a golden hall, gates, a burner."""

from __future__ import annotations

import numpy as np

from studio.halls import Dress, gabled_roof
from studio.solids import Model
from studio.stuffs import blocks, rough


def greek() -> Model:
    """Columns under a pediment, partly fallen."""
    model = Model()
    stone = rough("#c9b490", second="#a3906c", amount=0.28, size=1.4)
    for number in range(3):
        size = 8.5 - 0.45 * number
        model.box(
            (-size, 0.4 * number, -15 + 0.45 * number), (size, 0.4 * (number + 1), 15 - 0.45 * number), stone
        )
    low, high = 1.2, 9.4
    for side in (-1, 1):
        for n in range(6):
            _fluted(model, -6.8 + 2.72 * n, side * 13.2, low, high, stone)
        for n in range(1, 10):
            _fluted(model, side * 6.8, -13.2 + 2.64 * n, low, high, stone)
    model.box((-7.9, high, -14.2), (7.9, high + 1.1, 14.2), stone)
    model.box((-7.7, high + 1.1, -14.0), (7.7, high + 2.0, 14.0), stone)
    for n in range(15):
        # Blocks between the beams, three grooves each.
        for k in range(3):
            model.box(
                (-7.3 + n * 1.02 + k * 0.17, high + 1.15, -14.1),
                (-7.18 + n * 1.02 + k * 0.17, high + 1.95, -14.0),
                stone,
            )
    model.box((-8.3, high + 2.0, -14.5), (8.3, high + 2.35, 14.5), stone)
    top = high + 2.35
    for z in (-13.9, 13.9):
        model.patch(
            np.asarray(
                [[(-8.0, top, z), (8.0, top, z)], [(0, top + 3.0, z), (0.01, top + 3.0, z)]], np.float32
            ),
            stone,
        )
    for side in (-1, 1):
        model.patch(
            np.asarray(
                [
                    [(side * 8.5, top - 0.1, -14.6), (side * 8.5, top - 0.1, 14.6)],
                    [(0, top + 3.35, -14.6), (0, top + 3.35, 14.6)],
                ],
                np.float32,
            ),
            stone,
        )
        model.patch(
            np.asarray(
                [
                    [(side * 8.5, top - 0.1, -14.6), (0, top + 3.35, -14.6)],
                    [(side * 8.5, top - 0.5, -14.6), (0, top + 2.95, -14.6)],
                ],
                np.float32,
            ),
            stone,
        )
    model.box((-4.2, low, -8), (4.2, high, 9), blocks("#a8956f", wide=1.6, tall=0.7))
    return model


def _fluted(model: Model, x: float, z: float, low: float, high: float, stone: object) -> None:
    flutes = 16
    angles = np.linspace(0, 2 * np.pi, flutes * 3 + 1)
    groove = 1 - 0.07 * np.abs(np.sin(angles * flutes / 2))
    rings = []
    for t in np.linspace(0, 1, 6):
        r = (0.92 - 0.2 * t + 0.04 * np.sin(np.pi * t)) * groove
        rings.append(
            np.stack(
                (
                    x + r * np.cos(angles),
                    np.full_like(angles, low + (high - low - 0.9) * t),
                    z + r * np.sin(angles),
                ),
                -1,
            )
        )
    model.patch(np.asarray(rings, np.float32), stone)  # type: ignore[arg-type]
    model.turned([(0.72, high - 0.9), (0.8, high - 0.75), (1.1, high - 0.45)], stone, x=x, z=z, sides=20)  # type: ignore[arg-type]
    model.box((x - 1.15, high - 0.45, z - 1.15), (x + 1.15, high, z + 1.15), stone)  # type: ignore[arg-type]


def stupa() -> Model:
    """A white dome on steps, with a spire."""
    model = Model()
    white, gold = rough("#e3ded2", second="#c9c2b2", amount=0.16, size=2.2), rough("#c99a3a", gloss=0.7)
    for half, low, high in ((11, 0, 1.6), (9.6, 1.6, 3.0), (8.4, 3.0, 4.2)):
        model.box((-half, low, -half), (half, high, half), white)
        model.box((-half - 0.15, high - 0.25, -half - 0.15), (half + 0.15, high, half + 0.15), white)
    body = [
        (
            6.4 * np.sin(0.5 * np.pi * t) ** 0.5 * (1 - 0.0 * t)
            if t < 0.01
            else 6.2 * np.cos((t - 0.25) * 1.55) + 0.4,
            4.2 + 8.2 * t,
        )
        for t in np.linspace(0, 1, 14)
    ]
    body = [(6.9, 4.2), (6.9, 4.7), *[(max(1.7, r), y + 0.5) for r, y in body[1:]]]
    model.turned(body, white, sides=40)
    model.box((-1.9, 12.8, -1.9), (1.9, 14.4, 1.9), white)
    rings = []
    for n in range(13):
        r = 1.75 - 0.11 * n
        rings += [(r, 14.4 + 0.55 * n), (r, 14.4 + 0.55 * n + 0.36), (r - 0.18, 14.4 + 0.55 * n + 0.42)]
    model.turned(rings, gold, sides=24)
    model.turned([(1.9, 21.6), (1.7, 21.9), (0.4, 22.0), (0.5, 22.6), (0.1, 23.6)], gold, sides=24)
    model.box((-1.5, 1.6, -8.6), (1.5, 4.6, -6.0), rough("#b03a2a"))
    model.box((-1.0, 1.6, -8.7), (1.0, 4.0, -8.5), rough("#2a1a14"))
    for number in range(9):
        model.box(
            (-1.8, 0, -11 - 0.34 * (9 - number)), (1.8, 0.18 * (number + 1), -11 - 0.34 * (8 - number)), white
        )
    # Flags on lines from the spire.
    cloths = [rough(tone, amount=0.1) for tone in ("#2a5aa8", "#e8e4da", "#b8322a", "#2f8a4a", "#d9b02f")]
    for way in (-1, 1):
        for n in range(26):
            t = n / 26
            x, z = way * (1.8 + 15 * t), -2.0 - 11 * t
            y = 19 - 17 * t - 3.0 * np.sin(np.pi * t)
            model.patch(
                np.asarray(
                    [
                        [(x, y, z), (x + way * 0.5, y - 0.5, z - 0.35)],
                        [(x, y - 0.55, z), (x + way * 0.5, y - 1.05, z - 0.35)],
                    ],
                    np.float32,
                ),
                cloths[n % 5],
            )
    return model


def golden() -> Model:
    """A steep gabled hall in red and gold, in three tiers, with a bell-shaped tower beside it."""
    model = Model()
    white, gold, red = (
        rough("#e6e0d4", amount=0.1),
        rough("#d1a035", second="#a8761f", gloss=0.7),
        rough("#8f2f22"),
    )
    from studio.stuffs import tiles

    roof, green = tiles("#b8501f", wide=0.3, gloss=0.35), tiles("#2f6a4a", wide=0.3, gloss=0.35)
    model.box((-9, 0, -13), (9, 1.2, 13), white)
    model.box((-6, 1.2, -9), (6, 8, 12), white)
    for n in range(6):
        model.box((-5.6 + 2.1 * n, 1.2, -11.4), (-4.9 + 2.1 * n, 8.4, -10.7), white)
        model.box((-5.7 + 2.1 * n, 7.6, -11.5), (-4.8 + 2.1 * n, 8.5, -10.6), gold)
    for n in range(3):
        model.box((-4.2 + 3.3 * n, 1.2, -9.1), (-2.4 + 3.3 * n, 5.6, -8.95), red)
        model.patch(
            np.asarray(
                [
                    [(-4.6 + 3.3 * n, 5.6, -9.15), (-2.0 + 3.3 * n, 5.6, -9.15)],
                    [(-3.3 + 3.3 * n, 8.0, -9.15), (-3.29 + 3.3 * n, 8.0, -9.15)],
                ],
                np.float32,
            ),
            gold,
        )
    for tier, (half, front, low, high) in enumerate(
        ((7.6, -12.2, 8.0, 12.6), (5.6, -11.0, 10.2, 15.6), (3.9, -9.6, 12.8, 19.4))
    ):
        s = np.linspace(0, 1, 9)
        for way in (-1, 1):
            x = way * half * (1 - s)
            y = low + (high - low) * (0.62 * s + 0.38 * s**2)
            sheet = np.stack([np.stack((x, y, np.full_like(x, z)), -1) for z in (front, 13 - tier)], 1)
            model.patch(sheet.astype(np.float32), roof)
            border = np.stack(
                [np.stack((x * 0.99, y + 0.04, np.full_like(x, z)), -1) for z in (front - 0.05, front + 0.9)],
                1,
            )
            model.patch(border.astype(np.float32), green)
            model.tube([(float(a), float(b) + 0.1, front) for a, b in zip(x, y, strict=True)], 0.2, gold)
            model.tube(
                [
                    (way * half * 0.98, low, front),
                    (way * (half + 0.5), low + 0.5, front - 0.1),
                    (way * (half + 0.6), low + 1.3, front - 0.1),
                ],
                0.13,
                gold,
            )
        gable = np.stack(
            [
                np.stack(
                    (
                        np.asarray((-1, 1)) * half * (1 - t) * 0.96,
                        np.full(2, low + (high - low) * (0.62 * t + 0.38 * t * t)),
                        np.full(2, front + 0.3),
                    ),
                    -1,
                )
                for t in s
            ]
        )
        model.patch(gable.astype(np.float32), gold if tier != 1 else red)
        model.tube([(0, high, front), (0, high + 1.2, front - 0.3), (0, high + 2.6, front - 0.1)], 0.14, gold)
    for x, z, size in ((15.0, 4.0, 1.0), (-14.0, 9.0, 0.7)):
        bell = [
            (5.0, 0),
            (5.0, 1.0),
            (4.4, 1.0),
            (4.4, 2.0),
            (3.8, 2.0),
            (3.9, 2.6),
            (3.5, 3.4),
            (2.9, 5.6),
            (2.3, 8.0),
            (1.5, 9.2),
            (1.5, 9.9),
            (0.9, 10.0),
            (0.85, 10.8),
            (0.45, 14),
            (0.08, 20),
        ]
        part = Model()
        part.turned(bell, gold, sides=32)
        model.add(part, x=x, z=z, size=size)
    return model


def torii(rng: np.random.Generator) -> Model:
    """Red gates, one behind another, over steps."""
    model = Model()
    red, black = rough("#c2401f", second="#a8321a", amount=0.16), rough("#221e1c")
    for n in range(14):
        z, low = 2.3 * n, 0.0
        wide, tall = 2.2, 4.3
        for way in (-1, 1):
            model.column(way * wide, z, low, low + tall, 0.2, red, part=n)
            model.column(way * wide, z, low, low + 0.5, 0.25, black)
        model.box((-wide - 0.5, low + 3.35, z - 0.11), (wide + 0.5, low + 3.62, z + 0.11), red)
        model.box((-0.22, low + 3.62, z - 0.1), (0.22, low + 4.15, z + 0.1), black)
        points = [(x, low + tall + 0.05 * (x / 1.4) ** 2, z) for x in np.linspace(-wide - 0.9, wide + 0.9, 9)]
        for lift, stuff, deep in ((0.0, red, 0.2), (0.32, black, 0.26)):
            sheet = np.asarray(
                [[(px, py + lift + h, pz - deep) for px, py, pz in points] for h in (0, 0.34)], np.float32
            )
            model.patch(sheet, stuff)
            flat = np.asarray(
                [[(px, py + lift + h, pz + d) for px, py, pz in points] for h, d in ((0, -deep), (0, deep))],
                np.float32,
            )
            model.patch(flat, stuff)
            top = np.asarray(
                [[(px, py + lift + 0.34, pz + d) for px, py, pz in points] for d in (-deep, deep)], np.float32
            )
            model.patch(top, stuff)
    for way in (-1, 1):
        for n in range(5):
            _lantern(model, way * 3.5, -1.5 + 6.0 * n)
    return model


def _lantern(model: Model, x: float, z: float) -> None:
    stone = rough("#7f7c72", second="#5f6a52", amount=0.25, size=0.5)
    model.turned(
        [
            (0.5, 0),
            (0.5, 0.25),
            (0.2, 0.3),
            (0.18, 1.2),
            (0.42, 1.35),
            (0.42, 1.45),
            (0.28, 1.5),
            (0.28, 1.9),
            (0.7, 1.95),
            (0.25, 2.3),
            (0.08, 2.55),
        ],
        stone,
        x=x,
        z=z,
        sides=6,
        sharp=True,
    )


def gate(look: Dress) -> Model:
    """A gate with three arches in a red wall."""
    model = Model()
    wall = look.wall
    openings = ((-6.2, 1.5, 3.2), (0.0, 2.1, 4.2), (6.2, 1.5, 3.2))
    x = -16.0
    z0, z1, top = -1.6, 1.6, 7.0
    for middle, half, spring in openings:
        model.box((x, 0, z0), (middle - half, top, z1), wall)
        angles = np.linspace(np.pi, 0, 15)
        arch_x, arch_y = middle + half * np.cos(angles), spring - half + half * np.sin(angles) + 0.9
        for z in (z0, z1):
            sheet = np.asarray(
                [[(a, b, z) for a, b in zip(arch_x, arch_y, strict=True)], [(a, top, z) for a in arch_x]],
                np.float32,
            )
            model.patch(sheet, wall)
            rim = np.asarray(
                [
                    [
                        (
                            middle + (half + d) * np.cos(t),
                            spring - half + 0.9 + (half + d) * np.sin(t),
                            z - 0.06 if z < 0 else z + 0.06,
                        )
                        for t in angles
                    ]
                    for d in (0, 0.35)
                ],
                np.float32,
            )
            model.patch(rim, look.stone)
        vault = np.asarray(
            [[(a, b, z) for a, b in zip(arch_x, arch_y, strict=True)] for z in (z0, z1)], np.float32
        )
        model.patch(vault, wall)
        model.box(
            (middle - half, 0, z1 - 0.5), (middle - half * 0.12, spring + 0.9, z1 - 0.3), rough("#6a1a14")
        )
        x = middle + half
    model.box((x, 0, z0), (16.0, top, z1), wall)
    model.box((-16.1, 0, z0 - 0.12), (-8, 1.0, z1), look.stone)
    model.box((8, 0, z0 - 0.12), (16.1, 1.0, z1), look.stone)
    model.box((-10, top, -2.0), (10, top + 0.7, 2.0), look.beam)
    gabled_roof(model, look, x=0, z=0, wide=11.4, deep=3.6, low=top + 0.6, tall=3.4, lift=1.0)
    for way in (-1, 1):
        for z in (-2.2, 2.2):
            s = np.linspace(0, 1, 5)
            lo, hi = sorted((way * 10.2, way * 17.0))
            sheet = np.asarray(
                [[(lo, 6.6 + 1.0 * t, z * (1 - t)), (hi, 6.6 + 1.0 * t, z * (1 - t))] for t in s], np.float32
            )
            model.patch(sheet, look.roof)
    board = rough("#1f3f7a")
    model.box((-1.8, top - 1.2, z0 - 0.25), (1.8, top - 0.1, z0 - 0.1), board)
    for n in range(4):
        model.box(
            (-1.4 + 0.75 * n, top - 0.95, z0 - 0.29), (-0.9 + 0.75 * n, top - 0.4, z0 - 0.25), look.gold
        )
    return model


def burner(model: Model, x: float, z: float) -> None:
    """A bronze vessel for incense on three legs."""
    bronze = rough("#4f4a3a", second="#6a5f3f", gloss=0.5, amount=0.2)
    for n in range(3):
        a = 2 * np.pi * n / 3
        model.tube(
            [
                (x + 0.75 * np.cos(a), 0, z + 0.75 * np.sin(a)),
                (x + 0.6 * np.cos(a), 0.9, z + 0.6 * np.sin(a)),
            ],
            0.13,
            bronze,
        )
    model.turned(
        [(0.3, 0.7), (0.95, 0.95), (1.05, 1.4), (0.9, 1.8), (1.08, 1.9), (1.0, 1.95), (0.05, 1.8)],
        bronze,
        x=x,
        z=z,
    )
    for way in (-1, 1):
        model.tube(
            [
                (x + way * 0.95, 1.8, z),
                (x + way * 1.2, 2.1, z),
                (x + way * 1.15, 2.6, z),
                (x + way * 0.95, 2.7, z),
            ],
            0.1,
            bronze,
        )
