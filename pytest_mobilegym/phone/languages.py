"""The languages that the phone speaks."""

from __future__ import annotations

from typing import Literal

Lang = Literal["en", "zh"]
"""A language of the phone's interface and of instructions."""
