"""AnswerSheet: the form through which agents hand in answers. It checks nothing and knows no solution."""

from __future__ import annotations

import pytest
from html_tree import Element, check_frame, screen_of
from sample_forms import form_hand

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.answer_sheet.state import FieldState
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

SIZE = FieldState(label="Size", type="choice", options=("S", "M", "L"))
AMOUNT = FieldState(label="How many?", type="number", hint="a whole number")
NAME = FieldState(label="Who?")
NAMES = FieldState(label="Who came?", repeatable=True)
DAYS = FieldState(label="Which days?", type="choice", options=("Mon", "Tue", "Wed"), repeatable=True)


def front(hand: Hand) -> Element:
    """The screen in front."""
    return screen_of(hand.phone.frame())


def answers(hand: Hand) -> dict[str, tuple[str, ...]]:
    """What was entered, by the field's position."""
    return dict(hand.view.answer_sheet.answers.items())


def typed(hand: Hand, field: str) -> str:
    """What a text field shows."""
    return front(hand).find("data-field", field)[0].attributes["value"]


def test_a_form_shows_its_question_and_its_fields() -> None:
    hand = form_hand(SIZE, AMOUNT, NAME, question="What was <b>ordered</b>?")
    words = front(hand).words
    assert "What was <b>ordered</b>?" in words
    assert "1. Size S M L 2. How many? a whole number 3. Who?" in words
    assert not front(hand).find("placeholder", "a whole number")
    assert front(hand).find("placeholder", "your answer")
    check_frame(hand.phone.frame())


def test_a_choice_is_one_option_and_can_be_changed_but_not_cleared() -> None:
    hand = form_hand(SIZE)
    hand.tap("answer.pick", option="S")
    assert answers(hand) == {"0": ("S",)}
    hand.tap("answer.pick", option="L")
    assert answers(hand) == {"0": ("L",)}
    hand.tap("answer.pick", option="L")
    assert answers(hand) == {"0": ("L",)}
    assert [option.words for option in front(hand).of_class("sheet-chosen")] == ["L"]


@pytest.mark.parametrize("text", ["3", "3.50", " three ", "三", "-1e9", "3 items", '"quoted" <3'])
def test_a_number_is_kept_as_it_was_typed(text: str) -> None:
    hand = form_hand(AMOUNT)
    hand.type(text, into="answer0.0")
    assert answers(hand) == {"0": (text,)}
    assert typed(hand, "answer0.0") == text


def test_every_key_writes_the_answer() -> None:
    hand = form_hand(NAME)
    hand.focus("answer0.0")
    for key in "ann":
        hand.tap("keyboard.key", key=key)
    assert answers(hand) == {"0": ("ann",)}
    hand.tap("keyboard.backspace")
    assert answers(hand) == {"0": ("an",)}
    hand.type("", into="answer0.0", clear=True)
    assert answers(hand) == {"0": ("",)}


def test_rows_are_added_written_and_removed() -> None:
    hand = form_hand(NAMES)
    assert not front(hand).find("data-field")
    for number, name in enumerate(["Ann", "Ben", "Cem"]):
        hand.tap("answer.add")
        hand.type(name, into=f"answer0.{number}")
    assert answers(hand) == {"0": ("Ann", "Ben", "Cem")}
    hand.tap("answer.remove", row=1)
    assert answers(hand) == {"0": ("Ann", "Cem")}
    assert [typed(hand, f"answer0.{row}") for row in range(2)] == ["Ann", "Cem"]
    assert not front(hand).find("data-field", "answer0.2")
    hand.type("Dia", into="answer0.1", clear=True)
    assert answers(hand) == {"0": ("Ann", "Dia")}


def test_the_last_row_can_be_removed_too() -> None:
    hand = form_hand(NAMES)
    hand.tap("answer.add")
    hand.tap("answer.remove")
    assert answers(hand) == {"0": ()}
    hand.tap("answer.add")
    assert answers(hand) == {"0": ("",)}
    assert typed(hand, "answer0.0") == ""


