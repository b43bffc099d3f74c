"""Side effects: what moved in a table, and which step is to blame."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.records.model import SideEffect, StepRecord
from pytest_mobilegym.report.pages.effects import find_culprit, find_moved, show_change, show_effects
from pytest_mobilegym.report.pages.explorer.changes import change_tree, compare


def step(index: int, *changes: dict[str, Any] | None) -> StepRecord:
    """A step that says what it changed; `None` for one that does not say."""
    said = None if changes == (None,) else [change for change in changes if change]
    return StepRecord(index=index, action=None, app="clock", now="2026-03-27T09:30:00", changes=said)


def change(path: str, kind: str = "changed", before: Any = 1, after: Any = 2) -> dict[str, Any]:
    return {"path": path, "kind": kind, "before": before, "after": after}


def reordered(before: list[str], after: list[str]) -> dict[str, Any]:
    return change("clock.alarms", "reordered", before, after)


def test_of_a_table_in_another_order_only_what_moved_is_told() -> None:
    ids = [f"a{number}" for number in range(1, 9)]
    order = ["a1", "a7", *ids[1:6], "a8"]
    shown = show_change("clock.alarms", "reordered", before=ids, after=order)
    assert (shown.before, shown.after) == (None, "a7 moved from place 7 to place 2 of 8")
    assert shown.where == "clock › alarms"
    assert '"a8"' in shown.raw


@given(st.permutations(list("abcdefgh")), st.permutations(list("abcdefgh")), st.integers(0, 8))
def test_without_what_moved_the_order_is_the_same(before: list[str], after: list[str], cut: int) -> None:
    after = after[cut:]
    moved = find_moved(before, after)
    stays = [id for id in after if id not in moved]
    assert stays == [id for id in before if id in stays]
    assert (moved == []) == (after == [id for id in before if id in after])


@given(st.permutations(list("abcdef")), st.integers(0, 5), st.integers(0, 5))
def test_one_that_was_carried_elsewhere_is_the_one_that_moved(order: list[str], start: int, end: int) -> None:
    after = [*order]
    after.insert(end, after.pop(start))
    # Of two neighbours that changed places either may have moved.
    assert len(find_moved(order, after)) == (start != end)


def test_the_step_that_did_it_is_blamed() -> None:
    steps = [
        step(0, change("clock.alarms[#a1].on")),
        step(1, change("clock.alarms[#a9]", "added"), reordered(["a1", "a9"], ["a9", "a1"])),
        step(2, change("clock.alarms[#a9].label")),
        step(3, reordered(["a9", "a1"], ["a1", "a9"])),
        step(4, change("sms.drafts")),
    ]  # fmt: skip
    blamed = {
        (path, kind): find_culprit(path, kind, steps)
        for path, kind in [
            ("clock.alarms[#a1].on", "changed"),
            ("clock.alarms[#a9]", "added"),
            ("clock.alarms[#a9]", "changed"),
            ("clock.alarms", "reordered"),
            ("sms", "changed"),
            ("clock.alarm", "changed"),
        ]
    }
    assert list(blamed.values()) == [0, 1, 2, 3, 4, None]
    # What only makes room for an addition puts nothing in another order.
    assert find_culprit("clock.alarms", "reordered", steps[:3]) is None


def test_steps_that_do_not_say_what_they_changed_are_not_blamed() -> None:
    (shown,) = show_effects(
        [SideEffect(path="os.wifi", kind="changed", before=True, after=False)], [step(0, None)]
    )
    assert (shown.step, shown.before, shown.after) == (None, "yes", "no")


def test_another_order_does_not_redden_what_is_below() -> None:
    before = {"clock": {"alarms": {"a": {"on": 1}, "b": {"on": 1}, "c": {"on": 1}}}}
    after = {"clock": {"alarms": {"c": {"on": 2}, "a": {"on": 1}, "b": {"on": 1}}}}
    tree = change_tree(compare(before, after), flagged=["clock.alarms[order]"])
    leaves = {tuple(leaf["name"]): leaf for leaf in flat(tree["nodes"])}
    assert {name: leaf["flagged"] for name, leaf in leaves.items()} == {
        ("on",): False,
        ("alarms (order)",): True,
    }
    assert leaves["alarms (order)",]["after"] == "c moved from place 3 to place 1 of 3"


def test_what_the_phone_did_by_itself_stands_apart_unless_it_is_a_side_effect() -> None:
    before = {"os": {"now": "09:30", "next_id": 1, "notes": {}}, "clock": {"on": 1, "rings": 0}}
    after = {"os": {"now": "09:31", "next_id": 2, "notes": {"n": {"t": 1}}}, "clock": {"on": 2, "rings": 1}}
    tree = change_tree(
        compare(before, after),
        flagged=["clock.rings"],
        by_itself=["os.next_id", "os.notes[#n]", "clock.rings"],
    )
    assert [leaf["name"] for leaf in flat(tree["nodes"])] == [["on"], ["rings"]]
    assert [leaf["name"] for leaf in flat(tree["own"]["nodes"])] == [["now"], ["next_id"], ["n"]]
    assert (tree["count"], tree["own"]["count"]) == (2, 3)


def flat(nodes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [leaf for node in nodes for leaf in (flat(node["nodes"]) if "nodes" in node else [node])]
