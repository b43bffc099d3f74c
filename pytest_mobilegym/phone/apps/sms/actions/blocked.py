"""Blocking who writes, and hearing from them again."""

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.conversations import MORE
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.apps.sms.talk import caller_of, exists, find
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit import confirm
from pytest_mobilegym.phone.os import blocking

app.action("blocked.open", on="/settings", to="/blocked")
app.action("blocked.show", on="/blocked", to="/conversation/{conversation}")


@app.action("conversation.block", on=MORE, guard=lambda ctx: exists(ctx, ctx.params["conversation"]))
def block_or_ask(ctx: ActionContext[SmsState]) -> None:
    """Ask before somebody is blocked; who is blocked already is heard again at once."""
    caller = caller_of(find(ctx, ctx.params["conversation"]))
    if not blocking.is_blocked(ctx.os, caller):
        ctx.go(f"/conversation/{ctx.params['conversation']}/block", replace=True)
        return
    blocking.unblock(ctx.os, caller)
    ctx.toast("blocked.freed")
    ctx.back()


@confirm.asked(
    app, "conversation.block_now", route="/conversation/{conversation}/block",
    question="conversation.block_ask", hint="conversation.block_hint", yes="conversation.block_yes",
)  # fmt: skip
def block(ctx: ActionContext[SmsState], conversation: str) -> None:
    blocking.block(ctx.os, caller_of(find(ctx, conversation)))
    ctx.toast("blocked.done")
    ctx.back()


@app.action("blocked.free", on="/blocked")
def free(ctx: ActionContext[SmsState], number: str) -> None:
    blocking.unblock(ctx.os, number)
    ctx.toast("blocked.freed")