def test_a_removed_row_takes_its_keyboard_along() -> None:
    hand = form_hand(NAMES)
    hand.tap("answer.add")
    hand.type("Ann", into="answer0.0")
    hand.tap("answer.remove")
    assert hand.phone.frame().focus is None
    with pytest.raises(EventRefused):
        hand.type("lost")
    hand.back()
    assert hand.phone.foreground == "launcher"


def test_a_repeated_choice_is_picked_from_a_list() -> None:
    hand = form_hand(DAYS)
    hand.tap("answer.add")
    assert "Choose" in front(hand).words
    hand.tap("answer.choose", row=0)
    assert hand.view.route == ("answer_sheet", "/options/0/0")
    hand.tap("answer.pick", option="Tue")
    assert hand.view.route == ("answer_sheet", "/")
    hand.tap("answer.add")
    hand.tap("answer.choose", row=1)
    hand.tap("answer.pick", option="Mon")
    assert answers(hand) == {"0": ("Tue", "Mon")}
    hand.tap("answer.choose", row=0)
    chosen = [row.words for row in front(hand).of_class("k-row") if row.of_class("k-on")]
    assert chosen == ["Tue"]
    hand.back()
    assert answers(hand) == {"0": ("Tue", "Mon")}


def test_fields_do_not_touch_each_other() -> None:
    hand = form_hand(NAMES, NAME, NAMES)
    hand.tap("answer.add", index=0)
    hand.tap("answer.add", index=2)
    hand.type("a", into="answer0.0")
    hand.type("b", into="answer1.0")
    hand.type("c", into="answer2.0")
    assert answers(hand) == {"0": ("a",), "1": ("b",), "2": ("c",)}
    hand.tap("answer.remove", index=0)
    assert answers(hand) == {"0": (), "1": ("b",), "2": ("c",)}
    assert typed(hand, "answer2.0") == "c"


def test_submitting_toggles_and_checks_nothing() -> None:
    hand = form_hand(SIZE, AMOUNT)
    hand.tap("sheet.submit")
    assert hand.view.answer_sheet.submitted
    assert answers(hand) == {}
    assert "Submitted" in front(hand).words
    assert "Edit again" in front(hand).words
    hand.tap("answer.pick", option="M")
    assert hand.view.answer_sheet.submitted
    hand.tap("sheet.submit")
    assert not hand.view.answer_sheet.submitted


def test_an_empty_form_says_so_and_has_nothing_to_submit() -> None:
    hand = Hand(Phone.create())
    with hand.edit("answer_sheet") as sheet:
        sheet.fields, sheet.question = (), ""
    hand.open("answer_sheet")
    assert "No questions" in front(hand).words
    assert not hand.offers("sheet.submit")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_fresh_phone_has_a_form_to_try(lang: str) -> None:
    hand = Hand(Phone.create(lang=lang))  # type: ignore[arg-type]
    hand.open("answer_sheet")
    assert [field.type for field in hand.view.answer_sheet.fields] == ["choice", "number", "text"]
    assert not hand.view.answer_sheet.submitted


def test_what_was_entered_survives_leaving_and_closing_the_app() -> None:
    hand = form_hand(NAME)
    hand.type("Ann", into="answer0.0")
    hand.recents()
    hand.tap("recents.clear")
    hand.open("answer_sheet")
    assert typed(hand, "answer0.0") == "Ann"


def test_setting_the_form_again_starts_afresh() -> None:
    hand = form_hand(NAME)
    hand.type("Ann", into="answer0.0")
    hand.tap("sheet.submit")
    fresh = form_hand(NAME)
    hand.phone.restore(fresh.state)
    assert answers(hand) == {}
    assert typed(hand, "answer0.0") == ""
    assert not hand.view.answer_sheet.submitted


def test_the_state_holds_no_solution() -> None:
    assert set(FieldState.model_fields) == {"label", "type", "options", "hint", "repeatable"}


def test_a_list_answers_a_repeatable_field() -> None:
    hand = form_hand()
    hand.answer("M", 3, ["Ann", "Ben"], ["Mon", "Wed"])
    assert answers(hand) == {"0": ("M",), "1": ("3",), "2": ("Ann", "Ben"), "3": ("Mon", "Wed")}
    assert hand.view.answer_sheet.submitted
