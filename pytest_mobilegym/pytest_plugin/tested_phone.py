"""The phone of a plain test: a hand's verbs, the state, and on the browser device the page."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Protocol

from pytest_mobilegym.actions import Action, Wait
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.phone import Phone

if TYPE_CHECKING:
    from pytest_mobilegym.devices.device import Device, Observation
    from pytest_mobilegym.phone.model import PhoneState


class Elsewhere(Protocol):
    """The event loop of another thread, where devices live."""

    def submit(self, work: Any) -> Future[Any]:
        """Run a coroutine there."""
        ...


class TestedPhone(Hand):
    """A phone to test with.

        def test_a_new_alarm_rings(phone):
            phone.open("clock")
            phone.tap("alarm.add")
            assert phone.view.clock.alarms

    The verbs act on the phone itself, which takes no time; a device is opened when something of it is asked
    for: a screenshot, the page, an action with coordinates.

    Args:
        phone: a fresh phone.
        elsewhere: where the device is opened and used.
        open_device: opens it there.
    """

    __test__ = False

    def __init__(self, phone: Phone, *, elsewhere: Elsewhere, open_device: Callable[[], Any]) -> None:
        super().__init__(phone)
        self._elsewhere = elsewhere
        self._open_device = open_device
        self._device: Device | None = None

    @property
    def device(self) -> Device:
        """The device that shows this phone; opened when first asked for."""
        if self._device is None:
            self._device = self._elsewhere.submit(self._open_device()).result()
            self._elsewhere.submit(self._device.reset(self.phone.snapshot())).result()
            # The device has made a phone of its own from the snapshot: from here on it is this one.
            shown = getattr(self._device, "phone", None)
            if isinstance(shown, Phone):
                self.phone = shown
        return self._device

    @property
    def page(self) -> Any:
        """Playwright's page, of the asynchronous interface, for use from any thread and event loop.

        Raises:
            UsageError: the device has no page.
        """
        page = getattr(self.device, "page", None)
        if page is None:
            raise UsageError(f"The {self.device.name} device has no page; use --device browser.")
        return Across(page, self._elsewhere)

    async def perform(self, action: Action) -> Observation:
        """Perform an agent's action on the device, coordinates and all."""
        observation: Observation = await asyncio.wrap_future(
            self._elsewhere.submit(self.device.perform(action))
        )
        return observation

    async def screenshot(self) -> bytes:
        """The screen as it is now.

        Raises:
            UsageError: the device has no pixels.
        """
        observation = await self.perform(Wait(value=0))
        if observation.screenshot is None:
            raise UsageError(f"The {self.device.name} device has no pixels; use --device browser.")
        return observation.screenshot

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
            self._elsewhere.submit(device.close()).result()

    def _show(self) -> None:
        if self._device is not None:
            self._elsewhere.submit(self._device.perform(Wait(value=0))).result()


class Across:
    """An object of another thread's event loop, with its coroutines run over there.

    Awaiting a method waits for it from the caller's own loop; what methods give, if it belongs to the same
    library, is wrapped again.
    """

    def __init__(self, subject: Any, elsewhere: Elsewhere) -> None:
        self._subject = subject
        self._elsewhere = elsewhere

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
        return Across(value, self._elsewhere) if type(value).__module__ == library else value

    def _method(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **options: Any) -> Any:
            given = method(*(_unwrapped(arg) for arg in args), **options)
            if not inspect.isawaitable(given):
                return self._wrapped(given)
            return self._awaited(given)

        return call

    async def _awaited(self, work: Any) -> Any:
        async def over_there() -> Any:
            return await work

        return self._wrapped(await asyncio.wrap_future(self._elsewhere.submit(over_there())))


def _unwrapped(value: Any) -> Any:
    return value._subject if isinstance(value, Across) else value
