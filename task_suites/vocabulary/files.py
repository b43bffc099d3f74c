"""Files and photos that are put on the phone, and how their names are told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from pytest_mobilegym.api import Hand, Matcher, files, media, says_all_and_only

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


def stem_of(name: str) -> str:
    """A file name without its ending."""
    return name.rsplit(".", 1)[0]


def stems_of(names: Iterable[str]) -> str:
    """File names in one line, without their endings: these are as good as whole ones."""
    return ", ".join(map(stem_of, names))


_FILE_NAME = re.compile(
    r"[^\s,，、;；:：]\.(?:pdf|txt|docx?|xlsx?|csv|md|png|jpe?g|log)(?![a-z0-9])", re.IGNORECASE
)


class names_files(Matcher):
    """A text that names these files and no others, with or without their endings, in any case.

    A name with another ending or another number is another file's; how many files there are may be said, no
    other number.

    Args:
        names: of the files.
        among: names that could be told by mistake.
    """

    def __init__(self, names: Iterable[str], *, among: Iterable[str]) -> None:
        self.names = sorted(names, key=len, reverse=True)
        self.stems = [stem_of(name) for name in self.names]
        others = {stem_of(name) for name in among}.difference(self.stems)
        self.names_told = says_all_and_only(self.stems, among=[*self.stems, *sorted(others)])
        self.numbers_told = says_all_and_only([], beside=range(len(self.names) + 1))

    def accepts(self, actual: Any) -> bool:
        if not isinstance(actual, str):
            return False
        told = actual
        for name, stem in zip(self.names, self.stems, strict=True):
            told = re.sub(re.escape(name), stem, told, flags=re.IGNORECASE)
        if self.names_told != told or _FILE_NAME.search(told) or any(self._misnumbered(told)):
            return False
        for stem in self.stems:
            told = re.sub(re.escape(stem), "-", told, flags=re.IGNORECASE)
        return self.numbers_told == told

    def _misnumbered(self, told: str) -> Iterable[str]:
        """What differs from a name in its numbers alone."""
        right = {stem.casefold() for stem in self.stems}
        for stem in self.stems:
            alike = re.sub(r"\d+", r"\\d+", re.escape(stem))
            for found in re.findall(rf"(?<![A-Za-z0-9]){alike}(?![A-Za-z0-9])", told, re.IGNORECASE):
                if found.casefold() not in right:
                    yield found

    def __repr__(self) -> str:
        return f"names the files {', '.join(sorted(self.names))} and no others"
