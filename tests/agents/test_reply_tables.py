"""The tables of replies are complete: every action of every grammar, and every way of going wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gelab_replies
import generic_v2_replies
import gui_owl_replies
import mai_ui_replies
import pytest
import test_autoglm_parse
import test_generic_parse
import uitars_replies
import venus_replies

TABLES: dict[str, Any] = {
    "autoglm": test_autoglm_parse,
    "gelab": gelab_replies,
    "generic": test_generic_parse,
    "generic_v2": generic_v2_replies,
    "gui_owl": gui_owl_replies,
    "mai_ui": mai_ui_replies,
    "uitars": uitars_replies,
    "venus": venus_replies,
}

EVERYWHERE = {"CLICK", "LONG_PRESS", "TYPE", "SWIPE", "BACK", "HOME", "WAIT", "AWAKE"}
EVERYWHERE |= {"ANSWER", "COMPLETE", "INFO"}

GRAMMARS = {
    "autoglm": {"DOUBLE_TAP", "NOOP"},
    "gelab": {"DOUBLE_TAP", "ENTER", "ABORT"},
    "generic": {"DOUBLE_TAP", "DRAG", "RECENT", "ENTER", "ABORT"},
    "generic_v2": {"DOUBLE_TAP", "DRAG", "RECENT", "ENTER", "ABORT"},
    "gui_owl": {"RECENT", "ENTER", "ABORT", "NOOP"},
    "mai_ui": {"DOUBLE_TAP", "DRAG", "RECENT", "ENTER", "ABORT"},
    "uitars": {"DOUBLE_TAP", "DRAG", "ENTER"},
    "venus": {"DRAG", "RECENT", "ENTER"},
}
"""Kinds that a family can say beside those that all can."""


@pytest.mark.parametrize("name", TABLES)
def test_every_action_of_a_grammar_is_in_its_table(name: str) -> None:
    understood = TABLES[name].UNDERSTOOD

    assert {action.kind for _, action in understood} == EVERYWHERE | GRAMMARS[name]
    assert len(understood) >= 40


def has(replies: list[str], *signs: str) -> bool:
    return any(all(sign in reply for sign in signs) for reply in replies)


@pytest.mark.parametrize("name", TABLES)
def test_every_way_of_going_wrong_is_in_a_table(name: str) -> None:
    understood = [text for text, _ in TABLES[name].UNDERSTOOD]
    refused = TABLES[name].REFUSED
    reasons = " ".join(reason for _, reason in refused)

    assert len(refused) >= 20
    assert any(not text.strip() for text, _ in refused), "an empty reply"
    assert any("一" <= letter <= "鿿" for text, _ in refused for letter in text), "Chinese prose"
    assert any("一" <= letter <= "鿿" for text in understood for letter in text), "Chinese values"
    assert "outside the screen" in reasons
    assert "nknown action" in reasons
    assert "cut off" in reasons or any(text.endswith("\tact") for text, _ in refused), "a broken end"
    assert has(understood, '"') or has(understood, "'"), "quotes"
    assert any("\n" in text.strip() for text in understood), "several lines"


@pytest.mark.parametrize("name", TABLES)
def test_the_manual_says_what_an_adapter_takes_over_from_its_model(name: str) -> None:
    manual = Path(__file__).parents[2].joinpath("docs", "write-an-agent.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in manual.splitlines() if line.startswith("| `")]
    assert [row for row in rows if f"`{name}`" in row]
