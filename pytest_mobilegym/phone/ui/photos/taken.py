"""Photographs that lie in the package, as the studio took them; a seed chooses one and how it is cropped.

`taken/lake-07.webp` is one of them, and `taken/lake.json` says in their order what they show. The files are
the same on every machine, whatever made them.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import digits
from types import MappingProxyType
from typing import NamedTuple

from pytest_mobilegym.phone.ui.photos.scene import Fact
from pytest_mobilegym.phone.ui.seeded import Seeded

FOLDER = Path(__file__).parent / "taken"

_TONES = (("#ffb060", 8), ("#5a8fd0", 8), ("#ffffff", 9), ("#000000", 12), ("#e08a90", 6), ("#80a070", 6))
"""What a camera's white balance and exposure make of a picture: a colour, and per cent of it at most."""


_CIRCUMSTANCES = frozenset({"art", "behind", "beside", "doing", "light", "petals", "place", "seen"})
"""Facts that tell two shots of one subject apart."""


class Photograph(NamedTuple):
    """One of those that were taken.

    Attributes:
        kind: of its subject.
        number: among those of its kind, from 0.
        facts: what it shows.
    """

    kind: str
    number: int
    facts: Mapping[str, Fact]

    @property
    def file(self) -> Path:
        """Where it lies."""
        return FOLDER / f"{self.kind}-{self.number:02}.webp"


@cache
def photographs() -> Mapping[str, tuple[Photograph, ...]]:
    """All of them, by kind."""
    found: dict[str, tuple[Photograph, ...]] = {}
    for file in sorted(FOLDER.glob("*.json")):
        told: list[dict[str, str | int | list[str]]] = json.loads(file.read_text("utf-8"))
        found[file.stem] = tuple(
            Photograph(file.stem, number, MappingProxyType({"kind": file.stem, **_frozen(facts)}))
            for number, facts in enumerate(told)
        )
    return MappingProxyType(found)


def choose(kind: str, seed: str) -> Photograph:
    """The photograph that a seed stands for; facts that it names are kept where there is one with them.

    Args:
        kind: one of `photographs()`.
        seed: any text; seeds that differ in the number that they end with alone stand for different
            photographs, as long as there are enough. What follows a `~` asks for another shot at the same
            place, `~2` for the second: a photograph of its own, of the same subject in another pose, place or
            light where there is one.
    """
    scene, _, shot = seed.partition("~")
    words = frozenset(_words(scene))
    offered = photographs()[kind]
    fits = [_fit(each, words) for each in offered]
    best = [each for each, fit in zip(offered, fits, strict=True) if fit == max(fits)]
    # Numbers count through all that fit before one comes again: what stands side by side is numbered.
    series = scene.rstrip(digits)
    number = int(scene[len(series) :][-9:] or 0)
    chance = {each.number: Seeded(f"photo {kind} {series} {each.number}").below(1 << 30) for each in best}
    first = sorted(best, key=lambda each: chance[each.number])[number % len(best)]
    if not shot:
        return first
    others = [each for each in offered if each is not first]
    shots = {each.number: Seeded(f"shot {kind} {scene} {each.number}").below(1 << 16) for each in others}
    others.sort(key=lambda each: (*_nearness(first, each), shots[each.number]))
    further = int(shot) - 2 if shot.isdigit() else Seeded(f"shot {shot}").below(len(others))
    return others[further % len(others)]


def _nearness(one: Photograph, other: Photograph) -> tuple[int, int]:
    """Low for what shows the same in another way: facts of the subject that differ, and others that agree."""
    same = {name: other.facts.get(name) == fact for name, fact in one.facts.items()}
    return (
        sum(not alike for name, alike in same.items() if name not in _CIRCUMSTANCES),
        sum(alike for name, alike in same.items() if name in _CIRCUMSTANCES),
    )


def draw(kind: str, seed: str) -> str:
    """Shapes that fill 160 x 120 with the photograph of a seed: cropped, mirrored, held a little askew."""
    chosen = choose(kind, seed)
    s = Seeded(f"crop {kind} {seed}")
    tilt, zoom = s.between(-20, 20) / 10, s.between(108, 134) / 100
    # Turned by so much, the picture still covers the corners.
    spare_x, spare_y = (round((zoom - 1.065) * half, 2) for half in (80, 60))
    x, y = spare_x * s.between(-100, 100) / 100, spare_y * s.between(-100, 100) / 100
    across = zoom * s.pick((-1, 1))
    tone, most = s.pick(_TONES)
    content = b64encode(chosen.file.read_bytes()).decode()
    return (
        f'<image transform="translate({80 + x:.2f} {60 + y:.2f}) rotate({tilt}) scale({across} {zoom})" '
        'x="-80" y="-60" width="160" height="120" preserveAspectRatio="none" '
        f'href="data:image/webp;base64,{content}"/>'
        f'<path d="M0 0h160v120H0z" fill="{tone}" opacity="{s.between(0, most) / 100}"/>'
    )


def _frozen(facts: dict[str, str | int | list[str]]) -> dict[str, Fact]:
    return {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in facts.items()}


_COUNTS = ("one", "two", "three", "four")


def _fit(photograph: Photograph, words: frozenset[str]) -> int:
    """How much of its facts the words name, in letters; numbers in a seed name nothing, but "two" does."""

    def is_named(fact: Fact) -> bool:
        said = _COUNTS[fact - 1] if isinstance(fact, int) and 0 < fact <= len(_COUNTS) else fact
        return isinstance(said, str) and words.issuperset(_words(said))

    facts = photograph.facts
    # Who is second is not meant where the first is not named.
    return sum(
        len(str(fact))
        for name, fact in facts.items()
        if is_named(fact) and is_named(facts.get(name.removeprefix("second "), fact))
    )


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())
