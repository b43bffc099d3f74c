"""What matchers and allowed paths accept and refuse: the tables that the tests check and the manual prints.

`mobilegym matchers -o docs/matchers.md` writes the manual.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any, NamedTuple

from pytest_mobilegym.phone.state.diff import Kind

COMMAND = "mobilegym matchers -o docs/matchers.md"


class MatcherExample(NamedTuple):
    """A rule with values that it accepts and others that it refuses.

    Attributes:
        rule: as an author writes it, in the words of `pytest_mobilegym.judge`.
    """

    rule: str
    accepts: tuple[Any, ...]
    refuses: tuple[Any, ...]


class PathExample(NamedTuple):
    """An allowed path with changes that it covers and others that stay side effects.

    Attributes:
        allowed: as `Task.allowed()` gives it.
        covers: one set of changes that is covered as a whole, each its path and kind.
        leaves: changes of which each is a side effect, after those that are covered.
    """

    allowed: str
    covers: tuple[tuple[str, Kind], ...]
    leaves: tuple[tuple[str, Kind], ...]


class MalformedExample(NamedTuple):
    """A path that is refused when it is read, and what the sentence says of it."""

    path: str
    says: str


_M = MatcherExample

MATCHERS: dict[str, tuple[MatcherExample, ...]] = {
    "Texts": (
        _M(
            "text('Blue Note')",
            ("Blue Note", "  Blue  Note ", "Ｂｌｕｅ Note"),
            ("blue note", "Blue", 5, None),
        ),
        _M("text('Jay (Sun Jie)')", ("Jay（Sun Jie）", "Jay(Sun Jie)"), ("Jay", "Jay Sun Jie")),
        _M("text('Blue', case=False)", ("BLUE", "blue"), ("bluest",)),
        _M("text('三号楼')", ("三号楼", "3号楼"), ("三号", "十三号楼")),
        _M("contains('12', 'yuan')", ("It is 12 yuan.", "yuan: 12"), ("12", "120 yuan", "")),
        _M("contains('12')", ("at 12, no 13", "¥12"), ("120", "12.5", "1.12", "12,000")),
        _M("contains('plan', case=False)", ("The Plan!",), ("planet",)),
        _M("contains('收到')", ("好的收到了",), ("收",)),
        _M("contains('a')", (("b", "a"),), (("b",), 3)),
        _M("digits('138 0013 8000')", ("13800138000", "138-0013-8000"), ("1380013800", 13800138000)),
        _M(r"matching(r'[A-Z]\d+')", ("G123", " G1 "), ("G", "xG1")),
    ),
    "Numbers": (
        _M("number(12.5)", ("12.50", 12.5, "１２.5"), ("12.5元", "$12.5", "12.6", True, None, "twelve")),
        _M("number(1234)", ("1,234", "1234", "一千二百三十四"), ("12,34", "1 234")),
        _M("number(20, within=0.5)", ("20.5", "19.5", 20), ("20.6", "19.4")),
        _M("at_least(3)", (3, 4.5), (2, True, "4")),
        _M("at_most(3)", (3, -1), (4, False)),
    ),
    "Dates": (
        _M(
            "date('2026-03-05')",
            ("2026-03-05", "2026-3-5", dt.date(2026, 3, 5)),
            ("2026-03-06", "03-05", "2026/03/05", "tomorrow", "明天", "Thursday"),
        ),
        _M("date('2026-03-05', form='MM-DD')", ("03-05", "3-5"), ("5-3", "2026-03-05")),
        _M("date('2026-03-05', form='Month DD')", ("March 5", "mar 05"), ("5 March", "May 5")),
        _M("date('2026-03-05', form='MM月DD日')", ("3月5日", "03月05日"), ("3-5",)),
        _M(
            "date('2026-03-08', form='Weekday')",
            ("Sunday", "Sun", "星期日", "星期天", "周日"),
            ("Monday", "7"),
        ),
    ),
    "Times and lengths of time": (
        _M(
            "clock_time('07:30')",
            ("7:30", "07:30", "7:30 AM", "上午7:30", dt.time(7, 30)),
            ("19:30", "0730", "7:31"),
        ),
        _M("clock_time('23:58', within=5)", ("00:03", "23:53"), ("00:04", "23:52")),
        _M("time_between('23:50', '00:10')", ("23:50", "00:00", "00:10"), ("23:49", "00:11")),
        _M(
            "duration(minutes=90)",
            ("90", "1 h 30 min", "1小时30分", "1:30", 90, dt.timedelta(hours=1.5)),
            ("90 s", "91", "1.5"),
        ),
        _M("duration(seconds=225, within=1)", ("3:45", "224", "3分46秒"), ("3:47", "3.75")),
    ),
    "What somebody is told": (
        _M(
            "exactly('See you at eight')",
            ("See you at eight", "“See you  at eight.”", "“See you at eight”."),
            ("see you at eight", "See you at eight, or not", "I do not say: See you at eight"),
        ),
        _M(
            "says_only(3)",
            ("3", "There are 3 of them.", "一共三个", "3 orders since May 5, 08:45", ("Hello", "it is 3")),
            ("3 or 4", "33", "it is not 3", "3, no, wrong, 4", "3 USD", ("3", "4"), ""),
        ),
        _M(
            "says_only(412.5, unit='CNY')",
            (
                "¥412.50",
                "412.50元",
                "412.5 yuan in all",
                "CNY 412.5",
                "2026年3月：412.50",
                "03-27 09:11 ¥412.50 at 3°C",
            ),
            ("$412.50", "412.50 USD", "412.50万元", "¥412.50 or ¥400", "4125", "it doesn't come to 412.50"),
        ),
        _M("says_only(-412.5, unit='CNY')", ("-412.50", "paid ¥412.50"), ("412.50 or 400", "-41.25")),
        _M("says_only(-3, unit='C')", ("-3°C", "−3 degrees", "-3"), ("3", "-3°F")),
        _M(
            "says_only(dt.time(8, 45))",
            ("08:45", "8.45 am", "it begins at 8.45", "starts 8:45 AM.", "上午8点45分"),
            ("08:45, no, wrong, 09:45", "8:45 pm", "9:45"),
        ),
        _M(
            "says_only(dt.date(2026, 3, 28))",
            (
                "March 28: 17°",
                "28.3.",
                "the 28th",
                "Saturday, 28 March 2026",
                "3月28日",
                "2026-03-28",
                "3-28",
            ),
            ("the 29th", "Sun, 28 March", "Saturday", "March 28 or 29", "not on March 28"),
        ),
        _M(
            "says_only('Tuna', among=['Tuna', 'Tuna salad', 'Eggs'])",
            ("The tuna.", "Tuna!", "是Tuna", "2 tunas", "Tuna, not the eggs", "Not eaten yet: tuna"),
            ("Fortunately, nothing", "tuna salad", "Tuna, Eggs", "not the tuna", "Tun or tuna"),
        ),
        _M("says_only('三亚', among=['三亚', '北京'])", ("三亚：21°", "非常喜欢三亚"), ("3亚", "三亚和北京")),
        _M(
            "says_all_and_only([dt.date(2026, 3, 28), dt.date(2026, 3, 30)])",
            ("28 and 30 March", "March 28, 30", "3月28日、30日", ("March 30", "March 28")),
            ("March 28", "March 28, 29 and 30", "March 28, March 30, March 32"),
        ),
        _M(
            "says_each([(['Gym', 'Pass'], -89.5), (['Air'], 300)], among=['Hotel'], unit='CNY')",
            ("Gym 89.50, Air 300", "1. ¥300: air\n2. -89.5: monthly pass"),
            ("Gym 300, Air 89.5", "Gym 89.5", "Gym 89.5, Air 300, Hotel 7", "89.5, 300"),
        ),
        _M(
            "consists_of('Milk', 'A dozen eggs')",
            ("Milk\nA dozen eggs", "- a dozen eggs; - milk", ("Milk", "A dozen eggs")),
            ("Milk", "Milk, a dozen eggs, tofu", "Milk, milk, a dozen eggs", "No milk, a dozen eggs"),
        ),
        _M(
            "says_all_and_only([17, -3], unit='C', in_order=True)",
            ("17° / -3°", "high 17, low −3", "17，-3"),
            ("-3°, 17°", "17°", "17 and -3 and 5"),
        ),
        _M("says_all_and_only([1, 2])", ("2 and 1", "1/2", ("1", "2")), ("1", "1, 2, 3", "12")),
        _M(
            "all_of(says_only(3), says_only('Ann', among=['Ann', 'Bob']))",
            ("Ann has 3.",),
            ("Ann", "Bob has 3.", "Ann has 3, Bob has 3"),
        ),
    ),
    "One, several, none": (
        _M("one_of('a', number(3))", ("a", "3", 3), ("b", 4)),
        _M("anything_but('a')", ("b", None), ("a",)),
        _M("sequence_of('a', number(1))", (("a", "1"),), (("1", "a"), ("a",), "a1")),
        _M("set_of('a', 'b')", (("b", "a"), ("a", "b")), (("a", "a"), ("a", "b", "c"), ("a",))),
    ),
}
"""Examples by heading."""

_P = PathExample

PATHS: tuple[PathExample, ...] = (
    _P(
        "clock.alarms",
        (
            ("clock.alarms[#a1].enabled", "changed"),
            ("clock.alarms[#a3]", "added"),
            ("clock.alarms[#a2]", "removed"),
            ("clock.alarms", "reordered"),
        ),
        (("clock.cities", "changed"), ("sms.settings[#show_avatar]", "changed")),
    ),
    _P(
        "clock.alarms[#a1]",
        (("clock.alarms[#a1].enabled", "changed"), ("clock.alarms[#a1]", "removed")),
        (("clock.alarms[#a2].enabled", "changed"), ("clock.alarms", "reordered")),
    ),
    _P(
        "clock.alarms[#a1].enabled",
        (("clock.alarms[#a1].enabled", "changed"),),
        (("clock.alarms[#a1].note", "changed"), ("clock.alarms[#a1]", "removed")),
    ),
    _P(
        "wechat.chats[*].muted",
        (("wechat.chats[#c1].muted", "changed"), ("wechat.chats[#c2].muted", "changed")),
        (("wechat.chats[#c3]", "added"), ("wechat.chats[#c1].pinned", "changed")),
    ),
    _P(
        "clock.alarms[+1]",
        (("clock.alarms[#a8]", "added"),),
        (
            ("clock.alarms[#a9]", "added"),
            ("clock.alarms[#a1].enabled", "changed"),
            ("clock.alarms[#a1]", "removed"),
        ),
    ),
    _P(
        "clock.alarms[-2]",
        (("clock.alarms[#a1]", "removed"), ("clock.alarms[#a2]", "removed")),
        (("clock.alarms[#a3]", "removed"), ("clock.alarms[#a8]", "added")),
    ),
    _P(
        "wechat.chats[*].messages[+1]",
        (("wechat.chats[#c1].messages[#m9]", "added"),),
        (("wechat.chats[#c2].messages[#m10]", "added"), ("wechat.chats[#c1].messages[#m1].text", "changed")),
    ),
    _P(
        "wechat.chats[order]",
        (("wechat.chats", "reordered"),),
        (("wechat.chats[#c1].muted", "changed"), ("wechat.chats[#c9]", "added")),
    ),
    _P(
        'clock.cities[#"New York"]',
        (('clock.cities[#"New York"]', "added"),),
        (("clock.cities[#Paris]", "added"),),
    ),
    _P("os.settings", (("os.settings.silent_mode", "changed"),), (("os.clipboard", "changed"),)),
)

_X = MalformedExample

MALFORMED: tuple[MalformedExample, ...] = (
    _X("", "it must begin with an app's id or with 'os'"),
    _X("[#a1].enabled", "it must begin with an app's id or with 'os'"),
    _X("clock..alarms", "cannot read '..alarms' after 'clock'"),
    _X("clock.alarms[a1]", "cannot read '[a1]' after 'clock.alarms'"),
    _X("clock.alarms[0]", "cannot read '[0]' after 'clock.alarms'"),
    _X("clock.alarms[note=Swim]", "cannot read '[note=Swim]' after 'clock.alarms'"),
    _X("clock.alarms[+0]", "cannot read '[+0]' after 'clock.alarms'"),
    _X("clock.alarms[+1].enabled", "nothing may follow"),
    _X("clock.alarms[*][+1]", "[+1] must follow the name of a table"),
)


_ABOUT_MATCHERS = f"""\
# Matchers and allowed paths

