"""`mobilegym world`: what a person sees."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pytest_mobilegym import cli
from pytest_mobilegym.phone import world as package
from pytest_mobilegym.phone import worlds
from pytest_mobilegym.phone.cache_folder import FOLDER_VARIABLE
from pytest_mobilegym.phone.world import World, cache


@pytest.fixture
def command(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    world_file: Path,
    en: World,
):  # type: ignore[no-untyped-def]
    """Runs `mobilegym world ...` on the small world; gives the exit code and what was printed."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr(cache, "build", lambda path, **_options: shutil.copy(world_file, path))
    monkeypatch.setattr(package, "world", en.in_language)
    monkeypatch.setattr(worlds, "DATA_VERSION", en.version)

    def run(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(["world", *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def test_build_says_what_it_did(command, en: World) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = command("build")
    assert code == 0
    assert "Made: " in out
    assert f"version {en.version}" in out
    assert "Already there: " in command("build")[1]
    assert "Made: " in command("build", "--force")[1]


def test_build_tells_when_phones_expect_other_data(command, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(worlds, "DATA_VERSION", "0" * 32)
    code, out, _ = command("build")
    assert code == 1
    assert f"Phones expect version {'0' * 32}" in out


@pytest.mark.chromium
def test_pictures_are_drawn_on_one_sheet(command, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    from PIL import Image

    file = tmp_path / "sheet.jpg"
    code, out, _ = command("pictures", "--only", "lake", "cat", "-n", "3", "--height", "60", "-o", str(file))
    assert code == 0
    assert "2 kinds" in out
    with Image.open(file) as sheet:
        assert sheet.width > 2 * 3 * 60
        assert len(sheet.getcolors(1 << 20) or ()) > 1000, "pictures have many colours"


def test_info_says_what_there_is(command, en: World) -> None:  # type: ignore[no-untyped-def]
    assert "not made yet; run: mobilegym world build" in command("info")[1]
    command("build")
    code, out, _ = command("info", "--check")
    assert code == 0
    assert en.version in out
    assert "720  posts" in out
    assert "every record is as it was made" in out


def test_a_check_finds_a_damaged_record(command) -> None:  # type: ignore[no-untyped-def]
    import sqlite3

    command("build")
    path = cache.world_path()
    db = sqlite3.connect(path)
    db.execute("UPDATE bills SET amount = 1 WHERE id = 5")
    db.commit()
    db.close()
    cache.seal(path)
    code, out, _ = command("info", "--check")
    assert code == 1
    assert "DAMAGED" in out


def test_show_lists_records(command) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = command("show", "products", "fan", "--sort", "price_low", "-n", "3")
    assert code == 0
    assert ' products with "fan", page 1 of ' in out
    assert out.count("\ni") == 3
    assert "type fan" in out


def test_show_speaks_chinese(command) -> None:  # type: ignore[no-untyped-def]
    assert "咖啡" in command("show", "notes", "咖啡", "--lang", "zh")[1]


def test_show_prints_one_record_whole(command, en: World) -> None:  # type: ignore[no-untyped-def]
    out = command("show", "posts", "p3")[1]
    assert en.posts.get("p3").title in out
    assert "community      g" in out
    timetable = command("show", "trains", "G1")[1]
    assert "Beijing South" in timetable
    assert "0 km" in timetable


def test_show_tells_the_weather(command) -> None:  # type: ignore[no-untyped-def]
    out = command("show", "weather", "Hangzhou")[1]
    assert out.startswith("Hangzhou, Zhejiang, China")
    assert out.count("°C") == 16


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("show", "tweets"), "Unknown kind of record 'tweets'"),
        (("show", "stops", "Beijing"), "no words to search"),
        (("show", "weather", "Atlantis"), "no city 'Atlantis'"),
        (("show", "posts", "--sort", "best"), "Unknown order of posts 'best'"),
        (("show", "posts", "--page", "0"), "start at 1"),
        (("build", "--scale", "7"), "at most 1"),
        (("pictures", "-o", "x.jpg", "--only", "lakes"), "Did you mean 'lake'?"),
        (("pictures", "-o", "x.jpg", "-n", "0"), "1 to 20, got 0"),
        (("pictures", "-o", "x.jpg", "--height", "5"), "40 to 400 pixels, got 5"),
    ],
)
def test_mistakes_end_in_one_sentence(command, arguments: tuple[str, ...], message: str) -> None:  # type: ignore[no-untyped-def]
    code, _, err = command(*arguments)
    assert code == 2
    assert message in err
    assert err.count("\n") == 1


def test_the_sheet_of_the_documents_is_small_enough_to_keep() -> None:
    sheet = Path(__file__).parents[2] / "docs" / "images" / "pictures.jpg"
    assert 100_000 < sheet.stat().st_size < 600_000
