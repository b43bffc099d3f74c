"""What a timeline shows of a post."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.items import LINK, Item, below, find, is_mine, link_of, may_reply, votes_of
from pytest_mobilegym.phone.apps.x.people import folk
from pytest_mobilegym.phone.apps.x.state import XState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime

Mark = kit.reactions.Mark
MINUTE_MS, HOUR_MS, DAY_MS = 60_000, 3_600_000, 86_400_000


def _shared_words(ctx: Context[XState], item: str) -> str:
    found = find(ctx, item)
    return f"{found.text}\n{link_of(ctx, found)}" if found is not None else ""


marks = kit.reactions.install(
    app,
    kinds={
        "like": kit.reactions.Reaction("user.liked_post_ids", "heart"),
        "bookmark": kit.reactions.Reaction(
            "user.bookmarked_post_ids", "bookmark", done="react.bookmarked", undone="react.unbookmarked"
        ),
    },
    share=_shared_words,
    shared="user.shared_post_ids",
)


class Piece(NamedTuple):
    """A part of a text: plain words, or a tag or a name that leads on."""

    words: str
    action: str | None = None
    args: Mapping[str, str] = {}


class Choice(NamedTuple):
    """An option of a poll.

    Attributes:
        share: percentage of the votes.
        mine: the user voted for it.
    """

    number: int
    words: str
    share: int
    mine: bool


class Tweet(NamedTuple):
    """A post as templates draw it.

    Attributes:
        when: how long ago, or the whole date on the post's own page.
        reason: why it is here, such as a repost.
        to: the handle of whom it answers.
        quoted: the post that it quotes; `None` where there is none.
        poll: options; `voted` says that the shares are shown.
        note: who may reply, where not everybody may.
        counts: numbers below the post on its own page: words, text key, action and arguments.
    """

    id: str
    by: kit.feed.Byline
    when: str
    text: Sequence[Piece]
    pictures: tuple[str, ...]
    video: bool
    reason: str = ""
    to: str = ""
    quoted: Tweet | None = None
    gone: bool = False
    poll: Sequence[Choice] = ()
    voted: bool = False
    votes: str = ""
    note: str = ""
    marks: Sequence[Mark] = ()
    counts: Sequence[tuple[str, str, str]] = ()
    mine: bool = False


def ago(ctx: Context[XState], at: int) -> str:
    """How long ago, as short as timelines say it: `5m`, `3h`, `Mar 24`."""
    past = max(0, ctx.time - at)
    if past < MINUTE_MS:
        return ctx.t("ago.now")
    if past < HOUR_MS:
        return ctx.t("ago.minutes", n=past // MINUTE_MS)
    if past < DAY_MS:
        return ctx.t("ago.hours", n=past // HOUR_MS)
    moment = as_datetime(at)
    if moment.year == ctx.now.year:
        return wording.date_day(moment, ctx.lang)
    return wording.date_numeric(moment, ctx.lang)


def pieces(text: str) -> list[Piece]:
    """A text in parts: tags lead to a search, names to a profile."""
    found = []
    for part in LINK.split(text):
        if part.startswith("#") and len(part) > 1:
            found.append(Piece(part, "results.find", {"query": part}))
        elif part.startswith("@") and len(part) > 1:
            found.append(Piece(part, "handle.open", {"handle": part[1:]}))
        elif part:
            found.append(Piece(part))
    return found


def reposted(ctx: Context[XState], item: str) -> bool:
    """Whether the user reposted something."""
    return item in ctx.state.user.retweeted_post_ids


def repost_count(ctx: Context[XState], item: Item) -> int:
    """How many reposted it, the user counted."""
    return item.reposts + reposted(ctx, item.id)


def reply_count(ctx: Context[XState], item: Item) -> int:
    """How many replies it has, the user's counted."""
    return item.replies + len(below(ctx, item.id))


