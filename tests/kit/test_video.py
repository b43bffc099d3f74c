"""Video on an app of a few lines: position by simulated time, controls, subtitles, and flying lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from app_pages import html, words
from hypothesis import given
from hypothesis import strategies as st
from one_page import one_page, refusal
from rigour import examples

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit.video import (
    APART_SECONDS,
    CROSSING_SECONDS,
    LANES,
    SHOT_SECONDS,
    SPEEDS,
    Clip,
    Flying,
    _apart,
    _lane,
    _subtitle,
)
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os import playing
from pytest_mobilegym.phone.phone import Phone

BODY = """
from pytest_mobilegym.phone.kit import video
from pytest_mobilegym.phone.kit.video import Clip, Flying, VideoView

CLIP = Clip("film", "A film", 120, ("cat/a", "cat/b", "cat/c"), subtitles=("First", "Second", "Third"))
SAID = [Flying(f"l{second}", second, f"At {second}") for second in range(0, 120, 10)]
ASKED = []


def lines(ctx, since, until):
    ASKED.append((since, until))
    return [each for each in SAID if since <= each.second <= until]


clips = video.install(
    app, on=("/", "/none"), clip=lambda ctx: CLIP if ctx.route == "/" else None, lines=lines
)


@app.screen("/", local=VideoView, rotates=True)
def home(ctx):
    return {"shown": clips.shown(ctx), "first": True}


@app.screen("/none", local=VideoView, rotates=True, template="home.html")
def none(ctx):
    return {"shown": clips.shown(ctx), "first": False}


@app.action("begin", on="/")
def begin(ctx, at: int):
    clips.begin(ctx, ctx.page, CLIP, at=at)


@app.action("music", on="/")
def music(ctx):
    from pytest_mobilegym.phone.os import playing

    playing.play(ctx.os, app="one", page=ctx.page, media="song", title="A song", duration=200_000)


app.action("none.open", on="/", to="/none")
"""
PAGE = """{% import "kit/video/pieces.html" as video %}{% if shown %}{{ video.screen(shown) }}{% endif %}
{% if first %}<p{{ on("begin", at=0) }}></p><p{{ on("begin", at=100) }}></p><p{{ on("music") }}></p>
<p{{ on("none.open") }}></p>{% endif %}<i{{ on("video.lines") }}></i>"""


@pytest.fixture(scope="module")
def cinema(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    """A phone with a video of two minutes."""
    with one_page(tmp_path_factory.mktemp("video"), BODY, page=PAGE) as hand:
        yield hand.phone


@pytest.fixture
def hand(cinema: Phone) -> Hand:
    """A hand on the video's page; nothing plays yet."""
    return Hand(cinema.fork())


def session(hand: Hand) -> Any:
    return hand.state.os.playing


def second(hand: Hand) -> int:
    """How far the video has come, in seconds."""
    found = session(hand)
    return 0 if found is None else playing.reached(found, hand.state.os.now) // 1000


def picture(hand: Hand) -> str:
    """Name of the still, and how it is moved."""
    found = re.search(r'k-video-frame" style="(.*?)">.*?(cat/[abc])', html(hand), re.DOTALL)
    assert found is not None
    return " ".join(found.groups())


def flying(hand: Hand) -> list[str]:
    """The lines on the picture."""
    return re.findall(r">(At \d+)</span>", html(hand))


def test_a_video_is_played_paused_and_goes_on_by_simulated_time(hand: Hand) -> None:
    assert session(hand) is None
    hand.tap("video.toggle")
    hand.wait(20)
    hand.tap("video.toggle")
    stopped = second(hand)
    assert stopped >= 20
    hand.wait(30)
    assert second(hand) == stopped
    hand.tap("video.toggle")
    hand.wait(5)
    assert second(hand) >= stopped + 5


def test_it_ends_at_its_end_and_begins_anew(hand: Hand) -> None:
    hand.tap("begin", at=100)
    assert second(hand) >= 100
    hand.wait(60)
    assert second(hand) == 120
    assert "2:00/2:00" in words(hand)
    hand.tap("video.toggle")
    assert second(hand) < 5


