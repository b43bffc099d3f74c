"""The twenty-nine pages of settings as data: what stands on them and what it changes."""

# ruff: noqa: E501 - one group a line
from collections.abc import Mapping
from typing import NamedTuple

from pytest_mobilegym.phone.apps.contacts.state import SETTINGS, Setting


class Switch(NamedTuple):
    """Something that is on or off.

    Attributes:
        key: of the setting.
        hint: whether a second line explains it.
        needs: key of the switch without which it has no meaning.
    """

    key: str
    hint: bool = False
    needs: str = ""


class Choice(NamedTuple):
    """One of several values, chosen in a dialog, or on the page itself where it is `open`."""

    key: str
    options: tuple[str, ...]
    open: bool = False
    needs: str = ""


class Reply(NamedTuple):
    """A text that can be edited."""

    key: str
    needs: str = ""


class Link(NamedTuple):
    """A way to another page, or by `action` to somewhere else in the app."""

    page: str
    action: str = "page.open"


class Fact(NamedTuple):
    """Something told; `counted` says how many contacts are kept there: phone, 1 or 2 for the cards."""

    key: str
    counted: str = ""


class Idle(NamedTuple):
    """Something that this phone does not do."""

    key: str


Entry = Switch | Choice | Reply | Link | Fact | Idle
Page = tuple[tuple[Entry, ...], ...]

LATER: dict[str, Setting] = {
    "sort_order": "0",
    "display_order": "0",
    "button_stranger_alert": False,
    "button_autoip_prefix": "17951",
    "t9_method": "0",
    "button_precise_call_state": True,
    "button_voice_privacy": False,
    "button_rtt": False,
    "button_call_waiting": True,
    "button_cfu_key": False,
    "button_cfb_key": False,
    "button_cfnry_key": False,
    "button_cfnrc_key": False,
    "button_fdn_enable": False,
    "preferred_account": "0",
    "voicemail_vibrate": True,
    "network_data_sim1": True,
    "network_data_sim2": False,
    "network_roaming_sim1": False,
    "network_roaming_sim2": False,
    "network_5g_sim1": True,
    "network_5g_sim2": True,
    "network_volte_sim1": True,
    "network_volte_sim2": True,
    "network_vowifi_sim1": False,
    "network_vowifi_sim2": False,
    "network_smart_switch": True,
    "network_data_during_calls": False,
    "network_limit_background": False,
}
"""Settings that the state holds only once they were changed, and what they are before."""


def switches(*keys: str) -> tuple[Switch, ...]:
    """Switches without explanations."""
    return tuple(Switch(key) for key in keys)


CONTACT_ROOT = "preference_settings"
CALL_ROOT = "miui_call_feature_setting"

