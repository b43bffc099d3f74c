"""What Alipay's judges accept and refuse."""

from __future__ import annotations

import pytest

from pytest_mobilegym.api import JudgeCase
from pytest_mobilegym.phone.apps.alipay.money import plain
from task_suites.alipay import friends, settings, tasks
from task_suites.vocabulary import values


def test_the_suite_has_nineteen_templates() -> None:
    assert len(tasks.__all__) == 19


# What is there


def test_an_amount_may_be_written_with_commas(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckBalance, balance=8_000_000, fund=1_000_050)
    case.hand.answer("90,000.50")
    assert case.passed


@pytest.mark.parametrize("answer", ["90000.51", "90001", "80000", "9000050"])
def test_an_amount_is_right_to_the_cent(judge_case: type[JudgeCase], answer: str) -> None:
    case = judge_case(tasks.CheckBalance, balance=8_000_000, fund=1_000_050)
    case.hand.answer(answer)
    assert not case.passed


def test_income_may_be_told_with_its_plus(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckDailyIncome, yesterday=450)
    case.hand.answer("+4.5")
    assert case.passed


def test_amounts_asked_for_vary(judge_case: type[JudgeCase]) -> None:
    found = {judge_case(tasks.CheckDailyIncome, seed=seed).task.yesterday for seed in range(12)}
    assert len(found) > 8


# Bills


def test_money_that_came_in_is_no_spending(judge_case: type[JudgeCase]) -> None:
    moves = (("p1", 5_000), ("super", -1_000), ("ride", -2_050), ("p2", 300), ("cinema", -1))
    case = judge_case(tasks.AnalyzeSpending, moves=moves, count=5)
    case.hand.answer("30.51")
    assert case.passed


def test_only_as_many_bills_count_as_were_asked_about(judge_case: type[JudgeCase]) -> None:
    moves = (("super", -1_000), ("ride", -2_050), ("p1", 5_000), ("cinema", -700))
    case = judge_case(tasks.AnalyzeSpending, moves=moves, count=3)
    case.hand.answer("37.50")
    assert not case.passed
    case.hand.answer("30.50")
    assert case.passed


def test_months_are_compared_as_the_statistics_show_them(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CalculateMonthlyExpenseTrend, month1="2025-05", month2="2025-07")
    spent = case.task.expense(case.before, "2025-05")
    assert spent > case.task.expense(case.before, "2025-07")
    case.hand.answer("May 2025", f"{spent / 100:,.2f}")
    assert case.passed


def test_the_higher_month_alone_is_half_an_answer(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CalculateMonthlyExpenseTrend, month1="2025-05", month2="2025-07")
    case.hand.answer("May 2025", "1")
    assert case.missed == ["The answer to 'Spent in that month (yuan)' is right."]


def test_two_months_never_cost_the_same(judge_case: type[JudgeCase]) -> None:
    for seed in range(20):
        case = judge_case(tasks.CalculateMonthlyExpenseTrend, seed=seed)
        first, second = (case.task.expense(case.before, month) for month in case.task.ranked(case.before))
        assert first > second


def test_red_packets_and_salary_are_no_transfers(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CountLargeTransferIncomes, amount=5000, friends=("p4",), sums=(600_000,))
    found = case.task.large(case.before)
    assert {bill.kind for bill in found} == {"transfer"}
    case.hand.answer(len(found))
    assert case.passed


def test_an_amount_of_exactly_the_threshold_is_not_above_it(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CountLargeTransferIncomes, amount=5000, friends=("p4",), sums=(500_000,))
    assert "p4" not in {bill.party for bill in case.task.large(case.before)}


def test_both_transfers_of_a_month_count(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.MonthlyIncomeByCounterparty, seed=3)
    assert case.task.cents(case.before) > case.task.extra
    case.hand.answer(plain(case.task.cents(case.before)))
    assert case.passed


def test_remembering_a_search_is_no_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.SearchTransferRecords)
    case.task.solution(case.hand)
    assert case.hand.view.alipay.search_history
    assert case.passed


def test_what_the_search_shows_is_what_is_counted(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.SearchTransferRecords, seed=1, keyword="metro")
    case.task.reach(case.hand)
    shown = case.hand.phone.frame().regions
    assert f"{case.task.found(case.before)} bills" in "".join(region.html for region in shown)


@pytest.mark.parametrize("part", ["name", "real"])
def test_a_friend_may_be_told_by_the_full_or_the_real_name(judge_case: type[JudgeCase], part: str) -> None:
    case = judge_case(tasks.FindLargestTransferPartner)
    case.hand.answer(getattr(case.task.ranking(case.before)[0], part))
    assert case.passed


def test_a_nickname_of_two_friends_is_no_answer(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.FindLargestTransferPartner, partner="p1")
    case.hand.answer("Jay")
    assert not case.passed


def test_a_nickname_of_one_friend_is_an_answer(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.FindLargestTransferPartner, partner="p17")
    case.hand.answer("kiki")
    assert case.passed


# Friends and messages


