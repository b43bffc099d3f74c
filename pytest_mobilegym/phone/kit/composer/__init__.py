"""Composer: writing a post, with a draft that is kept, pictures of the phone, mentions and topics.

    write = composer.install(app, open_on=("/",), title=True, pictures=9, topics=topics)

The draft lies in the app's state, so that it outlives the page; who leaves it is asked whether to keep it.
What is published is a `Post` at the front of a table in the app's state, unless `publish` does it otherwise.

Actions, on the page that one writes on unless said otherwise, with `compose` in place of the name that was
given:

| action | what it does |
| --- | --- |
| `compose.open` | on the pages of `open_on`: opens the page |
| `compose.title`, `compose.text` | what is typed; for the fields |
| `compose.pictures` | opens the system's picker |
| `compose.drop_picture(index)` | takes a picture out |
| `compose.mention`, `compose.topic` | with people or topics to choose from: open them |
| `compose.insert(words)` | there: puts a mention or a topic at the end of the text |
| `compose.visibility`, `compose.show_to(visibility)` | opens, and there chooses, who is to see it |
| `compose.publish` | publishes it, and goes back |
| `compose.leave` | goes back; asks first where something is written |
| `compose.keep`, `compose.discard` | there: the answers; back keeps it too |
| `compose.ask_delete(post)`, `compose.delete(post)` | on `delete_on`: asks, and deletes what was published |

Text that another app shares (`Filter("SEND", "/compose", type="text/plain")`), and pictures (`"image/*"`),
come into the draft.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Pattern
from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.kit.behaviour import adopt, require_parameters, template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.state import Incidental, State, Table, Time

STORAGE = "READ_EXTERNAL_STORAGE"
"""What the user is asked for before the picker opens, where the app declares it among its permissions."""

LONGEST = 5000
"""Characters of a text, at most."""


class Draft(State):
    """What was written and not published yet.

    Attributes:
        pictures: names of pictures, as `image` takes them.
        visibility: one of the app's kinds of it; empty where it has none.
        extras: what else belongs to it, such as a community or the id of what is quoted.
    """

    title: str = ""
    text: str = ""
    pictures: tuple[str, ...] = ()
    visibility: str = ""
    extras: Table[str] = Table()


class Post(State):
    """What the user published."""

    id: str
    title: str = ""
    text: str = ""
    pictures: tuple[str, ...] = ()
    """Names of pictures."""
    visibility: str = ""
    extras: Table[str] = Table()
    at: Time


class Drafting(State):
    """A draft; an app's state that has it needs no field of its own."""

    draft: Annotated[Draft, Incidental] = Draft()


class Posted(Drafting):
    """A draft and what was published of such; an app's state that has it needs no fields of its own."""

    posts: Table[Post] = Table()
    """Newest first."""


class ComposerView(State):
    """What the page knows: whether it has taken in what another app shared."""

    taken: bool = False


class Option(NamedTuple):
    """A row below the text, for what is particular to an app.

    Attributes:
        action: an action of the app on the composer's route, with `args`.
        value: what stands at its right.
    """

    title: str
    icon: str
    action: str
    value: str = ""
    args: Mapping[str, Scalar] = {}


class Choice(NamedTuple):
    """Something that is mentioned: what stands in the list, and what comes into the text."""

    label: str
    words: str


Choices = Callable[[Context], Sequence[Choice]]
Title = bool | Literal["optional"]


class Composer:
    """A composer that was installed.

    Attributes:
        name: what its actions begin with.
        route: its page.
    """

    def __init__(self, name: str, route: str, draft: str, pictures: int, *, title: Title) -> None:
        self.name = name
        self.route = route
        self._draft = Binding(draft)
        self._most = pictures
        self._title = title

    def draft(self, ctx: Context) -> Draft:
        """What is being written; in an action, a draft of it that can be changed."""
        found: Draft = self._draft.read(ctx.state)
        return found

    def is_blank(self, ctx: Context) -> bool:
        """Whether nothing has been written."""
        draft = self.draft(ctx)
        return not (draft.title.strip() or draft.text.strip() or len(draft.pictures))

    def begin(self, ctx: ActionContext, **extras: str) -> None:
        """Open the page from an action of the app, such as one that quotes a post.

        Args:
            extras: what belongs to what will be written.
        """
        draft: Any = self.draft(ctx)
        for key, value in extras.items():
            draft.extras[key] = value
        ctx.go(self.route)
        ctx.focus("text")

    def room(self, ctx: Context) -> int:
        """How many pictures can still be added."""
        return self._most - len(self.draft(ctx).pictures)

    def add_pictures(self, ctx: ActionContext, pictures: Iterable[str]) -> None:
        """Add pictures by their names, as many as there is room for, such as one that was just taken."""
        draft: Any = self.draft(ctx)
        draft.pictures = (*tuple(draft.pictures), *pictures)[: self._most]

    def pick(self, ctx: ActionContext) -> None:
        """Let the user pick pictures of the phone, from any page of the app; the composer opens with them."""
        if self.room(ctx) > 0:
            ctx.start(media.pick(most=self.room(ctx)), request=f"{self.name}.pictures")
        else:
            ctx.go(self.route)

    def clear(self, ctx: ActionContext) -> None:
        """Throw the draft away."""
        self._draft.write(ctx.state, Draft())

    def post(self, ctx: ActionContext, id: str) -> Post:
        """What would be published now, without blanks around its words."""
        draft = self.draft(ctx)
        return Post(
            id=id,
            title=draft.title.strip(),
            text=draft.text.strip(),
            pictures=tuple(draft.pictures),
            visibility=draft.visibility,
            extras=Table(dict(draft.extras.items())),
            at=ctx.time,
        )


