"""Books as solid things: their backs, fronts and pages, in rows, in piles, open, lying."""

from __future__ import annotations

import itertools

import numpy as np

from studio import noise
from studio.film import Light, colour, mix
from studio.noise import Field, at
from studio.solids import Model, Spot, Stuff, spread
from studio.stuffs import shining

CLOTHS = tuple(colour(tone) for tone in (
    "#8a2f2a", "#24405f", "#2f5a45", "#c9a24a", "#e6dcc8", "#3a3530", "#a85a32", "#5f7f8a", "#7a4a6a", "#d8d4cc", "#b8462f", "#1f2a3a", "#6f7a4a",
    "#d98a4a", "#c8c0b0", "#4a6f9a", "#8f8478", "#efe9dc", "#5a2a2f", "#3f8078",
))  # fmt: skip
"""Colours of bindings."""


def _lot(part: Field, number: float) -> Field:
    value = np.sin(part * 12.9898 + number * 78.233) * 43758.547
    return np.asarray(value - np.floor(value), np.float32)


def _of(part: Field, number: float) -> Light:
    return np.asarray(CLOTHS, np.float32)[(_lot(part, number) * len(CLOTHS)).astype(int)]


def _spine(spot: Spot) -> Light:
    """A binding with its title; `u` from 0 to 1 across the back, `v` from 0 to 1 up."""
    part, u, v = spot.part, spot.u, spot.v
    body = (
        _of(part, 1.0)
        * (1 + 0.10 * at(noise.cloudy(4, 1.0), u * 0.1 + part * 0.37, v * 0.3 + part * 0.11))[..., None]
    )
    light = body.mean(-1) > 0.25
    ink = np.where(
        light[..., None],
        np.asarray((0.06, 0.05, 0.05), np.float32),
        np.where(
            (_lot(part, 2) < 0.5)[..., None],
            np.asarray(colour("#d9b868"), np.float32),
            np.asarray((0.75, 0.73, 0.68), np.float32),
        ),
    )
    style = _lot(part, 3)
    middle = 0.5 + 0.16 * (_lot(part, 4) - 0.3)
    long = 0.12 + 0.16 * _lot(part, 5)
    field = np.abs(v - middle) < long + 0.03
    label = np.where(
        (_lot(part, 6) < 0.5)[..., None], _of(part, 7.0), np.asarray(colour("#efe8d8"), np.float32)
    )
    body = np.where(((style < 0.28) & field)[..., None], label, body)
    # Letters run along the back, one or two lines of them; from afar they are grey.
    rows = np.where(_lot(part, 8) < 0.4, 2.0, 1.0)
    cell = np.floor(v * 62)
    letters = (_lot(part + cell * 3.1, 9) > 0.28) & ((v * 62) % 1 > 0.2) & (np.abs(v - middle) < long)
    stroke = np.abs(u - 0.5) < np.where(rows > 1, 0.30, 0.20)
    split = (rows < 2) | (np.abs(u - 0.5) > 0.05)
    done = mix(
        np.asarray(body, np.float32),
        np.where(((style < 0.28) & field)[..., None], np.asarray((0.08, 0.07, 0.07), np.float32), ink),
        np.asarray(letters & stroke & split, np.float32) * 0.8,
    )
    bands = (
        (np.abs(v - 0.06) < 0.008)
        | (np.abs(v - 0.94) < 0.008)
        | ((np.abs(v - 0.82) < 0.006) & (style > 0.6))
        | ((np.abs(v - 0.16) < 0.006) & (style > 0.6))
    ) & (style > 0.4)
    done = np.where(bands[..., None], ink, done)
    mark = (style > 0.5) & (((u - 0.5) * 0.18) ** 2 + (v - 0.12) ** 2 < 0.0006)
    done = np.where(mark[..., None], ink, done)
    return np.asarray(done * (1 - 0.35 * np.abs(2 * u - 1) ** 6)[..., None], np.float32)


