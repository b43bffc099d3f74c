"""What the first page leads to."""

from pytest_mobilegym.phone.apps.settings.rows import Section, link, section

BLUE, GREEN, AMBER, RED = "#2f6bff", "#12a150", "#e8890c", "#e5484d"
VIOLET, TEAL, SLATE, PINK = "#7c4dff", "#0d9aa8", "#66758a", "#d6409f"

HOME: tuple[Section, ...] = (
    section(
        link("wifi", "wifi-4", BLUE, value="wifi_network"),
        link("bluetooth", "bluetooth", BLUE),
        link("mobile_network", "sim", GREEN, value="data_carrier"),
        link("connected_devices", "cast", TEAL),
        link("hotspot", "hotspot", AMBER),
        link("vpn", "vpn", VIOLET),
        link("more_connections", "link", SLATE),
    ),
    section(
        link("display", "brightness", AMBER),
        link("sound", "volume", PINK),
        link("personalize", "palette", VIOLET),
        link("lock_screen", "lock", GREEN),
        link("notifications", "bell", RED),
        link("home_screen", "home", BLUE),
    ),
    section(
        link("apps", "apps", BLUE),
        link("battery", "battery", GREEN, value="battery_level"),
        link("storage", "storage", SLATE, value="storage_used"),
        link("security_privacy", "shield-check", GREEN),
        link("safety_emergency", "heart", RED),
        link("location", "location", TEAL),
    ),
    section(
        link("ai_features", "sparkles", VIOLET),
        link("ai_button", "magic", PINK),
        link("voice_assistant", "mic", BLUE),
        link("flash_alerts", "flashlight", AMBER),
        link("screen_time", "hourglass", GREEN),
        link("child_mode", "emoji", PINK),
    ),
    section(
        link("cloud", "cloud", BLUE),
        link("backup", "upload", TEAL),
        link("additional", "sliders", SLATE),
        link("feedback", "comment", AMBER),
    ),
)
