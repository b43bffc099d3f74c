"""Verifying a run: everything of it that can be worked out anew is, and nothing that it says is believed.

What comes of it is kept in the reader's own cache, apart from the run: a folder that is handed on carries no
word on itself. It is found again by a digest of all that was read and by the stamps of the code that read it,
so that an edited run, or other code, is verified anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pydantic import ValidationError

from pytest_mobilegym.errors import StateError, UsageError
from pytest_mobilegym.phone.cache_folder import cache_folder
from pytest_mobilegym.records.files import replace_file
from pytest_mobilegym.records.load import inside, load_run
from pytest_mobilegym.records.model import EpisodeRow, RunMeta, Stamps
from pytest_mobilegym.records.verification import EpisodeCheck, Verification
from pytest_mobilegym.runs.after.claims import Claims
from pytest_mobilegym.runs.after.clean_process import Died, replay_all, suites_of
from pytest_mobilegym.runs.after.redraw import Redrawn, choose, why_not_drawn
from pytest_mobilegym.runs.after.replay import Finding, config_of
from pytest_mobilegym.runs.folder.recorder import TRAJECTORIES
from pytest_mobilegym.runs.folder.seal import Organisers, check_seal, organiser_of, read_head
from pytest_mobilegym.runs.folder.signing import sign
from pytest_mobilegym.runs.folder.stamps import (
    NO_DISPLAY,
    PACKAGE,
    content_hash,
    data_stamp,
    harness_version,
    phone_stamp,
    tasks_stamp,
)
from pytest_mobilegym.runs.folder.store import now

FOLDER = "verifications"
"""Where verifications are kept, below the cache folder."""

_HEADS = ("meta.json", "plan.json", "results.jsonl", "former.jsonl", "summary.json", "seal.json")
_UNREAD = (".zst", ".prompt.json", ".log")
"""How files of trajectories end that verification does not look at."""
_DECIDING = ("judge", "tasks", "records", "report/figures", "runs")
"""Folders of the package that verification goes by, beside those that have a stamp."""

OnCheck = Callable[[EpisodeCheck], None]


def verify(
    run: Path,
    *,
    suites: Sequence[Path] = (),
    trusted: Sequence[Path] = (),
    render: int = 0,
    organisers: Organisers | None = None,
    on_finding: OnCheck | None = None,
) -> Verification:
    """Verify a run, and keep what comes of it; the run's folder is left as it is.

    Args:
        run: its folder.
        suites: folders of task suites; those that the run itself names by default.
        trusted: code that is run although only the run's folder names it.
        render: how many episodes are also played again in a browser; which ones follows from the run and from
            the reader's own key, so that nobody who hands a run in can know.
        organisers: whose seals the reader knows, as `signing.read_organisers` gives them.
        on_finding: told of each episode as it was replayed.

    Raises:
        UsageError: the folder is no run, its suites are not there, it names code that is not trusted, it
            cannot be replayed, it changed meanwhile, or there is no browser to draw with.
    """
    meta, rows = load_run(run)
    folders = suites_of(run, meta, suites, trusted=trusted)
    digest, stamps = digest_of(run), _stamps(meta, folders)
    seal = check_seal(run)
    undrawn = why_not_drawn(meta) if render else ""
    drawn = choose(meta, rows, render, lot=_lot(digest)) if render and not undrawn else []
    replayed = _replay(run, folders, drawn, on_finding)
    claims, died = replayed.claims, replayed.died
    if not replayed.findings and died:
        raise UsageError(f"The run '{run}' cannot be replayed: {died}")
    if digest_of(run) != digest:
        raise UsageError(f"The run '{run}' changed while it was verified; is it still going on?")
    problems = [*claims.problems, *([f"The replaying process died: {died}."] if died else [])]
    verification = Verification(
        run_id=meta.run_id,
        digest=digest,
        at=now(),
        stamps=stamps,
        episodes=[_check(row, replayed) for row in rows],
        scope=claims.scope,
        planned=claims.planned,
        missing=list(claims.missing),
        left_out=list(claims.left_out),
        problems=problems,
        remarks=[*claims.remarks, *([undrawn] if undrawn else [])],
        rendered=len(replayed.redrawn),
        seal=seal,
    )
    # It can be made again: a cache that cannot be written is no reason not to tell.
    with suppress(OSError):
        file = _file(digest, stamps)
        file.parent.mkdir(parents=True, exist_ok=True)
        replace_file(file, verification.model_dump_json(indent=2).encode() + b"\n")
    return _with_organiser(run, verification, organisers)


def stored_verification(
    run: Path,
    *,
    suites: Sequence[Path] = (),
    trusted: Sequence[Path] = (),
    organisers: Organisers | None = None,
) -> Verification | None:
    """What came of verifying a run that is still the same, with code that is; `None` where it never was.

    Args: as `verify` has them.

    Raises:
        UsageError: the folder is no run, its suites are not there, or it names code that is not trusted.
    """
    meta, _ = load_run(run)
    file = _file(digest_of(run), _stamps(meta, suites_of(run, meta, suites, trusted=trusted)))
    try:
        verification = Verification.model_validate_json(file.read_bytes())
    except (OSError, ValidationError):
        return None
    return _with_organiser(run, verification, organisers)


def verification_of(
    run: Path,
    *,
    suites: Sequence[Path] = (),
    trusted: Sequence[Path] = (),
    render: int = 0,
    organisers: Organisers | None = None,
    on_finding: OnCheck | None = None,
) -> Verification:
    """What verifying a run shows: as it is kept, with as many episodes drawn, else anew.

    Args, Raises: as `verify` has them.
    """
    stored = stored_verification(run, suites=suites, trusted=trusted, organisers=organisers)
    if stored is not None and stored.rendered >= render:
        return stored
    return verify(
        run, suites=suites, trusted=trusted, render=render, organisers=organisers, on_finding=on_finding
    )


def _with_organiser(run: Path, verification: Verification, organisers: Organisers | None) -> Verification:
    """The same, with the organiser's name: whom the reader knows may be others the next time."""
    head = read_head(run) if organisers and verification.seal.state == "whole" else None
    if head is None or organisers is None:
        return verification
    seal = verification.seal.model_copy(update={"organiser": organiser_of(head, organisers)})
    return verification.model_copy(update={"seal": seal})


