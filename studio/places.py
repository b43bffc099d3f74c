"""Places where buildings stand: sky, hills, ground or water, plants and people around solid things."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from studio import noise
from studio.film import Colour, Film, Light, colour, mix
from studio.land import COLUMNS, ROWS, Ground, Height, Sun, View, air, facing, look, normals, sky, stand
from studio.lights import film_of
from studio.noise import Field, at, step
from studio.plants import broadleaf, fir
from studio.shots import Stage, from_below, lay_water, level, put
from studio.solids import Model
from studio.stuffs import rough
from studio.towns import person_of

Floor = Callable[[Ground], Light]
"""Colours of level ground."""


class Stander(NamedTuple):
    """Somebody or something that faces the camera: its picture, where its foot is, and its height."""

    sprite: Light
    x: float
    z: float
    tall: float
    foot: float = 0.0
    mirror: bool = False


class Place(NamedTuple):
    """All that is seen.

    Attributes:
        stage: solid things in their light.
        sun: the light.
        floor: of level ground at zero; `None` where all is water.
        standers: trees and people.
        hills: of the distance, or none.
        clouds: share of the sky.
        seed: of clouds and waves.
        clear: metres in which the air takes most colour.
        shore: whether there is ground at a point beside the water; everywhere where it is not said.
        woods: colours of the hills.
        sky: instead of one of the sun's.
    """

    stage: Stage
    sun: Sun
    floor: Floor | None
    standers: list[Stander]
    hills: Height | None = None
    clouds: float = 0.4
    seed: int = 0
    clear: float = 1500.0
    shore: Callable[[Field, Field], Field] | None = None
    woods: tuple[str, str] = ("#2c4128", "#5a6b3a")


def paint(place: Place, view: View) -> tuple[Light, Field]:
    """The picture of a place but for its water, and its depth."""
    sun = place.sun
    picture = sky(
        view, sun, clouds=place.clouds, seed=place.seed, above=max(0.85, 1.1 * view.level / view.scale)
    )
    depth = np.full((ROWS, COLUMNS), np.inf, np.float32)
    if place.hills is not None:
        far = look(view, place.hills, near=120, far=7000, steps=150)
        normal = normals(far, place.hills, 0.01)
        canopy = at(noise.bumps(1, 64), far.x / 380, far.z / 380)
        body = mix(colour(place.woods[0]), colour(place.woods[1]), canopy) * (0.55 + 0.7 * canopy)[..., None]
        lit = body * (
            np.asarray(sun.light, np.float32) * facing(normal, sun, view)[..., None]
            + np.asarray(sun.sky, np.float32) * (0.6 + 0.4 * normal[1])[..., None]
        )
        hill = np.isfinite(far.depth) & (far.y > 1.0)
        picture = np.where(
            hill[..., None],
            air(np.asarray(lit, np.float32), far.depth, sun, clear=place.clear * 1.3),
            picture,
        )
    picture = np.ascontiguousarray(picture, np.float32)
    if place.floor is not None and view.y > 0:
        ground = level(view)
        if place.shore is not None:
            ground = ground._replace(
                depth=np.where(place.shore(ground.x, ground.z) > 0, ground.depth, np.inf).astype(np.float32)
            )
        seen = np.isfinite(ground.depth)
        lit = place.stage.on_ground(ground, place.floor(ground))
        picture = np.where(seen[..., None], air(lit, ground.depth, sun, clear=place.clear), picture).astype(
            np.float32
        )
        depth = np.where(seen, ground.depth, depth)
    put(picture, depth, place.stage.see(view), sun, clear=place.clear)
    _stand_all(picture, depth, place, view, [each for each in place.standers if each.foot >= -1])
    return picture, depth


def _stand_all(picture: Light, depth: Field, place: Place, view: View, standers: list[Stander]) -> None:
    """Put trees and people where they stand, the farthest first."""
    spots = []
    for each in standers:
        column, far_off = view.place(each.x, each.z)
        if far_off > 0.8:
            spots.append((far_off, column, each))
    for far_off, column, each in sorted(spots, key=lambda spot: -spot[0]):
        row = view.level - view.scale * (each.foot - view.y) / far_off
        tall = view.scale * each.tall / far_off
        if tall < ROWS * 6:
            stand(
                picture,
                depth,
                each.sprite,
                column=column,
                row=row + tall * 0.02,
                tall=tall,
                far=far_off,
                sun=place.sun,
                clear=place.clear,
                mirror=each.mirror,
            )


def paint_at_water(
    place: Place, view: View, *, deep: Colour, ripple: float, wave: float = 4.0
) -> tuple[Light, Field]:
    """The picture of a place at still water, which mirrors it."""
    picture, depth = paint(place, view)
    mirrored = paint(place, from_below(view))[0][::-1]
    lay_water(
        picture,
        depth,
        mirrored,
        view,
        place.sun,
        deep=deep,
        ripple=ripple,
        wave=wave,
        seed=place.seed,
        clear=place.clear * 2,
    )
    # What stands on the nearer bank, below the picture, is before the water and is not mirrored.
    nothing = np.full_like(depth, np.inf)
    _stand_all(picture, nothing, place, view, [each for each in place.standers if each.foot < -1])
    return picture, depth


def paving(tone: str = "#8f8a82", second: str = "#aaa498", *, size: float = 0.9, seed: int = 0) -> Floor:
    """Stone slabs."""

    def floor(ground: Ground) -> Light:
        fine = at(noise.cloudy(3, 0.8), ground.x / 5, ground.z / 5) + at(
            noise.cloudy(5, 1.6), ground.x / 40 + seed, ground.z / 40
        )
        row = np.floor(ground.z / size)
        u = ground.x / size / 1.6 + 0.5 * (row % 2)
        lot = np.sin(row * 12.9 + np.floor(u) * 78.2) * 437.5
        lot = lot - np.floor(lot)
        gap = np.minimum(
            np.minimum(u % 1, 1 - u % 1) * size * 1.6,
            np.minimum((ground.z / size) % 1, 1 - (ground.z / size) % 1) * size,
        )
        joint = np.clip(1 - gap / 0.03, 0, 1) * np.clip(26 / ground.depth, 0, 1)
        return (
            mix(colour(tone), colour(second), np.clip(lot + 0.2 * fine, 0, 1))
            * (1 + 0.12 * fine - 0.5 * joint)[..., None]
        )

    return floor


def lawn(
    tone: str = "#3f5528", second: str = "#6b7b3c", *, fallen: str | None = None, seed: int = 0
) -> Floor:
    """Grass, with fallen leaves or petals on it."""

    def floor(ground: Ground) -> Light:
        near = at(noise.cloudy(31, 0.7), ground.x / 4 + seed, ground.z / 2.2)
        patch = at(noise.cloudy(32, 1.6), ground.x / 40, ground.z / 30 + seed)
        body = (
            mix(colour(tone), colour(second), np.clip(0.5 + 0.35 * patch, 0, 1))
            * np.clip(1 + 0.45 * near, 0.2, 2)[..., None]
        )
        if fallen is not None:
            body = mix(np.asarray(body, np.float32), colour(fallen), step(0.4, 1.1, near + 0.6 * patch) * 0.8)
        return np.asarray(body, np.float32)

    return floor


CROWNS = {
    "green": (("#2f4f22", "#5f8236"), ("#35542a", "#728c3a"), ("#274a2a", "#4f7a38")),
    "blossom": (("#c07f97", "#e2b4c2"), ("#b06a84", "#dca3b5"), ("#cfa3b2", "#e8d0d8")),
    "red leaves": (("#8f2a16", "#c9552a"), ("#a3361a", "#d97a30"), ("#7f2418", "#b8431f")),
    "golden leaves": (("#b07f1c", "#e0b53a"), ("#9a6a18", "#d9a430"), ("#b88f2a", "#ecca5a")),
    "bare": (("#5a5048", "#8a8078"), ("#4f463e", "#7a7068"), ("#625850", "#8f867c")),
}
"""Colours of the crowns of trees."""


def trees(
    rng: np.random.Generator, sun: Sun, crown: str, count: int = 4, *, rows: int = 200, conifers: bool = False
) -> list[Light]:
    """Pictures of trees with such crowns."""
    made = []
    for number in range(count):
        first, second = CROWNS[crown][number % 3]
        tones = (colour(first), colour(second))
        made.append(
            fir(rng, sun, *tones, rows=rows)
            if conifers
            else broadleaf(rng, sun, *tones, rows=rows, bare=rng.uniform(0.16, 0.3))
        )
    return made


def framing_trees(rng: np.random.Generator, sun: Sun, crown: str, count: int = 2) -> list[Light]:
    """Pictures of high trees whose crowns begin above the eye."""
    tones = [(colour(first), colour(second)) for first, second in CROWNS[crown]]
    return [broadleaf(rng, sun, *tones[n % 3], rows=340, bare=rng.uniform(0.5, 0.6)) for n in range(count)]


def photograph(light: str, rng: np.random.Generator) -> Film:
    """Film for buildings and water in such light."""
    film = film_of(light, rng)
    if light == "night":
        return film._replace(colour=film.colour * 0.86, key=0.10)
    if light == "mist":
        return film._replace(exposure=1.5, key=film.key * 1.4)
    return film._replace(colour=film.colour * 0.86, key=film.key * 1.06)


def crowd(
    rng: np.random.Generator, sun: Sun, spots: list[tuple[float, float]], *, foot: float = 0.0
) -> list[Stander]:
    """People."""
    return [
        Stander(person_of(rng, sun), x, z, rng.uniform(1.55, 1.8), foot, bool(rng.integers(2)))
        for x, z in spots
    ]


def shades(standers: list[Stander]) -> Model | None:
    """Round things where trees and people stand, that cast their shadows."""
    if not standers:
        return None
    model, stuff = Model(), rough("#000000")
    for each in standers:
        tall, foot = each.tall, each.foot
        if tall < 2.2:
            model.turned(
                [(0.12, foot), (0.22, foot + tall * 0.6), (0.12, foot + tall)],
                stuff,
                x=each.x,
                z=each.z,
                sides=6,
            )
        else:
            r = tall * 0.34
            model.turned(
                [
                    (0.1, foot + tall * 0.25),
                    (r, foot + tall * 0.45),
                    (r * 0.9, foot + tall * 0.75),
                    (0.1, foot + tall),
                ],
                stuff,
                x=each.x,
                z=each.z,
                sides=8,
            )
            model.turned(
                [(tall * 0.02, foot), (tall * 0.02, foot + tall * 0.3)], stuff, x=each.x, z=each.z, sides=5
            )
    return model
