"""What can be done with files."""

from typing import Any, Literal, TypeAlias

from pytest_mobilegym.phone.apps.file_manager.app import app
from pytest_mobilegym.phone.apps.file_manager.navigation import LISTS, MENU, TRANSFER
from pytest_mobilegym.phone.apps.file_manager.places import existing, keys_of
from pytest_mobilegym.phone.apps.file_manager.screens import begin_sound, plays_here
from pytest_mobilegym.phone.apps.file_manager.state import (
    SORTS,
    Clipboard,
    FileManagerState,
    Opened,
    Playing,
    Sort,
    Transfer,
)
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import selection
from pytest_mobilegym.phone.kit.selection import Selection
from pytest_mobilegym.phone.os import archives, files, media, playing
from pytest_mobilegym.phone.os.files import ROOT, route_to
from pytest_mobilegym.phone.os.files import rename as rename_file
from pytest_mobilegym.phone.os.models.files import PAGED, TEXTS, Node

Operation = Literal["copy", "move"]
Listing: TypeAlias = Context[FileManagerState, Selection]
Overlay: TypeAlias = ActionContext[FileManagerState, None, Selection]
Transferring: TypeAlias = ActionContext[FileManagerState, Transfer, Selection]


# Opening


@app.action("file.open", on=LISTS)
def open_file(ctx: ActionContext[FileManagerState], path: str) -> None:
    """Folders open, texts and documents are shown here, pictures and videos by the app that shows them.

    Of an archive that this phone can read it is asked whether to take the files out.
    """
    node = ctx.os.files.get(path)
    if node is None:
        ctx.toast("open.gone")
    elif node.kind == "folder":
        ctx.go(route_to("folder", path))
    elif node.extension in TEXTS:
        ctx.go(route_to("text", path))
    elif node.extension in PAGED:
        ctx.go(route_to("document", path))
    elif node.extension == archives.EXTENSION and archives.contents(node):
        ctx.go(route_to("unpack", path))
    elif node.category == "audio":
        ctx.go(route_to("play", path))
    elif not media.is_media(node) or not ctx.start(media.view(path, node.mime_type), request="viewed"):
        ctx.toast("open.nobody")


@app.result("viewed")
def viewed(ctx: ActionContext[FileManagerState], ok: bool, **_data: str) -> None:
    """Nothing is expected of the viewer; it was asked, so that back leads from it to the list."""


@app.action("crumb.open", on="/folder/{path}")
def open_crumb(ctx: ActionContext[FileManagerState, Opened], path: str) -> None:
    """A folder above this one: back to it where it lies behind, in this one's place otherwise."""
    trail = ctx.local.trail
    if path in trail:
        ctx.back(len(trail) - trail.index(path))
    elif path == ROOT:
        ctx.pop_to("/")
    elif path != ctx.params["path"]:
        ctx.go(route_to("folder", path), replace=True)


@app.action("search.clear", on="/search")
def clear_search(ctx: ActionContext[FileManagerState]) -> None:
    ctx.fields["query"] = ""


@app.action("player.toggle", on="/play/{path}")
def toggle_player(ctx: ActionContext[FileManagerState, Playing]) -> None:
    """Plays, pauses, goes on; from the end, or after another sound, it starts again."""
    if plays_here(ctx):
        playing.toggle(ctx.os)
    else:
        begin_sound(ctx, ctx.os.files[ctx.params["path"]])


# How files are listed


@app.action("sort.choose", on="/sort")
def choose_sort(ctx: ActionContext[FileManagerState], sort: Sort) -> None:
    """The same order again is its reverse; time and size begin with the newest and the largest."""
    if sort not in SORTS:
        return
    same = ctx.state.sort == sort
    ctx.state.descending = not ctx.state.descending if same else sort in ("time", "size")
    ctx.state.sort = sort
    ctx.back()


@app.action("layout.toggle", on=MENU)
def toggle_layout(ctx: ActionContext[FileManagerState]) -> None:
    ctx.state.layout = "list" if ctx.state.layout == "grid" else "grid"
    ctx.back()


# Choosing


selection.install(app, on=LISTS, keys=keys_of)


@app.action("select.start", on=MENU)
def start_selection(ctx: Overlay) -> None:
    """The menu's entry chooses nothing yet."""
    selection.begin_selection(ctx.back())


def _some(ctx: Listing) -> bool:
    return bool(existing(ctx, ctx.local.chosen))


def _some_to_transfer(ctx: Listing, operation: str) -> bool:
    return _some(ctx)


app.action("select.transfer", on=LISTS, to="/transfer/{operation}", guard=_some_to_transfer, network=False)
app.action("select.delete", on=LISTS, to="/delete", guard=_some)
app.action("select.more", on=LISTS, to="/more", guard=_some)


@app.action("select.send", on=LISTS, guard=_some, network=False)
def send(ctx: ActionContext[FileManagerState, Selection]) -> None:
    """Pictures alone can be sent."""
    nodes = existing(ctx, ctx.local.chosen)
    if not all(node.category == "images" for node in nodes):
        ctx.toast("send.pictures")
    elif not ctx.start(media.share(node.id for node in nodes), new_task=True):
        ctx.toast("send.nobody")


