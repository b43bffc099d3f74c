"""What must stand where in an episode's entry: the figures and texts of its row and of its steps."""

from __future__ import annotations

from collections.abc import Sequence

from figure_ledger import (
    Ledger,
    money,
    percent,
    plain,
    time,
    whole,
)
from html_reader import Node
from order_twins import check_order
from recomputed import (
    Row,
    effects,
    outcome,
    progress,
    total,
)
from reworded import action_digits, digits, json_digits, repr_digits, value_digits


def check_episode(ledger: Ledger, entry: Node, row: Row, *, order: int, steps: Sequence[Row] = ()) -> None:
    """An episode: figures as recorded, texts as recorded."""
    ledger.sorts(entry, "data-order", order)
    ledger.sorts(entry, "data-steps", row["steps"])
    ledger.sorts(entry, "data-seconds", row["seconds"])
    ledger.sorts(entry, "data-progress", progress(row) if row["verdict"] else None)
    assert entry.attributes["data-outcome"] == outcome(row)
    head = entry.all("summary")[0]
    numbered = [plain(row[name]) for name in ("instance", "trial") if row[name]]
    ledger.verbatim(head.one("bdi", "asked"), row["instruction"])
    ledger.figures(head.one("span", "task"), *numbered)
    check_result(ledger, head, row)
    ledger.figures(head.one("span", "time"), time(row["seconds"]))
    ledger.verbatim(entry.one("div", "instruction"), row["instruction"])
    check_story(ledger, entry, row, steps=steps)
    check_facts(ledger, entry, row)


def check_result(ledger: Ledger, head: Node, row: Row) -> None:
    """How far an episode came, and in how many steps."""
    goals = row["verdict"]["goals"] if row["verdict"] else []
    met = sum(goal["passed"] for goal in goals)
    judged = [percent(progress(row))] if row["verdict"] else []
    ledger.figures(head.one("span", "goals"), *([plain(met), plain(len(goals))] if goals else judged))
    ledger.figures(head.one("span", "steps"), plain(row["steps"]))


def check_story(ledger: Ledger, entry: Node, row: Row, *, steps: Sequence[Row]) -> None:
    """What the judge found: goals, the missed ones first, and side effects."""
    verdict = row["verdict"]
    goals = verdict["goals"] if verdict else []
    met = sum(goal["passed"] for goal in goals)
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
            check_goal(ledger, item, goal)
    for changed in entry.all("ul", "effects"):
        for item, each in zip(changed.all("li"), verdict["side_effects"][:50], strict=True):
            for culprit in item.all("span", "culprit"):
                ledger.figures(culprit, plain(step_that_did(each["path"], steps)))
            check_change(ledger, item, each)
    for note in entry.all("p", "note"):
        if "further goals" in note.text:
            ledger.figures(note, plain(len(goals) - 100))
        if "further side effects" in note.text:
            ledger.figures(note, whole(effects(row) - 50))


def check_film(ledger: Ledger, entry: Node, steps: Sequence[Row]) -> None:
    """The steps of an episode one after the other, each with its number, clock, action and touch."""
    strips = entry.all("ol", "strip")
    assert len(strips) == bool(steps)
    for strip in strips:
        frames = [part for part in strip.parts if isinstance(part, Node)]
        for number, (frame, step) in enumerate(zip(frames, steps, strict=True), start=1):
            check_frame(ledger, frame, number, step)


