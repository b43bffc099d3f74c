"""WeChat Reading, played by a hand: shelf, store, pages, notes, reading time, coins, people."""

from __future__ import annotations

import re

import pytest

from pytest_mobilegym.api import Lang, world
from pytest_mobilegym.phone.apps.wechat_reading.defaults import fresh_reading
from pytest_mobilegym.phone.apps.wechat_reading.state import ReadingState
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.owners import find_profile
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.ui.art import avatar

LANGUAGES: tuple[Lang, ...] = ("en", "zh")


def shown(hand: Hand, action: str, name: str) -> list[str]:
    """Arguments of what the screen offers, each once, in the order of the page."""
    found = [dict(each.args)[name] for each in hand.phone.frame().targets if each.name == action]
    return list(dict.fromkeys(map(str, found)))


def state(hand: Hand) -> ReadingState:
    found: ReadingState = hand.view.wechat_reading
    return found


def offset(hand: Hand, book: str) -> int:
    return state(hand).book_progress[book].char_offset


@pytest.fixture
def reading(hand: Hand) -> Hand:
    hand.open("wechat_reading")
    return hand


def open_reader(hand: Hand, book: str) -> None:
    hand.tap("tab.shelf")
    hand.tap("reader.open", book=book)


# The world behind it


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_fresh_phone_has_read_books_as_far_as_its_data_say(lang: Lang) -> None:
    view = Hand(Phone.create(lang=lang)).view
    shares = {}
    for progress in view.wechat_reading.book_progress.values():
        book = view.world.books.get(progress.id)
        shares[book.id] = progress.char_offset * 100 // book.letters(lang)
    assert shares == {
        "b268": 62, "b435": 35, "b348": 18, "b17": 81, "b342": 44, "b28": 7, "b303": 100, "b541": 26,
    }  # fmt: skip


def test_many_books_are_long_and_say_the_same_in_both_languages() -> None:
    english, chinese = world("en"), world("zh")
    long = [book for book in chinese.books if book.words_zh > 100_000]
    assert len(long) >= 40
    assert max(book.words_zh for book in long) > 1_000_000
    for book in long[:3]:
        texts = [here.chapters.text(book.id, 5) for here in (english, chinese)]
        assert [text.count("\n\n") for text in texts] == [texts[0].count("\n\n")] * 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_search_in_texts_gives_places_that_say_so(lang: Lang) -> None:
    here = world(lang)
    words = "the boat leaves at six" if lang == "en" else "船六点开"
    found = here.chapters.search(words, size=5)
    assert len({each.book for each in found.passages}) == 5
    for each in found.passages:
        heading = here.chapters.contents(each.book)[each.position - 1]
        text = here.chapters.text(each.book, each.position)
        place = each.offset - heading.start
        assert text[place : place + len(words)].lower() == words
        assert each.words.lower() == words
    assert here.chapters.search("qqqq zzzz").passages == ()


# The shelf


def test_books_that_are_chosen_are_read_in_private_and_removed(reading: Hand) -> None:
    reading.tap("tab.shelf")
    reading.hold("select.begin", key="b268")
    reading.tap("select.item", key="b17")
    reading.tap("select.private")
    reading.tap("private.enable")
    assert state(reading).shelf["b268"].is_private
    assert state(reading).shelf["b17"].is_private
    reading.hold("select.begin", key="b17")
    reading.tap("select.remove")
    reading.tap("remove.confirm")
    assert "b17" not in state(reading).shelf
    assert offset(reading, "b17") > 0  # how far it was read is kept


