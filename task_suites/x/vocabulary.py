"""How a hand finds posts and people on X, and what is drawn for tasks about them."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_mobilegym.api import (
    Hand,
    Rng,
    View,
    World,
    world_records,
)
from pytest_mobilegym.phone.apps.x.defaults import FOLLOWED

from ..vocabulary.x import handle_of, open_profile, search

LONGEST = 40
"""Characters of a preview; what is longer ends in an ellipsis."""
RANK = 30
"""Among so many posts of its author stands one that is asked for."""
KNOWN = 400
"""Accounts that posts are drawn from: the best known ones."""


def preview(text: str) -> str:
    """The beginning of a text, as an instruction says it."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3].rstrip()}..."


def author_with_posts(world: World, rng: Rng) -> str:
    """An account whom a fresh phone does not follow, and who posted more than once."""
    while True:
        person = world.people.of("x", rng.randint(1, KNOWN), 1)[0]
        if person.id not in FOLLOWED and world.statuses.by(person.id, size=1).total > 1:
            return person.id


def post_of_somebody(world: World, rng: Rng) -> str:
    """A post that everybody may reply to, and that its beginning tells from all others of its author."""
    others = [world.in_language(lang) for lang in ("en", "zh")]
    while True:
        author = author_with_posts(world, rng)
        posts = [one.statuses.by(author, size=100) for one in others]
        at = rng.randint(0, min(RANK, len(posts[0])) - 1)
        if posts[0][at].audience == "" and all(_stands_alone(at, each) for each in posts):
            return posts[0][at].id


def _stands_alone(at: int, posts: Iterable[world_records.Status]) -> bool:
    starts = [preview(post.text).removesuffix("...") for post in posts]
    return not any(other.startswith(starts[at]) for number, other in enumerate(starts) if number != at)


def preview_of(world: World, post: str) -> str:
    """The beginning of a post's text."""
    return preview(world.statuses.get(post).text)


def author_of(view: View, post: str) -> str:
    """How the author of a post is addressed."""
    return handle_of(view, view.world.statuses.get(post).author)


def show_post(phone: Hand, post: str) -> None:
    """Find a post in its author's profile, as far down as it stands."""
    open_profile(phone, phone.view.world.statuses.get(post).author)
    while not phone.offers("post.open", post=post):
        phone.tap("wall.more")


def search_post(phone: Hand, post: str) -> None:
    """Find a post by its author and words of it."""
    view = phone.view
    status = view.world.statuses.get(post)
    handle = view.world.people.get(status.author).handle
    search(phone, f"from:{handle}")
    phone.tap("results.tab", tab="latest")
    while not phone.offers("post.open", post=post):
        phone.tap("results.more")


def shown_posts(phone: Hand) -> list[str]:
    """The posts on the screen, from the top."""
    found = [dict(each.args) for each in phone.phone.frame().targets if each.name == "react.like"]
    return list(dict.fromkeys(str(args["item"]) for args in found))


def other_post(view: View, post: str) -> str:
    """Another post of the same author."""
    author = view.world.statuses.get(post).author
    return next(each.id for each in view.world.statuses.by(author, size=100) if each.id != post)


def write_reply(phone: Hand, post: str, words: str) -> None:
    """Reply to a post that is on the screen."""
    phone.tap("post.reply", post=post)
    phone.type(words, into="text")
    phone.tap("compose.publish")


def repost(phone: Hand, post: str) -> None:
    """Repost a post that is on the screen, or take that back."""
    phone.tap("repost.open", post=post)
    phone.tap("repost.toggle", post=post)


def quote_post(phone: Hand, post: str, words: str) -> None:
    """Quote a post that is on the screen."""
    phone.tap("repost.open", post=post)
    phone.tap("repost.quote", post=post)
    phone.type(words, into="text")
    phone.tap("compose.publish")


def gained(before: Iterable[str], after: Iterable[str]) -> list[str]:
    """Ids that are new."""
    old = set(before)
    return [id for id in after if id not in old]


def lost(before: Iterable[str], after: Iterable[str]) -> list[str]:
    """Ids that are gone."""
    return gained(after, before)
