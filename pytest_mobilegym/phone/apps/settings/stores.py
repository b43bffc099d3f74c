"""Where the values of controls live: in the device's state through the functions that know what follows, or
as choices that are only stored."""

from collections.abc import Callable
from functools import reduce
from typing import Any, Generic, NamedTuple, TypeVar

from pytest_mobilegym.phone.os import audio, connectivity
from pytest_mobilegym.phone.os.settings import preference, set_level, set_preference
from pytest_mobilegym.phone.os.state import OsState

V = TypeVar("V")


class Store(NamedTuple, Generic[V]):
    """A value of the system's state, and the one way to change it.

    Attributes:
        path: where the value is, as paths of changes name it.
        read: gives it, from a state or a draft of the system.
        write: changes it in a draft.
        follows: paths of what else may change with it.
    """

    path: str
    read: Callable[[OsState], V]
    write: Callable[[OsState, V], None]
    follows: tuple[str, ...] = ()


def stored_switch(key: str, *, on: bool = False) -> Store[bool]:
    """A switch that is only stored, as "true" or "false"; its default is stored as nothing."""
    usual = _word(on)
    return Store(
        f"os.preferences[#{key}]",
        lambda os: preference(os, key, usual) == "true",
        lambda os, value: set_preference(os, key, _word(value), default=usual),
    )


def stored_level(key: str, usual: int = 50) -> Store[int]:
    """A level from 0 to 100 that is only stored."""
    return Store(
        f"os.preferences[#{key}]",
        lambda os: int(preference(os, key, str(usual))),
        lambda os, value: set_preference(os, key, str(value), default=str(usual)),
    )


def stored_text(key: str, usual: str = "") -> Store[str]:
    """A text or a choice that is only stored."""
    return Store(
        f"os.preferences[#{key}]",
        lambda os: preference(os, key, usual),
        lambda os, value: set_preference(os, key, value, default=usual),
    )


def _word(value: bool) -> str:
    return "true" if value else "false"


def field(path: str) -> Store[Any]:
    """A field that nothing else depends on, by its path below the system's state."""
    *way, name = path.split(".")

    def holder(os: OsState) -> object:
        return reduce(getattr, way, os)

    return Store(
        f"os.{path}", lambda os: getattr(holder(os), name), lambda os, value: setattr(holder(os), name, value)
    )


def reversed_switch(store: Store[bool]) -> Store[bool]:
    """A switch that is on where the stored one is off."""
    return store._replace(
        read=lambda os: not store.read(os), write=lambda os, value: store.write(os, not value)
    )


def level(name: str) -> Store[int]:
    """One of the device's levels."""
    return Store(
        f"os.settings.{name}",
        lambda os: getattr(os.settings, name),
        lambda os, value: set_level(os, name, value),
    )


def volume(stream: audio.Stream) -> Store[int]:
    """The volume of one kind of sound."""
    name = f"{stream}_volume"
    return Store(
        f"os.settings.{name}",
        lambda os: getattr(os.settings, name),
        lambda os, value: audio.set_volume(os, stream, value),
    )


def sim_switch(slot: str, name: str) -> Store[bool]:
    """A switch of one SIM card."""
    return Store(
        f"os.telephony.sims[#{slot}].{name}",
        lambda os: getattr(os.telephony.sims[slot], name),
        lambda os, value: setattr(os.telephony.sims[slot], name, value),
    )


def sim_5g(slot: str) -> Store[bool]:
    """Whether a SIM card uses 5G."""
    return Store(
        f"os.telephony.sims[#{slot}].network_type",
        lambda os: os.telephony.sims[slot].network_type == "5g",
        lambda os, value: connectivity.set_5g(os, slot, value),
        follows=(_DATA_TYPE,),
    )


_DATA_TYPE = "os.radios.cellular.data_type"
_DEVICES = "os.radios.nearby_bluetooth"
_SILENCE = (
    "os.settings.do_not_disturb_enabled",
    "os.settings.silent_mode",
    "os.settings.silent_before_do_not_disturb",
)

WIFI = Store(
    "os.settings.wifi_enabled",
    lambda os: os.settings.wifi_enabled,
    connectivity.set_wifi,
    follows=("os.radios.wifi",),
)
BLUETOOTH = Store(
    "os.settings.bluetooth_enabled",
    lambda os: os.settings.bluetooth_enabled,
    connectivity.set_bluetooth,
    follows=(_DEVICES,),
)
MOBILE_DATA = Store(
    "os.settings.mobile_data_enabled",
    lambda os: os.settings.mobile_data_enabled,
    connectivity.set_mobile_data,
    follows=(_DATA_TYPE,),
)
AIRPLANE_MODE = Store(
    "os.settings.airplane_mode_enabled",
    lambda os: os.settings.airplane_mode_enabled,
    connectivity.set_airplane_mode,
    follows=(
        "os.settings.wifi_enabled",
        "os.settings.bluetooth_enabled",
        "os.settings.mobile_data_enabled",
        "os.radios.wifi",
        "os.radios.cellular",
        "os.radios.hotspot",
        _DEVICES,
    ),
)
HOTSPOT = Store("os.radios.hotspot.enabled", lambda os: os.radios.hotspot.enabled, connectivity.set_hotspot)
DATA_SIM = Store(
    "os.telephony.data_sim",
    lambda os: os.telephony.data_sim,
    connectivity.set_data_sim,
    follows=(_DATA_TYPE,),
)
SOUND_MODE = Store(_SILENCE[1], audio.mode, audio.set_mode, follows=_SILENCE)
DO_NOT_DISTURB = Store(
    _SILENCE[0], lambda os: os.settings.do_not_disturb_enabled, audio.set_do_not_disturb, follows=_SILENCE
)
LANGUAGE = field("language")
OWNER_NAME = Store(
    "os.owner",
    lambda os: os.owner.name(os.language),
    lambda os, value: setattr(os.owner, f"name_{os.language}", value),
)
BATTERY_STYLE = stored_text("battery_indicator", "icon_percent")
BATTERY_PERCENT = Store(
    BATTERY_STYLE.path,
    lambda os: BATTERY_STYLE.read(os) != "icon",
    lambda os, value: BATTERY_STYLE.write(os, "icon_percent" if value else "icon"),
)
BANNERS = stored_switch("notif.heads_up", on=True)
HOME_GRID = stored_text("home_screen_layout", "4x6")._replace(
    follows=("launcher.columns", "launcher.rows", "launcher.pages")
)
HOME_GAPS = stored_switch("align_to_top")._replace(follows=("launcher.pages",))

ZONES = {
    "Asia/Shanghai": 480, "Asia/Tokyo": 540, "Europe/London": 0, "America/New_York": -240,
}  # fmt: skip
"""Minutes that each zone is ahead of UTC when the phone's story begins."""

TIME_ZONE = Store(
    "os.utc_offset",
    lambda os: next((name for name, minutes in ZONES.items() if minutes == os.utc_offset), ""),
    lambda os, name: setattr(os, "utc_offset", ZONES[name]),
)
