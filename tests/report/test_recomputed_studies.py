"""Every number that audits, comparisons and the sim-to-real study print has a twin."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

from audit_twins import agreement
from drawn_runs import Drawn, drawn_run, write_run, write_runs
from figure_ledger import Figure, Value, decimal, figure, lead, p_value, percent, plain, points, vouch, whole
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from recomputed import (
    SHARES,
    Row,
    counted,
    difference_interval,
    mcnemar,
    mean,
    read_run,
    share_episodes,
    success,
    wilson,
)
from rigour import examples
from row_strategies import make_row, make_verdict

from pytest_mobilegym.cli import main
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.report.studies.sim2real import Runs, conduct, make_plan
from pytest_mobilegym.report.studies.sim2real_text import format_plan, format_study
from pytest_mobilegym.runs.after.auditing.audit import Audit

FEW = examples(15, suppress_health_check=list(HealthCheck))


# Comparisons in the terminal


@FEW
@given(drawn_run("alpha"), drawn_run("beta"))
def test_a_comparison_in_the_terminal(one: Drawn, other: Drawn) -> None:
    with tempfile.TemporaryDirectory() as folder:
        runs = write_runs(Path(folder), [one, other])
        with pytest.MonkeyPatch.context() as patch:
            said: list[str] = []
            patch.setattr("builtins.print", lambda text="": said.append(text))
            assert main(["compare", *map(str, runs), "-o", f"{folder}/compare.html"]) == 0
        lines = iter([line for text in said[:-1] for line in text.splitlines() if line.strip(" ─")])
        check_comparison(lines, *map(read_run, runs))


def check_comparison(lines: Iterator[str], one: Any, other: Any) -> None:
    """The table of shares, that of two by two, McNemar's test, the finding, and what is left out."""
    both = share_episodes(one.rows, other.rows)
    if both.pairs:
        vouch(next(lines), [plain(95)])
        for name in SHARES:
            line = next(lines)
            assert line.split()[0] == name
            a, b = both.rates(name)
            reach = difference_interval(both.clusters(name))
            figures = [percent(a), percent(b), points(a - b), *map(points, reach)]
            vouch(line, [*figures, p_value(both.p_value(name))])
        vouch(next(lines), [])
        vouch(next(lines), [])
        cells = {(x, y): len(both.cell(x, y)) for x in (True, False) for y in (True, False)}
        vouch(next(lines), [whole(cells[True, True]), whole(cells[True, False])])
        vouch(next(lines), [whole(cells[False, True]), whole(cells[False, False])])
        vouch(next(lines), [p_value(mcnemar(cells[True, False], cells[False, True]))])
        a, b = both.rates("SR")
        chance, (low, high) = both.p_value(), difference_interval(both.clusters("SR"))
        if chance < 0.05 and a < b:
            a, b, low, high = b, a, -high, -low
        signed = lead if chance < 0.05 else points
        rates = [percent(a), percent(b), signed(a - b), plain(95), signed(low), signed(high)]
        vouch(next(lines), [whole(len(both.pairs)), whole(both.templates), *rates, p_value(chance)])
    else:
        vouch(next(lines), [])
    for number in (both.not_judged, both.unlike, both.only_one, both.only_other):
        if number:
            vouch(next(lines), [whole(number)])
    seeds = [run.meta["sample_seed"] for run in (one, other)]
    unlike = list(lines)
    assert len(unlike) <= 1
    for line in unlike:
        vouch(line, [plain(seed) for seed in seeds] if seeds[0] != seeds[1] else [])


# Audits


@st.composite
def estimates(draw: st.DrawFn) -> list[EpisodeRow]:
    """Episodes that a model judged, and a state's judge beside it."""
    return [
        make_row(
            episode=f"clock.A-i0-t{trial}",
            trial=trial,
            estimated=True,
            judge_model="seer",
            verdict=make_verdict([judged]),
            passed=judged,
            false_complete=not judged,
            state_verdict=make_verdict([true]),
        )
        for trial, (judged, true) in enumerate(
            draw(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=30))
        )
    ]


