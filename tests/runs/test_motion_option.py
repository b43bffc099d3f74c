"""The option that lets screens move, and what a run records of it."""

from __future__ import annotations

import pytest

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.runs.folder.stamps import display_of, stamp_display
from pytest_mobilegym.runs.plan.config import make_config


def test_screens_stand_still_unless_motion_is_asked_for() -> None:
    assert make_config({}).motion == "off"
    assert make_config({"motion": "on"}).public()["motion"] == "on"
    with pytest.raises(UnknownName, match="off, on"):
        make_config({"motion": "some"})


@pytest.mark.parametrize("other", [{"device": "dom"}, {"device": "real"}, {"env_url": "http://127.0.0.1:1"}])
def test_motion_needs_the_pages_of_this_computer(other: dict[str, str]) -> None:
    with pytest.raises(UsageError, match="--motion on"):
        make_config({"motion": "on", **other})


@pytest.mark.chromium
def test_motion_is_part_of_the_display_stamp() -> None:
    still, moving = display_of("browser"), display_of("browser", motion="on")
    assert display_of("browser", motion="off") == still
    assert moving == {**still, "motion": "seen after 100 of 300 ms"}
    assert stamp_display(moving) != stamp_display(still)
