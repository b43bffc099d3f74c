"""What RedNote shows, told on WeChat."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Matcher,
    Rng,
    View,
    World,
    added,
    among,
    choice,
    derived,
    exactly,
    from_world,
    goal,
    quote,
    unasked,
)
from pytest_mobilegym.phone.world.domains.notes import Note

from ..vocabulary.redbook import (
    collect_open,
    earned,
    find_person,
    first_hit,
    followers,
    hits,
    most_liked,
    name_of,
    notes_by,
    open_followed,
    open_hit,
    pick,
    search_for,
    write_to,
)
from ..vocabulary.told import same_as_shown, tells
from ..vocabulary.wechat import tell
from .vocabulary import Reporting
from .words import GREETINGS, SEARCHES


def author_of(view: View, note: Note) -> str:
    """Name of who wrote a note."""
    return str(view.world.people.get(note.author).name)


def other_authors(view: View, notes: Iterable[Note], person: str) -> list[str]:
    """Names of who else wrote some notes."""
    return [author_of(view, note) for note in notes if note.author != person]


def stands_out(first: int, others: Iterable[int]) -> bool:
    """Whether no other count looks like the first one as it is shown."""
    return not any(same_as_shown(first, other) for other in others)


def found_by_name(world: World, person: str) -> bool:
    """Whether a search for somebody's name finds them first, in both languages."""
    for lang in ("en", "zh"):
        people = world.in_language(lang).people
        found = people.search(people.get(person).name, network="redbook", size=1)
        if not found or found[0].id != person:
            return False
    return True


def liked_author(world: World, rng: Rng) -> str:
    """Somebody with a few notes, of which one is clearly liked most and another one collected least."""
    people = world.people.of("redbook", size=800)
    while True:
        person = str(pick(rng, people).id)
        notes = notes_by(world, person)
        if not 4 <= len(notes) <= 8 or not found_by_name(world, person):
            continue
        best = most_liked(notes)[0]
        worst = min(notes, key=lambda note: note.collects)
        if (
            best.id != worst.id
            and stands_out(best.likes, [note.likes for note in notes if note.id != best.id])
            and stands_out(worst.collects, [note.collects for note in notes if note.id != worst.id])
        ):
            return person


class RedbookSearchTitleToWechat(Reporting):
    """The contact was told the title of the first note that the search finds, and of no other one."""

    instruction = {
        "en": [
            "Search RedNote for “{keyword}” and send the title of the first note to {contact} on WeChat.",
            "Which note comes first when you search RedNote for “{keyword}”? Tell {contact} its title on "
            "WeChat.",
        ],
        "zh": [
            "在小红书搜索“{keyword}”，把第一篇笔记的标题微信发给{contact}。",
            "小红书搜“{keyword}”，排在第一的笔记叫什么？用微信把标题告诉{contact}。",
        ],
    }
    apps, scope, difficulty = ["redbook", "wechat"], "S2", "L3"
    composition, objective, capabilities = "transfer", "hybrid", ["search", "extract", "handoff"]
    max_steps, consequence = 30, "message"

    keyword: str = choice(SEARCHES)

    def names(self, view: View) -> Sequence[str]:
        return [first_hit(view, self.keyword).title]

    def confusable(self, view: View) -> Iterable[str]:
        return [note.title for note in hits(view, self.keyword, 20)]

    def look(self, phone: Hand) -> None:
        search_for(phone, self.keyword)

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "the second note": lambda view: hits(view, self.keyword)[1].title,
            "its author": lambda view: author_of(view, first_hit(view, self.keyword)),
            "half of the title": lambda view: first_hit(view, self.keyword).title[:8],
            "the first two notes": lambda view: ", ".join(n.title for n in hits(view, self.keyword, 2)),
        }