def digest_of(run: Path) -> str:
    """SHA-256, in hex, of everything of a run that verifying it reads."""
    whole = hashlib.sha256()
    for name in _read(run):
        # A link that leads out of the run is no part of it.
        path = inside(run, name)
        if path is not None and path.is_file():
            whole.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\0".encode())
    return whole.hexdigest()


def _read(run: Path) -> Iterator[str]:
    yield from _HEADS
    for path in sorted((run / TRAJECTORIES).glob("[!.]*/*")):
        if not path.name.endswith(_UNREAD):
            yield path.relative_to(run).as_posix()


class _Replayed(NamedTuple):
    """What the clean process said, and what it died of, if it did."""

    findings: dict[str, Finding]
    redrawn: dict[str, Redrawn]
    claims: Claims
    died: str


def _replay(
    run: Path, folders: Sequence[Path], drawn: Sequence[EpisodeRow], on_finding: OnCheck | None
) -> _Replayed:
    findings: dict[str, Finding] = {}
    redrawn: dict[str, Redrawn] = {}
    claims, died = Claims(), ""
    again = [row.episode for row in drawn]
    try:
        for found in replay_all(run.resolve(), folders, claims=True, drawn=again):
            match found:
                case Claims():
                    claims = found
                case Redrawn():
                    redrawn[found.episode] = found
                case _:
                    findings[found.episode] = found
                    if on_finding is not None:
                        on_finding(_as_check(found))
    except Died as death:
        died = str(death)
    return _Replayed(findings, redrawn, claims, died)


def _check(row: EpisodeRow, replayed: _Replayed) -> EpisodeCheck:
    finding = replayed.findings.get(row.episode)
    check = _as_check(finding or Finding(row.episode, False, "the replaying process had died"))
    redrawn = replayed.redrawn.get(row.episode)
    if redrawn is None:
        return check
    seen = {"drawn": redrawn.drawn, "verified": not redrawn.reason, "reason": redrawn.reason}
    return check.model_copy(update=seen)


def _as_check(finding: Finding) -> EpisodeCheck:
    return EpisodeCheck(
        episode=finding.episode, verified=finding.verified, reason=finding.reason, error=finding.error
    )


def _lot(digest: str) -> str:
    """What decides which episodes are drawn: only the reader's own key gives it."""
    try:
        return sign(digest.encode()).value
    except UsageError:
        return digest


def _stamps(meta: RunMeta, suites: Sequence[Path]) -> Stamps:
    """Of the code that verifies."""
    try:
        config = config_of(meta)
        phone, data = phone_stamp(config.apps), data_stamp(config.data)
    except StateError as error:
        raise UsageError(f"The data of the run cannot be read: {error}") from None
    return Stamps(
        harness=f"{harness_version()}+{_harness_hash()}",
        tasks=tasks_stamp(suites),
        phone=phone,
        data=data,
        display=NO_DISPLAY,
    )


@cache
def _harness_hash() -> str:
    """Content hash of what has no stamp of its own: two checkouts of one version may judge differently."""
    return content_hash([PACKAGE / folder for folder in _DECIDING], lambda path: path.suffix == ".py")


def _file(digest: str, stamps: Stamps) -> Path:
    name = hashlib.sha256(f"{digest}\0{stamps.model_dump_json()}".encode()).hexdigest()
    return cache_folder() / FOLDER / f"{name}.json"
