"""Taking over what a changed judge says: every episode is replayed in a clean process, and judged anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.judge.verdict import conclusions
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.runs.after.clean_process import Died, replay_all, suites_of
from pytest_mobilegym.runs.after.replay import Finding, config_of
from pytest_mobilegym.runs.folder.refresh import refresh
from pytest_mobilegym.runs.folder.rows import storing, write_rows
from pytest_mobilegym.runs.folder.seal import resealing
from pytest_mobilegym.runs.folder.stamps import data_stamp, phone_stamp, tasks_stamp
from pytest_mobilegym.runs.folder.store import RunStore
from pytest_mobilegym.runs.folder.writers import writing_alone


class Rejudged(NamedTuple):
    """What came of replaying a run.

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
    """Replay every episode of a run, and say which rows are not what comes out.

    With `update`, `results.jsonl` and `summary.json` are replaced, whole or not at all, and the run's history
    says so; without, nothing is written.

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
    folders = suites_of(run, meta, suites, trusted=trusted)
    # A row that is added while others are replayed would be lost.
    with storing(run), writing_alone(run):
        _, rows = load_run(run)
        findings = findings_of(run, rows, folders, on_finding=on_finding)
        if update:
            _take_over(run, rows, findings)
    return Rejudged(findings, list(_remarks(meta, folders)))


def findings_of(
    run: Path,
    rows: Sequence[EpisodeRow],
    folders: Sequence[Path],
    *,
    on_finding: Callable[[Finding], None] | None = None,
) -> list[Finding]:
    """What replaying each row of a run shows, also of those that a process which died did not come to.

    Raises:
        UsageError: the process died before the first.
    """
    found: dict[str, Finding] = {}
    died = ""
    try:
        for finding in replay_all(run.resolve(), folders):
            if isinstance(finding, Finding):
                found[finding.episode] = finding
                if on_finding is not None:
                    on_finding(finding)
    except Died as death:
        if not found:
            raise UsageError(f"The run cannot be replayed: {death}") from None
        died = f"the replaying process had died: {death}"
    return [found.get(row.episode, Finding(row.episode, False, died)) for row in rows]


def _take_over(run: Path, rows: Sequence[EpisodeRow], findings: Sequence[Finding]) -> None:
    taken = [_judged_anew(row, finding) for row, finding in zip(rows, findings, strict=True)]
    changed = sum(row is not other for row, other in zip(rows, taken, strict=True))
    if changed:
        with resealing(run):
            write_rows(run, taken)
            said = f"{changed} verdict{'s'[: changed != 1]} of a changed judge taken over"
            RunStore(run).amend("rejudged", said)
        refresh(run)


def _judged_anew(row: EpisodeRow, finding: Finding) -> EpisodeRow:
    if finding.verified or finding.verdict is None:
        return row
    # What the state says takes the place of a model's estimate, too.
    taken: dict[str, Any] = {"error": None, "estimated": False, "verdict": finding.verdict}
    taken["oracle_steps"] = finding.oracle_steps
    return row.model_copy(update={**taken, **conclusions(row.stop_reason, finding.verdict)})


def _remarks(meta: RunMeta, suites: Sequence[Path]) -> Iterator[str]:
    config = config_of(meta)
    for what, then, now in (
        ("task suites have", meta.stamps.tasks, tasks_stamp(suites)),
        ("phone's code has", meta.stamps.phone, phone_stamp(config.apps)),
        ("data have", meta.stamps.data, data_stamp(config.data)),
    ):
        if then != now:
            yield f"The {what} changed since the run (stamp {then} then, {now} now)."