def check_frame(ledger: Ledger, frame: Node, number: int, step: Row) -> None:
    """A step: its number, clock, action and touch."""
    place = frame.one("span", "place")
    ledger.figures(place.one("b"), plain(number))
    ledger.verbatim(place.all("bdi")[-1], step["now"][11:16])
    ledger.digits(frame.one("div", "act"), action_digits(step["action"]))
    remarks = [text for text in (step["format_error"], step["note"]) if text]
    for remark, text in zip(frame.all("div", "remark"), remarks, strict=True):
        ledger.verbatim(remark, text)
    for thought in frame.all("div", "thought"):
        ledger.verbatim(thought, step["thought"])
    for box in frame.all("details", "reply"):
        ledger.take(box.one("summary"))
        ledger.verbatim(box, step["reply"])
    for image in frame.all("img"):
        ledger.attribute(image, "alt", plain(number))
    for overlay in (*frame.all("svg", "over"), *frame.all("svg", "blank")):
        check_touch(ledger, overlay, step["action"])


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
    assert ("Cost" in facts) == (row["cost"] is not None)
    if "Cost" in facts:
        ledger.figures(facts["Cost"], money(row["cost"]))
    texts = {"Closing words": row["message"], "Answer": row["answer"], "Parameters": row["params"]}
    for name, value in texts.items():
        assert (name in facts) == (value is not None and bool(value or name == "Answer"))
        if name in facts and isinstance(value, str):
            ledger.verbatim(facts[name], value)
        elif name in facts:
            ledger.digits(facts[name], value_digits(value))


def check_goal(
    ledger: Ledger, item: Node, goal: Row, *, shown_of: Sequence[str] = ("expected", "actual")
) -> None:
    """What a goal expected and found: each number in its place, and below it the record itself."""
    recorded = [goal[name] for name in shown_of]
    for box in item.all("details", "raw"):
        ledger.take(box.all("summary")[0])
        ledger.verbatim(box, f"expected {goal['expected']} actual {goal['actual']}")
    values = [each for pair in item.all("dl", "pair") for each in pair.all("dd")] or item.all("p", "got")
    read = [repr_digits(text) for text in recorded]
    if len(set(map(str, read))) < len(read) and not goal["passed"]:
        # What reads alike and is not is shown as it was recorded.
        shown = [digits(value.text) for value in values]
        assert shown in (read, [digits(text) for text in recorded]), (shown, recorded)
        read = shown
    for value, expected in zip(values, read, strict=True):
        ledger.digits(value, expected)


def check_change(ledger: Ledger, item: Node, change: Row) -> None:
    """Where something changed, and what it was and is: each number in its place, and the record below it."""
    sides = [
        change[name]
        for name, missing in (("before", "added"), ("after", "removed"))
        if change["kind"] != missing
    ]
    for box in item.all("details", "raw"):
        ledger.digits(box, [run for value in (change["path"], *sides) for run in json_digits(value)])
    values = item.one("dl", "pair").all("dd")
    if change["kind"] == "reordered":
        (moved,) = values
        check_order(ledger.take(moved.all("bdi")[0]), *sides)
    else:
        for value, side in zip(values, sides, strict=True):
            ledger.digits(value, value_digits(side))
    ledger.digits(item, digits(change["path"]))


def step_that_did(path: str, steps: Sequence[Row]) -> int:
    """The number of the last step that says that it changed what is at a path."""
    told = [(step["index"], change["path"]) for step in steps for change in step["changes"] or []]
    return max(1 + index for index, changed in told if changed == path)


def check_touch(ledger: Ledger, overlay: Node, action: Row | None) -> None:
    """Where the finger was, and where it went, on a drawing 360 wide and as high as the screen is."""
    height = float(overlay.attributes["viewbox"].split()[3])
    done = action or {}
    places = [
        (0.36 * done[name][0], height * done[name][1] / 1000)
        for name in ("point", "point1", "point2")
        if done.get(name)
    ]
    (x, y), *ends = places or [(0.0, 0.0)]
    assert bool(overlay.all("circle")) == bool(places)
    ledger.drawn(overlay, *([("circle", "cx", x), ("circle", "cy", y)] if places else []))
    # A way that is shorter than an arrow's head is drawn as a touch.
    for head, end in zip(overlay.all("polygon"), ends * 2, strict=False):
        tip = head.attributes["points"].split()[0].split(",")
        assert all(abs(float(one) - other) <= 0.051 for one, other in zip(tip, end, strict=True))
