"""`mobilegym list`: which tasks there are, how many instances of each, and how many of a kind."""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.plan.options import add_installing, add_selection, selected

if TYPE_CHECKING:
    from pytest_mobilegym.tasks.listing import Entry, Kind
    from pytest_mobilegym.tasks.task import Task

NAME = "list"
HELP = "list tasks, count their instances, compare their kinds with the benchmark's"

EXIT_TROUBLE = 1
_COUNTED = "instances"
_NUMBERS = ("steps", _COUNTED)
MANY_TEMPLATES = 50
"""Templates whose counting takes long enough to say so in a log."""

_DISPENSABLE = ("capabilities", "splits", "composition", "objective", "apps", "scope")
"""Columns in the order in which a narrow terminal does without them."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which tasks, and how to list them."""
    add_selection(parser)
    parser.add_argument(
        "--split", metavar="NAMES", help="tasks of a split: a name, names joined by '+', or a file"
    )
    parser.add_argument(
        "--format",
        choices=("table", "markdown", "json", "ids"),
        default="table",
        help="how to print; ids is a split's file (default: %(default)s)",
    )
    parser.add_argument(
        "--sample",
        type=_positive,
        metavar="N",
        help="N of the tasks that fit, in which no suite and no difficulty is favoured; always the same ones",
    )
    parser.add_argument(
        "--held-out",
        type=Path,
        metavar="DIR",
        help="write the splits that ask what generalises into a folder, and count what they hold",
    )
    parser.add_argument("--count", action="store_true", help="count the different instances of each task")
    parser.add_argument(
        "--statistics",
        action="store_true",
        help="count tasks by kind and split, beside the benchmark's, and by how hard their solutions are",
    )
    parser.add_argument("--agents", action="store_true", help="list the agents instead")
    parser.add_argument(
        "--lang", choices=("en", "zh"), default="en", help="of instructions and phone (default: %(default)s)"
    )
    add_installing(parser)


def run(args: argparse.Namespace) -> int:
    """Print the list; 1 when instances could not be counted.

    Raises:
        UsageError: a path or a name is wrong, or no task fits.
        TaskError: the tasks cannot be loaded.
    """
    from pytest_mobilegym.runs.plan.config import install_from
    from pytest_mobilegym.tasks.listing import departures, list_templates, statistics

    if args.format == "ids" and (args.agents or args.statistics):
        raise UsageError("--format ids lists tasks; leave out --agents and --statistics, or take a table.")
    if args.agents:
        print(_agents(args.format))
        return 0
    install_from(args)
    templates, remarks = _choose(args)
    if args.held_out is not None:
        print(_hold_out({template.id: template for template in templates}, args.held_out))
        return 0
    tell = _tell_counting if args.count else None
    entries = list_templates(
        templates, count=args.count, measured=args.statistics, lang=args.lang, on_template=tell
    )
    if args.statistics:
        print(_STATISTICS[args.format](statistics(entries)))
        remarks = [*remarks, *departures(entries)]
    else:
        print(_LISTS[args.format](entries, args.lang))
    troubles = [entry.instances.trouble for entry in entries if entry.instances and entry.instances.trouble]
    for remark in (*remarks, *_unplayable(templates), *troubles):
        print(f"mobilegym: {remark}", file=sys.stderr)
    return EXIT_TROUBLE if troubles else 0


def _tell_counting(done: int, every: int) -> None:
    """Count up the templates on a line of a terminal, which goes at the end; a log is told once of many."""
    if sys.stderr.isatty():
        said = f"\rcounting instances: {done} of {every} templates" if done < every else "\r\033[K"
        print(said, end="", file=sys.stderr, flush=True)
    elif done == 0 and every > MANY_TEMPLATES:
        said = f"counting the instances of {every} templates; of hundreds it takes minutes"
        print(said, file=sys.stderr, flush=True)


def _choose(args: argparse.Namespace) -> tuple[list[type[Task]], list[str]]:
    """The templates that fit, and remarks on the split."""
    from pytest_mobilegym.benchmark import default_suites
    from pytest_mobilegym.pytest_plugin.marker_expression import narrowing
    from pytest_mobilegym.runs.plan.episodes import Selection, find_templates
    from pytest_mobilegym.tasks.fair_sample import fair_sample
    from pytest_mobilegym.tasks.splits import select_split

    # Suites may import from the folder that they lie in, as they may under pytest.
    sys.path.append(str(Path.cwd()))
    wanted = (*args.ids, *args.suites)
    templates, _ = find_templates(args.paths or default_suites(Path.cwd(), wanted), playable=False)
    remarks = []
    if args.split is not None:
        split = select_split(args.split, templates)
        remarks = [f"{split.describe(args.split)}."] if split.missing else []
    selection = Selection(**selected(args), narrow=narrowing(args.markers))
    chosen = selection.select(templates, split=args.split)
    return chosen if args.sample is None else fair_sample(chosen, args.sample), remarks


