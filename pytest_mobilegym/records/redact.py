"""Keeping secrets out of what is written and shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

HIDDEN = "***"

SHORTEST = 8
"""Shorter keys ("EMPTY", "none") are dummies for local servers, and are words that a text may hold."""


class Redactor:
    """Replaces secrets wherever they occur in texts and data.

    Args:
        secrets: the secrets as they are sent, `None` for those not given.
    """

    def __init__(self, secrets: Iterable[str | None] = ()) -> None:
        # The longest first, so that a secret within another one leaves no rest.
        given = {secret for secret in secrets if secret and len(secret) >= SHORTEST}
        self._secrets = sorted(given, key=lambda secret: (-len(secret), secret))

    def __repr__(self) -> str:
        return f"Redactor({len(self._secrets)} secrets)"

    def text(self, text: str) -> str:
        """`text` without the secrets."""
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return text

    def data(self, value: Any) -> Any:
        """Plain JSON data without the secrets, in keys as in values."""
        if not self._secrets:
            return value
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, dict):
            return {self.data(key): self.data(item) for key, item in value.items()}
        if isinstance(value, (list, tuple)):
            return [self.data(item) for item in value]
        return value
