"""The drawer at the left, and what only it leads to: history, finding people, orders and the like."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.notes import card, find_note, folk
from pytest_mobilegym.phone.apps.redbook.state import RedbookState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.world.domains.people import Person

Shelf = kit.shelves.Shelf
SHELVES = {
    "orders": Shelf("receipt"), "cart": Shelf("cart"), "wallet": Shelf("wallet"),
    "creator": Shelf("lightbulb"), "courses": Shelf("school"), "downloads": Shelf("download"),
}  # fmt: skip
INVITE = "https://www.xiaohongshu.com/user/profile/"
SUGGESTED = 12

app.action("drawer.open", on=("/", "/follow", "/nearby", "/me"), to="/drawer")


@app.screen("/drawer", kind="full")
def drawer(ctx: Context[RedbookState]) -> dict[str, Any]:
    return {"user": ctx.state.user, "shelves": tuple(SHELVES), "drafts": len(ctx.state.drafts)}


kit.shelves.install(app, on="/drawer", shelves=SHELVES, network=None)


@app.screen("/history")
def history(ctx: Context[RedbookState]) -> dict[str, Any]:
    """Notes that were opened, the latest first."""
    known = {note.id: note for note in ctx.world.notes.many(ctx.state.history)}
    found = [known.get(id) or find_note(ctx, id) for id in ctx.state.history]
    return {"cards": [card(ctx, note) for note in found if note is not None]}


app.action("history.open", on="/drawer", to="/history")


@kit.confirm.asked(
    app,
    "history.clear",
    ask="history.ask_clear",
    on="/history",
    route="/history/clear",
    question="history.really",
    yes="clear_all",
)
def clear_history(ctx: ActionContext[RedbookState]) -> None:
    ctx.state.history = ()
    ctx.back()


def _suggested(ctx: Context[RedbookState]) -> list[Person]:
    """People whom the user may know: well-known ones that they do not follow yet."""
    page = ctx.world.people.of("redbook", size=SUGGESTED + len(folk.ids(ctx)))
    found = [each for each in page if not folk.follows(ctx, each.id) and not folk.blocks(ctx, each.id)]
    return found[:SUGGESTED]


def _strangers(ctx: Context[RedbookState], query: str) -> dict[str, Any]:
    if not query:
        return {"people": folk.persons(ctx, _suggested(ctx))}
    if query.isdecimal():
        found = ctx.world.people.by_number(int(query))
        page = [found] if found is not None and found.network == "redbook" else []
    else:
        page = list(ctx.world.people.search(query, network="redbook"))
    return {"people": folk.persons(ctx, page)}


finding = kit.search.install(
    app,
    name="finding",
    route="/addfriend",
    source=_strangers,
    hits="people.html",
    history=None,
    narrows=True,
    placeholder="finding.placeholder",
    hint="finding.placeholder",
    own_template="add_friend.html",
)
app.action("finding.open", on=("/drawer", "/message"), to="/addfriend")


@app.action("invite.copy", on="/addfriend", network=False)
def copy_invitation(ctx: ActionContext[RedbookState]) -> None:
    clipboard.copy(ctx.os, f"{INVITE}{ctx.state.user.red_id}", source=app.id)
    ctx.toast("share.copied")
