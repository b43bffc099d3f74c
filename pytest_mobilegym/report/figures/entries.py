"""The runs of a leaderboard: their figures, where each of them stands, and the same as plain data."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_former, load_plan, load_run
from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.records.verification import Verification
from pytest_mobilegym.report.figures.collection import without_collection
from pytest_mobilegym.report.figures.compare import compare, pair_rows
from pytest_mobilegym.report.figures.metrics import SHARES, Summary, clusters_of, summarise, summarise_run
from pytest_mobilegym.report.figures.numbers import chance, percent, whole
from pytest_mobilegym.report.figures.observed import observed_by
from pytest_mobilegym.report.figures.ranking import Rank
from pytest_mobilegym.report.figures.standing import (
    ERRORS_ALLOWED,
    Checked,
    NotVerified,
    Reason,
    Standing,
    standing_of,
)
from pytest_mobilegym.report.figures.standings import Standings, stand
from pytest_mobilegym.report.figures.statistics import clustered_share
from pytest_mobilegym.report.figures.task_sets import Chosen, Played, TaskSet, find_sets, templates_of

NOT_ASKED = NotVerified("nobody verified it")


class Entry(NamedTuple):
    """A run that is to stand on a leaderboard."""

    folder: Path
    meta: RunMeta
    rows: list[EpisodeRow]
    summary: Summary
    checked: Checked
    standing: Standing
    missing: Sequence[str] = ()
    """Names of the episodes that were to be played and have no row."""
    former: Sequence[EpisodeRow] = ()
    """Rows that others took the place of."""

    @property
    def loaded(self) -> tuple[RunMeta, list[EpisodeRow]]:
        """As `load_run` returns it."""
        return self.meta, self.rows

    @property
    def templates(self) -> frozenset[str]:
        """What it set out to play."""
        return templates_of(self.rows, self.missing)


@dataclass(frozen=True)
class Tab:
    """Runs in one set of tasks, and their order: like is compared with like.

    Attributes:
        tasks: `None` where no run has any.
        numbers: which of the board's entries these are.
        entries: with the episodes of the set alone.
        standings: places and order, by position in `entries`.
        shared: by position in `entries`, a sentence for each run that covers a part of the tasks: how it
            compares with the first of the ranking on the episodes that both have.
    """

    tasks: TaskSet | None
    numbers: list[int]
    entries: list[Entry]
    standings: Standings
    shared: dict[int, str]

    @property
    def in_order(self) -> list[tuple[Entry, Rank | None]]:
        """The runs with their places, ranked ones first, best first; references last."""
        return [(self.entries[number], self.standings.ranks[number]) for number in self.standings.order]


@dataclass(frozen=True)
class Board:
    """Runs, and their order in each set of tasks.

    Attributes:
        entries: in the order given, with all their episodes; copies of a run are left out.
        tabs: one a set, the one to open with first; that one has also what is in no other.
        errors_allowed: share of a ranked run's episodes that may have no verdict that counts.
    """

    entries: list[Entry]
    tabs: list[Tab]
    errors_allowed: float


class Line(BaseModel):
    """One run of a leaderboard as data; shares are from 0 to 1, `None` without anything to divide by."""

    model_config = ConfigDict(frozen=True)

    run_id: str
    agent: str
    agent_name: str | None = None
    """What whoever ran it calls this setting of the agent: a claim."""
    model: str | None
    observe: list[str] = ["screenshot"]
    """What the agent was shown of the screen: "screenshot", "elements", "text"."""
    kind: str
    """ "agent", "rerun", or what stands beside the ranking: "baseline", "solution", "human"."""
    ranked: bool
    place: int | None
    """1 and on by SR among ranked runs, equal for equal SR."""
    best: int | None
    """The first place that the tests leave open."""
    worst: int | None
    """The last place that the tests leave open."""
    labels: list[str]
    """Why it is not ranked, in two or three words each."""
    reasons: list[str]
    """The same, a sentence each."""
    verified: int | None
    """Episodes that came out as recorded when they were verified; `None` of a run that nobody verified."""
    seal: str | None
    """ "whole", "absent" or "broken"; `None` of a run that nobody verified."""
    organiser: str
    """Who ran it, of the organisers that the board's owner lists; "" of others."""
    success_rate: float | None
    success_interval: tuple[float, float] | None
    """Of SR, at 95 %, over templates."""
    worst_case_rate: float | None
    """SR if every error, every unjudged and every missing episode had failed."""
    progress_rate: float | None
    false_complete_rate: float | None
    overdue_rate: float | None
    unexpected_rate: float | None
    steps_mean: float | None
    passed: int
    counted: int
    """Episodes with a verdict that counts: the denominator of the shares but for the worst case."""
    episodes: int
    """Rows."""
    missing: int
    """Episodes that were to be played and have no row."""
    infrastructure_errors: int
    judge_errors: int
    unjudged: int
    again: int
    """Episodes that were played more than once."""
    rescued: list[str]
    """Those of them that passed in the last attempt and in none before, in words."""
    shared: str = ""
    """Of a run that covers a part of the set: how it compares with the first on what both played."""

    @property
    def name(self) -> str:
        """Agent and model on one line, with what whoever ran it calls the setting."""
        name = f"{self.agent} {self.model}" if self.model else self.agent
        return f"{name} ({self.agent_name})" if self.agent_name else name


