"""The runs of a leaderboard: their figures, where each of them stands, and the same as plain data."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_former, load_plan, load_run
from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.records.verification import Verification
from pytest_mobilegym.report.figures.metrics import Summary, summarise_run
from pytest_mobilegym.report.figures.ranking import Rank
from pytest_mobilegym.report.figures.standing import (
    ERRORS_ALLOWED,
    Checked,
    NotVerified,
    Standing,
    standing_of,
)
from pytest_mobilegym.report.figures.standings import Standings, stand

NOT_ASKED = NotVerified("nobody verified it")


class Entry(NamedTuple):
    """A run that is to stand on a leaderboard."""

    folder: Path
    meta: RunMeta
    rows: list[EpisodeRow]
    summary: Summary
    checked: Checked
    standing: Standing

    @property
    def loaded(self) -> tuple[RunMeta, list[EpisodeRow]]:
        """As `load_run` returns it."""
        return self.meta, self.rows


@dataclass(frozen=True)
class Board:
    """Runs and their order.

    Attributes:
        entries: in the order given.
        standings: places and order, by number of the entry.
        errors_allowed: share of a ranked run's episodes that may have no verdict that counts.
    """

    entries: list[Entry]
    standings: Standings
    errors_allowed: float

    @property
    def in_order(self) -> list[tuple[Entry, Rank | None]]:
        """The runs with their places, ranked ones first, best first; references last."""
        return [(self.entries[number], self.standings.ranks[number]) for number in self.standings.order]


class Line(BaseModel):
    """One run of a leaderboard as data; shares are from 0 to 1, `None` without anything to divide by."""

    model_config = ConfigDict(frozen=True)

    run_id: str
    agent: str
    model: str | None
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

    @property
    def name(self) -> str:
        """Agent and model on one line."""
        return f"{self.agent} {self.model}" if self.model else self.agent


class BoardData(BaseModel):
    """A leaderboard as data."""

    model_config = ConfigDict(frozen=True)

    errors_allowed: float
    """Share of a ranked run's episodes that may have no verdict that counts."""
    runs: list[Line]
    """Ranked ones first, best first; then agents' runs that are not ranked, then what stands beside."""


def _complain(remark: str) -> None:
    print(f"mobilegym: {remark}", file=sys.stderr)


def make_board(
    runs: Sequence[Path | str],
    *,
    verifications: Sequence[Checked] = (),
    errors_allowed: float = ERRORS_ALLOWED,
    pass_k: Sequence[int] = (),
    say: Callable[[str], None] = _complain,
) -> Board:
    """Read runs and put them in order; one that cannot be read is left out with a remark.

    Args:
        runs: their folders, in any order.
        verifications: what the reader verified of each of them; without, no run is ranked.
        errors_allowed: share of a ranked run's episodes, from 0 to 1, that may have no verdict that counts.
        pass_k: which k of pass@k to compute in place of the runs' own.
        say: is told the remark.

    Raises:
        UsageError: no runs, or none that can be read.
    """
    if not runs:
        raise UsageError("A leaderboard needs at least one run, got none.")
    checks = list(verifications) or [NOT_ASKED] * len(runs)
    entries, faults = [], []
    for run, checked in zip(runs, checks, strict=True):
        try:
            entries.append(_enter(Path(run), checked, errors_allowed=errors_allowed, pass_k=pass_k))
        except UsageError as error:
            faults.append(str(error))
    if not entries:
        raise UsageError(faults[0])
    for fault in faults:
        say(f"left out: {fault}")
    standings = stand(
        [entry.loaded for entry in entries],
        [entry.summary for entry in entries],
        [entry.standing.ranked for entry in entries],
    )
    return Board(entries, standings, errors_allowed)


def describe_board(board: Board) -> BoardData:
    """A leaderboard as data, for files and for the terminal."""
    return BoardData(
        errors_allowed=board.errors_allowed,
        runs=[_describe(entry, rank) for entry, rank in board.in_order],
    )


def _enter(folder: Path, checked: Checked, *, errors_allowed: float, pass_k: Sequence[int]) -> Entry:
    meta, rows = load_run(folder)
    # What a run planned is its own word: the reader's recomputed plan counts where there is one.
    due = checked.missing if isinstance(checked, Verification) else load_plan(folder) or ()
    missing = set(due) - {row.episode for row in rows}
    summary = summarise_run(meta, rows, pass_k=pass_k, missing=len(missing), former=load_former(folder))
    standing = standing_of(meta, rows, checked, errors_allowed=errors_allowed)
    return Entry(folder, meta, rows, summary, checked, standing)


def _describe(entry: Entry, rank: Rank | None) -> Line:
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
        model=entry.meta.model,
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
    )