class RedbookAuthorFollowersToWechat(Reporting):
    """The first hit's author is newly followed, alone, and the contact was told the name and the followers.

    The owner may be counted among the followers or not.
    """

    instruction = {
        "en": [
            "Search RedNote for “{keyword}”, follow the author of the first note, and send {contact} the "
            "author's name and number of followers on WeChat.",
            "Look up “{keyword}” on RedNote. Follow whoever wrote the first result; then tell {contact} on "
            "WeChat what the author is called and how many followers they have.",
        ],
        "zh": [
            "在小红书搜索“{keyword}”，关注第一篇笔记的作者，并把作者的昵称和粉丝数微信发给{contact}。",
            "小红书搜“{keyword}”，关注第一条笔记的作者，再用微信告诉{contact}这位作者叫什么、有多少粉丝。",
        ],
    }
    apps, scope, difficulty = ["redbook", "wechat"], "S2", "L3"
    composition, objective = "transfer", "hybrid"
    capabilities = ["search", "extract", "social", "handoff"]
    consequence, most = "message+account", 2

    keyword: str = choice(SEARCHES)

    def author(self, view: View) -> str:
        """Id of who wrote the first hit."""
        return first_hit(view, self.keyword).author

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from super().goals(before, after)
        followed = set(after.redbook.following)
        wanted = {*before.redbook.following, self.author(before)}
        yield goal("the author alone is newly followed", actual=followed, expected=wanted)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "redbook.following"]

    def names(self, view: View) -> Sequence[str]:
        return [author_of(view, first_hit(view, self.keyword))]

    def counts(self, view: View) -> Sequence[Collection[int]]:
        count = followers(view, view.world.people.get(self.author(view)))
        return [(count, count + 1)]

    def confusable(self, view: View) -> Iterable[str]:
        return other_authors(view, hits(view, self.keyword, 20), self.author(view))

    def look(self, phone: Hand) -> None:
        self.follow(phone, first_hit(phone.view, self.keyword))

    def follow(self, phone: Hand, note: Note) -> None:
        """Follow the author of one of the hits, on the author's page."""
        open_hit(phone, self.keyword, note)
        phone.tap("people.open", person=note.author)
        phone.tap("people.follow", person=note.author)

    def mistaken(self) -> Mapping[str, Any]:
        def likes(view: View) -> str:
            person = view.world.people.get(self.author(view))
            return self.put([person.name], [earned(view, person) * 3 + 7])

        def another(view: View) -> str:
            note = next(n for n in hits(view, self.keyword) if n.author != self.author(view))
            return self.put([author_of(view, note)], [view.world.people.get(note.author).followers])

        return {
            "another count": likes,
            "another author": another,
            "the count alone": lambda view: str(self.counts(view)[0]),
            "the name alone": lambda view: self.names(view)[0],
        }

    def near_misses(self) -> Iterable[Ending]:
        def unfollowed(phone: Hand) -> None:
            tell(phone, self.chat, self.finding(phone.view))

        yield from super().near_misses()
        yield "nobody is followed", unfollowed


