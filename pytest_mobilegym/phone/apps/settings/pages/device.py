"""The phone itself: account, about, storage, status, battery and reset."""

from pytest_mobilegym.phone.apps.settings.rows import (
    Page,
    Part,
    Press,
    choice,
    closed,
    entry,
    facts,
    link,
    links,
    page,
    section,
    toggle,
)
from pytest_mobilegym.phone.apps.settings.stores import BATTERY_PERCENT, OWNER_NAME, field

NAME = field("radios.bluetooth_name")

PAGES: tuple[Page, ...] = (
    page(
        "account",
        section(entry("branded_account", OWNER_NAME, check="filled"), *facts("account_phone")),
        section(toggle("find_device", on=True), *links("cloud", "backup", "security_privacy", "storage")),
        section(*links("membership")),
    ),
    page(
        "my_device",
        Part("device.portrait"),
        section(entry("device_name", NAME, check="filled"), link("storage", value="storage_used")),
        section(
            *facts("device_system_version"), link("firmware_version", value="android_version"),
            *facts("security_patch", "processor", "memory", "screen", "battery_capacity"),
            *links("system_update", "device_details"),
        ),
        section(*links("migration_history", "backup", "factory_reset")),
    ),
    page("storage", Part("storage.bar"), Part("storage.kinds"), section(link("app_list"))),
    page(
        "firmware_version",
        section(
            *facts(
                "android_version", "security_patch", "baseband", "kernel", "build_number", "update_channel",
            ),
        ),
    ),
    page(
        "system_update",
        Part("device.update"),
        section(Press("update.check"), toggle("auto_update", on=True)),
    ),
    page(
        "device_details",
        section(
            *facts(
                "market_name", "model", "manufacturer", "device_system_version", "android_version",
                "build_number",
            ),
        ),
        section(
            *facts(
                "processor", "graphics", "memory", "storage_total", "screen", "rear_camera", "front_camera",
                "battery_capacity",
            ),
        ),
        section(*facts("kernel", "baseband", "serial", "imei1", "imei2")),
        section(*links("status", "hardware_info", "battery_info", "preinstalled_apps", "legal")),
    ),
    page("preinstalled_apps", Part("apps.preinstalled")),
    page("legal", section(*links("terms", "privacy_policy", "safety_information", "licences"))),
    page("terms", prose=3),
    page("privacy_policy", prose=3),
    page("safety_information", prose=3),
    page("licences", prose=2),
    page(
        "status",
        section(*facts("battery_status", "battery_level")),
        section(link("sim_status"), *facts("imei1", "imei2", "serial")),
        section(*facts("wifi_ip_address", "wifi_mac_address", "bt_address", "up_time")),
    ),
    page(
        "sim_status",
        section(
            *facts("sim1_carrier", "sim1_number", "sim1_iccid", "sim1_network", "sim1_roams"), title="sim1",
        ),
        section(
            *facts("sim2_carrier", "sim2_number", "sim2_iccid", "sim2_network", "sim2_roams"), title="sim2",
        ),
    ),
    page(
        "hardware_info",
        section(
            *facts(
                "hardware_info_device_model", "hardware_info_device_serial", "hardware_info_device_revision",
                "manufacturer",
            ),
        ),
    ),
    page(
        "battery_info",
        section(
            *facts(
                "battery_health", "battery_cycles", "battery_manufactured", "battery_first_used",
                "battery_temperature", "battery_voltage", "battery_technology",
            ),
        ),
    ),
    page("migration_history", empty="swap"),
    page(
        "factory_reset",
        section(
            toggle("remove_sd_data_check"), toggle("erase_application"), toggle("erase_external_storage"),
            title="erase",
        ),
        # A phone that somebody administers greys this as well: a run would lose what it is judged by.
        section(*closed("erase_everything"), footer="factory_reset"),
    ),
    page(
        "battery",
        Part("battery.gauge"),
        section(toggle("battery_saver", field("settings.battery_saver_enabled")), footer="battery_saver"),
        section(
            choice("power_mode", "balanced", "performance", inline=True, unless="battery_saver"),
            title="power_mode",
        ),
        section(
            toggle("battery_percentage", BATTERY_PERCENT), toggle("charge_protection"),
            toggle("adaptive_battery", on=True), link("battery_info"),
        ),
    ),
    page(
        "backup",
        section(toggle("backup_enabled", on=True), toggle("auto_restore", on=True), *facts("backup_account")),
        section(
            choice("backup_schedule", "daily", "weekly", "monthly", needs="backup_enabled"),
            *links("cloud", "migration_history"), footer="backup",
        ),
        section(*links("reset_network", "factory_reset")),
    ),
    page(
        "location",
        section(toggle("location_enabled", field("settings.location_enabled")), footer="location"),
        section(link("recent_location")),
        section(
            toggle("assisted_gps", on=True, needs="location_enabled"),
            toggle("hp_location_toggle", needs="location_enabled"),
            toggle("managed_profile_location_switch", needs="location_enabled"),
            toggle("private_profile_location_switch", needs="location_enabled"), link("location_services"),
        ),
        tells="location_enabled",
    ),
    page("recent_location", Part("apps.location")),
    page("location_services", section(*links("wifi_scanning", "bluetooth_scanning"))),
    page(
        "wifi_scanning",
        section(toggle("wifi_always_scanning_switch"), footer="wifi_scanning"),
        tells="wifi_always_scanning_switch",
    ),
    page(
        "bluetooth_scanning",
        section(toggle("bluetooth_always_scanning_switch"), footer="bluetooth_scanning"),
        tells="bluetooth_always_scanning_switch",
    ),
    page(
        "feedback",
        section(
            toggle("feedback_usage_data"), *facts("device_system_version", "build_number"),
            *links("send_report", "open_help"),
        ),
    ),
    page("membership", empty="crown"),
    page("send_report", empty="chat"),
    page("open_help", prose=3),
)  # fmt: skip
