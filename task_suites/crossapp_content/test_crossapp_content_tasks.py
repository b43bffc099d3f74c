"""What the judges of tasks across apps about notes, photos and files accept and refuse."""

from __future__ import annotations

from pytest_mobilegym.api import JudgeCase
from task_suites.crossapp_content import tasks
from task_suites.vocabulary import wechat

JudgeCases = type[JudgeCase]


def test_a_moment_may_say_what_the_notes_are_about(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.DailyLogToMoments)
    first, second = case.task.titles(case.before)
    tasks.post_moment(case.hand, f"Busy days! {second}: all done. And {first.lower()} goes on.")
    assert case.passed


def test_the_latest_notes_vary(judge_case: JudgeCases) -> None:
    assert len({judge_case(tasks.DailyLogToMoments, seed=seed).task.latest for seed in range(10)}) >= 6


def test_two_moments_are_one_too_many(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.DailyLogToMoments)
    for title in case.task.titles(case.before):
        tasks.post_moment(case.hand, title)
        case.hand.tap("nav.back")
    assert "one moment was posted" in case.missed


def test_photos_may_be_marked_one_by_one(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.FavoriteWaterSceneryPhotos, seed=1)
    paths = case.task.water(case.before)
    for path in paths:
        case.task.mark(case.hand, [path])
    tasks.send_pictures(case.hand, case.task.chat, paths[:1])
    assert case.passed


def test_how_many_photos_show_water_varies(judge_case: JudgeCases) -> None:
    counts = {
        len(
            tasks.FavoriteWaterSceneryPhotos.water(
                judge_case(tasks.FavoriteWaterSceneryPhotos, seed=s).before
            )
        )
        for s in range(12)
    }
    assert len(counts) >= 3


def test_file_names_may_be_told_whole_and_one_by_one(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.FileManagerSendFileToWechatContact, seed=2)
    for name in case.task.names:
        wechat.tell(case.hand, case.task.chat, name)
    assert case.passed


def test_exactly_two_files_hold_the_same_picture(judge_case: JudgeCases) -> None:
    for seed in range(6):
        case = judge_case(tasks.FileManagerSendFileToWechatContact, seed=seed)
        shown = [node.content for node in case.before.os.files.values() if node.content]
        twice = {
            node.id for node in case.before.os.files.values()
            if node.content.startswith("picture:") and shown.count(node.content) > 1
        }  # fmt: skip
        assert twice == set(case.task.paths)