def install(
    app: App,
    *,
    open_on: tuple[str, ...] = (),
    publish: Callable[[ActionContext, Post], None] | None = None,
    ready: Callable[[Context], bool] | None = None,
    title: Title = False,
    pictures: int = 9,
    people: Choices | None = None,
    topics: Choices | None = None,
    visibility: tuple[str, ...] = (),
    options: Callable[[Context], Sequence[Option]] | None = None,
    delete_on: tuple[str, ...] = (),
    deleted: Callable[[ActionContext, str], None] | None = None,
    leaves: str | None = None,
    kept: Callable[[ActionContext], None] | None = None,
    draft: str = "draft",
    posts: str = "posts",
    route: str = "/compose",
    name: str = "compose",
    own_template: str | None = None,
    variables: Callable[[Context], Mapping[str, Any]] | None = None,
) -> Composer:
    """Give an app a page to write on.

    Args:
        app: the app, while it is being loaded.
        open_on: pages that offer `<name>.open`.
        publish: `publish(ctx, post)` publishes; it is put in front of `posts` by default.
        ready: `ready(ctx)` says whether it can be published, beyond that something is written.
        title: posts have a title, without which none is published unless it is "optional".
        pictures: how many a post may have; 0 for a composer without.
        people, topics: `people(ctx)` gives whom one can mention, `topics(ctx)` what one can write about.
        visibility: who may see a post, the usual first; each has a text `<name>.visibility.<value>`.
        options: `options(ctx)` gives further rows below the text.
        delete_on: pages, and menus over them, that offer to delete what was published.
        deleted: `deleted(ctx, post)` follows when it is, such as to forget what was said on it.
        leaves: route of a post's own page, with the slot `{post}`, which is left then.
        kept: `kept(ctx)` follows when a draft is kept, such as to put it among several.
        draft, posts: paths in the app's state of the draft, and of what was published, which may be a model
            of the app's own where it publishes itself.
        route: the page's route.
        name: what its actions begin with.
        own_template: a template of the app in place of the behaviour's.
        variables: `variables(ctx)` gives what that template draws besides, such as a post that is quoted.

    Returns:
        The composer, for the app's own actions.

    Raises:
        AppError: it is installed already, or an argument does not fit the app.
    """
    for parameter, choices in (
        ("people", people),
        ("topics", topics),
        ("options", options),
        ("variables", variables),
    ):
        if choices is not None:
            require_parameters(app, "composer", parameter, choices, ("ctx",))
    if ready is not None:
        require_parameters(app, "composer", "ready", ready, ("ctx",))
    for parameter, follows in (("publish", publish), ("deleted", deleted)):
        if follows is not None:
            require_parameters(app, "composer", parameter, follows, ("ctx", "post"))
    if kept is not None:
        require_parameters(app, "composer", "kept", kept, ("ctx",))
    fields: list[tuple[str, object]] = [(draft, Draft())]
    if publish is None or delete_on:
        fields.append((posts, {"id": Post(id="id", at=0)} if publish is None else {}))
    texts = [f"{name}.visibility.{value}" for value in visibility]
    adopt(app, "composer", name, texts=texts, fields=fields)
    composer = Composer(name, route, draft, pictures, title=title)
    table = Binding(posts)

    def put_in_front(ctx: ActionContext, post: Post) -> None:
        table.read(ctx.state).add(post, first=True)
        ctx.toast("composer.published")

    _declare_page(app, composer, open_on, people, topics, visibility, options, own_template, variables)
    _declare_publishing(app, composer, publish or put_in_front, ready)
    _declare_leaving(app, composer, kept)
    if pictures:
        _declare_pictures(app, composer)
    for kind, choices in (("mention", people), ("topic", topics)):
        if choices is not None:
            _declare_choices(app, composer, kind, choices)
    if people is not None or topics is not None:
        _declare_insertion(app, composer, people is not None, topics is not None)
    if visibility:
        _declare_visibility(app, composer, visibility)
    if delete_on:
        _declare_deleting(app, composer, table, delete_on, deleted, leaves)
    return composer


