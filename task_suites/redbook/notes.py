"""Notes that are liked, collected and commented on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    World,
    added,
    choice,
    derived,
    exactly,
    from_world,
    goal,
    one_of,
    quote,
    unasked,
)

from ..vocabulary.redbook import (
    any_of_first,
    as_shown,
    collect_open,
    earned,
    explore_notes,
    first_comment,
    first_hit,
    followers,
    fragment,
    near_number,
    pick,
    search_for,
    some_note,
    write_to,
)
from .words import REPLIES, THANKS

SEARCHES = [
    {"en": "skin care", "zh": "护肤"},
    {"en": "tutorials", "zh": "教程"},
    {"en": "reading", "zh": "读书"},
    {"en": "home", "zh": "家居"},
]
CHANNELS = {
    "video": {"en": "Videos", "zh": "视频"},
    "live": {"en": "Live", "zh": "直播"},
    "short_drama": {"en": "Short dramas", "zh": "短剧"},
    "avatar": {"en": "Avatars", "zh": "头像"},
    "fashion": {"en": "Outfits", "zh": "穿搭"},
    "wallpaper": {"en": "Wallpapers", "zh": "壁纸"},
    "food": {"en": "Food", "zh": "美食"},
    "emotions": {"en": "Feelings", "zh": "情感"},
    "music": {"en": "Music", "zh": "音乐"},
    "nails": {"en": "Nails", "zh": "美甲"},
    "funny": {"en": "Funny", "zh": "搞笑"},
    "crafts": {"en": "Crafts", "zh": "手工"},
    "travel": {"en": "Travel", "zh": "旅行"},
    "makeup": {"en": "Makeup", "zh": "彩妆"},
    "hairstyle": {"en": "Hair", "zh": "发型"},
    "dance": {"en": "Dance", "zh": "舞蹈"},
    "drawing": {"en": "Drawing", "zh": "绘画"},
    "reading": {"en": "Reading", "zh": "读书"},
    "celebrity": {"en": "Stars", "zh": "明星"},
    "movies_and_tv": {"en": "Films & TV", "zh": "影视"},
    "games": {"en": "Games", "zh": "游戏"},
    "photography": {"en": "Photography", "zh": "摄影"},
}


def newly(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """What is in a list of ids and was not before; what is gone stands with a minus."""
    gone = [f"-{id}" for id in before if id not in after]
    return [*(id for id in after if id not in before), *gone]


def another_hit(view: View, words: str) -> str:
    """Id of the second note that a search finds."""
    return str(view.world.notes.search(words, size=2)[1].id)


class CollectSearchNote(Task):
    """The first note that the search finds is collected, and no other one is or is no longer.

    There are few instances because four things are searched for.
    """

    instruction = {
        "en": [
            "Search RedNote for “{keyword}” and collect the first note.",
            "On RedNote, look up “{keyword}” and add the first result to my collection.",
        ],
        "zh": ["在小红书搜索“{keyword}”，收藏第一篇笔记。", "小红书搜“{keyword}”，把第一条结果收藏起来。"],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["search", "social"]

    keyword: str = choice(SEARCHES)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = newly(before.redbook.collected, after.redbook.collected)
        yield goal(
            "the first hit alone is newly collected",
            actual=new,
            expected=[first_hit(before, self.keyword).id],
        )

    def allowed(self) -> Sequence[str]:
        return ["redbook.collected"]

    def solution(self, phone: Hand) -> None:
        self.collect(phone, first_hit(phone.view, self.keyword).id)

    def collect(self, phone: Hand, note: str) -> None:
        search_for(phone, self.keyword)
        phone.tap("note.open", note=note)
        collect_open(phone, note)

    def near_misses(self) -> Iterable[Ending]:
        yield (
            "the second hit is collected",
            lambda phone: self.collect(phone, another_hit(phone.view, self.keyword)),
        )

    def other_ways(self) -> Iterable[Ending]:
        def from_albums(phone: Hand) -> None:
            note = first_hit(phone.view, self.keyword).id
            search_for(phone, self.keyword)
            phone.tap("note.open", note=note)
            phone.back()
            phone.tap("note.open", note=note)
            collect_open(phone, note)

        yield "the note is opened twice", from_albums


class LikeFirstFeedNote(Task):
    """The first note of the channel, as it was at the start or at the end, is newly liked, and no other one.

    Every channel has notes, and its first one is not liked at the start.
    """

    instruction = {
        "en": [
            "On RedNote's home page, switch to the channel “{category}” and like its first note.",
            "Open the “{category}” channel of RedNote and like the first note there.",
        ],
        "zh": [
            "在小红书首页切换到“{category}”频道，给第一篇笔记点赞。",
            "打开小红书“{category}”频道，赞一下第一篇笔记。",
        ],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["social"]

    category: str = choice(CHANNELS)

    def first(self, view: View, place: int = 0) -> str:
        return str(explore_notes(view, self.category, 3)[place].id)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = newly(before.redbook.liked, after.redbook.liked)
        right = [[self.first(before)], [self.first(after)]]
        yield goal("the first note of the channel alone is newly liked", passed=new in right, actual=new)

    def allowed(self) -> Sequence[str]:
        return ["redbook.liked"]

    def like(self, phone: Hand, place: int = 0) -> None:
        phone.open("redbook")
        phone.tap("explore.tab", tab=self.category)
        phone.tap("react.like", item=self.first(phone.view, place))

    def solution(self, phone: Hand) -> None:
        self.like(phone)

    def near_misses(self) -> Iterable[Ending]:
        yield "the second note is liked", lambda phone: self.like(phone, 1)

        def recommended(phone: Hand) -> None:
            phone.open("redbook")
            phone.tap("react.like", item=explore_notes(phone.view)[0].id)

        yield "the first recommended note is liked", recommended

    def other_ways(self) -> Iterable[Ending]:
        def on_its_page(phone: Hand) -> None:
            note = self.first(phone.view)
            phone.open("redbook")
            phone.tap("channels.open")
            phone.tap("channels.choose", tab=self.category)
            phone.tap("note.open", note=note)
            phone.tap("react.like", item=note)

        yield "from the list of channels, on the note's page", on_its_page


class UncollectFirstCollectedNote(Task):
    """The note that stands first among those collected is collected no longer, and all others are.

    They stand in the order in which they were collected, the latest first. Which one that is is drawn; there
    are few instances because no instruction says it.
    """

    instruction = {
        "en": [
            "Take the first note out of my RedNote collection.",
            "On RedNote, stop collecting the note that stands first among my collects.",
        ],
        "zh": ["把我小红书收藏里的第一篇笔记取消收藏。", "小红书收藏列表排在最前面的那篇，取消收藏吧。"],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "social"]

    note: str = from_world(some_note, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("redbook") as state:
            state.collected = (self.note, *tuple(state.collected))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = newly(before.redbook.collected, after.redbook.collected)
        yield goal("the first note alone is collected no longer", actual=new, expected=[f"-{self.note}"])

    def allowed(self) -> Sequence[str]:
        return ["redbook.collected"]

    def drop(self, phone: Hand, note: str) -> None:
        phone.open("redbook")
        phone.tap("me.open")
        phone.tap("mine.tab", tab="collects")
        phone.tap("note.open", note=note)
        collect_open(phone, note)

    def solution(self, phone: Hand) -> None:
        self.drop(phone, self.note)

    def near_misses(self) -> Iterable[Ending]:
        yield "the second note is taken out", lambda phone: self.drop(phone, phone.view.redbook.collected[1])

    def other_ways(self) -> Iterable[Ending]:
        def after_another_tab(phone: Hand) -> None:
            phone.open("redbook")
            phone.tap("me.open")
            phone.tap("mine.tab", tab="likes")
            phone.tap("mine.tab", tab="collects")
            phone.tap("note.open", note=self.note)
            collect_open(phone, self.note)

        yield "another tab is looked at first", after_another_tab


def liked_not(world: World, rng: Rng) -> str:
    """One of the first notes of Explore."""
    return str(pick(rng, any_of_first(world)).id)


def with_comments(world: World, rng: Rng) -> str:
    """One of the first notes of Explore whose first comment is clear."""
    found = []
    for note in any_of_first(world):
        likes = sorted(each.likes for each in world.note_comments.under(note.id) if each.parent is None)
        if likes and (len(likes) == 1 or likes[-1] > likes[-2]):
            found.append(note.id)
    return str(pick(rng, found))


class LikeFeedNoteAndReportLikes(AnswerQuestion):
    """The recommended note whose title has the words is newly liked, alone, and its likes are reported.

    The count may be told with the owner's own like or without it. The words stand in one title alone. There
    are few instances because twenty notes are recommended.
    """

    instruction = {
        "en": [
            "On RedNote's recommended feed, like the note with “{note}” in its title and tell me how many "
            "likes it has.",
            "Like the recommended RedNote note whose title says “{note}”, and report its likes.",
        ],
        "zh": [
            "在小红书推荐页找到标题含“{note}”的笔记，点赞，并告诉我它有多少赞。",
            "给小红书推荐里标题带“{note}”的笔记点个赞，再报一下点赞数。",
        ],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L2"
    composition, objective, capabilities = "sequential", "hybrid", ["explore", "social", "extract"]
    form = [
        AnswerField(
            {"en": "Likes", "zh": "点赞数"},
            hint={"en": "as shown, or as a number", "zh": "按页面显示或写成数字"},
        )
    ]

    note: str = from_world(liked_not, label=fragment)
    count: int = derived(lambda values, view: view.world.notes.get(values.note).likes)

    def equivalents(self) -> Mapping[str, str]:
        return {f"types '{self.count}' for '{self.count + 1}'": "the owner's own like need not be counted"}

    def likes(self, view: View) -> int:
        return int(view.world.notes.get(self.note).likes)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = newly(before.redbook.liked, after.redbook.liked)
        yield goal("that note alone is newly liked", actual=new, expected=[self.note])

    def allowed(self) -> Sequence[str]:
        return ["redbook.liked"]

    def said(self, view: View) -> Sequence[Any]:
        return [str(self.likes(view) + 1)]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [one_of(as_shown(self.likes(before)), as_shown(self.likes(before) + 1))]

    def off(self, field: AnswerField, value: Any) -> Any:
        return near_number(int(value), "en")

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"its collects": lambda view: str(view.world.notes.get(self.note).collects + 7)}

    def look(self, phone: Hand) -> None:
        phone.open("redbook")
        phone.tap("note.open", note=self.note)
        phone.tap("react.like", item=self.note)


class SearchCollectAndReportAuthor(AnswerQuestion):
    """The first hit is newly collected, alone, and its author's followers, likes and collects are reported.

    The likes and collects may be told with the owner's new collect or without it. There are few instances
    because four things are searched for, and few answers because each search has one first hit; unpaired
    because each language searches for its own words.
    """

    instruction = {
        "en": [
            "Search RedNote for “{keyword}”, collect the first note, and report its author's followers and "
            "likes and collects.",
            "Look up “{keyword}” on RedNote and collect the first result; how many followers, and how many "
            "likes and collects, does its author have?",
        ],
        "zh": [
            "在小红书搜索“{keyword}”，收藏第一篇笔记，并告诉我作者的粉丝数和获赞与收藏数。",
            "小红书搜“{keyword}”，把第一条收藏了，再报一下作者有多少粉丝、多少获赞与收藏。",
        ],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "hybrid", ["search", "social", "extract"]
    form = [
        AnswerField(
            {"en": "Followers", "zh": "粉丝数"},
            hint={"en": "as shown, or as a number", "zh": "按页面显示或写成数字"},
        ),
        AnswerField(
            {"en": "Likes and collects", "zh": "获赞与收藏"},
            hint={"en": "as shown, or as a number", "zh": "按页面显示或写成数字"},
        ),
    ]

    keyword: str = choice(SEARCHES)
    marks: int = derived(
        lambda values, view: earned(view, view.world.people.get(first_hit(view, values.keyword).author))
    )

    def equivalents(self) -> Mapping[str, str]:
        return {f"types '{self.marks + 1}' for '{self.marks}'": "the owner's new collect counts as well"}

    def numbers(self, view: View) -> tuple[int, int]:
        author = view.world.people.get(first_hit(view, self.keyword).author)
        return followers(view, author), earned(view, author)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = newly(before.redbook.collected, after.redbook.collected)
        yield goal(
            "the first hit alone is newly collected",
            actual=new,
            expected=[first_hit(before, self.keyword).id],
        )

    def allowed(self) -> Sequence[str]:
        return ["redbook.collected"]

    def said(self, view: View) -> Sequence[Any]:
        return [str(each) for each in self.numbers(view)]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        fans, marks = self.numbers(before)
        return [as_shown(fans), one_of(as_shown(marks), as_shown(marks + 1))]

    def off(self, field: AnswerField, value: Any) -> Any:
        return near_number(int(value), "en")

    def look(self, phone: Hand) -> None:
        note = first_hit(phone.view, self.keyword)
        search_for(phone, self.keyword)
        phone.tap("note.open", note=note.id)
        collect_open(phone, note.id)
        phone.tap("people.open", person=note.author)


class CollectFeedNoteAndDMAuthor(Task):
    """The recommended note whose title has the words is newly collected, and its author got one message.

    The words stand in one title alone.
    """

    instruction = {
        "en": [
            "On RedNote's recommended feed, collect the note with “{note}” in its title and send its author "
            "this message: {message}",
            "Collect the recommended RedNote note whose title says “{note}”, then message its author: "
            "{message}",
        ],
        "zh": [
            "在小红书推荐页收藏标题含“{note}”的笔记，并私信作者：{message}",
            "小红书推荐里标题带“{note}”的那篇，收藏一下，再给作者发私信：{message}",
        ],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "operate", ["explore", "social", "create"]
    consequence = "message"

    note: str = from_world(liked_not, label=fragment)
    message: str = choice(THANKS)
    author: str = derived(lambda values, view: view.world.notes.get(values.note).author)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = newly(before.redbook.collected, after.redbook.collected)
        yield goal("that note alone is newly collected", actual=new, expected=[self.note])
        chats = added(before.redbook.chats, after.redbook.chats)
        sent = {chat.id: [each.text for each in chat.messages.values()] for chat in chats}
        yield goal(
            "its author alone was written to", actual=sent, expected={self.author: [exactly(self.message)]}
        )
        along = [
            *(unasked(chat, {"messages"}) for chat in chats),
            *(
                unasked(each, {"text"}, given={"mine": True})
                for chat in chats
                for each in chat.messages.values()
            ),
        ]
        yield goal("nothing was sent along", passed=not any(along), actual=along)

    def allowed(self) -> Sequence[str]:
        return ["redbook.collected", f"redbook.chats[#{quote(self.author)}]"]

    def act(self, phone: Hand, note: str, *, collects: bool = True, words: str | None = None) -> None:
        author = phone.view.world.notes.get(note).author
        phone.open("redbook")
        phone.tap("note.open", note=note)
        if collects:
            collect_open(phone, note)
        phone.tap("people.open", person=author)
        write_to(phone, author, self.message if words is None else words)

    def solution(self, phone: Hand) -> None:
        self.act(phone, self.note)

    def near_misses(self) -> Iterable[Ending]:
        yield "it is not collected", lambda phone: self.act(phone, self.note, collects=False)
        yield (
            "half is written",
            lambda phone: self.act(phone, self.note, words=self.message[: len(self.message) // 2]),
        )

        def another(phone: Hand) -> None:
            self.act(phone, next(each.id for each in explore_notes(phone.view) if each.id != self.note))

        yield "another note and its author", another

    def other_ways(self) -> Iterable[Ending]:
        def message_first(phone: Hand) -> None:
            self.act(phone, self.note, collects=False)
            phone.tap("nav.back")
            phone.tap("nav.back")
            collect_open(phone, self.note)

        yield "the message comes first", message_first


class ReplyToFeedNoteFirstComment(Task):
    """The comment that stands first below the recommended note has one new answer in these words.

    First is what stands first as the page opens; the words stand in one title alone. There are few instances
    because twenty notes are recommended.
    """

    instruction = {
        "en": [
            "On RedNote's recommended feed, open the note with “{note}” in its title and answer its first "
            "comment: {reply}",
            "Find the recommended RedNote note whose title says “{note}” and reply to the first comment: "
            "{reply}",
        ],
        "zh": [
            "在小红书推荐页打开标题含“{note}”的笔记，回复第一条评论：{reply}",
            "小红书推荐里标题带“{note}”的笔记，给它的第一条评论回复：{reply}",
        ],
    }
    apps, scope, difficulty = ["redbook"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["explore", "social", "create"]
    consequence = "message"

    note: str = from_world(with_comments, label=fragment)
    reply: str = choice(REPLIES)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.redbook.comments, after.redbook.comments)
        said = [(each.item, each.parent, each.text) for each in new]
        comment = first_comment(before, self.note).id
        right = len(said) == 1 and said[0][:2] == (self.note, comment)
        yield goal("one answer stands below the first comment", passed=right, actual=said)
        yield goal(
            "it says what was asked", actual=[each.text for each in new], expected=[exactly(self.reply)]
        )

    def allowed(self) -> Sequence[str]:
        return ["redbook.comments[+1]"]

    def answer(self, phone: Hand, comment: str | None, words: str) -> None:
        phone.open("redbook")
        phone.tap("note.open", note=self.note)
        if comment is not None:
            phone.tap("comment.reply", comment=comment)
        phone.type(words, into="comment")
        phone.tap("comment.send")

    def solution(self, phone: Hand) -> None:
        self.answer(phone, first_comment(phone.view, self.note).id, self.reply)

    def near_misses(self) -> Iterable[Ending]:
        yield "it stands on the note itself", lambda phone: self.answer(phone, None, self.reply)
        half = self.reply[: len(self.reply) // 2]
        yield "half is said", lambda phone: self.answer(phone, first_comment(phone.view, self.note).id, half)

    def other_ways(self) -> Iterable[Ending]:
        def thinks_again(phone: Hand) -> None:
            comment = first_comment(phone.view, self.note).id
            phone.open("redbook")
            phone.tap("note.open", note=self.note)
            phone.tap("comment.reply", comment=comment)
            phone.tap("comment.drop")
            phone.tap("comment.reply", comment=comment)
            phone.type(self.reply, into="comment")
            phone.enter()

        yield "the answer is dropped once and begun again", thinks_again
