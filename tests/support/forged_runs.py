"""What a forger does to a run's folder."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Row = dict[str, Any]


def edit_lines(file: Path, change: Callable[[list[Row]], object]) -> None:
    """Change the records of a file: its rows, or a trajectory's steps."""
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    change(rows)
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")


def edit_rows(run: Path, change: Callable[[list[Row]], object]) -> None:
    """Change a run's rows."""
    edit_lines(run / "results.jsonl", change)


def edit_steps(run: Path, episode: str, change: Callable[[list[Row]], object]) -> None:
    """Change the steps of an episode."""
    edit_lines(run / "trajectories" / episode / "steps.jsonl", change)


def edit_meta(run: Path, **fields: Any) -> None:
    """Change what a run says of itself; `options` are added to those that it has."""
    file = run / "meta.json"
    meta = json.loads(file.read_text("utf-8"))
    options = {**meta["options"], **fields.pop("options", {})}
    file.write_text(json.dumps({**meta, **fields, "options": options}), "utf-8")


def edit_plan(run: Path, change: Callable[[list[str]], list[str]]) -> None:
    """Change the episodes that a run says it was to play."""
    file = run / "plan.json"
    plan = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**plan, "episodes": change(plan["episodes"])}), "utf-8")
