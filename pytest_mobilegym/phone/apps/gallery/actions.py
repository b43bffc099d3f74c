"""What can be done in Gallery."""

from typing import Any, Literal

from pytest_mobilegym.phone.apps.gallery.app import app
from pytest_mobilegym.phone.apps.gallery.screens import (
    NONE,
    WIDTH,
    day_words,
    existing,
    plays_here,
    sourced,
)
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit.selection import flip, flip_all
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import files, media, playing
from pytest_mobilegym.phone.os.files import rename as rename_file

TABS = ("/", "/albums")
GRIDS = ("/", "/favorites", "/album/{album}")
SELECTION = "/select/{source}/{first}"
VIEWERS = ("/photo/{source}/{path}", "/view")
ZOOM = 2.5

Operation = Literal["copy", "move"]

app.action("unavailable", on="*", guard=lambda ctx: False)  # noqa: ARG005 - a guard is given the context

app.action("tab.photos", on=TABS, to="/")
app.action("tab.albums", on=TABS, to="/albums")
app.action("favorites.open", on="/albums", to="/favorites")
app.action("album.open", on="/albums", to="/album/{album}")
app.action("photo.open", on=GRIDS, to="/photo/{source}/{path}")
app.action("photo.more", on=VIEWERS, to="/more")
app.action("photo.delete", on=VIEWERS, to="/delete")
app.action("details.open", on="/more", to="/details", replace=True)
app.action("rename.open", on="/more", to="/rename", replace=True)


def _picture(ctx: ActionContext) -> Any:
    """The picture in the viewer, `None` where it is gone."""
    return ctx.os.files.get(ctx.local.path)


# Choosing several


@app.action("select.begin", on=GRIDS)
def begin_selection(ctx: ActionContext, source: str, path: str) -> None:
    """A long press chooses the picture that it was on."""
    _select(ctx, source, path)


@app.action("select.start", on=GRIDS, guard=lambda ctx, source: bool(sourced(ctx, source)))
def start_selection(ctx: ActionContext, source: str) -> None:
    """The button chooses nothing yet."""
    _select(ctx, source, NONE)


def _select(ctx: ActionContext, source: str, path: str) -> None:
    route = app.find_screen("/select/all/-")[0].pattern.fill({"source": source, "first": path})
    ctx.go(route, keep_scroll=True)


@app.action("select.item", on=SELECTION)
def select(ctx: ActionContext, path: str) -> None:
    flip(ctx.local.chosen, path)


@app.action("select.all", on=SELECTION)
def select_all(ctx: ActionContext) -> None:
    flip_all(ctx.local, (node.id for node in sourced(ctx, ctx.params["source"])))


def _some(ctx: ActionContext) -> bool:
    return bool(existing(ctx, ctx.local.chosen))


@app.action("select.share", on=SELECTION, guard=_some)
def share_selected(ctx: ActionContext) -> None:
    _share(ctx, [node.id for node in existing(ctx, ctx.local.chosen)])


def _share(ctx: ActionContext, paths: list[str]) -> None:
    if not ctx.start(media.share(paths)):
        ctx.toast("share.nobody")


@app.action("select.favorite", on=SELECTION, guard=_some)
def mark_selected(ctx: ActionContext) -> None:
    """Marks all of them; takes the marks away where all of them have one."""
    nodes = existing(ctx, ctx.local.chosen)
    marked = not all(node.id in ctx.os.favorites for node in nodes)
    for node in nodes:
        media.set_favorite(ctx.os, node.id, marked=marked)
    ctx.toast("favorite.added" if marked else "favorite.removed")
    ctx.back()


app.action("select.delete", on=SELECTION, to="/delete", guard=_some)


def _some_to_put(ctx: ActionContext, operation: str) -> bool:
    return _some(ctx)


app.action("select.album", on=SELECTION, to="/to-album/{operation}", guard=_some_to_put)


# The viewer


@app.action("photo.turn", on=VIEWERS)
def turn_page(ctx: ActionContext, value: int) -> None:
    nodes = existing(ctx, ctx.local.paths)
    if plays_here(ctx):
        playing.stop(ctx.os)
    ctx.local.path = nodes[min(value, len(nodes) - 1)].id


@app.action("photo.bars", on=VIEWERS)
def toggle_bars(ctx: ActionContext) -> None:
    ctx.local.bars ^= True


@app.action("photo.zoom", on=VIEWERS)
def zoom(ctx: ActionContext) -> None:
    """Two taps go near, with the middle in the middle, and two taps go back."""
    ctx.local.zoomed ^= True
    node = _picture(ctx)
    height = WIDTH * (node.height or 3) / (node.width or 4)
    ctx.scroll("across", to=round(WIDTH * (ZOOM - 1) / 2))
    ctx.scroll("down", to=max(0, round((height * ZOOM - 800) / 2)))


