"""Playlists that are new: making, filling and playing them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pytest_mobilegym.api import (
    AddElement,
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
    tap,
    world,
    write,
)

from ..vocabulary.playlists import MADE_THEN, TITLES, holds_exactly, one_was_made
from ..vocabulary.spotify import (
    ALSO_HEARD,
    HEARD,
    HEARD_ON_THE_WAY,
    add_songs,
    an_artist,
    artist_name,
    find_artist,
    found_songs,
    is_heard,
    leave_songs,
    make_playlist,
    play_list,
    remember,
    searched,
    songs_in,
    top_songs,
    unlike,
)


class CreateNewPlaylist(AddElement):
    """One playlist of that title is new; whether songs are in it does not matter."""

    instruction = {
        "en": [
            "Create a playlist called “{name}” on Spotify. It may stay empty.",
            "Make a new Spotify playlist with the name “{name}”.",
        ],
        "zh": ["在Spotify新建一个名为“{name}”的歌单，可以是空的。", "在Spotify里创建歌单“{name}”。"],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]

    table, noun, asked = "spotify.custom_playlists", "playlist", {"title": "{name}"}
    free = {**MADE_THEN, "tracks": "it may hold songs: the instruction lets it"}
    way = ("create.open", tap("create.name", collaborative=False))
    fills, save = (write("{title}", into="title", clear=True),), ("playlist.create",)

    name: str = choice(TITLES)

    def near_misses(self) -> Iterable[Ending]:
        # No two playlists have one title, so that the second of two has another.
        yield from (ending for ending in super().near_misses() if ending[0] != "two are added")
        yield "another one is made too", self._two

    def _two(self, phone: Hand) -> None:
        self.solution(phone)
        make_playlist(phone, str(self.otherwise("title", phone.view)))

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "from the library", self._from_the_library

    def _from_the_library(self, phone: Hand) -> None:
        phone.open("spotify")
        phone.tap("tab.open", tab="library")
        make_playlist(phone, str(self.wanted_facts["title"]))


class NewPlaylist(Task, abstract=True):
    """One playlist of a title is new; whatever is heard on the way does not matter, unless it is "
    "asked for."""

    playlist: str = choice(TITLES)

    def made(self, before: View, after: View) -> Iterable[Goal]:
        """That it is new, and as every new one."""
        yield from one_was_made(before, after, self.playlist)

    def holds(self, after: View, songs: Iterable[str]) -> Goal:
        """That it holds these songs and no others, in any order."""
        return holds_exactly(after, self.playlist, songs)

    def heard(self, after: View) -> Iterable[Goal]:
        """That one of its songs is heard."""
        current = after.spotify.player.current
        yield goal(
            "one of its songs is heard", passed=is_heard(after) and current in songs_in(after, self.playlist)
        )

    def allowed(self) -> Sequence[str]:
        return ["spotify.custom_playlists[+1]", *HEARD]

    def liberties(self) -> Mapping[str, str]:
        return HEARD_ON_THE_WAY

    def equivalents(self) -> Mapping[str, str]:
        return ALSO_HEARD


