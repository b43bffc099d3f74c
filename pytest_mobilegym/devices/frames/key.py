"""What a frame is known by: all that a page makes of it, pixels and answers to touches alike."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import orjson

from pytest_mobilegym.phone.frame import Frame

if TYPE_CHECKING:
    from pytest_mobilegym.devices.strokes import Stroke

DIGEST_BYTES = 20

_ENTRY = re.compile(r"e\d+")
"""Keys of regions that are numbered as they come: no style sheet names them, no pixel shows them."""


class KnownFrame:
    """A frame with its digest.

    Two frames that differ in nothing but the numbers of their regions have one digest: what the page says of
    regions is kept by their place, and put back by `named`.

    Args:
        frame: what the page shows, or would show.
    """

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        entries = [region.key for region in frame.regions if _ENTRY.fullmatch(region.key)]
        self._places = {key: f"entry {place}" for place, key in enumerate(entries)}
        self._names = {place: key for key, place in self._places.items()}
        self.digest = digest(_parts(frame, self._places))

    def placed(self, region: str | None) -> str | None:
        """A region's key as it is kept."""
        return region if region is None else self._places.get(region, region)

    def named(self, place: str | None) -> str | None:
        """The key in this frame of a region as it is kept."""
        return place if place is None else self._names.get(place, place)

    def screenshot(self, image: str, quality: int) -> bytes:
        """The key of its screenshot.

        Args:
            image: the format.
            quality: of the format, where it has any.
        """
        return self._key("screenshot", image, quality if image != "png" else None)

    def touch(self, strokes: Iterable[Stroke]) -> bytes:
        """The key of what a touch on it causes."""
        return self._key("touch", [[stroke.points, stroke.up] for stroke in strokes])

    def question(self, module: str, question: str, region: str, values: list[Any]) -> bytes:
        """The key of where something in it stands.

        Args:
            module, question: the client's function that says so.
            region: key of the region that is asked about.
            values: what else the function is told.
        """
        return self._key("question", module, question, self.placed(region), values)

    def _key(self, *what: Any) -> bytes:
        return hashlib.blake2b(self.digest + digest(what), digest_size=DIGEST_BYTES).digest()


def digest(content: Any) -> bytes:
    """A digest of plain data."""
    return hashlib.blake2b(orjson.dumps(content), digest_size=DIGEST_BYTES).digest()


def _parts(frame: Frame, places: dict[str, str]) -> list[Any]:
    """All that a display sends of a frame: targets stand in the HTML a second time."""
    focus, marked = frame.focus, frame.marked
    return [
        sorted(frame.attributes.items()),
        focus and [places.get(focus.region, focus.region), *focus[1:]],
        marked and [places.get(marked.region, marked.region), *marked[1:]],
        [
            [places.get(each.key, each.key), each.layer, each.app, each.inert, each.motion, each.html]
            for each in frame.regions
        ],
    ]
