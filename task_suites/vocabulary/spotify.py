"""Spotify, as judges read it and hands use it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pytest_mobilegym.api import Hand, Rng, View, World, playing
from pytest_mobilegym.phone.apps.spotify.defaults import FOLLOWED, LIKED, PLAYS, QUEUE
from pytest_mobilegym.phone.apps.spotify.state import CustomPlaylist, Play

HITS = 10
"""Songs that a search shows at first."""

TOP = 10
"""Songs that an artist's page names."""

KNOWN = {*LIKED, *(play[0] for play in PLAYS), *(track[0] for track in QUEUE)}
"""Songs that the owner has something to do with on a fresh phone."""

DAY_MS = 86_400_000

HEARD = ("spotify.player.queue", "spotify.player.current")
"""What changes when a song is heard."""

HEARD_ON_THE_WAY = dict.fromkeys(HEARD, "a song may be heard on the way: what plays was not asked about")

ALSO_HEARD = dict.fromkeys(
    ("also taps song.play *", "also taps source.play *", "also taps player.*", "also taps queue.add *"),
    "a song is heard or queued on the way, which was not asked about",
)
"""Spoiled solutions that are as good, where what plays does not matter."""


# What there is


def song_title(world: World, id: str) -> str:
    """What a song is called."""
    return world.songs.get(id).title


def artist_name(world: World, id: str) -> str:
    """What an artist is called."""
    return world.artists.get(id).name


def found_songs(world: World, words: str, count: int = HITS) -> list[str]:
    """Ids of the first songs that a search finds."""
    return [song.id for song in world.songs.search(words, size=count)]


def top_songs(world: World, artist: str, count: int = TOP) -> list[str]:
    """Ids of the first songs of an artist's page."""
    return [song.id for song in world.songs.by(artist, size=count)]


def different_songs(world: World, rng: Rng, count: int) -> tuple[str, ...]:
    """Songs of different artists, new to the owner, none of whose titles or artists' names is in
    another's.
    """
    found: list[str] = []
    words: list[str] = []
    for _ in range(400):
        song = rng.choice(top_songs(world, rng.choice([each.id for each in world.artists.page(1, 100)])))
        new = [word for here in _in_both(world) for word in _said_of(here, song)]
        if song not in KNOWN and not any(one in other or other in one for one in new for other in words):
            found.append(song)
            words += new
            if len(found) == count:
                return tuple(found)
    raise LookupError(f"no {count} songs are told from one another")


def _said_of(world: World, song: str) -> tuple[str, str]:
    """What a song is called and who sings it, in small letters."""
    found = world.songs.get(song)
    return found.title.casefold(), found.singer.casefold()


def _in_both(world: World) -> Iterable[World]:
    return (world.in_language("en"), world.in_language("zh"))


def a_song(world: World, rng: Rng) -> str:
    """A song, new to the owner, that a search for its title shows in either language."""
    for _ in range(200):
        artist = rng.choice([each.id for each in world.artists.page(1, 100)])
        song = rng.choice(top_songs(world, artist))
        if song not in KNOWN and all(
            song in found_songs(here, song_title(here, song)) for here in _in_both(world)
        ):
            return song
    raise LookupError("no song is found by its title")


def an_artist(world: World, rng: Rng) -> str:
    """A well known artist, new to the owner, whose name finds ten songs of theirs before anything else."""
    for _ in range(300):
        artist = rng.choice([each.id for each in world.artists.page(1, 150)])
        if artist in FOLLOWED or KNOWN & set(top_songs(world, artist)):
            continue
        if all(_leads(here, artist) for here in _in_both(world)):
            return artist
    raise LookupError("no artist is found by name")


def _leads(world: World, artist: str) -> bool:
    """Whether a search for an artist's name finds the artist, and nobody else's songs before the eleventh."""
    name = artist_name(world, artist)
    songs = world.songs.search(name, size=HITS)
    return (
        artist in [each.id for each in world.artists.search(name, size=3)]
        and len(songs) == HITS
        and all(song.artist == artist for song in songs)
    )


def artist_of(view: View, song: str) -> str:
    """Id of whoever a song is by."""
    return str(view.world.songs.get(song).artist)


# What the owner has


def searched(view: View, name: str) -> bool:
    """Whether words of a name were searched for."""
    wanted = name.casefold()
    queries = [query.casefold() for query in view.spotify.search_history]
    return any(len(query) > 1 and (query in wanted or wanted in query) for query in queries)


def is_heard(view: View) -> bool:
    """Whether Spotify plays now."""
    session = view.os.playing
    return session is not None and session.app == "spotify" and playing.is_running(view.os)


