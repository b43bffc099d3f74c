"""What is told of tables in another order has a twin: the places, and that no more is named than moved."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import example, given
from hypothesis import strategies as st
from order_twins import LINE, check_order

from pytest_mobilegym.report.pages.effects import show_change

ids = [f"a{number}" for number in range(1, 61)]


def tell(before: Sequence[str], after: Sequence[str]) -> str:
    shown = show_change("clock.alarms", "reordered", before=list(before), after=list(after))
    assert shown.before is None
    assert shown.after is not None
    return shown.after


def check_told(before: Sequence[str], after: Sequence[str]) -> None:
    check_order(tell(before, after), before, after)


@st.composite
def orders(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Two orders of a table, with records that are in one of them only."""
    before = draw(st.lists(st.sampled_from(ids), unique=True, max_size=30))
    after = draw(st.permutations(before))
    gone = draw(st.integers(0, 3))
    return before, [*after[gone:], *(["new 1"] if draw(st.booleans()) else [])]


@given(orders())
@example((ids[:7], ["a3", "a1", "a2", *ids[3:7]]))
def test_what_moved(drawn: tuple[list[str], list[str]]) -> None:
    check_told(*drawn)


@given(st.permutations(ids))
@example(ids[::-1])
@example([*ids[30:], *ids[:30]])
@example([*ids[20:40], *ids[:20], *ids[40:]])
@example([*ids[21:42], *ids[:21], *ids[42:]])
def test_of_many_that_moved_the_further_ones_are_counted(after: list[str]) -> None:
    check_told(ids, after)


def test_the_only_one_that_was_carried_elsewhere_is_told() -> None:
    assert (
        tell(ids[:7], ["a1", "a2", "a6", "a3", "a4", "a5", "a7"]) == "a6 moved from place 6 to place 3 of 7"
    )


@given(st.lists(st.sampled_from("abcd"), max_size=8), st.lists(st.sampled_from("cdef"), max_size=8))
def test_records_that_are_there_twice_or_on_one_side_are_told_too(
    before: list[str], after: list[str]
) -> None:
    for line in tell(before, after).split("\n"):
        told = LINE.fullmatch(line)
        assert told or line == "another order"
        if told:
            id, was, place, size = told[1], int(told[2]), int(told[3]), int(told[4])
            assert (before[was - 1], after[place - 1], size) == (id, id, len(after))
