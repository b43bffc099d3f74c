"""Comments: what others and the user say below an item, as a tree; answering, sorting, liking, taking back.

    talk = comments.install(app, on="/post/{post}", source=said_below, folk=folk)

    @app.screen("/post/{post}", local=CommentsView)
    def post(ctx: Context, post: str) -> dict[str, Any]:
        return {"card": ..., "talk": talk.drawn(ctx)}

The world's comments and the user's own stand together. Those of the user are a table in the app's state, each
with the id of what it is on. The page declares `local=CommentsView`, or a model that has its fields.

Actions, on the pages of `on`, with `comment` in place of the name that was given:

| action | what it does |
| --- | --- |
| `comment.sort(order)` | sorts by "top", "new" or "old" |
| `comment.more` | shows further ones |
| `comment.reply(comment)` | begins to answer a comment: the caret stands in the bar below |
| `comment.drop` | does so no longer |
| `comment.send` | says what stands in the bar |
| `comment.like(comment)` | likes a comment, or no longer; not with `votes` of the app's own |
| `comment.fold(comment)` | with `folds`: hides what answers a comment, or shows it again |
| `comment.ask_delete(comment)` | asks whether an own comment is to be deleted |
| `comment.delete(comment)` | there: deletes it, with the user's own answers below it |
| `comment.edit(comment)` | with `editable`: puts an own comment into the bar, to be changed |

Comments below the cards of a feed, which is on a page of several items, are written in a sheet:

    talk = comments.install_in_feed(app, on=("/",), source=said_below, folk=folk)

`talk.lines(ctx, item)` gives those of one card, oldest first. Its actions are

| action | what it does |
| --- | --- |
| `comment.write(item)` | opens the sheet to write in, in place of a menu where it is in one |
| `comment.reply(item, comment)` | opens it to answer a comment |
| `comment.send` | there: says what stands in its field |
| `comment.ask_delete(comment)`, `comment.delete(comment)` | as above |

`install_menu` of `kit.comments.menu` gives each comment of a page a menu, in which it is copied and reported.
In templates `{% import "kit/comments/pieces.html" as comments %}` has `talk`, all of them under a heading,
and `bar`, the bar to write in, for the bottom of a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any, NamedTuple, Protocol

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Pattern
from pytest_mobilegym.phone.kit.behaviour import adopt, require_parameters, template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.kit.comments.thread import ORDERS, Order, Said, below, fold, in_order, thread
from pytest_mobilegym.phone.kit.feed.card import Byline
from pytest_mobilegym.phone.kit.reactions import Mark, Reactions
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State, Table, Time, Unordered
from pytest_mobilegym.phone.wording import compact_number, time_ago

__all__ = [
    "Comment", "Commented", "Comments", "CommentsView", "Drawn", "Folk", "Order", "Said", "install",
    "install_in_feed",
]  # fmt: skip

UP = "up"
"""The kind of vote that is counted."""

FIELD = "comment"
"""Name of the field that a comment is written in."""

LONGEST = 1000
"""Characters of a comment, at most."""


class Folk(Protocol):
    """Who says something: `kit.people.People`, or what an app with people of its own has in its place."""

    def own_id(self, ctx: Context) -> str:
        """Id of the user."""

    def name_of(self, ctx: Context, person: str) -> str:
        """What someone is called."""

    def byline(self, ctx: Context, person: str, detail: str | None = None) -> Byline:
        """Who wrote something, with what stands beside the name."""

    def blocks(self, ctx: Context, person: str) -> bool:
        """Whether nothing of someone's is shown."""


class Comment(State):
    """What the user said below an item."""

    id: str
    item: str
    """Id of what it is on."""
    parent: str | None = None
    """The comment that it answers."""
    text: str
    at: Time


class Commented(State):
    """What the user said and which comments they liked; an app's state that has it needs no such fields."""

    comments: Table[Comment] = Table()
    liked_comments: Annotated[tuple[str, ...], Unordered] = ()


class CommentsView(State):
    """What a page knows of its comments.

    Attributes:
        order: they are sorted by.
        loads: how many times comments were loaded.
        folded: the comments whose text and answers are hidden.
        reply_to: the comment that is being answered.
        editing: the own comment that is being changed.
        fresh: what the user has said since the page was opened, the latest first.
    """

    order: Order = "top"
    loads: int = 1
    folded: tuple[str, ...] = ()
    reply_to: str | None = None
    editing: str | None = None
    fresh: tuple[str, ...] = ()


