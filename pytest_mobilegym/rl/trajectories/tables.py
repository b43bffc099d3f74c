"""The tables of a data set, as Parquet files: schemas, and a writer that never holds a whole table.

Screens and states are kept once each: tuples name them by key. A screen's key is the hash of its frame, a
state's that of the whole snapshot, which `phone.model.load_snapshot` makes a phone of again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from pytest_mobilegym.errors import UsageError

Table = Literal["tuples", "screens", "states", "chats", "preferences", "recoveries"]

Value = Any
"""A cell: text, number, bytes, or lists and mappings of these, as the table's schema has it."""

Row = Mapping[str, Value]

BUFFERED_BYTES = 32 << 20
"""Of blobs that wait to be written."""

BUFFERED_ROWS = 2_000
"""Rows that wait to be written."""

SHARD_BYTES = 512 << 20
"""Of blobs in one file, before compression."""

_PAGE_BYTES = 8 << 20
"""Of a page of a column: compression sees what states that follow each other share within one alone."""

_IDENTITY: dict[str, str] = {
    "episode": "text",
    "source": "text",
    "template": "text",
    "seed": "int",
    "lang": "text",
    "owner": "text",
    "instruction": "text",
}
"""Columns that say which episode a row is of."""

_STEP: dict[str, str] = {
    "step": "int",
    "app": "text",
    "now": "text",
    "screen": "text",
    "state": "text",
    "state_hash": "text",
    "action": "text",
    "kind": "text",
    "element": "int",
    "role": "text",
    "next_screen": "text",
    "next_state": "text",
    "next_state_hash": "text",
    "changes": "text",
    "progress": "float",
}
"""Columns of a step: what was seen, done, and what came of it."""

COLUMNS: Mapping[Table, Mapping[str, str]] = {
    "tuples": {
        **_IDENTITY,
        "params": "text",
        "apps": "texts",
        "difficulty": "text",
        **_STEP,
        "stop_reason": "text",
        "solved": "bool",
    },
    "screens": {
        "screen": "text",
        "app": "text",
        "app_name": "text",
        "width": "int",
        "height": "int",
        "screenshot": "picture",
        "elements": "elements",
        "text": "text",
    },
    "states": {"state": "text", "snapshot": "bytes"},
    "chats": {**_IDENTITY, "step": "int", "screen": "text", "messages": "messages", "images": "pictures"},
    "preferences": {
        **_IDENTITY,
        "step": "int",
        "near_miss": "text",
        "missed": "texts",
        "side_effects": "texts",
        "screen": "text",
        "state": "text",
        "chosen_action": "text",
        "rejected_action": "text",
        "prompt": "messages",
        "chosen": "messages",
        "rejected": "messages",
        "images": "pictures",
    },
    "recoveries": {**_IDENTITY, **_STEP, "messages": "messages", "images": "pictures"},
}
"""The columns of each table in order, with their types as `schema` has them."""

MEANINGS: Mapping[str, str] = {
    "episode": "which episode: template, instance, and of runs the trial",
    "source": "what played: oracle, walk, or the id of a run",
    "template": "id of the task's template",
    "seed": "what the instance was drawn with",
    "lang": "language of phone and instruction",
    "owner": "whose phone it is",
    "instruction": "what was to be done",
    "params": "the instance's parameters, JSON",
    "apps": "apps that the task involves",
    "difficulty": "L1 to L4",
    "step": "number of the step, from 0",
    "app": "id of the app in front",
    "now": "simulated time, ISO 8601",
    "screen": "key of the screen before the step, in `screens`",
    "state": "key of the phone's snapshot before the step, in `states`",
    "state_hash": "hash of what the judge sees before the step",
    "action": "what was done, JSON",
    "kind": "kind of the action",
    "element": "number of the element that it was aimed at, in the screen's list",
    "role": "solution, random, recorded, wrong or recovery",
    "next_screen": "key of the screen after the step",
    "next_state": "key of the snapshot after the step",
    "next_state_hash": "hash of what the judge sees after the step",
    "changes": "what the step changed, JSON: path, kind, before, after",
    "progress": "fraction of goals reached after the step",
    "stop_reason": "why the episode ended; null where it was not brought to an end",
    "solved": "whether the episode was a success",
    "app_name": "its name on the phone",
    "width": "in pixels",
    "height": "in pixels",
    "screenshot": "the encoded picture; null on phones without pixels",
    "elements": "what is on the screen: number, class, words, hint, flags, bounds in pixels",
    "text": "the same, a line an element",
    "snapshot": "the whole phone, JSON; `load_snapshot` reads it",
    "messages": "the conversation up to the reply that is learnt; null for a wrong turn",
    "images": "the pictures of the conversation, in order",
    "near_miss": "name of the wrong ending",
    "missed": "goals that the near miss does not reach",
    "side_effects": "paths that the near miss changes and should not",
    "chosen_action": "what the solution does, JSON",
    "rejected_action": "what the near miss does, JSON",
    "prompt": "the conversation before the reply",
    "chosen": "the reply that does what the solution does",
    "rejected": "the reply that does what the near miss does",
}
"""What each column means, for the datasheet."""


