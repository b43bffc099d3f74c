"""What the judges of payments accept and refuse."""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest

from pytest_mobilegym.api import (
    JudgeCase,
    find_app,
)
from pytest_mobilegym.phone.apps.alipay.payments import weak_password
from pytest_mobilegym.phone.apps.wechat.state import Message
from task_suites.payment import memberships, tasks, vocabulary
from task_suites.payment.balances import lists_in_order
from task_suites.vocabulary import notes, values, wechat

TEXTS = find_app("bilibili").folder / "texts"


def test_the_suite_has_seven_templates() -> None:
    assert len(tasks.__all__) == 7


def test_a_membership_may_be_bought_while_wechat_is_open(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.SubscribeMembershipAutoRenewThenCancelInWechat, plan="month")
    case.hand.open("wechat")
    case.task.join(case.hand, "month")
    assert case.missed == ["it is off"]
    case.task.end(case.hand)
    assert case.passed


def test_a_membership_that_is_bought_twice_is_paid_twice(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.SubscribeMembershipAutoRenewThenCancelInWechat, plan="quarter")
    case.task.join(case.hand, "quarter")
    case.hand.back()
    case.hand.back()
    case.task.join(case.hand, "quarter")
    case.task.end(case.hand)
    assert "it was paid once" in case.missed


def test_packages_are_called_as_bilibili_calls_them() -> None:
    for lang in ("en", "zh"):
        texts = json.loads((TEXTS / f"{lang}.json").read_text(encoding="utf-8"))
        for plan, words in memberships.PLANS.items():
            assert texts[f"vip.package.{plan}"] == words[lang]
        assert texts["vip.title"] == memberships.MEMBERSHIP[lang]


def test_any_money_may_pay_for_a_transfer(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.TransferToContactWithNote)
    case.hand.open("alipay")
    case.hand.tap("transfer.open")
    case.hand.tap("payees.open")
    case.hand.tap("payee.choose", contact=case.task.person)
    case.hand.tap("methods.open")
    case.hand.tap("method.choose", method="yuebao")
    vocabulary.fill(case.hand, case.task.amount, case.task.note, vocabulary.PASSWORD)
    assert case.passed


def test_a_transfer_to_the_account_is_as_good_as_one_to_the_friend(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.TransferToContactWithNote)
    case.hand.open("alipay")
    case.hand.tap("transfer.open")
    case.hand.tap("account.enter")
    case.hand.type(case.before.alipay.contacts[case.task.person].phone, into="account")
    case.hand.tap("payee.find")
    vocabulary.fill(case.hand, case.task.amount, case.task.note, vocabulary.PASSWORD)
    assert case.passed


def test_a_cent_less_is_wrong(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.TransferToContactWithNote, amount=150.0)
    vocabulary.transfer(case.hand, case.task.person, 149.99, case.task.note)
    assert not case.passed


def test_paying_twice_is_wrong(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.TransferToContactWithNote)
    case.task.solution(case.hand)
    vocabulary.transfer(case.hand, case.task.person, case.task.amount, case.task.note)
    assert not case.passed


def test_new_passwords_are_those_that_the_page_takes(judge_case: type[JudgeCase]) -> None:
    for seed in range(20):
        case = judge_case(tasks.AlipayChangePaymentPasswordThenPay, seed=seed)
        assert not weak_password(case.task.newPassword)
        assert case.before.alipay.user.password == "000000"


def test_the_friend_who_is_paid_matters(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayChangePaymentPasswordThenPay)
    case.task.change(case.hand, "000000", case.task.newPassword, case.task.newPassword)
    other = values.another(case.before.alipay.contacts, case.task.person)
    case.task.pay(case.hand, other, case.task.newPassword)
    assert case.missed == ["one transfer has that payee, amount and note"]


def test_a_note_that_nobody_asked_for_is_too_much(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayChangePaymentPasswordThenPay)
    case.task.change(case.hand, "000000", case.task.newPassword, case.task.newPassword)
    case.hand.tap("nav.back")
    case.hand.tap("nav.back")
    vocabulary.transfer(case.hand, case.task.person, case.task.amount, "hello", case.task.newPassword)
    assert case.missed == ["one transfer has that payee, amount and note"]


