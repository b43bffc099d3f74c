"""Texts that go out at a time of their own."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Literal

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.os import sms
from pytest_mobilegym.phone.os.alarms import Wake

When = Literal["minutes", "hour", "evening", "morning"]
WHENS: tuple[When, ...] = ("minutes", "hour", "evening", "morning")
"""The times that are offered: in ten minutes, in an hour, at 20:00, and at 8:00 tomorrow."""
EVENING, MORNING = 20, 8


def time_of_sending(when: When, now: datetime) -> datetime:
    """When a text goes out; the evening is that of tomorrow once it has begun."""
    match when:
        case "minutes":
            return now + timedelta(minutes=10)
        case "hour":
            return now + timedelta(hours=1)
        case "evening":
            evening = now.replace(hour=EVENING, minute=0, second=0, microsecond=0)
            return evening if evening > now else evening + timedelta(days=1)
        case "morning":
            return now.replace(hour=MORNING, minute=0, second=0, microsecond=0) + timedelta(days=1)


@app.scheduled
def wakes(state: SmsState, now: datetime) -> Iterator[Wake]:
    """The texts that are still to go out."""
    moment = as_time(now)
    for each in state.later.values():
        if each.at > moment:
            yield Wake(each.id, each.at)


@app.on_alarm
def send_now(ctx: ServiceContext[SmsState], tag: str) -> None:
    """Send a text whose time has come."""
    each = ctx.state.later.pop(tag, None)
    if each is None:
        return
    key = sms.conversation_with(ctx.os, number=each.number, sim=each.sim)
    sms.send(ctx.os, key, each.text)
    ctx.broadcast(sms.SENT, to=each.number, text=each.text)
