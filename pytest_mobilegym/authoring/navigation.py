"""An app as an extended finite-state machine: its screens, and the actions that lead from one to another.

States, inputs, guards and updates are those that drive the interface (paper, appendix B; os reference, 19).
Where an action says itself where it leads, the machine has that; where its update decides, a crawl of the app
tells where it led.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pytest_mobilegym.authoring.crawl import crawl
from pytest_mobilegym.errors import AppError, UnknownName
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Action
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.drawing.system_regions import SYSTEM_REGIONS
from pytest_mobilegym.phone.events import Event, Key, Launch, Scroll, Text, Touch
from pytest_mobilegym.phone.model import Lang, PhoneState, foreground_activity
from pytest_mobilegym.phone.phone import Phone

BACK = "back"
"""What pressing the system's back key, or a button of the app that does the same, is called here."""


class Transition(NamedTuple):
    """One action on one screen, and where it leads.

    Attributes:
        source: route pattern of the screen.
        action: the action's id, or "back".
        targets: route patterns that it leads to, "<app>:<pattern>" for another app's; the source's own where
            it stays; empty where it is not declared and was not seen.
        guarded: whether a guard may refuse it.
        updates: whether it changes state.
        network: whether it needs the network.
        declared: whether the app says itself where it leads.
        seen: how often the crawl took it.
    """

    source: str
    action: str
    targets: tuple[str, ...]
    guarded: bool
    updates: bool
    network: bool
    declared: bool
    seen: int


@dataclass(frozen=True)
class Machine:
    """An app's machine.

    Attributes:
        app: its id.
        start: route pattern of the screen that it opens with.
        screens: kind of every screen (page, sheet, ...) by route pattern.
        tabs: route patterns of the pages that take each other's place.
        transitions: all of them, by screen.
    """

    app: str
    start: str
    screens: dict[str, str]
    tabs: tuple[str, ...]
    transitions: tuple[Transition, ...]

    def path(self, source: str, target: str) -> tuple[tuple[str, str], ...] | None:
        """The shortest way between two screens, as pairs of an action and the screen that it leads to.

        Args:
            source: a route or route pattern of this app.
            target: likewise.

        Returns:
            Nothing to do if they are the same; `None` where no way is known.

        Raises:
            UnknownName: the app has no such screen.
        """
        source, target = self._screen(source), self._screen(target)
        before: dict[str, tuple[str, str] | None] = {source: None}
        waiting = deque([source])
        while waiting and target not in before:
            here = waiting.popleft()
            for step in self._from(here):
                for reached in step.targets:
                    if reached in self.screens and reached not in before:
                        before[reached] = (here, step.action)
                        waiting.append(reached)
        if target not in before:
            return None
        way: list[tuple[str, str]] = []
        here = target
        while (step_before := before[here]) is not None:
            way.append((step_before[1], here))
            here = step_before[0]
        return tuple(reversed(way))

    def _from(self, screen: str) -> Iterable[Transition]:
        """Transitions of a screen, those that go back last."""
        here = (each for each in self.transitions if each.source == screen)
        return sorted(here, key=lambda step: step.action == BACK)

    def _screen(self, route: str) -> str:
        if route in self.screens:
            return route
        try:
            return find_app(self.app).find_screen(route)[0].pattern.text
        except AppError:
            raise UnknownName("screen", route, self.screens) from None


def explore(app: App | str, *, budget: int = 600, seed: int = 0, lang: Lang = "en") -> Machine:
    """The machine of an app.

    Args:
        budget: how many steps the crawl may take that finds out where undeclared transitions lead; without
            any, only what is declared is known.
        seed: of the crawl.
        lang: language of the phone that is crawled.

    Raises:
        UnknownName: no such app.
    """
    found = find_app(app) if isinstance(app, str) else app
    seen: Counter[tuple[str, str, str]] = Counter()
    if budget:
        watched = _Watched(Phone.create(lang=lang).snapshot(), seen, found.id)
        watched.dispatch(Launch(app=found.id))
        crawl(watched, budget=budget, seed=seed, app=found.id)
    return Machine(
        app=found.id,
        start=found.find_screen(found.start)[0].pattern.text,
        screens={screen.pattern.text: screen.kind for screen in found.screens},
        tabs=tuple(screen.pattern.text for screen in found.screens if screen.tab is not None),
        transitions=tuple(_transitions(found, seen)),
    )


def _transitions(app: App, seen: Counter[tuple[str, str, str]]) -> Iterable[Transition]:
    for screen in app.screens:
        source = screen.pattern.text
        for action in app.actions.values():
            led = {to: times for (at, id, to), times in seen.items() if (at, id) == (source, action.id)}
            if action.id != "nav.back" and (source in action.on or ("*" in action.on and led)):
                declared = _declared_target(app, action)
                yield Transition(
                    source=source,
                    action=action.id,
                    targets=(declared,) if declared else tuple(sorted(led)),
                    guarded=action.guard is not None,
                    updates=action.update is not None,
                    network=bool(action.network),
                    declared=declared is not None,
                    seen=sum(led.values()),
                )
        led = {to: times for (at, id, to), times in seen.items() if (at, id) == (source, BACK)}
        if led:
            yield Transition(source, BACK, tuple(sorted(led)), False, False, False, False, sum(led.values()))


def _declared_target(app: App, action: Action) -> str | None:
    """Pattern of the screen that an action's route belongs to."""
    if action.to is None:
        return None
    for screen in app.screens:
        if screen.pattern.text == action.to.text:
            return screen.pattern.text
    # A slot may have another name there, or be filled in.
    return app.find_screen(action.to.fill(dict.fromkeys(action.to.slots, 1)))[0].pattern.text


class _Watched(Phone):
    """A phone that counts where an app's actions lead, also in its forks."""

    def __init__(self, state: PhoneState, seen: Counter[tuple[str, str, str]], app: str) -> None:
        super().__init__(state)
        self._seen = seen
        self._app = app

    def fork(self) -> Phone:
        """Another phone in the same state, which counts along."""
        return _Watched(self._state, self._seen, self._app)

    def dispatch(self, event: Event) -> None:
        """Let something happen, and count it."""
        here = self._place()
        names = self._names(event) if here.partition(":")[0] == self._app else ()
        super().dispatch(event)
        if names:
            there = self._place()
            app, _, pattern = there.partition(":")
            for name in names:
                source = here.partition(":")[2]
                self._seen[source, name, pattern if app == self._app else there] += 1

    def _place(self) -> str:
        activity = foreground_activity(self._state.ui)
        if activity is None:
            return "recents:/"
        screen, _ = find_app(activity.app).find_screen(activity.entries[-1].route)
        return f"{activity.app}:{screen.pattern.text}"

    def _names(self, event: Event) -> tuple[str, ...]:
        """Ids of the actions that an event performs."""
        match event:
            case Touch(region=region, action=action) if region not in SYSTEM_REGIONS:
                return (BACK if action == "nav.back" else action,)
            case Key(key="back"):
                ui = self._state.ui
                asked = ui.chooser is not None or ui.permission_request is not None
                return () if ui.keyboard.shown or ui.shade != "closed" or asked else (BACK,)
            case Scroll(region=region, scroller=scroller) if region not in SYSTEM_REGIONS:
                wheel = self.shown(region).rendering.wheels.get(scroller)
                return (wheel.action,) if wheel is not None else ()
            case Text() | Key(key="enter"):
                focus = self.frame().focus
                if focus is None:
                    return ()
                spec = self.field(focus.region, focus.field)
                told = spec.input if isinstance(event, Text) else spec.submit
                return (told,) if told is not None else ()
        return ()
