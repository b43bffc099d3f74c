"""Songs that are recommended on RedNote."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    MAY_BE_WORDED,
    Ending,
    Goal,
    Hand,
    Matcher,
    Rng,
    Task,
    View,
    choice,
    drawn,
    from_world,
    goal,
    wording,
)

from ..vocabulary.playlists import TITLES, holds_exactly, one_was_made
from ..vocabulary.redbook import write_note
from ..vocabulary.spotify import (
    ALSO_HEARD,
    HEARD,
    HEARD_ON_THE_WAY,
    a_song,
    add_songs,
    different_songs,
    find_song,
    make_playlist,
    open_history,
    remember,
    song_title,
    top_songs,
)
from ..vocabulary.told import says_running_time, tells
from .thoughts import CARD, TITLE, TITLED, published, published_plainly

HEADINGS = {"en": "Listen to this", "zh": "推荐一首歌"}


class RecommendedSong(Task, abstract=True):
    """A note is new on RedNote that names a song and who sings it, in its title or in its text.

    How it is put is free, as is the look of the card. What is heard on the way does not matter.
    """

    def song_of(self, view: View) -> str:
        """Id of the song that is to be recommended."""
        raise NotImplementedError

    def others(self, view: View) -> Sequence[str]:
        """Ids of songs that could be named by mistake."""
        raise NotImplementedError

    def find(self, phone: Hand) -> None:
        """Look where the song is to be found."""
        raise NotImplementedError

    def more(self, view: View) -> Matcher | None:
        """What else the note has to say."""
        return None

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield published_plainly(before, after)
        song = before.world.songs.get(self.song_of(before))
        others = before.world.songs.many(self.others(before))
        names = [name for other in others for name in (other.title, other.singer)]
        yield goal(
            "it says what was asked for of the song, and names no other",
            actual="\n".join(f"{note.title}\n{note.text}" for note in published(before, after)),
            expected=tells(song.title, song.singer, among=names, rest=self.more(before)),
        )

    def allowed(self) -> Sequence[str]:
        return ["redbook.notes[+1]", *HEARD]

    def liberties(self) -> Mapping[str, str]:
        return {
            "redbook.notes[*].extras": CARD,
            "redbook.notes[*].title": TITLE,
            **HEARD_ON_THE_WAY,
        }

    def equivalents(self) -> Mapping[str, str]:
        return {**MAY_BE_WORDED, **ALSO_HEARD, **TITLED}

    def words(self, view: View, song: str) -> str:
        """What is said of a song."""
        found = view.world.songs.get(song)
        return f"{found.title} - {found.singer}"

    def publish(self, phone: Hand, title: str, words: str) -> None:
        """Publish a text note."""
        phone.open("redbook")
        write_note(phone, title, words)

    def solution(self, phone: Hand) -> None:
        self.find(phone)
        self.publish(phone, "", self.words(phone.view, self.song_of(phone.view)))

    def other_ways(self) -> Iterable[Ending]:
        def titled(phone: Hand) -> None:
            song = self.song_of(phone.view)
            self.find(phone)
            self.publish(phone, HEADINGS[phone.lang], self.words(phone.view, song))

        yield "the note has a title of its own", titled

    def near_misses(self) -> Iterable[Ending]:
        for name, words in self.mistaken().items():
            yield name, self._saying(words)

    def mistaken(self) -> Mapping[str, Callable[[View], str]]:
        """What the note could say instead, by the name of the mistake."""
        return {
            "another song": lambda view: self.words(view, self.others(view)[0]),
            "two songs": lambda view: "\n".join(
                self.words(view, song) for song in (self.song_of(view), self.others(view)[0])
            ),
            "no singer": lambda view: song_title(view.world, self.song_of(view)),
            "no title": lambda view: self.words(view, self.song_of(view)).split(" - ", 1)[1],
        }

    def _saying(self, words: Callable[[View], str]) -> Callable[[Hand], None]:
        def act(phone: Hand) -> None:
            said = words(phone.view)
            self.find(phone)
            self.publish(phone, "", said)

        return act


class SpotifySongFullDetailsToRedbook(RecommendedSong):
    """One note is new on RedNote that names the song, its singer and its length, and no other length."""

    instruction = {
        "en": [
            "Find “{song}” on Spotify, and publish a note on RedNote about it that names its title, "
            "its singer and its length in minutes and seconds.",
            "Look up who sings “{song}” on Spotify and how long it is. Post a RedNote note with the title, "
            "the singer and the length (minutes and seconds).",
        ],
        "zh": [
            "在Spotify找到《{song}》，发一篇小红书听歌笔记，写明歌名、歌手和时长（几分几秒）。",
            "查一下Spotify上《{song}》是谁唱的、多长，然后在小红书发布笔记，写上歌名、歌手和时长（分秒）。",
        ],
    }
    apps, scope, difficulty = ["spotify", "redbook"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["search", "extract", "create", "handoff"]
    max_steps, consequence = 60, "message"

    song: str = from_world(a_song, label=song_title)

    def song_of(self, view: View) -> str:
        return self.song

    def others(self, view: View) -> Sequence[str]:
        own = view.world.songs.get(self.song)
        songs = view.world.songs.many(top_songs(view.world, own.artist))
        apart = [each for each in songs if own.title not in each.title and each.title not in own.title]
        return [each.id for each in apart if each.seconds != own.seconds]

    def more(self, view: View) -> Matcher:
        return says_running_time(view.world.songs.get(self.song).seconds)

    def find(self, phone: Hand) -> None:
        find_song(phone, self.song)
        phone.tap("song.play", track=self.song)
        phone.tap("player.open")

    def words(self, view: View, song: str) -> str:
        return f"{super().words(view, song)}, {wording.running_time(view.world.songs.get(song).seconds)}"

    def equivalents(self) -> Mapping[str, str]:
        how = "how the song is found, and whether it is heard, was not asked about"
        found = {f"* {self.word('song', lang)!r}{rest}": how for lang in ("en", "zh") for rest in ("", ", *")}
        spared = dict.fromkeys(("does *: opens spotify", "* song.play *"), how)
        return {**super().equivalents(), **found, **spared}

    def mistaken(self) -> Mapping[str, Callable[[View], str]]:
        def wrong_length(view: View) -> str:
            length = wording.running_time(view.world.songs.get(self.song).seconds + 10)
            return f"{RecommendedSong.words(self, view, self.song)}, {length}"

        return {
            **super().mistaken(),
            "another length": wrong_length,
            "no length": lambda view: RecommendedSong.words(self, view, self.song),
        }


PLACES = {
    1: {"en": "first", "zh": "第一"},
    2: {"en": "second", "zh": "第二"},
    3: {"en": "third", "zh": "第三"},
    4: {"en": "fourth", "zh": "第四"},
    5: {"en": "fifth", "zh": "第五"},
}


class PlaysOfToday(Task, abstract=True):
    """What was heard is drawn: six or seven songs of today, each once, and three of yesterday."""

    today: tuple[str, ...] = drawn(hidden=True)
    """Ids of songs in the order in which they were heard."""
    yesterday: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        songs = different_songs(view.world, rng, rng.randint(9, 10))
        return {"today": songs[3:], "yesterday": songs[:3]}

    def arrange(self, phone: Hand) -> None:
        remember(phone, self.today, yesterday=self.yesterday)


class PlayedToday(PlaysOfToday, RecommendedSong, abstract=True):
    """The song is one of those that were heard today, counted from the oldest; yesterday's do not count."""

    def place(self) -> int:
        """Which of them it is, counted from 1."""
        raise NotImplementedError

    def song_of(self, view: View) -> str:
        return self.today[self.place() - 1]

    def others(self, view: View) -> Sequence[str]:
        """The song as many places from the end, the one behind, and all others."""
        own = self.today[self.place() - 1]
        return [song for song in (*self.today[::-1], *self.yesterday) if song != own]

    def find(self, phone: Hand) -> None:
        open_history(phone)

    def mistaken(self) -> Mapping[str, Callable[[View], str]]:
        place = self.place()
        return {
            **super().mistaken(),
            "counted from the latest": lambda view: self.words(view, self.today[-place]),
            "counted from yesterday": lambda view: self.words(
                view, (*self.yesterday, *self.today)[place - 1]
            ),
            "the one behind it": lambda view: self.words(view, self.today[place]),
        }


