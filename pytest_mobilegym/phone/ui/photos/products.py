"""Product shots before a studio ground; a seed's words choose the thing and its colour: `product/kettle-red-7`."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.goods import GOODS, Paint
from pytest_mobilegym.phone.ui.photos.scene import Scene, darker, lighter

COLOURS = {
    "black": "#33353b", "white": "#eceae5", "grey": "#8b929b", "navy": "#27406f", "green": "#3f8a5a", "red": "#c93a36",
    "sand": "#cdb48c", "silver": "#b9c1c9", "blue": "#3b7fcf", "orange": "#e5822f", "pink": "#e593ac", "brown": "#7d5236",
}  # fmt: skip
"""Colours that things come in."""

_GROUNDS = (
    ("#ffffff", "#dfe3e8"),
    ("#fdf6ec", "#e8d9c4"),
    ("#eef4fa", "#cddbe8"),
    ("#f4eef8", "#d9cde4"),
    ("#eef6ef", "#cfe0d1"),
)


def product(c: Scene) -> str:
    thing = c.choose("thing", GOODS)
    colour = COLOURS[c.choose("colour", COLOURS)]
    top, bottom = c.s.pick(_GROUNDS)
    turn = c.s.pick((-4, 0, 0, 3))
    drawn = GOODS[thing](
        Paint(
            c.gradient(lighter(colour, 0.16), darker(colour, 0.12)),
            lighter(colour, 0.35),
            darker(colour, 0.3),
        )
    )
    return (
        f'<path d="M0 0h120v120H0z" fill="{c.ball(top, bottom, x=0.5, y=0.4, r=0.8)}"/><ellipse cx="60" cy="104" rx="44" ry="6" fill="#000000" opacity=".16"/>'
        f'<g transform="rotate({turn} 60 60)" stroke-linejoin="round">{drawn}</g>'
    )
