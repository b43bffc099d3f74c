"""Commands that are told to end, or whose disk is full, say how far they came and how to go on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from full_disk import FullDisk

from pytest_mobilegym.authoring import check
from pytest_mobilegym.authoring.interrupted import rest_named
from pytest_mobilegym.cli import main
from pytest_mobilegym.commands import check_task
from pytest_mobilegym.runs.folder import rows
from pytest_mobilegym.runs.plan import config


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_sigterm_ends_a_proof_as_ctrl_c_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[str] = []

    def prove(template: Any, _seeds: int, _lang: str) -> bool:
        tried.append(template.id)
        if len(tried) == 2:
            os.kill(os.getpid(), signal.SIGTERM)
        return True

    monkeypatch.setattr(check_task, "_prove", prove)
    assert main(["check-task", "launcher", "--lang", "en"]) == 130
    assert len(tried) == 2
    said = capsys.readouterr().err
    assert "broken off after 1 of 2; left to check: " + tried[1] in said


def test_of_many_that_are_left_the_first_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    def check_one_of_many() -> None:
        with rest_named([f"app{n}" for n in range(20)]) as done:
            done.append("app0")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check_one_of_many()
    assert capsys.readouterr().err == "broken off after 1 of 20; left to check: app1 and the 18 after it\n"


def test_a_run_whose_disk_is_full_names_all_that_going_on_takes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    (home / "agent.sh").write_text(
        'while read -r line; do case $line in *observe*) echo \'{"action":{"kind":"COMPLETE"}}\';; '
        "*) echo '{}';; esac; done"
    )
    monkeypatch.setattr(rows, "os", FullDisk(room=3000))
    arguments = [
        "--suite",
        "launcher",
        "--agent",
        "command:sh agent.sh",
        "--device",
        "dom",
        "--run-dir",
        "mine",
    ]
    assert main(["run", *arguments]) == 2
    said = capsys.readouterr()
    way = "go on with: mobilegym run --resume mine --agent 'command:sh agent.sh'"
    assert f"cannot be written any more (No space left on device); make room, then {way}" in said.err
    assert way in said.out


def test_a_check_of_an_app_that_is_broken_off_says_what_was_checked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def inspect(app: str, **_: Any) -> list[Any]:
        if app == "launcher":
            os.kill(os.getpid(), signal.SIGTERM)
        return []

    monkeypatch.setattr(check, "inspect_app", inspect)
    assert main(["check-app", "clock", "launcher"]) == 130
    assert capsys.readouterr().err == "broken off after 1 of 2; left to check: launcher\n"


def test_a_check_that_is_broken_off_before_its_apps_are_found_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(config, "install_from", lambda _args: os.kill(os.getpid(), signal.SIGTERM))

    assert main(["check-app", "--all"]) == 130
    assert capsys.readouterr().err == "broken off before anything was checked\n"


ENDING = """
import atexit, os, signal, sys
from pytest_mobilegym import cli
{before}
atexit.register(lambda: {after})
sys.argv = ["mobilegym", "check-app"]
sys.exit(cli.main())
"""
KILL = "os.kill(os.getpid(), signal.SIGTERM)"


@pytest.mark.parametrize(
    ("before", "after", "code", "said"),
    [
        (f"cli.load_command = lambda _name: {KILL}", "None", 130, "mobilegym: broken off before it began\n"),
        ("cli.load_command = lambda name: Done", KILL, 0, ""),
    ],
    ids=["early", "late"],
)
def test_sigterm_is_heard_from_the_beginning_and_not_once_all_is_done(
    before: str, after: str, code: int, said: str
) -> None:
    done = (
        "class Done:\n    HELP = ''\n    add_arguments = staticmethod(lambda parser: None)\n"
        "    run = staticmethod(lambda args: 0)\n"
    )
    source = ENDING.format(before=done + before, after=after)
    ended = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (code, said)
