"""Photographs of cats and dogs: breeds, poses, at home and outside."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from studio import backgrounds, noise
from studio.bodies import COLUMNS, ROWS, Camera, Lamp, Part, Points, ball, limb, placed, strands, take
from studio.film import Film, Light, colour, mix, paint
from studio.landscapes import Shot
from studio.noise import Field, at, step


class Coat(NamedTuple):
    """Fur of a breed.

    Attributes:
        fur: of most of it.
        mark: of stripes, patches or points.
        light: of the chest, the muzzle and the paws.
        eye: colour of the eyes.
        look: how the marks lie.
        ears: form of the ears.
        long: how deep the fur is.
        stout: how thick the body is.
        legs: how long the legs are.
        muzzle: how long the muzzle of a dog is.
        tail: "thin", "bushy", "curled" or "short".
    """

    fur: str
    mark: str
    light: str
    eye: str
    look: str
    ears: str = "up"
    long: float = 0.03
    stout: float = 1.0
    legs: float = 1.0
    muzzle: float = 1.0
    tail: str = "thin"


CATS = {
    "orange tabby": Coat("#c9813f", "#8f4a18", "#eed3b0", "#9aa23a", "tabby"),
    "grey tabby": Coat("#8b867d", "#3f3b37", "#cfc8bd", "#a8a03f", "tabby"),
    "british shorthair": Coat("#6d7683", "#5d6673", "#7b8490", "#d98a24", "plain", stout=1.16, long=0.035),
    "white": Coat("#e9e3d8", "#d9cfc0", "#f2ede4", "#4f93c9", "plain", long=0.05),
    "black": Coat("#25242a", "#17161a", "#2c2b31", "#d9b52f", "plain"),
    "siamese": Coat("#d9c6a6", "#3a2820", "#4a352a", "#4a8fd0", "points", stout=0.9),
    "calico": Coat("#ebe3d6", "#c9782f", "#f2ece2", "#93a53a", "patches"),
    "tuxedo": Coat("#232228", "#141318", "#efeae2", "#a8b03a", "bib"),
}  # fmt: skip
DOGS = {
    "corgi": Coat("#c47f3f", "#8f5420", "#f2e9da", "#2b1a12", "blaze", "up", 0.045, 1.1, 0.55, 0.95, "short"),
    "golden retriever": Coat("#c99a58", "#9a6c30", "#e0bd86", "#2b1a12", "plain", "flap", 0.07, 1.1, 1.0, 1.05, "bushy"),
    "dalmatian": Coat("#e9e5dd", "#1f1d1e", "#efece6", "#2b1a12", "spots", "flap", 0.012, 0.95, 1.1, 1.05),
    "husky": Coat("#59616c", "#343a43", "#ece9e4", "#5fb0d9", "mask", "up", 0.06, 1.08, 1.05, 1.0, "bushy"),
    "labrador": Coat("#2d2826", "#1a1716", "#38322f", "#6a4322", "plain", "flap", 0.018, 1.08, 1.0, 1.0),
    "poodle": Coat("#d9bf9f", "#c4a47f", "#e6d2b8", "#241712", "curls", "hang", 0.10, 1.0, 1.0, 0.95, "short"),
    "beagle": Coat("#a8662f", "#3a2a22", "#f0e8da", "#2b1a12", "saddle", "hang", 0.014, 1.0, 0.85, 0.95),
    "shiba": Coat("#c47d3c", "#96581f", "#f0dfc4", "#241712", "cheeks", "up", 0.045, 1.05, 0.9, 0.85, "curled"),
}  # fmt: skip


def _spots(p: Points, size: float, much: float) -> Field:
    x, y, z = p
    n = at(noise.cloudy(14, 2.2), (x + 0.4 * z) * size, (y + 0.7 * z) * size)
    return step(much, much + 0.18, n)


def _coat(coat: Coat, part: str, head: tuple[float, float, float]) -> Callable[[Points], Light]:
    """Colours of a part; points are those of the animal that stands at the origin."""
    fur, mark, light = (colour(each) for each in (coat.fur, coat.mark, coat.light))

    def tone(p: Points) -> Light:
        x, y, z = p
        hx, hy, hz = x - head[0], y - head[1], z - head[2]
        body = paint(x.shape, fur)
        face = part in ("head", "muzzle")
        front = step(0.25, -0.35, hz)
        if coat.look == "tabby":
            if face:
                bars = np.sin(hx * 26 + 2.2 * np.sign(hx) * np.sin(hy * 8)) * step(-0.05, 0.25, hy)
                cheek = np.sin(hy * 26 + np.abs(hx) * 9) * step(0.22, 0.36, np.abs(hx)) * step(0.2, 0.0, hy)
                body = mix(body, mark, np.clip(step(0.45, 0.85, bars) + step(0.4, 0.8, cheek), 0, 1) * 0.8)
            else:
                wave = np.sin(
                    z * 13
                    + 1.6 * at(noise.cloudy(15, 1.9), x * 0.3, y * 0.4)
                    + 3 * np.abs(x)
                    + (y * 12 if part in ("leg", "tail") else 0)
                )
                body = mix(body, mark, step(0.15, 0.75, wave) * 0.75)
        elif coat.look == "points":
            dark = step(0.42, 0.12, np.hypot(hx, hy + 0.08)) * front if face else np.zeros_like(x)
            if part in ("ear", "tail"):
                dark = np.ones_like(x)
            elif part == "leg":
                dark = step(0.7, 0.15, y)
            body = mix(body, mark, dark * 0.94)
        elif coat.look == "patches":
            body = mix(body, mark, _spots(p, 0.34, 0.25))
            body = mix(body, colour("#2c2624"), _spots((x + 3, y, z), 0.34, 0.55))
            if part == "ear":
                body = mix(body, mark, (hx > 0).astype(np.float32))
                body = mix(body, colour("#2c2624"), (hx < 0).astype(np.float32))
        elif coat.look == "bib":
            white = (
                front * step(0.16, 0.05, np.abs(hx) - 0.26 * step(0.12, -0.3, hy))
                if face
                else np.zeros_like(x)
            )
            if part == "chest":
                white = step(0.05, -0.12, z) * step(0.42, 0.2, np.abs(x))
            elif part == "leg":
                white = step(0.34, 0.2, y)
            body = mix(body, light, white)
        elif coat.look == "blaze":
            white = (
                step(0.16, 0.07, np.abs(hx) - 0.14 * step(0.0, -0.25, hy)) * front
                if face
                else np.zeros_like(x)
            )
            if part in ("chest", "muzzle"):
                white = np.ones_like(x)
            elif part == "leg":
                white = step(0.8, 0.4, y)
            body = mix(body, light, white)
        elif coat.look == "spots":
            body = mix(body, mark, _spots(p, 0.75, 0.75) if part != "ear" else np.ones_like(x))
        elif coat.look == "mask":
            white = step(0.46, 0.34, np.hypot(hx, (hy + 0.16) * 0.95)) * front if face else np.zeros_like(x)
            if face:
                white = np.maximum(white, step(0.11, 0.07, np.hypot(np.abs(hx) - 0.2, hy - 0.3)) * front)
                white *= 1 - step(0.07, 0.03, np.abs(hx)) * step(-0.05, 0.15, hy)
            if part in ("chest", "muzzle", "leg"):
                white = np.ones_like(x) * (1.0 if part != "leg" else 0.9)
            body = mix(body, light, white)
        elif coat.look == "saddle":
            if face or part == "ear":
                white = step(0.13, 0.06, np.abs(hx)) * front * step(0.5, 0.2, hy)
                body = mix(body, light, white if face else np.zeros_like(x))
            else:
                body = mix(body, mark, step(0.75, 1.05, y) * step(-0.1, 0.25, z))
            if part in ("chest", "muzzle", "leg"):
                body = mix(body, light, np.ones_like(x) * 0.95)
        elif coat.look == "cheeks":
            white = step(0.02, -0.12, hy) * step(0.46, 0.3, np.abs(hx)) * front if face else np.zeros_like(x)
            if face:
                white = np.maximum(white, step(0.07, 0.04, np.hypot(np.abs(hx) - 0.2, hy - 0.24)) * front)
            if part in ("chest", "muzzle"):
                white = np.ones_like(x) * 0.92
            elif part == "leg":
                white = step(0.8, 0.3, y) * 0.8
            body = mix(body, light, white)
        elif coat.look == "curls":
            body = mix(body, light, np.clip(0.5 + 0.5 * strands((x * 2, y * 2, z * 2)), 0, 1))
        elif part in ("muzzle", "chest"):
            body = mix(body, light, np.full_like(x, 0.75))
        if part == "ear" and coat.ears == "up":
            pink = step(0.02, -0.05, hz + 0.02) * step(0.72, 0.5, hy)
            body = mix(body, colour("#b87a70"), pink * 0.55)
        return np.asarray(body * (1 + 0.06 * at(noise.cloudy(16, 1.5), x, y + z))[..., None], np.float32)

    return tone


def _eye(
    middle: tuple[float, float, float], radius: float, iris: str, *, slit: bool, look: float = 0.0
) -> Part:
    tint = colour(iris)

    def tone(p: Points) -> Light:
        x, y = (p[0] - middle[0]) / radius - look, (p[1] - middle[1]) / radius
        body = paint(x.shape, tint) * (0.8 + 0.5 * step(0.3, -0.6, y))[..., None]
        body = mix(body, (0.006, 0.005, 0.005), step(0.86, 1.0, np.hypot(x, y)))
        pupil = np.hypot(x * (2.1 if slit else 1.25), y * 1.15)
        body = mix(body, (0.004, 0.004, 0.005), step(0.72, 0.6, pupil))
        # The window that is mirrored in it.
        spark = step(0.2, 0.12, np.hypot(x + 0.24, y - 0.34))
        return mix(body, (2.6, 2.7, 2.9), spark)

    return Part(ball(middle, radius), tone, gloss=0.9)


Head = tuple[float, float, float]


def _cat_head(coat: Coat, *, asleep: bool, at: Head, turn: float, lean: float, look: float) -> list[Part]:
    def fur(part: str) -> Callable[[Points], Light]:
        return _coat(coat, part, (0, 0, 0))

    head, muzzle, ear = fur("head"), fur("muzzle"), fur("ear")
    dark = mix_of(coat.fur, "#120d0c", 0.72)
    parts = [
        Part(ball((0, 0.02, 0), (0.50, 0.44, 0.45)), head, fur=coat.long),
        *(Part(ball((s * 0.25, -0.13, -0.14), (0.25 * coat.stout, 0.22, 0.25)), head, 0.14, fur=coat.long * 1.2) for s in (-1, 1)),
        *(Part(limb((s * 0.31, 0.26, 0.02), (s * 0.41, 0.66, 0.05), 0.18, 0.015, 0.42), ear, 0.05, fur=0.012) for s in (-1, 1)),
        *(Part(ball((s * 0.095, -0.155, -0.40), (0.135, 0.105, 0.115)), muzzle, 0.06, fur=0.012) for s in (-1, 1)),
        Part(ball((0, -0.25, -0.36), (0.10, 0.075, 0.09)), muzzle, 0.05, fur=0.012),
        Part(limb((0, 0.10, -0.40), (0, -0.06, -0.47), 0.09, 0.075), head, 0.08, fur=0.01),
        Part(ball((0, -0.075, -0.535), (0.058, 0.038, 0.035)), colour("#a8605a" if coat.fur > "#4" else "#2a2022"), 0.012, 0.25),
        *(Part(limb((s * 0.005, -0.11, -0.525), (s * 0.085, -0.215, -0.475), 0.009), dark, 0.004) for s in (-1, 1)),
    ]  # fmt: skip
    if asleep:
        parts += [
            Part(limb((s * 0.11, 0.0, -0.455), (s * 0.31, 0.035, -0.385), 0.013), dark, 0.006)
            for s in (-1, 1)
        ]
    else:
        parts += [
            Part(ball((s * 0.205, 0.055, -0.345), (0.138, 0.122, 0.09), s * 0.3), dark, 0.01) for s in (-1, 1)
        ]
        parts += [_eye((s * 0.205, 0.055, -0.335), 0.118, coat.eye, slit=True, look=look) for s in (-1, 1)]
    parts += [
        Part(limb((s * 0.16, -0.14 - 0.03 * n, -0.44), (s * 0.62, -0.02 - 0.13 * n, -0.36), 0.0035, 0.002), (0.75, 0.72, 0.68))
        for s in (-1, 1) for n in range(3)
    ]  # fmt: skip
    return placed(parts, at=at, turn=turn, lean=lean)


def mix_of(first: str, second: str, share: float) -> tuple[float, float, float]:
    """A colour between two."""
    r, g, b = (a + (c - a) * share for a, c in zip(colour(first), colour(second), strict=True))
    return r, g, b


def _chain(points: list[tuple[float, float, float]], thick: float, thin: float, tone: Callable[[Points], Light], fur: float) -> list[Part]:  # fmt: skip
    last = len(points) - 1
    return [
        Part(limb(a, b, thick + (thin - thick) * n / last, thick + (thin - thick) * (n + 1) / last), tone, 0.06, fur=fur)
        for n, (a, b) in enumerate(itertools.pairwise(points))
    ]  # fmt: skip


def _cat(coat: Coat, pose: str, rng: np.random.Generator) -> list[Part]:
    def fur(part: str, head: Head = (0, 9, 0)) -> Callable[[Points], Light]:
        return _coat(coat, part, head)

    w, deep = coat.stout, coat.long
    turn, lean, look = rng.uniform(-0.45, 0.45), rng.uniform(-0.16, 0.16), rng.uniform(-0.2, 0.2)
    body, chest, leg, tail = fur("body"), fur("chest"), fur("leg"), fur("tail")
    if pose == "sitting":
        side = float(rng.choice((-1, 1)))
        parts = [
            Part(ball((0, 0.62, 0.32), (0.52 * w, 0.66, 0.54)), body, fur=deep),
            Part(ball((0, 0.98, 0.0), (0.38 * w, 0.52, 0.36)), chest, 0.2, fur=deep * 1.3),
            *(Part(ball((s * 0.38, 0.36, 0.22), (0.26, 0.38, 0.46)), body, 0.12, fur=deep) for s in (-1, 1)),
            *(Part(limb((s * 0.18, 0.85, -0.2), (s * 0.19, 0.12, -0.36), 0.17, 0.115), leg, 0.07, fur=deep * 0.5) for s in (-1, 1)),
            *(Part(ball((s * 0.2, 0.1, -0.46), (0.14, 0.10, 0.18)), leg, 0.04, fur=deep * 0.4) for s in (-1, 1)),
            *(Part(ball((s * 0.46, 0.1, -0.14), (0.15, 0.1, 0.24)), leg, 0.05, fur=deep * 0.4) for s in (-1, 1)),
            Part(limb((0, 1.2, -0.02), (0, 1.55, -0.16), 0.33 * w, 0.3), chest, 0.15, fur=deep),
            *_chain([(side * 0.2, 0.14, 0.75), (side * 0.72, 0.13, 0.62), (side * 0.86, 0.12, 0.2), (side * 0.72, 0.11, -0.2), (side * 0.42, 0.1, -0.42)], 0.13, 0.09, tail, deep * 1.4),
        ]  # fmt: skip
        return parts + _cat_head(coat, asleep=False, at=(0, 1.78, -0.24), turn=turn, lean=lean, look=look)
    if pose == "lying":
        parts = [
            Part(ball((0.35, 0.44, 0.1), (0.98, 0.46 * w, 0.46)), body, fur=deep),
            Part(ball((-0.45, 0.5, 0.05), (0.46, 0.46, 0.38)), chest, 0.2, fur=deep * 1.2),
            Part(ball((1.05, 0.4, 0.0), (0.42, 0.42, 0.44)), body, 0.15, fur=deep),
            *(Part(limb((-0.5, 0.22, s * 0.18 - 0.05), (-1.15, 0.11, s * 0.16 - 0.2), 0.14, 0.1), leg, 0.06, fur=deep * 0.5) for s in (-1, 1)),
            Part(limb((1.0, 0.14, -0.3), (0.6, 0.11, -0.46), 0.16, 0.1), leg, 0.07, fur=deep * 0.5),
            Part(limb((-0.6, 0.6, 0), (-0.8, 0.88, -0.08), 0.32, 0.3), chest, 0.15, fur=deep),
            *_chain([(1.4, 0.2, 0.2), (1.75, 0.12, -0.05), (1.7, 0.11, -0.45), (1.35, 0.1, -0.66)], 0.13, 0.09, tail, deep * 1.4),
        ]  # fmt: skip
        return parts + _cat_head(
            coat, asleep=False, at=(-0.86, 1.06, -0.2), turn=turn * 0.8 - 0.1, lean=lean, look=look
        )
    if pose == "standing":
        parts = [
            Part(ball((0.1, 0.98, 0), (0.86, 0.38 * w, 0.36)), body, fur=deep),
            Part(ball((-0.55, 1.0, 0), (0.36, 0.42, 0.33)), chest, 0.18, fur=deep),
            Part(ball((0.72, 0.98, 0), (0.38, 0.40, 0.36)), body, 0.15, fur=deep),
            *(Part(limb((x, 0.8, s * 0.17), (x - 0.05 + 0.1 * s * k, 0.1, s * 0.17), 0.17, 0.095), leg, 0.09, fur=deep * 0.5) for x, k in ((-0.55, 1), (0.8, -1)) for s in (-1, 1)),
            Part(limb((-0.7, 1.15, 0), (-0.95, 1.5, -0.02), 0.29, 0.27), chest, 0.15, fur=deep),
            *_chain([(1.0, 1.1, 0.05), (1.3, 1.35, 0.1), (1.38, 1.75, 0.1), (1.22, 2.1, 0.1)], 0.12, 0.08, tail, deep * 1.3),
        ]  # fmt: skip
        return parts + _cat_head(
            coat, asleep=False, at=(-1.0, 1.62, -0.14), turn=turn - 0.35, lean=lean, look=look
        )
    parts = [
        Part(ball((0.12, 0.4, 0.1), (0.95 * w, 0.44, 0.72)), body, fur=deep),
        Part(ball((0.72, 0.36, -0.18), (0.42, 0.36, 0.44)), body, 0.2, fur=deep),
        Part(limb((0.55, 0.12, -0.58), (-0.05, 0.1, -0.72), 0.14, 0.1), leg, 0.06, fur=deep * 0.5),
        Part(limb((-0.4, 0.12, -0.5), (0.1, 0.1, -0.62), 0.13, 0.1), leg, 0.06, fur=deep * 0.5),
        *_chain([(1.0, 0.14, 0.05), (0.98, 0.13, -0.5), (0.5, 0.12, -0.86), (-0.1, 0.11, -0.92), (-0.6, 0.1, -0.86)], 0.14, 0.09, tail, deep * 1.4),
    ]  # fmt: skip
    return parts + _cat_head(
        coat, asleep=True, at=(-0.52, 0.42, -0.42), turn=turn * 0.6 - 0.2, lean=0.35 + lean, look=0
    )


def _dog_head(
    coat: Coat, *, at: Head, turn: float, lean: float, nod: float, look: float, tongue: bool
) -> list[Part]:
    def fur(part: str) -> Callable[[Points], Light]:
        return _coat(coat, part, (0, 0, 0))

    head, muzzle, ear = fur("head"), fur("muzzle"), fur("ear")
    deep, long = coat.long, coat.muzzle
    dark = (0.012, 0.010, 0.010)
    tip = -0.42 - 0.34 * long
    parts = [
        Part(ball((0, 0.04, 0), (0.46, 0.43, 0.45)), head, fur=deep * 0.8),
        *(Part(ball((s * 0.24, -0.12, -0.1), (0.22, 0.24, 0.26)), head, 0.14, fur=deep) for s in (-1, 1)),
        Part(limb((0, -0.08, -0.28), (0, -0.13, tip + 0.12), 0.235, 0.165), muzzle, 0.1, fur=deep * 0.3),
        *(Part(ball((s * 0.09, -0.2, tip + 0.16), (0.12, 0.11, 0.16)), muzzle, 0.06, fur=deep * 0.2) for s in (-1, 1)),
        Part(limb((0, -0.3, -0.3), (0, -0.31, tip + 0.2), 0.13, 0.09), muzzle, 0.04, fur=deep * 0.2),
        Part(ball((0, -0.04, tip - 0.02), (0.105, 0.078, 0.075)), dark, 0.015, 0.4),
        Part(limb((0, -0.11, tip), (0, -0.2, tip + 0.015), 0.012), dark),
        *(Part(limb((s * 0.01, -0.215, tip + 0.0), (s * 0.17, -0.255, tip + 0.26), 0.014), dark, 0.006) for s in (-1, 1)),
        *(Part(ball((s * 0.185, 0.09, -0.365), (0.098, 0.09, 0.07)), dark, 0.01) for s in (-1, 1)),
        *(_eye((s * 0.185, 0.09, -0.362), 0.082, coat.eye, slit=False, look=look) for s in (-1, 1)),
        *(Part(limb((s * 0.1, 0.2, -0.36), (s * 0.26, 0.19, -0.32), 0.05), head, 0.05, fur=deep * 0.3) for s in (-1, 1)),
    ]  # fmt: skip
    if tongue:
        parts.append(Part(ball((0.01, -0.4, tip + 0.12), (0.085, 0.16, 0.035)), colour("#c9606a"), 0.02, 0.3))
    if coat.ears == "up":
        tall = 0.86 if coat.look == "blaze" else 0.68
        parts += [
            Part(limb((s * 0.29, 0.3, 0.03), (s * 0.41, tall, 0.06), 0.19, 0.04, 0.4), ear, 0.06, fur=0.015)
            for s in (-1, 1)
        ]
    elif coat.ears == "flap":
        parts += [
            Part(
                limb((s * 0.36, 0.3, 0.02), (s * 0.52, -0.12, -0.06), 0.14, 0.15, 0.42),
                ear,
                0.05,
                fur=deep * 0.4,
            )
            for s in (-1, 1)
        ]
    else:
        wide = 0.2 if coat.look == "curls" else 0.15
        parts += [
            Part(
                limb((s * 0.38, 0.18, 0.04), (s * 0.52, -0.36, -0.04), 0.13, wide, 0.5),
                ear,
                0.05,
                fur=deep * 0.8,
            )
            for s in (-1, 1)
        ]
    if coat.look == "curls":
        parts.append(Part(ball((0, 0.42, 0.02), (0.36, 0.28, 0.34)), head, 0.12, fur=deep))
    return placed(parts, at=at, turn=turn, lean=lean, nod=nod)


def _dog_tail(coat: Coat, root: tuple[float, float, float], side: float) -> list[Part]:
    tone = _coat(coat, "tail", (0, 9, 0))
    x, y, z = root
    if coat.tail == "curled":
        loop = [
            (x, y, z),
            (x, y + 0.35, z + 0.1),
            (x - side * 0.22, y + 0.5, z),
            (x - side * 0.32, y + 0.28, z - 0.08),
        ]
        return _chain(loop, 0.17, 0.13, tone, coat.long)
    if coat.tail == "short":
        return [Part(ball(root, 0.17), tone, 0.08, fur=coat.long)]
    thick = 0.19 if coat.tail == "bushy" else 0.09
    return _chain(
        [(x, y, z), (x + side * 0.3, y + 0.12, z + 0.1), (x + side * 0.62, y + 0.42, z + 0.1)],
        thick,
        thick * 0.7,
        tone,
        coat.long * 1.4,
    )


def _collar(at: Head, radius: float, rng: np.random.Generator) -> list[Part]:
    from studio.bodies import ring

    tint = colour(("#b8302a", "#2a5fb0", "#2f8a5a", "#d9a22f", "#2b2b2f")[rng.integers(5)])
    return [
        Part(ring(at, radius, 0.05, 1.25), tint, 0.01, 0.3),
        Part(
            ball((at[0], at[1] - 0.16, at[2] - radius - 0.02), (0.06, 0.06, 0.025)),
            (0.7, 0.6, 0.3),
            gloss=0.8,
        ),
    ]


def _dog(coat: Coat, pose: str, rng: np.random.Generator) -> list[Part]:
    def fur(part: str) -> Callable[[Points], Light]:
        return _coat(coat, part, (0, 9, 0))

    w, deep, up = coat.stout, coat.long, coat.legs
    turn, lean, look = rng.uniform(-0.4, 0.4), rng.uniform(-0.18, 0.18), rng.uniform(-0.2, 0.2)
    tongue = bool(rng.random() < 0.55)
    body, chest, leg = fur("body"), fur("chest"), fur("leg")
    if pose == "sitting":
        h = 0.55 + 0.45 * up
        parts = [
            Part(ball((0, 0.62, 0.42), (0.50 * w, 0.62, 0.56)), body, fur=deep),
            Part(ball((0, 0.55 + 0.62 * h, 0.0), (0.40 * w, 0.60, 0.38)), chest, 0.2, fur=deep * 1.1),
            *(Part(ball((s * 0.38, 0.36, 0.32), (0.25, 0.38, 0.46)), body, 0.12, fur=deep) for s in (-1, 1)),
            *(Part(limb((s * 0.24, 0.5 + 0.55 * h, -0.1), (s * 0.23, 0.13, -0.3), 0.19, 0.125), leg, 0.08, fur=deep * 0.4) for s in (-1, 1)),
            *(Part(ball((s * 0.23, 0.1, -0.42), (0.15, 0.11, 0.2)), leg, 0.04, fur=deep * 0.3) for s in (-1, 1)),
            *(Part(ball((s * 0.5, 0.1, -0.1), (0.16, 0.11, 0.27)), leg, 0.05, fur=deep * 0.3) for s in (-1, 1)),
            Part(limb((0, 0.85 + 0.7 * h, 0.0), (0, 1.2 + 0.75 * h, -0.1), 0.32 * w, 0.29), chest, 0.15, fur=deep),
            *_dog_tail(coat, (0.35, 0.2, 0.85), float(rng.choice((-1, 1)))),
        ]  # fmt: skip
        if rng.random() < 0.6 and deep < 0.07:
            parts += _collar((0, 1.02 + 0.75 * h, -0.06), 0.34 * w, rng)
        return parts + _dog_head(
            coat,
            at=(0, 1.5 + 0.75 * h, -0.2),
            turn=turn,
            lean=lean,
            nod=rng.uniform(-0.1, 0.18),
            look=look,
            tongue=tongue,
        )
    if pose == "lying":
        parts = [
            Part(ball((0.4, 0.46, 0.15), (1.05, 0.46 * w, 0.48)), body, fur=deep),
            Part(ball((-0.45, 0.54, 0.08), (0.48, 0.5, 0.42)), chest, 0.2, fur=deep),
            Part(ball((1.15, 0.42, 0.0), (0.42, 0.42, 0.46)), body, 0.15, fur=deep),
            *(Part(limb((-0.5, 0.24, s * 0.22 - 0.1), (-1.25, 0.12, s * 0.2 - 0.35), 0.16, 0.12), leg, 0.06, fur=deep * 0.4) for s in (-1, 1)),
            Part(limb((1.1, 0.15, -0.35), (0.65, 0.12, -0.55), 0.17, 0.12), leg, 0.07, fur=deep * 0.4),
            Part(limb((-0.6, 0.7, 0.02), (-0.85, 1.02, -0.1), 0.34, 0.29), chest, 0.15, fur=deep),
            *_dog_tail(coat, (1.5, 0.3, 0.2), 1.0),
        ]  # fmt: skip
        return parts + _dog_head(
            coat,
            at=(-0.92, 1.26, -0.22),
            turn=turn * 0.8 - 0.1,
            lean=lean,
            nod=0.05,
            look=look,
            tongue=tongue,
        )
    h = 0.1 + 0.95 * up
    parts = [
        Part(ball((0.1, h + 0.12, 0), (0.95, 0.42 * w, 0.40)), body, fur=deep),
        Part(ball((-0.6, h + 0.12, 0), (0.42, 0.5, 0.38)), chest, 0.18, fur=deep),
        Part(ball((0.78, h + 0.1, 0), (0.40, 0.42, 0.38)), body, 0.15, fur=deep),
        *(Part(limb((x, h, s * 0.2), (x - 0.04 + 0.1 * s * k, 0.1, s * 0.2), 0.19, 0.115), leg, 0.09, fur=deep * 0.4) for x, k in ((-0.62, 1), (0.86, -1)) for s in (-1, 1)),
        *(Part(ball((x - 0.12 + 0.1 * s * k, 0.09, s * 0.2), (0.19, 0.09, 0.13)), leg, 0.04, fur=deep * 0.3) for x, k in ((-0.62, 1), (0.86, -1)) for s in (-1, 1)),
        Part(limb((-0.75, h + 0.3, 0), (-1.05, h + 0.75, -0.04), 0.31, 0.28), chest, 0.15, fur=deep),
        *_dog_tail(coat, (1.1, h + 0.3, 0.0), 1.0),
    ]  # fmt: skip
    return parts + _dog_head(
        coat, at=(-1.15, h + 0.98, -0.12), turn=turn - 0.45, lean=lean, nod=0.0, look=look, tongue=tongue
    )


class _Scene(NamedTuple):
    """Where an animal is photographed."""

    behind: Light
    ground: Callable[[Points], Light]
    lamp: Lamp
    film: Film


def _scene(place: str, rng: np.random.Generator) -> _Scene:
    side = float(rng.choice((-1, 1)))
    seed = int(rng.integers(50))
    if place == "garden":
        if rng.random() < 0.45:
            behind = backgrounds.leaves(rng)
        else:
            behind = backgrounds.kept("forest", int(rng.integers(24)), rng, blur=rng.uniform(6, 9))
        low = bool(rng.random() < 0.4)
        lamp = Lamp(
            (side * rng.uniform(0.5, 1.2), 0.5 if low else 1.3, -rng.uniform(0.2, 1.0)),
            (1.7, 1.25, 0.8) if low else (1.5, 1.42, 1.26), (0.42, 0.50, 0.60), (0.16, 0.2, 0.1), 0.55,
        )  # fmt: skip
        return _Scene(
            behind,
            backgrounds.grass(seed),
            lamp,
            Film(contrast=1.1, warmth=0.02 if low else 0.0, vignette=0.25),
        )
    ground = (
        backgrounds.boards(seed) if place == "living room" and rng.random() < 0.6 else backgrounds.cloth(seed)
    )
    warm = rng.random() < 0.45
    lamp = Lamp(
        (side * rng.uniform(0.8, 1.5), rng.uniform(0.7, 1.2), -rng.uniform(0.3, 0.9)),
        (1.35, 1.0, 0.66) if warm else (1.1, 1.12, 1.16), (0.42, 0.41, 0.42), (0.2, 0.15, 0.11), 0.4,
    )  # fmt: skip
    return _Scene(
        backgrounds.room(rng, blur=10),
        ground,
        lamp,
        Film(key=0.24, contrast=1.08, warmth=0.03 if warm else 0.0, vignette=0.3),
    )


POSES = ("sitting", "lying", "portrait", "standing", "sleeping", "two", "above", "portrait")
"""Compositions, by the number of a photograph."""

PLACES = ("living room", "garden", "sofa")


def _animal(kind: str, breeds: dict[str, Coat], build: Callable[[Coat, str, np.random.Generator], list[Part]], rng: np.random.Generator, number: int) -> Shot:  # fmt: skip
    names = list(breeds)
    breed = names[(number + number // 8 * 3) % 8]
    pose = POSES[number % 8 if number < 8 else (number * 3 + number // 8) % 8]
    if pose == "sleeping" and kind == "dog":
        pose = "lying"
    place = PLACES[(number + number // 3) % 3]
    scene = _scene(place, rng)
    facts: dict[str, str | int | list[str]] = {"animal": kind, "breed": breed, "count": 1}
    turn = rng.uniform(-0.55, 0.55)
    doing = {"portrait": "sitting", "two": "sitting", "above": "sitting"}.get(pose, pose)
    coat = breeds[breed]
    tall = 1.0 if kind == "cat" else 0.75 + 0.35 * coat.legs
    parts = placed(build(coat, doing, rng), turn=turn)
    if pose == "two":
        other = names[(number * 5 + 3) % 8]
        if other == breed:
            other = names[(number * 5 + 4) % 8]
        facts |= {"count": 2, "second breed": other}
        apart = 0.86
        parts = placed(parts, at=(-apart, 0, 0.1))
        second = build(breeds[other], "sitting", rng)
        aside, size = rng.uniform(-0.4, 0.4), rng.uniform(0.86, 1.0)
        parts += placed(second, at=(apart, 0, 0), turn=aside, size=size)
    aside = rng.uniform(-0.25, 0.25)
    camera = {
        "sitting": Camera(rng.uniform(0.7, 1.9), 5.4, 2.15, 1.18 * tall, aside),
        "lying": Camera(rng.uniform(0.8, 1.8), 5.0, 1.95, 0.72, aside),
        "standing": Camera(rng.uniform(0.6, 1.5), 5.2, 1.8, 1.12 * tall, aside),
        "sleeping": Camera(rng.uniform(1.6, 2.8), 4.6, 2.0, 0.46, aside),
        "two": Camera(rng.uniform(0.8, 1.8), 6.0, 2.05, 1.18 * tall, 0.0),
        "above": Camera(rng.uniform(3.6, 4.3), 3.1, 1.75, 1.0, aside),
        "portrait": Camera(
            1.8 * tall + rng.uniform(-0.2, 0.3),
            3.4,
            rng.uniform(1.65, 2.1),
            1.66 * (1.0 if kind == "cat" else 0.78 + 0.34 * coat.legs),
            aside * 0.5,
        ),
    }[pose]
    light = take(parts, camera, scene.lamp, scene.behind, ground=scene.ground)
    if kind == "cat":
        facts["doing"] = doing
    facts["place"] = place
    assert light.shape[:2] == (ROWS, COLUMNS)
    return Shot(light, scene.film, facts)


def cat(rng: np.random.Generator, number: int) -> Shot:
    """A cat or two."""
    return _animal("cat", CATS, _cat, rng, number)


def dog(rng: np.random.Generator, number: int) -> Shot:
    """A dog or two."""
    return _animal("dog", DOGS, _dog, rng, number)


KINDS: dict[str, Callable[[np.random.Generator, int], Shot]] = {"cat": cat, "dog": dog}
