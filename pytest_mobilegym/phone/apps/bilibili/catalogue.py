"""What is watched: a video or a series, as one kind of thing; the rankings and whoever made them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias
from zlib import crc32

from pytest_mobilegym.phone.apps.bilibili.state import BilibiliState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit.video import Clip, Flying
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.domains.people import Person
from pytest_mobilegym.phone.world.domains.videos import Series, Video
from pytest_mobilegym.phone.world.labels import LABELS, label
from pytest_mobilegym.phone.world.pictures import picture_of

Bili: TypeAlias = Context[BilibiliState]
Doing: TypeAlias = ActionContext[BilibiliState]

SECTIONS = tuple(LABELS["video"])
SERIES_SECTIONS = tuple(LABELS["series"])
LISTS = ("all", *SERIES_SECTIONS, *SECTIONS)
"""The rankings."""

SCENES = ("city", "street", "lake", "room", "forest", "temple", "snow", "bridge", "sunset", "beach")
"""Kinds of pictures of which an episode is cut together."""


class Item(NamedTuple):
    """Something that is watched.

    Attributes:
        author: id of who made it; empty for a series.
        section: of videos, or of series.
        episodes: 0 for a video.
    """

    id: str
    title: str
    about: str
    author: str
    section: str
    at: int
    seconds: int
    plays: int
    danmaku: int
    comments: int
    likes: int
    coins: int
    favourites: int
    shares: int
    watching: int
    tags: tuple[str, ...]
    picture: str
    episodes: int = 0
    finished: bool = False
    score: int = 0
    followers: int = 0


def item_of(ctx: Context, record: Video | Series) -> Item:
    """A record of the world as something that is watched."""
    author = ""
    tags: tuple[str, ...]
    more = (0, False, 0, 0)
    if isinstance(record, Series):
        tags = (label("series", record.section, ctx.lang), *record.styles)
        more = (record.episodes, record.finished, record.score, record.followers)
    else:
        author, tags = record.author, record.tags
    return Item(
        record.id,
        record.title,
        record.about,
        author,
        record.section,
        record.at,
        record.seconds,
        record.plays,
        record.danmaku,
        record.comments,
        record.likes,
        record.coins,
        record.favourites,
        record.shares,
        record.watching,
        tags,
        picture_of(ctx.world, record),
        *more,
    )


def find(ctx: Context, id: str) -> Item | None:
    """A video or a series by its id."""
    record: Video | Series | None = ctx.world.series.find(id) if is_series(id) else ctx.world.videos.find(id)
    return None if record is None else item_of(ctx, record)


def many(ctx: Context, ids: Iterable[str]) -> list[Item]:
    """Videos and series by their ids; unknown ones are left out."""
    return [item for id in ids if (item := find(ctx, id)) is not None]


def is_series(id: str) -> bool:
    """Whether an id is that of a series."""
    return id.startswith("vs")


def items_of(ctx: Context, records: Page[Any]) -> Page[Item]:
    """A page of records as things that are watched."""
    found = [item_of(ctx, record) for record in records]
    return Page.of(found, total=records.total, number=records.number, size=records.size)


def ranking(ctx: Context, list_: str, page: int, size: int) -> Page[Item]:
    """A page of one of the rankings, which have a hundred entries each at most."""
    if list_ in SERIES_SECTIONS:
        found: Page[Any] = ctx.world.series.of(list_, page=page, size=size)
    else:
        found = ctx.world.videos.of(section=None if list_ == "all" else list_, page=page, size=size)
    found.total = min(found.total, 100)
    return items_of(ctx, found)


def section_name(ctx: Context, section: str) -> str:
    """What a section is called."""
    return label("series" if section in SERIES_SECTIONS else "video", section, ctx.lang)


def find_person(ctx: Context, person: str) -> Person | None:
    """A creator or a viewer by id."""
    found: Person | None = ctx.world.people.find(person)
    return found if found is not None and found.network == "bilibili" else None


def place_of(ctx: Context, person: str) -> str:
    """The province that somebody's address on the network is of."""
    found = find_person(ctx, person)
    return "" if found is None else str(ctx.world.cities.get(found.home).province)


# What plays


def stills_of(item: Item) -> tuple[str, ...]:
    """Names of the pictures that a clip is cut together of."""
    if not item.episodes:
        return (item.picture, *(f"{item.picture}~{number}" for number in range(1, 6)))
    first = crc32(item.id.encode())
    return tuple(f"{SCENES[(first + number * 3) % len(SCENES)]}/{item.id}-{number}" for number in range(6))


def clip_of(ctx: Context, item: Item, episode: int) -> Clip:
    """What the player plays of an item."""
    said = [part.strip() for part in item.about.replace("。", ".").split(".") if part.strip()]
    return Clip(
        f"{item.id}.{episode}" if item.episodes else item.id,
        item.title if item.episodes < 2 else ctx.t("episode.of", title=item.title, n=episode),
        item.seconds,
        stills_of(item),
        subtitles=(item.title, *said),
    )


def lines_across(ctx: Context, item: str, episode: int, since: int, until: int) -> Iterator[Flying]:
    """What others and the user wrote between two seconds."""
    world = ctx.world
    found: Iterable[Any] = (
        world.series_danmaku.across(item, episode, since, until)
        if is_series(item)
        else world.danmaku.across(item, since, until)
    )
    for each in found:
        yield Flying(each.id, each.second, each.body, each.colour)
    for own in ctx.state.lines.values():
        if own.video == item and since <= own.second <= until:
            yield Flying(own.id, own.second, own.text, own.colour, True)