Written by `{COMMAND}`; every line of the tables is a test.

## Matchers

A matcher stands in the place of a value: in `goal(..., expected=...)`, in what `answers()` gives, and inside
other matchers. `==` is the test, its `repr` says the rule in reports. Plain values accept what equals them
and is of the same kind: `True` is not `1`, `'1'` is not `1`.

Texts are compared after full-width forms are narrowed, runs of blanks made one, and Chinese numerals read as
digits. A unit beside a number, and a relative word for a date, are wrong: a typed field asks for the value
alone, in the form that its hint names.
"""

_ABOUT_PATHS = """\

## Allowed paths

`Task.allowed()` lists what may change; every other change is a side effect, reported with its path, the value
before and the value after. A path begins with an app's id or `os`; elements are named by their identity,
never by position or by what they hold. Limits count over the whole path, narrow paths are used up before
wide ones. What changes on every phone in use (the clock, unread counts, what was viewed last, search
history) is marked `Incidental` in the models and needs no path; the answer sheet is judged on its own
(`docs/side-effects.md`).

| path | covers | remains a side effect |
| --- | --- | --- |
"""

_ABOUT_MALFORMED = """\

A path is read once, and a malformed one fails the collection of its suite:

| path | the error says |
| --- | --- |
"""

_ABOUT_NOWHERE = """\

