"""The benchmark's figures, as pure functions of episode rows (paper, section 4.3).

Every share is a number from 0 to 1. A figure whose denominator is zero is `None`, never 0.

Episodes that ended in an infrastructure or judge error, and those that nobody judged, say nothing about
the agent: they are outside of every denominator, also of the progress rate, and are counted apart.
"""

from __future__ import annotations

import math
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from statistics import fmean, stdev

from pydantic import BaseModel, ConfigDict

from pytest_mobilegym.runs.records import EpisodeRow, StopReason

Z_95 = 1.959963984540054
"""Two-sided 95 % quantile of the normal distribution."""

AXES: Mapping[str, Callable[[EpisodeRow], Sequence[str]]] = {
    "suite": lambda row: [row.suite],
    "difficulty": lambda row: [row.difficulty],
    "scope": lambda row: [row.scope],
    "objective": lambda row: [row.objective],
    "composition": lambda row: [row.composition],
    "capability": lambda row: row.capabilities,
    "app": lambda row: row.apps,
    "split": lambda row: row.splits,
}
"""What rows are grouped by; a row with several values (apps, capabilities, splits) is in several groups."""


class Metrics(BaseModel):
    """The figures of one set of episodes."""

    model_config = ConfigDict(frozen=True)

    episodes: int
    """All rows."""
    counted: int
    """Rows with a verdict and without an error: the denominator of every share."""
    infrastructure_errors: int
    judge_errors: int
    unjudged: int
    """Rows with neither a verdict nor an error."""
    passed: int
    success_rate: float | None
    """SR: passed / counted."""
    success_interval: tuple[float, float] | None
    """Wilson interval of SR at 95 %, taking episodes as independent."""
    success_sd: float | None
    """Sample standard deviation of SR across trials, where at least two trials have counted episodes."""
    progress_rate: float | None
    """PR: mean progress over counted episodes; an error is left out, not taken as 0."""
    progress_sd: float | None
    """As `success_sd`, of PR."""
    false_complete_rate: float | None
    """FC: share of counted episodes that declared COMPLETE and did not pass."""
    overdue_rate: float | None
    """OT: share of counted episodes that reached the goals, then were cut off without declaring COMPLETE."""
    unexpected_rate: float | None
    """USE: share of counted episodes with side effects."""
    steps_mean: float | None
    """Mean number of steps over counted episodes."""
    steps_on_success_mean: float | None
    """Mean number of steps over passed episodes."""
    step_efficiency: float | None
    """Mean of min(1, oracle steps / steps) over passed episodes whose oracle steps are known."""
    step_efficiency_episodes: int
    """How many episodes that mean is of."""
    format_errors: int
    """Replies without a valid action, over counted episodes."""
    prompt_tokens: int
    """Sum over all rows, errors included: what the run cost."""
    completion_tokens: int
    """As `prompt_tokens`."""
    seconds: float
    """Sum of the episodes' wall-clock durations over all rows, errors included."""
    seconds_mean: float | None
    """Mean duration of a counted episode."""


class Summary(Metrics):
    """The figures of a run: of all rows, and by every axis."""

    templates: int
    """Distinct templates among all rows."""
    trials: int
    """Distinct trial numbers among all rows."""
    pass_at_k: dict[int, float]
    """Mean over instances of the chance that at least one of k trials passes; empty without counted rows."""
    stop_reasons: dict[str, int]
    """Rows by stop reason, errors included."""
    groups: dict[str, dict[str, Metrics]]
    """Axis (suite, difficulty, scope, objective, composition, capability, app, split) to value to figures."""


def summarise(rows: Iterable[EpisodeRow], *, pass_k: Iterable[int] = ()) -> Summary:
    """Compute every figure of a run.

    Args:
        rows: one row an episode, as `load_run` returns them.
        pass_k: which k of pass@k to compute; by default 1 and the number of trials.
    """
    every = list(rows)
    grouped: dict[str, dict[str, list[EpisodeRow]]] = {axis: defaultdict(list) for axis in AXES}
    for row in every:
        for axis, values in AXES.items():
            for value in dict.fromkeys(values(row)):
                grouped[axis][value].append(row)
    trials = len({row.trial for row in every})
    return Summary(
        **measure(every).model_dump(),
        templates=len({row.template for row in every}),
        trials=trials,
        pass_at_k=pass_at(every, ks=sorted(set(pass_k) or {1, trials} - {0})),
        stop_reasons={
            reason.value: count
            for reason in StopReason
            if (count := sum(row.stop_reason is reason for row in every))
        },
        groups={
            axis: {value: measure(values[value]) for value in sorted(values)}
            for axis, values in grouped.items()
        },
    )


