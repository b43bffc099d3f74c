"""What the proof of eBay's tasks cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.api import world
from pytest_mobilegym.phone.apps.ebay.state import Snapshot
from task_suites.ebay.tasks import (
    CompareTwoGroupCounts,
    CompareTwoProductPrices,
    CountNikeSneakersInRange,
    CountSonyHeadphonesEurope,
    FindCheapestProduct,
    SortSearchResults,
)
from task_suites.vocabulary.ebay import (
    KEYWORDS,
    Wanted,
    cheapest,
    fits,
    has_sole_extreme,
    is_about,
    look_for,
    narrow,
    offers,
)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("type", KEYWORDS)
def test_a_keyword_finds_its_type_alone(type: str, lang: Any) -> None:
    found = offers(world(lang), Wanted(type))
    assert {one.type for one in found} == {type}
    assert len(found) > 100


@pytest.mark.parametrize("type", KEYWORDS)
def test_one_offer_alone_is_the_cheapest_of_all_and_of_new_ones(type: str) -> None:
    here = world("en")
    assert has_sole_extreme(here, Wanted(type))
    assert has_sole_extreme(here, Wanted(type, condition="new"))


def test_a_ring_is_not_an_earring_but_words_around_the_keyword_do_not_matter() -> None:
    assert not is_about(Snapshot(query="earrings"), "ring")
    assert is_about(Snapshot(query="银戒指"), "ring")
    assert is_about(Snapshot(query="Silver Ring"), "ring")
    assert is_about(Snapshot(type_id="ring"), "ring")
    assert not is_about(Snapshot(query="necklace"), "ring")


def test_a_brand_among_the_words_is_as_good_as_the_filter_where_it_finds_the_same() -> None:
    here = world("en")
    wanted = Wanted("headphones", "Sonora", "new", "europe")
    count = len(offers(here, wanted))
    seen = Snapshot(query="sonora headphones", conditions=("new",), location="europe", results_count=count)
    assert fits(seen, wanted, count)
    assert not fits(seen.model_copy(update={"results_count": count - 1}), wanted, count)
    assert not fits(seen.model_copy(update={"free_shipping_only": True}), wanted, count)
    assert not fits(seen.model_copy(update={"location": "asia"}), wanted, count)


@pytest.mark.parametrize("template", [CountSonyHeadphonesEurope, FindCheapestProduct])
def test_what_was_shown_before_other_searches_counts(template: Any, judge_case: Any) -> None:
    case = judge_case(template)
    values = case.task.said(case.hand.view)
    case.task.look(case.hand)
    look_for(case.hand, "fan")
    case.task.tell(case.hand, *values)
    assert case.passed


def test_bounds_that_are_half_typed_are_another_search(judge_case: Any) -> None:
    case = judge_case(CountNikeSneakersInRange)
    values = case.task.said(case.hand.view)
    look_for(case.hand, case.task.query)
    narrow(case.hand, case.task.wanted._replace(highest=case.task.price_max * 10))
    case.task.tell(case.hand, *values)
    assert case.missed == ["eBay has shown that search with those filters"]


@pytest.mark.parametrize("seed", range(4))
def test_the_winner_is_the_one_that_the_totals_say(seed: int, judge_case: Any) -> None:
    case = judge_case(CompareTwoProductPrices, seed=seed)
    winner, first, second = case.task.said(case.before)
    low = case.task.extreme == "price_low"
    assert (winner == "item1") == ((float(first) < float(second)) == low)
    wanted = Wanted(case.task.item1, condition="new", place="asia")
    assert float(first) * 100 == pytest.approx(cheapest(case.before.world, wanted, dearest=not low).total)


@pytest.mark.parametrize("seed", range(4))
def test_bands_have_some_offers_inside_and_some_outside(seed: int, judge_case: Any) -> None:
    case = judge_case(CompareTwoGroupCounts, seed=seed)
    for wanted in case.task.both:
        inside = len(offers(case.before.world, wanted))
        assert 2 <= inside < len(offers(case.before.world, wanted._replace(lowest=None, highest=None)))


def test_a_search_that_was_sorted_and_left_for_another_is_not_the_last(judge_case: Any) -> None:
    case = judge_case(SortSearchResults, query="fan", sort="price_low")
    case.task.solution(case.hand)
    look_for(case.hand, "ring")
    assert len(case.missed) == 2


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("type", KEYWORDS)
def test_each_keyword_is_recognised_where_it_was_typed(type: str, lang: Any) -> None:
    assert is_about(Snapshot(query=KEYWORDS[type][lang]), type)
