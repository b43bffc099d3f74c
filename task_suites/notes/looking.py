"""Notes that are looked at, searched and shown otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    BACK,
    AnswerField,
    AnswerQuestion,
    Ending,
    Hand,
    Rng,
    SetValue,
    TaskError,
    View,
    choice,
    consists_of,
    drawn,
    integers,
    tap,
    text,
    write,
)
from pytest_mobilegym.phone.apps.notes.state import Layout

from ..vocabulary.values import another
from .vocabulary import listed, open_todos, private, some_done, tick_exactly

LAYOUTS: dict[Layout, dict[str, str]] = {
    "list": {"en": "list", "zh": "列表"},
    "grid": {"en": "grid", "zh": "宫格"},
}


class ReadNotesCount(AnswerQuestion):
    """The answer is the number of notes in the list; private notes and those in the trash do not count.

    How many notes the list holds is drawn. There are few instances because nothing else is asked.
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
        return {"gone": tuple(sorted(rng.sample(ids, rng.randint(0, 11))))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("notes") as notes:
            for number, key in enumerate(self.gone):
                if number % 2:
                    notes.notes[key].private = True
                else:
                    notes.notes[key].trashed = phone.state.os.now

    def said(self, view: View) -> Sequence[Any]:
        return [len(listed(view))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the private notes are counted too": lambda view: len(listed(view)) + len(private(view)),
            "every note is counted": lambda view: len(view.notes.notes),
        }


MORE_LINES = [
    {"en": "Ask Ada about the parking space", "zh": "问林间停车位的事"},
    {"en": "Nothing before nine", "zh": "九点之前都不行"},
    {"en": "Second key is with the porter", "zh": "备用钥匙在门卫那里"},
    {"en": "Leo has the list too", "zh": "小林那里也有一份"},
    {"en": "To be looked at again on Friday", "zh": "周五再看一遍"},
    {"en": "Pay in cash", "zh": "付现金"},
    {"en": "Take the blue folder along", "zh": "带上蓝色文件夹"},
    {"en": "Half of it is enough", "zh": "一半就够了"},
]
"""What may stand in a note beside what is there."""


class ReadNoteContent(AnswerQuestion):
    """The answer is every line of the note's text, in whatever order, and nothing else.

    A line that is drawn stands among those that the note has.
    """

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
            matcher=lambda lines: consists_of(*lines),
        )
    ]

    note_title: str = drawn()
    line: str = choice(MORE_LINES, hidden=True)
    place: int = integers(0, 2, hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {
            "note_title": rng.choice([note.title for note in listed(view) if note.title and not note.items])
        }

    def arrange(self, phone: Hand) -> None:
        note = phone.view.notes.notes.where(title=self.note_title)
        lines = note.content.split("\n")
        with phone.edit("notes") as notes:
            content = "\n".join([*lines[: self.place], self.line, *lines[self.place :]])
            notes.notes[note.id].content = content

    def lines(self, view: View) -> list[str]:
        """The lines of the note's text."""
        note = view.notes.notes.where(title=self.note_title)
        return [line for line in note.content.split("\n") if line.strip()] if note is not None else []

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [self.lines(before)]

    def said(self, view: View) -> Sequence[Any]:
        return [" ".join(self.lines(view))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the title is told": lambda _view: self.note_title,
            "the first line is told": lambda view: self.lines(view)[0],
            "the last line is missing": lambda view: " ".join(self.lines(view)[:-1]),
        }

    def look(self, phone: Hand) -> None:
        note = phone.view.notes.notes.where(title=self.note_title)
        phone.open("notes")
        phone.tap("note.open", note=note.id)


class ReadTodoText(AnswerQuestion):
    """The answer lists the things that are still to do, each as it stands there. Which are done is drawn.

    There are few instances because the instruction has nothing to vary.
    """

    instruction = {
        "en": [
            "Which to-dos in Notes are still open?",
            "List everything on my to-do list in Notes that is not done yet.",
        ],
        "zh": ["便签里还有哪些待办没有完成？", "列出便签待办列表中所有未完成的事项。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    max_steps, catalogue_steps = 45, 30
    composition, objective, capabilities = "atomic", "query", ["extract", "nav"]
    form = [AnswerField({"en": "Open to-dos", "zh": "未完成的待办"}, repeatable=True, compare="set")]
    way = ("tab.todo",)

    done: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"done": some_done(view, rng)}

    def arrange(self, phone: Hand) -> None:
        tick_exactly(phone, self.done)

    def equivalents(self) -> Mapping[str, str]:
        reason = "a row that was left empty says nothing"
        return {"*taps answer.add index=0": reason, "plays the whole solution twice": reason}

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [[text(todo.text, case=False) for todo in open_todos(before)]]

    def said(self, view: View) -> Sequence[Any]:
        return [[todo.text for todo in open_todos(view)]]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "what is done is told too": lambda view: [todo.text for todo in view.notes.todos.values()],
        }


WORD = {"en": re.compile(r"[A-Za-z]{5,}"), "zh": re.compile(r"(?=([\u4e00-\u9fff]{2}))")}
"""What may be a keyword: a word of some length, or any two characters in a row."""


class SearchNoteTitle(AnswerQuestion):
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
    way = ("search.open", write("{keyword}", into="query"))

    keyword: str = drawn()
    note_title: str = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        notes = listed(view)
        texts = {note.id: note.text.casefold() for note in notes}
        # The note is drawn first: what words it has depends on the language.
        for note in rng.shuffled([note for note in notes if note.title]):
            found = []
            for match in WORD[view.lang].finditer(note.content):
                word = match[match.lastindex or 0]
                alone = [id for id, text in texts.items() if word.casefold() in text] == [note.id]
                if alone and word.casefold() not in note.title.casefold():
                    found.append(word)
            if found:
                return {"keyword": rng.choice(found), "note_title": note.title}
        raise TaskError("No note has a word of its own.")

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [text(self.note_title, case=False)]

    def said(self, view: View) -> Sequence[Any]:
        return [self.note_title]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the keyword is told": lambda _view: self.keyword,
            "another title is told": lambda view: another(
                (note.title for note in listed(view) if note.title), self.note_title
            ),
        }


class ChangeViewMode(SetValue):
    """The list is shown in the layout asked for; it starts in the other one.

    There are few instances because there are two layouts.
    """

    instruction = {
        "en": ["Show my notes as a {mode}.", "In Notes, change the layout of the list to {mode}."],
        "zh": ["把便签切换为{mode}视图。", "在便签设置里把布局改成{mode}。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "atomic", "operate", ["settings", "nav"]
    path, becomes, goal_name = "notes.settings.layout", "{mode}", "the layout is as asked"
    way, change = (
        ("settings.open",),
        (tap("setting.open", key="layout"), tap("setting.choose", key="layout", value="{value}")),
    )
    beside = (tap("setting.toggle", key="word_count"),)

    mode: Layout = choice(LAYOUTS)

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield (
            "the choice is dismissed",
            lambda phone: self.play(phone, (*self.way, tap("setting.open", key="layout"), BACK)),
        )
