"""The first page: Explore with its channels, what those write whom the user follows, and what is near."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.notes import (
    Item,
    bar,
    card,
    city_of,
    folk,
    marks,
    public,
    shows,
    talk,
)
from pytest_mobilegym.phone.apps.redbook.state import CHANNELS, RedbookState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.world.collection import Page

Feed = kit.feed.Feed[Any]
Source = kit.feed.Source[Any]

FRESH_MINUTES = 30
"""After which time something new has arrived on Explore and among what is near."""

SIZE = 20
"""How many notes are loaded at a time."""

NEW_MS = 24 * 60 * 60_000
"""How long a note of the user's stands at the front of Explore."""

HOMES = ("/", "/follow", "/nearby")


def _recommended(ctx: Context[RedbookState], page: int, size: int) -> Page[Any]:
    return ctx.world.notes.of(page=page, size=size)


def _channel(category: str) -> Source:
    def source(ctx: Context[RedbookState], page: int, size: int) -> Page[Any]:
        return ctx.world.notes.in_channel(category, page, size)

    return source


def _just_published(ctx: Context[RedbookState]) -> list[Item]:
    """What the user published lately, on the tab of what is recommended alone."""
    if ctx.local.tab not in ("", "recommend"):
        return []
    return [note for note in public(ctx) if note.at > ctx.time - NEW_MS and note.at >= ctx.world.start]


def _of_followed(ctx: Context[RedbookState], page: int, size: int) -> Page[Any]:
    return ctx.world.notes.by_any(list(ctx.state.following), page=page, size=size)


def _nearby(ctx: Context[RedbookState], page: int, size: int) -> Page[Any]:
    city = city_of(ctx)
    return ctx.world.notes.near(city, page=page, size=size) if city else kit.feed.page_of((), page, size)


explore = kit.feed.install(
    app,
    name="explore",
    sources={"recommend": _recommended, **{category: _channel(category) for category in CHANNELS}},
    card=card,
    own=_just_published,
    shows=shows,
    size=SIZE,
    fresh_every=FRESH_MINUTES,
    layout="grid",
    tab="home",
    own_template="home.html",
    variables=bar,
)
follow = kit.feed.install(
    app,
    name="follow",
    route="/follow",
    sources={"all": _of_followed},
    card=card,
    shows=shows,
    size=SIZE,
    layout="grid",
    empty="follow.none",
    tab="follow",
    own_template="home.html",
    variables=lambda ctx: {**bar(ctx), "faces": _followed(ctx)},
)
nearby = kit.feed.install(
    app,
    name="nearby",
    route="/nearby",
    sources={"all": _nearby},
    card=card,
    shows=shows,
    size=SIZE,
    layout="grid",
    tab="nearby",
    own_template="home.html",
    variables=lambda ctx: {**bar(ctx), "place": ctx.state.user.region},
)


def _followed(ctx: Context[RedbookState]) -> list[kit.people.Person]:
    """Those whom the user follows, as a line of portraits."""
    found = (folk.find(ctx, id) for id in folk.ids(ctx))
    return [folk.person(ctx, account) for account in found if account is not None]


@app.screen("/channels", kind="sheet")
def channels(ctx: Context[RedbookState]) -> dict[str, Any]:
    shown = ctx.below.local.tab if ctx.below is not None else ""
    return {"channels": tuple(explore.sources), "shown": shown or "recommend"}


app.action("channels.open", on="/", to="/channels")


@app.action("channels.choose", on="/channels")
def choose_channel(ctx: ActionContext[RedbookState], tab: str) -> None:
    """Show a channel on the page below."""
    front = ctx.back()
    front.local.tab, front.local.at, front.local.loads = tab, ctx.time, 1


app.action("home.explore", on="*", to="/")
app.action("home.follow", on="*", to="/follow", network=False)
app.action("home.nearby", on="*", to="/nearby")
app.action("note.open", on="*", to="/note/{note}")
app.action("note.menu", on="*", to="/note/{note}/menu")


@app.screen("/note/{note}/menu", kind="sheet")
def note_menu(ctx: Context[RedbookState], note: str) -> dict[str, Any]:
    """What can be done with a note in a grid."""
    own = ctx.state.notes.get(note)
    world_note = ctx.world.notes.find(note)
    return {"note": note, "own": own, "author": world_note.author if world_note is not None else ""}


@app.action("note.hide", on=("/note/{note}/menu", "/note/{note}/share"))
def hide(ctx: ActionContext[RedbookState]) -> None:
    """Show a note, and what is like it, less."""
    note = ctx.params["note"]
    ctx.state.hidden = (note, *(each for each in ctx.state.hidden if each != note))
    front = ctx.back()
    if front.route == f"/note/{note}":
        ctx.back()
    ctx.toast("note.hidden")


def forget(ctx: ActionContext[RedbookState], note: str) -> None:
    """Take back all that belonged to a note that is deleted."""
    talk.forget(ctx, note)
    marks.forget(ctx, note)
    ctx.state.history = tuple(each for each in ctx.state.history if each != note)
    for album in ctx.state.albums.values():
        album.notes = tuple(each for each in album.notes if each != note)
