"""Difficulty from results: strata by the paper's rule, and how much they owe to the choice of models.

The rule (paper, section 4.4 and appendix I) goes by a template's mean SR and PR over reference models, each
model counting alike, and is applied from the top:

| stratum | mean SR | mean PR |
| --- | --- | --- |
| L1 | 75 % or more | 75 % or more |
| L2 | 25 % or more | 50 % or more |
| L3 | above 0 | 25 % or more |
| L4 | all else | |

Strata are diagnostic, not properties of the tasks: other reference models give others. How far they would is
found by leaving each model out in turn, or by calibrating with some of them alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from statistics import fmean
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.report.figures.metrics import counts

LEVELS = ("L1", "L2", "L3", "L4")
_SLACK = 1e-9
"""Means of decimals fall short of a threshold by rounding alone."""


class Rates(NamedTuple):
    """Mean SR and PR, from 0 to 1."""

    success: float
    progress: float


Results = Mapping[str, Mapping[str, Rates]]
"""Rates by model and template."""


class Stratum(BaseModel):
    """The templates of one level."""

    model_config = ConfigDict(frozen=True)

    level: str
    templates: int
    success_rate: float | None
    """Mean of the templates' mean SR; `None` where there are no templates."""
    progress_rate: float | None


PAPER = (
    Stratum(level="L1", templates=20, success_rate=0.883, progress_rate=0.907),
    Stratum(level="L2", templates=73, success_rate=0.470, progress_rate=0.640),
    Stratum(level="L3", templates=83, success_rate=0.227, progress_rate=0.383),
    Stratum(level="L4", templates=80, success_rate=0.050, progress_rate=0.150),
)
"""The paper's strata of the test split, by eight reference models (appendix I)."""


class Placed(BaseModel):
    """A template and its level."""

    model_config = ConfigDict(frozen=True)

    declared: str
    calibrated: str
    success_rate: float
    progress_rate: float
    models: int
    """Reference models with judged episodes of it."""


class Variation(BaseModel):
    """The strata by some of the reference models."""

    model_config = ConfigDict(frozen=True)

    name: str
    references: list[str]
    strata: list[Stratum]
    templates: int
    """Templates that these models have results of."""
    easier: int
    """Templates that come out easier than by all reference models."""
    harder: int


class Calibration(BaseModel):
    """Strata by reference models, and what depends on them."""

    model_config = ConfigDict(frozen=True)

    references: list[str]
    held_out: list[str]
    """Models that took no part and are reported."""
    templates: dict[str, Placed]
    strata: list[Stratum]
    declared: list[Stratum]
    """The same figures by the level that the templates declare."""
    success_by_model: dict[str, dict[str, float | None]]
    """SR by model and stratum, held-out models included."""
    falls: list[str]
    """Models whose SR never rises from a stratum to the next."""
    sensitivity: list[Variation]

    @property
    def moved(self) -> dict[str, Placed]:
        """The templates whose level is not the declared one."""
        return {id: each for id, each in self.templates.items() if each.declared != each.calibrated}


def stratum_of(rates: Rates) -> str:
    """The level of a template by its mean SR and PR."""
    success, progress = rates.success + _SLACK, rates.progress + _SLACK
    if success >= 0.75 and progress >= 0.75:
        return "L1"
    if success >= 0.25 and progress >= 0.5:
        return "L2"
    if rates.success > 0 and progress >= 0.25:
        return "L3"
    return "L4"


