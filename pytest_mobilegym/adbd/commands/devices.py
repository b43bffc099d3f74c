"""`getevent` and `sendevent`: the touch screen as the kernel has it; `screenrecord`, which is not there."""

from __future__ import annotations

import asyncio

from pytest_mobilegym.adbd.commands.arguments import Options, read_options, whole_number
from pytest_mobilegym.adbd.commands.touch import move_finger
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.handset import Contact, Handset, KernelEvent
from pytest_mobilegym.adbd.pixels import SIZE
from pytest_mobilegym.adbd.shell.process import Process, Program

TOUCH_SCREEN = "/dev/input/event2"


class Code:
    """Numbers of the kernel's events: their types, and what each type tells."""

    SYN, KEY, ABS = 0, 1, 3
    REPORT, TOUCH, SLOT, X, Y, TRACKING = 0, 330, 47, 53, 54, 57


LIFTED = (-1, 0xFFFFFFFF)
"""Numbers of a finger that is not there."""

WIDTH, HEIGHT = SIZE
AXES = {
    "ABS_MT_POSITION_X": (Code.X, WIDTH - 1),
    "ABS_MT_POSITION_Y": (Code.Y, HEIGHT - 1),
    "ABS_MT_TRACKING_ID": (Code.TRACKING, 65535),
}
"""The touch screen's axes: numbers, and the greatest values."""

KINDS = {Code.SYN: "EV_SYN", Code.KEY: "EV_KEY", Code.ABS: "EV_ABS"}
NAMES = {
    (Code.SYN, Code.REPORT): "SYN_REPORT",
    (Code.KEY, Code.TOUCH): "BTN_TOUCH",
    (Code.ABS, Code.SLOT): "ABS_MT_SLOT",
    **{(Code.ABS, code): name for name, (code, _) in AXES.items()},
}


async def show_events(process: Process) -> int:
    """`getevent -p` describes the touch screen; without it, what `sendevent` tells of it is followed.

    `-l` names what there are numbers for, `-t` tells times, `-c N` ends after so many events, `-q` is silent
    about the device; with the device as argument, its name is not told either. What else touches the screen
    is no event of a kernel, as on a phone.
    """
    options = read_options(process, "tnlvdpiqSr", valued="sc")
    if options.rest[1:] or (options.rest and options.rest[0] != TOUCH_SCREEN):
        raise Failed(f"could not open {options.rest[-1][:60]}, No such file or directory")
    if not options.given.keys() & {"p", "i", "S"}:
        await _follow(process, options)
        return 0
    names = "l" in options.given
    axes = "\n".join(
        f"                {name if names else f'{code:04x}'}  : value 0, min 0, max {most}, fuzz 0, flat 0, "
        "resolution 0"
        for name, (code, most) in AXES.items()
    )
    await process.print(
        f'add device 1: {TOUCH_SCREEN}\n  name:     "gym_touch"\n  events:\n'
        f"    KEY (0001): {'BTN_TOUCH' if names else f'{Code.TOUCH:04x}'}\n    ABS (0003):\n{axes}\n"
        "  input props:\n    INPUT_PROP_DIRECT"
    )
    return 0


async def _follow(process: Process, options: Options) -> None:
    """Print each event as it comes, for ever or as many as were asked for."""
    most = whole_number(options.given["c"]) if "c" in options.given else 0
    device = "" if options.rest else f"{TOUCH_SCREEN}: "
    if device and "q" not in options.given:
        await process.print(f'add device 1: {TOUCH_SCREEN}\n  name:     "gym_touch"')
    handset = process.handset
    told: asyncio.Queue[KernelEvent] = asyncio.Queue()
    handset.followers.add(told)
    try:
        count = 0
        while not most or count < most:
            event = await told.get()
            stamp = f"[{event.now // 1000:8}.{event.now % 1000:03}000] " if "t" in options.given else ""
            await process.print(f"{stamp}{device}{_written(event, names='l' in options.given)}")
            count += 1
    finally:
        handset.followers.discard(told)


def _written(event: KernelEvent, *, names: bool) -> str:
    """An event as `getevent` writes it: type, code and value."""
    value = event.value & 0xFFFFFFFF
    if not names:
        return f"{event.kind:04x} {event.code:04x} {value:08x}"
    kind = KINDS.get(event.kind, f"{event.kind:04x}")
    code = NAMES.get((event.kind, event.code), f"{event.code:04x}")
    shown = f"{value:08x}"
    if (event.kind, event.code) == (Code.KEY, Code.TOUCH):
        shown = "DOWN" if value else "UP"
    return f"{kind:<12} {code:<20} {shown:<20}"


def _tell(handset: Handset, event: KernelEvent) -> None:
    for follower in handset.followers:
        follower.put_nowait(event)


async def send_event(process: Process) -> int:
    """`sendevent DEVICE TYPE CODE VALUE`: one finger, reported in the manner of `getevent -p`."""
    if len(process.args) != 4:
        raise Failed("use: sendevent <device> <type> <code> <value>")
    device = process.args[0]
    if device != TOUCH_SCREEN:
        raise Failed(f"could not open {device[:60]}, No such file or directory")
    kind, code, value = map(whole_number, process.args[1:])
    handset = process.handset
    contact = handset.contact
    _tell(handset, KernelEvent(handset.phone.state.os.now, kind, code, value))
    match kind, code:
        case (Code.ABS, Code.X):
            contact.x = value
        case (Code.ABS, Code.Y):
            contact.y = value
        case (Code.ABS, Code.TRACKING):
            contact.down = value not in LIFTED
        case (Code.KEY, Code.TOUCH):
            contact.down = bool(value)
        case (Code.ABS, Code.SLOT) if value:
            raise Failed("sendevent: this phone takes one finger at a time")
        case (Code.SYN, Code.REPORT):
            await _report(process, contact)
    return 0


async def _report(process: Process, contact: Contact) -> None:
    was, contact.was_down = contact.was_down, contact.down
    if contact.down or was:
        kind = "UP" if not contact.down else "MOVE" if was else "DOWN"
        # The screen's own axes do not turn with what it shows.
        x, y = (contact.y, WIDTH - 1 - contact.x) if process.handset.is_turned else (contact.x, contact.y)
        await move_finger(process.handset, kind, x, y)


async def refuse_video(process: Process) -> int:
    why = "this phone is a simulated one and records no video"
    raise Failed(f"{process.name}: {why}; take screenshots with screencap -p")


PROGRAMS: dict[str, Program] = {
    "getevent": show_events,
    "sendevent": send_event,
    "screenrecord": refuse_video,
}
