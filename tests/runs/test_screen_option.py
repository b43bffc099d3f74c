"""The option that has screens drawn at fewer pixels, and what a run records of it."""

from __future__ import annotations

import pytest

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.runs.folder.stamps import display_of, display_of_run, stamp_display
from pytest_mobilegym.runs.plan.config import make_config


def test_screens_have_the_phone_s_own_pixels_unless_fewer_are_asked_for() -> None:
    assert make_config({}).screen == "1080x2400"
    assert make_config({"screen": "540x1200"}).public()["screen"] == "540x1200"
    with pytest.raises(UnknownName, match="Available: 1080x2400, 360x800, 540x1200, 720x1600"):
        make_config({"screen": "540x960"})


@pytest.mark.parametrize("other", [{"device": "dom"}, {"device": "real"}, {"env_url": "http://127.0.0.1:1"}])
def test_fewer_pixels_are_of_the_pages_of_this_computer(other: dict[str, object]) -> None:
    with pytest.raises(UsageError, match="--screen"):
        make_config({"screen": "360x800", **other})
    assert make_config({"screen": "1080x2400", **other}).screen == "1080x2400"


@pytest.mark.chromium
def test_the_size_of_the_screen_is_part_of_the_display_stamp() -> None:
    whole, smaller = display_of("browser"), display_of("browser", screen="540x1200")
    assert display_of("browser", screen="1080x2400") == whole
    assert stamp_display(whole) != stamp_display(smaller)
    assert display_of_run(make_config({"screen": "540x1200"})) == smaller
