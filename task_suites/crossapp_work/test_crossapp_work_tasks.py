"""What the judges of tasks across apps at work accept and refuse."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase, as_datetime, media, photos, wording
from task_suites.crossapp_work import (
    appointments,
    meetings,
    tasks,
    vocabulary,
    work_orders,
)
from task_suites.crossapp_work.meeting_plans import clock
from task_suites.vocabulary import files, wechat
from task_suites.vocabulary.calendar import show_day
from task_suites.vocabulary.map import minutes
from task_suites.vocabulary.tencent_meeting import title_words

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


@pytest.mark.parametrize(
    ("said", "passed"),
    [
        ("{0} errors in the 5 current logs", True),
        ("ERROR一共出现了{0}次", True),
        ("{0} or {1}", False),
        ("{0}, no, wrong, {1}", False),
        ("It is not {0}.", False),
        ("{0}0", False),
        ("{numbers}", False),
    ],
)
def test_the_number_is_told_and_no_other(judge_case: JudgeCases, said: str, passed: bool) -> None:
    case = judge_case(tasks.CountCurrentLogErrorsToWechat)
    total, numbers = case.task.total, " ".join(map(str, range(200)))
    wechat.tell(case.hand, wechat.BOSS, said.format(total, total + 1, numbers=numbers))
    assert case.passed == passed


def test_a_wrong_number_may_be_recalled_and_put_right(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CountCurrentLogErrorsToWechat)
    wechat.tell(case.hand, wechat.BOSS, str(case.task.total + 1))
    [wrong] = wechat.new_messages(case.before, case.hand.view, wechat.BOSS)
    case.hand.hold("message.menu", message=wrong.id)
    case.hand.tap("message.recall")
    case.hand.type(str(case.task.total), into="message")
    case.hand.tap("chat.send")
    assert case.passed


def test_a_number_that_was_recalled_is_not_told(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CountCurrentLogErrorsToWechat)
    wechat.tell(case.hand, wechat.BOSS, str(case.task.total))
    [message] = wechat.new_messages(case.before, case.hand.view, wechat.BOSS)
    case.hand.hold("message.menu", message=message.id)
    case.hand.tap("message.recall")
    assert case.missed == ["Boss is told the number"]


def test_the_number_comes_in_one_message(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CountCurrentLogErrorsToWechat)
    for _ in range(2):
        wechat.tell(case.hand, wechat.BOSS, str(case.task.total))
    assert len(case.side_effects) == 1


@pytest.mark.parametrize(
    ("said", "passed"),
    [
        ("{0} - not resolved\n{1} - not resolved", True),
        ("Still open: {0}, {1}", True),
        ("Not resolved yet: {0}; {1}", True),
        ("还有2个故障没有解决：{0}，{1}", True),
        ("NET-04: port packet loss. UPS-02: the battery is overheating.", True),
        ("2 devices aren't fixed yet, {0} and {1}", True),
        ("{0}; {1}; AC-09 leaking water", False),
        ("{0}", False),
        ("{0}; {1}; 17", False),
        ("{0}; {1}; UPS-77", False),
        ("It is not true: {0}; {1}", False),
    ],
)
def test_devices_and_faults_are_told_and_no_others(judge_case: JudgeCases, said: str, passed: bool) -> None:
    case = judge_case(
        tasks.InspectionReportToWechat,
        unresolved=("NET-04", "UPS-02"),
        resolved=("DB-11", "SRV-23"),
        later="AC-09",
    )
    text = said.format(*map(case.task.fault, case.task.unresolved))
    for reader in case.task.readers:
        wechat.tell(case.hand, reader, text)
    assert case.passed == passed


def test_nothing_that_is_told_earns_nothing(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.InspectionReportToWechat, unresolved=("NET-04", "UPS-02"))
    assert case.verdict.progress == 0


def test_each_device_has_its_own_fault(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.InspectionReportToWechat, unresolved=("NET-04", "UPS-02"))
    for reader in case.task.readers:
        wechat.tell(case.hand, reader, "NET-04 battery overheating, UPS-02 packet loss at a port")
    assert not case.passed


def test_devices_may_be_told_before_their_faults(judge_case: JudgeCases) -> None:
    case = judge_case(
        tasks.InspectionReportToWechat,
        unresolved=("NET-04", "UPS-02"),
        resolved=("DB-11", "SRV-23"),
        later="AC-09",
    )
    for reader in case.task.readers:
        wechat.tell(case.hand, reader, "UPS-02 (battery overheating) and NET-04 (packet loss at a port)")
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
            vocabulary.move(case.hand, folder, [name], to=case.task.target, new=new)
            new = False
    wechat.tell(case.hand, wechat.BOSS, "\n".join(case.task.wanted))
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
    case.hand.type(case.task.new_folder, into="name")
    case.hand.tap("folder.create")
    case.hand.tap("transfer.confirm")
    wechat.tell(case.hand, wechat.BOSS, ", ".join(case.task.wanted))
    assert case.missed == ["what else lies where they were stays, and they do not"]


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
        case.hand, wechat.BOSS, [f"{case.task.reimbursed}/{name}" for name in case.task.names[::-1]]
    )
    assert case.passed


@pytest.mark.parametrize(
    ("said", "passed"),
    [
        ("¥{total:.2f}", True),
        ("{total:.2f} yuan in all, 2 receipts", True),
        ("{first:.2f} + {second:.2f} = {total:.2f}元", True),
        ("{total:.2f} or {wrong:.2f}", False),
        ("{total:.2f}, no, wrong, {wrong:.2f}", False),
        ("{first:.2f} or {total:.2f}", False),
        ("${total:.2f}", False),
        ("{first:.2f} and {second:.2f}", False),
    ],
)
def test_the_sum_is_told_and_no_other(judge_case: JudgeCases, said: str, passed: bool) -> None:
    case = judge_case(tasks.OrganizeReimbursementPhotosToWechat)
    first, second = (case.task.amount(trade) / 100 for trade in case.task.wanted)
    total = float(case.task.total)
    text = said.format(first=first, second=second, total=total, wrong=total + 10)
    case.task.put_away(case.hand, case.task.names)
    case.task.answer(case.hand, case.task.names, text)
    assert case.passed == passed
    assert passed or case.missed == ["he is told the sum and no other"]


def test_pictures_may_be_shared_from_gallery(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.OrganizeReimbursementPhotosToWechat)
    case.task.put_away(case.hand, case.task.names)
    for name in case.task.names:
        wechat.share_picture(case.hand, wechat.BOSS, f"{case.task.reimbursed}/{name}")
    wechat.tell(case.hand, wechat.BOSS, case.task.total)
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


@pytest.mark.parametrize(
    ("said", "passed"),
    [
        ("{count} of 28 orders are not closed yet: {ids}. {shots} of them photographed.", True),
        ("一共{count}个没关闭：{ids}。其中{shots}个有现场照片", True),
        ("{count} orders\n{short}\n{shots} with photos", True),
        ("{count}\n{numbered}\n{shots}", True),
        ("{count}: {ids}; 4 or {shots}", False),
        ("{ids}; {count}; {shots}", False),
        ("{count}: {ids}, WO-E1; {shots}", False),
        ("{count}: {ids}; {shots}; 0 1 2 3", False),
        ("It is not true: {count}: {ids}; {shots}", False),
    ],
)
def test_orders_are_told_in_the_order_asked_for(judge_case: JudgeCases, said: str, passed: bool) -> None:
    case = judge_case(tasks.CountOpenWorkOrdersFromPhotosToWechat, seed=2)
    ids = case.task.open_ids
    text = said.format(
        count=len(ids),
        ids=", ".join(ids),
        short=" ".join(case.task.short(id).lower() for id in ids),
        numbered="\n".join(f"{number}. {id}" for number, id in enumerate(ids, 1)),
        shots=case.task.photographed,
    )
    wechat.tell(case.hand, case.task.colleague, text)
    assert case.passed == passed


def test_the_alarm_is_for_the_earlier_event_whichever_comes_first_in_the_list(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CalendarEarliestToAlarm, lead=30, starts=(9 * 60, 7 * 60 + 15))
    case.task.add_alarm(case.hand, 6 * 60 + 45)
    assert case.passed


@pytest.mark.parametrize(("repeat", "passed"), [("once", True), ("daily", False), ("holiday", False)])
def test_an_alarm_for_tomorrow_rings_once(judge_case: JudgeCases, repeat: str, passed: bool) -> None:
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
    case.task.text(case.hand, case.task.talk, f"“{case.task.message}.”")
    assert case.passed


def test_a_text_says_what_was_asked_word_for_word(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.SmsAndCalendarOnDate, seed=1)
    appointments.plan_event(case.hand, case.task.event_title, date(2026, 3, 28))
    case.task.text(case.hand, case.task.talk, f"{case.task.message}, or perhaps not")
    assert case.missed == ["one text says what was asked"]


def test_an_event_tomorrow_may_take_the_whole_day(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.SmsAndCalendarOnDate, seed=2)
    case.task.text(case.hand, case.task.talk, case.task.message)
    show_day(case.hand, date(2026, 3, 28))
    case.hand.tap("event.add")
    case.hand.type(case.task.event_title, into="title")
    case.hand.tap("form.all_day")
    case.hand.tap("form.save")
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
    case.task.hand_in(case.hand, told=case.task.wanted[:1])
    wechat.tell(case.hand, wechat.BOSS, " and ".join(case.task.wanted[1:]).upper())
    assert case.passed


def test_a_meeting_is_told_with_its_number_in_any_grouping(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.MeetingLongestInfoToWechat)
    first = case.task.there[0]
    digits = case.task.number(first)
    grouped = f"{digits[:3]} {digits[3:6]}-{digits[6:]}"
    case.task.tell(
        case.hand, case.task.chat, f"{title_words(first.title, 'en')}, {first.planned} min: {grouped}"
    )
    assert case.passed


def test_minutes_attended_count_not_those_planned(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.MeetingDurationToWechat)
    case.task.tell(case.hand, case.task.chat, f"{case.task.total()} minutes in all")
    assert case.passed


@pytest.mark.parametrize(
    ("said", "passed"),
    [
        ("The meeting starts at {start}, and it is {walk} minutes on foot.", True),
        ("步行{walk}分钟，会议{start}开始", True),
        ("{start}, {hours}", True),
        ("{walk} minutes on foot", False),
        ("The meeting starts at {start}.", False),
        ("{start} or {later}, {walk} min", False),
        ("Not {start}; {walk} min", False),
        ("{later}, {walk} min", False),
        ("{start}, {drive} min", False),
        ("{start}, {walk} hours", False),
    ],
)
def test_the_walk_and_the_next_meetings_start_are_told(
    judge_case: JudgeCases, said: str, passed: bool
) -> None:
    case = judge_case(tasks.MeetingRouteEtaToWechat)
    view = case.before
    walk, drive = (minutes(view, case.task.place, mode) for mode in ("walk", "drive"))
    start, later = map(clock, case.task.starts(view)[:2])
    hours = wording.hours_and_minutes(walk, view.lang)
    text = said.format(walk=walk, drive=drive, start=start, later=later, hours=hours)
    case.task.tell(case.hand, case.task.chat, text)
    assert case.passed == passed


def test_the_next_meeting_is_the_first_that_has_not_begun(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.MeetingRouteEtaToWechat)
    first, *others = case.task.starts(case.before)
    assert case.before.now < as_datetime(first)
    assert others
    assert first < min(others)
