"""The file system: a tree of folders and files with their contents, below `/sdcard` (os reference, 9)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from pytest_mobilegym.phone.state import State, Time

_OFFICE = "application/vnd.openxmlformats-officedocument"

MIME_TYPES = {
    "txt": "text/plain", "md": "text/markdown", "log": "text/plain", "csv": "text/csv", "html": "text/html",
    "json": "application/json", "xml": "text/xml", "srt": "text/plain",
    "pdf": "application/pdf", "doc": "application/msword", "xls": "application/vnd.ms-excel",
    "ppt": "application/vnd.ms-powerpoint", "docx": f"{_OFFICE}.wordprocessingml.document",
    "xlsx": f"{_OFFICE}.spreadsheetml.sheet", "pptx": f"{_OFFICE}.presentationml.presentation",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "webp": "image/webp",
    "heic": "image/heic",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav", "flac": "audio/flac", "ogg": "audio/ogg",
    "aac": "audio/aac", "amr": "audio/amr",
    "mp4": "video/mp4", "mov": "video/quicktime", "mkv": "video/x-matroska", "3gp": "video/3gpp",
    "zip": "application/zip", "rar": "application/vnd.rar", "7z": "application/x-7z-compressed",
    "epub": "application/epub+zip", "apk": "application/vnd.android.package-archive",
}  # fmt: skip

Category = Literal["documents", "images", "videos", "audio", "archives", "packages", "other"]

PAGED = frozenset({"pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx"})
"""Extensions of documents with pages; a form feed in their content begins the next one."""

TEXTS = frozenset({"txt", "md", "log", "csv", "json", "xml", "html", "srt"})
"""Extensions of plain texts."""


@lru_cache(maxsize=4096)
def extension_of(path: str) -> str:
    """What follows the last dot of a path's last part, in small letters; empty if there is none.

    Kept, as every look at the pictures asks for that of every file.
    """
    name = path.rsplit("/", 1)[-1]
    return name.rsplit(".", 1)[-1].lower() if "." in name else ""


class Node(State):
    """A file or a folder; `id` is its whole path."""

    id: str
    kind: Literal["file", "folder"] = "file"
    size: int = 0
    """In bytes."""
    modified: Time
    content: str = ""
    """Text of a text file, or `picture:<kind>/<seed>` of a picture."""
    width: int = 0
    height: int = 0
    duration: int = 0
    """Of sound and video, in seconds."""

    @property
    def name(self) -> str:
        """The last part of the path."""
        return self.id.rsplit("/", 1)[-1]

    @property
    def folder(self) -> str:
        """The path of the folder that it is in."""
        return self.id.rsplit("/", 1)[0]

    @property
    def extension(self) -> str:
        """What follows the last dot, in small letters; empty if there is none."""
        return extension_of(self.id)

    @property
    def mime_type(self) -> str:
        """The type that the extension stands for."""
        if self.kind == "folder":
            return "inode/directory"
        return MIME_TYPES.get(extension_of(self.id), "application/octet-stream")

    @property
    def category(self) -> Category:
        """What it counts as in the overview of the storage."""
        major = self.mime_type.split("/")[0]
        if major in ("image", "video"):
            return "images" if major == "image" else "videos"
        if major == "audio":
            return "audio"
        if self.extension in TEXTS | PAGED | {"epub"}:
            return "documents"
        if self.extension in ("zip", "rar", "7z"):
            return "archives"
        return "packages" if self.extension == "apk" else "other"


class Favorite(State):
    """A picture or video that the user marked; `id` is its path."""

    id: str
