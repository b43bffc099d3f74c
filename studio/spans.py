"""What bridges and the banks below them are built of: arches, decks, girders, houses, boats."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from studio.solids import Model, Stuff, Vector
from studio.stuffs import blocks, grained, rough, shine_of, tiles


def arch(model: Model, stone: Stuff, rim: Stuff, *, x: float, half: float, rise: float, deck: Callable[[float], float], reach: float, z: float, wide: float, spring: float = 0.0) -> None:  # fmt: skip
    """One arch and the wall above it, from `x - reach` to `x + reach`."""
    t = np.linspace(np.pi, 0, 25)
    ax, ay = x + half * np.cos(t), spring + rise * np.sin(t)
    for side in (-1, 1):
        face = z + side * wide
        low = np.stack((ax, ay, np.full_like(ax, face)), -1)
        high = np.stack((ax, [deck(float(n)) for n in ax], np.full_like(ax, face)), -1)
        grid = np.stack((low, high)).astype(np.float32)
        model.patch(grid, stone, along=grid[..., :2])
        for a, b in ((x - reach, x - half), (x + half, x + reach)):
            xs = np.linspace(a, b, 5)
            pier = np.stack(
                (
                    np.stack((xs, np.full(5, -3.0), np.full(5, face)), -1),
                    np.stack((xs, [deck(float(n)) for n in xs], np.full(5, face)), -1),
                )
            ).astype(np.float32)
            model.patch(pier, stone, along=pier[..., :2])
        ring = np.stack(
            [
                np.stack(
                    (
                        x + (half + d) * np.cos(t),
                        spring + (rise + d) * np.sin(t),
                        np.full_like(t, face + side * 0.07),
                    ),
                    -1,
                )
                for d in (0, 0.45)
            ]
        )
        model.patch(
            ring.astype(np.float32),
            rim,
            along=np.stack([np.stack((t * half, np.full_like(t, d)), -1) for d in (0, 0.45)]).astype(
                np.float32
            ),
        )
    vault = np.stack(
        [np.stack((ax, ay, np.full_like(ax, z + side * wide)), -1) for side in (-1, 1)], 1
    ).astype(np.float32)
    model.patch(vault, stone)
    for side in (-1, 1):
        edge = np.asarray(
            [[(x + side * half, y, z + way * wide) for way in (-1, 1)] for y in (-3.0, spring)], np.float32
        )
        model.patch(edge, stone)


def decked(model: Model, stone: Stuff, deck: Callable[[float], float], *, low: float, high: float, z: float, wide: float, rail: float = 1.0, posts: float = 1.8, open_rail: bool = True) -> None:  # fmt: skip
    """The way over a bridge with its railings."""
    xs = np.linspace(low, high, 41)
    ys = np.asarray([deck(float(x)) for x in xs])
    model.patch(
        np.asarray(
            [[(x, y, z + side * wide) for x, y in zip(xs, ys, strict=True)] for side in (-1, 1)], np.float32
        ),
        stone,
    )
    for side in (-1, 1):
        edge = z + side * wide
        for bottom, top in ((0.0, 0.16), (rail - 0.2, rail)) if open_rail else ((0.0, rail),):
            for lift in (-0.1, 0.1):
                model.patch(
                    np.asarray(
                        [
                            [(x, y + h, edge + lift) for x, y in zip(xs, ys, strict=True)]
                            for h in (bottom, top)
                        ],
                        np.float32,
                    ),
                    stone,
                )
            model.patch(
                np.asarray(
                    [
                        [(x, y + top, edge + lift) for x, y in zip(xs, ys, strict=True)]
                        for lift in (-0.1, 0.1)
                    ],
                    np.float32,
                ),
                stone,
            )
        for x in np.arange(low, high + 0.01, posts):
            y = deck(float(x))
            model.box((x - 0.13, y, edge - 0.13), (x + 0.13, y + rail + 0.22, edge + 0.13), stone)
            model.turned(
                [(0.02, y + rail + 0.5), (0.15, y + rail + 0.36), (0.12, y + rail + 0.22)],
                stone,
                x=float(x),
                z=edge,
                sides=8,
            )


def cable(model: Model, stuff: Stuff, points: list[Vector], radius: float) -> None:
    model.tube(points, radius, stuff, sides=5)


def house_row(model: Model, rng: np.random.Generator, *, x0: float, x1: float, z: float, night: float, low: float = 0.6, deep: float = 7.0, facing_x: float = 0.0) -> list[Vector]:  # fmt: skip
    """White houses under grey roofs along the water; where their lanterns hang."""
    from studio.stuffs import doors

    white, grey, wood = (
        rough("#e2ddd0", second="#b8b2a4", amount=0.18, size=1.5),
        tiles("#3f4246", wide=0.3),
        doors("#5a3322", leaf=0.8, low=0.7, night=night),
    )
    stone, lantern = (
        blocks("#8f8a80", wide=0.9, tall=0.35),
        shine_of((1.9, 0.42, 0.12)) if night else rough("#b81f1a", gloss=0.2),
    )
    places: list[Vector] = []
    x = x0
    while x < x1 - 3:
        wide = float(rng.uniform(5, 8.5))
        tall, front = float(rng.uniform(3.2, 6.4)), z + float(rng.uniform(-0.6, 0.8))
        model.box((x, low, front), (x + wide, low + tall, front + deep), white)
        for floor in range(1 if tall < 4.6 else 2):
            a = low + 0.2 + floor * 2.9
            model.patch(
                np.asarray(
                    [[(x + 0.7, y, front - 0.04), (x + wide - 0.7, y, front - 0.04)] for y in (a, a + 2.1)],
                    np.float32,
                ),
                wood,
                along=np.asarray([[(0, v), (wide - 1.4, v)] for v in (0, 2.1)], np.float32),
            )
        top, rise, out = low + tall, deep * 0.28, 0.7
        for way in (-1, 1):
            edge = front - out if way < 0 else front + deep + out
            sheet = np.asarray(
                [
                    [(px, y, zz) for px in (x - 0.2, x + wide + 0.2)]
                    for y, zz in (
                        (top, edge),
                        (top + rise * 0.42, (edge + front + deep / 2) / 2),
                        (top + rise, front + deep / 2),
                    )
                ],
                np.float32,
            )
            model.patch(sheet, grey)
        for px in (x, x + wide):
            model.patch(
                np.asarray(
                    [
                        [(px, top, front), (px, top, front + deep)],
                        [(px, top + rise, front + deep / 2), (px, top + rise, front + deep / 2 + 0.01)],
                    ],
                    np.float32,
                ),
                white,
            )
            # Gable walls rise above the roof in steps.
            for _k, (share, lift) in enumerate(((0.0, 0.7), (0.3, 0.55), (0.55, 0.55))):
                half = deep / 2 * (1 - share)
                base = top + rise * share
                if int(x * 7) % 2:
                    model.box(
                        (px - 0.18, base - 0.2, front + deep / 2 - half),
                        (px + 0.18, base + lift, front + deep / 2 + half),
                        white,
                    )
                    model.box(
                        (px - 0.3, base + lift, front + deep / 2 - half - 0.2),
                        (px + 0.3, base + lift + 0.16, front + deep / 2 + half + 0.2),
                        grey,
                    )
        model.tube(
            [
                (x - 0.3, top + rise + 0.1, front + deep / 2),
                (x + wide + 0.3, top + rise + 0.1, front + deep / 2),
            ],
            0.16,
            grey,
        )
        for px in np.arange(x + 1.0, x + wide, 2.2):
            model.turned(
                [(0.1, low + 1.95), (0.27, low + 2.1), (0.28, low + 2.4), (0.1, low + 2.55)],
                lantern,
                x=float(px),
                z=front - 0.5,
                sides=10,
            )
            places.append((float(px), low + 2.2, front - 0.8))
        x += wide + (0.0 if rng.random() < 0.75 else 1.6)
    model.box((x0 - 20, -3, z - 2.2), (x1 + 20, low, z + deep), stone)
    return places


def rowing_boat(
    model: Model, *, x: float, z: float, turn: float, size: float = 1.0, roof: bool = True
) -> None:
    """A wooden boat with a mat roof."""
    wood, mat = grained("#4a3020", "#6a4a30", board=0.2), grained("#a8864f", "#7a6238", board=0.12)
    boat = Model()
    t = np.linspace(-1, 1, 15)
    half = 0.85 * (1 - np.abs(t) ** 2.6 * 0.75)
    sheer = 0.45 + 0.45 * np.abs(t) ** 3
    for way in (-1, 1):
        hull = np.stack(
            [
                np.stack(
                    (
                        3.4 * t,
                        np.full_like(t, y) if y < 0.2 else sheer,
                        way * half * (0.75 if y < 0.2 else 1.0),
                    ),
                    -1,
                )
                for y in (-0.3, 1.0)
            ]
        )
        boat.patch(hull.astype(np.float32), wood)
    boat.patch(
        np.stack([np.stack((3.4 * t, np.full_like(t, 0.2), way * half * 0.9), -1) for way in (-1, 1)]).astype(
            np.float32
        ),
        wood,
    )
    for end in (-1, 1):
        boat.patch(
            np.asarray(
                [
                    [(end * 3.4, -0.3, -0.16), (end * 3.4, -0.3, 0.16)],
                    [(end * 3.4, 0.9, -0.21), (end * 3.4, 0.9, 0.21)],
                ],
                np.float32,
            ),
            wood,
        )
    if roof:
        a = np.linspace(0, np.pi, 12)
        boat.patch(
            np.stack(
                [
                    np.stack((np.full_like(a, px), 0.4 + 1.0 * np.sin(a), 0.85 * np.cos(a)), -1)
                    for px in (-1.2, 0, 1.3)
                ]
            ).astype(np.float32),
            mat,
        )
    model.add(boat, x=x, z=z, turn=turn, size=size)


def girder(model: Model, stuff: Stuff, first: Vector, second: Vector, half: float) -> None:
    """A girder of four flat sides."""
    a, b = np.asarray(first), np.asarray(second)
    way = (b - a) / np.linalg.norm(b - a)
    side = np.cross(way, (0, 0, 1) if abs(way[2]) < 0.9 else (0, 1, 0))
    side = side / np.linalg.norm(side) * half
    up = np.cross(way, side)
    ring = [side + up, side - up, -side - up, -side + up, side + up]
    model.patch(np.asarray([[a + r for r in ring], [b + r for r in ring]], np.float32), stuff)
