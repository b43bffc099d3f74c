"""Photographs of people: one by one, and friends beside each other."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from studio import backgrounds, noise
from studio.bodies import (
    Camera,
    Form,
    Lamp,
    Part,
    Points,
    Tone,
    Vector,
    ball,
    box,
    limb,
    placed,
    ring,
    take,
    without,
)
from studio.film import Colour, Film, Light, colour, mix, paint
from studio.landscapes import Shot
from studio.noise import at, step

SKINS = ("#e3b596", "#d9a27c", "#c68a62", "#edc7ac", "#a8704a", "#7a4c31", "#5c3826", "#e0ad88")
HAIRS = ("#1f1917", "#2b211c", "#3f2b20", "#17161a", "#5f4029", "#8a5f38", "#b98a50", "#7a3a22")
GREYS = ("#8d8a87", "#b9b6b2", "#6a6867")
CLOTHES = (
    "#2f4a7a", "#7a2f2f", "#e6e0d4", "#3f6a4f", "#c98a3a", "#2b2c30", "#6a4f7f", "#b8c6d4", "#a83f4f", "#5f7f9a",
    "#d9b8a6", "#4a4236", "#8fa86a", "#1f5f6a",
)  # fmt: skip
CUTS = (
    "short",
    "long",
    "side",
    "bob",
    "bun",
    "short",
    "curly",
    "tail",
    "cap",
    "long",
    "beanie",
    "side",
    "bald",
)
LIPS = ("#a8564a", "#b5675c", "#8f4a3f", "#b8443f")


def _cut(form: Form, over: Callable[[Points], np.ndarray]) -> Form:  # type: ignore[type-arg]
    """A form of which only what is on one side stays: where `over` is below zero."""
    return lambda p: np.asarray(np.maximum(form(p), over(p)), np.float32)


def _shirt(rng: np.random.Generator) -> Tone:
    first = colour(CLOTHES[rng.integers(len(CLOTHES))])
    second = colour(("#f0ece2", "#26282c", "#c9a24a", "#8f2f35")[rng.integers(4)])
    form, seed = int(rng.integers(6)), float(rng.random())

    def tone(p: Points) -> Light:
        x, y, z = p
        body = paint(x.shape, first)
        if form == 0:
            body = mix(body, second, step(0.2, 0.35, np.sin(y * 34)))
        elif form == 1:
            body = mix(
                body,
                second,
                step(0.3, 0.36, np.abs(x) * 1.3 - y - 1.28) * 0
                + step(0.02, -0.01, np.abs(x) - 0.24 * np.clip(y + 1.35, 0, 1)) * (z < 0),
            )
        elif form == 2:
            check = (np.sin(x * 30) > 0.3).astype(np.float32) + (np.sin(y * 30) > 0.3)
            body = mix(body, second, check * 0.32)
        weave = at(noise.cloudy(17, 1.0), x * 0.2 + seed, y * 0.2)
        fold = at(noise.cloudy(18, 2.0), x * 0.25 + seed, y * 0.18 + z * 0.2)
        return np.asarray(body * (1 + 0.05 * weave + 0.08 * fold)[..., None], np.float32)

    return tone


def _skin(tone: Colour, seed: float) -> Tone:
    """Skin: redder at cheeks, nose and ears, with fine spots."""

    def colours(p: Points) -> Light:
        x, y, z = p
        flush = np.exp(-(((np.abs(x) - 0.19) / 0.09) ** 2 + ((y + 0.11) / 0.08) ** 2)) * (z < -0.1)
        flush = flush + 0.8 * np.exp(-((x / 0.06) ** 2 + ((y + 0.1) / 0.06) ** 2)) * (z < -0.3)
        flush = np.clip(flush + 0.5 * step(0.33, 0.38, np.abs(x)) * step(0.12, 0.0, np.abs(y)), 0, 1)
        spots = at(noise.cloudy(19, 1.1), x * 0.4 + seed, y * 0.4)
        body = mix(paint(x.shape, tone), (tone[0] * 1.02, tone[1] * 0.66, tone[2] * 0.6), flush * 0.5)
        return np.asarray(body * (1 + 0.035 * spots)[..., None], np.float32)

    return colours


def _eye(side: int, iris: Colour, look: float) -> Part:
    middle, radius = (side * 0.135, 0.03, -0.302), 0.06

    def tone(p: Points) -> Light:
        x, y = (p[0] - middle[0]) / radius - look, (p[1] - middle[1]) / radius
        far = np.hypot(x, y)
        body = mix(paint(x.shape, (0.56, 0.54, 0.52)), iris, step(0.68, 0.6, far))
        body = mix(body, (0.006, 0.006, 0.008), step(0.36, 0.3, far))
        return mix(body, (2.4, 2.4, 2.5), step(0.15, 0.08, np.hypot(x + 0.17, y - 0.2)))

    return Part(ball(middle, radius), tone, gloss=0.8)


class Who(NamedTuple):
    """What a person looks like.

    Attributes:
        skin: colour of the skin.
        hair: colour of the hair.
        cut: how the hair is worn.
        beard: whether there is one.
        glasses: "none", "clear" or "dark".
        round: how wide the face is.
    """

    skin: Colour
    hair: Colour
    cut: str
    beard: bool
    glasses: str
    round: float


def somebody(rng: np.random.Generator, *, old: bool = False, young: bool = False) -> Who:
    """Somebody."""
    cut = CUTS[rng.integers(len(CUTS))]
    beard = bool(rng.random() < 0.3) and cut in ("short", "side", "bald", "cap", "beanie") and not young
    hair = GREYS[rng.integers(3)] if old else HAIRS[rng.integers(len(HAIRS))]
    chance = rng.random()
    glasses = "clear" if chance < (0.5 if old else 0.2) else "dark" if chance > 0.93 and not young else "none"
    wide = rng.uniform(1.08, 1.2) if young else rng.uniform(0.9, 1.06)
    return Who(
        colour(SKINS[rng.integers(len(SKINS))]),
        colour(hair),
        "short" if cut == "bald" and young else cut,
        beard,
        glasses,
        wide,
    )


def _hair(who: Who, rng: np.random.Generator) -> list[Part]:
    def strand(p: Points) -> Light:
        lock = at(noise.cloudy(13, 0.9), p[0] * 0.16 + p[2] * 0.1, p[1] * 0.03)
        return np.asarray(paint(p[0].shape, who.hair) * (1 + 0.22 * lock)[..., None], np.float32)

    face = ball((0, -0.12, -0.42), (0.325, 0.41, 0.36))
    crown = without(ball((0, 0.1, 0.05), (0.405, 0.43, 0.43)), face)
    nape = ball((0, -0.42, -0.12), (0.62, 0.36, 0.66))
    tight = Part(without(crown, nape), strand, 0.015, 0.12, 0.02)
    full = Part(crown, strand, 0.015, 0.12, 0.02)
    side = float(rng.choice((-1, 1)))
    match who.cut:
        case "short":
            return [tight, Part(limb((-0.2, 0.37, -0.24), (0.2, 0.37, -0.24), 0.1), strand, 0.06, 0.1, 0.03)]
        case "side":
            return [
                tight,
                Part(
                    limb((side * 0.2, 0.40, -0.24), (-side * 0.26, 0.27, -0.29), 0.12, 0.05),
                    strand,
                    0.06,
                    0.1,
                    0.02,
                ),
            ]
        case "long" | "bob":
            low = -0.9 if who.cut == "long" else -0.42
            hang = [
                Part(
                    limb((s * 0.35, 0.12, 0.05), (s * 0.41, low, 0.04), 0.13, 0.10), strand, 0.06, 0.12, 0.03
                )
                for s in (-1, 1)
            ]
            back = Part(ball((0, low * 0.42, 0.26), (0.43, 0.38 - low * 0.38, 0.2)), strand, 0.08, 0.12, 0.03)
            return [
                full,
                back,
                *hang,
                Part(
                    limb((side * 0.05, 0.42, -0.25), (-side * 0.32, 0.16, -0.26), 0.09, 0.05),
                    strand,
                    0.05,
                    0.12,
                    0.02,
                ),
            ]
        case "bun":
            return [tight, Part(ball((0, 0.48, 0.24), 0.19), strand, 0.04, 0.12, 0.03)]
        case "tail":
            return [
                tight,
                Part(limb((0, 0.22, 0.46), (side * 0.3, -0.7, 0.36), 0.13, 0.07), strand, 0.06, 0.12, 0.03),
                Part(limb((0, 0.42, -0.22), (-side * 0.3, 0.2, -0.26), 0.08, 0.05), strand, 0.05, 0.1, 0.02),
            ]
        case "curly":
            curls = [
                Part(ball((0.40 * float(np.sin(a)), 0.17 + 0.27 * float(np.cos(a)) + 0.02 * n % 3, 0.02 + 0.16 * (n % 3 - 1)), 0.165), strand, 0.05, 0.1, 0.05)
                for n, a in enumerate(np.linspace(-2.1, 2.1, 13))
            ]  # fmt: skip
            return [full, *curls]
        case "cap" | "beanie":
            tint = colour(CLOTHES[rng.integers(len(CLOTHES))])
            dome = _cut(
                ball((0, 0.16, 0.03), (0.425, 0.42 if who.cut == "cap" else 0.47, 0.445)),
                lambda p: 0.17 - p[1] + 0.12 * p[2],
            )
            parts = [tight, Part(dome, tint, 0.0, 0.03, 0.0 if who.cut == "cap" else 0.012)]
            if who.cut == "cap":
                parts.append(Part(ball((0, 0.2, -0.46), (0.29, 0.035, 0.27)), tint, 0.01))
            else:
                parts.append(Part(ring((0, 0.19, 0.03), 0.415, 0.06, 1.45), tint, 0.02, 0.02, 0.012))
            return parts
    return []


def person(who: Who, rng: np.random.Generator, *, smile: bool, look: float, lean: float, nod: float, turn: float) -> list[Part]:  # fmt: skip
    """Parts of somebody, whose head is around the origin."""
    skin = _skin(who.skin, float(rng.random()))
    lips = colour(LIPS[rng.integers(len(LIPS))])
    lips = (
        lips[0] * 0.5 + who.skin[0] * 0.42,
        lips[1] * 0.5 + who.skin[1] * 0.3,
        lips[2] * 0.5 + who.skin[2] * 0.28,
    )
    iris = colour(("#3a2417", "#2b1c14", "#4a3320", "#4f6f7f", "#5f6a3f")[rng.integers(5)])
    wide = who.round
    dark = (who.hair[0] * 0.7, who.hair[1] * 0.7, who.hair[2] * 0.7)

    def lid(side: int, open_by: float, over: int) -> Part:
        """Above the eye, or below."""
        form = ball((side * 0.135, 0.03, -0.300), 0.069)
        return Part(
            _cut(form, lambda p: open_by - 0.9 * (np.abs(p[0]) - 0.135) ** 2 / 0.06 - over * (p[1] - 0.03)),
            skin,
            0.012,
        )

    head = [
        Part(ball((0, 0.07, 0.03), (0.355, 0.40, 0.39)), skin),
        Part(ball((0, -0.15, -0.07), (0.285 * wide, 0.32, 0.295)), skin, 0.14),
        Part(ball((0, -0.395, -0.17), (0.115 * wide, 0.08, 0.1)), skin, 0.11),
        *(Part(ball((s * 0.165 * wide, -0.12, -0.2), (0.12, 0.11, 0.12)), skin, 0.1) for s in (-1, 1)),
        *(Part(ball((s * 0.36, -0.03, 0.04), (0.045, 0.1, 0.07)), skin, 0.03) for s in (-1, 1)),
        Part(limb((0, 0.06, -0.345), (0, -0.1, -0.415), 0.034, 0.047), skin, 0.06, 0.14),
        *(Part(ball((s * 0.042, -0.115, -0.382), 0.03), skin, 0.03) for s in (-1, 1)),
        *(_eye(s, iris, look) for s in (-1, 1)),
        *(lid(s, 0.036 if not smile else 0.030, over) for s in (-1, 1) for over in (-1, 1)),
        *(Part(limb((s * 0.068, 0.142, -0.338), (s * 0.205, 0.148, -0.268), 0.02, 0.012), dark, 0.012) for s in (-1, 1)),
    ]  # fmt: skip
    if smile:
        head += [
            Part(ball((0, -0.238, -0.318), (0.098, 0.036, 0.05)), (0.82, 0.80, 0.76), 0.004, 0.4),
            *(Part(limb(a, b, 0.015), lips, 0.008, 0.2) for a, b in _pairs([(-0.115, -0.205, -0.30), (-0.05, -0.217, -0.352), (0, -0.221, -0.362), (0.05, -0.217, -0.352), (0.115, -0.205, -0.30)])),
            *(Part(limb(a, b, 0.019), lips, 0.008, 0.2) for a, b in _pairs([(-0.11, -0.21, -0.305), (-0.05, -0.268, -0.338), (0.05, -0.268, -0.338), (0.11, -0.21, -0.305)])),
        ]  # fmt: skip
    else:
        head += [
            *(Part(limb(a, b, 0.019), lips, 0.012, 0.2) for a, b in _pairs([(-0.088, -0.236, -0.322), (-0.03, -0.238, -0.356), (0.03, -0.238, -0.356), (0.088, -0.236, -0.322)])),
            Part(limb((-0.05, -0.262, -0.338), (0.05, -0.262, -0.338), 0.022), lips, 0.014, 0.2),
        ]  # fmt: skip
    if who.beard:

        def bristle(p: Points) -> Light:
            return np.asarray(
                paint(p[0].shape, dark)
                * (1 + 0.25 * at(noise.cloudy(13, 0.9), p[0] * 0.3, p[1] * 0.1))[..., None],
                np.float32,
            )

        jaw = without(
            ball((0, -0.27, -0.1), (0.30 * wide, 0.255, 0.29)), ball((0, -0.12, -0.36), (0.2, 0.17, 0.3))
        )
        head.append(Part(jaw, bristle, 0.02, 0.05, 0.02))
    if who.glasses != "none":
        frame = colour(("#1d1d20", "#6a4a2c", "#8a8f96")[rng.integers(3)])
        head += [Part(ring((s * 0.142, 0.02, -0.388), 0.098, 0.011), frame, 0, 0.5) for s in (-1, 1)]
        head += [Part(limb((-0.045, 0.035, -0.39), (0.045, 0.035, -0.39), 0.01), frame, 0, 0.5)]
        head += [
            Part(limb((s * 0.24, 0.03, -0.385), (s * 0.375, 0.03, 0.0), 0.01), frame, 0, 0.5) for s in (-1, 1)
        ]
        if who.glasses == "dark":
            head += [
                Part(ball((s * 0.142, 0.02, -0.385), (0.098, 0.094, 0.014)), (0.012, 0.012, 0.016), 0, 0.9)
                for s in (-1, 1)
            ]
    head += _hair(who, rng)
    cloth = _shirt(rng)
    body = [
        Part(limb((0, -0.86, 0.1), (0, -0.3, 0.04), 0.175, 0.165), skin),
        Part(ball((0, -1.32, 0.12), (0.62, 0.74, 0.35)), cloth, 0.02),
        Part(limb((-0.52, -0.88, 0.12), (0.52, -0.88, 0.12), 0.2), cloth, 0.16),
        *(Part(limb((s * 0.68, -0.92, 0.12), (s * 0.82, -1.75, 0.02), 0.185, 0.15), cloth, 0.09) for s in (-1, 1)),
        *(Part(limb((s * 0.82, -1.75, 0.02), (s * 0.74, -2.45, -0.16), 0.14, 0.11), skin if rng.random() < 0.4 else cloth, 0.03) for s in (-1, 1)),
        Part(box((0, -2.1, 0.12), (0.46, 0.5, 0.26), 0.24), cloth, 0.2),
        Part(ball((0, -2.66, 0.14), (0.5, 0.4, 0.33)), colour(("#26303f", "#1f2023", "#5f5a4f", "#3f4a5f")[rng.integers(4)]), 0.02),
        *(Part(limb((s * 0.23, -2.8, 0.14), (s * 0.25, -4.4, 0.16), 0.26, 0.17), colour("#262b36"), 0.08) for s in (-1, 1)),
    ]  # fmt: skip
    kind = rng.random()
    if kind < 0.45:
        body.append(Part(ring((0, -0.72, 0.09), 0.22, 0.055, 1.32), cloth, 0.03))
    elif kind < 0.6:
        wool = colour(CLOTHES[rng.integers(len(CLOTHES))])
        body += [
            Part(ring((0, -0.64, 0.07), 0.24, 0.11, 1.3), wool, 0.05, 0.02, 0.015),
            Part(limb((0.14, -0.72, -0.2), (0.2, -1.3, -0.3), 0.1, 0.1), wool, 0.05, 0.02, 0.015),
        ]
    return placed(head, lean=lean, nod=nod, turn=turn) + body


def _pairs(points: list[Vector]) -> list[tuple[Vector, Vector]]:
    return list(itertools.pairwise(points))


def _anywhere(rng: np.random.Generator, number: int) -> tuple[Light, str, Lamp, Film]:
    """What is behind people, its name, and the light."""
    side = float(rng.choice((-1, 1)))
    match number % 6:
        case 1:
            behind, place = backgrounds.studio_wall(rng), "wall"
            lamp = Lamp(
                (side * 0.9, 0.8, -0.8), (1.15, 1.1, 1.02), (0.36, 0.37, 0.40), (0.16, 0.14, 0.12), 0.5
            )
        case 3:
            behind, place = backgrounds.lights(rng), "night"
            lamp = Lamp(
                (side * 0.8, 0.5, -0.9), (0.62, 0.46, 0.32), (0.10, 0.11, 0.17), (0.10, 0.06, 0.04), 1.2
            )
        case 5:
            behind, place = backgrounds.room(rng, blur=11), "room"
            lamp = Lamp(
                (side * 1.2, 0.7, -0.6), (1.1, 0.95, 0.78), (0.34, 0.33, 0.34), (0.15, 0.12, 0.09), 0.4
            )
        case _:
            behind, place = backgrounds.outside(rng)
            low = rng.random() < 0.35
            lamp = Lamp(
                (side * rng.uniform(0.5, 1.2), 0.45 if low else 1.1, -rng.uniform(0.25, 0.9)),
                (1.5, 1.1, 0.72) if low else (1.3, 1.24, 1.14), (0.40, 0.46, 0.54), (0.14, 0.13, 0.10), 0.8,
            )  # fmt: skip
    film = (
        Film(key=0.16, contrast=1.06, grain=0.014, vignette=0.3)
        if place == "night"
        else Film(contrast=1.08, vignette=0.24)
    )
    return behind, place, lamp, film


def portrait(rng: np.random.Generator, number: int) -> Shot:
    """Somebody: near, to the chest, to the hips, from the side, from behind, a child, somebody old."""
    behind, place, lamp, film = _anywhere(rng, number + number // 6)
    form = number % 8
    who = somebody(rng, old=form == 5, young=form == 7)
    side = float(rng.choice((-1, 1)))
    turn = (0.1, 0.5, 2.8, 0.25, 3.3, 0.3, 1.25, 0.15)[form] * side + rng.uniform(-0.12, 0.12)
    parts = person(
        who, rng, smile=bool(rng.random() < 0.55), look=rng.uniform(-0.12, 0.12), lean=rng.uniform(-0.14, 0.14),
        nod=rng.uniform(-0.06, 0.1), turn=turn if form not in (2, 4) else rng.uniform(-0.3, 0.3),
    )  # fmt: skip
    whole = turn if form in (2, 4) else turn * 0.45
    parts = placed(parts, turn=whole)
    aside = rng.uniform(-0.35, 0.35)
    camera = (
        Camera(0.1, 4.6, 2.5, -0.32, aside),
        Camera(0.05, 4.2, 3.3, -0.12, aside * 0.5),
        Camera(0.2, 5.2, 2.1, -0.6, aside * 1.6),
        Camera(-0.1, 6.0, 2.0, -0.75, aside * 1.6),
        Camera(0.0, 8.2, 1.75, -1.35, aside * 3),
        Camera(0.15, 4.4, 2.9, -0.2, aside),
        Camera(0.0, 4.6, 2.7, -0.25, aside),
        Camera(0.35, 4.0, 3.0, -0.1, aside * 0.6),
    )[form]
    return Shot(take(parts, camera, lamp, behind), film, {"people": 1, "behind": place})


def friends(rng: np.random.Generator, number: int) -> Shot:
    """Two to four people: in a row, a picture of themselves, in two rows, from behind, cheek to cheek."""
    behind, place, lamp, film = _anywhere(rng, number * 5 + 2 + number // 4)
    form = number % 6
    count = (3, 3, 2, 4, 2, 3)[form] if number % 2 or form != 0 else 4
    parts: list[Part] = []
    for n in range(count):
        who = somebody(rng, old=bool(rng.random() < 0.12), young=bool(rng.random() < 0.12))
        middle = n - (count - 1) / 2
        x, y, z = middle * 1.42 + rng.uniform(-0.1, 0.1), rng.uniform(-0.18, 0.14), rng.uniform(-0.2, 0.3)
        turn = -0.16 * middle + rng.uniform(-0.2, 0.2)
        lean = 0.07 * middle + rng.uniform(-0.1, 0.1)
        whole = turn * 0.5
        if form == 1:
            x, y, z = ((-1.05, -0.1, -1.5), (0.35, 0.1, 0.2), (1.6, 0.0, 0.7), (0, 0, 0))[n]
        elif form == 3:
            x, y, z = ((-0.75, -0.55, -0.7), (0.8, -0.5, -0.6), (-1.3, 0.25, 0.5), (0.1, 0.3, 0.6))[n]
        elif form == 4:
            x, lean = middle * 0.86, 0.22 * middle
        elif form == 5:
            whole, turn = np.pi + rng.uniform(-0.3, 0.3), rng.uniform(-0.5, 0.5)
        mine = person(
            who,
            rng,
            smile=bool(rng.random() < 0.75),
            look=rng.uniform(-0.1, 0.1),
            lean=-lean,
            nod=rng.uniform(-0.04, 0.08),
            turn=turn,
        )
        parts += placed(mine, at=(x, y, z), turn=whole)
    far = (6.8, 5.4, 5.6, 6.4, 4.8, 7.4)[form] + (count - 3) * 0.9 * (form in (0, 5))
    camera = Camera(
        0.1 if form != 1 else 0.7,
        far,
        (1.75, 1.55, 1.9, 1.7, 2.15, 1.7)[form],
        (-0.5, -0.25, -0.35, -0.35, -0.2, -0.6)[form],
    )
    return Shot(take(parts, camera, lamp, behind), film, {"people": count, "behind": place})


KINDS: dict[str, Callable[[np.random.Generator, int], Shot]] = {"portrait": portrait, "friends": friends}
