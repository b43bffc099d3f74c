"""Synthetic runs to look at and to test with: `python tests/report/synthetic_runs.py FOLDER` writes a page.

Everything is drawn from a seed; the agents, their talents and the tasks are made up.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from pytest_mobilegym.records.model import (
    EpisodeRecord,
    EpisodeRow,
    ErrorRecord,
    GoalResult,
    RunMeta,
    SideEffect,
    Stamps,
    StepRecord,
    StopReason,
    VerdictRecord,
)

SUITES = {
    "clock": ("AddAlarm", "ToggleAlarm", "StartTimer", "AddCity"),
    "calendar": ("AddEvent", "MoveMeeting", "CountFreeDays"),
    "sms": ("SendCode", "DeleteThread"),
    "map": ("SavePlace", "CompareRoutes", "ShareLocation", "RateVisit"),
    "notes": ("PinNote", "MergeLists"),
    "wechat": ("SendMoney", "MuteGroup", "PostMoment", "RenameContact"),
    "spotify": ("MakePlaylist", "FollowArtist", "LongestTrack"),
    "crossapp_life": ("PlanDinner", "SplitBill", "ParcelToCalendar", "WeatherToGroup"),
    "crossapp_work": ("MinutesToNote", "InviteFromMail"),
    "launcher": ("MoveIcon", "MakeFolder"),
}
TEMPLATES = [f"{suite}.{name}" for suite, names in SUITES.items() for name in names]
SENTENCES = {
    "en": "{verb} for {person} at {hour}:{minute:02d}, then check that nothing else in {app} has changed.",
    "zh": "请在{app}里为{person}设置{hour}点{minute:02d}分的事项，并确认没有其他改动。",
}
PEOPLE = ("Mina Okafor", "李晓雯", "Jonas Weber", "王建国")


def make_run(
    folder: Path,
    *,
    agent: str,
    model: str | None = None,
    skill: float = 0.5,
    seed: int = 0,
    trials: int = 1,
    templates: Sequence[str] = TEMPLATES,
    screens: int = 0,
    stamps: str = "a1",
    ended: bool = True,
) -> list[EpisodeRow]:
    """Write a run's folder and return its rows.

    Args:
        folder: is made.
        skill: from 0 to 1, chance-like.
        screens: how many episodes get a trajectory with screenshots.
        stamps: told apart in the notice of unlike runs.
    """
    rng = random.Random(seed)
    rows = [
        make_row(template, trial=trial, skill=skill, rng=rng, trajectory=number < screens)
        for trial in range(trials)
        for number, template in enumerate(templates)
    ]
    folder.mkdir(parents=True)
    meta = make_meta(agent=agent, model=model, stamps=stamps, trials=trials, ended=ended, run_id=folder.name)
    (folder / "meta.json").write_text(meta.model_dump_json(indent=2), encoding="utf-8")
    write_rows(folder, rows)
    for row in rows:
        if row.trajectory:
            write_trajectory(folder, row, rng=rng)
    return rows


def make_meta(
    *,
    agent: str = "autoglm",
    model: str | None = None,
    stamps: str = "a1",
    trials: int = 1,
    ended: bool = True,
    run_id: str = "20260302-140500",
    options: dict[str, Any] | None = None,
) -> RunMeta:
    """A run's meta data."""
    return RunMeta(
        run_id=run_id,
        started="2026-03-02T14:05:00+00:00",
        ended="2026-03-02T15:41:12+00:00" if ended else None,
        agent=agent,
        agent_kind={"oracle": "solution", "null": "baseline"}.get(agent, "agent"),
        model=model,
        device="browser",
        lang="en",
        split="test",
        sample_seed=0,
        sample_n=1,
        repeat_n=trials,
        options=options
        or {
            "agent": agent,
            "split": "test",
            "repeat_n": trials,
            "loop_detect": 10,
            "in_flight": 8,
            "model_url": "localhost:8000/v1",
            "max_tokens": 4096,
            "temperature": 0.1,
            "headed": False,
        },
        stamps=Stamps(
            harness="0.1.0",
            tasks=f"sha256:7b1f{stamps}c09e55d2",
            phone="sha256:e02c4f7751aa90",
            data="2026.1",
            display="sha256:51d0b6f2c3e8",
        ),
        git_commit="3f9a1c7e0b",
        git_dirty=False,
        python="3.11.9",
        platform="Linux-6.8-x86_64",
    )


