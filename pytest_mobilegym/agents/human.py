"""A person: plays on a page in their own browser, with the instruction beside the phone.

The page shows a phone that runs ahead: it does at once what the person does. What they did then becomes
actions, as an agent would have made them, on the phone that the task is judged on; once that has caught up,
the page shows it again. So a person's episode is recorded, judged and replayed like any other.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import webbrowser
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from pytest_mobilegym.actions import Abort, Action, Answer, Complete, Wait
from pytest_mobilegym.agents.agent import EpisodeContext, Reply
from pytest_mobilegym.agents.finger import Finger, plain_action
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import ActionError, EventRefused, UsageError
from pytest_mobilegym.phone.events import Elapse, Event, Focus, Input, Scroll, Select, Text, Touch
from pytest_mobilegym.phone.hand import GESTURE_MS, HOLD_MS, SWIPE_MS, TAP_MS, Move
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.server.people.player_page import Assignment, Deed, Seat

QUIET_S: dict[type, float] = {Input: 0.7, Scroll: 0.3}
"""Seconds of rest after which the letters written so far, or the turns of the wheel, are one action."""

MAX_WAIT_MS = 3_600_000


class Human:
    """A person at a page."""

    privileged = True

    def __init__(self) -> None:
        self._seat: Seat | None = None
        self._phone: Phone | None = None
        self._finger: Finger | None = None
        self._max_steps = 0
        self._move: Move | None = None
        self._held: Deed | None = None

    async def begin(self, context: EpisodeContext) -> None:
        """Hand the phone to the person.

        Raises:
            UsageError: the phone is elsewhere.
        """
        if context.phone is None:
            raise UsageError(
                "Agent 'human' plays on a phone in this process; leave --env-url out, and use "
                "--device=browser or dom."
            )
        self._phone = context.phone
        pixels = context.device is None or context.device.pixels
        self._finger = Finger(context.device) if pixels else None
        self._max_steps = context.max_steps
        place = await _take_place()
        self._seat = place.seat
        assignment = Assignment(context.instruction, context.max_steps, answers=_takes_words(context))
        self._seat.hand(context.phone.fork(), assignment)

    async def act(self, observation: Observation) -> Action | Reply:
        """The next action of what the person does."""
        assert self._seat is not None
        if observation.notes:
            self._start_over("; ".join(observation.notes), step=observation.step)
        while True:
            action = await self._carry_on(observation.step)
            if action is not None:
                if observation.step + 1 >= self._max_steps:
                    self._seat.end("spent")
                return action
            if self._held is None and self._seat.deeds.empty():
                self._follow(observation.step)
            deed = await self._next_deed()
            match deed:
                case Deed(kind="done"):
                    self._seat.end("done")
                    return Complete()
                case Deed(kind="give_up"):
                    self._seat.end("given_up")
                    return Abort(value="The person gave up.")
                case Deed(kind="answer", text=text):
                    return Answer(value=text)
                case Deed(event=event):
                    assert event is not None
                    try:
                        self._move = self._as_move(event)
                    except EventRefused as refusal:
                        self._start_over(str(refusal), step=observation.step)

    async def _carry_on(self, step: int) -> Action | Reply | None:
        """The next action of the present move; `None` where there is none to make."""
        move = self._move
        if move is None:
            return None
        if self._finger is None:
            self._move = None
            return plain_action(move) or Reply(action=move)
        try:
            action, done = await self._finger.touch(move)
        except ActionError as error:
            self._start_over(str(error), step=step)
            return None
        if done:
            self._move = None
        # What is scrolled to its place already takes no finger, and no step.
        return None if move.events and action == Wait(value=0) else action

    def _follow(self, step: int) -> None:
        assert self._seat is not None
        assert self._phone is not None
        self._seat.follow(self._phone.fork(), step=step)

    def _start_over(self, notice: str, *, step: int) -> None:
        """Forget what was done since: it rests on something that did not happen."""
        assert self._seat is not None
        self._move = self._held = None
        while not self._seat.deeds.empty():
            self._seat.deeds.get_nowait()
        self._follow(step)
        self._seat.tell(notice)

    async def _next_deed(self) -> Deed:
        """What the person did next; letters in one field are one deed, and so are turns of the wheel."""
        assert self._seat is not None
        deeds = self._seat.deeds
        deed, self._held = self._held or await deeds.get(), None
        while (quiet_s := QUIET_S.get(type(deed.event))) is not None:
            try:
                following = await asyncio.wait_for(deeds.get(), quiet_s)
            except TimeoutError:
                break
            if _run_of(following.event) != _run_of(deed.event):
                self._held = following
                break
            deed = following
        return deed

    def _as_move(self, event: Event) -> Move | None:
        """An event of the page as a move; `None` for one that changes nothing."""
        match event:
            case Touch(gesture=gesture):
                return Move(events=(event,), ms=GESTURE_MS[gesture])
            case Scroll():
                return Move(events=(event,), ms=SWIPE_MS)
            case Select():
                return Move(events=(event,), ms=HOLD_MS)
            case Input(region=region, field=name, text=text):
                return self._written(region, name, text)
            case Elapse(ms=ms):
                return Move(events=(), ms=min(ms, MAX_WAIT_MS))
            case _:
                return Move(events=(event,), ms=TAP_MS)

    def _written(self, region: str, name: str, text: str) -> Move | None:
        """What makes the text of a field this one: writing what is new at its end, or all of it."""
        assert self._phone is not None
        old = self._phone.text(region, name)
        if text == old:
            return None
        focus = self._phone.state.ui.focus
        is_focused = focus is not None and (focus.region, focus.field) == (region, name)
        if is_focused and text.startswith(old) and focus is not None and focus.selection is None:
            written = Text(text=text.removeprefix(old))
        else:
            written = Text(text=text, clear=True)
        before = () if is_focused else (Focus(region=region, field=name),)
        return Move(events=(*before, written), ms=TAP_MS)


def _run_of(event: Event | None) -> tuple[Any, ...] | None:
    """What letters in one field, and turns of the wheel in one list, have in common."""
    match event:
        case Input(region=region, field=name):
            return (Input, region, name)
        case Scroll(region=region, scroller=name):
            return (Scroll, region, name)
        case _:
            return None


def _takes_words(context: EpisodeContext) -> bool:
    """Whether an answer is given in words: where nothing is asked for in the AnswerSheet."""
    if context.task is None:
        return True
    assert context.phone is not None
    return bool(context.task.form) and not context.phone.view.answer_sheet.fields


# The page


@dataclass
class _Place:
    """A served page: one an event loop, for all the tasks of its run."""

    seat: Seat
    address: str
    leaving: AsyncExitStack


_PLACES: WeakKeyDictionary[asyncio.AbstractEventLoop, _Place] = WeakKeyDictionary()


async def _take_place() -> _Place:
    from pytest_mobilegym.server.app import Displays, create_app
    from pytest_mobilegym.server.assets import Assets
    from pytest_mobilegym.server.runner import bind, serve

    loop = asyncio.get_running_loop()
    place = _PLACES.get(loop)
    if place is not None:
        return place
    seat, assets, displays = Seat(), Assets.collect(), Displays()
    displays.add(seat.display)
    seat.styles = f"/a/{assets.version}/styles.css"
    leaving = AsyncExitStack()
    app = create_app(displays, assets=assets, routes=seat.routes())
    address = await leaving.enter_async_context(serve(app, bind())) + seat.path
    leaving.callback(seat.close)
    place = _PLACES[loop] = _Place(seat, address, leaving)
    _show_address(address)
    return place


async def close_connections() -> None:
    """Serve the running event loop's page no longer."""
    place = _PLACES.pop(asyncio.get_running_loop(), None)
    if place is not None:
        await place.leaving.aclose()


def _show_address(address: str) -> None:
    """Tell the person where to play, past a captured output, and open it if they sit at a screen."""
    words = f"\nPlay the tasks at {address}\n"
    try:
        with open("/dev/tty", "w", encoding="utf-8") as terminal:
            terminal.write(words)
    except OSError:
        sys.stderr.write(words)
    if _has_screen():
        # Some browsers do not return before they are closed.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _has_screen() -> bool:
    """Whether a browser with a window can be opened; without, a browser of the terminal might be."""
    variables = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in variables)


AGENT = AgentSpec(
    "a person, on a page in their own browser",
    lambda _options: Human(),
    privileged=True,
    alone=True,
    kind="human",
)
