"""Text that goes through: grep, head, tail, wc, sort, uniq, cut, tr, sed, tee, base64."""

from __future__ import annotations

import asyncio
import base64
import binascii
import re
from collections.abc import AsyncIterator, Awaitable, Callable

from pytest_mobilegym.adbd.commands.arguments import Options, read_options, whole_number
from pytest_mobilegym.adbd.commands.patterns import Pattern
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.shell.process import Process, Program

_AT_ONCE = 1000
"""Lines after which others have their turn."""


async def _texts(process: Process, paths: tuple[str, ...]) -> AsyncIterator[tuple[str, str]]:
    """The named files, or the input, line by line with their names."""
    if not paths:
        async for line in process.lines():
            yield "-", line
        return
    for path in paths:
        data = (
            await process.read_all()
            if path == "-"
            else await process.handset.files.read(process.shell.path(path))
        )
        for number, line in enumerate(data.decode(errors="surrogateescape").splitlines()):
            if number % _AT_ONCE == 0:
                # A file of a million lines must not keep everybody else from running.
                await asyncio.sleep(0)
            yield path, line


async def search(process: Process) -> int:
    """`grep`, `egrep` and `fgrep`."""
    options = read_options(process, "EFGivnocqlLwxhHasr", valued="emABC")
    rest = options.rest
    pattern = options.given.get("e")
    if pattern is None:
        if not rest:
            raise Failed("grep: no pattern", 2)
        pattern, rest = rest[0], rest[1:]
    given = options.given
    if "F" in given or process.name == "fgrep":
        pattern = "|".join(re.escape(line) for line in pattern.split("\n"))
        extended = True
    else:
        extended = "E" in given or process.name == "egrep"
        if "w" in given:
            pattern = rf"\b{pattern}\b"
    found = Pattern(pattern, extended=extended, ignore_case="i" in given)
    behind = options.number("A", options.number("C", 0))
    before = options.number("B", options.number("C", 0))
    most = options.number("m", 1 << 60)
    named = (len(rest) > 1 or "H" in given) and "h" not in given
    count, number, after = 0, 0, 0
    earlier: list[str] = []
    async for path, line in _texts(process, rest):
        number += 1
        label = (f"{path}:" if named else "") + (f"{number}:" if "n" in given else "")
        if await found.matches(line, whole="x" in given) == ("v" in given):
            if after > 0 and "c" not in given:
                after -= 1
                await process.print(label + line)
            else:
                earlier = [*earlier, label + line][-before:] if before else []
            continue
        count += 1
        if "q" in given:
            return 0
        if "l" in given:
            await process.print(path)
            return 0
        if "c" not in given:
            for each in earlier:
                await process.print(each)
            earlier, after = [], behind
            if "o" in given and "v" not in given:
                for piece in await found.pieces(line):
                    await process.print(label + piece)
            else:
                await process.print(label + line)
        if count >= most:
            break
    if "c" in given:
        await process.print(str(count))
    return 0 if count else 1


def _count_option(process: Process) -> Options:
    """`-n 5`, and the older `-5`."""
    from dataclasses import replace

    args = tuple(f"-n{word[1:]}" if re.fullmatch("-[0-9]+", word) else word for word in process.args)
    return read_options(replace(process, args=args), "qf", valued="nc")


async def head(process: Process) -> int:
    options = _count_option(process)
    if "c" in options.given:
        room = max(options.number("c", 0), 0)
        async for piece in _pieces(process, options.rest):
            await process.write(piece[:room])
            room -= min(room, len(piece))
            if not room:
                break
        return 0
    left = options.number("n", 10)
    if left <= 0:
        return 0
    async for _, line in _texts(process, options.rest):
        await process.print(line)
        left -= 1
        if not left:
            break
    return 0


async def tail(process: Process) -> int:
    options = _count_option(process)
    if "c" in options.given:
        data = await _whole(process, options.rest)
        await process.write(data[-max(options.number("c", 0), 1) :])
        return 0
    lines = [line async for _, line in _texts(process, options.rest)]
    value = options.given.get("n", "10")
    count = whole_number(value.lstrip("+-"))
    for line in lines[max(count - 1, 0) :] if value.startswith("+") else lines[-count:] if count else []:
        await process.print(line)
    return 0


