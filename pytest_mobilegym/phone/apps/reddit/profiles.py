"""Profiles: the user's own with what they wrote, and those of others."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.apps.reddit.discussion import votes
from pytest_mobilegym.phone.apps.reddit.feeds import saved_source
from pytest_mobilegym.phone.apps.reddit.people import ME, face, folk
from pytest_mobilegym.phone.apps.reddit.posts import Ctx, Item, card, find_post
from pytest_mobilegym.phone.apps.reddit.state import BIO_LENGTH, NAME_LENGTH, RedditState, User
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import feed
from pytest_mobilegym.phone.kit.comments import Comment as OwnComment
from pytest_mobilegym.phone.kit.feed import Card, Head, page_of
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import compact_number, date_numeric, time_ago
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.domains.forum import Comment
from pytest_mobilegym.phone.world.domains.people import Person

Said = OwnComment | Comment
Entry = Item | Said

EDIT = "/me/edit"


def shown(ctx: Ctx) -> str:
    """Id of whose profile is in front."""
    return str(ctx.params.get("person", ME))


def comment_card(ctx: Ctx, said: Said) -> Card:
    """A comment among others of the same person: the title of the post, and what was said."""
    own = isinstance(said, OwnComment)
    item = said.item if isinstance(said, OwnComment) else said.post
    text = said.text if isinstance(said, OwnComment) else said.body
    below = find_post(ctx, item)
    points = votes.count(ctx, "up", said.id, 1 if own else said.score if isinstance(said, Comment) else 1)
    return Card(
        said.id,
        None,
        time_ago(as_datetime(said.at), ctx.now, ctx.lang),
        below.title if below is not None else ctx.t("post.gone"),
        text,
        label=ctx.t("profile.points", n=points),
        action="comment.show",
        args={"post": item, "comment": said.id},
    )


def entry_card(ctx: Ctx, entry: Entry) -> Card:
    """A post or a comment of somebody's."""
    return comment_card(ctx, entry) if isinstance(entry, OwnComment | Comment) else card(ctx, entry)


def posts_source(ctx: Ctx, page: int, size: int) -> Page[Entry]:
    """What somebody has posted, the newest first."""
    person = shown(ctx)
    if person == ME:
        return page_of(ctx.state.posts.values(), page, size)
    return ctx.world.posts.of(author=person, sort="new", page=page, size=size)


def comments_source(ctx: Ctx, page: int, size: int) -> Page[Entry]:
    """What somebody has said below posts, the newest first."""
    person = shown(ctx)
    if person == ME:
        return page_of(reversed(list(ctx.state.comments.values())), page, size)
    return ctx.world.comments.by(person, page, size)


def nothing(ctx: Ctx, page: int, size: int) -> Page[Entry]:
    """The third tab tells of the person and lists nothing."""
    return page_of((), page, size)


def profile_head(ctx: Ctx) -> dict[str, Any]:
    """What stands above what somebody wrote."""
    person = shown(ctx)
    account = folk.find(ctx, person)
    if account is None:
        return {"account": None, "me": False}
    me = person == ME
    user = ctx.state.user
    karma = user.karma if me else account.likes if isinstance(account, Person) else 1
    return {
        "account": account,
        "person": folk.person(ctx, account),
        "me": me,
        "name": user.name if me else account.name,
        "chosen_face": user.avatar if me else "",
        "banner": user.banner if me else "",
        "seed": face(ctx, person),
        "online": me and user.online,
        "karma": compact_number(karma, ctx.lang),
        "followers": compact_number(folk.followers(ctx, account), ctx.lang),
        "since": date_numeric(as_datetime(account.joined), ctx.lang),
        "city": account.city,
    }


SOURCES: dict[str, feed.Source[Entry]] = {
    "posts": posts_source,
    "comments": comments_source,
    "about": nothing,
}

feed.install(
    app, name="wall", route=folk.profile, sources=SOURCES, card=entry_card,
    head=Head("reddit/profile_head.html", profile_head), own_template="profile.html",
)  # fmt: skip
feed.install(
    app, name="mine", route="/me", sources=SOURCES, card=entry_card,
    head=Head("reddit/profile_head.html", profile_head), own_template="profile.html",
)  # fmt: skip
app.action("profile.open", on="*", to="/me")


def saved_comments(ctx: Ctx, page: int, size: int) -> Page[Entry]:
    """The comments that the user has saved."""
    found: list[Entry] = []
    for id in ctx.state.user.saved_comments:
        said = ctx.state.comments.get(id) or ctx.world.comments.find(id)
        if said is not None:
            found.append(said)
    return page_of(found, page, size)


