"""What must stand where on the leaderboard: places, figures, findings, and the page's other parts."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

from answer_twins import check_board_answers
from failure_twins import check_failures, count_shared
from figure_ledger import (
    Figure,
    Ledger,
    Value,
    decimal,
    ends,
    money,
    p_value,
    percent,
    plain,
    time,
    whole,
)
from html_reader import Node
from pair_twins import check_pair
from plot_twins import check_board_plots
from recomputed import (
    AXES,
    Order,
    Row,
    Run,
    counted,
    effects,
    efficiencies,
    errors,
    groups,
    holm,
    interval,
    mean,
    order_runs,
    share,
    share_episodes,
    spent,
    total,
    trials_of,
    won,
)
from run_twins import bar, body_rows, check_card, check_constants, check_run, known, spread
from set_twins import Placed, check_picker, check_shared, place_first
from standing_twins import check_standing, check_tags, due, repeats, worst_case

MOST_PAIRS = 66
"""Pairs of runs that a page holds: more are left out, and counted."""


def check_leaderboard(
    ledger: Ledger,
    runs: Sequence[Run],
    *,
    ks: Sequence[int] = (1, 2),
    references: Sequence[dict[str, Any]] = (),
    allowed: float = 1.0,
) -> None:
    """Everything on the leaderboard's page; runs are told apart by agent and model.

    Args:
        allowed: share of a ranked run's episodes that may be errors.
        references: rows that were measured elsewhere, as their file has them.
    """
    page = ledger.root
    placed = place_first(runs, allowed)
    order = order_runs(placed.runs, placed.ranked)
    shown = [placed.numbers[number] for number in order.numbers]
    # Runs that are in other sets alone come last.
    in_order = [runs[number] for number in (*shown, *(set(range(len(runs))) - set(shown)))]
    every = [row for run in runs for row in run.rows]
    templates = {row["template"] for row in every}
    for item, number in zip(
        page.one("ul", "counts").all("li"), (len(runs), len(templates), len(every)), strict=True
    ):
        ledger.figures(item, whole(number))
    check_picker(ledger, runs, allowed)
    check_headline(ledger, placed.runs, order)
    best = [placed.runs[number] for number in order.numbers if order.places.get(number)]
    causes = count_shared(in_order, wanted=placed.tasks.templates)[0] or Counter()
    check_board_answers(ledger, best, causes)
    check_standing(ledger, placed.runs, order.numbers, placed.told)
    check_board(ledger, runs, placed, order)
    check_references(ledger, references)
    check_noise(ledger, placed.runs, order)
    check_slips(ledger, runs)
    chances = [plain(k) for k in ks for _ in ("any", "all") if k > 1]
    heads = [each for each in page.one("table", "effort").all("th", "figure") if "pass" in each.text[:5]]
    for head, k in zip(heads, chances if any(counted(run.rows) for run in placed.runs) else [], strict=True):
        ledger.attribute(head.one("button"), "title", k)
        ledger.figures(head, k)
    lines = body_rows(page.one("table", "effort"))
    for line, number in zip(lines, order.numbers, strict=True):
        check_effort(ledger, line, placed.runs[number], placed.runs, ks)
    check_pairs(ledger, in_order)
    check_axes(ledger, in_order)
    check_failures(ledger, in_order, wanted=placed.tasks.templates)
    check_board_plots(ledger, placed, order.numbers)
    for card, run in zip(page.all("article", "card"), in_order, strict=True):
        check_card(ledger, card, run)
    for section, run in zip(page.all("details", "run"), in_order, strict=True):
        check_run(ledger, section, run, ks=ks)
    check_constants(ledger)


def check_headline(ledger: Ledger, runs: Sequence[Run], order: Order) -> None:
    ranked = [number for number in order.numbers if order.places.get(number)]
    said = [each for each in ledger.root.all("p", "headline-verdict") if "hidden" not in each.attributes]
    assert len(said) == (len(ranked) > 1)
    if not said:
        return
    first, *others = ranked
    alike = [each for each in others if not order.differ[min(first, each), max(first, each)]]
    rate = percent(share(runs[first].rows, "SR"))
    some = [] if len(others) == 1 else [plain(len(others))]
    if not alike:
        figures = [*some, rate, percent(share(runs[others[0]].rows, "SR"))]
    elif len(alike) == 1:
        figures = [rate]
    elif len(alike) == len(others):
        figures = [rate, *some]
    else:
        figures = [rate, plain(len(alike)), *some]
    assert (" ahead of " in said[0].text) == (not alike)
    assert said[0].text.startswith(runs[first].name)
    ledger.figures(said[0], *figures)


def levels_of(runs: Sequence[Run]) -> list[str]:
    return sorted({row["difficulty"] for run in runs for row in run.rows})


def check_board(ledger: Ledger, runs: Sequence[Run], placed: Placed, order: Order) -> None:
    board = ledger.root.one("table", "board")
    lines = [
        row
        for body in board.all("tbody")
        if "references" not in body.attributes.get("class", "").split()
        for row in body_rows(Node("table", {}, [body]))
    ]
    ranked = [number for number in order.numbers if order.places.get(number)]
    first = placed.runs[ranked[0]] if ranked else None
    levels = levels_of(runs)
    heads = [each.text.split()[0] for each in board.one("thead").all("th", "figure")]
    gaps, again = any(map(due, runs)), any(map(repeats, runs))
    sizes = ["Episodes", *(["Missing"] if gaps else []), "Infra", "Judge", *(["Again"] if again else [])]
    assert heads == ["Worst", "PR", "FC", "OT", "USE", "Steps", *levels, *sizes]
    for line, number in zip(lines, order.numbers, strict=True):
        run = placed.runs[number]
        rows = run.rows
        check_place(ledger, line.one("td", "rank"), order.places.get(number))
        head = line.one("th", "name")
        assert head.one("a").text == run.meta["agent"]
        check_tags(line, placed.told[number])
        check_shared(ledger, line, run, placed.told[number], first)
        for sub in head.all("span", "sub"):
            if "title" in sub.attributes:
                ledger.attribute(sub, "title", plain(1), plain(4))
        rate = line.one("td", "rate")
        bar(ledger, rate, rows)
        ledger.figures(rate, percent(share(rows, "SR")), *known(interval(rows)), *spread(rows, "SR"))
        ledger.sorts(rate, "data-value", share(rows, "SR"))
        steps = mean(row["steps"] for row in counted(rows))
        values = [worst_case(run), *(share(rows, name) for name in ("PR", "FC", "OT", "USE"))]
        shown: list[tuple[Figure, Value]] = [
            *((percent(value), value) for value in values),
            (decimal(steps), steps),
        ]
        for level in levels:
            own = share([row for row in rows if row["difficulty"] == level], "SR")
            shown.append((percent(own), own))
        sample = [len(rows), *([len(due(run))] if gaps else [])]
        sample += [
            errors(rows, "infrastructure"),
            errors(rows, "judge"),
            *([len(repeats(run))] if again else []),
        ]
        shown += [(whole(each), each) for each in sample]
        for cell, (text, value) in zip(line.all("td", "figure"), shown, strict=True):
            ledger.figures(cell, text)
            ledger.sorts(cell, "data-value", value)
    check_best(board, placed.runs, order)


def check_references(ledger: Ledger, references: Sequence[dict[str, Any]]) -> None:
    """Rows that were measured elsewhere: the figures of their file, none of them to sort or rank by."""
    board = ledger.root.one("table", "board")
    heads = ["SR", *(each.text.split()[0] for each in board.one("thead").all("th", "figure"))]
    lines = [
        line for body in board.all("tbody", "references") for line in body_rows(Node("table", {}, [body]))
    ]
    for line, reference in zip(lines, references, strict=True):
        assert line.one("bdi").text == reference["name"]
        cells = [line.one("td", "rate"), *line.all("td", "figure")]
        for cell, head in zip(cells, heads, strict=True):
            value = reference["figures"].get(head)
            ledger.figures(cell, *([] if value is None else [decimal(value)]))
            ledger.sorts(cell, "data-value", None)
    for note in ledger.root.all("p", "note"):
        for reference in references:
            if note.all("bdi") and note.all("bdi")[0].text == reference["name"]:
                ledger.figures(note, names=[reference["source"]])


def check_place(ledger: Ledger, cell: Node, place: tuple[int, int, int] | None) -> None:
    if place is None:
        ledger.figures(cell)
        ledger.sorts(cell, "data-value", None)
        return
    rank, best, worst = place
    for span in cell.all("span", "span"):
        ledger.attribute(span, "title", plain(best), plain(worst))
    ledger.figures(cell, plain(rank), *([] if best == worst else [plain(best), plain(worst)]))
    ledger.sorts(cell, "data-value", rank)


def check_best(board: Node, runs: Sequence[Run], order: Order) -> None:
    """Marked in the columns of shares are the ranked runs that no other is ahead of, if some are behind."""
    lines = [line for line in body_rows(board) if line.one("th", "name").all("a")]
    for place, name in enumerate(("PR", "FC", "OT", "USE"), start=1):
        cells = {line.one("th", "name").one("a").text: line.all("td", "figure")[place] for line in lines}
        behind = runs_behind(runs, sorted(order.places), name)
        leading = {number for number in order.places if counted(runs[number].rows)} - behind
        expected = {runs[number].meta["agent"] for number in leading} if behind else set()
        assert {agent for agent, cell in cells.items() if cell.all("span", "best")} == expected
    for line in lines:
        assert not any(
            cell.all("span", "best") for cell in [line.all("td", "figure")[0], *line.all("td", "figure")[5:]]
        )


def runs_behind(runs: Sequence[Run], ranked: Sequence[int], name: str) -> set[int]:
    """The runs that another is ahead of in a share, beyond chance."""
    decided = []
    for one, other in combinations(ranked, 2):
        both = share_episodes(runs[one].rows, runs[other].rows)
        least = min(len(counted(runs[number].rows)) for number in (one, other))
        if 2 * len(both.pairs) >= max(1, least):
            a, b = both.rates(name)
            whole = (share(runs[one].rows, name) or 0) - (share(runs[other].rows, name) or 0)
            decided.append((one, other, both.p_value(name), a - b if (a - b) * whole > 0 else 0))
    adjusted = holm([p_value for _, _, p_value, _ in decided])
    good = 1 if name == "PR" else -1
    return {
        other if good * lead > 0 else one
        for (one, other, _, lead), p_value in zip(decided, adjusted, strict=True)
        if p_value < 0.05 and lead
    }


def check_noise(ledger: Ledger, runs: Sequence[Run], order: Order) -> None:
    """Neighbours that cannot be told apart, with the difference of SR and the adjusted p-value."""
    expected = []
    ranked = [number for number in order.numbers if order.places.get(number)]
    for one, other in pairwise(ranked):
        key = min(one, other), max(one, other)
        if order.differ[key]:
            continue
        a, b = (share(runs[number].rows, "SR") or Fraction(0) for number in (one, other))
        test = order.tests[key]
        expected.append((one, other, [percent(abs(a - b)), *([] if test is None else [p_value(test)])]))
        assert a >= b
    found = [item for box in ledger.root.all("div", "noise") for item in box.all("li")]
    assert len(found) == len(expected)
    for item, (one, other, figures) in zip(found, expected, strict=True):
        assert runs[one].meta["agent"] in item.text
        assert runs[other].meta["agent"] in item.text
        key = min(one, other), max(one, other)
        assert ("favour" in item.text) == order.contrary[key]
        ledger.figures(item, *figures)


def check_slips(ledger: Ledger, runs: Sequence[Run]) -> None:
    """The templates that baselines got through: goals reached, nothing else changed."""
    expected = []
    for run in runs:
        if run.meta["agent_kind"] == "baseline":
            for template in sorted({row["template"] for row in counted(run.rows)}):
                own = [row for row in counted(run.rows) if row["template"] == template]
                through = sum(row["verdict"]["success"] and not effects(row) for row in own)
                if through:
                    expected.append((template, run.meta["agent"], [plain(through), plain(len(own))]))
    found = [item for box in ledger.root.all("div", "warning") for item in box.all("li")]
    assert len(found) == len(expected)
    for item, (template, agent, figures) in zip(
        found, sorted(expected, key=lambda each: each[:2]), strict=True
    ):
        assert item.text.startswith(template)
        assert agent in item.text
        ledger.figures(item, *figures)


def check_effort(ledger: Ledger, line: Node, run: Run, runs: Sequence[Run], ks: Sequence[int]) -> None:
    rows, held = run.rows, counted(run.rows)
    trials = trials_of(rows)
    assert line.one("th").one("a").text == run.meta["agent"]
    steps, seconds = mean(row["steps"] for row in won(rows)), mean(row["seconds"] for row in held)
    tokens = mean(row["prompt_tokens"] + row["completion_tokens"] for row in held)
    efficiency, cost = mean(efficiencies(rows)), spent(rows)
    expected: list[tuple[Figure, Value]] = [
        (decimal(steps), steps),
        (percent(efficiency), efficiency),
        (whole(total(held, "format_errors")), total(held, "format_errors")),
        (time(seconds), seconds),
        (whole(tokens), tokens),
        (money(cost), cost),
    ]
    for k in ks if any(counted(each.rows) for each in runs) else ():
        if k > 1:
            chances = trials.any_of(k), trials.all_of(k)
            expected += [(percent(chance), chance) for chance in chances]
    if any(trials_of(each.rows).repeated for each in runs):
        flips = mean(int(len(set(each)) == 2) for each in trials.repeated)
        expected.append((percent(flips), flips))
    for cell, (text, value) in zip(line.all("td"), expected, strict=True):
        ledger.figures(cell, text)
        ledger.sorts(cell, "data-value", value)


def check_pairs(ledger: Ledger, in_order: Sequence[Run]) -> None:
    """Every two runs, the better one first, and the lists to pick them from."""
    matches = ledger.root.all("details", "match")
    held = next(number for number in range(len(in_order), 0, -1) if math.comb(number, 2) <= MOST_PAIRS)
    pairs = list(combinations(in_order[:held], 2))
    assert len(matches) == len(pairs)
    missing = math.comb(len(in_order), 2) - len(pairs)
    notes = [each for each in ledger.root.all("p", "note") if "further pairs" in each.text]
    assert len(notes) == bool(missing)
    for note in notes:
        ledger.figures(note, whole(missing))
    for match, (one, other) in zip(matches, pairs, strict=True):
        check_pair(ledger, match, one, other)
    for select in ledger.root.all("select"):
        for place, (option, run) in enumerate(zip(select.all("option"), in_order, strict=True), start=1):
            assert option.text == f"{place}. {run.name}"
            ledger.figures(option, plain(place))


def check_axes(ledger: Ledger, in_order: Sequence[Run]) -> None:
    seen = set()
    for table in ledger.root.all("table", "heat-table"):
        for body in table.all("tbody"):
            axis = body.attributes["data-axis"]
            for row in body.all("tr")[1:]:
                value = row.one("th").text
                seen.add((axis, value))
                for cell, run in zip(row.all("td"), in_order, strict=True):
                    check_heat(ledger, cell, groups(run.rows, axis).get(value, []))
    assert seen == {(axis, value) for run in in_order for axis in AXES for value in groups(run.rows, axis)}


def check_heat(ledger: Ledger, cell: Node, rows: list[Row]) -> None:
    rate, reach = share(rows, "SR"), interval(rows)
    if rate is None or reach is None:
        ledger.figures(cell, percent(None))
        return
    ledger.attribute(cell, "title", plain(95), *ends(reach))
    spark = cell.one("svg", "spark")
    ledger.drawn(
        spark,
        ("spark-range", "x", 100 * reach[0]),
        ("spark-range", "width", 100 * (reach[1] - reach[0])),
        ("spark-dot", "x", 100 * float(rate) - 1),
    )
    ledger.figures(cell, percent(rate), plain(len(won(rows))), plain(len(counted(rows))))
