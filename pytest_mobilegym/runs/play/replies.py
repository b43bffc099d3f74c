"""Who answers when an agent asks its user something (INFO)."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.plan.options import TERMINAL
from pytest_mobilegym.runs.play.episode import Asked, nobody


def find_reply(policy: str) -> Asked:
    """What `--info-reply` asks for.

    Args:
        policy: "none", "ask" (the person at the terminal), or the text that every question gets.
    """
    match policy:
        case "none":
            return nobody
        case "ask":
            return ask_at_terminal
        case _:

            async def same(_question: str) -> str | None:
                return policy

            return same


def require_terminal(policy: str, terminal: Path = TERMINAL) -> None:
    """Raise when a person is to be asked and there is no terminal.

    Raises:
        UsageError: says what else `--info-reply` takes.
    """
    if policy != "ask":
        return
    try:
        terminal.open("r").close()
    except OSError:
        raise UsageError(
            "--info-reply ask needs a person at a terminal, and there is none; give a fixed text, or none."
        ) from None


async def ask_at_terminal(question: str, terminal: Path = TERMINAL) -> str | None:
    """Put the question to the person at the terminal; pytest has captured standard input."""
    words = await asyncio.to_thread(_converse, question, terminal)
    return words or None


def _converse(question: str, terminal: Path) -> str:
    with terminal.open("w") as shown:
        shown.write(f"\nThe agent asks: {question}\n> ")
    with terminal.open("r") as typed:
        return typed.readline().strip()
