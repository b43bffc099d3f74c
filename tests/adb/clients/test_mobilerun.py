"""mobilerun's driver of Android phones, unmodified, with our phone: by the portal's provider and by HTTP."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest
from errands import GREETING, MESSAGES, MIDDLE, MUM, SETTINGS, is_zoomed, newest_text_to, show_photo

from pytest_mobilegym.adbd.serving import AdbPhone

Adb = Callable[..., Any]
Node = dict[str, Any]

driver = pytest.importorskip(
    "mobilerun_core_local.driver.android",
    reason="mobilerun-core-local is not installed; the extra `clients` has it",
)

pytestmark = pytest.mark.chromium


@pytest.fixture(params=[False, True], ids=["provider", "http"])
async def device(
    request: pytest.FixtureRequest,
    adb: Adb,
    adb_phone: AdbPhone,
    adb_server_port: int,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Any]:
    """The phone in mobilerun's hands, whose portal has to be there."""
    import async_adbutils
    from mobilerun_core_local.driver.android import adb as of_driver
    from mobilerun_core_local.driver.android.portal import ensure_portal_ready

    assert adb("get-state").stdout == b"device\n"
    client = async_adbutils.AdbClient(port=adb_server_port)
    monkeypatch.setattr(of_driver, "adb", client)
    await ensure_portal_ready(await client.device(adb_phone.serial))
    connected = driver.AndroidDriver(adb_phone.serial, use_tcp=request.param, portal_mode="required")
    await connected.connect()
    assert connected.portal.tcp_available is request.param
    yield connected
    adb("forward", "--remove-all")


def walk(node: Node) -> Iterator[Node]:
    yield node
    for child in node["children"]:
        yield from walk(child)


async def touch(device: Any, wanted: str) -> None:
    """Tap the middle of what has a text or a description, as the agent does by an element's number."""
    tree = (await device.get_ui_tree())["a11y_tree"]
    node = next(each for each in walk(tree) if wanted in (each["text"], each["contentDescription"]))
    box = node["boundsInScreen"]
    await device.tap((box["left"] + box["right"]) // 2, (box["top"] + box["bottom"]) // 2)


# ---- three tasks


async def test_it_sends_a_chinese_message(device: Any, adb_phone: AdbPhone) -> None:
    await device.start_app(MESSAGES)
    await touch(device, MUM)
    tree = (await device.get_ui_tree())["a11y_tree"]
    field = next(node for node in walk(tree) if node["isEditable"])
    await touch(device, field["text"])
    assert await device.input_text("not this", clear=False)
    assert await device.input_text(GREETING, clear=True)
    state = await device.get_ui_tree()
    assert state["phone_state"]["focusedElement"]["text"] == GREETING
    assert state["phone_state"]["keyboardVisible"]
    await touch(device, "Send")
    assert newest_text_to(adb_phone, MUM) == GREETING


async def test_it_switches_bluetooth_off(device: Any, adb_phone: AdbPhone) -> None:
    await device.start_app(SETTINGS)
    await touch(device, "Bluetooth")
    tree = (await device.get_ui_tree())["a11y_tree"]
    switch = next(node for node in walk(tree) if node["isCheckable"])
    assert switch["isChecked"]
    box = switch["boundsInScreen"]
    await device.tap((box["left"] + box["right"]) // 2, (box["top"] + box["bottom"]) // 2)
    assert not adb_phone.state.os.settings.bluetooth_enabled


async def test_it_zooms_a_photo_by_two_taps(device: Any, adb_phone: AdbPhone) -> None:
    show_photo(adb_phone)
    await device.tap(*MIDDLE)
    await device.tap(*MIDDLE)
    assert is_zoomed(adb_phone)


# ---- what it is made of


async def test_it_knows_apps_screen_and_clipboard(device: Any, adb_phone: AdbPhone) -> None:
    apps = await device.get_apps()
    assert {"package": "com.tencent.mm", "label": "WeChat"} in apps
    assert len(await device.get_apps(include_system=False)) < len(apps)
    state = await device.get_ui_tree()
    assert state["device_context"]["screen_bounds"] == {"width": 1080, "height": 2400}
    assert await device.screenshot() == adb_phone.screenshot()
    assert await device.get_clipboard() == ""
    await device.set_clipboard("剪贴 “板”")
    assert await device.get_clipboard() == "剪贴 “板”"
    assert "2026" in await device.get_date()
    await device.swipe(540, 1800, 540, 600, 100)
    await device.press_button("home")


async def test_it_speaks_http_alone_too(adb: Adb, adb_phone: AdbPhone) -> None:
    import httpx

    port = int(adb("forward", "tcp:0", "tcp:8080").stdout)
    url = f"http://127.0.0.1:{port}"
    row = adb("shell", "content query --uri content://com.droidrun.portal/auth_token").stdout.decode()
    token = json.loads(row.partition("result=")[2])["result"]
    device = driver.AndroidPortalHttpDriver(url, token)
    await device.connect()
    await device.start_app(MESSAGES)
    await touch(device, MUM)
    assert adb_phone.state.ui.shown == "task"
    await device.open_deep_link("tel:10086")
    assert (await device.get_ui_tree())["phone_state"]["packageName"] == "com.android.contacts"
    await device.stop_app(MESSAGES)
    await device.press_button("home")
    with pytest.raises(RuntimeError, match="no app on this phone"):
        await device.start_app("a.b")
    with pytest.raises(PermissionError):
        await driver.AndroidPortalHttpDriver(url, "another").connect()
    with httpx.Client(headers={"Authorization": f"Bearer {token}", "Origin": "http://evil.example"}) as page:
        answered = await asyncio.to_thread(page.get, f"{url}/state")
        assert answered.status_code == 403
    adb("forward", "--remove-all")
