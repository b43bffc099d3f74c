"""Endings played by hand in WeChat's account, Alipay and Calendar."""

from __future__ import annotations

from everyday import go_back_to, put_on_calendar, set_time, walk

from pytest_mobilegym.api import Hand, JudgeCase
from task_suites.account import tasks as account
from task_suites.alipay import tasks as alipay
from task_suites.calendar import tasks as calendar

Judge = type[JudgeCase]


def ask_to_close_the_account(phone: Hand) -> None:
    walk(phone, "wechat", "tab.me", "settings.open", "security.open", "security_center.open")
    phone.tap("delete_account.open")
    phone.tap("delete_account.agree")
    phone.tap("delete_account.apply")
    phone.tap("delete_account.next")


def test_closing_an_account_after_turning_back_once_is_accepted(judge_case: Judge) -> None:
    case = judge_case(account.WechatAccountCancellation, lang="zh")
    ask_to_close_the_account(case.hand)
    case.hand.back()
    case.hand.tap("delete_account.next")
    case.hand.tap("delete_account.confirm")
    assert case.passed


def test_closing_an_account_that_ends_in_logging_out_is_refused(judge_case: Judge) -> None:
    case = judge_case(account.WechatAccountCancellation)
    ask_to_close_the_account(case.hand)
    go_back_to(case.hand, "log_out.ask")
    case.hand.tap("log_out.ask")
    case.hand.tap("log_out.confirm")
    assert not case.passed


def write_on_alipay(phone: Hand, person: str, text: str) -> None:
    phone.open("alipay")
    go_back_to(phone, "contacts.open")
    phone.tap("contacts.open")
    phone.tap("profile.open", contact=person)
    phone.tap("chat.open")
    phone.type(text, into="message", clear=True)
    phone.tap("chat.send")


def test_an_alipay_message_sent_after_a_look_for_the_friend_is_accepted(judge_case: Judge) -> None:
    case = judge_case(alipay.SendMessageToContact, lang="zh")
    phone, task = case.hand, case.task
    walk(phone, "alipay", "tab.messages", "contacts.open")
    phone.type(task.contact[:1], into="query")
    phone.tap("profile.open", contact=task.person)
    phone.tap("chat.open")
    phone.type("写错了", into="message")
    phone.type(task.text, into="message", clear=True)
    phone.tap("chat.send")
    assert case.passed


def test_an_alipay_message_that_went_to_a_stranger_first_is_refused(judge_case: Judge) -> None:
    case = judge_case(alipay.SendMessageToContact)
    write_on_alipay(case.hand, "p13", case.task.text)
    write_on_alipay(case.hand, case.task.person, case.task.text)
    assert not case.passed


def open_pay_order(phone: Hand) -> None:
    walk(phone, "alipay", "tab.my", "settings.open", "payment.open", "order.open")


def test_a_pay_order_made_by_moving_each_method_is_accepted(judge_case: Judge) -> None:
    case = judge_case(alipay.SetPayOrderCcbYuebaoBalance, start=("balance", "yuebao", "ccb"), custom=False)
    phone = case.hand
    open_pay_order(phone)
    phone.tap("order.mode", mode="custom")
    phone.drag("order.put", item="ccb", before="balance")
    phone.drag("order.put", item="yuebao", before="balance")
    go_back_to(phone, "tab.my")
    assert case.passed


def test_a_pay_order_that_is_left_to_alipay_again_is_refused(judge_case: Judge) -> None:
    case = judge_case(alipay.SetPayOrderCcbYuebaoBalance, start=("balance", "yuebao", "ccb"), custom=False)
    phone = case.hand
    open_pay_order(phone)
    phone.tap("order.mode", mode="custom")
    phone.drag("order.put", item="ccb", before="balance")
    phone.drag("order.put", item="yuebao", before="balance")
    phone.tap("order.mode", mode="system")
    assert not case.passed


