"""A page in the user's browser, or another program on this machine, asks the servers that run here.

It asks across origins, under a name that leads here (DNS rebinding), sends too much, half of it, or nonsense.
Every server of the package stands behind one guard, `server/guard.py`.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
import json
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx2
import pytest
import uvicorn
from little_phone import LittlePhone, little_assets
from served_apps import served_app
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

import pytest_mobilegym
from pytest_mobilegym.adbd.connection import Connection
from pytest_mobilegym.adbd.wire import Command, Message
from pytest_mobilegym.agents.human import Seat
from pytest_mobilegym.devices.control import ControlApi
from pytest_mobilegym.records.model import EpisodeRow, JudgementRecord
from pytest_mobilegym.report.pages.explorer.serving import RunPage
from pytest_mobilegym.report.pages.explorer.site import Site
from pytest_mobilegym.runs.after.auditing.audit import Audit
from pytest_mobilegym.runs.after.auditing.site import AuditSite
from pytest_mobilegym.runs.after.judgements import write_judgement
from pytest_mobilegym.server import guard
from pytest_mobilegym.server.app import Displays, create_app
from pytest_mobilegym.server.display import Display
from pytest_mobilegym.server.people.phone import Start
from pytest_mobilegym.server.people.serving import Serving
from pytest_mobilegym.server.runner import bind, serve

ROOT = Path(pytest_mobilegym.__file__).parent


def audited(run: Path) -> AuditSite:
    """The audit of a run that a model has judged."""
    for line in (run / "results.jsonl").read_text("utf-8").splitlines():
        row = EpisodeRow.model_validate_json(line)
        write_judgement(run, JudgementRecord(episode=row.episode, model="m", at="", verdict=row.verdict))
    return AuditSite(Audit(run))


def pool_app(_run: Path, folder: Path) -> tuple[Any, str]:
    display = Display()
    display.phone = LittlePhone()
    displays = Displays()
    displays.add(display)
    return create_app(displays, assets=little_assets(folder)), f"/p/{display.token}"


def serve_app(_run: Path, _folder: Path) -> tuple[Any, str]:
    serving = Serving(Start())
    return serving, serving.panel.path


def control_app(_run: Path, folder: Path) -> tuple[Any, str]:
    return create_app(Displays(), assets=little_assets(folder), routes=ControlApi().routes()), "/control"


def human_app(_run: Path, folder: Path) -> tuple[Any, str]:
    seat = Seat()
    return create_app(Displays(), assets=little_assets(folder), routes=seat.routes()), seat.path


def audit_app(run: Path, _folder: Path) -> tuple[Any, str]:
    site = audited(run)
    return site.app, f"/{site.token}/"


def view_app(run: Path, _folder: Path) -> tuple[Any, str]:
    page = RunPage(Site(run))
    return page.app, page.path


SERVERS: list[Callable[[Path, Path], tuple[Any, str]]] = [
    *(pool_app, serve_app, control_app, human_app, audit_app, view_app),
]


class Server:
    """One of the package's servers.

    Attributes:
        root: of its addresses.
        path: of its page.
        well: the status of a good request for it.
    """

    def __init__(self, root: str, path: str) -> None:
        self.root = root
        self.path = path
        self.well = 401 if path == "/control" else 200

    def get(self, **headers: str) -> httpx2.Response:
        """Ask for the page."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return httpx2.get(self.root + self.path, headers=named)

    def line(self) -> socket.socket:
        """A connection without a word on it."""
        parts = urlsplit(self.root)
        return socket.create_connection((parts.hostname, parts.port), timeout=30)


