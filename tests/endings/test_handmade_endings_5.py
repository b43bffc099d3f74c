"""Endings played by hand between Alipay, Notes and WeChat."""

from __future__ import annotations

from typing import Any

import pytest
from everyday import post_moment, tell, write_note

from pytest_mobilegym.api import JudgeCase
from task_suites.crossapp_commerce import tasks as commerce

Judge = type[JudgeCase]


@pytest.mark.parametrize(
    "texts",
    [
        ["教练好，我支付宝余额现在是¥81,115.24。"],
        ["我刚查了支付宝", "账户余额还有81115.24块钱"],
        ["余额：８１１１５．２４元"],
    ],
)
def test_a_balance_told_in_own_words_is_accepted(judge_case: Judge, texts: list[str]) -> None:
    case = judge_case(commerce.AlipayBalanceToWechat, lang="zh")
    tell(case.hand, case.task.chat, *texts)
    assert case.passed


def test_a_balance_that_is_taken_back_is_refused(judge_case: Judge) -> None:
    case = judge_case(commerce.AlipayBalanceToWechat, lang="zh")
    tell(case.hand, case.task.chat, "我的支付宝余额是81115.24元", "看错了，是8111.52元")
    assert not case.passed


def test_a_balance_in_ten_thousands_is_refused(judge_case: Judge) -> None:
    case = judge_case(commerce.AlipayBalanceToWechat, lang="zh")
    tell(case.hand, case.task.chat, "我的支付宝余额是81115.24万元")
    assert not case.passed


@pytest.mark.parametrize(
    "words",
    [
        "¥28,097.94 gone at Linen & Co. — Somebody stop me!",
        "28097.94 yuan!!! On clothes from Linen & Co.\nSomebody stop me",
    ],
)
def test_a_complaint_that_begins_with_the_amount_is_accepted(judge_case: Judge, words: str) -> None:
    case = judge_case(commerce.AlipayLargestExpenseToMoments)
    post_moment(case.hand, words)
    assert case.passed


def test_a_complaint_about_a_rounded_amount_is_refused(judge_case: Judge) -> None:
    case = judge_case(commerce.AlipayLargestExpenseToMoments)
    post_moment(case.hand, "Somebody stop me! Linen & Co. 28098")
    assert not case.passed


TWO_MONTHS: dict[str, Any] = {"title": "Which month was dearer", "month1": "2025-06", "month2": "2026-01"}


def test_two_months_compared_with_labels_are_accepted(judge_case: Judge) -> None:
    case = judge_case(commerce.MonthCompareThenExplainToNote, **TWO_MONTHS)
    lines = [
        "June 2025: ¥1,654.00",
        "January 2026: ¥11,190.67",
        "Higher: January 2026",
        "Difference: ¥9,536.67",
    ]
    write_note(case.hand, "Which month was dearer", "\n".join(lines))
    assert case.passed


def test_two_months_compared_with_chinese_labels_are_accepted(judge_case: Judge) -> None:
    case = judge_case(commerce.MonthCompareThenExplainToNote, lang="zh", month1="2025-06", month2="2026-01")
    lines = ["2025年6月总支出：1654元", "2026年1月总支出：11190.67元", "更高的是2026年1月", "相差9536.67元"]
    write_note(case.hand, case.task.title, "\n".join(lines))
    assert case.passed


def test_two_months_with_each_others_totals_are_refused(judge_case: Judge) -> None:
    case = judge_case(commerce.MonthCompareThenExplainToNote, **TWO_MONTHS)
    lines = ["June 2025: 11190.67", "January 2026: 1654", "Higher: January 2026", "Difference: 9536.67"]
    write_note(case.hand, "Which month was dearer", "\n".join(lines))
    assert not case.passed


