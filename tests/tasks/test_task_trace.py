"""Hands that keep or recall what was played."""

from __future__ import annotations

import pytest

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.tasks.judge_case import fresh_phone
from pytest_mobilegym.tasks.trace import Junction, RecallingHand, TracingHand


def set_alarm(hand: Hand, hour: int = 7) -> None:
    hand.open("clock")
    hand.tap("alarm.add")
    hand.turn("hour", to=hour)
    hand.tap("alarm.save")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of events that phones were given."""
    kinds: list[str] = []
    dispatch = Phone.dispatch
    monkeypatch.setattr(
        Phone, "dispatch", lambda phone, event: (kinds.append(event.kind), dispatch(phone, event))[1]
    )
    return kinds


def test_the_same_moves_are_played_once(played: list[str]) -> None:
    start = Junction(fresh_phone())
    first, second = RecallingHand(start), RecallingHand(start)
    set_alarm(first)
    count = len(played)
    set_alarm(second)
    assert len(played) == count
    assert second.state is first.state
    assert second.moves == first.moves


def test_ways_that_part_end_as_if_they_had_been_played_alone() -> None:
    start = Junction(fresh_phone())
    for hour in (7, 9, 7):
        recalling, plain = RecallingHand(start), Hand(fresh_phone())
        set_alarm(recalling, hour)
        set_alarm(plain, hour)
        assert recalling.state == plain.state
        assert recalling.phone.frame() == plain.phone.frame()


def test_the_way_of_a_solution_is_known(played: list[str]) -> None:
    solving = TracingHand(fresh_phone())
    set_alarm(solving)
    count = len(played)
    recalling = RecallingHand(Junction.along(solving.trace)[0])
    set_alarm(recalling)
    assert len(played) == count
    recalling.home()
    assert len(played) > count


def test_a_hand_that_learns_nothing_knows_the_way_until_it_leaves_it(played: list[str]) -> None:
    solving = TracingHand(fresh_phone())
    set_alarm(solving)
    start = Junction.along(solving.trace)[0]
    for _ in range(2):
        hand = RecallingHand(start, learning=False)
        hand.open("clock")
        with pytest.raises(EventRefused):
            hand.tap("alarm.save")
        hand.tap("alarm.add")
        count = len(played)
        hand.turn("hour", to=9)
        hand.tap("alarm.save")
        assert len(played) > count
    assert len(start.ways) == 1


def test_what_was_written_past_the_user_interface_is_not_forgotten() -> None:
    start = Junction(fresh_phone())
    set_alarm(RecallingHand(start))
    hand = RecallingHand(start)
    with hand.edit("clock") as clock:
        clock.alarms.clear()
    set_alarm(hand)
    assert len(hand.view.clock.alarms) == 1


def test_a_refused_move_leaves_the_hand_where_it_was() -> None:
    start = Junction(fresh_phone())
    for _ in range(2):
        hand = RecallingHand(start)
        hand.open("clock")
        with pytest.raises(EventRefused):
            hand.tap("alarm.save")
        hand.tap("alarm.add")
        assert hand.offers("alarm.save")
