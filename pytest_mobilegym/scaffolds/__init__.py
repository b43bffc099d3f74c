"""What `mobilegym new-app`, `new-task` and `new-agent` write: files, each of whose names ends in `.txt`.

`app/` becomes a folder of an app; `suite/` holds the parts of a suite's `tasks.py` and of its test: both have
`$name` slots. `agent/` holds an agent in each language as it is, with a library that speaks the protocol.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from string import Template

FOLDER = Path(__file__).parent
SUFFIX = ".txt"


def read(name: str) -> str:
    """One file as it is.

    Args:
        name: its path below this folder, without the suffix, such as "agent/sh/agent.sh".
    """
    return (FOLDER / f"{name}{SUFFIX}").read_text("utf-8")


def fill(name: str, values: Mapping[str, str]) -> str:
    """One file with its slots filled.

    Args:
        name: its path below this folder, without the suffix, such as "suite/task.py".
    """
    return Template(read(name)).substitute(values)


def fill_folder(name: str, values: Mapping[str, str]) -> dict[str, str]:
    """Every file of a folder with its slots filled, by its path below the folder."""
    folder = FOLDER / name
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob(f"*{SUFFIX}"))
    return {path.removesuffix(SUFFIX): fill(f"{name}/{path.removesuffix(SUFFIX)}", values) for path in paths}
