"""The shelf: its order, its groups, and what is done with several books at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import (
    Doing,
    Reading,
    Tile,
    percent_of,
    tile,
    unread,
)
from pytest_mobilegym.phone.apps.wechat_reading.state import Group, ShelfBook
from pytest_mobilegym.phone.kit.selection import Selection, end_selection
from pytest_mobilegym.phone.world.domains.books import Book

ORDERS = ("default", "update", "progress", "recommendation", "title", "category")
SHELF, GROUP = "/bookshelf", "/bookshelf/group/{group}"
LONGEST_NAME = 16


class ShelfView(Selection):
    """How the shelf is sorted, and what is chosen on it."""

    order: str = "default"


class Slot(NamedTuple):
    """A place on the shelf: a book, or a group with the covers that look out of it."""

    id: str
    entry: ShelfBook | None
    shown: Tile | None
    name: str = ""
    covers: tuple[str, ...] = ()
    books: int = 0


def _key(ctx: Reading, order: str) -> Callable[[tuple[ShelfBook, Book]], Any]:
    def last_read(one: tuple[ShelfBook, Book]) -> int:
        progress = ctx.state.book_progress.get(one[0].id)
        return -(progress.last_read_at if progress is not None else 0)

    keys: dict[str, Callable[[tuple[ShelfBook, Book]], Any]] = {
        "default": lambda _: 0,
        "update": last_read,
        "progress": lambda one: -percent_of(ctx, one[1]),
        "recommendation": lambda one: -one[1].recommended,
        "title": lambda one: one[1].title,
        "category": lambda one: one[1].category,
    }
    return keys[order]


def shelved(ctx: Reading, order: str, *, group: str | None = None) -> list[tuple[ShelfBook, Book]]:
    """The books of the shelf, or of a group, in order; what is pinned comes first."""
    entries = [each for each in ctx.state.shelf.values() if group is None or each.group == group]
    books = {book.id: book for book in ctx.world.books.many(each.id for each in entries)}
    found = [(each, books[each.id]) for each in entries if each.id in books]
    found.sort(key=_key(ctx, order))
    found.sort(key=lambda one: not one[0].pinned)
    return found


def keys(ctx: Reading) -> list[str]:
    """What can be chosen on the page."""
    return [each.id for each, _ in shelved(ctx, ctx.local.order, group=ctx.params.get("group"))]


def _slots(ctx: Reading, found: Iterable[tuple[ShelfBook, Book]], *, grouped: bool) -> list[Slot]:
    slots: list[Slot] = []
    seen: set[str] = set()
    whole = list(found)
    for entry, book in whole:
        group = entry.group if grouped else ""
        if not group:
            slots.append(Slot(entry.id, entry, tile(ctx, book)))
        elif group not in seen:
            seen.add(group)
            inside = [tile(ctx, each) for one, each in whole if one.group == group]
            covers = tuple(each.picture for each in inside[:4])
            name = ctx.state.groups[group].name if group in ctx.state.groups else ""
            slots.append(Slot(group, None, None, name, covers, len(inside)))
    return slots


@app.screen(SHELF, tab="shelf", local=ShelfView, back=end_selection)
def bookshelf(ctx: Reading) -> dict[str, Any]:
    local: ShelfView = ctx.local
    found = shelved(ctx, local.order)
    private = sum(entry.is_private for entry, _ in found)
    return {
        "slots": _slots(ctx, found, grouped=not local.active),
        "view": local,
        "everything": len(local.chosen) == len(found),
        "orders": ORDERS,
        "private": private,
        "public": len(found) - private,
        "unread": unread(ctx),
    }


@app.action("shelf.sort", on=SHELF, guard=lambda _, order: order in ORDERS)
def sort_shelf(ctx: Doing, order: str) -> None:
    ctx.local.order = order


app.action("group.open", on=SHELF, to=GROUP, guard=lambda ctx, group: group in ctx.state.groups)


@app.screen(GROUP, local=ShelfView, back=end_selection)
def group(ctx: Reading, group: str) -> dict[str, Any]:
    found = shelved(ctx, ctx.local.order, group=group)
    known = ctx.state.groups.get(group)
    return {
        "slots": _slots(ctx, found, grouped=False),
        "view": ctx.local,
        "everything": len(ctx.local.chosen) == len(found),
        "group": known,
    }


def _download(ctx: Doing, chosen: tuple[str, ...]) -> None:
    if not ctx.reach():
        ctx.say_offline()
        return
    for book in chosen:
        ctx.state.shelf[book].downloaded = True
    ctx.toast("shelf.downloaded", n=len(chosen))


def _list(ctx: Doing, chosen: tuple[str, ...]) -> None:
    before = tuple(ctx.state.liked_list_books)
    ctx.state.liked_list_books = (*before, *(book for book in chosen if book not in before))
    ctx.toast("lists.added", n=len(chosen))


def _pin(ctx: Doing, chosen: tuple[str, ...]) -> None:
    on = not all(ctx.state.shelf[book].pinned for book in chosen)
    for book in chosen:
        ctx.state.shelf[book].pinned = on
    ctx.toast("shelf.pinned" if on else "shelf.unpinned")


kit.selection.install(
    app,
    on=(SHELF, GROUP),
    keys=keys,
    deeds={"keep": _download, "list": _list, "pin": _pin},
    asks={"private": "/bookshelf/private", "group": "/bookshelf/grouping", "remove": "/bookshelf/remove"},
)


def _chosen(ctx: Reading) -> tuple[str, ...]:
    """Books that the dialog over the shelf is about."""
    return tuple(book for book in ctx.below.local.chosen if book in ctx.state.shelf)


@app.screen("/bookshelf/private", kind="dialog")
def private_reading(ctx: Reading) -> dict[str, Any]:
    return {"count": len(_chosen(ctx))}


@app.action("private.enable", on="/bookshelf/private", network=False)
def enable_private(ctx: Doing) -> None:
    """Others do not see any longer that these books are read."""
    for book in _chosen(ctx):
        ctx.state.shelf[book].is_private = True
    end_selection(ctx.below)
    ctx.back()
    ctx.toast("shelf.private_on")


@app.screen("/bookshelf/remove", kind="sheet")
def remove_books(ctx: Reading) -> dict[str, Any]:
    return {"count": len(_chosen(ctx))}


@app.action("remove.confirm", on="/bookshelf/remove", network=False)
def remove_chosen(ctx: Doing) -> None:
    """Take the books off the shelf; how far they were read is kept."""
    for book in _chosen(ctx):
        del ctx.state.shelf[book]
    tidy(ctx)
    end_selection(ctx.below)
    ctx.back()
    ctx.toast("shelf.removed")


def tidy(ctx: Doing) -> None:
    """Groups without books go."""
    used = {each.group for each in ctx.state.shelf.values()}
    for id in tuple(ctx.state.groups):
        if id not in used:
            del ctx.state.groups[id]


@app.screen("/bookshelf/grouping", kind="sheet")
def grouping(ctx: Reading) -> dict[str, Any]:
    return {"groups": ctx.state.groups.values(), "count": len(_chosen(ctx))}


def _into(ctx: Doing, group: str) -> None:
    for book in _chosen(ctx):
        ctx.state.shelf[book].group = group
    tidy(ctx)
    end_selection(ctx.below)
    ctx.back()
    ctx.toast("shelf.grouped" if group else "shelf.ungrouped")


@app.action(
    "group.choose", on="/bookshelf/grouping", guard=lambda ctx, group: group in ("", *ctx.state.groups)
)
def choose_group(ctx: Doing, group: str) -> None:
    """Put the books into a group, or into none."""
    _into(ctx, group)


def _named(ctx: Reading) -> bool:
    return 0 < len(str(ctx.fields.get("name", "")).strip()) <= LONGEST_NAME


@app.action("group.make", on="/bookshelf/grouping", guard=_named)
def make_group(ctx: Doing) -> None:
    made = Group(id=ctx.new_id("g"), name=str(ctx.fields["name"]).strip())
    ctx.state.groups.add(made)
    _into(ctx, made.id)


app.action("group.rename", on=GROUP, to="/bookshelf/group/{group}/rename")


@app.screen("/bookshelf/group/{group}/rename", kind="dialog")
def rename_group(ctx: Reading, group: str) -> dict[str, Any]:
    return {"name": ctx.state.groups[group].name if group in ctx.state.groups else ""}


@app.action("group.name", on="/bookshelf/group/{group}/rename", guard=_named)
def name_group(ctx: Doing) -> None:
    ctx.state.groups[str(ctx.params["group"])].name = str(ctx.fields["name"]).strip()
    ctx.back()


@kit.confirm.asked(
    app, "group.dissolve", ask="group.ask_dissolve", on=GROUP, route="/bookshelf/group/{group}/dissolve",
    question="group.really", yes="group.dissolve", danger=False,
)  # fmt: skip
def dissolve_group(ctx: Doing, group: str) -> None:
    """The books go back among the others."""
    for entry in ctx.state.shelf.values():
        if entry.group == group:
            ctx.state.shelf[entry.id].group = ""
    tidy(ctx)
    ctx.back(2)
    ctx.toast("shelf.ungrouped")


app.action("shelf.more", on=SHELF, to="/")
