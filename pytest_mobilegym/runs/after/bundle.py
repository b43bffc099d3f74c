"""A run as one small file to hand in: its records, the versions it was made with, a hash of everything.

What replaying and arithmetic give is left out: screenshots, snapshots, the summary. The same run always
gives the same bytes. Whoever gets a bundle need not trust it: `verify` compares the hashes, and verifies the
run as `runs.after.verify` does any other.
"""

from __future__ import annotations

import hashlib
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pytest_mobilegym.benchmark import is_name, locate
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.evidence import WHY
from pytest_mobilegym.records.load import PLAN, inside, load_plan, load_run
from pytest_mobilegym.records.model import EpisodeRow, RunMeta, Stamps
from pytest_mobilegym.records.names import safe_name
from pytest_mobilegym.records.verification import Verification
from pytest_mobilegym.report.figures.metrics import write_summary
from pytest_mobilegym.runs.after.verify import verification_of
from pytest_mobilegym.runs.after.verify import verify as verify_run
from pytest_mobilegym.runs.folder.chain import public_meta, read_meta
from pytest_mobilegym.runs.folder.recorder import TRAJECTORIES, trajectory_of
from pytest_mobilegym.runs.folder.rows import FORMER, RESULTS, making_folder, write_errors
from pytest_mobilegym.runs.folder.seal import SEAL
from pytest_mobilegym.runs.folder.store import META
from pytest_mobilegym.runs.folder.trusted_code import check_code

MANIFEST = "manifest.json"
FORMAT = 1

MOST_BYTES = 8 << 30
"""What a bundle may hold unpacked."""

LARGEST_MANIFEST = 64 << 20
"""Bytes."""

LARGEST_ENTRY = 256 << 20
"""Bytes of one file: rows of a hundred thousand episodes, or the steps of an episode."""

MOST_INFLATION, ALWAYS_ALLOWED = 100, 64 << 20
"""How many times its own size a bundle's files may have; and in bytes, what any bundle's may."""

_HEADS = (META, PLAN, RESULTS, FORMER, SEAL)
_OF_EPISODES = ("episode.json", "steps.jsonl", "*.reply.txt", WHY)
_NO_ZIP = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError)
"""What reading noise as an archive may raise."""

_EPOCH = (1980, 1, 1, 0, 0, 0)


class _File(BaseModel):
    model_config = ConfigDict(frozen=True)

    sha256: str
    bytes: int = Field(ge=0)


class Manifest(BaseModel):
    """The first file of a bundle: what it holds."""

    model_config = ConfigDict(frozen=True)

    format: int
    run_id: str
    agent: str
    model: str | None = None
    stamps: Stamps
    git_commit: str | None = None
    planned: int
    """Episodes that the run was to play."""
    episodes: int
    """Episodes that have a row."""
    verified: int
    """Rows that replaying bore out when the bundle was made."""
    infrastructure_errors: int
    files: dict[str, _File]
    """Every other file by its name."""


class Verified(NamedTuple):
    """What came of verifying a bundle.

    Attributes:
        manifest: what the bundle says of itself.
        faults: why it is not to be believed, a sentence each; none for a good one.
        verification: what verifying the run showed.
    """

    manifest: Manifest
    faults: list[str]
    verification: Verification


def bundle(run: Path, *, to: Path, suites: Sequence[Path] = (), trusted: Sequence[Path] = ()) -> Manifest:
    """Verify a run and pack it.

    Args:
        run: the run's folder.
        to: the file.
        suites: folders of task suites; those that the run itself names by default.
        trusted: code that is run although only the run's folder names it.

    Raises:
        UsageError: the folder is no run, its suites are not there, something of it does not hold, or the
            file cannot be written.
    """
    verification = verification_of(run, suites=suites, trusted=trusted)
    if not verification.holds:
        raise UsageError(
            f"The run '{run}' cannot be handed in, as it does not hold: {next(_what_fails(verification))}"
        )
    meta, rows = load_run(run)
    files = dict(_files_of(run, rows))
    manifest = Manifest(
        format=FORMAT,
        run_id=meta.run_id,
        agent=meta.agent,
        model=meta.model,
        stamps=meta.stamps,
        git_commit=meta.git_commit,
        planned=len(load_plan(run) or rows),
        episodes=len(rows),
        verified=sum(check.verified for check in verification.episodes),
        infrastructure_errors=sum(check.error for check in verification.episodes),
        files={
            name: _File(sha256=hashlib.sha256(content).hexdigest(), bytes=len(content))
            for name, content in files.items()
        },
    )
    _pack(to, {MANIFEST: manifest.model_dump_json(indent=2).encode() + b"\n", **files})
    return manifest


