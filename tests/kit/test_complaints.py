"""Complaints on an app of a few lines: what is asked, what is filed, and what is refused."""

from __future__ import annotations

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
from pytest_mobilegym.phone.kit import complaints
from pytest_mobilegym.phone.model import AppState


class TinyState(AppState, complaints.Complaining):
    pass


app = App("tiny", name={"en": "Tiny", "zh": "Tiny"}, state=TinyState)


@app.screen("/", template="home.html")
def home(ctx):
    return {}


complaints.install(app, on="/", kinds=("post",), reasons=("spam", "fraud"))
"""
HOME = """{% for kind in ("post", "chat") %}
<p{{ on("complaint.open", kind=kind, about="p7") }}>{{ kind }}</p>
{% endfor %}"""


@pytest.fixture
def hand(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hand]:
    """A hand on the first page; `request.param` is the language."""
    lang: Lang = getattr(request, "param", "en")
    with tiny(tmp_path, APP, files={"templates/home.html": HOME}, lang=lang) as hand:
        yield hand


@pytest.mark.parametrize(
    ("hand", "asked", "told"),
    [
        ("en", "Report What is wrong? Spam or advertising Fraud", "Thank you. We will look into it."),
        ("zh", "投诉 哪里有问题？ 垃圾信息或广告 诈骗", "感谢反馈，我们会尽快核实"),
    ],
    indirect=["hand"],
)
def test_a_complaint_is_filed_with_its_reason(hand: Hand, asked: str, told: str) -> None:
    hand.tap("complaint.open", kind="post", about="p7")
    assert words(hand) == asked
    hand.tap("complaint.file", reason="fraud")

    assert hand.view.route.path == "/"
    assert hand.state.ui.toast is not None
    assert hand.state.ui.toast.text == told
    (complaint,) = state_of(hand).complaints.values()
    assert (complaint.kind, complaint.about, complaint.reason) == ("post", "p7", "fraud")
    assert 0 <= hand.state.os.now - complaint.at <= 1000


def test_nothing_is_filed_by_who_goes_back(hand: Hand) -> None:
    hand.tap("complaint.open", kind="post", about="p7")
    hand.back()
    assert not state_of(hand).complaints


def test_what_is_no_kind_cannot_be_complained_of(hand: Hand) -> None:
    with pytest.raises(EventRefused, match=r"complaint\.open"):
        hand.tap("complaint.open", kind="chat", about="p7")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('("post",)', "()"), "is about nothing"),
        (('("spam", "fraud")', '("spam", "noise")'), r"needs the text 'complaint\.noise'"),
        (("AppState, complaints.Complaining", "AppState"), "cannot use 'complaints'"),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, change: tuple[str, str], problem: str) -> None:
    files = {"templates/home.html": HOME}
    with pytest.raises(AppError, match=problem), tiny(tmp_path, APP.replace(*change), files=files):
        pass
