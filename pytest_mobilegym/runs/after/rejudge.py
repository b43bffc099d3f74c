"""Verifying a run: every episode is replayed in a clean process, and its row marked."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.records.model import EpisodeRow, RunMeta, VerdictRecord
from pytest_mobilegym.runs.after.replay import Finding, config_of
from pytest_mobilegym.runs.folder.refresh import refresh
from pytest_mobilegym.runs.folder.rows import storing, write_rows
from pytest_mobilegym.runs.folder.stamps import PACKAGE, data_stamp, phone_stamp, tasks_stamp
from pytest_mobilegym.runs.folder.trusted_code import check_code, installed_by
from pytest_mobilegym.runs.folder.writers import writing_alone
from pytest_mobilegym.runs.play.episode_row import conclusions

# Isolated, Python sees neither the current folder nor PYTHONPATH: the package is named by its place.
_START = (
    "import sys; sys.path.insert(0, {place!r}); "
    "from pytest_mobilegym.runs.after.replay_worker import main; main()"
)


class Rejudged(NamedTuple):
    """What came of verifying a run.

    Attributes:
        findings: one an episode, in the order of the results.
        remarks: what else a reader should know, such as that the tasks have changed since.
    """

    findings: list[Finding]
    remarks: list[str]

    @property
    def differing(self) -> list[Finding]:
        """The episodes that could not be verified."""
        return [finding for finding in self.findings if not finding.verified]


def rejudge(
    run: Path,
    *,
    suites: Sequence[Path] = (),
    trusted: Sequence[Path] = (),
    update: bool = False,
    on_finding: Callable[[Finding], None] | None = None,
) -> Rejudged:
    """Replay every episode of a run and mark its row verified or not.

    `results.jsonl` and `summary.json` are replaced, whole or not at all.

    Args:
        run: the run's folder.
        suites: folders of task suites; those that the run itself names by default.
        trusted: code that is run although only the run's folder names it.
        update: where the replayed states are the recorded ones but the judge now says something else, take
            over what it says.
        on_finding: called for each episode.

    Raises:
        UsageError: the folder is no run or still written to, its suites are not there, or it names
            code that is not trusted.
        StorageError: the folder cannot be written.
    """
    meta, _ = load_run(run)
    check_code(run, [*(() if suites else meta.suites), *installed_by(config_of(meta))], trusted=trusted)
    folders = [Path(folder).resolve() for folder in suites or meta.suites]
    for folder in folders:
        if not folder.is_dir():
            raise UsageError(
                f"The task suites of this run are not at '{folder}'; name their folder by --suites."
            )
    if not folders:
        raise UsageError("This run does not say where its task suites are; name their folder by --suites.")
    # A row that is added while others are replayed would be lost.
    with storing(run), writing_alone(run):
        findings = _mark_rows(run, folders, update=update, on_finding=on_finding or _ignore)
    return Rejudged(findings, list(_remarks(meta, folders)))


def _ignore(_finding: Finding) -> None:
    """Where nobody waits for findings."""


def _mark_rows(
    run: Path, folders: Sequence[Path], *, update: bool, on_finding: Callable[[Finding], None]
) -> list[Finding]:
    _, rows = load_run(run)
    found: dict[str, Finding] = {}
    died = ""
    try:
        for finding in _replay_all(run.resolve(), folders):
            found[finding.episode] = finding
            on_finding(finding)
    except _Died as death:
        if not found:
            raise UsageError(f"The run cannot be replayed: {death}") from None
        died = f"the replaying process had died: {death}"
    findings = [found.get(row.episode, Finding(row.episode, False, died)) for row in rows]
    marked = [_marked(row, finding, update=update) for row, finding in zip(rows, findings, strict=True)]
    write_rows(run, marked)
    refresh(run)
    return findings


def _marked(row: EpisodeRow, finding: Finding, *, update: bool) -> EpisodeRow:
    marks: dict[str, Any] = {"verified": finding.verified, "verified_reason": finding.reason}
    if update and not finding.verified and finding.verdict is not None:
        # What the state says takes the place of a model's estimate, too.
        marks = {"verified": True, "verified_reason": "", "error": None, "estimated": False}
        marks |= {"verdict": finding.verdict, **conclusions(row.stop_reason, finding.verdict)}
    return row.model_copy(update=marks)


def _remarks(meta: RunMeta, suites: Sequence[Path]) -> Iterator[str]:
    config = config_of(meta)
    for what, then, now in (
        ("task suites have", meta.stamps.tasks, tasks_stamp(suites)),
        ("phone's code has", meta.stamps.phone, phone_stamp(config.apps)),
        ("data have", meta.stamps.data, data_stamp(config.data)),
    ):
        if then != now:
            yield f"The {what} changed since the run (stamp {then} then, {now} now)."


class _Died(Exception):
    """The replaying process ended with an error; its text is the last that it said."""


def _replay_all(run: Path, suites: Sequence[Path]) -> Iterator[Finding]:
    start = _START.format(place=str(PACKAGE.parent))
    request = json.dumps({"run": str(run), "suites": [str(folder) for folder in suites]})
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
        process.stdin.write(request)
        process.stdin.close()
        for line in process.stdout:
            data = json.loads(line)
            verdict = VerdictRecord.model_validate(data["verdict"]) if data["verdict"] else None
            yield Finding(data["episode"], data["verified"], data["reason"], verdict)
        if process.wait() != 0:
            said.seek(0)
            lines = said.read().decode("utf-8", "replace").strip().splitlines()
            raise _Died(lines[-1] if lines else f"exit code {process.returncode}")
