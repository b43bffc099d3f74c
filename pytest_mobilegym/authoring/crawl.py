"""A crawler: does whatever is offered, and reports what it reached and what went wrong.

The search is breadth-first, but what was done least often is done first, so that a few hundred steps see the
whole of an app; every other step belongs to a walk, which sees what only many steps lead to. Equal seeds
crawl alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from heapq import heappop, heappush
from itertools import count
from typing import Any, NamedTuple

from pydantic import BaseModel

from pytest_mobilegym.authoring.offers import WORDS, Offers
from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.declaration.machine import ArgumentsRefused
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.drawing.system_regions import SYSTEM_REGIONS
from pytest_mobilegym.phone.events import Elapse, Event, Key, Launch, Scroll, Text, Touch
from pytest_mobilegym.phone.model import Activity, PhoneState, UiState, View, foreground_activity
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import Table, digest
from pytest_mobilegym.phone.state.model import incidental_fields, simulated_time_fields

STEP_MS = 1000
"""Simulated time after each step."""

WALK = 250
"""Steps of a walk before it starts anew."""

EXAMPLES = 6
"""States that are kept of each screen."""


class Failure(NamedTuple):
    """Something that went wrong on a crawl.

    Attributes:
        where: app and route at which the last event happened.
        events: what leads there from the crawl's first state.
        error: what was raised, or what was wrong.
    """

    where: str
    events: tuple[Event, ...]
    error: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what()}"

    def what(self) -> str:
        """What went wrong after which event, without the place."""
        last = self.events[-1].model_dump(mode="json") if self.events else "the first state"
        return f"{self.error} (after {len(self.events)} events, the last: {last})"


@dataclass
class Crawl:
    """What a crawl saw.

    Attributes:
        steps: how often something was done.
        states: how many states were seen that differ in more than time.
        screens: how often each screen was in front, by app and route pattern.
        actions: how often each action was performed, by app and action id ("system" for the shell's).
        failures: exceptions other than a refusal.
        dead_ends: states from which back and then home do not lead to the home screen.
        examples: of each screen some states in which it was in front: the first, the second, the fourth
            and so on, as what comes late differs more.
    """

    steps: int = 0
    states: int = 0
    screens: Counter[tuple[str, str]] = field(default_factory=Counter)
    actions: Counter[tuple[str, str]] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)
    dead_ends: list[Failure] = field(default_factory=list)
    examples: dict[tuple[str, str], list[PhoneState]] = field(default_factory=dict)

    def saw(self, app: str, name: str) -> bool:
        """Whether a screen of an app, by its route pattern, was in front, or an action was performed."""
        return (app, name) in self.screens or (app, name) in self.actions


class _Node(NamedTuple):
    """A state, and how the crawl came to it."""

    state: PhoneState
    depth: int
    before: _Node | None
    events: tuple[Event, ...]

    def path(self) -> tuple[Event, ...]:
        """The events from the crawl's first state to this one."""
        found: list[tuple[Event, ...]] = []
        node: _Node | None = self
        while node is not None:
            found.append(node.events)
            node = node.before
        return tuple(event for events in reversed(found) for event in events)


def crawl(
    phone: Phone,
    *,
    budget: int = 500,
    seed: int = 0,
    app: str | None = None,
    words: tuple[str, ...] = WORDS,
    visit: Callable[[Phone], None] | None = None,
    until: Callable[[Crawl], bool] | None = None,
) -> Crawl:
    """Do whatever is offered, from the phone's present state on; the phone itself is left alone.

    Args:
        budget: how many steps to take.
        seed: chooses words, offsets and the order among equals.
        app: stay in this app; what other apps offer is seen but not done.
        words: what is typed into fields, beside texts that the app's own state holds.
        visit: called with a phone in each new state; what it raises is a failure.
        until: ends the crawl before its budget is spent, when what was seen is enough.
    """
    return _Crawler(phone, seed=seed, app=app, words=words, visit=visit).run(budget, until)


class _Crawler:
    def __init__(
        self,
        phone: Phone,
        *,
        seed: int,
        app: str | None,
        words: tuple[str, ...],
        visit: Callable[[Phone], None] | None,
    ) -> None:
        self._phone = phone.fork()
        self._app = app
        self._visit = visit
        self._offers = Offers(seed=seed, words=words)
        self._seen: set[Any] = set()
        self._broken: set[Any] = set()
        self._memory: dict[int, tuple[Any, bytes]] = {}
        self._done: Counter[Any] = Counter()
        self._queue: list[tuple[int, int, int, Any, _Node, tuple[Event, ...]]] = []
        self._order = count()
        passing = incidental_fields(OsState)
        self._lasting = [name for name in OsState.model_fields if name not in passing]
        self.result = Crawl()

    def run(self, budget: int, until: Callable[[Crawl], bool] | None) -> Crawl:
        start = walker = _Node(self._phone.state, 0, None, ())
        self._arrive(start)
        while self._queue and self.result.steps < budget and not (until is not None and until(self.result)):
            self._take_next()
            walker = self._walk_on(walker) or start
        return self.result

    def _take_next(self) -> None:
        """Breadth first: the least done of what is waiting."""
        while self._queue:
            times, depth, order, what, node, events = heappop(self._queue)
            if self._done[what] == times:
                self._done[what] += 1
                self._take(node, events)
                return
            heappush(self._queue, (self._done[what], depth, order, what, node, events))

    def _walk_on(self, node: _Node) -> _Node | None:
        """Depth first, beside it: one step further, so that what only many steps lead to is seen too."""
        self._phone.restore(node.state)
        route = self._phone.view.route
        if node.depth >= WALK:
            return None
        if self._app is not None and route.app != self._app:
            home = self._app == node.state.ui.home.app
            return self._take(node, (Key(key="home") if home else Launch(app=self._app),))
        possible = list(self._offers.possible(self._phone))
        least = min(self._done[self._key(node.state, what)] for what, _ in possible)
        chances = [each for each in possible if self._done[self._key(node.state, each[0])] == least]
        what, events = self._offers.choose(chances)
        self._done[self._key(node.state, what)] += 1
        return self._take(node, events)

    def _key(self, state: PhoneState, what: tuple[str, ...]) -> tuple[str, ...]:
        """Under which name something done in a state is counted."""
        return (View(state).route.app, self._pattern(state), *what)

    def _take(self, node: _Node, events: tuple[Event, ...]) -> _Node | None:
        """One step: from a known state by some events to another state; `None` if that fails."""
        phone = self._phone
        phone.restore(node.state)
        where = "".join(phone.view.route)
        self.result.steps += 1
        try:
            for event in events:
                self._count(event)
                phone.dispatch(event)
            phone.dispatch(Elapse(ms=STEP_MS))
        except EventRefused as error:
            if isinstance(error, ArgumentsRefused):
                self._fail(self.result.failures, where, (*node.path(), *events), error)
            return None
        except Exception as error:
            self._fail(self.result.failures, where, (*node.path(), *events), error)
            return None
        reached = _Node(phone.state, node.depth + 1, node, events)
        return reached if self._arrive(reached) else None

    def _count(self, event: Event) -> None:
        if isinstance(event, Touch):
            app = "system" if event.region in SYSTEM_REGIONS else self._phone.foreground
            self.result.actions[app, event.action] += 1
        elif isinstance(event, (Scroll, Text, Key)):
            for action in self._actions_behind(event):
                self.result.actions[self._phone.foreground, action] += 1

    def _actions_behind(self, event: Scroll | Text | Key) -> Iterator[str]:
        """Actions that a wheel, a field's text or its Enter key is told to."""
        phone = self._phone
        if isinstance(event, Scroll):
            wheel = phone.shown(event.region).rendering.wheels.get(event.scroller)
            if wheel is not None:
                yield wheel.action
            return
        focus = phone.frame().focus
        if focus is not None:
            spec = phone.field(focus.region, focus.field)
            told = spec.input if isinstance(event, Text) else spec.submit if event.key == "enter" else None
            if told is not None:
                yield told

    def _arrive(self, node: _Node) -> bool:
        """Look at a state; if it is new, plan what can be done in it. Says whether it can be gone on from."""
        phone, state = self._phone, node.state
        shape = self._shape(state)
        if shape in self._seen:
            return shape not in self._broken
        self._seen.add(shape)
        self.result.states += 1
        route = phone.view.route
        pattern = self._pattern(state)
        self.result.screens[route.app, pattern] += 1
        self._keep(state, (route.app, pattern))
        try:
            phone.frame()
            if self._visit is not None:
                self._visit(phone)
        except Exception as error:
            self._broken.add(shape)
            self._fail(self.result.failures, "".join(route), node.path(), error)
            return False
        self._check_way_home(node, "".join(route))
        if self._app is None or route.app == self._app:
            for what, events in self._offers.possible(phone):
                key = self._key(state, what)
                heappush(self._queue, (self._done[key], node.depth, self._next_order(), key, node, events))
        return True

    def _keep(self, state: PhoneState, screen: tuple[str, str]) -> None:
        """Keep a state as an example of its screen, if enough others have been seen since the last one."""
        kept = self.result.examples.setdefault(screen, [])
        if len(kept) < EXAMPLES and self.result.screens[screen] >= 2 ** len(kept):
            kept.append(state)

    def _pattern(self, state: PhoneState) -> str:
        """Route pattern of the screen in front."""
        activity = foreground_activity(state.ui)
        if activity is None:
            return "/"
        return find_app(activity.app).find_screen(activity.entries[-1].route)[0].pattern.text

    def _next_order(self) -> int:
        """A number that mixes equals and still tells them apart."""
        return self._offers.below(64) << 40 | next(self._order)

    def _check_way_home(self, node: _Node, where: str) -> None:
        fork = Phone(node.state)
        try:
            fork.dispatch(Key(key="back"))
            fork.dispatch(Key(key="home"))
            ends = fork.view.route
        except Exception as error:
            self._fail(self.result.failures, where, node.path(), error)
            return
        if ends.app != fork.state.ui.home.app or len(fork.state.ui.home.entries) != 1:
            self._fail(self.result.dead_ends, where, node.path(), f"back and home end at {''.join(ends)}")

    def _fail(self, kind: list[Failure], where: str, events: tuple[Event, ...], error: object) -> None:
        text = f"{type(error).__name__}: {error}" if isinstance(error, Exception) else str(error)
        kind.append(Failure(where, events, text))

    def _shape(self, state: PhoneState) -> Any:
        """What distinguishes a state, time, scroll offsets and counters left out."""
        ui = state.ui
        activity = foreground_activity(ui)
        return (
            self._digest(state.apps),
            tuple(self._digest(state.os.__dict__[name]) for name in self._lasting),
            ui.shown,
            (ui.shade, ui.chooser is None, ui.permission_request is None, ui.marked is None),
            tuple(task.app for task in ui.tasks.values()),
            self._entries(activity) if activity is not None else None,
            self._typing(ui) if ui.focus is not None else None,
        )

    def _typing(self, ui: UiState) -> Any:
        assert ui.focus is not None, "a field is focused"
        return ui.focus.field, ui.focus.selection is None, ui.keyboard.page, ui.keyboard.shift

    def _entries(self, activity: Activity) -> Any:
        entries = activity.entries
        return activity.app, tuple((e.route, self._digest(e.local), self._digest(e.fields)) for e in entries)

    def _digest(self, value: Any) -> bytes:
        """A digest without simulated time, remembered for every part that states share."""
        if not isinstance(value, (BaseModel, Table)):
            return digest(value, mask_time=True).encode()
        known = self._memory.get(id(value))
        if known is None:
            if isinstance(value, Table):
                parts = [(key, self._digest(item)) for key, item in value.items()]
            else:
                times = simulated_time_fields(type(value))
                fields = [(name, value.__dict__[name]) for name in type(value).model_fields]
                parts = [
                    (name, b"time" if name in times and item is not None else self._digest(item))
                    for name, item in fields
                ]
            text = b"".join(b"%d:%b%b;" % (len(key), key.encode(), part) for key, part in parts)
            known = self._memory[id(value)] = (value, blake2b(text, digest_size=16).digest())
        return known[1]
