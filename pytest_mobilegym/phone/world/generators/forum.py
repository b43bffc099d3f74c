"""The forum: communities, posts, and threads of comments that answer them."""

from __future__ import annotations

from math import isqrt

from pytest_mobilegym.phone.world.domains.forum import COMMENTS, COMMUNITIES, POSTS
from pytest_mobilegym.phone.world.generators.conversation import Conversation
from pytest_mobilegym.phone.world.generators.dates import long_ago, recently
from pytest_mobilegym.phone.world.generators.likes import liking, shares_of
from pytest_mobilegym.phone.world.generators.population import Authors, members
from pytest_mobilegym.phone.world.generators.scenes import about, sentence
from pytest_mobilegym.phone.world.generators.titles import Titles
from pytest_mobilegym.phone.world.grammar import NOTHING, Pair, Scene
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import forum as words
from pytest_mobilegym.phone.world.words.topics import Topic, all_topics

KINDS = (COMMUNITIES, POSTS, COMMENTS)

POST_COUNT = 36_000
MOST_COMMENTS = 420

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
        link = words.LINKS.get(topic.key, "") if form is words.LINK else ""
        if form is words.LINK and not link:
            form = words.QUESTION
        scene = about(topic, s)
        author = authors.of(topic.key, s)
        score = liking(s, low=3, glow=authors.glow(author), grow=60, most=12)
        at = recently(s, 720)
        count = min(MOST_COMMENTS, said_on(score, s))
        ratio = 97 - s.skewed(48, 2)
        vote = s.pick(words.VOTES) if form is words.POLL else None
        options = [sentence(scene.write(option)) for option in vote.options] if vote is not None else []
        sink.add(
            POSTS,
            id=post,
            community=_community_of(form, topic, by_topic, general, s),
            author=author,
            at=at,
            score=score,
            ratio=ratio,
            dispute=count * (100 - ratio),
            hot=hot(score, at),
            comments=count,
            shares=shares_of(score, 6, s),
            topic=topic.key,
            form=form.key,
            picture=topic.picture if form in (words.SHOWCASE, words.MEME) or s.chance(22) else "",
            link=link,
            votes=" ".join(str(score * s.between(4, 30) // 10 + s.below(9)) for _ in options),
            title=titles.write(s, form.titles if vote is None else vote.titles, scene),
            body=_body(s, form, scene),
            flair=form.flair if s.chance(70) else NOTHING,
            options=([option.en for option in options], [option.zh for option in options]),
        )
        talk = Conversation(s, topic, form.key, scene, authors, post, author, at, score)
        talk.write(sink, made, count)
        made += count


def said_on(score: int, s: Stream) -> int:
    """How many comments a post of a score has: with four times the score twice as many, or a few more."""
    root = isqrt(score)
    return (root * s.between(8, 190) + score // 3) // 100


def _community_of(
    form: words.Form,
    topic: Topic,
    by_topic: dict[str, int],
    general: list[tuple[words.General, int]],
    s: Stream,
) -> int:
    if form is words.MEME:
        return next(number for each, number in general if form.key in each.forms)
    fitting = [number for each, number in general if each.takes(form.key, topic.key)]
    return s.pick(fitting) if fitting and s.chance(16) else by_topic[topic.key]


def _communities(sink: Sink) -> tuple[dict[str, int], list[tuple[words.General, int]]]:
    """The community of each topic, and those for everything."""
    by_topic: dict[str, int] = {}
    for number, topic in enumerate(all_topics(), 1):
        s = Stream.named(f"community {topic.key}")
        scene = about(topic, s)
        by_topic[topic.key] = number
        title = sentence(scene.write(s.pick(words.COMMUNITY_NAMES)))
        text = scene.write(s.pick(words.COMMUNITY_ABOUTS))
        _community(sink, s, number, f"r/{topic.key}", topic.key, topic.picture, title, text)
    general = []
    for number, each in enumerate(words.GENERAL, len(by_topic) + 1):
        general.append((each, number))
        s = Stream.named(f"community {each.name}")
        _community(sink, s, number, f"r/{each.name}", "", "city", each.title, each.about)
    return by_topic, general


def _community(
    sink: Sink, s: Stream, number: int, name: str, topic: str, picture: str, title: Pair, text: Pair
) -> None:
    members_count = s.heavy(2400, grow=66, most=11)
    first, *rest = words.RULES
    rules = [first, *s.some(rest, s.between(3, 6))]
    sink.add(
        COMMUNITIES,
        id=number,
        name=name,
        topic=topic,
        picture=picture,
        created=long_ago(s, 900, 5200),
        members=members_count,
        online=members_count * s.between(2, 9) // 1000 + 3,
        posts=0,
        title=title,
        about=sentence(text),
        rules=([rule.en for rule in rules], [rule.zh for rule in rules]),
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
    if form is words.MEME:
        parts = parts[:1]
    if s.chance(40) and len(parts) > 1:
        # A line of its own for the end.
        head, tail = parts[:-1], parts[-1]
        return Pair(
            " ".join(one.en for one in head) + "\n\n" + tail.en,
            "".join(one.zh for one in head) + "\n\n" + tail.zh,
        )
    return Pair(" ".join(one.en for one in parts), "".join(one.zh for one in parts))
