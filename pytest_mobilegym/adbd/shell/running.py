"""Running scripts: words are expanded, commands found and fed, exit codes kept."""

from __future__ import annotations

import asyncio
import fnmatch
import logging
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.shell.arithmetic import calculate
from pytest_mobilegym.adbd.shell.channels import (
    Bytes,
    Channels,
    Collected,
    Nothing,
    Output,
    Pipe,
    PipeBroken,
)
from pytest_mobilegym.adbd.shell.language import (
    Command,
    For,
    Group,
    If,
    Pipeline,
    Redirect,
    Script,
    Simple,
    Substitution,
    Sum,
    SyntaxProblem,
    Text,
    Variable,
    While,
    Word,
    parse,
)
from pytest_mobilegym.adbd.shell.process import Process
from pytest_mobilegym.errors import MobileGymError

if TYPE_CHECKING:
    from pytest_mobilegym.adbd.handset import Handset

logger = logging.getLogger(__name__)

SHELL = "/system/bin/sh"
PROGRAMS_FOLDER = "/system/bin"
NOT_FOUND, NOT_EXECUTABLE, PIPE_BROKEN, SYNTAX = 127, 126, 141, 1
MOST_WORDS = 10_000
LONGEST_WORD = 1 << 20
"""Characters of one word after its variables and substitutions are filled in, as of a whole command's."""

MOST_RUNNING = 500
"""Commands of all shells at once, and those that one script leaves in the background."""

QUIET = frozenset(
    {
        *(":", "[", "cmd", "command", "echo", "env", "eval", "exec", "exit", "export", "input", "nohup"),
        *("printf", "set", "sh", "sleep", "test", "timeout", "true", "unset", "usleep", "wait"),
    }
)
"""Commands that may stand between the two taps of a double tap."""

_PARAMETER = re.compile(r"\$(?:([A-Za-z_][A-Za-z0-9_]*|[?$#0-9])|\{([A-Za-z_][A-Za-z0-9_]*|[?$#0-9])\})")

VARIABLES = {
    "ANDROID_DATA": "/data",
    "ANDROID_ROOT": "/system",
    "ANDROID_STORAGE": "/storage",
    "EXTERNAL_STORAGE": "/sdcard",
    "HOME": "/",
    "HOSTNAME": "gym",
    "PATH": f"/product/bin:{PROGRAMS_FOLDER}:/vendor/bin",
    "SHELL": "/bin/sh",
    "TERM": "dumb",
    "TMPDIR": "/data/local/tmp",
    "USER": "shell",
}


Files = list[tuple[str, Collected]]
"""What is to be written to files, by their paths."""


