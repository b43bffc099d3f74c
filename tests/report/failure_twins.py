"""Why an episode failed as far as its row alone says so, and what pages must say of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from figure_ledger import Ledger, percent, plain, vouch, whole
from html_reader import Node
from recomputed import Row, Run, counted
from set_twins import played

ORDER = (
    *("unreadable replies", "agent broke", "extra change", "not declared", "loop", "gave up"),
    *("forgot a part", "out of steps", "stopped short"),
)
"""The classes that a row can be in on its own, in the order of the rules."""

BROKE = {"ERROR", "AGENT_DIED", "AGENT_TIMEOUT", "AGENT_PROTOCOL", "CONTEXT_LENGTH", "CONTENT_FILTER"}


def holding(row: Row) -> list[str]:
    """The classes whose rules hold, the first of which counts; none of an episode that did not fail."""
    verdict, stop = row["verdict"], row["stop_reason"]
    if row["error"] or verdict is None or row["passed"]:
        return []
    success, gained = verdict["success"], verdict["progress"] > 0
    missing = any(not goal["passed"] for goal in verdict["goals"])
    rules = {
        "unreadable replies": stop == "FORMAT_ERROR",
        "agent broke": stop in BROKE,
        "extra change": success and row["unexpected"],
        "not declared": success and not row["unexpected"],
        "loop": stop == "REPETITIVE_LOOP" and not success,
        "gave up": stop == "ABORT",
        "forgot a part": stop == "COMPLETE" and gained and missing,
        "out of steps": stop == "MAX_STEPS" and not success,
        "stopped short": stop == "COMPLETE" and not success and not gained,
    }
    return [name for name in ORDER if rules[name]] or ["stopped short"]


def class_of(row: Row) -> str | None:
    return next(iter(holding(row)), None)


def counted_classes(rows: Sequence[Row]) -> list[tuple[str, int, int]]:
    """Each class that occurs, its episodes, and those of another class of which its rule holds, too."""
    main = Counter(found[0] for row in rows if (found := holding(row)))
    also = Counter(name for row in rows for name in holding(row)[1:])
    occurring = [name for name in ORDER if main[name] or also[name]]
    return sorted(
        ((name, main[name], also[name]) for name in occurring), key=lambda each: (-each[1], -each[2])
    )


def check_counts(told: dict[str, Any], rows: Sequence[Row]) -> None:
    """The classes in the data of a run's page."""
    counts = counted_classes(rows)
    failed = sum(count for _, count, _ in counts)
    assert (told["all"], told["bare"]) == (failed, failed)
    assert [(each["label"], each["count"], each["also"]) for each in told["classes"]] == counts
    for each in told["classes"]:
        assert each["share"] == pytest.approx(each["count"] / failed)
        vouch(each["percent"], [percent(Fraction(each["count"], failed))])


def share_tasks(
    in_order: Sequence[Run], wanted: frozenset[str] = frozenset()
) -> tuple[list[set[str]], set[str]]:
    """The tasks that each compared run has a verdict on, and those that all of them have."""
    judged = [({row["template"] for row in counted(run.rows)}, run) for run in in_order]
    held = [each for each, run in judged if each and wanted <= played(run)]
    return held, set.intersection(*held) if held else set()


def count_shared(
    in_order: Sequence[Run], *, wanted: frozenset[str] = frozenset()
) -> list[Counter[str] | None]:
    """Why each run failed on the tasks that compared runs share; `None` of one that is not compared."""
    _, shared = share_tasks(in_order, wanted)
    return [
        Counter(name for row in run.rows if row["template"] in shared and (name := class_of(row)))
        if counted(run.rows) and wanted <= played(run)
        else None
        for run in in_order
    ]


