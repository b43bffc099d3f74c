"""Feed: a list of cards that grows at its end and is refreshed at its top.

    home = feed.install(app, sources={"hot": hot, "new": new}, card=card, own=own_posts, fresh_every=20)

    def hot(ctx: Context, page: int, size: int) -> Page[Post]:
        return ctx.world.posts.of(sort="hot", page=page, size=size)

A source gives one page of a list, in the world or in the app's state (`page_of` cuts one); no more pages are
asked for than are shown. `card(ctx, item)` says what is shown of an item: a `Card`, or with `own_template`
whatever that draws. Several sources are tabs, each with the text `<name>.tab.<key>`.

Something new comes with simulated time: with `fresh_every=20`, the first items of each source are held back,
and every 20 minutes one of them has arrived. A page shows those that had when it was opened or refreshed.

Actions, on the feed's page, with `feed` in place of the name that was given:

| action | what it does |
| --- | --- |
| `feed.tab(tab)` | with several sources: shows another one |
| `feed.more` | at the end: shows the next items |
| `feed.refresh` | shows what has arrived since, from the top |
| `feed.orders` | with `orders`: opens the sheet in which one is chosen |
| `feed.sort(order)` | there: sorts by it; one with periods asks for its period first |
| `feed.period(period)` | there: sorts by what was chosen, of this period |

With `orders={"hot": (), "top": ("day", "year")}` sources read `ctx.local.order` and `ctx.local.period`; the
texts are `<name>.order.<order>` and `<name>.period.<period>`.

A pull at the top of the page refreshes it. A page of the app's own (`own_template`) draws `stream`, says
`pull=fling("feed.refresh", to="down")` in its `ui.page`, and `on("feed.refresh")` where it likes, such as on
the tab that is in front. In templates `{% import "kit/feed/pieces.html" as feed %}` has `stream`, a whole
feed; `cards`, items alone; `card`, one of them; `tile`, one of a grid; `tabs`, the sources; `by`, who wrote
it; and `media`, its pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import StatusColour
from pytest_mobilegym.phone.kit.behaviour import adopt, require_parameters, template
from pytest_mobilegym.phone.kit.feed.card import Byline, Card, Head
from pytest_mobilegym.phone.state import State, Time
from pytest_mobilegym.phone.world.collection import Page

__all__ = ["Byline", "Card", "Feed", "FeedView", "Head", "Source", "Stream", "install", "page_of"]

T = TypeVar("T")

HELD_BACK = 24
"""How many items of a source arrive with time, at most half of it."""

WHOLE = 10_000
"""How many items of a list are loaded that is loaded as a whole."""

MINUTE_MS = 60_000

Layout = Literal["list", "grid"]
Source = Callable[[Context, int, int], Page[T]]
"""`source(ctx, page, size)`: a page of a list, counted from 1."""


class FeedView(State):
    """What a page knows of its feed.

    Attributes:
        tab: key of the source that is shown; the first one where it is empty.
        loads: how many times items were loaded.
        at: when it was opened or refreshed.
        order: by which it is sorted, where it has orders.
        period: of what time it shows items, where its order asks for one.
    """

    tab: str = ""
    loads: int = 1
    at: Time = 0
    order: str = ""
    period: str = ""


class Sorting(State):
    """What the sheet of orders knows: the order whose period is still to be chosen."""

    order: str = ""


class Stream(NamedTuple):
    """A feed as templates draw it.

    Attributes:
        name: what its actions begin with.
        tabs: keys of the sources, none where there is only one.
        more: whether there are items after the last one.
        empty: text key of what is said where there are none.
        order: by which they are sorted, in words; empty where they have one order alone.
    """

    name: str
    cards: Sequence[object]
    layout: Layout
    tabs: tuple[str, ...]
    tab: str
    more: bool
    empty: str
    order: str = ""


def page_of(items: Iterable[T], page: int, size: int) -> Page[T]:
    """A page of a list that is there as a whole, for sources in an app's state."""
    whole = tuple(items)
    return Page.of(whole[(page - 1) * size : page * size], total=len(whole), number=page, size=size)


