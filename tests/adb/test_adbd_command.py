"""`mobilegym adbd`, and the fixture that does the same in a test."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import closing

import pytest
from interruptible import heed_interrupts
from recorded_clients import AdbShell

from pytest_mobilegym.cli import main
from pytest_mobilegym.server.runner import HOST, bind


def test_a_taken_port_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with closing(bind()) as listener:
        port = listener.getsockname()[1]
        assert main(["adbd", "--port", str(port)]) == 2
    assert f"Cannot serve on port {port} of {HOST}" in capsys.readouterr().err


def test_an_unknown_app_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["adbd", "--port", "0", "--app", "nothing"]) == 2
    assert "Unknown app 'nothing'" in capsys.readouterr().err


@pytest.mark.chromium
def test_it_says_how_to_connect_and_ends_with_ctrl_c() -> None:
    command = [sys.executable, "-m", "pytest_mobilegym.cli", "adbd", "--port", "0", "--lang", "zh", "--dark"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heed_interrupts
    ) as process:
        assert process.stdout is not None
        serial = process.stdout.readline().removeprefix("adb connect ").strip()
        host, _, port = serial.partition(":")
        assert host == HOST
        with AdbShell(int(port)) as device:
            told = device.shell("getprop persist.sys.locale; cmd uimode night")
        assert told == "zh-CN\nNight mode: yes\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 0
    assert errors == "Serving until Ctrl-C.\n"


@pytest.mark.chromium
def test_a_test_gets_a_phone_of_its_own(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        def test_it(adb_phone):
            assert adb_phone.serial == f"127.0.0.1:{adb_phone.port}"
            assert adb_phone.screenshot().startswith(b"\\x89PNG")
            assert adb_phone.phone.foreground == "launcher"
        """
    )
    pytester.runpytest_subprocess("-p", "no:cacheprovider").assert_outcomes(passed=1)
