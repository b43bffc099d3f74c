"""Accounts of the people who write, sell, film, review and meet: each belongs to one network."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from pytest_mobilegym.phone.world.collection import PAGE, Collection, Page, equals
from pytest_mobilegym.phone.world.tables import Codes, Kind, Ref, When, Words

Network = Literal["reddit", "x", "redbook", "bilibili", "ebay", "wechat_reading", "map", "tencent_meeting"]

NETWORKS: tuple[Network, ...] = (
    "reddit", "x", "redbook", "bilibili", "ebay", "wechat_reading", "map", "tencent_meeting",
)  # fmt: skip


class Person(NamedTuple):
    """An account.

    Within a network, ids are in the order of fame: the first ones are followed by the most.
    """

    id: Annotated[str, Ref("u")]
    network: str
    handle: str
    """Unique in the whole world: letters, digits and underscores."""
    number: int
    """The account's number as the network shows it, unique in the whole world."""
    gender: str
    """`f`, `m`, or empty where it is not told."""
    verified: bool
    level: int
    """From 0 to 6."""
    joined: When
    home: Annotated[str, Ref("c")]
    """The city's id."""
    interests: Codes
    """Topics, dearest first."""
    followers: int
    following: int
    items: int
    """How many posts, statuses, notes, videos, products, reviews or meetings of theirs there are."""
    likes: int
    """How many likes (and collects, and points) these have in all."""
    name: Words
    """Unique within the network, in either language."""
    bio: Words
    city: Words


PEOPLE = Kind(
    "people",
    Person,
    "accounts of eight networks",
    search=("name", "bio"),
    sorts={"followers": "followers DESC", "likes": "likes DESC", "joined": "joined DESC", "id": "id"},
    indexes=("network, followers", "handle", "number"),
)


class People(Collection[Person]):
    """Every account."""

    def of(
        self, network: Network, page: int = 1, size: int = PAGE, *, sort: str = "followers"
    ) -> Page[Person]:
        """A network's accounts."""
        return self._page((equals("network", network),), page=page, size=size, sort=sort)

    def search(
        self,
        text: str,
        *,
        network: Network | None = None,
        sort: str = "followers",
        page: int = 1,
        size: int = PAGE,
    ) -> Page[Person]:
        """Accounts by words of their name and of what they say of themselves."""
        return self._page((equals("network", network),), text=text, page=page, size=size, sort=sort)

    def by_handle(self, handle: str) -> Person | None:
        """The account of a handle, with or without `@` or `u/`."""
        return self._first(equals("handle", handle.removeprefix("u/").removeprefix("@").lower()))

    def by_number(self, number: int) -> Person | None:
        """The account of a number."""
        return self._first(equals("number", number))

    def named(self, name: str, network: Network) -> Person | None:
        """The account of a network with exactly this name."""
        return self._called("name", name, equals("network", network))