class SetData(BaseModel):
    """The runs in one set of tasks; their figures are of its episodes alone."""

    model_config = ConfigDict(frozen=True)

    name: str
    kind: Literal["list", "difficulty", "suite"]
    lang: str
    templates: list[str]
    played: int | None = None
    """How many of them some run has an episode of."""
    chosen: bool = False
    """Whether the board's owner named it."""
    runs: list[Line]
    """Ranked ones first, best first; then agents' runs that are not ranked, then what stands beside."""

    @property
    def title(self) -> str:
        """The name with the number of tasks."""
        return TaskSet(self.name, self.kind, frozenset(self.templates), self.lang, self.played).title


class BoardData(BaseModel):
    """A leaderboard as data."""

    model_config = ConfigDict(frozen=True)

    errors_allowed: float
    """Share of a ranked run's episodes that may have no verdict that counts."""
    runs: list[Line]
    """Those of the first set, and those that have no task of any."""
    sets: list[SetData] = []
    """Every set of tasks that runs are ranked in, the one that most of them played first."""


def _complain(remark: str) -> None:
    print(f"mobilegym: {remark}", file=sys.stderr)


@without_collection()
def make_board(
    runs: Sequence[Path | str],
    *,
    verifications: Sequence[Checked] = (),
    errors_allowed: float = ERRORS_ALLOWED,
    pass_k: Sequence[int] = (),
    chosen: Chosen | None = None,
    say: Callable[[str], None] = _complain,
    on_read: Callable[[int, int], None] | None = None,
) -> Board:
    """Read runs and put them in order; one that cannot be read is left out with a remark.

    Args:
        runs: their folders, in any order.
        verifications: what the reader verified of each of them; without, no run is ranked.
        errors_allowed: share of a ranked run's episodes, from 0 to 1, that may have no verdict that counts.
        pass_k: which k of pass@k to compute in place of the runs' own.
        chosen: the list of tasks to rank in, in place of those that the runs set out to play.
        say: is told the remark.
        on_read: is told how many runs are read, of how many.

    Raises:
        UsageError: no runs, or none that can be read.
    """
    if not runs:
        raise UsageError("A leaderboard needs at least one run, got none.")
    checks = list(verifications) or [NOT_ASKED] * len(runs)
    entries: list[Entry] = []
    faults = []
    for done, (run, checked) in enumerate(zip(runs, checks, strict=True)):
        if on_read is not None:
            on_read(done, len(runs))
        try:
            entry = _enter(Path(run), checked, errors_allowed=errors_allowed, pass_k=pass_k)
        except UsageError as error:
            faults.append(f"left out: {error}")
            continue
        copied = next((number for number, each in enumerate(entries) if _is_copy(entry, each)), None)
        if copied is None:
            entries.append(entry)
            continue
        first = entries[copied]
        faults.append(f"left out: '{entry.folder}' is a copy of '{first.folder}'")
        if entry.standing.ranked and not first.standing.ranked:
            entries[copied] = entry
    if on_read is not None:
        on_read(len(runs), len(runs))
    if not entries:
        raise UsageError(faults[0].removeprefix("left out: "))
    for fault in faults:
        say(fault)
    return Board(entries, make_tabs(entries, chosen=chosen, errors_allowed=errors_allowed), errors_allowed)


