"""The key that this machine's user signs runs with, made at first use and kept in their data folder.

It is an Ed25519 key, in a file that nobody else may read. It is never logged; what is shown and listed is
the public one, as "ed25519:" and 32 bytes in base64.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import stat
import sys
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from uuid import uuid4

from pytest_mobilegym.errors import UsageError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

KEY_VARIABLE = "MOBILEGYM_KEY_FILE"
_KIND = "ed25519:"
_KEY_BYTES = 32


class Signature(NamedTuple):
    """Who signed something, and how.

    Attributes:
        key: the public key, as it is shown.
        value: the signature in base64.
    """

    key: str
    value: str


def key_file() -> Path:
    """Where the user's key is, or will be."""
    given = os.environ.get(KEY_VARIABLE)
    if given:
        return Path(given).expanduser()
    return _data_folder() / "signing-key.pem"


def public_key() -> str:
    """The public half of the user's key, which is made if there is none.

    Raises:
        UsageError: the key cannot be read or made, or others may read it.
    """
    return _shown(_own_key())


def sign(data: bytes) -> Signature:
    """Sign with the user's key, which is made if there is none.

    Raises:
        UsageError: the key cannot be read or made, or others may read it.
    """
    key = _own_key()
    return Signature(_shown(key), base64.b64encode(key.sign(data)).decode())


def is_signed(data: bytes, signature: Signature) -> bool:
    """Whether a signature is that of some data; anything that is no signature is not."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        key = Ed25519PublicKey.from_public_bytes(_raw(signature.key))
        key.verify(base64.b64decode(signature.value, validate=True), data)
    except (ValueError, InvalidSignature):
        return False
    return True


def fingerprint(key: str) -> str:
    """A public key in 16 characters, to be told apart by eye; "" of what is none."""
    try:
        return hashlib.sha256(_raw(key)).hexdigest()[:16]
    except ValueError:
        return ""


def read_organisers(file: Path | None) -> Mapping[str, frozenset[str]]:
    """Public keys by the name of the organiser who signs with them; none without a file.

    Args:
        file: a TOML file: a table `organisers` of names, each with one key or a list of them.

    Raises:
        UsageError: it cannot be read, or names something else than keys.
    """
    if file is None:
        return {}
    try:
        table = tomllib.loads(file.read_text("utf-8")).get("organisers")
    except OSError as error:
        raise UsageError(f"The organisers '{file}' cannot be read ({error.strerror or error}).") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UsageError(f"The organisers '{file}' are no TOML: {error}.") from None
    if not isinstance(table, dict):
        raise UsageError(f"The organisers '{file}' have no table [organisers] of names with their keys.")
    known: dict[str, frozenset[str]] = {}
    for name, given in table.items():
        keys = [given] if isinstance(given, str) else given
        if not isinstance(keys, list) or not all(isinstance(key, str) and fingerprint(key) for key in keys):
            raise UsageError(
                f"The organisers '{file}' give {name!r} no public key; expected what `mobilegym seal "
                f"--public-key` prints, or a list of such."
            )
        known[name] = frozenset(key.strip() for key in keys)
    return known


def _own_key() -> Ed25519PrivateKey:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    file = key_file()
    try:
        if not file.exists():
            _make(file)
        if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
            raise UsageError(f"The signing key '{file}' may be read by others; run: chmod 600 {file}")
        key = load_pem_private_key(file.read_bytes(), password=None)
    except OSError as error:
        raise UsageError(
            f"The signing key '{file}' cannot be read or made ({error.strerror or error}); name another file "
            f"in {KEY_VARIABLE}."
        ) from None
    except (ValueError, TypeError):
        # What the library says may quote the file.
        key = None
    if not isinstance(key, Ed25519PrivateKey):
        raise UsageError(f"'{file}' is no signing key; name another file in {KEY_VARIABLE}.")
    return key


def _make(file: Path) -> None:
    """Make a key; of several processes that do so at once, one makes the key of all."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    content = Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = file.with_name(f".{file.name}-{uuid4().hex}")
    try:
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
            opened.write(content)
        with suppress(FileExistsError):
            os.link(draft, file)
    finally:
        draft.unlink(missing_ok=True)


def _shown(key: Ed25519PrivateKey) -> str:
    return _KIND + base64.b64encode(key.public_key().public_bytes_raw()).decode()


def _raw(key: str) -> bytes:
    """The bytes of a public key; `ValueError` of what is none."""
    kind, _, text = key.strip().partition(":")
    try:
        raw = base64.b64decode(text, validate=True)
    except binascii.Error:
        raw = b""
    if f"{kind}:" != _KIND or len(raw) != _KEY_BYTES:
        raise ValueError("no public key")
    return raw


def _data_folder() -> Path:
    """The user's folder for what cannot be made again."""
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "mobilegym"
    if sys.platform == "darwin" and not os.environ.get("XDG_DATA_HOME"):
        return Path.home() / "Library" / "Application Support" / "mobilegym"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "mobilegym"
