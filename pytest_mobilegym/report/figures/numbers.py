"""How figures are written, the same in the terminal and on the page."""

from __future__ import annotations

NOT_AVAILABLE = "n/a"


def percent(share: float | None) -> str:
    """A share as percent with one decimal, without the sign: 0.4375 is "43.8"."""
    return NOT_AVAILABLE if share is None else f"{100 * share:.1f}"


def interval(ends: tuple[float, float] | None) -> str:
    """Both ends as percent: "38.1–49.7"."""
    return NOT_AVAILABLE if ends is None else f"{percent(ends[0])}–{percent(ends[1])}"


def decimal(value: float | None) -> str:
    """A mean with one decimal."""
    return NOT_AVAILABLE if value is None else f"{value:.1f}"


def whole(value: int) -> str:
    """A count with thousands separated: "12,345"."""
    return f"{value:,}"


def duration(seconds: float | None) -> str:
    """Wall-clock time in two units at most: "8.4 s", "3 min 12 s", "2 h 05 min"."""
    if seconds is None:
        return NOT_AVAILABLE
    if seconds < 59.95:
        return f"{seconds:.1f} s"
    total = round(seconds)
    if total < 3600:
        return f"{total // 60} min {total % 60:02d} s"
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60:02d} min"


def points(difference: float) -> str:
    """A difference of shares in percentage points, with its sign: "+4.2", "−1.0"."""
    shown = f"{100 * abs(difference):.1f}"
    return shown if shown == "0.0" else f"{'+' if difference > 0 else '−'}{shown}"


def probability(p_value: float | None) -> str:
    """A p-value with three decimals: "0.031", "< 0.001", "1.000"."""
    if p_value is None:
        return NOT_AVAILABLE
    return "< 0.001" if p_value < 0.0005 else f"{p_value:.3f}"


def chance(p_value: float | None) -> str:
    """A p-value in a sentence: "p = 0.031", "p < 0.001"."""
    shown = probability(p_value)
    return f"p {shown}" if shown.startswith("<") else f"p = {shown}"


def money(cost: float | None) -> str:
    """A cost with two decimals, or three that say something: "12.40", "0.0031"."""
    if cost is None:
        return NOT_AVAILABLE
    return f"{cost:,.2f}" if cost == 0 or cost >= 0.1 else f"{cost:.3g}"
