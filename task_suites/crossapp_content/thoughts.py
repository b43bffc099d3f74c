"""What one writes down once and says in several places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Task,
    View,
    added,
    among,
    choice,
    contains,
    derived,
    exactly,
    goal,
    unasked,
)
from pytest_mobilegym.phone.apps.notes.state import Note

from ..vocabulary.notes import new_notes, write_and_correct_note, write_note
from ..vocabulary.redbook import write_note as publish_note
from ..vocabulary.wechat import (
    begin_chats,
    is_plain_text,
    new_messages,
    open_found_chat,
    people_with_chats,
    tell,
    wechat_id,
)
from ..vocabulary.x import write_post
from .words import MOODS, TOPICS

CARD = "the card that the words stand on is the agent's choice"
TITLE = "a title does no harm, and none was asked for or forbidden"
LEAST = 8
"""How many characters a thought has beside its topic, at least."""


def body_of(note: Note) -> str:
    """What a note says: its text, or its title where that is all."""
    lines = [note.content.strip(), *(item.text.strip() for item in note.items.values())]
    return "\n".join(filter(None, lines)) or note.title.strip()


def same_words(one: str, other: str) -> bool:
    """Whether two texts say the same, blanks aside."""
    return "".join(one.split()) == "".join(other.split())


def note_goals(before: View, after: View) -> Iterable[Goal]:
    """One note was added to Notes, and nothing was chosen for it beside what it says."""
    new = new_notes(before, after)
    yield goal("one note was added", actual=len(new), expected=1)
    chosen = [unasked(note, {"title", "content", "items"}) for note in new]
    yield goal("nothing else was chosen for the note", passed=bool(new) and not any(chosen), actual=chosen)


def published(before: View, after: View) -> list[Any]:
    """The notes that were published on RedNote since the start."""
    return list(added(before.redbook.notes, after.redbook.notes))


def published_plainly(before: View, after: View) -> Goal:
    """One note is new on RedNote, for everybody to see, without pictures or a place."""
    new = published(before, after)
    chosen = [unasked(note, {"text"}, free={"extras": CARD, "title": TITLE}) for note in new]
    places = [note.extras.get("place", "") for note in new]
    plain = len(new) == 1 and not any(chosen) and not any(places)
    return goal("one RedNote note is new, with nothing else chosen for it", passed=plain, actual=chosen)


class NotesContentToRedbookAndX(Task):
    """A thought on the topic is in one new note, in one new RedNote note and in one new post on X.

    It is the agent's own: it names the topic and says something of it, in the same words at all three places.
    Titles are free, as is the look of the card on RedNote. There are few instances because few topics are
    asked about.
    """

    instruction = {
        "en": [
            "Write a short thought of your own on {topic} into a new note in Notes, naming the topic; then "
            "publish the same text as a RedNote note and as a post on X.",
            "Make a note in Notes with a sentence or two about {topic} that mention it by name, and post "
            "exactly that text on RedNote and on X as well.",
        ],
        "zh": [
            "在便签里新建一条，写一段关于“{topic}”的想法（文中要提到“{topic}”），"
            "再把同样的内容发成小红书笔记和一条 X 帖子。",
            "写一条便签，用一两句话谈谈“{topic}”（要写出这个词），然后把原文发到小红书和 X 上。",
        ],
    }
    apps, scope, difficulty = ["notes", "redbook", "x"], "S3", "L2"
    composition, objective, capabilities = "transfer", "operate", ["create", "handoff"]
    max_steps, consequence = 45, "message"

    topic: str = choice(TOPICS)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from note_goals(before, after)
        said = "\n".join(body_of(note) for note in new_notes(before, after))
        yield goal("the note names the topic", actual=said, expected=contains(self.topic, case=False))
        more = len("".join(said.split())) - len("".join(self.topic.split()))
        yield goal("it says something of it", passed=more >= LEAST, actual=said)
        yield published_plainly(before, after)
        notes = [note.text for note in published(before, after)]
        same = len(notes) == 1 and same_words(notes[0], said)
        yield goal("RedNote has the same text", passed=same, actual=notes)
        own = after.x.user.id
        posts = [post for post in added(before.x.posts, after.x.posts) if post.author == own]
        words = [post.text for post in posts]
        same = len(words) == 1 and same_words(words[0], said)
        yield goal("one post on X has the same text", passed=same, actual=words)
        chosen = [unasked(post, {"text"}, given={"author": own}) for post in posts]
        yield goal("nothing else was chosen for the post", passed=not any(chosen), actual=chosen)

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]", "redbook.notes[+1]", "x.posts[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return {
            "notes.notes[*].title": TITLE,
            "redbook.notes[*].title": TITLE,
            "redbook.notes[*].extras": CARD,
        }

    def thought(self, lang: str) -> str:
        """Something that can be said of every topic."""
        if lang == "zh":
            return f"最近一直在想{self.topic}的事，越想越觉得可以慢慢来。"
        return f"The longer I think about {self.topic}, the less I believe that anybody is in a hurry."

    def solution(self, phone: Hand) -> None:
        words = self.thought(phone.lang)
        write_note(phone, "", words)
        self.publish(phone, words)
        self.post(phone, words)

    def publish(self, phone: Hand, words: str, title: str = "") -> None:
        """Publish a text note on RedNote."""
        phone.open("redbook")
        publish_note(phone, title, words)

    def post(self, phone: Hand, words: str) -> None:
        """Post on X."""
        write_post(phone, words)

    def other_ways(self) -> Iterable[Ending]:
        def posted_first(phone: Hand) -> None:
            words = self.thought(phone.lang)
            self.post(phone, words)
            self.publish(phone, words, self.topic)
            write_and_correct_note(phone, self.topic, words)

        yield "X comes first, the notes last and with titles", posted_first

    def near_misses(self) -> Iterable[Ending]:
        def said(note: str, redbook: str, x: str) -> Any:
            def act(phone: Hand) -> None:
                if note:
                    write_note(phone, "", note)
                if redbook:
                    self.publish(phone, redbook)
                if x:
                    self.post(phone, x)

            return act

        words = f"{self.topic}: {self.topic} 123 456 789"
        yield "only the note", said(words, "", "")
        yield "nothing on X", said(words, words, "")
        yield "nothing on RedNote", said(words, "", words)
        yield "no note", said("", words, words)
        yield "X has other words", said(words, words, words[:-3])
        yield "RedNote has other words", said(words, words[:-3], words)
        yield "the topic is not named", said(words[-12:], words[-12:], words[-12:])
        yield "nothing but the topic", said(self.topic, self.topic, self.topic)


class NotesToWechatAndRedbook(Task):
    """The words are in one new note, in one new message to the contact and in one new RedNote note.

    They are these words alone at all three places; a draft on RedNote does not pass. Titles are free.
    """

    instruction = {
        "en": [
            "Write “{words}” into a new note in Notes, send the same words to {contact} on WeChat, and "
            "publish them as a note on RedNote.",
            "Note down “{words}” in Notes; then tell {contact} exactly that on WeChat and post it on RedNote "
            "as a note too.",
        ],
        "zh": [
            "在便签里新建一条写“{words}”，把这句话微信发给{contact}，再发一篇同样内容的小红书笔记。",
            "新建便签记下“{words}”，然后原样微信发给{contact}，并在小红书发布一篇正文相同的笔记。",
        ],
    }
    apps, scope, difficulty = ["notes", "wechat", "redbook"], "S3", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["create", "social", "handoff"]
    consequence = "message"

    words: str = choice(MOODS)
    contact: str = among(people_with_chats)
    chat: str = derived(wechat_id)

    @classmethod
    def setup(cls, phone: Hand) -> None:
        begin_chats(phone)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        wanted = [exactly(self.words)]
        yield from note_goals(before, after)
        notes = [body_of(note) for note in new_notes(before, after)]
        yield goal("the note says the words", actual=notes, expected=wanted)
        sent = new_messages(before, after, self.chat)
        plain = all(is_plain_text(each, after) for each in sent)
        yield goal(
            f"one message to {self.contact} says the words",
            actual=[each.text for each in sent if plain],
            expected=wanted,
        )
        yield published_plainly(before, after)
        said = [note.text for note in published(before, after)]
        yield goal("the RedNote note says the words", actual=said, expected=wanted)

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]", f"wechat.chats[#{self.chat}].messages[+1]", "redbook.notes[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return {
            "notes.notes[*].title": TITLE,
            "redbook.notes[*].title": TITLE,
            "redbook.notes[*].extras": CARD,
        }

    def publish(self, phone: Hand, title: str = "") -> None:
        """Publish the words on RedNote."""
        phone.open("redbook")
        publish_note(phone, title, self.words)

    def solution(self, phone: Hand) -> None:
        write_note(phone, "", self.words)
        tell(phone, self.chat, self.words)
        self.publish(phone)

    def other_ways(self) -> Iterable[Ending]:
        def backwards(phone: Hand) -> None:
            self.publish(phone, self.words[:10])
            tell(phone, self.chat, self.words, enter=open_found_chat)
            write_note(phone, self.words)

        yield "RedNote first, the note last and as its title", backwards

    def near_misses(self) -> Iterable[Ending]:
        def to_another(phone: Hand) -> None:
            chats = phone.view.wechat.chats
            other = next(key for key in chats if key != self.chat and key in phone.view.wechat.contacts)
            write_note(phone, "", self.words)
            tell(phone, other, self.words)
            self.publish(phone)

        def drafted(phone: Hand) -> None:
            write_note(phone, "", self.words)
            tell(phone, self.chat, self.words)
            phone.open("redbook")
            phone.tap("create.open")
            phone.tap("create.text")
            phone.type(self.words, into="words")
            phone.tap("card.looks")
            phone.tap("card.done")
            phone.tap("draft.save")

        def unsent(phone: Hand) -> None:
            write_note(phone, "", self.words)
            self.publish(phone)

        def not_noted(phone: Hand) -> None:
            tell(phone, self.chat, self.words)
            self.publish(phone)

        yield "somebody else is written to", to_another
        yield "it is only a draft on RedNote", drafted
        yield "nobody is written to", unsent
        yield "nothing is noted", not_noted
