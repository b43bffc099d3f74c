"""Solid things before the camera: which of them is seen at each pixel, and the light that falls there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from studio import noise
from studio.film import Colour, Light, mix
from studio.land import COLUMNS, ROWS, Ground, Sun, View
from studio.noise import Field, at
from studio.solids import Model, Spot, Triangles, Vector

FINER = 2
"""By how much solids are larger while they are drawn, so that edges are smooth."""


class Lamp(NamedTuple):
    """A light among things.

    Attributes:
        place: of it.
        light: its colour and strength.
        reach: metres at which it has half of its strength.
    """

    place: Vector
    light: Colour
    reach: float = 3.0


def cover(
    columns: Field, rows: Field, near: Field, shape: tuple[int, int]
) -> tuple[NDArray[np.int32], Field]:
    """Which triangle is the nearest at each pixel.

    Args:
        columns: of the corners of each.
        rows: likewise.
        near: how near each corner is; must be linear over the picture.
        shape: rows and columns of the picture.

    Returns:
        The index of the triangle, -1 where there is none; and how near it is.
    """
    which = np.full(shape, -1, np.int32)
    best = np.full(shape, -np.inf, np.float32)
    x, y, n = (np.asarray(part, np.float64) for part in (columns, rows, near))
    area = (x[:, 1] - x[:, 0]) * (y[:, 2] - y[:, 0]) - (x[:, 2] - x[:, 0]) * (y[:, 1] - y[:, 0])
    left, right = np.ceil(x.min(1) - 0.5), np.floor(x.max(1) - 0.5)
    top, low = np.ceil(y.min(1) - 0.5), np.floor(y.max(1) - 0.5)
    left, right = np.maximum(left, 0), np.minimum(right, shape[1] - 1)
    top, low = np.maximum(top, 0), np.minimum(low, shape[0] - 1)
    drawn = np.flatnonzero((np.abs(area) > 1e-9) & (left <= right) & (top <= low))
    # How much each corner counts at a pixel, as a plane over the picture.
    area = np.where(np.abs(area) > 1e-9, area, 1)
    b1x, b1y = (y[:, 2] - y[:, 0]) / area, -(x[:, 2] - x[:, 0]) / area
    b2x, b2y = -(y[:, 1] - y[:, 0]) / area, (x[:, 1] - x[:, 0]) / area
    b1c, b2c = -(x[:, 0] * b1x + y[:, 0] * b1y), -(x[:, 0] * b2x + y[:, 0] * b2y)
    nx = b1x * (n[:, 1] - n[:, 0]) + b2x * (n[:, 2] - n[:, 0])
    ny = b1y * (n[:, 1] - n[:, 0]) + b2y * (n[:, 2] - n[:, 0])
    nc = n[:, 0] + b1c * (n[:, 1] - n[:, 0]) + b2c * (n[:, 2] - n[:, 0])
    size = np.maximum(right - left, low - top) + 1
    flat_which, flat_best = which.reshape(-1), best.reshape(-1)
    edge = 0
    for limit in (2, 4, 8, 16, 32):
        chosen = drawn[(size[drawn] > edge) & (size[drawn] <= limit)]
        edge = limit
        span = np.arange(limit)
        for start in range(0, len(chosen), max(1, 600_000 // limit**2)):
            some = chosen[start : start + max(1, 600_000 // limit**2)]
            px = (left[some, None] + span)[:, None, :]
            py = (top[some, None] + span)[:, :, None]
            fx, fy = px + 0.5, py + 0.5
            pick = (slice(None), None, None)
            one = b1x[some][pick] * fx + b1y[some][pick] * fy + b1c[some][pick]
            two = b2x[some][pick] * fx + b2y[some][pick] * fy + b2c[some][pick]
            inside = (one >= -1e-6) & (two >= -1e-6) & (one + two <= 1 + 1e-6)
            inside &= (px <= right[some][pick]) & (py <= low[some][pick])
            owner, dy, dx = np.nonzero(inside)
            ids = some[owner]
            at_x, at_y = left[ids] + dx, top[ids] + dy
            value = (nx[ids] * (at_x + 0.5) + ny[ids] * (at_y + 0.5) + nc[ids]).astype(np.float32)
            place = (at_y * shape[1] + at_x).astype(np.int64)
            order = np.argsort(value, kind="stable")
            place, value, ids = place[order], value[order], ids[order]
            # Of several at one pixel, the last that is written stays: the nearest.
            wins = value > flat_best[place]
            flat_best[place[wins]] = value[wins]
            flat_which[place[wins]] = ids[wins]
    for one_id in drawn[size[drawn] > edge]:
        rows_of, columns_of = (
            slice(int(top[one_id]), int(low[one_id]) + 1),
            slice(int(left[one_id]), int(right[one_id]) + 1),
        )
        fx = np.arange(columns_of.start, columns_of.stop)[None, :] + 0.5
        fy = np.arange(rows_of.start, rows_of.stop)[:, None] + 0.5
        one = b1x[one_id] * fx + b1y[one_id] * fy + b1c[one_id]
        two = b2x[one_id] * fx + b2y[one_id] * fy + b2c[one_id]
        value = nx[one_id] * fx + ny[one_id] * fy + nc[one_id]
        wins = (one >= -1e-6) & (two >= -1e-6) & (one + two <= 1 + 1e-6) & (value > best[rows_of, columns_of])
        best[rows_of, columns_of][wins] = value[wins]
        which[rows_of, columns_of][wins] = one_id
    return which, best


class Shade:
    """Shadows of things under light from far away.

    Args:
        points: corners of the triangles that cast them.
        towards: the light.
        edge: of the map of the shadows.
    """

    def __init__(self, points: NDArray[np.float32], towards: Vector, edge: int) -> None:
        self._way = np.asarray(towards, np.float32) / np.linalg.norm(towards)
        side = np.cross(self._way, (0, 1, 0) if abs(self._way[1]) < 0.95 else (1, 0, 0))
        self._side = (side / np.linalg.norm(side)).astype(np.float32)
        self._rise = np.cross(self._side, self._way).astype(np.float32)
        u, v = points @ self._side, points @ self._rise
        self._low = (float(u.min()), float(v.min()))
        self._edge = edge
        self._cell = max(float(np.ptp(u)), float(np.ptp(v)), 0.1) / (edge - 4)
        columns, rows = (u - self._low[0]) / self._cell + 2, (v - self._low[1]) / self._cell + 2
        _, self._map = cover(columns, rows, points @ self._way, (edge, edge))

    def lit(self, points: NDArray[np.float32], *, soft: bool = False) -> Field:
        """1 in the light, 0 in the shadow."""
        u = (points @ self._side - self._low[0]) / self._cell + 2
        v = (points @ self._rise - self._low[1]) / self._cell + 2
        deep = points @ self._way + self._cell * 1.5 + 0.02
        total = np.zeros(len(points), np.float32)
        taps = ((-1.0, -0.4), (0.4, -1.0), (1.0, 0.4), (-0.4, 1.0), (0, 0)) if soft else ((0, 0),)
        for du, dv in taps:
            x, y = (u + du * 1.2).astype(np.int32), (v + dv * 1.2).astype(np.int32)
            within = (x >= 0) & (y >= 0) & (x < self._edge) & (y < self._edge)
            over = self._map[np.where(within, y, 0), np.where(within, x, 0)]
            total += ~(within & (over > deep))
        return total / np.float32(len(taps))


def _domes(count: int = 7) -> list[Vector]:
    ways: list[Vector] = [(0.05, 1.0, 0.03)]
    for number in range(count):
        angle = 2 * np.pi * (number + 0.35) / count
        rise = 0.42 if number % 2 else 0.95
        ways.append((float(np.cos(angle)), rise, float(np.sin(angle))))
    return ways


class Stage:
    """Solid things in the light of an hour, ready to be seen from anywhere.

    Args:
        model: all things.
        sun: light of the sun and the sky.
        view: of the camera; the sun is said beside it.
        lamps: among the things.
        hidden: things that are not seen but cast shadows, such as crowns of trees.
        bounce: colour of the ground, which lights from below.
        glow: factor of all light that stuffs give of themselves.
        fine: edge of the map of the sun's shadows.
        even: light of the sky comes from all around, as under water.
    """

    def __init__(
        self,
        model: Model,
        sun: Sun,
        view: View,
        *,
        lamps: Sequence[Lamp] = (),
        hidden: Model | None = None,
        bounce: Colour = (0.16, 0.14, 0.12),
        glow: float = 1.0,
        fine: int = 1400,
    ) -> None:
        self._stuffs = model.stuffs
        self._all: Triangles = model.triangles()
        x, y, z = sun.direction()
        sin, cos = float(np.sin(view.yaw)), float(np.cos(view.yaw))
        self._sun, self._lamps, self._bounce, self._glow = sun, lamps, bounce, glow
        self.towards: Vector = (x * cos + z * sin, max(y, 0.06), z * cos - x * sin)
        casting = self._all.points
        if hidden is not None:
            casting = np.concatenate((casting, hidden.triangles().points))
        self._shade = Shade(casting, self.towards, fine)
        self._domes = [(Shade(casting, way, 300), way) for way in _domes()]

    def sunny(self, points: NDArray[np.float32]) -> Field:
        """Where the sun comes to points."""
        return self._shade.lit(points, soft=True)

    def open(self, points: NDArray[np.float32], normals: NDArray[np.float32]) -> Field:
        """Share of the sky that points see, 0 to 1."""
        total, weight = np.zeros(len(points), np.float32), np.full(len(points), 1e-3, np.float32)
        for shade, way in self._domes:
            unit = np.asarray(way, np.float32) / np.linalg.norm(way)
            part = np.clip(normals @ unit * 0.8 + 0.2, 0, 1)
            total += part * shade.lit(points + normals * 0.05)
            weight += part
        return total / weight

    def on_ground(self, ground: Ground, body: Light) -> Light:
        """Light of level ground, under the shadows of the things."""
        seen = np.isfinite(ground.depth)
        points = np.stack((ground.x[seen], ground.y[seen] + 0.03, ground.z[seen]), -1).astype(np.float32)
        up = np.zeros_like(points)
        up[:, 1] = 1
        done = np.zeros_like(body)
        done[seen] = body[seen] * self._light(points, up)
        return done

    def _light(self, points: NDArray[np.float32], normals: NDArray[np.float32]) -> Light:
        sun = self._sun
        way = np.asarray(self.towards, np.float32)
        way = way / np.linalg.norm(way)
        sky_seen = self.open(points, normals)
        facing = np.clip(normals @ way, 0, 1) * self.sunny(points + normals * 0.03)
        rise = normals[:, 1]
        low, top = np.asarray(sun.low, np.float32), np.asarray(sun.sky, np.float32)
        around = top * (0.62 + 0.38 * rise)[:, None] + low * (0.10 * (1 - np.abs(rise)))[:, None]
        ground = np.asarray(self._bounce, np.float32) * (
            np.asarray(sun.light, np.float32) * max(0.15, float(way[1])) * 0.8 + top
        )
        light = (
            np.asarray(sun.light, np.float32) * facing[:, None]
            + around * (0.12 + 0.88 * sky_seen)[:, None]
            + ground * ((0.55 - 0.45 * rise) * (0.35 + 0.65 * sky_seen))[:, None]
        )
        for lamp in self._lamps:
            off = np.asarray(lamp.place, np.float32) - points
            far = np.linalg.norm(off, axis=1) + 1e-3
            square = np.clip((off * normals).sum(1) / far * 0.75 + 0.25, 0, 1)
            light = (
                light + np.asarray(lamp.light, np.float32) * (square / (1 + (far / lamp.reach) ** 2))[:, None]
            )
        return np.asarray(light, np.float32)

    def see(self, view: View) -> tuple[Light, Field, Field]:
        """Light, cover and depth of the things for each pixel; where there is none, depth is infinite."""
        everything = self._all
        offset = everything.points - np.asarray((view.x, view.y, view.z), np.float32)
        sin, cos = np.float32(np.sin(view.yaw)), np.float32(np.cos(view.yaw))
        far = offset[..., 0] * sin + offset[..., 2] * cos
        side = offset[..., 0] * cos - offset[..., 2] * sin
        rise = offset[..., 1]
        faces = np.arange(len(far))
        weights = np.broadcast_to(np.eye(3, dtype=np.float32), (len(far), 3, 3))
        far, side, rise, faces, weights = _clipped(far, side, rise, faces, weights)
        shape = (ROWS * FINER, COLUMNS * FINER)
        scale = view.scale * FINER
        columns = shape[1] / 2 + scale * side / far
        rows = view.level * FINER - scale * rise / far
        which, best = cover(columns, rows, 1 / far, shape)
        hit = which >= 0
        light = np.zeros((*shape, 3), np.float32)
        depth = np.full(shape, np.inf, np.float32)
        if hit.any():
            cell = which[hit]
            y, x = np.nonzero(hit)
            share = _shares(columns[cell], rows[cell], x + 0.5, y + 0.5) / far[cell]
            share /= np.maximum(share.sum(1, keepdims=True), 1e-12)
            blend = np.einsum("nk,nkc->nc", share, weights[cell]).astype(np.float32)
            depth[hit] = 1 / best[hit]
            light[hit] = self._shaded(faces[cell], blend, depth[hit], view)
        seen = hit.reshape(ROWS, FINER, COLUMNS, FINER)
        share_of = seen.mean(axis=(1, 3), dtype=np.float32)
        total = light.reshape(ROWS, FINER, COLUMNS, FINER, 3).sum(axis=(1, 3))
        count = seen.sum(axis=(1, 3))
        small = total / np.maximum(count, 1)[..., None]
        return small.astype(np.float32), share_of, depth.reshape(ROWS, FINER, COLUMNS, FINER).min(axis=(1, 3))

    def _shaded(self, face: NDArray[np.int64], blend: Field, depth: Field, view: View) -> Light:
        everything = self._all

        def of(values: NDArray[np.float32]) -> NDArray[np.float32]:
            return np.einsum("nk,nkc->nc", blend, values[face]).astype(np.float32)

        points, normals, along = of(everything.points), of(everything.normals), of(everything.along)
        normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-6)
        eye = np.asarray((view.x, view.y, view.z), np.float32) - points
        eye /= np.maximum(np.linalg.norm(eye, axis=1, keepdims=True), 1e-6)
        normals = np.where((normals * eye).sum(1, keepdims=True) < 0, -normals, normals)
        # On a surface that is seen aslant a pixel covers more, but a photograph keeps some of that sharp.
        slant = np.clip(np.abs((normals * eye).sum(1)), 0.25, 1)
        spot = Spot(
            along[:, 0],
            along[:, 1],
            everything.part[face],
            depth / (view.scale * FINER) / slant,
            points[:, 1],
        )
        kind = everything.stuff[face]
        body = np.zeros_like(points)
        glow = np.zeros_like(points)
        gloss = np.zeros(len(points), np.float32)
        for number, stuff in enumerate(self._stuffs):
            chosen = np.flatnonzero(kind == number)
            if not chosen.size:
                continue
            part = Spot(*(values[chosen] for values in spot))
            body[chosen] = stuff.tone(part)
            gloss[chosen] = stuff.gloss
            if stuff.glow is not None:
                glow[chosen] = stuff.glow(part)
            if stuff.bump is not None:
                normals[chosen] = _bumped(everything, face[chosen], normals[chosen], stuff.bump, part)
        light = body * self._light(points, normals)
        if gloss.any():
            way = np.asarray(self.towards, np.float32)
            half = eye + way / np.linalg.norm(way)
            half /= np.linalg.norm(half, axis=1, keepdims=True)
            shine = np.clip((half * normals).sum(1), 0, 1)
            spark = (shine**40 * 0.9 + shine**8 * 0.1) * gloss * self.sunny(points + normals * 0.04)
            edge = (1 - np.clip((eye * normals).sum(1), 0, 1)) ** 4 * gloss * 0.7
            sky = np.asarray(self._sun.low, np.float32) * edge[:, None]
            light += np.asarray(self._sun.light, np.float32) * spark[:, None] + sky
        return np.asarray(light + glow * self._glow, np.float32)


def _clipped(far: Field, side: Field, rise: Field, faces: NDArray[np.int64], weights: NDArray[np.float32], near: float = 0.15):  # type: ignore[no-untyped-def]  # fmt: skip
    """Cut off what is behind the camera."""
    behind = far < near
    whole = ~behind.any(1)
    cut = np.flatnonzero(behind.any(1) & ~behind.all(1))
    added: list[tuple[Field, Field, Field, int, NDArray[np.float32]]] = []
    for face in cut:
        corners = []
        for n in range(3):
            here, then = n, (n + 1) % 3
            value = [
                np.concatenate(((far[face, k], side[face, k], rise[face, k]), weights[face, k]))
                for k in (here, then)
            ]
            if not behind[face, here]:
                corners.append(value[0])
            if behind[face, here] != behind[face, then]:
                share = (near - value[0][0]) / (value[1][0] - value[0][0])
                corners.append(value[0] + share * (value[1] - value[0]))
        for n in range(1, len(corners) - 1):
            three = np.asarray((corners[0], corners[n], corners[n + 1]), np.float32)
            added.append((three[:, 0], three[:, 1], three[:, 2], int(faces[face]), three[:, 3:]))
    result = [values[whole] for values in (far, side, rise, faces, weights)]
    if added:
        result = [
            np.concatenate((kept, np.stack([each[n] for each in added]))) for n, kept in enumerate(result)
        ]  # type: ignore[arg-type]
    return result


def _shares(columns: Field, rows: Field, x: Field, y: Field) -> Field:
    """How much each corner of a triangle counts at a point of the picture."""
    x0, x1, x2 = (columns[:, n] for n in range(3))
    y0, y1, y2 = (rows[:, n] for n in range(3))
    area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    area = np.where(np.abs(area) > 1e-9, area, 1)
    one = ((x - x0) * (y2 - y0) - (x2 - x0) * (y - y0)) / area
    two = ((x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)) / area
    return np.clip(np.stack((1 - one - two, one, two), -1), 0, 1)


def _bumped(
    everything: Triangles,
    face: NDArray[np.int64],
    normals: NDArray[np.float32],
    bump: Callable[[Spot], Field],
    spot: Spot,
) -> NDArray[np.float32]:
    """Normals of a surface with small heights."""
    points, along = everything.points, everything.along
    first, second = points[:, 1] - points[:, 0], points[:, 2] - points[:, 0]
    (u1, v1), (u2, v2) = (along[:, n].T - along[:, 0].T for n in (1, 2))
    area = u1 * v2 - u2 * v1
    area = np.where(np.abs(area) > 1e-9, area, 1e9)[:, None]
    to_u = (first * v2[:, None] - second * v1[:, None]) / area
    to_v = (second * u1[:, None] - first * u2[:, None]) / area
    reach = np.maximum(spot.fine, 0.004)
    here = bump(spot)
    du = (bump(spot._replace(u=spot.u + reach)) - here) / reach
    dv = (bump(spot._replace(v=spot.v + reach)) - here) / reach
    moved = normals - to_u[face] * du[:, None] - to_v[face] * dv[:, None]
    return np.asarray(moved / np.maximum(np.linalg.norm(moved, axis=1, keepdims=True), 1e-6), np.float32)


def put(
    picture: Light, depth: Field, seen: tuple[Light, Field, Field], sun: Sun, *, clear: float = 4000
) -> None:
    """Put solid things into a picture, where nothing nearer is; both are changed in place."""
    light, share, far = seen
    part = share * (far < depth)
    hazed = mix(light, sun.low, 1 - np.exp(-np.where(np.isfinite(far), far, 0) / clear))
    picture[:] = mix(picture, hazed, part)
    depth[:] = np.where(part > 0.4, far, depth)


def level(view: View, height: float = 0.0) -> Ground:
    """Level ground, or still water, as far as the horizon."""
    rows = np.arange(ROWS, dtype=np.float32)[:, None] + 0.5
    drop = (rows - view.level) * (1 if view.y > height else -1)
    far = np.where(drop > 0.05, view.scale * abs(view.y - height) / np.maximum(drop, 0.05), np.inf)
    depth = np.broadcast_to(far, (ROWS, COLUMNS)).astype(np.float32)
    x, z = view.point(np.where(np.isfinite(depth), depth, 1e4), view.sideways()[None, :])
    return Ground(depth, np.asarray(x, np.float32), np.asarray(z, np.float32), np.full_like(depth, height))


def from_below(view: View) -> View:
    """The view that still water at zero mirrors; its picture is to be turned upside down."""
    return view._replace(y=-view.y, horizon=1 - view.horizon)


def lay_water(
    picture: Light, depth: Field, mirrored: Light, view: View, sun: Sun, *, deep: Colour, ripple: float = 0.5, wave: float = 4.0,
    seed: int = 0, clear: float = 6000,
) -> None:  # fmt: skip
    """Lay water at zero where nothing stands before it; picture and depth are changed in place.

    Args:
        picture: all else.
        depth: of it.
        mirrored: what the view from below shows, turned upside down.
        view: of the camera.
        sun: its light.
        deep: colour of the water itself.
        ripple: how much waves move the mirror.
        wave: length of waves in metres.
        seed: of the waves.
        clear: metres in which the air takes most colour.
    """
    ground = level(view)
    wet = np.isfinite(ground.depth) & (ground.depth < depth)
    far = np.where(np.isfinite(ground.depth), ground.depth, 1e4)
    x, z = ground.x / wave / 16, ground.z / wave / 16
    waves = at(noise.cloudy(11 + seed % 3, 1.25), x, z * 1.7) + 0.6 * at(
        noise.cloudy(12, 1.0), x * 3.1, z * 4.2
    )
    moved = waves * ripple * (2 + 30 * np.clip(14 / far, 0, 1) ** 0.7)
    rows, columns = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
    where = np.stack(
        (
            np.clip(rows + moved - np.abs(moved) * 0.3, 0, ROWS - 1),
            np.clip(columns + moved * 0.2, 0, COLUMNS - 1),
        )
    )
    # A rough surface smears what it mirrors.
    source = ndimage.gaussian_filter(np.minimum(mirrored, 3.0), (0.5 + 5 * ripple, 0.5 + 0.8 * ripple, 0))
    image = np.stack(
        [ndimage.map_coordinates(source[..., band], where, order=1, mode="nearest") for band in range(3)], -1
    )
    slope = np.clip(abs(view.y) / far, 0.004, 1)
    mirror = 0.05 + 0.95 * np.clip(1 - slope - 0.10 * waves * ripple, 0, 1) ** 3.4
    body = (
        np.asarray(deep, np.float32)
        * (1 + 0.2 * waves[..., None] * ripple)
        * (np.asarray(sun.light, np.float32) * 0.35 + np.asarray(sun.sky, np.float32) * 0.9)
    )
    surface = mix(
        np.asarray(body, np.float32), np.asarray(image, np.float32) * 0.92, np.clip(mirror, 0.12, 0.92)
    )
    surface = mix(surface, sun.low, 1 - np.exp(-far / clear))
    picture[:] = np.where(wet[..., None], surface, picture)
    depth[:] = np.where(wet, ground.depth, depth)
