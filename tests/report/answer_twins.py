"""What a page must answer first: where runs fail, why, and at what cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from failure_twins import count_shared
from figure_ledger import Figure, Ledger, money, percent, time, whole
from html_reader import Node
from recomputed import SHARES, Both, Row, Run, counted, groups, mean, share

FEWEST = 10
"""Episodes of an app that has its SR told."""
MOST = 3
"""Classes of failures that are told."""


def check_board_answers(ledger: Ledger, ranked: Sequence[Run], causes: Counter[str]) -> None:
    """The answers above a leaderboard, after the first, which is its headline.

    Args:
        ranked: the runs that have a place, with the episodes of the first set, the best first.
        causes: why the best one failed.
    """
    found = ledger.root.one("header", "top").all("dl", "answers")
    assert len(found) == (len(ranked) > 1)
    if not found:
        return
    told = _by_question(found[0])
    (note,) = ledger.root.all("p", "answers-of")
    chosen = [each for each in ledger.root.all("button") if each.attributes.get("aria-pressed") == "true"]
    names = [chosen[0].one("bdi").text] if "Of the tasks of" in note.text else []
    ledger.figures(note, names=names)
    first = ranked[0]
    _check_headline(ledger, told.pop("Who is best?"))
    rates = [
        percent(share(rows, "SR")) for rows in groups(first.rows, "difficulty").values() if counted(rows)
    ]
    apps = [
        (share(rows, "SR") or Fraction(0), app, len(counted(rows)))
        for app, rows in groups(first.rows, "app").items()
        if len(counted(rows)) >= FEWEST
    ]
    hardest = [percent(min(apps)[0]), whole(min(apps)[2])] if len(apps) > 1 else []
    if rates or hardest:
        ledger.figures(told.pop("Where does it fail?"), *rates, *hardest)
    if causes:
        check_causes(ledger, told.pop("Why?"), [causes])
    prices, in_money = weigh([run.rows for run in ranked])
    lasts = time(mean(row["seconds"] for row in counted(first.rows)))
    figures = [_price(prices[0], in_money), lasts] if prices else [lasts]
    if prices and _price(min(prices), in_money) != _price(prices[0], in_money):
        rate = frozenset[tuple[str, ...]]().union(
            *(
                percent(share(run.rows, "SR"))
                for run, price in zip(ranked, prices, strict=True)
                if float(price) <= float(min(prices)) * (1 + 1e-12)
            )
        )
        figures += [_price(min(prices), in_money), rate]
    ledger.figures(told.pop("At what cost?"), *figures)
    assert not told


def check_pair_answers(ledger: Ledger, match: Node, one: Run, other: Run, both: Both) -> None:
    """The answers below the finding on two runs."""
    found = match.all("dl", "answers")
    told = _by_question(found[0]) if found else {}
    levels: dict[str, list[tuple[Row, Row]]] = {}
    for a, b in both.pairs:
        levels.setdefault(a["difficulty"], []).append((a, b))
    passed = SHARES["SR"]
    gaps = [
        percent(mean(passed(pair[side]) for pair in levels[level]))
        for level in sorted(levels)
        for side in (0, 1)
    ]
    if gaps:
        ledger.figures(told.pop("Where do they differ?"), *gaps)
    causes = [each for each in count_shared((one, other)) if each]
    if causes:
        check_causes(ledger, told.pop("Why did they fail?"), causes)
    prices, in_money = weigh([run.rows for run in (one, other)])
    figures = []
    for place, run in enumerate((one, other)):
        figures += [_price(prices[place], in_money)] if prices else []
        figures += (
            [time(lasts)] if (lasts := mean(row["seconds"] for row in counted(run.rows))) is not None else []
        )
    if figures:
        ledger.figures(told.pop("At what cost?"), *figures)
    assert not told


def check_causes(ledger: Ledger, node: Node, runs: Sequence[Counter[str]]) -> None:
    """The most frequent classes of each run's failures, and how many there are."""
    figures = []
    for counts in runs:
        figures += [whole(number) for number in sorted(counts.values(), reverse=True)[:MOST]]
        figures.append(whole(counts.total()))
    assert all(any(name in node.text for name in counts) for counts in runs)
    ledger.figures(node, *figures)


def weigh(runs: Sequence[Sequence[Row]]) -> tuple[list[Fraction], bool]:
    """The mean cost of an episode of each run, or its tokens where some run has no cost; or nothing."""
    costs = [mean(row["cost"] for row in rows if row["cost"] is not None) for rows in runs]
    if None not in costs:
        return [each for each in costs if each is not None], True
    tokens = [mean(row["prompt_tokens"] + row["completion_tokens"] for row in counted(rows)) for rows in runs]
    return ([], False) if not all(tokens) else ([each for each in tokens if each], False)


def _price(value: Fraction, in_money: bool) -> Figure:
    return money(value) if in_money else whole(round(value))


def _check_headline(ledger: Ledger, node: Node) -> None:
    """It is the sentence above the board, the figures of which have their own twin."""
    (board,) = (each for each in ledger.root.all("p", "headline-verdict") if "hidden" not in each.attributes)
    assert node.text == board.text
    ledger.take(node)


def _by_question(answers: Node) -> dict[str, Node]:
    return {each.one("dt").text: each.one("dd") for each in answers.all("div")}
