"""A stranger hands in a bundle that would write elsewhere, fill the disk, or hide a link.

Elsewhere, in `tests/runs/test_bundle.py`: names that lead out of the folder, files that were changed, forged
verdicts with good hashes, code that a bundle names, noise.
"""

from __future__ import annotations

import hashlib
import json
import stat
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.after import bundle as bundle_module
from pytest_mobilegym.runs.after.bundle import unpack


@pytest.fixture
def packed(run: Path, home: Path) -> Path:
    assert main(["bundle", str(run), "-o", "handed.zip"]) == 0
    return home / "handed.zip"


def forge(file: Path, extra: Mapping[str, bytes], *, links: Mapping[str, str] | None = None) -> None:
    """Pack a bundle again, with files more, good hashes, and entries that are links."""
    with zipfile.ZipFile(file) as archive:
        content = {name: archive.read(name) for name in archive.namelist()} | dict(extra)
    content |= {name: target.encode() for name, target in (links or {}).items()}
    manifest = json.loads(content["manifest.json"])
    manifest["files"] = {
        name: {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}
        for name, data in content.items()
        if name != "manifest.json"
    }
    content["manifest.json"] = json.dumps(manifest).encode()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in content.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            if name in (links or {}):
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
            archive.writestr(entry, data)


def test_a_link_in_a_bundle_is_unpacked_as_a_file(packed: Path, home: Path) -> None:
    """Some unpackers would make the link, and write the next file through it."""
    (home / "mine").write_text("mine")
    forge(
        packed,
        {},
        links={
            "trajectories/x/a.reply.txt": str(home / "mine"),
            "trajectories/y/b.reply.txt": "../../../mine",
        },
    )

    unpack(packed, to=home / "out")

    assert not [path for path in (home / "out").rglob("*") if path.is_symlink()]
    assert (home / "mine").read_text() == "mine"
    assert (home / "out" / "trajectories" / "x" / "a.reply.txt").read_text() == str(home / "mine")


@pytest.mark.parametrize(
    "name",
    [
        *("trajectories/../results.jsonl", "trajectories/x/../../a.reply.txt", "./meta.json", "meta.json/"),
        *("trajectories\\x\\a.reply.txt", "trajectories//a.reply.txt", "C:/a.reply.txt", "trajectories/x/.."),
        *("summary.json", "index.html", ".writers", "conftest.py", "trajectories/x/tasks.py"),
    ],
)
def test_a_bundle_holds_records_alone(packed: Path, home: Path, name: str) -> None:
    forge(packed, {name: b"{}"})
    before = sorted(home.rglob("*"))

    with pytest.raises(UsageError, match=r"does not belong to a bundle|is no bundle"):
        unpack(packed, to=home / "out")
    assert sorted(home.rglob("*")) == before


def test_a_bomb_is_not_unpacked(packed: Path, home: Path) -> None:
    """A megabyte that would fill a gigabyte."""
    forge(packed, {f"trajectories/x/{number}.reply.txt": b"\0" * (100 << 20) for number in range(3)})
    assert packed.stat().st_size < 1 << 20

    for command in (["bundle", "--unpack", str(packed), "-o", "out"], ["bundle", "--verify", str(packed)]):
        assert main(command) == 2
    with pytest.raises(UsageError, match="times its own size"):
        unpack(packed, to=home / "out")
    assert not (home / "out").exists()


def test_a_large_file_is_not_unpacked(packed: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle_module, "LARGEST_ENTRY", 1000)
    with pytest.raises(UsageError, match=r"holds a file of [\d,]+ bytes"):
        unpack(packed, to=home / "out")


def test_a_bundle_that_says_less_than_it_holds_is_refused(packed: Path, home: Path) -> None:
    """The size in the archive's directory is not that of what is packed."""
    content = packed.read_bytes()
    with zipfile.ZipFile(packed) as archive:
        size = archive.getinfo("results.jsonl").file_size
    packed.write_bytes(content.replace(size.to_bytes(4, "little"), (size - 9).to_bytes(4, "little")))

    with pytest.raises(UsageError):
        unpack(packed, to=home / "out")
    assert not (home / "out").exists()


def test_a_full_disk_leaves_nothing_half_unpacked(
    packed: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fail)
    assert main(["bundle", "--unpack", str(packed), "-o", "out"]) == 2
    assert "No space left on device" in capsys.readouterr().err
    assert not (home / "out").exists()
