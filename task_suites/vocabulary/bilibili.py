"""Bilibili, as judges read it and hands use it."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_mobilegym.api import (
    Hand,
    Rng,
    View,
    World,
    world_records,
)
from pytest_mobilegym.phone.apps.bilibili.defaults import FOLDERS, FOLLOWED

LIKED = "v7397"
"""What the owner likes on a fresh phone."""

KEPT = {video for folder in FOLDERS for video in folder[4]} | {LIKED}
"""What the owner has put into folders, or likes."""

COMMENTS_AT_ONCE = 20

RANKINGS = {
    "all": {"en": "overall", "zh": "全站"},
    "bangumi": {"en": "Anime", "zh": "番剧"},
    "guochuang": {"en": "Chinese animation", "zh": "国创"},
    "documentary": {"en": "Documentaries", "zh": "纪录片"},
    "film": {"en": "Films", "zh": "电影"},
    "tv": {"en": "TV dramas", "zh": "电视剧"},
}
"""Rankings that tasks ask about, as they are called."""


def ranked_ids(world: World, ranking: str) -> list[str]:
    """Ids of a ranking, the first place first."""
    if ranking in ("bangumi", "guochuang", "documentary", "film", "tv"):
        return [each.id for each in world.series.of(ranking, size=100)]
    return [each.id for each in world.videos.ranking(None if ranking == "all" else ranking)]


def hot_video(world: World, rng: Rng) -> str:
    """A video of the overall ranking that the owner has nothing to do with yet."""
    return rng.choice([id for id in ranked_ids(world, "all")[:60] if id not in KEPT])


def video_title(world: World, id: str) -> str:
    """What a video is called."""
    return world.videos.get(id).title


def title_of(world: World, id: str) -> str:
    """What a video or a series is called."""
    return world.series.get(id).title if id.startswith("vs") else video_title(world, id)


def creator(world: World, rng: Rng) -> str:
    """One of the famous creators whom the owner does not follow."""
    found = world.people.of("bilibili", size=50)
    return rng.choice([each.id for each in found if each.id not in FOLLOWED])


def creator_name(world: World, id: str) -> str:
    """What a creator is called."""
    return world.people.get(id).name


def read_comments(view: View, video: str) -> Sequence[world_records.VideoComment]:
    """The comments on a video, the most liked first."""
    return view.world.video_comments.under(video)


# What a hand does


def search(phone: Hand, words: str) -> None:
    """Search for words."""
    phone.open("bilibili")
    phone.tap("search.open")
    phone.type(words, into="query")
    phone.enter()


def open_video(phone: Hand, video: str) -> None:
    """Open a video by its title."""
    search(phone, video_title(phone.view.world, video))
    phone.tap("video.open", video=video)


def open_ranking(phone: Hand, ranking: str = "all") -> None:
    """Open a ranking; those of sections are tabs beside the others."""
    phone.open("bilibili")
    phone.tap("partitions.open")
    if phone.offers("ranking.open", list=ranking):
        phone.tap("ranking.open", list=ranking)
    else:
        phone.tap("ranking.open", list="all")
        phone.tap("ranking.tab", tab=ranking)


def open_ranked(phone: Hand, video: str, ranking: str = "all") -> None:
    """Open a video or a series out of a ranking."""
    open_ranking(phone, ranking)
    while not offers_video(phone, video):
        phone.tap("ranking.more")
    phone.tap("video.open", video=video)


def offers_video(phone: Hand, video: str) -> bool:
    """Whether the page shows a video."""
    return any(
        target.name == "video.open" and dict(target.args)["video"] == video
        for target in phone.phone.frame().targets
    )


def open_creator(phone: Hand, person: str) -> None:
    """Open a creator's page by the name."""
    search(phone, creator_name(phone.view.world, person))
    phone.tap("hits.kind", kind="user")
    phone.tap("people.open", person=person)


def show_comment(phone: Hand, video: str, comment: str) -> None:
    """Open the comments of a video as far as one of them."""
    open_video(phone, video)
    phone.tap("watch.tab", tab="comment")
    for _ in range(12):
        shown = [dict(target.args) for target in phone.phone.frame().targets if target.name == "comment.like"]
        if any(args["comment"] == comment for args in shown):
            return
        phone.tap("comment.more")
