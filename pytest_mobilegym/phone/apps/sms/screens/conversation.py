"""What can be done with a conversation, and what is known of one message."""

from typing import Any

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.conversations import MORE, talks
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.apps.sms.talk import find, find_message, is_blocked, name_of
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import contacts
from pytest_mobilegym.phone.wording import date_numeric, time_of


@app.screen(MORE, kind="menu")
def conversation_menu(ctx: Context[SmsState], conversation: str) -> dict[str, Any]:
    known = find(ctx, conversation)
    contact = contacts.by_number(ctx.os, known.number)
    return {
        "one": known,
        "contact": contact.id if contact is not None else "",
        "blocked": is_blocked(ctx, known),
    }


@app.screen(f"{talks.message_route}/details", kind="dialog")
def message_details(ctx: Context[SmsState], conversation: str, message: str) -> dict[str, Any]:
    talk, known = find(ctx, conversation), find_message(ctx, conversation, message)
    moment = as_datetime(known.at)
    name = name_of(ctx, talk)
    number = [(ctx.t("details.number"), talk.number)] if talk.number and talk.number != name else []
    return {
        "facts": [
            (ctx.t("details.to" if known.outgoing else "details.from"), name),
            *number,
            (
                ctx.t("details.sent" if known.outgoing else "details.received"),
                f"{date_numeric(moment, ctx.lang)} {time_of(moment, ctx.lang, hours=ctx.hours)}",
            ),
            (ctx.t("details.card"), ctx.t("sim", n=talk.sim)),
            (ctx.t("details.type"), ctx.t("details.mms" if known.image else "details.sms")),
        ]
    }
