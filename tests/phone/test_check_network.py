"""The check of apps tries them in airplane mode, and names what says nothing."""

from __future__ import annotations

from pathlib import Path

from tiny_apps import tiny

from pytest_mobilegym.authoring.crawl import crawl
from pytest_mobilegym.authoring.network import Network
from pytest_mobilegym.phone.declaration.registry import find_app

SOURCE = '''
"""Tiny: sends in several ways."""

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.model import AppState


class TinyState(AppState):
    sent: int = 0
    waiting: int = 0


app = App("tiny", name={"en": "Tiny", "zh": "小"}, state=TinyState)


@app.screen("/", SCREEN)
def home(ctx):
    return {}


@app.action("word.send", on="/"ACTION)
def send(ctx):
    BODY
'''
HOME = (
    '{% import "ui/kit.html" as ui %}{% call ui.page(top=ui.topbar("Tiny", back=false)) %}'
    '{{ ui.button("Send", tap=on("word.send")) }}{% endcall %}'
)
BARE = '<div>{% import "ui/kit.html" as ui %}{{ ui.button("Send", tap=on("word.send")) }}</div>'
PLAIN = 'template="home.html"'


def told(
    folder: Path, *, action: str, body: str = "ctx.state.sent += 1", screen: str = PLAIN, page: str = HOME
) -> list[str]:
    """What the check says of Tiny, written so."""
    source = SOURCE.replace("ACTION", action).replace("BODY", body).replace("SCREEN", screen)
    with tiny(folder, source, files={"templates/home.html": page}) as hand:
        network = Network(find_app("tiny"))
        found = crawl(hand.phone, budget=12, app="tiny", visit=network)
        assert not found.failures
        return [f"{where}: {what}" for where, what in network.report()]


def test_an_action_that_is_refused_without_the_network_is_right(tmp_path: Path) -> None:
    assert told(tmp_path, action=", network=True") == []


def test_an_action_that_sounds_like_it_has_to_say_whether_it_needs_the_network(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, action="")
    assert problem.startswith("word.send: sounds as if it needed the network")


def test_an_action_that_needs_none_says_so(tmp_path: Path) -> None:
    assert told(tmp_path, action=", network=False") == []


def test_an_action_of_its_own_way_that_says_nothing_is_named(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, action=', network="own"')
    assert problem.startswith("word.send: says nothing in airplane mode on /")


def test_an_action_of_its_own_way_that_says_so_is_right(tmp_path: Path) -> None:
    body = "ctx.state.sent += 1 if ctx.reach() else ctx.say_offline() or 0"
    assert told(tmp_path, action=', network="own"', body=body) == []


def test_a_screen_whose_template_draws_no_line_is_named(tmp_path: Path) -> None:
    screen = f'{PLAIN}, network="banner"'
    (problem,) = told(tmp_path, action=", network=True", screen=screen, page=BARE)
    assert problem.startswith("screen /: does not say in airplane mode that there is no network")
    assert told(tmp_path / "drawn", action=", network=True", screen=screen) == []