def _marks(ctx: Context[XState], item: Item, *, counted: bool) -> list[Mark]:
    def words(number: int) -> str:
        return wording.compact_number(number, ctx.lang) if number and counted else ""

    again = reposted(ctx, item.id)
    like = marks.mark(ctx, "like", item.id, item.likes)
    post = {"post": item.id}
    found = [
        Mark("comment", ctx.t("post.reply"), words(reply_count(ctx, item)), "post.reply", post),
        Mark("retweet", ctx.t("post.repost"), words(repost_count(ctx, item)), "repost.open", post, again),
        like if counted else like._replace(words=""),
    ]
    if item.views:
        found.append(Mark("chart", ctx.t("post.views"), words(item.views), "activity.open", post))
    return [
        *found,
        marks.mark(ctx, "bookmark", item.id),
        Mark("share", ctx.t("share"), "", "share.open", post),
    ]


def _poll(ctx: Context[XState], item: Item) -> dict[str, Any]:
    chosen = ctx.state.votes.get(item.id, -1)
    votes = votes_of(item)
    if chosen >= 0:
        votes[chosen] += 1
    total = sum(votes)
    return {
        "poll": [
            Choice(number, words, 100 * votes[number] // total if total else 0, number == chosen)
            for number, words in enumerate(item.poll)
        ],
        "voted": chosen >= 0 or is_mine(ctx, item),
        "votes": ctx.t("poll.votes", n=wording.grouped_number(total)),
    }


def _brief(ctx: Context[XState], item: Item) -> Tweet:
    """A post within another one that quotes it."""
    return Tweet(
        item.id,
        folk.byline(ctx, item.author),
        ago(ctx, item.at),
        pieces(item.text),
        item.pictures,
        item.video,
    )


def card(ctx: Context[XState], item: Item, *, whole: bool = False, counted: bool | None = None) -> Tweet:
    """What is shown of a post.

    Args:
        whole: on its own page, with the whole date and all numbers.
        counted: its numbers are shown, whatever the settings say.
    """
    quoted = find(ctx, item.quote_of) if item.quote_of else None
    parent = find(ctx, item.reply_to) if item.reply_to and not whole else None
    moment = as_datetime(item.at)
    shows_counts = ctx.state.settings.show_interaction_counts if counted is None else counted
    return Tweet(
        item.id,
        folk.byline(ctx, item.author),
        f"{wording.time_of(moment, ctx.lang, hours=ctx.hours)} · {wording.date_numeric(moment, ctx.lang)}"
        if whole
        else ago(ctx, item.at),
        pieces(item.text),
        item.pictures,
        item.video,
        reason=ctx.t("post.you_reposted") if item.reposted else "",
        to=folk.byline(ctx, parent.author).detail if parent is not None else "",
        quoted=_brief(ctx, quoted) if quoted is not None else None,
        gone=bool(item.quote_of) and quoted is None,
        **(_poll(ctx, item) if item.poll else {}),
        note=ctx.t(f"compose.visibility.{item.audience}") if whole and item.audience != "everyone" else "",
        marks=_marks(ctx, item, counted=shows_counts or whole),
        counts=_counts(ctx, item) if whole else (),
        mine=is_mine(ctx, item),
    )


def _counts(ctx: Context[XState], item: Item) -> list[tuple[str, str, str]]:
    quotes = ctx.world.statuses.quotes(item.id).total + sum(
        post.quote_of == item.id for post in ctx.state.posts.values()
    )
    return [
        (wording.compact_number(number, ctx.lang), f"post.count.{key}", tab)
        for key, tab, number in (
            ("views", "quotes", item.views),
            ("reposts", "retweets", repost_count(ctx, item)),
            ("quotes", "quotes", quotes),
            ("likes", "likes", marks.count(ctx, "like", item.id, item.likes)),
        )
        if number
    ]


def can_reply(ctx: Context[XState], post: str) -> bool:
    """Whether there is such a post, and the user may reply to it."""
    item = find(ctx, post)
    return item is not None and may_reply(ctx, item)
