"""A photograph of a pavilion at a lake, in four seasons."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.scene import DAY, EVENING, SKIES, Scene, darker, hills, lighter, mix

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


def _house(roof: str, wood: str, two: bool) -> str:
    """A pavilion that stands on 0, 0, about 64 wide."""
    dark, light = darker(roof, 0.35), lighter(roof, 0.18)
    tiles = "".join(f"M{x * 0.22:g} -57L{x:g} -35" for x in range(-24, 28, 6))
    columns = "".join(
        f'<path d="M{x - 1.5} -34h3V-4h-3z" fill="{wood}"/><path d="M{x + 0.3} -34h1.200V-4H{x + 0.3}z" fill="#000000" opacity=".25"/>'
        for x in (-21, -9, 9, 21)
    )
    upper = (
        f'<path d="M-13-62h26v10h-26z" fill="{darker(wood, 0.25)}"/><path d="M-10-61h4v6h-4zM-3-61h6v6h-6zM6-61h4v6H6z" fill="#ffe2a8" opacity=".8"/><path d="M0-82C3-74 12-66 24-64c2 0 3-2 4-3-1 4-3 6-6 6h-44c-3 0-5-2-6-6 1 1 2 3 4 3 12-2 21-10 24-18z" fill="{roof}"/><path d="M-24-64h48l-3 3h-42z" fill="{dark}"/><circle cy="-84" r="2.6" fill="#e0b23a"/>'
        if two
        else '<circle cy="-63" r="3" fill="#e0b23a"/><path d="M-1-62h2v4h-2z" fill="#b98a20"/>'
    )
    return (
        f'<path d="M-24-34h48V-6h-48z" fill="#2b2320" opacity=".28"/>{columns}<path d="M-24-35h48v4h-48z" fill="{darker(wood, 0.2)}"/><path d="M-22-31c2 3 5 3 7 0 2 3 5 3 7 0M8-31c2 3 5 3 7 0 2 3 5 3 7 0" fill="none" stroke="#3f8f7f" stroke-width="1.3"/>'
        f'<path d="M-24-14h15M9-14h15M-24-9h15M9-9h15M-20-14v9M-15-14v9M-12-14v9M12-14v9M16-14v9M20-14v9" stroke="{wood}" stroke-width="1.3"/><path d="M0-60C4-50 17-40 33-37c3 0 5-2 6-5 0 6-3 11-7 11h-64c-4 0-7-5-7-11 1 3 3 5 6 5C-17-40-4-50 0-60z" fill="{roof}"/><path d="{tiles}" stroke="{dark}" stroke-width=".8" opacity=".7"/><path d="M0-60C-4-50-17-40-33-37" fill="none" stroke="{light}" stroke-width="1.4"/><path d="M-33-33h66l-4 3h-58z" fill="{dark}"/>{upper}'
        '<path d="M-29-5h58v4h-58z" fill="#d9d2c2"/><path d="M-33-1h66v5h-66z" fill="#b3aa98"/><path d="M-33 1.5h66" stroke="#8f8676" stroke-width=".7"/>'
    )


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
    water = c.gradient(mix(light.low, "#6fa3b5", 0.35), s.pick(("#2f6f86", "#39727a", "#3f6a8a")))
    house = _house(roof, wood, two)
    trees = "".join(
        _tree(c, tx, 74, s.between(6, 11), s.pick((far, near)))
        for tx in range(4, 160, 13)
        if abs(tx - x) > 16 or s.chance(30)
    )
    glitter = "".join(f"M{s.between(0, 140)} {s.between(88, 116)}h{s.between(8, 24)}" for _ in range(14))
    side = -1 if x > 82 else 1
    end = -4 if side < 0 else 164
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
        f'<g transform="translate({x + 46 * -side} 99)"><path d="M-13 0h26l-5 6H-9z" fill="#6b4026"/><path d="M-8 0v-6c4-4 12-4 16 0v6z" fill="#a9743c"/><ellipse cy="7" rx="14" ry="1.5" fill="#000000" opacity=".2"/></g>'
        if s.chance(50) and season != "winter"
        else ""
    )
    branch = "".join(
        f'<path d="M{bx} {s.between(-4, 4)}c{s.between(-4, 3)} {s.between(10, 16)} {s.between(-3, 4)} {s.between(18, 26)} {s.between(-3, 3)} {s.between(26, 44)}" fill="none" stroke="{near if season != "winter" else "#7a6a60"}" stroke-width="1.3"/>'
        for bx in (range(2, 34, 4) if side > 0 else range(128, 160, 4))
    )
    blossoms = "".join(
        f'<circle cx="{s.between(0, 36) if side > 0 else s.between(124, 160)}" cy="{s.between(0, 34)}" r="{s.pick((1.2, 1.7, 2.2))}" fill="{hanging}"/>' for _ in range(26)
    ) if season != "summer" else ""  # fmt: skip
    snow = '<path d="M0 79h160v3H0z" fill="#ffffff" opacity=".9"/>' if season == "winter" else ""
    cover = (
        '<path d="M0-60C4-50 17-40 33-37l-8-1c-6-2-12-1-16-5-3 3-6 0-9 1-3-1-6 2-9-1-4 4-10 3-16 5l-8 1C-17-40-4-50 0-60z" fill="#ffffff" opacity=".92"/>'
        + (
            '<path d="M0-82C3-74 12-66 24-64l-9-2c-5-1-10-1-15-1s-10 0-15 1l-9 2c12-2 21-10 24-18z" fill="#ffffff" opacity=".92"/>'
            if two
            else ""
        )
        if season == "winter"
        else ""
    )
    return (
        f'{c.sky(light)}<circle cx="{s.between(24, 136)}" cy="{s.between(14, 26)}" r="6.5" fill="{light.sun}"/>{c.clouds(2)}<path d="{hills(s, 58, 16)}" fill="{mix(far, light.low, 0.55)}"/><path d="{hills(s, 68, 10)}" fill="{mix(far, light.low, 0.3)}"/>{trees}<path d="M0 76h160v44H0z" fill="{water}"/>{snow}'
        f'<g transform="translate({x} 88) scale(.9 -.55)" opacity=".3">{house}</g><path d="{glitter}" stroke="#ffffff" stroke-width=".9" opacity=".45"/>{bridge}<g transform="translate({x} 82) scale(.9)">{house}{cover}</g><path d="M{x - 33} 87.5q33 4 66 0" fill="none" stroke="#ffffff" stroke-width="1" opacity=".5"/>{lotus}{boat}{branch}{blossoms}{c.dim(light)}{c.vignette()}'
    )