def _chosen(ctx: Context[FileManagerState, Any, Selection]) -> list[Node]:
    """What is chosen on the page below."""
    return existing(ctx, ctx.below.local.chosen)


def _leave(ctx: ActionContext[FileManagerState, Any, Selection]) -> None:
    """Back to the list, where nothing is chosen any more."""
    selection.end_selection(ctx.back())


app.action("details.open", on="/more", to="/details", replace=True)
app.action("rename.open", on="/more", to="/rename", replace=True, guard=lambda ctx: len(_chosen(ctx)) == 1)


@app.action(
    "chosen.favorite", on="/more", guard=lambda ctx: all(media.is_media(node) for node in _chosen(ctx))
)
def mark(ctx: Overlay) -> None:
    marked = media.toggle_favorites(ctx.os, *(node.id for node in _chosen(ctx)))
    ctx.toast("favorite.added" if marked else "favorite.removed")
    _leave(ctx)


@app.action("chosen.take", on="/more")
def take(ctx: Overlay, operation: Literal["copy", "cut"]) -> None:
    """Take up what is chosen, to be pasted in a folder."""
    paths = tuple(node.id for node in _chosen(ctx))
    ctx.state.clipboard = Clipboard(operation=operation, paths=paths)
    ctx.toast("paste.ready")
    _leave(ctx)


# Changing


@app.action("delete.confirm", on="/delete")
def delete(ctx: Overlay) -> None:
    paths = [node.id for node in _chosen(ctx)]
    for path in paths:
        # A folder among them may have taken it along.
        if path in ctx.os.files:
            files.delete(ctx.os, path)
    _leave(ctx)
    ctx.toast("deleted", n=len(paths))


@app.action("rename.save", on="/rename")
def rename(ctx: Overlay) -> None:
    nodes = _chosen(ctx)
    name = ctx.fields.get("name", nodes[0].name if nodes else "").strip()
    if nodes and name != nodes[0].name:
        node = nodes[0]
        problem = files.name_problem(ctx.os, node.folder, name)
        if problem is not None:
            ctx.toast(f"name.{problem}")
            return
        rename_file(ctx.os, node.id, f"{node.folder}/{name}")
        ctx.toast("rename.done")
    _leave(ctx)


@app.action("folder.create", on="/new-folder/{folder}")
def create_folder(ctx: ActionContext[FileManagerState, None, Transfer]) -> None:
    """Makes the folder; where a target is being looked for, it is shown."""
    parent = ctx.params["folder"]
    name = ctx.fields.get("name", "").strip()
    problem = files.name_problem(ctx.os, parent, name)
    if problem is not None:
        ctx.toast(f"name.{problem}")
        return
    files.make_folder(ctx.os, f"{parent}/{name}")
    if ctx.below.route.startswith("/transfer/"):
        ctx.below.local.folder = f"{parent}/{name}"
    ctx.back()
    ctx.toast("folder.created")


@app.action("transfer.open", on=TRANSFER)
def show_folder(ctx: Transferring, path: str) -> None:
    ctx.local.folder = path
    ctx.scroll("folders")


@app.action("transfer.confirm", on=TRANSFER)
def confirm_transfer(ctx: Transferring) -> None:
    paths = [node.id for node in _chosen(ctx)]
    if _put(ctx, paths, ctx.local.folder, ctx.params["operation"]):
        _leave(ctx)


@app.action("paste.confirm", on="/folder/{path}")
def paste(ctx: ActionContext[FileManagerState]) -> None:
    clipboard = ctx.state.clipboard
    if clipboard is None:
        return
    paths = [node.id for node in existing(ctx, clipboard.paths)]
    if _put(ctx, paths, ctx.params["path"], "move" if clipboard.operation == "cut" else "copy"):
        ctx.state.clipboard = None


@app.action("paste.cancel", on="/folder/{path}")
def cancel_paste(ctx: ActionContext[FileManagerState]) -> None:
    ctx.state.clipboard = None


def _put(ctx: ActionContext[FileManagerState], paths: list[str], folder: str, operation: Operation) -> bool:
    """Move or copy into a folder, all or nothing; says whether it was done, and the user why it was not."""
    # What lies in a chosen folder goes along with it.
    paths = [path for path in paths if not any(files.holds(other, path) for other in paths if other != path)]
    if any(files.holds(path, folder) for path in paths):
        ctx.toast("transfer.inside")
        return False
    if operation == "copy":
        for path in paths:
            files.copy(ctx.os, path, folder)
        ctx.toast("transfer.copied", n=len(paths))
        return True
    names = [path.rsplit("/", 1)[-1] for path in paths]
    if len(set(names)) < len(names) or any(f"{folder}/{name}" in ctx.os.files for name in names):
        ctx.toast("transfer.taken")
        return False
    for path in paths:
        files.move(ctx.os, path, folder)
    ctx.toast("transfer.moved", n=len(paths))
    return True
