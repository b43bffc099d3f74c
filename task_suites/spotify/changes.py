"""Changing a playlist that the owner has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Lang,
    Rng,
    Task,
    View,
    World,
    choice,
    derived,
    from_world,
    goal,
    world,
)

from ..vocabulary.playlists import TITLES, holds_exactly, one_was_made
from ..vocabulary.spotify import (
    ALSO_HEARD,
    HEARD,
    HEARD_ON_THE_WAY,
    a_song,
    add_songs,
    an_artist,
    artist_name,
    cue,
    find_song,
    keep_playlist,
    leave_songs,
    make_playlist,
    song_title,
    songs_in,
    top_songs,
)


class OldPlaylist(Task, abstract=True):
    """Something is done with the one playlist that the owner has; what is heard on the way does "
    "not matter."""

    playlist: str = choice(TITLES)

    def kept(self, view: View) -> list[str]:
        """What the playlist holds at the start."""
        return []

    def arrange(self, phone: Hand) -> None:
        keep_playlist(phone, self.playlist, self.kept(phone.view))

    def open_it(self, phone: Hand) -> None:
        """Open the playlist out of the library."""
        phone.open("spotify")
        phone.tap("tab.open", tab="library")
        phone.tap("item.open", item="pl1")

    def liberties(self) -> Mapping[str, str]:
        return HEARD_ON_THE_WAY

    def equivalents(self) -> Mapping[str, str]:
        return ALSO_HEARD


def three_songs(world: World, rng: Rng) -> tuple[str, ...]:
    """Three different songs that are found by their titles."""
    found: list[str] = []
    while len(found) < 3:
        song = a_song(world, rng)
        if song not in found:
            found.append(song)
    return tuple(found)


