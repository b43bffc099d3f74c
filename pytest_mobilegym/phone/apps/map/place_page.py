"""A place: how it is rated, when it is open, what it offers, what visitors say, and what to do with it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Literal

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.city import PLACE, MapPage, drawn, known_places, seen_on, view_at
from pytest_mobilegym.phone.apps.map.offline_reach import reached
from pytest_mobilegym.phone.apps.map.places import (
    away,
    coordinates,
    label_name,
    marker,
    open_words,
    picture_at,
    plus_code,
    price_words,
    rating_words,
    span_words,
    tiles,
)
from pytest_mobilegym.phone.apps.map.state import MapState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit.map import Marker
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os.clipboard import copy
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.wording import amount, time_ago, weekday
from pytest_mobilegym.phone.world.domains.places import Place
from pytest_mobilegym.phone.world.geometry import Point
from pytest_mobilegym.phone.world.labels import LABELS, label
from pytest_mobilegym.phone.world.pictures import picture_of

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World

TABS = ("overview", "menu", "reviews", "photos", "about")
AMENITIES = tuple(LABELS["amenity"])
PICTURES = 12
REVIEWS = 20
LIKE = 6

Tab = Literal["overview", "menu", "reviews", "photos", "about"]


class PlaceView(MapPage):
    """What the page of a place knows of its own.

    Attributes:
        week: the hours of every day are shown.
        order: of the reviews.
    """

    tab: Tab = "overview"
    week: bool = False
    order: Literal["helpful", "new", "high", "low"] = "helpful"


Reading = Context[MapState, PlaceView]
Doing = ActionContext[MapState, PlaceView]


def place_view(ctx: Context[MapState], place: str) -> PlaceView:
    """The map looks at the place."""
    return PlaceView(height="half", **view_at(ctx.world.places.get(place).point))


def tabs_of(world: World, place: Place) -> list[str]:
    """The tabs that a place of its kind has."""
    return [tab for tab in TABS if tab != "menu" or world.places.menu(place)]


@app.screen(PLACE, local=PlaceView, opening=place_view)
def place_page(ctx: Reading, place: str) -> dict[str, Any]:
    found = ctx.world.places.get(place)
    there = reached(ctx, found.point)
    return {
        **drawn(ctx),
        "reached": there,
        "place": found,
        "rating": rating_words(found.rating) if found.rating is not None else "",
        "stars": (found.rating or 0) * 2,
        "price": price_words(found),
        "distance": away(ctx, found.point),
        "open": open_words(ctx, found),
        "saved": any(place in one.places for one in ctx.state.lists.values()),
        "label": label_name(ctx, place) if place in ctx.state.labels else "",
        "tab": ctx.local.tab,
        "tabs": tabs_of(ctx.world, found),
        "order": ctx.local.order,
        "words": lambda one: label("amenity", one, ctx.lang),
        "own": ctx.state.reviews.get(place),
        "pictures": _pictures(ctx, found),
        **(_tab(ctx, found) if there and ctx.local.height != "peek" else {}),
    }


def _tab(ctx: Reading, place: Place) -> dict[str, Any]:
    match ctx.local.tab:
        case "overview":
            return {**_overview(ctx, place), "reviews": reviews_of(ctx, place)[:2]}
        case "reviews":
            return {"reviews": reviews_of(ctx, place), "histogram": histogram(place)}
        case "menu":
            return {"menu": menu(ctx, place)}
        case "about":
            return {
                "amenities": [(one, one in place.amenities) for one in AMENITIES],
            }
        case _:
            return {}


def _overview(ctx: Reading, place: Place) -> dict[str, Any]:
    today = ctx.now.weekday()
    week: list[tuple[str, str, bool]] = []
    if place.hours and ctx.local.week:
        week = [
            (
                weekday(ctx.now + timedelta(days=ahead), ctx.lang),
                span_words(ctx, place.hours[(today + ahead) % 7]),
                not ahead,
            )
            for ahead in range(7)
        ]
    near = ctx.world.places.search(category=place.category, near=place.point, sort="distance", size=LIKE + 1)
    return {
        "week": week,
        "opened": ctx.local.week,
        "code": plus_code(place.point),
        "coordinates": coordinates(place.point),
        "like": tiles(ctx, [one for one in near if one.id != place.id][:LIKE]),
        "questions": [one for one in ctx.state.questions.values() if one.place == place.id],
    }


def reviews_of(ctx: Reading, place: Place) -> list[dict[str, Any]]:
    """What visitors say, in the order that was chosen."""
    sort = {"new": "new", "high": "best", "low": "worst", "helpful": "helpful"}[ctx.local.order]
    found = ctx.world.place_reviews.of(place.id, size=REVIEWS, sort=sort)
    people = {one.id: one for one in ctx.world.people.many([review.author for review in found])}
    return [
        {
            "id": one.id, "name": people[one.author].name, "face": people[one.author].id,
            "stars": one.stars * 20, "body": one.body,
            "when": time_ago(as_datetime(one.at), ctx.now, ctx.lang),
            "helpful": one.id in ctx.state.helpful, "likes": one.likes + (one.id in ctx.state.helpful),
            "pictures": [
                picture_at(ctx.world, place, picture_of(ctx.world, one, number=number))
                for number in range(1, one.photos + 1)
            ],
        }
        for one in found
        if ("review", one.id) not in {(each.kind, each.about) for each in ctx.state.complaints.values()}
    ]  # fmt: skip


def histogram(place: Place) -> list[tuple[int, int]]:
    """How many hundredths of the ratings give each number of stars, the most stars first."""
    total = max(1, place.ratings)
    return [(5 - number, count * 100 // total) for number, count in enumerate(place.stars())]


def menu(ctx: Context[MapState], place: Place) -> list[tuple[str, list[tuple[str, str, int]]]]:
    """What a place serves by section: names, prices, and how many hundredths of the guests recommend it."""
    sections: dict[str, list[tuple[str, str, int]]] = {}
    for dish in ctx.world.places.menu(place):
        sections.setdefault(dish.section, []).append((dish.name, amount(dish.price), dish.liked))
    return list(sections.items())


def _pictures(ctx: Context[MapState], place: Place) -> list[tuple[str, str]]:
    """Pictures of a place: those that the user added, and others'; each with the id of the user's own."""
    own = [(one.picture, one.id) for one in ctx.state.photos.values() if one.place == place.id]
    others = [
        picture_at(ctx.world, place, picture_of(ctx.world, place, number=number))
        for number in range(1, min(place.photos, PICTURES) + 1)
    ]
    return [*own, *((name, "") for name in others)]


def _with_place(ctx: Context[MapState], south_west: Point, north_east: Point) -> Iterable[Marker]:
    place = ctx.params["place"]
    yield from (one for one in known_places(ctx, south_west, north_east) if one.id != place)
    yield marker(ctx.world.places.get(place), chosen=True)


seen_on[PLACE] = _with_place


@app.action("place.tab", on=PLACE)
def show_tab(ctx: Doing, tab: Tab) -> None:
    ctx.local.tab = tab
    if ctx.local.height == "peek":
        ctx.local.height = "half"
    ctx.scroll("sheet")


@app.action("place.week", on=PLACE)
def show_week(ctx: Doing) -> None:
    """Unfold the hours of every day, or fold them."""
    ctx.local.week = not ctx.local.week


@app.action("place.order", on=PLACE)
def sort_reviews(ctx: Doing, order: Literal["helpful", "new", "high", "low"]) -> None:
    ctx.local.order = order


@app.action("place.close", on=PLACE)
def close(ctx: Doing) -> None:
    ctx.pop_to("/")


def may_call(ctx: Context[MapState], place: str) -> bool:
    """Whether a place has a telephone number."""
    found = ctx.world.places.find(place)
    return found is not None and bool(found.phone)


@app.action("place.call", on="*", guard=may_call, network=False)
def call(ctx: ActionContext[MapState], place: str) -> None:
    """Open the dialler with the place's number."""
    ctx.start(intent("DIAL", scheme="tel", number=ctx.world.places.get(place).phone))


