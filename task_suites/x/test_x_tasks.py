"""What X's judges accept and refuse."""

from __future__ import annotations

from pytest_mobilegym.api import JudgeCase
from task_suites.vocabulary.x import write_post
from task_suites.x import tasks
from task_suites.x.vocabulary import quote_post, show_post, write_reply


def test_the_suite_has_eleven_templates() -> None:
    assert len(tasks.__all__) == 11


def test_the_other_recommendations_may_be_off_too(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.SetPushNotificationMix)
    case.task.solution(case.hand)
    case.hand.tap("setting.toggle", key="settings.from_x_recommend")
    assert case.passed


def test_a_quote_in_other_words_is_refused(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.QuotePostAndTweet)
    show_post(case.hand, case.task.post)
    quote_post(case.hand, case.task.post, "Something else")
    assert case.missed == ["it says what was asked"]


def test_a_second_post_is_refused(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.PostWithImageAndReply)
    case.task.solution(case.hand)
    write_post(case.hand, "One more")
    assert not case.passed


def test_a_second_reply_is_refused(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ReplyAndRetweetSamePost)
    case.task.solution(case.hand)
    write_reply(case.hand, case.task.post, "And again")
    assert "one reply was written" in case.missed


def test_the_order_of_bookmarks_does_not_matter(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.SearchAndBookmark, keyword="Grok")
    posts = case.task.hits(case.hand, "keyword", 2)
    for post in (*posts, posts[0]):
        case.hand.tap("react.bookmark", item=post)
    assert case.passed
