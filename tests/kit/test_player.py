"""The player on an app of a few lines: queue, position by simulated time, orders, timer, what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from app_pages import words
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tiny_apps import state_of, tiny

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.events import Key
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit.player import following, neighbour, restored, shuffled
from pytest_mobilegym.phone.kit.player.order import REPEATS, Repeat
from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os import playing
from pytest_mobilegym.phone.phone import Phone

APP = """
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import player
from pytest_mobilegym.phone.kit.player import Playback
from pytest_mobilegym.phone.model import AppState


class TinyState(AppState):
    player: Playback = Playback()
    recent: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    onward: bool = False


app = App("tiny", name={"en": "Tiny", "zh": "Tiny"}, state=TinyState)
TRACKS = tuple(
    player.Track(id=id, title=f"Song {id}", detail="Slow River", seconds=seconds)
    for id, seconds in (("a", 100), ("b", 60), ("c", 200), ("d", 40))
)


def began(ctx, track):
    ctx.state.recent = (track, *tuple(ctx.state.recent))


def left(ctx, track, reached):
    ctx.state.left = (*ctx.state.left, f"{track} {reached // 1000}")


def onward(ctx):
    return TRACKS[3:] if ctx.state.onward else ()


music = INSTALL


@app.screen("/")
def home(ctx):
    return {"heard": music.heard(ctx)}


@app.screen("/other")
def other(ctx):
    return {"heard": music.heard(ctx)}


@app.action("play", on="/")
def play(ctx, first: str):
    music.play(ctx, TRACKS[:3], first=first)


@app.action("play_one", on="/")
def play_one(ctx, track: str):
    music.play_one(ctx, next(each for each in TRACKS if each.id == track))


@app.action("add", on="/")
def add(ctx, track: str):
    music.add(ctx, next(each for each in TRACKS if each.id == track))


