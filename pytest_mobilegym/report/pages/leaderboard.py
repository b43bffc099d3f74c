"""The leaderboard: one self-contained page about one run or several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from pytest_mobilegym.report.figures.baselines import find_slips
from pytest_mobilegym.report.figures.entries import Board, describe_board, make_board
from pytest_mobilegym.report.figures.numbers import chance, percent, points
from pytest_mobilegym.report.figures.ranking import Rank, differences
from pytest_mobilegym.report.figures.references import Reference
from pytest_mobilegym.report.figures.standing import ERRORS_ALLOWED, REFERENCES, Checked, Standing
from pytest_mobilegym.report.figures.standings import Standings
from pytest_mobilegym.report.pages import page
from pytest_mobilegym.report.pages.board import (
    DIAGNOSTICS,
    Cell,
    Column,
    axis_lines,
    board_columns,
    column_cells,
    effort_columns,
    reference_rows,
    sample_columns,
    values_of,
)
from pytest_mobilegym.report.pages.board_text import count_ranked
from pytest_mobilegym.report.pages.explorer.links import link_back
from pytest_mobilegym.report.pages.failure_table import failure_table
from pytest_mobilegym.report.pages.pair_view import name_apart, view_pairs
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
    cells: list[Cell]
    effort: list[Cell]


def write_leaderboard(
    runs: Sequence[Path | str],
    output: Path | str,
    *,
    title: str = TITLE,
    image_budget_mb: float = 12,
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


def write_board(
    board: Board,
    output: Path | str,
    *,
    title: str = TITLE,
    image_budget_mb: float = 12,
    references: Sequence[Reference] = (),
) -> Path:
    """Write the page of a board that was read before; arguments as of `write_leaderboard`."""
    target = page.check_output(output)
    entries, standings = board.entries, board.standings
    folders = [entry.folder for entry in entries]
    loaded = [entry.loaded for entry in entries]
    summaries = [entry.summary for entry in entries]
    sources = [Source(entry.folder, entry.loaded, entry.summary, entry.checked) for entry in entries]
    views = view_runs(sources, page=target.parent.resolve(), budget=int(image_budget_mb * 1e6))
    columns, effort = board_columns(loaded, summaries), effort_columns(summaries)
    lines = _lines(views, board, columns, effort)
    ordered = [line.view for line in lines]
    pairs = view_pairs(ordered)
    text = page.render(
        "leaderboard.html",
        title=title,
        runs=ordered,
        lines=lines,
        marked=any(line.leads or any(cell.best for cell in line.cells) for line in lines),
        counted=count_ranked(describe_board(board)),
        errors_allowed=board.errors_allowed,
        unranked=REFERENCES,
        apart_kinds=[said for kind, said in REFERENCES.items() if any(view.kind == kind for view in views)],
        columns=columns,
        diagnostics=DIAGNOSTICS,
        sample=sample_columns(summaries),
        effort=effort,
        levels=values_of("difficulty", loaded),
        references=reference_rows(references, columns),
        axes=axis_lines([view.summary for view in ordered]),
        headline=_headline(lines, standings, views),
        noise=_noise(lines, standings, views),
        pairs=pairs,
        pairs_missing=len(views) * (len(views) - 1) // 2 - len(pairs),
        differences=differences(loaded),
        baselines=sorted({meta.agent for meta, _ in loaded if meta.agent_kind == "baseline"}),
        slips=find_slips(loaded),
        failures=failure_table((folders[number], loaded[number][1]) for number in standings.order),
        episodes=sum(len(rows) for _, rows in loaded),
        templates=len({row.template for _, rows in loaded for row in rows}),
    )
    written = page.write(target, text)
    link_back(written, folders, title=title)
    return written


def _lines(
    views: Sequence[RunView], board: Board, columns: Sequence[Column], effort: Sequence[Column]
) -> list[Line]:
    """The runs' lines, ranked ones first, best first."""
    loaded = [entry.loaded for entry in board.entries]
    summaries = [entry.summary for entry in board.entries]
    ranked = [entry.standing.ranked for entry in board.entries]
    cells, efforts = (
        [column_cells(column, loaded, summaries, ranked) for column in some] for some in (columns, effort)
    )
    ranks = board.standings.ranks
    contested = any(rank is not None and rank.best > 1 for rank in ranks)
    return [
        Line(
            view=views[number],
            rank=(rank := ranks[number]),
            standing=board.entries[number].standing,
            leads=contested and rank is not None and rank.best == 1,
            cells=[column[number] for column in cells],
            effort=[column[number] for column in efforts],
        )
        for number in board.standings.order
    ]


def _headline(lines: Sequence[Line], standings: Standings, views: Sequence[RunView]) -> str | None:
    """Which run is best, and whether that is more than chance; `None` with fewer than two ranked runs."""
    numbers = {id(view): number for number, view in enumerate(views)}
    ranked = [line.view for line in lines if line.rank is not None and line.rank.place is not None]
    if len(ranked) < 2:
        return None
    first, *others = ranked
    alike = [
        other for other in others if not standings.finding(numbers[id(first)], numbers[id(other)]).differs
    ]
    rate = percent(first.summary.success_rate)
    if not alike:
        whom = "the other run" if len(others) == 1 else f"all {len(others)} other runs"
        following = percent(others[0].summary.success_rate)
        return f"{first.name} is ahead of {whom} beyond chance: SR {rate} %, the next {following} %."
    highest = f"{first.name} has the highest SR, {rate} %, but"
    if len(alike) == 1:
        return f"{highest} {name_apart(first, alike[0])[1]} cannot be told apart from it."
    if len(alike) == len(others):
        return f"{highest} none of the {len(others)} other runs can be told apart from it."
    return f"{highest} {len(alike)} of the {len(others)} other runs cannot be told apart from it."


def _noise(lines: Sequence[Line], standings: Standings, views: Sequence[RunView]) -> list[str]:
    """Neighbours on the board that cannot be told apart, in words."""
    numbers = {id(view): number for number, view in enumerate(views)}
    ranked = [line.view for line in lines if line.rank is not None]
    said = []
    for one, other in pairwise(ranked):
        finding = standings.finding(numbers[id(one)], numbers[id(other)])
        rates = one.summary.success_rate, other.summary.success_rate
        if finding.differs or rates[0] is None or rates[1] is None:
            continue
        first, second = name_apart(one, other)
        if finding.p_value is None:
            why = "their intervals overlap, and they share too few episodes for a paired test"
        elif finding.contrary:
            why = f"but the episodes that they share favour the latter ({chance(finding.p_value)})"
        else:
            why = chance(finding.p_value)
        apart = points(rates[0] - rates[1]).lstrip("+")
        said.append(f"{first} and {second}: {apart} points apart, {why}")
    return said
