"""What every template costs without a browser: judging, playing its solution, proving it."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

from benchmarks.figures import Figure, median_ms
from pytest_mobilegym.judge import judge
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.model import StopReason
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.proof import prove
from pytest_mobilegym.tasks.registry import load_templates

PROOF_SEEDS = 10
SUITES = Path(__file__).parents[1] / "task_suites"


def measure() -> list[Figure]:
    """Every figure of this module."""
    return [*_over_all_tasks(), _proving()]


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
