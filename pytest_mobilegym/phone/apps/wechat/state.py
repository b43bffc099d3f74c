"""What WeChat remembers."""

from typing import Annotated, Literal

from pytest_mobilegym.phone.apps.wechat.auth import Auth
from pytest_mobilegym.phone.apps.wechat.money import Bill, Subscription, Wallet
from pytest_mobilegym.phone.kit.comments import Comment as OwnComment
from pytest_mobilegym.phone.kit.complaints import Complaining
from pytest_mobilegym.phone.kit.composer import Drafting
from pytest_mobilegym.phone.kit.search import SearchHistory
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, Unordered

Gender = Literal["male", "female"]
Source = Literal["search", "phone", "qr_code", "card", "group", "radar"]
Permission = Literal["all", "chat_only"]
MomentsRange = Literal["three_days", "month", "half_year", "all"]
DisplayMode = Literal["count", "name", "full"]
Sound = Literal["follow_system", "drop", "bell", "chime", "bamboo", "marble", "ripple", "knock"]
Ringtone = Literal["default", "breeze", "arcade", "strings"]
TranslationLanguage = Literal["follow_system", "zh", "en", "ja", "ko", "fr"]
Scope = Literal["profile", "friends", "location", "phone", "notifications", "payment"]

MOMENTS_RANGES: tuple[MomentsRange, ...] = ("three_days", "month", "half_year", "all")
DISPLAY_MODES: tuple[DisplayMode, ...] = ("count", "name", "full")
SOUNDS: tuple[Sound, ...] = (
    "follow_system", "drop", "bell", "chime", "bamboo", "marble", "ripple", "knock",
)  # fmt: skip
RINGTONES: tuple[Ringtone, ...] = ("default", "breeze", "arcade", "strings")
TRANSLATION_LANGUAGES: tuple[TranslationLanguage, ...] = ("follow_system", "zh", "en", "ja", "ko", "fr")

SIGNATURE_LENGTH = 30
"""The most characters of a signature."""


Background = Literal["lake", "forest", "sunset", "stars", "flower"]
BACKGROUNDS: tuple[Background, ...] = ("lake", "forest", "sunset", "stars", "flower")
InvoiceKind = Literal["personal", "company"]
Mood = Literal["happy", "working", "studying", "resting", "travelling", "exercising", "eating", "offline"]
MOODS: tuple[Mood, ...] = (
    "happy", "working", "studying", "resting", "travelling", "exercising", "eating", "offline",
)  # fmt: skip


class Address(State):
    """Where parcels go."""

    id: str
    name: str
    phone: str
    region: str = ""
    detail: str


class Invoice(State):
    """Whom an invoice is made out to."""

    id: str
    kind: InvoiceKind = "company"
    title: str
    tax_id: str = ""
    """Of a company."""


class Tag(State):
    """A name for several contacts."""

    id: str
    name: str
    people: tuple[str, ...] = ()
    """WeChat IDs."""


class User(State):
    """The phone's owner."""

    id: str
    """WeChat ID (wxid); messages and moments carry it as their sender and author."""
    name: str
    region: str = ""
    """Code of a region, see `places`."""
    current_region: str = ""
    """Code of the region that the phone is in."""
    gender: Gender | None = None
    phone: str = ""
    signature: str = ""
    pat: str = ""
    """What follows "I patted ...", such as "on the shoulder"."""
    steps: int = 0
    likes: int = 0
    status: Literal["active", "cancelled"] = "active"
    """Whether the account still exists."""
    mood: Mood | None = None
    """What friends see beside the name for a day."""
    beans: int = 0
    """WeChat beans, which pay for gifts."""
    addresses: Table[Address] = Table()
    invoices: Table[Invoice] = Table()


class Contact(State):
    """A person in the contact book."""

    id: str
    """WeChat ID (wxid); key of the chat with them."""
    name: str
    """What lists and chats show."""
    nickname: str = ""
    """What they call themselves, where that differs from `name`."""
    spelling: str = ""
    """The name in Latin syllables, for sorting and search, where it is not written in Latin letters."""
    region: str = ""
    gender: Gender | None = None
    signature: str = ""
    pat: str = ""
    source: Source = "search"
    added: Time = 0
    common_groups: int = 0
    memo: str = ""
    starred: bool = False
    blacklisted: bool = False
    permission: Permission = "all"
    hide_my_moments: bool = False
    """They do not see the owner's moments."""
    hide_their_moments: bool = False
    """The owner does not see theirs."""
    steps: int = 0
    likes: int = 0


