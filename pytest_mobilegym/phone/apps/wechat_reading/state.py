"""What WeChat Reading remembers; books are named by their ids in the world, places in them by letters."""

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.kit.chat import Conversation
from pytest_mobilegym.phone.kit.complaints import Complaining
from pytest_mobilegym.phone.kit.composer import Posted
from pytest_mobilegym.phone.kit.people import Relations
from pytest_mobilegym.phone.kit.player import Playback
from pytest_mobilegym.phone.kit.search import SearchHistory
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, Unordered

FONT_SIZES = (16, 17, 18, 19, 20, 22, 24, 27, 30, 33, 36, 40)
PageTurn = Literal["simulated", "slide", "scroll", "cover"]
ThemeColour = Literal["white", "yellow", "green", "dark"]
Ground = Literal["plain", "paper"]
FontSize = Literal[16, 17, 18, 19, 20, 22, 24, 27, 30, 33, 36, 40]
Typeface = Literal["serif", "sans"]
Look = Literal["marker", "wave", "line"]
Gender = Literal["secret", "male", "female"]

PAGE_TURNS = ("simulated", "slide", "scroll", "cover")
COLOURS = ("white", "yellow", "green", "dark")
GROUNDS = ("plain", "paper")

Visibility = Literal["self", "mutual", "followers", "everyone"]
Stop = Annotated[int, Field(ge=1, le=7)]


class User(State):
    """The owner's account.

    Attributes:
        coin_balance: book coins that are left.
        member_until: to when the membership lasts, `None` for no member.
    """

    id: str = "me"
    name: str
    gender: Gender = "secret"
    introduction: str = ""
    signature: str = ""
    face: str
    coin_balance: Annotated[int, Field(ge=0)] = 0
    member_until: Time | None = None
    registered: Time = 0
    badges: tuple[str, ...] = ()


class ShelfBook(State):
    """A book on the shelf.

    Attributes:
        id: of the book.
        is_private: others do not see that it is read.
        group: id of the group that it lies in, empty for none.
    """

    id: str
    added_at: Annotated[Time, Incidental]
    is_private: bool = False
    pinned: bool = False
    downloaded: bool = False
    group: str = ""


class Group(State):
    """Books of the shelf that lie together."""

    id: str
    name: str


class Progress(State):
    """How far a book was read.

    Attributes:
        id: of the book.
        char_offset: letters that come before the page that was open last.
    """

    id: str
    char_offset: Annotated[int, Field(ge=0)] = 0
    last_read_at: Annotated[Time, Incidental] = 0


class ReadingRecord(State):
    """How long a book was read on a day.

    Attributes:
        date: ISO date.
        duration: in minutes.
    """

    id: str
    book: str
    date: str
    duration: int


class Bookmark(State):
    """A place that the user marked, as letters from the book's beginning."""

    id: str
    book: str
    offset: int
    at: Annotated[Time, Incidental]


class Highlight(State):
    """A sentence that the user underlined or wrote a thought about.

    Attributes:
        start, end: its letters, counted from the book's beginning.
        look: how it is marked.
        note: the thought; empty where there is none.
        public: others see the thought.
    """

    id: str
    book: str
    start: int
    end: int
    look: Look = "line"
    note: str = ""
    public: bool = True
    at: Annotated[Time, Incidental]


class Review(State):
    """What the user says about a book."""

    id: str
    book: str
    stars: Annotated[int, Field(ge=1, le=5)]
    text: str = ""
    at: Annotated[Time, Incidental]


class Transaction(State):
    """Coins or money that came or went.

    Attributes:
        coins: book coins, below zero where they were spent.
        cents: money that was paid.
        book: that was bought.
    """

    id: str
    kind: Literal["recharge", "gift", "book", "membership", "exchange"]
    coins: int = 0
    cents: int = 0
    book: str = ""
    at: Time


