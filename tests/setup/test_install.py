"""Set-up of browser and fonts on machines that lack them, and its lines."""

from __future__ import annotations

import os
import select
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_mobilegym.devices import chromium
from pytest_mobilegym.devices.chromium import Chromium
from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.setup import install
from pytest_mobilegym.setup.fonts import Script
from pytest_mobilegym.setup.install import set_up_chromium, set_up_fonts
from pytest_mobilegym.setup.system import Outcome, install_system_packages, run_quietly

MakeProgram = Callable[..., Path]

SHELL = Chromium(Path("/opt/shell"), "150.0.0.0", "headless-shell", "a test")


class Lines(list[str]):
    """Collects what set-up says."""

    def say(self, subject: str, text: str) -> None:
        self.append(f"{subject}: {text}")


def installers(*outcomes: Outcome) -> tuple[tuple[str, Callable[[], Outcome]], ...]:
    return tuple(
        (f"way {number}", lambda outcome=outcome: outcome) for number, outcome in enumerate(outcomes, 1)
    )


@pytest.mark.usefixtures("bare_machine")
def test_a_browser_that_is_there_is_used_and_nothing_is_installed(
    make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = make_program("chromium", "echo Chromium 150.1.2.3")
    monkeypatch.setattr(install, "INSTALLERS", (("never", lambda: pytest.fail("installed")),))
    lines = Lines()
    assert set_up_chromium(lines.say) is not None
    assert lines == [f"chromium: chromium 150.1.2.3 at {path} (installed browser)"]


@pytest.mark.usefixtures("bare_machine")
def test_a_way_that_fails_gives_its_reason_and_the_next_is_tried(
    make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def works() -> Outcome:
        make_program("chromium-headless-shell", "echo Chromium 150.1.2.3")
        return Outcome(True)

    ways = (*installers(Outcome(False, "no network"), Outcome(True)), ("way 3", works))
    monkeypatch.setattr(install, "INSTALLERS", ways)
    lines = Lines()
    found = set_up_chromium(lines.say)
    assert found is not None
    assert found.kind == "headless-shell"
    assert lines[:2] == [
        "chromium: way 1: no network",
        "chromium: way 2: done, but the browser does not start",
    ]
    assert len(lines) == 3


@pytest.mark.usefixtures("bare_machine")
def test_without_any_way_the_remedy_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install, "INSTALLERS", installers(Outcome(False, "no network")))
    lines = Lines()
    assert set_up_chromium(lines.say) is None
    assert lines[-1].startswith("chromium: missing: `playwright install --with-deps")


@pytest.mark.usefixtures("bare_machine")
def test_a_browser_named_by_the_user_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.VARIABLE, "/no/such/browser")
    monkeypatch.setattr(install, "INSTALLERS", (("never", lambda: pytest.fail("installed")),))
    lines = Lines()
    assert set_up_chromium(lines.say) is None
    assert "names '/no/such/browser'" in lines[0]