@app.action("photo.share", on=VIEWERS)
def share_photo(ctx: ActionContext) -> None:
    _share(ctx, [ctx.local.path])


@app.action("photo.favorite", on=VIEWERS)
def toggle_favorite(ctx: ActionContext) -> None:
    marked = media.toggle_favorite(ctx.os, ctx.local.path)
    ctx.toast("favorite.added" if marked else "favorite.removed")


@app.action("video.toggle", on=VIEWERS)
def toggle_video(ctx: ActionContext) -> None:
    """Plays, pauses, goes on; from the end it starts again."""
    if plays_here(ctx):
        playing.toggle(ctx.os)
        return
    node = _picture(ctx)
    playing.play(
        ctx.os,
        app=app.id,
        page=ctx.page,
        media=node.id,
        title=_title(node.name),
        detail=day_words(ctx, as_datetime(node.modified)),
        duration=node.duration * 1000,
        watched=True,
    )


def _title(name: str) -> str:
    """A file's name without what it ends in."""
    return name.rsplit(".", 1)[0]


@app.action("viewer.leave", on=VIEWERS)
def leave_viewer(ctx: ActionContext) -> None:
    if ctx.route == "/view":
        ctx.finish(ok=False)
    else:
        ctx.back()


@app.action("rename.save", on="/rename")
def rename(ctx: ActionContext) -> None:
    view = ctx.below.local
    node = ctx.os.files.get(view.path)
    if node is None:
        ctx.back()
        return
    name = ctx.fields.get("name", node.name).strip()
    if name == node.name:
        ctx.back()
        return
    problem = files.name_problem(ctx.os, node.folder, name)
    if problem is not None:
        ctx.toast(f"name.{problem}")
        return
    _follow(ctx, view, node.id, rename_file(ctx.os, node.id, f"{node.folder}/{name}"))
    ctx.back()
    ctx.toast("rename.done")


def _follow(ctx: ActionContext, view: Any, path: str, target: str) -> None:
    """Let the viewer go on with a picture, or play on with a video, that has another path now."""
    view.paths = tuple(target if each == path else each for each in view.paths)
    view.path = target
    session = ctx.os.playing
    if session is not None and session.media == path:
        session.media, session.title = target, _title(target.rsplit("/", 1)[1])


@app.action("delete.confirm", on="/delete")
def delete(ctx: ActionContext) -> None:
    below = ctx.below
    nodes = existing(ctx, below.local.subjects)
    for path in [node.id for node in nodes]:
        files.delete(ctx.os, path)
        if ctx.os.playing is not None and ctx.os.playing.media == path:
            playing.stop(ctx.os)
    if not below.route.startswith("/select/") and _turn_on(below.local, ctx):
        ctx.back()
    elif below.route == "/view":
        ctx.finish(ok=True)
    else:
        ctx.back(2)
    ctx.toast("deleted", n=len(nodes))


def _turn_on(view: Any, ctx: ActionContext) -> bool:
    """Show the picture after one that is gone, or else the one before; says whether there is any."""
    paths = list(view.paths)
    place = paths.index(view.path)
    left = [path for path in paths[place + 1 :] + paths[:place][::-1] if path in ctx.os.files]
    if left:
        view.path, view.zoomed = left[0], False
    return bool(left)


@app.action("album.choose", on="/more")
def choose_album(ctx: ActionContext, operation: Operation) -> None:
    ctx.go(f"/to-album/{operation}", replace=True)


@app.action("album.put", on="/to-album/{operation}")
def put_into_album(ctx: ActionContext, album: str) -> None:
    below = ctx.below
    selecting = below.route.startswith("/select/")
    nodes = existing(ctx, below.local.subjects)
    for path in [node.id for node in nodes]:
        target = _put(ctx, path, album, move=ctx.params["operation"] == "move")
        if not selecting and ctx.params["operation"] == "move":
            _follow(ctx, below.local, path, target)
    ctx.back(2 if selecting else 1)
    key = "album.moved" if ctx.params["operation"] == "move" else "album.copied"
    ctx.toast(key, n=len(nodes), album=ctx.t(f"album.{album}"))


def _put(ctx: ActionContext, path: str, album: str, *, move: bool) -> str:
    folder = media.ALBUM_FOLDERS[album]
    files.make_folder(ctx.os, folder)
    return files.move(ctx.os, path, folder) if move else files.copy(ctx.os, path, folder)


# What other apps ask for


@app.action("receive.save", on="/receive")
def save_received(ctx: ActionContext, album: str) -> None:
    nodes = existing(ctx, media.paths_of(ctx.intent))
    for path in [node.id for node in nodes]:
        _put(ctx, path, album, move=False)
    ctx.toast("album.copied", n=len(nodes), album=ctx.t(f"album.{album}"))
    ctx.back()
    ctx.finish(ok=True)


@app.action("receive.cancel", on="/receive")
def refuse(ctx: ActionContext) -> None:
    ctx.back()
    ctx.finish(ok=False)