def test_a_group_is_made_opened_named_and_dissolved(reading: Hand) -> None:
    reading.tap("tab.shelf")
    reading.hold("select.begin", key="b268")
    reading.tap("select.item", key="b435")
    reading.tap("select.group")
    reading.type("Later", into="name")
    reading.tap("group.make")
    group = next(iter(state(reading).groups))
    assert {entry.id for entry in state(reading).shelf.values() if entry.group == group} == {"b268", "b435"}
    reading.tap("group.open", group=group)
    assert shown(reading, "reader.open", "book") == ["b268", "b435"]
    reading.tap("group.ask_dissolve")
    reading.tap("group.dissolve")
    assert not len(state(reading).groups)
    assert all(not entry.group for entry in state(reading).shelf.values())


@pytest.mark.parametrize(
    ("order", "first"), [("progress", "b17"), ("recommendation", "b268"), ("default", "b268")]
)
def test_the_shelf_is_sorted(reading: Hand, order: str, first: str) -> None:
    reading.tap("tab.shelf")
    reading.tap("shelf.sort", order=order)
    assert shown(reading, "reader.open", "book")[0] == first


# The store


def test_a_category_shows_its_best_rated_book_first(reading: Hand) -> None:
    reading.tap("categories.open")
    reading.tap("category.open", name="lifestyle")
    books = [reading.view.world.books.get(id) for id in shown(reading, "book.open", "book")]
    assert {book.category for book in books} <= {"food", "travel", "health"}
    assert [book.rating for book in books] == sorted((book.rating for book in books), reverse=True)
    reading.tap("category.only", only="food")
    assert {reading.view.world.books.get(id).category for id in shown(reading, "book.open", "book")} == {
        "food"
    }


def test_hidden_web_novels_are_in_no_list(reading: Hand) -> None:
    with reading.edit("wechat_reading") as draft:
        draft.settings.block_web_novels = True
    reading.tap("categories.open")
    reading.tap("category.open", name="romance")
    assert shown(reading, "book.open", "book") == []


def test_a_review_is_written_changed_and_deleted(reading: Hand) -> None:
    open_reader(reading, "b268")
    reading.back()
    reading.tap("tab.reading")
    reading.tap("search.open")
    reading.type(reading.view.world.books.get("b268").title, into="query")
    reading.tap("hit.open", book="b268")
    for stars in (3, 5):
        reading.tap("review.write")
        reading.tap("review.star", stars=stars)
        reading.type("Short.", into="review", clear=True)
        reading.tap("review.publish")
    [review] = state(reading).reviews.values()
    assert (review.stars, review.text, review.book) == (5, "Short.", "b268")
    reading.tap("review.ask_delete", review=review.id)
    reading.tap("review.delete")
    assert not len(state(reading).reviews)


# The reader


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_are_turned_forwards_and_back_through_chapters(lang: Lang) -> None:
    hand = Hand(Phone.create(lang=lang))
    hand.open("wechat_reading")
    open_reader(hand, "b268")
    places = [offset(hand, "b268")]
    for _ in range(12):
        hand.tap("page.next")
        places.append(offset(hand, "b268"))
    assert places == sorted(set(places))
    for place in reversed(places[1:-1]):
        hand.tap("page.previous")
        assert offset(hand, "b268") == place
    hand.fling("page.next")
    assert offset(hand, "b268") == places[2]


def test_a_book_that_was_never_begun_opens_at_its_door_and_ends_behind_its_last_page(reading: Hand) -> None:
    reading.tap("search.open")
    reading.type(reading.view.world.books.get("b112").title, into="query")
    reading.tap("hit.open", book="b112")
    reading.tap("reader.open", book="b112")
    assert "b112" not in state(reading).book_progress
    reading.tap("page.next")  # the door opens
    assert "b112" not in state(reading).book_progress
    reading.tap("page.next")
    assert offset(reading, "b112") > 0
    reading.tap("menu.toggle")
    reading.tap("panel.open", panel="progress")
    reading.turn("progress", to=100)
    book = reading.view.world.books.get("b112")
    assert offset(reading, "b112") == book.letters("en")
    reading.back()
    reading.back()
    assert reading.view.route.path == "/search"


