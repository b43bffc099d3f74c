"""Writing a contact down."""

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.screens.editor import LABELS, TEXTS, Draft, Line
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os import contacts
from pytest_mobilegym.phone.os.contacts import Entry

NEW = ("/contacts/new", "/contacts/new/{number}")
EDITORS = (*NEW, "/contact/{contact}/edit")
MOST_LINES = 20
"""The most numbers and addresses of a contact together."""

app.action("label.open", on=EDITORS, to="/label/{line}")


@app.action("line.add", on=EDITORS)
def add_line(ctx: ActionContext[ContactsState, Draft], kind: str) -> None:
    if kind not in LABELS:
        raise EventRefused(f"A contact has no {kind!r}; it has {', '.join(LABELS)}.")
    draft = ctx.local
    if len(draft.lines) >= MOST_LINES:
        ctx.toast("editor.full")
        return
    key = f"{kind}{draft.next_key}"
    draft.lines = (*draft.lines, Line(key=key, kind=kind, label=LABELS[kind][0]))
    draft.next_key += 1
    ctx.focus(key)


@app.action("line.remove", on=EDITORS)
def remove_line(ctx: ActionContext[ContactsState, Draft], line: str) -> None:
    ctx.local.lines = tuple(each for each in ctx.local.lines if each.key != line)
    ctx.fields.pop(line, None)


@app.action("label.choose", on="/label/{line}")
def choose_label(ctx: ActionContext[ContactsState, None, Draft], label: str) -> None:
    for each in ctx.below.local.lines:
        if each.key == ctx.params["line"] and label in LABELS[each.kind]:
            each.label = label
    ctx.back()


@app.action("contact.save", on=EDITORS)
def save(ctx: ActionContext[ContactsState, Draft]) -> None:
    texts = {name: ctx.fields.get(name, getattr(ctx.local, name)).strip() for name in TEXTS}
    if not texts["name"]:
        ctx.toast("editor.no_name")
        return
    lines = {
        kind: [
            Entry(ctx.fields.get(line.key, line.value), line.label, line.id)
            for line in ctx.local.lines
            if line.kind == kind
        ]
        for kind in LABELS
    }
    key = ctx.params.get("contact", "")
    if key in ctx.os.contacts:
        contacts.change(ctx.os, key, phones=lines["phone"], emails=lines["email"], **texts)
        ctx.back()
    else:
        added = contacts.add(ctx.os, phones=lines["phone"], emails=lines["email"], **texts)
        ctx.go(f"/contact/{added}", replace=True)
    ctx.toast("saved")
