"""Replaying a run in a process of its own, which neither a conftest nor a plugin of the reader's reaches."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from pytest_mobilegym.benchmark import locate
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.evidence import Evidence
from pytest_mobilegym.records.model import RunMeta, VerdictRecord
from pytest_mobilegym.runs.after.claims import Claims
from pytest_mobilegym.runs.after.redraw import Redrawn
from pytest_mobilegym.runs.after.replay import Finding, config_of
from pytest_mobilegym.runs.folder.stamps import PACKAGE
from pytest_mobilegym.runs.folder.trusted_code import check_code, installed_by

# Isolated, Python sees neither the current folder nor PYTHONPATH: the package is named by its place.
_START = (
    "import sys; sys.path.insert(0, {place!r}); "
    "from pytest_mobilegym.runs.after.replay_worker import main; main()"
)


class Died(Exception):
    """The replaying process ended with an error; its text is the last that it said."""


def suites_of(
    run: Path, meta: RunMeta, given: Sequence[Path] = (), *, trusted: Sequence[Path] = ()
) -> list[Path]:
    """The folders of a run's task suites: as given, or where the run says that they are.

    Args:
        run: its folder.
        meta: what it says of itself.
        given: by the reader, in the place of those that the run names.
        trusted: code that is run although only the run names it.

    Raises:
        UsageError: they are not there, the run does not say, or it names code that is not trusted.
    """
    named = [locate(folder) for folder in given or meta.suites]
    check_code(run, [*(() if given else named), *installed_by(config_of(meta))], trusted=trusted)
    folders = [folder.resolve() for folder in named]
    for folder in folders:
        if not folder.is_dir():
            raise UsageError(
                f"The task suites of this run are not at '{folder}'; name their folder by --suites."
            )
    if not folders:
        raise UsageError("This run does not say where its task suites are; name their folder by --suites.")
    return folders


def replay_all(
    run: Path, suites: Sequence[Path], *, claims: bool = False, drawn: Sequence[str] = ()
) -> Iterator[Finding | Claims | Redrawn]:
    """Replay every episode of a run.

    Args:
        run: its folder, absolute.
        suites: folders of task suites.
        claims: whether to check, in the end, what the run says of itself as a whole.
        drawn: ids of episodes that are played again in a browser, where their rows are verified.

    Yields:
        A finding for each row, in the order of the results, then what came of the claims, then of playing
        again.

    Raises:
        Died: the process ended with an error, perhaps before it had replayed all.
    """
    folders = [str(folder) for folder in suites]
    request = {"run": str(run), "suites": folders, "claims": claims, "drawn": list(drawn)}
    for data in _answers(request):
        if "finding" in data:
            finding = data["finding"]
            verdict = VerdictRecord.model_validate(finding["verdict"]) if finding["verdict"] else None
            yield Finding(**{**finding, "verdict": verdict})
        elif "claims" in data:
            yield Claims(**data["claims"])
        else:
            yield Redrawn(**data["redrawn"])


def explain_all(
    run: Path, suites: Sequence[Path], episodes: Sequence[str]
) -> Iterator[tuple[str, Evidence | None]]:
    """Replay failed episodes of a run for what shows why they failed.

    Args:
        run: its folder, absolute.
        suites: folders of task suites.
        episodes: their ids.

    Yields:
        Each episode's id with its evidence, `None` where replaying it shows nothing.

    Raises:
        Died: the process ended with an error, perhaps before it had replayed all.
    """
    folders = [str(folder) for folder in suites]
    for data in _answers({"run": str(run), "suites": folders, "explained": list(episodes)}):
        episode, said = data["explained"]
        yield episode, None if said is None else Evidence.model_validate(said)


def _answers(request: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What the clean process answers, line by line.

    Raises:
        Died: it ended with an error.
    """
    start = _START.format(place=str(PACKAGE.parent))
    # A file, not a pipe, for what it says: nobody would empty the pipe while findings are read.
    with (
        TemporaryFile() as said,
        subprocess.Popen(
            [sys.executable, "-I", "-c", start],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=said,
            encoding="utf-8",
        ) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(request))
        process.stdin.close()
        for line in process.stdout:
            yield json.loads(line)
        if process.wait() != 0:
            said.seek(0)
            lines = said.read().decode("utf-8", "replace").strip().splitlines()
            raise Died(lines[-1] if lines else f"exit code {process.returncode}")
