"""What must stand in an audit: on its page and in the terminal, counted from the run's files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from episode_twins import check_touch
from figure_ledger import Figure, Ledger, figure, percent, plain
from html_reader import Node
from recomputed import Row, Run, read_steps, success, wilson
from reworded import action_digits
from statsmodels.stats.inter_rater import cohens_kappa

Pair = tuple[bool, bool]
"""Whether the judge says that an episode passed, and whether it did."""


class Looked(NamedTuple):
    """An episode of an audit: its row, and whether it passed by the judge and by a person, if one looked."""

    row: Row
    judged: bool
    said: bool | None

    @property
    def wrong(self) -> bool:
        return self.said is not None and self.said != self.judged


def read_lines(path: Path) -> list[Row]:
    return list(map(json.loads, path.read_text("utf-8").splitlines())) if path.is_file() else []


def look_over(run: Run, *, model: str | None = None) -> list[Looked]:
    """The episodes of an audit: those whose own verdict is a model's, or those that a model judged later."""
    said = {line["episode"]: line["passed"] for line in read_lines(run.folder / "audit.jsonl")}
    rows = run.rows
    if model is None:
        rows = [row for row in rows if row["estimated"] and row["verdict"] and not row["error"]]
    else:
        lines = read_lines(run.folder / "judgements" / f"{model}.jsonl")
        later = {line["episode"]: line["verdict"] for line in lines}
        rows = [{**row, "verdict": later[row["episode"]]} for row in rows if later.get(row["episode"])]
    return [Looked(row, bool(success(row)), said.get(row["episode"])) for row in rows]


def kappa(pairs: Sequence[Pair]) -> Figure:
    """Agreement beyond chance; where both say the same of all episodes, chance agrees as well."""
    cells = [[pairs.count((judged, true)) for true in (True, False)] for judged in (True, False)]
    certain = set(pairs) <= {(True, True)} or set(pairs) <= {(False, False)}
    value = None if certain else float(cohens_kappa(cells, return_results=False))
    return figure(value, lambda each: f"{each:.2f}".replace("-", "−"))


def agreement(pairs: Sequence[tuple[bool, bool]]) -> list[list[Figure]]:
    """The figures of a table of two by two of verdicts and truths, line by line."""
    cells = [[pairs.count((judged, true)) for true in (True, False)] for judged in (True, False)]
    (_, taken), (refused, _) = cells
    wrong = taken + refused
    rate = [plain(wrong), plain(len(pairs)), percent(Fraction(wrong, len(pairs))), plain(95)]
    return [
        [],
        [plain(cells[0][0]), plain(taken)],
        [plain(refused), plain(cells[1][1])],
        [
            *rate,
            *(percent(end) for end in wilson(wrong, len(pairs))),
            plain(taken),
            plain(refused),
            kappa(pairs),
            plain(12),
            plain(118),
            percent(Fraction(12, 118)),
        ],
    ]


def check_audit(ledger: Ledger, run: Run, *, at: int, model: str | None = None) -> None:
    """The page while the episode at a place is looked over; what the judge says may be hidden."""
    page, episodes = ledger.root.one("main"), look_over(run, model=model)
    top = page.one("header", "top")
    ledger.verbatim(top.one("h1"), f"Audit {run.folder.name}")
    asked = model or run.meta["judge_model"]
    ledger.verbatim(top.one("p", "circumstances"), f"Verdicts of {asked} , made from the screenshots")
    check_figures(ledger, top, episodes)
    entries = page.one("ol", "steps-list").all("li")
    for number, (entry, each) in enumerate(zip(entries, episodes, strict=True), start=1):
        ledger.figures(entry.one("span", "number"), plain(number))
        assert entry.one("span", "deed").text == each.row["episode"]
        assert bool(entry.all("span", "tag")) == each.wrong
        signs = [name for name in ("pass", "fail") if entry.all("svg", f"is-{name}")]
        assert signs == ([] if each.said is None else ["pass" if each.said else "fail"])
        assert ("aria-current" in entry.one("button").attributes) == (number == at + 1)
        ledger.attribute(entry.one("button"), "title")
    check_case(ledger, page.one("div", "case"), run, episodes[at])