async def _pieces(process: Process, paths: tuple[str, ...]) -> AsyncIterator[bytes]:
    for path in paths:
        yield await process.handset.files.read(process.shell.path(path))
    while not paths and (piece := await process.channels.input.read()):
        yield piece


async def _whole(process: Process, paths: tuple[str, ...]) -> bytes:
    if not paths or paths == ("-",):
        return await process.read_all()
    return b"".join([await process.handset.files.read(process.shell.path(path)) for path in paths])


async def count(process: Process) -> int:
    options = read_options(process, "lwcm")
    for path in options.rest or ("-",):
        data = await _whole(process, (path,))
        numbers = {
            "l": data.count(b"\n"),
            "w": len(data.split()),
            "c": len(data),
            "m": len(data.decode(errors="replace")),
        }
        shown = [
            str(numbers[letter]) for letter in ("l", "w", "c", "m") if letter in (options.given or "lwc")
        ]
        await process.print(" ".join(shown) + (f" {path}" if path != "-" else ""))
    return 0


async def sort(process: Process) -> int:
    options = read_options(process, "rnufb", valued="kt")
    lines = [line async for _, line in _texts(process, options.rest)]
    separator = options.given.get("t") or None
    column = whole_number(re.split("[,n.]", options.given["k"])[0]) - 1 if "k" in options.given else None

    def key(line: str) -> tuple[float, str]:
        fields = line.split(separator)
        text = line if column is None else fields[column] if 0 <= column < len(fields) else ""
        match = re.match(r"\s*-?[0-9]{1,18}(?:\.[0-9]{1,18})?", text)
        return (float(match[0]) if match else 0.0, text) if "n" in options.given else (0.0, text)

    ordered = sorted(lines, key=key, reverse="r" in options.given)
    for line in dict.fromkeys(ordered) if "u" in options.given else ordered:
        await process.print(line)
    return 0


async def drop_repeats(process: Process) -> int:
    options = read_options(process, "cdu")
    runs: list[list[str]] = []
    async for _, line in _texts(process, options.rest):
        if runs and runs[-1][0] == line:
            runs[-1].append(line)
        else:
            runs.append([line])
    for run in runs:
        if ("d" in options.given and len(run) == 1) or ("u" in options.given and len(run) > 1):
            continue
        await process.print(f"{len(run):>7} {run[0]}" if "c" in options.given else run[0])
    return 0


async def cut(process: Process) -> int:
    options = read_options(process, "s", valued="dfcb")
    by = "f" if "f" in options.given else "c"
    ranges = options.given.get("f") or options.given.get("c") or options.given.get("b")
    if ranges is None:
        raise Failed("cut: Need -bcfF")
    wanted: list[tuple[int, int]] = []
    for piece in ranges.split(","):
        low, dash, high = piece.partition("-")
        first = whole_number(low or "1")
        wanted.append((first - 1, whole_number(high) if high else (1 << 30 if dash else first)))
    separator = options.given.get("d", "\t")
    if not separator:
        raise Failed("cut: the separator is empty")
    async for _, line in _texts(process, options.rest):
        pieces = line.split(separator) if by == "f" else list(line)
        if by == "f" and len(pieces) == 1:
            await process.print(line)
            continue
        chosen = [piece for low, high in wanted for piece in pieces[low:high]]
        await process.print((separator if by == "f" else "").join(chosen))
    return 0


def _characters(text: str) -> str:
    text = text.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t")
    for name, range_ in (("lower", "a-z"), ("upper", "A-Z"), ("digit", "0-9"), ("space", " \t\n\r")):
        text = text.replace(f"[:{name}:]", range_)

    def spread(match: re.Match[str]) -> str:
        return "".join(chr(code) for code in range(ord(match[1]), ord(match[2]) + 1))

    return re.sub("([a-zA-Z0-9])-([a-zA-Z0-9])", spread, text)


async def translate(process: Process) -> int:
    options = read_options(process, "dsc")
    text = (await process.read_all()).decode(errors="surrogateescape")
    sets = [_characters(word) for word in options.rest]
    if not sets or ("d" not in options.given and "s" not in options.given and len(sets) < 2):
        raise Failed("tr: Needs 2 arguments")
    first = sets[0]
    if "d" in options.given:
        kept = "c" in options.given
        text = "".join(character for character in text if (character in first) == kept)
    elif len(sets) > 1:
        second = sets[1].ljust(len(first), sets[1][-1:] or " ")
        text = text.translate({ord(a): b for a, b in zip(first, second, strict=False)})
    if "s" in options.given:
        text = re.sub(f"([{re.escape(sets[-1])}])\\1+", r"\1", text)
    await process.write(text.encode(errors="surrogateescape"))
    return 0


