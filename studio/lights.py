"""Light of hours and weathers, and the film that suits it."""

from __future__ import annotations

import numpy as np

from studio.film import Film, colour
from studio.land import Sun


def sun_of(light: str, rng: np.random.Generator, *, behind: bool | None = None) -> Sun:
    """The sun and the sky of an hour.

    Args:
        light: "day", "evening", "dusk", "overcast", "night", "mist" or "sunset".
        rng: places the sun.
        behind: whether it is behind the camera; by chance where it is not said.
    """
    side = float(rng.choice((-1, 1)))
    away = bool(rng.random() < 0.65) if behind is None else behind
    if light == "day":
        top, low = (
            colour(c)
            for c in (("#2f73c4", "#b8d8ee"), ("#3f86cf", "#d3e6ee"), ("#2a66b0", "#a6cdea"))[rng.integers(3)]
        )
        return Sun(
            side * rng.uniform(0.7, 1.6),
            rng.uniform(0.6, 1.1),
            (1.75, 1.66, 1.48),
            (0.30, 0.42, 0.62),
            low,
            top,
            away,
        )
    if light == "evening":
        top, low = (colour(c) for c in (("#5f86b8", "#f6cf9a"), ("#7d8fb5", "#f9b98a"))[rng.integers(2)])
        return Sun(
            side * rng.uniform(0.45, 1.3),
            rng.uniform(0.13, 0.25),
            (1.9, 1.2, 0.66),
            (0.30, 0.33, 0.46),
            low,
            top,
            away,
        )
    if light == "dusk":
        top, low = (
            colour(c)
            for c in (("#2f3f78", "#e8927c"), ("#3f4468", "#d9a090"), ("#27406e", "#e7a86e"))[rng.integers(3)]
        )
        return Sun(
            side * rng.uniform(0.1, 0.8), 0.03, (0.62, 0.34, 0.26), (0.20, 0.20, 0.34), low, top, False
        )
    if light == "sunset":
        top, low = (
            colour(c)
            for c in (
                ("#4a5f96", "#ffb057"),
                ("#6a4a80", "#ff8f4f"),
                ("#3a6a9c", "#ffc46a"),
                ("#8a4a5f", "#ffa24a"),
            )[rng.integers(4)]
        )
        return Sun(
            side * rng.uniform(0.0, 0.42),
            rng.uniform(0.05, 0.17),
            (1.9, 1.05, 0.45),
            (0.26, 0.24, 0.34),
            low,
            top,
            False,
        )
    if light == "overcast":
        top, low = (colour(c) for c in (("#9aa7b3", "#d4d9dc"), ("#87939f", "#c6ccd0"))[rng.integers(2)])
        return Sun(side * 0.6, 1.2, (0.62, 0.63, 0.65), (0.62, 0.66, 0.70), low, top, True)
    if light == "mist":
        return Sun(
            side * 0.5,
            0.5,
            (0.75, 0.72, 0.66),
            (0.55, 0.58, 0.60),
            colour("#d5dad6"),
            colour("#c3ccd0"),
            False,
        )
    return Sun(
        side * rng.uniform(0.3, 0.9),
        rng.uniform(0.4, 0.7),
        (0.20, 0.24, 0.36),
        (0.035, 0.05, 0.11),
        colour("#2a3a63"),
        colour("#0a1430"),
        True,
    )


def film_of(light: str, rng: np.random.Generator) -> Film:
    """How an ordinary phone takes and develops such light."""
    base = {
        "day": Film(exposure=0.98, warmth=0.01, contrast=1.1, colour=1.0),
        "evening": Film(exposure=0.98, warmth=0.04, contrast=1.08, colour=1.08),
        "dusk": Film(key=0.17, exposure=1.0, contrast=1.04, colour=1.02, grain=0.014),
        "sunset": Film(key=0.18, exposure=1.0, warmth=0.03, contrast=1.1, colour=1.08, bloom=0.2),
        "overcast": Film(exposure=0.98, warmth=-0.015, contrast=1.05, colour=0.88),
        "mist": Film(exposure=1.0, warmth=0.0, contrast=0.92, colour=0.75, haze=0.04),
        "night": Film(
            key=0.09, exposure=1.0, warmth=-0.01, contrast=1.06, colour=0.95, grain=0.02, bloom=0.16
        ),
    }[light]
    return base._replace(
        exposure=base.exposure * rng.uniform(0.92, 1.08),
        warmth=base.warmth + rng.uniform(-0.02, 0.025),
        vignette=rng.uniform(0.12, 0.36),
    )