@pytest.mark.usefixtures("bare_machine")
def test_a_download_without_libraries_gets_them_as_root(
    tmp_path: Path, make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fake Python notes its arguments; its "browser" never starts, as one without libraries."""
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr(sys, "executable", str(make_program("python", f'echo "$@" >> {tmp_path}/asked')))
    install.download_headless_shell()
    assert (tmp_path / "asked").read_text().splitlines() == [
        "-m playwright install --only-shell chromium",
        "-m playwright install-deps chromium",
    ]


def fonts_machine(
    monkeypatch: pytest.MonkeyPatch, missing: dict[Script, str], *, noto: bool = True
) -> set[Script]:
    """A machine on which `missing` is undrawn until fonts are installed; returns what was installed."""
    installed: set[Script] = set()

    def install_fonts(scripts: set[Script]) -> Outcome:
        installed.update(scripts)
        return Outcome(True)

    monkeypatch.setattr(
        install, "undrawn_characters", lambda _: {s: t for s, t in missing.items() if s not in installed}
    )
    monkeypatch.setattr(install, "latin_is_noto", lambda: noto or Script.LATIN in installed)
    monkeypatch.setattr(install, "install_fonts", install_fonts)
    monkeypatch.setattr(install, "describe_fonts", lambda: "Noto Sans 2.004")
    return installed


def test_fonts_that_are_there_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = fonts_machine(monkeypatch, {})
    lines = Lines()
    assert set_up_fonts(SHELL, lines.say)
    assert installed == set()
    assert lines == ["fonts: Noto Sans 2.004"]


def test_only_missing_scripts_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = fonts_machine(monkeypatch, {Script.EMOJI: "😀"})
    lines = Lines()
    assert set_up_fonts(SHELL, lines.say)
    assert installed == {Script.EMOJI}
    assert lines == ["fonts: installing fonts for emoji", "fonts: Noto Sans 2.004"]


def test_another_latin_font_is_replaced_by_noto(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = fonts_machine(monkeypatch, {}, noto=False)
    assert set_up_fonts(SHELL, Lines().say)
    assert installed == {Script.LATIN}


def test_fonts_that_cannot_be_installed_are_said_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts_machine(monkeypatch, {Script.CHINESE: "永"})
    monkeypatch.setattr(install, "install_fonts", lambda _: Outcome(False, "npm: npm is not installed"))
    lines = Lines()
    assert not set_up_fonts(SHELL, lines.say)
    assert lines[1] == "fonts: npm: npm is not installed"
    assert lines[2].startswith("fonts: missing for Chinese: run `mobilegym setup` as root or with npm")


def test_without_a_browser_fontconfig_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = fonts_machine(monkeypatch, {})
    monkeypatch.setattr(install, "uncovered_characters", lambda: {Script.CHINESE: "永"})
    set_up_fonts(None, Lines().say)
    assert installed == {Script.CHINESE}


def test_a_probe_that_fails_is_said_and_fontconfig_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: Chromium) -> dict[Script, str]:
        raise InfrastructureError("The browser is broken.")

    fonts_machine(monkeypatch, {})
    monkeypatch.setattr(install, "undrawn_characters", broken)
    monkeypatch.setattr(install, "uncovered_characters", lambda: None)
    lines = Lines()
    assert set_up_fonts(SHELL, lines.say)
    assert lines[0] == "fonts: The browser is broken. Asking fontconfig instead."


def test_a_machine_that_cannot_name_its_fonts_gets_noto_with_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    installed = fonts_machine(monkeypatch, {Script.EMOJI: "😀"})
    monkeypatch.setattr(install, "latin_is_noto", lambda: None)
    assert set_up_fonts(SHELL, Lines().say)
    assert installed == {Script.EMOJI, Script.LATIN}


def driver_machine(monkeypatch: pytest.MonkeyPatch, *, root: bool) -> list[str]:
    """A machine whose Playwright does not start until libraries are installed; returns what was installed."""
    installed: list[str] = []

    def install_packages(*packages: str) -> Outcome:
        installed.extend(packages)
        return Outcome(True)

    broken = Outcome(False, "libatomic.so.1: cannot open shared object file")
    monkeypatch.setattr(install, "look_for_driver", lambda: Outcome(True) if installed else broken)
    monkeypatch.setattr(install, "install_system_packages", install_packages)
    monkeypatch.setattr(install, "is_root", lambda: root)
    return installed


def test_root_installs_the_libraries_of_playwrights_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = driver_machine(monkeypatch, root=True)
    lines = Lines()
    assert install.set_up_playwright(lines.say)
    assert installed == ["libatomic1", "libstdc++6"]
    assert lines[0] == "playwright: installing libatomic1, libstdc++6"


def test_without_root_the_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = driver_machine(monkeypatch, root=False)
    lines = Lines()
    assert not install.set_up_playwright(lines.say)
    assert installed == []
    assert "does not start (libatomic.so.1: cannot open" in lines[0]
    assert "apt-get install libatomic1" in lines[0]


@pytest.mark.parametrize(
    ("driver", "browser", "code"), [(True, SHELL, 0), (True, None, 1), (False, SHELL, 1)]
)
def test_set_up_fails_only_without_a_browser_that_can_be_driven(
    driver: bool, browser: Chromium | None, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(install, "set_up_playwright", lambda _: driver)
    monkeypatch.setattr(install, "set_up_chromium", lambda _: browser)
    monkeypatch.setattr(install, "set_up_fonts", lambda _browser, _say: False)
    monkeypatch.setattr(install, "set_up_adb", lambda _: False)
    assert install.main() == code


def test_root_installs_adb_and_others_are_told_how(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []

    def install_packages(*packages: str) -> Outcome:
        installed.extend(packages)
        return Outcome(True)

    monkeypatch.setattr(install, "install_system_packages", install_packages)
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/adb" if installed else None)
    monkeypatch.setattr(install, "is_root", lambda: False)
    lines = Lines()
    assert not install.set_up_adb(lines.say)
    assert "apt-get install adb" in lines[0]
    monkeypatch.setattr(install, "is_root", lambda: True)
    lines = Lines()
    assert install.set_up_adb(lines.say)
    assert installed == ["adb"]
    assert lines == ["adb: installing adb", "adb: /usr/bin/adb"]


@pytest.mark.usefixtures("bare_machine")
def test_package_lists_are_fetched_only_when_a_package_is_not_found(
    tmp_path: Path, make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    asked = shlex.quote(str(tmp_path / "asked"))
    updated = shlex.quote(str(tmp_path / "updated"))
    make_program(
        "apt-get",
        f'echo "$1" >> {asked}\n[ "$1" = update ] && : > {updated}\n'
        f"[ -e {updated} ] || {{ echo 'E: Unable to locate package chromium'; exit 100; }}",
    )
    assert install_system_packages("chromium") == Outcome(True)
    assert install_system_packages("chromium") == Outcome(True)
    assert (tmp_path / "asked").read_text().split() == ["install", "update", "install", "install"]


def test_without_root_no_system_package_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert install_system_packages("chromium") == Outcome(False, "system packages need root")


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (
            "echo 'Downloading'; echo 'Error: getaddrinfo ENOTFOUND'; echo '    at stack'; exit 1",
            "Error: getaddrinfo ENOTFOUND",
        ),
        ("echo first; echo last >&2; exit 3", "last"),
        ("exit 3", "exit code 3"),
    ],
)
def test_a_failing_command_gives_one_line_of_reason(
    body: str, reason: str, make_program: MakeProgram
) -> None:
    assert run_quietly([str(make_program("tool", body))], seconds=60) == Outcome(False, reason)


def test_a_command_that_does_not_end_is_ended_with_its_children(
    tmp_path: Path, make_program: MakeProgram
) -> None:
    """The child inherits a FIFO, which is at its end for its reader once every writer is gone."""
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    tool = make_program("tool", f"exec 3>{fifo}\n/bin/sleep 300 &\nwait")
    assert run_quietly([str(tool)], seconds=0.5) == Outcome(False, "no end after 0.5 s")
    readable, _, _ = select.select([reader], [], [], 30)
    assert readable
    assert os.read(reader, 1) == b""
    os.close(reader)
