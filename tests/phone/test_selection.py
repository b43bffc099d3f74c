"""Selecting text in fields: words, the menu for them, and what copies, cuts, pastes and replaces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from html_tree import front_region, region_of
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym import phone as phone_package
from pytest_mobilegym.authoring.offers import Offers
from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.events import Focus, Input, Key, Miss, Scroll, Select, Text, parse_event
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.os.selection import Span, pressed, within, word_at
from pytest_mobilegym.phone.phone import Phone

pieces = st.sampled_from(
    ["word", "don't", " ", "你好", "，", "👨‍👩‍👧", "e\u0301", "42", "'", "_", "\n", "🇨🇳"]
)
texts = st.lists(pieces, max_size=8).map("".join) | st.text(max_size=12)


@pytest.fixture
def form(toy_hand: Hand) -> Hand:
    """A hand on Toy's form; its note says "meet me at noon"."""
    toy_hand.tap("form.open")
    toy_hand.type("meet me at noon", into="note")
    return toy_hand


def note(hand: Hand) -> str:
    """The note of Toy's form, as its action was told."""
    text: str = hand.view.toy.note
    return text


def selected(hand: Hand) -> tuple[int, int] | None:
    """What the frame shows as selected."""
    focus = hand.phone.frame().focus
    return focus.selection if focus is not None else None


def menu(hand: Hand) -> list[str]:
    """Actions that the menu offers, from left to right."""
    return [t.name for t in hand.phone.frame().targets if t.region == "selection"]


def words_of_menu(hand: Hand) -> list[str]:
    """What the menu shows, from left to right."""
    shown = region_of(hand.phone.frame(), "selection").find("data-place", "menu")[0]
    return [item.words for item in shown.children if not isinstance(item, str)]


def copied(hand: Hand) -> str:
    """The text on the clipboard."""
    return clipboard.text(hand.view.os)


# Words


@pytest.mark.parametrize(
    ("text", "at", "word"),
    [
        ("meet me at noon", 0, "meet"),
        ("meet me at noon", 6, "me"),
        ("meet me at noon", 7, "me"),
        ("  noon", 0, "noon"),
        ("don't go", 4, "don't"),
        ("'quoted'", 3, "quoted"),
        ("call 13800138000 now", 9, "13800138000"),
        ("明天去北京，好吗", 2, "明天去北京"),
        ("明天去北京，好吗", 5, "，"),
        ("买3个apple吧", 4, "apple"),
        ("cafe\u0301 au lait", 4, "cafe\u0301"),
        ("hi 👨‍👩‍👧 there", 4, "👨‍👩‍👧"),
        ("wait...", 5, "..."),
        ("   ", 1, ""),
        (" \u00b8", 1, "\u00b8"),
    ],
)
def test_a_word_is_what_a_reader_would_call_one(text: str, at: int, word: str) -> None:
    assert word_at(text, at).of(text) == word


@given(text=texts.filter(bool), data=st.data())
def test_a_word_holds_the_character_or_stands_beside_its_blank(text: str, data: Any) -> None:
    at = data.draw(st.integers(0, len(text) - 1))
    span = word_at(text, at)
    assert 0 <= span.start <= span.end <= len(text)
    assert span.start <= at < span.end or text[at].isspace()
    if span.of(text).strip():
        assert {word_at(text, index) for index in range(*span)} == {span}


@given(text=texts, at=st.none() | st.integers(0, 40), secret=st.booleans())
def test_a_press_selects_within_the_text(text: str, at: int | None, secret: bool) -> None:
    start, end = pressed(text, at, secret=secret)
    assert 0 <= start <= end <= len(text)
    if at is None or at >= len(text):
        assert start == end == len(text)


@given(text=texts, start=st.integers(0, 60), end=st.integers(0, 60))
def test_a_span_is_cut_out_and_put_back(text: str, start: int, end: int) -> None:
    span = within(text, start, end)
    rest, caret = span.cut_from(text)
    assert rest[:caret] + span.of(text) + rest[caret:] == text


# The menu


def test_holding_a_word_selects_it_and_opens_the_menu(form: Hand) -> None:
    form.hold_field("note", at=6)
    assert selected(form) == (5, 7)
    assert form.state.ui.keyboard.shown
    assert menu(form) == ["selection.cut", "selection.copy", "selection.all"]
    with form.edit("os") as os:
        clipboard.copy(os, "something")
    assert menu(form) == ["selection.cut", "selection.copy", "selection.paste", "selection.all"]


def test_behind_the_text_nothing_is_selected_yet(form: Hand) -> None:
    form.hold_field("note")
    assert selected(form) == (15, 15)
    assert menu(form) == ["selection.all"]
    form.tap("selection.all")
    assert selected(form) == (0, 15)
    assert "selection.all" not in menu(form)