class RedbookAuthorTopCollectToWechat(Reporting):
    """Of the author of the most liked note among the first ten hits the contact was told three things.

    They are the title of the author's most collected note, the author's name, and how often the author's
    notes were liked and collected.
    """

    instruction = {
        "en": [
            "Search RedNote for “{query}”. Of the first ten notes take the one with the most likes, and open "
            "its author's profile. Send {contact} on WeChat: the title of that author's most collected note, "
            "the author's name, and the author's number of likes and collects.",
            "Among the first ten RedNote results for “{query}”, who wrote the most liked one? Tell {contact} "
            "on WeChat that author's name, their likes and collects in all, and the title of the note of "
            "theirs that was collected most.",
        ],
        "zh": [
            "在小红书搜索“{query}”，在前十篇笔记里找到点赞最多的一篇，进入作者主页，把作者收藏数最高的笔记标题、作者昵称、"
            "获赞与收藏数微信发给{contact}。",
            "小红书搜“{query}”，前十条结果中点赞最高的那篇是谁写的？用微信告诉{contact}：作者昵称、获赞与收藏数，"
            "以及TA被收藏最多的笔记标题。",
        ],
    }
    apps, scope, difficulty = ["redbook", "wechat"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["search", "extract", "reasoning", "handoff"]
    consequence, most = "message", 3

    query: str = choice(SEARCHES)

    def best(self, view: View) -> Note:
        """The most liked note of the first ten."""
        return most_liked(hits(view, self.query))[0]

    def treasure(self, view: View, place: int = 0) -> Note:
        """The note of its author that was collected most, or another one of theirs."""
        notes = notes_by(view, self.best(view).author, sort="collects")
        return notes[min(place, len(notes) - 1)]

    def names(self, view: View) -> Sequence[str]:
        return [self.treasure(view).title, author_of(view, self.best(view))]

    def counts(self, view: View) -> Sequence[int]:
        return [earned(view, view.world.people.get(self.best(view).author))]

    def beside(self) -> Iterable[int]:
        return (1, 10)

    def confusable(self, view: View) -> Iterable[str]:
        found, author = hits(view, self.query), self.best(view).author
        titles = [note.title for note in (*notes_by(view, author), *found)]
        return [*titles, *other_authors(view, found, author)]

    def look(self, phone: Hand) -> None:
        best, treasure = self.best(phone.view), self.treasure(phone.view)
        open_hit(phone, self.query, best)
        phone.tap("people.open", person=best.author)
        phone.tap("note.open", note=treasure.id)

    def mistaken(self) -> Mapping[str, Any]:
        def another_note(view: View) -> str:
            return self.put([self.treasure(view, 1).title, self.names(view)[1]], self.counts(view))

        def of_the_first(view: View) -> str:
            note = next(n for n in hits(view, self.query) if n.author != self.best(view).author)
            person = view.world.people.get(note.author)
            return self.put([note.title, person.name], [earned(view, person)])

        def followed(view: View) -> str:
            person = view.world.people.get(self.best(view).author)
            return self.put(self.names(view), [person.followers * 2 + 1])

        return {
            "the second most collected note": another_note,
            "the author of another hit": of_the_first,
            "another count": followed,
            "the count is missing": lambda view: self.put(self.names(view)),
            "the author is missing": lambda view: self.put(self.names(view)[:1], self.counts(view)),
        }


class RedbookUserTopCollectToWechat(Reporting):
    """The user's most liked note is newly collected, alone; its title and the author's figure were told.

    The figure is how often the author's notes were liked and collected, with the owner's new collect or
    without it.
    """

    instruction = {
        "en": [
            "Find the RedNote user {user}, collect their note with the most likes, and send {contact} on "
            "WeChat its title and how many likes and collects the author has in all.",
            "On RedNote, add the most liked note of {user} to my collection. Then tell {contact} on WeChat "
            "the note's title and the author's number of likes and collects.",
        ],
        "zh": [
            "在小红书找到用户“{user}”，收藏TA点赞最高的笔记，再把笔记标题和作者的获赞与收藏数微信发给{contact}。",
            "把小红书用户“{user}”获赞最多的那篇笔记收藏起来，然后用微信告诉{contact}这篇笔记的标题，以及作者的获赞与收藏数。",
        ],
    }
    apps, scope, difficulty = ["redbook", "wechat"], "S2", "L3"
    composition, objective = "transfer", "operate"
    capabilities = ["search", "extract", "social", "handoff"]
    max_steps, consequence, most = 60, "message", 2

    user: str = from_world(liked_author, label=lambda world, id: world.people.get(id).name)

    def ranked(self, view: View) -> list[Note]:
        """The user's notes, the most liked first."""
        return most_liked(notes_by(view, self.user), 200)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from super().goals(before, after)
        wanted = {*before.redbook.collected, self.ranked(before)[0].id}
        yield goal("that note alone is newly collected", actual=set(after.redbook.collected), expected=wanted)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "redbook.collected"]

    def names(self, view: View) -> Sequence[str]:
        return [self.ranked(view)[0].title]

    def counts(self, view: View) -> Sequence[Collection[int]]:
        count = earned(view, view.world.people.get(self.user))
        return [(count, count + 1)]

    def confusable(self, view: View) -> Iterable[str]:
        return [note.title for note in self.ranked(view)]

    def look(self, phone: Hand) -> None:
        self.collect(phone, self.ranked(phone.view)[0])

    def collect(self, phone: Hand, note: Note) -> None:
        """Collect a note of the user's, and go back to the profile."""
        find_person(phone, self.user)
        phone.tap("note.open", note=note.id)
        collect_open(phone, note.id)
        phone.tap("nav.back")

    def mistaken(self) -> Mapping[str, Any]:
        def another_title(view: View) -> str:
            return self.put([self.ranked(view)[1].title], [self.counts(view)[0][0]])  # type: ignore[index]

        def likes(view: View) -> str:
            return self.put(self.names(view), [view.world.people.get(self.user).followers * 2 + 7])

        return {
            "the second note is told": another_title,
            "another count is told": likes,
            "the count is not told": lambda view: self.names(view)[0],
        }

    def near_misses(self) -> Iterable[Ending]:
        def another(phone: Hand) -> None:
            words = self.finding(phone.view)
            self.collect(phone, self.ranked(phone.view)[1])
            tell(phone, self.chat, words)

        yield from super().near_misses()
        yield "the second note is collected", another


_CONTACTED = re.compile(
    r"\b(?:contacted|messaged|messages?|wrote|written|texted|pinged|dm'?e?d|dms?|sent|greeted|reached out|"
    r"got in touch|told|said h(?:i|ello))\b"
    r"|联系|私信|发(?:了|过|去|送|给|消息|信息)|说过?了|打(?:了|过)?招呼|留言|问候|告诉",
    re.IGNORECASE,
)
_STILL_TO_DO = re.compile(
    r"\b(?:will|shall|going to|about to|want to|plan to|have to|need to|should|could|can)\b|'ll\b|\bfail"
    r"|\b(?:not|never|cannot|unable|hasn't|haven't|didn't|couldn't)\b"
    r"|没有?|未|不(?!错|客气|用谢)|无法|将|(?<!机)会|(?<!需)要|准备|打算|马上|稍后|待会儿?|等会儿?|失败",
    re.IGNORECASE,
)


