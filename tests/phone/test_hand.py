"""The hand: verbs that read like a person's, and the moves that they leave behind."""

from __future__ import annotations

import pytest
from html_tree import front_region

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.events import Elapse, Focus, Key, Launch, Text, Touch
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.phone import Phone


def test_a_whole_errand_in_verbs(hand: Hand) -> None:
    hand.open("clock")
    hand.tap("alarm.add")
    hand.turn("hour", to=7)
    hand.turn("minute", to=5)
    hand.type("Swim", into="note")
    hand.tap("alarm.save")
    alarm = hand.view.clock.alarms.first()
    assert (alarm.hour, alarm.minute, alarm.note) == (7, 5, "Swim")


@pytest.mark.parametrize(
    ("verb", "ms"),
    [
        (lambda hand: hand.tap("form.open"), 1000),
        (lambda hand: hand.hold("card.hold", card="c1"), 800),
        (lambda hand: hand.double_tap("card.double", card="c1"), 1000),
        (lambda hand: hand.fling("card.drop", card="c2"), 400),
        (lambda hand: hand.turn("level", to=1), 900),
        (lambda hand: hand.scroll("strip", to=30), 400),
        (Hand.back, 1000),
        (Hand.home, 1000),
        (Hand.recents, 1000),
        (lambda hand: hand.open("clock"), 1000),
        (lambda hand: hand.wait(2.5), 2500),
    ],
    ids=["tap", "hold", "double", "fling", "turn", "scroll", "back", "home", "recents", "open", "wait"],
)
def test_every_verb_is_one_move_of_known_length(toy_hand: Hand, verb, ms: int) -> None:  # type: ignore[no-untyped-def]
    before, moves = toy_hand.state.os.now, len(toy_hand.moves)
    verb(toy_hand)
    assert len(toy_hand.moves) == moves + 1
    assert toy_hand.moves[-1].ms == ms
    assert toy_hand.state.os.now == before + ms


def test_moves_say_what_happened(toy_hand: Hand) -> None:
    here = front_region(toy_hand.phone.frame())
    toy_hand.tap("form.open")
    toy_hand.type("hi", into="note")
    toy_hand.home()
    form = toy_hand.moves[-2].events[0].region  # type: ignore[union-attr]
    assert [move.events for move in toy_hand.moves] == [
        (Launch(app="toy"),),
        (Touch(region=here, action="form.open"),),
        (Focus(region=form, field="note"), Text(text="hi")),
        (Key(key="home"),),
    ]


def test_opening_the_app_in_front_is_no_move(toy_hand: Hand) -> None:
    moves = len(toy_hand.moves)
    toy_hand.open("toy")
    assert len(toy_hand.moves) == moves


def test_arguments_may_be_left_out_where_there_is_no_choice(toy_hand: Hand) -> None:
    toy_hand.tap("card.ask", card="c3")
    toy_hand.tap("card.drop")
    assert list(toy_hand.view.toy.cards) == ["c1", "c2"]


def test_a_choice_must_be_made(toy_hand: Hand) -> None:
    with pytest.raises(EventRefused, match=r"'card.ask' with \{\} could be any of .*'c3'.*give more"):
        toy_hand.tap("card.ask")


def test_what_lies_on_top_is_touched_first(toy_hand: Hand) -> None:
    toy_hand.tap("card.ask", card="c2")
    toy_hand.tap("nav.back")
    assert toy_hand.view.route == ("toy", "/")


@pytest.mark.parametrize(
    ("verb", "reason"),
    [
        (lambda hand: hand.tap("alarm.add"), "toy shows '/', which offers card.ask"),
        (lambda hand: hand.tap("card.hold", card="c1"), "'card.hold' with"),
        (lambda hand: hand.hold("card.hold", card="c9"), "'card.hold' with {'card': 'c9'}.* is not offered"),
        (lambda hand: hand.type("x", into="note"), "'note' is not offered"),
        (lambda hand: hand.type("x"), "No text field is focused"),
        (lambda hand: hand.focus("note"), "'note' is not offered"),
        (lambda hand: hand.turn("level", to=3), "'level' is no wheel with an item 3"),
        (lambda hand: hand.turn("strip", to=1), "'strip' is no wheel"),
        (lambda hand: hand.turn("nowhere", to=1), "'nowhere' is not offered"),
        (lambda hand: hand.scroll("nowhere", to=1), "'nowhere' is not offered"),
        (lambda hand: hand.scroll("strip", to=-1), "Malformed event: scroll.offset"),
        (lambda hand: hand.type("x" * 20_001), "Malformed event: text.text"),
        (lambda hand: hand.open("telegram"), "No app 'telegram'"),
        (lambda hand: hand.wait(-1), "Cannot wait -1 s"),
        (lambda hand: hand.wait(86_401), "Cannot wait 86401 s"),
        (Hand.enter, "No text field is focused"),
    ],
)
def test_what_cannot_be_done_is_no_move_and_changes_nothing(  # type: ignore[no-untyped-def]
    toy_hand: Hand, verb, reason: str
) -> None:
    before, moves = toy_hand.state, list(toy_hand.moves)
    with pytest.raises(EventRefused, match=reason):
        verb(toy_hand)
    assert toy_hand.state is before
    assert toy_hand.moves == moves


