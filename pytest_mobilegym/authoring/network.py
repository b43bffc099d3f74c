"""What an app does without the network: tried in airplane mode, in states that a crawl visits.

| declared | in airplane mode | afterwards |
| --- | --- | --- |
| an action, `network=True` | a remark says so, and nothing else has changed | it is performed |
| an action, `network="own"` | a remark or a mark says so | what waited has gone out |
| a screen, `"banner"` | a line says so | the line is gone |
| a screen, `"page"` | a page says so and offers to try again | it is there |

An action that sounds as if it needed the network, such as `post.send`, has to say whether it does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pytest_mobilegym.errors import EventRefused, MobileGymError
from pytest_mobilegym.judge.incidental import counted_changes
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Action, Screen
from pytest_mobilegym.phone.declaration.network import BUILT_IN
from pytest_mobilegym.phone.drawing.render import OFFLINE, allowed
from pytest_mobilegym.phone.events import Elapse, Event, Focus, Key, Scalar, Text, Touch
from pytest_mobilegym.phone.model import Entry, foreground_activity
from pytest_mobilegym.phone.os import connectivity, outbox
from pytest_mobilegym.phone.phone import Phone

DIGITS = "123456"
"""What is typed where each change of a field is told: as many digits as a payment asks for."""

MOST_TRIES = 12
"""In how many states an action is tried that says itself what became of it, until it does."""

SOUNDS_LIKE = frozenset(
    {"download", "follow", "pay", "publish", "refresh", "resend", "send", "transfer", "unfollow", "upload"}
)
"""Last parts of ids of actions that need the network, most often."""


class Network:
    """Tries an app without the network, as `visit=` of a crawl.

    Attributes:
        problems: what breaks the contract: the action or screen, and what is wrong.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.problems: list[tuple[str, str]] = []
        self._tried: Counter[str] = Counter()
        self._done: set[str] = set()
        self._silent: dict[str, str] = {}
        """Actions of their own way that did something online and said nothing without, with the place."""

    def __call__(self, phone: Phone) -> None:
        """Try what a state offers, on copies."""
        state = phone.state
        activity = foreground_activity(state.ui)
        if activity is None or activity.app != self.app.id or connectivity.connection(state.os) != "online":
            return
        entry = activity.entries[-1]
        if entry.load is not None:
            return
        screen, _ = self.app.find_screen(entry.route)
        if screen.network is not None and screen.pattern.text not in self._done:
            self._done.add(screen.pattern.text)
            self.problems += [
                (f"screen {entry.route}", what) for what in self._try_screen(phone, screen, entry)
            ]
        for action, events in self._offered(phone, entry.key):
            if action.id not in self._done and self._tried[action.id] < MOST_TRIES:
                self._tried[action.id] += 1
                self._try_action(phone, action, events, entry.route)

    @property
    def named(self) -> list[str]:
        """Actions that sound as if they needed the network, and do not say whether they do."""
        return [
            action.id
            for action in self.app.actions.values()
            if action.network is None
            and (action.update is not None or action.to is not None)
            and action.id.rsplit(".", 1)[-1] in SOUNDS_LIKE
        ]

    def report(self) -> Iterator[tuple[str, str]]:
        """Everything that breaks the contract, once the crawl is over."""
        yield from self.problems
        for action, place in self._silent.items():
            if action not in self._done:
                yield action, f"says nothing in airplane mode on {place}; mark what is not sent, or say so."
        for action in self.named:
            yield action, "sounds as if it needed the network; declare network=True, or network=False."

    def describe(self) -> str:
        """How many actions and screens need the network, and how many actions were tried without it."""
        declared = [each for each in self.app.actions.values() if each.network and each.id not in BUILT_IN]
        screens = [each for each in self.app.screens if each.network is not None]
        if not declared and not screens:
            return "not needed"
        tried = sum(self._tried[each.id] > 0 for each in declared)
        return f"{len(declared)} actions, {tried} tried without, {len(screens)} screens"

    def notes(self) -> list[str]:
        """Actions that were never tried, or never did anything."""
        return [
            f"never tried without the network: {action.id}"
            for action in self.app.actions.values()
            if action.network and not self._tried[action.id] and action.id not in BUILT_IN
        ]

    def _offered(self, phone: Phone, region: str) -> Iterator[tuple[Action, tuple[Event, ...]]]:
        """What the page in front offers that needs the network, and the events that do it."""
        for target in phone.frame().targets:
            if target.region != region:
                continue
            action = self.app.actions.get(target.name)
            if target.kind == "touch" and action is not None and action.network and action.id not in BUILT_IN:
                args: dict[str, Scalar] = dict(target.args)
                touch = Touch(region=region, action=target.name, args=args, gesture=target.gesture)
                yield action, (touch,)
        rendering = phone.shown(region).rendering
        for name, field in rendering.fields.items():
            into = Focus(region=region, field=name)
            told = self.app.actions.get(field.input or "")
            if told is not None and told.network:
                yield told, (into, Text(text=DIGITS, clear=True))
            action = self.app.actions.get(field.submit or "")
            if action is None or not action.network:
                continue
            if allowed(rendering.ctx, action.id, field.submit_args):  # Enter does nothing where it is not
                yield action, (into, Key(key="enter"))

    def _try_action(self, phone: Phone, action: Action, events: Sequence[Event], route: str) -> None:
        fork = _offline(phone)
        before, signs = fork.state, _signs(fork)
        if not _happens(fork, events):
            return
        said = _signs(fork) > signs
        if action.network is True:
            self._done.add(action.id)
            changed = counted_changes(before, fork.state)
            if changed:
                self.problems.append((action.id, f"changes {changed[0].path} on {route} in airplane mode."))
            if not said:
                self.problems.append((action.id, f"says nothing on {route} in airplane mode."))
            _online(fork)
            if _happens(fork, events) and _remarks(fork):
                self.problems.append((action.id, f"does not come good on {route} after airplane mode."))
            return
        if said:
            self._done.add(action.id)
            _online(fork)
            if fork.state.os.outbox:
                self.problems.append((action.id, f"leaves what is never sent on {route}."))
            return
        online = phone.fork()
        if _happens(online, events) and counted_changes(phone.state, online.state):
            self._silent[action.id] = route

    def _try_screen(self, phone: Phone, screen: Screen, entry: Entry) -> Iterator[str]:
        fork = _offline(phone)
        if screen.network == "page":
            app, region = self.app, entry.key
            try:
                fork.change(lambda event: ActionContext(event, app, region).go(entry.route))
            except MobileGymError:
                return  # A page that only another app's request opens.
        if not _signs(fork):
            yield "does not say in airplane mode that there is no network; draw it by `ui.page`."
            return
        _online(fork)
        if _signs(fork):
            yield "says that there is no network when there is one again."


def _offline(phone: Phone) -> Phone:
    fork = phone.fork()
    fork.change(_switch_off)
    return fork


def _switch_off(event: Transaction) -> None:
    connectivity.set_airplane_mode(event.draft.os, True)
    event.draft.ui.toast = None


def _online(phone: Phone) -> None:
    """End airplane mode, and wait until what waited has gone out."""
    phone.change(lambda event: connectivity.set_airplane_mode(event.draft.os, False))
    phone.dispatch(Elapse(ms=2 * outbox.WAIT_MS))


def _happens(phone: Phone, events: Sequence[Event]) -> bool:
    """Do something, and give whether it was possible."""
    try:
        for event in events:
            phone.dispatch(event)
    except EventRefused:
        return False
    return True


def _remarks(phone: Phone) -> bool:
    toast = phone.state.ui.toast
    return toast is not None and toast.network


def _signs(phone: Phone) -> int:
    """In how many places the phone says that there is no network."""
    marked = sum(region.html.count(str(OFFLINE)) for region in phone.frame().regions)
    return marked + _remarks(phone)
