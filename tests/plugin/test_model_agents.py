"""A model behind an endpoint, from the command line to the record."""

from __future__ import annotations

import json
from typing import Any

import pytest
from played_suites import Suite  # type: ignore[import-not-found]
from scripted_endpoint import ScriptedEndpoint

KEY = "sk-very-secret-0123456789"


@pytest.mark.chromium
@pytest.mark.sampled
@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["alone", "workers"])
def test_a_model_plays_what_its_endpoint_says(
    suite: Suite, monkeypatch: pytest.MonkeyPatch, workers: tuple[str, ...]
) -> None:
    asked: list[str] = []

    def reply(body: dict[str, Any]) -> str:
        app = "answer_sheet" if "answer sheet" in json.dumps(body) else "clock"
        asked.append(app)
        if asked.count(app) == 1:
            return json.dumps({"thought": f"My key is {KEY}.", "action": "AWAKE", "value": app})
        return json.dumps({"thought": "It is open.", "action": "COMPLETE"})

    monkeypatch.setenv("MOBILEGYM_MODEL_API_KEY", KEY)
    with ScriptedEndpoint(reply) as endpoint:
        result = suite.run(
            "task_suites",
            "--agent=generic",
            "--device=browser",
            f"--model-base-url={endpoint.base_url}",
            "--model-name=scripted",
            *workers,
        )

        result.assert_outcomes(passed=2)
        assert set(endpoint.authorizations) == {f"Bearer {KEY}"}
    assert [(row["steps"], row["prompt_tokens"], row["completion_tokens"]) for row in suite.rows()] == [
        (2, 200, 40),
        (2, 200, 40),
    ]
    (folder,) = suite.run_dirs()
    assert json.loads((folder / "meta.json").read_text())["model"] == "scripted"
    assert not [path for path in folder.rglob("*") if path.is_file() and KEY.encode() in path.read_bytes()]
    replies = list(folder.glob("trajectories/*/step_000.reply.txt"))
    assert [("***" in path.read_text("utf-8")) for path in replies] == [True, True]
