"""Alipay's bills and friends."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_mobilegym.api import View
from pytest_mobilegym.phone.apps.alipay import bills
from pytest_mobilegym.phone.apps.alipay.state import Bill, Contact


def newest(view: View) -> list[Bill]:
    """All bills, the latest first."""
    return bills.newest_first(view.alipay.bills.values())


def yuan(cents: int) -> str:
    """Cents in yuan, without a sign and without zeros at the end."""
    return f"{abs(cents) / 100:.10g}"


def contact_names(view: View) -> list[str]:
    """Full names of all contacts."""
    return [contact.name for contact in view.alipay.contacts.values()]


def contact_id(name: str, view: View) -> str:
    """Id of the contact with that name."""
    found: Iterable[Contact] = view.alipay.contacts.values()
    return next(contact.id for contact in found if contact.name == name)