def titled(view: View, title: str) -> Sequence[CustomPlaylist]:
    """The owner's playlists of that title."""
    return [each for each in view.spotify.custom_playlists.values() if each.title == title]


def songs_in(view: View, title: str) -> list[str]:
    """What is in the owner's playlist of that title; nothing where there is none, or two."""
    found = titled(view, title)
    return list(found[0].tracks) if len(found) == 1 else []


def played_in_turn(tracks: Sequence[str], now: int, *, key: str = "p") -> list[Play]:
    """A history in which tracks were heard one after the other, the last of them five minutes ago."""
    return [
        Play(id=f"{key}{number}", track=track, at=now - (5 + 4 * number) * 60_000)
        for number, track in enumerate(reversed(tracks))
    ]


def remember(phone: Hand, tracks: Sequence[str], *, yesterday: Sequence[str] = ()) -> None:
    """Let the history be of these tracks, in the order in which they were heard, and of those of
    yesterday.
    """
    now = phone.view.os.now
    with phone.edit("spotify") as spotify:
        spotify.play_history.clear()
        for play in played_in_turn(tracks, now):
            spotify.play_history.add(play)
        for play in played_in_turn(yesterday, now - DAY_MS, key="y"):
            spotify.play_history.add(play)


def cue(phone: Hand, song: str) -> None:
    """Let the player have a song, in front of what it has on a fresh phone."""
    found = phone.view.world.songs.get(song)
    with phone.edit("spotify") as spotify:
        current = spotify.player.queue[QUEUE[0][0]].model_copy(
            update={
                "id": found.id,
                "title": found.title,
                "detail": found.singer,
                "seconds": found.seconds,
                "picture": f"album/{found.record}|{found.singer}",
            }
        )
        spotify.player.queue.add(current, first=True)
        spotify.player.current = found.id


def keep_playlist(phone: Hand, title: str, tracks: Sequence[str]) -> None:
    """Let the owner have one playlist, of these tracks."""
    with phone.edit("spotify") as spotify:
        spotify.custom_playlists.clear()
        spotify.custom_playlists.add(CustomPlaylist(id="pl1", title=title, tracks=tuple(tracks)))


# What a hand does


def search(phone: Hand, words: str) -> None:
    """Search for words, on the page of the search."""
    phone.open("spotify")
    phone.tap("tab.open", tab="search")
    phone.tap("search.open")
    phone.type(words, into="query")
    phone.enter()


def find_song(phone: Hand, song: str) -> None:
    """Search for a song by its title."""
    search(phone, song_title(phone.view.world, song))


def find_artist(phone: Hand, artist: str) -> None:
    """Search for an artist by name, and open the page."""
    search(phone, artist_name(phone.view.world, artist))
    phone.tap("hits.open", item=artist)


def open_history(phone: Hand) -> None:
    """Open what was heard lately, by day."""
    phone.open("spotify")
    phone.tap("drawer.open")
    phone.tap("history.open")


def make_playlist(phone: Hand, title: str) -> None:
    """Make a playlist, which is open then."""
    phone.open("spotify")
    phone.tap("create.open")
    phone.tap("create.name", collaborative=False)
    phone.type(title, into="title", clear=True)
    phone.tap("playlist.create")


def add_songs(phone: Hand, *finds: tuple[str, Sequence[str]]) -> None:
    """Look for songs and add them to the playlist that is open; "" stands for what is suggested."""
    phone.tap("song_search.open")
    for words, songs in finds:
        if words:
            phone.type(words, into="query", clear=True)
        for song in songs:
            phone.tap("playlist.add", track=song)


def leave_songs(phone: Hand) -> None:
    """Go back to the playlist that songs were added to."""
    while not phone.offers("song_search.open"):
        phone.back()


def play_list(phone: Hand) -> None:
    """Play the playlist that is open, or that songs were added to."""
    leave_songs(phone)
    phone.tap("source.play", source=phone.view.route.path.rsplit("/", 1)[-1])


def queue_songs(phone: Hand, *songs: str) -> None:
    """Add songs of the page to the queue by their menus, the last of which stays open."""
    for place, song in enumerate(songs):
        if place:
            phone.back()
        phone.tap("track.menu", track=song)
        phone.tap("queue.add", item=song)


def unlike(phone: Hand, *songs: str) -> None:
    """Take songs of the page out of the liked ones by their menus, the last of which stays open."""
    for place, song in enumerate(songs):
        if place:
            phone.back()
        phone.tap("track.menu", track=song)
        phone.tap("react.like", item=song)