class LikeAndAddToPlaylist(OldPlaylist):
    """The song that the player has is liked and in the playlist."""

    instruction = {
        "en": [
            "Like the song that Spotify's player has right now, and add it to my playlist “{playlist}”.",
            "Give the current song in Spotify a heart and put it into “{playlist}” as well.",
        ],
        "zh": [
            "给Spotify播放器里当前这首歌点赞，并加入我的歌单“{playlist}”。",
            "把Spotify正在播放器里的歌加入已点赞的歌曲，同时添加到歌单“{playlist}”。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["social", "nav"]

    song: str = from_world(a_song, label=song_title, hidden=True)

    def arrange(self, phone: Hand) -> None:
        super().arrange(phone)
        cue(phone, self.song)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the song alone is liked beside those from before",
            actual=set(after.spotify.liked_songs),
            expected={*before.spotify.liked_songs, self.song},
        )
        yield goal("the playlist holds it alone", actual=songs_in(after, self.playlist), expected=[self.song])

    def allowed(self) -> Sequence[str]:
        return ["spotify.liked_songs", "spotify.custom_playlists[#pl1].tracks", *HEARD]

    def solution(self, phone: Hand) -> None:
        phone.open("spotify")
        phone.tap("player.open")
        phone.tap("react.like", item=self.song)
        self.add(phone)

    def add(self, phone: Hand) -> None:
        """Add the song of the player's page to the playlist."""
        phone.tap("track.menu", track=self.song)
        phone.tap("track.keep", track=self.song)
        phone.tap("keep.toggle", playlist="pl1")

    def other_ways(self) -> Iterable[Ending]:
        yield "in one sheet", self._in_one_sheet

    def _in_one_sheet(self, phone: Hand) -> None:
        phone.open("spotify")
        phone.tap("player.open")
        self.add(phone)
        phone.tap("react.like", item=self.song)

    def near_misses(self) -> Iterable[Ending]:
        yield "only liked", self._only_liked
        yield "only added", self._only_added

    def _only_liked(self, phone: Hand) -> None:
        phone.open("spotify")
        phone.tap("player.open")
        phone.tap("react.like", item=self.song)

    def _only_added(self, phone: Hand) -> None:
        phone.open("spotify")
        phone.tap("player.open")
        self.add(phone)


def named(song: str, lang: Lang) -> str:
    """What a song is called in a language."""
    return song_title(world(lang), song)


class SwapSongInPlaylist(OldPlaylist):
    """The playlist has lost the one song and gained the other; the rest of it is as it was."""

    instruction = {
        "en": [
            "In my Spotify playlist “{playlist}”, replace “{old}” by “{new}”.",
            "Take “{old}” out of the Spotify playlist “{playlist}” and add “{new}” to it.",
        ],
        "zh": [
            "把Spotify歌单“{playlist}”里的《{old}》换成《{new}》。",
            "从Spotify歌单“{playlist}”中移除《{old}》，再加入《{new}》。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["search", "edit"]
    max_steps = 45

    songs: tuple[str, ...] = from_world(three_songs, hidden=True)
    old: str = derived(lambda values, _view: values.songs[0], label=named, hidden=False)
    new: str = derived(lambda values, _view: values.songs[1], label=named, hidden=False)

    def kept(self, view: View) -> list[str]:
        return [self.songs[2], self.old]

    def arrange(self, phone: Hand) -> None:
        super().arrange(phone)
        with phone.edit("spotify") as spotify:
            spotify.liked_songs = (self.old,)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the playlist holds the new song in place of the old one",
            actual=sorted(songs_in(after, self.playlist)),
            expected=sorted([self.songs[2], self.new]),
        )

    def allowed(self) -> Sequence[str]:
        return ["spotify.custom_playlists[#pl1].tracks", *HEARD]

    def solution(self, phone: Hand) -> None:
        self.open_it(phone)
        self.remove(phone, self.old)
        self.add(phone)

    def remove(self, phone: Hand, song: str) -> None:
        """Take a song out of the playlist that is open."""
        phone.tap("track.menu", track=song)
        phone.tap("playlist.take_out", playlist="pl1", track=song)

    def add(self, phone: Hand) -> None:
        """Add the new song to the playlist that is open."""
        add_songs(phone, (song_title(phone.view.world, self.new), [self.new]))

    def other_ways(self) -> Iterable[Ending]:
        yield "the new one first, from the search", self._from_the_search

    def _from_the_search(self, phone: Hand) -> None:
        find_song(phone, self.new)
        phone.tap("track.menu", track=self.new)
        phone.tap("track.keep", track=self.new)
        phone.tap("keep.toggle", playlist="pl1")
        phone.tap("nav.back")
        phone.back()
        self.open_it(phone)
        phone.tap("playlist.edit")
        phone.tap("playlist.take_out", playlist="pl1", track=self.old)

    def near_misses(self) -> Iterable[Ending]:
        yield "the old one stays", self._old_stays
        yield "another one goes", self._another_goes

    def _old_stays(self, phone: Hand) -> None:
        self.open_it(phone)
        self.add(phone)

    def _another_goes(self, phone: Hand) -> None:
        self.open_it(phone)
        self.remove(phone, self.songs[2])
        self.add(phone)


class MoveArtistToNewPlaylist(OldPlaylist):
    """The artist's songs are in a new playlist and no longer in the old one, whose other song stays."""

    instruction = {
        "en": [
            "If my Spotify playlist “{playlist}” holds songs by {artist}, move them into a new "
            "playlist called "
            "“{new_title}”.",
            "Take every song by {artist} out of the Spotify playlist “{playlist}” and put them "
            "into a new playlist "
            "“{new_title}” instead.",
        ],
        "zh": [
            "如果Spotify歌单“{playlist}”里有{artist}的歌，把它们移到名为“{new_title}”的新歌单。",
            "把Spotify歌单“{playlist}”中{artist}的歌全部移出，放进新歌单“{new_title}”。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["nav", "create", "edit"]

    new_title: str = choice(TITLES, unlike="playlist")
    artist: str = from_world(an_artist, label=artist_name)

    def theirs(self, view: View) -> list[str]:
        """The artist's songs in the playlist."""
        return top_songs(view.world, self.artist, 2)

    def kept(self, view: View) -> list[str]:
        first, second = self.theirs(view)
        return [first, "m853", second]

    def arrange(self, phone: Hand) -> None:
        super().arrange(phone)
        with phone.edit("spotify") as spotify:
            spotify.liked_songs = tuple(self.kept(phone.view))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from one_was_made(before, after, self.new_title)
        yield holds_exactly(after, self.new_title, self.theirs(before))
        yield goal(
            "the old one holds the other song", actual=songs_in(after, self.playlist), expected=["m853"]
        )

    def allowed(self) -> Sequence[str]:
        return ["spotify.custom_playlists[+1]", "spotify.custom_playlists[#pl1].tracks", *HEARD]

    def solution(self, phone: Hand) -> None:
        self.gather(phone)
        leave_songs(phone)
        self.clear(phone, self.theirs(phone.view))

    def gather(self, phone: Hand) -> None:
        """Make the new playlist with the artist's songs, which are liked and so suggested."""
        make_playlist(phone, self.new_title)
        add_songs(phone, ("", self.theirs(phone.view)))

    def clear(self, phone: Hand, songs: Sequence[str]) -> None:
        """Take songs out of the old playlist."""
        self.open_it(phone)
        phone.tap("playlist.edit")
        for song in songs:
            phone.tap("playlist.take_out", playlist="pl1", track=song)

    def other_ways(self) -> Iterable[Ending]:
        yield "song by song, from the old playlist", self._from_the_old

    def _from_the_old(self, phone: Hand) -> None:
        first, second = self.theirs(phone.view)
        self.open_it(phone)
        phone.tap("track.menu", track=second)
        phone.tap("track.keep", track=second)
        phone.tap("create.name", collaborative=False)
        phone.type(self.new_title, into="title", clear=True)
        phone.tap("playlist.create")
        add_songs(phone, (artist_name(phone.view.world, self.artist), [first]))
        leave_songs(phone)
        self.clear(phone, [first, second])

    def near_misses(self) -> Iterable[Ending]:
        yield "they stay in the old one too", self.gather
        yield "one stays", self._one_stays

    def _one_stays(self, phone: Hand) -> None:
        self.gather(phone)
        leave_songs(phone)
        self.clear(phone, self.theirs(phone.view)[1:])
