"""Endings played by hand in Messages and Weather."""

from __future__ import annotations

from everyday import go_back_to, text_in, walk

from pytest_mobilegym.api import Hand, JudgeCase
from task_suites.sms import tasks as sms
from task_suites.weather import tasks as weather

Judge = type[JudgeCase]


def test_replies_to_senders_from_the_last_to_the_first_are_accepted(judge_case: Judge) -> None:
    case = judge_case(sms.FindAndReplySendersByKeyword, lang="zh", keyword="账单")
    phone = case.hand
    text_in(phone, "s8", case.task.reply)
    text_in(phone, "s5", case.task.reply)
    text_in(phone, "s2", case.task.reply)
    assert case.passed


def test_a_reply_to_one_who_was_only_told_the_word_is_refused(judge_case: Judge) -> None:
    case = judge_case(sms.FindAndReplySendersByKeyword, seed=9)
    assert case.task.keyword == "plan"
    for conversation in ("s2", "s11", "s16"):
        text_in(case.hand, conversation, case.task.reply)
    assert not case.passed


def test_the_newest_unread_text_answered_after_reading_others_is_accepted(judge_case: Judge) -> None:
    case = judge_case(sms.ReplyToLatestUnread, lang="zh", unread=("s2", "s8", "s10"), pinned=True)
    phone = case.hand
    walk(phone, "sms")
    for conversation in ("s10", "s8"):
        phone.tap("conversation.open", conversation=conversation)
        phone.back()
    text_in(phone, "s2", case.task.content)
    assert case.passed


def test_an_answer_to_the_pinned_text_at_the_top_is_refused(judge_case: Judge) -> None:
    case = judge_case(sms.ReplyToLatestUnread, lang="zh", unread=("s2", "s8", "s10"), pinned=True)
    text_in(case.hand, "s10", case.task.content)
    assert not case.passed


def test_a_conversation_deleted_from_inside_is_accepted(judge_case: Judge) -> None:
    case = judge_case(sms.DeleteConversation, conversation="s1", sender="Blue Kite Express")
    phone = case.hand
    walk(phone, "sms")
    phone.tap("conversation.open", conversation="s1")
    phone.tap("conversation.more")
    phone.tap("conversation.ask_delete")
    phone.tap("conversation.delete")
    assert case.passed


def test_a_conversation_of_which_the_first_text_is_left_is_refused(judge_case: Judge) -> None:
    case = judge_case(sms.DeleteConversation, conversation="s1", sender="Blue Kite Express")
    phone = case.hand
    walk(phone, "sms")
    phone.tap("conversation.open", conversation="s1")
    for message in ("x3", "x2"):
        phone.hold("message.menu", message=message)
        phone.tap("message.ask_delete")
        phone.tap("message.delete")
    assert not case.passed


def test_conversations_read_one_after_another_are_accepted(judge_case: Judge) -> None:
    case = judge_case(sms.MarkAllConversationsRead, lang="zh")
    phone = case.hand
    phone.open("sms")
    for conversation in case.task.unread:
        phone.tap("conversation.open", conversation=conversation)
        phone.back()
    assert case.passed


def test_a_conversation_marked_unread_again_is_refused(judge_case: Judge) -> None:
    case = judge_case(sms.MarkAllConversationsRead)
    phone = case.hand
    walk(phone, "sms", "menu.open", "all.read")
    phone.hold("conversation.menu", conversation=case.task.unread[0])
    phone.tap("conversation.mark")
    assert not case.passed


def show_city(phone: Hand, city: str) -> None:
    phone.open("weather")
    go_back_to(phone, "cities.open")
    phone.tap("cities.open")
    phone.tap("city.select", city=city)


def choose_unit(phone: Hand, unit: str) -> None:
    phone.open("weather")
    go_back_to(phone, "menu.open")
    phone.tap("menu.open")
    phone.tap("settings.open")
    phone.tap("setting.open", key="temperature")
    phone.tap("setting.choose", key="temperature", value=unit)


