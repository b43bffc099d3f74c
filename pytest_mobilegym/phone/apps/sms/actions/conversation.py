"""What can be done with a conversation and with one message, beside what every chat offers."""

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.conversations import MORE, talks
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.apps.sms.talk import exists, find
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard, contacts
from pytest_mobilegym.phone.os.intents import intent

app.action("conversation.more", on=talks.pages, to=MORE)


def _has_number(ctx: Context[SmsState]) -> bool:
    return bool(find(ctx, ctx.params["conversation"]).number)


@app.action("conversation.call", on=talks.pages, guard=_has_number)
def call(ctx: ActionContext[SmsState]) -> None:
    number = find(ctx, ctx.params["conversation"]).number
    if not ctx.start(intent("DIAL", scheme="tel", number=number)):
        ctx.toast("no_app")


@app.action("contact.open", on=MORE, guard=_has_number)
def open_contact(ctx: ActionContext[SmsState]) -> None:
    """Show the sender in the phone book, or begin a new entry there."""
    number = find(ctx, ctx.params["conversation"]).number
    contact = contacts.by_number(ctx.os, number)
    route = f"/contact/{contact.id}" if contact is not None else "/contacts/new"
    ctx.back()
    if not ctx.start(intent("VIEW", scheme="tel", route=route, number=number)):
        ctx.toast("no_app")


def _message_there(ctx: Context[SmsState]) -> bool:
    return exists(ctx, ctx.params["conversation"], ctx.params["message"])


@app.action("code.copy", on=(*talks.pages, talks.message_route))
def copy_code(ctx: ActionContext[SmsState], code: str) -> None:
    clipboard.copy(ctx.os, code, source="sms")
    ctx.toast("code.copied", code=code)
    if ctx.screen.pattern.text == talks.message_route:
        ctx.back()


@app.action("message.details", on=talks.message_route, guard=_message_there)
def show_details(ctx: ActionContext[SmsState]) -> None:
    ctx.go(f"{ctx.route}/details", replace=True)
