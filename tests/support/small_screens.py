"""What the tests of the example that trains a vision-language model have in common."""

from __future__ import annotations

import io
import json
from typing import Any

from PIL import Image

from pytest_mobilegym.devices.device import Observation


def call(verb: str, /, **arguments: object) -> str:
    """A reply that calls a tool."""
    return f'<tool_call>\n{{"name": "{verb}", "arguments": {json.dumps(arguments)}}}\n</tool_call>'


def observed(step: int, *notes: str, size: tuple[int, int] = (1080, 2400)) -> Observation:
    """A screen of one colour, which tells the steps apart."""
    into = io.BytesIO()
    Image.new("RGB", size, (40 * step, 80, 120)).save(into, "PNG")
    return Observation(
        screenshot=into.getvalue(), mime="image/png", size=size, app="clock", app_name="Clock",
        now="2026-01-01T09:00:00", step=step, notes=notes,
    )  # fmt: skip


def parts(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The parts of all messages that have any."""
    return [part for each in messages if isinstance(each["content"], list) for part in each["content"]]
