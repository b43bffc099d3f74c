"""A moment that sums up notes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    choice,
    drawn,
    goal,
    says_all_and_only,
    unasked,
)

from ..vocabulary.wechat import (
    new_moments,
    post_moment,
)

OPENINGS: tuple[Mapping[str, str], ...] = (
    {"en": "My day:", "zh": "今日小结："},
    {"en": "Lately:", "zh": "最近："},
    {"en": "On my mind:", "zh": "心里惦记的："},
    {"en": "What keeps me busy:", "zh": "最近在忙："},
    {"en": "Two things from my notes:", "zh": "便签里的两件事："},
    {"en": "Written down today:", "zh": "今天记下的："},
    {"en": "Friday log:", "zh": "周五日志："},
    {"en": "Note to self:", "zh": "提醒自己："},
    {"en": "End of the week:", "zh": "周末前："},
    {"en": "Small update:", "zh": "小更新："},
    {"en": "Work in progress:", "zh": "进行中："},
    {"en": "Fresh from the notebook:", "zh": "刚写完："},
)
"""Words that a moment is to begin with."""


class DailyLogToMoments(Task):
    """One new moment begins as asked and names the titles of the two notes changed last, and of no other.

    Which notes these are and how the moment begins is drawn; a pinned note stands above them in the list.
    """

    instruction = {
        "en": [
            "Post a WeChat moment that begins with “{opening}” and sums up the two notes I edited last in "
            "Notes; name the titles of both in it.",
            "Look up which two notes in Notes were edited most recently (pinned ones do not come first for "
            "that), and share a moment on WeChat that begins with “{opening}” and mentions both titles.",
        ],
        "zh": [
            "把便签里我最近编辑的两条便签总结成一条微信朋友圈，以“{opening}”开头，文字里要写出这两条便签的标题。",
            "查看便签中最近编辑的两条（不按置顶算），发一条以“{opening}”开头的微信朋友圈，内容要提到这两条便签的标题。",
        ],
    }
    apps, scope, difficulty = ["notes", "wechat"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "reasoning", "social", "handoff"]
    consequence = "message"

    opening: str = choice(OPENINGS)
    latest: tuple[str, ...] = drawn(hidden=True)
    """Ids of the two notes."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        notes = sorted(note.id for note in view.notes.notes.values() if note.listed and note.title)
        unpinned = [key for key in notes if not view.notes.notes[key].pinned]
        return {"latest": tuple(rng.sample(unpinned, 2))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("notes") as notes:
            for minutes, key in enumerate(self.latest, 5):
                notes.notes[key].updated = phone.state.os.now - minutes * 60_000

    def titles(self, view: View) -> list[str]:
        """The titles of the two notes."""
        return [view.notes.notes[key].title for key in self.latest]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        added = new_moments(before, after)
        plain = [moment.text for moment in added if not unasked(moment, {"author", "text"})]
        text = "\n".join(plain)
        yield goal("one moment of words alone was posted", actual=(len(added), len(plain)), expected=(1, 1))
        begun = [found.start() for found in re.finditer(re.escape(squeezed(self.opening)), squeezed(text))]
        yield goal("it begins as asked, and says that once", actual=begun, expected=[0])
        notes = [before.notes.notes[key] for key in self.latest]
        summed_up = " ".join(note.content for note in notes).casefold()
        others = [
            note.title
            for note in before.notes.notes.values()
            if note.title and note.id not in self.latest and note.title.casefold() not in summed_up
        ]
        yield goal(
            "it names both notes and no other",
            actual=text,
            expected=says_all_and_only(self.titles(before), among=others),
        )

    def allowed(self) -> Sequence[str]:
        return ["wechat.moments[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return {"says the numbers 0 to 199 after *": "a summary of notes may have numbers; none is asked for"}

    def told(self, titles: Iterable[str]) -> str:
        """A moment that names some titles."""
        return f"{self.opening} {' & '.join(titles)}"

    def solution(self, phone: Hand) -> None:
        phone.open("notes")
        post_moment(phone, self.told(self.titles(phone.view)))

    def other_ways(self) -> Iterable[Ending]:
        def read_first(phone: Hand) -> None:
            titles = self.titles(phone.view)
            phone.open("notes")
            phone.tap("folder.browse", folder="all")
            for key in self.latest:
                phone.tap("note.open", note=key)
                phone.back()
            said = "、".join(titles[::-1]) if phone.lang == "zh" else " and ".join(titles[::-1])
            post_moment(phone, f"{self.opening}\n{said}.")

        yield "both notes are read first, and the earlier one is named first", read_first

    def near_misses(self) -> Iterable[Ending]:
        def top_of_the_list(phone: Hand) -> None:
            pinned = next(note.title for note in phone.view.notes.notes.values() if note.pinned)
            post_moment(phone, self.told([pinned, self.titles(phone.view)[0]]))

        def one(phone: Hand) -> None:
            post_moment(phone, self.told(self.titles(phone.view)[:1]))

        def three(phone: Hand) -> None:
            pinned = next(note.title for note in phone.view.notes.notes.values() if note.pinned)
            post_moment(phone, self.told([pinned, *self.titles(phone.view)]))

        def otherwise_begun(phone: Hand) -> None:
            post_moment(phone, " & ".join(self.titles(phone.view)))

        yield "the pinned note is taken for one", top_of_the_list
        yield "only the latest is named", one
        yield "the pinned note is named too", three
        yield "it does not begin as asked", otherwise_begun


def squeezed(text: str) -> str:
    """A text without blanks, and with narrow colons."""
    return "".join(text.split()).replace("：", ":")
