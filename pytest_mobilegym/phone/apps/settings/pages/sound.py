"""Sound, silence and vibration."""

from pytest_mobilegym.phone.apps.settings.rows import (
    Launch,
    Page,
    choice,
    link,
    links,
    page,
    section,
    slider,
    toggle,
)
from pytest_mobilegym.phone.apps.settings.stores import BANNERS, DO_NOT_DISTURB, SOUND_MODE, volume

PAGES: tuple[Page, ...] = (
    page(
        "sound",
        section(
            slider("media_volume", volume("media"), icon="music"),
            slider("call_volume", volume("call"), icon="phone"),
            slider("separate_ring_volume", volume("ring"), icon="bell"),
            slider("notification_volume", volume("notification"), icon="comment"),
            slider("alarm_volume", volume("alarm"), icon="alarm"),
            slider("voice_assistant_volume", volume("voice_assistant"), icon="mic"), title="volume",
        ),
        section(*links("silent_mode", "do_not_disturb", "vibration", "prevent_ringing")),
        section(
            choice("phone_ringtone", "dawn", "marimba", "river", "classic", words="ringtone"),
            choice("notification_sound", "drop", "bell", "glass", "none", words="chime"),
            Launch("system_sounds", app="theme_store"), Launch("alarms", app="clock"), title="tones",
        ),
        section(
            toggle("gesture_prevent_ringing_sound"), toggle("dtmf_tone", on=True),
            toggle("screen_locking_sounds", on=True), toggle("charging_sounds", on=True),
            toggle("touch_sounds"), toggle("docking_sounds"), toggle("boot_sounds"),
            toggle("call_connected_tones"), toggle("vibrate_icon", on=True), title="system_sounds",
        ),
        section(
            choice("take_call_on_output", "auto", "earpiece", "speaker", "headset"),
            choice("dock_audio_media", "dock", "phone"), choice("emergency_tone", "off", "alert", "vibrate"),
            *links("spatial_audio", "media_controls", "work_sounds"), title="output",
        ),
    ),
    page(
        "silent_mode",
        section(
            choice("sound_mode", "ring", "silent", "do_not_disturb", store=SOUND_MODE, inline=True),
            footer="silent_mode",
        ),
        section(
            choice("key_vip_list", "0", "1", "2", "3"), toggle("key_repeat", on=True), title="exceptions",
        ),
        section(
            toggle("key_mute_music"), toggle("key_mute_voiceassist"), toggle("notification_banners", BANNERS),
            toggle("key_network_alarm", on=True),
        ),
        tells="sound_mode",
    ),
    page(
        "do_not_disturb",
        section(toggle("key_do_not_disturb_mode", DO_NOT_DISTURB), footer="do_not_disturb"),
        section(
            toggle("key_auto_button"),
            choice("zen_schedule", "night", "work", "meetings", needs="key_auto_button"), toggle("repeat"),
        ),
        section(link("silent_mode")),
        tells="key_do_not_disturb_mode",
    ),
    page(
        "spatial_audio",
        section(toggle("spatial_audio"), toggle("spatial_audio_wired_headphones"), footer="spatial_audio"),
        tells="spatial_audio",
    ),
    page(
        "media_controls",
        section(toggle("qs_media_resumption", on=True), toggle("media_controls_lock_screen", on=True)),
    ),
    page(
        "vibration",
        section(toggle("vibrate_on", on=True)),
        section(
            toggle("vibration_preference_ring", on=True, needs="vibrate_on"),
            toggle("vibration_preference_ramping_ringer", needs="vibrate_on"), title="calls",
        ),
        section(
            toggle("vibration_preference_notification", on=True, needs="vibrate_on"),
            toggle("vibration_preference_alarm", on=True, needs="vibrate_on"), title="notifications_alarms",
        ),
        section(
            toggle("vibration_preference_touch", on=True, needs="vibrate_on"),
            toggle("vibration_preference_media", needs="vibrate_on"),
            toggle("vibration_preference_keyboard", needs="vibrate_on"), title="interactive",
        ),
        tells="vibrate_on",
    ),
    page(
        "prevent_ringing",
        section(
            choice("prevent_ringing_gesture", "vibrate", "mute", "off", inline=True),
            footer="prevent_ringing",
        ),
        tells="prevent_ringing_gesture",
    ),
    page(
        "work_sounds",
        section(toggle("work_use_personal_sounds", on=True), footer="work_sounds"),
        section(choice("work_ringtone", "dawn", "marimba", "river", "classic", words="ringtone")),
    ),
)  # fmt: skip