class tells_of_message(Matcher):
    """A text that says that somebody was written to, and neither that it is to come nor that it failed.

    Args:
        name: of who was written to, whose words count for nothing else.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def accepts(self, actual: Any) -> bool:
        if not isinstance(actual, str):
            return False
        said = actual.replace(self.name, "§").replace("’", "'")
        return bool(_CONTACTED.search(said)) and not _STILL_TO_DO.search(said)

    def __repr__(self) -> str:
        return f"says that {self.name!r} was written to"


class RedbookDmThenWechatReport(Reporting):
    """The followed user got one new message in these words, and the contact was told that it was sent.

    How that is said is free: it names the user and says that they were written to or contacted, and neither
    that they will be nor that they were not. Messages from before do not count.
    """

    instruction = {
        "en": [
            "Send {username}, whom I follow on RedNote, the private message “{message}”. Then tell {contact} "
            "on WeChat that {username} has been contacted.",
            "On RedNote, write “{message}” to {username}, one of those I follow; afterwards let {contact} "
            "know on WeChat that you have messaged {username}.",
        ],
        "zh": [
            "给我在小红书关注的“{username}”发私信“{message}”，然后微信告诉{contact}：已经联系过{username}了。",
            "小红书私信我关注的用户“{username}”：“{message}”，再用微信跟{contact}说一声已经联系{username}。",
        ],
    }
    apps, scope, difficulty = ["redbook", "wechat"], "S2", "L3"
    composition, objective, capabilities = "sequential", "operate", ["social", "handoff"]
    consequence = "message"

    username: str = among(lambda view: view.redbook.following, label=name_of)
    message: str = choice(GREETINGS)
    begun: bool = derived(lambda values, view: values.username in view.redbook.chats)

    def name(self, view: View) -> str:
        """What the user is called."""
        return name_of(self.username, view.lang)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        sent: dict[str, list[str]] = {}
        along: list[Any] = []
        for chat in after.redbook.chats.values():
            known = before.redbook.chats.get(chat.id)
            new = list(added(known.messages, chat.messages)) if known else list(chat.messages.values())
            if new:
                sent[chat.id] = [each.text for each in new]
                along += [unasked(each, {"text"}, given={"mine": True}) for each in new]
            if known is None:
                along.append(unasked(chat, {"messages"}))
        yield goal(
            "the user alone got the message", actual=sent, expected={self.username: [exactly(self.message)]}
        )
        yield goal("nothing was sent along", passed=not any(along), actual=along)
        said = self.told(before, after)
        names = [name_of(id, before.lang) for id in before.redbook.following]
        yield goal(
            f"{self.contact} is told of the user alone",
            actual=said,
            expected=tells(self.name(before), among=names),
        )
        yield goal(
            f"{self.contact} is told that it was done",
            actual=said,
            expected=tells_of_message(self.name(before)),
        )

    def allowed(self) -> Sequence[str]:
        chat = f"redbook.chats[#{quote(self.username)}]"
        return [*super().allowed(), f"{chat}.messages[+1]" if self.begun else chat]

    def equivalents(self) -> Mapping[str, str]:
        return {
            "types '已经联系*": "how it is said is free",
            "types 'I have written to*": "how it is said is free",
            **super().equivalents(),
        }

    def finding(self, view: View) -> str:
        return self.words(self.name(view), view.lang)

    @staticmethod
    def words(name: str, lang: str) -> str:
        """That somebody was written to."""
        return f"已经联系过{name}" if lang == "zh" else f"I have written to {name}"

    def look(self, phone: Hand) -> None:
        self.write(phone, self.username, self.message)

    def write(self, phone: Hand, person: str, words: str) -> None:
        """Send a message to somebody whom the owner follows."""
        open_followed(phone, person)
        write_to(phone, person, words)

    def other(self, view: View) -> str:
        """Another one of those whom the owner follows."""
        return next(id for id in view.redbook.following if id != self.username)

    def mistaken(self) -> Mapping[str, Any]:
        def another(view: View) -> str:
            return self.words(name_of(self.other(view), view.lang), view.lang)

        def to_come(view: View) -> str:
            name = self.name(view)
            return f"我会联系{name}" if view.lang == "zh" else f"I will write to {name}, not written yet"

        return {
            "another one is named": another,
            "it is said to come": to_come,
            "nobody is named": lambda view: "已经联系过了" if view.lang == "zh" else "I have written to them",
            "only the name": self.name,
        }

    def near_misses(self) -> Iterable[Ending]:
        def to_another(phone: Hand) -> None:
            self.write(phone, self.other(phone.view), self.message)
            tell(phone, self.chat, self.finding(phone.view))

        def half(phone: Hand) -> None:
            self.write(phone, self.username, self.message[: len(self.message) // 2])
            tell(phone, self.chat, self.finding(phone.view))

        def unwritten(phone: Hand) -> None:
            tell(phone, self.chat, self.finding(phone.view))

        yield from super().near_misses()
        yield "another one is written to", to_another
        yield "half of it is written", half
        yield "nobody is written to", unwritten
