"""Photographs of fruit."""

from __future__ import annotations

import numpy as np

from studio import noise
from studio.film import colour, mix
from studio.landscapes import Photographer, Shot
from studio.noise import Field, at, step
from studio.relief import Relief, dome, plate, slab, speckled, wood
from studio.tables import mild, photographed, table

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
        mild(rng),
        {"fruits": chosen},
    )


KINDS: dict[str, Photographer] = {"fruit": fruit}