@pytest.fixture(params=SERVERS, ids=lambda make: make.__name__)
def server(request: pytest.FixtureRequest, run: Path, tmp_path: Path) -> Iterator[Server]:
    app, path = request.param(run, tmp_path)
    with served_app(app) as root:
        yield Server(root, path)


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Server]:
    """A phone's page, for what is the same for all servers."""
    app, path = pool_app(tmp_path, tmp_path)
    with served_app(app) as root:
        yield Server(root, path)


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for long."""
    monkeypatch.setattr(guard, "PATIENCE_S", 0.2)


def test_no_other_server_is_there() -> None:
    """What listens is bound in one place, and what speaks HTTP is served in one place."""
    found = set()
    for file in ROOT.rglob("*.py"):
        names = {
            node.attr if isinstance(node, ast.Attribute) else node.id
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.Attribute | ast.Name)
        }
        wanted = {"listen", "start_server", "start_unix_server", "create_server", "HTTPServer", "Config"}
        if "Config" in names and "uvicorn" not in names:
            names.discard("Config")
        if file.is_relative_to(ROOT / "phone"):
            # Imports nothing that speaks to anybody: tests/test_imports.py.
            continue
        found |= {(file.relative_to(ROOT).as_posix(), name) for name in names & wanted}
    expected = {
        ("server/runner.py", "listen"),
        ("server/runner.py", "Config"),
        ("adbd/daemon.py", "start_server"),
    }
    assert found == expected


# ---- who asks


def test_who_sits_at_this_machine_is_answered(server: Server) -> None:
    port = urlsplit(server.root).port
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", "localhost:9", "LOCALHOST", f"[::1]:{port}"):
        assert server.get(host=host).status_code == server.well, host
        assert server.get(host=host, origin=f"http://{host}").status_code == server.well, host
    followed = {"sec_fetch_site": "cross-site", "sec_fetch_mode": "navigate", "sec_fetch_dest": "document"}
    assert server.get(**followed).status_code == server.well


@pytest.mark.parametrize(
    "host",
    [
        *(
            "evil.example",
            "evil.example:8090",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "127.0.0.1@evil",
        ),
        *("0.0.0.0", "192.168.1.5", "127.1", "2130706433", "[::ffff:127.0.0.1]", "", "127.0.0.1:x", "a b"),
    ],
)
def test_a_name_that_leads_here_is_not_answered(server: Server, host: str) -> None:
    """DNS rebinding: the stranger's page and this server seem to be of one origin to the browser."""
    answer = server.get(host=host)
    assert answer.status_code == 403
    assert answer.text.count("\n") == 1


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "file://"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "http://[::1"},
        {"sec_fetch_site": "cross-site"},
        {"sec_fetch_site": "same-site", "sec_fetch_mode": "no-cors", "sec_fetch_dest": "image"},
        {"sec_fetch_site": "cross-site", "sec_fetch_mode": "navigate", "sec_fetch_dest": "iframe"},
    ],
)
def test_another_site_is_not_answered(server: Server, headers: dict[str, str]) -> None:
    assert server.get(**headers).status_code == 403


def test_two_hosts_are_none(page: Server) -> None:
    with page.line() as line:
        host = urlsplit(page.root).netloc
        origins = f"Origin: http://{host}\r\nOrigin: null"
        line.sendall(f"GET {page.path} HTTP/1.1\r\nHost: {host}\r\n{origins}\r\n\r\n".encode())
        assert line.recv(100).startswith(b"HTTP/1.1 400 ")
    with page.line() as line:
        line.sendall(f"GET {page.path} HTTP/1.1\r\nHost: {host}\r\nHost: evil\r\n\r\n".encode())
        assert line.recv(100).startswith(b"HTTP/1.1 400 ")
    with page.line() as line:
        line.sendall(f"GET {page.path} HTTP/1.0\r\n\r\n".encode())
        assert line.recv(100).startswith(b"HTTP/1.1 403 ")


@pytest.mark.parametrize("make", [pool_app, serve_app, human_app], ids=lambda make: make.__name__)
def test_a_socket_of_another_site_is_not_opened(
    make: Callable[[Path, Path], tuple[Any, str]], run: Path, tmp_path: Path
) -> None:
    """Browsers let every page open a WebSocket to every server; the server has to look at the origin."""
    app, path = make(run, tmp_path)
    with served_app(app) as root:
        address = f"{root.replace('http', 'ws')}{path}/socket?width=360&height=800&scale=3"
        with connect(address, origin=root):  # type: ignore[arg-type]
            pass
        for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            with pytest.raises(InvalidStatus) as refused:
                connect(address, additional_headers=headers)
            assert refused.value.response.status_code == 403
        with (
            pytest.raises(InvalidStatus) as refused,
            socket.create_connection((urlsplit(root).hostname, urlsplit(root).port)) as line,
        ):
            connect(f"ws://evil.example{path}/socket", sock=line)
        assert refused.value.response.status_code == 403


def test_a_name_that_was_allowed_is_answered(run: Path, tmp_path: Path) -> None:
    app, path = pool_app(run, tmp_path)
    with served_app(app, allowed=("Phones.example",)) as root:
        server = Server(root, path)
        assert server.get(host="phones.example").status_code == 200
        assert server.get(host="phones.example", origin="https://phones.example").status_code == 200
        assert server.get(host="phones.example", origin="https://evil.example").status_code == 403
        assert server.get(host="evil.example").status_code == 403


def test_a_server_for_the_network_answers_to_addresses_and_allowed_names(run: Path, tmp_path: Path) -> None:
    app, path = pool_app(run, tmp_path)
    with served_app(app, host="0.0.0.0", allowed=("lab",)) as root:
        server = Server(root, path)
        for host in ("127.0.0.1", "192.168.1.5:8090", "[fe80::1]:8090", "lab:8090"):
            assert server.get(host=host).status_code == 200, host
        for host in ("evil.example", "192.168.1.5.evil.example", "999.1.1.1"):
            assert server.get(host=host).status_code == 403, host


