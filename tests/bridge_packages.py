"""`make test-bridges`: bridges against the packages that they lead to, where these do not go with ours.

They are installed into environments of their own below `build`, made anew when pyproject.toml has changed.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests" / "rl" / "frameworks"


class Packages(NamedTuple):
    """Packages that go with each other.

    Attributes:
        extras: of pyproject.toml.
        tests: files of `TESTS`.
    """

    extras: tuple[str, ...]
    tests: tuple[str, ...]


ENVIRONMENTS: Mapping[str, Packages] = {
    "bridges": Packages(("openenv", "inspect_ai"), ("test_openenv.py", "test_inspect.py", "test_pages.py")),
    "verifiers": Packages(("verifiers",), ("test_verifiers.py",)),
    "ray": Packages(("ray",), ("test_ray.py",)),
}
"""Environments by the name of their folder: openenv and inspect-ai take an older pillow than ours, verifiers
another openai than they, and Ray is large."""


def main(arguments: list[str]) -> int:
    """Install, and run the tests; the exit status of the first that fails.

    Args:
        arguments: further ones of pytest.
    """
    for name, packages in ENVIRONMENTS.items():
        python = prepare(ROOT / "build" / name, packages.extras)
        tests = [TESTS / test for test in packages.tests]
        if code := subprocess.run([python, "-m", "pytest", "-q", *tests, *arguments], cwd=ROOT).returncode:
            return code
    return 0


def prepare(environment: Path, extras: tuple[str, ...]) -> Path:
    """Make an environment, unless it is there for this pyproject.toml; gives its Python.

    Args:
        environment: its folder.
        extras: what is installed beside the tests' own.
    """
    python = environment / "bin" / "python"
    stamp = environment / hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()[:16]
    if not stamp.exists():
        uv = [sys.executable, "-m", "uv"]
        subprocess.run(
            [*uv, "venv", "--quiet", "--clear", "--python", sys.executable, environment], check=True
        )
        wanted = f"{ROOT}[{','.join(('dev', *extras))}]"
        install = [*uv, "pip", "install", "--quiet", "--python", python, "--editable", wanted]
        subprocess.run(install, check=True)
        stamp.touch()
    return python


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
