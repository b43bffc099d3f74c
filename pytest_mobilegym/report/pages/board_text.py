"""A leaderboard in plain text, for the terminal, and in Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pytest_mobilegym.report.figures.entries import BoardData, Line
from pytest_mobilegym.report.figures.numbers import decimal, interval, percent, whole
from pytest_mobilegym.report.figures.standing import REFERENCES
from pytest_mobilegym.report.pages.markdown import code, table, text
from pytest_mobilegym.report.pages.table import draw_table, shown_name

_FIGURES = (
    *("SR %", "95 %", "worst %", "PR %", "FC %", "OT %", "USE %", "steps"),
    *("episodes", "missing", "infra", "judge", "again"),
)

_LONG = 1000
"""Characters of a sentence that are shown."""


def count_ranked(runs: Sequence[Line]) -> str:
    """How many runs are ranked, what first keeps the others below the line, and what stands beside."""
    ranked = sum(line.ranked for line in runs)
    below = [line.labels[0] for line in runs if line.labels]
    beside = len(runs) - ranked - len(below)
    said = [f"{whole(ranked)} of {whole(len(runs))} runs {_are(ranked)} ranked."]
    if below:
        why = ", ".join(f"{whole(number)} {label}" for label, number in Counter(below).items())
        said.append(f"{whole(len(below))} {_are(len(below))} below the line: {why}.")
    if beside:
        said.append(f"{whole(beside)} {'stands' if beside == 1 else 'stand'} beside it for reference.")
    return " ".join(said)


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def format_board(data: BoardData) -> str:
    """Draw a leaderboard for the terminal: a table for each list of tasks, why runs are not ranked, and what
    was repeated."""
    parts = []
    for title, runs in _tables(data):
        parts += [_plain(title)] if title else []
        parts += [_draw(runs), count_ranked(runs)]
    for line, what, said in _remarks(data):
        listed = (f"  {_plain(each)}" for each in said)
        parts.append("\n".join([f"{shown_name(line.name)} (run {shown_name(line.run_id)}) {what}:", *listed]))
    return "\n\n".join(parts)


def board_as_markdown(data: BoardData, *, title: str) -> str:
    """A leaderboard as GitHub-flavoured Markdown; whatever runs supplied is escaped."""
    parts = [f"## {text(title)}"]
    for name, runs in _tables(data):
        parts += [f"### {text(name)}"] if name else []
        drawn = table(
            ("#", "run", "", "sees", *_FIGURES),
            [
                (_place(line), text(line.name), text(_mark(line)), text(_sees(line)), *_figures(line))
                for line in runs
            ],
            left=(0, 1, 2, 3),
        )
        parts += [text(count_ranked(runs), length=_LONG), drawn]
    for line, what, said in _remarks(data):
        listed = "\n".join(f"- {text(each, length=_LONG)}" for each in said)
        parts.append(f"**{text(line.name)}**, run `{code(line.run_id)}`, {what}:\n\n{listed}")
    return "\n\n".join(parts) + "\n"


def _tables(data: BoardData) -> list[tuple[str, list[Line]]]:
    """The lists of tasks, each with its name where there are several, and its runs."""
    lists = [each for each in data.sets if each.kind == "list"]
    return [(each.title, each.runs) for each in lists] if len(lists) > 1 else [("", data.runs)]


def _draw(runs: Sequence[Line]) -> str:
    lines: list[tuple[str, ...] | None] = [("#", "run", "sees", *_FIGURES)]
    group = None
    for line in runs:
        if (now := (line.ranked, line.kind == "agent")) != group:
            lines.append(None)
            group = now
        mark = f" ({REFERENCES[line.kind]})" if line.kind in REFERENCES else ""
        lines.append((_place(line), shown_name(line.name) + mark, _plain(_sees(line)), *_figures(line)))
    return draw_table(lines, left=(0, 1, 2))


def _remarks(data: BoardData) -> Iterator[tuple[Line, str, list[str]]]:
    """What a reader must know of single runs."""
    several = len(_tables(data)) > 1
    for title, runs in _tables(data):
        among = f" among {title}" if several else ""
        for line in runs:
            if line.reasons:
                yield line, f"is not ranked{among}", [*line.reasons, *([line.shared] if line.shared else [])]
    for line in data.runs:
        if line.rescued:
            yield line, "passed these only when they were played again", line.rescued


def _place(line: Line) -> str:
    if line.place is None:
        return "–"
    return str(line.place) if line.best == line.worst else f"{line.place} ({line.best}–{line.worst})"


def _mark(line: Line) -> str:
    if line.kind in REFERENCES:
        return REFERENCES[line.kind]
    return ", ".join(line.labels) or (f"run by {line.organiser}" if line.organiser else "")


def _sees(line: Line) -> str:
    """What the agent was shown of the screen."""
    return ", ".join(line.observe)


def _figures(line: Line) -> tuple[str, ...]:
    return (
        percent(line.success_rate),
        interval(line.success_interval),
        percent(line.worst_case_rate),
        percent(line.progress_rate),
        percent(line.false_complete_rate),
        percent(line.overdue_rate),
        percent(line.unexpected_rate),
        decimal(line.steps_mean),
        whole(line.episodes),
        whole(line.missing),
        whole(line.infrastructure_errors),
        whole(line.judge_errors),
        whole(line.again),
    )


def _plain(said: str) -> str:
    """A sentence on one line without control characters, as names in it come from files."""
    return "".join(each for each in " ".join(said.split()) if each.isprintable())[:_LONG]
