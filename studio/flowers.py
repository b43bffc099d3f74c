"""Photographs of flowers."""

from __future__ import annotations

import numpy as np

from studio import noise
from studio.film import Colour, Light, colour, mix
from studio.landscapes import Photographer, Shot
from studio.noise import Field, at, step
from studio.relief import EDGE, Relief, dome, oval, slab, speckled
from studio.tables import mild, photographed, strew, table


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
        for px, py, turn in strew(rng, 230, 1.35):
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
        1: [(px, py, rng.uniform(0.2, 0.3)) for px, py, _ in strew(rng, 26, 1.25)],
        2: [
            (0.28 * np.cos(a) * (n > 0), 0.24 * np.sin(a) * (n > 0), 0.26)
            for n, a in enumerate(np.linspace(0, 5.3, 8))
        ],
        3: [(px, py, rng.uniform(0.13, 0.2)) for px, py, _ in strew(rng, 34, 1.2)],
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
        for px, py, turn in strew(rng, 16, 0.42):
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
        mild(rng),
        {"colour": name, "petals": petals},
    )


KINDS: dict[str, Photographer] = {"flower": flower}
