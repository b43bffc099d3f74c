"""What people show of themselves, from a seed: photographs, drawn faces, animals and things, initials; as inline SVG.

Photographs are squares that the studio cuts, and are loaded by the page; drawings on a 48 x 48 grid use no gradients,
so that nothing in them needs an id.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from markupsafe import Markup, escape

from pytest_mobilegym.phone.ui.merged_shapes import merged
from pytest_mobilegym.phone.ui.seeded import Seeded

Shape = Literal["rounded", "circle", "square"]

_GROUNDS = (
    "#f6c9b7", "#f9dc9c", "#cfe8cf", "#bfe3e0", "#c4dcf5", "#d8d0f2", "#f3cfe0", "#e6dccd", "#b9d3c0", "#a9c8e8",
    "#ffd8a8", "#e3edc8", "#9fd3c7", "#f2b5a7", "#cdd6e4",
)  # fmt: skip
_DEEP = (
    "#4c6fff", "#0f9d8a", "#e8590c", "#c2255c", "#7048e8", "#2b8a3e", "#1c7ed6", "#b5651d", "#495057", "#d6336c",
    "#087f5b", "#5f3dc4", "#a61e4d", "#364fc7", "#0b7285",
)  # fmt: skip
_SKINS = ("#f7d7c0", "#f1c7a5", "#e5b08a", "#c98d64", "#9a6440", "#70452b")
_HAIRS = ("#2a2320", "#3d2b22", "#5a3a26", "#8a5a33", "#b98b4e", "#1d1d24", "#6f6a6a", "#9b3d24")
_CLOTHES = (
    "#3b5bdb", "#2f9e44", "#e03131", "#f08c00", "#495057", "#ffffff", "#7048e8", "#1098ad", "#d6336c", "#212529",
    "#f4e3c1", "#7a8f5a",
)  # fmt: skip


def _person(s: Seeded) -> str:
    skin, hair, cloth = s.pick(_SKINS), s.pick(_HAIRS), s.pick(_CLOTHES)
    style = s.pick(("short", "side", "long", "bob", "bun", "curly", "cap", "bald", "tail", "fringe"))
    dark = "#2b2220"
    fringe = f'<path d="M14 22c-.5-9 4-14 10-14s10.5 5 10 14c-1.5-4-4-6.5-6-7-4 2-9 2-11 2.5-1.5 1-2.5 2.5-3 4.5z" fill="{hair}"/>'
    crown = (
        f'<path d="M14 21c-1-8.5 3.5-13 10-13s11 4.5 10 13c-1-4-3-6.5-10-6.5S15 17 14 21z" fill="{hair}"/>'
    )
    back = {
        "long": f'<path d="M12.5 40V21c0-8.5 5-13.5 11.5-13.5S35.5 12.5 35.5 21v19z" fill="{hair}"/>',
        "bob": f'<path d="M12.5 29V21c0-8.5 5-13.5 11.5-13.5S35.5 12.5 35.5 21v8a3 3 0 0 1-3 3h-17a3 3 0 0 1-3-3z" fill="{hair}"/>',
        "tail": f'<path d="M31 14c7 0 8 8 5.5 15-2-1-4-3-5-6z" fill="{hair}"/>',
        "bun": f'<circle cx="24" cy="6.5" r="4.5" fill="{hair}"/>',
        "curly": "".join(
            f'<circle cx="{x}" cy="{y}" r="5.5" fill="{hair}"/>'
            for x, y in ((14, 17), (17, 11), (24, 9), (31, 11), (34, 17), (13.5, 23), (34.5, 23))
        ),
    }.get(style, "")
    front = {
        "short": crown,
        "side": fringe,
        "long": fringe,
        "bob": fringe,
        "bun": crown,
        "curly": f'<path d="M15 18c2-5 5-7 9-7s7 2 9 7c-3-2-6-3-9-3s-6 1-9 3z" fill="{hair}"/>',
        "cap": f'<path d="M13.5 19c0-8 4-12 10.5-12s10.5 4 10.5 12z" fill="{cloth}"/><path d="M24 16.5h13.5c1.5 0 1.5 2.8 0 2.8H13.5z" fill="{dark}" opacity=".75"/>',
        "bald": "",
        "tail": crown,
        "fringe": f'<path d="M14 21c-1-8.5 3.5-13.5 10-13.5S35 12.5 34 21c-1-1.5-1.5-2-2-3.5H16c-.5 1.5-1 2-2 3.5z" fill="{hair}"/>',
    }[style]
    extras = ""
    if s.chance(24):
        extras += f'<g fill="none" stroke="{dark}" stroke-width="1.1"><circle cx="20" cy="22" r="3"/><circle cx="28" cy="22" r="3"/><path d="M23 22h2"/></g>'
    if style in ("short", "side", "bald", "cap") and s.chance(30):
        extras += f'<path d="M15 24c.5 6 4 9 9 9s8.5-3 9-9c-1.5 2-3 2.5-5 2.2-2-.8-6-.8-8 0-2 .3-3.5-.2-5-2.2z" fill="{hair}"/>'
        extras += '<path d="M21.5 28.5h5" stroke="#f3e9e2" stroke-width="1.2" stroke-linecap="round"/>'
    else:
        mouth = s.pick(("M20.8 26.5c1.8 2.2 4.6 2.2 6.4 0", "M21.5 27.2h5", "M21 26.3c1.5 3 4.5 3 6 0z"))
        fill = "#ffffff" if mouth.endswith("z") else "none"
        extras += f'<path d="{mouth}" fill="{fill}" stroke="{dark}" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"/>'
    if s.chance(35):
        extras += '<g fill="#f08a7c" opacity=".45"><circle cx="17.5" cy="25.5" r="2"/><circle cx="30.5" cy="25.5" r="2"/></g>'
    return (
        f'<path d="M0 0h48v48H0z" fill="{s.pick(_GROUNDS)}"/>{back}'
        f'<path d="M6 48c1-9 7-13 18-13s17 4 18 13z" fill="{cloth}"/><path d="M20 29h8v7c-1.5 3-6.5 3-8 0z" fill="{skin}"/>'
        f'<path d="M20 31c2 2.5 6 2.5 8 0v2c-2 2-6 2-8 0z" fill="#000000" opacity=".12"/>'
        f'<ellipse cx="24" cy="21.5" rx="9.8" ry="10.8" fill="{skin}"/>'
        f'<g fill="{dark}"><circle cx="20" cy="22" r="1.2"/><circle cx="28" cy="22" r="1.2"/></g>{extras}{front}'
    )


def _animal(s: Seeded) -> str:
    kind = s.pick(
        ("cat", "bear", "fox", "panda", "rabbit", "penguin", "owl", "dog", "frog", "chick", "koala", "pig")
    )
    ground = s.pick(_GROUNDS)
    dark = "#2d2622"
    eyes = f'<g fill="{dark}"><circle cx="18" cy="25" r="1.9"/><circle cx="30" cy="25" r="1.9"/></g>'
    muzzle = f'<path d="M22.2 29.5h3.6L24 31.5z" fill="{dark}"/><path d="M24 31.5c-.5 2-3 2.5-4.2 1M24 31.5c.5 2 3 2.5 4.2 1" fill="none" stroke="{dark}" stroke-width="1.2" stroke-linecap="round"/>'
    if kind == "cat":
        fur = s.pick(("#f0a658", "#6b6f78", "#f4ead9", "#33343a", "#c9a27a"))
        line = "#f4ead9" if fur == "#33343a" else dark
        body = (
            f'<path d="M9 30 10 11.5 18.5 17h11L38 11.5 39 30c0 8-6.5 12-15 12S9 38 9 30z" fill="{fur}"/>'
            f'<path d="M12 15l4.5 3-4 3.5zM36 15l-4.5 3 4 3.5z" fill="#f2b8ae"/>'
            f'<g fill="{line}"><ellipse cx="18" cy="26" rx="1.8" ry="2.4"/><ellipse cx="30" cy="26" rx="1.8" ry="2.4"/></g>'
            f'<path d="M22.5 30h3L24 31.8z" fill="#e8837c"/><path d="M24 31.8v1.5M24 33.3c-1 1.5-3 1.5-3.8 0M24 33.3c1 1.5 3 1.5 3.8 0M8 29l6 1M8 33l6-.8M40 29l-6 1M40 33l-6-.8" fill="none" stroke="{line}" stroke-width="1" stroke-linecap="round"/>'
        )
    elif kind in ("bear", "koala", "panda"):
        fur = {"bear": s.pick(("#a9713f", "#7a5233", "#e9dccb")), "koala": "#9aa3ad", "panda": "#fbfbf7"}[
            kind
        ]
        ear = {"bear": fur, "koala": "#868f99", "panda": dark}[kind]
        size = 7.5 if kind == "koala" else 5.5
        patch = (
            f'<g fill="{dark}"><ellipse cx="17.5" cy="25" rx="4" ry="4.8" transform="rotate(25 17.5 25)"/><ellipse cx="30.5" cy="25" rx="4" ry="4.8" transform="rotate(-25 30.5 25)"/></g><g fill="#ffffff"><circle cx="18" cy="24.5" r="1.5"/><circle cx="30" cy="24.5" r="1.5"/></g>'
            if kind == "panda"
            else eyes
        )
        nose = (
            f'<ellipse cx="24" cy="29.5" rx="2.8" ry="4" fill="{dark}"/>'
            if kind == "koala"
            else f'<ellipse cx="24" cy="32" rx="6" ry="4.8" fill="#ffffff" opacity=".55"/>{muzzle}'
        )
        body = f'<circle cx="12.5" cy="15.5" r="{size}" fill="{ear}"/><circle cx="35.5" cy="15.5" r="{size}" fill="{ear}"/><ellipse cx="24" cy="27" rx="15.5" ry="14.5" fill="{fur}"/>{patch}{nose}'
    elif kind == "fox":
        body = (
            '<path d="M8 12.5 18 17h12l10-4.5-1 16L24 42 9 28.5z" fill="#e8722c"/><path d="M9 28.5 24 42l15-13.5c-6 0-10 1-15 7-5-6-9-7-15-7z" fill="#fff4e6"/>'
            f'{eyes}<circle cx="24" cy="37.5" r="2.4" fill="{dark}"/>'
        )
    elif kind == "rabbit":
        fur = s.pick(("#ffffff", "#f3ded0", "#cbb6a3"))
        body = (
            f'<g fill="{fur}"><ellipse cx="17.5" cy="12" rx="4.5" ry="11"/><ellipse cx="30.5" cy="12" rx="4.5" ry="11"/><ellipse cx="24" cy="30" rx="13.5" ry="12.5"/></g>'
            f'<g fill="#f4b6b6"><ellipse cx="17.5" cy="12.5" rx="2" ry="7.5"/><ellipse cx="30.5" cy="12.5" rx="2" ry="7.5"/></g>'
            f'<g fill="{dark}"><circle cx="19" cy="28" r="1.8"/><circle cx="29" cy="28" r="1.8"/></g><path d="M22.5 32h3L24 33.8z" fill="#e8837c"/><path d="M24 33.8v2" stroke="{dark}" stroke-width="1.1"/>'
        )
    elif kind == "penguin":
        body = (
            '<path d="M24 7c10 0 15 8 15 19s-5 22-15 22S9 37 9 26 14 7 24 7z" fill="#2c3440"/><path d="M24 18c2-4 10-4 10 4 0 4-1 6-1 10 0 8-4 14-9 14s-9-6-9-14c0-4-1-6-1-10 0-8 8-8 10-4z" fill="#ffffff"/>'
            f'<g fill="{dark}"><circle cx="19.5" cy="22.5" r="1.7"/><circle cx="28.5" cy="22.5" r="1.7"/></g><path d="M20.5 26.5h7L24 30.5z" fill="#f59f00"/>'
        )
    elif kind == "owl":
        body = (
            '<path d="M9 10c5 3 8 3 15 3s10 0 15-3c-1 5 0 8 0 14 0 11-6 18-15 18S9 35 9 24c0-6 1-9 0-14z" fill="#8d6748"/><path d="M15 32c2 6 5 8 9 8s7-2 9-8c-3-2-5-3-9-3s-6 1-9 3z" fill="#e7cfae"/>'
            f'<g fill="#fff4dd"><circle cx="17.5" cy="22" r="6.5"/><circle cx="30.5" cy="22" r="6.5"/></g><g fill="{dark}"><circle cx="18" cy="22" r="3"/><circle cx="30" cy="22" r="3"/></g><path d="M22 25.5h4L24 30z" fill="#f59f00"/>'
        )
    elif kind == "dog":
        fur = s.pick(("#e3b778", "#ffffff", "#8a5a3a", "#d9d2c8"))
        ear = s.pick(("#7a4b2a", "#4a3a32"))
        body = (
            f'<ellipse cx="24" cy="26" rx="14" ry="14.5" fill="{fur}"/><path d="M13 14c-6 0-8 8-6 17 5 0 7-5 7.5-14zM35 14c6 0 8 8 6 17-5 0-7-5-7.5-14z" fill="{ear}"/>'
            f'<g fill="{dark}"><circle cx="18.5" cy="23.5" r="1.9"/><circle cx="29.5" cy="23.5" r="1.9"/><ellipse cx="24" cy="29" rx="3" ry="2.2"/></g><path d="M24 31v2.5" stroke="{dark}" stroke-width="1.2"/><path d="M20.5 33.5c2 1.5 5 1.5 7 0v3c0 4-7 4-7 0z" fill="#ee7b78"/>'
        )
    elif kind == "frog":
        body = (
            '<g fill="#6fbf55"><circle cx="14.5" cy="16" r="6.5"/><circle cx="33.5" cy="16" r="6.5"/><ellipse cx="24" cy="28" rx="17" ry="13.5"/></g><g fill="#ffffff"><circle cx="14.5" cy="15.5" r="4"/><circle cx="33.5" cy="15.5" r="4"/></g>'
            f'<g fill="{dark}"><circle cx="15" cy="15.5" r="2"/><circle cx="33" cy="15.5" r="2"/></g><path d="M13 29c6 6.5 16 6.5 22 0" fill="none" stroke="{dark}" stroke-width="1.5" stroke-linecap="round"/>'
        )
    elif kind == "chick":
        body = (
            '<circle cx="24" cy="27" r="15" fill="#ffd43b"/><path d="M24 12c-2-4 1-6 3-6-1 2 0 4 0 6z" fill="#f59f00"/>'
            f'<g fill="{dark}"><circle cx="18" cy="24" r="1.9"/><circle cx="30" cy="24" r="1.9"/></g><path d="M20.5 28h7L24 32.5z" fill="#f76707"/><g fill="#ff922b" opacity=".5"><circle cx="14" cy="29" r="2.5"/><circle cx="34" cy="29" r="2.5"/></g>'
        )
    else:
        body = (
            '<path d="M10 13l8 2h12l8-2-1 9c3 9-2 20-13 20S8 31 11 22z" fill="#f4b4b4"/><ellipse cx="24" cy="31" rx="6.5" ry="4.8" fill="#e88f93"/>'
            f'<g fill="{dark}"><circle cx="18" cy="23.5" r="1.8"/><circle cx="30" cy="23.5" r="1.8"/><ellipse cx="21.8" cy="31" rx="1.1" ry="1.7"/><ellipse cx="26.2" cy="31" rx="1.1" ry="1.7"/></g>'
        )
    return f'<path d="M0 0h48v48H0z" fill="{ground}"/>{body}'


def _thing(s: Seeded) -> str:
    ground = s.pick(_GROUNDS)
    tint = s.pick(_DEEP)
    shapes = s.pick((
        '<path d="M17 37h14l-1.5 7h-11z" fill="#c9704a"/><path d="M24 38V16a4 4 0 0 1 0-.1" stroke="#3f8f5a" stroke-width="9" stroke-linecap="round"/><path d="M24 29h-8v-6M24 26h8v-8" fill="none" stroke="#3f8f5a" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
        f'<path d="M12 20h20v11a9 9 0 0 1-9 9h-2a9 9 0 0 1-9-9z" fill="{tint}"/><path d="M32 23h2.5a4 4 0 0 1 0 9H32" fill="none" stroke="{tint}" stroke-width="3"/><path d="M17 15c-2-3 2-4 0-7M24 15c-2-3 2-4 0-7" fill="none" stroke="#ffffff" stroke-width="2" stroke-linecap="round"/>',
        f'<path d="M24 6c9 0 14 6 14 13 0 8-8 13-11 17h-6C18 32 10 27 10 19 10 12 15 6 24 6z" fill="{tint}"/><path d="M24 6c4 3 6 8 6 13s-2 12-4 17h-4c-2-5-4-12-4-17s2-10 6-13z" fill="#ffffff" opacity=".55"/><path d="M20.5 39h7v5h-7z" fill="#8a5a33"/>',
        f'<path d="M23 8v26H8z" fill="#ffffff"/><path d="M26 13l13 21H26z" fill="{tint}"/><path d="M7 37h34l-5 7H12z" fill="#7a4b2a"/>',
        f'<path d="M24 26v18M24 40c-5 0-8-2-9-6 5 0 8 2 9 6zM24 42c5 0 8-2 9-6-5 0-8 2-9 6z" stroke="#3f8f5a" stroke-width="2.2" fill="#3f8f5a"/><g fill="{tint}"><circle cx="24" cy="10" r="5.5"/><circle cx="31" cy="15.5" r="5.5"/><circle cx="28.3" cy="23.5" r="5.5"/><circle cx="19.7" cy="23.5" r="5.5"/><circle cx="17" cy="15.5" r="5.5"/></g><circle cx="24" cy="17.5" r="4.5" fill="#ffd43b"/>',
        f'<circle cx="24" cy="24" r="11" fill="{tint}"/><ellipse cx="24" cy="24" rx="20" ry="5" fill="none" stroke="#fff3d6" stroke-width="2.5" transform="rotate(-22 24 24)"/><path d="M13.5 21a11 11 0 0 1 20.5-1.5L14.5 28a11 11 0 0 1-1-7z" fill="{tint}"/><g fill="#ffffff"><circle cx="8" cy="10" r="1.3"/><circle cx="40" cy="38" r="1.3"/><circle cx="38" cy="9" r="1"/></g>',
        '<path d="M10 24c0-9 6-14 14-14s14 5 14 14z" fill="#e03131"/><g fill="#ffffff"><circle cx="18" cy="18" r="2.5"/><circle cx="27" cy="15" r="2"/><circle cx="31" cy="21" r="2"/></g><path d="M18 24h12c0 8 2 11 2 16H16c0-5 2-8 2-16z" fill="#f4e6d0"/>',
        f'<path d="M24 6 38 20 24 34 10 20z" fill="{tint}"/><path d="M24 6v28M10 20h28" stroke="#ffffff" stroke-width="1.8"/><path d="M24 34c4 4-4 6 0 11" fill="none" stroke="#5a4632" stroke-width="1.8"/>',
        '<path d="M24 8c8 3 13 12 11 22-1.5 7-6 11-11 11s-9.5-4-11-11C11 20 16 11 24 8z" fill="#6aa84f"/><path d="M24 13c5 3 8 9 7 16-1 5-3.5 8-7 8s-6-3-7-8c-1-7 2-13 7-16z" fill="#e6f2b5"/><circle cx="24" cy="29" r="5" fill="#8a5a33"/>',
        f'<path d="M10 22h28v15a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3z" fill="{tint}"/><circle cx="24" cy="30" r="6.5" fill="#ffffff"/><circle cx="24" cy="30" r="4" fill="#2b2f36"/><path d="M17 22l2.5-5h9l2.5 5z" fill="{tint}"/><path d="M33 25h3v2.5h-3z" fill="#ffe08a"/>',
        f'<path d="M8 27C8 18 15 12 24 12s16 6 16 15c-3-3-5.5-3-8 0-2.5-3-5.5-3-8 0-2.5-3-5.5-3-8 0-2.5-3-5-3-8 0z" fill="{tint}"/><path d="M24 25v12a4 4 0 0 0 7 2" fill="none" stroke="#5a4632" stroke-width="2.4" stroke-linecap="round"/>',
        '<path d="M24 9v26" stroke="#5a4632" stroke-width="2"/><path d="M24 33c-1-12 5-18 15-19 0 10-5 17-15 19zM24 38C23 30 18 25 10 24c0 8 5 13 14 14z" fill="#4c9f5f"/><path d="M24 39v6" stroke="#5a4632" stroke-width="2"/>',
    ))  # fmt: skip
    return f'<path d="M0 0h48v48H0z" fill="{ground}"/>{shapes}'


def initials(label: str) -> str:
    """Up to two letters that stand for a name: the last two characters of a Chinese one, else first letters."""
    words = label.split()
    if not words:
        return ""
    if any("\u4e00" <= character <= "\u9fff" for character in words[-1]):
        return words[-1][-2:]
    letters = [word[0] for word in words if word[0].isalnum()]
    return "".join(letters[:1] + letters[-1:] if len(letters) > 1 else letters).upper()


def _initial(s: Seeded, text: str) -> str:
    size = 17 if len(text) > 1 else 22
    return (
        f'<path d="M0 0h48v48H0z" fill="{s.pick(_DEEP)}"/><text x="24" y="24" dy=".36em" text-anchor="middle" '
        f'font-size="{size}" fill="#ffffff">{escape(text)}</text>'
    )


FACES = Path(__file__).parent / "art" / "faces"
"""Squares of photographs, which the server hands out at `/a/ui/faces/`."""

_PEOPLE, _PETS = ("portrait",), ("cat", "dog")


@cache
def _faces() -> Mapping[str, tuple[str, ...]]:
    """Files by what they show: people, pets, views."""
    found: dict[str, tuple[str, ...]] = {"people": (), "pets": (), "views": ()}
    for file in sorted(FACES.glob("*.webp")):
        kind = file.name.rpartition("-")[0]
        of = "people" if kind in _PEOPLE else "pets" if kind in _PETS else "views"
        found[of] += (file.name,)
    return MappingProxyType(found)


def _photograph(of: str) -> Callable[[Seeded], str]:
    def drawn(s: Seeded) -> str:
        file, across, zoom = s.pick(_faces()[of]), s.pick((-1, 1)), s.between(100, 124) / 100
        spare = 24 * (zoom - 1)
        x, y = (round(24 + spare * s.between(-90, 90) / 100, 2) for _ in range(2))
        return (
            f'<image href="/a/ui/faces/{file}" x="-24" y="-24" width="48" height="48" '
            f'transform="translate({x} {y}) scale({across * zoom} {zoom})"/>'
        )

    return drawn


_KINDS: tuple[Callable[[Seeded], str], ...] = (
    *(_photograph("people"),) * 6, *(_photograph("pets"),) * 4, *(_photograph("views"),) * 4,
    *(_person,) * 2, *(_animal,) * 2, *(_thing,) * 2,
)  # fmt: skip


@lru_cache(maxsize=4096)
def _portrait(seed: str, label: str) -> str:
    s = Seeded(f"portrait {seed}")
    text = initials(label)
    # Chance is asked in either case: a face is the same with its name and without.
    if s.chance(12) and text:
        return _initial(s, text)
    return merged(s.pick(_KINDS)(s))


def _radius(shape: Shape, size: int) -> int:
    return {"rounded": round(size * 0.18), "circle": (size + 1) // 2, "square": 0}[shape]


@lru_cache(maxsize=4096)
def avatar(seed: str, label: str = "", size: int = 44, shape: Shape = "rounded") -> Markup:
    """A portrait that belongs to a seed.

    Args:
        seed: any text, best an id; equal seeds give equal portraits.
        label: the name; some seeds show its initials, all carry it as their accessible name.
        size: edge in logical pixels.
        shape: rounded, circle or square.
    """
    return Markup(
        f'<svg class="k-avatar" width="{size}" height="{size}" viewBox="0 0 48 48" '
        f'style="border-radius:{_radius(shape, size)}px" role="img" aria-label="{escape(label)}">'
        f"{_portrait(seed, label)}</svg>"
    )


def group_avatar(seeds: Sequence[str], size: int = 44, shape: Shape = "rounded") -> Markup:
    """Up to nine portraits in one square, as group chats show them."""
    shown = list(seeds[:9])
    columns = 1 if len(shown) == 1 else 2 if len(shown) <= 4 else 3
    edge = {1: 44, 2: 21, 3: 13.6}[columns]
    rows = [shown[max(0, end - columns) : end] for end in range(len(shown), 0, -columns)][::-1]
    top = (48 - len(rows) * edge - (len(rows) - 1) * 2) / 2
    parts = []
    for row, members in enumerate(rows):
        left = (48 - len(members) * edge - (len(members) - 1) * 2) / 2
        for column, seed in enumerate(members):
            parts.append(
                f'<svg x="{left + column * (edge + 2):.1f}" y="{top + row * (edge + 2):.1f}" width="{edge}" '
                f'height="{edge}" viewBox="0 0 48 48">{_portrait(seed, "")}</svg>'
            )
    return Markup(
        f'<svg class="k-avatar" width="{size}" height="{size}" viewBox="0 0 48 48" '
        f'style="border-radius:{_radius(shape, size)}px" role="img" aria-label="">'
        f'<path d="M0 0h48v48H0z" fill="#d5d8dd"/>{"".join(parts)}</svg>'
    )
