"""The snapshots before and after an episode, and what the records in them call themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import orjson

from pytest_mobilegym.report.pages.recorded_values import moment
from pytest_mobilegym.report.pages.state_path import split_path

_LARGEST = 64 << 20
"""Bytes of a snapshot: a small file may claim to hold a large one."""
_LABELS = ("name", "title", "label", "subject", "nickname", "note", "text", "content", "body")
"""Fields by which a person would tell a record from others, the most telling first."""
_LONGEST = 40
"""Characters of a label."""

States = Sequence[Mapping[str, Any]]
"""The state before and after, by app, with "os" among them."""


def read_states(folder: Path) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """The states before and after an episode by app, with "os" among them; `None` where they are not there.

    Raises:
        ValueError: a file is no snapshot; says which, and why.
    """
    paths = [folder / "before.json.zst", folder / "after.json.zst"]
    if not all(path.is_file() for path in paths):
        return None
    before, after = map(_read_state, paths)
    return before, after


def name_records(path: str, states: States) -> str:
    """A path for people, with what its records call themselves: "clock › alarms › 06:00 Get up (a3) › on".

    Records without a label, and those that the states do not hold, are named by their ids.
    """
    names = split_path(path)
    return " › ".join(name_record(names[:length], states) for length in range(1, len(names) + 1)) or path


def name_record(path: Sequence[str], states: States) -> str:
    """The last name of a path, with the label of the record that is there: before the episode, else after."""
    for state in states:
        record: Any = state
        for name in path:
            record = record.get(name) if isinstance(record, Mapping) else None
        if isinstance(record, Mapping) and record.get("id") == path[-1] and (label := _label_of(record)):
            return f"{label} ({path[-1]})"
    return path[-1]


def _label_of(record: Mapping[str, Any]) -> str:
    hour, minute = record.get("hour"), record.get("minute")
    parts = [f"{hour:02d}:{minute:02d}"] if type(hour) is int and type(minute) is int else []
    texts = (record.get(field) for field in _LABELS)
    if said := next((text for text in texts if isinstance(text, str) and text.strip()), ""):
        parts.append(" ".join(said.replace("›", ">").split()))
    label = " ".join(parts)
    return label if len(label) <= _LONGEST else f"{label[: _LONGEST - 1]}…"


def _read_state(path: Path) -> dict[str, Any]:
    import zstandard

    try:
        with path.open("rb") as packed, zstandard.ZstdDecompressor().stream_reader(packed) as reader:
            text = reader.read(_LARGEST + 1)
        if len(text) > _LARGEST:
            raise ValueError("it is too large")
        state = orjson.loads(text)["state"]
        return {"os": state["os"] | {"now": moment(state["os"]["now"])}, **state["apps"]}
    except (OSError, ValueError, KeyError, TypeError, zstandard.ZstdError) as error:
        raise ValueError(f"{path.name} is no snapshot: {error}") from None
