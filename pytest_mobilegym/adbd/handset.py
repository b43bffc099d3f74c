"""The phone as the shell's commands see it: touched, looked at and changed by one command after the other."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from pytest_mobilegym.actions import Action, Click, DoubleTap, Point, Wait
from pytest_mobilegym.adbd.files import Files
from pytest_mobilegym.adbd.pixels import SIZE
from pytest_mobilegym.devices.elements.page import describe_page
from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.events import Elapse, Event, Key, Touch
from pytest_mobilegym.phone.hand import TAP_MS
from pytest_mobilegym.phone.running.announcing import followed
from pytest_mobilegym.phone.state import commit, edit
from pytest_mobilegym.phone.ui.images import ADDRESS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pytest_mobilegym.adbd.connection import Service
    from pytest_mobilegym.adbd.shell.process import Program
    from pytest_mobilegym.devices.browser import BrowserDevice
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.phone.phone import Phone

T = TypeVar("T")

SCRIPT = Path(__file__).with_name("page.js")

OTHER_WINDOWS = ["status", "gesture_bar", "tint", "toast", "keyboard", "boot"]
"""Regions that a dump of Android's windows leaves out."""

MOST_LOG_LINES = 1000
LONGEST_LOG_LINE = 4000
LONGEST_WAIT = 3600.0
"""Seconds that the phone lets pass at once."""

NEAR = 24
"""Pixels that a finger may tremble."""

DOUBLE_NEAR = 72
"""Pixels that the two taps of a double tap may lie apart."""

DOUBLE_S = 0.3
"""Simulated seconds that they may lie apart."""

OWN_KEYBOARD = "com.mobilegym.keyboard/.Keyboard"
ADB_KEYBOARD = "com.android.adbkeyboard/.AdbIME"
U2_KEYBOARD = "com.github.uiautomator/.AdbKeyboard"
PORTAL_KEYBOARDS = (
    "com.mobilerun.portal/.input.MobilerunKeyboardIME",
    "com.droidrun.portal/.DroidrunKeyboardIME",
)
KEYBOARDS = (OWN_KEYBOARD, ADB_KEYBOARD, U2_KEYBOARD, *PORTAL_KEYBOARDS)
"""The phone's own keyboard, and those through which tools write; they are there without being installed."""

ENABLED_KEYBOARDS = (OWN_KEYBOARD, ADB_KEYBOARD)
"""Those that can be chosen from the start."""


