"""The on-screen keyboard, and text from outside."""

from __future__ import annotations

import pytest
from html_tree import front_region, region_of, screen_of
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.events import Focus, Key, Miss, Text
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os.keyboard import erase, insert


@pytest.fixture
def form(toy_hand: Hand) -> Hand:
    """A hand on Toy's form, its note focused."""
    toy_hand.tap("form.open")
    toy_hand.focus("note")
    return toy_hand


def press(hand: Hand, keys: str) -> None:
    """Press keys one by one."""
    for key in keys:
        hand.tap("keyboard.key", key=key)


def put_caret(hand: Hand, field: str, caret: int) -> None:
    """Tap into a field's text."""
    hand.phone.dispatch(Focus(region=front_region(hand.phone.frame()), field=field, caret=caret))


def caret(hand: Hand) -> tuple[str, int] | None:
    """The focused field and the caret in it."""
    focus = hand.phone.frame().focus
    return (focus.field, focus.caret) if focus else None


def typed(hand: Hand, field: str) -> str:
    """What a field of the form shows."""
    element = screen_of(hand.phone.frame()).find("data-field", field)[0]
    return element.text[1:] if element.tag == "textarea" else element.attributes["value"]


def labels(hand: Hand) -> list[str]:
    """What is written on the keys."""
    return [key.words for key in region_of(hand.phone.frame(), "keyboard").of_class("k-key") if key.words]


def test_keys_write_at_the_caret(form: Hand) -> None:
    press(form, "helo")
    assert form.view.toy.note == "helo"
    put_caret(form, "note", 3)
    press(form, "l")
    assert form.view.toy.note == "hello"
    assert caret(form) == ("note", 4)


def test_shift_is_for_one_letter_then_locked_then_off(form: Hand) -> None:
    form.tap("keyboard.shift")
    assert "Q" in labels(form)
    press(form, "ab")
    form.tap("keyboard.shift")
    form.tap("keyboard.shift")
    press(form, "cd")
    form.tap("keyboard.shift")
    press(form, "e")
    assert form.view.toy.note == "AbCDe"
    assert "q" in labels(form)


def test_a_sign_does_not_use_up_shift(form: Hand) -> None:
    form.tap("keyboard.shift")
    press(form, ". a")
    assert form.view.toy.note == ". A"


def test_pages_of_keys(form: Hand) -> None:
    form.tap("keyboard.page", page="digits")
    press(form, "4@")
    form.tap("keyboard.page", page="symbols")
    press(form, "€{<")
    form.tap("keyboard.page", page="letters")
    press(form, "x")
    assert form.view.toy.note == "4@€{<x"


def test_every_page_has_its_keys_once(form: Hand) -> None:
    for page in ("digits", "symbols"):
        form.tap("keyboard.page", page=page)
        keys = [dict(t.args)["key"] for t in form.phone.frame().targets if t.name == "keyboard.key"]
        assert len(keys) == len(set(keys))
        assert all(isinstance(key, str) and len(key) == 1 for key in keys)


def test_a_new_field_starts_with_small_letters(form: Hand) -> None:
    form.tap("keyboard.shift")
    form.tap("keyboard.page", page="digits")
    form.back()
    form.focus("plain")
    assert "q" in labels(form)


def test_the_keyboard_can_be_hidden_by_its_own_key(form: Hand) -> None:
    form.tap("keyboard.hide")
    assert form.phone.frame().focus is None
    assert not form.offers("keyboard.key", key="a")


COMPOSED = {
    "letter": "a",
    "chinese": "好",
    "outside the basic plane": "𠮷",
    "emoji": "😀",
    "skin tone": "👍🏽",
    "variation selector": "❤️",
    "family": "👨‍👩‍👧‍👦",
    "profession with skin tone": "👩🏿‍🚀",
    "flag": "🇨🇳",
    "flag of a part": "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "keycap": "1️⃣",
    "combining accent": "e\u0301",
}


@pytest.mark.parametrize("character", COMPOSED.values(), ids=COMPOSED)
def test_backspace_takes_a_composed_character_as_a_whole(character: str) -> None:
    assert erase(f"x{character}", 1 + len(character)) == ("x", 1)
    assert erase(character, len(character)) == ("", 0)
    assert erase(f"{character}{character}y", 2 * len(character)) == (f"{character}y", len(character))


def test_flags_go_one_by_one() -> None:
    text = "🇨🇳🇯🇵🇫🇷"
    assert erase(text, len(text)) == ("🇨🇳🇯🇵", 4)
    assert erase("x🇨", 2) == ("x", 1)


def test_backspace_in_the_middle_and_at_the_front() -> None:
    assert erase("abc", 2) == ("ac", 1)
    assert erase("abc", 0) == ("abc", 0)
    assert erase("abc", 99) == ("ab", 2)


pieces = st.sampled_from([*COMPOSED.values(), "ab", " ", "\n", "\u200d", "\ufe0f", "🏽", "🇨"])
texts = st.lists(pieces, max_size=6).map("".join)


