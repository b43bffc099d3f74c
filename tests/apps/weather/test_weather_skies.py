"""Skies are loaded by the page that shows them: the server draws each by its address, and nothing else."""

from __future__ import annotations

import re
from typing import get_args
from xml.etree import ElementTree

import pytest
from markupsafe import Markup
from starlette.testclient import TestClient

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.apps.weather.reports import Daylight
from pytest_mobilegym.phone.apps.weather.skies import PICTURES, scene
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.ui.images import image_of
from pytest_mobilegym.server.app import Displays, create_app


@pytest.mark.parametrize("daylight", get_args(Daylight))
@pytest.mark.parametrize("picture", PICTURES)
def test_what_a_page_asks_for_is_drawn(picture: str, daylight: Daylight) -> None:
    [address] = re.findall(r'src="([^"]+)"', scene(picture, daylight))
    answer = TestClient(create_app(Displays())).get(address)
    assert answer.headers["content-type"] == "image/svg+xml"
    drawing = ElementTree.fromstring(answer.content)
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(drawing) > 1


def test_no_two_skies_are_alike() -> None:
    addresses = {scene(picture, daylight) for picture in PICTURES for daylight in get_args(Daylight)}
    assert len({address.partition("?")[2] for address in addresses}) == len(PICTURES) * 3


@pytest.mark.parametrize(
    "name",
    [
        "weather/sky/rain-noon",
        "weather/sky/frogs-day",
        "weather/sky",
        "weather/moon/day",
        "clok/sky/rain-day",
        "",
    ],
)
def test_what_nobody_draws_is_a_404(name: str) -> None:
    assert TestClient(create_app(Displays())).get(f"/a/drawn/{name}").status_code == 404


def test_an_app_that_fails_at_a_drawing_is_named(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(name: str) -> None:
        raise KeyError(name)

    monkeypatch.setitem(find_app("weather").drawings, "sky", broken)
    answer = TestClient(create_app(Displays())).get("/a/drawn/weather/sky/rain-day")
    assert answer.status_code == 500
    assert answer.text.startswith("weather: the drawing 'sky' of 'rain-day' fails: KeyError: 'rain-day'")
    assert answer.text.strip() in caplog.text


def test_another_drawing_under_the_same_name_is_another_frame() -> None:
    one, other = (
        image_of("a/b", Markup(f"<svg {width}></svg>"), "c") for width in ("width='1'", "width='2'")
    )
    assert one != other


def test_a_kind_of_drawing_is_declared_once() -> None:
    app = App("diary", name={"en": "Diary", "zh": "日记"}, state=AppState)
    app.drawing("sky")(lambda _: Markup("<svg></svg>"))
    with pytest.raises(AppError, match="the drawing 'sky' is declared twice"):
        app.drawing("sky")(lambda _: None)
