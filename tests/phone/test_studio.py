"""The studio takes the photographs that are kept."""

from __future__ import annotations

import pytest

pytest.importorskip("scipy", reason="the studio is for who develops the package")

import numpy as np
from PIL import Image

from pytest_mobilegym.phone.ui.photos import KINDS, taken
from studio import noise
from studio.film import HEIGHT, WIDTH, Film, develop
from studio.land import COLUMNS, ROWS, Sun, View, look
from studio.places import Place, paint_at_water
from studio.shots import Stage, level
from studio.solids import Model, Stuff, plain
from studio.take import BANK, MOST_BYTES, SMALL, fingerprint, photographers, take

HIGH = Sun(0.0, 1.0, (1.0, 1.0, 1.0), (0.3, 0.3, 0.3), (0.5, 0.5, 0.5), (0.4, 0.4, 0.4), True)
"""Light from above and behind the camera."""


def test_it_takes_what_the_phone_shows() -> None:
    assert taken.FOLDER == BANK
    assert set(photographers()) == set(taken.photographs()) <= set(KINDS)


@pytest.mark.parametrize(
    ("kind", "number"), [("sunset", 2), ("stars", 0), ("flower", 4), ("cat", 3), ("portrait", 4)]
)
def test_what_is_taken_again_looks_like_what_is_kept(kind: str, number: int) -> None:
    again, shot = take(kind, number)
    kept = taken.photographs()[kind][number]
    assert {"kind": kind, **shot.facts} == kept.facts
    with Image.open(kept.file) as file:
        assert file.size == again.size == (WIDTH, HEIGHT)
        assert (fingerprint(file) ^ fingerprint(again)).bit_count() <= 6


def test_tiles_repeat_without_a_seam() -> None:
    tile = noise.cloudy(3, 1.9)
    steps = np.abs(np.diff(tile, axis=1)).max()
    assert np.abs(tile[:, 0] - tile[:, -1]).max() <= steps
    some = np.linspace(0, 1, 50, dtype=np.float32)
    assert np.allclose(noise.at(tile, some, some), noise.at(tile, some + 3, some - 2), atol=1e-3)


def test_flat_ground_ends_at_the_horizon() -> None:
    view = View(0, 2, 0, 0, 1.0, 0.4)
    ground = look(view, lambda x, z: 0 * (x + z), near=1, far=500)
    seen = np.isfinite(ground.depth)
    assert not seen[: int(view.level)].any()
    row = int(0.8 * ROWS)
    assert np.allclose(ground.depth[row], view.scale * view.y / (row - view.level), rtol=0.02)


def test_the_camera_lifts_shade_and_holds_light_down() -> None:
    grey = []
    for light in (0.02, 0.2, 2.0):
        scene = np.full((HEIGHT, WIDTH, 3), light, np.float32)
        grey.append(float(np.asarray(develop(scene, Film(vignette=0), np.random.default_rng(0))).mean()))
    assert grey[0] < grey[1] < grey[2]
    assert grey[2] / grey[0] < 3


def test_a_block_is_seen_where_it_stands_and_hides_what_is_behind() -> None:
    model = Model()
    white, red = Stuff(plain((0.8, 0.8, 0.8))), Stuff(plain((0.8, 0.0, 0.0)))
    model.box((-1, 0, 10), (1, 2, 12), white)
    model.box((-4, 0, 20), (4, 1, 21), red)
    view = View(0, 1, 0, 0, 1.0, 0.5)
    light, share, depth = Stage(model, HIGH, view).see(view)
    middle = (ROWS // 2, COLUMNS // 2)
    assert share[middle] == 1
    assert depth[middle] == pytest.approx(10, abs=0.01)
    assert light[middle][1] > 0.1
    # The near edge of the block is a metre beside the middle, ten metres away.
    row = share[ROWS // 2 - 4]
    assert np.flatnonzero(row > 0.5)[[0, -1]] + 0.5 == pytest.approx(
        (COLUMNS / 2 - view.scale / 10, COLUMNS / 2 + view.scale / 10), abs=1.5
    )
    beside = (ROWS // 2 + 4, round(COLUMNS / 2 + 3 * view.scale / 20))
    assert depth[beside] == pytest.approx(20, abs=0.01)
    assert light[beside][0] > 5 * light[beside][1]


def test_what_stands_in_the_sun_casts_a_shadow_and_closes_the_sky() -> None:
    model = Model()
    model.box((-1, 0, 10), (1, 6, 12), Stuff(plain((0.5, 0.5, 0.5))))
    stage = Stage(model, HIGH, View(0, 1, 0))
    points = np.asarray([(0, 0.05, 14.5), (8, 0.05, 14.5), (0, 0.05, 12.2)], np.float32)
    up = np.broadcast_to(np.asarray((0, 1, 0), np.float32), points.shape)
    assert stage.sunny(points)[:2].tolist() == [0, 1]
    sky = stage.open(points, up)
    assert sky[2] < sky[0] < sky[1]


def test_still_water_mirrors_what_stands_behind_it() -> None:
    model = Model()
    model.box((-3, 0, 30), (3, 8, 34), Stuff(plain((0.9, 0.1, 0.1))))
    view = View(0, 2, 0, 0, 1.2, 0.5)
    place = Place(Stage(model, HIGH, view), HIGH, None, [], clouds=0.0)
    picture, _ = paint_at_water(place, view, deep=(0.0, 0.1, 0.1), ripple=0.0)
    foot = view.level + view.scale * 2 / 30
    below = picture[int(foot + view.scale * 4 / 30), COLUMNS // 2]
    beside = picture[int(foot + view.scale * 4 / 30), COLUMNS // 8]
    assert below[0] > 2 * below[2]
    assert beside[0] < 1.5 * beside[2]


def test_level_ground_is_as_far_as_the_camera_is_high() -> None:
    view = View(0, 3, 0, 0, 1.0, 0.4)
    ground = level(view)
    row = int(0.9 * ROWS)
    assert ground.depth[row, 5] == pytest.approx(view.scale * 3 / (row + 0.5 - view.level))
    assert not np.isfinite(ground.depth[: int(view.level)]).any()


@pytest.mark.parametrize("kind", sorted(SMALL & set(taken.photographs())))
def test_files_that_are_to_be_small_are(kind: str) -> None:
    sizes = [each.file.stat().st_size for each in taken.photographs()[kind]]
    assert max(sizes) <= 25_000
    assert sum(sizes) / len(sizes) <= MOST_BYTES
