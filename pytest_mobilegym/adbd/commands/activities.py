"""`am` and `monkey`: apps are opened, asked for something, told something and stopped."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import unquote

from pytest_mobilegym.actions import Awake, Back, Home, Type
from pytest_mobilegym.adbd.commands.arguments import whole_number
from pytest_mobilegym.adbd.commands.dumps import in_front, recents
from pytest_mobilegym.adbd.commands.touch import CODES, LONGEST_TEXT, press
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.handset import ADB_KEYBOARD, U2_KEYBOARD, Handset
from pytest_mobilegym.adbd.installed import activity_of, find_package, main_activity
from pytest_mobilegym.adbd.shell.process import Process, Program, readable
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.model import HOME_APP, PhoneState
from pytest_mobilegym.phone.os.intents import intent, resolve
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.shell import tasks

PREFIX = "android.intent.action."
U2_PREFIX = "ADB_KEYBOARD_"

SKIP_UI = "android.intent.extra.alarm.SKIP_UI"
CONTACT = "vnd.android.cursor.dir/contact"
CONTACTS = (CONTACT, "vnd.android.cursor.dir/raw_contact", "vnd.android.cursor.dir/person")
"""Types of what is inserted as a contact."""

SETTINGS_PAGES = {
    "ACCESSIBILITY_SETTINGS": "accessibility", "AIRPLANE_MODE_SETTINGS": "more_connections",
    "APPLICATION_SETTINGS": "apps", "BATTERY_SAVER_SETTINGS": "battery", "BLUETOOTH_SETTINGS": "bluetooth",
    "DATE_SETTINGS": "date_time", "DEVICE_INFO_SETTINGS": "my_device", "DISPLAY_SETTINGS": "display",
    "INPUT_METHOD_SETTINGS": "keyboards", "INTERNAL_STORAGE_SETTINGS": "storage",
    "LOCALE_SETTINGS": "languages", "LOCATION_SOURCE_SETTINGS": "location",
    "MANAGE_APPLICATIONS_SETTINGS": "app_list", "NFC_SETTINGS": "nfc",
    "NOTIFICATION_SETTINGS": "notifications", "SECURITY_SETTINGS": "security_privacy",
    "SOUND_SETTINGS": "sound", "TETHER_SETTINGS": "hotspot", "VPN_SETTINGS": "vpn", "WIFI_SETTINGS": "wifi",
}  # fmt: skip
"""Pages of the settings app that the system's actions lead to; any other action leads to its first page."""


@dataclass
class Wanted:
    """An intent as `am` is given it."""

    action: str = ""
    data: str = ""
    type: str = ""
    package: str = ""
    component: str = ""
    categories: list[str] = field(default_factory=list)
    extras: dict[str, str] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)

    @property
    def target(self) -> str:
        """The package that it names, if it names one."""
        return self.component.split("/")[0] or self.package

    def __str__(self) -> str:
        parts = [
            f"act={self.action}" if self.action else "",
            f"cat=[{','.join(self.categories)}]" if self.categories else "",
            f"dat={self.data}" if self.data else "",
            f"typ={self.type}" if self.type else "",
            f"pkg={self.package}" if self.package else "",
            f"cmp={self.component}" if self.component else "",
            "(has extras)" if self.extras else "",
        ]
        return f"Intent {{ {' '.join(part for part in parts if part)} }}"


_VALUED = {"-a": "action", "-d": "data", "-t": "type", "-p": "package", "-n": "component"}
_PAIRS = frozenset(
    {
        *("--es", "-e", "--ez", "--ei", "--el", "--ef", "--ed", "--eu", "--ecn", "--eia", "--eial", "--ela"),
        *("--efa", "--esa", "--esal"),
    }
)
_SKIPPED = frozenset(
    {"-f", "--user", "--display", "--activity-options", "--windowingMode", "--receiver-permission"}
)


