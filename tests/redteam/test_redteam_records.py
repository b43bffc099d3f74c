"""A stranger writes records that make a reader fail: numbers that are none, endless lines, depth, noise.

One bad row, or one bad run among several, is left out with a remark that names file and line. It spoils no
page, no figure and no table, and nothing that was written is lost.
"""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.judge.vlm.evidence import gather
from pytest_mobilegym.records import load
from pytest_mobilegym.records.load import load_run, load_trajectory
from pytest_mobilegym.records.model import EpisodeRow, RunMeta, StepRecord
from pytest_mobilegym.runs.after.verify import verify

Edit = Callable[[Path, int, Callable[[dict[str, Any]], dict[str, Any]]], None]

NO_NUMBERS = [
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "1e308",
    "-1e308",
    "9" * 25,
    "9" * 6000,
    "-1",
    '"NaN"',
    "[]",
]
"""As JSON texts; -1 counts nothing either."""

NUMBERS = [
    *(
        "instance",
        "trial",
        "attempt",
        "seed",
        "max_steps",
        "steps",
        "oracle_steps",
        "format_errors",
        "seconds",
    ),
    *(
        "prompt_tokens",
        "completion_tokens",
        "cost",
        "judge_prompt_tokens",
        "judge_completion_tokens",
        "judge_cost",
    ),
]

DEEP = "[" * 150 + "]" * 150
TOO_DEEP = "[" * 100_000 + "]" * 100_000