def require_parquet() -> Any:
    """The module that writes and reads Parquet.

    Raises:
        UsageError: it is not installed.
    """
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise UsageError(
            "Training data are Parquet, which needs pyarrow: pip install 'pytest-mobilegym[parquet]'."
        ) from None
    return pyarrow


def schema(table: Table) -> Any:
    """The table's schema, as pyarrow has them."""
    arrow = require_parquet()
    text = arrow.string()
    picture = arrow.struct([("bytes", arrow.binary()), ("path", text)])
    part = arrow.struct([("type", text), ("text", text)])
    kinds = {
        "text": text,
        "texts": arrow.list_(text),
        "int": arrow.int64(),
        "float": arrow.float64(),
        "bool": arrow.bool_(),
        "bytes": arrow.binary(),
        "picture": picture,
        "pictures": arrow.list_(picture),
        "messages": arrow.list_(arrow.struct([("role", text), ("content", arrow.list_(part))])),
        "elements": arrow.list_(
            arrow.struct(
                [
                    ("number", arrow.int64()),
                    ("role", text),
                    ("text", text),
                    ("hint", text),
                    ("flags", arrow.list_(text)),
                    ("bounds", arrow.list_(arrow.int64())),
                ]
            )
        ),
    }
    return arrow.schema([(name, kinds[kind]) for name, kind in COLUMNS[table].items()])


class TableWriter:
    """Writes one table into a folder of its own, as files of bearable size.

    Args:
        folder: of the data set; the table's is made when its first rows are written.
        table: which.
    """

    def __init__(self, folder: Path, table: Table) -> None:
        self.rows = 0
        self._folder = folder / table
        self._table = table
        self._schema = schema(table)
        self._waiting: list[Row] = []
        self._bytes = 0
        self._written_bytes = 0
        self._shard = -1
        self._writer: Any = None

    def write(self, row: Row, *, size: int = 0) -> None:
        """Add a row.

        Args:
            row: a value for each column.
            size: about how many bytes of pictures or states it has.
        """
        self.rows += 1
        self._waiting.append(row)
        self._bytes += size
        if self._bytes >= BUFFERED_BYTES or len(self._waiting) >= BUFFERED_ROWS:
            self._flush()

    def close(self) -> None:
        """Write what waits, and end the file."""
        self._flush()
        self._end_shard()

    def _flush(self) -> None:
        if not self._waiting:
            return
        arrow = require_parquet()
        if self._writer is None:
            self._shard += 1
            self._folder.mkdir(parents=True, exist_ok=True)
            self._writer = arrow.parquet.ParquetWriter(
                self._folder / f"{self._shard:05d}.parquet",
                self._schema,
                compression="zstd",
                data_page_size=_PAGE_BYTES,
                use_dictionary=[
                    name for name, kind in COLUMNS[self._table].items() if kind == "text" and name != "text"
                ],
            )
        self._writer.write_table(arrow.Table.from_pylist(self._waiting, schema=self._schema))
        self._written_bytes += self._bytes
        self._waiting, self._bytes = [], 0
        if self._written_bytes >= SHARD_BYTES:
            self._end_shard()

    def _end_shard(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer, self._written_bytes = None, 0


def read_table(folder: Path, table: Table, columns: Sequence[str] | None = None) -> list[dict[str, Value]]:
    """A table's rows, all of them or of some columns.

    Args:
        folder: of the data set.
        table: which; one that is not there has no rows.
        columns: names of columns; all by default.

    Raises:
        UsageError: a file is no such table.
    """
    arrow = require_parquet()
    rows: list[dict[str, Value]] = []
    for file in sorted((folder / table).glob("*.parquet")):
        try:
            read = arrow.parquet.read_table(file, columns=None if columns is None else list(columns))
        except (OSError, arrow.ArrowException) as error:
            raise UsageError(
                f"'{file}' is no table of training data: {str(error).splitlines()[0]}."
            ) from None
        rows += read.to_pylist()
    return rows
