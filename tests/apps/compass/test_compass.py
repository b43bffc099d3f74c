"""Compass, played by a hand: heading, marked bearings, coordinates and the level."""

from __future__ import annotations

from typing import Any

import pytest
from html_tree import parse_html
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.phone.apps.compass.bearings import (
    SECTORS,
    deviation,
    direction,
    normalised,
    sexagesimal,
)
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.phone.os.location import move_to
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the dial."""
    hand = Hand(Phone.create())
    hand.open("compass")
    return hand


def page(hand: Hand) -> str:
    regions = [region for region in hand.phone.frame().regions if region.app == "compass"]
    return parse_html(regions[-1].html).words


def state(hand: Hand) -> Any:
    return hand.view.compass


def allow_location(hand: Hand) -> None:
    hand.tap("location.ask")
    hand.tap("permission.allow")


@pytest.mark.parametrize(
    ("heading", "word"),
    [
        (0, "north"), (10, "north"), (350, "north"), (22.5, "northeast"), (90, "east"), (180, "south"),
        (256, "west"), (292.5, "northwest"), (-45, "northwest"), (337.5, "north"), (67.5, "east"),
    ],
)  # fmt: skip
def test_headings_have_a_direction(heading: float, word: str) -> None:
    assert direction(heading) == word


@given(st.integers(-3600, 3600), st.integers(0, 359))
def test_turning_by_the_deviation_reaches_the_mark(heading: int, marked: int) -> None:
    turn = deviation(heading, marked)
    assert -180 < turn <= 180
    assert normalised(heading + turn) == marked
    assert direction(heading) in SECTORS


def test_coordinates_are_rounded_as_a_whole() -> None:
    assert sexagesimal(39.9794688) == "39°58′46″"
    assert sexagesimal(-116.3323982) == "116°19′57″"
    assert sexagesimal(9.99999999) == "10°00′00″"


@pytest.mark.parametrize(("heading", "words"), [(0, "North 0°"), (90, "East 90°"), (-90, "West 270°")])
def test_the_sensor_turns_dial_number_and_word_together(hand: Hand, heading: int, words: str) -> None:
    hand.phone.patch({"compass": {"heading": heading}})
    assert words in page(hand)
    assert f"rotate({-(heading % 360)})" in hand.phone.frame().regions[0].html


def test_the_coordinates_are_shown_once_they_may_be(hand: Hand) -> None:
    assert "--°--′--″" in page(hand)
    before = hand.state
    allow_location(hand)
    assert "39°58′46″ N" in page(hand)
    assert "116°19′57″ E" in page(hand)
    changed = {change.path.partition("[")[0] for change in changes_between(before, hand.state)}
    assert changed == set(), "that an app may know where it is leaves nothing that counts"


def test_the_southern_and_western_hemispheres_have_their_names(hand: Hand) -> None:
    allow_location(hand)
    draft = edit(hand.state.os)
    move_to(draft, "sydney")
    where = commit(draft).location
    hand.phone.patch({"os": {"location": {"latitude": where.latitude, "longitude": -0.5}}})
    assert "33°52′08″ S" in page(hand)
    assert "0°30′00″ W" in page(hand)


@pytest.mark.parametrize(
    "patch",
    [{"location": {"error": "denied"}}, {"settings": {"location_enabled": False}}],
)
def test_without_a_position_there_are_dashes_and_no_dialog(hand: Hand, patch: dict[str, Any]) -> None:
    allow_location(hand)
    hand.phone.patch({"os": patch})
    assert "--°--′--″" in page(hand)
    assert "Location is not available" in page(hand)
    assert not hand.offers("position.copy")


def test_the_position_can_be_copied(hand: Hand) -> None:
    allow_location(hand)
    hand.hold("position.copy")
    assert hand.view.os.clipboard.current.content == "39.979469, 116.332398"


def test_a_denied_location_can_still_be_allowed_later(hand: Hand) -> None:
    hand.tap("location.ask")
    hand.tap("permission.deny")
    assert "--°--′--″" in page(hand)
    hand.tap("menu.open")
    hand.tap("permissions.open")
    allow_location(hand)
    assert not hand.offers("location.ask")


def test_a_marked_bearing_is_followed(hand: Hand) -> None:
    hand.tap("mark.toggle")
    assert state(hand).marked == 256
    assert "On course: 256°" in page(hand)
    hand.phone.patch({"compass": {"heading": 200}})
    assert "56° to the right to reach 256°" in page(hand)
    hand.tap("mark.toggle")
    assert state(hand).marked is None


def test_the_level_is_a_swipe_away_and_turns_flat(hand: Hand) -> None:
    hand.fling("tab.level")
    assert "Tilted 1°" in page(hand)
    hand.phone.patch({"compass": {"level_angle": 0}})
    assert "Flat 0°" in page(hand)
    hand.fling("tab.compass")
    assert hand.view.route.path == "/"


def test_looking_around_changes_nothing(hand: Hand) -> None:
    before = hand.state
    for tab in ("tab.level", "tab.compass"):
        hand.tap(tab)
        for entry in ("permissions.open", "privacy.open"):
            hand.tap("menu.open")
            hand.tap(entry)
            hand.back()
    assert changes_between(before, hand.state) == ()
