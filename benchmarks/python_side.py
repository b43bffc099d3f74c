"""What the phone costs without a browser: reset, restore, fork, reading, judging, steps."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

from benchmarks.figures import Figure, median_ms
from pytest_mobilegym.judge import judge
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View, dump_snapshot, state_hash
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit
from pytest_mobilegym.runs.records import StopReason
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.proof import prove
from pytest_mobilegym.tasks.registry import load_templates

PROOF_SEEDS = 10
SUITES = Path(__file__).parents[1] / "task_suites"


def measure() -> list[Figure]:
    """Every figure of this module."""
    phone = Phone.create()
    clean = phone.snapshot()
    hand = Hand(phone)
    hand.open("clock")
    hand.tap("alarm.toggle", alarm="a1")
    used = phone.snapshot()
    phone.frame()

    def reset() -> None:
        phone.restore(clean)
        phone.frame()
        phone.restore(used)
        phone.frame()

    def action() -> None:
        draft = edit(used)
        draft.apps["clock"].alarms["a1"].enabled ^= True
        commit(draft)

    return [
        Figure("reset to a clean phone, in Python, frame included", median_ms(reset, runs=300) / 2, "ms", 1),
        Figure(
            "restore a full snapshot, in Python", median_ms(lambda: phone.restore(used), runs=2000), "ms", 0.1
        ),
        Figure("fork", median_ms(phone.fork, runs=2000), "ms", 0.01),
        Figure("read the state for the judge", median_ms(lambda: View(used).clock, runs=2000), "ms", 0.1, 30),
        Figure("one action on a draft, committed", median_ms(action, runs=2000), "ms"),
        Figure("hash of os and apps after an action", median_ms(lambda: state_hash(used), runs=2000), "ms"),
        Figure("snapshot as JSON", len(dump_snapshot(used)) / 1024, "KB"),
        *_over_all_tasks(),
        _proving(),
    ]


def _over_all_tasks() -> list[Figure]:
    """Judging and playing, over every template's solution."""
    judging: list[float] = []
    steps = 0
    playing = 0.0
    for template in load_templates(SUITES).values():
        for index in range(3):
            phone = Phone.create()
            episode = prepare(template, index, phone=phone)
            script = Hand(phone.fork())
            episode.task.solution(script)
            player = phone.fork()
            player.frame()
            start = time.process_time()
            for move in script.moves:
                move.play(player)
                player.frame()
            playing += time.process_time() - start
            steps += len(script.moves)
            before, after = episode.before, player.state
            judging.append(
                median_ms(
                    lambda task=episode.task, before=before, after=after: judge(
                        task, before, after, stop_reason=StopReason.COMPLETE
                    ),
                    runs=15,
                )
            )
    return [
        Figure("judge, median over all tasks", statistics.median(judging), "ms", 0.3, 5.8),
        Figure(
            "steps a second, dom device, one core, over the oracle mix",
            steps / playing,
            "steps/s",
            1000,
            more_is_better=True,
            note="seconds of processor time",
        ),
    ]


def _proving() -> Figure:
    """What the gate takes, over every template."""
    templates = load_templates(SUITES).values()
    phone = Phone.create()
    start = time.process_time()
    for template in templates:
        prove(template, range(PROOF_SEEDS), phone=phone)
    return Figure(
        f"proof of a template over {PROOF_SEEDS} seeds, mean",
        (time.process_time() - start) / len(templates),
        "s",
        0.6,
        note="seconds of processor time",
    )
