"""A run as GitHub-flavoured Markdown: what a pull request's page shows of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.report.figures.estimated import remark_on
from pytest_mobilegym.report.figures.gates import Gate
from pytest_mobilegym.report.figures.metrics import Summary
from pytest_mobilegym.report.figures.numbers import duration, money, percent, whole
from pytest_mobilegym.report.figures.protocol import protocol_of
from pytest_mobilegym.report.pages.episodes import stop_words
from pytest_mobilegym.report.pages.table import figures

MOST_LISTED = 20
"""Episodes that are named; the others are counted."""

_HEAD = ("SR %", "95 %", "PR %", "FC %", "OT %", "USE %", "steps", "episodes", "infra errors", "judge errors")
_AXES = ("difficulty", "suite")
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Control characters, and marks that would turn the direction of what follows the text, too."""


def describe_run(
    meta: RunMeta, rows: Sequence[EpisodeRow], summary: Summary, *, gates: Iterable[Gate] = ()
) -> str:
    """The run's figures, gates, and the episodes that did not pass.

    Whatever agents, models or files supplied is escaped: it is shown as text on one line.
    """
    name = f"{meta.agent} ({meta.model})" if meta.model else meta.agent
    name += f", {meta.agent_name}" if meta.agent_name else ""
    parts = [f"## {text(name)}", _facts(meta, summary)]
    held = [f"- {'✅' if gate.held else '❌'} `{code(gate.name)}`: {text(gate.reason)}" for gate in gates]
    if held:
        parts.append("\n".join(held))
    parts.append(table(("", *_HEAD), [("**all**", *figures(summary))]))
    for axis in _AXES:
        groups = summary.groups[axis]
        if len(groups) > 1:
            lines = [(text(value), *figures(metrics)) for value, metrics in groups.items()]
            parts.append(_fold(f"By {axis}", table((axis, *_HEAD), lines)))
    if summary.repeated:
        parts.append(_trials(summary))
    lost = [row for row in rows if not row.passed]
    if lost:
        parts.append(_fold(f"{whole(len(lost))} of {whole(len(rows))} episodes did not pass", _losses(lost)))
    return "\n\n".join(parts) + "\n"


def text(value: str, *, length: int = 200) -> str:
    """A text on one line, with every character escaped that Markdown or HTML would read."""
    line = " ".join(value[: 4 * length].split())
    if len(line) > length or len(value) > 4 * length:
        line = line[: length - 1] + "…"
    escaped = line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    escaped = re.sub(r"([\\`*_{}\[\]()#+!|~$@:])", lambda found: f"&#{ord(found[1])};", escaped)
    # "www." alone makes a link in GitHub's dialect.
    escaped = re.sub(r"(?i)\b(www)\.", r"\1&#46;", escaped)
    return _UNSEEN.sub("", escaped)


def code(value: str) -> str:
    """A text between back quotes, and inside of a table's cell; never empty, so that they hold it."""
    line = _UNSEEN.sub("", " ".join(value.split())).strip()
    return line.replace("`", "'").replace("|", "¦") or "–"


def table(head: Sequence[str], lines: Iterable[Sequence[str]], *, left: Collection[int] = (0,)) -> str:
    """Cells, escaped already, as a table; columns are flush right but for those in `left`."""
    rule = ["---" if column in left else "---:" for column in range(len(head))]
    return "\n".join("| " + " | ".join(line) + " |" for line in (head, rule, *lines))


def _facts(meta: RunMeta, summary: Summary) -> str:
    facts = [
        f"run `{code(meta.run_id)}`",
        f"device `{code(meta.device)}`",
        *([f"split `{code(meta.split)}`"] if meta.split else []),
        *([f"protocol {text(protocol_of(meta))}"] if meta.protocol else []),
        f"{whole(summary.templates)} {'template' if summary.templates == 1 else 'templates'}, "
        f"{whole(summary.trials)} {'trial' if summary.trials == 1 else 'trials'}",
        f"{duration(summary.seconds_mean)} an episode",
    ]
    tokens = summary.prompt_tokens + summary.completion_tokens
    if tokens:
        facts.append(f"{whole(tokens)} tokens")
    if summary.cost is not None:
        facts.append(f"cost {money(summary.cost)}")
    if summary.estimated:
        facts.append(text(remark_on(summary)))
    return " · ".join(facts)


def _trials(summary: Summary) -> str:
    lines = [
        (str(k), percent(chance), percent(summary.pass_hat_k.get(k)), whole(summary.pass_instances.get(k, 0)))
        for k, chance in summary.pass_at_k.items()
    ]
    flips = (
        f"{whole(summary.flips)} of {whole(summary.repeated)} repeated instances passed in one trial and not "
        "in another."
    )
    return f"{table(('k', 'pass@k %', 'pass^k %', 'instances'), lines)}\n\n{flips}"


def _losses(rows: Sequence[EpisodeRow]) -> str:
    lines = [
        (
            f"`{code(row.episode)[:120]}`",
            _outcome(row),
            text(_reason(row)),
            f"{row.steps}/{row.max_steps}",
        )
        for row in rows[:MOST_LISTED]
    ]
    head = ("episode", "outcome", "why", "steps")
    rest = len(rows) - len(lines)
    drawn = table(head, lines, left=(0, 1, 2))
    return f"{drawn}\n\nand {whole(rest)} more in `results.jsonl`" if rest else drawn


def _outcome(row: EpisodeRow) -> str:
    if row.error is not None:
        return f"{row.error.kind} error"
    if row.verdict is None:
        return "not judged"
    if row.false_complete:
        return "false complete"
    return "overdue" if row.overdue else stop_words(row.stop_reason)


def _reason(row: EpisodeRow) -> str:
    if row.error is not None:
        return row.error.message
    if row.verdict is None:
        return ""
    missed = [f"missed: {goal.name}" for goal in row.verdict.goals if not goal.passed]
    changed = [f"side effect: {effect.path}" for effect in row.verdict.side_effects]
    said = missed[:2] + changed[:2]
    return "; ".join(said) or row.message


def _fold(title: str, body: str) -> str:
    return f"<details><summary>{title}</summary>\n\n{body}\n\n</details>"
