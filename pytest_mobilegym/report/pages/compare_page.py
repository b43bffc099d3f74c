"""Two runs side by side: one self-contained page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.report.figures.metrics import summarise_run
from pytest_mobilegym.report.figures.plotted import PlottedRun
from pytest_mobilegym.report.figures.task_sets import Chosen
from pytest_mobilegym.report.pages import page
from pytest_mobilegym.report.pages.answers import answer_pair
from pytest_mobilegym.report.pages.board import describe_traits
from pytest_mobilegym.report.pages.explorer.links import link_back
from pytest_mobilegym.report.pages.failure_table import failure_table, read_failures
from pytest_mobilegym.report.pages.filmstrip import IMAGE_BUDGET_MB
from pytest_mobilegym.report.pages.packed import pack, pack_episodes
from pytest_mobilegym.report.pages.pair_view import PairView, view_pair
from pytest_mobilegym.report.pages.plots.plots import plot_runs
from pytest_mobilegym.report.pages.run_view import Source, view_runs


def write_comparison(
    one: Path | str,
    other: Path | str,
    output: Path | str,
    *,
    image_budget_mb: float = IMAGE_BUDGET_MB,
    chosen: Chosen | None = None,
) -> tuple[Path, PairView]:
    """Write one self-contained HTML page that compares two runs.

    Args:
        one, other: folders of runs.
        output: the page's path; its folder is made if need be.
        image_budget_mb: megabytes (10^6 bytes) that the embedded thumbnails may take together.
        chosen: the tasks to compare on, in place of all.

    Returns:
        The page's path, and what it shows.

    Raises:
        UsageError: a folder that is not a run, an output that is a folder, or no run has a chosen task.
    """
    target = page.check_output(output)
    loaded = [load_run(folder) for folder in (one, other)]
    if chosen is not None:
        loaded = [(meta, chosen.rows_of(rows)) for meta, rows in loaded]
        if not any(rows for _, rows in loaded):
            raise UsageError(f"No run has a task of the split {chosen.name!r}; leave out --split.")
    sources = [
        Source(Path(folder), each, summarise_run(*each))
        for folder, each in zip((one, other), loaded, strict=True)
    ]
    views = view_runs(sources, page=target.parent.resolve(), budget=int(image_budget_mb * 1e6))
    views = [replace(view, number=number) for number, view in enumerate(views)]
    pair = view_pair(*views)
    read = [read_failures(source.folder, source.loaded[1]) for source in sources]
    blocks = pack_episodes([view.episodes for view in views])
    blocks["pairs"] = pack([pair.cells])
    blocks["traits"] = pack(describe_traits([view.summary for view in views]))
    plots = plot_runs(
        [
            PlottedRun(
                series=name,
                name=name,
                rows=source.loaded[1],
                curve=source.loaded[0].series,
                checkpoint=source.loaded[0].checkpoint,
                evidence=found.evidence,
            )
            for name, source, found in zip((pair.one_name, pair.other_name), sources, read, strict=True)
        ]
    )
    failures = failure_table(read)
    shown = "All episodes" if chosen is None else f"Episodes of {chosen.name}"
    title = f"{pair.one_name} against {pair.other_name}"
    text = page.render(
        "compare.html",
        title=title,
        runs=views,
        pairs=[pair],
        blocks=blocks,
        failures=failures,
        answers=answer_pair(pair, failures),
        plots=plots,
        plots_of=f"{shown} of each run, also those that only one of them played.",
    )
    written = page.write(target, text)
    link_back(
        written, map(Path, (one, other)), title=f"Comparison: {pair.one_name} against {pair.other_name}"
    )
    return written, pair
