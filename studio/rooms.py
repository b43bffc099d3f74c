"""Photographs of rooms with a sofa, and of cars."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from studio import backgrounds, noise
from studio.bodies import Camera, Lamp, Part, Points, Tone, ball, box, limb, placed, ring, take
from studio.film import Film, Light, colour, mix, paint
from studio.landscapes import Shot
from studio.noise import at, step

SOFAS = {"blue": "#3f6282", "orange": "#c2703f", "yellow": "#cfa040", "green": "#5f7f5a"}
PAINTS = {
    "red": "#a81f1f", "blue": "#1c519c", "yellow": "#d99c16", "black": "#16181c", "white": "#dcdedf",
    "green": "#1f6a3a", "silver": "#8f979f",
}  # fmt: skip
FORMS = ("saloon", "van", "saloon", "pickup")


def _fabric(text: str, seed: float) -> Tone:
    tint = colour(text)

    def tone(p: Points) -> Light:
        x, y, z = p
        weave = at(noise.cloudy(17, 1.0), x * 0.3 + seed, (y + z) * 0.3)
        fold = at(noise.cloudy(18, 2.0), x * 0.2 + seed, y * 0.2 + z * 0.15)
        return np.asarray(paint(x.shape, tint) * (1 + 0.07 * weave + 0.09 * fold)[..., None], np.float32)

    return tone


def _sofa(tint: str, seats: int, rng: np.random.Generator) -> list[Part]:
    cloth = _fabric(tint, float(rng.random()))
    half, low = 0.62 * seats, rng.uniform(0.0, 0.16)
    cushion = ("#e8dcc4", "#b8503f", "#3f5f6f", "#d9a24f", "#7f8f6a")
    parts = [
        Part(box((0, 0.42, 0), (half, 0.24, 0.62), 0.1), cloth),
        Part(box((0, 0.92 - low * 0.5, 0.5), (half, 0.55 - low, 0.2), 0.14), cloth, 0.02),
        *(Part(box((s * (half + 0.16), 0.58, 0.02), (0.17, 0.42, 0.64), 0.14), cloth, 0.02) for s in (-1, 1)),
        *(
            Part(box(((n - (seats - 1) / 2) * 1.22, 0.72, -0.06), (0.58, 0.13, 0.52), 0.11), cloth, 0.01)
            for n in range(seats)
        ),
        *(
            Part(limb((s * half, 0.02, z), (s * half, 0.2, z), 0.05), colour("#3a2a1e"))
            for s in (-1, 1)
            for z in (-0.45, 0.45)
        ),
    ]
    for n in range(int(rng.integers(1, 4))):
        soft = _fabric(cushion[rng.integers(5)], float(n))
        at_x = (rng.uniform(0.1, 0.42) + 0.2 * n) * half * float(rng.choice((-1, 1)))
        parts += placed(
            [Part(box((0, 0, 0), (0.28, 0.28, 0.09), 0.09), soft)],
            at=(at_x, 1.08, 0.14),
            nod=-0.3,
            lean=rng.uniform(-0.4, 0.4),
        )
    return parts


def _lamp(x: float, z: float) -> list[Part]:
    return [
        Part(limb((x, 0.04, z), (x, 2.05, z), 0.03), colour("#2b2622")),
        Part(ball((x, 0.03, z), (0.22, 0.04, 0.22)), colour("#2b2622")),
        Part(limb((x, 2.0, z), (x, 2.4, z), 0.32, 0.2), (1.9, 1.45, 0.85)),
    ]


def _plant(x: float, z: float, rng: np.random.Generator) -> list[Part]:
    parts = [
        Part(
            limb((x, 0.1, z), (x, 0.5, z), 0.2, 0.26),
            colour(("#b86a44", "#d9d4ca", "#3f4a52")[rng.integers(3)]),
        )
    ]
    for turn in np.linspace(0, 2 * np.pi, 11, endpoint=False) + rng.uniform(0, 1):
        far, high = rng.uniform(0.3, 0.62), rng.uniform(1.0, 1.75)
        end = (x + far * float(np.cos(turn)), high, z + far * float(np.sin(turn)))
        parts.append(
            Part(
                limb((x, 0.5, z), end, 0.05, 0.11, 1.0),
                colour(("#2f5f34", "#4a7f3f")[rng.integers(2)]),
                0.0,
                0.2,
            )
        )
    return parts


def _table(x: float, z: float, rng: np.random.Generator) -> list[Part]:
    wood = colour(("#8a5f3c", "#c9a578", "#3a2c24", "#e4e0d8")[rng.integers(4)])
    parts = [Part(box((x, 0.42, z), (0.62, 0.035, 0.36), 0.03), wood, 0, 0.3)]
    parts += [
        Part(limb((x + s * 0.5, 0, z + d * 0.26), (x + s * 0.5, 0.4, z + d * 0.26), 0.03), wood)
        for s in (-1, 1)
        for d in (-1, 1)
    ]
    parts.append(Part(limb((x - 0.2, 0.48, z), (x - 0.2, 0.6, z), 0.06), colour("#e9e4da"), 0, 0.4))
    for n in range(int(rng.integers(1, 4))):
        tint = colour(("#a8402f", "#2f5f7f", "#d9b45a", "#e9e2d4")[rng.integers(4)])
        parts.append(Part(box((x + 0.24, 0.48 + 0.05 * n, z + 0.03 * n), (0.2, 0.025, 0.14), 0.01), tint))
    return parts


def room(rng: np.random.Generator, number: int) -> Shot:
    """A living room: its sofa from the front, from a corner, near, with a table, a lamp, a plant."""
    tint = list(SOFAS)[(number + number // 4) % 4]
    side, form = float(rng.choice((-1, 1))), number % 6
    seats = (3, 2, 3, 1, 2, 3)[form]
    parts = placed(_sofa(SOFAS[tint], seats, rng), turn=(0.0, 0.55, -0.3, 0.4, -0.6, 0.12)[form] * side)
    wide = 0.62 * seats + 0.8
    if form in (0, 1, 3, 4):
        parts += _lamp(side * (wide + 0.2), 0.35)
    if form in (0, 2, 4, 5):
        parts += _plant(-side * (wide + 0.35), 0.3, rng)
    if form in (0, 2, 5):
        parts += _table(rng.uniform(-0.4, 0.4), -1.5, rng)
    warm = rng.random() < 0.5
    lamp = Lamp(
        (side * 1.3, rng.uniform(0.8, 1.3), -rng.uniform(0.3, 0.8)),
        (1.3, 0.98, 0.66) if warm else (1.12, 1.12, 1.14), (0.44, 0.43, 0.43), (0.2, 0.16, 0.12), 0.3,
    )  # fmt: skip
    camera = Camera(
        rng.uniform(1.1, 2.0), (7.6, 6.8, 8.2, 5.4, 6.6, 8.8)[form], (1.75, 1.7, 1.8, 1.65, 1.9, 1.7)[form],
        rng.uniform(0.85, 1.1), rng.uniform(-0.5, 0.5),
    )  # fmt: skip
    seed = int(rng.integers(50))
    ground = backgrounds.boards(seed) if rng.random() < 0.65 else backgrounds.cloth(seed)
    light = take(parts, camera, lamp, backgrounds.room(rng, blur=4.5), ground=ground, soft=2.0)
    return Shot(
        light, Film(key=0.25, contrast=1.08, warmth=0.03 if warm else 0.0, vignette=0.26), {"sofa": tint}
    )


def _glass(p: Points) -> Light:
    return mix((0.03, 0.04, 0.05), (0.32, 0.40, 0.48), step(0.75, 1.6, p[1]))


def _car(form: str, tint: str) -> list[Part]:
    """A car that looks to the left."""
    body, dark = colour(tint), (0.012, 0.012, 0.014)
    parts = [
        Part(box((0, 0.62, 0), (2.05, 0.3, 0.82), 0.22), body, 0, 0.7),
        Part(box((0, 0.36, 0), (1.95, 0.14, 0.78), 0.08), dark),
    ]
    if form == "van":
        parts += [
            Part(box((0.25, 1.2, 0), (1.72, 0.62, 0.79), 0.22), body, 0.1, 0.7),
            Part(box((-0.1, 1.38, 0), (1.42, 0.24, 0.8), 0.08), _glass, 0, 0.9),
            Part(box((-1.42, 1.36, 0), (0.1, 0.26, 0.66), 0.08), _glass, 0, 0.9),
            *(Part(box((x, 1.2, 0), (0.05, 0.6, 0.805), 0.03), body, 0, 0.7) for x in (-0.45, 0.55)),
        ]  # fmt: skip
    elif form == "pickup":
        parts += [
            Part(box((-0.35, 1.12, 0), (0.78, 0.38, 0.72), 0.24), _glass, 0.02, 0.9),
            Part(box((-0.35, 1.46, 0), (0.6, 0.07, 0.64), 0.06), body, 0.02, 0.7),
            *(Part(box((x, 1.15, 0), (0.05, 0.34, 0.725), 0.03), body, 0, 0.7) for x in (-0.35, 0.36)),
            *(Part(box((1.28, 0.95, s * 0.74), (0.74, 0.12, 0.07), 0.04), body, 0.02, 0.7) for s in (-1, 1)),
            Part(box((1.99, 0.92, 0), (0.06, 0.14, 0.76), 0.04), body, 0.02, 0.7),
        ]  # fmt: skip
    else:
        parts += [
            Part(ball((0.12, 0.98, 0), (1.3, 0.58, 0.72)), _glass, 0.05, 0.9),
            Part(ball((0.12, 1.22, 0), (0.92, 0.37, 0.6)), body, 0.02, 0.7),
            Part(limb((0.12, 0.9, -0.73), (0.12, 1.3, -0.62), 0.035), body, 0, 0.7),
        ]  # fmt: skip
    for x in (-1.3, 1.3):
        for s in (-1, 1):
            parts += [
                Part(ring((x, 0.38, s * 0.74), 0.27, 0.12), dark),
                Part(ball((x, 0.38, s * 0.8), (0.22, 0.22, 0.06)), colour("#a3aab0"), 0, 0.8),
                Part(ball((x, 0.38, s * 0.86), (0.06, 0.06, 0.02)), colour("#4a4f55")),
            ]
    for s in (-1, 1):
        parts += [
            Part(ball((-1.98, 0.72, s * 0.56), (0.1, 0.1, 0.17)), (1.5, 1.45, 1.25), 0, 0.9),
            Part(ball((2.0, 0.74, s * 0.58), (0.07, 0.09, 0.16)), (0.55, 0.02, 0.02), 0, 0.7),
            Part(ball((-0.95, 1.02, s * 0.86), (0.1, 0.08, 0.08)), body, 0, 0.6),
        ]
    parts.append(Part(box((-2.03, 0.55, 0), (0.04, 0.09, 0.42), 0.03), dark))
    parts.append(Part(box((-2.06, 0.42, 0), (0.02, 0.06, 0.2), 0.01), colour("#e9e9e4")))
    return parts


def _asphalt(seed: int) -> Tone:
    def tone(p: Points) -> Light:
        x, _, z = p
        fine = at(noise.cloudy(31, 0.7), x / 1.1 + seed, z / 1.1)
        patch = at(noise.cloudy(32, 1.8), x / 16, z / 16 + seed)
        grey = paint(x.shape, colour("#55575a")) * (1 + 0.16 * fine + 0.1 * patch)[..., None]
        line = ((np.abs(z + 2.1) < 0.06) & ((x / 2.4) % 1 < 0.6)).astype(np.float32)
        return mix(grey.astype(np.float32), (0.7, 0.69, 0.64), line)

    return tone


def car(rng: np.random.Generator, number: int) -> Shot:
    """A parked car: from the side, from the front and the back, from near and from above."""
    tint, form = list(PAINTS)[(number * 3 + number // 7) % 7], FORMS[(number + number // 4) % 4]
    side, view = float(rng.choice((-1, 1))), number % 6
    turn = (0.25, 0.85, -0.6, 0.1, 2.3, 1.2)[view] * side
    evening = rng.random() < 0.35
    lamp = Lamp(
        (side * rng.uniform(0.5, 1.1), 0.5 if evening else 1.3, -rng.uniform(0.2, 0.9)),
        (1.55, 1.1, 0.7) if evening else (1.5, 1.44, 1.3), (0.44, 0.52, 0.62), (0.16, 0.16, 0.16), 0.9,
    )  # fmt: skip
    place = ("street", "city", "forest", "desert", "snow")[rng.integers(5)]
    behind = backgrounds.kept(place, int(rng.integers(24)), rng, blur=rng.uniform(2.5, 5))
    camera = Camera(
        (1.1, 1.3, 1.6, 0.8, 1.4, 3.2)[view] * rng.uniform(0.9, 1.15), (7.4, 7.0, 8.2, 6.2, 7.4, 7.6)[view],
        (1.75, 1.9, 1.75, 1.5, 1.85, 1.9)[view], rng.uniform(0.6, 0.85), rng.uniform(-0.3, 0.3),
    )  # fmt: skip
    parts = placed(_car(form, PAINTS[tint]), turn=turn)
    light = take(parts, camera, lamp, behind, ground=_asphalt(int(rng.integers(50))), soft=4.0)
    return Shot(
        light,
        Film(contrast=1.1, warmth=0.03 if evening else 0.0, vignette=0.25),
        {"colour": tint, "form": form},
    )


KINDS: dict[str, Callable[[np.random.Generator, int], Shot]] = {"room": room, "car": car}
