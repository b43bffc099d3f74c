"""Tables, and how what stands on them is lit and photographed."""

from __future__ import annotations

import numpy as np

from studio import noise
from studio.film import Film, Light, colour, mix, paint
from studio.land import COLUMNS, ROWS
from studio.noise import at, step
from studio.relief import EDGE, Relief, wood


def table(rng: np.random.Generator) -> Light:
    """A table: boards, marble, linen, slate, a checked cloth, paper."""
    y, x = np.mgrid[-1 : 1 : EDGE * 1j, -1 : 1 : EDGE * 1j].astype(np.float32)
    seed = int(rng.integers(50))
    fine = at(noise.cloudy(3, 0.6), x * 0.5, y * 0.5 + seed * 0.1)
    match int(rng.integers(8)):
        case 0 | 1 | 2:
            first, second = (
                ("#5a3a22", "#8a6038"),
                ("#a87a4a", "#c79a68"),
                ("#3a281c", "#5c4330"),
                ("#c9a878", "#dcc299"),
            )[seed % 4]
            return wood(x, y, colour(first), colour(second), planks=(1.7, 0.01, 2.6)[seed % 3], seed=seed)
        case 3:
            vein = np.abs(
                at(noise.cloudy(5, 1.7), x * 0.35 + seed * 0.2, y * 0.35)
                + 0.2 * at(noise.cloudy(4, 1.2), x, y)
            )
            return mix((0.80, 0.79, 0.77), (0.42, 0.42, 0.43), np.exp(-vein * 14) * 0.75)
        case 4:
            weave = 0.5 + 0.5 * np.sin(x * 420) * np.sin(y * 420)
            return mix(colour("#cfc4ae"), colour("#e3dac6"), np.clip(weave + 0.2 * fine, 0, 1))
        case 5:
            return np.asarray(
                np.asarray(colour("#3a3d40"), np.float32)
                * (1 + 0.28 * at(noise.cloudy(4, 1.0), x * 0.5, y * 0.5) + 0.15 * fine)[..., None],
                np.float32,
            )
        case 6:
            check = (((x * 7) % 1 < 0.5).astype(np.float32) + ((y * 7) % 1 < 0.5)) / 2
            red = (("#b8342a", "#f0ebe0"), ("#2f5f8f", "#eef0ee"), ("#4a7a4a", "#f0efe0"))[seed % 3]
            return mix(colour(red[1]), colour(red[0]), check * 0.9) * (1 + 0.05 * fine)[..., None]
        case _:
            tone = ("#d8cfc4", "#8fa0a0", "#c98a6a", "#e8e4dc")[seed % 4]
            return np.asarray(
                np.asarray(colour(tone), np.float32)
                * (1 + 0.05 * fine + 0.05 * at(noise.cloudy(5, 1.8), x * 0.3, y * 0.3))[..., None],
                np.float32,
            )


def photographed(relief: Relief, rng: np.random.Generator, number: int, *, subject: float = 0.62) -> Light:
    """Light the table and take it: from above, from a chair, near, from the side, in the light of a window or a lamp."""
    angle = rng.uniform(0, 2 * np.pi) if number % 3 else rng.uniform(-2.6, -0.6)
    warm = int(rng.integers(3))
    light, ambient = (
        ((1.25, 1.18, 1.05), (0.40, 0.43, 0.50)),
        ((1.35, 1.05, 0.72), (0.34, 0.30, 0.28)),
        ((0.95, 0.98, 1.02), (0.5, 0.52, 0.55)),
    )[warm]
    lit = relief.lit(
        sun=(np.cos(angle), np.sin(angle), rng.uniform(0.55, 1.2)),
        light=light,
        ambient=ambient,
        soft=rng.uniform(0.006, 0.03),
    )
    form = number % 6
    fit = 0.62 / subject
    if form == 0:
        return relief.from_above(
            lit,
            turn=rng.uniform(0, 6.28),
            zoom=fit * rng.uniform(0.92, 1.15),
            x=rng.uniform(-0.08, 0.08),
            y=rng.uniform(-0.05, 0.05),
        )
    if form == 4:
        return relief.from_above(
            lit,
            turn=rng.uniform(0, 6.28),
            zoom=fit * rng.uniform(1.3, 1.65),
            x=rng.uniform(-0.25, 0.25),
            y=rng.uniform(-0.12, 0.12),
        )
    down = (0, 0.95, 0.55, 1.35, 0, 0.72)[form] * rng.uniform(0.9, 1.1)
    far = (0, 2.1, 1.9, 1.9, 0, 1.45)[form] / fit
    back = paint(
        (ROWS, COLUMNS),
        ((0.20, 0.17, 0.14), (0.42, 0.44, 0.46), (0.30, 0.24, 0.18), (0.12, 0.13, 0.14))[
            int(rng.integers(4))
        ],
    )
    yy, xx = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
    glow = at(noise.cloudy(5, 2.0), xx / 1400 + rng.random(), yy / 1400 + rng.random())
    back = back * np.clip(1 + 0.5 * glow, 0.3, 2)[..., None]
    for _ in range(int(rng.integers(3, 12))):
        bx, by, r = rng.uniform(0, COLUMNS), rng.uniform(0, ROWS * 0.4), rng.uniform(8, 26)
        back = mix(
            back, (1.1, 0.85, 0.5), step(r + 2, r - 2, np.hypot(xx - bx, yy - by)) * rng.uniform(0.1, 0.4)
        )
    return relief.aslant(
        lit,
        down=down,
        far=far,
        focal=(0, 1.55, 1.75, 1.5, 0, 1.7)[form] * rng.uniform(0.95, 1.1),
        x=rng.uniform(-0.5, 0.5),
        turn=rng.uniform(-0.5, 0.5),
        behind=back,
        blur=rng.uniform(3, 7),
        sharp=None,
    )


def film_of_tables(rng: np.random.Generator) -> Film:
    return Film(
        key=0.24,
        warmth=rng.uniform(-0.015, 0.035),
        contrast=1.08,
        colour=1.04,
        vignette=rng.uniform(0.15, 0.4),
        grain=rng.uniform(0.006, 0.012),
    )


def strew(rng: np.random.Generator, count: int, reach: float) -> list[tuple[float, float, float]]:
    """Points in a circle, and a turn for each."""
    found = []
    for _ in range(count):
        r, a = reach * np.sqrt(rng.random()), rng.uniform(0, 2 * np.pi)
        found.append((float(r * np.cos(a)), float(r * np.sin(a)), float(rng.uniform(0, 6.28))))
    return found


def mild(rng: np.random.Generator) -> Film:
    """Film on which white things stay white."""
    return film_of_tables(rng)._replace(most=1.35, bloom=0.05)
