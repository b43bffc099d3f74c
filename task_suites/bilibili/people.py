"""Creators: following them, no longer, and what their pages say."""

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
    derived,
    from_world,
    goal,
    one_of,
    text,
    wording,
)
from pytest_mobilegym.phone.apps.bilibili.defaults import FOLLOWED

from ..vocabulary.bilibili import creator, creator_name, open_creator, search

RECOMMENDED = 4
"""How many creators the page of dynamics recommends at once."""


class SubscribeTask(Task):
    """The creator is followed, and everybody else as before."""

    instruction = {
        "en": ["Follow {creator} on Bilibili.", "Find the uploader {creator} on Bilibili and follow them."],
        "zh": ["在B站关注UP主“{creator}”。", "帮我在B站找到“{creator}”并关注。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["search", "social"]

    creator: str = from_world(creator, label=creator_name)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "this creator alone is followed beside those from before",
            actual=set(after.bilibili.following),
            expected={*before.bilibili.following, self.creator},
        )

    def allowed(self) -> Sequence[str]:
        return ["bilibili.following"]

    def solution(self, phone: Hand) -> None:
        search(phone, creator_name(phone.view.world, self.creator))
        phone.tap("hits.kind", kind="user")
        phone.tap("creator.follow", person=self.creator)

    def other_ways(self) -> Iterable[Ending]:
        yield "on the creator's page", self._on_the_page

    def _on_the_page(self, phone: Hand) -> None:
        open_creator(phone, self.creator)
        phone.tap("creator.follow", person=self.creator)

    def near_misses(self) -> Iterable[Ending]:
        yield "only the page is opened", lambda phone: open_creator(phone, self.creator)
        yield "one of the suggestions too", self._suggestion

    def _suggestion(self, phone: Hand) -> None:
        self.solution(phone)
        phone.tap("people.follow", person=shown_to_follow(phone)[0])


def shown_to_follow(phone: Hand) -> list[str]:
    """Creators whom the sheet in front offers to follow."""
    return [
        str(dict(target.args)["person"])
        for target in phone.phone.frame().targets
        if target.name == "people.follow"
    ]


def recommended(world: World, count: int = RECOMMENDED) -> list[str]:
    """Ids of the creators who are recommended on a fresh phone."""
    found = [each.id for each in world.people.of("bilibili", size=count + 12)]
    return [id for id in found if id not in FOLLOWED][:count]


def one_recommended(world: World, rng: Rng) -> str:
    return rng.choice(recommended(world))


class FollowRecommendationTask(Task):
    """The creator and one more of those who are recommended are followed, who both were not before.

    There are few instances because few creators are recommended at once.
    """

    instruction = {
        "en": [
            "Follow {creator} on Bilibili, and one other creator that its Following page recommends.",
            "On Bilibili's Following page, follow {creator} and a second one of the recommended uploaders.",
        ],
        "zh": [
            "在B站关注“{creator}”，再从动态页推荐的UP主里任选另外一位关注。",
            "打开B站动态页，关注推荐的“{creator}”，并再关注一位推荐UP主。",
        ],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["social"]

    creator: str = from_world(one_recommended, label=creator_name)
    other: str = derived(
        lambda values, view: next(id for id in recommended(view.world) if id != values.creator)
    )
    """The first of the others."""

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = set(after.bilibili.following) - set(before.bilibili.following)
        yield goal("the creator is followed", passed=self.creator in new)
        others = new - {self.creator}
        yield goal("one other creator is followed", actual=len(others), expected=1)
        known = set(recommended(after.world, RECOMMENDED + 6))
        yield goal("the other one is recommended", passed=bool(others) and others <= known)
        kept = set(before.bilibili.following) <= set(after.bilibili.following)
        yield goal("nobody is followed no longer", passed=kept)

    def allowed(self) -> Sequence[str]:
        return ["bilibili.following"]

    def liberties(self) -> Mapping[str, str]:
        return {"bilibili.following": "which of the other recommended creators is followed is free"}

    def equivalents(self) -> Mapping[str, str]:
        return {
            f"taps creator.follow with person=* for {self.other}": "any other recommended creator is as good"
        }

    def solution(self, phone: Hand) -> None:
        phone.open("bilibili")
        phone.tap("tab.following")
        phone.tap("creator.follow", person=self.creator)
        phone.back()
        phone.tap("creator.follow", person=self.other)

    def other_ways(self) -> Iterable[Ending]:
        yield "the suggestion after the first", self._suggestion

    def _suggestion(self, phone: Hand) -> None:
        phone.open("bilibili")
        phone.tap("tab.following")
        phone.tap("creator.follow", person=self.creator)
        phone.tap("people.follow", person=shown_to_follow(phone)[0])

    def near_misses(self) -> Iterable[Ending]:
        yield "only the one who is named", lambda phone: self._follow(phone, self.creator)
        yield "only another one", lambda phone: self._follow(phone, self.other)

    @staticmethod
    def _follow(phone: Hand, person: str) -> None:
        phone.open("bilibili")
        phone.tap("tab.following")
        phone.tap("creator.follow", person=person)


class UnfollowAndClearHistoryTask(Task):
    """The creator is followed no longer, and the search history is empty."""

    instruction = {
        "en": [
            "Unfollow {creator} on Bilibili, and clear my search history there.",
            "I am tired of {creator} on Bilibili. Unfollow them, and delete everything I searched for there.",
        ],
        "zh": [
            "在B站取消关注“{creator}”，并清空我的搜索历史。",
            "我不想再看“{creator}”的更新了，在B站取关，再把搜索记录全部删掉。",
        ],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["social", "search"]
    consequence = "account+deletion"

    creator: str = from_world(creator, label=creator_name)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("bilibili") as bilibili:
            bilibili.following = (FOLLOWED[0], self.creator, *FOLLOWED[1:])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "this creator alone is followed no longer",
            actual=set(after.bilibili.following),
            expected=set(before.bilibili.following) - {self.creator},
        )
        yield goal("the search history is empty", actual=tuple(after.bilibili.search_history), expected=())

    def allowed(self) -> Sequence[str]:
        return ["bilibili.following"]

    def solution(self, phone: Hand) -> None:
        self.unfollow(phone, self.creator)
        self.clear(phone)

    def other_ways(self) -> Iterable[Ending]:
        yield "the history first", self._history_first

    def _history_first(self, phone: Hand) -> None:
        self.clear(phone)
        while not phone.offers("tab.me"):
            phone.back()
        self.unfollow(phone, self.creator)

    def near_misses(self) -> Iterable[Ending]:
        yield "the history stays", lambda phone: self.unfollow(phone, self.creator)
        yield "the creator stays", self.clear
        yield "another creator", self._another

    def _another(self, phone: Hand) -> None:
        self.unfollow(phone, FOLLOWED[1])
        self.clear(phone)

    @staticmethod
    def unfollow(phone: Hand, person: str) -> None:
        """Out of the list of those who are followed."""
        phone.open("bilibili")
        phone.tap("tab.me")
        phone.tap("relations.open", tab="follow")
        phone.tap("unfollow.open", person=person)
        phone.tap("creator.unfollow")
        phone.back()

    @staticmethod
    def clear(phone: Hand) -> None:
        """Empty the search history."""
        phone.open("bilibili")
        phone.tap("tab.home")
        phone.tap("search.open")
        phone.tap("search.forget_all")


class SearchUserFollowerCountTask(AnswerQuestion):
    """How many follow the creator, as the app shows it or exactly."""

    instruction = {
        "en": [
            "Search Bilibili for {creator}. How many followers do they have?",
            "How many people follow the uploader {creator} on Bilibili?",
        ],
        "zh": ["在B站搜索“{creator}”，TA有多少粉丝？", "B站UP主“{creator}”的粉丝数是多少？"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    form = [
        AnswerField(
            {"en": "Followers", "zh": "粉丝数"},
            hint={"en": "as shown, such as 12.3K", "zh": "按显示填写，如1.2万"},
        )
    ]

    creator: str = from_world(creator, label=creator_name)

    def followers(self, view: View) -> int:
        """How many there are."""
        return view.world.people.get(self.creator).followers

    def said(self, view: View) -> Sequence[Any]:
        return [wording.compact_number(self.followers(view), view.lang)]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        exact = self.followers(before)
        shown = wording.compact_number(exact, before.lang)
        return [one_of(text(shown), text(str(exact)), text(f"{exact:,}"))]

    def look(self, phone: Hand) -> None:
        open_creator(phone, self.creator)

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def likes(view: View) -> str:
            return wording.compact_number(view.world.people.get(self.creator).likes, view.lang)

        return {"likes": likes, "videos": lambda view: str(view.world.people.get(self.creator).items)}
