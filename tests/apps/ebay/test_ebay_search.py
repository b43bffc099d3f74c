"""Searching eBay: what is found, what narrows it, and what is written down of it."""

from __future__ import annotations

import pytest
from app_pages import html, words

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.rehearsals import begin_rehearsal
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.world import world


def look_for(hand: Hand, query: str) -> None:
    hand.open("ebay")
    hand.tap("tab.search")
    hand.type(query, into="query")
    hand.enter()


def narrow(hand: Hand, page: str, *values: str) -> None:
    hand.tap("filters.open")
    hand.tap("filters.page", page=page)
    for value in values:
        hand.tap("filters.choose", value=value)
    hand.tap("filters.apply")


def test_a_search_is_written_down_as_it_was_seen(hand: Hand) -> None:
    look_for(hand, "fan")
    seen = hand.view.ebay.search
    first = world("en").products.search("fan")[0]
    assert hand.view.route.path == "/results"
    assert (seen.current.query, seen.current.results_count) == (
        "fan",
        world("en").products.search("fan").total,
    )
    assert (seen.current.first_title, seen.current.first_total_cents) == (first.title, first.total)
    assert [each.query for each in seen.history.values()] == ["fan"]
    assert hand.view.ebay.recent_searches[0] == "fan"
    assert first.title in html(hand)


def test_filters_narrow_the_hits_at_once_and_add_up(hand: Hand) -> None:
    look_for(hand, "headphones")
    hand.tap("filters.open")
    hand.tap("filters.page", page="condition")
    hand.tap("filters.choose", value="new")
    hand.tap("filters.page", page="all")
    hand.tap("filters.page", page="brand")
    hand.tap("filters.choose", value="Sonora")
    hand.tap("filters.page", page="all")
    hand.tap("filters.page", page="place")
    hand.tap("filters.choose", value="europe")
    found = world("en").products.search("headphones", brands=["Sonora"], conditions=["new"], place="europe")
    assert hand.view.ebay.search.current.results_count == found.total > 0
    assert f"Show {found.total} results" in words(hand)
    hand.tap("filters.apply")
    assert hand.view.route.path == "/results"
    current = hand.view.ebay.search.current
    assert (current.conditions, current.brand, current.location) == (("new",), ("Sonora",), "europe")


def test_bounds_of_the_price_count_the_shipping_and_are_inclusive(hand: Hand) -> None:
    look_for(hand, "sneakers")
    cheapest = world("en").products.search("sneakers", sort="price_low")[0]
    hand.tap("filters.open")
    hand.tap("filters.page", page="price")
    hand.type(f"{cheapest.total / 100:.2f}", into="highest")
    assert hand.view.ebay.search.current.results_count == 1
    hand.tap("filters.page", page="all")
    hand.tap("filters.reset")
    assert hand.view.ebay.search.current.price_max == ""
    hand.tap("filters.apply")
    assert hand.view.ebay.search.current.results_count == world("en").products.search("sneakers").total


def test_preset_ranges_part_the_hits(hand: Hand) -> None:
    look_for(hand, "camera")
    hand.tap("filters.open")
    hand.tap("filters.page", page="price")
    offered = [target.args for target in hand.phone.frame().targets if target.name == "filters.price"]
    assert len(offered) == 4
    low = offered[0]
    hand.tap("filters.price", **dict(low))
    current = hand.view.ebay.search.current
    assert (current.price_min, current.price_max) == ("", dict(low)["highest"])
    assert 0 < current.results_count < world("en").products.search("camera").total