def read_intent(args: Sequence[str]) -> Wanted:
    """What an `am` command asks for.

    Raises:
        Failed: an option lacks its value.
    """
    wanted = Wanted()
    words = [readable(word) for word in args]

    def take() -> str:
        if not words:
            raise Failed("Error: Argument expected after the last option", 255)
        return words.pop(0)

    while words:
        word = words.pop(0)
        if word in _VALUED:
            setattr(wanted, _VALUED[word], take())
        elif word == "-c":
            wanted.categories.append(take())
        elif word in _PAIRS:
            key = take()
            wanted.extras[key] = take()
        elif word == "--esn":
            wanted.extras[take()] = ""
        elif word in _SKIPPED:
            take()
        elif word.startswith("-"):
            wanted.flags.add(word)
        elif ":" in word:
            wanted.data = word
        elif "/" in word:
            wanted.component = word
        else:
            wanted.package = word
    return wanted


async def manage_activities(process: Process) -> int:
    """`am start|broadcast|force-stop|kill|...`."""
    if not process.args:
        raise Failed(
            "Activity manager (activity) commands:\n  start, broadcast, force-stop, kill, kill-all", 255
        )
    command, args = process.args[0], process.args[1:]
    match command:
        case "start" | "start-activity":
            await start_activity(process, read_intent(args))
        case "broadcast":
            await send_broadcast(process, read_intent(args))
        case "force-stop" | "kill" | "stop-app":
            wanted = read_intent(args)
            app = find_package(process.handset, wanted.package)
            if app is not None:
                await stop(process.handset, app)
        case "kill-all":
            process.handset.edit(lambda draft: tasks.close_all(draft.ui))
        case "startservice" | "start-service" | "start-foreground-service" | "stopservice":
            wanted = read_intent(args)
            await process.print(f"Starting service: {wanted}")
            raise Failed("Error: Not found; no service started.", 255)
        case "get-current-user":
            await process.print("0")
        case "wait-for-broadcast-idle" | "idle-maintenance":
            await process.print("All broadcast queues are idle!")
        case "stack" | "task":
            await process.print(recents(process.handset))
        case "instrument":
            raise Failed(
                "android.util.AndroidException: INSTRUMENTATION_FAILED: this phone runs no code of others", 1
            )
        case _:
            raise Failed(f"Error: unknown command '{command}'", 255)
    return 0


async def stop(handset: Handset, app: str) -> None:
    """Close an app wherever it is open; the home screen stays."""
    if app != HOME_APP:
        handset.edit(lambda draft: tasks.close_app(draft.ui, app))
        await handset.note("ActivityManager", f"Force stopping {app}")


async def start_activity(process: Process, wanted: Wanted) -> None:
    """Open what an intent asks for, and say so as `am` does."""
    handset = process.handset
    await process.print(f"Starting: {wanted}")
    name = wanted.target
    app = find_package(handset, name) if name else None
    if name and app is None:
        if wanted.component:
            full = activity_of(wanted.component)
            raise Failed(f"Error type 3\nError: Activity class {{{full}}} does not exist.", 1)
        raise Failed(f"Error: Activity not started, unable to resolve {wanted}", 1)
    if "-S" in wanted.flags and app is not None:
        await stop(handset, app)
    before = in_front(handset)
    if app is not None and not (wanted.data or wanted.type):
        await _open(handset, app)
    elif not await _resolve(handset, wanted, app):
        raise Failed(f"Error: Activity not started, unable to resolve {wanted}", 1)
    after = in_front(handset)
    if after == before and app is not None:
        await process.complain(
            "Warning: Activity not started, its current task has been brought to the front"
        )
    if wanted.action == f"{PREFIX}SET_ALARM" and wanted.extras.get(SKIP_UI) == "true":
        await _touch(handset, "alarm.save")
    if "-W" in wanted.flags:
        await process.print(
            f"Status: ok\nLaunchState: {'HOT' if after == before else 'COLD'}\n"
            f"Activity: {main_activity(after)}\nTotalTime: 0\nWaitTime: 0\nComplete"
        )


async def _touch(handset: Handset, action: str) -> None:
    """Touch what offers an action of the screen in front, if anything does."""
    target = next((each for each in handset.phone.frame().targets if each.name == action), None)
    if target is not None:
        await handset.happen(Touch(region=target.region, action=action, args=dict(target.args)))


