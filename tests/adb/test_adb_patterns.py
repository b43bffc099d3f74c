"""Patterns of the phone's shell: POSIX ones, and none of them holds the phone up."""

from __future__ import annotations

import asyncio
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.adbd.commands.patterns import Pattern
from pytest_mobilegym.adbd.failure import Failed

ENDLESS = "(a|aa)+$"
VICTIM = "a" * 80 + "b"
"""A pattern and a line on which a matcher that tries everything is busy for ages."""


@pytest.mark.parametrize(
    ("text", "extended", "line", "found"),
    [
        ("a+", False, "a+", "a+"),
        (r"a\+", False, "caab", "aa"),
        ("a+", True, "caab", "aa"),
        (r"\(ab\)\{2\}", False, "xababx", "abab"),
        (r"\(.\)\1", False, "abccd", "cc"),
        ("(b|bc)d", True, "abcd", "bcd"),
        ("[[:digit:]]+", True, "tel 112!", "112"),
        ("[[:alpha:]_]+", True, "12 ab_c", "ab_c"),
        ("[^[:space:]]+$", True, "one two", "two"),
        ("^mCurrent.*=", True, "mCurrentFocus=Window", "mCurrentFocus="),
        ("天.", True, "今天晴", "天晴"),
    ],
)
async def test_a_pattern_finds_what_a_phone_does(text: str, extended: bool, line: str, found: str) -> None:
    assert await Pattern(text, extended=extended).pieces(line) == [found]


@pytest.mark.parametrize("text", ["(", "[", "a{2,1}", "((((a{255}){255}){255}){255}){255}", "x" * 2000])
def test_what_is_no_pattern_or_too_large_a_one_is_refused(text: str) -> None:
    with pytest.raises(Failed):
        Pattern(text, extended=True)


async def test_a_pattern_that_takes_too_long_is_given_up() -> None:
    with pytest.raises(Failed, match=re.escape(f"the pattern '{ENDLESS}' takes too long")):
        await Pattern(ENDLESS, extended=True, patience_s=0.1).matches(VICTIM)


async def test_many_slow_lines_are_given_up_too() -> None:
    pattern = Pattern(ENDLESS, extended=True, patience_s=0.1)

    async def match_on_and_on() -> None:
        while True:
            await pattern.matches("a" * 22 + "b")

    with pytest.raises(Failed, match="takes too long"):
        await match_on_and_on()


async def test_any_number_of_quick_lines_may_be_searched() -> None:
    pattern = Pattern("mCurrent.*=", extended=False, patience_s=0.02)
    found = [await pattern.matches(f"line {number} mCurrentFocus=1") for number in range(20_000)]
    assert all(found)


@given(st.text(st.sampled_from("ab(){}[]*+?|^$.\\:1,"), max_size=30), st.booleans())
@examples(100)
async def test_whatever_is_typed_is_a_pattern_or_refused(text: str, extended: bool) -> None:
    try:
        pattern = Pattern(text, extended=extended, patience_s=0.1)
        await pattern.matches("abba (ab)")
        await pattern.replaced("abba (ab)", "-", every=True)
    except Failed:
        pass


async def test_the_loop_goes_on_meanwhile() -> None:
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0.001)

    counting = asyncio.create_task(count())
    with pytest.raises(Failed, match="takes too long"):
        await Pattern(ENDLESS, extended=True, patience_s=0.5).matches(VICTIM)
    counting.cancel()
    assert turns > 1
