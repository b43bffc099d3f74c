"""How long a solution is: the bands by which reports group episodes, beside the declared difficulty."""

from __future__ import annotations

BANDS: dict[str, range] = {
    "1-4 steps": range(1, 5),
    "5-9 steps": range(5, 10),
    "10-19 steps": range(10, 20),
    "20+ steps": range(20, 100_000),
}
"""Steps of the task's own solution, by the band's name, in order."""


def band_of(steps: int | None) -> str | None:
    """The band of a number of steps; `None` where it is not known, or 0."""
    return next((name for name, steps_in in BANDS.items() if steps is not None and steps in steps_in), None)


def in_order(values: list[str]) -> list[str]:
    """Values of an axis sorted, bands by their length."""
    places = {name: place for place, name in enumerate(BANDS)}
    return sorted(values, key=lambda value: (places.get(value, -1), value))
