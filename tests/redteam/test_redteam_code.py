"""A stranger hands in a run's folder that names code of theirs: suites, apps, an agent, an endpoint.

Whoever verifies, prunes, bundles, shows or goes on with such a folder must not run that code, nor send a key
or a message where the folder says.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from handed_in import HandedIn

from pytest_mobilegym.cli import main

READING = {
    "rejudge": ("rejudge", "{run}"),
    "render": ("rejudge", "--render", "{run}"),
    "bundle": ("bundle", "{run}", "-o", "out.zip"),
    "prune": ("prune", "{run}"),
    "prune, dry": ("prune", "--dry-run", "{run}"),
    "report": ("report", "{run}"),
    "leaderboard": ("leaderboard", "{run}"),
    "export": ("export", "{run}", "-o", "out.csv"),
    "compare": ("compare", "{run}", "{run}"),
    "resume": ("run", "--resume={run}"),
    "rerun": ("run", "--resume={run}", "--rerun=failed"),
    "why": ("why", "--anew", "{run}"),
    "sim2real": ("sim2real", "--plan", "--base-sim={run}", "--trained-sim={run}"),
}
"""Commands that read a run's folder; those that import nothing at all do not refuse it."""

IMPORTING = ("rejudge", "render", "bundle", "prune", "prune, dry", "resume", "rerun", "sim2real")

INSTALLING = ("rejudge", "render", "bundle", "resume", "rerun")


def command(name: str, run: Path) -> list[str]:
    """The arguments of a command that reads a run."""
    return [word.format(run=run) for word in READING[name]]


def leave_open(run: Path) -> None:
    """Take the last row away, so that there is an episode left to play."""
    results = run / "results.jsonl"
    results.write_text("".join(results.read_text("utf-8").splitlines(keepends=True)[:-1]), "utf-8")


