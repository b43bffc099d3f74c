"""What commands write is whole or not there, and what was there before is not lost on a full disk."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from full_disk import no_file_beyond

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.files import write_output


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_file_for_which_there_is_no_room_is_as_it_was(home: Path) -> None:
    page = home / "page.html"
    page.write_text("former")
    with (
        no_file_beyond(10),
        pytest.raises(UsageError, match=r"page\.html' cannot be written \(File too large\)"),
    ):
        write_output(page, b"longer than ten bytes")
    assert [path.name for path in home.iterdir()] == ["page.html"]
    assert page.read_text() == "former"


def test_a_file_is_written_with_its_folder(home: Path) -> None:
    write_output(Path("new/folder/page.html"), b"text")
    assert (home / "new/folder/page.html").read_bytes() == b"text"


def test_a_link_stays_one(home: Path) -> None:
    (home / "latest.html").symlink_to("page.html")
    write_output(home / "latest.html", b"text")
    assert (home / "latest.html").is_symlink()
    assert (home / "page.html").read_bytes() == b"text"


def test_what_is_no_file_is_written_to(home: Path) -> None:
    os.mkfifo(home / "pipe")
    reader = os.open(home / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    write_output(home / "pipe", b"text")
    assert os.read(reader, 9) == b"text"
    os.close(reader)
    assert (home / "pipe").is_fifo()


@pytest.mark.parametrize(
    "command",
    [
        ("new-app", "diary"),
        ("new-task", "bedtime.WindDown", "--app", "clock"),
        ("new-agent", "mine", "--language", "sh"),
    ],
    ids=lambda command: command[0],
)
def test_half_a_frame_is_not_left_behind(
    command: tuple[str, ...], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Each writes a smaller file than this first, and a larger one after it or alone.
    with no_file_beyond(700):
        assert main(command) == 2
    assert "cannot be written (File too large)" in capsys.readouterr().err
    assert list(home.iterdir()) == []
    assert main(command) == 0


def test_a_suite_that_a_task_is_added_to_is_not_lost(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-task", "bedtime.WindDown", "--app", "clock"]) == 0
    tasks = home / "task_suites/bedtime/tasks.py"
    before = tasks.read_text()
    with no_file_beyond(len(before.encode()) + 100):
        assert main(["new-task", "bedtime.GetUp", "--app", "clock"]) == 2
    assert tasks.read_text() == before
    assert "tasks.py' cannot be written (File too large)." in capsys.readouterr().err
