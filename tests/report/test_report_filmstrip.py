"""Thumbnails within a budget."""

from __future__ import annotations

import itertools
import random
from base64 import b64decode
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from synthetic_runs import draw_screen

from pytest_mobilegym.records.load import Trajectory
from pytest_mobilegym.records.model import StepRecord
from pytest_mobilegym.report.pages.filmstrip import choose_thumbnails, make_thumbnail, share_out, spread


def make_trajectory(folder: Path, *, steps: int) -> Trajectory:
    folder.mkdir()
    rng = random.Random(1)
    records = []
    for index in range(steps):
        draw_screen(folder / f"{index}.jpg", title="clock", index=index, rng=rng)
        records.append(StepRecord(index=index, action=None, app="clock", now="", screenshot=f"{index}.jpg"))
    return Trajectory(folder, (360, 800), records)


@given(st.integers(0, 80), st.integers(0, 90))
def test_spread_takes_first_last_and_evenly_between(count: int, chosen: int) -> None:
    places = spread(count, chosen)
    assert len(places) == min(count, chosen)
    assert places == sorted(set(places))
    assert all(0 <= place < count for place in places)
    if len(places) >= 1:
        assert places[-1] == count - 1
    if len(places) >= 2:
        assert places[0] == 0
        gaps = [after - before for before, after in itertools.pairwise(places)]
        assert max(gaps) - min(gaps) <= 1


@given(st.lists(st.integers(0, 75), max_size=30), st.integers(0, 600))
def test_sharing_is_fair_and_wastes_nothing(counts: list[int], total: int) -> None:
    given_out = share_out(counts, total)
    assert sum(given_out) == min(total, sum(counts))
    assert all(got <= count for got, count in zip(given_out, counts, strict=True))
    short = [got for got, count in zip(given_out, counts, strict=True) if got < count]
    assert not short or max(given_out) - min(short) <= 1


@pytest.mark.parametrize("suffix", ["jpg", "png", "webp"])
def test_a_thumbnail_is_a_small_jpeg_of_the_same_shape(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"shot.{suffix}"
    draw_screen(path, title="clock", index=0, rng=random.Random(0), size=(1080, 2400))
    thumbnail = make_thumbnail(path)
    assert thumbnail is not None
    head, data = thumbnail.url.split(",")
    assert head == "data:image/jpeg;base64"
    with Image.open(BytesIO(b64decode(data))) as image:
        assert image.format == "JPEG"
        assert image.size == (thumbnail.width, thumbnail.height) == (150, 333)
    assert len(thumbnail.url) < 12_000


def test_what_is_no_image_has_no_thumbnail(tmp_path: Path) -> None:
    (tmp_path / "torn.jpg").write_bytes(b"\xff\xd8\xff\xe0 torn")
    (tmp_path / "page.jpg").write_text("<svg onload=alert(1)>", encoding="utf-8")
    assert make_thumbnail(tmp_path / "torn.jpg") is None
    assert make_thumbnail(tmp_path / "page.jpg") is None
    assert make_thumbnail(tmp_path / "gone.jpg") is None


def test_all_steps_are_shown_where_they_fit(tmp_path: Path) -> None:
    trajectories = {
        "a": make_trajectory(tmp_path / "a", steps=3),
        "b": make_trajectory(tmp_path / "b", steps=5),
    }
    chosen = choose_thumbnails(trajectories, order=["a", "b"], budget=1_000_000)
    assert {key: sorted(places) for key, places in chosen.items()} == {"a": [0, 1, 2], "b": [0, 1, 2, 3, 4]}


def test_over_budget_every_episode_keeps_its_first_and_last(tmp_path: Path) -> None:
    trajectories = {name: make_trajectory(tmp_path / name, steps=9) for name in "abc"}
    all_bytes = weigh(choose_thumbnails(trajectories, order="abc", budget=10**7))
    budget = all_bytes // 3
    chosen = choose_thumbnails(trajectories, order="abc", budget=budget)
    assert weigh(chosen) <= budget
    assert all(2 <= len(places) < 9 and {0, 8} <= places.keys() for places in chosen.values())


def test_the_first_in_order_get_the_few_pictures_there_are(tmp_path: Path) -> None:
    trajectories = {name: make_trajectory(tmp_path / name, steps=4) for name in "abc"}
    one = weigh(choose_thumbnails({"a": trajectories["a"]}, order="a", budget=10**7)) // 4
    chosen = choose_thumbnails(trajectories, order="cab", budget=int(one * 2.5))
    assert {key: sorted(places) for key, places in chosen.items() if places} == {"c": [3], "a": [3]}


@pytest.mark.parametrize("budget", [0, 500])
def test_no_budget_no_pictures(tmp_path: Path, budget: int) -> None:
    trajectories = {"a": make_trajectory(tmp_path / "a", steps=2)}
    assert weigh(choose_thumbnails(trajectories, order="a", budget=budget)) == 0


def test_a_screenshot_outside_of_its_folder_is_left_alone(tmp_path: Path) -> None:
    draw_screen(tmp_path / "private.jpg", title="x", index=0, rng=random.Random(0))
    (tmp_path / "t").mkdir()
    step = StepRecord(index=0, action=None, app="", now="", screenshot="../private.jpg")
    trajectory = Trajectory(tmp_path / "t", None, [step])
    assert choose_thumbnails({"a": trajectory}, order="a", budget=10**6) == {}


def weigh(chosen: dict[str, dict[int, object]]) -> int:
    return sum(len(picture.url) for places in chosen.values() for picture in places.values())
