"""Photographs of things one owns or finds."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.lettering import write
from pytest_mobilegym.phone.ui.photos.samples import day_of, language_of
from pytest_mobilegym.phone.ui.photos.scene import Scene


def books(c: Scene) -> str:
    s = c.s
    shelf = s.pick((("#e8dccb", "#8a6040"), ("#d7dfe6", "#f7f4ee"), ("#3b3330", "#6b4a33")))
    rows = []
    for top in (4, 44, 84):
        x = 6
        while x < 148:
            w, h = s.between(6, 12), s.between(24, 33)
            colour = s.pick(
                (
                    "#c8553d",
                    "#588b8b",
                    "#f28f3b",
                    "#2d3047",
                    "#93b7be",
                    "#e0ca3c",
                    "#a799b7",
                    "#f1faee",
                    "#6a994e",
                )
            )
            rows.append(
                f'<path d="M{x} {top + 34 - h}h{w}v{h}h-{w}z" fill="{colour}"/><path d="M{x + 2} {top + 39 - h}h{w - 4}" stroke="#ffffff" stroke-width="1.5" opacity=".7"/>'
            )
            x += w + (s.between(8, 16) if s.chance(10) else 1)
        rows.append(f'<path d="M0 {top + 34}h160v5H0z" fill="{shelf[1]}"/>')
    return f'<path d="M0 0h160v120H0z" fill="{shelf[0]}"/>{"".join(rows)}'


_LETTERS = {
    "en": ("Rental agreement", "Invoice", "Certificate", "Insurance policy", "Meeting minutes", "Order form"),
    "zh": ("房屋租赁合同", "付款通知单", "荣誉证书", "保险单", "会议纪要", "订货单"),
}


def document(c: Scene) -> str:
    s = c.s
    language = language_of(c)
    title = s.pick(_LETTERS[language])
    number = f"No. {day_of(c)[:7]}-{s.between(100, 999)}"
    c.tell("title", title)
    c.tell("number", number)
    lines = "".join(
        f'<path d="M48 {46 + 6.5 * n:g}h{s.between(40, 64)}" stroke="#a3abb3" stroke-width="1.5"/>'
        for n in range(7)
    )
    mark = c.choose("mark", ("label", "stamp", "signature"))
    drawn = {
        "label": '<path d="M48 98h24v9H48z" fill="#e5383b" opacity=".75"/><path d="M51 102.5h18" stroke="#ffffff" stroke-width="1.5"/>',
        "stamp": '<g fill="none" stroke="#d6343a" opacity=".8"><circle cx="100" cy="97" r="12" stroke-width="2"/><circle cx="100" cy="97" r="9" stroke-width=".8"/></g><path d="M100 90l2 4.5 5 .5-3.7 3.3 1 4.7-4.3-2.5-4.3 2.5 1-4.7-3.7-3.3 5-.5z" fill="#d6343a" opacity=".8"/>',
        "signature": '<path d="M80 107h32" stroke="#8d96a0" stroke-width=".8"/><path d="M82 104c4-14 9 6 13-7s5 8 9 0 5 4 8-3" fill="none" stroke="#1f4fa3" stroke-width="1.8" stroke-linecap="round"/>',
    }[mark]
    return (
        f'{c.ground(*s.pick((("#8a6244", "#5f4029"), ("#4a5560", "#2d353d"), ("#b9c4cc", "#8d9aa5"))))}<g transform="rotate({s.between(-5, 5)} 80 60)"><path d="M40 4h84v116H40z" fill="#000000" opacity=".28" transform="translate(2 3)"/><path d="M38 2h84v116H38z" fill="{c.gradient("#ffffff", "#ececea")}"/>'
        f'{write(80, 20, title, 9.4, most=72, middle=True, bold=True)}{write(80, 31, number, 6.8, most=70, middle=True, colour="#5d646d")}<path d="M48 36.5h64" stroke="#2b2f36" stroke-width=".8"/>{lines}{drawn}</g>{c.vignette()}'
    )


_FRAMES = {"red": "#e03131", "blue": "#1c7ed6", "black": "#22262b", "green": "#2f9e44", "yellow": "#f59f00"}


def bike(c: Scene) -> str:
    s = c.s
    wall = s.pick(("#e9c9a5", "#b9cdd3", "#d7a99a", "#c5d3b8"))
    frame = _FRAMES[c.choose("colour", _FRAMES)]
    bricks = "".join(
        f'<path d="M{s.between(0, 150)} {s.between(4, 84)}h12v5h-12z" fill="#ffffff" opacity=".25"/>'
        for _ in range(22)
    )
    return (
        f'<path d="M0 0h160v120H0z" fill="{wall}"/>{bricks}<path d="M100 8h36v46h-36z" fill="#ffffff"/><path d="M103 11h30v40h-30z" fill="#7fa9c0"/><path d="M118 11v40M103 31h30" stroke="#ffffff" stroke-width="2"/><path d="M96 52h44v6H96z" fill="#8a6040"/><g fill="{s.pick(("#f25c80", "#ffd43b", "#b37feb"))}"><circle cx="104" cy="49" r="4"/><circle cx="114" cy="47" r="4"/><circle cx="124" cy="49" r="4"/><circle cx="133" cy="47" r="4"/></g><path d="M0 98h160v22H0z" fill="#a9a9a4"/>'
        f'<g fill="none" stroke="#22262b" stroke-width="3"><circle cx="50" cy="88" r="18"/><circle cx="108" cy="88" r="18"/></g><path d="M50 88 66 58h34l8 30M66 58l12 30h-28M78 88l22-30" fill="none" stroke="{frame}" stroke-width="4" stroke-linejoin="round"/><path d="M62 50h12M66 58l-3-8M100 58l-3-10h10" fill="none" stroke="#22262b" stroke-width="3" stroke-linecap="round"/>'
    )
