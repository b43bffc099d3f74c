"""Home, sections, rankings, what the followed have published, the shop, and the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.apps.bilibili.app import app
from pytest_mobilegym.phone.apps.bilibili.cards import card, cards, folk, suggested
from pytest_mobilegym.phone.apps.bilibili.catalogue import (
    LISTS,
    SECTIONS,
    SERIES_SECTIONS,
    Bili,
    Doing,
    Item,
    find,
    find_person,
    item_of,
    items_of,
    ranking,
    section_name,
)
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import composer, feed, search
from pytest_mobilegym.phone.kit.feed import Byline, Card, Source
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import compact_number, money, time_ago
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.pictures import picture_of

TABS = ("/", "/following", "/shop", "/me")
for _tab, _route in zip(("home", "following", "shop", "me"), TABS, strict=True):
    app.action(f"tab.{_tab}", on=TABS, to=_route)

SPREAD = 101
"""Pages of the most played videos that recommendations are drawn from; prime, so that each comes once."""

HOT = 20


def recommended(ctx: Context, page: int, size: int) -> Page[Item]:
    """Much played videos of all kinds, in an order that changes from day to day."""
    day = ctx.local.at // 86_400_000
    number = (page * 37 + day * 11) % SPREAD + 1
    found = items_of(ctx, ctx.world.videos.page(number, size, sort="plays"))
    return Page.of(found, total=SPREAD * size, number=page, size=size)


def hot(ctx: Context, page: int, size: int) -> Page[Item]:
    """What is watched most at present."""
    found = items_of(ctx, ctx.world.videos.page(page, size, sort="heat"))
    found.total = HOT
    return found


def live(ctx: Context, page: int, size: int) -> Page[Item]:
    """Recordings of broadcasts of games, the newest first."""
    return items_of(ctx, ctx.world.videos.of(section="game", sort="new", page=page, size=size))


def of_series(*sections: str) -> Source[Item]:
    """Series of some sections in turn, the best first."""

    def found(ctx: Context, page: int, size: int) -> Page[Item]:
        each = -(-size // len(sections))
        pages = [ctx.world.series.of(section, page=page, size=each) for section in sections]
        mixed = [item_of(ctx, record) for records in zip(*pages, strict=False) for record in records]
        return Page.of(mixed, total=sum(one.total for one in pages), number=page, size=size)

    return found


def shows(ctx: Context, item: Item) -> bool:
    """Whether the user has not blocked who made it."""
    return not folk.blocks(ctx, item.author)


feed.install(
    app,
    sources={
        "recommend": recommended,
        "live": live,
        "hot": hot,
        "anime": of_series("bangumi", "guochuang"),
        "movie": of_series("film", "documentary", "tv"),
    },
    card=card,
    shows=shows,
    size=10,
    fresh_every=20,
    layout="grid",
    tab="home",
    own_template="home.html",
    variables=lambda ctx: {"user": ctx.state.user},
)
"""Home; it opens with what is recommended."""

app.action("partitions.open", on="/", to="/partitions")
app.action(
    "section.open",
    on="/partitions",
    to="/partitions/{section}",
    guard=lambda _, section: section in SECTIONS,
)


@app.action("ranking.open", on=("/", "/partitions", "/partitions/{section}"))
def open_ranking(ctx: Doing, list: str) -> None:
    if list not in LISTS:
        raise UnknownName("ranking", list, LISTS)
    page = ctx.go("/ranking")
    page.local.tab = list


@app.screen("/partitions", network="page")
def partitions(ctx: Bili) -> dict[str, object]:
    return {"sections": [(key, section_name(ctx, key)) for key in SECTIONS], "series": _series_names(ctx)}


def _series_names(ctx: Bili) -> list[tuple[str, str]]:
    return [(key, section_name(ctx, key)) for key in SERIES_SECTIONS]


def in_section(sort: str) -> Source[Item]:
    return lambda ctx, page, size: items_of(
        ctx, ctx.world.videos.of(section=str(ctx.params["section"]), sort=sort, page=page, size=size)
    )


feed.install(
    app,
    name="section",
    route="/partitions/{section}",
    sources={"hot": in_section("heat"), "new": in_section("new"), "plays": in_section("plays")},
    card=card,
    shows=shows,
    title=lambda ctx: section_name(ctx, str(ctx.params["section"])),
    head=feed.Head("", lambda ctx: {"section": ctx.params["section"]}),
    layout="grid",
    own_template="section.html",
)


def ranked(list_: str) -> Source[Item]:
    return lambda ctx, page, size: ranking(ctx, list_, page, size)


feed.install(
    app,
    name="ranking",
    route="/ranking",
    sources={key: ranked(key) for key in LISTS},
    card=card,
    title="ranking",
    size=20,
    own_template="ranking.html",
)

# What the followed have published


def published(ctx: Context, page: int, size: int) -> Page[Any]:
    """The newest videos of those whom the user follows."""
    return items_of(ctx, ctx.world.videos.by(folk.ids(ctx), page=page, size=size))


def dynamics(ctx: Context, page: int, size: int) -> Page[Any]:
    """The same, with what the user wrote before it."""
    found = published(ctx, page, size)
    own = tuple(ctx.state.posts.values()) if page == 1 else ()
    return Page.of((*own, *found), total=found.total, number=page, size=size)


def dynamic_card(ctx: Bili, item: Item | composer.Post) -> Card:
    """A card of the user's own writing, or of a video."""
    if isinstance(item, Item):
        return card(ctx, item)
    user = ctx.state.user
    return Card(
        item.id,
        Byline(user.face, user.name, action="tab.me"),
        time_ago(as_datetime(item.at), ctx.now, ctx.lang),
        text=item.text,
        pictures=item.pictures,
        menu="compose.ask_delete",
        args={"post": item.id},
    )


