"""Messages and notes that the owner writes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    SendMessage,
    Task,
    View,
    added,
    among,
    choice,
    derived,
    drawn,
    exactly,
    goal,
    quote,
    text,
    unasked,
)

from ..vocabulary.redbook import name_of, open_followed, pick, write_note, write_to
from .words import KIND, NOTES, TITLES

CARD = "the card that the words stand on is the agent's choice"


class DMFollowedUser(SendMessage):
    """One message in the words asked for is new in the conversation, and none in any other."""

    instruction = {
        "en": [
            "Send {user}, whom I follow on RedNote, this private message: {message}",
            "On RedNote, write to {user}, one of those I follow: {message}",
        ],
        "zh": ["给我小红书关注的{user}发私信：{message}", "在小红书私信我关注的“{user}”：{message}"],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["social", "create"]
    consequence = "message"
    chats, reader, words = "redbook.chats", "{user}", "{message}"
    send, leave = ("chat.send",), (*("nav.back",) * 3, "home.explore")

    user: str = among(lambda view: view.redbook.following, label=name_of)
    message: str = choice(KIND)
    begun: bool = derived(lambda values, view: values.user in view.redbook.chats)

    def is_own(self, message: Any, view: View) -> bool:
        return bool(message.mine)

    def given(self, view: View) -> Mapping[str, Any]:
        return {"mine": True}

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from super().goals(before, after)
        begun = [unasked(chat, {"messages"}) for chat in added(before.redbook.chats, after.redbook.chats)]
        yield goal("no other conversation was begun", passed=not any(begun), actual=begun)

    def allowed(self) -> Sequence[str]:
        return super().allowed() if self.begun else [f"redbook.chats[#{quote(self.user)}]"]

    def others(self, view: View) -> Iterable[str]:
        return [id for id in view.redbook.following if id != self.user]

    def enter(self, phone: Hand, chat: str) -> None:
        open_followed(phone, chat)
        phone.tap("chat.open", person=chat)

    def other_ways(self) -> Iterable[Ending]:
        def from_following(phone: Hand) -> None:
            phone.open("redbook")
            phone.tap("home.follow")
            phone.tap("people.open", person=self.user)
            write_to(phone, self.user, self.message)

        yield "from the portraits above what followed people write", from_following


def new_notes(before: View, after: View) -> list[Any]:
    """The notes that were published since the start."""
    return list(added(before.redbook.notes, after.redbook.notes))


class PublishNoteWithTitleAndContent(Task):
    """One note is new, with exactly this title and the words asked for as its text, for everybody to see.

    It may be a text note on any card; no place and no pictures were asked for. There are few instances
    because few notes are written.
    """

    instruction = {
        "en": [
            "Publish a note on RedNote with the title “{title}” and this text: {content}",
            "On RedNote, post a note titled “{title}” that says: {content}",
        ],
        "zh": [
            "在小红书发布一篇笔记，标题“{title}”，正文：{content}",
            "发一篇小红书，标题写“{title}”，正文写：{content}",
        ],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    consequence = "message"

    title: str = drawn()
    content: str = drawn()

    @classmethod
    def sample(cls, view: View, rng: Rng) -> dict[str, Any]:
        title, content = pick(rng, NOTES)
        return {"title": title[view.world.lang], "content": content[view.world.lang]}

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = new_notes(before, after)
        yield goal(
            "one note is new, with the title",
            actual=[note.title for note in new],
            expected=[text(self.title)],
        )
        said = [note.text for note in new]
        yield goal("its text is what was asked for", actual=said, expected=[exactly(self.content)])
        along = [unasked(note, {"title", "text"}, free={"extras": CARD}) for note in new]
        places = [note.extras.get("place", "") for note in new]
        yield goal("nothing else was chosen for it", passed=not any(along) and not any(places), actual=along)

    def allowed(self) -> Sequence[str]:
        return ["redbook.notes[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return {"redbook.notes[*].extras": CARD}

    def publish(self, phone: Hand, title: str, content: str) -> None:
        phone.open("redbook")
        write_note(phone, title, content)

    def solution(self, phone: Hand) -> None:
        self.publish(phone, self.title, self.content)

    def near_misses(self) -> Iterable[Ending]:
        yield "without the title", lambda phone: self.publish(phone, "", self.content)
        half = self.content[: len(self.content) // 2]
        yield "with half of the text", lambda phone: self.publish(phone, self.title, half)

        def kept(phone: Hand) -> None:
            phone.open("redbook")
            phone.tap("create.open")
            phone.tap("create.text")
            phone.type(self.content, into="words")
            phone.tap("card.looks")
            phone.tap("card.done")
            phone.type(self.title, into="title")
            phone.tap("draft.save")

        yield "it is only kept as a draft", kept

    def other_ways(self) -> Iterable[Ending]:
        def on_another_card(phone: Hand) -> None:
            phone.open("redbook")
            phone.tap("me.open")
            phone.tap("create.open")
            phone.tap("create.text")
            phone.type(self.content, into="words")
            phone.tap("card.looks")
            phone.tap("card.look", look="mint")
            phone.tap("card.done")
            phone.type(self.title, into="title")
            phone.tap("compose.publish")

        yield "on a card of another look, from the own page", on_another_card


class PublishAndShareToFollowing(Task):
    """One note is new with exactly this title, which is its text too, and one message says the title.

    The message is to the followed user. The app clears its draft once the note is published, so that only the
    note and the message are judged. What else a note needs to be published is said: its text is the title.
    """

    instruction = {
        "en": [
            "Publish a RedNote note whose title and text are both “{title}”, then send that title to {user}, "
            "whom I follow, as a private message.",
            "Post a note on RedNote with “{title}” as its title and as its text, and message the same words "
            "to {user}, whom I follow there.",
        ],
        "zh": [
            "在小红书发布一篇标题和正文都是“{title}”的笔记，再把这个标题私信给我关注的{user}。",
            "发一篇小红书，标题和正文都写“{title}”，然后把这句话私信给我关注的“{user}”。",
        ],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "operate", ["create", "social"]
    consequence = "message"

    title: str = choice(TITLES)
    user: str = among(lambda view: view.redbook.following, label=name_of)
    begun: bool = derived(lambda values, view: values.user in view.redbook.chats)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = new_notes(before, after)
        yield goal(
            "one note is new, with the title",
            actual=[note.title for note in new],
            expected=[text(self.title)],
        )
        said = [note.text for note in new]
        yield goal("its text is the title as well", actual=said, expected=[exactly(self.title)])
        along = [unasked(note, {"title", "text"}, free={"extras": CARD}) for note in new]
        places = [note.extras.get("place", "") for note in new]
        yield goal("nothing else was chosen for it", passed=not any(along) and not any(places), actual=along)
        sent: dict[str, list[str]] = {}
        extras: list[Any] = []
        for chat in after.redbook.chats.values():
            known = before.redbook.chats.get(chat.id)
            fresh = [
                each for each in chat.messages.values() if known is None or each.id not in known.messages
            ]
            if fresh:
                sent[chat.id] = [each.text for each in fresh]
                extras += [unasked(each, {"text"}, given={"mine": True}) for each in fresh]
            if known is None:
                extras.append(unasked(chat, {"messages"}))
        yield goal(
            "the user alone was sent the title", actual=sent, expected={self.user: [exactly(self.title)]}
        )
        yield goal("nothing was sent along", passed=not any(extras), actual=extras)

    def allowed(self) -> Sequence[str]:
        chat = f"redbook.chats[#{quote(self.user)}]"
        return ["redbook.notes[+1]", f"{chat}.messages[+1]" if self.begun else chat]

    def liberties(self) -> Mapping[str, str]:
        return {"redbook.notes[*].extras": CARD}

    def act(self, phone: Hand, user: str | None, title: str) -> None:
        phone.open("redbook")
        write_note(phone, title, self.title)
        if user is not None:
            open_followed(phone, user)
            write_to(phone, user, self.title)

    def solution(self, phone: Hand) -> None:
        self.act(phone, self.user, self.title)

    def near_misses(self) -> Iterable[Ending]:
        yield "nobody is told", lambda phone: self.act(phone, None, self.title)
        yield "the note has no title", lambda phone: self.act(phone, self.user, "")

        def another(phone: Hand) -> None:
            other = next(id for id in phone.view.redbook.following if id != self.user)
            self.act(phone, other, self.title)

        yield "somebody else is told", another

    def other_ways(self) -> Iterable[Ending]:
        def message_first(phone: Hand) -> None:
            open_followed(phone, self.user)
            write_to(phone, self.user, self.title)
            for _ in range(3):
                phone.tap("nav.back")
            write_note(phone, self.title, self.title)

        yield "the message comes first", message_first
