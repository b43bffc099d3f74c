"""What the operating system knows: the root of all that the functions beside it read and change."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.os.models.alarms import Scheduled
from pytest_mobilegym.phone.os.models.arrivals import Arrival, Script
from pytest_mobilegym.phone.os.models.battery import Battery
from pytest_mobilegym.phone.os.models.blocking import Blocked
from pytest_mobilegym.phone.os.models.clipboard import Clipboard
from pytest_mobilegym.phone.os.models.connectivity import Radios
from pytest_mobilegym.phone.os.models.contacts import Contact
from pytest_mobilegym.phone.os.models.device import Boot, Build, Telephony
from pytest_mobilegym.phone.os.models.files import Favorite, Node
from pytest_mobilegym.phone.os.models.location import Location
from pytest_mobilegym.phone.os.models.notifications import Notification
from pytest_mobilegym.phone.os.models.outbox import Waiting
from pytest_mobilegym.phone.os.models.owner import Owner
from pytest_mobilegym.phone.os.models.permissions import AppPermissions
from pytest_mobilegym.phone.os.models.playing import Session
from pytest_mobilegym.phone.os.models.ringing import Ringing
from pytest_mobilegym.phone.os.models.settings import Settings
from pytest_mobilegym.phone.os.models.sms import Conversation
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, Unordered

LAST_TIME = 4_102_444_800_000
"""The beginning of the year 2100, where calendars of simulated phones end."""


class OsState(State):
    """What the operating system knows."""

    now: Annotated[Time, Incidental, Field(ge=0, lt=LAST_TIME)]
    """Simulated time, milliseconds since 1970-01-01 00:00 of the phone's own zone."""
    utc_offset: int = 480
    """Minutes that the phone's zone is ahead of UTC."""
    language: Lang = "en"
    settings: Settings = Settings()
    preferences: Table[str] = Table()
    """Choices that are only stored, by key."""
    radios: Radios = Radios()
    battery: Battery = Battery()
    location: Location = Location()
    build: Build = Build()
    boot: Annotated[Boot, Incidental] = Boot()
    telephony: Telephony = Telephony()
    owner: Owner = Owner()
    permissions: Table[AppPermissions] = Table()
    """What the settings say that apps may do, by app id."""
    permission_answers: Annotated[Table[AppPermissions], Incidental] = Table()
    """What was answered when apps asked, by app id; it counts until the settings say otherwise."""
    notifications: Table[Notification] = Table()
    """Newest first."""
    muted: Annotated[Table[Notification], Incidental] = Table()
    """Those of apps that may not post now; they come back with the permission to."""
    clipboard: Annotated[Clipboard, Incidental] = Clipboard()
    contacts: Table[Contact] = Table()
    blocked: Table[Blocked] = Table()
    """Numbers and senders that are kept away, the latest first."""
    sms: Table[Conversation] = Table()
    """Conversations, the one with the newest message first."""
    files: Annotated[Table[Node], Unordered] = Table()
    """Every file and folder below `/sdcard`, by path."""
    favorites: Annotated[Table[Favorite], Unordered] = Table()
    """Pictures and videos that the user marked, by path."""
    playing: Annotated[Session | None, Incidental] = None
    """The sound that is played or paused."""
    ringing: Annotated[Ringing | None, Incidental] = None
    """What rings over the whole screen."""
    lively: Annotated[bool, Incidental] = False
    """Whether people answer by themselves, with what apps declare."""
    scripts: Annotated[Table[Script], Incidental] = Table()
    """What somebody will answer, as whoever arranged the phone has written it down."""
    arrivals: Annotated[Table[Arrival], Incidental] = Table()
    """What is to come from outside."""
    scheduled: Annotated[Table[Scheduled], Incidental] = Table()
    """What apps want to be told of, by app and tag; it follows from their own states."""
    outbox: Annotated[Table[Waiting], Incidental] = Table()
    """What apps could not send, by app and tag; it goes out by itself once there is a network."""
    next_id: Annotated[int, Incidental] = 1
    """Counter behind the ids of the system's own elements."""
    rng: Annotated[int, Incidental] = 0
    """State of the phone's random generator."""