def make_row(
    template: str,
    *,
    trial: int = 0,
    skill: float = 0.5,
    rng: random.Random,
    trajectory: bool = False,
) -> EpisodeRow:
    """One episode as a run would record it, its flags agreeing with verdict and stop reason."""
    suite, name = template.split(".")
    level = 1 + TEMPLATES.index(template) % 4 if template in TEMPLATES else 2
    lang = "zh" if suite in ("wechat", "notes") else "en"
    budget = (15, 30, 45, 60)[level - 1]
    luck = rng.random() - 0.18 * (level - 1) + skill
    goals = make_goals(rng, reached=luck > 0.62, count=1 + level)
    stop = rng.choices(
        [StopReason.COMPLETE, StopReason.MAX_STEPS, StopReason.REPETITIVE_LOOP, StopReason.ABORT],
        [0.8, 0.1, 0.06, 0.04],
    )[0]
    effects = [make_effect(rng)] if rng.random() < 0.12 else []
    error = None
    verdict: VerdictRecord | None = VerdictRecord(
        success=all(goal.passed for goal in goals),
        clean=not effects,
        passed=all(goal.passed for goal in goals) and not effects,
        progress=sum(goal.passed for goal in goals) / len(goals),
        goals=goals,
        side_effects=effects,
    )
    if rng.random() < 0.04:
        stop, verdict = StopReason.ERROR, None
        error = ErrorRecord(kind="infrastructure", message="The model's endpoint closed the connection.")
    complete = stop is StopReason.COMPLETE
    # What is asked is the same whoever is asked.
    instance = random.Random(f"{template} {trial}")
    steps = budget if stop is StopReason.MAX_STEPS else rng.randint(4, max(6, budget // 2))
    prose = SENTENCES[lang].format(
        verb=name,
        person=rng.choice(PEOPLE),
        hour=rng.randint(6, 22),
        minute=5 * rng.randint(0, 11),
        app=suite,
    )
    return EpisodeRow(
        episode=f"{template}-i0-t{trial}",
        template=template,
        suite=suite,
        instance=0,
        trial=trial,
        params={"person": instance.choice(PEOPLE), "hour": instance.randint(6, 22)},
        instruction=prose,
        lang=lang,
        seed=instance.getrandbits(32),
        apps=["clock", "wechat"] if suite.startswith("crossapp") else [] if suite == "launcher" else [suite],
        difficulty=f"L{level}",
        scope="S2" if suite.startswith("crossapp") else "S1",
        objective=("operate", "query", "hybrid")[level % 3],
        composition=("atomic", "sequential", "transfer", "deep_dive")[level - 1],
        capabilities=["nav", ("edit", "search", "social")[level % 3]],
        splits=["test"],
        max_steps=budget,
        steps=steps,
        oracle_steps=max(3, budget // 5),
        format_errors=int(rng.random() < 0.1),
        stop_reason=stop,
        message="The task is done." if complete else "",
        verdict=verdict,
        error=error,
        passed=complete and verdict is not None and verdict.passed,
        false_complete=complete and verdict is not None and not verdict.passed,
        overdue=not complete
        and stop in (StopReason.MAX_STEPS, StopReason.REPETITIVE_LOOP)
        and verdict is not None
        and verdict.success,
        unexpected=bool(effects) and verdict is not None,
        started="2026-03-02T14:06:30+00:00",
        seconds=round(steps * rng.uniform(2.5, 6), 1),
        prompt_tokens=steps * rng.randint(2800, 3400),
        completion_tokens=steps * rng.randint(60, 160),
        trajectory=f"trajectories/{template}-i0-t{trial}" if trajectory else None,
    )


def make_goals(rng: random.Random, *, reached: bool, count: int) -> list[GoalResult]:
    """Goals, all of them reached or at least one missed."""
    texts = (
        ("the alarm rings at 07:30", "07:30"),
        ("the alarm repeats on weekdays", "Mon Tue Wed Thu Fri"),
        ("the note's title is the meeting's", "Quarterly review"),
        ("the message names 李晓雯", "李晓雯"),
        ("the sheet was submitted", "submitted"),
    )
    missed = set() if reached else set(rng.sample(range(count), rng.randint(1, count)))
    return [
        GoalResult(
            name=text,
            passed=place not in missed,
            expected=value,
            actual=value if place not in missed else "nothing",
        )
        for place, (text, value) in enumerate(texts[:count])
    ]


def make_effect(rng: random.Random) -> SideEffect:
    """A change that no task allowed."""
    return rng.choice(
        [
            SideEffect(path="os.settings.wifi", kind="changed", before=True, after=False),
            SideEffect(
                path="wechat.chats[#c7].messages[#m31]", kind="added", after={"text": "在吗？", "from": "me"}
            ),
            SideEffect(path="clock.alarms[#a2].enabled", kind="changed", before=False, after=True),
        ]
    )


def write_rows(folder: Path, rows: Sequence[EpisodeRow]) -> None:
    """Write `results.jsonl`."""
    text = "".join(row.model_dump_json() + "\n" for row in rows)
    (folder / "results.jsonl").write_text(text, encoding="utf-8")


def write_trajectory(folder: Path, row: EpisodeRow, *, rng: random.Random) -> None:
    """Write the steps of an episode with drawn screenshots of 360 x 800."""
    assert row.trajectory is not None
    place = folder / row.trajectory
    place.mkdir(parents=True)
    record = EpisodeRecord(row=row, size=(360, 800))
    (place / "episode.json").write_text(record.model_dump_json(), encoding="utf-8")
    lines = []
    for index in range(row.steps):
        name = f"step_{index:03d}.jpg"
        draw_screen(place / name, title=row.suite, index=index, rng=rng)
        step = StepRecord(
            index=index,
            action=_action(rng, last=index == row.steps - 1, stop=row.stop_reason),
            app=row.suite,
            now=f"2026-03-02T09:{41 + index // 6:02d}:{10 * (index % 6):02d}",
            thought="The list is open; the entry I need should be further down, so I scroll."
            if index % 3 == 0
            else "",
            screenshot=name,
        )
        lines.append(step.model_dump_json())
    (place / "steps.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def draw_screen(
    path: Path, *, title: str, index: int, rng: random.Random, size: tuple[int, int] = (360, 800)
) -> None:
    """A screen with a bar, a list of rows and a round button."""
    dark = index % 5 == 3
    back, ink, line = ("#17191d", "#e9eaec", "#2b2e34") if dark else ("#fbfbfd", "#1b1c20", "#e5e6ea")
    image = Image.new("RGB", (360, 800), back)
    draw = ImageDraw.Draw(image)
    large, body = ImageFont.load_default(size=26), ImageFont.load_default(size=16)
    draw.text((20, 10), "9:41", fill=ink, font=body)
    draw.text((20, 56), title.replace("_", " ").title(), fill=ink, font=large)
    hue = rng.choice(("#f0a04b", "#4b9df0", "#58b97a", "#c46bd0"))
    for row in range(8):
        top = 116 + row * 74
        draw.ellipse((20, top + 10, 60, top + 50), fill=hue if row % 3 == 0 else line)
        draw.text((76, top + 10), f"Entry {index}.{row + 1}", fill=ink, font=body)
        draw.rectangle((76, top + 38, 76 + rng.randint(60, 220), top + 44), fill=line)
        draw.line((76, top + 72, 340, top + 72), fill=line)
    draw.ellipse((280, 700, 340, 760), fill=hue)
    image.resize(size).save(path, quality=80)


def _action(rng: random.Random, *, last: bool, stop: StopReason) -> dict[str, Any] | None:
    point = [rng.randint(80, 920), rng.randint(120, 900)]
    if last and stop is StopReason.COMPLETE:
        return {"kind": "COMPLETE", "message": "The task is done."}
    if last and stop is StopReason.ABORT:
        return {"kind": "ABORT", "value": "I cannot find the contact."}
    return rng.choice(
        [
            {"kind": "CLICK", "point": point},
            {"kind": "CLICK", "point": point},
            {"kind": "DOUBLE_TAP", "point": point},
            {"kind": "LONG_PRESS", "point": point, "duration": 800},
            {"kind": "SWIPE", "point1": [500, 800], "point2": [500, 250], "duration": 400},
            {"kind": "DRAG", "point1": [200, 300], "point2": point, "duration": 600},
            {"kind": "TYPE", "value": "Dinner with 李晓雯 at half past seven", "point": point},
            {"kind": "BACK"},
            {"kind": "WAIT", "value": 1.0},
            {"kind": "AWAKE", "value": "clock"},
            None,
        ]
    )


def make_gallery(folder: Path) -> list[Path]:
    """Runs of several agents, side by side, some with screenshots; nasty text in one episode."""
    agents = [
        ("oracle", None, 1.2),
        ("generic_v2", "hydra-vl-72b", 0.72),
        ("autoglm", "autoglm-phone-9b", 0.5),
        ("uitars", "ui-tars-1.5-8b", 0.44),
        ("null", None, -1.0),
    ]
    runs = []
    for number, (agent, model, skill) in enumerate(agents):
        run = folder / f"2026030{number + 1}-140500"
        make_run(
            run,
            agent=agent,
            model=model,
            skill=skill,
            seed=number,
            trials=3 if agent == "generic_v2" else 1,
            screens=8 if 0 < number < 4 else 0,
            ended=agent != "uitars",
        )
        runs.append(run)
    spoil(runs[2])
    return runs


def spoil(run: Path) -> None:
    """Give the first episode that has a verdict text that tries to break the page."""
    lines = (run / "results.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    row = next(row for row in rows if row["verdict"])
    row["message"] = "x" * 100_000
    row["answer"] = "</script><script>alert(1)</script> \" ' & \u202eevil\u202c \u0000"
    row["verdict"]["side_effects"] = [
        {
            "path": "notes.notes[#n1].body",
            "kind": "changed",
            "before": "short",
            "after": "long line " * 10_000,
        }
    ]
    row["unexpected"] = True
    (run / "results.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


if __name__ == "__main__":
    from pytest_mobilegym.report import format_table, load_run, summarise, write_leaderboard

    target = Path(sys.argv[1])
    made = make_gallery(target)
    print(write_leaderboard(made, target / "leaderboard.html"))
    print(
        format_table({f"{meta.agent} {meta.run_id}": summarise(rows) for meta, rows in map(load_run, made)})
    )
    print(format_table(summarise(load_run(made[1])[1]), by=("difficulty", "suite")))
