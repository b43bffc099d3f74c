"""Conversations below posts of the forum: who says what to whom, so that answers fit what they answer."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.world.domains.forum import COMMENTS
from pytest_mobilegym.phone.world.generators.dates import after
from pytest_mobilegym.phone.world.generators.likes import shares_of
from pytest_mobilegym.phone.world.generators.population import Authors
from pytest_mobilegym.phone.world.generators.rounds import Rounds
from pytest_mobilegym.phone.world.generators.scenes import city, sentence
from pytest_mobilegym.phone.world.grammar import Pair, Scene
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import forum_talk as words
from pytest_mobilegym.phone.world.words.calendar import MONTHS, WEEKDAYS
from pytest_mobilegym.phone.world.words.forum_talk import Remark
from pytest_mobilegym.phone.world.words.topics import Topic

DEEPEST = 6
FOLLOWED = 8
"""How many of the latest comments are likely to be answered next, so that a thread goes on."""

_OWN = ("woe", "tip", "take", "spot", "city", "act", "days", "count", "minutes", "price", "month", "weekday")
"""Slots that each voice fills anew; `thing` and `other` are what all of them talk about."""


class _Said(NamedTuple):
    number: int
    at: int
    depth: int
    author: int
    asked: int
    """Who wrote what it answers."""
    score: int
    move: str
    scene: Scene


class Conversation:
    """The comments on one post."""

    def __init__(
        self,
        s: Stream,
        topic: Topic,
        form: str,
        scene: Scene,
        authors: Authors,
        post: int,
        author: int,
        at: int,
        score: int,
    ) -> None:
        self._s = s
        self._topic = topic
        self._scene = scene
        self._authors = authors
        self._post = post
        self._author = author
        self._at = at
        self._score = score
        self._openers = Rounds(s, (*words.ON_FORM[form], *words.ON_FORM[form], *words.ON_ANY))
        self._replies: dict[str, Rounds[Remark]] = {}
        self._written: set[str] = set()

    def write(self, sink: Sink, made: int, count: int) -> None:
        """So many comments, with ids that follow those made before."""
        s = self._s
        earlier: list[_Said] = []
        for number in range(made + 1, made + count + 1):
            above = self._answered(earlier)
            remark, scene, body = self._words(above)
            author = self._writer(remark, above)
            at = after(s, self._at if above is None else above.at)
            depth = 0 if above is None else above.depth + 1
            score = self._score_of(above, count)
            sink.add(
                COMMENTS,
                id=number,
                post=self._post,
                parent=None if above is None else above.number,
                author=author,
                at=at,
                score=score,
                depth=depth,
                body=body,
            )
            if depth < DEEPEST:
                asked = self._author if above is None else above.author
                earlier.append(_Said(number, at, depth, author, asked, score, remark.move, scene))

    def _score_of(self, above: _Said | None, count: int) -> int:
        """Points of a comment; answers have fewer than what they answer, but for one in eight."""
        s = self._s
        if above is None:
            return max(1, shares_of(self._score, 9, s) // (1 + s.below(count + 4)) + s.below(6))
        share = s.between(60, 130) if s.chance(12) else s.skewed(60, 2)
        return max(1, above.score * share // 100 + s.below(4) - s.below(3))

    def _answered(self, earlier: list[_Said]) -> _Said | None:
        """What the next comment answers; `None` for the post itself."""
        s = self._s
        if not earlier or not s.chance(58):
            return None
        return s.pick(earlier[-FOLLOWED:]) if s.chance(55) else s.favoured(earlier, 2)

    def _words(self, above: _Said | None) -> tuple[Remark, Scene, Pair]:
        """A remark that nobody has made on this post in the same words."""
        s = self._s
        while True:
            remark = self._openers.next() if above is None else self._reply(above.move).next()
            scene = self._voice(above)
            made = sentence(scene.write(remark.text))
            if s.chance(14):
                made = self._longer(remark, scene, made)
            if made.en in self._written:
                made = self._longer(remark, scene, made)
            if made.en not in self._written and made.zh not in self._written:
                self._written.update(made)
                return remark, scene, made

    def _longer(self, remark: Remark, scene: Scene, made: Pair) -> Pair:
        """The remark with a beginning or an end, as some people put it."""
        s = self._s
        short = remark.move in words.SHORT_MOVES
        if s.chance(50):
            end = sentence(scene.write(s.pick(words.SHORT_ENDS if short else words.ENDS)))
            return Pair(f"{made.en} {end.en}", made.zh + end.zh)
        begin = scene.write(s.pick(words.SHORT_BEGINNINGS if short else words.BEGINNINGS))
        goes_on = begin.en.endswith((",", "but")) and not made.en.startswith(("I ", "I'"))
        english = made.en[:1].lower() + made.en[1:] if goes_on else made.en
        return Pair(f"{begin.en} {english}", begin.zh + made.zh)

    def _reply(self, move: str) -> Rounds[Remark]:
        if move not in self._replies:
            self._replies[move] = Rounds(self._s, words.REPLIES[move])
        return self._replies[move]

    def _writer(self, remark: Remark, above: _Said | None) -> int:
        s = self._s
        if above is None:
            return self._authors.other(self._topic.key, s, self._author)
        if remark.asked:
            return above.asked
        if above.author != self._author and s.chance(14):
            return self._author
        return self._authors.other(self._topic.key, s, above.author)

    def _voice(self, above: _Said | None) -> Scene:
        """The same things, with this voice's own troubles, advice and numbers."""
        s, topic, posted = self._s, self._topic, self._scene
        scene = Scene()
        for side, said in (("en", posted.en), ("zh", posted.zh)):
            own: dict[str, str] = getattr(scene, side)
            for slot in ("topic", "thing", "other", "act2", "tip2", "take2", "year", "score"):
                own[slot] = said[slot]
            for slot in (*_OWN, "score"):
                own[f"posted_{slot}"] = said[slot]
        scene.put("said_city", posted_city(above.scene if above is not None else posted))
        scene.put("woe", s.pick(topic.woes))
        scene.put("tip", s.pick(topic.tips))
        scene.put("take", s.pick(topic.takes))
        scene.put("spot", s.pick(topic.spots))
        scene.put("act", s.pick(topic.acts))
        scene.put("city", city(s))
        scene.put("month", s.pick(MONTHS))
        scene.put("weekday", s.pick(WEEKDAYS))
        scene.number("days", s.between(3, 60))
        scene.number("count", s.between(2, 12))
        scene.number("minutes", s.between(2, 11) * 5)
        scene.number("price", int(posted.en["price"]) * s.between(7, 14) // 10)
        scene.number("year", s.between(2018, 2025))
        return scene


def posted_city(scene: Scene) -> Pair:
    """The city that a scene is set in."""
    return Pair(scene.en["city"], scene.zh["city"])
