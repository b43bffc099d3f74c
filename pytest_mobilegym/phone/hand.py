"""A hand for a phone: the verbs that solutions, set-up and unit tests are written in.

    phone.open("clock")
    phone.tap("alarm.add")
    phone.turn("hour", to=7)
    phone.type("Swim", into="note")
    phone.tap("alarm.save")

Each verb is one move, as one action of an agent is: it acts on what the present frame offers, and lets the
same simulated time pass. The moves are kept, so that they can be played again elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from pytest_mobilegym.errors import EventRefused, MobileGymError
from pytest_mobilegym.phone.drawing.refusals import refusal
from pytest_mobilegym.phone.events import (
    Elapse,
    Event,
    Focus,
    Gesture,
    Key,
    Launch,
    Scalar,
    Scroll,
    Touch,
    parse_event,
)
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.model import PhoneState, View
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.running.notices import without_old_notices
from pytest_mobilegym.phone.running.schedule import rescheduled
from pytest_mobilegym.phone.state import commit, edit

TAP_MS = 1000
HOLD_MS = 800
SWIPE_MS = 400
DRAG_MS = 900

GESTURE_MS: dict[Gesture, int] = {
    "tap": TAP_MS, "hold": HOLD_MS, "double": TAP_MS, "fling": SWIPE_MS, "drag": DRAG_MS
}  # fmt: skip
"""Simulated time of each gesture."""

MOST_MOVES = 1000
"""Moves after which a hand is taken to wait for what never comes, such as a page that Back does not leave."""


class Move(BaseModel):
    """What one action of a hand amounts to.

    Attributes:
        events: what happens to the phone, in order.
        ms: simulated time that passes then.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["MOVE"] = "MOVE"
    events: tuple[Event, ...]
    ms: int

    def play(self, phone: Phone) -> None:
        """Let it happen to a phone, all of it or nothing.

        Raises:
            EventRefused: the phone's frame does not offer it.
            AppError: an app breaks its contract.
        """
        before = phone.snapshot()
        try:
            for event in self.events:
                phone.dispatch(event)
            phone.dispatch(Elapse(ms=self.ms))
        except MobileGymError:
            phone.restore(before)
            raise


