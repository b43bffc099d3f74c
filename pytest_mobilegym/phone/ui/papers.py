"""Photographs of what can be read: receipts, menus, tables and the inside of a fridge.

What they say is in their seed, so that whoever makes one knows the facts, and screen and judge share them.
The parts of a seed are separated by `|`:

    receipt/Lakeside Diner|2026-03-12 12:40|Noodles=38.00|Tea=12.00|#Total=50.00
    menu/Garden Bistro|#Warm dishes|Tofu with mushrooms=28|#Noodles|Beef noodles=32
    table/Work orders|No,Place,State|WO-A1,Hall 2,open|WO-A2,Gate,closed
    fridge/carton:Milk:open|box:Tofu|fruit:Lemon:open|jar:Jam

A part with `=` is a line with something at its right end; `#` makes a line bold. The first line of a table is
its title, the second its heads. A fridge holds shapes (`SHAPES`) with a name and, opened, the word `open`.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from collections.abc import Callable, Sequence

from markupsafe import escape

from pytest_mobilegym.phone.ui.seeded import Seeded


def _parts(seed: str) -> list[str]:
    return [part.strip() for part in seed.split("|") if part.strip()]


def width_of(text: str) -> float:
    """About how wide a text is, in its own size: a Han character is 1, another one a little over a half."""
    return sum(1.0 if ord(character) > 0x2E7F else 0.56 for character in text)


def _text(
    x: float, y: float, text: str, size: float, *, most: float, end: bool = False, middle: bool = False,
    bold: bool = False, colour: str = "#23262b",
) -> str:  # fmt: skip
    """A line of text, narrowed where it would be wider than `most`."""
    natural = width_of(text) * size * (1.08 if bold else 1.0)
    fit = f' textLength="{most:g}" lengthAdjust="spacingAndGlyphs"' if natural > most else ""
    anchor = ' text-anchor="end"' if end else ' text-anchor="middle"' if middle else ""
    weight = ' font-weight="700"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}"{anchor}{weight}{fit}>{escape(text)}</text>'


def _lines(parts: Sequence[str], *, left: float, right: float, top: float, size: float, step: float) -> str:
    """Lines of a paper: a word at the left, an amount at the right."""
    found = []
    for number, part in enumerate(parts):
        bold = part.startswith("#")
        words, _, amount = part.removeprefix("#").partition("=")
        y = top + number * step
        room = right - left
        tail = min(width_of(amount) * size * 1.08, room * 0.4) if amount else 0.0
        found.append(_text(left, y, words.strip(), size, most=room - tail - (3 if amount else 0), bold=bold))
        if amount:
            found.append(_text(right, y, amount.strip(), size, most=room * 0.4, end=True, bold=bold))
    return "".join(found)


def _receipt(seed: str) -> str:
    title, *rest = _parts(seed) or ["-"]
    s = Seeded(f"receipt {seed}")
    table, grain = s.pick((("#8a6244", "#7a5439"), ("#5c6670", "#515a63"), ("#c9b79c", "#bda98b")))
    size = min(6.6, 118 / max(len(rest) + 1, 8))
    step = size * 1.55
    height = 30 + step * len(rest)
    bars = "".join(f"M{30 + 2 * n} {height + 3:g}v6" for n in range(30) if s.chance(70))
    down = max(0.0, (140 - height) / 2)
    return (
        f'<path d="M0 0h120v160H0z" fill="{table}"/><path d="M0 24h120M0 66h120M0 112h120" stroke="{grain}" stroke-width="2"/><g transform="translate(0 {down:g})"><path d="M24 8h76v{height + 8:g}H24z" fill="#000000" opacity=".2"/>'
        f'<path d="M22 6h76v{height + 8:g}{"l-2-2-2 2" * 19}z" fill="#fdfdf9"/>'
        f"{_text(60, 18, title, 7, most=66, middle=True, bold=True)}"
        f'<path d="M28 22.5h64" stroke="#9aa1a9" stroke-width=".7" stroke-dasharray="2 1.5"/>'
        f'{_lines(rest, left=28, right=92, top=31, size=size, step=step)}<path d="{bars}" stroke="#23262b" stroke-width="1.1"/></g>'
    )


def _menu(seed: str) -> str:
    title, *rest = _parts(seed) or ["-"]
    s = Seeded(f"menu {seed}")
    ground, ink = s.pick((("#fbf3e2", "#8a2f1f"), ("#f2f6ee", "#2f5f3f"), ("#fdf8f1", "#5a3a1f")))
    step = min(12.0, 116 / max(len(rest), 1))
    size = min(6.8, step * 0.68)
    return (
        f'<path d="M0 0h120v160H0z" fill="{s.pick(("#5a4030", "#3f4a44", "#6b4a33"))}"/><path d="M6 5h108v150H6z" fill="{ground}"/><path d="M9 8h102v144H9z" fill="none" stroke="{ink}" stroke-width="1"/>'
        f"{_text(60, 21, title, 9, most=88, middle=True, bold=True, colour=ink)}"
        f'<path d="M30 25.5h60" stroke="{ink}" stroke-width="1"/>{_lines(rest, left=15, right=105, top=36, size=size, step=step)}'
    )


def _table(seed: str) -> str:
    title, *rest = _parts(seed) or ["-"]
    rows = [line.split(",") for line in rest] or [["-"]]
    columns = max(len(row) for row in rows)
    widths = [
        max(2.0, *(width_of(row[n].strip()) for row in rows if n < len(row))) + 1.2 for n in range(columns)
    ]
    edges = [8.0]
    for width in widths:
        edges.append(edges[-1] + width / sum(widths) * 144)
    step = min(11.0, 92 / len(rows))
    size = min(step * 0.62, 6.4, 144 / sum(widths))
    bottom = 20 + step * len(rows)
    cells = []
    for line, row in enumerate(rows):
        for n, cell in enumerate(row):
            room = edges[n + 1] - edges[n] - 2
            y = 20 + step * line + step * 0.68
            cells.append(_text(edges[n] + 1.2, y, cell.strip(), size, most=room, bold=line == 0))
    rules = "".join(f"M8 {20 + step * n:g}h144" for n in range(len(rows) + 1))
    uprights = "".join(f"M{edge:g} 20V{bottom:g}" for edge in edges)
    return (
        f'<path d="M0 0h160v120H0z" fill="#e9ebe6"/><path d="M3 3h154v114H3z" fill="#ffffff"/><path d="M8 20h144v{step:g}H8z" fill="#dfe7f2"/>'
        f'{_text(80, 14.5, title, 7, most=140, middle=True, bold=True)}<path d="{rules}{uprights}" stroke="#7f8893" stroke-width=".5"/>{"".join(cells)}'
    )


def _carton(label: str, colour: str, opened: bool) -> str:
    top = (
        '<path d="M-9-24l5-9 4 6 9-3v6z" fill="#ffffff" stroke="#9aa1a9" stroke-width=".6"/>'
        if opened
        else f'<path d="M-9-24l4-7h10l4 7z" fill="#ffffff" stroke="#9aa1a9" stroke-width=".6"/><path d="M-5-34H5v3H-5z" fill="{colour}"/>'
    )
    return f'<path d="M-9-24H9V0H-9z" fill="#ffffff" stroke="#9aa1a9" stroke-width=".6"/><path d="M-9-15H9v9H-9z" fill="{colour}"/>{top}{_text(0, -8.6, label, 5, most=16, middle=True, bold=True, colour="#ffffff")}'


def _bottle(label: str, colour: str, opened: bool) -> str:
    cap = (
        f'<ellipse cx="9" cy="-1.5" rx="3" ry="1.5" fill="{colour}"/>'
        if opened
        else f'<path d="M-3-36H3v4H-3z" fill="{colour}"/>'
    )
    level = "M-7-12H7V0H-7z" if opened else "M-7-22c0-4 4-5 4-8H3c0 3 4 4 4 8V0H-7z"
    return f'<path d="M-7 0v-22c0-4 4-5 4-10H3c0 5 4 6 4 10V0z" fill="#eaf4f8" stroke="#8fa9b5" stroke-width=".6"/><path d="{level}" fill="{colour}" opacity=".55"/>{cap}<path d="M-7-15H7v8H-7z" fill="#ffffff"/>{_text(0, -9.2, label, 4.6, most=13, middle=True, bold=True)}'


def _jar(label: str, colour: str, opened: bool) -> str:
    lid = (
        '<path d="M9-3h10v3H9z" fill="#c9a24a" transform="rotate(-12 14 -2)"/>'
        if opened
        else '<path d="M-9-24H9v5H-9z" fill="#c9a24a"/>'
    )
    fill = "M-9-9H9V0H-9z" if opened else "M-9-18H9V0H-9z"
    return f'<path d="M-9-19H9V0H-9z" fill="#f2f7f9" stroke="#8fa9b5" stroke-width=".6"/><path d="{fill}" fill="{colour}" opacity=".8"/>{lid}<path d="M-8-14H8v7H-8z" fill="#ffffff"/>{_text(0, -8.8, label, 4.6, most=15, middle=True, bold=True)}'


def _box(label: str, colour: str, opened: bool) -> str:
    film = (
        '<path d="M-12-12l7 2 7-2 5 2v5l-6 1-6-2-7 2z" fill="#fffdf2"/><path d="M7-12l6-7 3 3-4 5z" fill="#dff0f7" stroke="#8fa9b5" stroke-width=".5"/>'
        if opened
        else f'<path d="M-13-14h26v5h-26z" fill="{colour}"/>'
    )
    return f'<path d="M-13-13h26L11 0h-22z" fill="#f7f8f9" stroke="#9aa1a9" stroke-width=".6"/>{film}{_text(0, -3, label, 5, most=22, middle=True, bold=True)}'


def _fruit(label: str, colour: str, opened: bool) -> str:
    flesh = (
        f'<path d="M-13-11a13 13 0 0 0 26 0z" fill="{colour}"/><path d="M-11-11a11 11 0 0 0 22 0z" fill="#fff3e6"/><path d="M-9.5-11a9.5 9.5 0 0 0 19 0z" fill="#f25c54"/><path d="M-15-11l30-1.5v2.5h-30z" fill="#dff0f7" opacity=".9"/>'
        if opened
        else f'<circle cy="-12" r="12" fill="{colour}"/><path d="M0-24q1-4 4-5" fill="none" stroke="#5a4030" stroke-width="1.4"/>'
    )
    return f'{flesh}<path d="M-11-1h22v6h-22z" fill="#ffffff" opacity=".92"/>{_text(0, 3.4, label, 4.8, most=20, middle=True, bold=True)}'


def _can(label: str, colour: str, opened: bool) -> str:
    tab = '<path d="M-2-24l7-6 2 3-5 4z" fill="#b9c2cb"/>' if opened else ""
    return f'<path d="M-8-22H8V0H-8z" fill="{colour}"/><ellipse cy="-22" rx="8" ry="2" fill="{"#3d4650" if opened else "#d5dbe1"}"/>{tab}<path d="M-8-15H8v8H-8z" fill="#ffffff"/>{_text(0, -9.2, label, 4.6, most=15, middle=True, bold=True)}'


SHAPES: dict[str, Callable[[str, str, bool], str]] = {
    "carton": _carton, "bottle": _bottle, "jar": _jar, "box": _box, "fruit": _fruit, "can": _can,
}  # fmt: skip
"""What can stand in a fridge: label, colour and whether it is opened give its drawing."""

_COLOURS = ("#3b82c4", "#d9483b", "#4f9d4a", "#e0962f", "#8a5fbf", "#2f8f8a", "#c2557f")
_SHELF = 4


def _fridge(seed: str) -> str:
    s = Seeded(f"fridge {seed}")
    items = _parts(seed)[: 4 * _SHELF]
    shelves = max(3, -(-len(items) // _SHELF))
    step = 142 / shelves
    scale = min(1.0, step / 46)
    drawn = []
    for number, item in enumerate(items):
        shape, _, rest = item.partition(":")
        label, _, state = rest.partition(":")
        draw = SHAPES.get(shape, _box)
        x = 21 + 26 * (number % _SHELF)
        y = 8 + step * (number // _SHELF + 1) - 5
        figure = draw(label or shape, s.pick(_COLOURS), state == "open")
        drawn.append(f'<g transform="translate({x} {y:g}) scale({scale:g})">{figure}</g>')
    boards = "".join(f"M8 {8 + step * (n + 1) - 3:g}h104" for n in range(shelves))
    return (
        '<path d="M0 0h120v160H0z" fill="#c3ccd4"/><path d="M5 4h110v152H5z" fill="#f2f7fa"/><path d="M8 7h104v146H8z" fill="#e3edf3"/><ellipse cx="60" cy="9" rx="30" ry="5" fill="#ffffff"/>'
        f'<path d="{boards}" stroke="#a9bcc8" stroke-width="2"/>{"".join(drawn)}'
    )


PAPERS: dict[str, Callable[[str], str]] = {
    "receipt": _receipt, "menu": _menu, "table": _table, "fridge": _fridge,
}  # fmt: skip
"""Kinds of pictures whose seed says what can be read on them."""

UPRIGHT = frozenset({"receipt", "menu", "fridge"})
"""Those that are higher than wide."""
