"""Security, privacy, safety and apps."""

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
from pytest_mobilegym.phone.os.lock import PIN_KEY

PAGES: tuple[Page, ...] = (
    page(
        "security_privacy",
        section(
            entry(PIN_KEY, check="lock_pin"), toggle("fingerprint_unlock"), toggle("face_unlock"),
            entry("privacy_password", check="password"), link("bluetooth_unlock"), title="unlock",
        ),
        section(*links("permissions", "app_notifications", "recent_location"), title="privacy"),
        section(*links("system_security", "sos", "special_access", "more_security"), title="security"),
    ),
    page(
        "bluetooth_unlock",
        section(toggle("unlock_device_by_bluetooth"), footer="bluetooth_unlock"),
        tells="unlock_device_by_bluetooth",
    ),
    page(
        "sos",
        section(toggle("sos_enable"), footer="sos"),
        section(
            entry("sos_contacts_add", check="digits", needs="sos_enable"),
            toggle("sos_calling", needs="sos_enable"), toggle("sos_call_log", needs="sos_enable"),
            toggle("sos_around_photo", needs="sos_enable"), toggle("sos_around_voice", needs="sos_enable"),
        ),
        tells="sos_enable",
    ),
    page(
        "system_security",
        section(
            toggle("show_password", on=True), toggle("user_experience_program", on=True),
            toggle("verify_apps", on=True), *facts("security_patch"),
        ),
        section(*links("app_pinning", "wifi_protection", "web_links", "special_access")),
    ),
    page(
        "special_access",
        section(
            *links(
                "device_admins", "dnd_access", "notification_access", "picture_in_picture", "premium_sms",
                "unrestricted_data", "linked_work_apps", "vr_helpers",
            ),
        ),
    ),
    page("linked_work_apps", empty="briefcase"),
    page("device_admins", section(toggle("admin_find_device", on=True), footer="device_admins")),
    page("dnd_access", Part("access.dnd_access")),
    page("notification_access", Part("access.notification_access")),
    page("picture_in_picture", Part("access.picture_in_picture")),
    page("premium_sms", empty="comment"),
    page("unrestricted_data", Part("access.unrestricted_data")),
    page("vr_helpers", empty="eye"),
    page(
        "app_pinning",
        section(
            toggle("use_app_pinning"), toggle("use_screen_lock", needs="use_app_pinning"),
            footer="app_pinning",
        ),
        tells="use_app_pinning",
    ),
    page(
        "wifi_protection",
        section(toggle("wifi_protection_checkbox", on=True), footer="wifi_protection"),
        tells="wifi_protection_checkbox",
    ),
    page(
        "web_links",
        section(toggle("http_invoke_app", on=True), footer="web_links"),
        tells="http_invoke_app",
    ),
    page(
        "more_security",
        section(*links("sim_lock", "encryption", "trust_agents", "memory_tagging", "install_certificate")),
    ),
    page(
        "sim_lock",
        section(
            toggle("sim_toggle"), entry("sim_pin", check="pin", needs="sim_toggle"), footer="sim_lock",
        ),
        tells="sim_toggle",
    ),
    page(
        "encryption",
        section(
            *facts("encryption_and_credentials_encryption_status"),
            *links("install_certificate", "credential_manager", "clear_credentials"),
        ),
    ),
    page(
        "install_certificate",
        section(
            *links("ca_certificate", "user_certificate", "wifi_certificate"), footer="install_certificate",
        ),
    ),
    page("credential_manager", empty="key"),
    page("clear_credentials", empty="key"),
    page("ca_certificate", empty="file"),
    page("user_certificate", empty="file"),
    page("wifi_certificate", empty="file"),
    page("trust_agents", empty="shield"),
    page("memory_tagging", section(toggle("memtag"), footer="memory_tagging"), tells="memtag"),
    page("permissions", Part("permissions.groups"), Part("permissions.apps")),
    page(
        "safety_emergency",
        section(*links("emergency_gesture", "sos")),
        section(entry("medical_information"), toggle("emergency_alerts", on=True), title="emergency"),
    ),
    page(
        "emergency_gesture",
        section(
            toggle("emergency_gesture_enabled"),
            toggle("emergency_gesture_sound", needs="emergency_gesture_enabled"),
            entry("emergency_number", check="digits", usual="112", needs="emergency_gesture_enabled"),
            footer="emergency_gesture",
        ),
        tells="emergency_gesture_enabled",
    ),
    page(
        "apps",
        section(*links("app_list", "system_apps", "preinstalled_apps")),
        section(*links("permissions", "app_notifications", "special_access")),
        section(
            choice("default_install_location", "auto", "internal"), toggle("auto_update_apps", on=True),
            *links("screen_time", "second_space"),
        ),
    ),
    page("app_list", Part("apps.all")),
    page("system_apps", Part("apps.system")),
    page("second_space", section(toggle("dual_apps"), footer="second_space"), tells="dual_apps"),
)  # fmt: skip
