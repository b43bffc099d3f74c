"""An adb server of its own for these tests, and a phone that its clients reach."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from pytest_mobilegym.adbd.serving import AdbPhone
from pytest_mobilegym.judge.form import EMPTY_FORM
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.world import world
from pytest_mobilegym.server.runner import bind

Adb = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture(scope="session")
def adb_server_port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Port of a private adb server, which is ended with the session."""
    program = shutil.which("adb")
    if program is None:
        pytest.skip("the stock adb is not installed; `make setup` as root, or `apt-get install adb`")
    with closing(bind()) as listener:
        port = listener.getsockname()[1]
    home = tmp_path_factory.mktemp("adb")  # where it writes its key
    environment = {**os.environ, "ANDROID_ADB_SERVER_PORT": str(port), "HOME": str(home)}
    subprocess.run([program, "start-server"], env=environment, check=True, capture_output=True, timeout=60)
    yield port
    subprocess.run([program, "kill-server"], env=environment, check=False, capture_output=True)


@pytest.fixture(scope="session")
def running_phone() -> Iterator[AdbPhone]:
    """A phone in a thread of its own."""
    with AdbPhone(Phone.create().snapshot()) as phone:
        yield phone


@pytest.fixture
def adb_phone(running_phone: AdbPhone) -> AdbPhone:
    """The phone as nobody has touched it."""
    running_phone.reset(Phone.create().snapshot())
    return running_phone


@pytest.fixture
def adb(adb_phone: AdbPhone, adb_server_port: int) -> Adb:
    """The stock adb with the phone connected: `adb("shell", "echo", "hi").stdout`."""
    environment = {**os.environ, "ANDROID_ADB_SERVER_PORT": str(adb_server_port)}

    def call(*args: str, input: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
        words = ["adb", *([] if args[0] in ("connect", "disconnect") else ["-s", adb_phone.serial]), *args]
        given = {"input": input} if input is not None else {"stdin": subprocess.DEVNULL}
        return subprocess.run(words, env=environment, capture_output=True, timeout=60, check=False, **given)

    assert b"connected to" in call("connect", adb_phone.serial).stdout
    call("wait-for-device")
    return call


@pytest.fixture(scope="session")
def opened_world() -> None:
    """The world's data, found before `pytester` moves the home folder that they are cached in."""
    world("en")


@pytest.fixture
def real_phone(adb_phone: AdbPhone, adb_server_port: int, monkeypatch: pytest.MonkeyPatch) -> AdbPhone:
    """The phone for runs with `--device=real`: its answer sheet holds no form, as no real phone's does."""
    monkeypatch.setenv("ANDROID_ADB_SERVER_PORT", str(adb_server_port))
    hand = Hand(Phone.create())
    with hand.edit("answer_sheet") as draft:
        for name, value in EMPTY_FORM.items():
            setattr(draft, name, value)
    hand.home()
    adb_phone.reset(hand.phone.snapshot())
    return adb_phone
