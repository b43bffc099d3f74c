"""The on-screen keyboard, and text from outside."""

from __future__ import annotations

import pytest
from html_tree import front_region, region_of, screen_of
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.errors import EventRefused, StateError
from pytest_mobilegym.phone.events import Focus, Key, Miss, Text
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os.keyboard import change_language, erase, insert
from pytest_mobilegym.phone.os.keyboard import press as press_key
from pytest_mobilegym.phone.os.models.keyboard import Keyboard
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import edit


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


@given(texts, st.integers(0, 40))
def test_backspace_always_takes_something_and_leaves_the_rest(text: str, caret: int) -> None:
    left, at = erase(text, caret)
    caret = min(caret, len(text))
    assert left == text[:at] + text[caret:]
    assert at < caret or caret == at == 0


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


# Chinese


@pytest.fixture
def chinese(form: Hand) -> Hand:
    """The form's hand with the keyboard in Chinese."""
    form.tap("keyboard.language")
    return form


def strip(hand: Hand) -> tuple[str, list[str]]:
    """The letters of the unfinished word, and the candidates."""
    drawn = region_of(hand.phone.frame(), "keyboard")
    composing = "".join(part.words for part in drawn.of_class("k-composing"))
    return composing, [word.words for word in drawn.of_class("k-candidate")]


def choose(hand: Hand, word: str) -> None:
    """Tap a candidate."""
    hand.tap("keyboard.candidate", index=strip(hand)[1].index(word))


def test_letters_gather_until_space_takes_the_best_word(chinese: Hand) -> None:
    press(chinese, "nihao")
    composing, words = strip(chinese)
    assert composing == "ni'hao"
    assert words[0] == "你好"
    assert 5 <= len(words) <= 8
    assert chinese.view.toy.note == ""
    press(chinese, " ")
    assert chinese.view.toy.note == "你好"
    assert strip(chinese) == ("", [])
    press(chinese, " ")
    assert chinese.view.toy.note == "你好 "


def test_a_tapped_candidate_leaves_the_rest_of_the_letters(chinese: Hand) -> None:
    press(chinese, "mingtianjian")
    choose(chinese, "明天")
    assert chinese.view.toy.note == "明天"
    assert strip(chinese)[0] == "jian"
    choose(chinese, "见")
    assert chinese.view.toy.note == "明天见"


def test_words_are_written_at_the_caret(chinese: Hand) -> None:
    chinese.type("ab")
    put_caret(chinese, "note", 1)
    press(chinese, "wm ")
    assert chinese.view.toy.note == "a我们b"
    assert caret(chinese) == ("note", 3)


def test_enter_writes_the_letters_and_only_then_submits(chinese: Hand) -> None:
    press(chinese, "xi'an")
    chinese.tap("keyboard.enter")
    assert chinese.view.toy.note == "xian"
    assert chinese.view.toy.log == ()
    press(chinese, "ok")
    chinese.enter()
    assert chinese.view.toy.note == "xianok"
    chinese.enter()
    assert chinese.view.toy.log == ("send xianok",)


def test_a_break_may_be_forced(chinese: Hand) -> None:
    assert not chinese.offers("keyboard.key", key="'")
    press(chinese, "xi")
    assert not chinese.offers("keyboard.shift")
    press(chinese, "'an ")
    assert chinese.view.toy.note == "西安"


def test_backspace_takes_from_the_letters_first(chinese: Hand) -> None:
    chinese.type("x")
    press(chinese, "ni")
    for left in ("n", ""):
        chinese.tap("keyboard.backspace")
        assert strip(chinese)[0] == left
        assert chinese.view.toy.note == "x"
    chinese.tap("keyboard.backspace")
    assert chinese.view.toy.note == ""


def test_signs_are_of_full_width_and_take_the_word_along(chinese: Hand) -> None:
    assert not chinese.offers("keyboard.key", key=",")
    press(chinese, "nihao，wm。")
    assert chinese.view.toy.note == "你好，我们。"
    press(chinese, "xi")
    chinese.tap("keyboard.page", page="digits")
    press(chinese, "5")
    assert chinese.view.toy.note == "你好，我们。西5"


def test_capitals_are_not_pinyin(chinese: Hand) -> None:
    chinese.tap("keyboard.shift")
    press(chinese, "nhao ")
    assert chinese.view.toy.note == "N好"


def test_letters_that_are_no_pinyin_are_written_as_they_are(chinese: Hand) -> None:
    press(chinese, "vip")
    assert strip(chinese) == ("v'i'p", [])
    press(chinese, " ")
    assert chinese.view.toy.note == "vip"


