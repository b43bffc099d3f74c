"""The forum: communities, posts, and threads of comments that answer them."""

from __future__ import annotations

from pytest_mobilegym.phone.world.domains.forum import COMMENTS, COMMUNITIES, POSTS
from pytest_mobilegym.phone.world.generators.dates import after, long_ago, recently
from pytest_mobilegym.phone.world.generators.likes import answers, liking, shares_of
from pytest_mobilegym.phone.world.generators.population import Authors, members
from pytest_mobilegym.phone.world.generators.rounds import Rounds
from pytest_mobilegym.phone.world.generators.scenes import about, aside, sentence
from pytest_mobilegym.phone.world.generators.titles import Titles
from pytest_mobilegym.phone.world.grammar import NOTHING, Pair, Scene
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import forum as words
from pytest_mobilegym.phone.world.words.topics import Topic, all_topics

KINDS = (COMMUNITIES, POSTS, COMMENTS)

POST_COUNT = 36_000
MOST_COMMENTS = 40
DEEPEST = 5

FINISH = (
    "UPDATE communities SET posts = (SELECT count(*) FROM posts WHERE posts.community = communities.id)",
)

_FORMS = tuple(form for form in words.FORMS for _ in range(form.share))


def generate(sink: Sink) -> None:
    """Communities, then posts by id, each followed by its comments."""
    by_topic, general = _communities(sink)
    authors = Authors(members("reddit", sink.scale))
    titles = Titles()
    made = 0
    for post in range(1, sink.size(POST_COUNT) + 1):
        s = Stream.named(f"post {post}")
        topic = s.favoured(all_topics(), 1)
        form = s.pick(_FORMS)
        scene = about(topic, s)
        author = authors.of(topic.key, s)
        score = liking(s, low=3, glow=authors.glow(author), grow=60, most=12)
        at = recently(s, 720)
        count = answers(s, score, most=MOST_COMMENTS)
        sink.add(
            POSTS,
            id=post,
            community=by_topic[topic.key] if s.chance(88) else s.pick(general),
            author=author,
            at=at,
            score=score,
            hot=hot(score, at),
            comments=count,
            shares=shares_of(score, 6, s),
            topic=topic.key,
            form=form.key,
            picture=topic.picture if form.key == "showcase" or s.chance(22) else "",
            title=titles.write(s, form.titles, scene),
            body=_body(s, form, scene),
            flair=form.flair if s.chance(70) else NOTHING,
        )
        thread = _Thread(s, topic, form, scene, authors, post, author, at, score)
        thread.write(sink, made, count)
        made += count


def _communities(sink: Sink) -> tuple[dict[str, int], list[int]]:
    """The community of each topic, and those for everything."""
    by_topic: dict[str, int] = {}
    for number, topic in enumerate(all_topics(), 1):
        s = Stream.named(f"community {topic.key}")
        scene = about(topic, s)
        by_topic[topic.key] = number
        title = sentence(scene.write(s.pick(words.COMMUNITY_NAMES)))
        _community(
            sink, s, number, f"r/{topic.key}", topic.key, title, scene.write(s.pick(words.COMMUNITY_ABOUTS))
        )
    general = []
    for number, (name, title, text) in enumerate(words.GENERAL, len(by_topic) + 1):
        general.append(number)
        _community(sink, Stream.named(f"community {name}"), number, f"r/{name}", "", title, text)
    return by_topic, general


def _community(sink: Sink, s: Stream, number: int, name: str, topic: str, title: Pair, text: Pair) -> None:
    members_count = s.heavy(2400, grow=66, most=11)
    sink.add(
        COMMUNITIES,
        id=number,
        name=name,
        topic=topic,
        created=long_ago(s, 900, 5200),
        members=members_count,
        online=members_count * s.between(2, 9) // 1000 + 3,
        posts=0,
        title=title,
        about=sentence(text),
    )


def hot(score: int, at: int) -> int:
    """Rank of the new and the liked: half a day newer is worth as much as twice the score."""
    octave = score.bit_length()
    return at + 720 * (octave * 16 + (score << 4 >> octave)) // 16


def _body(s: Stream, form: words.Form, scene: Scene) -> Pair:
    opening, closing = s.pick(form.openings), s.pick(form.closings)
    # In the order of the list, which is the one they make sense in.
    chosen = sorted(s.some(range(len(form.middles)), s.between(1, 3)))
    middles = [form.middles[at] for at in chosen]
    parts = [sentence(scene.write(part)) for part in (opening, *middles, closing)]
    if s.chance(40):
        # A line of its own for the end.
        head, tail = parts[:-1], parts[-1]
        return Pair(
            " ".join(one.en for one in head) + "\n\n" + tail.en,
            "".join(one.zh for one in head) + "\n\n" + tail.zh,
        )
    return Pair(" ".join(one.en for one in parts), "".join(one.zh for one in parts))


class _Thread:
    """The comments on one post."""

    def __init__(
        self,
        s: Stream,
        topic: Topic,
        form: words.Form,
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
        self._answers = Rounds(s, form.comments)
        self._replies = Rounds(s, words.REPLIES)

    def write(self, sink: Sink, made: int, count: int) -> None:
        """So many comments, with ids that follow those made before."""
        s = self._s
        earlier: list[tuple[int, int, int]] = []
        for number in range(made + 1, made + count + 1):
            parent, at, depth = None, self._at, 0
            if earlier and s.chance(46):
                parent, at, above = s.pick(earlier)
                depth = above + 1
            own = depth > 0 and s.chance(25)
            author = self._author if own else self._authors.other(self._topic.key, s, self._author)
            scene = aside(self._topic, s, self._scene)
            body = sentence(scene.write(self._answers.next() if depth == 0 else self._replies.next()))
            if s.chance(30):
                more = sentence(scene.write(self._replies.next()))
                body = Pair(f"{body.en} {more.en}", f"{body.zh}{more.zh}")
            at = after(s, at)
            sink.add(
                COMMENTS,
                id=number,
                post=self._post,
                parent=parent,
                author=author,
                at=at,
                score=max(1, shares_of(self._score, 9, s) // (1 + s.below(count + 4)) + s.below(6)),
                depth=depth,
                body=body,
            )
            if depth < DEEPEST:
                earlier.append((number, at, depth))