def _cover(spot: Spot) -> Light:
    """The front of a book: a picture of fields, and a title; `u` and `v` from 0 to 1."""
    part, u, v = spot.part, spot.u, spot.v
    body = _of(part, 1.0)
    other, third = _of(part, 7.0), _of(part, 11.0)
    kind = _lot(part, 12)
    hill = 0.35 + 0.14 * at(noise.cloudy(5, 1.8), u * 0.2 + part * 0.3, part * 0.17)
    body = np.where(((kind < 0.35) & (v < hill))[..., None], other, body)
    body = np.where(((kind < 0.35) & ((u - 0.6) ** 2 + (v - 0.62) ** 2 * 1.6 < 0.02))[..., None], third, body)
    body = np.where(
        ((kind > 0.35) & (kind < 0.6) & (np.abs((u + v) * 4 % 1 - 0.5) < 0.22) & (v < 0.55))[..., None],
        other,
        body,
    )
    body = np.where(
        ((kind > 0.6) & (kind < 0.8) & (np.abs(u - 0.5) < 0.32) & (np.abs(v - 0.38) < 0.24))[..., None],
        mix(other, third, np.clip(0.5 + 0.5 * at(noise.cloudy(4, 1.7), u * 0.3 + part, v * 0.3), 0, 1)),
        body,
    )
    ink = np.where(
        (body.mean(-1) > 0.25)[..., None],
        np.asarray((0.05, 0.05, 0.06), np.float32),
        np.asarray((0.8, 0.77, 0.7), np.float32),
    )
    row = np.floor((0.92 - v) / 0.09)
    cell = np.floor(u * 12)
    within = (
        (row >= 0)
        & (row < 2 + (_lot(part, 13) > 0.5))
        & (((0.92 - v) / 0.09) % 1 < 0.66)
        & (u > 0.12)
        & (u < 0.55 + 0.35 * _lot(part + row, 14))
        & ((u * 12) % 1 > 0.18)
    )
    small = (np.abs(v - 0.07) < 0.015) & (np.abs(u - 0.5) < 0.2) & ((u * 30) % 1 > 0.25)
    body = np.where(((within & (_lot(part + cell + row * 7, 15) > 0.1)) | small)[..., None], ink, body)
    return np.asarray(body * (1 - 0.25 * (u < 0.035))[..., None], np.float32)


def _leaves(spot: Spot) -> Light:
    """The edges of many pages."""
    fine = np.sin(spot.v * 900) * np.clip(0.004 / np.maximum(spot.fine, 1e-5), 0, 1)
    return np.asarray(
        np.asarray(colour("#e2d6bc"), np.float32)
        * (0.86 + 0.1 * fine + 0.08 * at(noise.cloudy(4, 0.7), spot.u, spot.v * 9 + spot.part))[..., None],
        np.float32,
    )


def _page(spot: Spot) -> Light:
    """A printed page; `u` and `v` from 0 to 1."""
    u, v, part = spot.u, spot.v, spot.part
    paper = (
        np.asarray(colour("#efe6d2"), np.float32)
        * (1 + 0.03 * at(noise.cloudy(3, 1.2), u * 0.4 + part, v * 0.4))[..., None]
    )
    row = np.floor((0.9 - v) / 0.031)
    inside = (v < 0.9) & (v > 0.1) & (((0.9 - v) / 0.031) % 1 < 0.5) & (u > 0.12)
    end = np.where(_lot(row + part * 5, 3) < 0.16, 0.35 + 0.4 * _lot(row, 4), 0.88)
    word = _lot(np.floor(u * 46 + 3 * np.sin(row * 5)) + row * 13 + part, 5) > 0.2
    ink = inside & (u < end) & word
    ink |= (np.abs(v - 0.05) < 0.008) & (np.abs(u - 0.5) < 0.02)
    head = (part > 1.5) & (v > 0.74)
    ink = (ink & ~head) | (head & (np.abs(v - 0.82) < 0.02) & (np.abs(u - 0.5) < 0.22) & ((u * 24) % 1 > 0.2))
    return np.asarray(paper * np.where(ink, 0.28, 1.0)[..., None], np.float32)


SPINE, COVER, LEAVES, PAGE = (
    Stuff(_spine, None, 0.12),
    Stuff(_cover, None, 0.15),
    Stuff(_leaves),
    Stuff(_page),
)
CLOTH = Stuff(lambda spot: _of(spot.part, 1.0), None, 0.1)


def _unit(rows: int = 2, columns: int = 2) -> np.ndarray:
    return np.stack(np.meshgrid(np.linspace(0, 1, columns), np.linspace(0, 1, rows)), -1).astype(np.float32)


