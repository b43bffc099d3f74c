"""Opinions about a run's episodes beside its verdicts: by other models, and by people.

| file | content |
| --- | --- |
| `judgements/<model>.jsonl` | one `JudgementRecord` a line: what a model made of the screenshots |
| `audit.jsonl` | one `AuditRecord` a line: what a person made of them; the last for an episode counts |
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import orjson
from pydantic import ValidationError

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.names import safe_name
from pytest_mobilegym.runs.records import AuditRecord, EpisodeRow, JudgementRecord

_Record = TypeVar("_Record", JudgementRecord, AuditRecord)

JUDGEMENTS = "judgements"
AUDIT = "audit.jsonl"


def write_judgement(run: Path, record: JudgementRecord) -> None:
    """Add what a model made of an episode."""
    folder = run / JUDGEMENTS
    folder.mkdir(exist_ok=True)
    _append(folder / f"{safe_name(record.model)}.jsonl", record)


def read_judgements(run: Path) -> dict[str, dict[str, JudgementRecord]]:
    """What models made of a run's episodes, by model and episode; the last of several.

    Raises:
        UsageError: a line is malformed.
    """
    found: dict[str, dict[str, JudgementRecord]] = {}
    for file in sorted((run / JUDGEMENTS).glob("*.jsonl")):
        for record in _read(file, JudgementRecord):
            found.setdefault(record.model, {})[record.episode] = record
    return found


def write_audit(run: Path, record: AuditRecord) -> None:
    """Add what a person made of an episode."""
    _append(run / AUDIT, record)


def read_audit(run: Path) -> dict[str, AuditRecord]:
    """What people made of a run's episodes, by episode.

    Raises:
        UsageError: a line is malformed.
    """
    file = run / AUDIT
    return {record.episode: record for record in _read(file, AuditRecord)} if file.is_file() else {}


def correct(rows: Iterable[EpisodeRow], audit: dict[str, AuditRecord]) -> list[EpisodeRow]:
    """Rows whose `passed` is what a person said, where one did."""
    return [
        row.model_copy(update={"passed": audit[row.episode].passed}) if row.episode in audit else row
        for row in rows
    ]


def _append(path: Path, record: JudgementRecord | AuditRecord) -> None:
    with path.open("ab") as file:
        file.write(orjson.dumps(record.model_dump(mode="json")) + b"\n")


def _read(path: Path, model: type[_Record]) -> list[_Record]:
    records = []
    for number, line in enumerate(path.read_bytes().split(b"\n"), start=1):
        if not line.strip():
            continue
        try:
            records.append(model.model_validate_json(line))
        except ValidationError as error:
            raise UsageError(f"'{path}' line {number} is malformed: {error.errors()[0]['msg']}.") from None
    return records
