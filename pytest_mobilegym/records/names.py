"""Names of files: fixed ones, and those made from what others supply (task ids, agents' names)."""

from __future__ import annotations

import hashlib
import re

SUITES_FOLDER = "task_suites"
"""What a folder of suites is called."""

TASKS_FILE = "tasks.py"
"""What a suite's module of templates is called."""

LONGEST = 120
"""Characters; below every file system's limit with room for a suffix."""

_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


def safe_name(text: str) -> str:
    """A name for a file or folder that is safe on every system and distinct for distinct texts.

    A text of letters, digits and "._-" is its own name; any other gets its unsafe parts replaced by "-"
    and a digest appended. The name never holds a separator, never begins with a dot and is never empty.
    """
    plain = _UNSAFE.sub("-", text).lstrip(".")[:LONGEST].rstrip(".") or "unnamed"
    if plain == text:
        return plain
    return f"{plain}-{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}"
