"""Photographs of coffee, cakes, fruit, flowers, desks and books."""

from __future__ import annotations

import numpy as np

from studio import noise
from studio.film import Colour, Film, Light, colour, mix
from studio.landscapes import Photographer, Shot
from studio.noise import Field, at, step
from studio.relief import EDGE, Relief, dome, oval, plate, slab, speckled, tube, wood
from studio.tables import _film, _strew, photographed, table


def _mild(rng: np.random.Generator) -> Film:
    """Film on which white things stay white."""
    return _film(rng)._replace(most=1.35, bloom=0.05)


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
            for x, y, turn in _strew(rng, 26, 0.2):
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
            for x, y, _ in _strew(rng, 9, 0.12):
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
        _mild(rng),
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
    for x, y, turn in _strew(rng, 60, radius * 0.5):
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
        _mild(rng)._replace(bloom=0.3),
        {"candles": ("one", "two", "three", "four")[candles - 1]},
    )


FRUITS = ("apples", "bananas", "grapes", "lemons", "oranges", "pears")


def fruit(rng: np.random.Generator, number: int) -> Shot:
    """Three kinds of fruit in a bowl or on a board."""
    chosen = sorted(str(name) for name in rng.choice(FRUITS, 3, replace=False))
    relief = Relief(table(rng), rng)
    bowl = number % 2 == 0
    if bowl:
        plate(
            relief,
            colour(("#e8e0d0", "#8a5a34", "#4a6a7a", "#f0ede6")[int(rng.integers(4))]),
            0.66,
            deep=0.16,
        )
    else:
        relief.lay(
            0,
            0,
            0.9,
            slab(0.74, 0.52, 0.04),
            lambda u, v: wood(u, v, colour("#8a6038"), colour("#b58a58"), planks=0.01, seed=number),
            turn=rng.uniform(-0.3, 0.3),
            on=0.0,
        )
    places = [(0.42 * np.cos(2.094 * n + 0.5), 0.34 * np.sin(2.094 * n + 0.5)) for n in range(3)]
    for name, (px, py) in zip(chosen, places, strict=True):
        for n in range({"grapes": 34, "bananas": 3}.get(name, 4)):
            x, y = px + rng.uniform(-0.16, 0.16), py + rng.uniform(-0.14, 0.14)
            turn = rng.uniform(0, 6.28)
            low = 0.05 + 0.03 * n * (name != "grapes")
            match name:
                case "apples":
                    base = ("#b0201c", "#8fb03a", "#c9402a")[number % 3]
                    relief.lay(
                        x,
                        y,
                        0.15,
                        lambda u, v: np.where(
                            np.hypot(u, v) < 0.138,
                            0.15 * np.sqrt(np.clip(1 - (u * u + v * v) / 0.138**2, 0, 1))
                            - 0.035 * np.exp(-(u * u + v * v) / 0.0012)
                            + 0.03,
                            -1,
                        ).astype(np.float32),
                        lambda u, v, b=base: mix(
                            colour(b),
                            colour("#e0b850"),
                            np.clip(
                                0.25
                                + 0.4 * np.sin(np.arctan2(v, u) * 9 + 3) * at(noise.cloudy(4, 1.2), u, v),
                                0,
                                0.7,
                            ),
                        ),
                        on=low,
                        gloss=0.8,
                    )
                    relief.lay(x, y, 0.05, slab(0.007, 0.03, 0.05, 0.005), colour("#3a2414"), turn=turn)
                case "oranges" | "lemons":
                    tone = "#e8861a" if name == "oranges" else "#f0cc30"
                    form = (
                        dome(0.135, 0.15)
                        if name == "oranges"
                        else (
                            lambda u, v: np.where(
                                (u / 0.16) ** 2 + (v / 0.1) ** 2 < 1,
                                0.11 * np.sqrt(np.clip(1 - (u / 0.16) ** 2 - (v / 0.1) ** 2, 0, 1)) + 0.004,
                                np.where((np.abs(v) < 0.03) & (np.abs(u) < 0.18), 0.03, -1),
                            ).astype(np.float32)
                        )
                    )
                    relief.lay(
                        x,
                        y,
                        0.19,
                        form,
                        speckled(colour(tone), tuple(0.82 * c for c in colour(tone)), 2.2, 4, 0.5, 0.4),
                        turn=turn,
                        on=low,
                        gloss=0.5,
                        rough=0.003,
                    )
                case "pears":

                    def pear(u: Field, v: Field) -> Field:
                        wide = np.where(
                            v > 0,
                            0.125 * np.sqrt(np.clip(1 - (v / 0.14) ** 2, 0, 1)),
                            0.125 - 0.075 * step(0, 0.2, -v) - 0.05 * step(0.17, 0.22, -v),
                        )
                        inside = (
                            np.clip(1 - (u / np.maximum(wide, 1e-3)) ** 2, 0, 1) * (v < 0.14) * (v > -0.22)
                        )
                        return np.asarray(
                            np.where(inside > 0, wide * np.sqrt(inside) * 1.05 + 0.004, -1), np.float32
                        )

                    relief.lay(
                        x,
                        y,
                        0.24,
                        pear,
                        speckled(colour("#a8a838"), colour("#c9b850"), 1.4, 4, 0.9),
                        turn=turn,
                        on=low,
                        gloss=0.5,
                    )
                    relief.lay(
                        x + 0.24 * np.sin(turn),
                        y - 0.24 * np.cos(turn),
                        0.05,
                        slab(0.007, 0.03, 0.02, 0.004),
                        colour("#3a2414"),
                        turn=turn,
                    )
                case "bananas":
                    bend = [(0.26 * np.cos(t) - 0.2, 0.26 * np.sin(t)) for t in np.linspace(-1.0, 1.0, 12)]

                    def banana(u: Field, v: Field) -> Field:
                        t = np.arctan2(v, u + 0.2)
                        thick = 0.058 * np.clip(1.08 - (np.abs(t) / 1.12) ** 4, 0.0, 1)
                        off = np.abs(np.hypot(u + 0.2, v) - 0.26)
                        return np.asarray(
                            np.where(
                                (off < thick) & (np.abs(t) < 1.1),
                                np.sqrt(np.clip(thick**2 - off**2, 0, None)) + 0.01,
                                -1,
                            ),
                            np.float32,
                        )

                    assert bend
                    relief.lay(
                        px + 0.085 * n - 0.08,
                        py,
                        0.34,
                        banana,
                        lambda u, v: mix(
                            speckled(colour("#e8c430"), colour("#d9ae24"), 0.8, 4, 1.2)(u, v),
                            colour("#3a2a14"),
                            step(0.96, 1.05, np.abs(np.arctan2(v, u + 0.2))),
                        ),
                        turn=0.15 * n + number,
                        on=0.05 + 0.02 * n,
                        gloss=0.35,
                    )
                case _:
                    tone = ("#4a1f4a", "#8aa840")[number // 3 % 2]
                    relief.lay(
                        x,
                        y,
                        0.06,
                        dome(0.05, 0.065),
                        speckled(colour(tone), tuple(1.5 * c for c in colour(tone)), 1.5, 4),
                        on=0.04 + 0.05 * rng.random() + 0.04 * (n > 18),
                        gloss=0.7,
                    )
    return Shot(
        photographed(relief, rng, (0, 1, 4, 3, 1, 0)[(number + number // 6) % 6] + 6 * number, subject=0.66),
        _mild(rng),
        {"fruits": chosen},
    )


def _bloom(relief: Relief, x: float, y: float, size: float, petals: int, tone: Colour, low: float) -> None:
    """A flower's head."""
    rng = relief.rng
    phase, cup, slim = rng.uniform(0, 6.28), rng.uniform(0.25, 0.6), rng.uniform(0.75, 1.1)
    heart = colour(("#e8b020", "#c98a20", "#4a3018", "#d9c040")[int(rng.integers(4))])
    for layer in range(2 if petals > 6 else 1):
        for n in range(petals):
            a = 2 * np.pi * (n + 0.5 * layer) / petals + phase
            long, wide = size * (0.5 - 0.1 * layer), size * min(0.42, 1.75 / petals) * slim
            fold = rng.uniform(0.8, 1.2)

            def form(u: Field, v: Field, long: float = long, wide: float = wide, fold: float = fold) -> Field:
                t = (v + long) / (2 * long)
                edge = wide * np.clip(np.sin(np.clip(t, 0, 1) * np.pi), 0, 1) ** 0.6 * (0.65 + 0.5 * t)
                inside = np.abs(u) < edge
                return np.asarray(
                    np.where(
                        inside,
                        0.02
                        + size * cup * t * t * 0.5 * fold
                        + 0.10 * size * (u / wide) ** 2
                        - 0.004 * size * np.cos(u / wide * 9),
                        -1,
                    ),
                    np.float32,
                )

            def tint(u: Field, v: Field, long: float = long) -> Light:
                t = (v + long) / (2 * long)
                vein = 0.5 + 0.5 * np.sin(u / size * 95)
                return mix(
                    mix(tuple(0.55 * c for c in tone), tone, step(0.0, 0.55, t)),
                    tuple(min(1.0, 1.25 * c + 0.04) for c in tone),
                    np.clip(vein * 0.35 + 0.5 * step(0.6, 1.0, t), 0, 1),
                )

            relief.lay(
                x + long * float(np.sin(a)) * 1.02,
                y - long * float(np.cos(a)) * 1.02,
                size * 0.6,
                form,
                tint,
                turn=float(a) + np.pi,
                on=low + 0.012 * layer + 0.004 * (n % 2),
                gloss=0.12,
            )
    relief.lay(
        x,
        y,
        size * 0.3,
        dome(size * 0.2, size * 0.12),
        speckled(heart, tuple(0.6 * c for c in heart), 3.0, 4, 0.5, 0.6),
        on=low + 0.02,
        rough=size * 0.06,
    )


def flower(rng: np.random.Generator, number: int) -> Shot:
    """Flowers: one from near, a bed, a bunch on a table, some in tall grass."""
    name = ("red", "yellow", "pink", "violet", "white", "orange")[number % 6]
    petals = (5, 8, 12, 6)[(number // 6 + number) % 4]
    tone = colour(
        {
            "red": "#c01f28",
            "yellow": "#f0c020",
            "pink": "#e87aa0",
            "violet": "#7a4ab8",
            "white": "#f0efe8",
            "orange": "#ee7a1a",
        }[name]
    )
    form = number // 6 % 4
    y, x = np.mgrid[-1 : 1 : EDGE * 1j, -1 : 1 : EDGE * 1j].astype(np.float32)
    soil = mix(
        colour("#141c0e"),
        colour("#2f3f1c"),
        np.clip(0.5 + 0.4 * at(noise.cloudy(4, 0.9), x * 0.5, y * 0.5), 0, 1),
    )
    relief = Relief(table(rng) if form == 2 else soil, rng)
    if form != 2:
        for px, py, turn in _strew(rng, 230, 1.35):
            green = ("#2f5a22", "#4a7a2a", "#6a9a3a", "#23451c", "#7aa048")[int(rng.integers(5))]
            if form == 3 or rng.random() < 0.4:
                relief.lay(
                    px,
                    py,
                    0.3,
                    slab(0.011, rng.uniform(0.14, 0.28), 0.012),
                    colour(green),
                    turn=turn,
                    on=rng.uniform(0.0, 0.2),
                )
            else:
                relief.lay(
                    px,
                    py,
                    0.2,
                    lambda u, v: np.where(
                        (u / 0.07) ** 2 + (v / 0.15) ** 2 < 1, 0.02 + 0.25 * np.abs(u), -1
                    ).astype(np.float32),
                    lambda u, v, g=green: mix(
                        colour(g),
                        tuple(1.5 * c for c in colour(g)),
                        np.clip(np.exp(-np.abs(u) / 0.006) + 0.3 * np.cos((v + np.abs(u)) * 110), 0, 1),
                    ),
                    turn=turn,
                    on=rng.uniform(0, 0.16),
                    gloss=0.2,
                )
    heads = {
        0: [(rng.uniform(-0.1, 0.1), rng.uniform(-0.1, 0.1), 0.62)],
        1: [(px, py, rng.uniform(0.2, 0.3)) for px, py, _ in _strew(rng, 26, 1.25)],
        2: [
            (0.28 * np.cos(a) * (n > 0), 0.24 * np.sin(a) * (n > 0), 0.26)
            for n, a in enumerate(np.linspace(0, 5.3, 8))
        ],
        3: [(px, py, rng.uniform(0.13, 0.2)) for px, py, _ in _strew(rng, 34, 1.2)],
    }[form]
    if form == 2:
        for _ in range(9):
            a = rng.uniform(-0.45, 0.45)
            relief.lay(
                0.1 * float(np.sin(a)),
                0.55,
                0.5,
                slab(0.012, 0.42, 0.024),
                speckled(colour("#3f6a2a"), colour("#5f8a3a"), 1.0),
                turn=a,
                on=0.0,
            )
        relief.lay(
            0,
            0.42,
            0.2,
            slab(0.1, 0.06, 0.05),
            colour(("#c9a878", "#d9d0c0", "#8a3a4a")[int(rng.integers(3))]),
            on=0.02,
        )
        for px, py, turn in _strew(rng, 16, 0.42):
            relief.lay(
                px,
                py,
                0.16,
                oval(0.055, 0.13, 0.03),
                speckled(colour("#3f6a2a"), colour("#6a9a44"), 1.0),
                turn=turn,
                on=0.05,
            )
    for px, py, size in heads:
        _bloom(
            relief,
            float(px),
            float(py),
            float(size),
            petals,
            tone,
            0.22 + rng.uniform(0, 0.1) if form != 2 else 0.14 + rng.uniform(0, 0.06),
        )
    subject = (0.6, 0.66, 0.62, 0.5)[form]
    return Shot(
        photographed(
            relief,
            rng,
            (0, 4, 0, 0, 4, 0)[(number // 6 * 2 + number) % 6] + 6 * number,
            subject=subject * rng.uniform(0.85, 1.2),
        ),
        _mild(rng),
        {"colour": name, "petals": petals},
    )


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
    return Shot(photographed(relief, rng, form + 6 * number, subject=0.8), _mild(rng), {"beside": beside})


KINDS: dict[str, Photographer] = {
    "coffee": coffee,
    "cake": cake,
    "fruit": fruit,
    "flower": flower,
    "desk": desk,
}
