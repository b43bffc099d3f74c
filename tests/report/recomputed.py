"""The figures of runs, counted anew from `results.jsonl`: in exact fractions, without the package.

Estimators come from scipy, statsmodels and numpy. Drawn ones repeat the declared scheme: Python's generator
with seed 0, one draw with replacement of whole templates in the order of their names a resample.
"""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy
from scipy import stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint

Row = dict[str, Any]
Ends = tuple[float, float]

AXES = {
    "suite": "suite", "difficulty": "difficulty", "solution": "oracle_steps", "scope": "scope",
    "objective": "objective", "composition": "composition", "capability": "capabilities", "app": "apps",
    "split": "splits",
}  # fmt: skip
BANDS = {"1-4 steps": 1, "5-9 steps": 5, "10-19 steps": 10, "20+ steps": 20}
OUTCOMES = ("pass", "fail", "false-complete", "overdue", "aborted", "error", "unjudged")
RESAMPLES = 2000


class Run(NamedTuple):
    """A run as it is on disk: of an episode that was written again, the last row at the first place."""

    folder: Path
    meta: dict[str, Any]
    rows: list[Row]
    former: Sequence[Row] = ()
    """Rows that others took the place of, first ones first."""
    checked: dict[str, Any] | None = None
    """What the reader's verification of it says."""

    @property
    def name(self) -> str:
        agent, model = self.meta["agent"], self.meta["model"]
        return f"{agent} {model}" if model else str(agent)


def read_steps(run: Run, row: Row) -> list[Row]:
    """The steps of an episode that has a trajectory."""
    path = run.folder / row["trajectory"] / "steps.jsonl" if row["trajectory"] else None
    return list(map(json.loads, path.read_text("utf-8").splitlines())) if path else []


def read_run(folder: Path, checked: dict[str, Any] | None = None) -> Run:
    written = _read_lines(folder / "results.jsonl")
    rows = {row["episode"]: row for row in written}
    aside = folder / "former.jsonl"
    former = _read_lines(aside) if aside.is_file() else []
    former += [row for row in written if rows[row["episode"]] is not row]
    meta = json.loads((folder / "meta.json").read_text("utf-8"))
    return Run(folder, meta, list(rows.values()), former, checked)


def _read_lines(path: Path) -> list[Row]:
    return list(map(json.loads, filter(bytes.strip, path.read_bytes().split(b"\n"))))


# What became of an episode


def judged(row: Row) -> bool:
    return row["error"] is None and row["verdict"] is not None


def counted(rows: Iterable[Row]) -> list[Row]:
    return [row for row in rows if judged(row)]


def reached(row: Row) -> bool:
    """Every goal is reached; a model's verdict may list no goals."""
    goals = row["verdict"]["goals"]
    return all(goal["passed"] for goal in goals) if goals else bool(row["verdict"]["success"])


def effects(row: Row) -> int:
    return len(row["verdict"]["side_effects"]) if row["verdict"] else 0


def success(row: Row) -> Fraction:
    return Fraction(row["stop_reason"] == "COMPLETE" and reached(row) and not effects(row))


def progress(row: Row) -> Fraction:
    goals = row["verdict"]["goals"]
    if not goals:
        return Fraction(row["verdict"]["progress"]).limit_denominator(1000)
    return Fraction(sum(goal["passed"] for goal in goals), len(goals))


def false_complete(row: Row) -> Fraction:
    return Fraction(row["stop_reason"] == "COMPLETE" and not success(row))


def overdue(row: Row) -> Fraction:
    return Fraction(row["stop_reason"] in ("MAX_STEPS", "REPETITIVE_LOOP") and reached(row))


def unexpected(row: Row) -> Fraction:
    return Fraction(effects(row) > 0)


SHARES: dict[str, Callable[[Row], Fraction]] = {
    "SR": success, "PR": progress, "FC": false_complete, "OT": overdue, "USE": unexpected,
}  # fmt: skip


def outcome(row: Row) -> str:
    if row["error"] is not None:
        return "error"
    if row["verdict"] is None:
        return "unjudged"
    if success(row):
        return "pass"
    if row["stop_reason"] == "COMPLETE":
        return "false-complete"
    if overdue(row):
        return "overdue"
    return "aborted" if row["stop_reason"] == "ABORT" else "fail"


# Means and counts


