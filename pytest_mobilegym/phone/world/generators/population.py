"""Who belongs to which network and cares for what: known to every job without reading anybody's record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pytest_mobilegym.phone.world.domains.people import NETWORKS, Network
from pytest_mobilegym.phone.world.streams import Stream, mixed, seed_of
from pytest_mobilegym.phone.world.words.topics import Topic, all_topics

SIZES: dict[Network, int] = {
    "reddit": 5000,
    "x": 5500,
    "redbook": 5500,
    "bilibili": 5000,
    "ebay": 3000,
    "wechat_reading": 2500,
    "map": 2000,
    "tencent_meeting": 160,
}
"""Accounts of each network in the full world."""

SELLERS = 600
"""How many accounts of the market sell; the others buy."""

_INTERESTS = seed_of("interests")


class Members(NamedTuple):
    """The accounts of a network.

    Attributes:
        network: the network.
        first: number of the most famous account.
        size: how many there are.
    """

    network: Network
    first: int
    size: int

    def fame(self, person: int) -> int:
        """Rank of an account, 0 for the most famous one."""
        return person - self.first

    def anyone(self, s: Stream, power: int = 2) -> int:
        """Some account, famous ones more often."""
        return self.first + s.skewed(self.size, power)


def members(network: Network, scale: float) -> Members:
    """The accounts of a network at a scale."""
    first = 1
    for name in NETWORKS:
        count = max(40, round(SIZES[name] * scale))
        if name == network:
            return Members(network, first, count)
        first += count
    raise ValueError(f"No such network: {network!r}.")


def interests(person: int) -> tuple[Topic, ...]:
    """What an account cares for, dearest first: one to three topics."""
    topics = all_topics()
    drawn = mixed(_INTERESTS, person)
    count = (1, 2, 2, 3)[drawn % 4]
    found: list[Topic] = []
    for shift in (8, 24, 40):
        topic = topics[(drawn >> shift) % len(topics)]
        if topic not in found:
            found.append(topic)
    return tuple(found[:count])


class Authors:
    """Chooses who writes about a topic: those who care for it, the famous ones more often.

    Args:
        group: the network's accounts.
    """

    def __init__(self, group: Members) -> None:
        self._group = group
        self._by_topic: dict[str, list[int]] = {topic.key: [] for topic in all_topics()}
        for person in range(group.first, group.first + group.size):
            for topic in interests(person):
                self._by_topic[topic.key].append(person)

    def of(self, topic: str, s: Stream) -> int:
        """An author who cares for a topic."""
        found: Sequence[int] = self._by_topic[topic]
        return s.favoured(found, 2) if found else self._group.anyone(s)

    def other(self, topic: str, s: Stream, than: int) -> int:
        """Somebody else, usually one who cares for the topic too."""
        found = self._by_topic[topic]
        if len(found) > 2 and s.chance(55):
            person = s.pick(found)
        else:
            person = self._group.first + s.below(self._group.size)
        if person == than:
            person = self._group.first + (person - self._group.first + 1) % self._group.size
        return person

    def glow(self, person: int) -> int:
        """How much an author's fame adds to what they write, in percent: 100 for most, up to 900."""
        return 100 + 8000 // (self._group.fame(person) + 10)
