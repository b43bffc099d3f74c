"""What Tencent Meeting remembers; meetings are known to people by their numbers, digits without blanks."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.kit.complaints import Complaining
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, Unordered

MINUTE = 60_000
DAY = 1440 * MINUTE
ME = "user_001"
"""Id of the phone's owner in meetings."""
ALL = "all"
"""Whom a message is to that everybody reads."""

Moment = int
"""Simulated time in milliseconds that somebody has chosen."""
Form = Literal["regular", "special", "webinar"]
FORMS: tuple[Form, ...] = ("regular", "special", "webinar")
Repeat = Literal["none", "daily", "workdays", "weekly", "biweekly", "monthly", "custom"]
REPEATS: tuple[Repeat, ...] = ("none", "daily", "workdays", "weekly", "biweekly", "monthly", "custom")
Zone = Literal["beijing", "tokyo", "london", "new_york", "los_angeles"]
ZONES: tuple[Zone, ...] = ("beijing", "tokyo", "london", "new_york", "los_angeles")
MeetingType = Literal["quick", "scheduled", "recurring", "personal"]
Background = Literal["none", "blur", "office", "library", "beach"]
BACKGROUNDS: tuple[Background, ...] = ("none", "blur", "office", "library", "beach")
Layout = Literal["grid", "speaker"]
CaptionLang = Literal["original", "en", "zh"]
CAPTION_LANGS: tuple[CaptionLang, ...] = ("original", "en", "zh")


class User(State):
    """The phone's owner, as meetings know them."""

    id: str = ME
    name: str
    """As others see it, unless another name is given on joining."""
    type: Literal["free", "pro"] = "free"
    meeting_id: str
    phone: str
    wechat: str = ""
    title: str = ""


class Settings(State):
    """How the app behaves."""

    notifications: bool = True
    reminder: Literal[0, 5, 15, 30] = 15
    """Minutes before a meeting at which one is reminded; 0 is not at all."""
    mic_on_join: bool = True
    speaker_on_join: bool = True
    mic_floating: bool = False
    mic_sound: bool = False
    noise_reduction: Literal["off", "standard", "strong"] = "standard"
    camera_on_join: bool = False
    video_mirror: bool = True
    hide_non_video: bool = False
    hide_self: bool = False
    show_preview: bool = False
    beauty: Literal["off", "light", "strong"] = "off"
    background: Background = "none"
    danmu: bool = True
    show_duration: bool = True
    nearby_discovery: bool = False
    voice_excitation: bool = True
    shortcut_float: bool = False
    safe_drive: bool = True
    dark_mode_follow: bool = True
    show_identity: bool = False
    caption_lang: CaptionLang = "original"
    auto_save_chat: bool = True
    record_in: Literal["cloud", "phone"] = "cloud"
    language: Literal["system", "zh", "en"] = "system"


class PersonalRoom(State):
    """The room that is always the owner's."""

    meeting_id: str
    link: str
    enable_password: bool = False
    password: str = ""
    waiting_room: bool = False
    allow_before_host: bool = True
    watermark: bool = False
    multi_device: bool = True
    mute_on_join: bool = False


class Contact(State):
    """Someone in the list of contacts."""

    id: str
    name: str
    company: str = ""
    title: str = ""
    phone: str = ""


class Options(State):
    """How a scheduled meeting is held."""

    calendar: bool = False
    """It is kept in the phone's calendar too."""
    waiting_room: bool = False
    enable_sign_up: bool = False
    allow_before_host: bool = True
    mute_on_join: bool = False
    watermark: bool = False
    allow_multi_device: bool = True
    forbid_add_contact: bool = False
    auto_cloud_record: bool = False
    auto_transcribe: bool = False
    allow_upload_doc: bool = True
    live: bool = False
    virtual_background: bool = True
    auto_use_overtime_card: bool = False
    password: Annotated[str, Field(pattern=r"^\d{0,6}$")] = ""
    """Digits; empty without one."""


SWITCHES = (
    "calendar", "waiting_room", "enable_sign_up", "allow_before_host", "mute_on_join", "watermark",
    "allow_multi_device", "forbid_add_contact", "auto_cloud_record", "auto_transcribe", "allow_upload_doc",
    "live", "virtual_background", "auto_use_overtime_card",
)  # fmt: skip
"""The options that are on or off."""


class Meeting(State):
    """A meeting that the owner has scheduled."""

    id: str
    meeting_id: str
    title: str
    form: Form = "regular"
    start_time: Moment
    duration: int
    """Minutes."""
    timezone: Zone = "beijing"
    repeat_type: Repeat = "none"
    repeat_days: tuple[int, ...] = ()
    """Of a custom repetition: days of the week, Monday is 0."""
    end_repeat: Moment | None = None
    host_id: str = ME
    hosts: Annotated[tuple[str, ...], Unordered] = ()
    """Contacts who are hosts as well."""
    invitees: Annotated[tuple[str, ...], Unordered] = ()
    settings: Options = Options()
    status: Literal["pending", "cancelled"] = "pending"
    event: str = ""
    """Its event in the phone's calendar."""
    created_at: Time

    @property
    def end_time(self) -> Moment:
        """When it is planned to end."""
        return self.start_time + self.duration * MINUTE


