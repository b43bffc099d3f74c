"""Date, language, keyboards, gestures, lights and what else there is."""

from pytest_mobilegym.phone.apps.settings.rows import (
    Page,
    Part,
    choice,
    facts,
    link,
    links,
    page,
    section,
    slider,
    toggle,
    toggles,
)
from pytest_mobilegym.phone.apps.settings.stores import LANGUAGE, TIME_ZONE, ZONES

COLOURS = ("blue", "red", "yellow", "green", "cyan", "white", "violet")
PERIODS = tuple(str(seconds * 1000) for seconds in range(2, 10))
HOURS = ("18:00", "19:00", "20:00", "21:00", "22:00", "23:00")
MORNINGS = ("05:00", "06:00", "07:00", "08:00")
PERCEPTION = (
    "eye_gaze", "tof_screen_off", "tof_screen_on", "key_gaze_lock_screen", "key_near_wake_screen",
    "key_anti_burn",
)  # fmt: skip
EXTENSIONS = (
    "ex_func_bug_report", "ex_func_wallet", "ex_func_enterprise_mode", "ex_func_kid_space",
    "ex_func_car_link", "ex_func_voice_assistant", "ex_func_cloud_service", "ex_func_device_activation_info",
    "ex_func_safe_install_mode", "ex_func_find_device", "ex_func_coins", "ex_func_cloud_space",
    "ex_func_game_booster",
)  # fmt: skip

