"""Endings played by hand in Clock and Notes."""

from __future__ import annotations

from typing import Any

from everyday import go_back_to, set_alarm, walk, write_note

from pytest_mobilegym.api import Hand, JudgeCase
from task_suites.clock import tasks as clock
from task_suites.notes import tasks as notes

Judge = type[JudgeCase]

BUSINESS_TRIP: dict[str, Any] = {"time": "07:35", "repeat": "holiday", "note": "Business trip"}
TWO_MORNINGS: dict[str, Any] = {"time1": "07:30", "repeat1": "daily", "time2": "07:50", "repeat2": "weekday"}


def test_an_alarm_that_is_set_up_after_it_was_added_is_accepted(judge_case: Judge) -> None:
    case = judge_case(clock.AddAlarmWithSettings, **BUSINESS_TRIP)
    phone = case.hand
    set_alarm(phone, "07:30")
    new = set(phone.view.clock.alarms) - set(case.before.clock.alarms)
    phone.tap("alarm.open", alarm=new.pop())
    phone.tap("alarm.more")
    phone.turn("minute", to=35)
    phone.tap("repeat.open")
    phone.tap("repeat.choose", repeat="holiday")
    phone.type("Business trip", into="note")
    phone.tap("alarm.save")
    assert case.passed


def test_an_old_alarm_that_was_turned_into_the_new_one_is_refused(judge_case: Judge) -> None:
    case = judge_case(clock.AddAlarmWithSettings, **BUSINESS_TRIP)
    phone = case.hand
    walk(phone, "clock")
    phone.tap("alarm.open", alarm="a6")
    phone.tap("alarm.more")
    phone.turn("hour", to=7)
    phone.turn("minute", to=35)
    phone.tap("repeat.open")
    phone.tap("repeat.choose", repeat="holiday")
    phone.type("Business trip", into="note", clear=True)
    phone.tap("alarm.save")
    assert not case.passed


def test_alarms_switched_on_by_opening_them_are_accepted(judge_case: Judge) -> None:
    case = judge_case(clock.EnableAllAlarms, off=("a1", "a2", "a3", "a4", "a7"))
    phone = case.hand
    phone.open("clock")
    phone.tap("alarm.open", alarm="a7")
    phone.tap("alarm.done")
    for alarm in ("a4", "a3", "a2", "a1"):
        phone.tap("alarm.toggle", alarm=alarm)
    assert case.passed


def test_an_alarm_that_was_on_and_is_off_in_the_end_is_refused(judge_case: Judge) -> None:
    case = judge_case(clock.EnableAllAlarms, lang="zh", off=("a1", "a2", "a3", "a4", "a7"))
    case.hand.open("clock")
    for alarm in ("a1", "a2", "a3", "a4", "a5", "a7"):
        case.hand.tap("alarm.toggle", alarm=alarm)
    assert not case.passed


def add_city(phone: Hand, city: str) -> None:
    walk(phone, "clock", "tab.world", "city.search")
    phone.tap("city.add", city=city)


def remove_cities(phone: Hand, first: str, *others: str) -> None:
    walk(phone, "clock", "tab.world")
    phone.hold("select.begin", key=first)
    for other in others:
        phone.tap("select.item", key=other)
    phone.tap("select.delete")


def test_a_city_added_before_the_other_and_a_wrong_one_went_is_accepted(judge_case: Judge) -> None:
    case = judge_case(clock.ReorganizeWorldClock, remove_city="newyork", add_city="vancouver")
    add_city(case.hand, "tokyo")
    add_city(case.hand, "vancouver")
    remove_cities(case.hand, "tokyo", "newyork")
    assert case.passed


def test_two_cities_replaced_by_one_are_refused(judge_case: Judge) -> None:
    case = judge_case(clock.ReorganizeWorldClock, remove_city="newyork", add_city="vancouver")
    remove_cities(case.hand, "newyork", "accra")
    add_city(case.hand, "vancouver")
    assert not case.passed


def test_a_difference_in_a_chinese_numeral_is_accepted(judge_case: Judge) -> None:
    case = judge_case(clock.CityLocalTimeDiff, lang="zh", city="amsterdam")
    case.hand.answer("慢", "七")
    assert case.passed


def test_the_right_difference_in_the_wrong_direction_is_refused(judge_case: Judge) -> None:
    case = judge_case(clock.CityLocalTimeDiff, lang="zh", city="amsterdam")
    case.hand.answer("快", "7")
    assert not case.passed


def test_two_alarms_set_in_the_other_order_with_days_of_their_own_are_accepted(judge_case: Judge) -> None:
    case = judge_case(clock.SetupMorningAlarms, lang="zh", **TWO_MORNINGS)
    phone = case.hand
    phone.open("clock")
    phone.tap("alarm.add")
    phone.tap("repeat.open")
    phone.tap("repeat.custom")
    for day in (4, 3, 2, 1, 0):
        phone.tap("days.flip", day=day)
    phone.tap("days.done")
    phone.turn("hour", to=7)
    phone.turn("minute", to=50)
    phone.tap("alarm.save")
    set_alarm(phone, "07:30", "daily")
    assert case.passed


def test_the_second_of_two_alarms_on_workdays_is_refused(judge_case: Judge) -> None:
    case = judge_case(clock.SetupMorningAlarms, **TWO_MORNINGS)
    set_alarm(case.hand, "07:30", "daily")
    set_alarm(case.hand, "07:50", "workday")
    assert not case.passed


