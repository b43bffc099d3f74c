"""Opinions about a run's episodes beside its verdicts: by other models, and by people.

| file | content |
| --- | --- |
| `judgements/<model>.jsonl` | one `JudgementRecord` a line: what a model made of the screenshots |
| `audit.jsonl` | one `AuditRecord` a line: what a person made of them; the last for an episode counts |
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TypeVar

import orjson

from pytest_mobilegym.records.files import replace_file
from pytest_mobilegym.records.load import read_lines, tell
from pytest_mobilegym.records.model import AuditRecord, EpisodeRow, JudgementRecord
from pytest_mobilegym.records.names import safe_name
from pytest_mobilegym.runs.folder.rows import append_line

logger = logging.getLogger(__name__)

_Record = TypeVar("_Record", JudgementRecord, AuditRecord)

JUDGEMENTS = "judgements"
AUDIT = "audit.jsonl"


def write_judgement(run: Path, record: JudgementRecord) -> None:
    """Add what a model made of an episode."""
    folder = run / JUDGEMENTS
    folder.mkdir(exist_ok=True)
    _append(folder / f"{safe_name(record.model)}.jsonl", record)


def read_judgements(run: Path) -> dict[str, dict[str, JudgementRecord]]:
    """What models made of a run's episodes, by model and episode; the last of several."""
    found: dict[str, dict[str, JudgementRecord]] = {}
    for file in sorted((run / JUDGEMENTS).glob("*.jsonl")):
        for record in _read(file, JudgementRecord):
            found.setdefault(record.model, {})[record.episode] = record
    return found


def write_audit(run: Path, record: AuditRecord) -> None:
    """Add what a person made of an episode."""
    _append(run / AUDIT, record)


def read_audit(run: Path) -> dict[str, AuditRecord]:
    """What people made of a run's episodes, by episode."""
    file = run / AUDIT
    return {record.episode: record for record in _read(file, AuditRecord)} if file.is_file() else {}


def correct(rows: Iterable[EpisodeRow], audit: dict[str, AuditRecord]) -> list[EpisodeRow]:
    """Rows whose `passed` is what a person said, where one did."""
    return [
        row.model_copy(update={"passed": audit[row.episode].passed}) if row.episode in audit else row
        for row in rows
    ]


def merge_opinions(runs: Iterable[tuple[Path, Collection[str]]], *, to: Path) -> tuple[int, int]:
    """Carry over what people and models said; where two runs have a word on an episode, the later counts.

    Args:
        runs: folders to take from, each with the ids of the episodes that are taken from it.
        to: the folder that gets them.

    Returns:
        Of how many episodes people, and of how many models, have spoken.

    Raises:
        UsageError: a line but the last of a file is malformed.
    """
    audit: dict[str, AuditRecord] = {}
    judged: dict[tuple[str, str], JudgementRecord] = {}
    for run, episodes in runs:
        for id, said in read_audit(run).items():
            if id in episodes and (id not in audit or audit[id].at <= said.at):
                audit[id] = said
        for model, records in read_judgements(run).items():
            for id, record in records.items():
                key = model, id
                if id in episodes and (key not in judged or judged[key].at <= record.at):
                    judged[key] = record
    for said in audit.values():
        write_audit(to, said)
    for record in judged.values():
        write_judgement(to, record)
    return len(audit), len({id for _, id in judged})


def keep_opinions(run: Path, episodes: Collection[str]) -> None:
    """Drop what people and models said of any other episode than these; a file with nothing left goes.

    Raises:
        UsageError: a line but the last of a file is malformed.
        OSError: the folder cannot be written.
    """
    _keep(run / AUDIT, AuditRecord, episodes)
    for file in sorted((run / JUDGEMENTS).glob("*.jsonl")):
        _keep(file, JudgementRecord, episodes)


def _keep(path: Path, model: type[_Record], episodes: Collection[str]) -> None:
    # Not a line is left out here: what is left out would be gone.
    records = read_lines(path, model) if path.is_file() else []
    kept = [record for record in records if record.episode in episodes]
    if not kept:
        path.unlink(missing_ok=True)
    elif len(kept) < len(records):
        replace_file(path, b"".join(map(_line, kept)))


def _line(record: JudgementRecord | AuditRecord) -> bytes:
    return orjson.dumps(record.model_dump(mode="json")) + b"\n"


def _append(path: Path, record: JudgementRecord | AuditRecord) -> None:
    """Add a record on a line of its own; half a line that a killed writer left makes way."""
    line = _line(record)
    rest = _last_line(path) if path.is_file() else b""
    append_line(path, line if _is_torn(rest) or not rest else rest + b"\n" + line)


def _read(path: Path, model: type[_Record]) -> list[_Record]:
    """The records of a file, but for half a line at its end."""
    rest = _last_line(path)
    if rest and _is_torn(rest):
        logger.warning("'%s' ends in half a line, which a killed writer left there: it is left out.", path)
    return read_lines(path, model, say=tell)


def _last_line(path: Path) -> bytes:
    """What stands behind the last line feed."""
    return path.read_bytes().rpartition(b"\n")[2]


def _is_torn(line: bytes) -> bool:
    try:
        orjson.loads(line)
    except ValueError:
        return True
    return False