A path that is well formed but leads nowhere (`clock.alarm[+1]`) is refused when an instance is made, with the
names of the fields that there are.
"""


def markdown() -> str:
    """The manual's page."""
    parts = [_ABOUT_MATCHERS]
    for heading, examples in MATCHERS.items():
        parts.append(f"\n### {heading}\n\n| rule | accepts | refuses |\n| --- | --- | --- |\n")
        for rule, accepted, refused in examples:
            parts.append(f"| {_code(rule)} | {_values(accepted)} | {_values(refused)} |\n")
    parts.append(_ABOUT_PATHS)
    for allowed, covers, leaves in PATHS:
        parts.append(f"| {_code(allowed)} | {_changes(covers)} | {_changes(leaves)} |\n")
    parts.append(_ABOUT_MALFORMED)
    for path, says in MALFORMED:
        parts.append(f"| {_code(path) if path else '(empty)'} | {says} |\n")
    return "".join([*parts, _ABOUT_NOWHERE])


def _values(values: Iterable[Any]) -> str:
    return ", ".join(
        _code(value.isoformat() if isinstance(value, dt.date) else repr(value)) for value in values
    )


def _changes(changes: Iterable[tuple[str, Kind]]) -> str:
    return "<br>".join(f"{_code(path)} {kind}" for path, kind in changes)


def _code(text: str) -> str:
    escaped = text.replace("|", "\\|")
    return f"`{escaped}`"