def test_the_latest_bills_as_a_numbered_list_are_accepted(judge_case: Judge) -> None:
    case = judge_case(commerce.AlipayRecentTransactionsToNotes)
    bills = [
        "1. Red Lantern Hotpot: ¥13.68",
        "2. North Gate Books: ¥29.16",
        "3. Transfer to Hui (Xu Hui): ¥65.80",
        "4. White Cloud Laundry: ¥145.98",
        "5. Swift Ride: ¥90.97",
    ]
    write_note(case.hand, case.task.title, "\n".join(bills))
    assert case.passed


def test_the_latest_bills_with_the_amount_before_the_name_are_accepted(judge_case: Judge) -> None:
    case = judge_case(commerce.AlipayRecentTransactionsToNotes)
    bills = [
        "-13.68 Red Lantern Hotpot",
        "-29.16 North Gate Books",
        "-65.80 transfer to Hui",
        "-145.98 White Cloud Laundry",
        "-90.97 Swift Ride",
    ]
    write_note(case.hand, case.task.title, "\n".join(bills))
    assert case.passed


def test_the_latest_bills_with_two_amounts_exchanged_are_refused(judge_case: Judge) -> None:
    case = judge_case(commerce.AlipayRecentTransactionsToNotes)
    bills = [
        "Red Lantern Hotpot 13.68",
        "North Gate Books 29.16",
        "Transfer to Hui (Xu Hui) 65.80",
        "White Cloud Laundry 90.97",
        "Swift Ride 145.98",
    ]
    write_note(case.hand, case.task.title, "\n".join(bills))
    assert not case.passed


def test_three_expenses_a_message_each_are_accepted(judge_case: Judge) -> None:
    case = judge_case(commerce.Top3ExpenseSummaryToWechat)
    tell(
        case.hand,
        case.task.chat,
        "People's Clinic, ¥7,039.79",
        "Willow Inn, ¥6,049.56",
        "Tidal Gym, ¥5,610.25",
        "No more shopping!",
    )
    assert case.passed


def test_three_expenses_in_running_chinese_are_accepted(judge_case: Judge) -> None:
    case = judge_case(commerce.Top3ExpenseSummaryToWechat, lang="zh")
    words = "最大的三笔：人民诊所7039.79元、柳桥客栈6049.56元、潮汐健身5610.25元，不能再买了"
    tell(case.hand, case.task.chat, words)
    assert case.passed


def test_three_expenses_that_begin_with_the_closing_words_are_refused(judge_case: Judge) -> None:
    case = judge_case(commerce.Top3ExpenseSummaryToWechat)
    tell(
        case.hand,
        case.task.chat,
        "no more shopping\nPeople's Clinic 7039.79\nWillow Inn 6049.56\nTidal Gym 5610.25",
    )
    assert not case.passed


def test_a_sender_thanked_warmly_after_a_note_in_words_is_accepted(judge_case: Judge) -> None:
    case = judge_case(commerce.AlipayThankTopIncomeTransfer)
    write_note(case.hand, "Alipay", "17 transfers\n¥9,411.48")
    tell(case.hand, "sender_of_most", "Thanks so much for the money, you saved my month!")
    assert case.passed


def test_a_sender_thanked_in_chinese_is_accepted(judge_case: Judge) -> None:
    case = judge_case(commerce.AlipayThankTopIncomeTransfer, lang="zh")
    write_note(case.hand, "支付宝", "17笔\n9411.48元")
    tell(case.hand, "sender_of_most", "太感谢你了！")
    assert case.passed


def test_a_note_with_the_amount_above_the_count_is_refused(judge_case: Judge) -> None:
    case = judge_case(commerce.AlipayThankTopIncomeTransfer)
    write_note(case.hand, "Alipay", "9411.48\n17")
    tell(case.hand, "sender_of_most", "Thank you")
    assert not case.passed


def test_a_sender_told_that_no_thanks_are_due_is_refused(judge_case: Judge) -> None:
    case = judge_case(commerce.AlipayThankTopIncomeTransfer)
    write_note(case.hand, "Alipay", "17\n9411.48")
    tell(case.hand, "sender_of_most", "I am not going to thank you for that")
    assert not case.passed
