"""What a card of a feed shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.kit.reactions import Mark


class Byline(NamedTuple):
    """Who wrote something.

    Attributes:
        id: what the portrait is drawn from.
        detail: what stands beside the name, such as a handle or a place.
        action: what a tap on it does, with `args`.
    """

    id: str
    name: str
    detail: str = ""
    verified: bool = False
    action: str | None = None
    args: Mapping[str, Scalar] = {}


class Card(NamedTuple):
    """An item as a feed shows it.

    Attributes:
        id: of the item.
        by: who wrote it, `None` where the card does not say.
        when: how long ago, in words.
        pictures: names of pictures, as `image` takes them.
        label: a small word above the title, such as a flair.
        length: how long a video plays, in words; it stands on the picture.
        tags: small words below the text.
        marks: the signs below it.
        action: what a tap on it does, with `args`; `None` on the item's own page.
        menu: what the three dots do, with `args`; no dots without it. On a tile, what a long press does.
        cover: class of the ground under a tile's words, where it has no picture.
    """

    id: str
    by: Byline | None = None
    when: str = ""
    title: str = ""
    text: str = ""
    pictures: tuple[str, ...] = ()
    label: str = ""
    length: str = ""
    tags: tuple[str, ...] = ()
    marks: Sequence[Mark] = ()
    action: str | None = None
    args: Mapping[str, Scalar] = {}
    menu: str | None = None
    cover: str = ""


class Head(NamedTuple):
    """What stands above a feed on its page.

    Attributes:
        template: a full name, such as "kit/people/head.html" or "corner/head.html".
        variables: `variables(ctx)` gives what it draws.
    """

    template: str
    variables: Callable[[Context], Mapping[str, Any]]
