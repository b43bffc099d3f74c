"""`mobilegym compare RUN_A RUN_B -o compare.html`: which of two runs is better, and is it chance."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.runs.plan.chosen_tasks import add_split, read_chosen

if TYPE_CHECKING:
    from pytest_mobilegym.report.pages.pair_view import PairView

NAME = "compare"
HELP = "compare two runs on the episodes that they share, and write a page"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs and where the page goes."""
    parser.add_argument("one", type=Path, metavar="RUN_A", help="folder of a run, such as reports/<run>")
    parser.add_argument("other", type=Path, metavar="RUN_B", help="folder of the run to compare it with")
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("compare.html"), help="the page (default: %(default)s)"
    )
    add_split(parser, what="compare on these tasks alone")


def run(args: argparse.Namespace) -> int:
    """Print the figures, write the page and print where it is.

    Raises:
        UsageError: a folder is no run, or there is no such split, or no run has a task of it.
    """
    from pytest_mobilegym.report.pages.compare_page import write_comparison

    written, pair = write_comparison(args.one, args.other, args.output, chosen=read_chosen(args.split))
    print(describe(pair))
    print(f"\npage: {written}")
    return 0


def describe(pair: PairView) -> str:
    """A comparison for the terminal: the shares, the table of two by two, the finding."""
    from pytest_mobilegym.report.figures.numbers import chance, percent, points, probability, whole
    from pytest_mobilegym.report.pages.table import draw_table, shown_name

    one, other = shown_name(pair.one_name), shown_name(pair.other_name)
    parts = []
    if pair.shares:
        lines = [
            (
                f"{name} %",
                percent(difference.one),
                percent(difference.other),
                points(difference.difference),
                " to ".join(map(points, difference.interval)),
                probability(difference.p_value),
            )
            for name, difference in pair.shares
        ]
        parts.append(
            draw_table([("", one, other, "difference", "95 %", "p"), None, *lines])
            + f"\nThe difference is {one} less {other}, the baseline; FC, OT and USE are better when lower."
        )
        counts = {cell: whole(len(places)) for cell, places in pair.cells.items()}
        parts.append(
            draw_table(
                [
                    ("", f"{other} passed", f"{other} did not"),
                    None,
                    (f"{one} passed", counts["both"], counts["only_one"]),
                    (f"{one} did not", counts["only_other"], counts["neither"]),
                ]
            )
            + f"\nMcNemar's exact test of these pairs: {chance(pair.comparison.mcnemar)}"
        )
    said = [pair.finding, *(f"left out: {remark}" for remark in pair.remarks)]
    if pair.unlike:
        said.append(f"not like for like: the runs also differ in {', '.join(pair.unlike)}")
    # Names come from files: no control characters reach the terminal.
    parts.append("\n".join("".join(each for each in line if each.isprintable()) for line in said))
    return "\n\n".join(parts)