def book_of(part: float, *, thick: float, tall: float, deep: float) -> Model:
    """A book that stands on zero, its back towards the camera, the front to the right."""
    model = Model()
    a = np.linspace(-1, 1, 7)
    back = np.stack(
        [spread((thick / 2 * a, np.full_like(a, y), -0.004 * (1 - a**2) * 2), -1) for y in (0, tall)]
    )
    model.patch(back.astype(np.float32), SPINE, along=_unit(2, 7), part=part)
    for way in (-1, 1):
        x = way * thick / 2
        side = np.asarray([[(x, y, 0), (x, y, deep)] for y in (0, tall)], np.float32)
        model.patch(side, COVER, along=_unit(), part=part)
        inner = np.asarray([[(x * 0.86, y, 0), (x * 0.86, y, deep)] for y in (0, tall)], np.float32)
        model.patch(inner, CLOTH, part=part)
        for y in (0, tall):
            model.patch(
                np.asarray([[(x, y, 0), (x, y, deep)], [(x * 0.86, y, 0), (x * 0.86, y, deep)]], np.float32),
                CLOTH,
                part=part,
            )
        model.patch(
            np.asarray(
                [[(x, y, deep) for y in (0, tall)], [(x * 0.86, y, deep) for y in (0, tall)]], np.float32
            ),
            CLOTH,
            part=part,
        )
    model.box((-thick * 0.43, 0.004, 0.002), (thick * 0.43, tall - 0.004, deep - 0.004), LEAVES, part=part)
    return model


def row_of_books(
    model: Model,
    rng: np.random.Generator,
    *,
    x0: float,
    x1: float,
    y: float,
    z: float,
    most: float,
    gaps: float = 0.06,
    series: float = 0.12,
) -> None:
    """Books beside each other on a board; some lean, some lie."""
    x = x0
    while x < x1 - 0.03:
        part, thick, tall = (
            float(rng.integers(1, 5000)),
            float(rng.uniform(0.014, 0.048)),
            most * float(rng.uniform(0.66, 0.93)),
        )
        deep = float(rng.uniform(0.13, 0.17))
        chance = rng.random()
        if chance < gaps:
            lean = float(rng.uniform(0.12, 0.28))
            wide = tall * np.sin(lean) + thick
            if x + wide < x1:
                model.add(book_of(part, thick=thick, tall=tall, deep=deep), x=x + thick, y=y, z=z, lean=lean)
                x += wide + 0.004
            continue
        if chance < gaps + 0.04 and x + tall < x1:
            high = y
            for _ in range(int(rng.integers(2, 5))):
                one = Model()
                t = float(rng.uniform(0.02, 0.04))
                one.add(
                    book_of(
                        float(rng.integers(5000)), thick=t, tall=tall * float(rng.uniform(0.8, 1)), deep=deep
                    ),
                    lean=np.pi / 2,
                )
                model.add(one, x=x, y=high + t / 2, z=z + float(rng.uniform(0, 0.015)))
                high += t + 0.001
            x += tall + 0.01
            continue
        count = int(rng.integers(3, 7)) if chance > 1 - series else 1
        for _ in range(count):
            if x + thick > x1:
                break
            model.add(
                book_of(part, thick=thick, tall=tall, deep=deep),
                x=x + thick / 2,
                y=y,
                z=z + float(rng.uniform(0, 0.02)),
                turn=float(rng.normal(0, 0.01)),
            )
            x += thick + 0.0015


def bookcase(
    model: Model,
    rng: np.random.Generator,
    wood: Stuff,
    *,
    x0: float,
    x1: float,
    z: float,
    boards: list[float],
    full: float = 1.0,
) -> None:
    """A case of shelves."""
    deep = 0.24
    for y in boards:
        model.box((x0, y - 0.022, z), (x1, y, z + deep), wood)
    for x in (x0, x1):
        model.box((x - 0.02, boards[0] - 0.05, z), (x + 0.02, boards[-1] + 0.02, z + deep), wood)
    model.box((x0, boards[0] - 0.05, z + deep), (x1, boards[-1], z + deep + 0.02), wood)
    for low, high in itertools.pairwise(boards):
        end = x0 + (x1 - x0) * min(1.0, full * float(rng.uniform(0.9, 1.15)))
        row_of_books(model, rng, x0=x0 + 0.025, x1=end - 0.025, y=low, z=z + 0.025, most=high - low - 0.03)


