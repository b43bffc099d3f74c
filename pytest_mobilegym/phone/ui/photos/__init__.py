"""Photographs and other pictures from seeds, as SVG whose middle survives any crop.

`picture("cat/siamese-3")` draws one, `describe("cat/siamese-3")` says what is in it. Photographs of some
kinds lie in the package (`taken`); each family of the others has a module: places, things, papers, covers.
A drawing tells its facts while it is made, so that picture and facts cannot differ.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from html import unescape
from types import MappingProxyType

from markupsafe import Markup, escape

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.ui.photos import (
    boards,
    codes,
    covers,
    fridge,
    maps,
    papers,
    products,
    screens,
    taken,
    things,
)
from pytest_mobilegym.phone.ui.photos.scene import Fact, Scene
from pytest_mobilegym.phone.ui.seeded import Seeded

__all__ = [
    "KINDS",
    "VERSION",
    "WATER",
    "Fact",
    "describe",
    "holds_photograph",
    "is_taken",
    "kind_of",
    "photo",
    "picture",
]

VERSION = 11
"""Of the drawings; it grows when a picture of some seed looks different."""

_BY_CHANCE: tuple[str, ...] = (
    "lake", "city", "beach", "food", "cat", "dog", "forest", "sunset", "street", "desk", "flower", "snow",
    "coffee", "portrait", "friends", "temple", "stars", "desert", "cake", "books", "fruit", "document", "car",
    "room", "bike", "ocean",
)  # fmt: skip
"""What a seed without a kind may show; no further kind joins, or such seeds would show something else."""

_BY_NAME: tuple[str, ...] = ("palace", "waterfall", "bridge", "pavilion")
"""Photographs that only a name asks for."""

_SCENES: dict[str, Callable[[Scene], str]] = {
    "document": things.document, "screenshot": screens.screenshot, "product": products.product,
}  # fmt: skip
"""Kinds that are drawn; the others of chance are photographs."""

_WRITTEN: dict[str, Callable[[Scene], str]] = {
    "receipt": papers.receipt, "menu": papers.menu, "table": papers.table, "fridge": fridge.fridge,
    "ticket": papers.ticket, "business_card": papers.business_card, "whiteboard": boards.whiteboard,
    "chart": boards.chart, "qr": codes.code, "map": maps.street_map, "book": covers.book,
    "album": covers.album, "poster": covers.poster, "video": covers.video,
}  # fmt: skip
"""Kinds of pictures whose seed says what can be read on them."""

_UPRIGHT = frozenset({"screenshot", "receipt", "menu", "fridge", "qr", "book", "poster"})
_SQUARE = frozenset({"album", "product"})

KINDS: tuple[str, ...] = tuple(dict.fromkeys((*_BY_CHANCE, *_BY_NAME, *_SCENES, *_WRITTEN)))

WATER: frozenset[str] = frozenset({"lake", "beach", "sunset", "palace", "waterfall", "bridge", "pavilion"})
"""Kinds that are landscapes with open water."""

_TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")


def photo(seed: str, kind: str | None = None, label: str = "") -> Markup:
    """A photograph that fills its box and is cropped to it around its middle.

    Args:
        seed: any text; equal seeds of a kind give equal photographs. Words of it choose what is shown where
            the kind offers it by name. What follows a `~` is another shot, `~2` the second: a photograph of
            the same subject, or a drawing from nearer. The seeds of papers, covers and codes say what can be
            read on them.
        kind: one of `KINDS`; `None` lets the seed choose.
        label: what it shows, as its accessible name.

    Raises:
        UnknownName: no such kind.
        TextTooLong: the text of a `qr` does not fit.
    """
    if kind is None:
        kind = Seeded(f"kind {seed}").pick(_BY_CHANCE)
    if is_taken(kind):
        # These are long, and kept by the page that shows them.
        return _framed(160, 120, label, taken.draw(kind, seed))
    return _draw_whole(seed, kind, label) if holds_photograph(kind) else _drawn(seed, kind, label)


def holds_photograph(kind: str) -> bool:
    """Whether pictures of a kind are photographs, or show one: pages load them by their address."""
    return kind in ("video", "album") or is_taken(kind)


def is_taken(kind: str) -> bool:
    """Whether pictures of a kind are photographs that lie in the package."""
    return kind in taken.photographs()


@lru_cache(maxsize=512)
def _drawn(seed: str, kind: str, label: str) -> Markup:
    return _draw_whole(seed, kind, label)


def _draw_whole(seed: str, kind: str, label: str) -> Markup:
    width, height = (120, 160) if kind in _UPRIGHT else (120, 120) if kind in _SQUARE else (160, 120)
    scene, shapes = _draw(seed, kind)
    definitions = scene.definitions
    if kind in _SCENES and "~" in seed:
        # Both shots may be on one page, and their gradients need names of their own.
        other = Seeded(f"shot {kind} {seed}")
        definitions, shapes = (
            part.replace(scene.s.name, f"{scene.s.name}{other.name}") for part in (definitions, shapes)
        )
        shapes = f'<g transform="{_step(other, width, height)}">{shapes}</g>'
    return _framed(width, height, label, definitions + shapes)


def _framed(width: int, height: int, label: str, shapes: str) -> Markup:
    return Markup(
        f'<svg class="k-picture" viewBox="0 0 {width} {height}" preserveAspectRatio="xMidYMid slice" '
        f'role="img" aria-label="{escape(label)}">{shapes}</svg>'
    )


def _draw(seed: str, kind: str) -> tuple[Scene, str]:
    if kind in _WRITTEN:
        scene = Scene(kind, seed)
        return scene, _WRITTEN[kind](scene)
    if kind not in _SCENES:
        raise UnknownName("kind of photo", kind, KINDS)
    scene = Scene(kind, seed.partition("~")[0])
    return scene, _SCENES[kind](scene)


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
        TextTooLong: the text of a `qr` does not fit.
    """
    kind, slash, seed = name.partition("/")
    return photo(seed, kind, label) if slash else photo(name, None, label)


def kind_of(name: str) -> str:
    """The kind in a picture's name, or the one that a name without a kind stands for."""
    kind, slash, _ = name.partition("/")
    return kind if slash else Seeded(f"kind {name}").pick(_BY_CHANCE)


@lru_cache(maxsize=512)
def describe(name: str) -> Mapping[str, Fact]:
    """What a picture shows, by the name that `picture` draws it by.

    Always there: `kind`, and `text`, the lines that can be read on it in the order of their drawing. Each
    kind adds its own: `breed`, `count`, `dish`, `light`, `season`, `opened`, `sealed`, `total`, `values`, ...

    Raises:
        UnknownName: the part before the slash is no kind.
        TextTooLong: the text of a `qr` does not fit.
    """
    kind, slash, seed = name.partition("/")
    if not slash:
        kind, seed = kind_of(name), name
    if is_taken(kind):
        return MappingProxyType({"text": (), **taken.choose(kind, seed).facts})
    scene, shapes = _draw(seed, kind)
    told = tuple(unescape(line) for line in _TEXT.findall(shapes))
    return MappingProxyType({"text": told, **scene.facts})
