"""Photographs of waterfalls: over cliffs, in gorges, in steps, in curtains, from afar and from behind."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from scipy import ndimage

from studio import noise
from studio.film import Light, colour, mix
from studio.land import COLUMNS, ROWS, Sun, View
from studio.landscapes import Shot, hills_of
from studio.lights import sun_of
from studio.noise import Field, at, step
from studio.places import Place, Stander, crowd, paint, photograph, trees
from studio.shots import Stage, from_below, lay_water, put
from studio.solids import Model, Spot, Stuff

FORMS = (
    "gorge",
    "curtain",
    "steps",
    "high cliff",
    "twin falls",
    "forest",
    "cave",
    "river",
    "side",
    "far cliff",
)
"""What the photographs show, in turn."""

LEAVES = (
    "green",
    "green",
    "green",
    "green",
    "golden leaves",
    "red leaves",
    "green",
    "green",
    "golden leaves",
    "green",
)
LIGHTS = (
    ("day", "evening"),
    ("day", "overcast"),
    ("overcast", "day"),
    ("day", "mist"),
    ("day", "evening"),
    ("day", "overcast"),
    ("day", "evening"),
    ("overcast", "evening"),
    ("day", "overcast"),
    ("evening", "day"),
)


class Cliff(NamedTuple):
    """A cliff across the picture.

    Attributes:
        high: metres of its top.
        hollow: how far it stands back in the middle.
        broad: half of the width of that hollow.
        lips: middle and half width of the falls.
        layers: metres of a layer of rock.
        steps: how far each layer stands before the one above.
        away: metres from the foot to the zero of the map.
    """

    high: float
    hollow: float
    broad: float
    lips: tuple[tuple[float, float], ...]
    layers: float = 3.0
    steps: float = 0.3
    away: float = 0.0


def _front(cliff: Cliff, x: Field, y: Field, seed: int) -> Field:
    """How far ahead the rock is, at each place of the cliff."""
    large = max(1.0, cliff.high / 24)
    u, v = x / 70 / large + seed * 0.13, y / 70 / large
    bend = cliff.hollow * (np.exp(-((x / cliff.broad) ** 4)) - 1)
    rough = large * 3.4 * (0.5 - at(noise.crests(seed % 3), u, v * 0.7)) + large * 1.0 * at(
        noise.cloudy(3, 1.7), u * 3, v * 2
    )
    layer = y / cliff.layers + 0.35 * at(noise.cloudy(5, 1.9), u, v)
    ledge = cliff.steps * (np.floor(layer) + step(0.75, 1.0, layer - np.floor(layer)))
    cut = np.zeros_like(x)
    for middle, half in cliff.lips:
        cut = np.maximum(cut, step(half * 1.7, half * 0.9, np.abs(x - middle)))
    return np.asarray(cliff.away + bend + rough * (1 - 0.7 * cut) + ledge + 1.4 * cut + 0.10 * y, np.float32)


def _top(cliff: Cliff, x: Field, seed: int) -> Field:
    """Height of the edge; where water comes over it, it is lower."""
    rise = cliff.high * (
        1 + 0.10 * at(noise.cloudy(5, 1.9), x / 160 + seed * 0.3, x * 0)
    ) + 0.10 * np.maximum(np.abs(x) - cliff.broad, 0)
    for middle, half in cliff.lips:
        rise = rise - 1.6 * step(half * 1.8, half * 0.8, np.abs(x - middle))
    return np.asarray(rise, np.float32)


def rock_of(tone: str, second: str, moss: str, *, green: float) -> Stuff:
    """Wet rock with moss."""
    first, other, leaf = colour(tone), colour(second), colour(moss)

    def tones(spot: Spot) -> Light:
        u, v = spot.u / 30, spot.v / 30
        cloud = at(noise.cloudy(3, 1.3), u, v * 2.2)
        fine = at(noise.cloudy(4, 0.9), u * 5, v * 7)
        body = (
            mix(first, other, np.clip(0.5 + 0.35 * cloud, 0, 1))
            * np.clip(0.85 + 0.28 * fine, 0.15, 1.8)[..., None]
        )
        grown = step(0.2, 0.9, at(noise.cloudy(5, 1.4), u * 1.7 + 0.3, v * 1.7) + green + 0.35 * fine)
        return (
            mix(np.asarray(body, np.float32), np.asarray(leaf, np.float32), grown * 0.85)
            * np.clip(1 + 0.3 * fine * grown, 0.3, 1.6)[..., None]
        )

    def heights(spot: Spot) -> Field:
        return 0.22 * at(noise.cloudy(4, 1.2), spot.u / 9, spot.v / 7) + 0.05 * at(
            noise.cloudy(3, 0.8), spot.u / 2, spot.v / 2
        )

    return Stuff(tones, heights, 0.12)


def _falling(seed: int, strength: float) -> Stuff:
    """White water in strands."""

    def tones(spot: Spot) -> Light:
        fast = spot.v + 0.8 * at(noise.cloudy(5, 1.9), spot.u / 6, spot.v / 30)
        strand = at(noise.cloudy(4, 1.1), spot.u / 5 + seed * 0.31, fast / 90) + 0.6 * at(
            noise.cloudy(3, 0.8), spot.u / 1.6, fast / 40 + seed
        )
        white = np.clip(strength + 0.28 * strand, 0.03, 1)
        return mix(colour("#5f7276"), colour("#f4f8fa"), white)

    return Stuff(
        tones, lambda spot: 0.10 * at(noise.cloudy(4, 1.0), spot.u / 4 + seed * 0.31, spot.v / 60), 0.0
    )


def _sheet(model: Model, cliff: Cliff, middle: float, half: float, seed: int, number: int, *, strength: float, upto: float = 0.0, narrow: float = 1.0, leap: float = 0.28) -> None:  # fmt: skip
    """Water that leaps from the edge of a cliff."""
    s, t = np.linspace(-1, 1, 41), np.linspace(0, 1, 48)
    stuff = _falling(seed + number, strength)
    x = (
        middle
        + half * narrow * s[None, :] * (1 + 0.10 * t[:, None])
        + 0.25
        * half
        * 0.3
        * at(noise.cloudy(5, 1.6), t[:, None] * 0.3 + number * 0.37, s[None, :] * 0.02 + 0 * t[:, None])
    )
    lip = _top(cliff, np.asarray(x[0], np.float32), seed)
    back = _front(cliff, np.asarray(x[0], np.float32), lip * 0.97, seed)
    y = lip[None, :] - (lip[None, :] - upto) * t[:, None] ** 1.25 + 0.1
    drop = np.maximum(lip[None, :] - y, 0)
    # It leaps, and where the rock stands farther out it runs over it.
    rock = ndimage.gaussian_filter(
        _front(cliff, np.asarray(x, np.float32), np.asarray(y, np.float32), seed), (0.8, 2.0), mode="nearest"
    )
    rock = np.minimum.accumulate(rock, axis=0)
    z = np.minimum(back[None, :] - 0.25 - leap * np.sqrt(drop), rock - 0.45)
    z = z - 0.35 * np.abs(at(noise.cloudy(4, 1.4), s[None, :] * 0.13 + number * 0.7, t[:, None] * 0.06))
    grid = np.stack((x, y, z), -1).astype(np.float32)
    along = np.stack((x, np.broadcast_to(-y * 1.0, x.shape)), -1).astype(np.float32)
    model.patch(grid, stuff, along=along)
    # Above the edge the river comes.
    river = np.stack([np.stack((x[0], lip + 0.12, back + d), -1) for d in (-0.3, 6.0)]).astype(np.float32)
    model.patch(river, _falling(number + 1, 0.45))


def boulders(
    model: Model, rng: np.random.Generator, stuff: Stuff, spots: list[tuple[float, float, float]]
) -> None:
    """Round and broken rocks: right, ahead and size of each."""
    for x, z, size in spots:
        a, b = np.meshgrid(np.linspace(0, 2 * np.pi, 19), np.linspace(0.02, np.pi * 0.72, 11))
        px, py, pz = np.sin(b) * np.cos(a), np.cos(b) * 0.75, np.sin(b) * np.sin(a)
        k = float(rng.uniform(0, 9))
        bump = (
            1
            + 0.22 * at(noise.cloudy(3, 1.6), (px + 1) * 0.09 + k, (pz + 1) * 0.09 + py * 0.07)
            + 0.14 * at(noise.cloudy(4, 1.4), px * 0.3 + k, pz * 0.3 + py * 0.3)
        )
        grid = np.stack(
            (x + size * px * bump * 1.2, size * py * bump - 0.12 * size, z + size * pz * bump), -1
        )
        model.patch(grid.astype(np.float32), stuff)


def _cliff_patch(
    cliff: Cliff, seed: int, stuff: Stuff, grass: Stuff, *, wide: float, columns: int = 150, rows: int = 80
) -> Model:
    model = Model()
    x, t = np.meshgrid(np.linspace(-wide, wide, columns), np.linspace(0, 1, rows))
    x, t = x.astype(np.float32), t.astype(np.float32)
    top = _top(cliff, x, seed)
    y = -2 + (top + 2) * t
    z = _front(cliff, x, y, seed)
    model.patch(np.stack((x, y, z), -1), stuff, along=np.stack((x, y), -1))
    far = np.linspace(0, 1, 12, dtype=np.float32)[:, None]
    plateau_y = (
        top[-1:]
        + 3.0 * at(noise.cloudy(5, 1.9), x[:12] / 90, far * 0.4 + seed) * far
        + 5 * far * step(cliff.broad * 0.6, cliff.broad * 1.6, np.abs(x[:12]))
    )
    plateau = np.stack((x[:12], plateau_y, z[-1:] + 45 * far), -1)
    model.patch(plateau.astype(np.float32), grass)
    return model


def _spray(
    picture: Light,
    column: float,
    row: float,
    wide: float,
    tall: float,
    rng: np.random.Generator,
    strength: float,
    tone: tuple[float, float, float],
) -> None:
    """Drops in the air where the water comes down."""
    y, x = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
    puff = 0.5 + 0.4 * at(noise.cloudy(5, 1.7), x / 600 + rng.random(), y / 600 + rng.random())
    near = np.exp(-(((x - column) / wide) ** 2) - ((y - row) / np.where(y < row, tall, tall * 0.45)) ** 2)
    picture[:] = mix(picture, tone, np.clip(near * puff * strength, 0, 0.95))


def waterfall(rng: np.random.Generator, number: int) -> Shot:
    """Falling water, of ten forms."""
    form, turn = FORMS[number % len(FORMS)], number // len(FORMS)
    leaves = LEAVES[(number + 2 * turn) % 10]
    light = LIGHTS[number % 10][turn % 2]
    sun = sun_of(light, rng, behind=True if light != "mist" else None)
    seed = int(rng.integers(100))
    rocks = (("#4f4a44", "#7a7064"), ("#5a4f42", "#8a7a62"), ("#3f4548", "#6a7072"), ("#6a5240", "#9a7c5c"))
    tone, second = rocks[(number + turn) % 4]
    green = (0.3, 0.0, 0.45, -0.5, 0.0, 0.3, 0.2, -0.1, 0.2, -0.6)[number % 10]
    rock = rock_of(tone, second, ("#3a5626", "#4a5f2a", "#5a5a2a")[seed % 3], green=green)
    grass = rock_of("#3a4a24", "#5a6a34", "#4a6a2a", green=0.4)
    clear = {"mist": 90.0, "overcast": 700.0}.get(light, 1500.0)
    view = View(0, 2, 0, 0, 1.0, 0.5)
    cliff = {
        "gorge": Cliff(22, 16, 13, ((0.0, 3.0),), away=34), "curtain": Cliff(15, 12, 34, ((-3.0, 24.0),), 2.4, 0.25, 42),
        "steps": Cliff(4.2, 3, 12, ((0.5, 5.0),), 1.4, 0.9, 16), "high cliff": Cliff(62, 14, 40, ((3.0, 4.6),), 9.0, 0.5, 70),
        "twin falls": Cliff(18, 8, 24, ((-6.5, 2.0), (5.5, 3.0)), 2.6, 0.3, 34), "forest": Cliff(9, 6, 11, ((0.0, 3.2),), 2.0, 0.5, 22),
        "cave": Cliff(12, 5, 16, ((0.0, 9.0),), 2.0, 0.2, 30), "river": Cliff(5.5, 5, 30, ((0.0, 17.0),), 1.8, 0.5, 26),
        "side": Cliff(17, 9, 14, ((0.0, 3.4),), 2.4, 0.4, 30), "far cliff": Cliff(110, 30, 90, ((-8.0, 8.0), (20, 3.0)), 14.0, 1.0, 190),
    }[form]  # fmt: skip
    base = cliff.away - cliff.steps * 0
    wide = {"high cliff": 90.0, "far cliff": 240.0, "curtain": 70.0, "river": 50.0}.get(form, 42.0)
    model = _cliff_patch(cliff, seed, rock, grass, wide=wide)
    fall = Model()
    for lip_number, (middle, half) in enumerate(cliff.lips):
        for layer, narrow in enumerate((1.0, 0.8, 0.55)):
            _sheet(
                fall,
                cliff,
                middle,
                half,
                seed,
                5 * layer + lip_number,
                strength=0.35 + 0.22 * layer,
                narrow=narrow,
                upto=-0.3,
                leap=(0.18, 0.26, 0.34)[layer],
            )
    if form in ("steps", "forest"):
        # Lower steps before the cliff, each with its own fall.
        for n in range(3 if form == "steps" else 1):
            lower = cliff._replace(
                high=cliff.high * (0.72 - 0.24 * n) if form == "steps" else 3.2,
                away=cliff.away - 4.2 * (n + 1),
                lips=((float(rng.uniform(-3, 3)), (5.5, 7, 8)[n] if form == "steps" else 4.6),),
                hollow=2.0,
                layers=1.0,
            )
            model.add(_cliff_patch(lower, seed, rock, rock, wide=24, columns=90, rows=26))
            for layer, narrow in enumerate((1.0, 0.7)):
                _sheet(
                    fall,
                    lower,
                    lower.lips[0][0],
                    lower.lips[0][1],
                    seed,
                    40 + n + layer,
                    strength=0.4 + 0.25 * layer,
                    narrow=narrow,
                    upto=-0.2,
                )
    kind = FORMS.index(form)
    view = View(
        ((-3, 5), (-14, 9), (2, -3), (-14, 6), (2, -4), (-2, 3), (2, -3), (-8, 5), (-13, 11), (-30, 40))[kind][turn % 2],
        ((2.2, 1.6), (5, 2.4), (1.3, 2.4), (2, 4), (2, 1.6), (1.4, 2), (3.0, 2.0), (2.4, 4.5), (2.0, 6), (12, 30))[kind][turn % 2], 0,
        ((0.09, -0.14), (0.26, -0.2), (-0.08, 0.16), (0.2, -0.06), (-0.05, 0.1), (0.08, -0.14), (0, 0), (0.24, -0.16), (0.42, -0.34), (0.12, -0.2))[kind][turn % 2],
        ((1.15, 0.95), (1.05, 0.95), (1.0, 1.1), (1.0, 1.2), (1.2, 1.05), (1.1, 1.25), (0.9, 1.0), (1.0, 1.25), (1.1, 1.15), (1.5, 1.3))[kind][turn % 2],
        ((0.8, 0.84), (0.58, 0.66), (0.52, 0.46), (0.92, 0.96), (0.78, 0.84), (0.66, 0.62), (0.6, 0.64), (0.5, 0.42), (0.8, 0.62), (0.84, 0.66))[kind][turn % 2],
    )  # fmt: skip
    spots = []
    for _ in range((26, 20, 40, 20, 24, 34, 14, 26, 24, 0)[kind]):
        z = float(rng.uniform(5, base - cliff.hollow * 0.4 - 2))
        x = float(rng.normal(0, 0.42 * z + 2))
        size = float(rng.uniform(0.25, 0.9)) * (0.6 + 0.05 * z)
        if abs(x - view.x) > 1.2 + 0.06 * z or z > 10:
            spots.append((x, z, size))
    boulders(model, rng, rock_of(tone, second, "#4a5f2a", green=green - 0.2), spots)
    crowns = trees(rng, sun, leaves, 4, rows=200) + trees(rng, sun, "green", 2, rows=200, conifers=True)
    standers: list[Stander] = []
    big = cliff.high > 50
    for n in range(90 if form not in ("far cliff",) else 130):
        x = float(rng.uniform(-wide * 0.9, wide * 0.9))
        if any(abs(x - middle) < half * 1.25 + 0.6 for middle, half in cliff.lips):
            continue
        one = np.asarray([x], np.float32)
        foot = float(_top(cliff, one, seed)[0])
        z = float(_front(cliff, one, np.asarray([foot], np.float32), seed)[0]) + float(rng.uniform(0.5, 8))
        standers.append(
            Stander(
                crowns[n % len(crowns)],
                x,
                z,
                float(rng.uniform(4, 9)) * (1.6 if big else 1.0),
                foot - 0.8,
                bool(n % 2),
            )
        )
    for n in range(30):
        # Bushes along the foot and below the edge, at the sides.
        x = float(rng.choice((-1, 1)) * rng.uniform(cliff.broad * 0.6, cliff.broad * 1.5))
        y = float(cliff.high * (rng.uniform(0, 0.12) if n % 2 else rng.uniform(0.8, 0.97)))
        z = float(_front(cliff, np.asarray([x], np.float32), np.asarray([y], np.float32), seed)[0]) - 0.3
        standers.append(
            Stander(
                crowns[n % 4],
                x,
                z,
                float(rng.uniform(1.5, 3.6)) * (2.2 if big else 1.0),
                y - 0.6,
                bool(n % 2),
            )
        )
    if form in ("gorge", "curtain", "twin falls", "side") and turn == (kind % 2):
        where = [(view.x + float(rng.uniform(-3, 4)), float(rng.uniform(13, 17))) for _ in range(2)]
        standers += crowd(rng, sun, where, foot=0.4)
        boulders(model, rng, rock, [(x, z, 1.5) for x, z in where])
    stage = Stage(model, sun, view, bounce=(0.08, 0.10, 0.08))
    water_stage = Stage(fall, sun, view, bounce=(0.3, 0.33, 0.34))
    hill = hills_of(rng, peak=260 if not big else 900, wide=700, sharp=0.5)

    def hills(x, z):
        return np.asarray(
            hill(x, z) * step(300, 1200, z) + cliff.high * 0.4 * step(200, 500, z) - 4, np.float32
        )

    place = Place(
        stage,
        sun,
        None,
        standers,
        hills,
        0.0 if light == "mist" else 0.7 if light == "overcast" else float(rng.uniform(0.2, 0.5)),
        seed,
        clear,
    )

    def draw(camera: View) -> tuple[Light, Field]:
        picture, depth = paint(place, camera)
        light_of, share, far = water_stage.see(camera)
        # What falls is smeared by the time that the shutter is open.
        smear = max(1.0, 0.10 * camera.scale / cliff.away * 2.2)
        total = ndimage.gaussian_filter(light_of * share[..., None], (smear * 2.2, 0.7, 0))
        soft = ndimage.gaussian_filter(share, (smear * 1.4, 0.9))
        filled = ndimage.gaussian_filter(
            np.where(np.isfinite(far), far, 0) * share, (smear * 1.4, 0.9)
        ) / np.maximum(soft, 1e-3)
        near = ndimage.gaussian_filter(share, (smear * 2.2, 0.7))
        put(
            picture,
            depth,
            (
                total / np.maximum(near, 0.02)[..., None],
                soft,
                np.where(soft > 0.02, filled, np.inf).astype(np.float32),
            ),
            sun,
            clear=clear,
        )
        return picture, depth

    picture, depth = draw(view)
    mirrored = draw(from_below(view))[0][::-1]
    deep = colour(("#2f6a66", "#35625a", "#2a5a6a", "#4a6a5a")[seed % 4])
    lay_water(
        picture,
        depth,
        mirrored,
        view,
        sun,
        deep=deep,
        ripple=(0.5, 1.0, 0.8, 0.7, 0.5, 0.5, 0.7, 1.0, 0.6, 0.6)[kind],
        wave=(1.6, 3.0, 1.0, 3.0, 1.6, 1.2, 1.6, 1.6, 1.6, 8.0)[kind],
        seed=seed,
        clear=clear * 2,
    )
    tone_of = np.asarray(sun.light, np.float32) * 0.32 + np.asarray(sun.sky, np.float32) * 0.75
    for middle, half in cliff.lips:
        z = cliff.away + 0.4
        column, away = view.place(middle, z)
        row = view.level + view.scale * view.y / away
        size = view.scale / away
        strength = {"curtain": 0.9, "high cliff": 0.9, "river": 0.55, "steps": 0.4}.get(form, 0.8)
        _spray(
            picture,
            column,
            row,
            size * (half * 1.25 + 1.6),
            size * cliff.high * (0.12 if form == "far cliff" else 0.2),
            rng,
            strength,
            tuple(float(part) for part in tone_of),
        )  # type: ignore[arg-type]
    if form == "cave":
        _cave(picture, rng, sun)
    film = photograph(light, rng)._replace(most=1.25)
    facts: dict[str, str | int | list[str]] = {
        "light": {"mist": "overcast"}.get(light, light),
        "seen": form,
        "leaves": leaves.partition(" ")[0],
    }
    return Shot(picture, film, facts)


def _cave(picture: Light, rng: np.random.Generator, sun: Sun) -> None:
    """The dark mouth of a cave between the camera and the water."""
    y, x = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
    u, v = (x / COLUMNS - 0.5) * 2, (y / ROWS - 0.52) * 2
    angle = np.arctan2(v, u)
    k = rng.random()
    edge = (
        0.84
        + 0.09 * at(noise.cloudy(5, 1.9), 0.16 * np.cos(angle) + k, 0.16 * np.sin(angle))
        + 0.03 * at(noise.cloudy(3, 1.6), 0.3 * np.cos(angle) + k, 0.3 * np.sin(angle))
    )
    far = np.hypot(u * 0.92, v * 0.95)
    fine = at(noise.cloudy(4, 1.1), x / 300, y / 300)
    stone = (
        np.asarray((0.035, 0.034, 0.036), np.float32) * (1 + 0.5 * fine)[..., None]
        + np.clip(1.12 - far / edge * 1.0, 0, 1)[..., None] * np.asarray(sun.sky, np.float32) * 0.16
    )
    picture[:] = mix(picture, np.asarray(stone, np.float32), step(0.99, 1.01, far / edge))


KINDS = {"waterfall": waterfall}
