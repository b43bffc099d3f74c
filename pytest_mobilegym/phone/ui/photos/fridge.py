"""A photograph of the inside of a fridge, with food that is opened and food that is not.

A seed says what stands in it, up to 16 things: shapes (`SHAPES`) with a name and, where it is opened, the word `open`:

    fridge/carton:Milk:open|box:Tofu|lemon:Lemon:open|jar:Jam

A seed of one part leaves it to chance.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pytest_mobilegym.phone.ui.photos.lettering import parts_of, wrap, write
from pytest_mobilegym.phone.ui.photos.samples import language_of
from pytest_mobilegym.phone.ui.photos.scene import Scene, darker, lighter


class Item(NamedTuple):
    """What stands in a fridge: the name on it, its colour, and whether it is opened."""

    label: str
    colour: str
    opened: bool


Draw = Callable[[Item], str]

_EDGE = 'stroke="#8d99a3" stroke-width=".6" stroke-linejoin="round"'
_GLOSS = 'fill="#ffffff" opacity=".35"'


def _tag(label: str, y: float, most: float, colour: str = "#23262b") -> str:
    return write(0, y, label, 5.2, most=most, middle=True, bold=True, colour=colour)


def _plate(label: str) -> str:
    """A label at the edge of the shelf, for what has no room for one."""
    return f'<rect x="-12.5" y="-.5" width="25" height="7" rx="1.4" fill="#ffffff" {_EDGE}/>{_tag(label, 4.9, 23)}'


def _carton(item: Item) -> str:
    top = (
        f'<path d="M-10-26l4-9 5 5 6-8 5 12z" fill="#f4f6f8" {_EDGE}/><path d="M-6-35l5 5 6-8" fill="none" stroke="#5d6974" stroke-width="1"/><ellipse cx="0" cy="-28" rx="5" ry="1.6" fill="#5d6974"/>'
        if item.opened
        else f'<path d="M-10-26l5-8H5l5 8z" fill="#ffffff" {_EDGE}/><path d="M-5-38H5v4.5H-5z" fill="{item.colour}" {_EDGE}/>'
    )
    return (
        f'{top}<path d="M-10-26H10V0H-10z" fill="#ffffff" {_EDGE}/><path d="M4-26h6V0H4z" fill="#000000" opacity=".07"/><path d="M-10-18H10v10H-10z" fill="{item.colour}"/>'
        f"{_tag(item.label, -11.2, 18, '#ffffff')}"
    )


def _bottle(item: Item) -> str:
    cap = (
        f'<path d="M10-4h6v4h-6z" fill="{darker(item.colour)}"/><ellipse cx="0" cy="-35" rx="3" ry="1" fill="#5d6974"/>'
        if item.opened
        else f'<path d="M-3.6-40H3.6v5.5H-3.6z" fill="{darker(item.colour)}"/><path d="M-4-34.5h8v1.5h-8z" fill="{darker(item.colour, 0.45)}"/>'
    )
    level = "M-8-13H8V0H-8z" if item.opened else "M-8-22c0-4 4-6 4-9H4c0 3 4 5 4 9V0H-8z"
    lines = wrap(item.label, 2.9, lines=2) if " " in item.label else [item.label]
    name = "".join(
        _tag(line, y, 15)
        for line, y in zip(lines, (-11.4,) if len(lines) == 1 else (-13.4, -9), strict=False)
    )
    return (
        f'<path d="M-8 0v-22c0-5 5-6 5-13H3c0 7 5 8 5 13V0z" fill="#eaf4f8" {_EDGE}/><path d="{level}" fill="{item.colour}" opacity=".8"/>{cap}<path d="M-8-18H8v9.5H-8z" fill="#ffffff"/>'
        f'{name}<path d="M-6.6-24v22" stroke="#ffffff" stroke-width="1.3" opacity=".6"/>'
    )


def _jar(item: Item) -> str:
    lid = (
        '<g transform="rotate(-14 15 -3)"><path d="M8-4h14v3.6H8z" fill="#c9a24a"/><path d="M8-4h14v1.2H8z" fill="#e8c978"/></g><ellipse cy="-20" rx="9.4" ry="2" fill="#dfe7ea" stroke="#8d99a3" stroke-width=".6"/><path d="M3-12 8-34" stroke="#aab4bd" stroke-width="1.6" stroke-linecap="round"/>'
        if item.opened
        else '<path d="M-10-26H10v6H-10z" fill="#c9a24a"/><path d="M-10-26H10v1.6H-10z" fill="#e8c978"/>'
    )
    fill = "M-9.5-8H9.5V0H-9.5z" if item.opened else "M-9.5-18H9.5V0H-9.5z"
    return f'<rect x="-10" y="-20" width="20" height="20" rx="2.5" fill="#f2f7f9" {_EDGE}/><path d="{fill}" fill="{item.colour}" opacity=".88"/>{lid}<path d="M-9.5-15.5h19v9h-19z" fill="#ffffff"/>{_tag(item.label, -9.2, 17.5)}'


def _box(item: Item) -> str:
    film = (
        f'<path d="M-12-14l7 1.5 5-3 6 2 6-1v4h-24z" fill="#fffdf2" {_EDGE}/><path d="M-13-14c2-7 8-9 14-8l-2 4c-4 0-6 1-8 4z" fill="#d7ecf5" opacity=".95" {_EDGE}/>'
        if item.opened
        else f'<path d="M-14-16h28v5h-28z" fill="{item.colour}"/><path d="M-14-16h28v1.4h-28z" {_GLOSS}/>'
    )
    return f'{film}<path d="M-13-12h26L11 0h-22z" fill="#f9fafb" {_EDGE}/>{_tag(item.label, -3.8, 22)}'


def _can(item: Item) -> str:
    top = (
        '<ellipse cy="-24" rx="8.6" ry="2.3" fill="#4a535c"/><path d="M-1-24l8-7.5 2.4 2.6-6 5.4z" fill="#c3ccd4" stroke="#8d99a3" stroke-width=".5"/>'
        if item.opened
        else '<ellipse cy="-24" rx="8.6" ry="2.3" fill="#dbe1e6"/><ellipse cy="-24" rx="3" ry=".8" fill="#9aa5af"/>'
    )
    return f'<path d="M-8.6-24h17.200V0H-8.6z" fill="{item.colour}"/><path d="M-6-23h3V0h-3z" {_GLOSS}/>{top}<path d="M-8.6-17h17.200v9.500H-8.6z" fill="#ffffff"/>{_tag(item.label, -10.4, 16)}'


def _watermelon(item: Item) -> str:
    if item.opened:
        seeds = "".join(
            f'<ellipse cx="{x}" cy="{y}" rx=".7" ry="1.2"/>'
            for x, y in ((-6, -9), (-2, -6.5), (3, -8), (7, -10), (0, -10.5))
        )
        body = f'<path d="M-15-13a15 13 0 0 0 30 0z" fill="#2f7d43"/><path d="M-13.2-13a13.200 11 0 0 0 26.4 0z" fill="#eaf5d8"/><path d="M-12-13a12 9.6 0 0 0 24 0z" fill="#e8434a"/><ellipse cy="-13" rx="15" ry="2" fill="#f2767a"/><g fill="#3a1d1d">{seeds}</g><path d="M-16-15c10 3 22 3 32 0l1 4c-10-1-24-1-34 0z" fill="#ffffff" opacity=".35"/>'
    else:
        body = '<ellipse cy="-12" rx="15" ry="12" fill="#3f9a52"/><path d="M-9-21c-3 6-3 12 0 18M-3-23.5c-1 8-1 16 0 23M3-23.5c1 8 1 16 0 23M9-21c3 6 3 12 0 18" fill="none" stroke="#1f5f32" stroke-width="1.8"/><ellipse cx="-5" cy="-18" rx="4" ry="2" fill="#ffffff" opacity=".3"/>'
    return body + _plate(item.label)


def _lemon(item: Item) -> str:
    if item.opened:
        rays = "".join(
            f"M0-9l{x} {y}" for x, y in ((0, -7), (6, -3.5), (6, 3.5), (0, 7), (-6, 3.5), (-6, -3.5))
        )
        body = f'<circle cy="-9" r="9.5" fill="#f2c21b"/><circle cy="-9" r="8.3" fill="#fff6cf"/><circle cy="-9" r="7.2" fill="#ffe14d"/><path d="{rays}" stroke="#fff6cf" stroke-width="1.1"/><circle cy="-9" r="1.2" fill="#fff6cf"/>'
    else:
        body = '<path d="M-13-9c1-7 7-9 12-9 6 0 9 3 11 7l4 2-4 3c-2 4-6 6-11 6-6 0-11-3-12-9z" fill="#f8d52a"/><ellipse cx="-3" cy="-13" rx="5" ry="2.5" fill="#ffffff" opacity=".4"/>'
    return body + _plate(item.label)


def _strawberries(item: Item) -> str:
    berry = '<path d="M-4.5-4c0-3 9-3 9 0 0 4-3 7-4.5 7s-4.5-3-4.5-7z" fill="#e0303a"/><path d="M-4-5l4-2 4 2-4 1.5z" fill="#3f8f45"/><g fill="#ffe08a"><circle cx="-1.5" cy="-1.5" r=".5"/><circle cx="1.5" cy="-1" r=".5"/><circle cy="1" r=".5"/></g>'
    spots = ((-7, -12), (0, -13)) if item.opened else ((-8, -12), (0, -13), (8, -12), (-4, -17), (4, -17))
    fruits = "".join(f'<g transform="translate({x} {y})">{berry}</g>' for x, y in spots)
    lid = (
        '<path d="M13-12l3-13 2 .6-3 13z" fill="#d7ecf5" stroke="#8d99a3" stroke-width=".5"/>'
        if item.opened
        else '<path d="M-14-22h28v12h-28z" fill="#d7ecf5" opacity=".4" stroke="#8d99a3" stroke-width=".6"/>'
    )
    return f'{fruits}<path d="M-14-12h28L12 0h-24z" fill="#d7ecf5" opacity=".82" {_EDGE}/>{lid}{_tag(item.label, -4, 23)}'


def _ham(item: Item) -> str:
    if item.opened:
        slices = "".join(
            f'<g transform="translate({x} {y})"><ellipse rx="8" ry="5" fill="#f2c9c0"/><ellipse rx="7" ry="4.2" fill="#e88f8f"/><path d="M-3-1q2 2 5 0" fill="none" stroke="#f6c9c3"/></g>'
            for x, y in ((-5, -8), (4, -9), (0, -6))
        )
        body = f'<path d="M-14-5h28L12 0h-24z" fill="#f9fafb" {_EDGE}/>{slices}<path d="M7-12l8-7 2 4-6 6z" fill="#d7ecf5" {_EDGE}/>'
    else:
        body = f'<rect x="-14" y="-18" width="28" height="18" rx="3" fill="#e6eef2" {_EDGE}/><ellipse cy="-9" rx="11" ry="7" fill="#e07f80"/><ellipse cy="-9" rx="8" ry="4.6" fill="#ec9a99"/><path d="M-14-18h28v4h-28z" fill="{item.colour}"/><path d="M-10-13l5 9" stroke="#ffffff" stroke-width="2" opacity=".4"/>'
    return body + _plate(item.label)


def _cheese(item: Item) -> str:
    wedge = f'<path d="M-13-6l20-10 6 6V0h-26z" fill="#f7c948" {_EDGE}/><path d="M-13-6l20-10 6 6z" fill="#fbe08a"/><g fill="#d99f1f"><circle cx="-5" cy="-3" r="1.6"/><circle cx="4" cy="-4.5" r="2.2"/><circle cx="9" cy="-2" r="1.2"/></g>'
    wrap = (
        ""
        if item.opened
        else f'<path d="M-14-7l21-11 8 7v12h-29z" fill="#d7ecf5" opacity=".5" {_EDGE}/><rect x="-6" y="-11" width="10" height="5" rx="1" fill="{item.colour}"/>'
    )
    cut = (
        '<path d="M8-10l8 4v6h-6z" fill="#fbe08a" stroke="#d99f1f" stroke-width=".5"/>' if item.opened else ""
    )
    return f"{wedge}{wrap}{cut}{_plate(item.label)}"


def _eggs(item: Item) -> str:
    eggs = "".join(
        f'<ellipse cx="{x}" cy="-10" rx="3.4" ry="4.6" fill="{"#f3d9bd" if x % 2 else "#fbeede"}" stroke="#cfae8a" stroke-width=".4"/>'
        for x in ((-10, -3, 11) if item.opened else (-10, -3, 4, 11))
    )
    lid = (
        ""
        if item.opened
        else f'<path d="M-15-9c0-7 6-8 7.5-5 1.5-3 6-3 7.5 0 1.5-3 6-3 7.5 0 1.5-3 7.5-2 7.5 5z" fill="#9fb3a0" {_EDGE}/>'
    )
    return f'{eggs}{lid}<path d="M-15-9h30l-2 9h-26z" fill="#8aa08b" {_EDGE}/>{_tag(item.label, -2.6, 24, "#ffffff")}'


def _apple(item: Item) -> str:
    if item.opened:
        body = '<path d="M0-21c8-5 14 1 14 10 0 8-6 12-14 12s-14-4-14-12c0-9 6-15 14-10z" fill="#c8322c"/><path d="M0-19c7-4 12 1 12 8 0 7-5 10-12 10s-12-3-12-10c0-7 5-12 12-8z" fill="#fff6dc"/><path d="M0-15c3 2 4 7 0 10-4-3-3-8 0-10z" fill="#f0dca8"/><g fill="#4a2a17"><ellipse cx="-1.5" cy="-10" rx="1" ry="1.8"/><ellipse cx="1.5" cy="-10" rx="1" ry="1.8"/></g>'
    else:
        body = '<path d="M0-21c8-5 14 1 14 10 0 8-6 12-14 12s-14-4-14-12c0-9 6-15 14-10z" fill="#d63a32"/><path d="M4-21c6-2 10 3 10 10 0 6-3 10-8 11 4-6 4-15-2-21z" fill="#a3221f" opacity=".5"/><ellipse cx="-6" cy="-15" rx="2.5" ry="3.5" fill="#ffffff" opacity=".45"/><path d="M0-20c0-3 1-6 4-7" fill="none" stroke="#5a4030" stroke-width="1.5"/><path d="M2-24c3-3 7-3 9-1-3 3-7 3-9 1z" fill="#4f9a45"/>'
    return body + _plate(item.label)


def _fruit(item: Item) -> str:
    """The fruit that its name says, or an apple."""
    name = item.label.lower()
    for words, draw in (
        (("melon", "西瓜"), _watermelon),
        (("lemon", "柠檬"), _lemon),
        (("strawberr", "草莓"), _strawberries),
    ):
        if any(word in name for word in words):
            return draw(item)
    return _apple(item)


SHAPES: Mapping[str, Draw] = {
    "carton": _carton, "bottle": _bottle, "jar": _jar, "box": _box, "can": _can, "watermelon": _watermelon,
    "lemon": _lemon, "strawberries": _strawberries, "ham": _ham, "cheese": _cheese, "eggs": _eggs, "fruit": _fruit,
}  # fmt: skip
"""What can stand in a fridge: label, colour and whether it is opened give its drawing."""

STOCK: Mapping[str, tuple[str, ...]] = {
    "en": (
        "carton:Milk", "carton:Juice", "box:Tofu", "box:Yogurt", "watermelon:Melon", "strawberries:Berries", "ham:Ham", "lemon:Lemon",
        "jar:Jam", "jar:Pickles", "bottle:Ketchup", "bottle:Soy", "can:Cola", "cheese:Cheese", "eggs:Eggs", "jar:Honey", "bottle:Water",
    ),
    "zh": (
        "carton:牛奶", "carton:果汁", "box:豆腐", "box:酸奶", "watermelon:西瓜", "strawberries:草莓", "ham:火腿", "lemon:柠檬", "jar:果酱",
        "jar:酱菜", "bottle:番茄酱", "bottle:酱油", "can:可乐", "cheese:奶酪", "eggs:鸡蛋", "jar:蜂蜜", "bottle:矿泉水",
    ),
}  # fmt: skip
"""What a fridge of chance holds, by language."""

_COLOURS = ("#3b82c4", "#d9483b", "#4f9d4a", "#e0962f", "#8a5fbf", "#2f8f8a", "#c2557f")
_KNOWN = {
    "milk": "#3b82c4", "牛奶": "#3b82c4", "juice": "#f08c2e", "果汁": "#f08c2e", "jam": "#c22f4a", "果酱": "#c22f4a",
    "ketchup": "#d62f26", "番茄酱": "#d62f26", "soy": "#4a2a1c", "酱油": "#4a2a1c", "honey": "#e0a11f", "蜂蜜": "#e0a11f",
    "cola": "#c8232c", "可乐": "#c8232c", "pickles": "#7f9a3a", "酱菜": "#7f9a3a", "water": "#6fb7de", "矿泉水": "#6fb7de",
}  # fmt: skip


def _colour_of(label: str) -> str:
    """The colour that something of this name has, or nothing where none is known."""
    return next((colour for word, colour in _KNOWN.items() if word in label.lower()), "")


_IN_A_ROW = 4
_MOST = 4 * _IN_A_ROW


def fridge(c: Scene) -> str:
    s = c.s
    items = (parts_of(c.seed) if "|" in c.seed or ":" in c.seed else _stock(c))[:_MOST]
    shelves = max(3, -(-len(items) // _IN_A_ROW))
    bottom = 130
    step = (bottom - 10) / shelves
    scale = min(0.9, step / 44)
    drawn: list[str] = []
    opened: list[str] = []
    sealed: list[str] = []
    for number, item in enumerate(items):
        shape, _, rest = item.partition(":")
        label, _, state = rest.partition(":")
        label = label or shape
        is_open = state == "open"
        (opened if is_open else sealed).append(label)
        figure = SHAPES.get(shape, _box)(Item(label, _colour_of(label) or s.pick(_COLOURS), is_open))
        x = 22 + 25.4 * (number % _IN_A_ROW)
        y = 10 + step * (number // _IN_A_ROW + 1) - 7
        drawn.append(
            f'<ellipse cx="{x:g}" cy="{y + 1:g}" rx="{13 * scale:g}" ry="2" opacity=".16"/><g transform="translate({x:g} {y:g}) scale({scale:g})">{figure}</g>'
        )
    c.tell("opened", tuple(opened))
    c.tell("sealed", tuple(sealed))
    boards = "".join(
        f'<path d="M9 {10 + step * (n + 1) - 9:g}h102l3 4H6z" fill="#bfe0ee" opacity=".75"/><path d="M6 {10 + step * (n + 1) - 5:g}h108v1.800H6z" fill="#8fb9cc"/>'
        for n in range(shelves)
    )
    leaves = "".join(
        f'<circle cx="{x}" cy="{s.between(142, 146)}" r="{s.between(5, 8)}" fill="{s.pick(("#6fae4f", "#e2603c", "#8fc46a", "#f2a33c", "#a9d08a"))}"/>'
        for x in range(16, 110, 11)
    )
    tint = s.pick(("#eef6fa", "#f3f4f0", "#e8f1f6"))
    return (
        f'<path d="M0 0h120v160H0z" fill="#aeb8c1"/><path d="M2 2h116v156H2z" fill="#f7fafb"/><path d="M6 5h108v150H6z" fill="{c.gradient(lighter(tint), darker(tint, 0.14))}"/><path d="M6 5l7 6v138l-7 6zM114 5l-7 6v138l7 6z" fill="#9db3c0" opacity=".35"/>'
        f'<path d="M40 5h40v3H40z" fill="#fffbe0"/><path d="M40 8h40l26 46H14z" fill="{c.fade("#fffbe0", strength=0.8)}"/>{boards}{"".join(drawn)}'
        f'{leaves}<path d="M8 134h104v20H8z" fill="#cfe6f0" opacity=".62"/><path d="M8 134h104v3H8z" fill="#ffffff" opacity=".8"/><path d="M48 146h24" stroke="#7fa3b5" stroke-width="2.4" stroke-linecap="round"/>'
    )


def _stock(c: Scene) -> list[str]:
    left = list(STOCK[language_of(c)])
    chosen = [left.pop(c.s.below(len(left))) for _ in range(c.s.between(7, 11))]
    return [f"{item}:open" if c.s.chance(45) else item for item in chosen]
