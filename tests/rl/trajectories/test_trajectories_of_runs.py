"""Training data from runs, and with pictures."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from recorded_runs import change_rows, recorded, rows_of

pytest.importorskip("pyarrow", reason="training data are Parquet")

from door_tasks import write_doors
from PIL import Image

from pytest_mobilegym.cli import main
from pytest_mobilegym.rl.trajectories.tables import read_table


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with `task_suites/doors` in it."""
    write_doors(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def _of_run(folder: Path, *options: str) -> int:
    import asyncio

    return await asyncio.to_thread(main, ["trajectories", "--run", str(folder), "-o", "set", *options])


async def test_what_a_runs_agent_saw_and_did_is_data(home: Path) -> None:
    folder = await recorded()
    assert await _of_run(folder) == 0
    rows = read_table(home / "set", "tuples")
    played = {row["episode"]: row for row in rows_of(folder)}
    assert {row["episode"] for row in rows} == set(played)
    assert {row["role"] for row in rows} == {"recorded"}
    assert {row["source"] for row in rows} == {"run"}
    for episode, row in played.items():
        steps = [each for each in rows if each["episode"] == episode]
        assert steps[0]["state_hash"] == row["state_hash_before"]
        assert steps[-1]["next_state_hash"] == row["state_hash_after"]
        assert steps[-1]["kind"] == "COMPLETE"
        assert {each["solved"] for each in steps} == {row["passed"]}
    learnt = {row["episode"] for row in read_table(home / "set", "chats")}
    assert learnt == {episode for episode, row in played.items() if row["passed"]}
    assert "played by | run run |" in (home / "set" / "README.md").read_text("utf-8")


async def test_a_record_that_does_not_come_out_again_is_left_out(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = await recorded()
    change_rows(folder, lambda row: row | {"seed": 12345})
    for file in folder.rglob("steps.jsonl"):
        lines = [json.loads(line) | {"state_hash": "0" * 32} for line in file.read_text("utf-8").splitlines()]
        file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert await _of_run(folder) == 1
    assert read_table(home / "set", "tuples") == []
    said = capsys.readouterr().out
    assert "left out: a record that does not come out again" in said
    assert "Nothing came of it" in said


async def test_a_folder_that_is_no_run_is_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert await _of_run(home / "task_suites") == 2
    assert "task_suites" in capsys.readouterr().err


@pytest.mark.chromium
def test_with_pixels_pictures_and_points_are_data(tmp_path: Path) -> None:
    command = ["trajectories", "mobilegym:clock", "--task", "clock.DeleteAlarm", "-o", str(tmp_path / "set")]
    assert main([*command, "--device", "browser", "--width", "360", "--pages", "1"]) == 0
    screens = {row["screen"]: row for row in read_table(tmp_path / "set", "screens")}
    rows = read_table(tmp_path / "set", "tuples")
    assert rows[-1]["solved"]
    pointed = [row for row in rows if row["element"] is not None]
    assert pointed
    for row in pointed:
        screen = screens[row["screen"]]
        picture = Image.open(io.BytesIO(screen["screenshot"]["bytes"]))
        assert picture.size == (screen["width"], screen["height"]) == (1080, 2400)
        left, top, right, bottom = screen["elements"][row["element"]]["bounds"]
        x, y = json.loads(row["action"])["point"]
        assert left <= x * 1.08 <= right
        assert top <= y * 2.4 <= bottom
    for chat in read_table(tmp_path / "set", "chats"):
        assert chat["messages"][1]["content"][0] == {"type": "image", "text": None}
        (image,) = chat["images"]
        assert Image.open(io.BytesIO(image["bytes"])).size == (360, 800)
    assert "nothing below the fold" in (tmp_path / "set" / "README.md").read_text("utf-8")
    page = (tmp_path / "set" / "samples.html").read_text("utf-8")
    assert "data:image/jpeg;base64," in page
