"""Notes with pictures, their comments and answers."""

from __future__ import annotations

from pytest_mobilegym.phone.world.domains.notes import NOTE_COMMENTS, NOTES
from pytest_mobilegym.phone.world.generators.dates import after, recently
from pytest_mobilegym.phone.world.generators.geography import geography
from pytest_mobilegym.phone.world.generators.likes import answers, liking, shares_of
from pytest_mobilegym.phone.world.generators.population import Authors, members
from pytest_mobilegym.phone.world.generators.rounds import Rounds
from pytest_mobilegym.phone.world.generators.scenes import about, aside, sentence
from pytest_mobilegym.phone.world.generators.titles import Titles
from pytest_mobilegym.phone.world.grammar import Pair, Scene
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import notes as words
from pytest_mobilegym.phone.world.words import remarks
from pytest_mobilegym.phone.world.words.topics import Topic, all_topics

KINDS = (NOTES, NOTE_COMMENTS)

NOTE_COUNT = 30_000
TOWNS = 302
"""In how many cities of the country notes are written."""

MUCH_LIKED = 120
"""From so many likes on a note has comments in proportion to them."""

MOST_COMMENTS = 420


def generate(sink: Sink) -> None:
    """Notes in the order of the recommendations, each followed by its comments."""
    authors = Authors(members("redbook", sink.scale))
    titles = Titles()
    made = 0
    for note in range(1, sink.size(NOTE_COUNT) + 1):
        s = Stream.named(f"note {note}")
        topic = s.pick(all_topics())
        form = s.pick(words.FORMS)
        scene = about(topic, s)
        author = authors.of(topic.key, s)
        # What is recommended first has been liked by many.
        likes = liking(s, low=4 + 6000 // (note + 40), glow=authors.glow(author), grow=61, most=11)
        at = recently(s, 540)
        count = _comment_count(s, likes)
        name = words.TAG_NAMES.get(topic.key, topic.name)
        tags = dict.fromkeys((name, words.CATEGORIES[topic.category]))
        if s.chance(60):
            tags[form.tag] = None
        if topic.section == "fashion" and s.chance(50):
            tags[words.OUTFIT_TAG] = None
        if topic.key in words.TOPIC_TAGS and s.chance(15):
            tags[words.TOPIC_TAGS[topic.key]] = None
        tags.update(dict.fromkeys(s.some(words.EXTRA_TAGS, s.between(0, 2))))
        film = s.chance(24)
        town = s.below(TOWNS)
        sink.add(
            NOTES,
            id=note,
            author=author,
            at=at,
            form="video" if film else "pictures",
            category=topic.category,
            topic=topic.key,
            pictures=1 if film else s.between(1, 9),
            picture=topic.picture,
            likes=likes,
            collects=shares_of(likes, 15 + s.below(60), s),
            comments=count,
            title=titles.write(s, form.titles, scene),
            content=_content(s, form, scene),
            tags=([tag.en for tag in tags], [tag.zh for tag in tags]),
            town=town + 1,
            city=geography().towns[town].name,
        )
        _comments(sink, s, topic, form, scene, authors, note, author, at, likes, made, count)
        made += count


def _comment_count(s: Stream, likes: int) -> int:
    """A few for most notes; for those that are much liked, some for every hundred likes."""
    few = answers(s, likes, most=16)
    share = s.between(8, 30)
    return few if likes < MUCH_LIKED else min(MOST_COMMENTS, few + likes * share // 1000)


def _content(s: Stream, form: words.NoteForm, scene: Scene) -> Pair:
    """An opening, some points each on a line, and a last sentence."""
    marks = "①②③④⑤⑥"
    lines = [sentence(scene.write(s.pick(form.openings)))]
    # In the order of the list, which is the one they make sense in.
    chosen = sorted(s.some(range(len(form.points)), s.between(2, 5)))
    for mark, at in zip(marks, chosen, strict=False):
        written = sentence(scene.write(form.points[at]))
        lines.append(Pair(f"{mark} {written.en}", f"{mark} {written.zh}"))
    lines.append(sentence(scene.write(s.pick(form.closings))))
    return Pair("\n".join(line.en for line in lines), "\n".join(line.zh for line in lines))


def _comments(
    sink: Sink,
    s: Stream,
    topic: Topic,
    form: words.NoteForm,
    scene: Scene,
    authors: Authors,
    note: int,
    author: int,
    at: int,
    likes: int,
    made: int,
    count: int,
) -> None:
    said = _Sayings(s, topic, scene, form)
    roots: list[tuple[int, int]] = []
    for number in range(made + 1, made + count + 1):
        parent, before = s.pick(roots) if roots and s.chance(38) else (None, at)
        own = parent is not None and s.chance(24)
        when = after(s, before)
        sink.add(
            NOTE_COMMENTS,
            id=number,
            note=note,
            parent=parent,
            author=author if own else authors.other(topic.key, s, author),
            at=when,
            likes=shares_of(likes, 6, s) // (1 + s.below(count + 3)) + s.below(5),
            body=said.root() if parent is None else said.answer(own=own),
        )
        if parent is None:
            roots.append((number, when))


class _Sayings:
    """What is said below one note: every sentence in turn, and none twice in the same words."""

    def __init__(self, s: Stream, topic: Topic, scene: Scene, form: words.NoteForm) -> None:
        self._s, self._topic, self._scene = s, topic, scene
        self._roots = Rounds(s, (*form.comments, *remarks.REMARKS))
        self._answers = Rounds(s, remarks.REJOINDERS)
        self._own = Rounds(s, (*words.REPLIES, *remarks.OWN_ANSWERS))
        self._given: set[str] = set()

    def root(self) -> Pair:
        """A comment on the note itself."""
        return self._write(self._roots)

    def answer(self, *, own: bool) -> Pair:
        """An answer to a comment, by who wrote the note or by somebody else."""
        return self._write(self._own if own else self._answers)

    def _write(self, rounds: Rounds[Pair]) -> Pair:
        s = self._s
        scene = aside(self._topic, s, self._scene)
        template = rounds.next()
        made = sentence(scene.write(template))
        if s.chance(18):
            made = _joined(made, s.pick(remarks.SIGNS))
        while self._given.intersection(made):
            scene = aside(self._topic, s, self._scene)
            made = sentence(scene.write(template))
            if s.chance(50):
                made = _joined(s.pick(remarks.LEADS), made)
            if s.chance(50):
                made = _joined(made, scene.write(s.pick(remarks.TAILS)))
        self._given.update(made)
        return made


def _joined(first: Pair, then: Pair) -> Pair:
    return Pair(f"{first.en} {then.en}", f"{first.zh}{then.zh}")