def check_failures(ledger: Ledger, in_order: Sequence[Run], *, wanted: frozenset[str] = frozenset()) -> None:
    """The table of the classes by run, on leaderboards and comparisons: on tasks that the runs share.

    Args:
        wanted: what a run has to have set out to play.
    """
    held, shared = share_tasks(in_order, wanted)
    found = count_shared(in_order, wanted=wanted)
    compared = [each is not None for each in found]
    every = [Counter(name for row in run.rows if (name := class_of(row))) for run in in_order]
    total = sum(counts.total() for counts in found if counts)
    hidden = sum(counts.total() for counts, fits in zip(every, compared, strict=True) if fits) - total
    notes = ledger.root.all("p", "like")
    assert len(notes) == ((len(held) > 1 or len(held) < len(in_order)) and bool(total or hidden))
    for note in notes:
        tasks = [whole(len(shared))] if len(held) > 1 and len(shared) > 1 else []
        several = [whole(len(held))] if len(held) > 2 else []
        left = [whole(hidden)] if hidden and shared else []
        ledger.figures(note, *tasks, *several, *left)
    tables = ledger.root.all("table", "why-table")
    assert len(tables) == bool(total)
    for table in tables:
        *lines, last = table.one("tbody").all("tr")
        names = {name for counts in found if counts for name in counts}
        assert {line.one("th").text for line in lines} == names
        for line in lines:
            name = line.one("th").text
            for cell, counts in zip(line.all("td"), found, strict=True):
                share = counts and [whole(counts[name]), percent(Fraction(counts[name], counts.total()))]
                ledger.figures(cell, *(share or []))
        for cell, counts in zip(last.all("td"), found, strict=True):
            ledger.figures(cell, *([] if counts is None else [whole(counts.total())]))
        (note,) = (each for each in ledger.root.all("p", "note") if "each in one class" in each.text)
        ledger.figures(note, whole(total))


def check_classes(ledger: Ledger, page: Node, rows: Sequence[Row]) -> None:
    """The classes on the page of a run."""
    counts = counted_classes(rows)
    tables = page.all("table", "classes")
    assert len(tables) == bool(counts)
    if not counts:
        return
    failed = sum(count for _, count, _ in counts)
    section = next(each for each in page.all("section") if each.attributes.get("aria-labelledby") == "why")
    ledger.figures(section.one("div", "row"), whole(failed))
    for hint in section.all("p", "hint"):
        ledger.figures(hint, *([whole(failed)] if "not replayed" in hint.text else []))
    for line, (name, count, also) in zip(tables[0].one("tbody").all("tr"), counts, strict=True):
        assert line.one("th").text.startswith(name)
        rate, share, beside = line.all("td")
        ledger.drawn(rate.one("svg", "bar"), ("fill", "width", 100 * count / failed))
        ledger.figures(rate, whole(count))
        ledger.figures(share, percent(Fraction(count, failed)))
        ledger.figures(beside, *([frozenset({(f"+{also:,}",)})] if also else []))


def check_story(ledger: Ledger, node: Node, row: Row) -> None:
    """The sentence on one episode, in the table or on its own page."""
    verdict, steps = row["verdict"], row["steps"]
    missed = [goal for goal in verdict["goals"] if not goal["passed"]]
    name = class_of(row)
    reached, goals = len(verdict["goals"]) - len(missed), len(verdict["goals"])
    digits = {
        "unreadable replies": [whole(row["format_errors"]), plain(steps)],
        "agent broke": [plain(steps)] if steps else [],
        "extra change": [whole(len(verdict["side_effects"]) - 1)] if len(verdict["side_effects"]) > 1 else [],
        "not declared": [],
        "loop": [plain(steps)],
        "gave up": [plain(steps)],
        "forgot a part": [],
        "out of steps": [plain(steps), plain(reached), whole(goals)],
        "stopped short": [whole(steps)],
    }
    # What stands in the sentence of the record is no figure of ours.
    names = [goal["name"] for goal in missed[:1]] if name in ("forgot a part", "stopped short") else []
    names += [row["message"]] if name in ("agent broke", "gave up") else []
    names += [each["path"] for each in verdict["side_effects"][:1]] if name == "extra change" else []
    ledger.figures(node, *digits[str(name)], names=names)
