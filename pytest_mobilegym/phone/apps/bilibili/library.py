"""What the user keeps: favourites, history, watch later, downloads; and what the app told the user."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.phone.apps.bilibili.app import app
from pytest_mobilegym.phone.apps.bilibili.cards import card, cards, folk
from pytest_mobilegym.phone.apps.bilibili.catalogue import Bili, Doing, find, many
from pytest_mobilegym.phone.apps.bilibili.chats import talk
from pytest_mobilegym.phone.apps.bilibili.space import counts
from pytest_mobilegym.phone.apps.bilibili.state import DEFAULT_FOLDER
from pytest_mobilegym.phone.apps.bilibili.watch import add_folder, put
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import confirm, forms, shelves
from pytest_mobilegym.phone.kit.shelves import Shelf
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os.notifications import Notice
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_numeric, relative_day, running_time, time_ago

FOLDER = "/favorites/folder/{folder}"
COVERS = 3


@app.screen("/me", tab="me")
def me(ctx: Bili) -> dict[str, object]:
    user = ctx.state.user
    until = user.vip_expires
    return {
        "user": user,
        "counts": counts(ctx),
        "until": date_numeric(as_datetime(until), ctx.lang) if user.is_vip and until is not None else "",
        "unread": talk.unread(ctx)
        + sum(each.at > ctx.state.notices_seen for each in ctx.state.notices.values()),
    }


for _name, _route in (
    ("favorites", "/favorites"),
    ("history", "/history"),
    ("later", "/later"),
    ("downloads", "/downloads"),
    ("messages", "/messages"),
):
    app.action(f"{_name}.open", on=("/me", "/following", "/") if _name == "messages" else "/me", to=_route)

shelves.install(
    app,
    on="/me",
    shelves={
        "drafts": Shelf("edit"),
        "wallet": Shelf("wallet"),
        "classes": Shelf("school"),
        "creator": Shelf("video"),
        "games": Shelf("game"),
        "help": Shelf("headset"),
    },
    network=None,
)

# Favourites


class FavoritesView(State):
    """The tab of the favourites."""

    tab: str = "folders"


FAVORITES = ("folders", "all", "series", "article")


@app.screen("/favorites", local=FavoritesView)
def favorites(ctx: Bili) -> dict[str, object]:
    tab, folders = ctx.local.tab, ctx.state.folders.values()
    seen: dict[str, object] = {"tab": tab, "tabs": FAVORITES}
    if tab == "folders":
        seen["folders"] = [
            (each, [card.pictures[0] for card in _cards(ctx, each.videos[:1])]) for each in folders
        ]
    elif tab == "all":
        seen["cards"] = _cards(ctx, dict.fromkeys(id for each in folders for id in each.videos))
    elif tab == "series":
        seen["cards"] = _cards(ctx, ctx.state.series)
    return seen


def _cards(ctx: Bili, ids: Any) -> list[Any]:
    return cards(ctx, many(ctx, ids))


@app.action("favorites.tab", on="/favorites", guard=lambda _, tab: tab in FAVORITES)
def favorites_tab(ctx: Doing, tab: str) -> None:
    ctx.local.tab = tab


app.action("folder.open", on=("/favorites", "/space"), to=FOLDER)
app.action("folder.menu", on=FOLDER, to="/favorites/folder/{folder}/menu")


@app.screen(FOLDER, network="banner")
def folder(ctx: Bili, folder: str) -> dict[str, object]:
    kept = ctx.state.folders.get(folder)
    if kept is None:
        return {"folder": None}
    return {"folder": kept, "user": ctx.state.user, "cards": _cards(ctx, kept.videos)}


@app.action("folder.take_out", on=FOLDER, network=True)
def take_out(ctx: Doing, video: str) -> None:
    put(ctx, video, str(ctx.params["folder"]), on=False)
    ctx.toast("star.removed")


@app.screen("/favorites/folder/{folder}/menu", kind="menu")
def folder_menu(ctx: Bili, folder: str) -> dict[str, object]:
    return {"folder": folder, "fixed": folder == DEFAULT_FOLDER}


def _before(ctx: Context) -> dict[str, str]:
    kept = ctx.state.folders.get(ctx.params.get("folder", ""))
    if kept is None:
        return {"title": "", "description": "", "public": "yes"}
    return {"title": kept.title, "description": kept.description, "public": "yes" if kept.public else ""}


def _save(ctx: Doing, values: Mapping[str, str]) -> None:
    title, description, public = values["title"], values["description"], values["public"] == "yes"
    id = ctx.params.get("folder")
    if id is None:
        made = add_folder(ctx, title, description, public=public)
        chosen = getattr(ctx.below.local, "chosen", None)
        if chosen is not None:
            ctx.below.local.chosen = (*tuple(chosen), made)
        return
    kept = ctx.state.folders[id]
    kept.title, kept.description, kept.public = title, description, public


FORM = forms.install(
    app,
    name="folder_form",
    routes=("/fav/create", "/favorites/folder/{folder}/edit"),
    fields=(
        forms.Field("title", longest=20, counted=True),
        forms.Field("description", required=False, longest=200, multiline=True),
        forms.Tick("public"),
    ),
    initial=_before,
    save=_save,
    network=True,
)
app.action("folder.create", on=("/favorites", "/video/{video}/folders"), to="/fav/create")
app.action(
    "folder.edit", on="/favorites/folder/{folder}/menu", to="/favorites/folder/{folder}/edit", replace=True
)


@confirm.asked(
    app, "folder.delete", route="/favorites/folder/{folder}/delete", question="folder.really",
    network=True,
)  # fmt: skip
def delete_folder(ctx: Doing, folder: str) -> None:
    del ctx.state.folders[folder]
    ctx.back(2)


app.action(
    "folder.remove",
    on="/favorites/folder/{folder}/menu",
    to="/favorites/folder/{folder}/delete",
    replace=True,
    guard=lambda _, folder: folder != DEFAULT_FOLDER,
)


# History, watch later, downloads


@app.screen("/history")
def history(ctx: Bili) -> dict[str, object]:
    days: dict[str, list[Any]] = {}
    query = str(ctx.fields.get("filter", "")).strip().casefold()
    for watched in ctx.state.history.values():
        item = find(ctx, watched.id)
        if item is not None and query in item.title.casefold():
            day = relative_day(as_datetime(watched.at).date(), ctx.now.date(), ctx.lang)
            reached = running_time(watched.second) if watched.second else ""
            days.setdefault(day, []).append((card(ctx, item), reached))
    return {"days": days, "query": query, "empty": not len(ctx.state.history)}


@app.action("history.remove", on="/history")
def remove_watched(ctx: Doing, video: str) -> None:
    del ctx.state.history[video]


@confirm.asked(
    app, "history.clear", route="/history/clear", question="history.really", ask="history.ask_clear",
    on="/history", yes="clear", guard=lambda ctx: len(ctx.state.history) > 0,
)  # fmt: skip
def clear_history(ctx: Doing) -> None:
    ctx.state.history.clear()
    ctx.back()


@app.screen("/later")
def later(ctx: Bili) -> dict[str, object]:
    return {"cards": cards(ctx, many(ctx, ctx.state.later))}


@app.screen("/downloads")
def downloads(ctx: Bili) -> dict[str, object]:
    return {"cards": cards(ctx, many(ctx, ctx.state.downloads))}


# Messages


BOXES = ("all", "chat", "reply", "at", "like", "system")


class MessagesView(State):
    """Which kind of messages is shown."""

    box: str = "all"


def _read(ctx: Any) -> None:
    """What came has been seen once the page is."""
    newest = max((each.at for each in ctx.state.notices.values()), default=0)
    if newest > ctx.state.notices_seen:
        ctx.state.notices_seen = newest


@app.screen("/messages", local=MessagesView, seen=_read)
def messages(ctx: Bili) -> dict[str, object]:
    box = ctx.local.box
    found = [each for each in ctx.state.notices.values() if box in ("all", each.kind)]
    return {
        "box": box,
        "boxes": BOXES,
        "chats": talk.rows(ctx) if box in ("all", "chat") else (),
        "notices": [
            (
                each,
                folk.byline(ctx, each.person, "") if each.person else None,
                time_ago(as_datetime(each.at), ctx.now, ctx.lang),
                item.title if (item := find(ctx, each.video)) is not None else "",
            )
            for each in found
        ],
    }


@app.action("messages.box", on="/messages", guard=lambda _, box: box in BOXES)
def choose_box(ctx: Doing, box: str) -> None:
    ctx.local.box = box


@app.notices
def unread(ctx: Bili) -> Any:
    """What came since the messages were looked at."""
    for each in ctx.state.notices.values():
        if each.at > ctx.state.notices_seen and ctx.state.settings.message.notify:
            who = folk.name_of(ctx, each.person) if each.person else ctx.t("notice.system")
            yield Notice(each.id, who, each.text, each.at, "/messages")
