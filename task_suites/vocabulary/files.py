"""Files and photos that are put on the phone, and how their names are told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pytest_mobilegym.api import Hand, files, media

from .values import moment

DOWNLOAD = "/sdcard/Download"
DOCUMENTS = "/sdcard/Documents"
CAMERA = media.ALBUM_FOLDERS["camera"]


def lay_out(phone: Hand, folder: str, contents: Mapping[str, tuple[Any, ...]]) -> None:
    """Make a folder of these files and nothing else.

    Args:
        contents: by name the time of change, the content, and perhaps a size in bytes other than that of
            the content.
    """
    with phone.edit("os") as os:
        if folder in os.files:
            files.delete(os, folder)
        for name, (time, content, *size) in contents.items():
            files.write(
                os,
                f"{folder}/{name}",
                content=content,
                size=size[0] if size else None,
                modified=moment(time),
            )


def take_photo(phone: Hand, path: str, time: str, picture: str, *, upright: bool = False) -> None:
    """Let there be a photo."""
    width, height = (3024, 4032) if upright else (4032, 3024)
    with phone.edit("os") as os:
        files.write(
            os, path, content=f"{media.PICTURE}{picture}", size=2_600_000, width=width, height=height,
            modified=moment(time),
        )  # fmt: skip


def stems_of(names: Iterable[str]) -> str:
    """File names in one line, without their endings: these are as good as whole ones."""
    return ", ".join(name.rsplit(".", 1)[0] for name in names)
