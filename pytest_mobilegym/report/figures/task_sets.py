"""The sets of tasks that runs are ranked in: like is compared with like.

A set is a list of templates in one language. The lists are those that runs set out to play: a split, a list
of one's own, some suites. Below the first of them, each difficulty and each suite is a set, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import Literal, NamedTuple

from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.report.figures.numbers import whole

MOST_LISTS = 12
"""Lists that are sets of a leaderboard: those that most runs played."""

_EPISODE = re.compile(r"(.+)-i\d+-t\d+", re.DOTALL)


class Played(NamedTuple):
    """What a run set out to play.

    Attributes:
        templates: of its episodes, those that have no row included.
        ranked: whether nothing speaks against ranking it.
        agent: whether it is an agent's: other runs make no sets of their own.
    """

    meta: RunMeta
    rows: Sequence[EpisodeRow]
    templates: frozenset[str]
    ranked: bool
    agent: bool


class TaskSet(NamedTuple):
    """Tasks that runs are ranked in.

    Attributes:
        name: what people call it: a split, a difficulty, a suite.
        kind: what it is.
        templates: ids of its tasks.
        lang: of instructions and phone.
    """

    name: str
    kind: Literal["list", "difficulty", "suite"]
    templates: frozenset[str]
    lang: str

    def rows_of(self, meta: RunMeta, rows: Sequence[EpisodeRow]) -> list[EpisodeRow]:
        """The episodes of a run that belong to the set."""
        return [row for row in rows if row.template in self.templates] if meta.lang == self.lang else []

    def shared_with(self, run: Played) -> frozenset[str]:
        """The tasks of the set that a run set out to play."""
        return self.templates & run.templates if run.meta.lang == self.lang else frozenset()

    @property
    def title(self) -> str:
        """The name with the number of tasks."""
        tasks = "task" if len(self.templates) == 1 else "tasks"
        return f"{self.name}, {whole(len(self.templates))} {tasks}"


def templates_of(rows: Iterable[EpisodeRow], missing: Iterable[str]) -> frozenset[str]:
    """The templates that a run set out to play.

    Args:
        missing: names of the episodes that were to be played and have no row.
    """
    named = (found[1] for name in missing if (found := _EPISODE.fullmatch(name)))
    return frozenset({row.template for row in rows} | set(named))


def find_sets(runs: Sequence[Played]) -> list[TaskSet]:
    """The sets of a leaderboard, the one that it opens with first.

    That is the list that most runs set out to play, ranked ones before others, the longest of these. Where no
    agent played anything the lists of the other runs are taken.
    """
    lists = _find_lists([run for run in runs if run.agent]) or _find_lists(runs)
    if not lists:
        return []
    first = lists[0]
    rows = [row for run in runs for row in first.rows_of(run.meta, run.rows)]
    parts = [
        TaskSet(value, kind, frozenset(templates), first.lang)
        for kind in ("difficulty", "suite")
        for value, templates in _group(rows, kind).items()
    ]
    known = {(each.templates, each.lang) for each in lists}
    return [*lists, *(part for part in parts if (part.templates, part.lang) not in known)]


def _find_lists(runs: Sequence[Played]) -> list[TaskSet]:
    owners: dict[tuple[frozenset[str], str], list[Played]] = {}
    for run in runs:
        if run.templates:
            owners.setdefault((run.templates, run.meta.lang), []).append(run)
    ordered = sorted(
        owners,
        key=lambda key: (
            -sum(run.ranked for run in owners[key]),
            -len(owners[key]),
            -len(key[0]),
            key[1],
            sorted(key[0]),
        ),
    )[:MOST_LISTS]
    several = len({lang for _, lang in ordered}) > 1
    names = [_name(owners[key]) + (f" ({key[1]})" if several else "") for key in ordered]
    return [TaskSet(_tell_apart(names, place), "list", *key) for place, key in enumerate(ordered)]


def _tell_apart(names: Sequence[str], place: int) -> str:
    """A name with its number among equal ones: "test", "test 2"."""
    number = names[: place + 1].count(names[place])
    return names[place] if number == 1 else f"{names[place]} {number}"


def _name(owners: Sequence[Played]) -> str:
    """What a list is called: the split that it is, else the suites or the difficulty that it is of."""
    run = owners[0]
    if run.meta.split is not None and run.meta.split_size in (None, len(run.templates)):
        # A list of one's own is a file.
        return " + ".join(PurePath(part).stem or part for part in run.meta.split.split("+"))
    suites = sorted({row.suite for row in run.rows})
    if len(suites) == 1:
        return suites[0]
    levels = sorted({row.difficulty for row in run.rows})
    if len(levels) == 1:
        return levels[0]
    return f"part of {run.meta.split}" if run.meta.split is not None else f"{whole(len(suites))} suites"


def _group(rows: Iterable[EpisodeRow], kind: Literal["difficulty", "suite"]) -> dict[str, set[str]]:
    held: dict[str, set[str]] = {}
    for row in rows:
        held.setdefault(row.difficulty if kind == "difficulty" else row.suite, set()).add(row.template)
    return dict(sorted(held.items()))
