"""Where the world's file lies on this machine, and how it gets there: once, however many processes ask."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path

from pytest_mobilegym.errors import InfrastructureError, UsageError
from pytest_mobilegym.phone.cache_folder import FOLDER_VARIABLE, cache_folder
from pytest_mobilegym.phone.world.build import WORKING, build

KEPT = 3
"""Files of older data that stay in the folder, the present one among them."""

_PAGE = 4096
_SOURCES = Path(__file__).parents[3] / "pyproject.toml"
_SAMPLES = 64


@cache
def source_hash() -> str:
    """Hash of everything that the data follows from: the sources of this package and of the generator."""
    package = Path(__file__).parent
    whole = blake2b(digest_size=8)
    for path in sorted([*package.rglob("*.py"), package.parent / "rng.py"]):
        content = path.read_bytes()
        whole.update(f"{path.name}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()


def world_path(scale: float = 1.0) -> Path:
    """Where the file of these sources lies, whether it is there or not."""
    share = "" if scale == 1.0 else f"-{scale:g}"
    return cache_folder() / f"world-{source_hash()}{share}.sqlite"


def ensure_built(
    scale: float = 1.0,
    *,
    force: bool = False,
    processes: int | None = None,
    report: Callable[[str], None] | None = None,
) -> Path:
    """The file, made first if it is missing or damaged; processes that ask at the same time make it once.

    Args:
        scale: share of the full world.
        force: make it anew even if it is there.
        processes: how many to use.
        report: is told what is being done.

    Raises:
        UsageError: the scale makes no sense, or the folder cannot be written.
        InfrastructureError: it cannot be made.
    """
    if not 0 < scale <= 1:
        raise UsageError(f"The scale of the world is above 0 and at most 1, got {scale:g}.")
    path = world_path(scale)
    if not force and is_whole(path):
        return path
    from filelock import FileLock

    lock = FileLock(path.parent / "world.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except OSError as error:
        raise UsageError(
            f"The folder {path.parent} for the world's data cannot be written ({error.strerror}); name "
            f"another one in the environment variable {FOLDER_VARIABLE}."
        ) from error
    try:
        if force or not is_whole(path):
            _clear(path)
            build(path, scale=scale, processes=processes, parts=_parts_folder(), anew=force, report=report)
            seal(path)
            _forget_old(path)
    finally:
        lock.release()
    if not is_whole(path):
        raise InfrastructureError(f"The world's data in {path} changed while it was made; build it again.")
    return path


def _parts_folder() -> Path | None:
    """Where builds keep their parts, in a checkout, whose sources change; a package is built once."""
    return cache_folder() / "world-parts" if _SOURCES.exists() else None


def seal(path: Path) -> None:
    """Write down what a complete file looks like, so that a damaged one is known."""
    draft = path.with_suffix(".seal.new")
    draft.write_text(json.dumps(_look(path)))
    draft.replace(path.with_suffix(".seal"))


def is_whole(path: Path) -> bool:
    """Whether the file is there and has the size and the look that it had when it was complete."""
    try:
        return bool(json.loads(path.with_suffix(".seal").read_text()) == _look(path))
    except (OSError, ValueError):
        return False


def _look(path: Path) -> dict[str, object]:
    size = path.stat().st_size
    whole = blake2b(digest_size=16)
    with path.open("rb") as file:
        for number in range(_SAMPLES):
            file.seek(max(0, size - _PAGE) * number // (_SAMPLES - 1))
            whole.update(file.read(_PAGE))
    return {"size": size, "samples": whole.hexdigest()}


def _clear(path: Path) -> None:
    """Remove what an interrupted build has left; only for who holds the lock."""
    import shutil

    path.with_suffix(".seal").unlink(missing_ok=True)
    for folder in path.parent.glob(f"{WORKING}*"):
        shutil.rmtree(folder, ignore_errors=True)


def _forget_old(path: Path) -> None:
    """Remove the files of sources that are long gone."""
    files = sorted(path.parent.glob("world-*.sqlite"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in files[KEPT:]:
        if file != path:
            file.with_suffix(".seal").unlink(missing_ok=True)
            file.unlink(missing_ok=True)
