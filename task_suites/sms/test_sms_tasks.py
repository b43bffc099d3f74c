"""What Messages' judges accept and refuse."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase, Phone
from task_suites.sms import replies, tasks, vocabulary
from task_suites.vocabulary import values


def test_the_suite_has_ten_templates() -> None:
    assert len(tasks.__all__) == 10


# Opening, reading, deleting


def test_a_conversation_that_a_search_has_opened_is_open(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.OpenConversationBySender)
    message = case.hand.view.os.sms[case.task.conversation_id].messages.first()
    case.hand.tap("search.open")
    case.hand.type(message.text, into="query")
    case.hand.tap("message.found", conversation=case.task.conversation_id)
    assert case.passed


def test_the_menu_over_a_conversation_is_still_the_conversation(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.OpenConversationBySender)
    case.task.solution(case.hand)
    case.hand.tap("conversation.more")
    assert case.passed


def test_the_count_is_that_of_the_start_though_all_is_read_on_the_way(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ReadUnreadConversationCount, seed=1)
    case.hand.tap("menu.open")
    case.hand.tap("all.read")
    case.hand.answer(len(case.task.unread))
    assert case.passed


def test_counts_of_unread_conversations_vary(judge_case: type[JudgeCase]) -> None:
    counts = {len(judge_case(tasks.ReadUnreadConversationCount, seed=seed).task.unread) for seed in range(25)}
    assert len(counts) >= 7


def test_reading_one_by_one_is_as_good_as_the_menu(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.MarkAllConversationsRead)
    for key in case.task.unread:
        vocabulary.open_talk(case.hand, key)
        case.hand.tap("nav.back")
    assert case.passed


def test_deleting_by_ticking_is_as_good(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.DeleteConversation)
    case.hand.hold("conversation.menu", conversation=case.task.conversation)
    case.hand.tap("select.begin")
    case.hand.tap("select.delete")
    case.hand.tap("selected.delete")
    assert case.passed


def test_deleting_every_message_one_by_one_is_as_good(judge_case: type[JudgeCase]) -> None:
    for seed in range(40):
        case = judge_case(tasks.DeleteConversation, seed=seed)
        messages = list(case.hand.view.os.sms[case.task.conversation].messages)
        if 1 < len(messages) < 5:
            vocabulary.open_talk(case.hand, case.task.conversation)
            for message in messages:
                case.hand.hold("message.menu", message=message)
                case.hand.tap("message.ask_delete")
                case.hand.tap("message.delete")
            assert case.passed
            return
    pytest.fail("no short conversation in forty draws")


def test_pinning_on_the_way_is_a_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.DeleteConversation)
    other = values.another(case.hand.view.os.sms, case.task.conversation)
    case.task.solution(case.hand)
    case.hand.hold("conversation.menu", conversation=other)
    case.hand.tap("conversation.pin")
    verdict = case.verdict
    assert verdict.success
    assert [effect.path for effect in verdict.side_effects] == [f"os.sms[#{other}].pinned"]


# Comparing


def test_the_conversations_to_compare_are_close_and_never_equal(judge_case: type[JudgeCase]) -> None:
    for seed in range(40):
        case = judge_case(tasks.CompareConversationMessageCount, seed=seed)
        counts = [
            len(case.hand.view.os.sms[vocabulary.key_of(case.hand.view, sender)].messages)
            for sender in (case.task.sender1, case.task.sender2)
        ]
        assert 0 < abs(counts[0] - counts[1]) <= 3


def test_either_of_the_two_may_be_the_answer(judge_case: type[JudgeCase]) -> None:
    first = [
        case.task.ranked(case.hand.view)[0] == case.task.sender1
        for case in (judge_case(tasks.CompareConversationMessageCount, seed=seed) for seed in range(20))
    ]
    assert {True, False} == set(first)


# Replying


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_reply_through_a_new_message_to_the_number_counts(lang: Any, judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ReplyToConversation, seed=2, lang=lang)
    case.hand.tap("compose.open")
    case.hand.type(case.hand.view.os.sms[case.task.conversation].number, into="to")
    case.hand.type(case.task.content, into="message")
    case.hand.tap("compose.send")
    assert case.passed


@pytest.mark.parametrize("wording", ["{}", "“{}”", " {}.", "{}。"])
def test_marks_around_a_reply_do_not_count(wording: str, judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ReplyToConversation, content="Please call me instead")
    vocabulary.reply(case.hand, case.task.conversation, wording.format(case.task.content))
    assert case.passed


@pytest.mark.parametrize(
    "wording",
    [
        "I never said: {}",
        "It is not true that you should hear “{}”",
        "Hello! {}",
        "{} or not",
        "我没说过：{}",
    ],
)
def test_the_words_inside_other_words_are_no_reply(wording: str, judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ReplyToConversation)
    vocabulary.reply(case.hand, case.task.conversation, wording.format(case.task.content))
    assert case.missed == [f"one message to {case.task.sender} says what was asked"]


def test_a_picture_that_is_sent_along_is_too_much(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ReplyToLatestUnread)
    vocabulary.open_talk(case.hand, case.task.latest)
    case.hand.tap("attach.open")
    case.hand.tap("attach.picture")
    if case.hand.offers("permission.allow"):
        case.hand.tap("permission.allow")
    path = next(
        dict(each.args)["path"] for each in case.hand.phone.frame().targets if "path" in dict(each.args)
    )
    case.hand.tap("picker.item", path=path)
    if case.hand.offers("picker.done"):
        case.hand.tap("picker.done")
    case.hand.type(case.task.content, into="message")
    case.hand.tap("conversation.send")
    assert "nothing was sent along" in case.missed


def test_a_message_that_is_sent_and_deleted_again_is_no_reply(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ReplyToConversation)
    case.task.solution(case.hand)
    assert case.passed
    case.hand.hold("message.menu", message=list(case.hand.view.os.sms[case.task.conversation].messages)[-1])
    case.hand.tap("message.ask_delete")
    case.hand.tap("message.delete")
    assert case.verdict.progress < 1


def test_the_newest_unread_text_is_not_always_the_first_in_the_list(judge_case: type[JudgeCase]) -> None:
    def first_unread(case: JudgeCase) -> str:
        shown = [
            dict(t.args)["conversation"]
            for t in case.hand.phone.frame().targets
            if t.name == "conversation.open"
        ]
        return next(key for key in shown if case.hand.view.os.sms[key].unread)

    cases = [judge_case(tasks.ReplyToLatestUnread, seed=seed) for seed in range(12)]
    assert {first_unread(case) == case.task.latest for case in cases} == {True, False}
    for case in cases:
        times = {key: case.hand.view.os.sms[key].messages.last().at for key in case.task.unread}
        assert max(times, key=lambda key: times[key]) == case.task.latest


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_keyword_has_one_to_three_senders_the_same_in_both_languages(lang: Any) -> None:
    view = Phone.create(lang=lang).view
    other = Phone.create(lang="zh" if lang == "en" else "en").view
    for keyword in replies.KEYWORDS:
        found = replies.senders_of(view, keyword[lang])
        assert 1 <= len(found) <= 3
        assert found == replies.senders_of(other, keyword["zh" if lang == "en" else "en"])


def test_every_keyword_is_a_word_of_its_own_in_what_was_received() -> None:
    view = Phone.create().view
    for keyword in replies.KEYWORDS:
        received = [
            message.text
            for talk in vocabulary.talks(view)
            for message in talk.messages.values()
            if not message.outgoing and keyword["en"].casefold() in message.text.casefold()
        ]
        assert all(re.search(rf"\b{keyword['en']}\b", text, re.IGNORECASE) for text in received)


def test_a_keyword_in_ones_own_text_calls_for_no_reply() -> None:
    view = Phone.create().view
    pool = view.os.sms.where(sender="Haidian City Pool")
    assert any("plan" in message.text for message in pool.messages.values())
    assert pool.id not in replies.senders_of(view, "plan")


def test_half_of_the_replies_is_half_of_the_progress(judge_case: type[JudgeCase]) -> None:
    for seed in range(40):
        case = judge_case(tasks.FindAndReplySendersByKeyword, seed=seed)
        if len(case.task.senders) == 3:
            vocabulary.reply(case.hand, case.task.senders[0], case.task.reply)
            verdict = case.verdict
            assert [goal.passed for goal in verdict.goals] == [True, False, False, True, True]
            assert verdict.clean
            return
    pytest.fail("no keyword of three senders in forty draws")
