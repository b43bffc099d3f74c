"""What the plots of a report show, as numbers: how runs fare by cost, length of the task, app and level."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from statistics import fmean
from types import MappingProxyType
from typing import NamedTuple

from pytest_mobilegym.records.evidence import Evidence
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.records.solution_length import BANDS, band_of
from pytest_mobilegym.report.figures.metrics import SHARES, clusters_of, counts, progress
from pytest_mobilegym.report.figures.statistics import Interval, clustered_share

_MOST_POINTS = 16
"""Of a curve over steps, the start aside."""


class PlottedRun(NamedTuple):
    """A run to plot.

    Attributes:
        series: what it is drawn as: runs of one series share a colour, and their episodes are pooled.
        name: tells it from the other runs of the page.
        curve: the learning curve that it is a point of, "" for one of its series.
        checkpoint: its place there, `None` for none.
        evidence: what replaying episodes showed, by their names, where they were replayed.
    """

    series: str
    name: str
    rows: Sequence[EpisodeRow]
    curve: str = ""
    checkpoint: int | None = None
    evidence: Mapping[str, Evidence] = MappingProxyType({})


class Spent(NamedTuple):
    """What a run takes and what comes of it.

    Attributes:
        expense: mean cost or number of tokens of an episode.
        success_rate, interval: SR of its counted episodes, with its ends at 95 % over templates.
        on_frontier: whether every run that takes as little or less has a lower SR.
    """

    run: PlottedRun
    expense: float
    success_rate: float
    interval: Interval
    on_frontier: bool


class Expenses(NamedTuple):
    """The runs of a page by what they take.

    Attributes:
        in_money: whether `Spent.expense` is a cost; else it is a number of tokens.
    """

    in_money: bool
    spent: list[Spent]


class Rate(NamedTuple):
    """SR of some episodes of a series.

    Attributes:
        group: what these episodes have in common, such as a band of lengths.
        passed, counted: passed ones, and all with a verdict that counts.
        interval: of SR at 95 %, over templates.
    """

    series: str
    group: tuple[str, ...]
    passed: int
    counted: int
    interval: Interval

    @property
    def success_rate(self) -> float:
        """Passed of counted episodes."""
        return self.passed / self.counted


class Effort(NamedTuple):
    """Steps of passed episodes whose tasks have solutions of a similar length.

    Attributes:
        needed: mean steps of the tasks' own solutions.
        used: mean steps taken.
        episodes: how many these means are of.
    """

    series: str
    band: str
    needed: float
    used: float
    episodes: int


class Headway(NamedTuple):
    """How far the episodes of a series have come after a number of steps.

    Attributes:
        reached: mean share of an episode's goals that are reached then, at least.
        playing: episodes that go on.
    """

    series: str
    step: int
    reached: float
    playing: int


class Sureness(NamedTuple):
    """Episodes of a series that were declared complete with a similar confidence.

    Attributes:
        band: from how much confidence to how much, in tenths: 3 for 0.3 to below 0.4; 9 has 1 in it.
        claimed: mean confidence.
        passed, counted: passed ones, and all with a confidence and a verdict that counts.
        interval: of the share that passed at 95 %, over templates.
    """

    series: str
    band: int
    claimed: float
    passed: int
    counted: int
    interval: Interval

    @property
    def success_rate(self) -> float:
        """Passed of counted episodes."""
        return self.passed / self.counted


class Lesson(NamedTuple):
    """SR of a learning curve at a checkpoint."""

    curve: str
    checkpoint: int
    passed: int
    counted: int
    interval: Interval

    @property
    def success_rate(self) -> float:
        """Passed of counted episodes."""
        return self.passed / self.counted


def weigh_confidence(runs: Sequence[PlottedRun]) -> list[Sureness]:
    """What came of the episodes of each series that were declared complete, by how sure the agent was."""
    held: dict[tuple[str, int], list[EpisodeRow]] = defaultdict(list)
    for run, row in _every(runs):
        if row.confidence is not None:
            held[run.series, min(int(10 * row.confidence), 9)].append(row)
    order = list(dict.fromkeys(run.series for run in runs))
    found = []
    for (series, band), rows in sorted(held.items(), key=lambda each: (order.index(each[0][0]), each[0][1])):
        interval = clustered_share(clusters_of(rows, SHARES["success_rate"]))
        claimed = fmean(row.confidence for row in rows if row.confidence is not None)
        assert interval is not None
        found.append(Sureness(series, band, claimed, sum(row.passed for row in rows), len(rows), interval))
    return found


def calibration_error(bands: Sequence[Sureness]) -> float | None:
    """Expected calibration error: how far confidence and SR of a band are apart, by the bands' episodes.

    Source: C. Guo et al., On calibration of modern neural networks (2017).
    """
    whole = sum(each.counted for each in bands)
    return (
        sum(each.counted * abs(each.claimed - each.success_rate) for each in bands) / whole if whole else None
    )


def follow_learning(runs: Sequence[PlottedRun]) -> list[Lesson]:
    """SR over checkpoints, of curves with two checkpoints or more; runs of one checkpoint are pooled."""
    held: dict[str, dict[int, list[EpisodeRow]]] = defaultdict(lambda: defaultdict(list))
    for run, row in _every(runs):
        if run.checkpoint is not None:
            held[run.curve or run.series][run.checkpoint].append(row)
    found = []
    for curve, lessons in held.items():
        for checkpoint, rows in sorted(lessons.items()) if len(lessons) > 1 else ():
            interval = clustered_share(clusters_of(rows, SHARES["success_rate"]))
            assert interval is not None
            passed = sum(row.passed for row in rows)
            found.append(Lesson(curve, checkpoint, passed, len(rows), interval))
    return found


def weigh_expenses(runs: Sequence[PlottedRun]) -> Expenses | None:
    """Mean cost of an episode against SR; tokens stand in where some run has no prices.

    Returns:
        `None` where fewer than two runs have both.
    """
    for in_money in (True, False):
        found = [
            (run, expense, interval)
            for run in runs
            if (expense := expense_of(run.rows, in_money=in_money)) is not None
            and (interval := clustered_share(clusters_of(run.rows, SHARES["success_rate"]))) is not None
        ]
        if len(found) == len(runs) or not in_money:
            break
    if len(found) < 2:
        return None
    rates = [_success_rate(run.rows) for run, _, _ in found]
    return Expenses(
        in_money,
        [
            Spent(run, expense, rate, interval, _leads(number, rates, [each for _, each, _ in found]))
            for number, ((run, expense, interval), rate) in enumerate(zip(found, rates, strict=True))
        ],
    )


def rate_by_length(runs: Sequence[PlottedRun]) -> list[Rate]:
    """SR of each series by the number of steps that the tasks' own solutions take, shortest first."""
    rates = _rate(
        (run.series, row, (band,)) for run, row in _every(runs) if (band := band_of(row.oracle_steps))
    )
    places = {run.series: place for place, run in reversed(list(enumerate(runs)))}
    bands = list(BANDS)
    return sorted(rates, key=lambda each: (places[each.series], bands.index(each.group[0])))


