"""Screenshots of a real phone: whether they are pictures, whether two agree, where a point is."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

from pytest_mobilegym.errors import InfrastructureError

if TYPE_CHECKING:
    from PIL.Image import Image

STATUS_BAR = 0.045
"""Height of the strip at the top whose clock and signal may change, as a share of the longer side."""

_PNG = b"\x89PNG\r\n\x1a\n"
_SHRINK = 4
_DIFFERENCE = 24
"""Of 255 levels of grey: what a lossless picture of the same screen never shows."""
_BLINKING = 40
"""Pixels of the shrunk picture that may differ: a caret, not an animation."""

_SIZE = re.compile(r"(Override|Physical) size:\s*(\d+)x(\d+)")


def strip_warnings(data: bytes) -> bytes:
    """A screenshot without what some phones print before it, such as that they have several displays."""
    return data[max(data.find(_PNG), 0) :]


def read_picture(data: bytes, *, serial: str) -> Image:
    """A screenshot, decoded.

    Raises:
        InfrastructureError: it is no whole PNG.
    """
    from PIL import Image

    try:
        picture = Image.open(BytesIO(data), formats=["PNG"])
        picture.load()
    except Exception:
        what = f"{len(data)} bytes that begin with {data[:16]!r}" if data else "nothing"
        raise InfrastructureError(
            f"The phone {serial!r} returned no picture for `screencap -p` ({what}); wake it, and see whether "
            "the app in front forbids screenshots."
        ) from None
    return picture


def agree(one: Image, other: Image) -> bool:
    """Whether two screenshots show the same, but for the status bar and a blinking caret."""
    from PIL import ImageChops

    if one.size != other.size:
        return False
    difference = ImageChops.difference(_comparable(one), _comparable(other))
    changed = sum(difference.histogram()[_DIFFERENCE:])
    return changed <= _BLINKING


def touch_size(shown: tuple[int, int], wm_size: str) -> tuple[int, int]:
    """Width and height in which a phone takes touches.

    A screenshot is turned as the screen is; a few phones take it in another resolution than they are touched
    in, which `wm size` tells, always upright.

    Args:
        shown: the screenshot's size.
        wm_size: what `wm size` prints.
    """
    sizes = {kind: (int(width), int(height)) for kind, width, height in _SIZE.findall(wm_size)}
    upright = sizes.get("Override") or sizes.get("Physical")
    if upright is None:
        return shown
    short, long = sorted(upright)
    return (long, short) if shown[0] > shown[1] else (short, long)


def to_pixel(point: tuple[float, float], size: tuple[int, int]) -> tuple[int, int]:
    """The pixel at a point whose coordinates are in [0, 1000]."""
    (x, y), (width, height) = point, size
    return min(round(x * width / 1000), width - 1), min(round(y * height / 1000), height - 1)


def _comparable(picture: Image) -> Image:
    width, height = picture.size
    strip = round(max(width, height) * STATUS_BAR)
    return picture.crop((0, strip, width, height)).convert("L").reduce(_SHRINK)
