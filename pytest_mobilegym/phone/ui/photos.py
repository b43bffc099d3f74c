"""Photographs from seeds: scenes in many moods, as inline SVG on a 160 x 120 grid whose middle survives any crop."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.ui.papers import PAPERS, UPRIGHT
from pytest_mobilegym.phone.ui.seeded import Seeded


class Sky(NamedTuple):
    """Light of a scene: the sky's colours from above, the sun's, and how dark things on the ground are."""

    top: str
    low: str
    sun: str
    shade: float


_SKIES = (
    Sky("#4fa3e3", "#cfeafa", "#fff6cf", 0.0),
    Sky("#2f80c9", "#a9d8f2", "#fffbe3", 0.0),
    Sky("#f7a072", "#fde2b3", "#fff1c9", 0.14),
    Sky("#5b5ea6", "#f3a58f", "#ffd9a0", 0.26),
    Sky("#8ea3b5", "#dfe6ea", "#ffffff", 0.1),
    Sky("#1b2750", "#4a5f9e", "#f4efd9", 0.48),
)
_DAY = _SKIES[:2]
_EVENING = _SKIES[2:4]


class _Scene:
    """What a scene is drawn with: its choices and its gradients."""

    def __init__(self, seed: str) -> None:
        self.s = Seeded(f"photo {seed}")
        self._gradients: list[str] = []

    def gradient(self, top: str, bottom: str, *, across: bool = False) -> str:
        """A paint from one colour to another, as a value of `fill`."""
        name = f"p{self.s.name}-{len(self._gradients)}"
        end = 'x2="1"' if across else 'x2="0" y2="1"'
        self._gradients.append(
            f'<linearGradient id="{name}" {end}><stop stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient>'
        )
        return f"url(#{name})"

    def sky(self, light: Sky) -> str:
        return f'<path d="M0 0h160v120H0z" fill="{self.gradient(light.top, light.low)}"/>'

    def ground(self, top: str, bottom: str) -> str:
        return f'<path d="M0 0h160v120H0z" fill="{self.gradient(top, bottom)}"/>'

    def dim(self, light: Sky) -> str:
        return f'<path d="M0 0h160v120H0z" fill="#0b1030" opacity="{light.shade}"/>' if light.shade else ""

    def clouds(self, count: int, colour: str = "#ffffff") -> str:
        s = self.s
        parts = []
        for _ in range(count):
            x, y, w = s.between(0, 160), s.between(8, 38), s.between(9, 18)
            parts.append(
                f'<ellipse cx="{x}" cy="{y}" rx="{w}" ry="{w // 4}"/><ellipse cx="{x - w // 3}" cy="{y - w // 5}" rx="{w // 2}" ry="{w // 4}"/>'
                f'<ellipse cx="{x + w // 4}" cy="{y - w // 4}" rx="{w // 2}" ry="{w // 3}"/>'
            )
        return f'<g fill="{colour}" opacity=".8">{"".join(parts)}</g>'

    @property
    def definitions(self) -> str:
        return "".join(self._gradients)


def _ridge(s: Seeded, base: int, height: int, step: int) -> str:
    """A jagged outline across the picture, from its left to its right edge and down to the bottom."""
    points = [f"0 {base - s.between(0, height)}"]
    x = 0
    while x < 160:
        x += s.between(step // 2, step)
        points.append(f"{min(x, 160)} {base - s.between(0, height)}")
    return f"M0 120L{'L'.join(points)}L160 120z"


def _hills(s: Seeded, base: int, height: int) -> str:
    """A soft outline across the picture."""
    a, b, c = (base - s.between(0, height) for _ in range(3))
    return f"M0 {a}C30 {a - height} 50 {b + height // 2} 80 {b}S130 {c - height} 160 {c}V120H0z"


def _fir(x: int, y: int, height: int, colour: str) -> str:
    w = height * 3 // 10
    return (
        f'<path d="M{x} {y - height}l{w} {height // 2}h-{w // 3}l{w // 2} {height // 2}h-{2 * (w + w // 2 - w // 3)}l{w // 2}-{height // 2}h-{w // 3}z" fill="{colour}"/>'
        f'<path d="M{x - 1} {y}h2v{max(2, height // 10)}h-2z" fill="#5a4030"/>'
    )


def _lake(c: _Scene) -> str:
    s = c.s
    light = s.pick(_SKIES[:5])
    far, near = s.pick(
        (("#7f9db5", "#557a8f"), ("#9a86a8", "#6b5a83"), ("#86a58f", "#4f7a63"), ("#a3b1bd", "#6f8291"))
    )
    peak = s.between(50, 110)
    top = s.between(22, 34)
    water = c.gradient(light.low, far)
    firs = "".join(
        _fir(
            s.between(0, 160),
            82 + s.between(-1, 3),
            s.between(9, 18),
            s.pick(("#2f5d46", "#264d3b", "#3d6b4c")),
        )
        for _ in range(14)
    )
    return (
        f'{c.sky(light)}<circle cx="{s.between(20, 140)}" cy="{s.between(16, 30)}" r="7" fill="{light.sun}"/>{c.clouds(2)}'
        f'<path d="M{peak - 52} 80 {peak} {top} {peak + 50} 80z" fill="{far}"/><path d="M{peak} {top}l13 15-6-2-5 5-5-4-6 5-5-3z" fill="#ffffff" opacity=".9"/>'
        f'<path d="{_ridge(s, 74, 22, 30)}" fill="{near}" opacity=".9"/>{firs}<path d="M0 82h160v38H0z" fill="{water}"/>'
        f'<path d="M{peak - 40} 82 {peak} 112l40-30z" fill="{far}" opacity=".35"/>'
        f'<path d="M10 92h38M70 100h46M24 110h60M112 90h34" stroke="#ffffff" stroke-width="1" opacity=".45"/>{c.dim(light)}'
    )


def _city(c: _Scene) -> str:
    s = c.s
    light = s.pick(_SKIES)
    dark = light.shade > 0.2
    window = "#ffe29a" if dark else "#dcecf7"
    parts = []
    for layer, colour in enumerate(
        s.pick((("#9fb3c8", "#5f7a94"), ("#b3a5bd", "#6e5f86"), ("#a9b8b0", "#5d7a72")))
    ):
        x = -4
        while x < 160:
            w, h = s.between(12, 22), s.between(34, 78) - layer * 16
            parts.append(f'<path d="M{x} {100 - h}h{w}v{h + 20}h-{w}z" fill="{colour}"/>')
            if layer:
                lights = "".join(
                    f"M{x + dx} {104 - h + dy}h2.4v3h-2.4z"
                    for dy in range(0, h - 6, 7)
                    for dx in range(3, w - 3, 5)
                    if s.chance(62)
                )
                parts.append(f'<path d="{lights}" fill="{window}" opacity=".85"/>')
            elif s.chance(30):
                parts.append(f'<path d="M{x + w // 2} {100 - h}v-9" stroke="{colour}" stroke-width="1.5"/>')
            x += w + s.between(0, 4)
    base = c.gradient("#5b7a94", "#33495e") if s.chance(50) else "#6f9a6a"
    return (
        f'{c.sky(light)}<circle cx="{s.between(20, 140)}" cy="{s.between(14, 34)}" r="8" fill="{light.sun}" opacity=".9"/>{"" if dark else c.clouds(2)}'
        f'{"".join(parts[: len(parts)])}{c.dim(light) if not dark else ""}<path d="M0 102h160v18H0z" fill="{base}"/>'
    )


def _beach(c: _Scene) -> str:
    s = c.s
    light = s.pick((*_DAY, *_EVENING))
    sea = c.gradient(*s.pick((("#2a9dc4", "#8fe0dc"), ("#1f78b8", "#7cc9e0"), ("#3aa7a3", "#b6ead8"))))
    right = s.chance(50)
    flip = ' transform="translate(160) scale(-1 1)"' if right else ""
    red = s.pick(("#f25c54", "#f4a261", "#e76f51", "#4d96ff", "#ffca3a"))
    palm = (
        '<path d="M22 100c2-22 4-38 12-56" fill="none" stroke="#7a5233" stroke-width="3.5" stroke-linecap="round"/>'
        '<g fill="#2f8f5b"><path d="M34 44c8-10 22-10 30-2-10-2-20-1-30 2z"/><path d="M34 44c10-3 20 4 22 15-6-7-13-12-22-15z"/><path d="M34 44c-8-10-20-10-28-3 9-2 18 0 28 3z"/><path d="M34 44c-9-1-18 5-19 15 5-7 11-11 19-15z"/><path d="M34 44c0-10 6-16 14-17-3 6-8 11-14 17z"/></g>'
    )
    return (
        f'{c.sky(light)}<circle cx="{s.between(60, 130)}" cy="{s.between(18, 36)}" r="8" fill="{light.sun}"/>{c.clouds(3)}<path d="M0 56h160v64H0z" fill="{sea}"/>'
        f'<path d="M0 84c30 8 60-4 90 4s50 2 70-2v34H0z" fill="#f3dfb4"/><path d="M0 82c30 8 60-4 90 4s50 2 70-2" fill="none" stroke="#ffffff" stroke-width="3" opacity=".85"/>'
        f'<path d="M20 62h22M70 68h30M112 61h30" stroke="#ffffff" stroke-width="1.2" opacity=".6"/>'
        f'<g{flip}>{palm}<path d="M104 98c0-14 10-22 22-22s22 8 22 22z" fill="{red}" transform="rotate(-9 126 98)"/><path d="M119 77c-3 6-5 13-5 21M133 78c3 6 4 12 4 18" stroke="#ffffff" stroke-width="2.5" fill="none" opacity=".8"/><path d="M126 96l3 16" stroke="#8a6a4a" stroke-width="2"/></g>{c.dim(light)}'
    )


def _food(c: _Scene) -> str:
    s = c.s
    table = s.pick(
        (
            ("#d9b48a", "#b98a5c"),
            ("#8a6244", "#6b4a33"),
            ("#eceae6", "#d6d2ca"),
            ("#5f6f7f", "#455361"),
            ("#e9d7c3", "#cfb090"),
        )
    )
    plate = s.pick(("#ffffff", "#f4efe6", "#dfe9ee", "#2f3640"))
    dish = s.pick(("noodles", "salad", "steak", "dumplings", "pizza", "sushi", "rice"))
    if dish == "noodles":
        strands = "".join(
            f'<path d="M{s.between(52, 70)} {s.between(46, 76)}c10-12 22 12 {s.between(28, 42)}-2" fill="none" stroke="{s.pick(("#f2cf7a", "#eabf5f"))}" stroke-width="3"/>'
            for _ in range(11)
        )
        top = f'<circle cx="80" cy="62" r="33" fill="#a8552b"/>{strands}<ellipse cx="96" cy="54" rx="11" ry="8.5" fill="#fffdf5"/><circle cx="96" cy="54" r="4.5" fill="#f7a928"/><g fill="#4f9d4a"><path d="M58 50c4-6 12-6 14-2-4 4-10 6-14 2z"/><circle cx="70" cy="82" r="2"/><circle cx="88" cy="80" r="2"/><circle cx="62" cy="72" r="2"/></g>'
    elif dish == "salad":
        leaves = "".join(
            f'<ellipse cx="{s.between(58, 102)}" cy="{s.between(42, 82)}" rx="{s.between(8, 13)}" ry="{s.between(5, 8)}" fill="{s.pick(("#6fbf55", "#8fd06b", "#4f9d4a", "#a9d977"))}" transform="rotate({s.between(0, 170)} 80 62)"/>'
            for _ in range(13)
        )
        berries = "".join(
            f'<circle cx="{s.between(60, 100)}" cy="{s.between(44, 80)}" r="4.5" fill="{s.pick(("#e5383b", "#f25c54", "#ffb703"))}"/>'
            for _ in range(7)
        )
        top = leaves + berries
    elif dish == "steak":
        top = '<path d="M56 58c0-12 14-18 28-16s24 10 20 20-14 18-28 16-20-8-20-20z" fill="#7a3b26"/><path d="M60 58c2-8 12-12 22-11" fill="none" stroke="#a65a3c" stroke-width="3" stroke-linecap="round"/><path d="M64 66l26-14M70 72l26-14" stroke="#4f2416" stroke-width="2.5"/><g fill="#f2b84b"><circle cx="66" cy="86" r="5"/><circle cx="78" cy="89" r="5"/></g><g fill="#5fae4b"><circle cx="96" cy="84" r="5"/><circle cx="103" cy="78" r="5"/><circle cx="93" cy="77" r="4"/></g>'
    elif dish == "dumplings":
        top = (
            "".join(
                f'<g transform="rotate({turn} 80 62) translate(80 {40})"><path d="M-12 5C-10-5 10-5 12 5c-6 5-18 5-24 0z" fill="#f8efdc"/><path d="M-9 1c3-3 4 3 6 0s4 3 6 0 4 3 6 0" fill="none" stroke="#d9c39a" stroke-width="1.3"/></g>'
                for turn in range(s.between(0, 40), 400, 60)
            )
            + '<circle cx="80" cy="62" r="8" fill="#5a2b16"/>'
        )
    elif dish == "pizza":
        bits = "".join(
            f'<circle cx="{s.between(60, 100)}" cy="{s.between(44, 80)}" r="4.5" fill="#c8402f"/>'
            for _ in range(8)
        ) + "".join(
            f'<ellipse cx="{s.between(58, 102)}" cy="{s.between(42, 82)}" rx="3.5" ry="2" fill="#4f9d4a"/>'
            for _ in range(7)
        )
        top = f'<circle cx="80" cy="62" r="33" fill="#d9964a"/><circle cx="80" cy="62" r="29" fill="#f7cf6b"/>{bits}<path d="M80 29v66M47 62h66" stroke="#d9964a" stroke-width="1.3"/>'
    elif dish == "sushi":
        top = (
            "".join(
                f'<g transform="translate({x} {y})"><rect x="-9" y="-3" width="18" height="11" rx="5" fill="#ffffff"/><path d="M-11-2c2-7 20-7 22 0-4 3-18 3-22 0z" fill="{colour}"/><path d="M-5-6l3 5M2-7l3 5" stroke="#ffffff" stroke-width="1.3" opacity=".8"/></g>'
                for x, y, colour in (
                    (66, 48, "#ff8a5c"),
                    (92, 48, "#e5383b"),
                    (66, 68, "#ffb46b"),
                    (92, 68, "#ff8a5c"),
                )
            )
            + '<circle cx="80" cy="84" r="4.5" fill="#8fbf5b"/>'
        )
    else:
        grains = "".join(
            f'<path d="M{s.between(56, 100)} {s.between(44, 80)}l3 2" stroke="#ffffff" stroke-width="2" stroke-linecap="round"/>'
            for _ in range(40)
        )
        bits = "".join(
            f'<circle cx="{s.between(58, 102)}" cy="{s.between(42, 82)}" r="2.5" fill="{s.pick(("#f25c54", "#5fae4b", "#ffb703"))}"/>'
            for _ in range(16)
        )
        top = f'<circle cx="80" cy="62" r="30" fill="#f0d9a8"/>{grains}{bits}'
    return (
        f'{c.ground(*table)}<path d="M0 24h160M0 58h160M0 92h160" stroke="#000000" stroke-width=".8" opacity=".1"/><ellipse cx="83" cy="68" rx="48" ry="46" fill="#000000" opacity=".16"/>'
        f'<circle cx="80" cy="62" r="46" fill="{plate}"/><circle cx="80" cy="62" r="37" fill="#000000" opacity=".06"/>{top}'
        '<path d="M16 26v70M20 26v70" stroke="#8a5a33" stroke-width="2.2" stroke-linecap="round"/>'
        f'<circle cx="150" cy="20" r="17" fill="#ffffff"/><circle cx="150" cy="20" r="13" fill="{s.pick(("#6b3f22", "#7fb069", "#f2b84b"))}"/>'
    )


def _pet_room(c: _Scene) -> str:
    wall, floor = c.s.pick(
        (
            ("#e9dccb", "#b98a5c"),
            ("#c9d8e0", "#8f9aa3"),
            ("#f3d9cf", "#a9745a"),
            ("#d4e2d0", "#9a8465"),
            ("#8fa3c4", "#6b5647"),
        )
    )
    window = (
        '<path d="M108 10h40v40h-40z" fill="#ffffff"/><path d="M111 13h16v34h-16zM129 13h16v34h-16z" fill="#a8d8f0"/>'
        if c.s.chance(55)
        else '<rect x="14" y="14" width="30" height="24" rx="1" fill="#ffffff"/><path d="M17 35l8-10 6 6 4-5 6 9z" fill="#7fa99b"/>'
    )
    return f'<path d="M0 0h160v120H0z" fill="{wall}"/>{window}<path d="M0 84h160v36H0z" fill="{floor}"/><ellipse cx="80" cy="104" rx="62" ry="13" fill="{c.s.pick(("#f25c54", "#5b8def", "#f4e3c1", "#7fb069", "#b197fc"))}" opacity=".85"/>'


def _cat(c: _Scene) -> str:
    s = c.s
    fur, mark = s.pick(
        (
            ("#f0a658", "#d67f2e"),
            ("#7d828c", "#5d626c"),
            ("#f7f1e6", "#e3d3ba"),
            ("#34353b", "#202127"),
            ("#c9a27a", "#9a7450"),
        )
    )
    ink = "#f2d75c" if fur == "#34353b" else "#2d2622"
    line = "#cfc9c0" if fur == "#34353b" else "#2d2622"
    if s.chance(40):
        return (
            f'{_pet_room(c)}<path d="M30 100c-4-22 20-34 48-32s54 8 54 26c0 10-8 14-20 14H44c-8 0-13-3-14-8z" fill="{fur}"/><path d="M126 96c14 0 14 14 2 14H92" fill="none" stroke="{fur}" stroke-width="8" stroke-linecap="round"/>'
            f'<path d="M30 90V68l11 7h12l11-7v22c0 9-7 15-17 15s-17-6-17-15z" fill="{fur}"/><path d="M36 88c2 2 5 2 7 0M51 88c2 2 5 2 7 0M45 94h4" fill="none" stroke="{line}" stroke-width="1.6" stroke-linecap="round"/>'
            f'<path d="M78 69v12M90 70v12M102 73v11" stroke="{mark}" stroke-width="4" stroke-linecap="round"/>'
        )
    return (
        f'{_pet_room(c)}<path d="M112 108c22 0 24-28 12-36" fill="none" stroke="{fur}" stroke-width="8" stroke-linecap="round"/><path d="M56 110c-4-26 4-44 24-44s28 18 24 44z" fill="{fur}"/>'
        f'<path d="M52 52V22l15 11h26l15-11v30c0 15-11 24-28 24s-28-9-28-24z" fill="{fur}"/><path d="M56 29l8 6-8 7zM104 29l-8 6 8 7z" fill="#f0b3a8"/>'
        f'<path d="M80 33v8M72 34v6M88 34v6" stroke="{mark}" stroke-width="3" stroke-linecap="round"/><g fill="{ink}"><ellipse cx="69" cy="51" rx="3.6" ry="5"/><ellipse cx="91" cy="51" rx="3.6" ry="5"/></g><g fill="#ffffff"><circle cx="70.5" cy="49" r="1.3"/><circle cx="92.5" cy="49" r="1.3"/></g>'
        f'<path d="M77 59h6l-3 3.5z" fill="#e8837c"/><path d="M80 62.5v2M80 64.5c-2 3-6 3-8 0M80 64.5c2 3 6 3 8 0M46 56l12 2M46 63l12-1M114 56l-12 2M114 63l-12-1" fill="none" stroke="{line}" stroke-width="1.3" stroke-linecap="round"/>'
        f'<g fill="{mark}" opacity=".6"><ellipse cx="68" cy="109" rx="9" ry="4"/><ellipse cx="92" cy="109" rx="9" ry="4"/></g>'
    )


def _dog(c: _Scene) -> str:
    s = c.s
    fur, ear = s.pick(
        (
            ("#e3b778", "#a9743c"),
            ("#f7f3ec", "#8a5a3a"),
            ("#8a5a3a", "#5d3a24"),
            ("#d8d3cb", "#6f6a66"),
            ("#2f2d30", "#1b1a1c"),
        )
    )
    light = s.pick(_DAY)
    scene = (
        _pet_room(c)
        if s.chance(45)
        else f'{c.sky(light)}{c.clouds(2)}<path d="{_hills(s, 74, 12)}" fill="#7fbf63"/><path d="{_hills(s, 92, 6)}" fill="#5fa64b"/>'
    )
    return (
        f'{scene}<path d="M52 116c-4-28 6-44 28-44s32 16 28 44z" fill="{fur}"/><ellipse cx="80" cy="50" rx="27" ry="27" fill="{fur}"/>'
        f'<path d="M58 28c-12 0-16 18-10 36 9-2 14-12 15-30zM102 28c12 0 16 18 10 36-9-2-14-12-15-30z" fill="{ear}"/><ellipse cx="80" cy="62" rx="14" ry="11" fill="#ffffff" opacity=".75"/>'
        '<g fill="#231d1a"><circle cx="69" cy="46" r="3.6"/><circle cx="91" cy="46" r="3.6"/><ellipse cx="80" cy="57" rx="5.5" ry="4"/></g><g fill="#ffffff"><circle cx="70.3" cy="44.8" r="1.2"/><circle cx="92.3" cy="44.8" r="1.2"/></g>'
        f'<path d="M74 65c3 3 9 3 12 0v6c0 7-12 7-12 0z" fill="#ee7b78"/><path d="M62 84c10 8 26 8 36 0" fill="none" stroke="{s.pick(("#e03131", "#1c7ed6", "#2f9e44"))}" stroke-width="5" stroke-linecap="round"/><circle cx="80" cy="91" r="3.5" fill="#ffd43b"/>'
    )


def _forest(c: _Scene) -> str:
    s = c.s
    back, middle, front, haze = s.pick(
        (
            ("#a9c9b0", "#5f9470", "#2d5a41", "#e8f3e6"),
            ("#e6c48a", "#c98a45", "#8a4f2a", "#fbeed6"),
            ("#a5c0c9", "#5d8391", "#2c4a57", "#e9f1f3"),
            ("#b6d48f", "#6aa84f", "#386b2c", "#f3f8dc"),
        )
    )
    rows = []
    for base, colour, low, high, count in (
        (70, back, 26, 40, 16),
        (90, middle, 36, 54, 12),
        (116, front, 46, 74, 8),
    ):
        rows.append(
            "".join(
                _fir(s.between(-4, 164), base + s.between(-2, 3), s.between(low, high), colour)
                for _ in range(count)
            )
        )
        rows.append(f'<path d="{_hills(s, base, 4)}" fill="{colour}" opacity=".9"/>')
    path = (
        '<path d="M70 120c4-16 14-22 8-34 14 10 18 20 22 34z" fill="#d8c29a" opacity=".85"/>'
        if s.chance(60)
        else ""
    )
    return f'{c.ground(haze, back)}<circle cx="{s.between(30, 130)}" cy="20" r="10" fill="#ffffff" opacity=".75"/>{"".join(rows)}{path}'


def _sunset(c: _Scene) -> str:
    s = c.s
    top, low, sun, sea = s.pick(
        (
            ("#5b3f8f", "#ff9a5a", "#ffe08a", "#7a3f6e"),
            ("#f2545b", "#ffc46b", "#fff3c4", "#a83a4a"),
            ("#27407a", "#f28f6b", "#ffd9a0", "#2a3560"),
            ("#e86a92", "#fbd3a0", "#fff6dd", "#8f4f86"),
        )
    )
    x = s.between(50, 110)
    front = s.pick(("boat", "birds", "hills", "pier"))
    extra = {
        "boat": '<path d="M104 86h26l-6 7h-14z" fill="#2b1d33"/><path d="M116 60v25M118 62l12 20h-12z" stroke="#2b1d33" stroke-width="1.5" fill="#2b1d33"/>',
        "birds": '<path d="M30 28q4-5 8 0 4-5 8 0M54 40q3-4 6 0 3-4 6 0M118 24q3-4 6 0 3-4 6 0" fill="none" stroke="#2b1d33" stroke-width="1.6"/>',
        "hills": f'<path d="{_hills(s, 96, 16)}" fill="#2b1d33" opacity=".9"/>',
        "pier": '<path d="M0 100h74v4H0zM10 104v16M30 104v16M50 104v16M68 104v16" stroke="#2b1d33" stroke-width="4"/>',
    }[front]
    return (
        f'{c.ground(top, low)}<g fill="#ffffff" opacity=".22"><ellipse cx="40" cy="30" rx="40" ry="3"/><ellipse cx="120" cy="44" rx="36" ry="3"/><ellipse cx="84" cy="20" rx="30" ry="2.5"/></g><circle cx="{x}" cy="72" r="19" fill="{sun}"/>'
        f'<path d="M0 72h160v48H0z" fill="{c.gradient(low, sea)}"/><path d="M{x - 16} 78h32M{x - 10} 85h20M{x - 18} 92h36M{x - 8} 99h16M{x - 13} 107h26" stroke="{sun}" stroke-width="2.2" stroke-linecap="round" opacity=".8"/>{extra}'
    )


def _street(c: _Scene) -> str:
    s = c.s
    light = s.pick((*_DAY, _SKIES[4], _SKIES[3]))
    dark = light.shade > 0.2
    walls = ("#d98b6a", "#e8c27a", "#8fb3a5", "#b7a2c9", "#dfe3e0", "#9fb6cc", "#c96f5f", "#f0d9b5")
    houses = []
    for side in (0, 1):
        for step in range(3):
            near, far = 60 - step * 22, 60 - (step + 1) * 22
            edge = (
                [(80 - near - 20 if step == 0 else 80 - near), 80 - far]
                if not side
                else [80 + far, (80 + near + 20 if step == 0 else 80 + near)]
            )
            outer, inner = (edge[0], edge[1]) if not side else (edge[1], edge[0])
            up_o, up_i = 14 + step * 15 - (10 if step == 0 else 0), 14 + (step + 1) * 15
            down_o, down_i = 114 - step * 10 + (8 if step == 0 else 0), 114 - (step + 1) * 10
            houses.append(
                f'<path d="M{outer} {up_o}L{inner} {up_i}V{down_i}L{outer} {down_o}z" fill="{s.pick(walls)}"/>'
            )
            for floor in range(2):
                y = up_o + 16 + floor * (24 - step * 6)
                middle = (outer + inner) // 2
                houses.append(
                    f'<path d="M{middle - 4} {y}h8v{11 - step * 2}h-8z" fill="{"#ffe29a" if dark or s.chance(20) else "#46596b"}"/>'
                )
    return (
        f'{c.sky(light)}{c.clouds(2)}<path d="M0 120 70 72h20l70 48z" fill="#6b7078"/><path d="M80 76v6M80 90v9M80 108v12" stroke="#f7f1d8" stroke-width="2"/>{"".join(houses)}'
        f'<path d="M62 98c0-5 2-8 5-8h10c3 0 5 3 5 8v6H62z" fill="{s.pick(("#e03131", "#1c7ed6", "#f59f00", "#ffffff"))}"/><circle cx="66" cy="104" r="3" fill="#22262b"/><circle cx="78" cy="104" r="3" fill="#22262b"/>'
        f'<path d="M120 60v52" stroke="#3d4650" stroke-width="2.5"/><circle cx="120" cy="58" r="4" fill="#ffe9a8"/>{c.dim(light)}'
    )


def _desk(c: _Scene) -> str:
    s = c.s
    wall, wood = s.pick(
        (
            ("#e7ecef", "#c99a6b"),
            ("#d7e3dc", "#a9784f"),
            ("#33415c", "#8a6a4a"),
            ("#f3e6dc", "#d9b38c"),
            ("#c7d3e3", "#6b5a4a"),
        )
    )
    screen = s.pick(
        (("#1f2937", "#60a5fa"), ("#ffffff", "#34d399"), ("#111827", "#f472b6"), ("#f8fafc", "#f59e0b"))
    )
    lines = "".join(
        f'<path d="M56 {34 + 6 * n}h{s.between(14, 44)}" stroke="{screen[1]}" stroke-width="2.4" stroke-linecap="round" opacity="{s.pick((0.5, 0.8, 1))}"/>'
        for n in range(6)
    )
    extras = s.pick((
        '<path d="M126 62h16v16a6 6 0 0 1-6 6h-4a6 6 0 0 1-6-6z" fill="#ffffff"/><path d="M142 66h3a4 4 0 0 1 0 9h-3" fill="none" stroke="#ffffff" stroke-width="2.5"/><path d="M131 57c-2-3 2-4 0-8M137 57c-2-3 2-4 0-8" stroke="#ffffff" stroke-width="1.5" fill="none" opacity=".7"/>',
        '<path d="M124 70h18l-3 15h-12z" fill="#c9704a"/><path d="M133 70c-12-4-12-16-12-22 8 2 12 10 12 22zM133 70c12-4 12-18 12-26-8 2-12 12-12 26zM133 70c-3-10-2-22 2-30 4 10 3 22-2 30z" fill="#3f8f5a"/>',
        '<path d="M122 80h26v4h-26zM124 75h22v5h-22zM121 70h24v5h-24z" fill="#e76f51"/><path d="M124 75h22v5h-22z" fill="#2a9d8f"/><path d="M135 69l4-20 12 6" stroke="#3d4650" stroke-width="2" fill="none"/>',
    ))  # fmt: skip
    return (
        f'<path d="M0 0h160v120H0z" fill="{wall}"/><rect x="8" y="12" width="26" height="34" rx="1.5" fill="{s.pick(("#f4a261", "#90be6d", "#577590", "#f9c74f"))}"/><path d="M12 40l6-10 5 6 3-4 5 8z" fill="#ffffff" opacity=".8"/>'
        f'<path d="M0 84h160v36H0z" fill="{wood}"/><path d="M0 84h160v4H0z" fill="#000000" opacity=".12"/><rect x="46" y="24" width="68" height="46" rx="3" fill="#9aa3ad"/><rect x="49" y="27" width="62" height="40" rx="1.5" fill="{screen[0]}"/>{lines}'
        f'<path d="M38 84l6-14h72l6 14z" fill="#c3cad1"/><path d="M48 73h64M46 77h68" stroke="#8f99a3" stroke-width="2.2" stroke-dasharray="4 1.5"/>{extras}<path d="M12 98h30v14H12z" fill="#ffffff" transform="rotate(-8 27 105)"/><path d="M16 102h20M16 106h14" stroke="#b9c2cb" stroke-width="1.3" transform="rotate(-8 27 105)"/>'
    )


def _flower(c: _Scene) -> str:
    s = c.s
    petal, heart = s.pick(
        (
            ("#f25c80", "#ffd43b"),
            ("#ffffff", "#ffc42e"),
            ("#b37feb", "#ffe58a"),
            ("#ff8a3d", "#7a3b1d"),
            ("#ffd43b", "#6b3f1d"),
            ("#e0315a", "#fff0a8"),
        )
    )
    blur = "".join(
        f'<circle cx="{s.between(0, 160)}" cy="{s.between(0, 120)}" r="{s.between(8, 20)}" fill="{s.pick(("#ffffff", petal, "#d7f0b3"))}" opacity=".16"/>'
        for _ in range(9)
    )
    count = s.pick((5, 6, 8, 12))
    wide = {5: 13, 6: 12, 8: 9, 12: 6}[count]
    x, y = s.between(70, 92), s.between(48, 58)
    petals = "".join(
        f'<ellipse cx="{x}" cy="{y - 24}" rx="{wide}" ry="19" transform="rotate({turn * 360 // count} {x} {y})"/>'
        for turn in range(count)
    )
    return (
        f'{c.ground(*s.pick((("#8fc77a", "#2f6b3f"), ("#bfe0c9", "#4f8f6a"), ("#a9c9e6", "#3f6f8f"), ("#f0dcc0", "#8a9a5b"))))}{blur}<path d="M{x} {y}c4 24-2 46 2 72" fill="none" stroke="#2f7a3f" stroke-width="4"/><path d="M{x + 1} 92c14-2 22-10 26-22-14 2-24 8-26 22zM{x} 104c-14 0-24-6-28-18 14 0 26 6 28 18z" fill="#3f8f4a"/>'
        f'<g fill="{petal}" stroke="#000000" stroke-opacity=".08">{petals}</g><circle cx="{x}" cy="{y}" r="{10 if count < 12 else 14}" fill="{heart}"/>'
    )


def _snow(c: _Scene) -> str:
    s = c.s
    light = s.pick(
        (
            Sky("#8fb3d9", "#eef5fb", "#ffffff", 0.0),
            Sky("#2b3a67", "#8fa3cf", "#f4efd9", 0.2),
            Sky("#f3b6a5", "#fdeee2", "#ffffff", 0.0),
        )
    )
    flakes = "".join(
        f'<circle cx="{s.between(0, 160)}" cy="{s.between(0, 116)}" r="{s.pick((0.8, 1.1, 1.6))}"/>'
        for _ in range(46)
    )
    firs = "".join(
        _fir(x, 92 + s.between(-3, 4), s.between(24, 44), s.pick(("#5f8791", "#47707c", "#38606b")))
        for x in (12, 30, 128, 146, 108)
    )
    middle = s.pick((
        '<path d="M62 92V66l18-15 18 15v26z" fill="#8a4f35"/><path d="M56 70 80 48l24 22-3 3L80 55 59 73z" fill="#ffffff"/><path d="M75 78h11v14H75z" fill="#4f2a1b"/><path d="M66 72h7v7h-7zM89 72h7v7h-7z" fill="#ffe08a"/>',
        '<circle cx="80" cy="84" r="15" fill="#ffffff"/><circle cx="80" cy="62" r="11" fill="#ffffff"/><g fill="#2b2f36"><circle cx="76" cy="60" r="1.5"/><circle cx="84" cy="60" r="1.5"/><circle cx="80" cy="80" r="1.5"/><circle cx="80" cy="87" r="1.5"/></g><path d="M80 63.5l9 2-9 2z" fill="#f76707"/><path d="M70 70c6 4 14 4 20 0" stroke="#e03131" stroke-width="4" fill="none"/><path d="M71 53h18M74 53v-9h12v9z" fill="#2b2f36" stroke="#2b2f36" stroke-width="2"/>',
    ))  # fmt: skip
    return f'{c.sky(light)}<path d="{_ridge(s, 70, 26, 34)}" fill="#c9d9e8"/>{firs}<path d="{_hills(s, 90, 6)}" fill="#f7fbff"/>{middle}<path d="{_hills(s, 106, 5)}" fill="#e4eef7"/><g fill="#ffffff">{flakes}</g>'


def _coffee(c: _Scene) -> str:
    s = c.s
    table = s.pick(
        (("#b98a5c", "#8a6040"), ("#efe9e1", "#d9cfc2"), ("#3f4a55", "#2b333b"), ("#dba97c", "#b57f52"))
    )
    cup = s.pick(("#ffffff", "#f2e8da", "#2f4858", "#d1495b", "#86a59c"))
    art = s.pick((
        '<path d="M80 78c-16-12-14-26-6-26 4 0 6 4 6 7 0-3 2-7 6-7 8 0 10 14-6 26z" fill="#f3dfc1"/>',
        '<path d="M80 82V44M80 76c-10-2-14-8-14-14 8 0 13 6 14 14zM80 76c10-2 14-8 14-14-8 0-13 6-14 14zM80 62c-8-2-11-6-11-11 6 0 10 4 11 11zM80 62c8-2 11-6 11-11-6 0-10 4-11 11z" fill="#f3dfc1" stroke="#f3dfc1"/>',
        '<circle cx="80" cy="62" r="14" fill="#f3dfc1"/><circle cx="80" cy="62" r="9" fill="#b5804f"/><circle cx="80" cy="62" r="4" fill="#f3dfc1"/>',
    ))  # fmt: skip
    side = s.pick((
        '<path d="M116 90c6-8 26-10 30 2s-8 16-18 14-16-10-12-16z" fill="#d99a52"/><path d="M122 92l4 10M130 88l3 14M138 89l1 11" stroke="#b3742f" stroke-width="2"/>',
        '<rect x="118" y="82" width="34" height="28" rx="2" fill="#577590" transform="rotate(12 135 96)"/><path d="M123 90h20" stroke="#ffffff" stroke-width="2" transform="rotate(12 135 96)"/>',
        '<circle cx="134" cy="96" r="15" fill="#e0b07a"/><g fill="#5a3622"><circle cx="128" cy="92" r="2.5"/><circle cx="138" cy="90" r="2.5"/><circle cx="134" cy="100" r="2.5"/><circle cx="142" cy="99" r="2"/></g>',
    ))  # fmt: skip
    return (
        f'{c.ground(*table)}<path d="M0 30h160M0 72h160" stroke="#000000" stroke-width="1" opacity=".08"/><ellipse cx="84" cy="69" rx="48" ry="45" fill="#000000" opacity=".16"/><circle cx="80" cy="62" r="45" fill="#ffffff"/><circle cx="80" cy="62" r="40" fill="#eef0f2"/>'
        f'<path d="M108 56c16-4 20 16 4 15" fill="none" stroke="{cup}" stroke-width="6"/><circle cx="80" cy="62" r="31" fill="{cup}"/><circle cx="80" cy="62" r="26.5" fill="#8a5a33"/><circle cx="80" cy="62" r="24.5" fill="#b5804f"/>{art}{side}<path d="M20 40 34 96" stroke="#c3cad1" stroke-width="3.5" stroke-linecap="round"/><ellipse cx="19" cy="35" rx="4.5" ry="8" fill="#c3cad1" transform="rotate(-14 19 35)"/>'
    )


def _figure(s: Seeded, x: int, base: int, scale: float) -> str:
    skin = s.pick(("#f7d7c0", "#f1c7a5", "#e5b08a", "#c98d64", "#8a5a3c"))
    hair = s.pick(("#2a2320", "#5a3a26", "#8a5a33", "#1d1d24", "#b98b4e"))
    cloth = s.pick(
        ("#3b5bdb", "#2f9e44", "#e03131", "#f08c00", "#ffffff", "#7048e8", "#1098ad", "#d6336c", "#495057")
    )
    behind = f'<path d="M-13 18V-8c0-9 6-14 13-14s13 5 13 14v26z" fill="{hair}"/>' if s.chance(45) else ""
    return (
        f'<g transform="translate({x} {base}) scale({scale})">{behind}<path d="M-22 52c0-24 8-34 22-34s22 10 22 34z" fill="{cloth}"/><path d="M-4 8h8v12c-2 3-6 3-8 0z" fill="{skin}"/><ellipse cy="-2" rx="11" ry="13" fill="{skin}"/>'
        f'<path d="M-12-2c-1-12 5-18 12-18s13 6 12 18c-2-6-5-9-12-9s-10 3-12 9z" fill="{hair}"/><g fill="#2b2220"><circle cx="-4" cy="-2" r="1.3"/><circle cx="4" cy="-2" r="1.3"/></g><path d="M-4 4c2 3 6 3 8 0z" fill="#ffffff" stroke="#8a3b32" stroke-width=".8"/></g>'
    )


def _portrait(c: _Scene) -> str:
    s = c.s
    back = s.pick((_forest, _beach, _city, _flower_wall, _lake))(c)
    return f'{back}<path d="M0 0h160v120H0z" fill="#ffffff" opacity=".18"/>{_figure(s, s.between(72, 88), 62, 1.25)}'


def _friends(c: _Scene) -> str:
    s = c.s
    back = s.pick((_beach, _lake, _city, _snow_field, _flower_wall))(c)
    count = s.between(2, 4)
    people = "".join(
        _figure(s, 80 + round((n - (count - 1) / 2) * 34), 78 + s.between(-4, 5), 0.85) for n in range(count)
    )
    return f'{back}<path d="M0 0h160v120H0z" fill="#ffffff" opacity=".12"/>{people}'


def _flower_wall(c: _Scene) -> str:
    s = c.s
    dots = "".join(
        f'<circle cx="{s.between(0, 160)}" cy="{s.between(0, 120)}" r="{s.between(3, 7)}" fill="{s.pick(("#f7b7c9", "#ffffff", "#f28fad", "#ffe3a8"))}"/>'
        for _ in range(44)
    )
    return f"{c.ground('#a9cfa0', '#5f9463')}{dots}"


def _snow_field(c: _Scene) -> str:
    s = c.s
    return f'{c.sky(_SKIES[1])}<path d="{_ridge(s, 72, 34, 36)}" fill="#dfe9f3"/><path d="{_ridge(s, 84, 20, 28)}" fill="#b9cde0"/><path d="{_hills(s, 96, 6)}" fill="#ffffff"/>'


def _temple(c: _Scene) -> str:
    s = c.s
    light = s.pick((*_DAY, *_EVENING))
    red, roof = s.pick(
        (("#b23a2e", "#3f5f5a"), ("#c9553d", "#5a4632"), ("#a8432f", "#d9a441"), ("#8a3b32", "#3b4a6b"))
    )
    tiers = "".join(
        f'<path d="M{80 - w} {y}c-6 1-10-2-12-6l10 1 {w + 2 - 18 + 8}-9h{16 + 2 * 4}l{w + 2 - 18 + 8} 9 10-1c-2 4-6 7-12 6z" fill="{roof}"/><path d="M{80 - w + 8} {y}h{2 * w - 16}v{h}h-{2 * w - 16}z" fill="{red}"/>'
        for w, y, h in ((26, 32, 12), (34, 53, 13), (44, 76, 20))
    )
    return (
        f'{c.sky(light)}<circle cx="{s.between(16, 40)}" cy="24" r="8" fill="{light.sun}"/>{c.clouds(2)}<path d="{_hills(s, 84, 20)}" fill="#8fae9a"/>{tiers}<path d="M80 12v12" stroke="{roof}" stroke-width="3"/>'
        f'<path d="M72 80h16v16H72z" fill="#3d1f18"/><path d="M24 96h112l10 24H14z" fill="#cfc8bb"/><path d="M22 102h116M18 110h124" stroke="#a9a294" stroke-width="1.5"/><g fill="{s.pick(("#f2b6c6", "#5f9463", "#e6a23c"))}"><circle cx="12" cy="80" r="15"/><circle cx="26" cy="88" r="11"/><circle cx="148" cy="80" r="16"/><circle cx="136" cy="90" r="10"/></g>{c.dim(light)}'
    )


def _stars(c: _Scene) -> str:
    s = c.s
    top, low = s.pick((("#070b24", "#2b3f86"), ("#0d0a2c", "#6b3f8f"), ("#051a2c", "#1f6f7a")))
    stars = "".join(
        f'<circle cx="{s.between(0, 160)}" cy="{s.between(0, 92)}" r="{s.pick((0.5, 0.7, 1, 1.3))}"/>'
        for _ in range(90)
    )
    band = f'<ellipse cx="80" cy="46" rx="110" ry="13" fill="#ffffff" opacity=".09" transform="rotate({s.between(-40, -18)} 80 46)"/><ellipse cx="80" cy="46" rx="90" ry="6" fill="#ffffff" opacity=".12" transform="rotate({s.between(-36, -22)} 80 46)"/>'
    front = (
        '<path d="M62 104l18-26 18 26z" fill="#f2994a"/><path d="M80 78l6 26H74z" fill="#7a3f1d"/>'
        if s.chance(50)
        else "".join(_fir(s.between(0, 160), 108, s.between(18, 36), "#050916") for _ in range(8))
    )
    return f'{c.ground(top, low)}<g fill="#ffffff">{stars}</g>{band}<path d="M120 18l22-8" stroke="#ffffff" stroke-width="1" opacity=".8"/><path d="{_ridge(s, 98, 16, 30)}" fill="#0d1330"/>{front}<path d="{_hills(s, 110, 5)}" fill="#050916"/>'


def _desert(c: _Scene) -> str:
    s = c.s
    light = s.pick((_SKIES[0], _SKIES[2], _SKIES[3]))
    cacti = "".join(
        f'<g transform="translate({x} {y}) scale({k})"><path d="M0 0v-34" stroke="#3f8f5a" stroke-width="8" stroke-linecap="round"/><path d="M0-10h-11v-12M0-14h11v-12" fill="none" stroke="#3f8f5a" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/></g>'
        for x, y, k in ((s.between(24, 50), 104, 1.0), (s.between(104, 136), 92, 0.7))
    )
    return f'{c.sky(light)}<circle cx="{s.between(40, 120)}" cy="30" r="11" fill="{light.sun}"/><path d="M96 76V54l8-6h22l6 8v20zM20 76V62l10-6h14l4 20z" fill="#c96f4a"/><path d="{_hills(s, 80, 12)}" fill="#eab26a"/><path d="{_hills(s, 96, 10)}" fill="#d9964a"/>{cacti}{c.dim(light)}'


def _cake(c: _Scene) -> str:
    s = c.s
    wall, table = s.pick(
        (("#f7dfe6", "#e8b7c6"), ("#dce9f5", "#a9c4e0"), ("#4a3f6b", "#2f2850"), ("#fdf0d5", "#e3c694"))
    )
    icing, body = s.pick(
        (
            ("#ffffff", "#f2a0b5"),
            ("#6b3f22", "#a9713f"),
            ("#bfe3d0", "#fdf6e3"),
            ("#ffe08a", "#fff7e0"),
            ("#c9b6f2", "#ffffff"),
        )
    )
    lights = "".join(
        f'<circle cx="{x}" cy="{14 + (x * 7) % 11}" r="3" fill="{s.pick(("#ffd43b", "#ff8787", "#74c0fc", "#8ce99a"))}"/>'
        for x in range(8, 160, 16)
    )
    candles = "".join(
        f'<path d="M{x} 30h4v16h-4z" fill="{s.pick(("#4dabf7", "#ff6b6b", "#69db7c", "#ffd43b"))}"/><path d="M{x + 2} 20c4 5 3 8 0 9-3-1-4-4 0-9z" fill="#ff922b"/>'
        for x in (s.pick(((78,), (68, 88), (62, 78, 94), (58, 71, 84, 97))))
    )
    return (
        f'<path d="M0 0h160v120H0z" fill="{wall}"/><path d="M0 12c40 16 120 16 160 0" fill="none" stroke="#8a7f8f" stroke-width="1"/>{lights}<path d="M0 92h160v28H0z" fill="{table}"/><ellipse cx="80" cy="100" rx="58" ry="10" fill="#ffffff"/>'
        f'<path d="M36 68h88v30c-20 8-68 8-88 0z" fill="{body}"/><path d="M50 46h60v24H50z" fill="{body}"/><path d="M36 66c20-6 68-6 88 0v8c-4 8-8 2-12 6s-8 4-12-2-8 8-12 2-8 4-12 0-8 6-12 0-8 4-12-2-8 4-16-4z" fill="{icing}"/><path d="M50 46c14-5 46-5 60 0v6c-4 6-8 0-12 4s-8 2-12-2-8 6-12 2-8 2-12-2-8 2-12-4z" fill="{icing}"/>{candles}<g fill="#e5383b"><circle cx="56" cy="44" r="3.5"/><circle cx="104" cy="44" r="3.5"/></g>'
    )


def _books(c: _Scene) -> str:
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


def _fruit(c: _Scene) -> str:
    s = c.s
    cloth = s.pick(
        (("#f4efe6", "#ded4c4"), ("#cfe0d8", "#a3bfb3"), ("#d9c2a7", "#b8946c"), ("#41505c", "#2d3942"))
    )
    fruits = []
    for _ in range(7):
        x, y = s.between(50, 110), s.between(36, 66)
        fruits.append(s.pick((
            f'<circle cx="{x}" cy="{y}" r="14" fill="#e5383b"/><path d="M{x} {y - 13}q1-6 5-7" stroke="#5a4030" stroke-width="2" fill="none"/>',
            f'<circle cx="{x}" cy="{y}" r="13" fill="#ff9f1c"/><circle cx="{x - 4}" cy="{y - 4}" r="3" fill="#ffffff" opacity=".35"/>',
            f'<circle cx="{x}" cy="{y}" r="13" fill="#8ac926"/><path d="M{x} {y - 12}q1-5 4-6" stroke="#5a4030" stroke-width="2" fill="none"/>',
            f'<path d="M{x - 16} {y - 6}c6 14 22 16 32 4-2 14-30 20-36-2z" fill="#ffd43b"/>',
            f'<g fill="#7048a8"><circle cx="{x - 6}" cy="{y}" r="6"/><circle cx="{x + 6}" cy="{y}" r="6"/><circle cx="{x}" cy="{y - 8}" r="6"/><circle cx="{x}" cy="{y + 9}" r="6"/></g>',
        )))  # fmt: skip
    return f'{c.ground(*cloth)}<ellipse cx="80" cy="104" rx="52" ry="8" fill="#000000" opacity=".14"/>{"".join(fruits)}<path d="M34 64h92c0 24-18 40-46 40S34 88 34 64z" fill="{s.pick(("#ffffff", "#5b8fb0", "#c9704a", "#e9c46a"))}"/><path d="M34 64h92l-1 7H35z" fill="#000000" opacity=".1"/>'


def _document(c: _Scene) -> str:
    s = c.s
    lines = "".join(
        f'<path d="M50 {34 + 7 * n}h{s.between(26, 60)}" stroke="#8d96a0" stroke-width="2"/>'
        for n in range(8)
    )
    kind = s.pick((
        '<path d="M50 100h22v10H50z" fill="#e5383b" opacity=".7"/>',
        '<circle cx="100" cy="100" r="10" fill="none" stroke="#e5383b" stroke-width="2" opacity=".8"/>',
        '<path d="M88 106c6-12 10 8 22-8" fill="none" stroke="#1f4fa3" stroke-width="2"/>',
    ))  # fmt: skip
    return (
        f'{c.ground(*s.pick((("#8a6244", "#6b4a33"), ("#4a5560", "#333c45"), ("#b9c4cc", "#98a5af"))))}<g transform="rotate({s.between(-6, 6)} 80 60)"><path d="M40 8h80v110H40z" fill="#000000" opacity=".18" transform="translate(2 3)"/><path d="M40 8h80v110H40z" fill="#ffffff"/>'
        f'<path d="M50 20h{s.between(36, 58)}" stroke="#2b2f36" stroke-width="4"/>{lines}{kind}</g>'
    )


def _car(c: _Scene) -> str:
    s = c.s
    light = s.pick(_SKIES)
    paint = s.pick(("#e03131", "#1c7ed6", "#f59f00", "#2b2f36", "#f1f3f5", "#2f9e44", "#9775fa"))
    return (
        f'{c.sky(light)}<circle cx="{s.between(20, 140)}" cy="24" r="8" fill="{light.sun}"/><path d="{_ridge(s, 78, 24, 34)}" fill="#8fa3a8"/><path d="{_hills(s, 86, 6)}" fill="#7fae6b"/><path d="M0 90h160v30H0z" fill="#5b6067"/><path d="M4 114h30M64 114h30M124 114h30" stroke="#f7f1d8" stroke-width="2.5"/>{c.dim(light)}'
        f'<ellipse cx="80" cy="104" rx="52" ry="5" fill="#000000" opacity=".3"/><path d="M30 98V86c0-5 3-8 8-9l14-3 14-15c2-2 5-3 8-3h18c4 0 7 1 10 4l12 13 12 3c5 1 8 4 8 9v13z" fill="{paint}"/><path d="M58 74l11-12c1-1 3-2 5-2h8v14zM86 60h6c3 0 5 1 7 3l10 11H86z" fill="#bfe0f0"/><g fill="#22262b"><circle cx="52" cy="98" r="11"/><circle cx="112" cy="98" r="11"/></g><g fill="#c3cad1"><circle cx="52" cy="98" r="5"/><circle cx="112" cy="98" r="5"/></g><path d="M128 82h6v5h-6z" fill="#ffe9a8"/><path d="M31 84h5v5h-5z" fill="#ff8787"/>'
    )


def _room(c: _Scene) -> str:
    s = c.s
    wall, floor, sofa = s.pick(
        (
            ("#efe6da", "#c99a6b", "#5f7f8f"),
            ("#dfe7ea", "#b7a690", "#d98b6a"),
            ("#41505c", "#7a5a40", "#e0b15a"),
            ("#e6e0ef", "#c7b299", "#7f9f7a"),
        )
    )
    return (
        f'<path d="M0 0h160v120H0z" fill="{wall}"/><path d="M0 88h160v32H0z" fill="{floor}"/><path d="M14 10h40v46H14z" fill="#ffffff"/><path d="M17 13h16v40H17zM35 13h16v40H35z" fill="{c.gradient("#8fc9ef", "#e3f3d8")}"/><rect x="86" y="14" width="34" height="24" fill="#ffffff"/><path d="M89 35l9-12 7 8 4-5 8 9z" fill="{sofa}"/>'
        f'<ellipse cx="84" cy="108" rx="60" ry="9" fill="#ffffff" opacity=".5"/><rect x="46" y="60" width="82" height="30" rx="7" fill="{sofa}"/><rect x="40" y="70" width="16" height="30" rx="6" fill="{sofa}"/><rect x="118" y="70" width="16" height="30" rx="6" fill="{sofa}"/><rect x="54" y="78" width="66" height="20" rx="4" fill="#000000" opacity=".1"/>'
        f'<rect x="62" y="66" width="16" height="15" rx="3" fill="{s.pick(("#f4a261", "#ffffff", "#e9c46a"))}" transform="rotate(-8 70 74)"/><path d="M146 100V44" stroke="#4a4038" stroke-width="2.5"/><path d="M137 46l4-16h10l4 16z" fill="#ffe3a8"/><path d="M6 104h16l-3 14H9z" fill="#c9704a"/><path d="M14 104c-10-6-10-20-8-28 7 6 9 16 8 28zM14 104c10-8 12-20 8-30-7 8-9 18-8 30z" fill="#3f8f5a"/>'
    )


def _bike(c: _Scene) -> str:
    s = c.s
    wall = s.pick(("#e9c9a5", "#b9cdd3", "#d7a99a", "#c5d3b8"))
    frame = s.pick(("#e03131", "#1c7ed6", "#22262b", "#2f9e44", "#f59f00"))
    bricks = "".join(
        f'<path d="M{s.between(0, 150)} {s.between(4, 84)}h12v5h-12z" fill="#ffffff" opacity=".25"/>'
        for _ in range(22)
    )
    return (
        f'<path d="M0 0h160v120H0z" fill="{wall}"/>{bricks}<path d="M100 8h36v46h-36z" fill="#ffffff"/><path d="M103 11h30v40h-30z" fill="#7fa9c0"/><path d="M118 11v40M103 31h30" stroke="#ffffff" stroke-width="2"/><path d="M96 52h44v6H96z" fill="#8a6040"/><g fill="{s.pick(("#f25c80", "#ffd43b", "#b37feb"))}"><circle cx="104" cy="49" r="4"/><circle cx="114" cy="47" r="4"/><circle cx="124" cy="49" r="4"/><circle cx="133" cy="47" r="4"/></g><path d="M0 98h160v22H0z" fill="#a9a9a4"/>'
        f'<g fill="none" stroke="#22262b" stroke-width="3"><circle cx="50" cy="88" r="18"/><circle cx="108" cy="88" r="18"/></g><path d="M50 88 66 58h34l8 30M66 58l12 30h-28M78 88l22-30" fill="none" stroke="{frame}" stroke-width="4" stroke-linejoin="round"/><path d="M62 50h12M66 58l-3-8M100 58l-3-10h10" fill="none" stroke="#22262b" stroke-width="3" stroke-linecap="round"/>'
    )


def _ocean(c: _Scene) -> str:
    s = c.s
    top, low = s.pick((("#3fb6d9", "#0b3f7a"), ("#5fd0c5", "#0f5f7a"), ("#4a90d9", "#142a5e")))
    fish = "".join(
        f'<g transform="translate({s.between(16, 144)} {s.between(20, 84)}) scale({s.pick((-1, 1))} 1)"><path d="M-10 0c5-7 14-7 19 0-5 7-14 7-19 0z" fill="{colour}"/><path d="M-9 0l-7-5v10z" fill="{colour}"/><circle cx="4" cy="-1" r="1.3" fill="#10243f"/><path d="M-1-5v10" stroke="#ffffff" stroke-width="1.6" opacity=".8"/></g>'
        for colour in (
            s.pick(("#ff922b", "#ffd43b", "#ff6b6b", "#e599f7", "#74c0fc")) for _ in range(s.between(4, 8))
        )
    )
    bubbles = "".join(
        f'<circle cx="{s.between(0, 160)}" cy="{s.between(0, 110)}" r="{s.pick((1.2, 1.8, 2.6))}"/>'
        for _ in range(20)
    )
    return (
        f'{c.ground(top, low)}<path d="M30 0h18L20 100zM84 0h22l14 90zM128 0h10l20 60z" fill="#ffffff" opacity=".1"/>{fish}<g fill="none" stroke="#ffffff" stroke-width=".8" opacity=".7">{bubbles}</g><path d="{_hills(s, 106, 6)}" fill="#d9c39a"/>'
        f'<g fill="none" stroke-width="5" stroke-linecap="round"><path d="M24 110c0-14-8-16-8-26M24 104c4-8 10-8 10-18M24 108V80" stroke="#ff6b81"/><path d="M132 112c0-12-8-14-6-24M132 106c4-6 10-8 9-16" stroke="#f7b32b"/></g>'
    )


def _palace(c: _Scene) -> str:
    """A hill with a tower above a lake, as Longevity Hill stands above Kunming Lake."""
    s = c.s
    light = s.pick((*_DAY, *_EVENING))
    roof, wall = s.pick((("#3f6f5a", "#b5432f"), ("#d9a441", "#a83a2e"), ("#4a6a86", "#b0522f")))
    far, near = s.pick((("#86a77c", "#5f8a58"), ("#9fb06f", "#6f9150"), ("#a9a98a", "#7f8a5f")))
    x = s.between(70, 90)
    water = c.gradient(light.low, s.pick(("#4f8fb0", "#5f86a0", "#4f9aa0")))
    tower = "".join(
        f'<path d="M{x - w} {y + 7}h{2 * w}v7h-{2 * w}z" fill="{wall}"/><path d="M{x - w - 4} {y + 8}c3-1 5-4 6-7h{2 * w - 4}c1 3 3 6 6 7z" fill="{roof}"/>'
        for w, y in ((5, 12), (7, 21), (9, 31), (11, 42))
    )
    corridor = "".join(f'<path d="M{n} 77h2v6h-2z" fill="{wall}"/>' for n in range(8, 156, 8))
    trees = "".join(
        f'<circle cx="{s.between(4, 156)}" cy="{s.between(62, 76)}" r="{s.between(4, 7)}"/>'
        for _ in range(16)
    )
    blossoms = "".join(
        f'<circle cx="{s.between(0, 34)}" cy="{s.between(0, 40)}" r="2.2"/>' for _ in range(20)
    )
    glitter = "".join(f"M{s.between(4, 130)} {s.between(90, 116)}h{s.between(10, 26)}" for _ in range(9))
    boat = s.between(24, 50) if x > 80 else s.between(110, 136)
    return (
        f'{c.sky(light)}<circle cx="{160 - x}" cy="20" r="7" fill="{light.sun}"/>{c.clouds(2)}<path d="M0 78C30 70 44 52 {x} 50s54 18 80 28z" fill="{far}"/>'
        f'{tower}<path d="M{x} 8v5" stroke="{roof}" stroke-width="2"/><path d="M{x - 20} 58h40l6 20h-52z" fill="#cfc4ae"/><path d="M{x - 17} 64h34M{x - 20} 71h40" stroke="#a99c84" stroke-width="1.2"/><g fill="{near}">{trees}</g>'
        f'<path d="M0 83h160v37H0z" fill="{water}"/><path d="M4 74h152l3 4H1z" fill="{roof}"/>{corridor}<path d="M0 82h160v3H0z" fill="#d9d2c2"/>'
        f'<path d="M{x - 9} 86h18l-5 24h-8z" fill="{wall}" opacity=".28"/><path d="{glitter}" stroke="#ffffff" stroke-width="1" opacity=".5"/>'
        f'<path d="M{boat - 11} 98h22l-4 5h-14z" fill="#7a4a2a"/><path d="M{boat - 8} 92c5-4 11-4 16 0z" fill="#d9a441"/><path d="M{boat - 6} 92v6M{boat + 6} 92v6" stroke="#7a4a2a"/>'
        f'<path d="M0 0c14 6 26 20 34 40" fill="none" stroke="#5a4030" stroke-width="1.6"/><g fill="{s.pick(("#f7b7c9", "#a9cf7f", "#f2d06b"))}" opacity=".9">{blossoms}</g>{c.dim(light)}'
    )


def _waterfall(c: _Scene) -> str:
    s = c.s
    rock, dark = s.pick((("#6f7f78", "#4a5a54"), ("#8a7a68", "#5f5347"), ("#6a7486", "#48515f")))
    green, deep = s.pick((("#5f9a5a", "#376b3f"), ("#7fae5a", "#4f7f3a"), ("#c98a45", "#8a5a2f")))
    x = s.between(66, 92)
    w = s.between(11, 17)
    streaks = "".join(
        f"M{s.between(x - w + 2, x + w - 2)} {s.between(26, 50)}v{s.between(14, 34)}" for _ in range(9)
    )
    leaves = "".join(
        f'<circle cx="{cx}" cy="{s.between(6, 34)}" r="{s.between(7, 12)}" fill="{s.pick((green, deep))}"/>'
        for cx in [*range(0, x - w - 10, 9), *range(x + w + 12, 168, 9)]
    )
    return (
        f'{c.sky(s.pick(_DAY))}<path d="M0 16L{x - 30} 22 {x - w} 26h{2 * w}L{x + 34} 20 160 12V92H0z" fill="{c.gradient(rock, dark)}"/>{leaves}<path d="M0 44l16 10-6 14 12 20H0zM160 40l-14 14 8 12-14 24h20z" fill="{dark}"/>'
        f'<path d="M{x - w} 26h{2 * w}l4 62h-{2 * w + 8}z" fill="#e9f5fa"/><path d="{streaks}" stroke="#a9d3e6" stroke-width="2" stroke-linecap="round"/><path d="M0 88h160v32H0z" fill="{c.gradient("#8fd0d6", "#2f7f8f")}"/>'
        f'<ellipse cx="{x}" cy="90" rx="{w + 18}" ry="6" fill="#ffffff" opacity=".85"/><g fill="none" stroke="#ffffff" opacity=".6"><ellipse cx="{x}" cy="98" rx="{w + 30}" ry="7"/><ellipse cx="{x}" cy="106" rx="{w + 46}" ry="9"/></g>'
        f'<path d="M6 112c4-8 18-8 22 0zM124 116c5-10 24-10 29 0z" fill="{dark}"/><path d="M30 116c2-5 12-5 15 0z" fill="{rock}"/>'
    )


def _bridge(c: _Scene) -> str:
    s = c.s
    light = s.pick((*_DAY, *_EVENING, _SKIES[4]))
    stone, shade = s.pick((("#d9cfbd", "#a99d88"), ("#c9c4bd", "#948e86"), ("#d8b795", "#a8835f")))
    river = c.gradient(light.low, s.pick(("#3f8f8a", "#4f7f9f", "#5f8f6a")))
    houses = "".join(
        f'<path d="M{x} {72 - h}h20v{h}h-20z" fill="{s.pick(("#f4efe6", "#e6ddd0", "#d9e0e3"))}"/><path d="M{x - 3} {72 - h}l13-9 13 9z" fill="#4a4f57"/><path d="M{x + 5} {80 - h}h4v6h-4zM{x + 12} {80 - h}h4v6h-4z" fill="#7a5a40"/>'
        for x, h in (
            (2, s.between(18, 28)),
            (26, s.between(14, 22)),
            (116, s.between(16, 26)),
            (138, s.between(20, 30)),
        )
    )
    willow = "".join(
        f'<path d="M{148 + s.between(-14, 10)} {s.between(6, 16)}c-4 14 2 22-3 {s.between(30, 44)}" fill="none" stroke="#7fae5a" stroke-width="1.5"/>'
        for _ in range(11)
    )
    ripples = "".join(f"M{s.between(2, 136)} {s.between(84, 117)}h{s.between(8, 22)}" for _ in range(10))
    return (
        f'{c.sky(light)}<circle cx="{s.between(40, 100)}" cy="22" r="8" fill="{light.sun}"/>{c.clouds(2)}<path d="{_hills(s, 66, 14)}" fill="#a9bfa8"/>{houses}<path d="M0 72h160v48H0z" fill="{river}"/><path d="M0 70h160v5H0z" fill="{shade}"/>'
        f'<path d="M34 82c6-30 22-38 46-38s40 8 46 38h-18c-2-18-12-26-28-26s-26 8-28 26z" fill="{stone}"/><path d="M30 76c8-30 26-39 50-39s42 9 50 39" fill="none" stroke="{stone}" stroke-width="3.5"/><path d="M52 52v-8M66 45v-8M80 43v-8M94 45v-8M108 52v-8" stroke="{shade}" stroke-width="2"/>'
        f'<path d="M52 82c2 14 12 20 28 20s26-6 28-20z" fill="{stone}" opacity=".3"/><path d="{ripples}" stroke="#ffffff" stroke-width="1" opacity=".55"/><path d="M64 106h26l-5 6H69z" fill="#5a3d28"/><path d="M70 106c2-7 12-7 14 0z" fill="#2f3640"/>{willow}{c.dim(light)}'
    )


def _screenshot(c: _Scene) -> str:
    """The screen of a phone: a list, a chat or a page with a chart."""
    s = c.s
    tint = s.pick(("#2563eb", "#16914b", "#c2410c", "#7c3aed", "#0f766e", "#be185d"))
    ground, card, ink = s.pick((("#f3f4f7", "#ffffff", "#2b2f36"), ("#14171c", "#23272e", "#dfe3e8")))
    head = f'<path d="M27 5h12M82 5h4M88 5h5" stroke="{ink}" stroke-width="2" opacity=".7"/><path d="M27 16h{s.between(20, 36)}" stroke="{ink}" stroke-width="3.4"/><circle cx="90" cy="16" r="2.6" fill="{tint}"/>'
    kind = s.pick(("list", "chat", "chart"))
    if kind == "list":
        body = "".join(
            f'<rect x="24" y="{y}" width="72" height="14" rx="3" fill="{card}"/><circle cx="32" cy="{y + 7}" r="4" fill="{s.pick((tint, "#f59f00", "#e03131", "#1098ad"))}"/><path d="M40 {y + 5}h{s.between(16, 38)}" stroke="{ink}" stroke-width="2"/><path d="M40 {y + 10}h{s.between(20, 46)}" stroke="{ink}" stroke-width="1.4" opacity=".45"/>'
            for y in range(26, 138, 17)
        )
    elif kind == "chat":
        body = "".join(
            f'<rect x="{24 if n % 2 else 92 - w}" y="{28 + 17 * n}" width="{w + 4}" height="12" rx="4" fill="{card if n % 2 else tint}"/><path d="M{30 if n % 2 else 98 - w} {34 + 17 * n}h{w - 10}" stroke="{ink if n % 2 else "#ffffff"}" stroke-width="2" opacity=".8"/>'
            for n, w in enumerate(s.between(24, 52) for _ in range(6))
        )
    else:
        bars = "".join(
            f'<rect x="{30 + 9 * n}" y="{76 - h}" width="5" height="{h}" rx="1.5" fill="{tint}" opacity="{s.pick((0.55, 0.8, 1))}"/>'
            for n, h in enumerate(s.between(8, 38) for _ in range(7))
        )
        lines = "".join(
            f'<path d="M30 {96 + 9 * n}h{s.between(24, 60)}" stroke="{ink}" stroke-width="2" opacity=".6"/>'
            for n in range(5)
        )
        body = f'<rect x="24" y="26" width="72" height="56" rx="4" fill="{card}"/>{bars}<rect x="24" y="88" width="72" height="50" rx="4" fill="{card}"/>{lines}'
    return f'<path d="M0 0h120v160H0z" fill="{ground}"/>{head}{body}<path d="M0 146h120v14H0z" fill="{card}"/><path d="M30 153h6M48 153h6M66 153h6M84 153h6" stroke="{ink}" stroke-width="3" opacity=".5"/>'


_SCENES: dict[str, Callable[[_Scene], str]] = {
    "lake": _lake, "city": _city, "beach": _beach, "food": _food, "cat": _cat, "dog": _dog, "forest": _forest,
    "sunset": _sunset, "street": _street, "desk": _desk, "flower": _flower, "snow": _snow, "coffee": _coffee,
    "portrait": _portrait, "friends": _friends, "temple": _temple, "stars": _stars, "desert": _desert,
    "cake": _cake, "books": _books, "fruit": _fruit, "document": _document, "car": _car, "room": _room,
    "bike": _bike, "ocean": _ocean,
}  # fmt: skip
_BY_CHANCE: tuple[str, ...] = tuple(_SCENES)
"""What a seed without a kind may show; no further kind joins, or such seeds would show something else."""

_SCENES |= {"palace": _palace, "waterfall": _waterfall, "bridge": _bridge, "screenshot": _screenshot}
_PORTRAIT: frozenset[str] = frozenset({"screenshot", *UPRIGHT})
"""Kinds drawn on a grid of 120 x 160."""

KINDS: tuple[str, ...] = (*_SCENES, *PAPERS)

WATER: frozenset[str] = frozenset({"lake", "beach", "sunset", "palace", "waterfall", "bridge"})
"""Kinds that are landscapes with open water."""


@lru_cache(maxsize=1024)
def photo(seed: str, kind: str | None = None, label: str = "") -> Markup:
    """A photograph that fills its box and is cropped to it around its middle.

    Args:
        seed: any text; equal seeds of a kind give equal photographs. What follows a `~` is another shot of the
            same scene: a step nearer, or to the side.
        kind: one of `KINDS`; `None` lets the seed choose.
        label: what it shows, as its accessible name.

    Raises:
        UnknownName: no such kind.
    """
    if kind is None:
        kind = Seeded(f"kind {seed}").pick(_BY_CHANCE)
    width, height = (120, 160) if kind in _PORTRAIT else (160, 120)
    if kind in PAPERS:
        definitions, shapes = "", PAPERS[kind](seed)
    elif kind in _SCENES:
        base, again, _ = seed.partition("~")
        scene = _Scene(f"{kind} {base}")
        shapes = _SCENES[kind](scene)
        definitions = scene.definitions
        if again:
            # Both shots may be on one page, and their gradients need names of their own.
            other = Seeded(f"shot {kind} {seed}")
            definitions, shapes = (
                part.replace(scene.s.name, f"{scene.s.name}{other.name}") for part in (definitions, shapes)
            )
            shapes = f'<g transform="{_step(other, width, height)}">{shapes}</g>'
    else:
        raise UnknownName("kind of photo", kind, KINDS)
    return Markup(
        f'<svg class="k-picture" viewBox="0 0 {width} {height}" preserveAspectRatio="xMidYMid slice" role="img" '
        f'aria-label="{escape(label)}">{definitions}{shapes}</svg>'
    )


def _step(s: Seeded, width: int, height: int) -> str:
    """A step of the photographer: nearer, and a little to one side; the scene still fills the picture."""
    scale = s.pick((1.16, 1.22, 1.28))
    x = -round((scale - 1) * width * s.between(15, 85) / 100, 1)
    y = -round((scale - 1) * height * s.between(20, 80) / 100, 1)
    return f"translate({x} {y}) scale({scale})"


def picture(name: str, label: str = "") -> Markup:
    """A photograph by one name, `"kind/seed"` or just a seed.

    Raises:
        UnknownName: the part before the slash is no kind.
    """
    kind, slash, seed = name.partition("/")
    return photo(seed, kind, label) if slash else photo(name, None, label)
