"""Photographs of coffee and cakes."""

from __future__ import annotations

import numpy as np

from studio import noise
from studio.film import Light, colour, mix
from studio.landscapes import Photographer, Shot
from studio.noise import Field, at, step
from studio.relief import Relief, dome, oval, plate, slab, speckled
from studio.tables import mild, photographed, strew, table


def coffee(rng: np.random.Generator, number: int) -> Shot:
    """A cup with a heart, a leaf or rings of milk."""
    art = ("heart", "leaf", "rings")[number % 3]
    relief = Relief(table(rng), rng)
    china = colour(("#f0ede6", "#2f3a44", "#d9c8b0", "#8fa3a0", "#b5604a", "#e8e8ea")[int(rng.integers(6))])
    plate(relief, china, 0.56)
    size = rng.uniform(0.36, 0.42)
    turn = rng.uniform(-0.8, 0.8)
    ear = (size + 0.07) * np.asarray((np.cos(turn), np.sin(turn)))

    def handle(u: Field, v: Field) -> Field:
        return np.asarray(np.where(np.abs(np.hypot(u, v * 1.25) - 0.1) < 0.026, 0.17, -1), np.float32)

    relief.lay(float(ear[0]), float(ear[1]), 0.16, handle, china, turn=turn, gloss=0.7, on=0.02)
    milk, brown = (0.88, 0.78, 0.62), colour(("#7a4520", "#5f3216", "#8f5a2c")[int(rng.integers(3))])
    swirl = rng.uniform(0, 6)

    def figure(u: Field, v: Field) -> Field:
        u, v = u / size, v / size
        wave = 0.05 * at(noise.cloudy(5, 1.8), u * 0.25 + swirl, v * 0.25)
        if art == "heart":
            x, y = u * 1.25, -v * 1.25 + 0.22
            round_ = x * x + (y - 0.62 * np.sqrt(np.abs(x))) ** 2 + 0.1 * wave
            return np.asarray(step(0.55, 0.49, round_), np.float32)
        if art == "rings":
            r = np.hypot(u, v + 0.1) + wave
            return np.asarray(step(0.15, 0.45, np.sin(r * 23 + 1)) * step(0.86, 0.8, r), np.float32)
        spread = np.abs(u) * 1.0 + v * 0.55
        leaf = (np.abs(u) < 0.62 * np.sqrt(np.clip(1 - ((v + 0.02) / 0.74) ** 2, 0, 1))) & (np.abs(v) < 0.72)
        return np.asarray(
            leaf * step(0.0, 0.35, np.sin(spread * 26 + wave * 12)) * (np.abs(u) > 0.025), np.float32
        )

    def cup(u: Field, v: Field) -> Field:
        r = np.hypot(u, v) / size
        return np.asarray(
            np.where(r < 1.12, np.where(r > 1.0, 0.27 - 0.6 * np.abs(r - 1.06), 0.225), -1), np.float32
        )

    def inside(u: Field, v: Field) -> Light:
        r = np.hypot(u, v) / size
        crema = mix(
            brown,
            tuple(1.7 * c for c in brown),
            np.clip(
                0.3 + 0.25 * at(noise.cloudy(4, 1.3), u * 0.6 + swirl, v * 0.6) + 0.5 * step(0.8, 1.0, r),
                0,
                1,
            ),
        )
        return mix(mix(crema, milk, figure(u, v) * 0.95), china, step(0.99, 1.01, r))

    relief.lay(0, 0, size * 1.15, cup, inside, turn=rng.uniform(-0.5, 0.5), gloss=0.5, on=0.02)
    if rng.random() < 0.7:
        side = float(rng.choice((-1, 1)))
        relief.lay(
            side * 0.52,
            0.18,
            0.3,
            slab(0.012, 0.2, 0.016, 0.01),
            (0.6, 0.6, 0.6),
            turn=side * 0.3,
            gloss=1.6,
            on=0.03,
        )
        relief.lay(
            side * 0.59,
            -0.03,
            0.1,
            oval(0.035, 0.06, 0.022),
            (0.6, 0.6, 0.6),
            turn=side * 0.3,
            gloss=1.6,
            on=0.03,
        )
    match int(rng.integers(4)):
        case 0:
            for x, y, turn in strew(rng, 26, 0.2):
                relief.lay(
                    x - 0.72,
                    y - 0.5,
                    0.05,
                    lambda u, v: np.where(
                        (u / 0.024) ** 2 + (v / 0.036) ** 2 < 1,
                        0.022 * np.sqrt(np.clip(1 - (u / 0.024) ** 2 - (v / 0.036) ** 2, 0, 1))
                        - 0.012 * np.exp(-((u / 0.005) ** 2))
                        + 0.012,
                        -1,
                    ).astype(np.float32),
                    colour("#2f180c"),
                    turn=turn,
                    gloss=0.6,
                )
        case 1:
            relief.lay(
                0.74,
                -0.5,
                0.24,
                dome(0.16, 0.03, 0.3),
                speckled(colour("#b5803f"), colour("#d9b070"), 0.8, 4),
                gloss=0.1,
            )
            for x, y, _ in strew(rng, 9, 0.12):
                relief.lay(0.74 + x, -0.5 + y, 0.03, dome(0.022, 0.014), colour("#3a1d10"))
        case 2:
            relief.lay(
                -0.78,
                -0.2,
                0.5,
                slab(0.2, 0.44, 0.05, 0.01),
                lambda u, v: mix(
                    colour("#3a4f5f"), (0.75, 0.72, 0.66), np.where(np.abs(u - 0.17) < 0.012, 0.6, 0.0)
                ),
                turn=0.2,
            )
        case _:
            pass
    return Shot(
        photographed(relief, rng, (0, 1, 3, 4, 2, 1, 0, 3)[number // 3], subject=0.52),
        mild(rng),
        {"art": art},
    )


def cake(rng: np.random.Generator, number: int) -> Shot:
    """A cake with one to four candles."""
    candles = number % 4 + 1
    relief = Relief(table(rng), rng)
    plate(relief, colour(("#f0ede6", "#e4e8ea", "#d9b8b0")[int(rng.integers(3))]), 0.62)
    ice, trim = (
        colour(c)
        for c in (
            ("#f4e8dc", "#d96a7a"),
            ("#3a1f14", "#f0e4d0"),
            ("#f0b8c0", "#f8f0ea"),
            ("#e8d8a8", "#8a4a2a"),
            ("#b8d0d8", "#f4f0e8"),
            ("#f8f4ee", "#6a8a4a"),
        )[int(rng.integers(6))]
    )
    radius, tall = rng.uniform(0.42, 0.48), rng.uniform(0.24, 0.34)
    drip = rng.uniform(0, 6)
    relief.lay(
        0,
        0,
        radius + 0.05,
        lambda u, v: np.where(
            np.hypot(u, v) < radius, tall - 0.04 * step(0.93, 1.0, np.hypot(u, v) / radius), -1
        ).astype(np.float32),
        speckled(ice, tuple(0.92 * c for c in ice), 0.5, 5, 1.5),
        on=0.02,
        gloss=0.25,
    )
    if rng.random() < 0.6:
        relief.lay(
            0,
            0,
            radius + 0.03,
            lambda u, v: np.where(
                np.hypot(u, v) < radius * (0.93 + 0.06 * np.sin(np.arctan2(v, u) * 13 + drip)), 0.016, -1
            ).astype(np.float32),
            speckled(trim, tuple(0.85 * c for c in trim), 0.5),
            on=0.02 + tall - 0.02,
            gloss=0.5,
        )
    rosettes = int(rng.integers(9, 15))
    for n in range(rosettes):
        a = 2 * np.pi * n / rosettes
        relief.lay(
            float(radius * 0.84 * np.cos(a)),
            float(radius * 0.84 * np.sin(a)),
            0.08,
            lambda u, v: np.where(
                np.hypot(u, v) < 0.062,
                0.06 * (1 - np.hypot(u, v) / 0.07)
                + 0.008 * np.sin(np.arctan2(v, u) * 5 + np.hypot(u, v) * 60),
                -1,
            ).astype(np.float32),
            ice if n % 2 else trim,
            on=tall + 0.01,
            gloss=0.3,
        )
    berry = colour(("#b01828", "#2a2f6a", "#c9303a")[int(rng.integers(3))])
    for n in range(rosettes):
        a = 2 * np.pi * (n + 0.5) / rosettes
        relief.lay(
            float(radius * 0.6 * np.cos(a)),
            float(radius * 0.6 * np.sin(a)),
            0.06,
            dome(0.045, 0.06),
            berry,
            on=tall + 0.02,
            gloss=0.7,
        )
    for x, y, turn in strew(rng, 60, radius * 0.5):
        relief.lay(
            x,
            y,
            0.015,
            slab(0.004, 0.012, 0.006, 0.003),
            colour(("#e8b020", "#4a9ad0", "#d94a7a", "#6ab04a")[int(rng.integers(4))]),
            turn=turn,
        )
    for n in range(candles):
        a = 2 * np.pi * n / candles + rng.uniform(0, 0.5)
        r = 0.0 if candles == 1 else radius * 0.3
        x, y = float(r * np.cos(a)), float(r * np.sin(a))
        wax = colour(("#e8b8c0", "#9ac0e0", "#f0e0a0", "#f4f0e8")[int(rng.integers(4))])
        relief.lay(
            x,
            y,
            0.04,
            lambda u, v: np.where(np.hypot(u, v) < 0.024, 0.26, -1).astype(np.float32),
            wax,
            on=tall,
            gloss=0.4,
        )
        spot = relief.near(x, y, 0.06)
        d = np.hypot(relief.x[spot] - x, relief.y[spot] - y)
        relief.high[spot] = np.where(d < 0.017, tall + 0.36 - d * 3, relief.high[spot])
        relief.glow[spot] += (np.exp(-((d / 0.02) ** 2)) * 2.2)[..., None] * np.asarray(
            (1.3, 0.85, 0.3), np.float32
        )
        whole = np.hypot(relief.x - x, relief.y - y)
        relief.glow += (
            (np.exp(-((whole / 0.2) ** 2)) * 0.05)[..., None]
            * np.asarray((1.2, 0.7, 0.3), np.float32)
            * relief.body
        )
    form = (1, 2, 5, 3, 1, 2)[(number // 4) % 6]
    return Shot(
        photographed(relief, rng, form + 6 * number, subject=0.56),
        mild(rng)._replace(bloom=0.3),
        {"candles": ("one", "two", "three", "four")[candles - 1]},
    )


KINDS: dict[str, Photographer] = {"coffee": coffee, "cake": cake}
