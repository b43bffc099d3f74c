"""Runs handed in: packed, unpacked and verified."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from door_tasks import write_doors
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from recorded_runs import LOST, change_rows, recorded
from rigour import examples

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.after.bundle import bundle, unpack, verify
from pytest_mobilegym.runs.after.rejudge import rejudge
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.run import run

pytestmark = pytest.mark.usefixtures("home")


async def test_a_bundle_is_small_always_the_same_and_verified_elsewhere(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = await recorded(repeat_n=2)
    assert main(["bundle", str(folder)]) == 0
    packed = Path("run.zip").read_bytes()
    assert main(["bundle", str(folder), "-o", "again.zip"]) == 0
    assert Path("again.zip").read_bytes() == packed
    with zipfile.ZipFile("run.zip") as archive:
        names = archive.namelist()
        assert not [name for name in names if str(home).encode() in archive.read(name)]
    assert names[0] == "manifest.json"
    assert {Path(name).name for name in names if "/" in name} == {"episode.json", "steps.jsonl"}
    assert "4 of 4 episodes verified, " in capsys.readouterr().out
    shutil.rmtree(folder)

    assert main(["bundle", "run.zip", "--verify"]) == 0
    assert "verified: hashes, replays and verdicts agree" in capsys.readouterr().out
    assert main(["bundle", "run.zip", "--unpack", "-o", "out"]) == 0

    assert rejudge(Path("out"), suites=[home / "task_suites"]).differing == []
    assert json.loads(Path("out/summary.json").read_text())["passed"] == 4


async def test_what_cannot_be_verified_is_not_handed_in() -> None:
    folder = await recorded(agent="null")
    change_rows(folder, lambda row: row | {"passed": True})

    with pytest.raises(UsageError, match="cannot be handed in, as it does not hold: "):
        bundle(folder, to=Path("run.zip"))
    assert not Path("run.zip").exists()


async def test_errors_are_handed_in_and_counted() -> None:
    folder = await recorded()
    change_rows(folder, lambda row: row | LOST if "Sheet" in row["template"] else row)

    manifest = bundle(folder, to=Path("run.zip"))

    assert (manifest.episodes, manifest.verified, manifest.infrastructure_errors) == (2, 1, 1)
    assert verify(Path("run.zip")).faults == []


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A bundle of a run that failed twice."""
    home = tmp_path_factory.mktemp("packed")
    write_doors(home)
    with contextlib.chdir(home):
        config = make_config({"agent": "null", "device": "dom", "run_dir": "run"})
        asyncio.run(run(config))
        bundle(Path("run"), to=Path("run.zip"))
        return Path("run.zip").read_bytes()


@pytest.fixture
def handed_in(packed: bytes) -> Path:
    """The same in the current folder."""
    Path("run.zip").write_bytes(packed)
    return Path("run.zip")


def repack(file: Path, change: Callable[[dict[str, bytes]], None], *, with_hashes: bool = False) -> None:
    """Change what is in a bundle; with hashes as a forger would."""
    import hashlib

    with zipfile.ZipFile(file) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    change(content)
    if with_hashes:
        manifest = json.loads(content["manifest.json"])
        manifest["files"] = {
            name: {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}
            for name, data in content.items()
            if name != "manifest.json"
        }
        content["manifest.json"] = json.dumps(manifest).encode()
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in content.items():
            archive.writestr(name, data)


def _win(content: dict[str, bytes]) -> None:
    content["results.jsonl"] = content["results.jsonl"].replace(b'"passed":false', b'"passed":true')


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_win, "was changed: its files are not as long as its manifest says"),
        (
            lambda content: content.update({"plan.json": content["plan.json"].swapcase()}),
            "was changed: plan.json is not what its manifest says",
        ),
        (lambda content: content.update({"../evil.py": b""}), "'../evil.py' does not belong to a bundle"),
        (lambda content: content.pop("plan.json"), "'plan.json' does not belong to a bundle"),
        (lambda content: content.pop("manifest.json"), "is no bundle of a run"),
    ],
)
def test_a_bundle_that_was_changed_is_not_unpacked(
    home: Path, handed_in: Path, change: Callable[[dict[str, bytes]], None], said: str
) -> None:
    repack(handed_in, change)

    with pytest.raises(UsageError, match=said):
        unpack(handed_in, to=Path("out"))
    assert not (home / "out").exists()
    assert not (home.parent / "evil.py").exists()


