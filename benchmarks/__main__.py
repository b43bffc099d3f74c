"""`python -m benchmarks [NAME ...]`: print every figure, or those of some modules.

`--quick` prints within a minute what the browser sets the cost of, as multiples of the same on an empty page.
`--against REVISION` measures another revision of the repository in turns with the working tree, and prints
ratios, which depend less than times on how fast the machine is just now.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import os
import platform
import time
from pathlib import Path

from benchmarks import quick
from benchmarks.against import compare, comparison
from benchmarks.figures import Figure, table
from pytest_mobilegym.devices.chromium import find_chromium
from pytest_mobilegym.errors import BrowserMissing

MODULES = (
    "python_side",
    "tasks_side",
    "display_side",
    "pages_side",
    "map_side",
    "reading_side",
    "memory",
    "throughput",
    "group_rollouts",
    "dom_groups",
    "in_flight",
    "many_phones",
    "serve_side",
    "world_side",
    "report_side",
    "study_side",
    "adb_side",
    "agents_side",
    "training_side",
    "seal_side",
)

USUAL_ADDITIONS = 0.65


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=(__doc__ or "").replace("`", "")
    )
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"some of {', '.join(MODULES)}; all by default"
    )
    parser.add_argument("--against", metavar="REVISION", help="compare with another revision, in turns")
    parser.add_argument("--turns", type=int, default=4, metavar="N", help="how many turns (4)")
    parser.add_argument("--quick", action="store_true", help="multiples of an empty page, in under a minute")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file as well")
    options = parser.parse_args()
    if options.against and options.json:
        parser.error("--json holds the figures of one revision; leave it out beside --against.")
    if options.quick and (options.names or options.against or options.json):
        parser.error("--quick measures the same few things always; leave the others out.")
    names = options.names or [name for name in MODULES if importlib.util.find_spec(f"benchmarks.{name}")]
    for name in names:
        if name not in MODULES:
            parser.error(f"unknown benchmark {name!r}; available: {', '.join(MODULES)}")
    # Further processes find compiled modules, as they do for everybody who does not forbid them.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    print(f"{machine}, Python {platform.python_version()}, {_browser()}")
    before = additions()
    if options.quick:
        print(quick.table(quick.measure()))
    elif options.against:
        try:
            compared = compare(names, options.against, turns=options.turns)
        except ValueError as error:
            parser.error(str(error))
        print(comparison(compared, options.against))
    else:
        figures: list[Figure] = []
        for name in names:
            figures += importlib.import_module(f"benchmarks.{name}").measure()
        print(table(figures))
        if options.json:
            options.json.write_text(json.dumps([figure._asdict() for figure in figures]), "utf-8")
    print(
        f"Ten million additions: {before:.2f} s before, {additions():.2f} s after; "
        f"{USUAL_ADDITIONS} s on the machine that the budgets were set on, at its usual speed."
    )
    return 0


def _browser() -> str:
    try:
        return str(find_chromium())
    except BrowserMissing:
        return "no Chromium"


def additions() -> float:
    """Seconds of processor time for ten million additions: how fast the machine is just now."""
    start = time.process_time()
    exec("x = 0\nfor _ in range(10_000_000): x += 1", {})
    return time.process_time() - start


if __name__ == "__main__":
    raise SystemExit(main())
