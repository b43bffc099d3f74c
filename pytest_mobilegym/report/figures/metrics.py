"""The benchmark's figures, as pure functions of episode rows (paper, section 4.3).

Every share is a number from 0 to 1. A figure whose denominator is zero is `None`, never 0.

Episodes that ended in an infrastructure or judge error, and those that nobody judged, say nothing about
the agent: they are outside of every denominator, also of the progress rate, and are counted apart.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from statistics import fmean, stdev

from pydantic import BaseModel, ConfigDict

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.model import EpisodeRow, RunMeta, StopReason
from pytest_mobilegym.records.solution_length import band_of, in_order
from pytest_mobilegym.report.figures.attempts import Repeat, find_repeats
from pytest_mobilegym.report.figures.statistics import (
    RESAMPLES,
    Cluster,
    Interval,
    all_of,
    any_of,
    clustered_share,
    disagreement,
    wilson,
)

AXES: Mapping[str, Callable[[EpisodeRow], Sequence[str]]] = {
    "suite": lambda row: [row.suite],
    "difficulty": lambda row: [row.difficulty],
    "solution": lambda row: [band] if (band := band_of(row.oracle_steps)) else [],
    "scope": lambda row: [row.scope],
    "objective": lambda row: [row.objective],
    "composition": lambda row: [row.composition],
    "capability": lambda row: row.capabilities,
    "app": lambda row: row.apps,
    "split": lambda row: row.splits,
}
"""What rows are grouped by; a row with several values (apps, capabilities, splits) is in several groups."""


SHARES: Mapping[str, Callable[[EpisodeRow], float]] = {
    "success_rate": lambda row: row.passed,
    "progress_rate": lambda row: progress(row),
    "false_complete_rate": lambda row: row.false_complete,
    "overdue_rate": lambda row: row.overdue,
    "unexpected_rate": lambda row: row.unexpected,
}
"""The shares by field of `Metrics`, as means of a value from 0 to 1 over counted episodes."""


MOST_K, LARGEST_K = 50, 999_999
"""What a run's options may ask of pass@k: how many k, and how large."""


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
    success_interval: Interval | None
    """Wilson interval of SR at 95 %, taking episodes as independent."""
    success_clustered: Interval | None = None
    """Bootstrap interval of SR at 95 %, taking templates as independent; needs `resamples`."""
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
    tokens_mean: float | None = None
    """Mean number of tokens of a counted episode, prompts and completions."""
    cost: float | None = None
    """Sum over the rows that have one, errors included, in the currency of the run's prices."""
    seconds: float
    """Sum of the episodes' wall-clock durations over all rows, errors included."""
    seconds_mean: float | None
    """Mean duration of a counted episode."""

    @property
    def success_shown(self) -> Interval | None:
        """The interval of SR to show: the clustered one where it was computed."""
        return self.success_clustered or self.success_interval


class Summary(Metrics):
    """The figures of a run: of all rows, and by every axis."""

    worst_case_rate: float | None = None
    """SR if every error, every unjudged row and every missing episode had failed: passed / (episodes +
    missing)."""
    missing: int = 0
    """Episodes that were to be played and have no row."""
    repeats: list[Repeat] = []
    """Episodes with attempts beyond the first."""
    templates: int
    """Distinct templates among all rows."""
    trials: int
    """Distinct trial numbers among all rows."""
    pass_at_k: dict[int, float | None]
    """Chance that at least one of k trials passes, mean over instances with k counted trials; `None` where
    there are none such."""
    pass_hat_k: dict[int, float | None] = {}
    """Chance that all of k trials pass (pass^k), likewise."""
    pass_instances: dict[int, int] = {}
    """How many instances these means are of, by k."""
    instances: int = 0
    """Distinct instances with counted trials."""
    repeated: int = 0
    """Instances with two counted trials or more."""
    flips: int = 0
    """Those of them that passed in one trial and not in another."""
    disagreement: float | None = None
    """Chance that two trials of an instance end differently, mean over repeated instances."""
    intervals: dict[str, Interval] = {}
    """Template-clustered bootstrap intervals at 95 % of the shares in `SHARES`; needs `resamples`."""
    estimated: int = 0
    """Rows whose verdict is what a model made of the screenshots."""
    judges: list[str] = []
    """The models that judged."""
    judge_prompt_tokens: int = 0
    """What judging cost, which is not among the agents' tokens."""
    judge_completion_tokens: int = 0
    judge_cost: float | None = None
    stop_reasons: dict[str, int]
    """Rows by stop reason, errors included."""
    groups: dict[str, dict[str, Metrics]]
    """Axis (suite, difficulty, solution, scope, objective, composition, capability, app, split) to value to
    figures."""


