"""Expectations as values."""

import datetime as dt
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.judge import (
    anything_but,
    at_least,
    at_most,
    clock_time,
    contains,
    date,
    digits,
    duration,
    matching,
    number,
    one_of,
    sequence_of,
    set_of,
    text,
    time_between,
)
from pytest_mobilegym.judge.matchers import accepts

MARCH_5 = dt.date(2026, 3, 5)


@pytest.mark.parametrize(
    ("rule", "right", "wrong"),
    [
        (text("Blue Note"), ["Blue Note", " Blue  Note ", "Ｂｌｕｅ Note"], ["blue note", "Notes", 5, None]),
        (text("Blue", case=False), ["BLUE", "blue"], ["Bluest"]),
        (text("三号楼"), ["3号楼", "三号楼"], ["三号"]),
        (contains("12", "yuan"), ["It is 12 yuan.", "yuan: 12"], ["12", ""]),
        (contains("a"), [["b", "a"]], [["b"], 3]),
        (number(12.5), ["12.50", 12.5, "１２.5"], ["12.5元", "12.6", True, None, "twelve"]),
        (number(20, within=0.5), ["20.5", "19.5", 20], ["20.6", "19.4"]),
        (at_least(3), [3, 4.5], [2, True, "4"]),
        (at_most(3), [3, -1], [4, False]),
        (digits("123 456 789"), ["123456789", "123-456-789"], ["12345678", 123456789]),
        (matching(r"[A-Z]\d+"), ["G123", " G1 "], ["G", "xG1"]),
        (one_of("a", number(3)), ["a", "3", 3], ["b", 4]),
        (anything_but("a"), ["b", None], ["a"]),
        (clock_time("07:30"), ["7:30", "07:30", "7:30 AM", dt.time(7, 30)], ["19:30", "0730", "7:31"]),
        (clock_time("23:58", within=5), ["00:03", "23:53"], ["00:04", "23:52"]),
        (time_between("23:50", "00:10"), ["23:50", "00:00", "00:10"], ["23:49", "00:11", "12:00"]),
        (duration(minutes=90), ["90", "1 h 30 min", "1小时30分", 90, dt.timedelta(hours=1.5)], ["90 s"]),
        (duration(seconds=225, within=1), ["3:45", "224", "3分46秒"], ["3:47", "3.75"]),
        (sequence_of("a", number(1)), [["a", "1"], ("a", 1)], [["1", "a"], ["a"], "a1"]),
        (set_of("a", "b"), [["b", "a"]], [["a", "a"], ["a", "b", "c"], ["a"]]),
    ],
    ids=repr,
)  # fmt: skip
def test_a_rule_takes_what_is_right_and_refuses_what_is_wrong(rule, right, wrong):
    for value in right:
        assert rule == value
        assert value == rule, "also when the rule stands on the right"
    for value in wrong:
        assert rule != value


@pytest.mark.parametrize(
    ("form", "right", "wrong"),
    [
        ("YYYY-MM-DD", ["2026-03-05", "2026-3-5", "２０２６-03-05"], ["03-05", "2026/03/05", "2026-03-06"]),
        ("YYYY-MM-DD", [], ["tomorrow", "明天", "Thursday", "5", ""]),
        ("MM-DD", ["03-05", "3-5"], ["5-3", "2026-03-05", "13-05"]),
        ("Month DD", ["March 5", "mar 05"], ["5 March", "3-5", "May 5"]),
        ("MM月DD日", ["3月5日", "03月05日"], ["三月五日之后", "3-5"]),
        ("Weekday", ["Thursday", "Thu", "星期四", "周四"], ["Friday", "4"]),
    ],
)  # fmt: skip
def test_a_date_is_right_in_the_form_that_was_asked_for(form, right, wrong):
    rule = date(MARCH_5, form=form)
    assert [value for value in right if rule != value] == []
    assert [value for value in wrong if rule == value] == []


def test_sunday_has_two_names_in_chinese():
    assert date("2026-03-08", form="Weekday") == "星期天"
    assert date("2026-03-08", form="Weekday") == "星期日"


def test_a_form_without_a_date_is_refused():
    with pytest.raises(ValueError, match="holds none of YYYY"):
        date(MARCH_5, form="day")


@given(day=st.dates(dt.date(1970, 1, 1), dt.date(2100, 1, 1)), other=st.dates())
def test_a_date_accepts_itself_and_no_other_day(day, other):
    assert date(day) == day.isoformat()
    assert (date(day) == other.isoformat()) == (day == other)


@given(value=st.decimals(-(10**6), 10**6, places=2), off=st.decimals(-2, 2, places=2))
def test_a_number_accepts_what_is_within_its_tolerance(value, off):
    assert (number(float(value), within=1) == str(value + off)) == (abs(off) <= 1)


@given(first=st.integers(0, 1439), second=st.integers(0, 1439), within=st.integers(0, 30))
def test_closeness_of_times_is_mutual(first, second, within):
    moments = [f"{minute // 60:02d}:{minute % 60:02d}" for minute in (first, second)]
    there = clock_time(moments[0], within=within) == moments[1]
    back = clock_time(moments[1], within=within) == moments[0]
    assert there == back


def test_a_window_between_two_moments_follows_the_simulated_clock():
    start = dt.datetime(2026, 3, 5, 23, 59)
    assert time_between(start, start + dt.timedelta(minutes=3)) == "00:01"
    assert time_between(start, start + dt.timedelta(minutes=3)) != "00:03"
    assert time_between(start, start + dt.timedelta(days=2)) == "12:00"


@given(words=st.lists(st.sampled_from("abc"), max_size=4))
def test_a_set_accepts_exactly_the_orders_of_its_elements(words):
    assert all(set_of(*words) == list(order) for order in permutations(words))
    assert set_of(*words) != [*words, "a"]


def test_a_set_finds_the_assignment_that_works():
    # The first rule also takes "b", but then nothing would be left for the second.
    assert set_of(one_of("a", "b"), "b") == ["b", "a"]


def test_plain_values_of_different_kinds_differ():
    assert not accepts(True, 1)
    assert not accepts(1, True)
    assert not accepts("1", 1)
    assert accepts(None, None)


def test_a_rule_reads_as_a_rule():
    assert repr(number(12.5, within=0.5)) == "the number 12.5 ± 0.5"
    assert repr(set_of("a", "b")) == "['a', 'b'] in any order"
    assert repr(one_of("a", contains("b"))) == "'a' or contains 'b'"
    assert repr(clock_time("7:30", within=5)) == "07:30 ± 5 min"
    assert repr(date(MARCH_5)) == "the date 2026-03-05 as YYYY-MM-DD"


@pytest.mark.parametrize(
    "make", [contains, duration, lambda: duration(minutes=1, seconds=1), lambda: clock_time("noon")]
)
def test_rules_that_mean_nothing_cannot_be_made(make):
    with pytest.raises(ValueError, match=r"needs|takes|Not a time"):
        make()
