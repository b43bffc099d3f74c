"""Compressing what is chosen, taking files out of archives, and what Files has nothing in."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.file_manager.app import app
from pytest_mobilegym.phone.apps.file_manager.places import existing
from pytest_mobilegym.phone.apps.file_manager.state import FileManagerState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import selection, shelves
from pytest_mobilegym.phone.kit.selection import Selection
from pytest_mobilegym.phone.kit.shelves import Shelf
from pytest_mobilegym.phone.os import archives, files
from pytest_mobilegym.phone.os.archives import EXTENSION, pack, packed

OverList = Context[FileManagerState, None, Selection]


def _chosen(ctx: OverList) -> list[str]:
    return [node.id for node in existing(ctx, ctx.below.local.chosen)]


def _folder(ctx: OverList) -> str:
    """Where the archive goes: beside the first of what is chosen."""
    chosen = _chosen(ctx)
    return chosen[0].rsplit("/", 1)[0] if chosen else files.ROOT


def _suggested(ctx: OverList) -> str:
    """A free name after the first of what is chosen."""
    chosen = _chosen(ctx)
    name = chosen[0].rsplit("/", 1)[1].partition(".")[0] if chosen else ""
    path = files.free_path(ctx.os, f"{_folder(ctx)}/{name or 'archive'}.{EXTENSION}")
    return path.rsplit("/", 1)[1].removesuffix(f".{EXTENSION}")


@app.screen("/compress", kind="dialog")
def compress(ctx: OverList) -> dict[str, Any]:
    return {"name": _suggested(ctx), "count": len(packed(ctx.os, _chosen(ctx)))}


app.action("compress.open", on="/more", to="/compress", replace=True, guard=lambda ctx: bool(_chosen(ctx)))


@app.action("compress.confirm", on="/compress", guard=lambda ctx: bool(_chosen(ctx)))
def confirm(ctx: ActionContext[FileManagerState, None, Selection]) -> None:
    name = ctx.fields.get("name", _suggested(ctx)).strip().removesuffix(f".{EXTENSION}")
    folder = _folder(ctx)
    problem = files.name_problem(ctx.os, folder, f"{name}.{EXTENSION}" if name else "")
    if problem is not None:
        ctx.toast(f"name.{problem}")
        return
    pack(ctx.os, _chosen(ctx), f"{folder}/{name}.{EXTENSION}")
    selection.end_selection(ctx.back())
    ctx.toast("compress.done", name=f"{name}.{EXTENSION}")


@app.screen("/unpack/{path}", kind="dialog")
def unpack(ctx: Context[FileManagerState], path: str) -> dict[str, Any]:
    node = ctx.os.files.get(path)
    return {"name": path.rsplit("/", 1)[1], "count": len(archives.contents(node)) if node else 0}


@app.action("unpack.confirm", on="/unpack/{path}")
def take_out(ctx: ActionContext[FileManagerState]) -> None:
    path = str(ctx.params["path"])
    ctx.back()
    if path not in ctx.os.files:
        ctx.toast("open.gone")
        return
    folder = archives.unpack(ctx.os, path)
    ctx.toast("unpack.done", name=folder.rsplit("/", 1)[1])


shelves.install(
    app, on="/more", shelves={"private": Shelf("lock", title="more.private")}, replaces=True, network=None
)
shelves.install(
    app,
    on="/cloud",
    name="sign_in",
    shelves={"cloud": Shelf("user-circle", title="cloud.sign_in")},
    network=None,
)
