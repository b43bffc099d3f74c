"""Another user of the machine, or whoever is given a run, a log or a report of tests, looks for keys.

A key on a command line is in the list of processes (`ps`), in the shell's history and in pytest's own
records. It is refused there: it comes from the environment, or from a file.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from scripted_endpoint import ScriptedEndpoint, failing

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.plan.options import BY_NAME, LARGEST_SECRET, OPTIONS, Option, gather

KEY = "sk-very-secret-0123456789"

SECRET = [option for option in OPTIONS if option.kind == "secret"]


@pytest.mark.parametrize("option", SECRET, ids=lambda option: option.name)
@pytest.mark.usefixtures("home")
def test_a_key_on_the_command_line_is_refused_without_being_quoted(
    option: Option, capsys: pytest.CaptureFixture[str]
) -> None:
    flag = option.flag
    command = ["run", f"{flag}={KEY}"]
    if flag.startswith("--judge"):
        command = ["rejudge", "nowhere", "--judge=vlm", f"{flag}={KEY}"]

    assert main(command) == 2
    said = capsys.readouterr()
    assert f"{flag}=@FILE" in said.err
    assert option.variable in said.err
    assert said.err.count("\n") == 1
    assert KEY not in said.err + said.out


def test_pytest_refuses_it_too(home: Path) -> None:
    command = [
        "pytest",
        "-p",
        "no:cacheprovider",
        "task_suites",
        "--model-api-key",
        KEY,
        "--junitxml=junit.xml",
    ]
    done = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, check=False)

    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "ERROR: --model-api-key takes no secret on the command line" in done.stderr
    assert KEY not in done.stderr + done.stdout
    assert not (home / "reports").exists()


@pytest.mark.parametrize("place", ["command line", "environment"])
def test_a_key_is_read_from_a_file(home: Path, place: str) -> None:
    (home / "key").write_text(f"  {KEY}\n")
    named = f"@{home / 'key'}"
    given = {"model_api_key": named if place == "command line" else None}
    environ = {"MOBILEGYM_MODEL_API_KEY": named} if place == "environment" else {}
    assert gather(given=given, environ=environ)["model_api_key"] == KEY
    assert gather(given={}, environ={"MOBILEGYM_MODEL_API_KEY": KEY})["model_api_key"] == KEY


@pytest.mark.parametrize("content", [None, b"", b" \n", b"\xff\xfe", b"a" * (LARGEST_SECRET + 2)])
def test_a_file_without_a_key_is_one_sentence(home: Path, content: bytes | None) -> None:
    if content is not None:
        (home / "key").write_bytes(content)
    with pytest.raises(UsageError, match=r"^The file 'key' of --model-api-key .*\.$"):
        gather(given={"model_api_key": "@key"}, environ={})


def test_what_is_no_secret_may_stand_anywhere() -> None:
    """Servers of one's own take any word for a key."""
    assert gather(given={"model_api_key": "EMPTY"}, environ={})["model_api_key"] == "EMPTY"


def test_no_secret_has_an_ini_key() -> None:
    assert gather(given={}, environ={}, ini=lambda _name: KEY).get("model_api_key") is None
    assert {option.name for option in SECRET} == {"model_api_key", "judge_model_api_key", "env_token"}
    assert all(BY_NAME[option.name].kind == "secret" for option in SECRET)


LOOK = '''
"""Looks for the key in every command line and, as a program of the user's own may, nowhere else."""

from pathlib import Path

from pytest_mobilegym.agents.registry import AgentSpec


def in_processes(key):
    for line in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if key.encode() in line.read_bytes():
                yield line
        except OSError:
            pass


class Asker:
    privileged = False

    def __init__(self, options):
        self.options = options

    async def begin(self, context):
        pass

    async def act(self, observation):
        key = self.options.model_api_key.get_secret_value()
        found = sum(1 for _ in in_processes(key))
        Path("looked").write_text(str(found))
        raise ValueError(f"cannot use {key} of {self.options!r}")


AGENT = AgentSpec("looks for keys", Asker)
'''


def leaks(folder: Path) -> list[str]:
    """The files below a folder that hold the key."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path.relative_to(folder).as_posix() for path in files if KEY.encode() in path.read_bytes())


@pytest.mark.parametrize("workers", [(), ("-n1",)], ids=["alone", "workers"])
@pytest.mark.parametrize("place", ["command line", "environment"])
@pytest.mark.skipif(
    not Path("/proc/self/cmdline").exists(), reason="this system has no list of processes there"
)
def test_a_key_is_in_no_process_title_log_or_report(home: Path, workers: Sequence[str], place: str) -> None:
    """Not even where everything is logged, shown and reported, and the agent puts it into its errors."""
    (home / "looker.py").write_text(LOOK)
    (home / "key").write_text(KEY)
    environ = {**os.environ, "PYTHONPATH": str(home), "CI": "1"}
    if place == "environment":
        environ["MOBILEGYM_MODEL_API_KEY"] = KEY
    command = [
        *("pytest", "-p", "no:cacheprovider", "task_suites", "--agent=looker:AGENT", "--device=dom", "-rA"),
        "--mg-agent-process=inside",
        *("--log-level=DEBUG", "--log-file=debug.log", "--showlocals", "--junitxml=junit.xml", "--debug"),
        *(["--model-api-key=@key"] if place == "command line" else []),
        *workers,
    ]
    done = subprocess.run(
        [sys.executable, "-m", *command], capture_output=True, text=True, check=False, env=environ
    )

    assert (home / "looked").read_text() == "0"
    assert "cannot use ***" in done.stdout
    assert KEY not in done.stdout + done.stderr
    assert leaks(home) == ["key"]
    assert (home / "pytestdebug.log").exists()


@pytest.mark.chromium
@pytest.mark.parametrize("agent", ["generic_v2", "autoglm"])
def test_a_key_is_not_in_what_a_model_client_logs(
    home: Path, agent: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    """Endpoints quote keys in their errors, and HTTP libraries log what they send."""
    monkeypatch.setenv("MOBILEGYM_MODEL_API_KEY", KEY)
    caplog.set_level("DEBUG")
    with ScriptedEndpoint(
        [f"my key is {KEY}"], faults=[failing(401, f"Incorrect API key provided: {KEY}")]
    ) as endpoint:
        named = ["--model-name=m", "--limit=1", "--model-failures=1", "--run-dir=run"]
        main(["run", f"--agent={agent}", "--device=browser", f"--model-base-url={endpoint.base_url}", *named])
        assert any(KEY in header for header in endpoint.authorizations)

    said = capfd.readouterr()
    assert KEY not in said.out + said.err + caplog.text
    assert leaks(home) == []
