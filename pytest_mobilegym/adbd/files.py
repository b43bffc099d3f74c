"""Files as adb sees them: the phone's own below `/sdcard`, and what tools leave beside it.

What is pushed or written below `/sdcard` is in the phone, where its apps show it. What tools make for
themselves is not the phone's: everything in `/data/local/tmp`, and screenshots and screen dumps wherever they
are written; it is kept here, so that looking at the phone changes nothing of it.
"""

from __future__ import annotations

import stat
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.phone.os import files as phone_files
from pytest_mobilegym.phone.os.files import ROOT
from pytest_mobilegym.phone.os.media import PICTURE, picture_name
from pytest_mobilegym.phone.os.models.files import TEXTS, Node, extension_of

if TYPE_CHECKING:
    from pytest_mobilegym.phone.phone import Phone

T = TypeVar("T")

TEMPORARY = "/data/local/tmp"
LARGEST_FILE = 64 << 20
"""Bytes of a file that can be pushed, or read as a whole."""

MOST_KEPT = 512 << 20
"""Bytes that are kept beside the phone, with those of pushed files that no screen shows."""

MOST_PIXELS = 50_000_000
"""Of a picture that the page draws."""

MOST_ENTRIES = 100_000
"""Files and folders that are kept beside the phone."""

ALIASES = ("/storage/emulated/0", "/storage/self/primary", "/mnt/sdcard", "/data/media/0")
"""Other names of `/sdcard`."""

FOLDERS = frozenset(
    {
        *("/", "/data", "/data/local", TEMPORARY, "/mnt", "/proc", "/storage", "/storage/emulated"),
        *("/storage/self", "/system", "/system/bin", "/vendor", "/product", "/dev"),
    }
)

FOLDER_MODE = stat.S_IFDIR | 0o771
FILE_MODE = stat.S_IFREG | 0o660
PROGRAM_MODE = stat.S_IFREG | 0o755


class Entry(NamedTuple):
    """A file or folder.

    Attributes:
        path: its whole path, with `/sdcard` by that name.
        mode: as `stat` has it.
        size: in bytes.
        modified: seconds since 1970, UTC.
    """

    path: str
    mode: int
    size: int
    modified: int

    @property
    def name(self) -> str:
        """The last part of the path."""
        return self.path.rsplit("/", 1)[-1]

    @property
    def is_folder(self) -> bool:
        """Whether it is a folder."""
        return stat.S_ISDIR(self.mode)


@dataclass(frozen=True)
class _Kept:
    """What lies beside the phone; a folder where `data` is `None`."""

    data: bytes | None
    modified: int
    mode: int


class Holder(Protocol):
    """Who has the phone in hand, and may change it."""

    @property
    def phone(self) -> Phone:
        """The phone itself."""
        ...

    def edit(self, change: Callable[[Any], T]) -> T:
        """Change the phone's state on a draft."""
        ...


