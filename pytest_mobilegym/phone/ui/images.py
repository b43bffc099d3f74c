"""Pictures by address: a page asks for one when it shows it, and a frame carries no more than the address.

Feeds with many pictures take `image`; where few are shown, `picture` draws them into the page itself.
"""

from __future__ import annotations

from urllib.parse import quote

from markupsafe import Markup

from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.phone.ui.art import picture

ADDRESS = "/a/world/"
"""Where the server draws what it is asked for."""

LONGEST_NAME = 400
"""Characters; the names of papers and covers say what can be read on them."""


def image(name: str, label: str = "") -> Markup:
    """A photograph that fills its box, as `picture` draws it, loaded by the page that shows it.

    Args:
        name: `"kind/seed"` or just a seed.
        label: what it shows, as its accessible name.
    """
    return Markup('<img class="k-picture" src="{}{}" alt="{}">').format(ADDRESS, quote(name), label)


def draw_file(name: str) -> bytes | None:
    """The SVG file of a picture; `None` where no picture has that name.

    Args:
        name: untrusted.
    """
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        return None
    try:
        drawn = str(picture(name))
    except MobileGymError:
        return None
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).encode()
