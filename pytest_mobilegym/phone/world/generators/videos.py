"""Videos, what is said below and across them, and series."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pytest_mobilegym.phone.world.domains.videos import (
    DANMAKU,
    SERIES,
    SERIES_COMMENTS,
    SERIES_DANMAKU,
    VIDEO_COMMENTS,
    VIDEOS,
)
from pytest_mobilegym.phone.world.generators import video_talk as talk
from pytest_mobilegym.phone.world.generators.dates import long_ago, recently
from pytest_mobilegym.phone.world.generators.likes import liking, shares_of
from pytest_mobilegym.phone.world.generators.population import Authors, members
from pytest_mobilegym.phone.world.generators.scenes import about, aside, sentence
from pytest_mobilegym.phone.world.generators.titles import Titles
from pytest_mobilegym.phone.world.grammar import Pair, Scene, capital
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import names
from pytest_mobilegym.phone.world.words import videos as words
from pytest_mobilegym.phone.world.words.calendar import MONTHS, WEEKDAYS
from pytest_mobilegym.phone.world.words.topics import Topic, all_topics

KINDS = (VIDEOS, VIDEO_COMMENTS, DANMAKU, SERIES, SERIES_COMMENTS, SERIES_DANMAKU)

VIDEO_COUNT = 28_000
SERIES_COUNT = 600


def generate(sink: Sink) -> None:
    """Videos by id, each followed by its comments and lines; then the series."""
    authors = Authors(members("bilibili", sink.scale))
    titles = Titles()
    sections = list(words.SECTIONS)
    by_section = {name: [topic for topic in all_topics() if topic.section == name] for name in sections}
    comments = lines = 0
    for video in range(1, sink.size(VIDEO_COUNT) + 1):
        s = Stream.named(f"video {video}")
        # Sections are alike in size, so that each fills its ranking; topics within a section share it.
        topic = s.pick(by_section[s.pick(sections)])
        scene = about(topic, s)
        author = authors.of(topic.key, s)
        plays = liking(s, low=90, glow=authors.glow(author), grow=62, most=14)
        at = recently(s, 900, 2)
        count = talk.expected(plays, 13, talk.MOST_COMMENTS, s)
        spoken = talk.expected(plays, 20, talk.MOST_LINES, s)
        seconds = s.between(38, 290) if s.chance(40) else s.between(300, 2400)
        likes = shares_of(plays, 7, s)
        # A length that the title names is the one that the clock counts to.
        scene.number("minutes", max(seconds // 60, 2))
        fitting = _fitting_in(seconds)
        sink.add(
            VIDEOS,
            id=video,
            author=author,
            at=at,
            section=topic.section,
            topic=topic.key,
            seconds=seconds,
            plays=plays,
            danmaku=spoken,
            comments=count,
            likes=likes,
            coins=shares_of(likes, 34, s),
            favourites=shares_of(likes, 41, s),
            shares=shares_of(likes, 11, s),
            watching=1 + plays // 2000 + s.below(12),
            heat=_heat(plays, at),
            picture=topic.picture,
            title=titles.write(s, fitting.titles, scene),
            about=sentence(scene.write(s.pick(fitting.abouts))),
            tags=_tags(s, topic),
        )

        def voice(topic: Topic = topic, s: Stream = s, scene: Scene = scene, seconds: int = seconds) -> Scene:
            other = aside(topic, s, scene)
            other.number("second", s.between(3, seconds - 1))
            other.number("minute", 1 + s.below(max(seconds // 60, 1)))
            other.number("year", s.between(2014, 2025))
            other.number("count", s.between(2, 12))
            other.put("month", s.pick(MONTHS))
            other.put("weekday", s.pick(WEEKDAYS))
            return other

        for said in talk.comments(s, talk.OF_VIDEOS, voice, at=at, likes=likes, count=count):
            sink.add(
                VIDEO_COMMENTS,
                id=comments + 1 + said.number,
                video=video,
                parent=None if said.parent is None else comments + 1 + said.parent,
                author=authors.other(topic.key, s, author),
                at=said.at,
                likes=said.likes,
                body=said.body,
            )
        comments += count
        for second, colour, body in talk.lines(s, talk.OF_VIDEOS, voice, seconds=seconds, count=spoken):
            lines += 1
            sink.add(DANMAKU, id=lines, video=video, second=second, colour=colour, body=body)
    _series(sink)


class _Fitting(NamedTuple):
    """What videos of a length may be called, and may say of themselves."""

    titles: list[Pair]
    abouts: list[Pair]


@cache
def _fitting(*, minutes: bool) -> _Fitting:
    def chosen(templates: list[Pair]) -> list[Pair]:
        return [each for each in templates if minutes or "{minutes} minutes" not in each.en]

    return _Fitting(chosen(words.TITLES), chosen(words.ABOUTS))


def _fitting_in(seconds: int) -> _Fitting:
    """Only what lasts two minutes is told in minutes."""
    return _fitting(minutes=seconds >= 120)


def _heat(plays: int, at: int) -> int:
    """What rankings go by: plays, and fresh ones count for more. Unique enough to rank by."""
    age = -at // 1440
    return plays * 1000 // (age + 30)


def _tags(s: Stream, topic: Topic) -> tuple[list[str], list[str]]:
    section = words.SECTIONS[topic.section]
    chosen = [topic.name, section, *s.some(topic.things, s.between(1, 3))]
    return [tag.en for tag in chosen], [tag.zh for tag in chosen]


def _series(sink: Sink) -> None:
    titles = Titles()
    sections = list(words.SERIES_SECTIONS)
    crowd = members("bilibili", sink.scale)
    comments = lines = 0
    for number in range(1, sink.size(SERIES_COUNT, least=100) + 1):
        s = Stream.named(f"series {number}")
        section = sections[number % len(sections)]
        scene = _series_scene(s)
        episodes = 1 if section == "film" else s.between(6, 48)
        plays = s.heavy(40_000, grow=60, most=9)
        at = long_ago(s, 3, 3600)
        styles = s.some(words.STYLES, 2)
        seconds = s.between(4800, 8400) if section == "film" else s.between(1200, 2700)
        count = talk.expected(plays, 6, talk.MOST_COMMENTS, s)
        spoken = talk.expected(plays, 10, talk.MOST_LINES, s)
        likes = shares_of(plays, 5, s)
        sink.add(
            SERIES,
            id=number,
            section=section,
            at=at,
            episodes=episodes,
            seconds=seconds,
            danmaku=spoken,
            comments=count,
            likes=likes,
            coins=shares_of(likes, 30, s),
            favourites=shares_of(likes, 40, s),
            shares=shares_of(likes, 9, s),
            watching=1 + plays // 4000 + s.below(12),
            finished=int(section == "film" or s.chance(70)),
            score=s.near(83, 16),
            followers=shares_of(plays, 4, s),
            plays=plays,
            heat=_heat(plays, at),
            title=titles.write(s, words.SERIES_TITLES[section], scene),
            about=sentence(scene.write(s.pick(words.SERIES_ABOUTS))),
            styles=([style.en for style in styles], [style.zh for style in styles]),
        )

        def voice(s: Stream = s, scene: Scene = scene, episodes: int = episodes) -> Scene:
            other = Scene()
            other.en.update(scene.en)
            other.zh.update(scene.zh)
            other.number("episode", s.between(1, episodes))
            other.number("count", s.between(2, 12))
            other.number("days", s.between(3, 60))
            return other

        for said in talk.comments(s, talk.OF_SERIES, voice, at=at, likes=likes, count=count):
            sink.add(
                SERIES_COMMENTS,
                id=comments + 1 + said.number,
                series=number,
                parent=None if said.parent is None else comments + 1 + said.parent,
                author=crowd.anyone(s, 1),
                at=said.at,
                likes=said.likes,
                body=said.body,
            )
        comments += count
        for second, colour, body in talk.lines(s, talk.OF_SERIES, voice, seconds=seconds, count=spoken):
            lines += 1
            sink.add(
                SERIES_DANMAKU,
                id=lines,
                series=number,
                episode=1 + s.skewed(episodes, 2),
                second=second,
                colour=colour,
                body=body,
            )


def _series_scene(s: Stream) -> Scene:
    place, noun = s.pick(words.SERIES_PLACES), s.pick(names.NICK_NOUNS)
    adjective = s.pick(names.NICK_ADJECTIVES)
    first, second = s.pick(names.first_syllables()), s.pick(names.second_syllables())
    scene = Scene(
        [
            ("noun", noun),
            ("adjective", adjective),
            ("place", place),
            ("hero", Pair(first.en + second.en, first.zh + second.zh)),
        ]
    )
    scene.en["Noun"] = capital(noun.en)
    scene.en["Adjective"] = capital(adjective.en)
    scene.en["Place"], scene.en["Bare"] = place.en, place.en.removeprefix("the ")
    scene.number("days", s.between(3, 40))
    scene.number("count", s.between(3, 12))
    scene.number("year", s.between(1978, 2019))
    return scene
