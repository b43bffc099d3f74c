"""How a run's rows hang together: each carries the digest of the line before it, the first that of the run.

Digests are of the bytes as they are written, so that what a later version makes of a record changes none.
A row also carries a digest of its trajectory's steps.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import orjson

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import inside
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.records.run_folders import FILES
from pytest_mobilegym.runs.plan.free_options import FREE

META, RESULTS = FILES
STEPS = "steps.jsonl"

_CHANGING = ("ended", "history")
"""What of `meta.json` changes while its run goes on, and afterwards."""
_CHUNK = 1 << 16


def digest_of_line(line: bytes) -> str:
    """SHA-256, in hex, of a row as it is written, without the line feed."""
    return hashlib.sha256(line.rstrip(b"\n")).hexdigest()


def digest_of_data(data: Any) -> str:
    """SHA-256, in hex, of JSON data, whatever the order of its keys."""
    return hashlib.sha256(orjson.dumps(data, option=orjson.OPT_SORT_KEYS)).hexdigest()


def public_meta(meta: Mapping[str, Any]) -> dict[str, Any]:
    """What `meta.json` says of a run wherever its folder lies: the machine that played it is left out.

    Args:
        meta: as it was read, untrusted.
    """
    public = dict(meta)
    suites, options = meta.get("suites"), meta.get("options")
    if isinstance(suites, list):
        public["suites"] = [Path(str(suite)).name for suite in suites]
    if isinstance(options, dict):
        public["options"] = {name: value for name, value in options.items() if name not in FREE}
    return public


def read_meta(run: Path) -> dict[str, Any]:
    """The content of a run's `meta.json`.

    Raises:
        UsageError: it is malformed.
        OSError: it cannot be read.
    """
    try:
        meta = orjson.loads((run / META).read_bytes())
    except orjson.JSONDecodeError as error:
        raise UsageError(f"'{run / META}' is malformed: {error}.") from None
    if not isinstance(meta, dict):
        raise UsageError(f"'{run / META}' is malformed: it is no object.")
    return meta


def start_of(run: Path) -> str:
    """What the first row of a run carries: a digest of all that its `meta.json` said when it began."""
    if not (run / META).is_file():
        return ""
    public = public_meta(read_meta(run))
    return digest_of_data({name: value for name, value in public.items() if name not in _CHANGING})


def end_of(run: Path) -> str:
    """What the next row of a run carries: the digest of its last whole line, else its start."""
    line = _last_line(run / RESULTS)
    return start_of(run) if line is None else digest_of_line(line)


def chained(rows: Iterable[EpisodeRow], *, start: str) -> Iterator[bytes]:
    """Rows as lines, each with the digest of the one before."""
    previous = start
    for row in rows:
        line = dump_row(row.model_copy(update={"previous": previous}))
        previous = digest_of_line(line)
        yield line


def dump_row(row: EpisodeRow) -> bytes:
    """A row as a line."""
    return orjson.dumps(row.model_dump(mode="json")) + b"\n"


class StepsDigest:
    """A digest of the steps of an episode and of the replies that led to them, as they are written.

    The name of a step's picture is left out: pictures can be drawn anew. Its bytes stand in the step.
    """

    def __init__(self) -> None:
        self._whole = hashlib.sha256()

    def add(self, step: Mapping[str, Any], reply: bytes | None) -> None:
        """Take in a step, as plain data, and its reply."""
        fixed = {name: value for name, value in step.items() if name != "screenshot"}
        said = "" if reply is None else hashlib.sha256(reply).hexdigest()
        self._whole.update(f"{digest_of_data(fixed)} {said}\n".encode())

    @property
    def value(self) -> str:
        """SHA-256 in hex."""
        return self._whole.hexdigest()


def digest_of_steps(folder: Path) -> str:
    """The digest of a trajectory's folder; "" where there are no steps, or they are malformed."""
    digest = StepsDigest()
    try:
        for line in (folder / STEPS).read_bytes().splitlines():
            step = orjson.loads(line)
            # A name, not a path: it is untrusted.
            reply = folder / Path(step["reply"]).name if step["reply"] else None
            digest.add(step, reply.read_bytes() if reply is not None else None)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return ""
    return digest.value


def is_chained(run: Path) -> bool:
    """Whether a run's rows carry digests at all; those of older versions do not."""
    return any(_told(line, "previous") for line in read_lines(run))


def problems_of_chain(run: Path) -> Iterator[str]:
    """Where the rows of a run do not follow one another, or have other steps, a sentence each."""
    expected, before = start_of(run), ""
    for number, line in enumerate(read_lines(run), start=1):
        here = f"row {number} ({_told(line, 'episode') or 'malformed'})"
        if _told(line, "previous") != expected:
            after = (
                f"{before}: one was changed, or what was between them is gone"
                if before
                else "this run's start"
            )
            yield f"{here.capitalize()} does not follow {after}."
        yield from _problems_of_steps(run, line, here)
        expected, before = digest_of_line(line), here


def read_lines(run: Path) -> list[bytes]:
    """The lines of a run's results as they are; half a line at the end is none."""
    *lines, _torn = (run / RESULTS).read_bytes().split(b"\n")
    return lines


def _problems_of_steps(run: Path, line: bytes, here: str) -> Iterator[str]:
    record, trajectory = _told(line, "record"), _told(line, "trajectory")
    if not trajectory:
        return
    folder = inside(run, trajectory)
    if folder is None or digest_of_steps(folder) != record:
        yield f"The steps of {here} are not those that were recorded."


def _told(line: bytes, name: str) -> str:
    """A text of a row, "" where it has none."""
    try:
        value = orjson.loads(line)[name]
    except (ValueError, TypeError, KeyError):
        return ""
    return value if isinstance(value, str) else ""


def _last_line(path: Path) -> bytes | None:
    """The last line that ends in a line feed."""
    try:
        with path.open("rb") as file:
            end = file.seek(0, 2)
            tail = b""
            while end > 0:
                start = max(0, end - _CHUNK)
                file.seek(start)
                tail = file.read(end - start) + tail
                end = start
                lines = tail.split(b"\n")
                # The first may have begun earlier; the last has not ended.
                if len(lines) > 2 or (end == 0 and len(lines) > 1):
                    return lines[-2]
    except FileNotFoundError:
        pass
    return None
