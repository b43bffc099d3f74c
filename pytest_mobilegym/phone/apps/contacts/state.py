"""What Phone knows of its own; the people are the system's."""

from typing import Annotated, Literal

from pytest_mobilegym.phone.kit.search import SearchHistory
from pytest_mobilegym.phone.model import START, AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time

CallKind = Literal["incoming", "outgoing", "missed", "declined", "blocked"]
Setting = bool | str

SETTINGS: dict[str, Setting] = {
    "pref_key_dial_pad_touch_tone": True,
    "pref_key_tone": "-1",
    "pref_key_smart_group_company": True,
    "pref_key_smart_group_location": True,
    "pref_key_smart_group_frequency": True,
    "pref_key_simple_mode": False,
    "pref_key_word_photo": False,
    "only_phones_v2": True,
    "pref_key_display_sim_contacts": True,
    "pref_key_show_firewall_calllog": True,
    "pref_key_show_business_hall": True,
    "button_turnover_mute": False,
    "button_handon_ringer": False,
    "button_crescendo_ringer": True,
    "button_flash_when_ring": False,
    "button_enable_proximity": True,
    "button_auto_answer": False,
    "button_auto_answer_delay": "3",
    "button_autoip": False,
    "button_autoip_support_local_numbers": False,
    "button_autoip_add_zero_prefix": False,
    "button_auto_redial": False,
    "button_missed_call_notify_times": "0",
    "button_connect_disconnect_vibrate": "100",
    "button_call_waiting_tone": "0",
    "pref_fold_answer_call": False,
    "pref_unfold_turn_on_speaker": False,
    "pref_unfold_close_camera": False,
    "pref_unfold_show_incall_bubble": False,
    "button_call_recording_notification": True,
    "button_auto_record_call": False,
    "button_auto_record_unknown": False,
    "button_auto_record_yellowpage": False,
    "button_enable_telocation": True,
    "button_auto_country_code": True,
    "perf_sensor_answer": False,
    "button_incoming_call_report": "2",
    "button_smart_call_forward": False,
    "default_sms_key": "0",
    "button_call_respond_via_sms": True,
    "device_group": "pref_key_pro_bt",
}
"""What a fresh phone holds beside the four replies; other settings are written when they are changed."""


class Call(State):
    """An entry of the call log."""

    id: str
    number: str
    kind: CallKind
    at: Time
    seconds: int = 0
    """How long they talked."""
    sim: Literal[1, 2] = 1


class Line(State):
    """The call that the owner of a lively phone has made, while the line is there."""

    call: str
    """Its id."""
    answers: Time | None
    """When whoever is called picks up; `None` where nobody does."""
    ends: Time
    """When the other side ends it, or the operator does."""


DAY_MS = 86_400_000


class ContactsState(SearchHistory, AppState):
    """Root of Phone's state."""

    calls: Table[Call] = Table()
    """The latest first."""
    calls_seen: Annotated[Time, Incidental] = START - DAY_MS
    """When the latest of those calls came that the owner has looked at; missed ones since are announced."""
    line: Annotated[Line | None, Incidental] = None
    """On lively phones the call that was made and not ended yet."""
    settings: Table[Setting] = Table(SETTINGS)
