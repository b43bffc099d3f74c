"""Display, personalisation, lock screen, notifications and home screen."""

from pytest_mobilegym.phone.apps.settings.rows import (
    Launch,
    Page,
    Part,
    choice,
    entry,
    link,
    links,
    page,
    section,
    slider,
    toggle,
    toggles,
)
from pytest_mobilegym.phone.apps.settings.stores import (
    BANNERS,
    BATTERY_STYLE,
    HOME_GAPS,
    HOME_GRID,
    field,
    level,
    reversed_switch,
)

DARK_MODE = field("settings.dark_mode_enabled")
AUTO_ROTATE = reversed_switch(field("settings.rotation_locked"))

STATUS_ICONS = (
    "setting_bluetooth", "setting_location", "setting_privacy", "setting_vpn", "setting_hotspot",
    "setting_volume", "setting_zen", "setting_alarm_clock", "setting_roaming", "setting_wireless_headset",
)  # fmt: skip
DEVICE_ICONS = (
    "setting_phone", "setting_pad", "setting_pc", "setting_tv", "setting_car", "setting_sound_box",
    "setting_glasses", "setting_camera",
)  # fmt: skip

PAGES: tuple[Page, ...] = (
    page(
        "personalize",
        Part("personalize.preview"),
        section(
            Launch("wallpapers", icon="wallpaper", app="theme_store"),
            Launch("themes", icon="palette", app="theme_store"),
            Launch("fonts_online", icon="font", app="theme_store"),
        ),
        section(toggle("dynamic_clock"), *links("fonts", "home_screen", "lock_screen")),
    ),
    page(
        "lock_screen",
        section(
            link("screen_timeout"), toggle("lock_screen_after_fold_screen"),
            title="sleep",
        ),
        section(
            toggle("always_on_display"),
            choice("always_on_style", "clock", "calendar", "signature", needs="always_on_display"),
            title="always_on",
        ),
        section(
            toggle("pick_up_gesture_wakeup"),
            choice("gesture_wakeup_way", "double_tap", "single_tap", "swipe"),
            toggle("gesture_double_tap_click_wakeup", on=True), toggle("gesture_double_tap_click_sleep"),
            toggle("gesture_wakeup"), toggle("wakeup_for_keyguard_notification", on=True),
            toggle("smartcover_lock_or_unlock_screen"), toggle("screen_on_proximity_sensor", on=True),
            title="wake",
        ),
        section(
            entry("lock_screen_signature"), choice("lock_screen_shortcuts", "torch_camera", "camera", "none"),
            toggle("long_press_lock_screen_editor_style", on=True), toggle("lockscreen_magazine"),
            toggle("volume_launch_camera"),
            choice("volume_down_launch_camera_or_take_photo", "open", "shoot", needs="volume_launch_camera"),
            title="style",
        ),
    ),
    page(
        "screen_timeout",
        section(
            choice(
                "screen_off_timeout", "15", "30", "60", "120", "300", "600", "never", usual="60",
                words="timeout", inline=True,
            ),
            footer="screen_timeout",
        ),
        tells="screen_off_timeout",
    ),
    page(
        "notifications",
        section(
            *links("app_notifications", "lock_screen_actions"), toggle("notification_banners", BANNERS),
            title="notifications",
        ),
        section(
            *links("control_center", "status_icons"),
            choice("battery_indicator", "icon_percent", "icon", "percent", store=BATTERY_STYLE),
            toggle("show_carrier_under_keyguard"), toggle("wordless_mode"), title="status_bar",
        ),
        section(
            toggle("device_control", on=True), toggle("smart_hub"),
            choice("smart_device_control", "recent", "favourite", "all", needs="device_control"),
            toggle("quick_control_all_devices", needs="device_control"), title="devices",
        ),
    ),
    page("app_notifications", Part("apps.notifications")),
    page(
        "status_icons",
        section(choice("show_notification_icon_count", "3", "1", "0"), toggle("setting_network_speed")),
        section(*toggles(*STATUS_ICONS, on=True), title="status_icons"),
        section(*toggles(*DEVICE_ICONS), title="device_icons"),
    ),
    page(
        "lock_screen_actions",
        section(
            toggle("lock_screen_notification", on=True), toggle("lock_screen_control_center", on=True),
            toggle("lock_screen_device_control", needs="lock_screen_control_center"),
            toggle("lock_screen_smart_hub", needs="lock_screen_control_center"),
            toggle("lock_screen_smart_device_control", needs="lock_screen_control_center"),
            toggle("lock_screen_allow_trivial_controls", needs="lock_screen_control_center"),
        ),
    ),
    page(
        "control_center",
        section(choice("control_center_style", "split", "classic", inline=True), footer="control_center"),
        tells="control_center_style",
    ),
    page(
        "home_screen",
        section(
            choice("home_screen_layout", "4x6", "5x6", "4x7", "5x7", store=HOME_GRID, words="grid"),
            choice("icon_size", "80", "90", "100", "110", "120", usual="100", words="percent"),
            toggle("align_to_top", HOME_GAPS), toggle("lock_home_layout"), title="layout",
        ),
        section(
            choice("system_navigation_mode", "gesture", "buttons"),
            choice("recent_tasks_layout", "horizontal", "vertical"), toggle("minus_screen"),
            toggle("icon_animation", on=True), link("gesture_navigation"), title="behaviour",
        ),
    ),
    page(
        "display",
        section(toggle("dark_mode_display_enable", DARK_MODE), link("dark_mode")),
        section(
            slider("brightness", level("brightness"), icon="sun"),
            toggle("brightness_auto_mode_enable", field("settings.auto_brightness_enabled")),
            toggle("brightness_sunlight_mode_enable", on=True, unless="brightness_auto_mode_enable"),
            toggle("brightness_outdoor_mode_enable"), toggle("brightness_smooth_mode_enable", on=True),
            title="brightness",
        ),
        section(
            link("eye_comfort"), link("monochrome"),
            toggle("dc_light"), toggle("mimotion_pwm_enable"), title="eyes",
        ),
        section(
            link("text_size"), link("fonts"), link("screen_colours"), link("resolution"),
            choice("screen_fps", "auto", "60", "90", "120"), title="screen",
        ),
        section(*links("picture_engine", "motion_smoothing", "dual_chip"), title="picture"),
        section(
            toggle("external_auto_rotate", AUTO_ROTATE), toggle("background_blur_enable", on=True),
            toggle("touch_sensitive"), toggle("animate_settings_key", on=True),
            *links("screen_timeout", "fold_behaviour"), title="system",
        ),
    ),
    page(
        "screen_colours",
        section(choice("screen_color_mode", "vivid", "natural", "standard", inline=True)),
        section(slider("screen_color_temperature"), footer="screen_colours"),
        tells="screen_color_mode",
    ),
    page(
        "eye_comfort",
        section(toggle("paper_mode_enable", field("settings.eye_comfort_enabled")), footer="eye_comfort"),
        section(
            slider(
                "eye_comfort_level", level("eye_comfort_level"), icon="eye-comfort",
                needs="paper_mode_enable",
            ),
        ),
        section(
            toggle("auto_adjust_effect", needs="paper_mode_enable"),
            choice("paper_mode_texture", "none", "paper", "linen", needs="paper_mode_enable"),
            toggle("eye_habit_prompt"), link("eye_comfort_schedule"),
        ),
        tells="paper_mode_enable",
    ),
    page(
        "eye_comfort_schedule",
        section(
            toggle("paper_mode_time_enable"),
            choice(
                "paper_mode_start", "18:00", "19:00", "20:00", "21:00", "22:00", usual="20:00", words="time",
                needs="paper_mode_time_enable",
            ),
            choice(
                "paper_mode_end", "05:00", "06:00", "07:00", "08:00", usual="06:00", words="time",
                needs="paper_mode_time_enable",
            ),
        ),
        tells="paper_mode_time_enable",
    ),
    page(
        "monochrome",
        section(toggle("monochrome_mode_enable"), footer="monochrome"),
        tells="monochrome_mode_enable",
    ),
    page(
        "resolution",
        section(choice("screen_resolution", "full", "reduced", inline=True)),
        section(toggle("save_battery_mode"), footer="resolution"),
        tells="screen_resolution",
    ),
    page(
        "picture_engine",
        section(*links("super_resolution", "ai_tuning", "hdr_engine"), footer="picture_engine"),
    ),
    page(
        "super_resolution",
        section(toggle("screen_enhance_engine_sr_for_video"), toggle("screen_enhance_engine_sr_for_image")),
    ),
    page(
        "ai_tuning",
        section(toggle("screen_enhance_engine_ai_enable"), footer="ai_tuning"),
        tells="screen_enhance_engine_ai_enable",
    ),
    page(
        "hdr_engine",
        section(toggle("screen_enhance_engine_s2h_enable"), footer="hdr_engine"),
        tells="screen_enhance_engine_s2h_enable",
    ),
    page(
        "motion_smoothing",
        section(toggle("screen_enhance_engine_memc_enable"), footer="motion_smoothing"),
        tells="screen_enhance_engine_memc_enable",
    ),
    page("dual_chip", empty="cpu"),
    page(
        "fonts",
        section(choice("preferred_font", "system", "rounded", "serif", "handwritten", inline=True)),
        section(Launch("fonts_online", app="theme_store")),
        tells="preferred_font",
    ),
    page(
        "text_size",
        Part("text.sample"),
        section(slider("font_size", level("font_size"), icon="font"), slider("font_weight")),
        section(slider("display_size", level("display_size"), icon="expand")),
        section(toggle("toggle_force_bold_text"), toggle("toggle_high_text_contrast_preference")),
    ),
    page(
        "fold_behaviour",
        section(choice("fold_lock_behavior_setting", "sleep", "continue", "swipe", inline=True)),
        tells="fold_lock_behavior_setting",
    ),
    page(
        "dark_mode",
        section(toggle("dark_mode_display_enable", DARK_MODE)),
        section(
            toggle("dark_mode_time_enable"),
            choice("dark_mode_schedule", "sunset", "custom", needs="dark_mode_time_enable"), title="schedule",
        ),
        section(toggle("dark_wallpaper", on=True), toggle("dark_mode_contrast", on=True), footer="dark_mode"),
        tells="dark_mode_display_enable",
    ),
)  # fmt: skip
