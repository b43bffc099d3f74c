"""What `mobilegym new-app`, `new-task` and `new-agent` write: files, each of whose names ends in `.txt`.

`app/` becomes a folder of an app; `suite/` holds the parts of a suite's `tasks.py` and of its test: both have
`$name` slots. `agent/` holds an agent in each language as it is, with a library that speaks the protocol.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from string import Template

from pytest_mobilegym.records.files import write_output

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


def write_files(files: Mapping[Path, str]) -> None:
    """Write files and the folders that they need, all or none: where one fails, what is new goes again.

    Raises:
        UsageError: names the file that could not be written; one that was there is as it was.
    """
    made = [path for file in files for path in _missing(file)]
    try:
        for path, text in files.items():
            write_output(path, text.encode())
    except BaseException:
        for path in sorted(made, key=lambda path: len(path.parts), reverse=True):
            # Somebody else may have put something into a folder meanwhile.
            with suppress(OSError):
                path.rmdir() if path.is_dir() else path.unlink()
        raise


def _missing(path: Path) -> Iterator[Path]:
    """What of a path is not there: the file itself, and its folders."""
    yield from (each for each in (path, *path.parents) if not each.exists())
