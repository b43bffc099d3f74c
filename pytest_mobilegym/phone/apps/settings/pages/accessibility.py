"""Aids for seeing, hearing and touching."""

from pytest_mobilegym.phone.apps.settings.pages.looks import AUTO_ROTATE
from pytest_mobilegym.phone.apps.settings.rows import (
    Page,
    Part,
    choice,
    link,
    links,
    page,
    section,
    slider,
    toggle,
)

TYPEFACES = (
    "default", "sans-serif", "sans-serif-condensed", "sans-serif-monospace", "serif", "serif-monospace",
    "casual", "cursive", "sans-serif-smallcaps",
)  # fmt: skip

PAGES: tuple[Page, ...] = (
    page(
        "accessibility",
        section(
            link("reading_text", "font"), link("colour_motion", "palette"),
            toggle("reduce_bright_colors_preference", icon="moon"), link("magnification", "search"),
            toggle("toggle_audio_description", icon="eye"), title="seeing",
        ),
        section(
            link("tap_assistance", "target"), link("system_controls", "sliders"), link("pointer", "navigate"),
            link("keyboard_aids", "keyboard"), title="touching",
        ),
        section(
            link("captions", "subtitles"), link("audio_adjustment", "headphones"),
            link("flash_alerts", "flashlight"), toggle("toggle_auto_speaker_preference", icon="phone"),
            link("sound_recognition", "device-sound"), title="hearing",
        ),
        section(*links("accessibility_services", "accessibility_shortcuts", "vibration")),
    ),
    page(
        "accessibility_services",
        section(
            toggle("screen_reader"), toggle("select_to_speak"), toggle("switch_access"),
            footer="accessibility_services",
        ),
    ),
    page(
        "magnification",
        section(
            toggle("magnification_enabled"),
            choice("magnification_type", "full", "window", needs="magnification_enabled"),
            footer="magnification",
        ),
        tells="magnification_enabled",
    ),
    page(
        "sound_recognition",
        section(
            toggle("sound_recognition_enabled"),
            toggle("sound_doorbell", on=True, needs="sound_recognition_enabled"),
            toggle("sound_smoke_alarm", on=True, needs="sound_recognition_enabled"),
            toggle("sound_crying", needs="sound_recognition_enabled"), footer="sound_recognition",
        ),
        tells="sound_recognition_enabled",
    ),
    page(
        "reading_text",
        Part("text.sample"),
        section(
            link("text_size"), toggle("toggle_force_bold_text"),
            toggle("toggle_high_text_contrast_preference"),
        ),
    ),
    page(
        "colour_motion",
        section(
            *links("colour_correction", "colour_inversion"), link("dark_mode"),
            toggle("animator_duration_scale"),
        ),
    ),
    page(
        "colour_correction",
        section(toggle("daltonizer_enabled")),
        section(
            choice(
                "daltonizer_mode", "deuteranomaly", "protanomaly", "tritanomaly", "grayscale", inline=True,
                needs="daltonizer_enabled",
            ),
            footer="colour_correction",
        ),
        tells="daltonizer_enabled",
    ),
    page(
        "colour_inversion",
        section(toggle("color_inversion_enabled"), footer="colour_inversion"),
        tells="color_inversion_enabled",
    ),
    page(
        "tap_assistance",
        section(
            choice("select_long_press_timeout_preference", "400", "1000", "1500"), link("action_timeout"),
            link("autoclick"),
        ),
    ),
    page(
        "action_timeout",
        section(
            choice(
                "accessibility_action_timeout", "default", "10", "30", "60", "120", words="timeout",
                inline=True,
            ),
            footer="action_timeout",
        ),
        tells="accessibility_action_timeout",
    ),
    page(
        "system_controls",
        section(
            toggle("toggle_power_button_ends_call_preference"),
            toggle("toggle_lock_screen_rotation_preference", AUTO_ROTATE),
            *links("gesture_navigation", "one_handed", "rotation"),
        ),
    ),
    page(
        "gesture_navigation",
        section(
            toggle("search_gesture_press_hold", on=True), slider("back_gesture_inset_scale"),
            footer="gesture_navigation",
        ),
    ),
    page(
        "rotation",
        section(
            toggle("external_auto_rotate", AUTO_ROTATE),
            toggle("face_rotation", needs="external_auto_rotate"), footer="rotation",
        ),
    ),
    page(
        "pointer",
        section(
            slider("pointer_scale_preference"), slider("pointer_speed"),
            *links("pointer_colour", "autoclick"), toggle("touchpad_system_gestures_enable", on=True),
        ),
    ),
    page(
        "pointer_colour",
        section(
            choice("pointer_fill", "black", "white", "green", "red", "blue", words="pointer", inline=True),
        ),
        tells="pointer_fill",
    ),
    page(
        "autoclick",
        section(toggle("accessibility_autoclick_main_switch")),
        section(
            choice(
                "autoclick_delay", "600", "1000", "1500", "2000", words="milliseconds",
                needs="accessibility_autoclick_main_switch",
            ),
            toggle(
                "accessibility_control_autoclick_ignore_minor_cursor_movement", on=True,
                needs="accessibility_autoclick_main_switch",
            ),
            toggle(
                "accessibility_control_autoclick_revert_to_left_click",
                needs="accessibility_autoclick_main_switch",
            ),
            footer="autoclick",
        ),
        tells="accessibility_autoclick_main_switch",
    ),
    page(
        "keyboard_aids",
        section(
            toggle("keyboard_a11y_page_sticky_keys"), toggle("keyboard_a11y_page_bounce_keys"),
            toggle("keyboard_a11y_page_slow_keys"), toggle("keyboard_a11y_page_mouse_keys"),
            link("physical_keyboard"),
        ),
    ),
    page(
        "captions",
        Part("captions.sample"),
        section(
            toggle("captions_enabled"),
            choice("captioning_locale", "system", "en", "zh", words="tts_language"), link("caption_style"),
        ),
        tells="captions_enabled",
    ),
    page(
        "caption_style",
        Part("captions.sample"),
        section(
            choice("captioning_font_size", "0.25", "0.5", "1.0", "1.5", "2.0", usual="1.0"),
            choice("captioning_typeface", *TYPEFACES),
            choice("captioning_colour", "white", "yellow", "cyan", words="colour"),
            choice("captioning_edge", "none", "outline", "shadow"),
        ),
    ),
    page(
        "audio_adjustment",
        section(toggle("toggle_primary_mono"), slider("audio_balance"), footer="audio_adjustment"),
    ),
    page(
        "accessibility_shortcuts",
        section(
            toggle("accessibility_shortcut_preference"),
            choice("accessibility_button", "gesture", "button", "volume"), footer="accessibility_shortcuts",
        ),
    ),
)  # fmt: skip
