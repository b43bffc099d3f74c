"""What must stand in the tables behind the plots, and where in the drawings the marks must be."""

from __future__ import annotations

import json
import math
import re
from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from figure_ledger import Figure, Ledger, decimal, ends, money, percent, plain, whole
from html_reader import Node
from recomputed import Row, Run, counted, groups, interval, mean, progress, share, spent, won
from set_twins import Placed, count_tasks, is_agent

MOST_HEATMAPS, MOST_SERIES = 4, 8
Line = tuple[tuple[str, ...], list[Figure]]
"""The names that a row of a table begins with, and its figures."""


def check_board_plots(ledger: Ledger, placed: Placed, order: Sequence[int]) -> None:
    """The plots of a leaderboard: agents that play all tasks of the first set, best first."""
    runs = [
        placed.runs[number]
        for number in order
        if is_agent(placed.runs[number])
        and not any(label == "part of the tasks" for label, _ in placed.told[number])
    ]
    beyond = len(runs) - MOST_SERIES
    for section in ledger.root.all("section"):
        if section.attributes.get("id") == "plots":
            size = count_tasks(placed.runs, placed.tasks)
            ledger.figures(section.all("p", "note")[0], *size, *([whole(beyond)] if beyond > 0 else []))
    check_plots(ledger, runs)


def check_plots(ledger: Ledger, runs: Sequence[Run]) -> None:
    """Every plot that these runs have data for, and no other; each run is a series of its own."""
    expected = {
        "expense": expenses(runs),
        "length": lengths(runs),
        "steps": steps(runs),
        "goals": goals_over_steps(runs),
        "confidence": sureness(runs),
        "learning": lessons(runs),
        **{f"heat-{number}": heat(run) for number, run in enumerate(runs[:MOST_HEATMAPS])},
    }
    boxes = {box.attributes["data-plot"]: box for box in ledger.root.all("div", "plot-box")}
    assert set(boxes) == {key for key, lines in expected.items() if lines}
    names = [run.name for run in runs]
    for key, box in boxes.items():
        lines = expected[key]
        ledger.figures(box.one("h3"), names=names)
        rows = box.one("tbody").all("tr")
        for row, (told, figures) in zip(rows, lines, strict=True):
            cells = [row.one("th"), *row.all("td")]
            # A comparison says of a run that its verdicts are estimated.
            assert cells[0].text.removesuffix(" (estimated)") == told[0]
            assert [cell.text for cell in cells[1 : len(told)]] == list(told[1:])
            for cell in cells[: len(told)]:
                ledger.take(cell)
            ledger.figures(row, *figures)
        for head in box.one("thead").all("th"):
            if head.text == "95 %":
                ledger.figures(head, plain(95))
        for drawing in box.all("svg", "plot"):
            ledger.drawn(drawing)
            check_marks(drawing, key, runs)
            ledger.take(drawing)


def expense_of(run: Run, *, in_money: bool) -> Fraction | None:
    paid = [row for row in run.rows if row["cost"] is not None]
    if in_money:
        total = spent(run.rows)
        return None if total is None else total / len(paid)
    tokens = mean(row["prompt_tokens"] + row["completion_tokens"] for row in counted(run.rows))
    return tokens or None


def in_money(runs: Sequence[Run]) -> bool:
    """Costs are shown where every run has them."""
    return all(expense_of(run, in_money=True) is not None and counted(run.rows) for run in runs)


def weighed(runs: Sequence[Run]) -> list[tuple[Run, Fraction, Fraction]]:
    """What each run takes and reaches, where both are known."""
    paid = in_money(runs)
    found = [
        (run, expense, rate)
        for run in runs
        if (expense := expense_of(run, in_money=paid)) is not None
        and (rate := share(run.rows, "SR")) is not None
    ]
    return found if len(found) > 1 else []


def expenses(runs: Sequence[Run]) -> list[Line]:
    found = weighed(runs)
    lines: list[Line] = []
    for run, expense, rate in found:
        shown = money(expense) if in_money(runs) else whole(expense)
        lines.append(((run.name,), [shown, percent(rate), *ends(interval(run.rows))]))
    return lines


def lengths(runs: Sequence[Run]) -> list[Line]:
    """By series in the order of their first episode of a band, as the rows come."""
    return [
        ((run.name, band), rate_of(rows))
        for run in runs
        for band, rows in groups(counted(run.rows), "solution").items()
    ]