def check_figures(ledger: Ledger, top: Node, episodes: Sequence[Looked]) -> None:
    pairs = [(each.judged, each.said) for each in episodes if each.said is not None]
    wrong = sum(judged != true for judged, true in pairs)
    rate = Fraction(wrong, len(pairs)) if pairs else None
    reach = wilson(wrong, len(pairs)) if pairs else None
    shown = {tile.one("dt").parts[0]: tile for tile in top.one("dl", "tiles").all("div", "tile")}
    main = shown.pop("Misjudged")
    assert len(main.all("svg", "bar")) == (reach is not None)
    below = []
    if rate is not None and reach is not None:
        low, high = 100 * reach[0], 100 * reach[1]
        ends = [("whisker", f"d{place}", end) for place, end in enumerate((low, high) * 2, start=1)]
        halo = [("whisker-halo", "d", low), ("whisker-halo", "d2", high)]
        ledger.drawn(main.one("svg", "bar"), ("fill", "width", 100 * float(rate)), *halo, *ends)
        below = [*map(percent, reach), plain(wrong), plain(len(pairs))]
    ledger.figures(main, percent(rate), *below)
    expected = {
        "Looked over": [plain(len(pairs)), plain(len(episodes))],
        "Taken for passed": [plain(pairs.count((True, False)))],
        "Taken for failed": [plain(pairs.count((False, True)))],
        "Kappa": [kappa(pairs)],
    }
    assert list(shown) == list(expected)
    for name, figures in expected.items():
        ledger.figures(shown[name], *figures)


def check_case(ledger: Ledger, case: Node, run: Run, looked: Looked) -> None:
    """The episode that is looked over: its screens, what the agent said, and what became of it."""
    row = looked.row
    ledger.verbatim(case.all("h2")[0], row["episode"])
    ledger.verbatim(case.one("div", "instruction"), row["instruction"])
    steps = read_steps(run, row)
    frames = case.one("section", "strip").all("figure")
    for number, (frame, step) in enumerate(zip(frames, steps, strict=True), start=1):
        ledger.figures(frame.one("b"), plain(number))
        for image in frame.all("img"):
            ledger.attribute(image, "alt", plain(number))
        ledger.digits(frame.one("bdi"), action_digits(step["action"]))
        for remark in frame.all("div", "trouble"):
            ledger.verbatim(remark, step["note"] or step["format_error"])
        for overlay in frame.one("div", "screen").all("svg"):
            check_touch(ledger, overlay, step["action"])
    agent, judge, you = case.all("section", "card")
    told = {
        each.one("dt").text: each.one("dd") for each in agent.one("dl", "facts").all("div") if each.all("dt")
    }
    ended = {"ABORT": "aborted"}.get(row["stop_reason"], row["stop_reason"].replace("_", " ").lower())
    assert told.pop("ended by").text == ended
    for name, field in (("answer", "answer"), ("closing words", "message")):
        assert (name in told) == bool(row[field])
        if name in told:
            ledger.verbatim(told[name], row[field])
    check_opinion(ledger, judge, looked)
    pressed = [
        each.attributes["id"] for each in you.all("button") if each.attributes["aria-pressed"] == "true"
    ]
    assert pressed == ([] if looked.said is None else ["pass" if looked.said else "fail"])
    state = (
        "Not decided yet."
        if looked.said is None
        else f"The judge was {'wrong' if looked.wrong else 'right'}."
    )
    assert you.all("p")[-1].text == state


def check_opinion(ledger: Ledger, judge: Node, looked: Looked) -> None:
    verdict = looked.row["verdict"]
    assert judge.one("span", "badge").text.startswith("passed" if looked.judged else "failed")
    goals, effects = verdict["goals"], verdict["side_effects"]
    items = judge.one("ul", "goals").all("li")
    assert len(items) == len(goals) + len(effects)
    for item, goal in zip(items, goals, strict=False):
        assert ("reached" in item.attributes["class"]) == goal["passed"]
        ledger.verbatim(item.one("bdi"), goal["name"])
        ledger.verbatim(item, goal["actual"])
    for item, each in zip(items[len(goals) :], effects, strict=True):
        words = each["after"] if isinstance(each["after"], str) else ""
        ledger.verbatim(item.one("bdi"), words or each["path"])
    ledger.verbatim(judge.one("ul", "goals"), "")
    hidden, conclusion = judge.all("p")[0].text, judge.one("span", "badge").text
    ledger.verbatim(judge, f"The judge estimated {hidden} {conclusion} {verdict['reasons']}")
