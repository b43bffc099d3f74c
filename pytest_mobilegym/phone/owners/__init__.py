"""Whose phone a fresh phone is: a profile is a folder of data files beside this module.

`owner.json` says who it is; the other files hold what is on that person's phone. A file that a profile
lacks is that of `DEFAULT_OWNER`: a new profile is a folder with as many files as it wants to differ in.
Texts are pairs, English and Chinese.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from pytest_mobilegym.errors import StateError, UnknownName
from pytest_mobilegym.phone.os.models.owner import Owner, OwnerAddress
from pytest_mobilegym.phone.state import Table
from pytest_mobilegym.phone.state.model import describe

OWNERS_FOLDER = Path(__file__).parent
DEFAULT_OWNER = "office_worker"
ME = "me"
"""What stands for the owner in data files, as the author of a text and the like."""
RECORD = "owner"
"""The file that every profile has."""

T = TypeVar("T")

Pair = tuple[str, str]
"""The same in English and in Chinese."""


class _Address(NamedTuple):
    id: str
    region: Pair
    detail: Pair


class _Record(NamedTuple):
    """`owner.json`."""

    id: str
    name: Pair
    short: Pair
    number: str
    email: str
    gender: str
    birthday: str
    addresses: tuple[_Address, ...]


@dataclass(frozen=True)
class Profile:
    """One kind of owner.

    Attributes:
        name: of its folder.
    """

    name: str

    @property
    def record(self) -> _Record:
        """What `owner.json` says, in both languages."""
        return self.read(RECORD, _Record)

    def owner(self, lang: str) -> Owner:
        """The owner's record on a phone in a language, "en" or "zh"."""
        said = self.record
        return Owner.model_validate(
            {
                "profile": self.name,
                "id": said.id,
                "name_en": said.name[0],
                "name_zh": said.name[1],
                "short_en": said.short[0],
                "short_zh": said.short[1],
                "number": said.number,
                "email": said.email,
                "face": said.id,
                "gender": said.gender,
                "birthday": said.birthday,
                "addresses": Table.of(
                    [
                        OwnerAddress(id=id, region=region[lang == "zh"], detail=detail[lang == "zh"])
                        for id, region, detail in said.addresses
                    ]
                ),
            }
        )

    def read(self, file: str, kind: type[T]) -> T:
        """What a data file holds, validated once.

        Args:
            file: its name without `.json`; with slashes where it lies deeper.
            kind: what its content has to be.

        Raises:
            StateError: there is no such file, in the default profile either, or it does not fit.
        """
        found: T = _read(self._find(file), cast("Hashable", kind))
        return found

    def _find(self, file: str) -> Path:
        for name in (self.name, DEFAULT_OWNER):
            path = OWNERS_FOLDER / name / f"{file}.json"
            if path.is_file():
                return path
        raise StateError(f"No {file}.json in the profile {self.name!r}, nor in {DEFAULT_OWNER!r}.")


DEFAULT_PROFILE = Profile(DEFAULT_OWNER)


@cache
def _read(path: Path, kind: Hashable) -> Any:
    adapter: TypeAdapter[Any] = TypeAdapter(kind)  # type: ignore[arg-type]
    try:
        return adapter.validate_json(path.read_bytes())
    except ValidationError as error:
        raise StateError(describe(error, f"{path.parent.name}/{path.name}")) from None


@cache
def owner_names() -> tuple[str, ...]:
    """The profiles there are, the default one first."""
    found = sorted(path.parent.name for path in OWNERS_FOLDER.glob(f"*/{RECORD}.json"))
    return (DEFAULT_OWNER, *(name for name in found if name != DEFAULT_OWNER))


def find_profile(name: str) -> Profile:
    """The profile of that name.

    Raises:
        UnknownName: there is none.
    """
    if name not in owner_names():
        raise UnknownName("owner", name, owner_names())
    return Profile(name)
