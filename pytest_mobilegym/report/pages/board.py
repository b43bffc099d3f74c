"""A leaderboard's columns and rows, as the page shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.records.solution_length import in_order
from pytest_mobilegym.report.figures import numbers
from pytest_mobilegym.report.figures.metrics import AXES, SHARES, Metrics, Summary
from pytest_mobilegym.report.figures.references import Reference
from pytest_mobilegym.report.figures.standings import find_leaders
from pytest_mobilegym.report.pages.episodes import Told

Loaded = tuple[RunMeta, list[EpisodeRow]]
"""A run as `load_run` returns it."""


@dataclass(frozen=True)
class Column:
    """A column of figures.

    Attributes:
        key: its name in the markup.
        title: what stands at its head.
        hint: what it means, in a few words.
        value: what it is sorted by.
        shown: how the value is written.
        highest: whether more is better; `None` where neither is.
        band: what stands above it and its neighbours.
        unit: what stands beside the title.
        share: the key of `SHARES` that it shows, "" of other figures: only shares are tested, and marked.
    """

    key: str
    title: str
    hint: str
    value: Callable[[Metrics], float | None]
    shown: Callable[[float | None], str]
    highest: bool | None
    band: str = "All episodes"
    unit: str = ""
    share: str = ""


@dataclass(frozen=True)
class Cell:
    """A figure of a run.

    Attributes:
        text: as shown.
        value: to sort by.
        best: whether no other run is ahead of it beyond chance, of a column where some are behind.
    """

    text: str
    value: float | None
    best: bool


class ReferenceRow(NamedTuple):
    """A row that was measured elsewhere: its cells, SR first."""

    reference: Reference
    rate: str
    cells: list[str]


@dataclass(frozen=True)
class AxisLine:
    """One value of an axis, such as a suite, over all runs."""

    name: str
    metrics: list[Metrics | None]


def _count(value: float | None) -> str:
    return numbers.whole(int(value or 0))


def _share(key: str, title: str, hint: str, name: str, *, highest: bool) -> Column:
    return Column(
        key, title, hint, lambda m: getattr(m, name), numbers.percent, highest, unit="%", share=name
    )


DIAGNOSTICS = (
    Column(
        "worst",
        "Worst case",
        "SR if every error and every missing episode had failed",
        lambda m: m.worst_case_rate if isinstance(m, Summary) else None,
        numbers.percent,
        True,
        unit="%",
    ),
    _share("pr", "PR", "mean share of goals reached", "progress_rate", highest=True),
    _share("fc", "FC", "declared, not passed", "false_complete_rate", highest=False),
    _share("ot", "OT", "goals reached, then cut off", "overdue_rate", highest=False),
    _share("use", "USE", "with side effects", "unexpected_rate", highest=False),
    Column("steps", "Steps", "mean steps of an episode", lambda m: m.steps_mean, numbers.decimal, None),
)

SAMPLE = (
    Column("episodes", "Episodes", "rows of the run", lambda m: m.episodes, _count, None, "Sample"),
    Column(
        "missing",
        "Missing",
        "episodes that were to be played and have no row",
        lambda m: m.missing if isinstance(m, Summary) else None,
        _count,
        None,
        "Sample",
    ),
    Column(
        "infra",
        "Infra",
        "infrastructure errors: browser, device or endpoint",
        lambda m: m.infrastructure_errors,
        _count,
        None,
        "Sample",
    ),
    Column(
        "judge",
        "Judge",
        "judge errors: the task's own code failed",
        lambda m: m.judge_errors,
        _count,
        None,
        "Sample",
    ),
    Column(
        "again",
        "Again",
        "episodes that were played more than once",
        lambda m: len(m.repeats) if isinstance(m, Summary) else None,
        _count,
        None,
        "Sample",
    ),
)


def board_columns(loaded: Sequence[Loaded], summaries: Sequence[Summary]) -> list[Column]:
    """The columns of the leaderboard after SR: diagnostics, SR by difficulty, sample."""
    levels = (_level(level) for level in values_of("difficulty", loaded))
    return [*DIAGNOSTICS, *levels, *sample_columns(summaries)]


def sample_columns(summaries: Sequence[Summary]) -> list[Column]:
    """The columns that say what the figures are of; what no run has takes no room."""
    return [
        column
        for column in SAMPLE
        if column.key not in ("missing", "again") or any(column.value(each) for each in summaries)
    ]


def effort_columns(summaries: Sequence[Summary]) -> list[Column]:
    """The columns of the second table: what the runs took, and how steady they are across trials."""
    took, trials = "Effort", "Across trials"
    ks = sorted({k for summary in summaries for k in summary.pass_at_k if k > 1})
    repeated = any(summary.repeated for summary in summaries)
    return [
        Column(
            "won-steps",
            "Steps on success",
            "mean steps of a passed episode",
            lambda m: m.steps_on_success_mean,
            numbers.decimal,
            None,
            took,
        ),
        Column(
            "efficiency",
            "Efficiency",
            "steps of the reference solution by steps taken, over passed episodes",
            lambda m: m.step_efficiency,
            numbers.percent,
            True,
            took,
            "%",
        ),
        Column(
            "format",
            "Format errors",
            "replies without a valid action, over all counted episodes",
            lambda m: m.format_errors,
            _count,
            None,
            took,
        ),
        Column(
            "seconds",
            "Time",
            "mean duration of an episode",
            lambda m: m.seconds_mean,
            numbers.duration,
            None,
            took,
            "an episode",
        ),
        Column(
            "tokens",
            "Tokens",
            "mean tokens of an episode",
            lambda m: m.tokens_mean,
            lambda value: numbers.NOT_AVAILABLE if value is None else numbers.whole(round(value)),
            None,
            took,
            "an episode",
        ),
        Column(
            "cost",
            "Cost",
            "of all episodes, at the run's prices of tokens",
            lambda m: m.cost,
            numbers.money,
            None,
            took,
            "in all",
        ),
        *(
            column
            for k in ks
            for column in (
                _chance(f"pass-at-{k}", f"pass@{k}", f"at least one of {k} trials passes", "pass_at_k", k),
                _chance(f"pass-hat-{k}", f"pass^{k}", f"all of {k} trials pass", "pass_hat_k", k),
            )
        ),
        *(
            [
                Column(
                    "flips",
                    "Flips",
                    "repeated instances that passed in one trial and not in another",
                    lambda m: m.flips / m.repeated if isinstance(m, Summary) and m.repeated else None,
                    numbers.percent,
                    False,
                    trials,
                    "%",
                )
            ]
            if repeated
            else []
        ),
    ]


def column_cells(
    column: Column, loaded: Sequence[Loaded], summaries: Sequence[Summary], ranked: Sequence[bool]
) -> list[Cell]:
    """A column's cells; of a share, those of ranked runs that no other is ahead of are marked."""
    values = [column.value(summary) for summary in summaries]
    best = (
        find_leaders(column.share, loaded, summaries, ranked, highest=bool(column.highest))
        if column.share
        else [False] * len(values)
    )
    return [Cell(column.shown(value), value, first) for value, first in zip(values, best, strict=True)]


