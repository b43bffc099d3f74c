"""Audiobooks, books that are read aloud, and the player of both."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.apps.wechat_reading.book import drawn
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import (
    Doing,
    Reading,
    book_of,
    find_book,
    folk,
    offset_of,
    plays_of,
    rating_of,
    tile,
    unread,
)
from pytest_mobilegym.phone.apps.wechat_reading.reader import heading_at
from pytest_mobilegym.phone.kit.player import Track
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import hours_and_minutes, running_time
from pytest_mobilegym.phone.world.domains.books import Audiobook
from pytest_mobilegym.phone.world.pictures import picture_of

AUDIO = "/audiobooks/{audio}"
SHOWN, CHART = 6, 9
LETTERS_A_SECOND = {"en": 15, "zh": 4}
"""How fast books are read aloud."""
QUEUE = 40


class AudioView(State):
    """Which half of the tab is shown, and how much of it."""

    sub: str = "audio"
    loads: int = 1


class EpisodesView(State):
    """How many chapters of an audiobook are listed."""

    loads: int = 1


player = kit.player.install(
    app, speeds=(75, 100, 125, 150, 200), sleeps=(10, 15, 30, 60, -1), own_template="player.html"
)


def recommended(ctx: Reading) -> list[Audiobook]:
    """Six audiobooks, others after each refresh."""
    total = ctx.world.audiobooks.count()
    first = ctx.state.recommended_audiobooks * 17
    return ctx.world.audiobooks.many(f"ba{1 + (first + step * 29) % total}" for step in range(SHOWN))


def _drawn(ctx: Reading, audio: Audiobook) -> tuple[Audiobook, str, str, str]:
    return (audio, picture_of(ctx.world, audio), plays_of(ctx, audio), rating_of(audio.rating))


@app.screen("/audiobooks", tab="audio", local=AudioView, network="banner")
def audiobooks(ctx: Reading) -> dict[str, Any]:
    local: AudioView = ctx.local
    shown: dict[str, Any] = {"view": local, "heard": player.heard(ctx), "unread": unread(ctx)}
    if local.sub == "audio":
        chart = ctx.world.audiobooks.page(1, CHART, sort="plays")
        return {
            **shown,
            "recommended": [_drawn(ctx, each) for each in recommended(ctx)],
            "chart": [_drawn(ctx, each) for each in chart],
        }
    reviews = ctx.world.book_reviews.page(1, 10 * local.loads, sort="new")
    posts = []
    for each in reviews:
        if not folk.blocks(ctx, each.author):
            posts.append(
                (
                    drawn(ctx, each.id, each.author, each.stars, each.body, each.at, each.likes),
                    tile(ctx, ctx.world.books.get(each.book)),
                )
            )
    return {**shown, "posts": posts, "own": list(ctx.state.posts.values()), "more": reviews.more}


@app.action("audio.sub", on="/audiobooks", guard=lambda _, sub: sub in ("audio", "community"))
def choose_sub(ctx: Doing, sub: str) -> None:
    ctx.local.sub, ctx.local.loads = sub, 1


@app.action("audio.refresh", on="/audiobooks", network=True)
def refresh(ctx: Doing) -> None:
    ctx.state.recommended_audiobooks += 1


@app.action("community.more", on="/audiobooks", network=True)
def more_posts(ctx: Doing) -> None:
    ctx.local.loads += 1


app.action("audio.open", on="*", to=AUDIO)


@app.screen(AUDIO, local=EpisodesView, network="page")
def audiobook(ctx: Reading, audio: str) -> dict[str, Any]:
    found = ctx.world.audiobooks.find(audio)
    if found is None:
        return {"audio": None}
    book = ctx.world.books.get(found.book)
    headings = ctx.world.chapters.contents(found.book)
    size = 30 * ctx.local.loads
    return {
        "audio": found,
        "picture": picture_of(ctx.world, found),
        "plays": plays_of(ctx, found),
        "rating": rating_of(found.rating),
        "length": hours_and_minutes(found.minutes, ctx.lang),
        "book": book,
        "episodes": [(each, running_time(_seconds(ctx, each.length))) for each in headings[:size]],
        "more": len(headings) > size,
        "heard": player.heard(ctx),
    }


@app.action("episodes.more", on=AUDIO)
def more_episodes(ctx: Doing) -> None:
    ctx.local.loads += 1


def _seconds(ctx: Reading, letters: int) -> int:
    return max(20, letters // LETTERS_A_SECOND["zh" if ctx.lang == "zh" else "en"])


def _tracks(ctx: Reading, book: str, kind: str, position: int) -> list[Track]:
    """The chapters from one on, as far as a queue goes."""
    found = book_of(ctx, book)
    headings = ctx.world.chapters.contents(book)[position - 1 : position - 1 + QUEUE]
    return [
        Track(
            id=f"{kind}.{book}.{each.position}",
            title=each.title,
            detail=found.title,
            seconds=_seconds(ctx, each.length),
            picture=picture_of(ctx.world, found),
        )
        for each in headings
    ]


@app.action("audio.play", on=AUDIO, network=True)
def play(ctx: Doing, position: int) -> None:
    """Listen to an audiobook from a chapter on."""
    found = ctx.world.audiobooks.find(str(ctx.params["audio"]))
    if found is None or not 1 <= position <= found.episodes:
        raise EventRefused(f"The audiobook has no chapter {position}.")
    player.play(ctx, _tracks(ctx, found.book, "audio", position))
    ctx.go("/player")


@app.action(
    "aloud.play",
    on=("/read/{book}", "/book/{book}"),
    guard=lambda ctx: find_book(ctx, ctx.params["book"]) is not None,
)
def read_aloud(ctx: Doing) -> None:
    """Have the book read aloud, from the chapter that is open."""
    book = book_of(ctx, ctx.params["book"])
    heading = heading_at(ctx.world.chapters.contents(book.id), offset_of(ctx, book.id))
    player.play(ctx, _tracks(ctx, book.id, "aloud", heading.position))
    ctx.go("/player")


@app.action("player.text", on="/player", guard=lambda ctx: player.current(ctx) is not None)
def open_text(ctx: Doing) -> None:
    """Open the book that is heard."""
    track = player.current(ctx)
    if track is not None:
        ctx.go(f"/read/{track.id.split('.')[1]}")