class Drawn(NamedTuple):
    """A comment as the template draws it.

    Attributes:
        indent: how far it is moved in.
        to: whom it answers, where its place does not say so.
        marks: what one taps on it: a like, or the votes of the app.
        own: the user wrote it.
        hidden: how many answers are hidden below it; `None` where it is not folded.
    """

    id: str
    by: Byline
    when: str
    text: str
    indent: int
    to: str
    marks: Sequence[Mark]
    own: bool
    hidden: int | None = None
    beside: str = ""
    """What stands beside the time, such as where it was written."""


class Talk(NamedTuple):
    """Comments as the templates draw them.

    Attributes:
        total: how many there are, in words.
        more: whether some are not shown yet.
        answering: name of whom the user is answering; empty where they answer nobody.
        editing: an own comment is being changed.
        editable: own comments can be changed.
        folds: what answers a comment can be hidden.
        menu: the action of the app that opens a comment's menu; empty where there is none.
    """

    name: str
    lines: Sequence[Drawn]
    total: int
    order: Order
    orders: Sequence[Order]
    more: bool
    answering: str
    editing: bool
    editable: bool
    folds: bool
    menu: str


class Comments:
    """Comments that were installed.

    Attributes:
        name: what their actions begin with.
        folk: who says them.
        item: `item(ctx)` gives the id of what a page shows.
    """

    def __init__(
        self,
        name: str,
        source: Callable[[Context, str], Iterable[Said]],
        folk: Folk,
        item: Callable[[Context], str],
        own: str,
        liked: str | None,
        deepest: int,
        size: int,
        *,
        editable: bool,
        beside: Callable[[Context, Said], str] | None = None,
        votes: Reactions | None = None,
        base: int = 0,
        folds: bool = False,
        menu: str = "",
        orders: tuple[Order, ...] = ORDERS,
    ) -> None:
        self.name = name
        self._beside = beside
        self.size = size
        self._source = source
        self.folk = folk
        self.item = item
        self._own = Binding(own)
        self._liked = Binding(liked) if liked is not None else None
        self._deepest = deepest
        self._editable = editable
        self._votes = votes
        self._base = base
        self._folds = folds
        self._menu = menu
        self.orders = orders

    def own(self, ctx: Context, item: str | None = None) -> list[Comment]:
        """What the user said, oldest first, on one item or on all."""
        return [each for each in self._own.read(ctx.state).values() if item in (None, each.item)]

    def all(self, ctx: Context, item: str) -> list[Said]:
        """What was said on an item, by others and by the user; likes include the user's own."""
        me = self.folk.own_id(ctx)
        own = [Said(each.id, each.parent, me, each.at, self._base, each.text) for each in self.own(ctx, item)]
        found = (*self._source(ctx, item), *own)
        shown = [each for each in found if not self.folk.blocks(ctx, each.author)]
        votes = self._votes
        if votes is not None:
            voted = {id for kind in votes.kinds for id in votes.items(ctx, kind)}
            return [
                each._replace(likes=votes.count(ctx, UP, each.id, each.likes)) if each.id in voted else each
                for each in shown
            ]
        liked = set(self._likes(ctx))
        return [each._replace(likes=each.likes + 1) if each.id in liked else each for each in shown]

    def count(self, ctx: Context, item: str, base: int) -> int:
        """How many comments an item has.

        Args:
            base: how many are by others.
        """
        return base + len(self.own(ctx, item))

    def likes(self, ctx: Context, comment: str) -> bool:
        """Whether the user likes a comment."""
        return comment in self._likes(ctx)

    def _likes(self, ctx: Context) -> tuple[str, ...]:
        return tuple(self._liked.read(ctx.state)) if self._liked is not None else ()

    def _set_likes(self, ctx: ActionContext, liked: tuple[str, ...]) -> None:
        if self._liked is not None and liked != self._likes(ctx):
            self._liked.write(ctx.state, liked)

    def lines(self, ctx: Context, item: str) -> list[Drawn]:
        """What was said on an item, oldest first and not moved in: each says whom it answers."""
        said = {each.id: each for each in in_order(self.all(ctx, item), "old")}
        me = self.folk.own_id(ctx)
        flat = self._deepest + 1
        return [self._draw(ctx, each, flat, said.get(each.parent or ""), me) for each in said.values()]

    def drawn(self, ctx: Context) -> Talk:
        """What `talk` and `bar` of the templates draw on a page of `on`."""
        item, local = self.item(ctx), ctx.local
        lines = thread(self.all(ctx, item), local.order, first=tuple(local.fresh))
        said = {line.said.id: line.said for line in lines}
        open_lines, hidden = fold(lines, local.folded)
        shown = open_lines[: local.loads * self.size]
        me = self.folk.own_id(ctx)
        answered = said.get(local.reply_to or "")
        return Talk(
            self.name,
            [
                self._draw(ctx, line.said, line.depth, said.get(line.said.parent or ""), me)._replace(
                    hidden=hidden.get(line.said.id)
                )
                for line in shown
            ],
            len(lines),
            local.order,
            self.orders,
            len(shown) < len(open_lines),
            self.folk.name_of(ctx, answered.author) if answered is not None else "",
            local.editing is not None,
            self._editable,
            self._folds,
            self._menu,
        )

    def _draw(self, ctx: Context, said: Said, depth: int, parent: Said | None, me: str) -> Drawn:
        deeper = depth > self._deepest and parent is not None
        return Drawn(
            said.id,
            self.folk.byline(ctx, said.author, ""),
            time_ago(as_datetime(said.at), ctx.now, ctx.lang),
            said.text,
            min(depth, self._deepest),
            self.folk.name_of(ctx, parent.author) if deeper and parent is not None else "",
            self._marks(ctx, said),
            said.author == me,
            beside=self._beside(ctx, said) if self._beside is not None else "",
        )

    def _marks(self, ctx: Context, said: Said) -> Sequence[Mark]:
        if self._votes is not None:
            up, *others = [self._votes.mark(ctx, kind, said.id) for kind in self._votes.kinds]
            return (up._replace(words=compact_number(said.likes, ctx.lang)), *others)
        liked = self.likes(ctx, said.id)
        like = Mark(
            "heart-fill" if liked else "heart",
            ctx.t("comments.like"),
            compact_number(said.likes, ctx.lang) if said.likes else "",
            f"{self.name}.like",
            {"comment": said.id},
            liked,
        )
        return (like,)

    def add(self, ctx: ActionContext, item: str, text: str, parent: str | None = None) -> str:
        """Say something in the user's name; gives the comment's id."""
        id = ctx.new_id("my")
        self._own.read(ctx.state).add(Comment(id=id, item=item, parent=parent, text=text, at=ctx.time))
        return id

    def delete(self, ctx: ActionContext, comment: str) -> None:
        """Take back what the user said, with their own answers below it."""
        own = self._own.read(ctx.state)
        item: str = own[comment].item
        gone = below([each for each in self.all(ctx, item) if each.id in own], comment)
        for id in gone:
            del own[id]
            if self._votes is not None:
                self._votes.forget(ctx, id)
        self._set_likes(ctx, tuple(id for id in self._likes(ctx) if id not in gone))

    def forget(self, ctx: ActionContext, item: str) -> None:
        """Take back all that the user said on an item that is deleted."""
        for comment in [each.id for each in self.own(ctx, item) if each.parent is None]:
            self.delete(ctx, comment)


