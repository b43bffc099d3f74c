"""What records of the snapshots call themselves, in the words for side effects and changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson
import pytest
import zstandard

from pytest_mobilegym.records.model import SideEffect
from pytest_mobilegym.report.pages.effects import show_effects
from pytest_mobilegym.report.pages.explorer.changes import change_tree, compare
from pytest_mobilegym.report.pages.snapshots import name_records, read_states

WORK = {"id": "a3", "hour": 6, "minute": 0, "note": "Get up for work", "enabled": True}


def phone_with(**alarms: dict[str, Any]) -> dict[str, Any]:
    return {"os": {"now": 0}, "clock": {"alarms": alarms}}


@pytest.mark.parametrize(
    ("record", "named"),
    [
        (WORK, "06:00 Get up for work (a3)"),
        (WORK | {"note": ""}, "06:00 (a3)"),
        ({"id": "a3", "name": "Zhao Lin", "note": "met in May"}, "Zhao Lin (a3)"),
        ({"id": "a3", "title": "Two\n lines"}, "Two lines (a3)"),
        ({"id": "a3", "title": "a › b"}, "a > b (a3)"),
        ({"id": "a3", "text": "x" * 60}, f"{'x' * 39}… (a3)"),
        ({"id": "a3", "title": 7, "hour": True, "minute": "0"}, "a3"),
        # What only looks like a record: its key is not its id.
        ({"id": "b1", "name": "Zhao Lin"}, "a3"),
        ({}, "a3"),
    ],
)
def test_a_record_is_named_by_what_a_person_would_call_it(record: dict[str, Any], named: str) -> None:
    path = "clock.alarms[#a3].enabled"
    assert name_records(path, [phone_with(a3=record)]) == f"clock › alarms › {named} › enabled"


def test_it_is_named_as_it_was_before_else_as_it_is_after() -> None:
    states = [
        phone_with(a3=WORK),
        phone_with(a3=WORK | {"note": "Sleep in"}, a4=WORK | {"id": "a4", "note": "New"}),
    ]
    assert (
        name_records("clock.alarms[#a3].note", states) == "clock › alarms › 06:00 Get up for work (a3) › note"
    )
    assert name_records("clock.alarms[#a4]", states) == "clock › alarms › 06:00 New (a4)"


@pytest.mark.parametrize("path", ["clock.alarms[#a9].on", "notes[3].text", "no path at all", "[]", ""])
def test_what_the_states_do_not_hold_stays_as_it_is(path: str) -> None:
    assert name_records(path, [phone_with(a3=WORK)]) == name_records(path, ())


def test_side_effects_and_changes_say_it() -> None:
    states = (phone_with(a3=WORK), phone_with(a3=WORK | {"enabled": False}))
    effect = SideEffect(path="clock.alarms[#a3].enabled", kind="changed", before=True, after=False)
    (shown,) = show_effects([effect], [], states=states)
    assert shown.where == "clock › alarms › 06:00 Get up for work (a3) › enabled"
    assert shown.raw.startswith("clock.alarms[#a3].enabled")
    tree = change_tree(compare(*states), flagged=[effect.path], states=states)
    (app,) = tree["nodes"]
    assert app["name"] == ["clock", "alarms", "06:00 Get up for work (a3)"]
    assert app["nodes"][0]["flagged"]


def test_a_file_that_is_no_snapshot_is_named(tmp_path: Path) -> None:
    assert read_states(tmp_path) is None
    state = {"state": {"os": {"now": 0}, "apps": {"clock": {}}}}
    (tmp_path / "before.json.zst").write_bytes(zstandard.compress(orjson.dumps(state)))
    (tmp_path / "after.json.zst").write_bytes(b"{}")
    with pytest.raises(ValueError, match=r"after\.json\.zst is no snapshot"):
        read_states(tmp_path)
