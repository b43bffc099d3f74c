"""`getevent` and `sendevent`: the touch screen as the kernel has it; `screenrecord`, which is not there."""

from __future__ import annotations

from pytest_mobilegym.adbd.commands.arguments import whole_number
from pytest_mobilegym.adbd.commands.touch import move_finger
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.handset import Contact
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


async def show_events(process: Process) -> int:
    """`getevent -p` describes the touch screen; to follow its events is not possible."""
    letters = {letter for word in process.args if word.startswith("-") for letter in word[1:]}
    if not letters & {"p", "i", "S"}:
        why = "this phone is a simulated one, whose touches are no events of a kernel"
        raise Failed(f"getevent: {why}; -p describes the touch screen")
    names = "l" in letters
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


async def send_event(process: Process) -> int:
    """`sendevent DEVICE TYPE CODE VALUE`: one finger, reported in the manner of `getevent -p`."""
    if len(process.args) != 4:
        raise Failed("use: sendevent <device> <type> <code> <value>")
    device = process.args[0]
    if device != TOUCH_SCREEN:
        raise Failed(f"could not open {device[:60]}, No such file or directory")
    kind, code, value = map(whole_number, process.args[1:])
    contact = process.handset.contact
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
        await move_finger(process.handset, kind, contact.x, contact.y)


async def refuse_video(process: Process) -> int:
    why = "this phone is a simulated one and records no video"
    raise Failed(f"{process.name}: {why}; take screenshots with screencap -p")


PROGRAMS: dict[str, Program] = {
    "getevent": show_events,
    "sendevent": send_event,
    "screenrecord": refuse_video,
}
