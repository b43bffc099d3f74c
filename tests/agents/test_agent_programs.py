"""The agents of docs/agent-protocol.md, each in its own language, play tasks."""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
from pathlib import Path

import pytest
from door_tasks import write_doors
from scripted_endpoint import ScriptedEndpoint, failing

from pytest_mobilegym.agents.registry import find_agent
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.runs.folder.resume import take_over
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.run import RunResult, run

PAGE = (Path(__file__).parents[2] / "docs" / "agent-protocol.md").read_text("utf-8")
PROGRAMS = {
    match[2]: match[1]
    for match in re.finditer(
        r"^```(?:sh|js|python)\n((?:(?!^```).)*?(open_app\.\w+): .*?)^```", PAGE, re.MULTILINE | re.DOTALL
    )
}
INTERPRETERS = {"open_app.sh": "sh", "open_app.js": "node", "open_app.py": sys.executable}


@pytest.fixture(autouse=True)
def _doors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_doors(tmp_path)
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
        ("sh -c 'read line; echo Hello; read line'", "with a JSON object; it wrote 'Hello'"),
        ("sh -c 'printf \"{}\\n{}\\n\"; cat'", "more than one line for one"),
        ("""sh -c 'read line; echo "{\\"protocol\\": 2}"; read line'""", "protocol: Input should be 1"),
        ("""sh -c 'read line; echo "{\\"error\\": \\"No GPU.\\"}"; read line'""", "No GPU."),
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


ASKER = """
import json, sys
for line in sys.stdin:
    said, answer = json.loads(line), {}
    if said["kind"] == "hello":
        answer = {"needs_model": True}
    elif said["kind"] == "observe":
        message = {"role": "user", "content": said["app"]}
        asked = {"ask": "completion", "messages": [message], "sampling": {"top_p": 0.5}}
        print(json.dumps(asked), flush=True)
        answer = {"action": json.loads(json.loads(sys.stdin.readline())["content"])}
    print(json.dumps(answer), flush=True)
"""


def test_a_program_asks_the_model_through_the_harness() -> None:
    Path("asker.py").write_text(ASKER, "utf-8")
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


@pytest.mark.parametrize(
    ("status", "said", "kind", "stop_reason"),
    [
        (400, "maximum context length is 4096 tokens", None, "CONTEXT_LENGTH"),
        (400, "filtered by the content management policy", None, "CONTENT_FILTER"),
        (422, "messages: expected a list", None, "ERROR"),
        (401, "bad key", "infrastructure", "ERROR"),
    ],
)
def test_whose_fault_a_failing_call_is_the_harness_sees(
    status: int, said: str, kind: str | None, stop_reason: str
) -> None:
    Path("asker.py").write_text(ASKER, "utf-8")
    with ScriptedEndpoint(["{}"], faults=[failing(status, said)] * 99) as endpoint:
        options = {"model_base_url": endpoint.base_url, "model_name": "m"}
        result = play(f"command:{sys.executable} asker.py", **options)

    assert [row.error and row.error.kind for row in result.rows] == [kind] * 2
    assert [row.stop_reason for row in result.rows] == [stop_reason] * 2
    assert result.summary.counted == (2 if kind is None else 0)


def test_an_agent_may_not_choose_its_model() -> None:
    Path("asker.py").write_text(ASKER.replace('{"top_p": 0.5}', '{"model": "a better one"}'), "utf-8")
    with ScriptedEndpoint(["{}"]) as endpoint:
        options = {"model_base_url": endpoint.base_url, "model_name": "m"}
        result = play(f"command:{sys.executable} asker.py", **options)

    assert {row.stop_reason for row in result.rows} == {"AGENT_PROTOCOL"}
    assert "sampling: 'model' is not the agent's to say" in result.rows[0].message
    assert endpoint.requests == []


NUMBERED = "print(os.getpid(), file=sys.stderr)\n        app = next("


@pytest.mark.parametrize("in_flight", [1, 3])
def test_an_episode_in_flight_has_a_process_which_the_next_one_takes_over(in_flight: int) -> None:
    source = PROGRAMS["open_app.py"].replace("import json", "import json\nimport os")
    Path("open_app.py").write_text(source.replace("app = next(", NUMBERED), "utf-8")
    result = play(f"command:{sys.executable} open_app.py", sample_n=8, in_flight=in_flight)

    assert [row.passed for row in result.rows] == [True] * 9
    processes = {
        (result.folder / str(row.trajectory) / "agent.log").read_text("utf-8") for row in result.rows
    }
    assert len(processes) == in_flight


STAYING = """
while read -r line; do
  case $line in
    *observe*) echo '{"action":{"kind":"COMPLETE"}}';;
    *) echo '{}';;
  esac
done
"""

VANISHING = """
while read -r line; do
  case $line in
    *observe*) echo x >> played; [ $(wc -l < played) -ge 3 ] && rm -f "$0"; exit 5;;
    *) echo '{}';;
  esac
done
"""
"""Breaks in every episode, and deletes itself in the third."""


@pytest.mark.parametrize("in_flight", [1, 3])
def test_a_program_that_starts_no_more_ends_the_run_which_goes_on_later(in_flight: int) -> None:
    agent = "command:sh gone.sh"
    Path("gone.sh").write_text(VANISHING, "utf-8")

    first = play(agent, sample_n=8, in_flight=in_flight)

    played = [row for row in first.rows if row.error is None]
    errors = [row.error for row in first.rows if row.error is not None]
    assert (len(first.rows), first.summary.counted) == (9, len(played))
    assert 3 <= len(played) <= 3 + in_flight
    assert {row.stop_reason for row in played} == {"AGENT_DIED"}
    assert {error.kind for error in errors} == {"infrastructure"}
    assert re.fullmatch(
        r"The agent's program failed to start 3 times in a row \(the last: The agent's process ended with "
        r"exit status \d+; it wrote last: '.*gone\.sh.*'\) and is started no more; see to it, then go on "
        r"with the run\.",
        errors[-1].message,
    )

    Path("gone.sh").write_text(STAYING, "utf-8")
    going_on = take_over({"resume": first.folder}, given={"agent": agent})
    second = asyncio.run(run(make_config(going_on)))
    assert len(second.rows) == len(errors)
    assert {row.stop_reason for row in second.rows} == {"COMPLETE"}
