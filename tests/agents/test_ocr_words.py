"""What the OCR agent makes of words: instructions, labels, values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.agents.sight.facts import Fact, best, facts_of, score, written
from pytest_mobilegym.agents.sight.goal import Goal, understand
from pytest_mobilegym.agents.sight.reader import Box, Line
from pytest_mobilegym.agents.sight.screen import Screen, Switch
from pytest_mobilegym.agents.sight.walk import Memory, Place, Walk, choices, wants_on
from pytest_mobilegym.agents.sight.words import alike, fit, words_of

APPS = ("Clock", "Notes", "Shop", "Answer Sheet", "微信")


def line(text: str, x: float, y: float, *, height: float = 24) -> Line:
    """A line that begins at x, its middle at y, ten thousandths wide a letter."""
    return Line(text, Box(x, y - height / 2, x + 20 * len(text), y + height / 2))


def screen(*lines: Line, switches: tuple[Switch, ...] = (), digest: bytes = b"") -> Screen:
    return Screen(
        tuple(sorted(lines, key=lambda each: each.box.top)),
        switches=switches, fields=(), icons=(), keyboard=False, dialog=False, digest=digest,
    )  # fmt: skip


def switch(y: float, *, on: bool) -> Switch:
    return Switch(Box(800, y - 15, 920, y + 15), on)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Open the page", ()),
        ("Default reminders", ("default", "reminder")),
        ("Friends’ Permissions", ("friend", "permission")),
        ("at 07:30 on 3/14", ("07:30", "3/14")),
        ("把闹钟打开", ("闹钟",)),
        ("微信 settings", ("微信", "sett")),
        ("ＡＢＣ", ("abc",)),
        ("", ()),
    ],
)
def test_words_are_stems_and_pairs(text: str, words: tuple[str, ...]) -> None:
    assert words_of(text) == words


def test_forms_of_a_word_are_alike() -> None:
    assert alike(*words_of("authorized authorization"))
    assert alike(*words_of("reminders reminder"))
    assert not alike(*words_of("contract contact"))
    assert not alike("07:00", "07:30")


def test_a_label_fits_by_what_it_shares_and_what_else_it_says() -> None:
    wanted = words_of("change the default reminder")

    assert fit("Default reminder", wanted) == 2
    assert fit("Reminder", wanted) == 1
    assert fit("Default currency", wanted) == 0.5
    assert fit("About", wanted) == 0
    assert fit("", wanted) == 0


@given(st.text(max_size=80), st.text(max_size=80))
def test_any_text_can_be_understood_and_compared(one: str, other: str) -> None:
    goal = understand(one, APPS)

    assert fit(other, goal.words) >= 0
    assert all(quote in one for quote in goal.quotes)
    assert len(goal.words) == len(set(goal.words))


@pytest.mark.parametrize(
    ("instruction", "apps", "called", "off", "asks"),
    [
        ("Turn off my 07:00 alarm in Clock.", ("Clock",), (), True, False),
        ("In Notes, create the folder “Home 4.2”.", ("Notes",), ("Home 4.2",), False, False),
        ("How many notes are there?", (), (), False, True),
        ("Which city is on Oliver Trent's card in Shop?", ("Shop",), ("Oliver Trent",), False, True),
        ('What is it? Then open the app "Answer Sheet" and fill it in.', (), (), False, True),
        ("在微信里关闭消息提醒。", ("微信",), (), True, False),
        ("把《家》移到“旅行”里。", (), ("家", "旅行"), False, False),
        ("Keep Shop from sending alerts.", ("Shop",), (), True, False),
        ("İİ: in Notes", ("Notes",), (), False, False),  # longer in lower case
    ],
)
def test_an_instruction_is_understood(
    instruction: str, apps: tuple[str, ...], called: tuple[str, ...], off: bool, asks: bool
) -> None:
    goal = understand(instruction, APPS)

    assert (goal.apps, goal.called, goal.off, goal.asks) == (apps, called, off, asks)


def test_the_sentence_on_where_answers_go_is_no_part_of_the_question() -> None:
    goal = understand("What is my ID? Afterwards, open “Answer Sheet” and submit the answer.", APPS)

    assert goal.text == "What is my ID?"
    assert goal.words == ("id",)


def goal_of(instruction: str) -> Goal:
    return understand(instruction, APPS)


def offered(shown: Screen, goal: Goal) -> list[str]:
    return [choice.name for choice in choices(Place(shown), goal, Memory())]


def test_the_label_that_says_most_of_the_instruction_comes_first() -> None:
    shown = screen(
        line("Week starts on", 80, 200),
        line("Default reminder", 80, 300),
        line("15 minutes before", 560, 300),
        line("About", 80, 400),
    )

    assert offered(shown, goal_of("Make 1 hour before the default reminder.")) == ["Default reminder"]


def test_signposts_lead_on_where_no_label_fits() -> None:
    shown = screen(line("Me", 800, 960, height=16), line("Chats", 100, 960, height=16), line("Ann", 80, 200))

    assert offered(shown, goal_of("Enable dark mode.")) == ["Me", "Chats"]


def test_what_was_tried_is_not_offered_and_what_was_touched_elsewhere_counts_half() -> None:
    shown = screen(line("Alarm", 80, 300), line("Alarm sound", 80, 400))
    place, memory, goal = Place(shown), Memory(), goal_of("Change the sound of the alarm.")
    first, second = choices(place, goal, memory)
    memory.touch(first)
    place.tried.add(second.name)

    (left,) = choices(place, goal, memory)

    assert (first.name, second.name) == ("Alarm sound", "Alarm")
    assert (left.name, left.score) == (first.name, first.score / 2)


def test_a_label_has_the_switch_beside_it() -> None:
    shown = screen(
        line("Sounds", 80, 200), line("Do not disturb", 80, 300), switches=(switch(201, on=True),)
    )  # fmt: skip

    assert shown.switch_of(shown.lines[0]) == switch(201, on=True)
    assert shown.switch_of(shown.lines[1]) is None


@pytest.mark.parametrize(
    ("instruction", "label", "on"),
    [
        ("Turn notifications on.", "Notifications", True),
        ("Turn notifications off.", "Notifications", False),
        ("Stop sending me alerts at night.", "Do not disturb at night", True),
        ("Show my balance.", "Hide balance", False),
        ("关闭通知。", "通知", False),
        ("开启通知。", "消息免打扰", False),
    ],
)
def test_a_label_may_turn_the_instruction_around(instruction: str, label: str, on: bool) -> None:
    assert wants_on(line(label, 0, 0), goal_of(instruction)) is on


def test_a_place_is_known_again_though_its_clock_went_on() -> None:
    rows = [line(f"row {number}", 80, 100 + 50 * number) for number in range(12)]
    walk = Walk()
    here = walk.at(screen(line("09:30", 50, 60), *rows))

    assert walk.at(screen(line("09:31", 50, 60), *rows)) is here
    assert walk.at(screen(line("09:31", 50, 60), *rows[:4])) is not here


WALLET = screen(
    line("Wallet", 60, 80),
    line("Total assets", 60, 200),
    line("¥96,391.95", 60, 240, height=40),
    line("Yesterday's income", 60, 320),
    line("+1.63", 800, 320),
    line("Customer ID: annie_lin", 60, 400),
    line("14 cards", 60, 500),
)


@pytest.mark.parametrize(
    ("question", "asked", "hint", "answer"),
    [
        ("What are my total assets?", "Total assets", "Amount in yuan, with cents", "96391.95"),
        ("How much did I earn yesterday?", "Yesterday's income", "Amount in yuan", "1.63"),
        ("What is my customer ID?", "Customer ID", "As the screen shows it", "annie_lin"),
        ("How many cards do I have?", "Number of cards", "A number without its unit", "14"),
    ],
)
def test_a_question_is_answered_from_a_label_and_its_value(
    question: str, asked: str, hint: str, answer: str
) -> None:
    found = best(facts_of(WALLET), goal_of(question), asked=asked, hint=hint)

    assert found is not None
    assert written(found.value, hint) == answer


def test_the_value_of_another_one_is_no_answer() -> None:
    goal = goal_of("Which region is on the card of Oliver Trent?")

    assert score(Fact("Region", "Vancouver", "Oliver Trent"), goal) > 1
    assert score(Fact("Region", "Oslo", "Nora Quinn"), goal) < 0.3


@pytest.mark.parametrize(
    ("value", "hint", "answer"),
    [
        ("07:30 tomorrow", "HH:MM", "07:30"),
        ("-71.87", "Amount in yuan", "-71.87"),
        ("+¥1,234.50", "An amount", "1234.50"),
        ("Light rain", "As the screen shows it", "Light rain"),
        ("共 3 件", "填数字", "3"),
    ],
)
def test_an_answer_is_written_as_the_hint_wants_it(value: str, hint: str, answer: str) -> None:
    assert written(value, hint) == answer
