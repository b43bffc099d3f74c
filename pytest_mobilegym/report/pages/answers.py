"""A study in a few sentences: who is best and whether by chance, where it fails, why, and at what cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.report.figures.metrics import Summary
from pytest_mobilegym.report.figures.numbers import duration, money, percent, whole
from pytest_mobilegym.report.figures.plotted import expense_of
from pytest_mobilegym.report.pages.failure_table import FailureTable
from pytest_mobilegym.report.pages.pair_view import PairView

FEWEST = 10
"""Episodes that an app must have at least to be named as the hardest."""
_CAUSES = 3
"""Classes of failures that are named."""


class Answer(NamedTuple):
    """A question that every reader has, a sentence that answers it, and the id of the section with more."""

    question: str
    said: str
    anchor: str


class Ranked(NamedTuple):
    """A ranked run: its name, its figures in the set, and its episodes there."""

    name: str
    summary: Summary
    rows: Sequence[EpisodeRow]


def answer(headline: str, runs: Sequence[Ranked], failures: FailureTable, *, plotted: bool) -> list[Answer]:
    """What a reader wants to know first; nothing where no run can be called the best.

    Args:
        headline: which run is best, "" where nothing can be said of it.
        runs: those that are ranked, the best first.
        failures: why runs failed, that of the best run in the first column.
        plotted: whether the page has plots.
    """
    if not headline:
        return []
    first = runs[0].summary
    found = [
        ("Who is best?", headline, "board"),
        ("Where does it fail?", _say_where(first), "axes"),
        ("Why?", _list_causes(failures, 0), "failures"),
        ("At what cost?", _say_cost(runs), "plots" if plotted else "effort-title"),
    ]
    return [Answer(*each) for each in found if each[1]]


def answer_pair(pair: PairView, failures: FailureTable) -> list[Answer]:
    """What a reader wants to know of two runs next to which is better.

    Args:
        failures: why they failed, the first run in the first column.
    """
    why = [
        f"{name}: {said}"
        for place, name in enumerate((pair.one_name, pair.other_name))
        if (said := _list_causes(failures, place))
    ]
    found = [
        ("Where do they differ?", _say_gaps(pair), "plots"),
        ("Why did they fail?", " ".join(why), "failures"),
        ("At what cost?", _say_costs(pair), "cards"),
    ]
    return [Answer(*each) for each in found if each[1]]


def _say_where(first: Summary) -> str:
    """SR by difficulty, and the app with the lowest."""
    levels = [
        f"{percent(metrics.success_rate)} % of {level}"
        for level, metrics in first.groups.get("difficulty", {}).items()
        if metrics.success_rate is not None
    ]
    apps = [
        (metrics.success_rate, app, metrics.counted)
        for app, metrics in first.groups.get("app", {}).items()
        if metrics.success_rate is not None and metrics.counted >= FEWEST
    ]
    said = [f"It passes {', '.join(levels)}."] if levels else []
    if len(apps) > 1:
        rate, app, counted = min(apps)
        said.append(f"Its lowest SR by app is that of {app}: {percent(rate)} % of {whole(counted)} episodes.")
    return " ".join(said)


def _list_causes(failures: FailureTable, place: int) -> str:
    """The most frequent classes of a run's failures, "" where it has none."""
    total = failures.totals[place] if failures.totals else None
    if not total:
        return ""
    counted = [(line.cells[place].episodes, line.label) for line in failures.lines]
    most = sorted((each for each in counted if each[0]), key=lambda each: -each[0])[:_CAUSES]
    listed = ", ".join(f"{label} ({whole(number)})" for number, label in most)
    return f"{listed}, of {whole(total)} {'failure' if total == 1 else 'failures'}."


def _say_cost(runs: Sequence[Ranked]) -> str:
    """What an episode takes, and which ranked run takes the least."""
    first = runs[0]
    spent, in_money = _weigh([each.rows for each in runs])
    lasts = _say_spent(spent[0] if spent else None, in_money, first.summary)
    if not spent or not lasts:
        return lasts and f"An episode {lasts}."
    least = min(range(len(runs)), key=lambda number: spent[number])
    if _say_price(spent[least], in_money) == _say_price(spent[0], in_money):
        return f"An episode {lasts}; no ranked run is cheaper."
    name, summary, _ = runs[least]
    rate = percent(summary.success_rate)
    price = _say_price(spent[least], in_money)
    return f"An episode {lasts}. The cheapest ranked run is {name}: {price}, SR {rate} %."


def _say_gaps(pair: PairView) -> str:
    """SR of both by difficulty, on the episodes that they share."""
    levels: dict[str, list[str]] = {}
    for cell, places in pair.cells.items():
        for place in places:
            levels.setdefault(pair.one.episodes[place.one].row.difficulty, []).append(cell)
    said = []
    for level, cells in sorted(levels.items()):
        rates = (
            sum(each in ("both", only) for each in cells) / len(cells) for only in ("only_one", "only_other")
        )
        said.append(f"{level} {' against '.join(map(percent, rates))} %")
    return f"SR on shared episodes: {', '.join(said)}." if said else ""


def _say_costs(pair: PairView) -> str:
    """What an episode of each takes."""
    runs = (pair.one, pair.other)
    spent, in_money = _weigh([[episode.row for episode in run.episodes] for run in runs])
    said = [
        f"An episode of {name} {lasts}."
        for name, run, each in zip((pair.one_name, pair.other_name), runs, spent or (None, None), strict=True)
        if (lasts := _say_spent(each, in_money, run.summary))
    ]
    return " ".join(said)


def _weigh(runs: Sequence[Sequence[EpisodeRow]]) -> tuple[list[float], bool]:
    """What an episode of each run takes, in money or else in tokens; nothing where some run has neither."""
    for in_money in (True, False):
        spent = [each for rows in runs if (each := expense_of(rows, in_money=in_money)) is not None]
        if len(spent) == len(runs):
            return spent, in_money
    return [], False


def _say_spent(spent: float | None, in_money: bool, summary: Summary) -> str:
    lasts = "" if summary.seconds_mean is None else duration(summary.seconds_mean)
    if spent is None:
        return lasts and f"takes {lasts}"
    price = _say_price(spent, in_money)
    if in_money:
        return f"costs {price} and takes {lasts}" if lasts else f"costs {price}"
    return f"takes {price} and {lasts}" if lasts else f"takes {price}"


def _say_price(spent: float, in_money: bool) -> str:
    return money(spent) if in_money else f"{whole(round(spent))} tokens"
