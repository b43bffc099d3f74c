"""Photographs of people before scenes."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.landscapes import beach, forest, lake, snow_field
from pytest_mobilegym.phone.ui.photos.places import city
from pytest_mobilegym.phone.ui.photos.scene import Scene, darker, lighter


def flower_wall(c: Scene) -> str:
    s = c.s
    dots = "".join(
        f'<circle cx="{s.between(0, 160)}" cy="{s.between(0, 120)}" r="{s.between(3, 7)}" fill="{s.pick(("#f7b7c9", "#ffffff", "#f28fad", "#ffe3a8"))}"/>'
        for _ in range(44)
    )
    return f"{c.ground('#a9cfa0', '#5f9463')}{dots}"


_SKINS = ("#f7d7c0", "#f1c7a5", "#e5b08a", "#c98d64", "#8a5a3c")
_HAIRS = ("#2a2320", "#5a3a26", "#8a5a33", "#1d1d24", "#b98b4e", "#a9a29c")
_CLOTHES = ("#3b5bdb", "#2f9e44", "#e03131", "#f08c00", "#f4f1ea", "#7048e8", "#1098ad", "#d6336c", "#495057")


def figure(c: Scene, x: int, base: int, scale: float) -> str:
    """A person from the chest up."""
    s = c.s
    skin, hair, cloth = s.pick(_SKINS), s.pick(_HAIRS), s.pick(_CLOTHES)
    cut = s.pick(("long", "short", "bun", "curly", "long", "short"))
    shade, deep = darker(skin, 0.18), darker(hair, 0.35)
    behind = {
        "long": f'<path d="M-15 26c-3-14-3-24-2-34C-16-20-9-25 0-25s16 5 17 17c1 10 1 20-2 34-8 4-22 4-30 0z" fill="{deep}"/>',
        "bun": f'<circle cy="-25" r="7" fill="{deep}"/>',
        "curly": "".join(f'<circle cx="{u}" cy="{v}" r="7" fill="{hair}"/>' for u, v in ((-13, -6), (-12, -15), (-5, -22), (5, -22), (12, -15), (13, -6), (-13, 4), (13, 4))),
    }.get(cut, "")  # fmt: skip
    glasses = (
        '<g fill="none" stroke="#2b2f36" stroke-width=".9"><circle cx="-4.6" cy="-3" r="3.4"/><circle cx="4.6" cy="-3" r="3.4"/><path d="M-1.2-3h2.4M-8-3.5l-3-1M8-3.5l3-1"/></g>'
        if s.chance(25)
        else ""
    )
    return (
        f'<g transform="translate({x} {base}) scale({scale})">{behind}<path d="M-25 60c0-28 8-38 25-38s25 10 25 38z" fill="{c.gradient(lighter(cloth, 0.15), darker(cloth, 0.2))}"/><path d="M-7 23c2 6 12 6 14 0l-2-3H-5z" fill="{shade}"/><path d="M-4.5 8h9v14c-2 3-7 3-9 0z" fill="{shade}"/>'
        f'<ellipse cx="-11" cy="-2" rx="2.2" ry="3.2" fill="{shade}"/><ellipse cx="11" cy="-2" rx="2.2" ry="3.2" fill="{shade}"/><path d="M-11-5c0-8 5-12 11-12S11-13 11-5c0 10-4 18-11 18S-11 5-11-5z" fill="{c.ball(lighter(skin, 0.15), shade)}"/>'
        f'<path d="M-12.5-3c-2-13 4-20 12.5-20s15 7 12.5 20c-1-5-3-9-6-11-4 3-11 3-14 2-3 1-4 5-5 9z" fill="{c.gradient(lighter(hair, 0.12), deep)}"/><path d="M-7-7q2.5-1.5 5 0M2-7q2.5-1.5 5 0" fill="none" stroke="{deep}" stroke-width="1.1" stroke-linecap="round"/><g fill="#ffffff"><ellipse cx="-4.6" cy="-3" rx="2.2" ry="1.5"/><ellipse cx="4.6" cy="-3" rx="2.2" ry="1.5"/></g><g fill="#2b2220"><circle cx="-4.6" cy="-3" r="1.3"/><circle cx="4.6" cy="-3" r="1.3"/></g>{glasses}'
        f'<path d="M0-2l-1.2 4.5h2" fill="none" stroke="{darker(skin, 0.35)}" stroke-width=".8"/><path d="M-4.5 5.5c2 3.5 7 3.5 9 0-3 .8-6 .8-9 0z" fill="#ffffff" stroke="#a8453c" stroke-width=".9"/><g fill="#e8705c" opacity=".25"><circle cx="-7" cy="2.5" r="2.2"/><circle cx="7" cy="2.5" r="2.2"/></g></g>'
    )


_BACKS = {
    "forest": forest,
    "beach": beach,
    "city": city,
    "lake": lake,
    "snow": snow_field,
    "flowers": flower_wall,
}


def portrait(c: Scene) -> str:
    back = _BACKS[c.choose("behind", ("forest", "beach", "city", "flowers", "lake"))](c)
    c.tell("people", 1)
    return f'{back}<path d="M0 0h160v120H0z" fill="#ffffff" opacity=".22"/>{figure(c, c.s.between(72, 88), 60, 1.35)}{c.vignette()}'


def friends(c: Scene) -> str:
    back = _BACKS[c.choose("behind", ("beach", "lake", "city", "snow", "flowers"))](c)
    count = {"two": 2, "three": 3, "four": 4}[c.choose("people", ("two", "three", "four"))]
    c.tell("people", count)
    people = "".join(
        figure(c, 80 + round((n - (count - 1) / 2) * 35), 74 + c.s.between(-4, 5), 0.92) for n in range(count)
    )
    return f'{back}<path d="M0 0h160v120H0z" fill="#ffffff" opacity=".16"/>{people}{c.vignette()}'
