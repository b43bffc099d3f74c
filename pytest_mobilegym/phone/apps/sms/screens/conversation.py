"""A conversation, and what can be done with one message."""

from typing import Any

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.screens.compose import Writing, count, sendable
from pytest_mobilegym.phone.apps.sms.talk import exists, find, find_message, lines, name_of
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import contacts, sms
from pytest_mobilegym.phone.wording import date_numeric, time_of


def read(ctx: ActionContext) -> None:
    """Whoever sees a conversation has read it."""
    key = ctx.params["conversation"]
    if key in ctx.os.sms:
        sms.mark_read(ctx.os, key)


def _talk(ctx: Context, key: str, until: str = "") -> dict[str, Any]:
    known = find(ctx, key)
    shown, later = lines(ctx, known, until=until)
    name = name_of(ctx, known)
    return {
        "one": known,
        "name": name,
        "number": known.number if contacts.digits(known.number) != contacts.digits(name) else "",
        "lines": shown,
        "later": later,
        "images": ctx.local.images,
        "sendable": sendable(ctx) and exists(ctx, key),
        "count": count(ctx),
        "two_sims": len(ctx.os.telephony.sims) > 1,
    }


@app.screen("/conversation/{conversation}", local=Writing, seen=read)
def conversation(ctx: Context, conversation: str) -> dict[str, Any]:
    return _talk(ctx, conversation)


@app.screen(
    "/conversation/{conversation}/at/{message}", local=Writing, seen=read, template="conversation.html"
)
def conversation_at(ctx: Context, conversation: str, message: str) -> dict[str, Any]:
    """A conversation as it was when a message came that a search has found; the latest are a tap away."""
    return _talk(ctx, conversation, until=message)


@app.screen("/conversation/{conversation}/menu", kind="menu")
def conversation_menu(ctx: Context, conversation: str) -> dict[str, Any]:
    known = find(ctx, conversation)
    contact = contacts.by_number(ctx.os, known.number)
    return {"one": known, "contact": contact.id if contact is not None else ""}


@app.screen("/message/{conversation}/{message}", kind="sheet")
def message_menu(ctx: Context, conversation: str, message: str) -> dict[str, Any]:
    known = find_message(ctx, conversation, message)
    span = sms.verification_code(known.text) if not known.outgoing else None
    return {
        "conversation": conversation,
        "message": known,
        "code": known.text[span[0] : span[1]] if span is not None else "",
    }


@app.screen("/message/{conversation}/{message}/details", kind="dialog")
def message_details(ctx: Context, conversation: str, message: str) -> dict[str, Any]:
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


@app.screen("/message/{conversation}/{message}/delete", kind="dialog")
def delete_message(ctx: Context, conversation: str, message: str) -> dict[str, Any]:
    return {"conversation": conversation, "message": message}


@app.screen("/picture/{conversation}/{message}", kind="full", status="light")
def viewer(ctx: Context, conversation: str, message: str) -> dict[str, Any]:
    image = find_message(ctx, conversation, message).image
    return {"conversation": conversation, "message": message, "image": image}
