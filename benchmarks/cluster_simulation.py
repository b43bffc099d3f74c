"""Where a run on many hosts would clog: `python -m benchmarks.cluster_simulation`.

Nothing is measured here. Episodes on 16 hosts with 32 phones each are played by a discrete-event simulation
(simpy) with drawn latencies of a model; what a step costs a core is what `python -m benchmarks` measured on
one machine. The table says for each setting how fast the whole is, what its parts are busy with, and where an
episode waits.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import simpy


@dataclass(frozen=True)
class Cluster:
    """What is simulated. Times in seconds.

    Attributes:
        hosts, phones: how many hosts, and episodes that each has in flight.
        cores, pages: of a host.
        draw: of a core, to draw a frame and take its screenshot.
        think: of the host's one Python process, for the rest of a step.
        known: share of frames that a store of frames has.
        latency, spread: median of the model's latency, and sigma of its logarithm.
        served: requests that the model's servers work on at once; more of them wait.
        steps: median of an episode's steps; they are 3 to 60.
        commit: of the driver's one process, to write an episode's row and trajectory.
        episodes: how many the run has.
    """

    hosts: int = 16
    phones: int = 32
    cores: int = 4
    pages: int = 4
    draw: float = 0.046
    think: float = 0.004
    known: float = 0.0
    latency: float = 2.0
    spread: float = 0.5
    served: int = 512
    steps: float = 12.0
    commit: float = 0.012
    episodes: int = 2048


@dataclass
class Outcome:
    """What a simulation gave.

    Attributes:
        times: at which steps ended, in order.
        waited: episode-seconds spent waiting, by what for.
        busy: seconds that a part was busy, by part, over all of its kind.
    """

    times: list[float] = field(default_factory=list)
    waited: Counter[str] = field(default_factory=Counter)
    busy: Counter[str] = field(default_factory=Counter)

    @property
    def rate(self) -> float:
        """Steps a second while all phones are in use: of the middle of the run, not its two ends."""
        first, last = len(self.times) // 5, len(self.times) * 3 // 5
        return (last - first) / (self.times[last] - self.times[first])

    def share(self, part: str, of: int) -> float:
        """How busy the parts of a kind are at that rate, of 1."""
        return self.busy[part] / len(self.times) * self.rate / of


def simulate(cluster: Cluster, *, seed: int = 0) -> Outcome:
    """Play a whole run.

    Args:
        cluster: what there is.
        seed: of latencies and lengths.
    """
    import simpy

    chance = random.Random(seed)
    world = simpy.Environment()
    outcome = Outcome()
    model = simpy.Resource(world, cluster.served)
    driver = simpy.Resource(world, 1)
    left = iter(range(cluster.episodes))

    def use(part: simpy.Resource, name: str, seconds: float) -> Generator[Any, Any, None]:
        asked = world.now
        with part.request() as turn:
            yield turn
            outcome.waited[name] += world.now - asked
            yield world.timeout(seconds)
            outcome.busy[name] += seconds

    def phone(
        cores: simpy.Resource, pages: simpy.Resource, python: simpy.Resource
    ) -> Generator[Any, Any, None]:
        for _ in left:
            length = min(60, max(3, round(chance.lognormvariate(math.log(cluster.steps), 0.5))))
            for _ in range(length):
                yield from use(python, "python", cluster.think)
                if chance.random() >= cluster.known:
                    asked = world.now
                    with pages.request() as page:
                        yield page
                        outcome.waited["page"] += world.now - asked
                        yield from use(cores, "cores", cluster.draw)
                latency = chance.lognormvariate(math.log(cluster.latency), cluster.spread)
                yield from use(model, "model", latency)
                outcome.times.append(world.now)
            yield from use(driver, "driver", cluster.commit)

    for _ in range(cluster.hosts):
        cores = simpy.Resource(world, cluster.cores)
        pages, python = simpy.Resource(world, cluster.pages), simpy.Resource(world, 1)
        for _ in range(cluster.phones):
            world.process(phone(cores, pages, python))
    world.run()
    return outcome


SETTINGS = {
    "as is": Cluster(),
    "hosts of 2 cores": Cluster(cores=2),
    "1 page a host": Cluster(pages=1),
    "a fast model, 0.3 s": Cluster(latency=0.3),
    "the same, 85 % of frames known": Cluster(latency=0.3, known=0.85),
    "the same without pixels": Cluster(latency=0.3, known=1.0, think=0.001),
    "128 requests served at once": Cluster(served=128),
    "latencies with a long tail": Cluster(spread=1.2),
    "64 hosts, 2048 phones": replace(Cluster(), hosts=64, served=2048, episodes=8192),
    "the same, a fast model": replace(Cluster(), hosts=64, served=2048, episodes=8192, latency=0.3),
}


def rows() -> Iterator[str]:
    """The table, a line a setting, in Markdown."""
    yield "| setting | steps a second | cores | Python | driver | waits for |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for name, cluster in SETTINGS.items():
        found = simulate(cluster)
        waited = [f"{part} {wait / len(found.times):.2f} s" for part, wait in found.waited.most_common(2)]
        yield (
            f"| {name} | {found.rate:.0f} | {found.share('cores', cluster.hosts * cluster.cores):.0%} "
            f"| {found.share('python', cluster.hosts):.0%} | {found.share('driver', 1):.0%} "
            f"| {', '.join(waited)} |"
        )


if __name__ == "__main__":
    for line in rows():
        print(line)