def summarise(
    rows: Iterable[EpisodeRow],
    *,
    pass_k: Iterable[int] = (),
    resamples: int = 0,
    missing: int = 0,
    former: Iterable[EpisodeRow] = (),
    axes: Collection[str] = tuple(AXES),
) -> Summary:
    """Compute every figure of a run.

    Args:
        rows: one row an episode, as `load_run` returns them.
        pass_k: which k of pass@k and pass^k to compute; by default 1 and the number of trials.
        resamples: draws of the bootstrap; 0 leaves the clustered intervals out. `RESAMPLES` are usual.
        missing: episodes that were to be played and have no row: in no figure but the worst case.
        former: rows that these took the place of, as `load_former` returns them.
        axes: which of `AXES` to group by.
    """
    every = list(rows)
    grouped: dict[str, dict[str, list[EpisodeRow]]] = {axis: defaultdict(list) for axis in AXES}
    for row in every:
        for axis in axes:
            for value in dict.fromkeys(AXES[axis](row)):
                grouped[axis][value].append(row)
    trials = len({row.trial for row in every})
    tallies = tally_trials(every)
    repeated = [tally for tally in tallies if tally[0] > 1]
    judging = [row.judge_cost for row in every if row.judge_cost is not None]
    ks = sorted(set(pass_k) or {1, trials} - {0})
    intervals = (
        {
            name: clustered_share(clusters_of(every, value), resamples=resamples)
            for name, value in SHARES.items()
        }
        if resamples
        else {}
    )
    measured = measure(every, resamples=resamples)
    due = len(every) + missing
    return Summary(
        **measured.model_dump(),
        worst_case_rate=measured.passed / due if due else None,
        missing=missing,
        repeats=find_repeats(every, former),
        templates=len({row.template for row in every}),
        trials=trials,
        pass_at_k=_over_instances(tallies, ks, any_of),
        pass_hat_k=_over_instances(tallies, ks, all_of),
        pass_instances={k: sum(number >= k for number, _ in tallies) for k in ks} if tallies else {},
        instances=len(tallies),
        repeated=len(repeated),
        flips=sum(0 < passes < number for number, passes in repeated),
        disagreement=_mean([chance for tally in repeated if (chance := disagreement(*tally)) is not None]),
        intervals={name: ends for name, ends in intervals.items() if ends is not None},
        estimated=sum(row.estimated for row in every),
        judges=sorted({row.judge_model for row in every if row.judge_model}),
        judge_prompt_tokens=sum(row.judge_prompt_tokens for row in every),
        judge_completion_tokens=sum(row.judge_completion_tokens for row in every),
        judge_cost=math.fsum(judging) if judging else None,
        stop_reasons={
            reason.value: count
            for reason in StopReason
            if (count := sum(row.stop_reason is reason for row in every))
        },
        groups={
            axis: {value: measure(values[value], resamples=resamples) for value in in_order(list(values))}
            for axis, values in grouped.items()
        },
    )


def measure(rows: Iterable[EpisodeRow], *, resamples: int = 0) -> Metrics:
    """The figures of one set of episodes; arguments as of `summarise`."""
    every = list(rows)
    counted = [row for row in every if counts(row)]
    passed = [row for row in counted if row.passed]
    efficiencies = [
        min(1.0, row.oracle_steps / row.steps)
        for row in passed
        if row.oracle_steps is not None and row.steps > 0
    ]
    costs = [row.cost for row in every if row.cost is not None]
    return Metrics(
        episodes=len(every),
        counted=len(counted),
        infrastructure_errors=_errors(every, "infrastructure"),
        judge_errors=_errors(every, "judge"),
        unjudged=sum(row.error is None and row.verdict is None for row in every),
        passed=len(passed),
        **{name: _mean([value(row) for row in counted]) for name, value in SHARES.items()},
        success_interval=wilson(len(passed), len(counted)),
        success_clustered=clustered_share(clusters_of(every, SHARES["success_rate"]), resamples=resamples)
        if resamples
        else None,
        success_sd=_sd_across_trials(counted, SHARES["success_rate"]),
        progress_sd=_sd_across_trials(counted, progress),
        steps_mean=_mean([row.steps for row in counted]),
        steps_on_success_mean=_mean([row.steps for row in passed]),
        step_efficiency=_mean(efficiencies),
        step_efficiency_episodes=len(efficiencies),
        format_errors=sum(row.format_errors for row in counted),
        prompt_tokens=sum(row.prompt_tokens for row in every),
        completion_tokens=sum(row.completion_tokens for row in every),
        tokens_mean=_mean([row.prompt_tokens + row.completion_tokens for row in counted]),
        cost=math.fsum(costs) if costs else None,
        seconds=math.fsum(row.seconds for row in every),
        seconds_mean=_mean([row.seconds for row in counted]),
    )