def calibrate(
    runs: Sequence[tuple[RunMeta, Sequence[EpisodeRow]]],
    *,
    hold_out: Sequence[str] = (),
    subsets: Sequence[Sequence[str]] = (),
) -> Calibration:
    """Put templates into strata by the results of runs.

    Runs of one model count as one; baselines and the tasks' own solutions are passed over.

    Args:
        runs: as `load_run` returns them.
        hold_out: models that are reported and take no part.
        subsets: models to calibrate with alone, for comparison.

    Raises:
        UnknownName: there is no run of such a model.
        UsageError: no reference model is left, or none has a judged episode.
    """
    results = results_by_model(runs)
    for name in (*hold_out, *(name for subset in subsets for name in subset)):
        if name not in results:
            raise UnknownName("model", name, results)
    references = [name for name in results if name not in hold_out]
    if not references:
        raise UsageError(
            "There is no model to calibrate by: expected runs of at least one agent that is neither a "
            "baseline nor held out."
        )
    declared = {row.template: row.difficulty for _, rows in runs for row in rows}
    means = _means(results, references)
    if not means:
        raise UsageError("There is nothing to calibrate: no run of a reference model has a judged episode.")
    levels = {template: stratum_of(rates) for template, rates in means.items()}
    by_model = {name: _by_level(rates, levels) for name, rates in results.items()}
    without = [(f"without {name}", [each for each in references if each != name]) for name in references]
    variations = [
        *(without if len(references) > 1 else []),
        *((f"only {', '.join(subset)}", list(subset)) for subset in subsets),
    ]
    return Calibration(
        references=references,
        held_out=[name for name in results if name in hold_out],
        templates={
            template: Placed(
                declared=declared[template],
                calibrated=levels[template],
                success_rate=rates.success,
                progress_rate=rates.progress,
                models=sum(template in results[name] for name in references),
            )
            for template, rates in sorted(means.items())
        },
        strata=_strata(means, levels),
        declared=_strata(means, declared),
        success_by_model=by_model,
        falls=[name for name, rates in by_model.items() if _never_rises(rates)],
        sensitivity=[_vary(name, results, subset, levels) for name, subset in variations],
    )


def results_by_model(runs: Iterable[tuple[RunMeta, Sequence[EpisodeRow]]]) -> dict[str, dict[str, Rates]]:
    """Each model's mean SR and PR by template, over its judged episodes.

    A model goes by its name; where several agents asked the same one, by its name and the agent's.
    """
    wanted = [(meta, rows) for meta, rows in runs if meta.agent_kind == "agent"]
    agents: defaultdict[str, set[str]] = defaultdict(set)
    for meta, _ in wanted:
        agents[meta.model or meta.agent].add(meta.agent)
    gathered: dict[str, defaultdict[str, list[EpisodeRow]]] = {}
    for meta, rows in wanted:
        name = meta.model or meta.agent
        if len(agents[name]) > 1:
            name = f"{name} ({meta.agent})"
        by_template = gathered.setdefault(name, defaultdict(list))
        for row in filter(counts, rows):
            by_template[row.template].append(row)
    return {
        name: {template: _rates(rows) for template, rows in by_template.items()}
        for name, by_template in gathered.items()
    }


def _rates(rows: Sequence[EpisodeRow]) -> Rates:
    return Rates(
        success=fmean(row.passed for row in rows),
        progress=fmean(row.verdict.progress for row in rows if row.verdict is not None),
    )


def _means(results: Results, references: Sequence[str]) -> dict[str, Rates]:
    """Rates by template, averaged over the models that have results of it."""
    templates = {template for name in references for template in results[name]}
    means = {}
    for template in sorted(templates):
        rates = [results[name][template] for name in references if template in results[name]]
        means[template] = Rates(fmean(each.success for each in rates), fmean(each.progress for each in rates))
    return means


def _strata(means: Mapping[str, Rates], levels: Mapping[str, str]) -> list[Stratum]:
    strata = []
    for level in LEVELS:
        rates = [each for template, each in means.items() if levels[template] == level]
        strata.append(
            Stratum(
                level=level,
                templates=len(rates),
                success_rate=fmean(each.success for each in rates) if rates else None,
                progress_rate=fmean(each.progress for each in rates) if rates else None,
            )
        )
    return strata


def _by_level(rates: Mapping[str, Rates], levels: Mapping[str, str]) -> dict[str, float | None]:
    """A model's SR by stratum, over the templates that were placed."""
    placed = {template: each for template, each in rates.items() if template in levels}
    return {stratum.level: stratum.success_rate for stratum in _strata(placed, levels)}


def _never_rises(rates: Mapping[str, float | None]) -> bool:
    known = [rate for rate in rates.values() if rate is not None]
    return all(first >= second for first, second in pairwise(known))


def _vary(name: str, results: Results, references: list[str], levels: Mapping[str, str]) -> Variation:
    means = _means(results, references)
    varied = {template: stratum_of(rates) for template, rates in means.items()}
    return Variation(
        name=name,
        references=references,
        strata=_strata(means, varied),
        templates=len(varied),
        easier=sum(level < levels.get(template, level) for template, level in varied.items()),
        harder=sum(level > levels.get(template, level) for template, level in varied.items()),
    )
