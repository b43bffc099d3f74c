"""What happens by itself as time passes: schedules, arrivals, what stops ringing, and the battery."""

from __future__ import annotations

from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.model import PhoneState, foreground_activity
from pytest_mobilegym.phone.os import alarms, arrivals, battery
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.shell import tasks


def next_happening(os: OsState, end: int) -> int | None:
    """When the first thing happens up to a time, `None` if nothing does."""
    due = [alarms.next_due(os, end) if os.scheduled else None]
    if os.arrivals:
        due.append(arrivals.next_due(os, end))
    if os.ringing is not None:
        due.append(os.ringing.until)
    due.append(battery.next_step(os))
    return min((at for at in due if at is not None and at <= end), default=None)


def happen(event: Transaction) -> None:
    """Let happen what is due by now, in a transaction whose draft has the time."""
    os = event.draft.os
    if os.ringing is not None and os.ringing.until <= os.now:
        event.answer_ring("missed")
    step = battery.next_step(os)
    if step is not None and step <= os.now and battery.take_step(os):
        event.draft.ui.asks_to_save = True
    event.run_due()
    if event.root.os.arrivals:
        for arrival in arrivals.take_due(os, in_front=_in_front(event.root)):
            handler = find_app(arrival.app).arrived if arrival.app in event.root.apps else None
            if handler is not None:
                handler(event.service(arrival.app), arrival)
    ui = event.draft.ui
    if (ui.asks_to_save or os.ringing is not None) and (ui.focus is not None or ui.marked is not None):
        tasks.hide_keyboard(ui)  # what asks and what rings lie over the field that was being written in


def _in_front(state: PhoneState) -> str:
    activity = foreground_activity(state.ui) if state.ui.lock is None else None
    return activity.app if activity is not None else ""
