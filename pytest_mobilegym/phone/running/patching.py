"""Patches: some values of a phone's state set from outside, all of them or none.

    phone.patch({
        "os.settings.airplane_mode_enabled": True,
        "clock.alarms[#a1].enabled": False,
        "wechat": {"chats": {"c7": {"muted": True}}},
    })

A mapping merges into what is there; inside a table its keys are ids, `None` removes an element, and an
element that is not there yet is given whole. What the system's own functions look after goes through them,
so that airplane mode takes Wi-Fi with it as it does under a finger (os reference, 10 and 16).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, TypeAdapter, ValidationError

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.os import audio, battery, connectivity, files, notifications
from pytest_mobilegym.phone.os.broadcasts import TIME_SET
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import Table, commit, edit, parse_path, read_path, to_data
from pytest_mobilegym.phone.state.annotations import annotation_of, element_type, type_words
from pytest_mobilegym.phone.state.model import describe
from pytest_mobilegym.phone.state.path import Element, Field, Index, Path, Step, format_path

_APP_SWITCH = re.compile(r"notif\.app\.(.+)\.enabled")
_NUMBERED = re.compile(r"[a-z]+([0-9]{1,9})")


class Setting(NamedTuple):
    """One thing that a patch asks for.

    Attributes:
        path: from `os` or the app's id on.
        kind: "set" a field or an element that is one value, "add" an element, "remove" one.
        value: checked; `None` for a removal.
    """

    path: Path
    kind: Literal["set", "add", "remove"]
    value: Any = None

    @property
    def name(self) -> str:
        """The path as text."""
        return format_path(self.path)

    @property
    def place(self) -> str:
        """The path as text, with `*` for every id."""
        return "".join(
            "[#*]" if isinstance(step, Element) else format_path((step,)) if not number else f".{step.name}"
            for number, step in enumerate(self.path)
            if not isinstance(step, Index)
        )

    @property
    def elements(self) -> tuple[str, ...]:
        """Ids of the elements on the path."""
        return tuple(step.id for step in self.path if isinstance(step, Element))

    def switch(self, os: OsState) -> None:
        """Let the system carry it out."""
        SWITCHES[self.place](os, *self.elements, self.value)


def patched(state: PhoneState, changes: Mapping[str, Any]) -> PhoneState:
    """The state with a patch merged into os and apps.

    Raises:
        StateError: a path leads nowhere, a value does not fit, or parts of the patch contradict each other.
    """
    settings = read_patch(state, changes)
    draft = edit(state)
    _carry_out(draft, settings)
    after: PhoneState = commit(draft)
    _refuse_contradictions(after, settings)
    return _set_clock(state, after)


# Reading


def read_patch(state: PhoneState, changes: Mapping[str, Any]) -> list[Setting]:
    """What a patch asks for, in its order, checked against the state.

    Raises:
        StateError: a path leads nowhere, a value does not fit, or one thing is asked for twice.
    """
    if not isinstance(changes, Mapping):
        raise StateError(f"A patch is a mapping from paths to values, got {changes!r:.60}.")
    found: list[Setting] = []
    for key, given in changes.items():
        steps = _steps(key, ())
        if steps[:1] == (Field("apps"),):
            steps = steps[1:]
            if not steps:
                for name, value in _mapping(given, "apps").items():
                    found += _read_root(state, _steps(name, ()), value)
                continue
        found += _read_root(state, steps, given)
    _refuse_overlaps(found)
    return found


def _read_root(state: PhoneState, steps: Path, given: Any) -> list[Setting]:
    root = steps[0].name if steps and isinstance(steps[0], Field) else format_path(steps)
    if root == "ui":
        raise StateError("A patch cannot change 'ui': what is shown follows from events alone.")
    if root != "os" and root not in state.apps:
        raise StateError(f"Unknown path {format_path(steps)!r}. {_nearest(root, ['os', *state.apps])}")
    value: Any = state.os if root == "os" else state.apps[root]
    return _descend(value, type(value), (Field(root),), steps[1:], given)


def _steps(key: Any, path: Path) -> Path:
    if not isinstance(key, str) or not key:
        raise StateError(f"A key of a patch is a path, got {key!r} in {format_path(path) or 'the patch'}.")
    return parse_path(key)


def _mapping(given: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        raise StateError(f"{where} takes a mapping, got {given!r:.60}.")
    return given


def _descend(value: Any, kind: Any, path: Path, steps: Path, given: Any) -> list[Setting]:
    """What is asked for at the end of some further steps."""
    if not steps:
        return _merge(value, kind, path, given)
    step, rest = steps[0], steps[1:]
    if isinstance(value, BaseModel) and isinstance(step, Field):
        info = type(value).model_fields.get(step.name)
        if info is None:
            raise StateError(_unknown(value, path, step))
        kind = annotation_of(info)
        return _descend(getattr(value, step.name), kind, (*path, step), rest, given)
    if isinstance(value, Table) and isinstance(step, (Element, Field)):
        key = step.id if isinstance(step, Element) else step.name
        here = (*path, Element(key))
        if key not in value:
            if rest or given is None:
                raise StateError(_unknown(value, path, Element(key)))
            return [Setting(here, "add", _new_element(element_type(kind), key, given, here))]
        if given is None and not rest:
            return [Setting(here, "remove")]
        return _descend(value[key], element_type(kind), here, rest, given)
    if isinstance(value, tuple):
        raise StateError(f"{format_path(path)} is one value; give it whole, as a list.")
    raise StateError(_unknown(value, path, step))


def _merge(value: Any, kind: Any, path: Path, given: Any) -> list[Setting]:
    """What a value asks for at the place where it is to go."""
    if isinstance(given, BaseModel) or not isinstance(value, (BaseModel, Table)):
        checked = _checked(kind, given, path)
        if len(path) > 1 and path[-1] == Field("id") and isinstance(path[-2], Element) and checked != value:
            raise StateError(
                f"{format_path(path)} cannot change: an element keeps its id; remove it and add another."
            )
        return [Setting(path, "set", checked)]
    if given is None and not isinstance(value, Table):
        return [Setting(path, "set", _checked(kind, given, path))]
    if not isinstance(given, Mapping):
        inside = "ids to elements" if isinstance(value, Table) else "fields to values"
        raise StateError(f"{format_path(path)} takes a mapping from {inside}, got {given!r:.60}.")
    found: list[Setting] = []
    for key, inner in given.items():
        literal = isinstance(value, Table) and isinstance(key, str) and key and not key.startswith("[#")
        steps = (Element(key),) if literal else _steps(key, path)
        found += _descend(value, kind, path, steps, inner)
    return found


def _new_element(kind: Any, key: str, given: Any, path: Path) -> Any:
    if isinstance(given, Mapping) and isinstance(kind, type) and "id" in getattr(kind, "model_fields", ()):
        given = {"id": key, **given}
    element = _checked(kind, given, path)
    if getattr(element, "id", key) != key:
        raise StateError(
            f"{format_path(path)} has the id {element.id!r} in it; leave it out or make them equal."
        )
    return element


def _checked(kind: Any, given: Any, path: Path) -> Any:
    """A value as the state holds it; nothing is taken for what it is not, such as "yes" for true."""
    where = format_path(path)
    data = to_data(given)
    try:
        checked = TypeAdapter(kind).validate_python(data)
    except ValidationError as error:
        raise StateError(f"{describe(error, where)[:-1]}; expected {type_words(kind)}.") from None
    if not _taken_as_given(data, to_data(checked)):
        raise StateError(f"{where} does not fit: expected {type_words(kind)}, got {given!r:.80}.")
    return checked


def _taken_as_given(given: Any, taken: Any) -> bool:
    if isinstance(given, dict):
        return isinstance(taken, dict) and all(_taken_as_given(given[key], taken[key]) for key in given)
    if isinstance(given, list):
        return all(_taken_as_given(one, other) for one, other in zip(given, taken, strict=True))
    alike = type(given) is type(taken) or (type(given), type(taken)) == (int, float)
    return alike and bool(given == taken)


def _refuse_overlaps(settings: list[Setting]) -> None:
    seen: dict[Path, Setting] = {}
    for setting in settings:
        if setting.path in seen:
            raise StateError(f"The patch asks for {setting.name} twice.")
        seen[setting.path] = setting
    for setting in settings:
        for length in range(1, len(setting.path)):
            outer = seen.get(setting.path[:length])
            if outer is not None:
                raise StateError(f"The patch asks for {outer.name} as a whole, and for {setting.name} in it.")


def _unknown(value: Any, path: Path, step: Step) -> str:
    """A sentence on a step that leads nowhere, with the paths that may have been meant."""
    whole = format_path((*path, step))
    if isinstance(value, Table) and isinstance(step, Element):
        return f"There is no {whole}. {_nearest(step.id, list(value))}"
    if not isinstance(value, BaseModel) or not isinstance(step, Field):
        return f"Unknown path {whole!r}: {format_path(path)} is one value."
    close = [format_path((*path, *inner)) for inner in _close_fields(value, step.name)]
    known = f"Did you mean {', '.join(close)}? " if close else ""
    return f"Unknown path {whole!r}. {known}{format_path(path)} has {', '.join(type(value).model_fields)}."


def _close_fields(value: BaseModel, name: str) -> list[Path]:
    """Fields of a similar name, here or in the states within."""
    fields: dict[str, list[Path]] = {}

    def collect(state: BaseModel, path: Path) -> None:
        for field in type(state).model_fields:
            fields.setdefault(field, []).append((*path, Field(field)))
            inner = getattr(state, field)
            if isinstance(inner, BaseModel):
                collect(inner, (*path, Field(field)))

    collect(value, ())
    return [path for field in get_close_matches(name, fields, n=3) for path in fields[field]][:4]


def _nearest(name: str, available: list[str]) -> str:
    close = get_close_matches(name, available, n=3)
    if close:
        return f"Did you mean {', '.join(map(repr, close))}?"
    listed = ", ".join(available[:12]) or "nothing"
    return f"There is {listed}{', ...' if len(available) > 12 else ''}."


# Carrying out


def _join(os: OsState, ssid: str | None) -> None:
    if ssid is None:
        connectivity.disconnect_wifi(os)
        return
    if ssid not in os.radios.nearby_wifi:
        near = _nearest(ssid, list(os.radios.nearby_wifi))
        raise StateError(f"os.radios.wifi.ssid cannot become {ssid!r}, which is not in reach. {near}")
    connectivity.connect_wifi(os, ssid)


def _connect(os: OsState, device: str, connected: bool) -> None:
    if not connected:
        connectivity.disconnect_bluetooth(os, device)
    elif not connectivity.connect_bluetooth(os, device):
        raise StateError(f"The Bluetooth device {device!r} does not let itself be paired.")


def _pair(os: OsState, device: str, paired: bool) -> None:
    if paired:
        os.radios.nearby_bluetooth[device].paired = True
    else:
        connectivity.unpair_bluetooth(os, device)


def _choose_data_sim(os: OsState, slot: Literal["1", "2"]) -> None:
    if slot not in os.telephony.sims:
        near = _nearest(slot, list(os.telephony.sims))
        raise StateError(f"os.telephony.data_sim cannot become {slot!r}. {near}")
    connectivity.set_data_sim(os, slot)


def _set_network_type(os: OsState, slot: str, network_type: str) -> None:
    connectivity.set_5g(os, slot, network_type == "5g")


def _prefer(os: OsState, key: str, value: str) -> None:
    app = _APP_SWITCH.fullmatch(key)
    if app is not None and value in ("true", "false"):
        notifications.set_allowed(os, app[1], value == "true")
    else:
        os.preferences[key] = value


SWITCHES: dict[str, Callable[..., object]] = {
    "os.settings.airplane_mode_enabled": connectivity.set_airplane_mode,
    "os.radios.cellular.has_sim": connectivity.set_sim,
    "os.settings.wifi_enabled": connectivity.set_wifi,
    "os.radios.wifi.ssid": _join,
    "os.settings.mobile_data_enabled": connectivity.set_mobile_data,
    "os.settings.bluetooth_enabled": connectivity.set_bluetooth,
    "os.radios.nearby_bluetooth[#*].paired": _pair,
    "os.radios.nearby_bluetooth[#*].connected": _connect,
    "os.radios.hotspot.enabled": connectivity.set_hotspot,
    "os.telephony.sims[#*].network_type": _set_network_type,
    "os.telephony.data_sim": _choose_data_sim,
    "os.settings.do_not_disturb_enabled": audio.set_do_not_disturb,
    "os.settings.silent_mode": audio.set_silent,
    "os.battery.percent": battery.set_level,
    "os.preferences[#*]": _prefer,
}
"""What the system looks after itself, in the order in which a patch's settings are carried out.

