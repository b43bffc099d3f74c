"""The form that a contact is written in."""

from typing import Any, Literal, get_args

from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.people import find
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.os.models.contacts import EmailLabel, NumberLabel
from pytest_mobilegym.phone.state import State

LABELS: dict[str, tuple[str, ...]] = {"phone": get_args(NumberLabel), "email": get_args(EmailLabel)}
TEXTS = ("name", "company", "title", "notes")


class Line(State):
    """A number or an address in the form.

    Attributes:
        key: names its field.
        id: of the number or address that it was, empty for a new one.
        value: what it was; what it is stands in the field.
    """

    key: str
    kind: Literal["phone", "email"]
    id: str = ""
    value: str = ""
    label: str


class Draft(State):
    """A contact being written; texts are in their fields once these were touched."""

    name: str = ""
    company: str = ""
    title: str = ""
    notes: str = ""
    lines: tuple[Line, ...] = ()
    next_key: int = 1


def open_new(ctx: Context[ContactsState], number: str = "") -> Draft:
    """A blank contact, or one with the number that is to be kept."""
    data = ctx.intent.data if ctx.intent is not None else {}
    return Draft(
        name=data.get("name", ""),
        lines=(
            Line(key="phone1", kind="phone", value=number or data.get("number", ""), label="mobile"),
            Line(key="email2", kind="email", label="home"),
        ),
        next_key=3,
    )


def open_edit(ctx: Context[ContactsState], contact: str) -> Draft:
    """A contact as it is."""
    known = find(ctx, contact)
    phones = [("phone", phone.id, phone.number, phone.label) for phone in known.phones.values()]
    emails = [("email", email.id, email.address, email.label) for email in known.emails.values()]
    lines = [
        Line(key=f"{kind}{place}", kind=kind, id=id, value=value, label=label)
        for place, (kind, id, value, label) in enumerate([*phones, *emails], 1)
    ]
    texts = {name: getattr(known, name) for name in TEXTS}
    return Draft(**texts, lines=tuple(lines), next_key=len(lines) + 1)


def _form(ctx: Context[ContactsState, Draft], title: str, seed: str = "") -> dict[str, Any]:
    return {
        "title": title,
        "seed": seed,
        "draft": ctx.local,
        "phones": [line for line in ctx.local.lines if line.kind == "phone"],
        "emails": [line for line in ctx.local.lines if line.kind == "email"],
    }


@app.screen("/contacts/new", local=Draft, opening=open_new, template="editor.html")
def new_contact(ctx: Context[ContactsState, Draft]) -> dict[str, Any]:
    return _form(ctx, ctx.t("editor.new"))


@app.screen("/contacts/new/{number}", local=Draft, opening=open_new, template="editor.html")
def new_contact_with(ctx: Context[ContactsState, Draft], number: str) -> dict[str, Any]:
    return _form(ctx, ctx.t("editor.new"))


@app.screen("/contact/{contact}/edit", local=Draft, opening=open_edit, template="editor.html")
def edit_contact(ctx: Context[ContactsState, Draft], contact: str) -> dict[str, Any]:
    return _form(ctx, ctx.t("editor.edit"), find(ctx, contact).seed)


@app.screen("/label/{line}", kind="sheet", template="labels.html")
def label(ctx: Context[ContactsState, None, Draft], line: str) -> dict[str, Any]:
    """The labels that a line can have; none for a line that has been removed."""
    known = next((each for each in ctx.below.local.lines if each.key == line), None)
    kind = known.kind if known is not None else "phone"
    return {"line": line, "labels": LABELS[kind], "current": known.label if known is not None else ""}
