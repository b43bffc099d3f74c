"""Keeping somebody away, by a call or as a contact, and hearing from them again."""

from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.people import find
from pytest_mobilegym.phone.apps.contacts.screens.calls import find_call
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import confirm
from pytest_mobilegym.phone.os import blocking

CALL = "/call/{call}"
MENU = "/contact/{contact}/menu"


def _numbers(ctx: Context[ContactsState]) -> list[str]:
    """The numbers that the page is about."""
    if "call" in ctx.params:
        number = find_call(ctx, ctx.params["call"]).number
        return [number] if number else []
    return [phone.number for phone in find(ctx, ctx.params["contact"]).phones.values()]


def _free_or_ask(ctx: ActionContext[ContactsState], route: str) -> None:
    """Ask before somebody is blocked; who is blocked already is heard again at once."""
    over_a_page = ctx.screen.kind != "page"
    numbers = _numbers(ctx)
    if not blocking.all_blocked(ctx.os, numbers):
        ctx.go(route, replace=over_a_page)
        return
    for number in numbers:
        blocking.unblock(ctx.os, number)
    ctx.toast("call.unblocked")
    if over_a_page:
        ctx.back()


@app.action("call.block", on=CALL, guard=lambda ctx: bool(_numbers(ctx)))
def block_caller(ctx: ActionContext[ContactsState]) -> None:
    _free_or_ask(ctx, f"/call/{ctx.params['call']}/block")


@app.action("contact.block", on=MENU, guard=lambda ctx: bool(_numbers(ctx)))
def block_contact(ctx: ActionContext[ContactsState]) -> None:
    _free_or_ask(ctx, f"/contact/{ctx.params['contact']}/block")


def _block(ctx: ActionContext[ContactsState]) -> None:
    for number in _numbers(ctx):
        blocking.block(ctx.os, number)
    ctx.toast("call.blocked_now")
    ctx.back()


@confirm.asked(
    app, "call.block_now", route="/call/{call}/block", question="call.block_ask", hint="call.block_hint",
    yes="call.block",
)  # fmt: skip
def block_caller_now(ctx: ActionContext[ContactsState], call: str) -> None:
    _block(ctx)


@confirm.asked(
    app, "contact.block_now", route="/contact/{contact}/block", question="call.block_ask",
    hint="call.block_hint", yes="call.block",
)  # fmt: skip
def block_contact_now(ctx: ActionContext[ContactsState], contact: str) -> None:
    _block(ctx)