def test_warnings_off_after_a_look_in_another_unit_are_accepted(judge_case: Judge) -> None:
    case = judge_case(weather.ConditionalAction, city="c250", temp=25)
    phone = case.hand
    choose_unit(phone, "fahrenheit")
    show_city(phone, "c250")
    choose_unit(phone, "celsius")
    go_back_to(phone, "policy.open")
    phone.tap("setting.toggle", key="warning_alert")
    assert case.passed


def test_warnings_off_in_an_app_left_in_another_unit_are_refused(judge_case: Judge) -> None:
    case = judge_case(weather.ConditionalAction, city="c250", temp=25)
    phone = case.hand
    choose_unit(phone, "fahrenheit")
    go_back_to(phone, "policy.open")
    phone.tap("setting.toggle", key="warning_alert")
    assert not case.passed


def test_the_coldest_day_with_a_decimal_is_accepted(judge_case: Judge) -> None:
    case = judge_case(weather.ColdestDayIn14, city="c192")
    show_city(case.hand, "c192")
    case.hand.tap("daily.open")
    case.hand.answer("2026-4-7", "16.0")
    assert case.passed


def test_the_coldest_day_in_fahrenheit_is_refused(judge_case: Judge) -> None:
    case = judge_case(weather.ColdestDayIn14, city="c192")
    show_city(case.hand, "c192")
    case.hand.tap("daily.open")
    case.hand.answer("2026-04-07", "61")
    assert not case.passed


def test_rainy_days_in_a_chinese_numeral_are_accepted(judge_case: Judge) -> None:
    case = judge_case(weather.ThreeCityRainCheck, lang="zh", city1="c191", city2="c58", city3="c244")
    for city in ("c244", "c58", "c191"):
        show_city(case.hand, city)
        case.hand.tap("daily.open")
    case.hand.answer("哈尔滨", "两")
    assert case.passed


def test_dry_days_in_place_of_rainy_ones_are_refused(judge_case: Judge) -> None:
    case = judge_case(weather.ThreeCityRainCheck, lang="zh", city1="c191", city2="c58", city3="c244")
    for city in ("c191", "c58", "c244"):
        show_city(case.hand, city)
    case.hand.answer("哈尔滨", "5")
    assert not case.passed


def preview_city(phone: Hand, name: str, city: str) -> None:
    phone.open("weather")
    go_back_to(phone, "cities.open")
    phone.tap("cities.open")
    phone.tap("cities.search")
    phone.type(name, into="query")
    phone.tap("result.open", city=city)


def test_a_report_of_a_city_added_after_a_wrong_one_was_removed_is_accepted(judge_case: Judge) -> None:
    case = judge_case(weather.AddCityFullReport, city="c120")
    phone = case.hand
    for city in ("c116", "c120"):
        preview_city(phone, "Nan", city)
        phone.tap("city.add")
    go_back_to(phone, "cities.open")
    phone.tap("cities.open")
    phone.hold("select.begin", key="c116")
    phone.tap("select.remove")
    phone.tap("cities.remove")
    phone.answer("12", "83", "46")
    assert case.passed


def test_a_report_of_a_city_that_was_only_looked_at_is_refused(judge_case: Judge) -> None:
    case = judge_case(weather.AddCityFullReport, city="c120")
    preview_city(case.hand, "Nanchang", "c120")
    case.hand.answer("12", "83", "46")
    assert not case.passed


def test_a_unit_chosen_after_the_city_was_shown_is_accepted(judge_case: Judge) -> None:
    case = judge_case(weather.SwitchUnitAndReport, lang="zh", city="c290")
    phone = case.hand
    show_city(phone, "c290")
    choose_unit(phone, "fahrenheit")
    choose_unit(phone, "celsius")
    choose_unit(phone, "fahrenheit")
    phone.answer("23")
    assert case.passed


def test_a_unit_that_was_put_back_after_the_report_is_refused(judge_case: Judge) -> None:
    case = judge_case(weather.SwitchUnitAndReport, city="c290")
    phone = case.hand
    choose_unit(phone, "fahrenheit")
    show_city(phone, "c290")
    phone.answer("23")
    choose_unit(phone, "celsius")
    assert not case.passed
