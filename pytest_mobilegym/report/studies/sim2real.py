"""The sim-to-real study (paper, sections 5.2, H.5, H.6): does a gain of training survive on a real phone?

Templates are stratified by how often the base and the trained model pass them in the simulator. Those of
the signal buckets, and a few that both fail as a negative control, are played on a phone; the study compares
rates, gains and lengths.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.model import EpisodeRow

BUCKETS = ("uplift", "stable-pass", "mid", "regression", "stable-fail")
SIGNAL = ("uplift", "stable-pass", "mid")
"""Buckets whose templates show whether a gain transfers; the paper's regression bucket was empty."""

ROLLOUTS = 4
"""Simulator episodes of each template and model."""

FEW, MANY = 1, 3
"""Passes out of four: at most so many is failing, at least so many is passing."""

CONTROLS = 15
"""Templates of stable-fail that are played as a negative control."""

OBJECTIVES = ("operate", "query", "hybrid")

Rows = Sequence[EpisodeRow]


class Runs(NamedTuple):
    """The study's four runs; those on a phone may be empty where it is still planned."""

    base_sim: Rows
    trained_sim: Rows
    base_real: Rows = ()
    trained_real: Rows = ()


@dataclass(frozen=True)
class Plan:
    """What is played on the phone.

    Attributes:
        buckets: every stratified template's bucket.
        excluded: templates of the signal buckets that are not played, with the reason.
        controls: templates of stable-fail that were drawn, in the order of the draw.
        passed_over: templates of stable-fail that were drawn but cannot be played, with the reason.
        unstratified: templates without four judged episodes of each model, with what they have.
    """

    buckets: Mapping[str, str]
    excluded: Mapping[str, str]
    controls: tuple[str, ...]
    passed_over: Mapping[str, str]
    unstratified: Mapping[str, str]

    def signal(self, bucket: str | None = None) -> list[str]:
        """Templates of the signal buckets, or of one of them, that are played."""
        return sorted(
            template
            for template, name in self.buckets.items()
            if name in SIGNAL and template not in self.excluded and bucket in (None, name)
        )

    def count(self, bucket: str) -> int:
        """Templates in a bucket, the excluded ones among them."""
        return sum(name == bucket for name in self.buckets.values())

    @property
    def played(self) -> list[str]:
        """Every template to play on the phone."""
        return sorted({*self.signal(), *self.controls})


class Rate(NamedTuple):
    """Passes of judged episodes."""

    passed: int
    judged: int

    @property
    def share(self) -> float | None:
        """`None` without an episode."""
        return self.passed / self.judged if self.judged else None


class Line(NamedTuple):
    """One bucket, or several: rates of both models in both places."""

    name: str
    templates: int
    base_sim: Rate
    trained_sim: Rate
    base_real: Rate
    trained_real: Rate

    @property
    def gain_sim(self) -> float | None:
        """What training adds in the simulator."""
        return _difference(self.trained_sim, self.base_sim)

    @property
    def gain_real(self) -> float | None:
        """What it adds on the phone."""
        return _difference(self.trained_real, self.base_real)

    @property
    def retention(self) -> float | None:
        """Share of the simulator's gain that the phone shows; `None` without a gain."""
        sim, real = self.gain_sim, self.gain_real
        return None if sim is None or real is None or sim <= 0 else real / sim


class Lengths(NamedTuple):
    """Steps of episodes with the same outcome, paired by template: each on the phone with each simulated one.

    Attributes:
        mae: mean of the absolute differences of the pairs, in steps.
    """

    model: str
    objective: str
    passed: bool
    pairs: int
    sim: float
    real: float
    mae: float

    @property
    def difference(self) -> float:
        """Steps that the phone takes more."""
        return self.real - self.sim


@dataclass(frozen=True)
class Study:
    """What the study shows."""

    plan: Plan
    buckets: tuple[Line, ...]
    total: Line
    controls: Line
    lengths: tuple[Lengths, ...]
    missing: Mapping[str, tuple[str, ...]]
    """Templates of the plan that a run on the phone has no judged episode of, by run."""
    estimated: bool
    """Whether a model judged on the phone."""


def bucket_of(base: int, trained: int) -> str:
    """The bucket of a template by its passes out of four."""
    if base <= FEW and trained >= MANY:
        return "uplift"
    if base >= MANY and trained >= MANY:
        return "stable-pass"
    if base >= MANY and trained <= FEW:
        return "regression"
    if base <= FEW and trained <= FEW:
        return "stable-fail"
    return "mid"