def test_the_order_is_chosen_in_the_sheet_and_in_the_drawer(hand: Hand) -> None:
    look_for(hand, "ring")
    hand.tap("sort.open")
    hand.tap("sort.choose", sort="price_low")
    cheapest = world("en").products.search("ring", sort="price_low")[0]
    assert hand.view.ebay.search.current.first_total_cents == cheapest.total
    hand.tap("filters.open")
    hand.tap("filters.page", page="sort")
    hand.tap("sort.choose", sort="price_high")
    hand.tap("filters.apply")
    assert hand.view.ebay.search.current.sort_option == "price_high"
    before, after = list(hand.view.ebay.search.history.values())[-2:]
    assert hand.view.ebay.search.last_compare.cheaper == "a"
    assert before.first_total_cents < after.first_total_cents


def test_other_words_forget_the_filters_and_the_same_words_keep_them(hand: Hand) -> None:
    look_for(hand, "fan")
    narrow(hand, "condition", "used")
    hand.tap("search.edit")
    hand.enter()
    assert hand.view.ebay.search.current.conditions == ("used",)
    hand.tap("search.edit")
    hand.type("suitcase", into="query", clear=True)
    hand.enter()
    assert (hand.view.ebay.search.current.query, hand.view.ebay.search.current.conditions) == ("suitcase", ())
    hand.back()
    assert hand.view.route.path == "/search"


def test_a_thing_that_was_looked_at_leads_back_to_the_same_hits(hand: Hand) -> None:
    look_for(hand, "fan")
    narrow(hand, "condition", "new")
    hand.tap("item.open", product=world("en").products.search("fan", conditions=["new"])[0].id)
    hand.back()
    assert hand.view.route.path == "/results"
    assert hand.view.ebay.search.current.conditions == ("new",)
    assert len(hand.view.ebay.search.history) == 2


def test_a_search_is_kept_with_its_filters_and_found_again(hand: Hand) -> None:
    look_for(hand, "tent")
    narrow(hand, "place", "asia")
    hand.tap("results.save")
    kept = next(iter(hand.view.ebay.saved_searches.values()))
    assert (kept.query, kept.location) == ("tent", "asia")
    hand.back()
    hand.tap("saved.open")
    hand.tap("saved.find", search=kept.id)
    assert hand.view.ebay.search.current.location == "asia"
    hand.tap("results.save")
    assert kept.id not in hand.view.ebay.saved_searches


def test_an_option_that_a_page_does_not_have_is_refused(hand: Hand) -> None:
    look_for(hand, "fan")
    hand.tap("filters.open")
    hand.tap("filters.page", page="condition")
    with pytest.raises(EventRefused):
        hand.tap("filters.choose", value="broken")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_completions_are_names_of_types_and_brands(lang: str) -> None:
    hand = Hand(Phone.create(apps=["launcher", "ebay"], lang=lang))  # type: ignore[arg-type]
    hand.open("ebay")
    hand.tap("tab.search")
    hand.type("Sono" if lang == "en" else "耳", into="query")
    hand.tap("search.again", query="Sonora" if lang == "en" else "耳机")
    assert hand.view.ebay.search.current.results_count > 10


def test_words_that_are_shared_with_ebay_are_searched_for() -> None:
    hand = begin_rehearsal("ebay")
    hand.ask(intent("SEND", type="text/plain", text="kettle"))
    assert (hand.view.route.path, hand.view.ebay.search.current.query) == ("/results", "kettle")


def test_links_lead_to_a_thing_to_a_search_or_to_the_first_page() -> None:
    for route in ("/item/i82", "/results", None):
        hand = begin_rehearsal("ebay")
        hand.ask(intent("VIEW", scheme="ebay", route=route, text="lamp"))
        assert hand.view.route.path == (route or "/")
    hand = begin_rehearsal("ebay")
    hand.ask(intent("VIEW", scheme="ebay", route="/results", text="lamp"))
    assert hand.view.ebay.search.current.query == "lamp"


def test_without_the_network_a_search_says_so_and_writes_nothing_down(hand: Hand) -> None:
    hand.phone.patch({"os.settings.airplane_mode_enabled": True})
    hand.tap("tab.search")
    hand.type("fan", into="query")
    hand.enter()
    assert len(hand.view.ebay.search.history) == 0
