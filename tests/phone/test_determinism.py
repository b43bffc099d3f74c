"""The same seed and the same moves give the same state, in this process and in any other."""

from __future__ import annotations

import subprocess
import sys
from typing import Annotated

import pytest
from quiet import quiet_phone

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.model import changes_between, dump_snapshot, state_hash
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.rng import advance
from pytest_mobilegym.phone.state import (
    Incidental,
    State,
    Table,
    Time,
    digest,
    incidental_fields,
    simulated_time_fields,
)


def play(hand: Hand) -> None:
    """An errand through Clock and AnswerSheet."""
    hand.open("clock")
    hand.tap("alarm.add")
    hand.turn("hour", to=6)
    hand.turn("minute", to=45)
    hand.type("Tea", into="note")
    hand.tap("repeat.open")
    hand.tap("repeat.choose", repeat="weekday")
    hand.tap("alarm.save")
    hand.tap("tab.stopwatch")
    hand.tap("stopwatch.start")
    hand.wait(12.5)
    hand.tap("stopwatch.lap")
    hand.tap("stopwatch.pause")
    hand.tap("tab.timer")
    hand.turn("minutes", to=3)
    hand.tap("timer.start")
    hand.wait(30)
    hand.tap("timer.pause")
    hand.answer("Good", 3, "jam")


def test_the_same_moves_give_the_same_hash_20_times_of_20() -> None:
    hashes, frames = set(), set()
    for _ in range(20):
        hand = Hand(Phone.create(seed=7))
        play(hand)
        hashes.add(state_hash(hand.state))
        frames.add(hand.phone.frame().regions)
    assert len(hashes) == len(frames) == 1


def test_moves_recorded_once_can_be_played_again() -> None:
    hand = Hand(Phone.create())
    play(hand)
    again = Hand(Phone.create())
    again.play(Move.model_validate_json(move.model_dump_json()) for move in hand.moves)
    assert again.state == hand.state
    assert again.moves == hand.moves


def test_another_process_gives_the_same_snapshot() -> None:
    hand = Hand(Phone.create(seed=7))
    play(hand)
    program = (
        "import sys; from test_determinism import *\n"
        "hand = Hand(Phone.create(seed=7)); play(hand)\n"
        "sys.stdout.buffer.write(dump_snapshot(hand.state))"
    )
    environment = {"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": "77", "TZ": "America/New_York"}
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=True)
    assert run.stdout == dump_snapshot(hand.state)


def test_the_seed_decides_what_is_drawn(toy: App) -> None:
    def rolled(seed: int) -> list[int]:
        hand = Hand(Phone.create(seed=seed))
        hand.open(toy.id)
        levels = []
        for _ in range(8):
            hand.tap("level.roll")
            levels.append(hand.view.toy.level)
        return levels

    assert rolled(1) == rolled(1)
    assert rolled(1) != rolled(2)
    assert all(0 <= level < 10 for level in rolled(3))


def test_the_generator_is_splitmix64() -> None:
    state, drawn = 1234567, []
    for _ in range(5):
        state, number = advance(state)
        drawn.append(number)
    # The first outputs of SplitMix64 for this seed, as published with the reference implementation.
    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_fork_draws_the_same_numbers_as_its_original(toy_hand: Hand) -> None:
    fork = Hand(toy_hand.phone.fork())
    toy_hand.tap("level.roll")
    fork.tap("level.roll")
    assert fork.state == toy_hand.state


def test_the_hash_sees_apps_and_system_but_not_what_is_shown(hand: Hand) -> None:
    hand.open("clock")
    start = state_hash(hand.state)
    hand.tap("alarm.open", alarm="a1")
    assert state_hash(hand.state, mask_time=True) == state_hash(quiet_phone().state, mask_time=True)
    assert state_hash(hand.state) != start, "time has passed"
    with hand.edit("os") as os:
        os.settings.wifi_enabled = False
    assert state_hash(hand.state, mask_time=True) != state_hash(quiet_phone().state, mask_time=True)


def slower(moves: list[Move], *, by: int) -> list[Move]:
    """The same moves, each of which takes longer: a device that needs more swipes."""
    return [move.model_copy(update={"ms": move.ms + by}) for move in moves]


def test_masking_simulated_time_makes_slower_and_faster_devices_equal() -> None:
    quick, slow = Hand(Phone.create()), Hand(Phone.create())
    play(quick)
    slow.play(slower(quick.moves, by=400))
    assert state_hash(quick.state) != state_hash(slow.state)
    assert state_hash(quick.state, mask_time=True) == state_hash(slow.state, mask_time=True)


def test_masking_hides_nothing_but_time() -> None:
    hand = Hand(Phone.create())
    play(hand)
    masked = state_hash(hand.state, mask_time=True)
    with hand.edit("clock") as clock:
        clock.alarms["a1"].vibrate ^= True
    assert state_hash(hand.state, mask_time=True) != masked


class Marked(State):
    """Marks in every place where a field can carry one."""

    plain: int = 0
    at: Time = 0
    maybe: Time | None = None
    several: tuple[Time, ...] = ()
    seen: Annotated[int, Incidental] = 0
    both: Annotated[Time | None, Incidental] = None
    table: Table[Time] = Table()


def test_marks_are_found_wherever_the_annotation_has_them() -> None:
    assert simulated_time_fields(Marked) == {"at", "maybe", "several", "both", "table"}
    assert incidental_fields(Marked) == {"seen", "both"}


@pytest.mark.parametrize("field", ["at", "maybe", "both"])
def test_an_optional_time_is_masked(field: str) -> None:
    early, late = Marked(**{field: 1}), Marked(**{field: 2})  # type: ignore[arg-type]
    assert digest(early) != digest(late)
    assert digest(early, mask_time=True) == digest(late, mask_time=True)


def test_whether_there_is_a_time_is_not_masked() -> None:
    assert digest(Marked(), mask_time=True) != digest(Marked(maybe=0), mask_time=True)
    assert digest(Marked(at=1), mask_time=True) == digest(Marked(at=2), mask_time=True)


def test_incidental_changes_are_listed_on_request_only(hand: Hand) -> None:
    before = hand.state
    hand.wait(60)
    assert changes_between(before, hand.state) == ()
    assert [change.path for change in changes_between(before, hand.state, incidental=True)] == ["os.now"]
