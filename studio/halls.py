"""Chinese buildings: halls, gates, pagodas and pavilions under roofs with risen corners."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from studio.solids import Model, Stuff, Vector
from studio.stuffs import blocks, doors, eave, painted, rafters, rough, shine_of, tiles


class Dress(NamedTuple):
    """What a building is made of."""

    roof: Stuff
    edge: Stuff
    ridge: Stuff
    under: Stuff
    beam: Stuff
    post: Stuff
    wall: Stuff
    door: Stuff
    stone: Stuff
    lantern: Stuff
    gold: Stuff


def dress(
    roof: str,
    post: str = "#8f2a1e",
    wall: str = "#a8392a",
    stone: str = "#b5afa4",
    *,
    night: float = 0.0,
    grey: bool = False,
) -> Dress:
    """A building's stuffs.

    Args:
        roof: colour of its tiles.
        post: of columns.
        wall: of walls.
        stone: of the terrace.
        night: above 0, windows and lanterns shine.
        grey: plain beams instead of painted ones.
    """
    return Dress(
        tiles(roof), eave(roof), rough(roof, amount=0.25, size=0.6), rafters("#4a3a2c" if grey else "#3f6a52"),
        rough("#4a3020") if grey else painted(), rough(post, amount=0.10, gloss=0.12), rough(wall, amount=0.14, size=1.6), doors(post, night=night),
        blocks(stone, wide=1.2, tall=0.4), shine_of((1.9, 0.42, 0.12)) if night else rough("#b81f1a", gloss=0.2), rough("#c99a3a", gloss=0.6),
    )  # fmt: skip


def _rise(t: NDArray[np.float64]) -> NDArray[np.float64]:
    """Height of a roof from eave to ridge: flat below, steep above."""
    return 0.5 * t + 0.5 * t**2.1


def many_sided_roof(
    model: Model, look: Dress, *, x: float, z: float, sides: int, reach: float, inner: float, low: float, tall: float, lift: float, start: float = 0.0
) -> None:  # fmt: skip
    """A roof over a regular plan.

    Args:
        model: changed.
        look: what it is made of.
        x: of the middle.
        z: of the middle.
        sides: of the plan.
        reach: from the middle to the corners of the eaves.
        inner: to the corners of its upper edge; 0 is a point.
        low: height of the eaves.
        tall: from there to the upper edge.
        lift: of the corners.
        start: angle of the first corner.
    """
    t = np.linspace(0, 1, 10)
    s = np.linspace(0, 1, 13)
    for side in range(sides):
        a, b = (start + 2 * np.pi * (side + n) / sides for n in (0, 1))
        radius = reach + (inner - reach) * t
        corner = np.abs(2 * s - 1)[None, :] ** 5 * (1 - t[:, None]) ** 2
        r = radius[:, None] * (1 + 0.05 * corner * (lift > 0))
        px = x + r * (np.cos(a) * (1 - s) + np.cos(b) * s)[None, :]
        pz = z + r * (np.sin(a) * (1 - s) + np.sin(b) * s)[None, :]
        py = low + tall * _rise(t)[:, None] + lift * corner
        grid = np.stack((px, py, pz), -1).astype(np.float32)
        _sheet(model, look, grid, (x, z))
        model.tube(
            [tuple(p) for p in (grid[:, 0] + np.asarray((0, 0.1, 0))).tolist()],
            0.11 * max(0.5, reach / 6),
            look.ridge,
        )


def _sheet(model: Model, look: Dress, grid: NDArray[np.float32], middle: tuple[float, float]) -> None:
    """A side of a roof with the ends of its tiles and its underside."""
    edge = grid[0]
    side = edge[-1] - edge[0]
    side = side / max(float(np.linalg.norm(side)), 1e-6)
    u = (grid - grid[0, grid.shape[1] // 2]) @ side
    v = np.zeros_like(u)
    v[1:] = np.cumsum(np.linalg.norm(np.diff(grid, axis=0), axis=2), axis=0)
    model.patch(grid, look.roof, along=np.stack((u, v), -1))
    drop = np.asarray((0, -0.22, 0), np.float32)
    band = np.stack((edge + drop, edge))
    model.patch(
        band, look.edge, along=np.stack((np.stack((u[0], u[0])), np.stack((0 * u[0], 0 * u[0] + 0.22))), -1)
    )
    under = np.stack((edge + drop, grid[4] + np.asarray((0, -0.32, 0), np.float32)))
    model.patch(under, look.under, along=np.stack((np.stack((u[0], u[0])), np.stack((v[0], v[4]))), -1))


def long_roof(
    model: Model, look: Dress, *, x: float, z: float, wide: float, deep: float, ridge: float, low: float, tall: float, lift: float, upto: float = 1.0
) -> None:  # fmt: skip
    """A roof with four slopes.

    Args:
        model: changed.
        look: what it is made of.
        x: of the middle.
        z: of the middle.
        wide: half of its width at the eaves.
        deep: half of its depth at the eaves.
        ridge: half of the length of its ridge.
        low: height of the eaves.
        tall: of the ridge above them.
        lift: of the corners.
        upto: share of its height that is built; the rest is for a storey or a gable.
    """
    t = np.linspace(0, upto, 10)
    s = np.linspace(-1, 1, 17)
    corner = np.abs(s)[None, :] ** 6 * np.clip(1 - t[:, None] * 1.3, 0, 1) ** 2
    half_x, half_z = wide - (wide - ridge) * t, deep * (1 - t)
    py = low + tall * _rise(t)[:, None] + lift * corner
    out = 1 + 0.03 * corner
    for way in (-1, 1):
        px, pz = half_x[:, None] * s[None, :] * out, way * half_z[:, None] * out + 0 * s
        _sheet(model, look, np.stack((x + px, py, z + pz), -1).astype(np.float32), (x, z))
        px, pz = way * half_x[:, None] * out + 0 * s, half_z[:, None] * s[None, :] * out
        _sheet(model, look, np.stack((x + px, py, z + pz), -1).astype(np.float32), (x, z))
        for other in (-1, 1):
            line = np.stack(
                (x + way * half_x * out[:, -1], py[:, -1] + 0.14, z + other * half_z * out[:, -1]), -1
            )
            model.tube([tuple(p) for p in line.tolist()], 0.17, look.ridge)
            for number in range(4):
                # Small beasts sit on the lower ends of the ridges.
                bx, by, bz = line[min(1 + number // 2, len(line) - 2)] * (1 - 0.5 * (number % 2)) + line[
                    min(2 + number // 2, len(line) - 1)
                ] * (0.5 * (number % 2))
                model.turned(
                    [(0.10, by), (0.13, by + 0.2), (0.05, by + 0.42)],
                    look.ridge,
                    x=float(bx),
                    z=float(bz),
                    sides=6,
                )


def _ridge(model: Model, look: Dress, x: float, z: float, half: float, high: float) -> None:
    model.box((x - half, high - 0.15, z - 0.17), (x + half, high + 0.5, z + 0.17), look.ridge)
    for way in (-1, 1):
        points: list[Vector] = [
            (x + way * (half + 0.05), high - 0.1, z),
            (x + way * (half + 0.12), high + 0.7, z),
            (x + way * (half - 0.15), high + 1.15, z),
            (x + way * (half - 0.5), high + 1.05, z),
        ]
        model.tube(points, 0.2, look.ridge)


def gabled_roof(
    model: Model,
    look: Dress,
    *,
    x: float,
    z: float,
    wide: float,
    deep: float,
    low: float,
    tall: float,
    lift: float,
) -> None:
    """A roof with four slopes below and gables above."""
    share = 0.45
    long_roof(
        model,
        look,
        x=x,
        z=z,
        wide=wide,
        deep=deep,
        ridge=wide - deep * 0.75,
        low=low,
        tall=tall,
        lift=lift,
        upto=share,
    )
    edge_x = wide - (deep * 0.75) * share + 0.35
    t = np.linspace(share, 1, 7)
    s = np.linspace(-1, 1, 9)
    height = low + tall * _rise(t)
    for way in (-1, 1):
        grid = np.stack(
            (
                x + edge_x * s[None, :] + 0 * t[:, None],
                height[:, None] + 0 * s,
                z + way * (deep * (1 - t))[:, None] + 0 * s,
            ),
            -1,
        )
        model.patch(
            grid.astype(np.float32),
            look.roof,
            along=np.stack(
                (edge_x * s[None, :] + 0 * t[:, None], (t * deep * 1.3)[:, None] + 0 * s), -1
            ).astype(np.float32),
        )
        gable = np.stack(
            [
                np.stack(
                    (
                        np.full(2, x + way * (edge_x - 0.35)),
                        np.full(2, y),
                        z + np.asarray((-1, 1)) * deep * (1 - n),
                    ),
                    -1,
                )
                for n, y in zip(t, height, strict=True)
            ]
        )
        model.patch(gable.astype(np.float32), look.wall)
        for other in (-1, 1):
            model.tube(
                [
                    (x + way * edge_x, float(y) + 0.1, z + other * deep * (1 - float(n)))
                    for n, y in zip(t, height, strict=True)
                ],
                0.17,
                look.ridge,
            )
    _ridge(model, look, x, z, edge_x, float(height[-1]))


def brackets(
    model: Model,
    look: Dress,
    *,
    x: float,
    z: float,
    wide: float,
    deep: float,
    low: float,
    tall: float = 0.8,
    every: float = 1.5,
) -> None:
    """Brackets between the beams and the eaves: blocks that step outwards."""
    for way in (-1, 1):
        for half, along_x in ((wide, True), (deep, False)):
            for place in np.arange(-half, half + 0.01, 2 * half / max(1, round(2 * half / every))):
                for number in range(3):
                    out, size = number * 0.22, 0.16 + number * 0.14
                    a, b = low + tall * number / 3, low + tall * (number + 0.8) / 3
                    if along_x:
                        cx, cz = x + place, z + way * (deep + out)
                        model.box((cx - size, a, cz - 0.14), (cx + size, b, cz + 0.14), look.beam)
                    else:
                        cx, cz = x + way * (wide + out), z + place
                        model.box((cx - 0.14, a, cz - size), (cx + 0.14, b, cz + size), look.beam)


def terrace(
    model: Model,
    look: Dress,
    *,
    x: float,
    z: float,
    wide: float,
    deep: float,
    tall: float,
    rail: bool = True,
    stairs: float = 3.0,
) -> None:
    """A stone terrace with a balustrade, and steps in front."""
    model.box((x - wide, 0, z - deep), (x + wide, tall, z + deep), look.stone)
    model.box(
        (x - wide - 0.12, tall - 0.18, z - deep - 0.12), (x + wide + 0.12, tall, z + deep + 0.12), look.stone
    )
    count = max(2, round(tall / 0.17))
    if stairs:
        for number in range(count):
            high = tall * (count - number - 1) / count
            model.box(
                (x - stairs, 0, z - deep - 0.34 * (number + 1)),
                (x + stairs, high, z - deep - 0.34 * number),
                look.stone,
                part=number,
            )
        for way in (-1, 1):
            model.box(
                (x + way * (stairs + 0.2) - 0.2, 0, z - deep - 0.34 * count),
                (x + way * (stairs + 0.2) + 0.2, tall * 0.55, z - deep),
                look.stone,
            )
    if rail:
        for place in np.arange(-wide, wide + 0.1, 1.5):
            if abs(place) > stairs:
                model.box(
                    (x + place - 0.1, tall, z - deep),
                    (x + place + 0.1, tall + 1.15, z - deep + 0.2),
                    look.stone,
                )
        for way in (-1, 1):
            lo, hi = sorted((x + way * (stairs + 0.2), x + way * wide))
            model.box((lo, tall + 0.15, z - deep + 0.05), (hi, tall + 0.8, z - deep + 0.15), look.stone)
            for place in np.arange(-deep, deep + 0.1, 1.5):
                model.box(
                    (x + way * wide - 0.1, tall, z + place - 0.1),
                    (x + way * wide + 0.1, tall + 1.15, z + place + 0.1),
                    look.stone,
                )
            model.box(
                (x + way * wide - 0.05, tall + 0.15, z - deep),
                (x + way * wide + 0.05, tall + 0.8, z + deep),
                look.stone,
            )


def hall(
    look: Dress, *, wide: float = 9.0, deep: float = 5.5, posts: int = 6, tall: float = 4.2, terrace_tall: float = 1.4, storeys: int = 1, gables: bool = True, lanterns: bool = True, stairs: float = 2.6
) -> Model:  # fmt: skip
    """A hall whose front looks to the camera; its middle stands on zero.

    Args:
        look: what it is made of.
        wide: half of its width.
        deep: half of its depth.
        posts: columns along the front.
        tall: of its columns.
        terrace_tall: of its terrace.
        storeys: roofs above each other.
        gables: the uppermost roof has gables.
        lanterns: hang between the columns.
        stairs: half of the width of the steps.
    """
    model = Model()
    terrace(model, look, x=0, z=0, wide=wide + 2.6, deep=deep + 2.8, tall=terrace_tall, stairs=stairs)
    low, half_x, half_z = terrace_tall, wide, deep
    for storey in range(storeys):
        high = tall if storey == 0 else tall * 0.42
        top = low + high
        model.box((-half_x + 0.4, low, -half_z + 1.3), (half_x - 0.4, top, half_z - 0.2), look.wall)
        front = np.asarray(
            [
                [(-half_x + 0.45, y, -half_z + 1.25), (half_x - 0.45, y, -half_z + 1.25)]
                for y in (low, top - 0.7)
            ],
            np.float32,
        )
        along = np.asarray(
            [[(-half_x, v), (half_x, v)] for v in ((0, high - 0.7) if storey == 0 else (0.8, high))],
            np.float32,
        )
        model.patch(front, look.door, along=along)
        for number in range(posts):
            px = -half_x + 2 * half_x * number / (posts - 1)
            for pz in (-half_z, half_z):
                model.column(px, pz, low, top, 0.26, look.post, part=number)
            if lanterns and storey == 0 and number + 1 < posts:
                mx = px + half_x / (posts - 1)
                model.turned(
                    [(0.12, top - 1.75), (0.34, top - 1.55), (0.36, top - 1.3), (0.12, top - 1.1)],
                    look.lantern,
                    x=mx,
                    z=-half_z - 0.1,
                    sides=12,
                )
        for way in (-1, 1):
            for pz in np.linspace(-half_z, half_z, 4)[1:-1]:
                model.column(way * half_x, float(pz), low, top, 0.26, look.post)
            model.box(
                (-half_x, top - 0.75, way * half_z - 0.14), (half_x, top, way * half_z + 0.14), look.beam
            )
            model.box(
                (way * half_x - 0.14, top - 0.75, -half_z), (way * half_x + 0.14, top, half_z), look.beam
            )
        brackets(model, look, x=0, z=0, wide=half_x, deep=half_z, low=top)
        eaves, out = top + 0.75, 1.9
        last = storey == storeys - 1
        rise = (half_z + out) * 0.95
        if not last:
            inner = 1 - (half_z - 1.0) / (half_z + out)
            long_roof(
                model,
                look,
                x=0,
                z=0,
                wide=half_x + out,
                deep=half_z + out,
                ridge=half_x - half_z,
                low=eaves,
                tall=rise,
                lift=1.0,
                upto=inner,
            )
            low = eaves + rise * float(_rise(np.asarray(inner))) - 0.1
            half_x, half_z = half_x - 1.1, half_z - 1.1
        elif gables:
            gabled_roof(
                model, look, x=0, z=0, wide=half_x + out, deep=half_z + out, low=eaves, tall=rise, lift=1.0
            )
        else:
            long_roof(
                model,
                look,
                x=0,
                z=0,
                wide=half_x + out,
                deep=half_z + out,
                ridge=half_x - half_z + 0.6,
                low=eaves,
                tall=rise,
                lift=1.0,
            )
            _ridge(model, look, 0, 0, half_x - half_z + 0.6, eaves + rise)
    return model


def pagoda(
    look: Dress,
    *,
    tiers: int = 7,
    sides: int = 8,
    radius: float = 4.5,
    tall: float = 3.4,
    shrink: float = 0.93,
    base: float = 1.6,
    eaves: float = 1.5,
) -> Model:
    """A tower of storeys that grow smaller; its middle stands on zero."""
    model = Model()
    start = np.pi / sides + np.pi / 2
    model.turned(
        [(radius + 3, 0), (radius + 3, base), (0.1, base)], look.stone, sides=sides, start=start, sharp=True
    )
    low, r, h = base, radius, tall
    for tier in range(tiers):
        top = low + h
        model.turned([(r, low), (r, top)], look.wall, sides=sides, start=start, sharp=True)
        for side in range(sides):
            a, b = (start + 2 * np.pi * (side + n) / sides for n in (0, 1))
            model.column(float(r * np.cos(a)), float(r * np.sin(a)), low, top, 0.16, look.post, sides=8)
            left, right = (
                np.asarray((np.cos(a), np.sin(a))) * (r + 0.03),
                np.asarray((np.cos(b), np.sin(b))) * (r + 0.03),
            )
            for share in (0.32, 0.68) if tier % 2 == 0 else (0.5,):
                one, two = (left + (right - left) * (share + d) for d in (-0.11, 0.11))
                window = [
                    [(one[0], y, one[1]), (two[0], y, two[1])] for y in (low + h * 0.22, low + h * 0.78)
                ]
                model.patch(
                    np.asarray(window, np.float32),
                    look.door,
                    along=np.asarray([[(0.1, v), (0.85, v)] for v in (1.0, 2.2)], np.float32),
                )
            beam = [
                [(left[0] * 1.02, y, left[1] * 1.02), (right[0] * 1.02, y, right[1] * 1.02)]
                for y in (top - 0.5, top)
            ]
            model.patch(np.asarray(beam, np.float32), look.beam)
        next_r = r * shrink
        last = tier == tiers - 1
        rise = 1.3 * h * (1.0 if last else 0.34)
        many_sided_roof(
            model,
            look,
            x=0,
            z=0,
            sides=sides,
            reach=r + eaves,
            inner=0.15 if last else next_r,
            low=top,
            tall=rise,
            lift=0.55,
            start=start,
        )
        low = top + rise - 0.05
        r, h = next_r, h * 0.965
    model.turned(
        [
            (0.7, low - 0.2),
            (0.8, low + 0.3),
            (0.35, low + 0.7),
            (0.5, low + 1.2),
            (0.22, low + 1.7),
            (0.3, low + 2.2),
            (0.05, low + 3.6),
        ],
        look.gold,
        sides=12,
    )
    return model
