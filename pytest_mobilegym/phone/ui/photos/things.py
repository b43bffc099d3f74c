"""Photographs of things one owns or finds."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.lettering import write
from pytest_mobilegym.phone.ui.photos.samples import day_of, language_of
from pytest_mobilegym.phone.ui.photos.scene import SKIES, Scene, darker, hills, lighter, ridge


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


_PAINTS = {
    "red": "#d62f2f", "blue": "#1f6fc4", "yellow": "#f2b31b", "black": "#2f333a", "white": "#eef0f2", "green": "#2f8f4a",
    "silver": "#aab3bc",
}  # fmt: skip


def car(c: Scene) -> str:
    s = c.s
    light = s.pick(SKIES)
    paint = _PAINTS[c.choose("colour", _PAINTS)]
    form = c.choose("form", ("saloon", "van", "saloon", "pickup"))
    c.tell("form", form)
    roof, glass = {
        "saloon": ("M24 100V86c0-6 3-9 9-10l15-3 15-18c3-3 6-4 10-4h18c5 0 9 1 12 5l14 16 14 4c6 2 9 5 9 11v13z", "M54 73l12-15c2-2 4-3 6-3h9v18zM86 55h6c4 0 6 1 8 4l11 14H86z"),
        "van": ("M24 100V48c0-4 2-6 6-6h62c6 0 9 2 12 7l14 25 14 4c5 2 8 5 8 10v12z", "M90 50h3c3 0 5 1 7 4l11 19H90zM62 50h22v20H62zM32 50h24v20H32z"),
        "pickup": ("M20 100V76h50V52c0-3 2-4 5-4h18c6 0 9 2 12 6l12 20 16 3c5 1 7 4 7 9v14z", "M76 54h12v18H76zM93 54c5 0 7 2 9 5l8 13H93z"),
    }[form]  # fmt: skip
    wheel = '<circle r="12" fill="#1d1f24"/><circle r="7.5" fill="#c3cad1"/><circle r="7.5" fill="none" stroke="#8d96a0"/><path d="M0-7V7M-7 0H7M-5-5 5 5M5-5-5 5" stroke="#7d868f" stroke-width="1.2"/><circle r="2" fill="#59616a"/>'
    return (
        f'{c.sky(light)}<circle cx="{s.between(20, 140)}" cy="20" r="7" fill="{light.sun}"/><path d="{ridge(s, 74, 22, 34)}" fill="#8fa3a8"/><path d="{hills(s, 84, 6)}" fill="#7fae6b"/><path d="M0 88h160v32H0z" fill="{c.gradient("#6a7077", "#43474d")}"/><path d="M0 89h160" stroke="#b9bec4" stroke-width="1.5"/><path d="M4 115h30M64 115h30M124 115h30" stroke="#f7f1d8" stroke-width="2.5"/>{c.dim(light)}'
        f'<ellipse cx="80" cy="109" rx="64" ry="5" fill="#000000" opacity=".35"/><path d="{roof}" fill="{c.gradient(lighter(paint, 0.25), darker(paint, 0.2))}" stroke="{darker(paint, 0.45)}" stroke-width=".8"/><path d="{glass}" fill="{c.gradient("#d9eef8", "#7fa9c4")}" stroke="#2b3038"/><path d="M26 86h112" stroke="{lighter(paint, 0.5)}" stroke-width="1.2" opacity=".7"/><path d="M86 74v24M72 80h6M98 80h6" stroke="{darker(paint, 0.45)}" stroke-width="1.2"/><path d="M22 96h118v5H22z" fill="#2b3038"/>'
        f'<g transform="translate(48 101)">{wheel}</g><g transform="translate(114 101)">{wheel}</g><path d="M130 82h7v6h-7z" fill="#fff2b8" stroke="#c9a94a" stroke-width=".6"/><path d="M24 82h5v7h-5z" fill="#e5383b"/>{c.vignette()}'
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
