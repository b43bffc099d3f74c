"""What a picture is drawn with: its choices, its paints, and the facts that it shows."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

from pytest_mobilegym.phone.ui.seeded import Seeded

Fact: TypeAlias = str | int | tuple[str, ...]
"""What a picture shows in one respect: `"tabby"`, `2`, `("Milk", "Tofu")`."""


class Scene:
    """The choices of one picture, its gradients, and what is in it.

    Args:
        kind: of the picture.
        seed: decides what is chosen. Where it holds the name of a choice (`corgi-3`), that one is taken.

    Attributes:
        s: the choices that show nothing worth telling.
        facts: what is in the picture, by name; the drawing tells while it draws.
    """

    def __init__(self, kind: str, seed: str) -> None:
        self.s = Seeded(f"photo {kind} {seed}")
        self.seed = seed
        self.facts: dict[str, Fact] = {"kind": kind}
        self._words = frozenset(re.findall(r"[a-z0-9]+", seed.lower()))
        self._gradients: list[str] = []

    def choose(self, fact: str, options: Iterable[str]) -> str:
        """One of the options, by the seed's words or else by chance; the picture shows it."""
        names = tuple(options)
        drawn = self.s.pick(names)
        wished = [name for name in names if self._words.issuperset(re.findall(r"[a-z0-9]+", name.lower()))]
        chosen = max(wished, key=len) if wished else drawn
        self.facts[fact] = chosen
        return chosen

    def tell(self, fact: str, value: Fact) -> None:
        """Note what the picture shows."""
        self.facts[fact] = value

    def gradient(self, top: str, bottom: str, *, across: bool = False) -> str:
        """A paint from one colour to another, as a value of `fill`."""
        name = self._name()
        end = 'x2="1"' if across else 'x2="0" y2="1"'
        self._gradients.append(
            f'<linearGradient id="{name}" {end}><stop stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient>'
        )
        return f"url(#{name})"

    def ball(self, light: str, dark: str, *, x: float = 0.36, y: float = 0.3, r: float = 0.75) -> str:
        """A paint that makes a shape round: light around a point of it (in parts of its box), dark at its rim."""
        name = self._name()
        self._gradients.append(
            f'<radialGradient id="{name}" cx="{x}" cy="{y}" r="{r}"><stop stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></radialGradient>'
        )
        return f"url(#{name})"

    def fade(self, colour: str, *, strength: float = 1.0, down: bool = True) -> str:
        """A paint from a colour to nothing, downwards or upwards."""
        name = self._name()
        y = 'x2="0" y2="1"' if down else 'x2="0" y1="1" y2="0"'
        self._gradients.append(
            f'<linearGradient id="{name}" {y}><stop stop-color="{colour}" stop-opacity="{strength}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/></linearGradient>'
        )
        return f"url(#{name})"

    def vignette(self, width: int = 160, height: int = 120, strength: float = 0.34) -> str:
        """Corners a little darker than the middle, as a lens draws them."""
        name = self._name()
        self._gradients.append(
            f'<radialGradient id="{name}" cx=".48" cy=".42" r=".82"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity="{strength}"/></radialGradient>'
        )
        return f'<path d="M0 0h{width}v{height}H0z" fill="url(#{name})"/>'

    def ground(self, top: str, bottom: str) -> str:
        """A ground that fills the picture."""
        return f'<path d="M0 0h160v120H0z" fill="{self.gradient(top, bottom)}"/>'

    @property
    def definitions(self) -> str:
        """The gradients, to stand before the shapes."""
        return "".join(self._gradients)

    def _name(self) -> str:
        return f"p{self.s.name}-{len(self._gradients)}"


def mix(colour: str, other: str, share: float) -> str:
    """A colour with a share of another (0 to 1), both `#rrggbb`."""
    parts = (
        round(int(colour[n : n + 2], 16) * (1 - share) + int(other[n : n + 2], 16) * share) for n in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def darker(colour: str, share: float = 0.25) -> str:
    """A colour in shadow."""
    return mix(colour, "#1a1420", share)


def lighter(colour: str, share: float = 0.3) -> str:
    """A colour in light."""
    return mix(colour, "#ffffff", share)