@pytest.fixture(autouse=True)
def tell_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remarks are told once a process; each test is one of its own."""
    monkeypatch.setattr(load, "_TOLD", set())


def with_field(line: str, name: str, value: str) -> str:
    """A record with another value, given as JSON text, which may be none that JSON has."""
    record = json.loads(line)
    record[name] = "HERE"
    return json.dumps(record).replace('"HERE"', value)


def first_line(run: Path) -> str:
    return (run / "results.jsonl").read_text("utf-8").splitlines()[0]


@pytest.mark.parametrize("name", NUMBERS)
def test_no_number_of_a_row_is_none(run: Path, name: str) -> None:
    line = first_line(run)
    for value in NO_NUMBERS:
        with pytest.raises(ValidationError):
            EpisodeRow.model_validate_json(with_field(line, name, value))


@pytest.mark.parametrize(
    "value", ["NaN", "1e999", "9" * 25, DEEP, TOO_DEEP, '{"a": [-Infinity]}', '"\\ud800"']
)
def test_data_of_any_shape_are_what_every_reader_takes(run: Path, value: str) -> None:
    row, meta = first_line(run), (run / "meta.json").read_text("utf-8")
    step = (run / json.loads(row)["trajectory"] / "steps.jsonl").read_text("utf-8").splitlines()[0]
    for model, record, name in (
        (EpisodeRow, row, "params"),
        (RunMeta, meta, "options"),
        (StepRecord, step, "action"),
        (StepRecord, step, "events"),
        (StepRecord, step, "changes"),
    ):
        within = f'[{{"a": {value}}}]' if name in ("events", "changes") else f'{{"a": {value}}}'
        with pytest.raises(ValidationError):
            model.model_validate_json(with_field(record, name, within))


BAD_LINES: dict[str, bytes] = {
    "noise": b"{oops}",
    "bad UTF-8": b'{"episode": "\xff\xfe"}',
    "zeros": b"\0" * 4096,
    "another type": b'["a", "row"]',
    "null": b"null",
    "too deep": TOO_DEEP.encode(),
    "no row": b'{"episode": "b"}',
}


@pytest.mark.parametrize("bad", BAD_LINES.values(), ids=BAD_LINES)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_bad_row_is_left_out_with_a_remark(
    run: Path, bad: bytes, place: int, capsys: pytest.CaptureFixture[str]
) -> None:
    _, whole = load_run(run)
    results = run / "results.jsonl"
    lines = results.read_bytes().splitlines()
    results.write_bytes(b"".join(line + b"\n" for line in [*lines[:place], bad, *lines[place:]]))

    assert load_run(run)[1] == whole
    assert load_run(run)[1] == whole
    said = capsys.readouterr().err
    assert said.count("\n") == 1, said
    assert f"results.jsonl' line {place + 1} is left out, as it is malformed: " in said
    assert len(said) < 500


def test_many_bad_rows_are_counted(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with (run / "results.jsonl").open("ab") as file:
        file.write(b"{oops}\n" * 1000)
    assert len(load_run(run)[1]) == 2
    assert re.search(r": 995 more lines are left out", capsys.readouterr().err)


def test_a_row_of_200_megabytes_is_not_read(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import resource

    results = run / "results.jsonl"
    rows = results.read_bytes()
    with results.open("wb") as file:
        file.write(b'{"episode": "')
        for _ in range(200):
            file.write(b"a" * (1 << 20))
        file.write(b'"}\n' + rows)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    assert len(load_run(run)[1]) == 2
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000
    assert "line 1 is left out, as it is malformed: it has more than" in capsys.readouterr().err


def test_a_cut_off_row_is_left_out_without_a_word(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = run / "results.jsonl"
    results.write_bytes(results.read_bytes()[:-40])
    assert len(load_run(run)[1]) == 1
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "content",
    [b"", b"null", b"[]", b"{oops}", b"\xff", TOO_DEEP.encode(), b'{"a": NaN}', b" " * (64 << 20)],
    ids=["empty", "null", "list", "noise", "bad UTF-8", "too deep", "nan", "large"],
)
def test_a_bad_head_is_one_sentence(run: Path, content: bytes) -> None:
    (run / "meta.json").write_bytes(content)
    with pytest.raises(UsageError, match=r"meta\.json' is malformed: "):
        load_run(run)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_no_file(run: Path) -> None:
    """Whoever opens it waits for ever."""
    for name in ("meta.json", "results.jsonl"):
        (run / name).unlink()
        os.mkfifo(run / name)
        with pytest.raises(UsageError, match="is not a run"):
            load_run(run)


def test_a_bad_run_is_left_out_among_others(
    run: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(run, home / "reports" / "bad")
    (home / "reports" / "bad" / "meta.json").write_text("{oops}")

    for command in (["leaderboard", "reports"], ["export", "reports", "-o", "out.csv"]):
        assert main(command) == 0
    assert "bad/meta.json' is malformed" in capsys.readouterr().err
    assert "own" in (home / "leaderboard.html").read_text("utf-8")
    assert main(["leaderboard", "reports/bad"]) == 2


HOSTILE: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "texts": lambda row: {
        **row,
        "instruction": "</script><script>alert(1)</script>\x00\x1b[2J",
        "message": "x" * 1_000_000,
        "answer": "\u202eolleh",
        "apps": ["../../etc", "<b>"],
        "suite": "\n",
        "difficulty": "",
        "started": "not a date",
    },
    "numbers": lambda row: {
        **row,
        "seconds": 1e9,
        "steps": 2**53 - 1,
        "max_steps": 0,
        "cost": 1e9,
        "oracle_steps": 0,
    },
    "trajectory": lambda row: {**row, "trajectory": "\x00", "criteria": [""] * 1000},
    "episode": lambda row: {**row, "episode": "../../../../x" * 100, "template": "..", "trial": 2**52},
    "no goals": lambda row: {**row, "verdict": {**row["verdict"], "goals": [], "progress": 1}},
    "side effects": lambda row: {
        **row,
        "verdict": {
            **row["verdict"],
            "side_effects": [{"path": "a" * 10_000, "kind": "?", "after": [[[{}]]]}] * 50,
        },
    },
}


@pytest.mark.parametrize("change", HOSTILE.values(), ids=HOSTILE)
def test_a_row_that_fits_spoils_no_page(
    run: Path, home: Path, change: Callable[[dict[str, Any]], dict[str, Any]], edit_line: Edit
) -> None:
    """Whatever a row may hold, pages, figures and tables are made of it, and hold numbers alone."""
    edit_line(run / "results.jsonl", 0, change)
    shutil.copytree(run, home / "reports" / "other")

    assert main(["report", str(run)]) == 0
    assert main(["leaderboard", "reports", "-o", "board.html"]) == 0
    assert main(["compare", "reports/own", "reports/other", "-o", "pair.html"]) == 0
    for wanted in ("csv", "jsonl", "parquet"):
        assert main(["export", "reports/own", "-o", f"out.{wanted}"]) == 0
    assert main(["rejudge", str(run)]) in (0, 1)
    for text in (run / "summary.json", home / "out.jsonl"):
        assert not re.search(r"\b(NaN|Infinity)\b", text.read_text("utf-8"))
    page = (home / "board.html").read_text("utf-8")
    assert "<script>alert" not in page
    assert not re.search(r">\s*(nan|inf)\b", page)


@pytest.mark.parametrize("bad", BAD_LINES.values(), ids=BAD_LINES)
def test_a_bad_step_spoils_its_episode_alone(run: Path, bad: bytes) -> None:
    _, rows = load_run(run)
    steps = run / str(rows[0].trajectory) / "steps.jsonl"
    steps.write_bytes(bad + b"\n" + steps.read_bytes())

    with pytest.raises(UsageError, match=r"steps\.jsonl' line 1 is malformed"):
        load_trajectory(run, rows[0])
    assert main(["report", str(run)]) == 0
    assert main(["rejudge", str(run)]) == 1
    assert [check.verified for check in verify(run).episodes] == [False, True]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("step_000.prompt.json", TOO_DEEP.encode()),
        ("step_000.prompt.json", b'{"messages": [NaN]}'),
        ("step_000.reply.txt", b"\xff" * 1000),
        ("before.json.zst", b"\x28\xb5\x2f\xfd" + b"\x00" * 100),
        ("step_000.png", b"\x89PNG\r\n\x1a\n" + b"\x00" * 50),
    ],
)
def test_bad_files_of_an_episode_spoil_no_page(run: Path, name: str, content: bytes, edit_line: Edit) -> None:
    folder = run / str(load_run(run)[1][0].trajectory)
    (folder / name).write_bytes(content)
    named = {"prompt": "step_000.prompt.json", "reply": "step_000.reply.txt", "screenshot": "step_000.png"}
    edit_line(folder / "steps.jsonl", 0, lambda step: step | named)
    assert main(["report", str(run)]) == 0
    assert main(["leaderboard", str(run)]) == 0


def test_a_snapshot_that_unpacks_to_gigabytes_is_not_unpacked(run: Path) -> None:
    import zstandard

    folder = run / str(load_run(run)[1][0].trajectory)
    packer = zstandard.ZstdCompressor(level=19).compressobj()
    packed = b"".join(packer.compress(b"\0" * (1 << 20)) for _ in range(300)) + packer.flush()
    assert len(packed) < 1 << 20
    for name in ("before.json.zst", "after.json.zst"):
        (folder / name).write_bytes(packed)
    assert main(["report", str(run)]) == 0


def test_what_cannot_be_read_is_kept(run: Path) -> None:
    results = run / "results.jsonl"
    before = b"{oops}\n" + results.read_bytes()
    results.write_bytes(before)
    (run / "trajectories" / "stray").mkdir()

    assert main(["prune", str(run)]) == 0
    assert (run / "malformed-1.jsonl").read_bytes() == before
    assert b"oops" not in results.read_bytes()
    assert main(["prune", str(run)]) == 0
    assert len(list(run.glob("malformed-*"))) == 1


# Tables that a spreadsheet would run

FORMULAS = ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", '=HYPERLINK("http://a")']


def test_no_cell_of_a_table_is_run_by_a_spreadsheet(run: Path, edit_line: Edit) -> None:
    """Spreadsheets run what begins with =, +, - or @, also in a file of comma-separated values."""
    for formula in FORMULAS:
        edit_line(
            run / "results.jsonl",
            0,
            lambda row, formula=formula: {
                **row, "message": formula, "answer": formula, "apps": [formula], "params": {}, "cost": None
            },
        )  # fmt: skip
        assert main(["export", str(run), "-o", "out.csv"]) == 0
        first, _ = csv.DictReader(io.StringIO(Path("out.csv").read_text("utf-8"), newline=""))
        for name in ("message", "answer", "apps"):
            assert first[name] == f"'{formula}".replace("\r", "\n")
        assert first["steps"].isdecimal()
        assert float(first["seconds"]) >= 0


def test_texts_that_nothing_runs_and_numbers_stay_as_they_are(run: Path, edit_line: Edit) -> None:
    edit_line(run / "results.jsonl", 0, lambda row: {**row, "message": "a=1", "answer": "'tis"})
    assert main(["export", str(run), "-o", "out.csv"]) == 0
    first, _ = csv.DictReader(io.StringIO(Path("out.csv").read_text("utf-8"), newline=""))
    assert (first["message"], first["answer"]) == ("a=1", "'tis")


def test_a_bundle_holds_no_file_of_whoever_packs_it(
    run: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A run that a stranger handed in may hold a link to a file of the reader's, who hands the bundle on."""
    (home / "key").write_text("the reader's own words")
    folder = run / str(load_run(run)[1][0].trajectory)
    (folder / "step_000.reply.txt").symlink_to(home / "key")

    assert main(["bundle", str(run), "-o", "out.zip"]) == 2
    assert "is a link that leads out of its run" in capsys.readouterr().err
    assert not (home / "out.zip").exists()


