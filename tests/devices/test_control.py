"""The control API: who may use it, what each address does, and what it refuses."""

from __future__ import annotations

import logging
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from rigour import examples
from starlette.testclient import TestClient

from pytest_mobilegym.cli import main
from pytest_mobilegym.devices import control
from pytest_mobilegym.devices.control import ControlApi
from pytest_mobilegym.devices.pool import DisplayPool, image_size
from pytest_mobilegym.errors import BrowserMissing
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import START, dump_snapshot
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.server.app import Displays, create_app
from pytest_mobilegym.server.people.phone import Start
from pytest_mobilegym.server.people.serving import Serving

LAUNCH = {"kind": "launch", "app": "clock"}


@pytest.fixture
def api() -> ControlApi:
    return ControlApi()


@pytest.fixture
def http(api: ControlApi) -> Iterator[TestClient]:
    with TestClient(create_app(Displays(), routes=api.routes())) as client:
        client.headers["authorization"] = f"Bearer {api.token}"
        yield client


@pytest.fixture
def phone(http: TestClient) -> str:
    """Path of a fresh phone."""
    made = http.post("/control/phones", json={})
    assert made.status_code == 201
    return f"/control/phones/{made.json()['id']}"


def message(answer: Any, status: int) -> str:
    """The sentence of a refusal."""
    assert answer.status_code == status, answer.text
    told = answer.json()
    assert set(told) == {"error", "message"}
    assert "\n" not in told["message"]
    return str(told["message"])


# ---- who may


ADDRESSES = [
    ("GET", "/control"), ("POST", "/control/phones"), ("DELETE", "/control/phones/p1"),
    ("POST", "/control/phones/p1/reset"), ("GET", "/control/phones/p1/snapshot"),
    ("PUT", "/control/phones/p1/snapshot"), ("GET", "/control/phones/p1/state"),
    ("POST", "/control/phones/p1/events"), ("POST", "/control/phones/p1/action"),
    ("GET", "/control/phones/p1/frame"), ("GET", "/control/phones/p1/screenshot"),
    ("POST", "/control/phones/p1/fork"), ("POST", "/control/phones/p1/locate"),
    ("POST", "/control/phones/p1/steer"),
    ("POST", "/control/phones/p1/select"),
]  # fmt: skip


@pytest.mark.parametrize(("method", "path"), ADDRESSES)
@pytest.mark.usefixtures("phone")
def test_nothing_happens_without_the_token(http: TestClient, api: ControlApi, method: str, path: str) -> None:
    for header in (
        "",
        "Bearer",
        "Bearer guessed",
        f"Basic {api.token}",
        f"Bearer {api.token}x",
        api.token,
        "Bearer é",
    ):
        refused = http.request(method, path, headers={"authorization": header.encode()})
        message(refused, 401)
        assert refused.headers["www-authenticate"] == "Bearer"
        assert api.token not in refused.text
    assert list(api.phones) == ["p1"]


def test_it_is_not_published_unless_asked_for() -> None:
    with TestClient(Serving(Start())) as client:
        assert client.get("/control").status_code == 404
        assert client.post("/control/phones", json={}).status_code == 404


def test_it_is_served_beside_the_persons_phone(api: ControlApi) -> None:
    serving = Serving(Start(), routes=api.routes())
    with TestClient(serving) as client:
        assert client.get(serving.panel.path).status_code == 200
        headers = {"authorization": f"Bearer {api.token}"}
        assert client.get("/control", headers=headers).json() == {"phones": []}


