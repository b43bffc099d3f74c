"""Values in running words: read in every usual notation, and told apart from what only looks like them."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pytest_mobilegym.judge import all_of, consists_of, exactly, number, says_all_and_only, says_only
from pytest_mobilegym.judge import date as date_as
from pytest_mobilegym.judge.matchers import Matcher, clock_time, duration, text
from pytest_mobilegym.judge.prose import (
    Amount,
    Day,
    halves,
    is_denied,
    mentioned,
    mentions,
    plain,
    short_days,
)
from pytest_mobilegym.judge.told_answers import accepts_told

DAYS = st.dates(dt.date(2026, 1, 1), dt.date(2027, 12, 31))
TIMES = st.times().map(lambda time: time.replace(second=0, microsecond=0))
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def of_day(day: dt.date) -> list[str]:
    """A day in the notations that people use."""
    month = MONTHS[day.month - 1]
    return [
        day.isoformat(), f"{month} {day.day}", f"{day.day} {month} {day.year}",
        f"{month[:3]} {day.day}, {day.year}",
        f"{day.day}.{day.month}.{day.year}", f"{day.day}.{day.month}.", f"{day.month}月{day.day}日",
        f"{day.year}年{day.month}月{day.day}日", f"{day.month}/{day.day}/{day.year}",
        f"{day:%A}, {month} {day.day}",
        f"{day.day}号", f"{day.month}月{day.day}号 周{'一二三四五六日'[day.weekday()]}",
    ]  # fmt: skip


def of_time(time: dt.time) -> list[str]:
    """A time of day in the notations that people use."""
    hour, half = time.hour % 12 or 12, "am" if time.hour < 12 else "pm"
    part = "上午" if time.hour < 12 else "下午"
    return [
        f"{time:%H:%M}", f"{time.hour}:{time.minute:02d}", f"{hour}:{time.minute:02d} {half}",
        f"{hour}.{time.minute:02d} {half}", f"{hour}:{time.minute:02d}{half.upper()}",
        f"{part}{hour}点{time.minute}分", f"{time.hour}点{time.minute:02d}分",
    ]  # fmt: skip


@given(DAYS, st.data())
def test_a_day_is_said_in_any_notation_and_another_day_is_not(day: dt.date, data: st.DataObject) -> None:
    said = data.draw(st.sampled_from(of_day(day)))
    other = data.draw(DAYS.filter(lambda other: other.day != day.day))
    assert says_only(day) == f"It is on {said}"
    assert says_only(other) != f"It is on {said}"
    assert says_only(day) != f"{said} or {data.draw(st.sampled_from(of_day(other)))}"


@given(TIMES, TIMES, st.data())
def test_a_time_is_said_in_any_notation_and_another_time_is_not(
    time: dt.time, other: dt.time, data: st.DataObject
) -> None:
    said = data.draw(st.sampled_from(of_time(time)))
    assert says_only(time) == f"At {said}, room 3"
    if other != time:
        assert says_only(other) != f"At {said}, room 3"
        assert says_only(time) != f"{said}, no, {data.draw(st.sampled_from(of_time(other)))}"


@given(st.integers(0, 10_000_000), st.data())
def test_an_amount_is_said_in_any_notation_and_in_no_other_currency(cents: int, data: st.DataObject) -> None:
    value, plain = cents / 100, f"{cents / 100:.2f}"
    ways = [f"¥{plain}", f"{plain}元", f"{value:,.2f} yuan", f"CNY {plain}", plain, f"合计{plain}元。"]
    said = data.draw(st.sampled_from(ways))
    assert says_only(value, unit="CNY") == f"Total on 5 May: {said}"
    assert says_only(value + 0.01, unit="CNY") != said
    for wrong in (f"${plain}", f"{plain} USD", f"{plain}美元", f"¥{plain}, no: ¥{value + 1:.2f}"):
        assert says_only(value, unit="CNY") != wrong


@given(st.sets(st.integers(0, 500), min_size=2, max_size=5))
def test_a_set_of_numbers_is_said_in_any_order_and_none_is_left_out(values: set[int]) -> None:
    rule = says_all_and_only(values)
    assert rule == ", ".join(map(str, reversed(list(values))))
    assert rule == [f"one is {value}" for value in values]
    assert rule != ", ".join(map(str, list(values)[1:]))
    assert rule != " ".join(map(str, [*values, 501]))


@given(st.text(max_size=200))
def test_whatever_is_written_can_be_read(written: str) -> None:
    found = mentions(written)
    assert found == sorted(found, key=lambda each: each.start)
    assert all(one.end <= other.start for one, other in pairwise(found))


@pytest.mark.parametrize(
    "written", ["IMG_2031.jpg", "5G", "room A12", "一起去", "WO-1044", "v2", "唯一", "一定", "第一", ""]
)
def test_what_only_looks_like_a_number_is_none(written: str) -> None:
    assert mentions(written) == []


@pytest.mark.parametrize(
    ("written", "values"),
    [
        ("On 3 May at 7.30 am: 1,204 yuan", [Day(None, 5, 3), 450, Amount(1204.0, "CNY")]),
        ("28, 29 and 30 March", [Day(None, 3, 28), Day(None, 3, 29), Day(None, 3, 30)]),
        ("08:45: stand-up", [525]),
        ("二十五个", [Amount(25.0)]),
        ("下午三点半", [930]),
        ("星期日", [Day(None, None, None, 6)]),
        ("-3°C", [Amount(-3.0, "C")]),
        ("三点一刻", [195]),
        ("3点三刻", [225]),
        ("下午1刻", [Amount(1.0)]),
        ("中午12点", [720]),
        ("中午2点", [840]),
        # Nobody calls three o'clock noon: the hour stays as it is written.
        ("中午3点", [180]),
        ("凌晨12点", [0]),
        ("早上12点5分", [5]),
        ("晚上12点", [720]),
        ("晚上9点", [1260]),
        ("下午13点", [780]),
        ("7 p.m.", [1140]),
        ("12 am", [0]),
        ("12:30 pm", [750]),
        ("8 o'clock", [480]),
        ("at 8.15", [495]),
        ("until 8.15 km", [Amount(8.15, "km")]),
        ("23:59", [1439]),
        ("周三", [Day(None, None, None, 2)]),
        ("周天", [Day(None, None, None, 6)]),
        ("Thursday", [Day(None, None, None, 3)]),
        ("(Sat)", [Day(None, None, None, 5)]),
        ("the cat sat", []),
        ("13/5", [Day(None, 5, 13)]),
        ("3/5", [Day(None, 3, 5, None, True)]),
        ("31.12.2026", [Day(2026, 12, 31)]),
        ("Sept 2026", [Day(2026, 9, None)]),
        ("2026年5月", [Day(2026, 5, None)]),
        ("5月份", [Day(None, 5, None)]),
        ("2026年", [Day(2026, None, None)]),
        ("2026-05", [Day(2026, 5, None)]),
        ("March 32", [Day(None, 3, 32)]),
        ("the 21st", [Day(None, None, 21)]),
        ("the 32nd", []),
        ("3月28、30", [Day(None, 3, 28), Day(None, 3, 30)]),
        ("March 28 and 32", [Day(None, 3, 28), Amount(32.0)]),
        ("March 28 and 5 km", [Day(None, 3, 28), Amount(5.0, "km")]),
        ("1.2万元", [Amount(12000.0, "CNY")]),
        ("3亿", [Amount(3e8)]),
        ("US$5 and 5 Miles", [Amount(5.0, "USD"), Amount(5.0, "miles")]),
        ("50%", [Amount(50.0, "%")]),
        ("1小时57分钟", [Amount(1.0, "h"), Amount(57.0, "min")]),
        ("3月24日，1小时", [Day(None, 3, 24), Amount(1.0, "h")]),
        ("3月2424日", [Day(None, 3, None), Amount(2424.0)]),
    ],
)
def test_what_is_mentioned(written: str, values: list[object]) -> None:
    assert [each.value for each in mentions(written)] == values


@pytest.mark.parametrize(
    ("written", "denied"),
    [
        ("it is 3", False),
        ("it is not 3", True),
        ("it isn't 3", True),
        ("never the 3", True),
        ("not closed yet: 3", False),
        ("not these: 3", True),
        ("no rain today; it is 3", False),
        ("不是3", True),
        ("并非3", True),
        ("非常3", False),
        ("3，不对", True),
        ("3 is wrong", True),
        ("not true. 3", True),
        ("3, forget that", True),
        ("不是这个，3", False),
    ],
)
def test_what_is_denied_is_told_by_the_words_around_it(written: str, denied: bool) -> None:
    text = plain(written)
    [number] = [each for each in mentioned(text) if each.value == Amount(3.0)]
    assert is_denied(text, number.start, number.end) is denied


def test_a_short_day_is_one_where_a_day_is_spoken_of() -> None:
    assert [each.value for each in short_days("on 3-28")] == [Day(None, 3, 28)]
    assert [each.value for each in short_days("3.28 or 12-01")] == [Day(None, 3, 28), Day(None, 12, 1)]
    assert [(each.start, each.end) for each in short_days("on 3-28")] == [(3, 7)]
    assert short_days("13-28, 3-0, 0-5, 3.28%, 1-2-3, 8.30 pm") == []


def test_a_fraction_may_be_read_as_its_two_numbers() -> None:
    [day] = mentions("17/8")
    assert [(each.kind, each.value, each.start, each.end) for each in halves("17/8", day)] == [
        ("number", Amount(17.0), 0, 2),
        ("number", Amount(8.0), 3, 4),
    ]
    [named] = mentions("3 May")
    assert halves("3 May", named) == []


def test_no_value_at_all_accepts_what_says_none() -> None:
    assert says_all_and_only([], among=["Ann"]) == "nobody"
    assert says_all_and_only([], among=["Ann"]) != "Ann"


def test_a_line_that_begins_another_one_is_found_beside_it() -> None:
    assert consists_of("Milk", "Milk powder") == "Milk powder, Milk"
    assert consists_of("Milk", "Milk powder") != "Milk powder"


def test_names_need_all_that_could_be_said() -> None:
    with pytest.raises(ValueError, match="among"):
        says_only("Ann")
    with pytest.raises(ValueError, match="one kind"):
        says_all_and_only([1, dt.time(8)])
    with pytest.raises(ValueError, match="at least one"):
        all_of()


@example("0'\r")
@example("See you at 5'. ")
@given(st.text(min_size=1).filter(lambda text: text.strip(" .。\"'“”‘’「」『』")))
def test_the_words_themselves_are_exactly_the_words(words: str) -> None:
    assert exactly(words) == f" “{words}” "
    assert exactly(words) != f"not {words}"


TOLD: list[tuple[Matcher, str, str, tuple[str, ...], tuple[str, ...]]] = [
    (
        number(26), "number", "Temperature",
        ("26", "26.", "26°C", "26℃", "The answer is 26", "It's 26 degrees.", "答案是26", "二十六", "26度"),
        ("26°F", "27", "26 or 27", "not 26", "26 of 30"),
    ),
    (number(79), "number", "High in °F", ("79°F", "79"), ("79°C",)),
    (number(1.5), "number", "Difference", ("1.5.", "1.5"), ("15", "1,5")),
    (
        date_as("2026-05-03"), "date", "Date",
        ("May 3, 2026", "2026-05-03", "3 May", "5月3日", "3.5.", "The answer is 3 May 2026.", "五月三日"),
        ("May 4", "tomorrow", "Sunday", "May 3 or 4", "2025-05-03"),
    ),
    (date_as("2026-03-28", form="MM-DD"), "date", "Date", ("28.3.", "03-28"), ("29.3.",)),
    (
        clock_time("07:30"), "time", "When",
        ("7.30 am", "07:30", "早上七点半", "7:30 AM.", "at 7:30"), ("7:30 pm", "19:30", "7:30 or 8:30"),
    ),
    (
        duration(minutes=90), "duration", "How long",
        ("90", "1 h 30 min", "90 minutes", "1.5 hours", "1小时30分钟", "It takes 90 min."),
        ("90 s", "90 hours", "1 h"),
    ),
    (
        text("Tuna salad"), "text", "Dish",
        ("Tuna salad", "The answer is Tuna salad.", "“Tuna salad”"), ("Tuna", "Tuna salad and milk"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "kind", "asked", "right", "wrong"), TOLD)
def test_an_answer_that_is_told_is_lenient_in_notation_and_strict_in_value(
    rule: Matcher, kind: str, asked: str, right: tuple[str, ...], wrong: tuple[str, ...]
) -> None:
    for part in right:
        assert accepts_told(rule, part, kind, asked), part
    for part in wrong:
        assert not accepts_told(rule, part, kind, asked), part


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("2 tickets for March 28, 29 and 30", [28, 29, 30]),
        ("at 9:30, on 28 and 30 March", [28, 30]),
        ("28 and 30 March, at 9:30, 2 tickets", [28, 30]),
    ],
)
def test_days_in_a_row_are_found_among_other_things(text: str, days: list[int]) -> None:
    found = [each.value for each in mentions(plain(text))]
    assert [each.day for each in found if isinstance(each, Day)] == days


def test_a_typographic_apostrophe_is_an_apostrophe() -> None:
    assert plain("it’s mine") == plain("it's mine") == "it's mine"
