"""Expectations of messages: what is said, in which words, in which order, beside which names."""

from __future__ import annotations

import datetime as dt

import pytest

from pytest_mobilegym.judge import all_of, consists_of, exactly, says_all_and_only, says_each, says_only
from pytest_mobilegym.judge.matchers import Matcher

FOODS = ("Tuna", "Tuna salad", "Rice", "Eggs")


@pytest.mark.parametrize(
    ("rule", "right", "wrong"),
    [
        (says_only(3), ("There are 3.", "三个", "3, on 5 May at 8:30"), ("3 or 4", "it is not 3", "4", "")),
        (says_only(412.5, unit="CNY"), ("¥412.50", "412.5元", "412.5"), ("$412.50", "¥412.51")),
        # Money that was paid may lack its sign; what is no money may not.
        (says_only(-89.5, unit="CNY"), ("¥89.50", "-89.50"), ("¥88.50",)),
        (says_only(-3, unit="C"), ("-3°C", "-3 degrees"), ("3°C", "-3°F")),
        (says_only(20, unit="C"), ("20 degrees", "20"), ("20°F", "21")),
        # Without a unit of its own a number may have any but a currency.
        (says_only(5), ("5 km", "5 minutes"), ("¥5", "$5")),
        (says_only(5, within=1), ("4", "6", "5.5"), ("3.9", "6.1")),
        # What is counted in something else entirely is another value.
        (says_only(20, unit="CNY"), ("¥20 for 3 km",), ("¥20 or 3 yuan",)),
        (says_only(3, beside=[12]), ("3 of 12", "3"), ("3 of 13", "12")),
        (says_only(dt.time(8, 45)), ("8:45", "08:45 am", "8点45分"), ("8:45 pm", "8:45 or 9:45", "845")),
        (
            says_only(dt.date(2026, 5, 3)),
            ("May 3", "3/5", "5/3", "3 May, Sunday"),
            ("May 3, Monday", "Sunday"),
        ),
        (says_only(dt.date(2026, 3, 28)), ("3-28", "28.3."), ("3-29", "28")),
        (
            says_only("Tuna", among=FOODS),
            ("tuna, please", "Tunas"),
            ("Tuna salad", "Fortunately", "not Tuna"),
        ),
        (says_only("Tuna", among=FOODS), ("Tuna, not rice",), ("Tuna and rice", "the soup or Tuna")),
        (says_only("Rice", among=FOODS, beside=["Eggs"]), ("Rice", "rice with eggs"), ("eggs", "rice, tuna")),
    ],
)
def test_one_value_is_said_and_no_other(
    rule: Matcher, right: tuple[str, ...], wrong: tuple[str, ...]
) -> None:
    assert [said for said in right if not rule.accepts(said)] == []
    assert [said for said in wrong if rule.accepts(said)] == []


@pytest.mark.parametrize(
    ("rule", "right", "wrong"),
    [
        (says_all_and_only([1, 2], in_order=True), ("1, then 2", "1 2 1"), ("2, then 1", "1", "1 2 3")),
        (says_all_and_only([1, 2]), ("2 and 1",), ("2", "1, 2, not 2")),
        (says_all_and_only([]), ("none", "nothing at all"), ("3 of them",)),
        (says_all_and_only([], among=["Ann"]), ("nobody, in 3 rooms",), ("Ann",)),
        (
            says_all_and_only(["Ann", "Bob"], among=["Cy"]),
            ("Bob, Ann", ["Ann", "Bob"]),
            ("Ann", "Ann Bob Cy"),
        ),
        (consists_of("Milk", "A dozen eggs"), ("a dozen eggs; MILK!", ["Milk", "A dozen eggs"]), ("Milk",)),
        (consists_of("Milk"), ("- milk",), ("milk milk", "milk and tea")),
        (exactly("See you at eight"), ("“See you at eight.”", "See you at eight"), ("See you at eight!",)),
        (all_of(says_only(3), says_only(dt.time(8))), ("3 at 8:00",), ("3 at 9:00", "4 at 8:00")),
    ],
)
def test_several_values_are_said(rule: Matcher, right: tuple[object, ...], wrong: tuple[str, ...]) -> None:
    assert [said for said in right if not rule.accepts(said)] == []
    assert [said for said in wrong if rule.accepts(said)] == []


PAID = says_each([(["Gym", "Monthly pass"], -89.5), (["Crane Air"], -5180)], among=["Cafe"], unit="CNY")


@pytest.mark.parametrize(
    "said",
    [
        "Gym ¥89.50, Crane Air ¥5,180",
        "Gym: 89.5\nCrane Air: 5180",
        "89.50 for the monthly pass, 5180 for Crane Air",
        "1. Gym 89.50\n2. Crane Air 5180",
        "Gym\nCrane Air 5180\nand 89.50 for the gym",
        "Gym 89.50, Crane Air 5180, not the cafe",
    ],
)
def test_each_value_stands_beside_its_name(said: str) -> None:
    assert PAID.accepts(said)


@pytest.mark.parametrize(
    "said",
    [
        "Gym 5180\nCrane Air 89.50",
        "Gym 89.50",
        "89.50 and 5180",
        "Gym 89.50, Crane Air 5180, Cafe 12",
        "Gym 89.50, Crane Air 5180, and the cafe",
        "not the Gym 89.50, Crane Air 5180",
        "",
    ],
)
def test_a_value_beside_another_name_is_wrong(said: str) -> None:
    assert not PAID.accepts(said)


