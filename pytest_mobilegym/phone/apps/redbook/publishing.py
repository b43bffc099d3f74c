"""Writing a note: words on a card, pictures, place, topics, who sees it; and drafts."""

from __future__ import annotations

from typing import Any, get_args

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.notes import folk
from pytest_mobilegym.phone.apps.redbook.searching import hot_words
from pytest_mobilegym.phone.apps.redbook.state import CARDS, OwnNote, RedbookState, Visibility
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.state import Table

Choice = kit.composer.Choice
TABS = ("/", "/follow", "/nearby", "/market", "/message", "/me")
WORDS, LOOKS, PLACE, CAMERA = "/publish/text", "/publish/template", "/publish/place", "/publish/camera"
TITLE_LENGTH = 20
"""Characters of a title, as the page counts them."""

SHOTS = (
    "desk/morning-tea", "flower/balcony-pots", "street/plane-trees", "cat/on-the-sill", "cake/window-light",
    "city/rooftops-at-six", "books/by-the-bed", "room/reading-corner",
)  # fmt: skip
"""What the camera sees, one after the other: names of pictures."""


def _publish(ctx: ActionContext[RedbookState], post: kit.composer.Post) -> None:
    ctx.state.notes.add(OwnNote(**dict(post)), first=True)
    ctx.pop_to("/")
    ctx.toast("publish.done")


def _keep(ctx: ActionContext[RedbookState]) -> None:
    """Put what was written in front of the drafts."""
    ctx.state.drafts.add(composer.post(ctx, ctx.new_id("draft")), first=True)
    composer.clear(ctx)


def _topics(ctx: Context[RedbookState]) -> list[kit.composer.Choice]:
    return [Choice(f"#{words}", f"#{words.replace(' ', '')}") for words in hot_words(ctx)]


def _friends(ctx: Context[RedbookState]) -> list[kit.composer.Choice]:
    found = [folk.find(ctx, id) for id in folk.ids(ctx)]
    return [Choice(each.name, f"@{each.name}") for each in found if each is not None]


def _options(ctx: Context[RedbookState]) -> list[kit.composer.Option]:
    place = ctx.state.draft.extras.get("place", "")
    return [kit.composer.Option(ctx.t("publish.place"), "location", "place.open", place)]


composer = kit.composer.install(
    app,
    route="/publish",
    publish=_publish,
    kept=_keep,
    title="optional",
    topics=_topics,
    people=_friends,
    visibility=get_args(Visibility),
    options=_options,
    posts="notes",
    own_template="publish.html",
)


# How one begins


app.action("create.open", on=TABS, to="/create")


@app.screen("/create", kind="sheet")
def create(ctx: Context[RedbookState]) -> dict[str, Any]:
    """From an album, from the camera, or with words alone."""
    return {"drafts": len(ctx.state.drafts)}


@app.action("create.album", on="/create")
def create_from_album(ctx: ActionContext[RedbookState]) -> None:
    reason = ctx.t("composer.why_pictures")
    if ctx.ask_permission("READ_EXTERNAL_STORAGE", then="create.album", reason=reason):
        composer.clear(ctx)
        ctx.back()
        composer.pick(ctx)


@app.action("create.camera", on="/create")
def create_with_camera(ctx: ActionContext[RedbookState]) -> None:
    if ctx.ask_permission("CAMERA", then="create.camera", reason=ctx.t("publish.why_camera")):
        composer.clear(ctx)
        ctx.go(CAMERA, replace=True)


@app.screen(CAMERA, kind="full", status="light")
def camera(ctx: Context[RedbookState]) -> dict[str, Any]:
    return {"shot": _shot(ctx)}


def _shot(ctx: Context[RedbookState]) -> str:
    taken = len(ctx.state.notes) + len(ctx.state.drafts) + len(ctx.state.draft.pictures)
    return SHOTS[taken % len(SHOTS)]


@app.action("camera.shoot", on=CAMERA)
def shoot(ctx: ActionContext[RedbookState]) -> None:
    composer.add_pictures(ctx, [_shot(ctx)])
    ctx.go(composer.route, replace=True)


# Words on a card