def test_letters_of_another_size_keep_the_place(reading: Hand) -> None:
    open_reader(reading, "b435")
    before = offset(reading, "b435")
    reading.tap("menu.toggle")
    reading.tap("panel.open", panel="typography")
    reading.tap("type.size", size=40)
    reading.tap("type.space", key="margin", value=7)
    assert offset(reading, "b435") == before
    prefs = state(reading).reader_prefs
    assert (prefs.font_size, prefs.margin) == (40, 7)


def test_a_sentence_is_underlined_noted_listed_and_exported(reading: Hand) -> None:
    open_reader(reading, "b435")
    start = int(shown(reading, "passage.open", "start")[2])
    reading.hold("passage.open", start=start)
    reading.tap("passage.mark", look="wave")
    [mark] = [each for each in state(reading).highlights.values() if each.book == "b435"]
    assert (mark.start, mark.look) == (start, "wave")
    reading.hold("passage.open", start=start)
    reading.tap("note.write")
    reading.type("Of course.", into="note")
    reading.tap("note.save")
    reading.tap("menu.toggle")
    reading.tap("notes.open", book="b435")
    reading.tap("notes.copy")
    copied = clipboard.text(reading.phone.state.os)
    assert "Of course." in copied
    text = reading.view.world.chapters.text("b435", 24)
    assert "Oliver Winter" in copied
    assert text


def test_a_bookmark_leads_back_to_its_page(reading: Hand) -> None:
    open_reader(reading, "b435")
    reading.tap("menu.toggle")
    reading.tap("bookmark.toggle")
    [bookmark] = state(reading).bookmarks.values()
    reading.tap("contents.open")
    reading.tap("chapter.go", position=30)
    assert offset(reading, "b435") != bookmark.offset
    reading.tap("menu.toggle")
    reading.tap("contents.open")
    reading.tap("contents.tab", tab="bookmarks")
    reading.tap("place.go", offset=bookmark.offset)
    assert offset(reading, "b435") == bookmark.offset


def test_reading_adds_to_the_reading_time_of_today(reading: Hand) -> None:
    open_reader(reading, "b268")
    before = sum(each.duration for each in state(reading).reading_records.values())
    for _ in range(4):
        reading.wait(90)
        reading.tap("page.next")
    after = sum(each.duration for each in state(reading).reading_records.values())
    assert 5 <= after - before <= 7


# Statistics, coins, people


def test_the_week_tells_the_day_that_was_read_longest(reading: Hand) -> None:
    reading.tap("tab.me")
    reading.tap("statistics.open")
    page = "".join(region.html for region in reading.phone.frame().regions)
    assert "23 March 2026" in page
    reading.tap("statistics.tab", tab="month")
    reading.tap("statistics.months")
    reading.tap("statistics.span", back=3)
    assert "December 2025" in "".join(region.html for region in reading.phone.frame().regions)


def text(hand: Hand) -> str:
    """What the screen says."""
    return "".join(region.html for region in hand.phone.frame().regions)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_figures_of_reading_time_name_what_they_count(lang: Lang) -> None:
    hand = Hand(Phone.create(lang=lang))
    hand.open("wechat_reading")
    hand.tap("tab.me")
    assert ("2 in 1 book<" if lang == "en" else "1本书，2条") in text(hand)
    hand.tap("statistics.open")
    assert "{n}" not in text(hand)
    hand.tap("statistics.tab", tab="month")
    assert ("Read on" if lang == "en" else "阅读") in text(hand)
    assert "{n}" not in text(hand)


def test_books_for_the_user_are_liked_by_different_shares_of_readers(reading: Hand) -> None:
    books = reading.view.world.books
    mine = shown(reading, "book.open", "book")[:6]
    assert len({books.get(each).recommended for each in mine}) > 3
    reading.tap("home.refresh")
    others = shown(reading, "book.open", "book")[:6]
    assert not set(mine) & set(others)


