"""Reading, pinning and deleting conversations, one or many."""

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.screens.inbox import keys
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import selection
from pytest_mobilegym.phone.kit.selection import Selection
from pytest_mobilegym.phone.os import sms

SELECTIONS = ("/select", "/select/{conversation}")

app.action("menu.open", on="/", to="/menu")
app.action("select.begin", on="/options/{conversation}", to="/select/{conversation}", replace=True)
app.action("settings.open", on="/menu", to="/settings", replace=True)
app.action("select.start", on="/menu", to="/select", replace=True, guard=lambda ctx: len(ctx.os.sms) > 0)


@app.action("compose.open", on="/")
def compose(ctx: ActionContext[SmsState]) -> None:
    ctx.go("/new")
    ctx.focus("to")


def _any_unread(ctx: Context[SmsState]) -> bool:
    return any(conversation.unread for conversation in ctx.os.sms.values())


@app.action("all.read", on="/menu", guard=_any_unread)
def read_all(ctx: ActionContext[SmsState]) -> None:
    for key in ctx.os.sms:
        sms.mark_read(ctx.os, key)
    ctx.toast("inbox.all_read")
    ctx.back()


def read_chosen(ctx: ActionContext[SmsState], chosen: tuple[str, ...]) -> None:
    """Read all that are chosen; where none of them is unread, make them so."""
    change = sms.mark_read if any(ctx.os.sms[key].unread for key in chosen) else sms.mark_unread
    for key in chosen:
        change(ctx.os, key)


def pin_chosen(ctx: ActionContext[SmsState], chosen: tuple[str, ...]) -> None:
    """Pin all that are chosen; where each of them is pinned, take the pins out."""
    pinned = any(not ctx.os.sms[key].pinned for key in chosen)
    for key in chosen:
        ctx.os.sms[key].pinned = pinned


selection.install(
    app,
    on=SELECTIONS,
    keys=keys,
    deeds={"read": read_chosen, "pin": pin_chosen},
    asks={"delete": "/selected/delete"},
    leaves=True,
)


@app.action("selected.delete", on="/selected/delete")
def delete_chosen(ctx: ActionContext[SmsState, None, Selection]) -> None:
    chosen = [key for key in ctx.below.local.chosen if key in ctx.os.sms]
    for key in chosen:
        sms.delete(ctx.os, key)
    ctx.toast("inbox.deleted", n=len(chosen))
    ctx.back(2)
