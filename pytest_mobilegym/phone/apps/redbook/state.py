"""Everything that RedNote remembers; what it shows of others lies in the world."""

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, Unordered

CHANNELS = (
    "video", "live", "short_drama", "avatar", "fashion", "wallpaper", "food", "emotions", "music", "nails",
    "funny", "crafts", "travel", "makeup", "hairstyle", "dance", "drawing", "reading", "celebrity",
    "movies_and_tv", "games", "photography",
)  # fmt: skip
"""Categories of notes; Explore has a tab for each, after that of what is recommended."""

CARDS = ("basic", "memo", "sunny", "mint", "night")
"""Looks of the card on which the words of a text note stand."""

Visibility = Literal["public", "friends", "private"]
AtLevel = Literal["all", "known", "popular", "none"]
"""Of whom one is told: everybody, those one knows, those who are liked, nobody."""


class User(State):
    """The user's own account; whom it follows and who follows it are lists beside it.

    Attributes:
        red_id: the number by which others find it.
        location: the province or city that is told beside what it writes.
        region: where it says it lives.
    """

    id: str = "me"
    name: str
    red_id: str
    intro: str = ""
    location: str = ""
    region: str = ""
    gender: Literal["", "female", "male"] = ""
    birthday: str = ""
    occupation: str = ""
    school: str = ""
    joined: Time = 0


class OwnNote(kit.composer.Post):
    """A note that the user published.

    `extras` hold its place, and the look and the words of its card, where it is a text note.

    Attributes:
        likes: by others.
        collects: by others.
    """

    likes: int = 0
    collects: int = 0


class Album(State):
    """Notes that the user collected and keeps together, newest first."""

    id: str
    name: str
    private: bool = False
    notes: Annotated[tuple[str, ...], Unordered] = ()


NoticeKind = Literal["like_note", "collect_note", "like_comment", "follow", "comment", "reply"]


class Notification(State):
    """What somebody did that concerns the user.

    Attributes:
        user: who did it.
        note: the note that it is about; empty for somebody who follows the user.
        comment: the user's comment that was liked or answered.
        text: the words of a comment or of an answer, which stand below the note too.
        read: the list that it is on was opened since.
    """

    id: str
    kind: NoticeKind
    user: str
    note: str = ""
    comment: str = ""
    text: str = ""
    at: Time
    read: Annotated[bool, Incidental] = False


class General(State):
    """How the app behaves."""

    use_system_font: bool = False
    play_audio: bool = False
    auto_refresh: bool = True
    mute_video: bool = False
    mobile_download: bool = False
    video_hdr: bool = False
    image_hdr: bool = True
    mobile_network: bool = True
    history: bool = True
    """What one looks at is remembered."""
    video_interaction: bool = True
    pre_upload: bool = True
    teen_mode: bool = False


class NotificationSettings(State):
    """What the user is told of."""

    receive_msg: bool = False
    like_collect: bool = False
    new_follow: bool = False
    comment: bool = False
    at_me: bool = False
    store_notif: bool = False
    private_chat: bool = True
    group_chat: bool = True
    strangers: bool = True
    author_updates: bool = True
    unread_reminder: bool = True
    live_reminder: bool = True
    content_recommend: AtLevel = "known"
    user_recommend: AtLevel = "known"
    hot_list: bool = True
    topic_recommend: bool = True
    live_banner: bool = True
    message_banner: bool = True


class Privacy(State):
    """Who sees and finds what."""

    one_click_protect: bool = False
    show_chat_status: bool = True
    only_follow_comment: bool = True
    only_follow_danmaku: bool = True
    only_follow_at: bool = True
    allow_download: bool = True
    recommend_people: bool = True
    online_status: Literal["public", "friends", "closed"] = "friends"
    message_permission: Literal["default", "following", "mutual", "none"] = "following"
    collect_visibility: Literal["public", "private"] = "private"
    comment_visibility: Literal["public", "private"] = "public"
    find_by_phone: bool = True
    find_by_id: bool = True
    find_by_contacts: bool = False
    find_by_wechat: bool = False
    hide_following: bool = False
    hide_followers: bool = False
    personal_content: bool = True
    personal_ads: bool = False


class Settings(State):
    """The settings."""

    general: General = General()
    notification: NotificationSettings = NotificationSettings()
    privacy: Privacy = Privacy()
    locale: Literal["system", "zh-CN", "zh-TW", "en-US"] = "system"


class Storage(State):
    """What the app keeps on the phone beside its data."""

    cache_size_bytes: Annotated[int, Field(ge=0)] = 0


class RedbookState(
    kit.people.Relations,
    kit.comments.Commented,
    kit.composer.Drafting,
    kit.search.SearchHistory,
    kit.complaints.Complaining,
    AppState,
):
    """Everything that RedNote remembers.

    Attributes:
        followers: ids of those who follow the user, newest first.
        liked: ids of the notes that the user likes, newest first.
        collected: ids of the notes that the user collected, newest first.
        shared: ids of the notes whose words were handed to other apps.
        hidden: ids of notes that are not to be shown again.
        wished: ids of products that the user put on the wish list.
        history: ids of the notes that were opened, the latest first.
        drafts: what was kept for later.
    """

    user: User
    followers: Annotated[tuple[str, ...], Unordered] = ()
    liked: Annotated[tuple[str, ...], Unordered] = ()
    collected: Annotated[tuple[str, ...], Unordered] = ()
    shared: Annotated[tuple[str, ...], Unordered] = ()
    hidden: Annotated[tuple[str, ...], Unordered] = ()
    wished: Annotated[tuple[str, ...], Unordered] = ()
    notes: Table[OwnNote] = Table()
    """Newest first."""
    drafts: Table[kit.composer.Post] = Table()
    """Newest first."""
    albums: Table[Album] = Table()
    chats: Table[kit.chat.Conversation] = Table()
    notifications: Table[Notification] = Table()
    """Newest first."""
    history: Annotated[tuple[str, ...], Incidental] = ()
    settings: Settings = Settings()
    storage: Storage = Storage()