def switch_notifications_off(phone: Hand) -> None:
    walk(phone, "alipay", "tab.my", "settings.open", "notifications.open")
    kinds = phone.view.alipay.settings.notifications.model_dump()
    for kind, is_on in sorted(kinds.items(), reverse=True):
        if is_on:
            phone.tap("setting.toggle", key=f"notifications.{kind}")


def test_notifications_that_are_switched_off_from_below_are_accepted(judge_case: Judge) -> None:
    case = judge_case(alipay.DisableAllNotifications, lang="zh")
    switch_notifications_off(case.hand)
    for _ in range(2):
        case.hand.tap("setting.toggle", key="notifications.activity")
    assert case.passed


def test_switching_off_the_visual_refresh_with_the_notifications_is_refused(judge_case: Judge) -> None:
    case = judge_case(alipay.DisableAllNotifications)
    switch_notifications_off(case.hand)
    go_back_to(case.hand, "dark_mode.open")
    case.hand.tap("setting.toggle", key="visual_refresh")
    assert not case.passed


def agree_to_fast_pay(phone: Hand) -> None:
    go_back_to(phone, "payment.open")
    for action in ("payment.open", "fast_pay.open", "fast_pay.ask", "fast_pay.agree"):
        phone.tap(action)
    phone.tap("setting.toggle", key="payment.fast_pay.easter_egg")


def test_fast_pay_before_the_language_is_accepted(judge_case: Judge) -> None:
    case = judge_case(alipay.ConfigureLanguageAndFastPay, lang="zh", egg=True)
    phone = case.hand
    walk(phone, "alipay", "tab.my", "settings.open")
    agree_to_fast_pay(phone)
    go_back_to(phone, "general.open")
    phone.tap("general.open")
    phone.tap("language.open")
    phone.tap("language.choose", language="zh")
    phone.tap("language.choose", language="en")
    phone.tap("language.save")
    assert case.passed


def test_a_language_that_was_chosen_and_not_saved_is_refused(judge_case: Judge) -> None:
    case = judge_case(alipay.ConfigureLanguageAndFastPay, egg=True)
    phone = case.hand
    walk(phone, "alipay", "tab.my", "settings.open", "general.open", "language.open")
    phone.tap("language.choose", language="en")
    agree_to_fast_pay(phone)
    assert not case.passed


def test_an_amount_with_a_comma_is_accepted(judge_case: Judge) -> None:
    case = judge_case(alipay.CalculateMonthlyExpenseTrend)
    case.hand.answer("Feb 2026", "11,630.34")
    assert case.passed


def test_an_expense_that_is_taken_out_of_the_count_on_the_way_is_refused(judge_case: Judge) -> None:
    case = judge_case(alipay.CalculateMonthlyExpenseTrend)
    walk(case.hand, "alipay", "bills.open")
    case.hand.tap("bill.open", bill="b168")
    case.hand.tap("bill.count")
    case.hand.answer("Feb 2026", "11630.34")
    assert not case.passed


def test_a_friend_with_both_names_in_wide_brackets_is_accepted(judge_case: Judge) -> None:
    case = judge_case(alipay.FindLargestTransferPartner)
    case.hand.answer("Jay（Jay Porter）")
    assert case.passed


def test_a_friend_and_another_beside_is_refused(judge_case: Judge) -> None:
    case = judge_case(alipay.FindLargestTransferPartner)
    case.hand.answer("Jay (Jay Porter) or Hui (Xu Hui)")
    assert not case.passed


def test_an_event_filled_in_from_below_is_accepted(judge_case: Judge) -> None:
    case = judge_case(calendar.CreateEventWithAlarmAndConfirm, lang="zh")
    phone, task = case.hand, case.task
    phone.open("calendar")
    phone.tap("day.select", day=task.date)
    phone.tap("event.add")
    phone.tap("reminder.open")
    phone.tap("reminder.choose", minutes=5)
    phone.tap("reminder.open")
    phone.tap("reminder.choose", minutes=30)
    for _ in range(3):
        phone.tap("form.alarm")
    set_time(phone, "end", task.end)
    set_time(phone, "start", task.start)
    if phone.offers("time.pick", which="end"):
        set_time(phone, "end", task.end)
    phone.type(task.title, into="title")
    phone.tap("form.save")
    assert case.passed


