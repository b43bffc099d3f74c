"""What Clock's judges accept and refuse, beside the tasks; and the proof of every template."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.judge import Verdict, judge
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.runs.records import StopReason
from pytest_mobilegym.tasks import Task
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.proof import prove
from task_suites.clock import tasks

TEMPLATES = [value for value in vars(tasks).values() if isinstance(value, type) and issubclass(value, Task)]
TEMPLATES.remove(Task)


class Case:
    """An instance that a hand plays on, judged on demand."""

    def __init__(self, template: type[Task], *, seed: int = 0, lang: Any = "en") -> None:
        phone = Phone.create(lang=lang)
        self.episode = prepare(template, phone=phone, base_seed=seed)
        self.task: Any = self.episode.task
        self.hand = Hand(phone)

    def verdict(self) -> Verdict:
        """The verdict, had the agent declared COMPLETE now."""
        return judge(self.task, self.episode.before, self.hand.state, stop_reason=StopReason.COMPLETE)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.__name__)
def test_every_template_is_proven(template: type[Task], lang: Any) -> None:
    failed = [result for result in prove(template, range(3), lang=lang) if not result.passed]
    assert failed == []


def test_the_suite_has_eighteen_templates() -> None:
    assert len(TEMPLATES) == 18


def test_an_alarm_that_is_added_and_switched_off_is_not_what_was_asked() -> None:
    case = Case(tasks.AddAlarm)
    tasks.add_alarm(case.hand, case.task.time)
    new = next(iter(case.hand.view.clock.alarms))
    assert case.verdict().passed
    case.hand.tap("alarm.toggle", alarm=new)
    verdict = case.verdict()
    assert not verdict.passed
    assert [goal.name for goal in verdict.goals if not goal.passed] == ["it is switched on"]


def test_deleting_an_alarm_and_moving_another_is_a_side_effect() -> None:
    case = Case(tasks.DeleteAlarm)
    tasks.delete_alarm(case.hand, case.task.alarm_id)
    other = next(iter(case.hand.view.clock.alarms))
    case.hand.tap("alarm.toggle", alarm=other)
    verdict = case.verdict()
    assert verdict.success
    assert not verdict.clean
    assert [effect.path for effect in verdict.side_effects] == [f"clock.alarms[#{other}].enabled"]


def test_swapping_the_repeat_modes_of_two_alarms_reaches_only_their_number() -> None:
    case = Case(tasks.SetupMorningAlarms, seed=1)
    task = case.task
    assert task.repeat1 != task.repeat2
    tasks.add_alarm(case.hand, task.time1, task.repeat2)
    tasks.add_alarm(case.hand, task.time2, task.repeat1)
    assert case.verdict().progress == pytest.approx(1 / 3)


def test_time_goes_on_while_a_city_is_looked_up() -> None:
    case = Case(tasks.CheckCityTime)
    tasks.show_world_clock(case.hand)
    case.hand.wait(20 * 60)
    case.hand.answer(f"{tasks.time_in(case.task.city, case.hand.view):%H:%M}")
    assert case.verdict().passed


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_difference_of_half_hours_is_a_decimal(lang: Any) -> None:
    for seed in range(60):
        case = Case(tasks.CityLocalTimeDiff, seed=seed, lang=lang)
        minutes = abs(case.task.difference(case.hand.view))
        if minutes % 60:
            case.task.solution(case.hand)
            assert case.verdict().passed
            return
    pytest.fail("no city with half an hour in sixty draws")


def test_the_cities_to_compare_are_never_tied() -> None:
    for seed in range(30):
        ranked = Case(tasks.LatestTimezoneCity, seed=seed).task.ranked()
        assert tasks.hours_between(ranked[0], ranked[1]) > 0