feed.install(
    app, name="saved", route="/saved", sources={"posts": saved_source, "comments": saved_comments},
    card=entry_card, title="saved.title", own_template="list.html",
)  # fmt: skip
app.action("saved.open", on="*", to="/saved")


@app.screen("/account", kind="sheet")
def account(ctx: Ctx) -> dict[str, Any]:
    return {"user": ctx.state.user, "seed": face(ctx, ME)}


app.action("account.open", on="*", to="/account")


@app.action("account.online", on="/account", network=True)
def turn_online(ctx: ActionContext[RedditState]) -> None:
    ctx.state.user.online = not ctx.state.user.online


class ProfileEdit(State):
    """What the page of one's own profile holds until it is saved.

    Attributes:
        avatar, banner: names of pictures that were chosen.
        choosing: which of the two a picture is being chosen for.
    """

    avatar: str = ""
    banner: str = ""
    choosing: str = ""


Editing = Context[RedditState, ProfileEdit]


def begin_edit(ctx: Ctx) -> ProfileEdit:
    """What it begins with: the profile as it is."""
    return ProfileEdit(avatar=ctx.state.user.avatar, banner=ctx.state.user.banner)


def written(ctx: Editing) -> dict[str, str]:
    """The profile as the page has it now."""
    user = ctx.state.user
    return {
        "name": ctx.fields.get("name", user.name).strip(),
        "bio": ctx.fields.get("bio", user.bio).strip(),
        "avatar": ctx.local.avatar,
        "banner": ctx.local.banner,
    }


@app.screen(EDIT, local=ProfileEdit, opening=begin_edit)
def edit_profile(ctx: Editing) -> dict[str, Any]:
    user: User = ctx.state.user
    return {
        "user": user,
        "edit": ctx.local,
        "seed": face(ctx, ME),
        "name_left": NAME_LENGTH - len(written(ctx)["name"]),
        "bio_left": BIO_LENGTH - len(written(ctx)["bio"]),
    }


app.action("profile.edit", on=("/me", folk.profile), to=EDIT, guard=lambda ctx: shown(ctx) == ME)


def may_save(ctx: Editing) -> bool:
    """Whether something was changed, and is not too long."""
    now = written(ctx)
    fits = len(now["name"]) <= NAME_LENGTH and len(now["bio"]) <= BIO_LENGTH
    return fits and any(getattr(ctx.state.user, key) != value for key, value in now.items())


@app.action("profile.save", on=EDIT, guard=may_save, network=True)
def save_profile(ctx: ActionContext[RedditState, ProfileEdit]) -> None:
    user = ctx.state.user
    for key, value in written(ctx).items():
        if getattr(user, key) != value:
            setattr(user, key, value)
    ctx.back()
    ctx.toast("saved")


def declare_picture(which: str) -> None:
    """Declare what chooses one of the two pictures of the profile."""

    @app.action(f"profile.{which}", on=EDIT)
    def pick_picture(ctx: ActionContext[RedditState, ProfileEdit]) -> None:
        ctx.local.choosing = which
        reason = ctx.t("profile.why_pictures")
        if ctx.ask_permission("READ_EXTERNAL_STORAGE", then=f"profile.{which}", reason=reason):
            ctx.start(media.pick(), request="profile.picture")


for each_picture in ("avatar", "banner"):
    declare_picture(each_picture)


@app.result("profile.picture")
def take_picture(ctx: ActionContext[RedditState, ProfileEdit], ok: bool, paths: str = "", **_: str) -> None:
    chosen = [path for path in media.unpack(paths) if path in ctx.os.files] if ok else []
    if not chosen:
        return
    name = media.picture_name(ctx.os.files[chosen[0]])
    if ctx.local.choosing == "banner":
        ctx.local.banner = name
    else:
        ctx.local.avatar = name


@app.action("profile.share", on=("/me", folk.profile), network=False)
def share_profile(ctx: ActionContext[RedditState]) -> None:
    account = folk.find(ctx, shown(ctx))
    if account is not None:
        ctx.start(intent("SEND", type="text/plain", text=f"https://www.reddit.example/u/{account.handle}"))


@app.action("profile.chat", on=folk.profile, guard=lambda ctx: not folk.blocks(ctx, shown(ctx)))
def chat_with(ctx: ActionContext[RedditState]) -> None:
    account = folk.find(ctx, shown(ctx))
    if account is not None:
        ctx.go(f"/chat/{account.handle}")
