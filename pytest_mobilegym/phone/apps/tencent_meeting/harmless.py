"""What people do in Tencent Meeting on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def look_at_a_past_meeting(hand: Hand) -> None:
    """The history is looked at, if there is any."""
    hand.open("tencent_meeting")
    hand.tap("tab.me")
    hand.tap("history.open")
    hand.back()
    hand.tap("tab.home")


@app.harmless
def begin_to_join(hand: Hand) -> None:
    """A number is begun, and not joined."""
    hand.open("tencent_meeting")
    hand.tap("join.open")
    hand.type("123", into="number")
    hand.tap("nav.back")


@app.harmless
def begin_to_schedule(hand: Hand) -> None:
    """A meeting is begun, and not kept."""
    hand.open("tencent_meeting")
    hand.tap("schedule.open")
    hand.tap("schedule.form", form="regular")
    hand.tap("plan.toggle", key="waiting_room")
    hand.tap("nav.back")
    hand.tap("nav.back")