def heat(run: Run) -> list[Line]:
    return [
        ((app, level), rate_of(rows))
        for app, own in sorted(groups(counted(run.rows), "app").items())
        for level, rows in groups(own, "difficulty").items()
    ]


def rate_of(rows: Sequence[Row]) -> list[Figure]:
    both = frozenset({(str(len(won(rows))), str(len(rows)))})
    return [percent(share(rows, "SR")), *ends(interval(rows)), both]


def weighed_steps(run: Run) -> list[tuple[str, Fraction, Fraction, int]]:
    """By band: mean steps of solutions and of passed episodes."""
    found = []
    for band, rows in groups(won(run.rows), "solution").items():
        needed, used = mean(row["oracle_steps"] for row in rows), mean(row["steps"] for row in rows)
        assert needed is not None
        assert used is not None
        found.append((band, needed, used, len(rows)))
    return found


def steps(runs: Sequence[Run]) -> list[Line]:
    return [
        ((run.name, band), [decimal(needed), decimal(used), whole(number)])
        for run in runs
        for band, needed, used, number in weighed_steps(run)
    ]


def points_of(runs: Sequence[Run]) -> list[int]:
    """The steps at which curves have points: sixteen at most after the start, a round number apart."""
    longest = max((row["steps"] for run in runs for row in counted(run.rows)), default=0)
    if not longest:
        return []
    stride = next(
        digit * 10**power for power in range(20) for digit in (1, 2, 5) if 16 * digit * 10**power >= longest
    )
    return [stride * number for number in range(math.ceil(longest / stride) + 1)]


def reached_after(run: Run, row: Row, step: int) -> Fraction:
    """The share of an episode's goals that is known to be reached after a step."""
    if step >= row["steps"]:
        return progress(row)
    file = run.folder / row["trajectory"] / "why.json" if row["trajectory"] else None
    if row["passed"] or file is None or not file.is_file():
        return Fraction(0)
    courses = [goal["reached"][step] for goal in json.loads(file.read_text("utf-8"))["goals"]]
    return Fraction(courses.count("1"), len(courses))


def headway(runs: Sequence[Run]) -> list[tuple[Run, int, Fraction]]:
    return [
        (run, step, mean(reached_after(run, row, step) for row in counted(run.rows)) or Fraction(0))
        for run in runs
        if counted(run.rows)
        for step in points_of(runs)
    ]


def goals_over_steps(runs: Sequence[Run]) -> list[Line]:
    return [
        (
            (run.name, f"{step:,}"),
            [percent(reached), whole(sum(row["steps"] > step for row in counted(run.rows)))],
        )
        for run, step, reached in headway(runs)
    ]


def bands_of(run: Run) -> dict[int, list[Row]]:
    """The counted episodes that say how sure the agent was, by tenths of that; the last one has 1 in it."""
    held: dict[int, list[Row]] = defaultdict(list)
    for row in counted(run.rows):
        if row["confidence"] is not None:
            held[min(9, math.floor(10 * Fraction(str(row["confidence"]))))].append(row)
    return dict(sorted(held.items()))


def claimed(rows: Sequence[Row]) -> Fraction:
    found = mean(Fraction(str(row["confidence"])) for row in rows)
    assert found is not None
    return found


def calibration_error(bands: Sequence[list[Row]]) -> Fraction:
    apart = sum(len(rows) * abs(claimed(rows) - (share(rows, "SR") or 0)) for rows in bands)
    return apart / Fraction(sum(map(len, bands)))


def sureness(runs: Sequence[Run]) -> list[Line]:
    lines: list[Line] = []
    for run in runs:
        bands = bands_of(run)
        for tenth, rows in bands.items():
            error = percent(calibration_error(list(bands.values())))
            figures = [percent(claimed(rows)), *rate_of(rows), error]
            lines.append(((run.name, f"{10 * tenth}–{10 * tenth + 10}"), figures))
    return lines


