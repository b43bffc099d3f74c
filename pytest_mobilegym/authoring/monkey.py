"""A plain seeded monkey: does anything at all to a phone, and watches that it stays a phone.

What must hold after every event: the phone draws itself, and one activity is in front. Now and then also:
back, pressed often enough, ends on the home screen; the state survives JSON; a difference of two states leads
from the one to the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pydantic import BaseModel

from pytest_mobilegym.authoring.offers import WORDS, Offers
from pytest_mobilegym.errors import EventRefused, StateError
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.events import Elapse, Event, Input, Key, Launch, Miss, Text
from pytest_mobilegym.phone.model import Lang, PhoneState, dump_snapshot, foreground_activity
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import apply, diff

LIFE = 2000
"""Events until a fresh phone takes over, so that no life is spent among the ruins of an earlier one."""

CHECKED_EVERY = 250
"""Events between the checks that take long."""

BACKS = 80
"""How often back is pressed at most on the way to the home screen."""

SPANS_MS = (1_000, 60_000, 3_600_000, 86_400_000)

PATCHES: tuple[dict[str, Any], ...] = (
    {"os.settings.airplane_mode_enabled": True},
    {"os.settings.airplane_mode_enabled": False},
    {"os.settings.dark_mode_enabled": True},
    {"os.settings.do_not_disturb_enabled": True},
    {"os.settings.wifi_enabled": False},
    {"os.radios.link": "slow"},
    {"os.radios.link": "flaky"},
    {"os.radios.link": "good"},
    {"os.settings.no_such_switch": True},
)
"""Changes from outside, one of them wrong."""


class Finding(NamedTuple):
    """Something that the monkey broke.

    Attributes:
        seed: of the monkey that found it.
        lang: of its phone.
        number: of events that it had sent.
        where: app and route in front before the last event.
        event: the last event, in words.
        error: what was raised, or what did not hold.
    """

    seed: int
    lang: Lang
    number: int
    where: str
    event: str
    error: str

    def __str__(self) -> str:
        return (
            f"{self.where}: {self.error} (seed {self.seed}, {self.lang}, event {self.number}: {self.event})"
        )


@dataclass
class MonkeyRun:
    """What monkeys did.

    Attributes:
        events: that were sent.
        refused: of them, all because the phone no longer offered what they meant, or no field had the focus.
        checks: how often the checks that take long were made.
        screens: how often each screen was in front, by app and route pattern.
        findings: what broke.
    """

    events: int = 0
    refused: int = 0
    checks: int = 0
    screens: Counter[tuple[str, str]] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: MonkeyRun) -> None:
        """Take in what another monkey did."""
        self.events += other.events
        self.refused += other.refused
        self.checks += other.checks
        self.screens += other.screens
        self.findings += other.findings


def play_monkey(
    *, events: int, seed: int = 0, lang: Lang = "en", apps: tuple[str, ...] | None = None
) -> MonkeyRun:
    """Let a monkey play; equal arguments give equal runs.

    Args:
        events: how many to send.
        seed: of every choice.
        lang: of the phone.
        apps: that are installed; all of them if left out.
    """
    fresh = Phone.create(lang=lang, apps=apps) if apps is not None else Phone.create(lang=lang)
    return _Monkey(fresh, seed=seed).run(events)


class _Monkey:
    def __init__(self, fresh: Phone, *, seed: int) -> None:
        self._fresh = fresh
        self._seed = seed
        self._offers = Offers(seed=seed)
        self._last: Event | str = "nothing yet"
        self.result = MonkeyRun()
        self._begin()

    def _begin(self) -> None:
        self._ends = self.result.events + LIFE
        self._next_check = self.result.events + CHECKED_EVERY
        self._phone = self._fresh.fork()
        self._memories: list[PhoneState] = [self._phone.snapshot()]
        self._earlier = self._old_frame_of = self._phone.state

    def run(self, events: int) -> MonkeyRun:
        result = self.result
        while result.events < events:
            if result.events >= self._ends:
                self._begin()
            before, where = self._phone.state, "".join(self._phone.view.route)
            try:
                self._act()
                self._check_quickly()
                if result.events >= self._next_check:
                    self._check_slowly()
            except Exception as error:
                text = f"{type(error).__name__}: {error}"
                last = self._last
                said = last.model_dump_json() if isinstance(last, BaseModel) else last
                lang = before.os.language
                result.findings.append(Finding(self._seed, lang, result.events, where, said, text))
                self._begin()
        return result

    def _act(self) -> None:
        """One thing done."""
        draw = self._offers.below(100)
        for share, act in ACTS:
            if draw < share:
                act(self)
                return
            draw -= share
        self._touch_anything()

    def _count(self, what: Event | str) -> None:
        self.result.events += 1
        self._last = what

    def _send(self, event: Event, *, may_be_refused: bool = True) -> None:
        self._count(event)
        try:
            self._phone.dispatch(event)
        except EventRefused:
            self.result.refused += 1
            if not may_be_refused:
                raise

    def _touch_anything(self) -> None:
        frame = self._phone.frame()
        targets = frame.targets
        if not targets:
            self._send(Key(key="back"))
            return
        drags = tuple(frame.drags) if self._offers.below(8) == 0 else ()  # a home screen has hundreds
        if drags:
            [drag] = self._offers.events_of(self._offers.choose(drags), self._phone)
            self._send(*drag)  # a guard may refuse it
            return
        ways = list(self._offers.events_of(self._offers.choose(targets), self._phone))
        events: tuple[Event, ...] = self._offers.choose(ways)
        for event in events:
            self._send(event, may_be_refused=False)

    def _touch_what_was(self) -> None:
        """What an earlier frame offered; the phone may refuse it, and then nothing has changed."""
        targets = Phone(self._old_frame_of).frame().targets
        self._old_frame_of = self._phone.state
        if not targets:
            self._send(Miss())
            return
        event: Event = self._offers.choose(
            list(self._offers.events_of(self._offers.choose(targets), self._phone))
        )[0]
        before, refused = self._phone.state, self.result.refused
        self._send(event)
        if self.result.refused > refused and self._phone.state is not before:
            raise AssertionError("a refused event has changed the phone")

    def _press(self) -> None:
        key = self._offers.choose(("back", "back", "back", "home", "recents", "enter"))
        self._send(Key(key=key), may_be_refused=key == "enter")

    def _write(self) -> None:
        text = self._offers.choose(WORDS)
        fields = [target for target in self._phone.frame().targets if target.kind == "field"]
        if not fields:
            self._send(Text(text=text))
            return
        field = self._offers.choose(fields)
        self._send(
            Input(
                region=field.region, field=field.name, text=text, caret=len(text), counter=self.result.events
            )
        )

    def _launch(self) -> None:
        self._send(Launch(app=self._offers.choose(list(self._phone.state.apps))))

    def _wait(self) -> None:
        self._send(Elapse(ms=self._offers.choose(SPANS_MS)), may_be_refused=False)

    def _miss(self) -> None:
        self._send(Miss(region=self._offers.choose((None, "keyboard", "status", "nowhere"))))

    def _patch(self) -> None:
        changes = self._offers.choose(PATCHES)
        self._count(f"patch {changes}")
        try:
            self._phone.patch(changes)
        except StateError:
            self.result.refused += 1

    def _remember(self) -> None:
        """Go on as a fork, or from a state of before."""
        self._count("restore or fork")
        self._memories = [*self._memories[-7:], self._phone.snapshot()]
        if self._offers.below(4) == 0:
            self._phone.restore(self._offers.choose(self._memories))
            return
        fork = self._phone.fork()
        if fork.frame() != self._phone.frame():
            raise AssertionError("a fork looks different")
        self._phone = fork

    def _reboot(self) -> None:
        self._count("reboot")
        self._phone.reboot()

    def _check_quickly(self) -> None:
        self._phone.frame()
        ui = self._phone.state.ui
        activity = foreground_activity(ui)
        if (activity is None) != (ui.shown == "recents") or (ui.shown == "task") != (ui.active is not None):
            raise AssertionError("not exactly one activity is in front")
        if activity is not None:
            pattern = find_app(activity.app).find_screen(activity.entries[-1].route)[0].pattern.text
            self.result.screens[activity.app, pattern] += 1

    def _check_slowly(self) -> None:
        self.result.checks += 1
        self._next_check = self.result.events + CHECKED_EVERY
        state, earlier = self._phone.state, self._earlier
        loaded = Phone.load(dump_snapshot(state))
        if loaded.state != state or loaded.frame() != self._phone.frame():
            raise AssertionError("the phone is another one when read back from JSON")
        parts = [(earlier.os, state.os), *((old, state.apps[id]) for id, old in earlier.apps.items())]
        for old, new in parts:
            changes = diff(old, new)
            if bool(changes) != (old != new) or apply(old, changes) != new:
                raise AssertionError("a difference does not lead from one state to the other")
        self._earlier = state
        if state.os.ringing is not None:
            return  # until it is answered or stops, Back leads nowhere, as on a phone
        self._check_way_home(Phone(state))

    def _check_way_home(self, phone: Phone) -> None:
        """Back leads to the home screen; where it asks before something is lost, some answer leads on."""
        asked: set[str] = set()
        for _ in range(BACKS):
            if phone.view.route == (phone.state.ui.home.app, "/") and phone.frame().focus is None:
                return
            pages = _pages(phone)
            phone.dispatch(Key(key="back"))
            if pages and _pages(phone)[:-1] == pages:
                if pages[-1] in asked:
                    phone = self._answered(phone, pages[-1])
                asked.add(pages[-1])
        raise AssertionError(f"{BACKS} times back end at {''.join(phone.view.route)}")

    def _answered(self, phone: Phone, page: str) -> Phone:
        """The phone after an answer that gives up the page which has asked; itself where there is none."""
        for target in phone.frame().targets:
            for events in self._offers.events_of(target, phone):
                fork = phone.fork()
                for event in events:
                    fork.dispatch(event)
                tasks = fork.state.ui.tasks.values()
                kept = (entry for task in tasks for activity in task.activities for entry in activity.entries)
                if all(entry.key != page for entry in kept):
                    return fork
        return phone


def _pages(phone: Phone) -> list[str]:
    """Keys of the pages of the activity in front, the lowest first."""
    activity = foreground_activity(phone.state.ui)
    return [] if activity is None else [entry.key for entry in activity.entries]


ACTS: tuple[tuple[int, Callable[[_Monkey], None]], ...] = (
    (12, _Monkey._press),
    (4, _Monkey._write),
    (2, _Monkey._launch),
    (3, _Monkey._wait),
    (2, _Monkey._miss),
    (2, _Monkey._touch_what_was),
    (1, _Monkey._patch),
    (1, _Monkey._remember),
    (1, _Monkey._reboot),
)
"""Shares in a hundred; what is left touches anything that the frame offers."""
