"""Folders of favourites: how much is in them, and what is put there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    View,
    choice,
    derived,
    goal,
    integers,
    tap,
)
from pytest_mobilegym.phone.apps.bilibili.state import DEFAULT_FOLDER

from ..vocabulary.bilibili import RANKINGS, open_ranked, ranked_ids


def fill(phone: Hand, folder: str, count: int) -> None:
    """Let a folder hold so many videos, none of which any of the rankings of the tasks has in front."""
    with phone.edit("bilibili") as bilibili:
        found = phone.view.world.videos.of(section="sports", sort="new", size=count)
        bilibili.folders[folder].videos = tuple(each.id for each in found)


class ViewFavoritesFolderCountTask(AnswerQuestion):
    """How many videos a folder holds; few instances because two folders are asked about, with what is in
    them drawn.
    """

    instruction = {
        "en": [
            "How many videos are in my Bilibili folder “{folder}”?",
            "Count what is in the folder “{folder}” of my Bilibili favourites.",
        ],
        "zh": ["我B站收藏夹“{folder}”里有多少个内容？", "数一下B站收藏夹“{folder}”里的视频数量。"],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [AnswerField({"en": "Videos in the folder", "zh": "收藏夹内容数"}, type="number")]
    way = ("tab.me", "favorites.open")

    folder: str = choice(
        {
            DEFAULT_FOLDER: {"en": "Default folder", "zh": "默认收藏夹"},
            "f1": {"en": "Tech & digital", "zh": "科技数码"},
        }
    )
    count: int = integers(4, 29, hidden=True)

    def arrange(self, phone: Hand) -> None:
        fill(phone, self.folder, self.count)

    def said(self, view: View) -> Sequence[Any]:
        return [len(view.bilibili.folders[self.folder].videos)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def elsewhere(view: View) -> int:
            other = "f1" if self.folder == DEFAULT_FOLDER else DEFAULT_FOLDER
            return len(view.bilibili.folders[other].videos)

        return {"another folder": elsewhere}

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "in the folder itself", self._inside

    def _inside(self, phone: Hand) -> None:
        self.reach(phone)
        self.play(phone, (tap("folder.open", folder="{folder}"),))
        self.tell(phone, self.count)


class FavVideoAndCountTask(AnswerQuestion):
    """What holds the place in the ranking is in the default folder besides what was, and the answer is how
    much that holds now.
    """

    instruction = {
        "en": [
            "Add number {rank} of Bilibili's ranking “{ranking}” to my default folder, then tell me how many "
            "videos that folder holds.",
            "Save place {rank} of the Bilibili ranking “{ranking}” to the default folder. How much is in the "
            "folder afterwards?",
        ],
        "zh": [
            "把B站“{ranking}”排行榜第{rank}名加入默认收藏夹，然后告诉我默认收藏夹现在有多少个内容。",
            "收藏B站排行榜“{ranking}”榜的第{rank}名到默认收藏夹，收藏后里面共有几个内容？",
        ],
    }
    apps, scope, difficulty = ["bilibili"], "S1", "L3"
    composition, objective, capabilities = "sequential", "hybrid", ["social", "extract"]
    form = [AnswerField({"en": "Videos in the default folder", "zh": "默认收藏夹内容数"}, type="number")]

    ranking: str = choice(RANKINGS)
    rank: int = integers(1, 15)
    count: int = integers(4, 29, hidden=True)
    item: str = derived(lambda values, view: ranked_ids(view.world, values.ranking)[values.rank - 1])

    def arrange(self, phone: Hand) -> None:
        fill(phone, DEFAULT_FOLDER, self.count)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        folder = after.bilibili.folders.get(DEFAULT_FOLDER)
        yield goal(
            "it alone was put into the default folder",
            actual=set(folder.videos) if folder is not None else set(),
            expected={*before.bilibili.folders[DEFAULT_FOLDER].videos, self.item},
        )

    def allowed(self) -> Sequence[str]:
        return [f"bilibili.folders[#{DEFAULT_FOLDER}].videos"]

    def said(self, view: View) -> Sequence[Any]:
        return [self.count + 1]

    def look(self, phone: Hand) -> None:
        open_ranked(phone, self.item, self.ranking)
        phone.tap("star.toggle")

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"before it was added": lambda _view: self.count}

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the place below it", self._below

    def _below(self, phone: Hand) -> None:
        other = ranked_ids(phone.view.world, self.ranking)[self.rank]
        open_ranked(phone, other, self.ranking)
        phone.tap("star.toggle")
        self.tell(phone, self.count + 1)

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "by the sheet of folders", self._by_the_sheet

    def _by_the_sheet(self, phone: Hand) -> None:
        open_ranked(phone, self.item, self.ranking)
        phone.hold("star.folders")
        phone.tap("folder.tick", folder=DEFAULT_FOLDER)
        phone.tap("folder.done")
        self.tell(phone, self.count + 1)
