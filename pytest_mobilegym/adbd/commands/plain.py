"""What a shell has by itself: echo, cd, test, sh, sleep and their like."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

from pytest_mobilegym.adbd.commands.arguments import read_options, whole_number
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.shell.channels import MOST_INPUT, Bytes, Nothing
from pytest_mobilegym.adbd.shell.process import Process, Program
from pytest_mobilegym.adbd.shell.running import PROGRAMS_FOLDER, Exit

_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{1,2})|0?([0-7]{1,3})|(.))", re.DOTALL)
_LETTERS = {
    "n": "\n",
    "t": "\t",
    "r": "\r",
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "v": "\v",
    "e": "\x1b",
    "\\": "\\",
}
LONGEST_SLEEP = 31 * 24 * 3600
"""Seconds; the phone's clock has an end."""

_FIELD = re.compile(r"%([-0 +]*[0-9]*(?:\.[0-9]+)?)([sdiuxXocbf%])")


def _unescape(text: str) -> str:
    def replaced(match: re.Match[str]) -> str:
        if match[1] or match[2]:
            number = int(match[1], 16) if match[1] else int(match[2], 8) & 0xFF
            # A byte, not a character: several may make one.
            return bytes([number]).decode("ascii", "surrogateescape")
        return _LETTERS.get(match[3], match[0])

    return _ESCAPE.sub(replaced, text)


async def succeed(_process: Process) -> int:
    return 0


async def fail(_process: Process) -> int:
    return 1


async def echo(process: Process) -> int:
    words, end, escapes = list(process.args), "\n", False
    while words and re.fullmatch("-[neE]+", words[0]):
        end = "" if "n" in words[0] else end
        escapes = "e" in words[0] or escapes
        del words[0]
    said = " ".join(words)
    text = _unescape(said) if escapes else said
    await process.write((text + end).encode(errors="surrogateescape"))
    return 0


async def printf(process: Process) -> int:
    if not process.args:
        raise Failed("usage: printf FORMAT [ARGUMENT...]")
    form, values = process.args[0], list(process.args[1:])
    written = ""
    while True:

        def fill(match: re.Match[str]) -> str:
            spec, kind = match[1], match[2]
            if kind == "%":
                return "%"
            value = values.pop(0) if values else ""
            if any(int(width) > 1000 for width in re.findall("[0-9]+", spec)):
                raise Failed("printf: too wide")
            if kind in "sc":
                return f"%{spec}s" % (value[:1] if kind == "c" else value)
            if kind == "b":
                return _unescape(value)
            if kind == "f":
                return f"%{spec}f" % _number(value)
            return f"%{spec}{'d' if kind in 'iu' else kind}" % whole_number(value or "0")

        before = len(values)
        written += _FIELD.sub(fill, _unescape(form))
        if len(written) > MOST_INPUT:
            raise Failed("printf: too long")
        if not values or len(values) == before:
            break
    await process.write(written.encode(errors="surrogateescape"))
    return 0


def _number(text: str) -> float:
    try:
        return float(text or 0)
    except ValueError:
        raise Failed(f"printf: not a number: {text[:40]!r}") from None


async def change_folder(process: Process) -> int:
    target = process.shell.path(process.args[0] if process.args else "/")
    entry = process.handset.files.find(target)
    if entry is None or not entry.is_folder:
        raise Failed(f"cd: {target}: No such file or directory", 2)
    process.shell.folder = entry.path
    return 0


async def print_folder(process: Process) -> int:
    await process.print(process.shell.folder)
    return 0


async def leave(process: Process) -> int:
    raise Exit(whole_number(process.args[0]) & 0xFF if process.args else process.shell.status)


async def export(process: Process) -> int:
    for word in process.args:
        name, assigned, value = word.partition("=")
        if assigned:
            process.shell.variables[name] = value
    return 0


async def unset(process: Process) -> int:
    for name in process.args:
        process.shell.variables.pop(name, None)
    return 0


