"""Every number that `mobilegym calibrate` prints has a twin, counted from results.jsonl."""

from __future__ import annotations

import json
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

from drawn_runs import Drawn, drawn_runs, write_runs
from figure_ledger import Figure, percent, plain, vouch
from hypothesis import HealthCheck, assume, given
from hypothesis import strategies as st
from recomputed import Row, Run, counted, mean, progress, read_run, success
from rigour import examples

from pytest_mobilegym.cli import main

LEVELS = ("L1", "L2", "L3", "L4")
PAPER = {"L1": (20, 883, 907), "L2": (73, 470, 640), "L3": (83, 227, 383), "L4": (80, 50, 150)}
"""Templates of the paper's strata, and their SR and PR in thousandths (appendix I)."""

Means = dict[str, tuple[Fraction, Fraction]]
"""SR and PR by template."""
Stratum = tuple[int, Fraction | None, Fraction | None]
"""Templates of a level, and the means of their SR and PR."""


def level_of(rates: tuple[Fraction, Fraction]) -> str:
    rate, reached = rates
    for level, least, reach in (("L1", 75, 75), ("L2", 25, 50), ("L3", 0, 25)):
        if 100 * rate >= least and rate > 0 and 100 * reached >= reach:
            return level
    return "L4"


def average(values: Sequence[tuple[Fraction, Fraction]]) -> tuple[Fraction, Fraction]:
    first, second = (mean(side) or Fraction(0) for side in zip(*values, strict=True))
    return first, second


class Study(NamedTuple):
    """What is counted: each model's rates by template, who is a reference, and the levels that rows say."""

    rates: dict[str, Means]
    references: list[str]
    declared: dict[str, str]

    def means(self, models: Sequence[str]) -> Means:
        templates = sorted({template for name in models for template in self.rates[name]})
        return {
            template: average([self.rates[name][template] for name in models if template in self.rates[name]])
            for template in templates
        }

    def levels(self, models: Sequence[str]) -> dict[str, str]:
        return {template: level_of(rates) for template, rates in self.means(models).items()}


def study_of(runs: Sequence[Run], held_out: Sequence[str]) -> Study:
    played = [run for run in runs if run.meta["agent_kind"] == "agent"]
    asked = [run.meta["model"] or run.meta["agent"] for run in played]
    gathered: dict[str, dict[str, list[Row]]] = {}
    for run, model in zip(played, asked, strict=True):
        # One model under two agents is two references.
        others = {each.meta["agent"] for each, name in zip(played, asked, strict=True) if name == model}
        name = f"{model} ({run.meta['agent']})" if len(others) > 1 else model
        by_template = gathered.setdefault(name, defaultdict(list))
        for row in counted(run.rows):
            by_template[row["template"]].append(row)
    rates = {
        name: {
            template: average([(success(row), progress(row)) for row in rows])
            for template, rows in by_template.items()
        }
        for name, by_template in gathered.items()
    }
    declared = {row["template"]: row["difficulty"] for run in runs for row in run.rows}
    return Study(rates, [name for name in rates if name not in held_out], declared)


def strata(means: Means, levels: Mapping[str, str]) -> dict[str, Stratum]:
    """The strata by level."""
    found = {}
    for level in LEVELS:
        own = [rates for template, rates in means.items() if levels[template] == level]
        found[level] = len(own), mean(rate for rate, _ in own), mean(reach for _, reach in own)
    return found


def stratum_figures(stratum: Stratum) -> list[Figure]:
    return [plain(stratum[0]), percent(stratum[1]), percent(stratum[2])]


def by_level(study: Study, name: str, levels: Mapping[str, str]) -> list[Fraction | None]:
    """A model's SR in each stratum, over the templates that were placed."""
    own = {template: rates for template, rates in study.rates[name].items() if template in levels}
    return [rate for _, rate, _ in strata(own, levels).values()]


def check_tables(lines: Iterator[str], study: Study, subsets: Sequence[Sequence[str]]) -> None:
    """The tables, one after the other, line by line."""
    references = study.references
    means, levels = study.means(references), study.levels(references)
    vouch(next(lines).partition(":")[0], [plain(len(means)), plain(len(references))])
    vouch(next(lines), [])
    ours, said = strata(means, levels), strata(means, study.declared)
    for level in LEVELS:
        line = next(lines)
        assert line.split()[0] == level
        number, rate, reach = PAPER[level]
        paper = [plain(number), percent(Fraction(rate, 1000)), percent(Fraction(reach, 1000))]
        vouch(line, [*stratum_figures(ours[level]), *stratum_figures(said[level]), *paper])
    vouch(next(lines), [])
    places = [(study.declared[template], level) for template, level in levels.items()]
    for level in LEVELS:
        line = next(lines)
        assert line.startswith(f"declared {level}")
        vouch(line, [plain(places.count((level, other))) for other in LEVELS])
    moved = [template for template, level in levels.items() if study.declared[template] != level]
    if moved:
        vouch(next(lines), [])
    for template in moved:
        line = next(lines)
        assert line.split()[:3] == [template, study.declared[template], levels[template]]
        vouch(line, [*map(percent, means[template])])
    vouch(next(lines), [])
    for name in study.rates:
        line = next(lines)
        assert line.startswith(name)
        assert ("(held out)" in line) == (name not in references)
        vouch(line.removeprefix(name), [*map(percent, by_level(study, name, levels))])
    without = [[each for each in references if each != name] for name in references]
    variations = [*(without if len(references) > 1 else []), *subsets]
    if variations:
        vouch(next(lines), [])
        shown = [*(plain(ours[level][0]) for level in LEVELS), *(percent(ours[level][1]) for level in LEVELS)]
        vouch(next(lines), shown)
    for models in variations:
        vouch(next(lines), sensitivity(study, models, levels))
    assert list(lines) == []


