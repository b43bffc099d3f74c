"""Conversations and contacts."""

from typing import Any

from pytest_mobilegym.phone.apps.alipay import bills
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.money import masked_account, masked_phone
from pytest_mobilegym.phone.apps.alipay.people import (
    NEW,
    find_contacts,
    talk_with,
    unread_count,
)
from pytest_mobilegym.phone.apps.alipay.screens.look import look, page
from pytest_mobilegym.phone.apps.alipay.screens.money import row_of
from pytest_mobilegym.phone.apps.alipay.state import AlipayState, Contact
from pytest_mobilegym.phone.apps.alipay.talks import talks
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import people, search
from pytest_mobilegym.phone.kit.people.collation import sections


@app.screen("/messages", tab="messages")
def messages(ctx: Context[AlipayState]) -> dict[str, Any]:
    rows = [(one, ctx.state.talks[one.key].kind) for one in talks.rows(ctx)]
    return page(ctx, rows=rows, unread=unread_count(ctx.state))


def _letters(ctx: Context[AlipayState], query: str = "") -> list[tuple[str, list[Contact]]]:
    return sections(find_contacts(ctx.state, query), lambda contact: contact.name)


def _find_contacts(ctx: Context[AlipayState], query: str) -> dict[str, Any]:
    return {
        "letters": [
            (letter, [(one, masked_account(one.account)) for one in found])
            for letter, found in _letters(ctx, query)
        ]
    }


search.install(
    app,
    source=_find_contacts,
    hits="found_contacts.html",
    history=None,
    route="/contacts",
    name="friends",
    placeholder="contacts.search",
    narrows=True,
    tone=look,
    own_template="contacts.html",
)
people.install_index(app, on="/contacts", listed=_letters, scroller="hits")


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
