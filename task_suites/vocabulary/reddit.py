"""Reddit, as judges read it and hands use it."""

from __future__ import annotations

from pytest_mobilegym.api import Hand, View

POSTABLE = ("r/China_irl", "r/Games", "r/Music", "r/OtherSide")
"""Communities that a post may be written in at once."""


def newly_upvoted(before: View, after: View) -> list[str]:
    """Ids of the posts that are voted up now and were not."""
    return [id for id in after.reddit.user.upvoted if id not in before.reddit.user.upvoted]


def kept_votes(before: View, after: View) -> bool:
    """Whether every earlier vote up is still there."""
    return set(before.reddit.user.upvoted) <= set(after.reddit.user.upvoted)


def go_to(phone: Hand, community: str) -> str:
    """Open a community by a search; gives its id."""
    found = phone.view.world.communities.by_name(community)
    assert found is not None, community
    phone.open("reddit")
    phone.tap("search.open")
    phone.type(community, into="query")
    phone.tap("hits.tab", tab="communities")
    phone.tap("community.open", community=found.id)
    return str(found.id)


def write_post(phone: Hand, community: str, title: str, words: str) -> None:
    """Post to a community, which is chosen first."""
    phone.open("reddit")
    if not phone.offers("compose.open"):
        phone.back()
    phone.tap("compose.open")
    phone.tap("create.places")
    phone.tap("create.place", place=community)
    phone.type(title, into="title")
    phone.type(words, into="text")
    phone.tap("compose.publish")


def write_post_there(phone: Hand, community: str, title: str, words: str) -> None:
    """Post to a community from its page, and choose it last."""
    go_to(phone, community)
    phone.tap("compose.open")
    phone.type(title, into="title")
    phone.type(words, into="text")
    phone.tap("create.places")
    phone.tap("create.place", place=community)
    phone.tap("compose.publish")
