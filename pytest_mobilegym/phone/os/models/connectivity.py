"""Radios: airplane mode and what it takes with it, Wi-Fi, data, Bluetooth, hotspot (os reference, 10)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.state import Incidental, State, Table, Time

Level = Annotated[int, Field(ge=0, le=4)]

Radio = Literal["wifi", "bluetooth", "mobile_data", "hotspot"]

Security = Literal["OPEN", "WPA2", "WPA3"]

Link = Literal["good", "slow", "flaky"]

LINK_SPEED = 866


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

    level: Annotated[Level, Incidental] = 4
    """How well it is received, which nobody chooses."""
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
    to_reconnect: Annotated[tuple[str, ...], Incidental] = ()
    """Bluetooth devices that were connected when Bluetooth went off, and are again when it comes back."""
    off_for_airplane: Annotated[tuple[Radio, ...], Incidental] = ()
    """What airplane mode has switched off, and brings back when it ends."""
    link: Link = "good"
    """How well whatever the phone is connected to works."""
    requests: Annotated[int, Incidental] = 0
    """How often something was asked for over a flaky link, which fails every other time."""
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
