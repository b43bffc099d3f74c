"""Titles that no other record of the kind has, in either language."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_mobilegym.phone.world.generators.scenes import sentence
from pytest_mobilegym.phone.world.grammar import Pair, Scene
from pytest_mobilegym.phone.world.streams import Stream


class Titles:
    """The titles given so far."""

    def __init__(self) -> None:
        self._given: set[str] = set()

    def write(
        self,
        s: Stream,
        templates: Sequence[tuple[str, str]],
        scene: Scene,
        versions: Sequence[tuple[str, str]] = (),
    ) -> Pair:
        """A title from one of the templates, with a version or a part number where all tries are taken."""
        made = sentence(scene.write(s.pick(templates)))
        for _ in range(5):
            if not self.taken(made):
                break
            made = sentence(scene.write(s.pick(templates)))
        return self.claim(made, versions)

    def taken(self, title: Pair) -> bool:
        """Whether another record has this title in either language."""
        return title.en in self._given or title.zh in self._given

    def claim(self, title: Pair, versions: Sequence[tuple[str, str]] = ()) -> Pair:
        """The title; with one of the versions, or else with the next free part number, if it is taken."""
        part, made = 1, title
        for english, chinese in versions:
            if not self.taken(made):
                break
            made = Pair(f"{title.en} {english}", f"{title.zh}{chinese}")
        while self.taken(made):
            part += 1
            made = Pair(f"{title.en} (part {part})", f"{title.zh}（{part}）")
        self._given.update(made)
        return made