async def edit_stream(process: Process) -> int:
    """`sed` with `s/from/to/flags`, `/pattern/d`, `/pattern/p` and `3p`, alone or one after the other."""
    options = read_options(process, "nErsi", valued="e")
    rest = options.rest
    script = options.given.get("e")
    if script is None:
        if not rest:
            raise Failed("sed: Needs 1 argument")
        script, rest = rest[0], rest[1:]
    extended = bool({"E", "r"} & set(options.given))
    steps = [
        _step(piece.strip(), extended)
        for piece in re.split(r";(?=\s*(?:s|/|\d|\$))", script)
        if piece.strip()
    ]
    number = 0
    async for _, line in _texts(process, rest):
        number += 1
        shown: str | None = line
        extra: list[str] = []
        for step in steps:
            if shown is not None:
                shown, also = await step(number, shown)
                extra += also
        for each in extra:
            await process.print(each)
        if shown is not None and "n" not in options.given:
            await process.print(shown)
    return 0


_Edit = Callable[[int, str], Awaitable[tuple[str | None, list[str]]]]


def _step(text: str, extended: bool) -> _Edit:
    if text.startswith("s") and len(text) > 1:
        separator = text[1]
        parts = re.split(rf"(?<!\\){re.escape(separator)}", text[2:])
        if len(parts) == 3:
            pattern = Pattern(
                parts[0].replace(f"\\{separator}", separator),
                extended=extended,
                ignore_case="i" in parts[2].lower(),
            )
            raw = parts[1].replace(f"\\{separator}", separator)
            new = re.sub(r"(\\[0-9]|\\.|&)|", lambda m: r"\g<0>" if m[0] == "&" else m[0], raw)
            new = new.replace("\\&", "&")

            async def substitute(_number: int, line: str) -> tuple[str | None, list[str]]:
                after, times = await pattern.replaced(line, new, every="g" in parts[2])
                return after, [after] if "p" in parts[2] and times else []

            return substitute
    match = re.fullmatch(r"(?:/(.*)/|(\d+)(?:,(\d+|\$))?|(\$))([dpq])", text)
    if match is None or match[4]:
        raise Failed(f"sed: bad script '{text[:60]}'")
    chosen = Pattern(match[1], extended=extended) if match[1] is not None else None
    low = int(match[2]) if match[2] else 0
    high = low if not match[3] else 1 << 60 if match[3] == "$" else int(match[3])

    async def choose(number: int, line: str) -> tuple[str | None, list[str]]:
        hit = await chosen.matches(line) if chosen is not None else low <= number <= high
        if match[5] == "d":
            return (None if hit else line), []
        return line, [line] if hit else []

    return choose


async def tee(process: Process) -> int:
    options = read_options(process, "ai")
    data = await process.read_all()
    for path in options.rest:
        target = process.shell.path(path)
        files = process.handset.files
        before = await files.read(target) if "a" in options.given and files.find(target) is not None else b""
        files.write(target, before + data)
    await process.write(data)
    return 0


async def code(process: Process) -> int:
    """`base64 [-d] [-w columns] [file]`."""
    options = read_options(process, "di", valued="w")
    data = await _whole(process, options.rest)
    if "d" in options.given:
        try:
            await process.write(base64.b64decode(data, validate=False))
        except (binascii.Error, ValueError):
            raise Failed("base64: bad input") from None
        return 0
    width = options.number("w", 76)
    coded = base64.b64encode(data).decode()
    lines = [coded[at : at + width] for at in range(0, len(coded), width)] if width > 0 else [coded]
    await process.print("\n".join(lines))
    return 0


PROGRAMS: dict[str, Program] = {
    "grep": search, "egrep": search, "fgrep": search, "head": head, "tail": tail, "wc": count, "sort": sort,
    "uniq": drop_repeats, "cut": cut, "tr": translate, "sed": edit_stream, "tee": tee, "base64": code,
}  # fmt: skip
