"""Reasoning is told from the reply, however it was tagged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.agents.model.conversation import spoken_date
from pytest_mobilegym.agents.model.reasoning import split_reasoning


@pytest.mark.parametrize(
    ("text", "thought", "said"),
    [
        ("just this", "", "just this"),
        ("<think>a\nb</think> c", "a\nb", "c"),
        ("<THINKING>a</THINKING>c", "a", "c"),
        ("the template opened it</think>c", "the template opened it", "c"),
        ("<think>a</think>b<think>c</think>d", "a\nc", "bd"),
        ("<think>a <think>b</think> c</think>d", "a <think>b\nc", "d"),
        ("so: <think>cut off", "cut off", "so:"),
        ("<think></think>", "", ""),
        ("", "", ""),
    ],
)
def test_reasoning_is_taken_out(text: str, thought: str, said: str) -> None:
    assert split_reasoning(text) == (thought, said)


@given(st.lists(st.sampled_from(["<think>", "</think>", "<Thinking>", "</thinking>", "a", " "])).map("".join))
def test_no_tag_is_left_in_the_reply(text: str) -> None:
    assert "think" not in split_reasoning(text).said.lower()


@pytest.mark.parametrize(
    ("now", "en", "zh"),
    [
        ("2025-03-03T09:00:00", "Monday, 3 March 2025", "2025年3月3日 星期一"),
        ("2024-02-29T23:59:59", "Thursday, 29 February 2024", "2024年2月29日 星期四"),
        ("2025-12-28T00:00:00.250", "Sunday, 28 December 2025", "2025年12月28日 星期日"),
    ],
)
def test_the_day_is_the_phones(now: str, en: str, zh: str) -> None:
    assert spoken_date(now, "en") == en
    assert spoken_date(now, "zh") == zh