class Files:
    """The files of one phone and those beside it.

    Args:
        holder: who has the phone.
        programs: names of the commands in `/system/bin`.
        draw: gives the bytes of a picture: `draw(name, width, height, extension)`.
    """

    def __init__(
        self,
        holder: Holder,
        *,
        programs: Iterable[str],
        draw: Callable[[str, int, int, str], Awaitable[bytes]],
    ) -> None:
        self._holder = holder
        self._programs = frozenset(programs)
        self._draw = draw
        self._kept: dict[str, _Kept] = {}
        self._pushed: dict[str, tuple[Any, bytes]] = {}

    # Looking

    def find(self, path: str) -> Entry | None:
        """What there is of that path."""
        path = plain(path)
        kept = self._kept.get(path)
        if kept is not None:
            mode = FOLDER_MODE if kept.data is None else stat.S_IFREG | kept.mode
            return Entry(path, mode, len(kept.data or b""), kept.modified)
        node = self._node(path)
        if node is not None:
            mode = FOLDER_MODE if node.kind == "folder" else FILE_MODE
            return Entry(path, mode, self._size(path, node), self._unix(node.modified))
        if path in FOLDERS or path == ROOT:
            return Entry(path, FOLDER_MODE, 4096, self._unix(self._holder.phone.state.os.now))
        if path.startswith("/system/bin/") and path.removeprefix("/system/bin/") in self._programs:
            return Entry(path, PROGRAM_MODE, 1024, 0)
        return None

    def inside(self, folder: str) -> list[Entry] | None:
        """What is in a folder, by name; `None` if it is none."""
        folder = plain(folder)
        found = self.find(folder)
        if found is None or not found.is_folder:
            return None
        start = folder.rstrip("/") + "/"
        names = [*self._kept, *self._holder.phone.state.os.files, *FOLDERS, ROOT]
        if folder == "/system/bin":
            names += [f"{folder}/{name}" for name in self._programs]
        below = {path[len(start) :].split("/", 1)[0] for path in names if path.startswith(start)}
        entries = [self.find(start + name) for name in sorted(below - {""})]
        return [entry for entry in entries if entry is not None]

    def require(self, path: str) -> Entry:
        """What there is of that path.

        Raises:
            Failed: nothing.
        """
        found = self.find(path)
        if found is None:
            raise Failed(f"{path}: No such file or directory")
        return found

    async def read(self, path: str) -> bytes:
        """The content of a file, as a whole.

        Raises:
            Failed: it is no file, or one that is too large to be read as a whole.
        """
        entry = self.require(path)
        if entry.size > LARGEST_FILE:
            raise Failed(f"{path}: File too large")
        data, zeros = await self.content(path)
        return data + bytes(zeros)

    async def content(self, path: str) -> tuple[bytes, int]:
        """What is in a file of any size: bytes, and how many zeros come behind them.

        A picture is drawn, and filled up with zeros to the size that the phone gives for it; sound, video and
        archives are nothing but zeros.

        Raises:
            Failed: it is no file, or a picture of too many pixels to be drawn.
        """
        entry = self.require(path)
        if entry.is_folder:
            raise Failed(f"{path}: Is a directory")
        kept = self._kept.get(entry.path)
        if kept is not None:
            return kept.data or b"", 0
        node = self._node(entry.path)
        if node is None:
            return b"#!/system/bin/sh\n", 0
        pushed = self._bytes_of(entry.path, node)
        if pushed is not None:
            return pushed, 0
        content = node.content.encode()
        if node.content.startswith(PICTURE) or node.mime_type.startswith("image/"):
            if node.width * node.height > MOST_PIXELS:
                raise Failed(f"{path}: File too large")
            content = await self._draw(picture_name(node), node.width, node.height, node.extension)
        return content, 0 if node.extension in TEXTS else max(entry.size - len(content), 0)

    # Changing

    def write(
        self, path: str, data: bytes, *, beside: bool = False, modified: int | None = None, mode: int = 0o660
    ) -> None:
        """Write a file; folders above it are made.

        Args:
            beside: keep it beside the phone, wherever it lies.
            modified: seconds since 1970, UTC; the phone's own time if left out.

        Raises:
            Failed: nothing can be written there.
        """
        path = plain(path)
        self._check_writable(path)
        existing = self.find(path)
        if existing is not None and existing.is_folder:
            raise Failed(f"{path}: Is a directory")
        if len(data) > LARGEST_FILE:
            raise Failed(f"{path}: File too large")
        self._check_room(path, len(data))
        if not self._is_phones(path) or (beside and self._node(path) is None):
            now = self._unix(self._holder.phone.state.os.now)
            self._keep_folders(_above(path))
            self._kept[path] = _Kept(data, now if modified is None else modified, mode & 0o777)
            return
        self._write_to_phone(path, data, modified)
        self._kept.pop(path, None)

    def touch(self, path: str) -> None:
        """Say that a file or folder was changed now.

        Raises:
            Failed: there is none, or it must stay as it is.
        """
        path = self.require(path).path
        self._check_writable(path)
        if path in self._kept:
            now = self._unix(self._holder.phone.state.os.now)
            self._kept[path] = replace(self._kept[path], modified=now)
            return
        data = self._bytes_of(path, self._node(path))
        self._holder.edit(lambda draft: setattr(draft.os.files[path], "modified", draft.os.now))
        if data is not None:
            self._pushed[path] = (self._node(path), data)

    def make_folder(self, path: str) -> None:
        """Make a folder and those above it.

        Raises:
            Failed: none can be made there.
        """
        path = plain(path)
        self._check_writable(path)
        if self.find(path) is not None:
            return
        if self._is_phones(path):
            self._holder.edit(lambda draft: phone_files.make_folder(draft.os, path))
        else:
            self._check_room(path, 0)
            self._keep_folders([*_above(path), path])

    def remove(self, path: str) -> None:
        """Remove a file, or a folder with all that is in it.

        Raises:
            Failed: there is none, or it must stay.
        """
        path = self.require(path).path
        if path in FOLDERS or path == ROOT or not self._is_writable(path):
            raise Failed(f"{path}: Read-only file system")
        for held in (self._kept, self._pushed):
            for key in [key for key in held if phone_files.holds(path, key)]:
                del held[key]
        if self._node(path) is not None:
            self._holder.edit(lambda draft: phone_files.delete(draft.os, path))

    async def copy(self, path: str, target: str) -> None:
        """Copy a file, or a folder with all that is in it, to a path.

        Raises:
            Failed: there is none, or nothing can be written there.
        """
        entry = self.require(path)
        target = plain(target)
        if not entry.is_folder:
            beside = entry.path in self._kept and self._is_phones(entry.path)
            self.write(target, await self.read(entry.path), beside=beside)
            return
        if phone_files.holds(entry.path, target):
            raise Failed(f"{path}: cannot be copied into itself")
        self.make_folder(target)
        for inner in self.inside(entry.path) or []:
            await self.copy(inner.path, f"{target}/{inner.name}")

    async def move(self, path: str, target: str) -> None:
        """Give a file or folder another path.

        Raises:
            Failed: there is none, or nothing can be written there.
        """
        entry, target = self.require(path), plain(target)
        self._check_writable(entry.path)
        self._check_writable(target)
        if target == entry.path:
            return
        if phone_files.holds(entry.path, target):
            raise Failed(f"{path}: cannot be moved into itself")
        if self._node(entry.path) is not None and self._is_phones(target):
            if self.find(target) is not None:
                self.remove(target)
            pushed = self._pushed.pop(entry.path, None)
            self._holder.edit(lambda draft: phone_files.rename(draft.os, entry.path, target))
            if pushed is not None:
                self._pushed[target] = (self._node(target), pushed[1])
            return
        await self.copy(entry.path, target)
        self.remove(entry.path)

    # The phone's own

    def _node(self, path: str) -> Node | None:
        found: Node | None = self._holder.phone.state.os.files.get(path)
        return found

    def _bytes_of(self, path: str, node: Any) -> bytes | None:
        """What was pushed there, unless the phone has changed it since."""
        as_pushed, data = self._pushed.get(path, (None, b""))
        return data if as_pushed is not None and as_pushed == node else None

    def _size(self, path: str, node: Any) -> int:
        if node.kind == "folder":
            return 4096
        if node.extension in TEXTS and self._bytes_of(path, node) is None:
            return len(node.content.encode())
        size: int = node.size
        return size

    def _write_to_phone(self, path: str, data: bytes, modified: int | None) -> None:
        details: dict[str, Any] = {} if modified is None else {"modified": self._own_time(modified)}
        text = _text_of(path, data)
        # What is no text has no content that a screen could show, and is kept here to be pulled again.
        self._holder.edit(
            lambda draft: phone_files.write(
                draft.os, path, content=text or "", size=len(data), **details, **_dimensions(path, data)
            )
        )
        if text is None:
            self._pushed[path] = (self._node(path), data)
        else:
            self._pushed.pop(path, None)

    def _unix(self, time: int) -> int:
        """The phone's own milliseconds as seconds of UTC."""
        return time // 1000 - self._holder.phone.state.os.utc_offset * 60

    def _own_time(self, modified: int) -> int:
        return (modified + self._holder.phone.state.os.utc_offset * 60) * 1000

    # Beside it

    def _keep_folders(self, paths: Iterable[str]) -> None:
        """Make the folders of these that are not there yet."""
        folder = _Kept(None, self._unix(self._holder.phone.state.os.now), 0o771)
        for path in paths:
            if self.find(path) is None:
                self._kept[path] = folder

    def _check_room(self, path: str, size: int) -> None:
        """Raise unless so many bytes can be kept; those of files that the phone has changed are let go."""
        for pushed, (as_pushed, _) in list(self._pushed.items()):
            if self._node(pushed) != as_pushed:
                del self._pushed[pushed]
        kept = sum(len(each.data or b"") for each in self._kept.values())
        kept += sum(len(data) for _, data in self._pushed.values())
        if kept + size > MOST_KEPT or len(self._kept) >= MOST_ENTRIES:
            raise Failed(f"{path}: No space left on device")

    # Places

    def _is_phones(self, path: str) -> bool:
        return path.startswith(f"{ROOT}/")

    def _is_writable(self, path: str) -> bool:
        return path.startswith((f"{ROOT}/", f"{TEMPORARY}/"))

    def _check_writable(self, path: str) -> None:
        if not self._is_writable(path):
            raise Failed(f"{path}: Read-only file system")
        # Bytes that are no UTF-8 arrive as lone surrogates, which no state can hold.
        if "\0" in path or not _is_text(path):
            raise Failed(f"{path[:80]}: Invalid argument")
        if any(len(part.encode()) > phone_files.LONGEST_NAME for part in path.split("/")):
            raise Failed(f"{path[:80]}: File name too long")
        for above in _above(path):
            found = self.find(above)
            if found is not None and not found.is_folder:
                raise Failed(f"{path}: Not a directory")


