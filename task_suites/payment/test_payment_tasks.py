"""What the judges of payments accept and refuse."""

from __future__ import annotations

from pytest_mobilegym.api import JudgeCase
from pytest_mobilegym.phone.apps.alipay.payments import weak_password
from pytest_mobilegym.phone.apps.wechat.state import Message
from task_suites.payment import tasks, vocabulary
from task_suites.vocabulary import notes, values, wechat


def test_the_suite_has_six_templates() -> None:
    assert len(tasks.__all__) == 6


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
    assert case.missed == ["one transfer has that payee and amount"]


def test_an_amount_may_be_told_with_commas(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayTransferAndNotify, amount=1234.5)
    vocabulary.transfer(case.hand, case.task.person, 1234.5, case.task.note)
    wechat.tell(case.hand, case.task.chat, "Sent ¥1,234.50")
    assert case.passed


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


def test_the_order_of_payments_matters(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayContinuousPaymentsToContactsRecordBalances)
    balances = case.task.balances(case.before)
    first, second, *rest = case.task.payments
    case.task.pay(case.hand, [second, first, *rest], case.task.label)
    case.task.record(case.hand, balances)
    assert "transfer 1 has its payee, amount and note" in case.missed


def test_banks_may_be_named_by_their_letters(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayBindMultipleCardsTransferAndRecordSuccessfulCards, poor="c3")
    case.task.bind(case.hand, "icbc", "abc")
    case.task.pay(case.hand, case.task.tries)
    notes.write_note(case.hand, case.task.noteTitle, "CCB and ICBC")
    assert case.passed


def test_cards_bound_the_other_way_round_are_tried_in_the_wrong_order(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayBindMultipleCardsTransferAndRecordSuccessfulCards, poor="c2")
    case.task.bind(case.hand, "icbc", "abc")
    case.task.pay(case.hand, reversed(case.task.tries))
    case.task.record(case.hand, case.task.working)
    assert not case.passed
