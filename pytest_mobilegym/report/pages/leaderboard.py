"""The leaderboard: one self-contained page about one run or several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.report.figures.baselines import find_slips
from pytest_mobilegym.report.figures.collection import without_collection
from pytest_mobilegym.report.figures.entries import Board, Entry, Tab, describe_tab, make_board
from pytest_mobilegym.report.figures.metrics import Summary
from pytest_mobilegym.report.figures.numbers import chance, interval, percent, points
from pytest_mobilegym.report.figures.observed import describe_observed
from pytest_mobilegym.report.figures.plotted import PlottedRun
from pytest_mobilegym.report.figures.ranking import Rank, differences
from pytest_mobilegym.report.figures.references import Reference
from pytest_mobilegym.report.figures.standing import ERRORS_ALLOWED, REFERENCES, Checked, Standing
from pytest_mobilegym.report.pages import page
from pytest_mobilegym.report.pages.answers import Answer, Ranked, answer
from pytest_mobilegym.report.pages.board import (
    DIAGNOSTICS,
    Cell,
    Column,
    axis_lines,
    board_columns,
    column_cells,
    describe_traits,
    effort_columns,
    reference_rows,
    sample_columns,
    values_of,
)
from pytest_mobilegym.report.pages.board_text import count_ranked
from pytest_mobilegym.report.pages.episodes import Told
from pytest_mobilegym.report.pages.explorer.links import link_back
from pytest_mobilegym.report.pages.failure_table import Compared, FailureTable, failure_table, read_failures
from pytest_mobilegym.report.pages.filmstrip import IMAGE_BUDGET_MB
from pytest_mobilegym.report.pages.packed import pack, pack_episodes
from pytest_mobilegym.report.pages.pair_view import name_apart, view_pairs
from pytest_mobilegym.report.pages.plots.plots import Plots, plot_runs
from pytest_mobilegym.report.pages.run_view import RunView, Source, view_runs

TITLE = "Phone agent leaderboard"


@dataclass(frozen=True)
class Line:
    """A run's line on the boards."""

    view: RunView
    rank: Rank | None
    standing: Standing
    leads: bool
    """No run is ahead of it beyond chance."""
    summary: Summary
    """Of the episodes in the set."""
    cells: list[Cell]
    effort: list[Cell]
    shared: str
    """How it compares on what it shares with the first, where it covers a part of the tasks."""


class Group(NamedTuple):
    """Lines that stand together.

    Attributes:
        look: a class of the markup, "" of ranked runs.
        title: what stands above them, "" of ranked runs.
    """

    look: str
    title: str
    lines: list[Line]


class SetView(NamedTuple):
    """A set of tasks as the page shows it.

    Attributes:
        number: its place among the sets, from 0.
        name, size, kind: as of `TaskSet`.
        title: the name with the number of tasks.
        counted: how many runs are ranked, and why the others are not.
        headline: which run is best, "" with fewer than two ranked runs.
        noise: neighbours that cannot be told apart.
    """

    number: int
    name: str
    size: str
    kind: str
    title: str
    groups: list[Group]
    counted: str
    headline: str
    noise: list[str]


def write_leaderboard(
    runs: Sequence[Path | str],
    output: Path | str,
    *,
    title: str = TITLE,
    image_budget_mb: float = IMAGE_BUDGET_MB,
    pass_k: Sequence[int] = (),
    references: Sequence[Reference] = (),
    verifications: Sequence[Checked] = (),
    errors_allowed: float = ERRORS_ALLOWED,
) -> Path:
    """Write one self-contained HTML page about the given runs.

    Full screenshots and the runs' own pages are linked where a run's folder lies below the page's folder.

    Args:
        runs: folders of runs, in any order.
        output: the page's path; its folder is made if need be.
        title: the page's heading.
        image_budget_mb: megabytes (10^6 bytes) that the embedded thumbnails may take together.
        pass_k: which k of pass@k to show in place of the runs' own.
        references: rows that were measured elsewhere, to stand apart.
        verifications: what the reader verified of each run; without, no run is ranked.
        errors_allowed: share of a ranked run's episodes, from 0 to 1, that may have no verdict that counts.

    Returns:
        The page's path.

    Raises:
        UsageError: no runs, none that can be read, or an output that is a folder.
    """
    page.check_output(output)
    board = make_board(runs, verifications=verifications, errors_allowed=errors_allowed, pass_k=pass_k)
    return write_board(board, output, title=title, image_budget_mb=image_budget_mb, references=references)


