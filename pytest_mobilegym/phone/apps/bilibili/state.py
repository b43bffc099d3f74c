"""What Bilibili remembers; a video is known by its id, `v12`, a series by its own, `vs3`."""

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.kit.comments import Commented
from pytest_mobilegym.phone.kit.complaints import Complaining
from pytest_mobilegym.phone.kit.composer import Posted
from pytest_mobilegym.phone.kit.people import Relations
from pytest_mobilegym.phone.kit.search import SearchHistory
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, Unordered

Sex = Literal["male", "female", "secret"]
Who = Literal["all", "following", "fans", "nobody"]

DEFAULT_FOLDER = "default"
"""Id of the folder that a tap on the star puts a video into."""

MOST_COINS = 2
"""Of the user's coins, for one video."""

PUSHES = (
    "like", "comment", "at", "chat", "follow_up", "recommend", "hot", "activity", "chase", "live",
    "collection", "search", "subscription", "upload", "logistics", "value", "security", "other", "banner",
)  # fmt: skip
"""What may be pushed."""


class User(State):
    """The owner's account."""

    name: str
    uid: int
    sign: str = ""
    sex: Sex = "secret"
    birthday: str = ""
    """ISO date, empty where it was never set."""
    school: str = ""
    """Key of one of `SCHOOLS`."""
    enrollment_year: str = ""
    level: Annotated[int, Field(ge=0, le=6)] = 0
    location: str
    face: str
    coins: int = 0
    b_coins: int = 0
    is_vip: bool = False
    vip_expires: Time | None = None


class Folder(State):
    """A folder of favourites."""

    id: str
    title: str
    description: str = ""
    public: bool = True
    videos: Annotated[tuple[str, ...], Unordered] = ()
    """Newest first."""


class Group(State):
    """Some of those whom the user follows."""

    id: str
    title: str
    members: Annotated[tuple[str, ...], Unordered] = ()


class Watched(State):
    """A video that was opened."""

    id: str
    at: Time
    second: int = 0


class Download(State):
    """A video that is kept on the phone."""

    id: str
    at: Time


class OwnLine(State):
    """A line that the user sent across a video."""

    id: str
    video: str
    second: int
    text: str
    colour: str = "#ffffff"


class Notice(State):
    """Something that the app told the user."""

    id: str
    kind: Literal["reply", "at", "like", "system"]
    person: str = ""
    video: str = ""
    text: str
    at: Time


class Recommend(State):
    """Settings of the home page."""

    play_mode: Literal["auto", "sound", "manual"] = "auto"
    auto_play: Literal["always", "wifi", "never"] = "wifi"
    big_card_sound: bool = False
    refresh: bool = True


class AvatarEntry(State):
    """What a tap on the avatar of somebody who is live does."""

    watch_video: bool = True
    listen_video: bool = False


class Messages(State):
    """Settings of messages."""

    notify: bool = True
    smart_block: bool = True
    reply_at: Who = "all"
    like: Who = "all"
    fan: bool = True
    support: bool = True
    support_collapse: bool = True
    unfollow_collapse: bool = False


class Harassment(State):
    """Who may reach the user."""

    one_key: bool = False
    comment: Who = "all"
    danmaku: Who = "all"
    private: Who = "all"


class Others(State):
    """What else can be set."""

    wifi_package: bool = False
    clipboard: bool = True
    screenshot_share: bool = True
    watermark: bool = True
    image_quality: Literal["auto", "high", "saver"] = "auto"


class Playback(State):
    """How videos play."""

    data_auto: bool = True
    detail_auto: bool = True
    detail_fullscreen: bool = False
    feed_auto: bool = True
    home_auto: Literal["all", "wifi", "never"] = "all"
    portrait_fullscreen: bool = True
    pip_out: bool = False
    pip_in: bool = False
    background_listen: bool = True
    background_series: bool = True
    danmaku_memory: bool = False
    danmaku_quick: bool = True
    subtitle_feedback: bool = False
    subtitle_drag: bool = False
    hdr: bool = False
    fullscreen_count: bool = True
    gravity: bool = True
    volume_balance: Literal["off", "standard", "high"] = "standard"
    eye_care: bool = False
    color_aid: bool = False
    https: bool = False


class Settings(State):
    """How Bilibili behaves."""

    language: Literal["system", "en", "zh"] = "system"
    recommend: Recommend = Recommend()
    avatar_entry: AvatarEntry = AvatarEntry()
    auto_download: bool = False
    chase: Literal["new", "all", "off"] = "new"
    push: Table[bool] = Table(dict.fromkeys(PUSHES, True))
    message: Messages = Messages()
    harass: Harassment = Harassment()
    other: Others = Others()
    playback: Playback = Playback()
    timer: Literal["off", "15", "30", "45", "60"] = "off"
    sleep_reminder: bool = False


class BilibiliState(Relations, Commented, Posted, Complaining, SearchHistory, AppState):
    """Everything that Bilibili remembers."""

    user: User
    followers: Annotated[tuple[str, ...], Unordered] = ()
    groups: Table[Group] = Table()
    liked: Annotated[tuple[str, ...], Unordered] = ()
    disliked: Annotated[tuple[str, ...], Unordered] = ()
    shared: Annotated[tuple[str, ...], Unordered] = ()
    coined: Table[int] = Table()
    """Coins that the user gave, by video."""
    folders: Table[Folder] = Table()
    series: Annotated[tuple[str, ...], Unordered] = ()
    """Those that the user follows, newest first."""
    later: Annotated[tuple[str, ...], Unordered] = ()
    history: Annotated[Table[Watched], Incidental] = Table()
    """Newest first."""
    downloads: Table[Download] = Table()
    lines: Table[OwnLine] = Table()
    notices: Table[Notice] = Table()
    notices_seen: Annotated[Time, Incidental] = 0
    wished: Annotated[tuple[str, ...], Unordered] = ()
    """Goods of the shop that the user wants."""
    cached: Annotated[int, Incidental] = 214
    """Megabytes that the cache takes."""
    settings: Settings = Settings()
