"""Discover: the feed of moments, writing one, and people near by."""

from datetime import date
from itertools import groupby
from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.wechat.actions.reactions import talk
from pytest_mobilegym.phone.apps.wechat.app import app, theme
from pytest_mobilegym.phone.apps.wechat.people import name_of, person, shows_moments
from pytest_mobilegym.phone.apps.wechat.places import PLACES, place_words
from pytest_mobilegym.phone.apps.wechat.screens.chats import news
from pytest_mobilegym.phone.apps.wechat.state import DISCOVER_ENTRIES, Moment, WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.comments import Drawn
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import MONTHS_SHORT, time_ago


class Entry(NamedTuple):
    """A row of the Discover tab; without an action it opens the shelf of its id."""

    id: str
    icon: str
    colour: str
    action: str | None = None


ENTRIES = {
    entry.id: entry
    for entry in (
        Entry("moments", "camera", "#5b8def", "moments.open"),
        Entry("channels", "video", "#f0a13a"),
        Entry("live", "live", "#e5604d"),
        Entry("scan", "scan", "#3d83e6", "scan.open"),
        Entry("listen", "headphones", "#e5604d"),
        Entry("top_stories", "newspaper", "#f0a13a"),
        Entry("search", "search", "#e5604d", "search.open"),
        Entry("nearby", "location", "#3d83e6", "nearby.open"),
        Entry("games", "game", "#8a6fe8"),
    )
}
SECTIONS = (
    ("moments",),
    ("channels", "live"),
    ("scan", "listen"),
    ("top_stories", "search"),
    ("nearby",),
    ("games",),
)


@app.screen("/discover", tab="discover")
def discover(ctx: Context[WechatState]) -> dict[str, Any]:
    settings = ctx.state.settings.discover
    shown = [id for id in DISCOVER_ENTRIES if getattr(settings, id).visible]
    sections = [[ENTRIES[id] for id in section if id in shown] for section in SECTIONS]
    return {
        "sections": [section for section in sections if section],
        **news(ctx),
    }


class Post(NamedTuple):
    """A moment as the feed shows it."""

    moment: Moment
    name: str
    time: str
    place: str | None
    likes: list[str]
    comments: list[Drawn]


def _post(ctx: Context[WechatState], moment: Moment) -> Post:
    return Post(
        moment,
        name_of(ctx.state, moment.author),
        time_ago(as_datetime(moment.time), ctx.now, ctx.lang),
        place_words(moment.location, ctx.lang) if moment.location else None,
        [name_of(ctx.state, id) for id in moment.likes if person(ctx.state, id) is not None],
        talk.lines(ctx, moment.id),
    )


COVER_LEAVES = 270
"""How far a feed is scrolled when its cover no longer lies under the status bar."""


def over_cover(ctx: Context[WechatState]) -> str:
    """Colour of the status bar's text over the cover of a feed, and over the bar that follows it."""
    on_picture = ctx.scrolled("body") < COVER_LEAVES
    return "light" if on_picture or theme(ctx.state, ctx.os) == "dark" else "dark"


@app.screen("/moments", status=over_cover, network="banner")
def moments(ctx: Context[WechatState]) -> dict[str, Any]:
    posts = [
        _post(ctx, moment) for moment in ctx.state.moments.values() if shows_moments(ctx.state, moment.author)
    ]
    return {"posts": posts, "user": ctx.state.user}


@app.screen("/menu/moment/{moment}", kind="menu")
def moment_menu(ctx: Context[WechatState], moment: str) -> dict[str, Any]:
    own = ctx.state.moments.get(moment)
    return {
        "moment": moment,
        "liked": own is not None and ctx.state.user.id in own.likes,
        "mine": own is not None and own.author == ctx.state.user.id,
    }


@app.screen("/menu/moment-camera", kind="sheet")
def camera_menu(ctx: Context[WechatState]) -> dict[str, Any]:
    return {}


class Day(NamedTuple):
    """What someone posted on one day; the year is empty in the present one."""

    day: str
    month: str
    year: str
    posts: list[Post]


def month_and_year(day: date, lang: str) -> tuple[str, str]:
    """A day's month and its year, in words."""
    if lang == "zh":
        return f"{day.month}月", f"{day.year}年"
    return MONTHS_SHORT[day.month - 1], str(day.year)


@app.screen("/moments/{person}", status=over_cover, network="banner")
def personal_moments(ctx: Context[WechatState], person: str) -> dict[str, Any]:
    """One person's moments by day, each with the day in figures and the month in words."""
    contact = ctx.state.contacts.get(person)
    hidden = contact is not None and contact.permission == "chat_only"
    own = [moment for moment in ctx.state.moments.values() if moment.author == person and not hidden]
    days = []
    for day, posts in groupby(own, lambda moment: as_datetime(moment.time).date()):
        month, year = month_and_year(day, ctx.lang)
        days.append(
            Day(
                f"{day.day:02d}",
                month,
                year if day.year != ctx.now.year else "",
                [_post(ctx, post) for post in posts],
            )
        )
    return {
        "person": person,
        "name": name_of(ctx.state, person),
        "own": person == ctx.state.user.id,
        "signature": (contact or ctx.state.user).signature,
        "days": days,
        "hidden": hidden,
    }


@app.screen("/picture/{moment}/{index}", kind="full", template="viewer.html", status="light")
def moment_picture(ctx: Context[WechatState], moment: str, index: int) -> dict[str, Any]:
    return {"name": ctx.state.moments[moment].images[index]}


@app.screen("/select-location")
def select_location(ctx: Context[WechatState]) -> dict[str, Any]:
    city, *places = PLACES.values()
    return {"city": city, "places": places, "current": ctx.state.draft.extras.get("place")}


@app.screen("/discover/nearby", network="page")
def nearby(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"people": list(ctx.state.strangers.values())}


@app.screen("/discover/nearby/{stranger}")
def stranger(ctx: Context[WechatState], stranger: str) -> dict[str, Any]:
    return {"one": ctx.state.strangers[stranger]}