app.action("other.open", on="/", to="/other")
"""
WHOLE = "player.install(app, began=began, left=left, onward=onward)"
HOME = """{% import "ui/kit.html" as ui %}{% import "kit/player/pieces.html" as player %}
{% call ui.page(top=ui.topbar("Tiny"), bottom=player.mini(heard)) %}
{% for id in ("a", "b", "c", "d") %}<p{{ on("play", first=id) }}>{{ id }}</p>
<p{{ on("play_one", track=id) }}>{{ id }}</p>
<p{{ on("add", track=id) }}>{{ id }}</p>{% endfor %}<p{{ on("other.open") }}>other</p>
{% endcall %}"""
OTHER = """{% import "ui/kit.html" as ui %}{% import "kit/player/pieces.html" as player %}
{% call ui.page(top=ui.topbar("Other"), bottom=player.mini(heard)) %}{% endcall %}"""
FILES = {"templates/home.html": HOME, "templates/other.html": OTHER}


@pytest.fixture
def hand(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hand]:
    """A hand on the first page, with nothing played yet; `request.param` is the language."""
    lang: Lang = getattr(request, "param", "en")
    with tiny(tmp_path, APP.replace("INSTALL", WHOLE), files=FILES, lang=lang) as hand:
        yield hand


def queue(hand: Hand) -> list[str]:
    return list(state_of(hand).player.queue)


def current(hand: Hand) -> str:
    found: str = state_of(hand).player.current
    return found


def place(hand: Hand) -> int:
    """Milliseconds of the session."""
    session = hand.state.os.playing
    assert session is not None
    return playing.reached(session, hand.state.os.now)


def passes(hand: Hand, ms: int) -> None:
    hand.wait(ms / 1000)


# Playing


def test_a_fresh_player_offers_nothing(hand: Hand) -> None:
    assert not hand.offers("player.open")
    with pytest.raises(EventRefused, match=r"player\.toggle"):
        hand.tap("player.toggle")


@pytest.mark.parametrize("hand", ["en", "zh"], indirect=True)
def test_what_is_played_goes_on_behind_pages_and_apps(hand: Hand) -> None:
    hand.tap("play", first="b")
    assert queue(hand) == ["a", "b", "c"]
    hand.tap("other.open")
    hand.tap("player.open")
    assert "Song b" in words(hand)
    hand.home()
    before = place(hand)
    passes(hand, 10_000)
    assert place(hand) == before + 10_000
    hand.phone.dispatch(Key(key="controls"))
    hand.tap("media.toggle")
    stopped = place(hand)
    passes(hand, 200_000)
    assert (current(hand), place(hand)) == ("b", stopped)
    hand.tap("media.open")
    assert hand.view.route.app == "tiny"
    hand.tap("player.toggle")
    assert playing.is_running(hand.state.os)
    assert Phone.load(dump_snapshot(hand.state)).state == hand.state


def test_the_next_track_begins_when_one_ends_also_after_a_pause_in_the_shade(hand: Hand) -> None:
    hand.tap("play", first="a")
    passes(hand, 50_000)
    hand.phone.dispatch(Key(key="controls"))
    hand.tap("media.toggle")
    passes(hand, 500_000)
    assert current(hand) == "a"
    hand.tap("media.toggle")
    passes(hand, 100_000 - place(hand))
    assert (current(hand), place(hand)) == ("b", 0)
    assert state_of(hand).recent == ("b", "a")
    assert hand.state.os.playing.title == "Song b"  # type: ignore[union-attr]


def test_the_last_track_is_the_end_unless_all_are_repeated(hand: Hand) -> None:
    hand.tap("play", first="c")
    passes(hand, 300_000)
    assert current(hand) == "c"
    assert not playing.is_running(hand.state.os)
    hand.tap("player.open")
    hand.tap("player.repeat")
    hand.tap("player.toggle")
    passes(hand, 200_000)
    assert current(hand) == "a"
    hand.tap("player.repeat")
    passes(hand, 1_000_000)
    assert current(hand) == "a"
    hand.tap("player.repeat")
    assert state_of(hand).player.repeat == "off"


def test_a_sound_ends_with_its_app(hand: Hand) -> None:
    hand.tap("play", first="a")
    hand.home()
    assert playing.is_running(hand.state.os)
    hand.recents()
    hand.tap("recents.clear")
    assert hand.state.os.playing is None


def test_back_and_on_in_the_queue(hand: Hand) -> None:
    hand.tap("play", first="a")
    hand.tap("player.open")
    hand.tap("player.next")
    hand.tap("player.next")
    hand.tap("player.next")
    assert current(hand) == "a"
    hand.tap("player.previous")
    assert current(hand) == "c"
    passes(hand, 5_000)
    hand.tap("player.previous")
    assert (current(hand), place(hand) < 2_000) == ("c", True)


def test_a_place_is_sought_while_playing_and_while_nothing_plays(hand: Hand) -> None:
    hand.tap("play", first="c")
    hand.tap("player.open")
    hand.tap("player.seek", value=50)
    assert 100_000 <= place(hand) < 102_000
    with hand.edit("os") as os:
        playing.stop(os)
    hand.tap("player.seek", value=10)
    assert place(hand) == 20_000
    assert not playing.is_running(hand.state.os)
    with pytest.raises(EventRefused, match=r"player\.seek"):
        hand.tap("player.seek", value=101)


def test_one_track_is_put_in_front_and_added_ones_at_the_end_once(hand: Hand) -> None:
    hand.tap("play", first="a")
    for _ in range(2):
        hand.tap("add", track="d")
    assert queue(hand) == ["a", "b", "c", "d"]
    hand.tap("play_one", track="d")
    assert (queue(hand), current(hand)) == (["a", "b", "c", "d"], "d")


def test_a_track_is_chosen_and_taken_out_of_the_queue(hand: Hand) -> None:
    hand.tap("play", first="a")
    hand.tap("player.open")
    hand.tap("player.queue")
    hand.tap("player.choose", track="b")
    assert current(hand) == "b"
    hand.tap("player.remove", track="b")
    assert (queue(hand), current(hand)) == (["a", "c"], "c")
    hand.tap("player.remove", track="a")
    hand.tap("player.remove", track="c")
    assert (queue(hand), current(hand), hand.state.os.playing) == ([], "", None)


@pytest.mark.parametrize("hand", ["en", "zh"], indirect=True)
def test_the_sleep_timer_pauses_after_its_minutes_or_at_the_end(hand: Hand) -> None:
    hand.tap("play", first="c")
    hand.tap("player.open")
    hand.tap("player.timer")
    hand.tap("player.sleep", minutes=5)
    hand.tap("player.repeat")
    assert state_of(hand).player.sleep == 5
    passes(hand, 290_000)
    assert playing.is_running(hand.state.os)
    passes(hand, 20_000)
    assert not playing.is_running(hand.state.os)
    assert state_of(hand).player.sleep == 0
    hand.tap("player.toggle")
    hand.tap("player.timer")
    hand.tap("player.sleep", minutes=-1)
    heard = current(hand)
    passes(hand, 400_000)
    assert (current(hand), playing.is_running(hand.state.os)) == (heard, False)
    hand.tap("player.timer")
    hand.tap("player.sleep", minutes=5)
    hand.tap("player.timer")
    hand.tap("player.sleep", minutes=0)
    hand.tap("player.toggle")
    passes(hand, 400_000)
    assert playing.is_running(hand.state.os)


def test_a_faster_track_ends_earlier(hand: Hand) -> None:
    hand.tap("play", first="a")
    hand.tap("player.open")
    hand.tap("player.speeds")
    hand.tap("player.speed", percent=200)
    left = 100_000 - place(hand)
    passes(hand, left // 2 - 1_000)
    assert current(hand) == "a"
    passes(hand, 1_500)
    assert current(hand) == "b"
    assert hand.state.os.playing.speed == 200  # type: ignore[union-attr]


def test_shuffling_keeps_what_is_heard_and_goes_back_to_the_order_before(hand: Hand) -> None:
    hand.tap("play", first="b")
    hand.tap("player.open")
    hand.tap("player.shuffle")
    assert sorted(queue(hand)) == ["a", "b", "c"]
    assert (queue(hand)[0], current(hand)) == ("b", "b")
    hand.back()
    hand.tap("add", track="d")
    hand.tap("player.open")
    hand.tap("player.shuffle")
    assert queue(hand) == ["a", "b", "c", "d"]


# Position and order, as properties

PATIENT = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
IDS = st.lists(st.sampled_from("abcdefgh"), min_size=1, unique=True)


@settings(PATIENT, max_examples=15)
@given(waits=st.lists(st.integers(0, 150), max_size=6), repeat=st.sampled_from(("off", "all")))
def test_the_place_in_the_queue_is_the_time_that_has_passed(
    hand: Hand, waits: list[int], repeat: Repeat
) -> None:
    fork = Hand(hand.phone.fork())
    fork.tap("play", first="a")
    with fork.edit("tiny") as state:
        state.player.repeat = repeat
    start = fork.state.os.playing.started  # type: ignore[union-attr]
    assert start is not None
    for seconds in waits:
        passes(fork, seconds * 1000)
    passed = fork.state.os.now - start
    lengths = {"a": 100_000, "b": 60_000, "c": 200_000}
    if repeat == "all":
        passed %= sum(lengths.values())
    expected = (list(lengths)[-1], lengths["c"])
    for id, length in lengths.items():
        if passed < length:
            expected = (id, passed)
            break
        passed -= length
    assert (current(fork), place(fork)) == expected


@PATIENT
@given(IDS, st.data())
def test_shuffling_is_an_order_of_the_same_with_the_current_in_front(ids: list[str], data: Any) -> None:
    now = data.draw(st.sampled_from(ids))
    mixed = shuffled(ids, now, lambda limit: data.draw(st.integers(0, limit - 1)))
    assert sorted(mixed) == sorted(ids)
    assert mixed[0] == now
    assert restored(mixed, ids) == tuple(ids)


@PATIENT
@given(IDS, IDS)
def test_the_order_before_loses_what_has_gone_and_ends_with_what_came(
    ids: list[str], before: list[str]
) -> None:
    order = restored(ids, before)
    assert sorted(order) == sorted(ids)
    assert [id for id in order if id in before] == [id for id in before if id in ids]


@PATIENT
@given(IDS, st.data(), st.sampled_from(REPEATS))
def test_what_follows_goes_round_stays_or_ends(ids: list[str], data: Any, repeat: Repeat) -> None:
    now = data.draw(st.sampled_from(ids))
    after = following(ids, now, repeat)
    if repeat == "one":
        assert after == now
    elif now != ids[-1]:
        assert after == ids[ids.index(now) + 1]
    else:
        assert after == (ids[0] if repeat == "all" else None)
    assert neighbour(ids, neighbour(ids, now, 1), -1) == now


# What is refused

BAD = [
    (f"{WHOLE}\n{WHOLE}", r"'player' is installed under the name 'player'.*name='player_2'"),
    ("player.install(app, place='music')", "'player' cannot use 'music'.*no field 'music'"),
    ("player.install(app, place='recent')", "'player' cannot use 'recent'.*cannot hold"),
    ("player.install(app, began='recent')", "needs a function as `began`, got 'recent'"),
    ("player.install(app, speeds=(0, 100))", r"needs whole numbers above 0 as `speeds`, got \(0, 100\)"),
    ("player.install(app, speeds=(-1,))", r"needs whole numbers above 0 as `speeds`, got \(-1,\)"),
    ("player.install(app, sleeps=('5',))", r"needs whole numbers above 0 as `sleeps`, got \('5',\)"),
    ("app.scheduled(lambda state, now: ()) and player.install(app)", "with `@app.scheduled` has no others"),
]


@pytest.mark.parametrize(("install", "reason"), BAD)
def test_what_does_not_fit_is_refused_as_the_app_is_loaded(tmp_path: Path, install: str, reason: str) -> None:
    source = APP.replace("INSTALL", install)
    with (
        pytest.raises(AppError, match=f"tiny: the behaviour .*{reason}"),
        tiny(tmp_path, source, files=FILES),
    ):
        pass  # pragma: no cover - it is not loaded


def test_an_app_is_told_of_its_own_alarms_as_before(tmp_path: Path) -> None:
    own = """
