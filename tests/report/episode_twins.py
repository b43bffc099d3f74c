"""What must stand where in an episode's entry: the figures and texts of its row and of its steps."""

from __future__ import annotations

from collections.abc import Sequence

from figure_ledger import (
    Ledger,
    percent,
    plain,
    time,
    whole,
)
from html_reader import Node
from recomputed import (
    Row,
    effects,
    outcome,
    progress,
    total,
)


def check_episode(ledger: Ledger, entry: Node, row: Row, *, order: int) -> None:
    """An episode: figures as recorded, texts as recorded."""
    verdict = row["verdict"]
    goals = verdict["goals"] if verdict else []
    met = sum(goal["passed"] for goal in goals)
    ledger.sorts(entry, "data-order", order)
    ledger.sorts(entry, "data-steps", row["steps"])
    ledger.sorts(entry, "data-seconds", row["seconds"])
    ledger.sorts(entry, "data-progress", progress(row) if verdict else None)
    assert entry.attributes["data-outcome"] == outcome(row)
    head = entry.all("summary")[0]
    numbered = [plain(row[name]) for name in ("instance", "trial") if row[name]]
    ledger.verbatim(head.one("bdi", "asked"), row["instruction"])
    ledger.figures(head.one("span", "task"), *numbered)
    share_of_goals = [plain(met), plain(len(goals))] if goals else [percent(progress(row))] if verdict else []
    ledger.figures(head.one("span", "goals"), *share_of_goals)
    ledger.figures(head.one("span", "steps"), plain(row["steps"]))
    ledger.figures(head.one("span", "time"), time(row["seconds"]))
    ledger.verbatim(entry.one("div", "instruction"), row["instruction"])
    for title in entry.all("h5"):
        if title.text.startswith("Goals"):
            ledger.figures(title, plain(met), plain(len(goals)))
        if title.text.startswith("Side effects"):
            ledger.figures(title, whole(effects(row)))
    for checks in entry.all("ul", "checks"):
        missed_first = sorted(goals, key=lambda goal: bool(goal["passed"]))
        for item, goal in zip(checks.all("li"), missed_first[:100], strict=True):
            assert ("reached" in item.attributes["class"]) == goal["passed"]
            ledger.verbatim(item.all("bdi")[0], goal["name"])
            ledger.of_record(item, goal["expected"], goal["actual"])
    for changed in entry.all("ul", "effects"):
        for item, each in zip(changed.all("li"), verdict["side_effects"][:50], strict=True):
            ledger.of_record(item, each["path"], each["before"], each["after"])
    for note in entry.all("p", "note"):
        if "further goals" in note.text:
            ledger.figures(note, plain(len(goals) - 100))
        if "further side effects" in note.text:
            ledger.figures(note, whole(effects(row) - 50))
    check_facts(ledger, entry, row)


def check_film(ledger: Ledger, entry: Node, steps: Sequence[Row]) -> None:
    """The steps of an episode one after the other, each with its number, clock, action and touch."""
    strips = entry.all("ol", "strip")
    assert len(strips) == bool(steps)
    for strip in strips:
        frames = [part for part in strip.parts if isinstance(part, Node)]
        for number, (frame, step) in enumerate(zip(frames, steps, strict=True), start=1):
            place = frame.one("span", "place")
            ledger.figures(place.one("b"), plain(number))
            ledger.verbatim(place.all("bdi")[-1], step["now"][11:16])
            ledger.of_record(frame, step["action"], step["thought"], step["note"], step["format_error"])
            for image in frame.all("img"):
                ledger.attribute(image, "alt", plain(number))
            for overlay in frame.all("svg"):
                ledger.drawn(overlay)


def check_facts(ledger: Ledger, entry: Node, row: Row) -> None:
    facts = {each.one("dt").text: each.one("dd") for each in entry.one("dl", "facts").all("div")}
    oracle = [] if row["oracle_steps"] is None else [plain(row["oracle_steps"])]
    malformed = [plain(row["format_errors"])] if row["format_errors"] else []
    ledger.figures(facts["Steps"], plain(row["steps"]), plain(row["max_steps"]), *oracle, *malformed)
    again = [plain(row["attempt"])] if row["attempt"] > 1 else []
    ledger.figures(facts["Seed"], plain(row["seed"]), *again)
    assert ("Tokens" in facts) == bool(total([row], "prompt_tokens", "completion_tokens"))
    if "Tokens" in facts:
        ledger.figures(facts["Tokens"], whole(row["prompt_tokens"]), whole(row["completion_tokens"]))
    texts = {"Closing words": row["message"], "Answer": row["answer"], "Parameters": row["params"]}
    for name, value in texts.items():
        assert (name in facts) == (value is not None and bool(value or name == "Answer"))
        if name in facts:
            ledger.of_record(facts[name], value)
