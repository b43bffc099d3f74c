"""Covers: of books and albums, posters and the stills of videos. They say what their seed says.

    book/The Last Lighthouse|Ella Novak
    album/Night Owls|The Velvet Foxes
    poster/City Symphony|2026-04-18|Riverside Arena
    video/How to bake bread|12:40

A seed of one part leaves it to chance.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from collections.abc import Mapping

from pytest_mobilegym.phone.ui.photos import taken
from pytest_mobilegym.phone.ui.photos.lettering import parts_of, width_of, wrap, write
from pytest_mobilegym.phone.ui.photos.samples import day_of, language_of
from pytest_mobilegym.phone.ui.photos.scene import Scene, darker, lighter

_SCENES = (
    "lake", "forest", "desert", "stars", "sunset", "city", "snow", "beach", "street", "food", "cat", "dog",
    "portrait",
)  # fmt: skip
"""What stills of videos show: kinds of photographs."""

_BOOKS = {
    "en": (("The Last Lighthouse", "Paper Tigers", "A Quiet Orbit", "Letters from the North", "The Salt Road", "Winter Swimming"), ("Ella Novak", "Daniel Okafor", "Mei Tanaka", "Hugo Marchetti", "Nora Lindqvist")),
    "zh": (("最后的灯塔", "纸老虎", "北方来信", "盐之路", "星海归人", "冬泳者"), ("陈思远", "林晓梅", "周明轩", "王一舟", "赵清如")),
}  # fmt: skip
_ALBUMS = {
    "en": (("Night Owls", "Glass Rivers", "Slow Motion", "Neon Garden", "Homecoming", "Blue Hours"), ("The Velvet Foxes", "Mira Sol", "Paper Moons", "Juno & Kai")),
    "zh": (("夜猫子", "玻璃河", "慢动作", "霓虹花园", "归途", "蓝色时刻"), ("纸月亮乐队", "米拉", "晚风", "朱诺")),
}  # fmt: skip
_EVENTS = {
    "en": (("City Symphony", "Jazz in the Park", "Spring Book Fair", "Night Run 10K", "Food Festival"), ("Riverside Arena", "Old Town Square", "Central Park", "Harbour Hall")),
    "zh": (("城市交响音乐会", "公园爵士夜", "春季书展", "夜跑十公里", "美食节"), ("滨江体育馆", "老城广场", "中央公园", "港口大厅")),
}  # fmt: skip
_FILMS = {
    "en": (("Easy dinner in 20 minutes", "food"), ("48 hours in the snow", "snow"), ("A walk through old town", "street"), ("Sleeping under the stars", "stars"), ("Trail run at dawn", "forest"), ("My cat's new home", "cat"), ("Five quiet lakes", "lake"), ("Skyline time-lapse", "city")),
    "zh": (("二十分钟家常菜", "food"), ("雪地48小时", "snow"), ("老街漫步", "street"), ("星空露营", "stars"), ("清晨越野跑", "forest"), ("猫咪的新家", "cat"), ("五个安静的湖", "lake"), ("城市天际线延时", "city")),
}  # fmt: skip
"""By language: titles of videos and the scenes that their stills show."""


def _said(c: Scene, names: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]) -> list[str]:
    if "|" in c.seed:
        return parts_of(c.seed) or ["-"]
    first, second = names[language_of(c)]
    return [c.s.pick(first), c.s.pick(second)]


def _title(
    lines: list[str],
    x: float,
    y: float,
    size: float,
    most: float,
    *,
    colour: str,
    middle: bool = True,
    family: str = "",
) -> str:
    return "".join(
        write(
            x,
            y + n * size * 1.18,
            line,
            size,
            most=most,
            middle=middle,
            bold=True,
            colour=colour,
            family=family,
        )
        for n, line in enumerate(lines[:4])
    )


def book(c: Scene) -> str:
    title, *rest = _said(c, _BOOKS)
    author = rest[0] if rest else ""
    s = c.s
    c.tell("title", title)
    c.tell("author", author)
    ground, ink, accent = s.pick(
        (
            ("#1f3a5f", "#fdf6e3", "#e0b15a"),
            ("#f3e6cf", "#3a2a1f", "#b8432f"),
            ("#2f5f4f", "#f6f1df", "#f2c14e"),
            ("#7a2f3a", "#fbeee0", "#f2a65a"),
            ("#e9b949", "#2b2430", "#2b2430"),
            ("#e8e4ec", "#3b2f55", "#7a5fb0"),
        )
    )
    lines = wrap(title, 9.0 if width_of(title) > 5 else 5.0)
    size = min(15.0, 84 / max(width_of(line) * 1.08 for line in lines))
    x, y = 62, 40 if len(lines) < 3 else 34
    art = s.pick((
        f'<path d="M28 128 56 84l18 26 9-11 14 29z" fill="{accent}"/><circle cx="86" cy="84" r="7" fill="{ink}" opacity=".9"/>',
        f'<g fill="none" stroke="{accent}" stroke-width="2.4">' + "".join(f'<circle cx="62" cy="106" r="{r}"/>' for r in (6, 12, 18, 24)) + "</g>",
        f'<path d="M62 78v52M62 92c-14-2-20-10-20-18 12 0 19 8 20 18zM62 92c14-2 20-10 20-18-12 0-19 8-20 18zM62 112c-12-2-18-8-18-14 10 0 17 6 18 14zM62 112c12-2 18-8 18-14-10 0-17 6-18 14z" fill="{accent}" stroke="{accent}"/>',
        f'<path d="M55 130l4-40h6l4 40zM56 90h12l-2-9h-8z" fill="{accent}"/><path d="M68 84l32-12v12zM56 84 24 72v12z" fill="{accent}" opacity=".45"/><path d="M24 130c12-6 20 4 38 0s26-6 40 0" fill="none" stroke="{ink}" stroke-width="2"/>',
        f'<path d="M28 118c10-8 18 8 34 0s24-8 34 0M28 126c10-8 18 8 34 0s24-8 34 0M28 110c10-8 18 8 34 0s24-8 34 0" fill="none" stroke="{accent}" stroke-width="2.6"/><circle cx="62" cy="90" r="13" fill="{accent}"/>',
    ))  # fmt: skip
    desk = s.pick(("#c9b79c", "#8a6244", "#d9d5cd", "#5c6670"))
    return (
        f'<path d="M0 0h120v160H0z" fill="{c.gradient(desk, darker(desk))}"/><path d="M18 16h92v138H18z" fill="#000000" opacity=".3"/><path d="M106 12h4v136h-4z" fill="#f4efe4"/><path d="M14 146h92l4 4H18z" fill="#e3dccb"/><path d="M14 8h92v140H14z" fill="{c.gradient(lighter(ground, 0.1), darker(ground, 0.12))}"/><path d="M14 8h6v140h-6z" fill="#000000" opacity=".22"/><path d="M20 8h1.500v140H20z" fill="#ffffff" opacity=".18"/>'
        f'<path d="M27 18h72v120H27z" fill="none" stroke="{accent}" stroke-width=".8" opacity=".7"/>{_title(lines, x, y, size, 76, colour=ink, family="Noto Serif, Georgia, serif")}{art}{write(62, 143.5, author, 6.6, most=74, middle=True, colour=ink)}'
    )


def album(c: Scene) -> str:
    title, *rest = _said(c, _ALBUMS)
    artist = rest[0] if rest else ""
    s = c.s
    c.tell("title", title)
    c.tell("artist", artist)
    a, b, ink = s.pick(
        (
            ("#2b1f55", "#e0527a", "#ffffff"),
            ("#f2b84b", "#d9483b", "#2b1d17"),
            ("#0f3f4f", "#3fb5a3", "#fdf6e3"),
            ("#efe9dd", "#c7b8d9", "#2b2430"),
            ("#17171c", "#4a4f5c", "#f4e38a"),
            ("#5b8fd9", "#f7c8d0", "#1f2b4f"),
        )
    )
    art = s.pick((
        f'<circle cx="60" cy="58" r="30" fill="{b}"/><circle cx="60" cy="58" r="30" fill="{c.fade("#ffffff", strength=0.5)}"/><path d="M10 82h100" stroke="{ink}" stroke-width="1" opacity=".6"/>',
        '<g fill="none" stroke-width="3">' + "".join(f'<path d="M{-6 + 4 * n} {40 + 6 * n}c30-{s.between(16, 30)} 60 {s.between(10, 30)} 130-{s.between(0, 16)}" stroke="{b if n % 2 else ink}" opacity="{0.9 - 0.12 * n:.2f}"/>' for n in range(6)) + "</g>",
        '<g>' + "".join(f'<rect x="{14 + 10 * n}" y="{82 - h}" width="6" height="{h}" rx="3" fill="{b if n % 3 else ink}"/>' for n, h in enumerate(s.between(12, 58) for _ in range(10))) + "</g>",
        f'<path d="M60 14l11 31 33 1-26 20 10 32-28-19-28 19 10-32-26-20 33-1z" fill="{b}"/><circle cx="60" cy="60" r="9" fill="{ink}"/>',
        f'<circle cx="60" cy="54" r="36" fill="#111114"/><circle cx="60" cy="54" r="29" fill="none" stroke="#3a3a40"/><circle cx="60" cy="54" r="22" fill="none" stroke="#3a3a40"/><circle cx="60" cy="54" r="12" fill="{b}"/><circle cx="60" cy="54" r="2" fill="#ffffff"/>',
    ))  # fmt: skip
    lines = wrap(title, 9)
    return f'<path d="M0 0h120v120H0z" fill="{c.gradient(a, darker(a) if a < "#8" else b)}"/>{art}{_title(lines[:1] if len(lines) == 1 else [title], 60, 101, 13, 104, colour=ink)}{write(60, 113, artist, 7.5, most=100, middle=True, colour=ink)}'


def poster(c: Scene) -> str:
    if "|" in c.seed:
        title, *rest = parts_of(c.seed) or ["-"]
    else:
        names, places = _EVENTS[language_of(c)]
        title, rest = (
            c.s.pick(names),
            [day_of(c), f"{c.s.between(17, 20)}:{c.s.pick(('00', '30'))}", c.s.pick(places)],
        )
    s = c.s
    c.tell("title", title)
    c.tell("lines", tuple(rest[:3]))
    a, b, ink = s.pick(
        (
            ("#e2574c", "#f2b134", "#ffffff"),
            ("#1f3a5f", "#3fb5c9", "#ffffff"),
            ("#3a2f55", "#e07fb0", "#fff4d6"),
            ("#2f6f4f", "#b8d96a", "#ffffff"),
            ("#f2c14e", "#e07a2f", "#2b2430"),
        )
    )
    art = s.pick((
        "".join(f'<path d="M60 92L{x} 40l12-2z" fill="{b}" opacity="{0.9 if n % 2 else 0.55}"/>' for n, x in enumerate(range(-20, 140, 14))) + f'<circle cx="60" cy="92" r="18" fill="{ink}"/>',
        f'<circle cx="42" cy="100" r="10" fill="{b}"/><circle cx="82" cy="92" r="10" fill="{b}"/><path d="M50 100V56l40-8v44" fill="none" stroke="{b}" stroke-width="4"/><path d="M50 62l40-8" stroke="{b}" stroke-width="7"/>',
        "".join(f'<circle cx="{s.between(8, 112)}" cy="{s.between(46, 110)}" r="{s.between(4, 15)}" fill="{s.pick((b, ink, lighter(a)))}" opacity=".75"/>' for _ in range(13)),
        f'<path d="M0 112 30 74l20 22 26-40 44 56z" fill="{b}"/><circle cx="92" cy="56" r="10" fill="{ink}" opacity=".9"/>',
    ))  # fmt: skip
    lines = wrap(title, 8.0 if width_of(title) > 5 else 5.0)
    size = min(17.0, 94 / max(width_of(line) * 1.08 for line in lines))
    below = "".join(
        write(60, 126 + 10.5 * n, line, 8.4, most=96, middle=True, bold=n == 0, colour=ink)
        for n, line in enumerate(rest[:3])
    )
    wall = s.pick(("#b9a58a", "#9fa8ad", "#a8786a"))
    bricks = "".join(f"M0 {y}h120" for y in range(8, 160, 10)) + "".join(
        f"M{x + (y // 10 % 2) * 10} {y}v10" for y in range(-2, 160, 10) for x in range(0, 130, 20)
    )
    return f'<path d="M0 0h120v160H0z" fill="{wall}"/><path d="{bricks}" stroke="{darker(wall)}" stroke-width=".8" opacity=".6"/><path d="M9 9h106v148H9z" fill="#000000" opacity=".3"/><svg x="6" y="5" width="108" height="150" viewBox="4 4 112 154" preserveAspectRatio="none"><path d="M0 0h120v160H0z" fill="{c.gradient(a, darker(a))}"/>{art}<path d="M0 114h120v46H0z" fill="{darker(a, 0.45)}"/>{_title(lines, 60, 26, size, 104, colour=ink)}{below}</svg><path d="M52 2h16v6H52z" fill="#fff8d6" opacity=".75"/>'


def video(c: Scene) -> str:
    if "|" in c.seed:
        title, *rest = parts_of(c.seed) or ["-"]
        shown = c.choose("scene", _SCENES)
    else:
        title, shown = c.s.pick(_FILMS[language_of(c)])
        rest = [f"{c.s.between(1, 24)}:{c.s.between(0, 59):02d}"]
    length = rest[0] if rest else ""
    c.tell("title", title)
    c.tell("length", length)
    c.tell("scene", shown)
    scene = taken.draw(shown, c.seed)
    lines = wrap(title, 12, lines=2)
    size = min(15.0, 136 / max(width_of(line) * 1.08 for line in lines))
    top = 108 - (len(lines[:2]) - 1) * size * 1.18
    badge = (
        f'<rect x="{152 - width_of(length) * 8 - 5:g}" y="7" width="{width_of(length) * 8 + 6:g}" height="13" rx="2.5" fill="#000000" opacity=".75"/>{write(150, 16.6, length, 8, most=40, end=True, bold=True, colour="#ffffff")}'
        if length
        else ""
    )
    return f'{scene}<path d="M0 60h160v60H0z" fill="{c.fade("#000000", strength=0.82, down=False)}"/><circle cx="80" cy="52" r="17" fill="#000000" opacity=".55"/><path d="M75 43v18l15-9z" fill="#ffffff"/>{badge}{_title(lines[:2], 10, top, size, 140, colour="#ffffff", middle=False)}'
