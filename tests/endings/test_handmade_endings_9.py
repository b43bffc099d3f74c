"""Endings played by hand that tell of the weather and of money in other words, or in several messages."""

from __future__ import annotations

import pytest
from everyday import tell, write_note

from pytest_mobilegym.api import JudgeCase, Lang
from task_suites.crossapp_commerce import tasks as commerce
from task_suites.crossapp_life import tasks as life

Judge = type[JudgeCase]


@pytest.mark.parametrize(
    ("lang", "title", "words"),
    [
        ("en", "Kunming", "13°C, shower"),
        ("en", "", "Kunming\n13 degrees\nShowers"),
        ("en", "Weather in Kunming", "It is 13 °C now, with showers."),
        ("zh", "", "昆明：阵雨，13摄氏度"),
        ("zh", "昆明天气", "现在13度，有阵雨"),
    ],
)
def test_weather_noted_in_own_words_is_accepted(
    judge_case: Judge, lang: Lang, title: str, words: str
) -> None:
    case = judge_case(life.WeatherReportToNotes, lang=lang, city="c250")
    write_note(case.hand, title, words)
    assert case.passed


@pytest.mark.parametrize("words", ["Kunming: 13°F Shower", "Kunming: 13°, sunny, no shower"])
def test_weather_noted_in_another_unit_or_denied_is_refused(judge_case: Judge, words: str) -> None:
    case = judge_case(life.WeatherReportToNotes, city="c250")
    write_note(case.hand, "", words)
    assert not case.passed


@pytest.mark.parametrize("texts", [["The humidity in Lanzhou is 43%."], ["43 percent"], ["Humidity", "43%"]])
def test_a_humidity_told_in_own_words_is_accepted(judge_case: Judge, texts: list[str]) -> None:
    case = judge_case(life.WeatherShareMetric, city="c272", metric="humidity")
    tell(case.hand, case.task.chat, *texts)
    assert case.passed


@pytest.mark.parametrize("words", ["43 degrees", "It is not 43%", "43% or 45%"])
def test_a_humidity_in_degrees_or_denied_is_refused(judge_case: Judge, words: str) -> None:
    case = judge_case(life.WeatherShareMetric, city="c272", metric="humidity")
    tell(case.hand, case.task.chat, words)
    assert not case.passed


@pytest.mark.parametrize(
    "texts", [["I've spent ¥10,189.89 on Alipay in March"], ["Spent this month:", "¥10189.89"]]
)
def test_spending_told_in_own_words_is_accepted(judge_case: Judge, texts: list[str]) -> None:
    case = judge_case(commerce.AlipayMonthlySpendToWechat)
    tell(case.hand, case.task.chat, *texts)
    assert case.passed


@pytest.mark.parametrize("words", ["Spent in February: ¥10,189.89", "I received 10189.89 yuan this month"])
def test_spending_told_of_another_month_or_as_income_is_refused(judge_case: Judge, words: str) -> None:
    case = judge_case(commerce.AlipayMonthlySpendToWechat)
    tell(case.hand, case.task.chat, words)
    assert not case.passed


@pytest.mark.parametrize("texts", [["My last one was ¥313.01 for Swift Ride"], ["Swift Ride", "313.01 yuan"]])
def test_a_bill_told_in_own_words_is_accepted(judge_case: Judge, texts: list[str]) -> None:
    case = judge_case(commerce.AlipayShareBillDetail)
    tell(case.hand, case.task.chat, *texts)
    assert case.passed


def test_a_bill_told_in_dollars_is_refused(judge_case: Judge) -> None:
    case = judge_case(commerce.AlipayShareBillDetail)
    tell(case.hand, case.task.chat, "Swift Ride 313.01 USD")
    assert not case.passed


@pytest.mark.parametrize(
    "texts",
    [
        ["13 shopping bills this year, ¥3,272.72 in total"],
        ["Shopping", "13 bills", "¥3,272.72"],
    ],
)
def test_a_filter_with_its_bills_told_in_own_words_is_accepted(judge_case: Judge, texts: list[str]) -> None:
    case = judge_case(commerce.BillTypeYearSummaryToWechat)
    tell(case.hand, case.task.chat, *texts)
    assert case.passed


def test_a_filter_with_another_number_beside_is_refused(judge_case: Judge) -> None:
    case = judge_case(commerce.BillTypeYearSummaryToWechat)
    tell(case.hand, case.task.chat, "Shopping: 13 bills, 3272.72, that is 251.75 each")
    assert not case.passed


@pytest.mark.parametrize(
    "words",
    [
        "Account balance: ¥69,611.14\nLatest expense: ¥479.54 (hotpot)",
        "479.54 spent last, 69,611.14 left",
    ],
)
def test_a_balance_and_an_expense_noted_in_own_words_are_accepted(judge_case: Judge, words: str) -> None:
    case = judge_case(commerce.FinancialReportToNotes)
    write_note(case.hand, case.task.title, words)
    assert case.passed


def test_a_balance_and_an_expense_under_each_others_name_are_refused(judge_case: Judge) -> None:
    case = judge_case(commerce.FinancialReportToNotes)
    write_note(case.hand, case.task.title, "Account balance: 479.54\nLatest expense: 69611.14")
    assert not case.passed
