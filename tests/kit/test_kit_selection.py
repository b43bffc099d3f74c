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


ASKING = """
selection.install(
    app, on=("/",), keys=keys, asks={"delete": "/delete"},
    begins=lambda ctx: setattr(ctx.state, "begun", ctx.state.begun + 1),
)


@app.screen("/delete", kind="dialog", template="delete.html")
def ask(ctx):
    return {"count": len(ctx.below.local.chosen)}


@app.action("delete", on="/delete")
def delete_chosen(ctx):
    delete(ctx, tuple(ctx.below.local.chosen))
    end_selection(ctx.below)
    ctx.back()
"""
BEGUN = "class TinyState(AppState):\n    begun: int = 0"
ASKED = {**FILES, "templates/delete.html": '<p{{ on("delete") }}>delete {{ count }}?</p>'}


def test_a_dialog_is_asked_about_what_is_chosen(tmp_path: Path) -> None:
    source = APP.replace("INSTALL", ASKING).replace("class TinyState(AppState):", BEGUN)
    with tiny(tmp_path, source, files=ASKED) as hand:
        hand.hold("select.begin", key="a")
        hand.tap("select.item", key="a")
        assert not hand.offers("select.delete")
        hand.tap("select.all")
        hand.tap("select.delete")
        assert "delete 3?" in words(hand)
        hand.back()
        assert hand.offers("select.item")
        hand.tap("select.delete")
        hand.tap("delete")
        assert notes(hand) == ()
        assert not hand.offers("select.item")
        assert state_of(hand).begun == 1


CHOOSING = """
selection.install(app, on=("/choose/{key}",), keys=keys, deeds={"delete": delete}, leaves=True)
app.action("select.begin", on="/", to="/choose/{key}")


@app.screen(
    "/choose/{key}", local=Selection, template="home.html",
    opening=lambda ctx, key: Selection(active=True, chosen=(key,)),
)
def choose(ctx, key):
    return home(ctx)
"""


def test_a_page_that_is_only_for_choosing_is_left_by_its_deeds_and_its_cross(tmp_path: Path) -> None:
    with tiny(tmp_path, APP.replace("INSTALL", CHOOSING), files=FILES) as hand:
        hand.hold("select.begin", key="a")
        assert "1 selected" in words(hand)
        hand.tap("select.end")
        assert hand.view.route == ("tiny", "/")
        hand.hold("select.begin", key="a")
        hand.tap("select.item", key="c")
        hand.tap("select.delete")
        assert hand.view.route == ("tiny", "/")
        assert notes(hand) == ("b",)


BAD = [
    (f"{WHOLE}\n{WHOLE}", r"'selection' is installed under the name 'select'.*name='select_2'"),
    (WHOLE.replace("keys=keys", "keys=('a',)"), r"'selection' needs a function as `keys`, got \('a',\)"),
    (WHOLE.replace("keys=keys", "keys=keys, begins=1"), r"'selection' needs a function as `begins`, got 1"),
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