def mean(values: Iterable[Fraction | float | int]) -> Fraction | None:
    held = [Fraction(value) for value in values]
    return sum(held, Fraction(0)) / len(held) if held else None


def share(rows: Sequence[Row], name: str) -> Fraction | None:
    return mean(SHARES[name](row) for row in counted(rows))


def won(rows: Sequence[Row]) -> list[Row]:
    return [row for row in counted(rows) if success(row)]


def errors(rows: Sequence[Row], kind: str) -> int:
    return sum(row["error"] is not None and row["error"]["kind"] == kind for row in rows)


def unjudged(rows: Sequence[Row]) -> int:
    return sum(row["error"] is None and row["verdict"] is None for row in rows)


def total(rows: Sequence[Row], *fields: str) -> int:
    return sum(row[field] for row in rows for field in fields)


def efficiencies(rows: Sequence[Row]) -> list[Fraction]:
    return [
        min(Fraction(1), Fraction(row["oracle_steps"], row["steps"]))
        for row in won(rows)
        if row["oracle_steps"] is not None and row["steps"]
    ]


def spent(rows: Sequence[Row], field: str = "cost") -> Fraction | None:
    paid = [Fraction(row[field]) for row in rows if row[field] is not None]
    return sum(paid, Fraction(0)) if paid else None


def deviation(rows: Sequence[Row], name: str) -> float | None:
    """Sample standard deviation of a share across trials."""
    trials: dict[int, list[Fraction]] = defaultdict(list)
    for row in counted(rows):
        trials[row["trial"]].append(SHARES[name](row))
    means = [float(mean(values) or 0) for values in trials.values()]
    return float(numpy.std(means, ddof=1)) if len(means) > 1 else None


def bands(row: Row) -> list[str]:
    """The band of the solution's length: the last that does not begin above it."""
    return [name for name, first in BANDS.items() if first <= (row["oracle_steps"] or 0)][-1:]


def groups(rows: Sequence[Row], axis: str) -> dict[str, list[Row]]:
    """The rows of each value of an axis, in the values' order; a row with several values is in several."""
    held: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        value = bands(row) if axis == "solution" else row[AXES[axis]]
        for each in set(value) if isinstance(value, list) else {value}:
            held[each].append(row)
    return dict(sorted(held.items(), key=lambda item: (BANDS.get(item[0], 0), item[0])))


# Several trials of an instance


class Trials(NamedTuple):
    """Counted trials of instances: the chances by k, by every choice of k trials, and what differs."""

    results: list[list[bool]]

    @property
    def repeated(self) -> list[list[bool]]:
        return [each for each in self.results if len(each) > 1]

    @property
    def flips(self) -> int:
        return sum(len(set(each)) == 2 for each in self.repeated)

    @property
    def disagreement(self) -> Fraction | None:
        return self._over(2, lambda drawn: len(set(drawn)) == 2)

    def instances(self, k: int) -> int:
        return sum(len(each) >= k for each in self.results)

    def any_of(self, k: int) -> Fraction | None:
        return self._over(k, any)

    def all_of(self, k: int) -> Fraction | None:
        return self._over(k, all)

    def _over(self, k: int, wins: Callable[[tuple[bool, ...]], bool]) -> Fraction | None:
        return mean(
            mean(int(wins(drawn)) for drawn in combinations(each, k)) or Fraction(0)
            for each in self.results
            if len(each) >= k
        )


def trials_of(rows: Sequence[Row]) -> Trials:
    held: dict[tuple[str, int], list[bool]] = defaultdict(list)
    for row in counted(rows):
        held[row["template"], row["instance"]].append(bool(success(row)))
    return Trials(list(held.values()))


# Intervals and tests


def clusters(rows: Sequence[Row], value: Callable[[Row], Fraction]) -> list[tuple[Fraction, int]]:
    held: dict[str, list[Fraction]] = defaultdict(list)
    for row in rows:
        held[row["template"]].append(value(row))
    return [(sum(held[name], Fraction(0)), len(held[name])) for name in sorted(held)]


def interval(rows: Sequence[Row], name: str = "SR") -> Ends | None:
    """At 95 %: bootstrap over templates; Wilson's over templates where all of them went alike."""
    held = clusters(counted(rows), SHARES[name])
    if not held:
        return None
    middle = float(sum(total for total, _ in held) / sum(number for _, number in held))
    if len({total / number for total, number in held}) == 1:
        return wilson(middle * len(held), len(held))
    low, high = bootstrap(held)
    return min(low, middle), max(high, middle)


