"""Houses and towers: boxes with fronts of windows, seen as the ground is, column by column."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from studio import noise
from studio.film import Colour, Light, colour, mix
from studio.land import ROWS, Sun, View
from studio.noise import Field, at


class House(NamedTuple):
    """A box on the ground.

    Attributes:
        x0: left edge on the map.
        x1: right edge.
        z0: near edge.
        z1: far edge.
        low: height of its foot.
        high: height of its roof.
        wall: colour of its walls.
        look: "glass", "grid", "band", "old" or "shop".
        seed: of its windows.
    """

    x0: float
    x1: float
    z0: float
    z1: float
    low: float
    high: float
    wall: Colour
    look: str
    seed: int


WALLS = {
    "glass": ("#5f7f95", "#6f8aa0", "#4d6a80", "#7f98a5"),
    "grid": ("#b8aea0", "#8f8a84", "#a59a8c", "#c9c2b6", "#7a6f66"),
    "band": ("#cfcac2", "#a8a9aa", "#bdb4a6", "#93989c"),
    "old": ("#c9a27a", "#d8c3a0", "#b5745a", "#d9cdb8", "#a9785a", "#c2b28f", "#9aa58f"),
    "shop": ("#c9a27a", "#d9d0c0", "#a8654e", "#8f9aa0", "#d8c3a0", "#b58a6a"),
}
"""Colours of walls by the look of a house."""

_SIGNS = ("#b8342a", "#1f6a5a", "#d9912f", "#25508a", "#7a2f5a", "#2f2f35", "#c9c0a8", "#3f7a3a")


def _lot(seed: int, a: Field, b: Field) -> Field:
    """A number from 0 to 1 for each pair of whole numbers."""
    mixed = np.sin(a * 12.9898 + b * 78.233 + seed * 37.719) * 43758.547
    return np.asarray(mixed - np.floor(mixed), np.float32)


def front(
    house: House, along: Field, up: Field, sun: Sun, lit: Field | float, side: float, night: float
) -> Light:
    """A wall with its windows.

    Args:
        house: whose wall it is.
        along: metres along the wall.
        up: metres above the house's foot.
        sun: its light.
        lit: how squarely the sun falls on it.
        side: which wall, for other curtains.
        night: share of windows that are lit.
    """
    seed = house.seed
    wide, floor, share, tall = {
        "glass": (1.6, 3.6, 0.92, 0.86), "grid": (2.6, 3.3, 0.58, 0.62), "band": (7.0, 3.4, 0.97, 0.5),
        "old": (2.7, 3.6, 0.42, 0.6), "shop": (2.6, 3.5, 0.4, 0.58),
    }[house.look]  # fmt: skip
    a, b = np.floor(along / wide), np.floor(up / floor)
    u, v = along / wide - a, up / floor - b
    pane = (np.abs(u - 0.5) < share / 2) & (np.abs(v - 0.52) < tall / 2) & (up < house.high - house.low - 0.9)
    frame = pane & ~(
        (np.abs(u - 0.5) < share / 2 - 0.045)
        & (np.abs(v - 0.52) < tall / 2 - 0.04)
        & (np.abs(u - 0.5) > 0.012)
    )
    fine = at(noise.cloudy(3, 1.1), along / 25 + seed * 0.13, up / 40) + 0.6 * at(
        noise.cloudy(4, 0.8), along / 5, up / 9
    )
    stain = 1 + 0.09 * fine - 0.12 * np.exp(-up / 4)
    shade = (
        np.asarray(sun.light, np.float32)
        * (np.asarray(lit, np.float32)[..., None] if not np.isscalar(lit) else lit)
        * 0.8
        + np.asarray(sun.sky, np.float32) * 0.75
    )
    body = np.asarray(house.wall, np.float32) * stain[..., None] * shade
    if house.look in ("old", "shop"):
        ledge = (v < 0.035) | (up > house.high - house.low - 0.5)
        body = np.where(ledge[..., None], body * 1.25, body)
        below = pane & (v < 0.52 - tall / 2 + 0.03)
        body = np.where(below[..., None], body * 0.6, body)
    lot = _lot(seed, a + side * 91, b)
    mirror = np.asarray(sun.low, np.float32) * (0.30 + 0.35 * lot)[..., None] * (0.5 + 0.5 * v)[..., None]
    dark = np.asarray((0.035, 0.04, 0.048), np.float32)
    glass = dark + mirror * (0.75 if house.look == "glass" else 0.32)
    curtain = (lot > 0.62) & (np.abs(u - 0.5) > share * 0.2)
    glass = np.where(
        (curtain & (house.look not in ("glass", "band")))[..., None],
        np.asarray((0.45, 0.42, 0.37), np.float32) * shade * 0.7,
        glass,
    )
    shining = _lot(seed + 5, a + side * 17, b) < night
    warm = (
        np.stack((1.15 + 0.4 * lot, 0.78 + 0.3 * lot, 0.36 + 0.45 * _lot(seed + 9, a, b)), -1)
        * (0.35 + 0.65 * lot)[..., None]
    )
    glass = np.where(shining[..., None], warm, glass)
    done = np.where(pane[..., None], glass, body)
    done = np.where(
        frame[..., None] & (house.look != "glass"),
        np.asarray((0.5, 0.48, 0.45), np.float32) * shade * 0.7,
        done,
    )
    if house.look == "shop":
        a4 = np.floor(along / 5.2)
        sign = np.asarray([colour(c) for c in _SIGNS], np.float32)[
            (np.abs(a4).astype(int) * 3 + seed) % len(_SIGNS)
        ]
        within = np.abs(along / 5.2 - a4 - 0.5) < 0.45
        window = (up < 2.7) & within
        goods = at(noise.cloudy(5, 1.8), along / 30 + seed, up / 14)
        things = (
            _lot(seed + 3, np.floor(along / 0.45), np.floor(up / 0.7))
            * ((along / 0.45) % 1 > 0.2)
            * ((up / 0.7) % 1 < 0.75)
            * (up > 0.5)
            * (up < 2.2)
        )
        inside = (
            mix(
                (0.05, 0.05, 0.055),
                (0.55, 0.45, 0.32),
                np.clip(0.12 + 0.1 * goods + 0.3 * things + night * 1.2, 0, 1.4),
            )
            + mirror * 0.3
        )
        post = (np.abs((along / 1.3) % 1 - 0.5) > 0.47) | (up < 0.45)
        inside = np.where(post[..., None], sign * shade * 0.8, inside)
        done = np.where(window[..., None], inside, done)
        board = (up > 2.75) & (up < 3.45) & within
        letters = (
            (np.abs(up - 3.1) < 0.17)
            & (_lot(seed, np.floor(along / 0.28), a4) > 0.35)
            & (np.abs(along / 5.2 - a4 - 0.5) < 0.3)
            & ((along / 0.28) % 1 > 0.25)
        )
        done = np.where(board[..., None], sign * (shade + night * 0.9), done)
        done = np.where(letters[..., None], np.asarray((0.9, 0.88, 0.8), np.float32) * (shade + night), done)
        awning = (up > 2.45) & (up < 2.8) & within & (_lot(seed, a4, a4) > 0.4)
        stripes = ((along / 0.5) % 1 < 0.5)[..., None]
        done = np.where(awning[..., None], np.where(stripes, sign, 0.8) * shade, done)
    return np.asarray(done, np.float32)


def build(
    picture: Light,
    depth: Field,
    view: View,
    houses: list[House],
    sun: Sun,
    *,
    night: float = 0.0,
    clear: float = 2500,
) -> None:
    """Put houses into the picture; `picture` and `depth` are changed in place."""
    side = view.sideways()
    sin, cos = float(np.sin(view.yaw)), float(np.cos(view.yaw))
    dx, dz = side * cos + sin, cos - side * sin
    dx, dz = np.where(np.abs(dx) < 1e-5, 1e-5, dx), np.where(np.abs(dz) < 1e-5, 1e-5, dz)
    sx, sy, sz = sun.direction()
    sun_x, sun_z = sx * cos + sz * sin, sz * cos - sx * sin
    for house in houses:
        tx = (np.asarray((house.x0, house.x1), np.float32)[:, None] - view.x) / dx
        tz = (np.asarray((house.z0, house.z1), np.float32)[:, None] - view.z) / dz
        enter_x, enter_z = tx.min(axis=0), tz.min(axis=0)
        enter, leave = np.maximum(enter_x, enter_z), np.minimum(tx.max(axis=0), tz.max(axis=0))
        seen = np.flatnonzero((enter < leave) & (enter > 0.3))
        if not seen.size:
            continue
        left, right = int(seen[0]), int(seen[-1]) + 1
        t = np.where((enter < leave) & (enter > 0.3), enter, np.nan)[left:right]
        top = view.level - view.scale * (house.high - view.y) / t
        low = view.level + view.scale * (view.y - house.low) / t
        back = view.level - view.scale * (house.high - view.y) / leave[left:right]
        first, last = (
            int(max(0, np.floor(np.nanmin(np.minimum(top, back))))),
            int(min(ROWS, np.ceil(np.nanmax(low)))),
        )
        if first >= last:
            continue
        rows = np.arange(first, last, dtype=np.float32)[:, None]
        on_x = (enter_x > enter_z)[left:right]
        up = view.y + (view.level - rows) * t / view.scale - house.low
        px, pz = view.x + t * dx[left:right], view.z + t * dz[left:right]
        along = np.where(on_x, pz, px)[None, :] * np.ones_like(rows)
        lit = np.where(on_x, max(0.0, sun_x if view.x > house.x1 else -sun_x), max(0.0, -sun_z))
        wall = (rows >= top) & (rows <= low) & (depth[first:last, left:right] > t * 0.999)
        light = front(house, along, up, sun, np.broadcast_to(lit[None, :], up.shape), 0.0, night)
        light = np.where(on_x[None, :, None], light * 0.93, light)
        far = np.broadcast_to(t[None, :], up.shape)
        light = mix(light, np.asarray(sun.low, np.float32), 1 - np.exp(-np.nan_to_num(far) / clear))
        region = picture[first:last, left:right]
        region[wall] = light[wall]
        depth[first:last, left:right][wall] = far[wall]
        if view.y > house.high:
            roof = (rows < top) & (rows >= back)
            deep = np.broadcast_to(
                view.scale * (view.y - house.high) / np.maximum(rows - view.level, 0.5), roof.shape
            )
            roof = roof & (depth[first:last, left:right] > deep * 0.999)
            rx, rz = view.x + deep * dx[left:right], view.z + deep * dz[left:right]
            fine = at(noise.cloudy(3, 1.0), rx / 30 + house.seed, rz / 30)
            edge = np.minimum.reduce([rx - house.x0, house.x1 - rx, rz - house.z0, house.z1 - rz])
            tone = (
                mix(colour("#77736e"), colour("#a8a29a"), np.clip(0.5 + 0.3 * fine, 0, 1))
                * np.where(edge < 0.6, 1.25, 1.0)[..., None]
            )
            box = (_lot(house.seed, np.floor(rx / 4), np.floor(rz / 4)) > 0.82) & (edge > 2)
            tone = np.where(box[..., None], tone * 0.6, tone)
            flat = mix(
                tone * (np.asarray(sun.light, np.float32) * sy * 0.8 + np.asarray(sun.sky, np.float32)),
                np.asarray(sun.low, np.float32),
                1 - np.exp(-deep / clear),
            )
            region[roof] = flat[roof]
            depth[first:last, left:right][roof] = deep[roof]