async def _open(handset: Handset, app: str) -> None:
    await handset.perform(Home() if app == HOME_APP else Awake(value=app))
    await handset.note("ActivityTaskManager", f"START u0 {{cmp={main_activity(app)}}} from uid 2000")


async def open_link(handset: Handset, link: str, *, action: str = "", package: str = "") -> bool:
    """Open what a link leads to; gives whether an app takes it.

    Args:
        handset: the phone.
        link: with its scheme.
        action: an intent's action, VIEW where none is given.
        package: of the app that is to take it; any where none is given.
    """
    app = find_package(handset, package) if package else None
    if package and app is None:
        return False
    return await _resolve(handset, Wanted(action=action or f"{PREFIX}VIEW", data=link), app)


async def _resolve(handset: Handset, wanted: Wanted, app: str | None) -> bool:
    """Open the screen of whichever app takes an intent; gives whether one does."""
    if "android.intent.category.HOME" in wanted.categories:
        await _open(handset, HOME_APP)
        return True
    if wanted.action.startswith("android.settings."):
        return await _open_settings(handset, wanted.action.removeprefix("android.settings."))
    request = _request(wanted)

    def ask(draft: PhoneState) -> bool:
        event = Transaction(handset.phone.state, draft)
        if app is None:
            return event.start(request, new_task=True)
        receivers = resolve(request, [(app, find_app(app).filters)])
        if receivers:
            event.deliver(request, receivers[0], new_task=True)
        return bool(receivers)

    taken = handset.edit(ask)
    if not taken and app is not None:
        await _open(handset, app)
        return True
    await handset.wait(1)
    return taken


def _request(wanted: Wanted) -> Intent:
    """The phone's own intent for one of Android's."""
    scheme, _, rest = wanted.data.partition(":")
    action = wanted.action.removeprefix(PREFIX) or "VIEW"
    given: dict[str, str] = {
        key.removeprefix("android.intent.extra.").lower(): text for key, text in wanted.extras.items()
    }
    if wanted.type:
        given["type"] = CONTACT if wanted.type in CONTACTS else wanted.type
    if given.get("type") == CONTACT:
        given |= {"number": given.pop("phone")} if "phone" in given else {}
    elif action in ("SET_ALARM", "SHOW_ALARMS"):
        given = {key.removeprefix("alarm."): value for key, value in given.items()}
    match scheme.lower():
        case "tel":
            given |= {"scheme": "tel", "number": unquote(rest)}
            action = "VIEW" if action == "VIEW" else "DIAL"
        case "sms" | "smsto":
            given |= {"scheme": "sms", "address": unquote(rest), "body": given.get("sms_body", "")}
            action = "VIEW"
        case "file":
            given |= {"scheme": "file", "path": unquote(rest.removeprefix("//"))}
        case "":
            pass
        case other:
            given |= {"scheme": other, "url": wanted.data}
    return intent(action, **given)


async def _open_settings(handset: Handset, action: str) -> bool:
    if "settings" not in handset.phone.state.apps:
        return False
    page = SETTINGS_PAGES.get(action)
    route = f"/page/{page}" if page is not None else None
    handset.edit(lambda draft: Transaction(handset.phone.state, draft).open_route("settings", route))
    await handset.wait(1)
    return True


# Broadcasts


async def send_broadcast(process: Process, wanted: Wanted) -> None:
    """Tell a tool's keyboard, where it is the current one; the phone's apps listen to the system alone."""
    handset = process.handset
    await process.print(f"Broadcasting: {wanted}")
    result = "result=0"
    if handset.keyboard == ADB_KEYBOARD and wanted.action.startswith("ADB_"):
        await _write(handset, wanted.action, wanted.extras)
    elif handset.keyboard == U2_KEYBOARD and wanted.action.startswith(U2_PREFIX):
        done = await _write_for_u2(handset, wanted.action.removeprefix(U2_PREFIX), wanted.extras)
        result = 'result=-1, data="success"' if done else 'result=0, data="unknown action"'
    await process.print(f"Broadcast completed: {result}")


