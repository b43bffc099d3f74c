"""The paths of `allowed()`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judge_phone import Alarm, Chat, Message, changed, fresh

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.judge import quote
from pytest_mobilegym.judge.paths import check_allowed, not_allowed, parse_allowed
from pytest_mobilegym.phone.model import changes_between


def switch_on(phone):
    phone.apps["clock"].alarms["a1"].enabled = True


def add_alarm(phone):
    phone.apps["clock"].alarms.add(Alarm(id=f"a{len(phone.apps['clock'].alarms) + 1}"))


def delete_alarm(phone):
    del phone.apps["clock"].alarms["a2"]


def swap_alarms(phone):
    phone.apps["clock"].alarms.move("a2", to=0)


def silence(phone):
    phone.os.settings.silent_mode = True


def write(chat):
    def send(phone):
        messages = phone.apps["chat"].chats[chat].messages
        messages.add(Message(id=f"n{len(messages)}", text="Hello"))

    return send


def left_over(allowed, *steps):
    """Paths of the changes that are side effects, when `steps` are done and `allowed` is allowed."""

    def do(phone):
        for step in steps:
            step(phone)

    before = fresh()
    changes = changes_between(before, changed(before, do))
    return [change.path for change in not_allowed(changes, [parse_allowed(path) for path in allowed])]


@pytest.mark.parametrize(
    ("allowed", "steps", "left"),
    [
        ("clock", [switch_on, swap_alarms, add_alarm, delete_alarm], []),
        ("clock.alarms", [switch_on, add_alarm, delete_alarm], []),
        ("clock.alarms[#a1]", [switch_on], []),
        ("clock.alarms[#a1].enabled", [switch_on], []),
        ("clock.alarms[*].enabled", [switch_on], []),
        ("clock.alarms[#a2]", [delete_alarm], []),
        ("clock.alarms[#a3]", [add_alarm], []),
        ("clock.alarms[#a2]", [switch_on], ["clock.alarms[#a1].enabled"]),
        ("clock.alarms[#a1].time", [switch_on], ["clock.alarms[#a1].enabled"]),
        ("clock.alarms[*].enabled", [delete_alarm], ["clock.alarms[#a2]"]),
        ("clock.alarms[#a1].enabled", [add_alarm], ["clock.alarms[#a3]"]),
        ("clock.alarms[+1]", [add_alarm], []),
        ("clock.alarms[+1]", [add_alarm, add_alarm], ["clock.alarms[#a4]"]),
        ("clock.alarms[+2]", [add_alarm, add_alarm], []),
        ("clock.alarms[+1]", [add_alarm, switch_on], ["clock.alarms[#a1].enabled"]),
        ("clock.alarms[+1]", [delete_alarm], ["clock.alarms[#a2]"]),
        ("clock.alarms[-1]", [delete_alarm], []),
        ("clock.alarms[-1]", [add_alarm], ["clock.alarms[#a3]"]),
        ("clock.alarms[order]", [swap_alarms], []),
        ("clock.alarms[order]", [switch_on], ["clock.alarms[#a1].enabled"]),
        ("clock.alarms[+1]", [swap_alarms], ["clock.alarms"]),
        ("chat.chats[#c2].messages", [write("c2")], []),
        ("chat.chats[*].messages[+1]", [write("c1")], []),
        ("chat.chats[*].messages[+1]", [write("c1"), write("c2")], ["chat.chats[#c2].messages[#n1]"]),
        ("os.settings", [silence], []),
        ("clock", [silence], ["os.settings.silent_mode"]),
    ],
)  # fmt: skip
def test_a_path_covers_what_it_says_and_nothing_else(allowed, steps, left):
    assert left_over([allowed], *steps) == left


def test_a_narrow_allowance_is_used_before_a_wide_one():
    allowed = ["chat.chats[*].messages[+1]", "chat.chats[#c1].messages[+1]"]
    assert left_over(allowed, write("c1"), write("c2")) == []


def test_an_addition_is_allowed_where_it_was_and_not_in_what_is_added_to():
    assert left_over(["chat.chats[+1]"], write("c1")) == ["chat.chats[#c1].messages[#n0]"]
    assert left_over(["chat[+1]"], lambda phone: phone.apps["chat"].chats.add(Chat(id="c3", name="Cy"))) == [
        "chat.chats[#c3]"
    ]


def test_an_added_element_is_not_covered_by_a_path_below_it():
    assert left_over(
        ["chat.chats[*].messages"], lambda phone: phone.apps["chat"].chats.add(Chat(id="c3", name="Cy"))
    ) == ["chat.chats[#c3]"]


def test_what_is_incidental_needs_no_allowance():
    assert left_over([], lambda phone: setattr(phone.apps["chat"].chats["c1"], "unread", 3)) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "must begin with an app's id"),
        ("[#a1]", "must begin with an app's id"),
        ("clock..alarms", "cannot read '..alarms' after 'clock'"),
        ("clock.alarms[a1]", r"cannot read '\[a1\]'"),
        ("clock.alarms[0]", r"cannot read '\[0\]'"),
        ("clock.alarms[+0]", r"cannot read '\[\+0\]'"),
        ("clock.alarms[+1].enabled", "nothing may follow"),
        ("clock.alarms[+1][+1]", "nothing may follow"),
        ("clock.alarms[*][+1]", "must follow the name of a table"),
        ('clock.alarms[#"\\q"]', "is no quoted text"),
    ],
)
def test_a_malformed_path_is_one_clear_sentence(text, message):
    with pytest.raises(StateError, match=message):
        parse_allowed(text)


@given(text=st.text(alphabet='ab.[]#*+-1"\\ order', max_size=14))
def test_any_text_is_a_path_or_a_clear_error(text):
    try:
        path = parse_allowed(text)
    except StateError:
        return
    assert path.text == text
    assert path.steps


@given(id=st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8))
def test_a_quoted_id_names_exactly_its_element(id):
    before = fresh()
    after = changed(
        before, lambda phone: phone.apps["clock"].alarms.add(Alarm(id=id)) if id not in ("a1", "a2") else None
    )
    changes = changes_between(before, after)
    assert not_allowed(changes, [parse_allowed(f"clock.alarms[#{quote(id)}]")]) == ()
    assert not_allowed(changes, [parse_allowed(f"clock.alarms[#{quote(id + 'x')}]")]) == changes


@pytest.mark.parametrize(
    "path",
    [
        "clock.alarms[+1]",
        "clock.alarms[*].note",
        "chat.chats[#gone].messages[#m].text",
        "os.settings",
        "clock",
    ],
)
def test_a_path_that_can_lead_somewhere_is_fine(path):
    check_allowed(parse_allowed(path), fresh())


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("alarm.alarms", "begins with 'alarm', which is none of os, clock, chat, answer_sheet"),
        ("clock.alarm[+1]", "ClockState has no field 'alarm'; it has next_id, alarms, cities, vibrate"),
        ("clock.alarms[#a1].on", "Alarm has no field 'on'; it has id, time, enabled, note"),
        ("clock.vibrate[+1]", r"ends in \[\+1\], but is no table"),
        ("clock.vibrate.level", "asks for 'level' in what is bool"),
        ("clock.cities[*]", "asks for an element of what is tuple, no table"),
        ("clock.alarms[#a1].note.first", "asks for 'first' in what is str"),
        ("clock[#a1]", "asks for an element of what is ClockState, no table"),
    ],
)
def test_a_path_that_can_never_match_is_found_out(path, message):
    with pytest.raises(StateError, match=message):
        check_allowed(parse_allowed(path), fresh())
