"""The display: brightness and eye comfort, sizes, and the hours of the clock wherever times are shown."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.phone import wording
from pytest_mobilegym.phone.apps.settings.pages import WAYS
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os.display import WHITE, display_scale, tint
from pytest_mobilegym.phone.os.models.settings import Settings
from pytest_mobilegym.phone.phone import Phone

LEVEL = st.integers(0, 100)


def region(hand: Hand, key: str) -> str | None:
    return next((each.html for each in hand.phone.frame().regions if each.key == key), None)


def test_a_fresh_display_changes_no_pixel(hand: Hand) -> None:
    assert region(hand, "tint") is None
    assert hand.phone.frame().attributes["size"] == "1.00"


def test_brightness_and_eye_comfort_lie_over_everything(hand: Hand) -> None:
    hand.open("clock")
    hand.phone.patch({"os": {"settings": {"brightness": 0}}})
    assert hand.phone.frame().regions[-1].key == "tint"
    assert "rgb(64,64,64)" in (region(hand, "tint") or "")
    hand.phone.patch({"os": {"settings": {"eye_comfort_enabled": True, "eye_comfort_level": 100}}})
    assert "rgb(64,55,40)" in (region(hand, "tint") or "")
    hand.tap("alarm.add")
    assert hand.view.route.path == "/alarm/new", "it is touched through"


def test_extra_dim_is_darker_than_the_least_brightness(hand: Hand) -> None:
    hand.phone.patch({"os.settings.brightness": 0})
    darkest = region(hand, "tint")
    hand.open("settings")
    for each in WAYS["accessibility"]:
        hand.tap(f"{each}.open")
    hand.tap("control.toggle", key="reduce_bright_colors_preference")
    assert "rgb(38,38,38)" in (region(hand, "tint") or "")
    hand.tap("control.toggle", key="reduce_bright_colors_preference")
    assert region(hand, "tint") == darkest


@given(st.builds(Settings, brightness=LEVEL, eye_comfort_level=LEVEL, eye_comfort_enabled=st.booleans()))
def test_less_light_is_never_brighter_and_more_warmth_never_bluer(settings: Settings) -> None:
    colour = tint(settings)
    assert 0 < colour.blue <= colour.green <= colour.red <= 255
    assert (colour == WHITE) == (
        settings.brightness == 100 and not (settings.eye_comfort_enabled and settings.eye_comfort_level)
    )
    darker = tint(settings.model_copy(update={"brightness": settings.brightness // 2}))
    assert all(less <= more for less, more in zip(darker, colour, strict=True))


@given(LEVEL)
def test_the_display_size_grows_with_its_setting(size: int) -> None:
    assert 0.85 <= display_scale(Settings(display_size=size)) <= 1.15
    assert display_scale(Settings(display_size=50)) == 1


def test_the_sizes_of_display_and_text_are_declared_to_the_page(hand: Hand) -> None:
    hand.phone.patch({"os": {"settings": {"display_size": 100, "font_size": 0}}})
    attributes = hand.phone.frame().attributes
    assert (attributes["size"], attributes["font"]) == ("1.15", "0.98")


# Hours


@pytest.mark.parametrize(
    ("hour", "en", "zh"),
    [(0, "12:05 AM", "上午12:05"), (9, "9:05 AM", "上午9:05"), (12, "12:05 PM", "下午12:05"),
     (23, "11:05 PM", "下午11:05")],
)  # fmt: skip
def test_a_time_on_twelve_hours(hour: int, en: str, zh: str) -> None:
    moment = datetime(2026, 3, 27, hour, 5, 9)
    assert wording.time_of(moment, "en", hours=12) == en
    assert wording.time_of(moment, "zh", hours=12) == zh
    assert wording.exact_time(moment, "en", hours=12) == en.replace(":05", ":05:09")
    assert wording.exact_time(moment) == f"{hour:02d}:05:09"


@given(st.times())
def test_no_two_times_of_day_are_worded_alike(time: Any) -> None:
    words = wording.clock_time(time.hour, time.minute, "en", hours=12)
    read = datetime.strptime(words, "%I:%M %p")
    assert (read.hour, read.minute) == (time.hour, time.minute)


WHERE = (("clock", "4:30 AM"), ("sms", "7:58 AM"), ("wechat", "8:52 AM"), ("contacts", "8:12 AM"))


@pytest.mark.parametrize(("app", "words"), WHERE)
def test_every_app_shows_times_on_twelve_hours_at_once(app: str, words: str) -> None:
    hand = Hand(Phone.create())
    hand.open(app)
    shown = "".join(each.html for each in hand.phone.frame().regions)
    assert words not in shown
    hand.phone.patch({"os": {"preferences": {"select_time_format": "false"}}})
    shown = "".join(each.html for each in hand.phone.frame().regions)
    assert words in shown
    assert ">9:30<" in (region(hand, "status") or "")


def test_the_settings_switch_it(hand: Hand) -> None:
    hand.open("settings")
    for page in WAYS["date_time"]:
        hand.tap(f"{page}.open")
    assert ">09:30<" in (region(hand, "status") or "")
    hand.tap("control.toggle", key="select_time_format")
    assert ">9:30<" in (region(hand, "status") or "")
    hand.home()
    assert ">9:30<" in "".join(each.html for each in hand.phone.frame().regions if each.app == "launcher")


@pytest.mark.parametrize(
    ("page", "key", "effect"),
    [
        ("monochrome", "monochrome_mode_enable", "grey"),
        ("colour_inversion", "color_inversion_enabled", "inverted"),
        ("text_size", "toggle_force_bold_text", "bold"),
        ("text_size", "toggle_high_text_contrast_preference", "contrast"),
    ],
)
def test_what_the_display_does_to_everything_is_declared_to_the_page(
    hand: Hand, page: str, key: str, effect: str
) -> None:
    hand.open("settings")
    for each in WAYS[page]:
        hand.tap(f"{each}.open")
    assert hand.phone.frame().attributes["effects"] == ""
    hand.tap("control.toggle", key=key)
    assert hand.phone.frame().attributes["effects"] == effect
    hand.tap("control.toggle", key=key)
    assert hand.phone.frame().attributes["effects"] == ""
