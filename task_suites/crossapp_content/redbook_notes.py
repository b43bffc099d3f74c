"""Titles and counts of RedNote, noted down or texted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Tell,
    View,
    among,
    choice,
    derived,
    from_world,
    goal,
    says_only,
    unasked,
)
from pytest_mobilegym.phone.world.domains.notes import Note

from ..vocabulary.redbook import (
    find_person,
    hits,
    most_liked,
    name_of,
    notes_by,
    open_followed,
    search_for,
)
from ..vocabulary.sms import people_texted, send_text, send_text_to_number, talk_of
from .redbook_reports import liked_author
from .vocabulary import NotingTitles
from .words import SEARCHES


def titles_of(notes: Iterable[Note]) -> list[str]:
    """What notes are called."""
    return [note.title for note in notes]


class RedbookTopLikedToNotes(NotingTitles):
    """One new note lists the titles of the two most liked of the first ten hits, a line each.

    Each title stands in a line of its own, that of the most liked note first. There are few instances because
    eight things are searched for.
    """

    instruction = {
        "en": [
            "Search RedNote for “{query}”. Of the first ten notes, write the titles of the two with the most "
            "likes into a new note in Notes: one title a line, the most liked first, and nothing else.",
            "Which two of the first ten RedNote results for “{query}” have the most likes? Make a note in "
            "Notes with their two titles alone, one a line, beginning with the most liked one.",
        ],
        "zh": [
            "在小红书搜索“{query}”，把前十篇笔记里点赞最多的两篇的标题记到一条新便签里：每行一个标题，点赞最多的在前，不写别的。",
            "小红书搜“{query}”，前十条结果中点赞数最高的两篇是哪两篇？新建一条便签，只写这两个标题，一行一个，最高的写在第一行。",
        ],
    }
    apps, scope, difficulty = ["redbook", "notes"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["search", "reasoning", "create", "handoff"]

    query: str = choice(SEARCHES)

    def ranked(self, view: View) -> list[Note]:
        """The first ten hits, the most liked first."""
        return most_liked(hits(view, self.query), 10)

    def titles(self, view: View) -> Sequence[str]:
        return titles_of(self.ranked(view)[:2])

    def look(self, phone: Hand) -> None:
        search_for(phone, self.query)

    def mistaken(self) -> Mapping[str, Callable[[View], Sequence[str]]]:
        def as_found(view: View) -> list[str]:
            best = self.titles(view)
            return [note.title for note in hits(view, self.query) if note.title not in best][:2]

        return {
            "the first two that are found": as_found,
            "the first and the third": lambda view: titles_of(self.ranked(view)[:3:2]),
            "three of them": lambda view: titles_of(self.ranked(view)[:3]),
        }


class RedbookUserBestWorstToNotes(NotingTitles):
    """One new note lists the titles of the user's most liked and least collected notes, a line each.

    Each title stands in a line of its own, that of the most liked note first.
    """

    instruction = {
        "en": [
            "Find {user} on RedNote. Write into a new note in Notes the title of their note with the most "
            "likes and, in the next line, that of their note with the fewest collects; nothing else.",
            "Of the notes of RedNote user {user}, which one has the most likes, and which one the fewest "
            "collects? Put the two titles alone into a new note in Notes, one a line, in this order.",
        ],
        "zh": [
            "在小红书找到“{user}”，新建一条便签：第一行写TA点赞最多的笔记标题，第二行写收藏最少的笔记标题，不写别的。",
            "小红书用户“{user}”的笔记里，哪篇点赞最多？哪篇收藏最少？按这个顺序把两个标题写进一条新便签，一行一个，只写标题。",
        ],
    }
    apps, scope, difficulty = ["redbook", "notes"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["search", "reasoning", "create", "handoff"]

    user: str = from_world(liked_author, label=lambda world, id: world.people.get(id).name)

    def ranked(self, view: View) -> list[Note]:
        """The user's notes, the most liked first."""
        return most_liked(notes_by(view, self.user), 200)

    def least_collected(self, view: View) -> list[Note]:
        """The same, the least collected first."""
        return sorted(self.ranked(view), key=lambda note: note.collects)

    def titles(self, view: View) -> Sequence[str]:
        return titles_of([self.ranked(view)[0], self.least_collected(view)[0]])

    def look(self, phone: Hand) -> None:
        note = self.least_collected(phone.view)[0]
        find_person(phone, self.user)
        phone.tap("note.open", note=note.id)

    def mistaken(self) -> Mapping[str, Callable[[View], Sequence[str]]]:
        def another_worst(view: View) -> list[str]:
            best = self.ranked(view)[0]
            worst = [note for note in self.least_collected(view) if note.id != best.id]
            return titles_of([best, worst[1]])

        def another_best(view: View) -> list[str]:
            worst = self.least_collected(view)[0]
            best = [note for note in self.ranked(view) if note.id != worst.id]
            return titles_of([best[1], worst])

        return {"the second least collected": another_worst, "the second most liked": another_best}


class RedbookFollowingNoteCountToSms(Tell):
    """The contact was texted how many notes the followed user has.

    There are few answers because people have few notes.
    """

    instruction = {
        "en": [
            "How many notes has {username} published, whom I follow on RedNote? Text {contact} the number.",
            "Count the RedNote notes of {username}, one of those I follow, and send {contact} the number by "
            "SMS.",
        ],
        "zh": [
            "我在小红书关注的“{username}”一共发了多少篇笔记？把数字用短信发给{contact}。",
            "数一下我关注的小红书用户“{username}”有几篇笔记，发短信告诉{contact}。",
        ],
    }
    apps, scope, difficulty = ["redbook", "sms"], "S2", "L4"
    composition, objective, capabilities = "transfer", "hybrid", ["extract", "handoff"]
    max_steps, consequence = 45, "message"
    no_form_reason = "what was found out is texted"
    chats = "os.sms"

    username: str = among(lambda view: view.redbook.following, label=name_of)
    contact: str = among(people_texted)
    talk: str = derived(talk_of)

    def count(self, view: View) -> int:
        """How many notes there are."""
        return len(notes_by(view, self.username))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = self.told(before, after)
        yield goal(
            f"{self.contact} is texted the number, and no other",
            actual=said.replace(name_of(self.username, before.lang), "§"),
            expected=says_only(self.count(before)),
        )

    def readers(self) -> Sequence[str]:
        return [self.talk]

    def is_own(self, message: Any, view: View) -> bool:
        return message.outgoing and not unasked(message, {"text", "outgoing"})

    def tell(self, phone: Hand, chat: str, *texts: str) -> None:
        for text in texts:
            send_text(phone, chat, text)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "os.sms[order]"]

    def finding(self, view: View) -> str:
        return str(self.count(view))

    def look(self, phone: Hand) -> None:
        open_followed(phone, self.username)

    def mistaken(self) -> Mapping[str, Any]:
        def of_another(view: View) -> str:
            others = (len(notes_by(view, id)) for id in view.redbook.following)
            return str(next(count for count in others if count != self.count(view)))

        return {"that of another user": of_another, "one too many": lambda view: str(self.count(view) + 1)}

    def other_ways(self) -> Iterable[Ending]:
        def to_the_number(phone: Hand) -> None:
            find_person(phone, self.username)
            words = self.finding(phone.view)
            send_text_to_number(phone, self.talk, words)

        yield "found by a search, and texted to the number", to_the_number
