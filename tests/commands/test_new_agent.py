"""`new-agent`: in each language an agent that plays, and a library that speaks the protocol for it."""

from __future__ import annotations

import asyncio
import re
import shutil
from pathlib import Path

import pytest
from door_tasks import DOORS
from scripted_endpoint import ScriptedEndpoint

from pytest_mobilegym.cli import main
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.run import RunResult, run

INTERPRETERS = {"python": "python3", "javascript": "node", "sh": "sh"}


@pytest.fixture(autouse=True)
def _doors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    suite = tmp_path / "task_suites" / "doors"
    suite.mkdir(parents=True)
    (suite / "tasks.py").write_text(DOORS, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


def play(agent: str, **options: object) -> RunResult:
    config = make_config({"agent": agent, "device": "dom", **options})
    return asyncio.run(run(config, paths=[Path("task_suites/doors")], root=Path.cwd()))


def needs(language: str) -> None:
    if shutil.which(INTERPRETERS[language]) is None:
        pytest.skip(f"{INTERPRETERS[language]} is not installed")


@pytest.mark.parametrize("language", INTERPRETERS)
def test_the_agent_that_is_written_plays_as_its_command_says(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    needs(language)
    assert main(["new-agent", f"door_{language}", "--language", language]) == 0
    printed = capsys.readouterr().out
    (agent,) = re.findall(r"mobilegym run --agent '(.*)' --limit", printed)

    result = play(agent)

    assert [(row.passed, row.steps) for row in result.rows] == [(True, 2)] * 2


DECIDING = {
    "javascript": (
        """const { play, askUser, complete, giveUp } = require("./mobilegym_agent.js");
play({
  about: { summary: "odd" },
  begin(episode) { if (!episode.instruction) throw new Error("no instruction"); },
  act(observation) {
    console.log("step", observation.step);
    if (observation.step === 0) return { action: askUser('say "yes"\\nor \\\\ no'), thought: "I ask." };
    if (observation.app_name) throw new Error("this is all");
    return complete();
  },
});
"""
    ),
    "sh": (
        """. ./mobilegym_agent.sh
begin() { echo "told: $(field instruction)"; }
act() {
    if [ "$(number step)" = 0 ]; then ask_user 'say "yes"
or \\ no'; else give_up "this is all"; fi
}
play odd
"""
    ),
}


@pytest.mark.parametrize("language", DECIDING)
def test_what_is_said_arrives_whole_and_what_fails_is_told(language: str) -> None:
    needs(language)
    assert main(["new-agent", "unused", "--language", language]) == 0
    suffix = {"javascript": "js", "sh": "sh"}[language]
    Path(f"odd.{suffix}").write_text(DECIDING[language], "utf-8")

    row = play(f"command:{INTERPRETERS[language]} odd.{suffix}").rows[0]

    assert row.trajectory is not None
    assert row.steps >= 1
    assert "this is all" in row.message
    assert (row.stop_reason == "ERROR") == (language == "javascript")


@pytest.mark.chromium
def test_the_agent_of_the_manual_asks_a_model_about_the_screen() -> None:
    needs("javascript")
    page = (Path(__file__).parents[2] / "docs" / "agent-protocol.md").read_text("utf-8")
    (program,) = (block for block in re.findall(r"```js\n(.*?)```", page, re.DOTALL) if "askModel" in block)
    assert main(["new-agent", "unused", "--language", "javascript"]) == 0
    Path("asking.js").write_text(program, "utf-8")
    replies = iter(["nowhere", "500 500"] + ["DONE"] * 9)

    with ScriptedEndpoint(lambda _body: next(replies)) as endpoint:
        options = {"model_base_url": endpoint.base_url, "model_name": "m", "in_flight": 1}
        rows = play("command:node asking.js", device="browser", **options).rows

    assert [row.steps for row in rows] == [3, 1]
    assert [row.format_errors for row in rows] == [1, 0]
    (content,) = (message["content"] for message in endpoint.requests[0]["messages"])
    assert content[1]["image_url"]["url"].startswith("data:image/jpeg;base64,")


def test_the_library_is_shared_and_nothing_is_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-agent", "one", "--language", "sh", "--folder", "agents"]) == 0
    assert main(["new-agent", "two", "--language", "sh", "--folder", "agents"]) == 0
    assert {path.name for path in Path("agents").iterdir()} == {"one.sh", "two.sh", "mobilegym_agent.sh"}
    Path("agents/one.sh").write_text("mine", "utf-8")
    capsys.readouterr()

    assert main(["new-agent", "one", "--language", "sh", "--folder", "agents"]) == 2

    assert "'agents/one.sh' is there already, and another one" in capsys.readouterr().err
    assert Path("agents/one.sh").read_text("utf-8") == "mine"


@pytest.mark.parametrize("name", ["My-Agent", "class", "mobilegym_agent"])
def test_a_name_that_cannot_be_one(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-agent", name, "--language", "sh"]) == 2

    assert capsys.readouterr().err.startswith("mobilegym: ")
    assert not list(Path.cwd().glob("*.sh"))
