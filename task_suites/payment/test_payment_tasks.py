"""What the judges of payments accept and refuse."""

from __future__ import annotations

from pytest_mobilegym.tasks import Task
from pytest_mobilegym.tasks.judge_case import JudgeCase
from task_suites.payment import tasks

TEMPLATES = [value for value in vars(tasks).values() if isinstance(value, type) and issubclass(value, Task)]
TEMPLATES.remove(Task)


def test_the_suite_has_five_templates() -> None:
    assert len(TEMPLATES) == 5


def test_any_money_may_pay_for_a_transfer(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.TransferToContactWithNote)
    case.hand.open("alipay")
    case.hand.tap("transfer.open")
    case.hand.tap("payees.open")
    case.hand.tap("payee.choose", contact=case.task.person)
    case.hand.tap("methods.open")
    case.hand.tap("method.choose", method="yuebao")
    tasks.fill(case.hand, case.task.amount, case.task.note, tasks.PASSWORD)
    assert case.passed


def test_a_transfer_to_the_account_is_as_good_as_one_to_the_friend(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.TransferToContactWithNote)
    case.hand.open("alipay")
    case.hand.tap("transfer.open")
    case.hand.tap("account.enter")
    case.hand.type(case.before.alipay.contacts[case.task.person].phone, into="account")
    case.hand.tap("payee.find")
    tasks.fill(case.hand, case.task.amount, case.task.note, tasks.PASSWORD)
    assert case.passed


def test_a_cent_less_is_wrong(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.TransferToContactWithNote, amount=150.0)
    tasks.transfer(case.hand, case.task.person, 149.99, case.task.note)
    assert not case.passed


def test_paying_twice_is_wrong(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.TransferToContactWithNote)
    case.task.solution(case.hand)
    tasks.transfer(case.hand, case.task.person, case.task.amount, case.task.note)
    assert not case.passed


def test_new_passwords_are_those_that_the_page_takes(judge_case: type[JudgeCase]) -> None:
    for seed in range(20):
        case = judge_case(tasks.AlipayChangePaymentPasswordThenPay, seed=seed)
        assert not tasks.weak_password(case.task.newPassword)
        assert case.before.alipay.user.password == "000000"


def test_the_friend_who_is_paid_matters(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayChangePaymentPasswordThenPay)
    case.task.change(case.hand, "000000", case.task.newPassword, case.task.newPassword)
    other = tasks.another(case.before.alipay.contacts, case.task.person)
    case.task.pay(case.hand, other, case.task.newPassword)
    assert case.missed == ["one transfer has that payee and amount"]


def test_an_amount_may_be_told_with_commas(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayTransferAndNotify, amount=1234.5)
    tasks.transfer(case.hand, case.task.person, 1234.5, case.task.note)
    tasks.tell(case.hand, case.task.chat, "Sent ¥1,234.50")
    assert case.passed


def test_a_message_that_comes_later_does_not_move_the_amount(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.WechatExtractAmountTransfer)
    case.task.solution(case.hand)
    late = tasks.Message(id="m9001", sender=case.task.chat, text="7 more?", time=case.hand.view.os.now)
    with case.hand.edit("wechat") as wechat:
        wechat.chats[case.task.chat].messages.add(late)
    assert "one transfer has that payee and the amount asked for" not in case.missed


def test_numbered_lines_are_as_good_as_bare_ones(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayContinuousPaymentsToContactsRecordBalances)
    balances = case.task.balances(case.before)
    case.task.pay(case.hand, case.task.payments, case.task.label)
    lines = [f"{place}. ¥{cents / 100:,.2f}" for place, cents in enumerate(balances, 1)]
    tasks.write_note(case.hand, case.task.noteTitle, "\n".join(lines))
    assert case.passed


def test_the_order_of_payments_matters(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AlipayContinuousPaymentsToContactsRecordBalances)
    balances = case.task.balances(case.before)
    first, second, *rest = case.task.payments
    case.task.pay(case.hand, [second, first, *rest], case.task.label)
    case.task.record(case.hand, balances)
    assert "transfer 1 has its payee, amount and note" in case.missed
