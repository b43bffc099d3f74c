"""Photographs of temples: halls, pagodas, gates, eaves, stupas, and temples of other countries."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from studio.evenings import _stars
from studio.film import Light, colour
from studio.halls import dress, gabled_roof, hall, pagoda
from studio.land import Sun, View
from studio.landscapes import Shot, hills_of
from studio.lights import sun_of
from studio.noise import Field, step
from studio.places import Floor, Place, Stander, crowd, lawn, paint, paving, photograph, shades, trees
from studio.sanctuaries import burner, gate, golden, greek, stupa, torii
from studio.shots import Lamp, Stage
from studio.solids import Model, Vector
from studio.stuffs import rough

FORMS = (
    "hall",
    "pagoda",
    "roof",
    "gate",
    "stupa",
    "courtyard",
    "columns",
    "golden hall",
    "torii",
    "rock pagoda",
)
"""What the photographs show, in turn."""

LIGHTS = (
    ("day", "day", "evening"), ("mist", "night", "day"), ("day", "evening", "overcast"), ("day", "evening", "dusk"), ("day", "overcast", "evening"),
    ("day", "night", "overcast"), ("evening", "day", "dusk"), ("day", "dusk", "evening"), ("overcast", "day", "evening"), ("evening", "mist", "day"),
)  # fmt: skip
"""Their light, for each form in turn."""


def _distance(peak: float, near: float) -> Callable[[Field, Field], Field]:
    def wrap(hill: Callable[[Field, Field], Field]) -> Callable[[Field, Field], Field]:
        return lambda x, z: np.asarray(hill(x, z) * step(near, near * 4, z) - 4, np.float32)

    return wrap(hills_of(np.random.default_rng(int(peak)), peak=peak, wide=900, sharp=0.5))


def _smoke(picture: Light, rng: np.random.Generator, column: float, row: float, wide: float) -> None:
    from studio import noise
    from studio.film import mix
    from studio.noise import at

    y, x = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]].astype(np.float32)
    up = np.clip((row - y) / picture.shape[0], 0, 1)
    bend = 30 * at(noise.cloudy(5, 1.9), y / 900 + rng.random(), 0 * x) * up
    far = np.abs(x - column - bend - 50 * up) / (wide * (0.5 + 5 * up))
    cloud = np.clip(1 - far, 0, 1) * (y < row) * np.clip(1 - up * 1.8, 0, 1)
    fine = np.clip(0.55 + 0.5 * at(noise.cloudy(3, 1.4), x / 500, y / 700 + rng.random()), 0, 1)
    picture[:] = mix(picture, (0.75, 0.76, 0.78), cloud * fine * 0.6)


def _row(rng: np.random.Generator, sprites: list[Light], *, xs: tuple[float, float], zs: tuple[float, float], count: int, tall: tuple[float, float], gap: float = 0.0) -> list[Stander]:  # fmt: skip
    """Trees in a field, none within so many metres of the middle line."""
    found = []
    while len(found) < count:
        x = rng.uniform(*xs)
        if abs(x) >= gap:
            found.append(
                Stander(
                    sprites[len(found) % len(sprites)],
                    x,
                    rng.uniform(*zs),
                    rng.uniform(*tall),
                    0.0,
                    bool(rng.integers(2)),
                )
            )
    return found


def night_sun(sun: Sun) -> Sun:
    """The light of a night in a town."""
    return sun._replace(
        low=colour("#2f3a5c"), top=colour("#0c1532"), sky=(0.05, 0.065, 0.12), light=(0.05, 0.06, 0.09)
    )


def temple(rng: np.random.Generator, number: int) -> Shot:
    """A temple, of ten forms."""
    form, turn = FORMS[number % len(FORMS)], number // len(FORMS)
    light = LIGHTS[number % len(FORMS)][turn % 3]
    sun = sun_of(light, rng, behind=True if light == "day" else None)
    dark = light in ("night", "dusk")
    if light == "night":
        sun = night_sun(sun)
    crown = (("blossom", "golden leaves"), ("green", "red leaves"), ("green", "blossom"), ("red leaves", "green"), ("green", "golden leaves"), ("green", "green"), ("green", "green"), ("green", "green"), ("green", "red leaves"), ("green", "green"))[number % 10][turn % 2]  # fmt: skip
    roofs = ("#4a4f52", "#b07a22", "#2f6a52", "#55565a", "#2c5a7a")
    look = dress(roofs[(number + 2 * turn) % 5], ("#8f2a1e", "#6a2a1c", "#7f2218")[turn % 3], ("#a8392a", "#b8862f", "#d9d2c4")[(number // 2 + turn) % 3], night=float(dark), grey=number % 4 == 3)  # fmt: skip
    seed = int(rng.integers(100))
    sprites = trees(rng, sun, crown, 4, rows=260)
    greens = trees(rng, sun, "green", 3, rows=160)
    standers: list[Stander] = []
    lamps: list[Lamp] = []
    floor: Floor = paving(seed=seed)
    model = Model()
    peak, clear = 260.0, {"mist": 110.0, "overcast": 900.0}.get(light, 1800.0)
    warm = (0.85, 0.4, 0.14)
    if form == "hall":
        model = hall(
            look, wide=(9.0, 12.0)[turn % 2], posts=(6, 8)[turn % 2], storeys=(1, 2)[turn % 2], tall=4.4
        )
        view = View(
            (4.5, -7.0)[turn % 2],
            1.7,
            (-26, -30)[turn % 2],
            (-0.16, 0.24)[turn % 2],
            (1.35, 1.15)[turn % 2],
            (0.72, 0.68)[turn % 2],
        )
        standers = _row(rng, sprites, xs=(-26, 26), zs=(-14, 4), count=7, tall=(6, 9.5), gap=12.5) + _row(
            rng, greens, xs=(-40, 40), zs=(14, 30), count=9, tall=(10, 15)
        )
        standers.append(Stander(sprites[0], (-6.5, 5.0)[turn % 2], (-18, -20)[turn % 2], 5.6))
        standers += [
            Stander(sprites[1], -11.0, -11.5, 7.0),
            Stander(sprites[2], 9.5, -12.5, 6.4, 0.0, True),
            Stander(sprites[3], 13.5, -9.0, 8.0),
        ]
        standers += crowd(rng, sun, [(rng.uniform(-5, 5), rng.uniform(-17, -11)) for _ in range(4)])
    elif form == "pagoda":
        white = rough("#d8d0c0", amount=0.15)
        model.add(
            pagoda(
                look._replace(wall=white if turn else look.wall),
                tiers=(7, 5, 9)[turn % 3],
                sides=(8, 6, 8)[turn % 3],
            ),
            z=8,
        )
        view = View(
            (-6, 5, 14)[turn % 3],
            (2.2, 1.6, 14)[turn % 3],
            (-46, -30, -60)[turn % 3],
            (0.11, -0.06, -0.2)[turn % 3],
            (1.5, 1.05, 1.5)[turn % 3],
            (0.9, 0.93, 0.6)[turn % 3],
        )
        floor = lawn(fallen="#a8552a" if crown == "red leaves" else None, seed=seed)
        standers = _row(rng, sprites, xs=(-30, 30), zs=(-16, 4), count=14, tall=(6, 11), gap=7) + _row(
            rng, greens, xs=(-60, 60), zs=(14, 50), count=22, tall=(8, 14)
        )
        lamps = (
            [Lamp((dx, 2.5 + 3.6 * k, 8 - 6.5), warm, 4.0) for k in range(5) for dx in (-3, 3)]
            if dark
            else []
        )
        clear = 170.0 if light == "mist" else clear
    elif form == "roof":
        gabled_roof(model, look, x=0, z=0, wide=11, deep=7, low=6.2, tall=6, lift=1.5)
        from studio.halls import brackets

        model.box((-9, 0, -5), (9, 5.4, 5), look.wall)
        for x in np.linspace(-9, 9, 6):
            model.column(float(x), -5.2, 0, 5.4, 0.28, look.post)
        model.box((-9.2, 4.6, -5.4), (9.2, 5.5, -5.0), look.beam)
        model.box((-9.2, 4.6, -5.4), (-8.8, 5.5, 5.4), look.beam)
        brackets(model, look, x=0, z=0, wide=9, deep=5.2, low=5.4, tall=0.85, every=1.1)
        for x, z in ((-11.2, -7.2),):
            model.turned(
                [(0.04, 6.2), (0.05, 6.0), (0.16, 5.95), (0.22, 5.6), (0.24, 5.55)],
                look.gold,
                x=x,
                z=z,
                sides=12,
            )
        view = View(
            (-15.5, -13.0, -18)[turn % 3],
            (1.7, 4.2, 6.6)[turn % 3],
            (-13.5, -15, -12)[turn % 3],
            (0.62, 0.42, 0.8)[turn % 3],
            (1.35, 1.9, 1.6)[turn % 3],
            (1.12, 0.82, 0.55)[turn % 3],
        )
        standers = [
            Stander(sprites[1], -14.5 if turn % 2 else -4, 9, 12),
            Stander(sprites[2], 12, 14, 14),
            Stander(greens[0], -19, 12, 11),
        ]
        peak = 120
    elif form == "gate":
        model = gate(look._replace(wall=rough(("#a3341f", "#b8862f")[turn % 2], amount=0.16, size=2.2)))
        view = View(
            (-5, 2.0)[turn % 2],
            1.65,
            (-21, -17)[turn % 2],
            (0.2, -0.12)[turn % 2],
            (1.25, 0.95)[turn % 2],
            (0.7, 0.74)[turn % 2],
        )
        standers = [
            *_row(rng, sprites, xs=(-20, 20), zs=(4, 12), count=7, tall=(9, 14)),
            Stander(sprites[0], 9.5, -4.5, 7.5),
            Stander(sprites[1], -12.5, -5, 8.5),
        ]
        standers += crowd(rng, sun, [(rng.uniform(-6, 6), rng.uniform(-9, -3)) for _ in range(5)])
        lamps = [Lamp((x, 3.5, -3.0), warm, 4.0) for x in (-6.2, 0, 6.2)] if dark else []
    elif form == "stupa":
        model = stupa()
        view = View(
            (-10, 3)[turn % 2],
            1.7,
            (-36, -25)[turn % 2],
            (0.26, -0.06)[turn % 2],
            (1.35, 0.95)[turn % 2],
            (0.82, 0.96)[turn % 2],
        )
        standers = _row(rng, greens, xs=(-40, 40), zs=(14, 30), count=12, tall=(7, 12)) + _row(
            rng, sprites, xs=(-24, 24), zs=(-12, 6), count=4, tall=(6, 8), gap=14
        )
        standers += crowd(rng, sun, [(rng.uniform(-9, 9), rng.uniform(-19, -14)) for _ in range(5)])
        peak = 900
    elif form == "courtyard":
        model = hall(look, wide=10, posts=6, storeys=2, tall=4.0, terrace_tall=1.8)
        burner(model, 1.2, -16.5)
        side = hall(look, wide=7, posts=5, tall=3.4, terrace_tall=0.6, lanterns=False)
        for way in (-1, 1):
            model.add(side, x=way * 20, z=-12, turn=-way * np.pi / 2)
        view = View(
            (0.4, -3.0, 0)[turn % 3],
            (1.65, 2.6, 7)[turn % 3],
            (-27, -31, -34)[turn % 3],
            (0.0, 0.1, 0)[turn % 3],
            (1.0, 1.1, 1.0)[turn % 3],
            (0.62, 0.56, 0.38)[turn % 3],
        )
        standers = [
            *crowd(rng, sun, [(rng.uniform(-8, 8), rng.uniform(-21, -12)) for _ in range(9)]),
            Stander(sprites[0], -9.5, -12, 9),
            Stander(sprites[1], 9.5, -11, 8),
        ]
        lamps = [Lamp((x, 4.2, -6.3), warm, 3.5) for x in (-8, -4, 0, 4, 8)] if dark else []
    elif form == "columns":
        model = greek()
        view = View(
            (-15, 4, -20)[turn % 3],
            (1.7, 1.5, 5)[turn % 3],
            (-34, -25, -36)[turn % 3],
            (0.36, -0.14, 0.42)[turn % 3],
            (1.4, 1.05, 1.3)[turn % 3],
            (0.74, 0.8, 0.55)[turn % 3],
        )
        floor = lawn("#8a7a4f", "#a8986a", seed=seed)
        standers = _row(rng, greens, xs=(-45, 45), zs=(20, 40), count=8, tall=(4, 8)) + crowd(
            rng, sun, [(rng.uniform(-7, 7), rng.uniform(-22, -17)) for _ in range(3)]
        )
        blocks_of = rough("#bfa982", amount=0.25)
        for _ in range(12):
            x, z = rng.uniform(-14, 12), rng.uniform(-27, -17)
            model.add(_block(blocks_of, rng), x=x, z=z, turn=rng.uniform(0, 3))
        peak = 200
    elif form == "golden hall":
        model = golden()
        view = View(
            (-9, 8, 3)[turn % 3],
            (1.7, 2.2, 1.5)[turn % 3],
            (-34, -38, -27)[turn % 3],
            (0.26, -0.1, -0.08)[turn % 3],
            (1.25, 1.3, 0.95)[turn % 3],
            (0.78, 0.74, 0.86)[turn % 3],
        )
        standers = _row(rng, greens, xs=(-40, 40), zs=(16, 30), count=9, tall=(8, 13)) + crowd(
            rng, sun, [(rng.uniform(-8, 8), rng.uniform(-22, -15)) for _ in range(4)]
        )
        lamps = [Lamp((x, 3.0, -14.5), (2.6, 1.5, 0.6), 6.0) for x in (-6, 0, 6)] if dark else []
    elif form == "torii":
        model = torii(rng)
        view = View(
            (0.3, 7.0, -4.5)[turn % 3],
            (1.6, 1.7, 1.5)[turn % 3],
            (-4.2, -8, -7.5)[turn % 3],
            (-0.02, -0.5, 0.3)[turn % 3],
            (0.9, 1.1, 1.0)[turn % 3],
            (0.56, 0.62, 0.58)[turn % 3],
        )
        standers = _row(
            rng, sprites if turn else greens, xs=(-18, 18), zs=(1, 34), count=24, tall=(8, 15), gap=4.6
        ) + crowd(rng, sun, [(-0.8, 7.0), (0.7, 12.0)])
        floor = paving("#7a776c", "#8f8b80", size=0.6, seed=seed)
    else:
        model = pagoda(look, tiers=3 + 2 * (turn % 2), sides=4, radius=4.2, tall=3.0, eaves=2.4, shrink=0.9)
        view = View(
            (8, -12, 0)[turn % 3],
            (9, 1.7, 16)[turn % 3],
            (-34, -32, -44)[turn % 3],
            (-0.3, 0.42, 0.1)[turn % 3],
            (1.55, 1.3, 1.8)[turn % 3],
            (0.66, 0.88, 0.5)[turn % 3],
        )
        floor = lawn(seed=seed)
        firs = trees(rng, sun, "green", 4, rows=220, conifers=True)
        standers = _row(rng, firs, xs=(-30, 30), zs=(-14, 20), count=26, tall=(7, 15), gap=7)
        peak = 700
    stage = Stage(model, sun, view, lamps=lamps, hidden=shades([each for each in standers if each.tall < 13]))
    place = Place(
        stage,
        sun,
        floor,
        standers,
        _distance(peak, 160),
        0.0 if light in ("night", "mist") else (0.7 if light == "overcast" else rng.uniform(0.2, 0.5)),
        seed,
        clear,
    )
    picture, _depth = paint(place, view)
    if light == "night":
        _stars(picture, view, rng, 12)
    if form == "courtyard":
        column, far = view.place(1.2, -16.5)
        _smoke(picture, rng, column, view.level - view.scale * (1.9 - view.y) / far, 14)
    film = photograph(light, rng)
    facts: dict[str, str | int | list[str]] = {"light": {"mist": "overcast"}.get(light, light), "seen": form}
    if crown != "green" and standers:
        facts["trees"] = crown
    return Shot(picture, film, facts)


def _block(stone: object, rng: np.random.Generator) -> Model:
    model = Model()
    size: Vector = (rng.uniform(0.4, 1.1), rng.uniform(0.4, 0.8), rng.uniform(0.4, 0.9))
    model.box((-size[0], -0.1, -size[2]), size, stone)  # type: ignore[arg-type]
    return model


KINDS = {"temple": temple}
