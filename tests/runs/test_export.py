"""Runs as tables."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import pytest
from recorded_runs import change_rows, recorded, rows_of

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.runs.after.export import columns, export

pytestmark = pytest.mark.usefixtures("home")


async def test_the_table_has_a_line_for_each_episode(capsys: pytest.CaptureFixture[str]) -> None:
    folder = await recorded(agent="null")
    change_rows(folder, lambda row: row | {"message": 'a "quoted", long\nstory 打开'})

    assert main(["export", str(folder)]) == 0

    lines = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [line["episode"] for line in lines] == [row["episode"] for row in rows_of(folder)]
    assert lines[1]["apps"] == "answer_sheet|clock"
    assert lines[0]["goals_missed"] == "the clock is in front"
    assert (lines[0]["passed"], lines[0]["progress"], lines[0]["goals"]) == ("False", "0.0", "1")
    assert {line["message"] for line in lines} == {'a "quoted", long\nstory 打开'}


async def test_every_format_says_the_same() -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    folders = [await recorded("one"), await recorded("two", agent="null", repeat_n=2)]
    for name in ("table.jsonl", "table.parquet"):
        assert main(["export", *map(str, folders), "-o", name]) == 0

    lines = [json.loads(line) for line in Path("table.jsonl").read_text("utf-8").splitlines()]
    table = parquet.read_table("table.parquet")
    assert table.to_pylist() == lines
    # Also of a column without a value is its type known.
    assert [str(table.schema.field(name).type) for name in ("cost", "model", "passed")] == [
        "double",
        "string",
        "bool",
    ]
    assert table.column_names == list(columns()) == list(lines[0])
    assert [line["run_id"] for line in lines] == ["one"] * 2 + ["two"] * 4
    assert [line["passed"] for line in lines] == [True] * 2 + [False] * 4


async def test_a_name_that_ends_in_no_format_wants_to_be_told_one(capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(await recorded())

    assert main(["export", folder, "-o", "table.xlsx"]) == 2
    assert "'table.xlsx' ends in no format of tables" in capsys.readouterr().err

    assert main(["export", folder, "-o", "table.txt", "--format=csv"]) == 0
    assert Path("table.txt").read_text("utf-8").startswith("run_id,agent,")


async def test_parquet_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = load_run(await recorded())
    monkeypatch.setitem(sys.modules, "pyarrow", None)

    with pytest.raises(UsageError, match="pip install pyarrow, or export csv or jsonl"):
        export([loaded], to="parquet")
