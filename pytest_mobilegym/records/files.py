"""Writing files whole or not at all: a run's, never through a link that somebody put into its folder, and
those that a command is asked for.
"""

from __future__ import annotations

import os
from pathlib import Path

from pytest_mobilegym.errors import UsageError

NO_LINK = getattr(os, "O_NOFOLLOW", 0)
"""For `os.open`: the file itself must be no link. Windows has no such thing."""


def replace_file(path: Path, content: bytes) -> None:
    """Write a file whole or not at all.

    Raises:
        OSError: it could not be written; then it is as it was.
    """
    draft = path.with_name(f"{path.name}.part")
    try:
        draft.unlink(missing_ok=True)
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as file:
            file.write(content)
        os.replace(draft, path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def write_output(path: Path, content: bytes) -> None:
    """Write a file where somebody asked for one, whole or not at all; its folder is made if need be.

    What is no plain file, such as `/dev/stdout`, is written to as it is; a link stays one.

    Raises:
        UsageError: it could not be written; a file that was there is as it was.
    """
    try:
        target = path.resolve()
        if target.exists() and not target.is_file():
            target.write_bytes(content)
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            replace_file(target, content)
    except OSError as error:
        raise UsageError(f"'{path}' cannot be written ({error.strerror or error}).") from None