def curves_of(runs: Sequence[Run]) -> dict[str, dict[int, list[Row]]]:
    """The counted episodes of each checkpoint of a series, where it has several; no name, its own series."""
    held: dict[str, dict[int, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for run in runs:
        if run.meta["checkpoint"] is not None and counted(run.rows):
            held[run.meta["series"] or run.name][run.meta["checkpoint"]] += counted(run.rows)
    return {name: dict(sorted(each.items())) for name, each in held.items() if len(each) > 1}


def lessons(runs: Sequence[Run]) -> list[Line]:
    return [
        ((name, f"{checkpoint:,}"), rate_of(rows))
        for name, curve in curves_of(runs).items()
        for checkpoint, rows in curve.items()
    ]


def check_marks(drawing: Node, key: str, runs: Sequence[Run]) -> None:
    """Where the marks are, read off the axes."""
    if key.startswith("heat"):
        said = [each.text for each in group(drawing, "rate_marks").all("text")]
        run = runs[int(key.removeprefix("heat-"))]
        rates = [
            share(rows, "SR")
            for own in groups(counted(run.rows), "app").values()
            for rows in groups(own, "difficulty").values()
        ]
        assert sorted(said) == sorted(f"{100 * float(rate or 0):.0f}" for rate in rates)
        return
    across, down = read_scales(drawing)
    drawn = runs[:MOST_SERIES]
    points = [(x, y) for x, y in map(place_of, group(drawing, "point_marks").all("path"))]
    if key == "length":
        rated = [rows for run in drawn for rows in groups(counted(run.rows), "solution").values()]
        heights = sorted(float(share(rows, "SR") or 0) * 100 for rows in rated)
        assert near(sorted(at(down, y) for _, y in points), heights, 0.5)
        return
    if key == "goals":
        first = [run for run in runs if counted(run.rows)][:MOST_SERIES]
        wanted = [(step, 100 * float(reached)) for run, step, reached in headway(runs) if run in first]
    elif key == "confidence":
        sure = [run for run in runs if bands_of(run)][:MOST_SERIES]
        wanted = [
            (100 * float(claimed(rows)), 100 * float(share(rows, "SR") or 0))
            for run in sure
            for rows in bands_of(run).values()
        ]
    elif key == "learning":
        wanted = [
            (checkpoint, 100 * float(share(rows, "SR") or 0))
            for curve in list(curves_of(runs).values())[:MOST_SERIES]
            for checkpoint, rows in curve.items()
        ]
    elif key == "expense":
        wanted = [(float(expense), 100 * float(rate)) for run, expense, rate in weighed(runs) if run in drawn]
    else:
        wanted = [(float(n), float(u)) for run in drawn for _, n, u, _ in weighed_steps(run)]
    for axis, scale in enumerate((across, down)):
        most = max(abs(value) for _, value in scale)
        found = sorted(at(scale, point[axis]) for point in points)
        assert near(found, sorted(point[axis] for point in wanted), 0.005 * most)


def near(found: Sequence[float], wanted: Sequence[float], slack: float) -> bool:
    return all(abs(a - b) <= slack for a, b in zip(found, wanted, strict=True))


def group(drawing: Node, name: str) -> Node:
    return drawing.one("g", name)


def place_of(node: Node) -> tuple[float, float]:
    x, y = re.findall(r"-?[\d.]+", node.attributes["transform"])[:2]
    return float(x), float(y)


Scale = list[tuple[float, float]]


def read_scales(drawing: Node) -> tuple[Scale, Scale]:
    """Both axes: pairs of a place and of the value that its label says."""
    scales: list[Scale] = [[], []]
    for labels in drawing.all("g", "role-axis-label"):
        texts = labels.all("text")
        places = [place_of(text) for text in texts]
        # Those of the vertical axis stand left of it; runs that cost nothing have one label on the other.
        axis = 0 if all(x >= 0 for x, _ in places) else 1
        if any(text.text.rstrip("kMG").replace(".", "").isdigit() is False for text in texts):
            continue
        # Labels of the vertical axis stand a little below its ticks.
        scales[axis] = [
            (place[axis] - 4 * axis, value_of(text.text)) for place, text in zip(places, texts, strict=True)
        ]
    return scales[0], scales[1]


def value_of(text: str) -> float:
    factor = {"k": 1e3, "M": 1e6, "G": 1e9}.get(text[-1], 1.0)
    return float(text.rstrip("kMG")) * factor


def at(scale: Scale, place: float) -> float:
    """The value at a place, by the outermost labels of the axis."""
    (one, low), (other, high) = scale[0], scale[-1]
    if one == other:
        assert near([place], [one], 0.5)
        return low
    return low + (place - one) / (other - one) * (high - low)