def install(
    app: App,
    *,
    on: str,
    source: Callable[[Context, str], Iterable[Said]],
    folk: Folk,
    item: Callable[[Context], str] | None = None,
    own: str = "comments",
    liked: str = "liked_comments",
    votes: Reactions | None = None,
    base: int = 0,
    deepest: int = 4,
    size: int = 20,
    orders: tuple[Order, ...] = ORDERS,
    editable: bool = False,
    beside: Callable[[Context, Said], str] | None = None,
    folds: bool = False,
    menu: str = "",
    name: str = "comment",
) -> Comments:
    """Give a page of an app comments.

    Args:
        app: the app, while it is being loaded.
        on: route of the page; it declares `local=CommentsView` or a model that has its fields.
        source: `source(ctx, item)` gives what others said on an item.
        folk: the app's people.
        item: `item(ctx)` gives the id of what the page shows; the only slot of its route, by default.
        own, liked: paths in the app's state of the user's comments, and of the ids of those that they like.
        votes: reactions to comments by their ids, in place of likes; the first kind is `up`, and counted.
        base: how many likes or points an own comment begins with.
        deepest: how far answers are moved in; those that are deeper say whom they answer.
        size: how many are loaded at a time.
        orders: by which they can be sorted.
        editable: the user may change what they said.
        beside: `beside(ctx, said)` gives what stands beside the time, such as where it was written.
        folds: what answers a comment can be hidden, by a tap on the comment.
        menu: an action of the app's, told the `comment`, that opens its menu.
        name: what the actions begin with.

    Returns:
        The comments, for the app's counts and pages.

    Raises:
        AppError: they are installed already, or an argument does not fit the app.
    """
    require_parameters(app, "comments", "source", source, ("ctx", "item"))
    if beside is not None:
        require_parameters(app, "comments", "beside", beside, ("ctx", "said"))
    if item is not None:
        require_parameters(app, "comments", "item", item, ("ctx",))
    fields: list[tuple[str, object]] = [(own, {"id": Comment(id="id", item="item", text="words", at=0)})]
    if votes is None:
        fields.append((liked, ("id",)))
    elif UP not in votes.kinds:
        raise AppError(
            f"{app.id}: the behaviour 'comments' counts votes of the kind {UP!r}, and there are only "
            f"{', '.join(votes.kinds)}; name one so in reactions.install(app, kinds=...)."
        )
    adopt(app, "comments", name, fields=fields)

    def only_slot(ctx: Context) -> str:
        return str(next(iter(ctx.params.values())))

    shown = item if item is not None else only_slot
    comments = Comments(
        name, source, folk, shown, own, liked if votes is None else None, deepest, size,
        editable=editable, votes=votes, base=base, folds=folds, menu=menu, orders=orders,
        beside=beside,
    )  # fmt: skip
    _declare_reading(app, comments, on, likes=votes is None)
    _declare_writing(app, comments, on, shown)
    _declare_deleting(app, comments, on)
    return comments


