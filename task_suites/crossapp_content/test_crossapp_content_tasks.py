"""What the judges of tasks across apps about notes, photos and files accept and refuse."""

from __future__ import annotations

import pytest

from pytest_mobilegym.api import JudgeCase
from task_suites.crossapp_content import daily_log, tasks, water_photos
from task_suites.vocabulary import wechat

JudgeCases = type[JudgeCase]


def test_a_moment_may_say_what_the_notes_are_about(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.DailyLogToMoments, latest=("n4", "n3"))
    daily_log.post_moment(
        case.hand, f"{case.task.opening} swim training, 8 x 50 with fins. And scallion noodles goes on!"
    )
    assert case.passed


@pytest.mark.parametrize(
    "said",
    ["{1} instead of {0}? It is not true.", "{0}, {1} and {2}", "{0}", "busy days", "{0} or perhaps {1}xyz"],
)
def test_a_moment_names_both_notes_and_no_other(judge_case: JudgeCases, said: str) -> None:
    case = judge_case(tasks.DailyLogToMoments)
    titles = [note.title for note in case.before.notes.notes.values() if note.id not in case.task.latest]
    text = said.format(*case.task.titles(case.before), next(filter(None, titles)))
    daily_log.post_moment(case.hand, f"{case.task.opening} {text}")
    assert case.missed == ["it names both notes and no other"]


def test_the_latest_notes_vary(judge_case: JudgeCases) -> None:
    assert len({judge_case(tasks.DailyLogToMoments, seed=seed).task.latest for seed in range(10)}) >= 6


def test_two_moments_are_one_too_many(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.DailyLogToMoments)
    for title in case.task.titles(case.before):
        daily_log.post_moment(case.hand, title)
        case.hand.tap("nav.back")
    assert "one moment of words alone was posted" in case.missed


def test_photos_may_be_marked_one_by_one(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.FavoriteWaterSceneryPhotos, seed=1)
    paths = case.task.water(case.before)
    for path in paths:
        case.task.mark(case.hand, [path])
    water_photos.send_pictures(case.hand, case.task.chat, paths[:1])
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


@pytest.mark.parametrize(
    ("said", "passed"),
    [
        ("{0} and {1}", True),
        ("2 files: {0}, {1}", True),
        ("1. {0}\n2. {1}", True),
        ("{0}、{1}这两个文件是一样的", True),
        ("{0}, {1} or {2}", False),
        ("{0}, {1} 0 1 2 3 4 5 6 7 8 9", False),
        ("{0}, {1}, IMG_7.png", False),
        ("not {0}, {1}", False),
        ("{0} {0}", False),
    ],
)
def test_two_names_are_told_and_no_others(judge_case: JudgeCases, said: str, passed: bool) -> None:
    case = judge_case(tasks.FileManagerSendFileToWechatContact, seed=2)
    text = said.format(*case.task.names, case.task.other.rsplit("/", 1)[-1])
    wechat.tell(case.hand, case.task.chat, text)
    assert case.passed == passed


def test_exactly_two_files_hold_the_same_picture(judge_case: JudgeCases) -> None:
    for seed in range(6):
        case = judge_case(tasks.FileManagerSendFileToWechatContact, seed=seed)
        shown = [node.content for node in case.before.os.files.values() if node.content]
        twice = {
            node.id for node in case.before.os.files.values()
            if node.content.startswith("picture:") and shown.count(node.content) > 1
        }  # fmt: skip
        assert twice == set(case.task.paths)