# Telling of it


@pytest.mark.parametrize(
    "text",
    [
        "Sent ¥1,234.50",
        "I transferred 1234.5 yuan to her on Alipay, please check",
        "The transfer is made: CNY 1234.50",
        "Done: 1,234.50 yuan are transferred",
        "已经转了1234.5元",
        "没问题，1234.50元转好了",
    ],
)
def test_a_transfer_may_be_told_in_any_words(judge_case: type[JudgeCase], text: str) -> None:
    case = judge_case(tasks.AlipayTransferAndNotify, amount=1234.5)
    vocabulary.transfer(case.hand, case.task.person, 1234.5, case.task.note)
    wechat.tell(case.hand, case.task.chat, text)
    assert case.passed


@pytest.mark.parametrize(
    "text",
    [
        "1234.50",
        "Transferred $1234.50",
        "Transferred 1234.50 or 1243.50 yuan",
        "Transferred 12345 yuan",
        "I haven't transferred 1234.50 yuan",
        "I will transfer 1234.50 yuan",
        "It is not true that I transferred 1234.50 yuan",
        "还没转1234.50元",
        "稍后转1234.50元",
        "转账1234.50元失败",
    ],
)
def test_a_transfer_that_is_denied_or_told_wrongly_is_not_told(
    judge_case: type[JudgeCase], text: str
) -> None:
    case = judge_case(tasks.AlipayTransferAndNotify, amount=1234.5)
    vocabulary.transfer(case.hand, case.task.person, 1234.5, case.task.note)
    wechat.tell(case.hand, case.task.chat, text)
    assert case.missed == ["one message says what was asked"]


@pytest.mark.parametrize("wording", ["I never said: {}", "{} or not", "Hi! {}", "并不是{}"])
def test_the_reply_inside_other_words_is_another_one(judge_case: type[JudgeCase], wording: str) -> None:
    case = judge_case(tasks.WechatExtractAmountTransfer)
    vocabulary.transfer(case.hand, case.task.person, case.task.requestAmount)
    wechat.tell(case.hand, case.task.chat, wording.format(case.task.reply))
    assert case.missed == ["one message says what was asked"]


def test_a_message_that_comes_later_does_not_move_the_amount(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.WechatExtractAmountTransfer)
    case.task.solution(case.hand)
    late = Message(id="m9001", sender=case.task.chat, text="7 more?", time=case.hand.view.os.now)
    with case.hand.edit("wechat") as wechat:
        wechat.chats[case.task.chat].messages.add(late)
    assert "one transfer has that payee and the amount asked for" not in case.missed


def test_numbered_lines_are_as_good_as_bare_ones(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayContinuousPaymentsToContactsRecordBalances)
    balances = case.task.balances(case.before)
    case.task.pay(case.hand, case.task.payments, case.task.label)
    lines = [f"{place}. ¥{cents / 100:,.2f}" for place, cents in enumerate(balances, 1)]
    notes.write_note(case.hand, case.task.noteTitle, "\n".join(lines))
    assert case.passed


@pytest.mark.parametrize(
    "text",
    [
        "84509.43, 77317.62, 76121.69",
        "84,509.43、77,317.62、76,121.69",
        "After payment 1: ¥84,509.43\nAfter payment 2: ¥77,317.62\nAfter payment 3: ¥76,121.69",
        "第一次：84509.43元\n第二次：77317.62元\n第三次：76121.69元",
    ],
)
def test_balances_may_be_listed_in_any_notation(text: str) -> None:
    assert lists_in_order([8_450_943, 7_731_762, 7_612_169], [169_403, 719_181, 119_593]) == text


@pytest.mark.parametrize(
    "text", ["77317.62\n84509.43\n76121.69", "84509.43\n77317.62", "84509.43 77317.62 $76121.69"]
)
def test_balances_in_disorder_or_another_currency_are_not_listed(text: str) -> None:
    assert lists_in_order([8_450_943, 7_731_762, 7_612_169], [169_403, 719_181, 119_593]) != text