def test_an_empty_field_offers_to_paste_only(form: Hand) -> None:
    form.hold_field("quick")
    assert words_of_menu(form) == ["Paste"]
    assert menu(form) == []  # greyed: there is nothing to paste
    with form.edit("os") as os:
        clipboard.copy(os, "noon")
    assert menu(form) == ["selection.paste"]
    form.tap("selection.paste")
    assert form.state.ui.tasks.first().activities[0].entries[-1].fields["quick"] == "noon"


def test_the_menu_speaks_the_phones_language(form: Hand) -> None:
    form.hold_field("note", at=0)
    form.phone.patch({"os.language": "zh"})
    assert words_of_menu(form) == ["剪切", "复制", "粘贴", "全选"]


def test_what_shows_dots_is_not_copied(form: Hand) -> None:
    form.type("top secret", into="secret")
    form.hold_field("secret", at=1)
    assert selected(form) == (0, 10)
    assert menu(form) == []
    with form.edit("os") as os:
        clipboard.copy(os, "other")
    form.tap("selection.paste")
    form.focus("note")
    form.hold_field("secret")
    assert menu(form) == ["selection.paste", "selection.all"]
    assert copied(form) == "other"


def test_every_template_declares_its_dots_as_secret() -> None:
    templates = [*(Path(phone_package.__file__).parent).rglob("templates/*.html")]
    assert len(templates) > 100
    assert not [each.name for each in templates if 'type="password"' in each.read_text("utf-8")]


# Copy, cut, paste, replace


def test_copy_takes_the_word_and_says_where_it_is_from(form: Hand) -> None:
    form.hold_field("note", at=12)
    form.tap("selection.copy")
    clip = form.view.os.clipboard.current
    assert (clip.content, clip.source) == ("noon", "toy")
    assert note(form) == "meet me at noon"
    assert selected(form) is None
    assert form.phone.frame().focus.caret == 15


def test_cut_and_paste_elsewhere(form: Hand) -> None:
    form.hold_field("note", at=0)
    form.tap("selection.cut")
    assert note(form) == " me at noon"
    form.hold_field("plain", at=1)
    form.tap("selection.paste")
    fields = form.state.ui.tasks.first().activities[0].entries[-1].fields
    assert fields["plain"] == '<meet> "text"'


def test_pasting_into_one_line_makes_one_line_of_it(form: Hand) -> None:
    with form.edit("os") as os:
        clipboard.copy(os, "one\r\ntwo")
    form.hold_field("note", at=6)
    form.tap("selection.paste")
    assert note(form) == "meet one two at noon"
    assert form.phone.frame().focus.caret == len("meet one two")


@pytest.mark.parametrize(
    ("write", "left", "caret"),
    [
        (lambda hand: hand.type("us"), "meet us at noon", 7),
        (lambda hand: hand.type("bye", clear=True), "bye", 3),
        (lambda hand: hand.tap("keyboard.key", key="x"), "meet x at noon", 6),
        (lambda hand: hand.tap("keyboard.backspace"), "meet  at noon", 5),
    ],
)
def test_what_is_written_takes_the_place_of_the_selection(
    form: Hand, write: Any, left: str, caret: int
) -> None:
    form.hold_field("note", at=5)
    write(form)
    assert note(form) == left
    assert form.phone.frame().focus.caret == caret
    assert selected(form) is None


def test_a_chinese_word_takes_the_place_of_the_selection_when_it_is_chosen(form: Hand) -> None:
    form.hold_field("note", at=5)
    form.tap("keyboard.language")
    for key in "wo":
        form.tap("keyboard.key", key=key)
    assert selected(form) == (5, 7)
    form.tap("keyboard.candidate", index=0)
    assert note(form) == "meet 我 at noon"


def test_text_from_outside_still_goes_to_the_end_where_nothing_is_selected(form: Hand) -> None:
    form.hold_field("note")
    form.type("!")
    assert note(form) == "meet me at noon!"


def test_a_newline_takes_the_place_of_the_selection(form: Hand) -> None:
    form.type("one two", into="lines")
    form.select("lines", 3, 4)
    form.enter()
    assert form.state.ui.tasks.first().activities[0].entries[-1].fields["lines"] == "one\ntwo"


@examples(12)
@given(text=texts, start=st.integers(0, 20), length=st.integers(1, 20))
def test_what_is_copied_or_cut_and_then_pasted_back_leaves_the_text_as_it_was(
    text: str, start: int, length: int
) -> None:
    hand = Hand(Phone.create(apps=["contacts"]))
    hand.open("contacts")
    hand.tap("search.open")
    line = " ".join(text.replace("\r", "").split("\n"))
    hand.type(line, into="query")
    written = within(line, start, start + length)
    hand.select("query", start, start + length)
    if written.of(line):
        hand.tap("selection.copy")
        assert copied(hand) == written.of(line)
        hand.select("query", *written)
        hand.tap("selection.paste")
        assert hand.phone.frame().focus.caret == written.end
        hand.select("query", written.start, len(line))
        hand.tap("selection.cut")
        hand.hold_field("query")
        hand.tap("selection.paste")
    assert hand.state.ui.tasks.first().activities[0].entries[-1].fields["query"] == line


