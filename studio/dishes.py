"""Photographs of dishes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from studio import noise
from studio.film import Light, colour, mix
from studio.garnish import egg, egg_half, herbs, strands, tomato
from studio.landscapes import Shot
from studio.noise import Field, at, step
from studio.relief import Relief, dome, oval, plate, slab, speckled, wood
from studio.tables import film_of_tables, photographed, strew, table


def _food(relief: Relief, dish: str) -> dict[str, str | int]:
    """Put a dish on the table, and tell what else is to be told."""
    rng = relief.rng
    china = colour(("#f0ede6", "#e4e8ea", "#dcd3c4", "#2f3a44", "#f2efe9", "#8fa3a0")[int(rng.integers(6))])
    rim = (
        colour(("#3a5a8a", "#f0ede6", "#8a5a3a", "#c9c2b4")[int(rng.integers(4))])
        if rng.random() < 0.4
        else None
    )
    facts: dict[str, str | int] = {"dish": dish}
    if dish in ("noodles", "salad", "fried rice"):
        plate(relief, china, 0.62, deep=0.22, rim=rim)
    elif dish == "sushi":
        relief.lay(
            0,
            0,
            0.75,
            slab(0.68, 0.36, 0.04),
            lambda u, v: wood(u, v, colour("#2a1d16"), colour("#3f2c20"), planks=0.01, seed=3),
            gloss=0.4,
            on=0.0,
        )
    elif dish == "pizza" and rng.random() < 0.6:
        relief.lay(
            0,
            0,
            0.72,
            dome(0.7, 0.03, 0.02),
            lambda u, v: wood(u, v, colour("#8a6038"), colour("#b58a58"), planks=0.01, seed=5),
            on=0.0,
        )
    else:
        plate(relief, china, 0.64, rim=rim)
    match dish:
        case "noodles":
            broth = colour(("#9a4f1c", "#b57a30", "#8a3a18")[int(rng.integers(3))])
            relief.lay(
                0,
                0,
                0.54,
                dome(0.54, 0.105, 0.01),
                speckled(broth, tuple(1.5 * c for c in broth), 0.5, 5, 1.6),
                gloss=0.9,
                on=0.0,
            )
            strands(relief, 70, 0.46, 0.014, ("#e8c878", "#f0d590", "#d9b560"))
            for n in range(3):
                relief.lay(
                    -0.2 + 0.13 * n,
                    -0.2 + 0.05 * n,
                    0.14,
                    oval(0.13, 0.095, 0.035, 0.2),
                    speckled(colour("#8a4a32"), colour("#d9a080"), 1.2, 4),
                    turn=0.5,
                    gloss=0.4,
                )
            egg_half(relief, 0.22, -0.12)
            herbs(relief, 50, 0.4, ("#5f9a3a", "#8fc060", "#3f7a2a"), 0.014)
        case "salad":
            for x, y, turn in strew(rng, 85, 0.48):
                green = ("#4f8a2a", "#76a83a", "#2f6a22", "#9ac05a", "#6a3a52")[int(rng.integers(5))]
                phase = rng.uniform(0, 6)
                relief.lay(
                    x,
                    y,
                    0.16,
                    lambda u, v, p=phase: np.where(
                        (u / 0.085) ** 2 + (v / 0.13) ** 2 + 0.25 * np.sin(np.arctan2(v, u) * 7 + p) < 0.85,
                        0.02 + 0.02 * np.sin(u * 45 + p) * np.sin(v * 38),
                        -1,
                    ).astype(np.float32),
                    speckled(colour(green), tuple(1.4 * c for c in colour(green)), 1.0, 4),
                    turn=turn,
                    gloss=0.3,
                    on=0.05 + 0.1 * (1 - np.hypot(x, y) / 0.5) + rng.uniform(0, 0.05),
                )
            for x, y, _ in strew(rng, 7, 0.36):
                tomato(relief, x, y, 0.075)
            for x, y, _ in strew(rng, 6, 0.36):
                relief.lay(
                    x,
                    y,
                    0.08,
                    dome(0.075, 0.02, 0.15),
                    lambda u, v: mix(colour("#c9dba0"), colour("#2f6a2a"), step(0.062, 0.07, np.hypot(u, v))),
                    gloss=0.4,
                )
            for x, y, turn in strew(rng, 9, 0.36):
                relief.lay(x, y, 0.06, slab(0.035, 0.035, 0.05, 0.01), (0.88, 0.86, 0.8), turn=turn)
        case "fried rice":
            relief.lay(0, 0, 0.5, dome(0.5, 0.17, 0.6), colour("#c9a050"), on=0.04)
            for x, y, turn in strew(rng, 900, 0.47):
                relief.lay(
                    x,
                    y,
                    0.03,
                    oval(0.009, 0.024, 0.009),
                    colour(("#ecd08a", "#f4e2b0", "#d9b060")[int(rng.integers(3))]),
                    turn=turn,
                    gloss=0.3,
                )
            for tone, size, count in (
                ("#4f9a30", 0.022, 45),
                ("#e0742a", 0.02, 45),
                ("#e8b83a", 0.03, 26),
                ("#d98a7a", 0.032, 18),
            ):
                for x, y, turn in strew(rng, count, 0.42):
                    relief.lay(
                        x,
                        y,
                        size,
                        (
                            dome(size, size * 0.8)
                            if tone == "#4f9a30"
                            else slab(size * 0.8, size * 0.8, 0.022, 0.008)
                        ),
                        colour(tone),
                        turn=turn,
                        gloss=0.35,
                    )
        case "burger":
            for x, y, turn in strew(rng, 16, 0.16):
                relief.lay(
                    0.36 + x,
                    0.16 + y * 1.3,
                    0.16,
                    slab(0.15, 0.019, 0.034, 0.012),
                    speckled(colour("#e0a838"), colour("#f0c860"), 1.0),
                    turn=turn,
                    gloss=0.2,
                )
            cx, cy = -0.14, -0.04
            wavy = rng.uniform(0, 6)
            relief.lay(cx, cy, 0.4, dome(0.33, 0.07, 0.1), colour("#c98a48"), on=0.02)
            relief.lay(
                cx,
                cy,
                0.42,
                lambda u, v: np.where(
                    np.hypot(u, v) < 0.36 + 0.025 * np.sin(np.arctan2(v, u) * 11 + wavy), 0.02, -1
                ).astype(np.float32),
                speckled(colour("#5f9a2f"), colour("#9ac050"), 0.9),
                on=0.08,
            )
            relief.lay(
                cx,
                cy,
                0.36,
                dome(0.34, 0.06, 0.08),
                speckled(colour("#3a2015"), colour("#5f3a24"), 1.0),
                on=0.1,
                rough=0.006,
            )
            relief.lay(cx, cy, 0.4, slab(0.30, 0.30, 0.012), colour("#f0a820"), turn=0.6, on=0.155)
            relief.lay(cx, cy, 0.36, dome(0.325, 0.025, 0.05), colour("#c9301f"), on=0.165)
            relief.lay(
                cx,
                cy,
                0.36,
                dome(0.345, 0.17, 0.55),
                lambda u, v: mix(
                    colour("#b5692a"), colour("#d99a55"), np.clip(np.hypot(u, v) / 0.345, 0, 1) ** 2
                ),
                on=0.19,
                gloss=0.5,
            )
            for x, y, turn in strew(rng, 60, 0.24):
                relief.lay(cx + x, cy + y, 0.02, oval(0.007, 0.013, 0.007), (0.86, 0.76, 0.55), turn=turn)
        case "dumplings":
            count = int(rng.integers(5, 8))
            facts["pieces"] = count
            for n in range(count):
                a = 2 * np.pi * n / (count - (count > 6)) + 0.3
                x, y = (0.33 * np.cos(a), 0.33 * np.sin(a)) if n < 6 else (0.0, 0.0)
                fold = rng.uniform(0, 1)

                def form(u: Field, v: Field, fold: float = fold) -> Field:
                    body = np.clip(1 - (u / 0.15) ** 2 - (v / 0.085) ** 2, 0, 1)
                    seam = np.exp(-((v / 0.02) ** 2)) * 0.014 * (1 + 0.4 * np.sin(u * 70 + fold))
                    return np.asarray(
                        np.where(body > 0, 0.085 * np.sqrt(body) + seam * (body > 0.05), -1), np.float32
                    )

                relief.lay(
                    x,
                    y,
                    0.17,
                    form,
                    speckled((0.86, 0.79, 0.64), (0.72, 0.52, 0.28), 0.4, 4, 1.6, 0.4),
                    turn=float(a + np.pi / 2),
                    gloss=0.4,
                )
            relief.lay(0.66, -0.5, 0.24, dome(0.2, 0.07, 0.05), (0.85, 0.84, 0.8), gloss=0.6, on=0.0)
            relief.lay(0.66, -0.5, 0.2, dome(0.165, 0.004, 0.01), colour("#2a120a"), gloss=1.0, on=0.07)
            herbs(relief, 26, 0.45, size=0.012)
        case "fish":

            def body(u: Field, v: Field) -> Field:
                wide = (
                    0.17 * np.sqrt(np.clip(1 - (u / 0.42) ** 2, 0, 1)) * (1 - 0.35 * np.clip(u / 0.42, 0, 1))
                )
                tail = (u > 0.33) & (np.abs(v) < (u - 0.31) * 0.85) & (u < 0.56)
                inside = np.clip(1 - (v / np.maximum(wide, 1e-3)) ** 2, 0, 1) * (np.abs(u) < 0.42)
                return np.asarray(
                    np.where(
                        inside > 0,
                        0.085 * np.sqrt(inside) + 0.002,
                        np.where(tail, 0.02 + 0.006 * np.sin(v * 160), -1),
                    ),
                    np.float32,
                )

            def scales(u: Field, v: Field) -> Light:
                net = 0.5 + 0.5 * np.sin(u * 130 + np.sin(v * 130) * 1.5) * np.sin(v * 120)
                crisp = np.abs(((u + 0.35) % 0.15) - 0.075 + v * 0.12) < 0.011
                tone = mix(
                    mix(colour("#a8642a"), colour("#d9a55a"), np.clip(net * 0.5 + np.abs(v) * 3, 0, 1)),
                    colour("#4a2412"),
                    crisp * (np.abs(u) < 0.3) * 0.85,
                )
                eye = np.hypot(u + 0.33, v + 0.02)
                return mix(
                    mix(tone, (0.9, 0.88, 0.8), step(0.03, 0.026, eye)),
                    (0.02, 0.02, 0.02),
                    step(0.016, 0.012, eye),
                )

            relief.lay(0, 0.02, 0.6, body, scales, turn=0.35, gloss=0.7)
            for n in range(3):
                relief.lay(
                    0.28 - 0.12 * n,
                    -0.33 - 0.03 * n,
                    0.12,
                    dome(0.095, 0.016, 0.1),
                    lambda u, v: mix(
                        mix(
                            colour("#f0d050"),
                            (0.95, 0.9, 0.65),
                            step(0.3, 0.6, np.abs(np.cos(np.arctan2(v, u) * 4))),
                        ),
                        colour("#e0b020"),
                        step(0.075, 0.082, np.hypot(u, v)),
                    ),
                    gloss=0.5,
                )
            herbs(relief, 40, 0.42)
        case "pancakes":
            for n in range(4):
                relief.lay(
                    rng.uniform(-0.02, 0.02),
                    rng.uniform(-0.02, 0.02),
                    0.42,
                    dome(0.39 - 0.012 * n, 0.055, 0.12),
                    lambda u, v: mix(
                        speckled(colour("#a8622a"), colour("#c98a45"), 0.5, 4, 1.5)(u, v),
                        colour("#ecc88a"),
                        step(0.33, 0.38, np.hypot(u, v)),
                    ),
                    on=0.02 + 0.052 * n,
                )

            def syrup(u: Field, v: Field) -> Field:
                r, a = np.hypot(u, v), np.arctan2(v, u)
                return np.asarray(
                    np.where(r < 0.2 + 0.09 * np.sin(a * 5 + 1) * np.sin(a * 3), 0.008, -1), np.float32
                )

            relief.lay(0, 0, 0.36, syrup, colour("#8a4410"), gloss=1.0)
            relief.lay(
                0.02, -0.02, 0.09, slab(0.07, 0.06, 0.045, 0.015), colour("#f4dc80"), turn=0.4, gloss=0.5
            )
            for x, y, _ in strew(rng, 12, 0.5):
                if np.hypot(x, y) > 0.38 or rng.random() < 0.3:
                    tone, size = (("#2a3a6a", 0.036), ("#b82030", 0.05))[int(rng.integers(2))]
                    relief.lay(x, y, 0.06, dome(size, size), colour(tone), gloss=0.5)
        case "pizza":
            topping = ("margherita", "mushroom", "salami")[int(rng.integers(3))]
            facts["topping"] = topping
            uneven = rng.uniform(0, 6)

            def crust(u: Field, v: Field) -> Field:
                r, a = np.hypot(u, v), np.arctan2(v, u)
                edge = 0.6 + 0.012 * np.sin(a * 5 + uneven) + 0.008 * np.sin(a * 11)
                return np.asarray(
                    np.where(r < edge, 0.022 + 0.055 * np.exp(-(((r - edge + 0.05) / 0.035) ** 2)), -1),
                    np.float32,
                )

            def baked(u: Field, v: Field) -> Light:
                r = np.hypot(u, v)
                rim_ = mix(
                    colour("#c98a45"),
                    colour("#5f3416"),
                    np.clip(0.35 + 0.5 * at(noise.cloudy(4, 1.2), u * 0.6, v * 0.6 + uneven), 0, 1),
                )
                sauce = mix(
                    colour("#b8321a"),
                    colour("#d9551f"),
                    np.clip(0.5 + 0.4 * at(noise.cloudy(5, 1.3), u * 0.4, v * 0.4), 0, 1),
                )
                cheese = mix(
                    (0.90, 0.74, 0.42),
                    (0.80, 0.52, 0.22),
                    np.clip(0.3 + 0.4 * at(noise.cloudy(6, 1.1), u * 0.6 + uneven, v * 0.6), 0, 1),
                )
                melted = step(-0.5, 0.35, at(noise.cloudy(8, 1.5), u * 0.45 + uneven, v * 0.45))
                return mix(mix(sauce, cheese, melted), rim_, step(0.5, 0.545, r))

            relief.lay(0, 0, 0.64, crust, baked, gloss=0.25, rough=0.004)
            for x, y, turn in strew(rng, 12 if topping != "mushroom" else 20, 0.44):
                if topping == "salami":
                    relief.lay(
                        x,
                        y,
                        0.1,
                        dome(0.088, 0.014, 0.05),
                        speckled(colour("#8a2418"), colour("#c95a42"), 1.6, 4, 0.8),
                        gloss=0.4,
                    )
                elif topping == "mushroom":
                    relief.lay(
                        x,
                        y,
                        0.09,
                        lambda u, v: np.where(
                            (((u / 0.07) ** 2 + ((v + 0.02) / 0.045) ** 2 < 1) & (v < 0.01))
                            | ((np.abs(u) < 0.022) & (np.abs(v - 0.02) < 0.05)),
                            0.018,
                            -1,
                        ).astype(np.float32),
                        speckled(colour("#d9c8a8"), colour("#a08a68"), 1.0),
                        turn=turn,
                    )
                else:
                    relief.lay(
                        x,
                        y,
                        0.12,
                        dome(0.085, 0.016, 0.2),
                        speckled((0.92, 0.88, 0.78), (0.86, 0.74, 0.52), 0.8),
                        gloss=0.4,
                    )
            for x, y, turn in strew(rng, 9 if topping == "margherita" else 4, 0.4):
                relief.lay(
                    x,
                    y,
                    0.09,
                    oval(0.036, 0.075, 0.012),
                    speckled(colour("#2f6a22"), colour("#4f8a32"), 0.8),
                    turn=turn,
                    gloss=0.3,
                )
        case "spaghetti":
            relief.lay(0, 0, 0.42, dome(0.42, 0.1, 0.7), colour("#d9b060"), on=0.02)
            strands(relief, 120, 0.46, 0.012, ("#e8c070", "#f0d088", "#d9a850"))

            def sauce(u: Field, v: Field) -> Field:
                return np.asarray(
                    np.where(
                        np.hypot(u, v) < 0.24 + 0.04 * at(noise.cloudy(5, 1.4), u * 0.5, v * 0.5), 0.028, -1
                    ),
                    np.float32,
                )

            relief.lay(
                0,
                0,
                0.36,
                sauce,
                speckled(colour("#9a2a12"), colour("#c9482a"), 1.2, 4, 0.9),
                gloss=0.7,
                rough=0.012,
            )
            for x, y, turn in strew(rng, 3, 0.12):
                relief.lay(
                    x,
                    y,
                    0.1,
                    oval(0.034, 0.075, 0.014),
                    speckled(colour("#2f6a22"), colour("#4f8a32"), 0.8),
                    turn=turn,
                    gloss=0.3,
                )
            for x, y, turn in strew(rng, 110, 0.25):
                relief.lay(x, y, 0.012, oval(0.004, 0.01, 0.005), (0.9, 0.84, 0.66), turn=turn)
        case "steak":
            wob = rng.uniform(0, 6)

            def meat(u: Field, v: Field) -> Field:
                r, a = np.hypot(u / 0.34, v / 0.22), np.arctan2(v, u)
                return np.asarray(
                    np.where(
                        r < 1 + 0.08 * np.sin(2 * a + wob) + 0.05 * np.sin(3 * a),
                        0.075 * np.clip(1.12 - r**4, 0.2, 1),
                        -1,
                    ),
                    np.float32,
                )

            def seared(u: Field, v: Field) -> Light:
                bars = np.abs(((u * 0.8 + v * 0.6) % 0.095) - 0.047) < 0.016
                return mix(
                    speckled(colour("#5f2f1c"), colour("#9a5a38"), 0.8, 4, 1.1)(u, v),
                    colour("#1c0d08"),
                    bars * 0.85,
                )

            relief.lay(-0.15, -0.08, 0.42, meat, seared, turn=-0.3, gloss=0.5, rough=0.006)
            for x, y, turn in strew(rng, 20, 0.17):
                relief.lay(
                    0.32 + x,
                    0.18 + y,
                    0.15,
                    slab(0.13, 0.018, 0.034, 0.012),
                    speckled(colour("#e0a838"), colour("#f0c860"), 1.0),
                    turn=turn,
                )
            for n in range(6):
                relief.lay(
                    -0.2 + 0.05 * n + rng.uniform(-0.02, 0.02),
                    0.33,
                    0.16,
                    slab(0.011, 0.13, 0.022, 0.01),
                    speckled(colour("#4f7a2a"), colour("#6f9a3f"), 0.8),
                    turn=rng.uniform(-0.2, 0.2),
                    gloss=0.3,
                )
            herbs(relief, 14, 0.3, size=0.014)
        case "sushi":
            for n in range(10):
                x, y = -0.52 + 0.26 * (n % 5), -0.16 + 0.33 * (n // 5)
                if n < 5:
                    relief.lay(
                        x,
                        y,
                        0.17,
                        slab(0.085, 0.145, 0.075, 0.06),
                        speckled((0.90, 0.89, 0.85), (0.78, 0.77, 0.72), 2.2, 4, 0.6),
                        on=0.04,
                        rough=0.004,
                    )
                    tone, second = (("#e8743a", "#f4b088"), ("#c9303a", "#d9555a"), ("#f0dcb0", "#f4e8cc"))[
                        (n + int(rng.integers(2))) % 3
                    ]
                    relief.lay(
                        x,
                        y,
                        0.19,
                        slab(0.088, 0.165, 0.032, 0.028),
                        lambda u, v, a=tone, b=second: mix(
                            colour(a),
                            colour(b),
                            np.where(np.abs(((u + v * 0.6) % 0.06) - 0.03) < 0.007, 1.0, 0.0),
                        ),
                        on=0.11,
                        gloss=0.7,
                    )
                else:
                    relief.lay(
                        x,
                        y,
                        0.12,
                        dome(0.108, 0.11, 0.06),
                        lambda u, v: mix(
                            colour("#121a16"), (0.9, 0.89, 0.85), step(0.1, 0.094, np.hypot(u, v))
                        ),
                        on=0.04,
                    )
                    relief.lay(
                        x,
                        y,
                        0.07,
                        dome(0.05, 0.012, 0.2),
                        colour(("#e8743a", "#6fa03a", "#f0c040")[n % 3]),
                        on=0.15,
                        gloss=0.5,
                    )
            relief.lay(0.58, 0.16, 0.1, dome(0.07, 0.07), colour("#8fb548"), on=0.04, rough=0.01)
        case _:
            egg(relief, -0.2, -0.14, 0.19)
            if rng.random() < 0.7:
                egg(relief, 0.14, -0.24, 0.17)
            for n in range(3):
                y0 = 0.06 + 0.085 * n
                relief.lay(
                    -0.2,
                    y0 + 0.03,
                    0.3,
                    lambda u, v: np.where(
                        (np.abs(u) < 0.24) & (np.abs(v - 0.012 * np.sin(u * 26)) < 0.035),
                        0.022 + 0.012 * np.sin(u * 26),
                        -1,
                    ).astype(np.float32),
                    lambda u, v: mix(
                        colour("#8a2f20"),
                        colour("#e0a890"),
                        np.clip(0.4 + 0.6 * np.sin(v * 150 + 2 * np.sin(u * 20)), 0, 1),
                    ),
                    turn=rng.uniform(-0.15, 0.15),
                    gloss=0.5,
                )
            for n in range(2):
                relief.lay(
                    0.26,
                    0.2 - 0.05 * n,
                    0.2,
                    slab(0.15, 0.14, 0.045, 0.03),
                    lambda u, v: mix(
                        speckled(colour("#c98f48"), colour("#e0b878"), 1.2, 4)(u, v),
                        colour("#7a4420"),
                        step(0.11, 0.13, np.maximum(np.abs(u), np.abs(v))),
                    ),
                    turn=0.3 + 0.5 * n,
                    on=0.03 + 0.045 * n,
                )
            for x, y in ((0.42, -0.06), (0.47, 0.0), (-0.42, -0.12)):
                tomato(relief, x, y, 0.06)
    return facts


def _about(relief: Relief) -> None:
    """What lies beside a plate: cutlery, a glass, a napkin."""
    rng = relief.rng
    if rng.random() < 0.45:
        relief.lay(
            0.86,
            rng.uniform(-0.1, 0.2),
            0.5,
            slab(0.11, 0.42, 0.008),
            speckled(
                colour(("#d9d0c0", "#6f8a9a", "#a8604a")[int(rng.integers(3))]),
                (0.75, 0.72, 0.66),
                0.6,
                4,
                0.6,
                0.2,
            ),
            turn=rng.uniform(-0.2, 0.2),
            on=0.0,
        )
    if rng.random() < 0.7:
        steel = (0.55, 0.55, 0.56)
        x, turn = float(rng.choice((-0.8, 0.84))), rng.uniform(-0.15, 0.15)
        relief.lay(x, 0.1, 0.5, slab(0.016, 0.3, 0.014, 0.012), steel, turn=turn, gloss=1.6)
        relief.lay(x, -0.26, 0.2, oval(0.045, 0.1, 0.018), steel, turn=turn, gloss=1.6)


DISHES = (
    "breakfast",
    "burger",
    "dumplings",
    "fish",
    "fried rice",
    "noodles",
    "pancakes",
    "pizza",
    "salad",
    "spaghetti",
    "steak",
    "sushi",
)


def food(rng: np.random.Generator, number: int) -> Shot:
    """A dish on a table."""
    relief = Relief(table(rng), rng)
    _about(relief)
    facts = _food(relief, DISHES[number % 12])
    return Shot(photographed(relief, rng, number // 12 + number, subject=0.68), film_of_tables(rng), facts)


KINDS: dict[str, Callable[[np.random.Generator, int], Shot]] = {"food": food}
