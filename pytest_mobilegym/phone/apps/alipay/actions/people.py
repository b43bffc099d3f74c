"""Talking to friends, and keeping the list of conversations."""

from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.people import NEW
from pytest_mobilegym.phone.apps.alipay.state import Message, Talk
from pytest_mobilegym.phone.contexts.context import ActionContext

MENU = "/messages/menu/{talk}"


def _typed(ctx: ActionContext) -> str:
    text: str = ctx.fields.get("message", "")
    return text.strip()


@app.action("chat.send", on="/chat/{talk}", guard=lambda ctx: bool(_typed(ctx)))
def send(ctx: ActionContext) -> None:
    """The conversation begins with its first message."""
    key = ctx.params["talk"]
    if key not in ctx.state.talks:
        ctx.state.talks.add(Talk(id=key, contact=key.removeprefix(NEW)), first=True)
    talk = ctx.state.talks[key]
    talk.messages.add(Message(id=ctx.new_id("m"), text=_typed(ctx), at=ctx.time, mine=True))
    ctx.fields["message"] = ""
    ctx.scroll("body")


@app.action("messages.read", on="/messages")
def read_all(ctx: ActionContext) -> None:
    for talk in ctx.state.talks.values():
        last = talk.messages.last()
        if last is not None:
            talk.read_at = max(talk.read_at, last.at)
    ctx.toast("messages.all_read")


@app.action("talk.pin", on=MENU)
def pin(ctx: ActionContext) -> None:
    talk = ctx.state.talks[ctx.params["talk"]]
    talk.sticky = not talk.sticky
    ctx.back()


@app.action("talk.unread", on=MENU)
def mark(ctx: ActionContext) -> None:
    """Read what is unread, or make the last message unread again."""
    talk = ctx.state.talks[ctx.params["talk"]]
    last = talk.messages.last()
    talk.read_at = last.at if talk.read_at < last.at else last.at - 1
    ctx.back()


app.action("talk.ask_delete", on=MENU, to="/messages/delete/{talk}", replace=True)


@app.action("talk.delete", on="/messages/delete/{talk}")
def delete(ctx: ActionContext) -> None:
    del ctx.state.talks[ctx.params["talk"]]
    ctx.back()
