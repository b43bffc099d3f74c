"""Who answers an agent's question."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.play.replies import ask_at_terminal, find_reply, require_terminal


async def test_nobody_answers_by_default() -> None:
    assert await find_reply("none")("Which one?") is None


async def test_a_fixed_text_answers_every_question() -> None:
    assert await find_reply("Choose yourself.")("Which one?") == "Choose yourself."


async def test_a_person_answers_at_the_terminal() -> None:
    person, terminal = os.openpty()
    os.write(person, b"The left one.\n")

    assert await ask_at_terminal("Which one?", Path(os.ttyname(terminal))) == "The left one."
    shown = b""
    while b"The agent asks: Which one?" not in shown:
        shown += os.read(person, 1000)


def test_a_person_needs_a_terminal(tmp_path: Path) -> None:
    require_terminal("none", tmp_path / "no-terminal")
    with pytest.raises(UsageError, match="there is none; give a fixed text, or none"):
        require_terminal("ask", tmp_path / "no-terminal")
