"""Write down which tests take long, from what a whole run reports.

    python -m pytest -n 2 --dist worksteal tests task_suites --junitxml=build/times.xml
    python tests/support/long_tests.py build/times.xml

`make test` runs of these as many as fit into the time that it has.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from statistics import median
from typing import NamedTuple
from xml.etree import ElementTree

LIST = Path(__file__).with_name("long_tests.json")
"""Seconds that a test of a function takes, where it takes long."""

LEAST_SECONDS = 2.0
"""From which on a test takes long."""


class Timed(NamedTuple):
    """One test that was run: its function, as pytest names it without parameters, and the seconds it took."""

    function: str
    seconds: float


def known_times() -> dict[str, float]:
    """Seconds of a test of each function that takes long."""
    times: dict[str, float] = json.loads(LIST.read_text("utf-8"))
    return times


def beyond(names: Iterable[str], times: Mapping[str, float], seconds: float) -> set[str]:
    """Those of the tests that do not fit into the time for long ones.

    The shorter ones are taken first, so that as many as possible are run.

    Args:
        names: node ids of all that are to be run.
        times: as `known_times` gives them; a test that is not there is not long.
        seconds: what those that are run take together, one after the other.
    """
    long = {name: times[name.partition("[")[0]] for name in names if name.partition("[")[0] in times}
    ordered = sorted(long, key=lambda name: (long[name], hashlib.sha256(name.encode()).digest()))
    ends = accumulate(long[name] for name in ordered)
    return {name for name, end in zip(ordered, ends, strict=True) if end > seconds}


def main(arguments: Sequence[str]) -> int:
    """Read reports in JUnit's format, write the list."""
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    timed = [each for name in arguments for each in read(Path(name))]
    long = medians(timed)
    LIST.write_text(json.dumps(long, indent=1, sort_keys=True) + "\n", "utf-8")
    print(f"{len(long)} of {len({each.function for each in timed})} functions in {LIST}")
    return 0


def read(report: Path) -> Iterator[Timed]:
    """The tests of a report; episodes, and files that could not be collected, are none."""
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        module, name = case.get("classname", ""), case.get("name", "")
        function = name.partition("[")[0]
        path, classes = _path_of(module)
        if path is not None and function.startswith("test_"):
            yield Timed("::".join((path, *classes, function)), float(case.get("time", 0)))


def _path_of(module: str) -> tuple[str | None, tuple[str, ...]]:
    """The file of a dotted name, and the classes in it; `None` where there is no such file."""
    parts = module.split(".")
    for count in range(len(parts), 0, -1):
        path = Path("/".join(parts[:count]) + ".py")
        if path.is_file():
            return path.as_posix(), tuple(parts[count:])
    return None, ()


def medians(timed: Sequence[Timed]) -> dict[str, float]:
    """Seconds of a test of each function that takes long."""
    by_function: dict[str, list[float]] = defaultdict(list)
    for each in timed:
        by_function[each.function].append(each.seconds)
    found = {function: round(median(seconds), 1) for function, seconds in by_function.items()}
    return {function: seconds for function, seconds in found.items() if seconds >= LEAST_SECONDS}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
