"""What the judges of tasks across apps at work accept and refuse."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase, media, photos
from task_suites.crossapp_work import (
    appointments,
    meetings,
    receipts,
    reports,
    tasks,
    vocabulary,
    work_orders,
)
from task_suites.vocabulary import files, wechat

JudgeCases = type[JudgeCase]
LANGS = pytest.mark.parametrize("lang", ["en", "zh"])


@LANGS
def test_the_logs_hold_as_many_errors_as_are_asked_for(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.CountCurrentLogErrorsToWechat, seed=3, lang=lang)
    nodes = [node for path, node in case.before.os.files.items() if path.startswith(f"{case.task.folder}/")]
    current = [node for node in nodes if node.name.endswith(".log") and "/archive/" not in node.id]
    assert sum(node.content.count("ERROR") for node in current) == case.task.total
    assert len(current) == 5


def test_the_number_may_stand_in_a_sentence(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CountCurrentLogErrorsToWechat)
    wechat.tell(case.hand, wechat.BOSS, f"There are {case.task.total} errors in all.")
    assert case.passed


def test_both_branches_of_the_inspection_occur(judge_case: JudgeCases) -> None:
    left = {len(judge_case(tasks.InspectionReportToWechat, seed=seed).task.unresolved) for seed in range(16)}
    assert left == {0, 1, 2}


@LANGS
def test_the_records_say_what_is_unresolved(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.InspectionReportToWechat, seed=1, lang=lang)
    records = next(
        node.content for path, node in case.before.os.files.items()
        if path.startswith(f"{case.task.folder}/") and "2026-03-26" in node.content
    )  # fmt: skip
    yesterday = records.split("## 2026-03-26\n")[1].split("\n\n")[0].splitlines()
    still = "未解决" if lang == "zh" else "not resolved"
    assert {line.split()[0] for line in yesterday if line.endswith(still)} == set(case.task.unresolved)


def test_reports_may_be_moved_one_by_one(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.OrganizePdfReportsToWechat, seed=1)
    new = True
    for folder, names in case.task.sources.items():
        for name in names:
            case.hand.home()
            case.hand.open("file_manager")
            while case.hand.view.route.path != "/":
                case.hand.tap("nav.back")
            vocabulary.open_folders(case.hand, files.DOCUMENTS, folder)
            vocabulary.move(case.hand, folder, [name], to=reports.FINAL, new=new)
            new = False
    wechat.tell(case.hand, wechat.BOSS, "\n".join(case.task.names))
    assert case.passed


def test_what_boss_asks_for_varies(judge_case: JudgeCases) -> None:
    wanted = {
        tuple(judge_case(tasks.SubmitRequestedAttachmentsToBoss, seed=s).task.wanted) for s in range(20)
    }
    assert len(wanted) >= 10


def test_copies_are_not_moved_files(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.SubmitRequestedAttachmentsToBoss)
    vocabulary.open_folders(case.hand, files.DOWNLOAD, case.task.folder)
    case.hand.hold("select.begin", key=f"{case.task.folder}/{case.task.wanted[0]}")
    case.hand.tap("select.item", key=f"{case.task.folder}/{case.task.wanted[1]}")
    case.hand.tap("select.transfer", operation="copy")
    case.hand.tap("transfer.open", path=files.DOCUMENTS)
    case.hand.tap("transfer.new")
    case.hand.type("submission", into="name")
    case.hand.tap("folder.create")
    case.hand.tap("transfer.confirm")
    wechat.tell(case.hand, wechat.BOSS, ", ".join(case.task.wanted))
    assert case.missed == ["the seven others stay"]


@LANGS
def test_the_receipts_show_the_amounts(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.OrganizeReimbursementPhotosToWechat, seed=2, lang=lang)
    totals = []
    for name in case.task.names:
        node = case.before.os.files[f"{files.CAMERA}/{name}"]
        totals.append(float(photos.describe(media.picture_name(node))["total"]))  # type: ignore[arg-type]
    assert f"{sum(totals):.2f}" == case.task.total


def test_pictures_and_sum_may_come_in_any_order(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.OrganizeReimbursementPhotosToWechat)
    case.task.put_away(case.hand, case.task.names)
    wechat.tell(case.hand, wechat.BOSS, f"{case.task.total} in all")
    wechat.send_pictures(
        case.hand, wechat.BOSS, [f"{receipts.REIMBURSED}/{name}" for name in case.task.names[::-1]]
    )
    assert case.passed


@LANGS
def test_the_tables_show_the_open_orders(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.CountOpenWorkOrdersFromPhotosToWechat, seed=1, lang=lang)
    closed = work_orders.STATE_WORDS["closed"][lang]
    rows: list[str] = []
    for series in range(4):
        node = case.before.os.files[f"{files.CAMERA}/IMG_804{series + 1}.jpg"]
        rows += photos.describe(media.picture_name(node))["rows"]  # type: ignore[arg-type]
    assert [row.split()[0] for row in rows if closed not in row] == case.task.open_ids


def test_an_answer_in_three_messages_is_as_good(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CountOpenWorkOrdersFromPhotosToWechat)
    ids = case.task.open_ids
    for text in (f"{len(ids)} orders", " ".join(ids), f"{case.task.photographed} photographed"):
        wechat.tell(case.hand, case.task.colleague, text)
    assert case.passed


def test_the_alarm_is_for_the_earlier_event_whichever_comes_first_in_the_list(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CalendarEarliestToAlarm, starts=(9 * 60, 7 * 60 + 15))
    case.task.add_alarm(case.hand, 6 * 60 + 45)
    assert case.passed


@pytest.mark.parametrize(("repeat", "passed"), [("daily", True), ("holiday", True), ("workday", False)])
def test_the_alarm_rings_on_a_saturday(judge_case: JudgeCases, repeat: str, passed: bool) -> None:
    case = judge_case(tasks.CalendarEarliestToAlarm)
    case.task.add_alarm(case.hand, case.task.due, repeat=repeat)
    assert case.passed == passed


def test_an_event_without_a_text_is_half_of_it(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.SmsAndCalendarOnDate)
    appointments.plan_event(case.hand, case.task.event_title, date(2026, 3, 28))
    assert case.missed == ["one text says what was asked"]


def test_the_event_may_be_planned_before_the_text(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.SmsAndCalendarOnDate, seed=1)
    appointments.plan_event(case.hand, case.task.event_title, date(2026, 3, 28))
    case.task.text(case.hand, case.task.talk, f"Hi! {case.task.message}.")
    assert case.passed


@LANGS
def test_the_calendar_and_the_times_say_which_files_are_owed(judge_case: JudgeCases, lang: Any) -> None:
    for seed in range(4):
        case = judge_case(tasks.OrganizeMeetingMaterialsToWechat, seed=seed, lang=lang)
        [meeting] = [
            each for each in case.before.calendar.events.values() if each.description == meetings.OWED[lang]
        ]
        nodes = [case.before.os.files[f"{case.task.folder}/{name}"] for name in case.task.wanted]
        others = [
            node.name for path, node in case.before.os.files.items()
            if path.startswith(f"{case.task.folder}/") and meeting.start <= node.modified <= meeting.end
        ]  # fmt: skip
        assert sorted(others) == [node.name for node in nodes]


def test_the_files_owed_vary(judge_case: JudgeCases) -> None:
    cases = [judge_case(tasks.OrganizeMeetingMaterialsToWechat, seed=seed).task for seed in range(12)]
    assert {task.meeting for task in cases} == {0, 1, 2}
    assert len({tuple(task.wanted) for task in cases}) >= 8


def test_names_with_endings_in_several_messages_are_as_good(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.OrganizeMeetingMaterialsToWechat, seed=3)
    case.task.hand_in(case.hand, case.task.wanted, told=case.task.wanted[:1])
    wechat.tell(case.hand, wechat.BOSS, " and ".join(case.task.wanted[1:]).upper())
    assert case.passed
