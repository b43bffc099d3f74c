"""What records are called beside their ids has a twin: named from the recorded values by rules of its own."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pytest_mobilegym.records.model import SideEffect
from pytest_mobilegym.report.pages.effects import show_effects

TELLING = ("name", "title", "label", "subject", "nickname", "note", "text", "content", "body")
"""Fields by which records are told apart, the most telling first."""
LONGEST = 40

Record = dict[str, Any]

IDS = ("a3", "7")
TEXTS = st.sampled_from(["", "  ", "Get up for work", "Room 4,\n floor  12", "1 › 2", "9" * 40, "9" * 41])
NUMBERS = st.sampled_from([0, 6, 23, 59, 100, -1, True, None, "7", 6.0])
records = st.fixed_dictionaries(
    {"id": st.sampled_from([*IDS, "a4", 7])},
    optional={"hour": NUMBERS, "minute": NUMBERS, "on": st.booleans()}
    | dict.fromkeys(TELLING, TEXTS | NUMBERS),
)


def told_of(record: Record) -> str:
    """Its time of day and the first of its texts, in one line; what is longer ends after 39 characters."""
    texts = [record[field] for field in TELLING if isinstance(record.get(field), str)]
    words = next((text.split() for text in texts if text.split()), [])
    if all(isinstance(record.get(unit), int) and record[unit] is not True for unit in ("hour", "minute")):
        words = [f"{record['hour']:02d}:{record['minute']:02d}", *words]
    line = " ".join(words).replace("›", ">")
    return line[: LONGEST - 1] + "…" if len(line) > LONGEST else line


def called(id: str, *known: Record | None) -> str:
    """The id, after what the record is called before the episode, or else after it."""
    own = [record for record in known if record and record["id"] == id]
    names = [name for name in map(told_of, own) if name]
    return f"{names[0]} ({id})" if names else id


def check_name(id: str, before: Record | None, after: Record | None) -> None:
    """It is named so where it was changed as a whole, and where something in it was."""
    states = [{"clock": {"alarms": {id: record} if record else {}}} for record in (before, after)]
    effects = [
        SideEffect(path=f"clock.alarms[#{id}]{field}", kind="changed", before=1, after=2)
        for field in ("", ".days[2]")
    ]
    whole, part = show_effects(effects, [], states=states)
    name = called(id, before, after)
    assert whole.where == f"clock › alarms › {name}"
    assert part.where == f"clock › alarms › {name} › days › 2"


@given(st.sampled_from(IDS), st.none() | records, st.none() | records)
@example("a3", {"id": "a3", "hour": 6, "minute": 0, "label": "Get up for work"}, None)
@example("a3", None, {"id": "a3", "hour": 6, "minute": 0, "label": "Get up for work"})
@example("a3", {"id": "a3", "on": True}, {"id": "a3", "title": "Room 4"})
@example("a3", {"id": "a3", "title": "Room 4"}, {"id": "a3", "name": "Room 5"})
@example("a3", {"id": "a4", "title": "Room 4"}, {"id": "a3", "name": "Room 5"})
@example("a3", {"id": "a3", "name": "  ", "title": "Room 4"}, None)
@example("a3", {"id": "a3", "hour": True, "minute": 5, "title": "Room 4"}, None)
@example("a3", {"id": "a3", "hour": 6, "minute": True, "title": "Room 4"}, None)
def test_a_record_is_named_from_what_was_recorded(
    id: str, before: Record | None, after: Record | None
) -> None:
    check_name(id, before, after)


@pytest.mark.parametrize(("first", "second"), list(pairwise(TELLING)))
def test_of_two_texts_the_more_telling_one_is_the_name(first: str, second: str) -> None:
    check_name("a3", {"id": "a3", second: "Room 4", first: "Room 5"}, None)


def test_a_name_with_a_time_of_day() -> None:
    record = {"id": "a3", "hour": 6, "minute": 0, "label": "Get up for work"}
    check_name("a3", record, None)
    assert called("a3", record) == "06:00 Get up for work (a3)"
