"""`ime`: the phone's own keyboard, and those of tools."""

from __future__ import annotations

from collections.abc import Collection

from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.handset import ENABLED_KEYBOARDS, KEYBOARDS, OWN_KEYBOARD, Handset
from pytest_mobilegym.adbd.shell.process import Process, Program


def enable_keyboards(handset: Handset, names: Collection[str]) -> None:
    """Let these keyboards and no others be chosen; the phone's own is one where no other is left.

    What was chosen and is not there any more gives way to the first that is.
    """
    handset.keyboards = [each for each in KEYBOARDS if each in names] or [OWN_KEYBOARD]
    if handset.keyboard not in handset.keyboards:
        _show(handset, handset.keyboards[0])


def choose_keyboard(handset: Handset, name: str) -> bool:
    """Type with a keyboard from now on; gives whether it can be chosen."""
    if name not in handset.keyboards:
        return False
    _show(handset, name)
    return True


def _show(handset: Handset, name: str) -> None:
    """Make a keyboard the current one, also on the screen: those of tools have no keys."""
    handset.keyboard = name
    by = "fingers" if name == OWN_KEYBOARD else "tool"
    if handset.phone.state.ui.keyboard.by != by:
        handset.edit(lambda draft: setattr(draft.ui.keyboard, "by", by))


async def manage_keyboards(process: Process) -> int:
    """`ime list|enable|disable|set|reset`."""
    handset = process.handset
    match without_user(process.args):
        case ("list", *options):
            for name in KEYBOARDS if "-a" in options else handset.keyboards:
                await process.print(
                    name if "-s" in options else f"mId={name} mSettingsActivityName=null mIsVrOnly=false"
                )
        case ("enable", name) if name in KEYBOARDS:
            was = name in handset.keyboards
            enable_keyboards(handset, (*handset.keyboards, name))
            await process.print(f"Input method {name}: {'already' if was else 'now'} enabled for user #0")
        case ("disable", name) if name in KEYBOARDS:
            was = name in handset.keyboards
            enable_keyboards(handset, [each for each in handset.keyboards if each != name])
            await process.print(f"Input method {name}: {'now' if was else 'already'} disabled for user #0")
        case ("set", name) if choose_keyboard(handset, name):
            await process.print(f"Input method {name} selected for user #0")
        case ("enable" | "disable" | "set" as verb, name):
            raise Failed(f"Unknown input method {name[:80]} cannot be {_DONE[verb]} for user #0", 255)
        case ("reset",):
            enable_keyboards(handset, ENABLED_KEYBOARDS)
            _show(handset, OWN_KEYBOARD)
            await process.print("Reset current and enabled IMEs for user #0")
        case _:
            raise Failed(
                "ime <command>:\n  list [-a] [-s]\n  enable [--user <USER_ID>] <ID>\n"
                "  disable [--user <USER_ID>] <ID>\n  set [--user <USER_ID>] <ID>\n  reset",
                255,
            )
    return 0


def without_user(args: tuple[str, ...]) -> tuple[str, ...]:
    """A command's words without `--user ID`: the phone has one user."""
    if "--user" not in args:
        return args
    place = args.index("--user")
    return (*args[:place], *args[place + 2 :])


_DONE = {"enable": "enabled", "disable": "disabled", "set": "selected"}

PROGRAMS: dict[str, Program] = {"ime": manage_keyboards}
