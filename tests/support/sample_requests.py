"""Apps ask for something, without one of their controls being touched."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.contexts.context import start
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit


def ask(phone: Phone, wish: Intent, **options: Any) -> bool:
    """Let the app in front ask for something, as its actions do with `ctx.start`; says whether anyone can."""
    draft = edit(phone.state)
    understood = start(phone.state, draft, wish, **options)
    phone.restore(commit(draft))
    return understood