async def _write(handset: Handset, action: str, extras: Mapping[str, str]) -> None:
    """What ADBKeyboard does with its intents; ones that it does not understand are let go, as it does."""
    match action:
        case "ADB_INPUT_TEXT" if "msg" in extras:
            await write(handset, extras["msg"])
        case "ADB_INPUT_B64" if "msg" in extras:
            await write(handset, await _decoded(handset, extras["msg"]))
        case "ADB_INPUT_CHARS" if "chars" in extras:
            numbers = [whole_number(word) for word in extras["chars"].split(",")]
            characters = [chr(n) for n in numbers if 0 < n < 0x110000 and not 0xD800 <= n < 0xE000]
            await write(handset, "".join(characters))
        case "ADB_INPUT_CODE" if "code" in extras:
            await press(handset, whole_number(extras["code"]))
        case "ADB_EDITOR_CODE" if "code" in extras:
            await press(handset, CODES["ENTER"])
        case "ADB_CLEAR_TEXT":
            await write(handset, "", clear=True)


async def _write_for_u2(handset: Handset, action: str, extras: Mapping[str, str]) -> bool:
    """What uiautomator2's keyboard does with its intents; gives whether it knows this one."""
    match action:
        case "INPUT_TEXT" if "text" in extras:
            await write(handset, await _decoded(handset, extras["text"]))
        case "SET_TEXT" if "text" in extras:
            await write(handset, await _decoded(handset, extras["text"]), clear=True)
        case "CLEAR_TEXT":
            await write(handset, "", clear=True)
        case "INPUT_KEYCODE" if "code" in extras:
            await press(handset, whole_number(extras["code"]))
        case "EDITOR_CODE" | "SMART_ENTER":
            await press(handset, CODES["ENTER"])
        case "HIDE":
            if handset.phone.state.ui.keyboard.shown:
                await handset.perform(Back())
        case _:
            return False
    return True


async def _decoded(handset: Handset, coded: str) -> str:
    try:
        return base64.b64decode(coded, validate=False).decode()
    except (binascii.Error, ValueError):
        await handset.note("AdbKeyboard", "an intent carries no text")
        return ""


async def write(handset: Handset, said: str, *, clear: bool = False) -> None:
    """Write a text into the focused field, as far as the screen is on.

    Args:
        handset: the phone.
        said: of any length.
        clear: whether it takes the place of what stands there.
    """
    if not handset.awake:
        return
    if clear:
        await handset.perform(Type(value="", clear=True))
    for at in range(0, len(said), LONGEST_TEXT):
        await handset.perform(Type(value=said[at : at + LONGEST_TEXT]))


async def monkey(process: Process) -> int:
    """`monkey -p package -c android.intent.category.LAUNCHER 1`: opens the app; more events are not made."""
    words = list(process.args)
    packages, count = [], 0
    while words:
        word = words.pop(0)
        if word in ("-p", "-c", "-s", "--throttle", "--port", "-f") or word.startswith("--pct-"):
            if not words:
                raise Failed(f"** Error: option {word} needs a value", 255)
            value = words.pop(0)
            if word == "-p":
                packages.append(value)
        elif word.isdecimal():
            count = whole_number(word)
    handset = process.handset
    app = find_package(handset, packages[-1]) if packages else None
    if app is None or app == HOME_APP:
        raise Failed("** No activities found to run, monkey aborted.", 252)
    if not count:
        raise Failed("** Error: Count not specified", 255)
    if count > 1:
        raise Failed(
            "** Error: this phone opens apps (count 1) and makes no random events; see `mobilegym monkey`", 1
        )
    await _open(handset, app)
    await process.print(
        "Events injected: 1\n## Network stats: elapsed time=0ms (0ms mobile, 0ms wifi, 0ms not connected)"
    )
    return 0


PROGRAMS: dict[str, Program] = {"am": manage_activities, "monkey": monkey}
