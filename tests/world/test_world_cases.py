"""Cases for tasks: whatever is drawn has one answer, the same in either language."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.world import World, cases
from pytest_mobilegym.phone.world.choose import draw, leading, shuffled, sole
from pytest_mobilegym.phone.world.domains.places import CENTRE
from pytest_mobilegym.phone.world.geometry import metres_between, shown_distance
from pytest_mobilegym.phone.world.streams import Stream

SEEDS = st.integers(0, 2**64 - 1)
DAY = date(2026, 3, 29)
CATEGORIES = ("restaurant", "cafe", "mall", "petrol", "supermarket", "hotel", "pharmacy", "bakery")

numbers = st.lists(st.integers(0, 12), max_size=12)


@given(numbers)
def test_the_sole_best_beats_all_others(values: list[int]) -> None:
    best = sole(values, lambda value: value)
    tops = [value for value in values if value == max(values)]
    assert best == (tops[0] if len(tops) == 1 else None)


@given(numbers, st.integers(1, 5), st.booleans())
def test_leading_ones_have_no_tie_among_them_nor_at_the_cut(
    values: list[int], count: int, largest: bool
) -> None:
    found = leading(values, count, lambda value: value, largest=largest)
    ordered = sorted(values, reverse=largest)
    clear = len(ordered) >= count and len(set(ordered[: count + 1])) == len(ordered[: count + 1])
    assert found == (tuple(ordered[:count]) if clear else None)


@given(st.lists(st.integers(0, 200), min_size=2, max_size=8))
def test_what_looks_alike_is_a_tie(values: list[int]) -> None:
    best = sole(values, lambda value: value, shown=lambda value: value // 10)
    looks = sorted(value // 10 for value in values)
    assert (best is None) == (looks[-1] == looks[-2])


@given(SEEDS, st.integers(0, 40))
def test_shuffling_gives_every_option_once(seed: int, count: int) -> None:
    assert sorted(shuffled(Stream(seed), range(count))) == list(range(count))


def test_without_a_clear_case_there_is_an_error() -> None:
    with pytest.raises(UsageError, match="No clear case of anything among 3 of 3"):
        draw(Stream(1), (1, 2, 3), lambda _option: None, what="anything")


def both(
    en: World, zh: World, seed: int, question: Callable[[World, Stream], tuple[Any, Any]]
) -> tuple[Any, Any]:
    """A case in English; the Chinese one must have the same answer."""
    asked, answer = question(en, Stream(seed))
    _, other = question(zh, Stream(seed))
    ids = [one.id for one in answer] if isinstance(answer, tuple) and not hasattr(answer, "_fields") else None
    if ids is not None:
        assert [one.id for one in other] == ids
    elif hasattr(answer, "id"):
        assert other.id == answer.id
    return asked, answer


@given(SEEDS)
@examples(12)
def test_a_cheapest_product_is_the_only_one(en: World, zh: World, seed: int) -> None:
    for dearest in (False, True):
        wanted, product = both(
            en,
            zh,
            seed,
            lambda world, rng, dearest=dearest: cases.cheapest_product(world, rng, dearest=dearest),
        )
        totals = sorted(one.total for one in en.products.search(type=wanted.type, size=10_000))
        assert product.total == totals[-1 if dearest else 0]
        assert totals.count(product.total) == 1


@given(SEEDS)
@examples(15)
def test_offers_can_be_counted(en: World, zh: World, seed: int) -> None:
    options = cases.goods(en, branded=True, conditions=("new",), places=("asia", "europe"))
    wanted, number = cases.countable_goods(en, Stream(seed), options, least=1, most=8)
    assert 1 <= number <= 8
    family = en.products.search(type=wanted.type, size=10_000)
    countries = {
        "asia": ("china", "japan", "korea", "india"),
        "europe": ("uk", "germany", "france", "italy", "spain"),
    }
    assert number == sum(
        one.brand == wanted.brand and one.condition == "new" and one.country in countries[wanted.place or ""]
        for one in family
    )
    assert cases.countable_goods(zh, Stream(seed), least=1, most=8)[1] >= 1


@given(SEEDS, st.sampled_from(["likes", "collects"]), st.booleans())
@examples(12)
def test_an_author_s_best_note_is_the_only_one(
    en: World, zh: World, seed: int, by: Any, largest: bool
) -> None:
    author, note = both(
        en,
        zh,
        seed,
        lambda world, rng: cases.best_note_of_author(world, rng, by=by, largest=largest, notes=(2, 15)),
    )
    values = sorted((getattr(one, by) for one in en.notes if one.author == author.id), reverse=largest)
    assert getattr(note, by) == values[0]
    assert values[0] != values[1]


@given(SEEDS)
@examples(15)
def test_top_notes_of_a_search_have_a_clear_order(en: World, seed: int) -> None:
    words = ("coffee", "travel", "keyboard", "cat", "tea", "reading", "yuan", "life")
    text, notes = cases.top_notes_of_search(en, Stream(seed), words, count=3, among=10)
    hits = en.notes.search(text, size=10)
    likes = sorted((note.likes for note in hits), reverse=True)
    assert [note.likes for note in notes] == likes[:3]
    assert len(set(likes[:4])) == len(likes[:4])


@given(SEEDS)
@examples(15)
def test_videos_posts_and_statuses_are_the_only_ones(en: World, zh: World, seed: int) -> None:
    author, video = both(
        en, zh, seed, lambda world, rng: cases.best_video_of_author(world, rng, videos=(2, 20))
    )
    plays = sorted(one.plays for one in en.videos.of(author=author.id, size=100))
    assert video.plays == plays[-1] > plays[-2]
    community, post = both(en, zh, seed, cases.top_post)
    scores = sorted(one.score for one in en.posts.of(community=community, size=1000))
    assert post.score == scores[-1]
    assert len(scores) == 1 or scores[-1] > scores[-2]
    person, status = both(en, zh, seed, cases.latest_status)
    times = sorted(one.at for one in en.statuses.by(person.id, size=500))
    assert status.at == times[-1] > times[-2]


@given(SEEDS)
@examples(12)
def test_places_are_the_only_ones(en: World, zh: World, seed: int) -> None:
    category, best = both(
        en, zh, seed, lambda world, rng: cases.best_rated_place(world, rng, CATEGORIES, within=8000)
    )
    around = [
        (place.rating or 0, -shown_distance(metres_between(CENTRE, place.point)))
        for place in en.places
        if place.category == category and shown_distance(metres_between(CENTRE, place.point)) <= 8000
    ]
    around.sort()
    assert (best.rating, around[-1] > around[-2]) == (around[-1][0], True)
    for rated in (False, True):
        category, nearest = both(
            en,
            zh,
            seed,
            lambda world, rng, rated=rated: cases.nearest_place(world, rng, CATEGORIES, rated=rated),
        )
        metres = sorted(
            shown_distance(metres_between(CENTRE, place.point))
            for place in en.places
            if place.category == category and (place.rating is not None or not rated)
        )
        assert shown_distance(metres_between(CENTRE, nearest.point)) == metres[0] < metres[1]


@given(SEEDS)
@examples(10)
def test_books_and_songs_are_the_only_ones(en: World, zh: World, seed: int) -> None:
    for by in ("rating", "recommended", "readers"):
        category, book = both(en, zh, seed, lambda world, rng, by=by: cases.best_book(world, rng, by=by))
        values = sorted(getattr(one, by) for one in en.books if one.category == category)
        assert getattr(book, by) == values[-1]
        assert len(values) == 1 or values[-1] > values[-2]
    books, longer = both(en, zh, seed, cases.longer_book)
    assert longer.words_en == max(one.words_en for one in books)
    assert longer.words_zh == max(one.words_zh for one in books)
    artist, songs = both(en, zh, seed, cases.popular_songs)
    plays = sorted((song.plays for song in en.songs if song.artist == artist.id), reverse=True)
    assert [song.plays for song in songs] == plays[:3]
    assert len(set(plays[:4])) == len(plays[:4])
    album, song = both(en, zh, seed, cases.longest_song)
    assert [one.id for one in en.songs.on(album.id) if one.seconds >= song.seconds] == [song.id]


@given(
    SEEDS,
    st.sampled_from(["earliest", "latest", "fastest", "cheapest"]),
    st.sampled_from([None, "second", "first"]),
)
@examples(15)
def test_trains_are_the_only_ones_that_have_seats(
    en: World, zh: World, seed: int, which: Any, seat: str | None
) -> None:
    names = ("Beijing", "Shanghai", "Guangzhou", "Wuhan", "Chengdu", "Hangzhou", "Xi'an", "Nanjing")
    cities = [en.cities.named(name).id for name in names]  # type: ignore[union-attr]
    pairs = [(a, b) for a in cities for b in cities if a != b]
    asked, trip = both(
        en, zh, seed,
        lambda world, rng: cases.train(world, rng, pairs, DAY, now=world.start, which=which, seat=seat),
    )  # fmt: skip

    def key(one: Any) -> int:
        if which == "cheapest":
            return min(price.price for price in one.seats if price.left and seat in (None, price.form))
        return {"earliest": one.departs, "latest": -one.departs, "fastest": one.minutes}[which]

    fitting = [
        one
        for one in en.trains.between(*asked, DAY, now=en.start)
        if one.form == "G" and any(price.left and seat in (None, price.form) for price in one.seats)
    ]
    best = min(map(key, fitting))
    assert [one.train for one in fitting if key(one) == best] == [trip.train]


@given(SEEDS)
@examples(10)
def test_days_are_the_only_ones(en: World, zh: World, seed: int) -> None:
    majors = en.cities.majors()
    for coldest in (False, True):
        city, day = cases.warmest_day(en, Stream(seed), majors, DAY, coldest=coldest)
        days = en.weather(city).days(DAY, 7)
        values = [one.low if coldest else -one.high for one in days]
        assert [one.date for one in days if (one.low if coldest else -one.high) == min(values)] == [day.date]
    city, day = cases.first_dry_day(en, Stream(seed), majors, DAY, after=1)
    days = en.weather(city).days(DAY, 7)
    assert days[0].falls
    assert not day.falls
    assert all(one.falls for one in days if one.date < day.date)
    (first, second), warmer = cases.warmer_city(en, Stream(seed), majors, en.start, apart=2)
    temperatures = {one.id: en.weather(one).now(en.start).temperature for one in (first, second)}
    assert temperatures[warmer.id] == max(temperatures.values())
    assert abs(temperatures[first.id] - temperatures[second.id]) >= 2
    again = cases.warmest_day(zh, Stream(seed), zh.cities.majors(), DAY)
    assert again[0].id == cases.warmest_day(en, Stream(seed), majors, DAY)[0].id


@given(SEEDS)
@examples(10)
def test_bills_and_meetings_are_the_only_ones(en: World, zh: World, seed: int) -> None:
    months = [(2025, month) for month in range(1, 13)]
    month, bill = both(en, zh, seed, lambda world, rng: cases.largest_expense(world, rng, months))
    since, until = cases.month_span(*month)
    paid = [one for one in en.bills if since <= one.at < until and one.form == "payment"]
    assert [one.id for one in paid if one.amount <= bill.amount] == [bill.id]
    day, meeting = both(en, zh, seed, cases.longest_meeting)
    since, until = cases.day_span(day)
    held = [one for one in en.meetings if since <= one.at < until and one.state == "ended"]
    assert len(held) >= 3
    assert [one.id for one in held if one.minutes >= meeting.minutes] == [meeting.id]


def test_a_ranking_s_best_are_clear_or_nothing(en: World) -> None:
    for section in ("music", "food", "tech", "dance", None):
        best = cases.top_of_ranking(en, section, 3)
        plays = sorted((video.plays for video in en.videos.ranking(section)[:20]), reverse=True)
        clear = len(set(plays[:4])) == 4
        assert best is None if not clear else [video.plays for video in best or ()] == plays[:3]


def test_spans_of_days_and_months() -> None:
    assert cases.day_span(date(1970, 1, 2)) == (86_400_000, 172_800_000)
    since, until = cases.month_span(2024, 2)
    assert until - since == 29 * 86_400_000
    assert cases.month_span(2025, 12)[1] == cases.month_span(2026, 1)[0]


@pytest.mark.parametrize(("year", "cents"), [(2024, 1_299_900), (2025, 1_864_000), (2026, 748_000)])
def test_every_year_has_one_greatest_expense(en: World, year: int, cents: int) -> None:
    since, until = cases.month_span(year, 1)[0], cases.month_span(year, 12)[1]
    dearest = en.bills.of(since=since, until=until, income=False, sort="dearest", size=2)
    assert -dearest[0].amount == cents > -dearest[1].amount


def test_sums_of_bills(en: World) -> None:
    since, until = cases.month_span(2025, 6)
    bills = [bill for bill in en.bills if since <= bill.at < until]
    found = en.bills.sum(since=since, until=until)
    assert found.income == sum(bill.amount for bill in bills if bill.amount > 0)
    assert found.expense == -sum(bill.amount for bill in bills if bill.amount < 0)
    assert found.bills == len(bills) > 60
    assert sum(en.bills.by_category(since=since, until=until).values()) == found.expense
    parties = en.bills.by_party(since=since, until=until)
    assert list(parties.values()) == sorted(parties.values(), reverse=True)
    dining = en.bills.sum(since=since, until=until, categories=["dining"])
    assert dining.expense == en.bills.by_category(since=since, until=until)["dining"]