@pytest.mark.parametrize("target", ["key", "private"])
def test_a_merged_run_holds_no_file_of_whoever_merges_it(
    run: Path, home: Path, target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A link to a file or a folder of the reader's would be followed, and the whole be handed on."""
    (home / "private").mkdir()
    (home / "private" / "id").write_text("the reader's own words")
    (home / "key").write_text("the reader's own words")
    folder = run / str(load_run(run)[1][0].trajectory)
    (folder / "more").symlink_to(home / target)

    assert main(["merge", str(run), "-o", "whole"]) == 2
    assert "is a link that leads out of its run" in capsys.readouterr().err
    assert not (home / "whole").exists()


def test_a_judging_model_is_shown_no_picture_of_the_readers(run: Path, home: Path, edit_line: Edit) -> None:
    """`rejudge --judge=vlm` sends screenshots away; a link among them may lead to a picture of the reader."""
    from PIL import Image

    Image.new("RGB", (9, 20)).save(home / "private.png")
    row = load_run(run)[1][0]
    folder = run / str(row.trajectory)
    for name in ("step_000.png", "final.png"):
        (folder / name).symlink_to(home / "private.png")
    edit_line(folder / "steps.jsonl", 0, lambda step: step | {"screenshot": "step_000.png"})

    found = gather(folder, instruction="", goals=(), answer=None, message="", stop_reason=row.stop_reason)
    assert found.moments == ()