def sensitivity(study: Study, models: Sequence[str], levels: Mapping[str, str]) -> list[Figure]:
    """The strata by some models: how many templates, which of them are elsewhere, and SR."""
    varied = study.levels(models)
    found = strata(study.means(models), varied)
    easier = sum(level < levels.get(template, level) for template, level in varied.items())
    harder = sum(level > levels.get(template, level) for template, level in varied.items())
    kept = Fraction(len(varied) - easier - harder, len(varied)) if varied else None
    return [
        *(plain(found[level][0]) for level in LEVELS),
        plain(easier),
        plain(harder),
        percent(kept),
        *(percent(found[level][1]) for level in LEVELS),
    ]


def check_remarks(lines: Iterator[str], study: Study, runs: Sequence[Run]) -> None:
    """What is said beside the tables: runs that take no part, templates that lack a model, SR that rises."""
    said = list(lines)
    others = sum(run.meta["agent_kind"] != "agent" for run in runs)
    levels = study.levels(study.references)
    short = sum(any(template not in study.rates[name] for name in study.references) for template in levels)
    expected: dict[str, list[Figure]] = {}
    if others:
        expected["take no part"] = [plain(others)]
    if short:
        expected["lack judged episodes"] = [plain(short), plain(len(levels))]
    for words, figures in expected.items():
        (line,) = [line for line in said if words in line]
        vouch(line, figures)
    rising = []
    for name in study.rates:
        known = [rate for rate in by_level(study, name, levels) if rate is not None]
        if any(first < second for first, second in pairwise(known)):
            rising.append(name)
    told = [line.partition("for: ")[2].rstrip(".") for line in said if "SR rises" in line]
    assert told == ([", ".join(sorted(rising))] if rising else [])
    vouch(" ".join(line for line in said if not any(words in line for words in expected)), [])


def check_json(data: dict[str, Any], study: Study) -> None:
    means, levels = study.means(study.references), study.levels(study.references)
    assert {template: each["calibrated"] for template, each in data["templates"].items()} == levels
    for template, each in data["templates"].items():
        shown = each["success_rate"], each["progress_rate"]
        assert shown == pytest.approx(tuple(map(float, means[template])))
        assert each["declared"] == study.declared[template]
        assert each["models"] == sum(template in study.rates[name] for name in study.references)
    for name, by in (("strata", levels), ("declared", study.declared)):
        for each, (number, *rates) in zip(data[name], strata(means, by).values(), strict=True):
            assert each["templates"] == number
            shown = each["success_rate"], each["progress_rate"]
            assert shown == pytest.approx(tuple(None if rate is None else float(rate) for rate in rates))


@examples(10, suppress_health_check=list(HealthCheck))
@given(drawn_runs(), st.data())
def test_the_tables_of_a_calibration(drawn: list[Drawn], data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        runs = write_runs(Path(folder), drawn)
        read = list(map(read_run, runs))
        names = list(study_of(read, []).rates)
        held_out = data.draw(st.lists(st.sampled_from(names), max_size=1))
        subset = data.draw(st.lists(st.sampled_from(names), max_size=2, unique=True))
        study = study_of(read, held_out)
        assume(study.references and study.means(study.references))
        said: dict[bool, list[str]] = {False: [], True: []}
        patch.setattr(
            "builtins.print", lambda text="", file=None: said[file is not None].extend(text.splitlines())
        )
        options = [f"--hold-out={name}" for name in held_out]
        options += ["--subset", ",".join(subset)] if subset else []
        assert main(["calibrate", *map(str, runs), *options]) == 0
        check_tables(iter(line for line in said[False] if line.strip(" ─")), study, [subset] * bool(subset))
        check_remarks(iter(said[True]), study, read)
        said[False].clear()
        assert main(["calibrate", *map(str, runs), *options, "--json"]) == 0
        check_json(json.loads("\n".join(said[False])), study)
