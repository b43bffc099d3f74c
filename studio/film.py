"""From light to a photograph: exposure, lens, film and file."""

from __future__ import annotations

import io
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from studio.noise import Field

Colour: TypeAlias = tuple[float, float, float]
"""Red, green and blue of light, 0 to 1 and beyond."""

Light: TypeAlias = NDArray[np.float32]
"""Light of every pixel: rows, columns, and red, green and blue."""

WIDTH, HEIGHT = 512, 384
"""Pixels of a finished photograph."""

FINE = 1.0
"""By how much it is larger while it is made."""


class Film(NamedTuple):
    """How a photograph is taken and developed.

    Attributes:
        exposure: factor of all light.
        warmth: above 0 yellower, below bluer.
        contrast: 1 is as it is.
        colour: 1 is as it is, 0 grey.
        grain: of the film, in parts of white.
        vignette: how much darker the corners are.
        bloom: how much bright light spills.
        haze: black is lifted by so much.
        key: how bright the camera makes a picture on the whole.
        most: how bright it lets the brightest parts become.
    """

    exposure: float = 1.0
    warmth: float = 0.0
    contrast: float = 1.06
    colour: float = 1.0
    grain: float = 0.009
    vignette: float = 0.28
    bloom: float = 0.12
    haze: float = 0.0
    key: float = 0.27
    most: float = np.inf


def colour(text: str) -> Colour:
    """Light of a colour as designers write it, `#rrggbb`."""
    red, green, blue = (int(text[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return red**2.2, green**2.2, blue**2.2


def paint(shape: tuple[int, ...], light: Colour) -> Light:
    """A picture of one colour."""
    return np.broadcast_to(np.asarray(light, np.float32), (*shape, 3)).copy()


def mix(first: Light | Colour, second: Light | Colour, share: Field | float) -> Light:
    """Two colours, with a share of the second."""
    part = np.asarray(share, np.float32)[..., None]
    return np.asarray(
        np.asarray(first, np.float32) * (1 - part) + np.asarray(second, np.float32) * part, np.float32
    )


def blurred(picture: Light, radius: float) -> Light:
    """Out of focus by so many pixels."""
    if radius < 0.3:
        return picture
    return np.asarray(
        ndimage.gaussian_filter(picture, (radius, radius, 0)[: picture.ndim], mode="nearest"), np.float32
    )


def develop(light: Light, film: Film, rng: np.random.Generator) -> Image.Image:
    """The finished photograph."""
    rows, columns = light.shape[:2]
    picture = np.maximum(light, 0)
    # The camera measures: a picture of shade is lifted, one of snow is held down.
    measured = float(np.exp(np.mean(np.log(picture.mean(axis=2) + 0.004))))
    bright = float(np.percentile(picture[::4, ::4], 97)) + 0.01
    picture = picture * min(film.exposure * (film.key / measured) ** 0.75, film.most / bright)
    if film.bloom:
        spill = blurred(np.maximum(picture - 0.75, 0), columns / 45)
        picture = picture + film.bloom * 4 * spill
    picture = picture * np.asarray((1 + film.warmth, 1.0, 1 - film.warmth), np.float32)
    y, x = np.mgrid[-1 : 1 : rows * 1j, -1 : 1 : columns * 1j].astype(np.float32)
    picture *= (1 - film.vignette * np.clip((x * x + y * y) / 2, 0, 1) ** 1.4)[..., None]
    # A shoulder keeps bright light from burning out, as film does.
    picture = picture * (1 + picture / 6.0) / (1 + picture * 0.62)
    picture = np.clip(picture, 0, None) ** (1 / 2.2)
    grey = picture.mean(axis=2, keepdims=True)
    picture = grey + (picture - grey) * film.colour
    picture = (picture - 0.42) * film.contrast + 0.42
    picture = picture * (1 - film.haze) + film.haze * 0.8
    small = Image.fromarray((np.clip(picture, 0, 1) * 255).astype(np.uint8)).resize(
        (WIDTH, HEIGHT), Image.Resampling.BOX if columns == WIDTH else Image.Resampling.LANCZOS
    )
    done = np.asarray(small, np.float32)
    noise = ndimage.gaussian_filter(rng.standard_normal((HEIGHT, WIDTH)).astype(np.float32), 0.6) * 1.6
    speckle = (
        ndimage.gaussian_filter(rng.standard_normal((HEIGHT, WIDTH, 3)).astype(np.float32), (1, 1, 0)) * 1.4
    )
    dark = 1.25 - done.mean(axis=2, keepdims=True) / 255
    done = done + 255 * film.grain * dark * (noise[..., None] + 0.6 * speckle)
    return Image.fromarray(np.clip(done + 0.5, 0, 255).astype(np.uint8))


def as_file(photograph: Image.Image, quality: int = 62, *, most: int | None = None) -> bytes:
    """The bytes that are kept.

    Args:
        photograph: developed.
        quality: of the encoder.
        most: bytes; the quality is lowered until there are no more.
    """
    file = io.BytesIO()
    photograph.save(file, "WEBP", quality=quality, method=6)
    done = file.getvalue()
    if most is not None and len(done) > most and quality > 24:
        return as_file(photograph, quality - 6, most=most)
    return done
