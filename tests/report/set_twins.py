"""The sets of tasks that a leaderboard ranks in, found anew from the files of its runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from figure_ledger import Figure, Ledger, p_value, percent, whole
from html_reader import Node
from recomputed import Row, Run, share_episodes
from standing_twins import due, faults

Fault = tuple[str, list[Figure]]
"""The label of what keeps a run from being ranked, and the figures of its sentence."""


class Tasks(NamedTuple):
    """Templates in one language."""

    templates: frozenset[str]
    lang: str

    def of(self, run: Run) -> frozenset[str]:
        return self.templates & played(run) if run.meta["lang"] == self.lang else frozenset()


class Placed(NamedTuple):
    """The runs of one set, with the episodes of it alone, and what is wrong with each of them there."""

    tasks: Tasks
    numbers: list[int]
    runs: list[Run]
    told: list[list[Fault]]

    @property
    def ranked(self) -> list[int]:
        """By position in `runs`."""
        return [place for place, run in enumerate(self.runs) if is_agent(run) and not self.told[place]]


def is_agent(run: Run) -> bool:
    return run.meta["agent_kind"] == "agent" and run.meta["rerun_of"] is None


def played(run: Run) -> frozenset[str]:
    """What a run set out to play: also what has no row."""
    return frozenset([row["template"] for row in run.rows] + [template_of(name) for name in due(run)])


def template_of(episode: str) -> str:
    return episode.rsplit("-i", 1)[0]


def find_lists(runs: Sequence[Run], allowed: float) -> list[Tasks]:
    """What agents set out to play: first what most did, ranked ones before others, then the longest."""
    several = [run for run in runs if is_agent(run) and played(run)] or [run for run in runs if played(run)]
    owners: dict[Tasks, list[Run]] = {}
    for run in several:
        owners.setdefault(Tasks(played(run), run.meta["lang"]), []).append(run)

    def merit(tasks: Tasks) -> tuple[int, int, int, str, list[str]]:
        good = sum(is_agent(run) and not faults(run, allowed) for run in owners[tasks])
        return -good, -len(owners[tasks]), -len(tasks.templates), tasks.lang, sorted(tasks.templates)

    return sorted(owners, key=merit)


def find_parts(runs: Sequence[Run], first: Tasks) -> list[tuple[str, Tasks]]:
    """The difficulties and the suites of a set, by name."""
    rows = [row for run in runs if run.meta["lang"] == first.lang for row in run.rows]
    rows = [row for row in rows if row["template"] in first.templates]
    return [
        (name, Tasks(frozenset(held), first.lang))
        for axis in ("difficulty", "suite")
        for name in sorted({row[axis] for row in rows})
        if (
            held := {row["template"] for row in rows if row[axis] == name}
            # What has no episode has no difficulty, but its id begins with its suite.
            | {each for each in first.templates if axis == "suite" and each.split(".")[0] == name}
        )
    ]


def count_tasks(runs: Sequence[Run], tasks: Tasks) -> list[Figure]:
    """How many tasks a set has, and before that how many of them have an episode, where not all."""
    begun = {row["template"] for run in runs if run.meta["lang"] == tasks.lang for row in run.rows}
    counts = dict.fromkeys((len(begun & tasks.templates), len(tasks.templates)))
    return [whole(count) for count in counts]


def place_first(runs: Sequence[Run], allowed: float) -> Placed:
    """The runs of the set that the page opens with; what is in no set is there, too."""
    lists = find_lists(runs, allowed)
    if not lists:
        every = list(range(len(runs)))
        return Placed(Tasks(frozenset(), ""), every, list(runs), [faults(run, allowed) for run in runs])
    lost = [number for number, run in enumerate(runs) if not any(each.of(run) for each in lists)]
    return place(runs, lists[0], allowed, lost=lost)


def place(runs: Sequence[Run], tasks: Tasks, allowed: float, *, lost: Sequence[int] = ()) -> Placed:
    """The runs that have tasks of a set."""
    numbers = [number for number, run in enumerate(runs) if tasks.of(run) or number in lost]
    held = [runs[number] for number in numbers]
    cut, wrong = [within(run, tasks) for run in held], [told(run, tasks, allowed) for run in held]
    return Placed(tasks, numbers, cut, wrong)


def within(run: Run, tasks: Tasks) -> Run:
    """A run with the episodes of a set alone."""

    def own(rows: Sequence[Row]) -> list[Row]:
        return [row for row in rows if row["template"] in tasks.templates and tasks.of(run)]

    missing = [name for name in due(run) if template_of(name) in tasks.templates]
    checked = None if run.checked is None else run.checked | {"missing": missing}
    return run._replace(rows=own(run.rows), former=own(run.former), checked=checked)


def told(run: Run, tasks: Tasks, allowed: float) -> list[Fault]:
    """What keeps a run from being ranked in a set."""
    found = faults(run, allowed)
    size, common = len(tasks.templates), len(tasks.of(run))
    if is_agent(run) and common < size:
        found.append(("part of the tasks", [whole(each) for each in (common, size) if each]))
    return found


def is_beside(told: Sequence[Fault]) -> bool:
    """Whether a run has no place only since it does not play all tasks."""
    return bool(told) and all(label == "part of the tasks" for label, _ in told)


def check_shared(ledger: Ledger, line: Node, run: Run, told: Sequence[Fault], first: Run | None) -> None:
    """A run that plays a part is compared with the first on what both played."""
    shown = line.all("span", "shared")
    both = share_episodes(run.rows, first.rows) if first is not None and is_beside(told) else None
    assert len(shown) == bool(both and both.pairs)
    if both and both.pairs:
        one, other = both.rates("SR")
        figures = [whole(len(both.pairs)), percent(one), percent(other), p_value(both.p_value())]
        assert first is not None
        ledger.figures(shown[0], *figures, names=[first.meta["model"] or ""])


def check_picker(ledger: Ledger, runs: Sequence[Run], allowed: float) -> None:
    """A button a set, with the number of its tasks."""
    lists = find_lists(runs, allowed)
    parts = [(name, each) for name, each in find_parts(runs, lists[0]) if each not in lists] if lists else []
    buttons = [each for box in ledger.root.all("div", "set-picker") for each in box.all("button")]
    assert len(buttons) == (len(lists) + len(parts) if len(lists) + len(parts) > 1 else 0)
    for button, tasks in zip(buttons, lists, strict=False):
        ledger.figures(button.one("b"), *count_tasks(runs, tasks))
        # Lists of the same name are told apart by a number.
        ledger.take(button)
    for button, (name, tasks) in zip(buttons[len(lists) :], parts, strict=False):
        assert button.one("bdi").text == name
        ledger.figures(button, *count_tasks(runs, tasks), names=[name])
