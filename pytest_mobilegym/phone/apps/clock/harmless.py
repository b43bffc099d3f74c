"""What people do in Clock on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.clock.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def set_an_alarm_and_delete_it(hand: Hand) -> None:
    hand.open("clock")
    hand.tap("alarm.add")
    hand.tap("alarm.save")
    hand.hold("select.begin", key=hand.view.clock.alarms.first().id)
    hand.tap("select.delete")


@app.harmless
def start_and_stop_a_timer(hand: Hand) -> None:
    """The wheels stand at the time that was set."""
    hand.open("clock")
    hand.tap("tab.timer")
    hand.tap("timer.preset", minutes=5)
    hand.tap("timer.start")
    hand.tap("timer.stop")
    hand.tap("tab.alarm")
