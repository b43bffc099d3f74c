"""`--mg-judge=vlm` on the simulator: a model's verdicts beside the state's."""

from __future__ import annotations

import json
from typing import Any

import pytest
from played_suites import Suite  # type: ignore[import-not-found]
from scripted_endpoint import ScriptedEndpoint

from pytest_mobilegym.cli import main

KEY = "sk-judge-very-secret-0123456789"


def doubting(body: dict[str, Any]) -> str:
    """A judge that believes in clocks alone, and tells its key."""
    reached = "Open the clock" in json.dumps(body["messages"])
    return json.dumps(
        {
            "goals": [{"goal": 1, "reached": reached, "reason": f"my key is {KEY}"}],
            "side_effects": [],
            "success": reached,
            "clean": True,
            "reasons": "As seen.",
        }
    )


@pytest.mark.chromium
def test_the_models_verdict_counts_is_marked_and_is_held_against_the_states(
    suite: Suite, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MOBILEGYM_JUDGE_MODEL_API_KEY", KEY)
    with ScriptedEndpoint(doubting) as endpoint:
        result = suite.run(
            *("task_suites", "--device=browser", "--mg-judge=vlm", "--mg-judge-model-name=scripted"),
            f"--mg-judge-model-base-url={endpoint.base_url}",
        )
        assert set(endpoint.authorizations) == {f"Bearer {KEY}"}
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines("estimated: 2 of 2 verdicts are what scripted made of the screenshots; *")
    rows = {row["template"]: row for row in suite.rows()}
    assert {id: row["passed"] for id, row in rows.items()} == {
        "doors.OpenClock": True,
        "doors.OpenSheet": False,
    }
    assert all(row["estimated"] and row["state_verdict"]["passed"] for row in rows.values())
    assert rows["doors.OpenSheet"]["criteria"] == ["the sheet is in front"]
    (folder,) = suite.run_dirs()
    assert not [path for path in folder.rglob("*") if path.is_file() and KEY.encode() in path.read_bytes()]

    capsys.readouterr()
    assert main(["audit", str(folder)]) == 0
    assert "misjudged: 1 of 2 episodes, 50.0 %" in capsys.readouterr().out
    # Replaying puts the state's verdict back, if it is told to.
    assert main(["rejudge", str(folder)]) == 1
    assert "its verdict is a model's estimate, which no replay verifies" in capsys.readouterr().out
    assert main(["rejudge", str(folder), "--update"]) == 0
    assert [(row["passed"], row["estimated"]) for row in suite.rows()] == [(True, False)] * 2


def test_there_must_be_something_to_see_and_somebody_to_ask(suite: Suite) -> None:
    result = suite.run("task_suites", "--mg-judge=vlm")
    result.stderr.fnmatch_lines("*--mg-judge vlm looks at screenshots, and the dom device has none*")
    result = suite.run("task_suites", "--mg-judge=oracle")
    result.stderr.fnmatch_lines("*Unknown --mg-judge 'oracle'*Available: state, vlm.")
    result = suite.run(
        "task_suites", "--mg-judge=vlm", "--device=browser", "--mg-judge-model-base-url=http://127.0.0.1:1/v1",
        "--mg-judge-model-name=m",
    )  # fmt: skip
    result.stderr.fnmatch_lines(
        "*No model endpoint answers at http://127.0.0.1:1/v1*--mg-judge-model-base-url*"
    )