def wilson(wins: float, number: int) -> Ends:
    low, high = proportion_confint(wins, number, method="wilson")
    return float(low), float(high)


def difference_interval(held: Sequence[tuple[Fraction, int]]) -> Ends:
    """Of a mean of differences from -1 to 1.

    Where all templates differ alike, others may be as frequent as the exact binomial interval of none seen.
    """
    middle = float(sum(total for total, _ in held) / sum(number for _, number in held))
    if len({total / number for total, number in held}) == 1:
        unseen = float(proportion_confint(0, len(held), method="beta")[1])
        return max(-1.0, middle - unseen * (1 + middle)), min(1.0, middle + unseen * (1 - middle))
    # From either run, one is the other's mirror image.
    turned = [(-total, number) for total, number in held]
    if sorted(turned) > sorted(held):
        low, high = (-end for end in reversed(bootstrap(turned)))
    else:
        low, high = bootstrap(held)
    return min(low, middle), max(high, middle)


def bootstrap(held: Sequence[tuple[Fraction, int]]) -> Ends:
    drawn = draws(len(held))
    held = sorted(held)
    sums = numpy.array([float(total) for total, _ in held])[drawn].sum(axis=1)
    numbers = numpy.array([number for _, number in held])[drawn].sum(axis=1)
    low, high = numpy.quantile(sums / numbers, [0.025, 0.975])
    return float(low), float(high)


@cache
def draws(size: int) -> Any:
    """Which templates each resample holds."""
    rng = Random(0)
    return numpy.array([[math.floor(rng.random() * size) for _ in range(size)] for _ in range(RESAMPLES)])


def mcnemar(only_one: int, only_other: int) -> float:
    decided = only_one + only_other
    return float(stats.binomtest(only_one, decided).pvalue) if decided else 1.0


def sign_flips(sums: Sequence[Fraction]) -> float:
    """Two-sided p-value where templates may change signs: over all signs, or drawn where these are many."""
    steps = [each for each in sums if each]
    seen = abs(sum(sums, Fraction(0)))
    if all(each.denominator == 1 for each in steps):
        ways = numpy.array([1], dtype=object)
        for each in steps:
            way = numpy.zeros(2 * abs(int(each)) + 1, dtype=object)
            way[0] = way[-1] = 1
            ways = numpy.convolve(ways, way)
        middle = len(ways) // 2
        tail = sum(number for place, number in enumerate(ways) if abs(place - middle) >= seen)
        return float(Fraction(int(tail), 2 ** len(steps)))
    if 2 ** len(steps) <= RESAMPLES:
        reach = [
            abs(sum((a * b for a, b in zip(signs, steps, strict=True)), Fraction(0))) >= seen
            for signs in product((1, -1), repeat=len(steps))
        ]
        return sum(reach) / len(reach)
    rng = Random(0)
    hits = 0
    for _ in range(RESAMPLES):
        bits = rng.getrandbits(len(steps))
        flipped = sum(
            (-abs(each) if bits >> place & 1 else abs(each) for place, each in enumerate(steps)), Fraction(0)
        )
        hits += abs(flipped) >= seen
    return (hits + 1) / (RESAMPLES + 1)


def holm(p_values: Sequence[float]) -> list[float]:
    return [float(each) for each in multipletests(p_values, method="holm")[1]] if p_values else []


# Two runs on the episodes that they share


class Both(NamedTuple):
    """What two runs share: judged pairs in order of template, instance and trial, and what is left out."""

    pairs: list[tuple[Row, Row]]
    not_judged: int
    unlike: int
    only_one: int
    only_other: int

    @property
    def templates(self) -> int:
        return len({one["template"] for one, _ in self.pairs})

    def cell(self, one: bool, other: bool) -> list[Row]:
        return [a for a, b in self.pairs if (bool(success(a)), bool(success(b))) == (one, other)]

    def rates(self, name: str) -> tuple[Fraction, Fraction]:
        value = SHARES[name]
        return mean(value(a) for a, _ in self.pairs) or Fraction(0), mean(
            value(b) for _, b in self.pairs
        ) or Fraction(0)

    def clusters(self, name: str) -> list[tuple[Fraction, int]]:
        value = SHARES[name]
        held: dict[str, list[Fraction]] = defaultdict(list)
        for a, b in self.pairs:
            held[a["template"]].append(value(a) - value(b))
        return [(sum(held[each], Fraction(0)), len(held[each])) for each in sorted(held)]

    def p_value(self, name: str = "SR") -> float:
        return sign_flips([total for total, _ in self.clusters(name)])