@without_collection()
def write_board(
    board: Board,
    output: Path | str,
    *,
    title: str = TITLE,
    image_budget_mb: float = IMAGE_BUDGET_MB,
    references: Sequence[Reference] = (),
) -> Path:
    """Write the page of a board that was read before; arguments as of `write_leaderboard`."""
    target = page.check_output(output)
    entries, first = board.entries, board.tabs[0]
    loaded = [entry.loaded for entry in entries]
    sources = [Source(entry.folder, entry.loaded, entry.summary, entry.checked) for entry in entries]
    views = view_runs(sources, page=target.parent.resolve(), budget=int(image_budget_mb * 1e6))
    columns = board_columns(loaded, [entry.summary for entry in entries])
    effort = effort_columns([entry.summary for entry in first.entries])
    tabs = [_lines(views, tab, columns, effort, marked=tab is first) for tab in board.tabs]
    lines = tabs[0]
    # The runs of the first set in their order, and then those that are in others alone.
    once = {view.anchor: view for view in (*(line.view for line in lines), *views)}
    held = {view.anchor: entry for view, entry in zip(views, entries, strict=True)}
    ordered = [replace(view, number=number) for number, view in enumerate(once.values())]
    pairs = view_pairs(ordered)
    wanted = first.tasks.templates if first.tasks else frozenset()
    read = {
        anchor: read_failures(entry.folder, entry.rows, whole=wanted <= entry.templates)
        for anchor, entry in held.items()
    }
    described = [describe_tab(tab) for tab in board.tabs]
    said = [
        SetView(
            number,
            tab.tasks.name if tab.tasks else "",
            tab.tasks.size if tab.tasks else "0",
            tab.tasks.kind if tab.tasks else "list",
            tab.tasks.title if tab.tasks else "",
            _group(tab_lines),
            count_ranked(rows),
            _headline(tab_lines, tab),
            _noise(tab_lines, tab),
        )
        for number, (tab, tab_lines, rows) in enumerate(zip(board.tabs, tabs, described, strict=True))
    ]
    blocks = pack_episodes([view.episodes for view in ordered])
    blocks["pairs"] = pack([pair.cells for pair in pairs])
    blocks["traits"] = pack(describe_traits([view.summary for view in ordered]))
    if len(said) > 1:
        blocks["sets"] = pack(
            {
                "runs": [_tell_run(view) for view in ordered],
                "sets": [_tell_set(each, ordered) for each in said],
            }
        )
    failures = failure_table([read[view.anchor] for view in ordered])
    plots = _plot(lines, first, read)
    text = page.render(
        "leaderboard.html",
        title=title,
        runs=ordered,
        lines=lines,
        sets=said,
        groups=said[0].groups,
        blocks=blocks,
        marked=any(line.leads or any(cell.best for cell in line.cells) for line in lines),
        counted=said[0].counted,
        errors_allowed=board.errors_allowed,
        unranked=REFERENCES,
        columns=columns,
        diagnostics=DIAGNOSTICS,
        sample=sample_columns([entry.summary for entry in entries]),
        effort=effort,
        levels=values_of("difficulty", loaded),
        references=reference_rows(references, columns),
        axes=axis_lines([view.summary for view in ordered]),
        headline=said[0].headline,
        answers=_answer(said[0].headline, lines, first, failures, plotted=bool(plots.every)),
        noise=said[0].noise,
        pairs=pairs,
        pairs_missing=len(views) * (len(views) - 1) // 2 - len(pairs),
        differences=_find_differences(first),
        baselines=sorted({meta.agent for meta, _ in loaded if meta.agent_kind == "baseline"}),
        slips=find_slips(loaded),
        failures=failures,
        plots=plots,
        plots_of=_say_plotted(first),
        episodes=sum(len(rows) for _, rows in loaded),
        templates=len({row.template for _, rows in loaded for row in rows}),
    )
    written = page.write(target, text)
    link_back(written, [entry.folder for entry in entries], title=title)
    return written


