"""Choosing when a text goes out, and the texts that wait."""

from datetime import datetime
from typing import Any

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.later import WHENS, time_of_sending
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import contacts
from pytest_mobilegym.phone.wording import relative_day, time_of


def moment_words(ctx: Context[SmsState], moment: datetime) -> str:
    """A day and a time of day."""
    day = relative_day(moment.date(), ctx.now.date(), ctx.lang)
    return f"{day} {time_of(moment, ctx.lang, hours=ctx.hours)}"


@app.screen("/later/when", kind="sheet")
def when_to_send(ctx: Context[SmsState]) -> dict[str, Any]:
    times = [(when, time_of_sending(when, ctx.now)) for when in WHENS]
    return {"times": [(when, moment_words(ctx, moment)) for when, moment in times]}


@app.screen("/later")
def later(ctx: Context[SmsState]) -> dict[str, Any]:
    return {
        "rows": [
            (each, contacts.name_of(ctx.os, each.number), moment_words(ctx, as_datetime(each.at)))
            for each in ctx.state.later.values()
        ]
    }
