"""Apps ask for something, without one of their controls being touched."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.phone import Phone


def ask(phone: Phone, wish: Intent, **options: Any) -> bool:
    """Let the app in front ask for something, as its actions do with `ctx.start`; says whether anyone can."""
    event = Transaction(phone.state)
    understood = event.start(wish, **options)
    phone.restore(event.commit())
    return understood
