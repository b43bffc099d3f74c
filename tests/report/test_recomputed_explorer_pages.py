"""Every number on the explorer's pages has a twin, as Chromium shows them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

from drawn_runs import edge, write_run
from episode_twins import check_change, check_goal, check_touch, step_that_did
from explored_runs import AFTER, BEFORE, make_explored, tell_values
from explorer_twins import IN_ORDER, circumstances, estimate_of, line_of, reach, tiles_of
from failure_twins import check_classes, check_story
from figure_ledger import (
    NUMBER,
    Figure,
    Ledger,
    money,
    plain,
    time,
    vouch,
    whole,
)
from html_reader import Node, read_markup
from recomputed import (
    OUTCOMES,
    Row,
    Run,
    counted,
    effects,
    errors,
    groups,
    outcome,
    read_run,
    share,
    spent,
    total,
    won,
)
from reworded import action_digits, digits, json_digits, value_digits
from run_twins import as_given, describe_meta, not_off
from served_apps import served_app
from synthetic_runs import make_run
from verified_runs import write_verified

from pytest_mobilegym.records.option_flags import command_flag
from pytest_mobilegym.report.pages.explorer import Site, write_explorer
from pytest_mobilegym.report.pages.explorer.serving import RunPage

pytestmark = pytest.mark.chromium


def ledger_of(sheet: Any) -> Ledger:
    return Ledger(read_markup(sheet.evaluate("document.documentElement.outerHTML")))


def check_bar(ledger: Ledger, where: Node, rows: Sequence[Row], *, live: bool) -> None:
    rate, interval_ends = share(rows, "SR"), reach(rows, live=live)
    for bar in where.all("svg", "bar"):
        lengths = []
        if rate is not None and interval_ends is not None:
            low, high = 100 * interval_ends[0], 100 * interval_ends[1]
            lengths = [
                ("fill", "width", 100 * float(rate)),
                ("whisker-halo", "d", low),
                ("whisker-halo", "d2", high),
                *(("whisker", f"d{place}", end) for place, end in enumerate((low, high) * 2, start=1)),
            ]
        ledger.drawn(bar, *lengths)


def check_overview(ledger: Ledger, run: Run, *, planned: int = 0, live: bool = False) -> None:
    """Everything on the page of a run but what depends on the chosen axis."""
    page, rows = ledger.root.one("main", "run"), run.rows
    top = page.one("header", "top")
    names = [run.meta["run_id"], run.meta["model"] or "", run.meta["agent"]]
    ledger.verbatim(top.one("h1"), " ".join(filter(None, (run.meta["agent"], run.meta["model"]))))
    for notice in top.all("div", "notice"):
        ledger.figures(notice, *(estimate_of(rows) if NUMBER.search(notice.text) else []))
    ledger.figures(top.one("p", "circumstances"), *circumstances(run, planned=planned), names=names)
    expected = tiles_of(run, live=live)
    tiles = page.one("dl", "tiles").all("div")
    assert [tile.one("dt").parts[0] for tile in tiles] == list(expected)
    for tile, (main, below) in zip(tiles, expected.values(), strict=True):
        check_bar(ledger, tile, rows, live=live)
        ledger.figures(tile, *main, *below)
    chips = page.one("section", "episodes").one("div", "chips").all("button")
    shown = {chip.text.rpartition(" ")[0].replace(" ", "-"): chip for chip in chips}
    counts = {name: sum(outcome(row) == name for row in rows) for name in OUTCOMES}
    counts = {name.replace("unjudged", "not-judged"): number for name, number in counts.items() if number}
    missed = sum(counts.get(name, 0) for name in ("fail", "false-complete", "overdue", "aborted"))
    spilled = sum(effects(row) > 0 for row in rows)
    counts |= {"all": len(rows)} | ({"not-passed": missed} if missed else {})
    counts |= {"side-effects": spilled} if spilled else {}
    assert set(shown) == set(counts)
    for name, chip in shown.items():
        ledger.figures(chip, whole(counts[name]))
    ledger.figures(page.one("p", "tally"), whole(len(rows)))
    lines = page.one("table", "list").one("tbody").all("tr")
    assert len(lines) == len(rows)
    failures_first = rows if live else sorted(rows, key=lambda row: outcome(row) == "pass")
    for line, row in zip(lines, failures_first, strict=True):
        check_episode_line(ledger, line, row)
    check_classes(ledger, page, rows)
    check_circumstances(ledger, page, run)


def check_episode_line(ledger: Ledger, line: Node, row: Row) -> None:
    verdict = row["verdict"]
    goals = verdict["goals"] if verdict else []
    trouble = row["error"]["message"] if row["error"] else None
    ledger.verbatim(line.all("span", "asked")[0], " ".join((trouble or row["instruction"]).split()))
    for why in line.all("span", "why"):
        check_story(ledger, why, row)
    where = [plain(row["instance"]), plain(row["trial"])] if row["instance"] or row["trial"] else []
    ledger.figures(line.one("th", "task"), *where)
    met = [plain(sum(goal["passed"] for goal in goals)), plain(len(goals))] if goals else []
    ledger.figures(line.one("td", "goals"), *met)
    ledger.figures(line.one("td", "effects"), whole(effects(row)))
    ledger.figures(line.one("td", "steps"), whole(row["steps"]), plain(row["max_steps"]))
    ledger.figures(line.one("td", "time"), time(row["seconds"]))
    ledger.figures(line.one("td", "tokens"), whole(row["prompt_tokens"] + row["completion_tokens"]))


def check_circumstances(ledger: Ledger, page: Node, run: Run) -> None:
    about = page.one("section", "about")
    lists = about.all("dl", "facts")
    shown = {each.one("dt").text: each.one("dd") for each in lists[0].all("div") if each.all("dt")}
    for name, text in describe_meta(run).items():
        ledger.verbatim(shown[name], text)
    ledger.verbatim(shown["Run"], run.meta["run_id"])
    assert "Verified" not in shown, "a run's own word on that counts for nothing"
    options_shown = [(each, run.meta["options"]) for each in lists[2:]]
    for node, values in ((lists[1], run.meta["stamps"]), *options_shown):
        for each in node.all("div"):
            if each.all("dt"):
                value = values[each.one("dt").text]
                ledger.verbatim(each.one("dd"), value if isinstance(value, str) else json.dumps(value))
    for summary in about.all("summary"):
        options = run.meta["options"]
        unset = sum(not_off(value) is False for value in options.values())
        figures = {"option": len(options), "left open": unset}
        ledger.figures(summary, *(whole(number) for name, number in figures.items() if name in summary.text))
    names = [each.one("dt").text for node in lists[2:] for each in node.all("div") if each.all("dt")]
    assert sorted(names) == sorted(run.meta["options"])
    words = about.one("div", "command").one("div", "prose")
    assert words.text.startswith("mobilegym run")
    listed = {f"{command_flag(name)}={as_given(value)}" for name, value in run.meta["options"].items()}
    assert set(words.text.split()[2:]) <= listed
    ledger.take(words)

    ledger.figures(about.one("dl", "legend"), plain(95))


def check_strata(ledger: Ledger, axis: str, rows: Sequence[Row], *, live: bool = False) -> None:
    """The table of groups by one axis."""
    table = ledger.root.one("table", "strata")
    lines = table.one("tbody").all("tr")
    for line, (value, own) in zip(lines, groups(rows, axis).items(), strict=True):
        assert line.one("th").text == value
        check_bar(ledger, line, own, live=live)
        broken = errors(own, "infrastructure") + errors(own, "judge")
        expected: list[Sequence[Figure]] = [
            figures if isinstance(figures, tuple) else (figures,)
            for figures in line_of(own, live=live).values()
        ]
        expected += [(whole(len(won(own))), whole(len(counted(own)))), (whole(broken),)]
        for cell, figures in zip(line.all("td"), expected, strict=True):
            ledger.figures(cell, *figures)
    ledger.figures(table.one("thead"), plain(95))


def check_explorer(sheet: Any, run: Run, **circumstance: Any) -> None:
    live = circumstance.get("live", False)
    axes = [axis for axis in IN_ORDER if groups(run.rows, axis)]
    assert sheet.locator(".the-strata .chips button").all_inner_texts() == axes
    for axis in axes:
        sheet.locator(f".the-strata button[value={axis}]").click()
        ledger = ledger_of(sheet)
        check_strata(ledger, axis, run.rows, live=live)
        check_overview(ledger, run, **circumstance)
        for flights in ledger.root.all("ul", "flights"):
            check_flights(ledger, flights)
        assert ledger.rest() == []


FLIGHT = {"steps": 2, "max_steps": 30, "episodes": 1}


def check_flights(ledger: Ledger, flights: Node) -> None:
    (flight,) = flights.all("li")
    ledger.verbatim(flight.all("span", "quiet")[0], "tap (500, 250)")
    ledger.figures(flight, plain(FLIGHT["steps"]), plain(FLIGHT["max_steps"]))
    heading = next(each for each in ledger.root.all("h2") if "Now playing" in each.text)
    ledger.figures(heading, whole(FLIGHT["episodes"]))


@pytest.mark.parametrize("name", ["many", *("an estimate", "no episode", "all infrastructure errors")])
def test_the_page_from_disk(chromium: Any, tmp_path: Path, name: str) -> None:
    if name == "many":
        make_run(folder := tmp_path / "many", agent="strong", model="hydra-vl", skill=0.7, trials=3)
    else:
        folder = write_run(tmp_path, edge(name))
    sheet = chromium.new_page()
    sheet.goto(write_explorer(folder).as_uri())
    check_explorer(sheet, read_run(folder))
    sheet.close()


def test_the_page_of_a_run_that_goes_on(chromium: Any, tmp_path: Path) -> None:
    folder = tmp_path / "going"
    rows = make_run(folder, agent="strong", skill=0.7, trials=1, ended=False)
    planned = [row.episode for row in rows] + ["clock.More-i0-t0", "clock.More-i0-t1"]
    (folder / "plan.json").write_text(json.dumps({"episodes": planned}), encoding="utf-8")
    flight = folder / "trajectories" / f".partial-clock.More-i0-t0-{'ab' * 6}"
    flight.mkdir(parents=True)
    begun = {
        "episode": "clock.More-i0-t0", "worker": "", "max_steps": FLIGHT["max_steps"],
        "instruction": "Wake me.", "started": "2026-03-02T14:06:30+00:00",
    }  # fmt: skip
    (flight / "begun.json").write_text(json.dumps(begun), encoding="utf-8")
    steps = [
        {
            "index": index,
            "action": {"kind": "CLICK", "point": [500, 250]},
            "app": "clock",
            "now": "2026-03-27T09:30:00",
        }
        for index in range(FLIGHT["steps"])
    ]
    (flight / "steps.jsonl").write_text("".join(json.dumps(each) + "\n" for each in steps), encoding="utf-8")
    page = RunPage(Site(folder, live=True))
    with served_app(page.app) as root:
        sheet = chromium.new_page()
        sheet.goto(root + page.path)
        sheet.locator(".flights li").wait_for()
        check_explorer(sheet, read_run(folder), planned=len(planned), live=True)
        sheet.close()


# The page of an episode


class Change(NamedTuple):
    """Where two states differ, and the values on the sides that have one."""

    path: str
    sides: tuple[Any, ...]


def changes_of(before: Any, after: Any, path: str = "") -> list[Change]:
    """Where two states differ, in their order."""
    if not (isinstance(before, dict) and isinstance(after, dict)):
        return [] if before == after else [Change(path, (before, after))]
    found = []
    for key in [*before, *(key for key in after if key not in before)]:
        where = f"{path}.{key}"
        if key in before and key in after:
            found += changes_of(before[key], after[key], where)
        else:
            found.append(Change(where, (before.get(key, after.get(key)),)))
    return found


def test_the_page_of_an_episode(chromium: Any, tmp_path: Path) -> None:
    folder = tmp_path / "explored"
    make_explored(folder, episodes=3, steps=3)
    tell_values(folder)
    run = read_run(folder)
    row = run.rows[0]
    steps = [
        json.loads(line)
        for line in (folder / row["trajectory"] / "steps.jsonl").read_text("utf-8").splitlines()
    ]
    sheet = chromium.new_page()
    address = write_explorer(folder).as_uri()
    for place in range(len(steps)):
        sheet.goto(f"{address}#/episode/{row['episode']}/{place + 1}")
        sheet.locator(".steps-list li").nth(len(steps) - 1).wait_for()
        sheet.wait_for_function(f"() => document.querySelector('#step').textContent === 'Step {place + 1}'")
        ledger = ledger_of(sheet)
        # What stands behind is the overview, which has a test of its own.
        ledger.root.one("main", "run").parts.clear()
        check_head(ledger, run, row)
        check_verdict(ledger, row, steps)
        check_player(ledger, folder / row["trajectory"], steps, place)
        check_changes(ledger)
        check_facts(ledger, row)
        assert ledger.rest() == []
    sheet.close()


def check_head(ledger: Ledger, run: Run, row: Row) -> None:
    ledger.figures(ledger.root.one("nav", "crumbs"), plain(1 + run.rows.index(row)), plain(len(run.rows)))
    top = ledger.root.one("main", "detail").one("header", "top")
    ledger.figures(
        top.one("p", "circumstances"),
        plain(row["instance"]),
        plain(row["trial"]),
        plain(row["steps"]),
        plain(row["max_steps"]),
        time(row["seconds"]),
        whole(total([row], "prompt_tokens", "completion_tokens")),
    )
    ledger.verbatim(top.one("div", "instruction"), row["instruction"])


def check_verdict(ledger: Ledger, row: Row, steps: Sequence[dict[str, Any]]) -> None:
    goals, spilled = row["verdict"]["goals"], row["verdict"]["side_effects"]
    missed = sum(not goal["passed"] for goal in goals)
    verdict = ledger.root.one("section", "verdict")
    head = verdict.one("div", "row")
    ledger.figures(head, plain(len(goals) - missed), whole(len(goals)), whole(len(spilled)))
    ledger.figures(verdict.one("p", "reason"), plain(missed), plain(len(goals)))
    story = verdict.one("div", "story")
    for culprit in story.all("a", "culprit"):
        ledger.figures(culprit, plain(row["steps"]))
    check_story(ledger, story, row)
    by_need = sorted(goals, key=lambda goal: bool(goal["passed"]))
    reasons, effects_list = verdict.all("ul", "goals")
    for item, goal in zip(reasons.all("li"), by_need, strict=True):
        ledger.verbatim(item.one("bdi"), goal["name"])
        check_goal(ledger, item, goal, shown_of=["actual"] if goal["passed"] else ["expected", "actual"])
    for item, each in zip(effects_list.all("li"), spilled, strict=True):
        blamed = any(change["path"] == each["path"] for step in steps for change in step["changes"] or [])
        assert len(item.all("a", "culprit")) == blamed
        for culprit in item.all("a", "culprit"):
            ledger.figures(culprit, plain(step_that_did(each["path"], steps)))
        check_change(ledger, item, each)


def check_player(ledger: Ledger, trajectory: Path, steps: Sequence[dict[str, Any]], place: int) -> None:
    """The screen with its touch, the list of steps, and what is told of the one that is shown."""
    page, step = ledger.root.one("main", "detail"), steps[place]
    phone, done = page.one("section", "phone"), step["action"]
    action = [plain(int(each)) for each in action_digits(done)]
    ledger.figures(phone.one("span", "position"), plain(place + 1), plain(len(steps)))
    ledger.attribute(phone.one("img"), "alt", plain(place + 1))
    ledger.attribute(phone.one("input"), "aria-valuetext", plain(place + 1), *action)
    assert phone.one("input").attributes["max"] == str(len(steps) - 1)
    overlay = phone.one("div", "screen").one("svg")
    assert float(overlay.attributes["viewbox"].split()[3]) == 360 * 400 / 180
    check_touch(ledger, overlay, done)
    for number, item in enumerate(page.one("ol", "steps-list").all("li"), start=1):
        other = steps[number - 1]
        ledger.figures(item.one("span", "number"), plain(number))
        deed = item.one("span", "deed")
        ledger.struck.add((id(deed), "title"))
        assert digits(deed.attributes["title"]) == action_digits(other["action"])
        ledger.digits(item, action_digits(other["action"]))
    check_times(ledger, page.one("div", "time-strip"), steps)
    card = page.one("section", "step")
    ledger.struck.add((id(card.one("time")), "title"))
    assert card.one("time").attributes["title"] == step["now"]
    ledger.verbatim(card.one("time"), step["now"][11:16])
    tokens = whole(step["prompt_tokens"]), whole(step["completion_tokens"])
    times = time(step["seconds"]), time(step["phone_seconds"])
    ledger.figures(card.one("div", "row"), plain(place + 1), *times, *tokens)
    ledger.figures(card.one("div", "action"), *action)
    for part in card.all("div", "part"):
        if part.one("h3").text == "Reply":
            ledger.verbatim(part, f"Reply {(trajectory / step['reply']).read_text('utf-8')}")
    for summary in card.all("summary"):
        if "of state" in summary.text:
            ledger.figures(summary, whole(len(step["changes"])))


def check_times(ledger: Ledger, strip: Node, steps: Sequence[dict[str, Any]]) -> None:
    """The bars of model and phone over the steps, and their sums."""
    spent = [(Fraction(str(step["seconds"])), Fraction(str(step["phone_seconds"]))) for step in steps]
    sums = [time(sum(column)) for column in zip(*spent, strict=True)]
    most = max(map(sum, spent))
    drawing = strip.one("svg", "time-bars")
    longest = plain([sum(both) for both in spent].index(most) + 1)
    ledger.attribute(drawing, "aria-label", *sums, longest)
    for kind, column in zip(("model", "device"), zip(*spent, strict=True), strict=True):
        heights = [float(bar.attributes["height"]) for bar in drawing.all("rect", kind)]
        assert heights == pytest.approx([float(100 * each / most) for each in column])
    ledger.drawn(drawing)
    ledger.figures(strip, *sums)


def check_changes(ledger: Ledger) -> None:
    """The tree: how many changes each branch holds, and every value before and after.

    The clock is what the phone moves by itself.
    """
    section = ledger.root.one("section", "changes")
    found = changes_of(BEFORE, AFTER)
    clock = Change(".os.now", (BEFORE["os"]["now"], AFTER["os"]["now"]))
    assert clock in found
    head = section.one("div", "row")
    for branch in section.all("details"):
        if "raw" not in branch.attributes.get("class", "").split():
            ledger.figures(branch.all("summary")[0], whole(len(branch.all("li", "leaf"))))
    ledger.figures(head, whole(len(found) - 1))
    # What the phone moved by itself stands below what the agent did.
    by_agent = sorted(found, key=lambda change: change == clock)
    for (names, leaf), change in zip(leaves_of(section), by_agent, strict=True):
        assert [run for name in names for run in digits(name)] == digits(change.path)
        ledger.take(leaf.all("p")[0])
        for box in leaf.all("details", "raw"):
            ledger.digits(box, json_digits(*change.sides))
        for value, side in zip(leaf.one("dl", "pair").all("dd"), change.sides, strict=True):
            ledger.digits(value, value_digits(side))


def leaves_of(node: Node, names: Sequence[str] = ()) -> Iterator[tuple[list[str], Node]]:
    """The changes of a tree in order, each with the names on the way to it."""
    for part in node.parts:
        if not isinstance(part, Node):
            continue
        if "leaf" in part.attributes.get("class", "").split():
            yield [*names, *(name.text for name in part.all("p")[0].all("bdi"))], part
            continue
        branch = part.all("summary")[0].all("bdi") if part.tag == "details" else []
        yield from leaves_of(part, [*names, *(name.text for name in branch)])


def check_facts(ledger: Ledger, row: Row) -> None:
    listed = ledger.root.one("section", "facts-card").all("div")
    facts = {each.one("dt").text: each.one("dd") for each in listed if len(each.all("dt")) == 1}
    expected: dict[str, list[Figure]] = {
        "Instance, trial": [plain(row["instance"]), plain(row["trial"])],
        "Steps": [plain(row["steps"]), plain(row["max_steps"])],
        "Solution’s steps": [plain(row["oracle_steps"])],
        "Format errors": [plain(row["format_errors"])],
        "Time": [time(row["seconds"])],
        "Tokens": [whole(row["prompt_tokens"]), whole(row["completion_tokens"])],
        "Cost": [money(spent([row]))],
        "Attempt": [plain(row["attempt"])],
        "Seed": [plain(row["seed"])],
    }
    for name, figures in expected.items():
        ledger.figures(facts[name], *figures)
    for name, value in row["params"].items():
        ledger.digits(facts[f"Parameter {name}"], value_digits(value))


# What is counted while a reader filters


def fits(row: Row, chosen: str) -> bool:
    """Whether a chip leaves an episode, by the name that addresses have for the chip."""
    if chosen == "changed":
        return effects(row) > 0
    ends = {"": OUTCOMES, "missed": ("fail", "false-complete", "overdue", "aborted")}
    return outcome(row) in ends.get(chosen, (chosen,))


def test_what_a_filter_of_the_explorer_leaves_is_counted(chromium: Any, tmp_path: Path) -> None:
    make_run(tmp_path / "run", agent="strong", skill=0.5, trials=3)
    rows = read_run(tmp_path / "run").rows
    address = write_explorer(tmp_path / "run").as_uri()
    sheet = chromium.new_page()
    for level, own in {"": rows, **groups(rows, "difficulty")}.items():
        for name in ("", *OUTCOMES, "missed", "changed"):
            left = [row for row in own if fits(row, name)]
            sheet.goto(f"{address}#/?outcome={name}" + (f"&difficulty={level}" if level else ""))
            # The table follows the address when the page is told that it changed.
            sheet.wait_for_function(
                "([outcome, level]) => table.filters.outcome === outcome"
                " && (table.filters.groups.get('difficulty') ?? '') === level",
                arg=[name, level],
            )
            tally = [whole(len(left)), *([] if len(left) == len(rows) else [whole(len(rows))])]
            vouch(sheet.locator(".tally").inner_text(), tally)
            assert sheet.locator(".list tbody tr").count() == len(left)
            (pressed,) = sheet.locator(".tools .chips [aria-pressed=true]").all_inner_texts()
            vouch(pressed, [whole(len(left))])
    sheet.close()


def test_what_a_filter_of_the_leaderboard_leaves_is_counted(chromium: Any, tmp_path: Path) -> None:
    make_run(tmp_path / "run", agent="strong", skill=0.5, trials=3)
    rows = read_run(tmp_path / "run").rows
    sheet = chromium.new_page()
    sheet.goto(write_verified([tmp_path / "run"], tmp_path / "index.html").as_uri())
    for name in OUTCOMES:
        left = [row for row in rows if fits(row, name)]
        if left:
            sheet.locator(f".chips [data-outcome={name}]").click()
            vouch(sheet.locator(".tally").inner_text(), [plain(len(left)), plain(len(rows))])
            assert sheet.locator(".list > li:visible").count() == len(left)
    sheet.close()