@pytest.mark.parametrize("value", [None, 3, ["3", 3], {"3": 3}, object()])
@pytest.mark.parametrize("rule", [says_only(3), says_all_and_only([]), PAID, consists_of("3"), exactly("3")])
def test_what_is_no_text_says_nothing(rule: Matcher, value: object) -> None:
    assert not rule.accepts(value)


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (says_only(3), "says 3 and no other number"),
        (says_only(412.5, unit="CNY"), "says 412.5 CNY and no other number"),
        (says_all_and_only([]), "says nothing of its kind and no other number"),
        (says_all_and_only([1, 2], in_order=True), "says 1, 2, in this order, and no other number"),
        (says_only(dt.time(8, 5)), "says 08:05 and no other time"),
        (says_only(dt.date(2026, 5, 3)), "says 2026-05-03 and no other date"),
        (says_only("Ann", among=["Bob"]), "says 'Ann' and no other name"),
        (PAID, "says Gym/Monthly pass: -89.5, Crane Air: -5180 CNY and no other number"),
        (consists_of("Milk", "Tea"), "consists of 'Milk', 'Tea'"),
        (exactly("Hi"), "exactly 'Hi'"),
        (all_of(says_only(3), exactly("Hi"), says_only(3)), "says 3 and no other number and exactly 'Hi'"),
    ],
)
def test_an_expectation_says_what_it_expects(rule: Matcher, words: str) -> None:
    assert repr(rule) == words


def test_who_says_forty_numbers_beside_a_name_says_nothing() -> None:
    rule = says_only("Tuna", among=FOODS)
    assert rule.accepts(f"Tuna {' '.join(map(str, range(40)))}")
    assert not rule.accepts(f"Tuna {' '.join(map(str, range(41)))}")


def test_a_list_may_be_numbered_in_order() -> None:
    assert says_all_and_only([7, 9]).accepts("1. 7 of them\n2. 9 of them")
    assert not says_all_and_only([7, 9]).accepts("1. 7 of them\n3. 9 of them")
    assert not says_only(7).accepts("1. 7 of them")


def test_expectations_that_mean_nothing_cannot_be_made() -> None:
    with pytest.raises(ValueError, match=r"^consists_of\(\) needs at least one line\.$"):
        consists_of()
    with pytest.raises(ValueError, match=r"^all_of\(\) needs at least one expectation, or it would accept"):
        all_of()
    with pytest.raises(ValueError, match=r"^What is said must be of one kind, not number, time\.$"):
        says_all_and_only([1, dt.time(8)])
    with pytest.raises(ValueError, match=r"^What is said must be of one kind, not name, number\.$"):
        says_all_and_only([1], beside=["Ann"])
    with pytest.raises(ValueError, match=r"^Names need `among`, all that could be said, or any other name"):
        says_only("Ann")


# The rules above are made when this module is imported; these are made by the tests.


def test_no_value_and_no_names_means_that_no_number_is_said() -> None:
    rule = says_all_and_only([])
    assert rule.kind == "number"
    assert rule.accepts("none of them, as Ann says")
    assert not rule.accepts("3 of them")


def test_names_that_are_wanted_are_among_those_that_could_be_said() -> None:
    rule = says_all_and_only(["Ann", "Bob"], among=["Ann", "Cy"], beside=["Di"], in_order=True)
    assert (rule.kind, rule.among, rule.values, rule.beside) == (
        *("name", ["Ann", "Cy", "Bob"]),
        *(["Ann", "Bob"], ["Di"]),
    )
    assert (rule.unit, rule.within, rule.in_order) == ("", 0.0, True)
    number = says_only(3, unit="km", within=0.5, beside=[9])
    assert (number.kind, number.values, number.beside) == ("number", [3], [9])
    assert (number.unit, number.within, number.in_order) == ("km", 0.5, False)
    each = says_each(
        [(["Gym", "Pass"], 3), (["Gym"], 4)], among=["Cafe", "Gym"], unit="CNY", beside=[9], within=1
    )
    assert each.among == ["Gym", "Pass", "Cafe"]
    assert (each.values, each.unit, each.beside, each.within) == ([3, 4], "CNY", [9], 1)
    assert exactly("Hi").expected == "Hi"
    assert consists_of("Milk", "Tea").lines == ("Milk", "Tea")


def test_a_value_belongs_to_a_name_on_its_line_before_any_other():
    assert not PAID.accepts("Gym 89.5, 5180\nCrane Air 89.5")
    assert PAID.accepts("Gym 89.5\nCrane Air 5180")
    # A line without values has those around it.
    assert PAID.accepts("Gym\n89.5\nCrane Air\n5180")


def test_a_name_within_a_longer_one_is_not_said():
    rule = says_each([(["City Gym"], 1), (["Gym"], 2)])
    assert rule.accepts("City Gym 1, Gym 2")
    assert not rule.accepts("City Gym 1, 2")


def test_a_large_sum_is_as_exact_as_floating_point():
    assert says_all_and_only([1234567.1 * 3]).accepts("3703701.3")
    assert not says_all_and_only([1234567.1 * 3]).accepts("3703701.4")


def test_a_name_is_a_word_of_its_own() -> None:
    rule = says_all_and_only(["Ann"], among=["Ann", "Joe"])
    assert rule.accepts("It was Ann.")
    assert not rule.accepts("It was Joann.")
