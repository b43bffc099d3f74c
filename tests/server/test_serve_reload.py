"""`mobilegym serve --reload`: edits of apps are shown while the phone keeps its state."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import pytest_mobilegym
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.model import START, dump_snapshot
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.server import reloading
from pytest_mobilegym.server.people.phone import Look, PersonsPhone, Start
from pytest_mobilegym.server.reloading import (
    PHONE_FOLDER,
    Handover,
    Watch,
    app_of,
    find_syntax_error,
    hand_over,
    is_code,
    take_over,
)

PATIENCE = 30.0
"""Seconds after which a machine is not slow but stuck."""


HOUR = 3_600_000
DAY = 24 * HOUR


# ---- finding edits


def settle(watch: Watch) -> set[str]:
    """Names of the files that a watch tells of in the end."""
    watch.look()
    return {path.name for path in watch.look()}


def test_a_watch_tells_what_was_edited_added_and_removed(tmp_path: Path) -> None:
    app = tmp_path / "apps" / "clock"
    app.mkdir(parents=True)
    for name in ("a.html", "b.css", "c.py"):
        (app / name).write_text("1")
    watch = Watch(tmp_path)
    assert settle(watch) == set()
    (app / "a.html").write_text("22")
    (app / "b.css").unlink()
    (app / "texts").mkdir()
    (app / "texts" / "en.json").write_text("{}")
    assert watch.look() == frozenset(), "not before the files are at rest"
    assert {path.name for path in watch.look()} == {"a.html", "b.css", "en.json"}
    assert settle(watch) == set(), "told once"


def test_a_watch_sees_an_edit_that_keeps_size_and_name(tmp_path: Path) -> None:
    page = tmp_path / "a.html"
    page.write_text("old")
    watch = Watch(tmp_path)
    (tmp_path / "new").write_text("new")
    os.replace(tmp_path / "new", page)
    assert settle(watch) == {"a.html"}


def test_a_watch_waits_while_files_still_change(tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    for size in range(1, 5):
        (tmp_path / "a.html").write_text("x" * size)
        assert watch.look() == frozenset()
    assert {path.name for path in watch.look()} == {"a.html"}


def test_a_watch_overlooks_what_editors_leave(tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    (tmp_path / ".a.html.swp").write_text("x")
    (tmp_path / "a.html~").write_text("x")
    (tmp_path / ".#a.py").symlink_to("nobody@nowhere")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.py").write_text("x")
    assert settle(watch) == set()


@pytest.mark.parametrize(
    ("path", "code", "app"),
    [
        ("apps/clock/templates/alarms.html", False, "clock"),
        ("apps/clock/texts/en.json", False, "clock"),
        ("apps/clock/actions.py", True, "clock"),
        ("apps/clock/defaults/cities.json", True, "clock"),
        ("apps/__init__.py", True, None),
        ("ui/texts/en.json", False, None),
        ("ui/kit.css", False, None),
        ("phone.py", True, None),
    ],
)
def test_what_an_edited_file_is(path: str, code: bool, app: str | None) -> None:
    assert is_code(PHONE_FOLDER / path) is code
    assert app_of(PHONE_FOLDER / path) == app


def test_a_file_elsewhere_belongs_to_no_app() -> None:
    assert app_of(Path("/apps/clock/app.py")) is None


def test_a_syntax_error_is_found_before_anything_is_lost(tmp_path: Path) -> None:
    good, bad, gone = tmp_path / "good.py", tmp_path / "bad.py", tmp_path / "gone.py"
    good.write_text("x = 1\n")
    bad.write_text("x = 1\nif x\n")
    assert find_syntax_error([good, gone]) is None
    assert find_syntax_error([good, bad, gone]) == "bad.py, line 2: expected ':'."


# ---- from one process to the next


@given(snapshot=st.text(max_size=50))
def test_a_process_finds_what_the_one_before_has_left(snapshot: str) -> None:
    become: list[list[str]] = []
    left = Handover(listener=os.dup(0), display="d", panel="p", snapshot=snapshot)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "execv", lambda path, arguments: become.append([path, *arguments]))
        hand_over(left)
        file = Path(os.environ[reloading.VARIABLE])
        assert file.stat().st_mode & 0o077 == 0, "for its owner alone"
        assert os.get_inheritable(left.listener)
        assert take_over() == left
        assert not file.exists()
        assert not os.get_inheritable(left.listener)
        assert take_over() is None
    os.close(left.listener)
    assert become == [[sys.executable, sys.executable, *sys.orig_argv[1:]]]


@pytest.mark.parametrize(
    "text", ["", "{}", '{"listener": 99999, "display": "", "panel": "", "snapshot": ""}']
)
def test_a_spoilt_handover_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    file = tmp_path / "handover.json"
    file.write_text(text)
    monkeypatch.setenv(reloading.VARIABLE, str(file))
    assert take_over() is None


def test_a_snapshot_that_fits_is_taken_up() -> None:
    phone = Start(app="clock").phone()
    found, notice = Start().resume(dump_snapshot(phone.snapshot()).decode())
    assert notice is None
    assert found.snapshot() == phone.snapshot()


@pytest.mark.parametrize("snapshot", ["{", "{}", '{"schema": 0, "state": {}}'])
def test_a_snapshot_that_does_not_fit_gives_a_fresh_phone(snapshot: str) -> None:
    start = Start(look=Look(dark=True), app="clock")
    found, notice = start.resume(snapshot)
    assert found.snapshot() == start.phone().snapshot()
    assert notice is not None
    assert notice.startswith("This is a fresh phone")


def test_a_mistake_in_a_screen_costs_no_state(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> dict[str, object]:
        raise ZeroDivisionError

    phone = Start(app="clock").phone()
    snapshot = dump_snapshot(phone.snapshot()).decode()
    clock = find_app("clock")
    monkeypatch.setattr(clock, "_found", {})
    monkeypatch.setattr(clock, "screens", [replace(screen, build=fail) for screen in clock.screens])
    found, notice = Start().resume(snapshot)
    assert notice is None
    assert found.snapshot() == phone.snapshot()
    person = PersonsPhone(found)
    assert "This screen cannot be drawn" in person.frame().regions[0].html
    assert person.complaint is not None
    assert "ZeroDivisionError" in person.complaint


def test_apps_that_have_come_since_are_installed() -> None:
    phone = Phone.create(apps=["clock"])
    found, notice = Start().resume(dump_snapshot(phone.snapshot()).decode())
    assert notice is None
    assert set(found.state.apps) == set(Phone.create().state.apps)
    assert found.state.apps["clock"] == phone.state.apps["clock"]


# ---- the whole of it, on a copy of the package


class Copy:
    """A copy of the package with two apps, served with `--reload`."""

    def __init__(self, folder: Path) -> None:
        source = Path(pytest_mobilegym.__file__).parent
        kept = {"launcher", "clock", "__init__.py"}

        def left_out(folder: str, names: list[str]) -> set[str]:
            return set(names) - kept if Path(folder) == source / "phone" / "apps" else set()

        self.clock = folder / "pytest_mobilegym" / "phone" / "apps" / "clock"
        shutil.copytree(source, folder / "pytest_mobilegym", ignore=left_out)
        command = [sys.executable, "-m", "pytest_mobilegym.cli", "serve", "--reload", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--app", "clock"],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, "the copy is not served"

    def edit(self, name: str, change: Callable[[str], str]) -> None:
        path = self.clock / name
        text = path.read_text("utf-8")
        changed = change(text)
        assert changed != text
        path.write_text(changed, "utf-8")

    @property
    def phone_token(self) -> str:
        """Token of the phone's own page."""
        return httpx2.get(self.address).text.partition('src="/p/')[2].partition('"')[0]

    @contextmanager
    def panel(self) -> Iterator[ClientConnection]:
        """The line of the page around the phone."""
        address = self.address.replace("http", "ws", 1)
        with connect(f"{address}/socket", open_timeout=PATIENCE) as panel:
            yield panel

    @contextmanager
    def page(self) -> Iterator[ClientConnection]:
        """The line of the phone's own page."""
        origin = self.address.replace("http", "ws", 1).partition("/s/")[0]
        address = f"{origin}/p/{self.phone_token}/socket?width=360&height=800&scale=1"
        with connect(address, open_timeout=PATIENCE) as page:
            yield page

    def end(self) -> None:
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(timeout=PATIENCE) == 0


