"""The browser device: a phone on a page, acted on with touches and seen in screenshots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from pytest_mobilegym.actions import (
    Abort,
    Action,
    Answer,
    Awake,
    Back,
    Click,
    Complete,
    DoubleTap,
    Drag,
    Enter,
    Home,
    Info,
    LongPress,
    Noop,
    Recent,
    Swipe,
    Type,
    Wait,
    elapsed_ms,
)
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.devices.location import (
    Approach,
    Location,
    Way,
    character_target,
    read_approach,
    read_location,
    read_way,
)
from pytest_mobilegym.devices.moving_screen import MovingScreen
from pytest_mobilegym.devices.phone_on_page import PhoneOnPage
from pytest_mobilegym.devices.pool import DisplayPage, DisplayPool
from pytest_mobilegym.devices.strokes import REST_BEFORE_DRAG_MS, Stroke, carry, line, tap
from pytest_mobilegym.errors import ActionError, EventRefused
from pytest_mobilegym.phone.events import Elapse, Event, Focus, Key, Launch, Scroll, Select, Text, Touch
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import GESTURE_MS, Move

if TYPE_CHECKING:
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.phone.phone import Phone

MOST_SWIPES = 60
"""Swipes after which a target that does not come into view is given up."""

NO_FOCUS = "no text field is focused"


class BrowserDevice(PhoneOnPage):
    """A phone whose screen is a page of a display pool.

    From `reset` to `close` it keeps a page, unless another device needs one while this one does nothing (its
    agent thinks); the next use then takes any free page. The phone lives in Python and notices nothing. Where
    the pool has a store of frames it takes a page for what the store does not know, and not before.

    Attributes:
        phone: the phone itself, from the first `reset` on.
    """

    name = "browser"
    pixels = True

    def __init__(
        self,
        pool: DisplayPool,
        *,
        screenshots: bool = True,
        make_phone: Callable[[PhoneState], Phone] | None = None,
        motion: bool = False,
    ) -> None:
        """
        Args:
            pool: where pages come from.
            screenshots: whether observations carry one; without, a step takes a fraction of the time, and
                pages draw for those who ask for a `screenshot`.
            make_phone: gives a phone in the state of a snapshot, by default one that draws no page anew that
                another of the pool has drawn.
            motion: whether what an action sets off is still under way when it is looked at.
        """
        super().__init__(pool, screenshots=screenshots, make_phone=make_phone, motion=motion)
        self._step = 0
        self._refusal = ""

    @property
    def still_in_ms(self) -> int:
        """Simulated time until nothing on the screen moves; 0 where nothing does."""
        return self._moving.still_in_ms if self._moving is not None else 0

    # The contract of devices

    async def reset(self, snapshot: PhoneState) -> Observation:
        """Put the phone into `snapshot`, show it and look."""
        self.take_events()
        if self._phone is None:
            self._phone = self._make_phone(snapshot)
            self._moving = MovingScreen(self._phone) if self._motion else None
        else:
            self._phone.restore(snapshot)
        if self._moving is not None:
            self._moving.rest()
        self._step = 0
        if self._leased is not None:
            self._leased.display.detach()
        async with self._playing():
            return await self._observe()

    async def perform(self, action: Action | Touch | Move) -> Observation:
        """Perform one action, let its simulated time pass, wait until settled, look.

        A `Touch` or a `Move` is aimed at its target as a finger would be: swiped into view if need be, then
        touched. Those swipes take simulated time of their own.

        Raises:
            EventRefused: a `Touch` or `Move` that the frame does not offer.
            ActionError: a target that no finger can reach.
            InfrastructureError: the page or the browser failed.
        """
        notes: tuple[str, ...] = ()
        self._expect_looks()
        async with self._playing():
            if isinstance(action, Move | Touch):
                await self._rest()
            with self._setting_off(action):
                match action:
                    case Move(events=events, ms=ms):
                        for event in events:
                            await self._make(event)
                        await self._show(lambda: self._pass_time(ms))
                    case Touch(gesture=gesture):
                        await self._make(action)
                        await self._show(lambda: self._pass_time(GESTURE_MS[gesture]))
                    case _:
                        notes = await self._act(action, elapsed_ms(action))
            self._step += 1
            return await self._observe(notes)

    async def state(self) -> PhoneState:
        """The phone's present state."""
        return self.phone.snapshot()

    def take_events(self) -> list[Event]:
        """The phone events caused since the last call."""
        self._collect()
        events, self._events = self._events, []
        return events

    async def close(self) -> None:
        """Give the page back."""
        await self.park()

    # Beyond the contract

    async def locate(self, target: Target) -> Location | None:
        """Where a finger has to go for a target; `None` when the page does not show it.

        Raises:
            ActionError: the page shows it where no finger gets: covered or cut off, with nothing to scroll.
        """
        found = await self._ask("locate", {**target._asdict(), "args": dict(target.args)})
        if found is None:
            return None
        location = read_location(found)
        if location.point is None and location.swipe is None:
            raise ActionError(
                f"{target.name!r} in {target.region!r} is covered or cut off, and nothing scrolls to it."
            )
        return location

    async def drag_to(self, region: str, scroller: str, offset: int) -> Approach | None:
        """The finger movement that brings a scroller to `offset`, or nearer; `None` when it stands there.

        Raises:
            ActionError: the page does not show the scroller, or no finger can move it.
        """
        found = await self._ask("steer", region, scroller, offset)
        if found is None:
            raise ActionError(f"The scroller {scroller!r} in {region!r} is not there for a finger to move.")
        return None if found.get("done") else read_approach(found)

    async def way(self, touch: Touch) -> Way:
        """The finger movement that drags a thing to a place, or the swipe that brings the thing into view.

        Raises:
            ActionError: the page does not show them, or no finger gets from one to the other.
        """
        wanted = {"region": touch.region, "action": touch.action, "args": touch.args}
        found = await self._ask("way", wanted, module="carry.js")
        if found is None or (found["swipe"] is None and (found["start"] is None or found["end"] is None)):
            raise ActionError(f"No finger drags what {touch.action!r} with {touch.args} needs.")
        return read_way(found)

    async def select(self, region: str, field: str, start: int, end: int) -> tuple[Action, bool]:
        """The next action that selects characters of a text field, and whether it is the last one.

        Raises:
            ActionError: the page does not show them.
        """
        found = await self._ask("stretch", region, field, start, end)
        if found is not None:
            return (Wait(value=0), True) if found.get("done") else (read_approach(found).action, False)
        place = await self.locate(character_target(region, field, start))
        if place is None:
            raise ActionError(f"The page shows no field {field!r} in {region!r}.")
        return place.swipe or place.touch("hold"), False

    async def carry(self, touch: Touch) -> tuple[Action | Touch, bool]:
        """The next action that drags a thing to a place, and whether it is the last one.

        Where pages have to turn on the way that is the touch itself, as no action says such a movement.

        Raises:
            ActionError: the page does not show them, or no finger gets from one to the other.
        """
        way = await self.way(touch)
        return (way.action or touch, True) if way.swipe is None else (way.swipe, False)

    async def reach(self, target: Target) -> Location:
        """Swipe until a target can be touched.

        Raises:
            ActionError: the page does not show it, or no swipe brings it into view.
        """
        async with self._playing():
            await self._rest()
            for _ in range(MOST_SWIPES):
                location = await self.locate(target)
                if location is None:
                    break
                if location.swipe is None:
                    return location
                await self._act(location.swipe, elapsed_ms(location.swipe))
        raise ActionError(f"No finger finds {target.name!r} with {dict(target.args)} in {target.region!r}.")

    # Motion

    def _setting_off(self, action: Action | Touch | Move) -> AbstractContextManager[None]:
        """While an action is performed: what it changes is under way afterwards. Waiting sets nothing off."""
        waits = isinstance(action, Wait | Noop) or (isinstance(action, Move) and not action.events)
        return nullcontext() if self._moving is None or waits else self._moving.action()

    async def _rest(self) -> None:
        """Let time pass until nothing moves: what has a name is touched where it stays."""
        if self.still_in_ms:
            await self._show(lambda: self._pass_time(self.still_in_ms))

    # Actions

    async def _act(self, action: Action, ms: int) -> tuple[str, ...]:
        """Let one action happen, `ms` pass and the picture settle; gives remarks for the agent."""
        notes: list[str] = []

        def pass_time() -> None:
            self._pass_time(ms)

        def write() -> None:
            assert isinstance(action, Type)
            if not self._dispatch(Text(text=action.value, clear=action.clear)):
                notes.append(NO_FOCUS)
            elif action.enter:
                self._dispatch(Key(key="enter"))
            pass_time()

        match action:
            case Click(point=point):
                await self._touch([tap(point)], pass_time)
            case DoubleTap(point=point):
                await self._touch([tap(point), tap(point)], pass_time)
            case LongPress(point=point, duration=held):
                await self._touch([tap(point, held)], pass_time)
            case Swipe(point1=start, point2=end, duration=moving):
                await self._touch([line(start, end, moving)], pass_time)
            case Drag(point1=start, point2=end, duration=moving):
                await self._touch([line(start, end, moving, rest=REST_BEFORE_DRAG_MS)], pass_time)
            case Type(point=point) if point is not None:
                await self._touch([tap(point)], write)
            case Type():
                await self._show(write)
            case Back():
                await self._press(Key(key="back"), pass_time)
            case Home():
                await self._press(Key(key="home"), pass_time)
            case Recent():
                await self._press(Key(key="recents"), pass_time)
            case Enter():
                if not await self._press(Key(key="enter"), pass_time):
                    notes.append(NO_FOCUS)
            case Awake(value=name):
                app = self.phone.resolve_app(name)
                if app is None:
                    notes.append(f"no app named {name!r}")
                    await self._show(pass_time)
                else:
                    await self._press(Launch(app=app), pass_time)
            case Wait() | Noop():
                await self._show(pass_time)
            case Answer() | Complete() | Abort() | Info():
                pass
        return tuple(notes)

    def _dispatch(self, event: Event) -> bool:
        """Let something happen to the phone, unseen until the next frame; gives whether the phone took it."""
        self._collect()
        try:
            (self._moving or self.phone).dispatch(event)
        except EventRefused as refusal:
            self._refusal = str(refusal)
            return False
        self._events.append(event)
        return True

    def _pass_time(self, ms: int) -> None:
        if ms:
            self._dispatch(Elapse(ms=ms))

    async def _press(self, event: Event, then: Callable[[], object]) -> bool:
        """Let an event of the system happen; gives whether the phone took it."""
        taken = self._dispatch(event)
        await self._show(then)
        return taken

    async def _show(self, change: Callable[[], object]) -> None:
        change()
        async with self._playing():
            pass

    async def _touch(self, strokes: list[Stroke], finish: Callable[[], object]) -> None:
        """Touch what is shown and wait for the picture that answers."""
        frames = self._pool.frames
        if frames is None:
            async with self._using(drawn=False) as page:
                await self._touch_page(page, strokes, finish)
            return
        known = self._known_frame()
        async with self._turn(frames, known.touch(strokes)):
            events = frames.touch(known, strokes)
            if events is not None:
                self._repeat(events, finish)
                return
            async with self._using(drawn=False) as page:
                await self._touch_page(page, strokes, finish, shown=False)
                frames.keep_touch(known, strokes, page.display.caused)

    def _repeat(self, events: list[Event], finish: Callable[[], object]) -> None:
        """Let happen what a touch is known to cause, as a display does."""
        fault: Exception | None = None
        for event in events:
            try:
                self._dispatch(event)
            except Exception as error:
                fault = fault or error
        if fault is not None:
            raise fault
        finish()

    async def _touch_page(
        self, page: DisplayPage, strokes: list[Stroke], finish: Callable[[], object], *, shown: bool = True
    ) -> None:
        await page.turn(sideways=self.phone.frame().sideways)
        answered = page.display.expect(len(strokes), finish=finish, shown=shown, drawn=self._draws)
        try:
            await page.wait(asyncio.gather(page.touch(*strokes), answered), "an answer to a touch")
        except asyncio.CancelledError:
            # Half a touch may still be on its way and would fall on the next phone.
            page.spoil("An action was broken off.")
            raise
        except BaseException:
            page.display.forget_expected()
            raise

    async def _make(self, event: Event) -> None:
        """Cause one event of a phone with a finger, or from Python where it is none of a finger's."""
        match event:
            case Touch(gesture="drag"):
                self._require(event)
                await self._carry(event)
            case Touch(region=region, action=name, args=args, gesture=gesture):
                self._require(event)
                target = Target(region, "touch", name, tuple(sorted(args.items())), gesture)
                await self._touch_target(target, event)
            case Focus(region=region, field=name):
                self._require(event)
                await self._touch_target(Target(region, "field", name), event)
            case Select(region=region, field=name, start=start, end=None):
                self._require(event)
                await self._touch_target(character_target(region, name, start), event)
            case Select(region=region, field=name, start=int(start), end=int(end)):
                self._require(event)
                await self._drag_handles(region, name, start, end)
            case Scroll(region=region, scroller=name, offset=offset):
                self._require(event)
                await self._scroll(region, name, offset)
            case _:
                if not self._dispatch(event):
                    raise EventRefused(self._refusal)
                await self._show(lambda: None)

    def _require(self, event: Event) -> None:
        """Refuse what the frame does not offer, in the phone's own words."""
        self.phone.fork().dispatch(event)

    async def _touch_target(self, target: Target, event: Touch | Focus | Select) -> None:
        location = await self.reach(target)
        before = len(self._caused())
        await self._act(location.touch(target.gesture), 0)
        caused = self._caused()[before:]
        if isinstance(event, Focus):  # the caret goes where the finger came down
            caused = [each.model_copy(update={"caret": event.caret}) for each in caused]
        if caused != [event]:
            raise ActionError(f"A finger on {target.name!r} in {target.region!r} caused {caused!r} instead.")

    async def _carry(self, event: Touch) -> None:
        """Drag a thing to a place, over the edges of the pages between them."""
        for _ in range(MOST_SWIPES):
            way = await self.way(event)
            if way.swipe is None:
                break
            await self._act(way.swipe, elapsed_ms(way.swipe))
        before = len(self._caused())
        await self._touch([carry(way)], lambda: None)
        caused = self._caused()[before:]
        if caused != [event]:
            raise ActionError(f"Dragging what {event.action!r} needs caused {caused!r} instead.")

    async def _drag_handles(self, region: str, field: str, start: int, end: int) -> None:
        """Hold the word at `start`, then drag the ends of what is selected to their places."""
        for _ in range(MOST_SWIPES):
            action, done = await self.select(region, field, start, end)
            if done:
                return
            await self._act(action, 0)
        raise ActionError(f"No finger selects {start} to {end} in {field!r} of {region!r}.")

    async def _scroll(self, region: str, scroller: str, offset: int) -> None:
        for _ in range(MOST_SWIPES):
            approach = await self.drag_to(region, scroller, offset)
            if approach is not None:
                await self._act(approach.action, 0)
            if approach is None or approach.arrives:
                return
        raise ActionError(f"No finger brings {scroller!r} in {region!r} to {offset} px.")

    # Looking

    def _caused(self) -> list[Event]:
        """The events since they were last taken."""
        self._collect()
        return self._events

    async def _observe(self, notes: tuple[str, ...] = ()) -> Observation:
        """Look at the phone."""
        app = self.phone.foreground
        return Observation(
            screenshot=await self._look() if self._screenshots else None,
            mime=f"image/{self._pool.image}",
            size=self._pool.size[::-1] if self.phone.frame().sideways else self._pool.size,
            app=app,
            app_name=self.phone.app_name(app),
            now=self.phone.now.isoformat(timespec="seconds"),
            step=self._step,
            notes=notes,
        )
