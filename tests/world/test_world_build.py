"""Making the data: always the same, once for all, never half."""

from __future__ import annotations

import importlib
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from pytest_mobilegym.errors import InfrastructureError, UsageError
from pytest_mobilegym.phone.cache_folder import FOLDER_VARIABLE
from pytest_mobilegym.phone.world import World, cache, open_world
from pytest_mobilegym.phone.world.build import WORKING, build, verify
from pytest_mobilegym.phone.world.cache import ensure_built, is_whole, seal, world_path
from pytest_mobilegym.phone.world.generators import JOBS, load_job
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.worlds import DATA_VERSION

SMALL_VERSION = "08d964d77fe516f9876e736fc4c993f3"

ROOT = Path(__file__).parents[2]


def test_the_data_are_the_same_on_every_machine(en: World) -> None:
    """A change of this hash changes what tasks ask: it needs a line in the changelog."""
    assert en.version == SMALL_VERSION


def test_processes_make_the_same_as_one_alone(tmp_path: Path, en: World) -> None:
    # The processes have other hash seeds, so nothing may depend on the order of a set.
    assert build(tmp_path / "again.sqlite", scale=en.scale, processes=2) == en.version


@pytest.mark.skipif(
    "MOBILEGYM_FULL_WORLD" not in os.environ, reason="set MOBILEGYM_FULL_WORLD to make all of it"
)
@pytest.mark.timeout(600)
def test_the_full_data_are_the_same_on_every_machine(tmp_path: Path) -> None:
    path = tmp_path / "full.sqlite"
    assert build(path) == DATA_VERSION
    counts = open_world(path).counts()
    assert sum(counts.values()) > 400_000
    assert path.stat().st_size < 400e6


def test_the_data_of_this_machine_are_those_that_phones_show() -> None:
    path = world_path()
    if not is_whole(path):
        pytest.skip("the full data are not made yet on this machine; `make setup` does it")
    assert open_world(path).version == DATA_VERSION


def test_every_kind_is_made_by_one_job() -> None:
    from pytest_mobilegym.phone.world import KINDS

    made = [kind.name for job in JOBS for kind in load_job(job).kinds]
    assert sorted(made) == sorted(KINDS)


def test_a_check_reads_every_record(world_file: Path, tmp_path: Path) -> None:
    assert verify(world_file)
    copy = tmp_path / "copy.sqlite"
    shutil.copy(world_file, copy)
    db = sqlite3.connect(copy)
    db.execute("UPDATE bills SET amount = amount + 1 WHERE id = 100")
    db.commit()
    db.close()
    assert not verify(copy)


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, world_file: Path) -> list[str]:
    """An empty cache folder, and a build that copies the small world and notes that it was called."""
    calls: list[str] = []

    def copied(path: Path, **_options: object) -> str:
        calls.append(path.name)
        shutil.copy(world_file, path)
        return "copied"

    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr(cache, "build", copied)
    return calls


def test_it_is_made_on_first_use_and_not_again(own_cache: list[str]) -> None:
    first = ensure_built()
    second = ensure_built()
    assert first == second == world_path()
    assert len(own_cache) == 1


@pytest.mark.parametrize("place", [0, 16, -1])
def test_a_damaged_file_is_made_anew(own_cache: list[str], place: int) -> None:
    path = ensure_built()
    size = path.stat().st_size
    with path.open("r+b") as file:
        if place < 0:
            file.truncate(size - 1)
        else:
            file.seek(place)
            file.write(bytes(64))
    assert not is_whole(path)
    assert verify(ensure_built())
    assert len(own_cache) == 2


def test_a_file_that_lost_what_the_disk_had_not_written_is_made_anew(own_cache: list[str]) -> None:
    path = ensure_built()
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 2)
        file.write(bytes(size - size // 2))
    ensure_built()
    assert len(own_cache) == 2


def test_a_file_without_a_seal_is_made_anew(own_cache: list[str]) -> None:
    path = ensure_built()
    path.with_suffix(".seal").unlink()
    ensure_built()
    assert len(own_cache) == 2


def test_what_an_interrupted_build_left_is_cleared(own_cache: list[str]) -> None:
    left = world_path().parent / f"{WORKING}abc"
    left.mkdir(parents=True)
    (left / "world.sqlite").write_bytes(b"half")
    ensure_built()
    assert own_cache
    assert not left.exists()


def test_files_of_old_sources_are_forgotten_in_time(own_cache: list[str]) -> None:
    folder = world_path().parent
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(5):
        old = folder / f"world-{number}.sqlite"
        old.write_bytes(b"old")
        os.utime(old, (number, number))
    ensure_built()
    assert own_cache
    assert sorted(file.name for file in folder.glob("world-*.sqlite")) == sorted(
        [world_path().name, "world-3.sqlite", "world-4.sqlite"]
    )


def test_a_failing_generator_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_sink: Sink) -> None:
        raise RuntimeError("broken on purpose")

    module = importlib.import_module("pytest_mobilegym.phone.world.build")
    monkeypatch.setattr(module, "load_job", lambda name: load_job(name)._replace(generate=fail))
    with pytest.raises(RuntimeError, match="broken on purpose"):
        build(tmp_path / "world.sqlite", scale=0.01, processes=1)
    assert list(tmp_path.iterdir()) == []


def test_a_failing_process_is_an_infrastructure_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", shutil.which("false") or "false")
    with pytest.raises(InfrastructureError, match="failed"):
        build(tmp_path / "world.sqlite", scale=0.01, processes=2)
    assert list(tmp_path.iterdir()) == []


def test_two_processes_that_start_together_make_it_once(tmp_path: Path) -> None:
    script = (
        "from pytest_mobilegym.phone.world.cache import ensure_built\n"
        "made = []\n"
        "ensure_built(0.01, processes=1, report=made.append)\n"
        "print('made' if made else 'found')\n"
    )
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", script],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, FOLDER_VARIABLE: str(tmp_path)},
        )
        for _ in range(2)
    ]
    said = sorted(process.communicate(timeout=120)[0].strip() for process in processes)
    assert said == ["found", "made"]


def test_a_build_that_is_killed_leaves_no_data_and_the_next_one_makes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = (
        "from pytest_mobilegym.phone.world.cache import ensure_built\n"
        "ensure_built(0.01, processes=2, report=lambda line: print(line, flush=True))\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, FOLDER_VARIABLE: str(tmp_path)},
    )
    assert process.stdout is not None
    assert process.stdout.readline(), "the first part is made"
    process.kill()
    process.communicate(timeout=60)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    path = world_path(0.01)
    assert not path.exists()
    assert list(tmp_path.glob(f"{WORKING}*")), "it was amid its work"

    assert verify(ensure_built(0.01, processes=1))
    assert not list(tmp_path.glob(f"{WORKING}*"))


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = tmp_path / "file"
    taken.write_text("")
    monkeypatch.setenv(FOLDER_VARIABLE, str(taken))
    with pytest.raises(UsageError, match="MOBILEGYM_CACHE"):
        ensure_built(0.01)


@pytest.mark.parametrize("scale", [0, -1, 1.5])
def test_a_scale_without_sense_is_refused(scale: float) -> None:
    with pytest.raises(UsageError, match="at most 1"):
        ensure_built(scale)


def test_a_seal_fits_one_file_only(tmp_path: Path) -> None:
    path = tmp_path / "world-x.sqlite"
    path.write_bytes(b"a" * 10_000)
    assert not is_whole(path)
    seal(path)
    assert is_whole(path)
    path.write_bytes(b"a" * 9_999 + b"b")
    assert not is_whole(path)
