"""Assistants, screen time and the cloud."""

from pytest_mobilegym.phone.apps.settings.rows import (
    Page,
    Part,
    choice,
    entry,
    facts,
    link,
    links,
    page,
    section,
    toggle,
)

TASKS = ("assistant", "camera", "torch", "screenshot", "none")

PAGES: tuple[Page, ...] = (
    page(
        "ai_features",
        section(
            link("voice_assistant", "mic"), link("second_assistant", "chat"), link("ai_enhancement", "magic"),
        ),
        section(link("ai_button", "power"), link("visual_perception", "eye")),
    ),
    page(
        "second_assistant",
        section(
            toggle("second_assistant_enabled"),
            choice("second_assistant_model", "fast", "careful", needs="second_assistant_enabled"),
            footer="second_assistant",
        ),
        tells="second_assistant_enabled",
    ),
    page(
        "ai_enhancement",
        section(
            toggle("ai_writing", on=True), toggle("ai_subtitles"), toggle("ai_search", on=True),
            footer="ai_enhancement",
        ),
    ),
    page(
        "ai_button",
        section(
            choice("key_click_task", *TASKS, words="button_task"),
            choice("key_long_task", *TASKS, usual="torch", words="button_task"),
            choice("key_double_task", *TASKS, usual="camera", words="button_task"), footer="ai_button",
        ),
    ),
    page(
        "flash_alerts",
        section(
            toggle("camera_flash_notification_preference"),
            choice(
                "screen_flash_notification_preference", "0", "4D0000FE", "6600FF01", "66FFFF00", "66FF7F00",
                "66FE0000", "667F00FF", words="flash",
            ),
            footer="flash_alerts",
        ),
    ),
    page(
        "screen_time",
        Part("screen_time.chart"),
        section(
            toggle("focus_mode"), choice("daily_limit", "none", "1h", "2h", "4h"), toggle("bedtime_reminder"),
            toggle("usage_report", on=True),
        ),
    ),
    page(
        "child_mode",
        section(toggle("child_mode_enable"), footer="child_mode"),
        section(
            entry("child_mode_pin", check="pin", needs="child_mode_enable"),
            choice("child_mode_limit", "30", "60", "120", words="minutes", needs="child_mode_enable"),
            toggle("child_mode_purchases", needs="child_mode_enable"),
            toggle("child_mode_web", on=True, needs="child_mode_enable"),
        ),
        tells="child_mode_enable",
    ),
    page(
        "voice_assistant",
        section(toggle("voice_wakeup", on=True), toggle("lock_screen_wakeup", needs="voice_wakeup")),
        section(
            choice("assistant_voice", "warm", "clear", "bright"),
            choice("assistant_speed", "normal", "slow", "fast"), toggle("assistant_suggestions", on=True),
            entry("assistant_nickname"), link("ai_button"),
        ),
    ),
    page(
        "cloud",
        section(*facts("cloud_account", "cloud_space")),
        section(
            toggle("contacts_sync", on=True), toggle("sms_sync"), toggle("call_log_sync", on=True),
            toggle("wifi_sync", on=True), toggle("gallery_sync"), toggle("notes_sync", on=True),
            toggle("recorder_sync"), title="sync",
        ),
        section(*links("backup", "accounts")),
    ),
)  # fmt: skip
