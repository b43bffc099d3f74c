"""QR codes (ISO/IEC 18004), model 2: bytes at error correction level M, versions 1 to 6."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import zip_longest

from pytest_mobilegym.errors import UsageError

Modules = tuple[tuple[bool, ...], ...]
"""Rows of modules, true where dark."""

_BLOCKS = {1: (1, 16, 10), 2: (1, 28, 16), 3: (1, 44, 26), 4: (2, 32, 18), 5: (2, 43, 24), 6: (4, 27, 16)}
"""By version at level M: how many blocks, and their bytes of data and of error correction."""

MOST_BYTES = 106
"""What the largest of these versions holds."""

_EXP = [1]
for _ in range(254):
    _EXP.append(_EXP[-1] << 1 ^ (0x11D if _EXP[-1] & 0x80 else 0))
_LOG = {value: power for power, value in enumerate(_EXP)}

_MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, _: y % 2 == 0,
    lambda _, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
_BAD = re.compile(r"1{5,}|0{5,}|10111010000|00001011101")


class TextTooLong(UsageError):
    """A text does not fit into a QR code of the sizes that are drawn."""


@lru_cache(maxsize=128)
def encode(text: str) -> Modules:
    """The modules of a text's QR code, without the quiet zone around it.

    Raises:
        TextTooLong: the text has more than `MOST_BYTES` bytes.
    """
    data = text.encode()
    version = next((v for v, (count, size, _) in _BLOCKS.items() if len(data) + 2 <= count * size), None)
    if version is None:
        raise TextTooLong(
            f"a QR code holds at most {MOST_BYTES} bytes; the text has {len(data)}: {text[:40]!r}..."
        )
    fixed = _patterns(version)
    places = _zigzag(len(fixed), fixed)
    bits = "".join(f"{byte:08b}" for byte in _codewords(data, version))
    drawn = [_masked(fixed, places, bits, mask) for mask in range(8)]
    return min(drawn, key=_penalty)


def _codewords(data: bytes, version: int) -> list[int]:
    """Data with its header, padding and error correction, interleaved."""
    count, size, correction = _BLOCKS[version]
    bits = f"0100{len(data):08b}" + "".join(f"{byte:08b}" for byte in data)
    bits += "0" * min(4, count * size * 8 - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[n : n + 8], 2) for n in range(0, len(bits), 8)]
    words += [(0xEC, 0x11)[n % 2] for n in range(count * size - len(words))]
    blocks = [words[n * size : (n + 1) * size] for n in range(count)]
    checks = [_remainder(block, correction) for block in blocks]
    return [
        word for row in (*zip_longest(*blocks), *zip_longest(*checks)) for word in row if word is not None
    ]


def _multiply(a: int, b: int) -> int:
    return _EXP[(_LOG[a] + _LOG[b]) % 255] if a and b else 0


def _remainder(block: list[int], degree: int) -> list[int]:
    """Reed-Solomon error correction of a block."""
    generator = [1]
    for power in range(degree):
        product = [*generator, 0]
        for n, factor in enumerate(generator):
            product[n + 1] ^= _multiply(factor, _EXP[power])
        generator = product
    rest = [*block, *[0] * degree]
    for n in range(len(block)):
        if factor := rest[n]:
            for m, term in enumerate(generator):
                rest[n + m] ^= _multiply(term, factor)
    return rest[len(block) :]


def _patterns(version: int) -> list[list[bool | None]]:
    """Finders, timing, alignment and reserved modules; `None` where data goes."""
    size = 17 + 4 * version
    grid: list[list[bool | None]] = [[None] * size for _ in range(size)]
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for y in range(-1, 8):
            for x in range(-1, 8):
                if 0 <= top + y < size and 0 <= left + x < size:
                    ring = max(abs(y - 3), abs(x - 3))
                    grid[top + y][left + x] = ring not in (2, 4)
    if version > 1:
        for y in range(-2, 3):
            for x in range(-2, 3):
                grid[size - 7 + y][size - 7 + x] = max(abs(y), abs(x)) != 1
    for n in range(8, size - 8):
        grid[6][n] = grid[n][6] = n % 2 == 0
    for place in (p for pair in _format_places(size) for p in pair):
        grid[place[0]][place[1]] = False
    grid[size - 8][8] = True
    return grid


def _format_places(size: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Where the 15 bits of the format stand, each twice, the highest bit first."""
    first = [(8, n) for n in (0, 1, 2, 3, 4, 5, 7, 8)] + [(n, 8) for n in (7, 5, 4, 3, 2, 1, 0)]
    second = [(size - 1 - n, 8) for n in range(7)] + [(8, size - 8 + n) for n in range(8)]
    return list(zip(first, second, strict=True))


def _zigzag(size: int, fixed: list[list[bool | None]]) -> list[tuple[int, int]]:
    """The modules of the data in their order: up and down in columns of two, from the right."""
    found = []
    upward = True
    for right in (n for n in range(size - 1, 0, -2)):
        column = right if right > 6 else right - 1
        for y in range(size - 1, -1, -1) if upward else range(size):
            found += [(y, x) for x in (column, column - 1) if fixed[y][x] is None]
        upward = not upward
    return found


def _masked(fixed: list[list[bool | None]], places: list[tuple[int, int]], bits: str, mask: int) -> Modules:
    grid = [[bool(module) for module in row] for row in fixed]
    condition = _MASKS[mask]
    for place, bit in zip_longest(places, bits[: len(places)], fillvalue="0"):
        y, x = int(place[0]), int(place[1])
        grid[y][x] = (bit == "1") != condition(y, x)
    form = _format(mask)
    for n, pair in enumerate(_format_places(len(grid))):
        for y, x in pair:
            grid[y][x] = bool(form >> 14 - n & 1)
    return tuple(map(tuple, grid))


def _format(mask: int) -> int:
    """The 15 bits that name level M and the mask, with their own error correction."""
    rest = mask << 10
    for power in range(4, -1, -1):
        if rest >> 10 + power & 1:
            rest ^= 0x537 << power
    return (mask << 10 | rest) ^ 0x5412


def _penalty(grid: Modules) -> int:
    """How hard a code is to read: long runs, what looks like a finder, and an excess of dark or light."""
    lines = ["".join("01"[module] for module in row) for row in (*grid, *zip(*grid, strict=True))]
    runs = sum(len(found) for line in lines for found in _BAD.findall(line))
    dark = sum(map(sum, grid))
    return runs + abs(200 * dark // len(grid) ** 2 - 100)
