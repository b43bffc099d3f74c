"""The real device: an Android phone over adb.

Nothing of its state can be read or set: `state()` is `None`, and a reset goes home and stops the apps that
tasks are about. A phone sends no acknowledgement that it has drawn, so that the device waits until two
screenshots agree.
"""

from __future__ import annotations

import asyncio
import re
import shlex
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

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
)
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.devices.packages import PACKAGES, choose_package
from pytest_mobilegym.devices.real.condition import (
    front_app,
    front_package,
    is_awake,
    is_locked,
    read_time,
)
from pytest_mobilegym.devices.real.link import Link
from pytest_mobilegym.devices.real.screen import agree, read_picture, strip_warnings, to_pixel, touch_size
from pytest_mobilegym.devices.real.typing import Writer
from pytest_mobilegym.errors import ActionError, InfrastructureError, UsageError

if TYPE_CHECKING:
    from PIL.Image import Image

    from pytest_mobilegym.phone.events import Event, Touch
    from pytest_mobilegym.phone.hand import Move
    from pytest_mobilegym.phone.model import PhoneState

SETTLE_S = 3.0
"""Seconds after which a screen counts as settled, whatever moves on it."""

_KEYS = {Back: 4, Home: 3, Recent: 187, Enter: 66}
_WAKE_UP = 224
_FORBIDDEN = re.compile(r"INJECT_EVENTS|SecurityException")
_RESOLVE = "cmd package resolve-activity --brief -c android.intent.category.LAUNCHER {package}"
_START = "am start -a android.intent.action.MAIN -c android.intent.category.LAUNCHER -n {activity}"
_MONKEY = "monkey -p {package} -c android.intent.category.LAUNCHER 1"
"""For phones that do not tell which activity an icon opens."""
_NOT_STARTED = ("No activities found", "monkey aborted", "Error")
_PICTURES = 2
"""Attempts at a screenshot: the first after a change of orientation may be cut off."""


class _Shot(NamedTuple):
    """A screenshot as it came and decoded."""

    png: bytes
    picture: Image


