"""What WeChat Reading rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.apps.wechat_reading.state import Bookmark, Group, Review, ShelfBook
from pytest_mobilegym.phone.kit.composer import Post
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.os import connectivity, intents


@app.rehearsal
def a_book_was_linked(hand: RehearsingHand) -> None:
    """Another app leads to a book."""
    hand.ask(intents.intent("VIEW", scheme="weread", book="b268"))


@app.rehearsal
def a_text_was_shared(hand: RehearsingHand) -> None:
    """Another app has sent a text, which becomes a thought."""
    hand.ask(intents.intent("SEND", type="text/plain", text="One more page"))


@app.rehearsal
def a_sentence_is_pressed(hand: RehearsingHand) -> None:
    """The sheet of a sentence is open."""
    hand.open("wechat_reading")
    hand.tap("tab.shelf")
    hand.tap("reader.open", book="b268")
    start = next(
        dict(each.args)["start"] for each in hand.phone.frame().targets if each.name == "passage.open"
    )
    hand.hold("passage.open", start=start)


@app.rehearsal
def a_thought_is_written(hand: RehearsingHand) -> None:
    """A thought about a sentence is on the way."""
    a_sentence_is_pressed(hand)
    hand.tap("note.write")
    hand.type("A tower again", into="note")


@app.rehearsal
def much_is_marked(hand: RehearsingHand) -> None:
    """A long book has bookmarks, and its contents are looked at."""
    with hand.edit("wechat_reading") as state:
        for number in range(1, 12):
            state.bookmarks.add(Bookmark(id=f"m{number}", book="b28", offset=number * 5000, at=START))
    hand.open("wechat_reading")
    hand.tap("tab.shelf")
    hand.tap("reader.open", book="b28")
    hand.tap("menu.toggle")
    hand.tap("contents.open")
    hand.tap("contents.tab", tab="bookmarks")


@app.rehearsal
def a_word_was_found_in_a_book(hand: RehearsingHand) -> None:
    """More was found than a page shows."""
    hand.open("wechat_reading")
    hand.tap("tab.shelf")
    hand.tap("reader.open", book="b435")
    hand.tap("menu.toggle")
    hand.tap("inside.open")
    hand.type("the" if hand.state.os.language == "en" else "了", into="query")
    hand.enter()


@app.rehearsal
def groups_and_own_words(hand: RehearsingHand) -> None:
    """The shelf has a group, and the user has written a review and a thought."""
    with hand.edit("wechat_reading") as state:
        state.groups.add(Group(id="g1", name="Later"))
        for book in ("b268", "b17"):
            state.shelf[book].group = "g1"
        state.shelf.add(ShelfBook(id="b541", added_at=START))
        state.reviews.add(Review(id="review1", book="b268", stars=4, text="Short and good.", at=START))
        state.posts.add(Post(id="my1", text="Finished the bell tower.", at=START))
    hand.open("wechat_reading")
    hand.tap("tab.shelf")


@app.rehearsal
def a_book_of_the_shelf(hand: RehearsingHand) -> None:
    """The sheet of a book on the shelf is open."""
    groups_and_own_words(hand)
    hand.tap("group.open", group="g1")


@app.rehearsal
def an_own_review(hand: RehearsingHand) -> None:
    """The page of a book that the user reviewed."""
    groups_and_own_words(hand)
    hand.tap("tab.reading")
    hand.tap("search.open")
    hand.type("Yirong" if hand.state.os.language == "en" else "怡蓉", into="query")
    hand.tap("hit.open", book="b268")


@app.rehearsal
def the_rank_of_another_week(hand: RehearsingHand) -> None:
    """An audiobook is paused, and its speed and timer can be chosen."""
    hand.open("wechat_reading")
    hand.tap("tab.audio")
    audio = next(dict(each.args)["audio"] for each in hand.phone.frame().targets if each.name == "audio.open")
    hand.tap("audio.open", audio=audio)
    hand.tap("audio.play", position=1)


@app.rehearsal
def an_unsent_message(hand: RehearsingHand) -> None:
    """A message could not be sent."""
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.open("wechat_reading")
    hand.tap("tab.me")
    hand.tap("messages.open")
    hand.tap("chat.open", person="u24603")
    hand.type("Hello", into="message")
    hand.tap("chat.send")


@app.rehearsal
def dark_pages(hand: RehearsingHand) -> None:
    """The app is dark, and the page has large letters."""
    with hand.edit("wechat_reading") as state:
        state.settings.dark_mode = "dark"
        state.reader_prefs.theme_color, state.reader_prefs.theme_bg = "dark", "paper"
        state.reader_prefs.font_size = 40
        state.settings.page_turn_style = "scroll"
    hand.open("wechat_reading")
    hand.tap("tab.shelf")
    hand.tap("reader.open", book="b435")


@app.rehearsal
def ways_of_turning(hand: RehearsingHand) -> None:
    """The panel of the ways in which pages are turned is open."""
    hand.open("wechat_reading")
    hand.tap("tab.shelf")
    hand.tap("reader.open", book="b17")
    hand.tap("menu.toggle")
    hand.tap("panel.open", panel="typography")
    hand.tap("panel.open", panel="style")


@app.rehearsal
def no_pages_are_left(hand: RehearsingHand) -> None:
    """The end of a book is open."""
    hand.open("wechat_reading")
    hand.tap("tab.me")
    hand.tap("read.open")
    hand.tap("reader.open", book="b303")


@app.rehearsal
def blocked_readers(hand: RehearsingHand) -> None:
    """Many are blocked, and coins are enough for a book."""
    with hand.edit("wechat_reading") as state:
        state.blocked = tuple(f"u{number}" for number in range(24_010, 24_040))
        state.user.coin_balance = 900
    hand.open("wechat_reading")
    hand.tap("tab.me")
    hand.tap("settings.open")
