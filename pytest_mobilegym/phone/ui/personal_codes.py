"""The picture of a personal code: it looks like a QR code and says nothing."""

from functools import lru_cache

from markupsafe import Markup

from pytest_mobilegym.phone.ui.seeded import Seeded

SIZE = 25
"""Modules along an edge."""
FINDER = 7


@lru_cache(maxsize=256)
def code_picture(seed: str) -> Markup:
    """A code of 25 x 25 modules that belongs to a seed, with the three finder patterns in its corners."""
    choices = Seeded(f"code {seed}")
    parts = [
        f"M{x} {y}h1v1h-1z"
        for y in range(SIZE)
        for x in range(SIZE)
        if choices.chance(48) and not _near_finder(x, y)
    ]
    finders = "".join(
        f"M{x} {y}h7v7h-7zM{x + 1} {y + 1}v5h5v-5zM{x + 2} {y + 2}h3v3h-3z"
        for x, y in ((0, 0), (SIZE - FINDER, 0), (0, SIZE - FINDER))
    )
    return Markup(
        f'<svg viewBox="0 0 {SIZE} {SIZE}" shape-rendering="crispEdges" fill="currentColor">'
        f'<path d="{"".join(parts)}"/><path d="{finders}"/></svg>'
    )


def _near_finder(x: int, y: int) -> bool:
    low, high = FINDER, SIZE - FINDER - 1
    return (x <= low and (y <= low or y >= high)) or (x >= high and y <= low)
