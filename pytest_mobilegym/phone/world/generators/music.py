"""Artists with their albums and songs, playlists, and podcasts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pytest_mobilegym.phone.world.domains.music import (
    ALBUMS,
    ARTISTS,
    EPISODES,
    LISTINGS,
    PLAYLISTS,
    PODCASTS,
    SONGS,
)
from pytest_mobilegym.phone.world.generators.dates import DAY, days_before, long_ago
from pytest_mobilegym.phone.world.generators.people import real_name
from pytest_mobilegym.phone.world.generators.scenes import about, city, sentence
from pytest_mobilegym.phone.world.generators.titles import Titles
from pytest_mobilegym.phone.world.grammar import Pair, Scene, capital, plural
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import music as words
from pytest_mobilegym.phone.world.words import names
from pytest_mobilegym.phone.world.words.calendar import MONTHS, WEEKDAYS
from pytest_mobilegym.phone.world.words.topics import all_topics

KINDS = (ARTISTS, ALBUMS, SONGS, PLAYLISTS, LISTINGS, PODCASTS, EPISODES)

ARTIST_COUNT = 640
PLAYLIST_COUNT = 900
PODCAST_COUNT = 150

FINISH = (
    "UPDATE artists SET songs = (SELECT count(*) FROM songs WHERE songs.artist = artists.id)",
    "UPDATE albums SET plays = (SELECT sum(plays) FROM songs WHERE songs.album = albums.id)",
)


def generate(sink: Sink) -> None:
    """Artists by fame, each with albums and songs; then playlists of these; then podcasts."""
    by_genre = _artists(sink)
    _playlists(sink, by_genre)
    _podcasts(sink)


def _artists(sink: Sink) -> dict[str, list[int]]:
    """Songs by genre."""
    by_genre: dict[str, list[int]] = {genre: [] for genre in words.GENRES}
    artist_names, album_titles, song_titles = Titles(), Titles(), Titles()
    albums = songs = 0
    for artist in range(1, sink.size(ARTIST_COUNT, least=40) + 1):
        s = Stream.named(f"artist {artist}")
        genre = s.favoured(list(words.GENRES), 1)
        name = _artist_name(s, artist_names)
        since = s.between(1995, 2023)
        scene = _scene(s)
        scene.put("genre", _genre(genre))
        scene.number("year", since)
        scene.number("days", s.between(3, 40))
        listeners = 38_000_000 // (artist + 6) * s.between(60, 140) // 100
        sink.add(
            ARTISTS,
            id=artist,
            genre=genre,
            since=since,
            listeners=listeners,
            songs=0,
            name=name,
            bio=_passage(s, scene, words.ARTIST_BEGINNINGS, words.ARTIST_SOUNDS, words.ARTIST_TODAY),
        )
        for year in _years(s, since):
            albums += 1
            form, count = s.pick(
                (
                    ("album", s.between(8, 14)),
                    ("album", s.between(8, 14)),
                    ("ep", s.between(4, 6)),
                    ("single", 1),
                )
            )
            title = album_titles.write(s, words.ALBUM_FORMS, _scene(s))
            lengths = [s.near(218, 96) for _ in range(count)]
            told = _scene(s)
            told.put("count", Pair("1 song" if count == 1 else f"{count} songs", f"{count}首歌"))
            minutes = sum(lengths) // 60
            told.put("minutes", Pair(f"{minutes} minutes", f"{minutes}分钟"))
            for position, seconds in enumerate(lengths, 1):
                songs += 1
                if form == "single":
                    song = song_titles.claim(title, words.VERSIONS)
                else:
                    song = song_titles.write(s, words.SONG_FORMS, _scene(s), words.VERSIONS)
                by_genre[genre].append(songs)
                sink.add(
                    SONGS,
                    id=songs,
                    artist=artist,
                    album=albums,
                    position=position,
                    seconds=seconds,
                    plays=listeners * s.heavy(20, grow=52, most=7) // (180 + 40 * position),
                    genre=genre,
                    explicit=int(s.chance(6)),
                    title=song,
                    singer=name,
                    record=title,
                )
            sink.add(
                ALBUMS,
                id=albums,
                artist=artist,
                released=_in_year(s, year),
                year=year,
                form=form,
                songs=count,
                seconds=sum(lengths),
                plays=0,
                title=title,
                about=_passage(s, told, words.ALBUM_BEGINNINGS, words.ALBUM_THEMES),
            )
    return by_genre


def _genre(genre: str) -> Pair:
    """A genre as it stands in a sentence."""
    words_of = words.GENRES[genre]
    return words_of if genre in ("rnb", "latin") else Pair(words_of.en.lower(), words_of.zh)


def _passage(s: Stream, scene: Scene, *parts: Sequence[Pair]) -> Pair:
    """A sentence of each part."""
    said = [sentence(scene.write(s.pick(part))) for part in parts]
    return Pair(" ".join(each.en for each in said), "".join(each.zh for each in said))


def _years(s: Stream, since: int) -> Iterator[int]:
    """Years in which an artist brings out an album."""
    year = since
    for _ in range(6):
        yield year
        year += s.between(1, 4)
        if year > 2025:
            return


def _in_year(s: Stream, year: int) -> int:
    """A day of a year before the start's, as minutes."""
    days = (2026 - year) * 365 + (2026 - year) // 4 + 85 - s.below(350)
    return days_before(days, 8 * 60)


