"""Writing a post: where it goes, its flair, a link or a poll; passing on, changing and deleting posts."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.apps.reddit.communities import flairs_of, joined_rows, row
from pytest_mobilegym.phone.apps.reddit.defaults import POSTABLE
from pytest_mobilegym.phone.apps.reddit.discussion import POST, talk
from pytest_mobilegym.phone.apps.reddit.people import ME, face
from pytest_mobilegym.phone.apps.reddit.posts import MENU, Ctx, find_post, is_mine, marks
from pytest_mobilegym.phone.apps.reddit.state import MOST_OPTIONS, MOST_PICTURES, TITLE_LENGTH, RedditState
from pytest_mobilegym.phone.apps.reddit.state import Post as OwnPost
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import composer, search
from pytest_mobilegym.phone.kit.composer import Draft

CREATE = "/create"
PLACES = f"{CREATE}/community"
FLAIRS = f"{CREATE}/flair"
EDIT = "/post/{post}/edit"
KINDS = ("text", "image", "link", "poll")
DAYS = ("1", "3", "7")
LONGEST = 5000

Writing = Context[RedditState]


def extra(ctx: Writing, key: str) -> str:
    """What else belongs to the draft."""
    found: str = write.draft(ctx).extras.get(key, "")
    return found


def options_of(ctx: Writing) -> tuple[str, ...]:
    """The options of the poll that is written, those that say something."""
    written = (extra(ctx, f"option{number}").strip() for number in range(MOST_OPTIONS))
    return tuple(words for words in written if words)


def is_ready(ctx: Writing) -> bool:
    """Whether there is something below the title, and the title is not too long."""
    draft: Draft = write.draft(ctx)
    if len(draft.title.strip()) > TITLE_LENGTH:
        return False
    match extra(ctx, "kind"):
        case "link":
            return "." in extra(ctx, "link").strip()
        case "poll":
            return len(options_of(ctx)) >= 2
        case "image":
            return bool(len(draft.pictures))
        case _:
            return bool(draft.text.strip() or len(draft.pictures) or extra(ctx, "crosspost"))


def publish(ctx: ActionContext[RedditState], post: composer.Post) -> None:
    """Put a post in front of the user's own, voted up by the user, and show it."""
    extras = post.extras
    kind = extras.get("kind", "")
    options = (
        [extras.get(f"option{number}", "").strip() for number in range(MOST_OPTIONS)]
        if kind == "poll"
        else []
    )
    link = extras.get("link", "").strip() if kind == "link" else ""
    made = OwnPost(
        id=f"user_post_{ctx.time}_{post.id}",
        community=extras.get("community", ""),
        title=post.title,
        text=post.text,
        pictures=tuple(post.pictures),
        link=link if "://" in link or not link else f"https://{link}",
        options=tuple(words for words in options if words),
        days=int(extras.get("days", "3")) if kind == "poll" else 0,
        flair=extras.get("flair", ""),
        nsfw=extras.get("nsfw", "") == "yes",
        spoiler=extras.get("spoiler", "") == "yes",
        crosspost=extras.get("crosspost", ""),
        at=ctx.time,
    )
    ctx.state.posts.add(made, first=True)
    marks.set(ctx, "up", made.id, on=True)
    ctx.toast("composer.published")
    ctx.go(f"/post/{made.id}")


def deleted(ctx: ActionContext[RedditState], post: str) -> None:
    """What was said and done on a post goes with it."""
    talk.forget(ctx, post)
    marks.forget(ctx, post)


def place_face(ctx: Writing) -> dict[str, Any]:
    """What the picture of the place is drawn from: of the community, or of the user."""
    community = ctx.world.communities.by_name(extra(ctx, "community"))
    return {"seed": face(ctx, ME) if community is None else community.id}


write = composer.install(
    app,
    open_on=("*",),
    title=True,
    pictures=MOST_PICTURES,
    publish=publish,
    ready=is_ready,
    delete_on=(MENU, "/me", POST),
    deleted=deleted,
    leaves=POST,
    route=CREATE,
    own_template="create.html",
    variables=place_face,
)


def put(ctx: ActionContext[RedditState], key: str, value: str) -> None:
    """Set what else belongs to the draft; nothing for an empty text."""
    extras = write.draft(ctx).extras
    if value:
        extras[key] = value
    elif key in extras:
        del extras[key]


@app.action("create.kind", on=CREATE, guard=lambda _, kind: kind in KINDS)
def choose_kind(ctx: ActionContext[RedditState], kind: str) -> None:
    put(ctx, "kind", "" if kind == "text" else kind)
    ctx.focus({"link": "link", "poll": "option0"}.get(kind, "text"))


