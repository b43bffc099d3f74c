"""Videos, what people say below them and across the picture, series, and the rankings of each section."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import PAGE, Collection, Page, at_least, at_most, equals, refers
from pytest_mobilegym.phone.world.domains.people import PEOPLE
from pytest_mobilegym.phone.world.tables import MINUTE, Kind, Ref, When, WordList, Words

RANKED = 100
"""How many videos a ranking lists."""


class Video(NamedTuple):
    """A video; its figures are what the page shows, of which the world holds a part of the danmaku."""

    id: Annotated[str, Ref("v")]
    author: Annotated[str, Ref("u")]
    at: When
    section: str
    topic: str
    seconds: int
    plays: int
    danmaku: int
    comments: int
    """Number of its comments in the world."""
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


class DanmakuLines(Collection[Danmaku]):
    """Every line across a video."""

    def across(self, video: str) -> list[Danmaku]:
        """A video's lines by second."""
        return self._every((refers("video", VIDEOS, video),))


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
