"""Notes that are written, pinned, moved, restored and locked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AddElement,
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    Rng,
    SetSwitch,
    Task,
    View,
    added,
    as_datetime,
    choice,
    derived,
    drawn,
    from_state,
    goal,
    hold,
    integers,
    unasked,
    wording,
)
from pytest_mobilegym.phone.apps.notes.state import Note

from ..vocabulary.notes import write_note
from ..vocabulary.values import another
from .vocabulary import add_todo, listed, private

FOLDERS = [
    {"en": "Important", "zh": "重要"},
    {"en": "Archive", "zh": "归档"},
    {"en": "Project", "zh": "项目"},
    {"en": "Home", "zh": "家务"},
]
TITLES = [
    {"en": "Plan for next week", "zh": "下周计划"},
    {"en": "Reading notes", "zh": "读书笔记"},
    {"en": "Memo", "zh": "备忘"},
    {"en": "Questions for the doctor", "zh": "问医生的问题"},
    {"en": "Films to see", "zh": "想看的电影"},
    {"en": "Names for the dog", "zh": "给狗起名"},
    {"en": "Garden in April", "zh": "四月的花园"},
    {"en": "Measurements of the flat", "zh": "房间尺寸"},
    {"en": "Ideas for the stall", "zh": "摆摊点子"},
    {"en": "What the mechanic said", "zh": "修车师傅说的"},
    {"en": "Guest list", "zh": "宾客名单"},
    {"en": "Spanish words", "zh": "西班牙语单词"},
    {"en": "Gifts so far", "zh": "已买礼物"},
    {"en": "Meter readings", "zh": "水电表读数"},
    {"en": "Songs for the evening", "zh": "晚会歌单"},
    {"en": "House rules", "zh": "合租规定"},
    {"en": "Running log", "zh": "跑步记录"},
    {"en": "Soup recipes", "zh": "煲汤方子"},
    {"en": "Questions about the lease", "zh": "租约问题"},
    {"en": "Bird sightings", "zh": "观鸟记录"},
    {"en": "Tools to borrow", "zh": "要借的工具"},
    {"en": "Draft of the speech", "zh": "发言草稿"},
    {"en": "Paint colours", "zh": "油漆颜色"},
    {"en": "Things I learned", "zh": "学到的东西"},
    {"en": "Bread experiments", "zh": "烤面包试验"},
]
EVENTS = [
    {"en": "Meeting tomorrow", "zh": "明天开会"},
    {"en": "Weekend dinner", "zh": "周末聚餐"},
    {"en": "Return the books", "zh": "还书"},
    {"en": "Visit from Nora", "zh": "秦诺来访"},
    {"en": "Trip to the lake", "zh": "去湖边"},
    {"en": "Evening class", "zh": "夜校"},
]
ERRANDS_FOR_EVENTS = [
    {"en": "Remember the documents", "zh": "记得带文件"},
    {"en": "Book a restaurant", "zh": "订餐厅"},
    {"en": "Go to the library", "zh": "去图书馆"},
    {"en": "Bring two chairs", "zh": "带两把椅子"},
    {"en": "Leave before five", "zh": "五点前出门"},
    {"en": "Ask about the key", "zh": "问钥匙的事"},
]
LESS_KNOWN = [
    {"en": "Things not said", "zh": "没说出口的话"},
    {"en": "Savings", "zh": "存款"},
    {"en": "Dreams", "zh": "做过的梦"},
    {"en": "Wishes for the year", "zh": "新年愿望"},
    {"en": "Letters to myself", "zh": "写给自己的信"},
    {"en": "Blood values", "zh": "体检指标"},
    {"en": "Surprise for Mum", "zh": "给妈妈的惊喜"},
    {"en": "Poems, first try", "zh": "习作诗稿"},
    {"en": "What I owe", "zh": "欠账"},
    {"en": "Plan B", "zh": "备用计划"},
    {"en": "First days in the city", "zh": "初到这座城市"},
    {"en": "Numbers to remember", "zh": "要记住的号码"},
]
"""Titles of private notes that an arrangement may add."""


def a_note(**options: Any) -> Any:
    """The title of a note that the list shows."""
    return from_state(
        "notes.notes[*].title", where=lambda note: note.listed and note.title, unique=True, **options
    )


def note_of(values: Any, view: View) -> str:
    """Id of the note with the title that was drawn."""
    known: Iterable[Note] = view.notes.notes.values()
    return next(note.id for note in known if note.title == values.note_title)


def open_note(phone: Hand, note: str) -> None:
    """Open a note of the list."""
    phone.open("notes")
    phone.tap("note.open", note=note)


def choose(phone: Hand, *notes: str) -> None:
    """Choose notes of the list by a long press and taps."""
    phone.open("notes")
    phone.hold("select.begin", key=notes[0])
    for note in notes[1:]:
        phone.tap("select.item", key=note)


class CreateNewNote(AddElement):
    """One note of the list is new, has the title asked for, and nothing else in it."""

    instruction = {
        "en": ["Create a note titled “{title}”.", "Start a new note in Notes and call it “{title}”."],
        "zh": ["新建一条标题为“{title}”的便签。", "在便签里新建一条便签，标题写“{title}”。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    table, noun, asked, again = "notes.notes", "note", {"title": "{title}", "content": ""}, ("nav.back",)

    title: str = choice(TITLES)

    def facts(self, element: Note, view: View) -> Mapping[str, Any]:
        return {"title": element.title, "content": element.content.strip()}

    def make(self, phone: Hand, **facts: Any) -> None:
        write_note(phone, facts["title"], facts["content"])

    def other_ways(self) -> Iterable[Ending]:
        def from_text_to_title(phone: Hand) -> None:
            phone.open("notes")
            phone.tap("note.new")
            phone.type(self.title, into="content")
            phone.type(self.title, into="title")
            phone.type("", into="content", clear=True)

        def named_afterwards(phone: Hand) -> None:
            write_note(phone, f"{self.title}?")
            phone.tap("nav.back")
            open_note(phone, next(iter(phone.view.notes.notes)))
            phone.type(self.title, into="title", clear=True)

        yield "the words are moved from the text to the title", from_text_to_title
        yield "it is renamed afterwards", named_afterwards

    def near_misses(self) -> Iterable[Ending]:
        def as_text(phone: Hand) -> None:
            phone.open("notes")
            phone.tap("note.new")
            phone.type(self.title, into="content")

        def renamed(phone: Hand) -> None:
            open_note(phone, listed(phone.view)[0].id)
            phone.type(self.title, into="title", clear=True)

        yield from super().near_misses()
        yield "the title is written as text", as_text
        yield "a to-do is added instead", lambda phone: add_todo(phone, self.title)
        yield "another note is renamed", renamed


class CreateNoteWithReminder(Task):
    """One note is new with this title and text and a reminder; the answer is the reminder's time of day.

    There are few answers because the time is chosen by whoever sets it.
    """

    instruction = {
        "en": [
            "Create a note titled “{title}” with the text “{content}”, set a reminder of your choice on it, "
            "and tell me at what time it will remind me.",
            "New note in Notes: title “{title}”, text “{content}”. Give it a reminder, any time will do, "
            "and report the time of day that you chose.",
        ],
        "zh": [
            "新建便签，标题“{title}”，内容“{content}”，再给它设一个提醒，时间随你定，并告诉我几点提醒。",
            "在便签里新建一条标题为“{title}”、正文为“{content}”的便签并设置提醒，然后告诉我提醒是几点几分。",
        ],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "hybrid", ["create", "edit", "extract"]
    max_steps = 45
    form = [AnswerField({"en": "Time of the reminder", "zh": "提醒时间"}, type="time")]

    title: str = choice(EVENTS)
    content: str = choice(ERRANDS_FOR_EVENTS)
    hour: int = integers(11, 22, hidden=True)
    """When the solution wants to be reminded; another time is as good."""

    def new_note(self, before: View, after: View) -> Note | None:
        """The new note, `None` unless there is exactly one."""
        new = added(before.notes.notes, after.notes.notes)
        return new[0] if len(new) == 1 else None

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        note = self.new_note(before, after)
        yield goal(
            "one note was made, with this title and text",
            actual=note and (note.title, note.content.strip()),
            expected=(self.title, self.content),
        )
        yield goal("it has a reminder", passed=note is not None and note.reminder is not None)
        yield goal(
            "nothing else was chosen for it",
            actual=note and unasked(note, {"title", "content", "reminder"}),
            expected={},
        )

    def answers(self, before: View, after: View) -> Sequence[Any]:
        note = self.new_note(before, after)
        if note is None or note.reminder is None:
            return ["00:00"]
        return [wording.time_of(as_datetime(note.reminder))]

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return {"notes.notes[*].reminder": "the instruction says that any time will do"}

    def set_reminder(self, phone: Hand) -> None:
        """Let the note that is open remind today at the full hour."""
        phone.tap("menu.open")
        phone.tap("menu.reminder")
        phone.turn("hour", to=self.hour)
        phone.tap("reminder.save")

    def solution(self, phone: Hand) -> None:
        write_note(phone, self.title, self.content)
        self.set_reminder(phone)
        phone.answer(f"{self.hour:02d}:00")

    def other_ways(self) -> Iterable[Ending]:
        def text_last(phone: Hand) -> None:
            write_note(phone, self.title)
            phone.tap("reminder.open")
            phone.turn("hour", to=self.hour)
            phone.turn("minute", to=41)
            phone.tap("reminder.save")
            phone.type(self.content, into="content")
            phone.answer(f"{self.hour:02d}:41")

        yield "the reminder before the text, at an odd minute", text_last

    def near_misses(self) -> Iterable[Ending]:
        def without(phone: Hand) -> None:
            write_note(phone, self.title, self.content)
            phone.answer(f"{self.hour:02d}:00")

        def an_hour_late(phone: Hand) -> None:
            write_note(phone, self.title, self.content)
            self.set_reminder(phone)
            phone.answer(f"{self.hour + 1:02d}:00")

        def on_another(phone: Hand) -> None:
            write_note(phone, self.title, self.content)
            phone.tap("nav.back")
            open_note(phone, next(note.id for note in listed(phone.view)[1:] if note.reminder is None))
            self.set_reminder(phone)
            phone.answer(f"{self.hour:02d}:00")

        yield "no reminder is set", without
        yield "the time told is an hour late", an_hour_late
        yield "another note reminds", on_another


class PinNote(SetSwitch):
    """The note is pinned, and no other pin has changed. Which others are pinned is drawn."""

    instruction = {
        "en": ["Pin the note “{note_title}” to the top.", "Keep my note “{note_title}” at the top: pin it."],
        "zh": ["把便签“{note_title}”置顶。", "将便签“{note_title}”固定在最上面。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    path, goal_name = "notes.notes[#{note}].pinned", "the note is pinned"
    way, change = (hold("select.begin", key="{note}"),), ("select.pin",)

    note_title: str = a_note()
    note: str = derived(note_of, hidden=True)
    others: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"others": tuple(sorted(rng.sample([note.id for note in listed(view)], rng.randint(0, 3))))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("notes") as notes:
            for id in notes.notes:
                notes.notes[id].pinned = id in self.others and id != self.note

    def other_elements(self, view: View) -> Iterable[str]:
        return [note.id for note in listed(view) if not note.pinned and note.id != self.note]

    def near_misses(self) -> Iterable[Ending]:
        def two(phone: Hand) -> None:
            choose(phone, self.note, next(iter(self.other_elements(phone.view))))
            phone.tap("select.pin")

        yield from super().near_misses()
        yield "a second note is pinned too", two


class CreateFolderAndMoveNote(Task):
    """One folder is new and has the name asked for, and the note is in it; no other note has moved."""

    instruction = {
        "en": [
            "In Notes, create the folder “{folder_name}” and move the note “{note_title}” into it.",
            "Make a new Notes folder called “{folder_name}” and put my note “{note_title}” there.",
        ],
        "zh": [
            "在便签里新建文件夹“{folder_name}”，并把便签“{note_title}”移进去。",
            "新建一个名为“{folder_name}”的便签文件夹，再把“{note_title}”这条便签移到里面。",
        ],
    }
    apps, scope, difficulty = ["notes"], "S1", "L1"
    composition, objective, capabilities = "sequential", "operate", ["create", "edit", "nav"]
    max_steps = 30

    folder_name: str = choice(FOLDERS)
    note_title: str = a_note()
    note: str = derived(note_of, hidden=True)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.notes.folders, after.notes.folders)
        note = after.notes.notes.get(self.note)
        yield goal(
            "one folder was made, with the name asked for",
            actual=[folder.name for folder in new],
            expected=[self.folder_name],
        )
        yield goal(
            "the note is in it",
            passed=note is not None and note.folder in [folder.id for folder in new] and note.listed,
        )

    def allowed(self) -> Sequence[str]:
        return ["notes.folders[+1]", f"notes.notes[#{self.note}].folder"]

    def make_folder(self, phone: Hand, name: str) -> None:
        """Make a folder on the way to it."""
        phone.tap("folder.new")
        phone.type(name, into="name")
        phone.tap("folder.create")

    def solution(self, phone: Hand) -> None:
        open_note(phone, self.note)
        phone.tap("folder.choose")
        self.make_folder(phone, self.folder_name)
        phone.tap("move.to", folder=phone.view.notes.folders.last().id)

    def near_misses(self) -> Iterable[Ending]:
        def only_made(phone: Hand) -> None:
            phone.open("notes")
            phone.tap("folders.open")
            self.make_folder(phone, self.folder_name)

        def elsewhere(phone: Hand) -> None:
            only_made(phone)
            phone.tap("nav.back")
            open_note(phone, self.note)
            phone.tap("folder.choose")
            known = phone.view.notes.notes[self.note].folder
            phone.tap("move.to", folder=another((*phone.view.notes.folders, "call"), known))

        def with_another(phone: Hand) -> None:
            choose(phone, self.note, another((note.id for note in listed(phone.view)), self.note))
            phone.tap("select.move")
            self.make_folder(phone, self.folder_name)
            phone.tap("move.to", folder=phone.view.notes.folders.last().id)

        def named_otherwise(phone: Hand) -> None:
            open_note(phone, self.note)
            phone.tap("folder.choose")
            self.make_folder(phone, f"{self.folder_name} 2")
            phone.tap("move.to", folder=phone.view.notes.folders.last().id)

        yield "the folder is made and nothing moved", only_made
        yield "the note is moved to a folder that was there", elsewhere
        yield "another note is moved too", with_another
        yield "the folder has another name", named_otherwise


class RestoreFromTrash(Task):
    """The note is out of the trash, and is otherwise as it was; it starts in there beside other notes.

    Which others are in the trash is drawn.
    """

    instruction = {
        "en": [
            "I deleted the note “{note_title}” by mistake. Please restore it.",
            "Get the note “{note_title}” back from the recently deleted ones in Notes.",
            "My note “{note_title}” is in the trash of Notes; put it back into the list.",
        ],
        "zh": [
            "我误删了便签“{note_title}”，请帮我恢复。",
            "从便签的最近删除里恢复“{note_title}”。",
            "便签“{note_title}”在回收站里，把它恢复到列表中。",
        ],
    }
    apps, scope, difficulty = ["notes"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["edit", "nav"]

    note_title: str = a_note()
    note: str = derived(note_of, hidden=True)

    others: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"others": tuple(sorted(rng.sample([note.id for note in listed(view)], rng.randint(0, 3))))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("notes") as notes:
            for id in {self.note, *self.others}:
                notes.notes[id].trashed = phone.state.os.now

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        note = after.notes.notes.get(self.note)
        yield goal("the note is back in the list", passed=note is not None and note.listed)

    def allowed(self) -> Sequence[str]:
        return [f"notes.notes[#{self.note}].trashed"]

    def restore(self, phone: Hand, *notes: str) -> None:
        """Restore notes one after the other."""
        phone.open("notes")
        phone.tap("folders.open")
        phone.tap("trash.open")
        for note in notes:
            phone.tap("note.open", note=note)
            phone.tap("note.restore")

    def solution(self, phone: Hand) -> None:
        self.restore(phone, self.note)

    def other_ways(self) -> Iterable[Ending]:
        def by_the_settings(phone: Hand) -> None:
            phone.open("notes")
            phone.tap("settings.open")
            phone.tap("trash.open")
            phone.tap("note.open", note=self.note)
            phone.tap("note.restore")

        yield "by the settings", by_the_settings

    def near_misses(self) -> Iterable[Ending]:
        def in_trash(phone: Hand) -> list[str]:
            return [note.id for note in phone.view.notes.notes.values() if note.trashed is not None]

        def another_note(phone: Hand) -> None:
            self.restore(phone, another(in_trash(phone), self.note))

        def all_of_them(phone: Hand) -> None:
            self.restore(phone, *in_trash(phone))

        def written_anew(phone: Hand) -> None:
            note = phone.view.notes.notes[self.note]
            write_note(phone, note.title, note.content)

        def emptied(phone: Hand) -> None:
            self.restore(phone)
            phone.tap("trash.ask")
            phone.tap("trash.empty")

        yield "another note is restored", another_note
        yield "all are restored", all_of_them
        yield "the note is written anew", written_anew
        yield "the trash is emptied", emptied


class PrivateNotesWorkflow(AnswerQuestion):
    """The note is private, and the answer is how many private notes there are then.

    How many there are at the start is drawn.
    """

    instruction = {
        "en": [
            "Make the note “{note_title}” private, then tell me how many private notes I have in all.",
            "Move my note “{note_title}” to the private notes and report how many notes are there then.",
            "Hide the note “{note_title}” among the private notes. How many private notes does that make?",
        ],
        "zh": [
            "把便签“{note_title}”设为私密，然后告诉我现在一共有多少条私密便签。",
            "将便签“{note_title}”移入私密便签，再告诉我私密便签里共有几条。",
            "请把“{note_title}”这条便签设为私密，并统计设置后私密便签的总数。",
        ],
    }
    apps, scope, difficulty = ["notes"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "hybrid", ["edit", "nav", "extract"]
    form = [AnswerField({"en": "Private notes in all", "zh": "私密便签总数"}, type="number")]

    note_title: str = a_note()
    note: str = derived(note_of, hidden=True)
    at_start: int = integers(0, 12, hidden=True)
    pinned: bool = derived(lambda values, view: view.notes.notes[values.note].pinned, hidden=True)

    def arrange(self, phone: Hand) -> None:
        known = [note.id for note in private(phone.view)]
        with phone.edit("notes") as notes:
            for key in known[self.at_start :]:
                del notes.notes[key]
            for number in range(self.at_start - len(known)):
                when = notes.notes[self.note].created - 86_400_000 * (number + 1)
                words = LESS_KNOWN[number][phone.lang]
                notes.notes.add(
                    Note(id=f"n{90 + number}", title=words, private=True, created=when, updated=when)
                )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        note = after.notes.notes.get(self.note)
        yield goal("the note is private", passed=note is not None and note.private and note.trashed is None)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [len(private(before)) + 1]

    def allowed(self) -> Sequence[str]:
        # A pinned note loses its pin with its place in the list.
        names = ("private", "pinned") if self.pinned else ("private",)
        return [f"notes.notes[#{self.note}].{name}" for name in names]

    def make_private(self, phone: Hand, note: str) -> None:
        """Make a note private by its menu, and go on to the private ones."""
        open_note(phone, note)
        phone.tap("menu.open")
        phone.tap("menu.private")
        phone.tap("nav.back")
        phone.tap("folders.open")
        phone.tap("private.open")

    def said(self, view: View) -> Sequence[Any]:
        return [self.at_start + 1]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the number is that before": lambda _view: self.at_start,
        }

    def look(self, phone: Hand) -> None:
        self.make_private(phone, self.note)

    def near_misses(self) -> Iterable[Ending]:
        def another_note(phone: Hand) -> None:
            self.make_private(phone, another((note.id for note in listed(phone.view)), self.note))
            phone.answer(self.at_start + 1)

        def deleted(phone: Hand) -> None:
            choose(phone, self.note)
            phone.tap("select.delete")
            phone.tap("notes.delete")
            phone.answer(self.at_start + 1)

        yield from super().near_misses()
        yield "another note is made private", another_note
        yield "the note is deleted instead", deleted
