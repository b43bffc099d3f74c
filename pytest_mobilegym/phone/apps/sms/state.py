"""What Messages knows of its own; the messages themselves are the system's."""

from typing import Literal

from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import State, Table, Time

SETTINGS: dict[str, bool] = {
    "free_sms_sim1": True,
    "free_sms_sim2": True,
    "auto_convert_sms": True,
    "auto_convert_mms": False,
    "block_strangers": True,
    "5g_message": True,
    "5g_auto_sms": True,
    "5g_auto_mms": False,
    "5g_read_report": False,
    "show_avatar": True,
    "text_avatar": True,
    "show_preview": True,
    "delivery_report": False,
    "wap_push": False,
    "fixed_codes": False,
}
"""Every switch of the settings, and how it stands on a fresh phone."""


class Later(State):
    """A text that goes out at a time of its own."""

    id: str
    number: str
    text: str
    at: Time
    sim: Literal[1, 2] = 1


class SmsState(AppState):
    """Root of Messages' state."""

    settings: Table[bool] = Table(SETTINGS)
    signature: str = ""
    """What each text that is sent ends in."""
    later: Table[Later] = Table()
    """Texts that are to go out, in the order in which they were written."""