def _declare_page(
    app: App,
    composer: Composer,
    open_on: tuple[str, ...],
    people: Choices | None,
    topics: Choices | None,
    visibility: tuple[str, ...],
    options: Callable[[Context], Sequence[Option]] | None,
    own_template: str | None,
    variables: Callable[[Context], Mapping[str, Any]] | None,
) -> None:
    name, route = composer.name, composer.route

    def take_shared(ctx: ActionContext) -> None:
        """Take in what another app has shared, once."""
        if ctx.intent is None or ctx.local.taken:
            return
        ctx.local.taken = True
        draft: Any = composer.draft(ctx)
        shared = (draft.text, ctx.intent.data.get("text", ""))
        draft.text = "\n".join(words for words in shared if words)
        composer.add_pictures(ctx, _names(ctx, media.paths_of(ctx.intent)))

    def back(ctx: ActionContext) -> bool:
        if composer.is_blank(ctx):
            composer.clear(ctx)
            return False
        ctx.go(f"{route}/leave")
        return True

    @app.screen(
        route,
        local=ComposerView,
        seen=take_shared,
        back=back,
        template=template("composer", "page.html", own_template),
    )
    def composer_page(ctx: Context) -> dict[str, Any]:
        draft = composer.draft(ctx)
        return {
            "name": name,
            "draft": draft,
            "has_title": bool(composer._title),
            "room": composer.room(ctx),
            "with_pictures": bool(composer._most),
            "with_people": people is not None,
            "with_topics": topics is not None,
            "visibility": draft.visibility or (visibility[0] if visibility else ""),
            "options": options(ctx) if options is not None else (),
            **(variables(ctx) if variables is not None else {}),
        }

    if open_on:

        @app.action(f"{name}.open", on=open_on)
        def open_composer(ctx: ActionContext) -> None:
            composer.begin(ctx)

    if composer._title:

        @app.action(f"{name}.title", on=route)
        def write_title(ctx: ActionContext, value: str) -> None:
            draft: Any = composer.draft(ctx)
            draft.title = value

    @app.action(f"{name}.text", on=route)
    def write(ctx: ActionContext, value: str) -> None:
        draft: Any = composer.draft(ctx)
        draft.text = value


def _declare_publishing(
    app: App,
    composer: Composer,
    publish: Callable[[ActionContext, Post], None],
    ready: Callable[[Context], bool] | None,
) -> None:
    def may_publish(ctx: Context) -> bool:
        draft = composer.draft(ctx)
        told = bool(draft.title.strip()) if composer._title is True else not composer.is_blank(ctx)
        return told and len(draft.text) <= LONGEST and (ready is None or bool(ready(ctx)))

    @app.action(f"{composer.name}.publish", on=composer.route, guard=may_publish, network=True)
    def publish_it(ctx: ActionContext) -> None:
        post = composer.post(ctx, ctx.new_id("my"))
        composer.clear(ctx)
        ctx.back()
        publish(ctx, post)


def _declare_leaving(app: App, composer: Composer, kept: Callable[[ActionContext], None] | None) -> None:
    name, route = composer.name, composer.route
    leave_route = f"{route}/leave"

    def keep_draft(ctx: ActionContext) -> None:
        ctx.back(2)
        if kept is not None:
            kept(ctx)
        ctx.toast("composer.kept")

    def back(ctx: ActionContext) -> bool:
        # If the dialog only closed, back would ask for ever.
        keep_draft(ctx)
        return True

    @app.screen(leave_route, kind="dialog", back=back, template=template("composer", "leave.html"))
    def leave_dialog(ctx: Context) -> dict[str, Any]:
        return {"name": name}

    @app.action(f"{name}.leave", on=route)
    def leave(ctx: ActionContext) -> None:
        if composer.is_blank(ctx):
            composer.clear(ctx)
            ctx.back()
        else:
            ctx.go(leave_route)

    app.action(f"{name}.keep", on=leave_route)(keep_draft)

    @app.action(f"{name}.discard", on=leave_route)
    def discard(ctx: ActionContext) -> None:
        composer.clear(ctx)
        ctx.back(2)