class Handset:
    """One phone in the hands of adb.

    Attributes:
        device: plays actions and takes screenshots.
        files: the phone's files and those that tools leave beside it.
        settings: what `settings put` has stored that the phone itself has no use for, by namespace and key.
        properties: what `setprop` has set.
        keyboards: the enabled input methods.
        keyboard: the current one.
        programs: the commands of its shell by name; another may be put in place of one.
        finger: where `input motionevent` has put the finger down, and since when.
        contact: the finger as `sendevent` tells of it.
        tapped: the last tap, as long as nothing else was asked of the phone since, and a second one at its
            place would make it a double tap.
        followers: where those read who follow the touch screen's events.
        ports: what listens on the phone's TCP ports, by port.
        log: what `logcat` shows, oldest first.
        noted: how many lines the log ever got.
        running: how many commands run now, in all shells.
    """

    shell_process = 4242
    """The number of every shell's process."""

    def __init__(self, device: BrowserDevice, *, programs: Mapping[str, Program]) -> None:
        """
        Args:
            device: one that was reset.
            programs: the commands of its shell by name.
        """
        self.device = device
        self.programs = dict(programs)
        self.log: deque[str] = deque(maxlen=MOST_LOG_LINES)
        self._forget()
        self.logged = asyncio.Condition()
        self.noted = 0
        self.running = 0
        self._busy = asyncio.Lock()
        self._acts: set[asyncio.Task[Any]] = set()

    def _forget(self) -> None:
        """Begin without anything that a client has left."""
        self.files = Files(self, programs=self.programs, draw=self._draw)
        self.settings: dict[tuple[str, str], str] = {}
        self.properties: dict[str, str] = {}
        self.keyboards = list(ENABLED_KEYBOARDS)
        self.keyboard = OWN_KEYBOARD
        self.finger: Finger | None = None
        self.contact = Contact()
        self.followers: set[asyncio.Queue[KernelEvent]] = set()
        self.tapped: Tap | None = None
        self.ports: dict[int, Service] = {}
        self.log.clear()

    @property
    def phone(self) -> Phone:
        """The phone itself."""
        return self.device.phone

    @property
    def awake(self) -> bool:
        """Whether the screen is on; while it is off touches do nothing."""
        lock = self.phone.state.ui.lock
        return lock is None or lock.awake

    @property
    def is_turned(self) -> bool:
        """Whether what the screen shows lies sideways."""
        return self.phone.frame().sideways

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the screen in pixels, as it stands now."""
        return (SIZE[1], SIZE[0]) if self.is_turned else SIZE

    def point(self, x: int, y: int) -> Point:
        """A pixel as a point in [0, 1000]; one beside the screen is at its edge."""
        width, height = self.size
        return (min(max(x, 0), width - 1) / width * 1000, min(max(y, 0), height - 1) / height * 1000)

    async def reset(self, state: PhoneState) -> None:
        """Put the phone into a state, and forget what clients have left beside it."""
        await self._finish(self.device.reset(state))
        self._forget()

    async def perform(self, action: Action) -> None:
        """Let an action happen; a client that leaves meanwhile does not break it off.

        Raises:
            ActionError: no finger can do that.
            InfrastructureError: the page or the browser failed.
        """
        await self._finish(self.device.perform(action))

    async def tap(self, x: int, y: int) -> None:
        """Tap a pixel; the second of two taps at one place with nothing between makes a double tap of them.

        How long the client takes between them does not count: the phone goes back to before the first one
        and is tapped twice. Only what takes a double tap does so (a picture, a text field); anything else is
        tapped once more.

        Raises:
            InfrastructureError: the page or the browser failed.
        """

        async def tap() -> None:
            first, self.tapped = self.tapped, None
            if first is not None and first.is_followed_by(x, y, self.phone.snapshot()):
                self.phone.restore(first.before)
                await self.device.perform(DoubleTap(point=self.point(x, y)))
                return
            before = self.phone.snapshot()
            doubles = await self._evaluate("takesDoubleTap", x, y)
            await self.device.perform(Click(point=self.point(x, y)))
            if doubles:
                self.tapped = Tap(x, y, before, self.phone.snapshot())

        await self._finish(tap(), between=True)

    async def happen(self, event: Event, *, ms: int = TAP_MS) -> bool:
        """Let something happen that no finger does, and time pass; gives whether the phone took it."""

        async def happen() -> bool:
            taken = True
            try:
                self.phone.dispatch(event)
            except EventRefused:
                taken = False
            self.phone.dispatch(Elapse(ms=ms))
            return taken

        return await self._finish(happen())

    async def press(self, key: Any) -> bool:
        """Press a key of the system."""
        return await self.happen(Key(key=key))

    async def wait(self, seconds: float) -> None:
        """Let simulated time pass."""
        first = self.tapped
        if first is not None and first.rested + seconds < DOUBLE_S:
            await self._finish(self.device.perform(Wait(value=seconds)), between=True)
            rested = first.rested + seconds
            self.tapped = first._replace(after=self.phone.snapshot(), rested=rested)
            return
        while seconds > 0:
            await self.perform(Wait(value=min(seconds, LONGEST_WAIT)))
            seconds -= LONGEST_WAIT

    async def screenshot(self) -> bytes:
        """The screen as PNG; black while it is off.

        Raises:
            InfrastructureError: the page or the browser failed.
        """
        if not self.awake:
            return _black()
        return await self._finish(self.device.screenshot(format="png"))

    async def hierarchy(self) -> Any:
        """The window in front as a tree of what is visible in it: neither bars nor keyboard nor remarks."""
        return await self._finish(describe_page(self.device, OTHER_WINDOWS))

    def edit(self, change: Callable[[PhoneState], T]) -> T:
        """Change the phone's state as its own apps would, on a draft.

        Raises:
            MobileGymError: the change is refused; nothing has changed.
        """
        draft = edit(self.phone.state)
        result = change(draft)
        before = self.phone.state
        self.phone.restore(followed(before, commit(draft)))
        return result

    async def unlock(self) -> None:
        """Leave the lock screen, or open its pad where there is a PIN, as the platform's own commands do."""
        if self.phone.state.ui.lock is None:
            return
        if not self.awake:
            await self.press("power")
        await self.happen(Touch(region="lock", action="lock.open", gesture="fling"))

    def restart(self) -> None:
        """Switch the phone off and on; it is ready at once."""
        self.phone.reboot()
        self.finger = None

    async def note(self, tag: str, text: str) -> None:
        """Write a line into the log."""
        now = self.phone.now
        stamp = f"{now:%m-%d %H:%M:%S}.{now.microsecond // 1000:03d}"
        self.log.append(f"{stamp}  1000  1000 I {tag[:80]}: {text[:LONGEST_LOG_LINE]}")
        self.noted += 1
        async with self.logged:
            self.logged.notify_all()

    async def _draw(self, name: str, width: int, height: int, extension: str) -> bytes:
        import base64
        from urllib.parse import quote

        kind = extension if extension in ("png", "webp") else "jpeg"
        drawn = await self._ask("draw", ADDRESS + quote(name), width or 1080, height or 1440, f"image/{kind}")
        return base64.b64decode(drawn.split(",", 1)[1])

    async def _ask(self, question: str, *values: Any) -> Any:
        return await self._finish(self._evaluate(question, *values))

    async def _evaluate(self, question: str, *values: Any) -> Any:
        script = SCRIPT.read_text("utf-8")
        function = f"(values) => {{\n{script}\nreturn {question}(...values); }}"
        return await self.device.evaluate(function, *values)

    async def _finish(self, doing: Coroutine[Any, Any, T], *, between: bool = False) -> T:
        """Do one thing after the other, each to its end.

        Args:
            between: whether it may come between the two taps of a double tap.
        """
        if not between:
            self.tapped = None

        async def alone() -> T:
            async with self._busy:
                return await doing

        task = asyncio.create_task(alone())
        self._acts.add(task)
        task.add_done_callback(self._acts.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Let what happens come to its end, and give the page back."""
        await asyncio.gather(*self._acts, return_exceptions=True)
        with suppress(Exception):
            await self.device.close()


class Tap(NamedTuple):
    """A tap that a second one would make a double tap.

    Attributes:
        x, y: where, in pixels.
        before, after: the phone's states around it.
        rested: simulated seconds that the client has let pass since.
    """

    x: int
    y: int
    before: PhoneState
    after: PhoneState
    rested: float = 0.0

    def is_followed_by(self, x: int, y: int, now: PhoneState) -> bool:
        """Whether a tap at a pixel is its second half."""
        return abs(self.x - x) < DOUBLE_NEAR and abs(self.y - y) < DOUBLE_NEAR and now is self.after


class Finger:
    """A finger that `input motionevent` has put down.

    Attributes:
        start: where, in pixels.
        since: the loop's time then.
        left: seconds after which it left its place; `None` while it rests there.
    """

    def __init__(self, start: tuple[int, int], since: float) -> None:
        self.start = start
        self.since = since
        self.left: float | None = None


class KernelEvent(NamedTuple):
    """An event of the touch screen as its driver tells it.

    Attributes:
        now: the phone's time in milliseconds.
        kind, code, value: the kernel's numbers.
    """

    now: int
    kind: int
    code: int
    value: int


@dataclass
class Contact:
    """What `sendevent` has told of the finger since the last report.

    Attributes:
        x, y: where it is, in pixels.
        down: whether it touches.
        was_down: whether it did at the last report.
    """

    x: int = 0
    y: int = 0
    down: bool = False
    was_down: bool = False


def _black() -> bytes:
    from io import BytesIO

    from PIL import Image

    found = BytesIO()
    Image.new("RGB", SIZE).save(found, "png")
    return found.getvalue()
