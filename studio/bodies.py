"""Bodies of people and animals: round forms that melt into each other, lit, and seen by a camera.

Lengths are arbitrary units; x is right, y up, z away from the camera, and the ground is at 0. A body is a list of parts.
A ray steps as far as the nearest part is away, until it meets one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import numpy as np

from studio import noise
from studio.film import HEIGHT, WIDTH, Colour, Light, blurred, mix
from studio.noise import Field, at, step

SCALE = 1.25
"""By how much a photograph of bodies is larger while it is made, so that edges are smooth."""

ROWS, COLUMNS = int(HEIGHT * SCALE), int(WIDTH * SCALE)

Vector = tuple[float, float, float]

Points = tuple[Field, Field, Field]
"""Coordinates of many points."""

Form = Callable[[Points], Field]
"""How far points are from a form; below zero inside."""

Tone = Callable[[Points], Light]
"""Colours at points."""


class Part(NamedTuple):
    """A part of a body.

    Attributes:
        form: of the part.
        tone: its colour, at every point or everywhere.
        melt: how far it melts into the parts before it.
        gloss: how sharp and strong its highlight is, 0 to 1.
        fur: how deep its fur is; 0 is skin or cloth.
    """

    form: Form
    tone: Tone | Colour
    melt: float = 0.0
    gloss: float = 0.05
    fur: float = 0.0


def ball(middle: Vector, radii: Vector | float, tilt: float = 0.0) -> Form:
    """An ellipsoid; tilted in the plane of the picture."""
    rx, ry, rz = (radii, radii, radii) if isinstance(radii, (int, float)) else radii
    cos, sin = np.float32(np.cos(tilt)), np.float32(np.sin(tilt))

    def form(p: Points) -> Field:
        x, y, z = p[0] - middle[0], p[1] - middle[1], p[2] - middle[2]
        if tilt:
            x, y = x * cos + y * sin, y * cos - x * sin
        x, y, z = x / rx, y / ry, z / rz
        far = np.sqrt(x * x + y * y + z * z)
        steep = np.sqrt((x / rx) ** 2 + (y / ry) ** 2 + (z / rz) ** 2)
        return np.asarray(far * (far - 1) / np.maximum(steep, 1e-6), np.float32)

    return form


def limb(start: Vector, end: Vector, thick: float, thin: float | None = None, flat: float = 1.0) -> Form:
    """A round stick from one point to another, thinner at its end; below 1 `flat` is how deep it is."""
    last = thick if thin is None else thin
    bx, by, bz = end[0] - start[0], end[1] - start[1], (end[2] - start[2]) / flat
    size = bx * bx + by * by + bz * bz

    def form(p: Points) -> Field:
        x, y, z = p[0] - start[0], p[1] - start[1], (p[2] - start[2]) / flat
        t = np.clip((x * bx + y * by + z * bz) / size, 0, 1)
        far = np.sqrt((x - t * bx) ** 2 + (y - t * by) ** 2 + (z - t * bz) ** 2)
        return np.asarray((far - thick - t * (last - thick)) * min(flat, 1.0), np.float32)

    return form


def ring(middle: Vector, radius: float, thick: float, lean: float = 0.0) -> Form:
    """A ring that faces the camera, or lies flat where it leans by a quarter turn."""
    cos, sin = np.float32(np.cos(lean)), np.float32(np.sin(lean))

    def form(p: Points) -> Field:
        x, y, z = p[0] - middle[0], p[1] - middle[1], p[2] - middle[2]
        y, z = y * cos + z * sin, z * cos - y * sin
        return np.asarray(np.hypot(np.hypot(x, y) - radius, z) - thick, np.float32)

    return form


def box(middle: Vector, halves: Vector, corner: float) -> Form:
    """A box with round edges."""

    def form(p: Points) -> Field:
        out = [np.abs(p[n] - middle[n]) - halves[n] + corner for n in range(3)]
        far = np.sqrt(sum(np.maximum(each, 0) ** 2 for each in out))
        return np.asarray(
            far + np.minimum(np.maximum(np.maximum(out[0], out[1]), out[2]), 0) - corner, np.float32
        )

    return form


def without(form: Form, taken: Form) -> Form:
    """A form that another one is cut out of."""
    return lambda p: np.maximum(form(p), -taken(p))


class _Place:
    """Where parts are: turns points back to where the parts were made. All parts of a body ask about the same points."""

    def __init__(self, at: Vector, turns: tuple[float, float, float], size: float) -> None:
        self._at, self._size = at, np.float32(size)
        self._turns = [(np.float32(np.cos(angle)), np.float32(np.sin(angle)), angle != 0) for angle in turns]
        self._asked: Points | None = None
        self._told: Points | None = None

    def back(self, p: Points) -> Points:
        if self._asked is p and self._told is not None:
            return self._told
        x, y, z = ((p[n] - np.float32(self._at[n])) / self._size for n in range(3))
        (c, s, turned), (cn, sn, nodded), (cl, sl, leant) = self._turns
        if turned:
            x, z = x * c - z * s, x * s + z * c
        if nodded:
            y, z = y * cn - z * sn, y * sn + z * cn
        if leant:
            x, y = x * cl + y * sl, y * cl - x * sl
        self._asked, self._told = p, (x, y, z)
        return self._told


def placed(
    parts: Iterable[Part], *, at: Vector = (0, 0, 0), turn: float = 0.0, nod: float = 0.0, lean: float = 0.0, size: float = 1.0
) -> list[Part]:  # fmt: skip
    """Parts somewhere else: tilted to a shoulder, nodded, turned to the right, made larger, and moved, in that order."""
    place = _Place(at, (turn, nod, lean), size)

    def moved(part: Part) -> Part:
        form, tone = part.form, part.tone
        return part._replace(
            form=lambda p: form(place.back(p)) * np.float32(size),
            tone=(lambda p: tone(place.back(p))) if callable(tone) else tone,
            melt=part.melt * size,
            fur=part.fur * size,
        )

    return [moved(part) for part in parts]


class Lamp(NamedTuple):
    """Light of a photograph of bodies.

    Attributes:
        towards: where the strongest light comes from.
        light: its colour.
        sky: light from above.
        bounce: light from below.
        rim: light from behind, on edges.
    """

    towards: Vector
    light: Colour
    sky: Colour
    bounce: Colour
    rim: float = 0.35


class Camera(NamedTuple):
    """Where the camera is.

    Attributes:
        height: above the ground.
        far: from the middle, in front of it.
        focal: 1 sees as far to both sides as ahead; more is nearer.
        look: height of what is in the middle of the picture.
        aside: how far that is to the right.
    """

    height: float
    far: float
    focal: float
    look: float
    aside: float = 0.0

    def rays(self) -> tuple[Vector, Points]:
        """Where rays start, and their directions: rows after rows."""
        v, u = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
        u, v = (u + 0.5) / COLUMNS * 2 - 1, (ROWS / 2 - v - 0.5) / COLUMNS * 2
        down = (self.look - self.height) / self.far
        ahead = 1 / np.sqrt(1 + down * down)
        x, y, z = u / self.focal, v / self.focal * ahead + down * ahead, ahead - v / self.focal * down * ahead
        size = np.sqrt(x * x + y * y + z * z)
        return (self.aside, self.height, -self.far), (
            (x / size).ravel(),
            (y / size).ravel(),
            (z / size).ravel(),
        )


def strands(p: Points, fine: float = 1.0) -> Field:
    """Fur: strands that hang, in locks; about -1 to 1."""
    x, y, z = p
    locks = at(noise.cloudy(11, 1.5), (x + 0.6 * z) * 0.22, y * 0.09 + z * 0.06)
    hair = at(
        noise.cloudy(12, 0.9), (x - 0.5 * z) * 0.17 * fine + 0.006 * locks, (y + 0.4 * z) * 0.032 * fine
    )
    return np.asarray(np.clip(0.34 * locks + 0.46 * hair, -1.6, 1.6), np.float32)


def _nearest(parts: Sequence[Part], p: Points, *, furry: bool) -> Field:
    far = np.full_like(p[0], 1e3)
    deep = np.zeros_like(far)
    for part in parts:
        own = part.form(p)
        if part.melt:
            share = np.clip(0.5 + 0.5 * (far - own) / part.melt, 0, 1)
            far = far + (own - far) * share - part.melt * share * (1 - share)
        else:
            share = (own < far).astype(np.float32)
            far = np.minimum(far, own)
        deep = deep + (part.fur - deep) * share
    if furry and deep.any():
        close = far < 0.12
        where = np.flatnonzero(close & (deep > 0))
        if where.size:
            spot = (p[0][where], p[1][where], p[2][where])
            far[where] = far[where] - deep[where] * (0.5 + 0.34 * strands(spot))
    return far


def _surface(parts: Sequence[Part], p: Points) -> tuple[Light, Field, Field]:
    """Colour, gloss and depth of fur at points."""
    far = np.full_like(p[0], 1e3)
    body = np.zeros((p[0].size, 3), np.float32)
    gloss, fur = np.zeros_like(far), np.zeros_like(far)
    for part in parts:
        own = part.form(p)
        melt = max(part.melt * 0.55, 1e-4)
        share = np.clip(0.5 + 0.5 * (far - own) / melt, 0, 1)
        touched = np.flatnonzero(share > 0)
        if touched.size:
            spot = (p[0][touched], p[1][touched], p[2][touched])
            tone = part.tone(spot) if callable(part.tone) else np.asarray(part.tone, np.float32)
            weight = share[touched]
            body[touched] += (tone - body[touched]) * weight[:, None]
            gloss[touched] += (part.gloss - gloss[touched]) * weight
            fur[touched] += (part.fur - fur[touched]) * weight
        far = np.minimum(far, own)
    return body, gloss, fur


def _moved(p: Points, by: tuple[Field | float, Field | float, Field | float], far: Field | float) -> Points:
    return tuple(np.asarray(a + b * far, np.float32) for a, b in zip(p, by, strict=True))  # type: ignore[return-value]


def _march(
    parts: Sequence[Part], start: Points, way: Points, reach: float, *, first: Field | None = None, wide: float = 0.0
) -> Field:  # fmt: skip
    """How far rays go until they meet something; infinite where they meet nothing.

    Args:
        parts: of all bodies.
        start: where rays start.
        way: where they go.
        reach: how far at most.
        first: how far they go at least, or infinite where they meet nothing; 0 where it is not said.
        wide: how far from a ray, one unit away, something counts as met.
    """
    gone = np.zeros(start[0].size, np.float32) if first is None else first.copy()
    found = np.full(gone.size, np.inf, np.float32)
    alive = np.flatnonzero(np.isfinite(gone))
    deepest = max(part.fur for part in parts)
    for _ in range(72):
        p: Points = tuple(s[alive] + w[alive] * gone[alive] for s, w in zip(start, way, strict=True))  # type: ignore[assignment]
        far = _nearest(parts, p, furry=not wide)
        if wide:
            far -= deepest
        hit = far < np.maximum(wide, 0.0015) * np.maximum(gone[alive], 1)
        found[alive[hit]] = gone[alive[hit]]
        gone[alive] += np.maximum(far, 0.0015) * 0.82
        alive = alive[~hit & (gone[alive] < reach)]
        if not alive.size:
            break
    return found


def _meet(parts: Sequence[Part], start: Points, way: Points, focal: float, reach: float) -> Field:
    """How far each ray of a camera goes: bundles of sixteen go as far as they can together, then each by itself."""
    middle = np.zeros((ROWS, COLUMNS), bool)
    middle[2::4, 2::4] = True
    of = np.flatnonzero(middle.ravel())
    bundle = 3.1 * 2 / (focal * COLUMNS)
    some: Points = tuple(each[of] for each in start)  # type: ignore[assignment]
    ahead: Points = tuple(each[of] for each in way)  # type: ignore[assignment]
    first = _march(parts, some, ahead, reach, wide=bundle).reshape(ROWS // 4, COLUMNS // 4)
    return _march(parts, start, way, reach, first=np.repeat(np.repeat(first * 0.995, 4, 0), 4, 1).ravel())


def take(
    parts: Sequence[Part], camera: Camera, lamp: Lamp, behind: Light, *, ground: Tone | None = None, reach: float = 14.0,
    soft: float = 6.0,
) -> Light:  # fmt: skip
    """The photograph of a body.

    Args:
        parts: of all bodies.
        camera: that takes them.
        lamp: that lights them.
        behind: what is seen behind them, as large as the photograph.
        ground: colour of what they stand on; nothing is there where it is not said.
        reach: how far the camera sees bodies.
        soft: how blurred the ground far away is.
    """
    origin, way = camera.rays()
    count = way[0].size
    start: Points = tuple(np.full(count, part, np.float32) for part in origin)  # type: ignore[assignment]
    picture = behind.reshape(-1, 3).copy()
    found = _meet(parts, start, way, camera.focal, reach)
    if ground is not None:
        picture = _grounded(parts, start, way, lamp, behind, ground, soft)
    seen = np.flatnonzero(np.isfinite(found))
    if seen.size:
        ray: Points = tuple(each[seen] for each in way)  # type: ignore[assignment]
        p = _moved(tuple(each[seen] for each in start), ray, found[seen])  # type: ignore[arg-type]
        picture[seen] = _lit(parts, p, ray, lamp, standing=ground is not None)
    return np.asarray(picture.reshape(ROWS, COLUMNS, 3), np.float32)


def _lit(parts: Sequence[Part], p: Points, ray: Points, lamp: Lamp, *, standing: bool) -> Light:
    body, gloss, fur = _surface(parts, p)
    e = 0.006
    corners = ((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1))
    around = [_nearest(parts, _moved(p, corner, e), furry=True) for corner in corners]
    n = [sum(corner[axis] * each for corner, each in zip(corners, around, strict=True)) for axis in range(3)]
    size = np.sqrt(n[0] ** 2 + n[1] ** 2 + n[2] ** 2) + 1e-9
    nx, ny, nz = (np.asarray(each / size, np.float32) for each in n)
    lx, ly, lz = (part / float(np.linalg.norm(lamp.towards)) for part in lamp.towards)
    facing = nx * lx + ny * ly + nz * lz
    # Light goes a little into skin and fur, and comes round edges.
    wrap = np.clip((facing + 0.28) / 1.28, 0, 1) ** 1.3
    shade = _shade(parts, _moved(p, (nx, ny, nz), 0.03), (lx, ly, lz))
    open_sky = np.ones_like(nx)
    for far, weight in ((0.06, 0.9), (0.16, 0.8), (0.4, 0.55)):
        room = _nearest(parts, _moved(p, (nx, ny, nz), far), furry=False)
        open_sky -= weight * np.clip(far - room, 0, far) / far / 2.6
    if standing:
        open_sky *= 0.55 + 0.45 * step(-0.05, 0.5, p[1])
    open_sky = np.clip(open_sky, 0.2, 1)
    light = (
        np.asarray(lamp.light, np.float32) * (wrap * (0.22 + 0.78 * shade))[:, None]
        + np.asarray(lamp.sky, np.float32) * (open_sky * (0.5 + 0.5 * ny))[:, None]
        + np.asarray(lamp.bounce, np.float32) * (open_sky * (0.5 - 0.5 * ny))[:, None]
    )
    if fur.any():
        body = body * (1 + np.where(fur > 0, 0.17, 0)[:, None] * strands(p, 1.3)[:, None])
    done = body * light
    edge = np.clip(1 + (nx * ray[0] + ny * ray[1] + nz * ray[2]), 0, 1) ** 3
    done += (
        (lamp.rim * edge * open_sky * (0.35 + 0.65 * step(-0.2, 0.6, ny)))[:, None]
        * np.asarray(lamp.sky, np.float32)
        * (0.35 + body)
    )
    hx, hy, hz = lx - ray[0], ly - ray[1], lz - ray[2]
    half = np.sqrt(hx * hx + hy * hy + hz * hz)
    shine = np.clip((nx * hx + ny * hy + nz * hz) / half, 0, 1)
    done += ((shine ** (8 + 150 * gloss) * gloss * 1.3 * (0.3 + 0.7 * shade))[:, None]) * np.asarray(
        lamp.light, np.float32
    )
    return np.asarray(done, np.float32)


def _shade(parts: Sequence[Part], p: Points, towards: Vector, reach: float = 2.6) -> Field:
    """How much of the light reaches points; softer the farther away what hides it is."""
    shade = np.ones_like(p[0])
    gone = np.full_like(shade, 0.03)
    for _ in range(14):
        far = _nearest(parts, _moved(p, towards, gone), furry=False)
        shade = np.minimum(shade, np.clip(0.5 + 5.5 * far / gone, 0, 1))
        gone = gone + np.clip(far, 0.04, 0.5)
        if float(gone.min()) > reach:
            break
    return shade


def _grounded(
    parts: Sequence[Part], start: Points, way: Points, lamp: Lamp, behind: Light, ground: Tone, soft: float
) -> Light:  # fmt: skip
    """What is behind the bodies, and the ground with their shadows."""
    gone = np.where(way[1] < -1e-3, -start[1] / np.minimum(way[1], -1e-3), np.inf).astype(np.float32)
    gone = np.where(gone < 60, gone, np.inf)
    picture = behind.reshape(-1, 3).copy()
    open_ground = np.flatnonzero(np.isfinite(gone))
    spot: Points = tuple(s[open_ground] + w[open_ground] * gone[open_ground] for s, w in zip(start, way, strict=True))  # type: ignore[assignment]  # fmt: skip
    size = float(np.linalg.norm(lamp.towards))
    lx, ly, lz = (part / size for part in lamp.towards)
    near = np.flatnonzero(np.hypot(spot[0], spot[2]) < 6)
    shade, open_sky = np.ones_like(spot[0]), np.ones_like(spot[0])
    below: Points = (spot[0][near], np.full(near.size, 0.02, np.float32), spot[2][near])
    shade[near] = _shade(parts, below, (lx, ly, lz), 4.0)
    for high in (0.12, 0.4):
        room = _nearest(parts, (below[0], below[1] + high, below[2]), furry=False)
        open_sky[near] -= 0.42 * np.clip(high - room, 0, high * 1.4) / high
    light = (
        np.asarray(lamp.light, np.float32) * (max(ly, 0.1) * shade)[:, None]
        + np.asarray(lamp.sky, np.float32) * np.clip(open_sky, 0.15, 1)[:, None]
    )
    lit = ground(spot) * light
    picture[open_ground] = mix(lit, picture[open_ground], step(7, 22, np.hypot(spot[0], spot[2])))
    whole = picture.reshape(ROWS, COLUMNS, 3)
    # The lens is set to the bodies: the ground behind them is out of focus, and so is what is right in front.
    middle = float(-start[2][0])
    away = np.where(np.isfinite(gone), np.abs(gone - middle), 40).reshape(ROWS, COLUMNS)
    share = step(0.8, 5.0, np.asarray(away, np.float32))
    return mix(whole, blurred(whole, soft), share).reshape(-1, 3)