@app.on_alarm
def own(ctx, tag):
    ctx.state.recent = (tag,)

"""
    source = APP.replace("music = INSTALL", f"{own}\nmusic = {WHOLE}")
    with tiny(tmp_path, source, files=FILES) as hand:
        from pytest_mobilegym.phone.os import alarms

        with hand.edit("os") as os:
            alarms.schedule(os, app="tiny", tag="mine", at=os.now + 5_000)
        passes(hand, 10_000)
        assert state_of(hand).recent == ("mine",)


# What an app is told, and what goes on


def test_the_app_is_told_how_far_a_track_had_come(hand: Hand) -> None:
    hand.tap("play", first="a")
    passes(hand, 30_000)
    hand.tap("player.open")
    hand.tap("player.next")
    passes(hand, 61_000)
    assert [each.split()[0] for each in state_of(hand).left] == ["a", "b"]
    assert 30 <= int(state_of(hand).left[0].split()[1]) <= 32
    assert state_of(hand).left[1] == "b 60"


def test_more_tracks_go_on_where_the_queue_has_come_to_its_end(hand: Hand) -> None:
    with hand.edit("tiny") as state:
        state.onward = True
    hand.tap("play", first="c")
    passes(hand, 205_000)
    assert queue(hand) == ["a", "b", "c", "d"]
    assert current(hand) == "d"


def test_a_track_that_is_dragged_takes_the_place_of_another_one(hand: Hand) -> None:
    hand.tap("play", first="a")
    hand.tap("player.open")
    hand.tap("player.queue")
    hand.drag("player.move", track="c", onto="a")
    assert queue(hand) == ["c", "a", "b"]
    assert current(hand) == "a"
    hand.drag("player.move", track="c", onto="b")
    assert queue(hand) == ["a", "b", "c"]
