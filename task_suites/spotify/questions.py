"""Questions about the library, the history, albums, and what a search finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    Rng,
    View,
    World,
    choice,
    derived,
    drawn,
    from_world,
    goal,
    tap,
    wording,
)

from ..vocabulary.spotify import (
    ALSO_HEARD,
    HEARD,
    HEARD_ON_THE_WAY,
    a_song,
    an_artist,
    artist_name,
    find_song,
    found_songs,
    is_heard,
    remember,
    search,
    searched,
    song_title,
    top_songs,
)


class ListLibraryArtists(AnswerQuestion):
    """Everyone whom the owner follows, in any order.

    Who is followed is drawn; few instances because the question names nobody.
    """

    instruction = {
        "en": [
            "Which artists are in my Spotify library?",
            "List all artists that I follow on Spotify.",
            "Tell me every artist that Your Library on Spotify holds.",
            "Name the artists in my Spotify library, all of them.",
            "Who are the artists I follow on Spotify?",
        ],
        "zh": [
            "我的Spotify音乐库里有哪些艺人？",
            "列出我在Spotify关注的所有艺人。",
            "Spotify音乐库中收藏了哪些艺人，全部告诉我。",
            "把我Spotify音乐库里的艺人名字都写下来。",
            "我在Spotify都关注了谁？",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L3"
    composition, objective, capabilities = "atomic", "query", ["extract", "nav"]
    max_steps = 30
    form = [
        AnswerField(
            {"en": "Artists", "zh": "艺人名"},
            hint={"en": "one a row", "zh": "每行一个"},
            repeatable=True,
            compare="set",
        )
    ]
    way = (tap("tab.open", tab="library"), tap("library.kind", kind="artists"))

    artists: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        known = [artist.id for artist in view.world.artists.page(1, 80)]
        wanted = 3 + rng.below(3)
        chosen: list[str] = []
        while len(chosen) < wanted:
            one = rng.choice(known)
            if one not in chosen:
                chosen.append(one)
        return {"artists": tuple(chosen)}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("spotify") as spotify:
            spotify.followed_artists = self.artists

    def said(self, view: View) -> Sequence[Any]:
        return [[artist_name(view.world, id) for id in view.spotify.followed_artists]]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def heard(view: View) -> Any:
            songs = view.world.songs.many([play.track for play in view.spotify.play_history.values()][:3])
            return [song.singer for song in songs]

        return {"who was heard lately": lambda view: (heard(view),)}


class FindRecentArtistSongs(AnswerQuestion):
    """The titles of the artist's songs in the history, in any order, each once."""

    instruction = {
        "en": [
            "Which songs by {artist} are in my Spotify listening history?",
            "Did I listen to {artist} on Spotify lately? Name every song of theirs in my listening history.",
        ],
        "zh": [
            "我的Spotify收听记录里有{artist}的哪些歌？",
            "我最近在Spotify听过{artist}吗？把收听记录里该艺人的歌名都写下来。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L4"
    composition, objective, capabilities = "atomic", "query", ["extract", "nav"]
    max_steps = 30
    form = [
        AnswerField(
            {"en": "Songs", "zh": "歌曲名"},
            hint={"en": "one a row", "zh": "每行一个"},
            repeatable=True,
            compare="set",
        )
    ]
    way = ("drawer.open", "history.open")

    artist: str = from_world(an_artist, label=artist_name)
    count: int = choice([1, 2, 3], hidden=True)

    def arrange(self, phone: Hand) -> None:
        own = top_songs(phone.view.world, self.artist, self.count)
        others = ["m61", "m323", "m866", "m142", "m364"]
        mixed = [each for pair in zip(others, own, strict=False) for each in pair]
        remember(phone, [*mixed, *others[self.count :]])

    def said(self, view: View) -> Sequence[Any]:
        return [[song_title(view.world, id) for id in top_songs(view.world, self.artist, self.count)]]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "somebody else's": lambda view: ([song_title(view.world, "m61")],),
            "songs that were not heard": lambda view: (
                [song_title(view.world, id) for id in top_songs(view.world, self.artist)[4:7]],
            ),
        }


def an_album(world: World, rng: Rng) -> str:
    """An album with several songs that a search for its title shows first among albums, in either "
    "language."""
    for _ in range(300):
        album = rng.choice([each.id for each in world.albums.page(1 + rng.below(20), 20)])
        found = world.albums.get(album)
        if found.songs > 3 and all(
            album in [each.id for each in here.albums.search(here.albums.get(album).title, size=6)]
            for here in (world.in_language("en"), world.in_language("zh"))
        ):
            return album
    raise LookupError("no album is found by its title")


def album_title(world: World, id: str) -> str:
    """What an album is called."""
    return world.albums.get(id).title


class SearchAlbumInfo(AnswerQuestion):
    """How many songs the album has and in which year it came out; it was searched for."""

    instruction = {
        "en": [
            "Search for the album “{album}” on Spotify. How many songs does it have, and in which "
            "year was it "
            "released?",
            "Look up the album “{album}” on Spotify and tell me its number of songs and its release year.",
        ],
        "zh": [
            "在Spotify搜索专辑《{album}》，它有多少首歌，是哪一年发行的？",
            "在Spotify查一下专辑《{album}》的歌曲数量和发行年份。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L3"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    form = [
        AnswerField({"en": "Number of songs", "zh": "歌曲数量"}, type="number"),
        AnswerField(
            {"en": "Release year", "zh": "发行年份"},
            type="number",
            hint={"en": "four digits", "zh": "四位数字"},
        ),
    ]

    album: str = from_world(an_album, label=album_title)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the album was searched for", passed=searched(after, album_title(after.world, self.album)))

    def allowed(self) -> Sequence[str]:
        return HEARD

    def liberties(self) -> Mapping[str, str]:
        return HEARD_ON_THE_WAY

    def equivalents(self) -> Mapping[str, str]:
        return ALSO_HEARD

    def look(self, phone: Hand) -> None:
        search(phone, album_title(phone.view.world, self.album))
        phone.tap("hits.open", item=self.album)

    def said(self, view: View) -> Sequence[Any]:
        album = view.world.albums.get(self.album)
        return [album.songs, album.year]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def minutes(view: View) -> Any:
            album = view.world.albums.get(self.album)
            return (album.seconds // 60, album.year)

        return {"its minutes": minutes}


class SearchPlayAndReport(AnswerQuestion):
    """The song was searched for and is heard; the answer names the artist and the song's length."""

    instruction = {
        "en": [
            "Search for “{song}” on Spotify and play it. Who is the artist, and how long is the song?",
            "Find “{song}” on Spotify, put it on, and report its artist and length.",
        ],
        "zh": [
            "在Spotify搜索《{song}》并播放，告诉我艺人是谁、歌曲时长多少。",
            "在Spotify找到《{song}》播放，并报告艺人名和时长。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L2"
    composition, objective, capabilities = "sequential", "hybrid", ["search", "nav", "extract"]
    form = [
        AnswerField({"en": "Artist", "zh": "艺人名"}),
        AnswerField(
            {"en": "Length", "zh": "时长"},
            hint={"en": "minutes:seconds, such as 3:45", "zh": "分:秒，例如 3:45"},
        ),
    ]

    song: str = from_world(a_song, label=song_title)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the song was searched for", passed=searched(after, song_title(after.world, self.song)))
        yield goal("the song is the current one", actual=after.spotify.player.current, expected=self.song)
        yield goal("it is heard", passed=is_heard(after))

    def allowed(self) -> Sequence[str]:
        return HEARD

    def liberties(self) -> Mapping[str, str]:
        return HEARD_ON_THE_WAY

    def equivalents(self) -> Mapping[str, str]:
        return ALSO_HEARD

    def look(self, phone: Hand) -> None:
        find_song(phone, self.song)
        phone.tap("song.play", track=self.song)
        phone.tap("player.open")

    def said(self, view: View) -> Sequence[Any]:
        song = view.world.songs.get(self.song)
        return [song.singer, wording.running_time(song.seconds)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def album(view: View) -> Any:
            song = view.world.songs.get(self.song)
            return (song.record, wording.running_time(song.seconds))

        return {"the album": album}


class DiscoverSaveAndReport(AnswerQuestion):
    """The first songs that a search for the artist finds are liked, no others are, and the answer names them
    in the order of the hits.
    """

    instruction = {
        "en": [
            "Search for {artist} on Spotify, like the first {count} songs of the results, and tell "
            "me their titles "
            "in that order.",
            "On Spotify, search for {artist}. Like the top {count} songs that are found, and "
            "report them in order.",
        ],
        "zh": [
            "在Spotify搜索{artist}，给搜索结果里的前{count}首歌点赞，并按顺序告诉我歌名。",
            "在Spotify搜{artist}，把结果中前{count}首歌加入已点赞的歌曲，然后按顺序写下歌名。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "hybrid", ["search", "social", "extract"]
    max_steps = 60
    form = [
        AnswerField(
            {"en": "Songs", "zh": "歌曲名"},
            hint={"en": "one a row, in the order of the results", "zh": "每行一个，按结果顺序"},
            repeatable=True,
            compare="sequence",
        )
    ]

    artist: str = from_world(an_artist, label=artist_name)
    count: int = choice([2, 3, 4])
    songs: tuple[str, ...] = derived(
        lambda values, view: tuple(
            found_songs(view.world, artist_name(view.world, values.artist), values.count)
        )
    )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the artist was searched for", passed=searched(after, artist_name(after.world, self.artist))
        )
        yield goal(
            "these songs alone are liked beside those from before",
            actual=set(after.spotify.liked_songs),
            expected={*before.spotify.liked_songs, *self.songs},
        )

    def allowed(self) -> Sequence[str]:
        return ["spotify.liked_songs", *HEARD]

    def liberties(self) -> Mapping[str, str]:
        return HEARD_ON_THE_WAY

    def equivalents(self) -> Mapping[str, str]:
        return ALSO_HEARD

    def look(self, phone: Hand) -> None:
        self.like(phone, self.songs)

    def like(self, phone: Hand, songs: Sequence[str]) -> None:
        """Like songs that the search finds."""
        search(phone, artist_name(phone.view.world, self.artist))
        for song in songs:
            phone.tap("react.like", item=song)

    def said(self, view: View) -> Sequence[Any]:
        return [[song_title(view.world, id) for id in self.songs]]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the other way round": lambda view: (self.said(view)[0][::-1],)}

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "one is not liked", self._one_less

    def _one_less(self, phone: Hand) -> None:
        self.like(phone, self.songs[1:])
        self.tell(phone, *self.said(phone.view))