def plain(path: str) -> str:
    """An absolute path without `.`, `..` and doubled slashes, and with `/sdcard` by that name."""
    parts: list[str] = []
    for part in path.split("/"):
        if part == "..":
            del parts[-1:]
        elif part not in ("", "."):
            parts.append(part)
    found = "/" + "/".join(parts)
    for alias in ALIASES:
        if phone_files.holds(alias, found):
            return ROOT + found[len(alias) :]
    return found


def _is_text(path: str) -> bool:
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True


def _above(path: str) -> list[str]:
    parts = path.split("/")[1:-1]
    return ["/" + "/".join(parts[: count + 1]) for count in range(len(parts))]


def _text_of(path: str, data: bytes) -> str | None:
    """The text of a text file; `None` for what is none."""
    if extension_of(path) not in TEXTS:
        return None
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None


def _dimensions(path: str, data: bytes) -> dict[str, int]:
    """Width and height of a picture, as far as its header says."""
    from io import BytesIO

    from PIL import Image

    if not path.lower().endswith((".png", ".jpg", ".jpeg", ".webp", ".gif")):
        return {}
    try:
        with Image.open(BytesIO(data)) as image:
            return {"width": image.width, "height": image.height}
    except (OSError, ValueError, Image.DecompressionBombError, Image.DecompressionBombWarning):
        return {}
