"""What the phone is: its make and its SIM cards."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.state import State, Table, Time


class Build(State):
    """Identity of the device, as "About phone" shows it."""

    brand: str = "MobileGym"
    market_name: str = "Gym One"
    model: str = "MG-2026"
    manufacturer: str = "MobileGym Project"
    processor: str = "8 × 2.8 GHz"
    memory_gb: int = 12
    storage_gb: int = 256
    storage_used_gb: float = 118.4
    screen: str = '6.7" 2400 × 1080'
    android_version: str = "15"
    system_version: str = "GymOS 1.0"
    security_patch: str = "2026-03-01"
    build_number: str = "GYM1.260301.001"
    kernel: str = "6.6.30-gym"
    baseband: str = "G1-0301"
    imei1: str = "860000000000017"
    imei2: str = "860000000000025"
    serial: str = "MG26A00017"
    revision: str = "V1.2"
    graphics: str = "Gym G3"
    front_camera: str = "32 MP"
    rear_camera: str = "50 MP + 12 MP + 8 MP"
    battery: str = "5000 mAh"
    bluetooth_address: str = "02:00:5e:10:2a:7d"
    uptime_before_start_ms: int = 187_320_000
    """How long the phone had been on when its story began."""


class Boot(State):
    """When the phone was switched on."""

    count: int = 1
    """How often it was, the first time included."""
    at: Time | None = None
    """When it was last; `None` for a time before its story began."""


class Sim(State):
    """One SIM card; `id` is its slot, "1" or "2"."""

    id: str
    carrier: str
    number: str
    iccid: str
    network_type: Literal["4g", "5g"] = "5g"
    data_roaming: bool = False
    vo_lte: bool = True


class Telephony(State):
    """SIM cards and which of them carries data."""

    sims: Table[Sim] = Table.of(
        [
            Sim(id="1", carrier="China Telecom", number="", iccid="89860300000000000017"),
            Sim(id="2", carrier="China Unicom", number="13900005678", iccid="89860100000000000025"),
        ]
    )
    data_sim: Literal["1", "2"] = "1"
