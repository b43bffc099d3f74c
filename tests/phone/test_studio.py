"""The studio takes the photographs that are kept."""

from __future__ import annotations

import pytest

pytest.importorskip("scipy", reason="the studio is for who develops the package")

import numpy as np
from PIL import Image

from pytest_mobilegym.phone.ui.photos import KINDS, taken
from studio import noise
from studio.film import HEIGHT, WIDTH, Film, develop
from studio.land import ROWS, View, look
from studio.take import BANK, fingerprint, photographers, take


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
