"""Messages that are sent: certain words, or what was found out."""

# ruff: noqa: ARG002 - the defaults of an author's methods do nothing with what they are given.
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge.elements import added, unasked
from pytest_mobilegym.judge.goals import Goal, goal
from pytest_mobilegym.judge.matchers import Matcher
from pytest_mobilegym.judge.messages import exactly
from pytest_mobilegym.judge.paths import quote
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.phone.state import Table
from pytest_mobilegym.tasks.bases.declared import Declared, read
from pytest_mobilegym.tasks.bases.steps import Steps
from pytest_mobilegym.tasks.task import Ending

MAY_BE_WORDED = {"does twice: * types *": "what a message says twice it says all the same"}
"""What `equivalents()` says where a message may be worded freely."""
MAY_COME_TWICE = {
    **MAY_BE_WORDED,
    "does again: * types *": "it may be told in several messages, and twice",
    "plays the whole solution twice": "it may be told in several messages, and twice",
}
"""The same where it may take several messages."""


class Messaging(Declared, abstract=True):
    """Conversations that the owner of the phone writes in: where they are, and how a hand writes."""

    chats: ClassVar[str] = ""
    """Path of the table of conversations: `os.sms`."""
    messages: ClassVar[str] = "messages"
    """The field of a conversation that holds its messages."""
    open_chat: ClassVar[Steps] = ()
    """From the app's first page into a conversation; `{chat}` is its id."""
    into: ClassVar[str] = "message"
    """The text field of a conversation."""
    send: ClassVar[Steps] = ()
    """What sends what is written."""
    leave: ClassVar[Steps] = ()
    """From a conversation back to where another one is opened."""

    def is_own(self, message: Any, view: View) -> bool:
        """Whether the owner sent a message."""
        raise TaskError(f"{self.id} does not say which messages are the owner's own: define is_own().")

    def readers(self) -> Sequence[str]:
        """Ids of the conversations that are to be written in."""
        raise TaskError(f"{self.id} does not say who is written to: define readers().")

    def others(self, view: View) -> Iterable[str]:
        """Ids of conversations that could be written in by mistake."""
        own = self.readers()
        return [id for id in read(view, self.chats) if id not in own]

    def enter(self, phone: Hand, chat: str) -> None:
        """Open a conversation."""
        self.reach(phone)
        self.play(phone, self.open_chat, chat=chat)

    def tell(self, phone: Hand, chat: str, *texts: str) -> None:
        """Send texts in a conversation."""
        self.enter(phone, chat)
        for text in texts:
            phone.type(text, into=self.into)
            self.play(phone, self.send)

    def new_messages(self, before: View, after: View) -> dict[str, list[Any]]:
        """What the owner has sent since the start and not recalled, by conversation."""
        old, found = read(before, self.chats), {}
        for id, chat in read(after, self.chats).items():
            known = getattr(old[id], self.messages) if id in old else Table()
            new = [
                message
                for message in added(known, getattr(chat, self.messages))
                if self.is_own(message, after)
            ]
            if new:
                found[id] = new
        return found

    def sent(self, before: View, after: View) -> dict[str, list[str]]:
        """The texts that the owner has sent since the start, by conversation."""
        new = self.new_messages(before, after)
        return {chat: [message.text for message in messages] for chat, messages in new.items()}

    def message_path(self, chat: str, count: int) -> str:
        """The path that allows some messages more in a conversation."""
        return f"{self.chats}[#{quote(chat)}].{self.messages}[+{count}]"


