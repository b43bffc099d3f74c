"""Ranks, the marks of best figures, and what keeps runs from being compared."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from row_strategies import make_row, make_verdict
from synthetic_runs import make_meta

from pytest_mobilegym.report import summarise
from pytest_mobilegym.report.board import column_cells, effort_columns
from pytest_mobilegym.report.metrics import Metrics
from pytest_mobilegym.report.numbers import percent
from pytest_mobilegym.report.ranking import ahead, best_shown, differences, find_differences, rank


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


@settings(deadline=None)
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


def test_the_best_is_marked_as_it_is_shown() -> None:
    assert best_shown([0.5, 0.5001, 0.4, None], shown=percent, highest=True) == [True, True, False, False]
    assert best_shown([0.5, 0.1], shown=percent, highest=False) == [False, True]


def test_nothing_is_marked_where_there_is_nothing_to_choose() -> None:
    assert best_shown([0.5], shown=percent, highest=True) == [False]
    assert best_shown([0.5, None], shown=percent, highest=True) == [False, False]
    assert best_shown([0.5, 0.5], shown=percent, highest=True) == [False, False]


def test_no_run_is_the_best_by_counts_that_grow_with_its_size() -> None:
    short = summarise([make_row(format_errors=1)])
    long = summarise(
        make_row(episode=str(number), trial=number, format_errors=number % 2) for number in range(9)
    )
    (column,) = (each for each in effort_columns([short, long]) if each.key == "format")
    cells = column_cells(column, [short, long], ranked=[True, True])
    assert [(cell.text, cell.best) for cell in cells] == [("1", False), ("4", False)]


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
