"""Selection on an app of a few lines: choosing, deeds, back, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from app_pages import words
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tiny_apps import state_of, tiny

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.languages import Lang

APP = """
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import selection
from pytest_mobilegym.phone.kit.selection import Selection, end_selection
from pytest_mobilegym.phone.model import AppState


class TinyState(AppState):
    notes: tuple[str, ...] = ("a", "b", "c")


app = App("tiny", name={"en": "Tiny", "zh": "Tiny"}, state=TinyState)


def keys(ctx):
    return tuple(ctx.state.notes)


def delete(ctx, chosen):
    ctx.state.notes = tuple(key for key in ctx.state.notes if key not in chosen)


INSTALL


@app.screen("/", local=Selection, back=end_selection)
def home(ctx):
    chosen = selection.chosen_of(ctx, keys(ctx))
    return {"notes": ctx.state.notes, "active": ctx.local.active, "chosen": chosen}
"""
WHOLE = 'selection.install(app, on=("/",), keys=keys, deeds={"delete": delete})'
HOME = """{% import "kit/selection/pieces.html" as choosing %}
{% if active %}{{ choosing.bar(chosen | length, chosen | length == notes | length) }}
<p{{ on("select.delete") }}>x</p>
{% endif %}{% for key in notes %}
<p{{ on("select.item", key=key) if active else hold("select.begin", key=key) }}>
{% if active %}{{ choosing.box(key in chosen) }}{% endif %}note {{ key }}</p>{% endfor %}"""
FILES = {"templates/home.html": HOME}


@pytest.fixture
def hand(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hand]:
    """A hand on a list of three notes; `request.param` is the language."""
    lang: Lang = getattr(request, "param", "en")
    with tiny(tmp_path, APP.replace("INSTALL", WHOLE), files=FILES, lang=lang) as hand:
        yield hand


def notes(hand: Hand) -> tuple[str, ...]:
    found: tuple[str, ...] = state_of(hand).notes
    return found


@pytest.mark.parametrize(
    ("hand", "one", "none"),
    [("en", "1 selected", "Select items"), ("zh", "已选择 1 项", "请选择")],
    indirect=["hand"],
)
def test_a_long_press_begins_and_the_bar_says_how_many(hand: Hand, one: str, none: str) -> None:
    hand.hold("select.begin", key="b")
    assert one in words(hand)
    hand.tap("select.item", key="b")
    assert none in words(hand)
    assert not hand.offers("select.delete")


def test_what_is_chosen_is_deleted_and_the_selection_ends(hand: Hand) -> None:
    hand.hold("select.begin", key="b")
    hand.tap("select.item", key="c")
    hand.tap("select.delete")
    assert notes(hand) == ("a",)
    assert not hand.offers("select.item")


def test_back_and_the_cross_end_the_selection_before_the_page(hand: Hand) -> None:
    for end in (hand.back, lambda: hand.tap("select.end")):
        hand.hold("select.begin", key="a")
        end()
        assert hand.view.route == ("tiny", "/")
        assert not hand.offers("select.item")
    assert notes(hand) == ("a", "b", "c")


def test_all_are_chosen_and_none_again(hand: Hand) -> None:
    hand.hold("select.begin", key="a")
    hand.tap("select.all")
    hand.tap("select.all")
    assert not hand.offers("select.delete")
    hand.tap("select.all")
    hand.tap("select.delete")
    assert notes(hand) == ()


def test_what_has_gone_meanwhile_is_chosen_no_longer(hand: Hand) -> None:
    hand.hold("select.begin", key="b")
    with hand.edit("tiny") as state:
        state.notes = ("a", "c")
    assert not hand.offers("select.delete")


@settings(
    deadline=None,
    max_examples=15,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(st.lists(st.sampled_from("abc"), max_size=8))
def test_an_element_is_chosen_after_an_odd_number_of_taps(hand: Hand, taps: list[str]) -> None:
    fork = Hand(hand.phone.fork())
    fork.hold("select.begin", key="a")
    for key in taps:
        fork.tap("select.item", key=key)
    chosen = {key for key in "abc" if (taps.count(key) + (key == "a")) % 2}
    assert fork.offers("select.delete") == bool(chosen)
    if chosen:
        fork.tap("select.delete")
    assert set(notes(fork)) == set("abc") - chosen


BAD = [
    (f"{WHOLE}\n{WHOLE}", r"'selection' is installed under the name 'select'.*name='select_2'"),
    (WHOLE.replace("keys=keys", "keys=('a',)"), r"'selection' needs a function as `keys`, got \('a',\)"),
    (WHOLE.replace(": delete", ": None"), r"'selection' needs a function as `deeds\['delete'\]`, got None"),
]


@pytest.mark.parametrize(("install", "reason"), BAD)
def test_what_does_not_fit_is_refused_as_the_app_is_loaded(tmp_path: Path, install: str, reason: str) -> None:
    source = APP.replace("INSTALL", install)
    with (
        pytest.raises(AppError, match=f"tiny: the behaviour .*{reason}"),
        tiny(tmp_path, source, files=FILES),
    ):
        pass  # pragma: no cover - it is not loaded
