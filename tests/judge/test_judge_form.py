"""Forms: how a field is shown, what it offers, and what is said of it where answers are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest
from judge_phone import fresh

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge.answers import asks_for_answer, form_of, without_blank_rows
from pytest_mobilegym.judge.form import AnswerField, ShownField, form_state, suffix, told_suffix
from pytest_mobilegym.phone.state import Table


class Asker:
    """What a form needs of a task: slots filled by words of a language, or bare."""

    form_hint: ClassVar[dict[str, str]] = {"en": "Look closely.", "zh": "仔细看。"}
    id = "suite.Ask"

    def __init__(self, *fields: AnswerField) -> None:
        self._fields = fields

    def form_fields(self) -> Sequence[AnswerField]:
        return self._fields

    def fill(self, text: str, lang: str) -> str:
        return text.replace("{city}", {"en": "Rome", "zh": "罗马"}[lang])

    def fill_values(self, text: str) -> str:
        return text.replace("{city}", "rome")


SAME = {"value": "same", "en": "The same", "zh": "一样"}
CITY = AnswerField(
    {"en": "Cheaper than {city}", "zh": "比{city}便宜"}, type="choice", options=["{city}", SAME]
)
WHEN = AnswerField(
    {"en": "Day", "zh": "日期"}, type="date", form={"en": "Month DD", "zh": "MM月DD日"}, repeatable=True
)


@pytest.mark.parametrize(
    ("kind", "shown", "en", "zh"),
    [
        ("number", "number", "A number without its unit", "只填数字，不带单位"),
        ("text", "text", "As the screen shows it", "按屏幕所示填写"),
        ("date", "text", "YYYY-MM-DD", "YYYY-MM-DD"),
        ("time", "text", "HH:MM, 24 hours", "HH:MM（24 小时制）"),
        ("duration", "text", "Minutes, as a number", "分钟数"),
    ],
)
def test_a_field_is_shown_as_its_type_demands(kind: Any, shown: str, en: str, zh: str) -> None:
    field = AnswerField({"en": "It", "zh": "它"}, type=kind)
    assert field.show(Asker(), "en") == ShownField("It", shown, (), en, False)  # type: ignore[arg-type]
    assert field.show(Asker(), "zh") == ShownField("它", shown, (), zh, False)  # type: ignore[arg-type]


def test_a_choice_shows_its_options_in_the_words_of_the_phone() -> None:
    assert CITY.show(Asker(), "en") == ShownField(
        "Cheaper than Rome", "choice", ("Rome", "The same"), "Choose one", False
    )
    assert CITY.show(Asker(), "zh") == ShownField("比罗马便宜", "choice", ("罗马", "一样"), "请选择", False)


def test_an_option_is_found_by_its_value_whatever_the_language() -> None:
    assert [CITY.option_index(Asker(), value) for value in ("rome", "same")] == [0, 1]
    unnamed = AnswerField("It", type="choice", options=[{"en": "On", "zh": "开"}, "7"])
    assert [unnamed.option_index(Asker(), value) for value in ("On", 7)] == [0, 1]
    with pytest.raises(ValueError, match=r"^the expected choice 'Rome' is none of the options rome, same$"):
        CITY.option_index(Asker(), "Rome")


def test_a_repeatable_field_asks_for_one_entry_a_row() -> None:
    assert WHEN.show(Asker(), "en") == ShownField("Day", "text", (), "Month DD. One a row", True)
    assert WHEN.show(Asker(), "zh").hint == "MM月DD日，每行一个"
    assert (WHEN.form_in("en"), WHEN.form_in("zh")) == ("Month DD", "MM月DD日")


def test_a_hint_of_its_own_stands_in_place_of_the_types() -> None:
    field = AnswerField("It", type="number", hint={"en": "In {city}", "zh": "在{city}"}, repeatable=True)
    assert field.show(Asker(), "en").hint == "In Rome"
    assert field.show(Asker(), "zh").hint == "在罗马"


def test_options_that_read_alike_are_refused() -> None:
    field = AnswerField("It", type="choice", options=["{city}", {"value": "x", "en": "Rome", "zh": "别的"}])
    with pytest.raises(TaskError, match=r"^The form of suite\.Ask offers an option twice: Rome, Rome\.$"):
        field.show(Asker(), "en")
    assert field.show(Asker(), "zh").options == ("罗马", "别的")


@pytest.mark.parametrize(
    ("field", "problem"),
    [
        (CITY, None),
        (WHEN, None),
        (
            AnswerField("It", type="colour"),
            "has the unknown type 'colour'; use one of choice, number, ",
        ),  # type: ignore[arg-type]
        (AnswerField("It", type="choice"), "is of type choice and has 0 options; a choice, and only it, has"),
        (AnswerField("It", type="text", options=["a"]), "is of type text and has 1 options; a choice, and"),
        (AnswerField("It", compare="bag"), "compares as 'bag'; use 'sequence' or 'set'"),  # type: ignore[arg-type]
        (AnswerField({"en": "It"}), "has words without en or zh: {'en': 'It'}"),
        (AnswerField("It", hint={"zh": "它"}), "has words without en or zh: {'zh': '它'}"),
        (AnswerField("It", type="choice", options=[{"en": "a"}]), "has words without en or zh: {'en': 'a'}"),
        (AnswerField("It", form={"en": "DD"}), "has words without en or zh: {'en': 'DD'}"),
    ],
)
def test_a_field_says_what_is_wrong_with_it(field: AnswerField, problem: str | None) -> None:
    found = field.check()
    assert (found or "").startswith(problem or "")
    assert (found is None) == (problem is None)


def test_an_instruction_ends_in_where_its_answer_goes() -> None:
    assert suffix("Answers", "en") == (
        ' When you know the answer, open the app "Answers", fill in its form and submit it.'
    )
    assert suffix("答题卡", "zh") == "得到答案后，请打开“答题卡”，填写其中的表单并提交。"
    # One field needs no label: the question has asked for it.
    assert told_suffix(Asker(CITY), "en") == (
        " Answer in words: Cheaper than Rome (Choose one: Rome, The same)."
    )
    assert told_suffix(Asker(CITY), "zh") == "请直接回答：比罗马便宜（请选择：罗马、一样）。"
    stopped = AnswerField("It", hint={"en": "In full.", "zh": "写全。"})
    assert told_suffix(Asker(WHEN, stopped), "en") == (
        " Answer in words, one line each: Day (Month DD. One a row); It (In full)."
    )
    assert told_suffix(Asker(WHEN, stopped), "zh") == (
        "请直接回答，每项一行：日期（MM月DD日，每行一个）；It（写全）。"
    )


def test_the_sheet_of_a_form_holds_no_answer() -> None:
    assert form_state(Asker(CITY), question="Which?", lang="zh") == {
        "question": "Which?",
        "hint": "仔细看。",
        "fields": [CITY.show(Asker(), "zh")._asdict()],
        "answers": {},
        "submitted": False,
    }


def test_a_phone_without_an_answer_sheet_shows_no_form() -> None:
    state = fresh()
    bare = state.model_copy(update={"apps": Table({"clock": state.apps["clock"]})})
    assert list(form_of(bare)) == []
    assert without_blank_rows(bare) is bare


def test_rows_that_nothing_was_entered_into_are_no_answers() -> None:
    state = fresh(answers={"0": ("7", " "), "1": ("", "\t"), "2": ("8",)})
    left: Any = without_blank_rows(state).apps["answer_sheet"]
    assert dict(left.answers) == {"0": ("7",), "2": ("8",)}
    assert without_blank_rows(fresh(answers={"0": ("7",)})) == fresh(answers={"0": ("7",)})


def test_goals_about_the_fields_of_a_form_are_told_by_their_names():
    assert asks_for_answer("The answer to 'Sum' is right.")
    assert not asks_for_answer("The answer sheet is submitted.")
    assert not asks_for_answer("The answer to 'Sum' is sent to Ann.")
    assert not asks_for_answer("What Ann was told is right.")
