"""Every figure, recomputed from the rows' JSON in exact fractions."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from recomputed import bands
from rigour import examples
from row_strategies import distinct_rows, make_row, make_verdict
from synthetic_runs import make_run

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.model import EpisodeRow, ErrorRecord, StopReason
from pytest_mobilegym.report import Summary, load_run, summarise, write_summary
from pytest_mobilegym.report.figures.metrics import Metrics, read_pass_k, summarise_run
from pytest_mobilegym.report.figures.statistics import RESAMPLES, clustered_share, wilson

Row = dict[str, Any]


def plain(rows: list[EpisodeRow]) -> list[Row]:
    return [json.loads(row.model_dump_json()) for row in rows]


def judged(rows: list[Row]) -> list[Row]:
    return [row for row in rows if row["error"] is None and row["verdict"] is not None]


def won(row: Row) -> bool:
    goals, effects = row["verdict"]["goals"], row["verdict"]["side_effects"]
    return row["stop_reason"] == "COMPLETE" and not effects and all(goal["passed"] for goal in goals)


def progress(row: Row) -> Fraction:
    goals = row["verdict"]["goals"]
    return Fraction(sum(goal["passed"] for goal in goals), len(goals))


def mean(values: list[Any]) -> Fraction | None:
    return sum((Fraction(value) for value in values), Fraction(0)) / len(values) if values else None


def deviation(rows: list[Row], value: Any) -> float | None:
    trials = sorted({row["trial"] for row in rows})
    means = [mean([value(row) for row in rows if row["trial"] == trial]) for trial in trials]
    if len(means) < 2:
        return None
    centre = mean(means)
    return math.sqrt(sum((each - centre) ** 2 for each in means) / (len(means) - 1))


def close(found: float | None, expected: Any) -> bool:
    if expected is None or found is None:
        return found is None and expected is None
    return found == pytest.approx(float(expected), rel=1e-9, abs=1e-12)


def check(metrics: Metrics, rows: list[Row]) -> None:
    counted = judged(rows)
    passed = [row for row in counted if won(row)]
    known = [row for row in passed if row["oracle_steps"] is not None]
    assert metrics.episodes == len(rows)
    assert metrics.counted == len(counted)
    assert metrics.passed == len(passed)
    kinds = [row["error"]["kind"] for row in rows if row["error"]]
    assert metrics.infrastructure_errors == kinds.count("infrastructure")
    assert metrics.judge_errors == kinds.count("judge")
    assert metrics.episodes == metrics.counted + len(kinds) + metrics.unjudged
    assert close(metrics.success_rate, mean([won(row) for row in counted]))
    assert close(metrics.progress_rate, mean([progress(row) for row in counted]))
    assert close(metrics.success_sd, deviation(counted, won))
    assert close(metrics.progress_sd, deviation(counted, progress))
    declared = [row["stop_reason"] == "COMPLETE" and not won(row) for row in counted]
    assert close(metrics.false_complete_rate, mean(declared))
    late = [row["stop_reason"] in ("MAX_STEPS", "REPETITIVE_LOOP") and progress(row) == 1 for row in counted]
    assert close(metrics.overdue_rate, mean(late))
    assert close(metrics.unexpected_rate, mean([bool(row["verdict"]["side_effects"]) for row in counted]))
    assert close(metrics.steps_mean, mean([row["steps"] for row in counted]))
    assert close(metrics.steps_on_success_mean, mean([row["steps"] for row in passed]))
    saved = [min(Fraction(1), Fraction(row["oracle_steps"], row["steps"])) for row in known]
    assert close(metrics.step_efficiency, mean(saved))
    assert metrics.step_efficiency_episodes == len(known)
    assert metrics.format_errors == sum(row["format_errors"] for row in counted)
    assert metrics.prompt_tokens == sum(row["prompt_tokens"] for row in rows)
    assert metrics.completion_tokens == sum(row["completion_tokens"] for row in rows)
    tokens = [row["prompt_tokens"] + row["completion_tokens"] for row in counted]
    assert close(metrics.tokens_mean, mean(tokens))
    costs = [Fraction(row["cost"]) for row in rows if row["cost"] is not None]
    assert close(metrics.cost, sum(costs) if costs else None)
    assert close(metrics.seconds, sum(Fraction(row["seconds"]) for row in rows))
    assert close(metrics.seconds_mean, mean([row["seconds"] for row in counted]))


@examples(25)
@given(distinct_rows())
def test_every_figure_of_a_run_agrees_with_exact_arithmetic(rows: list[EpisodeRow]) -> None:
    check(summarise(rows), plain(rows))


@examples(25)
@given(distinct_rows())
def test_groups_hold_the_figures_of_their_own_rows(rows: list[EpisodeRow]) -> None:
    summary = summarise(rows)
    fields = {"capability": "capabilities", "app": "apps", "split": "splits"}
    assert list(summary.groups) == [
        "suite", "difficulty", "solution", "scope", "objective", "composition", "capability", "app", "split",
    ]  # fmt: skip
    for axis, groups in summary.groups.items():
        field = fields.get(axis, axis)
        belongs: dict[str, list[Row]] = {}
        for row in plain(rows):
            values = bands(row) if axis == "solution" else row[field]
            values = values if isinstance(values, list) else [values]
            for value in filter(None, dict.fromkeys(values)):
                belongs.setdefault(value, []).append(row)
        assert groups.keys() == belongs.keys()
        for value, metrics in groups.items():
            check(metrics, belongs[value])


def trials_of(rows: list[Row]) -> list[list[bool]]:
    instances: dict[Any, list[bool]] = {}
    for row in judged(rows):
        instances.setdefault((row["template"], row["instance"]), []).append(won(row))
    return list(instances.values())


@examples(25)
@given(distinct_rows(), st.integers(1, 5))
def test_pass_at_k_and_pass_hat_k_are_shares_of_draws(rows: list[EpisodeRow], k: int) -> None:
    draws = [list(combinations(results, k)) for results in trials_of(plain(rows)) if len(results) >= k]
    summary = summarise(rows, pass_k=[k])
    for chances, wins in ((summary.pass_at_k, any), (summary.pass_hat_k, all)):
        expected = mean([Fraction(sum(map(wins, drawn)), len(drawn)) for drawn in draws])
        assert close(chances.get(k), expected)
    assert summary.pass_instances.get(k, 0) == len(draws)


def test_pass_at_k_is_not_available_with_fewer_trials() -> None:
    summary = summarise([make_row(), make_row(episode="b", trial=1)], pass_k=[2, 3])
    assert summary.pass_at_k == {2: 1.0, 3: None}
    assert summary.pass_hat_k == {2: 1.0, 3: None}


@examples(25)
@given(distinct_rows())
def test_flips_are_instances_whose_trials_disagree(rows: list[EpisodeRow]) -> None:
    repeated = [results for results in trials_of(plain(rows)) if len(results) > 1]
    summary = summarise(rows)
    assert summary.repeated == len(repeated)
    assert summary.flips == sum(len(set(results)) == 2 for results in repeated)
    pairs = [list(combinations(results, 2)) for results in repeated]
    unlike = [Fraction(sum(a != b for a, b in each), len(each)) for each in pairs]
    assert close(summary.disagreement, mean(unlike))


@examples(15)
@given(distinct_rows())
def test_clustered_intervals_are_of_the_runs_own_templates(rows: list[EpisodeRow]) -> None:
    summary = summarise(rows, resamples=200)
    values = {
        "success_rate": won,
        "progress_rate": progress,
        "unexpected_rate": lambda row: bool(row["verdict"]["side_effects"]),
    }
    for name, value in values.items():
        held: dict[str, list[Any]] = {}
        for row in judged(plain(rows)):
            held.setdefault(row["template"], []).append(value(row))
        clusters = [(float(sum(held[each])), len(held[each])) for each in sorted(held)]
        expected = clustered_share(clusters, resamples=200)
        found = summary.intervals.get(name)
        assert found == (pytest.approx(expected) if expected else None)
    assert summary.success_clustered == summary.intervals.get("success_rate")
    assert summary.success_shown == (summary.success_clustered or summary.success_interval)


def test_a_run_says_which_k_it_wants(tmp_path: Path) -> None:
    make_run(tmp_path / "run", agent="autoglm", trials=2)
    meta, rows = load_run(tmp_path / "run")
    asked = meta.model_copy(update={"options": {"pass_k": [1, 8]}})
    assert list(summarise_run(asked, rows).pass_at_k) == [1, 8]
    assert summarise_run(asked, rows).pass_at_k[8] is None
    assert list(summarise_run(asked, rows, pass_k=[2]).pass_at_k) == [2]
    odd = meta.model_copy(update={"options": {"pass_k": "</script>"}})
    assert list(summarise_run(odd, rows).pass_at_k) == [1, 2]


@pytest.mark.parametrize("text", ["", "0", "1,,2", "two", "-1", "1.5", "٣"])
def test_odd_lists_of_k_are_refused(text: str) -> None:
    with pytest.raises(UsageError, match="expected numbers from 1 joined by commas"):
        read_pass_k(text)


@examples(25)
@given(distinct_rows())
def test_counts_of_templates_trials_and_stop_reasons(rows: list[EpisodeRow]) -> None:
    summary = summarise(rows)
    assert summary.templates == len({row.template for row in rows})
    assert summary.trials == len({row.trial for row in rows})
    assert sum(summary.stop_reasons.values()) == len(rows)
    assert all(summary.stop_reasons[row.stop_reason] > 0 for row in rows)


@examples(25)
@given(distinct_rows())
def test_a_summary_survives_json(rows: list[EpisodeRow]) -> None:
    summary = summarise(rows)
    assert Summary.model_validate_json(summary.model_dump_json()) == summary


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_gives_the_published_intervals(successes: int, trials: int, low: float, high: float) -> None:
    """Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3."""
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


@examples(25)
@given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_ends_are_z_standard_errors_away_by_their_own_variance(tally: tuple[int, int]) -> None:
    successes, trials = tally
    share = successes / trials
    interval = wilson(successes, trials)
    assert interval is not None
    assert 0 <= interval[0] <= share <= interval[1] <= 1
    for end in interval:
        if 0 < end < 1:
            distance = 1.959963984540054 * math.sqrt(end * (1 - end) / trials)
            assert abs(share - end) == pytest.approx(distance, rel=1e-6, abs=1e-9)


def test_without_rows_nothing_is_zero_that_is_not_known() -> None:
    summary = summarise([])
    assert summary.success_rate is None
    assert summary.success_interval is None
    assert summary.progress_rate is None
    assert summary.steps_mean is None
    assert summary.pass_at_k == {}
    assert summary.episodes == 0


def test_an_error_moves_no_share() -> None:
    """The progress rate leaves errors out: 1.0 here, not 0.5."""
    broken = make_row(
        episode="b", stop_reason=StopReason.ERROR, verdict=None, passed=False,
        error=ErrorRecord(kind="infrastructure", message="The browser is gone."),
    )  # fmt: skip
    summary = summarise([make_row(), broken])
    assert (summary.success_rate, summary.progress_rate, summary.infrastructure_errors) == (1.0, 1.0, 1)


def test_an_error_outweighs_a_verdict() -> None:
    doubtful = make_row(error=ErrorRecord(kind="judge", message="Replay disagreed."))
    assert summarise([doubtful]).counted == 0


def test_deviation_needs_two_trials() -> None:
    missed = make_verdict([False])
    second = make_row(episode="b", trial=1, verdict=missed, passed=False, false_complete=True)
    assert summarise([make_row()]).success_sd is None
    assert summarise([make_row(), second]).success_sd == pytest.approx(math.sqrt(0.5))


def test_write_summary_leaves_the_run_with_its_summary(tmp_path: Path) -> None:
    rows = make_run(tmp_path / "run", agent="autoglm")
    written = write_summary(tmp_path / "run")
    text = (tmp_path / "run" / "summary.json").read_text(encoding="utf-8")
    assert Summary.model_validate_json(text) == written
    assert written == summarise(rows, resamples=RESAMPLES)
    assert written.intervals["success_rate"] == written.success_clustered
    assert not list((tmp_path / "run").glob("*.part"))
