"""Rows on the disk: whole lines, whatever is cut off."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from full_disk import FullDisk
from hypothesis import given
from hypothesis import strategies as st
from recorded_runs import recorded

from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.runs.folder import rows as rows_module
from pytest_mobilegym.runs.folder.rows import append_line, dump_row, replace_file

pytestmark = pytest.mark.usefixtures("home")


def test_half_a_line_of_a_killed_writer_goes(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_bytes(b"one\n" + b"x" * 200_000)

    append_line(path, b"two\n")

    assert path.read_bytes() == b"one\ntwo\n"


@pytest.mark.parametrize("written", [0, 1, 3])
def test_a_full_disk_leaves_whole_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    path = tmp_path / "rows"
    append_line(path, b"one\n")
    os = FullDisk(written)
    monkeypatch.setattr(rows_module, "os", os)

    with pytest.raises(OSError, match="No space left"):
        append_line(path, b"two\n")

    assert path.read_bytes() == b"one\n"


@given(lines=st.lists(st.text(max_size=9)), cut=st.integers(0, 99))
def test_whatever_is_cut_off_whole_lines_stay(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str], cut: int
) -> None:
    path = tmp_path_factory.mktemp("rows") / "rows"
    for line in lines:
        append_line(path, json.dumps(line).encode() + b"\n")
    written = path.read_bytes() if lines else b""
    path.write_bytes(written[: max(0, len(written) - cut)])
    whole = path.read_bytes().count(b"\n")

    append_line(path, b"1\n")

    assert [json.loads(line) for line in path.read_bytes().splitlines()] == [*lines[:whole], 1]


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_bytes(b"former")
    (tmp_path / "rows.part").mkdir()

    with pytest.raises(OSError, match="directory"):
        replace_file(path, b"new")

    assert path.read_bytes() == b"former"


async def test_a_row_reads_back_as_it_was_written() -> None:
    _, rows = load_run(await recorded())

    assert b"".join(map(dump_row, rows)) == Path("run/results.jsonl").read_bytes()
