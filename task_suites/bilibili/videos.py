"""Videos and series: rankings, coins, what a page says, and what people write below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    OpenPage,
    Rng,
    Task,
    View,
    World,
    derived,
    digits,
    from_world,
    goal,
    one_of,
    set_of,
    tap,
    world,
)

from ..vocabulary.bilibili import (
    COMMENTS_AT_ONCE,
    hot_video,
    open_ranked,
    open_video,
    ranked_ids,
    search,
    show_comment,
    video_title,
)

VIDEO_PAGE = "/video/{}"


class OpenRankingTask(OpenPage):
    """The ranking is in front; which of its lists is shown does not matter; single instance because there is
    only one ranking.
    """

    instruction = {
        "en": ["Open Bilibili's ranking.", "Show me the charts on Bilibili."],
        "zh": ["打开哔哩哔哩的排行榜。", "在B站里打开排行榜给我看。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L1"
    composition, objective, capabilities = "sequential", "operate", ["nav"]
    page, goal_name = "/ranking", "the ranking is shown"
    way = ("partitions.open", tap("ranking.open", list="all"))
    wrong_ways = {"the hot list": (tap("feed.tab", tab="hot"),), "what is followed": ("tab.following",)}

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "from the hot list", self._from_hot

    @staticmethod
    def _from_hot(phone: Hand) -> None:
        phone.open("bilibili")
        phone.tap("feed.tab", tab="hot")
        phone.tap("ranking.open", list="all")


class OneVideo(Task, abstract=True):
    """Something is done with one video, which is named by its title."""

    video: str = from_world(hot_video, label=video_title)

    @staticmethod
    def neighbour(view: View, video: str) -> str:
        """Another video of the ranking."""
        found = ranked_ids(view.world, "all")
        place = found.index(video)
        return found[place + 1] if found[place + 1] != "v7397" else found[place + 2]


class CoinVideoTask(OneVideo):
    """The video has one coin of the owner's, and no like.

    A like is a side effect, and a second coin was not asked for: exactly one passes.
    """

    instruction = {
        "en": [
            "Give the Bilibili video “{video}” one coin, without liking it.",
            "Find “{video}” on Bilibili and give it a single coin. Do not like the video.",
        ],
        "zh": ["给B站视频《{video}》投一枚硬币，不要点赞。", "在B站找到《{video}》，只投1个币，别给它点赞。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["social"]
    consequence = "account"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        given = after.bilibili.coined.get(self.video, 0)
        yield goal("the video has one coin", actual=given, expected=1)
        spent = before.bilibili.user.coins - after.bilibili.user.coins
        yield goal("one coin was spent", actual=spent, expected=1)
        yield goal("the video is not liked", passed=self.video not in after.bilibili.liked)

    def allowed(self) -> Sequence[str]:
        return ["bilibili.user.coins", f"bilibili.coined[#{self.video}]"]

    def solution(self, phone: Hand) -> None:
        open_video(phone, self.video)
        self.give(phone)

    def other_ways(self) -> Iterable[Ending]:
        yield "out of the ranking", self._ranked

    def _ranked(self, phone: Hand) -> None:
        open_ranked(phone, self.video)
        self.give(phone)

    def near_misses(self) -> Iterable[Ending]:
        yield "it is liked too", lambda phone: self._wrong(phone, like=True)
        yield "two coins", lambda phone: self._wrong(phone, coins=2)
        yield "another video", self._another

    def _wrong(self, phone: Hand, *, coins: int = 1, like: bool = False) -> None:
        open_video(phone, self.video)
        self.give(phone, coins=coins, like=like)

    def _another(self, phone: Hand) -> None:
        open_ranked(phone, self.neighbour(phone.view, self.video))
        self.give(phone)

    @staticmethod
    def give(phone: Hand, *, coins: int = 1, like: bool = False) -> None:
        """Give coins to the video that is open."""
        phone.tap("coin.open")
        if coins != 1:
            phone.tap("coin.count", coins=coins)
        if not like:
            phone.tap("coin.like")
        phone.tap("coin.give")


class SanlianTask(OneVideo):
    """The video is liked, has a coin, is in the default folder, and is still open.

    Who leaves its page fails, as the instruction says to stay on it.
    """

    instruction = {
        "en": [
            "Give the Bilibili video “{video}” a like, a coin and a place in my default folder at once, and "
            "stay on its page.",
            "Find “{video}” in Bilibili's ranking, do the triple action on it, and leave the video open.",
        ],
        "zh": [
            "给B站视频《{video}》一键三连（点赞、投币、收藏），然后停留在视频页。",
            "在B站排行榜里找到《{video}》，来个三连，别离开视频页面。",
        ],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["social"]
    consequence = "account"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        state = after.bilibili
        yield goal("the video is liked", passed=self.video in state.liked)
        yield goal(
            "nothing else is liked",
            actual=set(state.liked) - {self.video},
            expected=set(before.bilibili.liked),
        )
        yield goal("it has one coin", actual=state.coined.get(self.video, 0), expected=1)
        yield goal("one coin was spent", actual=before.bilibili.user.coins - state.user.coins, expected=1)
        folder = state.folders.get("default")
        kept = set(folder.videos) if folder is not None else set()
        yield goal(
            "it alone was put into the default folder",
            actual=kept,
            expected={*before.bilibili.folders["default"].videos, self.video},
        )
        yield goal("it is still open", actual=after.route.path, expected=VIDEO_PAGE.format(self.video))

    def allowed(self) -> Sequence[str]:
        return [
            "bilibili.liked",
            f"bilibili.coined[#{self.video}]",
            "bilibili.user.coins",
            "bilibili.folders[#default].videos",
        ]

    def solution(self, phone: Hand) -> None:
        open_ranked(phone, self.video)
        phone.hold("triple.give")

    def other_ways(self) -> Iterable[Ending]:
        yield "one after the other", self._singly

    def _singly(self, phone: Hand) -> None:
        open_video(phone, self.video)
        phone.tap("react.like", item=self.video)
        CoinVideoTask.give(phone)
        phone.tap("star.toggle")

    def near_misses(self) -> Iterable[Ending]:
        yield "only a like", self._liked
        yield "the page is left", self._left
        yield "another video", lambda phone: self._triple(phone, self.neighbour(phone.view, self.video))

    def _liked(self, phone: Hand) -> None:
        open_ranked(phone, self.video)
        phone.tap("react.like", item=self.video)

    def _left(self, phone: Hand) -> None:
        self.solution(phone)
        phone.back()

    @staticmethod
    def _triple(phone: Hand, video: str) -> None:
        open_ranked(phone, video)
        phone.hold("triple.give")


def series_to_follow(world: World, rng: Rng) -> str:
    """A series of the anime ranking, beyond its first page, that the owner does not follow."""
    return rng.choice([id for id in ranked_ids(world, "bangumi")[20:] if id not in ("vs430", "vs496")])


class ToggleAnimeSubscriptionTask(Task):
    """The series is followed, and every other one as before."""

    instruction = {
        "en": [
            "Follow the series “{series}” on Bilibili.",
            "I want to follow “{series}” on Bilibili. Add it to my series.",
        ],
        "zh": ["在B站追番《{series}》。", "帮我在B站把番剧《{series}》加入追番。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["social"]
    max_steps = 30

    series: str = from_world(series_to_follow, label=lambda world, id: world.series.get(id).title)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "this series alone is followed beside those from before",
            actual=set(after.bilibili.series),
            expected={*before.bilibili.series, self.series},
        )

    def allowed(self) -> Sequence[str]:
        return ["bilibili.series"]

    def solution(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("series.follow", series=self.series)

    def find(self, phone: Hand) -> None:
        """Search for the series among anime."""
        search(phone, phone.view.world.series.get(self.series).title)
        phone.tap("hits.kind", kind="anime")

    def other_ways(self) -> Iterable[Ending]:
        yield "on the page of the series", self._on_its_page

    def _on_its_page(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("video.open", video=self.series)
        phone.tap("series.follow", series=self.series)

    def near_misses(self) -> Iterable[Ending]:
        yield "it is followed and dropped again", self._twice
        yield "another series", self._another

    def _twice(self, phone: Hand) -> None:
        self.solution(phone)
        phone.tap("series.follow", series=self.series)

    def _another(self, phone: Hand) -> None:
        found = ranked_ids(phone.view.world, "bangumi")
        other = next(id for id in found if id not in (self.series, *phone.view.bilibili.series))
        open_ranked(phone, other, "bangumi")
        phone.tap("series.follow", series=other)


class VideoAnswerOnlineTask(OneVideo, AnswerQuestion):
    """How many people watch the video now, as its page says."""

    instruction = {
        "en": [
            "How many people are watching the Bilibili video “{video}” right now?",
            "Open “{video}” on Bilibili and tell me how many are watching it at the moment.",
        ],
        "zh": ["B站视频《{video}》现在有多少人正在看？", "打开B站的《{video}》，告诉我当前在线观看人数。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [AnswerField({"en": "People watching", "zh": "在线人数"}, type="number")]

    def look(self, phone: Hand) -> None:
        open_video(phone, self.video)

    def said(self, view: View) -> Sequence[Any]:
        return [view.world.videos.get(self.video).watching]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "danmaku": lambda view: view.world.videos.get(self.video).danmaku,
            "comments": lambda view: view.world.videos.get(self.video).comments,
        }


def tagged_video(world: World, rng: Rng) -> str:
    """A hot video with at least three different tags."""
    found = [id for id in ranked_ids(world, "all")[:80] if len(set(world.videos.get(id).tags)) >= 3]
    return rng.choice(found)


class VideoAnswerTagsTask(AnswerQuestion):
    """Any three different tags of the video, in any order."""

    instruction = {
        "en": [
            "Name any three tags of the Bilibili video “{video}”.",
            "Open “{video}” on Bilibili and write down three of its tags.",
        ],
        "zh": ["说出B站视频《{video}》的任意三个标签。", "打开B站的《{video}》，写下它的三个标签。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L3"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [
        AnswerField(
            {"en": "Tags", "zh": "标签"},
            hint={"en": "three, one a row", "zh": "三个，每行一个"},
            repeatable=True,
            compare="set",
        )
    ]

    video: str = from_world(tagged_video, label=video_title)

    def tags(self, view: View) -> list[str]:
        """The video's tags, each once."""
        return list(dict.fromkeys(view.world.videos.get(self.video).tags))

    def look(self, phone: Hand) -> None:
        open_video(phone, self.video)
        phone.tap("about.unfold")

    def said(self, view: View) -> Sequence[Any]:
        return [self.tags(view)[:3]]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [one_of(*(set_of(*three) for three in combinations(self.tags(before), 3)))]


