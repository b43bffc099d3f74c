"""What must stand in the terminal's tables: lines for all episodes and each level, or one for each run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from figure_ledger import Figure, decimal, ends, money, percent, plain, vouch, whole
from recomputed import Row, counted, errors, groups, interval, mean, share, spent, total
from run_twins import spread


def line_of(rows: Sequence[Row]) -> list[Figure]:
    """SR with deviation and interval, the other shares, steps, episodes, and errors of both kinds."""
    return [
        percent(share(rows, "SR")),
        *spread(rows, "SR"),
        *ends(interval(rows)),
        *(percent(share(rows, name)) for name in ("PR", "FC", "OT", "USE")),
        decimal(mean(row["steps"] for row in counted(rows))),
        whole(len(rows)),
        whole(errors(rows, "infrastructure")),
        whole(errors(rows, "judge")),
    ]


def estimate_of(rows: Sequence[Row]) -> list[Figure]:
    """How many verdicts are a model's, and what its judging took; nothing where there are none."""
    estimated = sum(row["estimated"] for row in rows)
    if not estimated:
        return []
    cost = spent(rows, "judge_cost")
    return [
        whole(estimated),
        whole(len(rows)),
        whole(total(rows, "judge_prompt_tokens")),
        whole(total(rows, "judge_completion_tokens")),
        *([] if cost is None else [money(cost)]),
    ]


def check_table(text: str, rows: Sequence[Row]) -> None:
    """The table of one run."""
    head, *lines = text.splitlines()
    vouch(head, [plain(95)])
    lines = [line for line in lines if set(line) != {"─"}]
    levels = groups(rows, "difficulty")
    assert [line.split()[0] for line in lines[: 1 + len(levels)]] == ["all", *levels]
    for line, own in zip(lines, [rows, *levels.values()], strict=False):
        vouch(line, line_of(own))
    remark = estimate_of(rows)
    assert len(lines) == 1 + len(levels) + bool(remark)
    if remark:
        vouch(lines[-1], remark)


def check_ranked(text: str, runs: Mapping[str, Sequence[Row]]) -> None:
    """The table of several runs: a line each, best first, with SR by level."""
    head, _, *lines = text.splitlines()
    vouch(head, [plain(95)])
    left = dict(runs)
    levels = sorted({row["difficulty"] for rows in runs.values() for row in rows})
    assert head.split()[-len(levels) :] == levels or not levels
    rates = []
    for line in lines:
        rows = left.pop(line.split()[0])
        by_level = groups(rows, "difficulty")
        vouch(line, [*line_of(rows), *(percent(share(by_level.get(level, []), "SR")) for level in levels)])
        rate = share(rows, "SR")
        rates.append(-1 if rate is None else rate)
    assert not left
    assert rates == sorted(rates, reverse=True)
