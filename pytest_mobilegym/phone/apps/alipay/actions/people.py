"""Keeping the list of conversations; the rest is the kit's chat, see `talks`."""

from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.state import AlipayState
from pytest_mobilegym.phone.contexts.context import ActionContext


@app.action("messages.read", on="/messages")
def read_all(ctx: ActionContext[AlipayState]) -> None:
    for talk in ctx.state.talks.values():
        last = talk.messages.last()
        if last is not None:
            talk.read_at = max(talk.read_at, last.at)
    ctx.toast("messages.all_read")
