"""What Reddit's judges accept and refuse."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.api import Hand, JudgeCase, Phone
from task_suites.reddit import chats, comments, posts, settings, tasks
from task_suites.reddit.words import COMMUNITIES
from task_suites.vocabulary import reddit


def test_the_suite_has_sixteen_templates() -> None:
    assert len(tasks.__all__) == 16


def test_the_communities_that_are_asked_for_exist() -> None:
    world = Phone.create().view.world
    assert all(world.communities.by_name(name) for name in (*COMMUNITIES, *reddit.POSTABLE))


@pytest.mark.parametrize("seed", range(3))
def test_the_post_of_the_feed_stands_where_it_is_said_to(seed: int, judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Reddit_UpvoteSpecificFeedPost, seed=seed)
    hand = case.hand
    hand.open("reddit")
    for _ in range(2):
        hand.tap("feed.more")
    shown = [dict(each.args)["item"] for each in hand.phone.frame().targets if each.name == "react.up"]
    assert shown.index(case.task.post) + 1 in posts.RANKS


def test_a_vote_from_the_search_counts_and_a_second_one_does_not(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Reddit_UpvoteSpecificFeedPost)
    case.task.solution(case.hand)
    assert case.passed
    other = posts.first_post(case.hand.view, reddit.go_to(case.hand, "r/memes"))
    case.hand.tap("react.up", item=other)
    assert "the post was voted up" in case.missed


def test_a_post_of_the_community_found_anywhere_counts(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Reddit_JoinCommunityFromFeed, community="r/memes")
    community = reddit.go_to(case.hand, "r/memes")
    case.hand.tap("react.up", item=posts.first_post(case.hand.view, community))
    assert "the community was joined" in case.missed
    case.hand.tap("community.join", community=community)
    assert case.passed


def test_who_joins_with_frequent_notifications_chose_more_than_asked(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Reddit_JoinCommunityFromFeed, community="r/memes")
    case.task.solution(case.hand)
    community = posts.community_id(case.hand.view, "r/memes")
    case.hand.tap("community.menu", community=community)
    case.hand.tap("community.alerts", level="frequent")
    assert case.missed == ["as any other"]


def test_a_comment_that_answers_another_is_none_on_the_post(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Reddit_AddCommentToPost)
    comments.find_post(case.hand, case.task.post)
    case.hand.tap("comment.reply", comment=case.hand.view.world.comments.under(case.task.post)[0].id)
    comments.say(case.hand, case.task.comment)
    assert "nothing else was chosen for it" in case.missed


def test_any_comment_counts_but_not_two(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Reddit_UpvoteAnyComment)
    case.task.solution(case.hand)
    assert case.passed
    case.hand.tap("comment_vote.up", item="answer_1_2")
    assert not case.passed


@pytest.mark.parametrize("shown", [True, False])
def test_both_switches_are_off_wherever_they_started(shown: Any, judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Reddit_TurnOffMatureContentButKeepUnblurred, shown=shown)
    assert case.before.reddit.settings.blur_nsfw
    case.task.solution(case.hand)
    assert case.passed
    settings.toggle(case.hand, "show_nsfw")
    assert "mature content is not shown" in case.missed


def test_a_reply_below_the_own_message_is_in_the_wrong_thread(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Reddit_DeepThreadReplyAndDeleteSeedMessage, root="ob2")
    task = case.task
    chats.open_chat(case.hand, task.who)
    chats.reply_in_thread(case.hand, task.who, task.message, task.reply)
    case.hand.tap("nav.back")
    chats.delete_message(case.hand, task.who, task.message)
    assert "one reply is new in the thread" in case.missed


def test_deleting_a_post_of_somebody_else_is_not_offered(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.Reddit_DeleteSeededOwnPost)
    hand: Hand = case.hand
    hand.open("reddit")
    community = reddit.go_to(hand, "r/memes")
    hand.tap("post.menu", post=posts.first_post(hand.view, community))
    assert not hand.offers("compose.ask_delete")