def verify(file: Path, *, suites: Sequence[Path] = (), trusted: Sequence[Path] = ()) -> Verified:
    """Compare a bundle's files with its manifest, then replay every episode in a clean process.

    Args:
        file: the bundle, untrusted.
        suites: folders of task suites; by default the benchmark's, or those of the names that the run gives
            in the current folder.
        trusted: code that is run although only the bundle names it.

    Raises:
        UsageError: it is no bundle, the suites are not there, or it names code that is not trusted.
    """
    with TemporaryDirectory(prefix="mobilegym-") as scratch:
        folder = Path(scratch) / "run"
        manifest = unpack(file, to=folder)
        meta, rows = load_run(folder)
        # Names, not paths: what lies elsewhere on this machine is no business of a bundle's.
        named = [locate(name) if is_name(name) else Path(safe_name(name)) for name in meta.suites]
        if not suites:
            check_code(file, named, trusted=trusted)
        verification = verify_run(folder, suites=suites or named, trusted=trusted)
        faults = [*_faults(manifest, meta, verification, planned=len(load_plan(folder) or rows))]
        return Verified(manifest, faults, verification)


def unpack(file: Path, *, to: Path) -> Manifest:
    """Turn a bundle into a run's folder again, its summary made anew; `rejudge --render` draws its screens.

    Args:
        file: the bundle, untrusted: nothing is written outside of `to`.
        to: the folder, which must not exist.

    Raises:
        UsageError: it is no bundle, its files are not what it says, or the folder cannot be written or holds
            something.
    """
    try:
        with zipfile.ZipFile(file) as archive, making_folder(to):
            manifest, entries = _checked_entries(file, archive)
            for name, entry in entries.items():
                content = archive.read(entry)
                if hashlib.sha256(content).hexdigest() != manifest.files[name].sha256:
                    raise UsageError(f"'{file}' was changed: {name} is not what its manifest says.")
                path = to / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            _, rows = load_run(to)
            write_errors(to, rows)
            write_summary(to)
    except (*_NO_ZIP, ValidationError, KeyError, FileNotFoundError, IsADirectoryError):
        raise UsageError(f"'{file}' is no bundle of a run.") from None
    except OSError as error:
        raise UsageError(f"'{file}' cannot be read ({error.strerror or error}).") from None
    return manifest


def _checked_entries(file: Path, archive: zipfile.ZipFile) -> tuple[Manifest, Mapping[str, zipfile.ZipInfo]]:
    strange = [entry.filename for entry in archive.infolist() if not _is_readable(entry)]
    if strange or archive.getinfo(MANIFEST).file_size > LARGEST_MANIFEST:
        raise UsageError(f"'{file}' was changed: {(*strange, MANIFEST)[0]!r} is not packed as bundles are.")
    manifest = Manifest.model_validate_json(archive.read(MANIFEST))
    if manifest.format != FORMAT:
        raise UsageError(f"'{file}' has format {manifest.format}; this version reads {FORMAT}.")
    entries = {entry.filename: entry for entry in archive.infolist() if entry.filename != MANIFEST}
    strange = sorted(set(entries) ^ set(manifest.files)) + [name for name in entries if not _is_ours(name)]
    if strange:
        raise UsageError(f"'{file}' was changed: {strange[0]!r} does not belong to a bundle.")
    if any(entry.file_size != manifest.files[name].bytes for name, entry in entries.items()):
        raise UsageError(f"'{file}' was changed: its files are not as long as its manifest says.")
    largest = max((entry.file_size for entry in entries.values()), default=0)
    if largest > LARGEST_ENTRY:
        raise UsageError(f"'{file}' holds a file of {largest:,} bytes; a run's records have no such.")
    whole = sum(entry.file_size for entry in entries.values())
    if whole > max(ALWAYS_ALLOWED, MOST_INFLATION * file.stat().st_size):
        raise UsageError(
            f"'{file}' holds more than {MOST_INFLATION} times its own size; a run's records do not."
        )
    if whole > MOST_BYTES:
        raise UsageError(f"'{file}' holds more than {MOST_BYTES >> 30} GiB; a run's records do not.")
    return manifest, entries


