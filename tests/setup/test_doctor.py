"""What `mobilegym doctor` says, and how it exits."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_mobilegym.cli import main
from pytest_mobilegym.setup import checks
from pytest_mobilegym.setup.checks import Finding
from pytest_mobilegym.setup.fonts import Script
from pytest_mobilegym.setup.system import Outcome

MakeProgram = Callable[..., Path]

OK = Finding("cores", "ok", "8 usable")
WARN = Finding("adb", "warn", "not found; only real phones need it", "apt-get install adb")
MISSING = Finding("browser", "missing", "none", "run `mobilegym setup`")


def findings(monkeypatch: pytest.MonkeyPatch, *all_findings: Finding) -> None:
    monkeypatch.setattr(checks, "CHECKS", tuple(lambda finding=finding: finding for finding in all_findings))


def test_each_finding_is_a_line_and_each_remedy_stands_below(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    findings(monkeypatch, OK, WARN)
    assert main(["doctor"]) == 0
    assert capsys.readouterr().out == (
        "ok       cores      8 usable\n"
        "warn     adb        not found; only real phones need it\n"
        "                    -> apt-get install adb\n"
        "\n"
        "Everything needed is here.\n"
    )


def test_something_missing_is_named_at_the_end_and_by_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    findings(monkeypatch, MISSING, OK)
    assert main(["doctor"]) == 1
    assert capsys.readouterr().out.endswith("\nMissing: browser.\n")


def test_json_is_for_tools(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    findings(monkeypatch, OK, MISSING)
    assert main(["doctor", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == [
        {"name": "cores", "mark": "ok", "text": "8 usable", "remedy": ""},
        {"name": "browser", "mark": "missing", "text": "none", "remedy": "run `mobilegym setup`"},
    ]


def test_this_machine_can_be_looked_at_whatever_it_has() -> None:
    found = list(checks.check_machine())
    assert [finding.name for finding in found] == [
        "python",
        "package",
        "playwright",
        "browser",
        "fonts",
        "world",
        "xdist",
        "adb",
        "cores",
        "memory",
        "inotify",
        "disk",
    ]
    assert all(finding.remedy for finding in found if finding.mark != "ok")


@pytest.mark.usefixtures("bare_machine")
def test_a_bare_machine_misses_the_browser_and_cannot_tell_its_fonts() -> None:
    browser, fonts, adb = checks.check_browser(), checks.check_fonts(), checks.check_adb()
    assert (browser.mark, fonts.mark, adb.mark) == ("missing", "warn", "warn")
    assert "mobilegym setup" in browser.remedy


@pytest.mark.usefixtures("bare_machine")
def test_a_full_browser_is_a_warning(make_program: MakeProgram) -> None:
    make_program("google-chrome", "echo Google Chrome 149.1.2.3")
    assert checks.check_browser().mark == "warn"


@pytest.mark.usefixtures("bare_machine")
def test_missing_glyphs_are_listed(make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch) -> None:
    make_program("chromium-headless-shell", "echo Chromium 150.1.2.3")
    monkeypatch.setattr(checks, "undrawn_characters", lambda _: {Script.CHINESE: "永和", Script.EMOJI: "🎉"})
    fonts = checks.check_fonts()
    assert (fonts.mark, fonts.text) == ("missing", "no glyphs for Chinese 永和, emoji 🎉")
    assert "fonts-noto-cjk" in fonts.remedy


@pytest.mark.usefixtures("bare_machine")
def test_another_latin_font_is_a_warning(make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch) -> None:
    make_program("chromium-headless-shell", "echo Chromium 150.1.2.3")
    make_program("fc-match", r"printf 'DejaVu Sans\t155320\t/fonts/DejaVuSans.ttf'")
    monkeypatch.setattr(checks, "undrawn_characters", lambda _: {})
    fonts = checks.check_fonts()
    assert fonts.mark == "warn"
    assert "fonts-noto-core" in fonts.remedy


def test_a_driver_that_does_not_start_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "look_for_driver", lambda: Outcome(False, "libatomic.so.1: cannot open"))
    driver = checks.check_playwright()
    assert (driver.mark, driver.text) == ("missing", "its driver does not start: libatomic.so.1: cannot open")
    assert "libatomic1" in driver.remedy


def test_little_memory_says_how_many_workers_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "usable_cores", lambda: 8)
    monkeypatch.setattr(checks, "available_memory", lambda: 1024**3)
    memory = checks.check_memory()
    assert (memory.mark, memory.remedy) == ("warn", "keep pytest -n at or below 3")


def test_a_containers_limit_counts_when_it_is_lower(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "_host_memory", lambda: 64 * 1024**3)
    monkeypatch.setattr(checks, "_container_memory", lambda: 2 * 1024**3)
    assert checks.available_memory() == 2 * 1024**3
    monkeypatch.setattr(checks, "_container_memory", lambda: None)
    assert checks.available_memory() == 64 * 1024**3
