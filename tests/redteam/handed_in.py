"""What a stranger hands in, and code that tells when it is run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple


class Trap:
    """Code that leaves a trace when it is run."""

    def __init__(self, trace: Path) -> None:
        self._trace = trace

    @property
    def source(self) -> str:
        """The code."""
        return f"open({str(self._trace)!r}, 'w').close()\n"

    @property
    def sprung(self) -> bool:
        """Whether it was run."""
        return self._trace.exists()

    def lay(self, file: Path, rest: str = "") -> Path:
        """Write it into a file."""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(self.source + rest, "utf-8")
        return file


class HandedIn(NamedTuple):
    """What a stranger hands in.

    Attributes:
        run: the run's folder.
        trap: code that must not be run.
    """

    run: Path
    trap: Trap

    def name(self, **fields: Any) -> None:
        """Change what the run's `meta.json` says; `options` are added to those that are there."""
        path = self.run / "meta.json"
        meta = json.loads(path.read_text("utf-8"))
        meta["options"] |= fields.pop("options", {})
        path.write_text(json.dumps(meta | fields), "utf-8")
