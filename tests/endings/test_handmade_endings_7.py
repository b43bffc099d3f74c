"""Endings played by hand at work: files, logs, receipts and inspections."""

from __future__ import annotations

from typing import Any

import pytest
from everyday import go_back_to, open_chat, put_on_calendar, set_alarm, tell, text_in

from pytest_mobilegym.api import Hand, JudgeCase, Lang
from task_suites.crossapp_work import tasks as work

Judge = type[JudgeCase]

DOCUMENTS = "/sdcard/Documents"
TO_SUBMIT = "/sdcard/Download/To submit"


def open_folder(phone: Hand, path: str) -> None:
    """Open a folder of the storage from the top."""
    phone.open("file_manager")
    go_back_to(phone, "tab.browse")
    parts = path.split("/")
    for depth in range(3, len(parts) + 1):
        phone.tap("file.open", path="/".join(parts[:depth]))


def make_folder(phone: Hand, folder: str, name: str) -> None:
    open_folder(phone, folder)
    phone.tap("menu.open")
    phone.tap("folder.new")
    phone.type(name, into="name", clear=True)
    phone.tap("folder.create")


def choose_files(phone: Hand, folder: str, first: str, *others: str) -> None:
    open_folder(phone, folder)
    phone.hold("select.begin", key=f"{folder}/{first}")
    for other in others:
        phone.tap("select.item", key=f"{folder}/{other}")


def bring_files(phone: Hand, operation: str, to: str, folder: str, *files: str) -> None:
    """Move or copy files into a folder of Documents that is there already."""
    choose_files(phone, folder, *files)
    phone.tap("select.transfer", operation=operation)
    phone.tap("transfer.open", path=DOCUMENTS)
    phone.tap("transfer.open", path=f"{DOCUMENTS}/{to}")
    phone.tap("transfer.confirm")


@pytest.mark.parametrize(
    "texts",
    [
        ["Lease contract_draft.pdf and payment_A.png"],
        ["Here you are, boss:\n- payment_A.png\n- Lease contract_draft.pdf"],
        ["payment_A", "Lease contract_draft"],
    ],
)
def test_documents_moved_one_by_one_into_a_folder_made_first_are_accepted(
    judge_case: Judge, texts: list[str]
) -> None:
    case = judge_case(work.SubmitRequestedAttachmentsToBoss)
    phone, name = case.hand, case.task.new_folder
    make_folder(phone, DOCUMENTS, name)
    bring_files(phone, "move", name, TO_SUBMIT, "payment_A.png")
    bring_files(phone, "move", name, TO_SUBMIT, "Lease contract_draft.pdf")
    tell(phone, "boss_gao", *texts)
    assert case.passed


def test_documents_that_were_copied_are_refused(judge_case: Judge) -> None:
    case = judge_case(work.SubmitRequestedAttachmentsToBoss)
    phone, name = case.hand, case.task.new_folder
    make_folder(phone, DOCUMENTS, name)
    bring_files(phone, "copy", name, TO_SUBMIT, "payment_A.png", "Lease contract_draft.pdf")
    tell(phone, "boss_gao", "Lease contract_draft.pdf, payment_A.png")
    assert not case.passed


def test_an_event_before_the_text_is_accepted(judge_case: Judge) -> None:
    case = judge_case(work.SmsAndCalendarOnDate, lang="zh")
    put_on_calendar(case.hand, case.task.event_title, "2026-03-28")
    text_in(case.hand, case.task.talk, case.task.message)
    assert case.passed


def test_an_event_put_on_today_is_refused(judge_case: Judge) -> None:
    case = judge_case(work.SmsAndCalendarOnDate, lang="zh")
    text_in(case.hand, case.task.talk, case.task.message)
    put_on_calendar(case.hand, case.task.event_title, "2026-03-27")
    assert not case.passed


def test_an_alarm_moved_to_the_right_time_is_accepted(judge_case: Judge) -> None:
    case = judge_case(work.CalendarEarliestToAlarm, starts=(660, 540), lead=30)
    phone = case.hand
    set_alarm(phone, "09:30")
    new = set(phone.view.clock.alarms) - set(case.before.clock.alarms)
    phone.tap("alarm.open", alarm=new.pop())
    phone.turn("hour", to=8)
    phone.tap("alarm.done")
    assert case.passed


def test_an_alarm_for_every_day_is_refused(judge_case: Judge) -> None:
    case = judge_case(work.CalendarEarliestToAlarm, starts=(660, 540), lead=30)
    set_alarm(case.hand, "08:30", "daily")
    assert not case.passed


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "29 errors in all, boss"),
        ("en", "ERROR stands there 29 times."),
        ("zh", "一共29次"),
        ("zh", "老板，ERROR总共出现了29次"),
    ],
)
def test_a_number_of_errors_in_a_sentence_is_accepted(judge_case: Judge, lang: Lang, words: str) -> None:
    case = judge_case(work.CountCurrentLogErrorsToWechat, lang=lang)
    tell(case.hand, "boss_gao", words)
    assert case.passed


