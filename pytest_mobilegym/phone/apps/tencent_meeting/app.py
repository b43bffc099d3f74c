"""What Tencent Meeting is."""

from typing import Literal

from pytest_mobilegym.phone.apps.tencent_meeting.defaults import fresh_meetings
from pytest_mobilegym.phone.apps.tencent_meeting.state import MeetingState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter
from pytest_mobilegym.phone.os.state import OsState


def theme(state: MeetingState, os: OsState) -> str:
    """Light, or as the phone is where the app follows it."""
    return "dark" if state.settings.dark_mode_follow and os.settings.dark_mode_enabled else "light"


def language(state: MeetingState) -> Literal["en", "zh"] | None:
    """That of the interface, where the settings have chosen one."""
    chosen = state.settings.language
    return None if chosen == "system" else chosen


app = App(
    "tencent_meeting",
    name={"en": "Tencent Meeting", "zh": "腾讯会议"},
    aliases=("VooV Meeting", "VooV", "会议", "com.tencent.wemeet.app"),
    state=MeetingState,
    modules=(
        "home",
        "joining",
        "planning",
        "details",
        "room",
        "members",
        "chatting",
        "history",
        "recordings",
        "people",
        "me",
        "preferences",
    ),
    theme=theme,
    language=language,
    filters=(Filter("VIEW", "/join", scheme="wemeet"),),
    permissions=("CAMERA", "READ_CONTACTS"),
    megabytes=1_950,
)
app.defaults(fresh_meetings)
