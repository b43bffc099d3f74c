"""The plots of some runs: what each of them asks, its drawing, and the table behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from pytest_mobilegym.report.figures import plotted
from pytest_mobilegym.report.figures.numbers import decimal, interval, money, percent, whole
from pytest_mobilegym.report.figures.plotted import PlottedRun
from pytest_mobilegym.report.pages.plots import charts
from pytest_mobilegym.report.pages.plots.drawing import MOST_SERIES, Chart, can_draw, draw

MOST_HEATMAPS = 4
"""Series that have a map of apps and levels, the first ones of the page."""


class Plot(NamedTuple):
    """A plot as a page shows it.

    Attributes:
        key: its name in the markup.
        title: what it shows.
        said: how to read it.
        drawing: as SVG, "" where nothing is installed that draws.
        heads: of the table's columns.
        rows: of the table, texts that name come first.
    """

    key: str
    title: str
    said: str
    drawing: Markup
    heads: list[str]
    rows: list[list[str]]


class Plots(NamedTuple):
    """The plots of a page.

    Attributes:
        every: those that there are data for.
        drawn: whether what draws is installed.
        left_out: series beyond those that are drawn, which are in the tables.
    """

    every: list[Plot]
    drawn: bool
    left_out: int


def plot_runs(runs: Sequence[PlottedRun]) -> Plots:
    """Every plot that these runs have data for.

    Args:
        runs: best first; the first series of them are drawn.
    """
    series = list(dict.fromkeys(run.series for run in runs))
    every = [
        *_plot_expenses(runs, series),
        *_plot_lengths(runs, series),
        *_plot_steps(runs, series),
        *_plot_goals(runs, series),
        *_plot_confidence(runs, series),
        *_plot_learning(runs),
        *_plot_heat(runs, series),
    ]
    return Plots(every, can_draw(), max(0, len(series) - MOST_SERIES))


def _plot_expenses(runs: Sequence[PlottedRun], series: Sequence[str]) -> list[Plot]:
    expenses = plotted.weigh_expenses(runs)
    if expenses is None:
        return []
    what = "cost" if expenses.in_money else "tokens"
    rows = [
        [
            each.run.name,
            money(each.expense) if expenses.in_money else whole(round(each.expense)),
            percent(each.success_rate),
            interval(each.interval),
            "yes" if each.on_frontier else "no",
        ]
        for each in expenses.spent
    ]
    said = (
        f"A point a run: the mean {what} of an episode and SR, with its 95 % interval. The dashed line is "
        "the frontier: no run on it is matched for less."
    )
    heads = ["Run", "Cost" if expenses.in_money else "Tokens", "SR, %", "95 %", "On the frontier"]
    return [
        _plot(
            "expense", f"Success against {what}", said, charts.chart_expenses(expenses, series), heads, rows
        )
    ]


def _plot_lengths(runs: Sequence[PlottedRun], series: Sequence[str]) -> list[Plot]:
    rates = plotted.rate_by_length(runs)
    if not rates:
        return []
    rows = [
        [
            each.series,
            each.group[0],
            percent(each.success_rate),
            interval(each.interval),
            f"{each.passed}/{each.counted}",
        ]
        for each in rates
    ]
    said = "SR by the number of steps that the task’s own solution takes, with its 95 % interval."
    heads = ["Agent", "Solution", "SR, %", "95 %", "Passed"]
    return [
        _plot(
            "length", "Success by length of the task", said, charts.chart_lengths(rates, series), heads, rows
        )
    ]


def _plot_steps(runs: Sequence[PlottedRun], series: Sequence[str]) -> list[Plot]:
    efforts = plotted.weigh_steps(runs)
    if not efforts:
        return []
    rows = [
        [each.series, each.band, decimal(each.needed), decimal(each.used), whole(each.episodes)]
        for each in efforts
    ]
    said = (
        "Mean steps of passed episodes, by length of the task’s own solution. On the dashed line the agent "
        "is as short as the solution; above it, it takes detours."
    )
    heads = ["Agent", "Solution", "Needed", "Used", "Episodes"]
    return [
        _plot("steps", "Steps used against needed", said, charts.chart_steps(efforts, series), heads, rows)
    ]


def _plot_goals(runs: Sequence[PlottedRun], series: Sequence[str]) -> list[Plot]:
    curves = plotted.follow_goals(runs)
    if not curves:
        return []
    rows = [[each.series, whole(each.step), percent(each.reached), whole(each.playing)] for each in curves]
    said = (
        "Mean share of an episode’s goals that are reached after a number of steps, at least: episodes that "
        "were not replayed, as passed ones are not, count when they end. The last value is PR."
    )
    heads = ["Agent", "Steps", "Goals, %", "Still playing"]
    names = [name for name in series if name in {each.series for each in curves}]
    chart = charts.chart_goals(curves, names)
    return [_plot("goals", "Goals over steps", said, chart, heads, rows)]


def _plot_confidence(runs: Sequence[PlottedRun], series: Sequence[str]) -> list[Plot]:
    bands = plotted.weigh_confidence(runs)
    if not bands:
        return []
    names = list(dict.fromkeys(each.series for each in bands))
    errors = {
        name: plotted.calibration_error([each for each in bands if each.series == name]) for name in names
    }
    rows = [
        [
            each.series,
            f"{10 * each.band}–{10 * each.band + 10}",
            percent(each.claimed),
            percent(each.success_rate),
            interval(each.interval),
            f"{each.passed}/{each.counted}",
            percent(errors[each.series]),
        ]
        for each in bands
    ]
    said = (
        "SR of the episodes that were declared complete, by how sure the agent was. On the dashed line it "
        "knows how good it is; below it, it is too sure. ECE, the expected calibration error, is how far "
        "confidence and SR are apart over all its episodes, in points."
    )
    heads = ["Agent", "Confidence, %", "Mean, %", "SR, %", "95 %", "Passed", "ECE"]
    chart = charts.chart_confidence(bands, [name for name in series if name in names])
    return [_plot("confidence", "How sure, and how right", said, chart, heads, rows)]


def _plot_learning(runs: Sequence[PlottedRun]) -> list[Plot]:
    lessons = plotted.follow_learning(runs)
    if not lessons:
        return []
    rows = [
        [
            each.curve,
            whole(each.checkpoint),
            percent(each.success_rate),
            interval(each.interval),
            f"{each.passed}/{each.counted}",
        ]
        for each in lessons
    ]
    said = "SR over checkpoints of one series, with its 95 % interval; runs of one checkpoint are pooled."
    heads = ["Series", "Checkpoint", "SR, %", "95 %", "Passed"]
    return [_plot("learning", "Success over checkpoints", said, charts.chart_learning(lessons), heads, rows)]


def _plot_heat(runs: Sequence[PlottedRun], series: Sequence[str]) -> list[Plot]:
    heads = ["App", "Level", "SR, %", "95 %", "Passed"]
    plots = []
    for number, name in enumerate(series[:MOST_HEATMAPS]):
        rates = plotted.rate_by_app_and_level([run for run in runs if run.series == name])
        if not rates:
            continue
        rates.sort(key=lambda each: each.group)
        rows = [
            [
                *each.group,
                percent(each.success_rate),
                interval(each.interval),
                f"{each.passed}/{each.counted}",
            ]
            for each in rates
        ]
        said = "SR in percent by app and level, and below it its 95 % interval over templates."
        plots.append(
            _plot(f"heat-{number}", f"Apps by level: {name}", said, charts.chart_heat(rates), heads, rows)
        )
    return plots


def _plot(key: str, title: str, said: str, chart: Chart, heads: list[str], rows: list[list[str]]) -> Plot:
    drawing = draw(chart, key=f"plot-{key}", title=title, description=said)
    return Plot(key, title, said, drawing, heads, rows)
