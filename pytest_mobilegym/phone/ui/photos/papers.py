"""Photographs of papers: receipts, menus, tables, tickets and business cards.

What they say is in their seed, its parts separated by `|`, so that whoever makes one knows the facts; a seed of
one part leaves it to chance (`receipt/zh-4` is some Chinese receipt):

    receipt/Lakeside Diner|2026-03-12 12:40|Noodles=38|Tea=12|#Total=50
    menu/Garden Bistro|#Warm dishes|Tofu with mushrooms=28|#Noodles|Beef noodles=32
    table/Work orders|No,Place,State|WO-A1,Hall 2,open|WO-A2,Gate,closed
    ticket/CINEMA|Moon over Kyoto|2026-03-12=19:40|Hall 3=¥45|Row 7=Seat 12
    business_card/Nora Lindqvist|Architect|Lindholm Studio|138 0013 8000|nora@example.com|5 Mill Lane

A part with `=` is a line with something at its right end; `#` makes a line bold. The first line of a table is
its title, the second its heads.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos import samples
from pytest_mobilegym.phone.ui.photos.lettering import (
    fitting,
    parts_of,
    plain_row,
    split_row,
    width_of,
    wrap,
    write,
    write_rows,
)
from pytest_mobilegym.phone.ui.photos.scene import Scene, darker, lighter

TABLES = (
    ("#8a6244", "#5f4029"),
    ("#5c6670", "#3d454d"),
    ("#c9b79c", "#a08a6a"),
    ("#3e5a58", "#263b3a"),
    ("#7a4a3c", "#51302a"),
)


def _said(c: Scene) -> list[str]:
    return parts_of(c.seed) if "|" in c.seed else []


def _table_top(c: Scene, width: int, height: int) -> str:
    """Planks of a table, seen from above."""
    light, dark = c.s.pick(TABLES)
    planks = "".join(f"M0 {y}h{width}" for y in range(c.s.between(14, 30), height, 34))
    grain = "".join(
        f"M{c.s.between(0, width)} {c.s.between(0, height)}q{c.s.between(8, 16)} {c.s.between(-2, 2)} {c.s.between(20, 44)} 0"
        for _ in range(14)
    )
    return (
        f'<path d="M0 0h{width}v{height}H0z" fill="{c.gradient(light, dark)}"/><path d="{planks}" stroke="{darker(dark)}" stroke-width="1.2"/>'
        f'<path d="{grain}" fill="none" stroke="{lighter(light)}" stroke-width=".6" opacity=".35"/>'
    )


def receipt(c: Scene) -> str:
    title, *rest = _said(c) or samples.receipt_of(c)
    s = c.s
    c.tell("shop", title)
    c.tell("lines", tuple(plain_row(part) for part in rest))
    if totals := [split_row(part)[1] for part in rest if part.startswith("#") and "=" in part]:
        c.tell("total", totals[-1])
    size = min(7.2, 118 / max(len(rest) + 1, 8), fitting(rest, 66))
    step = size * 1.55
    height = 30 + step * len(rest)
    bars = "".join(f"M{30 + 2 * n} {height + 3:g}v7" for n in range(30) if s.chance(70))
    down = max(0.0, (140 - height) / 2)
    heading = min(8.0, 66 / width_of(title) / 1.08) if width_of(title) < 12 else 6.0
    torn = "l-2-2-2 2" * 19
    return (
        f'{_table_top(c, 120, 160)}<g transform="rotate({s.pick((-3, -2, 0, 2, 3))} 60 80) translate(0 {down:g})">'
        f'<path d="M26 10h76v{height + 8:g}H26z" fill="#000000" opacity=".3"/><path d="M22 6h76v{height + 8:g}{torn}z" fill="{c.gradient("#ffffff", "#efeee8")}"/>'
        f'<path d="M22 6h13v{height + 6:g}H22z" fill="#000000" opacity=".03"/><path d="M22 {31 + step * (len(rest) // 2) + size * 0.51:g}h76" stroke="#000000" stroke-width=".6" opacity=".08"/>'
        f"{write(60, 18, title, heading, most=68, middle=True, bold=True)}"
        f'<path d="M28 22.5h64" stroke="#9aa1a9" stroke-width=".7" stroke-dasharray="2 1.5"/>'
        f'{write_rows(rest, left=27, right=93, top=31, size=size, step=step)}<path d="{bars}" stroke="#23262b" stroke-width="1.1"/></g>{c.vignette(120, 160)}'
    )


def menu(c: Scene) -> str:
    title, *rest = _said(c) or samples.menu_of(c)
    s = c.s
    c.tell("restaurant", title)
    c.tell("dishes", tuple(plain_row(part) for part in rest if not part.startswith("#")))
    c.tell("sections", tuple(plain_row(part) for part in rest if part.startswith("#")))
    look = s.pick(("card", "board", "card"))
    ground, ink, frame = s.pick(
        (
            ("#fbf3e2", "#8a2f1f", "#5a4030"),
            ("#f2f6ee", "#2f5f3f", "#3f4a44"),
            ("#fdf8f1", "#5a3a1f", "#6b4a33"),
        )
    )
    accent = ink
    if look == "board":
        ground, ink, frame, accent = "#2b3a36", "#f4f1e6", "#8a6244", "#ffd98a"
    step = min(13.0, 108 / max(len(rest), 1))
    size = min(7.2, step * 0.68, fitting(rest, 90))
    rule = min(88.0, width_of(title) * 9 * 1.08) / 2 + 3
    body = write_rows(rest, left=15, right=105, top=45, size=size, step=step, colour=ink)
    fork = "M0-5V5.500M-2.4-5v2.600c0 1.600 1 2.200 2.400 2.200s2.400-.6 2.400-2.200V-5"
    knife = "M-.9 5.5V-5c2.300.8 3.300 4.500 2.400 6.600L.4 2v3.500z"
    return (
        f'<path d="M0 0h120v160H0z" fill="{c.gradient(frame, darker(frame))}"/><path d="M6 5h108v150H6z" fill="{c.gradient(ground, darker(ground, 0.08))}"/><path d="M9 8h102v144H9z" fill="none" stroke="{accent}" stroke-width="1"/>'
        f'<g fill="none" stroke="{accent}" stroke-width="1" stroke-linecap="round"><path d="{fork}" transform="translate(56.5 15.5) scale(.8)"/><path d="{knife}" fill="{accent}" stroke-width=".6" stroke-linejoin="round" transform="translate(63 15.5) scale(.8)"/></g>'
        f"{write(60, 29, title, 9, most=88, middle=True, bold=True, colour=accent)}"
        f'<path d="M{60 - rule:g} 32.5h{2 * rule:g}" stroke="{accent}" stroke-width="1"/>{body}{c.vignette(120, 160, 0.25)}'
    )


def table(c: Scene) -> str:
    title, *rest = parts_of(c.seed) or ["-"]
    rows = [line.split(",") for line in rest] or [["-"]]
    c.tell("title", title)
    c.tell("rows", tuple(" ".join(cell.strip() for cell in row) for row in rows[1:]))
    columns = max(len(row) for row in rows)
    widths = [
        max(2.0, *(width_of(row[n].strip()) for row in rows if n < len(row))) + 1.2 for n in range(columns)
    ]
    edges = [8.0]
    for width in widths:
        edges.append(edges[-1] + width / sum(widths) * 144)
    step = min(14.0, 92 / len(rows))
    size = min(step * 0.62, 7.4, 144 / sum(widths))
    bottom = 20 + step * len(rows)
    cells = []
    for line, row in enumerate(rows):
        for n, cell in enumerate(row):
            room = edges[n + 1] - edges[n] - 2
            y = 20 + step * line + step * 0.68
            cells.append(write(edges[n] + 1.2, y, cell.strip(), size, most=room, bold=line == 0))
    stripes = "".join(f"M8 {20 + step * n:g}h144v{step:g}H8z" for n in range(2, len(rows), 2))
    rules = "".join(f"M8 {20 + step * n:g}h144" for n in range(len(rows) + 1))
    uprights = "".join(f"M{edge:g} 20V{bottom:g}" for edge in edges)
    return (
        f'<path d="M0 0h160v120H0z" fill="#cfd3cc"/><path d="M5 5h154v114H5z" fill="#000000" opacity=".12"/><path d="M3 3h154v114H3z" fill="#ffffff"/><path d="{stripes}" fill="#f4f6f9"/><path d="M8 20h144v{step:g}H8z" fill="#dfe7f2"/>'
        f'{write(80, 14.5, title, 7.6, most=140, middle=True, bold=True)}<path d="{rules}{uprights}" stroke="#7f8893" stroke-width=".5"/>{"".join(cells)}'
    )


def ticket(c: Scene) -> str:
    head, *rest = _said(c) or samples.ticket_of(c)
    title, *lines = rest or ["-"]
    s = c.s
    c.tell("title", title)
    c.tell("lines", tuple(plain_row(part) for part in lines))
    colour, paper = s.pick(
        (
            ("#c8452f", "#fff3e6"),
            ("#1f6f8b", "#eaf6fa"),
            ("#6a3fa0", "#f5effc"),
            ("#2f7d4f", "#eef8ee"),
            ("#b8860b", "#fff8df"),
        )
    )
    bars = "".join(f"M128 {30 + 2 * n}h14" for n in range(34) if s.chance(66))
    holes = "".join(f'<circle cx="118" cy="{y}" r=".9"/>' for y in range(24, 98, 5))
    size = min(8.6, 40 / max(len(lines), 1) * 0.75, fitting(lines, 90))
    name = wrap(title, 11, lines=2)
    outline = "M8 18h107a4 4 0 0 0 8 0h29v84h-29a4 4 0 0 0-8 0H8V66a5 5 0 0 0 0-10z"
    big = 10.5 if len(name) == 1 else 9.0
    named = "".join(write(18, 49 + 10 * n, line, big, most=92, bold=True) for n, line in enumerate(name[:2]))
    body = write_rows(lines, left=18, right=111, top=72 if len(name) > 1 else 66, size=size, step=11)
    return (
        f'{_table_top(c, 160, 120)}<g transform="rotate({s.pick((-5, -3, 2, 4))} 80 60)"><path d="{outline}" transform="translate(2.5 3)" fill="#000000" opacity=".32"/>'
        f'<path d="{outline}" fill="{c.gradient(paper, darker(paper, 0.08))}"/>'
        f'<path d="M8 18h107a4 4 0 0 0 8 0h29v18H8z" fill="{colour}"/>{write(18, 30.5, head, 9, most=92, bold=True, colour="#ffffff")}'
        f'<path d="M128 24l2 4 4 .5-3 3 .7 4-3.7-2-3.7 2 .7-4-3-3 4-.5z" fill="#ffffff" opacity=".85" transform="translate(8 -2)"/><g fill="{darker(paper, 0.35)}">{holes}</g>{named}{body}<path d="{bars}" stroke="#23262b" stroke-width="1.2" transform="translate(0 18) scale(1 .82)"/></g>{c.vignette()}'
    )


def business_card(c: Scene) -> str:
    name, *rest = _said(c) or samples.card_of(c)
    s = c.s
    job, company, *reach = [*rest, "", ""][: max(2, len(rest))]
    c.tell("name", name)
    c.tell("profession", job)
    c.tell("company", company)
    c.tell("reach", tuple(reach[:3]))
    colour = s.pick(("#1f3a5f", "#2f7d6b", "#a8382f", "#2b2d33", "#7a4fa0", "#c2782f"))
    logo = s.pick((
        '<path d="M0-9l9 16H-9z"/>', '<circle r="8"/><circle r="3.6" fill="#ffffff"/>', '<path d="M-8-8h7v7h-7zM1-8h7v7H1zM-8 1h7v7h-7z"/><circle cx="4.5" cy="4.5" r="3.5"/>',
        '<path d="M-9 5c0-10 6-14 18-14 0 12-6 16-14 16 3-5 6-7 10-10-6 1-10 4-14 8z"/>',
    ))  # fmt: skip
    lines = "".join(
        f'<circle cx="23" cy="{77 + 8.8 * n:g}" r="1.5" fill="{colour}"/>{write(28, 79.4 + 8.8 * n, line, 6.6, most=106)}'
        for n, line in enumerate(reach[:3])
    )
    return (
        f'{_table_top(c, 160, 120)}<g transform="rotate({s.pick((-4, -2, 3, 5))} 80 60)"><path d="M14 20h136v88H14z" fill="#000000" opacity=".35"/><path d="M22 26h120v74H22z" fill="#000000" opacity=".1"/>'
        f'<path d="M12 16h136v90H12z" fill="{c.gradient("#ffffff", "#ecebe6")}"/><path d="M12 16h5v90h-5z" fill="{colour}"/><g transform="translate(133 33)" fill="{colour}">{logo}</g>'
        f'{write(23, 38, name, min(11.0, 92 / max(width_of(name), 1) / 1.08), most=92, bold=True)}{write(23, 48.5, job, 7, most=90, colour="#5d646d")}{write(23, 63, company, 8, most=112, bold=True, colour=colour)}<path d="M23 69h112" stroke="{colour}" stroke-width=".7" opacity=".5"/>{lines}</g>{c.vignette()}'
    )
