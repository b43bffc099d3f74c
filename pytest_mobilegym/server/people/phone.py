"""A phone in a person's hands: how a fresh one is made, how its time passes, what shows when an app fails."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from html import escape
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from pytest_mobilegym.errors import EventRefused, MobileGymError, UnknownName
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.events import Elapse, Event, Input, Launch, Scroll, Touch
from pytest_mobilegym.phone.frame import Frame, Region
from pytest_mobilegym.phone.hand import GESTURE_MS, SWIPE_MS, TAP_MS
from pytest_mobilegym.phone.model import Lang, PhoneState
from pytest_mobilegym.phone.owners import DEFAULT_OWNER, Profile
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit

logger = logging.getLogger(__name__)

LONGEST_COMPLAINT = 2000
"""Characters of an error that a person is shown; the terminal has all of it."""


class Look(BaseModel):
    """What the panel can set; `None` leaves it as it is.

    Attributes:
        lang: language of the interface; data that is there stays in the language that it was made in.
        dark: whether the dark theme is on.
        text: size of text in percent of the way from the smallest to the largest.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    lang: Lang | None = None
    dark: bool | None = None
    text: Annotated[int, Field(ge=0, le=100)] | None = None

    @classmethod
    def of(cls, state: PhoneState) -> Look:
        """How a phone looks now."""
        settings = state.os.settings
        return cls(lang=state.os.language, dark=settings.dark_mode_enabled, text=settings.font_size)

    def give(self, phone: Phone) -> None:
        """Make a phone look like this. No time passes."""
        draft = edit(phone.snapshot())
        if self.lang is not None:
            draft.os.language = self.lang
        if self.dark is not None:
            draft.os.settings.dark_mode_enabled = self.dark
        if self.text is not None:
            draft.os.settings.font_size = self.text
        phone.restore(commit(draft))


@dataclass(frozen=True)
class Start:
    """How a fresh phone begins.

    Attributes:
        look: language, theme and text size.
        seed: of the phone's own random numbers.
        app: id or name of the app that is open; `None` for the home screen.
        owner: whose phone it is, a profile of `phone.owners`.
    """

    look: Look = field(default_factory=Look)
    seed: int = 0
    app: str | None = None
    owner: str = DEFAULT_OWNER

    def phone(self, look: Look | None = None) -> Phone:
        """A fresh phone, in another look if one is given.

        Raises:
            UnknownName: there is no such app or owner.
        """
        look = look or self.look
        phone = Phone.create(lang=look.lang or "en", seed=self.seed, owner=self.owner, lively=True)
        look.give(phone)
        if self.app is not None:
            app = phone.resolve_app(self.app)
            if app is None:
                raise UnknownName("app", self.app, phone.state.apps)
            phone.dispatch(Launch(app=app))
        return phone

    def resume(self, snapshot: str) -> tuple[Phone, str | None]:
        """The phone of a snapshot that other code may have written, with the apps that have come since.

        It may show what its apps cannot draw: a mistake in an edited screen costs no state.

        Returns:
            The phone and, where the snapshot does not fit any more, why it is a fresh one.
        """
        try:
            phone = Phone.load(snapshot, drawn=False)
        except MobileGymError as error:
            return self.phone(), f"This is a fresh phone, as the state no longer fits the code: {error}"
        new = [app for app in installed_apps().values() if app.id not in phone.state.apps]
        if new:
            draft = edit(phone.snapshot())
            for app in new:
                draft.apps[app.id] = app.fresh_state(phone.lang, Profile(phone.state.os.owner.profile))
            phone.restore(commit(draft))
        return phone, None


