"""What the user keeps: lists of places, notes on them, and names of one's own for places."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.places import label_name, tile
from pytest_mobilegym.phone.apps.map.state import LISTS, Label, MapState, PlaceList, SavedPlace
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os.intents import intent

SAVE, LIST, LABEL = "/save/{place}", "/list/{list}", "/label/{key}"
SIGNS = {"favorites": "heart", "want_to_go": "flag", "travel_plans": "bag", "starred": "star"}
LONGEST = 40

Doing = ActionContext[MapState]


def list_name(ctx: Context[MapState], key: str) -> str:
    """What a list is called."""
    return ctx.t(f"list.{key}") if key in LISTS else ctx.state.lists[key].name


def list_lines(ctx: Context[MapState]) -> list[dict[str, Any]]:
    """The user's lists as rows show them."""
    return [
        {
            "id": one.id, "name": list_name(ctx, one.id), "sign": SIGNS.get(one.id, "list"),
            "count": len(one.places), "public": one.public,
        }
        for one in ctx.state.lists.values()
    ]  # fmt: skip


# Saving a place

app.action("save.open", on="*", to=SAVE)


@app.screen(SAVE, kind="sheet")
def saving(ctx: Context[MapState], place: str) -> dict[str, Any]:
    lists = ctx.state.lists
    return {
        "place": ctx.world.places.get(place),
        "lists": [(one, place in lists[one["id"]].places) for one in list_lines(ctx)],
    }


@app.action("save.toggle", on=SAVE)
def toggle(ctx: Doing, list: str) -> None:
    """Put the place into a list, or take it out."""
    place, kept = ctx.params["place"], ctx.state.lists[list].places
    if place in kept:
        del kept[place]
    else:
        kept.add(SavedPlace(id=place, at=ctx.time), first=True)


@app.action("save.done", on=SAVE)
def done(ctx: Doing) -> None:
    ctx.back()


# Lists

app.action("list.open", on=("/me",), to=LIST)
app.action("list.new", on=("/me", SAVE), to="/lists/new")


@app.screen("/lists/new", kind="dialog")
def new_list(ctx: Context[MapState]) -> dict[str, Any]:
    return {"title": ctx.t("list.new"), "text": "", "action": "list.create"}


@app.action("list.create", on="/lists/new")
def create_list(ctx: Doing) -> None:
    """Make a list; where a place is being saved, it goes into it."""
    name = ctx.fields.get("name", "").strip()[:LONGEST]
    if not name or name in (list_name(ctx, one) for one in ctx.state.lists):
        ctx.toast("list.taken" if name else "name.needed")
        return
    key = ctx.new_id("list")
    places = []
    if ctx.below.route.startswith("/save/"):
        places = [SavedPlace(id=ctx.below.route.removeprefix("/save/"), at=ctx.time)]
    made = PlaceList(id=key, name=name)
    ctx.state.lists.add(made)
    for place in places:
        ctx.state.lists[key].places.add(place)
    ctx.back()


@app.screen(LIST)
def list_page(ctx: Context[MapState], list: str) -> dict[str, Any]:
    shown = ctx.state.lists.get(list)
    kept = shown.places.values() if shown is not None else ()
    found = [(ctx.world.places.find(one.id), one) for one in kept]
    return {
        "list": list,
        "name": list_name(ctx, list) if shown is not None else "",
        "own": list not in LISTS,
        "public": shown.public if shown is not None else False,
        "places": [(tile(ctx, place), one.note) for place, one in found if place is not None],
    }


@app.action("list.public", on=LIST, network=True)
def publish_list(ctx: Doing) -> None:
    """Let others see the list, or nobody."""
    shown = ctx.state.lists[ctx.params["list"]]
    shown.public = not shown.public


