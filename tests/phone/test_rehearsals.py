"""What apps rehearse: it comes about in both languages, whichever other apps there are."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from pytest_mobilegym.errors import AppError, UnknownName
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import app_ids, find_app, installed_apps
from pytest_mobilegym.phone.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.drawing.render import environment
from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand, rehearsals_of, rehearsed
from pytest_mobilegym.phone.model import HOME_APP
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone, fresh_state


@contextmanager
def alone(id: str) -> Iterator[None]:
    """No app is installed but this one and the home screen."""
    apps = installed_apps()
    everything = dict(apps)
    environment()  # finds the templates of those apps that there are when it is made
    for other in everything.keys() - {id, HOME_APP}:
        del apps[other]
    fresh_state.cache_clear()
    try:
        yield
    finally:
        apps.clear()
        apps.update(everything)
        fresh_state.cache_clear()


@pytest.mark.remembered("rehearsals of an app")
@pytest.mark.parametrize("id", app_ids())
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_an_app_rehearses_takes_no_other_app(id: str, lang: Lang) -> None:
    app = find_app(id)
    with alone(id):
        for name in rehearsals_of(app):
            phone = rehearsed(app, name, lang)
            assert phone.foreground == id, name
            assert phone.lang == lang
            assert set(phone.state.apps) == {id, HOME_APP}


@pytest.fixture
def gallery() -> App:
    return find_app("gallery")


@pytest.fixture
def hand(gallery: App) -> RehearsingHand:
    return RehearsingHand(Phone.create(), gallery)


def test_who_asks_has_a_task_of_its_own(hand: RehearsingHand) -> None:
    hand.ask(media.view(SCENIC_PHOTO))
    assert hand.view.route.app == "gallery"
    (task,) = hand.state.ui.tasks.values()
    assert [activity.app for activity in task.activities] == [task.app, "gallery"]
    assert task.app not in ("gallery", HOME_APP)


def test_the_app_in_front_asks(hand: RehearsingHand) -> None:
    hand.open("clock")
    hand.ask(media.share([SCENIC_PHOTO]))
    assert hand.view.route == ("gallery", "/receive")
    hand.ask(media.view(SCENIC_PHOTO))
    assert hand.view.route == ("gallery", "/view")
    (task,) = hand.state.ui.tasks.values()
    assert [activity.app for activity in task.activities] == ["clock", "gallery", "gallery"]


def test_where_there_is_no_other_app_the_home_screen_asks(gallery: App) -> None:
    hand = RehearsingHand(Phone.create(apps=["gallery"]), gallery)
    hand.ask(media.view(SCENIC_PHOTO))
    assert hand.view.route == ("gallery", "/view")


def test_nobody_is_asked_for_what_no_filter_accepts(hand: RehearsingHand) -> None:
    with pytest.raises(AppError, match="asked for 'DIAL', which no filter of it accepts"):
        hand.ask(intent("DIAL", number="10086"))


def test_a_rehearsal_that_there_is_not(gallery: App) -> None:
    with pytest.raises(UnknownName, match=r"'asked_with_a_pictur'. Did you mean 'asked_with_a_picture'"):
        rehearsed(gallery, "asked_with_a_pictur")


def test_a_name_is_given_once() -> None:
    app = App("twice", name={"en": "Twice", "zh": "两次"}, state=find_app("gallery").state)

    @app.rehearsal
    def opened(hand: RehearsingHand) -> None:
        hand.open("twice")

    with pytest.raises(AppError, match="twice: the rehearsal 'opened' is declared twice"):
        app.rehearsal(opened)


def test_a_phone_imports_no_rehearsal() -> None:
    program = (
        "import sys; from pytest_mobilegym.phone.phone import Phone\n"
        "Phone.create().frame()\n"
        "print(*(name for name in sys.modules if name.endswith(('.wechat.app', 'rehearsals'))))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["pytest_mobilegym.phone.apps.wechat.app"]
