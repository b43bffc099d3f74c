"""Intervals and tests, as pure functions of numbers; what they are taken of is known elsewhere.

Chance is drawn from a fixed seed: the same numbers give the same interval on every machine.
"""

from __future__ import annotations

import math
import sys
from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat
from random import Random

Interval = tuple[float, float]
"""Both ends of an interval."""

Cluster = tuple[float, int]
"""Sum and number of values that belong together, such as the passes and the trials of a template."""

LEVEL = 0.95
"""What share of intervals should hold the true value."""
ALPHA = 0.05
"""Below this p-value a difference counts as more than chance."""
RESAMPLES = 2000
"""How often the bootstrap draws."""

ROUNDING = 1e-9
"""Shares that differ by no more than this differ by the rounding of decimals alone."""

Z_95 = 1.959963984540054
"""Two-sided 95 % quantile of the normal distribution."""


def wilson(successes: float, trials: int, *, z: float = Z_95) -> Interval | None:
    """Wilson's score interval of a share; `None` without trials.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference (1927).
    """
    if trials == 0:
        return None
    share = successes / trials
    scale = 1 + z * z / trials
    centre = (share + z * z / (2 * trials)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    # At 0 and 1 the ends coincide with the share; rounding must not push them past it.
    low = 0.0 if successes == 0 else max(0.0, centre - half)
    high = 1.0 if successes == trials else min(1.0, centre + half)
    return low, high


def clustered_share(
    clusters: Sequence[Cluster], *, resamples: int = RESAMPLES, seed: int = 0
) -> Interval | None:
    """Interval of a share or of a mean of shares, taking clusters and not their values as independent.

    A percentile bootstrap over clusters. Where all clusters have the same mean the bootstrap has nothing to
    draw from; Wilson's interval of as many trials as there are clusters then stands in for it.

    Args:
        clusters: sums of values from 0 to 1; clusters without values are passed over.

    Returns:
        `None` without values.
    """
    held = [cluster for cluster in clusters if cluster[1]]
    if not held:
        return None
    share = math.fsum(total for total, _ in held) / sum(count for _, count in held)
    if _are_alike(held):
        return wilson(share * len(held), len(held))
    low, high = bootstrap_mean(held, resamples=resamples, seed=seed)
    return max(0.0, min(low, share)), min(1.0, max(high, share))


def clustered_difference(
    clusters: Sequence[Cluster], *, resamples: int = RESAMPLES, seed: int = 0
) -> Interval | None:
    """Interval of a mean of paired differences from -1 to 1, taking clusters as independent.

    As `clustered_share`; where all clusters differ alike, the interval is as wide as the clusters' number
    allows: clusters of another kind, of which none was seen, may be as frequent as an exact binomial interval
    leaves open.
    """
    held = [cluster for cluster in clusters if cluster[1]]
    if not held:
        return None
    mean = math.fsum(total for total, _ in held) / sum(count for _, count in held)
    if _are_alike(held):
        unseen = 1 - ((1 - LEVEL) / 2) ** (1 / len(held))
        return max(-1.0, mean - unseen * (1 + mean)), min(1.0, mean + unseen * (1 - mean))
    turned = [(-total, count) for total, count in held]
    # Seen from the other run, the interval is the mirror image.
    if _in_order(turned) > _in_order(held):
        low, high = bootstrap_mean(turned, resamples=resamples, seed=seed)
        low, high = -high, -low
    else:
        low, high = bootstrap_mean(held, resamples=resamples, seed=seed)
    return min(low, mean), max(high, mean)


def _in_order(clusters: Sequence[Cluster]) -> list[Cluster]:
    """Clusters by their figures alone, whatever they are of; rounding aside."""
    # A zero has no sign here.
    return sorted((round(total, 9) + 0.0, count) for total, count in clusters)


def _are_alike(clusters: Sequence[Cluster]) -> bool:
    """Whether all clusters have the same mean."""
    means = [total / count for total, count in clusters]
    return max(means) - min(means) <= ROUNDING


def bootstrap_mean(clusters: Sequence[Cluster], *, resamples: int = RESAMPLES, seed: int = 0) -> Interval:
    """Percentile interval of the mean over all values, clusters drawn with replacement.

    Source: B. Efron, Bootstrap methods: another look at the jackknife (1979), clusters as its units.

    Args:
        clusters: at least one, each with at least one value.
    """
    # Which template is called what must not matter: equal figures have equal intervals.
    return _bootstrap(tuple(_in_order(clusters)), resamples, seed)


@lru_cache(maxsize=4096)
def _bootstrap(clusters: tuple[Cluster, ...], resamples: int, seed: int) -> Interval:
    """See `bootstrap_mean`; a page asks for the same figures in several places."""
    size = len(clusters)
    counts = [count for _, count in clusters]
    totals = [total for total, _ in clusters]
    if len(set(counts)) == 1:
        values = size * counts[0]
        means = [total / values for total in _add_up(totals, resamples, seed)]
    else:
        sums = zip(_add_up(totals, resamples, seed), _add_up(counts, resamples, seed), strict=True)
        means = [total / count for total, count in sums]
    means.sort()
    tail = (1 - LEVEL) / 2
    return quantile(means, tail), quantile(means, 1 - tail)


@lru_cache(maxsize=128)
def _draw(size: int, resamples: int, seed: int) -> list[bytes] | list[array[int]]:
    """Places that each resample draws with replacement; in ascending order where bytes cannot hold them.

    They depend on the sample's size alone, and the figures of a run are of many samples of one size.
    """
    choose, places = Random(seed).choices, range(size)
    if size <= _BYTE:
        return [bytes(choose(places, k=size)) for _ in range(resamples)]
    return [array("L", sorted(choose(places, k=size))) for _ in range(resamples)]


_BYTE = 256
"""Values of a byte."""

_LANE = 8
"""Bytes that the sum of one resample has in a row of sums."""

_LARGEST_SUM = 1 << 63

_PARTS = 2520
"""Halves, thirds and so on to tenths are whole numbers of such parts."""

_NEAR = 1e-5
"""Parts of a part that are taken for the rounding of decimals."""


@lru_cache(maxsize=8192)
def _count_from(size: int, start: int, resamples: int, seed: int) -> int:
    """How many places from `start` on each resample draws: a row of numbers in one large one."""
    draws = _draw(size, resamples, seed)
    if size <= _BYTE:
        before = bytes(range(start))
        numbers = [len(drawn.translate(None, before)) for drawn in draws if isinstance(drawn, bytes)]
    else:
        numbers = [size - below for below in map(bisect_left, draws, repeat(start))]
    return int.from_bytes(array("Q", numbers).tobytes(), sys.byteorder)


def _add_up(values: Sequence[float], resamples: int, seed: int) -> list[float]:
    """The sum of the values at the drawn places, for each resample.

    Shares of few goals are whole numbers of a small part. Those are added up in all resamples at once, as the
    digits of large numbers, which Python adds and multiplies without a loop.
    """
    size = len(values)
    wholes = [round(value * _PARTS) for value in values]
    is_fine = any(abs(value * _PARTS - whole) > _NEAR for value, whole in zip(values, wholes, strict=True))
    least = min(wholes)
    if is_fine or size * (max(wholes) - least) >= _LARGEST_SUM:
        draws = _draw(size, resamples, seed)
        return [math.fsum([values[place] for place in drawn]) for drawn in draws]
    held: dict[int, int] = defaultdict(int)
    starts = [place for place, whole in enumerate(wholes) if place == 0 or whole != wholes[place - 1]]
    for start, end in zip(starts, [*starts[1:], size], strict=True):
        # What is added up is never below zero, as digits are.
        if above := wholes[start] - least:
            held[start] += above
            held[end] -= above
    row = sum(above * _count_from(size, start, resamples, seed) for start, above in held.items() if above)
    sums = array("Q", row.to_bytes(_LANE * resamples, sys.byteorder))
    return [(size * least + total) / _PARTS for total in sums]


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which a share of ordered values lies, linear between neighbours."""
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def mcnemar(only_one: int, only_other: int) -> float:
    """Exact two-sided p-value that two runs pass equally often, from the pairs that only one of them passed.

    Source: Q. McNemar, Note on the sampling error of the difference between correlated proportions (1947),
    with the binomial distribution in place of its approximation. Takes pairs as independent.
    """
    decided = only_one + only_other
    tail = ways = 1
    for few in range(min(only_one, only_other)):
        ways = ways * (decided - few) // (few + 1)
        tail += ways
    # Shifts stay whole numbers, however many pairs there are.
    return min(1.0, 2 * tail / (1 << decided))


def sign_flip_exact(differences: Sequence[int]) -> float:
    """Two-sided p-value of a permutation test: how often random signs give a sum as far from 0 as seen.

    Each difference is a cluster's; under the null hypothesis the two runs could change places in it. All
    assignments of signs are counted, none is drawn.
    """
    ways: dict[int, int] = {0: 1}
    flipped = [abs(difference) for difference in differences if difference]
    for step in flipped:
        after: dict[int, int] = defaultdict(int)
        for total, number in ways.items():
            after[total + step] += number
            after[total - step] += number
        ways = after
    seen = abs(sum(differences))
    return sum(number for total, number in ways.items() if abs(total) >= seen) / (1 << len(flipped))


def sign_flip_drawn(differences: Sequence[float], *, resamples: int = RESAMPLES, seed: int = 0) -> float:
    """`sign_flip_exact` for differences that are not whole numbers, with randomly drawn signs.

    Where there are no more assignments of signs than draws, each is taken once. Of drawn ones, the signs seen
    count as one more, so that the p-value is never 0.
    Source: B. Phipson and G. K. Smyth, Permutation p-values should never be zero (2010).
    """
    flipped = [abs(difference) for difference in differences if abs(difference) > ROUNDING]
    if not flipped:
        return 1.0
    seen = abs(math.fsum(differences)) - ROUNDING
    whole = math.fsum(flipped)

    tables = [_sums_by_bits(flipped[place : place + 8]) for place in range(0, len(flipped), 8)]

    def reaches(bits: int) -> bool:
        packed = bits.to_bytes(len(tables), "little")
        negative = sum([table[byte] for table, byte in zip(tables, packed, strict=True)])
        return abs(whole - 2 * negative) >= seen

    every = 1 << len(flipped)
    if every <= resamples:
        return sum(map(reaches, range(every))) / every
    rng = Random(seed)
    hits = sum(reaches(rng.getrandbits(len(flipped))) for _ in range(resamples))
    return (hits + 1) / (resamples + 1)


def _sums_by_bits(steps: Sequence[float]) -> list[float]:
    """The sum of some steps by the number whose bits say which: 0 for none, 1 for the first, 3 for two."""
    sums = [0.0]
    for step in steps:
        sums += [total + step for total in sums]
    return sums


def holm(p_values: Sequence[float]) -> list[float]:
    """Adjust p-values for several tests by Holm's method, which keeps the family-wise error rate at `ALPHA`.

    Source: S. Holm, A simple sequentially rejective multiple test procedure (1979).
    """
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    adjusted = [1.0] * len(p_values)
    largest = 0.0
    for rank, place in enumerate(order):
        largest = max(largest, min(1.0, (len(p_values) - rank) * p_values[place]))
        adjusted[place] = largest
    return adjusted


def any_of(trials: int, passes: int, k: int) -> float | None:
    """Unbiased pass@k: the chance that at least one of k trials passes; `None` with fewer than k trials.

    Source: M. Chen et al., Evaluating large language models trained on code (2021).
    """
    return None if trials < k else 1 - math.comb(trials - passes, k) / math.comb(trials, k)


def all_of(trials: int, passes: int, k: int) -> float | None:
    """Unbiased pass^k: the chance that all of k trials pass; `None` with fewer than k trials.

    Source: S. Yao et al., tau-bench (2024).
    """
    return None if trials < k else math.comb(passes, k) / math.comb(trials, k)


def disagreement(trials: int, passes: int) -> float | None:
    """The chance that two trials drawn without replacement end differently; `None` with fewer than two."""
    return None if trials < 2 else 2 * passes * (trials - passes) / (trials * (trials - 1))