def _artist_name(s: Stream, given: Titles) -> Pair:
    if s.chance(48):
        return given.claim(real_name(s))
    return given.write(s, words.BAND_FORMS, _scene(s))


def _scene(s: Stream) -> Scene:
    abstract, second = s.some(words.ABSTRACT, 2)
    noun, other = s.some(names.NICK_NOUNS, 2)
    adjective = s.pick(names.NICK_ADJECTIVES)
    scene = Scene(
        [
            ("abstract", abstract),
            ("second", second),
            ("noun", noun),
            ("other", other),
            ("adjective", adjective),
            ("month", s.pick(MONTHS)),
            ("weekday", s.pick(WEEKDAYS)),
            ("city", city(s)),
        ]
    )
    for slot in ("abstract", "second", "noun", "other", "adjective"):
        scene.en[capital(slot)] = " ".join(
            word if word in ("the", "a") and at else capital(word)
            for at, word in enumerate(scene.en[slot].split())
        )
    scene.en["Nouns"] = plural(scene.en["Noun"])
    scene.number("number", s.between(2, 99))
    return scene


def _playlists(sink: Sink, by_genre: dict[str, list[int]]) -> None:
    titles = Titles()
    placed = 0
    for playlist in range(1, sink.size(PLAYLIST_COUNT, least=40) + 1):
        s = Stream.named(f"playlist {playlist}")
        genre = s.favoured([name for name, songs in by_genre.items() if len(songs) > 30], 1)
        form = s.pick(tuple(words.PLAYLIST_FORMS))
        scene = _scene(s)
        scene.put("genre", _genre(genre))
        scene.put("mood", s.pick(words.MOODS))
        scene.number("year", s.between(1998, 2025))
        songs = _chosen(s, by_genre[genre], s.between(12, 40))
        scene.number("number", len(songs))
        scene.number("volume", s.between(2, 99))
        scene.number("week", s.between(1, 52))
        sink.add(
            PLAYLISTS,
            id=playlist,
            form=form,
            genre=genre,
            songs=len(songs),
            followers=s.heavy(60, grow=66, most=13),
            title=titles.write(s, words.PLAYLIST_FORMS[form], scene),
            about=sentence(scene.write(s.pick(words.PLAYLIST_ABOUTS))),
        )
        for position, song in enumerate(songs, 1):
            placed += 1
            sink.add(LISTINGS, id=placed, playlist=playlist, position=position, song=song)


def _chosen(s: Stream, songs: list[int], count: int) -> list[int]:
    """Different songs, those of famous artists more often."""
    found: dict[int, None] = {}
    for _ in range(count * 3):
        if len(found) == count:
            break
        found[s.favoured(songs, 2)] = None
    return list(found)


def _podcasts(sink: Sink) -> None:
    titles, episode_titles = Titles(), Titles()
    made = 0
    for podcast in range(1, sink.size(PODCAST_COUNT, least=20) + 1):
        s = Stream.named(f"podcast {podcast}")
        topic = all_topics()[podcast % len(all_topics())]
        scene = about(topic, s)
        count = s.between(8, 30)
        sink.add(
            PODCASTS,
            id=podcast,
            topic=topic.key,
            episodes=count,
            followers=s.heavy(200, grow=64, most=11),
            title=titles.write(s, words.PODCAST_FORMS, scene),
            about=sentence(scene.write(s.pick(words.PODCAST_ABOUTS))),
            host=real_name(s),
        )
        at = long_ago(s, 1, 7)
        for position in range(count, 0, -1):
            made += 1
            told = about(topic, s)
            sink.add(
                EPISODES,
                id=made,
                podcast=podcast,
                position=position,
                at=at - (count - position) * 7 * DAY,
                seconds=s.near(2400, 1300),
                plays=s.heavy(300, grow=60, most=9),
                title=episode_titles.write(s, words.EPISODE_FORMS, told),
                about=sentence(told.write(s.pick(words.EPISODE_ABOUTS))),
            )