class AddArtistSongsToPlaylist(NewPlaylist):
    """A new playlist holds as many songs by the artist as asked, and no others; which ones does "
    "not matter."""

    instruction = {
        "en": [
            "Make a new Spotify playlist “{playlist}” with exactly {count} songs by {artist} in "
            "it, whichever you "
            "like.",
            "Create the playlist “{playlist}” on Spotify and add {count} songs by {artist}, and "
            "nothing else.",
        ],
        "zh": [
            "在Spotify新建歌单“{playlist}”，放入{artist}的{count}首歌（哪几首都行，不要放别的）。",
            "在Spotify创建歌单“{playlist}”，往里面添加{count}首{artist}的歌，别加其他歌曲。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["search", "nav"]
    max_steps = 45

    artist: str = from_world(an_artist, label=artist_name)
    count: int = choice([1, 2, 3])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.made(before, after)
        kept = songs_in(after, self.playlist)
        singers = [after.world.songs.get(id).artist for id in kept if after.world.songs.find(id) is not None]
        yield goal("it holds so many songs", actual=len(kept), expected=self.count)
        yield goal("all are by the artist", actual=set(singers), expected={self.artist})

    def equivalents(self) -> Mapping[str, str]:
        return {**super().equivalents(), "taps playlist.add with track=*": "any song by the artist will do"}

    def solution(self, phone: Hand) -> None:
        self.gather(phone, self.artist, self.count)

    def gather(self, phone: Hand, artist: str, count: int) -> None:
        """Make the playlist with songs by an artist."""
        make_playlist(phone, self.playlist)
        name = artist_name(phone.view.world, artist)
        add_songs(phone, (name, found_songs(phone.view.world, name, count)))

    def other_ways(self) -> Iterable[Ending]:
        yield "the artist's page first", self._page_first

    def _page_first(self, phone: Hand) -> None:
        songs = top_songs(phone.view.world, self.artist, self.count)
        find_artist(phone, self.artist)
        phone.tap("track.menu", track=songs[0])
        phone.tap("track.keep", track=songs[0])
        phone.tap("create.name", collaborative=False)
        phone.type(self.playlist, into="title", clear=True)
        phone.tap("playlist.create")
        if songs[1:]:
            name = artist_name(phone.view.world, self.artist)
            found = [id for id in found_songs(phone.view.world, name) if id != songs[0]]
            add_songs(phone, (name, found[: self.count - 1]))

    def near_misses(self) -> Iterable[Ending]:
        yield "one too many", lambda phone: self.gather(phone, self.artist, self.count + 1)
        yield "somebody else", lambda phone: self.gather(phone, "ma5", self.count)
        yield "none", lambda phone: make_playlist(phone, self.playlist)


class SearchBuildPlaylistAndPlay(NewPlaylist):
    """A new playlist holds exactly the first songs that a search finds, and is heard, with all of "
    "it repeated."""

    instruction = {
        "en": [
            "Search for {artist} on Spotify, put the first {count} songs of the results into a new playlist "
            "“{playlist}”, and play it with the whole list on repeat.",
            "Build the Spotify playlist “{playlist}” out of the top {count} songs that a search "
            "for {artist} finds, "
            "play it, and turn on repeating the whole list.",
        ],
        "zh": [
            "在Spotify搜索{artist}，把搜索结果里的前{count}首歌放进新歌单“{playlist}”，播放它并开启"
            "列表循环。",
            "用Spotify里搜{artist}得到的前{count}首歌建一张歌单“{playlist}”，播放并设为列表循环。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "operate", ["search", "create", "nav"]
    max_steps = 60

    artist: str = from_world(an_artist, label=artist_name)
    count: int = choice([2, 3, 4])

    def wanted(self, view: View) -> list[str]:
        """The first songs of the results."""
        return found_songs(view.world, artist_name(view.world, self.artist), self.count)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the artist was searched for", passed=searched(after, artist_name(after.world, self.artist))
        )
        yield from self.made(before, after)
        yield self.holds(after, self.wanted(before))
        yield from self.heard(after)
        yield goal("all of it is repeated", actual=after.spotify.player.repeat, expected="all")

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "spotify.player.repeat"]

    def solution(self, phone: Hand) -> None:
        self.build(phone, self.wanted(phone.view))
        self.repeat(phone, 1)

    def build(self, phone: Hand, songs: Sequence[str]) -> None:
        """Make the playlist, and play it."""
        make_playlist(phone, self.playlist)
        add_songs(phone, (artist_name(phone.view.world, self.artist), songs))
        play_list(phone)

    def repeat(self, phone: Hand, times: int) -> None:
        """Turn the repeating on by so many steps."""
        phone.tap("player.open")
        for _ in range(times):
            phone.tap("player.repeat")

    def other_ways(self) -> Iterable[Ending]:
        yield "repeated first", self._repeated_first

    def _repeated_first(self, phone: Hand) -> None:
        phone.open("spotify")
        self.repeat(phone, 1)
        phone.back()
        self.build(phone, self.wanted(phone.view)[::-1])

    def near_misses(self) -> Iterable[Ending]:
        yield "one song is repeated", self._one
        yield "not repeated", lambda phone: self.build(phone, self.wanted(phone.view))
        yield "the next songs", self._next

    def _one(self, phone: Hand) -> None:
        self.build(phone, self.wanted(phone.view))
        self.repeat(phone, 2)

    def _next(self, phone: Hand) -> None:
        found = found_songs(phone.view.world, artist_name(phone.view.world, self.artist), self.count + 1)
        self.build(phone, found[1:])
        self.repeat(phone, 1)


def two_artists(world: World, rng: Rng) -> tuple[str, str]:
    """Two artists of `an_artist`."""
    first = an_artist(world, rng)
    second = an_artist(world, rng)
    while second == first:
        second = an_artist(world, rng)
    return first, second


def named(artist: str, lang: Lang) -> str:
    """What an artist is called in a language."""
    return artist_name(world(lang), artist)


class BuildPlaylistFromTwoArtists(NewPlaylist):
    """A new playlist holds as many songs by each of the two as asked and no others, and is heard; both were
    searched for.
    """

    instruction = {
        "en": [
            "Make a Spotify playlist “{playlist}” of exactly {count} songs by {first} and {count} "
            "songs by {second}, "
            "searching for both, and play it.",
            "On Spotify, search for {first} and for {second}, put {count} songs by each into a new playlist "
            "“{playlist}” and nothing else, and start playing it.",
        ],
        "zh": [
            "在Spotify分别搜索{first}和{second}，各选{count}首歌放进新歌单“{playlist}”（不放别的歌"
            "），然后播放这张歌单。",
            "在Spotify新建歌单“{playlist}”，通过搜索加入{first}的{count}首歌和{second}的{count}首歌"
            "，不加其他歌，并开始播放。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "operate", ["search", "create", "nav"]
    max_steps = 60

    both: tuple[str, ...] = from_world(two_artists, hidden=True)
    first: str = derived(lambda values, _view: values.both[0], label=named, hidden=False)
    second: str = derived(lambda values, _view: values.both[1], label=named, hidden=False)
    count: int = choice([1, 2, 3])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for artist in (self.first, self.second):
            name = artist_name(after.world, artist)
            yield goal(
                f"{artist_name(after.world.in_language('en'), artist)} was searched for",
                passed=searched(after, name),
            )
        yield from self.made(before, after)
        found = after.world.songs.many(songs_in(after, self.playlist))
        yield goal(
            "it holds so many songs by each, and no others",
            actual=sorted(song.artist for song in found),
            expected=sorted([self.first, self.second] * self.count),
        )
        yield from self.heard(after)

    def equivalents(self) -> Mapping[str, str]:
        return {
            **super().equivalents(),
            "taps playlist.add with track=*": "any song by these artists will do",
        }

    def solution(self, phone: Hand) -> None:
        self.build(phone, self.count, self.count)

    def build(self, phone: Hand, *counts: int) -> None:
        """Make the playlist with so many songs by each, and play it."""
        make_playlist(phone, self.playlist)
        add_songs(phone, *self.finds(phone.view, *counts))
        play_list(phone)

    def finds(self, view: View, *counts: int) -> list[tuple[str, list[str]]]:
        """What is searched for, and which songs of it are taken."""
        names = [artist_name(view.world, artist) for artist in (self.first, self.second)]
        return [(name, found_songs(view.world, name, n)) for name, n in zip(names, counts, strict=True) if n]

    def other_ways(self) -> Iterable[Ending]:
        yield "the second one first", self._second_first

    def _second_first(self, phone: Hand) -> None:
        make_playlist(phone, self.playlist)
        add_songs(phone, *self.finds(phone.view, self.count, self.count)[::-1])
        play_list(phone)

    def near_misses(self) -> Iterable[Ending]:
        yield "one more of the first", lambda phone: self.build(phone, self.count + 1, self.count)
        yield "only the first", lambda phone: self.build(phone, self.count * 2, 0)
        yield "not played", self._silent

    def _silent(self, phone: Hand) -> None:
        make_playlist(phone, self.playlist)
        add_songs(phone, *self.finds(phone.view, self.count, self.count))


class CollectLikedRecentAndPlay(NewPlaylist):
    """A new playlist holds exactly the songs that were heard today and are liked, and one of them "
    "is heard."""

    instruction = {
        "en": [
            "Put all songs that I played today and that are in my Liked Songs into a new Spotify playlist "
            "“{playlist}”, and play it.",
            "Make the Spotify playlist “{playlist}” out of those songs of today's listening "
            "history that I have "
            "liked, only these, and start it.",
        ],
        "zh": [
            "把我今天在Spotify听过、并且已点赞的歌全部放进新歌单“{playlist}”，然后播放。",
            "在Spotify新建歌单“{playlist}”，只收录今天收听记录里我点过赞的歌曲，并播放这张歌单。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "operate", ["nav", "create"]
    max_steps = 60

    both: tuple[str, ...] = from_world(
        lambda world, rng: tuple(top_songs(world, an_artist(world, rng), 3)[: 2 + rng.below(2)]), hidden=True
    )

    def arrange(self, phone: Hand) -> None:
        remember(phone, ["m61", self.both[0], "m323", *self.both[1:], "m142"])
        with phone.edit("spotify") as spotify:
            spotify.liked_songs = ("m731", *self.both, "m318")

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.made(before, after)
        yield self.holds(after, self.both)
        yield from self.heard(after)

    def solution(self, phone: Hand) -> None:
        self.build(phone, self.both)

    def build(self, phone: Hand, songs: Sequence[str]) -> None:
        """Make the playlist of these songs, and play it."""
        make_playlist(phone, self.playlist)
        add_songs(phone, ("", songs))
        play_list(phone)

    def other_ways(self) -> Iterable[Ending]:
        yield "from the history", self._from_the_history

    def _from_the_history(self, phone: Hand) -> None:
        make_playlist(phone, self.playlist)
        phone.tap("tab.open", tab="home")
        phone.tap("drawer.open")
        phone.tap("history.open")
        for song in self.both:
            phone.tap("track.keep", track=song)
            phone.tap("keep.toggle")
            phone.tap("nav.back")
        phone.back()
        phone.back()
        phone.tap("tab.open", tab="library")
        phone.tap("item.open", item=phone.view.spotify.custom_playlists.first().id)
        play_list(phone)

    def near_misses(self) -> Iterable[Ending]:
        yield "one is missing", lambda phone: self.build(phone, self.both[1:])
        yield "one that is not liked", lambda phone: self.build(phone, [*self.both, "m61"])
        yield "one that was not heard", lambda phone: self.build(phone, [*self.both, "m731"])


class FilterLikedSongsToPlaylist(NewPlaylist):
    """A new playlist holds exactly the artist's songs that were liked, none of which is liked any more."""

    instruction = {
        "en": [
            "Move all songs by {artist} from my Liked Songs on Spotify into a new playlist "
            "“{playlist}”, so that "
            "none of them stays liked.",
            "On Spotify, collect my liked songs by {artist} in the new playlist “{playlist}”, then "
            "unlike them all.",
        ],
        "zh": [
            "把我在Spotify已点赞的歌曲中{artist}的歌全部移到新歌单“{playlist}”里，并取消它们的点赞。",
            "在Spotify新建歌单“{playlist}”，放入所有已点赞的{artist}的歌，然后把这些歌从已点赞中移除。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "operate", ["nav", "create"]
    max_steps = 60

    artist: str = from_world(an_artist, label=artist_name)

    def theirs(self, view: View) -> list[str]:
        """The artist's songs that are liked at the start."""
        return top_songs(view.world, self.artist, 2)

    def arrange(self, phone: Hand) -> None:
        first, second = self.theirs(phone.view)
        with phone.edit("spotify") as spotify:
            spotify.liked_songs = ("m144", first, "m853", "m731", second, "m318")

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.made(before, after)
        yield self.holds(after, self.theirs(before))
        yield goal(
            "only the others are liked",
            actual=set(after.spotify.liked_songs),
            expected=set(before.spotify.liked_songs) - set(self.theirs(before)),
        )

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "spotify.liked_songs"]

    def solution(self, phone: Hand) -> None:
        self.collect(phone)
        leave_songs(phone)
        self.drop(phone, self.theirs(phone.view))

    def collect(self, phone: Hand) -> None:
        """Make the playlist with their songs."""
        make_playlist(phone, self.playlist)
        add_songs(phone, ("", self.theirs(phone.view)))

    def drop(self, phone: Hand, songs: Sequence[str]) -> None:
        """Take songs out of the liked ones."""
        phone.tap("tab.open", tab="library")
        phone.tap("item.open", item="liked")
        unlike(phone, *songs)

    def other_ways(self) -> Iterable[Ending]:
        yield "one song after the other", self._singly

    def _singly(self, phone: Hand) -> None:
        first, second = self.theirs(phone.view)
        phone.open("spotify")
        phone.tap("item.open", item="liked")
        phone.tap("track.keep", track=second)
        phone.tap("create.name", collaborative=False)
        phone.type(self.playlist, into="title", clear=True)
        phone.tap("playlist.create")
        phone.back()
        phone.tap("track.keep", track=first)
        phone.tap("keep.toggle")
        phone.tap("nav.back")
        unlike(phone, first, second)

    def near_misses(self) -> Iterable[Ending]:
        yield "they stay liked", self.collect
        yield "one stays liked", self._one_stays
        yield "they are only unliked", self._only_unliked

    def _one_stays(self, phone: Hand) -> None:
        self.collect(phone)
        leave_songs(phone)
        self.drop(phone, self.theirs(phone.view)[1:])

    def _only_unliked(self, phone: Hand) -> None:
        phone.open("spotify")
        self.drop(phone, self.theirs(phone.view))
