"""What can be done with a conversation and with one message."""

from pytest_mobilegym.phone.apps.sms.actions.compose import CONVERSATIONS
from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.talk import exists, find, find_message
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard, contacts, sms
from pytest_mobilegym.phone.os.intents import intent

MESSAGE = "/message/{conversation}/{message}"

app.action("conversation.menu", on=CONVERSATIONS, to="/conversation/{conversation}/menu")
app.action("conversation.latest", on=CONVERSATIONS[1], to="/conversation/{conversation}", replace=True)
app.action("hit.open", on="/search", to="/conversation/{conversation}/at/{message}")
app.action("message.menu", on=CONVERSATIONS, to=MESSAGE)
app.action("picture.open", on=CONVERSATIONS, to="/picture/{conversation}/{message}")


def _has_number(ctx: Context) -> bool:
    return bool(find(ctx, ctx.params["conversation"]).number)


@app.action("conversation.call", on=CONVERSATIONS, guard=_has_number)
def call(ctx: ActionContext) -> None:
    number = find(ctx, ctx.params["conversation"]).number
    if not ctx.start(intent("DIAL", scheme="tel", number=number)):
        ctx.toast("no_app")


@app.action("contact.open", on="/conversation/{conversation}/menu", guard=_has_number)
def open_contact(ctx: ActionContext) -> None:
    """Show the sender in the phone book, or begin a new entry there."""
    number = find(ctx, ctx.params["conversation"]).number
    contact = contacts.by_number(ctx.os, number)
    route = f"/contact/{contact.id}" if contact is not None else "/contacts/new"
    ctx.back()
    if not ctx.start(intent("VIEW", scheme="tel", route=route, number=number)):
        ctx.toast("no_app")


def _message_there(ctx: Context) -> bool:
    return exists(ctx, ctx.params["conversation"], ctx.params["message"])


def _copy(ctx: ActionContext, text: str) -> None:
    clipboard.copy(ctx.os, text, source="sms")


@app.action("code.copy", on=(*CONVERSATIONS, MESSAGE))
def copy_code(ctx: ActionContext, code: str) -> None:
    _copy(ctx, code)
    ctx.toast("code.copied", code=code)
    if ctx.screen.pattern.text == MESSAGE:
        ctx.back()


def _has_text(ctx: Context) -> bool:
    return bool(find_message(ctx, ctx.params["conversation"], ctx.params["message"]).text)


@app.action("message.copy", on=MESSAGE, guard=_has_text)
def copy_text(ctx: ActionContext) -> None:
    _copy(ctx, find_message(ctx, ctx.params["conversation"], ctx.params["message"]).text)
    ctx.toast("message.copied")
    ctx.back()


@app.action("message.forward", on=MESSAGE, guard=_message_there)
def forward(ctx: ActionContext) -> None:
    ctx.go(f"/forward/{ctx.params['conversation']}/{ctx.params['message']}", replace=True)
    ctx.focus("to")


app.action(
    "picture.forward", on="/picture/{conversation}/{message}", to="/forward/{source}/{message}", replace=True
)


@app.action("message.details", on=MESSAGE, guard=_message_there)
def show_details(ctx: ActionContext) -> None:
    ctx.go(f"{ctx.route}/details", replace=True)


@app.action("message.ask_delete", on=MESSAGE, guard=_message_there)
def ask_delete(ctx: ActionContext) -> None:
    ctx.go(f"{ctx.route}/delete", replace=True)


@app.action("message.delete", on=f"{MESSAGE}/delete", guard=_message_there)
def delete(ctx: ActionContext) -> None:
    key = ctx.params["conversation"]
    sms.delete_message(ctx.os, key, ctx.params["message"])
    if key in ctx.os.sms:
        ctx.back()
    else:
        ctx.pop_to("/")