def _hold_out(templates: Mapping[str, type[Task]], folder: Path) -> str:
    """Write the splits that ask what generalises; gives a table in Markdown of what they hold.

    Raises:
        UsageError: the folder cannot be written.
    """
    from pytest_mobilegym.benchmark import SPLITS
    from pytest_mobilegym.tasks.held_out import held_out_splits, write_split
    from pytest_mobilegym.tasks.splits import read_split

    train, test = (read_split(SPLITS / f"{name}.txt") for name in ("train", "test"))
    rows = [
        "| split | templates | apps | L1 | L2 | L3 | L4 |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, ids in held_out_splits(templates, train=train, test=test).items():
            (folder / f"{name}.txt").write_text(write_split(ids), "utf-8")
            held = [templates[id] for id in ids]
            levels = [sum(each.difficulty == level for each in held) for level in ("L1", "L2", "L3", "L4")]
            apps = {app for each in held for app in each.apps}
            rows.append(f"| `{name}` | {len(ids)} | {len(apps)} | {' | '.join(map(str, levels))} |")
    except OSError as error:
        raise UsageError(f"Cannot write splits into {folder}: {error.strerror}.") from None
    return "\n".join(rows)


def _positive(text: str) -> int:
    if not (text.isdecimal() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"expected a number from 1, got {text!r}")
    return int(text)


_NAMED = 5
"""How many tasks a remark names."""


def _unplayable(templates: Sequence[type[Task]]) -> Iterator[str]:
    """A remark for every lack of apps: which of the listed tasks cannot be played for it."""
    from pytest_mobilegym.phone.declaration.registry import app_ids
    from pytest_mobilegym.tasks.registry import missing_apps

    installed = app_ids()
    lacking: dict[tuple[str, ...], list[str]] = {}
    for template in templates:
        if missing := tuple(missing_apps(template, installed)):
            lacking.setdefault(missing, []).append(template.id)
    for missing, ids in lacking.items():
        named = ", ".join(ids[:_NAMED]) + (f" and {len(ids) - _NAMED} more" if len(ids) > _NAMED else "")
        count = f"{_number(len(ids), 'task')} of {len(templates)} shown"
        yield f"This phone cannot play {count}: it needs {', '.join(missing)}, not installed ({named})."


# Lists


def _columns(entry: Entry) -> dict[str, str]:
    template = entry.template
    columns = {
        "task": template.id,
        "level": template.difficulty,
        "scope": template.scope,
        "objective": template.objective,
        "composition": template.composition,
        "steps": str(template.step_budget()),
    }
    if entry.instances is not None:
        columns[_COUNTED] = _instances(entry)
    return columns | {
        "splits": ", ".join(entry.splits) or "-",
        "apps": ", ".join(template.apps) or "-",
        "capabilities": ", ".join(template.capabilities) or "-",
    }


def _instances(entry: Entry) -> str:
    from pytest_mobilegym.report.figures.numbers import whole
    from pytest_mobilegym.tasks.listing import MANY

    assert entry.instances is not None
    if entry.instances.trouble:
        return "?"
    number = entry.instances.number
    if number is None:
        return "no end"
    return whole(number) if number <= MANY else f"over {whole(MANY)}"


def _table(entries: Sequence[Entry], _lang: str) -> str:
    from pytest_mobilegym.report.pages.table import display_width, draw_table

    rows = [_columns(entry) for entry in entries]
    shown = list(rows[0])
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    for dispensable in ("", *_DISPENSABLE):
        shown = [column for column in shown if column != dispensable]
        lines: list[Sequence[str] | None] = [shown]
        suite = None
        for entry, row in zip(entries, rows, strict=True):
            if entry.template.suite != suite:
                lines.append(None)
                suite = entry.template.suite
            lines.append([row[column] for column in shown])
        left = [place for place, column in enumerate(shown) if column not in _NUMBERS]
        table = draw_table(lines, left=left)
        if width is None or max(map(display_width, table.splitlines())) <= width:
            break
    return f"{table}\n\n{_footer(entries)}"


def _footer(entries: Sequence[Entry]) -> str:
    from pytest_mobilegym.report.figures.numbers import whole
    from pytest_mobilegym.tasks.benchmark import PAPER_INSTANCES, TOTAL
    from pytest_mobilegym.tasks.listing import MANY, total_instances

    suites = {entry.template.suite for entry in entries}
    text = f"{_number(len(entries), 'template')} in {_number(len(suites), 'suite')}"
    if entries[0].instances is None:
        return text
    total = total_instances(entries)
    text += f", {_number(total.number, 'instance')}"
    if any(entry.instances and (entry.instances.number or 0) > MANY for entry in entries):
        text += f" (no template counts for more than {whole(MANY)})"
    if total.endless:
        text += f", beside {_number(total.endless, 'template')} without an end of them"
    if total.uncounted:
        text += f", {_number(total.uncounted, 'template')} not counted"
    return f"{text}; the paper has over {whole(PAPER_INSTANCES)} of {TOTAL.test + TOTAL.train} templates"


def _markdown(entries: Sequence[Entry], lang: str) -> str:
    suites = sorted({entry.template.suite for entry in entries})
    return "\n\n".join(
        [
            f"# Tasks\n\n{_footer(entries)}.",
            *(f"## {suite}\n\n" + "\n".join(_markdown_rows(entries, suite, lang)) for suite in suites),
        ]
    )


def _markdown_rows(entries: Sequence[Entry], suite: str, lang: str) -> Iterator[str]:
    rows = [
        {**_columns(entry), "instruction": next(iter(entry.template.instruction.get(lang, ())), "")}
        for entry in entries
        if entry.template.suite == suite
    ]
    yield _markdown_row(list(rows[0]))
    yield _markdown_row(["---:" if column in _NUMBERS else "---" for column in rows[0]])
    for row in rows:
        yield _markdown_row([_escaped(text) for text in row.values()])


def _markdown_row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _escaped(text: str) -> str:
    return re.sub(r"([\\|<*`])", r"\\\1", " ".join(text.split()))


def _json(entries: Sequence[Entry], lang: str) -> str:
    from pytest_mobilegym.tasks.listing import total_instances

    data: dict[str, Any] = {"templates": len(entries)}
    if entries[0].instances is not None:
        data |= {"instances": total_instances(entries)._asdict()}
    return _dumped(data | {"tasks": [entry.data(lang) for entry in entries]})


def _ids(entries: Sequence[Entry], _lang: str) -> str:
    """A split's file."""
    return "\n".join(
        [f"# {_number(len(entries), 'template')}, one id a line.", *sorted(e.template.id for e in entries)]
    )


_LISTS = {"table": _table, "markdown": _markdown, "json": _json, "ids": _ids}


# Statistics

_SPLITS = ("test", "train", "payment", "all")


def _statistics_rows(table: dict[str, dict[str, Kind]]) -> Iterator[tuple[str, list[list[str]]]]:
    """Axes with their lines of cells: the value, then templates here / of the benchmark by split."""
    for axis, values in table.items():
        yield (
            axis,
            [[value, *(_share(kind, split) for split in _SPLITS)] for value, kind in values.items()],
        )


def _share(kind: Kind, split: str) -> str:
    here: int = getattr(kind.here, split)
    return str(here) if kind.benchmark is None else f"{here} / {getattr(kind.benchmark, split)}"


def _statistics_table(table: dict[str, dict[str, Kind]]) -> str:
    from pytest_mobilegym.report.pages.table import draw_table

    lines: list[Sequence[str] | None] = [("here / benchmark", *_SPLITS)]
    for axis, rows in _statistics_rows(table):
        lines.append(None)
        if axis != "all":
            lines.append((axis.upper(), "", "", "", ""))
        lines += rows
    return draw_table(lines)


def _statistics_markdown(table: dict[str, dict[str, Kind]]) -> str:
    parts = ["# Templates here / of the benchmark"]
    for axis, rows in _statistics_rows(table):
        lines = [_markdown_row((axis, *_SPLITS)), _markdown_row(("---", *["---:"] * len(_SPLITS)))]
        lines += [_markdown_row([_escaped(cell) for cell in row]) for row in rows]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _statistics_json(table: dict[str, dict[str, Kind]]) -> str:
    return _dumped(
        {
            axis: {
                value: {
                    "here": kind.here._asdict(),
                    "benchmark": None if kind.benchmark is None else kind.benchmark._asdict(),
                }
                for value, kind in values.items()
            }
            for axis, values in table.items()
        }
    )


_STATISTICS = {"table": _statistics_table, "markdown": _statistics_markdown, "json": _statistics_json}


def _agents(form: str) -> str:
    from pytest_mobilegym.agents.registry import agent_names, find_agent
    from pytest_mobilegym.report.pages.table import draw_table

    found = {name: find_agent(name) for name in agent_names()}
    if form == "json":
        return _dumped(
            {name: {"kind": agent.kind, "summary": agent.summary} for name, agent in found.items()}
        )
    rows = [(name, agent.kind, agent.summary) for name, agent in found.items()]
    if form == "markdown":
        head = [_markdown_row(("agent", "kind", "what it does")), _markdown_row(["---"] * 3)]
        return "\n".join([*head, *(_markdown_row([_escaped(cell) for cell in row]) for row in rows)])
    return draw_table([("agent", "kind", "what it does"), None, *rows], left=(0, 1, 2))


def _number(count: int, noun: str) -> str:
    from pytest_mobilegym.report.figures.numbers import whole

    return f"{whole(count)} {noun if count == 1 else noun + 's'}"


def _dumped(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)
