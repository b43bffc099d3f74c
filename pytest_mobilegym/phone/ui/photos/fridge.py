"""A photograph of the inside of a fridge, with food that is opened and food that is not.

A seed says what stands in it, up to 16 things: shapes (`SHAPES`) with a name and, where it is opened, the word `open`:

    fridge/carton:Milk:open|box:Tofu|lemon:Lemon:open|jar:Jam

A seed of one part leaves it to chance.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pytest_mobilegym.phone.ui.photos.lettering import parts_of, width_of, wrap, write
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
    # Words of letters stay whole; Chinese names may break anywhere.
    breaks = " " in label or width_of(label) == len(label)
    lines = wrap(label, most / 4.2, lines=2) if breaks and width_of(label) * 4.2 > most else [label]
    widest = max(map(width_of, lines))
    size = min(5.2 if len(lines) == 1 else 4.2, max(3.6, most / max(widest, 1.0) / 1.09))
    return "".join(
        write(0, y + down, line, size, most=most, middle=True, bold=True, colour=colour)
        for line, down in zip(lines, (0.0,) if len(lines) == 1 else (-2.4, 1.6), strict=True)
    )


def _plate(label: str) -> str:
    """A label at the edge of the shelf, for what has no room for one."""
    tag = _tag(label, 4.9, 23)
    two = tag.count("<text") > 1
    return f'<rect x="-12.5" y="{-1.8 if two else -0.5}" width="25" height="{9.4 if two else 7}" rx="1.4" fill="#ffffff" {_EDGE}/>{tag}'


def _carton(item: Item) -> str:
    top = (
        f'<path d="M-10-26l5-8h7l8 8z" fill="#ffffff" {_EDGE}/><path d="M-5-38H1v4.500h-6z" fill="{item.colour}" {_EDGE}/><path d="M1-33.500 12.500-37.500 10-26z" fill="#ffffff" {_EDGE}/><path d="M2.500-33 11.500-36l-1.700 7z" fill="#3d464e"/><path d="M2.500-33 11.500-36" stroke="#ffffff" stroke-width="1.1"/>'
        if item.opened
        else f'<path d="M-10-26l5-8H5l5 8z" fill="#ffffff" {_EDGE}/><path d="M-5-38H5v4.5H-5z" fill="{item.colour}" {_EDGE}/>'
    )
    return (
        f'{top}<path d="M-10-26H10V0H-10z" fill="#ffffff" {_EDGE}/><path d="M4-26h6V0H4z" fill="#000000" opacity=".07"/><path d="M-10-18H10v10H-10z" fill="{item.colour}"/>'
        f"{_tag(item.label, -11.2, 18, '#ffffff')}"
    )


def _bottle(item: Item) -> str:
    dark = darker(item.colour)
    glass = "M-8 0v-20c0-6 4.500-7 4.500-13H3.5c0 6 4.500 7 4.500 13V0z"
    if item.opened:
        # The cap lies beside the bottle, its ribs and its hollow side to be seen.
        cap = (
            f'<path d="M-3.5-33v-4.500h7v4.500z" fill="#eaf4f8" {_EDGE}/><path d="M-3.500-35.800h7M-3.500-34.400h7" stroke="#8d99a3" stroke-width=".5"/><ellipse cy="-37.500" rx="3.5" ry="1.3" fill="#2b3238" stroke="#c9d4db" stroke-width=".7"/>'
            f'<path d="M9-4.500h6.400V0H9z" fill="{dark}"/><ellipse cx="12.2" cy="-4.500" rx="3.2" ry="1.2" fill="#2b3238" stroke="{lighter(dark)}" stroke-width=".6"/><path d="M10.500-3v2.800M12.200-2.800V0M13.900-3v2.800" stroke="{lighter(dark)}" stroke-width=".5"/>'
        )
        level = "M-8-11H8V0H-8z"
    else:
        cap = f'<path d="M-4.200-39.500h8.400v6.500h-8.400z" fill="{dark}"/><path d="M-4.200-39.500h8.400v1.500h-8.400z" fill="{lighter(dark)}"/><path d="M-2-37v3.500M0-37v3.500M2-37v3.500" stroke="{lighter(dark)}" stroke-width=".5"/>'
        level = "M-8 0v-20c0-5 4-6 4.500-11h7c.5 5 4.500 6 4.500 11V0z"
    return (
        f'<path d="{glass}" fill="#eaf4f8" {_EDGE}/><path d="{level}" fill="{item.colour}" opacity=".85"/>{cap}<path d="M-8-17H8v7H-8z" fill="#fffdf4"/><path d="M-8-15.500H8M-8-11.500H8" stroke="{dark}" stroke-width=".8"/>'
        f'<path d="M-6-24v20" stroke="#ffffff" stroke-width="1.2" opacity=".45"/>{_plate(item.label)}'
    )


def _jar(item: Item) -> str:
    lid = (
        '<ellipse cy="-20" rx="9.4" ry="2" fill="#dfe7ea" stroke="#8d99a3" stroke-width=".6"/><path d="M3-12 7-33" stroke="#aab4bd" stroke-width="1.6" stroke-linecap="round"/>'
        if item.opened
        else '<path d="M-10-26H10v6H-10z" fill="#c9a24a"/><path d="M-10-26H10v1.6H-10z" fill="#e8c978"/>'
    )
    beside = (
        '<ellipse cx="9" cy="-1.600" rx="6.500" ry="2.200" fill="#a9822f"/><ellipse cx="9" cy="-2.300" rx="6.500" ry="2" fill="#e8c978"/><ellipse cx="9" cy="-2.300" rx="4.600" ry="1.200" fill="#c9a24a"/>'
        if item.opened
        else ""
    )
    fill = "M-9.5-8H9.5V0H-9.5z" if item.opened else "M-9.5-18H9.5V0H-9.5z"
    return f'<rect x="-10" y="-20" width="20" height="20" rx="2.5" fill="#f2f7f9" {_EDGE}/><path d="{fill}" fill="{item.colour}" opacity=".88"/>{lid}<path d="M-9.5-15.5h19v9h-19z" fill="#ffffff"/>{_tag(item.label, -9.2, 18.6)}{beside}'


def _box(item: Item) -> str:
    """A flat box; what is known by its look shows it."""
    name = item.label.lower()
    if any(word in name for word in ("yog", "酸奶")):
        return _cup(item)
    tofu = any(word in name for word in ("tofu", "豆腐"))
    if item.opened:
        inside = (
            f'<path d="M-10.500-18h17l4 3.500V-9h-21z" fill="#fffdf0" {_EDGE}/><path d="M-10.500-18h17l4 3.500h-17z" fill="#ffffff" {_EDGE}/>'
            if tofu
            else f'<path d="M-12-14l7 1.5 5-3 6 2 6-1v4h-24z" fill="#fffdf2" {_EDGE}/>'
        )
        top = f'{inside}<path d="M14-12c1-6-2-11-8-13 3 4 3 8 2 13z" fill="#d7ecf5" {_EDGE}/>'
    else:
        block = '<path d="M-11.500-15h23v3h-23z" fill="#fffdf0"/>' if tofu else ""
        top = f'<path d="M-14-16.500h28v5h-28z" fill="{lighter(item.colour, 0.5) if tofu else item.colour}" {_EDGE}/>{block}<path d="M-14-16.500h28v1.4h-28z" fill="{item.colour}"/>'
    return f'{top}<path d="M-13-12h26L11 0h-22z" fill="#f9fafb" {_EDGE}/><path d="M-12.600-11h25.200l-.4 2h-24.400z" fill="{item.colour}"/>{_tag(item.label, -2.600, 21)}'


def _cup(item: Item) -> str:
    """A cup that narrows downwards, under a lid of foil; a spoon stands in an opened one."""
    top = (
        f'<path d="M3-17 8-33" stroke="#9aa5af" stroke-width="1.8" stroke-linecap="round"/><ellipse cy="-19" rx="11" ry="3" fill="#fffdf6" {_EDGE}/><path d="M-10-19c-6-1-7-7-3-11 1 4 4 6 8 8z" fill="#c3ccd4" {_EDGE}/>'
        if item.opened
        else f'<path d="M-12-20.500h24v2.500h-24z" fill="#c3ccd4" {_EDGE}/><path d="M-12-20.500c4-2 20-2 24 0z" fill="#e3e9ee" {_EDGE}/><path d="M12-19.500l3 2.500-3 .5z" fill="#c3ccd4"/>'
    )
    return f'{"" if item.opened else top}<path d="M-11-19h22L8.500 0h-17z" fill="#ffffff" {_EDGE}/>{top if item.opened else ""}<path d="M-10.400-14h20.800l-1 8h-18.800z" fill="{item.colour}"/>{_tag(item.label, -8.200, 18, "#ffffff")}'


def _can(item: Item) -> str:
    top = (
        '<ellipse cy="-24" rx="8.6" ry="2.6" fill="#dbe1e6" stroke="#8d99a3" stroke-width=".6"/><ellipse cx="2.500" cy="-23.600" rx="4" ry="1.4" fill="#2b3238"/><path d="M2.500-23.500 6.500-38l4.500-1.500" fill="none" stroke="#ffffff" stroke-width="2.2" stroke-linejoin="round"/><path d="M2.500-23.500 6.500-38l4.500-1.500" fill="none" stroke="#d6343a" stroke-width="2.2" stroke-dasharray="2 2"/><path d="M-5-25l-1.500-4.500 3-.6 1.200 4.600z" fill="#c3ccd4" stroke="#6d7882" stroke-width=".5"/>'
        if item.opened
        else '<ellipse cy="-24" rx="8.6" ry="2.6" fill="#dbe1e6" stroke="#8d99a3" stroke-width=".6"/><ellipse cx="1" cy="-24" rx="3.600" ry="1" fill="#aeb8c1" stroke="#6d7882" stroke-width=".4"/>'
    )
    return f'<path d="M-8.6-24h17.200V-1q-8.600 2.500-17.200 0z" fill="{item.colour}"/><path d="M-6-23h3V0h-3z" {_GLOSS}/>{top}<path d="M-8.6-17h17.200v9.500H-8.6z" fill="#ffffff"/>{_tag(item.label, -10.4, 16)}'


def _watermelon(item: Item) -> str:
    if item.opened:
        seeds = "".join(
            f'<ellipse cx="{x}" cy="{y}" rx=".8" ry="1.3"/>'
            for x, y in (
                (-5, -15),
                (0, -17.5),
                (5, -15),
                (-6, -9.5),
                (6, -9.5),
                (-2.5, -11),
                (2.5, -11),
                (0, -6.5),
            )
        )
        # The cut side faces the door under film, whose folds gather below it.
        body = (
            f'<circle cy="-12.500" r="13" fill="#2f7d43"/><circle cy="-12.500" r="11.800" fill="#eaf5d8"/><circle cy="-12.500" r="10.200" fill="#e8434a"/><g fill="#3a1d1d">{seeds}</g>'
            '<circle cy="-12.500" r="14" fill="#e6f4fb" opacity=".3" stroke="#ffffff" stroke-width=".9"/><path d="M-10-18c2-4 5-6 9-7M-12-11c1 5 4 9 8 10M4-1c5-2 8-6 8-11M3-22 10-9M-2-20l8 15" fill="none" stroke="#ffffff" stroke-width="1" opacity=".75" stroke-linecap="round"/><path d="M-15-3l5 1.500L-7 1l4-1.500L0 1l3-1.500L7 1l3-2.500L15-3l-4-3h-22z" fill="#ffffff" opacity=".55"/>'
        )
    else:
        body = '<ellipse cy="-12" rx="15" ry="12" fill="#3f9a52"/><path d="M-9-21c-3 6-3 12 0 18M-3-23.5c-1 8-1 16 0 23M3-23.5c1 8 1 16 0 23M9-21c3 6 3 12 0 18" fill="none" stroke="#1f5f32" stroke-width="1.8"/><path d="M0-24c0-2 1-3 3-3.500" fill="none" stroke="#5a4030" stroke-width="1.2"/><ellipse cx="-5" cy="-18" rx="4" ry="2" fill="#ffffff" opacity=".3"/>'
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
        '<path d="M12-12l1.500-14 2 .3-1 13.700z" fill="#d7ecf5" stroke="#8d99a3" stroke-width=".5"/>'
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


_GREENS = (
    '<circle cy="-6.500" r="6.500" fill="#d9402f"/><path d="M-3-12.500 0-11l3-1.500-1.500 3H-1.500z" fill="#3f8f45"/><ellipse cx="-2.500" cy="-8" rx="1.600" ry="2.200" fill="#ffffff" opacity=".4"/>',
    '<path d="M-9-3c4-4 10-5 17-5l1 3C4-1-3 1-9-1z" fill="#f08a2e"/><path d="M8-8l6-4-2 4 4 0-5 4z" fill="#4f9a45"/><path d="M-4-4l1 2M1-6l1 2M5-7l.6 2" stroke="#c9651a" stroke-width=".7"/>',
    '<path d="M-9-2c-2-6 1-12 5-10 1-4 7-4 8 0 4-2 7 4 5 10-3 3-15 3-18 0z" fill="#8fc46a"/><path d="M0-1v-9M0-5l-4-4M0-5l4-4M-3-2l-4-3M3-2l4-3" fill="none" stroke="#e3f3cf" stroke-width="1"/>',
    '<path d="M-9-3c0-5 18-9 19-5s-8 9-15 8c-3 0-4-1-4-3z" fill="#3f8a3f"/><path d="M-6-3c5-3 10-4 14-4" fill="none" stroke="#8fc46a" stroke-width="1"/>',
)
"""Vegetables in the drawer: a tomato, a carrot, a lettuce, a cucumber; each lies on 0, 0."""

_IN_A_ROW = 4
_MOST = 4 * _IN_A_ROW


def fridge(c: Scene) -> str:
    s = c.s
    items = (parts_of(c.seed) if "|" in c.seed or ":" in c.seed else _stock(c))[:_MOST]
    shelves = max(min(3, max(2, len(items))), -(-len(items) // _IN_A_ROW))
    bottom = 130
    step = (bottom - 10) / shelves
    scale = min(0.8, step / 49)
    rows = [len(items) // shelves + (n < len(items) % shelves) for n in range(shelves)]
    places = [(shelf, n, row) for shelf, row in enumerate(rows) for n in range(row)]
    drawn: list[str] = []
    opened: list[str] = []
    sealed: list[str] = []
    for item, (shelf, n, row) in zip(items, places, strict=True):
        shape, _, rest = item.partition(":")
        label, _, state = rest.partition(":")
        label = label or shape
        is_open = state == "open"
        (opened if is_open else sealed).append(label)
        figure = SHAPES.get(shape, _box)(Item(label, _colour_of(label) or s.pick(_COLOURS), is_open))
        x = 9 + 102 / row * (n + 0.5)
        y = 10 + step * (shelf + 1) - 7
        drawn.append(
            f'<ellipse cx="{x:g}" cy="{y + 1:g}" rx="{13 * scale:g}" ry="2" opacity=".16"/><g transform="translate({x:g} {y:g}) scale({scale:g})">{figure}</g>'
        )
    c.tell("opened", tuple(opened))
    c.tell("sealed", tuple(sealed))
    boards = "".join(
        f'<path d="M9 {10 + step * (n + 1) - 9:g}h102l3 4H6z" fill="#bfe0ee" opacity=".75"/><path d="M6 {10 + step * (n + 1) - 5:g}h108v1.800H6z" fill="#8fb9cc"/>'
        for n in range(shelves)
    )
    drawer = "".join(
        f'<g transform="translate({x} 152.500) scale(.82)">{figure}</g>'
        for x, figure in zip((20, 39, 59, 79, 97), (s.pick(_GREENS) for _ in range(5)), strict=True)
    )
    tint = s.pick(("#eef6fa", "#f3f4f0", "#e8f1f6"))
    return (
        f'<path d="M0 0h120v160H0z" fill="#aeb8c1"/><path d="M2 2h116v156H2z" fill="#f7fafb"/><path d="M6 5h108v150H6z" fill="{c.gradient(lighter(tint), darker(tint, 0.14))}"/><path d="M6 5l7 6v138l-7 6zM114 5l-7 6v138l7 6z" fill="#9db3c0" opacity=".35"/>'
        f'<path d="M40 5h40v3H40z" fill="#fffbe0"/><path d="M40 8h40l26 46H14z" fill="{c.fade("#fffbe0", strength=0.8)}"/>{boards}{"".join(drawn)}'
        f'<path d="M8 134h104v20H8z" fill="#9fb6c2"/>{drawer}<path d="M8 134h104v20H8z" fill="#cfe6f0" opacity=".28" stroke="#ffffff"/><path d="M8 133h104v3.500H8z" fill="#ffffff"/><path d="M48 134.800h24" stroke="#7fa3b5" stroke-width="1.600" stroke-linecap="round"/>'
    )


def _stock(c: Scene) -> list[str]:
    left = list(STOCK[language_of(c)])
    chosen = [left.pop(c.s.below(len(left))) for _ in range(c.s.between(7, 11))]
    return [f"{item}:open" if c.s.chance(45) else item for item in chosen]