PAGES: tuple[Page, ...] = (
    page(
        "additional",
        section(
            link("date_time", "calendar"), link("language_input", "translate"),
            link("accessibility", "accessibility"), link("users", "users"), link("accounts", "user-circle"),
        ),
        section(
            link("gesture_shortcuts", "swap"), link("one_handed", "device"), link("back_tap", "vibrate"),
            link("visual_perception", "eye"), link("shoulder_keys", "game"),
        ),
        section(
            link("rear_light", "flashlight"), link("notification_light", "lightbulb"),
            link("colour_light", "palette"), link("gaming_light", "bolt"),
        ),
        section(
            link("memory_extension", "cpu"), link("otg", "usb"), link("extension_features", "puzzle"),
            link("system_security", "shield"), link("backup", "upload"),
        ),
    ),
    page(
        "date_time",
        Part("date.now"),
        section(
            toggle("auto_time", on=True), toggle("auto_time_zone", on=True),
            link("time_zone", unless="auto_time_zone"), toggle("select_time_format", on=True),
        ),
        section(
            toggle("auto_dual_clock"),
            choice("resident_timezone", *ZONES, needs="auto_dual_clock", words="zone"), footer="date_time",
        ),
    ),
    page(
        "time_zone",
        section(
            choice(
                "timezone", *ZONES, store=TIME_ZONE, words="zone", inline=True, unless="auto_time_zone",
            ),
            footer="time_zone",
        ),
        tells="timezone",
    ),
    page(
        "language_input",
        section(link("languages")),
        section(
            choice("current_input_method", "gym", "voice"),
            choice("current_input_method_cn", "pinyin", "stroke"), link("keyboards"), title="keyboard",
        ),
        section(
            *links(
                "secure_keyboard", "keyboard_toolbar", "physical_keyboard", "keyboard_fold",
                "keyboard_tablet",
            ),
            toggle("privacy_input_mode"), toggle("keyboard_skin_follow_system_enable", on=True),
            toggle("vibrate_input_devices"),
        ),
        section(*links("autofill", "speech"), title="tools"),
    ),
    page(
        "languages",
        section(
            choice("language", "en", "zh", store=LANGUAGE, words="language", inline=True), footer="languages",
        ),
        tells="language",
    ),
    page(
        "keyboards",
        section(
            toggle("keyboard_gym", on=True), toggle("keyboard_voice", on=True),
            toggle("keyboard_handwriting"),
        ),
    ),
    page(
        "secure_keyboard",
        section(toggle("security_ime_enable", on=True), footer="secure_keyboard"),
        tells="security_ime_enable",
    ),
    page(
        "keyboard_fold",
        section(
            choice("fold_keyboard_outer", "full", "split"),
            choice("fold_keyboard_inner", "split", "full", words="fold_keyboard_outer"),
            toggle("fold_keyboard_float"), footer="keyboard_fold",
        ),
    ),
    page(
        "keyboard_tablet",
        section(choice("tablet_keyboard", "docked", "floating", inline=True)),
        tells="tablet_keyboard",
    ),
    page(
        "keyboard_toolbar",
        section(
            choice("left_function_key", "language", "hide", "none", words="toolbar_key"),
            choice("middle_function_key", "cursor", "none", words="toolbar_key"),
            choice("right_function_key", "clipboard", "voice", "none", words="toolbar_key"),
            footer="keyboard_toolbar",
        ),
    ),
    page(
        "autofill",
        section(choice("autofill_service", "none", "system", inline=True), footer="autofill"),
        tells="autofill_service",
    ),
    page(
        "speech",
        section(
            link("speech_engine"), choice("tts_default_lang", "system", "en", "zh", words="tts_language"),
            slider("tts_rate"), slider("tts_pitch"),
        ),
    ),
    page(
        "speech_engine",
        section(choice("tts_engine", "gym_speech", "compact", inline=True)),
        tells="tts_engine",
    ),
    page(
        "physical_keyboard",
        section(toggle("show_virtual_keyboard_switch", on=True), *links("modifier_keys", "key_repeat")),
        section(
            toggle("accessibility_sticky_keys"), toggle("accessibility_bounce_keys"),
            toggle("accessibility_slow_keys"), toggle("accessibility_mouse_keys"), link("mouse_keys"),
            toggle("mouse_gesture_natural_scroll"), title="aids",
        ),
        section(*links("no_keyboard")),
    ),
    page("no_keyboard", empty="keyboard"),
    page(
        "modifier_keys",
        section(
            choice("modifier_caps", "caps", "ctrl", "meta", "alt", words="modifier"),
            choice("modifier_ctrl", "ctrl", "caps", "meta", "alt", words="modifier"),
            choice("modifier_meta", "meta", "ctrl", "caps", "alt", words="modifier"),
            choice("modifier_alt", "alt", "ctrl", "meta", "caps", words="modifier"),
        ),
    ),
    page(
        "key_repeat",
        section(toggle("repeat_keys_main_switch", on=True)),
        section(
            slider("repeat_keys_timeout_preference", needs="repeat_keys_main_switch"),
            slider("repeat_keys_delay_preference", needs="repeat_keys_main_switch"),
        ),
        tells="repeat_keys_main_switch",
    ),
    page(
        "mouse_keys",
        section(
            toggle("accessibility_mouse_keys"),
            slider("mouse_keys_speed", needs="accessibility_mouse_keys"), footer="mouse_keys",
        ),
        tells="accessibility_mouse_keys",
    ),
    page(
        "gesture_shortcuts",
        section(*links("trigger_gesture", "back_tap", "gesture_navigation", "prevent_ringing")),
        section(
            choice("fingerprint_double_tap", "none", "camera", "torch", "screenshot", words="gesture_task"),
        ),
    ),
    page(
        "trigger_gesture",
        section(
            choice("gesture_screenshot", "three_fingers", "knock", "off", words="trigger"),
            choice("gesture_torch", "off", "double_power", "shake", words="trigger"),
        ),
    ),
    page(
        "back_tap",
        section(
            choice("back_double_tap", "none", "screenshot", "torch", "camera", words="gesture_task"),
            choice("back_triple_tap", "none", "screenshot", "torch", "camera", words="gesture_task"),
            footer="back_tap",
        ),
    ),
    page(
        "one_handed",
        section(
            toggle("handy_mode_state"),
            choice("handy_mode_size", "4.5", "4.0", "3.5", words="inches", needs="handy_mode_state"),
            footer="one_handed",
        ),
        section(
            toggle("gesture_one_handed_mode_enabled_main_switch"),
            choice(
                "one_handed_timeout", "4", "8", "12", "never", words="timeout",
                needs="gesture_one_handed_mode_enabled_main_switch",
            ),
        ),
        tells="handy_mode_state",
    ),
    page(
        "rear_light",
        section(
            toggle("back_strap_switch"),
            choice("back_strap_drop_down", "0", "2", "1", needs="back_strap_switch"),
            choice("call_reminder", "0", "1", "2", needs="back_strap_switch"), link("rear_light_colours"),
        ),
        tells="back_strap_switch",
    ),
    page(
        "rear_light_colours",
        section(choice("rear_light_colour", *COLOURS, words="colour", inline=True)),
        tells="rear_light_colour",
    ),
    page(
        "memory_extension",
        section(
            toggle("memory_extension_enabled", on=True),
            choice(
                "memory_extension_size", "4", "6", "8", words="gigabytes", needs="memory_extension_enabled",
            ),
            footer="memory_extension",
        ),
        tells="memory_extension_enabled",
    ),
    page(
        "notification_light",
        section(
            toggle("pref_button_light", on=True),
            choice(
                "button_light_timeout", "1000", "2000", "5000", "10000", "20000", "-1", usual="5000",
                words="milliseconds", needs="pref_button_light",
            ),
            toggle("battery_light", on=True), toggle("notification_pulse", on=True),
        ),
        section(
            choice("breathing_light_color", *COLOURS, words="colour"),
            choice("breathing_light_freq", *PERIODS, words="milliseconds"), title="light_notifications",
        ),
        section(
            choice("call_breathing_light_color", *COLOURS, usual="green", words="colour"),
            choice("call_breathing_light_freq", *PERIODS, words="milliseconds"), title="light_calls",
        ),
        section(
            choice("mms_breathing_light_color", *COLOURS, words="colour"),
            choice("mms_breathing_light_freq", *PERIODS, words="milliseconds"), title="light_messages",
        ),
    ),
    page(
        "colour_light",
        section(toggle("color_lamp_switch")),
        section(
            toggle("color_lamp_incall_pulse", needs="color_lamp_switch"),
            toggle("color_lamp_battery", needs="color_lamp_switch"),
            toggle("color_lamp_notification_pulse", needs="color_lamp_switch"),
        ),
        section(
            toggle("color_led_switch"), toggle("color_led_battery", needs="color_led_switch"),
            toggle("color_led_notification_pulse", needs="color_led_switch"),
            toggle("color_led_incall_pulse", needs="color_led_switch"),
            toggle("color_led_red_package", needs="color_led_switch"),
            toggle("color_led_music_mode", needs="color_led_switch"), title="light_bar",
        ),
        tells="color_lamp_switch",
    ),
    page(
        "gaming_light",
        section(toggle("color_led_switch"), toggle("color_led_game_mode", needs="color_led_switch")),
        section(
            toggle("color_led_time_switch", needs="color_led_switch"),
            choice("color_led_start_time", *HOURS, words="time", needs="color_led_time_switch"),
            choice("color_led_end_time", *MORNINGS, words="time", needs="color_led_time_switch"),
            title="schedule",
        ),
        tells="color_led_switch",
    ),
    page(
        "shoulder_keys",
        section(
            choice("shoulder_key_game_light_effect", "breathe", "steady", "off"),
            *links("shoulder_sound", "shoulder_shortcuts"),
        ),
    ),
    page(
        "shoulder_sound",
        section(toggle("shoulder_key_sound_switch", on=True), footer="shoulder_sound"),
        tells="shoulder_key_sound_switch",
    ),
    page(
        "shoulder_shortcuts",
        section(
            choice(
                "shoulder_key_double_click", "none", "screenshot", "torch", "camera", words="gesture_task",
            ),
            choice("shoulder_key_long_press", "none", "screenshot", "torch", "camera", words="gesture_task"),
        ),
    ),
    page(
        "visual_perception",
        section(*toggles(*PERCEPTION)),
        section(
            toggle("key_aon_scanner"), *links("air_gestures", "depth_gestures"), footer="visual_perception",
        ),
    ),
    page("air_gestures", section(*links("wave_up_down", "wave_sideways", "air_press"))),
    page(
        "wave_up_down",
        section(toggle("key_up_down_waving"), footer="wave_up_down"),
        tells="key_up_down_waving",
    ),
    page(
        "wave_sideways",
        section(toggle("key_left_right_waving"), footer="wave_sideways"),
        tells="key_left_right_waving",
    ),
    page("air_press", section(toggle("key_double_press"), footer="air_press"), tells="key_double_press"),
    page(
        "depth_gestures",
        section(
            toggle("key_tof_gesture_enable"),
            toggle("key_tof_gesture_cue_tone_enable", needs="key_tof_gesture_enable"),
            footer="depth_gestures",
        ),
        tells="key_tof_gesture_enable",
    ),
    page(
        "accounts",
        section(*facts("cloud_account")),
        section(toggle("auto_sync", on=True), toggle("wifi_only", needs="auto_sync")),
        section(*links("add_account")),
    ),
    page("add_account", empty="user-circle"),
    page(
        "users",
        section(*facts("owner")),
        section(
            toggle("guest_mode"), toggle("remove_guest_on_exit", on=True, needs="guest_mode"),
            toggle("enable_guest_calling", needs="guest_mode"), toggle("user_settings_add_users_when_locked"),
            link("guest_timeout"),
        ),
    ),
    page(
        "guest_timeout",
        section(
            choice("guest_timeout", "never", "60", "300", "600", words="timeout", inline=True),
            footer="guest_timeout",
        ),
        tells="guest_timeout",
    ),
    page("extension_features", section(*toggles(*EXTENSIONS, on=True))),
    page("otg", section(toggle("otg_button"), footer="otg"), tells="otg_button"),
)  # fmt: skip
