"""Spotify on a fresh phone."""

from pytest_mobilegym.phone.apps.spotify.state import Play, SpotifyState, User
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.kit.player import Playback, Track
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table

FOLLOWED = ("ma5", "ma29", "ma12")
LIKED = ("m144", "m853", "m318", "m731", "m128", "m866", "m721", "m158", "m303", "m851")
"""Three songs of two artists each, two of two others; the newest first."""

QUEUE: tuple[tuple[str, int, Words, Words, Words], ...] = (
    (
        "m144",
        255,
        ("River & Fox", "小河与狐狸"),
        ("Shufeng Lu", "卢书枫"),
        ("The Frozen Album", "冰冻的专辑"),
    ),
    (
        "m333",
        224,
        ("Fire Without Midnight", "没有午夜的火"),
        ("Penguin Quartet", "企鹅四重奏"),
        ("The Coral Tapes", "珊瑚录音带"),
    ),
    (
        "m429",
        149,
        ("Dancing with A Letter", "与一封信共舞"),
        ("Hairan Long", "龙海然"),
        ("56 Rooms", "56个房间"),
    ),
    ("m990", 220, ("Tell Yesterday", "告诉昨天"), ("Qiuzhen Meng", "孟秋珍"), ("49 Rooms", "49个房间")),
)
"""Id, seconds, title, singer and album; the first one was heard last."""

PLAYS = (
    ("m144", "mb20", "03-27 09:21"),
    ("m142", "mb20", "03-27 09:17"),
    ("m61", "ml280", "03-27 08:50"),
    ("m866", "liked", "03-27 08:12"),
    ("m323", "", "03-27 07:55"),
    ("m364", "ml249", "03-27 07:41"),
    ("m731", "liked", "03-26 22:10"),
    ("m721", "liked", "03-26 22:06"),
    ("m854", "ma29", "03-26 21:15"),
    ("me1039", "mo56", "03-26 18:32"),
    ("m312", "", "03-25 20:40"),
)
"""Track, source and time, the newest first: six of today, as many as the day is old."""

SAVED = ("ml280", "mb20", "ml249", "mb136")
SHOWS = ("mo64", "mo56")


def fresh_spotify(lang: str, profile: Profile = DEFAULT_PROFILE) -> SpotifyState:
    """An account with three followed artists, ten liked songs, and a morning of music behind it."""
    owner = profile.owner(lang)
    tracks = [
        Track(
            id=id,
            title=say(title, lang),
            detail=say(singer, lang),
            seconds=seconds,
            picture=f"album/{say(record, lang)}|{say(singer, lang)}",
        )
        for id, seconds, title, singer, record in QUEUE
    ]
    return SpotifyState(
        user=User(id=f"{owner.id}_listens", name=owner.short(lang), email=owner.email, face=owner.face),
        player=Playback(
            queue=Table.of(tracks), current=tracks[0].id, ordered=tuple(track.id for track in tracks)
        ),
        source="mb20",
        play_history=Table.of(
            [
                Play(id=f"h{number}", track=track, source=source, at=at(when))
                for number, (track, source, when) in zip(range(len(PLAYS), 0, -1), PLAYS, strict=True)
            ]
        ),
        progress=Table({"me1039": 700}),
        liked_songs=LIKED,
        followed_artists=FOLLOWED,
        followed_shows=SHOWS,
        saved=SAVED,
        next_id=100,
    )