@app.action("place.share", on="*", network=False)
def share(ctx: ActionContext[MapState], place: str) -> None:
    """Hand name, address and a link to another app."""
    found = ctx.world.places.get(place)
    where = coordinates(found.point).replace(" ", "")
    ctx.start(intent("SEND", type="text/plain", text=f"{found.name}\n{found.address}\ngeo:{where}"))


@app.action("place.website", on=PLACE, network=False)
def open_website(ctx: Doing) -> None:
    address = ctx.world.places.get(ctx.params["place"]).website
    ctx.start(intent("VIEW", scheme="https", url=f"https://{address}"))


@app.action("place.copy", on=PLACE)
def copy_line(ctx: Doing, what: Literal["address", "code", "phone"]) -> None:
    """Copy a line of the overview, as a long press on it does."""
    found = ctx.world.places.get(ctx.params["place"])
    lines = {"address": found.address, "code": plus_code(found.point), "phone": found.phone}
    copy(ctx.os, lines[what])
    ctx.toast("copied")


app.action("picture.open", on=PLACE, to="/place/{place}/picture/{number}")


@app.screen("/place/{place}/picture/{number}", kind="full", status="light")
def picture_page(ctx: Context[MapState], place: str, number: int) -> dict[str, Any]:
    found = ctx.world.places.get(place)
    pictures = _pictures(ctx, found)
    shown, own = pictures[min(max(number, 0), len(pictures) - 1)]
    return {"place": found, "shown": shown, "own": own, "number": number, "count": len(pictures)}


def _may_turn(ctx: Context[MapState], by: int) -> bool:
    count = len(_pictures(ctx, ctx.world.places.get(ctx.params["place"])))
    return by in (1, -1) and 0 <= ctx.params["number"] + by < count


@app.action("picture.turn", on="/place/{place}/picture/{number}", guard=_may_turn)
def turn_picture(ctx: ActionContext[MapState], by: int) -> None:
    ctx.go(f"/place/{ctx.params['place']}/picture/{ctx.params['number'] + by}", replace=True)


@app.action("picture.delete", on="/place/{place}/picture/{number}")
def delete_picture(ctx: ActionContext[MapState], photo: str) -> None:
    """Take back a picture that the user added."""
    ctx.state.photos.pop(photo, None)
    ctx.back()
    ctx.toast("photo.gone")


@app.action("review.helpful", on=PLACE, network=True)
def mark_helpful(ctx: Doing, review: str) -> None:
    """Say that a review helped, or take that back."""
    marked = ctx.state.helpful
    ctx.state.helpful = (
        tuple(one for one in marked if one != review) if review in marked else (review, *marked)
    )


kit.complaints.install(app, on=PLACE, kinds=("review",))
