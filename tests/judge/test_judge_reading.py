"""What people write, read as values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.judge.reading import (
    normalise,
    numerals_read,
    read_clock_time,
    read_duration,
    read_number,
)

NUMERALS = "零一二三四五六七八九"


def written_in_chinese(number: int) -> str:
    """A number below a hundred million, as it is spoken."""
    if number == 0:
        return "零"
    groups = []
    for unit, name in ((10**4, "万"), (1, "")):
        group, number = divmod(number, unit)
        if group:
            groups.append(_group(group, leading=not groups) + name)
    return "".join(groups)


def _group(number: int, *, leading: bool) -> str:
    text, gap = "", not leading and number < 1000
    for unit, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit, number = divmod(number, unit)
        if digit:
            text += ("零" if gap else "") + NUMERALS[digit] + name
            gap = False
        elif text and number:
            gap = True
    return text.removeprefix("一") if text.startswith("一十") and leading else text


@given(number=st.integers(0, 10**8 - 1))
def test_chinese_numerals_become_digits(number):
    assert normalise(written_in_chinese(number)) == str(number)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("  ＡＢＣ　１２３ ", "ABC 123"),
        ("二〇二六年三月五日", "2026年3月5日"),
        ("共三百二十元", "共320元"),
        ("两千零五", "2005"),
        ("一亿二千万", "120000000"),
        ("十", "10"),
        ("万一", "万一"),
        ("百度", "百度"),
        ("二三百", "二三百"),
        ("一万五", "一万五"),
        ("一百十", "一百十"),
        ("一万二万", "一万二万"),
        ("一万亿", "一万亿"),
        ("万", "万"),
        ("千", "千"),
        ("两百", "200"),
        ("零点五", "0点5"),
        ("一零〇八", "1008"),
        ("三亿零五十", "300000050"),
    ],
)
def test_texts_are_narrowed_and_idioms_left_alone(text, plain):
    assert normalise(text) == plain


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("三个人", "3个人"),
        ("二十五", "25"),
        ("三", "3"),
        ("有三", "有三"),
        ("有二十", "有20"),
        ("一起去", "一起去"),
        ("星期三", "星期三"),
        ("万一下雨", "万一下雨"),
        ("十分好", "十分好"),
        ("唯一的三条", "唯一的3条"),
    ],
)
def test_numerals_in_a_text_are_digits_where_they_count(text, plain):
    assert numerals_read(text) == plain


@given(text=st.text(max_size=20))
def test_normalising_twice_changes_nothing(text):
    once = normalise(text, numerals=False)
    assert normalise(once, numerals=False) == once


@pytest.mark.parametrize(
    ("text", "value"),
    [("12.50", 12.5), (" １２ ", 12), ("1,234.5", 1234.5), ("-3", -3), ("−3", -3), ("三十", 30), (".5", 0.5)],
)
def test_numbers_are_read(text, value):
    assert read_number(text) == value


@pytest.mark.parametrize("text", ["", "12元", "¥12", "1,23", "1 2", "1e5", "nan", "12 or 13", "--1"])
def test_what_is_more_or_less_than_a_number_is_none(text):
    assert read_number(text) is None


@given(number=st.integers(-(10**9), 10**9))
def test_thousands_separators_do_not_matter(number):
    assert read_number(f"{number:,}") == read_number(str(number)) == number


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("07:05", 425), ("7:05", 425), ("７：０５", 425), ("7:05 PM", 1145), ("12:10 am", 10),
        ("下午7:05", 1145), ("上午 7:05", 425), ("07:05:59", 425), ("00:00", 0),
    ],
)  # fmt: skip
def test_times_of_day_are_read(text, minutes):
    assert read_clock_time(text) == minutes


@pytest.mark.parametrize(
    "text", ["", "7", "24:00", "12:60", "7:5", "13:00 PM", "0:30 am", "下午7:05 PM", "noon"]
)
def test_what_is_no_time_of_day_is_none(text):
    assert read_clock_time(text) is None


@given(minute=st.integers(0, 1439))
def test_every_minute_of_the_day_is_read_back(minute):
    assert read_clock_time(f"{minute // 60:02d}:{minute % 60:02d}") == minute


@pytest.mark.parametrize(
    ("text", "unit", "seconds"),
    [
        ("90", 60, 5400), ("90", 1, 90), ("1:30", 60, 5400), ("3:45", 1, 225), ("1:02:03", 60, 3723),
        ("1 h 30 min", 60, 5400), ("1小时30分钟", 60, 5400), ("2 hours and 5 minutes", 60, 7500),
        ("45秒", 60, 45), ("1.5h", 60, 5400),
        ("一个半小时", 60, None), ("", 60, None), ("soon", 60, None), ("1:75", 60, None),
    ],
)  # fmt: skip
def test_lengths_of_time_are_read(text, unit, seconds):
    assert read_duration(text, unit=unit) == seconds


def test_a_plain_number_is_a_length_in_minutes():
    assert read_duration("2") == 120
