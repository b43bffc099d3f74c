"""What the proof of Bilibili's tasks cannot know."""

from __future__ import annotations

import pytest

from pytest_mobilegym.api import JudgeCase, Lang
from task_suites.bilibili.tasks import (
    CoinVideoTask,
    FavVideoAndCountTask,
    FollowRecommendationTask,
    SanlianTask,
    SearchUserFollowerCountTask,
    VideoAnswerTagsTask,
    VideoCommentContainsAnswerUidTask,
)
from task_suites.vocabulary.bilibili import open_ranked, open_video


def test_a_like_that_is_taken_back_does_no_harm(judge_case: type[JudgeCase]) -> None:
    case = judge_case(CoinVideoTask)
    open_video(case.hand, case.task.video)
    CoinVideoTask.give(case.hand, like=True)
    assert "the video is not liked" in case.missed
    case.hand.tap("react.like", item=case.task.video)
    assert case.passed


def test_a_second_coin_for_the_triple_is_refused(judge_case: type[JudgeCase]) -> None:
    case = judge_case(SanlianTask)
    open_ranked(case.hand, case.task.video)
    case.hand.hold("triple.give")
    assert case.passed
    CoinVideoTask.give(case.hand, like=True)
    assert "it has one coin" in case.missed


@pytest.mark.parametrize("ranking", ["all", "bangumi", "film"])
def test_what_leaves_another_folder_is_a_side_effect(judge_case: type[JudgeCase], ranking: str) -> None:
    case = judge_case(FavVideoAndCountTask, ranking=ranking, rank=3, count=5)
    open_ranked(case.hand, case.task.item, ranking)
    case.hand.tap("star.toggle")
    case.hand.answer("6")
    assert case.passed
    with case.hand.edit("bilibili") as bilibili:
        bilibili.folders["f1"].videos = ()
    assert case.side_effects == ["bilibili.folders[#f1].videos"]


def test_two_others_are_one_too_many(judge_case: type[JudgeCase]) -> None:
    case = judge_case(FollowRecommendationTask)
    case.task.solution(case.hand)
    assert case.passed
    with case.hand.edit("bilibili") as bilibili:
        bilibili.following = (*bilibili.following, "u16090")
    assert "one other creator is followed" in case.missed


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_followers_may_be_told_exactly(judge_case: type[JudgeCase], lang: Lang) -> None:
    case = judge_case(SearchUserFollowerCountTask, lang=lang)
    case.hand.answer(str(case.task.followers(case.before)))
    assert case.passed


def test_a_tag_twice_is_not_two_tags(judge_case: type[JudgeCase]) -> None:
    case = judge_case(VideoAnswerTagsTask)
    tags = case.task.tags(case.before)
    case.hand.answer([tags[0], tags[0], tags[1]])
    assert not case.passed


def test_any_three_tags_will_do(judge_case: type[JudgeCase]) -> None:
    case = judge_case(VideoAnswerTagsTask)
    case.hand.answer(list(reversed(case.task.tags(case.before)))[:3])
    assert case.passed


def test_the_quoted_comment_stands_once_below_its_video(judge_case: type[JudgeCase]) -> None:
    for seed in range(3):
        for chinese in (False, True):
            lang: Lang = "zh" if chinese else "en"
            case = judge_case(VideoCommentContainsAnswerUidTask, seed=seed, lang=lang)
            said = case.before.world.video_comments.get(case.task.comment)
            bodies = [each.body for each in case.before.world.video_comments.under(case.task.video)]
            assert bodies.count(said.body) == 1
