"""The tabs You and Contribute: lists, names of one's own, and what the user has added to the map."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.places import label_name, tile, tiles
from pytest_mobilegym.phone.apps.map.reviewing import LEVELS
from pytest_mobilegym.phone.apps.map.saving import list_lines
from pytest_mobilegym.phone.apps.map.state import MapState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import date_numeric, time_ago

KINDS = ("reviews", "photos", "questions", "edits")
SIGNS = {"reviews": "star", "photos": "camera", "questions": "help", "edits": "edit"}
PAGES = tuple(f"/contribute/{kind}" for kind in KINDS)
OFFERED = 10

Reading = Context[MapState]


@app.screen("/me", tab="you")
def me(ctx: Reading) -> dict[str, Any]:
    return {
        "user": ctx.state.user,
        "lists": list_lines(ctx),
        "labels": [
            (one.id, label_name(ctx, one.id), _label_address(ctx, one.id))
            for one in ctx.state.labels.values()
        ],
        "parking": ctx.state.parking,
        "visits": len({visit.place for visit in ctx.state.visits.values()}),
        "recent": list(ctx.state.search_history.values())[:3],
    }


def _label_address(ctx: Reading, key: str) -> str:
    place = ctx.world.places.find(ctx.state.labels[key].place)
    if place is not None:
        return place.address
    kept = [address.detail for address in ctx.os.owner.addresses.values() if address.id == key]
    return kept[0] if kept else ""


@app.screen("/contribute", tab="contribute")
def contribute(ctx: Reading) -> dict[str, Any]:
    user = ctx.state.user
    following = LEVELS[user.level] if user.level < len(LEVELS) else LEVELS[-1]
    return {
        "user": user,
        "following": following,
        "percent": min(100, user.points * 100 // max(1, following)),
        "counts": [(kind, SIGNS[kind], len(getattr(ctx.state, kind))) for kind in KINDS],
    }


app.action("contribute.page", on="/contribute", to="/contribute/{kind}")
app.action("contribute.add", on="/contribute", to="/contribute/add")
app.action("contribute.find", on="/contribute/add", to="/search")


@app.screen("/contribute/add")
def add(ctx: Reading) -> dict[str, Any]:
    """Places that the user has been to or has looked at, to say something of them."""
    seen = [
        *(visit.place for visit in ctx.state.visits.values()),
        *(one.place for one in ctx.state.search_history.values() if one.kind == "place"),
        *(place for one in ctx.state.lists.values() for place in one.places),
    ]
    places = [ctx.world.places.find(key) for key in dict.fromkeys(seen)]
    known = [place for place in places if place is not None and place.id not in ctx.state.reviews]
    return {"places": tiles(ctx, known[:OFFERED])}


@app.screen("/contribute/{kind}")
def contributions(ctx: Reading, kind: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = []
    for one in getattr(ctx.state, kind).values() if kind in KINDS else ():
        place = ctx.world.places.find(one.id if kind == "reviews" else one.place)
        if place is not None:
            found.append(
                {
                    "own": one,
                    "place": tile(ctx, place),
                    "when": time_ago(as_datetime(one.at), ctx.now, ctx.lang),
                }
            )
    return {
        "kind": kind,
        "found": found,
        "sign": SIGNS.get(kind, "info"),
        "words": date_numeric(ctx.now, ctx.lang),
    }


@app.action("contribution.delete_photo", on="/contribute/{kind}")
def delete_photo(ctx: ActionContext[MapState], photo: str) -> None:
    ctx.state.photos.pop(photo, None)
