"""Tasks of the Notes app: notes, folders, the trash, the private area and things to do."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.judge import Goal, added, contains, goal
from pytest_mobilegym.phone.apps.notes.state import Layout, Note, Todo
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View, as_datetime
from pytest_mobilegym.phone.wording import time_of
from pytest_mobilegym.tasks import AnswerField, Rng, Task, choice, derived, drawn, from_state, integers

LAYOUTS: dict[Layout, dict[str, str]] = {
    "list": {"en": "list", "zh": "列表"},
    "grid": {"en": "grid", "zh": "宫格"},
}
ERRANDS = [
    {"en": "Buy groceries", "zh": "买菜"},
    {"en": "Pay the electricity bill", "zh": "交水电费"},
    {"en": "Book a check-up", "zh": "预约体检"},
    {"en": "Answer the e-mails", "zh": "回复邮件"},
    {"en": "Print the tickets", "zh": "打印车票"},
]
CHORES = [
    {"en": "Tidy the wardrobe", "zh": "整理衣柜"},
    {"en": "Clean the kitchen", "zh": "打扫厨房"},
    {"en": "Wash the car", "zh": "洗车"},
    {"en": "Repot the fern", "zh": "给蕨换盆"},
]
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
]
EVENTS = [
    {"en": "Meeting tomorrow", "zh": "明天开会"},
    {"en": "Weekend dinner", "zh": "周末聚餐"},
    {"en": "Return the books", "zh": "还书"},
]
ERRANDS_FOR_EVENTS = [
    {"en": "Remember the documents", "zh": "记得带文件"},
    {"en": "Book a restaurant", "zh": "订餐厅"},
    {"en": "Go to the library", "zh": "去图书馆"},
]
LESS_KNOWN = [
    {"en": "Things not said", "zh": "没说出口的话"},
    {"en": "Savings", "zh": "存款"},
]
"""Titles of private notes that an arrangement may add."""


def listed(view: View) -> list[Note]:
    """The notes that the list shows: neither private nor in the trash."""
    return [note for note in view.notes.notes.values() if note.listed]


def private(view: View) -> list[Note]:
    """The private notes."""
    return [note for note in view.notes.notes.values() if note.private and note.trashed is None]


def open_todos(view: View) -> list[Todo]:
    """What is still to do."""
    return [todo for todo in view.notes.todos.values() if not todo.done]


def a_note(**options: Any) -> Any:
    """The title of a note that the list shows."""
    return from_state(
        "notes.notes[*].title", where=lambda note: note.listed and note.title, unique=True, **options
    )


def note_of(values: Any, view: View) -> str:
    """Id of the note with the title that was drawn."""
    known: Iterable[Note] = view.notes.notes.values()
    return next(note.id for note in known if note.title == values.note_title)


def some_done(view: View, rng: Rng) -> tuple[str, ...]:
    """Ids of two to five things to do, which are to be done."""
    todos = sorted(view.notes.todos)
    return tuple(sorted(rng.sample(todos, rng.randint(2, 5))))


def tick_exactly(phone: Hand, done: Collection[str]) -> None:
    """Make these things to do done, and all others open."""
    with phone.edit("notes") as notes:
        for key in notes.todos:
            notes.todos[key].done = key in done


def only_says(note: Note, *, title: str, content: str = "") -> bool:
    """Whether a note holds just these words: nothing more, and nothing but words."""
    said = (note.title, note.content.strip())
    return said == (title, content) and not note.items and not note.images


# What a hand does


def open_note(phone: Hand, note: str) -> None:
    """Open a note of the list."""
    phone.open("notes")
    phone.tap("note.open", note=note)


def write_note(phone: Hand, title: str, content: str = "") -> None:
    """Write a new note."""
    phone.open("notes")
    phone.tap("note.new")
    if content:
        phone.type(content, into="content")
    phone.type(title, into="title")


def choose(phone: Hand, *notes: str) -> None:
    """Choose notes of the list by a long press and taps."""
    phone.open("notes")
    phone.hold("select.begin", item=notes[0])
    for note in notes[1:]:
        phone.tap("select.item", item=note)


def open_todo_list(phone: Hand) -> None:
    """Open the list of things to do."""
    phone.open("notes")
    phone.tap("tab.todo")


def add_todo(phone: Hand, text: str) -> None:
    """Add a thing to do."""
    open_todo_list(phone)
    phone.tap("todo.new")
    phone.type(text, into="new")
    phone.tap("todo.add")


def sweep_away(phone: Hand, todo: str) -> None:
    """Delete a thing to do by a swipe to the left."""
    phone.fling("todo.sweep", todo=todo)
    phone.tap("todo.remove", todo=todo)


def another(values: Iterable[str], *taken: str) -> str:
    """The first value that is none of the taken ones."""
    return next(value for value in values if value not in taken)


# Looking


class ReadNotesCount(Task):
    """The answer is the number of notes in the list; private notes and those in the trash do not count.

    How many notes the list holds is drawn.
    """

    instruction = {
        "en": [
            "How many notes are in my Notes list?",
            "Count the notes in Notes, leaving out private and deleted ones.",
        ],
        "zh": ["我的便签列表里有多少条便签？", "便签应用里一共有几条便签？私密的和已删除的不算。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L1"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Number of notes", "zh": "便签数量"}, type="number")]

    gone: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        ids = sorted(note.id for note in listed(view))
        return {"gone": tuple(sorted(rng.sample(ids, rng.randint(0, 7))))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("notes") as notes:
            for number, key in enumerate(self.gone):
                if number % 2:
                    notes.notes[key].private = True
                else:
                    notes.notes[key].trashed = phone.state.os.now

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [len(listed(before))]

    def solution(self, phone: Hand) -> None:
        phone.open("notes")
        phone.answer(len(listed(phone.view)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def with_private(phone: Hand) -> None:
            phone.answer(len(listed(phone.view)) + len(private(phone.view)))

        yield "the private notes are counted too", with_private
        yield "every note is counted", lambda phone: phone.answer(len(phone.view.notes.notes))


class ReadNoteContent(Task):
    """The answer holds every line of the note's text."""

    instruction = {
        "en": [
            "What does the note “{note_title}” say?",
            "Open my note “{note_title}” and tell me its text, all of it.",
        ],
        "zh": ["便签“{note_title}”里写了什么？", "打开便签“{note_title}”，把正文内容完整告诉我。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [
        AnswerField(
            {"en": "Text of the note", "zh": "便签正文"},
            hint={"en": "The whole text, one line after the other", "zh": "完整正文，各行依次填写"},
            matcher=lambda lines: contains(*lines),
        )
    ]

    note_title: str = from_state(
        "notes.notes[*].title",
        where=lambda note: note.listed and note.title and "\n" in note.content and not note.items,
        unique=True,
    )

    def lines(self, view: View) -> list[str]:
        """The lines of the note's text."""
        note = view.notes.notes.where(title=self.note_title)
        return [line for line in note.content.split("\n") if line.strip()] if note is not None else []

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [self.lines(before)]

    def solution(self, phone: Hand) -> None:
        phone.open("notes")
        phone.tap("note.open", note=phone.view.notes.notes.where(title=self.note_title).id)
        phone.answer(" ".join(self.lines(phone.view)))

    def equivalents(self) -> Mapping[str, str]:
        return {"also taps keyboard.key *": "the answer may say more than the note does"}

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "the title is told", lambda phone: phone.answer(self.note_title)
        yield "the first line is told", lambda phone: phone.answer(self.lines(phone.view)[0])
        yield "the last line is missing", lambda phone: phone.answer(" ".join(self.lines(phone.view)[:-1]))


class ReadTodoText(Task):
    """The answer lists the things that are still to do, each as it stands there. Which are done is drawn."""

    instruction = {
        "en": [
            "Which to-dos in Notes are still open?",
            "List everything on my to-do list in Notes that is not done yet.",
        ],
        "zh": ["便签里还有哪些待办没有完成？", "列出便签待办列表中所有未完成的事项。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "atomic", "query", ["extract", "nav"]
    form = [AnswerField({"en": "Open to-dos", "zh": "未完成的待办"}, repeatable=True, compare="set")]

    done: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"done": some_done(view, rng)}

    def arrange(self, phone: Hand) -> None:
        tick_exactly(phone, self.done)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [[todo.text for todo in open_todos(before)]]

    def solution(self, phone: Hand) -> None:
        open_todo_list(phone)
        phone.answer([todo.text for todo in open_todos(phone.view)])

    def equivalents(self) -> Mapping[str, str]:
        reason = "a row that was left empty says nothing"
        return {"*taps answer.add index=0": reason, "plays the whole solution twice": reason}

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def everything(phone: Hand) -> None:
            phone.answer([todo.text for todo in phone.view.notes.todos.values()])

        def one_short(phone: Hand) -> None:
            phone.answer([todo.text for todo in open_todos(phone.view)][1:])

        yield "what is done is told too", everything
        yield "one is missing", one_short


WORD = {"en": re.compile(r"[A-Za-z]{5,}"), "zh": re.compile(r"(?=([\u4e00-\u9fff]{2}))")}
"""What may be a keyword: a word of some length, or any two characters in a row."""


class SearchNoteTitle(Task):
    """The answer is the title of the one note of the list that a word is in; the word is not in its title."""

    instruction = {
        "en": [
            "Search my notes for “{keyword}”. What is the title of the note that comes up?",
            "One of my notes mentions “{keyword}”. Find it in Notes and tell me its title.",
            "Which note has the word “{keyword}” in it? Give me the title.",
        ],
        "zh": [
            "在便签里搜索“{keyword}”，搜到的便签标题是什么？",
            "我有一条便签提到了“{keyword}”，请找到它并告诉我标题。",
            "哪条便签里有“{keyword}”这个词？请告诉我标题。",
        ],
    }
    apps, scope, difficulty = ["notes"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["search", "extract"]
    form = [AnswerField({"en": "Title of the note", "zh": "便签标题"})]

    keyword: str = drawn()
    note_title: str = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        notes = listed(view)
        texts = {note.id: note.text.casefold() for note in notes}
        found = []
        for note in notes:
            for match in WORD[view.lang].finditer(note.content):
                word = match[match.lastindex or 0]
                alone = [id for id, text in texts.items() if word.casefold() in text] == [note.id]
                if note.title and alone and word.casefold() not in note.title.casefold():
                    found.append((word, note.title))
        keyword, title = rng.choice(found)
        return {"keyword": keyword, "note_title": title}

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [self.note_title]

    def solution(self, phone: Hand) -> None:
        phone.open("notes")
        phone.tap("search.open")
        phone.type(self.keyword, into="query")
        phone.answer(self.note_title)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def another_title(phone: Hand) -> None:
            titles = (note.title for note in listed(phone.view) if note.title)
            phone.answer(another(titles, self.note_title))

        yield "the keyword is told", lambda phone: phone.answer(self.keyword)
        yield "another title is told", another_title


class ChangeViewMode(Task):
    """The list is shown in the layout asked for; it starts in the other one."""

    instruction = {
        "en": ["Show my notes as a {mode}.", "In Notes, change the layout of the list to {mode}."],
        "zh": ["把便签切换为{mode}视图。", "在便签设置里把布局改成{mode}。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "atomic", "operate", ["settings", "nav"]

    mode: Layout = choice(LAYOUTS)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("notes") as notes:
            notes.settings.layout = another(LAYOUTS, self.mode)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the layout is as asked", actual=after.notes.settings.layout, expected=self.mode)

    def allowed(self) -> Sequence[str]:
        return ["notes.settings.layout"]

    def solution(self, phone: Hand) -> None:
        self.choose_layout(phone, self.mode)

    def choose_layout(self, phone: Hand, mode: str) -> None:
        """Choose a layout in the settings."""
        phone.open("notes")
        phone.tap("settings.open")
        phone.tap("layout.open")
        phone.tap("layout.choose", value=mode)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def another_setting(phone: Hand) -> None:
            phone.open("notes")
            phone.tap("settings.open")
            phone.tap("order.open")
            phone.tap("order.choose", value="created")

        def one_more(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("word_count.toggle")

        def dismissed(phone: Hand) -> None:
            phone.open("notes")
            phone.tap("settings.open")
            phone.tap("layout.open")
            phone.back()

        yield "the order is changed instead", another_setting
        yield "the word count is switched too", one_more
        yield "the choice is dismissed", dismissed


# Notes


class CreateNewNote(Task):
    """One note of the list is new, has the title asked for, and nothing else in it."""

    instruction = {
        "en": ["Create a note titled “{title}”.", "Start a new note in Notes and call it “{title}”."],
        "zh": ["新建一条标题为“{title}”的便签。", "在便签里新建一条便签，标题写“{title}”。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]

    title: str = choice(TITLES)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.notes.notes, after.notes.notes)
        yield goal(
            "one note was made, with the title asked for",
            actual=[note.title for note in new],
            expected=[self.title],
        )
        yield goal(
            "it is in the list, and only titled",
            passed=bool(new) and all(note.listed and only_says(note, title=self.title) for note in new),
        )

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

    def solution(self, phone: Hand) -> None:
        write_note(phone, self.title)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def as_text(phone: Hand) -> None:
            phone.open("notes")
            phone.tap("note.new")
            phone.type(self.title, into="content")

        def renamed(phone: Hand) -> None:
            open_note(phone, listed(phone.view)[0].id)
            phone.type(self.title, into="title", clear=True)

        yield "the title is written as text", as_text
        yield "a to-do is added instead", lambda phone: add_todo(phone, self.title)
        yield "another note is renamed", renamed
        yield "the title has a letter more", lambda phone: write_note(phone, f"{self.title}s")


class CreateNoteWithReminder(Task):
    """One note is new with this title and text and a reminder; the answer is the reminder's time of day."""

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
            passed=note is not None and only_says(note, title=self.title, content=self.content),
        )
        yield goal("it has a reminder", passed=note is not None and note.reminder is not None)
        yield goal("it is in the list", passed=note is not None and note.listed)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        note = self.new_note(before, after)
        if note is None or note.reminder is None:
            return ["00:00"]
        return [time_of(as_datetime(note.reminder))]

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

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

    def near_misses(self) -> Iterable[tuple[str, Any]]:
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


class PinNote(Task):
    """The note is pinned, and no other pin has changed."""

    instruction = {
        "en": ["Pin the note “{note_title}” to the top.", "Keep my note “{note_title}” at the top: pin it."],
        "zh": ["把便签“{note_title}”置顶。", "将便签“{note_title}”固定在最上面。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]

    note_title: str = a_note()
    note: str = derived(note_of, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("notes") as notes:
            notes.notes[self.note].pinned = False

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        note = after.notes.notes.get(self.note)
        yield goal("the note is pinned", passed=note is not None and note.pinned)

    def allowed(self) -> Sequence[str]:
        return [f"notes.notes[#{self.note}].pinned"]

    def solution(self, phone: Hand) -> None:
        choose(phone, self.note)
        phone.tap("select.pin")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def other(phone: Hand) -> str:
            return another((note.id for note in listed(phone.view) if not note.pinned), self.note)

        def another_note(phone: Hand) -> None:
            choose(phone, other(phone))
            phone.tap("select.pin")

        def two(phone: Hand) -> None:
            choose(phone, self.note, other(phone))
            phone.tap("select.pin")

        def unpinned(phone: Hand) -> None:
            self.solution(phone)
            self.solution(phone)

        yield "another note is pinned", another_note
        yield "a second note is pinned too", two
        yield "the pin is taken out again", unpinned


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

    def near_misses(self) -> Iterable[tuple[str, Any]]:
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
    """The note is out of the trash, and is otherwise as it was; it starts in there beside other notes."""

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

    def arrange(self, phone: Hand) -> None:
        with phone.edit("notes") as notes:
            notes.notes[self.note].trashed = phone.state.os.now

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

    def near_misses(self) -> Iterable[tuple[str, Any]]:
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


class PrivateNotesWorkflow(Task):
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
    at_start: int = integers(0, 4, hidden=True)
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

    def solution(self, phone: Hand) -> None:
        self.make_private(phone, self.note)
        phone.answer(self.at_start + 1)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def old_count(phone: Hand) -> None:
            self.make_private(phone, self.note)
            phone.answer(self.at_start)

        def another_note(phone: Hand) -> None:
            self.make_private(phone, another((note.id for note in listed(phone.view)), self.note))
            phone.answer(self.at_start + 1)

        def deleted(phone: Hand) -> None:
            choose(phone, self.note)
            phone.tap("select.delete")
            phone.tap("notes.delete")
            phone.answer(self.at_start + 1)

        yield "the number is that before", old_count
        yield "another note is made private", another_note
        yield "the note is deleted instead", deleted
        yield "only the number is told", lambda phone: phone.answer(self.at_start + 1)


# Things to do


class AddNewTodo(Task):
    """One thing to do is new, has the words asked for, and is open."""

    instruction = {
        "en": ["Add “{text}” to my to-do list in Notes.", "New to-do in Notes: “{text}”."],
        "zh": ["在便签里添加待办“{text}”。", "把“{text}”加到便签的待办列表。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]

    text: str = choice(ERRANDS)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.notes.todos, after.notes.todos)
        yield goal(
            "one to-do was added, in these words", actual=[todo.text for todo in new], expected=[self.text]
        )
        yield goal("it is open", passed=bool(new) and not any(todo.done for todo in new))

    def allowed(self) -> Sequence[str]:
        return ["notes.todos[+1]"]

    def solution(self, phone: Hand) -> None:
        add_todo(phone, self.text)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def done_at_once(phone: Hand) -> None:
            add_todo(phone, self.text)
            phone.tap("todo.toggle", todo=phone.view.notes.todos.first().id)

        def twice(phone: Hand) -> None:
            add_todo(phone, self.text)
            phone.type(self.text, into="new")
            phone.tap("todo.add")

        yield "it is ticked at once", done_at_once
        yield "it is added twice", twice
        yield "a note is written instead", lambda phone: write_note(phone, self.text)


class DeleteTodo(Task):
    """The thing to do is gone, and all others are as they were."""

    instruction = {
        "en": ["Delete the to-do “{todo_text}” from Notes.", "Take “{todo_text}” off my Notes to-do list."],
        "zh": ["删除便签里的待办“{todo_text}”。", "把“{todo_text}”从便签待办里删掉。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["delete", "nav"]
    consequence = "deletion"

    todo_text: str = from_state("notes.todos[*].text", where=lambda todo: not todo.done, unique=True)
    todo: str = derived(lambda values, view: view.notes.todos.where(text=values.todo_text).id, hidden=True)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the to-do is gone", passed=self.todo not in after.notes.todos)

    def allowed(self) -> Sequence[str]:
        return [f"notes.todos[#{self.todo}]"]

    def solution(self, phone: Hand) -> None:
        open_todo_list(phone)
        sweep_away(phone, self.todo)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def other(phone: Hand) -> str:
            return another((todo.id for todo in open_todos(phone.view)), self.todo)

        def another_one(phone: Hand) -> None:
            open_todo_list(phone)
            sweep_away(phone, other(phone))

        def two(phone: Hand) -> None:
            self.solution(phone)
            sweep_away(phone, other(phone))

        def ticked(phone: Hand) -> None:
            open_todo_list(phone)
            phone.tap("todo.toggle", todo=self.todo)

        yield "another one is deleted", another_one
        yield "a second one is deleted too", two
        yield "it is ticked instead", ticked


class DeleteAllCompletedTodos(Task):
    """Whatever was done at the start is gone, and what was open is as it was. Which are done is drawn."""

    instruction = {
        "en": [
            "Delete all completed to-dos in Notes and keep the open ones.",
            "Clear everything that is done from my Notes to-do list; leave the rest alone.",
        ],
        "zh": ["删除便签里所有已完成的待办，未完成的保留。", "清除便签待办中已完成的事项，其余不要动。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["delete", "nav"]
    consequence = "deletion"

    done: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"done": some_done(view, rng)}

    def arrange(self, phone: Hand) -> None:
        tick_exactly(phone, self.done)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for key in self.done:
            text = before.notes.todos[key].text
            yield goal(f"“{text}”, which was done, is gone", passed=key not in after.notes.todos)

    def allowed(self) -> Sequence[str]:
        return [f"notes.todos[#{key}]" for key in self.done]

    def solution(self, phone: Hand) -> None:
        open_todo_list(phone)
        phone.tap("todo.ask_clear")
        phone.tap("todo.clear")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def all_but_one(phone: Hand) -> None:
            open_todo_list(phone)
            for key in self.done[1:]:
                sweep_away(phone, key)

        def everything(phone: Hand) -> None:
            open_todo_list(phone)
            phone.hold("select.begin", item=self.done[0])
            phone.tap("select.all")
            phone.tap("select.delete_todos")
            phone.tap("todo.delete")

        def unconfirmed(phone: Hand) -> None:
            open_todo_list(phone)
            phone.tap("todo.ask_clear")
            phone.tap("nav.back")

        def reopened(phone: Hand) -> None:
            open_todo_list(phone)
            for key in self.done:
                phone.tap("todo.toggle", todo=key)

        yield "one is forgotten", all_but_one
        yield "the open ones go too", everything
        yield "the question is answered with cancel", unconfirmed
        yield "they are reopened instead", reopened


class TodoBatchWorkflow(Task):
    """A new thing to do is open, the one named is done, and the answer is how many are open then.

    Which of the others are done at the start is drawn.
    """

    instruction = {
        "en": [
            "In the to-do list of Notes, add “{new_todo}”, tick “{existing_todo}” as done, and tell me how "
            "many to-dos are still open then.",
            "Add the to-do “{new_todo}” in Notes and complete “{existing_todo}”. How many are still open?",
            "On my Notes to-do list: put “{new_todo}” on it, mark “{existing_todo}” as done, then count "
            "what is left to do.",
        ],
        "zh": [
            "在便签的待办里添加“{new_todo}”，把“{existing_todo}”标记为完成，然后告诉我还有多少项未完成。",
            "便签待办：新增“{new_todo}”，勾选完成“{existing_todo}”，之后还剩几项未完成？",
            "请在便签待办中加入“{new_todo}”，完成“{existing_todo}”，再统计未完成的数量。",
        ],
    }
    apps, scope, difficulty = ["notes"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "hybrid", ["create", "edit", "extract"]
    form = [AnswerField({"en": "Open to-dos left", "zh": "剩余未完成待办数"}, type="number")]

    new_todo: str = choice(CHORES)
    existing_todo: str = drawn()
    todo: str = drawn(hidden=True)
    done: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        done = some_done(view, rng)
        todo = rng.choice([key for key in sorted(view.notes.todos) if key not in done])
        return {"done": done, "todo": todo, "existing_todo": view.notes.todos[todo].text}

    def arrange(self, phone: Hand) -> None:
        tick_exactly(phone, self.done)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.notes.todos, after.notes.todos)
        todo = after.notes.todos.get(self.todo)
        yield goal(
            "one to-do was added, in the words asked for",
            actual=[each.text for each in new],
            expected=[self.new_todo],
        )
        yield goal("it is open", passed=bool(new) and not any(each.done for each in new))
        yield goal(
            f"“{self.existing_todo}” is done",
            passed=todo is not None and todo.done and todo.text == self.existing_todo,
        )

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [len(open_todos(before))]

    def allowed(self) -> Sequence[str]:
        todo = f"notes.todos[#{self.todo}]"
        return ["notes.todos[+1]", f"{todo}.done", f"{todo}.updated"]

    def work(self, phone: Hand, todo: str) -> None:
        """Add the new one and tick another."""
        add_todo(phone, self.new_todo)
        phone.tap("todo.toggle", todo=todo)

    def solution(self, phone: Hand) -> None:
        self.work(phone, self.todo)
        phone.answer(len(open_todos(phone.view)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def another_one(phone: Hand) -> None:
            self.work(phone, another((todo.id for todo in open_todos(phone.view)), self.todo))
            phone.answer(len(open_todos(phone.view)))

        def deleted(phone: Hand) -> None:
            add_todo(phone, self.new_todo)
            sweep_away(phone, self.todo)
            phone.answer(len(open_todos(phone.view)))

        def counted_before(phone: Hand) -> None:
            count = len(open_todos(phone.view)) + 1
            self.work(phone, self.todo)
            phone.answer(count)

        def not_ticked(phone: Hand) -> None:
            count = len(open_todos(phone.view))
            add_todo(phone, self.new_todo)
            phone.answer(count)

        yield "another one is ticked", another_one
        yield "the other one is deleted instead", deleted
        yield "the ticked one is counted", counted_before
        yield "nothing is ticked", not_ticked