@pytest.mark.parametrize("tab", ["reading", "shelf", "audio", "me"])
def test_each_place_of_the_app_counts_what_is_unread_alike(reading: Hand, tab: str) -> None:
    reading.tap(f"tab.{tab}")
    bar = text(reading).partition("k-tabbar")[2]
    assert bar.count('k-badge">1<') == 1


def test_transactions_stand_newest_first(reading: Hand) -> None:
    times = [each.at for each in state(reading).transactions.values()]
    assert times == sorted(times, reverse=True)


@pytest.mark.parametrize(("ground", "signs"), [("white", "k-dark"), ("dark", "k-light")])
def test_the_status_bar_can_be_read_on_the_paper_of_a_dark_phone(
    reading: Hand, ground: str, signs: str
) -> None:
    with reading.edit("wechat_reading") as draft:
        draft.reader_prefs.theme_color = ground
    with reading.edit("os") as os:
        os.settings.dark_mode_enabled = True
    open_reader(reading, "b17")
    assert signs in status_bar(reading)
    reading.tap("menu.toggle")
    assert "k-light" in status_bar(reading)


def status_bar(hand: Hand) -> str:
    """The system's bar at the top."""
    return next(each.html for each in hand.phone.frame().regions if each.key == "status")


def test_coins_buy_a_book_and_days_of_the_membership(reading: Hand) -> None:
    with reading.edit("wechat_reading") as draft:
        draft.user.coin_balance = 500
    reading.tap("search.open")
    book = reading.view.world.books.get("b268")
    reading.type(book.title, into="query")
    reading.tap("hit.open", book="b268")
    reading.tap("book.ask_buy")
    reading.tap("book.buy")
    assert state(reading).owned == ("b268",)
    assert state(reading).user.coin_balance == 500 - book.price // 10 - bool(book.price % 10)
    reading.back()
    reading.back()
    reading.tap("tab.me")
    reading.tap("member.open")
    before = state(reading).user.member_until
    reading.tap("member.exchange")
    after = state(reading).user.member_until
    assert before is not None
    assert after is not None
    assert after - before == 3 * 86_400_000


def test_someone_is_unfollowed_in_the_list_at_once_and_on_the_profile_after_a_question(reading: Hand) -> None:
    first, second, third = state(reading).following
    reading.tap("tab.me")
    reading.tap("relations.open", kind="following")
    reading.tap("people.unfollow", person=first)
    assert set(state(reading).following) == {second, third}
    reading.tap("people.open", person=second)
    reading.tap("unfollow.ask", person=second)
    assert set(state(reading).following) == {second, third}
    reading.tap("unfollow.confirm", person=second)
    assert set(state(reading).following) == {third}


def test_what_is_read_in_private_is_not_on_the_own_profile(reading: Hand) -> None:
    reading.tap("tab.me")
    reading.tap("profile.open")
    assert set(shown(reading, "book.open", "book")) == {"b268", "b435", "b348", "b17", "b28"}


def test_listening_goes_on_with_the_next_chapter(reading: Hand) -> None:
    open_reader(reading, "b17")
    reading.tap("menu.toggle")
    reading.tap("aloud.play")
    queue = list(state(reading).player.queue)
    assert state(reading).player.current == queue[0]
    reading.tap("player.next")
    assert state(reading).player.current == queue[1]


# Faces


@pytest.mark.parametrize("owner", ["office_worker", "student", "pensioner"])
def test_nobody_around_the_owner_shares_a_face(owner: str) -> None:
    reading = fresh_reading("en", find_profile(owner))
    people = {*reading.friends, *reading.following, *reading.followers, *reading.chats.keys()}
    photographs = [
        re.findall(r"/faces/([\w-]+)", avatar(seed)) for seed in (reading.user.face, *sorted(people))
    ]
    seen = [file for found in photographs for file in found]
    assert sorted(set(seen)) == sorted(seen)
