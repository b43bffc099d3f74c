"""The sets of tasks that runs are ranked in: like is compared with like.

A set is a list of templates in one language. The lists are those that runs set out to play: a split, a list
of one's own, some suites. Below the first of them, each difficulty and each suite is a set, too.
"""

from __future__ import annotations

import re
from collections import Counter
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


class Chosen(NamedTuple):
    """A list of tasks that the reader of a leaderboard names.

    Attributes:
        name: what it is called.
        templates: ids of its tasks.
    """

    name: str
    templates: frozenset[str]

    def rows_of(self, rows: Iterable[EpisodeRow]) -> list[EpisodeRow]:
        """The episodes that belong to the list."""
        return [row for row in rows if row.template in self.templates]


class TaskSet(NamedTuple):
    """Tasks that runs are ranked in.

    Attributes:
        name: what people call it: a split, a difficulty, a suite.
        kind: what it is.
        templates: ids of its tasks.
        lang: of instructions and phone.
        played: how many of the tasks some run has an episode of; `None` for all of them.
        chosen: whether the reader named it, so that only its own tasks decide who is ranked in it.
    """

    name: str
    kind: Literal["list", "difficulty", "suite"]
    templates: frozenset[str]
    lang: str
    played: int | None = None
    chosen: bool = False

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
        return f"{self.name}, {self.size} {tasks}"

    @property
    def size(self) -> str:
        """How many tasks it has: "60", or "40 of 60" where no run has an episode of the others."""
        every = whole(len(self.templates))
        return (
            every if self.played in (None, len(self.templates)) else f"{whole(self.played or 0)} of {every}"
        )


def templates_of(rows: Iterable[EpisodeRow], missing: Iterable[str]) -> frozenset[str]:
    """The templates that a run set out to play.

    Args:
        missing: names of the episodes that were to be played and have no row.
    """
    named = (found[1] for name in missing if (found := _EPISODE.fullmatch(name)))
    return frozenset({row.template for row in rows} | set(named))


def find_sets(runs: Sequence[Played], *, chosen: Chosen | None = None) -> list[TaskSet]:
    """The sets of a leaderboard, the one that it opens with first.

    That is the list that most runs set out to play, ranked ones before others, the longest of these. Where no
    agent played anything the lists of the other runs are taken.

    Args:
        chosen: the reader's own list, in place of the runs' lists.
    """
    if chosen is not None:
        lists = _as_sets(runs, chosen)
    else:
        lists = _find_lists([run for run in runs if run.agent]) or _find_lists(runs)
    if not lists:
        return []
    first = lists[0]
    rows = [row for run in runs for row in first.rows_of(run.meta, run.rows)]
    parts = [
        TaskSet(value, kind, frozenset(templates), first.lang, chosen=first.chosen)
        for kind in ("difficulty", "suite")
        for value, templates in _group(rows, kind, first.templates).items()
    ]
    known = {(each.templates, each.lang) for each in lists}
    return [
        _count_played(each, runs)
        for each in (*lists, *(part for part in parts if (part.templates, part.lang) not in known))
    ]


def _count_played(tasks: TaskSet, runs: Sequence[Played]) -> TaskSet:
    """The set with how many of its tasks have an episode in any run."""
    begun = {row.template for run in runs for row in tasks.rows_of(run.meta, run.rows)}
    return tasks._replace(played=len(begun))


def _as_sets(runs: Sequence[Played], chosen: Chosen) -> list[TaskSet]:
    """The reader's list in each language that runs are in, the one of most runs first."""
    found = Counter(run.meta.lang for run in runs if chosen.templates & run.templates)
    langs = sorted(found, key=lambda lang: (-found[lang], lang))
    return [
        TaskSet(
            f"{chosen.name} ({lang})" if len(langs) > 1 else chosen.name,
            "list",
            chosen.templates,
            lang,
            chosen=True,
        )
        for lang in langs
    ]


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
        return name_of(run.meta.split)
    suites = sorted({row.suite for row in run.rows})
    if len(suites) == 1:
        return suites[0]
    levels = sorted({row.difficulty for row in run.rows})
    if len(levels) == 1:
        return levels[0]
    return f"part of {run.meta.split}" if run.meta.split is not None else f"{whole(len(suites))} suites"


def name_of(split: str) -> str:
    """What a split is called that was asked for like this: a list of one's own is a file."""
    return " + ".join(PurePath(part).stem or part for part in split.split("+"))


def _group(
    rows: Iterable[EpisodeRow], kind: Literal["difficulty", "suite"], templates: Iterable[str]
) -> dict[str, set[str]]:
    """The tasks of each value; those that have no episode are in their suite, as their ids name it."""
    held: dict[str, set[str]] = {}
    for row in rows:
        held.setdefault(row.difficulty if kind == "difficulty" else row.suite, set()).add(row.template)
    if kind == "suite":
        for id in templates:
            if (suite := id.partition(".")[0]) in held:
                held[suite].add(id)
    return dict(sorted(held.items()))
