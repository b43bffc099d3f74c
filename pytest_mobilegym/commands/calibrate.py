"""`mobilegym calibrate RUN...`: difficulty from results, and how much it owes to the choice of models."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pytest_mobilegym.report.figures.calibration import Calibration, Stratum

NAME = "calibrate"
HELP = "put tasks into strata of difficulty by the results of several models"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs and the models."""
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>, or of runs"
    )
    parser.add_argument(
        "--hold-out",
        action="append",
        default=[],
        metavar="MODEL",
        help="report this model without calibrating by it; may be given several times",
    )
    parser.add_argument(
        "--subset",
        action="append",
        default=[],
        metavar="MODELS",
        help="compare with the strata by these models alone, joined by commas; may be given several times",
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON")


def run(args: argparse.Namespace) -> int:
    """Print strata, changes and sensitivity; 0.

    Raises:
        UsageError: a folder is no run, a model is not there, or nothing can be calibrated.
    """
    from pytest_mobilegym.records.load import load_runs
    from pytest_mobilegym.records.run_folders import find_runs
    from pytest_mobilegym.report.figures.calibration import calibrate
    from pytest_mobilegym.report.figures.ranking import differences

    runs = [(meta, rows) for _, meta, rows in load_runs(find_runs(args.runs))]
    subsets = [[name.strip() for name in names.split(",")] for names in args.subset]
    result = calibrate(runs, hold_out=args.hold_out, subsets=subsets)
    print(result.model_dump_json(indent=2) if args.json else "\n\n".join(_tables(result)))
    counted = [(meta, rows) for meta, rows in runs if meta.agent_kind == "agent"]
    for remark in _remarks(result, passed_over=len(runs) - len(counted), unlike=differences(counted)):
        print(f"mobilegym: {remark}", file=sys.stderr)
    return 0


def _remarks(result: Calibration, *, passed_over: int, unlike: Sequence[str]) -> Iterator[str]:
    if passed_over:
        yield f"{passed_over} of the runs are of baselines or of the tasks' own solutions, and take no part."
    if unlike:
        yield f"The runs differ in more than the model: {', '.join(unlike)}."
    short = sum(each.models < len(result.references) for each in result.templates.values())
    if short:
        yield f"{short} of {len(result.templates)} templates lack judged episodes of some reference model."
    rising = sorted(set(result.success_by_model) - set(result.falls))
    if rising:
        yield f"SR rises from a stratum to the next for: {', '.join(rising)}."


def _tables(result: Calibration) -> Iterator[str]:
    from pytest_mobilegym.report.pages.table import shown_name

    yield (
        f"{len(result.templates)} templates by {len(result.references)} reference models: "
        f"{', '.join(map(shown_name, result.references))}"
    )
    yield _strata_table(result)
    yield _moves_table(result)
    if result.moved:
        yield _changes_table(result)
    yield _models_table(result)
    if result.sensitivity:
        yield _sensitivity_table(result)


def _strata_table(result: Calibration) -> str:
    from pytest_mobilegym.report.figures.calibration import PAPER
    from pytest_mobilegym.report.pages.table import draw_table

    head = ("stratum", "templates", "SR %", "PR %", "declared", "SR %", "PR %", "paper", "SR %", "PR %")
    rows = [
        (ours.level, *_figures(ours), *_figures(declared), *_figures(paper))
        for ours, declared, paper in zip(result.strata, result.declared, PAPER, strict=True)
    ]
    return draw_table([head, None, *rows])


def _figures(stratum: Stratum) -> tuple[str, str, str]:
    from pytest_mobilegym.report.figures.numbers import percent

    return str(stratum.templates), percent(stratum.success_rate), percent(stratum.progress_rate)


def _moves_table(result: Calibration) -> str:
    """Declared levels by calibrated ones."""
    from pytest_mobilegym.report.figures.calibration import LEVELS
    from pytest_mobilegym.report.pages.table import draw_table

    places = [(each.declared, each.calibrated) for each in result.templates.values()]
    rows = [
        (f"declared {level}", *(str(places.count((level, calibrated))) for calibrated in LEVELS))
        for level in LEVELS
    ]
    return draw_table([("calibrated", *LEVELS), None, *rows])


def _changes_table(result: Calibration) -> str:
    from pytest_mobilegym.report.figures.numbers import percent
    from pytest_mobilegym.report.pages.table import draw_table, shown_name

    rows = [
        (
            shown_name(id),
            each.declared,
            each.calibrated,
            percent(each.success_rate),
            percent(each.progress_rate),
        )
        for id, each in result.moved.items()
    ]
    return draw_table([("changed", "declared", "calibrated", "SR %", "PR %"), None, *rows])


def _models_table(result: Calibration) -> str:
    from pytest_mobilegym.report.figures.calibration import LEVELS
    from pytest_mobilegym.report.figures.numbers import percent
    from pytest_mobilegym.report.pages.table import draw_table, shown_name

    rows = [
        (
            shown_name(name) + (" (held out)" if name in result.held_out else ""),
            *(percent(rates[level]) for level in LEVELS),
        )
        for name, rates in result.success_by_model.items()
    ]
    return draw_table([("SR % by model", *LEVELS), None, *rows])


def _sensitivity_table(result: Calibration) -> str:
    from pytest_mobilegym.report.figures.calibration import LEVELS
    from pytest_mobilegym.report.pages.table import draw_table, shown_name

    head = ("sensitivity", *LEVELS, "easier", "harder", "unmoved %", *(f"SR % {level}" for level in LEVELS))
    rows = [
        (
            shown_name(each.name),
            *(str(stratum.templates) for stratum in each.strata),
            str(each.easier),
            str(each.harder),
            f"{100 * (1 - (each.easier + each.harder) / each.templates):.1f}" if each.templates else "n/a",
            *(_figures(stratum)[1] for stratum in each.strata),
        )
        for each in result.sensitivity
    ]
    whole = (
        "all reference models",
        *(str(stratum.templates) for stratum in result.strata),
        *("", "", ""),
        *(_figures(stratum)[1] for stratum in result.strata),
    )
    return draw_table([head, None, whole, *rows])