# ---- what answers carry


def test_every_answer_has_its_policy_in_a_header(server: Server) -> None:
    addresses = [server.path, "/nothing", f"{server.path}/nothing"]
    answers = [*(httpx2.get(server.root + path) for path in addresses), server.get(host="evil")]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors " in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in answer.headers


def test_a_page_beside_a_run_runs_in_an_origin_of_its_own(run: Path) -> None:
    """Anybody may have written it: it must not read what the server answers the run's own page."""
    from pytest_mobilegym.cli import main

    assert main(["leaderboard", "reports", "-o", "reports/board.html"]) == 0
    page = RunPage(Site(run))
    with served_app(page.app) as root:
        policy = httpx2.get(f"{root}{page.path}beside/0/board.html").headers["content-security-policy"]
    assert policy.startswith("sandbox allow-scripts")
    assert "allow-same-origin" not in policy
    assert "default-src 'none'" in policy


# ---- what is sent


def test_a_body_has_an_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "LARGEST_BODY", 1000)

    def pieces() -> Iterator[bytes]:
        for _ in range(3):
            yield b"a" * 900

    assert httpx2.post(server.root + server.path, content=b"a" * 2000).status_code == 413
    assert httpx2.post(server.root + server.path, content=pieces()).status_code == 413


HALF_SENT = {
    "nothing": b"",
    "half a line": b"GET /",
    "half a head": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-More: ",
    "half a body": b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
    "a body in pieces": b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    "half a second request": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HT",
}


@pytest.mark.parametrize("sent", HALF_SENT.values(), ids=HALF_SENT)
@pytest.mark.usefixtures("hurry")
def test_half_a_request_is_dropped(server: Server, sent: bytes) -> None:
    """Many of them would use up the connections that the system has."""
    with server.line() as line:
        line.sendall(sent)
        with suppress(ConnectionResetError):
            while line.recv(10_000):
                pass
        assert server.get().status_code == server.well


def test_the_web_server_has_no_such_limit_of_its_own() -> None:
    """Once it has, `GuardedProtocol` may go: https://github.com/Kludex/uvicorn/pull/1192"""
    known = {"keep_alive", "notify", "graceful_shutdown", "worker_healthcheck"}
    limits = {name for name in inspect.signature(uvicorn.Config).parameters if name.startswith("timeout_")}
    assert limits <= {f"timeout_{name}" for name in known}


NOISE = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"CNXN" + bytes(20),
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET " + b"/" * 200_000 + b" HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 20_000 + b"\r\n",
    b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"\0" * 1000,
]


@pytest.mark.parametrize("sent", NOISE, ids=lambda sent: repr(sent[:12]))
@pytest.mark.usefixtures("hurry")
def test_noise_ends_its_connection_alone(server: Server, sent: bytes) -> None:
    with server.line() as line, suppress(ConnectionError):
        line.sendall(sent)
        while line.recv(10_000):
            pass
    assert server.get().status_code == server.well


def test_one_phones_long_request_does_not_hold_up_the_others(tmp_path: Path) -> None:
    """A thousand events of one phone take seconds; another phone is asked meanwhile."""

    async def ask() -> list[str]:
        api = ControlApi()
        app = create_app(Displays(), assets=little_assets(tmp_path), routes=api.routes())
        headers = {"authorization": f"Bearer {api.token}"}
        ended: list[str] = []
        async with serve(app, bind()) as root, httpx2.AsyncClient(base_url=root, headers=headers) as http:
            made = [await http.post("/control/phones", json={"apps": ["clock"]}) for _ in range(2)]
            one, other = (f"/control/phones/{answer.json()['id']}" for answer in made)
            opened = [{"kind": "launch", "app": "clock"}, {"kind": "key", "key": "home"}] * 500

            async def post() -> None:
                answer = await http.post(f"{one}/events", json=opened, timeout=120)
                assert answer.status_code == 200, answer.text
                ended.append("long")

            async def look() -> None:
                for _ in range(3):
                    assert (await http.get(f"{other}/state")).status_code == 200
                ended.append("short")

            posting = asyncio.create_task(post())
            while not api._phones["p1"].busy.locked():
                await asyncio.sleep(0)
            await look()
            await posting
            # Half a body of one phone holds up nobody else either, and not even that phone.
            host, port = root.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(
                f"POST {one}/events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n"
                f"Authorization: {headers['authorization']}\r\n\r\n[".encode()
            )
            await writer.drain()
            assert (await http.get(f"{one}/state")).status_code == 200
            writer.close()
            del reader
            await api.close()
        return ended

    assert asyncio.run(ask()) == ["short", "long"]


# ---- the page of an audit


