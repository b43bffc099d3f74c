"""What a command line means by runs, as when a shell has put in all that lies in a folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from synthetic_runs import make_run

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.records.run_folders import find_runs


@pytest.fixture
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two runs, a folder of two others, and what else comes to lie there; the folder above is the current."""
    monkeypatch.chdir(tmp_path)
    for name in ("a", "b", "demo/null", "demo/random"):
        make_run(tmp_path / "reports" / name, agent=Path(name).name)
    for name in ("README.md", "a.zip", "leaderboard.html", "demo/leaderboard.html"):
        (tmp_path / "reports" / name).write_text("no run", "utf-8")
    (tmp_path / "reports" / "empty").mkdir()
    return Path("reports")


def test_all_that_a_shell_puts_in_is_runs_and_what_lies_beside_them(reports: Path) -> None:
    remarks: list[str] = []

    found = find_runs(sorted(reports.iterdir()), say=remarks.append)

    assert [str(run) for run in found] == [
        "reports/a", "reports/b", "reports/demo/null", "reports/demo/random",
    ]  # fmt: skip
    assert remarks == [
        "left out, as no runs: reports/README.md, reports/a.zip, reports/empty, reports/leaderboard.html"
    ]


def test_a_folder_of_runs_stands_for_its_runs(reports: Path) -> None:
    remarks: list[str] = []

    assert find_runs([reports / "demo"], say=remarks.append) == [
        reports / "demo" / "null",
        reports / "demo" / "random",
    ]
    assert remarks == []


def test_a_run_that_is_named_twice_is_one(reports: Path) -> None:
    assert find_runs([reports / "a", reports, reports / "a" / ".." / "b"]) == [reports / "a", reports / "b"]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["a", "gone"], "No run at 'reports/gone': expected a folder with meta.json and results.jsonl."),
        (["README.md", "empty"], "No run at 'reports/README.md, reports/empty': expected a folder with *"),
    ],
)
def test_what_is_not_there_is_an_error(reports: Path, names: list[str], said: str) -> None:
    with pytest.raises(UsageError) as raised:
        find_runs([reports / name for name in names])
    assert str(raised.value).startswith(said.rstrip("*"))


def test_a_damaged_run_is_not_passed_over(reports: Path) -> None:
    (reports / "a" / "meta.json").unlink()

    damaged, _ = find_runs([reports / "a", reports / "b"])

    with pytest.raises(UsageError, match=r"'reports/a' is not a run: meta.json is missing."):
        load_run(damaged)


@pytest.mark.parametrize("command", ["export", "report"])
def test_a_command_takes_all_that_lies_in_a_folder(
    reports: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, *map(str, sorted(reports.iterdir()))]) == 0

    assert capsys.readouterr().err == (
        "mobilegym: left out, as no runs: reports/README.md, reports/a.zip, reports/empty, "
        "reports/leaderboard.html\n"
    )


def test_a_leaderboard_looks_into_bundles_too(reports: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["leaderboard", *map(str, sorted(reports.iterdir()))]) == 0

    assert capsys.readouterr().err == (
        "mobilegym: left out, as no runs: reports/README.md, reports/empty, reports/leaderboard.html\n"
        "mobilegym: left out: 'reports/a.zip' is no bundle of a run.\n"
    )


def test_where_one_run_is_wanted_those_of_a_folder_are_named(reports: Path) -> None:
    with pytest.raises(UsageError) as raised:
        load_run(reports / "demo")
    assert str(raised.value) == (
        "'reports/demo' is not a run: meta.json is missing. It holds 2 runs: name one, such as "
        "'reports/demo/random'."
    )
