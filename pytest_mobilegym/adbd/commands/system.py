"""The system's own: properties, log, time, processes, network, and the services that `cmd` reaches."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime, timedelta, timezone

from pytest_mobilegym.actions import Back
from pytest_mobilegym.adbd.commands import activities, dumps, packages, settings
from pytest_mobilegym.adbd.commands.arguments import read_options
from pytest_mobilegym.adbd.commands.keyboards import manage_keyboards
from pytest_mobilegym.adbd.commands.screen import manage_window
from pytest_mobilegym.adbd.commands.touch import run_input
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.handset import Handset
from pytest_mobilegym.adbd.installed import packages as installed
from pytest_mobilegym.adbd.properties import properties
from pytest_mobilegym.adbd.shell.process import Process, Program, readable
from pytest_mobilegym.phone.os import connectivity
from pytest_mobilegym.phone.os.clipboard import copy, text

FIRST_PROCESS = 1500
FIXED = ("ro.", "sys.", "init.")
"""How properties begin that nobody sets."""

LONGEST_PROPERTY = 256
"""Characters of a property's name and value together."""

DEFAULT_DATE = "%a %b %e %H:%M:%S %Z %Y"
SHORT_ZONES = {480: "CST", 0: "UTC"}


async def get_property(process: Process) -> int:
    known = properties(process.handset)
    match process.args:
        case ():
            for name, value in known.items():
                await process.print(f"[{name}]: [{value}]")
        case (name, *rest):
            await process.print(known.get(name, rest[0] if rest else ""))
    return 0


async def set_property(process: Process) -> int:
    match process.args:
        case (name, value) if name.startswith(FIXED) or len(name + value) > LONGEST_PROPERTY:
            raise Failed(
                f"Failed to set property '{name[:80]}' to '{value[:80]}'.\nSee dmesg for error reason."
            )
        case (name, value):
            known = process.handset.properties
            if name not in known and len(known) >= settings.MOST_SETTINGS:
                raise Failed("Failed to set property: there are too many")
            known[name] = value
        case _:
            raise Failed("usage: setprop NAME VALUE")
    return 0


async def log(process: Process) -> int:
    """`log [-p priority] [-t tag] message`."""
    options = read_options(process, valued="pt")
    await process.handset.note(options.given.get("t", "log"), " ".join(options.rest))
    return 0


async def read_log(process: Process) -> int:
    """`logcat`: what the phone was asked to do; goes on until it is broken off, unless `-d` is given."""
    options = read_options(process, "dcLDSgB", valued="vbstTfrne")
    handset = process.handset
    if "c" in options.given:
        handset.log.clear()
        return 0
    if "g" in options.given:
        await process.print("main: ring buffer is 256 KiB (1 KiB consumed)")
        return 0
    last = options.given.get("t") or options.given.get("T") or ""
    lines, shown = list(handset.log), handset.noted
    if last.isdecimal():
        lines = lines[-int(last[:9]) :] if int(last[:9]) else []
    wanted = [word.split(":")[0] for word in options.rest if ":" in word and not word.startswith("*")]
    if "s" in options.given:
        wanted.append(options.given["s"].split(":")[0])
    await process.print("--------- beginning of main")
    for line in lines:
        if not wanted or any(f" {tag}: " in line for tag in wanted):
            await process.print(line)
    if "d" in options.given or "t" in options.given:
        return 0
    while True:
        async with handset.logged:
            while handset.noted == shown:
                await handset.logged.wait()
        grown, shown = handset.noted - shown, handset.noted
        for line in list(handset.log)[-grown:]:
            if not wanted or any(f" {tag}: " in line for tag in wanted):
                await process.print(line)


async def reboot(process: Process) -> int:
    process.handset.restart()
    return 0


def clock(handset: Handset) -> datetime:
    """The phone's time with its zone."""
    offset = handset.phone.state.os.utc_offset
    zone = timezone(timedelta(minutes=offset), SHORT_ZONES.get(offset, f"UTC{offset // 60:+d}"))
    return handset.phone.now.replace(tzinfo=zone)


async def date(process: Process) -> int:
    """The phone's own time; it cannot be set."""
    options = read_options(process, "uR", valued="drD")
    now = clock(process.handset)
    if "u" in options.given:
        now = now.astimezone(timezone(timedelta(0), "UTC"))
    form = options.rest[0] if options.rest else f"+{DEFAULT_DATE}"
    if not form.startswith("+"):
        raise Failed("date: cannot set date: Operation not permitted")
    form = form[1:].replace("%s", str(int(now.timestamp()))).replace("%N", f"{now.microsecond * 1000:09d}")
    try:
        await process.print(now.strftime(form[:200]))
    except ValueError:
        raise Failed(f"date: bad format '{form[:40]}'") from None
    return 0