def pile_of_books(
    model: Model,
    rng: np.random.Generator,
    x: float,
    y: float,
    z: float,
    count: int,
    *,
    big: float = 1.0,
    twist: float = 0.35,
    base: float = 0.0,
) -> float:
    """A pile of books with their backs to the camera; how high it is."""
    for _ in range(count):
        t, tall, deep = (
            float(rng.uniform(0.016, 0.045)) * big,
            float(rng.uniform(0.19, 0.25)) * big,
            float(rng.uniform(0.13, 0.18)) * big,
        )
        one = Model()
        one.add(
            book_of(float(rng.integers(1, 5000)), thick=t, tall=tall, deep=deep),
            x=-tall / 2,
            z=-deep / 2,
            lean=np.pi / 2,
        )
        model.add(
            one,
            x=x + float(rng.normal(0, 0.008)),
            y=y + t / 2,
            z=z + float(rng.normal(0, 0.008)),
            turn=base + float(rng.normal(0, twist)),
        )
        y += t + 0.0008
    return y


def flat_book(
    model: Model,
    rng: np.random.Generator,
    x: float,
    y: float,
    z: float,
    turn: float,
    *,
    thick: float | None = None,
) -> float:
    """A book that lies with its front up; how high it is."""
    t = thick or float(rng.uniform(0.014, 0.035))
    wide, tall, part = 0.145, 0.21, float(rng.integers(1, 5000))
    one = Model()
    one.patch(
        np.asarray(
            [
                [(-wide / 2, t, -tall / 2), (wide / 2, t, -tall / 2)],
                [(-wide / 2, t, tall / 2), (wide / 2, t, tall / 2)],
            ],
            np.float32,
        ),
        COVER,
        along=_unit(),
        part=part,
    )
    one.box(
        (-wide / 2 + 0.002, 0.002, -tall / 2 + 0.003),
        (wide / 2 - 0.004, t - 0.002, tall / 2 - 0.003),
        LEAVES,
        part=part,
    )
    for low, high in ((0.0, 0.0025), (t - 0.0025, t - 0.0001)):
        one.box((-wide / 2, low, -tall / 2), (wide / 2, high, tall / 2), CLOTH, part=part)
    one.box((-wide / 2 - 0.001, 0, -tall / 2), (-wide / 2 + 0.002, t, tall / 2), CLOTH, part=part)
    model.add(one, x=x, y=y, z=z, turn=turn)
    return y + t


def open_book(part: float) -> Model:
    """An open book that lies on zero."""
    model = Model()
    a = np.linspace(0, 1, 21)
    for way in (-1, 1):
        arch = 0.030 * np.sin(np.pi * np.minimum(a * 1.15, 1.0) ** 0.55) * (1 - 0.55 * a) + 0.012
        for lift, stuff in ((0.0, PAGE), (-0.010, LEAVES)):
            grid = np.stack(
                [spread((way * 0.16 * a, arch + lift, np.full_like(a, z)), -1) for z in (-0.12, 0.12)]
            )
            uv = np.stack([spread((a if way > 0 else 1 - a, np.full_like(a, v)), -1) for v in (0, 1)]).astype(
                np.float32
            )
            model.patch(grid.astype(np.float32), stuff, along=uv, part=part + (way > 0))
        for z in (-0.12, 0.12):
            model.patch(
                np.stack(
                    [spread((way * 0.16 * a, arch * k, np.full_like(a, z)), -1) for k in (0.05, 1.0)]
                ).astype(np.float32),
                LEAVES,
            )
        model.patch(
            np.asarray(
                [
                    [(way * 0.16, 0.001, z) for z in (-0.12, 0.12)],
                    [(way * 0.16, float(arch[-1]), z) for z in (-0.12, 0.12)],
                ],
                np.float32,
            ),
            LEAVES,
        )
        model.box(
            (min(0, way * 0.166), 0, -0.125), (max(0, way * 0.166), 0.003, 0.125), CLOTH, part=part * 13
        )
    return model


def cup(model: Model, x: float, y: float, z: float, tone: str) -> None:
    glaze, tea = shining(tone, 0.4), shining("#5a3418", 0.3)
    model.turned(
        [(0.028, y), (0.037, y + 0.01), (0.041, y + 0.085), (0.037, y + 0.085), (0.034, y + 0.02)],
        glaze,
        x=x,
        z=z,
        sides=28,
    )
    model.turned([(0.038, y + 0.07), (0.001, y + 0.07)], tea, x=x, z=z, sides=24)
    model.tube(
        [
            (x + 0.04, y + 0.07, z),
            (x + 0.066, y + 0.065, z),
            (x + 0.066, y + 0.035, z),
            (x + 0.04, y + 0.025, z),
        ],
        0.006,
        glaze,
    )