def test_the_command_prints_the_token_once() -> None:
    command = [sys.executable, "-m", "pytest_mobilegym.cli", "serve", "--port", "0", "--control-api"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        token = process.stdout.readline().strip().removeprefix("MOBILEGYM_ENV_TOKEN=")
        root = re.match(r"http://127\.0\.0\.1:\d+", address)
        assert root is not None
        headers = {"authorization": f"Bearer {token}"}
        made = httpx2.post(f"{root[0]}/control/phones", headers=headers, json={}, trust_env=False)
        assert made.status_code == 201
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
        assert process.returncode == 0
    assert token not in out + err


def test_it_does_not_go_with_reload(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--control-api", "--reload"]) == 2
    assert "do not go together" in capsys.readouterr().err


def test_a_failure_is_logged_without_the_token(
    http: TestClient, api: ControlApi, phone: str, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    def fail(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(Phone, "frame", fail)
    with caplog.at_level(logging.DEBUG):
        assert message(http.get(f"{phone}/frame"), 500) == "The server failed: RuntimeError."
    assert "broken" in caplog.text
    assert api.token not in caplog.text


# ---- what it does


def test_a_phone_begins_as_asked(http: TestClient) -> None:
    made = http.post("/control/phones", json={"lang": "zh", "seed": 7, "apps": ["clock"]})
    state = http.get(f"/control/phones/{made.json()['id']}/state").json()
    assert state["os"]["language"] == "zh"
    assert set(state["apps"]) == {"clock", "launcher"}
    assert state["route"] == {"app": "launcher", "path": "/"}


def test_a_phone_lives_until_it_is_deleted(http: TestClient, phone: str) -> None:
    assert http.get("/control").json() == {"phones": ["p1"]}
    assert http.delete(phone).status_code == 204
    assert message(http.get(f"{phone}/state"), 404) == "There is no phone 'p1'."
    assert http.get("/control").json() == {"phones": []}


def test_a_snapshot_goes_out_and_in(http: TestClient, phone: str) -> None:
    used = Hand(Phone.create())
    used.open("clock")
    used.tap("alarm.add")
    data = dump_snapshot(used.state)
    put = http.put(f"{phone}/snapshot", content=data)
    assert (put.json()["app"], put.json()["step"]) == ("clock", 0)
    assert http.get(f"{phone}/snapshot").content == data
    assert http.post(f"{phone}/reset", json={}).json()["app"] == "launcher"
    assert http.get(f"{phone}/snapshot").content == dump_snapshot(Phone.create().snapshot())


def test_events_happen_all_or_none(http: TestClient, phone: str) -> None:
    before = http.get(f"{phone}/snapshot").content
    refused = {"kind": "touch", "region": "e0", "action": "fly"}
    assert "'fly' is not offered" in message(http.post(f"{phone}/events", json=[LAUNCH, refused]), 409)
    assert http.get(f"{phone}/snapshot").content == before
    done = http.post(f"{phone}/events", json=[LAUNCH, {"kind": "elapse", "ms": 60_000}])
    assert done.json() == {"app": "clock", "app_name": "Clock", "now": "2026-03-27T09:31:00", "notes": []}


def test_actions_moves_and_touches_are_played(http: TestClient, phone: str) -> None:
    seen = http.post(f"{phone}/action", json={"kind": "AWAKE", "value": "Clock"}).json()
    assert (seen["app"], seen["now"], seen["step"]) == ("clock", "2026-03-27T09:30:01", 1)
    assert [event["kind"] for event in seen["events"]] == ["launch", "elapse"]
    region = http.get(f"{phone}/frame").json()["regions"][0]["key"]
    touch = {"kind": "touch", "region": region, "action": "alarm.add"}
    seen = http.post(f"{phone}/action", json={"kind": "MOVE", "events": [touch], "ms": 1000}).json()
    assert seen["step"] == 2
    assert http.get(f"{phone}/state").json()["os"]["now"] == START + 2000
    seen = http.post(f"{phone}/action", json={"kind": "AWAKE", "value": "no such app"}).json()
    assert seen["notes"] == ["There is no app named 'no such app' on this phone."]
    told = message(http.post(f"{phone}/action", json={"kind": "CLICK", "point": [1, 1]}), 409)
    assert "has no pixels" in told


def test_a_frame_lists_what_can_be_touched(http: TestClient, phone: str) -> None:
    http.post(f"{phone}/events", json=[LAUNCH])
    frame = http.get(f"{phone}/frame").json()
    names = {target["name"] for region in frame["regions"] for target in region["targets"]}
    assert "alarm.add" in names
    toggles = [t for r in frame["regions"] for t in r["targets"] if t["name"] == "alarm.toggle"]
    touch = {"kind": "touch", **{key: toggles[0][key] for key in ("region", "args", "gesture")}}
    done = http.post(f"{phone}/events", json=[{**touch, "action": "alarm.toggle"}])
    assert done.status_code == 200


def test_a_fork_goes_its_own_way(http: TestClient, phone: str) -> None:
    http.post(f"{phone}/events", json=[LAUNCH])
    fork = f"/control/phones/{http.post(f'{phone}/fork').json()['id']}"
    assert fork != phone
    assert http.get(f"{fork}/snapshot").content == http.get(f"{phone}/snapshot").content
    http.post(f"{fork}/events", json=[{"kind": "key", "key": "home"}])
    assert http.get(f"{phone}/state").json()["route"]["app"] == "clock"
    assert http.get(f"{fork}/state").json()["route"]["app"] == "launcher"


@pytest.mark.chromium
def test_a_phone_can_be_seen_and_touched(http: TestClient, api: ControlApi, phone: str) -> None:
    http.post(f"{phone}/events", json=[LAUNCH])
    shots = [http.get(f"{phone}/screenshot") for _ in range(2)]
    assert [image_size(shot.content) for shot in shots] == [(1080, 2400)] * 2
    assert shots[0].content == shots[1].content
    assert shots[0].headers["content-type"] == "image/png"
    jpeg = http.get(f"{phone}/screenshot?format=jpeg&quality=60")
    assert jpeg.content.startswith(b"\xff\xd8")
    made = http.post("/control/phones", json={"device": "browser"}).json()["id"]
    touched = f"/control/phones/{made}"
    http.put(f"{touched}/snapshot", content=http.get(f"{phone}/snapshot").content)
    assert http.get(f"{touched}/screenshot").content == shots[0].content
    frame = http.get(f"{touched}/frame").json()
    target = next(t for r in frame["regions"] for t in r["targets"] if t["name"] == "alarm.add")
    place = http.post(f"{touched}/locate", json=target).json()["location"]
    seen = http.post(f"{touched}/action", json={"kind": "CLICK", "point": place["point"]}).json()
    assert "alarm.add" in {event.get("action") for event in seen["events"]}
    http.portal.call(api.close)  # type: ignore[union-attr]


# ---- what it refuses


@pytest.mark.parametrize(
    ("method", "path", "body", "said"),
    [
        ("POST", "/control/phones", {"lang": "fr"}, "lang"),
        ("POST", "/control/phones", {"seed": -1}, "seed"),
        ("POST", "/control/phones", {"apps": ["clok"]}, "Unknown app 'clok'. Did you mean 'clock'?"),
        ("POST", "/control/phones", {"colour": "red"}, "colour"),
        ("POST", "/control/phones", [], "Expected an object"),
        ("POST", "{phone}/reset", {"device": "browser"}, "create another"),
        ("POST", "{phone}/events", {}, "Expected a list"),
        ("POST", "{phone}/events", [{}] * 1001, "at most 1000 events"),
        ("POST", "{phone}/events", [{"kind": "jump"}], "Malformed event"),
        ("POST", "{phone}/action", {"kind": "JUMP"}, "Malformed action"),
        ("POST", "{phone}/action", {"kind": "CLICK", "point": [0, 1001]}, "Malformed action"),
        ("POST", "{phone}/action", {"kind": "MOVE", "events": [{}], "ms": 1}, "Malformed event"),
        ("POST", "{phone}/action", {"kind": "MOVE", "events": 3, "ms": 1}, "Malformed body: events"),
        ("POST", "{phone}/action", {"kind": "MOVE", "events": [], "ms": -1}, "Malformed event: elapse.ms"),
        ("POST", "{phone}/action", {"kind": ["touch"]}, "Malformed action"),
        ("PUT", "{phone}/snapshot", {"schema": 1}, "Not a snapshot"),
        ("POST", "{phone}/locate", {"name": "x"}, "Malformed body: region"),
        ("POST", "{phone}/steer", {"region": "e0", "scroller": "x", "offset": -1}, "Malformed body: offset"),
        (
            "POST",
            "{phone}/select",
            {"region": "e0", "field": "f", "start": 0, "end": 0},
            "Malformed body: end",
        ),
        ("GET", "{phone}/screenshot?format=gif", None, "available: jpeg, png"),
        ("GET", "{phone}/screenshot?quality=101", None, "from 0 to 100"),
        ("GET", "{phone}/screenshot?quality=²", None, "from 0 to 100"),
    ],
)
def test_a_malformed_request_is_one_sentence(
    http: TestClient, phone: str, method: str, path: str, body: Any, said: str
) -> None:
    before = http.get(f"{phone}/snapshot").content
    assert said in message(http.request(method, path.format(phone=phone), json=body), 422)
    assert http.get(f"{phone}/snapshot").content == before


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b'{"kind": NaN}', b"[" * 100_000, b'"\\ud800"'])
@pytest.mark.parametrize("what", ["events", "action", "snapshot", "locate"])
def test_what_is_no_json_is_one_sentence(http: TestClient, phone: str, what: str, body: bytes) -> None:
    method = "PUT" if what == "snapshot" else "POST"
    message(http.request(method, f"{phone}/{what}", content=body), 422)


@examples(20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    body=st.recursive(
        st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["kind", "events", "ms", "region", "point"]), inner, max_size=3)
        ),
        max_leaves=6,
    )
)
def test_no_body_breaks_it(http: TestClient, phone: str, body: Any) -> None:
    for what in ("events", "action", "reset", "locate", "steer"):
        assert http.post(f"{phone}/{what}", json=body).status_code in (200, 409, 422)


