"""`make mutants`: which share of small faults, put into the code on purpose, the tests notice.

Mutmut makes the faults (mutants) of the packages that decide scores and, for a sample of each package, runs
those quick tests of the package that reach the mutated function. Samples are drawn by a seed. A package's
score is the share of its sample that some test fails for, with a 95 % interval (Wilson). What changes no
behaviour is listed with a reason in `tests/equivalent_mutants.toml` and does not count.

Each package has a folder of its own in `build/mutants`, whose `pyproject.toml` names the package's modules
and tests: mutmut has one list of tests for all that it mutates, and most tests reach most of `phone/state`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.report.figures.statistics import wilson

ROOT = Path(__file__).parents[1]
FOLDERS = ROOT / "build" / "mutants"
MUTMUT = Path(sys.executable).with_name("mutmut")
EQUIVALENT = ROOT / "tests" / "equivalent_mutants.toml"
AIM = 0.9
UNNOTICED = ("survived", "no tests")
LATE = "timeout"
LINKED = (
    "pytest_mobilegym",
    "tests",
    "task_suites",
    "splits",
    "benchmarks",
    "docs",
    "conftest.py",
    "README.md",
    "CHANGELOG.md",
)
"""What the tests read, linked into the folder of each package; mutmut copies it from there."""


class Package(NamedTuple):
    """What is mutated together.

    Attributes:
        folder: its folder in `pytest_mobilegym`.
        tests: the tests that are about it and quick, as pytest takes them.
        modules: which of its modules are mutated, as patterns.
    """

    folder: str
    tests: tuple[str, ...]
    modules: tuple[str, ...] = ("*",)


PACKAGES = {
    package.folder: package
    for package in (
        Package("phone/state", ("tests/state",)),
        Package("judge", ("tests/judge",)),
        Package("tasks", ("tests/tasks", "--ignore=tests/tasks/test_every_template.py")),
        Package(
            "report/figures",
            tuple(
                f"tests/report/test_report_{topic}.py"
                for topic in ("statistics", "metrics", "ranking", "calibration", "compare", "standing")
            ),
            ("statistics", "attempts", "calibration", "compare", "metrics", "ranking", "standing"),
        ),
        # Not what plays or replays in processes of its own: those load the package as it is, without mutants.
        Package(
            "runs",
            tuple(
                f"tests/runs/test_{topic}.py"
                for topic in (
                    "causes",
                    "ending",
                    "episode_row",
                    "episode",
                    "export",
                    "left_to_play",
                    "live",
                    "motion_option",
                    "protocols",
                    "prune",
                    "prune_opinions",
                    "records",
                    "replies",
                    "resume",
                    "rows",
                    "run",
                    "session",
                    "skin",
                    "touched_elements",
                    "unattended",
                    "writers",
                )
            ),
            (
                "plan/episodes",
                "plan/protocol_changes",
                "plan/protocols",
                "play/episode",
                "play/episode_row",
                "play/replies",
                "play/touched_elements",
                "folder/background_changes",
                "folder/live",
                "folder/recorder",
                "folder/resume",
                "folder/rows",
                "folder/store",
                "folder/writers",
                "after/causes",
                "after/ending",
                "after/export",
                "after/judgements",
                "after/prune",
            ),
        ),
    )
}


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
    known = read_equivalent()
    below = False
    for name in asked.package or PACKAGES:
        mutation = Mutation(PACKAGES[name])
        sample = sample_of(mutation.make_mutants(), name, size=asked.sample, seed=asked.seed)
        results = mutation.run(sample)
        unnoticed = {mutant: mutation.show(mutant) for mutant in sample if results[mutant] in UNNOTICED}
        equal = {mutant for mutant, changed in unnoticed.items() if is_equivalent(mutant, changed, known)}
        for mutant in sorted(unnoticed.keys() - equal):
            print(f"\n{unnoticed[mutant]}")
        if late := sorted(mutant for mutant in sample if results[mutant] == LATE):
            print(f"\nOut of time, which counts as noticed: {', '.join(late)}")
        below |= tell_score(name, noticed=len(sample) - len(unnoticed), of=len(sample) - len(equal))
    return int(below)


class Mutation:
    """One package's mutants, made and run in its folder of `build/mutants`."""

    def __init__(self, package: Package) -> None:
        """Prepare the folder.

        Args:
            package: what is mutated, and by which tests it is tried.
        """
        self.folder = FOLDERS / package.folder.replace("/", "-")
        self.folder.mkdir(parents=True, exist_ok=True)
        for name in LINKED:
            link = self.folder / name
            if not link.is_symlink():
                link.symlink_to(ROOT / name)
        (self.folder / "pyproject.toml").write_text(
            f"{(ROOT / 'pyproject.toml').read_text()}\n[tool.mutmut]\n{as_toml(settings_of(package))}"
        )

    def make_mutants(self) -> list[str]:
        """Make all mutants of the package, and see which tests reach which function.

        Returns:
            The names of the mutants, sorted.
        """
        # Mutmut makes them on the way to running some; there is none of this name, as it complains last.
        self._mutmut("run", "--max-children", "1", "none", check=False, stderr=subprocess.DEVNULL)
        if not self._stats.is_file():
            sys.exit(
                f"The tests of {self.folder.name} fail without any mutant, or could not be run: see above."
            )
        return sorted(self.results())

    def run(self, mutants: Sequence[str]) -> dict[str, str]:
        """Run the tests of some mutants, one mutant after another; what became of each."""
        reached = self._reached()
        tried = [mutant for mutant in mutants if function_of(mutant) in reached]
        if tried:
            self._mutmut("run", "--max-children", "1", *tried)
        results = self.results()
        return {mutant: results[mutant] if mutant in tried else "no tests" for mutant in mutants}

    def results(self) -> dict[str, str]:
        """What is known of each mutant: "killed", "survived", "no tests", "timeout", "not checked"."""
        lines = (
            line.strip().partition(": ") for line in self._output("results", "--all", "true").splitlines()
        )
        return {name: status for name, _, status in lines if status}

    def show(self, mutant: str) -> str:
        """A mutant as a difference of lines."""
        return self._output("show", mutant)

    def _reached(self) -> frozenset[str]:
        """The functions that some test calls: mutmut breaks off where it is asked about any other."""
        stats = json.loads(self._stats.read_text())
        return frozenset(name for name, tests in stats["tests_by_mangled_function_name"].items() if tests)

    @property
    def _stats(self) -> Path:
        """What mutmut keeps of the tests."""
        return self.folder / "mutants" / "mutmut-stats.json"

    def _mutmut(self, *arguments: str, check: bool = True, stderr: int | None = None) -> None:
        subprocess.run([MUTMUT, *arguments], cwd=self.folder, check=check, env=_environment(), stderr=stderr)

    def _output(self, *arguments: str) -> str:
        done = subprocess.run(
            [MUTMUT, *arguments], cwd=self.folder, check=True, stdout=subprocess.PIPE, text=True
        )
        return done.stdout


