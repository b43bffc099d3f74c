"""The option that has known frames not drawn again, and what a run records of it."""

from __future__ import annotations

import pytest

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.runs.folder.stamps import display_of, stamp_display
from pytest_mobilegym.runs.plan.config import make_config


def test_frames_are_drawn_unless_known_ones_are_asked_for() -> None:
    assert make_config({}).frames == "off"
    assert make_config({"frames": "verify"}).public()["frames"] == "verify"
    with pytest.raises(UnknownName, match="off, on, verify"):
        make_config({"frames": "some"})


@pytest.mark.parametrize(
    "other", [{"device": "dom"}, {"device": "real"}, {"env_url": "http://127.0.0.1:1"}, {"watch": True}]
)
def test_frames_are_of_the_pages_of_this_computer(other: dict[str, object]) -> None:
    with pytest.raises(UsageError, match="--frames"):
        make_config({"frames": "on", **other})


@pytest.mark.chromium
def test_known_frames_are_part_of_the_display_stamp() -> None:
    drawn, known = display_of("browser"), display_of("browser", frames="on")
    assert display_of("browser", frames="off") == drawn
    assert stamp_display(known) != stamp_display(drawn)
