"""Results as a plain-text table for the terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence

from pytest_mobilegym.report.figures.estimated import ESTIMATED, remark_on
from pytest_mobilegym.report.figures.metrics import Metrics, Summary
from pytest_mobilegym.report.figures.numbers import NOT_AVAILABLE, decimal, interval, percent, whole

_NAME_WIDTH = 36
_FIGURES = ("SR %", "95 %", "PR %", "FC %", "OT %", "USE %", "steps", "episodes", "infra", "judge")


def format_table(results: Summary | Mapping[str, Summary], *, by: Sequence[str] = ("difficulty",)) -> str:
    """Draw the figures of one run or of several.

    One run has a line for all its episodes, and one for each value of every axis in `by`. Several runs
    have a line each, best SR first, and SR by difficulty in further columns. "infra" and "judge" are errors,
    which are in no other figure.

    Args:
        results: one summary, or summaries by the name to show.
        by: axes of `Summary.groups` to break a single run down by.

    Returns:
        Lines without a trailing line feed, columns aligned also where names hold wide (CJK) characters.
    """
    named = {"all": results} if isinstance(results, Summary) else dict(results)
    return _one_run(named, by) if len(named) == 1 else _several_runs(named)


def display_width(text: str) -> int:
    """Columns that `text` takes in a terminal: wide characters take two, combining ones none."""
    return sum(_width(character) for character in text)


def _one_run(named: Mapping[str, Summary], by: Sequence[str]) -> str:
    ((name, summary),) = named.items()
    lines: list[Sequence[str] | None] = [("", *_FIGURES), None, (shown_name(name), *figures(summary))]
    for axis in by:
        groups = summary.groups.get(axis, {})
        if groups:
            lines.append(None)
            lines.extend((shown_name(value), *figures(metrics)) for value, metrics in groups.items())
    remark = remark_on(summary)
    return draw_table(lines) + (f"\n{remark}" if remark else "")


def _several_runs(named: Mapping[str, Summary]) -> str:
    levels = sorted({level for summary in named.values() for level in summary.groups["difficulty"]})
    lines: list[Sequence[str] | None] = [("run", *_FIGURES, *levels), None]
    for name, summary in sorted(named.items(), key=lambda item: _merit(item[1])):
        rates = [summary.groups["difficulty"].get(level) for level in levels]
        shown = [NOT_AVAILABLE if rate is None else percent(rate.success_rate) for rate in rates]
        mark = f" ({ESTIMATED})" if summary.estimated else ""
        lines.append((shown_name(name) + mark, *figures(summary), *shown))
    return draw_table(lines)


def _merit(summary: Summary) -> float:
    """What runs are sorted by: a run without SR comes after one whose SR is 0."""
    return 1.0 if summary.success_rate is None else -summary.success_rate


def figures(metrics: Metrics) -> tuple[str, ...]:
    """SR with deviation and interval, PR, FC, OT, USE, steps, episodes and errors, as they are written."""
    rate = percent(metrics.success_rate)
    return (
        rate if metrics.success_sd is None else f"{rate} ± {percent(metrics.success_sd)}",
        interval(metrics.success_shown),
        percent(metrics.progress_rate),
        percent(metrics.false_complete_rate),
        percent(metrics.overdue_rate),
        percent(metrics.unexpected_rate),
        decimal(metrics.steps_mean),
        whole(metrics.episodes),
        whole(metrics.infrastructure_errors),
        whole(metrics.judge_errors),
    )


def draw_table(lines: Sequence[Sequence[str] | None], *, left: Collection[int] = (0,)) -> str:
    """Draw lines of cells in columns.

    Args:
        lines: cells, as many a line; `None` is a rule.
        left: columns that are flush left, all others are flush right.
    """
    cells = [line for line in lines if line is not None]
    widths = [max(display_width(line[column]) for line in cells) for column in range(len(cells[0]))]
    rule = "─" * (sum(widths) + 2 * (len(widths) - 1))
    return "\n".join(rule if line is None else _line(line, widths, left) for line in lines)


def _line(cells: Iterable[str], widths: Sequence[int], left: Collection[int]) -> str:
    padded = []
    for column, (text, width) in enumerate(zip(cells, widths, strict=True)):
        pad = " " * (width - display_width(text))
        padded.append(text + pad if column in left else pad + text)
    return "  ".join(padded).rstrip()


def shown_name(name: str) -> str:
    """A name on one line, without control characters (escape codes), cut to the column."""
    plain = "".join(character for character in name if unicodedata.category(character)[0] != "C")
    columns = 0
    for place, character in enumerate(plain):
        columns += _width(character)
        if columns > _NAME_WIDTH:
            return _shown_part(plain[:place])
    return plain


def _shown_part(start: str) -> str:
    """The cut-off start of a name with an ellipsis in place of its last characters."""
    while display_width(start) > _NAME_WIDTH - 1:
        start = start[:-1]
    return start + "…"


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
