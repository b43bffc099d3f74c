"""Changes that are tried beside a solution's own: those that a path allows, and those that nothing allows."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal

import pytest
from task_examples import CountOn, Toggle, clock_phone

from pytest_mobilegym.judge.answers import form_of
from pytest_mobilegym.judge.paths import parse_allowed
from pytest_mobilegym.phone.model import PhoneState, View, changes_between
from pytest_mobilegym.phone.state import Change, Table, parse_path
from pytest_mobilegym.tasks.extras import described, extras
from pytest_mobilegym.tasks.judge_case import JudgeCase
from pytest_mobilegym.tasks.tampering import touched_elements, unrelated_changes, without, wrong_answers
from pytest_mobilegym.tasks.unused_allowances import literals_of, other_values, spare_changes

START = clock_phone().state
FIRST, SECOND, *_, LAST = View(START).clock.alarms


def after(change: Any) -> PhoneState:
    """The state of a fresh phone after a change of the Clock."""
    hand = JudgeCase(Toggle, phone=clock_phone()).hand
    with hand.edit("clock") as clock:
        change(clock)
    return hand.state


def tried(path: str, made: tuple[Change, ...] = (), *, state: PhoneState = START) -> dict[str, str]:
    """The changes that are tried for an allowed path: kind by path."""
    found = list(spare_changes(parse_allowed(path), state, made))
    for change, changed in found:
        assert change.path in [each.path for each in changes_between(state, changed)]
    return {change.path: change.kind for change, _ in found}


def test_a_field_becomes_another_value_where_the_solution_left_it_alone() -> None:
    path = f"clock.alarms[#{FIRST}].enabled"
    assert tried(path) == {path: "changed"}
    assert tried(path, (Change(path, "changed", True, False),)) == {}


def test_an_element_changes_in_each_field_and_is_deleted() -> None:
    path = f"clock.alarms[#{FIRST}]"
    found = tried(path)
    assert found.pop(path) == "removed"
    assert set(found.values()) == {"changed"}
    assert {f"{path}.hour", f"{path}.enabled", f"{path}.note"} <= found.keys()
    assert f"{path}.id" not in found


def test_an_element_that_the_solution_changed_is_changed_elsewhere_and_not_deleted() -> None:
    path = f"clock.alarms[#{FIRST}]"
    found = tried(path, (Change(f"{path}.enabled", "changed", True, False),))
    assert path in found, "the whole of it may go all the same"
    assert f"{path}.enabled" not in found
    assert f"{path}.hour" in found
    assert tried(path, (Change(path, "removed"),)) == {}


def test_an_element_that_is_gone_is_made() -> None:
    assert tried("clock.alarms[#new]") == {"clock.alarms[#new]": "added"}
    [(change, state)] = spare_changes(parse_allowed("clock.alarms[#new]"), START, ())
    assert View(state).clock.alarms["new"] == change.after
    assert change.after.id == "new"
    assert change.after.hour == View(START).clock.alarms[LAST].hour


def test_every_element_is_tried_by_its_first_and_last() -> None:
    assert tried("clock.alarms[*].enabled") == {
        f"clock.alarms[#{FIRST}].enabled": "changed",
        f"clock.alarms[#{LAST}].enabled": "changed",
    }


def test_room_for_one_more_is_tried_with_a_copy_of_what_was_added() -> None:
    assert tried("clock.alarms[+1]") == {f"clock.alarms[#{LAST}x]": "added"}
    made = Change(f"clock.alarms[#{SECOND}]", "added", None, None)
    assert tried("clock.alarms[+1]", (made,)) == {f"clock.alarms[#{SECOND}x]": "added"}
    full = after(lambda clock: clock.alarms.add(clock.alarms[SECOND].model_copy(update={"id": f"{SECOND}x"})))
    assert tried("clock.alarms[+1]", (made,), state=full) == {f"clock.alarms[#{SECOND}xx]": "added"}


def test_room_for_one_less_is_tried_with_what_the_solution_left() -> None:
    assert tried("clock.alarms[-1]") == {f"clock.alarms[#{id}]": "removed" for id in (FIRST, LAST)}
    left = tried("clock.alarms[-1]", (Change(f"clock.alarms[#{FIRST}].hour", "changed", 1, 2),))
    assert left == {f"clock.alarms[#{id}]": "removed" for id in (SECOND, LAST)}


def test_another_order_is_tried_where_the_solution_touched_nothing() -> None:
    assert tried("clock.alarms[order]") == {"clock.alarms": "reordered"}
    [(change, state)] = spare_changes(parse_allowed("clock.alarms[order]"), START, ())
    assert list(View(state).clock.alarms) == list(View(START).clock.alarms)[::-1]
    assert change.before == tuple(View(START).clock.alarms)
    assert tried("clock.alarms[order]", (Change(f"clock.alarms[#{FIRST}].hour", "changed", 1, 2),)) == {}

    def leave_one(clock: Any) -> None:
        for id in list(clock.alarms)[1:]:
            del clock.alarms[id]

    assert tried("clock.alarms[order]", state=after(leave_one)) == {}


def test_a_table_is_tried_in_every_way() -> None:
    assert set(tried("clock.alarms").values()) == {"changed", "added", "removed"}


def test_the_systems_own_state_is_tried_too() -> None:
    path = "os.settings"
    assert all(each.startswith("os.settings.") for each in tried(path))
    assert tried(path)


@pytest.mark.parametrize(
    ("value", "kind", "others"),
    [
        (True, bool, (False,)),
        (3, int, (4, 2)),
        (3, Literal[1, 3, 5], (1, 5, 4, 2)),
        (0.5, float, (1.5, -0.5)),
        ("a", str, ("ax",)),
        ("a", Literal["a", "b"] | None, ("b", "ax")),
        (dt.date(2026, 2, 28), dt.date, (dt.date(2026, 3, 1),)),
        (("a", "b"), tuple[str, ...], (("a",),)),
        ((), tuple[str, ...], ()),
        (None, Literal["a"] | None, ("a", True, 1, "x")),
        (Table(), Table, ()),
    ],
)
def test_a_value_might_be_another_one(value: Any, kind: Any, others: tuple[Any, ...]) -> None:
    assert other_values(value, kind) == others


def test_literals_are_found_inside_of_other_types() -> None:
    assert list(literals_of(tuple[Literal["a", "b"] | None, Literal[3]])) == ["a", "b", 3]
    assert list(literals_of(int)) == []


# What nothing allows


def test_unrelated_changes_begin_with_switches_and_leave_ids_alone() -> None:
    found = list(unrelated_changes(START, "clock", made=[], allowed=[]))
    kinds = [bool(View(state).clock == View(START).clock) for _, state in found]
    assert not any(kinds)
    paths = [path for path, _ in found]
    assert all(path.startswith("clock.") for path in paths)
    assert not any(path.endswith(".id") for path in paths)
    values = [type(changes_between(START, state)[0].before) for _, state in found]
    assert values[: values.count(bool)] == [bool] * values.count(bool)
    assert {int, str} <= set(values)


def test_unrelated_changes_keep_clear_of_what_is_made_and_allowed() -> None:
    switch = f"clock.alarms[#{FIRST}].enabled"
    everything = {path for path, _ in unrelated_changes(START, "clock", made=[], allowed=[])}
    assert switch in everything
    made = [Change(switch, "changed", True, False)]
    assert everything - {path for path, _ in unrelated_changes(START, "clock", made=made, allowed=[])} == {
        switch
    }
    allowed = [parse_allowed("clock.alarms[*].enabled")]
    left = {path for path, _ in unrelated_changes(START, "clock", made=[], allowed=allowed)}
    assert everything - left == {f"clock.alarms[#{id}].enabled" for id in View(START).clock.alarms}
    assert all(path.startswith("os.") for path, _ in unrelated_changes(START, "os", made=[], allowed=[]))


def test_an_element_above_what_changed_was_touched() -> None:
    changes = [
        Change(f"clock.alarms[#{FIRST}].hour", "changed", 1, 2),
        Change("os.sms[#a].messages[#m]", "added", None, None),
        Change("os.sms[#b].messages[#n]", "removed"),
        Change("clock.alarms[#gone]", "removed"),
        Change(f"clock.alarms[#{FIRST}].minute", "changed", 1, 2),
    ]
    assert touched_elements(changes) == [
        ("clock", parse_path(f"alarms[#{FIRST}]")),
        ("os", parse_path("sms[#a]")),
        ("os", parse_path("sms[#a].messages[#m]")),
        ("os", parse_path("sms[#b]")),
    ]


def test_an_element_is_deleted_wherever_it_stands() -> None:
    assert FIRST not in View(without(START, "clock", parse_path(f"alarms[#{FIRST}]"))).clock.alarms
    contact = next(iter(START.os.contacts))
    assert contact not in without(START, "os", parse_path(f"contacts[#{contact}]")).os.contacts


def test_each_answer_is_spoiled_far_enough_to_be_wrong() -> None:
    case = JudgeCase(CountOn, phone=clock_phone())
    case.task.solution(case.hand)
    right = case.hand.state
    [entry] = View(right).answer_sheet.answers["0"]
    found = dict(wrong_answers(right, form_of(right)))
    label = form_of(right)[0].label
    wrong = f"{2 * int(entry) + 1000}"
    assert list(found) == [f"{wrong!r} for {label!r}", "an answer sheet that is not submitted"]
    assert View(found[f"{wrong!r} for {label!r}"]).answer_sheet.answers["0"] == (wrong,)
    unsent = View(found["an answer sheet that is not submitted"]).answer_sheet
    assert (unsent.submitted, unsent.answers["0"]) == (False, (entry,))


# What nobody asked for in a new element


def test_each_field_of_a_new_element_is_tried_otherwise_but_for_its_id_and_what_was_typed() -> None:
    note = "tea for two"
    end = after(
        lambda clock: clock.alarms.add(clock.alarms[FIRST].model_copy(update={"id": "n", "note": note}))
    )
    made = changes_between(START, end)
    found = {change.path: state for change, state in extras(end, made, ["  tea  ", ""])}
    fields = {path.removeprefix("clock.alarms[#n].") for path in found}
    assert {"hour", "minute", "enabled", "repeat", "vibrate"} <= fields
    assert not {"id", "note"} & fields
    assert "clock.alarms[#n].note" in {change.path for change, _ in extras(end, made, ["", "  "])}
    for path, state in found.items():
        assert [change.path for change in changes_between(end, state)] == [path]


def test_nothing_is_tried_of_what_is_not_new() -> None:
    end = after(lambda clock: setattr(clock.alarms[FIRST], "note", "tea"))
    assert list(extras(end, changes_between(START, end), [])) == []


def test_an_extra_is_described_by_field_element_and_values() -> None:
    change = Change("clock.alarms[#n].hour", "changed", 7, 8)
    assert described(change) == "hour of clock.alarms[#n]: 8 instead of 7"