PAGES: dict[str, Page] = {
    CONTACT_ROOT: (
        (
            Link("preference_import_and_export"), Link("batch_delete", action="select.open"),
            Idle("merge_duplicates"), Idle("trash"),
        ),
        (
            Switch("pref_key_simple_mode", hint=True), Switch("pref_key_word_photo", hint=True),
            Switch("only_phones_v2"), Switch("pref_key_display_sim_contacts"), Choice("sort_order", ("0", "1")),
            Choice("display_order", ("0", "1")), Link("preference_account_list_filter"),
            Link("preference_display_options"),
        ),
        (
            Switch("pref_key_show_business_hall"), Link("preference_device_other_fragment"),
            Link("preference_privacy_contacts"), Link("preference_more"),
        ),
    ),
    "preference_account_list_filter": (
        (Fact("account_phone", "phone"), Fact("account_sim1", "1"), Fact("account_sim2", "2")),
    ),
    "preference_device_other_fragment": ((Choice("device_group", ("pref_key_pro_bt", "pref_key_pro_car"), open=True),),),
    "preference_dial_pad_touch_tone": (
        (Switch("pref_key_dial_pad_touch_tone"), Link("preference_dial_pad_touch_tone_v11")),
    ),
    "preference_dial_pad_touch_tone_v11": (
        (Choice("pref_key_tone", ("-1", "1"), open=True, needs="pref_key_dial_pad_touch_tone"),),
    ),
    "preference_display_options": (
        switches("pref_key_smart_group_company", "pref_key_smart_group_location", "pref_key_smart_group_frequency"),
    ),
    "preference_import_and_export": (
        (Idle("import_storage"), Idle("import_sim1"), Idle("import_sim2"), Idle("import_phone")),
        (Idle("export_storage"), Idle("export_sim1"), Idle("export_sim2")),
        (Idle("share_visible"), Idle("import_account")),
    ),
    "preference_more": ((Idle("wipe"), Idle("rebuild_index"), Idle("manage_sim"), Idle("service_numbers")),),
    "preference_privacy_contacts": (
        (Link("preference_privacy_permission"), Link("preference_privacy_settings")),
        (Fact("privacy_local"),),
    ),
    "preference_privacy_permission": ((Fact("permission_read"), Fact("permission_write"), Fact("permission_accounts")),),
    "preference_privacy_settings": ((Fact("privacy_upload"), Fact("privacy_recommend")),),
    "permission_setting": ((Fact("permission_phone"), Fact("permission_log"), Fact("permission_microphone")),),
    "privacy_setting": ((Fact("privacy_numbers"), Fact("privacy_recordings")),),
    CALL_ROOT: (
        (Link("miui_phone_account_settings"), Link("miui_network_setting")),
        (Link("call_record_setting"), Link("miui_callforward_options"), Link("call_waiting"), Link("voicemail_setting")),
        (
            Link("answer_state_setting"), Link("auto_answer_setting"), Link("miui_respond_via_sms_settings"),
            Link("location_setting"), Choice("button_incoming_call_report", ("0", "1", "2")),
            Switch("perf_sensor_answer", hint=True), Switch("button_smart_call_forward", hint=True),
        ),
        (
            Switch("pref_key_show_firewall_calllog"), Link("preference_dial_pad_touch_tone"),
            Link("call_fold_setting"), Link("miui_fdn_setting"), Link("call_advanced_setting"),
        ),
        (Link("permission_setting"), Link("privacy_setting")),
    ),
    "answer_state_setting": (
        (
            Switch("button_turnover_mute"), Switch("button_handon_ringer"), Switch("button_crescendo_ringer"),
            Switch("button_flash_when_ring"), Switch("button_enable_proximity", hint=True),
            Switch("button_stranger_alert"),
        ),
    ),
    "auto_answer_setting": (
        (
            Switch("button_auto_answer", hint=True),
            Choice("button_auto_answer_delay", ("3", "5", "8", "10"), needs="button_auto_answer"),
        ),
    ),
    "auto_ip_setting": (
        (Switch("button_autoip", hint=True), Choice("button_autoip_prefix", ("17951", "12593", "17911"), needs="button_autoip")),
        (
            Switch("button_autoip_support_local_numbers", needs="button_autoip"),
            Switch("button_autoip_add_zero_prefix", needs="button_autoip"), Idle("autoip_area"),
            Idle("autoip_exceptions"),
        ),
    ),
    "call_advanced_setting": (
        (
            Link("preference_dial_pad_touch_tone"), Choice("t9_method", ("0", "1")), Idle("quick_dial"),
            Switch("button_auto_redial"), Link("auto_ip_setting"),
        ),
        (
            Choice("button_missed_call_notify_times", ("0", "1", "2", "3", "5", "10")),
            Choice("button_connect_disconnect_vibrate", ("0", "50", "100", "200")),
            Choice("button_call_waiting_tone", ("0", "1", "2")), Choice("default_sms_key", ("0", "1", "2")),
        ),
        (Switch("button_precise_call_state"), Switch("button_voice_privacy"), Switch("button_rtt", hint=True)),
    ),
    "call_fold_setting": (
        switches(
            "pref_fold_answer_call", "pref_unfold_turn_on_speaker", "pref_unfold_close_camera",
            "pref_unfold_show_incall_bubble",
        ),
    ),
    "call_record_setting": (
        (Switch("button_call_recording_notification"),),
        (
            Switch("button_auto_record_call", hint=True), Idle("record_whitelist"),
            Switch("button_auto_record_unknown", needs="button_auto_record_call"),
            Switch("button_auto_record_yellowpage", needs="button_auto_record_call"),
        ),
    ),
    "call_waiting": ((Switch("button_call_waiting", hint=True),),),
    "location_setting": (
        (Switch("button_enable_telocation", hint=True), Switch("button_auto_country_code"), Idle("country_code")),
    ),
    "miui_callforward_options": (
        switches("button_cfu_key", "button_cfb_key", "button_cfnry_key", "button_cfnrc_key"),
    ),
    "miui_fdn_setting": ((Switch("button_fdn_enable", hint=True), Idle("fdn_code"), Idle("fdn_list")),),
    "miui_network_setting": (
        switches("network_data_sim1", "network_roaming_sim1", "network_5g_sim1", "network_volte_sim1", "network_vowifi_sim1"),
        switches("network_data_sim2", "network_roaming_sim2", "network_5g_sim2", "network_volte_sim2", "network_vowifi_sim2"),
        switches("network_smart_switch", "network_data_during_calls", "network_limit_background"),
    ),
    "miui_phone_account_settings": ((Choice("preferred_account", ("0", "1", "2"), open=True),),),
    "miui_respond_via_sms_settings": (
        (Switch("button_call_respond_via_sms"),),
        tuple(Reply(f"canned_response_pref_{number}", needs="button_call_respond_via_sms") for number in range(1, 5)),
    ),
    "voicemail_setting": (
        (Idle("voicemail_service"), Idle("voicemail_number"), Link("miui_voicemail_callforward_options")),
        (Switch("voicemail_vibrate"),),
    ),
    "miui_voicemail_callforward_options": ((Idle("voicemail_cfb"), Idle("voicemail_cfnry"), Idle("voicemail_cfnrc")),),
}  # fmt: skip
"""Every page by its id: groups of entries."""

ENTRIES: dict[str, Switch | Choice | Reply] = {
    entry.key: entry
    for page in PAGES.values()
    for group in page
    for entry in group
    if isinstance(entry, (Switch, Choice, Reply))
}
"""Every entry that changes a setting, by the setting's key."""


def setting(settings: Mapping[str, Setting], key: str) -> Setting:
    """The value of a setting, also of one that was never changed."""
    known = settings.get(key)
    if known is not None:
        return known
    return LATER[key] if key in LATER else SETTINGS[key]


def has_effect(settings: Mapping[str, Setting], key: str) -> bool:
    """Whether a setting means anything as the others are."""
    entry = ENTRIES.get(key)
    return entry is not None and (not entry.needs or bool(setting(settings, entry.needs)))
