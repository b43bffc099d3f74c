"""What Messages knows of its own; the messages themselves are the system's."""

from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Table

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
}
"""Every switch of the settings, and how it stands on a fresh phone."""


class SmsState(AppState):
    """Root of Messages' state."""

    settings: Table[bool] = Table(SETTINGS)
