"""Albums: what the user collected, kept together under a name."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.notes import card, find_note, marks
from pytest_mobilegym.phone.apps.redbook.state import Album, RedbookState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context

CHOOSE = "/note/{note}/album"
FORM = "/albums/new"
EDIT = "/album/{album}/edit"
LONGEST = 20


@app.screen("/albums")
def albums(ctx: Context[RedbookState]) -> dict[str, Any]:
    return {"albums": [(each, _cover(ctx, each)) for each in ctx.state.albums.values()]}


def _cover(ctx: Context[RedbookState], album: Album) -> str:
    """Name of the picture of the first note that has one, empty where none has."""
    for id in album.notes:
        note = find_note(ctx, id)
        pictures = card(ctx, note).pictures if note is not None else ()
        if pictures:
            return pictures[0]
    return ""


@app.screen("/album/{album}")
def album_page(ctx: Context[RedbookState], album: str) -> dict[str, Any]:
    shown = ctx.state.albums.get(album)
    found = [find_note(ctx, id) for id in shown.notes] if shown is not None else []
    return {"album": shown, "cards": [card(ctx, note) for note in found if note is not None]}


@app.screen(CHOOSE, kind="sheet")
def choose_album(ctx: Context[RedbookState], note: str) -> dict[str, Any]:
    """Which albums a note lies in."""
    return {"note": note, "albums": [(each, note in each.notes) for each in ctx.state.albums.values()]}


app.action("albums.open", on=("/me", "/drawer"), to="/albums")
app.action("album.open", on="/albums", to="/album/{album}")
app.action("album.choose", on=("/note/{note}", "/note/{note}/share", "/note/{note}/menu"), to=CHOOSE)
app.action("album.new", on=("/albums", CHOOSE), to=FORM)
app.action("album.edit", on="/album/{album}", to=EDIT)


@app.action("album.put", on=CHOOSE, network=True)
def put(ctx: ActionContext[RedbookState], album: str) -> None:
    """Lay the note into an album, which collects it too, or take it out again."""
    note = ctx.params["note"]
    held = ctx.state.albums[album]
    inside = note in held.notes
    others = tuple(each for each in held.notes if each != note)
    held.notes = others if inside else (note, *others)
    if not inside:
        marks.set(ctx, "collect", note, on=True)
    ctx.toast("album.taken_out" if inside else "album.put", name=held.name)


@app.screen(FORM, kind="sheet")
def album_form(ctx: Context[RedbookState]) -> dict[str, Any]:
    return {"longest": LONGEST}


@app.screen(EDIT, kind="sheet")
def album_editor(ctx: Context[RedbookState], album: str) -> dict[str, Any]:
    return {"album": ctx.state.albums.get(album), "longest": LONGEST}


def _named(ctx: Context[RedbookState], **_: object) -> bool:
    return 0 < len(ctx.fields.get("album", "").strip()) <= LONGEST


@app.action("album.create", on=FORM, guard=_named, network=True)
def create(ctx: ActionContext[RedbookState]) -> None:
    name = ctx.fields["album"].strip()
    ctx.state.albums.add(Album(id=ctx.new_id("album"), name=name), first=True)
    ctx.back()


@app.action("album.rename", on=EDIT, guard=_named, network=True)
def rename(ctx: ActionContext[RedbookState]) -> None:
    ctx.state.albums[ctx.params["album"]].name = ctx.fields["album"].strip()
    ctx.back()


@app.action("album.hide", on=EDIT, network=True)
def hide(ctx: ActionContext[RedbookState]) -> None:
    """Let nobody else see the album, or everybody."""
    ctx.state.albums[ctx.params["album"]].private ^= True


@kit.confirm.asked(
    app,
    "album.delete",
    ask="album.ask_delete",
    on=EDIT,
    route="/album/{album}/delete",
    question="album.really",
    hint="album.really_hint",
    network=True,
)
def delete(ctx: ActionContext[RedbookState], album: str) -> None:
    del ctx.state.albums[album]
    ctx.back(3)
