"""Photographs of a whiteboard and of a chart on a screen or a slide.

    whiteboard/Sprint 14|[x] Fix login bug|[ ] Test on tablet
    chart/Sales 2025|bar|Jan=12|Feb=19|Mar=7

A seed of one part leaves it to chance; a chart is a `bar`, a `line` or a `pie`.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from itertools import pairwise
from math import ceil, cos, floor, log10, pi, sin

from pytest_mobilegym.phone.ui.photos import samples
from pytest_mobilegym.phone.ui.photos.lettering import parts_of, split_row, width_of, write
from pytest_mobilegym.phone.ui.photos.scene import Scene, darker, lighter

_HAND = "Comic Neue, Segoe Print, Bradley Hand, Noto Sans CJK SC, sans-serif"
_INKS = ("#1f4fa3", "#c22f2f", "#1f7a45", "#23262b")


def _by_hand(
    c: Scene, x: float, y: float, text: str, size: float, *, most: float, colour: str, bold: bool = False
) -> str:  # fmt: skip
    """A line as a hand writes it: slanted, a little uphill, no two letters quite upright."""
    turns = " ".join(str(c.s.between(-5, 5)) for _ in text[:40])
    line = write(0, 0, text, size, most=most, bold=bold, colour=colour, family=_HAND)
    line = line.replace("<text ", f'<text rotate="{turns}" ', 1)
    slope = c.s.pick(("-1", "-.5", "0", ".5"))
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({slope}) skewX(-11)" stroke="{colour}" stroke-width=".25" stroke-linejoin="round">'
        f"{line}</g>"
    )


def _marker(x: int, colour: str) -> str:
    """A marker in the tray: a pale barrel between a plug and a cap with its clip."""
    return (
        f'<rect x="{x}" y="100.4" width="24" height="3.8" rx="1" fill="#f3f4f6" stroke="#8d98a2" stroke-width=".4"/><rect x="{x}" y="100.4" width="2.6" height="3.8" rx="1" fill="{colour}"/>'
        f'<rect x="{x + 14}" y="100" width="10.6" height="4.4" rx="1.2" fill="{colour}"/><path d="M{x + 15} 100.600h7" stroke="{lighter(colour, 0.45)}" stroke-width=".8" stroke-linecap="round"/><path d="M{x + 5} 102.300h7" stroke="{colour}" stroke-width=".8"/>'
    )


def whiteboard(c: Scene) -> str:
    title, *points = parts_of(c.seed) if "|" in c.seed else samples.board_of(c)
    s = c.s
    c.tell("title", title)
    c.tell("points", tuple(points))
    wall = s.pick(("#d8d2c6", "#bcc7cf", "#c9d2c2", "#d9c6bd"))
    ink, other = s.pick(_INKS), s.pick(_INKS)
    step = min(15.0, 66 / max(len(points), 1))
    half = min(118.0, width_of(title) * 12.5 * 1.02) / 2
    size = min(9.6, step * 0.7)
    rows = []
    for n, point in enumerate(points):
        y = 45 + step * n
        done, text = point.startswith("[x]"), point.removeprefix("[x]").removeprefix("[ ]").strip()
        checked = point.startswith(("[x]", "[ ]"))
        mark = (
            f'<rect x="21" y="{y - 6.4:g}" width="6.4" height="6.4" fill="none" stroke="{other}"/>'
            if checked
            else f'<circle cx="24" cy="{y - 3:g}" r="1.7" fill="{other}"/>'
        )
        tick = (
            f'<path d="M22.4 {y - 4:g}l2.200 2.600 4.4-6.4" fill="none" stroke="#1f7a45" stroke-width="1.5"/>'
            if done
            else ""
        )
        rows.append(mark + tick + _by_hand(c, 33, y, text, size, most=104, colour=ink))
    sketch = s.pick((
        '<path d="M-9 7l6-7 5 4 8-12" fill="none"/><path d="M5-8h5v5" fill="none"/>',
        '<circle r="8" fill="none"/><path d="M-3.5 2c2 3 5 3 7 0M-3-3v1M3-3v1" fill="none"/>',
        '<path d="M0-9l2.500 5.5 6 .6-4.5 4 1.3 6L0 4l-5.3 3.1 1.3-6-4.5-4 6-.6z" fill="none"/>',
    ))  # fmt: skip
    doodle = f'<g transform="translate(137 25)" stroke="{ink}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">{sketch}</g>'
    notes = "".join(
        f'<g transform="translate({x} {y}) rotate({turn})"><path d="M1 1h15v15H1z" opacity=".2"/><path d="M0 0h15v15H0z" fill="{colour}"/><path d="M3 5h9M3 8h9M3 11h5" stroke="#5d5440" stroke-width=".8" opacity=".5"/></g>'
        for x, y, turn, colour in (
            (126, 70, s.between(-9, 9), "#ffe27a"),
            (122, 48, s.between(-9, 9), "#ff9fb0"),
        )
        if s.chance(55) and max(map(width_of, points), default=0) < 13
    )
    return (
        f'<path d="M0 0h160v120H0z" fill="{c.gradient(wall, darker(wall, 0.2))}"/><path d="M8 8h148v102H8z" fill="#000000" opacity=".18"/><path d="M5 5h150v102H5z" fill="#9aa4ad"/><path d="M8 8h144v94H8z" fill="{c.gradient("#ffffff", "#edf1f3")}"/>'
        f'<path d="M26 8h26L20 102h-12V70z" fill="#ffffff" opacity=".8"/>{_by_hand(c, 80 - half, 28, title, 12.5, most=118, colour=other, bold=True)}<path d="M{80 - half:g} 32.5q{half:g}-2.500 {2 * half:g}-.5" fill="none" stroke="{other}" stroke-width="1.4" stroke-linecap="round"/>{"".join(rows)}'
        f"{doodle if half < 42 else ''}{notes}"
        f'<path d="M30 104h100v5H30z" fill="#c3cbd2"/>{_marker(38, "#1f4fa3")}{_marker(66, "#c22f2f")}<rect x="98" y="98" width="18" height="6" rx="1" fill="#4a535c"/>'
        f"{c.vignette(160, 120, 0.22)}"
    )


_PALETTES = (
    ("#2f6fde", "#f2862f", "#2fa36b", "#c2409a", "#8a6fe0", "#e0b52f", "#3fb5c9"),
    ("#0f7b6c", "#e2574c", "#f2b134", "#3f6c9b", "#9d5fa8", "#7f9f3f", "#c97b4a"),
)
_MONTHS, _COSTS, _REGIONS = "months", "costs", "regions"
LABELS = {
    "en": {
        _MONTHS: ("Jan", "Feb", "Mar", "Apr", "May", "Jun"),
        _COSTS: ("Rent", "Food", "Travel", "Fun", "Other"),
        _REGIONS: ("North", "East", "South", "West"),
    },
    "zh": {
        _MONTHS: ("1月", "2月", "3月", "4月", "5月", "6月"),
        _COSTS: ("房租", "餐饮", "交通", "娱乐", "其他"),
        _REGIONS: ("华北", "华东", "华南", "西部"),
    },
}
TITLES = {
    "en": {
        _MONTHS: ("Sales 2025 (k¥)", "Visitors per month", "Energy use (kWh)", "Rainfall (mm)"),
        _COSTS: ("Spending in May (¥)", "Cost of the trip (¥)", "Family budget (¥)"),
        _REGIONS: ("Sales by region (k¥)", "Shops by region", "Visitors by region"),
    },
    "zh": {
        _MONTHS: ("2025年销售额（万元）", "每月访客（人）", "每月用电量（度）", "降雨量（毫米）"),
        _COSTS: ("五月支出（元）", "旅行花费（元）", "家庭预算（元）"),
        _REGIONS: ("各地区销售额（万元）", "各地区门店数", "各地区访客数"),
    },
}
"""By language and what is compared: titles whose unit suits it."""


def _chart_of(c: Scene) -> list[str]:
    language = samples.language_of(c)
    form = c.choose("form", ("bar", "line", "pie"))
    about = c.s.pick({"line": (_MONTHS,), "pie": (_COSTS, _REGIONS)}.get(form, (_MONTHS, _COSTS, _REGIONS)))
    unit = 10 if about == _COSTS else 1
    values = [f"{label}={unit * c.s.between(8, 95)}" for label in LABELS[language][about]]
    return [c.s.pick(TITLES[language][about]), form, *values]


def _number(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        return 0.0
    return value if 0 < value < 1e300 else 0.0


def chart(c: Scene) -> str:
    title, *rest = parts_of(c.seed) if "|" in c.seed else _chart_of(c)
    form = rest[0] if rest and "=" not in rest[0] else "bar"
    rows = [split_row(part) for part in rest if "=" in part] or [("-", "0")]
    c.tell("form", form)
    c.tell("title", title)
    c.tell("values", tuple(f"{label} {value}" for label, value in rows))
    palette = c.s.pick(_PALETTES)
    values = [_number(value) for _, value in rows]
    if form == "pie":
        body = _pie(values, rows, palette)
    else:
        body = _axes(c, values, rows, c.s.pick(palette), line=form == "line")
    return f'<path d="M0 0h160v120H0z" fill="#e7ebef"/><rect x="4" y="4" width="152" height="112" rx="4" fill="#ffffff"/>{write(80, 20, title, 10, most=140, middle=True, bold=True)}{body}'


_BOTTOM, _HIGH = 96, 56


def _step(most: float) -> float:
    """A round distance between the lines of an axis that reach `most` in three to six steps."""
    unit = 10.0 ** floor(log10(most / 3))
    return next(unit * n for n in (1, 2, 2.5, 5, 10) if most / (unit * n) <= 5)


def _short(value: float) -> str:
    """A number of a scale in a few letters: `250`, `1.5M`."""
    if value < 10_000:
        return f"{value:g}"
    unit, letter = next(
        (unit, letter) for unit, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")) if value >= unit
    )
    return f"{value / unit:g}{letter}"


def _axes(
    c: Scene, values: list[float], rows: list[tuple[str, str]], colour: str, *, line: bool
) -> str:  # fmt: skip
    """Bars or a line over a scale of numbers, with a name below and a value at each."""
    most = max(values) or 1.0
    step = _step(most)
    lines = ceil(most / step - 1e-9)
    top = lines * step
    ticks = [(step * n, _BOTTOM - _HIGH * n / lines) for n in range(lines + 1)]
    scale = "".join(
        write(21, y + 1.8, _short(value), 5.2, most=15, end=True, colour="#6b7580") for value, y in ticks
    )
    grid = "".join(f"M24 {y:g}h126" for _, y in ticks)
    room = 124 / len(rows)
    spots = [(25 + room * (n + 0.5), _BOTTOM - _HIGH * (value / top)) for n, value in enumerate(values)]
    names = "".join(
        write(x, 105, label, 6.6, most=room - 1, middle=True, colour="#4a535c")
        for (x, _), (label, _) in zip(spots, rows, strict=True)
    )
    said = "".join(
        write(x, y, value, 6.6, most=room, middle=True, bold=True)
        for (x, y), (_, value) in zip(_label_spots(spots, rows, line=line), rows, strict=True)
    )
    # A rim of paper around the letters keeps lines of the grid out of them.
    told = f'<g stroke="#ffffff" stroke-width="1.6" stroke-linejoin="round" paint-order="stroke">{said}</g>'
    if line:
        path = "L".join(f"{x:g} {y:g}" for x, y in spots)
        dots = "".join(
            f'<circle cx="{x:g}" cy="{y:g}" r="2" fill="#ffffff" stroke="{colour}" stroke-width="1.4"/>'
            for x, y in spots
        )
        body = f'<path d="M{spots[0][0]:g} {_BOTTOM}L{path}L{spots[-1][0]:g} {_BOTTOM}z" fill="{colour}" opacity=".12"/><path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.8" stroke-linejoin="round"/>{dots}'
    else:
        paint = c.gradient(lighter(colour, 0.15), colour)
        body = "".join(
            f'<path d="M{x - room * 0.3:g} {y:g}h{room * 0.6:g}V{_BOTTOM}h-{room * 0.6:g}z" fill="{paint}"/>'
            for x, y in spots
        )
    axes = f'<path d="{grid}" stroke="#dfe4ea" stroke-width=".7"/>{scale}'
    return f'{axes}{body}<path d="M24 36v60h126" fill="none" stroke="#6b7580" stroke-width="1"/>{names}{told}'


def _label_spots(
    spots: list[tuple[float, float]], rows: list[tuple[str, str]], *, line: bool
) -> list[tuple[float, float]]:
    """Where values stand: above their bars, or around their points where the line passes them least."""
    if not line:
        return [(x, y - 2.5) for x, y in spots]
    passed = [
        (x + (to_x - x) * n / 12, y + (to_y - y) * n / 12)
        for (x, y), (to_x, to_y) in pairwise(spots)
        for n in range(13)
    ]
    found = []
    for (x, y), (_, value) in zip(spots, rows, strict=True):
        half = width_of(value) * 3.7 + 0.8
        places = [(x, y - 4.2), (x, y + 9)]
        places += [(x + side * (half + 2.6), y + down) for down in (-2.6, 2.4, 6.6) for side in (-1, 1)]
        fit = [
            (sum(abs(px - a) < half and b - 6 < py < b + 1.2 for px, py in passed), n, a, b)
            for n, (a, b) in enumerate(places)
            if b < _BOTTOM - 1 and a - half > 25 and a + half < 152
        ]
        _, _, a, b = min(fit, default=(0, 0, x, y - 4.2))
        found.append((a, b))
    return found


def _pie(values: list[float], rows: list[tuple[str, str]], palette: tuple[str, ...]) -> str:
    total = sum(values) or 1.0
    slices, angle = [], -pi / 2
    step = min(14.0, 78 / len(rows))
    for n, value in enumerate(values):
        turn = min(2 * pi * (value / total), 2 * pi - 0.0001)
        x, y = 52 + 38 * cos(angle), 68 + 38 * sin(angle)
        angle += turn
        to_x, to_y = 52 + 38 * cos(angle), 68 + 38 * sin(angle)
        colour = palette[n % len(palette)]
        line = 68 - step * (len(rows) - 1) / 2 + step * n
        slices.append(
            f'<path d="M52 68L{x:.1f} {y:.1f}A38 38 0 {int(turn > pi)} 1 {to_x:.1f} {to_y:.1f}z" fill="{colour}" stroke="#ffffff" stroke-width="1.2"/><path d="M98 {line - 5:g}h7v7h-7z" fill="{colour}"/>'
            f"{write(108, line + 1, rows[n][0], 7.5, most=26)}{write(151, line + 1, rows[n][1], 7.5, most=16, end=True, bold=True)}"
        )
    return "".join(slices)
