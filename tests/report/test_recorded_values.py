"""Recorded values as people read them: nothing is run, nothing is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.records.model import GoalResult
from pytest_mobilegym.report.pages.recorded_values import read_goal, read_repr, read_value

scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("recorded", "text"),
    [
        ("Route(app='wechat', path='/new-friends')", "wechat /new-friends"),
        ("Alarm(hour=7, label='Swim')", "alarm: hour: 7; label: Swim"),
        ("'half_year'", "half_year"),
        ("('weekday', True)", "weekday, yes"),
        ("['07:30', 'a, b']", "07:30, “a, b”"),
        ("{'first_name': 'Ada'}", "first name: Ada"),
        ("[]", "none"),
        ("None", "nothing"),
        ("''", "empty text"),
        ("-3", "-3"),
        # What judges write in words of their own, and what is cut in the middle, stays.
        ("between 04:30 and 04:30", "between 04:30 and 04:30"),
        ("'Ada' in any case or 'ada'", "'Ada' in any case or 'ada'"),
        ("['aaaa ... zzzz", "['aaaa ... zzzz"),
        ("08:00", "08:00"),
        ("open('/etc/passwd').read()", "open('/etc/passwd').read()"),
    ],
)
def test_what_goals_expect_is_read_and_never_run(recorded: str, text: str) -> None:
    assert read_repr(recorded).text == text


def test_the_recorded_form_stands_beside_where_it_says_more() -> None:
    assert read_repr("Route(app='a', path='/')").raw == "Route(app='a', path='/')"
    assert read_repr("'half_year'").raw == ""
    assert read_value({"id": "f1", "name": "Folder", "apps": ["notes", "gallery"]}) == (
        "name: Folder; apps: notes, gallery",
        '{"id": "f1", "name": "Folder", "apps": ["notes", "gallery"]}',
    )
    assert read_value(True) == ("yes", "")
    assert read_value(1774549320000) == ("2026-03-26 18:22:00", "1774549320000")


def test_what_reads_alike_and_is_not_is_shown_as_it_was_recorded() -> None:
    missed = GoalResult(name="", passed=False, expected="3", actual="'3'")
    assert read_goal(missed)[:2] == ("3", "'3'")
    reached = missed.model_copy(update={"passed": True, "actual": "3"})
    assert read_goal(reached) == ("3", "3", "")


@given(values)
def test_every_value_is_read_in_full(value: Any) -> None:
    text, raw = read_value(value)
    assert text
    if raw and value not in ([], {}):
        assert json.loads(raw) == value


@given(st.text(max_size=60) | values.map(repr))
def test_no_text_is_too_odd_to_be_shown(text: str) -> None:
    reading = read_repr(text)
    assert reading.raw in ("", text)
    assert reading.text or not text.strip()


def test_a_text_that_is_nested_without_end_stays_as_it_is() -> None:
    deep = "[" * 1_500 + "]" * 1_500
    assert read_repr(deep).text == deep