@FEW
@given(estimates(), st.data())
def test_how_often_a_judging_model_is_wrong(rows: list[EpisodeRow], data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as folder:
        if alone := data.draw(st.booleans()):
            rows = [row.model_copy(update={"state_verdict": None}) for row in rows]
        run = write_run(Path(folder), Drawn(rows, {"agent": "alpha"}))
        seen = data.draw(st.lists(st.sampled_from(rows), min_size=1, unique_by=lambda row: row.episode))
        said = {row.episode: data.draw(st.booleans()) for row in seen}
        lines = [
            {"episode": id, "passed": passed, "judged": True, "at": "2026-03-02T14:06:30Z"}
            for id, passed in said.items()
        ]
        (run / "audit.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        audit = Audit(run)
        written = [line for line in audit.report().splitlines() if line.strip(" ─")]
        overview = audit.overview()
        read = read_run(run).rows
    verdicts = {row["episode"]: bool(success(row)) for row in read}
    looked_over = [(verdicts[id], true) for id, true in said.items()]
    expected = agreement(looked_over)
    if alone:
        # Nobody but people can say: how far they are is told, too.
        expected.append([plain(len(said)), plain(len(read))])
    else:
        truths = {row["episode"]: row["state_verdict"]["passed"] for row in read}
        expected = [*agreement([(verdicts[id], true) for id, true in truths.items()]), *expected]
    for line, figures in zip(written, expected, strict=True):
        vouch(line.replace("kappa -", "kappa −"), figures)
    wrong = sum(judged != true for judged, true in looked_over)
    assert overview["audited"] == len(looked_over)
    assert overview["wrong"] == wrong
    assert overview["rate"] == pytest.approx(wrong / len(looked_over))
    assert overview["interval"] == pytest.approx(wilson(wrong, len(looked_over)))
    assert overview["taken_for_passed"] == looked_over.count((True, False))
    assert overview["taken_for_failed"] == looked_over.count((False, True))


# From the simulator to a phone


SIGNAL = ("uplift", "stable-pass", "mid")


class Played(NamedTuple):
    """Trials of a template: whether each passed and its steps, in the order of the study's runs."""

    objective: str
    runs: list[list[tuple[bool, int]]]


trials = st.tuples(st.booleans(), st.integers(1, 30))
played = st.builds(
    Played,
    st.sampled_from(["operate", "query", "hybrid"]),
    st.tuples(*[st.lists(trials, min_size=4, max_size=4)] * 2, *[st.lists(trials, max_size=2)] * 2).map(list),
)


def episodes_of(number: int, study: Sequence[Played]) -> list[EpisodeRow]:
    """The rows of one of the study's runs."""
    return [
        make_row(
            episode=f"a.T{place}-i0-t{trial}",
            template=f"a.T{place}",
            trial=trial,
            objective=each.objective,
            steps=steps,
            verdict=make_verdict([passed]),
            passed=passed,
            false_complete=not passed,
        )
        for place, each in enumerate(study)
        for trial, (passed, steps) in enumerate(each.runs[number])
    ]


def signed(value: Value) -> Figure:
    """A difference in steps with its sign and two decimals."""
    return figure(value, lambda each: f"{each:+.2f}".replace("-", "−"))


def steps_of(value: Value) -> Figure:
    return figure(value, lambda each: f"{abs(each):.2f}")


def bucket(base: int, trained: int) -> str:
    if trained >= 3:
        return "uplift" if base <= 1 else "stable-pass" if base >= 3 else "mid"
    if trained <= 1:
        return "regression" if base >= 3 else "stable-fail" if base <= 1 else "mid"
    return "mid"


@FEW
@given(st.lists(played, min_size=1, max_size=9))
def test_the_study_from_the_simulator_to_a_phone(drawn: list[Played]) -> None:
    runs = Runs(*(episodes_of(number, drawn) for number in range(4)))
    rows = [[json.loads(row.model_dump_json()) for row in each] for each in runs]
    plan = make_plan(runs, controls=2)
    names = [f"a.T{place}" for place in range(len(drawn))]
    passes = {
        name: [sum(passed for passed, _ in each.runs[number]) for number in (0, 1)]
        for name, each in zip(names, drawn, strict=True)
    }
    buckets = {name: bucket(*passes[name]) for name in names}
    failing = [name for name in names if buckets[name] == "stable-fail"]
    Random(0).shuffle(failing)
    controls = failing[:2]
    signal = [name for name in names if buckets[name] in SIGNAL]
    check_plan(format_plan(plan), buckets, controls=len(controls), signal=len(signal))
    lacking = {
        name
        for name, each in zip(names, drawn, strict=True)
        if not (each.runs[2] and each.runs[3]) and name in (*signal, *controls)
    }
    kept = {
        **{
            key: [name for name in signal if buckets[name] == key] for key in ("uplift", "stable-pass", "mid")
        },
        "signal": signal,
        "control": controls,
    }
    text = format_study(conduct(runs, plan)).replace(" -", " −")
    lines = iter([line for line in text.splitlines() if line.strip(" ─")])
    vouch(next(lines), [])
    vouch(next(lines), [])
    for name, templates in kept.items():
        line = next(lines)
        assert line.split()[0] == name
        vouch(line.removeprefix(name), rates_of(rows, [each for each in templates if each not in lacking]))
    check_gain(next(lines), rows, [name for name in signal if name not in lacking])
    real = [of_templates(each, [name for name in controls if name not in lacking]) for each in rows[2:]]
    vouch(next(lines), [plain(each) for held in real for each in (passed_of(held), len(held))])
    check_lengths(lines, rows, [name for name in signal if name not in lacking])
    assert all("left out" in line for line in lines)


def check_plan(text: str, buckets: dict[str, str], *, controls: int, signal: int) -> None:
    """Templates in each bucket and on the phone; the rules of the buckets are constants of the study."""
    held = list(buckets.values())
    rules = {"uplift": (1, 3, 4), "stable-pass": (3,), "mid": (), "regression": (3, 1), "stable-fail": (1,)}
    head, *lines = [line for line in text.splitlines() if line.strip(" ─")]
    vouch(head, [plain(4)])
    for line, (name, rule) in zip(lines, rules.items(), strict=False):
        number = held.count(name)
        on_the_phone = {"stable-fail": controls, "regression": 0}.get(name, number)
        vouch(line, [*map(plain, rule), plain(number), plain(on_the_phone)])
    vouch(lines[5], [plain(signal), plain(signal), plain(controls), plain(held.count("stable-fail"))])
    assert len(lines) == 6


def of_templates(rows: Sequence[Row], templates: Sequence[str]) -> list[Row]:
    return [row for row in counted(rows) if row["template"] in templates]


def passed_of(rows: Sequence[Row]) -> int:
    return sum(bool(success(row)) for row in rows)


def rates_of(rows: Sequence[Sequence[Row]], templates: Sequence[str]) -> list[Figure]:
    """Base and trained model, in the simulator and on the phone; both gains, and what is kept."""
    held = [of_templates(each, templates) for each in rows]
    base_sim, trained_sim, base_real, trained_real = (mean(map(success, each)) for each in held)
    found = [plain(len(templates))]
    for rate, each in zip(
        (base_sim, base_real, trained_sim, trained_real), (held[0], held[2], held[1], held[3]), strict=True
    ):
        found += [percent(rate), plain(passed_of(each)), plain(len(each))]
    gain_sim = None if trained_sim is None or base_sim is None else trained_sim - base_sim
    gain_real = None if trained_real is None or base_real is None else trained_real - base_real
    kept = None if not gain_sim or gain_sim < 0 or gain_real is None else gain_real / gain_sim
    return [*found, points(gain_sim), points(gain_real), retained(kept)]


def retained(kept: Value) -> Figure:
    """A share that may be negative: what is lost on the phone."""
    return figure(kept, lambda each: f"{100 * each:.1f}".replace("-", "−"))


def check_gain(line: str, rows: Sequence[Sequence[Row]], templates: Sequence[str]) -> None:
    rates = [mean(map(success, of_templates(each, templates))) for each in rows]
    base_sim, trained_sim, base_real, trained_real = rates
    if base_sim is None or trained_sim is None or base_real is None or trained_real is None:
        vouch(line, [])
        return
    gain, real = trained_sim - base_sim, trained_real - base_real
    kept = [retained(real / gain)] if gain > 0 else []
    gaps = [decimal(100 * abs(a - b)) for a, b in ((base_sim, base_real), (trained_sim, trained_real))]
    vouch(line, [points(gain), points(real), *kept, *gaps])


def check_lengths(lines: Iterator[str], rows: Sequence[Sequence[Row]], templates: Sequence[str]) -> None:
    """Steps on the phone and in the simulator, paired by template, objective and outcome."""
    expected = []
    for model, sim, real in (("base", rows[0], rows[2]), ("trained", rows[1], rows[3])):
        for objective in ("operate", "query", "hybrid"):
            for passed in (True, False):
                pairs = [
                    (a["steps"], b["steps"])
                    for b in of_templates(real, templates)
                    for a in of_templates(sim, templates)
                    if a["template"] == b["template"] and a["objective"] == objective
                    if bool(success(a)) == bool(success(b)) == passed
                ]
                if pairs:
                    gap = mean(b - a for a, b in pairs)
                    sides = [steps_of(mean(side)) for side in zip(*pairs, strict=True)]
                    figures = [plain(len(pairs)), *sides, signed(gap)]
                    expected.append((model, [*figures, steps_of(mean(abs(b - a) for a, b in pairs))]))
    if not expected:
        return
    vouch(next(lines) + next(lines), [])
    for model, figures in expected:
        line = next(lines)
        assert line.startswith(model)
        vouch(line, figures)
    vouch(next(lines), [])
