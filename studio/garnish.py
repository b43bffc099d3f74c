"""What cooks put on dishes: herbs, strands, eggs, tomatoes."""

from __future__ import annotations

import numpy as np

from studio.film import Light, colour, mix
from studio.noise import Field, step
from studio.relief import Relief, dome, oval, speckled, tube
from studio.tables import strew


def herbs(
    relief: Relief,
    count: int,
    reach: float,
    tones: tuple[str, ...] = ("#3f7a2a", "#5f9a3a", "#2f5f22"),
    size: float = 0.018,
) -> None:
    for x, y, turn in strew(relief.rng, count, reach):
        relief.lay(
            x,
            y,
            size * 2,
            oval(size * relief.rng.uniform(0.4, 0.7), size, 0.006),
            colour(tones[int(relief.rng.integers(len(tones)))]),
            turn=turn,
        )


def strands(
    relief: Relief, count: int, reach: float, thick: float, tones: tuple[str, ...], *, gloss: float = 0.35
) -> None:
    """Noodles in coils."""
    rng = relief.rng
    for x, y, turn in strew(rng, count, reach * 0.72):
        bend, length = rng.uniform(-3.2, 3.2), reach * rng.uniform(0.4, 0.8)
        points, heading, px, py = [], -bend / 2, -length / 2, 0.0
        for _ in range(9):
            points.append((px, py))
            px, py, heading = (
                px + np.cos(heading) * length / 8,
                py + np.sin(heading) * length / 8,
                heading + bend / 8,
            )
        spot = relief.high[relief.near(x, y, 0.02)]
        relief.lay(
            x,
            y,
            length * 0.62 + thick,
            tube(points, thick),
            colour(tones[int(rng.integers(len(tones)))]),
            turn=turn,
            gloss=gloss,
            on=float(spot.mean()) - thick * 0.5 if spot.size else None,
        )


def egg(relief: Relief, x: float, y: float, size: float) -> None:
    lobes = relief.rng.uniform(0, 6.28)

    def white(u: Field, v: Field) -> Field:
        r, a = np.hypot(u, v), np.arctan2(v, u)
        edge = size * (1 + 0.10 * np.sin(3 * a + lobes) + 0.05 * np.sin(5 * a + 2 * lobes))
        return np.asarray(
            np.where(r < edge, 0.018 * np.sqrt(np.clip(1 - (r / edge) ** 4, 0, 1)) + 0.002, -1), np.float32
        )

    relief.lay(x, y, size * 1.25, white, speckled((0.93, 0.90, 0.84), (0.85, 0.80, 0.70), 1.2), gloss=0.4)
    relief.lay(
        x + size * 0.08,
        y,
        size * 0.45,
        dome(size * 0.42, size * 0.2),
        speckled(colour("#f0a010"), colour("#e8870a"), 0.8),
        gloss=0.9,
    )


def tomato(relief: Relief, x: float, y: float, size: float) -> None:
    def tone(u: Field, v: Field) -> Light:
        r, a = np.hypot(u, v) / size, np.arctan2(v, u)
        seeds = step(0.1, 0.5, np.cos(a * 4)) * step(0.25, 0.45, r) * step(0.85, 0.7, r)
        return mix(
            mix(colour("#c42a1c"), colour("#e2573c"), step(0.9, 0.7, r)), colour("#e8a04a"), seeds * 0.7
        )

    relief.lay(x, y, size, dome(size, 0.02, 0.2), tone, gloss=0.6)


def egg_half(relief: Relief, x: float, y: float) -> None:
    relief.lay(x, y, 0.12, oval(0.1, 0.075, 0.05), (0.92, 0.9, 0.84), gloss=0.4)
    relief.lay(x, y, 0.07, dome(0.045, 0.014), colour("#e88a1a"), gloss=0.7)
