"""What can be done in Gallery."""

from typing import Literal, TypeAlias, cast

from pytest_mobilegym.phone.apps.gallery.app import GalleryState, app
from pytest_mobilegym.phone.apps.gallery.screens import (
    Choosing,
    Viewing,
    existing,
    keys_of,
    plays_here,
)
from pytest_mobilegym.phone.contexts.context import ActionContext, Context, Page
from pytest_mobilegym.phone.kit import selection, shelves
from pytest_mobilegym.phone.kit.shelves import Shelf
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import files, media, playing
from pytest_mobilegym.phone.os.files import rename as rename_file
from pytest_mobilegym.phone.wording import relative_day

TABS = ("/", "/albums")
GRIDS = ("/", "/favorites", "/album/{album}")
VIEWERS = ("/photo/{source}/{path}", "/view")
ZOOM = 2.5

Operation = Literal["copy", "move"]
Grid: TypeAlias = ActionContext[GalleryState, Choosing]
Viewer: TypeAlias = ActionContext[GalleryState, Viewing]
OverViewer: TypeAlias = ActionContext[GalleryState, None, Viewing]
Overlay: TypeAlias = ActionContext[GalleryState, None, Choosing | Viewing]

app.action("tab.photos", on=TABS, to="/")
app.action("tab.albums", on=TABS, to="/albums")
app.action("favorites.open", on="/albums", to="/favorites")
app.action("album.open", on="/albums", to="/album/{album}")
app.action("photo.open", on=GRIDS, to="/photo/{source}/{path}")
app.action("photo.more", on=VIEWERS, to="/more")
app.action("photo.delete", on=VIEWERS, to="/delete")
app.action("details.open", on="/more", to="/details", replace=True)
app.action("rename.open", on="/more", to="/rename", replace=True)


# Choosing several


def mark_chosen(ctx: Grid, chosen: tuple[str, ...]) -> None:
    _toggle_favorites(ctx, *chosen)


def _toggle_favorites(ctx: ActionContext[GalleryState], *paths: str) -> None:
    marked = media.toggle_favorites(ctx.os, *paths)
    ctx.toast("favorite.added" if marked else "favorite.removed")


selection.install(app, on=GRIDS, keys=keys_of, deeds={"favorite": mark_chosen})


def _some(ctx: Context[GalleryState, Choosing]) -> bool:
    return bool(existing(ctx, ctx.local.chosen))


def _some_to_put(ctx: Context[GalleryState, Choosing], operation: str) -> bool:
    return _some(ctx)


app.action("select.delete", on=GRIDS, to="/delete", guard=_some)
app.action("select.album", on=GRIDS, to="/to-album/{operation}", guard=_some_to_put)


@app.action("select.share", on=GRIDS, guard=_some)
def share_chosen(ctx: Grid) -> None:
    _share(ctx, [node.id for node in existing(ctx, ctx.local.chosen)])


def _share(ctx: ActionContext[GalleryState], paths: list[str]) -> None:
    if not ctx.start(media.share(paths)):
        ctx.toast("share.nobody")


def _viewing(below: Page[Choosing | Viewing]) -> Viewing | None:
    """What the viewer below shows, `None` where a grid lies below."""
    viewer = app.find_screen(below.route)[0].pattern.text in VIEWERS
    return cast("Viewing", below.local) if viewer else None


def _leave(ctx: Overlay) -> None:
    """Back to the page below, where nothing is chosen any more."""
    below = ctx.back()
    if _viewing(below) is None:
        selection.end_selection(cast("Page[Choosing]", below))


# The viewer


@app.action("photo.turn", on=VIEWERS)
def turn_page(ctx: Viewer, value: int) -> None:
    nodes = existing(ctx, ctx.local.paths)
    if plays_here(ctx):
        playing.stop(ctx.os)
    ctx.local.path = nodes[min(value, len(nodes) - 1)].id


@app.action("photo.bars", on=VIEWERS)
def toggle_bars(ctx: Viewer) -> None:
    ctx.local.bars ^= True


@app.action("photo.zoom", on=VIEWERS)
def zoom(ctx: Viewer) -> None:
    """Two taps go near, with the middle in the middle, and two taps go back."""
    ctx.local.zoomed ^= True
    node = ctx.os.files[ctx.local.path]
    height = ctx.width * (node.height or 3) / (node.width or 4)
    ctx.scroll("across", to=round(ctx.width * (ZOOM - 1) / 2))
    ctx.scroll("down", to=max(0, round((height * ZOOM - (360 if ctx.width == 800 else 800)) / 2)))


@app.action("photo.share", on=VIEWERS)
def share_photo(ctx: Viewer) -> None:
    _share(ctx, [ctx.local.path])


@app.action("photo.favorite", on=VIEWERS)
def toggle_favorite(ctx: Viewer) -> None:
    _toggle_favorites(ctx, ctx.local.path)


