"""What Clock rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.clock.app import app
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand


@app.rehearsal
def twelve_hours(hand: RehearsingHand) -> None:
    """Only on a clock of twelve hours has a time halves of the day."""
    with hand.edit("os") as os:
        os.preferences["select_time_format"] = "false"