def _declare_pictures(app: App, composer: Composer) -> None:
    name, route = composer.name, composer.route
    asks = STORAGE in app.permissions

    @app.action(f"{name}.pictures", on=route, guard=lambda ctx: composer.room(ctx) > 0)
    def pick(ctx: ActionContext) -> None:
        reason = ctx.t("composer.why_pictures")
        if not asks or ctx.ask_permission(STORAGE, then=f"{name}.pictures", reason=reason):
            composer.pick(ctx)

    @app.result(f"{name}.pictures")
    def take(ctx: ActionContext, ok: bool, paths: str = "", **_: str) -> None:
        if not ok:
            return
        composer.add_pictures(ctx, _names(ctx, media.unpack(paths)))
        if ctx.route != route:
            ctx.go(route)

    @app.action(f"{name}.drop_picture", on=route)
    def drop(ctx: ActionContext, index: int) -> None:
        draft: Any = composer.draft(ctx)
        pictures = tuple(draft.pictures)
        if not 0 <= index < len(pictures):
            raise EventRefused(f"There is no picture {index} among {len(pictures)}.")
        draft.pictures = (*pictures[:index], *pictures[index + 1 :])


def _names(ctx: Context, paths: Iterable[str]) -> list[str]:
    """Names of those of the phone's pictures that are still there."""
    return [media.picture_name(ctx.os.files[path]) for path in paths if path in ctx.os.files]


def _declare_choices(app: App, composer: Composer, kind: str, choices: Choices) -> None:
    route = f"{composer.route}/{kind}"

    @app.screen(route, kind="sheet", template=template("composer", "choices.html"))
    def choice_page(ctx: Context) -> dict[str, Any]:
        return {"name": composer.name, "kind": kind, "choices": choices(ctx)}

    app.action(f"{composer.name}.{kind}", on=composer.route, to=route)


def _declare_insertion(app: App, composer: Composer, mentions: bool, topics: bool) -> None:
    routes = [f"{composer.route}/{kind}" for kind, has in (("mention", mentions), ("topic", topics)) if has]

    @app.action(f"{composer.name}.insert", on=tuple(routes))
    def insert(ctx: ActionContext, words: str) -> None:
        draft: Any = composer.draft(ctx)
        text: str = draft.text
        gap = " " if text and not text[-1].isspace() else ""
        draft.text = f"{text}{gap}{words} "
        front = ctx.back()
        front.fields["text"] = draft.text
        ctx.focus("text")


def _declare_visibility(app: App, composer: Composer, kinds: tuple[str, ...]) -> None:
    name = composer.name
    route = f"{composer.route}/visibility"

    @app.screen(route, kind="sheet", template=template("composer", "visibility.html"))
    def visibility_page(ctx: Context) -> dict[str, Any]:
        return {"name": name, "kinds": kinds, "current": composer.draft(ctx).visibility or kinds[0]}

    app.action(f"{name}.visibility", on=composer.route, to=route)

    @app.action(f"{name}.show_to", on=route)
    def show_to(ctx: ActionContext, visibility: str) -> None:
        if visibility not in kinds:
            raise EventRefused(f"Nobody is meant by {visibility!r}; it is one of {', '.join(kinds)}.")
        draft: Any = composer.draft(ctx)
        draft.visibility = visibility
        ctx.back()


def _declare_deleting(
    app: App,
    composer: Composer,
    posts: Binding,
    on: tuple[str, ...],
    deleted: Callable[[ActionContext, str], None] | None,
    leaves: str | None,
) -> None:
    name = composer.name
    page = Pattern(leaves) if leaves is not None else None
    route = f"/{name}/delete/{{post}}"

    def is_own(ctx: Context, post: str) -> bool:
        return post in posts.read(ctx.state)

    @app.screen(route, kind="dialog", template=template("composer", "delete.html"))
    def delete_post(ctx: Context, post: str) -> dict[str, Any]:
        return {"name": name, "post": post}

    @app.action(f"{name}.ask_delete", on=on, guard=is_own)
    def ask(ctx: ActionContext, post: str) -> None:
        ctx.go(Pattern(route).fill({"post": post}), replace=ctx.screen.kind not in ("page", "full"))

    @app.action(f"{name}.delete", on=route, guard=is_own, network=True)
    def delete(ctx: ActionContext, post: str) -> None:
        del posts.read(ctx.state)[post]
        front = ctx.back()
        if page is not None and page.match(front.route) == {"post": post}:
            ctx.back()
        if deleted is not None:
            deleted(ctx, post)
        ctx.toast("composer.deleted")