def measure(rows: Iterable[EpisodeRow]) -> Metrics:
    """The figures of one set of episodes."""
    every = list(rows)
    counted = [row for row in every if counts(row)]
    passed = [row for row in counted if row.passed]
    efficiencies = [
        min(1.0, row.oracle_steps / row.steps)
        for row in passed
        if row.oracle_steps is not None and row.steps > 0
    ]
    return Metrics(
        episodes=len(every),
        counted=len(counted),
        infrastructure_errors=sum(
            row.error is not None and row.error.kind == "infrastructure" for row in every
        ),
        judge_errors=_errors(every, "judge"),
        unjudged=sum(row.error is None and row.verdict is None for row in every),
        passed=len(passed),
        success_rate=_mean([row.passed for row in counted]),
        success_interval=wilson(len(passed), len(counted)),
        success_sd=_sd_across_trials(counted, lambda row: float(row.passed)),
        progress_rate=_mean([_progress(row) for row in counted]),
        progress_sd=_sd_across_trials(counted, _progress),
        false_complete_rate=_mean([row.false_complete for row in counted]),
        overdue_rate=_mean([row.overdue for row in counted]),
        unexpected_rate=_mean([row.unexpected for row in counted]),
        steps_mean=_mean([row.steps for row in counted]),
        steps_on_success_mean=_mean([row.steps for row in passed]),
        step_efficiency=_mean(efficiencies),
        step_efficiency_episodes=len(efficiencies),
        format_errors=sum(row.format_errors for row in counted),
        prompt_tokens=sum(row.prompt_tokens for row in every),
        completion_tokens=sum(row.completion_tokens for row in every),
        seconds=math.fsum(row.seconds for row in every),
        seconds_mean=_mean([row.seconds for row in counted]),
    )


def counts(row: EpisodeRow) -> bool:
    """Whether an episode is in the denominators: it was judged, and nothing but the agent decided it."""
    return row.error is None and row.verdict is not None


def wilson(successes: int, trials: int, *, z: float = Z_95) -> tuple[float, float] | None:
    """Wilson's score interval of a share; `None` without trials.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference (1927).
    """
    if trials == 0:
        return None
    share = successes / trials
    scale = 1 + z * z / trials
    centre = (share + z * z / (2 * trials)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    # At 0 and 1 the ends coincide with the share; rounding must not push them past it.
    low = 0.0 if successes == 0 else max(0.0, centre - half)
    high = 1.0 if successes == trials else min(1.0, centre + half)
    return low, high


def pass_at(rows: Iterable[EpisodeRow], *, ks: Iterable[int]) -> dict[int, float]:
    """Unbiased pass@k: mean over instances of 1 - C(n - c, k) / C(n, k), n counted trials of which c passed.

    An instance with fewer than k counted trials gives 1 if any passed, else 0; one without counted trials
    is left out.
    """
    tallies: dict[tuple[str, int], list[bool]] = defaultdict(list)
    for row in rows:
        if counts(row):
            tallies[row.template, row.instance].append(row.passed)
    if not tallies:
        return {}
    return {k: fmean(_chance(len(passes), sum(passes), k) for passes in tallies.values()) for k in ks}


def write_summary(run_dir: Path | str) -> Summary:
    """Compute the summary of a run's folder and write its `summary.json`, whole or not at all.

    Raises:
        UsageError: the folder is not a run.
    """
    from pytest_mobilegym.report.load import load_run

    folder = Path(run_dir)
    summary = summarise(load_run(folder)[1])
    draft = folder / "summary.json.part"
    draft.write_text(summary.model_dump_json(indent=2) + "\n", encoding="utf-8")
    os.replace(draft, folder / "summary.json")
    return summary


def _chance(trials: int, passes: int, k: int) -> float:
    if trials < k:
        return float(passes > 0)
    return 1 - math.comb(trials - passes, k) / math.comb(trials, k)


def _errors(rows: Iterable[EpisodeRow], kind: str) -> int:
    return sum(row.error is not None and row.error.kind == kind for row in rows)


def _progress(row: EpisodeRow) -> float:
    return row.verdict.progress if row.verdict is not None else 0.0


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None


def _sd_across_trials(rows: Iterable[EpisodeRow], value: Callable[[EpisodeRow], float]) -> float | None:
    by_trial: dict[int, list[float]] = defaultdict(list)
    for row in rows:
        by_trial[row.trial].append(value(row))
    return stdev(fmean(values) for values in by_trial.values()) if len(by_trial) > 1 else None
