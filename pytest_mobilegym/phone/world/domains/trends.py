"""What everybody looks for: the hot lists of each network."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import Collection, equals
from pytest_mobilegym.phone.world.tables import Kind, Ref, Words


class Trend(NamedTuple):
    """A line of a hot list."""

    id: Annotated[str, Ref("q")]
    network: str
    rank: int
    """From 1, without gaps, by heat."""
    topic: str
    heat: int
    label: str
    """`new`, `hot`, `rising` or empty."""
    words: Words
    """What to search for; the network has something to show for it."""


TRENDS = Kind("trends", Trend, "hot lists of networks", sorts={"rank": "rank"}, indexes=("network, rank",))


class Trends(Collection[Trend]):
    """Every hot list."""

    def of(self, network: str) -> list[Trend]:
        """A network's hot list."""
        return self._every((equals("network", network),))
