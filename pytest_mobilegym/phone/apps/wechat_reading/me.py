"""The user's own pages: account, profile, books that are read, liked books, and whom one follows."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import (
    Doing,
    Reading,
    find_person,
    folk,
    is_finished,
    read_by,
    tile,
    tiles,
    unread,
)
from pytest_mobilegym.phone.apps.wechat_reading.shelf import shelved
from pytest_mobilegym.phone.apps.wechat_reading.state import Gender
from pytest_mobilegym.phone.apps.wechat_reading.statistics import minutes_by_day, span_of
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import compact_number, date_numeric, hours_and_minutes
from pytest_mobilegym.phone.world.domains.books import Book

LISTS, EDIT, ADD = "/book-lists", "/book-lists/edit", "/book-lists/add-books"
LONGEST = {"name": 20, "introduction": 120, "signature": 60}


def begun(ctx: Reading) -> list[Book]:
    """Every book that was begun, the one that was read last first."""
    found = [each for each in ctx.state.book_progress.values() if each.char_offset > 0]
    found.sort(key=lambda each: -each.last_read_at)
    return ctx.world.books.many(each.id for each in found)


def finished(ctx: Reading, *, public: bool = False) -> list[Book]:
    """Books that were read to their end; for others without those that are read in private."""
    books = [book for book in begun(ctx) if is_finished(ctx, book)]
    return [book for book in books if not (public and _is_private(ctx, book.id))]


def _is_private(ctx: Reading, book: str) -> bool:
    entry = ctx.state.shelf.get(book)
    return entry is not None and bool(entry.is_private)


@app.screen("/me", tab="me")
def me(ctx: Reading) -> dict[str, Any]:
    state = ctx.state
    minutes = minutes_by_day(state)
    first, last = span_of(ctx.now.date(), "week", 0)
    until = state.user.member_until
    noted = dict.fromkeys(each.book for each in state.highlights.values())
    return {
        "user": state.user,
        "member": date_numeric(as_datetime(until), ctx.lang)
        if until is not None and until > ctx.time
        else "",
        "whole": hours_and_minutes(sum(minutes.values()), ctx.lang),
        "week": hours_and_minutes(
            sum(spent for day, spent in minutes.items() if first <= day <= last), ctx.lang
        ),
        "reading": sum(not is_finished(ctx, book) for book in begun(ctx)),
        "finished": len(finished(ctx)),
        "liked": len(state.liked_list_books),
        "following": len(state.following),
        "followers": len(state.followers),
        "notes": len(state.highlights),
        "noted": len(noted),
        "unread": unread(ctx),
    }


app.action("profile.open", on=("/me", "/wechat-friends", "/user/{person}"), to="/my-profile")


class ProfileView(State):
    """Which half of the profile is shown."""

    tab: str = "shelf"


@app.screen("/my-profile", local=ProfileView)
def my_profile(ctx: Reading) -> dict[str, Any]:
    """The own profile as others see it."""
    public = [book for entry, book in shelved(ctx, "default") if not entry.is_private]
    books = finished(ctx, public=True) if ctx.local.tab == "finished" else public
    shown = ctx.state.settings.privacy.profile
    visible = shown.visibility != "self" and (shown.show_shelf or ctx.local.tab == "finished")
    return {
        "user": ctx.state.user,
        "view": ctx.local,
        "books": tiles(ctx, books) if visible else [],
        "hidden": not visible,
        "badges": ctx.state.user.badges if shown.show_badge else (),
        "following": len(ctx.state.following),
        "followers": len(ctx.state.followers),
        "reviews": len(ctx.state.reviews) if shown.show_thought else 0,
    }


@app.action("profile.tab", on="/my-profile", guard=lambda _, tab: tab in ("shelf", "finished"))
def choose_profile_tab(ctx: Doing, tab: str) -> None:
    ctx.local.tab = tab


class ListedView(State):
    """Which of the books that were begun are shown."""

    category: str = "all"


app.action("read.open", on="/me", to="/reading-list")


@app.screen("/reading-list", local=ListedView)
def reading_list(ctx: Reading) -> dict[str, Any]:
    kind = ctx.local.category
    books = [book for book in begun(ctx) if kind == "all" or is_finished(ctx, book) == (kind == "finished")]
    return {"view": ctx.local, "books": tiles(ctx, books)}


@app.action(
    "read.category", on="/reading-list", guard=lambda _, category: category in ("all", "reading", "finished")
)
def choose_read(ctx: Doing, category: str) -> None:
    ctx.local.category = category


app.action("noted.open", on="/me", to="/notes")


@app.screen("/notes", template="noted.html")
def noted(ctx: Reading) -> dict[str, Any]:
    """Books in which the user marked something, and how often."""
    counts: dict[str, int] = {}
    for each in ctx.state.highlights.values():
        counts[each.book] = counts.get(each.book, 0) + 1
    return {"books": [(tile(ctx, book), counts[book.id]) for book in ctx.world.books.many(counts)]}


# Liked books


app.action("lists.open", on=("/me", "/"), to=LISTS)


@app.screen(LISTS)
def book_lists(ctx: Reading) -> dict[str, Any]:
    state = ctx.state
    return {
        "books": tiles(ctx, ctx.world.books.many(state.liked_list_books)),
        "about": state.liked_list_about,
        "sync": state.liked_list_sync_to_home,
    }


app.action("lists.edit", on=LISTS, to=EDIT)


@app.screen(EDIT)
def edit_list(ctx: Reading) -> dict[str, Any]:
    state = ctx.state
    return {
        "books": tiles(ctx, ctx.world.books.many(state.liked_list_books)),
        "about": state.liked_list_about,
        "sync": state.liked_list_sync_to_home,
    }


@app.action("lists.about", on=EDIT)
def write_about(ctx: Doing, value: str) -> None:
    ctx.state.liked_list_about = value[:200]


@app.action("lists.sync", on=EDIT, network=False)
def toggle_sync(ctx: Doing) -> None:
    ctx.state.liked_list_sync_to_home ^= True


@app.action("lists.toggle", on=(EDIT, ADD), network=False)
def toggle_listed(ctx: Doing, book: str) -> None:
    """Put a book on the list of liked ones, or take it off."""
    before = tuple(ctx.state.liked_list_books)
    others = tuple(each for each in before if each != book)
    ctx.state.liked_list_books = others if book in before else (*before, book)


app.action("lists.add", on=EDIT, to=ADD)


@app.screen(ADD, local=ListedView)
def add_books(ctx: Reading) -> dict[str, Any]:
    kind = ctx.local.category
    known = {book.id: book for _, book in shelved(ctx, "default")} | {book.id: book for book in begun(ctx)}
    books = [
        book for book in known.values() if kind == "all" or is_finished(ctx, book) == (kind == "finished")
    ]
    return {"view": ctx.local, "books": tiles(ctx, books), "listed": ctx.state.liked_list_books}


@app.action("lists.category", on=ADD, guard=lambda _, category: category in ("all", "reading", "finished"))
def choose_listed(ctx: Doing, category: str) -> None:
    ctx.local.category = category


# The account


app.action("profile.edit", on=("/me", "/my-profile"), to="/edit-profile")


@app.screen("/edit-profile")
def edit_profile(ctx: Reading) -> dict[str, Any]:
    return {"user": ctx.state.user}


def _declare_writing(key: str, longest: int) -> None:
    @app.action(f"profile.write_{key}", on="/edit-profile")
    def write(ctx: Doing, value: str) -> None:
        """What is typed holds at once."""
        setattr(ctx.state.user, key, value[:longest])


for _key, _longest in LONGEST.items():
    _declare_writing(_key, _longest)


app.action("gender.open", on="/edit-profile", to="/gender-selection")


@app.screen("/gender-selection")
def gender_selection(ctx: Reading) -> dict[str, Any]:
    return {"gender": ctx.state.user.gender}


@app.action(
    "gender.choose", on="/gender-selection", guard=lambda _, gender: gender in ("secret", "male", "female")
)
def choose_gender(ctx: Doing, gender: Gender) -> None:
    ctx.state.user.gender = gender


# Others


app.action(
    "relations.open",
    on=("/me", "/my-profile"),
    to="/following/{kind}",
    guard=lambda _, kind: kind in ("following", "followers"),
)
app.action("relations.show", on="/following/{kind}", to="/following/{kind}", replace=True)


@app.screen("/following/{kind}", network="banner")
def following(ctx: Reading, kind: str) -> dict[str, Any]:
    ids = ctx.state.following if kind == "following" else ctx.state.followers
    people = [each for id in ids if (each := find_person(ctx, id)) is not None]
    return {"kind": kind, "people": folk.persons(ctx, people)}


@app.screen("/user/{person}", network="page")
def user(ctx: Reading, person: str) -> dict[str, Any]:
    if person == folk.own_id(ctx):
        return {"account": None, "own": True}
    account = find_person(ctx, person)
    if account is None:
        return {"account": None, "own": False}
    books = [] if folk.blocks(ctx, person) else read_by(ctx, account)
    reviews = ctx.world.book_reviews.by(person, size=3)
    return {
        "account": account,
        "one": folk.person(ctx, account),
        "followers": compact_number(folk.followers(ctx, account), ctx.lang),
        "following": compact_number(account.following, ctx.lang),
        "books": tiles(ctx, books[:6]),
        "count": len(books),
        "reviews": [(each, tile(ctx, ctx.world.books.get(each.book))) for each in reviews],
    }


app.action("usershelf.open", on="/user/{person}", to="/user/{person}/shelf")


@app.screen("/user/{person}/shelf", network="page")
def user_shelf(ctx: Reading, person: str) -> dict[str, Any]:
    account = find_person(ctx, person)
    return {
        "name": folk.name_of(ctx, person),
        "books": tiles(ctx, read_by(ctx, account) if account is not None else []),
    }


def _follows(ctx: Context, person: str) -> bool:
    return folk.follows(ctx, person)


@kit.confirm.asked(
    app, "unfollow.confirm", ask="unfollow.ask", on="/user/{person}", route="/user/{person}/unfollow",
    question="unfollow.really", slots=lambda ctx: {"name": folk.name_of(ctx, ctx.params["person"])},
    yes="people.unfollow", danger=False, guard=_follows, network=True,
)  # fmt: skip
def unfollow(ctx: Doing, person: str) -> None:
    folk.put(ctx, "following", person, on=False)
    ctx.back()
