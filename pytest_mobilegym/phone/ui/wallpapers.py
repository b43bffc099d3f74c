"""Wallpapers of the home screen as full-screen inline SVG: one dark and two light, and those of themes."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.ui import themed_wallpapers
from pytest_mobilegym.phone.ui.seeded import Seeded


def _stars() -> str:
    s = Seeded("wallpaper stars")
    return "".join(
        f'<circle cx="{s.between(4, 356)}" cy="{s.between(6, 430)}" r="{s.pick((0.6, 0.8, 1, 1.4))}" '
        f'opacity=".{s.between(3, 9)}"/>'
        for _ in range(70)
    )


def _night() -> str:
    return (
        '<linearGradient id="wall-sky" x2="0" y2="1"><stop stop-color="#0b1026"/><stop offset=".45" stop-color="#1f2a5c"/>'
        '<stop offset=".72" stop-color="#4b4a8f"/><stop offset="1" stop-color="#8a6bb0"/></linearGradient>'
        '<radialGradient id="wall-glow"><stop stop-color="#f7e7c6" stop-opacity=".55"/><stop offset="1" stop-color="#f7e7c6" stop-opacity="0"/></radialGradient>'
        f'<path d="M0 0h360v800H0z" fill="url(#wall-sky)"/><g fill="#ffffff">{_stars()}</g>'
        '<g transform="translate(276 372)"><circle r="84" fill="url(#wall-glow)"/><circle r="24" fill="#f6ead2"/>'
        '<g fill="#e2d2b2"><circle cx="-7" cy="-6" r="5"/><circle cx="7" cy="7" r="6"/><circle cx="6" cy="-10" r="3"/></g></g>'
        '<path d="M0 532 62 470l40 36 74-100 64 94 44-34 76 92v240H0z" fill="#54509a"/>'
        '<path d="M176 406l27 40-13-5-12 11-13-8-15 9z" fill="#d9d3f2"/><path d="M62 470l14 12-12-2-10 8-7-3z" fill="#d9d3f2" opacity=".7"/>'
        '<path d="M0 590c60-46 96-8 150-30s92-60 210 2v238H0z" fill="#2a2a5e"/>'
        '<path d="M0 668c70-34 130 8 200-14s110-20 160-8v154H0z" fill="#1b1c45"/>'
        '<path d="M0 738c90-30 220 14 360-20v82H0z" fill="#111230"/>'
    )


def _dune() -> str:
    return (
        '<linearGradient id="wall-sky" x2="0" y2="1"><stop stop-color="#fbe3cd"/><stop offset=".5" stop-color="#f6c7a2"/><stop offset="1" stop-color="#eda57d"/></linearGradient>'
        '<linearGradient id="wall-sand" x2="1" y2="1"><stop stop-color="#f2bd8d"/><stop offset="1" stop-color="#d98a5c"/></linearGradient>'
        '<linearGradient id="wall-shade" x2="0" y2="1"><stop stop-color="#cf7f55"/><stop offset="1" stop-color="#a95b3e"/></linearGradient>'
        '<path d="M0 0h360v800H0z" fill="url(#wall-sky)"/><circle cx="104" cy="226" r="58" fill="#fff1dd" opacity=".9"/>'
        '<path d="M0 452c70-46 150-64 214-36 50 22 92 18 146-10v394H0z" fill="#f0b78a" opacity=".75"/>'
        '<path d="M0 540c80-66 170-92 236-60 34 16 74 26 124 10v310H0z" fill="url(#wall-sand)"/>'
        '<path d="M236 480c34 16 74 26 124 10v150c-70-20-170-20-230 60 70-70 140-150 106-220z" fill="url(#wall-shade)" opacity=".7"/>'
        '<path d="M0 650c90-40 190-20 240 20s80 40 120 30v100H0z" fill="#c9754c"/>'
        '<path d="M0 730c110-40 240 30 360-10v80H0z" fill="#9f5639"/>'
    )


def _mist() -> str:
    ridges = "".join(
        f'<path d="{path}" fill="{colour}"/>'
        for path, colour in (
            ("M0 330c50-40 90-60 130-30s70-70 120-60 70 60 110 40v520H0z", "#c9dbe4"),
            ("M0 410c40-20 80-70 130-40s60 20 100-20 90 10 130-10v460H0z", "#abc6d3"),
            ("M0 500c60-60 110-20 160-30s90-50 200 10v320H0z", "#86a9ba"),
            ("M0 590c80-30 120-60 190-30s120-10 170-30v270H0z", "#5f8799"),
            ("M0 680c70-40 160 0 220-20s100-10 140-20v160H0z", "#3f6678"),
            ("M0 752c120-30 240 20 360-14v62H0z", "#2a4a5a"),
        )
    )
    s = Seeded("wallpaper firs")
    firs = "".join(
        f'<path d="M{x} {y}l{w} {3 * w}h-{2 * w}z"/>'
        for x, y, w in ((s.between(0, 360), s.between(636, 668), s.between(5, 9)) for _ in range(26))
    )
    return (
        '<linearGradient id="wall-sky" x2="0" y2="1"><stop stop-color="#e9f1f4"/><stop offset=".6" stop-color="#dfe9ee"/><stop offset="1" stop-color="#c5d8e1"/></linearGradient>'
        '<linearGradient id="wall-fog" x2="0" y2="1"><stop stop-color="#ffffff" stop-opacity="0"/><stop offset=".6" stop-color="#ffffff" stop-opacity=".45"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient>'
        '<path d="M0 0h360v800H0z" fill="url(#wall-sky)"/><circle cx="250" cy="190" r="40" fill="#ffffff" opacity=".85"/>'
        f'{ridges}<g fill="#2f5363">{firs}</g><path d="M0 400h360v240H0z" fill="url(#wall-fog)"/>'
    )


_OWN = {"night": _night, "dune": _dune, "mist": _mist}
_DRAWINGS = {**_OWN, **themed_wallpapers.DRAWINGS}

WALLPAPERS: tuple[str, ...] = tuple(_OWN)
"""Those of the phone itself."""
ALL_WALLPAPERS: tuple[str, ...] = tuple(_DRAWINGS)
DARK_WALLPAPERS: tuple[str, ...] = ("night", *themed_wallpapers.DARK)
"""Those on which text is light."""


@lru_cache(maxsize=32)
def wallpaper(name: str) -> Markup:
    """A picture that fills its box.

    Args:
        name: one of `ALL_WALLPAPERS`.

    Raises:
        UnknownName: no such wallpaper.
    """
    if name not in _DRAWINGS:
        raise UnknownName("wallpaper", name, ALL_WALLPAPERS)
    # Previews of several wallpapers stand on one page, and each has gradients of its own.
    drawing = _DRAWINGS[name]().replace("wall-", f"wall-{name}-")
    return Markup(
        '<svg class="k-wallpaper" width="100%" height="100%" viewBox="0 0 360 800" '
        f'preserveAspectRatio="xMidYMid slice" aria-hidden="true">{drawing}</svg>'
    )
