"""Photographs of books: shelves, aisles of a library, piles, an open page, a stall, a window seat, a lamp."""

from __future__ import annotations

import numpy as np

from studio import noise
from studio.film import Colour, Film, blurred, mix
from studio.land import COLUMNS, ROWS, Sun, View, focus
from studio.landscapes import Shot
from studio.noise import at, step
from studio.shots import Lamp, Stage, put
from studio.solids import Model, spread
from studio.stuffs import grained, rough, shine_of
from studio.volumes import bookcase, cup, flat_book, open_book, pile_of_books, row_of_books

FORMS = (
    "shelf",
    "aisle",
    "pile",
    "open",
    "stall",
    "by the lamp",
    "window",
    "leaning row",
    "cart",
    "wall of books",
)
"""What the photographs show, in turn."""


def books(rng: np.random.Generator, number: int) -> Shot:
    """Books, in ten places."""
    form, turn = FORMS[number % len(FORMS)], number // len(FORMS)
    model = Model()
    woods = (
        ("#8a5f3a", "#6f4a2c"),
        ("#d8cdb8", "#c8bca4"),
        ("#4a3024", "#3a241a"),
        ("#b08a5c", "#9a764a"),
        ("#e6e3dc", "#d8d4cc"),
    )
    wood = grained(*woods[(number * 3 + turn) % 5], board=0.3, gloss=0.08, relief=0.0005)
    warm, cool = (1.15, 0.92, 0.66), (0.95, 1.0, 1.08)
    tint = warm if (number + turn) % 2 else cool
    sun = Sun(
        float(rng.choice((-1, 1)) * rng.uniform(0.5, 1.2)),
        float(rng.uniform(0.7, 1.2)),
        tuple(0.75 * part for part in tint),
        (0.42, 0.42, 0.43),
        (0.4, 0.38, 0.35),
        (0.4, 0.38, 0.35),
        True,
    )  # type: ignore[arg-type]
    lamps: list[Lamp] = []
    view = View(0, 0.6, 0, 0, 1.2, 0.5)
    sharp, blur = 1.0, 2.0
    back: Colour = (0.22, 0.2, 0.18)
    wall = rough(("#cfc6b6", "#8f9a94", "#b8a48c", "#5f6a72")[(number + turn) % 4], amount=0.05, size=0.5)
    film = Film(
        key=0.24,
        contrast=1.1,
        colour=0.95,
        grain=0.011,
        vignette=float(rng.uniform(0.2, 0.4)),
        warmth=0.015 if tint is warm else -0.005,
    )
    if form == "shelf":
        bookcase(
            model,
            rng,
            wood,
            x0=-0.9,
            x1=0.9,
            z=0.9,
            boards=[-0.02 + 0.30 * n for n in range(5)],
            full=(1.0, 0.85)[turn % 2],
        )
        view = View(
            (0.0, 0.1)[turn % 2],
            0.62,
            (-0.15, 0.28)[turn % 2],
            float(rng.uniform(-0.08, 0.08)),
            (1.3, 1.0)[turn % 2],
            0.5,
        )
        sharp, blur = 0.9, 0.8
    elif form == "aisle":
        part = Model()
        bookcase(part, rng, wood, x0=-2.6, x1=3.4, z=0, boards=[0.1 + 0.36 * n for n in range(7)])
        for way in (-1, 1):
            model.add(part, x=way * (0.72 + 0.1 * turn), z=2.4, turn=way * np.pi / 2)
        model.box(
            (-3, -0.02, -1),
            (3, 0.0, 9),
            grained("#8a6a48", "#75583a", board=0.14, gloss=0.2, relief=0.0005)
            if turn
            else rough("#7a7670", gloss=0.2),
        )
        model.box((-3, 2.75, -1), (3, 2.8, 9), rough("#d8d6d0"))
        model.box((-3, 0, 6.4), (3, 3, 6.5), wall)
        model.box((-0.45, 0.7, 6.36), (0.45, 2.3, 6.4), shine_of((1.3, 1.4, 1.5)))
        for z in (0.8, 2.6, 4.4):
            model.box((-0.12, 2.72, z - 0.5), (0.12, 2.75, z + 0.5), shine_of((2.0, 1.95, 1.8)))
            lamps.append(Lamp((0, 2.5, z), (0.75, 0.72, 0.66), 1.5))
        view = View((0.0, 0.28)[turn % 2], (1.35, 1.1)[turn % 2], -0.5, (0.0, -0.22)[turn % 2], 1.0, 0.5)
        sun = sun._replace(light=(0.05, 0.05, 0.05), sky=(0.16, 0.16, 0.16))
        sharp, blur = (1.6, 2.4)[turn % 2], 2.0
    elif form == "pile":
        model.box((-3, -0.03, 0.2), (3, 0, 1.6), wood)
        model.box((-3, -0.5, 1.9), (3, 3, 2.0), wall)
        top = pile_of_books(model, rng, -0.05, 0.0, 0.9, (8, 6)[turn % 2], twist=0.22)
        cup(model, 0.30, 0.0, 0.85, ("#e8e2d4", "#3a5a7a")[turn % 2])
        if turn:
            pile_of_books(model, rng, -0.36, 0.0, 1.02, 9, twist=0.15)
            model.add(open_book(5.0), x=-0.03, y=top, z=0.86, turn=0.3, size=0.8)
        view = View(
            0.04, 0.24, (0.36, 0.22)[turn % 2], float(rng.uniform(-0.05, 0.05)), 1.6, (0.34, 0.3)[turn % 2]
        )
        sharp, blur = (0.45, 0.6)[turn % 2], 3.0
    elif form == "open":
        model.box((-2, -0.03, -0.5), (2, 0, 2.5), wood)
        model.add(open_book(1.0 + turn), z=0.52, turn=float(rng.uniform(-0.35, 0.35)), size=1.0)
        cup(model, 0.29, 0, 0.62, ("#c8d4d8", "#b8623a")[turn % 2])
        glasses = rough("#2a2420", gloss=0.4)
        for dx in (-0.04, 0.04):
            model.tube(
                [
                    (-0.24 + dx + 0.03 * np.cos(a), 0.012, 0.55 + 0.026 * np.sin(a))
                    for a in np.linspace(0, 2 * np.pi, 21)
                ],
                0.003,
                glasses,
                sides=5,
            )
            model.tube(
                [(-0.24 + dx * 1.7, 0.014, 0.57), (-0.25 + dx * 1.5, 0.01, 0.68)], 0.0025, glasses, sides=4
            )
        pile_of_books(model, rng, -0.22, 0, 0.98, 3)
        view = View(
            0.02,
            (0.42, 0.30)[turn % 2],
            (0.1, 0.06)[turn % 2],
            float(rng.uniform(-0.1, 0.1)),
            1.25,
            (-0.18, -0.02)[turn % 2],
        )
        sharp, blur = 0.5, 3.0
    elif form == "stall":
        model.box((-3, -0.04, 0.0), (3, 0, 4.0), wood)
        for r in range(9):
            for c in range(-7, 8):
                z, x = 0.38 + 0.26 * r, c * 0.185 + float(rng.normal(0, 0.008))
                y = 0.0
                for _ in range(int(rng.integers(1, 5))):
                    y = flat_book(model, rng, x, y, z, float(rng.normal(0, 0.06)))
        view = View(
            float(rng.uniform(-0.2, 0.2)),
            (0.75, 0.55)[turn % 2],
            (-0.1, -0.05)[turn % 2],
            (0.0, 0.3)[turn % 2],
            1.0,
            (-0.2, 0.06)[turn % 2],
        )
        sharp, blur = 0.9, 2.5
    elif form == "by the lamp":
        model.box((-2, -0.03, 0.2), (2, 0, 1.7), wood)
        model.box((-3, -0.5, 1.75), (3, 3, 1.85), wall)
        pile_of_books(model, rng, -0.18, 0, 0.95, (5, 7)[turn % 2], twist=0.2)
        model.add(open_book(3.0), x=0.12, z=0.72, turn=0.25, size=0.85)
        shade = shine_of((1.7, 1.1, 0.5))
        model.turned(
            [(0.07, 0), (0.07, 0.02), (0.012, 0.03), (0.012, 0.34)],
            rough("#8a6a3a", gloss=0.6),
            x=0.33,
            z=1.1,
        )
        model.turned([(0.13, 0.31), (0.075, 0.47)], shade, x=0.33, z=1.1, sides=28)
        lamps = [Lamp((0.31, 0.33, 0.98), (1.5, 0.9, 0.4), 0.35)]
        sun = sun._replace(light=(0.02, 0.02, 0.03), sky=(0.05, 0.055, 0.08))
        view = View(0.04, 0.30, (0.22, 0.12)[turn % 2], float(rng.uniform(-0.05, 0.08)), 1.3, 0.42)
        film = film._replace(key=0.15, grain=0.018)
        sharp, blur = 0.8, 3.0
    elif form == "window":
        model.box((-3, -0.04, 0.45), (3, 0, 1.3), rough("#e2ded4", amount=0.06))
        frame = rough("#e8e6e0")
        for x in (-0.62, 0.0, 0.62):
            model.box((x - 0.025, 0, 1.28), (x + 0.025, 1.4, 1.33), frame)
        model.box((-2, 0.55, 1.28), (2, 0.585, 1.33), frame)
        for way in (-1, 1):
            lo, hi = sorted((way * 0.78, way * 3))
            model.box((lo, -1, 1.2), (hi, 3, 1.35), wall)
        pile_of_books(model, rng, (-0.3, 0.25)[turn % 2], 0, 0.95, 5)
        row_of_books(
            model, rng, x0=(0.05, -0.6)[turn % 2], x1=(0.6, -0.05)[turn % 2], y=0, z=1.0, most=0.25, gaps=0.12
        )
        cup(model, (-0.05, 0.02)[turn % 2], 0, 0.82, "#b8623a")
        cushion = rough(("#a8503a", "#4a6a7a")[turn % 2], amount=0.15, size=0.1)
        a, b = np.meshgrid(np.linspace(0, 2 * np.pi, 33), np.linspace(0.02, np.pi - 0.02, 16))
        model.patch(
            spread(
                (
                    (0.55, -0.6)[turn % 2] + 0.2 * np.sin(b) * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.6,
                    0.17 + 0.17 * np.cos(b),
                    0.85 + 0.09 * np.sin(b) * np.sin(a),
                ),
                -1,
            ).astype(np.float32),
            cushion,
        )
        sun = sun._replace(behind=False, up=0.7, light=(0.9, 0.85, 0.75))
        back = (0.9, 1.05, 1.1)
        view = View(0.0, 0.3, 0.25, float(rng.uniform(-0.1, 0.1)), 1.35, 0.44)
        sharp, blur = 0.95, 4.0
    elif form == "leaning row":
        model.box((-3, -0.03, 0.5), (3, 0, 1.4), wood)
        model.box((-3, -0.5, 1.45), (3, 3, 1.5), wall)
        row_of_books(model, rng, x0=-0.42, x1=0.30, y=0, z=0.85, most=0.27, gaps=0.2)
        model.turned(
            [(0.055, 0), (0.075, 0.12), (0.065, 0.12)],
            rough(("#b8623a", "#e2ddd2")[turn % 2], amount=0.1),
            x=0.45,
            z=0.95,
        )
        leaf = rough("#3a6a34", second="#6a8f4a", amount=0.2, size=0.05, gloss=0.1)
        for n in range(15):
            s, a, long = np.linspace(0, 1, 8), n * 2.4, float(rng.uniform(0.1, 0.22))
            blade = [
                [
                    (
                        0.45 + np.cos(a) * 0.13 * v,
                        0.11 + long * v * 1.2 - 0.08 * v * v,
                        0.95 + np.sin(a) * 0.1 * v + d * 0.017 * np.sin(np.pi * v) ** 0.7,
                    )
                    for v in s
                ]
                for d in (-1, 1)
            ]
            model.patch(np.asarray(blade, np.float32), leaf)
        model.box((-0.62, 0, 0.9), (-0.45, 0.2, 0.92), rough("#3a2a20"))
        view = View((0.0, -0.22)[turn % 2], 0.2, (0.2, 0.42)[turn % 2], (0.0, 0.35)[turn % 2], 1.5, 0.44)
        sharp, blur = (0.65, 0.5)[turn % 2], 3.0
    elif form == "cart":
        steel = rough(("#3a5a4a", "#8a8f94", "#9a3a2a")[(turn + 1) % 3], amount=0.08, gloss=0.3)
        for y in (0.35, 0.8):
            model.box((-0.6, y - 0.02, 1.4), (0.6, y, 1.75), steel)
            row_of_books(model, rng, x0=-0.58, x1=0.56, y=y, z=1.42, most=0.33, gaps=0.12)
        for x in (-0.61, 0.61):
            for z in (1.41, 1.74):
                model.tube([(x, 0.1, z), (x, 1.15, z)], 0.016, steel)
                model.turned(
                    [(0.001, 0.0), (0.045, 0.05), (0.001, 0.1)], rough("#1a1a1c"), x=x, z=z, sides=14
                )
            model.tube([(x, 1.15, 1.41), (x, 1.2, 1.57), (x, 1.15, 1.74)], 0.016, steel)
        model.box(
            (-5, -0.02, -1), (5, 0, 6), grained("#9a7a54", "#86683f", board=0.12, gloss=0.2, relief=0.0005)
        )
        behind = Model()
        bookcase(behind, rng, wood, x0=-3, x1=3, z=0, boards=[0.1 + 0.38 * n for n in range(7)])
        model.add(behind, z=3.6)
        view = View((-0.5, 0.6)[turn % 2], 1.1, 0.15, (0.3, -0.36)[turn % 2], 1.5, 0.28)
        sharp, blur = 1.4, 3.0
    else:
        for n in range(3):
            bookcase(
                model,
                rng,
                wood,
                x0=-3.2 + 2.15 * n,
                x1=-1.1 + 2.15 * n,
                z=2.6,
                boards=[0.05 + 0.36 * k for k in range(9)],
            )
        model.box(
            (-5, -0.02, -1), (5, 0, 2.7), grained("#7a5a3a", "#684a2e", board=0.12, gloss=0.2, relief=0.0005)
        )
        ladder = grained("#a87a48", "#8f6438", board=0.3, relief=0.0005)
        for x in (-0.22, 0.22):
            model.tube([(0.7 + x, 0, 2.0), (0.7 + x, 2.9, 2.55)], 0.022, ladder)
        for k in range(9):
            model.tube(
                [(0.48, 0.25 + 0.3 * k, 2.05 + 0.057 * k), (0.92, 0.25 + 0.3 * k, 2.05 + 0.057 * k)],
                0.016,
                ladder,
            )
        view = View(
            (-0.4, 1.4)[turn % 2],
            1.5,
            (-0.2, 0.2)[turn % 2],
            (0.1, -0.5)[turn % 2],
            1.0,
            (0.62, 0.5)[turn % 2],
        )
        lamps = [Lamp((0, 2.6, 0.8), (0.9, 0.8, 0.62), 1.6)]
        sharp, blur = 2.8, 1.0
    stage = Stage(model, sun, view, lamps=lamps, bounce=(0.3, 0.28, 0.25), fine=1800)
    y = np.arange(ROWS, dtype=np.float32)[:, None] / ROWS
    picture = (
        np.broadcast_to(np.asarray(back, np.float32) * (1.15 - 0.3 * y)[..., None], (ROWS, COLUMNS, 3))
        .astype(np.float32)
        .copy()
    )
    if form == "window":
        u = np.arange(COLUMNS, dtype=np.float32)[None, :] / COLUMNS
        green = at(noise.cloudy(5, 1.5), u * 0.5 + rng.random(), y * 0.4)
        picture = blurred(mix(picture, (0.25, 0.42, 0.2), step(0.0, 0.8, green + 1.6 * (y - 0.3))), 5)
    depth = np.full((ROWS, COLUMNS), np.inf, np.float32)
    put(picture, depth, stage.see(view), sun, clear=1e9)
    picture = focus(picture, depth, sharp, blur)
    return Shot(picture, film, {"seen": form})


KINDS = {"books": books}