def test_too_much_is_refused(http: TestClient, phone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(control, "LARGEST_BODY", 1000)
    monkeypatch.setattr(control, "MOST_PHONES", 1)
    assert "1000 bytes" in message(http.put(f"{phone}/snapshot", content=b" " * 1001), 413)
    assert "1 phones already" in message(http.post("/control/phones", json={}), 409)
    assert "1 phones already" in message(http.post(f"{phone}/fork"), 409)


def test_unknown_addresses_and_methods(http: TestClient, phone: str) -> None:
    assert http.get(f"{phone}/secrets").status_code == 404
    assert http.get(f"{phone}/action").status_code == 405
    for path in ("state", "frame", "snapshot", "screenshot"):
        message(http.get(f"/control/phones/p9/{path}"), 404)


def test_without_a_browser_there_are_no_pixels() -> None:
    def missing() -> DisplayPool:
        raise BrowserMissing("No Chromium was found.")

    api = ControlApi(make_pool=missing)
    with TestClient(create_app(Displays(), routes=api.routes())) as client:
        client.headers["authorization"] = f"Bearer {api.token}"
        made = client.post("/control/phones", json={}).json()["id"]
        assert message(client.get(f"/control/phones/{made}/screenshot"), 503) == "No Chromium was found."
        message(client.post("/control/phones", json={"device": "browser"}), 503)
        assert client.get("/control").json() == {"phones": [made]}
