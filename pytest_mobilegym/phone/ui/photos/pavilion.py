"""A photograph of a pavilion at a lake, in four seasons."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.scene import (
    DAY,
    EVENING,
    SKIES,
    Scene,
    Sky,
    darker,
    hills,
    lighter,
    mix,
)

_SEASONS = {
    "spring": ("#7fb069", "#a9cf7f", "#f7b7c9"),
    "summer": ("#4f8f4a", "#6fae5a", "#f28fb0"),
    "autumn": ("#c97b35", "#e0a040", "#d9542f"),
    "winter": ("#9fb0b8", "#cfdbe2", "#ffffff"),
}
"""By season: far and near leaves, and what hangs from the branch."""


def _tree(c: Scene, x: int, y: int, size: int, colour: str) -> str:
    crown = "".join(
        f'<circle cx="{x + c.s.between(-size, size)}" cy="{y - size - c.s.between(0, size)}" r="{size * c.s.between(55, 85) // 100}" fill="{mix(colour, "#ffffff", c.s.between(0, 18) / 100)}"/>'
        for _ in range(6)
    )
    return f'<path d="M{x - 1} {y}l.5-{size + 4}h1.200l.8 {size + 4}z" fill="#5a4030"/>{crown}'


_LOWER = "M0-60C4-50 17-40 33-37c3 0 5-2 6-5 0 6-3 11-7 11h-64c-4 0-7-5-7-11 1 3 3 5 6 5C-17-40-4-50 0-60z"
_SKIRT = (
    "M-14-52h28C18-45 23-39 33-37c3 0 5-2 6-5 0 6-3 11-7 11h-64c-4 0-7-5-7-11 1 3 3 5 6 5C-23-39-18-45-14-52z"
)
_UPPER = "M0-82C3-74 12-66 24-64c2 0 3-2 4-3-1 4-3 6-6 6h-44c-3 0-5-2-6-6 1 1 2 3 4 3 12-2 21-10 24-18z"
_LOWER_SNOW = "M0-60.500C4-50.500 17-40.500 33-37.500c-3 2-6 0-9 1.500-3-1-6 1-8-.5-4 1.500-7-.5-10 1-3-1.500-5 1-8 0s-6 1-9-.5c-3 1.500-6-.5-9 1-4-.5-8-1.500-13-3C-17-40.500-4-50.500 0-60.500z"
_SKIRT_SNOW = "M-14-52.500h28C18-45.500 23-39.500 33-37.500c-3 2-6 0-9 1.500-3-1-6 1-8-.5-4 1.500-7-.5-10 1-3-1.500-5 1-8 0s-6 1-9-.5c-3 1.500-6-.5-9 1-4-.5-8-1.500-13-3C-23-39.500-18-45.500-14-52.500z"
_UPPER_SNOW = "M0-82.500C3-74.500 12-66.500 24-64.500c-3 1.600-5 .2-8 1.200-3-1-6 .6-9-.3-3 1-5-.5-8 .4-3-.9-5 .6-8-.3-5 .8-9 .4-15-1C-12-66.500-3-74.500 0-82.500z"
_RIBS = "M0-58.500V-33.500M4.500-51.500 7.500-33.500M10.500-45.500 14.500-33.500M17-41.500 21.500-33.500M24-38.500 28-34M-4.500-51.500-7.500-33.500M-10.500-45.500-14.500-33.500M-17-41.500-21.500-33.500M-24-38.500-28-34"
_SKIRT_RIBS = "M0-51.500V-33.500M6-51.500 8-33.500M12-51 15-33.500M18-43.500 22-33.500M25-38.500 28.500-34M-6-51.500-8-33.500M-12-51-15-33.500M-18-43.500-22-33.500M-25-38.500-28.500-34"


def _house(roof: str, wood: str, *, two: bool, snow: bool) -> str:
    """A pavilion that stands on 0, 0, about 64 wide."""
    dark, light = darker(roof, 0.35), lighter(roof, 0.18)
    columns = "".join(
        f'<path d="M{x - 1.5} -34h3V-4h-3z" fill="{wood}"/><path d="M{x + 0.3} -34h1.200V-4H{x + 0.3}z" fill="#000000" opacity=".25"/>'
        for x in (-21, -9, 9, 21)
    )
    upper = (
        f'<path d="M-13-63h26v11h-26z" fill="{darker(wood, 0.25)}"/><path d="M-10-60h4v6h-4zM-3-60h6v6h-6zM6-60h4v6H6z" fill="#ffe2a8" opacity=".8"/><path d="{_UPPER}" fill="{roof}"/><path d="M0-80v16M4-74l2.500 10M9-69.500l3.500 6M-4-74l-2.500 10M-9-69.500l-3.500 6" stroke="{dark}" stroke-width=".7" opacity=".7"/>{_snow(_UPPER_SNOW) if snow else ""}<path d="M-24-64h48l-3 3h-42z" fill="{dark}"/><path d="M-.8-84h1.600v4h-1.600z" fill="#b98a20"/><circle cy="-84.500" r="2.2" fill="#e0b23a"/>'
        if two
        else '<path d="M-1-62h2v4h-2z" fill="#b98a20"/><circle cy="-63" r="2.400" fill="#e0b23a"/>'
    )
    lantern = '<path d="M0-31v3" stroke="#5a4030" stroke-width=".6"/><ellipse cy="-25.500" rx="2.4" ry="2.800" fill="#d6343a"/><path d="M-1.500-28.300h3M-1.500-22.700h3" stroke="#e0b23a" stroke-width=".8"/>'
    return (
        f'<path d="M-15-33h1.800V-6h-1.800zM13.200-33h1.800V-6h-1.800z" fill="{darker(wood, 0.45)}"/>{columns}<path d="M-24-35h48v4h-48z" fill="{darker(wood, 0.2)}"/><path d="M-22-31c2 3 5 3 7 0 2 3 5 3 7 0M8-31c2 3 5 3 7 0 2 3 5 3 7 0" fill="none" stroke="#3f8f7f" stroke-width="1.3"/>{lantern}'
        f'<path d="M-24-14h15M9-14h15M-24-9h15M9-9h15M-20-14v9M-15-14v9M-12-14v9M12-14v9M16-14v9M20-14v9" stroke="{wood}" stroke-width="1.3"/><path d="{_SKIRT if two else _LOWER}" fill="{roof}"/><path d="{_SKIRT_RIBS if two else _RIBS}" stroke="{dark}" stroke-width=".8" opacity=".7"/>'
        f'<path d="{"M-14-52" if two else "M0-60C-4-50-17-40-33-37"}{"C-18-45-23-39-33-37" if two else ""}" fill="none" stroke="{light}" stroke-width="1.2"/>{_snow(_SKIRT_SNOW if two else _LOWER_SNOW) if snow else ""}<path d="M-33-33h66l-4 3h-58z" fill="{dark}"/>{upper}'
        '<path d="M-29-5h58v4h-58z" fill="#d9d2c2"/><path d="M-33-1h66v5h-66z" fill="#b3aa98"/><path d="M-33 1.5h66" stroke="#8f8676" stroke-width=".7"/>'
    )


def _snow(outline: str) -> str:
    return f'<path d="{outline}" fill="#fbfdff"/>'


def _sun(c: Scene, light: Sky, x: int) -> str:
    """The sun: high by day, low and warm in the evening, hidden under an overcast sky."""
    if light.name == "overcast":
        return ""
    if light.name == "day":
        return f'<circle cx="{x}" cy="{c.s.between(14, 22)}" r="6.5" fill="{light.sun}"/>'
    y = c.s.between(27, 34)
    return (
        f'<circle cx="{x}" cy="{y}" r="20" fill="#ffcf8a" opacity=".28"/><circle cx="{x}" cy="{y}" r="13" fill="#ffc06a" opacity=".35"/><circle cx="{x}" cy="{y}" r="7.500" fill="#ff8a3d"/>'
    )  # fmt: skip


def _gleam(c: Scene, light: Sky, x: int) -> str:
    """What an evening sun lays on the water."""
    if light.name not in ("evening", "dusk"):
        return ""
    bars = "".join(
        f"M{x - width / 2 + c.s.between(-5, 5):g} {y}h{width}"
        for y, width in ((y, c.s.between(8, 22)) for y in range(79, 118, 3))
    )
    return f'<path d="{bars}" stroke="#ffb35c" stroke-width="1.3" opacity=".6"/>'


def _bough(c: Scene, side: int, hanging: str, *, snow: bool) -> str:
    """A bough that reaches in from the upper corner on the other side, in blossom or under snow."""
    wood = "#6b4a3a"
    limbs = "M-4 6C10 8 22 14 34 12M8 8C14 16 22 22 26 30M20 12C28 18 34 18 42 22"
    lit = f'<path d="{limbs}" fill="none" stroke="{wood}" stroke-width="2" stroke-linecap="round"/>'
    if snow:
        lit += f'<path d="{limbs}" fill="none" stroke="#ffffff" stroke-width="1.2" stroke-linecap="round" transform="translate(0 -1.200)"/>'
    else:
        spots = (
            (4, 7),
            (10, 9),
            (15, 15),
            (18, 12),
            (22, 22),
            (25, 28),
            (27, 17),
            (30, 12),
            (34, 18),
            (40, 21),
            (13, 5),
            (24, 9),
            (20, 19),
            (36, 13),
        )
        lit += "".join(
            f'<g transform="translate({x + c.s.between(-1, 1)} {y + c.s.between(-1, 1)})"><circle r="{c.s.pick((2.2, 2.6, 3))}" fill="{hanging}"/><circle r=".9" fill="#e0708f"/></g>'
            for x, y in spots
        )
    return f'<g transform="translate({0 if side > 0 else 160} 0) scale({side} 1)">{lit}</g>'  # fmt: skip


_BOAT = (
    '<ellipse cy="8.500" rx="20" ry="1.800" fill="#000000" opacity=".22"/><path d="M-7 3v-6c0-7 14-7 14 0v6z" fill="#c99a55"/><path d="M-7-3c0-7 14-7 14 0M-3.500-7.500V3M0-8.200V3M3.500-7.500V3" fill="none" stroke="#8a6230" stroke-width=".7"/>'
    '<path d="M-21-3c6 5 10 5.500 14 5.500H8c5 0 9-1 13-5.500-1 6-5 11-9 11h-24c-5 0-8-5-9-11z" fill="#6b4026"/><path d="M-19 0c5 3.500 8 4.500 12 4.500H8c4 0 8-1.500 11-4.500" fill="none" stroke="#a06a40" stroke-width=".9"/>'
    '<path d="M12.500 2.500v-7h3.600v7z" fill="#2f5f86"/><circle cx="14.300" cy="-6.500" r="2" fill="#e8b48f"/><path d="M11-7.500h6.600l-3.300-3z" fill="#d9b46a"/><path d="M17-9 23 8" stroke="#5a4030" stroke-width=".9"/>'
)
"""A covered boat with a boatman, its water line 5 below 0, 0."""


def pavilion(c: Scene) -> str:
    s = c.s
    season = c.choose("season", _SEASONS)
    far, near, hanging = _SEASONS[season]
    light = s.pick((*DAY, *DAY, *EVENING, SKIES[4]))
    roof = {"green": "#3f7d62", "golden": "#d99a2f", "grey": "#5f6b75"}[
        c.choose("roof", ("green", "golden", "grey"))
    ]
    wood = s.pick(("#b3392b", "#a8432a", "#7a3a26"))
    two = c.choose("storeys", ("one", "two")) == "two"
    x = s.between(72, 96)
    deep = s.pick(("#2f6f86", "#39727a", "#3f6a8a"))
    warm = light.name in ("evening", "dusk")
    # Still water has the colours of the sky above it.
    water = c.gradient(
        light.low if warm else mix(light.low, "#6fa3b5", 0.35), mix(deep, light.top, 0.6) if warm else deep
    )
    house = _house(roof, wood, two=two, snow=season == "winter")
    trees = "".join(
        _tree(c, tx, 74, s.between(6, 11), s.pick((far, near)))
        for tx in range(4, 160, 13)
        if abs(tx - x) > 16 or s.chance(30)
    )
    glitter = "".join(f"M{s.between(0, 140)} {s.between(88, 116)}h{s.between(8, 24)}" for _ in range(14))
    side = -1 if x > 82 else 1
    end = -4 if side < 0 else 164
    sun = s.between(20, 32) if side < 0 else s.between(128, 140)
    bridge = f'<path d="M{x + 30 * side} 82L{x + 44 * side} 78L{x + 56 * side} 84L{end} 78" fill="none" stroke="#b3aa98" stroke-width="4"/><path d="M{x + 30 * side} 77L{x + 44 * side} 73L{x + 56 * side} 79L{end} 73" fill="none" stroke="{wood}" stroke-width="1.3"/><path d="M{x + 36 * side} 75v5M{x + 44 * side} 73v5M{x + 50 * side} 76v5M{x + 56 * side} 79v5M{x + 64 * side} 78v5M{x + 72 * side} 77v5" stroke="{wood}" stroke-width="1.1"/>'
    lotus = (
        "".join(
            f'<ellipse cx="{lx}" cy="{ly}" rx="{s.between(6, 10)}" ry="2.6" fill="{s.pick(("#4f9a57", "#3f8549", "#6fb069"))}"/>'
            + (
                f'<path d="M{lx - 3} {ly - 2}c0-4 2-6 3-7 1 1 3 3 3 7z" fill="#f28fb0"/><path d="M{lx - 5} {ly - 2}c1-3 2-4 4-5l1 5zM{lx + 5} {ly - 2}c-1-3-2-4-4-5l-1 5z" fill="#f7b7cf"/>'
                if s.chance(45)
                else ""
            )
            for lx, ly in ((s.between(4, 156), s.between(102, 117)) for _ in range(11))
        )
        if season == "summer"
        else ""
    )
    boat = (
        f'<g transform="translate({max(24, min(134, x + 46 * -side))} 97)">{_BOAT}</g>'
        if s.chance(50) and season != "winter"
        else ""
    )
    strands = "".join(
        f'<path d="M{bx} {s.between(-4, 4)}c{s.between(-4, 3)} {s.between(10, 16)} {s.between(-3, 4)} {s.between(18, 26)} {s.between(-3, 3)} {s.between(26, 44)}" fill="none" stroke="{near}" stroke-width="1.3"/>'
        for bx in (range(2, 34, 4) if side > 0 else range(128, 160, 4))
    )
    blossoms = "".join(
        f'<circle cx="{s.between(0, 36) if side > 0 else s.between(124, 160)}" cy="{s.between(0, 34)}" r="{s.pick((1.2, 1.7, 2.2))}" fill="{hanging}"/>' for _ in range(26)
    ) if season == "autumn" else ""  # fmt: skip
    branch = (
        _bough(c, side, hanging, snow=season == "winter")
        if season in ("spring", "winter")
        else strands + blossoms
    )
    snow = '<path d="M0 79h160v3H0z" fill="#ffffff" opacity=".9"/>' if season == "winter" else ""
    return (
        f'{c.sky(light)}{_sun(c, light, sun)}{c.clouds(5 if light.name == "overcast" else 2, "#c3ccd4" if light.name == "overcast" else "#ffffff", thick=True)}<path d="{hills(s, 58, 16)}" fill="{mix(far, light.low, 0.55)}"/><path d="{hills(s, 68, 10)}" fill="{mix(far, light.low, 0.3)}"/>{trees}<path d="M0 76h160v44H0z" fill="{water}"/>{snow}'
        f'<g transform="translate({x} 88) scale(.9 -.55)" opacity=".3">{house}</g>{_gleam(c, light, sun)}<path d="{glitter}" stroke="#ffffff" stroke-width=".9" opacity=".45"/>{bridge}<g transform="translate({x} 82) scale(.9)">{house}</g><path d="M{x - 33} 87.5q33 4 66 0" fill="none" stroke="#ffffff" stroke-width="1" opacity=".5"/>{lotus}{boat}{branch}{c.dim(light)}{c.vignette()}'
    )
