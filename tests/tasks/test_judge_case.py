"""Judges tested by hand."""

import pytest
from task_examples import CountOn, Toggle, clock_phone

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.records.model import StopReason
from pytest_mobilegym.tasks.judge_case import JudgeCase, fresh_phone


def test_a_judge_is_tested_in_three_lines(judge_case):
    case = judge_case(Toggle, alarm="a2", to=True)
    case.hand.tap("alarm.toggle", alarm="a2")
    assert case.passed


def test_what_goes_wrong_can_be_asked_for(judge_case):
    case = judge_case(Toggle, alarm="a2", to=True)
    assert case.missed == ["the switch is as asked"]
    case.hand.tap("alarm.toggle", alarm="a2")
    case.hand.tap("alarm.toggle", alarm="a1")
    assert case.missed == []
    assert case.side_effects == ["clock.alarms[#a1].enabled"]
    assert case.verdict.progress == 1
    assert not case.passed


def test_what_is_not_given_is_drawn(judge_case):
    drawn = {judge_case(Toggle, to=False, seed=seed).task.alarm for seed in range(12)}
    assert len(drawn) > 2
    assert judge_case(Toggle, seed=3).task == judge_case(Toggle, seed=3).task


def test_given_parameters_leave_the_draw_of_the_others_alone(judge_case):
    for seed in range(6):
        assert judge_case(Toggle, to=True, seed=seed).task.alarm == judge_case(Toggle, seed=seed).task.alarm


def test_cases_do_not_see_each_other(judge_case):
    before = fresh_phone().state
    case = judge_case(Toggle, alarm="a2", to=True)
    case.hand.tap("alarm.toggle", alarm="a2")
    assert fresh_phone().state == before
    assert not judge_case(Toggle, alarm="a2", to=True).passed


def test_an_answer_may_be_a_text(judge_case):
    case = judge_case(CountOn, state=True, phone=clock_phone(), answers="text")
    right = str(sum(alarm.enabled for alarm in case.before.clock.alarms.values()))
    assert case.judge(answer=right).passed
    assert case.judge(answer=f"{right} alarms.").passed
    assert not case.judge(answer=f"{right} or 9").passed
    assert not case.judge(answer=right, stop_reason=StopReason.ABORT).solved
    case.task.solution(case.hand)
    assert case.hand.answered == right
    assert case.passed


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"lamp": 1}, "'lamp' was given, which is no parameter; there is alarm, to, others"),
        ({"to": "perhaps"}, "to: .* got 'perhaps'"),
    ],
)
def test_a_parameter_that_does_not_fit_is_named(params, message):
    with pytest.raises(TaskError, match=message):
        JudgeCase(Toggle, **params)
