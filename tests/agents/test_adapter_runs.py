"""Each adapter solves tasks in Chromium, against an endpoint that answers in the model's own format."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

ADAPTERS = ("autoglm", "gelab", "generic", "generic_v2", "gui_owl", "mai_ui", "uitars", "venus")
HERE = Path(__file__).parent
TEMPLATES = ("ToggleAlarm", "DeleteAlarm", "AddWorldCity", "CheckAlarmNote", "CountAlarms")

INI = """
[pytest]
asyncio_mode = auto
asyncio_default_fixture_loop_scope = function
addopts = -p no:randomly -p no:hypothesispytest -p no:playwright --strict-markers
"""


@pytest.mark.chromium
@pytest.mark.sampled
@pytest.mark.parametrize("name", ADAPTERS)
def test_an_adapter_solves_tasks(
    name: str, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{HERE}:{HERE.parent / 'support'}")
    pytester.path.joinpath("pytest.ini").write_text(INI, encoding="utf-8")
    for folder in ("clock", "vocabulary"):
        suites = HERE.parents[1] / "task_suites"
        shutil.copytree(suites / folder, pytester.path / "task_suites" / folder)

    result = pytester.runpytest_subprocess(
        "task_suites/clock/tasks.py",
        "--agent=translated_oracle:Translated",
        "--mg-agent-process=inside",
        f"--model-name={name}",
        "--device=browser",
        "-k",
        " or ".join(TEMPLATES),
    )

    result.assert_outcomes(passed=len(TEMPLATES))
    (run,) = (pytester.path / "reports").glob("*")
    rows = [json.loads(line) for line in (run / "results.jsonl").read_text("utf-8").splitlines()]
    assert [row["format_errors"] for row in rows] == [1] * len(TEMPLATES)
    assert all(row["prompt_tokens"] == 100 * row["steps"] for row in rows)
