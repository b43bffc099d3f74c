"""Ranks, the marks of best figures, and what keeps runs from being compared."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from row_strategies import make_row, make_verdict
from synthetic_runs import make_meta

from pytest_mobilegym.report import summarise
from pytest_mobilegym.report.figures.metrics import Metrics
from pytest_mobilegym.report.figures.ranking import ahead, differences, find_differences, rank
from pytest_mobilegym.report.pages.board import DIAGNOSTICS, Loaded, column_cells, effort_columns


def run_of(passed: int, total: int) -> Metrics:
    lost = {"verdict": make_verdict([False]), "passed": False, "false_complete": True}
    return summarise(
        make_row(episode=str(number), **({} if number < passed else lost)) for number in range(total)
    )


def test_a_clear_lead_and_a_draw_within_the_intervals() -> None:
    runs = [run_of(9, 10), run_of(7, 10), run_of(0, 10)]
    assert [(each.place, each.best, each.worst) for each in rank(runs)] == [(1, 1, 2), (2, 1, 2), (3, 3, 3)]


def test_equal_rates_share_a_place_and_a_run_without_rate_has_none() -> None:
    places = [each.place for each in rank([run_of(5, 10), run_of(5, 10), run_of(0, 0), run_of(1, 10)])]
    assert places == [1, 1, None, 3]


tallies = st.integers(1, 40).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@given(st.lists(tallies, min_size=2, max_size=5))
def test_ahead_means_outside_of_both_intervals(drawn: list[tuple[int, int]]) -> None:
    runs = [run_of(*tally) for tally in drawn]
    for one, (passed, total) in zip(runs, drawn, strict=True):
        for other, (others, whole) in zip(runs, drawn, strict=True):
            low, high = other.success_interval or (0, 1)
            own_low, own_high = one.success_interval or (0, 1)
            claimed = passed / total > high and others / whole < own_low
            assert ahead(one, other) == claimed
            assert not (claimed and ahead(other, one))
            assert low <= high
            assert own_low <= own_high
    for each in rank(runs):
        assert each.place is not None
        assert 1 <= each.best <= each.place <= len(runs)
        assert each.best <= each.worst <= len(runs)


def shares_of(agent: str, *, reached: int, of: int = 8) -> Loaded:
    """A run of templates with two goals each, of which one is reached in all, and both in some."""
    rows = [
        make_row(
            episode=f"{number}-i0-t0",
            template=str(number),
            verdict=make_verdict([number < reached, False]),
            passed=False,
            false_complete=number < reached,
        )
        for number in range(of)
    ]
    return make_meta(agent=agent), rows


def marks_of(*runs: Loaded) -> dict[str, list[bool]]:
    summaries = [summarise(rows) for _, rows in runs]
    return {
        column.title: [cell.best for cell in column_cells(column, runs, summaries, [True] * len(runs))]
        for column in DIAGNOSTICS
    }


def test_what_no_other_run_is_ahead_of_beyond_chance_is_marked() -> None:
    # Eight templates of eight speak for PR and against FC, seven nearly so; all are alike in OT and USE.
    marks = marks_of(shares_of("most", reached=8), shares_of("some", reached=7), shares_of("none", reached=0))
    none = [False, False, False]
    assert marks == {
        "Worst case": none,
        "PR": [True, True, False],
        "FC": [False, False, True],
        "OT": none,
        "USE": none,
        "Steps": none,
    }


def test_nothing_is_marked_where_all_is_within_noise() -> None:
    marks = marks_of(shares_of("more", reached=3), shares_of("less", reached=1))
    assert not any(any(column) for column in marks.values())


def test_figures_that_are_not_tested_are_not_marked() -> None:
    runs = [
        (make_meta(agent=agent), [make_row(steps=steps)]) for agent, steps in (("slow", 30), ("quick", 3))
    ]
    summaries = [summarise(rows) for _, rows in runs]
    cells = [
        column_cells(column, runs, summaries, [True] * len(runs)) for column in effort_columns(summaries)
    ]
    assert not any(cell.best for column in cells for cell in column)


def test_runs_alike_but_for_agent_and_trials_are_comparable() -> None:
    again = make_row(episode="clock.AddAlarm-i0-t1", trial=1)
    runs = [(make_meta(agent="a"), [make_row()]), (make_meta(agent="b", trials=2), [make_row(), again])]
    assert differences(runs) == []


def test_differences_are_named() -> None:
    runs = [
        (make_meta(stamps="a1"), [make_row()]),
        (make_meta(stamps="b2").model_copy(update={"lang": "zh"}), [make_row(template="clock.Other")]),
    ]
    assert differences(runs) == ["task set", "language", "task instances"]


def test_other_budgets_for_the_same_task_are_a_difference() -> None:
    runs = [(make_meta(), [make_row(max_steps=budget)]) for budget in (15, 30)]
    assert differences(runs) == ["step budgets"]


def test_a_model_that_judges_is_a_difference() -> None:
    judges = [{}, {"judge": "vlm", "judge_model": "a"}, {"judge": "vlm", "judge_model": "b"}]
    state, one, other = [(make_meta().model_copy(update=judge), [make_row()]) for judge in judges]
    assert differences([state, one]) == differences([one, other]) == ["judge"]
    assert differences([one, one]) == []


def test_two_commits_are_a_difference_and_are_named() -> None:
    one, other = (
        make_meta().model_copy(update={"git_commit": commit, "git_dirty": dirty})
        for commit, dirty in (("875233d42a701b1050367ac4", False), ("70cab75ee003282bb68ecb26", True))
    )
    found = find_differences([(one, [make_row()]), (other, [make_row()])])
    assert list(map(str, found)) == ["git commit (875233d42a70 and 70cab75ee003 with changes)"]
    assert differences([(one, []), (one, [])]) == []
    stamped = one.model_copy(update={"stamps": one.stamps.model_copy(update={"data": "ffff"})})
    (data,) = find_differences([(one, []), (stamped, [])])
    assert str(data) == f"data ({one.stamps.data[:12]} and ffff)"


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("harness version", {"harness": "another"}),
        ("task set", {"tasks": "another"}),
        ("phone", {"phone": "another"}),
        ("data", {"data": "another"}),
        ("display", {"display": "another"}),
        ("git commit", {"git_commit": "another"}),
        ("device", {"device": "another"}),
        ("language", {"lang": "zh"}),
        ("split", {"split": "another"}),
        ("judge", {"judge_model": "another"}),
        ("sampling seed", {"sample_seed": 12345}),
    ],
)
def test_runs_that_differ_in_one_thing_say_in_which(name: str, changed: dict[str, object]) -> None:
    meta = make_meta()
    stamps = {key: value for key, value in changed.items() if key in type(meta.stamps).model_fields}
    rest = {key: value for key, value in changed.items() if key not in stamps}
    other = meta.model_copy(update={**rest, "stamps": meta.stamps.model_copy(update=stamps)})
    rows = [make_row()]
    assert find_differences([(meta, rows), (meta, rows)]) == []
    [found] = find_differences([(meta, rows), (other, rows)])
    assert found.name == name
    assert len(set(found.values)) == 2
