"""A song and a book, listed and recommended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from pytest_mobilegym.api import MAY_BE_WORDED, Ending, Goal, Hand, View, choice, goal, text, unasked

from ..vocabulary.notes import bodies, new_notes, write_and_correct_note, write_note
from ..vocabulary.redbook import write_note as publish_note
from ..vocabulary.spotify import ALSO_HEARD, HEARD, HEARD_ON_THE_WAY, open_history, song_title
from ..vocabulary.told import tells
from ..vocabulary.wechat_reading import hot_titles, open_tab
from .recommended_songs import PlaysOfToday
from .thoughts import CARD, TITLE, TITLED, published, published_plainly

LISTS: tuple[Mapping[str, str], ...] = (
    {"en": "Culture list", "zh": "文化清单"},
    {"en": "A song and a book", "zh": "一首歌一本书"},
    {"en": "Ears and eyes", "zh": "耳朵与眼睛"},
    {"en": "For a quiet evening", "zh": "安静的夜晚"},
    {"en": "Worth an hour", "zh": "值得花一小时"},
    {"en": "My week in culture", "zh": "本周文化生活"},
)
"""Titles of notes."""


class CulturalChecklistToRedbook(PlaysOfToday):
    """A new note, titled as asked, and a new RedNote note name today's first song and the most searched book.

    Both name the song and the book by their titles, and no other song or book of the two lists; the singer
    and the author may be named as well. Today's first song is the oldest play of today. There are few
    instances because the instruction names one of six titles.
    """

    instruction = {
        "en": [
            "Take the first song that I played today on Spotify (the earliest one) and the book at the top "
            "of WeChat Reading's hot searches. List both titles in a new note “{title}” in Notes, and "
            "publish a note on RedNote that names both.",
            "Make a note titled “{title}” with two titles: the earliest song of today's Spotify listening "
            "history and number one of the hot searches in WeChat Reading. Then recommend the two in a "
            "RedNote note, by their titles.",
        ],
        "zh": [
            "找出我今天在Spotify最早播放的那首歌和微信读书热搜榜第一名的书，"
            "在便签新建“{title}”写下歌名和书名，再发一篇小红书笔记，两个名字都要提到。",
            "新建标题为“{title}”的便签，写上今天Spotify收听记录里最早的一首歌和微信读书热搜第一的书名，"
            "然后在小红书发笔记推荐这首歌和这本书。",
        ],
    }
    apps, scope, difficulty = ["spotify", "wechat_reading", "notes", "redbook"], "S3", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "create", "handoff"]
    consequence = "message"

    title: str = choice(LISTS)

    def both(self, view: View, *, song: int = 0, book: int = 0) -> list[str]:
        """The titles of a song and of a book, by their places."""
        return [song_title(view.world, self.today[song]), hot_titles(view)[book]]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        songs = [song_title(before.world, song) for song in (*self.today, *self.yesterday)]
        wanted = tells(*self.both(before), among=[*songs, *hot_titles(before)])
        new = new_notes(before, after)
        yield goal("one note was added", actual=len(new), expected=1)
        titles = [note.title for note in new]
        yield goal("it has its title", actual=titles, expected=[text(self.title)])
        chosen = [unasked(note, {"title", "content", "items"}) for note in new]
        yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)
        yield goal("it names the song and the book", actual=bodies(new), expected=wanted)
        yield published_plainly(before, after)
        yield goal(
            "the RedNote note names them too",
            actual="\n".join(f"{note.title}\n{note.text}" for note in published(before, after)),
            expected=wanted,
        )

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]", "redbook.notes[+1]", *HEARD]

    def liberties(self) -> Mapping[str, str]:
        return {
            "redbook.notes[*].extras": CARD,
            "redbook.notes[*].title": TITLE,
            **HEARD_ON_THE_WAY,
        }

    def equivalents(self) -> Mapping[str, str]:
        return {**MAY_BE_WORDED, **ALSO_HEARD, **TITLED}

    def look(self, phone: Hand) -> None:
        """Look at what was heard, and at what is searched for."""
        open_history(phone)
        open_tab(phone, "reading")
        phone.tap("search.open")

    def publish(self, phone: Hand, words: str, title: str = "") -> None:
        """Publish a text note on RedNote."""
        phone.open("redbook")
        publish_note(phone, title, words)

    def solution(self, phone: Hand) -> None:
        names = self.both(phone.view)
        self.look(phone)
        write_note(phone, self.title, "\n".join(names))
        self.publish(phone, "\n".join(names))

    def other_ways(self) -> Iterable[Ending]:
        def published_first(phone: Hand) -> None:
            song, book = self.both(phone.view)
            self.look(phone)
            self.publish(phone, f"{book} & {song}", self.title[:20])
            write_and_correct_note(phone, self.title, f"1. {book}\n2. {song}")

        yield "RedNote first, the book before the song, and the note put right afterwards", published_first

    def near_misses(self) -> Iterable[Ending]:
        def of(
            names: Callable[[View], Sequence[str]],
            *,
            note: bool = True,
            redbook: bool = True,
            title: str = "",
        ) -> Callable[[Hand], None]:
            def act(phone: Hand) -> None:
                words = "\n".join(names(phone.view))
                if note:
                    write_note(phone, title or self.title, words)
                if redbook:
                    self.publish(phone, words)

            return act

        yield "the latest song", of(lambda view: self.both(view, song=-1))
        yield "the second book", of(lambda view: self.both(view, book=1))
        yield "the song alone", of(lambda view: self.both(view)[:1])
        yield "the book alone", of(lambda view: self.both(view)[1:])
        yield "two books", of(lambda view: [*self.both(view), hot_titles(view)[1]])
        yield "nothing on RedNote", of(self.both, redbook=False)
        yield "no note", of(self.both, note=False)
        yield "another title", of(self.both, title="?!")
