"""Judges of the tasks of Maps."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase, Task, cases, world
from task_suites.map.places import due_north
from task_suites.map.tasks import (
    BestRatedWithWalkRoute,
    CheckDriveRoute,
    CheckHighestRatedPlace,
    CheckNearestPlaceAddress,
    CheckRouteSuccess,
    CompareRouteDuration,
    DarkModeSettings,
    EstimateDrivingCost,
    FindBestRatedAndRoute,
    FindNearestAndRoute,
    FindNearestWithRating,
    ModifyMultiSettings,
    NearestDetailAndWalkRoute,
    NearestInRadiusRatingRank,
    NorthResearchInstituteAnswer,
    QueryDrivingDistance,
    SetMapNorthUp,
)
from task_suites.vocabulary.map import (
    KINDS,
    RADII,
    best,
    best_is_clear,
    kilometres,
    nearest,
    open_route,
    places,
    search_kind,
)


@pytest.mark.parametrize(
    "template",
    [
        BestRatedWithWalkRoute,
        CheckDriveRoute,
        CheckHighestRatedPlace,
        CheckNearestPlaceAddress,
        CheckRouteSuccess,
        CompareRouteDuration,
        DarkModeSettings,
        EstimateDrivingCost,
        FindBestRatedAndRoute,
        FindNearestAndRoute,
        FindNearestWithRating,
        ModifyMultiSettings,
        NearestDetailAndWalkRoute,
        NearestInRadiusRatingRank,
        NorthResearchInstituteAnswer,
        QueryDrivingDistance,
        SetMapNorthUp,
    ],
)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_solution_passes(judge_case: Any, template: type[Task], lang: str) -> None:
    case: JudgeCase = judge_case(template, lang=lang)
    assert not case.passed
    case.task.solution(case.hand)
    assert case.passed, case.missed
    assert not case.side_effects


def test_a_way_counts_after_its_page_was_left(judge_case: Any) -> None:
    case: JudgeCase = judge_case(CheckDriveRoute)
    case.task.solution(case.hand)
    case.hand.home()
    assert case.passed


def test_another_way_that_is_looked_at_later_takes_its_place(judge_case: Any) -> None:
    case: JudgeCase = judge_case(CheckDriveRoute, place="l3")
    case.task.solution(case.hand)
    while case.hand.view.route != ("map", "/"):
        case.hand.back()
    open_route(case.hand, "l4")
    assert "the way goes to the place" in case.missed


def test_saving_the_place_too_is_a_side_effect(judge_case: Any) -> None:
    case: JudgeCase = judge_case(FindNearestAndRoute)
    search_kind(case.hand, case.task.kind)
    place = nearest(case.hand.view.world, case.task.kind).id
    case.hand.tap("save.open", place=place)
    case.hand.tap("save.toggle", list="favorites")
    case.hand.tap("save.done")
    case.hand.tap("route.open", place=place)
    assert not case.missed
    assert len(case.side_effects) == 1


def test_a_search_in_other_words_counts(judge_case: Any) -> None:
    case: JudgeCase = judge_case(FindNearestAndRoute, kind="cafe")
    case.hand.open("map")
    case.hand.tap("search.open")
    case.hand.type("coffee near me", into="query")
    case.hand.enter()
    case.hand.tap("sort.open")
    case.hand.tap("sort.choose", sort="distance")
    case.hand.tap("route.open", place=nearest(case.hand.view.world, "cafe").id)
    assert case.passed


def test_a_search_counts_where_none_is_remembered(judge_case: Any) -> None:
    case: JudgeCase = judge_case(FindNearestAndRoute)
    with case.hand.edit("map") as state:
        state.settings.location_privacy.save_recent_searches = False
    case.task.solution(case.hand)
    assert "the kind of place was searched for" not in case.missed


def test_a_chip_is_a_search_too(judge_case: Any) -> None:
    case: JudgeCase = judge_case(FindNearestAndRoute, kind="cafe")
    case.hand.open("map")
    case.hand.tap("search.category", category="cafe")
    case.hand.tap("sort.open")
    case.hand.tap("sort.choose", sort="distance")
    case.hand.tap("route.open", place=nearest(case.hand.view.world, "cafe").id)
    assert case.passed


def test_the_shown_distance_decides(judge_case: Any) -> None:
    case: JudgeCase = judge_case(QueryDrivingDistance, place="l3")
    shown = kilometres(case.hand.view, "l3")
    case.hand.answer(f"{float(shown) + 0.1:.1f}")
    assert not case.passed


def test_what_is_best_and_nearest_is_clear() -> None:
    here = world()
    clear = [(kind, radius) for kind in KINDS for radius in RADII if best_is_clear(here, kind, radius)]
    assert len(clear) >= 20
    for kind, radius in clear:
        top = best(here, kind, radius)
        assert cases.shown_metres(top) <= radius
        ranks = [
            ((one.rating or 0), -cases.shown_metres(one))
            for one in places(here, kind, within=radius, rated=True)
        ]
        assert ranks.count(max(ranks)) == 1


def test_one_institute_alone_lies_in_the_north(judge_case: Any) -> None:
    view = judge_case(NorthResearchInstituteAnswer).hand.view
    found = due_north(view)
    others = [
        one for one in places(view.world, "institute") if one.id != found.id and one.lat > found.lat - 5000
    ]
    assert all(abs(one.lon - 116_332_400) > 5 * abs(found.lon - 116_332_400) for one in others)
