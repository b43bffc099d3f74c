"""Videos, what people say below them and across the picture, series, and the rankings of each section."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import (
    PAGE,
    Collection,
    Page,
    Where,
    among,
    at_least,
    at_most,
    equals,
    refers,
)
from pytest_mobilegym.phone.world.domains.people import PEOPLE
from pytest_mobilegym.phone.world.tables import MINUTE, Kind, Ref, When, WordList, Words

RANKED = 100
"""How many videos a ranking lists."""


class Video(NamedTuple):
    """A video; there are as many comments and danmaku as its figures say."""

    id: Annotated[str, Ref("v")]
    author: Annotated[str, Ref("u")]
    at: When
    section: str
    topic: str
    seconds: int
    plays: int
    danmaku: int
    comments: int
    likes: int
    coins: int
    favourites: int
    shares: int
    watching: int
    """People watching now."""
    heat: int
    """What the rankings go by."""
    picture: str
    title: Words
    """Unique among videos."""
    about: Words
    tags: WordList


class VideoComment(NamedTuple):
    """A comment below a video, or an answer to one."""

    id: Annotated[str, Ref("vc")]
    video: Annotated[str, Ref("v")]
    parent: Annotated[str, Ref("vc")] | None
    author: Annotated[str, Ref("u")]
    at: When
    likes: int
    body: Words


class Danmaku(NamedTuple):
    """A line that flies across the picture."""

    id: Annotated[str, Ref("vd")]
    video: Annotated[str, Ref("v")]
    second: int
    colour: str
    body: Words


class Series(NamedTuple):
    """An animation, documentary, film or drama to follow."""

    id: Annotated[str, Ref("vs")]
    section: str
    at: When
    episodes: int
    seconds: int
    """How long an episode is."""
    danmaku: int
    """Of all episodes, as are the comments."""
    comments: int
    likes: int
    coins: int
    favourites: int
    shares: int
    watching: int
    finished: bool
    score: int
    """In tenths, up to 100."""
    followers: int
    plays: int
    heat: int
    title: Words
    """Unique among series."""
    about: Words
    styles: WordList


class SeriesComment(NamedTuple):
    """A comment below a series, or an answer to one."""

    id: Annotated[str, Ref("vt")]
    series: Annotated[str, Ref("vs")]
    parent: Annotated[str, Ref("vt")] | None
    author: Annotated[str, Ref("u")]
    at: When
    likes: int
    body: Words


class SeriesDanmaku(NamedTuple):
    """A line that flies across an episode."""

    id: Annotated[str, Ref("ve")]
    series: Annotated[str, Ref("vs")]
    episode: int
    second: int
    colour: str
    body: Words


VIDEOS = Kind(
    "videos",
    Video,
    "videos",
    search=("title", "tags", "about"),
    sorts={"heat": "heat DESC", "new": "at DESC", "plays": "plays DESC", "danmaku": "danmaku DESC"},
    indexes=("section, heat", "author, at", "author, plays", "heat", "at", "plays"),
)
VIDEO_COMMENTS = Kind(
    "video_comments",
    VideoComment,
    "comments on videos",
    sorts={"hot": "likes DESC", "new": "at DESC", "old": "at"},
    indexes=("video, likes",),
)
DANMAKU = Kind(
    "danmaku", Danmaku, "lines across videos", sorts={"second": "second"}, indexes=("video, second",)
)
SERIES_COMMENTS = Kind(
    "series_comments",
    SeriesComment,
    "comments on series",
    sorts={"hot": "likes DESC", "new": "at DESC", "old": "at"},
    indexes=("series, likes",),
)
SERIES_DANMAKU = Kind(
    "series_danmaku",
    SeriesDanmaku,
    "lines across episodes",
    sorts={"second": "second"},
    indexes=("series, episode, second",),
)
SERIES = Kind(
    "series",
    Series,
    "animations, films and dramas",
    search=("title", "about"),
    sorts={"heat": "heat DESC", "score": "score DESC", "new": "at DESC", "plays": "plays DESC"},
    indexes=("section, heat",),
)


class Videos(Collection[Video]):
    """Every video; orders are heat, new, plays and danmaku."""

    def of(
        self,
        *,
        section: str | None = None,
        author: str | None = None,
        since: int | None = None,
        until: int | None = None,
        sort: str = "heat",
        page: int = 1,
        size: int = PAGE,
    ) -> Page[Video]:
        """Videos of a section or an author, published in a span of simulated time in milliseconds."""
        start = self._voice.start
        where = (
            equals("section", section),
            refers("author", PEOPLE, author),
            at_least("at", None if since is None else -((start - since) // MINUTE)),
            at_most("at", None if until is None else (until - start) // MINUTE),
        )
        return self._page(where, page=page, size=size, sort=sort)

    def by(self, authors: Iterable[str], *, page: int = 1, size: int = PAGE) -> Page[Video]:
        """The newest videos of several authors; unknown ones are left out."""
        numbers = [number for number in map(PEOPLE.number, authors) if number is not None]
        return self._page((among("author", numbers) or Where("0"),), page=page, size=size, sort="new")

    def ranking(self, section: str | None = None) -> tuple[Video, ...]:
        """The hundred hottest of a section, or of all."""
        return self.of(section=section, size=RANKED)

    def search(
        self, text: str, *, section: str | None = None, sort: str = "heat", page: int = 1, size: int = PAGE
    ) -> Page[Video]:
        """Videos that contain every word in their title, tags or description."""
        return self._page((equals("section", section),), text=text, page=page, size=size, sort=sort)

    def titled(self, title: str) -> Video | None:
        """The video with exactly this title."""
        return self._called("title", title)


class VideoComments(Collection[VideoComment]):
    """Every comment on a video; orders are hot, new and old."""

    def under(self, video: str, *, sort: str = "hot") -> list[VideoComment]:
        """All comments on a video, answers among them."""
        return self._every((refers("video", VIDEOS, video),), sort=sort)


class SeriesComments(Collection[SeriesComment]):
    """Every comment on a series; orders are hot, new and old."""

    def under(self, series: str, *, sort: str = "hot") -> list[SeriesComment]:
        """All comments on a series, answers among them."""
        return self._every((refers("series", SERIES, series),), sort=sort)


class SeriesDanmakuLines(Collection[SeriesDanmaku]):
    """Every line across an episode."""

    def across(self, series: str, episode: int, since: int, until: int) -> list[SeriesDanmaku]:
        """The lines of some seconds of an episode, both included."""
        return self._every(
            (
                refers("series", SERIES, series),
                equals("episode", episode),
                at_least("second", since),
                at_most("second", until),
            )
        )


class DanmakuLines(Collection[Danmaku]):
    """Every line across a video."""

    def across(self, video: str, since: int | None = None, until: int | None = None) -> list[Danmaku]:
        """A video's lines by second, all of them or those of some seconds, both included."""
        return self._every(
            (refers("video", VIDEOS, video), at_least("second", since), at_most("second", until))
        )


class SeriesList(Collection[Series]):
    """Every series; orders are heat, score, new and plays."""

    def of(
        self, section: str | None = None, *, sort: str = "heat", page: int = 1, size: int = PAGE
    ) -> Page[Series]:
        """Series of a section: bangumi, guochuang, documentary, film or tv."""
        return self._page((equals("section", section),), page=page, size=size, sort=sort)

    def search(
        self, text: str, *, section: str | None = None, page: int = 1, size: int = PAGE
    ) -> Page[Series]:
        """Series by words of their title and description."""
        return self._page((equals("section", section),), text=text, page=page, size=size)