def counts(row: EpisodeRow) -> bool:
    """Whether an episode is in the denominators: it was judged, and nothing but the agent decided it."""
    return row.error is None and row.verdict is not None


def progress(row: EpisodeRow) -> float:
    """Share of the goals that were reached."""
    return row.verdict.progress if row.verdict is not None else 0.0


def clusters_of(rows: Iterable[EpisodeRow], value: Callable[[EpisodeRow], float]) -> list[Cluster]:
    """Sum and number of a value over the counted episodes of each template, in the templates' order."""
    held: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        if counts(row):
            held[row.template].append(value(row))
    return [(math.fsum(held[template]), len(held[template])) for template in sorted(held)]


def tally_trials(rows: Iterable[EpisodeRow]) -> list[tuple[int, int]]:
    """Counted trials and passed ones of each instance that has any."""
    tallies: dict[tuple[str, int], list[bool]] = defaultdict(list)
    for row in rows:
        if counts(row):
            tallies[row.template, row.instance].append(row.passed)
    return [(len(passes), sum(passes)) for passes in tallies.values()]


def read_pass_k(text: str) -> tuple[int, ...]:
    """The k of pass@k from a text such as "1,8".

    Raises:
        UsageError: it is not a list of numbers from 1.
    """
    if not re.fullmatch(r"\s*[1-9]\d{0,5}\s*(,\s*[1-9]\d{0,5}\s*)*", text, re.ASCII):
        raise UsageError(
            f"--pass-k does not take {text!r}: expected numbers from 1 joined by commas, such as 1,8."
        )
    return tuple(sorted({int(part) for part in text.split(",")}))


def summarise_run(
    meta: RunMeta,
    rows: Iterable[EpisodeRow],
    *,
    pass_k: Iterable[int] = (),
    resamples: int = RESAMPLES,
    missing: int = 0,
    former: Iterable[EpisodeRow] = (),
) -> Summary:
    """Every figure of a run, with intervals and with what its options say of pass@k.

    Args:
        pass_k: which k to compute in place of the run's own `--pass-k`.
        resamples, missing, former: as of `summarise`.
    """
    asked = meta.options.get("pass_k")
    listed = asked[:MOST_K] if isinstance(asked, (list, tuple)) else []
    own = [k for k in listed if isinstance(k, int) and 0 < k <= LARGEST_K]
    return summarise(rows, pass_k=tuple(pass_k) or own, resamples=resamples, missing=missing, former=former)


def summarise_folder(folder: Path, *, resamples: int = RESAMPLES) -> Summary:
    """Every figure of a run's folder: also what its plan has and its results have not, and what was repeated.

    Raises:
        UsageError: the folder is not a run.
    """
    from pytest_mobilegym.records.load import load_former, load_plan, load_run

    meta, rows = load_run(folder)
    missing = set(load_plan(folder) or ()) - {row.episode for row in rows}
    return summarise_run(meta, rows, resamples=resamples, missing=len(missing), former=load_former(folder))


def write_summary(run_dir: Path | str) -> Summary:
    """Compute the summary of a run's folder and write its `summary.json`, whole or not at all.

    Raises:
        UsageError: the folder is not a run.
    """
    from pytest_mobilegym.records.files import replace_file

    folder = Path(run_dir)
    summary = summarise_folder(folder)
    replace_file(folder / "summary.json", summary.model_dump_json(indent=2).encode() + b"\n")
    return summary


def _over_instances(
    tallies: Sequence[tuple[int, int]],
    ks: Iterable[int],
    chance: Callable[[int, int, int], float | None],
) -> dict[int, float | None]:
    """Mean chance by k over the instances that have one; empty without counted trials."""
    if not tallies:
        return {}
    return {k: _mean([each for tally in tallies if (each := chance(*tally, k)) is not None]) for k in ks}


def _errors(rows: Iterable[EpisodeRow], kind: str) -> int:
    return sum(row.error is not None and row.error.kind == kind for row in rows)


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None


def _sd_across_trials(rows: Iterable[EpisodeRow], value: Callable[[EpisodeRow], float]) -> float | None:
    by_trial: dict[int, list[float]] = defaultdict(list)
    for row in rows:
        by_trial[row.trial].append(value(row))
    return stdev(fmean(values) for values in by_trial.values()) if len(by_trial) > 1 else None
