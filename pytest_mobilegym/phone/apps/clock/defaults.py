"""Clock on a fresh phone."""

from pytest_mobilegym.phone.apps.clock.state import Alarm, ClockState, WorldCity
from pytest_mobilegym.phone.state import Table

NOTES = {
    "early": {"en": "Airport pick-up", "zh": "去机场接人"},
    "work": {"en": "Get up for work", "zh": "起床上班"},
    "weekend": {"en": "Morning market", "zh": "早市"},
    "run": {"en": "Run by the river", "zh": "江边晨跑"},
    "sleep": {"en": "Lights out", "zh": "早点睡"},
}


def fresh_clock(lang: str) -> ClockState:
    """Seven alarms of every kind and four cities."""
    note = {key: words[lang] for key, words in NOTES.items()}
    return ClockState(
        alarms=Table.of(
            [
                Alarm(id="a1", hour=4, minute=30, repeat="daily", note=note["early"]),
                Alarm(id="a2", hour=5, minute=0, enabled=False),
                Alarm(id="a3", hour=6, minute=0, repeat="workday", note=note["work"]),
                Alarm(id="a4", hour=6, minute=10, enabled=False, repeat="holiday", note=note["weekend"]),
                Alarm(id="a5", hour=6, minute=20, enabled=False, repeat="weekday", note=note["run"]),
                Alarm(id="a6", hour=7, minute=0),
                Alarm(id="a7", hour=22, minute=30, enabled=False, repeat="daily", note=note["sleep"]),
            ]
        ),
        cities=Table.of([WorldCity(id=id) for id in ("london", "newyork", "accra", "paris")]),
        next_id=8,
    )
