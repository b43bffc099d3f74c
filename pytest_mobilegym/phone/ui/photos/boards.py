"""Photographs of a whiteboard and of a chart on a screen or a slide.

    whiteboard/Sprint 14|[x] Fix login bug|[ ] Test on tablet
    chart/Sales 2025|bar|Jan=12|Feb=19|Mar=7

A seed of one part leaves it to chance; a chart is a `bar`, a `line` or a `pie`.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from math import cos, pi, sin

from pytest_mobilegym.phone.ui.photos import samples
from pytest_mobilegym.phone.ui.photos.lettering import parts_of, split_row, width_of, write
from pytest_mobilegym.phone.ui.photos.scene import Scene, darker, lighter

_HAND = "Comic Neue, Segoe Print, Bradley Hand, Noto Sans CJK SC, sans-serif"
_INKS = ("#1f4fa3", "#c22f2f", "#1f7a45", "#23262b")


def whiteboard(c: Scene) -> str:
    title, *points = parts_of(c.seed) if "|" in c.seed else samples.board_of(c)
    s = c.s
    c.tell("title", title)
    c.tell("points", tuple(points))
    wall = s.pick(("#d8d2c6", "#bcc7cf", "#c9d2c2", "#d9c6bd"))
    ink, other = s.pick(_INKS), s.pick(_INKS)
    step = min(15.0, 66 / max(len(points), 1))
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
            f'<path d="M22 {y - 4:g}l2.400 3 5-7.5" fill="none" stroke="#1f7a45" stroke-width="1.5"/>'
            if done
            else ""
        )
        rows.append(mark + tick + write(31, y, text, size, most=106, colour=ink, family=_HAND))
    doodle = s.pick((
        '<path d="M-9 7l6-7 5 4 8-12" fill="none"/><path d="M5-8h5v5" fill="none"/>',
        '<circle r="8" fill="none"/><path d="M-3.5 2c2 3 5 3 7 0M-3-3v1M3-3v1" fill="none"/>',
        '<path d="M0-9l2.500 5.5 6 .6-4.5 4 1.3 6L0 4l-5.3 3.1 1.3-6-4.5-4 6-.6z" fill="none"/>',
    ))  # fmt: skip
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
        f'<path d="M26 8h26L20 102h-12V70z" fill="#ffffff" opacity=".8"/>{write(80, 28, title, 12.5, most=118, middle=True, bold=True, colour=other, family=_HAND)}<path d="M{80 - min(50, width_of(title) * 7):g} 32q20-2 40 0t{2 * min(50, width_of(title) * 7) - 40:g}-1" fill="none" stroke="{other}" stroke-width="1.4"/>{"".join(rows)}'
        f'<g transform="translate(140 24)" stroke="{ink}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">{doodle}</g>{notes}'
        '<path d="M30 104h100v5H30z" fill="#c3cbd2"/><path d="M40 101h22v3H40z" fill="#1f4fa3"/><path d="M66 101h22v3H66z" fill="#c22f2f"/><rect x="98" y="98" width="18" height="6" rx="1" fill="#4a535c"/>'
        f"{c.vignette(160, 120, 0.22)}"
    )


_PALETTES = (
    ("#2f6fde", "#f2862f", "#2fa36b", "#c2409a", "#8a6fe0", "#e0b52f", "#3fb5c9"),
    ("#0f7b6c", "#e2574c", "#f2b134", "#3f6c9b", "#9d5fa8", "#7f9f3f", "#c97b4a"),
)
_TITLES = {
    "en": ("Sales 2025", "Visitors per month", "Energy use (kWh)", "Team budget", "Rainfall (mm)"),
    "zh": ("2025年销售额", "每月访客", "用电量（度）", "部门预算", "降雨量（毫米）"),
}
_LABELS = {
    "en": (("Jan", "Feb", "Mar", "Apr", "May", "Jun"), ("Rent", "Food", "Travel", "Fun", "Other"), ("North", "East", "South", "West")),
    "zh": (("1月", "2月", "3月", "4月", "5月", "6月"), ("房租", "餐饮", "交通", "娱乐", "其他"), ("华北", "华东", "华南", "西部")),
}  # fmt: skip


def _chart_of(c: Scene) -> list[str]:
    language = samples.language_of(c)
    form = c.choose("form", ("bar", "line", "pie"))
    labels = c.s.pick(_LABELS[language][:1] if form == "line" else _LABELS[language])
    return [c.s.pick(_TITLES[language]), form, *(f"{label}={c.s.between(8, 95)}" for label in labels)]


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
    most = max(values) or 1.0
    room = 128 / len(rows)
    spots = [(22 + room * (n + 0.5), 96 - 58 * (value / most)) for n, value in enumerate(values)]
    grid = "".join(f"M20 {96 - 58 * n / 4:g}h130" for n in range(5))
    base = f'<path d="{grid}" stroke="#dfe4ea" stroke-width=".7"/><path d="M20 34v62h130" fill="none" stroke="#6b7580" stroke-width="1"/>'
    names = "".join(
        write(x, 105, label, 6.6, most=room - 1, middle=True, colour="#4a535c")
        for (x, _), (label, _) in zip(spots, rows, strict=True)
    )
    lift = 5 if form == "line" else 2.5
    told = "".join(
        f'<rect x="{x - width_of(value) * 3.5:g}" y="{y - lift - 5.6:g}" width="{width_of(value) * 7:g}" height="6.8" fill="#ffffff" opacity=".8"/>'
        f"{write(x, y - lift, value, 6.6, most=room, middle=True, bold=True)}"
        for (x, y), (_, value) in zip(spots, rows, strict=True)
    )
    if form == "pie":
        body = _pie(values, rows, palette)
    elif form == "line":
        path = "L".join(f"{x:g} {y:g}" for x, y in spots)
        dots = "".join(
            f'<circle cx="{x:g}" cy="{y:g}" r="2.2" fill="#ffffff" stroke="{palette[0]}" stroke-width="1.5"/>'
            for x, y in spots
        )
        body = f'{base}<path d="M{spots[0][0]:g} 96L{path}L{spots[-1][0]:g} 96z" fill="{c.fade(palette[0], strength=0.4)}"/><path d="M{path}" fill="none" stroke="{palette[0]}" stroke-width="2" stroke-linejoin="round"/>{dots}{names}{told}'
    else:
        bars = "".join(
            f'<path d="M{x - room * 0.32:g} {y:g}h{room * 0.64:g}V96h-{room * 0.64:g}z" fill="{c.gradient(lighter(palette[n % len(palette)], 0.15), palette[n % len(palette)])}"/>'
            for n, (x, y) in enumerate(spots)
        )
        body = f"{base}{bars}{names}{told}"
    return f'<path d="M0 0h160v120H0z" fill="#e7ebef"/><rect x="4" y="4" width="152" height="112" rx="4" fill="#ffffff"/>{write(80, 20, title, 10, most=140, middle=True, bold=True)}{body}'


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
