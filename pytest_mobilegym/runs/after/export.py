"""A run's rows as one flat table, for spreadsheets and data frames."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin

import orjson

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.model import EpisodeRow, RunMeta

Format = Literal["csv", "parquet", "jsonl"]
FORMATS: tuple[Format, ...] = ("csv", "parquet", "jsonl")

Value = str | int | float | bool | None

_FORMULA = re.compile(r"[=@＝＠\t\r\n]|[-+－＋](?![\d.,]+$)")

BETWEEN = "|"
"""What stands between the values of a list."""


def flatten(meta: RunMeta, row: EpisodeRow) -> dict[str, Value]:
    """A row as one line of a table: no value holds others, and every row has the same columns.

    Lists are joined by "|", parameters are JSON; what there is none of is `None`.
    """
    verdict, error = row.verdict, row.error
    nested = {name for name, kind in _ROW.items() if kind is None}
    plain: dict[str, Any] = row.model_dump(mode="json", exclude=nested)
    plain |= {
        "success": verdict.success if verdict else None,
        "clean": verdict.clean if verdict else None,
        "progress": verdict.progress if verdict else None,
        "goals": len(verdict.goals) if verdict else None,
        "goals_passed": sum(goal.passed for goal in verdict.goals) if verdict else None,
        "goals_missed": [goal.name for goal in verdict.goals if not goal.passed] if verdict else [],
        "side_effects": len(verdict.side_effects) if verdict else None,
        "side_effect_paths": [effect.path for effect in verdict.side_effects] if verdict else [],
        "error_kind": error.kind if error else None,
        "error_message": error.message if error else None,
    }
    run = {"run_id": meta.run_id, "agent": meta.agent, "model": meta.model, "device": meta.device}
    return run | {name: _flat(value) for name, value in plain.items()}


def export(runs: Iterable[tuple[RunMeta, Sequence[EpisodeRow]]], *, to: Format) -> bytes:
    """The rows of some runs in one table.

    Raises:
        UsageError: the format needs a library that is not installed.
    """
    table = [flatten(meta, row) for meta, rows in runs for row in rows]
    return _WRITERS[to](table)


def columns() -> dict[str, str]:
    """The table's columns in order, each with its type: "text", "int", "float" or "bool"."""
    return _RUN | {name: kind for name, kind in _ROW.items() if kind is not None} | _VERDICT


def _kind(annotation: Any) -> str | None:
    """The type of a row's field in the table; `None` for records within records."""
    choices = [each for each in get_args(annotation) or (annotation,) if each is not NoneType]
    kinds = {get_args(each)[0] if get_origin(each) is Annotated else each for each in choices}
    for name, kind in (("bool", bool), ("int", int), ("float", float)):
        if kinds == {kind}:
            return name
    return None if "Record" in str(annotation) else "text"


_RUN = dict.fromkeys(("run_id", "agent", "model", "device"), "text")
_ROW = {name: _kind(field.annotation) for name, field in EpisodeRow.model_fields.items()}
_VERDICT = {
    "success": "bool",
    "clean": "bool",
    "progress": "float",
    "goals": "int",
    "goals_passed": "int",
    "goals_missed": "text",
    "side_effects": "int",
    "side_effect_paths": "text",
    "error_kind": "text",
    "error_message": "text",
}


def _flat(value: Any) -> Value:
    if isinstance(value, list):
        return BETWEEN.join(map(str, value))
    if isinstance(value, Mapping):
        return orjson.dumps(value).decode()
    return value  # type: ignore[no-any-return]


def _csv(table: Sequence[Mapping[str, Value]]) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, list(columns()), lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _inert(value) for name, value in line.items()} for line in table)
    return text.getvalue().encode("utf-8", "replace")


def _inert(value: Value) -> Value:
    """A cell that no spreadsheet runs: a text that begins like a formula gets an apostrophe before it."""
    if not isinstance(value, str):
        return value
    # The writer puts no quotes round a lone carriage return, which readers take for the end of a line.
    text = value.replace("\r\n", "\n").replace("\r", "\n")
    return f"'{text}" if _FORMULA.match(value) else text


def _jsonl(table: Sequence[Mapping[str, Value]]) -> bytes:
    return b"".join(orjson.dumps(line) + b"\n" for line in table)


def _parquet(table: Sequence[Mapping[str, Value]]) -> bytes:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise UsageError(
            "Parquet needs pyarrow, which is not installed: pip install pyarrow, or export csv or jsonl."
        ) from None
    kinds = {
        "text": pyarrow.string(), "int": pyarrow.int64(), "float": pyarrow.float64(), "bool": pyarrow.bool_(),
    }  # fmt: skip
    schema = pyarrow.schema([(name, kinds[kind]) for name, kind in columns().items()])
    written = io.BytesIO()
    parquet.write_table(pyarrow.Table.from_pylist([dict(line) for line in table], schema=schema), written)
    return written.getvalue()


_WRITERS: Mapping[Format, Callable[[Sequence[Mapping[str, Value]]], bytes]] = {
    "csv": _csv,
    "parquet": _parquet,
    "jsonl": _jsonl,
}