def test_it_stands_still_while_another_app_is_in_front(hand: Hand) -> None:
    hand.tap("video.toggle")
    hand.wait(10)
    hand.home()
    left = second(hand)
    hand.wait(60)
    assert second(hand) == left


@examples(20)
@given(value=st.integers(0, 100))
def test_a_touch_on_the_track_leads_to_that_place(cinema: Phone, value: int) -> None:
    hand = Hand(cinema.fork())
    if not any(dict(each.args) == {"value": value} for each in hand.phone.frame().targets):
        with pytest.raises(EventRefused):
            hand.tap("video.seek", value=value)
        return
    hand.tap("video.seek", value=value)
    assert second(hand) == 120 * value // 100
    assert not playing.is_running(hand.state.os)  # what is paused stays so


@examples(20)
@given(seconds=st.lists(st.integers(0, 20), max_size=6), percent=st.sampled_from(SPEEDS))
def test_how_far_it_has_come_is_time_by_speed(cinema: Phone, seconds: list[int], percent: int) -> None:
    hand = Hand(cinema.fork())
    hand.tap("video.toggle")
    hand.tap("video.options")
    hand.tap("video.speed", percent=percent)
    began, at = hand.state.os.now, playing.reached(session(hand), hand.state.os.now)
    for each in seconds:
        hand.wait(each)
    expected = min(at + (hand.state.os.now - began) * percent // 100, 120_000)
    assert playing.reached(session(hand), hand.state.os.now) == expected


def test_speed_and_quality_are_chosen_and_shown(hand: Hand) -> None:
    hand.tap("video.toggle")
    hand.tap("video.options")
    hand.tap("video.speed", percent=150)
    assert session(hand).speed == 150
    hand.tap("video.options")
    hand.tap("video.quality", quality="360")
    assert "k-video-360" in html(hand)


def test_what_plays_elsewhere_keeps_its_speed(hand: Hand) -> None:
    hand.tap("music")
    hand.tap("video.options")
    hand.tap("video.speed", percent=200)
    assert (session(hand).media, session(hand).speed) == ("film", 200)


def test_the_picture_moves_and_is_the_same_at_the_same_second(hand: Hand) -> None:
    hand.tap("begin", at=0)
    seen = []
    for _ in range(2 * SHOT_SECONDS):
        seen.append((second(hand), picture(hand)))
        hand.wait(1)
    assert len({look for _, look in seen}) > SHOT_SECONDS
    again = Hand(hand.phone.fork())
    again.tap("begin", at=0)
    later = {}
    for _ in range(2 * SHOT_SECONDS):
        later[second(again)] = picture(again)
        again.wait(1)
    common = [at for at, _ in seen if at in later]
    assert common
    assert all(later[at] == look for at, look in seen if at in later)


def test_every_still_of_a_clip_is_seen(hand: Hand) -> None:
    hand.tap("begin", at=0)
    stills = set()
    while second(hand) < 119:
        stills.add(picture(hand).split()[-1])
        hand.wait(SHOT_SECONDS)
    assert stills == {"cat/a", "cat/b", "cat/c"}


def test_subtitles_are_off_until_they_are_wanted(hand: Hand) -> None:
    hand.tap("begin", at=100)
    assert "Third" not in words(hand)
    hand.tap("video.subtitles")
    assert "Third" in words(hand)
    hand.wait(60)
    assert "Third" in words(hand)  # at the end too
    hand.tap("video.subtitles")
    assert "Third" not in words(hand)


@given(lines=st.lists(st.text(), min_size=1, max_size=9), seconds=st.integers(1, 400))
def test_subtitles_are_read_in_order_each_for_about_as_long(lines: list[str], seconds: int) -> None:
    clip = Clip("c", "C", seconds, ("cat/a",), subtitles=[f"{n} {line}" for n, line in enumerate(lines)])
    read = [_subtitle(clip, second) for second in range(seconds + 1)]
    numbers = [int(line.split()[0]) for line in read]
    assert numbers == sorted(numbers)
    assert numbers[0] == 0
    if seconds >= len(lines):
        assert set(numbers) == set(range(len(lines)))


def test_the_controls_hide_and_come_back(hand: Hand) -> None:
    hand.tap("video.toggle")
    assert hand.offers("video.seek")
    hand.tap("video.bars")
    assert not hand.offers("video.seek")
    hand.tap("video.bars")
    assert hand.offers("video.seek")
    hand.tap("video.bars")
    hand.double_tap("video.toggle")
    assert hand.offers("video.seek")  # what stands still shows them


def test_it_takes_the_whole_screen_and_lies_sideways_with_the_phone(hand: Hand) -> None:
    assert "k-video-full" not in html(hand)
    hand.tap("video.full")
    assert "k-video-turned" in html(hand)
    hand.tap("video.full")
    with hand.edit("os") as os:
        os.settings.rotation_locked = False
    hand.rotate()
    assert "k-video-full" in html(hand)
    assert "k-video-turned" not in html(hand)
    assert not hand.offers("video.full")  # the phone is held the other way round instead


def test_lines_fly_across_at_their_second(hand: Hand) -> None:
    hand.tap("video.seek", value=50)  # at the second 60
    assert flying(hand) == ["At 60"]
    hand.tap("video.toggle")
    hand.wait(4)
    assert flying(hand) == ["At 60"]
    hand.wait(10)
    assert "At 60" not in flying(hand)
    hand.tap("video.lines")
    assert flying(hand) == []


def test_no_more_lines_are_asked_for_than_can_be_seen(hand: Hand) -> None:
    from pytest_mobilegym.phone.apps import one  # type: ignore[attr-defined]

    hand.tap("video.seek", value=75)
    one.ASKED.clear()
    hand.tap("video.seek", value=50)
    hand.phone.frame()
    asked = [since for since, until in one.ASKED if until == 60]
    assert asked
    assert all(60 - CROSSING_SECONDS - APART_SECONDS <= since <= 60 for since in asked)


IDS = st.text("abcdef", min_size=1, max_size=4)
LINES = st.lists(
    st.builds(Flying, IDS, st.integers(0, 40), st.just("?"), mine=st.booleans()),
    max_size=40,
    unique_by=lambda line: line.id,
)


@given(lines=LINES, since=st.integers(0, 40))
def test_lines_of_a_lane_are_apart_and_the_users_own_are_never_left_out(
    lines: list[Flying], since: int
) -> None:
    kept = _apart(lines, since)
    assert {line.id for line in kept} <= {line.id for line in lines}
    assert {line.id for line in lines if line.mine and line.second >= since} <= {line.id for line in kept}
    assert [line.second for line in kept] == sorted(line.second for line in kept)
    assert all(line.second >= since for line in kept)
    for lane in range(LANES):
        others = [line.second for line in kept if _lane(line) == lane and not line.mine]
        assert all(b - a >= APART_SECONDS for a, b in pairwise(others))


def test_a_page_without_a_clip_has_nothing_to_play(hand: Hand) -> None:
    hand.tap("none.open")
    assert "k-video" not in html(hand)
    hand.tap("video.lines")
    with pytest.raises(EventRefused):
        hand.tap("video.toggle")


def test_a_snapshot_goes_on_where_it_was(hand: Hand) -> None:
    hand.tap("begin", at=100)
    hand.wait(7)
    again = Hand(hand.phone.fork())
    assert dump_snapshot(again.state) == dump_snapshot(hand.state)
    assert html(again) == html(hand)


WRONG = {
    "twice": (
        "from pytest_mobilegym.phone.kit import video\n"
        + 'video.install(app, on=("/",), clip=lambda ctx: None)\n' * 2,
        r"wrong: the behaviour 'video' is installed under the name 'video', which .* has already",
    ),
    "no function": (
        'from pytest_mobilegym.phone.kit import video\nvideo.install(app, on=("/",), clip="film")',
        r"'video' needs a function as `clip`, got 'film'",
    ),
    "lines of no time": (
        "from pytest_mobilegym.phone.kit import video\n"
        'video.install(app, on=("/",), clip=lambda ctx: None, lines=lambda ctx: ())',
        r"'video' calls `lines\(ctx, since, until\)`, and the given function does not take that",
    ),
}


@pytest.mark.parametrize(("body", "said"), WRONG.values(), ids=WRONG)
def test_what_does_not_fit_is_refused_as_the_app_is_loaded(tmp_path: Path, body: str, said: str) -> None:
    refused = refusal(tmp_path, body)
    assert re.search(said, refused), refused
