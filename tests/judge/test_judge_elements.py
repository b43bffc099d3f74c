"""Elements told by identity."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judge_phone import Alarm

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge import added, changed, removed, unasked
from pytest_mobilegym.phone.state import State, Table

TABLES = st.dictionaries(st.sampled_from("abcdef"), st.sampled_from(["07:00", "08:00"])).map(
    lambda times: Table.of([Alarm(id=id, time=time) for id, time in times.items()])
)


def table(*alarms):
    return Table.of(alarms)


def test_what_is_made_anew_is_another_element():
    before = table(Alarm(id="a1"), Alarm(id="a2", time="08:30"))
    after = table(Alarm(id="a2", time="09:00"), Alarm(id="a3"))
    assert added(before, after) == [Alarm(id="a3")]
    assert removed(before, after) == [Alarm(id="a1")]
    assert changed(before, after) == [(Alarm(id="a2", time="08:30"), Alarm(id="a2", time="09:00"))]


def test_another_order_is_no_change_of_elements():
    before = table(Alarm(id="a1"), Alarm(id="a2"))
    after = table(Alarm(id="a2"), Alarm(id="a1"))
    assert added(before, after) == removed(before, after) == changed(before, after) == []


@given(before=TABLES, after=TABLES)
def test_additions_removals_and_changes_tell_the_whole_difference(before, after):
    rebuilt = {id: alarm for id, alarm in before.items() if alarm not in removed(before, after)}
    rebuilt |= {new.id: new for _, new in changed(before, after)}
    rebuilt |= {alarm.id: alarm for alarm in added(before, after)}
    assert rebuilt == dict(after.items())
    assert added(before, after) == removed(after, before)


class Note(State):
    """Something with more than what is asked for."""

    id: str
    text: str
    colour: str = "white"
    pinned: bool = False


def test_what_a_new_element_holds_beside_what_was_asked_is_told():
    plain = Note(id="n1", text="Milk")
    assert unasked(plain, {"text"}) == {}
    assert unasked(Note(id="n1", text="Milk", colour="red", pinned=True), {"text"}) == {
        "colour": "red",
        "pinned": True,
    }
    assert unasked(Note(id="n1", text="Milk", colour="red"), {"text"}, given={"colour": "red"}) == {}
    assert unasked(plain, {"text"}, given={"colour": "red"}) == {"colour": "white"}
    assert unasked(Note(id="n1", text="Milk", pinned=True), {"text"}, free={"pinned"}) == {}
    assert unasked("Milk", ()) == {}


def test_what_every_new_element_has_of_its_own_has_to_be_spoken_of():
    with pytest.raises(TaskError, match="a new Note has a 'text' of its own"):
        unasked(Note(id="n1", text="Milk"), ())
