"""What the terminal says of an agent that broke: once, with the place of the rest."""

from __future__ import annotations

from pathlib import Path

from pytest_mobilegym.agents.process.program import LAST_WORDS
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import inside, load_trajectory
from pytest_mobilegym.records.model import AGENT_BROKE, EpisodeRow, StopReason
from pytest_mobilegym.runs.after.describe import without_controls
from pytest_mobilegym.runs.folder.recorder import LOG


def what_broke(row: EpisodeRow, *, echoed: bool) -> str:
    """How the agent broke, on one line; "" of an episode that ended otherwise.

    Args:
        echoed: whether the terminal has shown what the agent's process wrote, so that its last words are left
            out here.
    """
    if row.error is not None or row.stop_reason not in AGENT_BROKE:
        return ""
    said = without_controls(row.message)
    # The words are quoted last, with a full stop after them.
    return f"{said.partition(LAST_WORDS)[0]}." if echoed and LAST_WORDS in said else said


def what_was_malformed(run: Path, row: EpisodeRow) -> str:
    """Why the last reply held no valid action, on one line; "" of an episode that ended otherwise.

    Args:
        run: the run's folder.
    """
    if row.error is not None or row.stop_reason is not StopReason.FORMAT_ERROR:
        return ""
    try:
        trajectory = load_trajectory(run, row)
    except UsageError:
        return ""
    said = [step.format_error for step in trajectory.steps if step.format_error] if trajectory else []
    return " ".join(without_controls(said[-1]).split()) if said else ""


def log_of(run: Path, row: EpisodeRow) -> Path | None:
    """The file that has the rest: a traceback, or what the agent's process wrote; `None` without one.

    Args:
        run: the run's folder.
    """
    if row.error is not None or row.stop_reason not in AGENT_BROKE or row.trajectory is None:
        return None
    folder = inside(run, row.trajectory)
    if folder is None:
        return None
    replies = sorted(folder.glob("step_*.reply.txt"), reverse=True)[:1]
    files = [folder / LOG, *replies]
    # The exception that an agent raised stands as its last reply.
    if row.stop_reason is StopReason.ERROR:
        files.reverse()
    return next((file for file in files if file.is_file()), None)
