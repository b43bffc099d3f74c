"""The Makefile and the CI script, read without running them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

LIMIT = "--timeout 900 --override-ini faulthandler_timeout=600"
"""What names a test that hangs."""

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")


def make(*arguments: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **({"PATH": path} if path else {})}
    # A test that runs under `make test` must not be taken for a part of it.
    for name in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "ARGS"):
        environment.pop(name, None)
    program = shutil.which("make") or "make"
    return subprocess.run(
        [program, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def test_plain_make_says_what_there_is() -> None:
    text = make().stdout
    targets = re.findall(r"^  make ([\w-]+) +\S", text, re.MULTILINE)
    tests = "test test-all test-oldest test-bridges mutants"
    assert targets == f"help setup demo {tests} lint docs dist bench serve doctor clean".split()


@pytest.mark.parametrize(
    ("target", "command"),
    [
        ("demo", ".venv/bin/mobilegym demo"),
        ("test", f".venv/bin/python -m pytest -n 2 --dist worksteal --brief {LIMIT} tests task_suites"),
        ("test-all", ".venv/bin/python -m pytest -n 2 --dist worksteal --thorough tests task_suites"),
        ("lint", ".venv/bin/python tests/support/typed_shares.py build/types/any-exprs.txt"),
        ("dist", ".venv/bin/python -m build --no-isolation"),
        ("bench", ".venv/bin/python -m benchmarks"),
        ("serve", ".venv/bin/mobilegym serve"),
    ],
)
def test_every_target_sets_up_what_it_needs_and_does_its_work_last(target: str, command: str) -> None:
    planned = make("-n", target)
    assert planned.returncode == 0, planned.stderr
    lines = planned.stdout.splitlines()
    assert any("setup/environment.py" in line for line in lines)
    assert ".venv/bin/mobilegym setup" in lines
    assert lines[-1].strip() == command


def test_style_and_types_are_checked_before_the_tests() -> None:
    text = make("-n", "test").stdout
    assert (
        text.index("ruff check")
        < text.index("ruff format --check")
        < text.index("mypy")
        < text.index("pytest -n")
    )


def test_the_interpreter_can_be_chosen() -> None:
    assert (
        '"/opt/python3.12" pytest_mobilegym/setup/environment.py'
        in make("-n", "setup", "PYTHON=/opt/python3.12").stdout
    )


def test_without_python_make_says_so(tmp_path: Path) -> None:
    (tmp_path / "sh").symlink_to("/bin/sh")
    refused = make("setup", path=str(tmp_path))
    assert refused.returncode != 0
    assert "Python 3.11 or newer is needed" in refused.stderr


def test_the_ci_script_is_executable_and_parses() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert subprocess.run(["bash", "-n", str(script)], check=False).returncode == 0
    assert "make test" in script.read_text()
