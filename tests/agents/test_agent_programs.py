"""The agents of docs/agent-protocol.md, each in its own language, play tasks."""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
from pathlib import Path

import pytest
from door_tasks import DOORS

from pytest_mobilegym.agents.registry import find_agent
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.run import RunResult, run

PAGE = (Path(__file__).parents[2] / "docs" / "agent-protocol.md").read_text("utf-8")
PROGRAMS = {
    match[2]: match[1]
    for match in re.finditer(
        r"^```(?:sh|js|python)\n(.*?(open_app\.\w+): .*?)^```", PAGE, re.MULTILINE | re.DOTALL
    )
}
INTERPRETERS = {"open_app.sh": "sh", "open_app.js": "node", "open_app.py": sys.executable}


@pytest.fixture(autouse=True)
def _doors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    suite = tmp_path / "task_suites" / "doors"
    suite.mkdir(parents=True)
    (suite / "tasks.py").write_text(DOORS, "utf-8")
    monkeypatch.chdir(tmp_path)


def play(agent: str, **options: object) -> RunResult:
    config = make_config({"agent": agent, "device": "dom", **options})
    return asyncio.run(run(config, paths=[Path("task_suites/doors")], root=Path.cwd()))


def test_the_page_has_an_agent_in_every_language() -> None:
    assert PROGRAMS.keys() == INTERPRETERS.keys()
    assert all(source.count("\n") <= 45 for source in PROGRAMS.values())


@pytest.mark.parametrize("name", INTERPRETERS)
def test_an_agent_in_another_language_plays_tasks(name: str) -> None:
    interpreter = shutil.which(INTERPRETERS[name])
    if interpreter is None:
        pytest.skip(f"{INTERPRETERS[name]} is not installed")
    Path(name).write_text(PROGRAMS[name], "utf-8")

    result = play(f"command:{interpreter} {name}", sample_n=2)

    assert [(row.passed, row.steps) for row in result.rows] == [(True, 2)] * 3
    meta = load_run(result.folder)[0]
    assert (meta.agent_process, meta.privileged, meta.agent_kind) == ("apart", False, "agent")
    if name != "open_app.py":
        assert (
            find_agent(f"command:{interpreter} {name}").summary == "opens the app that the instruction names"
        )
        assert result.rows[0].trajectory is not None
        log = (result.folder / result.rows[0].trajectory / "agent.log").read_text("utf-8")
        assert log == "looking for Clock\n"


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("", "names no program"),
        ("'half", "is no command: No closing quotation"),
        ("/no/such/program --fast", "'/no/such/program' cannot be started"),
        ("true", "ended with exit status 0"),
        ("sh -c 'echo gone wrong >&2; exit 7'", "ended with exit status 7; it wrote last: 'gone wrong'"),
        ("sh -c 'echo Hello; cat'", "with a JSON object; it wrote 'Hello'"),
        ('sh -c \'echo "{}"; echo "{}"; cat\'', "more than one line for one"),
        ("""sh -c 'echo "{\\"protocol\\": 2}"; cat'""", "protocol: Input should be 1"),
        ("""sh -c 'echo "{\\"error\\": \\"No GPU.\\"}"; cat'""", "No GPU."),
    ],
)
def test_a_program_that_is_no_agent_is_told_why(command: str, problem: str) -> None:
    with pytest.raises(UsageError) as caught:
        play(f"command:{command}")

    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)
    assert not Path("reports").exists() or not [*Path("reports").iterdir()]


def test_a_program_does_not_live_inside() -> None:
    with pytest.raises(UsageError, match="is a program, which cannot live inside"):
        play("command:sh open_app.sh", agent_process="inside")


def test_a_program_asks_the_model_through_the_harness() -> None:
    from scripted_endpoint import ScriptedEndpoint

    Path("asker.py").write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    said, answer = json.loads(line), {}\n"
        "    if said['kind'] == 'observe':\n"
        "        message = {'role': 'user', 'content': said['app']}\n"
        "        print(json.dumps({'ask': 'completion', 'messages': [message], 'sampling': {'top_p': 0.5}}), flush=True)\n"
        "        answer = {'action': json.loads(json.loads(input())['content'])}\n"
        "    elif said['kind'] == 'hello':\n"
        "        answer = {'needs_model': True}\n"
        "    print(json.dumps(answer), flush=True)\n".replace("input()", "sys.stdin.readline()")
    )
    agent = f"command:{sys.executable} asker.py"
    with pytest.raises(UsageError, match="asks a model: give --model-base-url"):
        play(agent)

    with ScriptedEndpoint(lambda _body: '{"kind": "COMPLETE"}', usage=(100, 7)) as endpoint:
        key = "sk-only-the-harness-has-it"
        options = {"model_base_url": endpoint.base_url, "model_name": "m", "model_api_key": key}
        result = play(agent, **options)

    assert [(row.prompt_tokens, row.completion_tokens) for row in result.rows] == [(100, 7)] * 2
    assert {request["top_p"] for request in endpoint.requests} == {0.5}
    assert {request["model"] for request in endpoint.requests} == {"m"}
    assert set(endpoint.authorizations) == {f"Bearer {key}"}
