"""Reading runs back, whole and broken."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from rigour import examples
from row_strategies import distinct_rows, make_row
from synthetic_runs import make_meta, make_run, write_rows

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.report import load_run, load_trajectory


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """A run without rows."""
    (tmp_path / "meta.json").write_text(make_meta().model_dump_json(), encoding="utf-8")
    (tmp_path / "results.jsonl").write_bytes(b"")
    return tmp_path


def line(row: EpisodeRow) -> bytes:
    return row.model_dump_json().encode()


def test_a_run_comes_back_as_it_was_written(tmp_path: Path) -> None:
    rows = make_run(tmp_path / "run", agent="autoglm", model="m")
    meta, found = load_run(tmp_path / "run")
    assert (meta.agent, meta.model) == ("autoglm", "m")
    assert found == rows


def test_a_run_without_rows(run: Path) -> None:
    assert load_run(run)[1] == []


@examples(50, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=distinct_rows(max_size=4), data=st.data())
def test_a_run_cut_off_at_any_byte_keeps_every_whole_line(
    run: Path, rows: list[EpisodeRow], data: st.DataObject
) -> None:
    text = b"".join(line(row) + b"\n" for row in rows)
    cut = data.draw(st.integers(0, len(text)))
    (run / "results.jsonl").write_bytes(text[:cut])
    whole = text[:cut].count(b"\n")
    found = load_run(run)[1]
    # A row that lacks nothing but its line feed is whole as well.
    assert found in (rows[:whole], rows[: whole + 1])


def test_a_character_cut_in_half_is_a_torn_line(run: Path) -> None:
    torn = line(make_row(episode="b", instruction="设置闹钟"))
    place = torn.index("钟".encode()) + 1
    (run / "results.jsonl").write_bytes(line(make_row()) + b"\n" + torn[:place])
    assert [row.episode for row in load_run(run)[1]] == ["clock.AddAlarm-i0-t0"]


def test_the_last_row_of_an_episode_wins_in_the_place_of_the_first(run: Path) -> None:
    first, again = make_row(), make_row(attempt=2, steps=9)
    write_rows(run, [first, make_row(episode="b"), again])
    assert [(row.episode, row.steps) for row in load_run(run)[1]] == [(first.episode, 9), ("b", 4)]


def test_line_separators_inside_of_text_do_not_end_a_line(run: Path) -> None:
    row = make_row(message="one\u2028two\u0085three")
    (run / "results.jsonl").write_text(
        json.dumps(row.model_dump(mode="json"), ensure_ascii=False) + "\n", encoding="utf-8"
    )
    assert load_run(run)[1] == [row]


def test_a_malformed_line_is_named_and_left_out(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (run / "results.jsonl").write_bytes(line(make_row()) + b"\n{oops}\n" + line(make_row()) + b"\n")
    assert load_run(run)[1] == [make_row()]
    assert "results.jsonl' line 2 is left out, as it is malformed: Invalid JSON" in capsys.readouterr().err


def test_a_last_line_that_is_whole_but_no_row_is_named_too(
    run: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (run / "results.jsonl").write_bytes(line(make_row()) + b'\n{"episode": "b"}')
    assert load_run(run)[1] == [make_row()]
    assert "line 2 is left out, as it is malformed: template: Field required" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["meta.json", "results.jsonl"])
def test_a_missing_file_is_named(run: Path, name: str) -> None:
    (run / name).unlink()
    with pytest.raises(UsageError, match=rf"is not a run: {name} is missing"):
        load_run(run)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"No run at .*nowhere.*expected a folder"):
        load_run(tmp_path / "nowhere")


def test_malformed_meta_names_the_field(run: Path) -> None:
    (run / "meta.json").write_text('{"run_id": "x"}', encoding="utf-8")
    with pytest.raises(UsageError, match=r"meta\.json' is malformed: started: Field required"):
        load_run(run)


def test_a_trajectory_comes_back(tmp_path: Path) -> None:
    row = make_run(tmp_path / "run", agent="a", screens=1)[0]
    trajectory = load_trajectory(tmp_path / "run", row)
    assert trajectory is not None
    assert trajectory.size == (360, 800)
    assert [step.index for step in trajectory.steps] == list(range(row.steps))


def test_an_episode_without_a_trajectory(run: Path) -> None:
    assert load_trajectory(run, make_row()) is None
    assert load_trajectory(run, make_row(trajectory="trajectories/gone")) is None


@pytest.mark.parametrize("path", ["../other", "/etc", "trajectories/../../x", "a\0b"])
def test_a_trajectory_outside_of_the_run_is_refused(run: Path, path: str) -> None:
    with pytest.raises(UsageError, match="leads out of its run"):
        load_trajectory(run, make_row(trajectory=path))


def test_a_link_out_of_the_run_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "trajectories").symlink_to(tmp_path / "secret")
    with pytest.raises(UsageError, match="leads out of its run"):
        load_trajectory(tmp_path / "run", make_row(trajectory="trajectories"))
