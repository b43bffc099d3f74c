"""Which of the collected tests are run: a sample of many alike, and of what passed before nothing."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from passes import Passes, name_of
from sources import ROOT, Sources

from pytest_mobilegym.pytest_plugin.items import EpisodeItem
from pytest_mobilegym.pytest_plugin.pytest_run import PYTEST_RUN

ONE_EPISODE_OF = 32
"""Of so many of a suite's episodes in Chromium, one is played by `make test`; at least one of each suite."""

SAMPLE = "e47989fd25328cfa34075a5e08b2e4b97eadfd926f53dc8d1391dfcc5210a310"
"""What chooses the sample of `make test`, any text: one for all trees, so that an edit is judged by the tests
that judged the tree before it. What the sample leaves out is the nightly run's."""

LONG_SECONDS = 500
"""What tests that take long may take together in `make test`, over all its workers; see long_tests.py."""

EPISODE = "episode in Chromium"
LONGEST = ("contract of an app", "crawl over all apps", "run of trivial agents")

PLUGIN = ROOT / "pytest_mobilegym" / "pytest_plugin" / "plugin.py"
"""What plays the episodes that suites are collected as, beside the suites."""

DISPLAYS = ROOT / "tests" / "support" / "displays.py"
"""What tests in the browser are given, without importing it."""

NAME = pytest.StashKey[str]()

AT_ONCE = 20
"""How many passes are kept together: before, all sources are looked at again."""


def kind_of(item: pytest.Item) -> str | None:
    """What passes of a test are remembered as, where they are."""
    if isinstance(item, EpisodeItem):
        return EPISODE
    mark = item.get_closest_marker("remembered")
    return str(mark.args[0]) if mark else None


def group_of(item: pytest.Item) -> str | None:
    """The tests that are alike, of which a sample will do; `None` for a test that is like no other."""
    if isinstance(item, EpisodeItem):
        return item.path.parent.name
    mark = item.get_closest_marker("sampled")
    if mark is None:
        return None
    same = {name: value for name, value in _parameters(item).items() if name in mark.args}
    return f"{item.nodeid.partition('[')[0]} {same}"


def _parameters(item: pytest.Item) -> dict[str, Any]:
    return item.callspec.params if hasattr(item, "callspec") else {}


def sample(items: Iterable[pytest.Item], rotation: str) -> set[str]:
    """The node ids of those that are left out.

    Args:
        items: all, also those that are like no other.
        rotation: any text; another one draws another sample.
    """
    groups: dict[str, list[pytest.Item]] = {}
    for item in items:
        group = group_of(item)
        if group is not None:
            groups.setdefault(group, []).append(item)
    left_out: set[str] = set()
    for alike in groups.values():
        ordered = sorted(alike, key=lambda item: _hash(rotation, item.nodeid))
        left_out.update(item.nodeid for item in ordered[-(-len(alike) // _one_in(alike)) :])
    return left_out


def _one_in(alike: list[pytest.Item]) -> int:
    """Of how many one is run."""
    if isinstance(alike[0], EpisodeItem):
        return ONE_EPISODE_OF
    mark = alike[0].get_closest_marker("sampled")
    return int(mark.kwargs.get("one_in", len(alike))) if mark else 1


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


class Memory:
    """What a run knows of the passes of those before, and adds to it.

    Args:
        passes: those that are kept.
        sources: the files as they are now.
        thorough: whether tests do all that they can.
    """

    def __init__(self, passes: Passes, sources: Sources, *, thorough: bool) -> None:
        self.passes = passes
        self.sources = sources
        self.thorough = thorough
        self._new: list[str] = []

    def known(self, items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
        """Those that passed before; the others are told under which name their passes are kept."""
        for item in items:
            if kind_of(item) is None or not self.is_usual(item.config):
                continue
            usual, thorough = (self._name(item, thorough=each) for each in (False, True))
            item.stash[NAME] = thorough if self.thorough else usual
            # What passed all that there is, passes less.
            found = [name for name in (usual, thorough) if name in self.passes.known]
            if found:
                self.passes.use(found[0])
                yield item

    def is_usual(self, config: pytest.Config) -> bool:
        """Whether phones are those of every run: no apps and no data of the user's."""
        return not {"apps", "data"} & config.stash[PYTEST_RUN].values.keys()

    def keep(self, item: pytest.Item) -> None:
        """Remember that a test passed."""
        if NAME in item.stash:
            self._new.append(item.stash[NAME])
        if len(self._new) >= AT_ONCE:
            self.write()

    def write(self) -> None:
        """Write down what passed, unless sources were edited meanwhile: it may have passed with either."""
        new, self._new = self._new, []
        if new and not self.sources.have_changed():
            for name in new:
                self.passes.keep(name)

    def _name(self, item: pytest.Item, *, thorough: bool) -> str:
        mark = item.get_closest_marker("remembered")
        drawn = isinstance(item, EpisodeItem) or item.get_closest_marker("chromium") is not None
        named: Sequence[Path] = mark.kwargs.get("files", ()) if mark else [PLUGIN]
        files = self.sources.of(item.path, *named, *([DISPLAYS] if drawn else []))
        options = [*sorted(item.config.stash[PYTEST_RUN].values.items()), *(["thorough"] if thorough else [])]
        return name_of(
            item.nodeid,
            sources=self.sources.digest(files),
            display=_display() if drawn else "",
            options=options,
        )


def _display() -> str:
    from pytest_mobilegym.devices.chromium import display_stamp
    from pytest_mobilegym.errors import BrowserMissing

    try:
        return repr(display_stamp())
    except BrowserMissing:
        return ""


def count(items: Iterable[pytest.Item], kind: Callable[[pytest.Item], str | None]) -> dict[str, int]:
    """How many there are of each kind."""
    return dict(Counter(kind(item) or "test" for item in items))


def as_words(counted: dict[str, int]) -> str:
    """For people: "358 proofs, 18 contracts of apps"."""
    return ", ".join(f"{number} x {kind}" for kind, number in sorted(counted.items()))
