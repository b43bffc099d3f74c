"""Shelves: pages behind an app's rows that one only looks at - the world's items, or nothing yet.

    shelves.install(
        app,
        on=("/discover",),
        shelves={"live": Shelf("live"), "channels": Shelf("video", items=videos)},
    )

A real app opens each of its entries. What a phone's owner has nothing in is an honest empty page: the texts
`shelf.live` (its title), `shelf.live.none` and `shelf.live.hint` say what would be there. What the world has
something for lists it, and a tap on an item shows it whole. Neither changes anything.

Actions, with `shelf` in place of the name that was given:

| action | what it does |
| --- | --- |
| `shelf.open(shelf)` | opens a shelf; on the pages of `on` |
| `shelf.read(item)` | there: shows an item |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.network import ScreenNetwork
from pytest_mobilegym.phone.kit.behaviour import adopt, require_parameters, template

__all__ = ["Item", "Shelf", "install"]


class Item(NamedTuple):
    """Something that lies on a shelf.

    Attributes:
        id: within its shelf.
        detail: what stands below the title, such as who made it.
        picture: name of its picture, as `image` takes it.
        length: how long it plays, in words; it stands on the picture.
        facts: words and values below the whole item's title.
        text: paragraphs of the whole item.
    """

    id: str
    title: str
    detail: str = ""
    picture: str | None = None
    length: str = ""
    facts: Sequence[tuple[str, str]] = ()
    text: Sequence[str] = ()


class Shelf(NamedTuple):
    """A page that one only looks at.

    Attributes:
        sign: name of the icon of the empty page, and of items without a picture.
        items: `items(ctx)` gives what lies there, first the best; left out where there is never anything.
        title: text key of its title, where that is not `<name>.<shelf>`.
    """

    sign: str
    items: Callable[[Context], Sequence[Item]] | None = None
    title: str | None = None


def install(
    app: App,
    *,
    shelves: Mapping[str, Shelf],
    on: str | tuple[str, ...],
    name: str = "shelf",
    replaces: bool = False,
    network: ScreenNetwork = "page",
) -> None:
    """Give an app pages that one only looks at.

    Args:
        app: the app, while it is being loaded.
        shelves: the pages by their keys.
        on: the pages whose rows open them.
        name: what the actions and the texts begin with, and the routes.
        replaces: a page takes the place of what it was opened from, as `on` are menus.
        network: what the pages are without the network, see `App.screen`; `None` where they need none.

    Raises:
        AppError: they are installed already, a text is missing, or `items` is no such function.
    """
    titles = {key: shelf.title or f"{name}.{key}" for key, shelf in shelves.items()}
    texts = [*titles.values()]
    for key, shelf in shelves.items():
        texts += [f"{name}.{key}.none", f"{name}.{key}.hint"]
        if shelf.items is not None:
            require_parameters(app, "shelves", "items", shelf.items, ("ctx",))
    adopt(app, "shelves", name, texts=texts)

    def known(ctx: Context, shelf: str) -> bool:
        return shelf in shelves

    def lying_on(ctx: Context, shelf: str) -> Sequence[Item]:
        items = shelves[shelf].items
        return () if items is None else items(ctx)

    route, whole = f"/{name}/{{shelf}}", f"/{name}/{{shelf}}/{{item}}"
    app.action(f"{name}.open", on=on, to=route, guard=known, replace=replaces)

    @app.screen(route, template=template("shelves", "shelf.html"), network=network)
    def shelf_page(ctx: Context, shelf: str) -> dict[str, Any]:
        if shelf not in shelves:
            raise UnknownName("shelf", shelf, shelves)
        return {
            "shelf_name": name,
            "shelf": shelf,
            "sign": shelves[shelf].sign,
            "title": ctx.t(titles[shelf]),
            "items": lying_on(ctx, shelf),
        }

    if all(shelf.items is None for shelf in shelves.values()):
        return
    app.action(f"{name}.read", on=route, to=whole)

    @app.screen(whole, template=template("shelves", "item.html"), network=network)
    def item_page(ctx: Context, shelf: str, item: str) -> dict[str, Any]:
        items = {each.id: each for each in lying_on(ctx, shelf)} if shelf in shelves else {}
        if item not in items:
            raise UnknownName("item", item, items)
        return {"title": ctx.t(titles[shelf]), "item": items[item], "sign": shelves[shelf].sign}
