"""Every number on the leaderboard and on the compare page, recomputed from results.jsonl with pandas."""

from __future__ import annotations

import json
import math
import tempfile
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from html_reader import Node, read_tree
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from row_strategies import distinct_rows
from synthetic_runs import make_meta, write_rows

from pytest_mobilegym.report import write_leaderboard
from pytest_mobilegym.report.compare_page import write_comparison
from pytest_mobilegym.report.statistics import clustered_difference, clustered_share
from pytest_mobilegym.runs.records import EpisodeRow

pandas = pytest.importorskip("pandas", reason="figures are recomputed with pandas")
stats = pytest.importorskip("scipy.stats", reason="tests are recomputed with scipy")

AXES = {
    "suite": "suite", "difficulty": "difficulty", "scope": "scope", "objective": "objective",
    "composition": "composition", "capability": "capabilities", "app": "apps", "split": "splits",
}  # fmt: skip
FEW = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))


def frame_of(run: Path) -> Any:
    """The rows of a run with what follows from them, from the file alone."""
    lines = [json.loads(line) for line in (run / "results.jsonl").read_text("utf-8").split("\n") if line]
    fields = ["episode", "template", "instance", "trial", "steps", "seconds", *AXES.values()]
    table = pandas.DataFrame([{name: line[name] for name in fields} for line in lines], columns=fields)
    goals = [
        [goal["passed"] for goal in line["verdict"]["goals"]] if line["verdict"] else [] for line in lines
    ]
    effects = [bool(line["verdict"] and line["verdict"]["side_effects"]) for line in lines]
    ended = [line["stop_reason"] for line in lines]
    table["counted"] = [line["error"] is None and line["verdict"] is not None for line in lines]
    table["infra"] = [(line["error"] or {}).get("kind") == "infrastructure" for line in lines]
    table["judge"] = [(line["error"] or {}).get("kind") == "judge" for line in lines]
    table["SR"] = [
        float(stop == "COMPLETE" and bool(each) and all(each) and not effect)
        for stop, each, effect in zip(ended, goals, effects, strict=True)
    ]
    table["PR"] = [sum(each) / len(each) if each else 0.0 for each in goals]
    table["FC"] = [
        float(stop == "COMPLETE" and not won) for stop, won in zip(ended, table["SR"], strict=True)
    ]
    table["OT"] = [
        float(stop in ("MAX_STEPS", "REPETITIVE_LOOP") and bool(each) and all(each))
        for stop, each in zip(ended, goals, strict=True)
    ]
    table["USE"] = [float(effect) for effect in effects]
    table["efficiency"] = [
        min(1.0, line["oracle_steps"] / line["steps"]) if line["oracle_steps"] is not None else math.nan
        for line in lines
    ]
    table["format"] = [line["format_errors"] for line in lines]
    table["prompt"] = [line["prompt_tokens"] for line in lines]
    table["completion"] = [line["completion_tokens"] for line in lines]
    table["cost"] = [math.nan if line["cost"] is None else line["cost"] for line in lines]
    # A run without rows has columns all the same.
    kinds = {"counted": bool, "infra": bool, "judge": bool, "prompt": int, "completion": int, "format": int}
    return table.astype(kinds | dict.fromkeys(("SR", "PR", "FC", "OT", "USE", "efficiency", "cost"), float))


def number(text: str) -> float | None:
    """A shown number; `None` for "n/a"."""
    plain = text.replace("%", "").replace(",", "").replace("−", "-").replace("best", "").strip()
    return None if plain in ("n/a", "–", "") else float(plain)


def shows(text: str, value: float | None, *, scale: float = 100, step: float = 0.1) -> bool:
    """Whether a text is a value rounded to a step."""
    shown = number(text)
    if value is None or math.isnan(value):
        return shown is None
    return shown is not None and abs(shown - scale * value) <= step / 2 + 1e-6


def mean(values: Any) -> float | None:
    return float(values.mean()) if len(values) else None


def takes(text: str, seconds: float | None) -> bool:
    """Whether a text such as "3 min 12 s" is a time to its smaller unit."""
    if text.strip() == "n/a":
        return seconds is None
    units = {"h": 3600, "min": 60, "s": 1}
    parts = text.split()
    shown = sum(float(each) * units[unit] for each, unit in zip(parts[::2], parts[1::2], strict=True))
    slack = units[parts[-1]] / 2 if len(parts) > 2 else 0.05
    return seconds is not None and abs(shown - seconds) <= slack + 1e-6


def interval(table: Any, name: str = "SR") -> tuple[float, float] | None:
    grouped = table[table.counted].groupby("template")[name]
    return clustered_share([(float(each.sum()), len(each)) for _, each in grouped])


