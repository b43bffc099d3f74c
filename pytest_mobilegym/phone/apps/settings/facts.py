"""What the phone tells of itself: names of facts, and how each is put into words."""

from collections.abc import Callable

from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.pages import CONTROLS
from pytest_mobilegym.phone.apps.settings.rows import Choice, Entry
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.contexts.storage import storage_of
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.os import connectivity, files

FactFunction = Callable[[Context[SettingsState]], str]


def _build(name: str) -> FactFunction:
    return lambda ctx: str(getattr(ctx.os.build, name))


def _sim(slot: str, name: str) -> FactFunction:
    return lambda ctx: str(getattr(ctx.os.telephony.sims[slot], name))


def _sim_network(slot: str) -> FactFunction:
    return lambda ctx: ctx.os.telephony.sims[slot].network_type.upper()


def _sim_roams(slot: str) -> FactFunction:
    return lambda ctx: ctx.t("on" if ctx.os.telephony.sims[slot].data_roaming else "off")


def option_words(ctx: Context[SettingsState], control: Choice, value: str) -> str:
    """An option of a choice in words: a text of its own, or the one of all its kind."""
    own = f"option.{control.words}.{value}"
    if own in app.catalogue.texts["en"]:
        return ctx.t(own)
    return ctx.t(f"option.{control.words}", value=value)


def chosen_words(ctx: Context[SettingsState], control: Choice) -> str | None:
    """What is chosen, in words; `None` where it is none of the options."""
    value = control.store.read(ctx.os)
    return option_words(ctx, control, value) if value in control.options else None


def told_words(ctx: Context[SettingsState], key: str) -> str | None:
    """How a switch or a choice stands, in words."""
    control = CONTROLS[key]
    if isinstance(control, Choice):
        return chosen_words(ctx, control)
    return ctx.t("on" if control.store.read(ctx.os) else "off")


def written_words(ctx: Context[SettingsState], control: Entry) -> str:
    """What an entry holds."""
    return control.store.read(ctx.os)


def owner(ctx: Context[SettingsState]) -> str:
    """Whose phone it is."""
    return ctx.os.owner.name(ctx.os.language)


def wifi_network(ctx: Context[SettingsState]) -> str:
    """The network that the phone is connected to."""
    if not ctx.os.settings.wifi_enabled:
        return ctx.t("off")
    return ctx.os.radios.wifi.ssid or ctx.t("wifi.none")


def wifi_ip_address(ctx: Context[SettingsState]) -> str:
    """The address in the Wi-Fi network, if the phone is in one."""
    connected = ctx.os.settings.wifi_enabled and ctx.os.radios.wifi.ssid is not None
    return ctx.os.radios.wifi.ip_address if connected else ctx.t("fact.unavailable")


def storage_used(ctx: Context[SettingsState]) -> str:
    """How full the storage is."""
    used = files.size_words(storage_of(ctx.os, ctx.installed).used)
    return ctx.t("storage.of", used=used, total=f"{ctx.os.build.storage_gb} GB")


def up_time(ctx: Context[SettingsState]) -> str:
    """How long the phone has been on: `52:02`, hours and minutes."""
    on_since = ctx.os.boot.at
    if on_since is None:
        on_since = START - ctx.os.build.uptime_before_start_ms
    minutes = (ctx.time - on_since) // 60_000
    return f"{minutes // 60}:{minutes % 60:02d}"


def battery_status(ctx: Context[SettingsState]) -> str:
    """Whether the battery fills or empties."""
    own = ctx.os.battery
    if not own.charging:
        return ctx.t("battery.discharging")
    return ctx.t("battery.charging_fast" if own.fast_charging else "battery.charging")


FACTS: dict[str, FactFunction] = {
    "account_phone": lambda ctx: ctx.os.owner.number,
    "android_version": _build("android_version"),
    "backup_account": owner,
    "baseband": _build("baseband"),
    "battery_capacity": _build("battery"),
    "battery_cycles": lambda ctx: str(ctx.os.battery.cycle_count),
    "battery_first_used": lambda ctx: ctx.os.battery.first_used,
    "battery_health": lambda ctx: ctx.t(f"battery.{ctx.os.battery.health}"),
    "battery_level": lambda ctx: f"{ctx.os.battery.percent}%",
    "battery_manufactured": lambda ctx: ctx.os.battery.manufactured,
    "battery_status": battery_status,
    "battery_technology": lambda ctx: ctx.os.battery.technology,
    "battery_temperature": lambda ctx: f"{ctx.os.battery.temperature:.1f} °C",
    "battery_voltage": lambda ctx: f"{ctx.os.battery.voltage:.2f} V",
    "bt_address": _build("bluetooth_address"),
    "build_number": _build("build_number"),
    "cloud_account": owner,
    "cloud_space": lambda ctx: ctx.t("storage.of", used="3.2 GB", total="5 GB"),
    "data_carrier": lambda ctx: connectivity.carrier(ctx.os) or ctx.t("mobile.no_sim"),
    "device_name_shown": lambda ctx: ctx.os.radios.bluetooth_name,
    "device_system_version": _build("system_version"),
    "encryption_and_credentials_encryption_status": lambda ctx: ctx.t("fact.encrypted"),
    "front_camera": _build("front_camera"),
    "graphics": _build("graphics"),
    "hardware_info_device_model": _build("model"),
    "hardware_info_device_revision": _build("revision"),
    "hardware_info_device_serial": _build("serial"),
    "imei1": _build("imei1"),
    "imei2": _build("imei2"),
    "kernel": _build("kernel"),
    "manufacturer": _build("manufacturer"),
    "market_name": _build("market_name"),
    "memory": lambda ctx: f"{ctx.os.build.memory_gb} GB",
    "model": _build("model"),
    "owner": owner,
    "processor": _build("processor"),
    "rear_camera": _build("rear_camera"),
    "screen": _build("screen"),
    "security_patch": _build("security_patch"),
    "serial": _build("serial"),
    "sim1_carrier": _sim("1", "carrier"),
    "sim1_iccid": _sim("1", "iccid"),
    "sim1_network": _sim_network("1"),
    "sim1_number": _sim("1", "number"),
    "sim1_roams": _sim_roams("1"),
    "sim2_carrier": _sim("2", "carrier"),
    "sim2_iccid": _sim("2", "iccid"),
    "sim2_network": _sim_network("2"),
    "sim2_number": _sim("2", "number"),
    "sim2_roams": _sim_roams("2"),
    "storage_total": lambda ctx: f"{ctx.os.build.storage_gb} GB",
    "storage_used": storage_used,
    "up_time": up_time,
    "update_channel": lambda ctx: ctx.t("fact.stable"),
    "wifi_ip_address": wifi_ip_address,
    "wifi_mac_address": lambda ctx: ctx.os.radios.wifi.mac_address,
    "wifi_network": wifi_network,
}
"""Every fact by its name."""
