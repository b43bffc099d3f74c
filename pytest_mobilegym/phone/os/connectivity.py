"""Radios: airplane mode and what it takes with it, Wi-Fi, data, Bluetooth, hotspot (os reference, 10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from pytest_mobilegym.phone.os.models.connectivity import LINK_SPEED, Link, Radio, SavedNetwork, Security
from pytest_mobilegym.phone.os.state import OsState

SHORTEST_PASSWORD = 8

SLOW_MS = 3000
"""How long a slow link takes for whatever is asked for."""

Connection = Literal["offline", "slow", "flaky", "online"]
"""How well anything outside can be reached."""

Outcome = Literal["done", "failed", "waits"]
"""What becomes of a request: `waits` is for `SLOW_MS`, and done then."""


def set_airplane_mode(os: OsState, enabled: bool) -> None:
    """Switch airplane mode; on takes every radio with it, off brings back those that it took."""
    began = enabled and not os.settings.airplane_mode_enabled
    if began:
        os.radios.off_for_airplane = tuple(name for name, radio in _RADIOS.items() if radio.is_on(os))
    os.settings.airplane_mode_enabled = enabled
    if enabled:
        for radio in _RADIOS.values():
            radio.switch(os, False)
    else:
        for name in os.radios.off_for_airplane:
            if not _RADIOS[name].is_on(os):
                _RADIOS[name].switch(os, True)
        os.radios.off_for_airplane = ()
    _register(os)


def set_wifi(os: OsState, enabled: bool) -> None:
    """Switch Wi-Fi; the network's name is kept, so that on connects again.

    Where no network was left connected, on joins the strongest saved one that joins by itself.
    """
    os.settings.wifi_enabled = enabled
    wifi = os.radios.wifi
    if enabled and wifi.ssid is None:
        _join_by_itself(os)
        return
    network = os.radios.nearby_wifi.get(wifi.ssid) if wifi.ssid else None
    wifi.level = network.level if enabled and network is not None else 0


def _join_by_itself(os: OsState) -> None:
    """Join the strongest saved network in reach that is joined without asking, if there is one."""
    known = [
        network
        for network in os.radios.nearby_wifi.values()
        if network.id in os.radios.saved_wifi and os.radios.saved_wifi[network.id].auto_join
    ]
    if known:
        connect_wifi(os, max(known, key=lambda network: network.level).id)


def set_sim(os: OsState, present: bool) -> None:
    """Put the SIM cards in, or take them out."""
    os.radios.cellular.has_sim = present
    _register(os)


def _register(os: OsState) -> None:
    """Find the mobile network, or leave it."""
    reached = os.radios.cellular.has_sim and not os.settings.airplane_mode_enabled
    os.radios.cellular.level = 4 if reached else 0
    os.radios.cellular.data_type = _data_type(os)


def set_mobile_data(os: OsState, enabled: bool) -> None:
    """Switch mobile data; in airplane mode that counts from its end on."""
    os.settings.mobile_data_enabled = enabled
    os.radios.cellular.data_type = _data_type(os)


def _data_type(os: OsState) -> Literal["none", "lte", "5g"]:
    if os.settings.airplane_mode_enabled or not os.radios.cellular.has_sim:
        return "none"
    if not os.settings.mobile_data_enabled:
        return "none"
    return "5g" if os.telephony.sims[os.telephony.data_sim].network_type == "5g" else "lte"


def set_data_sim(os: OsState, slot: Literal["1", "2"]) -> None:
    """Let another SIM card carry the data."""
    os.telephony.data_sim = slot
    os.radios.cellular.data_type = _data_type(os)


def set_5g(os: OsState, slot: str, enabled: bool) -> None:
    """Let a SIM card use 5G, or 4G at most."""
    os.telephony.sims[slot].network_type = "5g" if enabled else "4g"
    os.radios.cellular.data_type = _data_type(os)


def set_bluetooth(os: OsState, enabled: bool) -> None:
    """Switch Bluetooth; off disconnects every device, which stays paired and is connected again by on."""
    devices = os.radios.nearby_bluetooth
    if not enabled and os.settings.bluetooth_enabled:
        os.radios.to_reconnect = tuple(device.id for device in devices.values() if device.connected)
    for device in devices.values():
        again = enabled and device.paired and device.id in os.radios.to_reconnect
        if device.connected and not enabled:
            device.connected = False
        elif again:
            device.connected = True
    if enabled:
        os.radios.to_reconnect = ()
    os.settings.bluetooth_enabled = enabled


def set_hotspot(os: OsState, enabled: bool) -> None:
    """Switch the hotspot."""
    os.radios.hotspot.enabled = enabled


def connect_wifi(os: OsState, ssid: str) -> None:
    """Join a network in reach, whatever its password; switches Wi-Fi on."""
    network = os.radios.nearby_wifi[ssid]
    wifi = os.radios.wifi
    os.settings.wifi_enabled = True
    wifi.ssid, wifi.level, wifi.frequency, wifi.link_speed = (
        ssid,
        network.level,
        network.frequency,
        LINK_SPEED,
    )
    wifi.last_attempt = "connected"
    if ssid in os.radios.saved_wifi:
        os.radios.saved_wifi[ssid].last_connected = os.now


def join_wifi(os: OsState, ssid: str, password: str = "") -> bool:
    """Join a network in reach with a password, and know it from then on; gives whether it was right."""
    network = os.radios.nearby_wifi[ssid]
    if network.security != "OPEN" and password != network.password:
        os.radios.wifi.last_attempt = "wrong_password"
        return False
    kept = "" if network.security == "OPEN" else password
    save_wifi(os, ssid, security=network.security, password=kept)
    connect_wifi(os, ssid)
    return True


def rejoin_wifi(os: OsState, ssid: str) -> bool:
    """Join a saved network in reach with its saved password; gives whether that is still right."""
    return join_wifi(os, ssid, os.radios.saved_wifi[ssid].password)


def save_wifi(os: OsState, ssid: str, *, security: Security, password: str = "") -> None:
    """Know a network, in reach or not; what is known of it already is brought up to date."""
    known = os.radios.saved_wifi.get(ssid)
    if known is None:
        os.radios.saved_wifi[ssid] = SavedNetwork(id=ssid, security=security, password=password)
    else:
        known.security, known.password = security, password


def forget_wifi(os: OsState, ssid: str) -> None:
    """Know a network no more; leaves it if it is the connected one, for another that is joined by itself."""
    del os.radios.saved_wifi[ssid]
    if os.radios.wifi.ssid == ssid:
        disconnect_wifi(os)
        if os.settings.wifi_enabled:
            _join_by_itself(os)


def disconnect_wifi(os: OsState) -> None:
    """Leave the network."""
    os.radios.wifi.ssid, os.radios.wifi.level = None, 0


def reset_wifi(os: OsState) -> None:
    """Forget every network."""
    for ssid in os.radios.saved_wifi:
        forget_wifi(os, ssid)
    disconnect_wifi(os)


def connect_bluetooth(os: OsState, device: str) -> bool:
    """Pair and connect; switches Bluetooth on. Gives whether the device took part."""
    found = os.radios.nearby_bluetooth[device]
    if not found.pairable:
        return False
    os.settings.bluetooth_enabled = True
    found.paired = found.connected = True
    return True


def disconnect_bluetooth(os: OsState, device: str) -> None:
    """Disconnect; the device stays paired."""
    os.radios.nearby_bluetooth[device].connected = False


def unpair_bluetooth(os: OsState, device: str) -> None:
    """Disconnect a device and know it no more."""
    found = os.radios.nearby_bluetooth[device]
    found.paired = found.connected = False


def reset_bluetooth(os: OsState) -> None:
    """Unpair every device."""
    for device in os.radios.nearby_bluetooth:
        unpair_bluetooth(os, device)


def carrier(os: OsState) -> str | None:
    """Whose network mobile data goes over, `None` without a SIM card; also on a frozen state."""
    name: str = os.telephony.sims[os.telephony.data_sim].carrier
    return name if os.radios.cellular.has_sim else None


def online(os: OsState) -> bool:
    """Whether anything outside can be reached; also on a frozen state."""
    wifi = os.settings.wifi_enabled and os.radios.wifi.ssid is not None
    return bool(wifi or os.radios.cellular.data_type != "none")


def connection(os: OsState) -> Connection:
    """How well anything outside can be reached; also on a frozen state."""
    if not online(os):
        return "offline"
    link: Link = os.radios.link
    return "online" if link == "good" else link


def attempt(os: OsState) -> Outcome:
    """Ask for something over the network; of a flaky one every other request fails, the first among them."""
    match connection(os):
        case "offline":
            return "failed"
        case "slow":
            return "waits"
        case "flaky":
            os.radios.requests += 1
            return "failed" if os.radios.requests % 2 else "done"
        case _:
            return "done"


def in_service(os: OsState) -> bool:
    """Whether calls and text messages can be made; also on a frozen state."""
    return bool(os.radios.cellular.has_sim and not os.settings.airplane_mode_enabled)


class _Radio(NamedTuple):
    """A radio that airplane mode takes with it."""

    is_on: Callable[[OsState], bool]
    switch: Callable[[OsState, bool], None]


_RADIOS: dict[Radio, _Radio] = {
    "wifi": _Radio(lambda os: os.settings.wifi_enabled, set_wifi),
    "bluetooth": _Radio(lambda os: os.settings.bluetooth_enabled, set_bluetooth),
    "mobile_data": _Radio(lambda os: os.settings.mobile_data_enabled, set_mobile_data),
    "hotspot": _Radio(lambda os: os.radios.hotspot.enabled, set_hotspot),
}