feed.install(
    app,
    name="dynamic",
    route="/following",
    sources={"all": dynamics, "video": published},
    card=dynamic_card,
    head=feed.Head(
        "",
        lambda ctx: {
            "suggested": folk.persons(
                ctx, [each for id in suggested(ctx, 4) if (each := find_person(ctx, id)) is not None]
            )
        },
    ),
    tab="following",
    empty="dynamic.none",
    own_template="following.html",
)
composer.install(app, open_on=("/following",), pictures=9, delete_on=("/following",))


# The shop


@app.screen("/shop", tab="shop", network="banner")
def shop(ctx: Bili) -> dict[str, object]:
    found = ctx.world.products.page(3, 20)
    return {
        "goods": [
            (each.id, each.title, money(each.price), picture_of(ctx.world, each), each.id in ctx.state.wished)
            for each in found
        ]
    }


app.action("goods.open", on="/shop", to="/shop/{goods}")


@app.screen("/shop/{goods}", network="page")
def goods(ctx: Bili, goods: str) -> dict[str, object]:
    found = ctx.world.products.find(goods)
    if found is None:
        return {"goods": None}
    return {
        "goods": found,
        "price": money(found.price),
        "picture": picture_of(ctx.world, found),
        "wished": goods in ctx.state.wished,
        "facts": [
            tuple(fact.split(": " if ctx.lang == "en" or ": " in fact else "：", 1)) for fact in found.facts
        ],
    }


@app.action("goods.wish", on=("/shop", "/shop/{goods}"), network=True)
def wish(ctx: Doing, goods: str) -> None:
    before = tuple(ctx.state.wished)
    others = tuple(each for each in before if each != goods)
    ctx.state.wished = others if goods in before else (goods, *others)


# The search


KINDS = ("all", "anime", "live", "user", "movie", "article")
SORTS = ("heat", "plays", "new", "danmaku")
LENGTHS: dict[str, tuple[int, int]] = {
    "any": (0, 1 << 30),
    "short": (0, 600),
    "medium": (600, 1800),
    "long": (1800, 1 << 30),
}


