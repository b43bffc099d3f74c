"""Conversations and contacts."""

from typing import Any

from pytest_mobilegym.phone.apps.alipay import bills
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.money import masked_account, masked_phone
from pytest_mobilegym.phone.apps.alipay.people import (
    NEW,
    contacts_by_name,
    find_contacts,
    talk_with,
    unread_count,
)
from pytest_mobilegym.phone.apps.alipay.screens.money import row_of
from pytest_mobilegym.phone.apps.alipay.screens.rows import page
from pytest_mobilegym.phone.apps.alipay.state import AlipayState
from pytest_mobilegym.phone.apps.alipay.talks import talks
from pytest_mobilegym.phone.contexts.context import Context


@app.screen("/messages", tab="messages")
def messages(ctx: Context[AlipayState]) -> dict[str, Any]:
    rows = [(one, ctx.state.talks[one.key].kind) for one in talks.rows(ctx)]
    return page(ctx, rows=rows, unread=unread_count(ctx.state))


@app.screen("/contacts")
def contacts(ctx: Context[AlipayState]) -> dict[str, Any]:
    query = ctx.fields.get("query", "")
    found = find_contacts(ctx.state, query) if query.strip() else contacts_by_name(ctx.state)
    return page(ctx, query=query.strip(), people=[(one, masked_account(one.account)) for one in found])


@app.screen("/contacts/profile/{contact}")
def profile(ctx: Context[AlipayState], contact: str) -> dict[str, Any]:
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
