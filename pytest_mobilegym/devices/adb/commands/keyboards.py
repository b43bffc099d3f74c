"""`ime`: the phone's own keyboard, and ADBKeyboard, which is installed on it."""

from __future__ import annotations

from pytest_mobilegym.devices.adb.handset import KEYBOARDS, OWN_KEYBOARD
from pytest_mobilegym.devices.adb.shell.process import Failed, Process, Program


async def manage_keyboards(process: Process) -> int:
    """`ime list|enable|disable|set|reset`."""
    handset = process.handset
    match process.args:
        case ("list", *options):
            for name in KEYBOARDS if "-a" in options else handset.keyboards:
                await process.print(
                    name if "-s" in options else f"mId={name} mSettingsActivityName=null mIsVrOnly=false"
                )
        case ("enable", name) if name in KEYBOARDS:
            was = name in handset.keyboards
            handset.keyboards = [each for each in KEYBOARDS if each in (*handset.keyboards, name)]
            await process.print(f"Input method {name}: {'already' if was else 'now'} enabled for user #0")
        case ("disable", name) if name in KEYBOARDS:
            handset.keyboards = [each for each in handset.keyboards if each != name]
            if handset.keyboard == name:
                handset.keyboard = OWN_KEYBOARD
            await process.print(f"Input method {name}: now disabled for user #0")
        case ("set", name) if name in handset.keyboards:
            handset.keyboard = name
            await process.print(f"Input method {name} selected for user #0")
        case ("enable" | "disable" | "set", name):
            raise Failed(
                f"Unknown input method {name[:80]} cannot be {_DONE[process.args[0]]} for user #0", 255
            )
        case ("reset",):
            handset.keyboards, handset.keyboard = list(KEYBOARDS), OWN_KEYBOARD
            await process.print("Reset current and enabled IMEs for user #0")
        case _:
            raise Failed(
                "ime <command>:\n  list [-a] [-s]\n  enable [--user <USER_ID>] <ID>\n  set <ID>\n  reset", 255
            )
    return 0


_DONE = {"enable": "enabled", "disable": "disabled", "set": "selected"}

PROGRAMS: dict[str, Program] = {"ime": manage_keyboards}