LONGEST_QUOTE = {"en": 90, "zh": 40}


def quoted_comment(world: World, rng: Rng) -> str:
    """One of the better liked comments on a hot video that is short enough to be quoted."""
    short = {lang: world.in_language(lang) for lang in ("en", "zh")}
    for _ in range(50):
        video = hot_video(world, rng)
        comments = world.video_comments.under(video)[: 2 * COMMENTS_AT_ONCE]
        fitting = [
            each.id
            for each in comments
            if each.parent is None
            and all(
                len(short[lang].video_comments.get(each.id).body) <= most
                for lang, most in LONGEST_QUOTE.items()
            )
        ]
        if fitting:
            return rng.choice(fitting)
    raise LookupError("no comment is short enough")


def comment_words(world: World, id: str) -> str:
    """What a comment says."""
    return world.video_comments.get(id).body


class AskCommenter(AnswerQuestion, abstract=True):
    """Something about whoever wrote a comment, which is quoted."""

    comment: str = from_world(quoted_comment, label=comment_words)
    video: str = derived(
        lambda values, view: view.world.video_comments.get(values.comment).video,
        label=lambda video, lang: video_title(world("zh" if lang == "zh" else "en"), video),
        hidden=False,
    )

    def author(self, view: View) -> str:
        """Id of who wrote it."""
        return str(view.world.video_comments.get(self.comment).author)

    def other(self, view: View) -> str:
        """Id of the video's own author."""
        return str(view.world.videos.get(self.video).author)

    def look(self, phone: Hand) -> None:
        show_comment(phone, self.video, self.comment)


