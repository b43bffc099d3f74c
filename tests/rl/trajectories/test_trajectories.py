"""Training data: the tables tell what came about, without what no agent may know; replies play again."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow", reason="training data are Parquet")

from pytest_mobilegym.api import Session
from pytest_mobilegym.cli import main
from pytest_mobilegym.phone.declaration.registry import snapshot_models
from pytest_mobilegym.phone.model import load_snapshot, state_hash
from pytest_mobilegym.rl.catalogue import Catalogue
from pytest_mobilegym.rl.trajectories.tables import COLUMNS, read_table, schema

SUITE = "mobilegym:clock"
TASKS = ("clock.RemoveWorldCity", "clock.DeleteAlarm")
CATALOGUE = Catalogue([Path(SUITE)])


def made(folder: Path, *options: str, tasks: tuple[str, ...] = TASKS) -> Path:
    chosen = [word for task in tasks for word in ("--task", task)]
    assert main(["trajectories", SUITE, "-o", str(folder), *chosen, *options]) == 0
    return folder


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("data") / "set", "--instances", "2")


def replay(row: dict[str, Any], rows: list[dict[str, Any]]) -> Session:
    """A session at the step of a row, brought there by the actions of the rows before it."""
    session = Session(catalogue=CATALOGUE)
    number = int(row["episode"].rpartition("-i")[2])
    session.reset(row["template"], instance=number)
    for earlier in rows:
        if earlier["episode"] == row["episode"] and earlier["step"] < row["step"]:
            session.step(earlier["action"])
    return session


def test_the_actions_of_a_solution_lead_to_the_states_that_are_written_down(data: Path) -> None:
    rows = read_table(data, "tuples")
    assert {row["template"] for row in rows} == set(TASKS)
    last = max(
        (row for row in rows if row["episode"] == "clock.RemoveWorldCity-i1"), key=lambda row: row["step"]
    )
    with replay(last, rows) as session:
        assert session.standing.state_hash == last["state_hash"]
        assert session.standing.frame_hash == last["screen"]
        result = session.step(last["action"])
        assert result.info.solved
        assert (last["kind"], last["stop_reason"], last["solved"]) == ("COMPLETE", "COMPLETE", True)
        assert last["progress"] == 1.0


def test_a_step_leads_to_what_the_next_one_begins_from(data: Path) -> None:
    rows = read_table(data, "tuples")
    for one, other in pairwise(rows):
        if one["episode"] == other["episode"]:
            for key in ("screen", "state", "state_hash"):
                assert one[f"next_{key}"] == other[key]
    screens = {row["screen"] for row in read_table(data, "screens")}
    assert {row[key] for row in rows for key in ("screen", "next_screen")} <= screens


def test_a_snapshot_is_the_phone_of_its_step(data: Path) -> None:
    row = read_table(data, "tuples")[3]
    (snapshot,) = (each for each in read_table(data, "states") if each["state"] == row["state"])
    assert state_hash(load_snapshot(snapshot["snapshot"], models=snapshot_models())) == row["state_hash"]


def test_the_element_that_is_named_is_on_the_screen_and_says_what_is_touched(data: Path) -> None:
    screens = {row["screen"]: row for row in read_table(data, "screens")}
    touched = [row for row in read_table(data, "tuples") if row["element"] is not None]
    assert touched
    for row in touched:
        element = screens[row["screen"]]["elements"][row["element"]]
        assert element["number"] == json.loads(row["action"])["element"]
        assert {"TAP": "tap", "HOLD": "hold", "SCROLL": "scroll"}[row["kind"]] in element["flags"]


def test_no_internal_name_is_in_what_a_policy_learns_from(data: Path) -> None:
    learnt = [read_table(data, name) for name in ("screens", "chats", "preferences", "recoveries")]
    said = json.dumps(learnt, default=str)
    assert "Delete" in said
    for internal in ("select.begin", "alarm.delete", "data-on", '"args"', "region"):
        assert internal not in said


def test_a_reply_is_what_a_session_reads(data: Path) -> None:
    rows = read_table(data, "tuples")
    chats = read_table(data, "chats")
    assert len(chats) == len(rows)
    for row, chat in zip(rows, chats, strict=True):
        system, user, assistant = chat["messages"]
        assert [system["role"], user["role"], assistant["role"]] == ["system", "user", "assistant"]
        assert assistant["content"] == [{"type": "text", "text": row["action"]}]
        assert row["instruction"] in user["content"][0]["text"]
        assert chat["images"] == []
    past = next(chat for chat in chats if (chat["episode"], chat["step"]) == ("clock.RemoveWorldCity-i0", 2))
    assert 'TAP button "World clock"' in past["messages"][1]["content"][0]["text"]


def test_of_a_pair_the_one_passes_and_the_other_is_refused(data: Path) -> None:
    pairs = read_table(data, "preferences")
    rows = read_table(data, "tuples")
    assert pairs
    for pair in pairs:
        assert pair["chosen_action"] != pair["rejected_action"]
        assert pair["missed"] or pair["side_effects"]
        same = next(row for row in rows if (row["episode"], row["step"]) == (pair["episode"], pair["step"]))
        assert (same["action"], same["screen"]) == (pair["chosen_action"], pair["screen"])
        with replay(pair, rows) as session:
            assert session.step(pair["rejected_action"]).observation.notes == ()
    assert (
        max(Counter((pair["episode"], pair["step"], pair["rejected_action"]) for pair in pairs).values()) == 1
    )


def test_a_recovery_goes_wrong_comes_back_and_goes_on_rightly(data: Path) -> None:
    rows = read_table(data, "recoveries")
    assert rows
    episodes = {row["episode"] for row in rows}
    for episode in episodes:
        wrong, *back, right = (row for row in rows if row["episode"] == episode)
        assert wrong["role"] == "wrong"
        assert wrong["messages"] is None
        assert [row["role"] for row in back] == ["recovery"] * len(back)
        assert back
        assert {row["kind"] for row in back} <= {"BACK", "TAP", "AWAKE"}
        assert back[-1]["next_state_hash"] == wrong["state_hash"] or back[-1]["progress"] <= right["progress"]
        assert right["role"] == "solution"
        assert json.loads(right["messages"][-1]["content"][0]["text"]) == json.loads(right["action"])
        past = right["messages"][1]["content"][0]["text"]
        assert "Last steps:" in past
        assert wrong["next_screen"] != wrong["screen"]


def test_the_tables_have_the_columns_that_the_datasheet_tells_of(data: Path) -> None:
    sheet = (data / "README.md").read_text("utf-8")
    assert sheet.startswith("---\nlicense: apache-2.0\n")
    for table, columns in COLUMNS.items():
        assert schema(table).names == list(columns)
        assert f"| `{table}` | {len(read_table(data, table))} |" in sheet
        for column in columns:
            assert f"`{column}` (" in sheet
    assert "there is no fold" in sheet


def test_the_same_options_make_the_same_bytes(tmp_path: Path) -> None:
    folders = [made(tmp_path / name, "--make", "tuples", tasks=TASKS[:1]) for name in ("one", "two")]
    first, second = (
        {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
        for folder in folders
    )
    first.pop(Path("samples.html"))
    second.pop(Path("samples.html"))
    assert first == second
    assert not (folders[0] / "chats").exists()


def test_a_walk_does_what_it_does_and_teaches_no_replies(tmp_path: Path) -> None:
    folder = made(tmp_path / "set", "--source", "walks", "--steps", "6", "--no-states")
    rows = read_table(folder, "tuples")
    assert {row["source"] for row in rows} == {"walk"}
    assert {row["role"] for row in rows} == {"random"}
    assert max(row["step"] for row in rows) == 5
    assert len({row["action"] for row in rows}) > 4
    assert not (folder / "chats").exists()
    assert not (folder / "states").exists()
    assert {row["state"] for row in rows} == {None}


def test_the_page_of_samples_shows_rows_and_runs_nothing(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["trajectories", "--view", str(data), "--samples", "2"]) == 0
    assert "samples.html" in capsys.readouterr().out
    page = (data / "samples.html").read_text("utf-8")
    assert page.count("<article") == 8
    assert "<script" not in page
    assert 'class="hit"' in page
    assert "Near miss:" in page


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--source", "dreams"], "Unknown source 'dreams'"),
        (["--make", "poems"], "Unknown table 'poems'"),
        (["--device", "fridge"], "Unknown device 'fridge'"),
        (["--instances", "0"], "--instances takes a number from 1"),
        (["--width", "3"], "--width takes 32 pixels or more"),
        ([], "Name a folder"),
        (["--view", "nowhere"], "no folder of training data"),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence(
    options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    output = [] if not options or options[0] == "--view" else ["-o", "new"]
    assert main(["trajectories", SUITE, *output, *options]) == 2
    assert said in capsys.readouterr().err


def test_a_data_set_is_not_written_over(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trajectories", SUITE, "-o", str(data)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_a_page_of_a_strangers_tables_is_refused_where_they_are_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "screens").mkdir()
    (tmp_path / "tuples").mkdir()
    (tmp_path / "tuples" / "0.parquet").write_bytes(b"<script>")
    assert main(["trajectories", "--view", str(tmp_path)]) == 2
    assert "is no table of training data" in capsys.readouterr().err
    pyarrow = pytest.importorskip("pyarrow.parquet")
    table = pytest.importorskip("pyarrow").table({"episode": [1], "screen": ["a"]})
    pyarrow.write_table(table, tmp_path / "tuples" / "0.parquet")
    assert main(["trajectories", "--view", str(tmp_path)]) == 2
    assert "holds no training data of this version" in capsys.readouterr().err
    assert not (tmp_path / "samples.html").exists()


def test_what_a_stranger_wrote_into_tables_stays_text(data: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for table in ("screens", "tuples"):
        (tmp_path / table).mkdir()
        rows = read_table(data, table)
        for row in rows:
            row["instruction" if table == "tuples" else "text"] = "<script>alert(1)</script>"
        written = pytest.importorskip("pyarrow").Table.from_pylist(rows, schema=schema(table))
        parquet.write_table(written, tmp_path / table / "0.parquet")
    assert main(["trajectories", "--view", str(tmp_path)]) == 0
    page = (tmp_path / "samples.html").read_text("utf-8")
    assert "<script>" not in page
    assert "&lt;script&gt;alert(1)" in page