def test_a_move_happens_as_a_whole_or_not_at_all(toy_hand: Hand) -> None:
    here = front_region(toy_hand.phone.frame())
    before = toy_hand.state
    open_form = Touch(region=here, action="form.open")
    with pytest.raises(EventRefused):
        Move(events=(open_form, Text(text="lost")), ms=1000).play(toy_hand.phone)
    assert toy_hand.state is before
    toy_hand.tap("form.open")
    before = toy_hand.state
    breaking = Touch(region=front_region(toy_hand.phone.frame()), action="break")
    with pytest.raises(AppError):
        Move(events=(Elapse(ms=5), breaking), ms=1000).play(toy_hand.phone)
    assert toy_hand.state is before


def test_offers(toy_hand: Hand) -> None:
    assert toy_hand.offers("card.ask")
    assert toy_hand.offers("card.ask", card="c1")
    assert toy_hand.offers("card.hold")
    assert not toy_hand.offers("card.ask", card="c9")
    assert not toy_hand.offers("alarm.add")


def test_text_may_replace_what_is_there(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    toy_hand.type("one", into="note")
    toy_hand.type("two")
    assert toy_hand.view.toy.note == "onetwo"
    toy_hand.type("three", into="note", clear=True)
    assert toy_hand.view.toy.note == "three"


def test_set_up_past_the_interface(hand: Hand) -> None:
    with hand.edit("clock") as clock:
        clock.alarms["a2"].note = "Set up"
    with hand.edit("os") as os:
        os.settings.wifi_enabled = False
    assert hand.view.clock.alarms["a2"].note == "Set up"
    assert not hand.view.os.settings.wifi_enabled
    assert hand.moves == []


def test_a_set_up_that_fails_changes_nothing(hand: Hand) -> None:
    before = hand.state

    def fail() -> None:
        with hand.edit("clock") as clock:
            clock.alarms["a2"].note = "lost"
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert hand.state is before


def test_answering_fills_the_form_and_submits(hand: Hand) -> None:
    hand.answer("So-so", 2, "more jam")
    sheet = hand.view.answer_sheet
    assert dict(sheet.answers.items()) == {"0": ("So-so",), "1": ("2",), "2": ("more jam",)}
    assert sheet.submitted


def test_answering_again_corrects_the_form_and_leaves_it_submitted(hand: Hand) -> None:
    hand.answer("So-so", 2, "more jam")
    hand.answer("Good", 3, "less jam")
    sheet = hand.view.answer_sheet
    assert dict(sheet.answers.items()) == {"0": ("Good",), "1": ("3",), "2": ("less jam",)}
    assert sheet.submitted


def test_as_many_answers_as_fields(hand: Hand) -> None:
    with pytest.raises(EventRefused, match="has 3 fields, got 1 answers"):
        hand.answer("Good")


def test_a_hand_that_waits_for_what_never_comes_is_stopped(
    toy_hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pytest_mobilegym.phone.hand.MOST_MOVES", 5)

    def wait() -> None:
        while not toy_hand.offers("what.nobody.offers"):
            toy_hand.home()

    with pytest.raises(EventRefused, match="made 5 moves and goes on; what it waits for does not come"):
        wait()


def test_a_hand_knows_its_phone() -> None:
    hand = Hand(Phone.create(lang="zh"))
    assert hand.lang == "zh"
    assert hand.view.lang == "zh"
    assert hand.view.route == ("launcher", "/")


@pytest.mark.parametrize(
    ("verb", "says"),
    [
        (
            lambda hand: hand.tap("card.ask", card="c9"),
            "'card.ask' with {'card': 'c9'} is not offered: toy shows '/', where it takes card: "
            "card='c1', card='c2', card='c3'.",
        ),
        (
            lambda hand: hand.tap("card.ask", id="c1"),
            "'card.ask' with {'id': 'c1'} is not offered: toy shows '/', where it takes card: "
            "card='c1', card='c2', card='c3'.",
        ),
        (
            lambda hand: hand.tap("form.open", card="c1"),
            "'form.open' with {'card': 'c1'} is not offered: toy shows '/', where it takes no arguments.",
        ),
        (
            lambda hand: hand.hold("form.open"),
            "'form.open' is not offered: toy shows '/', where 'form.open' is offered for tap, not for hold.",
        ),
    ],
)  # fmt: skip
def test_a_refusal_says_what_an_action_takes(toy_hand: Hand, verb, says: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(EventRefused) as refused:
        verb(toy_hand)
    assert str(refused.value) == says
