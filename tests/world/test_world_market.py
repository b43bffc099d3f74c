"""The market: filters, orders and counts of the filters."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.phone.world import World
from pytest_mobilegym.phone.world.cases import goods, offers
from pytest_mobilegym.phone.world.domains.market import REGIONS, SOONEST_END, Narrowing
from pytest_mobilegym.phone.world.words.market import product_types

SORTS = {
    "best": lambda one: int(one.id[1:]),
    "price_low": lambda one: one.total,
    "price_high": lambda one: -one.total,
    "new": lambda one: -one.listed,
    "near": lambda one: one.kilometres,
}


@pytest.mark.parametrize("kind", product_types(), ids=lambda kind: kind.key)
def test_a_keyword_finds_one_family_in_either_language(en: World, zh: World, kind: object) -> None:
    key, name = kind.key, kind.name  # type: ignore[attr-defined]
    family = {one.id for one in en.products.search(type=key, size=10_000)}
    assert len(family) >= 40
    assert {one.id for one in en.products.search(name.en, size=10_000)} == family
    assert {one.id for one in zh.products.search(name.zh, size=10_000)} == family


@given(st.data())
@examples(40)
def test_filters_and_orders_are_what_they_say(en: World, data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(product_types()))
    family = list(en.products.search(type=kind.key, size=10_000))
    brands = data.draw(st.lists(st.sampled_from(kind.brands), max_size=2))
    conditions = data.draw(st.lists(st.sampled_from(["new", "used", "refurbished"]), max_size=2))
    place = data.draw(st.sampled_from([None, "asia", "europe", "north_america", "us", "germany"]))
    free = data.draw(st.booleans())
    lowest, highest = sorted(data.draw(st.tuples(*[st.sampled_from([one.total for one in family])] * 2)))
    sort = data.draw(st.sampled_from(sorted(SORTS)))
    found = en.products.search(
        kind.name.en, brands=brands, conditions=conditions, place=place, free_shipping=free,
        lowest=lowest, highest=highest, sort=sort, size=10_000,
    )  # fmt: skip
    countries = REGIONS.get(place, (place,)) if place else None
    expected = [
        one
        for one in family
        if (not brands or one.brand in brands)
        and (not conditions or one.condition in conditions)
        and (countries is None or one.country in countries)
        and (not free or one.shipping == 0)
        and lowest <= one.total <= highest
    ]
    assert {one.id for one in found} == {one.id for one in expected}
    assert found.total == len(found)
    keys = [SORTS[sort](one) for one in found]
    assert keys == sorted(keys)


def test_auctions_that_end_soonest_come_first(en: World) -> None:
    page = en.products.search(sort="ending", size=3000)
    ends = [one.ends for one in page]
    timed = [end for end in ends if end is not None]
    assert timed
    assert timed == sorted(timed)
    assert ends == timed + [None] * (len(ends) - len(timed))
    assert all(end > en.start for end in timed)


def test_the_counts_of_the_filters_add_up(en: World) -> None:
    for text in ("headphones", "fan", ""):
        page = en.products.search(text, size=100_000)
        facets = en.products.facets(text)
        assert facets.conditions == dict(sorted(Counter(one.condition for one in page).items()))
        assert facets.brands == dict(sorted(Counter(one.brand for one in page).items()))
        assert facets.formats == dict(sorted(Counter(one.format for one in page).items()))
        assert facets.countries == dict(sorted(Counter(one.country for one in page).items()))
        assert facets.categories == dict(sorted(Counter(one.category for one in page).items()))
    assert en.products.facets("", Narrowing(category="pets")).categories.keys() == {"pets"}
    narrowing = Narrowing(conditions=("new",), place="europe", free_shipping=True)
    for text in ("headphones", ""):
        shown = Counter(one.brand for one in en.products.narrowed(text, narrowing, size=100_000))
        assert en.products.facets(text, narrowing).brands == dict(sorted(shown.items()))


def test_attributes_do_not_hang_together(en: World) -> None:
    """New goods come from everywhere and are sold in every way."""
    new = list(en.products.search(conditions=["new"], size=10_000))
    assert len({one.country for one in new}) >= 9
    assert {one.format for one in new} == {"buy_now", "auction", "best_offer"}
    assert 0.3 < sum(one.shipping == 0 for one in new) / len(new) < 0.6


def test_the_cheapest_without_shipping_is_often_another(en: World) -> None:
    differs = 0
    for wanted in goods(en):
        family = offers(en, wanted)
        differs += min(family, key=lambda one: one.price) != min(family, key=lambda one: one.total)
    assert differs > 5


def test_variants_begin_with_the_offer_s_own_price(en: World) -> None:
    seen = 0
    for product in en.products.page(size=200):
        variants = en.variants.of(product.id)
        assert [one.position for one in variants] == list(range(1, len(variants) + 1))
        if variants:
            seen += 1
            assert variants[0].price == product.price
            assert len({one.name for one in variants}) == len(variants)
    assert seen > 40


def test_every_product_has_reviews_and_ratings_are_their_mean(en: World) -> None:
    for product in en.products.page(size=400):
        reviews = en.product_reviews.of(product.id)
        assert len(reviews) == product.reviews > 0
        mean = sum(review.stars for review in reviews) * 10 / len(reviews)
        assert abs(product.rating - mean) <= 0.5


def test_reviews_spread_as_people_s_do(en: World) -> None:
    stars = Counter(review.stars for review in en.product_reviews)
    assert stars[5] > stars[4] > stars[3] > stars[2] > 0
    assert stars[1] > 0
    counts = Counter(product.reviews for product in en.products)
    assert counts[1] > counts[4] > counts.get(40, 0)
    assert max(counts) > 30
    assert len({product.rating for product in en.products}) > 25


def test_what_is_said_agrees_with_the_stars(en: World) -> None:
    assert all(review.stars < 3 for review in en.product_reviews if review.body.startswith("Stopped working"))
    assert all(review.stars > 3 for review in en.product_reviews if "Very happy" in review.body)


def test_a_seller_s_figures_are_those_of_the_feedback(en: World) -> None:
    heard = 0
    for seller in en.sellers:
        said = Counter(one.verdict for one in en.seller_feedback.of(seller.person, size=10_000))
        assert (said["positive"], said["neutral"], said["negative"]) == (
            seller.positive,
            seller.neutral,
            seller.negative,
        )
        heard += bool(said)
        assert en.sellers.of(seller.person) == seller
        assert all(
            en.products.get(one.product).seller == one.seller for one in en.seller_feedback.of(seller.person)
        )
    assert heard > 5
    assert en.sellers.of("u1") is None


def test_auctions_that_are_over_are_left_out(en: World) -> None:
    ends = sorted(one.ends for one in en.products if one.ends is not None)
    assert ends[0] - en.start >= SOONEST_END * 60_000
    middle = ends[len(ends) // 2]
    kept = en.products.narrowed("", Narrowing(open_at=middle), size=100_000)
    assert {one.id for one in kept} == {
        one.id for one in en.products if one.ends is None or one.ends >= middle
    }


def test_what_is_reduced_was_dearer_before(en: World) -> None:
    found = en.products.narrowed("", Narrowing(reduced=True), size=100_000)
    assert {one.id for one in found} == {one.id for one in en.products if one.original is not None}


def test_totals_are_price_and_shipping(en: World) -> None:
    for product in en.products:
        assert product.total == product.price + product.shipping
        assert product.original is None or product.original > product.price
        assert (product.ends is None) == (product.format != "auction")