class SpotifyTodayNthPlayToRedbook(PlayedToday):
    """One note is new on RedNote that names title and singer of the song that was heard so-manieth today.

    Counting begins with the oldest play of today. What was heard is drawn; few instances because the
    instruction names one of five places.
    """

    instruction = {
        "en": [
            "Which song did I hear {nth} today on Spotify, counted from the morning? Recommend it in a note "
            "on RedNote, with its title and artist.",
            "Look at my Spotify listening history and publish a RedNote note that recommends the {nth} song "
            "I played today (the oldest play is the first one); name the title and the artist.",
        ],
        "zh": [
            "在小红书发笔记推荐我今天在Spotify听的{nth}首歌（从最早听的算起），写上歌名和歌手。",
            "查看Spotify收听记录，把我今天播放的{nth}首歌（按时间从早到晚数）推荐到小红书，"
            "笔记里写明歌名和艺人。",
        ],
    }
    apps, scope, difficulty = ["spotify", "redbook"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "create", "handoff"]
    max_steps, consequence = 45, "message"

    nth: int = choice(PLACES)

    def place(self) -> int:
        return self.nth


class ThirdSpotifyPlayRecommendOnRedbookAndPlaylist(PlayedToday):
    """A RedNote note names title and singer of the third song of today, and a new playlist holds that song
    alone.

    Counting begins with the oldest play of today.
    """

    instruction = {
        "en": [
            "Take the third song that I played today on Spotify, counted from the earliest. Recommend it in "
            "a RedNote note with its title and singer, and put it, alone, into a new Spotify playlist "
            "“{playlist}”.",
            "Find the third song in today's Spotify listening history, the oldest play being the first. "
            "Publish a note on RedNote that names the song and who sings it; then make the playlist "
            "“{playlist}” on Spotify with only this song in it.",
        ],
        "zh": [
            "找出我今天在Spotify播放的第三首歌（从最早的算起），在小红书发笔记推荐它，写上歌名和歌手，"
            "再把这首歌单独放进新建的Spotify歌单“{playlist}”。",
            "看Spotify今天的收听记录，最早听的算第一首：把第三首的歌名和歌手发成小红书笔记推荐，"
            "然后新建歌单“{playlist}”，里面只加这首歌。",
        ],
    }
    apps, scope, difficulty = ["spotify", "redbook"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "create", "handoff"]
    max_steps, consequence = 60, "message"

    playlist: str = choice(TITLES)

    def place(self) -> int:
        return 3

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from super().goals(before, after)
        yield from one_was_made(before, after, self.playlist)
        yield holds_exactly(after, self.playlist, [self.song_of(before)])

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "spotify.custom_playlists[+1]"]

    def find(self, phone: Hand) -> None:
        self.keep(phone, self.song_of(phone.view))

    def keep(self, phone: Hand, song: str) -> None:
        """Put a song of the history into a new playlist."""
        open_history(phone)
        phone.tap("track.menu", track=song)
        phone.tap("track.keep", track=song)
        phone.tap("create.name", collaborative=False)
        phone.type(self.playlist, into="title", clear=True)
        phone.tap("playlist.create")

    def other_ways(self) -> Iterable[Ending]:
        def published_first(phone: Hand) -> None:
            song = self.song_of(phone.view)
            open_history(phone)
            self.publish(phone, "", self.words(phone.view, song))
            phone.open("spotify")
            while not phone.offers("create.open"):
                phone.back()
            make_playlist(phone, self.playlist)
            add_songs(phone, (song_title(phone.view.world, song), [song]))

        yield from super().other_ways()
        yield "the note comes first, and the song is searched for", published_first

    def near_misses(self) -> Iterable[Ending]:
        def told(phone: Hand) -> None:
            self.publish(phone, "", self.words(phone.view, self.song_of(phone.view)))

        def another_kept(phone: Hand) -> None:
            self.keep(phone, self.today[3])
            told(phone)

        def both_kept(phone: Hand) -> None:
            song, other = self.song_of(phone.view), self.today[3]
            self.keep(phone, song)
            add_songs(phone, (song_title(phone.view.world, other), [other]))
            told(phone)

        yield from super().near_misses()
        yield "there is no playlist", told
        yield "there is no note", self.find
        yield "another song is in the playlist", another_kept
        yield "another song is in the playlist too", both_kept
