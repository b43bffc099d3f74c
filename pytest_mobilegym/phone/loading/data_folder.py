"""A folder with data of the user's own: a JSON file for each app whose default data it replaces.

| file | replaces |
| --- | --- |
| `clock.json` | Clock's data, whatever the phone's language |
| `clock.zh.json` | Clock's data on a phone in Chinese; it goes before `clock.json` |
| `os.json` | the system's: contacts, messages, files, settings |

A file holds fields of the app's state as `mobilegym state APP --example` prints them; a field that is left
out keeps its default. Files are untrusted: nothing of them is used before all of them fit.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from pydantic import BaseModel

from pytest_mobilegym.errors import MobileGymError, StateError, UnknownName, UsageError
from pytest_mobilegym.phone.declaration.own_data import Fields
from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.phone.state import State, Table, from_json, read_json, to_data

LANGS: tuple[Lang, ...] = ("en", "zh")

OS = "os"

NOT_DATA: Mapping[str, str] = {
    "now": "every phone starts at the same time",
    "language": "a phone's language is chosen with --lang",
    "rng": "it follows from the phone's seed",
    "scheduled": "it follows from the apps' own states",
}
"""Fields of the system's state that no file may set, with the reason."""

_COUNTED = re.compile(r"[A-Za-z_]+(\d{1,9})")
"""Ids as `ctx.new_id` makes them, from a prefix and `next_id`."""


class DataFile(NamedTuple):
    """A file of data.

    Attributes:
        root: "os" or an app's id.
        lang: the language that it is for, `None` for both.
    """

    path: Path
    root: str
    lang: Lang | None


def find_files(folder: Path) -> list[DataFile]:
    """The data files in a folder, those for both languages first.

    Raises:
        UsageError: there is no such folder, or no file in it.
        UnknownName: a file is for no installed app.
    """
    from pytest_mobilegym.phone.declaration.registry import app_ids

    if not folder.is_dir():
        raise UsageError(f"There is no folder of data at '{folder}'.")
    found = []
    roots = (OS, *app_ids())
    for path in sorted(folder.glob("*.json")):
        root, _, lang = path.stem.partition(".")
        if root not in roots:
            raise UnknownName("app", root, roots, where=f"in the name of the data file '{path.name}'")
        if lang and lang not in LANGS:
            raise UnknownName("language", lang, LANGS, where=f"in the name of the data file '{path.name}'")
        found.append(DataFile(path, root, lang or None))
    if not found:
        raise UsageError(f"No data in '{folder}': expected files such as clock.json.")
    return sorted(found, key=lambda file: file.lang is not None)


