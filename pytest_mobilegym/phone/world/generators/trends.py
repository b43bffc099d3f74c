"""Hot lists: words that the networks have something to show for."""

from __future__ import annotations

from pytest_mobilegym.phone.world.domains.trends import TRENDS
from pytest_mobilegym.phone.world.grammar import Pair, capital
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words.city import TRADES
from pytest_mobilegym.phone.world.words.market import product_types
from pytest_mobilegym.phone.world.words.topics import all_topics

KINDS = (TRENDS,)

LENGTH = 20
_SOCIAL = ("x", "redbook", "bilibili", "reddit")


def generate(sink: Sink) -> None:
    """A list for each network; the same at every scale."""
    number = 0
    for network in (*_SOCIAL, "ebay", "map"):
        s = Stream.named(f"trends of {network}")
        heat = s.between(4_000_000, 6_000_000)
        for rank, (topic, words) in enumerate(s.some(_candidates(network), LENGTH), 1):
            number += 1
            heat = heat * s.between(78, 97) // 100
            sink.add(
                TRENDS,
                id=number,
                network=network,
                rank=rank,
                topic=topic,
                heat=heat,
                label=s.pick(("", "", "", "new", "hot", "rising")) if rank > 3 else "hot",
                words=Pair(capital(words.en), words.zh),
            )


def _candidates(network: str) -> list[tuple[str, Pair]]:
    if network == "ebay":
        return [(kind.key, kind.name) for kind in product_types()]
    if network == "map":
        return [(trade.key, kind) for trade in TRADES for kind in trade.kinds]
    return [(topic.key, words) for topic in all_topics() for words in (topic.name, *topic.things[:2])]
