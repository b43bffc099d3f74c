"""What the system shows by itself: what rings, and the question of a low battery."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.os.models.ringing import Deed
from pytest_mobilegym.phone.os.ringing import DEEDS
from pytest_mobilegym.phone.shell.contexts import ShellAction, ShellScreen
from pytest_mobilegym.phone.shell.shell import shell
from pytest_mobilegym.phone.wording import clock_face, date_short

ICONS: dict[Deed, str] = {"stop": "close", "snooze": "timer", "answer": "phone", "decline": "phone-off"}


@shell.screen("/ringing", kind="full", template="ringing.html")
def ringing(ctx: ShellScreen) -> dict[str, Any]:
    rung = ctx.state.os.ringing
    assert rung is not None, "its screen is only shown while something rings"
    return {
        "rung": rung,
        "time": clock_face(ctx.now.hour, ctx.now.minute, hours=ctx.hours),
        "date": date_short(ctx.now, ctx.lang),
        "deeds": [(deed, ICONS[deed]) for deed in DEEDS[rung.kind]],
    }


@shell.action("ring.answer", on="/ringing")
def answer(ctx: ShellAction, deed: Deed) -> None:
    rung = ctx.root.os.ringing
    if rung is None or deed not in DEEDS[rung.kind]:
        raise EventRefused(f"What rings cannot be answered with {deed!r}.")
    ctx.answer_ring(deed)


@shell.screen("/battery", kind="full", template="battery.html")
def low_battery(ctx: ShellScreen) -> dict[str, Any]:
    return {"percent": ctx.state.os.battery.percent}


@shell.action("battery.save", on="/battery")
def save_power(ctx: ShellAction) -> None:
    ctx.state.os.settings.battery_saver_enabled = True
    ctx.state.ui.asks_to_save = False


@shell.action("battery.later", on="/battery")
def do_not_save(ctx: ShellAction) -> None:
    ctx.state.ui.asks_to_save = False
