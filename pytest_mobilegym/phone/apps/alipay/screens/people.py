"""Conversations and contacts."""

from datetime import timedelta
from typing import Any

from pytest_mobilegym.phone.apps.alipay import bills
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.money import masked_account, masked_phone
from pytest_mobilegym.phone.apps.alipay.people import (
    NEW,
    contacts_by_name,
    find_contacts,
    open_talks,
    talk_name,
    talk_with,
    unread_count,
    unread_messages,
)
from pytest_mobilegym.phone.apps.alipay.screens.money import row_of
from pytest_mobilegym.phone.apps.alipay.screens.rows import page
from pytest_mobilegym.phone.apps.alipay.state import Talk
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import message_stamp, message_time

SILENCE = timedelta(minutes=5)
"""A longer one puts the time above the message that ends it."""


@app.screen("/messages", tab="messages")
def messages(ctx: Context) -> dict[str, Any]:
    rows = []
    for talk in open_talks(ctx.state):
        *_, last = talk.messages.values()
        rows.append(
            (
                talk,
                talk_name(ctx.state, talk),
                last.text,
                message_time(as_datetime(last.at), ctx.now, ctx.lang, hours=ctx.hours),
                len(unread_messages(talk)),
            )
        )
    return page(ctx, rows=rows, unread=unread_count(ctx.state))


@app.screen("/messages/menu/{talk}", kind="menu")
def talk_menu(ctx: Context, talk: str) -> dict[str, Any]:
    found = ctx.state.talks[talk]
    return {"talk": found, "unread": bool(unread_messages(found))}


@app.screen("/messages/delete/{talk}", kind="dialog")
def delete_talk(ctx: Context, talk: str) -> dict[str, Any]:
    return {"talk": talk, "name": talk_name(ctx.state, ctx.state.talks[talk])}


def find_talk(state: Any, id: str) -> Talk:
    """A conversation, or an empty one with the contact that it would be with."""
    found: Talk | None = state.talks.get(id)
    return found if found is not None else Talk(id=id, contact=id.removeprefix(NEW))


def _read(ctx: Any) -> None:
    talk = ctx.state.talks.get(ctx.params["talk"])
    last = talk.messages.last() if talk is not None else None
    if last is not None and talk.read_at < last.at:
        talk.read_at = last.at


@app.screen("/chat/{talk}", seen=_read)
def chat(ctx: Context, talk: str) -> dict[str, Any]:
    found = find_talk(ctx.state, talk)
    lines, before = [], None
    for message in found.messages.values():
        moment = as_datetime(message.at)
        stamped = before is None or moment - before > SILENCE
        lines.append(
            (message, message_stamp(moment, ctx.now, ctx.lang, hours=ctx.hours) if stamped else None)
        )
        before = moment
    return page(
        ctx, talk=found, title=talk_name(ctx.state, found), lines=lines, user=ctx.state.user,
        sendable=bool(ctx.fields.get("message", "").strip()),
    )  # fmt: skip


@app.screen("/contacts")
def contacts(ctx: Context) -> dict[str, Any]:
    query = ctx.fields.get("query", "")
    found = find_contacts(ctx.state, query) if query.strip() else contacts_by_name(ctx.state)
    return page(ctx, query=query.strip(), people=[(one, masked_account(one.account)) for one in found])


@app.screen("/contacts/profile/{contact}")
def profile(ctx: Context, contact: str) -> dict[str, Any]:
    one = ctx.state.contacts[contact]
    talk = talk_with(ctx.state, contact)
    between = [bill for bill in bills.newest_first(ctx.state.bills.values()) if bill.party == contact]
    return page(
        ctx,
        one=one,
        phone=masked_phone(one.phone),
        account=masked_account(one.account),
        talk=talk.id if talk is not None else f"{NEW}{contact}",
        rows=[row_of(ctx, bill) for bill in between[:5]],
    )
