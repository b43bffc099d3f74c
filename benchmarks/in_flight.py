"""What running ahead gains: 64 episodes on an endpoint that thinks half a second.

Through pytest, in Chromium, with one worker and with two; each way must come to the same results.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.figures import Figure

ROOT = Path(__file__).parents[1]
THINKING_S = 0.5
EPISODES = 64
REPLIES = ('{"action": "HOME"}', '{"action": "COMPLETE", "return": "done"}')


def measure() -> list[Figure]:
    """Every figure of this module."""
    sys.path.insert(0, str(ROOT / "tests" / "support"))
    from scripted_endpoint import ScriptedEndpoint

    def reply(request: dict[str, object]) -> str:
        """Go home first, complete then: the history tells which turn it is."""
        return REPLIES["HOME" in json.dumps(request["messages"][1:])]  # type: ignore[index]

    with ScriptedEndpoint(reply, delay_s=THINKING_S) as endpoint:
        alone, one = _run(endpoint.base_url, "--mg-in-flight=1")
        ahead, eight = _run(endpoint.base_url, "--mg-in-flight=8")
        both, two = _run(endpoint.base_url, "--mg-in-flight=8", "-n", "2")
    if not one == eight == two:
        raise RuntimeError("the ways differ in their results")
    return [
        Figure(f"{EPISODES} episodes on an endpoint of {THINKING_S} s, one by one", alone, "s"),
        Figure("the same, 8 in flight, one worker, as a share", ahead / alone, "", 0.25),
        Figure("the same, 8 in flight, two workers, as a share", both / alone, "", 0.25),
    ]


def _run(base_url: str, *options: str) -> tuple[float, list[tuple[str, bool, int]]]:
    """Seconds, start and end of pytest included, and every episode's result."""
    with tempfile.TemporaryDirectory() as folder:
        run = Path(folder) / "run"
        command = [
            sys.executable, "-m", "pytest", "task_suites/clock/tasks.py", "-q", "--tb=no",
            "-p", "no:cacheprovider", "--agent=generic",
            f"--model-base-url={base_url}", "--model-name=scripted",
            "--repeat-n=4", f"--mg-run-dir={run}", "-k", "not CountAlarms and not CheckAlarmNote",
            *options,
        ]  # fmt: skip
        start = time.perf_counter()
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=os.environ)
        seconds = time.perf_counter() - start
        if done.returncode not in (0, 1):
            raise RuntimeError(f"pytest did not run: {done.stdout[-800:]}{done.stderr[-400:]}")
        rows = [json.loads(line) for line in (run / "results.jsonl").read_text().splitlines()]
    if len(rows) != EPISODES:
        raise RuntimeError(f"{len(rows)} episodes were played instead of {EPISODES}")
    return seconds, sorted((row["episode"], row["passed"], row["steps"]) for row in rows)
