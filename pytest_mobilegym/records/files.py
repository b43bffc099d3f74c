"""Writing a run's files whole or not at all, and never through a link that somebody put into its folder."""

from __future__ import annotations

import os
from pathlib import Path

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
