"""What lives and lies in the sea, as solid things: fish, turtles, jellyfish, corals, divers, a wreck."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from studio import noise
from studio.film import Colour, Light, colour, mix
from studio.noise import at, step
from studio.solids import Model, Spot, Stuff, Vector, spread
from studio.stuffs import grained, rough
from studio.waterfalls import rock_of

FISH = {
    "clown": ("#f26a1b", "#f4f2ec", "#1a1512"), "tang": ("#1f4fc0", "#0f1a3a", "#f2c81f"), "butterfly": ("#f4d02a", "#1a1a1a", "#f4f0e0"),
    "anthias": ("#f0705a", "#f29a6a", "#d85a8a"), "silver": ("#b8c4c8", "#6a7a82", "#d8e0e2"), "angel": ("#2a3f7a", "#e8c83a", "#e8c83a"), "sergeant": ("#d8dcc8", "#23272a", "#e0c84a"),
}  # fmt: skip
"""Colours of kinds of fish: of the body, of its marks and of its fins."""


def _fish_stuff(kind: str) -> Stuff:
    body, mark, _ = (colour(tone) for tone in FISH[kind])

    def tones(spot: Spot) -> Light:
        t, high = spot.u, spot.v
        if kind == "clown":
            marks = np.minimum.reduce(
                [
                    np.abs(t - 0.26 - 0.03 * high),
                    np.abs(t - 0.55 + 0.05 * np.abs(high) - 0.03),
                    np.abs(t - 0.86),
                ]
            )
            done = mix(body, mark, step(0.055, 0.04, marks))
            done = mix(done, (0.02, 0.02, 0.02), step(0.02, 0.008, np.abs(marks - 0.058)))
        elif kind in ("sergeant", "butterfly"):
            bars = np.cos(t * (34 if kind == "sergeant" else 15) + 0.4)
            done = mix(
                body, mark, step(0.45, 0.75, bars) * (1.0 if kind == "sergeant" else (t < 0.3) | (t > 0.8))
            )
        elif kind == "tang":
            done = mix(body, mark, step(0.28, 0.2, np.abs(high - 0.2 + 0.6 * (t - 0.5) ** 2)) * (t > 0.25))
        elif kind == "angel":
            done = mix(body, mark, step(0.3, 0.8, np.sin(high * 14 + t * 7)))
        else:
            done = mix(body, mark, np.clip(0.5 + 0.8 * high, 0, 1))
        belly = mix(done, (0.85, 0.85, 0.82), np.clip(-high - 0.55, 0, 1) * 0.6)
        scale = 1 + 0.06 * np.sin(t * 160) * np.sin(high * 60)
        eye = (t - 0.13) ** 2 * 5 + (high - 0.22) ** 2
        belly = mix(belly * scale[..., None], (0.7, 0.66, 0.5), step(0.045, 0.03, eye))
        return mix(belly, (0.005, 0.005, 0.006), step(0.018, 0.010, eye))

    return Stuff(tones, None, 0.6 if kind == "silver" else 0.3)


def fish_of(kind: str, bend: float = 0.0) -> Model:
    """A fish of length 1 that looks towards the left; its middle is zero."""
    model = Model()
    tall = {
        "clown": 0.19,
        "tang": 0.24,
        "butterfly": 0.31,
        "anthias": 0.17,
        "silver": 0.14,
        "angel": 0.30,
        "sergeant": 0.24,
    }[kind]
    t, a = np.linspace(0, 1, 22), np.linspace(0, 2 * np.pi, 17)
    half = tall * np.sin(np.pi * t**0.72) ** 0.75 * (1 - 0.15 * t) + 0.028 * t
    half[0] = 0.004
    thick = half * 0.42
    side = bend * np.sin(t * 4) * t
    grid = np.stack(
        [
            spread((np.full_like(a, x - 0.5) * 0.82, h * np.sin(a), w * np.cos(a) + s), -1)
            for x, h, w, s in zip(t, half, thick, side, strict=True)
        ]
    )
    along = np.stack([spread((np.full_like(a, x), np.sin(a)), -1) for x in t])
    model.patch(grid.astype(np.float32), _fish_stuff(kind), along=along.astype(np.float32))
    fin = rough(FISH[kind][2], amount=0.15, size=0.05)
    end = float(side[-1])
    fork = 0.5 if kind in ("silver", "anthias", "sergeant") else 0.15
    rise = np.linspace(-1, 1, 9)
    model.patch(
        np.asarray(
            [
                [(0.39, 0.028 * r, end) for r in rise],
                [(0.42 + 0.14 * (1 - fork * (1 - abs(r))), 0.17 * r, end * 1.3) for r in rise],
            ],
            np.float32,
        ),
        fin,
    )
    for way in (-1, 1):
        s = np.linspace(0.22, 0.86, 12)
        root = np.interp(s, t, half)
        high = 0.10 * np.sin(np.pi * (s - 0.18) / 0.72) ** 0.7 * (1.2 if way > 0 else 0.8 * (s > 0.5))
        model.patch(
            np.asarray(
                [
                    [
                        ((x - 0.5) * 0.82, way * r * 0.92, np.interp(x, t, side))
                        for x, r in zip(s, root, strict=True)
                    ],
                    [
                        ((x - 0.47) * 0.82 + 0.03, way * (r + h), np.interp(x, t, side))
                        for x, r, h in zip(s, root, high, strict=True)
                    ],
                ],
                np.float32,
            ),
            fin,
        )
        model.patch(
            np.asarray(
                [
                    [(-0.14, -0.02, way * 0.07), (-0.14, -0.07, way * 0.065)],
                    [(-0.02, 0.02, way * 0.13), (-0.02, -0.12, way * 0.12)],
                ],
                np.float32,
            ),
            fin,
        )
    return model


def turtle(rng: np.random.Generator) -> Model:
    """A sea turtle that swims towards the left, a metre long."""
    model = Model()

    def shell(spot: Spot) -> Light:
        x, z = spot.u * 4.2, spot.v * 3.6
        row = np.floor(z + 0.5)
        cx = np.floor(x + 0.5 * (row % 2)) + 0.5 - 0.5 * (row % 2)
        edge = np.maximum(np.abs(x - cx) * 1.1, np.abs(z - row))
        ray = 0.5 + 0.5 * np.sin(np.arctan2(z - row, x - cx) * 9)
        body = mix(
            colour("#5f4a22"),
            colour("#a8813a"),
            np.clip(ray * 0.7 + 0.3 * at(noise.cloudy(4, 1.0), x / 6, z / 6), 0, 1),
        )
        return mix(body, colour("#d8c48a"), step(0.43, 0.48, edge) * 0.8)

    def skin(spot: Spot) -> Light:
        cells = at(noise.bumps(2, 48), spot.u * 0.9, spot.v * 0.9)
        return mix(colour("#d2c490"), colour("#4a4526"), step(0.25, 0.45, cells))

    plates, hide, pale = Stuff(shell, None, 0.3), Stuff(skin, None, 0.15), rough("#d8cfa8", amount=0.1)
    t, a = np.linspace(0.02, 1, 18), np.linspace(0, 2 * np.pi, 41)
    for way, stuff, tall in ((1, plates, 0.24), (-1, pale, 0.1)):
        grid = np.stack(
            [
                spread(
                    (
                        0.52 * r * np.cos(a) * (1 + 0.06 * np.cos(a)),
                        way * tall * np.sqrt(np.clip(1 - r**2.4, 0, 1)),
                        0.40 * r * np.sin(a),
                    ),
                    -1,
                )
                for r in t
            ]
        )
        model.patch(
            grid.astype(np.float32), stuff, along=spread((grid[..., 0], grid[..., 2]), -1).astype(np.float32)
        )
    for x, y, r, long in ((-0.62, 0.05, 0.105, 0.15),):
        b = np.linspace(0, np.pi, 12)
        head = np.stack(
            [
                spread(
                    (
                        np.full(17, x - long * np.cos(k)),
                        y + r * 0.85 * np.sin(k) * np.sin(np.linspace(0, 2 * np.pi, 17)),
                        r * np.sin(k) * np.cos(np.linspace(0, 2 * np.pi, 17)),
                    ),
                    -1,
                )
                for k in b
            ]
        )
        model.patch(head.astype(np.float32), hide)
        for way in (-1, 1):
            model.turned(
                [(0.022, y + 0.01), (0.022, y + 0.04)],
                rough("#0a0a0a", gloss=0.9),
                x=x - 0.05,
                z=way * r * 0.9,
                sides=8,
            )
    lift = float(rng.uniform(-0.5, 0.7))
    for way in (-1, 1):
        s = np.linspace(0, 1, 10)
        for x0, length, back, wide in ((-0.34, 0.72, 0.34, 0.13), (0.40, 0.30, 0.26, 0.09)):
            edge = [
                [
                    (
                        x0 + back * v**1.6 + d * wide * np.sin(np.pi * min(v + 0.18, 1.0)) ** 0.6,
                        lift * 0.4 * v * (length > 0.5) - 0.02,
                        way * (0.22 + length * v),
                    )
                    for v in s
                ]
                for d in (-1, 0, 1)
            ]
            model.patch(np.asarray(edge, np.float32), hide)
    return model


def rolled(thing: Model, angle: float) -> Model:
    """The same, rolled about the axis that it swims along, so that the camera sees its back or its belly."""
    across, back = Model(), Model()
    across.add(thing, turn=np.pi / 2)
    back.add(across, lean=angle)
    turned = Model()
    turned.add(back, turn=-np.pi / 2)
    return turned


def jellyfish(rng: np.random.Generator, tone: Colour) -> Model:
    """A jellyfish whose bell is 1 wide; it gives a little light."""
    model = Model()

    def bell(spot: Spot) -> Light:
        ray = 0.5 + 0.5 * np.cos(spot.u * 16)
        return (
            np.asarray(tone, np.float32)
            * (0.25 + 0.5 * ray * spot.v + 0.9 * step(0.86, 1.0, spot.v))[..., None]
        )

    stuff = Stuff(lambda spot: bell(spot) * 0.8, None, 0.4, lambda spot: bell(spot) * 0.55)
    a, t = np.linspace(0, 2 * np.pi, 49), np.linspace(0.02, 1, 16)
    grid, along = [], []
    for s in t:
        r = 0.5 * np.sin(s * np.pi * 0.58) ** 0.9
        y = 0.36 * np.cos(s * np.pi * 0.58)
        fringe = 0.03 * np.cos(a * 16) * s**6
        grid.append(
            spread(((r + fringe) * np.cos(a), np.full_like(a, y) + fringe, (r + fringe) * np.sin(a)), -1)
        )
        along.append(spread((a, np.full_like(a, s)), -1))
    model.patch(np.asarray(grid, np.float32), stuff, along=np.asarray(along, np.float32))
    thread = Stuff(
        lambda spot: np.broadcast_to(np.asarray(tone, np.float32) * 0.7, (*spot.u.shape, 3)),
        None,
        0.0,
        lambda spot: np.broadcast_to(np.asarray(tone, np.float32) * 0.22, (*spot.u.shape, 3)),
    )
    sway, way = float(rng.uniform(0, 6)), float(rng.uniform(-0.5, 0.5))
    for n in range(20):
        b, long = 2 * np.pi * n / 20, float(rng.uniform(1.2, 2.6))
        s = np.linspace(0, 1, 22)
        model.tube(
            [
                (
                    0.47 * np.cos(b) * (1 - 0.3 * v) + way * v * v + 0.06 * np.sin(9 * v + sway + n),
                    0.02 - long * v,
                    0.47 * np.sin(b) * (1 - 0.3 * v) + 0.06 * np.cos(8 * v + n),
                )
                for v in s
            ],
            0.006,
            thread,
            sides=4,
        )
    for n in range(5):
        s, b = np.linspace(0, 1, 30), 2 * np.pi * n / 5
        ruffle = 0.05 * np.sin(s * 40 + n)
        mid = spread((0.12 * np.cos(b) + way * s * s, 0.25 - 1.5 * s, 0.12 * np.sin(b) + 0 * s), -1)
        out = spread((ruffle + 0.10 * (1 - s) * np.cos(b), 0 * s, 0.09 * (1 - s) * np.sin(b) + ruffle), -1)
        model.patch(spread((mid - out, mid + out)).astype(np.float32), thread)
    return model


def corals(
    model: Model,
    rng: np.random.Generator,
    count: int,
    *,
    x: tuple[float, float],
    z: tuple[float, float],
    floor: Callable[[float, float], float],
) -> None:
    """Corals of several kinds on the ground."""
    tones = (
        "#e8708a",
        "#f0a04a",
        "#b86ac8",
        "#e8d27a",
        "#d84a5a",
        "#7ac0a8",
        "#c8885a",
        "#f0c0b8",
        "#8a6ad0",
    )
    for _ in range(count):
        px, pz = float(rng.uniform(*x)), float(rng.uniform(*z))
        py = floor(px, pz)
        tone = tones[int(rng.integers(len(tones)))]
        stuff = rough(tone, second=tones[int(rng.integers(len(tones)))], amount=0.25, size=0.08)
        size = float(rng.uniform(0.25, 0.6))
        kind = int(rng.integers(5))
        if kind == 0:
            _branches(
                model,
                rng,
                stuff,
                (px, py - 0.03, pz),
                (float(rng.uniform(-0.2, 0.2)), 1.0, float(rng.uniform(-0.2, 0.2))),
                size * 0.5,
                size * 0.065,
                4,
            )
        elif kind == 1:
            a, b = np.meshgrid(np.linspace(0, 2 * np.pi, 41), np.linspace(0.02, np.pi * 0.55, 18))
            maze = 1 + 0.05 * np.sin(13 * at(noise.cloudy(5, 1.5), a / 14, b / 7))
            grid = spread(
                (
                    px + size * 0.55 * np.sin(b) * np.cos(a) * maze,
                    py + size * 0.45 * np.cos(b) * maze,
                    pz + size * 0.55 * np.sin(b) * np.sin(a) * maze,
                ),
                -1,
            )
            model.patch(grid.astype(np.float32), stuff)
        elif kind == 2:
            for _ in range(int(rng.integers(4, 9))):
                dx, dz, high, r = (
                    float(rng.normal(0, 0.13)),
                    float(rng.normal(0, 0.13)),
                    size * float(rng.uniform(0.6, 1.4)),
                    size * float(rng.uniform(0.07, 0.12)),
                )
                model.turned(
                    [
                        (r * 0.8, py - 0.05),
                        (r * 1.1, py + high * 0.6),
                        (r * 1.25, py + high),
                        (r * 0.8, py + high - 0.01),
                        (r * 0.6, py + high * 0.7),
                    ],
                    stuff,
                    x=px + dx,
                    z=pz + dz,
                    sides=12,
                )
        elif kind == 3:
            turn = float(rng.uniform(-0.7, 0.7))
            _fan(model, rng, stuff, (px, py, pz), size, turn)
        else:
            for n in range(3):
                a = np.linspace(0, 2 * np.pi, 33)
                wave = 1 + 0.12 * np.sin(a * 5 + n) + 0.06 * np.sin(a * 9)
                rings = [
                    spread(
                        (
                            px + r * size * wave * np.cos(a),
                            np.full_like(a, py + size * (0.25 * n + lift)) + 0.04 * np.sin(a * 7),
                            pz + r * size * wave * np.sin(a),
                        ),
                        -1,
                    )
                    for r, lift in ((0.08, 0.0), (0.3, 0.2), (0.75 - 0.13 * n, 0.28), (0.77 - 0.13 * n, 0.24))
                ]
                model.patch(np.asarray(rings, np.float32), stuff)


def _branches(
    model: Model,
    rng: np.random.Generator,
    stuff: Stuff,
    root: Vector,
    way: Vector,
    long: float,
    thick: float,
    deep: int,
) -> None:
    end = tuple(r + w * long for r, w in zip(root, way, strict=True))
    middle = tuple((r + e) / 2 + float(rng.normal(0, long * 0.05)) for r, e in zip(root, end, strict=True))
    model.tube([root, middle, end], thick, stuff, sides=6)  # type: ignore[list-item]
    if deep > 1:
        for _ in range(int(rng.integers(2, 4))):
            turned = np.asarray(way) + rng.normal(0, 0.5, 3)
            turned[1] = abs(turned[1]) + 0.25
            turned /= np.linalg.norm(turned)
            _branches(model, rng, stuff, end, tuple(turned.tolist()), long * 0.78, thick * 0.8, deep - 1)  # type: ignore[arg-type]


def _fan(
    model: Model, rng: np.random.Generator, stuff: Stuff, root: Vector, size: float, turn: float
) -> None:
    x, y, z = root
    for n in range(11):
        a = -1.1 + 2.2 * n / 10
        s = np.linspace(0, 1, 8)
        reach = size * 1.3 * float(np.cos(a * 0.7)) * float(rng.uniform(0.85, 1.1))
        line = [
            (
                x + reach * v * np.sin(a * (0.4 + 0.6 * v)) * np.cos(turn),
                y + reach * v * np.cos(a * 0.8),
                z + reach * v * np.sin(a) * np.sin(turn),
            )
            for v in s
        ]
        model.tube(line, 0.012 * size * 2, stuff, sides=5)
        for k in range(2, 8):
            p = line[k]
            d = size * 0.13
            for way in (-1, 1):
                model.tube(
                    [p, (p[0] + way * d * np.cos(turn), p[1] + d * 0.7, p[2] + way * d * np.sin(turn))],
                    0.008 * size * 2,
                    stuff,
                    sides=4,
                )


def diver(rng: np.random.Generator) -> Model:
    """A diver who swims towards the left, with a bottle on the back."""
    model = Model()
    suit, skin, steel = (
        rough("#15171b", gloss=0.15, amount=0.1),
        rough("#c79a7a"),
        rough(("#d8c22a", "#b8bcc0")[int(rng.integers(2))], gloss=0.6),
    )
    fin, glass = (
        rough(("#d8361f", "#1f5fd0", "#e0c020")[int(rng.integers(3))], gloss=0.2),
        rough("#20343c", gloss=0.9),
    )
    for r0, r1, p, q in ((0.17, 0.15, (-0.3, 0.05, 0), (0.28, 0.0, 0)),):
        s = np.linspace(0, 1, 9)
        for k in range(8):
            a, b = (np.asarray(p) + (np.asarray(q) - np.asarray(p)) * v for v in s[k : k + 2])
            model.tube([tuple(a), tuple(b)], r0 + (r1 - r0) * float(s[k]), suit, sides=14)
    head = np.linspace(0, np.pi, 12)
    ring = np.linspace(0, 2 * np.pi, 17)
    model.patch(
        np.stack(
            [
                spread(
                    (
                        np.full(17, -0.50 - 0.13 * np.cos(k)),
                        0.08 + 0.12 * np.sin(k) * np.sin(ring),
                        0.11 * np.sin(k) * np.cos(ring),
                    ),
                    -1,
                )
                for k in head
            ]
        ).astype(np.float32),
        suit,
    )
    model.box((-0.64, 0.05, -0.09), (-0.56, 0.14, 0.09), glass)
    model.box((-0.63, -0.03, -0.05), (-0.55, 0.03, 0.05), skin)
    model.tube(
        [(-0.62, 0.0, 0.0), (-0.66, -0.04, -0.1), (-0.45, 0.1, -0.2), (-0.25, 0.25, -0.08)], 0.018, suit
    )
    model.tube([(-0.28, 0.24, 0), (0.28, 0.20, 0)], 0.10, steel, sides=14)
    for way in (-1, 1):
        kick = way * 0.16
        model.tube(
            [(0.26, 0, way * 0.08), (0.65, kick * 0.6, way * 0.1), (1.05, kick, way * 0.1)],
            0.075,
            suit,
            sides=10,
        )
        model.patch(
            np.asarray(
                [
                    [(1.0, kick, way * 0.1 - 0.06), (1.0, kick, way * 0.1 + 0.06)],
                    [(1.6, kick * 1.5 - 0.06, way * 0.1 - 0.13), (1.6, kick * 1.5 - 0.06, way * 0.1 + 0.13)],
                ],
                np.float32,
            ),
            fin,
        )
        model.tube(
            [(-0.26, 0.0, way * 0.16), (-0.5, -0.14, way * 0.22), (-0.75, -0.1, way * 0.16)],
            0.05,
            suit,
            sides=8,
        )
    return model


def wreck(model: Model) -> None:
    """A ship that lies on the ground, overgrown."""
    hull = rock_of("#3a2e26", "#6a4a34", "#5a6a3a", green=0.1)
    t, s = np.linspace(-1, 1, 41), np.linspace(0, 1, 12)
    part = Model()
    for way in (-1, 1):
        grid = np.stack(
            [
                spread(
                    (
                        9 * t,
                        3.2 * v - 0.8 + 0.9 * t**2 * v,
                        way * 2.6 * (1 - np.abs(t) ** 3.2 * 0.96) * (0.35 + 0.65 * v**0.55),
                    ),
                    -1,
                )
                for v in s
            ]
        )
        part.patch(grid.astype(np.float32), hull)
    deck = np.stack(
        [
            spread((9 * t, 2.1 + 0.9 * t**2, way * 2.45 * (1 - np.abs(t) ** 3.2 * 0.96)), -1)
            for way in (-1, 0, 1)
        ]
    )
    part.patch(deck.astype(np.float32), grained("#4a3a2a", "#5a4a38", board=0.3))
    part.box((1.5, 2.1, -1.3), (5.5, 4.2, 1.3), hull)
    for x in (2.0, 3.2, 4.4):
        part.box((x, 2.9, -1.33), (x + 0.7, 3.6, -1.28), rough("#0a0f12"))
    part.tube([(-3, 2, 0), (-3.6, 7.5, 0.2)], 0.16, hull)
    part.tube([(-5.2, 5.8, 0), (-1.6, 6.4, 0.3)], 0.1, hull)
    for x in np.arange(-8, 8, 1.0):
        part.tube(
            [
                (float(x), 2.2 + 0.9 * (x / 9) ** 2, -2.4 * (1 - abs(x / 9) ** 3.2)),
                (float(x), 3.0 + 0.9 * (x / 9) ** 2, -2.4 * (1 - abs(x / 9) ** 3.2)),
            ],
            0.04,
            hull,
            sides=5,
        )
    model.add(part, x=0.5, y=-0.2, z=11, turn=0.5, lean=0.12)
