"""What the judges of Notes' tasks accept and refuse."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase
from task_suites.notes import tasks, todos, vocabulary, writing
from task_suites.vocabulary import notes

JudgeCases = type[JudgeCase]


def test_the_suite_has_fifteen_templates() -> None:
    assert len(tasks.__all__) == 15


# Looking


def test_how_many_notes_there_are_varies(judge_case: JudgeCases) -> None:
    counts = {
        len(vocabulary.listed(judge_case(tasks.ReadNotesCount, seed=seed).before)) for seed in range(25)
    }
    assert len(counts) >= 5


def test_reading_notes_and_browsing_folders_on_the_way_is_no_side_effect(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.ReadNotesCount)
    case.hand.open("notes")
    case.hand.tap("folder.browse", folder="f1")
    case.hand.tap("folder.browse", folder="all")
    case.task.solution(case.hand)
    assert case.passed


def test_the_text_of_a_note_may_be_told_in_any_order(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.ReadNoteContent, seed=3)
    case.hand.answer("; ".join(reversed(case.task.lines(case.before))))
    assert case.passed


def test_open_things_to_do_are_told_in_any_order(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.ReadTodoText, seed=2)
    case.hand.answer([todo.text for todo in vocabulary.open_todos(case.before)][::-1])
    assert case.passed


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_keyword_leads_to_one_note_and_varies(judge_case: JudgeCases, lang: str) -> None:
    found = set()
    for seed in range(12):
        case = judge_case(tasks.SearchNoteTitle, seed=seed, lang=lang)
        hits = [note.title for note in vocabulary.listed(case.before) if case.task.keyword in note.text]
        assert hits == [case.task.note_title]
        found.add(case.task.note_title)
    assert len(found) >= 4


# Notes


def test_a_note_that_is_pinned_too_is_more_than_was_asked(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CreateNewNote)
    notes.write_note(case.hand, case.task.title)
    case.hand.tap("nav.back")
    case.hand.hold("select.begin", key=case.hand.view.notes.notes.first().id)
    case.hand.tap("select.pin")
    assert case.missed == ["nothing else was chosen for it"]


def test_a_thing_to_do_with_a_reminder_is_more_than_was_asked(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.AddNewTodo)
    case.task.solution(case.hand)
    assert case.passed
    with case.hand.edit("notes") as draft:
        draft.todos.first().reminder = 1
    assert case.missed == ["nothing else was chosen for it"]


def test_a_note_is_read_out_whole_and_nothing_else(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.ReadNoteContent, seed=3)
    lines = case.task.lines(case.before)
    for told, right in (
        ("\n".join(lines), True),
        (" / ".join(lines).upper(), True),
        (" ".join(lines[1:]), False),
        (" ".join([*lines, "Saffron"]), False),
        (" ".join([*lines, lines[0]]), False),
        (" ".join(["not", *lines]), False),
    ):
        again = judge_case(tasks.ReadNoteContent, seed=3)
        again.hand.answer(told)
        assert again.passed is right, told


def test_a_second_note_is_a_side_effect(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CreateNewNote)
    for _ in range(2):
        notes.write_note(case.hand, case.task.title)
        case.hand.tap("nav.back")
    assert case.missed[0] == "one note was added"
    assert len(case.side_effects) == 1


def test_a_note_with_more_in_it_is_refused(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CreateNewNote)
    notes.write_note(case.hand, case.task.title, "and more")
    assert case.missed == ["its content is as asked"]


def test_any_time_will_do_for_a_reminder(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CreateNoteWithReminder)
    notes.write_note(case.hand, case.task.title, case.task.content)
    case.hand.tap("reminder.open")
    case.hand.turn("day", to=40)
    case.hand.turn("hour", to=7)
    case.hand.turn("minute", to=41)
    case.hand.tap("reminder.save")
    case.hand.answer("07:41")
    assert case.passed


def test_pinning_in_the_editor_is_as_good(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.PinNote, seed=1)
    writing.open_note(case.hand, case.task.note)
    case.hand.tap("menu.open")
    case.hand.tap("menu.pin")
    assert case.passed


def test_a_folder_may_be_made_before_the_note_is_looked_for(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CreateFolderAndMoveNote, seed=1)
    case.hand.open("notes")
    case.hand.tap("folders.open")
    case.task.make_folder(case.hand, case.task.folder_name)
    case.hand.tap("nav.back")
    writing.choose(case.hand, case.task.note)
    case.hand.tap("select.move")
    case.hand.tap("move.to", folder=case.hand.view.notes.folders.last().id)
    assert case.passed


def test_two_folders_are_one_too_many(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CreateFolderAndMoveNote)
    case.hand.open("notes")
    case.hand.tap("folders.open")
    case.task.make_folder(case.hand, "Other")
    case.hand.tap("nav.back")
    case.task.solution(case.hand)
    assert case.missed == ["one folder was made, with the name asked for"]


def test_a_restored_note_that_is_changed_has_a_side_effect(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RestoreFromTrash)
    case.task.solution(case.hand)
    case.hand.back()
    case.hand.back()
    writing.open_note(case.hand, case.task.note)
    case.hand.type("!", into="title")
    assert not case.missed
    assert case.side_effects == [
        f"notes.notes[#{case.task.note}].title",
        f"notes.notes[#{case.task.note}].updated",
    ]


def test_how_many_notes_are_private_varies(judge_case: JudgeCases) -> None:
    counts = {
        len(vocabulary.private(judge_case(tasks.PrivateNotesWorkflow, seed=seed).before))
        for seed in range(20)
    }
    assert len(counts) > 7


def test_making_a_note_private_in_the_list_is_as_good(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.PrivateNotesWorkflow, seed=2)
    writing.choose(case.hand, case.task.note)
    case.hand.tap("select.hide")
    case.hand.answer(case.task.at_start + 1)
    assert case.passed


# Things to do


def test_a_thing_to_do_is_added_also_by_enter(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.AddNewTodo)
    vocabulary.open_todo_list(case.hand)
    case.hand.tap("todo.new")
    case.hand.type(case.task.text, into="new")
    case.hand.enter()
    assert case.passed


@pytest.mark.parametrize("way", ["edit", "select"])
def test_other_ways_to_delete_are_as_good(judge_case: JudgeCases, way: str) -> None:
    case = judge_case(tasks.DeleteTodo, seed=3)
    vocabulary.open_todo_list(case.hand)
    if way == "edit":
        case.hand.tap("todo.edit", todo=case.task.todo)
        case.hand.tap("todo.remove", todo=case.task.todo)
    else:
        case.hand.hold("todo.select.begin", key=case.task.todo)
        case.hand.tap("todo.select.delete")
        case.hand.tap("todo.delete")
    assert case.passed


def test_what_is_done_may_be_deleted_one_by_one(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.DeleteAllCompletedTodos, seed=1)
    vocabulary.open_todo_list(case.hand)
    for key in case.task.done:
        todos.sweep_away(case.hand, key)
    assert case.passed


def test_the_thing_to_tick_varies_and_is_open(judge_case: JudgeCases) -> None:
    ticked = set()
    for seed in range(15):
        case: Any = judge_case(tasks.TodoBatchWorkflow, seed=seed)
        assert not case.before.notes.todos[case.task.todo].done
        ticked.add(case.task.todo)
    assert len(ticked) >= 5