async def identity(process: Process) -> int:
    options = read_options(process, "unGg")
    if process.name == "whoami" or "n" in options.given:
        await process.print("shell")
    elif "u" in options.given:
        await process.print("2000")
    else:
        await process.print(
            "uid=2000(shell) gid=2000(shell) groups=2000(shell),1004(input),1007(log),3003(inet) "
            "context=u:r:shell:s0"
        )
    return 0


async def system_name(process: Process) -> int:
    options = read_options(process, "asnrvm")
    kernel = process.handset.phone.state.os.build.kernel
    known = {"s": "Linux", "n": "localhost", "r": kernel, "v": "#1 SMP PREEMPT", "m": "aarch64"}
    letters = known if "a" in options.given else options.given or {"s": ""}
    await process.print(" ".join(known[letter] for letter in known if letter in letters))
    return 0


def processes(handset: Handset) -> dict[str, int]:
    """Numbers of the processes that run, by package."""
    own = installed(handset)
    running = {task.app for task in handset.phone.state.ui.tasks.values()} | {"launcher"}
    return {
        name: FIRST_PROCESS + place
        for place, (name, app) in enumerate(own.items())
        if app is None or app in running
    }


async def list_processes(process: Process) -> int:
    await process.print("USER           PID  PPID     VSZ    RSS WCHAN            ADDR S NAME")
    known = {"init": 1, "adbd": 900, **processes(process.handset)}
    for name, number in known.items():
        user = "shell" if name == "adbd" else "system"
        await process.print(f"{user:<12} {number:>5} {1:>5} {0:>7} {0:>6} 0                   0 S {name}")
    return 0


async def find_process(process: Process) -> int:
    known = processes(process.handset)
    found = [str(known[name]) for name in process.args if name in known]
    if found:
        await process.print(" ".join(found))
    return 0 if found else 1


async def network(process: Process) -> int:
    """`ifconfig` and `ip addr`, of the Wi-Fi."""
    os = process.handset.phone.state.os
    wanted = [word for word in process.args if word.startswith(("wlan", "eth", "rmnet"))]
    if (wanted and wanted[0] != "wlan0") or not os.settings.wifi_enabled or os.radios.wifi.ssid is None:
        name = wanted[0] if wanted else "wlan0"
        raise Failed(f'{process.name}: Device "{name}" does not exist.')
    address, mac = os.radios.wifi.ip_address, os.radios.wifi.mac_address
    if process.name == "ifconfig":
        await process.print(
            f"wlan0     Link encap:Ethernet  HWaddr {mac}\n"
            f"          inet addr:{address}  Bcast:{address.rsplit('.', 1)[0]}.255  Mask:255.255.255.0\n"
            "          UP BROADCAST RUNNING MULTICAST  MTU:1500  Metric:1"
        )
    elif process.args[:1] in (("route",), ("r",)):
        net = address.rsplit(".", 1)[0]
        await process.print(f"{net}.0/24 dev wlan0 proto kernel scope link src {address}")
    else:
        await process.print(
            f"30: wlan0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 state UP\n    link/ether {mac}\n"
            f"    inet {address}/24 brd {address.rsplit('.', 1)[0]}.255 scope global wlan0"
        )
    return 0


async def command(process: Process) -> int:
    """`cmd service arguments`: the services of `pm`, `am`, `settings` and others."""
    if not process.args:
        raise Failed("cmd: No service specified; use -l to list all running services", 20)
    if process.args == ("-l",):
        await process.print(
            "Currently running services:\n" + "\n".join(f"  {name}" for name in sorted(SERVICES))
        )
        return 0
    name, args = process.args[0], process.args[1:]
    service = SERVICES.get(name)
    if service is None:
        raise Failed(f"cmd: Can't find service: {name}", 20)
    return await service(replace(process, name=name, args=args))


async def _status_bar(process: Process) -> int:
    handset = process.handset
    match process.args:
        case ("expand-notifications",):
            await handset.press("notifications")
        case ("expand-settings",):
            await handset.press("controls")
        case ("collapse",):
            if handset.phone.state.ui.shade != "closed":
                await handset.perform(Back())
        case _:
            raise Failed("Status bar commands:\n  expand-notifications\n  expand-settings\n  collapse", 255)
    return 0


async def _night_mode(process: Process) -> int:
    handset = process.handset
    match process.args:
        case ("night",):
            on = handset.phone.state.os.settings.dark_mode_enabled
            await process.print(f"Night mode: {'yes' if on else 'no'}")
        case ("night", ("yes" | "no") as wanted):
            handset.edit(lambda draft: setattr(draft.os.settings, "dark_mode_enabled", wanted == "yes"))
            await process.print(f"Night mode: {wanted}")
        case _:
            raise Failed("UiModeManager service (uimode) commands:\n  night [yes|no]", 255)
    return 0


