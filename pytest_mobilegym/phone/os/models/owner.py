"""Who the phone belongs to."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.state import State, Table


class OwnerAddress(State):
    """A place where the owner is to be found, in the phone's language."""

    id: str
    """`home`, `work`, `school` and the like."""
    region: str
    """City and district."""
    detail: str
    """Street, house and door."""


class Owner(State):
    """The one record of whose phone it is; the system and every app ask here."""

    profile: str = "office_worker"
    """The profile that a fresh phone was made from, a folder of `phone/owners`."""
    id: str = "owner"
    """What accounts go by that need a name in Latin letters; unique among people."""
    name_en: str = "Owner"
    """The whole name, as English writes it."""
    name_zh: str = "机主"
    """The same in Chinese."""
    short_en: str = "Owner"
    """What friends say."""
    short_zh: str = "机主"
    number: str = ""
    """The mobile number, digits alone: that of the first SIM card."""
    email: str = ""
    face: str = "owner"
    """Seed of the portrait."""
    gender: Literal["male", "female"] | None = None
    birthday: str = ""
    """Such as 1994-05-21."""
    addresses: Table[OwnerAddress] = Table()
    """The first is where parcels go."""

    def name(self, lang: Lang | str) -> str:
        """The whole name in a language, "en" or "zh"."""
        return self.name_zh if lang == "zh" else self.name_en

    def short(self, lang: Lang | str) -> str:
        """What friends say, in a language, "en" or "zh"."""
        return self.short_zh if lang == "zh" else self.short_en