def install_in_feed(
    app: App,
    *,
    on: tuple[str, ...],
    source: Callable[[Context, str], Iterable[Said]],
    folk: Folk,
    own: str = "comments",
    name: str = "comment",
) -> Comments:
    """Give pages of an app that show several items comments below each of them.

    Args:
        app: the app, while it is being loaded.
        on: the pages, and menus over them.
        source, folk, own, name: as of `install`.

    Returns:
        The comments, for the app's cards.

    Raises:
        AppError: they are installed already, or an argument does not fit the app.
    """
    require_parameters(app, "comments", "source", source, ("ctx", "item"))
    adopt(app, "comments", name, fields=[(own, {"id": Comment(id="id", item="item", text="words", at=0)})])

    def written_on(ctx: Context) -> str:
        return str(ctx.params["item"])

    comments = Comments(name, source, folk, written_on, own, None, 0, 0, editable=False)
    _declare_sheets(app, comments, on)
    _declare_deleting(app, comments, on)
    return comments


def _declare_sheets(app: App, comments: Comments, on: tuple[str, ...]) -> None:
    name = comments.name
    routes = (f"/{name}/write/{{item}}", f"/{name}/write/{{item}}/{{comment}}")

    def written(ctx: Context) -> str:
        text: str = ctx.fields.get(FIELD, "")
        return text.strip()

    def open_sheet(ctx: ActionContext, route: str, **slots: str) -> None:
        ctx.go(Pattern(route).fill(slots), replace=ctx.screen.kind not in ("page", "full"))
        ctx.focus(FIELD)

    @app.screen(routes[0], kind="sheet", template=template("comments", "sheet.html"))
    def write_comment(ctx: Context, item: str) -> dict[str, Any]:
        return {"comment_name": name, "hint": ctx.t("comments.placeholder")}

    @app.screen(routes[1], kind="sheet", template=template("comments", "sheet.html"))
    def answer_comment(ctx: Context, item: str, comment: str) -> dict[str, Any]:
        said = {each.id: each for each in comments.all(ctx, item)}
        answered = comments.folk.name_of(ctx, said[comment].author) if comment in said else ""
        return {"comment_name": name, "hint": ctx.t("comments.answering", name=answered)}

    @app.action(f"{name}.write", on=on)
    def write(ctx: ActionContext, item: str) -> None:
        open_sheet(ctx, routes[0], item=item)

    @app.action(f"{name}.reply", on=on)
    def reply(ctx: ActionContext, item: str, comment: str) -> None:
        open_sheet(ctx, routes[1], item=item, comment=comment)

    @app.action(f"{name}.send", on=routes, guard=lambda ctx: 0 < len(written(ctx)) <= LONGEST, network=True)
    def send(ctx: ActionContext) -> None:
        item, parent = ctx.params["item"], ctx.params.get("comment")
        said = {each.id for each in comments.all(ctx, item)}
        comments.add(ctx, item, written(ctx), parent if parent in said else None)
        ctx.back()


