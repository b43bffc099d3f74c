"""What the explorer must say of a run: the twins of its tiles, its groups and its circumstances."""

from __future__ import annotations

from collections.abc import Sequence

from figure_ledger import (
    Figure,
    decimal,
    ends,
    money,
    percent,
    plain,
    time,
    whole,
)
from recomputed import (
    AXES,
    SHARES,
    Ends,
    Row,
    Run,
    counted,
    errors,
    interval,
    mean,
    share,
    spent,
    total,
    trials_of,
    wilson,
    won,
)
from run_twins import own_ks, spread

IN_ORDER = ("difficulty", *(axis for axis in AXES if axis != "difficulty"))


def reach(rows: Sequence[Row], *, live: bool = False) -> Ends | None:
    """The interval of SR: over templates, or over episodes while a run is followed."""
    held = counted(rows)
    if not live or not held:
        return interval(rows)
    return wilson(len(won(rows)), len(held))


def circumstances(run: Run, *, planned: int = 0) -> list[Figure]:
    rows = run.rows
    played = [whole(len(rows)), *([whole(planned)] if planned > len(rows) else [])]
    counts = ({row["template"] for row in rows}, {row["trial"] for row in rows})
    return [*played, *(whole(len(each)) for each in counts)]


def tiles_of(run: Run, *, live: bool = False) -> dict[str, tuple[list[Figure], list[Figure]]]:
    """The figure of each tile, and the figures below it."""
    rows = run.rows
    held, trials = counted(rows), trials_of(rows)
    below: dict[str, list[Figure]] = {name: [] for name in SHARES}
    if held:
        ks = [k for k in own_ks(run) if k > 1]
        chances = [figure for k in ks for figure in (plain(k), percent(trials.any_of(k)))]
        below["SR"] = [*ends(reach(rows, live=live)), *spread(rows, "SR"), *chances]
        for name in SHARES if not live else ():
            if name != "SR":
                below[name] = list(ends(interval(rows, name)))
    found = {name: ([percent(share(rows, name))], below[name]) for name in SHARES}
    quick, cost = mean(row["steps"] for row in won(rows)), spent(rows)
    asked, answered = total(rows, "prompt_tokens"), total(rows, "completion_tokens")
    broken = errors(rows, "infrastructure"), errors(rows, "judge")
    return found | {
        "Steps": (
            [decimal(mean(row["steps"] for row in held))],
            [] if quick is None else [decimal(quick)],
        ),
        "Time": (
            [time(mean(row["seconds"] for row in held))],
            [time((mean(row["seconds"] for row in rows) or 0) * len(rows))],
        ),
        "Tokens": (
            [whole(asked + answered)],
            [whole(answered)] if asked else [],
        ),
        **({} if cost is None else {"Cost": ([money(cost)], [])}),
        "Errors": ([whole(sum(broken))], [plain(each) for each in broken if each]),
    }


def line_of(rows: Sequence[Row], *, live: bool = False) -> dict[str, Figure | tuple[Figure, ...]]:
    """The figures of a group under the names of the data."""
    return {
        "sr": percent(share(rows, "SR")),
        "interval": ends(reach(rows, live=live)),
        "pr": percent(share(rows, "PR")),
        "fc": percent(share(rows, "FC")),
        "ot": percent(share(rows, "OT")),
        "use": percent(share(rows, "USE")),
        "steps": decimal(mean(row["steps"] for row in counted(rows))),
    }


def estimate_of(rows: Sequence[Row]) -> list[Figure]:
    cost = spent(rows, "judge_cost")
    return [
        whole(sum(row["estimated"] for row in rows)),
        whole(len(rows)),
        whole(total(rows, "judge_prompt_tokens")),
        whole(total(rows, "judge_completion_tokens")),
        *([] if cost is None else [money(cost)]),
    ]