def _is_copy(one: Entry, other: Entry) -> bool:
    """Whether two folders hold the same run."""
    return one.meta == other.meta and one.rows == other.rows


def make_tabs(
    entries: Sequence[Entry], *, chosen: Chosen | None = None, errors_allowed: float = ERRORS_ALLOWED
) -> list[Tab]:
    """The sets of tasks of some runs, with the runs of each in their order.

    Args:
        chosen, errors_allowed: as `make_board` has them.

    Raises:
        UsageError: no run has a task of the chosen list.
    """
    played = [
        Played(
            entry.meta,
            entry.rows,
            entry.templates,
            entry.standing.ranked,
            entry.standing.kind == "agent",
        )
        for entry in entries
    ]
    sets = find_sets(played, chosen=chosen)
    if chosen is not None and not sets:
        raise UsageError(f"No run has a task of the split {chosen.name!r}; leave out --split.")
    if chosen is not None:
        entries = [_judged_by(entry, chosen, errors_allowed) for entry in entries]
    if not sets:
        return [_make_tab(None, entries, played, range(len(entries)))]
    within = [{number for number, run in enumerate(played) if tasks.shared_with(run)} for tasks in sets]
    lost = set(range(len(entries))) - set().union(*within)
    within[0] |= lost
    return [
        _make_tab(tasks, entries, played, sorted(numbers))
        for tasks, numbers in zip(sets, within, strict=True)
    ]


def _judged_by(entry: Entry, chosen: Chosen, errors_allowed: float) -> Entry:
    """A run with the standing that it has among the tasks that the reader names."""
    standing = standing_of(
        entry.meta, entry.rows, entry.checked, errors_allowed=errors_allowed, scope=chosen.templates
    )
    return entry._replace(standing=standing)


def _make_tab(
    tasks: TaskSet | None, entries: Sequence[Entry], played: Sequence[Played], numbers: Sequence[int]
) -> Tab:
    held = [
        entries[number] if tasks is None else _within(tasks, entries[number], played[number])
        for number in numbers
    ]
    standings = stand(
        [entry.loaded for entry in held],
        [entry.summary for entry in held],
        [entry.standing.ranked for entry in held],
    )
    first = next((place for place in standings.order if standings.ranks[place] is not None), None)
    shared = {
        place: said
        for place, entry in enumerate(held)
        if first is not None and entry.standing.beside and (said := _on_shared(entry, held[first]))
    }
    return Tab(tasks, list(numbers), held, standings, shared)


def _within(tasks: TaskSet, entry: Entry, run: Played) -> Entry:
    """A run as it stands in a set: with the episodes of it alone."""
    common, size = tasks.shared_with(run), len(tasks.templates)
    standing = entry.standing
    if len(common) < size and standing.kind == "agent":
        part = f"{whole(len(common))} of the {whole(size)}" if common else f"none of the {whole(size)}"
        said = f"It plays {part} {'task' if size == 1 else 'tasks'} of this set."
        standing = Standing(standing.kind, (*standing.reasons, Reason("part", said)))
    rows = tasks.rows_of(entry.meta, entry.rows)
    if len(rows) == len(entry.rows) and run.templates <= tasks.templates:
        return entry._replace(standing=standing)
    missing = [name for name in entry.missing if templates_of((), [name]) <= tasks.templates]
    summary = summarise(
        rows,
        pass_k=[k for k in entry.summary.pass_at_k if rows],
        resamples=0,
        missing=len(missing),
        former=entry.former,
        axes=("difficulty",),
    )
    clustered = clustered_share(clusters_of(rows, SHARES["success_rate"]))
    summary = summary.model_copy(update={"success_clustered": clustered})
    return entry._replace(rows=rows, missing=missing, summary=summary, standing=standing)


