"""What parameters may be."""

import re
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from task_examples import clock_phone, make

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.tasks import (
    Counted,
    Rng,
    among,
    choice,
    dates,
    decimals,
    derived,
    drawn,
    from_state,
    integers,
    pattern,
    times,
)
from pytest_mobilegym.tasks.random_texts import Generator
from pytest_mobilegym.tasks.sampling import sample

VIEW = clock_phone().view
ZH = clock_phone("zh").view


def domain(field, kind=object):
    """The domain behind a field."""
    return make(fields={"x": (kind, field)}).parameters["x"]


def draws(field, view: View = VIEW, count=60, **values):
    """What a field draws, for many seeds."""
    return [domain(field).draw(view, Rng(seed), SimpleNamespace(**values)) for seed in range(count)]


@pytest.mark.parametrize(
    ("field", "values"),
    [
        (choice(["a", "b"]), {"a", "b"}),
        (choice({"low": "Low", "high": {"en": "High", "zh": "高"}}), {"low", "high"}),
        (choice([True, False]), {True, False}),
        (choice([{"en": "Hello", "zh": "你好"}]), {"Hello"}),
        (integers(5, 15, step=5), {5, 10, 15}),
        (decimals(0.1, 0.3, places=1), {0.1, 0.2, 0.3}),
        (times("07:50", "08:10", step=10), {"07:50", "08:00", "08:10"}),
        (pattern(r"[ab]\-1"), {"a-1", "b-1"}),
        (among(lambda view: ["x", "y", "x"]), {"x", "y"}),
    ],
)
def test_a_domain_draws_exactly_its_values(field, values):
    assert set(draws(field)) == values
    assert domain(field).size(VIEW) == len(values)


def test_days_are_counted_from_the_phones_today():
    today = VIEW.now.date().isoformat()
    assert set(draws(dates(0, 0))) == {today}
    assert min(draws(dates(1, 5))) > today


def test_a_text_is_drawn_in_the_language_of_the_phone():
    assert set(draws(choice([{"en": "Hello", "zh": "你好"}]), ZH)) == {"你好"}


def test_values_come_from_the_state():
    ids = set(VIEW.clock.alarms)
    assert set(draws(from_state("clock.alarms[*].id"))) == ids
    assert set(draws(from_state("clock.alarms"))) == ids
    assert set(draws(from_state("clock.alarms[*].id", where=lambda alarm: alarm.enabled))) == {
        alarm.id for alarm in VIEW.clock.alarms.values() if alarm.enabled
    }
    later = from_state("clock.alarms[*].id", where=lambda alarm, view: alarm.hour > view.now.hour)
    assert set(draws(later)) == {a.id for a in VIEW.clock.alarms.values() if a.hour > VIEW.now.hour}
    assert draws(from_state("os.language"))[0] == "en"


def test_a_unique_value_names_one_element():
    phone = clock_phone()
    hours = [alarm.hour for alarm in phone.view.clock.alarms.values()]
    unique = domain(from_state("clock.alarms[*].hour", unique=True)).options(phone.view)
    assert unique == [hour for hour in hours if hours.count(hour) == 1]
    every = domain(from_state("clock.alarms[*].hour")).options(phone.view)
    assert every == list(dict.fromkeys(hours))


@pytest.mark.parametrize(
    "field",
    [
        choice(["a", "b"], unlike="other"),
        among(lambda view: ["a", "b"], unlike=["other"]),
        pattern("[ab]", unlike="other"),
    ],
)
def test_unlike_parameters_differ(field):
    fields = {"other": (str, choice(["a"])), "x": (str, field)}
    chosen = make(fields=fields).parameters["x"]
    assert {chosen.draw(VIEW, Rng(seed), SimpleNamespace(other="a")) for seed in range(20)} == {"b"}


@pytest.mark.parametrize(
    ("field", "message"),
    [
        (
            from_state("clock.alarms[*].id", where=lambda alarm: False),
            "one of clock.alarms.* has no value on this phone",
        ),
        (
            from_state("clock.alarm[*].id"),
            "the path .* leads nowhere on this phone: No 'alarm' in clock, which has",
        ),
        (among(lambda view: []), "nothing to draw from"),
        (drawn(), r"sample\(\) must return it"),
    ],
)
def test_nothing_to_draw_from_is_an_error(field, message):
    with pytest.raises(TaskError, match=message):
        draws(field, count=1)


@pytest.mark.parametrize(
    ("make_field", "message"),
    [
        (lambda: choice([]), "needs at least one value"),
        (lambda: choice([{"en": "Hello"}]), "needs its words in en and zh"),
        (lambda: integers(3, 1), r"integers\(3, 1, step=1\) holds no number"),
        (lambda: decimals(3, 1), r"decimals\(3, 1, places=2\) holds no number"),
        (lambda: times("7", "8"), r"times\('7', '8'\): both must be times of day"),
        (lambda: times("09:00", "08:00"), "holds no time"),
        (lambda: dates(3, 1), "holds no day"),
        (lambda: pattern("a|b"), r"cannot be generated from '\|b' on"),
        (lambda: pattern("[z-a]"), "matches no text"),
        (lambda: pattern(""), "matches no text"),
    ],
)
def test_a_domain_without_values_cannot_be_declared(make_field, message):
    with pytest.raises(TaskError, match=message):
        make_field()


