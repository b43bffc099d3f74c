"""Short posts, replies and quotes."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import count
from math import isqrt
from typing import NamedTuple

from pytest_mobilegym.phone.world.domains.statuses import STATUSES
from pytest_mobilegym.phone.world.generators.dates import after, recently
from pytest_mobilegym.phone.world.generators.forum import hot
from pytest_mobilegym.phone.world.generators.likes import liking, shares_of
from pytest_mobilegym.phone.world.generators.population import Authors, members
from pytest_mobilegym.phone.world.generators.scenes import about, aside, sentence
from pytest_mobilegym.phone.world.grammar import Pair, Scene
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import statuses as words
from pytest_mobilegym.phone.world.words.topics import Topic, all_topics, topics_by_key

KINDS = (STATUSES,)

POST_COUNT = 30_000
SUBJECT_EVERY = 40
"""One of so many posts is about a product that everybody knows."""
DEEPEST = 4
_REMEMBERED = 400
"""Posts that may still be quoted."""
_BELOW = -(1 << 40)
"""The rank of replies among what is hot."""


def generate(sink: Sink) -> None:
    """Posts, each followed by its replies."""
    authors = Authors(members("x", sink.scale))
    recent: deque[tuple[int, int, Topic]] = deque(maxlen=_REMEMBERED)
    numbers = count(1)
    for post in range(sink.size(POST_COUNT)):
        s = Stream.named(f"status {post}")
        quoted = s.pick(recent) if recent and s.chance(6) else None
        subject = s.pick(tuple(words.SUBJECTS)) if quoted is None and post % SUBJECT_EVERY == 7 else None
        topic = quoted[2] if quoted else _topic(subject, s)
        scene = about(topic, s)
        author = authors.of(topic.key, s)
        likes = liking(s, low=2, glow=authors.glow(author) * 2, grow=60, most=13)
        at = after(s, quoted[1]) if quoted else recently(s, 500)
        tags = [topic.name] if s.chance(34) else []
        poll = _poll(scene, s) if quoted is None and subject is None and s.chance(4) else None
        if subject is not None:
            text = s.pick(words.SUBJECTS[subject][1])
        else:
            text = s.pick(words.POLLS if poll else words.QUOTES if quoted else words.POSTS)
        number = next(numbers)
        replies = list(_Thread(s, topic, scene, authors, author, at, likes).replies())
        _add(
            sink,
            s,
            number,
            author,
            at,
            topic,
            likes,
            sum(reply.parent is None for reply in replies),
            _tagged(sentence(scene.write(text)), tags),
            tags,
            audience=s.pick(("followed", "verified", "mentioned")) if s.chance(2) else "",
            poll=poll or (),
            quote_of=quoted and quoted[0],
        )
        recent.append((number, at, topic))
        own = [next(numbers) for _ in replies]
        for at_reply, reply in enumerate(replies):
            parent = number if reply.parent is None else own[reply.parent]
            below = sum(other.parent == at_reply for other in replies)
            _add(
                sink, s, own[at_reply], reply.author, reply.at, topic, reply.likes, below, reply.text, [],
                reply_to=parent,
            )  # fmt: skip


def _topic(subject: str | None, s: Stream) -> Topic:
    if subject is None:
        return s.favoured(all_topics(), 1)
    return topics_by_key()[words.SUBJECTS[subject][0]]


def _poll(scene: Scene, s: Stream) -> Sequence[Pair]:
    """What one can vote for: two things, and often something else."""
    options = [sentence(scene.write(Pair(f"{{{slot}}}", f"{{{slot}}}"))) for slot in ("thing", "other")]
    return [*options, *([s.pick(words.POLL_MORE)] if s.chance(60) else [])]


class _Reply(NamedTuple):
    """A reply before it has a number.

    Attributes:
        parent: place in the thread of the reply that it answers; `None` for one to the post.
    """

    parent: int | None
    author: int
    at: int
    likes: int
    text: Pair


class _Thread:
    """The replies to one post, no two alike: the more it is liked, the more there are."""

    def __init__(
        self, s: Stream, topic: Topic, scene: Scene, authors: Authors, author: int, at: int, likes: int
    ) -> None:
        self._s = s
        self._topic = topic
        self._scene = scene
        self._authors = authors
        self._author = author
        self._at = at
        self._likes = likes
        self._said: set[str] = set()

    def replies(self) -> Iterator[_Reply]:
        """All of them, each after the one that it answers."""
        s = self._s
        made: list[tuple[int, int, int]] = []  # author, moment, depth
        continued = s.chance(7) and self._likes > 20
        for place in range(_size(s, self._likes)):
            parent: int | None = None
            depth, at, to = 0, self._at, self._author
            if made and s.chance(44):
                parent = s.skewed(len(made), 2)
                to, at, depth = made[parent][0], made[parent][1], made[parent][2] + 1
                if depth > DEEPEST:
                    parent, depth, at, to = None, 0, self._at, self._author
            if continued and place == 0:
                author, text = self._author, self._once(words.CONTINUED, plain=True)
            elif parent is not None:
                back = to != self._author and s.chance(22)
                author = self._author if back else self._authors.other(self._topic.key, s, to)
                text = self._once(words.BACK)
            else:
                author, text = self._authors.other(self._topic.key, s, to), self._once(words.REPLIES)
            at = after(s, at)
            made.append((author, at, depth))
            share = self._likes // (6 + place * (2 + depth))
            yield _Reply(parent, author, at, share * s.between(30, 100) // 100 + s.below(4), text)

    def _once(self, middles: Sequence[Pair], *, plain: bool = False) -> Pair:
        """Something that nobody has said below this post."""
        while True:
            text = self._text(middles, plain=plain)
            if text.en not in self._said and text.zh not in self._said:
                self._said.update(text)
                return text

    def _text(self, middles: Sequence[Pair], *, plain: bool) -> Pair:
        s = self._s
        scene = aside(self._topic, s, self._scene)
        form = s.below(100)
        if form < 7 and not plain and len(self._said) < 2 * len(words.SHORT):
            return s.pick(words.SHORT)
        middle = scene.write(s.pick(middles))
        if plain:
            return sentence(middle)
        mark = f" {s.pick(words.MARKS)}" if s.chance(16) else ""
        if form < 30:
            opening = scene.write(s.pick(words.OPENERS))
            goes_on = opening.en[-1] in ",:" or opening.en.endswith("but")
            said = middle if goes_on else sentence(middle)
            said = _ended(said, ".")
            return Pair(f"{opening.en} {said.en}{mark}", f"{opening.zh}{said.zh}{mark}")
        said = middle if form < 52 else sentence(middle)
        if form >= 80:
            closing = scene.write(s.pick(words.CLOSERS))
            said = _ended(said, ".")
            return Pair(f"{said.en} {closing.en}{mark}", f"{said.zh}{closing.zh}{mark}")
        end = "" if form < 52 or mark else "!" if form < 58 else "."
        said = _ended(said, end)
        return Pair(f"{said.en}{mark}", f"{said.zh}{mark}")


_CHINESE = {"": "", ".": "。", "!": "！"}


def _ended(said: Pair, end: str) -> Pair:
    """With a mark at its end, unless it is a question."""
    return said if said.en.endswith("?") else Pair(said.en + end, said.zh + _CHINESE[end])


def _size(s: Stream, likes: int) -> int:
    """How many replies something with so many likes gets, with the answers to these."""
    share = s.between(10, 60) if likes < 300 else s.between(50, 125)
    return isqrt(likes) * share // 100


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
    audience: str = "",
    poll: Sequence[Pair] = (),
    reply_to: int | None = None,
    quote_of: int | None = None,
) -> None:
    media = "" if reply_to is not None or poll or s.chance(62) else "photo" if s.chance(72) else "video"
    sink.add(
        STATUSES,
        id=number,
        author=author,
        at=at,
        reply_to=reply_to,
        quote_of=quote_of,
        media=media,
        picture=topic.picture if media else "",
        topic=topic.key,
        audience=audience,
        hot=hot(likes, at) if reply_to is None else _BELOW,
        likes=likes,
        reposts=shares_of(likes, 17, s),
        replies=replies,
        views=(likes + 3) * s.between(18, 70) + s.below(40),
        text=text,
        tags=([tag.en.replace(" ", "") for tag in tags], [tag.zh for tag in tags]),
        poll=([option.en for option in poll], [option.zh for option in poll]),
    )


def _tagged(text: Pair, tags: list[Pair]) -> Pair:
    """The text with its hashtags at the end."""
    english = "".join(f" #{tag.en.replace(' ', '')}" for tag in tags)
    chinese = "".join(f" #{tag.zh}" for tag in tags)
    return Pair(text.en + english, text.zh + chinese)