def keep_balances(case: JudgeCase, lines: Iterable[str]) -> None:
    """Make the transfers, and write lines into a note."""
    case.task.pay(case.hand, case.task.payments, case.task.label)
    notes.write_note(case.hand, case.task.noteTitle, "\n".join(lines))


def test_a_line_may_say_whom_and_how_much_it_follows(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayContinuousPaymentsToContactsRecordBalances)
    payments, balances = case.task.payments, case.task.balances(case.before)
    keep_balances(
        case,
        [
            f"{name} {amount} yuan, left {cents / 100:.2f}"
            for (name, amount), cents in zip(payments, balances, strict=True)
        ],
    )
    assert case.passed


@pytest.mark.parametrize("more", ["all of this is wrong", "or 5,000 yuan", "60000.01"])
def test_balances_that_are_denied_or_have_company_are_not_listed(
    judge_case: type[JudgeCase], more: str
) -> None:
    case = judge_case(tasks.AlipayContinuousPaymentsToContactsRecordBalances)
    keep_balances(case, [*(f"{cents / 100:.2f}" for cents in case.task.balances(case.before)), more])
    assert case.missed == ["the note lists the balances in order"]


def test_a_balance_is_right_to_the_cent(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayContinuousPaymentsToContactsRecordBalances)
    first, *rest = case.task.balances(case.before)
    keep_balances(case, [f"{cents / 100:.2f}" for cents in (first + 1, *rest)])
    assert case.missed == ["the note lists the balances in order"]


def test_the_order_of_payments_matters(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayContinuousPaymentsToContactsRecordBalances)
    balances = case.task.balances(case.before)
    first, second, *rest = case.task.payments
    case.task.pay(case.hand, [second, first, *rest], case.task.label)
    case.task.record(case.hand, balances)
    assert "transfer 1 has its payee, amount and note" in case.missed


@pytest.mark.parametrize(
    "text",
    [
        "CCB and ICBC",
        "Industrial and Commercial Bank of China\nChina Construction Bank",
        "1. China Construction Bank debit card: worked\n2. ICBC debit card: worked",
        "建行、工行",
        "CCB and ICBC worked; the third one failed",
        "CCB and ICBC, not ABC",
        "建设银行和工商银行",
    ],
)
def test_banks_may_be_named_in_many_ways(judge_case: type[JudgeCase], text: str) -> None:
    case = judge_case(tasks.AlipayBindMultipleCardsTransferAndRecordSuccessfulCards, poor="c3")
    assert case.task.names_banks(case.before) == text


@pytest.mark.parametrize(
    "text",
    [
        "CCB",
        "CCB, ICBC, ABC",
        "CCB, ICBC and Bank of China",
        "CCB, not ICBC",
        "CCB worked, ICBC card failed",
        "建设银行，工商银行卡转账失败",
        "It is not true: CCB, ICBC",
        "CCB or ICBC",
        "CCB and ICBC 1 2 3 4 5",
        "建行、工行、农行",
        "并不是建行和工行",
    ],
)
def test_other_banks_and_denied_ones_are_not_those_that_worked(
    judge_case: type[JudgeCase], text: str
) -> None:
    case = judge_case(tasks.AlipayBindMultipleCardsTransferAndRecordSuccessfulCards, poor="c3")
    assert case.task.names_banks(case.before) != text


def test_a_stranger_who_is_texted_on_the_way_is_noticed(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayBindMultipleCardsTransferAndRecordSuccessfulCards)
    case.task.solution(case.hand)
    case.hand.open("sms")
    case.hand.tap("compose.open")
    case.hand.type("17712345678", into="to")
    case.hand.type("Hello", into="message")
    case.hand.tap("compose.send")
    assert "only banks have begun conversations" in case.missed


def test_cards_bound_the_other_way_round_are_tried_in_the_wrong_order(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayBindMultipleCardsTransferAndRecordSuccessfulCards, poor="c2")
    case.task.bind(case.hand, "icbc", "abc")
    case.task.pay(case.hand, reversed(case.task.tries))
    case.task.record(case.hand, case.task.working)
    assert not case.passed
