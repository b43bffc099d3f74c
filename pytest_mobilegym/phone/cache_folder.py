"""Where this machine keeps what can be made again: the world's file, compiled templates and code."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FOLDER_VARIABLE = "MOBILEGYM_CACHE"


def cache_folder() -> Path:
    """The user's folder for what can be made again."""
    given = os.environ.get(FOLDER_VARIABLE)
    if given:
        return Path(given).expanduser()
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "mobilegym"
    if sys.platform == "darwin" and not os.environ.get("XDG_CACHE_HOME"):
        return Path.home() / "Library" / "Caches" / "mobilegym"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "mobilegym"
