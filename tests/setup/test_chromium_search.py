"""Which browser is used, and with which arguments."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from pytest_mobilegym.devices import chromium
from pytest_mobilegym.devices.chromium import (
    Chromium,
    FontMatch,
    browser_arguments,
    display_stamp,
    find_chromium,
    launch_options,
    match_font,
)
from pytest_mobilegym.errors import BrowserMissing

MakeProgram = Callable[..., Path]

SAYS_150 = "echo 'Chromium 150.0.7871.100 built on Debian'"


def downloaded(home: Path, path: str) -> Path:
    return home / ".cache" / "ms-playwright" / path


@pytest.mark.usefixtures("bare_machine")
def test_without_a_browser_the_error_says_what_to_do() -> None:
    with pytest.raises(
        BrowserMissing, match=r"mobilegym setup.*apt-get install chromium-headless-shell.*MOBILEGYM"
    ):
        find_chromium()


@pytest.mark.usefixtures("bare_machine")
def test_an_installed_headless_shell_is_found(make_program: MakeProgram) -> None:
    path = make_program("chromium-headless-shell", SAYS_150)
    assert find_chromium() == Chromium(path, "150.0.7871.100", "headless-shell", "installed headless shell")


def test_the_headless_shell_is_preferred_to_a_full_browser(
    bare_machine: Path, make_program: MakeProgram
) -> None:
    make_program("chromium", SAYS_150)
    shell = make_program(
        "chrome-headless-shell",
        "echo 'Google Chrome for Testing 159.0.8154.6'",
        folder=downloaded(bare_machine, "chromium_headless_shell-1255/chrome-headless-shell-linux64"),
    )
    assert find_chromium().path == shell
    assert find_chromium().kind == "headless-shell"


def test_a_full_browser_is_used_where_there_is_no_headless_shell(
    bare_machine: Path, make_program: MakeProgram
) -> None:
    make_program("chrome", SAYS_150, folder=downloaded(bare_machine, "chromium-1100/chrome-linux"))
    assert (find_chromium().kind, find_chromium().source) == ("chromium", "downloaded by playwright")
    find_chromium.cache_clear()
    installed = make_program("google-chrome", "echo Google Chrome 149.1.2.3")
    assert find_chromium() == Chromium(installed, "149.1.2.3", "chrome", "installed browser")


def test_the_environment_comes_first(
    bare_machine: Path, make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_program("chromium-headless-shell", SAYS_150)
    named = make_program("my-chromium", "echo 'Chromium 151.0.0.0'", folder=bare_machine)
    monkeypatch.setenv(chromium.VARIABLE, "~/my-chromium")
    assert find_chromium() == Chromium(named, "151.0.0.0", "chromium", "named by MOBILEGYM_CHROMIUM")


@pytest.mark.usefixtures("bare_machine")
def test_a_wrong_path_in_the_environment_is_an_error_and_nothing_else_is_used(
    make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_program("chromium-headless-shell", SAYS_150)
    monkeypatch.setenv(chromium.VARIABLE, "/no/such/chromium")
    with pytest.raises(
        BrowserMissing, match=r"MOBILEGYM_CHROMIUM names '/no/such/chromium', which is not a file"
    ):
        find_chromium()


@pytest.mark.usefixtures("bare_machine")
def test_a_browser_that_lacks_libraries_is_passed_over(make_program: MakeProgram) -> None:
    make_program("chromium-headless-shell", "echo 'libnss3.so: cannot open shared object file' >&2; exit 127")
    full = make_program("chromium", SAYS_150)
    assert find_chromium().path == full


@pytest.mark.usefixtures("bare_machine")
def test_the_error_tells_why_each_browser_was_passed_over(make_program: MakeProgram) -> None:
    make_program("chromium-headless-shell", "echo 'libnss3.so: cannot open shared object file' >&2; exit 127")
    with pytest.raises(
        BrowserMissing, match=r"does not start \(libnss3\.so: cannot open shared object file\)"
    ):
        find_chromium()


@pytest.mark.usefixtures("bare_machine")
def test_a_browser_that_hangs_is_passed_over(
    make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "_VERSION_SECONDS", 0.05)
    make_program("chromium-headless-shell", "exec /bin/sleep 30")
    with pytest.raises(BrowserMissing, match="did not say its version"):
        find_chromium()


@pytest.mark.usefixtures("bare_machine")
def test_debians_wrapper_leads_to_the_binary(tmp_path: Path, make_program: MakeProgram) -> None:
    binary = make_program("chromium-headless-shell", SAYS_150, folder=tmp_path / "lib")
    make_program("chromium-headless-shell", f'\n{binary} "$@"\n')
    assert find_chromium().path == binary


@pytest.mark.usefixtures("bare_machine")
def test_a_snap_is_left_out(tmp_path: Path, make_program: MakeProgram) -> None:
    snap = make_program("chromium", SAYS_150, folder=tmp_path / "snap" / "bin")
    make_program("chromium-browser", f'exec {snap} "$@"')
    with pytest.raises(BrowserMissing):
        find_chromium()


def test_on_macos_bundles_are_found(
    bare_machine: Path, make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As far as can be seen without a Mac: where Playwright and a person put browsers there."""
    applications = bare_machine / "Applications"
    monkeypatch.setattr(chromium.sys, "platform", "darwin")
    monkeypatch.setattr(chromium, "APPLICATIONS", applications)
    caches = bare_machine / "Library" / "Caches" / "ms-playwright"
    testing = caches / "chromium-1255" / "chrome-mac-arm64" / "Google Chrome for Testing.app"
    downloaded = make_program(
        "Google Chrome for Testing",
        "echo Google Chrome for Testing 159.0.1.2",
        folder=testing / "Contents/MacOS",
    )
    assert find_chromium() == Chromium(downloaded, "159.0.1.2", "chromium", "downloaded by playwright")

    find_chromium.cache_clear()
    installed = make_program(
        "Google Chrome",
        "echo Google Chrome 150.0.1.2",
        folder=applications / "Google Chrome.app" / "Contents" / "MacOS",
    )
    assert find_chromium() == Chromium(installed, "150.0.1.2", "chrome", "installed browser")

    find_chromium.cache_clear()
    shell = make_program(
        "chrome-headless-shell",
        SAYS_150,
        folder=caches / "chromium_headless_shell-1255" / "chrome-headless-shell-mac-arm64",
    )
    assert find_chromium().path == shell


