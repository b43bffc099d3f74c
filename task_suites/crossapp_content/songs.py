"""The song in Spotify's player, told and noted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import MAY_BE_WORDED, Ending, Goal, Hand, Task, View, from_world, goal, unasked

from ..vocabulary.notes import new_notes, write_and_correct_note, write_note
from ..vocabulary.spotify import (
    ALSO_HEARD,
    HEARD,
    HEARD_ON_THE_WAY,
    a_song,
    artist_of,
    cue,
    song_title,
    top_songs,
)
from ..vocabulary.told import tells
from ..vocabulary.wechat import tell
from .vocabulary import HEADING, Reporting


def queued_names(view: View) -> list[str]:
    """Titles and singers of what the player has."""
    return [name for track in view.spotify.player.queue.values() for name in (track.title, track.detail)]


def next_song(view: View, song: str) -> str:
    """Id of what the player has behind a song."""
    queue = list(view.spotify.player.queue)
    return str(queue[queue.index(song) + 1])


class SpotifyNowPlayingToWechat(Reporting):
    """The song that the player has is liked beside those from before, and the contact was told its title.

    Who sings it may be told too. What is heard on the way does not matter.
    """

    instruction = {
        "en": [
            "Like the song that Spotify's player has right now, and send its title to {contact} on WeChat.",
            "Give the current song in Spotify a heart; then tell {contact} on WeChat what it is called.",
        ],
        "zh": [
            "给Spotify播放器里当前这首歌点赞，并把歌名微信发给{contact}。",
            "把Spotify正在播放器里的歌加入已点赞的歌曲，再用微信告诉{contact}这首歌叫什么。",
        ],
    }
    apps, scope, difficulty = ["spotify", "wechat"], "S2", "L2"
    composition, objective, capabilities = "transfer", "hybrid", ["extract", "social", "handoff"]
    consequence = "message"

    song: str = from_world(a_song, hidden=True)

    def arrange(self, phone: Hand) -> None:
        cue(phone, self.song)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the song alone is liked beside those from before",
            actual=set(after.spotify.liked_songs),
            expected={*before.spotify.liked_songs, self.song},
        )
        yield from super().goals(before, after)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "spotify.liked_songs", *HEARD]

    def liberties(self) -> Mapping[str, str]:
        return {**super().liberties(), **HEARD_ON_THE_WAY}

    def equivalents(self) -> Mapping[str, str]:
        return {**super().equivalents(), **ALSO_HEARD}

    def names(self, view: View) -> Sequence[str]:
        return [song_title(view.world, self.song)]

    def confusable(self, view: View) -> Iterable[str]:
        singer = view.world.songs.get(self.song).singer
        return [name for name in queued_names(view) if name != singer]

    def look(self, phone: Hand) -> None:
        phone.open("spotify")
        phone.tap("player.open")
        phone.tap("react.like", item=self.song)

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "the next song": lambda view: song_title(view.world, next_song(view, self.song)),
            "its singer": lambda view: view.world.songs.get(self.song).singer,
            "half of the title": lambda view: self.names(view)[0][: len(self.names(view)[0]) // 2],
        }

    def near_misses(self) -> Iterable[Ending]:
        def unliked(phone: Hand) -> None:
            tell(phone, self.chat, self.finding(phone.view))

        def next_liked(phone: Hand) -> None:
            words, other = self.finding(phone.view), next_song(phone.view, self.song)
            phone.open("spotify")
            phone.tap("player.open")
            phone.tap("player.next")
            phone.tap("react.like", item=other)
            tell(phone, self.chat, words)

        yield from super().near_misses()
        yield "it is not liked", unliked
        yield "the next song is liked", next_liked


class SpotifySaveCurrentSongToNotes(Task):
    """One note was added that names title and singer of the song that the player has, and of no other song.

    How the note puts it is free. The song is drawn; few instances because the instruction does not name it.
    """

    instruction = {
        "en": [
            "Write title and artist of the song that Spotify's player has into a new note in Notes.",
            "Make a note with the current song in Spotify: what it is called and who sings it.",
            "Which song does Spotify's player have right now? Note its title and its artist in Notes.",
            "Keep the current song of Spotify in a new note, with title and artist.",
            "Look at Spotify's player and put the song's title and artist down in a new note.",
        ],
        "zh": [
            "把Spotify播放器里当前歌曲的歌名和歌手记到便签里，新建一条。",
            "新建一条便签，写下Spotify当前这首歌叫什么、谁唱的。",
            "Spotify播放器里现在是哪首歌？在便签里新建一条，记下歌名和歌手。",
            "把Spotify当前的歌记进一条新便签，要有歌名和歌手。",
            "看看Spotify播放器，把这首歌的歌名和艺人名写到新便签里。",
        ],
    }
    apps, scope, difficulty = ["spotify", "notes"], "S2", "L2"
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]

    song: str = from_world(a_song, hidden=True)

    def arrange(self, phone: Hand) -> None:
        cue(phone, self.song)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = new_notes(before, after)
        yield goal("one note was added", actual=len(new), expected=1)
        chosen = [unasked(note, {"content", "items"}, free={"title": HEADING}) for note in new]
        yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)
        found = before.world.songs.get(self.song)
        yield goal(
            "it names the song and its singer, and no other",
            actual="\n".join(note.text for note in new),
            expected=tells(found.title, found.singer, among=queued_names(before)),
        )

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]", *HEARD]

    def liberties(self) -> Mapping[str, str]:
        return {"notes.notes[*].title": HEADING, **HEARD_ON_THE_WAY}

    def equivalents(self) -> Mapping[str, str]:
        return {**MAY_BE_WORDED, **ALSO_HEARD}

    def look(self, phone: Hand) -> None:
        """Open the player."""
        phone.open("spotify")
        phone.tap("player.open")

    def words(self, view: View, song: str) -> str:
        """Title and singer of a song."""
        found = view.world.songs.get(song)
        return f"{found.title} - {found.singer}"

    def solution(self, phone: Hand) -> None:
        self.look(phone)
        write_note(phone, "", self.words(phone.view, self.song))

    def other_ways(self) -> Iterable[Ending]:
        def corrected(phone: Hand) -> None:
            self.look(phone)
            found = phone.view.world.songs.get(self.song)
            write_and_correct_note(phone, found.title, found.singer)

        yield "the title is the note's title, and the note is put right afterwards", corrected

    def near_misses(self) -> Iterable[Ending]:
        def next_in_the_queue(phone: Hand) -> None:
            write_note(phone, "", self.words(phone.view, next_song(phone.view, self.song)))

        def both(phone: Hand) -> None:
            songs = (self.song, next_song(phone.view, self.song))
            write_note(phone, "", "\n".join(self.words(phone.view, song) for song in songs))

        def another_by_the_singer(phone: Hand) -> None:
            songs = top_songs(phone.view.world, artist_of(phone.view, self.song))
            write_note(phone, "", self.words(phone.view, next(song for song in songs if song != self.song)))

        yield "the next song", next_in_the_queue
        yield "the next song too", both
        yield "another song of the singer's", another_by_the_singer
        yield "the title alone", lambda phone: write_note(phone, "", song_title(phone.view.world, self.song))
        yield (
            "the singer alone",
            lambda phone: write_note(phone, phone.view.world.songs.get(self.song).singer),
        )