def _on_shared(entry: Entry, first: Entry) -> str:
    """How a run compares with another on the episodes that both have; "" where there are none."""
    success = compare(entry.rows, first.rows, shares=("success_rate",)).success
    if success is None:
        return ""
    pairs = len(pair_rows(entry.rows, first.rows).pairs)
    episodes = "1 episode" if pairs == 1 else f"{whole(pairs)} episodes"
    name = f"{first.meta.agent} {first.meta.model}" if first.meta.model else first.meta.agent
    name += f" ({first.meta.agent_name})" if first.meta.agent_name else ""
    return (
        f"On the {episodes} that it shares with {name}: SR {percent(success.one)} % against "
        f"{percent(success.other)} %, {chance(success.p_value)}."
    )


def describe_board(board: Board) -> BoardData:
    """A leaderboard as data, for files and for the terminal."""
    lines = [describe_tab(tab) for tab in board.tabs]
    return BoardData(
        errors_allowed=board.errors_allowed,
        runs=lines[0],
        sets=[
            SetData(
                name=tab.tasks.name,
                kind=tab.tasks.kind,
                lang=tab.tasks.lang,
                templates=sorted(tab.tasks.templates),
                played=tab.tasks.played,
                chosen=tab.tasks.chosen,
                runs=runs,
            )
            for tab, runs in zip(board.tabs, lines, strict=True)
            if tab.tasks is not None
        ],
    )


def describe_tab(tab: Tab) -> list[Line]:
    """The runs of a set as data, in their order."""
    return [
        _describe(tab.entries[number], tab.standings.ranks[number], tab.shared.get(number, ""))
        for number in tab.standings.order
    ]


def _enter(folder: Path, checked: Checked, *, errors_allowed: float, pass_k: Sequence[int]) -> Entry:
    meta, rows = load_run(folder)
    # What a run planned is its own word: the reader's recomputed plan counts where there is one.
    due = checked.missing if isinstance(checked, Verification) else load_plan(folder) or ()
    missing = sorted(set(due) - {row.episode for row in rows})
    former = load_former(folder, rows=rows)
    summary = summarise_run(meta, rows, pass_k=pass_k, missing=len(missing), former=former)
    standing = standing_of(meta, rows, checked, errors_allowed=errors_allowed)
    return Entry(folder, meta, rows, summary, checked, standing, missing, former)


def _describe(entry: Entry, rank: Rank | None, shared: str) -> Line:
    summary, standing = entry.summary, entry.standing
    checked = entry.checked if isinstance(entry.checked, Verification) else None
    own = {
        name: getattr(summary, name)
        for name in Line.model_fields.keys() & Summary.model_fields.keys() - {"success_interval"}
    }
    return Line(
        **own,
        run_id=entry.meta.run_id,
        agent=entry.meta.agent,
        agent_name=entry.meta.agent_name,
        model=entry.meta.model,
        observe=observed_by(entry.meta),
        kind=standing.kind,
        ranked=standing.ranked,
        place=rank.place if rank else None,
        best=rank.best if rank and rank.place is not None else None,
        worst=rank.worst if rank and rank.place is not None else None,
        labels=standing.labels,
        reasons=[reason.said for reason in standing.reasons],
        verified=sum(check.verified for check in checked.episodes) if checked else None,
        seal=checked.seal.state if checked else None,
        organiser=checked.seal.organiser if checked else "",
        success_interval=summary.success_shown,
        again=len(summary.repeats),
        rescued=[str(repeat) for repeat in summary.repeats if repeat.rescued],
        shared=shared,
    )
