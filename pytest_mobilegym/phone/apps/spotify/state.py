"""What Spotify remembers; songs, episodes, albums, artists, lists and shows are known by the world's ids."""

from typing import Annotated, Literal

from pytest_mobilegym.phone.kit.complaints import Complaining
from pytest_mobilegym.phone.kit.player import Playback
from pytest_mobilegym.phone.kit.search import SearchHistory
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, Unordered

Plan = Literal["individual", "student", "duo", "family"]
Device = Literal["phone", "speaker", "laptop"]
Quality = Literal["automatic", "low", "normal", "high", "very_high", "lossless"]
Sort = Literal["recent", "added", "title", "creator"]

DEVICES: tuple[Device, ...] = ("phone", "speaker", "laptop")
SORTS: tuple[Sort, ...] = ("recent", "added", "title", "creator")
MOST_PLAYS = 100
"""How many plays the history keeps."""


class User(State):
    """The owner's account."""

    id: str
    name: str
    email: str
    face: str
    plan: Plan = "individual"


class CustomPlaylist(State):
    """A playlist that the user has made."""

    id: str
    title: str
    description: str = ""
    tracks: tuple[str, ...] = ()
    """In the order in which they are played."""
    collaborative: bool = False
    public: bool = True
    made: Time = 0


class Play(State):
    """Something that was heard."""

    id: str
    track: str
    source: str = ""
    """What it was played from, such as a playlist; empty for a song that was played alone."""
    at: Time


class DataSaver(State):
    """How the network is spared."""

    saver_mode: Literal["on", "auto", "off"] = "auto"
    download_cellular: bool = False
    download_audio_only: bool = False
    stream_audio_only: bool = False


class MediaQuality(State):
    """How good sound is."""

    wifi_quality: Quality = "automatic"
    cell_quality: Quality = "automatic"
    download_quality: Quality = "normal"


class Playing(State):
    """How tracks are played."""

    gapless: bool = False
    automix: bool = True
    crossfade: int = 0
    """Seconds in which one song fades into the next."""
    autoplay: bool = True
    mono_audio: bool = False
    broadcast: bool = False
    sleep_fade: bool = False
    lyrics_enabled: bool = True


class Privacy(State):
    """What others may see."""

    share_activity: bool = True
    private_session: bool = False
    recent_artists: bool = False
    public_playlists: bool = True
    profile_playlists: bool = True


class ContentDisplay(State):
    """What is shown."""

    reduce_motion: bool = False
    canvas: bool = True
    explicit: bool = True
    unavailable: bool = False
    create_button: bool = True


class AppsDevices(State):
    """What else Spotify works with."""

    voice_assistant: bool = True
    connect_control: bool = True
    local_visibility: bool = False
    local_files: bool = False


class Notices(State):
    """What the user is told."""

    releases: bool = True
    shows: bool = True
    playlists: bool = False
    concerts: bool = False


class Settings(State):
    """Everything that can be set."""

    data_saver: DataSaver = DataSaver()
    media_quality: MediaQuality = MediaQuality()
    playback: Playing = Playing()
    privacy: Privacy = Privacy()
    content_display: ContentDisplay = ContentDisplay()
    apps_devices: AppsDevices = AppsDevices()
    notifications: Notices = Notices()


class SpotifyState(AppState, SearchHistory, Complaining):
    """Everything that Spotify remembers."""

    user: User
    player: Playback = Playback()
    source: Annotated[str, Incidental] = ""
    """What the queue was made of, as in `Play.source`."""
    play_history: Annotated[Table[Play], Incidental] = Table()
    """Newest first."""
    progress: Annotated[Table[int], Incidental] = Table()
    """Seconds that episodes of shows have been heard, by their ids."""
    liked_songs: Annotated[tuple[str, ...], Unordered] = ()
    """Newest first, as are all that follow."""
    followed_artists: Annotated[tuple[str, ...], Unordered] = ()
    followed_shows: Annotated[tuple[str, ...], Unordered] = ()
    saved: Annotated[tuple[str, ...], Unordered] = ()
    """Albums, episodes and other people's playlists in the library."""
    hidden_songs: Annotated[tuple[str, ...], Unordered] = ()
    blocked_artists: Annotated[tuple[str, ...], Unordered] = ()
    downloads: Annotated[tuple[str, ...], Unordered] = ()
    """What is kept on the phone: lists, albums, episodes, and `liked` for the liked songs."""
    custom_playlists: Table[CustomPlaylist] = Table()
    device: Device = "phone"
    """What it is heard on."""
    library_sort: Annotated[Sort, Incidental] = "recent"
    library_grid: Annotated[bool, Incidental] = False
    settings: Settings = Settings()