@pytest.mark.parametrize(
    "name", ["../evil.py", "trajectories/../../evil/steps.jsonl", "/evil/steps.jsonl", "x.py"]
)
def test_a_bundle_writes_only_its_own_files(home: Path, handed_in: Path, name: str) -> None:
    repack(handed_in, lambda content: content.update({name: b"{}"}), with_hashes=True)

    with pytest.raises(UsageError, match="does not belong to a bundle"):
        unpack(handed_in, to=Path("out"))
    assert not list(home.glob("**/evil*"))


def test_a_forged_bundle_with_good_hashes_is_found_out(
    handed_in: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    repack(handed_in, _win, with_hashes=True)

    assert main(["bundle", "--verify", str(handed_in)]) == 1

    out = capsys.readouterr().out
    assert "doors.OpenClock-i0-t0: the verdict differs in passed: True in the row, False now" in out
    assert out.endswith("NOT verified\n")


@pytest.mark.parametrize(
    ("count", "said"),
    [
        ("episodes", "its manifest says 900 episodes, and it has 2"),
        ("verified", "its manifest says 900 verified episodes, and it has 2"),
        ("planned", "its manifest says 900 planned episodes, and it has 2"),
        ("infrastructure_errors", "its manifest says 900 infrastructure errors, and it has 0"),
    ],
)
def test_a_manifest_is_held_to_its_figures(handed_in: Path, count: str, said: str) -> None:
    repack(handed_in, _changed("manifest.json", **{count: 900}))

    assert verify(handed_in).faults == [said]


def _changed(name: str, **fields: Any) -> Callable[[dict[str, bytes]], None]:
    def change(content: dict[str, bytes]) -> None:
        content[name] = json.dumps(json.loads(content[name]) | fields).encode()

    return change


def test_a_bundle_chooses_no_code_to_run(home: Path, handed_in: Path) -> None:
    (home / "elsewhere").mkdir()
    (home / "elsewhere" / "tasks.py").write_text("raise SystemExit('run')")
    repack(handed_in, _changed("meta.json", suites=[str(home / "elsewhere")]), with_hashes=True)
    with pytest.raises(UsageError, match=r"The task suites of this run are not at '.*elsewhere-\w+'"):
        verify(handed_in)

    repack(handed_in, _changed("meta.json", options={"apps": [str(home.parent)]}), with_hashes=True)
    with pytest.raises(UsageError, match=r"names code or data at '.*', which is not used on its word"):
        verify(handed_in)


def test_a_bundle_is_packed_as_bundles_are(handed_in: Path) -> None:
    with zipfile.ZipFile(handed_in) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(handed_in, "w", zipfile.ZIP_LZMA) as archive:
        for name, data in content.items():
            archive.writestr(name, data)

    with pytest.raises(UsageError, match=r"'manifest.json' is not packed as bundles are"):
        unpack(handed_in, to=Path("out"))


@given(place=st.integers(0, 5000), byte=st.integers(0, 255))
@examples(30, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_damaged_bundle_is_unpacked_whole_or_not_at_all(
    tmp_path: Path, packed: bytes, place: int, byte: int
) -> None:
    damaged = bytearray(packed)
    damaged[place % len(packed)] = byte
    (tmp_path / "damaged.zip").write_bytes(damaged)
    shutil.rmtree(tmp_path / "out", ignore_errors=True)
    try:
        unpack(tmp_path / "damaged.zip", to=tmp_path / "out")
    except UsageError:
        assert not (tmp_path / "out").exists()


def test_what_is_no_bundle_is_one_sentence(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "noise.zip").write_bytes(b"noise")
    for name in ("noise.zip", "gone.zip", "task_suites"):
        assert main(["bundle", "--verify", name]) == 2
        assert capsys.readouterr().err == f"mobilegym: '{name}' is no bundle of a run.\n"
