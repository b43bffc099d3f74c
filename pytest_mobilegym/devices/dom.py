"""The device without pixels: it takes targets, system keys and text, and needs no browser."""

from __future__ import annotations

from pytest_mobilegym.actions import (
    Abort,
    Action,
    Answer,
    Awake,
    Back,
    Complete,
    Enter,
    Home,
    Info,
    Noop,
    Recent,
    Type,
    Wait,
    elapsed_ms,
)
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import ActionError, EventRefused
from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions
from pytest_mobilegym.phone.events import Elapse, Event, Key, Launch, Text, Touch
from pytest_mobilegym.phone.hand import GESTURE_MS, Move
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.phone import Phone

_KEYS = {"BACK": "back", "HOME": "home", "RECENT": "recents", "ENTER": "enter"}


class DomDevice:
    """Plays on a phone in this process, layout and pixels left out.

    A coordinate means nothing here: such an action is an `ActionError` that says so.
    """

    name = "dom"
    pixels = False

    def __init__(self, regions: SharedRegions | None = None) -> None:
        """
        Args:
            regions: pages that devices of this process share once one of them has drawn them.
        """
        self._regions = regions
        self._phone: Phone | None = None
        self._events: list[Event] = []
        self._step = 0

    @property
    def phone(self) -> Phone:
        """The phone that is being played on."""
        if self._phone is None:
            raise ActionError("The device was not reset to a snapshot yet.")
        return self._phone

    async def reset(self, snapshot: PhoneState) -> Observation:
        """Put the phone into `snapshot` and look at it."""
        if self._phone is None:
            self._phone = Phone(snapshot, regions=self._regions)
        else:
            self._phone.restore(snapshot)
        self._events.clear()
        self._step = 0
        return self._observe()

    async def perform(self, action: Action | Touch | Move) -> Observation:
        """Perform one action.

        Raises:
            ActionError: the action holds a coordinate.
            EventRefused: the frame does not offer its target.
        """
        notes: tuple[str, ...] = ()
        match action:
            case Move():
                move = action
            case Touch(gesture=gesture):
                move = Move(events=(action,), ms=GESTURE_MS[gesture])
            case Type(point=None):
                move = Move(events=_written(self.phone, action), ms=elapsed_ms(action))
            case Back() | Home() | Recent() | Enter():
                move = Move(events=(Key(key=_KEYS[action.kind]),), ms=elapsed_ms(action))
            case Awake(value=name):
                app = self.phone.resolve_app(name)
                if app is None:
                    notes = (f"There is no app named {name!r} on this phone.",)
                move = Move(events=(Launch(app=app),) if app else (), ms=elapsed_ms(action))
            case Wait() | Noop() | Answer() | Complete() | Abort() | Info():
                move = Move(events=(), ms=elapsed_ms(action))
            case _:
                raise ActionError(
                    f"{action.kind} needs a point on the screen, but the dom device has no pixels; "
                    "use --device=browser."
                )
        self._step += 1
        try:
            move.play(self.phone)
        except EventRefused as refusal:
            if isinstance(action, (Move, Touch)):
                raise
            move = Move(events=(), ms=move.ms)
            move.play(self.phone)
            notes = (str(refusal),)
        self._events += [*move.events, Elapse(ms=move.ms)]
        return self._observe(notes)

    async def state(self) -> PhoneState:
        """The phone's present state."""
        return self.phone.state

    def take_events(self) -> list[Event]:
        """The phone events caused since the last call."""
        taken, self._events = self._events, []
        return taken

    async def close(self) -> None:
        """Nothing is held."""

    def _observe(self, notes: tuple[str, ...] = ()) -> Observation:
        phone = self.phone
        return Observation(
            screenshot=None,
            mime="",
            size=(2400, 1080) if phone.sideways else (1080, 2400),
            app=phone.foreground,
            app_name=phone.app_name(phone.foreground),
            now=phone.now.isoformat(timespec="seconds"),
            step=self._step,
            notes=notes,
        )


def _written(phone: Phone, action: Type) -> tuple[Event, ...]:
    """What a TYPE without a point amounts to; Enter is left out where the text itself ends the writing."""
    text = Text(text=action.value, clear=action.clear)
    enter = Key(key="enter")
    if not action.enter:
        return (text,)
    trial = phone.fork()
    try:
        trial.dispatch(text)
        trial.dispatch(enter)
    except EventRefused:
        return (text,)
    return text, enter