def _is_readable(entry: zipfile.ZipInfo) -> bool:
    """Whether an entry is packed as bundles are, and not encrypted."""
    return entry.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) and not entry.flag_bits & 1


def _is_ours(name: str) -> bool:
    """Whether a bundle has files of that name."""
    path = PurePosixPath(name)
    if str(path) != name or "\\" in name:
        return False
    if name in _HEADS:
        return True
    return (
        len(path.parts) == 3
        and path.parts[0] == TRAJECTORIES
        and path.parts[1] not in (".", "..")
        and any(path.match(pattern) for pattern in _OF_EPISODES)
    )


def _faults(manifest: Manifest, meta: RunMeta, verification: Verification, *, planned: int) -> Iterator[str]:
    checks = verification.episodes
    for what, said, found in (
        ("planned episodes", manifest.planned, planned),
        ("episodes", manifest.episodes, len(checks)),
        ("verified episodes", manifest.verified, sum(check.verified for check in checks)),
        ("infrastructure errors", manifest.infrastructure_errors, sum(check.error for check in checks)),
    ):
        if said != found:
            yield f"its manifest says {said} {what}, and it has {found}"
    if manifest.stamps != meta.stamps or manifest.agent != meta.agent or manifest.model != meta.model:
        yield "its manifest and its meta.json name different versions or agents"
    yield from _what_fails(verification)


def _what_fails(verification: Verification) -> Iterator[str]:
    yield from verification.problems
    if verification.seal.state == "broken":
        yield from verification.seal.problems
    for check in verification.episodes:
        if not (check.verified or check.error):
            yield f"{check.episode}: {check.reason}"


def _files_of(run: Path, rows: Sequence[EpisodeRow]) -> Iterator[tuple[str, bytes]]:
    """What goes into a bundle, in order."""
    shown: dict[str, Any] = {
        # Where the run was made is nobody's business, and of no use elsewhere.
        META: orjson.dumps(public_meta(read_meta(run)), option=orjson.OPT_INDENT_2) + b"\n",
    }
    for name in _HEADS:
        if name in shown:
            yield name, shown[name]
        elif (run / name).is_file():
            yield name, _read(run, name)
    for row in sorted(rows, key=lambda row: row.episode):
        if row.trajectory != trajectory_of(row.episode):
            continue
        folder = run / row.trajectory
        for path in sorted(path for pattern in _OF_EPISODES for path in folder.glob(pattern)):
            name = f"{row.trajectory}/{path.name}"
            yield name, _read(run, name)


def _read(run: Path, name: str) -> bytes:
    """A file of a run, but no file of whoever packs it that a link in the run leads to."""
    file = inside(run, name)
    if file is None:
        raise UsageError(f"'{run / name}' is a link that leads out of its run.")
    return file.read_bytes()


def _pack(to: Path, files: Mapping[str, bytes]) -> None:
    draft = to.with_name(f"{to.name}.part")
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(draft, "w") as archive:
            for name, content in files.items():
                entry = zipfile.ZipInfo(name, _EPOCH)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                archive.writestr(entry, content, compresslevel=9)
        draft.replace(to)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise UsageError(f"'{to}' cannot be written ({error.strerror or error}).") from None
