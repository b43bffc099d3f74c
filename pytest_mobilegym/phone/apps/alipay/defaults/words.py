"""How the default data is written down: pairs of English and Chinese, and moments in time."""

from datetime import datetime

from pytest_mobilegym.phone.model import as_time

Words = tuple[str, str]
"""The same in English and in Chinese."""


def say(words: Words, lang: str) -> str:
    """The one of the pair that a language asks for."""
    return words[lang == "zh"]


def at(text: str) -> int:
    """Simulated time from `2026-03-26 18:05`."""
    return as_time(datetime.strptime(text, "%Y-%m-%d %H:%M"))
