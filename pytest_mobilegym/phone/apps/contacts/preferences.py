"""The twenty-nine pages of settings as data: what stands on them and what it changes."""

# ruff: noqa: E501 - one group a line
from collections.abc import Mapping

from pytest_mobilegym.phone.apps.contacts.state import SETTINGS, Setting
from pytest_mobilegym.phone.kit.settings import (
    Choice,
    Entry,
    Fact,
    Link,
    Switch,
    Text,
    Told,
    When,
    Words,
)

LATER: dict[str, Setting] = {
    "sort_order": "0",
    "display_order": "0",
    "button_stranger_alert": False,
    "button_autoip_prefix": "17951",
    "button_autoip_area": "",
    "button_country_code": "86",
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
    "voicemail_service": "0",
    "voicemail_number": "",
    "voicemail_cfb": "",
    "voicemail_cfnry": "",
    "voicemail_cfnrc": "",
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


def setting(settings: Mapping[str, Setting], key: str) -> Setting:
    """The value of a setting, also of one that was never changed."""
    known = settings.get(key)
    if known is not None:
        return known
    return LATER[key] if key in LATER else SETTINGS[key]


def _needs(switch: str) -> When:
    """Whether a setting has a meaning: while another one is switched on."""
    return lambda ctx: bool(setting(ctx.state.settings, switch))


def _page(page: str) -> Link:
    return Link(f"page.{page}", to=route_of(page))


def _kept_at(place: str) -> Words:
    """How many contacts are kept on the phone, or on the card 1 or 2."""
    sim = 0 if place == "phone" else int(place)
    return lambda ctx: str(sum(contact.sim == sim for contact in ctx.os.contacts.values()))


def _copy(way: str) -> Link:
    """A row that copies contacts between the phone, its cards and its storage."""
    return Link(f"setting.{way}", action="book.ask_copy", args={"way": way})


def _forward(case: str) -> Text:
    """The number that calls go to in a case; none at first."""
    return Text(f"voicemail_{case}", digits=True, blank=True, longest=20)


def _switches(*keys: str) -> tuple[Switch, ...]:
    return tuple(Switch(key) for key in keys)


CONTACT_ROOT = "preference_settings"
CALL_ROOT = "miui_call_feature_setting"


def route_of(page: str) -> str:
    """The route of a page of settings."""
    return {CONTACT_ROOT: "/settings/contacts", CALL_ROOT: "/settings/calls"}.get(
        page, f"/settings/page/{page}"
    )


PAGES: dict[str, tuple[tuple[Entry, ...], ...]] = {
    CONTACT_ROOT: (
        (
            _page("preference_import_and_export"), Link("setting.batch_delete", action="select.open"),
            Link("setting.merge_duplicates", action="duplicates.open"), Told("setting.trash", "trash"),
        ),
        (
            Switch("pref_key_simple_mode"), Switch("pref_key_word_photo"),
            Switch("only_phones_v2"), Switch("pref_key_display_sim_contacts"), Choice("sort_order", ("0", "1")),
            Choice("display_order", ("0", "1")), _page("preference_account_list_filter"),
            _page("preference_display_options"),
        ),
        (
            Switch("pref_key_show_business_hall"), _page("preference_device_other_fragment"),
            _page("preference_privacy_contacts"), _page("preference_more"),
        ),
    ),
    "preference_account_list_filter": (
        (Fact("setting.account_phone", _kept_at("phone")), Fact("setting.account_sim1", _kept_at("1")), Fact("setting.account_sim2", _kept_at("2"))),
    ),
    "preference_device_other_fragment": ((Choice("device_group", ("pref_key_pro_bt", "pref_key_pro_car"), inline=True),),),
    "preference_dial_pad_touch_tone": (
        (Switch("pref_key_dial_pad_touch_tone"), _page("preference_dial_pad_touch_tone_v11")),
    ),
    "preference_dial_pad_touch_tone_v11": (
        (Choice("pref_key_tone", ("-1", "1"), inline=True, when=_needs("pref_key_dial_pad_touch_tone")),),
    ),
    "preference_display_options": (
        _switches("pref_key_smart_group_company", "pref_key_smart_group_location", "pref_key_smart_group_frequency"),
    ),
    "preference_import_and_export": (
        (Link("setting.import_storage", action="cards.open"), _copy("import_sim1"), _copy("import_sim2"), Told("setting.import_phone", "swap")),
        (_copy("export_storage"), _copy("export_sim1"), _copy("export_sim2")),
        (Link("setting.share_visible", action="book.share"), Told("setting.import_account", "user-circle")),
    ),
    "preference_more": ((Link("setting.wipe", action="book.ask_wipe"), Link("setting.rebuild_index", action="book.rebuild"), Link("setting.manage_sim", action="sims.open"), Link("setting.service_numbers", action="hotlines.open")),),
    "preference_privacy_contacts": (
        (_page("preference_privacy_permission"), _page("preference_privacy_settings")),
        (Fact("setting.privacy_local", about="setting.privacy_local.hint"),),
    ),
    "preference_privacy_permission": ((Fact("setting.permission_read", about="setting.permission_read.hint"), Fact("setting.permission_write", about="setting.permission_write.hint"), Fact("setting.permission_accounts", about="setting.permission_accounts.hint")),),
    "preference_privacy_settings": ((Fact("setting.privacy_upload", about="setting.privacy_upload.hint"), Fact("setting.privacy_recommend", about="setting.privacy_recommend.hint")),),
    "permission_setting": ((Fact("setting.permission_phone", about="setting.permission_phone.hint"), Fact("setting.permission_log", about="setting.permission_log.hint"), Fact("setting.permission_microphone", about="setting.permission_microphone.hint")),),
    "privacy_setting": ((Fact("setting.privacy_numbers", about="setting.privacy_numbers.hint"), Fact("setting.privacy_recordings", about="setting.privacy_recordings.hint")),),
    CALL_ROOT: (
        (_page("miui_phone_account_settings"), _page("miui_network_setting")),
        (_page("call_record_setting"), _page("miui_callforward_options"), _page("call_waiting"), _page("voicemail_setting")),
        (
            _page("answer_state_setting"), _page("auto_answer_setting"), _page("miui_respond_via_sms_settings"),
            _page("location_setting"), Choice("button_incoming_call_report", ("0", "1", "2")),
            Switch("perf_sensor_answer"), Switch("button_smart_call_forward"),
        ),
        (
            Switch("pref_key_show_firewall_calllog"), _page("preference_dial_pad_touch_tone"),
            _page("call_fold_setting"), _page("miui_fdn_setting"), _page("call_advanced_setting"),
        ),
        (_page("permission_setting"), _page("privacy_setting")),
    ),
    "answer_state_setting": (
        (
            Switch("button_turnover_mute"), Switch("button_handon_ringer"), Switch("button_crescendo_ringer"),
            Switch("button_flash_when_ring"), Switch("button_enable_proximity"),
            Switch("button_stranger_alert"),
        ),
    ),
    "auto_answer_setting": (
        (
            Switch("button_auto_answer"),
            Choice("button_auto_answer_delay", ("3", "5", "8", "10"), when=_needs("button_auto_answer")),
        ),
    ),
    "auto_ip_setting": (
        (Switch("button_autoip"), Choice("button_autoip_prefix", ("17951", "12593", "17911"), when=_needs("button_autoip"))),
        (
            Switch("button_autoip_support_local_numbers", when=_needs("button_autoip")),
            Switch("button_autoip_add_zero_prefix", when=_needs("button_autoip")), Text("button_autoip_area", digits=True, blank=True, longest=5, when=_needs("button_autoip")),
            Told("setting.autoip_exceptions", "list"),
        ),
    ),
    "call_advanced_setting": (
        (
            _page("preference_dial_pad_touch_tone"), Choice("t9_method", ("0", "1")), Told("setting.quick_dial", "phone"),
            Switch("button_auto_redial"), _page("auto_ip_setting"),
        ),
        (
            Choice("button_missed_call_notify_times", ("0", "1", "2", "3", "5", "10")),
            Choice("button_connect_disconnect_vibrate", ("0", "50", "100", "200")),
            Choice("button_call_waiting_tone", ("0", "1", "2")), Choice("default_sms_key", ("0", "1", "2")),
        ),
        (Switch("button_precise_call_state"), Switch("button_voice_privacy"), Switch("button_rtt")),
    ),
    "call_fold_setting": (
        _switches(
            "pref_fold_answer_call", "pref_unfold_turn_on_speaker", "pref_unfold_close_camera",
            "pref_unfold_show_incall_bubble",
        ),
    ),
    "call_record_setting": (
        (Switch("button_call_recording_notification"),),
        (
            Switch("button_auto_record_call"), Told("setting.record_whitelist", "record"),
            Switch("button_auto_record_unknown", when=_needs("button_auto_record_call")),
            Switch("button_auto_record_yellowpage", when=_needs("button_auto_record_call")),
        ),
    ),
    "call_waiting": ((Switch("button_call_waiting"),),),
    "location_setting": (
        (Switch("button_enable_telocation"), Switch("button_auto_country_code"), Text("button_country_code", digits=True, longest=4)),
    ),
    "miui_callforward_options": (
        _switches("button_cfu_key", "button_cfb_key", "button_cfnry_key", "button_cfnrc_key"),
    ),
    "miui_fdn_setting": ((Switch("button_fdn_enable"), Told("setting.fdn_code", "key"), Told("setting.fdn_list", "list")),),
    "miui_network_setting": (
        _switches("network_data_sim1", "network_roaming_sim1", "network_5g_sim1", "network_volte_sim1", "network_vowifi_sim1"),
        _switches("network_data_sim2", "network_roaming_sim2", "network_5g_sim2", "network_volte_sim2", "network_vowifi_sim2"),
        _switches("network_smart_switch", "network_data_during_calls", "network_limit_background"),
    ),
    "miui_phone_account_settings": ((Choice("preferred_account", ("0", "1", "2"), inline=True),),),
    "miui_respond_via_sms_settings": (
        (Switch("button_call_respond_via_sms"),),
        tuple(Text(
                f"canned_response_pref_{number}", title="page.miui_respond_via_sms_settings", bare=True,
                when=_needs("button_call_respond_via_sms"),
            ) for number in range(1, 5)),
    ),
    "voicemail_setting": (
        (Choice("voicemail_service", ("0",)), Text("voicemail_number", digits=True, blank=True, longest=20), _page("miui_voicemail_callforward_options")),
        (Switch("voicemail_vibrate"),),
    ),
    "miui_voicemail_callforward_options": ((_forward("cfb"), _forward("cfnry"), _forward("cfnrc")),),
}  # fmt: skip
"""Every page by its id: groups of entries."""
