"""Builds wheels that hold the benchmark; all else about the package is declared in `pyproject.toml`."""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

BENCHMARK = ("task_suites", "splits")
"""Folders at the top of the repository that a wheel has below `pytest_mobilegym/benchmark`."""


class BuildWithBenchmark(build_py):
    """Copies the benchmark beside the built modules; an editable install finds it where it is."""

    def run(self) -> None:
        """Build the modules, then copy."""
        super().run()
        if self.editable_mode:
            return
        for name in BENCHMARK:
            target = Path(self.build_lib, "pytest_mobilegym", "benchmark", name)
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(name, target, ignore=shutil.ignore_patterns("__pycache__", ".*"))


setup(cmdclass={"build_py": BuildWithBenchmark})
