"""What `mobilegym view` and `mobilegym report` answer, without a browser."""

from __future__ import annotations

import http.client
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from explored_runs import make_explored
from interruptible import heed_interrupts
from served_apps import served_app

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.report.pages.explorer import Site
from pytest_mobilegym.report.pages.explorer.serving import RunPage


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs") / "served"
    make_explored(folder, episodes=2, steps=2, size=(90, 200))
    (folder.parent / "secret.jpg").write_bytes(b"secret")
    return folder


class Served(NamedTuple):
    """A run's page that is served.

    Attributes:
        root: of its addresses.
        token: first part of their paths.
    """

    root: str
    token: str


@pytest.fixture(scope="module")
def server(run: Path) -> Iterator[Served]:
    page = RunPage(Site(run))
    with served_app(page.app) as root:
        yield Served(root, page.token)


def get(server: Served, path: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection(urlsplit(server.root).netloc, timeout=10)
    connection.request("GET", path)
    return connection.getresponse()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "text/html"),
        ("index.html", "text/html"),
        ("page/explorer.css?abc", "text/css"),
        ("page/main.js", "text/javascript"),
        ("page/run.js?1", "text/javascript"),
        ("page/episodes/1.js", "text/javascript"),
        ("page/prompts/0.js", "text/javascript"),
        ("page/live.json", "application/json"),
        ("trajectories/clock.AddAlarm-i0-t0/step_000.jpg", "image/jpeg"),
    ],
)
def test_the_page_is_served_and_never_kept(server: Served, path: str, kind: str) -> None:
    answer = get(server, f"/{server.token}/{path}")
    assert (answer.status, answer.getheader("Cache-Control")) == (200, "no-store")
    assert str(answer.getheader("Content-Type")).startswith(kind)
    assert answer.read()


@pytest.mark.parametrize(
    "path",
    [
        "meta.json",
        "results.jsonl",
        "../secret.jpg",
        "trajectories/../../secret.jpg",
        "trajectories/%2e%2e/%2e%2e/secret.jpg",
        "trajectories/clock.AddAlarm-i0-t0/episode.json",
        "page/episodes/2.js",
        "page/episodes/-1.js",
        "page/../index.html",
        "page/site.py",
    ],
)
def test_nothing_else_is(server: Served, path: str) -> None:
    assert get(server, f"/{server.token}/{path}").status == 404


@pytest.mark.parametrize("path", ["/", "/index.html", "/wrong/index.html", "//"])
def test_nobody_reads_it_without_the_token(server: Served, path: str) -> None:
    assert get(server, path).status == 404


def test_an_episode_that_has_ended_is_no_error(server: Served) -> None:
    answer = get(server, f"/{server.token}/page/flight/nobody-0123456789ab.js")
    assert (answer.status, answer.read()) == (
        200,
        b'explorer.register("flight/nobody-0123456789ab.js", "null");\n',
    )


def test_a_screenshot_is_found_under_the_name_that_it_had_while_its_episode_was_played(
    server: Served, run: Path
) -> None:
    ended = "clock.AddAlarm-i0-t0"
    answer = get(server, f"/{server.token}/trajectories/.partial-{ended}-0123456789ab/step_000.jpg")
    assert answer.read() == (run / "trajectories" / ended / "step_000.jpg").read_bytes()
    given_up = f"/{server.token}/trajectories/.partial-nobody-0123456789ab/step_000.jpg"
    assert get(server, given_up).status == 404


def test_a_run_that_is_none_and_a_port_that_is_taken_are_one_sentence(
    tmp_path: Path, run: Path, server: Served, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(UsageError, match="is not a run"):
        RunPage(Site(tmp_path))
    for port in (str(urlsplit(server.root).port), "70000"):
        assert main(["view", str(run), "--port", port]) == 2
        assert f"Cannot serve on port {port} of 127.0.0.1" in capsys.readouterr().err


def test_the_command_serves_until_it_is_told_to_stop(run: Path) -> None:
    command = [sys.executable, "-m", "pytest_mobilegym.cli", "view", str(run)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heed_interrupts
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        address = urlsplit(process.stdout.readline().strip())
        assert process.stderr.readline() == "Serving until Ctrl-C.\n"
        connection = http.client.HTTPConnection(str(address.hostname), address.port, timeout=10)
        connection.request("GET", address.path)
        assert b"Run explorer" in connection.getresponse().read()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0


def test_the_command_writes_the_pages(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(run)]) == 0
    assert capsys.readouterr().out.strip() == str(run / "index.html")
    assert (run / "page" / "episodes" / "1.js").is_file()
