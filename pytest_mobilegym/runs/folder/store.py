"""A run's folder: made when the first episode begins, appended to by every worker, closed once.

Rows are appended under a file lock, each with a single write to a file opened for appending: workers
may share the folder, and a killed run keeps every episode that ended. What a killed writer, or a full disk,
left of a row is taken away before the next one is written.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import orjson

from pytest_mobilegym.benchmark import name_of
from pytest_mobilegym.errors import StorageError, UsageError
from pytest_mobilegym.records.files import replace_file
from pytest_mobilegym.records.load import PLAN, read_rows
from pytest_mobilegym.records.model import EpisodeRow, HistoryEntry, RunMeta
from pytest_mobilegym.records.names import safe_name
from pytest_mobilegym.records.redact import Redactor
from pytest_mobilegym.runs.folder.chain import dump_row, end_of, is_chained
from pytest_mobilegym.runs.folder.recorder import Recorder, remove_partial
from pytest_mobilegym.runs.folder.rows import (
    ERRORS,
    RESULTS,
    append_line,
    keep_last_rows,
    storing,
    write_rows,
)
from pytest_mobilegym.runs.folder.seal import Head, check_seal, close_seal, open_seal, seal
from pytest_mobilegym.runs.folder.stamps import display_of_run, find_commit, take_stamps
from pytest_mobilegym.runs.folder.writers import Writing
from pytest_mobilegym.runs.plan.protocol_changes import changes_of, decoding_of, playing_of
from pytest_mobilegym.tasks.splits import select_split

if TYPE_CHECKING:
    from pytest_mobilegym.report.figures.metrics import Summary
    from pytest_mobilegym.runs.plan.config import RunConfig

META = "meta.json"
SUMMARY = "summary.json"
_LOCK = ".lock"


class RunStore:
    """Writes one run's folder.

    Args:
        folder: where the run is, or will be; nothing is created before `open`.
        redactor: keeps secrets out of every file.
    """

    def __init__(self, folder: Path, *, redactor: Redactor | None = None) -> None:
        self.folder = folder
        self.redactor = redactor or Redactor()
        self.unsealed = ""
        """Why the run that was closed could not be sealed, a sentence."""
        self._open = False
        self._is_privileged = False
        self._writing = Writing(folder)

    @property
    def exists(self) -> bool:
        """Whether the run has begun, here or in another process."""
        return (self.folder / META).is_file()

    def open(self, config: RunConfig, *, suites: Iterable[Path], planned: Sequence[str] = ()) -> None:
        """Make the folder and its `meta.json`, unless another worker has done so, or the run goes on.

        Args:
            suites: the folders of suites that the run takes its templates from.
            planned: ids of all episodes that the run is to play.

        Raises:
            UsageError: the folder cannot be made or written.
        """
        if self._open:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._writing.share()
            with self._locked():
                if not self.exists:
                    self._begin(config, suites, planned)
        except OSError as error:
            raise _not_writable(self.folder, error) from None
        self._open = True

    def _begin(self, config: RunConfig, suites: Iterable[Path], planned: Sequence[str]) -> None:
        """Make the folder a run, or leave it as it was."""
        try:
            for name in (RESULTS, ERRORS):
                (self.folder / name).touch()
            self._write(PLAN, {"episodes": list(planned)})
            # The last, as it makes the folder a run.
            self._write(META, self._meta(config, suites).model_dump(mode="json"))
        except BaseException:
            for name in (RESULTS, ERRORS, PLAN):
                (self.folder / name).unlink(missing_ok=True)
            raise

    def claim(self) -> None:
        """Have a new run's folder before anything is written to it; no other run gets it from then on.

        The processes of this run share it by `open`.

        Raises:
            UsageError: another run has it, or it cannot be written.
        """
        try:
            self._writing.take(patience_s=0)
        except OSError as error:
            raise _not_writable(self.folder, error) from None
        if self.exists:
            self._writing.release()
            raise _holds_a_run(self.folder)

    def reopen(self, *, note: str) -> None:
        """Go on with a run that was closed or killed.

        Args:
            note: for the run's history, in words.

        Raises:
            UsageError: another process is still writing to it.
            StorageError: the folder cannot be written.
        """
        with storing(self.folder):
            self._writing.take()
            with self._locked():
                remove_partial(self.folder)
                open_seal(self.folder)
                self._amend_meta("resumed", note, ended=None)

    def recorder(self, episode: str) -> Recorder:
        """What writes the trajectory of an episode."""
        return Recorder(self.folder, episode, redactor=self.redactor)

    def append(self, row: EpisodeRow) -> None:
        """Add the row of an episode that ended.

        Raises:
            StorageError: the folder cannot be written any more, or another process has closed the run;
                nothing of the row is in it.
        """
        row = EpisodeRow.model_validate(self.redactor.data(row.model_dump(mode="json")))
        with storing(self.folder), self._locked():
            # A worker may outlive the process that was told to end, and sealed the run.
            if self.exists and self.read_meta().ended is not None:
                from pytest_mobilegym.runs.folder.resume import way_on

                reason = "the run has ended meanwhile"
                raise StorageError(self.folder, reason, remedy="go on", way=way_on(self.folder))
            line = dump_row(row.model_copy(update={"previous": end_of(self.folder)}))
            append_line(self.folder / RESULTS, line)
            if row.error is not None:
                append_line(self.folder / ERRORS, line)
            if row.privileged and not self._is_privileged and self.exists:
                # A plugin may have put its agent in the place of the run's.
                self._amend_meta(privileged=True)
                self._is_privileged = True

    def finish(self, *, sign_as: str = "") -> Summary | None:
        """Close the run: clear away unfinished episodes, note the time, seal, summarise, write its page.

        Rows that a later one took the place of move to `former.jsonl`. A run that had ended, and of which
        nothing was left to play, is summed up as it is. A run whose page cannot be written is
        whole without: `mobilegym report` writes it at any time.

        Args:
            sign_as: the organiser in whose name the run is sealed.

        Returns:
            The summary; `None` when the run never began.

        Raises:
            StorageError: the folder cannot be written any more; what was written stays.
        """
        if not self.exists:
            self._remove_if_empty()
            return None
        from pytest_mobilegym.report import write_summary
        from pytest_mobilegym.report.pages.explorer import write_explorer

        with storing(self.folder):
            if self.read_meta().ended is not None:
                return write_summary(self.folder)
            remove_partial(self.folder)
            with self._locked():
                keep_last_rows(self.folder)
                self._amend_meta(ended=now())
                self.unsealed = self._seal(sign_as)
            summary = write_summary(self.folder)
            self._writing.release(last=True)
            (self.folder / _LOCK).unlink(missing_ok=True)
        with suppress(UsageError):
            write_explorer(self.folder)
        return summary

    def amend(self, what: Literal["pruned", "merged", "rejudged"], note: str) -> None:
        """Note in the run's history what was done to it.

        Raises:
            StorageError: the folder cannot be written.
        """
        with storing(self.folder), self._locked():
            self._amend_meta(what, note)
        (self.folder / _LOCK).unlink(missing_ok=True)

    def sign(self, *, sign_as: str = "") -> Head:
        """Seal a finished run anew with the key of whoever asks, and say so in its history.

        Args:
            sign_as: the organiser in whose name.

        Raises:
            UsageError: its seal is broken, so that nobody knows what is sealed; or there is no key.
            StorageError: the folder cannot be written.
        """
        check = check_seal(self.folder)
        if check.state == "broken":
            raise UsageError(f"'{self.folder}' is not sealed, as its seal is broken: {check.problems[0]}")
        with storing(self.folder), self._locked():
            if not is_chained(self.folder):
                write_rows(self.folder, read_rows(self.folder))
            self._amend_meta("signed", f"as {sign_as}" if sign_as else "anew")
            head = seal(self.folder, sign_as=sign_as)
        (self.folder / _LOCK).unlink(missing_ok=True)
        return head

    def read_meta(self) -> RunMeta:
        """What the run wrote down about itself."""
        return RunMeta.model_validate_json((self.folder / META).read_bytes())

    def _remove_if_empty(self) -> None:
        """Take back a folder that was reserved for a run that never began."""
        try:
            self._writing.release(last=True)
            (self.folder / _LOCK).unlink(missing_ok=True)
            self.folder.rmdir()
        except OSError:
            return

    def _meta(self, config: RunConfig, suites: Iterable[Path]) -> RunMeta:
        folders = sorted(suites)
        # Pixels of a served phone depend on the server's browser, which is not known here.
        display = display_of_run(config) if config.env_url is None else {}
        commit = find_commit()
        playing = playing_of(config)
        split = select_split(config.split, ()) if config.split is not None else None
        return RunMeta(
            run_id=self.folder.name,
            started=now(),
            agent=config.agent,
            agent_name=config.agent_name,
            agent_kind=playing.kind,
            agent_process=playing.process,
            privileged=playing.privileged,
            model=config.model_name,
            decoding=decoding_of(config),
            device=config.device,
            judge=config.judged_by,
            judge_model=config.judge_model_name if config.judged_by == "vlm" else None,
            lang=config.lang,
            split=config.split,
            split_size=split.size if split else None,
            shard=None if config.resume is not None else config.shard,
            protocol=config.protocol,
            protocol_changes=changes_of(config),
            sample_seed=config.sample_seed,
            sample_n=config.sample_n,
            repeat_n=config.repeat_n,
            options=config.public(),
            series=config.series,
            checkpoint=config.checkpoint,
            suites=[name_of(folder) for folder in folders],
            stamps=take_stamps(suites=folders, display=display),
            display=display,
            git_commit=commit.id,
            git_dirty=commit.dirty,
            python=platform.python_version(),
            platform=platform.platform(),
            rerun_of=config.resume.name if config.resume is not None else None,
        )

    def _amend_meta(self, what: str | None = None, note: str = "", **fields: Any) -> None:
        meta = orjson.loads((self.folder / META).read_bytes()) | fields
        if what is not None:
            entry = HistoryEntry.model_validate({"at": now(), "what": what, "note": note})
            meta["history"] = [*meta.get("history", ()), entry.model_dump(mode="json")]
        self._write(META, meta)

    def _seal(self, sign_as: str) -> str:
        """Seal the run; gives why it cannot be, for want of a key: its rows are worth as much without."""
        try:
            close_seal(self.folder, sign_as=sign_as)
        except UsageError as error:
            return f"not sealed: {error}"
        return ""

    def _locked(self) -> Any:
        from filelock import FileLock

        return FileLock(self.folder / _LOCK, timeout=60)

    def _write(self, name: str, data: Any) -> None:
        text = orjson.dumps(self.redactor.data(data), option=orjson.OPT_INDENT_2) + b"\n"
        replace_file(self.folder / name, text)


def write_plan(folder: Path, episodes: Iterable[str]) -> None:
    """Replace the ids of all episodes that a run is to play."""
    plan = orjson.dumps({"episodes": list(episodes)}, option=orjson.OPT_INDENT_2) + b"\n"
    replace_file(folder / PLAN, plan)


def reserve_folder(config: RunConfig, *, root: Path) -> Path:
    """The folder for a run: of the run which goes on, `--run-dir`, or one of its own below `root`/reports.

    A new one is made, empty.

    Raises:
        UsageError: the folder already holds a run, or cannot be written.
    """
    if config.goes_on:
        assert config.resume is not None
        return Path.cwd() / config.resume
    if config.run_dir is not None:
        folder = check_folder(config.run_dir)
        _make(folder, exist_ok=True)
        return folder
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    base = folder = root / "reports" / f"{stamp}-{safe_name(config.agent)}"
    number = 1
    # Runs that begin in the same second must not share a folder: whoever makes it has it.
    while not _make(folder):
        number += 1
        folder = base.with_name(f"{base.name}-{number}")
    return folder


def check_folder(folder: Path) -> Path:
    """A folder named by the user, as an absolute path; nothing is created.

    Raises:
        UsageError: it already holds a run, or cannot be written.
    """
    folder = Path.cwd() / folder
    if (folder / META).exists() or (folder / RESULTS).exists():
        raise _holds_a_run(folder)
    existing = folder
    while not existing.exists() and existing != existing.parent:
        existing = existing.parent
    if not existing.is_dir():
        raise _not_writable(folder, NotADirectoryError(f"'{existing}' is a file"))
    if not os.access(existing, os.W_OK | os.X_OK):
        raise _not_writable(folder, PermissionError(f"no permission to write to '{existing}'"))
    return folder


def _make(folder: Path, *, exist_ok: bool = False) -> bool:
    """Make a folder; gives whether it was made."""
    try:
        folder.mkdir(parents=True, exist_ok=exist_ok)
    except FileExistsError as error:
        if folder.is_dir():
            return False
        raise _not_writable(folder, error) from None
    except OSError as error:
        raise _not_writable(folder, error) from None
    return True


def now() -> str:
    """Wall-clock time, ISO 8601 UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _holds_a_run(folder: Path) -> UsageError:
    return UsageError(f"The run folder '{folder}' already holds a run; name another one by --run-dir.")


def _not_writable(folder: Path, error: OSError) -> UsageError:
    reason = error.strerror or str(error)
    return UsageError(
        f"The run folder '{folder}' cannot be written ({reason}); name another one by --run-dir."
    )