async def _connectivity(process: Process) -> int:
    handset = process.handset
    match process.args:
        case ("airplane-mode",):
            on = handset.phone.state.os.settings.airplane_mode_enabled
            await process.print("enabled" if on else "disabled")
        case ("airplane-mode", ("enable" | "disable") as wanted):
            handset.edit(lambda draft: connectivity.set_airplane_mode(draft.os, wanted == "enable"))
        case _:
            raise Failed("Connectivity service commands:\n  airplane-mode [enable|disable]", 255)
    return 0


async def _wifi(process: Process) -> int:
    match process.args:
        case ("set-wifi-enabled", ("enabled" | "disabled") as wanted):
            process.handset.edit(lambda draft: connectivity.set_wifi(draft.os, wanted == "enabled"))
        case ("status",):
            on = process.handset.phone.state.os.settings.wifi_enabled
            await process.print(f"Wifi is {'enabled' if on else 'disabled'}")
        case _:
            raise Failed("Unknown command", 255)
    return 0


async def _clipboard(process: Process) -> int:
    handset = process.handset
    match process.args:
        case ("get-primary-clip" | "get-text", *_):
            await process.print(text(handset.phone.state.os))
        case ("set-primary-clip" | "set-text", said, *_):
            handset.edit(lambda draft: copy(draft.os, readable(said), source="com.android.shell"))
        case _:
            raise Failed("Unknown command", 255)
    return 0


SERVICES: dict[str, Program] = {
    "activity": activities.manage_activities,
    "clipboard": _clipboard,
    "connectivity": _connectivity,
    "input": run_input,
    "input_method": manage_keyboards,
    "package": packages.manage_packages,
    "settings": settings.settings,
    "statusbar": _status_bar,
    "uimode": _night_mode,
    "wifi": _wifi,
    "window": manage_window,
}


async def find_service(process: Process) -> int:
    """`service list|check NAME`; nothing can be called by its number."""
    match process.args:
        case ("list",):
            names = sorted({*SERVICES, *dumps.SERVICES})
            await process.print(f"Found {len(names)} services:")
            for place, name in enumerate(names):
                await process.print(f"{place}\t{name}: []")
        case ("check", name):
            known = name in SERVICES or name in dumps.SERVICES
            await process.print(f"Service {name}: {'found' if known else 'not found'}")
        case ("call", name, *_):
            why = "this phone is a simulated one, whose services have no binder calls"
            raise Failed(f"service: {why}; ask {name[:40]} by cmd, dumpsys or settings", 1)
        case _:
            raise Failed("Usage: service [-h|-?]\n  service list\n  service check SERVICE", 10)
    return 0


async def show_load(process: Process) -> int:
    """`top`, once: processes that use nothing, as the phone does nothing by itself."""
    known = {"init": 1, "adbd": 900, **processes(process.handset)}
    kilobytes = process.handset.phone.state.os.build.memory_gb << 20
    await process.print(
        f"Tasks: {len(known)} total,   1 running, {len(known) - 1} sleeping,   0 stopped,   0 zombie\n"
        f"  Mem: {kilobytes}K total, {kilobytes // 2}K used, {kilobytes // 2}K free, 0K buffers\n"
        "800%cpu   0%user   0%nice   0%sys 800%idle   0%iow   0%irq   0%sirq   0%host\n"
        "  PID USER         PR  NI VIRT  RES  SHR S[%CPU] %MEM     TIME+ ARGS"
    )
    for name, number in known.items():
        user = "shell" if name == "adbd" else "system"
        await process.print(f"{number:>5} {user:<12} 20   0    0    0    0 S  0.0   0.0   0:00.00 {name}")
    return 0


async def kill(process: Process) -> int:
    numbers = [word for word in process.args if re.fullmatch("[0-9]+", word)]
    if not numbers:
        raise Failed("kill: usage: kill [-s SIGNAL] PID...")
    raise Failed(f"kill: {numbers[0]}: Operation not permitted")


async def clear_screen(process: Process) -> int:
    await process.write(b"\x1b[H\x1b[J")
    return 0


async def count_cores(process: Process) -> int:
    await process.print("8")
    return 0


PROGRAMS: dict[str, Program] = {
    "getprop": get_property,
    "setprop": set_property,
    "log": log,
    "logcat": read_log,
    "reboot": reboot,
    "date": date,
    "id": identity,
    "whoami": identity,
    "uname": system_name,
    "ps": list_processes,
    "pidof": find_process,
    "pgrep": find_process,
    "kill": kill,
    "service": find_service,
    "top": show_load,
    "ifconfig": network,
    "ip": network,
    "cmd": command,
    "clear": clear_screen,
    "nproc": count_cores,
}
