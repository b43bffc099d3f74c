"""The seal of a run: what its rows come to, signed with the key of whoever wrote them.

| what is done to a sealed run | what shows it |
| --- | --- |
| a row is changed, dropped, moved, or taken from another run | the rows do not follow one another |
| the last rows are dropped | the head, which names the last one and their number |
| the run is said to be of another agent, model, option or version | the first row, and the head |
| a step or a reply is changed | the row's digest of them |
| the plan, or a former row, is changed | the head |

Whoever holds the key that sealed a run can seal another one in its place: the seal shows that a folder is as
its writer left it, not that the writer is honest. An organiser's seal shows who the writer is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson
from pydantic import BaseModel, ConfigDict, ValidationError

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import read_rows
from pytest_mobilegym.records.verification import SealCheck
from pytest_mobilegym.runs.folder.chain import (
    digest_of_data,
    end_of,
    is_chained,
    problems_of_chain,
    public_meta,
    read_lines,
    read_meta,
)
from pytest_mobilegym.runs.folder.rows import FORMER, replace_file, write_rows
from pytest_mobilegym.runs.folder.signing import Signature, fingerprint, is_signed, public_key, sign

SEAL = "seal.json"
_PLAN = "plan.json"
FORMAT = 1

Organisers = Mapping[str, frozenset[str]]
"""Public keys by the name of the organiser who signs with them."""


class Head(BaseModel):
    """`seal.json`: what was sealed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: int = FORMAT
    run_id: str
    meta: str
    """Digest of `meta.json`, without what concerns the machine alone."""
    plan: str
    """SHA-256 of `plan.json`; "" without one, as of `former`."""
    former: str
    rows: int
    last: str
    """Digest of the last row; of the run's start where there is none."""
    signed_as: str = ""
    """The organiser in whose name it was signed; "" of an ordinary run."""
    key: str
    """The public key."""
    signature: str = ""
    """Of all other fields, in base64."""

    @property
    def signed(self) -> bytes:
        """What the signature is of."""
        return orjson.dumps(self.model_dump(exclude={"signature"}), option=orjson.OPT_SORT_KEYS)


def seal(run: Path, *, sign_as: str = "") -> Head:
    """Sign a run as it is.

    Args:
        run: its folder; nobody else writes to it.
        sign_as: the organiser in whose name.

    Raises:
        UsageError: there is no key, or the run's `meta.json` is malformed.
        OSError: the folder cannot be written.
    """
    head = Head(**_content(run), signed_as=sign_as, key=public_key())
    signed = head.model_copy(update={"signature": sign(head.signed).value})
    replace_file(run / SEAL, signed.model_dump_json(indent=2).encode() + b"\n")
    return signed


def read_head(run: Path) -> Head | None:
    """What was sealed; `None` without a seal.

    Raises:
        UsageError: it is malformed.
    """
    file = run / SEAL
    if not file.is_file():
        return None
    try:
        return Head.model_validate_json(file.read_bytes())
    except ValidationError:
        raise UsageError(f"'{file}' is malformed.") from None


def check_seal(run: Path, *, organisers: Organisers | None = None) -> SealCheck:
    """Whether a run is as it was sealed.

    Args:
        run: its folder, untrusted.
        organisers: whom the reader knows.
    """
    try:
        head = read_head(run)
        problems = list(_problems(run, head))
    except UsageError as error:
        return SealCheck(state="broken", problems=[str(error)])
    if problems:
        return SealCheck(state="broken", problems=problems, key=fingerprint(head.key) if head else "")
    if head is None:
        return SealCheck(state="absent")
    return SealCheck(state="whole", key=fingerprint(head.key), organiser=organiser_of(head, organisers or {}))


def organiser_of(head: Head, organisers: Organisers) -> str:
    """The organiser in whose name a run was signed, with a key that the reader lists under it; else ""."""
    return head.signed_as if head.key in organisers.get(head.signed_as, frozenset()) else ""


def open_seal(run: Path) -> None:
    """Take the seal of a run away that goes on, and chain the rows of an old one; a broken seal stays.

    Raises:
        OSError: the folder cannot be written.
    """
    state = check_seal(run).state
    if state == "whole":
        (run / SEAL).unlink(missing_ok=True)
    elif state == "absent" and not is_chained(run):
        write_rows(run, read_rows(run))


def close_seal(run: Path, *, sign_as: str = "") -> None:
    """Seal a run that has ended; one whose seal broke, or whose rows do not follow one another, stays so.

    Raises:
        UsageError: there is no key.
        OSError: the folder cannot be written.
    """
    if not (run / SEAL).is_file() and check_seal(run).state == "absent" and _is_sealable(run):
        seal(run, sign_as=sign_as)


@contextmanager
def resealing(run: Path) -> Iterator[None]:
    """Change a run's folder; where its seal was whole it is whole again, by the key of whoever changes it.

    Raises:
        UsageError: there is no key.
    """
    check = check_seal(run)
    head = read_head(run) if check.state == "whole" else None
    yield
    if head is not None:
        seal(run, sign_as=head.signed_as if head.key == public_key() else "")


def _is_sealable(run: Path) -> bool:
    return is_chained(run) or not read_lines(run)


def _problems(run: Path, head: Head | None) -> Iterator[str]:
    if head is None and not is_chained(run):
        return
    yield from problems_of_chain(run)
    if head is None:
        return
    if head.format != FORMAT:
        yield f"Its seal has format {head.format}; this version reads {FORMAT}."
        return
    if not is_signed(head.signed, Signature(head.key, head.signature)):
        yield "Its seal does not carry the signature of the key that it names."
    for name, found in _content(run).items():
        if getattr(head, name) != found:
            yield _SAID[name].format(said=getattr(head, name), found=found)


_SAID = {
    "run_id": "It was sealed as the run {said!r}, and says that it is {found!r}.",
    "meta": "Its meta.json is not the one that was sealed.",
    "plan": "Its plan.json is not the one that was sealed.",
    "former": "Its former.jsonl is not the one that was sealed.",
    "rows": "It was sealed with {said} rows, and has {found}.",
    "last": "Its last row is not the one that was sealed.",
}


def _content(run: Path) -> dict[str, Any]:
    meta = read_meta(run)
    return {
        "run_id": str(meta.get("run_id")),
        "meta": digest_of_data(public_meta(meta)),
        "plan": _digest_of_file(run / _PLAN),
        "former": _digest_of_file(run / FORMER),
        "rows": len(read_lines(run)),
        "last": end_of(run),
    }


def _digest_of_file(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""