@pytest.mark.parametrize(
    "answer",
    ["13810428811", "138****8811", "138 1042 8811", "138******11", "+86 13810428811", "138**** 8811"],
)
def test_a_number_may_be_told_in_full_or_masked(judge_case: type[JudgeCase], answer: str) -> None:
    case = judge_case(tasks.FindFriend, name="Jay (Jason Reed)")
    case.hand.answer(answer)
    assert case.passed


@pytest.mark.parametrize(
    "answer",
    ["138", "****8811", "138****8812", "13810428812", "138****88118811", "138****8811 or 138****8812"],
)
def test_a_number_is_not_told_by_a_piece_of_it(judge_case: type[JudgeCase], answer: str) -> None:
    case = judge_case(tasks.FindFriend, name="Jay (Jason Reed)")
    case.hand.answer(answer)
    assert not case.passed


@pytest.mark.parametrize("answer", ["It lives here now.", "It lives here now", "“It lives here now.”"])
def test_marks_around_a_message_do_not_count(judge_case: type[JudgeCase], answer: str) -> None:
    case = judge_case(tasks.CheckLatestMessageContent, name="Kiki (Fang Qi)")
    case.hand.answer(answer)
    assert case.passed


def test_own_messages_are_not_received(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckLatestMessageContent, name="Kiki (Fang Qi)")
    case.hand.answer("It lives here now.")
    assert case.passed


def test_services_do_not_count_as_friends(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckUnreadMessageCount)
    assert case.task.count(case.before, friends=False) > 0
    case.hand.answer(len(case.task.unread))
    assert case.passed


def test_reading_on_the_way_does_not_change_the_count(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckUnreadMessageCount)
    case.hand.open("alipay")
    case.hand.tap("tab.messages")
    case.hand.tap("messages.read")
    case.hand.answer(len(case.task.unread))
    assert case.passed


def write(case: JudgeCase, text: str) -> None:
    """Send the friend a text."""
    case.task.enter(case.hand, case.task.talk)
    case.hand.type(text, into="message")
    case.hand.tap("chat.send")


@pytest.mark.parametrize("wording", ["{}", '"{}"', "{}."])
def test_marks_around_the_text_do_not_count(judge_case: type[JudgeCase], wording: str) -> None:
    case = judge_case(tasks.SendMessageToContact)
    write(case, wording.format(case.task.text))
    assert case.passed


@pytest.mark.parametrize(
    "wording", ["I never said: {}", "It is not true: {}", "Hi! {}", "{}, or not", "并不是{}"]
)
def test_the_text_inside_other_words_is_another_one(judge_case: type[JudgeCase], wording: str) -> None:
    case = judge_case(tasks.SendMessageToContact)
    write(case, wording.format(case.task.text))
    assert case.missed == [f"one message to {case.task.contact} says what was asked"]


def test_a_text_to_somebody_of_the_same_nickname_is_sent_to_somebody_else(
    judge_case: type[JudgeCase],
) -> None:
    case = judge_case(tasks.SendMessageToContact, contact="Jay (Jason Reed)")
    case.task.tell(case.hand, f"{friends.NEW}p8", case.task.text)
    assert not case.passed
    assert "nobody else was written to" in case.missed


def test_a_second_message_is_too_much(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.SendMessageToContact)
    case.task.solution(case.hand)
    case.hand.type("and more", into="message")
    case.hand.tap("chat.send")
    assert not case.passed


# Settings


def test_dark_mode_may_be_reached_from_the_general_page(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.EnableDarkMode, follows=False)
    case.hand.open("alipay")
    case.task.play(case.hand, (*settings.SETTINGS, "general.open", "dark_mode.open"))
    case.hand.tap("setting.choose", key="general.dark_mode.mode", value="dark")
    assert case.passed


def test_notifications_that_were_off_stay_off(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.DisableAllNotifications)
    case.task.solution(case.hand)
    off = values.another(settings.SWITCHES, *case.task.on)
    case.hand.tap("setting.toggle", key=f"notifications.{off}")
    assert case.missed == ["what was off stays off"]


def test_any_way_of_dragging_is_as_good(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.SetPayOrderCcbYuebaoBalance, start=("balance", "yuebao", "ccb"), custom=True)
    case.task.open(case.hand)
    case.hand.drag("order.put", item="balance", before="ccb")
    case.hand.drag("order.put", item="ccb", before="yuebao")
    assert case.passed


def test_the_language_starts_as_another_one(judge_case: type[JudgeCase]) -> None:
    for lang in ("en", "zh"):
        case = judge_case(tasks.ConfigureLanguageAndFastPay, lang=lang)
        assert case.before.alipay.language == "zh"


def test_a_font_size_never_starts_as_the_one_asked_for(judge_case: type[JudgeCase]) -> None:
    for level in settings.SIZES:
        case = judge_case(tasks.SetFontSizeLevel, font_size_level=level)
        assert case.before.alipay.settings.general.font_size != level


def test_the_receive_code_may_be_reached_from_the_own_page(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ShowReceiveQRCode)
    case.hand.open("alipay")
    case.hand.tap("tab.my")
    case.hand.tap("receive.open")
    assert case.passed
