"""What a measurement gives, and how it is printed."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Figure(NamedTuple):
    """One measured figure.

    Attributes:
        what: what was measured.
        value: the figure.
        unit: its unit.
        budget: what it should keep to, `None` where there is none.
        seed: what the seed system's harness was measured at, `None` where it has no such thing.
        more_is_better: whether a greater figure is the better one.
        note: how it was measured.
    """

    what: str
    value: float
    unit: str
    budget: float | None = None
    seed: float | None = None
    more_is_better: bool = False
    note: str = ""

    @property
    def share(self) -> float | None:
        """The figure as a share of its budget, so that at most 1 keeps it."""
        if self.budget is None:
            return None
        return self.budget / self.value if self.more_is_better else self.value / self.budget


def median_ms(action: Callable[[], Any], *, runs: int) -> float:
    """Median time of a call, in milliseconds."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1000


def table(figures: list[Figure]) -> str:
    """The figures as a table in plain text."""
    rows = [("what", "measured", "budget", "of budget", "seed", "than seed")]
    for figure in figures:
        share = figure.share
        gain = None
        if figure.seed is not None and figure.value > 0:
            gain = figure.value / figure.seed if figure.more_is_better else figure.seed / figure.value
        rows.append(
            (
                figure.what + (f" ({figure.note})" if figure.note else ""),
                number(figure.value, figure.unit),
                number(figure.budget, figure.unit) if figure.budget is not None else "",
                f"{share:.0%}{'' if share <= 1 else ' OVER'}" if share is not None else "",
                number(figure.seed, figure.unit) if figure.seed is not None else "",
                f"{gain:.1f} x better" if gain is not None else "",
            )
        )
    return lines_of(rows)


def lines_of(rows: Sequence[Sequence[str]]) -> str:
    """Rows of text in columns, the first of them the heads."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(line.rstrip() for line in lines)


def number(value: float, unit: str) -> str:
    """A figure with its unit, in about three digits."""
    digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2 if abs(value) >= 1 else 4
    return f"{value:,.{digits}f} {unit}"
