"""Choosing several elements of a list, one and all."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.phone.kit.selection import Selection, flip, flip_all
from pytest_mobilegym.phone.state import commit, edit

keys = st.lists(st.text("abc", max_size=2), unique=True)


@given(keys, keys)
def test_an_element_that_is_flipped_twice_is_as_it_was(chosen: list[str], flipped: list[str]) -> None:
    draft = edit(Selection(active=True, chosen=tuple(chosen)))
    for key in (*flipped, *flipped):
        flip(draft.chosen, key)
    assert set(commit(draft).chosen) == set(chosen)


@given(keys, keys)
def test_all_are_chosen_in_their_order_and_then_none(chosen: list[str], shown: list[str]) -> None:
    draft = edit(Selection(active=True, chosen=tuple(chosen)))
    complete = set(chosen) >= set(shown)
    flip_all(draft, iter(shown))
    assert commit(draft).chosen == (() if complete else tuple(shown))