def test_a_number_of_errors_sent_to_a_colleague_too_is_refused(judge_case: Judge) -> None:
    case = judge_case(work.CountCurrentLogErrorsToWechat)
    tell(case.hand, "nora_q", "29")
    tell(case.hand, "boss_gao", "29")
    assert not case.passed


INSPECTION: dict[str, Any] = {"unresolved": ("NET-04",), "resolved": ("AC-09", "SRV-23")}


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Still open from yesterday: NET-04 (packet loss at a port)."),
        ("en", "NET-04 has packet loss at a port, not resolved yet"),
        ("zh", "昨天还有一个没解决：NET-04，端口丢包"),
    ],
)
def test_a_fault_told_in_own_words_is_accepted(judge_case: Judge, lang: Lang, words: str) -> None:
    case = judge_case(work.InspectionReportToWechat, lang=lang, **INSPECTION)
    tell(case.hand, case.task.inspector, words)
    tell(case.hand, "boss_gao", words)
    assert case.passed


def test_a_fault_told_to_the_boss_alone_is_refused(judge_case: Judge) -> None:
    case = judge_case(work.InspectionReportToWechat, **INSPECTION)
    tell(case.hand, "boss_gao", "NET-04 packet loss at a port")
    assert not case.passed


def test_a_fault_told_to_be_resolved_is_refused(judge_case: Judge) -> None:
    case = judge_case(work.InspectionReportToWechat, **INSPECTION)
    for chat in ("boss_gao", case.task.inspector):
        tell(case.hand, chat, "NET-04 packet loss at a port, resolved by now")
    assert not case.passed


SAFETY, COSTS, STAGE, CHECK = "安全报告.pdf", "成本报告.pdf", "阶段总结报告.pdf", "验收报告.pdf"
REPORTS: dict[str, Any] = {
    "places": ((0, SAFETY), (2, COSTS), (0, STAGE), (2, CHECK)),
    "new_folder": "审计资料",
}


def test_reports_moved_from_the_last_folder_on_are_accepted(judge_case: Judge) -> None:
    case = judge_case(work.OrganizePdfReportsToWechat, lang="zh", **REPORTS)
    phone = case.hand
    make_folder(phone, DOCUMENTS, "审计资料")
    bring_files(phone, "move", "审计资料", f"{DOCUMENTS}/质量", CHECK, COSTS)
    bring_files(phone, "move", "审计资料", f"{DOCUMENTS}/项目A", STAGE, SAFETY)
    tell(phone, "boss_gao", "文件都放好了：验收报告.pdf、成本报告.pdf、阶段总结报告.pdf和安全报告.pdf")
    assert case.passed


def test_reports_moved_with_one_that_is_no_pdf_are_refused(judge_case: Judge) -> None:
    case = judge_case(work.OrganizePdfReportsToWechat, lang="zh", **REPORTS)
    phone = case.hand
    make_folder(phone, DOCUMENTS, "审计资料")
    bring_files(phone, "move", "审计资料", f"{DOCUMENTS}/质量", COSTS, CHECK, "质量报告.docx")
    bring_files(phone, "move", "审计资料", f"{DOCUMENTS}/项目A", SAFETY, STAGE)
    tell(phone, "boss_gao", "安全报告.pdf, 成本报告.pdf, 阶段总结报告.pdf, 验收报告.pdf")
    assert not case.passed


MEAL, PARKING, TAXI = "IMG_20260325_124226.jpg", "IMG_20260325_150526.jpg", "IMG_20260325_184226.jpg"
CAMERA = "/sdcard/DCIM/Camera"


def send_pictures(phone: Hand, chat: str, *paths: str) -> None:
    open_chat(phone, chat)
    phone.tap("chat.panel", panel="tools")
    phone.tap("chat.album")
    if phone.offers("permission.allow"):
        phone.tap("permission.allow")
    for path in paths:
        phone.tap("picker.item", path=path)
    phone.tap("picker.done")


@pytest.mark.parametrize("words", ["Total: ¥322.15", "Parking and meal come to 322.15 yuan together"])
def test_receipts_sent_one_by_one_behind_their_total_are_accepted(judge_case: Judge, words: str) -> None:
    case = judge_case(work.OrganizeReimbursementPhotosToWechat)
    phone, name = case.hand, case.task.new_folder
    make_folder(phone, DOCUMENTS, name)
    bring_files(phone, "move", name, CAMERA, MEAL, PARKING)
    tell(phone, "boss_gao", words)
    send_pictures(phone, "boss_gao", f"{DOCUMENTS}/{name}/{MEAL}")
    send_pictures(phone, "boss_gao", f"{DOCUMENTS}/{name}/{PARKING}")
    assert case.passed


def test_receipts_sent_with_that_of_a_taxi_are_refused(judge_case: Judge) -> None:
    case = judge_case(work.OrganizeReimbursementPhotosToWechat)
    phone, name = case.hand, case.task.new_folder
    make_folder(phone, DOCUMENTS, name)
    bring_files(phone, "move", name, CAMERA, MEAL, PARKING)
    moved = [f"{DOCUMENTS}/{name}/{photo}" for photo in (MEAL, PARKING)]
    send_pictures(phone, "boss_gao", *moved, f"{CAMERA}/{TAXI}")
    tell(phone, "boss_gao", "322.15")
    assert not case.passed