def stamp_of(folder: Path) -> str:
    """A hash of the names and the content of a folder's files, independent of where it lies."""
    whole = hashlib.sha256()
    for path in sorted(folder.glob("*.json")):
        content = path.read_bytes()
        whole.update(f"{path.name}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()[:16]


def read(files: Iterable[DataFile]) -> Fields:
    """The values in the files, by root and language.

    Raises:
        StateError: a file does not fit; one sentence with the file and the place.
    """
    fields: dict[tuple[str, str], Mapping[str, Any]] = {}
    for file in files:
        for lang in (file.lang,) if file.lang else LANGS:
            try:
                fields[file.root, lang] = _read_fields(file, lang)
            except OSError as error:
                raise UsageError(f"Cannot read '{file.path}': {error.strerror or error}.") from None
            except StateError as error:
                raise StateError(f"{file.path.name}: {error}") from None
    return fields


def _read_fields(file: DataFile, lang: Lang) -> dict[str, Any]:
    given = read_json(file.path.read_bytes())
    if not isinstance(given, dict):
        raise StateError(f"expected an object with fields of the state, got {given!r:.60}.")
    default = default_state(file.root, lang)
    model = type(default)
    for name in given if file.root == OS else ():
        if name in NOT_DATA:
            raise StateError(f"{name!r} cannot be set: {NOT_DATA[name]}; leave it out.")
    for place, of, name in _unknown_fields(model, given, ""):
        raise StateError(_no_field(place, of, name))
    state = from_json(model, {**to_data(default), **given})
    for wrong in _misnamed(state, ""):
        raise StateError(wrong)
    fields = {name: getattr(state, name) for name in given}
    known = set(_ids(default))
    new = [_COUNTED.fullmatch(id) for id in _ids(state) if id not in known]
    counter: int = default.__dict__["next_id"]
    least = max([counter, *(int(counted[1]) + 1 for counted in new if counted)])
    if "next_id" not in given:
        fields["next_id"] = least
    elif given["next_id"] < least:
        raise StateError(
            f"next_id is {given['next_id']}, but an id ends in {least - 1}, so that a new element could get "
            f"an id that is taken; leave next_id out, or set it to {least} or more."
        )
    return fields


def default_state(root: str, lang: Lang) -> State:
    """The state of an app, or of the system, on a fresh phone in a language."""
    from pytest_mobilegym.phone.declaration.registry import find_app
    from pytest_mobilegym.phone.defaults import fresh_os

    return fresh_os(lang) if root == OS else find_app(root).fresh_state(lang)


def example(root: str, lang: Lang) -> dict[str, Any]:
    """The present defaults as a file may hold them.

    Raises:
        UnknownName: no such app.
    """
    left_out = {"next_id", *(NOT_DATA if root == OS else ())}
    data = to_data(default_state(root, lang))
    return {name: value for name, value in data.items() if name not in left_out}


def check_shown(files: Iterable[DataFile]) -> None:
    """See that the apps can show their first screen with the data that are in use.

    Raises:
        StateError: one cannot; says which file is to blame.
    """
    from pytest_mobilegym.phone.declaration.registry import find_app
    from pytest_mobilegym.phone.events import Launch
    from pytest_mobilegym.phone.phone import Phone

    for file in files:
        for lang in (file.lang,) if file.lang else LANGS:
            try:
                phone = Phone.create(lang=lang)
                if file.root != OS and not find_app(file.root).hidden:
                    phone.dispatch(Launch(app=file.root))
                phone.frame()
            except MobileGymError as error:
                raise StateError(
                    f"{file.path.name}: {file.root} cannot show these data ({lang}): {error}"
                ) from error


# Unknown fields, with the ones that they may have meant


def _unknown_fields(kind: Any, data: Any, place: str) -> Iterator[tuple[str, type[BaseModel], str]]:
    """Fields in JSON data that their model has not: their place, the model, their name."""
    for option in _options(kind):
        if isinstance(option, type) and issubclass(option, BaseModel):
            if not isinstance(data, dict):
                continue
            known = option.model_fields
            for name in data:
                if name not in known:
                    yield place, option, name
                else:
                    yield from _unknown_fields(known[name].annotation, data[name], _join(place, name))
        elif get_origin(option) is Table and isinstance(data, dict):
            for key, value in data.items():
                yield from _unknown_fields(get_args(option)[0], value, f"{place}[#{key}]")
        elif get_origin(option) is tuple and isinstance(data, list):
            for number, value in enumerate(data):
                yield from _unknown_fields(get_args(option)[0], value, f"{place}[{number}]")


def _options(kind: Any) -> list[Any]:
    """What a value of a type can be, where that is one thing or nothing: of several models none is tried."""
    if get_origin(kind) is Annotated:
        return _options(get_args(kind)[0])
    if get_origin(kind) in (Table, tuple) or isinstance(kind, type):
        return [kind]
    parts = [part for part in get_args(kind) if part is not type(None)]
    return _options(parts[0]) if len(parts) == 1 else []


def _join(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _no_field(place: str, model: type[BaseModel], name: str) -> str:
    names = list(model.model_fields)
    close = get_close_matches(name, names, n=1, cutoff=0.5)
    guess = f" Did you mean {close[0]!r}?" if close else ""
    return f"{_join(place, name)!r} is no field of {model.__name__}.{guess} It has {', '.join(names)}."


def _misnamed(value: Any, place: str) -> Iterator[str]:
    """Elements that are filed under another id than their own."""
    if isinstance(value, Table):
        for key, element in value.items():
            own = getattr(element, "id", key)
            if own != key:
                yield f"the element under {key!r} in {place!r} has the id {own!r}; both must be the same."
            yield from _misnamed(element, f"{place}[#{key}]")
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from _misnamed(value.__dict__[name], _join(place, name))


def _ids(value: Any) -> Iterator[str]:
    """The ids of all elements."""
    if isinstance(value, Table):
        for key, element in value.items():
            yield key
            yield from _ids(element)
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from _ids(value.__dict__[name])
