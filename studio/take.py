"""Takes photographs of kinds into the package: `python -m studio lake forest`."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import numpy as np
from PIL import Image

from studio.film import as_file, develop
from studio.landscapes import Photographer, Shot

BANK = Path(__file__).parents[1] / "pytest_mobilegym" / "phone" / "ui" / "photos" / "taken"
"""Where the phone finds them."""

MODULES = (
    "landscapes", "wild", "evenings", "towns", "dishes", "treats", "fruits", "flowers", "desks", "pets", "persons", "rooms",
    "bridges", "oceans", "pavilions", "temples", "waterfalls", "palaces", "bikes", "shelves",
)  # fmt: skip

SMALL = frozenset({"temple", "palace", "pavilion", "bridge", "waterfall", "ocean", "bike", "books"})
"""Kinds whose files are kept small."""

MOST_BYTES = 17_000
"""Size of a small file."""

LEAST_APART = 11
"""Bits of 64 in which the fingerprints of two photographs of a kind differ at least; a file loses one."""


def photographers() -> dict[str, Photographer]:
    """Who takes which kind."""
    found: dict[str, Photographer] = {}
    for module in MODULES:
        found |= import_module(f"studio.{module}").KINDS
    return found


def take(kind: str, number: int, attempt: int = 0) -> tuple[Image.Image, Shot]:
    """One photograph, the same whenever it is taken."""
    rng = np.random.default_rng([number, *kind.encode(), *([attempt] if attempt else [])])
    shot = photographers()[kind](rng, number)
    return develop(shot.light, shot.film, rng), shot


def take_all(kind: str, count: int) -> None:
    """Take so many of a kind; what looks like an earlier one is taken again from elsewhere."""
    BANK.mkdir(exist_ok=True)
    facts, seen = [], []
    for number in range(count):
        for attempt in range(12):
            photograph, shot = take(kind, number, attempt)
            mark = fingerprint(photograph)
            if all((mark ^ other).bit_count() >= LEAST_APART for other in seen):
                break
        seen.append(mark)
        facts.append(shot.facts)
        (BANK / f"{kind}-{number:02}.webp").write_bytes(
            as_file(photograph, most=MOST_BYTES if kind in SMALL else None)
        )
        print(kind, number, attempt, shot.facts, flush=True)
    (BANK / f"{kind}.json").write_text(json.dumps(facts, indent=1) + "\n")


def fingerprint(picture: Image.Image) -> int:
    """64 bits that are alike for pictures that look alike: which of neighbouring fields is brighter."""
    small = np.asarray(picture.convert("L").resize((9, 8), Image.Resampling.BOX), np.int32)
    return sum(1 << place for place, darker in enumerate((small[:, :-1] < small[:, 1:]).flat) if darker)