async def environment(process: Process) -> int:
    if process.name == "printenv" and process.args:
        value = process.shell.variables.get(process.args[0])
        if value is None:
            return 1
        await process.print(value)
        return 0
    words = list(process.args)
    shell = process.shell.copy()
    while words and "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        shell.variables[name] = value
    if words:
        return await shell.call(words, process.channels)
    for name, value in sorted(shell.variables.items()):
        await process.print(f"{name}={value}")
    return 0


async def run_script(process: Process) -> int:
    """`sh -c script name args`, `sh file args`, or a script from the input."""
    shell = process.shell.copy()
    args = list(process.args)
    if args[:1] == ["-c"]:
        if len(args) < 2:
            raise Failed("sh: -c: requires an argument")
        shell.arguments = tuple(args[2:]) or (process.name,)
        return await shell.run(args[1], process.channels)
    if args:
        shell.arguments = tuple(args)
        script = await process.handset.files.read(shell.path(args[0]))
        return await shell.run(script.decode(errors="surrogateescape"), process.channels)
    script = await process.read_all()
    return await shell.run(
        script.decode(errors="surrogateescape"), replace(process.channels, input=Nothing())
    )


async def evaluate(process: Process) -> int:
    return await process.shell.interpret(" ".join(process.args), process.channels)


async def which(process: Process) -> int:
    names = [word for word in process.args if not word.startswith("-")]
    status = 0
    for name in names:
        if name.removeprefix(f"{PROGRAMS_FOLDER}/") in process.handset.programs:
            await process.print(f"{PROGRAMS_FOLDER}/{name.removeprefix(f'{PROGRAMS_FOLDER}/')}")
        else:
            status = 1
            if process.name == "type":
                await process.print(f"{name}: not found")
    return status


async def run_command(process: Process) -> int:
    """`command name args`, and `command -v name`."""
    if process.args[:1] in (("-v",), ("-V",)):
        return await which(replace(process, args=process.args[1:]))
    return await process.shell.call(list(process.args), process.channels) if process.args else 0


async def run_applet(process: Process) -> int:
    """`toybox name args`."""
    names = [name for name in process.handset.programs if name != process.name]
    if not process.args:
        await process.print(" ".join(sorted(names)))
        return 0
    if process.args[0] not in names:
        raise Failed(f"toybox: Unknown command {process.args[0][:40]}")
    return await process.shell.call(list(process.args), process.channels)


async def run_last(process: Process) -> int:
    """`exec name args`: nothing comes after it."""
    raise Exit(await run_command(process))


async def list_variables(process: Process) -> int:
    """`set`; options such as `-e` are not understood, and said so."""
    if process.args:
        raise Failed(f"set: {process.args[0][:40]}: not understood")
    for name, value in sorted(process.shell.variables.items()):
        await process.print(f"{name}={value}")
    return 0


async def run_within(process: Process) -> int:
    """`timeout 5 name args`: what waits is let wait no longer than that."""
    if len(process.args) < 2:
        raise Failed("timeout: Needs 2 arguments")
    seconds = _seconds(process.args[0])
    try:
        async with asyncio.timeout(seconds):
            return await process.shell.call(list(process.args[1:]), process.channels)
    except TimeoutError:
        return 124


async def sleep(process: Process) -> int:
    """Lets simulated time pass; the phone has no other."""
    if not process.args:
        raise Failed(f"{process.name}: Needs 1 argument")
    scale = 1e-6 if process.name == "usleep" else 1
    seconds = sum(_seconds(word) for word in process.args) * scale
    if seconds > LONGEST_SLEEP:
        raise Failed(
            f"{process.name}: {seconds:.0f} s is too long; the phone sleeps {LONGEST_SLEEP} s at most"
        )
    await process.handset.wait(seconds)
    return 0


def _seconds(text: str) -> float:
    match = re.fullmatch(r"([0-9]{1,9}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})([smhd]?)", text)
    if match is None:
        raise Failed(f"Not a number: {text[:40]!r}")
    return float(match[1]) * {"": 1, "s": 1, "m": 60, "h": 3600, "d": 86400}[match[2]]


