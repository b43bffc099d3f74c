"""`mobilegym serve`: the command line, who gets the page, what the panel's controls do, how time passes."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.events import Elapse, Event, Focus, Input, Key, Miss, Scroll, Touch
from pytest_mobilegym.phone.model import START, PhoneState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.server.display import Display, MalformedMessage
from pytest_mobilegym.server.people.panel import Panel
from pytest_mobilegym.server.people.phone import Look, PersonsPhone, Start
from pytest_mobilegym.server.people.serving import Serving
from pytest_mobilegym.server.runner import bind

WINDOW = "width=360&height=800&scale=1"


# ---- the command line


def test_a_port_that_is_taken_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with bind() as listener:
        port = listener.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
    told = capsys.readouterr()
    assert told.err.startswith(f"mobilegym: Cannot serve on port {port} of 127.0.0.1: Address already in use")
    assert told.err.count("\n") == 1
    assert told.out == ""


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--port", "99999"], "Cannot serve on port 99999"),
        (["--app", "clok"], "Unknown app 'clok'. Did you mean 'clock'?"),
    ],
)
def test_what_cannot_be_served_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert main(["serve", *arguments]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["--lang", "fr"], ["--port", "http"], ["--seed", "x"], ["--colour", "red"], ["clock"]]
)
def test_what_is_no_option_is_refused(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["serve", *arguments])
    assert refused.value.code == 2
    assert arguments[-1] in capsys.readouterr().err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_prints_one_address_and_ends_well(number: signal.Signals) -> None:
    command = [sys.executable, "-m", "pytest_mobilegym.cli", "serve", "--port", "0", "--app", "Clock"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:")
        assert len(address.rpartition("/s/")[2]) >= 32
        process.send_signal(number)
        assert process.stdout.read() == ""
        assert process.wait(timeout=30) == 0


def test_the_address_is_opened_where_that_is_wished(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []

    def browser(address: str) -> bool:
        opened.append(address)
        os.kill(os.getpid(), signal.SIGINT)
        return False

    monkeypatch.setattr("webbrowser.open", browser)
    assert main(["serve", "--port", "0", "--open"]) == 0
    told = capsys.readouterr()
    assert opened == [told.out.strip()]
    assert "open the address above yourself" in told.err


# ---- who gets the page


@pytest.fixture
def serving() -> Serving:
    return Serving(Start(app="clock"))


@pytest.fixture
def http(serving: Serving) -> Iterator[TestClient]:
    with TestClient(serving) as client:
        yield client


def test_the_page_holds_the_phone_in_a_frame(serving: Serving, http: TestClient) -> None:
    page = http.get(serving.panel.path)
    assert page.status_code == 200
    phone = f"/p/{serving.panel.display.token}"
    assert f'src="{phone}"' in page.text
    assert "frame-src 'self'" in page.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
    for name in ("people.css", "people.js"):
        assert f"{serving.panel.path}/{name}" in page.text
        assert http.get(f"{serving.panel.path}/{name}").status_code == 200
    framed = http.get(phone)
    assert "frame-ancestors 'self'" in framed.headers["content-security-policy"]
    assert "people.js" not in framed.text, "the phone's own page knows nothing of the panel"


def test_nothing_is_served_without_the_token(serving: Serving, http: TestClient) -> None:
    token = serving.panel.token
    wrong = ["guessed", token[:-1], token + "x", "%C3%A9", serving.panel.display.token]
    for guess in wrong:
        for path in (f"/s/{guess}", f"/s/{guess}/people.js", f"/s/{guess}/socket"):
            assert http.get(path).status_code == 404
    for path in ("/", "/s/", "/people.js", "/a/people.js", f"/s/{token}/panel.py", f"/s/{token}/../phone.py"):
        assert http.get(path).status_code == 404
    assert http.get(f"/p/{token}").status_code == 404, "the panel's token is not the phone's"


def test_controls_are_refused_without_the_token(serving: Serving, http: TestClient) -> None:
    for guess in ("guessed", serving.panel.display.token):
        with pytest.raises(WebSocketDenialResponse) as denied, http.websocket_connect(f"/s/{guess}/socket"):
            pass
        assert denied.value.status_code == 404


# ---- what the panel shows and does


def test_the_panel_shows_where_the_phone_is(serving: Serving, http: TestClient) -> None:
    with http.websocket_connect(f"{serving.panel.path}/socket") as panel:
        shown = panel.receive_json()
    assert shown["notice"] is None
    assert http.get(shown["styles"]).headers["content-type"].startswith("text/css")
    assert shown["phone"] == {
        "time": START,
        **{"app": "clock", "name": "Clock", "route": "/alarm", "sideways": False},
        **{"lang": "en", "dark": False, "text": 33},
    }


def test_a_fresh_phone_keeps_the_look(serving: Serving, http: TestClient) -> None:
    with http.websocket_connect(f"{serving.panel.path}/socket") as panel:
        panel.receive_json()
        panel.send_json({"set": {"lang": "zh", "dark": True}})
        panel.receive_json()
        panel.send_json({"set": {"text": 100}})
        assert panel.receive_json()["phone"]["name"] == "时钟"
        panel.send_json({"event": {"kind": "key", "key": "home"}})
        assert panel.receive_json()["phone"]["app"] == "launcher"
        panel.send_json({"restart": True})
        shown = panel.receive_json()["phone"]
    assert (shown["time"], shown["app"]) == (START, "clock")
    phone = serving.phone.phone
    assert phone is not None
    assert Look.of(phone.state) == Look(lang="zh", dark=True, text=100)
    fresh = Start(look=Look(lang="zh", dark=True, text=100), app="clock").phone()
    assert phone.snapshot() == fresh.snapshot()


def test_the_panel_moves_time_and_presses_keys(serving: Serving, http: TestClient) -> None:
    with http.websocket_connect(f"{serving.panel.path}/socket") as panel:
        panel.receive_json()
        panel.send_json({"event": {"kind": "elapse", "ms": 86_400_000}})
        assert panel.receive_json()["phone"]["time"] == START + 86_400_000
        panel.send_json({"event": {"kind": "key", "key": "recents"}})
        shown = panel.receive_json()["phone"]
    assert (shown["app"], shown["route"]) == ("recents", "/")
    assert shown["time"] == START + 86_401_000


def test_what_the_panel_does_is_seen_on_the_phone(serving: Serving, http: TestClient) -> None:
    with http.websocket_connect(f"/p/{serving.panel.display.token}/socket?{WINDOW}") as page:
        first = page.receive_json()
        assert first["attributes"]["animate"] == "true"
        with http.websocket_connect(f"{serving.panel.path}/socket") as panel:
            panel.receive_json()
            panel.send_json({"set": {"dark": True}})
            assert page.receive_json()["attributes"]["theme"] == "dark"
            panel.send_json({"restart": True})
            assert page.receive_json()["attach"] is True


def test_what_is_done_on_the_phone_is_seen_in_the_panel(serving: Serving, http: TestClient) -> None:
    with http.websocket_connect(f"{serving.panel.path}/socket") as panel:
        panel.receive_json()
        with http.websocket_connect(f"/p/{serving.panel.display.token}/socket?{WINDOW}") as page:
            page.receive_json()
            page.send_json({"event": {"kind": "key", "key": "home"}})
            assert panel.receive_json()["phone"]["app"] == "launcher"


def test_a_newer_page_takes_the_panel_over(serving: Serving, http: TestClient) -> None:
    with http.websocket_connect(f"{serving.panel.path}/socket") as first:
        first.receive_json()
        with http.websocket_connect(f"{serving.panel.path}/socket") as second:
            second.receive_json()
            with pytest.raises(WebSocketDisconnect) as closed:
                first.receive_json()
            assert closed.value.code == 4000
            second.send_json({"event": {"kind": "elapse", "ms": 1000}})
            assert second.receive_json()["phone"]["time"] == START + 1000


MALFORMED = {
    "no JSON": "{",
    "not an object": "[1]",
    "an unknown message": '{"shutdown": true}',
    "a half-hearted restart": '{"restart": 1}',
    "a restart and more": '{"restart": true, "set": {"dark": true}}',
    "an unknown language": '{"set": {"lang": "fr"}}',
    "a number for a switch": '{"set": {"dark": 1}}',
    "a text size beyond the largest": '{"set": {"text": 101}}',
    "an unknown setting": '{"set": {"seed": 3}}',
    "a touch": '{"event": {"kind": "touch", "region": "e2", "action": "alarm.add"}}',
    "a launch": '{"event": {"kind": "launch", "app": "clock"}}',
    "time that runs backwards": '{"event": {"kind": "elapse", "ms": -1}}',
}


@pytest.mark.parametrize("message", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_control_closes_its_line_and_leaves_the_phone(
    serving: Serving, http: TestClient, message: str
) -> None:
    before = serving.phone.phone
    assert before is not None
    state = before.snapshot()
    with http.websocket_connect(f"{serving.panel.path}/socket") as panel:
        panel.receive_json()
        panel.send_text(message)
        with pytest.raises(WebSocketDisconnect) as closed:
            panel.receive_json()
    assert closed.value.code == 1008
    assert closed.value.reason
    assert serving.phone.phone is before
    assert before.snapshot() is state


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["restart", "set", "event", "dismiss", "lang", "ms", "kind"]), inner
        )
    ),
    max_leaves=8,
)


@examples(75)
@given(message=json_values)
def test_no_message_does_more_than_the_protocol_says(message: Any) -> None:
    async def take() -> None:
        panel = Panel(Display(mode="people"), PersonsPhone(Phone.create(apps=["clock"])), start=Start())
        before = panel.phone.phone
        assert before is not None
        state = before.snapshot()
        try:
            panel.take(json.dumps(message))
            understood = True
        except MalformedMessage:
            understood = False
        if understood:
            assert len(message) == 1
            assert message.keys() <= {"restart", "dismiss", "set", "event"}
        else:
            assert panel.phone.phone is before
            assert before.snapshot() is state

    asyncio.run(take())


# ---- how time passes


@pytest.fixture
def phone() -> PersonsPhone:
    return PersonsPhone(Start(app="clock").phone())


def state_of(phone: PersonsPhone) -> PhoneState:
    assert phone.phone is not None
    return phone.phone.state


def region_of(phone: PersonsPhone) -> str:
    return phone.frame().targets[0].region


def passed(phone: PersonsPhone, event: Event) -> int:
    """Simulated milliseconds that an event takes."""
    before = state_of(phone).os.now
    phone.dispatch(event)
    return state_of(phone).os.now - before


def test_what_a_person_does_takes_as_long_as_it_takes_an_agent(phone: PersonsPhone) -> None:
    page = region_of(phone)
    alarm = next(target for target in phone.frame().targets if target.name == "alarm.toggle")
    args = dict(alarm.args)
    assert passed(phone, Touch(region=page, action="alarm.toggle", args=args)) == 1000
    assert passed(phone, Miss(region=page)) == 1000
    assert passed(phone, Touch(region=page, action="alarm.add")) == 1000
    page = region_of(phone)
    assert passed(phone, Focus(region=page, field="note")) == 1000
    assert passed(phone, Key(key="back")) == 1000
    assert passed(phone, Key(key="recents")) == 1000
    card = next(target for target in phone.frame().targets if target.gesture == "fling")
    thrown = Touch(region="recents", action=card.name, args=dict(card.args), gesture="fling")
    assert passed(phone, thrown) == 400
    assert passed(phone, Elapse(ms=60_000)) == 60_000


def test_a_long_press_takes_its_time(phone: PersonsPhone) -> None:
    alarm = next(target for target in phone.frame().targets if target.gesture == "hold")
    held = Touch(region=alarm.region, action=alarm.name, args=dict(alarm.args), gesture="hold")
    assert passed(phone, held) == 800


def test_turns_of_the_wheel_are_one_swipe(phone: PersonsPhone) -> None:
    scroller = next(target for target in phone.frame().targets if target.kind == "scroller")
    turns = [
        Scroll(region=scroller.region, scroller=scroller.name, offset=offset) for offset in (40, 80, 120)
    ]
    assert [passed(phone, turn) for turn in turns] == [400, 0, 0]
    passed(phone, Miss(region=scroller.region))
    assert passed(phone, turns[0]) == 400


def test_letters_that_follow_each_other_are_one_text(phone: PersonsPhone) -> None:
    phone.dispatch(Touch(region=region_of(phone), action="alarm.add"))
    page = region_of(phone)
    phone.dispatch(Focus(region=page, field="note"))
    typed = [
        Input(region=page, field="note", text="Swim"[:end], caret=end, counter=end) for end in range(1, 5)
    ]
    assert [passed(phone, event) for event in typed] == [1000, 0, 0, 0]


def test_a_refused_event_takes_no_time(phone: PersonsPhone) -> None:
    before = state_of(phone)
    with pytest.raises(EventRefused, match="not offered"):
        phone.dispatch(Touch(region="e1", action="alarm.vanish"))
    assert state_of(phone) is before


def test_looking_takes_no_time(phone: PersonsPhone) -> None:
    before = state_of(phone)
    assert phone.frame() == phone.frame()
    assert state_of(phone) is before


# ---- what an app fails at


class Failing(Phone):
    """A phone whose app cannot be drawn, nor do anything."""

    def frame(self) -> Any:
        raise AppError("clock: the screen '/alarm' fails: KeyError: <'bell'>.")

    def dispatch(self, event: Event) -> None:
        self.restore(Start().phone().snapshot())
        raise ZeroDivisionError(f"division by {event.kind}")


def test_a_screen_that_fails_says_so_and_costs_nothing(phone: PersonsPhone) -> None:
    told: list[str | None] = []
    phone.phone = Failing(state_of(phone))
    phone.on_change = lambda: told.append(phone.complaint)
    frame = phone.frame()
    assert "KeyError: &lt;&#x27;bell&#x27;&gt;" in frame.regions[0].html
    assert frame.targets == ()
    phone.frame()
    assert told == ["clock: the screen '/alarm' fails: KeyError: <'bell'>."], "told once"


def test_an_action_that_fails_is_told_and_undone(
    phone: PersonsPhone, caplog: pytest.LogCaptureFixture
) -> None:
    state = state_of(phone)
    phone.phone = Failing(state)
    with pytest.raises(EventRefused, match="ZeroDivisionError: division by key"):
        phone.dispatch(Key(key="back"))
    assert state_of(phone) is state
    assert phone.complaint == "ZeroDivisionError: division by key"
    assert "Traceback" in caplog.text, "whoever edits the app finds the place in the terminal"
