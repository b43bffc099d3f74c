"""Frozen state, edited through drafts.

A state is a tree of frozen `State` models whose collections are tuples of plain values or `Table`s keyed by
id. `edit` opens a draft that is changed as plain Python; `commit` gives a new tree that shares every
untouched subtree with the old one, so that a snapshot and a fork are the reference to a root, and `diff`
skips what is identical.
"""

from pytest_mobilegym.phone.state.codec import from_json, read_json, to_data, to_json
from pytest_mobilegym.phone.state.diff import Change, apply, diff
from pytest_mobilegym.phone.state.digest import digest
from pytest_mobilegym.phone.state.draft import Draft, DraftModel, DraftTable, DraftTuple, commit, edit
from pytest_mobilegym.phone.state.model import (
    Incidental,
    SimulatedTime,
    State,
    Table,
    Time,
    Unordered,
    field_names,
    incidental_fields,
    simulated_time_fields,
)
from pytest_mobilegym.phone.state.path import parse_path, read_path

__all__ = [
    "Change", "Draft", "DraftModel", "DraftTable", "DraftTuple", "Incidental", "SimulatedTime", "State",
    "Table", "Time", "Unordered", "apply", "commit", "diff", "digest", "edit", "field_names",
    "from_json", "incidental_fields", "parse_path", "read_json", "read_path", "simulated_time_fields",
    "to_data", "to_json",
]  # fmt: skip
