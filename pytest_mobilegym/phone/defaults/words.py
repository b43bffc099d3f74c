"""How the default data is written down: pairs of English and Chinese, and moments in time."""

from __future__ import annotations

from datetime import datetime

from pytest_mobilegym.phone.model import as_time

Words = tuple[str, str]
"""The same in English and in Chinese."""


def say(words: Words, lang: str) -> str:
    """The one of the pair that a language asks for."""
    return words[lang == "zh"]


def at(text: str) -> int:
    """Simulated time from `2025-12-31 18:05`; without a year it is 2026."""
    whole = text if len(text) == len("2025-12-31 18:05") else f"2026-{text}"
    return as_time(datetime.strptime(whole, "%Y-%m-%d %H:%M"))
