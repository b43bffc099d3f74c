"""`make mutants`: which share of small faults, put into the code on purpose, the tests notice.

Mutmut makes the faults (mutants) of the packages that decide scores, in `mutants/`, and runs the tests that
reach each of them. There are thousands, so that a sample is drawn: as many of each package, by a seed. A
package's score is the share of its sample that some test fails for, with a 95 % interval (Wilson). What
changes no behaviour is listed with a reason in `tests/equivalent_mutants.toml` and does not count.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.report.figures.statistics import wilson

ROOT = Path(__file__).parents[1]
MUTMUT = Path(sys.executable).with_name("mutmut")
EQUIVALENT = ROOT / "tests" / "equivalent_mutants.toml"
PACKAGES = {
    "phone/state": "pytest_mobilegym.phone.state.",
    "judge": "pytest_mobilegym.judge.",
    "tasks": "pytest_mobilegym.tasks.",
    "report/figures": "pytest_mobilegym.report.figures.",
}
"""Names of mutants by package."""
FIRST = "pytest_mobilegym.judge.goals.x_shown__mutmut_1"
"""Some mutant: to run one makes all."""
AIM = 0.9
UNNOTICED = ("survived", "no tests")


class Equivalent(NamedTuple):
    """A mutant that behaves as the code does.

    Attributes:
        function: its dotted name, without the number of the mutant, which changes with the function.
        line: what the mutant has in place of a line.
        reason: why no test can tell.
    """

    function: str
    line: str
    reason: str


def main() -> int:
    """Draw, run, print the scores; 1 where the interval of a package ends below what is aimed at."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="of the samples; 0")
    parser.add_argument("--sample", type=int, default=60, help="mutants of each package; 60")
    parser.add_argument("--package", choices=PACKAGES, action="append", help="only this one; may be repeated")
    asked = parser.parse_args()
    run_mutants([FIRST])
    names = sorted(read_results())
    drawn = {
        package: sample_of(names, PACKAGES[package], size=asked.sample, seed=asked.seed)
        for package in asked.package or PACKAGES
    }
    run_mutants([name for sample in drawn.values() for name in sample])
    results = read_results()
    known = read_equivalent()
    below = False
    for package, sample in drawn.items():
        unnoticed = {name: show(name) for name in sample if results[name] in UNNOTICED}
        equal = {name for name, changed in unnoticed.items() if is_equivalent(name, changed, known)}
        for name in sorted(unnoticed.keys() - equal):
            print(f"\n{unnoticed[name]}")
        below |= tell_score(package, noticed=len(sample) - len(unnoticed), of=len(sample) - len(equal))
    return int(below)


def run_mutants(names: Sequence[str]) -> None:
    """Have mutmut run the tests of some mutants, one after another."""
    subprocess.run([MUTMUT, "run", "--max-children", "1", *names], cwd=ROOT, check=True)


def read_results() -> dict[str, str]:
    """What is known of each mutant by name: "killed", "survived", "no tests", "timeout", "not checked"."""
    lines = (line.strip().partition(": ") for line in _output("results", "--all", "true").splitlines())
    return {name: status for name, _, status in lines if status}


def show(name: str) -> str:
    """A mutant as a difference of lines."""
    return _output("show", name)


def sample_of(names: Iterable[str], prefix: str, *, size: int, seed: int) -> list[str]:
    """Some of the mutants of a package, or all where there are no more than `size`."""
    all_of_package = [name for name in names if name.startswith(prefix)]
    return random.Random(f"{prefix}{seed}").sample(all_of_package, min(size, len(all_of_package)))


def read_equivalent() -> frozenset[tuple[str, str]]:
    """Function and line of the mutants that are listed as equivalent."""
    listed = tomllib.loads(EQUIVALENT.read_text())["mutant"]
    return frozenset((each.function, each.line) for each in (Equivalent(**entry) for entry in listed))


def is_equivalent(name: str, changed: str, known: frozenset[tuple[str, str]]) -> bool:
    """Whether a mutant is listed: what is new in it, line by line."""
    new = [line[1:].strip() for line in changed.splitlines() if line[:1] == "+" and line[:3] != "+++"]
    return (name.rpartition("__mutmut_")[0], "\n".join(new)) in known


def tell_score(package: str, *, noticed: int, of: int) -> bool:
    """Print a score; whether even the end of its interval is below what is aimed at."""
    interval = wilson(noticed, of)
    if interval is None:
        print(f"{package:15} no mutants")
        return False
    low, high = interval
    print(f"{package:15} {noticed} of {of} noticed: {noticed / of:.0%} ({low:.0%} to {high:.0%})")
    return high < AIM


def _output(*arguments: str) -> str:
    done = subprocess.run([MUTMUT, *arguments], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