def test_no_more_than_32_letters_gather(chinese: Hand) -> None:
    press(chinese, "a" * 35)
    chinese.tap("keyboard.enter")
    assert chinese.view.toy.note == "a" * 32


def test_changing_the_language_keeps_the_letters(chinese: Hand) -> None:
    press(chinese, "wifi")
    chinese.tap("keyboard.language")
    press(chinese, " ok,")
    assert chinese.view.toy.note == "wifi ok,"


def test_hiding_the_keyboard_drops_the_letters_and_keeps_the_language(chinese: Hand) -> None:
    press(chinese, "ni")
    chinese.tap("keyboard.hide")
    chinese.focus("note")
    assert strip(chinese) == ("", [])
    press(chinese, "wo ")
    assert chinese.view.toy.note == "我"


def test_another_field_begins_without_the_letters(chinese: Hand) -> None:
    press(chinese, "ni")
    chinese.focus("quick")
    assert strip(chinese)[0] == ""


def test_text_from_outside_is_no_pinyin(chinese: Hand) -> None:
    press(chinese, "ni")
    chinese.type("hao")
    assert chinese.view.toy.note == "hao"
    assert strip(chinese) == ("", [])


def test_candidates_have_room_beside_each_other(chinese: Hand) -> None:
    press(chinese, "wojintianxiangqubeijingchifan")
    words = strip(chinese)[1]
    assert words == ["我今天想去北京吃饭", *words[1:]]
    assert sum(18 * len(word) + 18 for word in words) <= 296
    with pytest.raises(EventRefused, match="is not offered"):
        chinese.tap("keyboard.candidate", index=len(words))


def test_what_the_strip_has_no_room_for_is_in_a_panel(chinese: Hand) -> None:
    press(chinese, "shi")
    first = strip(chinese)[1]
    assert "史" not in first
    chinese.tap("keyboard.candidates")
    words = strip(chinese)[1]
    assert words[: len(first)] == first
    assert len(words) > 50
    assert not chinese.offers("keyboard.key", key="a")
    choose(chinese, "史")
    assert chinese.view.toy.note == "史"
    assert strip(chinese) == ("", [])
    press(chinese, "wo ")
    assert chinese.view.toy.note == "史我"


def test_the_panel_stays_until_the_letters_are_used_up(chinese: Hand) -> None:
    press(chinese, "mingtianjian")
    chinese.tap("keyboard.candidates")
    choose(chinese, "明天")
    assert strip(chinese)[0] == "jian"
    assert not chinese.offers("keyboard.key", key="a")
    chinese.tap("keyboard.page", page="letters")
    press(chinese, "g")
    assert strip(chinese)[0] == "jiang"
    chinese.tap("keyboard.candidates")
    for _ in "jiang":
        chinese.tap("keyboard.backspace")
    assert chinese.offers("keyboard.key", key="a")
    assert chinese.view.toy.note == "明天"


def test_there_is_no_panel_where_all_words_have_room(chinese: Hand) -> None:
    assert not chinese.offers("keyboard.candidates")
    press(chinese, "nihao")
    assert chinese.offers("keyboard.candidates")
    chinese.tap("keyboard.candidates")
    chinese.type("ab")
    assert chinese.view.toy.note == "ab"
    assert chinese.offers("keyboard.key", key="a")


def test_an_unfinished_word_is_part_of_a_snapshot(chinese: Hand) -> None:
    press(chinese, "xi'a")
    other = Hand(Phone.load(dump_snapshot(chinese.state)))
    press(other, "n ")
    assert other.view.toy.note == "西安"
    endless = dump_snapshot(chinese.state).replace(b"xi'a", b"a" * 33)
    with pytest.raises(StateError, match="composing"):
        Phone.load(endless)


@examples(12)
@given(st.text(st.sampled_from("nihaowxzgv'"), max_size=20))
def test_what_was_typed_is_never_lost(presses: str) -> None:
    keyboard = edit(Keyboard(shown=True, language="zh"))
    written = "".join(press_key(keyboard, key) for key in presses.lstrip("'"))
    assert written == ""
    assert change_language(keyboard) == presses.replace("'", "")
    assert keyboard.composing == ""


def test_a_decimal_point_stands_beside_the_digits_in_either_language(form: Hand) -> None:
    form.tap("keyboard.page", page="digits")
    for _ in ("en", "zh"):
        press(form, "1.")
        form.tap("keyboard.language")
    assert form.view.toy.note == "1.1."
