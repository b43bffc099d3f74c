"""Radios: airplane mode and what it takes with it, Wi-Fi, data, Bluetooth, hotspot (os reference, 10)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from pytest_mobilegym.phone.state import Incidental, State, Table, Time

Level = Annotated[int, Field(ge=0, le=4)]
Security = Literal["OPEN", "WPA2", "WPA3"]
LINK_SPEED = 866
SHORTEST_PASSWORD = 8


class Access(State):
    """A Wi-Fi network in reach; `id` is its name."""

    id: str
    bssid: str
    security: Security = "WPA2"
    level: Level = 3
    frequency: int = 5180
    """In MHz."""
    password: str = "12345678"
    """What it accepts; an open network asks for none."""


class SavedNetwork(State):
    """A Wi-Fi network that the phone knows how to join; `id` is its name."""

    id: str
    security: Security = "WPA2"
    password: str = ""
    auto_join: bool = True
    """Whether the phone joins it by itself when Wi-Fi is switched on."""
    last_connected: Annotated[Time | None, Incidental] = None


class Wifi(State):
    """The connection to a Wi-Fi network."""

    ssid: str | None = "Home-5G"
    level: Level = 4
    ip_address: str = "192.168.1.23"
    mac_address: str = "02:00:5e:10:2a:7c"
    link_speed: int = LINK_SPEED
    """In Mbit/s."""
    frequency: int = 5180
    last_attempt: Annotated[Literal["connected", "wrong_password"] | None, Incidental] = None
    """How the last try to join a network ended."""


class Cellular(State):
    """The mobile network."""

    level: Level = 4
    data_type: Literal["none", "e", "3g", "4g", "lte", "5g"] = "5g"
    has_sim: bool = True


class BluetoothDevice(State):
    """A Bluetooth device in reach; `id` is its address."""

    id: str
    name: str
    type: Literal["audio", "watch", "peripheral"] = "peripheral"
    paired: bool = False
    connected: bool = False
    battery: Annotated[int, Field(ge=0, le=100)] | None = None
    pairable: bool = True


class Hotspot(State):
    """The phone as an access point."""

    enabled: bool = False
    ssid: str = "MobileGym"
    password: str = "gym-2026"
    security: Security = "WPA2"
    band: Literal["2.4", "5"] = "5"
    """In GHz."""


class Radios(State):
    """Everything that sends and receives."""

    wifi: Wifi = Wifi()
    cellular: Cellular = Cellular()
    bluetooth_name: str = "MobileGym Phone"
    hotspot: Hotspot = Hotspot()
    vpn_enabled: bool = False
    headset_connected: bool = False
    """Whether headphones are plugged in."""
    saved_wifi: Table[SavedNetwork] = Table.of(
        [
            SavedNetwork(id="Home-5G", security="WPA3", password="sunflower-88"),
            SavedNetwork(id="Home", password="sunflower-88"),
            SavedNetwork(id="Riverside Hotel", password="welcome2026", auto_join=False),
        ]
    )
    nearby_wifi: Table[Access] = Table.of(
        [
            Access(
                id="Home-5G", bssid="a4:2b:b0:11:08:01", level=4, security="WPA3", password="sunflower-88"
            ),
            Access(id="Home", bssid="a4:2b:b0:11:08:00", level=4, frequency=2437, password="sunflower-88"),
            Access(id="Cafe Linden", bssid="64:16:7f:3c:51:9a", level=2, security="OPEN", frequency=2412),
            Access(id="Neighbour_2F", bssid="c8:3a:35:77:e0:42", level=2, frequency=2462),
            Access(id="Office-Guest", bssid="00:1d:aa:90:5b:13", level=1),
        ]
    )
    nearby_bluetooth: Table[BluetoothDevice] = Table.of(
        [
            BluetoothDevice(
                id="f4:5c:89:a1:02:10", name="Pebble Buds", type="audio", paired=True, battery=80
            ),
            BluetoothDevice(id="f4:5c:89:a1:02:11", name="Stride Watch 3", type="watch", battery=62),
            BluetoothDevice(id="7c:2f:80:44:9d:0e", name="Living-room TV"),
            BluetoothDevice(id="38:18:4c:c0:71:25", name="Key Board Mini"),
            BluetoothDevice(id="10:4f:a8:6b:33:d7", name="Car Audio", type="audio", pairable=False),
        ]
    )


def set_airplane_mode(os: Any, enabled: bool) -> None:
    """Switch airplane mode; on takes Wi-Fi, Bluetooth and mobile data with it, off brings nothing back."""
    os.settings.airplane_mode_enabled = enabled
    if enabled:
        set_wifi(os, False)
        set_bluetooth(os, False)
        set_mobile_data(os, False)
        set_hotspot(os, False)
    _register(os)


def set_wifi(os: Any, enabled: bool) -> None:
    """Switch Wi-Fi; the network's name is kept, so that on connects again.

    Where no network was left connected, on joins the strongest saved one that joins by itself.
    """
    os.settings.wifi_enabled = enabled
    wifi = os.radios.wifi
    if enabled and wifi.ssid is None:
        known = [
            network
            for network in os.radios.nearby_wifi.values()
            if network.id in os.radios.saved_wifi and os.radios.saved_wifi[network.id].auto_join
        ]
        if known:
            connect_wifi(os, max(known, key=lambda network: network.level).id)
        return
    network = os.radios.nearby_wifi.get(wifi.ssid) if wifi.ssid else None
    wifi.level = network.level if enabled and network is not None else 0


def set_sim(os: Any, present: bool) -> None:
    """Put the SIM cards in, or take them out."""
    os.radios.cellular.has_sim = present
    _register(os)


def _register(os: Any) -> None:
    """Find the mobile network, or leave it."""
    reached = os.radios.cellular.has_sim and not os.settings.airplane_mode_enabled
    os.radios.cellular.level = 4 if reached else 0
    os.radios.cellular.data_type = _data_type(os)


def set_mobile_data(os: Any, enabled: bool) -> None:
    """Switch mobile data; in airplane mode that counts from its end on."""
    os.settings.mobile_data_enabled = enabled
    os.radios.cellular.data_type = _data_type(os)


def _data_type(os: Any) -> str:
    if os.settings.airplane_mode_enabled or not os.radios.cellular.has_sim:
        return "none"
    if not os.settings.mobile_data_enabled:
        return "none"
    return "5g" if os.telephony.sims[os.telephony.data_sim].network_type == "5g" else "lte"


def set_data_sim(os: Any, slot: str) -> None:
    """Let another SIM card carry the data."""
    os.telephony.data_sim = slot
    os.radios.cellular.data_type = _data_type(os)


def set_5g(os: Any, slot: str, enabled: bool) -> None:
    """Let a SIM card use 5G, or 4G at most."""
    os.telephony.sims[slot].network_type = "5g" if enabled else "4g"
    os.radios.cellular.data_type = _data_type(os)


def set_bluetooth(os: Any, enabled: bool) -> None:
    """Switch Bluetooth; off disconnects every device, which stays paired."""
    os.settings.bluetooth_enabled = enabled
    if not enabled:
        for device in os.radios.nearby_bluetooth.values():
            device.connected = False


def set_hotspot(os: Any, enabled: bool) -> None:
    """Switch the hotspot."""
    os.radios.hotspot.enabled = enabled


def connect_wifi(os: Any, ssid: str) -> None:
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


def join_wifi(os: Any, ssid: str, password: str = "") -> bool:
    """Join a network in reach with a password, and know it from then on; gives whether it was right."""
    network = os.radios.nearby_wifi[ssid]
    if network.security != "OPEN" and password != network.password:
        os.radios.wifi.last_attempt = "wrong_password"
        return False
    kept = "" if network.security == "OPEN" else password
    save_wifi(os, ssid, security=network.security, password=kept)
    connect_wifi(os, ssid)
    return True


def rejoin_wifi(os: Any, ssid: str) -> bool:
    """Join a saved network in reach with its saved password; gives whether that is still right."""
    return join_wifi(os, ssid, os.radios.saved_wifi[ssid].password)


def save_wifi(os: Any, ssid: str, *, security: Security, password: str = "") -> None:
    """Know a network, in reach or not; what is known of it already is brought up to date."""
    known = os.radios.saved_wifi.get(ssid)
    if known is None:
        os.radios.saved_wifi[ssid] = SavedNetwork(id=ssid, security=security, password=password)
    else:
        known.security, known.password = security, password


def forget_wifi(os: Any, ssid: str) -> None:
    """Know a network no more; leaves it if it is the connected one."""
    del os.radios.saved_wifi[ssid]
    if os.radios.wifi.ssid == ssid:
        disconnect_wifi(os)


def disconnect_wifi(os: Any) -> None:
    """Leave the network."""
    os.radios.wifi.ssid, os.radios.wifi.level = None, 0


def reset_wifi(os: Any) -> None:
    """Forget every network."""
    for ssid in os.radios.saved_wifi:
        forget_wifi(os, ssid)
    disconnect_wifi(os)


def connect_bluetooth(os: Any, device: str) -> bool:
    """Pair and connect; switches Bluetooth on. Gives whether the device took part."""
    found = os.radios.nearby_bluetooth[device]
    if not found.pairable:
        return False
    os.settings.bluetooth_enabled = True
    found.paired = found.connected = True
    return True


def disconnect_bluetooth(os: Any, device: str) -> None:
    """Disconnect; the device stays paired."""
    os.radios.nearby_bluetooth[device].connected = False


def unpair_bluetooth(os: Any, device: str) -> None:
    """Disconnect a device and know it no more."""
    found = os.radios.nearby_bluetooth[device]
    found.paired = found.connected = False


def reset_bluetooth(os: Any) -> None:
    """Unpair every device."""
    for device in os.radios.nearby_bluetooth:
        unpair_bluetooth(os, device)


def carrier(os: Any) -> str | None:
    """Whose network mobile data goes over, `None` without a SIM card; also on a frozen state."""
    name: str = os.telephony.sims[os.telephony.data_sim].carrier
    return name if os.radios.cellular.has_sim else None


def online(os: Any) -> bool:
    """Whether anything outside can be reached; also on a frozen state."""
    wifi = os.settings.wifi_enabled and os.radios.wifi.ssid is not None
    return bool(wifi or os.radios.cellular.data_type != "none")
