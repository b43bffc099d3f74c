"""The command line: subcommands are found by themselves, and errors are one line."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

from pytest_mobilegym import cli
from pytest_mobilegym.cli import command_names, load_command, main
from pytest_mobilegym.errors import UnknownName


@pytest.mark.parametrize("name", command_names())
def test_every_command_keeps_the_contract(name: str) -> None:
    command = load_command(name)
    assert name == command.NAME
    assert command.HELP
    command.add_arguments(argparse.ArgumentParser())


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    text = capsys.readouterr().out
    assert {"doctor", "leaderboard"} <= set(command_names())
    assert all(name in text for name in command_names())


def test_help_imports_nothing_heavy() -> None:
    script = (
        "import contextlib, sys; from pytest_mobilegym.cli import main\n"
        "with contextlib.suppress(SystemExit): main(['--help'])\n"
        "heavy = {'playwright', 'openai', 'uvicorn', 'starlette', 'PIL', 'jinja2', 'pytest'}\n"
        "heavy &= set(sys.modules)\n"
        "sys.exit(f'imported: {heavy}' if heavy else 0)"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_an_unknown_command_lists_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["docter"])
    error = capsys.readouterr().err
    assert "there is no command 'docter'; did you mean 'doctor'?" in error
    assert "leaderboard" in error


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["run", "--divice=dom"], "unrecognized arguments: --divice=dom; did you mean --device?"),
        (
            ["run", "--mg-limit", "3", "--agnet=null"],
            "--mg-limit --agnet=null; did you mean --limit, --agent?",
        ),
        (["run", "--zzz"], "unrecognized arguments: --zzz"),
    ],
)
def test_an_option_that_there_is_not_suggests_one_that_is_like_it(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)

    error = capsys.readouterr().err
    assert ended.value.code == 2
    assert error.startswith("usage: mobilegym run ")
    assert error.endswith(f"{said}\n")


def test_without_a_command_there_is_the_list_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([])
    assert f"{load_command('doctor').HELP}" in capsys.readouterr().out


class Failing:
    """A command whose work ends in `error`."""

    NAME = "doctor"
    HELP = "fails"

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """No arguments."""

    def run(self, _args: argparse.Namespace) -> int:
        raise self.error


def test_an_error_of_ours_is_one_line_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing = Failing(UnknownName("agent", "autoglm2", ["autoglm", "oracle"]))
    monkeypatch.setattr(cli, "load_command", lambda _: failing)
    assert main(["doctor"]) == 2
    assert capsys.readouterr().err == (
        "mobilegym: Unknown agent 'autoglm2'. Did you mean 'autoglm'? Available: autoglm, oracle.\n"
    )


def test_an_interrupt_is_exit_code_130(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "load_command", lambda _: Failing(KeyboardInterrupt()))
    assert main(["doctor"]) == 130


def test_a_bug_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "load_command", lambda _: Failing(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        main(["doctor"])


def test_a_leaderboard_needs_folders_of_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["leaderboard", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"mobilegym: No run at '{tmp_path}': expected a folder with meta.json")
    assert "Traceback" not in error
