"""Answers that say too much: every one holds the right text and something that makes it wrong."""

import pytest
from task_examples import CountOn, clock_phone

from pytest_mobilegym.judge.answers import form_of
from pytest_mobilegym.tasks.judge_case import JudgeCase
from pytest_mobilegym.tasks.overstatement import (
    NUMBERS,
    told_answer,
    without_form,
    words_seen,
    wrong_answers_told,
    wrong_sayings,
)


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        (
            "7",
            "en",
            {
                "a wrong value beside it": "7, no, wrong, 8",
                "a wrong value before it": "8 or 7",
                "that it is not so": "It is not true: 7",
                "it doubled": "77",
            },
        ),
        (
            "7",
            "zh",
            {
                "a wrong value beside it": "7，不对，应该是8",
                "a wrong value before it": "8或者7",
                "that it is not so": "并不是7",
                "it doubled": "77",
            },
        ),
    ],
)
def test_a_right_value_is_denied_doubled_and_put_beside_a_wrong_one(text, lang, said):
    assert dict(wrong_sayings(text, lang)) == said


@pytest.mark.parametrize(
    ("text", "doubled"),
    [
        ("5 of 12", "5 of 1212"),
        ("12.50", "12.5050"),
        ("line 3\nline 4", "line 3\nline 44"),
        ("0", None),
        ("tea", None),
    ],
)
def test_the_last_number_is_doubled_unless_it_stays_the_same(text, doubled):
    assert dict(wrong_sayings(text, "en")).get("it doubled") == doubled


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("¥12.50", "$12.50"),
        ("￥3", "$3"),
        ("12 yuan", "12 USD"),
        ("12 cny", "12 USD"),
        ("12元", "12 USD"),
        ("20°C", "20°F"),
        ("20°F", "20°C"),
        ("20℉", "20°C"),
        ("5 minutes", "5 hours"),
        ("5分钟", "5 hours"),
        ("1 hr", "1 minutes"),
        ("2小时", "2 minutes"),
        ("3 km", "3 miles"),
        ("3公里", "3 miles"),
        ("40%", "40‰"),
        ("7 AM", "7 PM"),
        ("上午7点", "PM 7点"),
        ("7 PM", "7 AM"),
        ("下午7点", "AM 7点"),
        ("12 kms", None),
        ("12", None),
    ],
)
def test_a_unit_becomes_another_one(text, other):
    assert dict(wrong_sayings(text, "en")).get("it in another unit") == other


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("12.50", "$12.50"),
        ("it costs 12.50 all in all", "it costs $12.50 all in all"),
        ("3.20 and 4.10", "$3.20 and $4.10"),
        ("¥12.50", None),
        ("￥12.50", None),
        ("$12.50", None),
        ("12.50元", None),
        ("12.50 yuan", None),
        ("12.50 CNY", None),
        ("12.5", None),
        ("1.12.50", None),
        ("at 10:12.50", None),
        ("12.505", None),
        ("12", None),
    ],
)
def test_an_amount_without_a_currency_gets_a_foreign_one(text, other):
    assert dict(wrong_sayings(text, "en")).get("it in another currency") == other


def test_each_word_that_was_seen_is_said_once_the_latest_first():
    first, then = clock_phone(), clock_phone()
    hand = JudgeCase(CountOn, phone=then).hand
    hand.open("clock")
    words = words_seen([first, then]).split()
    assert len(words) == len(set(words))
    of_then = words_seen([then]).split()
    assert words[: len(of_then)] == of_then
    assert not any("<" in word or "&amp;" in word for word in words)
    assert set(words_seen([first]).split()) <= set(words)


def test_an_answer_is_told_a_field_a_line_and_spoiled_in_every_way():
    case = JudgeCase(CountOn, phone=clock_phone())
    case.task.solution(case.hand)
    end = case.hand.state
    right = told_answer(end)
    assert right == str(case.task.answers(case.before, case.before)[0])
    told = dict(wrong_answers_told(end, ["number"], "tea", "en"))
    assert told["every number after it"] == f"{right} {NUMBERS}"
    assert told["that it is not so"] == f"It is not true: {right}"
    assert dict(wrong_answers_told(end, ["text"], "tea", "en"))["every text after it"] == f"{right} tea"
    assert "2026-01-03" in dict(wrong_answers_told(end, ["date"], "tea", "en"))["every date after it"]
    assert "00:30" in dict(wrong_answers_told(end, ["time"], "tea", "en"))["every time after it"]


def test_a_phone_without_a_form_asks_nothing():
    case = JudgeCase(CountOn, phone=clock_phone())
    assert form_of(case.hand.state)
    assert not form_of(without_form(case.hand.state))
