"""Reminders, things to do, and search."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from app_pages import words
from html_tree import check_frame
from hypothesis import given
from hypothesis import strategies as st
from notes_hands import RELEASE, SHOPPING, SWIM, listed, notes
from quiet import quiet_phone

from pytest_mobilegym.phone.apps.notes.listing import AROUND, excerpt
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import as_time, changes_between


def todos(hand: Hand) -> Any:
    return hand.view.notes.todos


# Reminders


def set_reminder(hand: Hand, note: str, *, day: int, hour: int, minute: int) -> None:
    hand.tap("note.open", note=note)
    hand.tap("reminder.open")
    hand.turn("day", to=day)
    hand.turn("hour", to=hour)
    hand.turn("minute", to=minute)


def test_a_reminder_comes_as_a_notification_that_opens_the_note(hand: Hand) -> None:
    set_reminder(hand, SHOPPING, day=0, hour=11, minute=15)
    hand.tap("reminder.save")
    assert notes(hand)[SHOPPING].reminder == as_time(datetime(2026, 3, 27, 11, 15))
    assert "Today 11:15" in words(hand)
    hand.home()
    hand.wait(2 * 3600)
    note = next(each for each in hand.view.os.notifications.values() if each.app == "notes")
    assert (note.title, note.route) == ("Shopping list", f"/note/{SHOPPING}")


def test_a_time_that_has_passed_cannot_be_chosen(hand: Hand) -> None:
    set_reminder(hand, SHOPPING, day=0, hour=9, minute=30)
    assert "This time has passed" in words(hand)
    assert not hand.offers("reminder.save")
    hand.turn("day", to=1)
    assert hand.offers("reminder.save")


def test_a_reminder_is_removed(hand: Hand) -> None:
    hand.tap("note.open", note=SWIM)
    assert "Tomorrow 08:00" in words(hand)
    hand.tap("menu.open")
    hand.tap("menu.reminder")
    hand.tap("reminder.clear")
    assert notes(hand)[SWIM].reminder is None


def test_a_reminder_on_twelve_hours(hand: Hand) -> None:
    hand.phone.patch({"os": {"preferences": {"select_time_format": "false"}}})
    set_reminder(hand, SHOPPING, day=3, hour=12, minute=45)
    assert "11 AM 12 PM 1 PM" in words(hand)
    hand.tap("reminder.save")
    assert notes(hand)[SHOPPING].reminder == as_time(datetime(2026, 3, 30, 12, 45))
    assert "Mon, Mar 30 12:45 PM" in words(hand)


def test_a_reminder_of_a_private_note_keeps_its_secret(hand: Hand) -> None:
    set_reminder(hand, SHOPPING, day=0, hour=10, minute=0)
    hand.tap("reminder.save")
    hand.tap("menu.open")
    hand.tap("menu.private")
    hand.wait(3600)
    note = next(each for each in hand.view.os.notifications.values() if each.app == "notes")
    assert (note.title, note.body) == ("Private note", "")


# Things to do


def test_several_things_to_do_are_added_one_after_the_other(hand: Hand) -> None:
    hand.tap("tab.todo")
    hand.tap("todo.new")
    hand.type("  Buy stamps ")
    hand.enter()
    hand.type("Post the letter")
    hand.tap("todo.add")
    hand.enter()
    assert [todo.text for todo in todos(hand).values()][:2] == ["Post the letter", "Buy stamps"]
    assert not any(target.name == "new" for target in hand.phone.frame().targets)


def test_what_was_written_is_kept_when_the_line_is_left(hand: Hand) -> None:
    hand.tap("tab.todo")
    hand.tap("todo.new")
    hand.type("Buy stamps")
    hand.back()
    hand.back()
    assert todos(hand).first().text == "Buy stamps"


def test_a_tick_moves_a_line_to_what_is_done_and_back(hand: Hand) -> None:
    hand.tap("tab.todo")
    assert "6 to do" in words(hand)
    hand.tap("todo.toggle", todo="t1")
    assert todos(hand)["t1"].done
    assert "5 to do" in words(hand)
    hand.tap("todo.fold")
    assert not hand.offers("todo.toggle", todo="t1")
    hand.tap("todo.fold")
    hand.tap("todo.toggle", todo="t1")
    assert not todos(hand)["t1"].done


def test_a_line_is_edited_in_place_and_deleted_when_it_is_emptied(hand: Hand) -> None:
    hand.tap("tab.todo")
    hand.tap("todo.edit", todo="t2")
    hand.type(" before six")
    assert todos(hand)["t2"].text == "Pick up the parcel at gate 3 before six"
    hand.type("", clear=True)
    assert todos(hand)["t2"].text == "Pick up the parcel at gate 3 before six"
    hand.enter()
    assert "t2" not in todos(hand)


def test_a_swipe_shows_the_button_that_deletes(hand: Hand) -> None:
    hand.tap("tab.todo")
    hand.fling("todo.sweep", todo="t3")
    assert "t3" in todos(hand)
    hand.tap("todo.remove", todo="t3")
    assert "t3" not in todos(hand)
    hand.fling("todo.sweep", todo="t4")
    hand.fling("todo.sweep", todo="t4")
    assert not hand.offers("todo.remove")


def test_what_is_done_is_cleared_after_a_question(hand: Hand) -> None:
    hand.tap("tab.todo")
    hand.tap("todo.ask_clear")
    hand.tap("todo.clear")
    assert [key for key, todo in todos(hand).items() if todo.done] == []
    assert len(todos(hand)) == 6
    assert not hand.offers("todo.ask_clear")


def test_ticked_lines_are_deleted_together(hand: Hand) -> None:
    hand.tap("tab.todo")
    hand.hold("todo.select.begin", key="t1")
    hand.tap("todo.select.item", key="t8")
    hand.tap("todo.select.delete")
    hand.tap("todo.delete")
    assert not {"t1", "t8"} & set(todos(hand))


# Search


def test_a_search_finds_notes_and_things_to_do_and_is_remembered(hand: Hand) -> None:
    before = hand.state
    hand.tap("search.open")
    hand.type("STATION", into="query")
    assert listed(hand, "hit.note") == ["n7"]
    assert "Go to the station tomorrow" in words(hand)
    hand.tap("hit.note")
    assert hand.view.route.path == "/note/n7"
    assert hand.view.notes.search_history == ("STATION",)
    assert changes_between(before, hand.state) == ()
    hand.back()
    hand.tap("search.clear")
    hand.back()
    hand.tap("search.again", query="STATION")
    hand.tap("hit.todo")
    assert hand.view.route.path == "/todo"


def test_a_search_looks_into_checklists(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("translations", into="query")
    assert listed(hand, "hit.note") == [RELEASE]


@given(st.text(max_size=60), st.text(min_size=1, max_size=4))
def test_an_excerpt_holds_what_was_searched_for(text: str, query: str) -> None:
    found = excerpt(text, query)
    if found is None:
        assert query.casefold() not in " ".join(text.split()).casefold()
    else:
        assert len(found.before) <= AROUND + 1


def test_something_to_do_reminds_until_it_is_done(hand: Hand) -> None:
    hand.tap("tab.todo")
    first, second = [todo.id for todo in hand.view.notes.todos.values() if not todo.done][:2]
    for id in (first, second):
        hand.tap("todo.edit", todo=id)
        hand.tap("todo.remind", note=id)
        hand.tap("reminder.save")  # the next full hour
        hand.tap("todo.finish", todo=id)
    assert "Today 10:00" in hand.phone.frame().regions[0].html
    hand.tap("todo.toggle", todo=second)
    hand.home()
    hand.wait(31 * 60)
    [note] = [note for note in hand.view.os.notifications.values() if note.app == "notes"]
    assert (note.title, note.route) == (hand.view.notes.todos[first].text, "/todo")


def test_a_reminder_of_something_to_do_is_taken_away(hand: Hand) -> None:
    hand.tap("tab.todo")
    id = next(todo.id for todo in hand.view.notes.todos.values() if not todo.done)
    hand.tap("todo.edit", todo=id)
    hand.tap("todo.remind", note=id)
    hand.tap("reminder.save")
    hand.tap("todo.remind", note=id)
    hand.tap("reminder.clear")
    assert hand.view.notes.todos[id].reminder is None


def test_the_text_of_notes_has_a_size_of_its_own(hand: Hand) -> None:
    hand.tap("settings.open")
    hand.tap("setting.open", key="text_size")
    hand.tap("setting.choose", key="text_size", value="huge")
    assert "Extra large" in hand.phone.frame().regions[0].html
    hand.back()
    hand.tap("note.open", note=SHOPPING)
    assert "notes-huge" in hand.phone.frame().regions[0].html


def test_the_keyboard_makes_way_for_the_apps_that_a_note_can_be_sent_with() -> None:
    hand = Hand(quiet_phone())
    hand.open("notes")
    hand.tap("note.new")
    hand.type("abc", into="content")
    hand.tap("note.share")
    assert hand.phone.frame().focus is None
    assert not hand.state.ui.keyboard.shown
    check_frame(hand.phone.frame())
    hand.back()
    assert "abc" in [note.content for note in hand.view.notes.notes.values()]
