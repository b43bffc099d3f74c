"""Fonts: what the browser can draw, and how fonts are fetched."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

import pytest_mobilegym
from pytest_mobilegym.devices.chromium import Chromium, find_chromium
from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.setup import fonts
from pytest_mobilegym.setup.fonts import (
    PROBE,
    REGISTRY_PACKAGES,
    SYSTEM_PACKAGES,
    RegistryPackage,
    Script,
    fetch_fonts,
    install_fonts,
    judge_probe,
    uncovered_characters,
    undrawn_characters,
    user_fonts_folder,
)
from pytest_mobilegym.setup.install import DRIVER_LIBRARIES
from pytest_mobilegym.setup.system import Outcome

MakeProgram = Callable[..., Path]

ALL_DRAWN = {character: "plain" for text in PROBE.values() for character in text} | {
    "😀": "colour",
    "🎉": "colour",
}

TINY = RegistryPackage("@test/tiny-font", "1.0.0", ("400/Tiny.ttf", "700/Tiny_Bold.ttf"))


def pack(path: Path, files: dict[str, bytes]) -> None:
    """An archive as the npm registry serves it."""
    with tarfile.open(path, "w:gz") as archive:
        for name, content in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))


def npm_that_serves(make_program: MakeProgram, archive: Path) -> None:
    """npm writes the archive into the folder in which it is called."""
    make_program("npm", f'echo "$@" > {archive}.asked; /bin/cp {archive} ./test-tiny-font-1.0.0.tgz')


def test_a_probe_that_is_all_drawn_finds_nothing() -> None:
    assert judge_probe(ALL_DRAWN) == {}


def test_a_probe_groups_what_is_missing_by_script() -> None:
    drawn = ALL_DRAWN | {"和": "missing", "年": "missing", "A": "missing"}
    assert judge_probe(drawn) == {Script.LATIN: "A", Script.CHINESE: "和年"}


def test_an_emoji_without_colour_counts_as_missing() -> None:
    assert judge_probe(ALL_DRAWN | {"😀": "plain"}) == {Script.EMOJI: "😀"}


@pytest.mark.chromium
def test_this_machine_draws_every_script() -> None:
    assert undrawn_characters(find_chromium()) == {}


@pytest.mark.chromium
def test_a_browser_without_fonts_is_seen_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    configuration = tmp_path / "fonts.conf"
    configuration.write_text(f"<fontconfig><cachedir>{tmp_path}</cachedir></fontconfig>")
    chromium = find_chromium()
    monkeypatch.setenv("FONTCONFIG_FILE", str(configuration))
    assert undrawn_characters(chromium) == PROBE


def test_a_browser_that_dies_is_an_infrastructure_error(make_program: MakeProgram) -> None:
    path = make_program("chromium", "echo 'No usable sandbox!' >&2; exit 1")
    with pytest.raises(InfrastructureError, match=r"did not draw the font probe: No usable sandbox!"):
        undrawn_characters(Chromium(path, "1.0", "chromium", "a test"))


@pytest.mark.usefixtures("bare_machine")
def test_fontconfig_says_what_no_font_covers(make_program: MakeProgram) -> None:
    assert uncovered_characters() is None
    make_program("fc-list", 'case "$1" in *color=true*) ;; *) echo "Some Font" ;; esac')
    assert uncovered_characters() == {Script.EMOJI: "😀🎉"}


def test_the_users_fonts_lie_where_fontconfig_looks(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert user_fonts_folder() == bare_machine / ".local/share/fonts/mobilegym"
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert user_fonts_folder() == Path("/data/fonts/mobilegym")
    monkeypatch.setattr(fonts.sys, "platform", "darwin")
    assert user_fonts_folder() == bare_machine / "Library/Fonts/mobilegym"


@pytest.mark.usefixtures("bare_machine")
def test_the_named_fonts_of_a_package_are_fetched(tmp_path: Path, make_program: MakeProgram) -> None:
    archive = tmp_path / "served"
    pack(
        archive,
        {"package/400/Tiny.ttf": b"regular", "package/700/Tiny_Bold.ttf": b"bold", "package/x.js": b"x"},
    )
    npm_that_serves(make_program, archive)

    assert fetch_fonts(TINY, tmp_path / "fonts") == Outcome(True)
    assert {path.name: path.read_bytes() for path in (tmp_path / "fonts").iterdir()} == {
        "Tiny.ttf": b"regular",
        "Tiny_Bold.ttf": b"bold",
    }
    assert "@test/tiny-font@1.0.0" in Path(f"{archive}.asked").read_text()


@pytest.mark.usefixtures("bare_machine")
def test_a_package_without_the_font_is_said(tmp_path: Path, make_program: MakeProgram) -> None:
    archive = tmp_path / "served"
    pack(archive, {"package/400/Tiny.ttf": b"regular"})
    npm_that_serves(make_program, archive)
    outcome = fetch_fonts(TINY, tmp_path / "fonts")
    assert not outcome.ok
    assert "Tiny_Bold.ttf" in outcome.reason


@pytest.mark.usefixtures("bare_machine")
def test_an_archive_that_is_none_is_said(tmp_path: Path, make_program: MakeProgram) -> None:
    archive = tmp_path / "served"
    archive.write_bytes(b"<html>sign in first</html>")
    npm_that_serves(make_program, archive)
    outcome = fetch_fonts(TINY, tmp_path / "fonts")
    assert not outcome.ok
    assert outcome.reason.startswith("@test/tiny-font: ")


@pytest.mark.usefixtures("bare_machine")
def test_without_root_and_npm_the_reason_is_npm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert install_fonts({Script.EMOJI}) == Outcome(False, "npm: npm is not installed")


@pytest.mark.usefixtures("bare_machine")
def test_root_installs_system_packages_without_recommendations(
    tmp_path: Path, make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    make_program("apt-get", f'echo "$@" >> {tmp_path}/asked')
    assert install_fonts({Script.EMOJI, Script.CHINESE}).ok
    (asked,) = (tmp_path / "asked").read_text().splitlines()
    assert asked.endswith("--no-install-recommends fonts-noto-cjk fonts-noto-color-emoji fontconfig")


@pytest.mark.usefixtures("bare_machine")
def test_root_fetches_from_the_registry_when_the_package_manager_fails(
    tmp_path: Path, make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setitem(fonts.REGISTRY_PACKAGES, Script.LATIN, TINY)
    make_program("apt-get", "echo 'E: Unable to locate package'; exit 100")
    archive = tmp_path / "served"
    pack(archive, {"package/400/Tiny.ttf": b"regular", "package/700/Tiny_Bold.ttf": b"bold"})
    npm_that_serves(make_program, archive)
    assert install_fonts({Script.LATIN}) == Outcome(True)
    assert (user_fonts_folder() / "Tiny.ttf").is_file()


def test_the_probe_draws_with_the_fonts_of_the_phone() -> None:
    sheet = Path(pytest_mobilegym.__file__).parent / "phone" / "ui" / "base.css"
    assert f"font-family: {fonts.FONT_STACK};" in sheet.read_text()


def test_every_script_has_characters_and_packages() -> None:
    assert set(PROBE) == set(SYSTEM_PACKAGES) == set(REGISTRY_PACKAGES) == set(Script)


@pytest.mark.parametrize("file", ["Containerfile", ".devcontainer/Containerfile"])
def test_containers_have_what_set_up_would_install(file: str) -> None:
    text = (Path(__file__).parents[2] / file).read_text("utf-8")
    packages = {line.strip(" \\") for line in text.splitlines()}

    assert {"chromium-headless-shell", "fontconfig", "adb"} <= packages
    assert {*fonts.SYSTEM_PACKAGES.values(), *DRIVER_LIBRARIES} <= packages
