"""What Clock knows."""

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, SimulatedTime, State, Table, Time

Repeat = Literal["once", "daily", "workday", "holiday", "weekday", "custom"]
REPEATS: tuple[Repeat, ...] = ("once", "daily", "workday", "holiday", "weekday")
"""Those that one tap chooses; of a custom one the days are ticked."""

Weekday = Annotated[int, Field(ge=0, le=6)]
"""0 is Monday."""

Hour = Annotated[int, Field(ge=0, le=23)]
Minute = Annotated[int, Field(ge=0, le=59)]


Elapsed = Annotated[int, SimulatedTime]
"""Milliseconds that simulated time took."""


class Alarm(State):
    """One alarm. `workday` and `holiday` follow the statutory calendar, `weekday` is Monday to Friday."""

    id: str
    hour: Hour
    minute: Minute
    enabled: bool = True
    repeat: Repeat = "once"
    days: tuple[Weekday, ...] = ()
    """Of a custom repeat, in order."""
    note: str = ""
    vibrate: bool = True
    auto_delete: bool = False
    """Delete the alarm once it has rung."""


class WorldCity(State):
    """A city on the world clock; `id` is its id in the catalogue."""

    id: str


class Lap(State):
    """A lap of the stopwatch: elapsed milliseconds at its end."""

    id: str
    at_ms: Elapsed


class Stopwatch(State):
    """Elapsed time is `elapsed_ms`, and the time since `started` while it runs."""

    started: Time | None = None
    elapsed_ms: Elapsed = 0
    laps: Table[Lap] = Table()


class Timer(State):
    """A countdown of `duration_ms`; running until `ends`, or paused with `left_ms` to go."""

    duration_ms: Annotated[int, Incidental] = 20 * 60_000
    """Where the wheels stand while it does not run."""
    ends: Time | None = None
    left_ms: Elapsed | None = None


class Snoozed(State):
    """An alarm that has rung and rings again; `id` is the alarm's."""

    id: str
    hour: Hour
    minute: Minute
    note: str = ""
    again: Time
    """When it rings again."""


class ClockState(AppState):
    """Root of Clock's state."""

    alarms: Table[Alarm] = Table()
    cities: Table[WorldCity] = Table()
    """Cities on the world clock, in the order shown."""
    stopwatch: Stopwatch = Stopwatch()
    timer: Timer = Timer()
    snoozed: Annotated[Table[Snoozed], Incidental] = Table()
    """Alarms that were put off when they rang."""