class SentFile(State):
    """A file as it was when it was sent."""

    name: str
    size: int
    """In bytes."""
    type: str
    """Media type."""


class Money(State):
    """Money that goes from one to the other within a chat."""

    amount: int
    """In cents."""
    status: Literal["pending", "received"] = "pending"


MessageKind = Literal[
    "text", "image", "pat", "file", "location", "card", "sticker", "transfer", "red_packet", "recalled",
    "invited", "call",
]  # fmt: skip


class Message(State):
    """One line of a chat."""

    id: str
    kind: MessageKind = "text"
    sender: str
    """WeChat ID of whoever sent it, or patted."""
    text: str = ""
    """The words; of a pat what follows the name of the one who was patted, of money what it is for, of an
    invitation to a group the names of those who came, of a call whether it was "voice" or "video"."""
    seconds: int = 0
    """How long a call took; 0 for one that was given up before it was answered."""
    image: str = ""
    """Name of a picture, as it is drawn; of a sticker its name."""
    path: str = ""
    """File on the phone that a picture or file was sent from."""
    target: str = ""
    """WeChat ID of the one who was patted, or whose card it is."""
    file: SentFile | None = None
    place: str | None = None
    """Code of a place, see `places`."""
    money: Money | None = None
    quoted: str = ""
    """Id of the message of the same chat that it answers, if any."""
    before: str = ""
    """Words of an own text that was recalled, which can be edited and sent again for a while."""
    failed: bool = False
    """Whether it could not be sent; it can be sent again, and goes out by itself once there is a network."""
    time: Time

    @property
    def leaves_nothing(self) -> bool:
        return self.kind == "recalled"


class Favorite(State):
    """Something kept for later."""

    id: str
    kind: Literal["text", "image", "file", "location"] = "text"
    source: str
    """WeChat ID of whoever said or sent it."""
    text: str = ""
    image: str = ""
    path: str = ""
    file: SentFile | None = None
    place: str | None = None
    time: Time


class Chat(State):
    """The conversation with one contact, whose WeChat ID is its id; or with several, where it has members."""

    id: str
    title: str = ""
    """Name of a group."""
    members: tuple[str, ...] = ()
    """WeChat IDs of the others in a group; empty where there is one other, or nobody has joined it yet."""
    muted: bool = False
    sticky: bool = False
    alert: bool = False
    background: Background | None = None
    """The picture behind the messages."""
    unread: Annotated[int, Incidental] = 0
    hidden_since: Annotated[Time | None, Incidental] = None
    """When it was taken out of the list, which a later message puts it back into."""
    draft: Annotated[str, Incidental] = ""
    """What was typed and not sent."""
    messages: Table[Message] = Table()


class Comment(State):
    """What somebody else has said below a moment."""

    id: str
    author: str
    """WeChat ID."""
    parent: str | None = None
    """The comment of the same moment that it answers, which may be one of the owner's."""
    text: str
    time: Time


class Moment(State):
    """A post in the feed."""

    id: str
    author: str
    text: str = ""
    images: tuple[str, ...] = ()
    location: str | None = None
    """Code of a place, see `places`."""
    time: Time
    likes: Annotated[tuple[str, ...], Unordered] = ()
    comments: Table[Comment] = Table()
    """Of others."""


class FriendRequest(State):
    """Someone who once asked to become a contact."""

    id: str
    name: str
    message: str
    status: Literal["waiting", "added", "expired"]
    seen: Annotated[bool, Incidental] = False
    """Whether the owner has opened New Friends since."""
    time: Time


class Stranger(State):
    """A person near by who is no contact."""

    id: str
    name: str
    gender: Gender | None = None
    signature: str = ""
    distance: int
    """Metres, as rounded as WeChat tells it."""
    greeted: bool = False


class AuthorizedApp(State):
    """An app that may use the owner's account."""

    id: str
    name: str
    kind: Literal["mobile", "mini_program"] = "mobile"
    scopes: tuple[Scope, ...] = ("profile",)
    since: Time


class Notifications(State):
    """What new messages announce themselves with."""

    message: bool = True
    voice_video: bool = True
    display_mode: DisplayMode = "full"
    sound: Sound = "follow_system"
    ringtone: Ringtone = "default"


class ChatSettings(State):
    """How chats behave."""

    speaker_mode: bool = True
    send_button: bool = True


