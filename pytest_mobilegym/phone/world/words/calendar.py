"""Months and weekdays."""

from pytest_mobilegym.phone.world.grammar import Pair

MONTHS = (
    Pair("January", "一月"), Pair("February", "二月"), Pair("March", "三月"), Pair("April", "四月"), Pair("May", "五月"),
    Pair("June", "六月"), Pair("July", "七月"), Pair("August", "八月"), Pair("September", "九月"), Pair("October", "十月"),
    Pair("November", "十一月"), Pair("December", "十二月"),
)  # fmt: skip

WEEKDAYS = (
    Pair("Monday", "周一"), Pair("Tuesday", "周二"), Pair("Wednesday", "周三"), Pair("Thursday", "周四"),
    Pair("Friday", "周五"), Pair("Saturday", "周六"), Pair("Sunday", "周日"),
)  # fmt: skip
