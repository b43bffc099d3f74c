"""A model's endpoint that dies in the middle of a run, and one that many episodes ask at once."""

from __future__ import annotations

import json
from typing import Any

import pytest
from played_suites import Suite  # type: ignore[import-not-found]
from scripted_endpoint import ScriptedEndpoint, failing

ASKER = '''
import json

from pytest_mobilegym.actions import parse_action
from pytest_mobilegym.api import Reply
from pytest_mobilegym.agents.model.client import ModelClient


class Asker:
    """Asks a model that needs no screen."""

    privileged = False

    def __init__(self, options):
        self.client = ModelClient.of(options, agent="asker")

    async def begin(self, context):
        self.messages = [{"role": "user", "content": context.instruction}]

    async def act(self, observation):
        said = {"role": "user", "content": f"In front: {observation.app}."}
        completion = await self.client.complete([*self.messages, said])
        return Reply(parse_action(json.loads(completion.content)), usage=completion.usage)
'''


def reply(body: dict[str, Any]) -> str:
    """Opens what the instruction names, then declares it done."""
    told, seen = (message["content"] for message in body["messages"])
    app = "answer_sheet" if "answer sheet" in told else "clock"
    return json.dumps({"kind": "COMPLETE"} if app in seen else {"kind": "AWAKE", "value": app})


@pytest.fixture
def asking(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> Suite:
    """The suite, and an agent `asker:Asker`."""
    suite.write("asker.py", ASKER)
    monkeypatch.syspath_prepend(str(suite.path))
    monkeypatch.setenv("PYTHONPATH", str(suite.path))
    return suite


def options(endpoint: ScriptedEndpoint, *more: str) -> tuple[str, ...]:
    return (
        "task_suites", "--agent=asker:Asker", "--model-name=m", f"--model-base-url={endpoint.base_url}",
        *more,
    )  # fmt: skip


@pytest.mark.parametrize("in_flight", [1, 3])
def test_a_run_stops_asking_an_endpoint_that_died_and_goes_on_later(asking: Suite, in_flight: int) -> None:
    faults = [None] * 4 + [failing(401, "out of credit")] * 100
    with ScriptedEndpoint(reply, faults=faults) as endpoint:
        result = asking.run(
            *options(
                endpoint,
                "--mg-sample-n=9",
                f"--mg-in-flight={in_flight}",
                "--model-failures=2",
                "--mg-run-dir=one",
            )
        )
        asked = len(endpoint.requests)
        outcomes = result.parseoutcomes()
        rows = asking.rows("one")

        # Of ten episodes at most two passed before the endpoint died.
        assert (outcomes.get("passed", 0) + outcomes["errors"], len(rows)) == (10, 10)
        assert outcomes["errors"] >= 8
        assert {row["error"]["kind"] for row in rows if row["error"]} == {"infrastructure"}
        assert asked <= 4 + 2 * in_flight
        result.stdout.fnmatch_lines(
            [
                f"*The model endpoint at {endpoint.base_url} failed 2 times in a row (the last: HTTP 401: "
                "out of credit) and is asked no more; see to it, then go on with the run."
            ]
        )
        assert json.loads((asking.path / "one" / "summary.json").read_text())["counted"] <= 2

        endpoint.script(reply)
        asking.run("task_suites", "--resume=one", f"--model-base-url={endpoint.base_url}")

    assert [row["passed"] for row in asking.rows("one")] == [True] * 10


def test_tokens_and_their_cost_are_in_steps_and_rows(asking: Suite) -> None:
    with ScriptedEndpoint(reply, usage=(1000, 10)) as endpoint:
        asking.run(*options(endpoint, "--model-price-in=0.5", "--model-price-out=20", "--mg-run-dir=one"))

    rows = asking.rows("one")
    assert [(row["prompt_tokens"], row["completion_tokens"], row["cost"]) for row in rows] == [
        (2000, 20, 0.0014),
        (2000, 20, 0.0014),
    ]
    steps = asking.path / "one" / rows[0]["trajectory"] / "steps.jsonl"
    assert [json.loads(line)["cost"] for line in steps.read_text().splitlines()] == [0.0007, 0.0007]


def test_many_episodes_ask_at_once(asking: Suite) -> None:
    with ScriptedEndpoint(reply, delay_s=0.2) as endpoint:
        result = asking.run(
            *options(
                endpoint,
                "-n2",
                "--mg-sample-n=31",
                "--mg-in-flight=16",
                "--mg-run-dir=one",
                "--mg-agent-process=inside",
            )
        )

        result.assert_outcomes(passed=32)
        # Workers start at different times; each has its own 16 in flight.
        assert endpoint.most_in_flight >= 16
    assert [row["error"] for row in asking.rows("one")] == [None] * 32
    assert {row["attempt"] for row in asking.rows("one")} == {1}