def reference_rows(references: Sequence[Reference], columns: Sequence[Column]) -> list[ReferenceRow]:
    """Rows that were measured elsewhere, a cell a column."""

    def shown(reference: Reference, title: str) -> str:
        value = reference.figures.get(title)
        return "–" if value is None else f"{value:.1f}"

    return [
        ReferenceRow(each, shown(each, "SR"), [shown(each, column.title) for column in columns])
        for each in references
    ]


def axis_lines(summaries: Sequence[Summary]) -> dict[str, list[AxisLine]]:
    """Every axis with its values over all runs, difficulty first; axes without values are left out."""
    table = {}
    for axis in ("difficulty", *(axis for axis in AXES if axis != "difficulty")):
        names = in_order(list({name for summary in summaries for name in summary.groups[axis]}))
        if names:
            table[axis] = [
                AxisLine(name, [summary.groups[axis].get(name) for summary in summaries]) for name in names
            ]
    return table


def describe_traits(summaries: Sequence[Summary]) -> dict[str, list[tuple[str, list[Told | None]]]]:
    """The figures of all runs by every axis and value, for the page's script: `None` where a run has none."""
    return {
        axis: [
            (line.name, [None if each is None else _describe_trait(each) for each in line.metrics])
            for line in lines
        ]
        for axis, lines in axis_lines(summaries).items()
    }


def _describe_trait(metrics: Metrics) -> Told:
    ends = metrics.success_shown
    return {
        "rate": metrics.success_rate,
        "interval": None if ends is None else [round(end, 6) for end in ends],
        "reach": numbers.interval(ends),
        "heat": heat_class(metrics.success_rate),
        "passed": metrics.passed,
        "counted": metrics.counted,
        "figures": [
            *(numbers.percent(getattr(metrics, name)) for name in SHARES),
            numbers.decimal(metrics.steps_mean),
            *map(numbers.whole, (metrics.episodes, metrics.infrastructure_errors, metrics.judge_errors)),
        ],
    }


def heat_class(share: float | None) -> str:
    """A class from "heat-0" to "heat-10", for tints."""
    return "heat-none" if share is None else f"heat-{round(10 * min(1.0, max(0.0, share)))}"


def values_of(axis: str, loaded: Sequence[Loaded]) -> list[str]:
    """All values that rows have on an axis."""
    return sorted({value for _, rows in loaded for row in rows for value in AXES[axis](row)})


def _chance(key: str, title: str, hint: str, name: str, k: int) -> Column:
    def value(metrics: Metrics) -> float | None:
        chances: dict[int, float | None] = getattr(metrics, name, {})
        return chances.get(k)

    return Column(key, title, hint, value, numbers.percent, True, "Across trials", "%")


def _level(level: str) -> Column:
    def value(metrics: Metrics) -> float | None:
        group = metrics.groups["difficulty"].get(level) if isinstance(metrics, Summary) else None
        return group.success_rate if group else None

    return Column(
        f"level-{level}",
        level,
        f"SR of {level} episodes",
        value,
        numbers.percent,
        True,
        "SR by difficulty, %",
    )