class Hand:
    """Plays on a phone without a browser, and keeps its moves."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.moves: list[Move] = []
        self.answered: str | None = None
        """What was told instead of filled in, where the phone has no form."""

    @property
    def view(self) -> View:
        """What a judge sees now."""
        return self.phone.view

    @property
    def state(self) -> PhoneState:
        """The phone's whole state."""
        return self.phone.state

    @property
    def lang(self) -> str:
        """The phone's language, "en" or "zh"."""
        return self.phone.lang

    def play(self, moves: Iterable[Move]) -> None:
        """Make moves that were recorded elsewhere."""
        for move in moves:
            move.play(self.phone)
            self.moves.append(move)

    def _move(self, *events: Event, ms: int = TAP_MS) -> None:
        if len(self.moves) >= MOST_MOVES:
            raise EventRefused(
                f"A hand made {MOST_MOVES} moves and goes on; what it waits for does not come. "
                f"{self.view.route.app} shows {self.view.route.path!r}."
            )
        self.play([Move(events=events, ms=ms)])

    def open(self, app: str) -> None:
        """Open an app by its id, unless it is in front already."""
        if self.view.route.app != app:
            self._move(Launch(app=app))

    def tap(self, action: str, /, **args: Scalar) -> None:
        """Tap what offers an action; arguments that are not given must leave no choice."""
        self._touch("tap", action, args)

    def hold(self, action: str, /, **args: Scalar) -> None:
        """Long-press what offers an action."""
        self._touch("hold", action, args)

    def double_tap(self, action: str, /, **args: Scalar) -> None:
        """Double-tap what offers an action."""
        self._touch("double", action, args)

    def fling(self, action: str, /, **args: Scalar) -> None:
        """Throw away what offers an action."""
        self._touch("fling", action, args)

    def drag(self, action: str, /, **args: Scalar) -> None:
        """Drag a thing to a place; the arguments are those of both.

        `phone.drag("folder.make", item="clock", other="notes")` puts the clock onto the notes.
        """
        self._touch("drag", action, args)

    def type(self, text: str, *, into: str | None = None, clear: bool = False) -> None:
        """Write into the focused field, or into the field of that name; replace its text if `clear`."""
        text_event = parse_event({"kind": "text", "text": text, "clear": clear})
        if into is None:
            self._move(text_event)
        else:
            field = self._find("field", into, {})
            self._move(Focus(region=field.region, field=field.name), text_event)

    def focus(self, field: str) -> None:
        """Tap a text field."""
        target = self._find("field", field, {})
        self._move(Focus(region=target.region, field=target.name))

    def hold_field(self, field: str, *, at: int | None = None) -> None:
        """Long-press a text field: on a character, whose word is selected, or behind its text."""
        target = self._find("field", field, {})
        self._select({"region": target.region, "field": target.name, "start": at})

    def hold_text(self, name: str, *, at: int) -> None:
        """Long-press a text of the page that words can be selected of, on a character."""
        target = self._find("text", name, {}, "hold")
        self._select({"region": target.region, "field": target.name, "start": at})

    def select(self, field: str, start: int, end: int) -> None:
        """Select the characters from `start` up to `end` of a field or a text, and open the menu for them."""
        is_text = bool(self._matching("text", field, {}, "hold"))
        target = self._find("text", field, {}, "hold") if is_text else self._find("field", field, {})
        self._select({"region": target.region, "field": target.name, "start": start, "end": end})

    def turn(self, wheel: str, *, to: int) -> None:
        """Turn a picker column to an item, counted from 0."""
        target = self._find("scroller", wheel, {})
        items = dict(target.args).get("count")
        if not isinstance(items, int) or not 0 <= to < items:
            raise EventRefused(f"{wheel!r} is no wheel with an item {to}.")
        spec = self.phone.shown(target.region).rendering.wheels[wheel]
        self._move(Scroll(region=target.region, scroller=wheel, offset=to * spec.item), ms=DRAG_MS)

    def scroll(self, scroller: str, *, to: int) -> None:
        """Scroll a list to an offset in logical pixels."""
        target = self._find("scroller", scroller, {})
        event = parse_event({"kind": "scroll", "region": target.region, "scroller": scroller, "offset": to})
        self._move(event, ms=SWIPE_MS)

    def back(self) -> None:
        """Press back."""
        self._move(Key(key="back"))

    def home(self) -> None:
        """Go to the home screen."""
        self._move(Key(key="home"))

    def recents(self) -> None:
        """Show the recent tasks."""
        self._move(Key(key="recents"))

    def power(self) -> None:
        """Press the power key: the phone locks and its screen goes dark, or lights up again, locked."""
        self._move(Key(key="power"))

    def rotate(self) -> None:
        """Hold the phone sideways, or upright again; screens that may do, unless rotation is locked."""
        self._move(Key(key="turn"))

    def pull_down(self, panel: Literal["notifications", "controls"]) -> None:
        """Pull the shade down from the upper edge, by its left or by its right half."""
        self._move(Key(key=panel), ms=SWIPE_MS)

    def enter(self) -> None:
        """Press Enter in the focused field."""
        self._move(Key(key="enter"))

    def wait(self, seconds: float) -> None:
        """Let simulated time pass, a day at most."""
        if not 0 <= seconds <= 86_400:
            raise EventRefused(f"Cannot wait {seconds} s; a wait takes 0 to 86400 s.")
        self._move(ms=round(seconds * 1000))

    def answer(self, *values: str | int | float | list[str]) -> None:
        """Open the AnswerSheet, fill its fields in order and submit.

        A list fills a repeatable field, row by row. On a phone without a form the answers are kept as the
        text that a user would be told, one answer a line.
        """
        if not self.view.answer_sheet.fields:
            told = (", ".join(value) if isinstance(value, list) else str(value) for value in values)
            self.answered = "\n".join(told)
            return
        self.open("answer_sheet")
        fields = self.view.answer_sheet.fields
        if len(values) != len(fields):
            raise EventRefused(f"The answer sheet has {len(fields)} fields, got {len(values)} answers.")
        for index, (field, value) in enumerate(zip(fields, values, strict=True)):
            rows = value if isinstance(value, list) else [value]
            for row, text in enumerate(rows):
                if field.repeatable:
                    self.tap("answer.add", index=index)
                if field.type == "choice" and field.repeatable:
                    self.tap("answer.choose", index=index, row=row)
                    self.tap("answer.pick", index=index, row=row, option=str(text))
                elif field.type == "choice":
                    self.tap("answer.pick", index=index, row=row, option=str(text))
                else:
                    self.type(str(text), into=f"answer{index}.{row}", clear=True)
        if not self.view.answer_sheet.submitted:
            self.tap("sheet.submit")

    def offers(self, action: str, /, **args: Scalar) -> bool:
        """Whether the present frame offers an action with these arguments."""
        return bool(self._matching("touch", action, args, None))

    @contextmanager
    def edit(self, app: str) -> Iterator[Any]:
        """A draft of an app's state, or of the system's with "os"; for set-up, past the user interface."""
        draft = edit(self.phone.state)
        yield draft.os if app == "os" else draft.apps[app]
        before = self.phone.state
        self.phone.restore(without_old_notices(before, rescheduled(None, commit(draft))))

    def _touch(self, gesture: Gesture, action: str, args: dict[str, Scalar]) -> None:
        target = self._find("touch", action, args, gesture)
        self._move(
            Touch(region=target.region, action=action, args=dict(target.args), gesture=gesture),
            ms=GESTURE_MS[gesture],
        )

    def _select(self, wanted: dict[str, Any]) -> None:
        self._move(parse_event({"kind": "select", **wanted}), ms=HOLD_MS)

    def _matching(
        self, kind: str, name: str, args: dict[str, Scalar], gesture: Gesture | None
    ) -> dict[Target, None]:
        frame = self.phone.frame()
        offered: Iterable[Target] = reversed(frame.targets)
        if gesture == "drag":
            offered = frame.drags
        elif kind == "text":
            offered = frame.texts
        return {
            target: None
            for target in offered
            if target.kind == kind
            and target.name == name
            and (gesture is None or target.gesture == gesture)
            and args.items() <= dict(target.args).items()
        }

    def _find(
        self, kind: Literal["touch", "field", "scroller", "text"], name: str, args: dict[str, Scalar],
        gesture: Gesture = "tap",
    ) -> Target:  # fmt: skip
        found = self._matching(kind, name, args, gesture)
        if not found:
            wanted = Target("", kind, name, tuple(sorted(args.items())), gesture)
            raise EventRefused(refusal(wanted, self.phone.frame(), self.view))
        exact = [target for target in found if dict(target.args) == args]
        if len(exact) == 1 or len({target.args for target in found}) == 1:
            return exact[0] if exact else next(iter(found))
        choices = [dict(args) for args in list(dict.fromkeys(target.args for target in found))[:6]]
        raise EventRefused(f"{name!r} with {args} could be any of {choices}; give more arguments.")
