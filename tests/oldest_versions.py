"""`make test-oldest`: the quick tests with the oldest dependencies that pyproject.toml admits.

They are installed into an environment of their own, `build/oldest`, made anew when pyproject.toml has
changed.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
ENVIRONMENT = ROOT / "build" / "oldest"
PYTHON = ENVIRONMENT / "bin" / "python"
QUICK = (
    *("tests/state", "tests/judge", "tests/rl", "tests/test_public_api.py"),
    *("tests/phone/test_template_engine.py", "tests/agents/test_client.py", "tests/devices/test_remote.py"),
)
"""Tests that reach every dependency which the phone, the judge and the plugin load."""


def main() -> int:
    """Install, run the quick tests, collect everything; the exit status of the first that fails."""
    prepare()
    quick = [*QUICK, "-q", "-m", "not chromium"]
    everything = ["tests", "task_suites", "--collect-only", "-q", "-q"]
    for arguments in (quick, everything):
        if code := subprocess.run([PYTHON, "-m", "pytest", *arguments], cwd=ROOT).returncode:
            return code
    return 0


def prepare() -> None:
    """Make the environment, unless it is there for this pyproject.toml."""
    stamp = ENVIRONMENT / hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()[:16]
    if stamp.exists():
        return
    uv = [sys.executable, "-m", "uv"]
    subprocess.run([*uv, "venv", "--quiet", "--clear", "--python", sys.executable, ENVIRONMENT], check=True)
    direct = ["--resolution", "lowest-direct", "--python", PYTHON]
    subprocess.run([*uv, "pip", "install", "--quiet", *direct, "--editable", f"{ROOT}[dev]"], check=True)
    stamp.touch()


if __name__ == "__main__":
    sys.exit(main())