class Notice(State):
    """Something that the app told the user."""

    id: str
    kind: Literal["like", "follow", "friend", "activity"]
    person: str = ""
    book: str = ""
    at: Time
    read: Annotated[bool, Incidental] = False


class ProfilePrivacy(State):
    """What others see on the user's profile."""

    show_shelf: bool = True
    show_liked: bool = True
    show_lists: bool = True
    show_badge: bool = True
    show_thought: bool = True
    visibility: Visibility = "followers"


class Privacy(State):
    """Who sees what."""

    require_follow_request: bool = False
    hide_vip_global: bool = False
    auto_private_reading: bool = False
    shelf_replacement: bool = False
    reject_stranger_msg: bool = False
    close_personalized_rec: bool = False
    close_reading_rank: bool = False
    profile: ProfilePrivacy = ProfilePrivacy()


class Notifications(State):
    """What the user is told of."""

    new_follower: bool = True
    new_wechat_friend: bool = True
    activity_welfare: bool = False


class Settings(State):
    """How WeChat Reading behaves."""

    auto_lock: bool = False
    allow_landscape: bool = False
    hide_thought: bool = False
    show_time_battery: bool = True
    volume_key_turn: bool = True
    first_line_indent: bool = True
    click_left_next: bool = False
    block_web_novels: bool = False
    mix_audio: bool = False
    auto_download: Literal["off", "wifi", "always"] = "wifi"
    page_turn_style: PageTurn = "slide"
    dark_mode: Literal["light", "dark", "system"] = "system"
    teen_mode: bool = False
    privacy: Privacy = Privacy()
    notifications: Notifications = Notifications()


class ReaderPrefs(State):
    """How pages look."""

    font_size: FontSize = 22
    theme_color: ThemeColour = "white"
    theme_bg: Ground = "plain"
    margin: Stop = 3
    line_height: Stop = 4
    typeface: Typeface = "serif"
    brightness: Annotated[int, Field(ge=0, le=100)] = 100


class ReadingState(Relations, Posted, Complaining, SearchHistory, AppState):
    """Everything that WeChat Reading remembers."""

    user: User
    followers: Annotated[tuple[str, ...], Unordered] = ()
    friends: Annotated[tuple[str, ...], Unordered] = ()
    """Those of WeChat's friends who read here."""
    shelf: Table[ShelfBook] = Table()
    """What was added last comes first."""
    groups: Table[Group] = Table()
    book_progress: Table[Progress] = Table()
    reading_records: Annotated[Table[ReadingRecord], Incidental] = Table()
    """Reading itself adds to them."""
    unrecorded_ms: Annotated[int, Incidental] = 0
    """Time that was read and makes no whole minute yet."""
    bookmarks: Table[Bookmark] = Table()
    highlights: Table[Highlight] = Table()
    reviews: Table[Review] = Table()
    liked: Annotated[tuple[str, ...], Unordered] = ()
    """Ids of reviews of others that the user likes."""
    shared: Annotated[tuple[str, ...], Unordered] = ()
    cheered: Annotated[tuple[str, ...], Unordered] = ()
    """Friends whose reading time the user likes."""
    liked_list_books: Annotated[tuple[str, ...], Unordered] = ()
    liked_list_about: str = ""
    """Why the user recommends these books."""
    liked_list_sync_to_home: bool = True
    owned: Annotated[tuple[str, ...], Unordered] = ()
    """Books that were bought."""
    transactions: Table[Transaction] = Table()
    """Newest first."""
    recommendations: Annotated[int, Incidental] = 0
    """How many times other books were asked for on the first page."""
    recommended_audiobooks: Annotated[int, Incidental] = 0
    """The same of the audiobooks."""
    chats: Table[Conversation] = Table()
    notices: Table[Notice] = Table()
    """Newest first."""
    player: Playback = Playback()
    cached: Annotated[int, Incidental] = 186
    """Megabytes that the cache takes."""
    settings: Settings = Settings()
    reader_prefs: ReaderPrefs = ReaderPrefs()