@app.action("list.share", on=LIST, network=False)
def share_list(ctx: Doing) -> None:
    key = ctx.params["list"]
    places = ctx.world.places.many(list(ctx.state.lists[key].places))
    lines = [list_name(ctx, key), *(f"{place.name} · {place.address}" for place in places)]
    ctx.start(intent("SEND", type="text/plain", text="\n".join(lines)))


@app.action("list.remove", on=LIST)
def remove_place(ctx: Doing, place: str) -> None:
    ctx.state.lists[ctx.params["list"]].places.pop(place, None)


app.action("list.rename", on=LIST, to="/list/{list}/rename")


@app.screen("/list/{list}/rename", kind="dialog", template="new_list.html")
def rename_list(ctx: Context[MapState], list: str) -> dict[str, Any]:
    return {"title": ctx.t("list.rename"), "text": list_name(ctx, list), "action": "list.set_name"}


@app.action("list.set_name", on="/list/{list}/rename")
def set_list_name(ctx: Doing) -> None:
    key = ctx.params["list"]
    name = ctx.fields.get("name", list_name(ctx, key)).strip()[:LONGEST]
    if not name or name in (list_name(ctx, one) for one in ctx.state.lists if one != key):
        ctx.toast("list.taken" if name else "name.needed")
        return
    ctx.state.lists[key].name = name
    ctx.back()


@kit.confirm.asked(
    app, "list.delete", ask="list.ask_delete", on=LIST, route="/list/{list}/delete", question="list.really"
)
def delete_list(ctx: Doing, list: str) -> None:
    ctx.state.lists.pop(list, None)
    ctx.back(2)


app.action("note.open", on=LIST, to="/list/{list}/note/{place}")


@app.screen("/list/{list}/note/{place}", kind="dialog", template="new_list.html")
def note(ctx: Context[MapState], list: str, place: str) -> dict[str, Any]:
    return {
        "title": ctx.t("list.note"),
        "text": ctx.state.lists[list].places[place].note,
        "action": "note.save",
    }


@app.action("note.save", on="/list/{list}/note/{place}")
def save_note(ctx: Doing) -> None:
    kept = ctx.state.lists[ctx.params["list"]].places[ctx.params["place"]]
    kept.note = ctx.fields.get("name", kept.note).strip()[:200]
    ctx.back()


# Names of one's own

app.action("label.open", on="*", to=LABEL)


@app.screen(LABEL, kind="dialog", template="label.html")
def label(ctx: Context[MapState], key: str) -> dict[str, Any]:
    place = ctx.world.places.find(key)
    return {
        "place": place,
        "text": label_name(ctx, key) if key in ctx.state.labels else "",
        "known": key in ctx.state.labels,
    }


@app.action("label.save", on=LABEL)
def save_label(ctx: Doing) -> None:
    """Give a place a name of one's own; one that is empty is taken away."""
    key = ctx.params["key"]
    name = ctx.fields.get("name", label_name(ctx, key) if key in ctx.state.labels else "").strip()[:LONGEST]
    if not name:
        ctx.state.labels.pop(key, None)
    elif key in ctx.state.labels:
        ctx.state.labels[key].name = name
    else:
        place = ctx.world.places.get(key)
        ctx.state.labels.add(Label(id=key, name=name, place=key, lat=place.lat, lon=place.lon))
    ctx.back()


@app.action("label.set", on=LABEL)
def set_home_or_work(ctx: Doing, label: str) -> None:
    """Make the place the user's home or place of work."""
    if label in ("home", "work"):
        place = ctx.world.places.get(ctx.params["key"])
        made = Label(id=label, place=place.id, lat=place.lat, lon=place.lon)
        ctx.state.labels.pop(label, None)
        ctx.state.labels.add(made, first=True)
        ctx.back()
        ctx.toast("label.set", name=ctx.t(f"label.{label}"))


@app.action("label.remove", on=("/me", LABEL))
def remove_label(ctx: Doing, label: str) -> None:
    ctx.state.labels.pop(label, None)
    if ctx.screen.pattern.text == LABEL:
        ctx.back()