@app.action("video.toggle", on=VIEWERS)
def toggle_video(ctx: Viewer) -> None:
    """Plays, pauses, goes on; from the end it starts again."""
    if plays_here(ctx):
        playing.toggle(ctx.os)
        return
    node = ctx.os.files[ctx.local.path]
    playing.play(
        ctx.os,
        app=app.id,
        page=ctx.page,
        media=node.id,
        title=_title(node.name),
        detail=relative_day(as_datetime(node.modified).date(), ctx.now.date(), ctx.lang),
        duration=node.duration * 1000,
        watched=True,
    )


def _title(name: str) -> str:
    """A file's name without what it ends in."""
    return name.rsplit(".", 1)[0]


@app.action("viewer.leave", on=VIEWERS)
def leave_viewer(ctx: Viewer) -> None:
    if ctx.route == "/view":
        ctx.finish(ok=False)
    else:
        ctx.back()


def _is_picture(ctx: Context[GalleryState, None, Viewing]) -> bool:
    node = ctx.os.files.get(ctx.below.local.path)
    return node is not None and node.category == "images"


app.action("wallpaper.ask", on="/more", to="/wallpaper", replace=True, guard=_is_picture)


@app.action("wallpaper.set", on="/wallpaper", guard=_is_picture)
def set_wallpaper(ctx: OverViewer) -> None:
    """Let the home screen show the picture."""
    picture = media.picture_name(ctx.os.files[ctx.below.local.path])
    ctx.update("content://launcher/screens/home", photo=picture)
    ctx.toast("wallpaper.done")
    ctx.back()


shelves.install(
    app, on="/more", shelves={"print": Shelf("print", title="more.print")}, replaces=True, network=None
)


@app.action("rename.save", on="/rename")
def rename(ctx: OverViewer) -> None:
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


def _follow(ctx: ActionContext[GalleryState], view: Viewing, path: str, target: str) -> None:
    """Let the viewer go on with a picture, or play on with a video, that has another path now."""
    view.paths = tuple(target if each == path else each for each in view.paths)
    view.path = target
    session = ctx.os.playing
    if session is not None and session.media == path:
        session.media, session.title = target, _title(target.rsplit("/", 1)[1])


@app.action("delete.confirm", on="/delete")
def delete(ctx: Overlay) -> None:
    below = ctx.below
    nodes = existing(ctx, below.local.subjects)
    for path in [node.id for node in nodes]:
        files.delete(ctx.os, path)
        if ctx.os.playing is not None and ctx.os.playing.media == path:
            playing.stop(ctx.os)
    view = _viewing(below)
    if view is None or _turn_on(ctx, view):
        _leave(ctx)
    elif below.route == "/view":
        ctx.finish(ok=True)
    else:
        ctx.back(2)
    ctx.toast("deleted", n=len(nodes))


def _turn_on(ctx: ActionContext[GalleryState], view: Viewing) -> bool:
    """Show the picture after one that is gone, or else the one before; says whether there is any."""
    paths = list(view.paths)
    place = paths.index(view.path)
    left = [path for path in paths[place + 1 :] + paths[:place][::-1] if path in ctx.os.files]
    if left:
        view.path, view.zoomed = left[0], False
    return bool(left)


@app.action("album.choose", on="/more")
def choose_album(ctx: ActionContext[GalleryState], operation: Operation) -> None:
    ctx.go(f"/to-album/{operation}", replace=True)


@app.action("album.put", on="/to-album/{operation}")
def put_into_album(ctx: Overlay, album: str) -> None:
    below = ctx.below
    view = _viewing(below)
    nodes = existing(ctx, below.local.subjects)
    for path in [node.id for node in nodes]:
        target = _put(ctx, path, album, move=ctx.params["operation"] == "move")
        if view is not None and ctx.params["operation"] == "move":
            _follow(ctx, view, path, target)
    _leave(ctx)
    key = "album.moved" if ctx.params["operation"] == "move" else "album.copied"
    ctx.toast(key, n=len(nodes), album=ctx.t(f"album.{album}"))


def _put(ctx: ActionContext[GalleryState], path: str, album: str, *, move: bool) -> str:
    folder = media.ALBUM_FOLDERS[album]
    files.make_folder(ctx.os, folder)
    return files.move(ctx.os, path, folder) if move else files.copy(ctx.os, path, folder)


# What other apps ask for


@app.action("receive.save", on="/receive")
def save_received(ctx: ActionContext[GalleryState], album: str) -> None:
    nodes = existing(ctx, media.paths_of(ctx.intent))
    for path in [node.id for node in nodes]:
        _put(ctx, path, album, move=False)
    ctx.toast("album.copied", n=len(nodes), album=ctx.t(f"album.{album}"))
    ctx.back()
    ctx.finish(ok=True)


@app.action("receive.cancel", on="/receive")
def refuse(ctx: ActionContext[GalleryState]) -> None:
    ctx.back()
    ctx.finish(ok=False)