def test_the_newest_download_is_used(bare_machine: Path, make_program: MakeProgram) -> None:
    for revision in (999, 1255, 1100):
        make_program(
            "headless_shell",
            f"echo Chromium 1.0.0.{revision}",
            folder=downloaded(bare_machine, f"chromium_headless_shell-{revision}/chrome-linux"),
        )
    assert find_chromium().version == "1.0.0.1255"


@pytest.mark.usefixtures("bare_machine")
def test_playwrights_own_folder_setting_is_respected(
    tmp_path: Path, make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "browsers"))
    folder = tmp_path / "browsers" / "chromium_headless_shell-7" / "chrome-linux"
    assert find_chromium_or_none() is None
    assert make_program("headless_shell", SAYS_150, folder=folder) == find_chromium().path


def test_playwrights_folder_inside_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", "0")
    assert chromium.browsers_folder().parts[-4:] == ("playwright", "driver", "package", ".local-browsers")


def find_chromium_or_none() -> Chromium | None:
    try:
        return find_chromium()
    except BrowserMissing:
        return None


@pytest.mark.usefixtures("bare_machine")
def test_the_search_is_done_once_a_process(tmp_path: Path, make_program: MakeProgram) -> None:
    make_program("chromium-headless-shell", f"echo x >> {tmp_path}/starts; {SAYS_150}")
    find_chromium()
    find_chromium()
    assert (tmp_path / "starts").read_text() == "x\n"


def test_arguments_leave_the_sandbox_on_where_it_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "sandbox_usable", lambda: True)
    assert "--no-sandbox" not in browser_arguments()
    monkeypatch.setattr(chromium, "sandbox_usable", lambda: False)
    assert "--no-sandbox" in browser_arguments()


def test_root_gets_no_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert chromium.sandbox_usable.__wrapped__() is False


@pytest.mark.usefixtures("bare_machine")
@pytest.mark.parametrize(("answer", "usable"), [("exit 0", True), ("exit 1", False)])
def test_closed_user_namespaces_mean_no_sandbox(
    answer: str, usable: bool, make_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    make_program("unshare", answer)
    assert chromium.sandbox_usable.__wrapped__() is usable


def test_every_flag_stands_once_and_has_a_reason() -> None:
    names = [flag.text.partition("=")[0] for flag in chromium.FLAGS]
    assert len(names) == len(set(names))
    assert all(flag.reason for flag in chromium.FLAGS)
    assert "--force-device-scale-factor=3" in browser_arguments()


@pytest.mark.usefixtures("bare_machine")
def test_launch_options_are_what_playwright_takes(make_program: MakeProgram) -> None:
    path = make_program("chromium-headless-shell", SAYS_150)
    options = launch_options()
    assert options["executable_path"] == str(path)
    assert options["chromium_sandbox"] is ("--no-sandbox" not in options["args"])


@pytest.mark.usefixtures("bare_machine")
def test_the_stamp_names_browser_flags_and_fonts(make_program: MakeProgram) -> None:
    make_program("chromium-headless-shell", SAYS_150)
    make_program("fc-match", r"printf 'Noto Sans\t131334\t/fonts/NotoSans.ttf'")
    stamp = display_stamp()
    assert stamp["browser"] == "headless-shell 150.0.7871.100"
    assert stamp["font sans"] == "Noto Sans 2.004"
    assert set(stamp) == {"browser", "binary", "flags", "font sans", "font cjk", "font emoji"}
    assert "sandbox" not in stamp["flags"]


@pytest.mark.usefixtures("bare_machine")
def test_fonts_without_fontconfig_are_unknown(make_program: MakeProgram) -> None:
    make_program("chromium-headless-shell", SAYS_150)
    assert match_font("sans-serif") is None
    assert display_stamp()["font emoji"] == "unknown"


@pytest.mark.usefixtures("bare_machine")
def test_a_machine_without_any_font_has_no_match(make_program: MakeProgram) -> None:
    make_program("fc-match", "exit 0")
    assert match_font("sans-serif") is None
    make_program("fc-match", r"printf 'Symbola\t0\t/fonts/Symbola.ttf'")
    assert match_font("sans-serif") == FontMatch("Symbola", "0.000", "/fonts/Symbola.ttf")


class Hello(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(b"<p>reached")

    def log_message(self, format: str, *args: object) -> None:
        """Keep the test's output clean."""


@contextmanager
def served(address: str) -> Iterator[str]:
    with HTTPServer((address, 0), Hello) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://{address}:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.chromium
@pytest.mark.parametrize(("address", "reached"), [("127.0.0.1", True), ("127.0.0.2", False)])
def test_the_browser_reaches_the_local_server_and_nothing_else(
    address: str, reached: bool, tmp_path: Path
) -> None:
    with served(address) as url:
        command = [find_chromium().path, "--headless", f"--user-data-dir={tmp_path}", *browser_arguments()]
        page = subprocess.run(
            [*command, "--dump-dom", url], capture_output=True, text=True, timeout=60, check=False
        )
    assert ("reached" in page.stdout) is reached
