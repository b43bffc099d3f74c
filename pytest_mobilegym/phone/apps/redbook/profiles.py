"""Profiles: the user's own and those of others, and the lists of whom one follows and who follows."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.notes import (
    Item,
    bar,
    card,
    counts_of,
    find_note,
    folk,
    marks,
    public,
    shows,
    talk,
)
from pytest_mobilegym.phone.apps.redbook.state import RedbookState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.world.collection import Page

page_of = kit.feed.page_of
COLLECTS = 12
"""How many notes a stranger shows among what they collected, at most."""


def _is_me(ctx: Context[RedbookState]) -> bool:
    return bool(ctx.params.get("person", ctx.state.user.id) == ctx.state.user.id)


def _written(ctx: Context[RedbookState], page: int, size: int) -> Page[Any]:
    if _is_me(ctx):
        return page_of(public(ctx), page, size)
    return ctx.world.notes.of(author=ctx.params["person"], sort="new", page=page, size=size)


def _private(ctx: Context[RedbookState], page: int, size: int) -> Page[Any]:
    return page_of([each for each in ctx.state.notes.values() if each.visibility == "private"], page, size)


def _marked(kind: str) -> kit.feed.Source[Any]:
    def source(ctx: Context[RedbookState], page: int, size: int) -> Page[Any]:
        ids = marks.items(ctx, kind)
        here = ids[(page - 1) * size : page * size]
        known = {note.id: note for note in ctx.world.notes.many(here)}
        found = [note for id in here if (note := known.get(id) or ctx.state.notes.get(id)) is not None]
        return Page.of(found, total=len(ids), number=page, size=size)

    return source


def _commented(ctx: Context[RedbookState], page: int, size: int) -> Page[Any]:
    """Notes below which the user said something, the latest first."""
    ids = dict.fromkeys(each.item for each in reversed(talk.own(ctx)))
    found = [note for id in ids if (note := find_note(ctx, id)) is not None]
    return page_of(found, page, size)


def _collected(ctx: Context[RedbookState], page: int, size: int) -> Page[Any]:
    """What somebody collected: of others the same notes whenever one looks; some show none."""
    if _is_me(ctx):
        return _marked("collect")(ctx, page, size)
    person = folk.find(ctx, ctx.params["person"])
    if person is None:
        return page_of([], page, size)
    number = int(person.id[1:])
    total = ctx.world.notes.count()
    ids = [f"n{1 + (number * 7919 + step * step * 104_729) % total}" for step in range(number % COLLECTS)]
    return page_of(ctx.world.notes.many(dict.fromkeys(ids)), page, size)


def _head(ctx: Context[RedbookState]) -> dict[str, Any]:
    shown = str(ctx.params.get("person", ctx.state.user.id))
    account = folk.find(ctx, shown)
    if account is None:
        return {"person": None}
    user = ctx.state.user
    mine = account.id == user.id
    said = ctx.state.comments.values() if mine else ()
    return {
        "person": folk.person(ctx, account),
        "mine": mine,
        "red_id": user.red_id if mine else getattr(account, "number", ""),
        "location": account.city,
        "gender": user.gender
        if mine
        else {"f": "female", "m": "male"}.get(getattr(account, "gender", ""), ""),
        "region": user.region if mine else "",
        "occupation": user.occupation if mine else "",
        "counts": counts_of(ctx, account),
        "comments": [(each, find_note(ctx, each.item)) for each in reversed(list(said))],
        "albums": ctx.state.albums.values() if mine else (),
    }


def _shown(ctx: Context[RedbookState], item: Item) -> bool:
    return item.id not in ctx.state.hidden if _is_me(ctx) else shows(ctx, item)


wall = kit.feed.install(
    app,
    name="wall",
    route=folk.profile,
    sources={"notes": _written, "collects": _collected},
    card=card,
    title=folk.title,
    layout="grid",
    size=20,
    own_template="user.html",
    variables=_head,
)
mine = kit.feed.install(
    app,
    name="mine",
    route="/me",
    sources={
        "notes": _written,
        "private": _private,
        "collects": _marked("collect"),
        "likes": _marked("like"),
        "comments": _commented,
    },
    card=card,
    layout="grid",
    size=20,
    tab="me",
    own_template="me.html",
    variables=lambda ctx: {**bar(ctx), **_head(ctx), "drafts": len(ctx.state.drafts)},
)
app.action("me.open", on="*", to="/me")


def people_listed(ctx: Context[RedbookState], query: str) -> dict[str, Any]:
    """Whom the user follows, or who follows the user, by a part of the name."""
    ids = folk.ids(ctx) if ctx.params["kind"] == "following" else ctx.state.followers
    accounts = (folk.find(ctx, id) for id in ids)
    words = query.casefold()
    found = [each for each in accounts if each is not None and words in each.name.casefold()]
    return {"people": folk.persons(ctx, found)}


relations = kit.search.install(
    app,
    name="relations",
    route="/user/all/{kind}",
    source=people_listed,
    hits="people.html",
    history=None,
    narrows=True,
    placeholder="relations.placeholder",
    hint="relations.placeholder",
    own_template="relations.html",
    variables=lambda ctx: {"kind": ctx.params["kind"]},
)


@app.action("count.open", on=("/me", folk.profile))
def open_count(ctx: ActionContext[RedbookState], list: str) -> None:
    """Open what a count is of: the own lists; those of others are theirs alone."""
    if list == "earned":
        ctx.go(f"/earned/{ctx.params.get('person', ctx.state.user.id)}")
    elif _is_me(ctx):
        ctx.go(f"/user/all/{list}")
    else:
        ctx.toast("profile.hidden")


@app.screen("/earned/{person}", kind="dialog")
def earned_dialog(ctx: Context[RedbookState], person: str) -> dict[str, Any]:
    """How many likes and collects somebody's notes have in all."""
    account = folk.find(ctx, person)
    return {
        "name": folk.name_of(ctx, person),
        "count": counts_of(ctx, account)[2][0] if account is not None else "0",
    }


@app.action("follower.remove", on="/user/all/{kind}", network=True)
def remove_follower(ctx: ActionContext[RedbookState], person: str) -> None:
    """Let somebody follow the user no longer."""
    ctx.state.followers = tuple(each for each in ctx.state.followers if each != person)
    ctx.toast("follower.removed")
