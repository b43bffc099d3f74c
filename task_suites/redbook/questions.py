"""Questions about profiles, notes and messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Hand,
    Rng,
    View,
    World,
    among,
    choice,
    from_world,
    integers,
    kit,
    text,
    world_records,
)

from ..vocabulary.redbook import (
    as_shown,
    earned,
    first_hit,
    followers,
    name_of,
    near_number,
    open_followed,
    pick,
    search_for,
    some_note,
)
from .words import LAST_LINES

AS_SHOWN = {"en": "as shown; a number as shown or in digits", "zh": "按页面显示填写，数字可按显示或写成数字"}
PERSON_FIELDS = {
    "location": {"en": "IP location", "zh": "IP属地"},
    "followers": {"en": "followers", "zh": "粉丝数"},
    "earned": {"en": "likes and collects", "zh": "获赞与收藏"},
}


class Counting(AnswerQuestion, abstract=True):
    """A question whose answer is a text, or a count that may be shortened."""

    def value(self, view: View) -> str | int:
        """What is asked for, as it is."""
        raise NotImplementedError

    def said(self, view: View) -> Sequence[Any]:
        return [str(self.value(view))]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        value = self.value(before)
        return [as_shown(value) if isinstance(value, int) else text(value, case=False)]

    def off(self, field: AnswerField, value: Any) -> Any:
        return near_number(int(value), "en") if str(value).isdecimal() else f"{value[: len(value) // 2]}?"


def of_person(view: View, person: world_records.Person, field: str) -> str | int:
    """What the profile of somebody says in a field."""
    match field:
        case "location":
            return str(person.city)
        case "followers":
            return followers(view, person)
        case _:
            return earned(view, person)


class CheckMyProfileField(AnswerQuestion):
    """One of the counts on the owner's own profile, which are drawn anew.

    There are few instances because instructions name one of three counts.
    """

    instruction = {
        "en": [
            "What does my RedNote profile say: how many {field} do I have?",
            "Report the number of {field} on my RedNote profile.",
        ],
        "zh": ["我小红书主页上的{field}是多少？", "看一下我的小红书主页，报一下{field}。"],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L1"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Number", "zh": "数量"}, type="number")]

    field: str = choice(
        {
            "followers": {"en": "followers", "zh": "粉丝数"},
            "following": {"en": "followed people", "zh": "关注数"},
            "earned": {"en": "likes and collects", "zh": "获赞与收藏"},
        }
    )
    more: int = integers(1, 60, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("redbook") as state:
            ids = [f"u{11_500 + number}" for number in range(self.more)]
            state.followers = (*tuple(state.followers), *ids)
            state.following = (*tuple(state.following), *ids[: self.more // 2 + 1])
            state.notes["own1"].likes = 126 + self.more

    def count(self, view: View, field: str) -> int:
        state = view.redbook
        match field:
            case "followers":
                return len(state.followers)
            case "following":
                return len(state.following)
            case _:
                return sum(note.likes + note.collects for note in state.notes.values())

    def said(self, view: View) -> Sequence[Any]:
        return [self.count(view, self.field)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        other = "following" if self.field == "followers" else "followers"
        return {f"the {other} count": lambda view: self.count(view, other)}

    def look(self, phone: Hand) -> None:
        phone.open("redbook")
        phone.tap("me.open")


class CheckSearchNoteField(Counting):
    """What the first note says that a search finds: its title, its author, or one of its counts.

    There are few answers because seven things are searched for.
    """

    instruction = {
        "en": [
            "Search RedNote for “{keyword}”. What is the {field} of the first note?",
            "Look up “{keyword}” on RedNote and report the first note's {field}.",
        ],
        "zh": [
            "在小红书搜索“{keyword}”，第一篇笔记的{field}是什么？",
            "小红书搜“{keyword}”，报一下第一篇笔记的{field}。",
        ],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    form = [AnswerField({"en": "Answer", "zh": "答案"}, hint=AS_SHOWN)]

    keyword: str = choice(
        [
            {"en": "OOTD", "zh": "OOTD"},
            {"en": "skin care", "zh": "护肤"},
            {"en": "food", "zh": "美食"},
            {"en": "shop visits", "zh": "探店"},
            {"en": "travel", "zh": "旅行"},
            {"en": "tutorials", "zh": "教程"},
            {"en": "reading", "zh": "读书"},
        ]
    )
    field: str = choice(
        {
            "title": {"en": "title", "zh": "标题"},
            "likes": {"en": "number of likes", "zh": "点赞数"},
            "collects": {"en": "number of collects", "zh": "收藏数"},
            "comments": {"en": "number of comments", "zh": "评论数"},
            "author": {"en": "author's name", "zh": "作者名"},
        }
    )

    def value(self, view: View) -> str | int:
        note = first_hit(view, self.keyword)
        state = view.redbook
        match self.field:
            case "title":
                return str(note.title)
            case "author":
                return str(view.world.people.get(note.author).name)
            case "likes":
                return int(note.likes) + (note.id in state.liked)
            case "collects":
                return int(note.collects) + (note.id in state.collected)
            case _:
                return int(note.comments)

    def look(self, phone: Hand) -> None:
        note = first_hit(phone.view, self.keyword)
        search_for(phone, self.keyword)
        phone.tap("note.open", note=note.id)


def known_person(world: World, rng: Rng) -> str:
    """Somebody with notes whom a search for the name finds first, in both languages."""
    both = [world.in_language(lang) for lang in ("en", "zh")]
    people = world.people.of("redbook", size=400)
    while True:
        person = pick(rng, people)
        first = [
            next(iter(each.people.search(each.people.get(person.id).name, network="redbook")), None)
            for each in both
        ]
        if person.items and all(one is not None and one.id == person.id for one in first):
            return str(person.id)


class CheckSearchUserField(Counting):
    """Where somebody is, or one of two counts, as the profile says that a search for the name leads to."""

    instruction = {
        "en": [
            "Find the RedNote user {user} and report their {field}.",
            "Search RedNote for the user {user}. What does the profile say about their {field}?",
        ],
        "zh": [
            "在小红书搜索用户“{user}”，TA的{field}是多少？",
            "找到小红书用户“{user}”，报一下主页上的{field}。",
        ],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L3"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    form = [AnswerField({"en": "Answer", "zh": "答案"}, hint=AS_SHOWN)]

    user: str = from_world(known_person, label=lambda world, id: world.people.get(id).name)
    field: str = choice(PERSON_FIELDS)

    def value(self, view: View) -> str | int:
        return of_person(view, view.world.people.get(self.user), self.field)

    def look(self, phone: Hand) -> None:
        search_for(phone, phone.view.world.people.get(self.user).name)
        phone.tap("search.tab", tab="users")
        phone.tap("people.open", person=self.user)


class CheckFollowingUserNoteCount(AnswerQuestion):
    """How many notes somebody has whom the owner follows.

    There are few instances because the owner follows seven people, and few answers because each of them has
    five to ten notes.
    """

    instruction = {
        "en": [
            "How many notes has {user} published, whom I follow on RedNote?",
            "Count the RedNote notes of {user}, one of the people I follow.",
        ],
        "zh": ["我在小红书关注的{user}一共发了多少篇笔记？", "数一下我关注的小红书用户“{user}”有几篇笔记。"],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [AnswerField({"en": "Number of notes", "zh": "笔记数"}, type="number")]

    user: str = among(lambda view: view.redbook.following, label=name_of)

    def said(self, view: View) -> Sequence[Any]:
        return [view.world.notes.of(author=self.user).total]

    def look(self, phone: Hand) -> None:
        open_followed(phone, self.user)


class CheckFirstChatLastMessage(AnswerQuestion):
    """The last message of the conversation that stands first; which one that is, and what it says, is drawn.

    The message counts, whoever sent it. There are few instances because no instruction says what is drawn,
    and few answers because few messages are drawn from.
    """

    instruction = {
        "en": [
            "What was the last message in my latest RedNote conversation?",
            "Open the first conversation in RedNote's messages. What does its last message say?",
        ],
        "zh": [
            "我小红书最近一个私信会话里，最后一条消息是什么？",
            "看看小红书消息列表第一个会话，最后一条说了什么。",
        ],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [
        AnswerField(
            {"en": "Last message", "zh": "最后一条消息内容"},
            hint={"en": "the text as shown", "zh": "按原文填写"},
        )
    ]

    line: str = choice(LAST_LINES, hidden=True)
    chat: str = among(lambda view: list(view.redbook.chats), hidden=True)
    minutes: int = integers(1, 30, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("redbook") as state:
            at = phone.view.os.now - self.minutes * 60_000
            said = kit.chat.Message(id="last", at=at, mine=self.minutes % 2 == 0, text=self.line)
            state.chats[self.chat].messages.add(said)

    def said(self, view: View) -> Sequence[Any]:
        return [view.redbook.chats[self.chat].messages.last().text]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def other(view: View) -> Any:
            chat = next(each for each in view.redbook.chats.values() if each.id != self.chat)
            return chat.messages.last().text

        def before(view: View) -> Any:
            return list(view.redbook.chats[self.chat].messages.values())[-2].text

        return {"the other conversation": other, "the message before": before}

    def look(self, phone: Hand) -> None:
        phone.open("redbook")
        phone.tap("messages.open")
        phone.tap("chat.open", person=self.chat)


class CheckFirstCollectedAuthorField(Counting):
    """What the profile says of who wrote the note that was collected last, which is drawn.

    There are few instances because instructions name one of three things.
    """

    instruction = {
        "en": [
            "What does RedNote say about the author of the first note in my collection: their {field}?",
            "Report the {field} of whoever wrote the first note among my RedNote collects.",
        ],
        "zh": [
            "我小红书收藏里第一篇笔记的作者，{field}是多少？",
            "看看我小红书收藏的第一篇笔记，报一下作者的{field}。",
        ],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "query", ["nav", "extract"]
    form = [AnswerField({"en": "Answer", "zh": "答案"}, hint=AS_SHOWN)]

    note: str = from_world(some_note, hidden=True)
    field: str = choice(PERSON_FIELDS)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("redbook") as state:
            state.collected = (self.note, *tuple(state.collected))

    def value(self, view: View) -> str | int:
        return of_person(view, view.world.people.get(view.world.notes.get(self.note).author), self.field)

    def look(self, phone: Hand) -> None:
        phone.open("redbook")
        phone.tap("me.open")
        phone.tap("mine.tab", tab="collects")
        phone.tap("note.open", note=self.note)
        phone.tap("people.open", person=phone.view.world.notes.get(self.note).author)


class SearchFirstNoteAuthorTopLikedTitle(AnswerQuestion):
    """The title of the most liked note of who wrote the first hit; none ties with it as the likes are shown.

    There are few instances because three things are searched for, and few answers because each search has one
    first hit.
    """

    instruction = {
        "en": [
            "Search RedNote for “{keyword}”. Which note of the first result's author has the most likes? "
            "Give its title.",
            "Look up “{keyword}” on RedNote and open the first note's author: what is the title of their "
            "most liked note?",
        ],
        "zh": [
            "在小红书搜索“{keyword}”，第一篇笔记的作者点赞最多的笔记标题是什么？",
            "小红书搜“{keyword}”，看第一篇的作者，TA获赞最多的那篇笔记叫什么？",
        ],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["search", "extract", "reasoning"]
    form = [AnswerField({"en": "Note title", "zh": "笔记标题"})]

    keyword: str = choice(
        [{"en": "food", "zh": "美食"}, {"en": "shop visits", "zh": "探店"}, {"en": "life", "zh": "生活"}]
    )

    def said(self, view: View) -> Sequence[Any]:
        author = first_hit(view, self.keyword).author
        return [view.world.notes.of(author=author, sort="likes", size=1)[0].title]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def second(view: View) -> Any:
            found = view.world.notes.of(author=first_hit(view, self.keyword).author, sort="likes", size=2)
            return found[-1].title if len(found) > 1 else f"{found[0].title} 2"

        return {"the second most liked": second}

    def look(self, phone: Hand) -> None:
        note = first_hit(phone.view, self.keyword)
        search_for(phone, self.keyword)
        phone.tap("note.open", note=note.id)
        phone.tap("people.open", person=note.author)
