"""The data behind the apps in set-up and doctor: made once, said in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.phone.cache_folder import FOLDER_VARIABLE
from pytest_mobilegym.phone.world.build import build
from pytest_mobilegym.phone.world.cache import seal, world_path
from pytest_mobilegym.phone.worlds import DATA_VERSION
from pytest_mobilegym.setup import checks, data


class Machine:
    """A cache folder of its own in which a tiny world is made, and what set-up says."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.built = 0
        self.version = ""

    def say(self, subject: str, text: str) -> None:
        self.lines.append(f"{subject}: {text}")

    def ensure_built(self) -> Path:
        self.built += 1
        path = world_path()
        path.parent.mkdir(parents=True, exist_ok=True)
        self.version = build(path, scale=0.002, processes=1)
        seal(path)
        return path


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine()
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr(data, "ensure_built", made.ensure_built)
    return made


def expect(version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tiny world pass for the data of this version."""
    for module in (data, checks):
        monkeypatch.setattr(module, "DATA_VERSION", version)


def test_setup_makes_the_data_once(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    found = checks.check_world()
    assert (found.mark, found.remedy) == ("warn", "run `mobilegym world build`")
    data.set_up_world(machine.say)
    expect(machine.version, monkeypatch)
    machine.lines.clear()

    assert data.set_up_world(machine.say)
    assert machine.built == 1
    [line] = machine.lines
    assert line.startswith(f"world: version {machine.version}, ")
    assert line.endswith(f" MB at {world_path()}")
    assert checks.check_world().mark == "ok"
    assert checks.check_world().text in line


def test_other_data_than_every_machine_has_are_named(machine: Machine) -> None:
    assert not data.set_up_world(machine.say)
    assert f"version {machine.version}, expected {DATA_VERSION}" in machine.lines[-1]
    found = checks.check_world()
    assert found.mark == "missing"
    assert DATA_VERSION in found.text
    assert "mobilegym world build --force" in found.remedy


def test_a_build_that_fails_is_said_and_stops_nothing(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> Path:
        raise InfrastructureError("The disk is full.")

    monkeypatch.setattr(data, "ensure_built", fail)
    assert not data.set_up_world(machine.say)
    assert machine.lines[-1] == "world: The disk is full."


def test_a_file_that_cannot_be_read_is_missing(machine: Machine) -> None:
    path = world_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no database" * 1000)
    seal(path)
    found = checks.check_world()
    assert found.mark == "missing"
    assert "cannot be read" in found.text
    assert not data.set_up_world(machine.say)