@app.action("create.link", on=CREATE)
def write_link(ctx: ActionContext[RedditState], value: str) -> None:
    put(ctx, "link", value)


def declare_option(number: int) -> None:
    """Declare what is told the words of one option."""

    @app.action(f"create.option{number}", on=CREATE)
    def write_option(ctx: ActionContext[RedditState], value: str) -> None:
        put(ctx, f"option{number}", value)


for each_option in range(MOST_OPTIONS):
    declare_option(each_option)


@app.action("create.days", on=CREATE, guard=lambda _, days: days in DAYS)
def choose_days(ctx: ActionContext[RedditState], days: str) -> None:
    put(ctx, "days", days)


@app.action("create.mark", on=(CREATE, FLAIRS), guard=lambda _, mark: mark in ("nsfw", "spoiler"))
def mark(ctx: ActionContext[RedditState], mark: str) -> None:
    put(ctx, mark, "" if extra(ctx, mark) else "yes")


def places(ctx: Ctx, query: str) -> dict[str, Any]:
    """Where one can post: the usual places and one's communities, or those that a search finds."""
    if query:
        wanted = query.removeprefix("r/").casefold()
        every = ctx.world.communities.page(size=200, sort="name")
        named = [each for each in every if wanted in each.name.removeprefix("r/").casefold()]
        found = [*named, *(each for each in ctx.world.communities.search(query) if each not in named)]
    else:
        found = [each for name in POSTABLE if (each := ctx.world.communities.by_name(name))]
    rows = [row(ctx, each) for each in found[:20]]
    if not query:
        rows += [each for each in joined_rows(ctx) if each.name not in POSTABLE]
    return {"rows": rows, "own": "" if query else f"u/{ctx.state.user.username}", "face": face(ctx, ME)}


search.install(
    app, source=places, hits="places.html", history=None, route=PLACES, name="place_search", narrows=True,
    placeholder="place_search.placeholder", hint="place_search.placeholder",
)  # fmt: skip
app.action("create.places", on=CREATE, to=PLACES)


@app.action("create.place", on=PLACES)
def choose_place(ctx: ActionContext[RedditState], place: str) -> None:
    put(ctx, "community", place)
    ctx.back()


@app.screen(FLAIRS, kind="sheet")
def flairs(ctx: Writing) -> dict[str, Any]:
    return {
        "flairs": flairs_of(ctx),
        "current": extra(ctx, "flair"),
        "nsfw": extra(ctx, "nsfw") == "yes",
        "spoiler": extra(ctx, "spoiler") == "yes",
    }


app.action("create.flairs", on=CREATE, to=FLAIRS)


@app.action("create.flair", on=FLAIRS)
def choose_flair(ctx: ActionContext[RedditState], flair: str) -> None:
    put(ctx, "flair", "" if extra(ctx, "flair") == flair else flair)


@app.action("menu.crosspost", on=(MENU, POST), network=False)
def crosspost(ctx: ActionContext[RedditState]) -> None:
    """Begin a post that passes this one on."""
    item = find_post(ctx, ctx.params["post"])
    if item is None:
        return
    if ctx.screen.kind == "sheet":
        ctx.back()
    draft = write.draft(ctx)
    draft.title = draft.title or item.title
    put(ctx, "kind", "")
    write.begin(ctx, crosspost=item.id)


@app.action("menu.edit", on=(MENU, POST), guard=is_mine)
def begin_edit(ctx: ActionContext[RedditState]) -> None:
    ctx.go(f"/post/{ctx.params['post']}/edit", replace=ctx.screen.kind == "sheet")
    ctx.focus("text")


def edited(ctx: Ctx) -> str:
    """The text of an own post as it stands in the field."""
    own = ctx.state.posts.get(ctx.params["post"])
    text: str = ctx.fields.get("text", own.text if own is not None else "")
    return text.strip()


@app.screen(EDIT)
def edit_post(ctx: Ctx, post: str) -> dict[str, Any]:
    own = ctx.state.posts.get(post)
    return {"title": own.title if own is not None else "", "text": own.text if own is not None else ""}


def may_save(ctx: Ctx) -> bool:
    """Whether the text was changed, and says something unless there is more to the post."""
    own = ctx.state.posts.get(ctx.params["post"])
    if own is None:
        return False
    says = bool(edited(ctx)) or bool(len(own.pictures) or own.link or len(own.options) or own.crosspost)
    return says and edited(ctx) != own.text and len(edited(ctx)) <= LONGEST


@app.action("post.save", on=EDIT, guard=may_save, network=True)
def save_post(ctx: ActionContext[RedditState]) -> None:
    own = ctx.state.posts[ctx.params["post"]]
    own.text, own.edited = edited(ctx), ctx.time
    ctx.back()
    ctx.toast("saved")
