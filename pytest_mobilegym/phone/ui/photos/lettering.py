"""Text in pictures: lines that fit their room, in Latin and Chinese letters."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import escape


def parts_of(seed: str) -> list[str]:
    """What a seed says: its parts between `|`, without what cannot be printed."""
    return [part.strip() for part in printable(seed).split("|") if part.strip()]


def printable(text: str) -> str:
    """A text without control characters and other signs that no document may hold."""
    return "".join(character for character in text if character.isprintable())


def width_of(text: str) -> float:
    """About how wide a text is, in its own size: a Han character is 1, another one a little over a half."""
    return sum(1.0 if ord(character) > 0x2E7F else 0.56 for character in text)


def write(
    x: float, y: float, text: str, size: float, *, most: float, end: bool = False, middle: bool = False,
    bold: bool = False, colour: str = "#23262b", family: str = "",
) -> str:  # fmt: skip
    """A line of text on a base line, narrowed where it would be wider than `most`.

    Args:
        end, middle: whether `x` is its right end or its middle instead of its left end.
        family: of the letters; without one, the phone's.
    """
    natural = width_of(text) * size * (1.08 if bold else 1.0)
    fit = f' textLength="{most:g}" lengthAdjust="spacingAndGlyphs"' if natural > most else ""
    anchor = ' text-anchor="end"' if end else ' text-anchor="middle"' if middle else ""
    weight = ' font-weight="700"' if bold else ""
    letters = f' font-family="{family}"' if family else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}"{anchor}{weight}{letters}{fit}>'
        f"{escape(text)}</text>"
    )


def write_rows(
    parts: Sequence[str], *, left: float, right: float, top: float, size: float, step: float,
    colour: str = "#23262b",
) -> str:  # fmt: skip
    """Lines with a word at the left and, after `=`, an amount at the right; `#` makes a line bold."""
    found = []
    for number, part in enumerate(parts):
        bold = part.startswith("#")
        words, amount = split_row(part)
        y = top + number * step
        room = right - left
        tail = min(width_of(amount) * size * 1.08, room * 0.4) if amount else 0.0
        most = room - tail - (3 if amount else 0)
        found.append(write(left, y, words, size, most=most, bold=bold, colour=colour))
        if amount:
            found.append(write(right, y, amount, size, most=room * 0.4, end=True, bold=bold, colour=colour))
    return "".join(found)


def fitting(parts: Sequence[str], room: float, *, least: float = 4.6) -> float:
    """The size at which no line of rows has to be narrowed in `room`, but not less than `least`."""
    widest = max((sum(map(width_of, split_row(part))) * 1.08 for part in parts), default=1.0)
    return max(least, (room - 5) / max(widest, 1.0))


def split_row(part: str) -> tuple[str, str]:
    """What a line says at its left and at its right end."""
    words, _, amount = part.removeprefix("#").partition("=")
    return words.strip(), amount.strip()


def plain_row(part: str) -> str:
    """A line as it is read."""
    return " ".join(filter(None, split_row(part)))


def wrap(text: str, most: float, *, lines: int = 4) -> list[str]:
    """A text in at most `lines` lines, of about `most` letters' widths where they do; words stay whole."""
    while len(found := _broken(text, most)) > lines:
        most *= 1.2
    return found


def _broken(text: str, most: float) -> list[str]:
    lines: list[str] = []
    line = ""
    pieces = [word + " " for word in text.split()] if " " in text else list(text)
    for piece in pieces:
        if line and width_of((line + piece).strip()) > most:
            lines.append(line.strip())
            line = ""
        line += piece
    return [*lines, line.strip()] if line.strip() else lines or [""]
