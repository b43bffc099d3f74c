"""Forms as the AnswerSheet shows them."""

import json

import pytest
from task_examples import CountOn, clock_phone, make

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge.form import form_state, suffix
from pytest_mobilegym.phone.apps.answer_sheet.state import AnswerSheetState
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.tasks import AnswerField, choice
from pytest_mobilegym.tasks.instance import prepare

CITY = {"city": (str, choice({"oslo": {"en": "Oslo", "zh": "奥斯陆"}}))}
ASK = {"objective": "hybrid", "answers": lambda *_: ["secret"] * 9}


def shown(field, lang="en"):
    """The field as the phone shows it."""
    task = make(fields=CITY, form=[field], **ASK)(city="oslo")
    return form_state(task, question="?", lang=lang)["fields"][0]


def test_labels_hints_and_options_name_parameters_in_the_phones_language():
    field = AnswerField(
        {"en": "Warmer than {city}?", "zh": "比{city}更暖？"},
        type="choice",
        options=["{city}", {"value": "same", "en": "The same", "zh": "一样"}],
        hint={"en": "{city} or not", "zh": "是否{city}"},
    )
    assert shown(field) == {
        "label": "Warmer than Oslo?",
        "type": "choice",
        "options": ("Oslo", "The same"),
        "hint": "Oslo or not",
        "repeatable": False,
    }
    assert shown(field, "zh")["options"] == ("奥斯陆", "一样")


@pytest.mark.parametrize(
    ("options", "type_", "en", "zh"),
    [
        ({"type": "number"}, "number", "A number without its unit", "只填数字，不带单位"),
        ({"type": "date"}, "text", "YYYY-MM-DD", "YYYY-MM-DD"),
        ({"type": "date", "form": {"en": "Month DD", "zh": "MM月DD日"}}, "text", "Month DD", "MM月DD日"),
        ({"type": "time"}, "text", "HH:MM, 24 hours", "HH:MM（24 小时制）"),
        ({"type": "duration"}, "text", "Minutes, as a number", "分钟数"),
        ({"repeatable": True}, "text", "As the screen shows it. One a row", "按屏幕所示填写，每行一个"),
        ({"hint": "Two words"}, "text", "Two words", "Two words"),
    ],
)
def test_the_hint_says_the_format(options, type_, en, zh):
    field = AnswerField("When", **options)
    assert (shown(field)["type"], shown(field)["hint"], shown(field, "zh")["hint"]) == (type_, en, zh)


def test_a_form_is_a_state_of_the_answer_sheet():
    state = form_state(CountOn(state=True), question="How many?", lang="zh")
    sheet = AnswerSheetState.model_validate(state)
    assert (sheet.question, sheet.hint, sheet.submitted) == ("How many?", "请在闹钟页面数一数。", False)
    assert [field.label for field in sheet.fields] == ["开启的闹钟"]


def test_a_form_tells_nothing_of_the_answer():
    field = AnswerField("Town", matcher=lambda value: value, compare="set", repeatable=True)
    task = make(fields=CITY, form=[field], **ASK)(city="oslo")
    state = form_state(task, question="?", lang="en")
    assert "secret" not in json.dumps(state)
    assert set(state["fields"][0]) == {"label", "type", "options", "hint", "repeatable"}


def test_options_that_look_alike_are_an_error():
    with pytest.raises(TaskError, match=r"The form of lamps\.Lamp offers an option twice: Oslo, Oslo"):
        shown(
            AnswerField("Town", type="choice", options=["{city}", {"value": "o", "en": "Oslo", "zh": "奥"}])
        )


def test_the_instruction_names_the_answer_sheet():
    assert suffix("Answer Sheet", "en").startswith(' When you know the answer, open the app "Answer Sheet"')
    assert "“答题卡”" in suffix("答题卡", "zh")


def test_the_page_is_drawn_without_knowing_the_answer():
    def pages(answers):
        phone = clock_phone()
        prepare(make(base=CountOn, answers=lambda self, before, after: answers()), phone=phone)
        hand = Hand(phone)
        hand.open("answer_sheet")
        return [region.html for region in phone.frame().regions], phone.state.apps["answer_sheet"]

    def not_asked():
        raise AssertionError("the judge alone asks for the answers")

    assert pages(lambda: [1]) == pages(lambda: [987]) == pages(not_asked)


def test_the_sheet_holds_what_it_shows_and_no_rule():
    prepared = prepare(CountOn, phone=clock_phone())
    [field] = prepared.before.apps["answer_sheet"].fields
    assert set(type(field).model_fields) == {"label", "type", "options", "hint", "repeatable"}
