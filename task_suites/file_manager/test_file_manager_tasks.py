"""What the file manager's judges accept and refuse."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase, Task, files
from task_suites.file_manager import tasks

TEMPLATES = [value for value in vars(tasks).values() if isinstance(value, type) and issubclass(value, Task)]
TEMPLATES.remove(Task)


def listed(case: JudgeCase) -> list[str]:
    """Names of what is in the task's folder."""
    return [node.name for node in files.listing(case.hand.view.os, case.task.folder)]


def test_the_suite_has_three_templates() -> None:
    assert len(TEMPLATES) == 3


@pytest.mark.parametrize(("template", "count"), [*zip(TEMPLATES, (13, 9, 6), strict=True)])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_folder_holds_what_the_task_is_about_and_look_alikes(
    template: type[Task], count: int, lang: Any, judge_case: type[JudgeCase]
) -> None:
    case = judge_case(template, lang=lang)
    assert len(listed(case)) == count
    assert case.hand.view.route.app == "file_manager"


def test_the_older_version_is_not_always_of_the_same_number(judge_case: type[JudgeCase]) -> None:
    drawn = {
        tuple(judge_case(tasks.CleanObsoleteHandoffFiles, seed=seed).task.obsolete) for seed in range(12)
    }
    assert len(drawn) > 3


def test_which_version_is_the_older_one_can_be_seen(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CleanObsoleteHandoffFiles)
    tasks.open_folder(case.hand, case.task.folder)
    for old, new in zip(case.task.obsolete, case.task.current, strict=True):
        nodes = [case.hand.view.os.files[f"{case.task.folder}/{name}"] for name in (old, new)]
        assert nodes[0].modified < nodes[1].modified
    html = case.hand.phone.frame().regions[0].html
    assert html.count("Mar 20, 2026") == html.count("Mar 12, 2026") - 1 == 3


def test_deleting_one_version_after_another_is_as_good(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CleanObsoleteHandoffFiles)
    tasks.open_folder(case.hand, case.task.folder)
    for done, name in enumerate(case.task.obsolete, 1):
        tasks.delete(case.hand, case.task.folder, [name])
        assert case.verdict.progress == pytest.approx((done + 1) / 4)
    assert case.passed


def test_a_restored_name_of_a_wrongly_deleted_file_does_not_count(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CleanObsoleteHandoffFiles)
    case.task.clean(case.hand, [*case.task.obsolete, "backup_contacts.txt"])
    tasks.rename(case.hand, case.task.folder, "draft_review_notes.txt", "backup_contacts.txt")
    assert not case.verdict.success


def test_sorting_by_time_on_the_way_is_no_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.RenameEvidenceFilesByDate)
    tasks.open_folder(case.hand, case.task.folder)
    case.hand.tap("menu.open")
    case.hand.tap("sort.open")
    case.hand.tap("sort.choose", sort="time")
    shown = [dict(t.args)["path"] for t in case.hand.phone.frame().targets if t.name == "file.open"]
    evidence = [path.rsplit("/", 1)[-1] for path in shown[::-1] if path.rsplit("/", 1)[-1] in tasks.RECORDS]
    assert evidence == list(case.task.order)
    case.hand.tap("nav.back")
    case.hand.tap("nav.back")
    case.task.solution(case.hand)
    assert case.passed


def test_reading_the_files_is_no_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.RenameEvidenceFilesByDate, lang="zh")
    tasks.open_folder(case.hand, case.task.folder)
    for name in listed(case):
        case.hand.tap("file.open", path=f"{case.task.folder}/{name}")
        evidence = "证据" in case.hand.phone.frame().regions[0].html.split("files-paper-text")[1]
        assert evidence is (name in tasks.RECORDS)
        case.hand.tap("nav.back")
    assert case.verdict.clean


def test_a_folder_for_keeping_may_be_made_after_the_deletion(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateKeepFolderAndDeleteRawLogs)
    tasks.open_folder(case.hand, case.task.folder)
    tasks.delete(case.hand, case.task.folder, case.task.raw)
    assert case.verdict.progress == pytest.approx(4 / 5)
    tasks.make_folder(case.hand, f"  {case.task.keep} ")
    assert case.passed


def test_a_file_in_place_of_the_folder_is_none(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateKeepFolderAndDeleteRawLogs)
    tasks.open_folder(case.hand, case.task.folder)
    tasks.delete(case.hand, case.task.folder, case.task.raw[:2])
    tasks.rename(case.hand, case.task.folder, case.task.raw[2], case.task.keep)
    assert case.missed == ["the folder is made, with nothing in it"]


def test_evidence_may_be_renamed_by_way_of_another_name(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.RenameEvidenceFilesByDate)
    tasks.open_folder(case.hand, case.task.folder)
    for number, name in enumerate(case.task.order, 1):
        tasks.rename(case.hand, case.task.folder, name, f"{number}.txt")
    for number in (3, 1, 2):
        tasks.rename(case.hand, case.task.folder, f"{number}.txt", case.task.numbered(number))
    assert case.passed


def test_a_file_in_the_new_folder_is_a_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateKeepFolderAndDeleteRawLogs)
    case.task.solution(case.hand)
    tasks.choose(case.hand, case.task.folder, ["raw_notice.txt"])
    case.hand.tap("select.transfer", operation="copy")
    for path in (tasks.DOWNLOAD, case.task.folder, f"{case.task.folder}/{case.task.keep}"):
        case.hand.tap("transfer.open", path=path)
    case.hand.tap("transfer.confirm")
    verdict = case.verdict
    assert verdict.success
    assert [effect.kind for effect in verdict.side_effects] == ["added"]