# What ends it


def test_back_closes_the_menu_before_the_keyboard(form: Hand) -> None:
    form.hold_field("note", at=0)
    form.back()
    assert selected(form) is None
    assert form.state.ui.keyboard.shown
    form.back()
    assert not form.state.ui.keyboard.shown
    assert form.view.route.path == "/form"


def test_a_tap_in_the_field_puts_the_caret_and_closes_the_menu(form: Hand) -> None:
    form.hold_field("note", at=0)
    form.phone.dispatch(Focus(region=front_region(form.phone.frame()), field="note", caret=2))
    assert (selected(form), form.phone.frame().focus.caret) == (None, 2)


@pytest.mark.parametrize("key", ["home", "recents", "notifications"])
def test_going_elsewhere_closes_it(form: Hand, key: Any) -> None:
    form.hold_field("note", at=0)
    form.phone.dispatch(Key(key=key))
    assert form.state.ui.focus is None
    assert menu(form) == []


def test_sending_the_text_closes_it(form: Hand) -> None:
    form.hold_field("note", at=0)
    form.tap("note.send")
    assert (note(form), selected(form)) == ("", None)


def test_a_touch_beside_the_menus_words_changes_nothing_but_one_outside_does(form: Hand) -> None:
    form.hold_field("note", at=0)
    before = form.state
    form.phone.dispatch(Miss(region="selection"))
    assert form.state is before
    form.phone.dispatch(Miss(region=front_region(form.phone.frame())))
    assert form.state.ui.focus is None


def test_a_persons_typing_closes_it(form: Hand) -> None:
    form.hold_field("note", at=0)
    here = front_region(form.phone.frame())
    form.phone.dispatch(Input(region=here, field="note", text="x me at noon", caret=1, counter=1))
    assert (note(form), selected(form)) == ("x me at noon", None)


def test_scrolling_keeps_it(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    toy_hand.type("noon", into="note")
    toy_hand.hold_field("note", at=0)
    scroller = next(t for t in toy_hand.phone.frame().targets if t.kind == "scroller")
    toy_hand.phone.dispatch(Scroll(region=scroller.region, scroller=scroller.name, offset=10))
    assert selected(toy_hand) == (0, 4)


# Events and snapshots


def test_a_fork_and_a_snapshot_in_mid_selection_show_the_same(form: Hand) -> None:
    form.select("note", 5, 10)
    frame = form.phone.frame()
    assert form.phone.fork().frame() == frame
    assert Phone.load(dump_snapshot(form.state)).frame() == frame


def test_a_selection_beyond_the_text_is_cut_to_it(form: Hand) -> None:
    form.select("note", 11, 500)
    assert selected(form) == (11, 15)
    form.select("note", 300, 500)
    assert selected(form) == (15, 15)


def test_the_event_survives_json() -> None:
    for event in (
        Select(region="e1", field="note"),
        Select(region="e1", field="note", start=3),
        Select(region="e1", field="note", start=3, end=5),
    ):
        assert parse_event(event.model_dump(mode="json")) == event


@pytest.mark.parametrize("bounds", [{"end": 3}, {"start": 3, "end": 3}, {"start": -1}, {"start": "word"}])
def test_malformed_bounds_are_refused(bounds: dict[str, Any]) -> None:
    with pytest.raises(EventRefused, match="Malformed event"):
        parse_event({"kind": "select", "region": "e1", "field": "note", **bounds})


def test_a_crawl_holds_fields_and_uses_the_menu(form: Hand) -> None:
    offers = Offers(seed=0)
    done = [event for _, events in offers.possible(form.phone) for event in events]
    assert {event.field for event in done if isinstance(event, Select)} >= {"note", "lines", "secret"}
    form.hold_field("note", at=0)
    names = {what[1] for what, _ in offers.possible(form.phone)}
    assert {"selection.cut", "selection.copy", "selection.all"} <= names


def test_a_field_that_is_not_there_cannot_be_held(form: Hand) -> None:
    before = form.state
    with pytest.raises(EventRefused, match="'telephone' is not offered"):
        form.hold_field("telephone")
    with pytest.raises(EventRefused, match="is not offered"):
        form.phone.dispatch(Select(region="e999", field="note"))
    assert form.state is before


def test_text_without_a_selection_is_written_as_ever(form: Hand) -> None:
    form.focus("note")
    form.phone.dispatch(Text(text=" sharp"))
    assert note(form) == "meet me at noon sharp"
    assert Span(0, 4).of(note(form)) == "meet"
