"""A sound that plays on behind other apps, and the card in the shade that pauses and stops it."""

from __future__ import annotations

from typing import Any

import pytest
from html_tree import check_frame, region_of

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.events import Key
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between, dump_snapshot
from pytest_mobilegym.phone.os import playing
from pytest_mobilegym.phone.phone import Phone

SONG = "/sdcard/Music/Paper Boats - Slow River.mp3"


@pytest.fixture
def listening(hand: Hand) -> Hand:
    """A hand on a phone that plays a song of 3:34."""
    hand.open("file_manager")
    hand.tap("file.open", path="/sdcard/Music")
    hand.tap("file.open", path=SONG)
    return hand


def controls(hand: Hand) -> None:
    hand.phone.dispatch(Key(key="controls"))


def card(hand: Hand) -> str:
    """What the card in the shade says."""
    return region_of(hand.phone.frame(), "shade").of_class("k-playing")[0].words


def heard(hand: Hand) -> int:
    """Seconds of the song that were played."""
    return playing.reached(hand.state.os.playing, hand.state.os.now) // 1000


def test_nothing_is_playing_on_a_fresh_phone(hand: Hand) -> None:
    controls(hand)
    assert card(hand) == "Nothing playing"
    assert not hand.offers("media.toggle")
    with pytest.raises(EventRefused, match=r"'media\.stop' is not offered"):
        hand.tap("media.stop")


def test_the_shade_pauses_and_goes_on_with_what_plays_behind_other_apps(listening: Hand) -> None:
    listening.home()
    listening.open("notes")
    listening.wait(30)
    controls(listening)
    check_frame(listening.phone.frame())
    assert card(listening) == "Paper Boats - Slow River Internal storage › Music"
    listening.tap("media.toggle")
    paused = heard(listening)
    assert paused >= 30
    listening.wait(60)
    assert (heard(listening), playing.is_running(listening.state.os)) == (paused, False)
    listening.tap("media.toggle")
    listening.wait(10)
    assert heard(listening) > paused


def test_the_page_shows_what_the_shade_did(listening: Hand) -> None:
    controls(listening)
    listening.tap("media.toggle")
    listening.back()
    assert not playing.is_running(listening.state.os)
    listening.tap("player.toggle")
    assert playing.is_running(listening.state.os)


def test_stopping_it_leaves_its_page_as_it_would_begin(listening: Hand) -> None:
    listening.wait(30)
    controls(listening)
    listening.tap("media.stop")
    assert card(listening) == "Nothing playing"
    listening.back()
    listening.tap("player.toggle")
    assert heard(listening) == 1


def test_a_tap_on_the_card_opens_the_page_that_plays(listening: Hand) -> None:
    here = listening.view.route
    listening.home()
    controls(listening)
    listening.tap("media.open")
    assert listening.view.route == here
    assert listening.state.ui.shade == "closed"


def test_a_song_ends_by_itself(listening: Hand) -> None:
    controls(listening)
    listening.wait(600)
    assert not playing.is_running(listening.state.os)
    assert heard(listening) == 214
    listening.tap("media.toggle")
    assert heard(listening) == 1


@pytest.mark.parametrize("deed", [Hand.back, lambda hand: hand.phone.reboot()])
def test_it_ends_with_its_page_and_with_the_phone(listening: Hand, deed: Any) -> None:
    deed(listening)
    assert listening.state.os.playing is None


def test_it_ends_when_its_app_is_closed(listening: Hand) -> None:
    listening.recents()
    assert listening.state.os.playing is not None
    listening.tap("recents.clear")
    assert listening.state.os.playing is None


def test_one_sound_plays_at_a_time(listening: Hand) -> None:
    other = next(
        path for path, node in listening.view.os.files.items() if node.category == "audio" and path != SONG
    )
    listening.back()
    folder = listening.view.os.files[other].folder
    listening.back()
    listening.tap("file.open", path=folder)
    listening.tap("file.open", path=other)
    session = listening.state.os.playing
    assert session is not None
    assert session.media == other


def test_listening_is_no_side_effect_and_survives_a_snapshot(listening: Hand) -> None:
    before = Phone.create().state
    assert not [change for change in changes_between(before, listening.state) if "playing" in change.path]
    assert Phone.load(dump_snapshot(listening.state)).frame() == listening.phone.frame()