class Exit(Exception):
    """The script calls `exit`."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Shell:
    """One shell: its folder, its variables, the exit code of its last command.

    Attributes:
        handset: the phone that it runs on.
        folder: the working folder.
        variables: by name.
        status: exit code of what ran last.
        arguments: `$0`, `$1`, ...
    """

    def __init__(self, handset: Handset) -> None:
        self.handset = handset
        self.folder = "/"
        self.variables = dict(VARIABLES)
        self.status = 0
        self.arguments: tuple[str, ...] = (SHELL,)
        self._background: set[asyncio.Task[int]] = set()
        self._started: set[asyncio.Task[int]] = set()

    def path(self, name: str) -> str:
        """A path as it is meant from the working folder."""
        return name if name.startswith("/") else f"{self.folder.rstrip('/')}/{name}"

    def copy(self) -> Shell:
        """A shell that begins as this one is, and whose changes stay its own."""
        other = Shell(self.handset)
        other.folder, other.status, other.arguments = self.folder, self.status, self.arguments
        other.variables = dict(self.variables)
        # What a part of a script leaves behind ends with the whole of it.
        other._started = self._started
        return other

    async def run(self, text: str, channels: Channels) -> int:
        """Run a script from its text; what it left in the background ends with it."""
        self._started = set()
        try:
            return await self.interpret(text, channels)
        except Exit as leaving:
            return leaving.status
        except PipeBroken:
            return PIPE_BROKEN
        finally:
            await self.end()

    async def finish(self) -> None:
        """Wait for what runs in the background."""
        await asyncio.gather(*self._background, return_exceptions=True)

    async def end(self) -> None:
        """Break off what was left in the background."""
        while self._started:
            for task in self._started:
                task.cancel()
            await asyncio.gather(*self._started, return_exceptions=True)

    async def interpret(self, text: str, channels: Channels) -> int:
        """Run a script from its text, as a part of this shell's."""
        try:
            script = parse(text)
        except SyntaxProblem as problem:
            await _complain(channels, f"syntax error: {problem}")
            self.status = SYNTAX
            return SYNTAX
        try:
            return await self._script(script, channels)
        except Failed as failure:
            await _complain(channels, failure)
            self.status = failure.status
        except RecursionError:
            await _complain(channels, "the script calls itself too deep")
            self.status = SYNTAX
        return self.status

    # Lists and pipelines

    async def _script(self, script: Script, channels: Channels) -> int:
        for item in script:
            if (item.when == "&&" and self.status) or (item.when == "||" and not self.status):
                continue
            if item.background:
                self._start(item.pipeline, channels)
                self.status = 0
            else:
                self.status = await self._pipeline(item.pipeline, channels)
            # A loop of commands that never wait must not keep everybody else from running.
            await asyncio.sleep(0)
        return self.status

    def _start(self, pipeline: Pipeline, channels: Channels) -> None:
        """Run a pipeline in the background."""
        if len(self._started) >= MOST_RUNNING:
            raise Failed("can't fork: Try again")
        task = asyncio.create_task(self.copy()._alone(pipeline, channels))
        for kept in (self._background, self._started):
            kept.add(task)
            task.add_done_callback(kept.discard)

    async def _alone(self, pipeline: Pipeline, channels: Channels) -> int:
        try:
            return await self._pipeline(pipeline, channels)
        except Exit as leaving:
            return leaving.status
        except PipeBroken:
            return PIPE_BROKEN

    async def _pipeline(self, pipeline: Pipeline, channels: Channels) -> int:
        if len(pipeline.commands) == 1:
            status = await self._command(pipeline.commands[0], channels)
        else:
            status = await self._piped(pipeline.commands, channels)
        return int(not status) if pipeline.negated else status

    async def _piped(self, commands: tuple[Command, ...], channels: Channels) -> int:
        pipes = [Pipe() for _ in commands[1:]]

        async def run(place: int) -> int:
            source = pipes[place - 1] if place else None
            target = pipes[place] if place < len(pipes) else None
            own = replace(channels, input=source or channels.input, output=target or channels.output)
            try:
                return await self.copy()._command(commands[place], own)
            except Exit as leaving:
                return leaving.status
            except PipeBroken:
                return PIPE_BROKEN
            finally:
                if target is not None:
                    await target.end_writing()
                if source is not None:
                    await source.end_reading()

        tasks = [asyncio.create_task(run(place)) for place in range(len(commands))]
        try:
            return (await asyncio.gather(*tasks))[-1]
        finally:
            for task in tasks:
                task.cancel()

    # Commands

    async def _command(self, command: Command, channels: Channels) -> int:
        """Run a command; what it wrote to files is there also where it was broken off."""
        files: list[tuple[str, Collected]] = []
        status = 0
        try:
            status = await self._do(command, await self._redirect(command.redirects, channels, files))
        except Failed as failure:
            await _complain(channels, failure)
            status = failure.status
        except BaseException:
            self._save(files)
            raise
        unsaved = self._save(files)
        if unsaved is None:
            return status
        await _complain(channels, unsaved)
        return unsaved.status

    async def _do(self, command: Command, channels: Channels) -> int:
        match command:
            case Simple():
                return await self._simple(command, channels)
            case Group(body=body, apart=True):
                try:
                    return await self.copy()._script(body, channels)
                except Exit as leaving:
                    return leaving.status
            case Group(body=body):
                return await self._script(body, channels)
            case If(branches=branches, otherwise=otherwise):
                for condition, body in branches:
                    if not await self._script(condition, channels):
                        return await self._script(body, channels)
                return 0 if otherwise is None else await self._script(otherwise, channels)
            case For(name=name, words=words, body=body):
                status = 0
                for word in await self._words(words, channels):
                    self.variables[name] = word
                    status = await self._script(body, channels)
                return status
            case While(condition=condition, body=body, until=until):
                status = 0
                while bool(await self._script(condition, channels)) == until:
                    status = await self._script(body, channels)
                return status

    def _save(self, files: Files) -> Failed | None:
        """Write what was redirected to files; gives why one could not be written."""
        problem = None
        for path, file in files:
            try:
                self.handset.files.write(path, bytes(file.data))
            except Failed as failure:
                problem = failure
        return problem

    async def _redirect(self, redirects: tuple[Redirect, ...], channels: Channels, files: Files) -> Channels:
        """The channels of a command; `files` takes what is to be written to files when it has ended."""
        outputs: dict[int, Output] = {1: channels.output, 2: channels.errors}
        source = channels.input
        for redirect in redirects:
            target = "".join(await self._fields(redirect.target, channels))
            if redirect.kind == "dup":
                if not target.isdecimal() or int(target) not in outputs:
                    raise Failed(f"{target}: bad file descriptor")
                outputs[redirect.number] = outputs[int(target)]
                continue
            path = self.path(target)
            if redirect.kind == "<":
                source = Nothing() if path == "/dev/null" else Bytes(await self.handset.files.read(path))
                continue
            output: Output = Nothing()
            if path != "/dev/null":
                file = Collected()
                if redirect.kind == ">>" and self.handset.files.find(path) is not None:
                    await file.write(await self.handset.files.read(path))
                self.handset.files.write(path, bytes(file.data))
                files.append((path, file))
                output = file
            for number in (1, 2) if redirect.number < 0 else (redirect.number,):
                outputs[number] = output
        return Channels(source, outputs[1], outputs[2])

    async def _simple(self, command: Simple, channels: Channels) -> int:
        words = await self._words(command.words, channels)
        assigned = {name: "".join(await self._fields(word, channels)) for name, word in command.assignments}
        if not words:
            self.variables.update(assigned)
            return self.status if not assigned else 0
        if not assigned:
            return await self.call(words, channels)
        before = dict(self.variables)
        self.variables.update(assigned)
        try:
            return await self.call(words, channels)
        finally:
            self.variables = before

    async def call(self, words: list[str], channels: Channels) -> int:
        """Run one command by its words."""
        name, *args = words
        found = self.handset.programs.get(name.removeprefix(f"{PROGRAMS_FOLDER}/"))
        if found is None:
            entry = self.handset.files.find(self.path(name)) if "/" in name else None
            if entry is not None:
                await _complain(channels, f"{name}: can't execute: Permission denied")
                return NOT_EXECUTABLE
            await _complain(channels, f"{name}: inaccessible or not found")
            return NOT_FOUND
        if self.handset.running >= MOST_RUNNING:
            raise Failed("can't fork: Try again")
        process = Process(name.rsplit("/", 1)[-1], tuple(args), channels, self)
        if process.name not in QUIET:
            self.handset.tapped = None
        self.handset.running += 1
        try:
            return await found(process)
        except Failed as failure:
            if str(failure):
                await process.complain(str(failure))
            return failure.status
        except MobileGymError as error:
            logger.warning("The command %r failed: %s", name, error)
            await process.complain(f"{name}: {error}")
            return 1
        finally:
            self.handset.running -= 1

    # Words

    async def _words(self, words: tuple[Word, ...], channels: Channels) -> list[str]:
        found: list[str] = []
        size = 0
        for word in words:
            plain = all(
                isinstance(part, Text) and (part.quoted or not set(part.text) & set("*?[")) for part in word
            )
            fields = await self._fields(word, channels)
            for field in fields:
                found += [field] if plain else self._matches(field, word)
            size += sum(map(len, fields))
            if len(found) > MOST_WORDS or size > LONGEST_WORD:
                raise Failed("the list of arguments is too long")
        return found

    def _matches(self, field: str, word: Word) -> list[str]:
        """What a field with wildcards stands for; itself where nothing is like it."""
        unquoted = "".join(part.text for part in word if isinstance(part, Text) and not part.quoted)
        if not set(field) & set(unquoted) & set("*?["):
            return [field]
        paths = [""] if field.startswith("/") else [self.folder.rstrip("/")]
        for piece in field.strip("/").split("/"):
            following = []
            for path in paths:
                if not set(piece) & set("*?["):
                    following.append(f"{path}/{piece}")
                    continue
                inside = self.handset.files.inside(path or "/") or []
                following += [
                    f"{path}/{entry.name}"
                    for entry in inside
                    if fnmatch.fnmatchcase(entry.name, piece)
                    and entry.name.startswith(".") <= piece.startswith(".")
                ]
            paths = [path for path in following if self.handset.files.find(path) is not None]
        if not field.startswith("/"):
            paths = [path.removeprefix(f"{self.folder.rstrip('/')}/") for path in paths]
        return sorted(paths) or [field]

    async def _fields(self, word: Word, channels: Channels) -> list[str]:
        """A word with its variables and substitutions filled in: one field, several, or none."""
        fields: list[str] = []
        open_field: str | None = None
        size = 0
        for part in word:
            text = part.text if isinstance(part, Text) else await self._value(part, channels)
            size += len(text)
            if size > LONGEST_WORD:
                raise Failed("the list of arguments is too long")
            if isinstance(part, Text) or part.quoted:
                open_field = (open_field or "") + text
                continue
            pieces = text.split()
            if text[:1].isspace() and open_field is not None:
                fields.append(open_field)
                open_field = None
            for place, piece in enumerate(pieces):
                if place:
                    assert open_field is not None
                    fields.append(open_field)
                    open_field = piece
                else:
                    open_field = (open_field or "") + piece
            if pieces and text[-1:].isspace():
                assert open_field is not None
                fields.append(open_field)
                open_field = None
        if open_field is not None:
            fields.append(open_field)
        return fields

    async def _value(self, part: Variable | Substitution | Sum, channels: Channels) -> str:
        match part:
            case Substitution(script=script):
                collected = Collected()
                apart = self.copy()
                try:
                    self.status = await apart._script(script, replace(channels, output=collected))
                except Exit as leaving:
                    self.status = leaving.status
                return collected.data.decode(errors="surrogateescape").rstrip("\n")
            case Sum(expression=expression):
                filled = _PARAMETER.sub(lambda name: self._variable(name[1] or name[2]) or "0", expression)
                return str(calculate(filled, self.variables))
            case Variable(name=name, operator=operator, other=other):
                value = self._variable(name)
                if operator == "#":
                    return str(len(value or ""))
                missing = not value if operator.startswith(":") else value is None
                if operator.endswith("-"):
                    return other if missing else value or ""
                if operator.endswith("+"):
                    return "" if missing else other
                return value or ""

    def _variable(self, name: str) -> str | None:
        if name == "?":
            return str(self.status)
        if name == "$":
            return str(self.handset.shell_process)
        if name == "#":
            return str(len(self.arguments) - 1)
        if name in "@*":
            return " ".join(self.arguments[1:])
        if name.isdecimal():
            return self.arguments[int(name)] if int(name) < len(self.arguments) else None
        if name == "PWD":
            return self.folder
        return self.variables.get(name)


async def _complain(channels: Channels, text: object) -> None:
    """Write a line of the shell's own to the error output."""
    await channels.errors.write(f"{SHELL}: {text}\n".encode(errors="surrogateescape"))
