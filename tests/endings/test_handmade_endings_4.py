"""Endings played by hand in WeChat and in payments."""

from __future__ import annotations

import pytest
from everyday import go_back_to, open_chat, post_moment, tell, transfer, type_pin, walk

from pytest_mobilegym.api import Hand, JudgeCase, Lang
from task_suites.payment import tasks as payment
from task_suites.wechat import tasks as wechat

Judge = type[JudgeCase]


def open_friend_settings(phone: Hand, person: str) -> None:
    phone.open("wechat")
    go_back_to(phone, "tab.contacts")
    phone.tap("tab.contacts")
    phone.tap("profile.open", person=person)
    phone.tap("friend_settings.open")


def hide_moments(phone: Hand) -> None:
    phone.tap("permissions.open")
    phone.tap("friend.toggle", key="hide_their_moments")
    phone.tap("friend.toggle", key="hide_my_moments")


def test_moments_hidden_before_the_star_from_the_chat_are_accepted(judge_case: Judge) -> None:
    case = judge_case(wechat.StarAndRestrictFriend, person="marcus_wolf", contact="Marcus Wolf")
    phone = case.hand
    open_chat(phone, "marcus_wolf")
    phone.tap("chat_info.open")
    phone.tap("profile.open", person="marcus_wolf")
    phone.tap("friend_settings.open")
    hide_moments(phone)
    phone.back()
    for _ in range(3):
        phone.tap("friend.toggle", key="starred")
    assert case.passed


def test_a_starred_friend_who_may_only_chat_is_refused(judge_case: Judge) -> None:
    case = judge_case(wechat.StarAndRestrictFriend, person="marcus_wolf", contact="Marcus Wolf")
    phone = case.hand
    open_friend_settings(phone, "marcus_wolf")
    phone.tap("friend.toggle", key="starred")
    hide_moments(phone)
    phone.tap("friend.choose", key="permission", value="chat_only")
    assert not case.passed


def block(phone: Hand, person: str) -> None:
    open_friend_settings(phone, person)
    phone.tap("blacklist.ask")
    phone.tap("blacklist.confirm")


def test_a_friend_blocked_after_the_first_thought_was_called_off_is_accepted(judge_case: Judge) -> None:
    case = judge_case(wechat.BlacklistContact, person="tina_yoon", contact="Tina Yoon")
    open_friend_settings(case.hand, "tina_yoon")
    case.hand.tap("blacklist.ask")
    case.hand.back()
    block(case.hand, "tina_yoon")
    assert case.passed


def test_a_friend_blocked_and_one_of_nearly_the_same_name_is_refused(judge_case: Judge) -> None:
    case = judge_case(wechat.BlacklistContact, person="tina_yoon", contact="Tina Yoon")
    block(case.hand, "tina_young")
    block(case.hand, "tina_yoon")
    assert not case.passed


def test_a_moment_that_was_copied_from_the_chat_and_pasted_is_accepted(judge_case: Judge) -> None:
    case = judge_case(wechat.PostMomentFromChat, person="nora_q", contact="Nora Quinn")
    phone = case.hand
    open_chat(phone, "nora_q")
    phone.hold("message.menu", message="nora_q-10")
    phone.tap("message.copy")
    go_back_to(phone, "tab.discover")
    phone.tap("tab.discover")
    phone.tap("moments.open")
    phone.hold("moment.write")
    phone.focus("text")
    phone.hold_field("text")
    phone.tap("selection.paste")
    phone.tap("moment.publish")
    assert case.passed


def test_a_moment_with_a_place_that_nobody_asked_for_is_refused(judge_case: Judge) -> None:
    case = judge_case(wechat.PostMomentFromChat, person="nora_q", contact="Nora Quinn")
    phone = case.hand
    walk(phone, "wechat", "tab.discover", "moments.open")
    phone.hold("moment.write")
    phone.tap("location.open")
    phone.tap("moment.place", place="beijing")
    phone.type("And bring your charger, mine is gone again.", into="text")
    phone.tap("moment.publish")
    assert not case.passed


RANKING = "accessibility.wechat_sports.join_leaderboard"


def open_sports(phone: Hand) -> None:
    walk(phone, "wechat", "tab.me", "settings.open", "general.open", "accessibility.open")
    phone.tap("feature.open", feature="wechat_sports")
    phone.tap("feature.toggle")


def test_the_step_ranking_left_after_coming_back_to_it_is_accepted(judge_case: Judge) -> None:
    case = judge_case(wechat.DisableWechatSportsLeaderboard, lang="zh", enabled=False)
    phone = case.hand
    open_sports(phone)
    phone.tap("sports_privacy.open")
    for _ in range(3):
        phone.tap("setting.toggle", key=RANKING)
    assert case.passed


def test_the_step_ranking_left_with_the_steps_not_counted_is_refused(judge_case: Judge) -> None:
    case = judge_case(wechat.DisableWechatSportsLeaderboard, enabled=False)
    phone = case.hand
    open_sports(phone)
    phone.tap("sports_privacy.open")
    phone.tap("setting.toggle", key=RANKING)
    phone.back()
    phone.tap("feature.toggle")
    assert not case.passed


