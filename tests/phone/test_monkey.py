"""The monkey plays alike for equal seeds, finds what is broken, and its command says what it saw."""

from __future__ import annotations

import pytest

from pytest_mobilegym.authoring.monkey import LIFE, _Monkey, play_monkey
from pytest_mobilegym.cli import main
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.events import Elapse, Key
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


def test_equal_seeds_play_alike() -> None:
    assert play_monkey(events=400, seed=5) == play_monkey(events=400, seed=5)
    assert play_monkey(events=400, seed=5) != play_monkey(events=400, seed=6)


@pytest.mark.remembered("life of a monkey")
@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_life_and_a_half_goes_well(lang: str) -> None:
    found = play_monkey(events=LIFE * 3 // 2, seed=1, lang=lang)  # type: ignore[arg-type]
    assert not found.findings, "\n".join(map(str, found.findings[:5]))
    assert found.events >= LIFE * 3 // 2
    assert found.checks >= 10
    assert len(found.screens) > 100


def test_what_an_app_raises_is_found_with_the_event_that_did_it(toy: App) -> None:
    apps = ("launcher", "clock", toy.id)
    found = next(run for seed in range(8) if (run := play_monkey(events=1500, seed=seed, apps=apps)).findings)
    assert {finding.error.split(":")[0] for finding in found.findings} == {"AppError"}
    finding = found.findings[0]
    assert finding.where.startswith("toy/")
    assert '"action":"' in finding.event
    again = play_monkey(events=finding.number, seed=finding.seed, apps=apps)
    assert again.findings[0] == finding


def test_the_command_counts_and_says_what_broke(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["monkey", "--events", "300", "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    assert "0 failures" in printed
    assert "settings" in printed


def test_back_is_not_asked_to_lead_home_while_an_alarm_rings() -> None:
    phone = Phone.create()
    alarms = [each.at for each in phone.state.os.scheduled.values() if each.app == "clock"]
    Hand(phone).open("clock")
    phone.dispatch(Elapse(ms=min(alarms) - phone.state.os.now))
    assert phone.state.os.ringing is not None
    phone.dispatch(Key(key="back"))
    assert phone.view.route == ("clock", "/alarm")
    _Monkey(phone, seed=1)._check_slowly()


def test_a_question_before_something_is_lost_is_answered_on_the_way_home() -> None:
    phone = Phone.create()
    hand = Hand(phone)
    hand.open("ebay")
    hand.tap("tab.sell")
    hand.tap("listing.new")
    hand.type("A lamp", into="title")
    hand.back()
    hand.back()
    assert phone.view.route == ("ebay", "/sell/new/leave")
    hand.back()
    assert phone.view.route == ("ebay", "/sell/new"), "Back only closes the question"
    _Monkey(phone, seed=1)._check_slowly()


@pytest.mark.parametrize("option", ["--events", "--jobs"])
def test_there_is_no_run_of_nothing(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["monkey", option, "0"]) == 2
    assert f"{option} takes a number from 1, got 0." in capsys.readouterr().err