def _environment() -> dict[str, str]:
    # Mutmut keeps the tests of a function in a set; where they take equally long, their hashes decide.
    return {**os.environ, "PYTHONHASHSEED": "0"}


def settings_of(package: Package) -> dict[str, object]:
    """What mutmut is to do for a package, as its settings in `pyproject.toml`."""
    return {
        "source_paths": ["pytest_mobilegym"],
        "only_mutate": [f"pytest_mobilegym/{package.folder}/{module}.py" for module in package.modules],
        "also_copy": [name for name in LINKED if name not in ("pytest_mobilegym", "tests")],
        "pytest_add_cli_args": [
            "-p",
            "no:cacheprovider",
            "-m",
            "not chromium and not nightly",
            "--hypothesis-profile=mutants",
        ],
        "pytest_add_cli_args_test_selection": list(package.tests),
        "timeout_multiplier": 4.0,
        # A machine that is busy is no endless loop.
        "timeout_constant": 15.0,
    }


def as_toml(settings: Mapping[str, object]) -> str:
    """Texts, numbers and lists of texts as lines of TOML, which writes these as JSON does."""
    return "".join(f"{name} = {json.dumps(value)}\n" for name, value in settings.items())


def function_of(mutant: str) -> str:
    """The dotted name of the function that a mutant is of, as mutmut writes it."""
    return mutant.rpartition("__mutmut_")[0]


def sample_of(names: Sequence[str], package: str, *, size: int, seed: int) -> list[str]:
    """Some of the mutants of a package, or all where there are no more than `size`."""
    return random.Random(f"{package}{seed}").sample(names, min(size, len(names)))


def read_equivalent() -> frozenset[tuple[str, str]]:
    """Function and line of the mutants that are listed as equivalent."""
    listed = tomllib.loads(EQUIVALENT.read_text())["mutant"]
    return frozenset((each.function, each.line) for each in (Equivalent(**entry) for entry in listed))


def is_equivalent(name: str, changed: str, known: frozenset[tuple[str, str]]) -> bool:
    """Whether a mutant is listed: what is new in it, line by line."""
    new = [line[1:].strip() for line in changed.splitlines() if line[:1] == "+" and line[:3] != "+++"]
    return (function_of(name), "\n".join(new)) in known


def tell_score(package: str, *, noticed: int, of: int) -> bool:
    """Print a score; whether even the end of its interval is below what is aimed at."""
    interval = wilson(noticed, of)
    if interval is None:
        print(f"{package:15} no mutants")
        return False
    low, high = interval
    print(f"{package:15} {noticed} of {of} noticed: {noticed / of:.0%} ({low:.0%} to {high:.0%})")
    return high < AIM


if __name__ == "__main__":
    sys.exit(main())