@settings(deadline=None)
@given(texts, st.integers(0, 40))
def test_backspace_always_takes_something_and_leaves_the_rest(text: str, caret: int) -> None:
    left, at = erase(text, caret)
    caret = min(caret, len(text))
    assert left == text[:at] + text[caret:]
    assert at < caret or caret == at == 0


@settings(deadline=None)
@given(texts, st.integers(0, 40))
def test_backspace_undoes_a_key(text: str, caret: int) -> None:
    assert erase(*insert(text, caret, "k")) == (text, min(caret, len(text)))


def test_backspace_key(form: Hand) -> None:
    form.type("hi 👨‍👩‍👧")
    form.tap("keyboard.backspace")
    assert form.view.toy.note == "hi "
    for _ in range(5):
        form.tap("keyboard.backspace")
    assert form.view.toy.note == ""


def test_enter_submits(form: Hand) -> None:
    form.type("hello")
    form.enter()
    assert form.view.toy.log == ("send hello",)
    assert typed(form, "note") == ""


def test_enter_does_nothing_while_the_submit_is_disabled(form: Hand) -> None:
    assert not form.offers("note.send")
    form.enter()
    assert form.view.toy.log == ()
    form.focus("quick")
    form.enter()
    assert form.view.toy.log == ()


def test_enter_needs_no_button_on_the_screen(form: Hand) -> None:
    form.type("word", into="quick")
    form.enter()
    assert form.view.toy.log == ("quick word",)


def test_enter_submits_with_the_fields_own_arguments(form: Hand) -> None:
    form.type("needle", into="find")
    form.tap("keyboard.enter")
    assert form.view.toy.log == ("find all needle",)


def test_enter_in_a_field_without_a_submit_hides_the_keyboard(form: Hand) -> None:
    form.type("x", into="plain", clear=True)
    form.enter()
    assert form.phone.frame().focus is None
    assert typed(form, "plain") == "x"


def test_enter_in_a_text_of_many_lines_breaks_the_line(form: Hand) -> None:
    form.type("one two", into="lines")
    put_caret(form, "lines", 3)
    form.enter()
    form.tap("keyboard.key", key="x")
    assert typed(form, "lines") == "one\nx two"


def test_a_single_line_holds_no_line_breaks(form: Hand) -> None:
    form.type("a\r\nb\nc", into="plain", clear=True)
    assert typed(form, "plain") == "a b c"


@pytest.mark.parametrize(
    ("field", "icon"),
    [("note", "send"), ("find", "search"), ("plain", "done"), ("next", "next"), ("lines", "newline")],
)
def test_the_enter_key_shows_what_it_does(form: Hand, field: str, icon: str) -> None:
    form.focus(field)
    drawn = region_of(form.phone.frame(), "keyboard").of_class("k-enter")[0]
    others = {}
    for name, other in [("note", "send"), ("find", "search"), ("plain", "done"), ("next", "next")]:
        form.focus(name)
        others[other] = region_of(form.phone.frame(), "keyboard").of_class("k-enter")[0].children
    assert {kind for kind, picture in others.items() if picture == drawn.children} == {icon} - {"newline"}


def test_navigation_takes_the_focus_away(form: Hand) -> None:
    form.tap("menu.open")
    assert form.phone.frame().focus is None
    form.back()
    assert form.phone.frame().focus is None
    assert form.view.route == ("toy", "/form")


def test_a_touch_beside_the_field_hides_the_keyboard(form: Hand) -> None:
    form.phone.dispatch(Miss(region=front_region(form.phone.frame())))
    assert form.phone.frame().focus is None


def test_a_tap_on_a_control_of_the_page_keeps_the_keyboard(form: Hand) -> None:
    form.type("hello")
    form.tap("note.send")
    assert form.phone.frame().focus is not None


def test_text_needs_a_focused_field(form: Hand) -> None:
    form.back()
    before = form.state
    with pytest.raises(EventRefused, match="No text field is focused; tap one first"):
        form.phone.dispatch(Text(text="lost"))
    with pytest.raises(EventRefused, match="No text field is focused"):
        form.phone.dispatch(Key(key="enter"))
    assert form.state is before


def test_text_goes_to_the_end_wherever_the_caret_is(form: Hand) -> None:
    form.type("end")
    put_caret(form, "note", 0)
    form.type("!")
    assert form.view.toy.note == "end!"
    assert caret(form) == ("note", 4)


def test_text_may_replace_what_is_there(form: Hand) -> None:
    form.type("wrong")
    form.type("right", clear=True)
    assert form.view.toy.note == "right"
    form.type("", clear=True)
    assert form.view.toy.note == ""


def test_a_field_begins_with_the_value_of_its_template(form: Hand) -> None:
    assert typed(form, "plain") == '<given> "text"'
    form.type(" & more", into="plain")
    assert typed(form, "plain") == '<given> "text" & more'


def test_the_caret_follows_a_text_that_its_action_shortens(form: Hand) -> None:
    form.type("hello")
    form.enter()
    assert caret(form) == ("note", 0)
    form.tap("keyboard.key", key="x")
    assert form.view.toy.note == "x"
