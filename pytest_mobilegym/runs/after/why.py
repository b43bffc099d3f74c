"""Finding out why episodes failed: each is replayed in a clean process; what it shows is kept beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.evidence import load_evidence, write_evidence
from pytest_mobilegym.records.load import inside, load_run
from pytest_mobilegym.runs.after.clean_process import Died, explain_all, suites_of
from pytest_mobilegym.runs.after.replay import config_of
from pytest_mobilegym.runs.folder.rows import storing
from pytest_mobilegym.runs.folder.writers import writing_alone
from pytest_mobilegym.runs.play.evidence import needs_evidence


class Explained(NamedTuple):
    """What came of looking into a run's failures.

    Attributes:
        failed: ids of the episodes that failed by what the phone's state says.
        replayed: those of them that were looked into now; of the others it was known.
        silent: those of them that replaying shows nothing of.
    """

    failed: list[str]
    replayed: list[str]
    silent: list[str]


def explain(
    run: Path,
    *,
    suites: Sequence[Path] = (),
    trusted: Sequence[Path] = (),
    anew: bool = False,
    on_episode: Callable[[str], None] | None = None,
) -> Explained:
    """Replay the failed episodes of a run of which nothing is known yet, and keep what it shows.

    Rows, verdicts and the seal stay as they are.

    Args:
        run: the run's folder.
        suites: folders of task suites; those that the run itself names by default.
        trusted: code that is run although only the run's folder names it.
        anew: also those of which something is known.
        on_episode: is told of each episode that was replayed.

    Raises:
        UsageError: the folder is no run or still written to, its suites are not there, it names code that is
            not trusted, it was played on real phones, or it cannot be replayed.
        StorageError: the folder cannot be written.
    """
    meta, rows = load_run(run)
    if config_of(meta).on_phone:
        raise UsageError(f"'{run}' was played on real phones, whose state nobody can replay.")
    failed = {row.episode: row for row in rows if needs_evidence(row)}
    wanted = [id for id, row in failed.items() if anew or load_evidence(run, row) is None]
    silent: list[str] = []
    if wanted:
        folders = suites_of(run, meta, suites, trusted=trusted)
        with storing(run), writing_alone(run):
            try:
                for id, evidence in explain_all(run.resolve(), folders, wanted):
                    folder = inside(run, failed[id].trajectory or "")
                    if evidence is None or folder is None:
                        silent.append(id)
                    else:
                        write_evidence(folder, evidence)
                    if on_episode is not None:
                        on_episode(id)
            except Died as death:
                raise UsageError(f"The run cannot be replayed: {death}") from None
    return Explained(list(failed), wanted, silent)
