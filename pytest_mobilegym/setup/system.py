"""Commands of the system that set-up calls, each answered with success or one line of reason."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

_APT_OPTIONS = (
    "--yes",
    "--quiet",
    "-o=Acquire::http::Timeout=15",
    "-o=Acquire::https::Timeout=15",
    "-o=Acquire::Retries=1",
    "-o=DPkg::Lock::Timeout=60",
)


@dataclass(frozen=True)
class Outcome:
    """How a command ended.

    Attributes:
        ok: it ended with exit code 0.
        reason: why it did not, in one line; empty when `ok`.
    """

    ok: bool
    reason: str = ""


def is_root() -> bool:
    """Whether system packages may be installed."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def run_quietly(
    command: Sequence[str],
    *,
    seconds: float,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Outcome:
    """Run `command` without input or output; after `seconds` it and its children are ended."""
    program = shutil.which(command[0])
    if program is None:
        return Outcome(False, f"{command[0]} is not installed")
    process = subprocess.Popen(
        [program, *command[1:]],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        cwd=folder,
        env={**os.environ, **(environment or {})},
        start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        _end(process)
        return Outcome(False, f"no end after {seconds:g} s")
    except BaseException:
        _end(process)
        raise
    if process.returncode == 0:
        return Outcome(True)
    return Outcome(False, _reason_in(output) or f"exit code {process.returncode}")


def install_system_packages(*packages: str) -> Outcome:
    """Install Debian packages without their recommendations.

    The package lists are fetched only when the first try shows that they are missing or stale.
    """
    if not is_root():
        return Outcome(False, "system packages need root")
    if shutil.which("apt-get") is None:
        return Outcome(False, "this system has no apt-get")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    install = ("apt-get", "install", *_APT_OPTIONS, "--no-install-recommends", *packages)
    outcome = run_quietly(install, seconds=900, environment=quiet)
    if not outcome.ok:
        update = run_quietly(("apt-get", "update", *_APT_OPTIONS), seconds=300, environment=quiet)
        if update.ok:
            outcome = run_quietly(install, seconds=900, environment=quiet)
    return outcome


def _end(process: subprocess.Popen[str]) -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if process.stdout is not None:
        process.stdout.close()


def _reason_in(output: str) -> str:
    """The line of `output` that says most: the first one marked as an error, else the last one."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    marked = (line for line in lines if line.lower().startswith(("error:", "e:", "npm error", "fatal:")))
    return next(marked, lines[-1] if lines else "")[:200]
