"""How much of the phone is typed: the share of expressions of which mypy knows nothing, by folder.

    mypy --strict --any-exprs-report build/types
    python tests/support/typed_shares.py build/types/any-exprs.txt

`make lint` runs both. mypy writes its report only where it checks everything anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

USUAL = 5.0
"""Percent of the expressions that may be `Any`."""

FOLDERS = ("apps", "contexts", "drawing", "kit", "os", "running", "shell")
"""Folders of `phone` that are measured; of the apps, each by itself."""

LATER: Mapping[str, float] = {}
"""Folders that are over the usual share still, with what they may have at most; a share that falls is
lowered here, and an app that is typed is taken out."""


class Share(NamedTuple):
    """How many expressions of a folder are `Any`.

    Attributes:
        folder: below `phone`, such as "os" or "apps.clock".
    """

    folder: str
    anys: int
    expressions: int

    @property
    def percent(self) -> float:
        """The share, of 100."""
        return 100 * self.anys / max(self.expressions, 1)


def shares(report: Iterable[str]) -> Iterator[Share]:
    """What the lines of mypy's report come to, by measured folder."""
    counts: dict[str, list[int]] = {}
    for line in report:
        columns = line.split()
        parts = columns[0].split(".") if columns else []
        if len(columns) != 4 or parts[:2] != ["pytest_mobilegym", "phone"] or len(parts) < 3:
            continue
        folder = parts[2]
        if folder == "apps":
            folder = ".".join(parts[2:4])
        if parts[2] in FOLDERS:
            found = counts.setdefault(folder, [0, 0])
            found[0] += int(columns[1])
            found[1] += int(columns[2])
    for folder, (anys, expressions) in sorted(counts.items()):
        yield Share(folder, anys, expressions)


def complaints(found: Iterable[Share]) -> list[str]:
    """One sentence for each folder that holds too many, and for each that is missing."""
    by_folder = {share.folder: share for share in found}
    said = [
        f"phone/{folder.replace('.', '/')}: the report has nothing on it."
        for folder in (*(name for name in FOLDERS if name != "apps"), *LATER)
        if folder not in by_folder
    ]
    for share in by_folder.values():
        most = LATER.get(share.folder, USUAL)
        if share.percent > most:
            said.append(
                f"phone/{share.folder.replace('.', '/')}: {share.percent:.1f} % of its expressions are Any, "
                f"{most:g} % may be; `Context[<the app's state>]` types most of them."
            )
    return said


if __name__ == "__main__":
    wrong = complaints(shares(Path(sys.argv[1]).read_text("utf-8").splitlines()))
    print("\n".join(wrong), end="\n" if wrong else "")
    sys.exit(bool(wrong))
