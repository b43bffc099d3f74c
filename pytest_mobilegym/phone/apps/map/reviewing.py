"""What the user adds to a place: stars and words, pictures, questions, and what is wrong about it."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.city import PLACE
from pytest_mobilegym.phone.apps.map.state import Edit, MapState, Photo, Question, Review
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.state import State

REVIEW, EDIT, ASK = "/place/{place}/review", "/place/{place}/edit", "/place/{place}/ask"
KINDS = ("name", "location", "hours", "phone", "closed", "duplicate")
POINTS = {"review": 10, "photo": 5, "edit": 5, "question": 3}
LEVELS = (0, 15, 75, 250, 500, 1500, 5000, 15000, 50000, 100000)
"""From how many points on one is of each level, from 1."""
LONGEST = 1000

Doing = ActionContext[MapState]


def earn(ctx: Doing, what: str, times: int = 1) -> None:
    """Give the user the points for something that was added."""
    ctx.state.user.points += POINTS[what] * times
    ctx.state.user.level = sum(ctx.state.user.points >= points for points in LEVELS)


class ReviewView(State):
    """The stars that are chosen on the page."""

    stars: int = 0


def review_view(ctx: Context[MapState], place: str) -> ReviewView:
    """The page opens with what was said before."""
    known = ctx.state.reviews.get(place)
    return ReviewView(stars=known.stars if known is not None else 0)


app.action("review.write", on=(PLACE, "/contribute/add"), to=REVIEW)


@app.action("review.rate", on=(PLACE, "/contribute/add"))
def rate(ctx: Doing, place: str, stars: Literal[1, 2, 3, 4, 5]) -> None:
    """A star below a place opens the page of a review with as many stars."""
    ctx.go(f"/place/{place}/review").local.stars = stars


@app.screen(REVIEW, local=ReviewView, opening=review_view)
def review(ctx: Context[MapState, ReviewView], place: str) -> dict[str, Any]:
    known = ctx.state.reviews.get(place)
    return {
        "place": ctx.world.places.get(place),
        "stars": ctx.local.stars,
        "text": known.text if known is not None else ctx.state.review_text,
        "known": known is not None,
        "user": ctx.state.user,
    }


@app.action("review.stars", on=REVIEW)
def choose_stars(ctx: ActionContext[MapState, ReviewView], stars: Literal[1, 2, 3, 4, 5]) -> None:
    ctx.local.stars = stars


@app.action("review.draft", on=REVIEW)
def keep_draft(ctx: Doing, value: str) -> None:
    """What is written stays until it is published."""
    if ctx.params["place"] not in ctx.state.reviews:
        ctx.state.review_text = value[:LONGEST]


@app.action("review.publish", on=REVIEW, network=True, guard=lambda ctx: ctx.local.stars > 0)
def publish(ctx: ActionContext[MapState, ReviewView]) -> None:
    place = ctx.params["place"]
    known = ctx.state.reviews.get(place)
    old = known.text if known is not None else ctx.state.review_text
    text = ctx.fields.get("text", old).strip()[:LONGEST]
    said = Review(id=place, stars=ctx.local.stars, text=text, at=ctx.time, edited=known is not None)
    ctx.state.reviews.pop(place, None)
    ctx.state.reviews.add(said, first=True)
    if known is None:
        earn(ctx, "review")
    ctx.state.review_text = ""
    ctx.back()
    ctx.toast("review.thanks")


@kit.confirm.asked(
    app, "review.delete", ask="review.ask_delete", on=(REVIEW, "/contribute/{kind}"),
    route="/review/{place}/delete", question="review.really",
)  # fmt: skip
def delete(ctx: Doing, place: str) -> None:
    ctx.state.reviews.pop(place, None)
    ctx.back(2 if ctx.below.route.startswith("/place/") else 1)


# Pictures


@app.action("photo.add", on=(PLACE, "/contribute/add"))
def add_photo(ctx: Doing, place: str = "") -> None:
    """Choose pictures for a place; once the app may see them, for the one that it was asked for."""
    if place:
        ctx.state.current_view.poi = place
    if ctx.ask_permission("READ_EXTERNAL_STORAGE", then="photo.add", reason=ctx.t("photo.why")):
        ctx.start(media.pick(most=9), request="photos")


@app.result("photos")
def take_photos(ctx: Doing, ok: bool, paths: str = "") -> None:
    if ok and paths:
        chosen = [path for path in media.unpack(paths) if path in ctx.os.files]
        for path in chosen:
            made = Photo(
                id=ctx.new_id("photo"), place=ctx.state.current_view.poi, path=path,
                picture=media.picture_name(ctx.os.files[path]), at=ctx.time,
            )  # fmt: skip
            ctx.state.photos.add(made, first=True)
        earn(ctx, "photo", len(chosen))
        ctx.toast("photo.thanks")


# Questions and corrections

app.action("question.ask", on=PLACE, to=ASK)


@app.screen(ASK, kind="dialog", template="new_list.html")
def ask(ctx: Context[MapState], place: str) -> dict[str, Any]:
    return {"title": ctx.t("question.ask"), "text": "", "action": "question.post"}


@app.action("question.post", on=ASK, network=True)
def post_question(ctx: Doing) -> None:
    text = ctx.fields.get("name", "").strip()[:LONGEST]
    if not text:
        ctx.toast("name.needed")
        return
    made = Question(id=ctx.new_id("question"), place=ctx.params["place"], text=text, at=ctx.time)
    ctx.state.questions.add(made, first=True)
    earn(ctx, "question")
    ctx.back()
    ctx.toast("question.thanks")


@app.action("question.delete", on=(PLACE, "/contribute/{kind}"))
def delete_question(ctx: Doing, question: str) -> None:
    ctx.state.questions.pop(question, None)


class EditView(State):
    """What is said to be wrong."""

    kind: Literal["", "name", "location", "hours", "phone", "closed", "duplicate"] = ""


app.action("edit.open", on=(PLACE, "/contribute/add"), to=EDIT)


@app.screen(EDIT, local=EditView)
def edit(ctx: Context[MapState, EditView], place: str) -> dict[str, Any]:
    return {"place": ctx.world.places.get(place), "kinds": KINDS, "kind": ctx.local.kind}


@app.action("edit.kind", on=EDIT)
def choose_kind(
    ctx: ActionContext[MapState, EditView],
    kind: Literal["name", "location", "hours", "phone", "closed", "duplicate"],
) -> None:
    ctx.local.kind = kind


@app.action("edit.send", on=EDIT, network=True, guard=lambda ctx: bool(ctx.local.kind))
def send_edit(ctx: ActionContext[MapState, EditView]) -> None:
    text = ctx.fields.get("text", "").strip()[:LONGEST]
    kind = ctx.local.kind
    if kind:
        made = Edit(id=ctx.new_id("edit"), place=ctx.params["place"], kind=kind, text=text, at=ctx.time)
        ctx.state.edits.add(made, first=True)
        earn(ctx, "edit")
        ctx.back()
        ctx.toast("edit.thanks")


@app.action("edit.delete", on="/contribute/{kind}")
def delete_edit(ctx: Doing, edit: str) -> None:
    ctx.state.edits.pop(edit, None)
