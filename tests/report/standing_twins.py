"""Who is ranked, counted anew from the files of a run and from what a reader's verification says of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction

from figure_ledger import Figure, Ledger, plain, whole
from html_reader import Node
from recomputed import Row, Run, errors, judged, unjudged, won

NAMED = 3
"""Episodes that a reason names."""


def due(run: Run) -> list[str]:
    """The episodes that were to be played and have no row."""
    if run.checked:
        planned = run.checked["missing"]
    else:
        plan = run.folder / "plan.json"
        planned = json.loads(plan.read_text("utf-8"))["episodes"] if plan.is_file() else []
    return sorted(set(planned) - {row["episode"] for row in run.rows})


def worst_case(run: Run) -> Fraction | None:
    """SR if all that is not counted had failed."""
    number = len(run.rows) + len(due(run))
    return Fraction(len(won(run.rows)), number) if number else None


def repeats(run: Run) -> dict[str, tuple[int, bool]]:
    """How often each episode was played that was so more than once, and whether only the last time passed."""
    played: dict[str, list[Row]] = {row["episode"]: [] for row in run.rows}
    for row in [*run.former, *run.rows]:
        if row["episode"] in played:
            played[row["episode"]].append(row)
    return {
        episode: (
            sum(row["attempt"] for row in rows),
            rows[-1]["passed"] and not any(row["passed"] and judged(row) for row in rows[:-1]),
        )
        for episode, rows in played.items()
        if len(rows) > 1 or rows[-1]["attempt"] > 1
    }


def endings(run: Run, episode: str) -> list[str]:
    """What ended the attempts at an episode before the last one, in order of the words."""
    before = [row for row in run.former if row["episode"] == episode]
    (last,) = [row for row in run.rows if row["episode"] == episode]
    found = {"infrastructure error" for row in [*before, last] if row["attempt"] > 1}
    for row in before:
        if row["error"]:
            found.add(f"{row['error']['kind']} error")
        elif row["verdict"] is None:
            found.add("no verdict")
        else:
            found.add("pass" if row["passed"] else "failure")
    return sorted(found)


def faults(run: Run, allowed: float) -> list[tuple[str, list[Figure]]]:
    """What keeps an agent's run from being ranked: the label, and the figures of its sentence."""
    if run.meta["agent_kind"] != "agent" or run.meta["rerun_of"] is not None:
        return []
    rows, meta, checked = run.rows, run.meta, run.checked
    found: list[tuple[str, list[Figure]]] = []
    if meta["privileged"] or any(row["privileged"] for row in rows):
        found.append(("privileged", []))
    if checked is None:
        found.append(("not verified", []))
    else:
        seen = {each["episode"]: each for each in checked["episodes"]}
        doubtful = [
            row
            for row in rows
            if row["episode"] not in seen
            or not (seen[row["episode"]]["verified"] or seen[row["episode"]]["error"])
        ]
        if doubtful:
            found.append(("not verified", [whole(len(doubtful)), whole(len(rows)), *_rest(len(doubtful))]))
        found += [("wrong claim", []) for _ in checked["problems"]]
        if checked["seal"]["state"] == "broken":
            found.append(("broken seal", _rest(len(checked["seal"]["problems"]))))
        missing = checked["missing"]
        if missing:
            every = len(missing) + len(rows)
            found.append(("incomplete", [whole(len(missing)), whole(every), *_rest(len(missing))]))
    if not rows:
        found.append(("incomplete", []))
    templates = len({row["template"] for row in rows})
    if meta["split"] and meta["split_size"] and templates < meta["split_size"]:
        found.append(("part of a split", [whole(templates), whole(meta["split_size"])]))
    lost = {
        "infrastructure": errors(rows, "infrastructure"),
        "judge": errors(rows, "judge"),
        "not judged": unjudged(rows),
    }
    number = sum(lost.values())
    if rows and Fraction(number, len(rows)) > Fraction(str(allowed)):
        kinds = [whole(each) for each in lost.values() if each]
        share = plain(int(100 * Fraction(str(allowed))))
        found.append(("too many errors", [whole(number), whole(len(rows)), *kinds, share]))
    return found


def find_ranked(runs: Sequence[Run], allowed: float) -> list[int]:
    """The numbers of the runs that have a place."""
    return [
        number
        for number, run in enumerate(runs)
        if run.meta["agent_kind"] == "agent" and run.meta["rerun_of"] is None and not faults(run, allowed)
    ]


def _rest(number: int) -> list[Figure]:
    return [whole(number - NAMED)] if number > NAMED else []


def check_standing(
    ledger: Ledger,
    runs: Sequence[Run],
    numbers: Sequence[int],
    told: Sequence[list[tuple[str, list[Figure]]]],
) -> None:
    """How many are ranked, why the others are not, and what was played again."""
    kinds = [run.meta["agent_kind"] == "agent" and run.meta["rerun_of"] is None for run in runs]
    ranked = sum(agent and not why for agent, why in zip(kinds, told, strict=True))
    below = [number for number in numbers if told[number]]
    first = [told[number][0][0] for number in below]
    tally = [plain(first.count(label)) for label in dict.fromkeys(first)]
    beside = len(runs) - ranked - len(below)
    counted = ledger.root.one("p", "ranked-count")
    ledger.figures(
        counted,
        *(plain(ranked), plain(len(runs))),
        *([plain(len(below)), *tally] if below else []),
        *([plain(beside)] if beside else []),
    )
    listed = [each for box in ledger.root.all("div", "notice") for each in box.all("dl")]
    entries = [entry for box in listed for entry in box.all("div")]
    assert len(entries) == len(below)
    for entry, number in zip(entries, below, strict=True):
        run = runs[number]
        assert entry.one("a").text == run.name
        assert entry.one("span", "sub").text == run.meta["run_id"]
        paragraphs = entry.one("dd").all("p")
        for said, (_, figures) in zip(paragraphs, told[number], strict=True):
            ledger.figures(said, *figures)
    check_repeats(ledger, [runs[number] for number in numbers])


def check_tags(line: Node, told: Sequence[tuple[str, list[Figure]]]) -> None:
    """The line of a run carries a tag for each kind of fault."""
    tags = [tag.text for tag in line.all("span", "flaw")]
    assert tags == list(dict.fromkeys(label for label, _ in told))


def check_repeats(ledger: Ledger, in_order: Sequence[Run]) -> None:
    items = [item for box in ledger.root.all("div", "again") for item in box.all("li")]
    again = [run for run in in_order if repeats(run)]
    assert len(items) == len(again)
    for item, run in zip(items, again, strict=True):
        found = repeats(run)
        rescued = {episode: each for episode, (each, saved) in found.items() if saved}
        attempts = [plain(each) for each in list(rescued.values())[:20]]
        more = [whole(len(rescued) - 20)] if len(rescued) > 20 else []
        assert run.name in item.text
        assert all(episode in item.text for episode in list(rescued)[:20])
        ledger.figures(item, whole(len(found)), whole(len(rescued)), *attempts, *more)