@pytest.mark.parametrize("name", READING)
def test_suites_of_a_stranger_are_not_imported(
    handed_in: HandedIn, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`meta.json` names the suites that the episodes were of; a stranger's are a stranger's code."""
    suites = handed_in.run.parent / "suites"
    handed_in.trap.lay(suites / "doors" / "tasks.py")
    handed_in.name(suites=[str(suites)])
    leave_open(handed_in.run)

    code = main(command(name, handed_in.run))

    assert not handed_in.trap.sprung
    if name in IMPORTING:
        assert code == 2
        said = capsys.readouterr().err.strip()
        assert said.count("\n") == 0, said
        assert str(suites) in said
        assert f"--trust-code {suites}" in said


def _in_the_run(handed_in: HandedIn, home: Path) -> Path:
    """The folder is unpacked below the reader's own, and brings code along."""
    run = home / "reports" / "nice"
    shutil.move(handed_in.run, run)
    handed_in.trap.lay(run / "trajectories" / "doors" / "tasks.py")
    return run / "trajectories"


def _beside_the_run(handed_in: HandedIn, home: Path) -> Path:
    run = home / "downloads" / "nice" / "run"
    shutil.move(handed_in.run, run)
    return handed_in.trap.lay(run.parent / "suites" / "doors" / "tasks.py").parents[1]


def _above_the_run(handed_in: HandedIn, home: Path) -> Path:
    """All that lies in the reader's folder is looked through for tasks, and the run's folder lies in it."""
    _in_the_run(handed_in, home)
    return home


def _in_another_run(handed_in: HandedIn, home: Path) -> Path:
    shutil.copytree(handed_in.run, home / "archive" / "other")
    shutil.move(handed_in.run, home / "reports" / "nice")
    handed_in.trap.lay(home / "archive" / "other" / "doors" / "tasks.py")
    return home / "archive"


def _by_a_link(handed_in: HandedIn, home: Path) -> Path:
    """A link in the reader's folder leads to the stranger's."""
    handed_in.trap.lay(handed_in.run.parent / "suites" / "doors" / "tasks.py")
    (home / "linked").symlink_to(handed_in.run.parent / "suites")
    shutil.copytree(handed_in.run, home / "reports" / "nice")
    return home / "linked"


@pytest.mark.parametrize(
    "lay",
    [_in_the_run, _beside_the_run, _above_the_run, _in_another_run, _by_a_link],
    ids=lambda lay: lay.__name__,
)
@pytest.mark.parametrize("name", ["rejudge", "prune", "resume"])
def test_code_that_came_with_a_run_is_not_the_readers_own(
    handed_in: HandedIn,
    home: Path,
    lay: Callable[[HandedIn, Path], Path],
    name: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """To lie in the reader's folder is not enough: what came with a run does too, once it is unpacked."""
    suites = lay(handed_in, home)
    (run,) = {path.parent for path in home.rglob("meta.json") if path.parent.name in ("nice", "run")}
    HandedIn(run, handed_in.trap).name(suites=[str(suites)])
    leave_open(run)

    assert main(command(name, run)) == 2
    assert not handed_in.trap.sprung
    assert "--trust-code" in capsys.readouterr().err


@pytest.mark.parametrize("name", READING)
@pytest.mark.parametrize("option", ["apps", "data"])
def test_apps_and_data_of_a_stranger_are_not_installed(handed_in: HandedIn, name: str, option: str) -> None:
    """A run's options name folders of apps, which are imported when phones are made."""
    folder = handed_in.run.parent / "apps"
    handed_in.trap.lay(folder / "trap" / "__init__.py")
    handed_in.name(options={option: [str(folder)] if option == "apps" else str(folder)})
    leave_open(handed_in.run)

    code = main(command(name, handed_in.run))

    assert not handed_in.trap.sprung
    if name in INSTALLING:
        assert code == 2


@pytest.mark.parametrize("name", READING)
@pytest.mark.parametrize("protocol", [None, "paper"])
def test_an_agent_of_a_stranger_is_not_imported(
    handed_in: HandedIn, home: Path, name: str, protocol: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An agent's name may be that of a module, also of one within the run's folder below the current one."""
    monkeypatch.syspath_prepend(str(home))
    run = home / "reports" / "nice"
    shutil.move(handed_in.run, run)
    handed_in = HandedIn(run, handed_in.trap)
    handed_in.trap.lay(run / "agent.py", "async def act(observation): ...\n")
    handed_in.name(
        agent="reports.nice.agent:act", options={"agent": "reports.nice.agent:act", "protocol": protocol}
    )
    leave_open(run)

    main(command(name, run))

    assert not handed_in.trap.sprung


def test_pytest_goes_on_with_no_code_of_a_stranger(handed_in: HandedIn) -> None:
    """pytest also loads what lies beside the tasks that it collects: `conftest.py`."""
    suites = handed_in.run.parent / "suites"
    handed_in.trap.lay(suites / "doors" / "tasks.py")
    handed_in.trap.lay(suites / "conftest.py")
    handed_in.name(suites=[str(suites)])
    leave_open(handed_in.run)

    said = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"--resume={handed_in.run}"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert not handed_in.trap.sprung
    assert said.returncode == 4
    assert f"--mg-trust-code {suites}" in said.stderr


@pytest.mark.parametrize("name", ["rejudge", "prune", "bundle"])
def test_code_that_the_reader_trusts_is_run(handed_in: HandedIn, home: Path, name: str) -> None:
    suites = handed_in.run.parent / "code" / "task_suites"
    shutil.copytree(home / "task_suites", suites)
    handed_in.name(suites=[str(suites)])

    assert main(command(name, handed_in.run)) == 2
    assert main([*command(name, handed_in.run), "--trust-code=elsewhere", f"--trust-code={suites}"]) == 0


def test_a_run_goes_on_with_code_that_the_reader_trusts(handed_in: HandedIn, home: Path) -> None:
    suites = handed_in.run.parent / "task_suites"
    shutil.copytree(home / "task_suites", suites)
    handed_in.name(suites=[str(suites)])
    leave_open(handed_in.run)

    assert main([*command("resume", handed_in.run), f"--trust-code={suites}"]) == 0
    assert len((handed_in.run / "results.jsonl").read_text("utf-8").splitlines()) == 2


@pytest.mark.parametrize("name", ["rejudge", "prune", "bundle", "resume"])
def test_the_readers_own_suites_need_no_word(run: Path, name: str) -> None:
    assert main(command(name, run)) == 0


# What a run would do in the reader's name


@pytest.mark.parametrize(
    ("option", "value", "flag"),
    [
        ("model_base_url", "http://127.0.0.1:9/v1", "--model-base-url"),
        ("judge_model_base_url", "http://127.0.0.1:9/v1", "--judge-model-base-url"),
        ("env_url", "http://127.0.0.1:9", "--env-url"),
        ("allow_consequence", ["purchase"], "--allow-consequence"),
    ],
)
@pytest.mark.parametrize("rerun", [[], ["--rerun=failed"]])
def test_the_readers_key_is_not_sent_where_the_run_says(
    handed_in: HandedIn,
    option: str,
    value: str | list[str],
    flag: str,
    rerun: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("MOBILEGYM_MODEL_API_KEY", "sk-the-readers-own")
    handed_in.name(options={option: value})
    leave_open(handed_in.run)

    assert main([*command("resume", handed_in.run), *rerun]) == 2
    said = capsys.readouterr().err.strip()
    assert said.count("\n") == 0
    assert flag in said
    assert "sk-the-readers-own" not in said


def test_an_endpoint_of_the_readers_own_takes_the_place_of_the_runs(handed_in: HandedIn) -> None:
    handed_in.name(options={"model_base_url": "http://127.0.0.1:9/v1"})
    leave_open(handed_in.run)

    assert main([*command("resume", handed_in.run), "--model-base-url=http://127.0.0.1:8/v1"]) == 0


def test_a_run_that_goes_on_writes_no_file_that_it_names(handed_in: HandedIn, home: Path) -> None:
    """A summary goes where the person who plays says, and not over a file of theirs."""
    (home / "mine.py").write_text("mine")
    handed_in.name(options={"summary_md": str(home / "mine.py"), "baseline": str(home / "nowhere")})
    leave_open(handed_in.run)

    assert main(command("resume", handed_in.run)) == 0
    assert (home / "mine.py").read_text() == "mine"


def test_a_page_is_not_written_through_a_link(handed_in: HandedIn, home: Path) -> None:
    """Names in a run's folder may be links to files of the reader's."""
    (home / "mine.txt").write_text("mine")
    for name in ("summary.json", "index.html", "results.jsonl.part", "summary.json.part", "former.jsonl"):
        (handed_in.run / name).unlink(missing_ok=True)
        (handed_in.run / name).symlink_to(home / "mine.txt")

    for name in ("rejudge", "report", "prune"):
        main(command(name, handed_in.run))

    assert (home / "mine.txt").read_text() == "mine"


def test_what_is_shown_of_a_run_is_in_its_folder(handed_in: HandedIn) -> None:
    """A row may say that its trajectory is somewhere else; so may a link."""
    row = json.loads((handed_in.run / "results.jsonl").read_text("utf-8").splitlines()[0])
    secret = handed_in.run.parent / "secret"
    secret.mkdir()
    (secret / "steps.jsonl").write_text("the reader's own words", "utf-8")
    folder = handed_in.run / row["trajectory"]
    shutil.rmtree(folder)
    folder.symlink_to(secret)

    assert main(["report", str(handed_in.run)]) in (0, 2)
    pages = [path for path in handed_in.run.rglob("*") if path.suffix in (".html", ".js") and path.is_file()]
    assert pages
    assert not any("the reader's own words" in path.read_text("utf-8") for path in pages)
