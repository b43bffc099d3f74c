"""The leaderboard: one self-contained page about one run or several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_runs
from pytest_mobilegym.report.figures.baselines import find_slips
from pytest_mobilegym.report.figures.metrics import summarise_run
from pytest_mobilegym.report.figures.numbers import chance, percent, points
from pytest_mobilegym.report.figures.ranking import Rank, differences
from pytest_mobilegym.report.figures.references import Reference
from pytest_mobilegym.report.figures.standings import UNRANKED, Standings, stand
from pytest_mobilegym.report.pages import page
from pytest_mobilegym.report.pages.board import (
    DIAGNOSTICS,
    SAMPLE,
    Cell,
    Loaded,
    axis_lines,
    board_columns,
    column_cells,
    effort_columns,
    reference_rows,
    values_of,
)
from pytest_mobilegym.report.pages.explorer.links import link_back
from pytest_mobilegym.report.pages.pair_view import name_apart, view_pairs
from pytest_mobilegym.report.pages.run_view import RunView, Source, view_runs


@dataclass(frozen=True)
class Standing:
    """A run's line on the boards."""

    view: RunView
    rank: Rank | None
    leads: bool
    """No run is ahead of it beyond chance."""
    cells: list[Cell]
    effort: list[Cell]


def write_leaderboard(
    runs: Sequence[Path | str],
    output: Path | str,
    *,
    title: str = "Phone agent leaderboard",
    image_budget_mb: float = 12,
    pass_k: Sequence[int] = (),
    references: Sequence[Reference] = (),
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

    Returns:
        The page's path.

    Raises:
        UsageError: no runs, a folder that is not a run, or an output that is a folder.
    """
    if not runs:
        raise UsageError("A leaderboard needs at least one run, got none.")
    target = page.check_output(output)
    found = load_runs(runs)
    folders = [folder for folder, _, _ in found]
    loaded = [(meta, rows) for _, meta, rows in found]
    summaries = [summarise_run(meta, rows, pass_k=pass_k) for meta, rows in loaded]
    sources = [Source(*each) for each in zip(folders, loaded, summaries, strict=True)]
    views = view_runs(sources, page=target.parent.resolve(), budget=int(image_budget_mb * 1e6))
    standings = stand(loaded, summaries)
    lines = _lines(views, standings, loaded)
    ordered = [line.view for line in lines]
    pairs = view_pairs(ordered)
    columns = board_columns(loaded)
    text = page.render(
        "leaderboard.html",
        title=title,
        runs=ordered,
        lines=lines,
        marked=any(line.leads or any(cell.best for cell in line.cells) for line in lines),
        unranked=UNRANKED,
        apart_kinds=[said for kind, said in UNRANKED.items() if any(view.kind == kind for view in views)],
        columns=columns,
        diagnostics=DIAGNOSTICS,
        sample=SAMPLE,
        effort=effort_columns(summaries),
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
        episodes=sum(len(rows) for _, rows in loaded),
        templates=len({row.template for _, rows in loaded for row in rows}),
    )
    written = page.write(target, text)
    link_back(written, folders, title=title)
    return written


def _lines(views: Sequence[RunView], standings: Standings, loaded: Sequence[Loaded]) -> list[Standing]:
    """The runs' lines, ranked ones first, best first."""
    summaries = [view.summary for view in views]
    boards = [
        [column_cells(column, loaded, summaries) for column in columns]
        for columns in (board_columns(loaded), effort_columns(summaries))
    ]
    contested = any(rank is not None and rank.best > 1 for rank in standings.ranks)
    return [
        Standing(
            view=views[number],
            rank=(rank := standings.ranks[number]),
            leads=contested and rank is not None and rank.best == 1,
            cells=[cells[number] for cells in boards[0]],
            effort=[cells[number] for cells in boards[1]],
        )
        for number in standings.order
    ]


def _headline(lines: Sequence[Standing], standings: Standings, views: Sequence[RunView]) -> str | None:
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


def _noise(lines: Sequence[Standing], standings: Standings, views: Sequence[RunView]) -> list[str]:
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
