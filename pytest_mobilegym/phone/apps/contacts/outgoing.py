"""Calls that the owner of a lively phone makes: who is called picks up, talks for a while, and hangs up."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.state import Call, ContactsState, Line
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.os import contacts
from pytest_mobilegym.phone.os.alarms import Wake

LONGEST_SERVICE = 6
"""Digits of the numbers of services, which a voice answers."""

SERVICE_MS, PERSON_MS = 3_000, 8_000
"""How long a service and a person let it ring."""

TALK_MS = 60_000
"""After which they hang up."""

UNANSWERED_MS = 30_000
"""After which the operator ends a call that nobody answers."""


def ring_out(ctx: ActionContext[ContactsState], call: Call) -> None:
    """Let a call that was just made take its course, where the phone is lively.

    One line is there at a time: a call that still went on is ended. Services answer, and people whom the
    owner knows; a number that is nobody's rings until it stops.
    """
    if not ctx.os.lively:
        return
    hang_up(ctx.state, ctx.time)
    service = len(contacts.digits(call.number)) <= LONGEST_SERVICE
    if service or contacts.by_number(ctx.os, call.number) is not None:
        answers = call.at + (SERVICE_MS if service else PERSON_MS)
        ctx.state.line = Line(call=call.id, answers=answers, ends=answers + TALK_MS)
    else:
        ctx.state.line = Line(call=call.id, answers=None, ends=call.at + UNANSWERED_MS)


def talked_ms(state: ContactsState, call: str, now: int) -> int | None:
    """How long a call that was made is answered by now; `None` where it is not. Also on a frozen state."""
    line = state.line
    if line is None or line.call != call or line.answers is None or now < line.answers:
        return None
    return now - line.answers


def hang_up(state: ContactsState, now: int) -> None:
    """End the call that was made; the log says how long it took. On a draft."""
    line = state.line
    if line is None:
        return
    talked = talked_ms(state, line.call, now)
    known = state.calls.get(line.call)
    if known is not None and talked is not None:
        known.seconds = max(1, talked // 1000)
    state.line = None


@app.scheduled
def wakes(state: ContactsState, now: datetime) -> Iterator[Wake]:
    """When the other side ends a call."""
    if state.line is not None and state.line.ends > as_time(now):
        yield Wake(state.line.call, state.line.ends)


@app.on_alarm
def be_left(ctx: ServiceContext[ContactsState], tag: str) -> None:
    """The other side hangs up; the page says so until it is left."""
    if ctx.state.line is not None and ctx.state.line.call == tag:
        hang_up(ctx.state, ctx.time)