DECISIONS: dict[str, bytes] = {
    "nothing": b"",
    "no JSON": b"{",
    "bad UTF-8": b'{"episode": "\xff"}',
    "a list": b"[]",
    "null": b"null",
    "too deep": b"[" * 200_000,
    "a number too large": b'{"episode": ' + b"9" * 10_000 + b', "passed": true}',
    "no verdict": b'{"episode": "a"}',
    "a text for a verdict": b'{"episode": "a", "passed": "yes"}',
    "half a character": b'{"episode": "a", "passed": true, "note": "\\ud800"}',
}


@pytest.mark.parametrize("body", DECISIONS.values(), ids=DECISIONS)
def test_a_malformed_decision_is_a_sentence(run: Path, body: bytes) -> None:
    site = audited(run)
    with served_app(site.app) as root:
        answer = httpx2.post(f"{root}/{site.token}/decide", content=body)
    assert answer.status_code == 400
    said = answer.json()["error"]
    assert said.startswith("Expected a JSON object with episode, passed and note")
    assert "\n" not in said
    assert not (run / "audit.jsonl").exists()


def test_malformed_addresses_of_an_audit_lead_nowhere(run: Path) -> None:
    site = audited(run)
    with served_app(site.app) as root:
        for path in ("9" * 5000, "-1", "1e3", "٣", "0x0", "%00", "0/..", "99999"):
            for address in (f"episodes/{path}.json", f"shots/{path}/step_000.png"):
                assert httpx2.get(f"{root}/{site.token}/{address}").status_code == 404, address
        for name in ("%00.png", "..%2fmeta.json", "a" * 5000 + ".png"):
            assert httpx2.get(f"{root}/{site.token}/shots/0/{name}").status_code == 404, name


def test_a_decision_that_cannot_be_kept_is_told(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = audited(run)
    episode = site.audit.episodes[0].row.episode

    def full(*_args: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pytest_mobilegym.runs.after.auditing.audit.write_audit", full)
    with served_app(site.app) as root:
        told = json.dumps({"episode": episode, "passed": True})
        answer = httpx2.post(f"{root}/{site.token}/decide", content=told)
    assert answer.status_code == 507
    assert "No space left on device" in answer.json()["error"]


def test_an_episode_whose_records_are_broken_is_told(run: Path) -> None:
    site = audited(run)
    steps = run / str(site.audit.episodes[0].row.trajectory) / "steps.jsonl"
    steps.write_bytes(b"{oops}\n" + steps.read_bytes())
    with served_app(site.app) as root:
        answer = httpx2.get(f"{root}/{site.token}/episodes/0.json")
    assert answer.status_code == 500
    assert "steps.jsonl' line 1 is malformed" in answer.json()["error"]


# ---- adb, which is no HTTP


class AdbLine:
    """One side of a connection of adb's, with the other side's answers."""

    def __init__(self) -> None:
        self.opened: list[bytes] = []

    async def talk(self, sent: bytes) -> bytes:
        """What a phone answers to some bytes, until it closes the connection."""
        ended = asyncio.Event()

        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connection = Connection(reader, writer, banner=b"device::", find=self._find)
            await connection.serve()
            ended.set()

        server = await asyncio.start_server(answer, sock=bind())
        async with server:
            host, port = server.sockets[0].getsockname()
            reader, writer = await asyncio.open_connection(host, port)
            writer.write(sent)
            said = b""
            with suppress(ConnectionError):
                said = await reader.read()
            await ended.wait()
            writer.close()
            return said

    def _find(self, name: bytes) -> None:
        self.opened.append(name)


GREETING = Message(Command.CNXN, 0x01000001, 1 << 20, b"host::\0").encode()


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1:5555\r\nOrigin: http://evil\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: evil\r\nContent-Length: 200\r\n\r\n" + GREETING,
        GREETING[:10],
        struct.pack("<6I", Command.OPEN, 1, 0, 0xFFFFFFFF, 0, Command.OPEN ^ 0xFFFFFFFF),
    ],
    ids=["a page's GET", "a page's POST", "half a header", "a large message"],
)
async def test_what_is_no_adb_ends_its_connection(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    """A page's request reaches the port, and does nothing there: it begins with no header of adb's."""
    monkeypatch.setattr("pytest_mobilegym.adbd.connection.PATIENCE", 0.2)
    line = AdbLine()
    assert await line.talk(sent) == b""
    assert line.opened == []


async def test_half_a_message_of_adb_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after the greeting, and not only before."""
    monkeypatch.setattr("pytest_mobilegym.adbd.connection.PATIENCE", 0.2)
    half = Message(Command.OPEN, 1, 0, b"shell:ls\0").encode()
    for cut in (3, 24, 26):
        line = AdbLine()
        assert b"CNXN" in await line.talk(GREETING + half[:cut])
        assert line.opened == []