class PersonsPhone:
    """A phone as a person's display shows it.

    Simulated time passes with what the person does, as it does for agents, and with nothing else: for a phone
    that lies on the table it stands still.

    | event | time |
    | --- | --- |
    | tap, double tap, caret set, touch that hits nothing, system key | 1 s |
    | long press | 800 ms |
    | card thrown | 400 ms |
    | thing dragged to a place | 900 ms |
    | scrolling of one list | 400 ms, however many turns of the wheel or swipes follow each other |
    | typing in one field on a real keyboard | 1 s, however many letters follow each other |
    | the panel's buttons for time | what they say |

    Motion is on. What an app cannot draw is shown as an error in its place, so that a mistake in an edited
    screen costs neither the page nor the state.

    Attributes:
        phone: the phone itself; `None` where the apps cannot even be loaded.
        complaint: what went wrong last, one sentence; `None` when all is well.
    """

    def __init__(self, phone: Phone | None, *, on_change: Callable[[], None] = lambda: None) -> None:
        """
        Args:
            on_change: called whenever something may look different.
        """
        self.phone = phone
        self.complaint: str | None = None
        self.on_change = on_change
        self._run: tuple[str, str, str] | None = None

    def dispatch(self, event: Event) -> None:
        """Let something happen, and the time pass that it takes.

        Raises:
            EventRefused: the phone does not offer it, or an app fails at it; nothing has changed.
        """
        if self.phone is None:
            raise EventRefused("There is no phone: its apps cannot be loaded.")
        before, run, passing = self.phone.snapshot(), *self._pace(event)
        try:
            self.phone.dispatch(event)
            if passing:
                self.phone.dispatch(Elapse(ms=passing))
        except EventRefused:
            self.phone.restore(before)
            raise
        except Exception as error:
            self.phone.restore(before)
            self.complain(error)
            raise EventRefused(self.complaint or "") from error
        self._run = run
        self.complaint = None
        self.on_change()

    def frame(self) -> Frame:
        """What the phone shows; an error where it cannot be drawn."""
        if self.phone is None:
            return _error_frame(self.complaint or "")
        try:
            frame = self.phone.frame()
        except Exception as error:
            self.complain(error)
            return _error_frame(self.complaint or "")
        return replace(frame, attributes={**frame.attributes, "animate": "true"})

    def put(self, phone: Phone) -> None:
        """Take another phone in its place."""
        self.phone = phone
        self.complaint = self._run = None
        self.on_change()

    def complain(self, error: Exception) -> None:
        """Tell the person, and the terminal, of an app's failure."""
        known = isinstance(error, MobileGymError)
        text = str(error) if known else f"{type(error).__name__}: {error}"
        if text[:LONGEST_COMPLAINT] == self.complaint:
            return
        self.complaint = text[:LONGEST_COMPLAINT]
        logger.error("%s", text, exc_info=error if error.__cause__ or not known else None)
        self.on_change()

    def _pace(self, event: Event) -> tuple[tuple[str, str, str] | None, int]:
        """The run of equal events that this one belongs to, and the time that it takes."""
        match event:
            case Elapse():
                return None, 0
            case Scroll(region=region, scroller=scroller):
                run = ("scroll", region, scroller)
                return run, 0 if run == self._run else SWIPE_MS
            case Input(region=region, field=name):
                run = ("input", region, name)
                return run, 0 if run == self._run else TAP_MS
            case Touch(gesture=gesture):
                return None, GESTURE_MS[gesture]
            case _:
                return None, TAP_MS


def _error_frame(complaint: str) -> Frame:
    # Inline, because the style sheet may be what is being edited.
    html = (
        '<div style="position:absolute;inset:0;box-sizing:border-box;padding:72px 24px 24px;'
        'background:#7d1f2a;color:#fff;font:15px/1.5 sans-serif;overflow-wrap:anywhere">'
        '<div style="font-size:20px;margin-bottom:16px">This screen cannot be drawn</div>'
        f'<div style="white-space:pre-wrap;opacity:.9">{escape(complaint)}</div></div>'
    )
    attributes = {
        "theme": "light",
        "lang": "en",
        "font": "1.00",
        "keyboard": "",
        "home": "",
        "animate": "true",
    }
    return Frame((Region("fault", "full", "system", html, False, ()),), attributes, None)
