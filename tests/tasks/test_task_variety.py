"""Proofs of variety: enough instances, no answer that can be guessed, the same things in both languages."""

from functools import cache
from typing import Any

import pytest
from task_examples import CountOn, Toggle, clock_phone, make

from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.tasks import AnswerField, Task, among, choice, from_state, integers
from pytest_mobilegym.tasks.judge_case import fresh_phone
from pytest_mobilegym.tasks.proof_case import Refuted
from pytest_mobilegym.tasks.variety import no_usual_answer, paired, varied


def lamp(**fields: Any) -> type[Task]:
    return make(fields=fields)


def test_enough_instances_are_enough() -> None:
    assert varied(lamp(hour=(int, integers(0, 999))), clock_phone()).endswith("different of 60 drawn")


def test_too_few_instances_are_counted() -> None:
    with pytest.raises(Refuted, match=r"^60 draws gave 3 different instances, expected 20; widen the param"):
        varied(lamp(hour=(int, choice([1, 2, 3]))), clock_phone())


def test_instances_that_all_read_alike_are_too_few_instructions() -> None:
    silent = make(
        fields={"hour": (int, integers(0, 999, hidden=True)), "wish": (str, choice(["on", "off"]))},
        instruction={"en": ["Light it, {wish}."], "zh": ["点灯，{wish}。"]},
    )
    with pytest.raises(Refuted, match=r"^10 seeds gave 2 different instructions, expected 5; widen"):
        varied(silent, clock_phone())


@pytest.mark.parametrize(
    "reason", ["few instances because", "single instance because", "few\n  instances because"]
)
def test_a_reason_in_the_docstring_excuses(reason: str) -> None:
    template = make(fields={"hour": (int, choice([1, 2]))}, __doc__=f"A lamp; {reason} it has two.")
    assert varied(template, clock_phone()) == "2 different of 60 drawn"


class Guess(Task):
    """A number is told."""

    instruction = {"en": ["Which number is after {number}?"], "zh": ["{number}后面是几？"]}
    apps, difficulty, objective = ["clock"], "L1", "query"
    form = [AnswerField({"en": "It", "zh": "它"}, type="number")]
    form_hint = {"en": "Count.", "zh": "数一数。"}

    number: int = integers(1, 900)

    def answers(self, before, after):
        return [self.number + 1]

    def solution(self, phone):
        phone.answer(self.number + 1)


class AlwaysSeven(Guess):
    """A number is told."""

    def answers(self, before, after):
        return [7]


class AlwaysSevenForAReason(AlwaysSeven):
    """A number is told; few answers because it is always seven."""


def test_an_answer_that_is_often_right_is_named() -> None:
    with pytest.raises(
        Refuted, match=r"^the answer \[7\] is right in 30 of 30 instances; draw what is asked"
    ):
        no_usual_answer(AlwaysSeven, clock_phone())
    assert no_usual_answer(AlwaysSevenForAReason, clock_phone()) == ""


def test_answers_that_differ_cannot_be_guessed() -> None:
    assert no_usual_answer(Guess, clock_phone()).startswith("the commonest answer is right in ")
    assert int(no_usual_answer(Guess, clock_phone()).split()[-3]) < 6


def test_what_asks_nothing_has_no_usual_answer() -> None:
    assert no_usual_answer(Toggle, clock_phone()) == ""
    assert no_usual_answer(CountOn, clock_phone()) == ""


# The same in both languages


def _chosen(en: list[Any], zh: list[Any]) -> type[Task]:
    """A template that draws from what a phone of either language has."""
    return lamp(value=(type(en[0]), among(lambda view: en if view.lang == "en" else zh)))


@cache
def _phones() -> tuple[Phone, Phone]:
    return fresh_phone("en"), fresh_phone("zh")


def pair(template: type[Task]) -> str:
    return paired(template, *_phones())


def test_the_same_place_of_a_list_is_the_same_thing() -> None:
    assert pair(_chosen(["tea", "milk", "salt"], ["茶", "奶", "盐"])) == "10 pairs"


def test_numbers_that_differ_are_not_the_same_thing() -> None:
    with pytest.raises(
        Refuted, match=r"^instance 0 is about value=\d in en and \d\d in zh; draw by what both"
    ):
        pair(lamp(value=(int, derived_number())))


def derived_number() -> Any:
    """Another number in each language, by no list of values."""
    from pytest_mobilegym.tasks import derived

    return derived(lambda values, view: 5 if view.lang == "en" else 15)


def derived_from(en: Any, zh: Any) -> Any:
    """One value in each language, by no list of values."""
    from pytest_mobilegym.tasks import derived

    return derived(lambda values, view: en(view) if view.lang == "en" else zh(view))


def first_chat(view: Any) -> Any:
    return view.os.sms.first()


def last_chat(view: Any) -> Any:
    return view.os.sms.last()


def test_texts_are_the_same_thing_where_they_stand_in_the_same_place() -> None:
    def sender(chat):
        return lambda view: chat(view).sender

    def words(chat):
        return lambda view: chat(view).messages.last().text

    one, other = (phone.view for phone in _phones())
    assert words(first_chat)(one) != words(first_chat)(other)
    assert words(first_chat)(other) != words(last_chat)(other)
    assert pair(lamp(value=(str, derived_from(words(first_chat), words(first_chat))))) == "10 pairs"
    with pytest.raises(Refuted, match=r"^instance 0 is about value="):
        pair(lamp(value=(str, derived_from(words(first_chat), words(last_chat)))))
    # What stands nowhere on the phone cannot be compared.
    assert pair(lamp(value=(str, derived_from(lambda view: "nowhere", sender(first_chat))))) == "10 pairs"


def test_lists_are_the_same_thing_where_each_of_them_is() -> None:
    def both(*chats):
        return lambda view: tuple(chat(view).messages.last().text for chat in chats)

    kind = tuple[str, ...]
    assert pair(lamp(value=(kind, derived_from(both(first_chat, last_chat), both(first_chat, last_chat)))))
    with pytest.raises(Refuted):
        pair(lamp(value=(kind, derived_from(both(first_chat, last_chat), both(first_chat, first_chat)))))
    with pytest.raises(Refuted):
        pair(lamp(value=(kind, derived_from(both(first_chat), both(first_chat, last_chat)))))


def test_a_reason_excuses_languages_that_differ() -> None:
    template = make(fields={"value": (int, derived_number())}, __doc__="A lamp; unpaired because of a test.")
    assert pair(template) == ""


def test_ids_are_the_same_in_both_languages() -> None:
    assert pair(lamp(value=(str, from_state("clock.alarms[*].id")))) == "10 pairs"
