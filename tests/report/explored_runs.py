"""Runs for the explorer: with prompts, replies, states before and after, and an episode that is hostile."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import zstandard
from synthetic_runs import TEMPLATES, draw_screen, make_meta, make_row, write_rows

from pytest_mobilegym.records.model import (
    EpisodeRecord,
    EpisodeRow,
    GoalResult,
    SideEffect,
    StepRecord,
    StopReason,
    VerdictRecord,
)

NASTY = (
    "</script><script>alert(1)</script><img src=x onerror=alert(2)> \" ' & \u202eevil\u202c \u2066rtl שלום"
    " \u2028 \u0007 {{ 7*7 }}"
)
BEFORE: dict[str, Any] = {
    "os": {"now": 1774603801000, "settings": {"wifi": True}},
    "apps": {
        "clock": {
            "alarms": {"a1": {"id": "a1", "hour": 7, "on": True}, "a2": {"id": "a2", "hour": 9, "on": False}}
        },
        "sms": {"drafts": {}},
    },
}
AFTER: dict[str, Any] = {
    "os": {"now": 1774603831000, "settings": {"wifi": False}},
    "apps": {
        "clock": {
            "alarms": {
                "a1": {"id": "a1", "hour": 7, "on": True},
                "a2": {"id": "a2", "hour": 9, "on": True},
                "a3": {"id": "a3", "hour": 8, "label": "Swim"},
            }
        },
        "sms": {"drafts": {}},
    },
}

GOALS = [
    ("{'hour': 7, 'slot_2': [1, 2.5], 'id': 'a9'}", "{'hour': 8, 'slot_2': [], 'id': 'a9'}"),
    ("1774549320000", "1774549380000"),
    ("Alarm(hour=7, days=(1, 2), label='Swim 3')", "None"),
    ("-3", "'-4'"),
    ("between 04:30 and 05:00", "'17:30'"),
]
EFFECTS = [
    {"path": "clock.alarms[#a2].on", "kind": "changed", "before": False, "after": True},
    {
        "path": "notes.notes[#n7]",
        "kind": "added",
        "before": None,
        "after": {"id": "n7", "edited": 1774549320000},
    },
    {"path": "os.settings.volume", "kind": "removed", "before": [30, -1.5, {"left_2": 4}], "after": None},
]
PARAMS = {"hour": 7, "when": 1774549320000, "more": {"first_2": [1, "a 3"], "id": 12}}


def make_explored(
    folder: Path, *, episodes: int = 12, steps: int = 6, size: tuple[int, int] = (180, 400), seed: int = 0
) -> list[EpisodeRow]:
    """Write a run whose every episode has a trajectory of as many steps; the second is hostile.

    The screenshots of all episodes are copies of a few: what they show does not matter.
    """
    rng = random.Random(seed)
    folder.mkdir(parents=True)
    rows = []
    for number in range(episodes):
        template = TEMPLATES[number % len(TEMPLATES)]
        row = make_row(template, trial=number // len(TEMPLATES), skill=0.6, rng=rng)
        row = row.model_copy(update={"steps": steps, "trajectory": f"trajectories/{row.episode}"})
        rows.append(failed(row) if number == 0 else hostile(row) if number == 1 else row)
    meta = make_meta(agent="generic_v2", model="hydra-vl-72b", run_id=folder.name)
    (folder / "meta.json").write_text(meta.model_dump_json(), encoding="utf-8")
    write_rows(folder, rows)
    screens = []
    for number in range(3):
        draw_screen(folder / "screen.jpg", title="clock", index=number, rng=rng, size=size)
        screens.append((folder / "screen.jpg").read_bytes())
    (folder / "screen.jpg").unlink()
    for number, row in enumerate(rows):
        write_explored(folder / str(row.trajectory), row, screens, size=size, nasty=number == 1)
    return rows


def tell_values(folder: Path) -> None:
    """Give the first episode goals, side effects and parameters with every kind of value."""
    first, *others = (folder / "results.jsonl").read_text("utf-8").split("\n")
    row = json.loads(first)
    row["verdict"]["goals"] += [
        {"name": f"goal {number}", "passed": False, "expected": expected, "actual": actual}
        for number, (expected, actual) in enumerate(GOALS)
    ]
    row["verdict"]["goals"].append({**row["verdict"]["goals"][-2], "name": "found", "passed": True})
    goals = row["verdict"]["goals"]
    row["params"] = PARAMS
    row["verdict"] |= {
        "side_effects": EFFECTS,
        "progress": sum(goal["passed"] for goal in goals) / len(goals),
    }
    (folder / "results.jsonl").write_text("\n".join([json.dumps(row), *others]), encoding="utf-8")


def failed(row: EpisodeRow) -> EpisodeRow:
    """The row with one goal of two missed and a side effect, COMPLETE declared."""
    goals = [
        GoalResult(name="the alarm rings at 08:00", passed=True, expected="08:00", actual="08:00"),
        GoalResult(name="it repeats on weekdays", passed=False, expected="Mon to Fri", actual="never"),
    ]
    effects = [SideEffect(path="clock.alarms[#a2].on", kind="changed", before=False, after=True)]
    return judged(row, goals, effects)


def hostile(row: EpisodeRow) -> EpisodeRow:
    """The row with texts that try to break the page."""
    goals = [GoalResult(name=NASTY, passed=False, expected=NASTY, actual="x" * 100_000)]
    effects = [
        SideEffect(path=f'notes[#"{NASTY}"]', kind="changed", before=NASTY, after={"__proto__": NASTY})
    ]
    return judged(row, goals, effects).model_copy(
        update={
            "instruction": NASTY,
            "message": "y" * 100_000,
            "answer": NASTY,
            "params": {"__proto__": NASTY},
        }
    )


def judged(row: EpisodeRow, goals: Sequence[GoalResult], effects: Sequence[SideEffect]) -> EpisodeRow:
    """The row with a verdict of its own, refused after COMPLETE."""
    verdict = VerdictRecord(
        success=all(goal.passed for goal in goals),
        clean=not effects,
        passed=False,
        progress=sum(goal.passed for goal in goals) / len(goals),
        goals=list(goals),
        side_effects=list(effects),
    )
    return row.model_copy(
        update={
            "verdict": verdict, "error": None, "stop_reason": StopReason.COMPLETE, "passed": False,
            "false_complete": True, "overdue": False, "unexpected": bool(effects),
        }
    )  # fmt: skip


def write_explored(
    place: Path, row: EpisodeRow, screens: Sequence[bytes], *, size: tuple[int, int], nasty: bool = False
) -> None:
    """Write the trajectory of an episode: each prompt repeats the one before, as those of chat models do."""
    place.mkdir(parents=True)
    (place / "episode.json").write_text(EpisodeRecord(row=row, size=size).model_dump_json(), encoding="utf-8")
    for name, state in (("before", BEFORE), ("after", AFTER)):
        packed = zstandard.compress(json.dumps({"schema": 1, "state": state}).encode())
        (place / f"{name}.json.zst").write_bytes(packed)
    messages: list[dict[str, Any]] = [
        {"role": "system", "content": f"You operate a phone. Task: {row.instruction}"}
    ]
    lines = []
    for index in range(row.steps):
        stem = f"step_{index:03d}"
        (place / f"{stem}.jpg").write_bytes(screens[index % len(screens)])
        action, thought = _decision(index, row.steps)
        reply = f"<think>{NASTY if nasty else thought}</think>\n{json.dumps(action)}"
        screen = {
            "type": "image_url",
            "image_url": {"url": f"<image {size[0]}x{size[1]} sha256:0123456789ab>"},
        }
        messages.append({"role": "user", "content": [screen, {"type": "text", "text": f"Step {index}"}]})
        (place / f"{stem}.prompt.json").write_text(json.dumps(messages), encoding="utf-8")
        (place / f"{stem}.reply.txt").write_text(reply, encoding="utf-8")
        messages.append({"role": "assistant", "content": reply})
        step = StepRecord(
            index=index,
            action=action,
            format_error=NASTY if nasty and index == 1 else None,
            thought=NASTY if nasty else thought,
            app=NASTY if nasty else "clock",
            now=f"2026-03-27T09:30:{index:02d}",
            screenshot=f"{stem}.jpg",
            prompt=f"{stem}.prompt.json",
            reply=f"{stem}.reply.txt",
            events=[{"kind": "touch", "region": "e3", "action": "alarm.open", "args": {"alarm": "a1"}}],
            seconds=1.5,
            phone_seconds=0.25 + index,
            changes=[{"path": "clock.alarms[#a2].on", "kind": "changed", "before": False, "after": True}]
            if index == 1
            else [],
            prompt_tokens=1200,
            completion_tokens=40,
        )
        lines.append(step.model_dump_json() + "\n")
    (place / "steps.jsonl").write_text("".join(lines), encoding="utf-8")


def _decision(index: int, steps: int) -> tuple[dict[str, Any], str]:
    if index == steps - 1:
        return {"kind": "COMPLETE", "message": "Done."}, "Everything is set."
    if index % 3 == 1:
        return (
            {"kind": "SWIPE", "point1": [500, 800], "point2": [500, 250], "duration": 400},
            "The alarm should be further down the list.",
        )
    return {"kind": "CLICK", "point": [820, 340 + 10 * index]}, "I open the first alarm to change its time."
