"""What buildings are made of: stone, plaster, tiles, wood, paint and metal, as colours and small heights."""

from __future__ import annotations

import numpy as np

from studio import noise
from studio.film import Colour, Light, colour, mix
from studio.noise import Field, at
from studio.solids import Spot, Stuff, plain


def stain(spot: Spot, size: float = 1.0) -> Field:
    """Weather on a surface: large clouds and small grain, about 0."""
    return 0.6 * at(noise.cloudy(3, 1.2), spot.u / 9 / size + spot.part * 0.37, spot.v / 9 / size) + 0.5 * at(
        noise.cloudy(4, 0.8), spot.u / 2.5 / size, spot.v / 2.5 / size + spot.part * 0.11
    )


def _lot(first: Field, second: Field) -> Field:
    mixed = np.sin(first * 12.9898 + second * 78.233) * 43758.547
    return np.asarray(mixed - np.floor(mixed), np.float32)


def _fade(spot: Spot, period: float) -> Field:
    """How much of a pattern is left where pixels are as large as it."""
    return np.asarray(np.clip(1.6 - 3.2 * spot.fine / period, 0, 1), np.float32)


def rough(tone: Colour | str, *, amount: float = 0.14, size: float = 1.0, gloss: float = 0.0, second: Colour | str | None = None) -> Stuff:  # fmt: skip
    """Plaster, paint, earth or metal of one colour with weather on it."""
    first = colour(tone) if isinstance(tone, str) else tone
    other = first if second is None else colour(second) if isinstance(second, str) else second

    def tones(spot: Spot) -> Light:
        dirt = stain(spot, size)
        return mix(first, other, np.clip(0.5 + 0.5 * dirt, 0, 1)) * (1 + amount * dirt)[..., None]

    return Stuff(
        tones,
        lambda spot: 0.002 * size * at(noise.cloudy(4, 1.0), spot.u / 3 / size, spot.v / 3 / size),
        gloss,
    )


def shining(tone: str, gloss: float = 0.9) -> Stuff:
    """Lacquer, metal or plastic."""
    return Stuff(plain(colour(tone)), None, gloss)


def blocks(tone: str, *, wide: float = 1.1, tall: float = 0.45, joint: float = 0.02, vary: float = 0.22, second: str | None = None) -> Stuff:  # fmt: skip
    """Cut stone or bricks in courses."""
    first, other = colour(tone), colour(second or tone)

    def cells(spot: Spot) -> tuple[Field, Field, Field]:
        row = np.floor(spot.v / tall)
        u = spot.u / wide + 0.5 * (row % 2)
        column = np.floor(u)
        gap = np.minimum(
            np.minimum(u - column, 1 - u + column) * wide,
            np.minimum(spot.v / tall - row, 1 + row - spot.v / tall) * tall,
        )
        return gap, row, column

    def tones(spot: Spot) -> Light:
        gap, row, column = cells(spot)
        lot = _lot(row, column + spot.part * 7)
        dirt = stain(spot)
        body = mix(first, other, lot) * (1 + vary * (lot - 0.5) + 0.13 * dirt)[..., None]
        mortar = np.clip(1 - gap / np.maximum(joint, 0.5 * spot.fine), 0, 1) * np.clip(
            joint * 3 / np.maximum(spot.fine, 1e-4), 0, 1
        )
        return body * (1 - 0.5 * mortar)[..., None]

    def heights(spot: Spot) -> Field:
        return np.minimum(cells(spot)[0], joint * 2) * 0.6 + 0.008 * at(
            noise.cloudy(4, 1.0), spot.u / 2, spot.v / 2
        )

    return Stuff(tones, heights)


def tiles(tone: str, *, wide: float = 0.34, long: float = 0.42, gloss: float = 0.15) -> Stuff:
    """A roof of round tiles in rows that run down to the eaves."""
    base = colour(tone)

    def tones(spot: Spot) -> Light:
        across = 0.5 + 0.5 * np.cos(2 * np.pi * spot.u / wide)
        row, down = np.floor(spot.u / wide + 0.5), spot.v / long
        lot = _lot(row, np.floor(down))
        groove = (0.38 + 0.62 * across**0.7 - 0.72) * _fade(spot, wide)
        step_of = np.where(down - np.floor(down) < 0.16, -0.22, 0.0) * _fade(spot, long)
        dirt = stain(spot, 1.6)
        return (
            np.asarray(base, np.float32)
            * np.clip(
                0.74 + groove + step_of + 0.26 * (lot - 0.5) * _fade(spot, wide) + 0.12 * dirt, 0.06, 2
            )[..., None]
        )

    def heights(spot: Spot) -> Field:
        return np.asarray(0.055 * np.abs(np.cos(np.pi * spot.u / wide)) * _fade(spot, wide), np.float32)

    return Stuff(tones, heights, gloss)


