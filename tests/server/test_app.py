"""What the server answers over HTTP and over its sockets; a script of messages stands for the page."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from little_phone import LittlePhone, LittleState, little_assets
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from pytest_mobilegym.server.app import Displays, create_app
from pytest_mobilegym.server.assets import CLIENT_FOLDER
from pytest_mobilegym.server.display import Display, Mode, Window

WINDOW = "width=360&height=800&scale=3"


class Served:
    """A display with a phone, and a client of its server."""

    def __init__(self, folder: Path) -> None:
        self.displays = Displays()
        self.display = self.displays.add(Display())
        self.phone = LittlePhone()
        self.display.phone = self.phone
        self.http = TestClient(create_app(self.displays, assets=little_assets(folder)))

    @property
    def address(self) -> str:
        return f"/p/{self.display.token}"

    def open(self, window: str = WINDOW) -> Any:
        return self.http.websocket_connect(f"{self.address}/socket?{window}")


@pytest.fixture
def served(tmp_path: Path) -> Served:
    return Served(tmp_path)


def tap(action: str, **args: Any) -> dict[str, Any]:
    return {"kind": "touch", "region": "e1", "action": action, "args": args, "gesture": "tap"}


def test_a_page_is_served_at_its_token(served: Served) -> None:
    page = served.http.get(served.address)
    assert page.status_code == 200
    assert '<body data-mode="device">' in page.text
    assert page.headers["cache-control"] == "no-store"


def test_the_client_is_one_module(served: Served) -> None:
    page = served.http.get(f"{served.address}/").text
    [address] = re.findall(r'<script type="module" src="(/a/[^"]+)">', page)
    script = served.http.get(address)
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert not re.search(r"^import ", script.text, re.MULTILINE)
    for path in CLIENT_FOLDER.glob("*.js"):
        assert f'"{path.name}": $' in script.text


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/p/",
        "/p/guessed",
        "/p/guessed/socket",
        "/a/",
        "/a/client/",
        "/a/client/page.html",
        "/a/client/none.js",
        "/a/little/secret.txt",
        "/a/../app.py",
        "/a/client/../app.py",
        "/a/%2e%2e/app.py",
        "/a/client/%2e%2e%2fapp.py",
        "/a//etc/passwd",
        "/docs",
    ],
)
def test_everything_else_is_a_404(served: Served, path: str) -> None:
    assert served.http.get(path).status_code == 404


def test_another_phones_token_is_a_404(served: Served) -> None:
    other = served.displays.add(Display())
    assert other.token != served.display.token
    assert served.http.get(f"/p/{other.token}").status_code == 200
    served.displays.remove(other)
    assert served.http.get(f"/p/{other.token}").status_code == 404


def test_every_answer_confines_the_page_to_its_origin(served: Served) -> None:
    for path in (served.address, "/a/styles.css", "/a/client/client.js", "/nothing"):
        policy = served.http.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "connect-src 'self'" in policy


@pytest.mark.parametrize(("mode", "policy"), [("device", "unsafe-none"), ("people", "same-origin")])
def test_a_persons_page_is_parted_from_who_opened_it(served: Served, mode: Mode, policy: str) -> None:
    display = served.displays.add(Display(mode=mode))
    assert served.http.get(f"/p/{display.token}").headers["cross-origin-opener-policy"] == policy


def test_style_sheets_of_the_phone_come_in_one_file(tmp_path: Path) -> None:
    little_assets(tmp_path)
    app = tmp_path / "apps" / "clock"
    app.mkdir()
    (app / "style.css").write_text('[data-app="clock"] { --accent: teal }')
    (tmp_path / "ui" / "a_kit.css").write_text(".k-row { display: flex }")
    styles = TestClient(create_app(Displays(), assets=little_assets(tmp_path))).get("/a/styles.css")
    assert styles.headers["content-type"] == "text/css; charset=utf-8"
    order = [styles.text.index(part) for part in ("#screen {", ".k-row", "--accent: teal")]
    assert order == sorted(order), "the base sheet comes first, apps last"


def test_a_device_is_served_styles_in_which_nothing_moves(tmp_path: Path) -> None:
    little_assets(tmp_path)
    (tmp_path / "ui" / "a_kit.css").write_text(
        ".k-sheet { animation: k-rise 220ms; color: red; }\n"
        ".k-switch{transition-property:left;transition: 1s ease-out}\n"
        "#screen { caret-animation: manual; }\n"
        ".k-animation { transition : none ; top: 0 }\n"
        ".k-old { -webkit-animation: k-rise 1s; /* */Animation: k-rise 1s }\n"
    )
    http = TestClient(create_app(Displays(), assets=little_assets(tmp_path)))
    people, device = http.get("/a/styles.css").text, http.get("/a/still.css").text
    assert "animation: k-rise" in people
    assert "transition: 1s" in people
    assert "k-rise" not in device
    assert "transition" not in device
    for kept in ("color: red", "caret-animation: manual", ".k-switch{}", ".k-animation {", "top: 0"):
        assert kept in device


def test_a_page_loads_the_styles_of_who_looks_on(served: Served) -> None:
    person = served.displays.add(Display(mode="people"))
    assert "/still.css" in served.http.get(served.address).text
    assert "/styles.css" in served.http.get(f"/p/{person.token}").text


def test_pictures_are_served_from_art_folders(served: Served) -> None:
    picture = served.http.get("/a/little/sun.svg")
    assert picture.status_code == 200
    assert picture.headers["content-type"] == "image/svg+xml"


def test_a_file_that_the_page_has_is_not_sent_again(served: Served) -> None:
    first = served.http.get("/a/client/client.js")
    again = served.http.get("/a/client/client.js", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert not again.content


def test_a_socket_of_an_unknown_token_is_a_404(served: Served) -> None:
    address = f"/p/guess/socket?{WINDOW}"
    with pytest.raises(WebSocketDenialResponse) as denied, served.http.websocket_connect(address):
        pass
    assert denied.value.status_code == 404


def test_a_page_that_connects_is_shown_the_whole_phone(served: Served) -> None:
    with served.open() as page:
        frame = page.receive_json()
    assert frame["frame"] == 1
    assert frame["attach"] is True
    assert frame["ack"] is None
    assert frame["attributes"]["theme"] == "light"
    assert [region["key"] for region in frame["regions"]] == ["e1"]
    assert 'data-on="count.add"' in frame["regions"][0]["html"]


def test_a_gesture_reaches_the_phone_and_is_answered_with_what_changed(served: Served) -> None:
    with served.open() as page:
        page.receive_json()
        page.send_json({"gesture": 1, "event": tap("dialog.open"), "pending": False})
        frame = page.receive_json()
    assert served.phone.state.screen == "dialog"
    assert frame["ack"] == 1
    assert frame["attach"] is False
    below, dialog = frame["regions"]
    assert below == {"key": "e1", "layer": "page", "app": "little", "inert": True}, "unchanged: no HTML"
    assert dialog["layer"] == "dialog"
    assert "dialog.yes" in dialog["html"]
    assert [event.kind for event in served.display.events] == ["touch"]


def test_a_refused_gesture_is_answered_with_an_unchanged_frame(served: Served) -> None:
    with served.open() as page:
        page.receive_json()
        page.send_json({"gesture": 1, "event": tap("dialog.yes"), "pending": False})
        frame = page.receive_json()
    assert frame["ack"] == 1
    assert all("html" not in region for region in frame["regions"])
    assert served.phone.state == LittleState()
    assert served.display.events == []
    assert served.display.refusals == ["'dialog.yes' is not offered."]


def test_a_tap_that_could_become_a_double_tap_is_resolved_at_once_for_devices(served: Served) -> None:
    with served.open() as page:
        page.receive_json()
        page.send_json({"gesture": 1, "event": None, "pending": True})
        assert page.receive_json() == {"flush": True}


def test_an_app_that_fails_does_not_cost_the_line(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    with served.open() as page:
        page.receive_json()
        page.send_json({"gesture": 1, "event": tap("fail"), "pending": False})
        assert page.receive_json()["ack"] == 1
    assert "ZeroDivisionError" in caplog.text


def test_a_persons_input_is_counted(served: Served) -> None:
    typed = {"kind": "input", "region": "e1", "field": "q", "text": "hi", "caret": 2, "counter": 3}
    with served.open() as page:
        page.receive_json()
        page.send_json({"event": typed})
        frame = page.receive_json()
    focus = {"region": "e1", "field": "q", "caret": 2, "selection": None, "reveal": True, "counter": 3}
    assert frame["focus"] == focus
    assert served.phone.state.texts == {"q": "hi"}


MALFORMED = {
    "no JSON": "{",
    "not an object": "[1, 2]",
    "an unknown message": '{"shutdown": true}',
    "an unknown event": '{"gesture": 1, "pending": false, "event": {"kind": "explode"}}',
    "a missing field": '{"gesture": 1, "pending": false, "event": {"kind": "touch", "region": "e1"}}',
    "a superfluous field": '{"event": {"kind": "key", "key": "back", "times": 2}}',
    "an offset below zero": json.dumps(
        {
            "gesture": 1,
            "pending": False,
            "event": {"kind": "scroll", "region": "e1", "scroller": "list", "offset": -1},
        }
    ),
    "time travel": '{"event": {"kind": "elapse", "ms": 1000}}',
    "a launch": '{"event": {"kind": "launch", "app": "little"}}',
    "a number that is none": '{"settled": "soon"}',
}


@pytest.mark.parametrize("message", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_message_closes_its_line_and_leaves_the_phone(
    served: Served, message: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING), served.open() as page:
        page.receive_json()
        page.send_text(message)
        with pytest.raises(WebSocketDisconnect) as closed:
            page.receive_json()
    assert closed.value.code == 1008
    assert closed.value.reason
    assert served.phone.state == LittleState()
    assert len(caplog.records) == 1


def test_a_page_says_how_large_it_is(served: Served) -> None:
    with served.open("width=360&height=800&scale=1.5") as page:
        page.receive_json()
        assert served.display.window == Window(360, 800, 1.5)


@pytest.mark.parametrize(
    "window",
    [
        "",
        "width=360&height=800",
        "width=many&height=800&scale=3",
        "width=-1&height=800&scale=3",
        "width=360&height=800&scale=0",
        "width=360&height=800&scale=nan",
        "width=360&height=800&scale=inf",
        f"width={'9' * 5000}&height=800&scale=3",
    ],
)
def test_a_line_that_does_not_say_so_is_refused(served: Served, window: str) -> None:
    with pytest.raises(WebSocketDenialResponse) as denied, served.open(window):
        pass
    assert denied.value.status_code == 400
    assert "Expected ?width=" in denied.value.text
    assert served.display.window is None


def test_a_binary_message_closes_its_line(served: Served) -> None:
    with served.open() as page:
        page.receive_json()
        page.send_bytes(b"\x00")
        with pytest.raises(WebSocketDisconnect) as closed:
            page.receive_json()
    assert closed.value.code == 1008


def test_a_second_page_takes_the_display_over(served: Served) -> None:
    with served.open() as first:
        first.receive_json()
        with served.open() as second:
            assert second.receive_json()["attach"] is True
            with pytest.raises(WebSocketDisconnect) as closed:
                first.receive_json()
            assert closed.value.code == 4000
            second.send_json({"gesture": 1, "event": tap("dialog.open"), "pending": False})
            assert second.receive_json()["ack"] == 1
