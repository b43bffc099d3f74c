"""Studies that nobody played: runs of a few agents over real templates, drawn from a seed in seconds.

`python tests/support/made_up_studies.py FOLDER` writes one to look at: nine runs of four agents of different
strength, in three seeds and two languages, with an SR that falls with difficulty, failures of every kind,
costs, and steps with thoughts and replies.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import orjson

SUITES = Path(__file__).parents[2] / "task_suites"
PRICES = {"model_price_in": 0.6, "model_price_out": 2.4}
"""Of a million tokens, as the runs' options say."""
THOUGHTS = (
    "The list is open; the entry I need should be further down, so I scroll.",
    "This is the right screen. I tap the field and type what was asked for.",
    "I have been here before. The button must be in the menu at the top.",
    "Everything seems to be set; I check it once more before I declare it complete.",
)


class Player(NamedTuple):
    """An agent of a study.

    Attributes:
        skill: log-odds of passing an L2 task.
        pace: steps taken for each step of the task's own solution.
        price: how much dearer its tokens are than `PRICES`.
    """

    agent: str
    model: str
    skill: float
    pace: float = 1.3
    price: float = 1.0


class Asked(NamedTuple):
    """An instance of a template, which `list_tasks` describes."""

    task: dict[str, Any]
    instance: int = 0

    @property
    def episode(self) -> str:
        """The episode's name."""
        return f"{self.task['id']}-i{self.instance}-t0"


class Part(NamedTuple):
    """One run of a study."""

    player: Player
    seed: int = 0
    lang: str = "en"


STRONG = Player("generic_v2", "hydra-vl-72b", skill=1.9, price=4)
MIDDLE = Player("autoglm", "autoglm-phone-9b", skill=0.4)
ALIKE = Player("uitars", "ui-tars-1.5-8b", skill=0.3, pace=1.6)
WEAK = Player("mai_ui", "mai-ui-2b", skill=-1.6, pace=2.2, price=0.3)
NINE = (
    Part(STRONG), Part(STRONG, seed=1), Part(STRONG, lang="zh"),
    Part(MIDDLE), Part(MIDDLE, seed=1), Part(MIDDLE, lang="zh"),
    Part(ALIKE), Part(ALIKE, seed=2),
    Part(WEAK),
)  # fmt: skip
EPISODES = 3_039


@cache
def list_tasks() -> tuple[dict[str, Any], ...]:
    """Every template of the repository as `mobilegym list --format json` has it, with its length in steps."""
    from pytest_mobilegym.tasks.listing import list_templates
    from pytest_mobilegym.tasks.registry import load_templates

    entries = list_templates(load_templates(SUITES).values())
    return tuple(
        {lang: entry.data(lang)["instructions"][0] for lang in ("en", "zh")}
        | entry.data("en")
        | {"length": Random(entry.template.id).randint(2, 3 + 5 * int(entry.template.difficulty[1]))}
        for entry in sorted(entries, key=lambda entry: entry.template.id)
    )