class RealDevice:
    """Plays on one phone; keeps the contract of devices.

    Args:
        link: the phone.
        packages: packages of apps in place of the table's, by app.
        lang: language of the apps' names.
        settle_s: the most seconds to wait for two screenshots that agree.
        released: called when the device is closed, to give the phone to the next episode; is told what was
            wrong with the phone last, if anything was.
        sleep: waits, in seconds.
    """

    name = "real"
    pixels = True

    def __init__(
        self,
        link: Link,
        *,
        packages: Mapping[str, str] | None = None,
        lang: str = "en",
        settle_s: float = SETTLE_S,
        released: Callable[[str | None], None] | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._link = link
        self._own_packages = dict(packages or {})
        self._lang = lang
        self._settle_s = settle_s
        self._released = released
        self._sleep = sleep
        self._writer = Writer(link)
        self._installed: frozenset[str] = frozenset()
        self._wm_size = ""
        self._shown: tuple[int, int] = (0, 0)
        self._failure: str | None = None

    async def reset(self, snapshot: PhoneState) -> Observation:
        """Connect, wake the phone, stop the apps of tasks, and open the one that `snapshot` shows.

        Raises:
            InfrastructureError: the phone is away or locked.
            UsageError: it lacks the app.
        """
        with self._noting():
            return await self._begin(snapshot)

    async def _begin(self, snapshot: PhoneState) -> Observation:
        await self._link.connect()
        await self._wake()
        packages = (await self._link.shell("pm list packages")).splitlines()
        self._installed = frozenset(line.removeprefix("package:").strip() for line in packages)
        self._wm_size = await self._link.shell("wm size")
        await self._key(_KEYS[Home])
        used = {self._package_of(app) for app in PACKAGES if app != "launcher"} - {None}
        if used:
            await self._link.shell(
                "; ".join(f"am force-stop {package}" for package in sorted(map(str, used)))
            )
            await self._key(_KEYS[Home])
        app = _front_of(snapshot)
        if app != "launcher":
            package = self._package_of(app)
            if package is None:
                raise UsageError(
                    f"The phone {self._link.serial!r} has no app for {app!r}; install one of "
                    f"{', '.join(PACKAGES.get(app, ())) or 'none known'}, or name its package in the device "
                    "profile."
                )
            await self._launch(package, app)
        return await self._look()

    async def perform(self, action: Action | Touch | Move) -> Observation:
        """Perform one action, wait until the screen has settled, look.

        Raises:
            ActionError: the phone has no such app, or the action names a target of the simulated phone.
            InfrastructureError: the phone is lost.
        """
        with self._noting():
            return await self._carry_out(action)

    async def _carry_out(self, action: Action | Touch | Move) -> Observation:
        match action:
            case Click(point=point):
                await self._input(f"input tap {self._at(point)}")
            case DoubleTap(point=point):
                tap = f"input tap {self._at(point)}"
                await self._input(f"{tap}; {tap}")
            case LongPress(point=point, duration=duration):
                place = self._at(point)
                await self._input(f"input swipe {place} {place} {duration}", lasts_ms=duration)
            case Swipe(point1=start, point2=end, duration=duration):
                way = f"{self._at(start)} {self._at(end)} {duration}"
                await self._input(f"input swipe {way}", lasts_ms=duration)
            case Drag(point1=start, point2=end, duration=duration):
                way = f"{self._at(start)} {self._at(end)} {duration}"
                await self._input(f"input draganddrop {way}", lasts_ms=duration)
            case Type(value=value, point=place_of_field, clear=clear, enter=enter):
                if place_of_field is not None:
                    await self._input(f"input tap {self._at(place_of_field)}")
                    await self._settled()
                if clear:
                    await self._writer.clear()
                await self._writer.write(value)
                if enter:
                    await self._key(_KEYS[Enter])
            case Back() | Home() | Recent() | Enter():
                await self._key(_KEYS[type(action)])
            case Wait(value=seconds):
                await self._sleep(seconds)
            case Awake(value=name):
                await self._awake(name)
            case Answer() | Complete() | Abort() | Info() | Noop():
                pass
            case _:
                raise ActionError(
                    "A real phone takes actions at points; targets are known to the simulated phone alone."
                )
        return await self._look()

    async def state(self) -> PhoneState | None:
        """Nothing: a real phone's state cannot be read."""
        return None

    def take_events(self) -> list[Event]:
        """None: a real phone's events are its own."""
        return []

    async def close(self) -> None:
        """Give the phone its keyboard back, and free it for the next episode."""
        try:
            await self._writer.restore()
        except InfrastructureError:
            # It is gone; whoever plugs it in again chooses a keyboard.
            pass
        finally:
            released, self._released = self._released, None
            if released is not None:
                released(self._failure)

    async def now(self) -> str:
        """The phone's local time, ISO 8601; "" where it does not tell."""
        return read_time(await self._link.shell("date +%Y-%m-%dT%H:%M:%S"))

    @contextmanager
    def _noting(self) -> Iterator[None]:
        """Remember what was wrong with the phone."""
        try:
            yield
        except InfrastructureError as error:
            self._failure = str(error)
            raise

    # Doing

    def _at(self, point: tuple[float, float]) -> str:
        x, y = to_pixel(point, touch_size(self._shown, self._wm_size))
        return f"{x} {y}"

    async def _input(self, command: str, *, lasts_ms: int = 0) -> None:
        """Touch the screen or press a key.

        Args:
            lasts_ms: how long the finger stays, which the phone is silent for.

        Raises:
            InfrastructureError: the phone lets no computer do that.
        """
        said = await self._link.shell(command, lasts_s=lasts_ms / 1000)
        if _FORBIDDEN.search(said):
            raise InfrastructureError(
                f"The phone {self._link.serial!r} lets no computer touch it; switch on 'USB debugging "
                "(Security settings)' or 'Disable permission monitoring' in its developer options."
            )

    async def _key(self, code: int) -> None:
        await self._input(f"input keyevent {code}")

    async def _awake(self, name: str) -> None:
        from pytest_mobilegym.phone.declaration.registry import resolve_app

        app = resolve_app(name) or (name if name in PACKAGES else None)
        if app == "launcher":
            await self._key(_KEYS[Home])
            return
        package = self._package_of(app) if app is not None else name.strip()
        if package is None or package not in self._installed:
            raise ActionError(f"This phone has no app {name!r}.")
        await self._launch(package, name)

    async def _launch(self, package: str, app: str) -> None:
        *_, activity = (await self._link.shell(_RESOLVE.format(package=package))).splitlines() or [""]
        told = activity.strip().startswith(f"{package}/")
        start = (
            _START.format(activity=shlex.quote(activity.strip())) if told else _MONKEY.format(package=package)
        )
        said = await self._link.shell(start)
        if any(sign in said for sign in _NOT_STARTED):
            raise ActionError(f"The app {app!r} ({package}) cannot be opened on this phone.")

    def _package_of(self, app: str) -> str | None:
        return self._own_packages.get(app) or choose_package(app, self._installed)

    async def _wake(self) -> None:
        if not is_awake(await self._link.shell("dumpsys power")):
            await self._key(_WAKE_UP)
            if not is_awake(await self._link.shell("dumpsys power")):
                raise InfrastructureError(
                    f"The screen of the phone {self._link.serial!r} stays off; wake it, and let it stay "
                    "awake while it is charged (developer options)."
                )
        if is_locked(await self._link.shell("dumpsys window")):
            await self._link.shell("wm dismiss-keyguard")
            if is_locked(await self._link.shell("dumpsys window")):
                raise InfrastructureError(
                    f"The phone {self._link.serial!r} is locked; unlock it, and set its screen lock to none "
                    "while it is tested."
                )

    # Looking

    async def _look(self) -> Observation:
        shot = await self._settled()
        package = front_package(await self._link.shell("dumpsys window"))
        app = next((app for app, own in self._own_packages.items() if own == package), front_app(package))
        return Observation(
            screenshot=shot.png,
            mime="image/png",
            size=shot.picture.size,
            app=app,
            app_name=self._name_of(app),
            now=await self.now(),
        )

    async def _settled(self) -> _Shot:
        """A screenshot that agrees with the one before it, or the last one before the time is up."""
        deadline = time.monotonic() + self._settle_s
        shot = await self._shoot()
        while time.monotonic() < deadline:
            before, shot = shot, await self._shoot()
            if agree(before.picture, shot.picture):
                break
        self._shown = shot.picture.size
        return shot

    async def _shoot(self) -> _Shot:
        for attempt in range(1, _PICTURES + 1):
            data = strip_warnings(await self._link.exec_out("screencap -p"))
            try:
                return _Shot(data, await asyncio.to_thread(read_picture, data, serial=self._link.serial))
            except InfrastructureError:
                # A cable that is pulled out cuts the picture off, too.
                await self._link.require_present()
                if attempt == _PICTURES:
                    raise
        raise AssertionError("a loop of at least one attempt returns or raises")

    def _name_of(self, app: str) -> str:
        from pytest_mobilegym.phone.declaration.registry import installed_apps

        known = installed_apps().get(app)
        return known.name[self._lang] if known is not None else app


def _front_of(snapshot: PhoneState) -> str:
    from pytest_mobilegym.phone.model import foreground_activity

    activity = foreground_activity(snapshot.ui)
    return activity.app if activity is not None else "launcher"