def test_done_todos_deleted_one_by_one_are_accepted(judge_case: Judge) -> None:
    case = judge_case(notes.DeleteAllCompletedTodos, lang="zh", done=("t2", "t7"))
    phone = case.hand
    walk(phone, "notes", "tab.todo")
    phone.fling("todo.sweep", todo="t7")
    phone.tap("todo.remove", todo="t7")
    phone.hold("todo.select.begin", key="t2")
    phone.tap("todo.select.delete")
    phone.tap("todo.delete")
    assert case.passed


def test_a_todo_that_was_ticked_and_deleted_with_the_done_ones_is_refused(judge_case: Judge) -> None:
    case = judge_case(notes.DeleteAllCompletedTodos, lang="zh", done=("t2", "t7"))
    phone = case.hand
    walk(phone, "notes", "tab.todo")
    phone.tap("todo.toggle", todo="t4")
    phone.tap("todo.ask_clear")
    phone.tap("todo.clear")
    assert not case.passed


MEETING: dict[str, Any] = {"title": "Meeting tomorrow", "content": "Bring two chairs", "hour": 14}


def set_reminder(phone: Hand, *, day: int, hour: int, minute: int) -> None:
    phone.turn("day", to=day)
    phone.turn("minute", to=minute)
    phone.turn("hour", to=hour)
    phone.tap("reminder.save")


def test_a_reminder_set_on_a_note_that_was_left_before_is_accepted(judge_case: Judge) -> None:
    case = judge_case(notes.CreateNoteWithReminder, **MEETING)
    phone = case.hand
    write_note(phone, "Meeting tomorrow", "Bring two chairs")
    phone.tap("note.open", note="n100")
    phone.tap("reminder.open")
    set_reminder(phone, day=3, hour=9, minute=5)
    phone.answer("9:05")
    assert case.passed


def test_a_reminder_of_another_note_is_refused(judge_case: Judge) -> None:
    case = judge_case(notes.CreateNoteWithReminder, **MEETING)
    phone = case.hand
    write_note(phone, "Meeting tomorrow", "Bring two chairs")
    phone.tap("note.open", note="n2")
    phone.tap("menu.open")
    phone.tap("menu.reminder")
    set_reminder(phone, day=3, hour=9, minute=5)
    phone.answer("09:05")
    assert not case.passed


def add_todo(phone: Hand, text: str) -> None:
    walk(phone, "notes", "tab.todo", "todo.new")
    phone.type(text, into="new")
    phone.tap("todo.add")


def test_a_todo_ticked_before_the_new_one_was_corrected_is_accepted(judge_case: Judge) -> None:
    case = judge_case(notes.TodoBatchWorkflow)
    phone, task = case.hand, case.task
    walk(phone, "notes", "tab.todo")
    phone.tap("todo.toggle", todo=task.todo)
    add_todo(phone, "Clean the kichen")
    phone.tap("todo.edit", todo="t100")
    phone.type(task.new_todo, into="todo-t100", clear=True)
    phone.enter()
    phone.answer("2")
    assert case.passed


def test_open_todos_counted_before_one_was_ticked_are_refused(judge_case: Judge) -> None:
    case = judge_case(notes.TodoBatchWorkflow)
    phone, task = case.hand, case.task
    add_todo(phone, task.new_todo)
    phone.tap("todo.toggle", todo=task.todo)
    phone.answer("3")
    assert not case.passed


def test_a_note_hidden_from_the_list_is_accepted(judge_case: Judge) -> None:
    case = judge_case(notes.PrivateNotesWorkflow)
    phone = case.hand
    phone.open("notes")
    phone.hold("select.begin", key=case.task.note)
    phone.tap("select.hide")
    phone.answer("10")
    assert case.passed


def test_two_notes_hidden_and_counted_are_refused(judge_case: Judge) -> None:
    case = judge_case(notes.PrivateNotesWorkflow)
    phone = case.hand
    phone.open("notes")
    phone.hold("select.begin", key=case.task.note)
    phone.tap("select.item", key="n2")
    phone.tap("select.hide")
    phone.answer("11")
    assert not case.passed


def test_a_folder_made_first_and_filled_from_the_list_is_accepted(judge_case: Judge) -> None:
    case = judge_case(notes.CreateFolderAndMoveNote, lang="zh")
    phone, task = case.hand, case.task
    walk(phone, "notes", "folders.open", "folder.new")
    phone.type(task.folder_name, into="name")
    phone.tap("folder.create")
    go_back_to(phone, "note.new")
    phone.tap("folder.browse", folder="all")
    phone.hold("select.begin", key=task.note)
    phone.tap("select.move")
    phone.tap("move.to", folder="f100")
    assert case.passed


def test_a_note_that_was_moved_to_the_folder_and_out_again_is_refused(judge_case: Judge) -> None:
    case = judge_case(notes.CreateFolderAndMoveNote)
    phone, task = case.hand, case.task
    phone.open("notes")
    phone.tap("note.open", note=task.note)
    phone.tap("folder.choose")
    phone.tap("folder.new")
    phone.type(task.folder_name, into="name")
    phone.tap("folder.create")
    phone.tap("move.to", folder="f100")
    phone.tap("folder.choose")
    phone.tap("move.to", folder="unfiled")
    assert not case.passed
