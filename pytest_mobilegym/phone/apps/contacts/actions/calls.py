"""Keying in numbers, calling, and tidying the log."""

from typing import Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.contacts import outgoing
from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.calls import begin_call, calls_with, preferred_sim
from pytest_mobilegym.phone.apps.contacts.preferences import setting
from pytest_mobilegym.phone.apps.contacts.screens.calls import (
    KEYS,
    Dial,
    InCall,
    InCallSwitch,
    Log,
    find_call,
)
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard, contacts, sms
from pytest_mobilegym.phone.os.intents import intent

TABS = ("/", "/contacts", "/business")
LONGEST = 40
"""The most digits that can be keyed in."""

CALLERS = (
    "/", "/call/{call}", "/dialpad", "/contact/{contact}", "/contact/{contact}/numbers/{purpose}",
    "/business", "/hotlines",
)  # fmt: skip

app.action("unavailable", on="*", guard=lambda ctx: False)  # noqa: ARG005 - a guard is given the context

app.action("tab.calls", on=TABS, to="/")
app.action("tab.contacts", on=TABS, to="/contacts")
app.action(
    "tab.business", on=TABS, to="/business",
    guard=lambda ctx: bool(setting(ctx.state.settings, "pref_key_show_business_hall")),
)  # fmt: skip

app.action("menu.open", on="/", to="/menu")
app.action("call_settings.open", on="/menu", to="/settings/calls", replace=True)
app.action("log.ask_clear", on="/menu", to="/clear", replace=True, guard=lambda ctx: len(ctx.state.calls) > 0)
app.action("dialpad.open", on="/", to="/dialpad")
app.action("call.open", on=("/", "/contact/{contact}"), to="/call/{call}")


@app.action("log.show", on="/")
def show(ctx: ActionContext[ContactsState, Log], kind: Literal["all", "missed"]) -> None:
    ctx.local.kind = kind


@app.action("log.clear", on="/clear")
def clear(ctx: ActionContext[ContactsState]) -> None:
    ctx.state.calls.clear()
    ctx.toast("log.cleared")
    ctx.back()


@app.action("dial.key", on="/dialpad")
def press(ctx: ActionContext[ContactsState, Dial], key: str) -> None:
    if key not in [each for each, _ in (*KEYS, ("+", ""))]:
        raise EventRefused(f"The keypad has no key {key!r}.")
    if len(ctx.local.digits) < LONGEST:
        ctx.local.digits += key


def _keyed_in(ctx: Context[ContactsState, Dial]) -> bool:
    return bool(ctx.local.digits)


@app.action("dial.erase", on="/dialpad", guard=_keyed_in)
def erase(ctx: ActionContext[ContactsState, Dial]) -> None:
    ctx.local.digits = ctx.local.digits[:-1]


@app.action("dial.clear", on="/dialpad")
def clear_digits(ctx: ActionContext[ContactsState, Dial]) -> None:
    ctx.local.digits = ""


def _is_number(ctx: Context[ContactsState, Dial]) -> bool:
    return bool(contacts.digits(ctx.local.digits))


@app.action("dial.call", on="/dialpad", guard=lambda ctx, sim: _is_number(ctx), network="own")  # noqa: ARG005 - for any card
def dial(ctx: ActionContext[ContactsState, Dial], sim: Literal[1, 2]) -> None:
    begin_call(ctx, ctx.local.digits, sim)


@app.action("dial.keep", on="/dialpad", guard=_is_number)
def keep_number(ctx: ActionContext[ContactsState, Dial]) -> None:
    ctx.go(f"/contacts/new/{ctx.local.digits.replace('#', '').replace('*', '')}")


@app.action("dial.message", on="/dialpad", guard=_is_number)
def write_to_digits(ctx: ActionContext[ContactsState, Dial]) -> None:
    write_to(ctx, ctx.local.digits)


