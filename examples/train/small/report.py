"""The training's page: curves, results with intervals, tests, time; and the same as Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from small.evaluate import SETS, Row, figure, gain

POLICIES = ("null", "random", "untrained", "cloned", "practised", "teacher")
MEANINGS = {
    "null": "declares COMPLETE at once",
    "random": "any choice, each as likely",
    "untrained": "the network before it learnt anything",
    "cloned": "after cloning the teacher (A)",
    "practised": "after practice over forks as well (A+B)",
    "teacher": "the solutions, with the policy's eyes and hands: the ceiling",
}
GAINS = (("cloned", "random"), ("practised", "cloned"), ("practised", "random"))

Curve = Sequence[tuple[float, float]]

_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP, _RIGHT = 520, 240, 52, 34, 26, 10
_COLOURS = ("#1b6ac9", "#c9541b", "#2a8f4f", "#8a3fb0", "#857b1d")


def results_table(rows: Sequence[Row]) -> list[str]:
    """The success rates as Markdown."""
    seeds = sorted({row.seed for row in rows if row.policy == "cloned"})
    lines = [
        f"Success rates in per cent with intervals of 95 %, {len(seeds)} training seeds:",
        "",
        f"| policy | {' | '.join(SETS)} |",
        f"| --- | {' | '.join('---:' for _ in SETS)} |",
    ]
    for policy in POLICIES:
        cells = []
        for name in SETS:
            found = figure([row for row in rows if row.policy == policy and row.set == name])
            cells.append(
                "-"
                if found is None
                else f"{100 * found.share:.1f} ({100 * found.low:.1f} to {100 * found.high:.1f})"
            )
        if any(cell != "-" for cell in cells):
            lines.append(f"| {policy}: {MEANINGS[policy]} | {' | '.join(cells)} |")
    sizes = []
    for name in SETS:
        found = figure([row for row in rows if row.policy == "teacher" and row.set == name])
        sizes.append("-" if found is None else f"{found.templates}, {found.episodes}")
    lines.append(f"| templates, instances | {' | '.join(sizes)} |")
    return lines


def gains_table(rows: Sequence[Row]) -> list[str]:
    """The gains as Markdown."""
    lines = [
        "Gains in points, paired over templates, with intervals of 95 % and p by sign flips:",
        "",
        f"| gain | {' | '.join(SETS)} |",
        f"| --- | {' | '.join('---:' for _ in SETS)} |",
    ]
    for better, worse in GAINS:
        cells = []
        for name in SETS:
            found = gain([row for row in rows if row.set == name], better, worse)
            cells.append(
                "-"
                if found is None
                else f"{100 * found.difference:+.1f} ({100 * found.low:+.1f} to {100 * found.high:+.1f}), "
                f"p = {found.p:.3f}"
            )
        lines.append(f"| {better} over {worse} | {' | '.join(cells)} |")
    return lines


def rewards_table(rows: Sequence[Row]) -> list[str]:
    """Mean rewards as Markdown: they move before success rates do."""
    lines = [
        "Mean reward of an episode, 0 to 1:",
        "",
        f"| policy | {' | '.join(SETS)} |",
        f"| --- | {' | '.join('---:' for _ in SETS)} |",
    ]
    for policy in POLICIES:
        found = [[row.reward for row in rows if row.policy == policy and row.set == name] for name in SETS]
        if any(found):
            cells = [f"{sum(each) / len(each):.3f}" if each else "-" for each in found]
            lines.append(f"| {policy} | {' | '.join(cells)} |")
    return lines


def plot(title: str, across: str, curves: Mapping[str, Curve]) -> str:
    """Curves as a drawing, SVG."""
    points = [point for curve in curves.values() for point in curve if point[1] == point[1]]
    if not points:
        return ""
    right = max(1.0, max(x for x, _ in points))
    low, high = min(0.0, *(y for _, y in points)), max(y for _, y in points) or 1.0
    wide, tall = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _BOTTOM - _TOP

    def place(x: float, y: float) -> str:
        return f"{_LEFT + wide * x / right:.1f},{_TOP + tall * (1 - (y - low) / (high - low)):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" '
        f'height="{_HEIGHT}" font-family="sans-serif" font-size="12" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        f'<text x="{_LEFT}" y="16" fill="#222" font-weight="600">{escape(title)}</text>',
        f'<text x="{_LEFT + wide}" y="{_HEIGHT - 6}" fill="#555" text-anchor="end">{escape(across)}</text>',
    ]
    for share in (0.0, 0.5, 1.0):
        value = low + share * (high - low)
        y = _TOP + tall * (1 - share)
        parts += [
            f'<line x1="{_LEFT}" x2="{_LEFT + wide}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>',
            f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" fill="#555" text-anchor="end">{value:.3g}</text>',
            f'<text x="{_LEFT + wide * share:.1f}" y="{_HEIGHT - 20}" fill="#555" '
            f'text-anchor="middle">{right * share:.3g}</text>',
        ]
    for number, (name, curve) in enumerate(curves.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        line = " ".join(place(x, y) for x, y in curve if y == y)
        parts += [
            f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{line}"/>',
            f'<text x="{_LEFT + wide - 70 * (len(curves) - 1 - number)}" y="16" fill="{colour}" '
            f'text-anchor="end">{escape(name)}</text>',
        ]
    return "".join([*parts, "</svg>"])


def curves_of(logs: Mapping[str, Sequence[Mapping[str, float]]], key: str, across: str) -> dict[str, Curve]:
    """One curve a log."""
    return {
        name: [(row[across], row[key]) for row in rows if key in row] for name, rows in logs.items() if rows
    }


def page(title: str, tables: Sequence[Sequence[str]], plots: Sequence[str], notes: Mapping[str, Any]) -> str:
    """A page that needs nothing else."""
    told = "".join(
        f"<tr><th>{escape(str(name))}</th><td>{escape(str(value))}</td></tr>" for name, value in notes.items()
    )
    return "".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>",
            "body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}",
            "table{border-collapse:collapse;margin:1rem 0}",
            "td,th{border:1px solid #8886;padding:.3rem .6rem;text-align:left}",
            "svg{max-width:100%;height:auto;border:1px solid #8886;margin:.3rem}",
            f"</style></head><body><h1>{escape(title)}</h1><table>{told}</table>",
            *plots,
            *(_as_html(table) for table in tables),
            "</body></html>",
        ]
    )


def _as_html(lines: Sequence[str]) -> str:
    head = [line for line in lines if line and not line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    body = [row for place, row in enumerate(cells) if place != 1]
    rows = "".join(
        f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in row)}</tr>"
        for place, row in enumerate(body)
        for tag in ("th" if place == 0 else "td",)
    )
    return f"<p>{escape(' '.join(head))}</p><table>{rows}</table>"
