"""What people write, read as values: texts, numbers, times of day, lengths of time."""

from __future__ import annotations

import re
import unicodedata

MINUTES_A_DAY = 24 * 60

_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_UNITS = {"十": 10, "百": 100, "千": 1000}
_GROUPS = {"万": 10**4, "亿": 10**8}
_NUMERAL = re.compile(f"[{''.join((*_DIGITS, *_UNITS, *_GROUPS))}]+")


def normalise(text: str, *, numerals: bool = True) -> str:
    """A text trimmed, with full-width forms narrowed and runs of blanks made one.

    Args:
        numerals: turn Chinese numerals into digits (`三百二十` into `320`).
    """
    plain = " ".join(unicodedata.normalize("NFKC", text).split())
    return _NUMERAL.sub(_numeral, plain) if numerals else plain


_COUNTED = "个条元块天次件张月日号点分小秒度项份杯人名位笔封本首页种只篇家场座瓶盒碗台部期周年岁米公千百万刻"
"""What follows a Chinese numeral that counts something."""
_WORDS = (
    "一起|一共|一下|一些|一样|一直|一定|一般|一切|一旦|一边|一周年|唯一|统一|万一|十分|千万|第一|星期.|礼拜."
    "|周[一二三四五六日]"
)
_IN_TEXT = re.compile(f"(?:{_WORDS})|(?P<numeral>[{''.join((*_DIGITS, *_UNITS, *_GROUPS))}]+)(?P<next>.?)")


def numerals_read(text: str) -> str:
    """A text with Chinese numerals as digits where they count something, or are all that there is."""
    return _IN_TEXT.sub(_counting_numeral, text)


def _counting_numeral(match: re.Match[str]) -> str:
    written, after = match["numeral"], match["next"]
    if written is None:
        return match[0]
    whole = match.start() == 0 and match.end("numeral") == len(match.string)
    if len(written) > 1 or whole or (after and after in _COUNTED):
        return f"{_NUMERAL.sub(_numeral, written)}{after}"
    return match[0]


def _numeral(match: re.Match[str]) -> str:
    written = match[0]
    if all(char in _DIGITS for char in written):
        return "".join(str(_DIGITS[char]) for char in written)
    value = _spoken(written)
    return written if value is None else str(value)


def _spoken(written: str) -> int | None:
    """The value of `一千零五十`, `None` for what is no number or two (`万一`, `二三百`, `一万五`)."""
    if written[-1] in _DIGITS and written[-2] in "百千万亿":
        return None
    total = group = digit = 0
    unit, scale, pending = 10**4, 10**12, False
    for position, char in enumerate(written):
        if char in _DIGITS:
            if pending and digit:
                return None
            digit, pending = _DIGITS[char], True
        elif char in _UNITS:
            if _UNITS[char] >= unit or not (pending or (char == "十" and position == 0)):
                return None
            unit = _UNITS[char]
            group += (digit if pending else 1) * unit
            digit, pending = 0, False
        else:
            if _GROUPS[char] >= scale or not (group or digit):
                return None
            scale = _GROUPS[char]
            total += (group + digit) * scale
            group, digit, unit, pending = 0, 0, 10**4, False
    return total + group + digit


_NUMBER = re.compile(r"[+-]?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d*)?|\.\d+)")


def read_number(text: str) -> float | None:
    """The number that a text is, thousands separators allowed; `None` if there is anything else in it."""
    plain = normalise(text).replace("\N{MINUS SIGN}", "-")
    return float(plain.replace(",", "")) if _NUMBER.fullmatch(plain) else None


_CLOCK = re.compile(
    r"(?P<before>上午|下午|am|pm)? ?(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::\d{2})? ?(?P<after>am|pm)?",
    re.IGNORECASE | re.ASCII,
)


def read_clock_time(text: str) -> int | None:
    """Minutes since midnight of `7:05`, `07:05`, `7:05 PM` or `下午7:05`; `None` if it is no time of day."""
    match = _CLOCK.fullmatch(normalise(text, numerals=False))
    if match is None or (match["before"] and match["after"]):
        return None
    hour, minute = int(match["hour"]), int(match["minute"])
    half = (match["before"] or match["after"] or "").lower()
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half in ("pm", "下午") else 0)
    return hour * 60 + minute if hour < 24 and minute < 60 else None


_NUMBER_PART = r"\d+(?:\.\d+)?"
_SPELLED = re.compile(
    rf"(?:(?P<h>{_NUMBER_PART}) ?(?:h|hr|hrs|hours?|个?小时))? ?(?:and )?"
    rf"(?:(?P<m>{_NUMBER_PART}) ?(?:m|min|mins|minutes?|分钟?))? ?(?:and )?"
    rf"(?:(?P<s>{_NUMBER_PART}) ?(?:s|sec|secs|seconds?|秒钟?))?",
    re.IGNORECASE | re.ASCII,
)
_COLONS = re.compile(r"(\d+):([0-5]\d)(?::([0-5]\d))?", re.ASCII)


def read_duration(text: str, *, unit: int = 60) -> float | None:
    """Seconds of a length of time, `None` if the text is none.

    Args:
        unit: seconds of the unit that a plain number is in, 60 or 1; also that of the last part of `3:45`.
    """
    plain = normalise(text)
    value = read_number(plain)
    if value is not None:
        return value * unit
    if colons := _COLONS.fullmatch(plain):
        first, second, third = colons[1], colons[2], colons[3]
        if third is not None:
            return int(first) * 3600 + int(second) * 60 + int(third)
        return (int(first) * 60 + int(second)) * unit
    spelled = _SPELLED.fullmatch(plain)
    if not plain or spelled is None:
        return None
    return sum(float(spelled[name] or 0) * size for name, size in (("h", 3600), ("m", 60), ("s", 1)))
