"""What forms are filled in for in many apps: addresses that things are sent to, and people who travel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pytest_mobilegym.phone.kit.forms.fields import (
    DOCUMENT,
    ID_NUMBER,
    PHONE,
    POSTCODE,
    YES,
    Field,
    Pick,
    Rule,
    Tick,
)
from pytest_mobilegym.phone.state import Draft, State, commit

IdKind = Literal["identity", "passport", "permit", "residence"]
TicketKind = Literal["adult", "child", "student", "disabled"]


class Address(State):
    """Where something is sent.

    Attributes:
        name: of who receives it.
        region: province, city and district, or state and city.
        detail: street and house.
        default: it is the one that is suggested.
    """

    id: str
    name: str
    phone: str
    region: str
    detail: str
    postcode: str = ""
    default: bool = False


class Passenger(State):
    """Somebody who travels.

    Attributes:
        id_kind: what kind of document `id_number` is of.
        ticket: what kind of ticket they travel with.
        default: the owner of the account.
    """

    id: str
    name: str
    id_kind: IdKind = "identity"
    id_number: str
    ticket: TicketKind = "adult"
    phone: str = ""
    default: bool = False


def _rule_of_document(values: Mapping[str, str]) -> Rule:
    return ID_NUMBER if values["id_kind"] == "identity" else DOCUMENT


ADDRESS: tuple[Field | Pick | Tick, ...] = (
    Field("name", longest=40, label="forms.name", hint="forms.name_hint"),
    Field("phone", PHONE, label="forms.phone", hint="forms.phone_hint"),
    Field("region", label="forms.region", hint="forms.region_hint"),
    Field("detail", longest=120, label="forms.detail", hint="forms.detail_hint", multiline=True),
    Field("postcode", POSTCODE, required=False, label="forms.postcode", hint="forms.optional"),
    Tick("default", label="forms.default"),
)
"""Fields of an `Address`."""

PASSENGER: tuple[Field | Pick | Tick, ...] = (
    Pick("id_kind", ("identity", "passport", "permit", "residence"), label="forms.id_kind"),
    Field("name", longest=40, label="forms.full_name", hint="forms.full_name_hint"),
    Field("id_number", _rule_of_document, label="forms.id_number", hint="forms.id_hint"),
    Pick("ticket", ("adult", "child", "student", "disabled"), label="forms.ticket"),
    Field("phone", PHONE, required=False, label="forms.phone", hint="forms.optional"),
)
"""Fields of a `Passenger`."""


def values_of(record: State | None) -> dict[str, str]:
    """What stands in a form's fields at first, of a record that is edited; nothing for `None`."""
    if record is None:
        return {}
    if isinstance(record, Draft):
        record = commit(record)
    return {
        name: (YES if value else "") if isinstance(value, bool) else str(value)
        for name, value in dict(record).items()
    }


def address_line(address: Address) -> str:
    """Region and street in one line."""
    return " ".join(part for part in (address.region, address.detail, address.postcode) if part)


def masked(number: str, first: int = 3, last: int = 4) -> str:
    """A number of which only the beginning and the end are shown."""
    hidden = len(number) - first - last
    return f"{number[:first]}{'*' * hidden}{number[-last:]}" if hidden > 0 else number