def _declare_reading(app: App, comments: Comments, on: str, *, likes: bool) -> None:
    name = comments.name

    @app.action(f"{name}.sort", on=on)
    def sort(ctx: ActionContext, order: str) -> None:
        if order not in comments.orders:
            raise EventRefused(f"Comments are not sorted by {order!r}, but by {', '.join(comments.orders)}.")
        ctx.local.order = order

    @app.action(f"{name}.more", on=on, network=True)
    def more(ctx: ActionContext) -> None:
        ctx.local.loads = ctx.local.loads + 1

    if comments._folds:

        @app.action(f"{name}.fold", on=on)
        def fold_comment(ctx: ActionContext, comment: str) -> None:
            folded = tuple(ctx.local.folded)
            others = tuple(id for id in folded if id != comment)
            ctx.local.folded = others if comment in folded else (*folded, comment)

    if likes:

        @app.action(f"{name}.like", on=on, network=True)
        def like(ctx: ActionContext, comment: str) -> None:
            liked = comments._likes(ctx)
            others = tuple(id for id in liked if id != comment)
            comments._set_likes(ctx, others if comment in liked else (comment, *liked))


def _declare_writing(app: App, comments: Comments, on: str, item: Callable[[Context], str]) -> None:
    name = comments.name

    def written(ctx: Context) -> str:
        text: str = ctx.fields.get(FIELD, "")
        return text.strip()

    def may_send(ctx: Context) -> bool:
        return 0 < len(written(ctx)) <= LONGEST

    def end(ctx: ActionContext) -> None:
        ctx.local.reply_to, ctx.local.editing = None, None
        ctx.fields[FIELD] = ""

    @app.action(f"{name}.reply", on=on)
    def reply(ctx: ActionContext, comment: str) -> None:
        ctx.local.reply_to, ctx.local.editing = comment, None
        ctx.focus(FIELD)

    @app.action(f"{name}.drop", on=on)
    def drop(ctx: ActionContext) -> None:
        end(ctx)

    @app.action(f"{name}.send", on=on, guard=may_send, network=True)
    def send(ctx: ActionContext) -> None:
        text = written(ctx)
        editing: str | None = ctx.local.editing
        own = comments._own.read(ctx.state)
        if editing is not None and editing in own:
            own[editing].text = text
        else:
            said = {each.id for each in comments.all(ctx, item(ctx))}
            parent: str | None = ctx.local.reply_to
            id = comments.add(ctx, item(ctx), text, parent if parent in said else None)
            ctx.local.fresh = (id, *ctx.local.fresh)
            ctx.toast("comments.sent")
        end(ctx)

    if comments._editable:

        @app.action(
            f"{name}.edit", on=on, guard=lambda ctx, comment: comment in comments._own.read(ctx.state)
        )
        def edit(ctx: ActionContext, comment: str) -> None:
            ctx.local.editing, ctx.local.reply_to = comment, None
            ctx.fields[FIELD] = comments._own.read(ctx.state)[comment].text
            ctx.focus(FIELD)


def _declare_deleting(app: App, comments: Comments, on: str | tuple[str, ...]) -> None:
    name = comments.name
    route = f"/{name}/delete/{{comment}}"

    @app.screen(route, kind="dialog", template=template("comments", "delete.html"))
    def delete_comment(ctx: Context, comment: str) -> dict[str, Any]:
        return {"comment_name": name, "comment": comment}

    def is_own(ctx: Context, comment: str) -> bool:
        return comment in comments._own.read(ctx.state)

    app.action(f"{name}.ask_delete", on=on, to=route, guard=is_own)

    @app.action(f"{name}.delete", on=route, guard=is_own, network=True)
    def delete(ctx: ActionContext, comment: str) -> None:
        comments.delete(ctx, comment)
        front = ctx.back()
        if comments.size and comment in (front.local.reply_to, front.local.editing):
            front.local.reply_to, front.local.editing = None, None
        ctx.toast("comments.deleted")
