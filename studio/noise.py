"""Textures that repeat without a seam, and how they are read at any point."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

Field: TypeAlias = NDArray[np.float32]
"""Values over the pixels of a picture, or over other points."""

SIZE = 1024
"""Edge of a tile, in texels."""


@cache
def cloudy(seed: int = 0, roughness: float = 1.9) -> Field:
    """A tile of noise in which large forms are strong and small ones weak; mean 0, deviation 1.

    Args:
        seed: of its randomness.
        roughness: power by which strength falls with frequency; less is rougher.
    """
    rng = np.random.default_rng(seed)
    spectrum = np.fft.rfft2(rng.standard_normal((SIZE, SIZE)))
    down, across = np.meshgrid(np.fft.fftfreq(SIZE), np.fft.rfftfreq(SIZE), indexing="ij")
    frequency = np.hypot(down, across)
    frequency[0, 0] = np.inf
    tile = np.fft.irfft2(spectrum * np.maximum(frequency, 3 / SIZE) ** -roughness, s=(SIZE, SIZE))
    return np.asarray((tile - tile.mean()) / tile.std(), np.float32)


@cache
def crests(seed: int = 0) -> Field:
    """A tile of sharp crests and wide valleys, as rain cuts them into mountains; 0 to 1."""
    whole = np.zeros((SIZE, SIZE), np.float32)
    weight = np.ones_like(whole)
    for octave in range(7):
        layer = smooth(seed * 31 + octave, 4 << octave)
        crest = (1 - np.abs(layer)) ** 2
        whole += crest * weight * 0.5**octave
        weight = np.clip(crest * 1.6, 0, 1)
    low, high = whole.min(), whole.max()
    return np.asarray((whole - low) / (high - low), np.float32)


@cache
def smooth(seed: int, cells: int) -> Field:
    """A tile of one octave: soft hills and hollows, so many of them along an edge; -1 to 1."""
    lattice = np.random.default_rng(seed).standard_normal((cells, cells)).astype(np.float32)
    tile = ndimage.zoom(lattice, SIZE / cells, order=3, mode="grid-wrap", grid_mode=True)
    return np.asarray(np.tanh(tile), np.float32)


@cache
def bumps(seed: int, cells: int, shape: float = 1.0) -> Field:
    """A tile of round bumps beside and behind each other, as treetops or pebbles are; 0 to 1."""
    rng = np.random.default_rng(seed)
    step = SIZE / cells
    points = [
        ((x + rng.uniform(0.1, 0.9)) * step, (y + rng.uniform(0.1, 0.9)) * step, rng.uniform(0.55, 1))
        for y in range(cells)
        for x in range(cells)
    ]
    tile = np.zeros((SIZE, SIZE), np.float32)
    reach = int(step * 1.3)
    span = np.arange(-reach, reach + 1, dtype=np.float32)
    for x, y, size in points:
        xs, ys = span + np.float32(int(x) - x), span + np.float32(int(y) - y)
        far = np.hypot(xs[None, :], ys[:, None]) / (step * 0.95 * size)
        dome = size * np.clip(1 - far**2, 0, 1) ** shape
        rows, columns = (
            (int(y) + np.arange(-reach, reach + 1)) % SIZE,
            (int(x) + np.arange(-reach, reach + 1)) % SIZE,
        )
        spot = np.ix_(rows, columns)
        tile[spot] = np.maximum(tile[spot], dome)
    return tile


def at(tile: Field, x: Field, y: Field) -> Field:
    """What a tile says at points; one unit is the whole tile, beyond which it repeats."""
    across, down = np.broadcast_arrays(np.asarray(x, np.float32), np.asarray(y, np.float32))
    where = np.stack((down * SIZE, across * SIZE))
    return np.asarray(ndimage.map_coordinates(tile, where, order=1, mode="grid-wrap"), np.float32)


def step(low: float, high: float, value: Field) -> Field:
    """0 below, 1 above, and softly between."""
    share = np.clip((value - low) / (high - low), 0, 1)
    return np.asarray(share * share * (3 - 2 * share), np.float32)