Each is called as `switch(os, *elements, value)` with the ids on its path.
"""

_FORCING: dict[str, tuple[Any, ...]] = {
    "os.settings.airplane_mode_enabled": (True,),
    "os.settings.wifi_enabled": (False,),
    "os.settings.mobile_data_enabled": (False,),
    "os.settings.bluetooth_enabled": (False,),
    "os.radios.nearby_bluetooth[#*].paired": (False,),
    "os.settings.do_not_disturb_enabled": (True,),
}
"""Values that take others with them, which the same patch must not set otherwise."""


def _is_switched(setting: Setting) -> bool:
    return setting.kind != "remove" and setting.place in SWITCHES


def _carry_out(draft: Any, settings: list[Setting]) -> None:
    """Change the draft.

    Plain values are set before the switches, which may need them, and again after, so that they outlast what
    a switch sets in passing.
    """
    plain = [setting for setting in settings if not _is_switched(setting)]
    for setting in plain:
        _set(draft, setting)
    order = list(SWITCHES)
    for setting in sorted(filter(_is_switched, settings), key=lambda each: order.index(each.place)):
        setting.switch(draft.os)
    for setting in plain:
        if setting.kind == "set":
            _set(draft, setting)


def _set(draft: Any, setting: Setting) -> None:
    first, *inner, last = setting.path
    assert isinstance(first, Field)
    root = draft.os if first.name == "os" else draft.apps[first.name]
    place = root
    for step in inner:
        place = getattr(place, step.name) if isinstance(step, Field) else place[step.id]  # type: ignore[union-attr]
    if isinstance(last, Field):
        setattr(place, last.name, setting.value)
        return
    assert isinstance(last, Element)
    if setting.place == "os.files[#*]":
        _place_file(draft.os, setting)
    elif setting.kind == "remove":
        place.pop(last.id, None)
    else:
        place[last.id] = setting.value
    number = _NUMBERED.fullmatch(last.id)
    if setting.kind == "add" and number is not None:
        # The counter stays ahead of every id, so that the next new element does not take this one's place.
        root.next_id = max(root.next_id, int(number[1]) + 1)


def _place_file(os: OsState, setting: Setting) -> None:
    (path,) = setting.elements
    if setting.kind == "remove":
        if path in os.files:
            files.delete(os, path)
        return
    if not path.startswith(f"{files.ROOT}/") or path.endswith("/"):
        raise StateError(f"A file's id is its path below {files.ROOT}, got {path!r}.")
    files.make_folder(os, path.rsplit("/", 1)[0])
    os.files[path] = setting.value


def _refuse_contradictions(after: PhoneState, settings: list[Setting]) -> None:
    """Every value that was asked for is there, and none is against what another one takes with it."""
    asked = [setting for setting in settings if setting.kind == "set"]
    for cause in asked:
        if cause.value in _FORCING.get(cause.place, ()):
            draft = edit(after)
            cause.switch(draft.os)
            forced = commit(draft)
            for setting, wanted in ((each, part) for each in asked for part in _wanted(each)):
                value = _value(forced, wanted)
                if setting is not cause and value != wanted.value:
                    raise StateError(
                        f"{setting.name} = {setting.value!r} contradicts {cause.name} = {cause.value!r} "
                        f"in the same patch, which makes {wanted.name} {value!r}; leave one of them out."
                    )
    for setting in asked:
        value = _value(after, setting)
        if value != setting.value and setting.place != "os.preferences[#*]":
            raise StateError(
                f"{setting.name} cannot become {setting.value!r}: "
                f"what else is set on the phone keeps it {value!r}."
            )


def _wanted(setting: Setting) -> list[Setting]:
    """What is to be there for a setting to hold: itself, and Wi-Fi for the network to join."""
    if setting.place == "os.radios.wifi.ssid" and setting.value is not None:
        return [setting, Setting(parse_path("os.settings.wifi_enabled"), "set", True)]
    return [setting]


def _value(state: PhoneState, setting: Setting) -> Any:
    first = setting.path[0]
    assert isinstance(first, Field)
    root = state.os if first.name == "os" else state.apps[first.name]
    return read_path(root, setting.path[1:])


def _set_clock(before: PhoneState, after: PhoneState) -> PhoneState:
    """Let apps know of a clock that was set, and let happen what has become due."""
    event = Transaction(after)
    if before.os.now != after.os.now:
        event.broadcast(TIME_SET)
    if before.os.now != after.os.now or before.os.scheduled is not after.os.scheduled:
        event.run_due()
    return event.commit()
