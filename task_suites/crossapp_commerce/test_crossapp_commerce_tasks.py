"""What the judges of tasks about Alipay's bills and other apps accept and refuse."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase
from pytest_mobilegym.phone.apps.alipay import bills
from task_suites.crossapp_commerce import amounts, months, senders, tasks, vocabulary
from task_suites.vocabulary import alipay, notes, wechat

JudgeCases = type[JudgeCase]
LANGS = pytest.mark.parametrize("lang", ["en", "zh"])


@pytest.mark.parametrize(
    "text",
    ["1234.5", "¥1,234.50", "￥ 1234.50", "1234.50元", "2026-03-08 1234.5", "3月8日12:30 1234.5",
     "１２３４.５", "RMB 1234.5", "It is 1,234.50 yuan as of Mar 27.", "3月：1234.5元"],
)  # fmt: skip
def test_an_amount_is_told_in_many_ways(text: str) -> None:
    assert amounts.says_amounts(123_450) == text


@pytest.mark.parametrize("text", ["-1234.5 yuan", "−¥1,234.50", "1234.5"])
def test_what_was_paid_is_told_with_or_without_its_sign(text: str) -> None:
    assert amounts.says_amounts(-123_450) == text


@pytest.mark.parametrize(
    "text",
    ["1234", "1234.51", "1234.505", "11234.5", "12345", "", "-1234.5", "$1234.50", "1234.5 USD",
     "1234.5, then 7", "1234.5 / ¥99", "not 1234.5", "1234.5, no, wrong, 1235.5"],
)  # fmt: skip
def test_another_amount_or_currency_or_a_denial_is_not_it(text: str) -> None:
    assert amounts.says_amounts(123_450) != text


@pytest.mark.parametrize("text", ["2026-01", "2026年1月", "Jan 2026", "January, 2026", "2026/1"])
def test_a_month_is_told_in_many_ways(text: str) -> None:
    assert months.months_told(text) == [(2026, 1)]


def test_a_month_may_be_told_without_its_year() -> None:
    assert months.months_told("January") == months.months_told("1月") == [(None, 1)]
    assert months.months_told("Dec 2025, not Jan") == [(2025, 12), (None, 1)]
    assert months.months_told("the summary") == []


@LANGS
def test_the_balance_may_be_written_with_commas(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.AlipayBalanceToWechat, seed=1, lang=lang, balance=4_100_205)
    wechat.tell(case.hand, case.task.chat, "Hi! ¥41,002.05")
    assert case.passed


@pytest.mark.parametrize("text", ["41002", "$41,002.05", "41002.05 USD", "41002.05 or 41002.06"])
def test_a_rounded_balance_another_currency_or_two_balances_are_wrong(
    judge_case: JudgeCases, text: str
) -> None:
    case = judge_case(tasks.AlipayBalanceToWechat, balance=4_100_205)
    wechat.tell(case.hand, case.task.chat, text)
    assert case.missed == ["the message has the amount, and no other one"]


def test_two_messages_at_most_tell_the_balance(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.AlipayBalanceToWechat, balance=4_100_205)
    for text in ("hello", "hi", "are you there", "41002.05"):
        wechat.tell(case.hand, case.task.chat, text)
    assert len(case.side_effects) == 2


def test_the_owner_is_nobody_to_tell(judge_case: JudgeCases) -> None:
    for seed in range(8):
        case = judge_case(tasks.AlipayBalanceToWechat, seed=seed)
        assert case.task.chat in case.before.wechat.contacts
        assert case.task.chat != case.before.wechat.user.id


def test_a_report_may_have_the_amounts_in_any_order(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.FinancialReportToNotes)
    words = f"Last spent -{case.task.cents / 100:.2f}; balance {case.task.balance / 100:,.2f} yuan"
    notes.write_note(case.hand, case.task.title, words)
    assert case.passed


@LANGS
def test_the_largest_expense_may_be_called_by_what_was_bought(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.AlipayLargestExpenseToMoments, lang=lang)
    bill = vocabulary.expenses(case.before)[0]
    assert abs(bill.cents) == case.task.cents
    subject = bills.subject_of(bill, lang)
    wechat.post_moment(case.hand, f"{subject}: ¥{case.task.cents / 100:,.2f} :( {case.task.grumble}")
    assert case.passed


def test_a_second_moment_is_too_many(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.AlipayLargestExpenseToMoments)
    words = case.task.words(case.before, vocabulary.expenses(case.before)[0])
    wechat.post_moment(case.hand, words)
    case.hand.home()
    case.hand.open("wechat")
    case.hand.hold("moment.write")
    case.hand.type(words, into="text")
    case.hand.tap("moment.publish")
    assert case.missed == ["one moment was posted"]
    assert len(case.side_effects) == 1


def test_an_older_note_edited_later_is_a_side_effect_and_no_more(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.AlipayLargestExpenseToNotes)
    notes.write_note(case.hand, case.task.title, case.task.content(case.before))
    assert case.passed
    case.hand.tap("nav.back")
    case.hand.tap("note.open", note=next(iter(case.before.notes.notes)))
    case.hand.type("more", into="title")
    assert case.missed == []
    assert case.side_effects[0].endswith(".title")


def test_either_year_may_have_the_larger_expense(judge_case: JudgeCases) -> None:
    found = [judge_case(tasks.AlipayYearCompareTopExpenseToWechat, seed=seed) for seed in range(12)]
    years = {
        bills.month_of(tasks.AlipayYearCompareTopExpenseToWechat.top(case.before, 2025, 2026))[:4]
        for case in found
    }
    assert years == {"2025", "2026"}
    for case in found:
        assert bills.month_of(vocabulary.expenses(case.before)[0]).startswith("2024")


@LANGS
def test_this_month_is_what_the_head_of_the_list_shows(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.AlipayMonthlySpendToWechat, lang=lang)
    total = months.spent_in(case.before, "2026-03")
    vocabulary.open_bills(case.hand)
    shown = f"{total / 100:,.2f}"
    assert any(shown in region.html for region in case.hand.phone.frame().regions)
    wechat.tell(case.hand, case.task.chat, f"3月一共{shown}元" if lang == "zh" else f"In March: {shown} yuan")
    assert case.passed


def test_note_and_message_are_both_needed(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.AlipayMonthlyToNotesAndWechat)
    amount = alipay.yuan(months.spent_in(case.before, "2026-03"))
    notes.write_note(case.hand, case.task.title, amount)
    assert case.missed == [
        "the message has the amount, and no other one",
        "the message is about what was spent this month",
    ]


@pytest.mark.parametrize("month", ["2026-01", "2026年1月", "January 2026", "1月", "Jan", "Higher: 2026-1"])
def test_the_higher_month_may_be_written_in_any_usual_way(judge_case: JudgeCases, month: str) -> None:
    case = judge_case(tasks.MonthCompareThenExplainToNote, month1="2026-01", month2="2025-12")
    first, second, _, difference = case.task.lines(case.before)
    lines = (f"2026-01: {first / 100:.2f}", f"Dec 2025: ¥{second / 100:,.2f}", month, f"+{difference / 100}")
    notes.write_note(case.hand, case.task.title, "\n".join(lines))
    assert case.passed


@pytest.mark.parametrize("month", ["2025-12", "2025-01", "2026-01 or 2025-12", "January 2025", "neither"])
def test_another_month_or_both_are_wrong(judge_case: JudgeCases, month: str) -> None:
    case = judge_case(tasks.MonthCompareThenExplainToNote, month1="2026-01", month2="2025-12")
    first, second, _, difference = map(str, case.task.lines(case.before))
    lines = (alipay.yuan(int(first)), alipay.yuan(int(second)), month, alipay.yuan(int(difference)))
    notes.write_note(case.hand, case.task.title, "\n".join(lines))
    assert case.missed == ["the third line names the higher month"]


def test_bills_may_be_listed_in_any_order_and_with_signs(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.AlipayRecentTransactionsToNotes, seed=2)
    found = alipay.newest(case.before)[:5]
    lines = [
        f"{names[0]} {bill.cents / 100:+.2f}"
        for bill in found[::-1]
        for names in [vocabulary.names_of(case.before, bill)]
    ]
    notes.write_note(case.hand, case.task.title, "; ".join(lines))
    assert case.passed


@LANGS
def test_bills_may_be_a_numbered_list(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.AlipayRecentTransactionsToNotes, seed=3, lang=lang)
    lines = case.task.content(case.before).splitlines()
    numbered = [f"{number}. {line}" for number, line in enumerate(lines, 1)]
    notes.write_note(case.hand, case.task.title, "\n".join(numbered))
    assert case.passed


def test_a_sixth_bill_is_too_many_even_without_its_amount(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.AlipayRecentTransactionsToNotes, seed=3)
    sixth = vocabulary.names_of(case.before, alipay.newest(case.before)[5])[0]
    notes.write_note(case.hand, case.task.title, f"{case.task.content(case.before)}\n{sixth}")
    assert case.missed


def test_an_income_that_is_later_is_no_expense(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.AlipayShareBillDetail)
    assert alipay.newest(case.before)[0].cents > 0
    wechat.tell(
        case.hand, case.task.chat, vocabulary.told_bill(case.before, vocabulary.latest_expense(case.before))
    )
    assert case.passed


@LANGS
def test_the_closing_line_may_be_a_message_of_its_own(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.Top3ExpenseSummaryToWechat, lang=lang)
    for bill in case.task.largest(case.before):
        wechat.tell(case.hand, case.task.chat, vocabulary.told_bill(case.before, bill))
    assert case.missed == ["it ends with the closing line"]
    wechat.tell(case.hand, case.task.chat, f"{case.task.closing.upper()}!")
    assert case.passed


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "My latest expense was {} for ¥{:.2f}, today 09:23"), ("zh", "最近一笔支出是{}，花了{:.2f}元"),
     ("zh", "{} -{:.2f}")],
)  # fmt: skip
def test_a_bill_may_be_told_in_a_sentence(judge_case: JudgeCases, lang: Any, words: str) -> None:
    case = judge_case(tasks.AlipayShareBillDetail, lang=lang)
    bill = vocabulary.latest_expense(case.before)
    name = vocabulary.names_of(case.before, bill)[0]
    wechat.tell(case.hand, case.task.chat, words.format(name, -bill.cents / 100))
    assert case.passed


@pytest.mark.parametrize("words", ["非常感谢", "感谢你转的钱！", "谢谢您"])
def test_thanks_have_many_words(judge_case: JudgeCases, words: str) -> None:
    case = judge_case(tasks.AlipayThankTopIncomeTransfer, lang="zh")
    case.task.look(case.hand)
    wechat.tell(case.hand, senders.SENDER, words)
    assert case.passed


@LANGS
def test_a_list_of_three_may_say_how_many_and_be_numbered(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.Top3ExpenseSummaryToWechat, lang=lang)
    told = [vocabulary.told_bill(case.before, bill) for bill in case.task.largest(case.before)]
    head = "近30天最大的3笔：" if lang == "zh" else "Top 3 of the last 30 days:"
    lines = [head, *(f"{number}) {line}元" for number, line in enumerate(told, 1)), case.task.closing]
    wechat.tell(case.hand, case.task.chat, "\n".join(lines))
    assert case.passed


def test_titles_are_needed_with_their_own_amounts(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.Top3ExpenseSummaryToWechat)
    found = case.task.largest(case.before)
    amounts = [alipay.yuan(bill.cents) for bill in found[1:] + found[:1]]
    names = [vocabulary.names_of(case.before, bill)[0] for bill in found]
    lines = [f"{name} {amount}" for name, amount in zip(names, amounts, strict=True)]
    wechat.tell(case.hand, case.task.chat, "\n".join([*lines, case.task.closing]))
    assert case.missed


@LANGS
def test_a_type_may_be_told_in_a_sentence(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.BillTypeYearSummaryToWechat, lang=lang, bill_type="shopping")
    found = case.task.found(case.before)
    total = bills.sums(found).expense / 100
    words = {
        "en": f"Shopping in 2026: {len(found)} bills, ¥{total:,.2f} in all",
        "zh": f"2026年购物共{len(found)}笔，{total:.2f}元",
    }
    wechat.tell(case.hand, case.task.chat, words[lang])
    assert case.passed


def test_the_count_of_a_type_must_be_the_only_number(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.BillTypeYearSummaryToWechat, bill_type="top_up")
    found = case.task.found(case.before)
    total = alipay.yuan(bills.sums(found).expense)
    wechat.tell(case.hand, case.task.chat, f"Top-ups: {len(found)} or {len(found) + 1}, {total}")
    assert case.missed == ["it has the number of bills and their total, and no other number"]


def test_another_type_beside_it_is_wrong(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.BillTypeYearSummaryToWechat, bill_type="top_up")
    wechat.tell(case.hand, case.task.chat, f"Shopping or {case.task.finding(case.before)}")
    assert case.missed == ["the message names the type, and no other"]


@LANGS
def test_transfers_are_counted_and_the_sender_thanked_in_own_words(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.AlipayThankTopIncomeTransfer, lang=lang)
    received = senders.transfers_in(case.before)
    assert received[0].party == case.task.sender
    words = ("笔", "多谢你啦！") if lang == "zh" else (" transfers", "Thank you so much!")
    content = f"{len(received)}{words[0]}\n¥{received[0].cents / 100:,.2f}"
    notes.write_note(case.hand, case.task.title, content)
    wechat.tell(case.hand, senders.SENDER, words[1])
    assert case.passed


@pytest.mark.parametrize("words", ["No thanks", "Thankfully not", "Hello", "Thanks! " * 40])
def test_what_is_no_thanks_or_too_much_is_refused(judge_case: JudgeCases, words: str) -> None:
    case = judge_case(tasks.AlipayThankTopIncomeTransfer)
    case.task.look(case.hand)
    wechat.tell(case.hand, senders.SENDER, words)
    assert len(case.missed) == 1


def test_the_numbers_must_be_in_order(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.AlipayThankTopIncomeTransfer)
    received = senders.transfers_in(case.before)
    notes.write_note(case.hand, case.task.title, f"{alipay.yuan(received[0].cents)}\n{len(received)}")
    wechat.tell(case.hand, senders.SENDER, "Thanks")
    assert case.missed == ["it has the number of transfers, and on the next line the largest amount"]


@LANGS
def test_the_sender_has_a_name_of_his_own_on_wechat(judge_case: JudgeCases, lang: Any) -> None:
    for seed in range(8):
        case = judge_case(tasks.AlipayThankTopIncomeTransfer, seed=seed, lang=lang)
        names = [contact.name for contact in case.before.wechat.contacts.values()]
        assert names.count(case.before.wechat.contacts[senders.SENDER].name) == 1
