"""Reactions: sets of ids in the app's state, and counts that add up whatever one taps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from app_pages import words
from hypothesis import given
from hypothesis import strategies as st
from one_page import one_page, refusal

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit.reactions import Reactions
from pytest_mobilegym.phone.phone import Phone

BODY = """
marks = reactions.install(
    app, kinds={"up": UP, "down": DOWN, "save": reactions.SAVE}, share=lambda ctx, item: f"Look: {item}"
)


@app.screen("/")
def home(ctx):
    return {"rows": [[marks.mark(ctx, kind, item, base) for kind, base in
                      (("up", 10), ("down", None), ("save", None), ("share", 0))] for item in ("a", "b")]}
"""
PAGE = '{% import "kit/reactions/pieces.html" as r %}{% for row in rows %}{{ r.bar(row) }}{% endfor %}'
STATE = """AppState):
    pass


class Voted(reactions.Reacted):
    up: tuple[str, ...] = ()
    down: tuple[str, ...] = ()


UP = reactions.Reaction("up", "arrow-up", against="down")
DOWN = reactions.Reaction("down", "arrow-down", against="up", lowers=True)


class OneState(Voted, AppState"""


@pytest.fixture(scope="module")
def voting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    """A phone with an app in which one votes, saves and shares two items."""
    with one_page(tmp_path_factory.mktemp("votes"), BODY, state=STATE, page=PAGE) as hand:
        yield hand.phone


def marks() -> Reactions:
    """What the app that is installed has of the behaviour."""
    from pytest_mobilegym.phone.apps import one  # type: ignore[attr-defined]

    found: Reactions = one.marks
    return found


class Looking:
    """What the counts are told of a phone: its app's state."""

    def __init__(self, state: Any) -> None:
        self.state = state


TAPS = st.lists(st.tuples(st.sampled_from(("up", "down", "save")), st.sampled_from("ab")), max_size=12)


@given(taps=TAPS)
def test_counts_are_the_worlds_and_the_users_own(voting: Phone, taps: list[tuple[str, str]]) -> None:
    hand = Hand(voting.fork())
    for kind, item in taps:
        hand.tap(f"react.{kind}", item=item)
    state: Any = hand.view.one
    ctx: Any = Looking(state)
    for item in "ab":
        assert not (item in state.up and item in state.down)
        count = marks().count(ctx, "up", item, 10)
        assert count == 10 + (item in state.up) - (item in state.down)
        taps_of_save = [tap for tap in taps if tap == ("save", item)]
        assert (item in state.saved) == (len(taps_of_save) % 2 == 1)
    for ids in (state.up, state.down, state.saved):
        assert len(ids) == len(set(ids))
    total = sum(marks().count(ctx, "up", item, 10) for item in "ab")
    assert total == 20 + len(state.up) - len(state.down)


def test_the_newest_stands_first_and_a_toast_says_what_was_done(voting: Phone) -> None:
    hand = Hand(voting.fork())
    hand.tap("react.save", item="a")
    hand.tap("react.save", item="b")
    assert hand.view.one.saved == ("b", "a")
    assert hand.state.ui.toast is not None
    assert hand.state.ui.toast.text == "Saved"
    hand.tap("react.save", item="b")
    assert hand.view.one.saved == ("a",)


def test_a_vote_shows_in_the_count_at_once(voting: Phone) -> None:
    hand = Hand(voting.fork())
    hand.tap("react.up", item="a")
    assert "11" in words(hand)
    hand.tap("react.down", item="a")
    assert "9" in words(hand)
    assert hand.view.one.up == ()


def test_sharing_asks_which_app_takes_the_words_and_is_noted_once(voting: Phone) -> None:
    hand = Hand(voting.fork())
    for _ in range(2):
        hand.tap("react.share", item="a")
        chooser = hand.state.ui.chooser
        assert chooser is not None
        assert chooser.intent.data["text"] == "Look: a"
        hand.back()
    assert hand.view.one.shared == ("a",)


def test_all_is_forgotten_with_an_item_that_is_deleted(voting: Phone) -> None:
    hand = Hand(voting.fork())
    hand.tap("react.up", item="a")
    hand.tap("react.save", item="a")
    hand.tap("react.save", item="b")
    with hand.edit("one") as draft:
        ctx: Any = Looking(draft)
        marks().forget(ctx, "a")
    assert (hand.view.one.up, hand.view.one.saved) == ((), ("b",))


WRONG = {
    "twice": (
        'reactions.install(app, kinds={"like": reactions.LIKE})\n' * 2,
        r"wrong: the behaviour 'reactions' is installed under the name 'react', which .* has already",
    ),
    "no kind": ("reactions.install(app, kinds={})", r"wrong: the behaviour 'reactions' needs a kind; give"),
    "against nothing": (
        'reactions.install(app, kinds={"like": reactions.LIKE._replace(against="hate")})',
        r"'reactions' has no kind 'hate', which 'like' is against; give install",
    ),
    "no field": (
        'reactions.install(app, kinds={"like": reactions.Reaction("loved", "heart")})',
        r"'reactions' cannot use 'loved' of the app's state: OneState has no field 'loved'",
    ),
    "a field of numbers": (
        'reactions.install(app, kinds={"like": reactions.Reaction("next_id", "heart")})',
        r"'reactions' cannot use 'next_id' of the app's state: it cannot hold \('id',\)",
    ),
    "no words": (
        'reactions.install(app, kinds={"wow": reactions.LIKE})',
        r"'reactions' needs the text 'react\.wow'; add it to texts/en\.json and texts/zh\.json",
    ),
    "shares too much": (
        'reactions.install(app, kinds={"like": reactions.LIKE}, share=lambda ctx: "")',
        r"'reactions' calls `share\(ctx, item\)`, and the given function does not take that",
    ),
    "a kind of its own": (
        'reactions.install(app, kinds={"share": reactions.LIKE})',
        r"'reactions' has a kind 'share' of its own; give install\(app, share=",
    ),
}


@pytest.mark.parametrize(("body", "said"), WRONG.values(), ids=WRONG)
def test_what_does_not_fit_is_refused_as_the_app_is_loaded(tmp_path: Path, body: str, said: str) -> None:
    refused = refusal(tmp_path, body, state="reactions.Reacted, AppState")
    assert re.search(said, refused), refused


def test_a_mark_of_a_kind_that_there_is_not_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    body = BODY.replace('("share", 0)', '("star", 0)')
    with (
        pytest.raises(
            AppError, match=r"'reactions' has no kind 'star', it has up, down, save, share; add it"
        ),
        one_page(tmp_path, body, state=STATE, page=PAGE, id="starred") as hand,
    ):
        words(hand)
