"""Videos, what is said below and across them, and series."""

from __future__ import annotations

from pytest_mobilegym.phone.world.domains.videos import DANMAKU, SERIES, VIDEO_COMMENTS, VIDEOS
from pytest_mobilegym.phone.world.generators.dates import after, long_ago, recently
from pytest_mobilegym.phone.world.generators.likes import answers, liking, shares_of
from pytest_mobilegym.phone.world.generators.population import Authors, members
from pytest_mobilegym.phone.world.generators.rounds import Rounds
from pytest_mobilegym.phone.world.generators.scenes import about, aside, sentence
from pytest_mobilegym.phone.world.generators.titles import Titles
from pytest_mobilegym.phone.world.grammar import Pair, Scene, capital
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import names
from pytest_mobilegym.phone.world.words import videos as words
from pytest_mobilegym.phone.world.words.topics import Topic, all_topics

KINDS = (VIDEOS, VIDEO_COMMENTS, DANMAKU, SERIES)

VIDEO_COUNT = 28_000
SERIES_COUNT = 600
MOST_COMMENTS = 14


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
        count = answers(s, plays // 20, most=MOST_COMMENTS)
        seconds = s.between(38, 290) if s.chance(40) else s.between(300, 2400)
        likes = shares_of(plays, 7, s)
        sink.add(
            VIDEOS,
            id=video,
            author=author,
            at=at,
            section=topic.section,
            topic=topic.key,
            seconds=seconds,
            plays=plays,
            danmaku=shares_of(plays, 1, s) + s.below(30),
            comments=count,
            likes=likes,
            coins=shares_of(likes, 34, s),
            favourites=shares_of(likes, 41, s),
            shares=shares_of(likes, 11, s),
            watching=1 + plays // 2000 + s.below(12),
            heat=_heat(plays, at),
            picture=topic.picture,
            title=titles.write(s, words.TITLES, scene),
            about=sentence(scene.write(s.pick(words.ABOUTS))),
            tags=_tags(s, topic),
        )
        _comments(sink, s, topic, scene, authors, video, author, at, likes, comments, count)
        comments += count
        lines += _danmaku(sink, s, topic, scene, video, seconds, plays, lines)
    _series(sink)


def _heat(plays: int, at: int) -> int:
    """What rankings go by: plays, and fresh ones count for more. Unique enough to rank by."""
    age = -at // 1440
    return plays * 1000 // (age + 30)


def _tags(s: Stream, topic: Topic) -> tuple[list[str], list[str]]:
    section = words.SECTIONS[topic.section]
    chosen = [topic.name, section, *s.some(topic.things, s.between(1, 3))]
    return [tag.en for tag in chosen], [tag.zh for tag in chosen]


def _comments(
    sink: Sink,
    s: Stream,
    topic: Topic,
    scene: Scene,
    authors: Authors,
    video: int,
    author: int,
    at: int,
    likes: int,
    made: int,
    count: int,
) -> None:
    comments, replies = Rounds(s, words.COMMENTS), Rounds(s, words.REPLIES)
    roots: list[tuple[int, int]] = []
    for number in range(made + 1, made + count + 1):
        parent, before = s.pick(roots) if roots and s.chance(30) else (None, at)
        when = after(s, before)
        template = comments.next() if parent is None else replies.next()
        sink.add(
            VIDEO_COMMENTS,
            id=number,
            video=video,
            parent=parent,
            author=authors.other(topic.key, s, author),
            at=when,
            likes=shares_of(likes, 5, s) // (1 + s.below(count + 3)) + s.below(5),
            body=sentence(aside(topic, s, scene).write(template)),
        )
        if parent is None:
            roots.append((number, when))


def _danmaku(
    sink: Sink, s: Stream, topic: Topic, scene: Scene, video: int, seconds: int, plays: int, made: int
) -> int:
    """A few lines for a video; how many."""
    count = min(12, s.below(1 + plays.bit_length() // 3))
    rounds = Rounds(s, words.DANMAKU)
    answer = aside(topic, s, scene) if count else scene
    for number in range(made + 1, made + count + 1):
        sink.add(
            DANMAKU,
            id=number,
            video=video,
            second=s.below(seconds),
            colour=s.pick(words.COLOURS),
            body=answer.write(rounds.next()),
        )
    return count


def _series(sink: Sink) -> None:
    titles = Titles()
    sections = list(words.SERIES_SECTIONS)
    for number in range(1, sink.size(SERIES_COUNT, least=100) + 1):
        s = Stream.named(f"series {number}")
        section = sections[number % len(sections)]
        scene = _series_scene(s)
        episodes = 1 if section == "film" else s.between(6, 48)
        plays = s.heavy(40_000, grow=60, most=9)
        at = long_ago(s, 3, 3600)
        styles = s.some(words.STYLES, 2)
        sink.add(
            SERIES,
            id=number,
            section=section,
            at=at,
            episodes=episodes,
            finished=int(section == "film" or s.chance(70)),
            score=s.near(83, 16),
            followers=shares_of(plays, 4, s),
            plays=plays,
            heat=_heat(plays, at),
            title=titles.write(s, words.SERIES_TITLES[section], scene),
            about=sentence(scene.write(s.pick(words.SERIES_ABOUTS))),
            styles=([style.en for style in styles], [style.zh for style in styles]),
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