def _lines(
    views: Sequence[RunView], tab: Tab, columns: Sequence[Column], effort: Sequence[Column], *, marked: bool
) -> list[Line]:
    """The lines of a set's runs, ranked ones first, best first.

    Args:
        marked: whether to test who leads in a column.
    """
    loaded = [entry.loaded for entry in tab.entries]
    summaries = [entry.summary for entry in tab.entries]
    ranked = [entry.standing.ranked and marked for entry in tab.entries]
    cells, efforts = (
        [column_cells(column, loaded, summaries, ranked) for column in some] for some in (columns, effort)
    )
    ranks = tab.standings.ranks
    contested = any(rank is not None and rank.best > 1 for rank in ranks)
    return [
        Line(
            view=views[tab.numbers[number]],
            rank=(rank := ranks[number]),
            standing=tab.entries[number].standing,
            leads=contested and rank is not None and rank.best == 1,
            summary=summaries[number],
            cells=[column[number] for column in cells],
            effort=[column[number] for column in efforts],
            shared=tab.shared.get(number, ""),
        )
        for number in tab.standings.order
    ]


def _plot(lines: Sequence[Line], tab: Tab, read: Mapping[str, Compared]) -> Plots:
    """The plots of a set: of agents' runs that play all of its tasks, an agent and model a series."""
    return plot_runs(
        [
            PlottedRun(
                series=line.view.full_name,
                name=f"{line.view.name} ({line.view.apart})" if line.view.apart else line.view.name,
                rows=tab.entries[number].rows,
                curve=tab.entries[number].meta.series,
                checkpoint=tab.entries[number].meta.checkpoint,
                evidence=read[line.view.anchor].evidence,
            )
            for number, line in zip(tab.standings.order, lines, strict=True)
            if line.standing.kind == "agent" and not _plays_a_part(tab.entries[number])
        ]
    )


def _say_plotted(tab: Tab) -> str:
    """Which episodes the plots are of."""
    tasks = f" of {tab.tasks.title}" if tab.tasks else ""
    return f"Episodes{tasks}, of the agents that play all of them; runs of one agent and model are pooled."


def _group(lines: Sequence[Line]) -> list[Group]:
    """Ranked runs, those that cover a part of the tasks, those that are not ranked, and references."""
    kinds = [said for kind, said in REFERENCES.items() if any(line.view.kind == kind for line in lines)]
    groups = [
        Group("", "", [line for line in lines if line.rank]),
        Group(
            "beside",
            "Beside the ranking: these play a part of the tasks",
            [line for line in lines if line.standing.beside],
        ),
        Group(
            "below",
            "Below the line: not ranked",
            [line for line in lines if line.standing.reasons and not line.standing.beside],
        ),
        Group(
            "apart",
            f"For reference, not ranked: {', '.join(kinds)}",
            [line for line in lines if not line.rank and not line.standing.reasons],
        ),
    ]
    return [group for group in groups if group.lines]


def _tell_run(view: RunView) -> Told:
    """How the lines of other sets name a run."""
    return {
        "anchor": view.anchor,
        "agent": view.meta.agent,
        "model": view.meta.model,
        "apart": view.apart,
        "sees": describe_observed(view.meta),
        "kind": REFERENCES.get(view.kind, ""),
    }


def _tell_set(said: SetView, ordered: Sequence[RunView]) -> Told:
    """A set as the page's script draws it."""
    numbers = {view.anchor: view.number for view in ordered}
    return {
        "counted": said.counted,
        "headline": said.headline,
        "noise": said.noise,
        "groups": [
            (group.look, group.title, [_tell_line(line, numbers[line.view.anchor]) for line in group.lines])
            for group in said.groups
        ],
    }


def _tell_line(line: Line, number: int) -> Told:
    summary, rank = line.summary, line.rank
    placed = rank is not None and rank.place is not None
    return {
        "run": number,
        "rank": [rank.place, rank.best, rank.worst] if rank is not None and placed else None,
        "labels": line.standing.labels,
        "shared": line.shared,
        "rate": percent(summary.success_rate),
        "value": summary.success_rate,
        "interval": summary.success_shown,
        "reach": interval(summary.success_shown) if summary.success_shown else "",
        "leads": line.leads,
        "cells": [(cell.text, cell.value, cell.best) for cell in line.cells],
    }