@given(
    pieces=st.lists(
        st.sampled_from([r"\d", r"\w", "[A-F]", "[a-c0-9_]", "x", "-", r"\.", "京"]), min_size=1, max_size=4
    ),
    counts=st.lists(st.sampled_from(["", "{3}", "{1,2}", "{0,2}"]), min_size=4, max_size=4),
    seed=st.integers(0, 1000),
)
def test_a_generated_text_matches_its_expression(pieces, counts, seed):
    expression = "".join(piece + count for piece, count in zip(pieces, counts, strict=False))
    assert re.fullmatch(expression, Generator(expression).draw(Rng(seed)), re.ASCII)


@pytest.mark.parametrize(
    ("field", "value", "en", "zh"),
    [
        (choice([True, False]), True, "on", "开启"),
        (choice({"p": {"en": "by price", "zh": "按价格"}}), "p", "by price", "按价格"),
        (choice({"p": "PNG"}), "p", "PNG", "PNG"),
        (integers(1, 9), 7, "7", "7"),
        (decimals(1, 99), 15.0, "15", "15"),
        (decimals(1, 99), 19.9, "19.9", "19.9"),
        (dates(), "2026-03-05", "Mar 5, 2026", "2026年3月5日"),
        (drawn(label=lambda value, lang: f"{lang}:{value}"), "v", "en:v", "zh:v"),
        (derived(lambda values, view: ()), ("a", "b"), "a, b", "a、b"),
        (derived(lambda values, view: 1, label=lambda value, lang: f"{lang}:{value}"), 1, "en:1", "zh:1"),
    ],
)
def test_values_have_words_in_both_languages(field, value, en, zh):
    assert (domain(field).word(value, "en"), domain(field).word(value, "zh")) == (en, zh)


def test_a_domain_says_what_it_is():
    assert domain(integers(5, 15, step=5)).describe() == "5 to 15 in steps of 5"
    assert (
        domain(times("07:00", "08:00", step=5)).describe() == "a time from 07:00 to 08:00 in steps of 5 min"
    )
    assert domain(from_state("clock.alarms[*].id")).describe() == "one of clock.alarms[*].id"


def _words(field):
    domain = make(fields={"x": (str, field)}).parameters["x"]
    return domain.words("a1", VIEW)


def test_an_element_is_told_by_a_field_or_by_a_label():
    alarm = VIEW.clock.alarms["a1"]
    path = "clock.alarms[*].id"
    assert _words(from_state(path, label="note")) == {"en": alarm.note, "zh": alarm.note}
    assert _words(from_state(path, label=lambda alarm: f"at {alarm.hour}"))["en"] == f"at {alarm.hour}"
    told = _words(from_state(path, label=lambda alarm, lang: f"{lang} {alarm.hour}"))
    assert told == {"en": f"en {alarm.hour}", "zh": f"zh {alarm.hour}"}
    assert _words(from_state("clock.alarms[*].id", label=str))["en"].startswith("id='a1'")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (
            {"label": 7},
            r"Lamp\.x: from_state's label=7 is no function; expected label\(element\) or label\(el",
        ),
        ({"label": lambda: ""}, r"from_state's label takes \(\); expected .*, or the name of a field\.$"),
        (
            {"where": "enabled"},
            r"Lamp\.x: from_state's where='enabled' is no function; expected where\(element\)",
        ),
        (
            {"where": lambda a, b, c: True},
            r"where takes \(a, b, c\); expected .* or where\(element, view\)\.$",
        ),
    ],
)
def test_a_label_that_cannot_be_called_is_refused_when_the_class_is_made(options, says):
    with pytest.raises(TaskError, match=says):
        make(fields={"x": (str, from_state("clock.alarms[*].id", **options))})


def test_a_label_that_asks_for_no_field_says_so():
    with pytest.raises(TaskError, match=r"the label of 'clock\.alarms\[\*\]\.id' fails: .*'title'"):
        _words(from_state("clock.alarms[*].id", label="title"))


def test_a_path_that_leads_nowhere_names_the_level_and_ends_once():
    with pytest.raises(TaskError) as caught:
        draws(from_state("clock.alarms[*].title"), count=1)
    assert "No 'title' in clock.alarms[*], which has fields id, " in str(caught.value)
    template = make(fields={"x": (str, from_state("clock.alarm[*].id"))})
    with pytest.raises(TaskError) as caught:
        sample(template, VIEW, 0)
    assert str(caught.value).endswith("snoozed.")


def test_a_number_is_unlike_another_parameter():
    number = decimals(0.1, 0.3, places=1, unlike="other")
    drawing = make(fields={"other": (float, choice([0.2])), "x": (float, number)}).parameters["x"]
    found = {drawing.draw(VIEW, Rng(seed), SimpleNamespace(other=0.2)) for seed in range(60)}
    assert found == {0.1, 0.3}


def test_counts_that_look_alike_are_one_answer():
    assert Counted(1200) == Counted(1299)
    assert Counted(1200) != Counted(5_000_000)
