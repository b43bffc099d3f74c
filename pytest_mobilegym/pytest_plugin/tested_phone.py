"""The phone of a plain test: a hand's verbs, the state, and on the browser device the page."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Protocol

from pytest_mobilegym.actions import Action, Wait
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.phone import Phone

if TYPE_CHECKING:
    from pytest_mobilegym.devices.device import Device, Observation
    from pytest_mobilegym.phone.model import PhoneState


class OtherLoop(Protocol):
    """The event loop of another thread, where devices live."""

    def submit(self, work: Any) -> Future[Any]:
        """Run a coroutine there."""
        ...


def outcome_of(work: Callable[[], Coroutine[Any, Any, Any]], loop: OtherLoop) -> Any:
    """What a coroutine of another loop gives: at once in a plain test, to be awaited in an `async def` one.

    Args:
        work: makes the coroutine.
        loop: where it runs.
    """
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return loop.submit(work()).result()

    async def waiting() -> Any:
        return await asyncio.wrap_future(loop.submit(work()))

    return waiting()


class TestedPhone(Hand):
    """A phone to test with.

        def test_a_new_alarm_rings(phone):
            phone.open("clock")
            phone.tap("alarm.add")
            assert phone.view.clock.alarms

    The verbs act on the phone itself, which takes no time; a device is opened when something of it is asked
    for: a screenshot, the page, an action with coordinates. What a device does is given at once in a plain
    test, and awaited in an `async def` one, which pytest runs with a plugin such as pytest-asyncio:

        def test_a_screen(phone):
            assert phone.screenshot()

        async def test_the_same_screen(phone):
            assert await phone.screenshot()

    Args:
        phone: a fresh phone.
        loop: where the device is opened and used.
        open_device: opens it there.
    """

    __test__ = False

    def __init__(self, phone: Phone, *, loop: OtherLoop, open_device: Callable[[], Any]) -> None:
        super().__init__(phone)
        self._loop = loop
        self._open_device = open_device
        self._device: Device | None = None

    @property
    def device(self) -> Device:
        """The device that shows this phone; opened when first asked for."""
        if self._device is None:
            self._device = self._loop.submit(self._open_device()).result()
            self._loop.submit(self._device.reset(self.phone.snapshot())).result()
            # The device has made a phone of its own from the snapshot: from here on it is this one.
            shown = getattr(self._device, "phone", None)
            if isinstance(shown, Phone):
                self.phone = shown
        return self._device

    @property
    def page(self) -> Any:
        """Playwright's page, for use from any thread and event loop, in plain and in `async def` tests.

        Raises:
            UsageError: the device has no page.
        """
        page = getattr(self.device, "page", None)
        if page is None:
            raise UsageError(f"The {self.device.name} device has no page; use --device browser.")
        return OnOtherLoop(page, self._loop)

    def perform(self, action: Action) -> Any:
        """Perform an agent's action on the device, coordinates and all.

        Returns:
            The `Observation` that follows; an awaitable of it in an `async def` test.
        """
        device = self.device
        return outcome_of(lambda: device.perform(action), self._loop)

    def screenshot(self) -> Any:
        """The screen as it is now.

        Returns:
            A JPEG or PNG file's bytes; an awaitable of them in an `async def` test.

        Raises:
            UsageError: the device has no pixels.
        """
        device = self.device

        async def take() -> bytes:
            observation: Observation = await device.perform(Wait(value=0))
            if observation.screenshot is None:
                raise UsageError(f"The {device.name} device has no pixels; use --device browser.")
            return observation.screenshot

        return outcome_of(take, self._loop)

    def restore(self, state: PhoneState) -> None:
        """Put the phone into a snapshot."""
        self.phone.restore(state)
        self._show()

    def play(self, moves: Iterable[Move]) -> None:
        """Make moves; the page follows if it is open."""
        super().play(moves)
        self._show()

    def close(self) -> None:
        """Release the device."""
        device, self._device = self._device, None
        if device is not None:
            self._loop.submit(device.close()).result()

    def _show(self) -> None:
        if self._device is not None:
            self._loop.submit(self._device.perform(Wait(value=0))).result()


class OnOtherLoop:
    """An object that belongs to another thread's event loop, used from here.

    A method that is a coroutine there gives its value at once in a plain test, and is awaited in an `async
    def` one; what methods give, if it belongs to the same library, is used from here in the same way.
    """

    def __init__(self, subject: Any, loop: OtherLoop) -> None:
        self._subject = subject
        self._loop = loop

    def __repr__(self) -> str:
        return repr(self._subject)

    def __getattr__(self, name: str) -> Any:
        return self._wrapped(getattr(self._subject, name))

    def _wrapped(self, value: Any) -> Any:
        library = type(self._subject).__module__
        if inspect.ismethod(value):
            return self._method(value)
        if isinstance(value, list):
            return [self._wrapped(item) for item in value]
        return OnOtherLoop(value, self._loop) if type(value).__module__ == library else value

    def _method(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **options: Any) -> Any:
            given = method(*(_unwrapped(arg) for arg in args), **options)
            if not inspect.isawaitable(given):
                return self._wrapped(given)

            async def wait() -> Any:
                return self._wrapped(await given)

            return outcome_of(wait, self._loop)

        return call


def _unwrapped(value: Any) -> Any:
    return value._subject if isinstance(value, OnOtherLoop) else value
