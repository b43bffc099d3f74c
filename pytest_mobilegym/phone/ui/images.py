"""Pictures by address: a page asks for one when it shows it, and a frame carries no more than the address.

Feeds with many pictures take `image`; where few are shown, `picture` draws them into the page itself, but for
photographs, which are too long for a frame.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from urllib.parse import quote

from markupsafe import Markup, escape

from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.phone.ui import photos

ADDRESS = "/a/world/"
"""Where the server draws what it is asked for."""

OF_APPS = "/a/drawn/"
"""Where it has an app draw."""

LONGEST_NAME = 400
"""Characters; the names of papers and covers say what can be read on them."""


def image(name: str, label: str = "") -> Markup:
    """A photograph that fills its box, as `picture` draws it, loaded by the page that shows it.

    Args:
        name: `"kind/seed"` or just a seed.
        label: what it shows, as its accessible name.
    """
    address = f"{ADDRESS}{_quoted(name)}"
    return Markup(
        f'<img class="k-picture" loading="lazy" decoding="sync" src="{address}" alt="{escape(label)}">'
    )


def image_of(name: str, drawn: str, style: str) -> Markup:
    """A drawing that an app declares, as decoration: nothing tells what it shows.

    Args:
        name: `"app/kind/..."`, see `App.drawing`.
        drawn: what the app draws under that name. The address ends in its digest, so that frames whose
            pictures differ are different frames.
        style: class of the element.
    """
    address = f"{OF_APPS}{_quoted(name)}?{blake2b(drawn.encode(), digest_size=6).hexdigest()}"
    return Markup(
        f'<img class="{escape(style)}" loading="lazy" decoding="sync" src="{address}" alt="" '
        'aria-hidden="true">'
    )


@lru_cache(maxsize=8192)
def _quoted(name: str) -> str:
    """A picture's name as it stands in an address, which has no sign that HTML would escape."""
    return quote(name)


def picture(name: str, label: str = "") -> Markup:
    """A picture that fills its box, drawn into the page, or loaded by it where it shows a photograph.

    Args:
        name: `"kind/seed"` or just a seed.
        label: what it shows, as its accessible name.

    Raises:
        UnknownName: the part before the slash is no kind.
        TextTooLong: the text of a `qr` does not fit.
    """
    return (
        image(name, label) if photos.holds_photograph(photos.kind_of(name)) else photos.picture(name, label)
    )


def photo(seed: str, kind: str | None = None, label: str = "") -> Markup:
    """A picture by its seed and its kind; without a kind the seed chooses one."""
    return picture(seed if kind is None else f"{kind}/{seed}", label)


def draw_file(name: str) -> bytes | None:
    """The SVG file of a picture; `None` where no picture has that name.

    Args:
        name: untrusted.
    """
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        return None
    try:
        return as_file(photos.picture(name))
    except MobileGymError:
        return None


def as_file(drawn: Markup) -> bytes:
    """The file of a drawing that begins with `<svg `."""
    return str(drawn).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).encode()