@app.action("create.text", on="/create")
def create_with_words(ctx: ActionContext[RedbookState]) -> None:
    composer.clear(ctx)
    ctx.go(WORDS, replace=True)
    ctx.focus("words")


@app.screen(WORDS)
def publish_text(ctx: Context[RedbookState]) -> dict[str, Any]:
    return {"words": ctx.state.draft.extras.get("words", "")}


@app.action("card.write", on=WORDS)
def write_words(ctx: ActionContext[RedbookState], value: str) -> None:
    ctx.state.draft.extras["words"] = value


def _has_words(ctx: Context[RedbookState]) -> bool:
    return bool(ctx.state.draft.extras.get("words", "").strip())


app.action("card.looks", on=WORDS, to=LOOKS, guard=_has_words)
app.action("card.edit", on=composer.route, to=WORDS)


@app.screen(LOOKS)
def publish_template(ctx: Context[RedbookState]) -> dict[str, Any]:
    extras = ctx.state.draft.extras
    return {"words": extras.get("words", ""), "looks": CARDS, "look": extras.get("card", CARDS[0])}


@app.action("card.look", on=LOOKS)
def choose_look(ctx: ActionContext[RedbookState], look: str) -> None:
    if look not in CARDS:
        raise EventRefused(f"A card has no look {look!r}; it has {', '.join(CARDS)}.")
    ctx.state.draft.extras["card"] = look


@app.action("card.done", on=LOOKS)
def finish_card(ctx: ActionContext[RedbookState]) -> None:
    """Go on to the title and the text; what stands on the card begins the text."""
    draft = ctx.state.draft
    draft.extras["card"] = draft.extras.get("card", CARDS[0])
    if not draft.text.strip():
        draft.text = draft.extras["words"]
    front = ctx.back(2)
    if front.route == composer.route:
        front.fields["text"] = draft.text
    else:
        ctx.go(composer.route)


@app.action("card.drop", on=composer.route)
def drop_card(ctx: ActionContext[RedbookState]) -> None:
    """Publish without the card."""
    for key in ("words", "card"):
        ctx.state.draft.extras.pop(key, None)


# Where it was


def _places(ctx: Context[RedbookState], query: str) -> dict[str, Any]:
    return {"places": list(ctx.world.places.search(query, size=20)), "region": ctx.state.user.region}


kit.search.install(
    app,
    name="place_search",
    route=PLACE,
    source=_places,
    hits="places.html",
    history=None,
    narrows=True,
    placeholder="publish.find_place",
    hint="publish.find_place",
)
app.action("place.open", on=composer.route, to=PLACE)


@app.action("place.choose", on=PLACE)
def choose_place(ctx: ActionContext[RedbookState], place: str) -> None:
    """Tell a place with the note; an empty one tells none."""
    if place:
        ctx.state.draft.extras["place"] = place
    else:
        ctx.state.draft.extras.pop("place", None)
    ctx.back()


# Drafts


@app.action("draft.save", on=composer.route, guard=lambda ctx: not composer.is_blank(ctx))
def save_draft(ctx: ActionContext[RedbookState]) -> None:
    ctx.back()
    _keep(ctx)
    ctx.toast("composer.kept")


app.action("drafts.open", on=("/create", "/drawer", "/me"), to="/drafts")


@app.screen("/drafts")
def drafts(ctx: Context[RedbookState]) -> dict[str, Any]:
    return {"drafts": ctx.state.drafts.values()}


@app.action("draft.open", on="/drafts")
def open_draft(ctx: ActionContext[RedbookState], draft: str) -> None:
    """Go on with a draft; it is no longer among the others until it is kept again."""
    kept = ctx.state.drafts[draft]
    ctx.state.draft = kit.composer.Draft(
        title=kept.title,
        text=kept.text,
        pictures=tuple(kept.pictures),
        visibility=kept.visibility,
        extras=Table(dict(kept.extras.items())),
    )
    del ctx.state.drafts[draft]
    ctx.go(composer.route)


@kit.confirm.asked(
    app,
    "draft.delete",
    ask="draft.ask_delete",
    on="/drafts",
    route="/drafts/delete/{draft}",
    question="draft.really",
)
def delete_draft(ctx: ActionContext[RedbookState], draft: str) -> None:
    del ctx.state.drafts[draft]
    ctx.back()