def _answer(
    headline: str, lines: Sequence[Line], tab: Tab, failures: FailureTable, *, plotted: bool
) -> list[Answer]:
    """What the page says first, of the ranked runs of a set."""
    ranked = [
        Ranked(
            f"{line.view.full_name} ({line.view.mark})" if line.view.mark else line.view.full_name,
            line.summary,
            tab.entries[number].rows,
        )
        for number, line in zip(tab.standings.order, lines, strict=True)
        if _is_placed(tab, number)
    ]
    return answer(headline, ranked, failures, plotted=plotted)


def _headline(lines: Sequence[Line], tab: Tab) -> str:
    """Which run is best, and whether that is more than chance; "" with fewer than two ranked runs."""
    order = [number for number in tab.standings.order if _is_placed(tab, number)]
    ranked = [line for line in lines if line.rank is not None and line.rank.place is not None]
    if len(ranked) < 2:
        return ""
    first, *others = ranked
    alike = [
        other
        for other, number in zip(others, order[1:], strict=True)
        if not tab.standings.finding(order[0], number).differs
    ]
    if not alike:
        return _say_ahead(first, others)
    strangers = [other for other in others if other.view.full_name != first.view.full_name]
    if strangers and not any(other in strangers for other in alike):
        return _say_ahead_of_strangers(first, strangers)
    return _say_not_alone(first, others, alike)


def _say_ahead(first: Line, others: Sequence[Line]) -> str:
    """That the first run is ahead of every other one."""
    whom = "the other run" if len(others) == 1 else f"all {len(others)} other runs"
    return (
        f"{first.view.full_name} is ahead of {whom} beyond chance: SR {_rate(first)} %, the next "
        f"{_rate(others[0])} %."
    )


def _say_ahead_of_strangers(first: Line, strangers: Sequence[Line]) -> str:
    """That the first run is ahead of the runs of other agents, though not of all of its own agent's."""
    whom = "the run" if len(strangers) == 1 else f"all {len(strangers)} runs"
    return (
        f"{first.view.full_name} is ahead of {whom} of other agents beyond chance: SR {_rate(first)} %, "
        f"their best {_rate(strangers[0])} %. Its own runs cannot all be told apart."
    )


def _say_not_alone(first: Line, others: Sequence[Line], alike: Sequence[Line]) -> str:
    """That some of the others cannot be told apart from the first run."""
    highest = f"{first.view.full_name} has the highest SR, {_rate(first)} %, but"
    if len(alike) == 1:
        return f"{highest} {name_apart(first.view, alike[0].view)[1]} cannot be told apart from it."
    if len(alike) == len(others):
        return f"{highest} none of the {len(others)} other runs can be told apart from it."
    return f"{highest} {len(alike)} of the {len(others)} other runs cannot be told apart from it."


def _rate(line: Line) -> str:
    return percent(line.summary.success_rate)


def _find_differences(tab: Tab) -> list[str]:
    """In what the runs of a set differ beside the agent; lines say which play a part of the tasks."""
    covering = differences([entry.loaded for entry in tab.entries if not _plays_a_part(entry)])
    every = differences([entry.loaded for entry in tab.entries])
    return [aspect for aspect in every if aspect != "task instances" or aspect in covering]


def _plays_a_part(entry: Entry) -> bool:
    return any(reason.fault == "part" for reason in entry.standing.reasons)


def _is_placed(tab: Tab, number: int) -> bool:
    rank = tab.standings.ranks[number]
    return rank is not None and rank.place is not None


def _noise(lines: Sequence[Line], tab: Tab) -> list[str]:
    """Neighbours on the board that cannot be told apart, in words."""
    ranked = [
        (number, line)
        for number, line in zip(tab.standings.order, lines, strict=True)
        if line.rank is not None
    ]
    said = []
    for (one, ours), (other, theirs) in pairwise(ranked):
        finding = tab.standings.finding(one, other)
        rates = ours.summary.success_rate, theirs.summary.success_rate
        if finding.differs or rates[0] is None or rates[1] is None:
            continue
        first, second = name_apart(ours.view, theirs.view)
        if finding.p_value is None:
            why = "their intervals overlap, and they share too few episodes for a paired test"
        elif finding.contrary:
            why = f"but the episodes that they share favour the latter ({chance(finding.p_value)})"
        else:
            why = chance(finding.p_value)
        apart = points(rates[0] - rates[1]).lstrip("+")
        said.append(f"{first} and {second}: {apart} points apart, {why}")
    return said
