"""Photographs of beaches, woods, snow, deserts, evenings and nights."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy import ndimage

from studio import noise
from studio.film import Light, colour, mix
from studio.land import COLUMNS, ROWS, Sun, View, air, facing, look, normals, shadow, sky, stand, water
from studio.landscapes import Shot, _frame, _rolling, _trees, hills_of
from studio.lights import film_of, sun_of
from studio.noise import Field, at, step
from studio.plants import broadleaf, fir


def _light(sun: Sun, sunny: Field, up: Field) -> Light:
    return np.asarray(
        np.asarray(sun.light, np.float32) * sunny[..., None]
        + np.asarray(sun.sky, np.float32) * (0.5 + 0.5 * up)[..., None],
        np.float32,
    )


def palm(rng: np.random.Generator, sun: Sun, rows: int = 300) -> Light:
    """A palm that leans."""
    columns = int(rows * 0.9)
    yy, xx = np.mgrid[0:rows, 0:columns].astype(np.float32)
    lean, top = rng.uniform(-0.25, 0.25), rows * rng.uniform(0.26, 0.34)
    middle = columns / 2 + lean * (rows - yy) * (1 - yy / rows * 0.5)
    trunk = step(1, 0.75, np.abs(xx - middle) / (rows * 0.016 * (1 + (yy / rows) ** 4))) * (yy > top)
    rings = 1 + 0.25 * np.sign(np.sin(yy * 60 / rows * 2))
    light = (np.asarray((0.2, 0.15, 0.1), np.float32) * rings[..., None]) * (
        np.asarray(sun.light, np.float32) * 0.6 + np.asarray(sun.sky, np.float32)
    )
    cover = trunk.copy()
    hx, hy = columns / 2 + lean * (rows - top) * (1 - top / rows * 0.5), top
    for angle in np.linspace(-0.25, np.pi + 0.25, 13) + rng.uniform(-0.1, 0.1, 13):
        reach = rows * rng.uniform(0.3, 0.42)
        for t in np.linspace(0.05, 1, 26):
            cx = hx + np.cos(angle) * reach * t
            cy = hy - np.sin(angle) * reach * t * 0.75 + reach * 0.75 * t * t
            wide = rows * 0.05 * (1.15 - t) + 2
            far = np.abs(xx - cx) / (rows * 0.012) + np.clip(yy - cy, -99, 0) * -0.5
            leaf = (far < 1.4) & (yy >= cy - 1.5) & (yy < cy + wide * (0.6 + 0.4 * np.sin(t * 90)))
            cover = np.maximum(cover, leaf)
            tone = np.asarray(colour("#5c7a2e"), np.float32) * (0.45 + 0.75 * np.sin(angle) + 0.3 * t)
            light[leaf] = np.clip(tone, 0.01, 1) * (
                np.asarray(sun.light, np.float32) * 0.7 + np.asarray(sun.sky, np.float32) * 0.6
            )
    return np.concatenate(
        (light, ndimage.gaussian_filter(cover.astype(np.float32), 0.5)[..., None]), -1
    ).astype(np.float32)


def umbrella(rng: np.random.Generator, sun: Sun, rows: int = 160) -> Light:
    """A sunshade, with stripes."""
    columns = int(rows * 1.15)
    yy, xx = np.mgrid[0:rows, 0:columns].astype(np.float32)
    u = (xx - columns / 2) / (columns / 2)
    dome = rows * (0.06 + 0.34 * (1 - np.sqrt(np.clip(1 - u * u, 0, 1))))
    low = rows * (0.40 + 0.02 * np.abs(np.sin(u * 12)))
    roof = (yy > dome) & (yy < low) & (np.abs(u) < 1)
    pole = (np.abs(xx - columns / 2) < rows * 0.012) & (yy > rows * 0.1)
    first, second = (
        colour(c)
        for c in (
            ("#d8402f", "#f3efe6"),
            ("#2f6fb5", "#f3efe6"),
            ("#e8b52f", "#f3efe6"),
            ("#2f9a80", "#e9f0e0"),
        )[rng.integers(4)]
    )
    stripe = (np.sin(np.arcsin(np.clip(u, -1, 1)) * 7) > 0)[..., None]
    light = np.where(stripe, np.asarray(first, np.float32), np.asarray(second, np.float32)) * (
        np.asarray(sun.light, np.float32) * np.clip(0.6 + 0.5 * u * np.sign(sun.across), 0.15, 1)[..., None]
        + np.asarray(sun.sky, np.float32) * 0.7
    )
    light = np.where(roof[..., None], light, np.float32(0.35))
    return np.concatenate((light, (roof | pole)[..., None]), -1).astype(np.float32)


def beach(rng: np.random.Generator, number: int) -> Shot:
    """Sand and sea: along the shore, out to sea, from a dune, under palms, from above, a bay with rocks."""
    form = number % 8
    light = ("day", "day", "evening", "day", "dusk", "day", "evening", "day")[(form + number // 8 * 3) % 8]
    sun = sun_of(light, rng, behind=None if light == "day" else False)
    seed = int(rng.integers(100))
    yaw = (0.0, 0.9, -0.85, 0.3, -0.2, 0.6, 1.05, -0.5)[form] + rng.uniform(-0.15, 0.15)
    view = View(
        0,
        (1.7, 1.6, 2.4, 5.0, 1.2, 38, 1.8, 3.0)[form],
        (-9, -7, -14, -26, -5, -60, -5, -12)[form],
        yaw,
        rng.uniform(0.85, 1.25),
        (0.4, 0.46, 0.5, 0.36, 0.55, 0.2, 0.44, 0.42)[form] + rng.uniform(-0.03, 0.03),
    )
    cape = hills_of(rng, peak=rng.uniform(40, 170), wide=500, sharp=0.4)
    side = float(rng.choice((-1, 1)))

    def edge(x: Field, z: Field) -> Field:
        return (
            z
            + 2.2 * _rolling(x, z, 40, seed)
            + 26 * _rolling(x, z * 0, 420, seed + 1) * step(20, 200, np.abs(x))
        )

    def height(x: Field, z: Field) -> Field:
        sand = (
            -0.055 * edge(x, z)
            + 0.05 * _rolling(x, z, 9, seed) * step(0, -8, edge(x, z))
            + 2.6 * step(-14, -40, edge(x, z)) * (1 + 0.5 * _rolling(x, z, 22, seed))
        )
        land = cape(x, z) * step(120, 420, x * side + 40 * _rolling(x, z, 300, seed)) * step(900, 500, z) - 4
        rocks = (
            4 * np.clip(at(noise.bumps(5, 24), x / 190, z / 190) - 0.5 + 0.08 * _rolling(x, z, 3, seed), 0, 1)
            - 0.7
            if form in (2, 7)
            else np.full_like(sand, -9)
        )
        rocks = rocks - 9 * step(12, 40, np.abs(z - 10))
        return np.asarray(np.maximum(np.maximum(np.maximum(sand, -3), land), rocks), np.float32)

    def wetted(x: Field, z: Field) -> Field:
        e = edge(x, z)
        swell = (
            0.5 * np.exp(-(((e - 16) / 3.5) ** 2))
            + 0.32 * np.exp(-(((e - 7) / 1.8) ** 2))
            + 0.7 * np.exp(-(((e - 34) / 6) ** 2))
        )
        return np.asarray(
            np.maximum(height(x, z), 0.0 + swell * (0.6 + 0.4 * _rolling(x, z, 30, seed))), np.float32
        )

    ground = look(view, wetted, near=1.0, far=9000)
    e = edge(ground.x, ground.z)
    sea = np.isfinite(ground.depth) & (height(ground.x, ground.z) < wetted(ground.x, ground.z) - 0.01)
    normal = normals(ground, wetted)
    sunny = facing(normal, sun, view) * shadow(ground, wetted, sun, view, reach=40)
    fine = at(noise.cloudy(3, 0.8), ground.x / 5, ground.z / 5) + 0.6 * at(
        noise.cloudy(4, 0.6), ground.x / 1.4, ground.z / 1.4
    )
    near = np.clip(14 / np.where(np.isfinite(ground.depth), ground.depth, 1e4), 0.1, 1)
    dry, damp = (
        colour(c) for c in (("#d9c29a", "#8f7650"), ("#e6d9bd", "#a18c68"), ("#c9ab7c", "#7d6242"))[seed % 3]
    )
    body = mix(dry, damp, step(-3.2, -0.6, e + 0.5 * fine)) * (1 + 0.16 * fine * near)[..., None]
    green = step(3.5, 6, ground.y + fine) * step(0.6, 0.9, normal[1])
    stone = mix(colour("#4f4a44"), colour("#857b6d"), np.clip(0.5 + 0.4 * fine, 0, 1))
    body = mix(body, mix(colour("#3d5a2e"), colour("#6f7d45"), np.clip(0.5 + 0.5 * fine, 0, 1)), green)
    body = mix(body, stone, step(0.78, 0.62, normal[1]) * (ground.y > 0.3))
    lit = body * _light(sun, sunny, normal[1])
    picture = sky(
        view,
        sun,
        clouds=(0.3, 0.45, 0.5, 0.2, 0.55, 0.25, 0.4, 0.6)[form],
        seed=seed,
        disc=0.045 if light == "dusk" else 0,
    )
    picture = np.where(np.isfinite(ground.depth)[..., None], air(lit, ground.depth, sun, clear=5200), picture)
    depth = ground.depth.copy()
    things: list[tuple[float, Light, float, float, float]] = []
    if form in (0, 3, 5) or (number >= 8 and form == 1):
        for _ in range((5, 0, 0, 7, 0, 26, 0, 0)[form] or 3):
            far, aside = rng.uniform(11, 45) if form != 5 else rng.uniform(60, 110), rng.uniform(-0.7, 0.7)
            x, z = (
                float(view.x + far * (np.sin(yaw) + aside * np.cos(yaw))),
                float(view.z + far * (np.cos(yaw) - aside * np.sin(yaw))),
            )
            if z > -3:
                continue
            things.append((z, umbrella(rng, sun), x, z, 2.5))
    if form in (3, 7, 1):
        for _ in range(5):
            things.append(
                (
                    0.0,
                    palm(rng, sun),
                    rng.uniform(-16, 16) + (8 if yaw > 0 else -8),
                    view.z + rng.uniform(8, 30),
                    rng.uniform(6, 9),
                )
            )
    deep = colour(("#0d5f80", "#107f8a", "#13506f", "#1a6f78")[seed % 4])
    shallow = step(26, 2, e)
    picture = water(picture, ground, sea, view, sun, deep=deep, ripple=0.9, wave=5, seed=seed)
    turquoise = np.asarray(colour("#5fc3b5"), np.float32) * _light(sun, np.full_like(e, 0.5), np.ones_like(e))
    picture = np.where(sea[..., None], mix(picture, turquoise, shallow * 0.45), picture)
    lace = at(noise.cloudy(6, 1.3), ground.x / 30, ground.z / 14) * np.clip(
        70 / ground.depth, 0.15, 1
    ) + 0.5 * at(noise.cloudy(8, 1.0), ground.x / 4, ground.z / 3) * np.clip(25 / ground.depth, 0, 1)
    for where, wide, strong in ((0.4, 1.6, 1.0), (7, 1.4, 0.85), (16, 2.2, 0.75), (34, 4.0, 0.5)):
        at_crest = np.exp(-(((e - where + 0.7 * lace) / wide) ** 2)) * strong
        foam = (
            step(0.35, 0.75, at_crest + 0.28 * lace * (at_crest > 0.1))
            * np.isfinite(ground.depth)
            * (ground.y < 1.5)
        )
        picture = mix(
            picture,
            np.asarray(sun.light, np.float32) * 0.62 + np.asarray(sun.sky, np.float32) * 0.75,
            foam * 0.92,
        )
    wet_sheen = step(-2.0, -0.3, e) * (~sea) * (ground.y < 0.4)
    picture = mix(picture, np.asarray(sun.low, np.float32), wet_sheen * 0.25)
    for _, sprite, x, z, tall in sorted(things, key=lambda t: -view.place(t[2], t[3])[1]):
        _trees(picture, depth, view, wetted, sun, [sprite], iter([(x, z, tall)]), clear=5000)
    return Shot(picture, film_of(light, rng), {"light": light})


def forest(rng: np.random.Generator, number: int) -> Shot:
    """Woods: a path between trunks, a clearing, looking up the trunks, from above, a hollow, rays in the mist."""
    form = number % 8
    season = ("summer", "autumn", "mist", "spring")[(number + number // 4) % 4]
    light = {"mist": "mist", "autumn": "evening" if form % 2 else "day"}.get(season, "day")
    sun = sun_of(light, rng, behind=form in (1, 3))
    seed = int(rng.integers(100))
    tone, second = {
        "summer": (colour("#2f5222"), colour("#6b8a34")), "spring": (colour("#5f8a2e"), colour("#a0b84a")),
        "autumn": (colour("#a8591c"), colour("#d09a34")), "mist": (colour("#33473a"), colour("#5a6b54")),
    }[season]  # fmt: skip
    above = form in (3, 6)
    view = View(
        0,
        (1.6, 1.7, 1.5, 55, 0.9, 1.7, 110, 1.6)[form],
        0,
        rng.uniform(-0.3, 0.3),
        (1.0, 1.2, 0.9, 1.1, 1.3, 1.5, 1.0, 0.8)[form],
        (0.55, 0.5, 0.72, 0.2, 0.42, 0.5, 0.3, 0.62)[form],
    )
    path = form in (0, 2, 5, 7)
    roll = hills_of(rng, peak=240 if above else 5, wide=900 if above else 60, sharp=0.25)

    def bend(z: Field) -> Field:
        return np.asarray(
            2.4 * np.sin(z / 17 + seed) + 1.2 * np.sin(z / 7.3 + 2 * seed) - 2.4 * np.sin(seed), np.float32
        )

    base = float(roll(np.zeros(1, np.float32), np.zeros(1, np.float32))[0])

    def height(x: Field, z: Field) -> Field:
        ground = roll(x, z) - base + 0.25 * _rolling(x, z, 3, seed)
        if above:
            return np.asarray(ground + 8 * at(noise.bumps(1, 64), x / 460, z / 460) - 5, np.float32)
        if form == 4:
            return np.asarray(
                ground * 0.4
                - 0.9 * np.exp(-(((x - bend(z)) / 1.8) ** 2))
                + 0.5 * np.clip(at(noise.bumps(5, 24), x / 22, z / 22) - 0.4, 0, 1),
                np.float32,
            )
        return np.asarray(ground - (0.16 * np.exp(-(((x - bend(z)) / 1.1) ** 2)) if path else 0), np.float32)

    ground = look(view, height, near=0.8, far=5000 if above else 160)
    normal = normals(ground, height)
    fine = at(noise.cloudy(3, 0.7), ground.x / 3, ground.z / 3) + 0.8 * at(
        noise.cloudy(4, 0.6), ground.x / 1.1, ground.z / 1.1
    )
    picture = sky(view, sun, clouds=0.4 if light != "mist" else 0, seed=seed)
    if above:
        canopy = at(noise.bumps(1, 64), ground.x / 460, ground.z / 460)
        which = at(noise.cloudy(9, 0.6), np.floor(ground.x / 7) * 7 / 400, np.floor(ground.z / 7) * 7 / 400)
        body = (
            mix(tone, second, np.clip(0.5 + 0.4 * which + 0.2 * fine, 0, 1))
            * (0.12 + 0.6 * canopy + 0.1 * fine)[..., None]
        )
        lit = body * _light(sun, facing(normal, sun, view) * 0.9 + 0.1, normal[1]) * 1.5
        clear = 500 if light == "mist" else 3200
        picture = np.where(
            np.isfinite(ground.depth)[..., None], air(lit, ground.depth, sun, clear=clear), picture
        )
        depth = ground.depth
        make = fir if seed % 3 == 0 else broadleaf
        if form == 6:
            _frame(picture, depth, sun, [make(rng, sun, tone, second, rows=420)], rng)
        return Shot(picture, film_of(light, rng), {"season": season})
    far_colour = mix(
        np.asarray(sun.low, np.float32) * (0.9 if light == "mist" else 0.6),
        np.asarray(tone, np.float32),
        0.0 if light == "mist" else 0.45,
    )
    wall = at(
        noise.cloudy(10, 1.2),
        np.broadcast_to(view.sideways()[None, :] * 0.7 + seed * 0.1, picture.shape[:2]),
        np.broadcast_to(np.arange(ROWS, dtype=np.float32)[:, None] / 900, picture.shape[:2]),
    )
    picture = mix(picture, far_colour, np.clip(0.55 + 0.3 * wall, 0, 1) * (0.9 if form != 7 else 0.6))
    litter = {
        "autumn": ("#8a4f1d", "#c7893a"),
        "summer": ("#3a4a22", "#65783a"),
        "spring": ("#4a6a26", "#84983f"),
        "mist": ("#3f4035", "#6a6a55"),
    }[season]
    body = (
        mix(colour(litter[0]), colour(litter[1]), np.clip(0.5 + 0.45 * fine, 0, 1))
        * (1 + 0.4 * fine * np.clip(8 / ground.depth, 0.15, 1))[..., None]
    )
    if path:
        trod = np.exp(-(((ground.x - bend(ground.z) + 0.12 * fine) / 0.85) ** 4))
        body = mix(
            body, mix(colour("#6a5640"), colour("#a08a68"), np.clip(0.5 + 0.4 * fine, 0, 1)), trod * 0.85
        )
    dapple = step(0.15, 0.9, at(noise.cloudy(14, 1.3), ground.x / 30 + seed, ground.z / 22))
    lit = body * _light(sun, (0.15 + dapple * 1.0) * np.clip(normal[1], 0, 1), normal[1] * 0.4)
    clear = {"mist": 32.0}.get(light, 110.0)
    picture = np.where(
        np.isfinite(ground.depth)[..., None],
        air(
            lit,
            ground.depth,
            sun,
            clear=clear,
            tint=tuple(float(v) for v in np.asarray(far_colour).reshape(-1)[:3]),
        ),
        picture,
    )
    depth = ground.depth.copy()
    conifer = seed % 3 == 0
    spots = []
    for _ in range(170):
        z = 2.8 + 115 * rng.random() ** 1.7
        x = rng.uniform(-1, 1) * (4 + z * 1.0)
        if abs(x - float(bend(np.asarray(z)))) > (1.7 if path or form == 4 else 0.9) + z * 0.012 + (
            0.10 * z if form == 1 else 0
        ):
            spots.append((x, z))
    bark = colour(("#4a3a2c", "#5a5348", "#3a3029", "#8a8478")[seed % 4])
    placed = sorted(((view.place(x, z), x, z) for x, z in spots), key=lambda spot: -spot[0][1])
    crowns = [
        broadleaf(rng, sun, tone, second, rows=190, bare=0.12)
        if not conifer
        else fir(rng, sun, tone, second, rows=190)
        for _ in range(3)
    ]
    for number_of, ((column, far), x, z) in enumerate(placed):
        foot = float(height(np.asarray([x], np.float32), np.asarray([z], np.float32))[0])
        row = view.level - view.scale * (foot - view.y) / far
        if far > 9 and number_of % 3:
            stand(
                picture,
                depth,
                crowns[number_of % 3],
                column=column,
                row=row,
                tall=view.scale * rng.uniform(5, 13) / far,
                far=far,
                sun=sun._replace(low=tuple(float(v) for v in np.asarray(far_colour).reshape(-1)[:3])),
                clear=clear,
                mirror=bool(number_of % 2),
            )
        thick = view.scale * rng.uniform(0.16, 0.42) * (1.5 if form == 2 else 1) / far
        _trunk(picture, depth, column, row, thick, far, sun, bark, far_colour, clear, rng)
    if light == "mist" or form in (0, 7):
        yy, xx = np.mgrid[0:ROWS, 0:COLUMNS].astype(np.float32)
        angle = np.arctan2(xx - COLUMNS * (0.5 + sun.across * 0.35), yy + ROWS * 0.3)
        rays = np.clip(at(noise.cloudy(15, 1.1), angle * 0.55 + seed, np.zeros_like(angle)), 0, 2) * np.clip(
            1 - yy / ROWS, 0, 1
        )
        picture = picture + (ndimage.gaussian_filter(rays, 3) * 0.07)[..., None] * np.asarray(
            sun.light, np.float32
        )
    top = step(
        0.4,
        0.0,
        np.arange(ROWS, dtype=np.float32)[:, None] / ROWS
        + 0.12
        * at(
            noise.cloudy(16, 1.2),
            np.broadcast_to(np.arange(COLUMNS)[None, :] / 700 + seed, picture.shape[:2]),
            np.broadcast_to(np.arange(ROWS)[:, None] / 500, picture.shape[:2]),
        ),
    )
    leaf = at(
        noise.cloudy(17, 0.75),
        np.broadcast_to(np.arange(COLUMNS)[None, :] / 640, picture.shape[:2]),
        np.broadcast_to(np.arange(ROWS)[:, None] / 640 + seed, picture.shape[:2]),
    )
    light_through = (
        np.asarray(tone, np.float32) * (1 - np.clip(0.5 + 0.5 * leaf, 0, 1))[..., None]
        + np.asarray(second, np.float32) * np.clip(0.5 + 0.5 * leaf, 0, 1)[..., None]
    ) * (
        np.asarray(sun.light, np.float32) * np.clip(0.4 + 0.5 * leaf, 0.05, 2)[..., None]
        + np.asarray(sun.sky, np.float32) * 0.5
    )
    if season != "mist":
        picture = mix(picture, light_through, np.clip(top * step(-0.5, 0.5, leaf + 0.5), 0, 1) * 0.9)
    return Shot(picture, film_of(light, rng)._replace(key=0.2), {"season": season})


def _trunk(
    picture: Light,
    depth: Field,
    column: float,
    row: float,
    thick: float,
    far: float,
    sun: Sun,
    bark: tuple[float, float, float],
    back: Light,
    clear: float,
    rng: np.random.Generator,
) -> None:
    """A trunk that goes up out of the picture."""
    left, right = max(0, int(column - thick * 1.6)), min(COLUMNS, int(column + thick * 1.6) + 1)
    low = min(ROWS, int(row))
    if left >= right or low <= 0:
        return
    yy, xx = np.mgrid[0:low, left:right].astype(np.float32)
    lean = rng.uniform(-0.04, 0.04)
    flare = 1 + 0.5 * np.exp(-(row - yy) / (thick * 1.3 + 1))
    u = (xx - column - lean * (row - yy)) / (thick * 0.5 * flare)
    cover = step(1.02, 0.9, np.abs(u)) * (depth[:low, left:right] > far * 0.97)
    rough = at(noise.cloudy(18, 0.8), u * 0.045 + far, yy / (thick * 14 + 6))
    shape = np.clip(0.5 + 0.6 * u * (1 if sun.across > 0 else -1), 0.05, 1.1) * (1.0 if sun.behind else 0.6)
    light = (
        np.asarray(bark, np.float32)
        * (1 + 0.5 * rough)[..., None]
        * (
            np.asarray(sun.light, np.float32) * shape[..., None] * 0.7
            + np.asarray(sun.sky, np.float32) * 0.55
        )
    )
    hazed = mix(light, np.asarray(back, np.float32), float(1 - np.exp(-far / clear)))
    picture[:low, left:right] = mix(picture[:low, left:right], hazed, cover)
    depth[:low, left:right] = np.where(cover > 0.5, far, depth[:low, left:right])


def _soft(x: Field, z: Field, size: float, seed: int) -> Field:
    return at(noise.cloudy(40 + seed % 3, 3.2), x / size / 3 + seed * 0.17, z / size / 3 + seed * 0.29)


def desert(rng: np.random.Generator, number: int) -> Shot:
    """Dunes and rocks: crests in low light, a wide plain, from a crest down, table mountains, near ripples."""
    form = number % 8
    light = ("evening", "day", "day", "dusk", "evening", "day", "day", "evening")[(form + number // 8) % 8]
    sun = sun_of(light, rng, behind=False if form in (3,) else None)
    sun = sun._replace(up=min(sun.up, 0.55))
    seed = int(rng.integers(100))
    mesa = form in (2, 5)
    size = (150, 260, 300, 110, 60, 400, 190, 90)[form]
    tall = (17, 24, 7, 12, 6, 5, 26, 10)[form]
    view = View(
        0,
        0,
        0,
        rng.uniform(-0.4, 0.4),
        rng.uniform(0.9, 1.5),
        (0.34, 0.4, 0.5, 0.42, 0.24, 0.55, 0.3, 0.38)[form],
    )
    rocks = noise.cloudy(seed % 4, 1.9)

    def height(x: Field, z: Field) -> Field:
        u = x / size + 0.22 * _soft(x, z, size * 4, seed)
        v = z / size / 2.3 + 0.25 * _soft(x, z, size * 4, seed + 1)
        wave = (u + v * 0.9 + seed * 0.13) % 1.0
        dune = np.where(wave < 0.72, wave / 0.72, (1 - wave) / 0.28)
        dune = dune * dune * (3 - 2 * dune)
        ground = tall * dune * (0.45 + 0.55 * np.clip(0.5 + 0.5 * _soft(x, z, size * 4, seed + 2), 0, 1))
        if mesa:
            high = (
                step(0.55, 0.75, at(rocks, x / 5200 + seed, z / 5200)) * 190
                + step(0.35, 0.6, at(rocks, x / 5200 + seed, z / 5200)) * 60
            )
            ground = ground + high * step(240, 700, z)
        return np.asarray(ground, np.float32)

    here = float(height(np.zeros(1, np.float32), np.zeros(1, np.float32))[0])
    view = view._replace(y=max(here, tall * 0.9) + (2.2, 3, 2.8, 2.0, 1.2, 3.0, 9, 1.7)[form])
    ground = look(view, height, near=0.8, far=9000)
    normal = normals(ground, height, 0.002)
    ripple = np.sin(
        (ground.x * 0.8 + ground.z * 0.55 + 0.9 * _rolling(ground.x, ground.z, 2.2, seed)) * 9
    ) * np.clip(9 / ground.depth, 0, 1)
    sunny = facing(normal, sun, view)
    sunny = np.clip(sunny * (1 + 0.25 * ripple), 0, 1) * shadow(ground, height, sun, view, reach=160)
    fine = at(noise.cloudy(3, 0.8), ground.x / 6, ground.z / 6)
    first, second = (
        colour(c)
        for c in (
            ("#cfa06c", "#dfb98a"),
            ("#c08a58", "#d3a577"),
            ("#e2c08e", "#efd6ab"),
            ("#b8683c", "#cf8552"),
        )[seed % 4]
    )
    body = mix(first, second, np.clip(0.5 + 0.3 * fine + 0.1 * ripple, 0, 1))
    if mesa:
        layers = 0.5 + 0.5 * np.sin(ground.y / 7 + 0.8 * fine)
        body = mix(body, mix(colour("#8f4a2c"), colour("#c77a4a"), layers), step(0.85, 0.6, normal[1]))
        scrub = step(0.62, 0.85, at(noise.bumps(3, 64), ground.x / 60, ground.z / 60)) * step(
            0.9, 0.95, normal[1]
        )
        body = mix(body, colour("#5a5a38"), scrub * 0.8)
    lit = body * _light(sun, sunny, normal[1] * 0.8)
    picture = sky(
        view,
        sun,
        clouds=(0.0, 0.25, 0.4, 0.3, 0.0, 0.5, 0.1, 0.0)[form],
        seed=seed,
        disc=0.05 if form == 3 else 0,
    )
    picture = np.where(np.isfinite(ground.depth)[..., None], air(lit, ground.depth, sun, clear=6000), picture)
    if form in (5, 1):
        for _ in range(6):
            x, z = rng.uniform(-30, 30), rng.uniform(9, 60)
            _trees(
                picture,
                ground.depth,
                view,
                height,
                sun,
                [cactus(rng, sun)],
                iter([(x, z, rng.uniform(2.5, 4.5))]),
                clear=6000,
            )
    return Shot(picture, film_of(light, rng), {"light": light})


def cactus(rng: np.random.Generator, sun: Sun, rows: int = 200) -> Light:
    """A tall cactus with arms and ribs."""
    columns = int(rows * 0.6)
    yy, xx = np.mgrid[0:rows, 0:columns].astype(np.float32)
    light = np.zeros((rows, columns, 3), np.float32)
    cover = np.zeros((rows, columns), np.float32)
    limbs = [(columns / 2, rows * 0.02, rows, rows * 0.065)]
    for side in (-1, 1):
        if rng.random() < 0.85:
            x, low = columns / 2 + side * rows * rng.uniform(0.13, 0.2), rows * rng.uniform(0.45, 0.65)
            limbs.append((x, low - rows * rng.uniform(0.15, 0.3), low, rows * 0.042))
            limbs.append(
                (x, low - rows * 0.04, low + rows * 0.035, abs(x - columns / 2) * 0.0 + rows * 0.042)
            )
            arm = (
                (np.abs(yy - low) < rows * 0.035)
                & (np.minimum(x, columns / 2) <= xx)
                & (xx <= np.maximum(x, columns / 2))
            )
            cover = np.maximum(cover, arm)
            light[arm] = np.asarray(colour("#4a6a3a"), np.float32) * (
                np.asarray(sun.light, np.float32) * 0.45 + np.asarray(sun.sky, np.float32) * 0.7
            )
    for x, top, low, thick in limbs:
        u = (xx - x) / thick
        cap = np.clip((top + thick - yy) / thick, 0, 1)
        inside = (u * u + cap * cap < 1) & (yy > top) & (yy < low)
        ribs = 0.75 + 0.25 * np.cos(np.arcsin(np.clip(u, -1, 1)) * 9)
        shape = np.clip(0.55 + 0.6 * u * np.sign(sun.across), 0.08, 1.2)
        tone = (
            np.asarray(colour("#5a7a45"), np.float32)
            * ribs[..., None]
            * (
                np.asarray(sun.light, np.float32) * shape[..., None] * 0.8
                + np.asarray(sun.sky, np.float32) * 0.6
            )
        )
        light[inside] = tone[inside]
        cover = np.maximum(cover, inside)
    return np.concatenate(
        (light, ndimage.gaussian_filter(cover.astype(np.float32), 0.5)[..., None]), -1
    ).astype(np.float32)


KINDS: dict[str, Callable[[np.random.Generator, int], Shot]] = {
    "beach": beach,
    "forest": forest,
    "desert": desert,
}
