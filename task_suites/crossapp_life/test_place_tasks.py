"""What the judges of tasks across apps about places accept and refuse."""

from __future__ import annotations

import pytest

from pytest_mobilegym.api import JudgeCase
from pytest_mobilegym.phone.apps.weather import wording
from task_suites.crossapp_life import tasks
from task_suites.crossapp_life.plans import write_event
from task_suites.vocabulary import map as maps
from task_suites.vocabulary import sms, weather, wechat

JudgeCases = type[JudgeCase]
BEST = "its name, rating and address are told, and those of no other place"


@pytest.mark.parametrize(
    ("said", "passes"),
    [
        ("{name} is at {address}.", True),
        ("它在{address}", True),
        ("{name}", False),
        ("{address} or {other}", False),
        ("not {address}", False),
    ],
)
def test_a_place_is_told_by_its_address(judge_case: JudgeCases, said: str, passes: bool) -> None:
    case = judge_case(tasks.MapPlaceToWechat)
    world = case.before.world
    place = world.places.get(case.task.place)
    other = next(each.address for each in maps.known_places(world) if each.id != place.id)
    words = said.format(name=place.name, address=place.address, other=other)
    wechat.tell(case.hand, case.task.chat, words)
    assert case.passed is passes


@pytest.mark.parametrize(
    ("said", "passes"),
    [
        ("{name} ({rating:.1f}), {address}", True),
        ("Within {km} km the best is {name}: {rating:.1f} of 5 stars, {address}", True),
        ("{name}, {address}", False),
        ("{name} {worse:.1f} {address}", False),
        ("{rating:.1f} {address}", False),
    ],
)
def test_the_best_place_is_told_with_all_that_was_asked(
    judge_case: JudgeCases, said: str, passes: bool
) -> None:
    case = judge_case(tasks.MapNearbyBestToWechat)
    task, place = case.task, case.task.best(case.before)
    rating = (place.rating or 0) / 10
    task.look(case.hand)
    words = said.format(
        name=place.name, rating=rating, worse=rating - 0.2, address=place.address, km=task.radius // 1000
    )
    wechat.tell(case.hand, task.chat, words)
    assert case.missed == ([] if passes else [BEST])


def test_the_present_weather_is_told_and_not_that_of_another_sky(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.TravelPlanToWechat)
    hour = weather.weather_in(case.before, "c1").hour
    sky = wording.sky(next(code for code in ("sunny", "heavy_snow") if code != hour.code), "en")
    wechat.tell(case.hand, case.task.chat, f"{case.task.address(case.before)}. {hour.temperature}° {sky}")
    assert not case.passed


def test_what_is_fancied_stands_in_the_last_message(judge_case: JudgeCases) -> None:
    for seed in range(4):
        case = judge_case(tasks.WechatFoodExtractMapSms, seed=seed)
        lines = list(case.before.wechat.chats[case.task.chat].messages.values())
        assert max(lines, key=lambda line: line.time) == lines[-1]
        assert lines[-1].sender == lines[-2].sender == case.task.chat != case.before.wechat.user.id
        assert maps.BRANDS[case.task.brand][0] in lines[-1].text
        assert maps.BRANDS[case.task.other][0] in lines[-2].text


def test_an_address_is_texted_and_not_sent_on_wechat(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WechatFoodExtractMapSms)
    wechat.tell(case.hand, case.task.chat, case.task.finding(case.before))
    assert not case.passed
    assert case.side_effects


def test_a_rating_is_above_what_was_said_or_below_and_never_the_same(judge_case: JudgeCases) -> None:
    found = set()
    for seed in range(12):
        case = judge_case(tasks.MapRatingConditionBuyTicket, seed=seed)
        own = case.before.world.places.get(case.task.place).rating
        assert own is not None
        assert own != case.task.rating <= 49
        found.add(own > case.task.rating)
    assert found == {True, False}


def test_a_dinner_is_planned_for_today_alone(judge_case: JudgeCases) -> None:
    cases = (judge_case(tasks.RestaurantRatingInviteCalendar, seed=seed) for seed in range(8))
    case = next(case for case in cases if case.task.above)
    task = case.task
    write_event(case.hand, task.title, task.today(case.before), all_day=True)
    wechat.tell(case.hand, task.chat, f"{task.invitation}! {task.name(case.before)} is good")
    assert case.passed
    write_event(case.hand, task.title, "2026-03-28")
    assert not case.passed


def test_the_length_of_the_drive_decides_who_is_told(judge_case: JudgeCases) -> None:
    found = set()
    for seed in range(10):
        case = judge_case(tasks.TopRatedNearbyPlaceConditionalWechatOrSmsInvite, seed=seed)
        task = case.task
        drive = float(maps.kilometres(case.before, task.best(case.before).id))
        assert task.near is (drive < task.limit)
        found.add(task.near)
    assert found == {True, False}


def test_nobody_is_texted_where_two_are_invited(judge_case: JudgeCases) -> None:
    template = tasks.TopRatedNearbyPlaceConditionalWechatOrSmsInvite
    cases = (judge_case(template, seed=seed) for seed in range(10))
    case = next(case for case in cases if case.task.near)
    case.task.solution(case.hand)
    assert case.passed
    sms.send_text(case.hand, case.task.talk, case.task.best(case.before).address)
    assert case.side_effects


@pytest.mark.parametrize("more", [0, 1])
def test_the_minutes_of_the_drive_are_told(judge_case: JudgeCases, more: int) -> None:
    cases = (judge_case(tasks.WeekendTripFullPlan, seed=seed) for seed in range(10))
    case = next(case for case in cases if case.task.dry)
    task = case.task
    write_event(case.hand, task.title, task.date)
    drive = maps.minutes(case.before, task.destination, "drive") + more
    wechat.tell(case.hand, task.chat, f"{task.invitation}? The drive takes {drive} minutes.")
    assert case.passed is (more == 0)


def test_days_are_dry_and_wet(judge_case: JudgeCases) -> None:
    assert {judge_case(tasks.WeekendTripFullPlan, seed=seed).task.dry for seed in range(10)} == {True, False}
