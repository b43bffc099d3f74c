"""256 phones in one process tree: episodes that all wait for one slow endpoint share sixteen pages.

Every episode is a template's own; its model answers after two seconds, and taps where the screen and the step
tell it to. What is held and how long episodes wait for a page is compared with the same episodes played four
at a time on an endpoint that answers at once; both have to come to the same results.
`python -m benchmarks.many_phones --phones 32` is a short form.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.figures import Figure, table
from benchmarks.memory import family_pss

ROOT = Path(__file__).parents[1]
PHONES, PAGES = 256, 16
FEW, FEW_PAGES = 4, 4
THINKING_S = 2.0
TAPS = 4
LOOK_EVERY_S = 1.0


class Played(NamedTuple):
    """What came of all episodes.

    Attributes:
        seconds: that the run took, its start and end included.
        memory: the most that its processes held, in MB (PSS).
        results: of each episode its id, its hash of the state at its end, and how it ended.
        phone_s: of each episode, seconds that its steps took beside the model's, waiting for a page included.
    """

    seconds: float
    memory: float
    results: list[tuple[str, str, str, int]]
    phone_s: list[float]


def measure(phones: int = PHONES) -> list[Figure]:
    """Every figure of this module.

    Args:
        phones: how many episodes are in flight at once.

    Raises:
        RuntimeError: the run fails, or results differ.
    """
    sys.path.insert(0, str(ROOT / "tests" / "support"))
    many = _play(phones, in_flight=phones, pages=PAGES, thinking_s=THINKING_S)
    few = _play(phones, in_flight=FEW, pages=FEW_PAGES, thinking_s=0)
    if many.results != few.results:
        raise RuntimeError("Episodes came to other results than a few at a time.")
    share = statistics.mean(many.phone_s)
    note = f"{phones} in flight, {PAGES} pages, an endpoint of {THINKING_S:g} s"
    steps = sum(steps for *_, steps in many.results)
    return [
        Figure(f"{phones} episodes", steps / many.seconds, "steps/s", None, None, True, note),
        Figure("the same, what all processes held at most (PSS)", many.memory, "MB", 2500),
        Figure("the same, of which a phone", (many.memory - few.memory) / (phones - FEW), "MB"),
        Figure("an episode's wait for its phone, the longest of the mean", max(many.phone_s) / share, "x"),
        Figure(f"the same episodes, {FEW} in flight, no wait for a model", steps / few.seconds, "steps/s"),
    ]


def _reply(request: dict[str, Any]) -> str:
    """Tap where the task and its last steps, as the prompt tells them, say; complete after some taps."""
    told = [
        part["text"]
        for message in request["messages"][1:]
        for part in message["content"]
        if part["type"] == "text"
    ]
    said = "\n".join(told)
    if said.count("CLICK") >= TAPS:
        return '{"action": "COMPLETE", "return": "done"}'
    draw = blake2b(said.encode(), digest_size=4).digest()
    point = [int.from_bytes(half, "big") % 1000 for half in (draw[:2], draw[2:])]
    return json.dumps({"action": "CLICK", "point": point})


def _play(episodes: int, *, in_flight: int, pages: int, thinking_s: float) -> Played:
    from scripted_endpoint import ScriptedEndpoint

    with tempfile.TemporaryDirectory() as folder, ScriptedEndpoint(_reply, delay_s=thinking_s) as endpoint:
        run = Path(folder) / "run"
        command = [
            sys.executable, "-m", "pytest_mobilegym.cli", "run", "--agent=generic", "--split=test",
            f"--limit={episodes}", f"--in-flight={in_flight}", f"--pages={pages}", f"--run-dir={run}",
            f"--model-base-url={endpoint.base_url}", "--model-name=scripted",
            f"--model-concurrency={in_flight}",
        ]  # fmt: skip
        began = time.perf_counter()
        child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        memory = 0.0
        while True:
            try:
                child.wait(LOOK_EVERY_S)
                break
            except subprocess.TimeoutExpired:
                memory = max(memory, family_pss(child.pid))
        seconds = time.perf_counter() - began
        if child.returncode not in (0, 1):
            assert child.stderr is not None
            raise RuntimeError(f"The run failed: {child.stderr.read().decode()[-600:]}")
        rows = [json.loads(line) for line in (run / "results.jsonl").read_text("utf-8").splitlines()]
        waits = [_phone_seconds(run / row["trajectory"]) for row in rows]
    if len(rows) != episodes:
        raise RuntimeError(f"{len(rows)} episodes were played instead of {episodes}.")
    results = sorted(
        (row["episode"], row["state_hash_after"], row["stop_reason"], row["steps"]) for row in rows
    )
    return Played(seconds, memory, results, waits)


def _phone_seconds(trajectory: Path) -> float:
    lines = (trajectory / "steps.jsonl").read_text("utf-8").splitlines()
    return sum(json.loads(line)["phone_seconds"] or 0.0 for line in lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.many_phones")
    parser.add_argument("--phones", type=int, default=PHONES, metavar="N")
    print(table(measure(parser.parse_args().phones)))
