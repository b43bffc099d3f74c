"""Wi-Fi, Bluetooth, mobile networks and all other connections."""

from pytest_mobilegym.phone.apps.settings.rows import (
    Page,
    Part,
    Press,
    choice,
    entry,
    fact,
    facts,
    link,
    links,
    page,
    section,
    toggle,
)
from pytest_mobilegym.phone.apps.settings.stores import (
    AIRPLANE_MODE,
    BLUETOOTH,
    DATA_SIM,
    HOTSPOT,
    MOBILE_DATA,
    WIFI,
    field,
    sim_5g,
    sim_switch,
)

NFC = field("settings.nfc_enabled")
NETWORK_MODES = tuple(str(code) for code in range(34))
"""What a phone may be told to use, by the codes of the radio interface."""

PAGES: tuple[Page, ...] = (
    page(
        "wifi",
        section(toggle("wifi_enabled", WIFI)),
        Part("wifi.networks"),
        section(Press("wifi.add"), *links("saved_networks", "wifi_preferences")),
    ),
    page("saved_networks", Part("wifi.saved"), section(Press("wifi.add"))),
    page(
        "wifi_preferences",
        section(
            toggle("wifi_wakeup", on=True), toggle("wifi_notify_open", on=True), toggle("wifi_assistant"),
            toggle("wifi_scan_throttling", on=True),
        ),
        section(link("install_certificate"), *facts("wifi_mac_address", "wifi_ip_address")),
    ),
    page(
        "bluetooth",
        section(toggle("bluetooth_enabled", BLUETOOTH)),
        section(entry("device_name", field("radios.bluetooth_name"), check="filled")),
        Part("bluetooth.devices"),
        section(*links("bluetooth_advanced", "blocked_bluetooth")),
        tells="bluetooth_enabled",
    ),
    page(
        "bluetooth_advanced",
        section(
            toggle("bluetooth_visible", on=True), toggle("bluetooth_unnamed"),
            toggle("bluetooth_absolute_volume", on=True),
        ),
        section(choice("bluetooth_codec", "auto", "sbc", "aac", "ldac"), fact("bt_address")),
    ),
    page("blocked_bluetooth", empty="block"),
    page(
        "mobile_network",
        Part("mobile.sims"),
        section(
            toggle("mobile_data_enabled", MOBILE_DATA),
            choice("data_preference", "1", "2", store=DATA_SIM, words="sim"),
            choice("calls_preference", "ask", "1", "2", words="sim"),
            choice("sms_preference", "ask", "1", "2", words="sim"),
        ),
        section(
            toggle("sim1_5g", sim_5g("1")), toggle("sim1_roaming", sim_switch("1", "data_roaming")),
            toggle("sim1_volte", sim_switch("1", "vo_lte")), title="sim1",
        ),
        section(
            toggle("sim2_5g", sim_5g("2")), toggle("sim2_roaming", sim_switch("2", "data_roaming")),
            toggle("sim2_volte", sim_switch("2", "vo_lte")), title="sim2",
        ),
        section(
            toggle("data_during_calls", needs="mobile_data_enabled"),
            toggle("auto_data_switch", needs="mobile_data_enabled"), toggle("mms_message", on=True),
            toggle("carrier_wifi_toggle"), link("wifi_calling"), title="data",
        ),
        section(
            toggle("4g_calling", on=True), toggle("advance_call"), toggle("video_calling_key"),
            toggle("backup_calling_key"), toggle("contact_discovery_opt_in"), title="calls",
        ),
        section(
            choice("preferred_network_mode_key", *NETWORK_MODES, usual="26", words="network_mode"),
            choice("enabled_networks_key", "9", "0", "1"), toggle("select_network_key", on=True),
            toggle("enable_2g", on=True), toggle("require_cellular_encryption", on=True), title="networks",
        ),
    ),
    page(
        "wifi_calling",
        section(
            toggle("wifi_calling"), choice("wifi_calling_preference", "wifi", "mobile", needs="wifi_calling"),
            footer="wifi_calling",
        ),
        section(*links("emergency_address")),
        tells="wifi_calling",
    ),
    page("emergency_address", empty="location"),
    page(
        "connected_devices",
        section(link("pair_device", "plus"), link("previous_devices", "history"), link("fast_pair", "bolt")),
        section(
            link("cast", "cast"), link("audio_sharing", "headphones"), link("printing", "print"),
            link("nfc", "nfc"),
        ),
    ),
    page(
        "audio_sharing",
        section(
            toggle("audio_sharing_stream_compatibility"), entry("audio_sharing_name", usual="Gym One"),
            entry("audio_sharing_password", check="password"), link("audio_streams"), footer="audio_sharing",
        ),
    ),
    page("audio_streams", empty="headphones"),
    page("pair_device", section(fact("device_name_shown")), Part("bluetooth.available")),
    page("previous_devices", Part("bluetooth.previous")),
    page("fast_pair", section(toggle("fast_pair_scan", on=True), footer="fast_pair"), tells="fast_pair_scan"),
    page(
        "hotspot",
        section(toggle("wifi_hotspot_enable", HOTSPOT, unless="toggle_airplane"), footer="hotspot"),
        section(
            entry("wifi_tether_network_name", field("radios.hotspot.ssid"), check="filled"),
            link("hotspot_security"),
            entry("wifi_tether_network_password", field("radios.hotspot.password"), check="key"),
            link("hotspot_speed"),
        ),
        section(
            toggle("wifi_tether_auto_turn_off", on=True), toggle("tether_use_wifi6"),
            toggle("wifi_tether_maximize_compatibility"),
        ),
        tells="wifi_hotspot_enable",
    ),
    page(
        "hotspot_security",
        section(
            choice(
                "hotspot_security", "WPA3", "WPA2", "OPEN", store=field("radios.hotspot.security"),
                inline=True,
            ),
            footer="hotspot_security",
        ),
        tells="hotspot_security",
    ),
    page(
        "hotspot_speed",
        section(
            choice("hotspot_band", "2.4", "5", store=field("radios.hotspot.band"), inline=True),
            footer="hotspot_speed",
        ),
        tells="hotspot_band",
    ),
    page(
        "vpn",
        section(toggle("vpn_enable", field("radios.vpn_enabled")), footer="vpn"),
        section(
            choice("vpn_type", "ikev2", "l2tp", "wireguard"), entry("vpn_server"), entry("vpn_user"),
            entry("vpn_password", check="password"), title="vpn_profile",
        ),
        section(toggle("vpn_always_on"), toggle("vpn_block_without", needs="vpn_always_on")),
        tells="vpn_enable",
    ),
    page(
        "more_connections",
        section(toggle("toggle_airplane", AIRPLANE_MODE)),
        section(toggle("toggle_nfc", NFC), *links("nfc", "contactless_payment")),
        section(*links("cast", "printing", "private_dns", "camera_grip")),
        section(choice("se_route", "hce", "sim", "embedded")),
        section(link("reset_network")),
    ),
    page(
        "nfc",
        section(toggle("toggle_nfc", NFC)),
        section(
            toggle("nfc_secure_settings", needs="toggle_nfc"),
            toggle("toggle_nfc_dnd_mode", needs="toggle_nfc"),
            choice("nfc_payment", "none", "transit", "access", needs="toggle_nfc"),
            choice("nfc_notification_mode", "0", "1", needs="toggle_nfc"), link("nfc_beam"),
        ),
        tells="toggle_nfc",
    ),
    page(
        "nfc_beam",
        section(toggle("beam_enable", needs="toggle_nfc"), footer="nfc_beam"),
        tells="beam_enable",
    ),
    page(
        "private_dns",
        section(choice("private_dns_mode", "opportunistic", "off", "hostname", inline=True)),
        section(entry("private_dns_specifier"), footer="private_dns"),
        tells="private_dns_mode",
    ),
    page(
        "printing",
        section(toggle("print_service", on=True), footer="printing"),
        section(*links("add_printer")),
        tells="print_service",
    ),
    page("add_printer", empty="print"),
    page(
        "camera_grip",
        section(
            choice("quick_launch_camera", "photo", "video", "off"),
            toggle("preference_handle_charge", on=True),
            toggle("preference_handle_charge_protect", needs="preference_handle_charge"),
            choice(
                "preference_handle_charge_mode", "standard", "slow", "fast", needs="preference_handle_charge",
            ),
            choice("preference_handle_emergency_charge_upper_limit", "60", "80", "100", words="percent"),
            footer="camera_grip",
        ),
    ),
    page(
        "cast",
        section(toggle("enable_wifi_display", field("settings.screen_cast_enabled")), footer="cast"),
        Part("cast.displays"),
        tells="enable_wifi_display",
    ),
    page(
        "contactless_payment",
        section(choice("nfc_foreground", "0", "1", needs="toggle_nfc"), link("default_payment_app")),
    ),
    page("default_payment_app", empty="wallet"),
    page(
        "reset_network",
        section(
            Press("reset.wifi", danger=True), Press("reset.mobile", danger=True),
            Press("reset.bluetooth", danger=True), footer="reset_network",
        ),
    ),
)  # fmt: skip