def share_episodes(one: Sequence[Row], other: Sequence[Row]) -> Both:
    def place(row: Row) -> tuple[str, int, int]:
        return row["template"], row["instance"], row["trial"]

    ours, theirs = ({place(row): row for row in rows} for rows in (one, other))
    common = [(ours[each], theirs[each]) for each in sorted(set(ours) & set(theirs))]
    alike = [(a, b) for a, b in common if all(a[field] == b[field] for field in ("params", "seed", "lang"))]
    pairs = [(a, b) for a, b in alike if judged(a) and judged(b)]
    return Both(
        pairs,
        len(alike) - len(pairs),
        len(common) - len(alike),
        len(set(ours) - set(theirs)),
        len(set(theirs) - set(ours)),
    )


# The order of runs


class Order(NamedTuple):
    """Agents' runs in the order of the board, and who cannot be told apart."""

    numbers: list[int]
    places: dict[int, tuple[int, int, int] | None]
    """Place, best and worst open one, by the number of a ranked run; `None` without SR."""
    tests: dict[tuple[int, int], float | None]
    """p-values adjusted for all pairs; `None` where two runs share too little."""
    differ: dict[tuple[int, int], bool]
    contrary: dict[tuple[int, int], bool]


def order_runs(runs: Sequence[Run], ranked: Sequence[int]) -> Order:
    """The order of runs of which some are ranked, by number."""
    rates = {number: share(runs[number].rows, "SR") for number in range(len(runs))}
    tests: dict[tuple[int, int], float | None] = {}
    differ: dict[tuple[int, int], bool] = {}
    contrary: dict[tuple[int, int], bool] = {}
    decided = []
    for one, other in combinations(ranked, 2):
        both = share_episodes(runs[one].rows, runs[other].rows)
        least = min(len(counted(runs[one].rows)), len(counted(runs[other].rows)))
        if 2 * len(both.pairs) >= max(1, least):
            decided.append(((one, other), both.p_value(), both.rates("SR")))
        else:
            tests[one, other] = None
            differ[one, other] = _apart(runs[one].rows, runs[other].rows)
            contrary[one, other] = False
    adjusted = holm([each for _, each, _ in decided])
    for (key, _, (a, b)), p_value in zip(decided, adjusted, strict=True):
        agreement = (a - b) * ((rates[key[0]] or 0) - (rates[key[1]] or 0))
        tests[key], differ[key], contrary[key] = p_value, p_value < 0.05 and agreement > 0, agreement < 0
    known = {number: rate for number in ranked if (rate := rates[number]) is not None}

    def beats(one: int, other: int) -> bool:
        return known[one] > known[other] and differ[min(one, other), max(one, other)]

    places: dict[int, tuple[int, int, int] | None] = dict.fromkeys(ranked)
    for number, rate in known.items():
        places[number] = (
            1 + sum(each > rate for each in known.values()),
            1 + sum(beats(each, number) for each in known if each != number),
            len(known) - sum(beats(number, each) for each in known if each != number),
        )

    def merit(number: int) -> Any:
        progress_rate = share(runs[number].rows, "PR")
        rate, meta = rates[number], runs[number].meta
        return (
            number not in ranked,
            meta["agent_kind"] != "agent" or meta["rerun_of"] is not None,
            1 if rate is None else -rate,
            1 if progress_rate is None else -progress_rate,
            meta["agent"],
            meta["model"] or "",
            meta["run_id"],
        )

    return Order(sorted(range(len(runs)), key=merit), places, tests, differ, contrary)


def _apart(one: Sequence[Row], other: Sequence[Row]) -> bool:
    """Neither SR lies within the other's interval."""
    a, b, ours, theirs = share(one, "SR"), share(other, "SR"), interval(one), interval(other)
    if a is None or b is None or ours is None or theirs is None:
        return False

    def holds(ends: Ends, rate: Fraction) -> bool:
        return ends[0] - 1e-12 <= float(rate) <= ends[1] + 1e-12

    return a != b and not holds(theirs, a) and not holds(ours, b)