class SendMessage(Messaging, abstract=True):
    """One message of the words asked for is new in a conversation, or in several, and none in any other.

        class ReplyToConversation(SendMessage):
            ...
            chats, open_chat, send = "os.sms", (tap("conversation.open", chat="{chat}"),), ("message.send",)
            reader, words = "{conversation}", "{content}"

    Derived are the goals (each reader got it; nothing was sent along; nobody else was written to), the
    allowed paths, the solution, another way (one conversation is entered twice, several are written to from
    the last), and these near misses: nothing is sent, it is sent twice, half of it is sent, somebody else
    gets it, somebody else gets it too, one reader is left out.
    """

    reader: ClassVar[str] = ""
    """Id of the conversation, with slots; for several see `readers()`."""
    words: ClassVar[str] = "{content}"
    """What the message says, word for word."""
    free: ClassVar[Mapping[str, str]] = {}
    """Fields of a message that may hold anything though nobody asked for it: why."""

    def expected_text(self) -> Matcher:
        """What the message has to be."""
        return exactly(str(self.value_of(self.words)))

    def given(self, view: View) -> Mapping[str, Any]:
        """What every own message holds beside its text where that is not the model's default."""
        return {}

    def readers(self) -> Sequence[str]:
        return [str(self.value_of(self.reader))]

    def reader_name(self, chat: str, view: View) -> str:
        """What a goal calls a reader."""
        return chat

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = self.new_messages(before, after)
        found = self.sent(before, after)
        keys = list(self.readers())
        for key in keys:
            name = f"one message to {self.reader_name(key, before)} says what was asked"
            yield goal(name, actual=found.get(key, []), expected=[self.expected_text()])
        given = self.given(before)
        along = [
            unasked(message, {"text"}, given=given, free=self.free)
            for key in keys
            for message in new.get(key, [])
        ]
        yield goal("nothing was sent along", passed=bool(along) and not any(along), actual=along)
        yield goal("nobody else was written to", actual=sorted(set(found) - set(keys)), expected=[])

    def allowed(self) -> Sequence[str]:
        return [self.message_path(key, 1) for key in self.readers()]

    def liberties(self) -> Mapping[str, str]:
        return {
            f"{self.chats}[#{quote(key)}].{self.messages}[*].{field}": why
            for key in self.readers()
            for field, why in self.free.items()
        }

    def write_to(self, phone: Hand, readers: Iterable[str], text: str) -> None:
        """Send a text to some, one after the other."""
        for number, key in enumerate(readers):
            if number:
                self.play(phone, self.leave)
            self.tell(phone, key, text)

    def solution(self, phone: Hand) -> None:
        self.write_to(phone, self.readers(), self.value_of(self.words))

    def other_ways(self) -> Iterable[Ending]:
        keys, words = list(self.readers()), self.value_of(self.words)
        if len(keys) > 1:
            yield "from the last to the first", lambda phone: self.write_to(phone, reversed(keys), words)
        elif self.leave:
            yield "the conversation is left and entered again", self._comes_back

    def _comes_back(self, phone: Hand) -> None:
        self.enter(phone, self.readers()[0])
        self.play(phone, self.leave)
        self.solution(phone)

    def near_misses(self) -> Iterable[Ending]:
        words, keys = str(self.value_of(self.words)), list(self.readers())
        half = words[: len(words) // 2]

        def unsent(phone: Hand) -> None:
            self.enter(phone, keys[0])
            phone.type(words, into=self.into)

        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.type(words, into=self.into)
            self.play(phone, self.send)

        def both(phone: Hand) -> None:
            self.write_to(phone, [*keys, *self._other(phone)], words)

        yield "it is written and not sent", unsent
        yield "it is sent twice", twice
        yield "half of it is sent", lambda phone: self.write_to(phone, keys, half)
        yield "somebody else gets it", lambda phone: self.write_to(phone, self._other(phone), words)
        yield "somebody else gets it too", both
        if len(keys) > 1:
            yield "one is left out", lambda phone: self.write_to(phone, keys[1:], words)

    def _other(self, phone: Hand) -> list[str]:
        return list(self.others(phone.view))[:1]


class Tell(Messaging, abstract=True):
    """Somebody is told what was found out, in one message or a few.

    `finding` says in words what is told; `mistaken` what could be told instead. The goals read `told()` with
    `says_only`, `says_all_and_only` or `exactly`. Derived are the allowed paths, the solution (which looks,
    as `look` says, and tells), and these near misses: each mistake is told after looking; somebody else is
    told; nobody is told.
    """

    most: ClassVar[int] = 1
    """How many messages it may take; more only where it is a list that people send line by line."""

    def finding(self, view: View) -> str:
        """What a hand tells.

        Args:
            view: the phone at the start.
        """
        raise TaskError(f"{self.id} does not say what a hand tells: define finding().")

    def look(self, phone: Hand) -> None:
        """Look where it is to be found, or do what else is asked for."""

    def mistaken(self) -> Mapping[str, Any]:
        """What could be told instead, by name: a text, or of the phone at the start a text."""
        return {}

    def told(self, before: View, after: View) -> str:
        """What the readers were told since the start, a line a message."""
        found = self.sent(before, after)
        return "\n".join(text for key in self.readers() for text in found.get(key, ()))

    def allowed(self) -> Sequence[str]:
        return [self.message_path(key, self.most) for key in self.readers()]

    def liberties(self) -> Mapping[str, str]:
        if self.most == 1:
            return {}
        why = "it may be told in several messages"
        return {self.message_path(key, self.most): why for key in self.readers()}

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED if self.most == 1 else MAY_COME_TWICE

    def solution(self, phone: Hand) -> None:
        text = self.finding(phone.view)
        self.look(phone)
        for key in self.readers():
            self.tell(phone, key, text)

    def near_misses(self) -> Iterable[Ending]:
        for name, wrong in self.mistaken().items():
            yield name, partial(self._tell_all, wrong=wrong)
        yield "somebody else is told", self._tell_another
        if type(self).look is not Tell.look:
            yield "nobody is told", self.look

    def _tell_all(self, phone: Hand, *, wrong: Any) -> None:
        text = wrong(phone.view) if callable(wrong) else wrong
        self.look(phone)
        for key in self.readers():
            self.tell(phone, key, text)

    def _tell_another(self, phone: Hand) -> None:
        text = self.finding(phone.view)
        self.look(phone)
        for key in list(self.others(phone.view))[:1]:
            self.tell(phone, key, text)
