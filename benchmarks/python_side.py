"""What the phone costs without a browser: reset, restore, fork, reading, an action."""

from __future__ import annotations

from itertools import cycle

from benchmarks.figures import Figure, median_ms
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View, dump_snapshot, state_hash
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit


def measure() -> list[Figure]:
    """Every figure of this module."""
    phone = Phone.create()
    hand = Hand(phone)
    hand.open("clock")
    hand.tap("alarm.toggle", alarm="a1")
    used = phone.snapshot()
    phone.frame()

    # Each to another clean phone than before, so that no frame is remembered.
    others = cycle([Phone.create(seed=seed).snapshot() for seed in range(20)])

    def reset() -> None:
        phone.restore(next(others))
        phone.frame()

    def action() -> None:
        draft = edit(used)
        draft.apps["clock"].alarms["a1"].enabled ^= True
        commit(draft)

    return [
        Figure("reset to a clean phone, in Python, frame included", median_ms(reset, runs=300), "ms", 1),
        Figure(
            "restore a full snapshot, in Python", median_ms(lambda: phone.restore(used), runs=2000), "ms", 0.1
        ),
        Figure("fork", median_ms(phone.fork, runs=2000), "ms", 0.01),
        Figure("read the state for the judge", median_ms(lambda: View(used).clock, runs=2000), "ms", 0.1, 30),
        Figure("one action on a draft, committed", median_ms(action, runs=2000), "ms"),
        Figure("hash of os and apps after an action", median_ms(lambda: state_hash(used), runs=2000), "ms"),
        Figure("snapshot as JSON", len(dump_snapshot(used)) / 1024, "KB"),
    ]
