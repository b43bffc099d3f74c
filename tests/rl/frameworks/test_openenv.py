"""A server of phones, its client, its tasks, and what OpenEnv's own validation says of the folder."""

from __future__ import annotations

import base64
import os
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from openenv.cli._validation import validate_running_environment
from openenv.validation import Level, run_validation
from openenv.validation.types import ProviderCapability

from pytest_mobilegym.api import InfrastructureError, Playground, Session, UsageError
from pytest_mobilegym.rl.bridges.openenv import (
    PhoneAction,
    PhoneClient,
    PhoneEnvironment,
    PhoneObservation,
    make_app,
)

FOLDER = Path(__file__).parents[3] / "examples" / "openenv"
PLACE = Playground(suites=("mobilegym:clock",))
TASK = "clock.AddAlarm"


class Serving(uvicorn.Server):
    """A server that says when it takes connections."""

    ready: threading.Event

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()


@contextmanager
def served(playground: Playground, **options: Any) -> Iterator[str]:
    """The address of a server that runs meanwhile."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = Serving(uvicorn.Config(make_app(playground, **options), log_level="warning"))
        server.ready = threading.Event()
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        assert server.ready.wait(60)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join(30)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served(PLACE) as at:
        yield at


def test_an_episode_over_a_websocket_is_that_of_a_session(address: str) -> None:
    with PhoneClient(address).sync() as phone, Session(suites=PLACE.suites) as session:
        seen = phone.reset(task=TASK, seed=7, episode_id="mine").observation
        assert seen.text == session.reset(TASK, seed=7).text
        assert seen.elements[1] == {
            "number": 1,
            "role": "button",
            "text": "New alarm",
            "hint": "",
            "flags": ["tap"],
            "bounds": None,
        }
        done = phone.step(PhoneAction(kind="TAP", element=1))
        assert done.observation.text == session.step(1).observation.text
        assert (done.reward, done.done) == (0.0, False)
        state = phone.state()
        assert (state.episode_id, state.step_count, state.task, state.seed) == ("mine", 1, TASK, 7)
        assert state.state_hash == session.standing.state_hash
        done = phone.step(PhoneAction(kind="COMPLETE"))
        assert done.done
        assert done.reward == session.step({"kind": "COMPLETE"}).reward
        said = done.observation.metadata
        assert (said["stop_reason"], said["truncated"], said["SR"], said["FC"]) == (
            "COMPLETE",
            False,
            0.0,
            1.0,
        )


def test_each_connection_has_a_phone_of_its_own(address: str) -> None:
    with PhoneClient(address).sync() as one, PhoneClient(address).sync() as other:
        start = [phone.reset(task=TASK, seed=7).observation.text for phone in (one, other)]
        moved = one.step(PhoneAction(kind="TAP", element=1)).observation.text
        assert start[0] == start[1] != moved
        assert other.step(PhoneAction(kind="WAIT")).observation.text == start[1]


def test_tasks_are_listed_by_split_and_chosen_by_number(address: str) -> None:
    def post(what: str, **asked: Any) -> httpx.Response:
        return httpx.post(f"{address}/mobilegym/{what}", json=asked)

    splits = httpx.get(f"{address}/mobilegym/splits").json()
    assert {"name": "train", "type": "train"} in splits
    assert {"name": "test", "type": "test"} in splits
    ids = [each.id for each in PLACE.templates("train")]
    tasks = post("tasks", split="train").json()["tasks"]
    assert [task["id"] for task in tasks] == ids
    assert post("num_tasks", split="train").json() == {"num_tasks": len(ids)}
    assert post("task", split="train", index=1).json() == {"task": tasks[1]}
    assert post("task_range", split="train", start=1, stop=3).json()["tasks"] == tasks[1:3]
    assert post("task", split="train", index=len(ids)).status_code == 400
    with PhoneClient(address).sync() as phone:
        assert phone.reset(split="train", index=1).observation.metadata == {"task": ids[1]}
        assert phone.reset(split="train", seed=3).observation.metadata["task"] in ids


def test_what_cannot_be_chosen_is_said_in_a_sentence(address: str) -> None:
    with PhoneClient(address).sync() as phone:
        for wrong, words in (
            ({"split": "train", "index": 999}, "There is no task 999"),
            ({"split": "holiday"}, "Unknown split 'holiday'"),
            ({"tsak": TASK}, "Unknown option of reset 'tsak'"),
        ):
            with pytest.raises(Exception, match=words):
                phone.reset(**wrong)
        assert phone.reset(task=TASK).observation.instruction


def test_malformed_replies_cost_steps_and_are_remarked_on(address: str) -> None:
    with PhoneClient(address).sync() as phone:
        phone.reset(task=TASK)
        assert phone.step(PhoneAction(reply="tap it")).observation.notes == [
            "Expected an action as a JSON object."
        ]
        assert "FLY" in phone.step(PhoneAction(kind="FLY")).observation.notes[0]
        done = phone.step(PhoneAction())
        assert (done.done, done.observation.metadata["truncated"]) == (True, True)


def test_a_phone_that_fails_ends_its_episode_without_a_reward(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = PhoneEnvironment(PLACE)
    with pytest.raises(UsageError, match="reset it first"):
        phone.step(PhoneAction(kind="BACK"))
    phone.reset(task=TASK)

    def fail(_action: object) -> None:
        raise InfrastructureError("The page is gone.")

    monkeypatch.setattr(phone._session, "step", fail)
    seen = phone.step(PhoneAction(kind="BACK"))
    assert (seen.done, seen.reward, seen.metadata) == (True, None, {"error": "The page is gone."})
    phone.close()


@pytest.mark.chromium
def test_a_server_of_pixels_sends_pictures() -> None:
    with (
        served(PLACE._replace(device="browser", pages=1), observe=("screenshot",)) as address,
        PhoneClient(address).sync() as phone,
    ):
        seen: PhoneObservation = phone.reset(task=TASK, seed=7).observation
        assert (seen.mime, seen.text, seen.elements) == ("image/jpeg", None, None)
        picture = base64.b64decode(seen.screenshot or "")
        assert picture.startswith(b"\xff\xd8")
        done = phone.step(PhoneAction(kind="HOME"))
        assert done.observation.screenshot != seen.screenshot
        assert len(picture) < 200_000


def test_validation_finds_nothing_wrong_with_a_running_server(address: str) -> None:
    report = validate_running_environment(address)
    assert report["passed"], report
    assert all(criterion["passed"] for criterion in report["criteria"])


class HereProvider:
    """Runs the folder's server in a process of this machine, where OpenEnv would build a container."""

    name = "here"
    capabilities = frozenset({ProviderCapability.IMAGE_BUILD})
    supported_network_modes = frozenset({"public"})

    def build(self, root: Path, _execution: object) -> str:
        self.root = root
        return "sha256:" + "0" * 64

    def start(self, _spec: object) -> HereProvider:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            number = listening.fileno()
            self.base_url = f"http://127.0.0.1:{listening.getsockname()[1]}"
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "uvicorn",
                    "server.app:app",
                    "--fd",
                    str(number),
                    "--log-level",
                    "error",
                ],
                cwd=self.root,
                env={**os.environ, "PYTHONPATH": str(self.root)},
                pass_fds=[number],
            )
        assert httpx.get(f"{self.base_url}/health", timeout=300).status_code == 200
        return self

    def inspect(self) -> dict[str, Any]:
        return {}

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


def test_validation_finds_nothing_wrong_with_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "openenv"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    # A process of this machine cannot be kept from the network.
    manifest = folder / "openenv.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("no-network", "public"), "utf-8")
    report = run_validation(folder, max_level=Level.RUNTIME, provider=HereProvider())
    found = {result.check_id: (result.status.value, result.evidence) for result in report.results}
    done = {id for id, (status, _) in found.items() if status == "pass"}
    assert done >= {
        "static.manifest",
        "runtime.startup",
        "runtime.reward_well_formed",
        "runtime.observation_schema",
        "runtime.state_contract",
    }, found
    assert not {id for id, (status, _) in found.items() if status in ("fail", "error")}, found


def test_the_command_line_validates_the_folder() -> None:
    command = [Path(sys.executable).parent / "openenv", "validate", FOLDER, "--level", "static"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Verdict: PASS" in done.stdout