class Guest(State):
    """Somebody in a meeting who is not the owner."""

    id: str
    name: str
    comes: Time = 0
    """When they enter; 0 is from the beginning."""
    goes: Time = 0
    """When they leave; 0 is at the end."""


class Ongoing(State):
    """A meeting of somebody else that is going on."""

    id: str
    meeting_id: str
    title: str
    host_name: str
    host_id: str
    start_time: Time
    duration: int
    timezone: Zone = "beijing"
    participants: Table[Guest] = Table()
    password: str = ""
    """Digits; empty without one."""


class Participation(State):
    """One stay of the owner in a meeting."""

    id: str
    join_time: Time
    duration: Time
    """Milliseconds."""


class Past(State):
    """A meeting in which the owner was."""

    id: str
    meeting_id: str
    title: str
    start_time: Time
    duration: int
    """Planned minutes."""
    timezone: Zone = "beijing"
    end_time: Time | None = None
    """`None` while it goes on."""
    host_id: str
    host_name: str
    type: MeetingType = "quick"
    participants: Table[Guest] = Table()
    """Everybody but the owner, the host among them."""
    participations: Table[Participation] = Table()
    note: str = ""

    @property
    def attended(self) -> int:
        """Whole minutes in which the owner was there."""
        return sum(stay.duration for stay in self.participations.values()) // MINUTE


class Recording(State):
    """A recording of a meeting; what is said in it follows from who was there."""

    id: str
    meeting_id: str
    title: str
    host_name: str
    at: Time
    """When it was begun."""
    seconds: int
    start_time: Time
    """When the meeting began."""
    place: Literal["cloud", "phone"] = "cloud"
    participants: Table[Guest] = Table()


class Participant(State):
    """The owner in a meeting."""

    id: str = ME
    name: str
    is_host: bool
    is_muted: bool
    is_video_on: bool
    is_hand_raised: bool = False


class Deed(State):
    """What the owner, as a host, has done to somebody in a meeting."""

    id: str
    name: str = ""
    """The name they were given; empty for their own."""
    muted: bool = False
    cohost: bool = False
    removed: bool = False
    admitted: bool = False


class RoomSettings(State):
    """How the meeting in which the owner is looks and goes."""

    is_muted: bool
    is_video_on: bool
    is_sharing: bool = False
    is_recording: bool = False
    recording_since: Time = 0
    speaker: bool = True
    layout: Layout = "grid"
    caption_enabled: bool = False
    caption_lang: CaptionLang = "original"
    background: Background = "none"
    pinned_user: str = ""
    allow_unmute: bool = True
    locked: bool = False
    waiting_room: bool = False
    live: bool = False


class ChatMessage(State):
    """What the owner has written in a meeting."""

    id: str
    text: str
    sender: str
    sender_id: str = ME
    time: Time
    to: str = ""
    """The name of the one whom it is for; empty where it is for all."""
    to_id: str = ALL
    failed: bool = False


class Reaction(State):
    """A sign that the owner has sent."""

    id: str
    sign: str
    at: Time


class ActiveMeeting(State):
    """The meeting in which the owner is."""

    id: str
    meeting_id: str
    title: str
    start_time: Time
    duration: int
    host_id: str
    host_name: str
    type: MeetingType
    join_time: Time
    participants: Table[Participant]
    """The owner alone; others come and go with time."""
    guests: Table[Guest] = Table()
    deeds: Table[Deed] = Table()
    settings: RoomSettings
    chat_messages: Table[ChatMessage] = Table()
    chat_to: Annotated[str, Incidental] = ALL
    chat_read: Annotated[Time, Incidental] = 0
    reactions: Annotated[Table[Reaction], Incidental] = Table()
    note: str = ""

    @property
    def hosted(self) -> bool:
        """Whether the owner is the host."""
        return self.host_id == ME


class Notice(State):
    """A message of the service."""

    id: str
    kind: Literal["system", "welfare"]
    topic: Literal["welcome", "captions", "overtime", "recording", "transcript", "space"]
    at: Time
    read: bool = False
    todo: bool = False


class Device(State):
    """Another device on which the owner is signed in."""

    id: str
    type: Literal["desktop", "tablet", "phone"]
    name: str
    signed_in: Time
    in_meeting: bool = False


class JoinConfig(State):
    """What was chosen on joining last."""

    meeting_id: str
    name: str
    mic: bool
    speaker: bool
    video: bool


class MeetingState(AppState, Complaining):
    """Everything that Tencent Meeting remembers."""

    user: User
    settings: Settings = Settings()
    personal_room: PersonalRoom
    contacts: Table[Contact] = Table()
    scheduled_meetings: Table[Meeting] = Table()
    ongoing_meetings: Table[Ongoing] = Table()
    history: Table[Past] = Table()
    """Newest first."""
    recordings: Table[Recording] = Table()
    """Newest first."""
    active_meeting: ActiveMeeting | None = None
    pending_meeting_config: Annotated[JoinConfig | None, Incidental] = None
    current_scheduled_meeting: Annotated[str, Incidental] = ""
    """Id of the meeting that was looked at last."""
    messages: Annotated[Table[Notice], Incidental] = Table()
    other_devices: Table[Device] = Table()