class General(State):
    """Settings of the whole app."""

    dark_mode: bool = False
    follow_system: bool = True
    landscape: bool = False
    nfc: bool = True
    translation_language: TranslationLanguage = "follow_system"
    auto_translate: bool = False
    media_auto_download: bool = True
    save_photos: bool = True
    save_videos: bool = True
    image_search: bool = False
    keep_original: bool = False
    mobile_auto_play: bool = True
    mobile_voice_quality: bool = True
    personalized_audio: bool = True
    lossless_audio: bool = False
    show_audio_in_recent: bool = True


class AddMeMethods(State):
    """The ways in which others find the owner."""

    search_by_wxid: bool = False
    search_by_phone: bool = True
    add_by_group: bool = True
    add_by_qr_code: bool = True
    add_by_card: bool = True
    add_by_other: bool = True


class Privacy(State):
    """Who may find and see the account."""

    friend_confirmation: bool = True
    recommend_address_book: bool = True
    add_me_methods: AddMeMethods = AddMeMethods()
    moments_stranger_ten: bool = True
    moments_range: MomentsRange = "three_days"
    share_top_stories: bool = True
    personalized_ads: bool = True


class DiscoverEntry(State):
    """A row of the Discover tab."""

    visible: bool = True


class NotifyingEntry(DiscoverEntry):
    """A row that tells of news."""

    notify: bool = True


class NearbyEntry(DiscoverEntry):
    """People near by."""

    show_nearby_people: bool = True


class Discover(State):
    """The rows of the Discover tab."""

    moments: NotifyingEntry = NotifyingEntry()
    channels: NotifyingEntry = NotifyingEntry()
    live: NotifyingEntry = NotifyingEntry()
    scan: DiscoverEntry = DiscoverEntry()
    listen: DiscoverEntry = DiscoverEntry()
    top_stories: NotifyingEntry = NotifyingEntry()
    search: DiscoverEntry = DiscoverEntry()
    nearby: NearbyEntry = NearbyEntry()
    games: NotifyingEntry = NotifyingEntry()


DISCOVER_ENTRIES = tuple(Discover.model_fields)


class Feature(State):
    """A service that can be switched on and off as a whole."""

    enabled: bool = False
    sticky: bool = False
    dnd: bool = False


class Sports(Feature):
    """Steps, and their leaderboard."""

    join_leaderboard: bool = True
    receive_leaderboard: bool = True
    receive_likes: bool = True


class Accessibility(State):
    """The services that can be switched on and off."""

    tencent_news: Feature = Feature(enabled=True)
    broadcast: Feature = Feature(enabled=True)
    qq_mail: Feature = Feature()
    wechat_sports: Sports = Sports()
    wechat_pay: Feature = Feature()
    wechat_games: Feature = Feature()


FEATURES = tuple(Accessibility.model_fields)


class Modes(State):
    """Ways to use WeChat for those who need it simpler or safer."""

    care: bool = False
    minor: bool = False


class Settings(State):
    """Switches and choices, by the page that they stand on."""

    modes: Modes = Modes()
    notifications: Notifications = Notifications()
    chat: ChatSettings = ChatSettings()
    general: General = General()
    privacy: Privacy = Privacy()
    discover: Discover = Discover()
    accessibility: Accessibility = Accessibility()


class Belongings(SearchHistory, Drafting, Complaining):
    """What belongs to one account."""

    user: User = User(id="me", name="Me")
    auth: Auth = Auth()
    contacts: Table[Contact] = Table()
    tags: Table[Tag] = Table()
    chats: Table[Chat] = Table()
    moments: Table[Moment] = Table()
    """Newest first."""
    comments: Table[OwnComment] = Table()
    """What the owner has said below moments."""
    favorites: Table[Favorite] = Table()
    """Newest first."""
    wallet: Wallet = Wallet()
    bills: Table[Bill] = Table()
    """Newest first."""
    subscriptions: Table[Subscription] = Table()
    follows: Annotated[tuple[str, ...], Unordered] = ()
    """Ids of official accounts."""
    liked_articles: Annotated[tuple[str, ...], Unordered] = ()
    sticker_packs: Annotated[tuple[str, ...], Unordered] = ("daily",)
    """Names of the packs in the panel below chats."""
    friend_requests: Table[FriendRequest] = Table()
    authorized_apps: Table[AuthorizedApp] = Table()
    settings: Settings = Settings()


class Account(Belongings):
    """An account that this phone knows and that is not in use."""

    id: str
    """Its mobile number."""


class WechatState(Belongings, AppState):
    """Everything that WeChat keeps: what belongs to the account in use, and the other accounts."""

    strangers: Table[Stranger] = Table()
    accounts: Table[Account] = Table()
    """Those that were logged in on this phone before, or beside."""
