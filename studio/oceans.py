"""Photographs from under the sea: reefs, shoals, turtles, jellyfish, divers, a wreck."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from studio import noise
from studio.film import Colour, Film, Light, blurred, colour, mix
from studio.land import COLUMNS, ROWS, Sun, View
from studio.landscapes import Shot
from studio.noise import at, step
from studio.sealife import FISH, corals, diver, fish_of, jellyfish, rolled, turtle, wreck
from studio.shots import Lamp, Stage, put
from studio.solids import Model, Stuff, spread
from studio.stuffs import rough
from studio.waterfalls import boulders, rock_of

FORMS = ("reef", "shoal", "anemone", "turtle", "jellyfish", "diver", "wreck", "kelp", "sand", "ray")
"""What the photographs show, in turn."""

SEAS = (
    ("#0d4f86", "#3fb0d0"),
    ("#0b3a6a", "#4a9ad0"),
    ("#0f5f70", "#5fc4b8"),
    ("#07284f", "#2f7fb8"),
    ("#125a66", "#7fd0b0"),
)
"""Colours of the water: far below and towards the surface."""


def _water_light(view: View, sea: tuple[Colour, Colour], rng: np.random.Generator, *, up: float) -> Light:
    """The water itself: brighter towards the surface, with shafts of light."""
    y, x = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
    rise = np.clip((view.level - y) / ROWS * 0.8 + 0.42 + up, 0, 1.4)
    picture = mix(
        tuple(0.55 * part for part in sea[0]),
        tuple(1.25 * part for part in sea[1]),
        np.clip(rise, 0, 1) ** 1.3,
    )
    cx = COLUMNS * rng.uniform(0.2, 0.8)
    angle = (x - cx) / (y + ROWS * 0.45)
    shafts = (
        np.clip(0.35 + 0.7 * at(noise.cloudy(4, 1.2), angle * 0.35 + rng.random(), 0 * y), 0, 2)
        * np.clip(rise - 0.15, 0, 1) ** 1.5
    )
    glow = np.exp(-(((x - cx) / COLUMNS) ** 2) * 5 - (y / ROWS) * 2.2)
    return np.asarray(
        picture + (shafts * 0.35 + glow * 0.55)[..., None] * np.asarray(sea[1], np.float32), np.float32
    )


def ocean(rng: np.random.Generator, number: int) -> Shot:
    """Under the sea, of ten forms."""
    form, turn = FORMS[number % len(FORMS)], number // len(FORMS)
    low, high = SEAS[(number * 3 + turn * 2) % 5]
    sea = (colour(low), colour(high))
    deep_sea = form == "jellyfish"
    if deep_sea:
        sea = (colour("#041430"), colour(("#0f3f7a", "#3a1f6a")[turn % 2]))
    sun = Sun(
        rng.uniform(-0.5, 0.5),
        1.5,
        (0.95, 1.1, 1.1),
        (0.34, 0.55, 0.66),
        tuple(0.35 * a + 0.65 * b for a, b in zip(*sea, strict=True)),
        sea[1],
        True,
    )  # type: ignore[arg-type]
    if deep_sea:
        sun = sun._replace(light=(0.1, 0.2, 0.3), sky=(0.05, 0.1, 0.2), low=sea[0])
    seed = int(rng.integers(100))
    model = Model()
    view = View(
        0,
        (1.0, 2.4, 0.6, 2.2, 5.0, 2.0, 3.2, 1.6, 1.2, 1.2)[number % 10],
        0,
        0,
        (0.95, 1.0, 1.15, 1.0, 1.0, 1.05, 0.95, 0.9, 1.0, 0.95)[number % 10],
        (0.46, 0.75, 0.5, 0.42, 0.5, 0.5, 0.48, 0.62, 0.36, 0.85)[number % 10]
        + float(rng.uniform(-0.05, 0.05)),
    )

    def floor(x: float, z: float) -> float:
        grow = {"reef": 1.0, "turtle": 0.7, "diver": 1.4, "anemone": 0.5}.get(form, 0.35)
        wave = float(
            at(
                noise.cloudy(5, 1.9),
                np.asarray([x / 26 + seed * 0.1], np.float32),
                np.asarray([z / 26], np.float32),
            )[0]
        )
        wall = 3.5 * float(np.clip((x * (1 if seed % 2 else -1) - 1.5) / 4, 0, 1)) * (
            form == "diver"
        ) + 1.3 * float(np.clip((z - 3.5) / 4, 0, 1)) * (form == "reef")
        return grow * (0.45 * wave) + wall

    if form == "reef":
        # The camera stays above what is right before it.
        near = max(floor(x, z) for x in (-1.0, -0.4, 0.0, 0.4, 1.0) for z in (0.4, 1.0, 1.8))
        view = view._replace(y=max(view.y, near + 0.75))
    grid_x, grid_z = np.meshgrid(
        np.linspace(-26, 26, 110), np.concatenate((np.linspace(0.3, 10, 70), np.linspace(10.5, 45, 30)))
    )
    heights = np.vectorize(floor)(grid_x, grid_z)
    rocky = form in ("reef", "diver", "turtle", "anemone")
    fine = at(noise.cloudy(3, 1.5), np.asarray(grid_x / 5, np.float32), np.asarray(grid_z / 5, np.float32))
    ripple = 0.025 * np.sin(
        grid_z * 9
        + 2.5
        * at(noise.cloudy(5, 1.8), np.asarray(grid_x / 16, np.float32), np.asarray(grid_z / 16, np.float32))
        * 2
    )
    heights = heights + (0.14 * fine if rocky else ripple)
    sand = rough("#d8c8a0", second="#b8a67c", amount=0.12, size=0.5)
    reef = rock_of("#5a4a44", "#9a7a6a", "#8a5a6a", green=0.3)
    if form not in ("shoal", "jellyfish", "ray"):
        model.patch(
            spread((grid_x, heights, grid_z), -1).astype(np.float32),
            reef if rocky else sand,
            along=spread((grid_x * 6, grid_z * 6), -1).astype(np.float32) if rocky else None,
        )
    if form in ("reef", "diver", "turtle", "anemone", "wreck", "sand"):
        boulders(
            model,
            rng,
            reef,
            [
                (float(rng.uniform(-7, 7)), float(rng.uniform(3, 12)), float(rng.uniform(0.3, 0.9)))
                for _ in range(14 if rocky else 5)
            ],
        )
        corals(
            model,
            rng,
            {"reef": 95, "diver": 80, "turtle": 70, "anemone": 26}.get(form, 12),
            x=(-5.5, 5.5),
            z=(2.2, 9.0),
            floor=floor,
        )
    kinds = tuple(FISH)
    told: int | None = None
    bodies: list[tuple[str, float, float, float, float, float]] = []

    def swarm(
        count: int,
        *,
        size: tuple[float, float],
        far: tuple[float, float],
        band: tuple[float, float],
        only: str | None = None,
    ) -> None:
        """Fish beside each other, none before another."""
        taken_up: list[tuple[float, float, float]] = []
        for _ in range(count * 60):
            if len(taken_up) == count:
                break
            z, long = float(rng.uniform(*far)), float(rng.uniform(*size))
            u, v = float(rng.uniform(0.14, 0.86)), float(rng.uniform(*band))
            wide = long * view.scale / z / COLUMNS
            if all(abs(u - a) > (wide + w) * 0.62 or abs(v - b) > (wide + w) * 0.42 for a, b, w in taken_up):
                taken_up.append((u, v, wide))
                x, y = (u - 0.5) * COLUMNS / view.scale * z, view.y + (view.level - v * ROWS) / view.scale * z
                bodies.append(
                    (
                        only or kinds[int(rng.integers(len(kinds)))],
                        x,
                        max(y, floor(x, z) + 0.25),
                        z,
                        long,
                        float(rng.choice((0.0, np.pi))) + float(rng.uniform(-0.45, 0.45)),
                    )
                )

    if form == "reef":
        told = int(rng.integers(5, 9))
        swarm(told, size=(0.35, 0.55), far=(2.6, 3.6), band=(0.18, 0.6))
    elif form == "shoal":
        way, kind = float(rng.choice((0.0, np.pi))), ("silver", "anthias", "sergeant")[seed % 3]
        for _ in range(230):
            a, r, z = float(rng.uniform(0, 2 * np.pi)), float(rng.normal(0, 1.0)), float(rng.uniform(3, 11))
            bodies.append(
                (
                    kind,
                    r * 1.9 + 0.5 * np.cos(a),
                    view.y + 1.0 + 0.8 * np.sin(a) + 0.5 * r * r * 0.3 + float(rng.normal(0, 0.5)),
                    z,
                    float(rng.uniform(0.3, 0.42)),
                    way + float(rng.normal(0, 0.16)),
                )
            )
    elif form == "anemone":
        told = int(rng.integers(2, 5))
        flesh = rough(
            ("#c8a0d0", "#d8b48a", "#a8c890")[seed % 3],
            second=("#e8c8e8", "#f0d8b0", "#d0e0b0")[seed % 3],
            amount=0.1,
            size=0.05,
        )
        for _ in range(520):
            x, z = float(rng.normal(0, 0.85)), 3.0 + float(rng.normal(0, 0.55))
            y, long = floor(x, z) - 0.05, float(rng.uniform(0.32, 0.55))
            dx, dz = float(rng.normal(0.08, 0.12)), float(rng.normal(-0.05, 0.1))
            model.tube(
                [
                    (x, y, z),
                    (x + dx * 0.4, y + long * 0.5, z + dz * 0.4),
                    (x + dx, y + long * 0.85, z + dz),
                    (x + dx * 1.6, y + long, z + dz * 1.3),
                ],
                0.035,
                flesh,
                sides=6,
            )
        swarm(told, size=(0.5, 0.68), far=(2.2, 2.7), band=(0.26, 0.56), only="clown")
    elif form == "turtle":
        told = int(rng.integers(3, 6))
        model.add(
            rolled(turtle(rng), (-0.75, 0.8)[turn % 2]),
            x=float(rng.uniform(-0.3, 0.3)),
            y=view.y - 0.05,
            z=2.5 + 0.3 * turn,
            turn=float(rng.uniform(-0.6, 0.6)) + (np.pi if turn else 0),
            size=1.8,
            lean=float(rng.uniform(-0.3, 0.3)),
        )
        swarm(told, size=(0.3, 0.4), far=(4.5, 6.0), band=(0.1, 0.32))
    elif form == "jellyfish":
        tones = (colour("#f0a0b0"), colour("#a0c8f0"), colour("#f0c890"), colour("#c0a0f0"))
        for n, (x, y, z, size) in enumerate(
            (
                (0.1, 0.6, 3.2, 1.5),
                (-2.0, 1.2, 5.0, 1.2),
                (2.2, -0.3, 4.6, 1.1),
                (-1.3, -1.0, 7.0, 1.0),
                (3.2, 1.8, 7.5, 1.1),
            )[: 3 + 2 * (seed % 2)]
        ):
            model.add(
                jellyfish(rng, tones[(n * (seed % 3 + 1) + turn) % 4]),
                x=x * (1 - 2 * (turn % 2)),
                y=view.y + y,
                z=z,
                size=size,
                lean=float(rng.uniform(-0.5, 0.5)),
            )
    elif form == "diver":
        told = int(rng.integers(4, 8))
        model.add(
            diver(rng),
            x=0.2,
            y=view.y + 0.3,
            z=3.4,
            turn=float(rng.uniform(-0.5, 0.5)) + (np.pi if seed % 2 else 0),
            size=1.25,
            lean=float(rng.uniform(-0.25, 0.25)),
        )
        swarm(told, size=(0.3, 0.42), far=(3.2, 4.4), band=(0.1, 0.3))
        bubble = rough("#e8f4f8", gloss=1.0, amount=0.05)
        for n in range(26):
            r, dx = float(rng.uniform(0.015, 0.05)), float(rng.normal(0, 0.1))
            y = view.y + 0.55 + 0.09 * n
            model.turned(
                [(0.002, y), (r, y + r), (0.002, y + 2 * r)],
                bubble,
                x=-0.5 * (-1 if seed % 2 else 1) + dx,
                z=3.4,
                sides=10,
            )
    elif form == "wreck":
        told = int(rng.integers(4, 9))
        wreck(model)
        swarm(told, size=(0.4, 0.6), far=(4.5, 6.0), band=(0.15, 0.7))
    elif form == "kelp":
        told = int(rng.integers(4, 8))
        leaf = rough("#6a7a2a", second="#a8a03a", amount=0.2, size=0.2, gloss=0.15)
        for _ in range(26):
            x, z = float(rng.uniform(-5, 5)), float(rng.uniform(3, 11))
            sway = float(rng.uniform(0, 6))
            line = [
                (x + 0.3 * np.sin(0.7 * y + sway), float(y), z + 0.2 * np.cos(0.6 * y + sway))
                for y in np.linspace(0, 10, 34)
            ]
            model.tube(line, 0.03, leaf, sides=5)
            for k, (a, b, c) in enumerate(line[1:]):
                turn_of, long = k * 2.4 + sway, float(rng.uniform(0.35, 0.65))
                s = np.linspace(0, 1, 7)
                wave = 0.04 * np.sin(s * 14 + k)
                blade = [
                    [
                        (
                            a + np.cos(turn_of) * long * v,
                            b + 0.15 * v - 0.25 * v * v + d * 0.075 * np.sin(np.pi * v) ** 0.6 + w,
                            c + np.sin(turn_of) * long * v,
                        )
                        for v, w in zip(s, wave, strict=True)
                    ]
                    for d in (-1, 1)
                ]
                model.patch(np.asarray(blade, np.float32), leaf)
        swarm(
            told,
            size=(0.5, 0.7),
            far=(2.6, 3.4),
            band=(0.25, 0.7),
            only=("anthias", "butterfly", "silver")[seed % 3],
        )
    elif form == "sand":
        told = int(rng.integers(2, 5))
        star = rough("#e0642a", second="#f0944a", amount=0.2, size=0.1)
        for _ in range(3):
            x, z, r, k = (
                float(rng.uniform(-1.3, 1.3)),
                float(rng.uniform(2.0, 3.2)),
                float(rng.uniform(0.2, 0.32)),
                float(rng.uniform(0, 6)),
            )
            a = np.linspace(0, 2 * np.pi, 61)
            reach = r * (0.28 + 0.72 * np.abs(np.cos((a + k) * 2.5)) ** 2.2)
            rings = [
                spread(
                    (
                        x + reach * s * np.cos(a),
                        np.full_like(a, floor(x, z) + 0.10 * np.sqrt(1 - 0.95 * s**2)),
                        z + reach * s * np.sin(a),
                    ),
                    -1,
                )
                for s in (0.02, 0.5, 0.8, 1.0)
            ]
            model.patch(np.asarray(rings, np.float32), star)
        swarm(told, size=(0.4, 0.55), far=(2.4, 3.4), band=(0.2, 0.5))
    else:
        told = int(rng.integers(3, 6))
        hide = Stuff(
            lambda spot: mix(
                colour("#3a4248"),
                colour("#1c2226"),
                np.clip(0.5 + 0.4 * at(noise.cloudy(4, 1.2), spot.u / 3, spot.v / 3), 0, 1),
            ),
            None,
            0.2,
        )
        part = Model()
        s, v = np.linspace(-1, 1, 33), np.linspace(0, 1, 9)
        flap = 0.35 * np.abs(s) ** 1.6 * float(rng.choice((-1, 1)))
        chord = 0.95 * (1 - np.abs(s) ** 1.3 * 0.93)
        for way in (-1, 1):
            part.patch(
                np.stack(
                    [
                        spread(
                            (
                                -0.45 + 0.55 * np.abs(s) ** 1.4 + chord * w,
                                flap + way * 0.14 * np.sin(np.pi * w) * (1 - np.abs(s)) ** 1.2,
                                1.35 * s,
                            ),
                            -1,
                        )
                        for w in v
                    ]
                ).astype(np.float32),
                hide if way > 0 else rough("#d8dcdc", second="#9aa4a8", amount=0.1, size=0.4),
            )
        part.tube([(0.45, 0, 0), (1.2, 0.02, 0.03), (2.0, 0.0, -0.05)], 0.02, hide)
        for way in (-1, 1):
            part.tube([(-0.42, 0, way * 0.16), (-0.62, -0.04, way * 0.2)], 0.045, hide)
        model.add(
            rolled(part, (-0.85, 0.6)[turn % 2]),
            x=0.1,
            y=view.y + 0.95,
            z=3.6,
            turn=float(rng.uniform(-0.5, 0.5)),
            size=1.5,
            lean=float(rng.uniform(-0.3, 0.3)),
        )
        swarm(told, size=(0.3, 0.42), far=(3.5, 4.5), band=(0.55, 0.9))
    made: dict[tuple[str, int], Model] = {}
    for n, (kind, x, y, z, long, turned) in enumerate(bodies):
        key = (kind, n % 4)
        if key not in made:
            made[key] = fish_of(kind, (-0.06, 0.05, 0.0, 0.08)[n % 4])
        model.add(made[key], x=x, y=y, z=z, turn=turned, size=long)
    lamps = [Lamp((0.5, view.y + 0.8, 1.0), (0.9, 0.75, 0.6), 2.2)] if rocky or form == "sand" else []
    if form == "ray":
        lamps = [Lamp((0.0, view.y + 0.2, 1.2), (1.5, 1.5, 1.4), 3.0)]
    stage = Stage(model, sun, view, lamps=lamps, bounce=(0.10, 0.16, 0.18))
    picture = _water_light(
        view, sea, rng, up=0.5 if form in ("shoal", "ray", "kelp") else 0.1 if not deep_sea else -0.15
    )
    far = picture.copy()
    depth = np.full((ROWS, COLUMNS), np.inf, np.float32)
    put(picture, depth, stage.see(view), sun, clear=1e9)
    # Water takes the colour of things that are far, red first.
    away = np.where(np.isfinite(depth), depth, 0)[..., None]
    thick = np.asarray((5.0, 9.5, 11.0), np.float32) * (1.4 if form in ("wreck", "kelp", "shoal") else 1.0)
    fog = np.exp(-np.maximum(away - 0.8, 0) / thick)
    ripples = 0.75 + 0.5 * step(
        0.2,
        1.6,
        np.abs(
            at(
                noise.cloudy(4, 1.5),
                np.arange(COLUMNS, dtype=np.float32)[None, :] / 700 / (away[..., 0] * 0.15 + 0.6),
                np.arange(ROWS, dtype=np.float32)[:, None] / 420 / (away[..., 0] * 0.15 + 0.6),
            )
        ),
    )
    shown = np.where(
        np.isfinite(depth)[..., None],
        picture * fog * (ripples[..., None] if not deep_sea else 1) + blurred(far, 12) * (1 - fog) * 0.85,
        picture,
    )
    _motes(shown, rng, sea[1])
    film = Film(
        key=0.20 if not deep_sea else 0.085,
        contrast=1.1,
        colour=1.0,
        grain=0.008,
        bloom=0.2,
        vignette=float(rng.uniform(0.2, 0.4)),
    )
    facts: dict[str, str | int | list[str]] = {"seen": form}
    if told is not None:
        facts["fish"] = len(bodies)
    return Shot(np.asarray(shown, np.float32), film, facts)


def _motes(picture: Light, rng: np.random.Generator, tone: Colour) -> None:
    """Small things that float in the water."""
    spots = np.zeros((ROWS, COLUMNS), np.float32)
    for _ in range(160):
        spots[int(rng.integers(ROWS)), int(rng.integers(COLUMNS))] = rng.uniform(0.3, 1.0)
    picture += (
        ndimage.gaussian_filter(spots, 0.7) * 0.9 + ndimage.gaussian_filter(np.roll(spots, 97, 1), 2.0) * 1.6
    )[..., None] * np.asarray(tone, np.float32)


KINDS = {"ocean": ocean}
