"""Notes, played by a hand: writing, the list, folders, the private area and the trash."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import words
from notes_hands import RELEASE, SHOPPING, SOLD, SWIM, UNTITLED, listed, notes
from sample_requests import ask

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.notes.state import FOLDER_LENGTH
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone

WORK = "f1"


IN_LIST = 14


def changed(hand: Hand, before: Any) -> set[str]:
    """Paths of what changed in Notes and counts."""
    found = changes_between(before, hand.state)
    return {change.path for change in found if change.path.startswith("notes")}


# Writing


def test_a_note_is_kept_as_it_is_written(hand: Hand) -> None:
    hand.tap("note.new")
    hand.type("Bring the rope", into="content")
    hand.type("Sunday", into="title")
    (new,) = (note for key, note in notes(hand).items() if key not in Phone.create().view.notes.notes)
    assert (new.title, new.content, new.folder) == ("Sunday", "Bring the rope", "unfiled")
    hand.home()
    assert notes(hand)[new.id] == new
    hand.open("notes")
    hand.back()
    assert listed(hand)[:2] == [SHOPPING, new.id]


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_a_note_of_nothing_is_never_there(hand: Hand, text: str) -> None:
    hand.tap("note.new")
    hand.type(text, into="content")
    assert len(notes(hand)) == len(Phone.create().view.notes.notes)


def test_a_new_note_that_is_emptied_again_has_never_been(hand: Hand) -> None:
    before = hand.state
    hand.tap("note.new")
    hand.type("x", into="content")
    hand.type("", into="content", clear=True)
    assert changed(hand, before) == set()
    hand.type("second thought", into="content")
    assert notes(hand).first().content == "second thought"


def test_what_is_written_is_undone_and_done_again(hand: Hand) -> None:
    hand.tap("note.open", note=SHOPPING)
    before = notes(hand)[SHOPPING]
    assert not hand.offers("note.undo")
    hand.type("Bread", into="content", clear=True)
    hand.type("Bread and jam", into="content", clear=True)
    hand.type("Tea", into="title", clear=True)
    for _ in range(2):
        hand.tap("note.undo")
    assert (notes(hand)[SHOPPING].title, notes(hand)[SHOPPING].content) == (before.title, "Bread")
    hand.tap("note.redo")
    assert notes(hand)[SHOPPING].content == "Bread and jam"
    hand.tap("note.undo")
    hand.tap("note.undo")
    assert (notes(hand)[SHOPPING].title, notes(hand)[SHOPPING].content) == (before.title, before.content)
    with pytest.raises(EventRefused):
        hand.tap("note.undo")
    hand.type("Rice", into="content", clear=True)
    with pytest.raises(EventRefused):
        hand.tap("note.redo")


def test_a_new_note_that_is_undone_has_never_been(hand: Hand) -> None:
    count = len(notes(hand))
    hand.tap("note.new")
    hand.type("Something", into="content")
    hand.tap("note.undo")
    assert len(notes(hand)) == count
    hand.tap("note.redo")
    assert notes(hand).first().content == "Something"


def test_opening_a_note_changes_nothing(hand: Hand) -> None:
    before = hand.state
    for note in listed(hand):
        hand.tap("note.open", note=note)
        hand.back()
    assert changed(hand, before) == set()


def test_writing_in_a_note_moves_it_up_but_not_above_pinned_ones(hand: Hand) -> None:
    hand.tap("note.open", note=UNTITLED)
    hand.type(" Closed on Mondays.", into="content")
    hand.tap("nav.back")
    assert listed(hand)[:2] == [SHOPPING, UNTITLED]


def test_a_checklist_grows_by_enter_and_ends_with_an_empty_line(hand: Hand) -> None:
    hand.tap("note.open", note=SWIM)
    hand.tap("item.add")
    hand.type("Goggles")
    hand.enter()
    hand.type("Towel")
    hand.enter()
    hand.enter()
    items = list(notes(hand)[SWIM].items.values())
    assert [item.text for item in items] == ["Goggles", "Towel"]
    hand.tap("item.toggle", item=items[1].id)
    assert [item.done for item in notes(hand)[SWIM].items.values()] == [False, True]
    hand.tap("item.remove", item=items[0].id)
    assert [item.text for item in notes(hand)[SWIM].items.values()] == ["Towel"]


def test_pictures_come_from_the_systems_picker(hand: Hand) -> None:
    hand.tap("note.new")
    hand.tap("image.pick")
    node = media.everything(hand.state.os, "image/*")[0]
    hand.tap("picker.item", path=node.id)
    hand.tap("picker.done")
    new = notes(hand).first()
    assert new.images == (media.picture_name(node),)
    hand.tap("image.remove", image=new.images[0])
    assert new.id not in notes(hand)


def test_a_note_is_shared_with_the_app_that_is_chosen(hand: Hand) -> None:
    hand.tap("note.open", note=RELEASE)
    hand.tap("note.share")
    hand.tap("chooser.choose", app="sms")
    assert hand.view.route == ("sms", "/new")
    assert "Screenshots for the store" in hand.phone.frame().regions[0].html


def test_what_another_app_shares_becomes_a_note() -> None:
    hand = Hand(Phone.create())
    hand.open("contacts")
    hand.tap("tab.contacts")
    hand.tap("me.open")
    hand.tap("me.share", number=hand.state.os.telephony.sims["1"].number)
    hand.tap("chooser.choose", app="notes")
    assert hand.view.route == ("notes", "/note/new")
    new = notes(hand).first()
    assert new.content.startswith("My number is 138")
    hand.type(" (work)", into="content")
    assert notes(hand).first().content.endswith("(work)")
    hand.tap("nav.back")
    hand.back()
    assert hand.view.route.app == "contacts"
    assert len(notes(hand)) == len(Phone.create().view.notes.notes) + 1


@pytest.mark.parametrize("data", [{}, {"text": ""}, {"text": "  \n "}])
def test_nothing_shared_makes_no_note(hand: Hand, data: dict[str, str]) -> None:
    before = hand.state
    hand.open("clock")
    assert ask(hand.phone, intent("SEND", type="text/plain", **data))
    hand.tap("chooser.choose", app="notes")
    assert changed(hand, before) == set()


# The list


def test_the_list_leaves_out_what_is_private_or_in_the_trash(hand: Hand) -> None:
    assert len(listed(hand)) == IN_LIST
    assert "14 notes" in words(hand)
    assert all(notes(hand)[key].listed for key in listed(hand))


def test_pinned_notes_stand_first(hand: Hand) -> None:
    hand.hold("select.begin", key="n14")
    hand.tap("select.pin")
    assert listed(hand)[:2] == [SHOPPING, "n14"]
    hand.hold("select.begin", key="n14")
    hand.tap("select.pin")
    assert not notes(hand)["n14"].pinned


def test_back_ends_a_selection_before_it_leaves(hand: Hand) -> None:
    hand.hold("select.begin", key=SWIM)
    hand.tap("select.all")
    assert words(hand).startswith(f"{IN_LIST} selected")
    hand.back()
    assert hand.view.route == ("notes", "/")
    assert "14 notes" in words(hand)


def test_several_notes_are_moved_at_once(hand: Hand) -> None:
    hand.hold("select.begin", key=SHOPPING)
    hand.tap("select.item", key=SWIM)
    hand.tap("select.move")
    hand.tap("move.to", folder=WORK)
    assert {notes(hand)[key].folder for key in (SHOPPING, SWIM)} == {WORK}
    assert "selected" not in words(hand)


def test_the_layout_and_the_order_are_those_of_the_settings(hand: Hand) -> None:
    hand.tap("settings.open")
    hand.tap("setting.open", key="layout")
    hand.tap("setting.choose", key="layout", value="grid")
    hand.back()
    in_columns = listed(hand)
    hand.tap("settings.open")
    hand.tap("setting.open", key="order")
    hand.tap("setting.choose", key="order", value="created")
    hand.tap("setting.open", key="layout")
    hand.tap("setting.choose", key="layout", value="list")
    hand.back()
    rest = listed(hand)[1:]
    assert rest == sorted(rest, key=lambda key: -notes(hand)[key].created)
    assert set(in_columns) == {SHOPPING, *rest}
    assert in_columns.index(RELEASE) == IN_LIST // 2


def test_the_word_count_is_shown_or_not(hand: Hand) -> None:
    hand.tap("note.open", note="n11")
    assert "characters" in words(hand)
    hand.back()
    hand.tap("settings.open")
    hand.tap("setting.toggle", key="word_count")
    hand.back()
    hand.tap("note.open", note="n11")
    assert "characters" not in words(hand)


# Folders


def test_browsing_a_folder_is_no_side_effect(hand: Hand) -> None:
    before = hand.state
    hand.tap("folder.browse", folder=WORK)
    assert {notes(hand)[key].folder for key in listed(hand)} == {WORK}
    assert changes_between(before, hand.state) == ()


def test_a_new_note_goes_to_the_folder_that_is_browsed(hand: Hand) -> None:
    hand.tap("folder.browse", folder=WORK)
    hand.tap("note.new")
    hand.type("Standup moves to ten", into="content")
    assert notes(hand).first().folder == WORK


def test_a_folder_is_made_on_the_way_to_it(hand: Hand) -> None:
    hand.tap("note.open", note=SWIM)
    hand.tap("folder.choose")
    hand.tap("folder.new")
    hand.type("Sports", into="name")
    hand.tap("folder.create")
    made = hand.view.notes.folders.where(name="Sports")
    hand.tap("move.to", folder=made.id)
    assert notes(hand)[SWIM].folder == made.id
    assert "Sports" in words(hand)


@pytest.mark.parametrize(
    ("name", "said"), [("Work", "There is a folder"), ("Unfiled", "There is"), ("x" * 21, "20 characters")]
)
def test_a_folders_name_is_checked_as_it_is_typed(hand: Hand, name: str, said: str) -> None:
    hand.tap("folders.open")
    hand.tap("folder.new")
    assert not hand.offers("folder.create")
    hand.type(name, into="name")
    assert said in words(hand)
    assert not hand.offers("folder.create")
    hand.type("W" * FOLDER_LENGTH, into="name", clear=True)
    assert hand.offers("folder.create")


def test_a_folder_is_renamed_and_deleted_and_its_notes_stay(hand: Hand) -> None:
    hand.tap("folder.browse", folder=WORK)
    inside = listed(hand)
    hand.tap("folders.open")
    hand.hold("folder.menu", folder=WORK)
    hand.tap("folder.rename")
    hand.type("Office", into="name", clear=True)
    hand.tap("folder.save")
    assert hand.view.notes.folders[WORK].name == "Office"
    hand.tap("folder.menu", folder=WORK)
    hand.tap("folder.ask_delete")
    hand.tap("folder.delete")
    assert WORK not in hand.view.notes.folders
    assert {notes(hand)[key].folder for key in inside} == {"unfiled"}
    hand.back()
    assert len(listed(hand)) == IN_LIST


def test_renaming_goes_on_where_the_name_ends(hand: Hand) -> None:
    hand.tap("folders.open")
    hand.tap("folder.menu", folder=WORK)
    hand.tap("folder.rename")
    hand.tap("keyboard.key", key="s")
    hand.tap("folder.save")
    assert hand.view.notes.folders[WORK].name == "Works"


# The trash and the private area


def test_a_deleted_note_can_be_restored_as_it_was(hand: Hand) -> None:
    before = notes(hand)[SWIM]
    hand.hold("select.begin", key=SWIM)
    hand.tap("select.delete")
    hand.tap("notes.delete")
    assert SWIM not in listed(hand)
    hand.tap("folders.open")
    hand.tap("trash.open")
    hand.tap("note.open", note=SWIM)
    assert not [target for target in hand.phone.frame().targets if target.kind == "field"]
    hand.tap("note.restore")
    assert notes(hand)[SWIM] == before
    assert hand.view.route.path == "/trash"


def test_the_trash_is_emptied_after_a_question(hand: Hand) -> None:
    hand.tap("folders.open")
    hand.tap("trash.open")
    hand.tap("trash.ask")
    hand.tap("nav.back")
    assert SOLD in notes(hand)
    hand.tap("trash.ask")
    hand.tap("trash.empty")
    assert all(note.trashed is None for note in notes(hand).values())
    assert not hand.offers("trash.ask")


def test_one_note_is_deleted_for_good(hand: Hand) -> None:
    hand.tap("folders.open")
    hand.tap("trash.open")
    hand.tap("note.open", note=SOLD)
    hand.tap("note.ask_erase")
    hand.tap("note.erase")
    assert SOLD not in notes(hand)
    assert hand.view.route.path == "/trash"


def test_a_private_note_leaves_the_list_and_comes_back(hand: Hand) -> None:
    hand.tap("note.open", note=SHOPPING)
    hand.tap("menu.open")
    hand.tap("menu.private")
    assert (notes(hand)[SHOPPING].private, notes(hand)[SHOPPING].pinned) == (True, False)
    hand.back()
    assert SHOPPING not in listed(hand)
    hand.tap("search.open")
    hand.type("Shopping", into="query")
    assert not hand.offers("hit.note", note=SHOPPING)
    hand.back()
    hand.back()
    hand.tap("folders.open")
    hand.tap("private.open")
    hand.tap("note.open", note=SHOPPING)
    hand.tap("menu.open")
    hand.tap("menu.private")
    assert notes(hand)[SHOPPING].listed