@app.action("call.start", on=CALLERS, network="own")
def call(ctx: ActionContext[ContactsState], number: str) -> None:
    if ctx.screen.kind == "sheet":
        ctx.back()
    begin_call(ctx, number, preferred_sim(ctx))


def write_to(ctx: ActionContext[ContactsState], number: str, body: str = "") -> None:
    """Open the conversation with a number in the app for texts, or a new message to it."""
    known = sms.find_conversation(ctx.os, number=number)
    request = intent("VIEW", scheme="sms", address=number, body=body)
    if known is not None and not body:
        request = intent("VIEW", scheme="sms", address=number, route=sms.route_of(known.id))
    if not ctx.start(request):
        ctx.toast("no_app")


@app.action("message.start", on=CALLERS)
def message(ctx: ActionContext[ContactsState], number: str) -> None:
    if ctx.screen.kind == "sheet":
        ctx.back()
    write_to(ctx, number)


def _logged(ctx: Context[ContactsState]) -> bool:
    return ctx.params["call"] in ctx.state.calls


@app.action("call.copy", on="/call/{call}", guard=_logged)
def copy_number(ctx: ActionContext[ContactsState]) -> None:
    clipboard.copy(ctx.os, find_call(ctx, ctx.params["call"]).number, source="contacts")
    ctx.toast("copied")


@app.action("call.contact", on="/call/{call}", guard=_logged)
def show_contact(ctx: ActionContext[ContactsState]) -> None:
    """Show whose number it is, or keep it as somebody new."""
    number = find_call(ctx, ctx.params["call"]).number
    contact = contacts.by_number(ctx.os, number)
    ctx.go(f"/contact/{contact.id}" if contact is not None else f"/contacts/new/{number}")


@app.action("call.ask_delete", on="/call/{call}", guard=_logged)
def ask_delete(ctx: ActionContext[ContactsState]) -> None:
    ctx.go(f"{ctx.route}/delete")


@app.action("call.delete", on="/call/{call}/delete", guard=_logged)
def delete(ctx: ActionContext[ContactsState]) -> None:
    """Take every call with the number out of the log."""
    number = find_call(ctx, ctx.params["call"]).number
    for each in calls_with(ctx, [number]):
        del ctx.state.calls[each.id]
    ctx.toast("log.deleted")
    ctx.back(2)


def _may_toggle(ctx: Context[ContactsState, InCall], name: InCallSwitch) -> bool:
    """A call is held and recorded once it is answered."""
    call = find_call(ctx, ctx.params["call"])
    answered = call.kind == "incoming" or outgoing.talked_ms(ctx.state, call.id, ctx.time) is not None
    return answered or name not in ("held", "recorded")


@app.action("incall.toggle", on="/calling/{call}", guard=_may_toggle)
def toggle(ctx: ActionContext[ContactsState, InCall], name: InCallSwitch) -> None:
    setattr(ctx.local, name, not getattr(ctx.local, name))


@app.action("incall.key", on="/calling/{call}")
def send_tone(ctx: ActionContext[ContactsState, InCall], key: str) -> None:
    """Press a key for whoever is called, as automatic voices ask for it."""
    if key not in [each for each, _ in KEYS]:
        raise EventRefused(f"The keypad has no key {key!r}.")
    ctx.local.tones = (ctx.local.tones + key)[-LONGEST:]


@app.action("incall.end", on="/calling/{call}")
def hang_up(ctx: ActionContext[ContactsState]) -> None:
    """End the call; of one that was answered the log says how long it took."""
    call = ctx.state.calls.get(ctx.params["call"])
    if call is not None and call.kind == "incoming" and not call.seconds:
        call.seconds = max(1, (ctx.time - call.at) // 1000)
    elif call is not None and ctx.state.line is not None and ctx.state.line.call == call.id:
        outgoing.hang_up(ctx.state, ctx.time)
    ctx.toast("call.ended")
    ctx.back()