def rate_by_app_and_level(runs: Sequence[PlottedRun]) -> list[Rate]:
    """SR of each series by app and difficulty; an episode with several apps counts for each of them."""
    return _rate(
        (run.series, row, (app, row.difficulty))
        for run, row in _every(runs)
        for app in sorted(dict.fromkeys(row.apps))
    )


def weigh_steps(runs: Sequence[PlottedRun]) -> list[Effort]:
    """Steps used against steps needed, of passed episodes, by series and length of the solution."""
    held: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    for run, row in _every(runs):
        band = band_of(row.oracle_steps)
        if row.passed and band is not None and row.oracle_steps is not None:
            held[run.series, band].append((row.oracle_steps, row.steps))
    return [
        Effort(series, band, fmean(n for n, _ in both), fmean(u for _, u in both), len(both))
        for series in dict.fromkeys(run.series for run in runs)
        for band in BANDS
        if (both := held.get((series, band)))
    ]


def follow_goals(runs: Sequence[PlottedRun]) -> list[Headway]:
    """The share of goals that each series has reached after a number of steps, at least.

    Of an episode that was replayed it is known after each step. The others count for nothing until they end.
    From its end on every episode counts as its verdict says, so that the last share is the progress rate.
    """
    longest = max((row.steps for _, row in _every(runs)), default=0)
    if not longest:
        return []
    stride = next(each for each in _strides() if longest <= _MOST_POINTS * each)
    every = range(0, longest + stride, stride)
    found = []
    for series in dict.fromkeys(run.series for run in runs):
        held = [(row, run.evidence.get(row.episode)) for run, row in _every(runs) if run.series == series]
        for step in every if held else ():
            reached = fmean(_reached_after(step, *each) for each in held)
            found.append(Headway(series, step, reached, sum(row.steps > step for row, _ in held)))
    return found


def _strides() -> Iterable[int]:
    """Steps from one point of a curve to the next: 1, 2, 5, 10, 20, ..."""
    return chain.from_iterable((10**power, 2 * 10**power, 5 * 10**power) for power in range(18))


def _reached_after(step: int, row: EpisodeRow, evidence: Evidence | None) -> float:
    if step >= row.steps:
        return progress(row)
    if evidence is None or not evidence.goals:
        return 0.0
    return fmean(course.reached[step] == "1" for course in evidence.goals)


def _every(runs: Iterable[PlottedRun]) -> Iterable[tuple[PlottedRun, EpisodeRow]]:
    return ((run, row) for run in runs for row in run.rows if counts(row))


def _rate(found: Iterable[tuple[str, EpisodeRow, tuple[str, ...]]]) -> list[Rate]:
    held: dict[tuple[str, tuple[str, ...]], list[EpisodeRow]] = defaultdict(list)
    for series, row, group in found:
        held[series, group].append(row)
    rates = []
    for (series, group), rows in held.items():
        interval = clustered_share(clusters_of(rows, SHARES["success_rate"]))
        if interval is not None:
            rates.append(Rate(series, group, sum(row.passed for row in rows), len(rows), interval))
    return rates


def expense_of(rows: Sequence[EpisodeRow], *, in_money: bool) -> float | None:
    """Mean cost of the episodes that have one, errors included; or mean tokens of the counted ones."""
    if in_money:
        costs = [row.cost for row in rows if row.cost is not None]
        return fmean(costs) if costs else None
    tokens = [row.prompt_tokens + row.completion_tokens for row in rows if counts(row)]
    return fmean(tokens) if any(tokens) else None


def _success_rate(rows: Sequence[EpisodeRow]) -> float:
    return fmean(row.passed for row in rows if counts(row))


def _leads(number: int, rates: Sequence[float], expenses: Sequence[float]) -> bool:
    """Whether no other run is as good for less, or better for as much."""
    rate, expense = rates[number], expenses[number]
    return not any(
        other >= rate and spent <= expense and (other > rate or spent < expense)
        for other, spent in zip(rates, expenses, strict=True)
    )
