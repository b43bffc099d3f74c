"""Photographs of pavilions at the water, in four seasons."""

from __future__ import annotations

import numpy as np

from studio import noise
from studio.film import Light, colour, mix
from studio.halls import Dress, brackets, dress, long_roof, many_sided_roof
from studio.halls import _rise as rise_of
from studio.land import COLUMNS, ROWS, Ground, View
from studio.landscapes import Shot, hills_of
from studio.lights import sun_of
from studio.noise import at, step
from studio.places import (
    Floor,
    Place,
    Stander,
    crowd,
    framing_trees,
    lawn,
    paint_at_water,
    photograph,
    shades,
    trees,
)
from studio.plants import fir
from studio.shots import Stage
from studio.solids import Model
from studio.spans import rowing_boat
from studio.stuffs import blocks, rough

SEASONS = ("spring", "summer", "autumn", "winter")
ROOFS = {"green": "#2f7356", "golden": "#c08a24", "grey": "#4a4e54"}
LEAVES = {
    "spring": ("blossom", "green"),
    "summer": ("green", "green"),
    "autumn": ("red leaves", "golden leaves"),
    "winter": ("bare", "bare"),
}
"""Crowns of the trees of a season, nearer and farther."""


def pavilion_of(look: Dress, *, sides: int, two: bool, long: bool = False, tall: float = 3.4) -> Model:
    """An open pavilion on a stone base; its middle stands on zero."""
    model = Model()
    radius, base = 3.2, 1.0
    start = np.pi / sides + np.pi / 2
    if long:
        half, deep = 5.0, 3.0
        model.box((-half - 1.2, -2, -deep - 1.2), (half + 1.2, base, deep + 1.2), look.stone)
        for x in np.linspace(-half, half, 4):
            for z in (-deep, deep):
                model.column(float(x), z, base, base + tall, 0.18, look.post)
        for way in (-1, 1):
            model.box(
                (-half, base + tall - 0.55, way * deep - 0.1),
                (half, base + tall, way * deep + 0.1),
                look.beam,
            )
            model.box(
                (way * half - 0.1, base + tall - 0.55, -deep),
                (way * half + 0.1, base + tall, deep),
                look.beam,
            )
            model.box(
                (-half, base + 0.45, way * deep - 0.22), (half, base + 0.55, way * deep + 0.22), look.post
            )
        brackets(model, look, x=0, z=0, wide=half, deep=deep, low=base + tall, tall=0.5, every=1.2)
        low = base + tall + 0.45
        if two:
            long_roof(
                model,
                look,
                x=0,
                z=0,
                wide=half + 1.5,
                deep=deep + 1.5,
                ridge=half - deep,
                low=low,
                tall=3.4,
                lift=0.8,
                upto=0.42,
            )
            high = low + 3.4 * float(rise_of(np.asarray(0.42)))
            model.box((-half + 0.9, high - 0.3, -deep + 0.9), (half - 0.9, high + 1.9, deep - 0.9), look.door)
            model.box((-half + 0.8, high + 1.4, -deep + 0.8), (half - 0.8, high + 1.9, deep - 0.8), look.beam)
            low = high + 1.9
            half, deep = half - 0.9, deep - 0.9
        long_roof(
            model,
            look,
            x=0,
            z=0,
            wide=half + 1.5,
            deep=deep + 1.5,
            ridge=half - 0.9,
            low=low,
            tall=2.9,
            lift=0.9,
        )
        model.box((-half + 0.9, low + 2.75, -0.14), (half - 0.9, low + 3.3, 0.14), look.ridge)
        return model
    model.turned(
        [(radius + 1.5, -2), (radius + 1.5, base), (0.1, base)],
        look.stone,
        sides=sides,
        start=start,
        sharp=True,
    )
    low = base
    for storey in range(2 if two else 1):
        high = low + (tall if storey == 0 else tall * 0.62)
        for side in range(sides):
            a, b = (start + 2 * np.pi * (side + n) / sides for n in (0, 1))
            ax, az, bx, bz = radius * np.cos(a), radius * np.sin(a), radius * np.cos(b), radius * np.sin(b)
            model.column(float(ax), float(az), low, high, 0.17, look.post)
            beam = [[(ax, y, az), (bx, y, bz)] for y in (high - 0.55, high)]
            model.patch(np.asarray(beam, np.float32), look.beam)
            # Between two posts is a bench with a rail, but for the way in.
            if side != (sides // 2 if storey == 0 else -1):
                for y0, y1 in ((0.42, 0.52), (0.85, 0.93)):
                    model.patch(
                        np.asarray([[(ax, low + y, az), (bx, low + y, bz)] for y in (y0, y1)], np.float32),
                        look.post,
                    )
                for s in np.linspace(0.1, 0.9, 7):
                    x, z = ax + (bx - ax) * s, az + (bz - az) * s
                    model.box(
                        (float(x) - 0.03, low + 0.1, float(z) - 0.03),
                        (float(x) + 0.03, low + 0.9, float(z) + 0.03),
                        look.post,
                    )
            hang = [
                [(ax + (bx - ax) * s, y, az + (bz - az) * s) for s in (0.06, 0.94)]
                for y in (high - 0.95, high - 0.55)
            ]
            model.patch(
                np.asarray(hang, np.float32),
                look.door,
                along=np.asarray([[(0.1, v), (2.4, v)] for v in (1.0, 1.4)], np.float32),
            )
        last = not two or storey == 1
        peak = 2.9 if last else 1.1
        many_sided_roof(
            model,
            look,
            x=0,
            z=0,
            sides=sides,
            reach=radius + 1.75,
            inner=0.08 if last else radius * 0.74,
            low=high,
            tall=peak,
            lift=0.75,
            start=start,
        )
        if not last:
            low, radius = high + peak - 0.2, radius * 0.72
        else:
            model.turned(
                [
                    (0.3, high + peak - 0.1),
                    (0.42, high + peak + 0.25),
                    (0.2, high + peak + 0.5),
                    (0.33, high + peak + 0.85),
                    (0.04, high + peak + 1.3),
                ],
                look.gold,
                sides=12,
            )
    return model


def _snow_floor(seed: int) -> Floor:
    def floor(ground: Ground) -> Light:
        fine = at(noise.cloudy(4, 1.4), ground.x / 30 + seed, ground.z / 20)
        return mix(colour("#c9d2de"), colour("#eef1f5"), np.clip(0.5 + 0.3 * fine, 0, 1))

    return floor


def _half_snowy(look: Dress, roof: str) -> Dress:
    """Tiles whose hollows are full of snow, so that their colour is still seen."""
    from studio.solids import Spot, Stuff
    from studio.stuffs import stain, tiles

    bare = tiles(roof)

    def tones(spot: Spot) -> Light:
        lies = step(
            -0.15,
            0.35,
            0.25 - 0.12 * spot.v + 0.5 * stain(spot, 2.0) - 0.25 * np.cos(2 * np.pi * spot.u / 0.34),
        )
        return mix(bare.tone(spot), (0.78, 0.83, 0.9), lies)

    return look._replace(roof=Stuff(tones, bare.bump, 0.05))


def pavilion(rng: np.random.Generator, number: int) -> Shot:
    """A pavilion at a lake, from the shore, from a bridge, through a round gate, under boughs, in snow."""
    season = SEASONS[number % 4]
    roof = tuple(ROOFS)[number // 4 % 3]
    two = number // 12 % 2 == 1
    form = (number * 5 + number // 4 * 3 + number // 12) % 8
    light = {
        "spring": ("day", "evening", "overcast"), "summer": ("day", "evening", "dusk"), "autumn": ("evening", "day", "overcast"), "winter": ("overcast", "day", "evening")
    }[season][(number // 4 + number // 12) % 3]  # fmt: skip
    sun = sun_of(light, rng, behind=True if light == "day" else None)
    seed = int(rng.integers(100))
    look = dress(
        ROOFS[roof],
        ("#8f2a1e", "#5f2a1c", "#7a3a26")[form % 3],
        night=float(light == "dusk"),
        grey=roof == "grey",
    )
    if season == "winter":
        look = _half_snowy(look, ROOFS[roof])
    sides, long = (
        (6, False),
        (4, False),
        (8, False),
        (4, True),
        (6, False),
        (8, False),
        (4, False),
        (6, True),
    )[form]
    model = Model()
    model.add(pavilion_of(look, sides=sides, two=two, long=long), turn=float(rng.uniform(-0.5, 0.5)))
    stone = blocks("#a8a092", wide=0.8, tall=0.35)
    crown, other = LEAVES[season]
    near, far = trees(rng, sun, crown, 3, rows=300), trees(rng, sun, other, 3, rows=170)
    if season == "winter":
        far = [fir(rng, sun, colour("#24382c"), colour("#3f5540"), snow=0.9, rows=170) for _ in range(3)]
    view = View(
        (-7, 9, 2, -12, 5, 0.5, -4, 10)[form], (1.7, 2.2, 1.5, 6.5, 1.6, 1.8, 1.4, 2.4)[form], (-21, -18, -13, -26, -30, -16, -24, -17)[form],
        (0.3, -0.46, -0.15, 0.44, -0.14, -0.02, 0.14, -0.5)[form] + float(rng.uniform(-0.04, 0.04)), (1.35, 1.2, 0.95, 1.5, 1.75, 0.95, 1.3, 1.1)[form],
        (0.66, 0.64, 0.72, 0.42, 0.66, 0.66, 0.68, 0.64)[form] + 0.05 * two,
    )  # fmt: skip
    bank = (10.0, 6.0, 14.0, 24.0, 12.0, 9.0, 26.0, 8.0)[form]
    standers = [
        Stander(
            (far if n % 3 else near)[n % 3],
            float(rng.uniform(-45, 45)),
            bank + float(rng.uniform(2, 16)),
            float(rng.uniform(6, 11)),
            0.0,
            bool(n % 2),
        )
        for n in range(28)
    ]
    standers += crowd(
        rng,
        sun,
        [(float(rng.uniform(-1.5, 1.5)), float(rng.uniform(-1, 1))) for _ in range(form % 3)],
        foot=1.0,
    )
    # A way of stone leads from the pavilion to the bank.
    model.box((-0.9, 0.5, 3), (0.9, 0.9, bank + 3), stone)
    for way in (-0.9, 0.9):
        for z in np.arange(4, bank + 2, 1.4):
            model.box((way - 0.09, 0.9, z - 0.09), (way + 0.09, 1.9, z + 0.09), look.post)
        model.box((way - 0.05, 1.6, 4), (way + 0.05, 1.72, bank + 2), look.post)
    rock = rough("#6f6c64", second="#55594e", amount=0.3, size=0.7)
    for _ in range(14):
        a, r = float(rng.uniform(0, 2 * np.pi)), float(rng.uniform(0.4, 1.1))
        x, z = 5.6 * np.cos(a), 5.6 * np.sin(a)
        model.turned(
            [(r, -0.5), (r * 0.9, r * 0.3), (r * 0.5, r * 0.8), (0.05, r * 0.95)],
            rock,
            x=float(x),
            z=float(z),
            sides=7,
            start=a,
        )
    if season == "summer":
        leaf, pink = (
            rough("#3f7a42", second="#67a04f", amount=0.2),
            rough("#e08aa8", second="#f2c4d2", amount=0.1),
        )
        for _ in range(150):
            x, z = view.x + float(rng.uniform(-13, 13)), view.z + float(rng.uniform(3.5, 14))
            if x * x + z * z > 49:
                high = float(rng.choice((0.05, 0.3, 0.5)))
                model.turned(
                    [(float(rng.uniform(0.3, 0.65)), high + 0.1), (0.02, high)], leaf, x=x, z=z, sides=9
                )
                if rng.random() < 0.18:
                    model.turned(
                        [(0.04, high), (0.2, high + 0.35), (0.24, high + 0.55), (0.1, high + 0.75)],
                        pink,
                        x=x,
                        z=z,
                        sides=7,
                    )
    if form in (0, 4, 6) and season != "winter":
        rowing_boat(model, x=view.x + 10 * float(np.sin(view.yaw)) + 3.5, z=view.z + 10, turn=0.4)
    side = 1 if form % 2 else -1
    if form in (1, 2, 4, 7):
        # A tree of the nearer bank stands at the edge of the picture.
        sin, cos = float(np.sin(view.yaw)), float(np.cos(view.yaw))
        framing = framing_trees(rng, sun, crown)
        for n, off in enumerate((0.62, 0.8)):
            away = 7.5 + 1.5 * n
            wide = off * side * away / view.focal * 1.15
            standers.append(
                Stander(
                    framing[n],
                    view.x + away * sin + wide * cos,
                    view.z + away * cos - wide * sin,
                    8.5,
                    -2.8,
                    bool(n),
                )
            )
    floor = (
        _snow_floor(seed)
        if season == "winter"
        else lawn(fallen="#b0562a" if season == "autumn" else None, seed=seed)
    )
    hidden = shades([each for each in standers if each.tall < 10])
    stage = Stage(
        model, sun, view, hidden=hidden, bounce=(0.3, 0.32, 0.36) if season == "winter" else (0.07, 0.1, 0.1)
    )
    mountain = hills_of(rng, peak=(90, 260, 60, 420, 150, 80, 700, 120)[form], wide=900, sharp=0.45)
    hills = lambda x, z: np.asarray(mountain(x, z) * step(150, 1100, z) - 3, np.float32)  # noqa: E731
    woods = {
        "winter": ("#6a7480", "#b9c2cc"),
        "autumn": ("#6a4a28", "#a8763a"),
        "spring": ("#3f5a34", "#7f9a56"),
    }.get(season, ("#2c4128", "#5a6b3a"))
    shore = lambda x, z: np.asarray(z - bank - 1.5 * np.sin(x / 7), np.float32)  # noqa: E731
    misty = season in ("winter", "spring") and light == "overcast"
    clear = 170.0 if misty else 2200.0
    place = Place(
        stage,
        sun,
        floor,
        standers,
        hills,
        0.7 if light == "overcast" else float(rng.uniform(0.15, 0.5)),
        seed,
        clear,
        shore,
        woods,
    )
    picture, _ = paint_at_water(
        place,
        view,
        deep=colour(("#2f5a4f", "#3a5a44", "#2a4a5a")[seed % 3]),
        ripple=(0.15, 0.4, 0.25, 0.5)[seed % 4],
        wave=3.0,
    )
    if season == "winter" and light == "overcast":
        _flakes(picture, rng)
    if form == 5:
        _round_gate(picture, rng, sun.sky)
    film = photograph(light, rng)
    return Shot(
        picture, film, {"season": season, "light": light, "roof": roof, "storeys": "two" if two else "one"}
    )


def _flakes(picture: Light, rng: np.random.Generator) -> None:
    cover = np.zeros((ROWS, COLUMNS), np.float32)
    for _ in range(420):
        x, y, r = (
            rng.uniform(0, COLUMNS),
            rng.uniform(0, ROWS),
            rng.choice((0.7, 1.0, 1.5, 2.6), p=(0.4, 0.35, 0.2, 0.05)),
        )
        x0, y0 = int(x - r * 2), int(y - r * 2)
        rows, columns = slice(max(y0, 0), y0 + int(4 * r) + 2), slice(max(x0, 0), x0 + int(4 * r) + 2)
        yy, xx = np.mgrid[rows, columns].astype(np.float32)
        if rows.stop <= ROWS and columns.stop <= COLUMNS:
            cover[rows, columns] = np.maximum(
                cover[rows, columns], np.clip(1.3 - np.hypot(xx - x, yy - y) / r, 0, 0.85)
            )
    picture[:] = mix(picture, (0.8, 0.83, 0.88), cover)


def _round_gate(picture: Light, rng: np.random.Generator, sky: tuple[float, float, float]) -> None:
    """A white wall with a round opening between the camera and what it looks at."""
    y, x = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
    far = np.hypot(x - COLUMNS * rng.uniform(0.47, 0.53), (y - ROWS * 0.5)) / ROWS
    dirt = at(noise.cloudy(3, 1.3), x / 700 + rng.random(), y / 700)
    wall = (
        np.asarray(colour("#d9d4c8"), np.float32)
        * (1 + 0.12 * dirt - 0.25 * (y / ROWS))[..., None]
        * (np.asarray(sky, np.float32) * 1.0 + 0.12)
    )
    rim = (
        np.asarray(colour("#4a4a48"), np.float32)
        * (0.8 + 0.3 * np.sin(np.arctan2(y - ROWS * 0.5, x - COLUMNS / 2) * 40))[..., None]
        * (np.asarray(sky, np.float32) + 0.1)
    )
    picture[:] = mix(picture, np.asarray(rim, np.float32), step(0.475, 0.479, far))
    picture[:] = mix(picture, np.asarray(wall, np.float32), step(0.505, 0.509, far))


KINDS = {"pavilion": pavilion}
