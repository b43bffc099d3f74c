"""`mobilegym export RUN... --format csv`: a run's rows as one flat table."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

NAME = "export"
HELP = "write the episodes of runs as a table: csv, parquet or jsonl"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs, the format and the file."""
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>, or of runs"
    )
    parser.add_argument(
        "--format",
        choices=("csv", "parquet", "jsonl"),
        help="by default what the file's name ends in, else csv",
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="the table's file (default: standard output)"
    )


def run(args: argparse.Namespace) -> int:
    """Write the table.

    Raises:
        UsageError: a folder is no run, the format needs what is not installed, or the file cannot be written.
    """
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.records.files import write_output
    from pytest_mobilegym.records.load import load_runs
    from pytest_mobilegym.records.run_folders import find_runs
    from pytest_mobilegym.runs.after.export import FORMATS, export

    named = args.output.suffix.removeprefix(".") if args.output else ""
    if named not in ("", *FORMATS) and args.format is None:
        raise UsageError(
            f"'{args.output}' ends in no format of tables; say which by --format {'|'.join(FORMATS)}."
        )
    wanted = args.format or (named if named in FORMATS else "csv")
    if args.output is None and wanted == "parquet":
        raise UsageError("Parquet is no text; name a file for it by -o.")
    content = export([(meta, rows) for _, meta, rows in load_runs(find_runs(args.runs))], to=wanted)
    if args.output is None:
        sys.stdout.write(content.decode())
    else:
        write_output(args.output, content)
    return 0