class SearchView(State):
    """How hits are narrowed and sorted."""

    kind: str = "all"
    sort: str = "heat"
    length: str = "any"
    loads: int = 1


def hits(ctx: Bili, query: str) -> dict[str, object]:
    """What a search finds, of the kind that is shown."""
    view: SearchView = ctx.local
    world, size = ctx.world, 10 * view.loads
    found: dict[str, object] = {"people": (), "series": (), "videos": (), "more": False}
    if view.kind in ("all", "user"):
        accounts = world.people.search(query, network="bilibili", size=2 if view.kind == "all" else size)
        shown = [each for each in accounts if not folk.blocks(ctx, each.id)]
        found["people"] = [
            (one, compact_number(folk.followers(ctx, each), ctx.lang), each.items)
            for one, each in zip(folk.persons(ctx, shown), shown, strict=True)
        ]
        found["more"] = accounts.more and view.kind == "user"
    if view.kind in ("all", "anime", "movie"):
        sections: Sequence[str] = (
            SERIES_SECTIONS
            if view.kind == "all"
            else (SERIES_SECTIONS[:2] if view.kind == "anime" else SERIES_SECTIONS[2:])
        )
        series = world.series.search(query, size=100)
        kept = [item_of(ctx, each) for each in series if each.section in sections]
        found["series"] = [
            (card(ctx, each), each.id in ctx.state.series, section_name(ctx, each.section))
            for each in kept[: 2 if view.kind == "all" else size]
        ]
    if view.kind in ("all", "live"):
        low, high = LENGTHS[view.length]
        section = "game" if view.kind == "live" else None
        wanted = size if view.length == "any" else 10 * size
        videos = world.videos.search(query, section=section, sort=view.sort, size=wanted)
        items = [item_of(ctx, each) for each in videos if low <= each.seconds < high]
        found["videos"] = cards(ctx, [each for each in items if shows(ctx, each)][:size])
        found["more"] = len(items) > size or videos.more
    found["any"] = any(found.get(key) for key in ("people", "series", "videos"))
    return {"found_of": {**found, "view": view, "kinds": KINDS, "sorts": SORTS, "lengths": tuple(LENGTHS)}}


def suggestions(ctx: Bili, query: str) -> list[str]:
    """What is searched for most; titles that begin so while something is typed."""
    if not query:
        return [each.words for each in ctx.world.trends.of("bilibili")][:10]
    return []


search.install(
    app,
    source=hits,
    hits="hits.html",
    suggest=suggestions,
    open_on=(*TABS[:2], "/ranking", "/partitions"),
    at_once=False,
    earlier_as="chips",
    local=SearchView,
    tone="plain",
    network=True,
)


@app.action("hits.kind", on="/search", guard=lambda _, kind: kind in KINDS)
def choose_kind(ctx: Doing, kind: str) -> None:
    ctx.local.kind, ctx.local.loads = kind, 1
    ctx.scroll("hits")


@app.action("hits.sort", on="/search", guard=lambda _, sort: sort in SORTS)
def choose_sort(ctx: Doing, sort: str) -> None:
    ctx.local.sort, ctx.local.loads = sort, 1


@app.action("hits.length", on="/search", guard=lambda _, length: length in LENGTHS)
def choose_length(ctx: Doing, length: str) -> None:
    ctx.local.length, ctx.local.loads = length, 1


@app.action("hits.more", on="/search", network=True)
def more_hits(ctx: Doing) -> None:
    ctx.local.loads += 1


# What other apps open


@app.screen("/link", network="page")
def link(ctx: Bili) -> dict[str, object]:
    """A video or a creator that another app names."""
    data = ctx.intent.data if ctx.intent is not None else {}
    item = find(ctx, data.get("video", ""))
    person = find_person(ctx, data.get("user", ""))
    return {
        "card": card(ctx, item) if item is not None else None,
        "person": folk.person(ctx, person) if person is not None else None,
    }


app.action("link.home", on="/link", to="/", replace=True)