class VideoCommentContainsAnswerUidTask(AskCommenter):
    """The UID of whoever wrote the comment."""

    instruction = {
        "en": [
            "Below the Bilibili video “{video}” somebody commented “{comment}” What is that person's UID?",
            "Who wrote “{comment}” below “{video}” on Bilibili? Tell me the UID.",
        ],
        "zh": [
            "B站视频《{video}》的评论区里，有人说“{comment}”，这个人的UID是多少？",
            "在B站《{video}》下面评论“{comment}”的用户，UID是多少？",
        ],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning", "explore"]
    form = [AnswerField({"en": "UID", "zh": "UID"}, hint={"en": "digits", "zh": "数字"}, matcher=digits)]

    def look(self, phone: Hand) -> None:
        super().look(phone)
        phone.tap("people.open", person=self.author(phone.view))

    def said(self, view: View) -> Sequence[Any]:
        return [str(view.world.people.get(self.author(view)).number)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the uploader's": lambda view: str(view.world.people.get(self.other(view)).number)}


class VideoCommentContainsAnswerLocationTask(AskCommenter):
    """The place that the comment was written from, without the words before it."""

    instruction = {
        "en": [
            "Below the Bilibili video “{video}” somebody wrote “{comment}” Which IP location does it show?",
            "Find the comment “{comment}” below “{video}” on Bilibili. Where was it written from?",
        ],
        "zh": [
            "B站视频《{video}》的评论区里，有一条“{comment}”，它显示的IP属地是哪里？",
            "在B站《{video}》下找到评论“{comment}”，它的IP属地是哪儿？",
        ],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning", "explore"]
    form = [
        AnswerField(
            {"en": "IP location", "zh": "IP属地"}, hint={"en": "name of the province", "zh": "省级行政区名称"}
        )
    ]

    def said(self, view: View) -> Sequence[Any]:
        return [self.place(view, self.author(view))]

    @staticmethod
    def place(view: View, person: str) -> str:
        """Where somebody writes from."""
        world = view.world
        return str(world.cities.get(world.people.get(person).home).province)

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the uploader's": lambda view: self.place(view, self.other(view))}
