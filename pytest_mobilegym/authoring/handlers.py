"""Which of an app's handlers run while the app is tried out: a touch leads to none of them.

| handler | it runs when |
| --- | --- |
| filter | another app asks for what it accepts |
| `on_alarm` | a time comes that the app scheduled |
| receiver | something is broadcast |
| result | the app is answered what it asked another for |
| provider | another app reads or writes what the app publishes |
| `on_change` | something changes at an address |

Times that are scheduled are waited for, and what is published is read, on copies of the states that a crawl
visits. The others run where the app does on its own what sets them off, or rehearses it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.phone.contexts.routing import activities
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.events import Elapse
from pytest_mobilegym.phone.os import providers
from pytest_mobilegym.phone.os.intents import Filter
from pytest_mobilegym.phone.os.providers import Collection
from pytest_mobilegym.phone.phone import Phone

DAY_MS = 86_400_000
MOST_DAYS = 31
"""How long a scheduled time is waited for."""

MOST_WAITS = 6
"""How many different schedules are waited for."""


class Handlers:
    """Counts an app's handlers as they run: `with Handlers(app) as handlers: crawl(phone, visit=handlers)`.

    Attributes:
        problems: what went wrong where one ran here: the handler and the reason.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.problems: list[tuple[str, str]] = []
        self._ran: dict[str, bool] = {_filter_name(each): False for each in app.filters}
        self._schedules: set[tuple[str, ...]] = set()
        self._was_read = False
        self._restore = ExitStack()

    def __enter__(self) -> Handlers:
        app = self.app
        receivers, results = dict(app.receivers), dict(app.results)
        alarm, collections, observers = app.alarm, list(app.collections), list(app.observers)

        def restore() -> None:
            app.receivers.update(receivers)
            app.results.update(results)
            app.alarm = alarm
            app.collections[:] = collections
            app.observers[:] = observers

        self._restore.callback(restore)
        for name, handler in receivers.items():
            app.receivers[name] = self._counted(f"receiver {name}", handler)
        for name, handler in results.items():
            app.results[name] = self._counted(f"result {name}", handler)
        if alarm is not None:
            app.alarm = self._counted("on_alarm", alarm)
        app.observers[:] = [
            (address, self._counted(f"on_change {address}", handler)) for address, handler in observers
        ]
        app.collections[:] = map(self._watched, collections)
        return self

    def __exit__(self, *_: object) -> None:
        self._restore.close()

    @property
    def never_ran(self) -> list[str]:
        """The handlers that have not run, in words."""
        return [name for name, ran in self._ran.items() if not ran]

    def describe(self) -> str:
        """How many there are, and how many of them ran."""
        ran = sum(self._ran.values())
        return f"{ran} of {len(self._ran)} ran" if self._ran else "none"

    def __call__(self, phone: Phone) -> None:
        """See which filters led to a state; wait for what is scheduled in it, and read what is published."""
        for activity in activities(phone.state.ui):
            for entry in activity.entries if activity.app == self.app.id else ():
                accepting = (each for each in self.app.filters if entry.intent and each.accepts(entry.intent))
                for each in accepting:
                    self._ran[_filter_name(each)] = True
        if not self._was_read:
            self._was_read = True
            self._read_all(phone)
        if self.app.alarm is not None and len(self._schedules) < MOST_WAITS:
            self._wait(phone)

    def _read_all(self, phone: Phone) -> None:
        for collection in self.app.collections:
            try:
                providers.query(collection, phone.state, collection.address)
            except Exception as error:
                self._tell(f"provider {collection.address}: read", error)

    def _wait(self, phone: Phone) -> None:
        """Let the time come that the app has scheduled next."""
        own = [item for item in phone.state.os.scheduled.values() if item.app == self.app.id]
        tags = tuple(sorted(item.tag for item in own))
        if not tags or tags in self._schedules:
            return
        self._schedules.add(tags)
        left = min(item.at for item in own) - phone.state.os.now
        if left > MOST_DAYS * DAY_MS:
            return
        fork = phone.fork()
        try:
            while left > 0:
                fork.dispatch(Elapse(ms=min(left, DAY_MS)))
                left -= DAY_MS
            fork.frame()
        except Exception as error:
            self._tell("on_alarm", error)

    def _tell(self, handler: str, error: Exception) -> None:
        reason = str(error) if isinstance(error, MobileGymError) else first_line(error, self.app.folder)
        if (handler, reason) not in self.problems:
            self.problems.append((handler, reason))

    def _watched(self, collection: Collection) -> Collection:
        ways = {"read": "table", "insert": "insert", "update": "update", "delete": "delete"}
        counted: dict[str, Any] = {}
        for way, field in ways.items():
            function = getattr(collection, field)
            if function is not None:
                counted[field] = self._counted(f"provider {collection.address}: {way}", function)
        return replace(collection, **counted)

    def _counted(self, name: str, handler: Callable[..., Any]) -> Callable[..., Any]:
        self._ran[name] = False

        def count_and_run(*args: Any, **named: Any) -> Any:
            self._ran[name] = True
            return handler(*args, **named)

        return count_and_run


def _filter_name(each: Filter) -> str:
    more = [part for part in (each.type, each.scheme) if part is not None]
    return " ".join(["filter", each.action, *more])
