"""What the tasks of telling and noting what the social apps show are written with."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import Ending, Goal, Hand, Task, View, goal, text, unasked

from ..vocabulary.notes import new_notes, write_and_correct_note, write_note
from ..vocabulary.told import lines_of, tells
from ..vocabulary.wechat import Telling, begin_chats

HEADING = "a heading over the lines does no harm"


class Reporting(Telling, abstract=True):
    """A contact, who is drawn, is told names and counts that an app shows."""

    @classmethod
    def setup(cls, phone: Hand) -> None:
        begin_chats(phone)

    def names(self, view: View) -> Sequence[str]:
        """Titles and names that are to be told."""
        raise NotImplementedError

    def counts(self, view: View) -> Sequence[int | Collection[int]]:
        """Counts that are to be told, each with what it may be as well."""
        return ()

    def confusable(self, view: View) -> Iterable[str]:
        """Titles and names that could be told by mistake."""
        raise NotImplementedError

    def beside(self) -> Iterable[int]:
        """Counts that may be told too."""
        return (1,)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            f"{self.contact} is told what was found, and nothing else of its kind",
            actual=self.told(before, after),
            expected=tells(
                *self.names(before),
                counts=self.counts(before),
                among=self.confusable(before),
                beside=self.beside(),
            ),
        )

    def finding(self, view: View) -> str:
        return self.put(self.names(view), [_first(each) for each in self.counts(view)])

    @staticmethod
    def put(names: Iterable[str], counts: Iterable[int] = ()) -> str:
        """Names and counts in a line."""
        return ", ".join([*names, *map(str, counts)])


def _first(count: int | Collection[int]) -> int:
    return count if isinstance(count, int) else next(iter(count))


class NotingTitles(Task, abstract=True):
    """Titles are listed in a new note, a line each and in their order, below a heading at most."""

    def titles(self, view: View) -> Sequence[str]:
        """What is to be listed, in order."""
        raise NotImplementedError

    def look(self, phone: Hand) -> None:
        """Look where it is to be found."""
        raise NotImplementedError

    def mistaken(self) -> Mapping[str, Callable[[View], Sequence[str]]]:
        """Titles that could be listed instead, by the name of the mistake."""
        raise NotImplementedError

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = new_notes(before, after)
        yield goal("one note was added", actual=len(new), expected=1)
        chosen = [unasked(note, {"content", "items"}, free={"title": HEADING}) for note in new]
        yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)
        yield goal(
            "it lists the titles, a line each and in their order",
            actual=[self.listed(note) for note in new],
            expected=[[text(title, case=False) for title in self.titles(before)]],
        )

    def listed(self, note: Any) -> list[str]:
        """The lines of a note, those of its title where it does not stand above a whole list."""
        body = lines_of("\n".join([note.content, *(item.text for item in note.items.values())]))
        return body if len(body) > 1 else [*lines_of(note.title), *body]

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return {"notes.notes[*].title": HEADING}

    def solution(self, phone: Hand) -> None:
        titles = self.titles(phone.view)
        self.look(phone)
        write_note(phone, "", "\n".join(titles))

    def other_ways(self) -> Iterable[Ending]:
        def corrected(phone: Hand) -> None:
            first, *rest = self.titles(phone.view)
            self.look(phone)
            write_and_correct_note(phone, first, "\n".join(f"- {title}" for title in rest))

        yield "the first one is the title, and the note is put right afterwards", corrected

    def near_misses(self) -> Iterable[Ending]:
        def listing(titles: Callable[[View], Sequence[str]]) -> Callable[[Hand], None]:
            def note(phone: Hand) -> None:
                words = "\n".join(titles(phone.view))
                self.look(phone)
                write_note(phone, "", words)

            return note

        def in_one_line(phone: Hand) -> None:
            write_note(phone, "", ", ".join(self.titles(phone.view)))

        for name, titles in self.mistaken().items():
            yield name, listing(titles)
        yield "one is left out", listing(lambda view: self.titles(view)[:1])
        yield "they stand the other way round", listing(lambda view: self.titles(view)[::-1])
        yield "they stand in one line", in_one_line
