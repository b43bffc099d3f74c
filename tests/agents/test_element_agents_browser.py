"""M3A and T3A play a task in Chromium, against an endpoint that reads what they are shown."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from scripted_endpoint import ScriptedEndpoint

CLOCK = Path(__file__).parents[2] / "task_suites" / "clock"

INI = """
[pytest]
asyncio_mode = auto
asyncio_default_fixture_loop_scope = function
addopts = -p no:randomly -p no:hypothesispytest -p no:playwright --strict-markers
"""


def shown(body: dict[str, Any]) -> str:
    """The text of the last message; that M3A has a picture beside it is checked on the way."""
    content = body["messages"][-1]["content"]
    if isinstance(content, str):
        return content
    picture, text = content
    assert picture["image_url"]["url"].startswith("data:image/jpeg;base64,")
    return str(text["text"])


def reply(body: dict[str, Any]) -> str:
    """Flips the switch of the alarm that the instruction names, once, then declares the task done."""
    said = shown(body)
    if "1. Reason" in said:
        return 'Reason: the switch is flipped.\nAction: {"action_type": "status", "goal_status": "complete"}'
    time = re.search(r"\d{2}:\d{2}", said.partition("\n")[0])
    assert time is not None, said
    switches = re.findall(rf'\[(\d+)\] switch "[^"\n]*{time[0]}', said)
    assert switches, said
    action = {"action_type": "click", "index": int(switches[0])}
    return f"Reason: it is to be flipped.\nAction: {json.dumps(action)}"


@pytest.mark.chromium
@pytest.mark.parametrize(("name", "observe"), [("m3a", "screenshot,elements"), ("t3a", "elements")])
def test_an_agent_taps_the_element_that_its_model_names(
    name: str, observe: str, pytester: pytest.Pytester
) -> None:
    pytester.path.joinpath("pytest.ini").write_text(INI, encoding="utf-8")
    with ScriptedEndpoint(reply) as endpoint:
        result = pytester.runpytest_subprocess(
            f"{CLOCK}/tasks.py",
            f"--agent={name}",
            "--model-name=m",
            f"--model-base-url={endpoint.base_url}",
            "--mg-observe",
            observe,
            "--device=browser",
            "--mg-run-dir=out",
            "-k",
            "ToggleAlarm",
        )

    result.assert_outcomes(passed=1)
    meta = json.loads((pytester.path / "out" / "meta.json").read_text("utf-8"))
    assert meta["options"]["observe"] == observe.split(",")
    (row,) = map(json.loads, (pytester.path / "out" / "results.jsonl").read_text("utf-8").splitlines())
    assert (row["steps"], row["format_errors"]) == (2, 0)