async def wait(process: Process) -> int:
    """Until what runs in the background has ended."""
    await process.shell.finish()
    return 0


async def test(process: Process) -> int:
    words = list(process.args)
    if process.name == "[":
        if words[-1:] != ["]"]:
            raise Failed("[: missing ]", 2)
        words.pop()
    return int(not _holds(process, words))


def _holds(process: Process, words: list[str]) -> bool:
    if "-o" in words[1:-1]:
        place = words.index("-o", 1)
        return _holds(process, words[:place]) or _holds(process, words[place + 1 :])
    if "-a" in words[1:-1] and len(words) != 3:
        place = words.index("-a", 1)
        return _holds(process, words[:place]) and _holds(process, words[place + 1 :])
    match words:
        case []:
            return False
        case [word]:
            return bool(word)
        case ["!", *rest]:
            return not _holds(process, rest)
        case ["-z", word]:
            return not word
        case ["-n", word]:
            return bool(word)
        case [("-e" | "-f" | "-d" | "-s" | "-r" | "-w" | "-x") as kind, path]:
            entry = process.handset.files.find(process.shell.path(path)) if path else None
            if entry is None or kind in "-e-r-w":
                return entry is not None
            if kind == "-s":
                return entry.size > 0
            return entry.is_folder == (kind == "-d") if kind != "-x" else bool(entry.mode & 0o100)
        case [left, ("=" | "=="), right]:
            return left == right
        case [left, "!=", right]:
            return left != right
        case [left, ("-eq" | "-ne" | "-lt" | "-le" | "-gt" | "-ge") as kind, right]:
            by = whole_number(left) - whole_number(right)
            found = {
                "-eq": by == 0,
                "-ne": by != 0,
                "-lt": by < 0,
                "-le": by <= 0,
                "-gt": by > 0,
                "-ge": by >= 0,
            }
            return found[kind]
    raise Failed(f"{process.name}: {' '.join(words)[:60]}: unexpected operator/operand", 2)


async def call_each(process: Process) -> int:
    """`xargs name args`: with the words of the input."""
    options = (
        read_options(process, "0rt", valued="nI")
        if process.args[:1] and process.args[0].startswith("-")
        else None
    )
    words = list(options.rest if options is not None else process.args) or ["echo"]
    text = (await process.read_all()).decode(errors="surrogateescape")
    given = text.split("\0") if options is not None and "0" in options.given else text.split()
    given = [word for word in given if word]
    if options is not None and options.given.get("I"):
        calls = [[word.replace(options.given["I"], each) for word in words] for each in text.splitlines()]
    else:
        most = options.number("n", len(given)) if options is not None else len(given)
        calls = [words + given[at : at + most] for at in range(0, len(given), max(most, 1))]
    status = 0
    for call in calls:
        status = (
            await process.shell.call(call, replace(process.channels, input=Bytes(b""))) and 123
        ) or status
    return status


async def read_line(process: Process) -> int:
    """`read name`, of the first line of the input."""
    names = [word for word in process.args if not word.startswith("-")] or ["REPLY"]
    async for line in process.lines():
        values = line.split(None, len(names) - 1)
        for place, name in enumerate(names):
            process.shell.variables[name] = values[place] if place < len(values) else ""
        return 0
    return 1


PROGRAMS: dict[str, Program] = {
    ":": succeed, "true": succeed, "sync": succeed, "wait": wait, "set": list_variables,
    "false": fail,
    "echo": echo, "printf": printf,
    "cd": change_folder, "pwd": print_folder,
    "exit": leave, "export": export, "unset": unset, "env": environment, "printenv": environment,
    "sh": run_script, "eval": evaluate, "command": run_command, "nohup": run_command,
    "exec": run_last, "which": which, "type": which,
    "timeout": run_within, "toybox": run_applet, "sleep": sleep, "usleep": sleep,
    "test": test, "[": test, "xargs": call_each, "read": read_line,
}  # fmt: skip
