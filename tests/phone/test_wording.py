"""Times, dates and durations in words, as tables."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.phone import wording

NOW = datetime(2026, 3, 27, 9, 30)  # a Friday
MIN_DAY, MAX_DAY = date(1990, 1, 1), date(2100, 1, 1)


def at(text: str) -> datetime:
    """A moment from `2026-03-27 09:30`."""
    return datetime.strptime(text, "%Y-%m-%d %H:%M")


@pytest.mark.parametrize(("hour", "minute", "words"), [(0, 0, "00:00"), (7, 5, "07:05"), (23, 59, "23:59")])
def test_clock_time(hour: int, minute: int, words: str) -> None:
    assert wording.clock_time(hour, minute) == words
    assert wording.time_of(datetime(2026, 1, 1, hour, minute)) == words


@pytest.mark.parametrize(
    ("day", "en", "short", "zh", "short_zh"),
    [
        ("2026-03-23", "Monday", "Mon", "星期一", "周一"),
        ("2026-03-27", "Friday", "Fri", "星期五", "周五"),
        ("2026-03-29", "Sunday", "Sun", "星期日", "周日"),
    ],
)
def test_weekday(day: str, en: str, short: str, zh: str, short_zh: str) -> None:
    moment = at(f"{day} 12:00")
    assert wording.weekday(moment, "en") == en
    assert wording.weekday(moment, "en", short=True) == short
    assert wording.weekday(moment, "zh") == zh
    assert wording.weekday(moment, "zh", short=True) == short_zh


@pytest.mark.parametrize(
    ("day", "short", "short_zh", "numeric", "numeric_zh"),
    [
        ("2026-03-27", "Fri, Mar 27", "3月27日 周五", "Mar 27, 2026", "2026年3月27日"),
        ("2025-12-01", "Mon, Dec 1", "12月1日 周一", "Dec 1, 2025", "2025年12月1日"),
        ("2024-02-29", "Thu, Feb 29", "2月29日 周四", "Feb 29, 2024", "2024年2月29日"),
    ],
)
def test_dates(day: str, short: str, short_zh: str, numeric: str, numeric_zh: str) -> None:
    moment = at(f"{day} 00:00")
    assert wording.date_short(moment, "en") == short
    assert wording.date_short(moment, "zh") == short_zh
    assert wording.date_numeric(moment, "en") == numeric
    assert wording.date_numeric(moment, "zh") == numeric_zh


@pytest.mark.parametrize(
    ("moment", "en", "zh"),
    [
        ("2026-03-27 09:29", "09:29", "09:29"),
        ("2026-03-27 00:00", "00:00", "00:00"),
        ("2026-03-26 23:59", "Yesterday", "昨天"),
        ("2026-03-25 08:00", "Wed", "星期三"),
        ("2026-03-21 08:00", "Sat", "星期六"),
        ("2026-03-20 08:00", "Mar 20", "3月20日"),
        ("2026-01-01 08:00", "Jan 1", "1月1日"),
        ("2025-12-31 08:00", "2025/12/31", "2025/12/31"),
        ("2026-03-27 10:00", "10:00", "10:00"),
    ],
)
def test_message_time(moment: str, en: str, zh: str) -> None:
    assert wording.message_time(at(moment), NOW, "en") == en
    assert wording.message_time(at(moment), NOW, "zh") == zh


@pytest.mark.parametrize(
    ("moment", "en", "zh"),
    [
        ("2026-03-27 09:12", "09:12", "09:12"),
        ("2026-03-26 21:04", "Yesterday 21:04", "昨天 21:04"),
        ("2026-03-24 09:12", "Tue 09:12", "星期二 09:12"),
        ("2026-03-03 18:20", "Mar 3 18:20", "3月3日 18:20"),
        ("2025-11-11 00:06", "2025/11/11 00:06", "2025/11/11 00:06"),
    ],
)
def test_message_stamp(moment: str, en: str, zh: str) -> None:
    assert wording.message_stamp(at(moment), NOW, "en") == en
    assert wording.message_stamp(at(moment), NOW, "zh") == zh


@pytest.mark.parametrize(
    ("moment", "en", "zh"),
    [
        ("2026-03-27 09:30", "Just now", "刚刚"),
        ("2026-03-27 09:29", "1 minute ago", "1分钟前"),
        ("2026-03-27 08:31", "59 minutes ago", "59分钟前"),
        ("2026-03-27 08:30", "1 hour ago", "1小时前"),
        ("2026-03-27 00:10", "9 hours ago", "9小时前"),
        ("2026-03-26 23:50", "Yesterday", "昨天"),
        ("2026-03-25 12:00", "2 days ago", "2天前"),
        ("2026-02-26 12:00", "29 days ago", "29天前"),
        ("2026-02-25 12:00", "Feb 25, 2026", "2026年2月25日"),
        ("2026-03-28 12:00", "Just now", "刚刚"),
    ],
)
def test_time_ago(moment: str, en: str, zh: str) -> None:
    assert wording.time_ago(at(moment), NOW, "en") == en
    assert wording.time_ago(at(moment), NOW, "zh") == zh


def test_shortly_after_midnight_minutes_count_more_than_days() -> None:
    now = datetime(2026, 3, 27, 0, 10)
    assert wording.time_ago(now - timedelta(minutes=20), now, "en") == "20 minutes ago"
    assert wording.time_ago(now - timedelta(minutes=90), now, "en") == "Yesterday"


@pytest.mark.parametrize(
    ("minutes", "en", "zh"),
    [
        (0, "0 min", "0分钟"),
        (1, "1 min", "1分钟"),
        (30, "30 min", "30分钟"),
        (60, "1 h", "1小时"),
        (210, "3 h 30 min", "3小时30分钟"),
        (1440, "24 h", "24小时"),
    ],
)
def test_hours_and_minutes(minutes: int, en: str, zh: str) -> None:
    assert wording.hours_and_minutes(minutes, "en") == en
    assert wording.hours_and_minutes(minutes, "zh") == zh


moments = st.datetimes(datetime(2000, 1, 1), datetime(2099, 1, 1))


@given(moments, moments, st.sampled_from(["en", "zh"]))
def test_every_moment_has_words(moment: datetime, now: datetime, lang: str) -> None:
    words = [
        wording.message_time(moment, now, lang),
        wording.message_stamp(moment, now, lang),
        wording.time_ago(moment, now, lang),
        wording.date_short(moment, lang),
        wording.date_numeric(moment, lang),
    ]
    assert all(word and "{" not in word for word in words)
    if lang == "zh":
        assert not any(month in word for word in words for month in wording.MONTHS_SHORT)


@given(st.integers(0, 10_000))
def test_durations_in_both_languages_say_the_same_numbers(minutes: int) -> None:
    english = re.findall(r"\d+", wording.hours_and_minutes(minutes, "en"))
    chinese = re.findall(r"\d+", wording.hours_and_minutes(minutes, "zh"))
    assert english == chinese
    hours, rest = minutes // 60, minutes % 60
    expected = ([hours] if hours else []) + ([rest] if rest or not hours else [])
    assert [int(number) for number in english] == expected


@pytest.mark.parametrize(
    ("number", "en", "zh"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (1000, "1K", "1000"),
        (1299, "1.2K", "1299"),
        (9999, "9.9K", "9999"),
        (12_345, "12.3K", "1.2万"),
        (20_400, "20.4K", "2万"),
        (123_456, "123K", "12.3万"),
        (999_999, "999K", "99.9万"),
        (1_234_567, "1.2M", "123万"),
        (99_999_999, "99.9M", "9999万"),
        (450_000_000, "450M", "4.5亿"),
        (7_800_000_000, "7.8B", "78亿"),
        (-12_345, "-12.3K", "-1.2万"),
    ],
)
def test_compact_numbers(number: int, en: str, zh: str) -> None:
    assert wording.compact_number(number, "en") == en
    assert wording.compact_number(number, "zh") == zh


SIGNS = {"": 1, "K": 10**3, "M": 10**6, "B": 10**9, "万": 10**4, "亿": 10**8}


def meant(words: str) -> tuple[float, float]:
    """The least number that a compact one may stand for, and the step to the next one."""
    match = re.fullmatch(r"(\d+)(?:\.(\d))?([KMB万亿]?)", words)
    assert match, words
    unit = SIGNS[match[3]]
    step = unit / 10 if match[3] and int(match[1]) < 100 else unit
    return int(match[1]) * unit + int(match[2] or 0) * unit / 10, step


@given(st.integers(0, 10**12), st.sampled_from(["en", "zh"]))
def test_a_compact_number_is_short_and_stands_for_its_number(number: int, lang: str) -> None:
    words = wording.compact_number(number, lang)
    least, step = meant(words)
    assert least <= number < least + step * 1.000001
    assert len(words) <= 6


@given(st.integers(0, 10**11), st.integers(0, 10**11), st.sampled_from(["en", "zh"]))
def test_a_greater_number_never_looks_smaller(one: int, other: int, lang: str) -> None:
    low, high = sorted((one, other))
    assert meant(wording.compact_number(low, lang))[0] <= meant(wording.compact_number(high, lang))[0]


@pytest.mark.parametrize(
    ("day", "en", "zh"),
    [
        ("2026-03-26", "Yesterday", "昨天"),
        ("2026-03-27", "Today", "今天"),
        ("2026-03-28", "Tomorrow", "明天"),
        ("2026-03-29", "Sun, Mar 29", "3月29日 周日"),
        ("2025-03-27", "Mar 27, 2025", "2025年3月27日"),
    ],
)
def test_relative_days(day: str, en: str, zh: str) -> None:
    assert wording.relative_day(at(f"{day} 00:00").date(), NOW.date(), "en") == en
    assert wording.relative_day(at(f"{day} 00:00").date(), NOW.date(), "zh") == zh


@given(st.dates(MIN_DAY, MAX_DAY), st.dates(MIN_DAY, MAX_DAY), st.sampled_from(["en", "zh"]))
def test_every_day_has_words_of_its_own(day: date, today: date, lang: str) -> None:
    words = wording.relative_day(day, today, lang)
    for step in (-2, -1, 1, 2):
        assert wording.relative_day(day + timedelta(days=step), today, lang) != words


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0:00"), (42, "0:42"), (185, "3:05"), (3600, "1:00:00"), (3723, "1:02:03")]
)
def test_running_time(seconds: int, words: str) -> None:
    assert wording.running_time(seconds) == words


@given(st.integers(0, 10**6))
def test_a_running_time_says_every_second(seconds: int) -> None:
    parts = [int(part) for part in wording.running_time(seconds).split(":")]
    assert sum(part * 60**place for place, part in enumerate(reversed(parts))) == seconds


def test_grouped_number() -> None:
    assert wording.grouped_number(1_234_567) == "1,234,567"