def shows_interval(text: str, ends: tuple[float, float] | None) -> bool:
    if ends is None:
        return "–" not in text
    low, high = text.split("·")[0].split(",")[-1].strip().split("–")
    return shows(low, ends[0]) and shows(high, ends[1])


def deviation(table: Any, name: str) -> float | None:
    trials = table[table.counted].groupby("trial")[name].mean()
    return float(trials.std(ddof=1)) if len(trials) > 1 else None


@st.composite
def some_runs(draw: st.DrawFn) -> list[list[EpisodeRow]]:
    return [draw(distinct_rows(max_size=16)) for _ in range(3)]


def write_runs(folder: Path, drawn: list[list[EpisodeRow]]) -> list[Path]:
    """Runs of three agents, the last of them a baseline."""
    runs = []
    for name, rows in zip(("alpha", "beta", "null"), drawn, strict=True):
        run = folder / name
        run.mkdir()
        meta = make_meta(agent=name, run_id=name)
        (run / "meta.json").write_text(meta.model_dump_json(), encoding="utf-8")
        write_rows(run, rows)
        runs.append(run)
    return runs


@FEW
@given(some_runs())
def test_the_leaderboard(drawn: list[list[EpisodeRow]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        runs = write_runs(Path(folder), drawn)
        page = read_tree(write_leaderboard(runs, Path(folder) / "index.html", pass_k=[1, 2]))
    frames = {run.name: table for run, table in zip(runs, map(read_frame, drawn), strict=True)}
    levels = sorted({level for table in frames.values() for level in table.difficulty})
    board, effort = page.one("table", "board"), page.one("table", "effort")
    places = [check_board_line(line, frames, levels) for line in body_rows(board)]
    assert [name for name, _ in places][-1] == "null", "the baseline is no part of the ranking"
    rates = [number_of(frames[name]) for name, place in places if place]
    assert [place for _, place in places if place] == [
        str(1 + sum(other > rate for other in rates)) for rate in rates
    ]
    for line in body_rows(effort):
        check_effort_line(line, frames)
    for heat in page.all("table", "heat-table") or [Node("table", {}, [Node("thead", {})])]:
        check_axes(heat, frames)
    for card in page.all("article", "card"):
        check_card(card, frames)
    for run in page.all("details", "run"):
        check_run(run, frames)
    counts = [each.text for each in page.one("ul", "counts").all("b")]
    assert list(map(number, counts)) == [
        3,
        len({template for table in frames.values() for template in table.template}),
        sum(map(len, frames.values())),
    ]
    for match in page.all("details", "match"):
        check_match(match, frames, resamples=1000)


@FEW
@given(some_runs())
def test_the_compare_page(drawn: list[list[EpisodeRow]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        runs = write_runs(Path(folder), drawn)
        written, _ = write_comparison(runs[0], runs[1], Path(folder) / "compare.html")
        page = read_tree(written)
    frames = {run.name: table for run, table in zip(runs, map(read_frame, drawn), strict=True)}
    check_match(page.one("details", "match"), frames, resamples=2000)
    for card in page.all("article", "card"):
        check_card(card, frames)


def read_frame(rows: list[EpisodeRow]) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        write_rows(Path(folder), rows)
        return frame_of(Path(folder))


def body_rows(table: Node) -> list[Node]:
    rows = [row for body in table.all("tbody") for row in body.all("tr")]
    return [row for row in rows if "band" not in row.attributes.get("class", "")]


def number_of(table: Any) -> float:
    rate = mean(table[table.counted].SR)
    return -1.0 if rate is None else rate


def check_board_line(line: Node, frames: dict[str, Any], levels: list[str]) -> tuple[str, str]:
    """Gives the run's name and its place."""
    name = line.one("th").one("a").text
    table = frames[name]
    judged = table[table.counted]
    rate = line.one("td", "rate")
    assert shows(rate.one("span", "number").text, mean(judged.SR))
    subs = rate.all("div", "sub")
    assert bool(subs) == bool(len(judged))
    if subs:
        assert shows_interval(subs[0].text, interval(table))
        spread = deviation(table, "SR")
        assert ("±" in subs[0].text) == (spread is not None)
        if spread is not None:
            assert shows(subs[0].text.split("±")[1], spread)
    cells = [cell.text for cell in line.all("td", "figure")]
    for text, column in zip(cells, ("PR", "FC", "OT", "USE"), strict=False):
        assert shows(text, mean(judged[column])), column
    assert shows(cells[4], mean(judged.steps), scale=1)
    for text, level in zip(cells[5:], levels, strict=False):
        assert shows(text, mean(judged[judged.difficulty == level].SR)), level
    assert list(map(number, cells[5 + len(levels) :])) == [len(table), table.infra.sum(), table.judge.sum()]
    place = line.one("td", "rank").all("b")
    return name, place[0].text if place else ""


def check_effort_line(line: Node, frames: dict[str, Any]) -> None:
    table = frames[line.one("th").one("a").text]
    judged = table[table.counted]
    won = judged[judged.SR == 1]
    cells = [cell.text for cell in line.all("td")]
    assert shows(cells[0], mean(won.steps), scale=1)
    assert shows(cells[1], mean(won.efficiency.dropna()))
    assert number(cells[2]) == judged.format.sum()
    assert takes(cells[3], mean(judged.seconds))
    assert shows(cells[4], mean(judged.prompt + judged.completion), scale=1, step=1)
    paid = table.cost.dropna()
    assert shows(cells[5], float(paid.sum()) if len(paid) else None, scale=1, step=0.01)
    trials = [group.SR.tolist() for _, group in judged.groupby(["template", "instance"])]
    draws = [list(combinations(results, 2)) for results in trials if len(results) >= 2]
    # Without a judged episode in any run there are no such columns.
    assert (len(cells) > 6) == any(each.counted.any() for each in frames.values())
    for text, wins in zip(cells[6:8], (any, all), strict=False):
        chances = [sum(map(wins, drawn)) / len(drawn) for drawn in draws]
        assert shows(text, sum(chances) / len(chances) if chances else None)
    if len(cells) > 8:
        flips = [len(set(results)) == 2 for results in trials if len(results) >= 2]
        assert shows(cells[8], sum(flips) / len(flips) if flips else None)


def belonging(table: Any, axis: str, value: str) -> Any:
    column = table[AXES[axis]]
    members = [value in each if isinstance(each, list) else value == each for each in column]
    return table[pandas.Series(members, index=table.index, dtype=bool)]


def check_axes(heat: Node, frames: dict[str, Any]) -> None:
    names = [link.text for link in heat.one("thead").all("a")]
    seen = 0
    for body in heat.all("tbody"):
        axis = body.attributes["data-axis"]
        for row in body.all("tr")[1:]:
            value = row.one("th").text
            seen += 1
            for name, cell in zip(names, row.all("td"), strict=True):
                table = belonging(frames[name], axis, value)
                judged = table[table.counted]
                if not len(judged):
                    assert cell.text == "n/a"
                    continue
                assert shows(cell.one("span").text, mean(judged.SR))
                assert cell.one("small").text == f"{int(judged.SR.sum())}/{len(judged)}"
                assert shows_interval(cell.attributes["title"].split("interval")[1], interval(table))
    values = {
        (axis, value)
        for table in frames.values()
        for axis, column in AXES.items()
        for each in table[column]
        for value in (each if isinstance(each, list) else [each])
    }
    assert seen == len(values)


def check_card(card: Node, frames: dict[str, Any]) -> None:
    table = frames[card.one("h3").one("bdi").text]
    judged = table[table.counted]
    rate = card.one("div", "card-rate")
    assert shows(rate.one("b").text, mean(judged.SR))
    if len(judged):
        assert shows_interval(rate.one("span", "sub").text, interval(table))
    for level in card.one("ul", "levels").all("li"):
        own = judged[judged.difficulty == level.one("span", "level-name").text]
        assert shows(level.one("span", "level-rate").text, mean(own.SR))


def check_run(run: Node, frames: dict[str, Any]) -> None:
    table = frames[run.all("h3")[0].text]
    judged = table[table.counted]
    won = judged[judged.SR == 1]
    tiles = {tile.one("dt").text: tile.one("dd") for tile in run.one("dl", "tiles").all("div")}
    figure = {name: next(part for part in dd.parts if str(part).strip()) for name, dd in tiles.items()}
    shown = {name: part if isinstance(part, str) else part.text for name, part in figure.items()}
    for name in ("SR", "PR", "FC", "OT", "USE"):
        assert shows(shown[name], mean(judged[name])), name
    assert shows(shown["Steps"], mean(judged.steps), scale=1)
    assert shows(shown["Efficiency"], mean(won.efficiency.dropna()))
    head = [number(each.text) for each in run.one("span", "headline").all("b")]
    rates = [mean(judged.SR), mean(judged.PR)] if len(judged) else []
    assert head[-1] == len(table)
    assert all(shows(str(each), rate) for each, rate in zip(head, rates, strict=False))
    assert len(head) == 1 + len(rates)
    trials = [group.SR.tolist() for _, group in judged.groupby(["template", "instance"])]
    draws = [list(combinations(results, 2)) for results in trials if len(results) >= 2]
    assert ("Flips" in tiles) == bool(draws)
    for title, wins in (("pass@2", any), ("pass^2", all)) if trials else ():
        chances = [sum(map(wins, drawn)) / len(drawn) for drawn in draws]
        assert shows(shown[title], sum(chances) / len(chances) if chances else None)
    if draws:
        flips = [len(set(results)) == 2 for results in trials if len(results) >= 2]
        assert shown["Flips"].split() == [str(sum(flips)), "of", str(len(draws))]
        unlike = [sum(a != b for a, b in drawn) / len(drawn) for drawn in draws]
        assert shows(tiles["Flips"].one("small").text.split("with")[1], sum(unlike) / len(unlike))
        assert tiles["pass@2"].one("small").text.split()[1] == str(len(draws))
    assert takes(shown["Time"], mean(judged.seconds))
    assert takes(tiles["Time"].one("small").text.split(",")[1].removesuffix(" in all"), table.seconds.sum())
    if len(won):
        assert shows(tiles["Steps"].one("small").text.split()[0], mean(won.steps), scale=1)
    assert number(shown["Tokens"]) == table.prompt.sum() + table.completion.sum()
    assert number(shown["Format errors"]) == judged.format.sum()
    assert number(shown["Errors"]) == table.infra.sum() + table.judge.sum()
    for body in run.one("table", "traits").all("tbody") if len(table) else []:
        axis = body.all("tr")[0].text.lower()
        for row in body.all("tr")[1:]:
            group = belonging(table, axis, row.one("th").text)
            own = group[group.counted]
            cells = [cell.text for cell in row.all("td")]
            for text, name in zip(cells, ("SR", "PR", "FC", "OT", "USE"), strict=False):
                assert shows(text, mean(own[name])), (axis, name)
            assert shows(cells[5], mean(own.steps), scale=1)
            assert list(map(number, cells[6:])) == [len(group), group.infra.sum(), group.judge.sum()]


def check_match(match: Node, frames: dict[str, Any], *, resamples: int) -> None:
    names = [bdi.text for bdi in match.one("h3").all("bdi")]
    keys = ["template", "instance", "trial"]
    both = frames[names[0]].merge(frames[names[1]], on=keys, suffixes=("_a", "_b"))
    both = both[both.counted_a & both.counted_b]
    if not len(both):
        assert "no judged episode in common" in match.one("p", "verdict").text
        return
    head = match.one("span", "headline")
    assert shows(head.one("b").text, float((both.SR_a - both.SR_b).mean()))
    for row in body_rows(match.one("table", "shares")):
        check_share(row, both, resamples=resamples)
    cells = [cell.text for cell in match.one("table", "two").all("td")][1:]
    wins = [(both.SR_a == a) & (both.SR_b == b) for a, b in product((1, 0), repeat=2)]
    assert list(map(number, cells)) == [each.sum() for each in wins]
    only_one, only_other = wins[1].sum(), wins[2].sum()
    note = next(each.text for each in match.all("p", "note") if "McNemar" in each.text)
    expected = (
        stats.binomtest(int(only_one), int(only_one + only_other)).pvalue if only_one + only_other else 1.0
    )
    assert near(note.split(": p")[1].split(". ")[0].removeprefix(" ="), expected)
    listed = {
        name: {link.text for link in match.one("details", name).all("a")}
        for name in ("both", "only-one", "only-other", "neither")
    }
    for name, members in zip(("both", "only-one", "only-other", "neither"), wins, strict=True):
        assert listed[name] == set(both[members].episode_a)


def check_share(row: Node, both: Any, *, resamples: int) -> None:
    name = row.one("th").text
    ours, theirs = both[f"{name}_a"], both[f"{name}_b"]
    cells = [cell.text for cell in row.all("td")]
    assert shows(cells[0], mean(ours))
    assert shows(cells[1], mean(theirs))
    assert shows(cells[2], float((ours - theirs).mean()))
    grouped = (ours - theirs).groupby(both.template)
    clusters = [(float(each.sum()), len(each)) for _, each in grouped]
    ends = clustered_difference(clusters, resamples=resamples)
    low, high = row.one("td", "span-cell").one("span").text.split(" to ")
    assert ends is not None
    assert shows(low, ends[0])
    assert shows(high, ends[1])
    sums = [total for total, _ in clusters]
    flipped = [
        abs(sum(sign * each for sign, each in zip(signs, sums, strict=True)))
        for signs in product((1, -1), repeat=len(sums))
    ]
    expected = sum(each >= abs(sum(sums)) - 1e-9 for each in flipped) / len(flipped)
    # Signs of PR's differences are drawn.
    assert near(cells[4], expected, slack=0.08 if name == "PR" else 0.0006)


def near(text: str, p_value: float, *, slack: float = 0.0006) -> bool:
    plain = text.strip().rstrip(".")
    return p_value < 0.0005 + slack if plain.startswith("<") else abs(float(plain) - p_value) <= slack