def make_study(
    folder: Path, parts: Sequence[Part] = NINE, *, episodes: int = EPISODES, steps: bool = True
) -> list[Path]:
    """Write the runs of a study and return their folders.

    Args:
        episodes: in all; where they do not divide, the last run was killed before its last ones.
        steps: whether episodes have trajectories, without screenshots as on the dom device.
    """
    per_run = -(-episodes // len(parts))
    every = list_tasks()
    few = every if per_run >= len(every) else [every[n * len(every) // per_run] for n in range(per_run)]
    tasks = [Asked(few[place % len(few)], place // len(few)) for place in range(per_run)]
    runs = []
    for number, part in enumerate(parts):
        run = folder / f"2026030{1 + number % 9}-14{number:02d}00-{part.player.agent}-{part.lang}{part.seed}"
        killed = len(tasks) * len(parts) - episodes if number == len(parts) - 1 else 0
        write_run(run, part, tasks, killed=max(0, killed), steps=steps)
        runs.append(run)
    return runs


def write_run(run: Path, part: Part, tasks: Sequence[Asked], *, killed: int = 0, steps: bool = True) -> None:
    """Write one run; its last `killed` tasks are planned and have no episode."""
    run.mkdir(parents=True)
    rows = [make_row(part, task, trajectory=steps) for task in tasks[: len(tasks) - killed]]
    (run / "meta.json").write_bytes(orjson.dumps(_meta(run.name, part, tasks)))
    (run / "plan.json").write_bytes(orjson.dumps({"episodes": [asked.episode for asked in tasks]}))
    (run / "results.jsonl").write_bytes(b"".join(orjson.dumps(row) + b"\n" for row in rows))
    if steps:
        for row in rows:
            place = run / row["trajectory"]
            place.mkdir(parents=True)
            (place / "steps.jsonl").write_bytes(
                b"".join(orjson.dumps(step) + b"\n" for step in make_steps(row))
            )


def make_row(part: Part, place: Asked, *, trajectory: bool) -> dict[str, Any]:
    """The row of one episode; what is asked depends on seed and language alone, not on who plays."""
    player, task = part.player, place.task
    asked = Random(f"{place.episode} {part.seed} {part.lang}")
    rng = Random(f"{place.episode} {part.seed} {part.lang} {player.agent}")
    level = int(task["difficulty"][1])
    # A task is as hard as its level, and a little harder or easier than that for everybody.
    ease = player.skill - 1.1 * (level - 2) + Random(task["id"]).gauss(0, 0.9)
    passed = rng.random() < 1 / (1 + math.exp(-ease))
    fate = "pass" if passed else rng.choices(
        ("false complete", "budget", "loop", "abort", "side effect", "overdue", "error"),
        (40, 20, 12, 10, 8, 8, 2),
    )[0]  # fmt: skip
    number = 1 + level
    reached = number if fate in ("pass", "side effect", "overdue") else rng.randrange(number)
    value = asked.choice(("07:30", "Mina Okafor", "李晓雯", "Quarterly review", "42.50"))
    goals = [
        {
            "name": f"goal {place + 1} of {task['id'].split('.')[1]} is met",
            "passed": place < reached,
            "expected": repr(value),
            "actual": repr(value if place < reached else "nothing"),
        }
        for place in range(number)
    ]
    effect = {"path": "clock.alarms[#a2].enabled", "kind": "changed", "before": True, "after": False}
    effects = [effect] if fate == "side effect" else []
    stop = {"budget": "MAX_STEPS", "overdue": "MAX_STEPS", "loop": "REPETITIVE_LOOP", "abort": "ABORT"}.get(
        fate, "ERROR" if fate == "error" else "COMPLETE"
    )
    taken = max(1, round(task["length"] * player.pace * rng.uniform(0.8, 1.3)))
    taken = task["max_steps"] if stop == "MAX_STEPS" else min(taken, task["max_steps"])
    prompt, completion = taken * rng.randint(2800, 3400), taken * rng.randint(60, 160)
    name = place.episode
    prices = [player.price * PRICES[key] / 1e6 for key in ("model_price_in", "model_price_out")]
    return {
        "episode": name,
        "template": task["id"],
        "suite": task["suite"],
        "instance": place.instance,
        "trial": 0,
        "params": {"value": value},
        "instruction": task[part.lang],
        "lang": part.lang,
        "seed": asked.getrandbits(32),
        **{key: task[key] for key in ("apps", "difficulty", "scope", "objective", "composition")},
        **{key: task[key] for key in ("capabilities", "splits", "max_steps")},
        "steps": taken,
        "oracle_steps": task["length"],
        "format_errors": int(rng.random() < 0.05),
        "stop_reason": stop,
        "message": "The task is done." if stop == "COMPLETE" else "",
        "verdict": None
        if fate == "error"
        else {
            "success": reached == number,
            "clean": not effects,
            "passed": fate == "pass",
            "progress": reached / number,
            "goals": goals,
            "side_effects": effects,
        },
        "error": {"kind": "infrastructure", "message": "The model's endpoint closed the connection."}
        if fate == "error"
        else None,
        "passed": fate == "pass",
        "false_complete": fate in ("false complete", "side effect"),
        "overdue": fate == "overdue",
        "unexpected": bool(effects),
        "started": "2026-03-02T14:06:30+00:00",
        "seconds": round(taken * rng.uniform(2.5, 6), 1),
        "prompt_tokens": prompt,
        "completion_tokens": completion,
        "cost": prompt * prices[0] + completion * prices[1],
        "trajectory": f"trajectories/{name}" if trajectory else None,
    }


def make_steps(row: dict[str, Any]) -> list[dict[str, Any]]:
    """Steps for a row, without screenshots."""
    rng = Random(f"steps of {row['episode']} {row['seed']} {row['steps']}")
    steps = []
    for index in range(row["steps"]):
        last = index == row["steps"] - 1
        point = [rng.randint(80, 920), rng.randint(120, 900)]
        action: dict[str, Any] = rng.choice(
            (
                {"kind": "CLICK", "point": point},
                {"kind": "CLICK", "point": point},
                {"kind": "SWIPE", "point1": [500, 800], "point2": [500, 250], "duration": 400},
                {"kind": "TYPE", "value": row["params"]["value"], "point": point},
                {"kind": "BACK"},
            )
        )
        if last and row["stop_reason"] == "COMPLETE":
            action = {"kind": "COMPLETE", "message": row["message"]}
        thought = rng.choice(THOUGHTS)
        steps.append(
            {
                "index": index,
                "action": action,
                "thought": thought,
                "app": row["apps"][0] if row["apps"] else "launcher",
                "now": f"2026-03-02T09:{41 + index // 6:02d}:{10 * (index % 6):02d}",
                "reply": f"{thought}\n{orjson.dumps(action).decode()}",
                "seconds": round(row["seconds"] / row["steps"] * rng.uniform(0.6, 1.3), 2),
                "phone_seconds": None if last else round(rng.uniform(0.05, 0.6), 3),
                "prompt_tokens": row["prompt_tokens"] // row["steps"],
                "completion_tokens": row["completion_tokens"] // row["steps"],
            }
        )
    return steps


def _meta(run_id: str, part: Part, tasks: Sequence[Asked]) -> dict[str, Any]:
    return {
        "run_id": run_id,
        "started": "2026-03-02T14:05:00+00:00",
        "ended": "2026-03-02T15:41:12+00:00",
        "agent": part.player.agent,
        "agent_kind": "agent",
        "model": part.player.model,
        "device": "dom",
        "lang": part.lang,
        "split": "study",
        "split_size": len({asked.task["id"] for asked in tasks}),
        "sample_seed": part.seed,
        "sample_n": 1 + max(asked.instance for asked in tasks),
        "repeat_n": 1,
        "options": {"agent": part.player.agent, "device": "dom", "lang": part.lang, "loop_detect": 10}
        | {key: price * part.player.price for key, price in PRICES.items()},
        "stamps": {
            "harness": "0.1.0",
            "tasks": "sha256:7b1fa1c09e55d2",
            "phone": "sha256:e02c4f7751aa90",
            "data": "2026.1",
            "display": "sha256:51d0b6f2c3e8",
        },
        "git_commit": "3f9a1c7e0b",
        "git_dirty": False,
        "python": "3.11.9",
        "platform": "Linux-6.8-x86_64",
    }


if __name__ == "__main__":
    for made in make_study(Path(sys.argv[1])):
        print(made)