def open_ways_to_be_added(phone: Hand) -> None:
    walk(phone, "wechat", "tab.me", "settings.open", "privacy.open", "add_me.open")


def test_being_found_by_id_after_trying_all_switches_is_accepted(judge_case: Judge) -> None:
    case = judge_case(wechat.SetAddMeSearch, lang="zh", start="number")
    open_ways_to_be_added(case.hand)
    for way in ("search_by_phone", "add_by_card", "search_by_wxid", "add_by_card"):
        case.hand.tap("setting.toggle", key=f"privacy.add_me_methods.{way}")
    assert case.passed


def test_being_found_by_id_and_no_longer_in_groups_is_refused(judge_case: Judge) -> None:
    case = judge_case(wechat.SetAddMeSearch, start="number")
    open_ways_to_be_added(case.hand)
    for way in ("search_by_phone", "search_by_wxid", "add_by_group"):
        case.hand.tap("setting.toggle", key=f"privacy.add_me_methods.{way}")
    assert not case.passed


def test_an_answer_after_a_look_at_what_only_the_owner_wrote_is_accepted(judge_case: Judge) -> None:
    case = judge_case(wechat.ConditionalReplyToBoss, lang="zh", keyword="年假")
    open_chat(case.hand, "boss_gao")
    case.hand.type(case.task.yes_reply, into="message")
    case.hand.type(case.task.no_reply, into="message", clear=True)
    case.hand.tap("chat.send")
    assert case.passed


def test_an_answer_to_a_word_that_only_the_owner_wrote_is_refused(judge_case: Judge) -> None:
    case = judge_case(wechat.ConditionalReplyToBoss, lang="zh", keyword="年假")
    tell(case.hand, "boss_gao", case.task.yes_reply)
    assert not case.passed


def test_a_transfer_from_a_profile_with_a_wrong_password_first_is_accepted(judge_case: Judge) -> None:
    case = judge_case(payment.TransferToContactWithNote)
    phone = case.hand
    walk(phone, "alipay", "contacts.open")
    phone.tap("profile.open", contact="p25")
    phone.tap("payee.open")
    phone.tap("note.preset", preset="thanks")
    phone.type("concert tickets", into="note", clear=True)
    phone.type("1253.59", into="amount")
    phone.tap("pay.confirm")
    type_pin(phone, "123465")
    type_pin(phone, "123456")
    assert case.passed


def test_a_transfer_that_was_made_twice_is_refused(judge_case: Judge) -> None:
    case = judge_case(payment.TransferToContactWithNote)
    for _ in range(2):
        transfer(case.hand, "p25", "1253.59", "concert tickets")
        case.hand.tap("paid.done")
    assert not case.passed


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Done! ¥5,728.54 has just gone out to Sunny."),
        ("en", "Hi Nora, I've transferred 5728.54 to Sunny :)"),
        ("zh", "转好啦，一共5728.54块，你放心"),
        ("zh", "已经给晴天转了￥5,728.54，备注写的午饭AA。"),
    ],
)
def test_a_transfer_told_in_own_words_is_accepted(judge_case: Judge, lang: Lang, words: str) -> None:
    case = judge_case(payment.AlipayTransferAndNotify, lang=lang)
    transfer(case.hand, "p15", "5728.54", case.task.note)
    tell(case.hand, case.task.chat, words)
    assert case.passed


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "I could not transfer the 5728.54 yuan, sorry"),
        ("en", "I will transfer 5728.54 yuan to Sunny tomorrow"),
        ("zh", "5728.54元还没转过去，晚点再说"),
    ],
)
def test_a_transfer_that_is_told_as_not_made_is_refused(judge_case: Judge, lang: Lang, words: str) -> None:
    case = judge_case(payment.AlipayTransferAndNotify, lang=lang)
    transfer(case.hand, "p15", "5728.54", case.task.note)
    tell(case.hand, case.task.chat, words)
    assert not case.passed


def test_a_sum_asked_for_and_paid_from_the_profile_is_accepted(judge_case: Judge) -> None:
    case = judge_case(payment.WechatExtractAmountTransfer, lang="zh")
    phone = case.hand
    open_chat(phone, case.task.chat)
    walk(phone, "alipay", "contacts.open")
    phone.tap("profile.open", contact="p12")
    phone.tap("payee.open")
    phone.type("7552.31", into="amount")
    phone.tap("pay.confirm")
    type_pin(phone, "123456")
    phone.tap("paid.done")
    tell(phone, case.task.chat, case.task.reply)
    assert case.passed


def test_a_sum_paid_and_answered_to_one_of_nearly_the_same_name_is_refused(judge_case: Judge) -> None:
    case = judge_case(payment.WechatExtractAmountTransfer, chat="zhao_li", contact="Zhao Li")
    transfer(case.hand, "p12", "7552.31")
    tell(case.hand, "zhao_lei", case.task.reply)
    assert not case.passed


def test_a_moment_posted_twice_is_refused(judge_case: Judge) -> None:
    case = judge_case(wechat.PostMomentFromChat, person="nora_q", contact="Nora Quinn")
    for _ in range(2):
        post_moment(case.hand, "And bring your charger, mine is gone again.")
    assert not case.passed
