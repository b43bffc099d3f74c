"""Finding, starring, sharing and deleting people, and handing one to the app that asked."""

from pytest_mobilegym.phone.apps.contacts.actions.calls import write_to
from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.calls import begin_call, preferred_sim
from pytest_mobilegym.phone.apps.contacts.people import ROW, find
from pytest_mobilegym.phone.apps.contacts.screens.book import Browsing, keys
from pytest_mobilegym.phone.apps.contacts.screens.book import book as book_page
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import selection
from pytest_mobilegym.phone.kit.people import LETTER, offset_of
from pytest_mobilegym.phone.kit.selection import Selection
from pytest_mobilegym.phone.os import clipboard, contacts
from pytest_mobilegym.phone.os.intents import intent

SELECTIONS = ("/select", "/select/{contact}")
VIEW = 588
"""Height in which the list is seen, in logical pixels."""

app.action("book.menu", on="/contacts", to="/contacts/menu")
app.action("contact_settings.open", on="/contacts/menu", to="/settings/contacts", replace=True)
app.action("contact.new", on="/contacts", to="/contacts/new")
app.action("me.open", on="/contacts", to="/me")
app.action("groups.open", on="/contacts", to="/groups")
app.action("group.open", on="/groups", to="/groups/{kind}/{key}")
app.action("contact.menu", on="/contact/{contact}", to="/contact/{contact}/menu")
app.action("select.begin", on="/contacts", to="/select/{contact}")
app.action("select.start", on="/contacts/menu", to="/select", replace=True)
app.action("contact.open", on=("/contacts", "/groups/{kind}/{key}", "/sims"), to="/contact/{contact}")


@app.action("book.favorites", on="/contacts")
def toggle_favorites(ctx: ActionContext[ContactsState, Browsing]) -> None:
    ctx.local.favorites ^= True
    ctx.scroll("body")


@app.action("letter.jump", on="/contacts")
def jump(ctx: ActionContext[ContactsState, Browsing], letter: str) -> None:
    """Scroll to a letter's heading; the heights are those of the style sheet."""
    page = book_page(ctx)
    starred = len(page["favorites"])
    above = 0 if page["only_favorites"] or page["picking"] else 2 * ROW
    above += LETTER + starred * ROW if starred else 0
    sizes = [(heading, len(members)) for heading, members in page["sections"]]
    ctx.scroll("body", to=offset_of(letter, sizes, row=ROW, view=VIEW, above=above, below=ROW))


def _there(ctx: Context[ContactsState]) -> bool:
    return ctx.params["contact"] in ctx.os.contacts


@app.action("contact.star", on="/contact/{contact}", guard=_there)
def star(ctx: ActionContext[ContactsState]) -> None:
    contact = ctx.os.contacts[ctx.params["contact"]]
    contact.starred ^= True
    ctx.toast("contact.starred" if contact.starred else "contact.unstarred")


@app.action("contact.edit", on="/contact/{contact}", guard=_there)
def edit(ctx: ActionContext[ContactsState]) -> None:
    ctx.go(f"{ctx.route}/edit")


def _has_number(ctx: Context[ContactsState]) -> bool:
    return len(find(ctx, ctx.params["contact"]).phones) > 0


@app.action("contact.call", on="/contact/{contact}", guard=_has_number, network="own")
def call(ctx: ActionContext[ContactsState]) -> None:
    """Call the one number, or ask which."""
    first, *others = find(ctx, ctx.params["contact"]).phones.values()
    if others:
        ctx.go(f"{ctx.route}/numbers/call")
    else:
        begin_call(ctx, first.number, preferred_sim(ctx))


@app.action("contact.message", on="/contact/{contact}", guard=_has_number)
def message(ctx: ActionContext[ContactsState]) -> None:
    """Write to the one number, or ask which."""
    first, *others = find(ctx, ctx.params["contact"]).phones.values()
    if others:
        ctx.go(f"{ctx.route}/numbers/message")
    else:
        write_to(ctx, first.number)


@app.action("contact.email", on="/contact/{contact}", guard=lambda ctx: _addresses(ctx) != [])
def write_mail(ctx: ActionContext[ContactsState]) -> None:
    """Write to the first address, in whichever app does that."""
    if not ctx.start(intent("SENDTO", scheme="mailto", address=_addresses(ctx)[0])):
        ctx.toast("no_app")


def _addresses(ctx: Context[ContactsState]) -> list[str]:
    return [email.address for email in find(ctx, ctx.params["contact"]).emails.values()]


@app.action("text.copy", on="/contact/{contact}")
def copy(ctx: ActionContext[ContactsState], text: str) -> None:
    clipboard.copy(ctx.os, text, source="contacts")
    ctx.toast("copied")


@app.action("contact.share", on="/contact/{contact}/menu", guard=_there)
def share(ctx: ActionContext[ContactsState]) -> None:
    contact = find(ctx, ctx.params["contact"])
    numbers = [phone.number for phone in contact.phones.values()]
    ctx.back()
    _share(ctx, " ".join([contact.name, *numbers]))


@app.action("me.share", on="/me")
def share_own(ctx: ActionContext[ContactsState], number: str) -> None:
    _share(ctx, ctx.t("me.text", number=number))


def _share(ctx: ActionContext[ContactsState], text: str) -> None:
    if not ctx.start(intent("SEND", type="text/plain", text=text)):
        ctx.toast("no_app")


@app.action("contact.ask_delete", on="/contact/{contact}/menu", guard=_there)
def ask_delete(ctx: ActionContext[ContactsState]) -> None:
    ctx.go(f"/contact/{ctx.params['contact']}/delete", replace=True)


@app.action("contact.delete", on="/contact/{contact}/delete", guard=_there)
def delete(ctx: ActionContext[ContactsState]) -> None:
    contacts.remove(ctx.os, ctx.params["contact"])
    ctx.toast("contact.deleted", n=1)
    ctx.back(2)


selection.install(app, on=SELECTIONS, keys=keys, asks={"delete": "/selected/delete"}, leaves=True)


@app.action("selected.delete", on="/selected/delete")
def delete_chosen(ctx: ActionContext[ContactsState, None, Selection]) -> None:
    chosen = [key for key in ctx.below.local.chosen if key in ctx.os.contacts]
    for key in chosen:
        contacts.remove(ctx.os, key)
    ctx.toast("contact.deleted", n=len(chosen))
    ctx.back(2)


@app.action("contact.pick", on=("/contacts", "/search"))
def pick(ctx: ActionContext[ContactsState], contact: str) -> None:
    """Give somebody to the app that asked; where there are several numbers, ask which."""
    known = find(ctx, contact)
    if len(known.phones) > 1:
        ctx.go(f"/contact/{contact}/numbers/pick")
    else:
        first = known.phones.first()
        ctx.finish(contact=contact, name=known.name, number=first.number if first is not None else "")


@app.action("number.pick", on="/contact/{contact}/numbers/{purpose}")
def pick_number(ctx: ActionContext[ContactsState], number: str) -> None:
    known = find(ctx, ctx.params["contact"])
    ctx.finish(contact=known.id, name=known.name, number=number)
