"""The charts, in Vega-Lite."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_mobilegym.records.solution_length import BANDS, in_order
from pytest_mobilegym.report.figures.plotted import Effort, Expenses, Headway, Lesson, Rate, Sureness
from pytest_mobilegym.report.pages.plots.drawing import (
    ACCENT,
    COLOURS,
    INK,
    LINE,
    MOST_SERIES,
    MUTED,
    SIGNS,
    Chart,
    Json,
)

WIDTH = 360
"""Pixels: a phone shows it at nearly its size."""
_HEIGHT = 230
_PERCENT: Chart = {"domain": [0, 100], "nice": False}
_ROW = 30
"""Height of a row of the heatmap, in pixels."""


def chart_expenses(expenses: Expenses, series: Sequence[str]) -> Chart:
    """A point a run with its interval, and a line along those on the frontier."""
    values: list[Json] = [
        {
            "series": each.run.series,
            "expense": each.expense,
            "rate": 100 * each.success_rate,
            "low": 100 * each.interval[0],
            "high": 100 * each.interval[1],
            "front": each.on_frontier,
        }
        for each in expenses.spent
        if each.run.series in series[:MOST_SERIES]
    ]
    title = "cost of an episode" if expenses.in_money else "tokens of an episode"
    x: Chart = {
        "field": "expense",
        "type": "quantitative",
        # No point lies on the edge, where half of it would be cut off.
        "scale": {"domain": [0, 1.06 * max((each.expense for each in expenses.spent), default=1)], "nice": 5},
        "axis": {"title": title, "tickCount": 5, "format": "~r" if expenses.in_money else "~s"},
    }
    y: Chart = {"field": "rate", "type": "quantitative", "scale": _PERCENT, "title": "SR, %"}
    return {
        **_size(len(series)),
        "data": {"values": values},
        "layer": [
            {
                "name": "frontier",
                "transform": [{"filter": "datum.front"}],
                "mark": {"type": "line", "color": MUTED, "strokeDash": [4, 3], "strokeWidth": 1.5},
                "encoding": {"x": x, "y": y, "order": {"field": "expense"}},
            },
            {
                "name": "interval",
                "mark": {"type": "rule", "strokeWidth": 1.5, "opacity": 0.55},
                "encoding": {
                    "x": x,
                    "y": {**y, "field": "low"},
                    "y2": {"field": "high"},
                    "color": _colour(series),
                },
            },
            {
                "name": "point",
                "mark": {"type": "point", "filled": True, "size": 80, "opacity": 1},
                "encoding": {"x": x, "y": y, "color": _colour(series), "shape": _sign(series)},
            },
        ],
    }


def chart_lengths(rates: Sequence[Rate], series: Sequence[str]) -> Chart:
    """SR with its interval for each band of lengths, series beside each other."""
    values: list[Json] = [
        {
            "series": each.series,
            "band": each.group[0],
            "rate": 100 * each.success_rate,
            "low": 100 * each.interval[0],
            "high": 100 * each.interval[1],
        }
        for each in rates
        if each.series in series[:MOST_SERIES]
    ]
    x: Chart = {
        "field": "band",
        "type": "ordinal",
        "sort": list(BANDS),
        "scale": {"paddingInner": 0.3, "paddingOuter": 0.15},
        "axis": {"title": "length of the task’s own solution", "labelAngle": 0, "ticks": False},
    }
    shared: Chart = {
        "x": x,
        "xOffset": {"field": "series", "sort": list(series[:MOST_SERIES])},
    }
    y: Chart = {"field": "rate", "type": "quantitative", "scale": _PERCENT, "title": "SR, %"}
    return {
        **_size(len(series)),
        "data": {"values": values},
        "layer": [
            {
                "name": "interval",
                "mark": {"type": "rule", "strokeWidth": 1.5, "opacity": 0.55},
                "encoding": {
                    **shared,
                    "y": {**y, "field": "low"},
                    "y2": {"field": "high"},
                    "color": _colour(series),
                },
            },
            {
                "name": "point",
                "mark": {"type": "point", "filled": True, "size": 70, "opacity": 1},
                "encoding": {**shared, "y": y, "color": _colour(series), "shape": _sign(series)},
            },
        ],
    }


def chart_steps(efforts: Sequence[Effort], series: Sequence[str]) -> Chart:
    """Mean steps used over mean steps needed, with the line on which both are equal."""
    shown = [each for each in efforts if each.series in series[:MOST_SERIES]]
    values: list[Json] = [{"series": each.series, "needed": each.needed, "used": each.used} for each in shown]
    most = max(each.needed for each in shown)
    x: Chart = {
        "field": "needed",
        "type": "quantitative",
        "scale": {"zero": True},
        "axis": {"title": "steps of the task’s own solution", "tickCount": 6},
    }
    y: Chart = {
        "field": "used",
        "type": "quantitative",
        "scale": {"zero": True},
        "axis": {"title": "steps used", "tickCount": 6},
    }
    equal: Chart = {
        "name": "equal",
        "data": {"values": [{"needed": 0, "used": 0}, {"needed": most, "used": most}]},
        "mark": {"type": "line", "color": MUTED, "strokeDash": [4, 3], "strokeWidth": 1.5},
        "encoding": {"x": x, "y": y},
    }
    return _draw_paths(values, x, y, series, size=70, beneath=[equal])


def chart_goals(curves: Sequence[Headway], series: Sequence[str]) -> Chart:
    """Goals reached over steps, a line a series."""
    values: list[Json] = [
        {"series": each.series, "step": each.step, "rate": 100 * each.reached}
        for each in curves
        if each.series in series[:MOST_SERIES]
    ]
    x: Chart = {
        "field": "step",
        "type": "quantitative",
        "scale": {"zero": True, "nice": True},
        "axis": {"title": "steps", "tickCount": 6, "tickMinStep": 1},
    }
    y: Chart = {"field": "rate", "type": "quantitative", "scale": _PERCENT, "title": "goals reached, %"}
    return _draw_paths(values, x, y, series, size=45)


def _draw_paths(
    values: list[Json], x: Chart, y: Chart, series: Sequence[str], *, size: int, beneath: Sequence[Chart] = ()
) -> Chart:
    """A line a series, with its sign at every value.

    Args:
        size: of the signs, their area in square pixels.
        beneath: layers that the lines are drawn over.
    """
    coded: Chart = {"x": x, "y": y, "color": _colour(series)}
    return {
        **_size(len(series)),
        "data": {"values": values},
        "layer": [
            *beneath,
            {"name": "path", "mark": {"type": "line", "strokeWidth": 1.8}, "encoding": coded},
            {
                "name": "point",
                "mark": {"type": "point", "filled": True, "size": size, "opacity": 1},
                "encoding": {**coded, "shape": _sign(series)},
            },
        ],
    }


def chart_confidence(bands: Sequence[Sureness], series: Sequence[str]) -> Chart:
    """SR over mean confidence with its interval, and the line on which both are equal."""
    values: list[Json] = [
        {
            "series": each.series,
            "claimed": 100 * each.claimed,
            "rate": 100 * each.success_rate,
            "low": 100 * each.interval[0],
            "high": 100 * each.interval[1],
        }
        for each in bands
        if each.series in series[:MOST_SERIES]
    ]
    x: Chart = {
        "field": "claimed",
        "type": "quantitative",
        "scale": _PERCENT,
        "axis": {"title": "confidence, %", "tickCount": 6},
    }
    return _line_with_intervals(x, values, series, [{"claimed": 0, "rate": 0}, {"claimed": 100, "rate": 100}])


def chart_learning(lessons: Sequence[Lesson]) -> Chart:
    """SR over checkpoints with its interval, a line a curve."""
    curves = list(dict.fromkeys(each.curve for each in lessons))
    values: list[Json] = [
        {
            "series": each.curve,
            "checkpoint": each.checkpoint,
            "rate": 100 * each.success_rate,
            "low": 100 * each.interval[0],
            "high": 100 * each.interval[1],
        }
        for each in lessons
        if each.curve in curves[:MOST_SERIES]
    ]
    x: Chart = {
        "field": "checkpoint",
        "type": "quantitative",
        "scale": {"zero": False, "nice": True},
        "axis": {"title": "checkpoint", "tickCount": 5, "tickMinStep": 1, "format": "~s"},
    }
    return _line_with_intervals(x, values, curves)


def _line_with_intervals(
    x: Chart, values: list[Json], series: Sequence[str], equal: Sequence[Json] = ()
) -> Chart:
    """A line of SR for each series; `equal` are the ends of a dashed one."""
    y: Chart = {"field": "rate", "type": "quantitative", "scale": _PERCENT, "title": "SR, %"}
    coded: Chart = {"x": x, "y": y, "color": _colour(series)}
    ends: Chart = {**coded, "y": {**y, "field": "low"}, "y2": {"field": "high"}}
    layers: list[Json] = [
        {"name": "interval", "mark": {"type": "rule", "strokeWidth": 1.5, "opacity": 0.55}, "encoding": ends},
        {"name": "path", "mark": {"type": "line", "strokeWidth": 1.8}, "encoding": coded},
        {
            "name": "point",
            "mark": {"type": "point", "filled": True, "size": 70, "opacity": 1},
            "encoding": {**coded, "shape": _sign(series)},
        },
    ]
    if equal:
        dashes: Chart = {"type": "line", "color": MUTED, "strokeDash": [4, 3], "strokeWidth": 1.5}
        layers.insert(
            0, {"name": "equal", "data": {"values": equal}, "mark": dashes, "encoding": {"x": x, "y": y}}
        )
    return {**_size(len(series)), "data": {"values": values}, "layer": layers}


def chart_heat(rates: Sequence[Rate]) -> Chart:
    """SR of one series with its interval, an app a row and a level a column."""
    values: list[Json] = [
        {
            "app": each.group[0],
            "level": each.group[1],
            "rate": 100 * each.success_rate,
            "said": f"{100 * each.success_rate:.0f}",
            "reach": f"{100 * each.interval[0]:.0f}–{100 * each.interval[1]:.0f}",
        }
        for each in rates
    ]
    apps = sorted({each.group[0] for each in rates})
    levels = in_order(list({each.group[1] for each in rates}))
    x: Chart = {
        "field": "level",
        "type": "ordinal",
        "sort": levels,
        "axis": {"title": None, "orient": "top", "labelAngle": 0, "ticks": False, "domain": False},
    }
    y: Chart = {
        "field": "app",
        "type": "ordinal",
        "sort": apps,
        "axis": {"title": None, "ticks": False, "domain": False},
    }
    return {
        "width": {"step": 60},
        "height": {"step": _ROW},
        "data": {"values": values},
        "encoding": {"x": x, "y": y},
        "layer": [
            {
                "name": "cell",
                "mark": {"type": "rect", "color": ACCENT, "stroke": LINE},
                "encoding": {
                    "fillOpacity": {
                        "field": "rate",
                        "type": "quantitative",
                        "scale": {"domain": [0, 100], "range": [0, 0.5]},
                        "legend": None,
                    }
                },
            },
            {
                "name": "rate",
                "mark": {"type": "text", "dy": -6, "fontSize": 12, "fontWeight": 600, "color": INK},
                "encoding": {"text": {"field": "said"}},
            },
            {
                "name": "reach",
                "mark": {"type": "text", "dy": 7, "fontSize": 10, "color": INK},
                "encoding": {"text": {"field": "reach"}},
            },
        ],
    }


def _size(series: int) -> Chart:
    """Width and height of the plot with its axes and its key."""
    return {
        "width": WIDTH,
        "height": _HEIGHT + 21 * min(series, MOST_SERIES),
        "autosize": {"type": "fit", "contains": "padding"},
        "padding": 4,
    }


def _colour(series: Sequence[str]) -> Chart:
    return _code(series, COLOURS)


def _sign(series: Sequence[str]) -> Chart:
    return _code(series, SIGNS)


def _code(series: Sequence[str], codes: Sequence[str]) -> Chart:
    shown = list(series[:MOST_SERIES])
    return {
        "field": "series",
        "type": "nominal",
        "scale": {"domain": shown, "range": list(codes[: len(shown)])},
    }
