"""Photographs of desks."""

from __future__ import annotations

import numpy as np

from studio import noise
from studio.film import Light, colour, mix
from studio.landscapes import Photographer, Shot
from studio.noise import Field, at, step
from studio.relief import Relief, oval, slab, tube
from studio.tables import mild, photographed, table


def desk(rng: np.random.Generator, number: int) -> Shot:
    """A desk: keyboard, tablet, papers, pens, and books, a cup or a plant beside."""
    beside = ("books", "cup", "plant")[number % 3]
    relief = Relief(table(rng), rng)
    dark = rng.random() < 0.5
    side = float(rng.choice((-1, 1)))
    screen = colour(("#2f5f9a", "#d9e0e8", "#1f3f3a", "#8a5a9a", "#e8e0d0")[int(rng.integers(5))])
    metal = (0.08, 0.085, 0.09) if dark else (0.62, 0.62, 0.63)
    relief.lay(
        0,
        -0.28,
        0.62,
        slab(0.46, 0.32, 0.03, 0.03),
        lambda u, v: mix(
            metal,
            mix(
                screen,
                tuple(0.5 * c for c in screen),
                np.clip(0.5 + 0.5 * at(noise.cloudy(5, 1.9), u * 0.3 + number * 0.1, v * 0.3), 0, 1),
            ),
            step(0.445, 0.435, np.abs(u)) * step(0.295, 0.285, np.abs(v)),
        ),
        gloss=0.6,
        on=0.0,
    )
    for n in range(int(rng.integers(3, 7))):
        relief.glow[relief.near(-0.3 + 0.12 * n, -0.36 + 0.04 * (n % 3), 0.03)] += 0.15
    relief.lay(0, 0.3, 0.6, slab(0.46, 0.2, 0.028, 0.03), metal, gloss=0.4, on=0.0)
    for row in range(5):
        for key in range(14):
            wide = 0.014 if row < 4 else (0.014 if key not in range(4, 10) else 0.033)
            relief.lay(
                -0.405 + 0.0623 * key,
                0.16 + 0.066 * row,
                0.04,
                slab(max(wide, 0.025), 0.026, 0.012, 0.008),
                (0.16, 0.16, 0.17) if dark else (0.86, 0.86, 0.85),
                on=0.028,
                gloss=0.15,
            )
    relief.lay(
        side * 0.62,
        0.32,
        0.1,
        oval(0.06, 0.095, 0.055),
        (0.75, 0.75, 0.75) if not dark else (0.1, 0.1, 0.1),
        gloss=0.5,
        on=0.0,
    )

    def page(u: Field, v: Field) -> Light:
        lines = (np.abs(((v + 0.02) / 0.05) % 1 - 0.5) < 0.06) & (np.abs(u) < 0.19)
        words = lines & (
            at(noise.cloudy(2, 0.5), np.floor(u / 0.022) * 0.077, np.floor(v / 0.05) * 0.113) > -0.3
        )
        return mix(
            mix((0.88, 0.87, 0.83), (0.6, 0.68, 0.78), lines * 0.4),
            (0.12, 0.13, 0.2),
            words * (v < 0.05) * 0.6,
        )

    relief.lay(
        -side * 0.74, 0.3, 0.4, slab(0.23, 0.31, 0.016, 0.01), page, turn=rng.uniform(-0.3, 0.3), on=0.0
    )
    pen = colour(("#1f3f7a", "#16161a", "#b8342a", "#d9a030")[int(rng.integers(4))])
    relief.lay(
        -side * 0.7,
        0.24,
        0.3,
        tube([(0, -0.17), (0, 0.17)], 0.017),
        lambda u, v: mix(pen, (0.75, 0.75, 0.74), np.where(v > 0.12, 1.0, 0.0)),
        turn=rng.uniform(-1, 1),
        gloss=0.8,
    )
    if rng.random() < 0.6:
        relief.lay(
            side * 0.86,
            0.05,
            0.2,
            slab(0.075, 0.15, 0.014, 0.02),
            (0.02, 0.02, 0.024),
            turn=rng.uniform(-0.3, 0.3),
            gloss=1.0,
            on=0.0,
        )
    for n in range(int(rng.integers(0, 4))):
        relief.lay(
            side * 0.7 + rng.uniform(-0.15, 0.15),
            0.68 + rng.uniform(-0.1, 0.1),
            0.12,
            slab(0.08, 0.08, 0.004, 0.003),
            colour(("#f0dc60", "#f0a8b8", "#a8dcb0")[n % 3]),
            turn=rng.uniform(-0.4, 0.4),
        )
    bx, by = side * 0.76, -0.42
    if beside == "books":
        for n in range(int(rng.integers(3, 6))):
            cover = colour(
                ("#8a2f2a", "#2f4f6a", "#c9a040", "#3a5a3a", "#6a3f5a", "#d9d0c0")[int(rng.integers(6))]
            )
            relief.lay(
                bx,
                by,
                0.45,
                slab(0.2 - 0.012 * n, 0.27 - 0.015 * n, 0.055, 0.008),
                lambda u, v, c=cover: mix(
                    mix(
                        c,
                        tuple(0.7 * k for k in c),
                        np.clip(0.5 + 0.3 * at(noise.cloudy(4, 0.8), u, v), 0, 1),
                    ),
                    (0.85, 0.8, 0.65),
                    ((np.abs(v + 0.1) < 0.03) & (np.abs(u) < 0.1)) * 0.8,
                ),
                turn=rng.uniform(-0.25, 0.25),
                on=0.058 * n,
            )
    elif beside == "cup":
        china = colour(("#f0ede6", "#2f3a44", "#b5604a", "#8fa3a0", "#d9b040")[int(rng.integers(5))])
        relief.lay(
            bx + 0.16,
            by,
            0.13,
            lambda u, v: np.where(np.abs(np.hypot(u, v) - 0.075) < 0.02, 0.14, -1).astype(np.float32),
            china,
            on=0.02,
        )
        relief.lay(
            bx,
            by,
            0.2,
            lambda u, v: np.where(
                np.hypot(u, v) < 0.16, np.where(np.hypot(u, v) > 0.143, 0.27, 0.22), -1
            ).astype(np.float32),
            lambda u, v: mix(colour("#2a140a"), china, step(0.14, 0.146, np.hypot(u, v))),
            gloss=0.6,
            on=0.0,
        )
    else:
        pot = colour(("#b5603a", "#e0dcd4", "#3a4a4f")[int(rng.integers(3))])
        relief.lay(
            bx,
            by,
            0.2,
            lambda u, v: np.where(
                np.hypot(u, v) < 0.17, np.where(np.hypot(u, v) > 0.145, 0.22, 0.18), -1
            ).astype(np.float32),
            lambda u, v: mix(colour("#2a1d14"), pot, step(0.14, 0.15, np.hypot(u, v))),
            on=0.0,
        )
        for _ in range(30):
            a = rng.uniform(0, 6.28)
            r = rng.uniform(0.05, 0.2)
            relief.lay(
                bx + r * float(np.cos(a)),
                by + r * float(np.sin(a)),
                0.16,
                lambda u, v: np.where(
                    (u / 0.05) ** 2 + (v / 0.13) ** 2 < 1, 0.015 + 0.2 * np.abs(u), -1
                ).astype(np.float32),
                lambda u, v: mix(
                    colour("#2f6a2a"), colour("#7aa848"), np.clip(np.exp(-np.abs(u) / 0.006) + 0.15, 0, 1)
                ),
                turn=float(a) + np.pi / 2 + rng.uniform(-0.4, 0.4),
                on=0.2 + rng.uniform(0, 0.16),
                gloss=0.35,
            )
    form = (0, 1, 5, 3, 4, 2)[number // 3 % 6]
    return Shot(photographed(relief, rng, form + 6 * number, subject=0.8), mild(rng), {"beside": beside})


KINDS: dict[str, Photographer] = {"desk": desk}
