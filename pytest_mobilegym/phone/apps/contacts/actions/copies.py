"""Merging duplicates, and copying contacts between the phone, its cards and its storage."""

from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.copies import (
    WAYS,
    Way,
    card_files,
    card_of,
    duplicates,
    kept_on,
    merge,
    missing,
    new_file,
    place_of,
    take_in,
)
from pytest_mobilegym.phone.apps.contacts.preferences import CONTACT_ROOT, route_of
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.apps.contacts.vcards import read_cards, write_cards
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import confirm
from pytest_mobilegym.phone.os import contacts, files
from pytest_mobilegym.phone.os.intents import intent

TRANSFER = route_of("preference_import_and_export")
MORE = route_of("preference_more")

app.action("duplicates.open", on=route_of(CONTACT_ROOT), to="/duplicates")
app.action("cards.open", on=TRANSFER, to="/cards")
app.action("sims.open", on=MORE, to="/sims")
app.action("hotlines.open", on=MORE, to="/hotlines")


@app.action("duplicates.merge", on="/duplicates", guard=lambda ctx: bool(duplicates(ctx.os)))
def merge_duplicates(ctx: ActionContext[ContactsState]) -> None:
    ctx.toast("duplicates.merged", n=merge(ctx.os))


@app.action("cards.read", on="/cards")
def read_file(ctx: ActionContext[ContactsState], path: str) -> None:
    """Take in those whom a file tells of."""
    node = next((each for each in card_files(ctx.os) if each.id == path), None)
    ctx.toast("copy.done", n=take_in(ctx.os, read_cards(node.content)) if node is not None else 0)


def _way(ctx: Context[ContactsState]) -> Way:
    way: Way = ctx.params["way"]
    return way


def _place_words(ctx: Context[ContactsState]) -> str:
    _, target = place_of(_way(ctx))
    if target is None:
        return ctx.t("copy.storage")
    return ctx.t("copy.sim", n=target) if target else ctx.t("copy.phone")


def _can_copy(ctx: Context[ContactsState], way: str) -> bool:
    return way in WAYS


app.action("book.ask_copy", on=TRANSFER, to="/copy/{way}", guard=_can_copy)


@confirm.asked(
    app, "book.copy", route="/copy/{way}", question="copy.ask",
    slots=lambda ctx: {"n": len(missing(ctx.os, _way(ctx))), "place": _place_words(ctx)},
    hint="copy.hint", yes="copy.yes", danger=False,
)  # fmt: skip
def copy(ctx: ActionContext[ContactsState], way: Way) -> None:
    people = missing(ctx.os, way)
    _, target = place_of(way)
    if target is None:
        path = new_file(ctx.os)
        files.write(ctx.os, path, content=write_cards(people))
        ctx.toast("copy.written", name=path.rsplit("/", 1)[1])
    else:
        ctx.toast("copy.done", n=take_in(ctx.os, [card_of(one) for one in people], target))
    ctx.back()


@app.action("book.share", on=TRANSFER, guard=lambda ctx: bool(kept_on(ctx.os, 0)))
def share_all(ctx: ActionContext[ContactsState]) -> None:
    """Hand everybody's name and numbers to another app."""
    lines = [" ".join([card.name, *card.phones]) for card in map(card_of, kept_on(ctx.os, 0))]
    if not ctx.start(intent("SEND", type="text/plain", text="\n".join(lines))):
        ctx.toast("no_app")


@app.action("book.rebuild", on=MORE)
def rebuild_index(ctx: ActionContext[ContactsState]) -> None:
    """The index is always up to date here, so that there is nothing to it but the word."""
    ctx.toast("book.rebuilt")


@confirm.asked(
    app, "book.wipe", ask="book.ask_wipe", on=MORE, route="/wipe", question="book.wipe_ask",
    hint="contact.delete_hint", guard=lambda ctx: len(ctx.os.contacts) > 0,
)  # fmt: skip
def wipe(ctx: ActionContext[ContactsState]) -> None:
    count = len(ctx.os.contacts)
    for key in [*ctx.os.contacts]:
        contacts.remove(ctx.os, key)
    ctx.toast("contact.deleted", n=count)
    ctx.back()