def test_an_event_that_is_repeated_weekly_without_being_asked_is_refused(judge_case: Judge) -> None:
    case = judge_case(calendar.CreateEventWithAlarmAndConfirm)
    phone, task = case.hand, case.task
    phone.open("calendar")
    phone.tap("day.select", day=task.date)
    phone.tap("event.add")
    phone.type(task.title, into="title")
    set_time(phone, "start", task.start)
    set_time(phone, "end", task.end)
    phone.tap("reminder.open")
    phone.tap("reminder.choose", minutes=30)
    phone.tap("form.alarm")
    phone.tap("repeat.open")
    phone.tap("repeat.choose", repeat="weekly")
    phone.tap("form.save")
    assert not case.passed


def edit_client_call(phone: Hand) -> None:
    walk(phone, "calendar", "tab.agenda")
    phone.hold("event.menu", event="p9")
    phone.tap("menu.edit")


def test_an_event_that_is_moved_by_its_wheels_and_saved_again_is_accepted(judge_case: Judge) -> None:
    case = judge_case(calendar.EditEventTime)
    edit_client_call(case.hand)
    set_time(case.hand, "start", "17:50")
    case.hand.tap("form.save")
    go_back_to(case.hand, "tab.agenda")
    edit_client_call(case.hand)
    set_time(case.hand, "start", "17:45")
    set_time(case.hand, "end", "18:15")
    case.hand.tap("form.save")
    assert case.passed


def test_an_event_that_is_moved_and_made_longer_is_refused(judge_case: Judge) -> None:
    case = judge_case(calendar.EditEventTime)
    edit_client_call(case.hand)
    set_time(case.hand, "start", "17:45")
    set_time(case.hand, "end", "18:45")
    case.hand.tap("form.save")
    assert not case.passed


def delete_from_agenda(phone: Hand, *events: str) -> None:
    for event in events:
        walk(phone, "calendar", "tab.agenda")
        phone.hold("event.menu", event=event)
        phone.tap("menu.ask_delete")
        phone.tap("event.delete")


def test_events_deleted_one_by_one_from_the_agenda_are_accepted(judge_case: Judge) -> None:
    case = judge_case(calendar.SearchDeleteAll, keyword="budget", absent=(6, 9, 15, 21))
    delete_from_agenda(case.hand, "p16", "p14")
    case.hand.answer("2")
    assert case.passed


def test_an_event_deleted_beside_those_with_the_word_is_refused(judge_case: Judge) -> None:
    case = judge_case(calendar.SearchDeleteAll, keyword="budget", absent=(6, 9, 15, 21))
    delete_from_agenda(case.hand, "p14", "p17", "p16")
    case.hand.answer("2")
    assert not case.passed


def test_an_event_on_a_day_that_was_counted_by_eye_is_accepted(judge_case: Judge) -> None:
    case = judge_case(calendar.DateCalcThenCreate, lang="zh", date="2026-03-30", days=49)
    put_on_calendar(case.hand, case.task.title, "2026-5-18")
    case.hand.answer("2026-5-18")
    assert case.passed


def test_an_event_on_the_first_day_and_the_right_date_told_is_refused(judge_case: Judge) -> None:
    case = judge_case(calendar.DateCalcThenCreate, date="2026-03-30", days=49)
    put_on_calendar(case.hand, case.task.title, "2026-03-30")
    case.hand.answer("2026-05-18")
    assert not case.passed


def test_a_holiday_in_words_and_short_numbers_is_accepted(judge_case: Judge) -> None:
    case = judge_case(calendar.QueryHolidayLength, lang="zh", holiday="mid_autumn")
    case.hand.answer("三", "2026-9-25")
    assert case.passed


def test_a_holiday_with_its_last_day_off_is_refused(judge_case: Judge) -> None:
    case = judge_case(calendar.QueryHolidayLength, lang="zh", holiday="mid_autumn")
    case.hand.answer("3", "2026-09-27")
    assert not case.passed
