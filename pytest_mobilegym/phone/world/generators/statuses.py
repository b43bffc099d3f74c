"""Short posts, replies and quotes."""

from __future__ import annotations

from collections import deque

from pytest_mobilegym.phone.world.domains.statuses import STATUSES
from pytest_mobilegym.phone.world.generators.dates import after, recently
from pytest_mobilegym.phone.world.generators.likes import answers, liking, shares_of
from pytest_mobilegym.phone.world.generators.population import Authors, members
from pytest_mobilegym.phone.world.generators.scenes import about, aside, sentence
from pytest_mobilegym.phone.world.grammar import Pair
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import statuses as words
from pytest_mobilegym.phone.world.words.topics import Topic, all_topics

KINDS = (STATUSES,)

POST_COUNT = 30_000
MOST_REPLIES = 14
_REMEMBERED = 400
"""Posts that may still be quoted."""


def generate(sink: Sink) -> None:
    """Posts, each followed by its replies."""
    authors = Authors(members("x", sink.scale))
    recent: deque[tuple[int, int, Topic]] = deque(maxlen=_REMEMBERED)
    number = 0
    for post in range(sink.size(POST_COUNT)):
        s = Stream.named(f"status {post}")
        quoted = s.pick(recent) if recent and s.chance(6) else None
        topic = quoted[2] if quoted else s.favoured(all_topics(), 1)
        scene = about(topic, s)
        author = authors.of(topic.key, s)
        likes = liking(s, low=2, glow=authors.glow(author) * 2, grow=60, most=13)
        replies = answers(s, likes, most=MOST_REPLIES) * s.below(3) // 2
        at = after(s, quoted[1]) if quoted else recently(s, 500)
        tags = [topic.name] if s.chance(34) else []
        text = sentence(scene.write(s.pick(words.QUOTES if quoted else words.POSTS)))
        number += 1
        parent = number
        _add(
            sink,
            s,
            parent,
            author,
            at,
            topic,
            likes,
            replies,
            _tagged(text, tags),
            tags,
            quote_of=quoted and quoted[0],
        )
        recent.append((parent, at, topic))
        for _ in range(replies):
            number += 1
            person = authors.other(topic.key, s, author)
            answer = sentence(aside(topic, s, scene).write(s.pick(words.REPLIES)))
            share = shares_of(likes, 8, s) // (1 + s.below(replies + 3)) + s.below(4)
            _add(sink, s, number, person, after(s, at), topic, share, 0, answer, [], reply_to=parent)


def _add(
    sink: Sink,
    s: Stream,
    number: int,
    author: int,
    at: int,
    topic: Topic,
    likes: int,
    replies: int,
    text: Pair,
    tags: list[Pair],
    *,
    reply_to: int | None = None,
    quote_of: int | None = None,
) -> None:
    sink.add(
        STATUSES,
        id=number,
        author=author,
        at=at,
        reply_to=reply_to,
        quote_of=quote_of,
        media="" if reply_to is not None or s.chance(62) else "photo" if s.chance(72) else "video",
        topic=topic.key,
        likes=likes,
        reposts=shares_of(likes, 17, s),
        replies=replies,
        views=(likes + 3) * s.between(18, 70) + s.below(40),
        text=text,
        tags=([tag.en.replace(" ", "") for tag in tags], [tag.zh for tag in tags]),
    )


def _tagged(text: Pair, tags: list[Pair]) -> Pair:
    """The text with its hashtags at the end."""
    english = "".join(f" #{tag.en.replace(' ', '')}" for tag in tags)
    chinese = "".join(f" #{tag.zh}" for tag in tags)
    return Pair(text.en + english, text.zh + chinese)
