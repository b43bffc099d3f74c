"""Changing settings."""

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.preferences import (
    ENTRIES,
    Choice,
    Reply,
    Switch,
    has_effect,
    setting,
)
from pytest_mobilegym.phone.contexts.context import ActionContext, Context

PAGES = ("/settings/calls", "/settings/contacts", "/settings/page/{page}")

app.action("page.open", on=PAGES, to="/settings/page/{page}")
app.action("select.open", on=PAGES, to="/select")


def _has_effect(ctx: Context, key: str, value: str = "") -> bool:
    return has_effect(ctx.state.settings, key)


app.action("choice.open", on=PAGES, to="/settings/choice/{key}", guard=_has_effect)
app.action("reply.open", on=PAGES, to="/settings/reply/{key}", guard=_has_effect)


@app.action("setting.toggle", on=PAGES, guard=_has_effect)
def toggle(ctx: ActionContext, key: str) -> None:
    if not isinstance(ENTRIES.get(key), Switch):
        raise EventRefused(f"{key!r} is nothing that is switched on and off.")
    ctx.state.settings[key] = not setting(ctx.state.settings, key)


@app.action("setting.choose", on=(*PAGES, "/settings/choice/{key}"), guard=_has_effect)
def choose(ctx: ActionContext, key: str, value: str) -> None:
    entry = ENTRIES.get(key)
    if not isinstance(entry, Choice) or value not in entry.options:
        raise EventRefused(f"{value!r} is no value of {key!r}.")
    ctx.state.settings[key] = value
    if ctx.screen.kind == "dialog":
        ctx.back()


@app.action("reply.save", on="/settings/reply/{key}")
def save_reply(ctx: ActionContext) -> None:
    key = ctx.params["key"]
    text = str(ctx.fields.get("reply", setting(ctx.state.settings, key))).strip()
    if isinstance(ENTRIES.get(key), Reply) and text:
        ctx.state.settings[key] = text
    ctx.back()