def next_message(line: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
    return message


def message_where(line: ClientConnection, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next message that is as it should be."""
    while not fits(message := next_message(line)):
        pass
    return message


def wait_until_gone(line: ClientConnection) -> None:
    """Until the process at the other end has become another one."""
    with suppress(ConnectionClosed):
        while True:
            line.recv(timeout=PATIENCE)


class Shown:
    """What a page makes of frames, which refer to texts that it keeps."""

    def __init__(self) -> None:
        self._kept: dict[int, str] = {}

    def html_of(self, frame: dict[str, Any]) -> str:
        """HTML of what has changed."""
        found = []
        for region in frame["regions"]:
            if "keep" in region:
                self._kept[region["keep"]] = region["html"]
            found.append(self._kept[region["kept"]] if "kept" in region else region.get("html", ""))
        return "".join(found)


def html_of(frame: dict[str, Any]) -> str:
    """HTML of the first frame of a page."""
    return Shown().html_of(frame)


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[Copy]:
    served = Copy(tmp_path)
    yield served
    served.end()


def test_an_edited_template_is_shown(copy: Copy) -> None:
    with copy.page() as page:
        assert "Waking hours" not in html_of(next_message(page))
        copy.edit(
            "templates/alarms.html", lambda text: text.replace("{% for alarm", "Waking hours{% for alarm", 1)
        )
        frame = next_message(page)
    assert "Waking hours" in html_of(frame)
    assert frame["attach"] is False, "patched, so that the page keeps its place"


def test_a_broken_template_is_shown_as_an_error_until_it_is_mended(copy: Copy) -> None:
    with copy.page() as page, copy.panel() as panel:
        shown = Shown()
        shown.html_of(next_message(page))
        next_message(panel)
        copy.edit("templates/alarms.html", lambda text: "{% oops %}" + text)
        assert "unknown tag" in shown.html_of(next_message(page))
        told = message_where(panel, lambda told: told["notice"] is not None)
        assert "clock/alarms.html" in told["notice"]
        copy.edit("templates/alarms.html", lambda text: text.removeprefix("{% oops %}"))
        assert "04:30" in shown.html_of(next_message(page))


def test_an_edited_text_is_shown(copy: Copy) -> None:
    with copy.page() as page:
        next_message(page)
        copy.edit("texts/en.json", lambda text: text.replace('"Alarm"', '"Rooster"'))
        assert "Rooster" in html_of(next_message(page))


def test_an_edited_style_sheet_gets_another_address(copy: Copy) -> None:
    origin = copy.address.partition("/s/")[0]
    with copy.panel() as panel:
        before = next_message(panel)["styles"]
        copy.edit("style.css", lambda text: text + "\n.clock-alarm { outline: 7px solid teal }\n")
        after = next_message(panel)["styles"]
    assert after != before
    assert "7px solid teal" in httpx2.get(origin + after).text


def test_edited_python_of_an_app_runs_on_the_same_phone(copy: Copy) -> None:
    with copy.panel() as panel:
        panel.send(json.dumps({"event": {"kind": "elapse", "ms": 3_600_000}}))
        before = message_where(panel, lambda told: told["phone"]["time"] == START + HOUR)["phone"]
        copy.edit("app.py", lambda text: text.replace('"Clock"', '"Abacus"'))
        after = next_message(panel)
        assert after["notice"] is None
        assert after["phone"] == {**before, "name": "Abacus"}
        copy.edit("app.py", lambda text: text.replace('"Abacus"', '"Cuckoo"'))
        assert next_message(panel)["phone"]["name"] == "Cuckoo", "as long as the old text, within a second"


@pytest.mark.parametrize(
    ("mistake", "told"), [("\nif\n", "invalid syntax"), ("\nno_such_name\n", "NameError")]
)
def test_broken_python_leaves_the_phone_as_it_was(copy: Copy, mistake: str, told: str) -> None:
    with copy.panel() as panel:
        before = next_message(panel)
        copy.edit("app.py", lambda text: text + mistake)
        broken = next_message(panel)
        assert told in broken["notice"]
        assert broken == {**before, "notice": broken["notice"]}
        panel.send(json.dumps({"event": {"kind": "key", "key": "home"}}))
        assert next_message(panel)["phone"]["app"] == "launcher", "the phone works on"
        copy.edit("app.py", lambda text: text.removesuffix(mistake))
        assert next_message(panel)["notice"] is None


def test_a_state_that_no_longer_fits_gives_a_fresh_phone_and_says_so(copy: Copy) -> None:
    with copy.panel() as panel:
        panel.send(json.dumps({"event": {"kind": "key", "key": "home"}}))
        message_where(panel, lambda told: told["phone"]["app"] == "launcher")
        copy.edit("state.py", lambda text: text.replace("duration_ms: ", "length_ms: "))
        told = next_message(panel)
        assert told["notice"].startswith("This is a fresh phone")
        assert told["phone"]["route"] == "/alarm"
        panel.send(json.dumps({"dismiss": True}))
        assert next_message(panel)["notice"] is None


def test_edited_python_of_the_phone_runs_in_a_new_process_at_the_same_address(copy: Copy) -> None:
    with copy.panel() as panel:
        panel.send(json.dumps({"event": {"kind": "elapse", "ms": DAY}}))
        before = message_where(panel, lambda told: told["phone"]["time"] == START + DAY)
        copy.edit("../../wording.py", lambda text: text.replace('"Mar"', '"Mars"'))
        wait_until_gone(panel)
    with copy.panel() as panel, copy.page() as page:
        assert next_message(panel) == before
        assert "Mars 29" in html_of(next_message(page))


def test_a_phone_that_cannot_be_imported_is_waited_for(copy: Copy) -> None:
    with copy.panel() as panel:
        before = next_message(panel)
        copy.edit("../../wording.py", lambda text: text + "\nno_such_name\n")
        wait_until_gone(panel)
    copy.edit("../../wording.py", lambda text: text.removesuffix("\nno_such_name\n"))
    with copy.panel() as panel:
        assert next_message(panel) == before


def test_an_app_that_a_new_process_cannot_import_is_waited_for_with_its_state(copy: Copy) -> None:
    with copy.panel() as panel:
        panel.send(json.dumps({"event": {"kind": "key", "key": "home"}}))
        before = message_where(panel, lambda told: told["phone"]["app"] == "launcher")
        copy.edit("app.py", lambda text: text + "\nno_such_name\n")
        message_where(panel, lambda told: told["notice"] is not None)
        copy.edit("../../wording.py", lambda text: text + "\n")
        wait_until_gone(panel)
    with copy.panel() as panel, copy.page() as page:
        broken = next_message(panel)
        assert broken["phone"] is None
        assert "no_such_name" in broken["notice"]
        assert "no_such_name" in html_of(next_message(page))
        panel.send(json.dumps({"restart": True}))
        copy.edit("app.py", lambda text: text.removesuffix("\nno_such_name\n"))
        assert message_where(panel, lambda told: told["phone"] is not None) == before
