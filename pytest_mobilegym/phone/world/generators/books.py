"""Books with their chapters and reviews, and audiobooks of some."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_mobilegym.phone.world.domains.books import AUDIOBOOKS, BOOK_REVIEWS, BOOKS, CHAPTERS
from pytest_mobilegym.phone.world.generators.dates import long_ago, recently
from pytest_mobilegym.phone.world.generators.likes import shares_of
from pytest_mobilegym.phone.world.generators.people import real_name
from pytest_mobilegym.phone.world.generators.population import Members, members
from pytest_mobilegym.phone.world.generators.rounds import Rounds
from pytest_mobilegym.phone.world.generators.scenes import about, sentence
from pytest_mobilegym.phone.world.generators.titles import Titles
from pytest_mobilegym.phone.world.grammar import Pair, Scene, capital, paragraphs, plural
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import books as words
from pytest_mobilegym.phone.world.words import names, videos
from pytest_mobilegym.phone.world.words.topics import topics_by_key

KINDS = (BOOKS, CHAPTERS, BOOK_REVIEWS, AUDIOBOOKS)

BOOK_COUNT = 640
AUDIO_EVERY = 3
"""One book of so many can be listened to."""


def generate(sink: Sink) -> None:
    """Books by id, each followed by its chapters and reviews."""
    readers = members("wechat_reading", sink.scale)
    titles = Titles()
    categories = list(words.CATEGORIES)
    chapters = reviews = audios = 0
    for book in range(1, sink.size(BOOK_COUNT, least=48) + 1):
        s = Stream.named(f"book {book}")
        category = (
            categories[(book - 1) % len(categories)]
            if book <= 2 * len(categories)
            else s.favoured(categories, 1)
        )
        writer = _writer(category, s)
        text = _Fiction(s) if words.CATEGORIES[category].fiction else _Essays(s, category)
        title = titles.write(s, words.CATEGORIES[category].titles, text.scene)
        made = list(text.chapters(s.between(10, 24)))
        for position, (heading, body) in enumerate(made, 1):
            chapters += 1
            sink.add(CHAPTERS, id=chapters, book=book, position=position, title=heading, text=body)
        popularity = s.heavy(300, grow=62, most=12)
        count = min(40, 2 + s.below(3 + popularity.bit_length() * 2))
        rating = s.near(82, 15)
        for _ in range(count):
            reviews += 1
            _review(sink, s, reviews, book, readers, [heading for heading, _ in made], rating, popularity)
        sink.add(
            BOOKS,
            id=book,
            category=category,
            chapters=len(made),
            words_en=sum(len(body.en.split()) for _, body in made),
            words_zh=sum(len(body.zh) for _, body in made),
            rating=rating,
            recommended=s.near(918, 67),
            readers=popularity,
            reviews=count,
            price=0 if s.chance(15) else s.between(9, 69) * 100 - s.pick((0, 10, 1)),
            published=s.between(1989, 2025),
            updated=long_ago(s, 5, 1500),
            cover=s.below(24),
            title=title,
            author=writer,
            about=sentence(text.scene.write(s.pick(text.abouts))),
        )
        if book % AUDIO_EVERY == 0:
            audios += 1
            reader = real_name(s)
            sink.add(
                AUDIOBOOKS,
                id=audios,
                book=book,
                plays=s.heavy(900, grow=64, most=13),
                episodes=len(made),
                minutes=sum(len(body.zh) for _, body in made) // 230 + len(made),
                rating=s.near(85, 12),
                title=title,
                author=writer,
                narrator=reader,
            )


def _writer(category: str, s: Stream) -> Pair:
    """An author; each category has some who have written much of it."""
    return real_name(Stream.named(f"writer of {category} {s.skewed(26, 2)}"))


def _review(
    sink: Sink,
    s: Stream,
    number: int,
    book: int,
    readers: Members,
    headings: list[Pair],
    rating: int,
    popularity: int,
) -> None:
    scene = Scene([("chapter", s.pick(headings))])
    scene.number("days", s.between(2, 12))
    scene.number("count", s.between(2, 9))
    sink.add(
        BOOK_REVIEWS,
        id=number,
        book=book,
        author=readers.anyone(s, 1),
        at=recently(s, 900, 2),
        stars=max(1, min(5, (s.near(rating, 18) + 9) // 20)),
        likes=shares_of(popularity, 1, s) // (1 + s.below(12)) + s.below(4),
        body=scene.write(s.pick(words.REVIEWS)),
    )


class _Fiction:
    """A novel: one cast, one place, one thing that matters."""

    abouts = words.ABOUTS

    def __init__(self, s: Stream) -> None:
        self._s = s
        self.scene = _cast(s)
        lists = (words.MOVES, words.FINDS, words.TALKS, words.THOUGHTS, words.TURNS)
        self._middle = [Rounds(s, templates) for templates in lists]
        self._openings = Rounds(s, words.OPENINGS)
        self._endings = Rounds(s, words.ENDINGS)
        self._titles = Rounds(s, words.CHAPTER_TITLES)

    def chapters(self, count: int) -> Iterator[tuple[Pair, Pair]]:
        """Titles and texts of so many chapters."""
        moves, finds, talks, thoughts, turns = self._middle
        for _ in range(count):
            title = sentence(self.scene.write(self._titles.next()))
            plan = [
                (self._openings, moves),
                (moves, thoughts),
                (talks,),
                (talks,),
                (finds, thoughts),
                (moves, moves),
                (talks,),
                (turns, moves),
                (thoughts, finds),
                (talks,),
                (moves, thoughts),
                (turns, finds),
                (self._endings,),
            ]
            yield title, paragraphs([self._passage(part) for part in plan])

    def _passage(self, parts: tuple[Rounds[Pair], ...]) -> Pair:
        self.scene.number("count", self._s.between(2, 12))
        made = [sentence(self.scene.write(part.next())) for part in parts]
        return Pair(" ".join(one.en for one in made), "".join(one.zh for one in made))


class _Essays:
    """A book about a topic: claims, examples and steps."""

    abouts = words.ESSAY_ABOUTS

    def __init__(self, s: Stream, category: str) -> None:
        self._s = s
        self._topic = topics_by_key()[s.pick(words.TOPICS[category])]
        cast = _cast(s)
        self.scene = about(self._topic, s)
        for slot in ("noun", "Noun", "bare", "Bare", "place", "hero", "adjective", "Adjective"):
            self.scene.en[slot] = cast.en[slot]
        for slot in ("noun", "place", "hero", "adjective"):
            self.scene.zh[slot] = cast.zh[slot]
        self._lists = {
            name: Rounds(s, templates)
            for name, templates in (
                ("opening", words.ESSAY_OPENINGS),
                ("claim", words.ESSAY_CLAIMS),
                ("example", words.ESSAY_EXAMPLES),
                ("step", words.ESSAY_STEPS),
                ("ending", words.ESSAY_ENDINGS),
                ("title", words.ESSAY_TITLES),
            )
        }

    def chapters(self, count: int) -> Iterator[tuple[Pair, Pair]]:
        """Titles and texts of so many chapters."""
        plan = (
            ("opening", "claim"),
            ("example", "claim"),
            ("example",),
            ("step", "step"),
            ("example", "claim"),
            ("step", "example"),
            ("claim", "step"),
            ("ending",),
        )
        for _ in range(count):
            first = about(self._topic, self._s)
            title = sentence(first.write(self._lists["title"].next()))
            texts = []
            for part in plan:
                # Each paragraph has an example of its own, so that a chapter does not go in circles.
                scene = about(self._topic, self._s)
                made = [sentence(scene.write(self._lists[name].next())) for name in part]
                texts.append(Pair(" ".join(one.en for one in made), "".join(one.zh for one in made)))
            yield title, paragraphs(texts)


def _cast(s: Stream) -> Scene:
    """People, a place and a thing."""
    people = []
    for _ in range(3):
        first, second = s.pick(names.first_syllables()), s.pick(names.second_syllables())
        people.append(Pair(first.en + second.en, first.zh + second.zh))
    place, noun = s.pick(videos.SERIES_PLACES), s.pick(words.OBJECTS)
    adjective, season = s.pick(names.NICK_ADJECTIVES), s.pick(words.SEASONS)
    scene = Scene(
        [
            ("hero", people[0]),
            ("friend", people[1]),
            ("rival", people[2]),
            ("place", place),
            ("noun", noun),
            ("adjective", adjective),
            ("season", Pair(season.en.lower(), season.zh)),
        ]
    )
    bare = place.en.removeprefix("the ")
    scene.en["bare"] = place.en
    scene.en["Bare"] = bare
    scene.en["Noun"] = " ".join(map(capital, noun.en.split()))
    scene.en["Adjective"] = capital(adjective.en)
    scene.en["Season"] = season.en
    scene.en["nouns"] = plural(noun.en)
    scene.number("count", s.between(3, 12))
    return scene
