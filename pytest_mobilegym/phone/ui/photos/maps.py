"""A piece of a street map, with a park, a river, named streets and a pin.

    map/Lakeside Market|Mill Road|Harbour Street

The first part names the pin, the others streets; a seed of one part leaves them to chance.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.lettering import parts_of, width_of, write
from pytest_mobilegym.phone.ui.photos.samples import language_of
from pytest_mobilegym.phone.ui.photos.scene import Scene

_NAMES = {
    "en": (("Museum", "Library", "City Park Hotel", "Central Station", "Fresh Market"), ("Mill Road", "Harbour Street", "Park Avenue", "Church Lane", "Station Road")),
    "zh": (("博物馆", "图书馆", "城市公园", "中央车站", "鲜果超市"), ("人民路", "滨江大道", "和平街", "中山北路", "学院路")),
}  # fmt: skip


def street_map(c: Scene) -> str:
    s = c.s
    if "|" in c.seed:
        place, *streets = parts_of(c.seed)
    else:
        places, names = _NAMES[language_of(c)]
        first = s.between(0, 2)
        place, streets = s.pick(places), list(names[first : first + 3])
    c.tell("place", place)
    c.tell("streets", tuple(streets[:3]))
    xs = [s.between(12, 22), s.between(48, 58), s.between(92, 102), s.between(132, 142)]
    ys = [s.between(16, 24), s.between(54, 62), s.between(92, 100)]
    blocks = "".join(
        f'<rect x="{bx}" y="{by}" width="{s.between(5, 10)}" height="{s.between(5, 9)}" fill="{s.pick(("#e3ddd0", "#ddd6c6", "#e8e2d6"))}" stroke="#cfc6b4" stroke-width=".4"/>'
        for bx in range(2, 156, 13)
        for by in range(2, 116, 12)
        if s.chance(70)
    )
    minor = "".join(f"M{x} -4V124" for x in (xs[0], xs[2] + 18, xs[1] + 20)) + "".join(
        f"M-4 {y}H164" for y in (ys[0], ys[2] + 14)
    )
    major = [f"M-4 {ys[1]}H164", f"M{xs[1]} -4V124", f"M-4 {ys[2]}L164 {ys[2] - 10}"]
    roads = "".join(major)
    park = (
        f'<path d="M{xs[2]} {ys[0]}h{xs[3] - xs[2]}v{ys[1] - ys[0]}h-{xs[3] - xs[2]}z" fill="#bfe0a8"/>'
        + "".join(
            f'<circle cx="{s.between(xs[2] + 4, xs[3] - 4)}" cy="{s.between(ys[0] + 4, ys[1] - 4)}" r="2.6" fill="#8fc078"/>'
            for _ in range(9)
        )
    )
    low = s.between(108, 118)
    river = f'<path d="M-4 {low}C40 {low - 22} 60 {low + 12} 100 {low - 14}S150 {low - 52} 166 {low - 46}" fill="none" stroke="#9fcdf0" stroke-width="15"/>'
    spots = ((xs[2] + 22, ys[1], 0), (xs[1], ys[0] + 8, -90), (26, ys[2] - 2, -3.6))
    labels = "".join(
        f'<g transform="translate({x} {y}) rotate({turn})"><rect x="-{width_of(street) * 3.3 + 1.5:g}" y="-4" width="{width_of(street) * 6.6 + 3:g}" height="8" fill="#ffffff" opacity=".85"/>{write(0, 2.2, street, 6.6, most=70, middle=True, colour="#5a616b")}</g>'
        for street, (x, y, turn) in zip(streets, spots, strict=False)
    )
    px, py = s.between(70, 88), s.between(72, 84)
    return (
        f'<path d="M0 0h160v120H0z" fill="#f2eee5"/>{blocks}{park}{river}<path d="{minor}" stroke="#d8d0c0" stroke-width="5"/><path d="{minor}" stroke="#ffffff" stroke-width="3.8"/><path d="{roads}" stroke="#e0b04f" stroke-width="8.6"/><path d="{roads}" stroke="#fbe3a0" stroke-width="7"/>{labels}'
        f'<ellipse cx="{px}" cy="{py}" rx="6" ry="2" fill="#000000" opacity=".3"/><path d="M{px} {py}c-3-8-10-12-10-20a10 10 0 0 1 20 0c0 8-7 12-10 20z" fill="#e5383b" stroke="#a81f24" stroke-width=".8"/><circle cx="{px}" cy="{py - 20}" r="4" fill="#ffffff"/>'
        f'<rect x="{px - width_of(place) * 4.3 - 5:g}" y="{py + 3}" width="{width_of(place) * 8.6 + 10:g}" height="12" rx="6" fill="#ffffff" stroke="#d0c8b8" stroke-width=".6"/>{write(px, py + 11.6, place, 7.2, most=110, middle=True, bold=True, colour="#a81f24")}'
    )
