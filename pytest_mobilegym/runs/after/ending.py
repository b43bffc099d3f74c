"""What the terminal says of a finished run: its figures, what it cost, its worst failures, where it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import inside, load_run, load_trajectory
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.report.figures.metrics import Summary, counts, progress
from pytest_mobilegym.report.figures.numbers import duration, money, percent, whole
from pytest_mobilegym.report.pages.table import format_table
from pytest_mobilegym.runs.after.describe import describe_verdict, without_controls

MOST_FAILURES = 3
"""Failures that are shown; `mobilegym view RUN --failed` has the others."""

PAGE = "index.html"


def describe_ending(folder: Path, summary: Summary) -> str:
    """The end of a run for the terminal: table, trials, cost, the worst failures, where to look.

    Args:
        folder: the run's.
        summary: its figures.
    """
    lines = [format_table(summary), *_trials(summary), _spent(summary), *_failures(folder)]
    lines.append(f"results: {shortest(folder)}")
    if (folder / PAGE).is_file():
        lines.append(f"page:    {shortest(folder / PAGE)}")
    return "\n".join(lines)


def worst_failures(rows: Iterable[EpisodeRow], *, most: int = MOST_FAILURES) -> list[EpisodeRow]:
    """The failed episodes that a reader should see first.

    Those that changed what they should not, then those that claimed a success, then those that got least
    far; among equals those that took most steps. Errors of the machine are none of the agent's failures.
    """
    failed = [row for row in rows if counts(row) and not row.passed]
    return sorted(failed, key=_badness)[:most]


def _badness(row: EpisodeRow) -> tuple[bool, bool, float, int, str]:
    return not row.unexpected, not row.false_complete, progress(row), -row.steps, row.episode


def last_picture(folder: Path, row: EpisodeRow) -> Path | None:
    """The last screen that is kept of an episode; its trajectory where no screen is, `None` without one."""
    try:
        trajectory = load_trajectory(folder, row)
    except UsageError:
        # It leads out of the run, or cannot be read.
        return None
    if trajectory is None:
        return None
    # A screen that did not change is kept once: the last step tells which file has it.
    shown = [step.screenshot for step in reversed(trajectory.steps) if step.screenshot]
    final = sorted(path.name for path in trajectory.folder.glob("final.*"))
    pictures = (inside(trajectory.folder, name) for name in (*final, *shown))
    return next((path for path in pictures if path is not None and path.is_file()), trajectory.folder)


def shortest(path: Path) -> str:
    """A path as seen from the current folder, if it is below."""
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)


def _trials(summary: Summary) -> Iterator[str]:
    """How steady the agent is, where instances were repeated."""
    shown = [
        f"pass@{k} {percent(chance)} %, pass^{k} {percent(summary.pass_hat_k.get(k))} %"
        for k, chance in summary.pass_at_k.items()
        if k > 1
    ]
    if shown and summary.repeated:
        flips = f"{whole(summary.flips)} of {_counted(summary.repeated, 'repeated instance')}"
        yield f"trials:  {'; '.join(shown)}; {flips} passed once and failed once"


def _spent(summary: Summary) -> str:
    """Time, tokens and cost, of which the last two are those of a model."""
    parts = [f"{duration(summary.seconds)} summed over {_counted(summary.episodes, 'episode')}"]
    if tokens := summary.prompt_tokens + summary.completion_tokens:
        parts.append(
            f"{whole(tokens)} tokens ({whole(summary.prompt_tokens)} prompt, "
            f"{whole(summary.completion_tokens)} completion)"
        )
        # Without prices a cost of nothing would be a claim.
        parts.append("no prices" if summary.cost is None else f"cost {money(summary.cost)}")
    if judging := summary.judge_prompt_tokens + summary.judge_completion_tokens:
        cost = "" if summary.judge_cost is None else f", cost {money(summary.judge_cost)}"
        parts.append(f"{whole(judging)} tokens of the judge{cost}")
    return f"spent:   {', '.join(parts)}"


def _failures(folder: Path) -> Iterator[str]:
    """The worst failures, a line each, and how to see all of them."""
    try:
        _, rows = load_run(folder)
    except UsageError:
        # The figures are there all the same.
        return
    worst = worst_failures(rows)
    if not worst:
        return
    every = sum(counts(row) and not row.passed for row in rows)
    yield f"failed:  {_counted(every, 'episode')}; mobilegym view {shortest(folder)} --failed shows them"
    yield from (f"  {line}" for line in _described(folder, worst))


def _described(folder: Path, rows: Sequence[EpisodeRow]) -> Iterator[str]:
    for row in rows:
        seen = last_picture(folder, row)
        where = f"  {shortest(seen)}" if seen is not None else ""
        yield without_controls(f"{row.episode}  {describe_verdict(row)}{where}")


def _counted(number: int, noun: str) -> str:
    return f"{whole(number)} {noun}{'' if number == 1 else 's'}"
