"""Radios: airplane mode and what it takes with it, Wi-Fi, data, Bluetooth, hotspot (os reference, 10)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from pytest_mobilegym.phone.state import State, Table

Level = Annotated[int, Field(ge=0, le=4)]
LINK_SPEED = 866


class Access(State):
    """A Wi-Fi network in reach; `id` is its name."""

    id: str
    bssid: str
    security: Literal["OPEN", "WPA2", "WPA3"] = "WPA2"
    level: Level = 3
    frequency: int = 5180
    """In MHz."""


class Wifi(State):
    """The connection to a Wi-Fi network."""

    ssid: str | None = "Home-5G"
    level: Level = 4
    ip_address: str = "192.168.1.23"
    mac_address: str = "02:00:5e:10:2a:7c"
    link_speed: int = LINK_SPEED
    """In Mbit/s."""
    frequency: int = 5180


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


class Radios(State):
    """Everything that sends and receives."""

    wifi: Wifi = Wifi()
    cellular: Cellular = Cellular()
    bluetooth_name: str = "MobileGym Phone"
    hotspot: Hotspot = Hotspot()
    vpn_enabled: bool = False
    nearby_wifi: Table[Access] = Table.of(
        [
            Access(id="Home-5G", bssid="a4:2b:b0:11:08:01", level=4, security="WPA3"),
            Access(id="Home", bssid="a4:2b:b0:11:08:00", level=4, frequency=2437),
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
        os.radios.cellular.level = 0
    else:
        os.radios.cellular.level = 4 if os.radios.cellular.has_sim else 0


def set_wifi(os: Any, enabled: bool) -> None:
    """Switch Wi-Fi; the network's name is kept, so that on connects again."""
    os.settings.wifi_enabled = enabled
    wifi = os.radios.wifi
    network = os.radios.nearby_wifi.get(wifi.ssid) if wifi.ssid else None
    wifi.level = network.level if enabled and network is not None else 0


def set_mobile_data(os: Any, enabled: bool) -> None:
    """Switch mobile data."""
    os.settings.mobile_data_enabled = enabled
    os.radios.cellular.data_type = "5g" if enabled and os.radios.cellular.has_sim else "none"


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
    """Join a network in reach; switches Wi-Fi on."""
    network = os.radios.nearby_wifi[ssid]
    wifi = os.radios.wifi
    os.settings.wifi_enabled = True
    wifi.ssid, wifi.level, wifi.frequency, wifi.link_speed = (
        ssid,
        network.level,
        network.frequency,
        LINK_SPEED,
    )


def disconnect_wifi(os: Any) -> None:
    """Leave the network."""
    os.radios.wifi.ssid, os.radios.wifi.level = None, 0


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


def online(os: Any) -> bool:
    """Whether anything outside can be reached; also on a frozen state."""
    wifi = os.settings.wifi_enabled and os.radios.wifi.ssid is not None
    return bool(wifi or os.settings.mobile_data_enabled)