def eave(tone: str, *, wide: float = 0.34) -> Stuff:
    """The round ends of the tiles along the edge of a roof."""
    base = np.asarray(colour(tone), np.float32)

    def tones(spot: Spot) -> Light:
        x = (spot.u / wide + 0.5) % 1 - 0.5
        disc = (x * wide) ** 2 + (spot.v - 0.11) ** 2 < (0.36 * wide) ** 2
        lit = np.where(disc, 1.25, 0.45)
        return base * (lit * _fade(spot, wide) + 0.8 * (1 - _fade(spot, wide)))[..., None]

    return Stuff(tones)


def rafters(tone: str = "#3f6a52", second: str = "#7a2a1e") -> Stuff:
    """The underside of eaves: rafters with painted ends beside each other."""
    first, other = colour(tone), colour(second)

    def tones(spot: Spot) -> Light:
        beam = ((spot.u / 0.34) % 1 < 0.5).astype(np.float32)
        keep = _fade(spot, 0.34)
        return mix(other, first, beam * keep + 0.5 * (1 - keep)) * 0.9

    return Stuff(tones, lambda spot: 0.08 * ((spot.u / 0.34) % 1 < 0.5) * _fade(spot, 0.34))


def painted() -> Stuff:
    """A beam painted in blue and green fields with gold lines."""

    def tones(spot: Spot) -> Light:
        u = spot.u / 1.7
        field = np.abs(u - np.floor(u) - 0.5)
        blue = (np.floor(u) % 2)[..., None] > 0.5
        body = np.where(
            blue, np.asarray(colour("#1f4f8a"), np.float32), np.asarray(colour("#1f6a58"), np.float32)
        )
        inner = (field < 0.26)[..., None]
        body = np.where(
            inner,
            np.where(
                blue, np.asarray(colour("#256a55"), np.float32), np.asarray(colour("#a8342a"), np.float32)
            ),
            body,
        )
        gold = (
            (np.abs(field - 0.27) < 0.025)
            | (np.abs(field - 0.46) < 0.02)
            | (
                (field < 0.2)
                & (np.abs(np.sin(spot.u * 21) * 0.5 + np.sin(spot.v * 26 + spot.u * 9) * 0.5) > 0.72)
            )
        )
        keep = _fade(spot, 0.3)[..., None]
        body = np.where(
            gold[..., None], body * (1 - keep) + np.asarray(colour("#d9b45a"), np.float32) * keep, body
        )
        return np.asarray(body, np.float32)

    return Stuff(tones)


def doors(
    tone: str, *, leaf: float = 0.95, low: float = 0.9, night: float = 0.0, paper: str = "#8a7a5f"
) -> Stuff:
    """Doors with a lattice above and boards below; `v` counts from the floor."""
    base, behind = colour(tone), np.asarray(colour(paper), np.float32)

    def parts(spot: Spot) -> tuple[Field, Field]:
        u = (spot.u / leaf) % 1
        frame = (np.abs(u - 0.5) > 0.42) | (np.abs(spot.v - low) < 0.07) | (spot.v < 0.12)
        bars = ((spot.u % 0.16) < 0.05) | ((spot.v % 0.16) < 0.05)
        hole = (~frame) & (spot.v > low)
        keep = _fade(spot, 0.16)
        return np.asarray(hole * ((~bars) * keep + 0.5 * (1 - keep)), np.float32), np.asarray(
            frame, np.float32
        )

    def tones(spot: Spot) -> Light:
        hole, frame = parts(spot)
        wood = np.asarray(base, np.float32) * (0.75 + 0.35 * frame + 0.08 * stain(spot))[..., None]
        return mix(np.asarray(wood, np.float32), behind * 0.16, hole)

    def glow(spot: Spot) -> Light:
        hole, _ = parts(spot)
        return np.asarray(
            hole[..., None]
            * np.asarray((0.85, 0.46, 0.17), np.float32)
            * (0.75 + 0.25 * np.sin(np.floor(spot.u / leaf) * 5))[..., None],
            np.float32,
        )

    return Stuff(tones, None, 0.0, glow if night else None)


def grained(
    tone: str, second: str | None = None, *, board: float = 0.25, gloss: float = 0.04, relief: float = 0.003
) -> Stuff:
    """Wood in boards along `u`."""
    first, other = colour(tone), colour(second or tone)

    def tones(spot: Spot) -> Light:
        row = np.floor(spot.v / board)
        grain = at(
            noise.cloudy(3, 1.1), spot.u / 14 + row * 0.37, spot.v * 0.55 + spot.part * 0.3
        ) + 0.3 * np.sin(spot.v * 60 + 4 * at(noise.cloudy(5, 1.9), spot.u / 9, spot.v / 3))
        gap = (spot.v / board - row < 0.05) * np.clip(board / 6 / np.maximum(spot.fine, 1e-4), 0, 1)
        return (
            mix(first, other, np.clip(0.5 + 0.35 * grain, 0, 1))
            * (0.9 + 0.2 * _lot(row, spot.part) - 0.55 * gap)[..., None]
        )

    return Stuff(tones, lambda spot: relief * at(noise.cloudy(3, 1.0), spot.u / 6, spot.v * 0.6), gloss)


def shine_of(tone: Colour) -> Stuff:
    """A thing that gives light."""
    return Stuff(plain((0.3, 0.2, 0.1)), None, 0.0, plain(tone))