class Feed(Generic[T]):
    """A feed that was installed.

    Attributes:
        name: what its actions begin with.
        route: its page.
        size: how many items are loaded at a time.
    """

    def __init__(
        self,
        name: str,
        route: str,
        sources: Mapping[str, Source[T]],
        card: Callable[[Context, T], object],
        own: Callable[[Context], Iterable[T]] | None,
        shows: Callable[[Context, T], bool] | None,
        size: int,
        fresh_every: int,
        layout: Layout,
        empty: str,
        usual: str,
    ) -> None:
        self.name = name
        self.route = route
        self.sources = sources
        self._card = card
        self._own = own
        self._shows = shows
        self.size = size
        self._every = fresh_every * MINUTE_MS
        self._layout = layout
        self._empty = empty
        self._usual = usual

    def tab(self, ctx: Context) -> str:
        """Key of the source that the page shows."""
        shown: str = ctx.local.tab
        return shown or next(iter(self.sources))

    def items(self, ctx: Context) -> tuple[list[T], bool]:
        """What the page shows now, and whether there is more after it."""
        source = self.sources[self.tab(ctx)]
        page = source(ctx, 1, self.size)
        skipped = self._waiting(ctx, page.total, ctx.local.at)
        wanted = skipped + ctx.local.loads * self.size
        number = skipped // self.size + 1
        found: list[T] = []
        while True:
            if number > 1:
                page = source(ctx, number, self.size)
            found += page
            if number * self.size >= wanted or not page.more:
                break
            number += 1
        first = skipped // self.size * self.size
        shown = found[skipped - first : wanted - first]
        own = list(self._own(ctx)) if self._own is not None else []
        kept = [item for item in (*own, *shown) if self._shows is None or self._shows(ctx, item)]
        return kept, wanted < page.total

    def stream(self, ctx: Context) -> Stream:
        """What `stream` of the templates draws."""
        items, more = self.items(ctx)
        keys = tuple(self.sources)
        tabs = keys if len(keys) > 1 else ()
        cards = [self._card(ctx, item) for item in items]
        order = self._order_words(ctx)
        return Stream(self.name, cards, self._layout, tabs, self.tab(ctx), more, self._empty, order)

    def _order_words(self, ctx: Context) -> str:
        order, period = ctx.local.order, ctx.local.period
        keys = [f"{self.name}.order.{order}"] if order else []
        keys += [f"{self.name}.period.{period}"] if period else []
        return " · ".join(map(ctx.t, keys))

    def arrived(self, ctx: ActionContext) -> int:
        """How many items have arrived since the page was opened or refreshed."""
        total = self.sources[self.tab(ctx)](ctx, 1, self.size).total
        return self._waiting(ctx, total, ctx.local.at) - self._waiting(ctx, total, ctx.time)

    def _waiting(self, ctx: Context, total: int, at: int) -> int:
        """How many items at the front of a source have not arrived at a time; none but in its usual order."""
        if not self._every or ctx.local.order != self._usual:
            return 0
        since_start = max(0, at - ctx.world.start) // self._every
        return max(0, min(HELD_BACK, total // 2) - since_start)


def install(
    app: App,
    *,
    sources: Mapping[str, Source[T]],
    card: Callable[[Context, T], object],
    own: Callable[[Context], Iterable[T]] | None = None,
    shows: Callable[[Context, T], bool] | None = None,
    route: str = "/",
    name: str = "feed",
    title: str | Callable[[Context], str] = "",
    head: Head | None = None,
    size: int | None = 10,
    fresh_every: int = 0,
    layout: Layout = "list",
    orders: Mapping[str, tuple[str, ...]] | None = None,
    empty: str = "feed.none",
    tab: str | None = None,
    status: StatusColour = "dark",
    own_template: str | None = None,
    variables: Callable[[Context], Mapping[str, Any]] | None = None,
) -> Feed[T]:
    """Give an app a page with a feed.

    Args:
        app: the app, while it is being loaded.
        sources: where the items are from, by the key of their tab; see `Source`.
        card: `card(ctx, item)` says what is shown of an item; other than a `Card` it needs `own_template`.
        own: `own(ctx)` gives the user's own items, which stand before all others, newest first.
        shows: `shows(ctx, item)` says whether an item is shown, such as when its author is not blocked.
        route: the page's route; sources find its slots in `ctx.params`.
        name: what its actions begin with.
        title: text key of the page's title, or a function of `ctx` that gives it.
        head: what stands above the items, such as a profile.
        size: how many items are loaded at a time; `None` for a short list that is loaded as a whole.
        fresh_every: simulated minutes after which another item has arrived; 0 for a feed with nothing new.
        layout: "list" for cards below each other, "grid" for tiles in two columns.
        orders: by which the items can be sorted, the usual one first, each with the periods that it asks for.
        empty: text key of what is said where there are no items.
        tab, status: of the page, see `App.screen`.
        own_template: a template of the app in place of the behaviour's; it is given `stream` and `title` as
            well, `head_template`, and what the head's variables are.
        variables: `variables(ctx)` gives what that template draws besides.

    Returns:
        The feed.

    Raises:
        AppError: it is installed already, or an argument does not fit the app.
    """
    if not sources:
        raise AppError(f"{app.id}: the behaviour 'feed' needs a source; give install(app, sources=...) one.")
    if (size is not None and size < 1) or fresh_every < 0:
        raise AppError(
            f"{app.id}: the behaviour 'feed' loads at least one item at a time, and nothing new after less "
            f"than 0 minutes; got size={size} and fresh_every={fresh_every}."
        )
    for key, source in sources.items():
        require_parameters(app, "feed", f"sources[{key!r}]", source, ("ctx", "page", "size"))
    require_parameters(app, "feed", "card", card, ("ctx", "item"))
    if own is not None:
        require_parameters(app, "feed", "own", own, ("ctx",))
    if shows is not None:
        require_parameters(app, "feed", "shows", shows, ("ctx", "item"))
    texts = [f"{name}.tab.{key}" for key in sources] if len(sources) > 1 else []
    texts += [key for key in (title, empty) if isinstance(key, str) and key]
    known = dict(orders or {})
    texts += [f"{name}.order.{order}" for order in known]
    texts += [f"{name}.period.{period}" for periods in known.values() for period in periods]
    adopt(app, "feed", name, texts=texts)
    most = WHOLE if size is None else size
    feed = Feed(
        name, route, sources, card, own, shows, most, fresh_every, layout, empty, next(iter(known), "")
    )

    def opened(ctx: Context, **_: object) -> FeedView:
        return FeedView(at=ctx.time, order=feed._usual)

    @app.screen(
        route,
        tab=tab,
        status=status,
        local=FeedView,
        opening=opened,
        template=template("feed", "page.html", own_template),
        network="banner",
    )
    def feed_page(ctx: Context, **_: object) -> dict[str, Any]:
        return {
            **(variables(ctx) if variables is not None else {}),
            **(head.variables(ctx) if head is not None else {}),
            "stream": feed.stream(ctx),
            "title": title(ctx) if callable(title) else ctx.t(title) if title else "",
            "head_template": head.template if head is not None else "",
        }

    _declare_actions(app, feed)
    if known:
        _declare_orders(app, feed, known)
    return feed


def _declare_actions(app: App, feed: Feed[T]) -> None:
    name, route = feed.name, feed.route

    if feed.size < WHOLE:

        @app.action(f"{name}.more", on=route, network=True)
        def more(ctx: ActionContext) -> None:
            ctx.local.loads = ctx.local.loads + 1

    @app.action(f"{name}.refresh", on=route, network=True)
    def refresh(ctx: ActionContext) -> None:
        count = feed.arrived(ctx)
        ctx.local.at, ctx.local.loads = ctx.time, 1
        ctx.scroll("body")
        if count:
            ctx.toast("feed.arrived", n=count)
        else:
            ctx.toast("feed.up_to_date")

    if len(feed.sources) > 1:

        @app.action(f"{name}.tab", on=route)
        def change_tab(ctx: ActionContext, tab: str) -> None:
            if tab not in feed.sources:
                raise EventRefused(f"{tab!r} is no tab of {name!r}; it has {', '.join(feed.sources)}.")
            ctx.local.tab, ctx.local.at, ctx.local.loads = tab, ctx.time, 1
            ctx.scroll("body")


def _declare_orders(app: App, feed: Feed[T], orders: Mapping[str, tuple[str, ...]]) -> None:
    name = feed.name
    route = f"{'' if feed.route == '/' else feed.route}/{name}/orders"
    app.action(f"{name}.orders", on=feed.route, to=route)

    @app.screen(route, kind="sheet", local=Sorting, template=template("feed", "orders.html"))
    def order_sheet(ctx: Context, **_: object) -> dict[str, Any]:
        asked, shown = ctx.local.order, ctx.below.local
        kind, values = ("period", orders[asked]) if asked else ("order", tuple(orders))
        current = shown.order if not asked else shown.period if asked == shown.order else ""
        return {
            "title": ctx.t(f"{name}.order.{asked}") if asked else ctx.t("feed.sort"),
            "kind": kind,
            "action": f"{name}.{'period' if asked else 'sort'}",
            "options": [
                (value, ctx.t(f"{name}.{kind}.{value}"), value == current, not asked and bool(orders[value]))
                for value in values
            ],
        }

    def show(ctx: ActionContext, order: str, period: str) -> None:
        front = ctx.back()
        front.local.order, front.local.period, front.local.loads = order, period, 1
        ctx.scroll("body")

    @app.action(f"{name}.sort", on=route)
    def sort(ctx: ActionContext, order: str) -> None:
        if order not in orders:
            raise EventRefused(f"{name!r} is not sorted by {order!r}, but by {', '.join(orders)}.")
        if orders[order]:
            ctx.local.order = order
        else:
            show(ctx, order, "")

    if any(orders.values()):

        @app.action(
            f"{name}.period", on=route, guard=lambda ctx, period: period in orders.get(ctx.local.order, ())
        )
        def choose_period(ctx: ActionContext, period: str) -> None:
            show(ctx, ctx.local.order, period)
