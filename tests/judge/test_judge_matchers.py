"""Expectations as values; examples of each are in `judge/examples.py`."""

import datetime as dt
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.judge import (
    all_of,
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
    says_only,
    sequence_of,
    set_of,
    text,
    time_between,
)
from pytest_mobilegym.judge.matchers import accepts

MARCH_5 = dt.date(2026, 3, 5)


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


PLAIN = st.text(alphabet="ab c1２，三年", min_size=1, max_size=6).filter(str.strip)


@given(words=PLAIN)
def test_a_text_accepts_itself_however_it_is_spaced(words):
    assert text(words) == f"  {words} "
    assert text(words) == words.replace(" ", "   ")
    assert text(words) != f"{words}x"


@given(words=PLAIN, before=PLAIN, after=PLAIN)
def test_what_contains_a_text_as_a_word_is_accepted(words, before, after):
    assert contains(words) == f"{before} | {words} | {after}"


@given(whole=st.integers(0, 10**6), digit=st.integers(0, 9))
def test_a_number_is_not_contained_in_a_longer_one(whole, digit):
    assert contains(str(whole)) != f"{whole}{digit}"
    assert contains(str(whole)) != f"{digit}{whole}"
    assert contains(str(whole)) == f"about {whole}, or so"


def test_a_part_is_a_whole_word_whatever_letter_it_begins_or_ends_with():
    for part in ("art", "Art", "1st"):
        assert contains(part) != f"p{part}"
        assert contains(part) != f"{part}s"
        assert contains(part) == f"this {part}, too"


def test_a_comma_between_groups_of_digits_keeps_a_number_whole():
    for part in ("1", "204", "1,2"):
        assert contains(part) != "1,204 yuan"
        assert contains(part) != "1,204,330"
    assert contains("1,204") == "1,204 yuan"


def test_a_comma_between_other_digits_parts_two_numbers():
    assert contains("1", "20") == "1,20"
    assert contains("1", "2045") == "1,2045"
    assert contains("1", "204") == "1, 204"


@given(hour=st.integers(0, 23), minute=st.integers(0, 59), off=st.integers(1, 1439))
def test_a_time_accepts_itself_in_either_notation_and_no_other(hour, minute, off):
    rule = clock_time(f"{hour:02d}:{minute:02d}")
    assert rule == f"{hour}:{minute:02d}"
    assert rule == f"{hour % 12 or 12}:{minute:02d} {'PM' if hour >= 12 else 'AM'}"
    other = (hour * 60 + minute + off) % 1440
    assert rule != f"{other // 60:02d}:{other % 60:02d}"


@given(minutes=st.integers(0, 6000), off=st.integers(1, 100))
def test_a_length_of_time_accepts_every_way_to_write_it(minutes, off):
    rule = duration(minutes=minutes)
    hours, rest = divmod(minutes, 60)
    for written in (f"{minutes}", f"{hours} h {rest} min", f"{hours}小时{rest}分钟", f"{hours}:{rest:02d}"):
        assert rule == written
    assert rule != str(minutes + off)


@given(values=st.lists(st.integers(0, 9), max_size=4), other=st.integers(0, 9))
def test_one_of_accepts_its_values_alone(values, other):
    assert (one_of(*values) == other) == (other in values)
    assert (anything_but(one_of(*values)) == other) == (other not in values)


@given(words=st.lists(st.sampled_from("abc"), max_size=4), other=st.lists(st.sampled_from("abc"), max_size=4))
def test_a_sequence_accepts_itself_and_a_set_its_orders(words, other):
    assert (sequence_of(*words) == other) == (words == other)
    assert (set_of(*words) == other) == (sorted(words) == sorted(other))


@given(expected=st.text(alphabet="0123456789 -", min_size=1).filter(lambda t: any(c.isdigit() for c in t)))
def test_digits_accept_every_grouping(expected):
    bare = "".join(char for char in expected if char.isdigit())
    assert digits(expected) == bare
    assert digits(expected) == " ".join(bare)
    assert digits(expected) != f"{bare}0"


ANYTHING = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.text()))


@given(value=ANYTHING)
def test_no_rule_breaks_on_what_it_did_not_expect(value):
    for rule in (
        text("a"), contains("a"), number(1), at_least(1), at_most(1), digits("1"), matching("a"),
        date(MARCH_5), clock_time("07:30"), time_between("07:30", "08:00"), duration(minutes=1),
        one_of("a", 1), anything_but("a"), sequence_of("a"), set_of("a"),
    ):  # fmt: skip
        assert (rule == value) in (True, False)
        assert repr(rule)


def test_an_expectation_says_nothing_twice_and_no_expression():
    assert repr(one_of("3", "3", text("3"))) == "'3'"
    assert repr(all_of(says_only(3), says_only(3))) == repr(says_only(3))
    assert repr(matching(r"1,?204", said="1,204 yuan")) == "1,204 yuan"
    assert repr(matching(r"\d+")) == r"a text of the form \d+"


def test_a_length_of_time_is_shown_in_its_unit():
    assert repr(duration(minutes=30, within=5)) == "30 ± 5 min"
    assert repr(duration(seconds=90)) == "90 s"
