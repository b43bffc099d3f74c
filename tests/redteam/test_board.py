"""A submitter hands in copies of an honest run that look better; the board ranks the honest one alone."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from forged_runs import edit_meta, edit_plan, edit_rows
from recorded_runs import LOST, change_rows, copy_here, recorded_doors, reseal, rows_of

from pytest_mobilegym.cli import main
from pytest_mobilegym.runs.after import verify as verifying

CLOCK = "doors.OpenClock-i0-t0"
TRIALS = 3


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a suite and a run of six episodes, none of them passed, of an agent from elsewhere."""
    place = recorded_doors(tmp_path_factory.mktemp("honest"), "runs/honest", agent="null", repeat_n=TRIALS)
    own_agent(place / "runs" / "honest", "honest")
    return place


@pytest.fixture
def runs(honest: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it in the current folder."""
    copy_here(honest, tmp_path, monkeypatch)
    return Path("runs")


def own_agent(run: Path, name: str) -> None:
    """Make it the run of an agent that is not installed here, sealed as it is."""
    edit_meta(run, agent=name, agent_kind="agent", options={"agent": name})
    reseal(run)


def forge(runs: Path, name: str) -> Path:
    """A copy of the honest run under another name."""
    copy = runs / name
    shutil.copytree(runs / "honest", copy)
    own_agent(copy, name)
    return copy


def pass_all(row: dict[str, Any]) -> dict[str, Any]:
    """A row that says it passed."""
    goals = [{**goal, "passed": True} for goal in row["verdict"]["goals"]]
    verdict = {**row["verdict"], "success": True, "passed": True, "progress": 1.0, "goals": goals}
    return {**row, "verdict": verdict, "passed": True, "false_complete": False}


def lines_of(runs: Path, *options: str) -> dict[str, dict[str, Any]]:
    """The lines of the board by agent."""
    assert main(["leaderboard", str(runs), "-o", "page.html", "--json", "board.json", *options]) == 0
    data = json.loads(Path("board.json").read_text("utf-8"))
    return {line["agent"]: line for line in data["runs"]}


def test_only_the_honest_run_of_six_is_ranked(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change_rows(forge(runs, "liar"), pass_all)
    dropped = forge(runs, "picker")
    edit_rows(dropped, lambda rows: rows.__delitem__(slice(2, None)))
    edit_plan(dropped, lambda ids: ids[:2])
    reseal(dropped)
    change_rows(forge(runs, "unlucky"), lambda row: row if row["episode"] == CLOCK else {**row, **LOST})
    edit_meta(forge(runs, "insider"), privileged=True)
    reseal(runs / "insider")
    edit_rows(forge(runs, "editor"), lambda rows: rows.reverse())

    lines = lines_of(runs)

    assert [agent for agent, line in lines.items() if line["ranked"]] == ["honest"]
    assert lines["honest"]["place"] == 1
    assert lines["liar"]["success_rate"] == 1.0, "it would have led"
    labels = {agent: line["labels"] for agent, line in lines.items() if agent != "honest"}
    assert "not verified" in labels["liar"]
    assert "limited" in labels["picker"], "its plan says so, whoever cut it"
    assert "too many errors" in labels["unlucky"]
    assert "privileged" in labels["insider"]
    assert "broken seal" in labels["editor"]
    assert lines["picker"]["missing"] == 4
    assert all(said.endswith(".") for line in lines.values() for said in line["reasons"])
    out, page = capsys.readouterr().out, Path("page.html").read_text("utf-8")
    assert "1 of 6 runs is ranked." in out
    for agent, line in lines.items():
        assert (f"{agent} (run " in out) == (agent != "honest")
        assert all(said.split(":")[0] in page for said in line["reasons"])


def test_a_mark_that_came_with_the_folder_counts_for_nothing(runs: Path) -> None:
    """Neither one in the rows, as older versions wrote it, nor a verification laid beside them."""
    edit_rows(runs / "honest", lambda rows: [row.update(verified=True, verified_reason="") for row in rows])
    (runs / "honest" / "verification.json").write_text('{"holds": true}', "utf-8")

    line = lines_of(runs, "--no-verify")["honest"]

    assert not line["ranked"]
    assert line["verified"] is None
    assert line["reasons"] == ["It is not verified: nothing was verified for this page (--no-verify)."]


def test_a_run_whose_tasks_are_not_there_is_not_ranked(runs: Path) -> None:
    edit_meta(runs / "honest", suites=["elsewhere"])
    reseal(runs / "honest")

    assert lines_of(runs)["honest"]["labels"] == ["not verified"]
    assert lines_of(runs, "--suites", "task_suites")["honest"]["ranked"]


def test_what_was_verified_is_verified_once(runs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lines_of(runs)["honest"]["ranked"]
    monkeypatch.setattr(verifying, "verify", lambda *_args, **_options: 1 / 0)

    assert lines_of(runs)["honest"]["ranked"]


def test_lost_episodes_are_failures_in_the_worst_case(runs: Path) -> None:
    change_rows(runs / "honest", lambda row: {**row, **LOST} if row["episode"] == CLOCK else row)

    line = lines_of(runs, "--errors-allowed", "0.5")["honest"]

    assert line["infrastructure_errors"] == 1
    assert line["worst_case_rate"] == 0


def test_attempts_at_an_episode_are_told(runs: Path) -> None:
    """An error that a run went on after, and a failure whose row gave way to a better one."""
    first, second = rows_of(runs / "honest")[:2]
    kept = runs / "honest" / "former.jsonl"
    kept.write_text("".join(json.dumps(row) + "\n" for row in ({**first, **LOST}, second)), "utf-8")
    reseal(runs / "honest")

    line = lines_of(runs)["honest"]

    assert line["again"] == 2
    assert line["rescued"] == []
    change_rows(runs / "honest", pass_all)
    assert lines_of(runs)["honest"]["rescued"] == [
        f"{first['episode']} (attempt 2, after infrastructure error)",
        f"{second['episode']} (attempt 2, after failure)",
    ]


def test_a_run_that_cannot_be_read_spoils_no_page(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (forge(runs, "torn") / "meta.json").write_text("{", "utf-8")
    (forge(runs, "planless") / "plan.json").write_text('{"episodes": 7}', "utf-8")

    assert lines_of(runs)["honest"]["ranked"]

    error = capsys.readouterr().err
    assert "mobilegym: left out: 'runs/torn/meta.json' is malformed" in error


@pytest.mark.parametrize("share", ["-1", "2", "nan", "some"])
def test_a_share_that_is_none_is_refused(share: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["leaderboard", "runs", f"--errors-allowed={share}"])
    assert "expected a share from 0 to 1" in capsys.readouterr().err
