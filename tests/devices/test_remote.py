"""The remote device: a served phone played on as if it were here, and what a bad server looks like."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx2
import pytest
from oracle_play import play

from pytest_mobilegym.actions import Click, Noop, Type, parse_action
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.control import ControlApi
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.devices.remote import RemoteDevice, check_server
from pytest_mobilegym.errors import ActionError, EventRefused, InfrastructureError, StateError, UsageError
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import state_hash
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Selection
from pytest_mobilegym.runs.play.devices import Devices
from pytest_mobilegym.runs.play.run import run
from pytest_mobilegym.server.app import Displays, create_app
from pytest_mobilegym.server.runner import bind, serve
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.registry import load_templates

SUITES = Path(__file__).parents[2] / "task_suites"
TASKS = ("clock.AddAlarm", "clock.ToggleAlarm", "clock.CountAlarms")


@asynccontextmanager
async def served() -> AsyncIterator[tuple[str, ControlApi]]:
    """A server with a control API, and its address."""
    api = ControlApi()
    async with serve(create_app(Displays(), routes=api.routes()), bind()) as address:
        yield address, api
        await api.close()


async def test_the_oracle_comes_to_the_same_on_a_served_phone() -> None:
    templates = load_templates(SUITES)
    async with served() as (address, api):
        remote, local = RemoteDevice(address, api.token, pixels=False), DomDevice()
        for task in TASKS:
            there = await play(remote, prepare(templates[task], phone=Phone.create()))
            here = await play(local, prepare(templates[task], phone=Phone.create()))
            assert there[1].passed
            assert there[1].record() == here[1].record()
            assert state_hash(there[0]) == state_hash(here[0])
            assert remote.take_events() == local.take_events()
        await remote.close()


@pytest.mark.chromium
async def test_fingers_on_a_served_phone_come_to_the_same() -> None:
    templates = load_templates(SUITES)
    async with served() as (address, api), DisplayPool(1) as pool:
        remote, local = RemoteDevice(address, api.token), BrowserDevice(pool, screenshots=True)
        for task in TASKS:
            there = await play(remote, prepare(templates[task], phone=Phone.create()))
            here = await play(local, prepare(templates[task], phone=Phone.create()))
            assert there[1].passed
            assert there[1].record() == here[1].record()
            assert state_hash(there[0], mask_time=True) == state_hash(here[0], mask_time=True)
        await remote.close()
        await local.close()


async def test_what_is_typed_with_enter_reaches_a_served_phone() -> None:
    hand = Hand(Phone.create())
    hand.open("browser")
    hand.focus("address")
    async with served() as (address, api):
        remote = RemoteDevice(address, api.token, pixels=False)
        await remote.reset(hand.state)
        await remote.perform(Type(value="月球", enter=True))
        assert [event.kind for event in remote.take_events()] == ["text", "key", "elapse"]
        await remote.state()
        assert remote.phone.view.route.path == "/view"
        await remote.close()


@pytest.mark.chromium
async def test_coordinates_reach_a_served_phone() -> None:
    async with served() as (address, api):
        remote = RemoteDevice(address, api.token)
        await remote.reset(Phone.create().snapshot())
        seen = await remote.perform(parse_action({"kind": "AWAKE", "value": "clock"}))
        assert (seen.app, seen.step) == ("clock", 1)
        swiped = {"kind": "SWIPE", "point1": [500, 800], "point2": [500, 300]}
        await remote.perform(parse_action(swiped))
        assert "scroll" in {event.kind for event in remote.take_events()}
        await remote.close()


async def test_a_run_plays_on_the_server_that_its_options_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with served() as (address, api):
        options = {"device": "dom", "env_url": address, "env_token": api.token}
        result = await run(
            make_config(options), paths=[SUITES / "clock"], selection=Selection(ids=["clock.AddAlarm"])
        )
        assert [row.passed for row in result.rows] == [True]
        assert not api.phones, "the phone goes with its episode"
    for file in (path for path in result.folder.rglob("*") if path.is_file()):
        assert api.token.encode() not in file.read_bytes()


async def test_what_is_not_offered_is_refused_here_as_there() -> None:
    touch = Touch(region="e0", action="fly")
    async with served() as (address, api):
        remote, local = RemoteDevice(address, api.token, pixels=False), DomDevice()
        told = []
        for device in (remote, local):
            await device.reset(Phone.create().snapshot())
            with pytest.raises(EventRefused) as refused:
                await device.perform(touch)
            told.append(str(refused.value))
            # It is what an agent is told, and an agent has no target to name.
            with pytest.raises(ActionError, match=r"has no pixels; use --device=browser\.$"):
                await device.perform(Click(point=(1, 1)))
        assert told[0] == told[1]
        assert await remote.state() == await local.state()
        await remote.close()


async def test_the_copy_follows_the_phone() -> None:
    async with served() as (address, api):
        remote = RemoteDevice(address, api.token, pixels=False)
        with pytest.raises(ActionError, match="not reset"):
            _ = remote.phone
        with pytest.raises(ActionError, match="not reset"):
            await remote.perform(Noop())
        await remote.reset(Phone.create().snapshot())
        hand = Hand(remote.phone.fork())
        hand.open("clock")
        await remote.perform(hand.moves[0])
        assert remote.phone.foreground == "launcher"
        assert await remote.state() == remote.phone.snapshot() == hand.state
        await remote.close()


async def test_a_server_that_goes_is_no_fault_of_the_agent() -> None:
    async with served() as (address, api):
        remote = RemoteDevice(address, api.token, pixels=False)
        await remote.reset(Phone.create().snapshot())
    with pytest.raises(InfrastructureError, match="was lost") as lost:
        await remote.perform(Noop())
    assert api.token not in str(lost.value)
    await remote.close()


async def test_a_phone_that_is_gone_is_no_fault_of_the_agent() -> None:
    async with served() as (address, api):
        remote = RemoteDevice(address, api.token, pixels=False)
        await remote.reset(Phone.create().snapshot())
        await api.close()
        with pytest.raises(InfrastructureError, match="no phone"):
            await remote.perform(Noop())
        await remote.close()


async def test_a_wrong_token_is_one_sentence() -> None:
    async with served() as (address, _):
        remote = RemoteDevice(address, "guessed-token", pixels=False)
        with pytest.raises(UsageError, match="refuses the token; check MOBILEGYM_ENV_TOKEN") as refused:
            await remote.reset(Phone.create().snapshot())
        assert "guessed-token" not in str(refused.value)
        await remote.close()


@pytest.mark.parametrize(
    ("status", "content", "error", "said"),
    [
        (200, b"<html>", InfrastructureError, "answers with something else"),
        (200, b"[]", InfrastructureError, "answers with something else"),
        (200, b'{"ok": 1}', InfrastructureError, "not understood here"),
        (502, b"bad gateway", InfrastructureError, "status 502"),
        (302, b"", InfrastructureError, "status 302"),
        (409, b'{"error": "ActionError", "message": "No finger."}', ActionError, "No finger"),
        (422, b'{"error": "StateError", "message": "Unknown app."}', StateError, "Unknown app"),
        (500, b'{"error": "SystemExit", "message": "Out."}', InfrastructureError, "Out"),
        (500, b'{"error": []}', InfrastructureError, "status 500"),
    ],
)
async def test_whatever_a_server_says_is_one_sentence(
    status: int, content: bytes, error: type[Exception], said: str
) -> None:
    answer = httpx2.MockTransport(lambda _: httpx2.Response(status, content=content))
    remote = RemoteDevice("http://localhost:1", "token", pixels=False, transport=answer)
    with pytest.raises(error, match=said):
        await remote.reset(Phone.create().snapshot())
    await remote.close()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"env_url": "ftp://here", "env_token": "t"}, "takes the address of a server"),
        ({"env_url": "127.0.0.1:8090", "env_token": "t"}, "takes the address of a server"),
        ({"env_url": "http://me:word@here", "env_token": "t"}, "takes the address of a server"),
        ({"env_url": "http://here:port", "env_token": "t"}, "takes the address of a server"),
        ({"env_url": "http://here"}, "set it as MOBILEGYM_ENV_TOKEN"),
        ({"env_url": "http://here", "env_token": "two words"}, "characters that no token has"),
    ],
)
async def test_options_that_cannot_be_used_are_one_sentence(options: dict[str, str], said: str) -> None:
    with pytest.raises(UsageError, match=said) as refused:
        await Devices(make_config(options)).open()
    assert "word@" not in str(refused.value)


def test_a_run_asks_first_whether_the_server_is_there() -> None:
    with bind() as listener:
        port = listener.getsockname()[1]
    with pytest.raises(UsageError, match=f"No phone server answers at http://127.0.0.1:{port}"):
        check_server(f"http://127.0.0.1:{port}/", "token")


async def test_a_server_without_a_control_api_says_how_to_get_one() -> None:
    async with serve(create_app(Displays()), bind()) as address:
        with pytest.raises(UsageError, match="start it with --control-api"):
            await asyncio.to_thread(check_server, address, "token")


async def test_a_plain_tests_phone_stays_in_its_process() -> None:
    devices = Devices(make_config({"device": "dom", "env_url": "http://here", "env_token": "token"}))
    assert isinstance(await devices.open_here(), DomDevice)


def test_options_hold_no_token() -> None:
    config = make_config({"env_url": "http://here", "env_token": "tok-123456789"})
    assert config.public()["env_url"] == "http://here"
    assert "tok-123456789" not in f"{config!r} {config.public()} {config.redactor.text('is tok-123456789')}"
