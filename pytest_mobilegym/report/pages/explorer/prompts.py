"""What the model was asked at each step; most of it is said again at the next, and stored once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import orjson

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import Trajectory, inside, load_trajectory, read_bytes
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.report.pages.recorded_values import as_text

LONGEST_TEXT = 200_000
"""Characters of one text in the page; the file beside the screenshots holds all of it."""


def collect_prompts(run: Path, row: EpisodeRow) -> dict[str, Any]:
    """The prompts of a recorded episode; none where its trajectory cannot be read."""
    try:
        return collect_messages(load_trajectory(run, row))
    except (UsageError, OSError):
        return collect_messages(None)


def collect_messages(trajectory: Trajectory | None) -> dict[str, Any]:
    """The prompts of a trajectory: distinct `messages`, and by step the numbers of its own."""
    places: dict[tuple[str, str], int] = {}
    steps: dict[str, list[int]] = {}
    for step in trajectory.steps if trajectory else []:
        path = inside(trajectory.folder, step.prompt) if trajectory and step.prompt else None
        if path is not None:
            steps[str(step.index)] = [places.setdefault(each, len(places)) for each in _messages(path)]
    return {"messages": [{"role": role, "text": text} for role, text in places], "steps": steps}


def shorten(text: str) -> str:
    """A text, cut where a page could not hold it."""
    if len(text) <= LONGEST_TEXT:
        return text
    return f"{text[:LONGEST_TEXT]}\n[cut here: {len(text):,} characters in all]"


def _messages(path: Path) -> list[tuple[str, str]]:
    try:
        data = orjson.loads(read_bytes(path))
    except (UsageError, OSError, orjson.JSONDecodeError) as error:
        return [("unreadable", str(error))]
    if isinstance(data, dict) and isinstance(data.get("messages"), list):
        data = data["messages"]
    messages = data if isinstance(data, list) else [data]
    return [_message(message) for message in messages]


def _message(message: Any) -> tuple[str, str]:
    """Role and text of a message as chat models take them; anything else is shown as JSON."""
    if not isinstance(message, dict) or "role" not in message:
        return "", shorten(as_text(message))
    content = message.get("content")
    parts = content if isinstance(content, list) else [content]
    texts = [_part(part) for part in parts if part is not None]
    others = {name: value for name, value in message.items() if name not in ("role", "content")}
    if others:
        texts.append(json.dumps(others, ensure_ascii=False, default=str))
    return str(message["role"]), shorten("\n".join(texts))


def _part(part: Any) -> str:
    if isinstance(part, dict):
        if isinstance(part.get("text"), str):
            return str(part["text"])
        picture = part.get("image_url")
        if isinstance(picture, dict):
            # Its place is held by its size and digest; the screenshot itself is on the page.
            return as_text(picture.get("url", "<image>"))[:200]
    return as_text(part)
