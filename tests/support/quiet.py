"""A fresh phone whose shade is empty, for tests that count what is posted."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit


def quiet_phone(**options: Any) -> Phone:
    """A phone without the notifications that a fresh one has.

    Args:
        options: of `Phone.create`.
    """
    phone = Phone.create(**options)
    draft = edit(phone.state)
    draft.os.notifications.clear()
    phone.restore(commit(draft))
    return phone
