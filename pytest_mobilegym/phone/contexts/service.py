"""What apps are given where no screen is involved, and what all may do that change something."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Protocol, cast

from typing_extensions import TypeVar

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.contexts.content import Writing
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.model import AppState, Lang, PhoneState, as_datetime
from pytest_mobilegym.phone.os import connectivity, notifications, outbox, ringing, sms
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.os.models.ringing import Deed, Kind
from pytest_mobilegym.phone.os.settings import clock_hours
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.rng import advance
from pytest_mobilegym.phone.wording import Hours
from pytest_mobilegym.phone.worlds import world_of

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World

S = TypeVar("S", bound=AppState, default=Any)
"""An app's state."""
T = TypeVar("T")


def language_of(root: PhoneState, app: App) -> Lang:
    """The language of an app's interface: the phone's, unless the app has one of its own."""
    own = app.language(root.apps[app.id]) if app.language is not None else None
    return own if own is not None else root.os.language


class Happening(Protocol):
    """The event that an action is part of, with what it may bring about beyond its own app."""

    @property
    def root(self) -> PhoneState:
        """The phone's state before it."""

    @property
    def draft(self) -> PhoneState:
        """A draft of the phone's state, which all that belongs to the event edits."""

    def start_app(self, name: str) -> None: ...

    def open_route(self, name: str, route: str | None) -> None: ...

    def clear_data(self, name: str) -> None: ...

    def broadcast(self, action: str, **data: Any) -> None: ...

    def answer_ring(self, deed: Deed) -> None: ...

    def announce(self, name: str, key: str) -> None: ...

    def start(self, intent: Intent, *, new_task: bool = False, request: str | None = None) -> bool: ...

    def finish(self, *, ok: bool, **data: str) -> None: ...


class Random:
    """Random numbers drawn from the phone's state."""

    def __init__(self, os: OsState) -> None:
        self._os = os

    def below(self, limit: int) -> int:
        """A whole number from 0 up to, not including, a limit."""
        self._os.rng, drawn = advance(self._os.rng)
        return drawn % limit

    def choice(self, items: Sequence[T]) -> T:
        """One of several things.

        Args:
            items: at least one.
        """
        return items[self.below(len(items))]


class Acting(Writing, Generic[S]):
    """What every piece of an app that changes something may do: drafts, ids, word to user and apps."""

    lang: Lang
    state: S
    _event: Happening

    def _publisher(self, owner: str) -> Acting[Any]:
        return ServiceContext(self._event, find_app(owner)) if owner else self

    @property
    def time(self) -> int:
        """Simulated time in milliseconds, as states store it."""
        return self._draft.os.now

    @property
    def os(self) -> OsState:
        """A draft of the operating system's state, for the functions of `phone.os`."""
        return self._draft.os

    @cached_property
    def rng(self) -> Random:
        """The phone's own random numbers."""
        return Random(self._draft.os)

    def new_id(self, prefix: str) -> str:
        """A fresh id for an element of the app's state.

        Args:
            prefix: what it begins with, before a number.
        """
        number = self.state.next_id
        self.state.next_id = number + 1
        return f"{prefix}{number}"

    def notify(self, title: str, body: str = "", **options: Any) -> None:
        """Post a notification of this app.

        Args:
            options: further arguments of `notifications.post`, such as `route` or `importance`.
        """
        notifications.post(self._draft.os, app=self.app.id, title=title, body=body, **options)

    def announce(self, key: str) -> None:
        """Post a notification for one of the notices of `@app.notices`, in place of the one it had.

        Args:
            key: of the notice; nothing is posted where it is not given.
        """
        self._event.announce(self.app.id, key)

    def ring(self, tag: str, *, kind: Kind, title: str, detail: str = "", seed: str = "") -> None:
        """Let an alarm, a timer or a call of this app ring over the whole screen; see `os.ringing`.

        Where something rings already, nobody answers that any more.
        """
        if ringing.is_busy(self._draft.os):
            self._event.answer_ring("missed")
        ringing.ring(
            self._draft.os, app=self.app.id, tag=tag, kind=kind, title=title, detail=detail, seed=seed
        )

    def broadcast(self, action: str, **data: Any) -> None:
        """Tell every app that listens, this one included.

        Args:
            action: name of the broadcast.
            data: what its receivers are called with.
        """
        self._event.broadcast(action, **data)

    def reach(self) -> bool:
        """Ask for something over the network, in an action that says itself what became of it.

        Returns:
            Whether it got through.
        """
        return connectivity.attempt(self._draft.os) != "failed"

    def send_later(self, kind: str, tag: str) -> None:
        """Leave something that did not get through to be sent by itself, see `App.on_network`.

        Args:
            kind: which of the app's handlers sends it.
            tag: what that is told.

        Raises:
            AppError: the app has no such handler.
        """
        if kind not in self.app.deliveries:
            raise AppError(
                f"{self.app.id} leaves {kind!r} to be sent later, and nothing sends it; "
                f"declare @app.on_network({kind!r})."
            )
        outbox.put(self._draft.os, app=self.app.id, kind=kind, tag=tag)

    def send_no_more(self, kind: str, tag: str) -> None:
        """Take back what was left by `send_later`; also where it was not.

        Args:
            kind, tag: what it was left with.
        """
        outbox.drop(self._draft.os, app=self.app.id, kind=kind, tag=tag)

    def receive_sms(self, *, sender: str, text: str, number: str = "") -> None:
        """Let a text message arrive.

        Args:
            sender: name of who sends it; the contact's where the number is in the phone book.
            number: of the sender, empty for one that has only a name.
        """
        sms.receive(self._draft.os, sender=sender, text=text, number=number)


class ServiceContext(Acting[S]):
    """What an app is given where no screen is involved: for broadcasts, changes and alarms.

    Attributes:
        app: the app.
        state: a draft of the app's state.
        lang: "en" or "zh".
        hours: how many hours the clock has, 12 or 24, for `wording`.
    """

    def __init__(self, event: Happening, app: App) -> None:
        self._event = event
        self._root = event.root
        self._draft = event.draft
        self.app = app
        self.lang = language_of(event.root, app)
        self.hours: Hours = clock_hours(event.root.os)
        self.state = cast("S", event.draft.apps[app.id])

    @property
    def world(self) -> World:
        """What apps show and nobody on the phone has written, in the phone's language."""
        return world_of(self._root.data, self._root.os.language)

    @property
    def now(self) -> datetime:
        """Simulated time, naive, in the phone's own zone."""
        return as_datetime(self.time)

    def t(self, key: str, **slots: object) -> str:
        """An interface text in the app's language; see `Context.t`."""
        return self.app.catalogue.find(self.lang, key, **slots)
