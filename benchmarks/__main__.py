"""`python -m benchmarks [NAME ...]`: print every figure, or those of some modules."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import platform
import time

from benchmarks.figures import Figure, table

MODULES = (
    "python_side",
    "display_side",
    "memory",
    "throughput",
    "in_flight",
    "serve_side",
    "world_side",
    "report_side",
    "adb_side",
)

USUAL_ADDITIONS = 0.65


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"some of {', '.join(MODULES)}; all by default"
    )
    names = parser.parse_args().names or [
        name for name in MODULES if importlib.util.find_spec(f"benchmarks.{name}")
    ]
    for name in names:
        if name not in MODULES:
            parser.error(f"unknown benchmark {name!r}; available: {', '.join(MODULES)}")
    # Further processes find compiled modules, as they do for everybody who does not forbid them.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    print(f"{machine}, Python {platform.python_version()}")
    figures: list[Figure] = []
    before = additions()
    for name in names:
        figures += importlib.import_module(f"benchmarks.{name}").measure()
    print(table(figures))
    print(
        f"Ten million additions: {before:.2f} s before, {additions():.2f} s after; "
        f"{USUAL_ADDITIONS} s on the machine that the budgets were set on, at its usual speed."
    )
    return 0


def additions() -> float:
    """Seconds of processor time for ten million additions: how fast the machine is just now."""
    start = time.process_time()
    exec("x = 0\nfor _ in range(10_000_000): x += 1", {})
    return time.process_time() - start


if __name__ == "__main__":
    raise SystemExit(main())