def make_plan(
    runs: Runs,
    *,
    why_not: Callable[[str], str | None] = lambda _template: None,
    controls: int = CONTROLS,
    seed: int = 0,
) -> Plan:
    """Stratify the templates that both simulator runs have four judged episodes of, and draw the controls.

    A control that cannot be played is drawn anew.

    Args:
        why_not: why a template cannot be played on the phone; `None` if it can.
        controls: how many to draw.
        seed: of the draw.

    Raises:
        UsageError: no template has four judged episodes in both runs.
    """
    base, trained = _judged(runs.base_sim), _judged(runs.trained_sim)
    buckets, unstratified = dict[str, str](), dict[str, str]()
    for template in sorted({row.template for row in (*runs.base_sim, *runs.trained_sim)}):
        has = len(base[template]), len(trained[template])
        if has == (ROLLOUTS, ROLLOUTS):
            passes = (sum(row.passed for row in rows[template]) for rows in (base, trained))
            buckets[template] = bucket_of(*passes)
        else:
            unstratified[template] = f"{has[0]} and {has[1]} judged episodes of {ROLLOUTS}"
    if not buckets:
        raise UsageError(
            f"No template has {ROLLOUTS} judged episodes in both simulator runs; play them with "
            f"--repeat-n {ROLLOUTS} or --sample-n {ROLLOUTS}."
        )
    excluded = {
        template: reason
        for template, bucket in buckets.items()
        if bucket in SIGNAL and (reason := why_not(template)) is not None
    }
    failing = [template for template, bucket in buckets.items() if bucket == "stable-fail"]
    random.Random(seed).shuffle(failing)
    drawn, passed_over = list[str](), dict[str, str]()
    for template in failing:
        if len(drawn) == controls:
            break
        reason = why_not(template)
        if reason is None:
            drawn.append(template)
        else:
            passed_over[template] = reason
    return Plan(buckets, excluded, tuple(drawn), passed_over, unstratified)


def conduct(runs: Runs, plan: Plan) -> Study:
    """Compare the runs on what the plan has the phone play.

    Templates that a run on the phone has no judged episode of are left out of both sides, and named.
    """
    real = {"base": _judged(runs.base_real), "trained": _judged(runs.trained_real)}
    missing = {
        name: tuple(template for template in plan.played if not rows[template]) for name, rows in real.items()
    }
    lacking = {template for names in missing.values() for template in names}

    def line(name: str, templates: Iterable[str]) -> Line:
        kept = sorted(set(templates) - lacking)
        rates = (_rate(rows, kept) for rows in runs)
        return Line(name, len(kept), *rates)

    return Study(
        plan=plan,
        buckets=tuple(line(bucket, plan.signal(bucket)) for bucket in SIGNAL),
        total=line("signal", plan.signal()),
        controls=line("control", plan.controls),
        lengths=tuple(_lengths(runs, set(plan.signal()) - lacking)),
        missing=missing,
        estimated=any(row.estimated for row in (*runs.base_real, *runs.trained_real)),
    )


def _judged(rows: Rows) -> dict[str, list[EpisodeRow]]:
    found: dict[str, list[EpisodeRow]] = defaultdict(list)
    for row in rows:
        if row.error is None and row.verdict is not None:
            found[row.template].append(row)
    return found


def _rate(rows: Rows, templates: Iterable[str]) -> Rate:
    wanted = set(templates)
    counted = [row for found in _judged(rows).values() for row in found if row.template in wanted]
    return Rate(sum(row.passed for row in counted), len(counted))


def _lengths(runs: Runs, templates: Iterable[str]) -> Iterator[Lengths]:
    wanted = set(templates)
    for model, sim_rows, real_rows in (
        ("base", runs.base_sim, runs.base_real),
        ("trained", runs.trained_sim, runs.trained_real),
    ):
        sim, real = _judged(sim_rows), _judged(real_rows)
        for objective in OBJECTIVES:
            for passed in (True, False):
                pairs = [
                    (simulated.steps, played.steps)
                    for template in sorted(wanted)
                    for played in real[template]
                    for simulated in sim[template]
                    if played.objective == objective and played.passed == simulated.passed == passed
                ]
                if pairs:
                    yield Lengths(
                        model,
                        objective,
                        passed,
                        len(pairs),
                        _mean(a for a, _ in pairs),
                        _mean(b for _, b in pairs),
                        _mean(abs(b - a) for a, b in pairs),
                    )


def _mean(values: Iterable[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers)


def _difference(one: Rate, other: Rate) -> float | None:
    return None if one.share is None or other.share is None else one.share - other.share
