"""Confirm on an app of a few lines: what is asked, what is done, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from app_pages import words
from tiny_apps import state_of, tiny

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.languages import Lang

APP = """
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import confirm
from pytest_mobilegym.phone.model import AppState


class TinyState(AppState):
    notes: tuple[str, ...] = ("a", "b")


app = App("tiny", name={"en": "Tiny", "zh": "Tiny"}, state=TinyState)


@app.screen("/", template="home.html")
def home(ctx):
    return {"notes": ctx.state.notes}


@confirm.asked(
    app, "note.delete", ask="note.ask_delete", on="/", route="/note/{note}/{other}/delete",
    question="really", slots=lambda ctx: {"note": ctx.params["note"]}, hint="gone",
    guard=lambda ctx, note, other: note != "b",
)
def delete(ctx, note: str) -> None:
    ctx.state.notes = tuple(each for each in ctx.state.notes if each != note)
    ctx.back()
"""
HOME = """{% for note in notes %}
<p{{ on("note.ask_delete", note=note, other="x") }}>{{ note }}</p>
{% endfor %}"""
FILES = {
    "texts/en.json": json.dumps({"really": "Delete {note}?", "gone": "It is gone then."}),
    "texts/zh.json": json.dumps({"really": "删除{note}？", "gone": "不能恢复。"}),
    "templates/home.html": HOME,
}


@pytest.fixture
def hand(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hand]:
    """A hand on the list; `request.param` is the language."""
    lang: Lang = getattr(request, "param", "en")
    with tiny(tmp_path, APP, files=FILES, lang=lang) as hand:
        yield hand


@pytest.mark.parametrize(
    ("hand", "said"), [("en", "Delete a? It is gone then."), ("zh", "删除a？ 不能恢复。")], indirect=["hand"]
)
def test_it_asks_and_does_it_only_when_confirmed(hand: Hand, said: str) -> None:
    hand.tap("note.ask_delete", note="a")
    assert said in words(hand)
    hand.tap("nav.back")
    assert state_of(hand).notes == ("a", "b")
    hand.tap("note.ask_delete", note="a")
    hand.tap("note.delete")
    assert state_of(hand).notes == ("b",)
    assert hand.view.route.path == "/"


def test_what_may_not_be_asked_is_not(hand: Hand) -> None:
    with pytest.raises(EventRefused, match=r"note\.ask_delete"):
        hand.tap("note.ask_delete", note="b")


BAD = [
    (('ask="note.ask_delete", ', ""), r"give asked\(app, 'note.delete', ...\) both of them, or neither"),
    (('question="really"', 'question="why"'), "'confirm' needs the text 'why'"),
    (
        ("(ctx, note: str)", "(ctx, page: str)"),
        "takes page, which '/note/{note}/{other}/delete' does not have",
    ),
    (("slots=lambda ctx: ", "slots="), "'confirm' needs a function as `slots`"),
]


@pytest.mark.parametrize(("change", "reason"), BAD)
def test_what_does_not_fit_is_refused_as_the_app_is_loaded(
    tmp_path: Path, change: tuple[str, str], reason: str
) -> None:
    source = APP.replace(*change)
    if change[0].startswith("slots"):
        source = source.replace('{"note": ctx.params["note"]}', '{"note": "n"}')
    with pytest.raises(AppError, match=reason), tiny(tmp_path, source, files=FILES):
        pass  # pragma: no cover - it is not loaded
