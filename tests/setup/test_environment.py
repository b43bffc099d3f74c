"""The virtual environment, made by a script that runs before anything is installed."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_mobilegym.setup import environment
from pytest_mobilegym.setup.environment import SetupError, main, set_up_environment, stamp_name

MakeProgram = Callable[..., Path]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "x"\n')
    return tmp_path


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch, make_program: MakeProgram) -> list[str]:
    """What the script would run; making an environment makes an interpreter that starts."""
    ran: list[str] = []

    def run(command: list[str], what: str) -> None:
        ran.append(what)
        if what == "making .venv":
            make_program("python", "exit 0", folder=Path(command[-1]) / "bin")

    monkeypatch.setattr(environment, "run", run)
    return ran


def test_the_first_time_makes_and_installs_and_the_second_does_nothing(
    project: Path, commands: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    set_up_environment(project)
    assert commands == ["making .venv", "pip install"]
    capsys.readouterr()
    set_up_environment(project)
    assert commands == ["making .venv", "pip install"]
    assert capsys.readouterr().out == "python     .venv is up to date\n"


def test_a_changed_declaration_installs_again_into_the_same_environment(
    project: Path, commands: list[str]
) -> None:
    set_up_environment(project)
    (project / "pyproject.toml").write_text('[project]\nname = "y"\n')
    set_up_environment(project)
    assert commands == ["making .venv", "pip install", "pip install"]
    assert [path.name for path in (project / ".venv").glob("installed-*")] == [
        stamp_name(project / "pyproject.toml")
    ]


def test_an_environment_whose_python_is_gone_is_made_again(project: Path, commands: list[str]) -> None:
    set_up_environment(project)
    (project / ".venv/bin/python").unlink()
    set_up_environment(project)
    assert commands == ["making .venv", "pip install"] * 2


def test_an_install_that_failed_is_tried_again(
    project: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    works = environment.run

    def offline(command: list[str], what: str) -> None:
        if what == "pip install":
            raise SetupError("pip install failed:\nno network")
        works(command, what)

    with monkeypatch.context() as patch:
        patch.setattr(environment, "run", offline)
        with pytest.raises(SetupError):
            set_up_environment(project)
    set_up_environment(project)
    assert commands == ["making .venv", "pip install"]


def without_ensurepip(name: str) -> object | None:
    return None if name == "ensurepip" else object()


@pytest.mark.usefixtures("commands")
def test_debians_python_without_venv_says_what_to_install(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", without_ensurepip)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.chdir(project)
    assert main() == 1
    assert "apt-get install python3-venv" in capsys.readouterr().err


def test_root_installs_venv(project: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", without_ensurepip)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/apt-get")
    set_up_environment(project)
    assert commands == ["apt-get install", "making .venv", "pip install"]


def test_an_old_python_says_which_one_is_needed(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment, "OLDEST", (99, 0))
    monkeypatch.chdir(project)
    assert main() == 1
    assert "install Python 99.0 or newer" in capsys.readouterr().err


def test_a_command_that_fails_shows_the_end_of_its_output() -> None:
    script = "import sys; print(*range(40), sep='\\n', flush=True); sys.exit('no network')"
    with pytest.raises(SetupError, match=r"(?s)pip install failed:\n.*39\nno network") as failure:
        environment.run([sys.executable, "-c", script], "pip install")
    assert len(str(failure.value).splitlines()) == 16


def test_the_script_can_be_read_by_an_older_python_and_needs_no_package() -> None:
    tree = ast.parse(Path(environment.__file__).read_text(), feature_version=(3, 7))
    imported = {
        alias.name.partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in (node.names if isinstance(node, ast.Import) else [ast.alias(node.module or "")])
    }
    assert imported <= sys.stdlib_module_names
