"""Photographs of food on a plate or in a bowl; a seed's words choose the dish: `food/dumplings-5`."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import pi, sin

from pytest_mobilegym.phone.ui.photos.scene import Scene, darker, lighter, scatter

_X, _Y = 80, 62


def _sprinkle(c: Scene, count: int, reach: int, *shapes: str) -> str:
    """Small things strewn over the dish; each shape is drawn around its own middle."""
    return "".join(
        f'<g transform="translate({x} {y}) rotate({c.s.between(0, 350)})">{c.s.pick(shapes)}</g>'
        for x, y in scatter(c.s, count, _X, _Y, reach, reach)
    )


def _leaf(colour: str, long: int = 7) -> str:
    return f'<path d="M-{long} 0c{long // 2}-{long // 2 + 1} {long + 2}-{long // 2 + 1} {2 * long} 0-{long - 2} {long // 2 + 1}-{long + long // 2} {long // 2 + 1}-{2 * long} 0z" fill="{colour}"/><path d="M-{long - 1} 0h{2 * long - 2}" stroke="{lighter(colour)}" stroke-width=".6"/>'


def _egg() -> str:
    return '<ellipse rx="11.5" ry="9" fill="#fffdf4" stroke="#e6dcc4" stroke-width=".6"/><ellipse cx="1" rx="5" ry="4.6" fill="#f7a31c"/><ellipse cx="-.5" cy="-1.5" rx="1.8" ry="1.2" fill="#ffe08a"/>'


def _tomato() -> str:
    return '<circle r="5.6" fill="#d93a2f"/><circle r="4.6" fill="#ef6a56"/><path d="M0-4v8M-4 0h8M-3-3l6 6M3-3l-6 6" stroke="#f9b9a4" stroke-width="1"/>'


def _plate(c: Scene, colour: str = "") -> str:
    """A round plate with a rim and its shadow."""
    colour = colour or c.s.pick(("#fbfaf7", "#f1ebe0", "#dfe7ea", "#f6f1ea"))
    return (
        f'<ellipse cx="84" cy="70" rx="50" ry="48" fill="#000000" opacity=".28"/><circle cx="{_X}" cy="{_Y}" r="48" fill="{c.gradient(lighter(colour, 0.5), darker(colour, 0.16))}"/>'
        f'<circle cx="{_X}" cy="{_Y}" r="47" fill="none" stroke="{darker(colour, 0.25)}" stroke-width=".7"/><circle cx="{_X}" cy="{_Y}" r="36" fill="{c.gradient(darker(colour, 0.13), lighter(colour, 0.3))}"/>'
    )


def _bowl(c: Scene, liquid: str) -> str:
    """A deep bowl full of something."""
    rim = c.s.pick(("#2f4858", "#f4efe6", "#8f3b2e", "#3f5f5a"))
    return (
        f'<ellipse cx="84" cy="70" rx="50" ry="48" fill="#000000" opacity=".3"/><circle cx="{_X}" cy="{_Y}" r="48" fill="{c.gradient(lighter(rim, 0.25), darker(rim, 0.3))}"/><circle cx="{_X}" cy="{_Y}" r="43" fill="{darker(rim, 0.45)}"/>'
        f'<circle cx="{_X}" cy="{_Y + 1}" r="41" fill="{c.ball(lighter(liquid, 0.25), darker(liquid, 0.2), y=0.4)}"/>'
    )


def _noodles(c: Scene) -> str:
    s = c.s
    strands = "".join(
        f'<path d="M{x - 17} {y}c6-{s.between(6, 12)} 12 {s.between(4, 10)} 18 0s10-{s.between(2, 8)} 15 {s.between(-3, 5)}" stroke="{s.pick(("#f4d88a", "#ecc868", "#f9e4a6"))}"/>'
        for x, y in scatter(s, 26, _X - 1, _Y + 3, 22, 25)
    )
    meat = "".join(
        f'<g transform="translate({x} {y}) rotate({turn})"><ellipse rx="12" ry="8.5" fill="#b86f52"/><ellipse rx="10" ry="6.5" fill="#d99a7c"/><path d="M-7-2c4 3 9 3 14 0M-6 2c4 2 8 2 12 0" fill="none" stroke="#f3cdb4" stroke-width="1.4"/></g>'
        for x, y, turn in ((62, 46, -24), (70, 39, 8))
    )
    onions = _sprinkle(
        c,
        12,
        30,
        '<circle r="1.9" fill="none" stroke="#6fae3f" stroke-width="1.3"/>',
        '<circle r="1.6" fill="none" stroke="#8fcf5a" stroke-width="1.2"/>',
    )
    return f'{_bowl(c, s.pick(("#b5602c", "#c98a3f", "#a84a2a")))}<g fill="none" stroke-width="2.6" stroke-linecap="round">{strands}</g>{onions}{meat}<g transform="translate(98 48) rotate(20)">{_egg()}</g><g transform="translate(102 76) rotate(-30)">{_leaf("#3f8f45", 11)}</g><g transform="translate(94 84) rotate(-12)">{_leaf("#57a54c", 9)}</g>'


def _salad(c: Scene) -> str:
    s = c.s
    leaves = "".join(
        f'<g transform="translate({x} {y}) rotate({s.between(0, 350)})"><path d="M-13 0c2-9 8-6 11-9 4 3 10 0 13 6 3 5-1 11-9 10-6 2-14 1-15-7z" fill="{s.pick(("#5fa83f", "#7cc257", "#4a9238", "#9fd672", "#86b84a"))}"/><path d="M-10 0q10 2 18 0M-2 1l4-5M-2 1l4 5" fill="none" stroke="#d9f0b8" stroke-width=".7"/></g>'
        for x, y in scatter(s, 22, _X, _Y, 28, 28)
    )
    cucumber = '<circle r="6" fill="#3f8f45"/><circle r="5.2" fill="#d9efc0"/><g fill="#b7d79a"><circle cx="2" r="1"/><circle cx="-2" r="1"/><circle cy="2" r="1"/><circle cy="-2" r="1"/></g>'
    cheese = '<path d="M-4-4h8v8h-8z" fill="#fffaf0" stroke="#e3d9c4" stroke-width=".6"/>'
    olive = '<ellipse rx="3" ry="2.2" fill="#3a2f3f"/><ellipse rx="1" ry=".8" fill="#b09ab5"/>'
    return f"{_bowl(c, '#7cab52')}{leaves}{_sprinkle(c, 6, 26, _tomato())}{_sprinkle(c, 4, 24, cucumber)}{_sprinkle(c, 5, 27, cheese, olive)}"


def _steak(c: Scene) -> str:
    s = c.s
    fries = "".join(
        f'<rect x="-11" y="-1.8" width="22" height="3.6" rx=".8" fill="{s.pick(("#f2c14e", "#e8ae38", "#f7d272"))}" stroke="#c98f2a" stroke-width=".5" transform="translate({x} {y}) rotate({s.between(-60, 60)})"/>'
        for x, y in scatter(s, 14, 98, 74, 12, 14)
    )
    # A strip with a rim of fat, broad at one end and narrow at the other.
    cut = "M44 66c-3-8 2-17 11-22 8-5 17-4 23-8 8-4 17 0 18 8 1 7-5 11-11 13-7 3-10 9-17 13-9 5-20 5-24-4z"
    inner = "M48 65c-2-6 3-14 10-18 7-4 16-4 22-7 6-3 12 0 12 5 1 5-4 8-9 10-8 3-11 9-18 12-7 4-15 4-17-2z"
    return (
        f'{_plate(c)}{fries}<path d="{cut}" fill="#2b120a" transform="translate(1 3.500)"/><path d="{cut}" fill="#e3bd86" stroke="#8a5526" stroke-width=".8"/><path d="{inner}" fill="{c.ball("#8f4a2c", "#542815")}"/>'
        '<path d="M54 53l13 13M63 47l13 11M73 43l10 9M83 39l7 8" stroke="#2f130a" stroke-width="2.4" stroke-linecap="round" opacity=".8"/><path d="M60 57l8-9M70 52l8-8M58 66l6-7" stroke="#2f130a" stroke-width="1.500" stroke-linecap="round" opacity=".45"/><path d="M53 55c3-5 9-8 15-9" fill="none" stroke="#d08a64" stroke-width="1.400" stroke-linecap="round" opacity=".7"/>'
        '<rect x="66" y="49" width="9" height="7" rx="1.2" fill="#fbe9a4" stroke="#dcc26a" stroke-width=".6" transform="rotate(-18 70 52)"/>'
        f'<g transform="translate(60 86)">{_tomato()}</g><g transform="translate(71 89)">{_tomato()}</g><g transform="translate(52 78) rotate(40)">{_leaf("#3f8f45", 8)}</g>'
    )


def _dumplings(c: Scene) -> str:
    count = c.s.between(5, 7)
    c.tell("pieces", count)
    size = round(min(0.98, 50 * sin(pi / count) / 29), 2)
    paint = c.ball("#fffaf0", "#e2cda6", x=0.45, y=0.2)
    one = (
        f'<path d="M-14 6c-1-12 7-16 14-16s15 4 14 16c-6 5-22 5-28 0z" fill="{paint}" stroke="#cdb68c" stroke-width=".7"/>'
        '<path d="M-12-1c2-5 4-2 6-6 2 3 4-2 6-3 2 2 4 6 6 3 2 3 4 1 6 6" fill="none" stroke="#c4aa7a" stroke-width="1.3" stroke-linejoin="round"/><path d="M-6-6l-1 5M0-8v5M6-6l1 5" stroke="#c4aa7a" stroke-width=".9"/><path d="M-9 6c5 2 13 2 18 0" stroke="#c98f4a" stroke-width="2" opacity=".6" fill="none"/>'
    )
    ring = "".join(
        f'<g transform="rotate({360 * n // count} {_X} {_Y}) translate({_X} {_Y - 25}) scale({size:g})">{one}</g>'
        for n in range(count)
    )
    onion = _sprinkle(c, 3, 5, '<path d="M-1.5 0h3" stroke="#7fbf4a" stroke-width="1.4"/>')
    return f'{_plate(c)}{ring}<circle cx="{_X}" cy="{_Y}" r="11" fill="#ffffff" stroke="#c9c2b4" stroke-width=".7"/><circle cx="{_X}" cy="{_Y}" r="9" fill="#3f2015"/><ellipse cx="77" cy="59" rx="3" ry="1.5" fill="#8a5a44"/>{onion}'


def _pizza(c: Scene) -> str:
    topping = c.choose("topping", ("salami", "margherita", "mushroom"))
    bits = {
        "salami": '<circle r="5.6" fill="#b8322a"/><circle r="4.9" fill="#cc463a"/><circle cx="-1.5" cy="-1" r=".8" fill="#eba092"/><circle cx="2" cy="1.5" r=".8" fill="#eba092"/>',
        "margherita": _tomato(),
        "mushroom": '<path d="M-5 0c0-6 10-6 10 0 0 2-3 2-3 1v4h-4V1c0 1-3 1-3-1z" fill="#efe2cf" stroke="#a98a68" stroke-width=".8"/>',
    }[topping]
    blobs = _sprinkle(c, 14, 33, '<ellipse rx="6" ry="4.5" fill="#fdf1c4" opacity=".85"/>')
    cuts = "".join(
        f'<path d="M{_X} {_Y}L{x} {y}" stroke="#b9762f" stroke-width="1"/>'
        for x, y in ((80, 18), (118, 40), (118, 84), (80, 106), (42, 84), (42, 40))
    )
    return f'<ellipse cx="84" cy="70" rx="50" ry="48" fill="#000000" opacity=".3"/><circle cx="{_X}" cy="{_Y}" r="48" fill="#a9764a"/><circle cx="{_X}" cy="{_Y}" r="44.5" fill="{c.ball("#e8b368", "#b5732f", x=0.5, y=0.45, r=0.6)}"/><circle cx="{_X}" cy="{_Y}" r="38.5" fill="#c9452a"/><circle cx="{_X}" cy="{_Y}" r="37" fill="#f4c75a"/>{blobs}{_sprinkle(c, 11, 30, bits)}{_sprinkle(c, 8, 32, _leaf("#3f8f3a", 4))}{cuts}'


def _sushi(c: Scene) -> str:
    fish = ("#f98a5c", "#e2463f", "#fbb27a", "#f5d24f")
    nigiri = "".join(
        f'<g transform="translate({x} {y}) rotate(-14)"><ellipse cy="8" rx="15" ry="4" opacity=".2"/><rect x="-13" y="-4" width="26" height="12" rx="6" fill="#fdfcf7" stroke="#d9d5c8" stroke-width=".6"/><path d="M-15 1c1-11 29-11 30 0-6 4-24 4-30 0z" fill="{colour}"/><path d="M-9-5l4 6M-2-7l4 8M5-6l4 6" stroke="#ffffff" stroke-width="1.3" opacity=".75"/></g>'
        for x, y, colour in zip((52, 80, 108), (46, 42, 46), (c.s.pick(fish) for _ in range(3)), strict=True)
    )
    rolls = "".join(
        f'<g transform="translate({x} 76)"><ellipse cx="1" cy="4" rx="10" ry="9" opacity=".25"/><circle r="9.5" fill="#1d2b22"/><circle r="8" fill="#fdfcf7"/><circle r="3.6" fill="{colour}"/><path d="M-1.5-2.5h3v5h-3z" fill="#6fae4f"/></g>'
        for x, colour in zip((44, 66, 88), (c.s.pick(fish) for _ in range(3)), strict=True)
    )
    board = c.s.pick(("#6b4a33", "#2b2b2e", "#c79a63"))
    return (
        f'<path d="M20 26h126v76H20z" fill="#000000" opacity=".3"/><rect x="16" y="22" width="126" height="76" rx="4" fill="{c.gradient(lighter(board, 0.1), darker(board))}"/><path d="M16 46h126M16 72h126" stroke="{darker(board, 0.4)}" stroke-width=".7" opacity=".5"/>{nigiri}{rolls}'
        '<path d="M108 82c0-8 6-11 10-9 6-2 10 3 8 9z" fill="#9fc45a"/><g fill="#f2a7b0"><path d="M122 60c4-5 12-4 13 2-4 2-9 2-13-2z"/><path d="M120 65c6-3 12 0 13 5-5 1-10-1-13-5z" fill="#f7c3c6"/></g>'
    )


def _rice(c: Scene) -> str:
    s = c.s
    grains = "".join(
        f'<path d="{"".join(f"M{x} {y}l{s.between(-2, 2)} {s.pick((-2, -1, 1, 2))}" for x, y in scatter(s, 85, _X, _Y, reach, reach))}" stroke="{colour}"/>'
        for reach, colour in ((31, "#d9b26a"), (30, "#fff6dc"), (29, "#f3dca6"), (28, "#fffaf0"))
    )
    bits = _sprinkle(
        c, 22, 28, '<circle r="1.700" fill="#5fae3f"/><circle cx="-.5" cy="-.5" r=".5" fill="#a9d88a"/>', '<path d="M-1.700-1.700h3.400v3.400h-3.400z" fill="#f2762f"/>', '<path d="M-4-2c3-2 7-1 8 2-3 2-7 1-8-2z" fill="#fbd84f"/>',
        '<path d="M-4 2c0-6 7-7 8-2-2-1-5 0-5 3z" fill="#f79a7c"/>',
    )  # fmt: skip
    return f'{_plate(c)}<circle cx="{_X}" cy="{_Y}" r="33" fill="{c.ball("#e8c888", "#a9803f", y=0.35)}"/><g fill="none" stroke-width="1.500" stroke-linecap="round">{grains}</g>{bits}<g transform="translate(94 84) rotate(-30)">{_leaf("#3f8f45", 8)}</g>'


def _spaghetti(c: Scene) -> str:
    s = c.s
    swirl = "".join(
        f'<ellipse cx="{_X + s.between(-5, 5)}" cy="{_Y + s.between(-5, 5)}" rx="{r}" ry="{r - s.between(1, 6)}" transform="rotate({s.between(0, 180)} {_X} {_Y})" stroke="{s.pick(("#f4d27a", "#e8bf58", "#f9e09a"))}"/>'
        for r in (33, 31, 29, 27, 25, 22, 19, 30, 28, 24, 32, 26)
    )
    ball = f'<circle r="7" fill="{c.ball("#9a5a3a", "#5a2c1a")}"/>'
    cheese = _sprinkle(c, 14, 20, '<path d="M-1.5 0h3" stroke="#fff6d8" stroke-width="1"/>')
    return f'{_plate(c)}<circle cx="{_X}" cy="{_Y}" r="31" fill="#d9a94a"/><g fill="none" stroke-width="2.4">{swirl}</g><path d="M60 58c2-12 16-16 26-13 13 2 18 12 13 21-4 8-14 12-24 10-11-2-17-9-15-18z" fill="#c2301f"/><path d="M64 56c4-8 14-10 22-7" fill="none" stroke="#e8705c" stroke-width="2.4" stroke-linecap="round"/>{_sprinkle(c, 5, 14, ball)}<g transform="translate(82 52) rotate(30)">{_leaf("#3f9a3f", 7)}</g><g transform="translate(76 56) rotate(-40)">{_leaf("#57b04c", 7)}</g>{cheese}'


def _breakfast(c: Scene) -> str:
    bacon = "".join(
        f'<path d="M50 {y}c6-5 12 5 18 0s12 5 18 0 9 3 12 0" fill="none" stroke="#a8352c" stroke-width="7"/><path d="M50 {y}c6-5 12 5 18 0s12 5 18 0 9 3 12 0" fill="none" stroke="#f0b8a4" stroke-width="1.8"/>'
        for y in (82, 91)
    )
    egg = f'<path d="M-18 0c-2-11 8-16 17-15 12-2 20 6 18 15 0 11-9 16-18 14-11 1-16-5-17-14z" fill="#fffdf6" stroke="#e3d3ae" stroke-width=".9"/><circle r="7.5" fill="{c.ball("#ffd45a", "#ef9a17")}"/><ellipse cx="-2.5" cy="-3" rx="2" ry="1.2" fill="#ffffff" opacity=".8"/>'
    toast = '<path d="M-12 12V-4c-5-6 0-11 6-10h12c6-1 11 4 6 10v16z" fill="#b5752f"/><path d="M-10 10V-4c-4-4 0-8 5-8H5c5 0 9 4 5 8v14z" fill="#e9bd77"/>'
    return f'{_plate(c)}{bacon}<g transform="translate(64 54)">{egg}</g><g transform="translate(92 48) rotate(40)">{egg}</g><g transform="translate(104 72) rotate(18)">{toast}</g>'


def _pancakes(c: Scene) -> str:
    layers = "".join(
        f'<path d="M46 {y}c0-5 68-5 68 0v7c0 6-68 6-68 0z" fill="#e9b968"/><ellipse cx="80" cy="{y}" rx="34" ry="11" fill="{c.ball("#d99a4a", "#a9662a", x=0.5, y=0.5)}" stroke="#f2d08a" stroke-width="1.6"/>'
        for y in (80, 71, 62, 53)
    )
    berries = "".join(
        f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}"/><circle cx="{x - 1}" cy="{y - 1}" r="1" fill="#ffffff" opacity=".6"/>'
        for x, y, colour in (
            (100, 46, "#3f4f9f"),
            (106, 51, "#d62f3a"),
            (58, 50, "#3f4f9f"),
            (65, 46, "#d62f3a"),
            (36, 94, "#3f4f9f"),
            (120, 96, "#d62f3a"),
        )
    )
    return (
        f'<ellipse cx="82" cy="98" rx="66" ry="16" fill="#000000" opacity=".28"/><ellipse cx="80" cy="94" rx="64" ry="16" fill="#fbfaf7"/><ellipse cx="80" cy="92" rx="48" ry="10" fill="#e6e3dc"/>{layers}'
        f'<path d="M60 52c6-6 34-6 40 0 4 3 6 4 4 12-1 5-5 5-5 0-1-6-5-2-5 6 0 8-6 8-6 1 0-7-6-8-7-2-1 9-8 9-8 1 0-6-6-6-7-2-1 6-8 5-8-2 0-6 0-11 2-14z" fill="#a85a17" opacity=".88"/><path d="M70 42h20v9H70z" fill="#fbe690"/><path d="M70 42l4-4h20l-4 4z" fill="#fff4c4"/><path d="M90 42l4-4v9l-4 4z" fill="#e6c95e"/>{berries}'
    )


def _burger(c: Scene) -> str:
    s = c.s
    seeds = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="2" ry="1.2" fill="#fff3d0" transform="rotate({s.between(-30, 30)} {x} {y})"/>'
        for x, y in (
            (58, 40),
            (68, 32),
            (80, 28),
            (92, 33),
            (102, 41),
            (74, 40),
            (86, 40),
            (64, 47),
            (96, 48),
        )
    )
    fries = "".join(
        f'<path d="M{x} {s.between(56, 66)}h4.400v36h-4.4z" fill="{s.pick(("#f4c64f", "#e8b23a"))}" stroke="#c99327" stroke-width=".5"/>'
        for x in range(122, 146, 5)
    )
    return (
        f'<ellipse cx="80" cy="104" rx="66" ry="9" fill="#000000" opacity=".25"/><ellipse cx="80" cy="100" rx="64" ry="10" fill="#fbfaf7"/><path d="M44 90h72c2 0 2 4 0 7-2 4-6 5-10 5H54c-4 0-8-1-10-5-2-3-2-7 0-7z" fill="{c.gradient("#e0a04f", "#b5742a")}"/>'
        f'<path d="M40 80c0-5 80-5 80 0v6c0 6-80 6-80 0z" fill="#5a2f1c"/><path d="M38 73h84l-14 9-8-4-10 8-10-8-12 4-16-2z" fill="#fbc02f"/><path d="M38 68h84v5H38z" fill="#d93a2f"/><path d="M36 66c4-6 8 2 12-3s8 3 12-1 8 3 12-1 8 3 12-1 8 3 12-1 8 4 12 0 10 0 14 5c-3 5-8 1-12 4s-8-3-12 1-8-3-12 1-8-3-12 1-8-3-12 1-8-3-12 0-8 1-14-6z" fill="#6fb63f"/>'
        f'<path d="M42 60c-2-24 16-38 38-38s40 14 38 38c-6 4-70 4-76 0z" fill="{c.ball("#f2bd6a", "#b9732a", x=0.4, y=0.2)}"/>{seeds}{fries}<path d="M118 74h32l-4 30h-24z" fill="#d6343a"/><path d="M118 74c8 6 24 6 32 0" fill="#b3262c"/>'
    )


def _fish(c: Scene) -> str:
    scales = "".join(f"M{x} {y}q3 3 0 6" for x in range(58, 104, 7) for y in (52, 59, 66))
    lemon = '<circle r="7.5" fill="#f2c21b"/><circle r="6.5" fill="#fff3c0"/><circle r="5.6" fill="#ffe14d"/><path d="M0-5v10M-5 0h10M-3.5-3.5l7 7M3.500-3.5l-7 7" stroke="#fff3c0" stroke-width=".9"/>'
    return (
        f'<ellipse cx="84" cy="70" rx="70" ry="42" fill="#000000" opacity=".28"/><ellipse cx="80" cy="62" rx="69" ry="42" fill="{c.gradient("#ffffff", "#dcdad4")}"/><ellipse cx="80" cy="62" rx="55" ry="31" fill="#efeee9"/><g transform="rotate(-10 80 62)"><path d="M34 62c8-20 28-24 46-22 16 2 26 10 32 18l16-14c3 8 3 28 0 36l-16-14c-6 8-16 16-32 18-18 2-38-2-46-22z" fill="{c.gradient("#c98a4a", "#e6bd80")}" stroke="#8a5526" stroke-width="1"/>'
        f'<path d="M70 41c4-8 18-8 26 3z" fill="#a9682f"/><path d="{scales}" fill="none" stroke="#8a5526" stroke-width=".9" opacity=".6"/><path d="M52 46c5 8 5 24 0 32" fill="none" stroke="#8a5526" stroke-width="1.4"/><circle cx="44" cy="58" r="2.600" fill="#f3ead6" stroke="#8a5526" stroke-width=".7"/></g>'
        f'<g transform="translate(58 90)">{lemon}</g><g transform="translate(72 93)">{lemon}</g><g transform="translate(108 32) rotate(30)">{_leaf("#3f8f45", 9)}</g><g transform="translate(98 90) rotate(-20)">{_leaf("#57a54c", 9)}</g>'
    )


DISHES: Mapping[str, Callable[[Scene], str]] = {
    "noodles": _noodles, "salad": _salad, "steak": _steak, "dumplings": _dumplings, "pizza": _pizza, "sushi": _sushi,
    "fried rice": _rice, "spaghetti": _spaghetti, "breakfast": _breakfast, "pancakes": _pancakes, "burger": _burger, "fish": _fish,
}  # fmt: skip
"""Dishes by name."""

_CHOPSTICKS = frozenset({"noodles", "dumplings", "fried rice"})
_WITHOUT_CUTLERY = frozenset({"burger", "pancakes", "fish", "pizza", "sushi"})


def food(c: Scene) -> str:
    s = c.s
    dish = c.choose("dish", DISHES)
    light, dark = s.pick(
        (
            ("#d9b48a", "#a87a4c"),
            ("#8a6244", "#5d3f2a"),
            ("#e6e3dd", "#c4bfb4"),
            ("#5f6f7f", "#3d4956"),
            ("#3f5a54", "#283c38"),
            ("#e9d7c3", "#c4a37f"),
        )
    )
    grain = "".join(
        f"M{s.between(-20, 130)} {s.between(0, 120)}q20 {s.between(-3, 3)} {s.between(30, 60)} 0"
        for _ in range(16)
    )
    cutlery = (
        '<g stroke-linecap="round"><path d="M15 24l4 76M22 24l1 76" stroke="#000000" stroke-width="2.6" opacity=".25"/><path d="M13 22l4 76M20 22l1 76" stroke="#7a4a28" stroke-width="2.4"/><path d="M13 22l.7 12M20 22l.1 12" stroke="#c2452f" stroke-width="2.4"/></g>'
        if dish in _CHOPSTICKS
        else ""
        if dish in _WITHOUT_CUTLERY
        else '<g fill="#cfd6dc" stroke="#8d98a2" stroke-width=".6"><path d="M12 24h1.600v13h1.600V24h1.600v13h1.600V24H20v16c0 3-2 4-2.6 5l.6 50c0 3-4 3-4 0l.6-50c-.6-1-2.6-2-2.6-5z"/><path d="M144 34c6 4 7 26 3 34l.6 34c0 3-3.6 3-3.6 0z"/></g>'
    )
    side = (
        ""
        if dish in ("burger", "pancakes", "fish", "sushi")
        else f'<circle cx="147" cy="16" r="16" fill="#000000" opacity=".2"/><circle cx="145" cy="13" r="16" fill="#ffffff"/><circle cx="145" cy="13" r="12.5" fill="{c.ball(*s.pick((("#9a5a34", "#5a2f1a"), ("#a9cf84", "#6f9a4f"), ("#ffd982", "#d99a2f"))))}"/>'
    )
    return f'{c.ground(light, dark)}<path d="M0 30h160M0 66h160M0 102h160" stroke="{darker(dark, 0.4)}" stroke-width=".9" opacity=".45"/><path d="{grain}" fill="none" stroke="{lighter(light)}" stroke-width=".6" opacity=".3"/>{cutlery}{side}{DISHES[dish](c)}{c.vignette()}'
